/* Battles of Westeros; its rules are doc/rules/westeros.md. */
#include "opponent.h"

static const char *const variants[] = { "core", NULL };
const char *const westeros_options[] = {
    "any-card", "battered", "evading", "coordinated", "archers-answer", "either-side", "moved-only", "drawn", NULL,
};
static const char *const numbers[] = { NULL };
static const char *const zones[] = { "main", NULL };
/* Words of the notation and of events are looked up among these. */
static const char *const kinds[] = { "card", "face", "ground", "roll", "end", NULL };
const char *const westeros_prompts[] = {
    "",     "turn", "order",   "rally",   "move", "evade",  "attack", "support",     "reroll",
    "stand", "back", "counter", "advance", "bonus", "keep-token", "keep-card", "choose", "lay", "lead", "form",
    "tactic", "lend", "swap", "begin", NULL,
};
static_assert(sizeof westeros_prompts / sizeof westeros_prompts[0] == WESTEROS_PROMPTS + 1,
              "each question has its key");
const char *const westeros_events[] = {
    "chance",   "round",    "taken",    "drawn",     "shuffled",  "passed", "token",
    "card",     "ordered",  "rallied",  "moved",     "blow",      "attack", "die",
    "reroll",   "hits",     "lost",     "destroyed", "captured",  "stood",  "fell-back",
    "followed", "morale",   "points",   "control",   "burned",    "fire",   "razed",
    "evaded",   "supports", "scorched", "kept",      "discarded", "chosen", "momentum",
    "mustered", "brought",  "laid",     "placed",    "tactic",    "committed", "lent",
    "swapped",  "end",      NULL,
};
static_assert(sizeof westeros_events / sizeof westeros_events[0] == WESTEROS_TOLD_COUNT + 1,
              "each event has its key");
const char *const westeros_rolls[] = { "", "order", "draw", "fight", "fire", "skirmish", "momentum", "placing", NULL };
const char *const westeros_ends[] = { "", "rounds", "rout", "empty", "points", NULL };

static int random_deck(unsigned variant, unsigned scenario, uint64_t seed, struct duel_row out[], int room)
{
    (void)variant, (void)scenario, (void)seed, (void)out, (void)room;
    return 0;                   /* nobody brings a deck */
}

/* By enum westeros_filter: which units a leadership card may order. */
static const char *const filters[] = { "any", "foot", "mounted", "ranged" };

static void card_json(unsigned variant, unsigned scenario, unsigned card, struct duel_text *out)
{
    (void)variant, (void)scenario;
    if (card < WESTEROS_CARD_TYPE) {
        const struct westeros_card *c =
            &westeros_cards[(card - 1) / WESTEROS_KINDS][(card - 1) % WESTEROS_KINDS];
        duel_json_str(out, "kind", "leadership");
        duel_json_str(out, "house", westeros_houses[(card - 1) / WESTEROS_KINDS]);
        duel_json_int(out, "copies", c->copies);
        duel_json_int(out, "count", c->count);
        duel_json_str(out, "orders", filters[c->filter]);
        duel_json_bool(out, "tactic", c->tactic != WESTEROS_NO_TACTIC);
    } else if (card < WESTEROS_CARD_COMMANDER) {
        duel_json_str(out, "kind", "unit");
        duel_json_str(out, "house", westeros_houses[westeros_types[card - WESTEROS_CARD_TYPE + 1].house]);
        duel_json_int(out, "copies", 0);
        duel_json_int(out, "figures", westeros_types[card - WESTEROS_CARD_TYPE + 1].figures);
    } else {
        duel_json_str(out, "kind", "commander");
        duel_json_str(out, "house",
                      westeros_houses[westeros_commanders[card - WESTEROS_CARD_COMMANDER + 1].house]);
        duel_json_str(out, "unit",
                      westeros_type_keys[westeros_commanders[card - WESTEROS_CARD_COMMANDER + 1].type]);
        duel_json_str(out, "rank",
                      westeros_faces[westeros_commanders[card - WESTEROS_CARD_COMMANDER + 1].usual]);
        duel_json_int(out, "copies", 0);
        duel_json_int(out, "limit", westeros_commanders[card - WESTEROS_CARD_COMMANDER + 1].limit);
        duel_json_int(out, "capture", westeros_commanders[card - WESTEROS_CARD_COMMANDER + 1].capture);
    }
}

/* The longest list: four ordered units, each with the hexes within six steps, and once more to leave. The longest answer: the last of a round,
 * with fires that spread and all that a new round brings. */
enum { ACTIONS_MAX = 640, EVENTS_MAX = 512 };

const struct duel_game westeros = {
    .name = "westeros",
    .variants = variants,
    .scenarios = westeros_scenarios,
    .options = westeros_options,
    .numbers = numbers,
    .zones = zones,
    .kinds = kinds,
    .prompts = westeros_prompts,
    .events = westeros_events,
    .rolls = westeros_rolls,
    .ends = westeros_ends,
    .phases = westeros_phases,
    .state_size = sizeof(struct westeros),
    .max_actions = ACTIONS_MAX,
    .max_events = EVENTS_MAX,
    .card_key = westeros_card_key,
    .setup = westeros_setup,
    .legal = westeros_legal,
    .apply = westeros_apply,
    .hide = westeros_hide,
    .imagine = westeros_imagine,
    .meaning = westeros_meaning,
    .format = westeros_format,
    .parse = westeros_parse,
    .json = westeros_json,
    .areas = westeros_areas,
    .report = westeros_report,
    .why = westeros_why,
    .appraise = westeros_appraise,
    .chances = westeros_chances,
    .turn = westeros_turn,
    .horizon = 1,
    .playout = westeros_playout,
    .random_deck = random_deck,
    .card_json = card_json,
    .put_position = westeros_put_position,
    .arrange = westeros_arrange,
};
