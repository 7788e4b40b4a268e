/* Runs what cards do. Everything that is under way is in the state: what waits, what lasts, which ability is at which step are small
 * numbers in `struct fx`, a member of the game's state that is copied with it. All of it is public: what an ability picked in a
 * hidden zone is a mark on the card's record (cards/cards.h), which hiding takes off.
 *
 * The rules of a game call fx_happen(), fx_happened(), fx_declare(), fx_figure() and so on, and hand answers to fx_answer() while
 * fx_busy(). The kernel knows no game: what it needs of one it calls through `struct fx_rules`.
 *
 * A unit is a card on the table, named by its number; a record is a card in a zone (a hand, a pile, a deck), named by its place in the pool. Many
 * members hold a number + 1, so that 0 can mean none.
 *
 * Each file uses those before it:
 *   frames.c    registers, marks, frames           find.c      what a selector finds, tests, conditions, numbers (523)
 *   lasting.c   words, bans, what lasts            event.c     who hears an event, what is deferred (521)
 *   replace.c   what happens instead (525)         things.c    steps about several things, one after another
 *   choose.c    what is chosen, who sees it        steps.c     drawing, looking, chance, what lasts, the end
 *   program.c   one step after another, blocks     pay.c       offers, payments
 *   chain.c     what is declared, chains (524)     queue.c     the queue, windows of hands, the loop
 *   ambush.c    cards played from ambush          answer.c    questions and their answers */
#ifndef DUELLO_EFFECTS_MACHINE_H
#define DUELLO_EFFECTS_MACHINE_H

#include "cards/cards.h"
#include "program.h"

/* Limits. When one cuts something off, an event tells it (FX_TOLD_LIMIT). */
enum {
    FX_UNITS = 48,          /* on the table, those who lead included */
    FX_QUEUE = 40,          /* abilities that wait */
    FX_LATERS = 12, FX_LASTING = 24, FX_FRAMES = 20, FX_REGISTERS = 6, FX_HAPPENINGS = 6,
    FX_EFFORT = 400,        /* steps without a decision: then nobody wins */
    FX_QUESTIONS = 100,     /* questions before everything under way is carried out: the same */
    FX_RECORDS = 256, FX_ZONES = 20,     /* of the pool */
};

/* A thing on the table. Its number is the lowest that was free. */
struct fx_unit {
    uint16_t card;          /* as in the program; 0: none */
    uint16_t stamp;         /* when it came, for what counts by order of appearance */
    uint8_t  owner, player; /* whose card; who controls it */
    uint8_t  place;         /* index in the vocabulary's places */
    uint8_t
        used; /* how often its limited abilities were used: two bits for each, in their order; 3: for the whole game */
};
static_assert(sizeof(struct fx_unit) == 8, "a unit has no padding");

/* What an ability or a loop remembers while it is carried out. Units are named by number + 1. A unit that leaves the table is taken out of all
 * registers. */
struct fx_registers {
    uint64_t set[3];        /* v t w: units */
    int16_t  number[4];     /* x y n, and how many things the last step concerned */
    uint8_t  mark[3];       /* v t w: the mark on records that are in it, from 1; 0: none are */
    uint8_t  it, event, cause;      /* it: above FX_UNITS, `fallen` in the zone fx_lying() */
    uint8_t  looked;        /* so many cards from the top of `deck` are being looked at */
    uint8_t  deck;          /* a zone */
    uint8_t  used;          /* this slot: 0 free */
    uint8_t  it_mark;       /* `it` is the record with this mark, from 1 */
    uint16_t named;
    uint8_t  happening;     /* what is replaced, + 1 */
    uint8_t
        whose; /* the thing of the event lies in that player's pile, + 1, as the card `fallen`; 0: in none */
    uint16_t fallen;
};
static_assert(sizeof(struct fx_registers) == 48, "registers have no padding");

struct fx_entry {           /* an ability that waits */
    uint16_t card;
    uint8_t  ability, unit; /* unit: its source, + 1; 0: it is on the table no longer, or was never there */
    uint8_t  player : 1, more : 7;  /* more: what of the number of the event is above a byte */
    uint8_t  event;         /* the thing of the event, + 1 */
    uint8_t  count, n;      /* how often; the number of the event, or x */
    uint8_t  cause;         /* the other thing of the event, + 1 */
    uint8_t whose : 2,
        named : 6; /* whose: as in registers; named: a part whose target was named with its chain */
    uint16_t fallen;
    uint8_t  x;             /* what was paid for it as X; else the X of the source, when it began to wait */
    uint8_t  it;            /* on what it lay, + 1, as in registers; of a part: its target, + 1; 0: gone */
};
struct fx_later {           /* deferred */
    uint16_t card;
    uint8_t  ability, unit, it;
    uint8_t  player : 1, x : 7;     /* x: the X of what laid it */
    uint16_t fallen;        /* if it lies on a card of a pile, that card */
};
/* For a while: a change of a number, an ability or word gained or lost, something forbidden. */
struct fx_lasting {
    uint64_t units;         /* whom it concerns */
    uint16_t card;          /* where it comes from */
    uint16_t stamp;
    int16_t  value;         /* of what is forbidden or permitted: the card that was named for its tests */
    uint16_t tests;         /* of what is forbidden */
    uint8_t  code;          /* FX_ADJUST, FX_GAIN, FX_LOSE, FX_GRANT, FX_FORBID, FX_PERMIT; 0: none */
    uint8_t  what;          /* the figure, keyword, ability or ban */
    uint8_t  change;        /* enum fx_change */
    uint8_t  until, player; /* until: as in programs; player: whose effect it is */
    uint8_t  players;       /* bit p: it concerns that player */
    uint8_t  source;        /* the unit, + 1, with which it is over; 0: with none */
    uint8_t  pad;
};
static_assert(sizeof(struct fx_entry) == 14 && sizeof(struct fx_later) == 8 && sizeof(struct fx_lasting) == 24,
              "no padding");

/* What is about to happen, or has happened. */
struct fx_happening {
    /* Units whose first, whose second replacement of this was applied already; FX_HEARD: what heard it. */
    uint64_t applied[2];
    uint8_t  event;         /* index in the vocabulary's events */
    uint8_t  player;        /* whom it concerns: who orders replacements */
    uint8_t  unit, other;   /* its things, + 1 */
    int16_t  n;
    uint16_t card;          /* what it is about as the card that lies in a pile then; 0: nothing does */
    /* By the game; where a pattern has places: those, + 1; options: the number of one, from 1. */
    uint8_t  from, to;
    uint8_t  by;            /* whose effect, + 1; 0: the rules */
    uint8_t  stays;         /* replaced by nothing */
    uint8_t  used;          /* 0: nothing happens here; 1: it is replaced; FX_HEARD */
    uint8_t  whose;         /* the pile of that player, + 1 */
    uint16_t record;        /* the record of it, + 1, while it is told; 0: it is not about one */
};
/* A value of fx_happening.used: it has happened, and players are asked whether cards of their hands hear it. Then applied[p] says what player p may be
 * asked about: the first FX_LISTENERS bits which abilities would hear it, in the order of the cards, the others which ambushes. This is worked out as it
 * happens, since what it is about may be gone when somebody is asked. */
enum { FX_HEARD = 2 };
static_assert(sizeof(struct fx_happening) == 32, "a happening has no padding");

/* Kinds of sets of units: those whose cards have some kind of ability. The sets are kept up to date, so nobody has to look through all
 * cards. */
enum fx_has {
    FX_HAS_ALWAYS,
    FX_HAS_CHANGES,
    FX_HAS_GRANTS, /* of those that are always so: change numbers of others, grant abilities */
    FX_HAS_WHEN,                                /* of those that wait for an event: for one about others */
    FX_HAS_INSTEAD, FX_HAS_PAY, FX_HAS_KEYWORD,
    FX_HAS_THERE,                               /* of those that lie where cards are dormant: one that works there */
    FX_HAS,
};

struct fx {
    uint64_t units;                             /* which numbers are taken */
    uint64_t has[FX_HAS];
    uint64_t silent;                            /* units whose own abilities, keywords apart, do not work */
    uint64_t others, replaces;                  /* what some card on the table has of this, as in struct fx_card */
    uint32_t values, words_changed, bans;
    uint16_t grants;
    uint8_t  statics;
    uint8_t  lasts;                             /* fx_static_bit() of what lasts for a while */
    uint16_t granted;                           /* kinds of abilities that are granted for a while */
    uint8_t  pad1[2];
    uint32_t words;                             /* fx_word_bit() of keywords and bans that last for a while */
    struct fx_unit       unit[FX_UNITS];
    struct fx_lasting    lasting[FX_LASTING];   /* the first `lastings` */
    struct fx_registers  registers[FX_REGISTERS];
    struct fx_happening  happening[FX_HAPPENINGS];
    struct fx_entry      entry[FX_QUEUE];       /* `queued` in their order, then `waiting` until somebody orders them */
    struct fx_later      later[FX_LATERS];
    struct duel_frame    frame[FX_FRAMES];
    uint8_t  depth, lastings, laters, queued, waiting;
    uint8_t  asked;                             /* questions since nothing was under way */
    uint16_t effort;                            /* steps taken since somebody decided */
    uint16_t stamp;
    uint8_t  pad2[2];
    uint32_t changes;                           /* bit f: figure f is changed for a while */
    uint64_t checked;                           /* units with which the rules were done in this round of checks (525.1) */
    uint8_t  active;                            /* whose turn it is */
    uint8_t  marks;                             /* bits: which marks are in use */
    uint8_t  over;                              /* 1 + who won (DUEL_NOBODY: nobody); 0: nobody has yet */
    uint8_t  picker[FX_MARKS];                  /* who sees a mark in hidden zones, and the cards with it: bits of viewers */
    uint8_t  picked[FX_MARKS][FX_ZONES];        /* so many records of a hidden zone have it: everybody knows that */
    uint8_t  pad[2];
    uint32_t keywords;                          /* what some card on the table has of this, as in struct fx_card */
};
static_assert(sizeof(struct fx) % 8 == 0, "no padding at the end");

/* --- the game's part -------------------------------------------------------------------------- */

enum fx_flow {
    FX_GO_ON,
    FX_ASKED,
    FX_CALLED
}; /* next step; a question stands; a frame was pushed, whose end it waits for */

/* A thing: a unit, a record of the pool, a player, or nothing. */
enum fx_what { FX_NO_THING, FX_A_UNIT, FX_A_CARD, FX_A_PLAYER };
struct fx_thing {
    uint8_t  what;
    uint8_t  at;            /* the unit, the index of the record, the player */
    uint16_t card;          /* of a unit or record */
};
struct fx_things {
    uint64_t units;
    uint64_t records[FX_RECORDS / 64];
    uint8_t  players;
};

/* In whose name, and where, an ability is carried out or a condition is looked at. */
struct fx_scope {
    const struct fx_rules *rules;
    const struct fx_program *program;
    duel_state *state;      /* only read where the function is const in name: find, holds, figure */
    struct fx *fx;
    struct duel_io *io;
    struct fx_registers *registers;     /* or NULL */
    const struct fx_happening *event;   /* or NULL */
    /* In another order than in an entry, so that each of these is copied there by itself: see FX_IN_PLACE. */
    uint16_t card;
    uint8_t  ability, player;
    uint16_t record;        /* of a card in a pile, + 1; 0: whichever of the equal ones */
    uint8_t  unit;          /* the source, + 1 */
    uint8_t  deep;          /* numbers that ask for numbers: so many */
    bool     sees;          /* what lies in hidden zones may be tested, for who sees it is choosing */
    bool     searches;      /* places are those in which is searched */
    uint8_t  made;          /* the unit that the last step brought onto the table, + 1 */
    uint8_t  meant;         /* marks by which the last step means its things */
};

/* What the kernel tells. fx_rules.told says by which event of the game it is told; 0: by none. */
enum fx_told {
    FX_TOLD_WAITS,          /* card, ability (what): an ability has triggered */
    FX_TOLD_DOES,           /* card, ability (what): is carried out */
    FX_TOLD_INSTEAD,        /* card: replaces */
    FX_TOLD_DECLINED,       /* card: its player says no */
    FX_TOLD_ENDED,          /* card: what it had done for a while is over */
    FX_TOLD_LATER,          /* card: waits for its event */
    FX_TOLD_MOVED,          /* card, from, to */
    FX_TOLD_LOOKED,         /* player looks; from: zone; amount: how many */
    FX_TOLD_SEEN,           /* card: what was seen */
    FX_TOLD_SHUFFLED,       /* zone */
    FX_TOLD_NAMED,          /* card */
    FX_TOLD_CHOSE,          /* with: a unit */
    FX_TOLD_CHANGED,        /* card, with: a unit, what: the figure, how: the change, amount */
    FX_TOLD_LIMIT,          /* amount: a limit cut something off */
    FX_TOLD_COUNT
};
/* What the kernel asks. fx_rules.asks says by which prompt of the game. */
enum fx_ask {
    FX_ASK_NOTHING,
    FX_ASK_CHOOSE,          /* units */
    FX_ASK_PICK,            /* cards */
    FX_ASK_MAY,             /* yes or no */
    FX_ASK_PART,            /* the next part of a chain (524) */
    FX_ASK_ORDER,           /* which of the waiting abilities comes next */
    FX_ASK_INSTEAD,         /* which replacement comes first */
    FX_ASK_NUMBER,
    FX_ASK_NAME,
    FX_ASK_AMBUSH,          /* a window: no, or a card of the hand */
    FX_ASK_HEAR,            /* the same: for what it does from there */
    FX_ASK_COUNT
};
/* Answers to these questions. They are verbs of the game, from fx_rules.verb on. */
enum fx_verb {
    FX_SAY_DONE,
    FX_SAY_NO,
    FX_SAY_YES,
    FX_SAY_PART,
    FX_SAY_NUMBER,
    FX_SAY_NEXT,
    FX_SAY_PICK,
    FX_SAY_CARD,
    FX_SAY_NAME,
    FX_SAY_COUNT
};

enum { FX_NOWHERE = UINT8_MAX };

/* The part of the machine for ambushes, which a game without them leaves out: which ambushes the other player could play if he held them; the
 * answers that he may give; what an answer does. */
struct fx_ambushes {
    uint64_t (*heard)(const struct fx_scope *, const struct fx_happening *);
    int  (*list)(const struct fx_scope *, const struct fx_happening *, int player, duel_action out[]);
    void (*answer)(struct fx_scope *, int player, duel_action, enum fx_verb);
};
extern const struct fx_ambushes fx_ambushes;

struct fx_rules {
    const struct fx_vocabulary *vocabulary;
    const struct fx_program *(*program)(const duel_state *);
    uint16_t at;                        /* where struct fx stands in the state */
    const uint8_t *told;                /* [FX_TOLD_COUNT] */
    const uint8_t *asks;                /* [FX_ASK_COUNT] */
    uint8_t verb;                       /* the first of the kernel's answers */
    uint8_t roll;                       /* what chance decides when cards are drawn; the next: which things (526) */
    uint8_t hand, deck, pile;           /* places: where cards are drawn to and from, and go when discarded */
    const int8_t (
        *zones)[DUEL_PLAYERS]; /* of each place: the zone of the pool of that player; -1: units lie there */
    void (*pool)(duel_state *, struct card_pool *);
    const char *(*unit_key)(const duel_state *, unsigned unit);     /* + 1 */
    /* Of a unit, + 1: its place, by game->place_key. NULL: it is named by its number. */
    uint8_t (*spot)(const duel_state *, unsigned unit);
    const char *(*card_key)(const duel_state *, unsigned card);
    uint8_t (*hero)(const duel_state *,
                    int player); /* the unit on which deferred abilities lie (521), + 1; 0: none */

    /* What is printed, with what the game adds by itself, before any change. A thing may be a unit, a card, a player. */
    int  (*figure)(const struct fx_scope *, struct fx_thing, unsigned figure);
    bool (*test)(const struct fx_scope *, const struct fx_test *, struct fx_thing);
    bool (*holds)(const struct fx_scope *, const struct fx_condition *);
    /* By what everybody sees; where scope->sees, by what that player does. */
    bool (*can_pay)(const struct fx_scope *, const struct fx_cost *);
    enum fx_flow (*pay)(struct fx_scope *, const struct fx_cost *);
    /* A verb of the game, once for each thing it is about (a verb without: once for nothing). */
    enum fx_flow (*act)(struct fx_scope *, const struct fx_op *, struct fx_thing, int n);
    /* What was not replaced happens now. */
    void (*happen)(struct fx_scope *, struct fx_happening *);
    /* A thing goes to a place: `place` of `player`, `end` as in a destination. */
    void (*move)(struct fx_scope *, struct fx_thing, int player, unsigned place, enum card_place,
                 unsigned seen);
    /* Effects of the rules, until nothing changes; may push frames (FX_CALLED), and is called again then. */
    enum fx_flow (*check)(struct fx_scope *);
    /* Cards were chosen for a reason of the game's: see fx_ask_cards(). */
    void (*taken)(struct fx_scope *, unsigned why, struct fx_thing);
    /* A frame of the game's goes on: see fx_call(). */
    enum fx_flow (*step)(struct fx_scope *, struct duel_frame *);
    /* &fx_ambushes, where cards are played from ambush; else NULL. */
    const struct fx_ambushes *ambushes;
    /* Ambushes: whether a player may play the card of the scope and could pay that much, by what everybody sees; and a card of a hand is
     * played for it. */
    bool (*can_ambush)(const struct fx_scope *, int player, int price);
    /* The most that he could pay for any; below 0: he may play none. May be left out. */
    int  (*purse)(const struct fx_scope *, int player);
    void (*ambush)(struct fx_scope *, struct fx_thing, int player, int price);
    /* From where else than from his hand a player may do that: units, for that many coins less, and the top card of his deck. May be left
     * out. */
    uint64_t (*ambushers)(const struct fx_scope *, int player, uint8_t less[FX_UNITS], bool *top);

    /* What some games have besides; all may be left out. */
    bool one_by_one;                    /* of abilities that wait, one is chosen and carried out before the next is chosen */
    bool untargeted;                    /* a `pay` needs nothing to choose from, and does what it can */
    bool
        any_order; /* what is picked one after another may be said in any order, not in that of the list alone */
    /* Of each event: the place, + 1, where the source of an ability lies after that; 0: the pile; FX_NOWHERE: it is not after it left. */
    const uint8_t *gone;
    /* Another card whose name a unit has as well; 0: none. */
    uint16_t (*alias)(const struct fx_scope *, unsigned unit);
    /* Whether what a player does may choose a unit. */
    bool (*choosable)(const struct fx_scope *, unsigned unit, int chooser);
    uint16_t dormant;                   /* places, as bits, where units have those abilities alone that name the place */
    /* Where the state has the set of silent units that have no keywords either, nor what is granted to them; 0: nowhere. */
    uint16_t bare;
    /* Of each place: another place, + 1, whose abilities units have here as well; 0: none. */
    const uint8_t *as_in;
    /* Which of some units a step of that scope must choose before others. */
    uint64_t (*bound)(const struct fx_scope *, uint64_t units);
    /* A unit was chosen by a step of that scope, from among others or alone. */
    void (*chosen)(struct fx_scope *, unsigned unit);
    /* The X for which the card of a unit was paid. */
    uint8_t (*said)(const struct fx_scope *, unsigned unit);
    /* Whether a card may come to lie on the table at that place; elsewhere any may. */
    bool (*fits)(unsigned card, unsigned place);
    /* Whether a card has a word that is not printed on it; whether each search of a deck finds it. */
    bool (*has_word)(unsigned card, unsigned list, unsigned word);
    bool (*is_found)(unsigned card);
    /* Where is searched instead of a place; whether an ability does not hear what it would. */
    unsigned (*searched)(const struct fx_scope *, unsigned place);
    bool (*deaf)(const struct fx_scope *, const struct fx_ability *);
    /* A player has drawn a card, has shuffled a deck; a record has been shown to all on top of a deck. */
    void (*drew)(struct fx_scope *, int player);
    void (*shuffled)(struct fx_scope *, int player);
    void (*shown)(struct fx_scope *, unsigned at);
    /* Who does with this unit what it does in an event, and so hears it as its own, + 1; 0: nobody. */
    uint8_t (*partner)(const struct fx_scope *, unsigned event, unsigned unit);
};

/* --- for the game's rules ---------------------------------------------------------------------- */

/* For functions that return a scope, for speed. A processor that copies what was just written in smaller parts has to wait until all of it is
 * written. Not inlined, such a function builds the scope where it will lie, and nothing is copied. fx_be_of() sets members one by one for
 * the same reason. */
#define FX_IN_PLACE __attribute__((noinline))

/* A scope in nobody's name: for checks, happenings, figures. */
FX_IN_PLACE struct fx_scope fx_scope(const struct fx_rules *rules, duel_state *state, struct duel_io *io);

/* Makes it a scope in nobody's name again. */
static inline void fx_be_nobody(struct fx_scope *scope)
{
    scope->registers = NULL;
    scope->event = NULL;
    scope->card = scope->record = 0;
    scope->ability = scope->unit = scope->player = scope->deep = 0;
    scope->sees = scope->searches = false;
    scope->made = scope->meant = 0;
}
/* Makes *of the same as *scope, but for another source. */
static inline void fx_be_of(struct fx_scope *of, const struct fx_scope *scope, unsigned card,
                            unsigned ability, unsigned unit, unsigned player)
{
    of->rules = scope->rules;
    of->program = scope->program;
    of->state = scope->state;
    of->fx = scope->fx;
    of->io = scope->io;
    of->registers = NULL;
    of->event = NULL;
    of->card = (uint16_t)card;
    of->ability = (uint8_t)ability;
    of->unit = (uint8_t)unit;
    of->record = scope->record;
    of->player = (uint8_t)player;
    of->deep = scope->deep;
    of->sees = of->searches = false;
    of->made = scope->made;
    of->meant = scope->meant;
}

/* A card comes to lie on the table; returns its unit, or -1: there is no room. fx_leave takes it off, and out of every register. */
int  fx_enter(struct fx_scope *scope, unsigned card, int owner, int player, unsigned place);
void fx_leave(struct fx_scope *scope, unsigned unit);
/* What the unit has laid, and what waits to be carried out for it, belongs to no unit any more. */
void fx_disown(struct fx *fx, unsigned unit);
/* The unit stays where it is, as if it had just come: what lay on it or was done to it for a while is gone. */
void fx_renew(struct fx_scope *scope, unsigned unit);
/* To be called after somebody has set members of units by hand: works out what is kept beside them. */
void fx_arrange(struct fx_scope *scope);

/* Something is about to happen. Whatever replaces it does, and then what is left of it happens. FX_CALLED: it has not happened yet. */
enum fx_flow fx_happen(struct fx_scope *scope, const struct fx_happening *happening);
/* The units that could replace it now, + 1; returns how many. */
unsigned fx_replacements(const struct fx_scope *scope, const struct fx_happening *happening,
                         uint8_t unit[FX_UNITS]);
/* Something has happened: the abilities that hear it begin to wait. */
void fx_happened(struct fx_scope *scope, const struct fx_happening *happening);
/* The abilities of a kind that a unit has now, its own and those it was granted, as scopes; returns how many, at most FX_HELD. */
enum { FX_HELD = 32 };
unsigned fx_held(const struct fx_scope *scope, unsigned unit, enum fx_kind kind,
                 struct fx_scope held[FX_HELD]);
/* Whether the ability of the scope may be declared now: its condition holds, its payment can be made, its parts can be chosen. */
bool fx_can_declare(const struct fx_scope *scope);
/* Whether there is enough to choose from for its targets. Unless rules->untargeted, an ability without them cannot be declared. */
bool fx_has_targets(const struct fx_scope *scope);
/* Whether its payment asks for an x. Then fx_can_declare() is asked for each x, which stands in registers->number[0]. */
bool fx_pays_x(const struct fx_scope *scope);
/* Declares it, for scope->event if there is one: it is paid for, its parts are chosen, and it is queued. */
void fx_declare(struct fx_scope *scope, int x);
/* Moves what was queued of late to the front, behind the first `ahead` abilities. That is what was queued since there were `queued` abilities, and
 * the parts for which chains above `depth` frames are still asked. */
void fx_come_first(struct fx *fx, unsigned queued, unsigned depth, unsigned ahead);
/* What is under way, in its order: what is carried out, what is queued, the parts of a chain that is being said among them, what waits to be
 * ordered. `part`: of the parts of a card's constructor, from 1; `target`: a unit, + 1; 0: none. */
enum fx_when { FX_WHEN_NOW, FX_WHEN_NEXT, FX_WHEN_SAID, FX_WHEN_ORDERED };
struct fx_under_way {
    uint16_t card;
    uint8_t  player, part, target;
    uint8_t  when;
};
unsigned fx_list(const struct fx_scope *scope, struct fx_under_way out[FX_QUEUE + 1]);
/* Whether a part, from 1, of the chain that is being said stands in it and may not stand there again. */
bool fx_is_said_already(const struct fx_scope *scope, unsigned part);
/* Carries out everything under way until somebody is asked or nothing is left (false). */
bool fx_run(struct fx_scope *scope);
static inline bool fx_busy(const struct fx *fx) { return fx->depth > 0; }

/* What a selector of a program finds; how many things that are; the next of them, which is taken out; whether a thing passes tests. */
struct fx_things fx_find(const struct fx_scope *scope, unsigned pick);
unsigned fx_count(const struct fx_things *things);
bool fx_next(const struct fx_scope *scope, struct fx_things *things, struct fx_thing *thing);
bool fx_passes(const struct fx_scope *scope, unsigned tests, struct fx_thing thing);
/* Whether an ability that is asked for by its scope is there: what its `while` says. */
bool fx_holds_now(const struct fx_scope *scope);
/* A number of a program, as in a cost. */
int  fx_number(const struct fx_scope *scope, unsigned number);
/* Whether a number of anything is what is printed: nothing on the table changes it, nor for a while. */
static inline bool fx_is_printed(const struct fx *fx, unsigned figure)
{
    return !((fx->values | fx->changes) >> figure & 1);
}
/* The units of which something may make that number smaller than it is printed. */
uint64_t fx_may_sink(const struct fx_scope *scope, unsigned figure);
/* Units that may have abilities of that kind: nobody need look at others. */
uint64_t fx_holders(const struct fx *fx, enum fx_kind kind);
/* Whether something on the table, or for a while, may give that keyword to what does not print it. */
static inline bool fx_may_be_given(const struct fx_scope *scope, unsigned keyword)
{
    const struct fx *fx = scope->fx;
    return scope->program->given & fx_words_bit(keyword + 1) &&
           (fx->words_changed | fx->words) & fx_word_bit(keyword + 1);
}
/* Units that may have that keyword. */
static inline uint64_t fx_keyword_holders(const struct fx_scope *scope, unsigned keyword)
{
    const struct fx *fx = scope->fx;
    return fx_may_be_given(scope, keyword)                 ? fx->units
           : fx->keywords & fx_word_bit(keyword + 1) ? fx->has[FX_HAS_KEYWORD]
                                                     : 0;
}
/* A number as it is now. fx_changed() is for numbers that are not printed: `base` is what it would be without changes. */
int  fx_changed(const struct fx_scope *scope, struct fx_thing thing, unsigned figure, int base);
int  fx_figure(const struct fx_scope *scope, struct fx_thing thing, unsigned figure);
/* What changes it, in no order: card, enum fx_change, number; returns how many, at most FX_CAUSES. */
enum { FX_CAUSES = 64 };
struct fx_cause {
    uint16_t card, change;
    int32_t  n;
};
unsigned fx_causes(const struct fx_scope *scope, struct fx_thing thing, unsigned figure,
                   struct fx_cause out[FX_CAUSES]);
/* Whether a unit has a keyword, and its number. fx_may_have_keyword() is quick, and false where neither its card nor anything on the table, nor
 * anything that lasts for a while, could give it the keyword. */
static inline bool fx_may_have_keyword(const struct fx_scope *scope, unsigned unit, unsigned keyword)
{
    const struct fx *fx = scope->fx;
    const uint32_t bit = fx_word_bit(keyword + 1);
    return scope->program->card[fx->unit[unit].card].keywords & bit ||
           (fx->words_changed | fx->words) & bit || (fx->grants | fx->granted) >> FX_KEYWORD & 1;
}
bool fx_seek_keyword(const struct fx_scope *scope, unsigned unit, unsigned keyword, int *n);
static inline bool fx_has_keyword(const struct fx_scope *scope, unsigned unit, unsigned keyword, int *n)
{
    return fx_may_have_keyword(scope, unit, keyword) && fx_seek_keyword(scope, unit, keyword, n);
}
bool fx_is_forbidden(const struct fx_scope *scope, unsigned ban, struct fx_thing thing, int player);
/* Which of some units are forbidden something that they would do by themselves, with no other thing. */
uint64_t fx_all_forbidden(const struct fx_scope *scope, unsigned ban, uint64_t units);
/* Whether something permits a unit what is not done otherwise, with that thing. */
bool fx_is_permitted(const struct fx_scope *scope, unsigned ban, unsigned unit, struct fx_thing with);
/* Whether something permits a player what is not done otherwise, with that thing; whether it may permit anybody that. */
bool fx_permits(const struct fx_scope *scope, unsigned ban, struct fx_thing thing, int player);
static inline bool fx_may_permit(const struct fx *fx, unsigned ban)
{
    return (fx->bans | fx->words) & fx_word_bit(ban + 1);
}
/* Whether a card that lies in a zone has a keyword by what is on the table. */
bool fx_gains(const struct fx_scope *scope, struct fx_thing thing, unsigned keyword);
/* A turn begins: whose it is, and what may be done so often a turn may be again. */
void fx_turn_begins(struct fx_scope *scope, int player);
/* The same, for a game in which cards in piles do not count their uses (CARDS_USED is then free for the game). */
void fx_units_begin(struct fx *fx, int player);
/* A period ends, for what these players (bits) brought about, all at once. */
void fx_period_ends(struct fx_scope *scope, unsigned period, unsigned players);

void fx_draw(struct fx_scope *scope, int player);
void fx_mill(struct fx_scope *scope, int player);           /* the top card of the deck goes to the pile */
void fx_shuffle(struct fx_scope *scope, int player);
/* To be called before a record leaves its place by the game's own doing; returns where the record is then. `meant` are the marks by which it is
 * meant, as bits; 0: none; FX_UNPICKED: everybody knows that nobody picked it. If somebody picked cards there, and others cannot tell whether this
 * is one of them, then it is forgotten which those were. */
enum { FX_UNPICKED = 1 << 7 };
unsigned fx_gone(struct fx_scope *scope, unsigned at, unsigned meant);
/* A record that was picked, and by scope->meant is meant, stays where it is: from then on it counts among those that were not picked. */
void fx_unpick(struct fx_scope *scope, unsigned at);

/* A frame of the game's own lies on top: rules->step() is called until it returns from it. Its `step` and the first five arguments
 * are the game's, the last is the unit whose effect it is, + 1, which is forgotten when that leaves. NULL: there is no room. */
struct duel_frame *fx_call(struct fx_scope *scope);
void fx_return(struct fx_scope *scope);

/* A player picks `n` cards of his hand, and rules->taken() hears of each, after that of all. */
enum fx_flow fx_ask_cards(struct fx_scope *scope, int player, unsigned place, int n, unsigned why);

/* --- questions ---------------------------------------------------------------------------------- */

int  fx_legal(const struct fx_scope *scope, int player, duel_action out[]);
void fx_answer(struct fx_scope *scope, int player, duel_action action);
void fx_format(const struct fx_scope *scope, duel_action action, struct duel_text *out);
/* Whether the text is these words; of a waiting ability its number will do. */
bool fx_is_said(const char *words, const char *text);
bool fx_parse(const struct fx_scope *scope, int player, const char *text, duel_action *out);
uint32_t fx_meaning(const struct fx_scope *scope, int viewer, int player, duel_action action);

/* The marks that a viewer may see in hidden zones, as bits. */
unsigned fx_marks_of(const struct fx *fx, int viewer);
/* After cards_imagine(): as many cards are picked as were, and who chooses from a zone sees it. */
void fx_imagine(const struct fx_scope *scope, int viewer, uint64_t *seed);

#endif
