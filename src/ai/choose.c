/* The opponents: how each picks one answer out of the legal list. */
#include "ahead.h"
#include "look.h"
#include "search.h"
#include "solve.h"

#include <string.h>

enum {
    WAYS = 2048,            /* ways to go on through a whole sentence, of all answers together */
    FOLLOW_MAX = 24,        /* own further prompts that greedy answers while it looks */
    GREEDY_WORLDS = 6,      /* guesses that greedy looks at */
    WON = 1 << 24,          /* worth more than any appraisal */
    NET_WORLDS_MAX = 64,
    THOUSAND = 1000,        /* errors are named in thousandths */
    SEARCH_MAX = 10000000,
    PLAN_MAX = 100000,
    TURNS_MAX = 100,
    PLAN_ROOM = 1024 << 10, /* bytes for the tree, on the stack: enough for what level 8 does */
    SOLVE_ROOM = 384 << 10, /* of these for solving: what does not fit would take too long */
    ONE_OF = 4,             /* one answer is judged with the iterations of a choice, divided by this */
    SWEEPS = 300,           /* passes over a tree to solve it (doc/strength.md) */
};
static_assert((int)WAYS >= (int)DUEL_ACTIONS_MAX, "each answer has a way");

/* Where walks end by a game's own chances, results lie so close together that the search may trust the first of them sooner
 * (doc/strength.md). */
#define PLAYED_ON_EXPLORE 0.2f
#define MIXED_SHARE 0.05f   /* answers at least this frequent in equilibrium belong to the mixture */

/* What the name of a level stands for. */
struct style {
    enum {
        STYLE_NONE,
        STYLE_RANDOM,
        STYLE_GREEDY,
        STYLE_QUICK,
        STYLE_AHEAD,
        STYLE_NET,
        STYLE_SEARCH,
        STYLE_PLAN,
        STYLE_SOLVE
    } kind;
    uint32_t effort;        /* worlds imagined, or iterations */
    float    error;         /* chances to win that differ by less are equal to it; 0: none are */
    uint32_t turns;         /* how many turns are played on; 0: as far as the game's horizon */
};

/* All that one choice is made of. */
struct task {
    const duel_state *view;
    int player;
    struct style style;
    uint64_t seed;
    const struct ai_means *means;
    duel_action legal[DUEL_ACTIONS_MAX];
    int n;
};

static bool is_stopped(const struct ai_means *means)
{
    return means && means->watch && means->watch->stop && means->watch->stop(means->watch->context);
}

static void imagine(const struct task *task, duel_room *world, uint64_t seed)
{
    duel_copy(duel_in(world), task->view);
    duel_imagine(duel_in(world), task->means ? task->means->believed : NULL, seed);
}

/* --- greedy ------------------------------------------------------------------------------------------- */

static int appraise(const duel_state *state, int player)
{
    const struct duel_head *head = duel_head(state);
    const struct duel_game *game = duel_game_of(state);

    if (head->awaiting == 0 && head->winner != DUEL_NOBODY)
        return head->winner == player ? WON : -WON;
    return game->appraise ? game->appraise(state, player) : game->chances ? game->chances(state, player) : 0;
}

/* Whether `player` is in the middle of a sentence: asked, and not at the start of a line. */
static bool must_go_on(const duel_state *state, int player)
{
    const struct duel_head *head = duel_head(state);

    return head->awaiting >> player & 1 && !head->prompt[player].begins;
}

/* The value of `action` in one imagined world. Questions that the answer itself raises for the player are
 * answered by the best immediate appraisal, the first of equals. */
static int value_of(const duel_state *world, int player, duel_action action)
{
    duel_action list[DUEL_ACTIONS_MAX];
    duel_room room, trial, best;

    duel_copy(duel_in(&room), world);
    duel_apply(duel_in(&room), player, action, NULL);
    for (int step = 0; step < FOLLOW_MAX && must_go_on(duel_in(&room), player); step++) {
        int n = duel_legal(duel_in(&room), player, list);
        int most = 0;
        for (int i = 0; i < n; i++) {
            duel_copy(duel_in(&trial), duel_in(&room));
            duel_apply(duel_in(&trial), player, list[i], NULL);
            int value = appraise(duel_in(&trial), player);
            if (i == 0 || value > most) {
                most = value;
                duel_copy(duel_in(&best), duel_in(&trial));
            }
        }
        duel_copy(duel_in(&room), duel_in(&best));
    }
    return appraise(duel_in(&room), player);
}

static int choose_greedy(const struct task *task, uint64_t seed)
{
    int64_t sum[DUEL_ACTIONS_MAX] = { 0 };
    duel_room world;

    for (int w = 0; w < GREEDY_WORLDS && !(w && is_stopped(task->means)); w++) {
        imagine(task, &world, duel_mix(&seed));
        for (int i = 0; i < task->n; i++)
            sum[i] += value_of(duel_in(&world), task->player, task->legal[i]);
    }
    int best = 0, equals = 1;
    for (int i = 1; i < task->n; i++) {
        if (sum[i] > sum[best]) {
            best = i;
            equals = 1;
        } else if (sum[i] == sum[best] && duel_mix_below(&seed, (unsigned)++equals) == 0) {
            best = i;
        }
    }
    return best;
}

/* Chooses as both sides do when a game is played on in thought. */
static int choose_quick(const struct task *task, uint64_t seed)
{
    const struct duel_game *game = duel_game_of(task->view);
    int at = 0;
    if (!game->playout)
        return (int)duel_mix_below(&seed, (unsigned)task->n);
    const duel_action action = game->playout(task->view, task->player, task->legal, task->n, &seed);
    while (at < task->n - 1 && memcmp(&action, &task->legal[at], sizeof action) != 0)
        at++;
    return at;
}

/* --- the network, one answer deep --------------------------------------------------------------------------- */

/* The mean chance to win after each answer and its best continuation in the sentence, over imagined worlds; the same worlds for
 * all answers, so that luck cancels out. */
static void look_ahead(const struct task *task, const struct net *net, uint64_t seed, float mean[])
{
    struct look_way way[WAYS];
    const struct look look = { net, task->player, way };
    const unsigned room = WAYS / (unsigned)task->n;
    bool learns[DUEL_ACTIONS_MAX], differ;
    duel_room world;

    memset(way, 0, sizeof way);
    for (uint32_t worlds = 0;
         worlds == 0 || (worlds < task->style.effort && differ && !is_stopped(task->means)); worlds++) {
        differ = false;
        imagine(task, &world, duel_mix(&seed));
        for (int i = 0; i < task->n; i++) {
            if (worlds == 0 || learns[i])
                learns[i] = look_into(&look, duel_in(&world), task->legal[i], (unsigned)i * room, room);
            differ |= learns[i];
        }
    }
    for (int i = 0; i < task->n; i++)
        mean[i] = look_best(&look, (unsigned)i * room, room);
}

/* One of `n` in proportion to their weights, whose sum is `sum`. */
static int draw(const float weight[], int n, float sum, uint64_t *seed)
{
    float left = (float)(duel_mix(seed) >> 40) / (float)(1 << 24) * sum;
    int last = 0;
    for (int i = 0; i < n; i++) {
        if (left < weight[i])
            return i;
        if (weight[i] > 0)
            last = i;
        left -= weight[i];
    }
    return last;
}

/* The best, or one that looks as good given an error of this size. */
static int pick(const float value[], int n, float error, uint64_t *seed)
{
    int best = 0;
    for (int i = 1; i < n; i++)
        if (value[i] > value[best])
            best = i;
    if (error <= 0)
        return best;
    float weight[DUEL_ACTIONS_MAX], sum = 0;
    for (int i = 0; i < n; i++)
        sum += weight[i] = net_exp((value[i] - value[best]) / error);
    return draw(weight, n, sum, seed);
}

/* Whether the game's features cover such a position. */
static bool is_learned(const duel_state *view, int player)
{
    struct duel_feature feature[DUEL_FEATURES_MAX];
    return duel_game_of(view)->features(view, player, feature) > 0;
}

static int choose_by_net(const struct task *task, const struct net *net, uint64_t seed)
{
    float mean[DUEL_ACTIONS_MAX];
    look_ahead(task, net, duel_mix(&seed), mean);
    return pick(mean, task->n, task->style.error, &seed);
}

/* --- the tree search ------------------------------------------------------------------------------------------ */

/* `net` NULL: games are played out. `only` as in search_terms. Returns the best in `move`. */
static int search(const struct task *task, const struct net *net, const duel_action *only, void *memory,
                  size_t size, struct search_move move[])
{
    const struct ai_means *means = task->means;
    const struct search_terms terms = {
        .iterations = task->style.effort,
        .seed = task->seed,
        .believed = means ? means->believed : NULL,
        .watch = means ? means->watch : NULL,
        .net = net,
        .only = only,
        .explore = task->style.kind == STYLE_PLAN && !net && ahead_can(duel_game_of(task->view))
                       ? PLAYED_ON_EXPLORE
                       : 0,
    };
    int n = search_run(task->view, task->player, &terms, memory, size, move);
    return (int)(search_best(move, n) - move);
}

static int choose_by_search(const struct task *task, const struct net *net, void *memory, size_t size,
                            uint64_t seed)
{
    struct search_move move[DUEL_ACTIONS_MAX];
    float value[DUEL_ACTIONS_MAX];
    const int best = search(task, net, NULL, memory, size, move);
    for (int i = 0; i < task->n; i++)
        value[i] = move[i].value;
    return task->style.error > 0 ? pick(value, task->n, task->style.error, &seed) : best;
}

/* --- playing on --------------------------------------------------------------------------------------------------- */

/* Of each answer, or of the only one, the chance to win; returns the best. */
static int play_on(const struct task *task, const duel_action *only, uint64_t seed, float chance[])
{
    const struct ai_means *means = task->means;
    const struct ahead_terms terms = { .walks = task->style.effort,
                                       .turns = task->style.turns,
                                       .seed = seed,
                                       .believed = means ? means->believed : NULL,
                                       .watch = means ? means->watch : NULL,
                                       .only = only };
    struct search_move move[DUEL_ACTIONS_MAX];
    const int best = ahead_run(task->view, task->player, &terms, move);
    for (int i = 0; i < (only ? 1 : task->n); i++)
        chance[i] = move[i].value;
    return best;
}

static int choose_ahead(const struct task *task, uint64_t seed)
{
    if (!ahead_can(duel_game_of(task->view)))
        return choose_greedy(task, seed);
    float value[DUEL_ACTIONS_MAX];
    const int best = play_on(task, NULL, duel_mix(&seed), value);
    return task->style.error > 0 ? pick(value, task->n, task->style.error, &seed) : best;
}

/* How often an equilibrium gives each answer; returns how many, 0: too much is left to solve. */
static int solve(const struct task *task, void *memory, size_t size, float share[])
{
    const struct ai_means *means = task->means;
    const struct solve_terms terms = {
        .sweeps = SWEEPS, .believed = means ? means->believed : NULL, .watch = means ? means->watch : NULL,
    };
    return solve_run(task->view, task->player, &terms, memory, size, share);
}

/* Searches where the rest cannot, or should not, be solved. */
static int choose_by_plan(const struct task *task, const struct net *net, uint64_t seed)
{
    uint64_t room[PLAN_ROOM / sizeof(uint64_t)];
    float share[DUEL_ACTIONS_MAX];
    if (task->style.kind == STYLE_SOLVE && solve(task, room, SOLVE_ROOM, share))
        return draw(share, task->n, 1, &seed);
    return choose_by_search(task, net, room, sizeof room, seed);
}

/* Levels that use a network; where none was learned, those that search do it without, and the others are greedy. */
static int choose_learned(const struct task *task, uint64_t seed)
{
    const struct net *net = net_for(duel_game_of(task->view), duel_head(task->view)->variant);
    if (!net && task->style.kind == STYLE_NET)
        return choose_greedy(task, seed);
    if (net && !is_learned(task->view, task->player))
        return 0;       /* the mildest answer */
    if (task->style.kind == STYLE_PLAN || task->style.kind == STYLE_SOLVE)
        return choose_by_plan(task, net, seed);
    return choose_by_net(task, net, seed);
}

/* --- names ------------------------------------------------------------------------------------------------------ */

const char *const ai_levels[] = { "random", "greedy", "1", "2", "3", "4", "5", "6", "7", "8", NULL };
enum { LEVELS = NET_LEVELS, SOLVED_FROM = 6 };  /* level 7 and 8 solve what calls for mixed strategies */

/* The levels of a game that has learned nothing: all search. */
static const struct ladder unlearned = {
    { 250, 160, 100, 60, 30, 15, 5, 0 }, { 30, 60, 120, 250, 500, 1000, 2000, 4000 },
};
/* The same of a game that is played on: errors and walks. */
static const struct ladder played_on = {
    { 200, 138, 96, 67, 46, 33, 21, 0 }, { 30, 60, 120, 250, 500, 1000, 2000, 4000 },
};
/* A game that is played on for more than a turn: what the own next answers are worth is better searched than guessed. */
enum { TREE_FROM = LEVELS - 1, TREE = 4000 };
static const uint8_t ladder_worlds[LEVELS] = { 1, 1, 1, 1, 2, 2, 4, 8 };

static struct style level_style(unsigned level, const struct duel_game *game, unsigned variant)
{
    const struct learned *learned = net_learned(game, variant);
    const bool ahead = !learned && ahead_can(game);
    const struct ladder *ladder = learned ? &learned->ladder : ahead ? &played_on : &unlearned;
    const float error = (float)ladder->error[level] / THOUSAND;
    if (ahead && game->horizon > 1 && level >= TREE_FROM)
        return (struct style){ STYLE_PLAN, TREE, error, 0 };
    if (ahead)
        return (struct style){ STYLE_AHEAD, ladder->plan[level], error, 0 };
    if (!ladder->plan[level])
        return (struct style){ STYLE_NET, ladder_worlds[level], error, 0 };
    return (struct style){ game->recall && level >= SOLVED_FROM ? STYLE_SOLVE : STYLE_PLAN,
                           ladder->plan[level], error, 0 };
}

/* The number behind `word` in `name`, 1 to `most`, which ends the name or stands before a '/', after which *rest is put;
 * 0: not such a name. */
static uint32_t number_after(const char *word, const char *name, uint32_t most, const char **rest)
{
    size_t length = strlen(word);
    uint32_t number = 0;
    if (strncmp(name, word, length) != 0 || name[length] < '1' || name[length] > '9')
        return 0;
    const char *at = name + length;
    for (; *at && !(rest && *at == '/'); at++) {
        if (*at < '0' || *at > '9' || number > most)
            return 0;
        number = 10 * number + (uint32_t)(*at - '0');
    }
    if (rest)
        *rest = *at ? at + 1 : NULL;
    return number <= most ? number : 0;
}

/* "net-W" or "net-W/E". */
static struct style net_style(const char *name)
{
    const char *rest;
    const uint32_t worlds = number_after("net-", name, NET_WORLDS_MAX, &rest);
    const uint32_t error = worlds && rest ? number_after("", rest, THOUSAND, NULL) : 0;
    if (!worlds || (rest && !error))
        return (struct style){ .kind = STYLE_NONE };
    return (struct style){ STYLE_NET, worlds, (float)error / THOUSAND, 0 };
}

/* "ahead-N" or "ahead-N/T". */
static struct style ahead_style(const char *name)
{
    const char *rest;
    const uint32_t walks = number_after("ahead-", name, PLAN_MAX, &rest);
    const uint32_t turns = walks && rest ? number_after("", rest, TURNS_MAX, NULL) : 0;
    if (!walks || (rest && !turns))
        return (struct style){ .kind = STYLE_NONE };
    return (struct style){ .kind = STYLE_AHEAD, .effort = walks, .turns = turns };
}

/* `game` NULL: only whether there is such a name matters. */
static struct style style_of(const char *name, const struct duel_game *game, unsigned variant)
{
    uint32_t number;

    if (strcmp(name, "random") == 0)
        return (struct style){ .kind = STYLE_RANDOM };
    if (strcmp(name, "greedy") == 0)
        return (struct style){ .kind = STYLE_GREEDY };
    if (strcmp(name, "quick") == 0)
        return (struct style){ .kind = STYLE_QUICK };
    if (strncmp(name, "net-", 4) == 0)
        return net_style(name);
    if (strncmp(name, "ahead-", 6) == 0)
        return ahead_style(name);
    if ((number = number_after("plan-", name, PLAN_MAX, NULL)))
        return (struct style){ .kind = STYLE_PLAN, .effort = number };
    if ((number = number_after("solve-", name, PLAN_MAX, NULL)))
        return (struct style){ .kind = STYLE_SOLVE, .effort = number };
    if ((number = number_after("search-", name, SEARCH_MAX, NULL)))
        return (struct style){ .kind = STYLE_SEARCH, .effort = number };
    if (!(number = number_after("", name, LEVELS, NULL)))
        return (struct style){ .kind = STYLE_NONE };
    return game ? level_style(number - 1, game, variant) : (struct style){ .kind = STYLE_NET, .effort = 1 };
}

bool ai_is_level(const char *name)
{
    return style_of(name, NULL, 0).kind != STYLE_NONE;
}

bool ai_searches(const char *name, const struct duel_game *game, unsigned variant)
{
    switch (style_of(name, game, variant).kind) {
    case STYLE_PLAN:
    case STYLE_SOLVE:
    case STYLE_AHEAD:
    case STYLE_SEARCH: return true;
    case STYLE_NONE:
    case STYLE_RANDOM:
    case STYLE_GREEDY:
    case STYLE_QUICK:
    case STYLE_NET: break;
    }
    return false;
}

size_t ai_memory(const char *name)
{
    const struct style style = style_of(name, NULL, 0);
    return style.kind == STYLE_SEARCH ? search_memory(style.effort) : 0;
}

bool ai_think(const char *level, const duel_state *view, int player, uint64_t seed,
              const struct ai_means *means, duel_action *out)
{
    assert(duel_head(view)->viewer == player);
    struct task task = { .view = view, .player = player, .seed = seed, .means = means };

    task.style = style_of(level, duel_game_of(view), duel_head(view)->variant);
    task.n = duel_legal(view, player, task.legal);
    if (task.style.kind == STYLE_NONE || task.n == 0)
        return false;
    if (task.style.kind == STYLE_SEARCH && (!means || means->size < search_memory(1)))
        return false;
    int at = 0;
    if (task.n > 1)
        switch (task.style.kind) {
        case STYLE_NONE:   break;
        case STYLE_RANDOM: at = (int)duel_mix_below(&seed, (unsigned)task.n); break;
        case STYLE_GREEDY: at = choose_greedy(&task, seed); break;
        case STYLE_QUICK: at = choose_quick(&task, seed); break;
        case STYLE_AHEAD: at = choose_ahead(&task, seed); break;
        case STYLE_NET:
        case STYLE_PLAN:
        case STYLE_SOLVE:  at = choose_learned(&task, seed); break;
        case STYLE_SEARCH: at = choose_by_search(&task, NULL, means->memory, means->size, seed); break;
        }
    *out = task.legal[at];
    return true;
}

/* Awaited, with a choice, and able to tell. */
int ai_mixture(const char *level, const duel_state *view, int player, const struct ai_means *means,
               float share[])
{
    assert(duel_head(view)->viewer == player);
    struct task task = { .view = view, .player = player, .means = means };
    uint64_t room[SOLVE_ROOM / sizeof(uint64_t)];
    const struct duel_game *game = duel_game_of(view);

    task.style = style_of(level, game, duel_head(view)->variant);
    task.n = duel_legal(view, player, task.legal);
    if (task.n < 2 || task.style.kind != STYLE_SOLVE || !net_for(game, duel_head(view)->variant) ||
        !is_learned(view, player))
        return 0;
    return solve(&task, room, sizeof room, share);
}

/* --- weighing ------------------------------------------------------------------------------------------------- */

enum {
    ITERATIONS_A_WORLD = 100,   /* walks where a game is played on */
    ITERATIONS_AN_ANSWER = 400, /* at most, so that a long game is analysed in minutes */
};

/* What takes the place of a network where there is none. */
static uint32_t iterations(const struct task *task, unsigned worlds)
{
    const uint32_t wanted = worlds * ITERATIONS_A_WORLD, most = (uint32_t)task->n * ITERATIONS_AN_ANSWER;
    return wanted < most ? wanted : most;
}

size_t ai_weigh_memory(const struct duel_game *game, unsigned variant, unsigned worlds)
{
    return net_for(game, variant) || ahead_can(game) ? 0 : search_memory(worlds * ITERATIONS_A_WORLD);
}

int ai_weigh(const duel_state *view, int player, unsigned worlds, uint64_t seed, const struct ai_means *means,
             struct ai_weight out[])
{
    assert(duel_head(view)->viewer == player && worlds > 0);
    const struct net *net = net_for(duel_game_of(view), duel_head(view)->variant);
    struct task task = {
        .view = view, .player = player, .style = { STYLE_NET, worlds, 0, 0 }, .seed = seed, .means = means
    };
    float mean[DUEL_ACTIONS_MAX];
    struct search_move move[DUEL_ACTIONS_MAX];

    task.n = duel_legal(view, player, task.legal);
    if (task.n == 0 || (net && !is_learned(view, player)))
        return 0;
    if (net) {
        look_ahead(&task, net, seed, mean);
    } else if (ahead_can(duel_game_of(view))) {
        task.style = (struct style){ STYLE_AHEAD, iterations(&task, worlds), 0, 0 };
        play_on(&task, NULL, seed, mean);
    } else {
        assert(means && means->size >= search_memory(1));
        const struct search_terms terms = { .iterations = iterations(&task, worlds), .seed = seed,
                                            .believed = means->believed, .watch = means->watch };
        search_run(view, player, &terms, means->memory, means->size, move);
        for (int i = 0; i < task.n; i++)
            mean[i] = move[i].value;
    }
    for (int i = 0; i < task.n; i++)
        out[i] = (struct ai_weight){ task.legal[i], mean[i] };
    return task.n;
}

static bool can_judge(const struct style *style)
{
    return style->kind == STYLE_PLAN || style->kind == STYLE_SOLVE;
}

/* The strongest level searches or plays on in every game that has learned or can be played on. */
bool ai_can_judge(const char *level)
{
    const struct style style =
        style_of(level, NULL, 0); /* without a game levels have no style; other names say it themselves */
    return can_judge(&style) || strcmp(level, AI_STRONGEST) == 0;
}

/* The evaluation by a level of the answers, or of the only one; returns its choice. */
static int judge(const struct task *task, const struct net *net, const duel_action *only, float chance[])
{
    if (task->style.kind == STYLE_AHEAD)
        return play_on(task, only, task->seed, chance);
    uint64_t room[PLAN_ROOM / sizeof(uint64_t)];
    struct search_move move[DUEL_ACTIONS_MAX];
    float share[DUEL_ACTIONS_MAX];
    int best = search(task, net, only, room, sizeof room, move);
    const int n = only ? 1 : task->n;

    for (int i = 0; i < n; i++)
        chance[i] = move[i].value;
    if (!only && task->style.kind == STYLE_SOLVE && solve(task, room, SOLVE_ROOM, share)) {
        const float worth = chance[best];
        for (int i = best = 0; i < n; i++) {
            if (share[i] > share[best])
                best = i;
            if (share[i] >= MIXED_SHARE)    /* what an equilibrium mixes is worth the same */
                chance[i] = worth;
        }
        chance[best] = worth;
    }
    for (int i = 0; i < n; i++)     /* tried so rarely that it only looks better */
        chance[i] = chance[i] < chance[best] ? chance[i] : chance[best];
    return best;
}

int ai_judge(const char *level, const duel_state *view, int player, uint64_t seed,
             const struct ai_means *means, struct ai_weight out[], int *choice)
{
    assert(duel_head(view)->viewer == player);
    const struct net *net = net_for(duel_game_of(view), duel_head(view)->variant);
    struct task task = { .view = view, .player = player, .seed = seed, .means = means };
    float chance[DUEL_ACTIONS_MAX];

    task.style = style_of(level, duel_game_of(view), duel_head(view)->variant);
    const bool plays_on = ahead_can(duel_game_of(view));
    task.n = net || plays_on ? duel_legal(view, player, task.legal) : 0;
    if (task.n == 0 || (net && !is_learned(view, player)))
        return 0;
    assert(task.style.kind == STYLE_AHEAD || can_judge(&task.style));
    *choice = judge(&task, net, NULL, chance);
    for (int i = 0; i < task.n; i++)
        out[i] = (struct ai_weight){ task.legal[i], chance[i] };
    return task.n;
}

float ai_judge_one(const char *level, const duel_state *view, int player, duel_action action, uint64_t seed,
                   const struct ai_means *means)
{
    assert(duel_head(view)->viewer == player);
    struct task task = { .view = view, .player = player, .seed = seed, .means = means };
    float chance[1];

    task.style = style_of(level, duel_game_of(view), duel_head(view)->variant);
    task.style.effort = (task.style.effort + ONE_OF - 1) / ONE_OF;
    judge(&task, net_for(duel_game_of(view), duel_head(view)->variant), &action, chance);
    return chance[0];
}

/* --- for callers with nothing ----------------------------------------------------------------------------------- */

bool ai_choose(const char *level, const duel_state *view, int player, uint64_t seed, duel_action *out)
{
    return ai_think(level, view, player, seed, NULL, out);
}

bool ai_choose_for(const char *level, const duel_state *truth, int player, uint64_t seed, duel_action *out)
{
    duel_room view;

    duel_copy(duel_in(&view), truth);
    duel_hide(duel_in(&view), player);
    return ai_choose(level, duel_in(&view), player, seed, out);
}
