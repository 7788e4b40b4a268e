/* Games as they were: the records of random games, and what each viewer saw on the way, as hashes. Whoever changes one has made
 * kept records invalid, or changed what pages and programs read, and says why; a failed check prints the row as it is now. */
#include "check.h"
#include "session/digest.h"
#include "session/frame.h"
#include "session/record.h"

enum { GAMES = 160, VIEWERS = DUEL_TRUTH, VIEW_EVERY = 5, HEX = 16 };

/* With options at random in every second game, where the decks bear them. */
static struct session *begin(const struct duel_game *game, unsigned variant, uint64_t seed)
{
    static struct session_setup setup;
    enum duel_status status;
    int options = 0;
    setup = (struct session_setup){ .game = game, .variant = (uint8_t)variant };
    while (game->options[options])
        options++;
    if (seed % 2)
        setup.options = (uint32_t)duel_mix(&seed) & ((1u << options) - 1);
    for (int i = 0; i < DUEL_NUMBERS && game->numbers[i]; i++)
        setup.number[i] = 60;
    for (int player = 0; player < DUEL_PLAYERS; player++)
        deck_deal(&setup.deck[player], game, variant, 0, 0, duel_mix(&seed));
    for (int i = 0; i < 8; i++)
        setup.seed[i] = (uint32_t)duel_mix(&seed);
    struct session *session = session_new(&setup, NULL, 0, NULL, &status);
    if (session)
        return session;
    setup.options = 0;
    session = session_new(&setup, NULL, 0, NULL, &status);
    CHECK_INT(status, DUEL_OK);
    return session;
}

/* Random answers; `views` takes what one viewer after the other is shown. */
static void play(struct session *session, uint64_t seed, struct digest *views)
{
    struct page page = { 0 };
    unsigned heard[VIEWERS] = { 0 };
    for (unsigned turn = 0; duel_head(session_state(session))->awaiting; turn++) {
        const int awaiting = duel_head(session_state(session))->awaiting;
        const int player = awaiting == 3 ? (int)duel_mix_below(&seed, 2) : awaiting >> 1;
        duel_action action[DUEL_ACTIONS_MAX];
        const int count = duel_legal(session_state(session), player, action);
        session_play(session, player, action[duel_mix_below(&seed, (unsigned)count)]);
        if (turn % VIEW_EVERY)
            continue;
        const int viewer = (int)(turn / VIEW_EVERY % VIEWERS);
        page.used = 0;
        frame_put(session, viewer, heard[viewer], &page);
        heard[viewer] = session_listen(session, viewer, 0, NULL, NULL);
        digest_add(views, page.at, page.used);
    }
    free(page.at);
}

static const struct {
    const char *game, *rules, *records, *views;
} rows[] = {
    { "gwent", "original", "86f83c642fe75960", "1f574a3f9926613d" },
    { "gwent", "classic", "66c5b7b4795d9ebd", "a74bade41f85539e" },
    { "gwent", "hard", "bfc8292b56b39abe", "69c4a2c4ab7dacdf" },
    { "trade", "standard", "040eca078636c409", "c4daca103f3003e8" },
};

int main(void)
{
    TEST("records and views are what they were");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct duel_game *game = duel_find(rows[i].game);
        const struct record_tags tags = { .seeded = true };
        struct digest records, views;
        uint8_t bytes[DIGEST_BYTES];
        char hex[2][2 * DIGEST_BYTES + 1];
        struct page page = { 0 };
        digest_begin(&records);
        digest_begin(&views);
        for (uint64_t seed = 1; seed <= GAMES; seed++) {
            struct session *session = begin(game, (unsigned)duel_index(game->variants, rows[i].rules), seed);
            if (!session)
                return check_done("session/kept");
            play(session, seed, &views);
            page.used = 0;
            record_print(session, &tags, &page);
            digest_add(&records, page.at, page.used);
            session_free(session);
        }
        free(page.at);
        digest_end(&records, bytes);
        hex_put(hex[0], bytes, HEX / 2);
        digest_end(&views, bytes);
        hex_put(hex[1], bytes, HEX / 2);
        CHECK_STR(hex[0], rows[i].records);
        CHECK_STR(hex[1], rows[i].views);
    }
    return check_done("session/kept");
}
