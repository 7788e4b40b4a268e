/* The teacher knows no more than the seat it judges: its beliefs, judgements and guesses follow from that seat's view. */
#include "ai/analyse.h"
#include "check.h"
#include "store/played.h"

#include <stdlib.h>

enum { WORLDS = 12, GAMES = 4 };

static const struct {
    const char *game;
    unsigned variant;
} kinds[] = { { "gwent", 0 }, { "gwent", 1 }, { "gwent", 2 }, { "trade", 0 } };
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static duel_state *seen(duel_room *room, const struct session *session, unsigned answers, int player)
{
    duel_state *view = duel_in(room);
    memset(room, 0, sizeof *room);
    duel_copy(view, session_position(session, answers));
    duel_hide(view, player);
    return view;
}

/* Whether two positions say the same to their viewers. */
static bool are_alike(const duel_state *one, const duel_state *other, size_t size)
{
    return memcmp(one, other, size) == 0;
}

static void what_a_seat_knew_stays(const struct session *session, unsigned answers, int player)
{
    TEST("what a seat knew is the same in a world that it imagines");
    const size_t size = session->setup.game->state_size;
    duel_room before, after;
    const duel_state *view = seen(&before, session, answers, player);
    for (uint64_t seed = 0; seed < WORLDS; seed++) {
        struct session *imagined = session_imagine(session, answers, player, seed);
        CHECK_INT(imagined->answers, 0);
        CHECK_INT(imagined->events, 0);
        CHECK_INT(duel_head(session_state(imagined))->awaiting, duel_head(view)->awaiting);
        CHECK(are_alike(seen(&after, imagined, 0, player), view, size));
        session_free(imagined);
    }
}

static void beliefs_are_of_the_view(const struct session *session, unsigned answers, int player)
{
    TEST("a belief depends on the view alone");
    struct belief own[BELIEF_CARDS], other[BELIEF_CARDS];
    duel_room room;
    const duel_state *view = seen(&room, session, answers, player);
    const int n = analyse_belief(view, player, WORLDS, 3, NULL, own);
    for (int i = 0; i < n; i++) {
        CHECK(own[i].worlds > 0 && own[i].worlds <= WORLDS);
        CHECK(i == 0 || own[i].worlds < own[i - 1].worlds ||
              (own[i].worlds == own[i - 1].worlds && own[i].card > own[i - 1].card));
        CHECK(view && duel_game_of(view)->card_key(duel_head(view)->scenario, own[i].card) != NULL);
    }
    struct session *imagined = session_imagine(session, answers, player, 77);
    CHECK_INT(analyse_belief(seen(&room, imagined, 0, player), player, WORLDS, 3, NULL, other), n);
    CHECK_MEM(own, other, (size_t)n * sizeof *own);
    session_free(imagined);
}

/* A belief is of as many cards as lie there. */
static void beliefs_are_of_so_many_cards(const struct session *session, unsigned answers, int player)
{
    TEST("a belief is of as many cards as lie there");
    uint16_t held[256];
    struct belief belief[BELIEF_CARDS];
    duel_room room;
    duel_state *truth = duel_in(&room);
    duel_copy(truth, session_position(session, answers));
    const int cards = session->setup.game->held(truth, 1 - player, held, 256);
    const duel_state *view = seen(&room, session, answers, player);
    const int n = analyse_belief(view, player, WORLDS, 1, NULL, belief);
    unsigned sum = 0, most = 0;
    for (int i = 0; i < n; i++) {
        sum += belief[i].worlds;
        most = belief[i].worlds > most ? belief[i].worlds : most;
    }
    CHECK((n == 0) == (cards == 0));
    CHECK(most <= WORLDS && sum <= (unsigned)cards * WORLDS);   /* as many cards as lie there, copies once */
}

/* The first answer of a hint, unless the level mixes its answers. */
static void a_hint_is_the_strongest_levels(const duel_state *view, int player, const char *told)
{
    TEST("a hint is what the strongest level would answer");
    float share[DUEL_ACTIONS_MAX];
    char move[64], wanted[96];
    struct duel_text text;
    duel_action action;
    if (strcmp(told, "{\"answers\":[]}") == 0 || ai_mixture(AI_STRONGEST, view, player, NULL, share) > 0 ||
        !CHECK(ai_choose(AI_STRONGEST, view, player, 1, &action)))
        return;
    duel_text_init(&text, move, sizeof move);
    duel_format(view, player, action, &text);
    snprintf(wanted, sizeof wanted, "{\"answers\":[{\"move\":\"%s\",", move);
    CHECK_INT(strncmp(told, wanted, strlen(wanted)), 0);
}

static void hints_are_of_the_view(const struct session *session, unsigned answers, int player)
{
    TEST("a hint depends on the view alone");
    struct page own = { 0 }, other = { 0 };
    duel_room room;
    const duel_state *view = seen(&room, session, answers, player);
    if (!(duel_head(view)->awaiting >> player & 1))
        return;
    weights_put(view, player, 1, NULL, &own);
    struct session *imagined = session_imagine(session, answers, player, 5);
    weights_put(seen(&room, imagined, 0, player), player, 1, NULL, &other);
    CHECK_STR(own.at, other.at);
    a_hint_is_the_strongest_levels(view, player, own.at);
    session_free(imagined);
    free(own.at);
    free(other.at);
}

/* The confirming level in the tests: like the strongest, with fewer iterations. */
static const char level[] = "solve-40";

/* What looks like a mistake to the network alone is marked as one only where the level gives another answer and, with time for
 * each of the two, sees as great a loss. Returns how many marks of the network's the level took back. */
static int marks_are_confirmed(const struct analysis *analysis)
{
    TEST("a mistake is one that the level sees");
    const struct session *session = analysis->record->session;
    int taken_back = 0;
    for (unsigned i = 0; i < analysis->decisions; i++) {
        const struct decision *decision = &analysis->decision[i];
        struct ai_weight weight[DUEL_ACTIONS_MAX];
        duel_room room;
        int choice, alike = 0;
        const uint64_t seed = (analysis->seed << 20) + decision->answer;
        const duel_state *view = seen(&room, session, decision->answer, decision->player);
        float best = 0, after = 0;
        const int n = ai_weigh(view, decision->player, analysis->worlds, seed, NULL, weight);
        for (int j = 0; j < n; j++) {
            best = weight[j].chance > best ? weight[j].chance : best;
            if (memcmp(&weight[j].action, &decision->played, sizeof decision->played) == 0)
                after = weight[j].chance;
        }
        taken_back += best - after >= MARK_MISTAKE_LOSS && decision->mark < MARK_MISTAKE;
        if (decision->mark < MARK_MISTAKE)
            continue;
        CHECK(ai_judge(level, view, decision->player, seed, NULL, weight, &choice) > 1);
        alike = memcmp(&weight[choice].action, &decision->played, sizeof decision->played) == 0;
        CHECK(!alike && memcmp(&weight[choice].action, &decision->best, sizeof decision->best) == 0);
        best = ai_judge_one(level, view, decision->player, decision->best, seed, NULL);
        after = ai_judge_one(level, view, decision->player, decision->played, seed, NULL);
        CHECK(best - after >= MARK_MISTAKE_LOSS && decision_loss(decision) == best - after);
    }
    return taken_back;
}

/* An account is the sum of its decisions, names the best and the worst of them, and the moments are the worst of all. */
static void accounts_are_of_decisions(const struct analysis *analysis)
{
    TEST("an account is of its decisions, and tells the best and the worst");
    const struct duel_head *head = duel_head(session_state(analysis->record->session));
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const struct account *account = &analysis->account[player];
        unsigned decisions = 0, marks[MARK_COUNT] = { 0 };
        float worst = 0, best = 0;
        for (unsigned i = 0; i < analysis->decisions; i++) {
            const struct decision *decision = &analysis->decision[i];
            const float loss = decision_loss(decision), edge = decision->chance - decision->second;
            if (decision->player != player)
                continue;
            CHECK(loss >= 0 && decision->options > 1 && decision->line > 0);
            CHECK_INT(decision->mark, loss >= MARK_BLUNDER_LOSS    ? MARK_BLUNDER
                                      : loss >= MARK_MISTAKE_LOSS  ? MARK_MISTAKE
                                      : loss >= MARK_DOUBTFUL_LOSS ? MARK_DOUBTFUL
                                                                   : MARK_NONE);
            decisions++;
            marks[decision->mark]++;
            worst = loss > worst ? loss : worst;
            best = loss <= 0 && edge > best ? edge : best;
        }
        CHECK_INT(account->decisions, decisions);
        CHECK_MEM(account->marks, marks, sizeof marks);
        CHECK_INT(account->worst < 0, decisions == marks[MARK_NONE]);
        if (account->worst >= 0) {
            CHECK(decision_loss(&analysis->decision[account->worst]) == worst);
            CHECK_INT(analysis->decision[account->worst].player, player);
        }
        CHECK_INT(account->best < 0, best < MARK_DOUBTFUL_LOSS);
        if (account->best >= 0) {
            const struct decision *decision = &analysis->decision[account->best];
            CHECK(decision_loss(decision) <= 0 && decision->chance - decision->second == best);
            CHECK_INT(decision->player, player);
        }
        CHECK(account->result == (head->winner == DUEL_NOBODY ? 0.5 : head->winner == player));
    }
    unsigned marked = 0;
    for (unsigned i = 0; i < analysis->decisions; i++)
        marked += analysis->decision[i].mark != MARK_NONE;
    CHECK_INT(analysis->moments, marked < ANALYSE_MOMENTS ? marked : ANALYSE_MOMENTS);
    for (unsigned i = 0; i < analysis->moments; i++) {
        const struct decision *decision = &analysis->decision[analysis->moment[i].decision];
        unsigned worse = 0;
        for (unsigned j = 0; j < analysis->decisions; j++)
            worse += decision_loss(&analysis->decision[j]) > decision_loss(decision);
        CHECK(worse <= i && decision->mark != MARK_NONE);
        CHECK(i == 0 || analysis->moment[i].decision != analysis->moment[i - 1].decision);
    }
}

/* The same analysis of the same record; another of another seed; parts that add up. Returns how many marks were taken back. */
static int analyses_add_up(const char *game, unsigned variant, uint64_t seed)
{
    TEST("an analysis adds up");
    struct page text = played_record(game, variant, "random", seed), told[3] = { { 0 } };
    struct record record;
    int taken_back = 0;
    CHECK(record_open(&record, text.at, text.used));
    for (int i = 0; i < 3; i++) {
        struct analysis *analysis = analysis_new(&record, WORLDS, i / 2, level, NULL);
        while (analysis_step(analysis))
            CHECK(analysis->decisions <= analysis->answers);
        for (int player = 0; player < DUEL_PLAYERS; player++) {
            const struct account *account = &analysis->account[player];
            const double way = account->first - account->loss + account->gift + account->luck;
            CHECK(way - account->result < 1e-6 && account->result - way < 1e-6);
        }
        accounts_are_of_decisions(analysis);
        if (i == 0)
            taken_back += marks_are_confirmed(analysis);
        analysis_put(analysis, &told[i]);
        analysis_free(analysis);
    }
    CHECK_STR(told[0].at, told[1].at);
    CHECK(strcmp(told[0].at, told[2].at) != 0);
    record_close(&record);
    for (int i = 0; i < 3; i++)
        free(told[i].at);
    free(text.at);
    return taken_back;
}

/* Of a game that goes on, each player has come as far as its last decision. */
static void a_running_game(void)
{
    TEST("a running game has come as far as the last decision");
    const struct record_tags tags = { .seeded = true };
    struct session *session = played_session("gwent", 0, "greedy", 41);
    struct page text = { 0 };
    struct record record;
    session_undo(session, session->answers / 2);
    record_print(session, &tags, &text);
    CHECK(record_open(&record, text.at, text.used));
    struct analysis *analysis = analysis_new(&record, 2, 1, level, NULL);
    while (analysis_step(analysis))
        ;
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        double last = 0.5;
        for (unsigned i = 0; i < analysis->decisions; i++)
            if (analysis->decision[i].player == player)
                last = (double)analysis->decision[i].after;
        CHECK(analysis->account[player].decisions > 3 && last > 0 && last < 1);
        CHECK(analysis->account[player].result == last);
    }
    analysis_free(analysis);
    record_close(&record);
    session_free(session);
    free(text.at);
}

int main(void)
{
    int taken_back = 0;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        for (uint64_t seed = 1; seed <= check_many(1, GAMES); seed++) {
            struct session *session =
                played_session(kinds[kind].game, kinds[kind].variant, "greedy", 40 + seed);
            for (unsigned answers = 0; answers < session->answers; answers += 5)
                for (int player = 0; player < DUEL_PLAYERS; player++) {
                    what_a_seat_knew_stays(session, answers, player);
                    beliefs_are_of_the_view(session, answers, player);
                    beliefs_are_of_so_many_cards(session, answers, player);
                    if (seed == 1 && answers % 15 == 0)
                        hints_are_of_the_view(session, answers, player);
                }
            session_free(session);
        }
        taken_back += analyses_add_up(kinds[kind].game, kinds[kind].variant, 9);
    }
    a_running_game();
    TEST("some of what looks like a mistake to the network is none");
    CHECK(taken_back > 0);
    return check_done("ai_analyse");
}
