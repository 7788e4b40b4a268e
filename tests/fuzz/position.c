/* Positions as text, of both games and every rule set: any bytes are arranged or refused with a reason that has a sentence. What is
 * arranged is played on at random: views, choices and the position's own text hold, and the game ends. The first byte chooses the
 * rule set and the options, the second how it is played on. */
#include "bytes.h"
#include "session/trouble.h"

static duel_state *of(duel_room *room)
{
    return duel_in(room);
}

/* Views of players show their own choices. */
static void must_show(const duel_state *state)
{
    static duel_action truth[DUEL_ACTIONS_MAX + 1], seen[DUEL_ACTIONS_MAX + 1];
    static struct duel_feature feature[DUEL_FEATURES_MAX];
    const struct duel_game *game = duel_game_of(state);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        duel_room view, guess;
        duel_copy(of(&view), state);
        duel_hide(of(&view), player);
        const int n = duel_legal(state, player, truth);
        must(n <= game->max_actions && (n > 0) == (duel_head(state)->awaiting >> player & 1),
             "who is asked has answers");
        must(duel_legal(of(&view), player, seen) == n && memcmp(truth, seen, (size_t)n * sizeof *truth) == 0,
             "choices are those of the view");
        duel_copy(of(&guess), of(&view));
        duel_imagine(of(&guess), NULL, 7);
        must(!game->features || game->features(of(&guess), player, feature) <= game->max_features,
             "features have room");
        duel_hide(of(&guess), player);
        must(memcmp(&view, &guess, game->state_size) == 0, "a guess looks like the view");
    }
}

static void must_read_back(const struct duel_setup *setup, const duel_state *state)
{
    static char text[DUEL_POSITION_MAX], again[DUEL_POSITION_MAX];
    struct duel_text out;
    duel_room room;
    struct duel_setup same = *setup;
    duel_text_init(&out, text, sizeof text);
    duel_put_position(state, &out);
    must(duel_text_fits(&out), "a position has room");
    if (out.used == 0)
        return;
    same.position = text;
    must(duel_setup(duel_game_of(state), of(&room), &same, NULL, NULL) == DUEL_OK,
         "what is written is arranged");
    duel_text_init(&out, again, sizeof again);
    duel_put_position(of(&room), &out);
    must(strcmp(text, again) == 0, "and written the same");
    must(duel_hash(of(&room)) == duel_hash(state), "and the same position");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { HEAD = 2, SORTS = 4, STEPS = 2000 };
    if (size < HEAD)
        return 0;
    const unsigned sort = data[0] % SORTS;
    uint64_t seed = data[1];
    char *text = text_of(data + HEAD, size - HEAD);
    const struct duel_game *game = duel_find(sort < 3 ? "gwent" : "trade");
    struct duel_setup setup = { .variant = sort < 3 ? (uint8_t)sort : 0, .position = text };
    setup.options = sort < 3 ? (data[0] / SORTS) * 0x4211u & 0xfffff : data[0] / SORTS & 3;
    setup.number[0] = sort < 3 ? 0 : 54;
    duel_room room;
    struct duel_faults faults = { .fault = NULL };
    const enum duel_status status = duel_setup(game, of(&room), &setup, &faults, NULL);
    must((status == DUEL_OK) == !faults.position.reason, "a refusal has a reason");
    if (status != DUEL_OK) {
        struct trouble trouble = { .what = NULL };
        trouble_position(&trouble, 0, &faults.position);
        must(trouble.what && status == DUEL_BAD_SETUP, "which has a name");
    }
    for (int steps = 0; status == DUEL_OK && duel_head(of(&room))->awaiting; steps++) {
        duel_action legal[DUEL_ACTIONS_MAX];
        const unsigned awaiting = duel_head(of(&room))->awaiting;
        const int player = awaiting == 3 ? (int)duel_mix_below(&seed, 2) : (int)awaiting >> 1;
        must(steps < STEPS, "the game ends");
        must_show(of(&room));
        must_read_back(&setup, of(&room));
        const unsigned n = (unsigned)duel_legal(of(&room), player, legal);
        duel_apply(of(&room), player, legal[duel_mix_below(&seed, n)], NULL);
    }
    free(text);
    return 0;
}
