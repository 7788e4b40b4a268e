/* What cards do, as flat tables: the compiled form of *.cards files, here called a program, and the words of which such files are made.
 *
 * A file is read by fx_read() (read.h), proved by fx_check() (check.h), written back by fx_write() (write.h), told as sentences by
 * src/words, and run by the machine (machine.h). All of them go by two tables of words: those of the kernel, below, and those of the game, its
 * vocabulary. Tables are constant or lie in a caller's memory; nothing is allocated, and a program holds no text but the keys of cards and
 * the parts of names that tests ask for.
 *
 * In every table the entry 0 means "none": indices begin with 1. Several entries side by side are a run. A run is named by the index of its first
 * entry, and each entry says whether another one follows (`more`). */
#ifndef DUELLO_EFFECTS_PROGRAM_H
#define DUELLO_EFFECTS_PROGRAM_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    FX_OPERANDS = 5,        /* of an op, an event, a condition, a cost, a keyword */
    FX_PLACES = 16,         /* of a game: sets of places are 16 bits */
    FX_FIGURES = 8,         /* numbers that can be printed on a card: the first of the vocabulary */
    FX_EVENTS = 64, FX_NUMBERS = 32,    /* of a game: sets of them are masks */
    FX_OWN = 64,            /* verbs, tests, conditions of a game are numbered from here; references too */
    FX_VERBS = 256,         /* codes of ops, of the kernel and of a game */
    FX_PARTS = 8,           /* of a constructor */
    FX_DEPTH = 4,           /* blocks inside blocks */
    FX_STEPS = 200,         /* ops of an ability */
    FX_LETTERS = 8,         /* named abilities of a card: a to h */
    FX_ABILITIES = 32,      /* of a card, named ones and parts included: sets of them are 32 bits */
    FX_TIMES = 20,          /* the most rounds of a loop that says how many */
    FX_ASKED_MOST = 200,    /* the largest number that a player can be asked for */
    FX_MARKS = 3,           /* sets of cards of hands, piles and decks that are told apart at one time */
    FX_LIMITED =
        3, /* abilities of a card that work so often: sets of their uses are 8 bits, and one is left for what it is granted */
    FX_LISTENERS =
        32, /* abilities that wait for one event in hands, and ambushes on it: sets of both together are 64 bits */
    FX_KEY = 48,            /* bytes of a card's key with its '\0' */
    FX_NUMBER_MOST = 30000, /* a number of the language; and below zero */
    FX_RUN_MOST = 8,        /* tests, conditions, costs, alternatives, terms, picks in one run */
};

/* --- the tables --------------------------------------------------------------------------------- */

/* Whose things, or which player, seen from the controller of the ability. Where an operand of an op is FX_NO_SIDE, the file names nobody, and the
 * controller is meant. */
enum fx_side { FX_NO_SIDE, FX_MY, FX_FOE, FX_ANY, FX_SIDES };

/* Things that are known by a name and need not be looked for. fx_references[] has the words; those of a game follow at FX_OWN. */
enum fx_reference {
    FX_NOTHING,
    FX_V, FX_T, FX_W,       /* variables: what was chosen, searched, set ... */
    FX_SELF,                /* the source of the ability */
    FX_IT,                  /* what the ability was laid upon (FX_LAY, FX_GRANT); the thing of this round (FX_EACH) */
    FX_EVENT,               /* the thing that the event is about, the first of its pattern */
    FX_CAUSE,               /* the other thing of the event, the second of its pattern */
    FX_LOOKED,              /* what is being looked at (FX_LOOK, FX_REVEAL_TOP), less what was taken out of it */
    FX_REFERENCES,
};

/* A selector: what it finds is what a reference names, or what lies in the places of a side, as far as it passes all tests; and also all that
 * `next` finds. */
struct fx_pick {
    uint16_t places;        /* bits: the vocabulary's places */
    uint8_t  side;          /* enum fx_side */
    uint8_t
        reference; /* enum fx_reference, or FX_OWN + index in the vocabulary's references; 0: places are meant */
    uint16_t tests;         /* run in test[]: all must hold; 0: none */
    uint16_t next;          /* a pick of the same union; 0: no more */
};

enum fx_how {
    FX_IS,
    FX_EQUAL,
    FX_LEAST,
    FX_MOST,
    FX_ABOVE,
    FX_BELOW
}; /* of numbers: = >= <= > < ; FX_IS: no number */

/* Kernel tests. A game's: FX_OWN + index in its tests. */
enum fx_test_code {
    FX_NO_TEST,
    FX_OTHER,               /* not the source */
    FX_CARD,                /* is one of the cards value[n] */
    FX_NAMED,               /* is the card that FX_NAME named */
    FX_LIKE,                /* has the same name as one of the pick `value` */
    FX_FIGURE,              /* its number `word` compares (`how`) to number `value` */
    FX_WORD,                /* has one of the words value[n] of list `word` */
    FX_SAME_WORD,           /* shares a word of list `word` with the source ("own") */
    FX_NAME_PART,           /* its key has one of the words of texts[n] */
    FX_TEST_CODES,
};
struct fx_test {
    uint8_t  what, how;     /* enum fx_test_code; enum fx_how */
    uint8_t  word;          /* the figure or list */
    uint8_t  negated : 1, more : 1, n : 6;      /* n: alternatives, from value[] on */
    uint16_t
        value; /* by `what`: index in number[], pick[], or of the first alternative in value[]; a game's test: its operand */
    uint16_t pad;
};

/* One term of a number: times * source / over, rounded towards zero; a number is the sum of its terms. */
enum fx_source {
    FX_ONE,                 /* so `times` is the number itself */
    FX_X, FX_Y,             /* number variables; x is also what was paid for an X */
    FX_N,                   /* the number of the event; inside FX_INSTEAD it can be changed */
    FX_DONE,                /* how many things (cards, wounds, coins ...) the last step concerned */
    FX_COUNT,               /* how many things `pick` finds */
    FX_OF,                  /* figure `what` of the things that `pick` finds, added up */
    FX_OF_PLAYER,           /* figure `what` of the player `pick` (enum fx_side) */
    FX_SOURCES,
};
enum fx_change { FX_PLAIN, FX_ADD, FX_MULTIPLY, FX_SUBTRACT, FX_DIVIDE, FX_BECOME };      /* 523, in this order */
struct fx_number {
    uint8_t  source, what;  /* enum fx_source; the figure */
    uint8_t  change;        /* enum fx_change, in the first term, where the operand is a change ("+2") */
    uint8_t  pad;
    int16_t  times, over;   /* over: 1 or more */
    uint16_t pick, next;    /* next term, or 0 */
};

/* Kernel conditions. A game's: FX_OWN + index in its conditions, with their operands. */
enum fx_condition_code {
    FX_NO_CONDITION,
    FX_SOME,                /* pick at[0] finds something; negated: "no PICK" */
    FX_COMPARE,             /* number at[0] `how` number at[1] */
    FX_TURN_OF,             /* it is the turn of side at[0], seen from the controller */
    FX_DID,                 /* the last step concerned something: FX_DONE is above 0 */
    FX_CONDITION_CODES,
};
struct fx_condition {
    uint8_t  what, how;
    uint8_t  negated;
    uint8_t more : 1, or : 1,
        pad : 6; /* or: holds if this or the next of the run holds (it binds closer than "and") */
    uint16_t at[FX_OPERANDS];
};

/* One thing to pay. `what` is the index in the vocabulary's costs, from 0; `at` are its operands. */
struct fx_cost {
    uint8_t  what;
    uint8_t  more;
    uint16_t at[FX_OPERANDS];
};

/* One step. `at` are the operands, in the order of the verb's signature (fx_verbs, the vocabulary's verbs: FX_OWN + index). */
struct fx_op {
    uint8_t  code;
    uint8_t  skip;          /* of a block: how many ops it has, which follow; else 0 */
    uint16_t at[FX_OPERANDS];
};

/* Codes of the kernel's verbs; what stands behind them are their operands at[0], at[1] ... */
enum fx_code {
    FX_END,                 /* carried out: no step of the ability is left. Never stands in op[]: the run is `ops` long; "end" is FX_STOP */
    /* selecting; `v` is FX_V, FX_T or FX_W */
    FX_CHOOSE,              /* v pick least most by: a player (enum fx_side; 0: the controller) chooses */
    FX_SET,                 /* v pick: all of them */
    FX_SEARCH,              /* v pick least most: looks through a hidden place of the controller's; may fail to find */
    FX_RANDOM,              /* v pick n: chance chooses n (526) */
    FX_LOOK,                /* n who: the controller looks at the top n of that player's deck */
    FX_REVEAL_TOP,          /* n who: everybody does */
    FX_PUT_REST,            /* destination by: what is left of FX_LOOKED goes there; `by` orders it as in FX_MOVE */
    FX_REVEAL,              /* pick */
    FX_NAME,                /* tests by: that player names a card that passes them */
    FX_NUMBER,              /* x least most: the controller chooses a number; x is FX_X or FX_Y */
    FX_LET,                 /* x number: a number variable, or FX_N inside FX_INSTEAD */
    /* flow; blocks nest, and the machine may go by `skip` alone */
    FX_IF,                  /* conditions; skip: the block, with the FX_ELSE behind it, if there is one */
    FX_ELSE,                /* reached from above: skip the block, which is for when the one before it was skipped */
    FX_MAY,                 /* by costs: that player is asked, and pays; as FX_IF */
    FX_EACH,                /* pick: the block once for each, in the order of the table, as FX_IT */
    FX_REPEAT,              /* number, of at most FX_TIMES: the block so often */
    FX_RUN,                 /* ability: carries out a named `do` of this card, then goes on */
    FX_STOP,                /* ends this ability */
    /* moving */
    FX_MOVE,                /* pick destination by: at an end, one after another as `by` says (FX_ANY: the controller); 0: as they lie */
    FX_DRAW,                /* n who */
    FX_DISCARD,             /* n who: that player chooses */
    FX_MILL,                /* n who: from the top of the deck to where discarded cards go */
    FX_SHUFFLE,             /* who: the deck */
    /* numbers and abilities, for a while */
    FX_ADJUST,              /* figure, pick or 0, who or 0, number with its change, until: "strike t +2 turn" */
    FX_GAIN,                /* pick keyword n until: n 0: the keyword has no number */
    FX_LOSE,                /* pick keyword until */
    FX_GRANT,               /* pick ability until: a named ability of this card */
    FX_FORBID,              /* ban, pick or 0, who or 0, tests, until */
    FX_PERMIT,              /* the same, what else is forbidden */
    /* waiting (521) */
    FX_LAY,                 /* ability, pick or 0: a `later` of this card lies on these, or on its controller's hero (521) */
    FX_CANCEL,              /* pick: entries of the queue whose sources these are do nothing */
    /* inside FX_INSTEAD */
    FX_STAY,                /* it does not happen at all */
    FX_ONTO,                /* pick: it happens to this one */
    /* the end */
    FX_WIN,                 /* who */
    FX_CODES,
};

/* Where the operands of those verbs stand in `at`; those that have one alone have it at 0. */
enum {
    FX_CHOOSE_INTO,
    FX_CHOOSE_FROM,
    FX_CHOOSE_LEAST,
    FX_CHOOSE_MOST,
    FX_CHOOSE_BY
};                                                   /* FX_SET, FX_SEARCH, FX_RANDOM, too */
enum { FX_DRAW_N, FX_DRAW_WHO, FX_SHUFFLE_WHO = 0 };                    /* FX_LOOK, FX_REVEAL_TOP, FX_DISCARD, FX_MILL, too */
enum { FX_MOVE_WHAT, FX_MOVE_TO, FX_MOVE_BY };
enum { FX_REST_TO, FX_REST_BY };
enum { FX_LET_INTO, FX_LET_NUMBER, FX_LET_LEAST = 1, FX_LET_MOST };     /* FX_NUMBER has bounds */
enum { FX_NAME_TESTS, FX_NAME_BY };
enum { FX_MAY_BY, FX_MAY_COST };
enum { FX_ADJUST_FIGURE, FX_ADJUST_WHAT, FX_ADJUST_WHO, FX_ADJUST_NUMBER, FX_ADJUST_UNTIL };
enum { FX_GAIN_WHAT, FX_GAIN_WORD, FX_GAIN_N, FX_GAIN_UNTIL, FX_LOSE_UNTIL = 2 };           /* FX_GRANT as FX_LOSE */
enum { FX_BAN_WHICH, FX_BAN_WHAT, FX_BAN_WHO, FX_BAN_TESTS, FX_BAN_UNTIL };                 /* FX_FORBID, FX_PERMIT */
enum { FX_LAY_ABILITY, FX_LAY_ON };

/* Where something is moved to, in one operand: a place; whose (FX_NO_SIDE: its owner's, for each card); and which end of the place. */
enum fx_end { FX_ANYWHERE, FX_TOP, FX_BOTTOM };
#define FX_DESTINATION(side, place, end) ((uint16_t)((1 + (place)) | (side) << 8 | (end) << 12))
static inline unsigned fx_place_of(unsigned destination)  { return (destination & 0xff) - 1; }
static inline unsigned fx_side_of(unsigned destination)   { return destination >> 8 & 0xf; }
static inline unsigned fx_end_of(unsigned destination)    { return destination >> 12; }

/* How long a change lasts. FX_NO_UNTIL: as long as the `always` to which it belongs works; FX_EVER: for good; from FX_PERIOD on: to the end of a
 * period of the vocabulary. */
enum fx_until { FX_NO_UNTIL, FX_EVER, FX_PERIOD };

enum fx_kind {
    FX_NO_KIND,
    FX_KEYWORD,             /* `event` is the keyword, at[] its operands */
    FX_WHEN,                /* triggered: every time the event comes */
    FX_PAY,                 /* activated: its costs are its payment */
    FX_ALWAYS,              /* static: only ops FX_ADJUST, FX_GAIN, FX_LOSE, FX_GRANT, FX_FORBID, FX_PERMIT, read as a list, never run */
    FX_INSTEAD,             /* replaces the event (525) */
    FX_AMBUSH,              /* on the event: may be played from hand, in the other's turn, for number at[FX_OPERANDS - 1] */
    FX_SPELL,               /* when the card is played */
    FX_LATER,               /* named; deferred, waits for the event once (521) */
    FX_DO,                  /* named; a block of steps (FX_RUN), or what a game runs by itself */
    FX_PART,                /* of the constructor before it */
    FX_KINDS,
};
enum { FX_PAYS_THERE = 1 << FX_NO_KIND };       /* in fx_card.kinds: it has an FX_PAY for a zone */
enum fx_limit { FX_NO_LIMIT, FX_ONCE_TURN, FX_TWICE_TURN, FX_ONCE_GAME };
enum fx_choice {
    FX_NO_CHOICE,
    FX_EXACTLY,             /* `chosen` of the parts, each once */
    FX_REPEATED,            /* `chosen` times, repetition allowed (524.1) */
    FX_SEVERAL,             /* one or several, each once (524.2) */
};

/* The abilities of a card are numbered from 0. What waits, what is granted and what is deferred names an ability by card and number. */
struct fx_ability {
    uint8_t  kind;          /* enum fx_kind */
    uint8_t
        letter; /* 1: "a:" ...; 0: it has no name, so it is the card's own; one with a letter is only granted, laid or run */
    uint8_t  event;         /* index in the vocabulary's events (or keywords) */
    uint8_t  limit;         /* enum fx_limit */
    uint8_t  may : 1;       /* its player may decline */
    uint8_t  alone : 1;     /* all that the event's pattern asks is that it happens to the thing itself */
    uint8_t  choice, chosen, parts;     /* a constructor: its parts are the next `parts` abilities of the card */
    uint8_t  by;            /* who composes the chain: enum fx_side, 0: the controller */
    uint8_t  ops;
    uint16_t code;          /* run of `ops` in op[] */
    uint16_t zones;         /* bits of places where it works; 0: where the game's cards usually do */
    uint16_t at[FX_OPERANDS];   /* the event's pattern, by its signature; the keyword's operands */
    uint16_t live;          /* run of conditions, `while`: it exists only as long as they hold */
    uint16_t condition;     /* run, `if`: looked at when it is carried out (declared, for FX_PAY and FX_SPELL) */
    uint16_t cost;          /* run, with FX_PAY: the payment; else an offer ("may cost ...") */
    uint16_t line;          /* of the file, from 1; only for messages of errors */
};

enum { FX_UNPRINTED = INT16_MIN, FX_PRINTED_X };

struct fx_card {
    uint64_t hears;         /* bit e: one of its own abilities (no letter) waits for event e: FX_WHEN, FX_AMBUSH */
    uint64_t
        others; /* of those, FX_WHEN alone: an event that is not about the card itself may be meant, too */
    uint64_t replaces;      /* bit e: FX_INSTEAD */
    uint32_t values;        /* bit f: one of its own statics, or of those that they grant, changes figure f */
    /* Bit k % 32: keyword k is printed on it; such statics gain or lose that for something; forbid or permit ban k. */
    uint32_t keywords, words_changed, bans;
    uint16_t ability;       /* the first; 0: none */
    uint8_t  abilities, words;
    uint16_t word;          /* run of `words` in value[]: list << 8 | word, in the vocabulary's order */
    uint16_t line;
    uint8_t  elsewhere;     /* it hears events where it lies in some pile, too */
    uint8_t  reaches;       /* what its statics do to numbers: FX_REACHES, FX_LOWERS */
    uint16_t standing;      /* run: what its statics do */
    int16_t  figure[FX_FIGURES];    /* what is printed, by the vocabulary's figures; FX_UNPRINTED, FX_PRINTED_X */
    uint16_t grants;        /* bit k: its statics grant abilities of kind k */
    uint8_t  statics;       /* what else all of these do: fx_static_bit() */
    uint8_t  kinds;         /* bit k: it has an ability of its own of that kind, up to FX_SPELL; FX_PAYS_THERE */
};
static_assert(sizeof(struct fx_card) == 72, "a card has no padding");
/* Bits of fx_card.reaches. FX_REACHES: its statics change numbers of others than the card itself. FX_LOWERS: they, or what it grants, may make a
 * number smaller. */
enum { FX_REACHES = 1, FX_LOWERS = 2 };
static inline uint8_t fx_static_bit(unsigned code) { return (uint8_t)(1u << (code - FX_ADJUST)); }

/* Which of the operands `at` of an ability is what in the pattern of an event, counted from 1; 0: the pattern has none of that. */
struct fx_pattern {
    uint8_t  thing, other;  /* selectors */
    uint8_t  who, from, to, option;
    uint16_t elsewhere;     /* the piles, as bits of places, from which some FX_WHEN hears it */
};

/* Which of the operands of a verb are its things, its player, its number, counted from 1; 0: it has none. */
struct fx_shape {
    uint8_t things, who, number;
};

/* An ability that hears an event from where cards lie in a zone, or from ambush. */
struct fx_listener {
    uint16_t card;
    uint8_t  ability;
    uint8_t  kind : 3;      /* FX_WHEN, FX_AMBUSH */
    uint8_t  granted : 1;   /* an FX_AMBUSH that other cards are granted */
    uint8_t  price : 4;     /* of an ambush, where that is written; else 0 */
};

/* What one step of a static (an `always`) does, in a form in which the machine need not read the step. Members are used according to `code`. */
struct fx_standing {
    uint8_t  code, ability; /* FX_ADJUST ... FX_PERMIT; the number of the static among the card's abilities */
    uint8_t  what;          /* the figure; the keyword, the ban (from 1); the granted ability (from 0) */
    uint8_t  change;        /* FX_ADJUST: enum fx_change; FX_GRANT: the kind of what is granted */
    /* always: nothing has to hold, wherever it is. itself: FX_GRANT: what is granted hears nothing but what happens to its holder. plain:
     * it concerns all units of `reach` that have `word`, if `other` is set but for the source. written: how much is `n`. */
    uint8_t  always : 1, more : 1, itself : 1, plain : 1, other : 1, written : 1, pad : 2;
    /* What can be told at a look, + 1, of steps that are always and plain; else 0. FX_ADJUST: the figure that is changed by so much as is
     * written, for units whatever their words, and does not become it; FX_GRANT: the event that its holder hears of himself. */
    uint8_t  known;
    uint16_t pick, who;     /* whom it concerns */
    uint16_t tests;         /* which things a ban is about */
    uint16_t number;        /* how much */
    uint16_t word;          /* of cards: list << 8 | word, + 1; 0: any */
    uint32_t reach[2];      /* by whose static it is: fx_lying_bit() of the units that it concerns */
    int16_t  n;             /* FX_GRANT: the event of what is granted */
};

/* The bit of one place of one player, in masks of places. */
static inline uint32_t fx_lying_bit(unsigned place, unsigned player)
{
    return (uint32_t)1 << (place + FX_PLACES * player);
}

/* The bit of a keyword or ban, counted from 1. Two whose numbers differ by 32 share a bit, so a set bit says only that one of them may be meant. */
static inline uint32_t fx_word_bit(unsigned word) { return (uint32_t)1 << (word - 1) % 32; }

/* The same with 64 bits, in masks that are not part of a state. */
static inline uint64_t fx_words_bit(unsigned word) { return (uint64_t)1 << (word - 1) % 64; }

struct fx_program {
    const struct fx_card      *card;        /* from 1 to `cards`, in the order of the files */
    const struct fx_ability   *ability;
    const struct fx_op        *op;
    const struct fx_pick      *pick;
    const struct fx_test      *test;
    const struct fx_number    *number;
    const struct fx_condition *condition;
    const struct fx_cost      *cost;
    const uint16_t            *value;       /* alternatives of tests; words of cards */
    const char (*key)[FX_KEY];              /* of cards, from 1 */
    const char (*text)[FX_KEY];             /* parts of names that tests ask for, from 1 */
    uint16_t cards, abilities, ops, picks, tests, numbers, conditions, costs, values, texts,
        standings;     /* sizes, entry 0 included */
    uint64_t ambushes;      /* bit e: some card's FX_AMBUSH waits for event e */
    uint64_t in_hands;      /* some FX_WHEN does that works in named places which are hidden */
    uint64_t given,
        taken; /* fx_words_bit() of keywords that something gives, or takes away: others are there where they are printed */
    struct fx_pattern pattern[FX_EVENTS];
    struct fx_shape shape[FX_VERBS];        /* by code */
    const struct fx_standing  *standing;
    const struct fx_listener  *listener;    /* by event, then in the order of the cards */
    uint16_t
        listens[FX_EVENTS + 1]; /* of each event: its first listener; behind the last: how many there are */
};

/* --- the words ------------------------------------------------------------------------------------ */

/* A word, and what follows it: its operands, spelt in letters. "v s r by:w?" has four. Between blanks stands one operand each:
 *
 *     s things (a selector)    v a variable that is set      n number           c change of a number ("+2")
 *     r bounds ("2", "0..1", two operands)                   x number variable  w player ("me", "foe", "any")
 *     p destination            P places (bits)               f tests ("[...]")  k card       q keyword    a ability by its letter
 *     u until                  o one of `options` (from 1)   b ban              i conditions $ costs      g figure
 *     m things or a player, by what the word before it is about (two operands: pick, who)
 *
 * `?` behind a letter: the operand may be left out, and then is 0. `LABEL:` before it: that word stands before the operand. Keywords, abilities
 * (of the card), options and bans count from 1 in an operand, figures from 0. The second of two bounds is 0 where there is none
 * ("1..all"). */
struct fx_word {
    const char *key;
    const char *takes;      /* NULL: nothing */
    const char *const *options;
    uint32_t flags;         /* FX_... below */
    /* Of an event: the places, as bits, in which its first thing, and its second, can lie when it is heard; 0: in any on the table. */
    uint16_t where[2];
};

enum {
    /* verbs */
    FX_STATIC = 1 << 0,     /* may stand in FX_ALWAYS, then without its `until` */
    FX_BLOCK = 1 << 1,      /* a block follows */
    FX_OTHERWISE = 1 << 2,  /* and may be followed by `else` and a block */
    FX_REPLACING = 1 << 3,  /* stands inside FX_INSTEAD alone */
    FX_ENDING = 1 << 4,     /* nothing can follow it */
    FX_TO_UNITS =
        1
        << 22, /* its things lie on the table: nothing else can be done that to. Of a cost: it is paid with the card
                             * itself, which lies on the table then */
    /* verbs and costs */
    FX_AWAY =
        1
        << 30, /* what it is done to, or of a cost the card itself, goes to a pile where nothing follows it */
    /* events */
    FX_NUMBERED = 1 << 5,   /* it has a number: n */
    FX_OF_CARD = 1 << 19,   /* it is about a card that lies in a pile then, whether its pattern has a thing or not */
    FX_REPLACED = 1 << 6,   /* FX_INSTEAD can replace it */
    FX_SHOWN = 1 << 23,     /* all see the card that it is about, wherever that lies */
    FX_AT_ONCE = 1 << 24,   /* what hears it is carried out before all that waits to be ordered */
    FX_BRIEF =
        1
        << 30, /* it never happens while something lies in a place that is FX_BRIEF, too: what lies there does so for a short while */
    /* figures and bans */
    FX_PRINTED = 1 << 7,    /* a figure that stands on cards */
    FX_OF_PLAYERS = 1 << 8, /* is about a player; else about things */
    FX_FIXED = 1 << 9,      /* cannot be changed */
    FX_ASKED_FOR = 1 << 29, /* a ban: nobody does that unless something permits it, so there is nothing to forbid */
    FX_WITH_X = 1 << 10,    /* may be printed as x; of a cost: who pays is asked how much x is */
    /* lists */
    FX_BARE = 1 << 11,      /* its words stand alone: "gnome"; else "clan kagero" */
    FX_MANY = 1 << 12,      /* a card may have several of them */
    FX_NEEDED = 1 << 13,    /* and (of figures, too) must have one */
    /* periods */
    FX_WITH_SOURCE = 1 << 21,   /* as long as the thing is on the table whose effect it is */
    /* keywords */
    FX_WHILE = 1 << 20,     /* may be there only while something holds */
    /* places */
    FX_HIDDEN = 1 << 14,    /* others do not see what lies there */
    FX_ORDERED = 1 << 15,   /* has a top and a bottom */
    FX_NO_TARGET = 1 << 16, /* nothing can be moved there by a destination */
    FX_SINGLE = 1 << 17,    /* holds one thing of a player: "your hero" */
    FX_TABLE = 1 << 18,     /* its things are units, not cards of a pile, a hand, a deck */
    FX_IN_HAND =
        1
        << 25, /* it is the hand: its cards hear events, are played from ambush and are given words. Of a cost: it is paid
                             * with the card itself, which lies there then */
    FX_USABLE = 1 << 26,    /* its player can use an FX_PAY there that names the place */
    FX_ROOTED =
        1
        << 28, /* nothing takes away what lies there. Of a verb, an event: it never happens to that; nor is it moved */
    FX_DORMANT =
        1 << 27, /* what does not name the place does not work there (`dormant` of the game's rules) */
};

struct fx_list {
    const char *key;
    const char *const *words;
    uint32_t flags;
};

/* A name for several places at once. A set of places is written by it if it is exactly those. */
struct fx_group {
    const char *key;
    uint16_t places;
};

/* The words of a game. Lists end with key NULL; any list may be NULL. No two things that could stand at the same place of a file have one name. */
struct fx_vocabulary {
    const char *game;                       /* its texts are GAME.fx.KIND.KEY, where effects.KIND.KEY does not fit */
    const struct fx_word  *places;          /* at most FX_PLACES; flags only */
    const struct fx_group *groups;
    const struct fx_list  *lists;           /* what is printed on a card in words */
    const struct fx_word  *figures;         /* numbers; those that are FX_PRINTED come first, at most FX_FIGURES */
    const struct fx_word  *references;      /* of its own: "boosted" */
    const struct fx_word  *tests;           /* with one operand at most */
    const struct fx_word
        *events; /* at most FX_EVENTS; the first operand that is `s` is FX_EVENT, the second FX_CAUSE */
    const struct fx_word  *conditions;
    const struct fx_word  *costs;
    const struct fx_word  *verbs;           /* codes FX_OWN on, at most 192 */
    const struct fx_word  *keywords;
    const struct fx_word  *bans;            /* what can be forbidden and permitted */
    const struct fx_word  *periods;         /* until: "turn", "battle" */
    uint16_t lacks;                         /* kinds of abilities, as bits, that the game never carries out */
    /* Of each word of the first list: the places on the table, as bits, where such cards lie; 0: they do not stay there. NULL: any card
     * may lie at any of them. */
    const uint16_t        *stays;
};

/* The kernel's own words, by code (vocabulary.c). FX_LET and FX_ADJUST are not written as other verbs, "x = 2", "power self +1000 turn":
 * their key is "". */
extern const struct fx_word fx_verbs[FX_CODES];
extern const struct fx_word fx_tests[FX_TEST_CODES];
extern const struct fx_word fx_conditions[FX_CONDITION_CODES];
extern const struct fx_word fx_references[FX_REFERENCES];
extern const char *const fx_side_keys[FX_SIDES + 1];     /* whose: "my" "foe" "any" */
extern const char *const fx_who_keys[FX_SIDES + 1];      /* who: "me" "foe" "any" */
extern const char *const fx_kind_keys[FX_KINDS + 1];

/* The verb, the reference with that code. */
static inline const struct fx_word *fx_verb(const struct fx_vocabulary *vocabulary, unsigned code)
{
    return code < FX_CODES ? &fx_verbs[code] : &vocabulary->verbs[code - FX_OWN];
}
static inline const struct fx_word *fx_reference(const struct fx_vocabulary *vocabulary, unsigned code)
{
    return code < FX_REFERENCES ? &fx_references[code] : &vocabulary->references[code - FX_OWN];
}

/* The first word of a vocabulary that the machine could not carry out, or has no room for; NULL: there is none. Each kind of word has the
 * letters that it may use. The build refuses the cards of a game whose vocabulary has such a word (app/cards). */
const char *fx_misfit(const struct fx_vocabulary *);

/* What a step of a static does. */
struct fx_standing fx_standing_of(const struct fx_program *program, const struct fx_card *card,
                                  unsigned ability, const struct fx_op *op);
/* Whether a step of a static may make a number smaller. */
bool fx_lowers(const struct fx_program *program, const struct fx_op *op);
/* Whether an ability hears nothing but what happens to the thing itself that has it. */
bool fx_hears_itself(const struct fx_program *program, const struct fx_ability *ability);

/* Whether a card has a word printed on it, or one of its abilities asks for that word. */
bool fx_mentions(const struct fx_program *program, const struct fx_vocabulary *vocabulary, unsigned card,
                 unsigned list, unsigned word);

/* One operand of fx_word.takes. */
struct fx_take {
    const char *label;      /* the word before it, of `labelled` bytes; 0: none */
    uint8_t labelled, optional;
    char kind;              /* one of the letters above; 0: there are no more operands */
    uint8_t slots;          /* how many of at[] it needs: 1 or 2 */
};
/* The next operand at *takes, which moves behind it. *takes may be NULL. */
struct fx_take fx_next_take(const char **takes);

/* Whether the card has that word of that list. */
static inline bool fx_has_word(const struct fx_program *program, unsigned card, unsigned list, unsigned word)
{
    const struct fx_card *c = &program->card[card];
    for (unsigned i = 0; i < c->words; i++)
        if (program->value[c->word + i] == (list << 8 | word))
            return true;
    return false;
}

#endif
