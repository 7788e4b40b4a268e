/* Battles of Westeros (doc/rules/westeros.md): what its files share.
 *
 * Each file uses those before it:
 *   tables.c    units, ranks, ground, commanders, leadership cards     plans.c     battle plans, as positions
 *   board.c     what follows from where things lie                     powers.c    what commanders and tactics add
 *   losses.c    hits, losses, morale, the end                          move.c      movement, parting blows, advances
 *   roll.c      the dice of an attack                                  fight.c     attacks, from the target to the pursuit
 *   commit.c    what commanders can do once
 *   orders.c    tokens, cards, who is ordered                          turn.c      rounds and turns, what can be done
 *   skirmish.c  battles that cards bring about
 *   position.c  positions as text        setup.c     the beginning     say.c       the notation, reasons
 *   why.c       chances, reach, sight, for people                      hide.c      what is hidden, and imagined
 *   view.c      the table, events                                      opponent.c  what computer opponents ask
 *   game.c      the game's constant */
#ifndef DUELLO_WESTEROS_H
#define DUELLO_WESTEROS_H

#include "duello/duel.h"
#include "hex/hex.h"

enum {
    WESTEROS_UNITS = 48,
    WESTEROS_KINDS = 32,            /* leadership cards of a house, by kind */
    WESTEROS_BASIC = 7,             /* of these: of no commander */
    WESTEROS_PERSONS = 5,
    WESTEROS_OWN_CARDS = 5,         /* of each person */
    WESTEROS_OBJECTIVES = 8,
    WESTEROS_SUPPLY = 10,           /* order tokens of a colour */
    WESTEROS_CONTROL = 2,           /* how far a zone of control reaches */
    WESTEROS_WORST = 11,            /* the last space of a morale segment */
    WESTEROS_SPREADS = 4,           /* a fire of that level spreads */
    WESTEROS_PLANES = 4,            /* binary digits of a ground that others are like */
};

/* Seats are houses (westeros 1.8). */
enum westeros_house { WESTEROS_STARK, WESTEROS_LANNISTER };

/* The faces of a die are the kinds of order tokens; the first three are the ranks, too. */
enum westeros_face {
    WESTEROS_GREEN, WESTEROS_BLUE, WESTEROS_RED, WESTEROS_VALOR, WESTEROS_MORALE, WESTEROS_FACES,
    WESTEROS_RANKS = WESTEROS_VALOR,
};
extern const char *const westeros_faces[];
extern const char *const westeros_houses[];
extern const uint8_t westeros_die[8];

enum westeros_type {
    WESTEROS_NO_UNIT,
    WESTEROS_WAR_HOST, WESTEROS_BOWMEN, WESTEROS_RIDERS, WESTEROS_KENNELS,
    WESTEROS_GUARDS, WESTEROS_ARCHERS, WESTEROS_CAVALIERS, WESTEROS_HEAVY,
    WESTEROS_TYPES
};
enum westeros_keyword {
    WESTEROS_ADVANCE = 1,
    WESTEROS_STALWART = 2,
    WESTEROS_ARMOUR = 4,
    WESTEROS_DOGS = 8,
    WESTEROS_MOUNTED = 16,
    WESTEROS_SHOOTS = 32,
};
struct westeros_type_row {
    const char *key;
    uint8_t house, figures, pursues, stock;
    struct {
        uint8_t move, dice, range, keywords;
    } rank[WESTEROS_RANKS];
};
extern const struct westeros_type_row westeros_types[];
extern const char *const westeros_type_keys[];

/* The ground of a hex, then what lies on it and takes its place. */
enum westeros_ground {
    WESTEROS_PLAIN,
    WESTEROS_FOREST,
    WESTEROS_HILL,
    WESTEROS_BUILDING,
    WESTEROS_RIVER,
    WESTEROS_FOREST_RIVER,
    WESTEROS_ROAD,
    WESTEROS_FOREST_ROAD,
    WESTEROS_GROUNDS,
    WESTEROS_FORD = WESTEROS_GROUNDS, WESTEROS_WOODEN_BRIDGE, WESTEROS_STONE_BRIDGE, WESTEROS_PALISADE, WESTEROS_TENT,
    WESTEROS_TOWER, WESTEROS_DEVASTATION,
    WESTEROS_ALL_GROUNDS
};
struct westeros_ground_row {
    const char *key;
    bool blocks, road, bridge, caps_out, caps_in;   /* caps: attacks out of it, into it have two dice at most */
    uint8_t on_foot, mounted;                       /* enum hex_enter */
    uint8_t burns;                                  /* how high a fire can get on it; 0: it does not burn */
    uint8_t like;                                   /* the first ground that is entered and seen over in the same way */
};
extern const struct westeros_ground_row westeros_grounds[];
extern const char *const westeros_ground_keys[], *const westeros_token_keys[];

struct westeros_commander {
    const char *key;
    uint8_t house, person, type, limit, capture, usual, value, pad;
};
enum {
    WESTEROS_NO_COMMANDER,
    WESTEROS_YOUNG_WOLF,
    WESTEROS_KING,
    WESTEROS_GREATJON,
    WESTEROS_LAST_HEARTH,
    WESTEROS_MAEGE,
    WESTEROS_RICKARD,
    WESTEROS_EDDARD,
    WESTEROS_JAIME,
    WESTEROS_LION,
    WESTEROS_MOUNTAIN,
    WESTEROS_REAVER,
    WESTEROS_KEVAN,
    WESTEROS_ADDAM,
    WESTEROS_TYWIN,
    WESTEROS_COMMANDERS = WESTEROS_TYWIN,
};
extern const struct westeros_commander westeros_commanders[];
extern const char *const westeros_commander_keys[];

/* The first commander of a house; all of it follow. */
static inline unsigned westeros_first_of(int house)
{
    return house == WESTEROS_STARK ? WESTEROS_YOUNG_WOLF : WESTEROS_JAIME;
}

/* What a leadership card does: order so many, rally so many, rally one and order it. */
enum westeros_command { WESTEROS_ORDER, WESTEROS_RALLY, WESTEROS_RALLY_ALL, WESTEROS_RALLY_AND_ORDER };
enum westeros_filter { WESTEROS_ANY, WESTEROS_FOOT_ONLY, WESTEROS_MOUNTED_ONLY, WESTEROS_RANGED_ONLY };
/* What else it does, where its condition is met: westeros 5.12 to 5.31 */
enum westeros_tactic {
    WESTEROS_NO_TACTIC,
    WESTEROS_MISSES,        /* one attack: a side that misses is rolled again */
    WESTEROS_FLANKS,        /* one attack is from the flank */
    WESTEROS_ONE_DIE, WESTEROS_TWO_DICE, WESTEROS_ROAR, WESTEROS_BUTCHERY,     /* one attack: more dice */
    WESTEROS_VALOR_TWICE,   /* one attack: valor hits twice */
    WESTEROS_DICE_OF_EACH,
    WESTEROS_STEADY_SHOTS,  /* no penalty for having moved */
    WESTEROS_STAND_FIRM, WESTEROS_HOLD_LINE,        /* until the end of the round */
    WESTEROS_SWEEP,         /* a step more */
    WESTEROS_OUTRIDE,       /* no parting blows */
    WESTEROS_NORTH, WESTEROS_TERROR, WESTEROS_HONOUR,       /* morale */
    WESTEROS_DEBT,          /* an order token */
    WESTEROS_VENGEANCE,     /* the attacker stays active */
    WESTEROS_BURN,          /* scorch the earth */
    WESTEROS_BESIDE, WESTEROS_RESERVES,             /* one more is ordered */
    WESTEROS_TACTICS
};
enum westeros_need {
    WESTEROS_NEEDS_NOTHING,
    WESTEROS_NEEDS_TOKEN,           /* + a face: in the own pool */
    WESTEROS_NEEDS_OWN_GREEN = WESTEROS_NEEDS_TOKEN + WESTEROS_FACES,   /* the own morale is green or better */
    WESTEROS_NEEDS_OWN_YELLOW,      /* the own is yellow or worse */
    WESTEROS_NEEDS_THEIR_GREEN,     /* the other's is green or worse */
};
struct westeros_card {
    const char *key;
    uint8_t copies, command, count, filter, tactic, needs;
};
extern const struct westeros_card westeros_cards[DUEL_PLAYERS][WESTEROS_KINDS];
/* As in game->card_key: leadership cards, then types, then commanders. */
enum {
    WESTEROS_CARD_TYPE = 1 + DUEL_PLAYERS * WESTEROS_KINDS,     /* + type - 1 */
    WESTEROS_CARD_COMMANDER = WESTEROS_CARD_TYPE + WESTEROS_TYPES - 1,
    WESTEROS_CARDS = WESTEROS_CARD_COMMANDER + WESTEROS_COMMANDERS,
};
static inline unsigned westeros_card_of(int player, unsigned kind)
{
    return 1 + (unsigned)player * WESTEROS_KINDS + kind;
}
const char *westeros_card_key(unsigned scenario, unsigned card);

enum westeros_option {
    WESTEROS_ANY_CARD = 1,
    WESTEROS_BATTERED = 2,
    WESTEROS_EVADING_OPTION = 4,
    WESTEROS_COORDINATED = 8,
    WESTEROS_ARCHERS_ANSWER = 16,
    WESTEROS_EITHER_SIDE = 32,
    WESTEROS_MOVED_ONLY = 64,
    WESTEROS_DRAWN = 128,
};
enum westeros_end {
    WESTEROS_NO_END,
    WESTEROS_END_ROUNDS,
    WESTEROS_END_ROUT,
    WESTEROS_END_EMPTY,
    WESTEROS_END_POINTS,
    WESTEROS_ENDS
};
/* Who wins after the last round: the house that has all objectives, else the other; who has more points. */
enum westeros_goal { WESTEROS_GOAL_OBJECTIVES, WESTEROS_GOAL_POINTS, WESTEROS_GOALS };
extern const char *const westeros_goal_keys[];

enum westeros_prompt {
    WESTEROS_NO_PROMPT,
    WESTEROS_ASK_TURN,
    WESTEROS_ASK_ORDER,
    WESTEROS_ASK_RALLY,
    WESTEROS_ASK_MOVE, WESTEROS_ASK_EVADE, WESTEROS_ASK_ATTACK, WESTEROS_ASK_SUPPORT,
    WESTEROS_ASK_REROLL,
    WESTEROS_ASK_STAND,
    WESTEROS_ASK_BACK,
    WESTEROS_ASK_COUNTER,
    WESTEROS_ASK_ADVANCE,
    WESTEROS_ASK_BONUS,
    WESTEROS_ASK_KEEP_TOKEN,
    WESTEROS_ASK_KEEP_CARD,
    WESTEROS_ASK_CHOOSE, WESTEROS_ASK_LAY, WESTEROS_ASK_LEAD, WESTEROS_ASK_FORM,
    WESTEROS_ASK_TACTIC, WESTEROS_ASK_LEND, WESTEROS_ASK_SWAP,
    WESTEROS_ASK_BEGIN,
    WESTEROS_PROMPTS
};
/* Mildest first. */
enum westeros_verb {
    WESTEROS_NO_VERB,
    WESTEROS_PASS, WESTEROS_TOKEN, WESTEROS_PAIR, WESTEROS_CHEER, WESTEROS_ROUSE, WESTEROS_PLAY, WESTEROS_DISCARD,
    WESTEROS_DONE, WESTEROS_PICK, WESTEROS_REVIVE,
    WESTEROS_FIGHT, WESTEROS_MOVE, WESTEROS_LEAVE,
    WESTEROS_AWAIT, WESTEROS_EVADE,
    WESTEROS_HALT, WESTEROS_ATTACK, WESTEROS_SCORCH, WESTEROS_ALONE, WESTEROS_SUPPORT,
    WESTEROS_SETTLE, WESTEROS_REROLL,
    WESTEROS_STAND, WESTEROS_YIELD, WESTEROS_BACK,
    WESTEROS_DECLINE, WESTEROS_COUNTER,
    WESTEROS_HOLD, WESTEROS_FOLLOW,
    WESTEROS_KEEP, WESTEROS_KEEP_CARD, WESTEROS_KEEP_NONE,
    WESTEROS_CHOOSE, WESTEROS_LAY, WESTEROS_LEAD, WESTEROS_FORM,
    WESTEROS_SAVE, WESTEROS_USE, WESTEROS_KEEP_DICE, WESTEROS_LEND, WESTEROS_REMAIN, WESTEROS_SWAP,
    WESTEROS_COMMIT, WESTEROS_RECLAIM, WESTEROS_BEGIN,
    WESTEROS_VERBS
};
enum westeros_event {
    WESTEROS_TOLD_CHANCE,
    WESTEROS_TOLD_ROUND,        /* amount; player goes first */
    WESTEROS_TOLD_TAKEN,        /* player takes an order token: what */
    WESTEROS_TOLD_DRAWN,        /* player draws card; seen by player */
    WESTEROS_TOLD_SHUFFLED,     /* player's discard is the deck again */
    WESTEROS_TOLD_PASSED,
    WESTEROS_TOLD_TOKEN,        /* player uses so many (amount) order tokens: what */
    WESTEROS_TOLD_CARD,         /* player plays card to commander card2 */
    WESTEROS_TOLD_ORDERED,      /* card (of the type) in hex from */
    WESTEROS_TOLD_RALLIED,
    WESTEROS_TOLD_MOVED,        /* card, from, to */
    WESTEROS_TOLD_BLOW,         /* card in from strikes card2 in to, which leaves */
    WESTEROS_TOLD_ATTACK,       /* card in from attacks card2 in to with amount dice; how: enum westeros_how; what: 1 a flank */
    WESTEROS_TOLD_DIE,          /* player rolled what */
    WESTEROS_TOLD_REROLL,       /* player rolls the dice with what again: amount */
    WESTEROS_TOLD_HITS,         /* player's card in from is hit amount times */
    WESTEROS_TOLD_LOST,         /* player's card in from loses amount soldiers */
    WESTEROS_TOLD_DESTROYED,    /* player's card in from */
    WESTEROS_TOLD_CAPTURED,     /* player's commander card2 in from */
    WESTEROS_TOLD_STOOD,        /* player's card in from ignores a retreat */
    WESTEROS_TOLD_FELL_BACK,    /* card, from, to */
    WESTEROS_TOLD_FOLLOWED,     /* card, from, to */
    WESTEROS_TOLD_MORALE,       /* player's marker is on amount */
    WESTEROS_TOLD_POINTS,       /* player has amount */
    WESTEROS_TOLD_CONTROL,      /* player has objective what in to */
    WESTEROS_TOLD_BURNED,       /* player's card in from loses a soldier by fire */
    WESTEROS_TOLD_FIRE,         /* in hex to a fire is amount high */
    WESTEROS_TOLD_RAZED,        /* what burns in hex to is destroyed */
    WESTEROS_TOLD_EVADED,       /* card, from, to */
    WESTEROS_TOLD_SUPPORTS,     /* card in from supports the attack */
    WESTEROS_TOLD_SCORCHED,     /* player's card in from sets fire to hex to with amount dice */
    WESTEROS_TOLD_KEPT,         /* player keeps an order token: what */
    WESTEROS_TOLD_DISCARDED,    /* player discards card */
    WESTEROS_TOLD_CHOSEN,       /* player brings commander card2 */
    WESTEROS_TOLD_MOMENTUM,     /* player holds it */
    WESTEROS_TOLD_MUSTERED,     /* player has a unit card of rank what to place */
    WESTEROS_TOLD_BROUGHT,      /* player has amount hexes of ground what to lay */
    WESTEROS_TOLD_LAID,         /* player lays ground what in to */
    WESTEROS_TOLD_PLACED,       /* player's card of rank what stands in to */
    WESTEROS_TOLD_TACTIC,       /* the tactic of player's card is in force */
    WESTEROS_TOLD_COMMITTED,    /* player's commander card2 in from does what he can do once */
    WESTEROS_TOLD_LENT,         /* player's commander card2 in from gives amount dice to card in to */
    WESTEROS_TOLD_SWAPPED,      /* player's commander card2 in from changes places with the bearer in to */
    WESTEROS_TOLD_END,          /* player wins; how */
    WESTEROS_TOLD_COUNT
};
enum westeros_roll {
    WESTEROS_NO_ROLL,
    WESTEROS_ROLL_ORDER,
    WESTEROS_ROLL_DRAW,
    WESTEROS_ROLL_FIGHT,
    WESTEROS_ROLL_FIRE,
    WESTEROS_ROLL_SKIRMISH,
    WESTEROS_ROLL_MOMENTUM,
    WESTEROS_ROLL_PLACING,
};

/* active: can be ordered in this round. The others are of this turn. */
enum westeros_status {
    WESTEROS_ACTIVE = 1,
    WESTEROS_ORDERED = 2,
    WESTEROS_HAS_MOVED = 4,
    WESTEROS_LEFT_HEX = 8,
    WESTEROS_HAS_ATTACKED = 16,
    WESTEROS_PURSUED = 32,
    WESTEROS_STAYS_ACTIVE = 64,
    WESTEROS_AGAIN = 128,       /* may attack a second time */
};
/* committed: its commander has done what he can once in the battle. The others are of this round. */
enum westeros_lasting {
    WESTEROS_COMMITTED = 1,
    WESTEROS_FIRM = 2,          /* stalwart */
    WESTEROS_HOLDS = 4,         /* shots do not make it fall back */
    WESTEROS_STEADIES = 8,      /* nothing makes those in its commander's zone fall back */
};
extern const char *const westeros_lasting_keys[];
/* westeros 2.1 */
struct westeros_unit {
    uint8_t hex;
    uint8_t type;       /* enum westeros_type; 0: no unit */
    uint8_t rank;
    uint8_t soldiers;   /* the commander is none */
    uint8_t commander;  /* 0: none */
    uint8_t tokens;     /* command tokens on his card */
    uint8_t engaged;    /* with that unit, + 1 */
    uint8_t status, lasting;
    uint8_t moved;      /* so many hexes in this turn */
};

enum westeros_how { WESTEROS_MELEE, WESTEROS_SHOT, WESTEROS_SET_DOGS };
/* How far an attack is. */
enum westeros_stage {
    WESTEROS_JOINING,
    WESTEROS_LENDING,
    WESTEROS_SPURRING,
    WESTEROS_ROLLING,
    WESTEROS_REROLLING,
    WESTEROS_DOUBLING,
    WESTEROS_SWAPPING,
    WESTEROS_HITTING,
    WESTEROS_STANDING,
    WESTEROS_FALLING,
    WESTEROS_COUNTERING,
    WESTEROS_FOLLOWING,
};
enum {
    WESTEROS_FLANK = 1,
    WESTEROS_LEFT = 2,
    WESTEROS_GONE = 4,
    WESTEROS_ASKED = 8,
    WESTEROS_ROARS = 16,
    WESTEROS_VALIANT = 32,
    WESTEROS_NEWLY = 64,        /* the two were not engaged before */
};
/* What may be rolled again, in this order: a side, a side by a tactic, one die. */
enum { WESTEROS_SIDE_AGAIN = 1, WESTEROS_TACTIC_AGAIN = 2, WESTEROS_DIE_AGAIN = 4 };
struct westeros_fight {
    uint8_t attacker, target;   /* units */
    uint8_t how, stage, flags;
    uint8_t from;               /* where the target was */
    uint8_t faces[WESTEROS_FACES];
    uint8_t excess;             /* hits beyond the soldiers, for the commander */
    uint8_t falls;              /* hexes still to fall back */
    uint8_t fallen;             /* and those that it did */
    uint8_t more;               /* dice of those that support */
    uint8_t again;              /* WESTEROS_SIDE_AGAIN ... */
    uint8_t tough;              /* hits that are still ignored */
    uint8_t adds;               /* dice that a tactic and others add, before the least of one */
    uint8_t pad[2];
};

struct westeros_side {
    uint8_t hand[WESTEROS_KINDS];       /* copies; a secret */
    uint8_t gone[WESTEROS_KINDS];       /* copies in the discard */
    uint8_t tokens[WESTEROS_FACES];     /* order tokens */
    uint8_t held;       /* cards in hand */
    uint8_t command;    /* tokens on the board */
    uint8_t morale;     /* 1 to 11 */
    uint8_t rout;       /* 1: on the last space the house has lost */
    uint8_t persons;    /* bit: his cards are in the deck */
    uint8_t points;
    uint8_t captured[5];        /* commanders that it lost, in order */
};

/* What a skirmish brings and is not placed yet. */
enum { WESTEROS_STOCK = 12 };           /* types by ranks, of a house */
struct westeros_stock {
    uint8_t chosen, commanders;         /* bits: of those of the house; secret until both have chosen */
    uint8_t ground[3];                  /* forest, hill, building */
    uint8_t units[WESTEROS_STOCK];
    uint8_t pad[3];
};
static inline unsigned westeros_stock_of(unsigned type, unsigned rank)
{
    return (type - 1) % (WESTEROS_STOCK / WESTEROS_RANKS) * WESTEROS_RANKS + rank;
}

/* What the turn is at. */
enum westeros_step {
    WESTEROS_CHOOSING, WESTEROS_ORDERING, WESTEROS_MOVING, WESTEROS_EVADING, WESTEROS_FIGHTING,
    WESTEROS_KEEPING_TOKENS, WESTEROS_KEEPING_CARDS,
    WESTEROS_MUSTERING, WESTEROS_LAYING, WESTEROS_LEADING, WESTEROS_FORMING, WESTEROS_OVER,
};
struct westeros {
    struct duel_head head;
    struct westeros_unit unit[WESTEROS_UNITS];
    struct westeros_side side[DUEL_PLAYERS];
    uint8_t ground[HEX_MOST];           /* enum westeros_ground, below WESTEROS_GROUNDS */
    uint8_t token[HEX_MOST];            /* what lies on it, enum westeros_ground; 0: nothing */
    uint8_t fire[HEX_MOST];             /* 0 to 4 */
    struct westeros_fight fight[2];     /* an attack, and the counterattack in it */
    struct {
        uint8_t hex, house;             /* house + 1; 0: nobody yet */
    } objective[WESTEROS_OBJECTIVES];
    /* The battle. */
    uint8_t lengthwise, north;          /* the layout; the house whose edge is in the north */
    uint8_t rounds, command_rating, dice_rating, card_rating;
    uint8_t goal, keeper;               /* enum westeros_goal; the house that must have all objectives */
    uint8_t objectives, momentum, options;
    /* The turn. */
    uint8_t round, first, active, passed;       /* passed: bits */
    uint8_t step;                       /* enum westeros_step */
    uint8_t fights;                     /* of fight[] */
    uint8_t picks;                      /* so many more may be ordered or rallied */
    uint8_t named;                      /* some have been */
    uint8_t leader;                     /* unit of the commander, + 1 */
    uint8_t pick;                       /* enum westeros_filter, or a rank + 8: who can be */
    uint8_t command;                    /* enum westeros_command */
    uint8_t bonus;                      /* unit that may attack once more, + 1 */
    uint8_t kept;                       /* so many players have chosen what to keep */
    uint8_t captures, enough;           /* points for a captured commander; so many win at once, 0: never */
    uint8_t tactic, uses;               /* enum westeros_tactic in force; it can still be used so often */
    uint8_t called;                     /* WESTEROS_CALLED_...: what commanders did once, for this turn */
    uint8_t spared;                     /* whom the Greatjon attacked first, + 1 */
    uint8_t scorched;                   /* the hex that was scorched last, + 1 */
    uint8_t lent;                       /* dice that Kevan has given away */
    uint8_t slots;                      /* so many of unit[] have ever been taken */
    uint8_t pad[6];
    struct westeros_stock stock[DUEL_PLAYERS];
    /* The same as ground, token and fire, as sets of hexes, to look at many at once. like[i]: where bit i of the `like` of what lies there is 1; burns:
     * where a fire burns. */
    struct hex_set like[WESTEROS_PLANES], burns;
};
enum { WESTEROS_CALLED_WOLF = 1, WESTEROS_CALLED_LION = 2, WESTEROS_CALLED_MOUNTAIN = 4, WESTEROS_CALLED_RIDE = 8 };
static_assert(sizeof(struct westeros_unit) == 10, "a unit has no padding");
static_assert(sizeof(struct westeros_fight) == 20, "a fight has no padding");
static_assert(sizeof(struct westeros_side) == 80, "a side has no padding");
static_assert(sizeof(struct westeros) ==
                  sizeof(struct duel_head) + 10 * WESTEROS_UNITS + 160 + 3 * HEX_MOST + 40 + 16 + 40 + 40 +
                      (WESTEROS_PLANES + 1) * sizeof(struct hex_set),
              "the state has no padding");
static_assert(sizeof(struct westeros) <= 1536, "the state fits its budget");

static inline struct westeros *westeros_own(duel_state *state)
{
    return (struct westeros *)(void *)state;
}
static inline const struct westeros *westeros_of(const duel_state *state)
{
    return (const struct westeros *)(const void *)state;
}
static inline unsigned westeros_roll(struct westeros *g, unsigned stream, unsigned n, struct duel_io *io)
{
    return duel_roll((duel_state *)(void *)g, stream, n, io);
}
static inline unsigned westeros_die_face(struct westeros *g, struct duel_io *io)
{
    return westeros_die[westeros_roll(g, DUEL_DICE, 8, io)];
}
/* westeros 1.1, 1.2, 1.3, 1.4, 1.7 */
static inline const struct hex_grid *westeros_grid(const struct westeros *g)
{
    return g->lengthwise ? &hex_lengthwise : &hex_horizontal;
}
static inline int westeros_owner(const struct westeros_unit *unit)
{
    return westeros_types[unit->type].house;
}

HEX_INLINE bool westeros_has(const struct westeros *g, unsigned unit, enum westeros_keyword keyword)
{
    const struct westeros_unit *u = &g->unit[unit];
    return westeros_types[u->type].rank[u->rank].keywords & keyword;
}

/* board.c: what follows from where things lie. */
enum { WESTEROS_NOBODY = WESTEROS_UNITS };
unsigned westeros_unit_at(const struct westeros *, unsigned hex);       /* WESTEROS_NOBODY */
/* Where units are, and which unit is where; of all units or some of them. */
struct westeros_map {
    struct hex_set units;
    uint8_t at[HEX_MOST];       /* of those hexes */
};
HEX_INLINE void westeros_mark(const struct westeros *g, unsigned unit, struct westeros_map *map)
{
    const unsigned hex = g->unit[unit].hex;
    map->at[hex] = (uint8_t)unit;
    map->units.bits[hex / 64] |= (uint64_t)1 << hex % 64;
}
void westeros_map(const struct westeros *, struct westeros_map *);
/* Makes the map of the units of some players, as bits. */
void westeros_map_of(const struct westeros *, unsigned players, struct westeros_map *);
/* What the hex counts as: what lies on it, else its terrain. */
const struct westeros_ground_row *westeros_ground_at(const struct westeros *, unsigned hex);
/* To be called when the ground of a hex, what lies on it, or its fire has changed. */
void westeros_look_at(struct westeros *, unsigned hex);
bool westeros_is_hill(const struct westeros *, unsigned hex);
/* What entering each hex takes of a unit of that kind; hexes with units are closed. */
void westeros_entering(const struct westeros *, bool mounted, struct hex_land *);
/* The hexes that a unit cannot enter. */
void westeros_closed(const struct westeros *, unsigned unit, struct hex_set *);
bool westeros_in_control(const struct westeros *, unsigned leader, unsigned unit);
bool westeros_can_see(const struct westeros *, unsigned from, unsigned to);
unsigned westeros_blocking(const struct westeros *, unsigned from,
                           unsigned to); /* the hex in the way, or HEX_NONE */
bool westeros_touch(const struct westeros *, unsigned unit, unsigned other);
/* Whether the home edge of a player is in the south. */
static inline bool westeros_is_south(const struct westeros *g, int player)
{
    return g->north != player;
}
/* Copies of a kind in the whole leadership deck of a player. */
unsigned westeros_copies(const struct westeros *, int player, unsigned kind);
bool westeros_is_battered(const struct westeros *, unsigned unit);
static inline uint16_t westeros_type_card(unsigned type)
{
    return (uint16_t)(WESTEROS_CARD_TYPE + type - 1);
}
static inline uint16_t westeros_commander_card(unsigned commander)
{
    return (uint16_t)(WESTEROS_CARD_COMMANDER + commander - 1);
}

void westeros_ask(struct westeros *, int player, enum westeros_prompt);

/* Why an attack has so many dice: each thing that counts, and how many it adds. */
enum westeros_reason {
    WESTEROS_BY_RANK, WESTEROS_OUT_OF, WESTEROS_INTO, WESTEROS_IN_FORD, WESTEROS_UPHILL, WESTEROS_AFTER_MOVE,
    WESTEROS_BY_LOSSES, WESTEROS_BY_COMMANDER, WESTEROS_BY_TACTIC, WESTEROS_BY_CALL, WESTEROS_GIVEN_AWAY,
    WESTEROS_ADDED, WESTEROS_SUPPORTED, WESTEROS_AT_LEAST, WESTEROS_REASONS,
};
struct westeros_reasons {
    uint8_t n;
    struct {
        uint8_t why;
        int8_t n;
    } of[WESTEROS_REASONS + 2];
};
/* why: NULL where nobody asks. */
static inline void westeros_because(struct westeros_reasons *why, enum westeros_reason reason, int n)
{
    if (!why || !n)
        return;
    why->of[why->n].why = (uint8_t)reason;
    why->of[why->n++].n = (int8_t)n;
}

/* powers.c */
unsigned westeros_led_by(const struct westeros *, unsigned commander);  /* his unit, or WESTEROS_NOBODY */
bool westeros_is_led(const struct westeros *, unsigned unit, unsigned commander);
/* Whether a commander, who must lead that unit, has not yet done what he can do once. */
bool westeros_is_ready(const struct westeros *, unsigned unit, unsigned commander);
/* Whether the tactic is in force for that unit, that is, the unit was ordered in this turn. */
bool westeros_has_tactic(const struct westeros *, unsigned unit, enum westeros_tactic);
bool westeros_meets(const struct westeros *, int player, enum westeros_need);
unsigned westeros_colours_lost(const struct westeros *, int player);    /* 0 grey to 3 red */
bool westeros_is_stalwart(const struct westeros *, unsigned unit);
bool westeros_stays(const struct westeros *, unsigned unit, enum westeros_how);     /* morale does not move it */
unsigned westeros_toughness(const struct westeros *, unsigned unit);    /* hits of each attack that it ignores */
int westeros_more_dice(const struct westeros *, unsigned unit, unsigned target);
void westeros_why_more_dice(const struct westeros *, unsigned unit, unsigned target,
                            struct westeros_reasons *);
bool westeros_may_scorch(const struct westeros *, unsigned unit);
bool westeros_leaves_freely(const struct westeros *, unsigned unit);
unsigned westeros_evading_costs_less(const struct westeros *, unsigned unit);
bool westeros_is_outside(const struct westeros *, unsigned unit);       /* of all zones of its house */

/* losses.c */
void westeros_lose_morale(struct westeros *, int player, int spaces, struct duel_io *);
void westeros_gain_morale(struct westeros *, int player, int spaces, struct duel_io *);
void westeros_take_token(struct westeros *, int player, unsigned face, struct duel_io *);   /* if one is left */
void westeros_committed(struct westeros *, unsigned unit, struct duel_io *);
void westeros_recover(struct westeros *, int player, struct duel_io *);
/* Hits of one attack; *excess counts those beyond the soldiers. Returns whether the unit is gone. */
bool westeros_hit(struct westeros *, unsigned unit, unsigned hits, uint8_t *excess, struct duel_io *);
/* Dice of one roll, as faces. */
void westeros_throw(struct westeros *, int player, unsigned dice, uint8_t faces[WESTEROS_FACES],
                    struct duel_io *);
unsigned westeros_hits_of(const struct westeros *, unsigned target, const uint8_t faces[WESTEROS_FACES]);
void westeros_rally(struct westeros *, unsigned unit, struct duel_io *);
void westeros_part(struct westeros *, unsigned unit);       /* its engagement is over */
void westeros_arrive(struct westeros *, unsigned unit,
                     struct duel_io *); /* where it stands it takes the objective */
void westeros_end(struct westeros *, int winner, enum westeros_end, struct duel_io *);
void westeros_kindle(struct westeros *, unsigned hex, unsigned levels, struct duel_io *);
void westeros_burn(struct westeros *, struct duel_io *);    /* what fires do at the end of a round */
static inline bool westeros_is_over(const struct westeros *g)
{
    return g->step == WESTEROS_OVER;
}

/* move.c */
/* Those of the two neighbours of a hex towards the unit's home edge that the unit can enter; returns how many. */
unsigned westeros_homewards(const struct westeros *, unsigned unit, unsigned hex, uint8_t out[2]);
/* The evasions that are legal now: units step back, one hex or two, from ordered units that they touch. */
int  westeros_legal_evade(const struct westeros *, duel_action out[]);
void westeros_evade(struct westeros *, unsigned unit, unsigned to, struct duel_io *);
/* How many dice a unit has against a target. `adds` are dice that tactics and others add. */
unsigned westeros_dice(const struct westeros *, unsigned unit, unsigned target, enum westeros_how,
                       bool counters, int adds);
/* Why it has so many: each reason but those in `adds`. */
void westeros_why_dice(const struct westeros *, unsigned unit, unsigned target, enum westeros_how,
                       bool counters, struct westeros_reasons *);
/* The dice of the parting blow that a unit suffers if it leaves its engagement; 0: there is none. */
unsigned westeros_blow(const struct westeros *, unsigned unit);
/* Adds what that verb does from a hex to each hex of a set; returns how many there are then. */
int  westeros_list(enum westeros_verb, unsigned from, const struct hex_set *, duel_action out[], int n);
/* The walk of a unit from where it is (hex.h). Fills in the land as it is for that unit. */
struct hex_walk westeros_walk(const struct westeros *, unsigned unit, struct hex_land *);
int  westeros_legal_move(const struct westeros *, duel_action out[]);
bool westeros_can_move(const struct westeros *);        /* some ordered unit can still move */
void westeros_move(struct westeros *, unsigned unit, unsigned to, bool leaves, struct duel_io *);
/* Where a unit may go when its target left `from` or was destroyed; *ways marks it. Returns how many hexes. */
unsigned westeros_follow_to(const struct westeros *, unsigned unit, unsigned from, struct hex_set *ways);
void westeros_follow(struct westeros *, unsigned unit, unsigned from, unsigned to, struct duel_io *);

/* roll.c: from the target to the hits, and what is asked meanwhile. */
bool westeros_is_own_turn(const struct westeros *);
/* The dice of the attack, as it is to be rolled now. */
unsigned westeros_dice_of(const struct westeros *, const struct westeros_fight *);
unsigned westeros_hits(const struct westeros *, const struct westeros_fight *);
bool westeros_go_on_rolling(struct westeros *, struct westeros_fight *, struct duel_io *);
int westeros_legal_roll(const struct westeros *, const struct westeros_fight *, enum westeros_prompt,
                        duel_action out[]);
bool westeros_answer_roll(struct westeros *, struct westeros_fight *, duel_action, struct duel_io *);

/* fight.c */
bool westeros_can_attack(const struct westeros *, unsigned unit, unsigned target, enum westeros_how *);
unsigned westeros_range(const struct westeros *, unsigned unit);
int  westeros_legal_attack(const struct westeros *, duel_action out[]);
void westeros_begin_fight(struct westeros *, unsigned unit, unsigned target);
void westeros_scorch(struct westeros *, unsigned unit, unsigned to, struct duel_io *);
/* Units that join in the attack at hand (a coordinated one). */
int  westeros_legal_support(const struct westeros *, duel_action out[]);
void westeros_support(struct westeros *, unsigned unit, struct duel_io *);
/* Goes on until somebody is asked (true) or the attack is over. */
bool westeros_go_on_fighting(struct westeros *, struct duel_io *);
int  westeros_legal_fight(const struct westeros *, duel_action out[]);
void westeros_answer_fight(struct westeros *, duel_action, struct duel_io *);

bool westeros_may_attack(const struct westeros *, unsigned unit);
bool westeros_has_target(const struct westeros *, unsigned unit);
bool westeros_has_scorch(const struct westeros *, unsigned unit);       /* a hex to set fire to */

/* commit.c: what commanders can do once, before a turn and in it. */
int  westeros_legal_commit(const struct westeros *, bool fighting, duel_action out[], int n);
void westeros_commit(struct westeros *, duel_action, struct duel_io *);

/* orders.c */
int  westeros_legal_turn(const struct westeros *, duel_action out[]);
int  westeros_legal_pick(const struct westeros *, duel_action out[]);
int  westeros_legal_keep(const struct westeros *, duel_action out[]);
void westeros_answer_turn(struct westeros *, duel_action, struct duel_io *);
void westeros_answer_pick(struct westeros *, duel_action, struct duel_io *);
void westeros_answer_keep(struct westeros *, duel_action, struct duel_io *);
bool westeros_can_pick(const struct westeros *);
bool westeros_begin_extra(struct westeros *);       /* a tactic orders one more */
void westeros_marshal(struct westeros *, struct duel_io *);

/* skirmish.c */
void westeros_begin_skirmish(struct westeros *, struct duel_io *);
/* Goes on until somebody is asked (true) or all stands on the board. */
bool westeros_muster(struct westeros *, struct duel_io *);
int  westeros_legal_skirmish(const struct westeros *, int player, duel_action out[]);
void westeros_answer_skirmish(struct westeros *, int player, duel_action, struct duel_io *);
void westeros_imagine_choice(struct westeros *, int player, uint64_t *seed);

/* turn.c */
/* The first round, or, in a skirmish, what comes before it. */
void westeros_begin(struct westeros *, struct duel_io *);
int  westeros_legal(const duel_state *, int player, duel_action out[]);
void westeros_apply(duel_state *, int player, duel_action, struct duel_io *);

/* plans.c: battles that have a plan come before skirmishes. */
enum { WESTEROS_KINGSROAD, WESTEROS_RAID, WESTEROS_BOUNTY };
extern const char *const westeros_scenarios[];
extern const char *const westeros_plans[];

/* say.c */
void westeros_put_hex(struct duel_text *, const struct westeros *, unsigned hex);

/* position.c */
enum duel_status westeros_read(struct westeros *, const char *text, struct duel_set_error *);
void westeros_put_position(const duel_state *, struct duel_text *);
enum duel_status westeros_arrange(duel_state *, const struct duel_setup *, const char *,
                                  struct duel_set_error *);
enum duel_status westeros_setup(duel_state *, const struct duel_setup *, struct duel_faults *,
                                struct duel_io *);

/* say.c */
void westeros_format(const duel_state *, int player, duel_action, struct duel_text *);
enum duel_status westeros_parse(const duel_state *, int player, const char *, duel_action *);

/* why.c: what will come of an attack, before a die is rolled. It is assumed that nobody uses a tactic, rolls again, supports or gives dice, and that
 * whoever may ignore a morale side does. Chances are in thousandths: of each number of hits; and that the target is destroyed, or else leaves its hex, or
 * else neither. percent: these three in hundredths that add up to a hundred. to: where one morale side alone sends the target, or HEX_NONE. */
enum { WESTEROS_DICE_MOST = 16 };
enum { WESTEROS_IS_GONE, WESTEROS_IS_BACK, WESTEROS_IS_NEITHER, WESTEROS_PARTS };
struct westeros_odds {
    uint8_t dice, how, flank, to;
    uint16_t part[WESTEROS_PARTS], percent[WESTEROS_PARTS], hits[WESTEROS_DICE_MOST + 1];
    uint16_t counter; /* in hundredths: the target may strike back */
    uint8_t hit_sides; /* of a die: those that hit */
};
void westeros_odds(const struct westeros *, unsigned unit, unsigned target, struct westeros_odds *);
/* The same for the attack about which a player is asked before its roll, or for the counterattack that he may make. False: there is none. */
bool westeros_odds_at_hand(const struct westeros *, struct westeros_odds *, unsigned *unit, unsigned *target);
enum duel_status westeros_why(const duel_state *view, const char *subject, struct duel_text *);

/* hide.c */
void westeros_hide(duel_state *, int viewer);
void westeros_imagine(duel_state *view, const struct duel_deck believed[], uint64_t seed);
uint32_t westeros_meaning(const duel_state *, int viewer, int player, duel_action);

/* view.c */
void westeros_json(const duel_state *, struct duel_text *);
void westeros_report(const duel_state *, const struct duel_event *, struct duel_text *);
extern const struct duel_area westeros_areas[];
extern const char *const westeros_phases[];

/* game.c */
extern const struct duel_game westeros;
extern const char *const westeros_prompts[],
    *const westeros_events[], *const westeros_rolls[], *const westeros_ends[], *const westeros_options[];

#endif
