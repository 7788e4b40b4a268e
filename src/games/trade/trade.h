/* Trade cards: what the files of this folder share. Nobody outside includes it.
 *
 * setup.c reads decks and sums, and says who takes what home; rules.c runs the duel, sets.c holds the card sets,
 * cards.c the reference set, view.c tells each viewer what that viewer may know, position.c writes and reads positions;
 * game.c puts it together. The rules: doc/rules/trade.md. */
#ifndef DUELLO_GAMES_TRADE_H
#define DUELLO_GAMES_TRADE_H

#include "duello/trade.h"

enum { CELLS = 6, COLUMNS = 3, ROUNDS = 3 };        /* cells F0 F1 F2 B0 B1 B2 (trade 3.1) */
enum { FRONT = 7, BACK = 56, FIELD = 63 };          /* the cells of a row, of a side, as bits */
enum { LOSSES = COLUMNS * ROUNDS };                 /* trade 10.7 */
enum { COPIES_MAX = 255, COLLECTION_MAX = 10000 };  /* trade 10.3 */
enum { CONTRACT_MAX = 60000, STAKE_MAX = 10000 };   /* trade 10.4 */
enum { OFFER_MAX = 200, OFFERS_MAX = 6 };           /* trade 10.5, 10.6 */
enum { START_STANDARD = 5, START_UNCOMMON = 2, START_TRAINED = 7, START_CARDS = 8 };    /* trade 1.8 */

enum option { OPTION_FIXED_STAKE = 1, OPTION_STARTING_DECKS = 2 };
enum number { NUMBER_CONTRACT, NUMBER_STAKE, NUMBER_PURSE, NUMBER_COUNT = NUMBER_PURSE + DUEL_PLAYERS };

enum prompt {
    PROMPT_NONE, PROMPT_GAME, PROMPT_STAKE, PROMPT_ANSWER, PROMPT_ROUNDING, PROMPT_PLACE, PROMPT_TARGET,
    PROMPT_SUMMON, PROMPT_PRICE, PROMPT_COUNT,
};

/* Mildest first. */
enum verb {
    VERB_PLAY = 1,      /* agree to the duel */
    VERB_ACCEPT,        /* the offered stake */
    VERB_DOWN, VERB_UP, /* round the sixth */
    VERB_DECLINE,       /* a summons */
    VERB_SIXTH,         /* demand one sixth of the contract */
    VERB_OFFER,         /* arg[0]: drakes */
    VERB_PLACE,         /* arg[0]: card, arg[1]: cell */
    VERB_TARGET,        /* arg[0]: cell of the other side */
    VERB_SUMMON,        /* arg[0]: card, arg[1]: cell */
    VERB_TAKE,          /* arg[0]: card of the winner */
    VERB_OFF,           /* call the deal off */
    VERB_COUNT,
};

enum event {
    EVENT_CHANCE,
    EVENT_GAME,         /* player agrees to the duel */
    EVENT_OFFER,        /* player, amount: drakes */
    EVENT_SIXTH,        /* player demands it */
    EVENT_ROUNDED,      /* player, how: 1 up; amount: the stake */
    EVENT_STAKE,        /* amount: of each side */
    EVENT_OFF,          /* player cancels the deal */
    EVENT_LOT,          /* player places first */
    EVENT_LAID,         /* player, to, card: face down; seen by its owner */
    EVENT_REVEALED,     /* player, to, card */
    EVENT_COIN,         /* player acts first; amount: the initiative number */
    EVENT_ACTS,         /* player, from, card: an ability acts at the reveal */
    EVENT_TARGET,       /* player, from, card: the source; to, card2: its one target on the other side */
    EVENT_ROUND,        /* amount: 1 to 3 */
    EVENT_EFFECTIVE,    /* player, to, card; how, what, with: virtues, superiority, protection; amount: round */
    EVENT_BEATEN,       /* player, from, card; card2: by which; amount: round */
    EVENT_SUMMONED,     /* player, from, card2: the source; to, card: the newcomer; amount: round before */
    EVENT_DECLINED,     /* player, from, card: the source; amount: round before */
    EVENT_MOVED,        /* player, from, to, card; amount: round before */
    EVENT_COUNTED,      /* how, what: cards left of side 0, of side 1 */
    EVENT_HEAP,         /* player takes it; amount: drakes */
    EVENT_RETURNED,     /* amount: drakes, to each side */
    EVENT_PRICE,        /* player takes card */
    EVENT_RECORDED,     /* the contract records the stake; amount: drakes */
    EVENT_TAKER,        /* the contract records that player took the heap */
    EVENT_COUNT,
};

enum roll { ROLL_NONE, ROLL_LOT, ROLL_COIN, ROLL_COUNT };
enum end { END_NONE, END_OFF, END_WON, END_EQUAL, END_COUNT };

enum phase {
    PHASE_STAKE,        /* chapter 2 */
    PHASE_PLACE,        /* chapter 3 */
    PHASE_REVEAL,       /* chapter 4 */
    PHASE_ROUND,        /* chapter 5 */
    PHASE_STEP,         /* step A after a round */
    PHASE_PRICE,        /* chapter 6 */
    PHASE_OVER,
    PHASE_COUNT,
};

/* One merchant. Cells are bits of a byte or indices: 0 to 2 front, 3 to 5 back. */
struct side {
    uint64_t has;           /* bit c: deck[c] is not 0; secret */
    uint8_t  deck[TRADE_CARDS];     /* copies of each card not on the table; secret */
    uint8_t  cell[CELLS];   /* card; 0: none, or face down and not known to this viewer */
    uint8_t  target[CELLS]; /* by home cell: 1 + home cell of the one chosen target (trade 7.12) */
    uint8_t  lost[LOSSES];  /* the discard, in order of loss */
    uint8_t  losses;
    uint8_t  placed;        /* cells filled at the placement: the homes */
    uint8_t  table;         /* cells filled now */
    uint8_t  home;          /* homes whose card still lies there */
    uint8_t  ahead;         /* homes of the back row whose card has moved forward */
    uint8_t  acted;         /* homes whose reveal ability has acted (trade 7.2) */
    uint8_t  callers;       /* cells whose card can still summon (trade 7.4) */
    uint8_t  fresh;         /* cells filled by a summons in this step A (trade 8.4) */
    uint8_t  asked;         /* cells whose summoner was asked in this step A */
    uint8_t  pad[2];
    uint16_t total;         /* cards of the whole collection; public */
    uint16_t held;          /* cards of it not yet on the table, as far as the other side knows; public */
};

struct trade {
    struct duel_head head;
    struct side side[DUEL_PLAYERS];
    int32_t  purse[DUEL_PLAYERS];   /* drakes; 0: not counted (trade 2.9) */
    uint16_t contract;      /* drakes; 0: none */
    uint16_t stake;         /* drakes of each side; while they speak: the last offer (trade 8.20) */
    uint16_t tossed;        /* bit n: the coin of initiative n was tossed */
    uint16_t first;         /* bit n: then side 1 acts first */
    uint8_t  phase;         /* enum phase */
    uint8_t  round;         /* 1 to 3; 0: before the first */
    uint8_t  offers;        /* made so far */
    uint8_t  options;       /* enum option */
    uint8_t  price;         /* the card that the loser took */
    uint8_t  pad[3];
};
static_assert(sizeof(struct side) == 112, "struct side has no padding");
static_assert(sizeof(struct trade) == sizeof(struct duel_head) + 224 + 24, "struct trade has no padding");
static_assert(sizeof(struct trade) <= 384, "a trade state fits its budget");

/* The sets in force, by 6 * side + cell. Computed, never stored. */
struct field {
    uint32_t sets[DUEL_PLAYERS * CELLS];    /* virtues, superiority << 8, protection << 16 */
    uint16_t muted;         /* bit 6 * side + cell */
    struct step {
        uint8_t source, target;
    } * log; /* NULL, or room for FIELD_STEPS: who changed whom */
    unsigned steps;
};
enum { FIELD_STEPS = DUEL_PLAYERS * CELLS * DUEL_PLAYERS * CELLS };

/* game.c */
extern const char *const trade_prompt_keys[], *const trade_event_keys[], *const trade_roll_keys[];
extern const char *const trade_cell_keys[], *const trade_phase_keys[];

/* cards.c */
extern const struct trade_set trade_reference;

/* sets.c */
extern const char *trade_set_names[TRADE_SETS + 1];
extern const struct trade_set *trade_sets[TRADE_SETS];
enum duel_status trade_read_set(const char *name, const char *text, size_t size, struct duel_text *canon,
                                unsigned *scenario, struct duel_set_error *error);
void trade_put_set(unsigned scenario, struct duel_text *out);
const char *trade_card_key(unsigned scenario, unsigned card);
int  trade_card_find(const struct trade_set *set, const char *key, size_t length);  /* 0: none */
void trade_put_virtues(unsigned virtues, struct duel_text *out);
void trade_put_ability(const struct trade_set *set, const struct trade_card *card, struct duel_text *out);
extern const char *const trade_rarity_keys[], *const trade_kind_keys[], *const trade_scope_keys[],
                                                                            *const trade_op_keys[];

/* setup.c */
enum duel_status trade_setup(duel_state *, const struct duel_setup *, struct duel_faults *, struct duel_io *);
int  trade_random_deck(unsigned variant, unsigned scenario, uint64_t seed, struct duel_row out[], int room);

/* What the setup says of contract, purses and stake. */
enum duel_status trade_read_numbers(struct trade *, const struct duel_setup *, struct duel_faults *);

/* position.c, position_read.c */
void trade_put_position(const duel_state *, struct duel_text *);
enum duel_status trade_arrange(duel_state *, const struct duel_setup *, const char *text,
                               struct duel_set_error *);

/* Asks one player. */
static inline void trade_ask(struct trade *t, int player, enum prompt kind, unsigned card, unsigned unit)
{
    t->head.awaiting = (uint8_t)(1 << player);
    t->head.prompt[player] = (struct duel_prompt){
        .kind = kind, .begins = 1, .card = (uint16_t)card, .unit = (uint8_t)unit,
    };
}

/* field.c */
void trade_field(const struct trade *, struct field *);     /* before the reveal: all zeros */
/* The sets in force in the course of the duel. Coins that are needed are tossed. */
void trade_in_force(struct trade *, struct field *, struct duel_io *);
/* trade 7.2, 4.5: abilities of the reveal act, too. False: somebody is asked. */
bool trade_reveal(struct trade *, struct field *, struct duel_io *);
/* trade 4.3: which side acts first among equal numbers. One toss per number and duel. `live` is NULL for
 * those who only look: an untossed coin counts for side 0. */
int trade_coin(const struct trade *, struct trade *live, int number, struct duel_io *);
/* trade 5.3, 5.4: whether x beats y. */
static inline bool trade_beats(uint32_t x, uint32_t y)
{
    const unsigned virtues = y & 31, superiority = x >> 8 & 31, attack = x & 31, protection = y >> 16 & 31;
    const bool overcome = (virtues & ~superiority) == 0;            /* trade 5.3, 8.8: none: by any card */
    const bool protect = attack && (attack & ~protection) == 0;     /* trade 5.4, 8.6, 8.7 */
    return overcome && !protect;
}

/* appraise.c */
int trade_appraise(const duel_state *, int player);

/* rules.c */
bool trade_can_pay(const struct trade *, int stake);        /* both merchants can */
void trade_begin(struct trade *, int stake, struct duel_io *);      /* stake: where it is fixed */
int  trade_legal(const duel_state *, int player, duel_action out[]);
void trade_apply(duel_state *, int player, duel_action, struct duel_io *);
void trade_ask_place(struct trade *, int player);

/* hide.c */
void trade_hide(duel_state *, int viewer);
void trade_imagine(duel_state *view, const struct duel_deck believed[], uint64_t seed);
void trade_recall(duel_state *view);
int  trade_held(const duel_state *, int player, uint16_t out[], int room);
uint32_t trade_meaning(const duel_state *, int viewer, int player, duel_action);

/* notation.c */
void trade_format(const duel_state *, int player, duel_action, struct duel_text *);
enum duel_status trade_parse(const duel_state *, int player, const char *, duel_action *);
/* Reads the word of a cell at *text and goes over it, and over the blank behind it. */
bool trade_read_cell(const char **text, uint8_t *out);

/* view.c */
void trade_json(const duel_state *view, struct duel_text *);
/* The member "table" of that. */
extern const struct duel_area trade_areas[];
void trade_table(const struct trade *t, const struct field *f, struct duel_text *out);
/* Whether the cards of a side lie face up, and whether the viewer sees what that player has. */
static inline bool is_revealed(const struct trade *t)
{
    return t->phase > PHASE_PLACE;
}
static inline bool may_see(int viewer, int player)
{
    return viewer == player || viewer >= DUEL_JUDGE;
}
void trade_report(const duel_state *, const struct duel_event *, struct duel_text *);
enum duel_status trade_why(const duel_state *view, const char *subject, struct duel_text *);
void trade_card_json(unsigned variant, unsigned scenario, unsigned card, struct duel_text *);

/* why_not.c */
extern const char *const trade_reasons[];
enum duel_status trade_why_not(const duel_state *view, int player, const char *words, struct duel_reason *);

static inline const struct trade *trade_of(const duel_state *state)
{
    return (const struct trade *)state;
}

/* The state of this game, to be changed. */
static inline struct trade *trade_in(duel_state *state)
{
    return (struct trade *)state;
}

static inline const struct trade_card *cards_of(const struct trade *t)
{
    return trade_sets[t->head.scenario]->card;
}

static inline const char *key_of(const struct trade *t, unsigned card)
{
    return cards_of(t)[card].key;
}

/* How many of the lowest 8 bits are 1. */
static inline int count_bits(unsigned bits)
{
    bits -= bits >> 1 & 0x55;
    bits = (bits & 0x33) + (bits >> 2 & 0x33);
    return (int)((bits + (bits >> 4)) & 15);
}

static inline int lowest_bit(unsigned bits)
{
    return __builtin_ctz(bits);
}

#endif
