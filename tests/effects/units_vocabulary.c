/* Units on circles, which ride, guard and boost; clans, grades, power. */
#include "vocabularies.h"

#include <stddef.h>

enum place { VC, RC, GC, HAND, DECK, DROP, SOUL, DAMAGE, BIND };

static const struct fx_word places[] = {
    [VC] = { .key = "vc", .flags = FX_SINGLE | FX_TABLE | FX_USABLE },
    [RC] = { .key = "rc", .flags = FX_TABLE | FX_USABLE },
    [GC] = { .key = "gc", .flags = FX_TABLE | FX_BRIEF },
    [HAND] = { .key = "hand", .flags = FX_HIDDEN | FX_IN_HAND },
    [DECK] = { .key = "deck", .flags = FX_HIDDEN | FX_ORDERED },
    [DROP] = { .key = "drop", .flags = FX_USABLE },
    [SOUL] = { .key = "soul" },
    [DAMAGE] = { .key = "damage" },
    [BIND] = { .key = "bind" },
    { .key = NULL },
};
static const struct fx_group groups[] = { { "unit", 1 << VC | 1 << RC }, { NULL, 0 } };

static const char *const clans[] = { "royal-paladin", "kagero",         "link-joker",     "oracle-think-tank",
                                     "granblue",      "spike-brothers", "gear-chronicle", NULL };
static const char *const races[] = { "human",      "flame-dragon", "cyber-dragon", "royal-beast",
                                     "high-beast", "ghost",        "noble",        "vampire",
                                     "demon", "dragonman", "gear-dragon", NULL };
static const struct fx_list lists[] = { { "clan", clans, FX_NEEDED }, { "race", races, 0 }, { NULL, NULL, 0 } };

static const struct fx_word figures[] = {
    { .key = "grade", .flags = FX_PRINTED | FX_NEEDED | FX_FIXED },
    { .key = "power", .flags = FX_PRINTED | FX_NEEDED },
    { .key = "shield", .flags = FX_PRINTED },
    { .key = "critical" },
    { .key = "drive" },
    { .key = NULL },
};
static const struct fx_word tests[] = {
    { .key = "attacked" }, { .key = "bound-by-self" }, { .key = "faceup" }, { .key = "resting" }, { .key = NULL },
};

static const char *const phases[] = { "stand", "draw", "ride", "main", "battle", "end", NULL };
static const struct fx_word events[] = {
    { .key = "hits", .takes = "s P?" },
    { .key = "attacks", .takes = "s P?", .flags = FX_BRIEF },
    { .key = "boosted", .takes = "s s?" },
    { .key = "placed", .takes = "s P? from:P?" },
    { .key = "dropped", .takes = "s" },
    { .key = "unlocked", .takes = "s", .where = { 1 << RC } },
    { .key = "rides", .takes = "s s?", .where = { 1 << VC, 1 << VC } },
    { .key = "legions", .takes = "s", .where = { 1 << VC } },
    { .key = "strides", .takes = "w" },
    { .key = "begins", .takes = "o w", .options = phases },
    { .key = "battle-ends", .flags = FX_BRIEF },
    { .key = NULL },
};
static const struct fx_word conditions[] = {
    { .key = "lb", .takes = "n" },
    { .key = "gb", .takes = "n" },
    { .key = "phase", .takes = "o", .options = phases },
    { .key = "attacking", .takes = "s P?" },
    { .key = NULL },
};
static const struct fx_word costs[] = {
    { .key = "cb", .takes = "n f?" },
    { .key = "sb", .takes = "n f?" },
    { .key = "discard", .takes = "n f?" },
    { .key = "rest", .takes = "s" },
    { .key = "retire", .takes = "n s" },
    { .key = "self-soul", .flags = FX_AWAY },
    { .key = NULL },
};

static const char *const manners[] = { "open", "same-column", "separate", "resting", NULL };
static const struct fx_word verbs[] = {
    { .key = "call", .takes = "s p o?", .options = manners },
    { .key = "ride", .takes = "s" },
    { .key = "retire", .takes = "s" },
    { .key = "bind", .takes = "s", .flags = FX_AWAY },
    { .key = "lock", .takes = "s" },
    { .key = "stand", .takes = "s" },
    { .key = "unhittable", .takes = "s u" },
    { .key = NULL },
};
static const struct fx_word keywords[] = {
    { .key = "twin-drive" }, { .key = "boost" }, { .key = "intercept" }, { .key = "forerunner" }, { .key = "sentinel" },
    { .key = "lord" }, { .key = "legion", .takes = "n k" }, { .key = NULL },
};
static const struct fx_word bans[] = {
    { .key = "guard", .flags = FX_OF_PLAYERS },
    { .key = "hand-guard", .flags = FX_OF_PLAYERS },
    { .key = "normal-ride", .flags = FX_OF_PLAYERS },
    { .key = "attack" },
    { .key = NULL },
};
static const struct fx_word periods[] = { { .key = "battle" }, { .key = "turn" }, { .key = NULL } };

const struct fx_vocabulary units_vocabulary = {
    .game = "units",
    .places = places,
    .groups = groups,
    .lists = lists,
    .figures = figures,
    .tests = tests,
    .events = events,
    .conditions = conditions,
    .costs = costs,
    .verbs = verbs,
    .keywords = keywords,
    .bans = bans,
    .periods = periods,
};
