/* Games played by the computer. */
#include "played.h"

#include "ai/ai.h"
#include "check.h"

static void deal_decks(struct session_setup *setup, uint64_t seed)
{
    struct duel_row row[DUEL_PLAYERS][ARENA_ROWS];
    struct duel_setup bare = { .variant = setup->variant };
    arena_decks(setup->game, &bare, seed, row);
    arena_key(&bare, seed);
    memcpy(setup->seed, bare.seed, sizeof setup->seed);
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        setup->deck[p].game = setup->game;
        setup->deck[p].variant = setup->variant;
        for (int i = 0; i < bare.deck[p].rows; i++)
            deck_add(&setup->deck[p], bare.deck[p].row[i].card, bare.deck[p].row[i].count,
                     bare.deck[p].row[i].zone);
    }
}

struct session *played_session(const char *game, unsigned variant, const char *level, uint64_t seed)
{
    struct session_setup setup = { .game = duel_find(game), .variant = (uint8_t)variant };
    deal_decks(&setup, seed);
    enum duel_status status;
    struct session *session = session_new(&setup, NULL, 0, NULL, &status);
    if (!CHECK_INT(status, DUEL_OK))
        return NULL;
    for (uint64_t turn = seed; duel_head(session_state(session))->awaiting; turn += 1000003) {
        int player = arena_turn(session_state(session));
        duel_action action;
        ai_choose_for(level, session_state(session), player, turn, &action);
        session_submit(session, player, action, NULL, 0);
        session->answer[session->answers - 1].milliseconds = (uint32_t)(turn * 2654435761u % 20000);
    }
    return session;
}

struct page played_record(const char *game, unsigned variant, const char *level, uint64_t seed)
{
    struct page page = { 0 };
    struct record_tags tags = { .seat = { "anna", "computer 6" }, .date = "2026-11-21", .seeded = true };
    struct session *session = played_session(game, variant, level, seed);
    if (session)
        record_print(session, &tags, &page);
    session_free(session);
    return page;
}
