/* Information-set Monte Carlo tree search: one iteration is a world, a walk down both trees, a playout, and the
 * result backed up along the walk. */
#include "search.h"

#include <string.h>

enum {
    WALK_MAX = 512,             /* answers in the trees in one iteration */
    ASK_EVERY = 16,             /* iterations between two looks at the watch */
    NONE = 0,                   /* no node */
};
#define SEEN (UINT32_C(1) << 31)    /* marks an edge that is something learned, not an answer */

/* With a network. All were measured (doc/strength.md). */
enum { JUDGED_WORLDS = 8 };         /* the answers at hand are judged in so many worlds, others in one */
#define JUDGED_VISITS 8.0f          /* visits that the first judgement is worth */
#define JUDGED_SPREAD 0.02f         /* chances to win this far apart are tried in a ratio of e */
#define JUDGED_EXPLORE 0.3f
/* The answers behind an edge are judged once enough walks have ended there: one more per so many iterations, at most so
 * many. */
enum { RIPE_FOR = 1500, RIPE_WALKS = 2 };
#define PLAYED_OUT 0.5f             /* share of the game played out in a result, beside the judgement */

struct node {
    uint32_t edge;              /* what leads here: a meaning, or SEEN and a hash */
    uint32_t child, sibling;
    uint32_t visits, available;
    float    sum;               /* of the results, for the player who chose this edge */
    float    first;             /* how the network judged it at first, for that player */
    float    weight;            /* how often it is tried by that, beside others */
};

struct search {
    const struct search_terms *terms;
    struct node *node;          /* [room]; 0 is none, 1 + p the root of player p */
    uint32_t nodes, room;
    uint64_t luck;
    uint32_t at[DUEL_PLAYERS];  /* the node of each player's knowledge in its tree; NONE: outside */
    struct step {
        uint32_t node;
        uint8_t  player;
    } walk[WALK_MAX];
    unsigned steps;
    int      thinker;           /* whose view it is */
    unsigned until;             /* the turn in which nothing is played out any more, in games that count turns */
    uint32_t unripe;            /* so many walks end at an edge before the answers behind it are judged */
    duel_action legal[DUEL_ACTIONS_MAX];
    uint32_t found[DUEL_ACTIONS_MAX];       /* the node of each legal action */
    duel_room world, view;
};

/* What a search needs besides the nodes also comes out of the caller's memory. */
enum { OVERHEAD = (sizeof(struct search) + 7) / 8 * 8 };

size_t search_memory(uint32_t iterations)
{
    return OVERHEAD + sizeof(struct node) * (3 + 2 * (size_t)iterations * 4);
}

static float fraction(uint64_t *luck)
{
    return (float)(duel_mix(luck) >> 40) / (float)(1 << 24);
}

/* The natural logarithm to 0.01 or better: the same bits on every machine, unlike the library's. */
static float log_of(uint32_t n)
{
    int power = 31 - __builtin_clz(n);
    float part = (float)n / (float)(UINT64_C(1) << power);          /* 1 to 2 */
    return 0.6931472f * (float)power + (part - 1) * (1.0f - (part - 2) * 0.3068528f) * 0.6931472f;
}

float search_outcome(const duel_state *state, int player)
{
    int winner = duel_head(state)->winner;
    return winner == DUEL_NOBODY ? 0.5f : winner == player ? 1 : 0;
}

float search_chance(const duel_state *state, int player)
{
    return (float)duel_game_of(state)->chances(state, player) / 1000;
}

/* --- the trees ------------------------------------------------------------------------------------ */

static uint32_t find(const struct search *s, uint32_t parent, uint32_t edge)
{
    uint32_t child = s->node[parent].child;
    while (child != NONE && s->node[child].edge != edge)
        child = s->node[child].sibling;
    return child;
}

/* NONE: there is no more room. */
static uint32_t add(struct search *s, uint32_t parent, uint32_t edge)
{
    if (s->nodes == s->room)
        return NONE;
    uint32_t child = s->nodes++;
    s->node[child] = (struct node){ .edge = edge, .sibling = s->node[parent].child };
    s->node[parent].child = child;
    return child;
}

/* Moves the knowledge of `player` along an edge, created if new. */
static void follow(struct search *s, int player, uint32_t edge)
{
    if (s->at[player] == NONE)
        return;
    uint32_t child = find(s, s->at[player], edge);
    s->at[player] = child != NONE ? child : add(s, s->at[player], edge);
}

/* A view as an edge. */
static uint32_t edge_of(const duel_state *view)
{
    uint64_t hash = duel_hash(view);
    return (uint32_t)(hash ^ hash >> 32) | SEEN;
}

/* What `player` sees of the world, as an edge. */
static uint32_t sight(struct search *s, int player)
{
    duel_copy(duel_in(&s->view), duel_in(&s->world));
    duel_hide(duel_in(&s->view), player);
    return edge_of(duel_in(&s->view));
}

/* Upper confidence bound, with availability in place of the parent's visits. */
static float bound(const struct node *node, float explore)
{
    float n = (float)node->visits;
    return node->sum / n + explore * __builtin_sqrtf(log_of(node->available) / n);
}

/* One of `n` children in proportion to how often they were chosen. */
static int pick_average(struct search *s, int n)
{
    uint32_t total = 0;
    for (int i = 0; i < n; i++)
        total += s->node[s->found[i]].visits;
    uint32_t left = (uint32_t)(fraction(&s->luck) * (float)total);
    for (int i = 0; i < n; i++) {
        if (left < s->node[s->found[i]].visits)
            return i;
        left -= s->node[s->found[i]].visits;
    }
    return n - 1;
}

static int pick_bound(struct search *s, int n)
{
    float explore = s->terms->explore > 0 ? s->terms->explore : SEARCH_EXPLORE, most = 0;
    uint32_t visits = 1;
    int best = 0;
    for (int i = 0; i < n; i++) {
        const struct node *node = &s->node[s->found[i]];
        float value = bound(node, explore);
        visits += node->visits;
        if (i == 0 || value > most) {
            most = value;
            best = i;
        }
    }
    if (s->terms->smooth) {     /* the more visits, the rarer the bound decides: down to one in ten */
        float share = 0.9f / (1 + 0.05f * __builtin_sqrtf((float)visits));
        if (fraction(&s->luck) >= (share > 0.1f ? share : 0.1f))
            return pick_average(s, n);
    }
    return best;
}

/* Chooses in the tree of `player` among `n` legal actions: one never tried, if there is any, else by bound.
 * -1: outside the tree. *grown: the edge is new. */
static int choose(struct search *s, int player, int n, bool *grown)
{
    uint32_t at = s->at[player];
    int fresh = 0, pick = -1;

    *grown = false;
    if (at == NONE || s->steps == WALK_MAX)
        return -1;
    for (int i = 0; i < n; i++) {
        uint32_t child = find(s, at, duel_meaning(duel_in(&s->world), player, player, s->legal[i]));
        s->found[i] = child;
        if (child == NONE || s->node[child].visits == 0) {
            if (duel_mix_below(&s->luck, (unsigned)++fresh) == 0)
                pick = i;
        } else {
            s->node[child].available++;
        }
    }
    if (fresh == 0)
        return pick_bound(s, n);
    *grown = true;
    if (s->found[pick] == NONE)
        s->found[pick] = add(s, at, duel_meaning(duel_in(&s->world), player, player, s->legal[pick]));
    if (s->found[pick] == NONE)
        return -1;
    s->node[s->found[pick]].available++;
    return pick;
}

/* How good an edge is for the player who chose it: the first judgement and the results since. */
static float opinion(const struct node *node)
{
    return (node->sum + JUDGED_VISITS * node->first) / ((float)node->visits + JUDGED_VISITS);
}

/* Whether a walk ends at this edge, because too few walks have come by to judge the answers behind it: judging them all costs as much
 * as several walks. Searches with few walks do better when they do not go on (doc/strength.md). */
static bool is_unripe(struct search *s, int player)
{
    struct node *node = &s->node[s->at[player]];
    if (s->steps == 0 || node->child != NONE)
        return false;
    const uint32_t walks =
        node->visits ? node->visits - 1 : node->available++; /* an edge of the other's counts them there */
    return walks < s->unripe;
}

/* Finds or makes an edge for each of `n` legal actions and has the new ones judged. False: out of room. */
static bool judge_edges(struct search *s, int player, int n)
{
    duel_state *world = duel_in(&s->world), *after = duel_in(&s->view);
    const uint32_t worlds = s->steps == 0 ? JUDGED_WORLDS : 1;

    for (int i = 0; i < n; i++) {
        const uint32_t edge = duel_meaning(world, player, player, s->legal[i]);
        uint32_t child = find(s, s->at[player], edge);
        if (child == NONE)
            child = add(s, s->at[player], edge);
        if (child == NONE)
            return false;
        struct node *node = &s->node[child];
        s->found[i] = child;
        if (++node->available > worlds)
            continue;
        duel_copy(after, world);
        duel_apply(after, player, s->legal[i], NULL);
        node->first += (net_value(s->terms->net, after, player) - node->first) / (float)node->available;
        node->weight = net_exp((node->first - 0.5f) / JUDGED_SPREAD);
    }
    return true;
}

/* choose() with a network: answers it rates highly are tried first and more often (PUCT). */
static int choose_judged(struct search *s, int player, int n, bool *grown)
{
    float sum = 0, most = 0;
    int best = 0;

    *grown = false;
    if (s->at[player] == NONE || s->steps == WALK_MAX || is_unripe(s, player) || !judge_edges(s, player, n))
        return -1;
    for (int i = 0; i < n; i++)
        sum += s->node[s->found[i]].weight;
    for (int i = 0; i < n; i++) {
        const struct node *node = &s->node[s->found[i]];
        const float value = opinion(node) + JUDGED_EXPLORE * node->weight / sum *
                                                __builtin_sqrtf((float)node->available) /
                                                (1 + (float)node->visits);
        if (i == 0 || value > most) {
            most = value;
            best = i;
        }
    }
    *grown = s->node[s->found[best]].visits == 0;
    return best;
}

/* Who answers next: if both are asked, the thinker, whose first answer is the root of its tree. */
static int turn(const struct search *s)
{
    int awaiting = duel_head(duel_of(&s->world))->awaiting;
    return awaiting >> s->thinker & 1 ? s->thinker : 1 - s->thinker;
}

/* --- one iteration ---------------------------------------------------------------------------------- */

/* What the player may answer; for the thinker's first answer, the answers to be considered. */
static int answers(struct search *s, const duel_state *state, int player)
{
    if (s->steps > 0 || !s->terms->only)
        return duel_legal(state, player, s->legal);
    s->legal[0] = *s->terms->only;
    return 1;
}

static void descend(struct search *s)
{
    duel_state *world = duel_in(&s->world);
    bool grown = false;

    while (duel_head(world)->awaiting && !grown &&
           !(s->until && duel_game_of(world)->turn(world) >= s->until)) {
        int player = turn(s);
        int n = answers(s, world, player);
        int pick = s->terms->net ? choose_judged(s, player, n, &grown) : choose(s, player, n, &grown);
        if (pick < 0)
            return;
        duel_action action = s->legal[pick];
        s->walk[s->steps++] = (struct step){ s->found[pick], (uint8_t)player };
        s->at[player] = s->found[pick];
        follow(s, 1 - player, duel_meaning(world, 1 - player, player, action));
        struct duel_io io = { .learned = 0 };
        duel_apply(world, player, action, s->terms->exact ? &io : NULL);
        for (int p = 0; p < DUEL_PLAYERS; p++)
            if (io.learned >> p & 1 && duel_head(world)->awaiting)
                follow(s, p, sight(s, p));
    }
}

/* Whether a walk has come to the horizon of the game, after so many answers of a playout. */
static bool is_far(const struct search *s, const struct duel_game *game, unsigned answers)
{
    return game->horizon &&
           (game->turn ? game->turn(duel_of(&s->world)) >= s->until : answers == game->horizon);
}

/* The rest of the game, at random or as the game's own playout has it, as far as its horizon. */
static float rest(struct search *s)
{
    duel_state *world = duel_in(&s->world);
    const struct duel_game *game = duel_game_of(world);

    for (unsigned answers = 0; duel_head(world)->awaiting; answers++) {
        if (is_far(s, game, answers))
            return game->chances ? search_chance(world, 0) : 0.5f;
        int player = turn(s);
        int n = duel_legal(world, player, s->legal);
        duel_action action = s->legal[0];
        if (n > 1)
            action = game->playout ? game->playout(world, player, s->legal, n, &s->luck)
                                   : s->legal[duel_mix_below(&s->luck, (unsigned)n)];
        duel_apply(world, player, action, NULL);
    }
    return s->terms->value ? s->terms->value(world, 0) : search_outcome(world, 0);
}

/* The value for player 0 of the world in which the walk ended. A game that counts turns is judged where a turn begins. A network judges
 * it twice, once for each side by what that side sees; the mean of both counts. */
static float result(struct search *s)
{
    const duel_state *world = duel_in(&s->world);
    const struct net *net = s->terms->net;

    if ((!net && (!duel_game_of(world)->chances || duel_game_of(world)->turn)) || !duel_head(world)->awaiting)
        return rest(s);
    const float judged =
        net ? (net_value(net, world, 0) + 1 - net_value(net, world, 1)) / 2 : search_chance(world, 0);
    return judged + PLAYED_OUT * (rest(s) - judged);
}

static void iterate(struct search *s, const duel_state *view)
{
    duel_state *world = duel_in(&s->world);

    duel_copy(world, view);
    (s->terms->net ? duel_suppose : duel_imagine)(world, s->terms->believed, duel_mix(&s->luck));
    s->steps = 0;
    for (int p = 0; p < DUEL_PLAYERS; p++)
        s->at[p] = 1 + (uint32_t)p;
    if (s->terms
            ->exact) { /* the other does not know what the thinker holds: the world begins from what both know */
        duel_hide(world, DUEL_PUBLIC);
        duel_imagine(world, s->terms->believed, duel_mix(&s->luck));
        for (int p = 0; p < DUEL_PLAYERS; p++)
            follow(s, p, sight(s, p));
    }
    descend(s);
    float first = result(s);
    for (unsigned i = 0; i < s->steps; i++) {
        struct node *node = &s->node[s->walk[i].node];
        node->visits++;
        node->sum += s->walk[i].player ? 1 - first : first;
    }
}

/* --- the search --------------------------------------------------------------------------------------- */

static bool is_over(const struct search_terms *terms, uint32_t done, uint64_t began)
{
    const struct ai_watch *watch = terms->watch;

    if (terms->iterations && done >= terms->iterations)
        return true;
    if (!watch || done % ASK_EVERY)
        return false;
    return (watch->stop && watch->stop(watch->context)) ||
           (watch->now && watch->microseconds && watch->now(watch->context) - began >= watch->microseconds);
}

int search_run(const duel_state *view, int player, const struct search_terms *terms, void *memory,
               size_t size, struct search_move out[])
{
    assert(duel_head(view)->viewer == player && duel_head(view)->awaiting >> player & 1);
    assert(size >= search_memory(1) && (terms->iterations || terms->watch));
    struct search *s = memory;
    const uint64_t began = terms->watch && terms->watch->now ? terms->watch->now(terms->watch->context) : 0;
    const size_t room = (size - OVERHEAD) / sizeof(struct node);

    s->terms = terms;
    s->thinker = player;
    s->luck = terms->seed;
    s->until = duel_game_of(view)->turn ? duel_game_of(view)->turn(view) + duel_game_of(view)->horizon : 0;
    s->unripe = terms->iterations / RIPE_FOR < RIPE_WALKS ? terms->iterations / RIPE_FOR : RIPE_WALKS;
    s->node = (struct node *)((char *)memory + OVERHEAD);
    s->room = room < SEEN ? (uint32_t)room : SEEN;
    s->nodes = 1 + DUEL_PLAYERS;
    memset(s->node, 0, s->nodes * sizeof *s->node);
    uint32_t done = 0;
    do
        iterate(s, view);
    while (!is_over(terms, ++done, began));

    uint32_t root = 1 + (uint32_t)player;
    if (terms->exact)
        root = find(s, root, edge_of(view));
    s->steps = 0;
    int n = answers(s, view, player);
    for (int i = 0; i < n; i++) {
        const struct node *node =
            &s->node[root == NONE ? NONE : find(s, root, duel_meaning(view, player, player, s->legal[i]))];
        out[i] = (struct search_move){ s->legal[i], node->visits, 0 };
        if (terms->net)
            out[i].value = opinion(node);
        else if (node->visits)
            out[i].value = node->sum / (float)node->visits;
    }
    return n;
}

const struct search_move *search_best(const struct search_move move[], int n)
{
    const struct search_move *best = &move[0];
    for (int i = 1; i < n; i++)
        if (move[i].visits > best->visits || (move[i].visits == best->visits && move[i].value > best->value))
            best = &move[i];
    return best;
}
