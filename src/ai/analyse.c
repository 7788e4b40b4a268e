/* Decisions judged from the view of the player who made them. */
#include "analyse.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *const analyse_marks[MARK_COUNT] = { "", "?!", "?", "??" };

enum { CARDS_MAX = 1024, HELD_MAX = 256, MOVE = 64 };

/* --- one answer --------------------------------------------------------------------------------------------- */

static enum analyse_mark mark_of(float loss)
{
    return loss >= MARK_BLUNDER_LOSS    ? MARK_BLUNDER
           : loss >= MARK_MISTAKE_LOSS  ? MARK_MISTAKE
           : loss >= MARK_DOUBTFUL_LOSS ? MARK_DOUBTFUL
                                        : MARK_NONE;
}

static duel_state *look(duel_room *room, const duel_state *position, int player)
{
    duel_state *view = duel_in(room);
    duel_copy(view, position);
    duel_hide(view, player);
    return view;
}

/* Every answer gets its own guesses. */
static uint64_t seed_of(const struct analysis *analysis, unsigned answer)
{
    return (analysis->seed << 20) + answer;
}

static bool are_same(duel_action one, duel_action other)
{
    return memcmp(&one, &other, sizeof one) == 0;
}

/* A decision from the weights of its answers, of which `best` is the best; mark and luck come later. */
static void note(struct decision *out, const struct ai_weight weight[], int n, int best)
{
    int second = best == 0;
    for (int i = 0; i < n; i++) {
        if (i != best && weight[i].chance > weight[second].chance)
            second = i;
        if (are_same(weight[i].action, out->played))
            out->after = weight[i].chance;
    }
    out->best = weight[best].action;
    out->chance = weight[best].chance;
    out->second = weight[second].chance;
}

/* Asks the level that has the last word. It searches what it would choose itself and what was answered, each by itself. If it
 * cannot judge one of them, nothing changes. */
static void confirm(const struct analysis *analysis, const duel_state *view, struct decision *decision)
{
    const uint64_t seed = seed_of(analysis, decision->answer);
    const int player = decision->player;
    struct ai_weight weight[DUEL_ACTIONS_MAX];
    int best;
    const int n = ai_judge(analysis->level, view, player, seed, &analysis->means, weight, &best);

    if (n == 0)
        return;
    note(decision, weight, n, best);
    if (decision_loss(decision) <= 0)
        return;
    decision->chance = ai_judge_one(analysis->level, view, player, decision->best, seed, &analysis->means);
    decision->after = ai_judge_one(analysis->level, view, player, decision->played, seed, &analysis->means);
    decision->second = decision->after;
    if (decision->after < decision->chance)
        return;
    decision->best = decision->played;
    decision->second = decision->chance;
    decision->chance = decision->after;
}

/* Judges one answer. False: there is nothing to judge, as there was no choice or the clock answered. */
static bool judge(const struct analysis *analysis, unsigned answer, struct decision *out)
{
    const struct session *session = analysis->record->session;
    const struct session_answer *given = &session->answer[answer];
    struct ai_weight weight[DUEL_ACTIONS_MAX];
    duel_room room;
    int best = 0;

    if (given->player >= DUEL_PLAYERS)
        return false;
    const duel_state *view = look(&room, session_position(session, answer), given->player);
    const int n =
        ai_weigh(view, given->player, analysis->worlds, seed_of(analysis, answer), &analysis->means, weight);
    if (n < 2)
        return false;
    for (int i = 0; i < n; i++)
        if (weight[i].chance > weight[best].chance)
            best = i;
    *out = (struct decision){ .answer = answer, .player = given->player, .options = n, .played = given->action };
    note(out, weight, n, best);
    if (decision_loss(out) >= MARK_MISTAKE_LOSS)
        confirm(analysis, view, out);
    out->mark = mark_of(decision_loss(out));
    return true;
}

/* --- beliefs ------------------------------------------------------------------------------------------------- */

int analyse_belief(const duel_state *view, int player, unsigned worlds, uint64_t seed,
                   const struct duel_deck *believed, struct belief out[BELIEF_CARDS])
{
    const struct duel_game *game = duel_game_of(view);
    uint16_t held[HELD_MAX], worlds_with[CARDS_MAX] = { 0 };
    duel_room room;
    duel_state *world = duel_in(&room);
    int n = 0;

    assert(duel_head(view)->viewer == player && worlds <= UINT16_MAX);
    if (!game->held)
        return 0;
    for (unsigned w = 0; w < worlds; w++) {
        bool counted[CARDS_MAX] = { false };
        duel_copy(world, view);
        duel_imagine(world, believed, duel_mix(&seed));
        for (int i = game->held(world, 1 - player, held, HELD_MAX); i-- > 0;) {
            assert(held[i] < CARDS_MAX);
            worlds_with[held[i]] = (uint16_t)(worlds_with[held[i]] + !counted[held[i]]);
            counted[held[i]] = true;
        }
    }
    for (unsigned card = 0; card < CARDS_MAX; card++) {     /* the likeliest, in order */
        if (!worlds_with[card])
            continue;
        int at = n < BELIEF_CARDS ? n++ : BELIEF_CARDS;
        for (; at > 0 && out[at - 1].worlds < worlds_with[card]; at--)
            if (at < BELIEF_CARDS)
                out[at] = out[at - 1];
        if (at < BELIEF_CARDS)
            out[at] = (struct belief){ (uint16_t)card, worlds_with[card] };
    }
    return n;
}

/* --- the whole game ------------------------------------------------------------------------------------------- */

/* What luck did between two decisions of a player: the change that the choices of neither account for. */
static void share_luck(struct analysis *analysis)
{
    const struct decision *last[DUEL_PLAYERS] = { NULL, NULL };
    float gift[DUEL_PLAYERS] = { 0, 0 };        /* what the other has given away since that decision */

    for (unsigned i = 0; i < analysis->decisions; i++) {
        struct decision *decision = &analysis->decision[i];
        const int player = decision->player;
        if (last[player])
            decision->luck = decision->chance - last[player]->after - gift[player];
        last[player] = decision;
        gift[player] = 0;
        gift[1 - player] += decision_loss(decision);
    }
}

static struct account account_of(const struct analysis *analysis, int player)
{
    const struct duel_head *head = duel_head(session_state(analysis->record->session));
    const struct decision *decision = analysis->decision;
    struct account own = { .first = 0.5, .result = 0.5, .best = -1, .worst = -1 };
    float edge = MARK_DOUBTFUL_LOSS, worst = MARK_DOUBTFUL_LOSS;

    for (unsigned i = 0; i < analysis->decisions; i++) {
        const float loss = decision_loss(&decision[i]);
        if (decision[i].player != player) {
            if (own.decisions)      /* before the player's first decision it is part of `first` already */
                own.gift += (double)loss;
            continue;
        }
        if (own.decisions++ == 0)
            own.first = (double)decision[i].chance;
        own.marks[decision[i].mark]++;
        own.loss += (double)loss;
        own.result = (double)decision[i].after;
        if (loss <= 0 && decision[i].chance - decision[i].second >= edge) {
            edge = decision[i].chance - decision[i].second;
            own.best = (int)i;
        }
        if (loss >= worst && (own.worst < 0 || loss > worst)) {
            worst = loss;
            own.worst = (int)i;
        }
    }
    if (!head->awaiting)
        own.result = head->winner == DUEL_NOBODY ? 0.5 : head->winner == player;
    own.luck = own.result - own.first + own.loss - own.gift;
    return own;
}

unsigned analysis_guesses(const struct analysis *analysis)
{
    return analysis->worlds < UINT16_MAX ? analysis->worlds : UINT16_MAX;
}

/* The decisions that gave most away, most first. */
static void find_moments(struct analysis *analysis)
{
    unsigned found[ANALYSE_MOMENTS], n = 0;

    for (unsigned i = 0; i < analysis->decisions; i++) {
        const float loss = decision_loss(&analysis->decision[i]);
        if (analysis->decision[i].mark == MARK_NONE)
            continue;
        unsigned at = n < ANALYSE_MOMENTS ? n++ : ANALYSE_MOMENTS;
        for (; at > 0 && decision_loss(&analysis->decision[found[at - 1]]) < loss; at--)
            if (at < ANALYSE_MOMENTS)
                found[at] = found[at - 1];
        if (at < ANALYSE_MOMENTS)
            found[at] = i;
    }
    analysis->moments = n;
    for (unsigned i = 0; i < n; i++) {
        const struct decision *decision = &analysis->decision[found[i]];
        struct moment *moment = &analysis->moment[i];
        duel_room room;
        const duel_state *view =
            look(&room, session_position(analysis->record->session, decision->answer), decision->player);
        moment->decision = found[i];
        moment->beliefs = analyse_belief(view, decision->player, analysis_guesses(analysis),
                                         seed_of(analysis, decision->answer), NULL, moment->belief);
    }
}

struct analysis *analysis_new(const struct record *record, unsigned worlds, uint64_t seed, const char *level,
                              const struct ai_watch *watch)
{
    const struct session_setup *setup = &record->session->setup;
    struct analysis *analysis = calloc(1, sizeof *analysis);
    if (!analysis)
        abort();
    analysis->record = record;
    analysis->worlds = worlds;
    analysis->seed = seed;
    analysis->level = level;
    analysis->means.size = ai_weigh_memory(setup->game, setup->variant, worlds);
    analysis->means.memory = analysis->means.size ? malloc(analysis->means.size) : NULL;
    analysis->means.watch = watch;
    analysis->decision = calloc(record->session->answers + 1, sizeof *analysis->decision);
    if (!analysis->decision || (analysis->means.size && !analysis->means.memory))
        abort();
    return analysis;
}

void analysis_free(struct analysis *analysis)
{
    if (!analysis)
        return;
    free(analysis->means.memory);
    free(analysis->decision);
    free(analysis);
}

bool analysis_step(struct analysis *analysis)
{
    const struct session *session = analysis->record->session;
    struct decision *decision = &analysis->decision[analysis->decisions];

    if (analysis->answers < session->answers) {
        analysis->line += session->answer[analysis->answers].line;
        if (judge(analysis, analysis->answers, decision)) {
            decision->line = analysis->line;
            analysis->decisions++;
        }
        analysis->answers++;
        return true;
    }
    share_luck(analysis);
    for (int player = 0; player < DUEL_PLAYERS; player++)
        analysis->account[player] = account_of(analysis, player);
    find_moments(analysis);
    return false;
}

/* --- JSON ------------------------------------------------------------------------------------------------------ */

void analysis_put_move(const struct analysis *analysis, const struct decision *decision, duel_action action,
                       struct duel_text *out)
{
    duel_format(session_position(analysis->record->session, decision->answer), decision->player, action, out);
}

/* Chances as tenths of a percent. */
static void put_percent(struct duel_text *out, const char *key, double part)
{
    duel_json_tenths(out, key, llround(part * 1000));
}

static void put_beliefs(struct duel_text *out, const char *key, const duel_state *view,
                        const struct belief belief[], int n, unsigned worlds)
{
    duel_json_open(out, key, '[');
    for (int i = 0; i < n; i++) {
        duel_json_open(out, NULL, '{');
        duel_json_str(out, "card", duel_game_of(view)->card_key(duel_head(view)->scenario, belief[i].card));
        put_percent(out, "percent", (double)belief[i].worlds / worlds);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
}

static void put_decision(const struct analysis *analysis, const struct decision *decision,
                         struct duel_text *out)
{
    const struct {
        const char *key;
        duel_action action;
    } moves[] = { { "played", decision->played }, { "best", decision->best } };

    duel_json_open(out, NULL, '{');
    duel_json_int(out, "answer", decision->answer);
    duel_json_int(out, "line", decision->line);
    duel_json_int(out, "seat", decision->player);
    duel_json_int(out, "options", decision->options);
    for (int i = 0; i < 2; i++) {
        char move[MOVE];
        struct duel_text text;
        duel_text_init(&text, move, sizeof move);
        analysis_put_move(analysis, decision, moves[i].action, &text);
        duel_json_str(out, moves[i].key, move);
    }
    put_percent(out, "chance_percent", (double)decision->chance);
    put_percent(out, "after_percent", (double)decision->after);
    put_percent(out, "loss_percent", (double)decision_loss(decision));
    put_percent(out, "luck_percent", (double)decision->luck);
    duel_json_str(out, "mark", analyse_marks[decision->mark]);
    duel_json_close(out, '}');
}

/* A decision as the number of its answer; -1: null. */
static void put_which(const struct analysis *analysis, const char *key, int decision, struct duel_text *out)
{
    if (decision < 0)
        duel_json_str(out, key, NULL);
    else
        duel_json_int(out, key, analysis->decision[decision].answer);
}

static void put_account(const struct analysis *analysis, int player, struct duel_text *out)
{
    const struct account *account = &analysis->account[player];

    duel_json_open(out, NULL, '{');
    duel_json_str(out, "name", analysis->record->tags.seat[player]);
    duel_json_int(out, "decisions", account->decisions);
    put_percent(out, "first_percent", account->first);
    put_percent(out, "result_percent", account->result);
    put_percent(out, "loss_percent", account->loss);
    put_percent(out, "mean_loss_percent", account->decisions ? account->loss / account->decisions : 0);
    put_percent(out, "gift_percent", account->gift);
    put_percent(out, "luck_percent", account->luck);
    duel_json_open(out, "marks", '{');
    for (int mark = MARK_NONE + 1; mark < MARK_COUNT; mark++)
        duel_json_int(out, analyse_marks[mark], account->marks[mark]);
    duel_json_close(out, '}');
    put_which(analysis, "best", account->best, out);
    put_which(analysis, "worst", account->worst, out);
    duel_json_close(out, '}');
}

static void put_analysis(const void *context, struct duel_text *out)
{
    const struct analysis *analysis = context;
    const struct session *session = analysis->record->session;

    duel_json_open(out, NULL, '{');
    duel_json_str(out, "game", session->setup.game->name);
    duel_json_str(out, "rules", session->setup.game->variants[session->setup.variant]);
    duel_json_int(out, "worlds", analysis->worlds);
    duel_json_int(out, "seed", (long long)analysis->seed);
    duel_json_str(out, "level", analysis->level);
    duel_json_open(out, "seats", '[');
    for (int player = 0; player < DUEL_PLAYERS; player++)
        put_account(analysis, player, out);
    duel_json_close(out, ']');
    duel_json_open(out, "decisions", '[');
    for (unsigned i = 0; i < analysis->decisions; i++)
        put_decision(analysis, &analysis->decision[i], out);
    duel_json_close(out, ']');
    duel_json_open(out, "moments", '[');
    for (unsigned i = 0; i < analysis->moments; i++) {
        const struct moment *moment = &analysis->moment[i];
        duel_json_open(out, NULL, '{');
        duel_json_int(out, "answer", analysis->decision[moment->decision].answer);
        put_beliefs(out, "belief", session_state(session), moment->belief, moment->beliefs,
                    analysis_guesses(analysis));
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
    duel_json_close(out, '}');
}

void analysis_put(const struct analysis *analysis, struct page *out)
{
    page_write(out, put_analysis, analysis);
}

struct told_belief {
    const duel_state *view;
    unsigned worlds;
    int n;
    struct belief belief[BELIEF_CARDS];
};

static void put_belief(const void *context, struct duel_text *out)
{
    const struct told_belief *told = context;
    duel_json_open(out, NULL, '{');
    duel_json_int(out, "worlds", told->worlds);
    put_beliefs(out, "cards", told->view, told->belief, told->n, told->worlds);
    duel_json_close(out, '}');
}

void belief_put(const duel_state *position, int player, unsigned worlds, uint64_t seed, struct page *out)
{
    duel_room room;
    struct told_belief told = { .view = look(&room, position, player), .worlds = worlds };
    told.n = analyse_belief(told.view, player, worlds, seed, NULL, told.belief);
    page_write(out, put_belief, &told);
}

/* --- hints ----------------------------------------------------------------------------------------------------- */

struct weighed {
    const duel_state *view;
    int player, n;
    const struct ai_weight *weight;
};

static void put_weights(const void *context, struct duel_text *out)
{
    const struct weighed *weighed = context;
    duel_json_open(out, NULL, '{');
    duel_json_open(out, "answers", '[');
    for (int i = 0; i < weighed->n; i++) {
        char move[MOVE];
        struct duel_text text;
        duel_text_init(&text, move, sizeof move);
        duel_format(weighed->view, weighed->player, weighed->weight[i].action, &text);
        duel_json_open(out, NULL, '{');
        duel_json_str(out, "move", move);
        put_percent(out, "chance_percent", (double)weighed->weight[i].chance);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
    duel_json_close(out, '}');
}

/* Best first; of equals the first stays first. */
static void sort_weights(struct ai_weight weight[], int n)
{
    for (int i = 1; i < n; i++) {
        const struct ai_weight one = weight[i];
        int at = i;
        for (; at > 0 && weight[at - 1].chance < one.chance; at--)
            weight[at] = weight[at - 1];
        weight[at] = one;
    }
}

/* Where nothing was learned, a search weighs. */
static int weigh_searching(const duel_state *view, int player, uint64_t seed, const struct ai_watch *watch,
                           struct ai_weight weight[])
{
    const size_t size = ai_weigh_memory(duel_game_of(view), duel_head(view)->variant, ANALYSE_WORLDS);
    struct ai_means means = { .memory = malloc(size), .size = size, .watch = watch };

    if (!means.memory)
        abort();
    const int n = ai_weigh(view, player, ANALYSE_WORLDS, seed, &means, weight);
    free(means.memory);
    return n;
}

void weights_put(const duel_state *view, int player, uint64_t seed, const struct ai_watch *watch,
                 struct page *out)
{
    const struct ai_means means = { .watch = watch };
    struct ai_weight weight[DUEL_ACTIONS_MAX];
    int choice = 0, n = ai_judge(AI_STRONGEST, view, player, seed, &means, weight, &choice);

    if (n > 0) {        /* among answers that seem equally good to the level, its own choice comes first */
        const struct ai_weight chosen = weight[choice];
        memmove(weight + 1, weight, (size_t)choice * sizeof *weight);
        weight[0] = chosen;
    } else if (ai_weigh_memory(duel_game_of(view), duel_head(view)->variant, ANALYSE_WORLDS)) {
        n = weigh_searching(view, player, seed, watch, weight);
    }
    sort_weights(weight, n);
    page_write(out, put_weights, &(struct weighed){ view, player, n, weight });
}
