/* Posts of players: byte for byte nonsense or nearly right, the judge never does what is not legal; what it does not understand
 * changes nothing and has a reason. The first byte chooses game and rule set, the second how far the game has gone. */
#include "bytes.h"
#include "judge/decks/read_deck.h"

#include "ai/ai.h"

enum { SETUPS = 8 };

static bool begin(struct sampled *sampled, const struct duel_game *game, unsigned variant)
{
    static struct duel_row row[DUEL_PLAYERS][ARENA_ROWS];
    static struct session_setup setup;
    struct duel_setup drawn = { .variant = (uint8_t)variant };
    enum duel_status status;

    setup = (struct session_setup){ .game = game, .variant = (uint8_t)variant, .seed = { 1 } };
    arena_decks(game, &drawn, 1, row);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        setup.deck[player].game = game;
        for (unsigned i = 0; i < drawn.deck[player].rows; i++)
            deck_add(&setup.deck[player], row[player][i].card, row[player][i].count, row[player][i].zone);
    }
    return sampled_begin(sampled, &setup, NULL, &status);
}

/* The same bytes as a deck: its cards exist, or there is a reason. */
static void read_as_deck(const struct lexicon *lexicon, const struct session_setup *setup, const char *text,
                         size_t size)
{
    static struct reading reading;
    struct deck deck = { .game = setup->game, .variant = setup->variant, .scenario = setup->scenario };

    if (!read_deck(lexicon, &deck, text, size, &reading)) {
        must(reading.trouble.what != NULL && deck.rows == 0, "a refused deck has a reason and is no deck");
        return;
    }
    must(deck.rows > 0, "a deck holds something");
    for (unsigned row = 0; row < deck.rows; row++)
        must(deck.row[row].count > 0 && deck.game->card_key(deck.scenario, deck.row[row].card) != NULL,
             "cards of a deck exist");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct sampled table[SETUPS];
    static struct lexicon *lexicon[SETUPS];
    static struct reading reading;
    unsigned tables = 0, gone;

    for (unsigned game = 0; game < duel_games_count; game++)
        for (unsigned variant = 0; duel_games[game]->variants[variant] && tables < SETUPS;
             variant++, tables++)
            if (!lexicon[tables]) {
                lexicon[tables] = lexicon_new(duel_games[game], 0);
                must(begin(&table[tables], duel_games[game], variant), "a game begins");
            }
    if (size < 2 || tables == 0)
        return 0;
    struct sampled *sampled = &table[data[0] % tables];
    read_as_deck(lexicon[data[0] % tables], &sampled->session->setup, (const char *)data + 2, size - 2);
    for (gone = 0; gone < data[1] % 64u && duel_head(session_state(sampled->session))->awaiting; gone++) {
        const int seat = arena_turn(session_state(sampled->session));
        duel_action list[DUEL_ACTIONS_MAX];
        const int count = duel_legal(session_state(sampled->session), seat, list);
        must(sampled_submit(sampled, seat, list[(gone * 7u) % (unsigned)count]) == DUEL_OK,
             "a legal answer is taken");
    }
    if (duel_head(session_state(sampled->session))->awaiting) {
        const unsigned before = sampled->session->answers;
        const uint64_t hash = duel_hash(session_state(sampled->session));
        const int seat = arena_turn(session_state(sampled->session));
        if (read_post(lexicon[data[0] % tables], sampled, seat, (const char *)data + 2, size - 2, READ_SECRET,
                      &reading)) {
            bool learned = false;       /* then nothing more was read */
            for (unsigned i = before; i + 1 < sampled->session->answers; i++)
                learned |= sampled->session->answer[i].learned >> seat & 1;
            must(!learned, "what comes after chance is not read");
            sampled_undo(sampled, before);
        }
        must(duel_hash(session_state(sampled->session)) == hash, "reading changes nothing");
        if (read_post(lexicon[data[0] % tables], sampled, seat, (const char *)data + 2, size - 2, READ_ALL,
                      &reading)) {
            must(sampled->session->answers > before && reading.answers == sampled->session->answers - before,
                 "what was understood was played");
        } else {
            must(reading.trouble.what != NULL, "a refusal has a reason");
            must(sampled->session->answers == before && duel_hash(session_state(sampled->session)) == hash,
                 "a refusal changes nothing");
        }
    }
    sampled_undo(sampled, 0);
    return 0;
}
