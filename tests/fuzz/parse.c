/* The notation: any text either reads as a legal answer whose sentence it is, or leaves its target
 * alone; and it does so alike in the truth and in the player's view. */
#include "bytes.h"

enum { ROWS = 64, SENTENCE = 128 };

/* A position some random answers into a random game. */
static bool begin(struct bytes *bytes, duel_room *room)
{
    static struct duel_row row[DUEL_PLAYERS][ROWS];
    const struct duel_game *game = duel_games[take_below(bytes, duel_games_count)];
    struct duel_setup setup = { .variant = (uint8_t)take_below(bytes, keys_count(game->variants)) };
    uint64_t seed = setup.seed[0] = take(bytes);
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        int rows = game->random_deck(setup.variant, 0, duel_mix(&seed), row[p], ROWS);
        setup.deck[p] = (struct duel_deck){ row[p], (uint16_t)rows };
    }
    if (duel_setup(game, duel_in(room), &setup, NULL, NULL) != DUEL_OK)
        return false;
    for (unsigned steps = take(bytes) % 64; steps > 0 && duel_head(duel_in(room))->awaiting; steps--) {
        duel_action list[DUEL_ACTIONS_MAX];
        const int player = duel_head(duel_in(room))->awaiting & 1 ? 0 : 1;
        const int n = duel_legal(duel_in(room), player, list);
        duel_apply(duel_in(room), player, list[duel_mix_below(&seed, (unsigned)n)], NULL);
    }
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const duel_action untouched = { 251, { 252, 253, 254 } };
    struct bytes bytes = { data, data + size };
    duel_room room, view;
    if (!begin(&bytes, &room))
        return 0;
    char *text = text_of(bytes.at, (size_t)(bytes.end - bytes.at));
    for (int player = -1; player <= DUEL_PLAYERS; player++) {
        duel_action read = untouched, seen = untouched;
        const enum duel_status status = duel_parse(duel_in(&room), player, text, &read);
        must(status == DUEL_OK || memcmp(&read, &untouched, sizeof read) == 0,
             "a refused sentence leaves its target alone");
        if (player < 0 || player == DUEL_PLAYERS) {
            must(status == DUEL_NOT_AWAITED, "strangers say nothing");
            continue;
        }
        duel_copy(duel_in(&view), duel_in(&room));
        duel_hide(duel_in(&view), player);
        must(duel_parse(duel_in(&view), player, text, &seen) == status, "a view reads as the truth does");
        must(memcmp(&seen, &read, sizeof seen) == 0, "a view reads what the truth does");
        if (status != DUEL_OK)
            continue;
        char sentence[SENTENCE];
        struct duel_text out;
        duel_text_init(&out, sentence, sizeof sentence);
        duel_format(duel_in(&room), player, read, &out);
        const char *begin_at = text + strspn(text, " \t\r\n");
        const size_t length = strlen(sentence);
        must(strncmp(begin_at, sentence, length) == 0, "a sentence is read as what it says");
        must(begin_at[length + strspn(begin_at + length, " \t\r\n")] == '\0', "and as nothing less");
    }
    free(text);
    return 0;
}
