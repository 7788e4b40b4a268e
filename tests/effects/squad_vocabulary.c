/* Heroes and their creatures: coins, wounds, prayers, mined cards. */
#include "vocabularies.h"

#include <stddef.h>

enum place { HERO, CREATURE, SUPPORT, EGG, HAND, DECK, GRAVEYARD, EXTRA, MINED };

static const struct fx_word places[] = {
    [HERO] = { .key = "hero", .flags = FX_NO_TARGET | FX_SINGLE | FX_TABLE | FX_USABLE | FX_ROOTED },
    [CREATURE] = { .key = "cr", .flags = FX_TABLE | FX_USABLE },
    [SUPPORT] = { .key = "sup", .flags = FX_TABLE | FX_USABLE },
    [EGG] = { .key = "egg", .flags = FX_NO_TARGET | FX_TABLE },
    [HAND] = { .key = "hand", .flags = FX_HIDDEN | FX_IN_HAND | FX_USABLE },
    [DECK] = { .key = "deck", .flags = FX_HIDDEN | FX_ORDERED },
    [GRAVEYARD] = { .key = "gy", .flags = FX_USABLE },
    [EXTRA] = { .key = "extra", .flags = FX_HIDDEN },
    [MINED] = { .key = "mined", .flags = FX_NO_TARGET },
    { .key = NULL },
};
static const struct fx_group groups[] = { { "ch", 1 << HERO | 1 << CREATURE }, { NULL, 0 } };

static const char *const kinds[] = { "hero", "creature", "spell", "armour", "event", NULL };
static const char *const elements[] = { "steppe", "mountain", "forest", "swamp", "dark", "neutral", NULL };
static const char *const classes[] = { "dragon",    "gnome", "warrior",  "insect", "undead", "beast",
                                       "nightmare", "elf",   "akkenian", "egg",    NULL };
static const struct fx_list lists[] = {
    { "kind", kinds, FX_BARE | FX_NEEDED },
    { "element", elements, FX_BARE | FX_MANY | FX_NEEDED },
    { "class", classes, FX_BARE },
    { NULL, NULL, 0 },
};

static const struct fx_word figures[] = {
    { .key = "cost", .flags = FX_PRINTED | FX_WITH_X },
    { .key = "strike", .flags = FX_PRINTED },
    { .key = "life", .flags = FX_PRINTED },
    { .key = "wounds-taken" },
    { .key = "wounds-now", .flags = FX_FIXED },
    { .key = "coins", .flags = FX_OF_PLAYERS },
    { .key = "cards-drawn", .flags = FX_OF_PLAYERS },
    { .key = NULL },
};
static const struct fx_word tests[] = { { .key = "closed" }, { .key = "wounded" }, { .key = NULL } };
static const struct fx_word events[] = {
    { .key = "enters", .takes = "s", .flags = FX_REPLACED },
    { .key = "dies",
      .takes = "s",
      .flags = FX_REPLACED | FX_ROOTED,
      .where = { 1 << CREATURE | 1 << SUPPORT | 1 << EGG } },
    { .key = "wounds", .takes = "s by:s?", .flags = FX_REPLACED | FX_NUMBERED },
    { .key = "mines", .takes = "s s?", .flags = FX_REPLACED | FX_NUMBERED },
    { .key = "prayers", .takes = "w", .flags = FX_REPLACED | FX_NUMBERED },
    { .key = "attacks", .takes = "s s?" },
    { .key = "turn-ends", .takes = "w" },
    { .key = "turn-begins", .takes = "w" },
    { .key = "shown-on-top", .takes = "s", .flags = FX_OF_CARD | FX_SHOWN },
    { .key = NULL },
};
static const struct fx_word costs[] = {
    { .key = "coins", .takes = "n", .flags = FX_WITH_X },
    { .key = "lose-coins", .takes = "n" },
    { .key = "prayers", .takes = "n" },
    { .key = "close", .flags = FX_TO_UNITS },
    { .key = "show-itself", .flags = FX_IN_HAND },
    { .key = "shuffle-in", .takes = "n s" },
    { .key = "destroy", .takes = "n s" },
    { .key = NULL },
};
static const struct fx_word verbs[] = {
    { .key = "wound", .takes = "s n" },
    { .key = "heal", .takes = "s n" },
    { .key = "destroy", .takes = "s" },
    { .key = "close", .takes = "s" },
    { .key = "open", .takes = "s" },
    { .key = "bounce", .takes = "s" },
    { .key = "revive", .takes = "s" },
    { .key = "mine", .takes = "s s", .flags = FX_ROOTED },
    { .key = "mine-top", .takes = "s n w" },
    { .key = "adopt", .takes = "s s" },
    { .key = "control", .takes = "s u" },
    { .key = "create", .takes = "k n?" },
    { .key = "pray", .takes = "n w?" },
    { .key = "poison", .takes = "s n" },
    { .key = NULL },
};
static const struct fx_word keywords[] = { { .key = "haste" },
                                           { .key = "clutch" },
                                           { .key = "directed", .flags = FX_WHILE },
                                           { .key = "might", .takes = "n" },
                                           { .key = "armor", .takes = "n" },
                                           { .key = NULL } };
static const struct fx_word bans[] = {
    { .key = "attack" },
    { .key = "defend" },
    { .key = "play", .flags = FX_OF_PLAYERS },
    { .key = "strike-twice", .flags = FX_ASKED_FOR },
    { .key = "play-own-gy", .flags = FX_OF_PLAYERS | FX_ASKED_FOR },
    { .key = NULL },
};
static const struct fx_word periods[] = {
    { .key = "turn" }, { .key = "my-turn" }, { .key = "foe-turn" }, { .key = NULL }
};

const struct fx_vocabulary squad_vocabulary = {
    .game = "squad",
    .places = places,
    .groups = groups,
    .lists = lists,
    .figures = figures,
    .tests = tests,
    .events = events,
    .costs = costs,
    .verbs = verbs,
    .keywords = keywords,
    .bans = bans,
    .periods = periods,
};
