/* duello scenario FILE: plays a game whose every chance is fixed by the file; doc/scenario.md.
 *
 * A file holds one scenario or several, one after the other. Nothing that chance decides is left to the
 * generator unless the file gives it a seed. */
#include "cli.h"
#include "session/deck_json.h"
#include "session/json.h"
#include "session/json_read.h"
#include "session/record.h"
#include "session/session.h"
#include "session/trouble.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_ROOM = 128, FAULTS_MAX = 64 };

/* A wanted draw order: what is still to come, first first. */
struct order {
    json_t *left;           /* array of card keys, own copy; NULL: none given */
};

struct scenario {
    const struct cli *cli;
    const char *file;
    const char *text;       /* this scenario's part of the file */
    int first_line;         /* of that part */
    json_t *json;
    bool check_only, print_position;
    int viewer;             /* whose view is printed */
    struct session_setup setup;
    struct page position;   /* the text of setup.position */
    bool seeded;
    struct session *session;
    struct order order[DUEL_PLAYERS];
    size_t starts_used, hand_used[DUEL_PLAYERS];
    /* the answer at work */
    json_t *chance;         /* its wanted outcomes, or NULL */
    size_t chance_used;
    bool chance_spent[256]; /* those that name their roll and were used */
    char chance_path[PATH_ROOM];
    char path[PATH_ROOM];   /* where a trouble lies */
    struct trouble trouble;
};

/* --- where things stand in the file --------------------------------------------------------------- */

static const char *skip_blanks(const char *at)
{
    return at + strspn(at, " \t\r\n,:");
}

static const char *skip_string(const char *at)
{
    for (at++; *at && *at != '"'; at++)
        if (*at == '\\' && at[1])
            at++;
    return *at ? at + 1 : at;
}

/* Past one value of valid JSON. */
static const char *skip_value(const char *at)
{
    if (*at == '"')
        return skip_string(at);
    if (*at != '{' && *at != '[')
        return at + strcspn(at, " \t\r\n,]}");
    int depth = 0;
    do {
        if (*at == '"') {
            at = skip_string(at);
            continue;
        }
        depth += *at == '{' || *at == '[';
        depth -= *at == '}' || *at == ']';
        at++;
    } while (*at && depth > 0);
    return at;
}

/* The value of member `name` of the object at `at`, or NULL. Names with escapes are not found. */
static const char *member(const char *at, const char *name, size_t length)
{
    if (*at != '{')
        return NULL;
    for (at = skip_blanks(at + 1); *at == '"'; at = skip_blanks(skip_value(at))) {
        const char *end = skip_string(at);
        bool same = (size_t)(end - at) == length + 2 && memcmp(at + 1, name, length) == 0;
        at = skip_blanks(end);
        if (same)
            return at;
    }
    return NULL;
}

static const char *element(const char *at, unsigned long index)
{
    if (*at != '[')
        return NULL;
    for (at = skip_blanks(at + 1); *at && *at != ']'; at = skip_blanks(skip_value(at)))
        if (index-- == 0)
            return at;
    return NULL;
}

/* The line of "moves[3].chance[0]", or of the nearest thing around it. */
static int line_of(const struct scenario *scenario, const char *path)
{
    const char *at = skip_blanks(scenario->text), *next = at;
    while (*path && next) {
        char *end;
        if (*path == '[') {
            next = element(at, strtoul(path + 1, &end, 10));
            path = end + 1;
        } else {
            size_t length = strcspn(path, ".[");
            next = member(at, path, length);
            path += length;
        }
        path += *path == '.';
        at = next ? next : at;
    }
    int line = scenario->first_line;
    for (const char *c = scenario->text; c < at; c++)
        line += *c == '\n';
    return line;
}

/* Names the place of a trouble; the first one stays. Returns false. */
static bool wrong_at(struct scenario *scenario, const char *path)
{
    if (!scenario->path[0])
        snprintf(scenario->path, sizeof scenario->path, "%s", path);
    return false;
}

#define WRONG(scenario, path, ...)                                                                 \
    (trouble_set(&(scenario)->trouble, 0, __VA_ARGS__), wrong_at(scenario, path))

/* --- chance --------------------------------------------------------------------------------------- */

/* The result that `want` (a card's key or a number) asks of the roll; complains when it cannot be. */
static int result_wanted(struct scenario *scenario, const struct chance_roll *roll, const json_t *want,
                         const char *path)
{
    int result = -1;
    char shown[TROUBLE_MAX];
    if (json_is_string(want)) {
        result = chance_result(roll, json_string_value(want));
        snprintf(shown, sizeof shown, "%s", json_string_value(want));
    } else if (json_is_integer(want)) {
        json_int_t value = json_integer_value(want);
        result = value >= 0 && value < roll->range ? (int)value : -1;
        snprintf(shown, sizeof shown, "%lld", (long long)value);
    } else {
        WRONG(scenario, path, "scenario-chance");
        return CHANCE_REFUSED;
    }
    if (result < 0)
        WRONG(scenario, path, "chance-impossible", "roll", roll->key, "player", trouble_number(roll->player),
              "wanted", shown);
    return result;
}

/* The next entry of the draw order that can be drawn now; what lies before it has left the deck. */
static int result_in_order(struct order *order, const struct chance_roll *roll)
{
    for (size_t i = 0; i < json_array_size(order->left); i++) {
        int result = chance_result(roll, json_string_value(json_array_get(order->left, i)));
        if (result < 0)
            continue;
        for (size_t used = 0; used <= i; used++)
            json_array_remove(order->left, 0);
        return result;
    }
    return -1;
}

/* A card drawn by name also leaves the order. */
static void leave_order(struct order *order, const struct chance_roll *roll, int result)
{
    const char *key = roll->card[result] ? roll->game->card_key(roll->scenario, roll->card[result]) : "";
    for (size_t i = 0; i < json_array_size(order->left); i++)
        if (strcmp(json_string_value(json_array_get(order->left, i)), key) == 0) {
            json_array_remove(order->left, i);
            return;
        }
}

/* {"roll": "revive", "player": 0, "is": "ves"} among the move's outcomes: the first unused one that names
 * this roll. */
static const json_t *named_chance(struct scenario *scenario, const struct chance_roll *roll,
                                  char path[PATH_ROOM])
{
    for (size_t i = 0; i < json_array_size(scenario->chance); i++) {
        const json_t *entry = json_array_get(scenario->chance, i), *player = json_object_get(entry, "player");
        const char *key = json_string_value(json_object_get(entry, "roll"));
        if (!key || i >= sizeof scenario->chance_spent || scenario->chance_spent[i] ||
            strcmp(key, roll->key) != 0 || (player && json_integer_value(player) != (json_int_t)roll->player))
            continue;
        scenario->chance_spent[i] = true;
        snprintf(path, PATH_ROOM, "%.90s[%zu].is", scenario->chance_path, i);
        return json_object_get(entry, "is");
    }
    return NULL;
}

/* The next positional outcome; null leaves the roll to the defaults. */
static const json_t *next_chance(struct scenario *scenario, char path[PATH_ROOM])
{
    while (scenario->chance_used < json_array_size(scenario->chance)) {
        size_t i = scenario->chance_used++;
        const json_t *entry = json_array_get(scenario->chance, i);
        snprintf(path, PATH_ROOM, "%.90s[%zu]", scenario->chance_path, i);
        if (!json_is_object(entry))
            return entry;
    }
    return NULL;
}

/* The result that the file fixes for a roll: the move's own outcomes first; then hands, starts and order. */
static int settle(void *context, const struct chance_roll *roll)
{
    struct scenario *scenario = context;
    char path[PATH_ROOM];
    bool own_deck = roll->stream <= DUEL_DECK_1;
    struct order *order = own_deck ? &scenario->order[roll->stream] : NULL;
    const json_t *want = named_chance(scenario, roll, path);
    if (!want)
        want = next_chance(scenario, path);
    if (want && !json_is_null(want)) {
        int result = result_wanted(scenario, roll, want, path);
        if (result >= 0 && order)
            leave_order(order, roll, result);
        return result;
    }
    const json_t *hand = json_array_get(json_object_get(scenario->json, "hands"), roll->player);
    if (strcmp(roll->key, "deal") == 0 && json_is_array(hand)) {
        size_t i = scenario->hand_used[roll->player];
        snprintf(path, sizeof path, "hands[%u][%zu]", roll->player, i);
        if ((want = json_array_get(hand, i))) {
            scenario->hand_used[roll->player]++;
            return result_wanted(scenario, roll, want, path);
        }
        order = NULL;       /* a hand that is given is given whole */
    }
    if (strcmp(roll->key, "starter") == 0) {
        snprintf(path, sizeof path, "starts[%zu]", scenario->starts_used);
        if ((want = json_array_get(json_object_get(scenario->json, "starts"), scenario->starts_used))) {
            scenario->starts_used++;
            return result_wanted(scenario, roll, want, path);
        }
    }
    int result = order ? result_in_order(order, roll) : -1;
    if (result >= 0)
        return result;
    if (scenario->seeded)
        return (int)roll->drawn;
    WRONG(scenario, scenario->chance_path, "chance-free", "roll", roll->key, "player",
          trouble_number(roll->player));
    return CHANCE_REFUSED;
}

/* Complains about wanted outcomes that no roll asked for. */
static bool all_chance_used(struct scenario *scenario)
{
    for (size_t i = 0; i < json_array_size(scenario->chance); i++) {
        bool named = json_is_object(json_array_get(scenario->chance, i));
        if (named ? i < sizeof scenario->chance_spent && scenario->chance_spent[i]
                  : i < scenario->chance_used)
            continue;
        char path[PATH_ROOM];
        snprintf(path, sizeof path, "%.90s[%zu]", scenario->chance_path, i);
        return WRONG(scenario, path, "chance-left");
    }
    return true;
}

/* --- reading -------------------------------------------------------------------------------------- */

static bool is_keys(const json_t *json)
{
    if (!json_is_array(json))
        return false;
    for (size_t i = 0; i < json_array_size(json); i++)
        if (!json_is_string(json_array_get(json, i)))
            return false;
    return true;
}

/* [[keys], [keys]], of cards that exist; either may be null. */
static bool check_lists(struct scenario *scenario, const json_t *lists, const char *path)
{
    if (!lists)
        return true;
    if (!json_is_array(lists) || json_array_size(lists) != DUEL_PLAYERS)
        return WRONG(scenario, path, "scenario-lists");
    for (size_t player = 0; player < DUEL_PLAYERS; player++) {
        const json_t *list = json_array_get(lists, player);
        if (json_is_null(list))
            continue;
        char at[PATH_ROOM];
        snprintf(at, sizeof at, "%.90s[%zu]", path, player);
        if (!is_keys(list))
            return WRONG(scenario, at, "scenario-lists");
        for (size_t i = 0; i < json_array_size(list); i++) {
            const char *key = json_string_value(json_array_get(list, i));
            snprintf(at, sizeof at, "%.80s[%zu][%zu]", path, player, i);
            if (!deck_card(scenario->setup.game, scenario->setup.scenario, key))
                return WRONG(scenario, at, "no-card", "card", key, "game", scenario->setup.game->name);
        }
    }
    return true;
}

static bool set_order(struct scenario *scenario, const json_t *lists, const char *path)
{
    if (!check_lists(scenario, lists, path))
        return false;
    for (size_t player = 0; lists && player < DUEL_PLAYERS; player++) {
        const json_t *list = json_array_get(lists, player);
        if (json_is_null(list))
            continue;
        json_decref(scenario->order[player].left);
        scenario->order[player].left = json_copy(json_to_read(list));
    }
    return true;
}

/* The place of member `name` in `keys`, 0 if it is absent; -1: the trouble is noted. */
static int keyed(struct scenario *scenario, const char *name, const char *const *keys, const char *what)
{
    const json_t *value = json_object_get(scenario->json, name);
    if (!value)
        return 0;
    int index = json_is_string(value) ? duel_index(keys, json_string_value(value)) : -1;
    if (index < 0)
        WRONG(scenario, name, what, "name", json_is_string(value) ? json_string_value(value) : "?", "game",
              scenario->setup.game->name);
    return index;
}

static bool read_options(struct scenario *scenario)
{
    const struct duel_game *game = scenario->setup.game;
    const json_t *options = json_object_get(scenario->json, "options");
    const json_t *numbers = json_object_get(scenario->json, "numbers");
    char path[PATH_ROOM];
    if (options && !is_keys(options))
        return WRONG(scenario, "options", "scenario-options");
    for (size_t i = 0; i < json_array_size(options); i++) {
        const char *key = json_string_value(json_array_get(options, i));
        int index = duel_index(game->options, key);
        snprintf(path, sizeof path, "options[%zu]", i);
        if (index < 0)
            return WRONG(scenario, path, "no-option", "name", key, "game", game->name);
        scenario->setup.options |= 1u << index;
    }
    if (!trouble_options(&scenario->trouble, 0, game, scenario->setup.options))
        return wrong_at(scenario, "options");
    if (numbers && !json_is_object(numbers))
        return WRONG(scenario, "numbers", "scenario-numbers");
    void *at = json_object_iter(json_to_read(numbers));
    for (; at; at = json_object_iter_next(json_to_read(numbers), at)) {
        const char *key = json_object_iter_key(at);
        const json_t *value = json_object_iter_value(at);
        int index = duel_index(game->numbers, key);
        snprintf(path, sizeof path, "numbers.%.90s", key);
        if (index < 0)
            return WRONG(scenario, path, "no-number", "name", key, "game", game->name);
        if (!json_is_integer(value) || json_integer_value(value) != (int32_t)json_integer_value(value))
            return WRONG(scenario, path, "scenario-numbers");
        scenario->setup.number[index] = (int32_t)json_integer_value(value);
    }
    return true;
}

static bool read_decks(struct scenario *scenario)
{
    const json_t *decks = json_object_get(scenario->json, "decks");
    for (size_t player = 0; player < DUEL_PLAYERS; player++) {
        struct deck *deck = &scenario->setup.deck[player];
        deck->game = scenario->setup.game;
        deck->variant = scenario->setup.variant;
        deck->scenario = scenario->setup.scenario;
        char path[PATH_ROOM];
        snprintf(path, sizeof path, "decks[%zu]", player);
        const json_t *json = json_array_get(decks, player);
        if (json && !json_is_null(json) && !deck_read_json(deck, json, &scenario->trouble))
            return wrong_at(scenario, path);
    }
    if (decks && json_array_size(decks) != DUEL_PLAYERS)
        return WRONG(scenario, "decks", "scenario-decks");
    return true;
}

/* A string, or one for each line, in place of decks, hands and a deal's chance. */
static bool read_position(struct scenario *scenario)
{
    static const char *const others[] = { "decks", "hands", "chance", NULL };
    const json_t *position = json_object_get(scenario->json, "position");
    const size_t lines = json_is_array(position) ? json_array_size(position) : 1;
    if (!position)
        return true;
    for (int i = 0; others[i]; i++)
        if (json_object_get(scenario->json, others[i]))
            return WRONG(scenario, others[i], "scenario-position");
    for (size_t i = 0; i < lines; i++) {
        const char *line =
            json_string_value(json_is_array(position) ? json_array_get(position, i) : position);
        if (!line)
            return WRONG(scenario, "position", "scenario-position");
        page_put(&scenario->position, line);
        page_put(&scenario->position, "\n");
    }
    page_put(&scenario->position, "");
    scenario->setup.position = scenario->position.at;
    return true;
}

/* A position that is refused: its statement lies in the line of the list of which it is part. */
static bool wrong_position(struct scenario *scenario, const struct duel_set_error *error)
{
    const json_t *position = json_object_get(scenario->json, "position");
    char path[PATH_ROOM] = "position";
    unsigned statements = 0;
    for (size_t i = 0; i < json_array_size(position); i++) {
        const char *line = json_string_value(json_array_get(position, i));
        for (; line && *line; line++)
            statements += *line == ';' || *line == '\n';
        if (++statements >= error->line && error->line > 0) {
            snprintf(path, sizeof path, "position[%zu]", i);
            break;
        }
    }
    trouble_position(&scenario->trouble, 0, error);
    return wrong_at(scenario, path);
}

static bool read_seed(struct scenario *scenario)
{
    const json_t *seed = json_object_get(scenario->json, "seed");
    if (seed && (!json_is_integer(seed) || json_integer_value(seed) < 0))
        return WRONG(scenario, "seed", "scenario-seed");
    scenario->seeded = seed != NULL;
    cli_key(seed ? (uint64_t)json_integer_value(seed) : 0, scenario->setup.seed);
    return true;
}

static bool read_members(struct scenario *scenario)
{
    static const char *const known[] = { "format",  "name",    "game",  "rules",    "scenario", "set",
                                         "options", "numbers", "decks", "hands",    "order",    "starts",
                                         "chance",  "seed",    "moves", "position", NULL };
    void *at = json_object_iter(scenario->json);
    for (; at; at = json_object_iter_next(scenario->json, at))
        if (duel_index(known, json_object_iter_key(at)) < 0)
            return WRONG(scenario, "", "scenario-member", "name", json_object_iter_key(at));
    return true;
}

/* The card set: the file that "set" names, beside the scenario's own unless its path is absolute; else the
 * scenario of that key; else that of --set. */
static bool read_set(struct scenario *scenario)
{
    const json_t *set = json_object_get(scenario->json, "set");
    const struct duel_game *game = scenario->setup.game;
    unsigned index = cli_scenario(scenario->cli, game);
    if (set) {
        char path[4096];
        const char *name = json_string_value(set), *slash = strrchr(scenario->file, '/');
        if (!name || !*name || json_object_get(scenario->json, "scenario"))
            return WRONG(scenario, "set", "scenario-set");
        const int folder = slash && *name != '/' ? (int)(slash - scenario->file) : 0;
        if (snprintf(path, sizeof path, "%.*s%s%s", folder, scenario->file,
                     *name == '/' ? ""
                     : slash      ? "/"
                                  : "./",
                     name) >= (int)sizeof path ||
            !cli_set_file(scenario->cli, game, path, &index))
            return WRONG(scenario, "set", "scenario-set");
    } else if (json_object_get(scenario->json, "scenario")) {
        const int key = keyed(scenario, "scenario", game->scenarios, "no-scenario");
        if (key < 0)
            return false;
        index = (unsigned)key;
    }
    scenario->setup.scenario = (uint8_t)index;
    return true;
}

static bool read_setup(struct scenario *scenario)
{
    if (!json_is_object(scenario->json))
        return WRONG(scenario, "", "scenario-format");
    const char *format = json_string_value(json_object_get(scenario->json, "format"));
    const char *game = json_string_value(json_object_get(scenario->json, "game"));
    if (!format || strcmp(format, "duello-scenario 1") != 0)
        return WRONG(scenario, "format", "scenario-format");
    if (!game || !(scenario->setup.game = duel_find(game)))
        return WRONG(scenario, "game", "no-game", "game", game ? game : "?");
    int variant = keyed(scenario, "rules", scenario->setup.game->variants, "no-rules");
    if (variant < 0 || !read_set(scenario))
        return false;
    scenario->setup.variant = (uint8_t)variant;
    const json_t *starts = json_object_get(scenario->json, "starts"),
                 *moves = json_object_get(scenario->json, "moves");
    if (starts && !json_is_array(starts))
        return WRONG(scenario, "starts", "scenario-starts");
    if (moves && !json_is_array(moves))
        return WRONG(scenario, "moves", "scenario-moves");
    return read_members(scenario) && read_options(scenario) && read_position(scenario) &&
           read_decks(scenario) && read_seed(scenario) &&
           check_lists(scenario, json_object_get(scenario->json, "hands"), "hands") &&
           set_order(scenario, json_object_get(scenario->json, "order"), "order");
}

/* Takes the wanted outcomes of a move (or of the setup, which has path ""). */
static bool take_chance(struct scenario *scenario, const json_t *holder, const char *path)
{
    scenario->chance = json_object_get(holder, "chance");
    scenario->chance_used = 0;
    memset(scenario->chance_spent, 0, sizeof scenario->chance_spent);
    snprintf(scenario->chance_path, sizeof scenario->chance_path, "%.90s%schance", path, *path ? "." : "");
    if (scenario->chance && !json_is_array(scenario->chance))
        return WRONG(scenario, scenario->chance_path, "scenario-chance");
    return true;
}

/* --- playing -------------------------------------------------------------------------------------- */

static bool deal(struct scenario *scenario)
{
    if (!take_chance(scenario, scenario->json, ""))
        return false;
    struct duel_fault fault[FAULTS_MAX] = { { .rule = 0 } };
    struct duel_faults faults = { .fault = fault, .room = FAULTS_MAX };
    struct chance_results results;
    struct duel_setup setup = session_duel_setup(&scenario->setup);
    enum duel_status status =
        chance_settle_setup(scenario->setup.game, &setup, &faults, settle, scenario, &results);
    if (status == DUEL_OK)
        scenario->session = session_new(&scenario->setup, results.result, results.count, &faults, &status);
    if (faults.position.reason)
        return wrong_position(scenario, &faults.position);
    if (status == DUEL_BAD_DECK) {
        char path[PATH_ROOM];
        snprintf(path, sizeof path, "decks[%d]", faults.count ? fault[0].player : 0);
        WRONG(scenario, path, "bad-deck", "n", trouble_number(faults.count));
        cli_faults(scenario->cli, stderr, scenario->setup.game, scenario->setup.scenario, &faults);
        return false;
    }
    if (status != DUEL_OK)
        return WRONG(scenario, "", status == DUEL_BAD_CHANCE ? "chance-many" : "bad-setup");
    for (unsigned player = 0; player < DUEL_PLAYERS; player++) {
        const json_t *hand = json_array_get(json_object_get(scenario->json, "hands"), player);
        char path[PATH_ROOM];
        snprintf(path, sizeof path, "hands[%u][%zu]", player, scenario->hand_used[player]);
        if (scenario->hand_used[player] < json_array_size(hand))
            return WRONG(scenario, path, "hand-left");
    }
    return all_chance_used(scenario);
}

/* One answer of a move's sentence. */
static bool answer(struct scenario *scenario, int player, const char *text, const char *path)
{
    struct chance_results results;
    duel_action action;
    enum duel_status status = duel_parse(session_state(scenario->session), player, text, &action);
    if (status == DUEL_OK)
        status = chance_settle(session_state(scenario->session), player, action, settle, scenario, &results);
    if (status == DUEL_OK)
        status = session_submit(scenario->session, player, action, results.result, results.count);
    return status == DUEL_OK ||
           WRONG(scenario, path, trouble_of(status), "move", text, "player", trouble_number(player));
}

static bool play(struct scenario *scenario, const json_t *move, size_t index)
{
    static const char *const known[] = { "player", "move", "chance", "order", "comment", NULL };
    char path[32], at[PATH_ROOM];
    snprintf(path, sizeof path, "moves[%zu]", index);
    const char *sentence = json_string_value(json_object_get(move, "move"));
    const json_t *seat = json_object_get(move, "player");
    const struct duel_head *head = duel_head(session_state(scenario->session));
    void *member_at = json_object_iter(json_to_read(move));
    for (; member_at; member_at = json_object_iter_next(json_to_read(move), member_at))
        if (duel_index(known, json_object_iter_key(member_at)) < 0)
            return WRONG(scenario, path, "scenario-member", "name", json_object_iter_key(member_at));
    if (!sentence)
        return WRONG(scenario, path, "scenario-move");
    snprintf(at, sizeof at, "%s.player", path);
    if (seat ? !json_is_integer(seat) || json_integer_value(seat) < 0 ||
                   json_integer_value(seat) >= DUEL_PLAYERS
             : head->awaiting == 3)
        return WRONG(scenario, seat ? at : path, "scenario-player");
    int player = seat ? (int)json_integer_value(seat) : head->awaiting >> 1;
    snprintf(at, sizeof at, "%s.order", path);
    if (!set_order(scenario, json_object_get(move, "order"), at) || !take_chance(scenario, move, path))
        return false;
    snprintf(at, sizeof at, "%s.move", path);
    for (const char *part = sentence; part;) {
        char text[256];
        size_t length = strcspn(part, ";");
        snprintf(text, sizeof text, "%.*s", length < sizeof text ? (int)length : (int)sizeof text - 1, part);
        if (!answer(scenario, player, text, at))
            return false;
        part = part[length] ? part + length + 1 : NULL;
    }
    return all_chance_used(scenario);
}

/* --- printing ------------------------------------------------------------------------------------- */

static void put_events(struct page *out, const struct scenario *scenario, unsigned from)
{
    const struct session *session = scenario->session;
    put_open(out, "events", '[');
    for (unsigned i = from; i < session->events; i++) {
        struct duel_event event = session->event[i];
        if (!duel_redact(&event, scenario->viewer == DUEL_JUDGE ? DUEL_TRUTH : scenario->viewer))
            continue;
        put_key(out, NULL);
        page_put_event(out, session_state(session), &event);
    }
    put_close(out, ']');
}

/* How often each card lies in the deck of `player`, if the view says so as a list of keys "deck" in
 * players[player] or sides[player]. */
static json_t *deck_in_view(const json_t *view, size_t player)
{
    json_t *counts = NULL;
    const json_t *sides = json_object_get(view, json_object_get(view, "players") ? "players" : "sides");
    const json_t *deck = json_object_get(json_array_get(sides, player), "deck");
    if (!is_keys(deck))
        return NULL;
    counts = json_object();
    for (size_t i = 0; i < json_array_size(deck); i++) {
        const char *key = json_string_value(json_array_get(deck, i));
        json_int_t have = json_integer_value(json_object_get(counts, key));
        json_object_set_new(counts, key, json_integer(have + 1));
    }
    return counts;
}

static void put_order(struct page *out, const struct scenario *scenario, const char *view_text)
{
    json_t *view = json_loads(view_text, 0, NULL);
    put_open(out, "order", '[');
    for (size_t player = 0; player < DUEL_PLAYERS; player++) {
        const json_t *left = scenario->order[player].left;
        json_t *counts = deck_in_view(view, player);
        put_open(out, NULL, '[');
        for (size_t i = 0; i < json_array_size(left); i++) {
            const char *key = json_string_value(json_array_get(left, i));
            if (counts) {
                json_int_t have = json_integer_value(json_object_get(counts, key));
                if (have <= 0)
                    continue;
                json_object_set_new(counts, key, json_integer(have - 1));
            }
            put_text(out, NULL, key);
        }
        put_close(out, ']');
        json_decref(counts);
    }
    put_close(out, ']');
    json_decref(view);
}

/* The line of one move; those of the setup are the events from 0. */
static void print_move(const struct scenario *scenario, size_t index, unsigned answers, unsigned events)
{
    const struct session *session = scenario->session;
    struct page line = { 0 }, view = { 0 }, words = { 0 };
    page_put_view(&view, session_state(session), scenario->viewer);
    put_open(&line, NULL, '{');
    put_number(&line, "move", (long long)index);
    if (session->answers > answers) {
        for (unsigned i = answers; i < session->answers; i++) {
            page_put(&words, i > answers ? " ; " : "");
            page_put_action(&words, session_position(session, i), session->answer[i].player,
                            session->answer[i].action);
        }
        put_number(&line, "player", session->answer[answers].player);
        put_text(&line, "notation", words.at);
    }
    put_events(&line, scenario, events);
    put_json(&line, "state", view.at);
    if (scenario->viewer == DUEL_JUDGE)
        put_order(&line, scenario, view.at);
    put_key(&line, "result");
    record_print_result(session->setup.game, duel_head(session_state(session)), &line);
    put_close(&line, '}');
    cli_show_line(stdout, line.at);
    free(line.at);
    free(view.at);
    free(words.at);
}

static void print_end(const struct scenario *scenario, size_t moves)
{
    const char *name = json_string_value(json_object_get(scenario->json, "name"));
    struct page line = { 0 };
    put_open(&line, NULL, '{');
    put_key(&line, "result");
    record_print_result(scenario->session->setup.game, duel_head(session_state(scenario->session)), &line);
    put_number(&line, "moves", (long long)moves);
    if (name)
        put_text(&line, "name", name);
    put_close(&line, '}');
    cli_show_line(stdout, line.at);
    free(line.at);
}

/* --- the command ---------------------------------------------------------------------------------- */

static bool run_one(struct scenario *scenario)
{
    if (!read_setup(scenario) || !deal(scenario))
        return false;
    const bool quiet = scenario->check_only || scenario->print_position;
    if (!quiet)
        print_move(scenario, 0, 0, 0);
    const json_t *moves = json_object_get(scenario->json, "moves");
    for (size_t i = 0; i < json_array_size(moves); i++) {
        unsigned answers = scenario->session->answers, events = scenario->session->events;
        if (!play(scenario, json_array_get(moves, i), i))
            return false;
        if (!quiet)
            print_move(scenario, i + 1, answers, events);
    }
    if (scenario->print_position && !cli_position(session_state(scenario->session)))
        return WRONG(scenario, "moves", "no-position");
    if (!quiet)
        print_end(scenario, json_array_size(moves));
    return true;
}

static void complain(const struct scenario *scenario)
{
    const struct trouble *trouble = &scenario->trouble;
    char key[96], sentence[512];
    struct word word[TROUBLE_VALUES];
    int count = 0;
    for (; count < TROUBLE_VALUES && trouble->name[count]; count++)
        word[count] = (struct word){ .name = trouble->name[count], .value = trouble->value[count] };
    snprintf(key, sizeof key, "cli.trouble.%s", trouble->what);
    struct duel_text text;
    duel_text_init(&text, sentence, sizeof sentence);
    words_put(&text, scenario->cli->lang, key, word, count);
    if (scenario->path[0])
        cli_fail(scenario->cli, scenario->file, line_of(scenario, scenario->path), "cli.scenario.at", "path",
                 scenario->path, "reason", sentence);
    else
        cli_fail_words(scenario->cli, scenario->file, scenario->first_line, key, word, count);
}

/* Every scenario of one file. */
static int run_file(const struct cli *cli, const char *file, bool check_only, bool print_position, int viewer)
{
    size_t size, at = 0;
    int line = 1, code = CLI_OK;
    char *text = cli_read(cli, file, &size);
    if (!text)
        return CLI_REFUSED;
    do {
        json_error_t error;
        json_t *json =
            json_loadb(text + at, size - at, JSON_DISABLE_EOF_CHECK | JSON_REJECT_DUPLICATES, &error);
        if (!json) {
            code = cli_fail(cli, file, line + error.line - 1, "cli.bad-json", "reason", error.text);
            break;
        }
        struct scenario scenario = {
            .cli = cli, .file = file, .text = text + at, .first_line = line, .json = json, .check_only = check_only,
            .print_position = print_position,
            .viewer = viewer,
        };
        if (!run_one(&scenario)) {
            complain(&scenario);
            code = CLI_REFUSED;
        }
        session_free(scenario.session);
        free(scenario.position.at);
        for (int player = 0; player < DUEL_PLAYERS; player++)
            json_decref(scenario.order[player].left);
        json_decref(json);
        for (size_t end = at + (size_t)error.position; at < end || (at < size && strchr(" \t\r\n", text[at]));
             at++)
            line += text[at] == '\n';
    } while (at < size);
    free(text);
    return code;
}

int run_scenario(struct cli *cli, int argc, char **argv)
{
    bool check_only = false, print_position = false;
    const char *seat = NULL, *set = NULL;
    const struct cli_option own[] = {
        { "check", NULL, &check_only }, { "position", NULL, &print_position },
        { "seat", &seat, NULL },        { "set", &set, NULL },
        { NULL, NULL, NULL },
    };
    const char **operand = calloc((size_t)argc + 1, sizeof *operand);
    if (!operand)
        abort();
    int code, files = cli_options(cli, argc, argv, own, operand, 1, argc, &code);
    int viewer = files > 0 && seat ? cli_viewer(cli, seat) : DUEL_JUDGE;
    if (files > 0)
        code = viewer < 0 ? CLI_USAGE : cli_set(cli, NULL, set) ? CLI_OK : CLI_REFUSED;
    for (int i = 0, begin = code; i < files && begin == CLI_OK; i++) {
        int one = run_file(cli, operand[i], check_only, print_position, viewer);
        code = one > code ? one : code;
    }
    free(operand);
    return code;
}
