/* The words of the hero cards: places, what is printed (numbers and words), what happens, what is paid, what effects do. */
#include "heroes.h"

#include <stddef.h>

/* Who leads, creatures, and support: these three are in play. What a character has mined lies under it. */
static const struct fx_word places[] = {
    [HEROES_HERO] = { .key = "hero", .flags = FX_NO_TARGET | FX_SINGLE | FX_TABLE },
    [HEROES_CR] = { .key = "cr", .flags = FX_TABLE },
    [HEROES_SUP] = { .key = "sup", .flags = FX_TABLE },
    [HEROES_MINED] = { .key = "mined", .flags = FX_NO_TARGET | FX_TABLE },
    [HEROES_HAND] = { .key = "hand", .flags = FX_HIDDEN },
    [HEROES_DECK] = { .key = "deck", .flags = FX_HIDDEN | FX_ORDERED },
    [HEROES_GY] = { .key = "gy" },
    [HEROES_EXTRA] = { .key = "extra", .flags = FX_HIDDEN },
    { .key = NULL },
};
static const struct fx_group groups[] = { { "ch", 1 << HEROES_HERO | 1 << HEROES_CR }, { NULL, 0 } };

/* heroes 2.1 */
static const char *const kinds[] = {
    [HEROES_IS_HERO] = "leader",         [HEROES_IS_CREATURE] = "creature", [HEROES_IS_SPELL] = "spell",
    [HEROES_IS_EQUIPMENT] = "equipment", [HEROES_IS_EVENT] = "event-card",  [HEROES_IS_LOCATION] = "location",
    NULL,
};
static const char *const elements[] = { "steppe", "mountain", "forest", "swamp", "dark", "neutral", NULL };
/* Classes of creatures, then of heroes, then kinds of equipment. */
static const char *const classes[] = {
    "akkenian", "archaalite", "beast",       "brotherhood", "draconid", "djinn",       "dragon",    "egg",
    "fairy",    "machine",    "shapeshifter",
    "elf",      "ent",        "giant",       "gnome",       "golem",    "forest-ward", "hollow",    "imp",
    "insect",   "inquisitor", "jordling",    "koyar",       "krong-child", "lingung",  "mercenary", "monk",
    "naga",     "nightmare",  "ogre",        "orc",         "pirate",   "sluagh",      "soldier",   "spirit",
    "troll",    "underling",  "undead",      "spawn",       "mage",     "priest",      "rogue",     "warrior",
    "weapon",   "armour",     "amulet",      NULL,
};
static const struct fx_list lists[] = {
    [HEROES_KINDS] = { "kind", kinds, FX_BARE | FX_NEEDED },
    [HEROES_ELEMENTS] = { "element", elements, FX_BARE | FX_MANY | FX_NEEDED },
    [HEROES_CLASSES] = { "class", classes, FX_BARE | FX_MANY },
    { NULL, NULL, 0 },
};

static const struct fx_word figures[] = {
    [HEROES_COST] = { .key = "cost", .flags = FX_PRINTED | FX_WITH_X },
    [HEROES_STRIKE] = { .key = "strike", .flags = FX_PRINTED },
    [HEROES_LIFE] = { .key = "life", .flags = FX_PRINTED },
    [HEROES_HARM] = { .key = "harm" },
    [HEROES_STRIKE_HARM] = { .key = "strike-harm" },
    [HEROES_DEALT] = { .key = "dealt" },
    [HEROES_WOUNDS] = { .key = "wounds", .flags = FX_FIXED },
    [HEROES_COUNTERS] = { .key = "counters", .flags = FX_FIXED },
    [HEROES_COINS] = { .key = "coins", .flags = FX_OF_PLAYERS | FX_FIXED },
    [HEROES_OPEN_COINS] = { .key = "open-coins", .flags = FX_OF_PLAYERS | FX_FIXED },
    [HEROES_PRAYERS] = { .key = "prayers", .flags = FX_OF_PLAYERS | FX_FIXED },
    [HEROES_AMBUSHES] = { .key = "ambushes", .flags = FX_OF_PLAYERS | FX_FIXED },
    [HEROES_CREATURES_PLAYED] = { .key = "creatures-played", .flags = FX_OF_PLAYERS | FX_FIXED },
    [HEROES_HERO_HARM] = { .key = "hero-harm", .flags = FX_OF_PLAYERS | FX_FIXED },
    [HEROES_ENHANCEMENTS] = { .key = "enhancements", .flags = FX_FIXED },
    [HEROES_SHOT_HARM] = { .key = "shot-harm", .flags = FX_OF_PLAYERS },
    { .key = NULL },
};
static const struct fx_word tests[] = {
    [HEROES_CLOSED] = { .key = "closed" },
    [HEROES_WOUNDED_NOW] = { .key = "wounded" },
    [HEROES_POISONED] = { .key = "poisoned" },
    [HEROES_ATTACKING] = { .key = "attacking" },
    [HEROES_MINING] = { .key = "mining" },
    [HEROES_MINED_BY] = { .key = "mined-by", .takes = "s" },
    [HEROES_OWNS] = { .key = "owns", .takes = "s" },
    [HEROES_WEAK] = { .key = "weak" },
    [HEROES_IS_ATTACKED] = { .key = "attacked" },
    [HEROES_CAME_BEFORE] = { .key = "came-before" },
    [HEROES_COPIED] = { .key = "copied" },
    [HEROES_SKILLED] = { .key = "skilled", .takes = "q" },
    [HEROES_AMONG] = { .key = "among", .takes = "s" },
    [HEROES_WEAKEST] = { .key = "weakest" },
    [HEROES_DEAREST] = { .key = "dearest" },
    [HEROES_AKIN] = { .key = "akin", .takes = "s" },
    { .key = NULL },
};

static const char *const manners[] = { "played", "unplayed", NULL };
static const char *const ordinals[] = { "first", "second", "third", NULL };
static const struct fx_word events[] = {
    [HEROES_ENTERS] = { .key = "enters", .takes = "s o?", .options = manners, .flags = FX_NUMBERED },
    [HEROES_DIES] = { .key = "dies", .takes = "s", .flags = FX_REPLACED },
    [HEROES_LEAVES] = { .key = "leaves", .takes = "s" },
    [HEROES_WOUNDED] = { .key = "wounded", .takes = "s by:s?", .flags = FX_REPLACED | FX_NUMBERED },
    [HEROES_KILLS] = { .key = "kills", .takes = "s s" },
    [HEROES_ATTACKS] = { .key = "attacks", .takes = "s s?" },
    [HEROES_CLOSES] = { .key = "closes", .takes = "s" },
    [HEROES_PLAYS] = { .key = "plays", .takes = "s", .flags = FX_NUMBERED },
    [HEROES_PLAYS_SPELL] = { .key = "plays-spell", .takes = "w", .flags = FX_NUMBERED | FX_OF_CARD },
    [HEROES_MINES] = { .key = "mines", .takes = "s", .flags = FX_REPLACED | FX_NUMBERED },
    [HEROES_PRAYS] = { .key = "prayers", .takes = "w", .flags = FX_REPLACED | FX_NUMBERED },
    [HEROES_GAINS] = { .key = "gains", .takes = "w", .flags = FX_NUMBERED },
    [HEROES_LOSES] = { .key = "loses", .takes = "w", .flags = FX_NUMBERED },
    [HEROES_TURN_BEGINS] = { .key = "turn-begins", .takes = "w" },
    [HEROES_TURN_ENDS] = { .key = "turn-ends", .takes = "w" },
    [HEROES_BURIED] = { .key = "buried", .takes = "s from:P?", .flags = FX_OF_CARD },
    [HEROES_DRAWN] = { .key = "draws", .takes = "w o?", .options = ordinals },
    [HEROES_ENHANCED] = { .key = "enhanced", .takes = "s", .flags = FX_NUMBERED },
    [HEROES_CHOSEN] = { .key = "chosen-by-spell", .takes = "s" },
    [HEROES_EXCEEDED] = { .key = "exceeded", .takes = "s by:s?", .flags = FX_NUMBERED },
    [HEROES_COPIES_IT] = { .key = "copies", .takes = "s" },
    [HEROES_WAKES] = { .key = "wakes", .takes = "s" },
    [HEROES_WAS_ATTACKED] = { .key = "was-attacked", .takes = "w" },
    [HEROES_STRIKES] = { .key = "strikes", .takes = "s s?" },
    { .key = NULL },
};
static const struct fx_word conditions[] = { [HEROES_UNPAID] = { .key = "unpaid" }, { .key = NULL } };
static const struct fx_word costs[] = {
    [HEROES_PAY_COINS] = { .key = "coins", .takes = "n" },
    [HEROES_PAY_LOSE] = { .key = "lose-coins", .takes = "n" },
    [HEROES_PAY_PRAYERS] = { .key = "prayers", .takes = "n" },
    [HEROES_PAY_CLOSE] = { .key = "close" },
    [HEROES_PAY_SHUFFLE] = { .key = "shuffle-in", .takes = "n" },
    [HEROES_PAY_COUNTERS] = { .key = "counters", .takes = "n" },
    { .key = NULL },
};
static const struct fx_word verbs[] = {
    [HEROES_WOUND] = { .key = "wound", .takes = "s n" },
    [HEROES_SHOOT] = { .key = "shoot", .takes = "s n" },
    [HEROES_HEAL] = { .key = "heal", .takes = "s n" },
    [HEROES_DESTROY] = { .key = "destroy", .takes = "s" },
    [HEROES_CLOSE] = { .key = "close", .takes = "s" },
    [HEROES_OPEN] = { .key = "open", .takes = "s" },
    [HEROES_KEEP_CLOSED] = { .key = "keep-closed", .takes = "s" },
    [HEROES_ENHANCE] = { .key = "enhance", .takes = "s n" },
    [HEROES_INCUBATE] = { .key = "incubate", .takes = "s n" },
    [HEROES_POISON] = { .key = "poison", .takes = "s n" },
    [HEROES_POISON_MORE] = { .key = "poison-more", .takes = "s n" },
    [HEROES_CONTROL] = { .key = "control", .takes = "s u" },
    [HEROES_FIGHT] = { .key = "fight", .takes = "s s" },
    [HEROES_MINE] = { .key = "mine", .takes = "s by:s" },
    [HEROES_MINE_TOP] = { .key = "mine-top", .takes = "s n w" },
    [HEROES_ADOPT] = { .key = "adopt", .takes = "s by:s" },
    [HEROES_GET_COINS] = { .key = "get-coins", .takes = "n w? u" },
    [HEROES_GET_CLOSED_COINS] = { .key = "get-closed-coins", .takes = "n w? u" },
    [HEROES_LOSE_COINS] = { .key = "lose-coins", .takes = "n w? u" },
    [HEROES_FREE_COINS] = { .key = "free-coins", .takes = "w" },
    [HEROES_SKIP_COIN] = { .key = "skip-coin", .takes = "w" },
    [HEROES_PRAY] = { .key = "pray", .takes = "n" },
    [HEROES_TAKE_COUNTERS] = { .key = "take-counters", .takes = "s n" },
    [HEROES_PLAY_UNPAID] = { .key = "play-unpaid", .takes = "s" },
    [HEROES_REPEAT_SPELL] = { .key = "repeat-spell", .takes = "s" },
    [HEROES_CLEANSE] = { .key = "cleanse", .takes = "s" },
    [HEROES_COPY] = { .key = "copy", .takes = "s" },
    [HEROES_LAY_EGG] = { .key = "lay-egg", .takes = "s" },
    [HEROES_FIGHT_ATTACKING] = { .key = "fight-attacking", .takes = "s s" },
    { .key = NULL },
};
static const struct fx_word keywords[] = {
    [HEROES_HASTE] = { .key = "haste" },
    [HEROES_DIRECTED] = { .key = "directed", .flags = FX_WHILE },
    [HEROES_FIRST_STRIKE] = { .key = "first-strike" },
    [HEROES_LAST_STRIKE] = { .key = "last-strike" },
    [HEROES_ATTACK_SKILL] = { .key = "attack-skill" },
    [HEROES_DEFENCE_SKILL] = { .key = "defence-skill" },
    [HEROES_AGILE] = { .key = "agile" },
    [HEROES_PLATED] = { .key = "plated", .takes = "n" },
    [HEROES_RAGE] = { .key = "rage" },
    [HEROES_SUPPRESS] = { .key = "suppress" },
    [HEROES_SPELL_WARD] = { .key = "spell-ward" },
    [HEROES_SHOT_WARD] = { .key = "shot-ward" },
    [HEROES_POISON_WARD] = { .key = "poison-ward" },
    [HEROES_SPELL_PROOF] = { .key = "spell-proof" },
    [HEROES_STRIKE_PROOF] = { .key = "strike-proof" },
    [HEROES_CLUTCH] = { .key = "clutch" },
    [HEROES_CREATED] = { .key = "created" },
    [HEROES_UNIQUE] = { .key = "unique" },
    [HEROES_HORDE] = { .key = "horde" },
    [HEROES_LONE] = { .key = "lone" },
    [HEROES_DISCOUNT] = { .key = "discount", .takes = "n", .flags = FX_WHILE },
    [HEROES_SURCHARGE] = { .key = "surcharge", .takes = "n", .flags = FX_WHILE },
    [HEROES_ALOOF] = { .key = "aloof", .takes = "n" },
    [HEROES_RECKLESS] = { .key = "reckless" },
    [HEROES_OF_ROGUES] = { .key = "of-rogues" },
    [HEROES_PURE] = { .key = "pure" },
    [HEROES_SLEEPING] = { .key = "sleeping" },
    [HEROES_ALWAYS_FOUND] = { .key = "always-found" },
    [HEROES_SUPPRESS_FIRST] = { .key = "suppress-first" },
    [HEROES_SHIELDED] = { .key = "shielded" },
    [HEROES_OF_EVERY_CLASS] = { .key = "of-every-class" },
    { .key = NULL },
};
static const struct fx_word bans[] = {
    [HEROES_ATTACK] = { .key = "attack" },
    [HEROES_DEFEND] = { .key = "defend" },
    [HEROES_BE_ATTACKED] = { .key = "be-attacked" },
    [HEROES_BE_DESTROYED] = { .key = "be-destroyed" },
    [HEROES_BE_HEALED] = { .key = "heal" },
    [HEROES_ATTACK_HERO] = { .key = "attack-hero", .flags = FX_OF_PLAYERS },
    [HEROES_WORK] = { .key = "work" },
    [HEROES_BE_TAKEN] = { .key = "be-taken" },
    [HEROES_PLAY_THIRD] = { .key = "play-third", .flags = FX_OF_PLAYERS },
    { .key = NULL },
};
static const struct fx_word periods[] = {
    [HEROES_TURN] = { .key = "turn" },
    [HEROES_FOE_TURN] = { .key = "foe-turn" },
    [HEROES_MY_TURN] = { .key = "my-turn" },
    [HEROES_MY_NEXT_TURN] = { .key = "my-next-turn" },
    [HEROES_WHILE_HERE] = { .key = "while-here", .flags = FX_WITH_SOURCE },     /* heroes 8.29 */
    { .key = NULL },
};

const struct fx_vocabulary heroes_words = {
    .game = "heroes",
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
