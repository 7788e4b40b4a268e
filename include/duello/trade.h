/* Trade cards beyond the common interface: card sets of merchants' guilds, and what a duel does to
 * the collections of both merchants.
 *
 * A card set is a value: parse a file into a struct trade_set, add it once at start, and name it from
 * then on by its scenario index. Nothing is allocated. Adding is not for several threads at once. */
#ifndef DUELLO_TRADE_H
#define DUELLO_TRADE_H

#include "duello/duel.h"

enum {
    TRADE_CARDS = 64,       /* card 0 is none, so a set holds at most 63 (trade 10.1) */
    TRADE_CLASSES = 32,     /* class 0 is none (trade 10.1) */
    TRADE_SETS = 8,         /* the reference set among them (trade 10.2) */
    TRADE_KEY = 20,         /* room for a card's key */
    TRADE_WORD = 16,        /* room for a class or the name of a set */
    TRADE_NUMBER_MAX = 15,  /* the greatest initiative */
};

enum trade_virtue {         /* bits of a set of virtues, in printed order S C W P K */
    TRADE_STRENGTH = 1,
    TRADE_CUNNING = 2,
    TRADE_WEALTH = 4,
    TRADE_POWER = 8,
    TRADE_WISDOM = 16,
    TRADE_ALL_VIRTUES = 31,
};

enum trade_rarity { TRADE_STANDARD, TRADE_UNCOMMON, TRADE_RARE, TRADE_UNIQUE, TRADE_RARITY_COUNT };
enum trade_kind { TRADE_NONE, TRADE_REVEAL, TRADE_AURA, TRADE_SUMMON, TRADE_KIND_COUNT };
enum trade_scope {
    TRADE_ALLY_ADJ, TRADE_ALLY_COL, TRADE_ALLY_ROW, TRADE_ALLY_ALL,
    TRADE_FOE_FACING, TRADE_FOE_COL, TRADE_FOE_ALL, TRADE_FOE_ONE,
    TRADE_SCOPE_COUNT,
};
enum trade_op {
    TRADE_ADD_VIRTUES, TRADE_ADD_SUPERIORITY, TRADE_ADD_PROTECTION,
    TRADE_TAKE_VIRTUES, TRADE_TAKE_SUPERIORITY, TRADE_TAKE_PROTECTION,
    TRADE_MUTE,
    TRADE_OP_COUNT,
};

/* What is printed on a card. 32 bytes. */
struct trade_card {
    char    key[TRADE_KEY];                         /* ends with '\0' */
    uint8_t virtues, superiority, protection;       /* bits of enum trade_virtue */
    uint8_t kind;       /* enum trade_kind; what follows means nothing for TRADE_NONE */
    uint8_t number;     /* initiative, 1 to TRADE_NUMBER_MAX */
    uint8_t scope, op;  /* of TRADE_REVEAL and TRADE_AURA */
    uint8_t which;      /* the virtues that `op` adds or takes */
    uint8_t calls;      /* of TRADE_SUMMON: index in the set's classes */
    uint8_t kin;        /* its class: index in the set's classes */
    uint8_t rarity;     /* enum trade_rarity */
    uint8_t pad;
};
static_assert(sizeof(struct trade_card) == 32, "a trade card has no padding");

struct trade_set {
    uint8_t cards;      /* how many: card[1] to card[cards] */
    uint8_t classes;    /* how many: kin[1] to kin[classes] */
    char    kin[TRADE_CLASSES][TRADE_WORD];
    struct trade_card card[TRADE_CARDS];
};

/* Why a card set is refused. */
enum trade_reason {
    TRADE_FINE,
    TRADE_NOT_TEXT,         /* a byte that cannot be in a text, or a quotation mark */
    TRADE_NO_HEADER,        /* the first line does not name the columns */
    TRADE_COLUMN_UNKNOWN, TRADE_COLUMN_TWICE, TRADE_COLUMN_MISSING,
    TRADE_FIELDS,           /* more or fewer fields than columns */
    TRADE_BAD_KEY, TRADE_KEY_TWICE,
    TRADE_BAD_RARITY, TRADE_BAD_CLASS, TRADE_BAD_VIRTUES, TRADE_BAD_NUMBER, TRADE_BAD_KIND,
    TRADE_BAD_ABILITY, TRADE_CLASS_UNKNOWN,
    TRADE_TOO_MANY_CARDS, TRADE_TOO_MANY_CLASSES, TRADE_NO_CARDS,
    TRADE_BAD_NAME, TRADE_NAME_TWICE, TRADE_TOO_MANY_SETS,
    TRADE_REASON_COUNT,
};
struct trade_error {
    enum trade_reason reason;
    unsigned line;          /* from 1; 0: no line of the file */
};

/* "key-twice"; the sentence is `set.key-twice` in text/. */
const char *trade_reason_key(enum trade_reason reason);

/* Reads a card set (the format: trade 9). DUEL_SYNTAX: *error says where and why; *out is untouched. */
enum duel_status trade_set_parse(const char *text, size_t size, struct trade_set *out,
                                 struct trade_error *error);

/* Registers a copy of `set` under `name`, until the program ends; *scenario is its index. If the same cards are registered under
 * the same name already, that set is given. DUEL_BAD_SETUP: *error says why, and nothing changes. */
enum duel_status trade_set_add(const char *name, const struct trade_set *set, unsigned *scenario,
                               struct trade_error *error);

/* The registered set, or NULL. */
const struct trade_set *trade_set_at(unsigned scenario);

/* The canonical text of a set: a file that parses to the same set. Its hash names the set in records. */
void trade_set_print(const struct trade_set *set, struct duel_text *out);

/* Both collections after a duel: each card as a row, ascending; rows[] says how many. The price of victory has gone from the winner's
 * to the loser's (trade 9.2). The state is a truth or a judge's view; the duel need not be over. */
void trade_collections(const duel_state *state, struct duel_row out[DUEL_PLAYERS][TRADE_CARDS],
                       int rows[DUEL_PLAYERS]);

/* What the duel changed in the purse of `player`, in drakes: the stake, gained or lost, or 0. */
int trade_gain(const duel_state *state, int player);

#endif
