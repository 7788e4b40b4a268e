/* The words of Vanguard's cards, by chapters of its rules: places (2), numbers and words that are printed (2.3), what happens (7),
 * what is paid (7.4), what effects do (8). */
#include "vanguard.h"

#include <stddef.h>

/* Zones; a card says before an ability in which of them it works (vanguard 7.1). */
static const struct fx_word places[] = {
    [VANGUARD_VC] = { .key = "vc", .flags = FX_SINGLE | FX_TABLE | FX_USABLE },
    [VANGUARD_MATE] = { .key = "mate", .flags = FX_NO_TARGET | FX_SINGLE | FX_TABLE },
    [VANGUARD_RC] = { .key = "rc", .flags = FX_TABLE | FX_USABLE },
    [VANGUARD_GC] = { .key = "gc", .flags = FX_TABLE | FX_BRIEF },
    [VANGUARD_LOCKED] = { .key = "locked", .flags = FX_NO_TARGET | FX_TABLE },
    [VANGUARD_HEART] = { .key = "heart", .flags = FX_NO_TARGET | FX_TABLE },
    [VANGUARD_HAND] = { .key = "hand", .flags = FX_HIDDEN | FX_IN_HAND | FX_USABLE },
    [VANGUARD_DECK] = { .key = "deck", .flags = FX_HIDDEN | FX_ORDERED },
    [VANGUARD_DROP] = { .key = "drop", .flags = FX_USABLE },
    [VANGUARD_SOUL] = { .key = "soul" },
    [VANGUARD_DAMAGE] = { .key = "damage" },
    [VANGUARD_BIND] = { .key = "bind" },
    [VANGUARD_CHECK] = { .key = "check", .flags = FX_NO_TARGET | FX_SINGLE },
    [VANGUARD_GZONE] = { .key = "gzone" },
    [VANGUARD_ARRIVING] = { .key = "arriving", .flags = FX_NO_TARGET | FX_TABLE },
    { .key = NULL },
};
/* vanguard 2.23: units are vanguard and rear-guards; guardians are called by their place. Locked cards are no units, and in no group
 * (vanguard 8.2.2). What is asked of the vanguard is asked of its mate, too (vanguard 8.5.8). */
static const struct fx_group groups[] = {
    { "unit", 1 << VANGUARD_VC | 1 << VANGUARD_MATE | 1 << VANGUARD_RC },
    { "vg", 1 << VANGUARD_VC | 1 << VANGUARD_MATE },        /* vanguard 2.12: hearts and soul are of no group */
    { NULL, 0 },
};

static const char *const clans[] = {
    "aqua-force",    "bermuda-triangle", "gear-chronicle", "gold-paladin",  "granblue",
    "kagero",        "link-joker",       "narukami",       "nova-grappler", "oracle-think-tank",
    "royal-paladin", "shadow-paladin",   "spike-brothers", "tachikaze",     NULL,
};
static const char *const races[] = {
    "abyss-dragon", "alien",         "angel",       "aquaroid",       "battleroid",
    "chimera",      "cosmo-dragon",  "cyber-beast", "cyber-dragon",   "cyber-fairy",
    "cyber-golem",  "cyberoid",      "demon",       "dinodragon",     "dragonman",
    "elf",          "flame-dragon",  "gear-beast",  "gear-dragon",    "gearoid",
    "ghost",        "giant",         "gillman",     "gnome",          "goblin",
    "golem",        "high-beast",    "human",       "insect",         "mermaid",
    "noble",        "ogre",          "royal-beast", "salamander",     "skeleton",
    "succubus",     "sylph",         "tear-dragon", "thunder-dragon", "vampire",
    "warbeast",     "winged-dragon", "workeroid", "zombie",        NULL,
};
/* vanguard 2.5: the type; each trigger has one of its own, which is its icon (vanguard 2.3). */
static const char *const kinds[] = {
    [VANGUARD_NORMAL] = "normal",
    [VANGUARD_CRITICAL_TRIGGER] = "critical-trigger",
    [VANGUARD_DRAW_TRIGGER] = "draw-trigger",
    [VANGUARD_HEAL_TRIGGER] = "heal-trigger",
    [VANGUARD_STAND_TRIGGER] = "stand-trigger",
    [VANGUARD_G_UNIT] = "g-unit",
    NULL,
};
static const struct fx_list lists[] = {
    [VANGUARD_KINDS] = { "kind", kinds, FX_BARE | FX_NEEDED },
    [VANGUARD_CLANS] = { "clan", clans, FX_NEEDED },
    [VANGUARD_RACES] = { "race", races, 0 },
    { NULL, NULL, 0 },
};

/* vanguard 2.2: a grade is a number, and no number is the highest. */
static const struct fx_word figures[] = {
    [VANGUARD_GRADE] = { .key = "grade", .flags = FX_PRINTED | FX_NEEDED | FX_FIXED },
    [VANGUARD_POWER] = { .key = "power", .flags = FX_PRINTED | FX_NEEDED },
    [VANGUARD_SHIELD] = { .key = "shield", .flags = FX_PRINTED },
    [VANGUARD_CRITICAL] = { .key = "critical" },
    [VANGUARD_DRIVE] = { .key = "drive" },
    [VANGUARD_PRINTED_POWER] = { .key = "printed-power", .flags = FX_FIXED },
    [VANGUARD_BATTLES] = { .key = "battles", .flags = FX_OF_PLAYERS | FX_FIXED },
    [VANGUARD_OPEN_CIRCLES] = { .key = "open-circles", .flags = FX_OF_PLAYERS | FX_FIXED },
    { .key = NULL },
};
static const struct fx_word tests[] = {
    [VANGUARD_FRONT] = { .key = "front" },
    [VANGUARD_BACK] = { .key = "back" },
    [VANGUARD_LEFT_COLUMN] = { .key = "left-column" },
    [VANGUARD_RIGHT_COLUMN] = { .key = "right-column" },
    [VANGUARD_SAME_COLUMN] = { .key = "same-column" },
    [VANGUARD_ATTACKING] = { .key = "attacking" },
    [VANGUARD_ATTACKED] = { .key = "attacked" },
    [VANGUARD_BOOSTED_BY_SELF] = { .key = "boosted-by-self" },
    [VANGUARD_RESTING] = { .key = "resting" },
    [VANGUARD_STOOD] = { .key = "stood" },
    [VANGUARD_DELETED] = { .key = "deleted" },
    [VANGUARD_FACE_UP] = { .key = "face-up" },
    [VANGUARD_BOUND_THIS_TURN] = { .key = "bound-this-turn" },
    [VANGUARD_BY_MY_EFFECT] = { .key = "by-my-effect" },
    [VANGUARD_BY_EFFECT] = { .key = "by-effect" },
    [VANGUARD_BREAKS] = { .key = "limit-break-4" },
    { .key = NULL },
};

/* Where the units lie that attack, are attacked, boost (vanguard 5.2, 5.3); where a card hears that it leaves its circle. */
enum {
    VG = 1 << VANGUARD_VC | 1 << VANGUARD_MATE,
    UNIT = VG | 1 << VANGUARD_RC,
    LEFT = 1 << VANGUARD_RC | 1 << VANGUARD_GC,
};
static const char *const phases[] = { "stand", "draw", "assist", "ride", "stride", "main", "battle", "end", NULL };
static const struct fx_word events[] = {
    [VANGUARD_PLACED] = { .key = "placed", .takes = "s as:P? from:P?", .where = { 1 << VANGUARD_VC | LEFT } },
    [VANGUARD_RIDES] = { .key = "rides", .takes = "s s?", .where = { 1 << VANGUARD_VC, 1 << VANGUARD_VC } },
    [VANGUARD_STRIDES] = { .key = "strides", .takes = "w", .flags = FX_BRIEF },
    [VANGUARD_LEGIONS] = { .key = "legions", .takes = "s", .where = { 1 << VANGUARD_VC } },
    [VANGUARD_ATTACKS] = { .key = "attacks", .takes = "s s?", .flags = FX_BRIEF, .where = { UNIT, UNIT } },
    [VANGUARD_BOOSTS] = { .key = "boosts", .takes = "s s?", .flags = FX_BRIEF, .where = { 1 << VANGUARD_RC, UNIT } },
    [VANGUARD_HITS] = { .key = "hits", .takes = "s s?", .where = { UNIT, UNIT } },
    [VANGUARD_DRIVES] = { .key = "drive-checks", .takes = "s", .where = { VG } },
    [VANGUARD_INTERCEPTS] = { .key = "intercepts", .takes = "s", .where = { 1 << VANGUARD_GC } },
    [VANGUARD_STANDS] = { .key = "stands", .takes = "s", .where = { UNIT } },
    [VANGUARD_DROPPED] = { .key = "dropped", .takes = "s", .where = { LEFT } },
    [VANGUARD_RETURNED] = { .key = "returned", .takes = "s", .where = { LEFT } },
    [VANGUARD_BOUND] = { .key = "bound", .takes = "s", .where = { LEFT } },
    [VANGUARD_IN_SOUL] = { .key = "in-soul", .takes = "w" },
    [VANGUARD_IN_DAMAGE] = { .key = "in-damage", .takes = "w" },
    [VANGUARD_LOCKS] = { .key = "locked", .takes = "s", .where = { 1 << VANGUARD_RC } },
    [VANGUARD_UNLOCKED] = { .key = "unlocked", .takes = "s", .where = { 1 << VANGUARD_RC } },
    [VANGUARD_BEGINS] = { .key = "begins", .takes = "o w", .options = phases, .flags = FX_BRIEF },
    [VANGUARD_CLOSES] = { .key = "battle-closes", .takes = "s? s?", .flags = FX_BRIEF, .where = { UNIT, UNIT } },
    [VANGUARD_TURN_ENDS] = { .key = "turn-ends", .takes = "w", .flags = FX_BRIEF },
    { .key = NULL },
};
static const struct fx_word conditions[] = {
    [VANGUARD_LB] = { .key = "lb", .takes = "n" },
    [VANGUARD_GB] = { .key = "gb", .takes = "n" },
    [VANGUARD_PHASE] = { .key = "phase", .takes = "o", .options = phases },
    [VANGUARD_HIT] = { .key = "hit" },
    [VANGUARD_GRADES] = { .key = "grades", .takes = "n s" },
    { .key = NULL },
};
static const struct fx_word costs[] = {
    [VANGUARD_PAY_CB] = { .key = "cb", .takes = "n f?" },
    [VANGUARD_PAY_SB] = { .key = "sb", .takes = "n f?" },
    [VANGUARD_PAY_DISCARD] = { .key = "discard", .takes = "n f?" },
    [VANGUARD_PAY_MILL] = { .key = "mill", .takes = "n" },
    [VANGUARD_PAY_G_FLIP] = { .key = "g-flip", .takes = "n f?" },
    [VANGUARD_PAY_RETIRE] = { .key = "retire", .takes = "n s" },
    [VANGUARD_PAY_REST] = { .key = "rest", .takes = "n s" },
    [VANGUARD_PAY_SOUL] = { .key = "soul", .takes = "n s" },
    [VANGUARD_PAY_HAND_SOUL] = { .key = "hand-soul", .takes = "n f?" },
    [VANGUARD_PAY_RETURN] = { .key = "return", .takes = "n s" },
    [VANGUARD_PAY_BOTTOM] = { .key = "bottom", .takes = "n s" },
    [VANGUARD_PAY_LOCK] = { .key = "lock", .takes = "n s" },
    [VANGUARD_PAY_SELF_RETIRE] = { .key = "self-retire", .flags = FX_TO_UNITS },
    [VANGUARD_PAY_SELF_REST] = { .key = "self-rest", .flags = FX_TO_UNITS },
    [VANGUARD_PAY_SELF_SOUL] = { .key = "self-soul", .flags = FX_AWAY },
    [VANGUARD_PAY_SELF_REVEAL] = { .key = "self-reveal", .flags = FX_IN_HAND },
    [VANGUARD_PAY_SELF_TOP] = { .key = "self-top", .flags = FX_IN_HAND | FX_AWAY },
    [VANGUARD_PAY_SELF_BIND] = { .key = "self-bind", .flags = FX_IN_HAND | FX_AWAY },
    { .key = NULL },
};

static const char *const manners[] = {
    [VANGUARD_OPEN - 1] = "open",         [VANGUARD_COLUMN - 1] = "same-column",
    [VANGUARD_SEPARATE - 1] = "separate", [VANGUARD_SEPARATE_OPEN - 1] = "separate-open",
    [VANGUARD_AT_REST - 1] = "resting",   [VANGUARD_SEPARATE_AT_REST - 1] = "separate-resting",
    [VANGUARD_BESIDE - 1] = "beside-event", NULL,
};
static const char *const ridings[] = { "resting", NULL };
static const char *const downwards[] = { "face-down", NULL };
static const char *const longer[] = { "through-next-turn", NULL };
static const struct fx_word verbs[] = {
    [VANGUARD_CALL] = { .key = "call", .takes = "s p o?", .options = manners },
    [VANGUARD_RIDE] = { .key = "ride", .takes = "s o?", .options = ridings },
    [VANGUARD_RETIRE] = { .key = "retire", .takes = "s", .flags = FX_TO_UNITS },
    [VANGUARD_BINDS] = { .key = "bind", .takes = "s o?", .options = downwards, .flags = FX_AWAY },
    [VANGUARD_LOCK] = { .key = "lock", .takes = "s", .flags = FX_TO_UNITS },
    [VANGUARD_UNLOCK] = { .key = "unlock", .takes = "s", .flags = FX_TO_UNITS },
    [VANGUARD_KEEP_LOCKED] = { .key = "keep-locked", .takes = "s", .flags = FX_TO_UNITS },
    [VANGUARD_DELETE] = { .key = "delete", .takes = "s o?", .options = longer },
    [VANGUARD_STAND] = { .key = "stand", .takes = "s", .flags = FX_TO_UNITS },
    [VANGUARD_EXCHANGE] = { .key = "exchange", .takes = "s s?" },
    [VANGUARD_JOIN] = { .key = "join-legion", .takes = "s" },
    [VANGUARD_TURN_UP] = { .key = "turn-up", .takes = "n" },
    [VANGUARD_SOUL_CHARGE] = { .key = "soul-charge", .takes = "n" },
    [VANGUARD_DAMAGE_TOP] = { .key = "damage-top", .takes = "n o?", .options = downwards },
    [VANGUARD_DEAL] = { .key = "deal", .takes = "n w?" },
    [VANGUARD_UNHITTABLE] = { .key = "unhittable", .takes = "s u", .flags = FX_TO_UNITS },
    [VANGUARD_EXTRA_TURN] = { .key = "extra-turn" },
    [VANGUARD_FREE_STRIDE] = { .key = "free-stride" },
    [VANGUARD_CALL_TOP] = { .key = "call-top", .takes = "w" },
    [VANGUARD_REINFORCE] = { .key = "reinforce", .takes = "w n" },
    { .key = NULL },
};
/* The first four are the grade skill (vanguard 2.4). */
static const struct fx_word keywords[] = {
    [VANGUARD_BOOST] = { .key = "boost" },
    [VANGUARD_INTERCEPT] = { .key = "intercept" },
    [VANGUARD_TWIN_DRIVE] = { .key = "twin-drive" },
    [VANGUARD_TRIPLE_DRIVE] = { .key = "triple-drive" },
    [VANGUARD_SENTINEL] = { .key = "sentinel" },
    [VANGUARD_FORERUNNER] = { .key = "forerunner" },
    [VANGUARD_LORD] = { .key = "lord" },
    [VANGUARD_RESTRAINT] = { .key = "restraint" },
    [VANGUARD_LEGION] = { .key = "legion", .takes = "n k" },
    [VANGUARD_STRIDE_KEYWORD] = { .key = "stride" },
    [VANGUARD_DECK_LIMIT] = { .key = "deck-limit", .takes = "n" },
    [VANGUARD_OVER_GRADE] = { .key = "over-grade", .takes = "n" },
    [VANGUARD_REACHES_BACK] = { .key = "reaches-back" },
    [VANGUARD_REACHES_COLUMN] = { .key = "reaches-column" },
    [VANGUARD_BATTLES_FRONT] = { .key = "battles-front" },
    [VANGUARD_BATTLES_ALL] = { .key = "battles-all" },
    { .key = NULL },
};
static const struct fx_word bans[] = {
    [VANGUARD_ATTACK] = { .key = "attack" },
    [VANGUARD_BE_BOOSTED] = { .key = "be-boosted" },
    [VANGUARD_INTERCEPTING] = { .key = "intercept" },
    [VANGUARD_BE_CHOSEN] = { .key = "be-chosen" },
    [VANGUARD_GUARD] = { .key = "guard", .flags = FX_OF_PLAYERS },
    [VANGUARD_NORMAL_RIDE] = { .key = "normal-ride", .flags = FX_OF_PLAYERS },
    [VANGUARD_TRIGGER_EFFECTS] = { .key = "triggers", .flags = FX_OF_PLAYERS },
    { .key = NULL },
};
/* vanguard 7.7: how long. What says neither lasts until the card changes its zone (vanguard 7.7.1). */
static const struct fx_word periods[] = {
    [VANGUARD_BATTLE] = { .key = "battle" }, [VANGUARD_TURN] = { .key = "turn" }, { .key = NULL }
};

const struct fx_vocabulary vanguard_vocabulary = {
    .game = "vanguard",
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
    .lacks = 1 << FX_SPELL | 1 << FX_AMBUSH,
};
