/* The public interface of the Duello engine: games of hidden information for two players.
 *
 * A game is one constant `struct duel_game`; a position is plain memory that begins with a
 * `struct duel_head`. Callers own all memory: the engine allocates nothing, keeps no pointers into
 * what it was given, and uses no mutable globals (except card sets registered at start, see the
 * games that have them). A position is copied with memcpy and compared with memcmp.
 *
 * There are three kinds of position, distinguished by head->viewer:
 *   the truth   (DUEL_TRUTH)  what the rules run on; only the referee holds it
 *   a view      (0 to 3)      the truth with everything that viewer does not know overwritten by zeros
 *   an imagined truth         a view whose zeros were filled with a guess (`imagined` is 1); in all else a truth, on which the rules run
 *
 * Everything here is declared for C17 and C++; integers are exact, structures have no padding. */
#ifndef DUELLO_DUEL_H
#define DUELLO_DUEL_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DUEL_PLAYERS = 2, DUEL_STREAMS = 4 };
enum { DUEL_NOBODY = 2 };                               /* as a winner: a draw */
enum { DUEL_STATE_MAX = 4096, DUEL_ACTIONS_MAX = 1024, DUEL_EVENTS_MAX = 2048 };
enum { DUEL_FEATURES_MAX = 512, DUEL_CLUES_MAX = 512 };
enum { DUEL_FORCED_MAX = 1024 };                        /* chance results one answer can ask for */
enum { DUEL_POSITION_MAX = 16384 };                     /* bytes of a position as text, with its '\0' */

/* Viewers. 0 and 1 are the players. */
enum duel_viewer {
    DUEL_PUBLIC = 2,    /* a spectator: what both players see */
    DUEL_JUDGE,         /* all hands and decks, but not what chance will bring */
    DUEL_TRUTH,         /* everything, the generator included; never leaves the referee */
};
enum { DUEL_ALL = 1 << 0 | 1 << 1 | 1 << DUEL_PUBLIC | 1 << DUEL_JUDGE };   /* heard_by everyone */

/* The bit of `player` together with that of the judge, who hears what either player hears. */
static inline uint8_t duel_only(int player)
{
    return (uint8_t)(1u << player | 1u << DUEL_JUDGE);
}

enum duel_status {
    DUEL_OK,
    DUEL_NOT_AWAITED,   /* this player is not asked anything now */
    DUEL_ILLEGAL,       /* well formed, but not in the legal list */
    DUEL_SYNTAX,        /* not in the game's notation */
    DUEL_BAD_SETUP,     /* unknown variant, scenario or option, options that exclude each other, or a number out of range */
    DUEL_BAD_DECK,      /* a deck breaks the rules listed in duel_faults */
    DUEL_BAD_CHANCE,    /* a forced chance result was missing or out of range */
    DUEL_STATUS_COUNT,
};

/* One answer to one prompt. The meaning of the bytes is the game's; four bytes compare as a number,
 * verb first. */
typedef struct duel_action {
    uint8_t verb, arg[3];
} duel_action;

/* Never completed: duel_head() reads its head, duel_copy() copies it. */
typedef struct duel_state duel_state;

/* Aligned room for any state. */
typedef union duel_room {
    uint8_t  bytes[DUEL_STATE_MAX];
    uint64_t align;
} duel_room;

/* The generator: a draw is word `used` of the ChaCha12 key stream of (key, stream). Separate streams
 * keep simultaneous answers commutative: what one player draws does not change what the other will draw. */
struct duel_chance {
    uint32_t key[8], used[DUEL_STREAMS];
    uint32_t ahead[DUEL_STREAMS][3];    /* a cache: words 1 to 3 of each four, once the first is drawn */
};
enum duel_stream { DUEL_DECK_0, DUEL_DECK_1, DUEL_BOARD, DUEL_DICE };

/* What a player is asked; duel_legal() lists the answers. */
struct duel_prompt {
    uint8_t  kind;      /* index in game->prompts; 0: nothing */
    uint8_t  begins;    /* the answer opens a new line of the record */
    uint8_t  min, max;  /* how many picks the whole question takes; 0, 0: one answer */
    uint8_t  picked;    /* how many were picked so far */
    uint8_t  ability;   /* which sentence of the card asks, from 0 */
    uint8_t  unit, pad; /* the asker's place on the table, as in game->place_key; 0: it has none */
    uint16_t card;      /* the asker as a printed card; 0: the rules ask */
    uint16_t pad2;
};

/* First member of every game's state. */
struct duel_head {
    uint8_t game;       /* index in duel_games[] */
    uint8_t variant;    /* index in the game's variants */
    uint8_t awaiting;   /* bit p: player p must answer; 0: the game is over */
    uint8_t winner;     /* 0, 1 or DUEL_NOBODY; meaningful when awaiting is 0 */
    uint8_t ended_by;   /* index in game->ends: which rule ended it; 0: still running */
    uint8_t viewer;     /* enum duel_viewer, or 0, 1 */
    uint8_t imagined;   /* 1: a guess; its generator is fast instead of unguessable */
    uint8_t scenario;   /* index in the game's scenarios (trade cards: the card set) */
    struct duel_chance chance;
    struct duel_prompt prompt[DUEL_PLAYERS];
};
static_assert(sizeof(struct duel_prompt) == 12, "a prompt has no padding");
static_assert(sizeof(struct duel_head) == 128, "a head has no padding");

/* What happened, once, as data: 16 bytes. Fields a kind does not use are 0. Zones and places are the
 * game's; slots of hidden zones never appear. */
struct duel_event {
    uint8_t  kind;      /* index in game->events; 0: DUEL_CHANCE_EVENT */
    uint8_t  player;    /* whose */
    uint8_t  depth;     /* nests consequence under cause: 0 for what the answer itself did */
    uint8_t  heard_by;  /* bit v: viewer v hears of it at all */
    uint8_t  seen_by;   /* bit v: viewer v is told everything; others get kind, player, depth, zones */
    uint8_t  how, what, with, from, to;
    int16_t  amount;
    uint16_t card, card2;
};
static_assert(sizeof(struct duel_event) == 16, "an event has no padding");

/* A chance event: `how` is an index in game->rolls (what the roll decided), `what` the stream,
 * `with` the range, `amount` the result (0 to range - 1), `card` the card it picked, 0 if none. */
enum { DUEL_CHANCE_EVENT = 0 };

/* What goes into and comes out of one answer besides the state. May be NULL, and so may each
 * pointer in it; a search passes NULL, which costs it no more than a branch. Clear it with duel_io_clear() before each use. */
struct duel_io {
    struct duel_event *event;   /* where events go, or NULL; room for game->max_events is always enough */
    const uint16_t    *forced;  /* chance results to use, in order; may come from a hostile file */
    uint16_t room;              /* in: how many events `event` has room for; more are cut */
    uint16_t events;            /* out: told */
    uint16_t force;             /* in: how many results `forced` holds; past them the generator decides */
    uint16_t rolls;             /* out: results asked for */
    uint8_t  learned;           /* out: bit v: a roll or reveal told viewer v something new */
    uint8_t  misfit;            /* out: 1 when a forced result was out of range (0 was used instead) */
    uint8_t  depth;             /* used by the rules while they run; leave 0 */
    uint8_t  cut;               /* out: 1 when there was no room for all events */
};

struct duel_row {
    uint16_t card;      /* as in game->card_key */
    uint8_t  count;     /* 1 or more */
    uint8_t  zone;      /* index in game->zones: main, leader, ... */
};
struct duel_deck {
    const struct duel_row *row;
    uint16_t rows;
};
enum { DUEL_NUMBERS = 4 };
struct duel_setup {
    uint8_t  variant, scenario, pad[2];
    uint32_t options;                   /* bit i: game->options[i] */
    int32_t  number[DUEL_NUMBERS];      /* as named by game->numbers, within game->ranges; 0: not agreed */
    struct duel_deck deck[DUEL_PLAYERS];
    uint32_t seed[8];                   /* the key of the generator */
    const char *position;               /* a position in the game's statements, in place of decks and deal; NULL: a deal */
};

/* Why a card set or a position was refused. */
struct duel_set_error {
    const char
        *reason;   /* a key; the sentence is `GAME.set.REASON`, of a position `cli.trouble.position-REASON` */
    unsigned line;          /* of the text, from 1; 0: of no line */
};

/* One broken rule of deck building or setup; every one is listed. */
struct duel_fault {
    uint16_t rule;      /* chapter * 100 + number: 203 is rule 2.3 of the game's document */
    uint16_t card;      /* the card concerned, or 0 */
    int16_t  have, want;
    uint8_t  player, pad;
};
struct duel_faults {
    struct duel_fault *fault;   /* room, or NULL */
    uint16_t room, count;       /* count may exceed room */
    struct duel_set_error position;     /* what is wrong with setup->position; reason NULL: nothing */
};

/* A bounded writer. `used` counts what was wanted: used >= size means that the end is missing.
 * The text always ends with '\0' (if size > 0). */
struct duel_text {
    char  *at;
    size_t size, used;
    char   last;        /* the last character written, even if it did not fit */
};

/* One feature of a player's view: 64 is one unit. Features that are not written are 0. */
struct duel_feature {
    uint16_t index;
    int16_t  value;
};

/* A group of features of one kind, such as "so many copies of a card in a hand". The features of a group come side by side: the `each` things of
 * side 0, then those of side 1. Learned tables know a feature by its key, NAME.SIDE.THING: "hand.0.nekker". A part of the key that can
 * have only one value is left out. */
struct duel_inputs {
    const char *name;           /* NULL: the end of the list */
    uint16_t sides, each;
    const char *const
        *list; /* keys of the things; NULL: they are cards, from `card` on, or have only numbers */
    bool     cards;
    uint16_t card;
};

/* What a number of the setup may be: `least` to `most`, or 0, which says that nothing was agreed. With any other number `rule` (as in struct
 * duel_fault) is broken. */
struct duel_range {
    int32_t least, most;
    uint16_t rule, pad;
};

/* How the things of a place lie, by which every surface draws it: `duel_shape_keys` has the words. */
enum duel_shape {
    DUEL_HAND,      /* a fan, seen by its owner */
    DUEL_LINE,      /* a row of cards */
    DUEL_CIRCLE,    /* one big place with what lies under it */
    DUEL_SLOT,      /* single places, each with its word; an empty one is a thing, too */
    DUEL_STACK,     /* one on another */
    DUEL_LADDER,    /* rungs, so many up to the end of the game */
    DUEL_QUEUE,     /* first in, first out */
    DUEL_POOL,      /* loose, without an order */
    DUEL_TRACK,     /* a value that moves */
    DUEL_HEXES,     /* a map */
    DUEL_SHAPES,
};
extern const char *const duel_shape_keys[DUEL_SHAPES + 1];

/* A place where things lie, `GAME.area.KEY` in text/. */
struct duel_area {
    const char *key;
    uint8_t shape;
    uint8_t shared;         /* 1: one for both players; 0: each has one */
    uint8_t row,
        column; /* on a grid of areas: the row is counted from the middle of the table towards the owner, 0 is next to the
                             * middle (or, shared, on it); the column from the left */
    uint8_t width, height;  /* of hexes, ladders and tracks in steps, else 0 */
    uint8_t open;           /* 1: looked through as a list, when it is pressed */
    uint8_t ordered;        /* 1: the order of its things matters; the first lies on top */
};

/* A thing in an area: a card, the back of one, an empty place. Things that everybody sees have a table number, which tells apart things of one
 * name: in the notation the thing is CARD.NO, "wolf.2". A thing that comes back from a place where somebody did not see it gets another
 * number, one that nothing of its name had in this turn: otherwise the number would tell which card it is. */
enum { DUEL_MARKS = 4, DUEL_THING_FIGURES = 3 };
struct duel_thing {
    const char *at, *card;  /* the words of the notation for its place and itself; NULL: none, not known */
    uint16_t n;             /* so many alike; 0: one */
    uint8_t  empty;         /* 1: nothing lies there */
    uint8_t  known;         /* 1: of a hidden place, but the viewer knows it, and is not the owner */
    uint8_t  valued;        /* 1: it has a value, in tenths, and a printed one */
    uint8_t  no;            /* its table number, which tells it from others of its name on its side; 0: none */
    int32_t  value, base;
    struct {
        const char *key;    /* `GAME.figure.KEY`; NULL ends them early */
        int32_t value, base;
    } figure[DUEL_THING_FIGURES];   /* what else is counted of it, as the value is */
    const char *mark[DUEL_MARKS];   /* `GAME.mark.KEY`; ends early with NULL */
};

/* What an area says of itself: the word of the notation for it as a place, seen by the viewer, and its sum. */
struct duel_sign {
    const char *at;
    uint8_t valued, pad[3];
    int32_t value;          /* tenths */
    const char *mark[DUEL_MARKS];
};

/* Why something cannot be done now (duel_why_not): one true reason, and what its sentence speaks of. */
struct duel_reason {
    const char
        *key; /* the sentence: `GAME.not.KEY` in text/, or `not.KEY` where `general`; NULL: it can be done */
    const char *card, *place;   /* words of the notation; NULL: none */
    int16_t n, of;              /* numbers; -1: none */
    uint16_t rule;              /* where the rules say so: chapter * 100 + number; 0: nowhere */
    uint8_t general, pad;       /* 1: a reason of every game: "over", "waiting", "impossible" */
};

/* How far the game is: turns or rounds from 1, whose it is (DUEL_NOBODY: of neither), `GAME.phase.KEY` or NULL. */
struct duel_turn {
    int number, active;
    const char *phase;
};

/* A window is a question by which a player may answer to what the other is doing, and where the mildest answer (out[0] of duel_legal()) is usual. A
 * surface may give that answer by itself for a player who does not want to be asked. Being asked must not tell what a player holds. So the
 * question is asked whenever, by what everybody sees, there could be an answer, even if this player has none. A window is grave if,
 * by what everybody sees, the usual answer may cost the game. */
enum duel_window { DUEL_NO_WINDOW, DUEL_WINDOW, DUEL_WINDOW_GRAVE, DUEL_WINDOWS };

/* How the picks of a question belong together. DUEL_ONE_BY_ONE: each pick has its effect at once. Otherwise nothing comes between the picks, so
 * a surface may let the player choose all of them first, and then gives them one after the other: a DUEL_SET in the order in which game->picks lists
 * them; with DUEL_ORDER in the player's order, each once. */
enum duel_gathered { DUEL_ONE_BY_ONE, DUEL_SET, DUEL_ORDER, DUEL_GATHERED };

struct duel_asking {
    uint8_t window, gathered;   /* enum duel_window, enum duel_gathered */
    int16_t due;    /* what the picks of a payment must be worth together; 0: the question is no payment */
    int16_t paid;   /* what the picks already made are worth */
};

/* A pick that can be gathered, even if others must come before it. */
struct duel_pick {
    duel_action action;
    uint16_t copies;    /* how often it can be picked, at most */
    int16_t pays;       /* what it is worth each time, in a payment */
};

/* Who agrees on the terms of a game: two people; one person, who plays against the computer; nobody, where two computers
 * play to be measured. */
enum duel_company { DUEL_PEOPLE, DUEL_COMPUTER, DUEL_MEASURED, DUEL_COMPANIES };
struct duel_terms {
    uint32_t options;
    int32_t  number[DUEL_NUMBERS];
};

struct fx_vocabulary;
struct fx_program;

/* A game. The contracts are documented with the wrappers below, which check and then call these. Optional members
 * may be NULL. Lists of keys end with NULL; keys are stable, ASCII, and name texts and notation. */
struct duel_game {
    const char        *name;        /* "gwent": used in files and URLs */
    const char *const *variants;    /* rule sets */
    const char *const *scenarios;   /* at least one; the first is the usual one */
    const char *const *options;     /* table options, at most 31 */
    const char *const *numbers;     /* names of setup.number[], at most DUEL_NUMBERS */
    const struct duel_range *ranges;    /* of each number, in that order; NULL: there are no numbers */
    const uint32_t
        *choices; /* sets of options, as bits, of which at most one can hold; 0 ends them. Optional */
    const struct duel_terms
        *usual;                 /* what is usually agreed, [DUEL_COMPANIES]; NULL: no option and no number */
    const char *const *zones;       /* of a deck list; zones[0] is "main" */
    const char *const *
        kinds; /* of things that have names, `GAME.KIND.KEY` in text/, in the order in which a key is looked up; NULL:
                                     * "card", "zone", "place" */
    const char *const *prompts;     /* kinds of question; prompts[0] is "" */
    const char *const *events;      /* kinds of event; events[0] is "chance" */
    const char *const *rolls;       /* what chance decides; rolls[0] is "" */
    const char *const *ends;        /* what can end the game; ends[0] is "" */
    uint16_t state_size, max_actions, max_events;

    const char *(*card_key)(unsigned scenario, unsigned card);     /* NULL: no such card; 0 is "" */
    const char *(*place_key)(unsigned unit);    /* the notation's word for a place that asks; optional */
    enum duel_status (*setup)(duel_state *, const struct duel_setup *, struct duel_faults *,
                              struct duel_io *);
    int      (*legal)(const duel_state *, int player, duel_action out[]);
    void     (*apply)(duel_state *, int player, duel_action, struct duel_io *);
    void     (*hide)(duel_state *, int viewer);
    void     (*imagine)(duel_state *view, const struct duel_deck believed[], uint64_t seed);
    uint32_t (*meaning)(const duel_state *, int viewer, int player, duel_action);   /* optional */
    void     (*format)(const duel_state *, int player, duel_action, struct duel_text *);
    enum duel_status (*parse)(const duel_state *, int player, const char *, duel_action *);
    void     (*json)(const duel_state *view, struct duel_text *);
    const struct duel_area
        *areas; /* where things lie; ends with key NULL. Where it is, `json` writes a member "table" */
    const char *const
        *phases; /* the steps of a turn, in order, as the table says its phase: `GAME.phase.KEY`; optional */

    /* asking: how the question to `player`, who is awaited, may be put, written to *asking, which is cleared before. All of it but `paid` must
     * follow from what everybody sees. picks: writes what can still be gathered, at most max_actions, and returns how many. Both optional. */
    void     (*asking)(const duel_state *, int player, struct duel_asking *asking);
    int      (*picks)(const duel_state *, int player, struct duel_pick out[]);
    void     (*report)(const duel_state *, const struct duel_event *, struct duel_text *);
    int      (*appraise)(const duel_state *, int player);           /* optional */

    /* For games that are too long for an opponent to play them to the end in its thoughts; all optional.
     * chances: the chance of `player` to win, in thousandths (0 to 1000), in a truth or an imagined truth.
     * horizon: how far an opponent plays on before it judges by `chances`; without those a game that is cut counts as even. 0: to the
     * end. It counts answers, or, where the game has `turn`, turns that begin.
     * turn: how many turns have begun. */
    int      (*chances)(const duel_state *, int player);
    unsigned (*turn)(const duel_state *);
    uint16_t horizon;

    enum duel_status (*why)(const duel_state *view, const char *subject, struct duel_text *);  /* optional */

    /* Why `player` cannot do what the words say; `reasons` are the keys of all reasons that it may give. Optional, both or neither. It is called
     * only for what is not legal. It fills *reason, which is cleared before (its numbers -1), and returns DUEL_OK; DUEL_SYNTAX: these are not
     * words of the notation. */
    const char *const *reasons;
    enum duel_status (*why_not)(const duel_state *view, int player, const char *words, struct duel_reason *);
    int (*random_deck)(unsigned variant, unsigned scenario, uint64_t seed, struct duel_row out[], int room);
    /* Whose a card is, as a number: what a random deck has in common with the deck in whose place it is drawn. Optional. */
    unsigned (*house)(unsigned scenario, unsigned card);

    /* Writes members into an open JSON object: what is printed on a card, and how many of it a deck of that rule
     * set may hold ("copies"). Optional. `card` must exist. */
    void (*card_json)(unsigned variant, unsigned scenario, unsigned card, struct duel_text *out);

    /* What the rules of this build do with the cards of a scenario, as a digest that changes when what a card does changes.
     * Optional: where it is not, records tell cards by their names alone. */
    uint64_t (*rules_sum)(unsigned variant, unsigned scenario);

    /* Card sets that come as files (optional, both or neither): scenarios that are added at start, before
     * there are threads, and never change. read_set reads a file and writes its canonical text to `canon` (may
     * be NULL); with a `name` it also adds the set under that name, once, as *scenario. Refused: DUEL_SYNTAX or
     * DUEL_BAD_SETUP, *error says why, and no set was added. put_set writes the canonical text of a scenario. */
    enum duel_status (*read_set)(const char *name, const char *text, size_t size, struct duel_text *canon,
                                 unsigned *scenario, struct duel_set_error *error);
    void (*put_set)(unsigned scenario, struct duel_text *out);

    /* For computer opponents, all optional. playout: a quick choice among the legal actions, from `seed` (advanced), by what
     * the player sees. features: what `player` sees, as numbers for a learned evaluation: at most max_features of them (those
     * with the same index add up), all indices below `features_size`; returns how many, 0 where there is nothing
     * to learn from. */
    duel_action (*playout)(const duel_state *, int player, const duel_action legal[], int n, uint64_t *seed);
    int (*features)(const duel_state *, int player, struct duel_feature out[]);
    uint16_t features_size, max_features;
    const struct duel_inputs *inputs;       /* of all features, in order */

    /* Beliefs better than "everything possible is equally likely", optional. suppose: as imagine, but guided by what players
     * usually have, from tables that app/habits learns. clues: what `viewer` does not see of a truth or an imagined truth, as indices
     * below `clues_size` into such a table; returns how many, at most DUEL_CLUES_MAX. The sum of the table's entries at these indices is the
     * logarithm of how likely that world is, up to a constant. */
    void (*suppose)(duel_state *view, const struct duel_deck believed[], uint64_t seed);
    int (*clues)(const duel_state *world, int viewer, uint16_t out[]);
    uint16_t clues_size;
    const struct duel_inputs *clue_inputs;  /* of all clues, in order */

    /* The cards of `player` that the other cannot see: a hand, cards face down. Of a truth or an imagined truth. Writes at most `room` of
     * them, each copy by itself, and returns how many. Beliefs are compared with them; optional. */
    int (*held)(const duel_state *, int player, uint16_t out[], int room);

    /* Takes a view back to where the secrets of this part of the game began: it undoes answers that the other side has not seen, and
     * answers that were given without seeing those. The viewer still sees everything that it did and saw since. A solver of
     * games that call for mixed strategies begins there. Optional: in a game without it secrets are dealt, not played. */
    void (*recall)(duel_state *view);

    /* Positions as text (optional, both or neither): see duel_put_position() and duel_setup(). arrange makes the truth that a
     * text describes, in zeroed bytes with the head filled in as for setup, and asks its question; *error says which statement is
     * wrong. It never draws, so it refuses a text whose question would come only after chance. */
    void (*put_position)(const duel_state *, struct duel_text *);
    enum duel_status (*arrange)(duel_state *, const struct duel_setup *, const char *text,
                                struct duel_set_error *error);

    /* The words of the language in which its cards are written, and the cards of a scenario (src/effects/program.h); optional, both
     * or neither. */
    const struct fx_vocabulary *effects;
    const struct fx_program *(*program)(unsigned scenario);
};

/* The games of games.def, in its order. Codes of decks hold the index of a game, so in a browser's module, which has one game, that game keeps its
 * place and all others are NULL. */
extern const struct duel_game *const duel_games[];
extern const unsigned duel_games_count;

/* The key of a number of game->inputs or game->clue_inputs. False: no number has that index. */
bool duel_input_key(const struct duel_game *game, const struct duel_inputs inputs[], unsigned index,
                    struct duel_text *out);
/* The game of that name, or NULL. */
const struct duel_game *duel_find(const char *name);
/* The index of `key` in a NULL-terminated list, or -1. */
int duel_index(const char *const *keys, const char *key);

/* --- positions ------------------------------------------------------------------------------- */

static inline const struct duel_head *duel_head(const duel_state *state)
{
    return (const struct duel_head *)state;
}

const struct duel_game *duel_game_of(const duel_state *state);

/* The state that lies in a room, or will. */
static inline duel_state *duel_in(duel_room *room)
{
    return (duel_state *)room;
}

/* The same, only to be read. */
static inline const duel_state *duel_of(const duel_room *room)
{
    return (const duel_state *)room;
}

/* Copies game->state_size bytes. `to` must be aligned to 8 bytes and not overlap. */
void duel_copy(duel_state *to, const duel_state *from);

/* Fills game->state_size bytes from the setup. The same inputs give the same bytes. It deals, so it draws: `io` may
 * force the results and hear of them; results out of range or left over are DUEL_BAD_CHANCE. On anything but DUEL_OK
 * the state is untouched, and every broken deck rule is in `faults` (which may be NULL).
 * With setup->position there are no decks and no deal: somebody is asked, nothing is drawn, nothing is told. A text that is wrong is
 * DUEL_BAD_SETUP, and faults->position says why; its line counts statements, which ';' ends as a line feed does. */
enum duel_status duel_setup(const struct duel_game *game, duel_state *state, const struct duel_setup *setup,
                            struct duel_faults *faults, struct duel_io *io);

/* The answers that `player` may give now. Writes at most game->max_actions actions, ascending as four bytes, without duplicates, and returns
 * how many; 0 only when `player` is not awaited. Verbs are numbered mildest first: out[0] is what the
 * clock plays. Depends on nothing that `player` cannot see. */
int duel_legal(const duel_state *state, int player, duel_action out[]);
/* Whether duel_legal() lists that action. */
bool duel_is_legal(const duel_state *state, int player, duel_action action);

/* How the question to `player` may be put; all zeros where the player is not awaited, or the game does not say. */
struct duel_asking duel_asking_of(const duel_state *state, int player);

/* Carries out a legal action and runs to the next decision or to the end. Deterministic in (state,
 * action, forced results). The state must be a truth. Trusts its caller; see duel_submit. */
void duel_apply(duel_state *state, int player, duel_action action, struct duel_io *io);

/* As duel_apply, after checking that the player is awaited, the action legal and (in a dry run on a
 * copy, only if io->forced) every forced result in range and used. On failure nothing changes. */
enum duel_status duel_submit(duel_state *state, int player, duel_action action, struct duel_io *io);

/* Overwrites with zeros all that `viewer` does not know: a view is a state with holes. Wipes the
 * generator and, while both players are awaited, all of the other's prompt except its kind.
 * DUEL_TRUTH changes nothing. Hiding twice for one viewer is hiding once. */
void duel_hide(duel_state *state, int viewer);

/* Fills the holes of a view with one guess that agrees with all that the viewer knows, from the
 * believed decks (NULL, or NULL rows: the game's own prior), and gives it a fresh generator. Depends
 * on the view, the believed decks and the seed alone; cannot fail. The result is a truth. (While
 * game->imagine runs, head->viewer still says whose view it is.) */
void duel_imagine(duel_state *view, const struct duel_deck believed[DUEL_PLAYERS], uint64_t seed);

/* The same, but guided by what players usually bring and hold back, where the game has learned that (game->suppose). */
void duel_suppose(duel_state *view, const struct duel_deck believed[DUEL_PLAYERS], uint64_t seed);

/* An action as `viewer` would name it: equal numbers look the same to that viewer. */
uint32_t duel_meaning(const duel_state *state, int viewer, int player, duel_action action);

/* Ends the game for a reason of the table (concession, clock, penalty, agreement, nobody went on). ended_by is at least
 * DUEL_END_TABLE; the game's own reasons are smaller. */
enum {
    DUEL_END_TABLE = 240,
    DUEL_END_CONCEDED = 240, DUEL_END_CLOCK, DUEL_END_PENALTY, DUEL_END_AGREED, DUEL_END_ABANDONED,
};
void duel_end(duel_state *state, int winner, int ended_by);

/* Makes `state` the position `past`, but keeps the present counters of chance. It is for undo by consent: chance must not
 * repeat what somebody knows by now. */
void duel_rewind(duel_state *state, const duel_state *past);

/* A hash of everything but the generator. Stays inside one build; never written to a file. */
uint64_t duel_hash(const duel_state *state);

/* --- words ----------------------------------------------------------------------------------- */

/* The only notation in records, command line, wire and tests: lower case ASCII words with single
 * blanks. duel_parse() reads what duel_format() writes; blanks around it are ignored. On failure *out is
 * untouched: DUEL_SYNTAX (no such sentence), DUEL_ILLEGAL (forbidden now), DUEL_NOT_AWAITED. */
void duel_format(const duel_state *state, int player, duel_action action, struct duel_text *out);
enum duel_status duel_parse(const duel_state *state, int player, const char *text, duel_action *out);

/* Why `player` cannot answer with these words now. They are a sentence of the notation or some words of one, in its order ("play ves",
 * "ves close", "pass"). reason->key is NULL where a legal answer contains them. The view is that player's, or one that sees more
 * of that side; what only such a view shows is not looked at. DUEL_SYNTAX: not words of the notation; then *reason is untouched. */
enum duel_status duel_why_not(const duel_state *view, int player, const char *words,
                              struct duel_reason *reason);

/* Writes a truth as statements, each of which ends with a line feed, for setup->position. Set up with the same rule set, scenario,
 * options and numbers, the text gives the same position, byte for byte but for the generator. Writes nothing if the game has no positions as
 * text, or none at this question; the rules of a game say at which questions it has. At most DUEL_POSITION_MAX bytes. */
void duel_put_position(const duel_state *state, struct duel_text *out);

/* One JSON object with everything in a view. Asserts that the state is a view, not the truth. */
void duel_json(const duel_state *view, struct duel_text *out);

/* One JSON object of a redacted event: keys and numbers, no prose. */
void duel_report(const duel_state *state, const struct duel_event *event, struct duel_text *out);

/* Takes out of an event what `viewer` may not know; false: the viewer does not hear of it at all. No other function
 * does this. DUEL_TRUTH hears everything. */
bool duel_redact(struct duel_event *event, int viewer);

void duel_text_init(struct duel_text *text, char *at, size_t size);
void duel_put(struct duel_text *text, const char *string);
void duel_put_char(struct duel_text *text, char c);
void duel_put_int(struct duel_text *text, long long number);
static inline bool duel_text_fits(const struct duel_text *text) { return text->used < text->size; }

/* JSON: commas are set by themselves; strings are escaped; `key` may be NULL inside arrays. */
void duel_json_key(struct duel_text *text, const char *key);    /* before a value that the caller writes */
void duel_json_open(struct duel_text *text, const char *key, char bracket);     /* '{' or '[' */
void duel_json_close(struct duel_text *text, char bracket);                     /* '}' or ']' */
void duel_json_str(struct duel_text *text, const char *key, const char *value); /* NULL value: null */
void duel_json_int(struct duel_text *text, const char *key, long long value);
void duel_json_bool(struct duel_text *text, const char *key, bool value);
void duel_json_tenths(struct duel_text *text, const char *key, long long tenths);   /* 35: 3.5; 30: 3 */

/* The member "table" of a view, for surfaces that know no game; a game with `areas` writes it in its json():
 *
 *     duel_table_open(view, &turn, out);
 *     for each area, in their order, and of each owner: duel_table_area(area, owner, count, out);
 *         for each thing: duel_table_thing(&thing, out);
 *         duel_table_area_end(&sign, out);                     (the sign may be NULL)
 *     duel_table_figures(out);
 *     for each figure: duel_table_figure(owner, key, tenths, most or -1, out);
 *     duel_table_close(out);
 *
 * which makes {"viewer":V,"awaiting":[SEAT],"result":null or {"winner","ended_by"},"turn":N,"active":SEAT or null,"phase":KEY,
 * "areas":[{"area":KEY,"owner":SEAT or null,"count":N,"things":[{"at","card","no","n","empty","known","value","base",
 * "figures":[{"key","value","base"}],"marks"}],"at","value","marks"}],"figures":[{"owner","key","value","of"}]}; members that say
 * nothing are left out, "card" is null for a back. Figures are `GAME.figure.KEY`. An owner who is neither 0 nor 1 is nobody. */
void duel_table_open(const duel_state *view, const struct duel_turn *turn, struct duel_text *out);
void duel_table_area(const struct duel_area *area, int owner, int count, struct duel_text *out);
void duel_table_thing(const struct duel_thing *thing, struct duel_text *out);
void duel_table_area_end(const struct duel_sign *sign, struct duel_text *out);
void duel_table_figures(struct duel_text *out);
void duel_table_figure(int owner, const char *key, long long tenths, long long of, struct duel_text *out);
void duel_table_close(struct duel_text *out);

/* --- for the rules of a game ------------------------------------------------------------------ */

/* Notes a broken rule of deck building or setup; numbers that do not fit are cut to the nearest that do. */
void duel_broken(struct duel_faults *faults, int player, unsigned rule, unsigned card, int have, int want);

/* One chance result, 0 to n - 1, exactly uniform; n from 1 to 65535. Every draw of every game goes
 * through here: forced results are used first, and a chance event is told to the
 * truth. Nothing cosmetic ever draws. */
unsigned duel_roll(duel_state *state, unsigned stream, unsigned n, struct duel_io *io);

/* Says what the last roll decided: game->rolls[how], for `player`, picking `card`. The viewers in `seen_by` learn something from it (from
 * a draw duel_only(player); 0: nobody). Only DUEL_TRUTH hears the chance event itself, so the game must tell
 * them by an event of its own. */
void duel_rolled(struct duel_io *io, unsigned how, int player, unsigned card, uint8_t seen_by);

/* Tells an event, while there is room; `event` is copied. Games use duel_tell(), which costs one branch when nobody listens. */
void duel_tell_(struct duel_io *io, const struct duel_event *event);
static inline bool duel_listening(const struct duel_io *io) { return io && io->event; }
#define duel_tell(io, ...)                                                                         \
    do {                                                                                           \
        if (duel_listening(io))                                                                    \
            duel_tell_(io, &(const struct duel_event){ __VA_ARGS__ });                             \
    } while (0)
/* Tells an event that everyone hears and sees in full. */
#define duel_tell_all(io, ...) duel_tell(io, .heard_by = DUEL_ALL, .seen_by = DUEL_ALL, __VA_ARGS__)

/* Notes that `viewers` (bits) have learned something new: free undo ends here. */
static inline void duel_learned(struct duel_io *io, uint8_t viewers)
{
    if (io)
        io->learned |= viewers;
}

/* The next number of a fast generator, for purposes that need no secrecy: guesses in imagine(), random
 * decks. Never for the truth. `seed` is the generator's whole state (splitmix64). */
static inline uint64_t duel_mix(uint64_t *seed)
{
    uint64_t x = *seed += 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

/* Uniform in 0 to n - 1 (n below 2^16) but for a bias under 2^-32. */
static inline unsigned duel_mix_below(uint64_t *seed, unsigned n)
{
    return (unsigned)(((duel_mix(seed) >> 32) * n) >> 32);
}

static inline void duel_io_clear(struct duel_io *io)
{
    io->events = io->rolls = 0;
    io->learned = io->misfit = io->depth = io->cut = 0;
}

/* What is still to be done once a question is answered: a routine of the rules and the step at which it goes on. Games in which
 * rules call rules keep a stack of these in their state. */
struct duel_frame {
    uint8_t routine, step, arg[6];
};

#endif
