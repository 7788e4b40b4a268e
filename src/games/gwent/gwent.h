/* Gwent: the state and what the files of this folder share. Nobody outside (but tests) includes it.
 *
 *   cards.c leaders.c   the tables            setup.c      decks and the deal
 *   pool.c              where every card is   strength.c   what a unit is worth
 *   play.c              cards and abilities   command.c    what leaders do
 *   rules.c             turns and rounds      answer.c     what an answer does
 *   legal.c             what may be answered  game.c       the table of functions
 *   hide.c imagine.c    what a viewer knows   view.c       what a viewer sees, as JSON
 *   notation.c          moves as words
 *   printed.c           cards as JSON         quick.c      rules a second time, for speed
 *   position.c          positions as text     position_read.c
 *   opponent.c habits.c what computer opponents know
 */
#ifndef DUELLO_GWENT_H
#define DUELLO_GWENT_H

#include "cards.h"
#include "duello/duel.h"

/* Keeps a function out of line, so as not to slow the caller's usual path. */
#define APART __attribute__((noinline))

enum { ORIGINAL, CLASSIC, HARD };               /* variants */

/* Card numbers as the outside knows them: cards, then leaders, then factions. */
enum { KEY_LEADERS = GWENT_CARDS, KEY_FACTIONS = KEY_LEADERS + GWENT_LEADERS,
       KEY_COUNT = KEY_FACTIONS + FACTION_COUNT };
enum deck_zone { LIST_MAIN, LIST_LEADER, LIST_FACTION };

/* Table options for disputed rules (gwent 17); each bit is the same as in game->options. */
enum option {
    OPTION_STARTER_ROLLED = 1 << 0,     /* gwent 17.1 */
    OPTION_EMPTY_HAND_ACTS = 1 << 1,    /* gwent 17.2 */
    OPTION_IDLE_LEADERS = 1 << 2,       /* gwent 17.3 */
    OPTION_REVIVED_CLOSE = 1 << 3,      /* gwent 17.4 */
    OPTION_DECOY_SCORES = 1 << 4,       /* gwent 17.5 */
    OPTION_INVADER_IN_TIME = 1 << 5,    /* gwent 17.21, in the place of 17.6 */
    OPTION_HORN_CANCELLED = 1 << 6,     /* gwent 17.7 */
    OPTION_RETURNED_DRAWN = 1 << 7,     /* gwent 17.8 */
    OPTION_FREE_DECKS = 1 << 8,         /* gwent 17.9 */
    OPTION_PASS_EARLY = 1 << 9,         /* gwent 17.10 */
    OPTION_TREACHEROUS_FIRST = 1 << 10, /* gwent 17.11 */
    OPTION_BRAN_INERT = 1 << 11,        /* gwent 17.12 */
    OPTION_DECOY_AVENGED = 1 << 12,     /* gwent 17.13 */
    OPTION_MANY_HEMDALLS = 1 << 13,     /* gwent 17.14 */
    OPTION_GAUNTER_CALLS = 1 << 14,     /* gwent 17.15 */
    OPTION_BEHEMOTH_CALLS = 1 << 15,    /* gwent 17.16 */
    OPTION_PIRATE_SPARED = 1 << 16,     /* gwent 17.17 */
    OPTION_CRACH_BY_HALF = 1 << 17,     /* gwent 17.18 */
    OPTION_HOPE_SINGLY = 1 << 18,       /* gwent 17.19 */
    OPTION_DESTROYER_SMALL = 1 << 19,   /* gwent 17.20 */
};

/* What the rule sets differ in, one row each. */
struct rules {
    uint8_t hand;               /* cards dealt (3.2) */
    uint8_t swaps;              /* redraws of the original (3.5) */
    uint8_t offers;             /* cards offered for exchange in the forum sets (3.7) */
    uint8_t spy_draws;          /* 8.7 */
    uint8_t shown;              /* what the Emperor shows (10.12) */
    uint8_t threshold;          /* point scorch, in points (8.14) */
    uint8_t unit_cap;           /* most victims of a unit's point scorch (8.15) */
    uint8_t leader_cap;
    uint8_t plays;              /* plays a turn (4.1, 12.1) */
    uint8_t taken[SLOT_MARDROEME +
                  1]; /* by slot: what must not lie beside a row for a card that fills it (gwent 7.6) */
    bool forum;                 /* classic and hard */
    bool hard;
};
extern const struct rules gwent_rules[3];

/* --- where every card is ---------------------------------------------------------------------- */

enum { POOL = 200, HALVES = 2, ROWS = 3, ROUNDS = 3, LIVES = 2 };      /* gwent 1.1, 1.2, 1.5, 16.1 */
enum { STRIDE = 32, COLUMN = POOL + STRIDE };   /* columns are read and written a stride at a time */

/* Zones of player 0, counted from the outside in; player 1's mirror them. The two graveyards and
 * what lies between them are the middle, so that common moves are short (pool.c). */
enum zone {
    DECK, OFFER, GIVEN, HAND, CLOSE, RANGED, SIEGE, GRAVE,
    WEATHER, WEATHER_GRAVE,
    ZONES = 18,
    STARTS = 32         /* room for their starts, and for changing them all at once */
};
static const uint8_t player_zones[2][WEATHER] = {
    { DECK, OFFER, GIVEN, HAND, CLOSE, RANGED, SIEGE, GRAVE },
    { 17 - DECK, 17 - OFFER, 17 - GIVEN, 17 - HAND, 17 - CLOSE, 17 - RANGED, 17 - SIEGE, 17 - GRAVE },
};
static inline int zone_of(int player, int zone) { return player_zones[player][zone]; }
static inline int row_zone(int half, int row) { return zone_of(half, CLOSE + row); }
enum {
    ROW_ZONES = 7 << CLOSE | 7 << (ZONES - 1 - SIEGE),
    HIDDEN_ZONES = 15 << DECK | 15 << (ZONES - 1 - HAND),
    GRAVE_ZONES = 1 << GRAVE | 1 << (ZONES - 1 - GRAVE),
};
static inline bool is_row(int zone) { return ROW_ZONES >> zone & 1; }
static inline bool is_hidden(int zone) { return HIDDEN_ZONES >> zone & 1; }
static inline bool is_grave(int zone) { return GRAVE_ZONES >> zone & 1; }
static inline int half_of(int zone) { return zone >= WEATHER_GRAVE; }
static const uint8_t zone_rows[ZONES] = {
    [CLOSE] = 0, [RANGED] = 1, [SIEGE] = 2, [17 - SIEGE] = 2, [17 - RANGED] = 1, [17 - CLOSE] = 0,
};
static inline int row_of(int zone) { return zone_rows[zone]; }

/* A card where it lies: one line of the columns of struct gwent. */
struct record {
    uint8_t card;       /* enum gwent_card */
    uint8_t known;      /* KNOWN_* */
    uint8_t mark;       /* MARK_* */
};
enum {
    LISTED = 1 << 0,            /* << viewer: knows that the owner of the zone has it, hidden zones only */
    OWNER = 1 << 3,             /* which deck it came from (gwent 1.16) */
    PLACED = 1 << 4,            /* << viewer: knows that it lies here, hidden zones only */
    FLAG = 1 << 7,              /* in a row: moved by Hope this turn; in a graveyard: left a ranged row (8.3) */
    PLACED_ALL = 7 * PLACED, LISTED_ALL = 7 * LISTED,
};
/* The one form in which a piece of knowledge is written (doc/guide.md, "Hiding and imagining"): a card listed for the public is listed for all, and
 * a card that all know to lie here has no list entry. */
static inline uint8_t settled(uint8_t known)
{
    if ((known & PLACED_ALL) == PLACED_ALL)
        return known & (uint8_t)~LISTED_ALL;
    return known & LISTED << DUEL_PUBLIC ? known | LISTED_ALL : known;
}
enum {
    BEFORE = 31,                /* zone + 1 where it lay before a leader's own effect moved it (11.7); 0: none */
    NOT_DRAWN = 1 << 5,         /* in a deck: out of reach of chance (3.8, 15.27) */
    NOT_SUMMONED = 1 << 6,      /* in a deck: out of reach of every effect (15.28) */
    PICKED = 1 << 7,            /* in hand or row: chosen in a question that is not complete yet */
    FIRST = 1 << 7,             /* in a deck: drawn before any other (11.11) */
    NEVER_LAY = 1 << 7,         /* in a graveyard: came there without lying in a row (8.3) */
};
enum { FROM_NOWHERE = ZONES + 1 };      /* a `BEFORE` of tokens */

enum phase {
    PHASE_EXCHANGE, PHASE_STARTER, PHASE_TURN, PHASE_PLAYED, PHASE_SCORE, PHASE_KEEP, PHASE_CLEAN,
    PHASE_DRAW, PHASE_RISE, PHASE_BEGIN, PHASE_OVER,
    PHASE_LAST          /* the plays of a turn are over, the turn is not (15.30) */
};

enum effect {                   /* of a leader, now, for one side */
    EFFECT_BRAN = 1 << 0,       /* 6.3 */
    EFFECT_HOPE = 1 << 1,       /* 10.25 */
    EFFECT_BANNED = 1 << 2,     /* 11.6: may not use leaders this round */
    EFFECT_TREACHEROUS = 1 << 3,/* 6.7, set on both sides */
    EFFECT_INVADER = 1 << 4,    /* 10.15 original, set on both sides */
    EFFECT_NO_LEADER = 1 << 5,  /* 10.13: leaders count as absent, set on both sides */
    EFFECT_ROUND = EFFECT_BANNED,       /* ends with the round; in hard BRAN and HOPE too */
};

struct side {
    uint8_t faction, leader;    /* leader: 0 in hard, where all of the faction's are there */
    uint8_t lives, passed;
    uint8_t used;               /* hard: bit i: the faction's leader i is used; else 1: used */
    uint8_t round_leader;       /* the leader used in this round, hard (11.2) */
    uint8_t effects;            /* enum effect */
    uint8_t pending;            /* random cards that arrive when the turn is over (12.5) */
    uint8_t appear;             /* tokens due at the start of the next round (9.14): kambi, cow in bits 4-7 */
    uint8_t returned;           /* public cards went to the deck: knowledge of it can decay */
    uint8_t slot[ROWS];         /* enum slot */
    uint8_t set_aside;          /* offered cards of the exchange: so many in the deck are not drawn (3.8) */
    uint8_t pad[2];
};

/* What The White Flame could cancel now (11.5). */
struct flame {
    uint8_t leader;             /* the leader it could cancel; 0: none */
    uint8_t player;             /* who used it */
    uint8_t answer;             /* 1: the other's turn has come, the last chance */
    uint8_t inside;             /* 1: the leader's own effect is running */
    uint8_t weather;            /* rows whose leader weather it set */
    uint8_t cleared;            /* rows whose leader weather it cleared */
    uint8_t slot;               /* 1 + half * 3 + row where it set a slot bit */
    uint8_t slot_bit;
    uint8_t effect;             /* the effect bit it set */
    uint8_t drawn;              /* random cards it brought */
    uint8_t pad[2];
};

struct gwent {
    struct duel_head head;
    uint8_t start[STARTS];      /* first record of each zone; start[ZONES]: how many there are */
    struct side side[DUEL_PLAYERS];
    struct flame flame;
    uint32_t options;           /* enum option */
    uint16_t total[ROUNDS][DUEL_PLAYERS];       /* tenths, of finished rounds */
    uint8_t winner[ROUNDS];     /* of finished rounds: 0, 1, DUEL_NOBODY */
    uint8_t phase;              /* enum phase: what comes next when nobody is asked */
    uint8_t after;              /* enum phase: where to go on when a chain of abilities is done */
    uint8_t round;              /* 1 to 3 */
    uint8_t turn;               /* turns begun in this round, both players' counted together (13.8), stops at 255 */
    uint8_t active;             /* whose turn it is */
    uint8_t first;              /* who started this round */
    uint8_t plays;              /* plays left in this turn */
    uint8_t moved;              /* Hope in this turn: 0 not used, 1 going on, 2 done (15.30) */
    uint8_t moved_card;         /* the last card moved: picks ascend */
    uint8_t moved_place;
    uint8_t weather;            /* rows under a weather card, on both halves (gwent 1.7): bit row; derived */
    uint8_t leader_weather;     /* rows under a leader's weather */
    uint8_t last_pick;          /* the last card picked in a question of several: picks ascend */
    uint8_t picks;              /* picks left */
    uint8_t scorch_zone;        /* the row whose victims are being chosen */
    uint8_t asker;              /* the leader or card that asks */
    uint8_t risen;              /* Skellige: bit p: p is done; bits 4-5: risen by the one at work */
    uint8_t next;               /* who starts the next round of the original (3.11) */
    uint8_t lists;              /* 1: somebody knows lists: LISTED bits are in use */
    uint8_t pad[6];
    uint8_t card[COLUMN];       /* where every card is, zone after zone: three columns, one line a card; */
    uint8_t known[COLUMN];      /* zero from start[ZONES] on */
    uint8_t mark[COLUMN];
};
static_assert(sizeof(struct record) == 3, "a record has no padding");
static_assert(sizeof(struct side) == 16, "a side has no padding");
static_assert(sizeof(struct flame) == 12, "a flame has no padding");
static_assert(sizeof(struct gwent) % 8 == 0 && sizeof(struct gwent) <= 1024, "gwent fits 1 KB");

/* A state of this game; the second to be changed. */
static inline const struct gwent *gwent_of(const duel_state *state) { return (const struct gwent *)state; }
static inline struct gwent *gwent_in(duel_state *state) { return (struct gwent *)state; }

static inline const struct rules *rules_of(const struct gwent *g) { return &gwent_rules[g->head.variant]; }
static inline struct record record_at(const struct gwent *g, int at)
{
    return (struct record){ g->card[at], g->known[at], g->mark[at] };
}
static inline void put_record(struct gwent *g, int at, struct record record)
{
    g->card[at] = record.card;
    g->known[at] = record.known;
    g->mark[at] = record.mark;
}
static inline int zone_size(const struct gwent *g, int zone) { return g->start[zone + 1] - g->start[zone]; }
static inline bool is_unit(int card)
{
    return gwent_cards[card].type <= CARD_TOKEN;
}
/* An ordinary unit: what effects can touch (gwent 1.11). A Decoy on the field is none (gwent 6.10). */
static inline bool is_ordinary(int card) { return is_unit(card) && !gwent_cards[card].hero; }
/* gwent 9.16: tokens that vanish when they leave the field. */
static inline bool leaves_game(int card)
{
    return card == CARD_HEMDALL || card == CARD_BOVINE_DEFENSE_FORCE;
}
static inline bool is_agile(int card)
{
    return gwent_cards[card].rows == (ROW_CLOSE_BIT | ROW_RANGED_BIT) && is_unit(card);
}

/* A set of cards: bit card % 64 of word card / 64. */
enum { CARD_WORDS = (GWENT_CARDS + 63) / 64 };
/* The first card of a set from `card` on; GWENT_CARDS: none. */
static inline int next_card(const uint64_t set[CARD_WORDS], int card)
{
    for (int word = card / 64; card < GWENT_CARDS; card = ++word * 64)
        if (set[word] >> card % 64)
            return card + __builtin_ctzll(set[word] >> card % 64);
    return GWENT_CARDS;
}

/* --- events, prompts, rolls, verbs ------------------------------------------------------------- */

enum event_kind {
    EV_CHANCE,
    /* a card moved: player, card, from, to (zone + 1); EV_CLEANED: amount: its strength when the round was over, in tenths */
    EV_DEALT, EV_OFFERED, EV_SWAPPED_OUT, EV_SWAPPED_IN, EV_GIVEN, EV_TAKEN, EV_SET_ASIDE,
    EV_PLAYED, EV_MUSTERED, EV_REVIVED, EV_SUMMONED, EV_RISEN, EV_DRAWN, EV_KILLED, EV_SPENT, EV_PICKED_UP,
    EV_DISCARDED, EV_FETCHED, EV_RETURNED, EV_CLEARED, EV_REPLACED, EV_CLEANED, EV_MOVED, EV_UNDONE,
    /* what else happens */
    EV_APPEARED,            /* a token: card, to */
    EV_VANISHED,            /* a token: card, from; amount: as EV_CLEANED, at the end of a round */
    EV_TURNED,              /* a berserker: card, card2: into, to */
    EV_LEADER,              /* player uses a leader: card */
    EV_WEATHER,             /* a leader's weather: card as the weather card, from now on */
    EV_WEATHER_GONE,        /* a leader's weather was lifted */
    EV_HORN,                /* a leader's horn: to (row) */
    EV_WEAKENED,            /* hard Treacherous: to (row) */
    EV_SHOWN,               /* a hand card is revealed: player: whose hand, card */
    EV_BANNED,              /* player may not use leaders this round */
    EV_UNBANNED,
    EV_CANCELLED,           /* White Flame: player: whose leader, card */
    EV_SCORCH,              /* a scorch strikes: player, card, amount: victims */
    EV_PASSED,              /* how: 0 by choice, 1 automatically */
    EV_STARTS,              /* player starts round `amount` */
    EV_KEPT,                /* Monsters keep: player, card, to; amount: as EV_CLEANED */
    EV_ROUND,               /* round over: player: winner or DUEL_NOBODY; how: round; amount, card2: totals in tenths */
    EV_LIFE,                /* player loses a life; amount: left */
    EV_GAME,                /* the game is over: player: winner or DUEL_NOBODY */
    EV_COUNT
};

enum { GWENT_ACTIONS = 512 };    /* at most, to one question */

enum prompt_kind {
    ASK_NOTHING,
    ASK_REDRAW,             /* original: redraw or done */
    ASK_GIVE, ASK_TAKE,     /* forum: the exchange */
    ASK_START,              /* Scoia'tael */
    ASK_PLAY,               /* the turn */
    ASK_REVIVE,             /* a medic; Bringer and Valhalla in hard */
    ASK_SUMMON,             /* a faction card */
    ASK_KILL,               /* which units die under a cap (15.6) */
    ASK_FETCH,              /* a card of a graveyard to the hand */
    ASK_WEATHER,            /* King of the Wild Hunt */
    ASK_SHOW,               /* the Emperor asks the other player */
    ASK_DISCARD, ASK_CHOOSE,/* Destroyer: two cards away, one from the deck */
    ASK_GRAVES,             /* Crach classic: which graveyards */
    ASK_KEEP,               /* Monsters */
    ASK_RISE,               /* Skellige */
    ASK_MOVE,               /* Hope after the last play (15.30) */
    ASK_COUNT
};
extern const char *const gwent_prompts[];     /* their keys */

enum roll_kind { ROLL_NONE, ROLL_DEAL, ROLL_OFFER, ROLL_REDRAW, ROLL_DRAW, ROLL_STARTER, ROLL_REVIVE, ROLL_SHOW,
                 ROLL_KEEP, ROLL_RISE, ROLL_COUNT };

enum end_kind { END_NOT, END_ROUNDS, END_COUNT };

/* Mildest first: legal[0] is what the clock plays. */
enum verb {
    VERB_DONE, VERB_PASS,
    VERB_REDRAW, VERB_GIVE, VERB_TAKE,
    VERB_START,             /* arg: player */
    VERB_SHOW, VERB_KEEP, VERB_KILL, VERB_DISCARD, VERB_CHOOSE, VERB_FETCH,
    VERB_WEATHER,           /* arg: the weather card */
    VERB_GRAVES,            /* arg: bit set of half 0 own, 1 other */
    VERB_REVIVE,            /* card, place, graveyard: 0 own, 1 other */
    VERB_SUMMON,            /* card, place, target: as VERB_PLAY */
    VERB_MOVE,              /* card, place it moves to */
    VERB_LEADER,            /* leader, place */
    VERB_PLAY,              /* card, place, target */
    VERB_COUNT
};

/* The own rows in which a card that fills `slot` may be laid (7.5, 7.6), as a set of bits `place`. */
static inline uint8_t free_rows(const struct gwent *g, int player, enum slot slot)
{
    const uint8_t *here = g->side[player].slot, taken = rules_of(g)->taken[slot];
    return (uint8_t)(!(here[0] & taken) << OWN_CLOSE | !(here[1] & taken) << OWN_RANGED |
                     !(here[2] & taken) << OWN_SIEGE);
}

static inline int place_zone(int player, int place)
{
    return place < ENEMY_CLOSE ? row_zone(player, place - OWN_CLOSE)
                               : row_zone(1 - player, place - ENEMY_CLOSE);
}

/* --- pool.c ------------------------------------------------------------------------------------ */

/* The rows that a weather card covers: bit row; 0: it is none (7.11, 7.12). */
int  gwent_weather_rows(int card);
/* Moves record `at` of zone `from` to zone `to`, and updates knowledge, marks, slots and weather; tells
 * `kind` (EV_CHANCE: tells nothing). Heirs of an avenger are the caller's business. Returns where it lies. */
int  gwent_pool_move(struct gwent *g, int at, int from, int to, enum event_kind kind, struct duel_io *io);
/* Which zone record `at` lies in: for the rare cases in which the caller does not know. */
int  gwent_pool_zone(const struct gwent *g, int at);
/* The record of `card` in `zone`, or -1. Of several it is the one that most viewers know of: it leaves first. */
int  gwent_pool_find(const struct gwent *g, int zone, int card);
/* The same, but only among records that effects can bring (15.28). */
int  gwent_pool_find_free(const struct gwent *g, int zone, int card);
/* The first record of `zone` from `at` on whose card is one of `cards`, or -1. */
int  gwent_pool_find_from(const struct gwent *g, int zone, int at, struct span cards);
/* `viewers` (bits) see the card `shown` of a hidden zone of `player`. A viewer may have had a copy of it listed, in another record than this one. That
 * entry may have meant this card, so one is crossed off. */
void gwent_pool_cross_off(struct gwent *g, int player, struct record shown, int viewers);
/* Adds a card to `zone`; returns where it lies, -1 if there is no room (16.1). */
int  gwent_pool_add(struct gwent *g, int zone, struct record record);
void gwent_pool_remove(struct gwent *g, int at);
/* Turns the card of record `at` into another, in place. */
void gwent_pool_turn(struct gwent *g, int at, int into);
/* Sorts the records of a hidden zone or row into their canonical order. */
void gwent_pool_sort(struct gwent *g, int zone);
/* Takes the marks off the PICKED cards of a zone and counts them by card. Which of several equal records were marked does not matter:
 * those that most viewers know of are meant. */
void gwent_unpick(struct gwent *g, int zone, uint8_t count[GWENT_CARDS]);
/* An unseen move out of the deck of `player`: places that others knew there become list entries. */
void gwent_pool_decay(struct gwent *g, int player);
/* To be called when the cards of the deck of `player` have been written, up to record `end`: writes the other columns of these records, and the
 * side's faction and leader. */
void gwent_close_deck(struct gwent *g, int player, int faction, int leader, int end);

/* --- strength.c --------------------------------------------------------------------------------- */

/* Strengths of the records of a row, in tenths of points, in order of records; returns the sum (6.12).
 * `out` may be NULL. Slot cards and Decoys have 0. */
int gwent_row_strength(const struct gwent *g, int zone, int16_t out[]);
/* What a `card` that lies in another row would be worth in row `zone`, as that row is now (17.19). */
int gwent_strength_in(const struct gwent *g, int zone, int card);
/* The score of a half, in tenths (4.10). */
int gwent_half_strength(const struct gwent *g, int half);
/* The steps of 6.1 for record `at`, for people. */
void gwent_strength_why(const struct gwent *g, int at, struct duel_text *out);

/* --- play.c ------------------------------------------------------------------------------------- */

/* Where `card` may be laid by `player` now, as a set of bits `place`; bit 0: it needs no place. Decoys with
 * a unit to take are not in it: their legal actions name the unit (7.7). */
unsigned gwent_places_for(const struct gwent *g, int player, int card);
/* Lays record `at` of zone `from` as a card of `player` and starts its ability. */
void gwent_lay(struct gwent *g, int player, int at, int from, int place, int target, enum event_kind kind,
               struct duel_io *io);
/* Kills every PICKED record on the field; successors appear (9.11). */
void gwent_kill_picked(struct gwent *g, struct duel_io *io);
/* Marks the strongest ordinary units among the rows of `zones` (bit set) for a scorch, bond halves applied (8.16), but for record
 * `spared` (-1: none); returns how many. */
int  gwent_pick_strongest(struct gwent *g, unsigned zones, int spared);
/* Point scorch of `player` on the other half's `row`; asks under a cap. */
void gwent_point_scorch(struct gwent *g, int player, int row, int cap, int card, struct duel_io *io);
void gwent_draw(struct gwent *g, int player, int n, struct duel_io *io);
/* Random cards, now or (hard) when the turn is over. */
void gwent_draw_later(struct gwent *g, int player, int n, struct duel_io *io);
void gwent_clear_weather(struct gwent *g, struct duel_io *io);
void gwent_set_leader_weather(struct gwent *g, int player, int card, struct duel_io *io);
/* A unit left the field: Kambi's or the Cow's successor, if it is due. */
void gwent_successor(struct gwent *g, int card, int half, struct duel_io *io);
/* Whether a graveyard has an ordinary unit (heroes too with `heroes`). */
bool gwent_has_target(const struct gwent *g, int grave, bool heroes);
void gwent_ask(struct gwent *g, int player, enum prompt_kind kind, int card, int min, int max);
/* The next cards of a resurrection: a random pick or a question (8.4, 10.15). */
void gwent_revive(struct gwent *g, int player, int card, struct duel_io *io);
/* A random ordinary unit from the player's own graveyard, in which there is one, enters. */
void gwent_revive_random(struct gwent *g, int player, enum roll_kind roll, enum event_kind kind,
                         struct duel_io *io);
/* Takes record `at` of row `from` off the field into the graveyard of its half; tokens leave the game (9.16). */
void gwent_bury(struct gwent *g, int at, int from, enum event_kind kind, struct duel_io *io);
bool gwent_has_ordinary(const struct gwent *g, int half);
/* Whether any card of the deck can be brought by choice. */
bool gwent_can_summon(const struct gwent *g, int player);
/* Which places (bits `place`) a resurrected `card` may choose, from its old record (8.3). */
unsigned gwent_revive_places(const struct gwent *g, int player, struct record record);

/* --- command.c ---------------------------------------------------------------------------------- */

/* Whether `player` may use `leader` now. `open` answers from public facts alone (4.6, 14.1). */
bool gwent_leader_usable(const struct gwent *g, int player, int leader, bool open);
/* Whether `leader`, one of `player`'s, can be used in a turn, or why gwent_leader_usable() says no, as a key of `gwent.step`; `rule`:
 * where that stands, chapter * 100 + number (10.1, 10.2, 10.4, 10.13, 11.2, 11.6). */
const char *gwent_leader_standing(const struct gwent *g, int player, int leader, bool open, int *rule);
/* Whether `player` may use any leader now. */
bool gwent_any_leader(const struct gwent *g, int player, bool open);
/* Writes the VERB_LEADER actions; returns how many. */
int  gwent_legal_leaders(const struct gwent *g, int player, duel_action out[]);
void gwent_command(struct gwent *g, int player, int leader, int place, struct duel_io *io);
/* Crach and Helheim: the graveyards of the halves in `halves` return to the decks. */
void gwent_return_graves(struct gwent *g, unsigned halves, bool weather, bool summonable, struct duel_io *io);
void gwent_cancel_leader(struct gwent *g, struct duel_io *io);
/* The window of 11.5 is over: forgets the marks. */
void gwent_close_flame(struct gwent *g);
int  gwent_leader_bit(int leader);
/* The PICKED hand cards of `whose` become known: `to` is a set of PLACED bits. */
void gwent_show_picked(struct gwent *g, int whose, uint8_t to, struct duel_io *io);

/* --- legal.c -------------------------------------------------------------------------------------- */

int gwent_legal(const duel_state *, int player, duel_action out[]);
/* VERB_MOVE, each unit once a turn (15.30); returns how many. */
int gwent_legal_moves(const struct gwent *g, int player, duel_action out[]);

/* --- rules.c ---------------------------------------------------------------------------------------- */

enum { EACH_RISEN = 2 };         /* units that rise for a player */

void gwent_advance(struct gwent *g, struct duel_io *io);
void gwent_pass(struct gwent *g, int player, bool automatic, struct duel_io *io);
void gwent_end_turn(struct gwent *g, struct duel_io *io);
/* gwent 5.6: the card at a place of the pool stays on the table. */
void gwent_keep(struct gwent *g, int zone, int at, struct duel_io *io);
/* gwent 15.30: whether Hope can move a unit in this turn. */
bool gwent_may_move(const struct gwent *g, int player);
void gwent_set_starter(struct gwent *g, int player);

/* --- answer.c, hide.c, imagine.c, view.c, notation.c, setup.c ------------------------------------- */

/* Cards out of their places, with what is known of each. */
struct pile {
    int n;
    uint8_t card[POOL + STRIDE], known[POOL + STRIDE];
};

enum duel_status gwent_setup(duel_state *, const struct duel_setup *, struct duel_faults *, struct duel_io *);
int  gwent_random_deck(unsigned variant, unsigned scenario, uint64_t seed, struct duel_row out[], int room);
void gwent_card_json(unsigned variant, unsigned scenario, unsigned card, struct duel_text *);
void gwent_apply(duel_state *, int player, duel_action, struct duel_io *);
void gwent_hide(duel_state *, int viewer);
void gwent_imagine(duel_state *, const struct duel_deck believed[], uint64_t seed);
void gwent_suppose(duel_state *, const struct duel_deck believed[], uint64_t seed);
int  gwent_held(const duel_state *, int player, uint16_t out[], int room);
uint32_t gwent_meaning(const duel_state *, int viewer, int player, duel_action);
void gwent_json(const duel_state *, struct duel_text *);
/* Writes the member "table" of that JSON. */
extern const struct duel_area gwent_areas[];
void gwent_table(const struct gwent *g, struct duel_text *out);
/* Whether the viewer knows which card lies there. */
static inline bool sees(int viewer, int zone, struct record record)
{
    return !is_hidden(zone) || viewer >= DUEL_JUDGE || record.known & PLACED << viewer;
}
/* Whether the player has that leader: in hard every leader of the faction (11.1), else the one of the deck. */
static inline bool has_leader(const struct gwent *g, int player, int leader)
{
    const struct side *side = &g->side[player];
    return rules_of(g)->hard ? gwent_leaders[leader].faction == side->faction : leader == side->leader;
}
void gwent_report(const duel_state *, const struct duel_event *, struct duel_text *);
enum duel_status gwent_why(const duel_state *, const char *subject, struct duel_text *);
/* why_not.c */
extern const char *const gwent_reasons[];
enum duel_status gwent_why_not(const duel_state *view, int player, const char *words, struct duel_reason *);
void gwent_format(const duel_state *, int player, duel_action, struct duel_text *);
enum duel_status gwent_parse(const duel_state *, int player, const char *, duel_action *);
/* Reads some words of the notation: at most one of each kind, and two cards. A member is 0 (verb: VERB_COUNT) if no such word was said. False:
 * there are other words. */
struct gwent_words {
    int verb, card, target, leader, place, halves;
};
bool gwent_read_words(const char *text, struct gwent_words *said);
const char *gwent_place_word(int place);
const char *gwent_card_key(unsigned scenario, unsigned card);
const char *gwent_zone_name(int zone);     /* "close0" */
/* gwent 10.2, 10.13: the effects of leaders that act from the start. */
void gwent_set_passives(struct gwent *g);
void gwent_put_position(const duel_state *, struct duel_text *);
enum duel_status gwent_arrange(duel_state *, const struct duel_setup *, const char *text,
                               struct duel_set_error *);

extern const struct duel_game gwent;

#endif
