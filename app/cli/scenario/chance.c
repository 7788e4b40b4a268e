/* What chance decides in a scenario: the file says it, or it is refused; only a seed leaves it to the generator. */
#include "scenario.h"

#include <string.h>

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
                                  char path[SCENARIO_PATH])
{
    for (size_t i = 0; i < json_array_size(scenario->chance); i++) {
        const json_t *entry = json_array_get(scenario->chance, i), *player = json_object_get(entry, "player");
        const char *key = json_string_value(json_object_get(entry, "roll"));
        if (!key || i >= sizeof scenario->chance_spent || scenario->chance_spent[i] ||
            strcmp(key, roll->key) != 0 || (player && json_integer_value(player) != (json_int_t)roll->player))
            continue;
        scenario->chance_spent[i] = true;
        snprintf(path, SCENARIO_PATH, "%.90s[%zu].is", scenario->chance_path, i);
        return json_object_get(entry, "is");
    }
    return NULL;
}

/* The next positional outcome; null leaves the roll to the defaults. */
static const json_t *next_chance(struct scenario *scenario, char path[SCENARIO_PATH])
{
    while (scenario->chance_used < json_array_size(scenario->chance)) {
        size_t i = scenario->chance_used++;
        const json_t *entry = json_array_get(scenario->chance, i);
        snprintf(path, SCENARIO_PATH, "%.90s[%zu]", scenario->chance_path, i);
        if (!json_is_object(entry))
            return entry;
    }
    return NULL;
}

/* Whether the roll deals a card of a hand: games name that roll, or deal by drawing before the first move. */
static bool is_dealt(const struct scenario *scenario, const struct chance_roll *roll)
{
    if (duel_index(roll->game->rolls, "deal") >= 0)
        return strcmp(roll->key, "deal") == 0;
    return !scenario->session && roll->stream == DUEL_DECK_0 + roll->player;
}

/* Whether the roll decides who starts. */
static bool is_start(const struct chance_roll *roll)
{
    return strcmp(roll->key, "starter") == 0 || strcmp(roll->key, "first") == 0;
}

int scenario_settle(void *context, const struct chance_roll *roll)
{
    struct scenario *scenario = context;
    char path[SCENARIO_PATH];
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
    if (json_is_array(hand) && is_dealt(scenario, roll)) {
        size_t i = scenario->hand_used[roll->player];
        snprintf(path, sizeof path, "hands[%u][%zu]", roll->player, i);
        if ((want = json_array_get(hand, i))) {
            scenario->hand_used[roll->player]++;
            return result_wanted(scenario, roll, want, path);
        }
        order = NULL;       /* a hand that is given is given whole */
    }
    if (is_start(roll)) {
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

bool scenario_chance_used(struct scenario *scenario)
{
    for (size_t i = 0; i < json_array_size(scenario->chance); i++) {
        bool named = json_is_object(json_array_get(scenario->chance, i));
        if (named ? i < sizeof scenario->chance_spent && scenario->chance_spent[i]
                  : i < scenario->chance_used)
            continue;
        char path[SCENARIO_PATH];
        snprintf(path, sizeof path, "%.90s[%zu]", scenario->chance_path, i);
        return WRONG(scenario, path, "chance-left");
    }
    return true;
}

bool scenario_take_chance(struct scenario *scenario, const json_t *holder, const char *path)
{
    scenario->chance = json_object_get(holder, "chance");
    scenario->chance_used = 0;
    memset(scenario->chance_spent, 0, sizeof scenario->chance_spent);
    snprintf(scenario->chance_path, sizeof scenario->chance_path, "%.90s%schance", path, *path ? "." : "");
    if (scenario->chance && !json_is_array(scenario->chance))
        return WRONG(scenario, scenario->chance_path, "scenario-chance");
    return true;
}
