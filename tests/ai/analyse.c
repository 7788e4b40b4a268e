/* The teacher knows no more than the seat it judges: what it believes, weighs and imagines follows from that seat's view. */
#include "ai/analyse.h"
#include "check.h"
#include "server/played.h"

#include <stdlib.h>

enum { WORLDS = 12, GAMES = 4 };

static const struct {
    const char *game;
    unsigned variant;
} kinds[] = { { "gwent", 0 }, { "gwent", 1 }, { "gwent", 2 }, { "trade", 0 } };
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static duel_state *seen(duel_room *room, const struct session *session, unsigned answers, int player)
{
    duel_state *view = (duel_state *)(void *)room;
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
    duel_state *truth = (duel_state *)(void *)&room;
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

static void hints_are_of_the_view(const struct session *session, unsigned answers, int player)
{
    TEST("a hint depends on the view alone");
    struct page own = { 0 }, other = { 0 };
    duel_room room;
    const duel_state *view = seen(&room, session, answers, player);
    if (!(duel_head(view)->awaiting >> player & 1))
        return;
    weights_put(view, player, 4, 1, NULL, &own);
    struct session *imagined = session_imagine(session, answers, player, 5);
    weights_put(seen(&room, imagined, 0, player), player, 4, 1, NULL, &other);
    CHECK_STR(own.at, other.at);
    session_free(imagined);
    free(own.at);
    free(other.at);
}

/* The same analysis of the same record; another of another seed; parts that add up. */
static void analyses_add_up(const char *game, unsigned variant, uint64_t seed)
{
    TEST("an analysis adds up");
    struct page text = played_record(game, variant, "random", seed), told[3] = { { 0 } };
    struct record record;
    CHECK(record_open(&record, text.at, text.used));
    for (int i = 0; i < 3; i++) {
        struct analysis *analysis = analysis_new(&record, WORLDS, i / 2, NULL);
        while (analysis_step(analysis))
            CHECK(analysis->decisions <= analysis->answers);
        for (int player = 0; player < DUEL_PLAYERS; player++) {
            const struct account *account = &analysis->account[player];
            const double way = account->first - account->loss + account->gift + account->luck;
            CHECK(way - account->result < 1e-6 && account->result - way < 1e-6);
        }
        analysis_put(analysis, &told[i]);
        analysis_free(analysis);
    }
    CHECK_STR(told[0].at, told[1].at);
    CHECK(strcmp(told[0].at, told[2].at) != 0);
    record_close(&record);
    for (int i = 0; i < 3; i++)
        free(told[i].at);
    free(text.at);
}

int main(void)
{
    for (unsigned kind = 0; kind < KINDS; kind++) {
        for (uint64_t seed = 1; seed <= GAMES; seed++) {
            struct session *session =
                played_session(kinds[kind].game, kinds[kind].variant, "greedy", 40 + seed);
            for (unsigned answers = 0; answers < session->answers; answers += 5)
                for (int player = 0; player < DUEL_PLAYERS; player++) {
                    what_a_seat_knew_stays(session, answers, player);
                    beliefs_are_of_the_view(session, answers, player);
                    beliefs_are_of_so_many_cards(session, answers, player);
                    hints_are_of_the_view(session, answers, player);
                }
            session_free(session);
        }
        analyses_add_up(kinds[kind].game, kinds[kind].variant, 9);
    }
    return check_done("ai_analyse");
}
