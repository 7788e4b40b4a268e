/* A toy: heroes, units, tricks and coins, as small as a game can be that has everything the effects kernel knows. Built for the tests
 * alone; its cards are toy.cards, and any others in its words (vocabulary.c) can be added as scenarios.
 *
 * 1.1  A deck has 20 cards.    1.2  At most two of them are equal, and none is a captain.
 * 1.3  Each begins with a captain of twelve lives in play, four cards in hand and no coins; player 0 begins.
 * 2.1  A turn begins: first whatever waits for that; then the player opens what is closed, gets a coin if there are fewer than six of
 *      his in play, opens all his coins, and draws a card (but not in the first turn of all).
 * 2.2  Then any number of times, up to twenty: he plays a card, uses an ability or attacks, each when all that went before is carried out.
 * 2.3  The turn ends: whatever waits for that; then what lasts until then is over.
 * 3.1  A card is played for open coins, which are closed. A unit comes into the row, open; in that turn it may neither attack nor close
 *      itself, unless it has haste. A trick goes to the grave, then its abilities are carried out. It needs what it must choose.
 * 3.2  An ambush is played in the other's turn, for its own price. Who has a card in hand and the coins for one is asked.
 * 4.1  An open unit attacks a unit or the captain of the other and closes. Whatever waits for that is carried out.
 * 4.2  Then it strikes, and so does at the same time an attacked unit that is open. Armor takes that many off each strike.
 * 4.3  Units whose wounds are not below their life die, all at the same time.
 * 5.1  Coins for a time go back when it is over, and coins lost for a time come back: neither is a loss or a gain.
 * 5.2  Who loses coins chooses which.
 * 6.1  A captain dies of wounds as many as his life: the other wins, or nobody, if both die.
 * 6.2  Who cannot draw in 2.1 for the third time loses.
 * 6.3  After 30 turns the captain with more life left wins. Nobody wins after 400 steps without an answer,
 *      or after 100 answers before all is carried out.
 * 7.1  Positions as text: of 2.2, when nothing lasts and nothing is laid. "turn 3 0 2": the third, of player 0, who has done two things;
 *      "coins0 open 3", "away0 turn 1", "failed0 1", "stamp 9"; "unit u3 wolf 0 1 row 7 wounds 1 closed fresh used 2 said 3": whose card,
 *      who controls it, its place, when it came; "deck0 wolf storm/8/0", a card with what is known and its marks, where not usual. */
#ifndef DUELLO_TESTS_TOY_H
#define DUELLO_TESTS_TOY_H

#include "effects/machine.h"

enum {
    TOY_DECK_SIZE = 20,
    TOY_COPIES = 2,
    TOY_CARDS_HELD = 4,
    TOY_PAID = 6,
    TOY_ACTS = 20,
    TOY_TURNS = 30,
    TOY_FAILS = 3,
    TOY_ROOM = 2 * TOY_DECK_SIZE,
    TOY_X = 12,
    TOY_COINS_MOST = 99
};

/* The words of its cards, in the order of vocabulary.c. */
enum toy_place { TOY_HERO, TOY_ROW, TOY_HAND, TOY_DECK, TOY_GRAVE, TOY_PLACES };
enum toy_kind { TOY_CAPTAIN, TOY_UNIT, TOY_TRICK };
enum toy_figure { TOY_COST, TOY_STRIKE, TOY_LIFE, TOY_HARM, TOY_WOUNDS, TOY_COINS };
enum toy_test { TOY_CLOSED, TOY_HURT };
enum toy_happens { TOY_ENTERS, TOY_DIES, TOY_WOUNDED, TOY_ATTACKS, TOY_GAINS, TOY_LOSES, TOY_BEGINS, TOY_ENDS };
enum toy_cost { TOY_PAY_COINS, TOY_PAY_CLOSE, TOY_PAY_DISCARD };
enum toy_step { TOY_WOUND, TOY_HEAL, TOY_DESTROY, TOY_CLOSE, TOY_OPEN, TOY_CONTROL, TOY_GAIN, TOY_TAKE };
enum toy_keyword { TOY_HASTE, TOY_ARMOR };
enum toy_ban { TOY_ATTACK, TOY_PLAY };
enum toy_period { TOY_TURN, TOY_FOE_TURN };
extern const struct fx_vocabulary toy_vocabulary;

enum toy_zone { TOY_DECK_0, TOY_HAND_0, TOY_GRAVE_0, TOY_DECK_1, TOY_HAND_1, TOY_GRAVE_1, TOY_ZONES };
enum toy_phase { TOY_BEGINNING, TOY_DRAWING, TOY_MAIN, TOY_FIGHTING, TOY_ENDING };
enum toy_end { TOY_NO_END, TOY_END_LIVES, TOY_END_CARDS, TOY_END_DUSK, TOY_END_WON, TOY_END_LONG };
enum toy_prompt { TOY_NO_PROMPT, TOY_ASK_MAIN, TOY_ASK_COIN, TOY_ASKS };       /* then those of the kernel */
/* Mildest first; then those of the kernel. */
enum toy_verb { TOY_SAY_END, TOY_SAY_PLAY, TOY_SAY_CALL, TOY_SAY_USE, TOY_SAY_ATTACK, TOY_SAY_COIN, TOY_VERBS };
/* Of the game's own; those of the kernel stand before them. */
enum toy_told {
    TOY_TOLD_CHANCE,
    TOY_TOLD_KERNEL,
    TOY_TOLD_TURN = TOY_TOLD_KERNEL + FX_TOLD_COUNT,
    TOY_TOLD_PLAY,
    TOY_TOLD_ENTER,
    TOY_TOLD_AMBUSH,
    TOY_TOLD_USE,
    TOY_TOLD_ATTACK,
    TOY_TOLD_WOUND,
    TOY_TOLD_HEAL,
    TOY_TOLD_DIE,
    TOY_TOLD_GAIN,
    TOY_TOLD_LOSE,
    TOY_TOLD_BACK,
    TOY_TOLD_OPEN,
    TOY_TOLD_CLOSE,
    TOY_TOLD_CONTROL,
    TOY_TOLD_FAIL,
    TOY_TOLD_END,
    TOY_TOLD_COUNT
};
enum toy_roll { TOY_NO_ROLL, TOY_ROLL_DRAW, TOY_ROLL_WHICH };

/* How long a coin stays: for good, until this turn ends, until the next turn ends that is not player 0's, not player 1's. */
enum toy_while { TOY_EVER, TOY_NOW, TOY_NOT_0, TOY_NOT_1, TOY_WHILES };
struct toy_side {
    uint8_t coin[TOY_WHILES][2];        /* in play: open, closed */
    uint8_t away[TOY_WHILES];           /* lost for a time */
    uint8_t failed;                     /* so often he could not draw */
    uint8_t pad[3];
};
struct toy {
    struct duel_head head;
    struct fx fx;
    /* Units; doomed: they die when all that do are known; mortal: they have wounds, or no life printed. */
    uint64_t closed, fresh, doomed, mortal;
    uint8_t  wounds[FX_UNITS];
    uint8_t  said[FX_UNITS];            /* the x for which it was played */
    struct toy_side side[DUEL_PLAYERS];
    uint8_t  start[TOY_ZONES + 1];
    uint8_t  turn, phase, acts, end;    /* end: by what fx.over came, if not by an effect */
    uint8_t  attacker, attacked;        /* units, + 1 */
    uint8_t  pad[3];
    struct card_record record[TOY_ROOM];
};
static_assert(sizeof(struct toy_side) == 16, "a side has no padding");
static_assert(sizeof(struct toy) ==
                  sizeof(struct duel_head) + sizeof(struct fx) + 32 + 2 * FX_UNITS + 48 + 4 * TOY_ROOM,
              "the state has no padding");
static_assert(sizeof(struct toy) <= 3600, "a state with the kernel");

static inline struct toy *toy_own(duel_state *state) { return (struct toy *)(void *)state; }
static inline const struct toy *toy_of(const duel_state *state) { return (const struct toy *)(const void *)state; }

/* toy.c */
extern const struct duel_game toy;
extern const char *const toy_prompts[],
    *const toy_events[], *const toy_rolls[], *const toy_ends[], *const toy_phases[], *const toy_whiles[];
/* Another set of cards, as a scenario: before there are threads. Its first card is a captain. */
enum { TOY_SETS = 8 };
void toy_add(const char *name, const struct fx_program *program);
const struct fx_program *toy_program_of(unsigned scenario);

/* rules.c */
extern const struct fx_rules toy_rules;
/* The scope of nobody in particular; of a position that is only read, for what only reads. */
FX_IN_PLACE struct fx_scope toy_scope(duel_state *state, struct duel_io *io);
FX_IN_PLACE struct fx_scope toy_reading(const duel_state *state, int player);
void toy_pool(duel_state *state, struct card_pool *out);
void toy_set_wounds(struct fx_scope *scope, unsigned unit, int n);
int  toy_coins(const struct toy *g, int player, bool open);
bool toy_is_kind(const struct fx_program *program, unsigned card, enum toy_kind kind);
int  toy_price(const struct fx_scope *scope, unsigned at, int x);
void toy_begin(duel_state *state, struct duel_io *io);
void toy_ask_main(struct toy *g);
int  toy_legal(const duel_state *state, int player, duel_action out[]);
void toy_apply(duel_state *state, int player, duel_action action, struct duel_io *io);

/* view.c */
const char *toy_unit_key(unsigned unit);
const char *toy_zone_key(unsigned zone);
extern const struct duel_area toy_areas[];
void toy_hide(duel_state *state, int viewer);
void toy_imagine(duel_state *view, const struct duel_deck believed[], uint64_t seed);
void toy_json(const duel_state *view, struct duel_text *out);
void toy_report(const duel_state *state, const struct duel_event *event, struct duel_text *out);
enum duel_status toy_why(const duel_state *view, const char *subject, struct duel_text *out);

/* words of the notation, and reasons: say.c */
extern const char *const toy_reasons[];
void toy_format(const duel_state *state, int player, duel_action action, struct duel_text *out);
enum duel_status toy_parse(const duel_state *state, int player, const char *text, duel_action *out);
uint32_t toy_meaning(const duel_state *state, int viewer, int player, duel_action action);
enum duel_status toy_why_not(const duel_state *view, int player, const char *words, struct duel_reason *out);

/* position.c */
void toy_put_position(const duel_state *state, struct duel_text *out);
enum duel_status toy_arrange(duel_state *state, const struct duel_setup *setup, const char *text,
                             struct duel_set_error *error);

#endif
