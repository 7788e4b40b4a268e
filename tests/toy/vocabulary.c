/* The words of a toy's cards. */
#include "toy.h"

#include <stddef.h>

static const struct fx_word places[] = {
    [TOY_HERO] = { .key = "hero", .flags = FX_NO_TARGET | FX_SINGLE | FX_TABLE | FX_USABLE },
    [TOY_ROW] = { .key = "row", .flags = FX_TABLE | FX_USABLE },
    [TOY_HAND] = { .key = "hand", .flags = FX_HIDDEN | FX_IN_HAND },
    [TOY_DECK] = { .key = "deck", .flags = FX_HIDDEN | FX_ORDERED },
    [TOY_GRAVE] = { .key = "grave", .flags = FX_USABLE },
    { .key = NULL },
};
static const struct fx_group groups[] = { { "ch", 1 << TOY_HERO | 1 << TOY_ROW }, { NULL, 0 } };

static const char *const kinds[] = { "captain", "unit", "trick", NULL };
static const uint16_t stays[] = { 1 << TOY_HERO, 1 << TOY_ROW, 0 };
static const char *const classes[] = { "beast", "knight", "ghost", "tinker", NULL };
static const struct fx_list lists[] = { { "kind", kinds, FX_BARE | FX_NEEDED },
                                        { "class", classes, FX_BARE },
                                        { NULL, NULL, 0 } };

static const struct fx_word figures[] = {
    [TOY_COST] = { .key = "cost", .flags = FX_PRINTED | FX_WITH_X },
    [TOY_STRIKE] = { .key = "strike", .flags = FX_PRINTED },
    [TOY_LIFE] = { .key = "life", .flags = FX_PRINTED },
    [TOY_HARM] = { .key = "harm" },
    [TOY_WOUNDS] = { .key = "wounds", .flags = FX_FIXED },
    [TOY_COINS] = { .key = "coins", .flags = FX_OF_PLAYERS | FX_FIXED },
    { .key = NULL },
};
static const struct fx_word tests[] = {
    [TOY_CLOSED] = { .key = "closed" }, [TOY_HURT] = { .key = "hurt" }, { .key = NULL }
};
static const struct fx_word events[] = {
    [TOY_ENTERS] = { .key = "enters", .takes = "s" },
    [TOY_DIES] = { .key = "dies", .takes = "s", .flags = FX_REPLACED },
    [TOY_WOUNDED] = { .key = "wounded", .takes = "s by:s?", .flags = FX_REPLACED | FX_NUMBERED },
    [TOY_ATTACKS] = { .key = "attacks", .takes = "s s?" },
    [TOY_GAINS] = { .key = "gains", .takes = "w", .flags = FX_REPLACED | FX_NUMBERED },
    [TOY_LOSES] = { .key = "loses", .takes = "w", .flags = FX_NUMBERED },
    [TOY_BEGINS] = { .key = "turn-begins", .takes = "w" },
    [TOY_ENDS] = { .key = "turn-ends", .takes = "w" },
    { .key = NULL },
};
static const struct fx_word costs[] = {
    [TOY_PAY_COINS] = { .key = "coins", .takes = "n", .flags = FX_WITH_X },
    [TOY_PAY_CLOSE] = { .key = "close", .flags = FX_TO_UNITS },
    [TOY_PAY_DISCARD] = { .key = "discard", .takes = "n" },
    { .key = NULL },
};
static const struct fx_word verbs[] = {
    [TOY_WOUND] = { .key = "wound", .takes = "s n" },
    [TOY_HEAL] = { .key = "heal", .takes = "s n" },
    [TOY_DESTROY] = { .key = "destroy", .takes = "s" },
    [TOY_CLOSE] = { .key = "close", .takes = "s" },
    [TOY_OPEN] = { .key = "open", .takes = "s" },
    [TOY_CONTROL] = { .key = "control", .takes = "s" },
    [TOY_GAIN] = { .key = "get-coins", .takes = "n w? u" },
    [TOY_TAKE] = { .key = "lose-coins", .takes = "n w? u" },
    { .key = NULL },
};
static const struct fx_word keywords[] = {
    [TOY_HASTE] = { .key = "haste" }, [TOY_ARMOR] = { .key = "armor", .takes = "n" }, { .key = NULL }
};
static const struct fx_word bans[] = { [TOY_ATTACK] = { .key = "attack" },
                                       [TOY_PLAY] = { .key = "play", .flags = FX_OF_PLAYERS },
                                       { .key = NULL } };
static const struct fx_word periods[] = {
    [TOY_TURN] = { .key = "turn" }, [TOY_FOE_TURN] = { .key = "foe-turn" }, { .key = NULL }
};

const struct fx_vocabulary toy_vocabulary = {
    .game = "toy",
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
    .stays = stays,
};
