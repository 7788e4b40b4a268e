/* Setups and answers of any bytes: what is refused changes nothing, what is accepted was in the legal
 * list, and whatever was played, every view can be drawn and imagined. */
#include "bytes.h"

enum { ROWS = 48, ANSWERS = 300, FORCED = 8 };

/* Either a random legal deck or any rows. */
static struct duel_deck take_deck(struct bytes *bytes, const struct duel_game *game,
                                  const struct duel_setup *setup, struct duel_row row[ROWS])
{
    int rows = 0;
    if (take(bytes) % 4) {
        if (setup->variant < keys_count(game->variants) && setup->scenario < keys_count(game->scenarios))
            rows = game->random_deck(setup->variant, setup->scenario, take_two(bytes), row, ROWS);
        return (struct duel_deck){ row, (uint16_t)rows };
    }
    for (unsigned left = take_below(bytes, ROWS + 1); left > 0; left--)
        row[rows++] = (struct duel_row){ (uint16_t)take_two(bytes), (uint8_t)take(bytes),
                                         (uint8_t)take_below(bytes, 5) };
    return (struct duel_deck){ rows ? row : NULL, (uint16_t)rows };
}

static unsigned take_forced(struct bytes *bytes, uint16_t forced[FORCED])
{
    const unsigned n = take(bytes) % 4 ? 0 : take_below(bytes, FORCED + 1);
    for (unsigned i = 0; i < n; i++)
        forced[i] = (uint16_t)(take(bytes) % 8 ? take(bytes) : take_two(bytes));
    return n;
}

static bool begin(struct bytes *bytes, duel_room *room, struct duel_setup *setup, struct duel_row row[][ROWS])
{
    const struct duel_game *game = duel_games[take_below(bytes, duel_games_count)];
    uint16_t forced[FORCED];
    setup->variant = (uint8_t)take_below(bytes, keys_count(game->variants) + 1);
    setup->scenario = (uint8_t)(take(bytes) % 8 ? 0 : take(bytes));
    setup->options = (uint32_t)(take(bytes) % 4 ? 0 : take_two(bytes) | take_two(bytes) << 16);
    for (unsigned i = 0; i < DUEL_NUMBERS; i++)
        setup->number[i] = take(bytes) % 4 ? 0 : (int32_t)(take_two(bytes) | take_two(bytes) << 16);
    for (int p = 0; p < DUEL_PLAYERS; p++)
        setup->deck[p] = take_deck(bytes, game, setup, row[p]);
    setup->seed[0] = take(bytes);
    struct duel_io io = { .forced = forced };
    io.force = (uint16_t)take_forced(bytes, forced);
    struct duel_fault fault[3];
    struct duel_faults faults = { .fault = fault, .room = 3 };

    duel_room before;
    memset(room, 0x5a, sizeof *room);
    before = *room;
    if (duel_setup(game, duel_in(room), setup, &faults, &io) == DUEL_OK)
        return true;
    must(memcmp(room->bytes, before.bytes, sizeof before.bytes) == 0, "a refused setup changes nothing");
    return false;
}

static void look(struct bytes *bytes, const duel_state *state, const struct duel_setup *setup)
{
    static char json[1 << 16];
    duel_room view, guess;
    const int viewer = (int)take_below(bytes, DUEL_TRUTH);
    duel_copy(duel_in(&view), state);
    duel_hide(duel_in(&view), viewer);
    struct duel_text text;
    duel_text_init(&text, json, sizeof json);
    duel_json(duel_in(&view), &text);
    must(duel_text_fits(&text), "a view fits 64 KiB of JSON");
    duel_copy(duel_in(&guess), duel_in(&view));
    duel_imagine(duel_in(&guess), take(bytes) % 2 ? setup->deck : NULL, take(bytes));
    duel_hide(duel_in(&guess), viewer);
    must(memcmp(&guess, &view, duel_game_of(state)->state_size) == 0, "a guess looks like its view");
}

/* One answer, legal or of any bytes, with or without forced chance. */
static void answer(struct bytes *bytes, duel_state *state)
{
    static struct duel_event event[DUEL_EVENTS_MAX];
    const struct duel_game *game = duel_game_of(state);
    duel_action list[DUEL_ACTIONS_MAX], action;
    uint16_t forced[FORCED];
    const unsigned mode = take(bytes);
    const int player = duel_head(state)->awaiting == 3 || mode % 16 == 0 ? (int)(mode >> 7)
                                                                         : duel_head(state)->awaiting >> 1;
    const int n = duel_legal(state, player, list);
    must(n <= game->max_actions, "the legal list is bounded");
    if (n > 0 && mode % 8) {
        action = list[take_below(bytes, (unsigned)n)];
    } else {
        uint8_t any[4];
        for (int i = 0; i < 4; i++)
            any[i] = (uint8_t)take(bytes);
        memcpy(&action, any, sizeof action);
    }
    bool legal = false;
    for (int i = 0; i < n; i++)
        legal = legal || memcmp(&list[i], &action, sizeof action) == 0;

    struct duel_io io = { .event = event, .room = DUEL_EVENTS_MAX, .forced = mode >> 4 & 1 ? forced : NULL };
    io.force = (uint16_t)(io.forced ? take_forced(bytes, forced) : 0);
    duel_room before;
    duel_copy(duel_in(&before), state);
    const enum duel_status status = duel_submit(state, player, action, &io);
    must(legal ? status == DUEL_OK || (io.forced && status == DUEL_BAD_CHANCE)
               : status == DUEL_ILLEGAL || status == DUEL_NOT_AWAITED,
         "submit accepts exactly the legal list");
    must(io.events <= game->max_events, "the events are bounded");
    must(status == DUEL_OK || memcmp(&before, state, game->state_size) == 0,
         "a refused answer changes nothing");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct duel_row row[DUEL_PLAYERS][ROWS];
    struct bytes bytes = { data, data + size };
    struct duel_setup setup = { 0 };
    duel_room room;
    if (!begin(&bytes, &room, &setup, row))
        return 0;
    for (int i = 0; i < ANSWERS && bytes.at < bytes.end && duel_head(duel_in(&room))->awaiting; i++) {
        answer(&bytes, duel_in(&room));
        if (take(&bytes) % 8 == 0)
            look(&bytes, duel_in(&room), &setup);
    }
    return 0;
}
