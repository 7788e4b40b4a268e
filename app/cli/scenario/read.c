/* What a scenario's file says of the game before its moves: rules, decks, hands, orders, a position. */
#include "scenario.h"
#include "session/deck_json.h"
#include "session/json_read.h"

#include <stdlib.h>
#include <string.h>

bool scenario_wrong(struct scenario *scenario, const char *path)
{
    if (!scenario->path[0])
        snprintf(scenario->path, sizeof scenario->path, "%s", path);
    return false;
}

bool scenario_is_keys(const json_t *json)
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
        char at[SCENARIO_PATH];
        snprintf(at, sizeof at, "%.90s[%zu]", path, player);
        if (!scenario_is_keys(list))
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

bool scenario_set_order(struct scenario *scenario, const json_t *lists, const char *path)
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
    char path[SCENARIO_PATH];
    if (options && !scenario_is_keys(options))
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
        return scenario_wrong(scenario, "options");
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
        if (!json_is_integer(value))
            return WRONG(scenario, path, "scenario-numbers");
        if (!session_number_fits(game, index, json_integer_value(value)))
            return WRONG(scenario, path, "no-number", "name", key, "game", game->name);
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
        char path[SCENARIO_PATH];
        snprintf(path, sizeof path, "decks[%zu]", player);
        const json_t *json = json_array_get(decks, player);
        if (json && !json_is_null(json) && !deck_read_json(deck, json, &scenario->trouble))
            return scenario_wrong(scenario, path);
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

bool scenario_wrong_position(struct scenario *scenario, const struct duel_set_error *error)
{
    const json_t *position = json_object_get(scenario->json, "position");
    char path[SCENARIO_PATH] = "position";
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
    return scenario_wrong(scenario, path);
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

bool scenario_read(struct scenario *scenario)
{
    if (!json_is_object(scenario->json))
        return WRONG(scenario, "", "scenario-format");
    const char *format = json_string_value(json_object_get(scenario->json, "format"));
    const char *game = json_string_value(json_object_get(scenario->json, "game"));
    if (!format || strcmp(format, "duello-scenario 1") != 0)
        return WRONG(scenario, "format", "scenario-format");
    if (!game)
        return WRONG(scenario, "", "scenario-game");
    if (!(scenario->setup.game = duel_find(game)))
        return WRONG(scenario, "game", "no-game", "game", game);
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
           scenario_set_order(scenario, json_object_get(scenario->json, "order"), "order");
}
