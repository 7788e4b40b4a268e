/* What the files of the machine share. */
#ifndef DUELLO_EFFECTS_INSIDE_H
#define DUELLO_EFFECTS_INSIDE_H

#include "effects/machine.h"

#include <string.h>

/* The largest value of a figure of a thing, such as power; figures lie between that and its negative. Numbers of the language have
 * FX_NUMBER_MOST. */
enum { FX_FIGURE_MOST = 1000000 };
static inline int fx_clamp_to(int64_t n, int most) { return n > most ? most : n < -most ? -most : (int)n; }
static inline int fx_clamp(int64_t n) { return fx_clamp_to(n, FX_NUMBER_MOST); }

/* Windows in which players are asked about cards of their hands that could answer an event, in this order: first the player whose turn it is,
 * then the other, whether a card of his hand hears it; last the other, whether he plays a card from ambush. */
enum fx_window { FX_ACTIVE_HEARS, FX_OTHER_HEARS, FX_OTHER_AMBUSHES, FX_WINDOWS };

/* What a frame of the stack does. */
enum fx_routine { FX_NO_ROUTINE, FX_R_QUEUE, FX_R_PROGRAM, FX_R_OFFER, FX_R_LOOP, FX_R_THINGS, FX_R_HAPPENING, FX_R_PAY,
                  FX_R_CHAIN, FX_R_CARDS, FX_R_WINDOW, FX_R_GAME };

/* Where the arguments of a frame stand in `arg`, by its routine. An argument whose next one stands two further on has two bytes, as fx_two() reads
 * them. Units, registers and marks count from 1; 0: none. */
enum {
    FX_PROGRAM_CARD,
    FX_PROGRAM_ABILITY = 2,
    FX_PROGRAM_UNIT,
    FX_PROGRAM_PLAYER,
    FX_PROGRAM_REGISTERS
}; /* of an offer, too */
/* Steps of the block; FX_EACH or FX_REPEAT; registers and mark of what is left; rounds left; mark of `it`. */
enum { FX_LOOP_OPS, FX_LOOP_CODE, FX_LOOP_REST, FX_LOOP_ROUNDS, FX_LOOP_MARK, FX_LOOP_IT_MARK };
/* The step; registers and mark of what is left; its number. */
enum { FX_THINGS_OP, FX_THINGS_REST = 2, FX_THINGS_MARK, FX_THINGS_N };
enum { FX_HAPPENING_AT, FX_HAPPENING_UNIT };                    /* which happening; the unit that replaces now */
enum {
    FX_PAY_COST,
    FX_PAY_CARD = 2,
    FX_PAY_UNIT = 4,
    FX_PAY_PLAYER
};                                  /* player | registers << 1 | FX_OWN_REGISTERS */
enum { FX_OWN_REGISTERS = 1 << 4 };                             /* of a payment: they are freed with it */
/* Bits of the parts that are used; not 0: they go in front of what is queued, behind so many of that less 1; whether all are said; so many of
 * them have named what they aim at, each by its program above the chain. Of the first waiting entry. */
enum { FX_CHAIN_USED, FX_CHAIN_FIRST, FX_CHAIN_SAID, FX_CHAIN_NAMED };
/* Mark 0: none was free, so each is taken as soon as it is picked. */
enum { FX_PICKS_PLAYER, FX_PICKS_PLACE, FX_PICKS_N, FX_PICKS_WHY, FX_PICKS_UNIT, FX_PICKS_MARK };
/* Which happening; whether there is a window for ambushes; the card that was shown last, how many of it, of all. Its step: enum fx_window.
 * Of the ambushes, the last: how many abilities were queued before the first. */
enum {
    FX_WINDOW_AT,
    FX_WINDOW_AMBUSH,
    FX_WINDOW_CARD,
    FX_WINDOW_COPIES = 4,
    FX_WINDOW_SHOWN,
    FX_WINDOW_OTHERS = FX_WINDOW_CARD
};
enum { FX_FIRST_AMBUSH = 1, FX_MORE_AMBUSHES };
enum { FX_GAME_UNIT = 5 };                                      /* the others are the game's */

static inline unsigned fx_two(const uint8_t at[2])
{
    return at[0] | (unsigned)at[1] << 8;
}

static inline void fx_put_two(uint8_t at[2], unsigned n)
{
    at[0] = (uint8_t)n;
    at[1] = (uint8_t)(n >> 8);
}

/* The number of an event for an entry, and back. */
static inline void fx_put_number(struct fx_entry *entry, int n)
{
    const unsigned most = FX_NUMBER_MOST, kept = n < 0 ? 0 : (unsigned)n > most ? most : (unsigned)n;
    entry->n = (uint8_t)kept;
    entry->more = kept >> 8 & 0x7f;
}
static inline int16_t fx_number_of(const struct fx_entry *entry)
{
    return (int16_t)(entry->more << 8 | entry->n);
}

/* Some members name a unit by its number + 1. A zone is named there by a number above FX_UNITS: fx_in_zone() makes it, fx_lying() gives the zone
 * back, or -1 for a unit. */
static inline uint8_t fx_in_zone(unsigned zone) { return (uint8_t)(FX_UNITS + 1 + zone); }
static inline int fx_lying(unsigned name) { return name > FX_UNITS ? (int)name - FX_UNITS - 1 : -1; }

static inline duel_action fx_saying(const struct fx_scope *scope, enum fx_verb verb, unsigned a,
                                    unsigned card)
{
    return (duel_action){ (uint8_t)(scope->rules->verb + verb),
                          { (uint8_t)a, (uint8_t)(card >> 8), (uint8_t)card } };
}

static inline struct duel_frame *fx_top(struct fx *fx) { return &fx->frame[fx->depth - 1]; }

/* A part of a chain, by its place there. */
static inline struct fx_entry *fx_part_of(struct fx *fx, const struct duel_frame *chain, unsigned i)
{
    return &fx->entry[(chain->arg[FX_CHAIN_FIRST] ? chain->arg[FX_CHAIN_FIRST] - 1
                                                  : fx->queued - chain->step) +
                      i];
}

/* The place that is meant by a place: in a search, a game may say that another is searched instead. */
static inline unsigned fx_meant_place(const struct fx_scope *scope, unsigned place)
{
    return scope->searches && scope->rules->searched ? scope->rules->searched(scope, place) : place;
}

/* The zone of the pool that is a player's place; -1: it is none, units lie there. */
static inline int fx_zone(const struct fx_scope *scope, unsigned place, unsigned player)
{
    return scope->rules->zones[place][player];
}

/* Whether a unit has no abilities at all now. */
static inline bool fx_is_bare(const struct fx_scope *scope, unsigned unit)
{
    uint64_t bare = 0;
    if (scope->rules->bare)
        memcpy(&bare, (const char *)(const void *)scope->state + scope->rules->bare, sizeof bare);
    return bare >> unit & 1;
}

/* Whether something may be granted abilities of that kind. */
static inline bool fx_are_granted(const struct fx *fx, enum fx_kind kind)
{
    return (fx->grants | fx->granted) >> kind & 1;
}

/* Which of the sets of units a kind of ability belongs to; FX_HAS: none, units do not use it. */
static inline enum fx_has fx_has_of(unsigned kind)
{
    return kind == FX_ALWAYS    ? FX_HAS_ALWAYS
           : kind == FX_WHEN    ? FX_HAS_WHEN
           : kind == FX_INSTEAD ? FX_HAS_INSTEAD
           : kind == FX_PAY     ? FX_HAS_PAY
           : kind == FX_KEYWORD ? FX_HAS_KEYWORD
                                : FX_HAS;
}

/* Where the steps of statics say what they are about: a figure, a keyword, a ban. */
static inline unsigned fx_word_at(unsigned code)
{
    return code == FX_GAIN || code == FX_LOSE || code == FX_GRANT ? FX_GAIN_WORD : 0;
}

static inline const struct fx_ability *fx_ability_of(const struct fx_scope *scope, unsigned card,
                                                     unsigned ability)
{
    return &scope->program->ability[scope->program->card[card].ability + ability];
}

/* frames.c */
uint8_t  fx_said(const struct fx_scope *of);                                     /* the X of the source */
bool     fx_is_spent(const struct fx_scope *of, const struct fx_ability *ability);
void     fx_spend(const struct fx_scope *of, const struct fx_ability *ability);
/* Takes that back. */
void     fx_unspend(const struct fx_scope *of, const struct fx_ability *ability);
void     fx_limit(struct fx_scope *scope, int limit);
void     fx_tell_card(const struct fx_scope *scope, enum fx_told told, unsigned card, int player, unsigned what);
void fx_ask(struct fx_scope *scope, int player, enum fx_ask what, int least, int most, unsigned card,
            unsigned ability, unsigned unit);
uint8_t  fx_spot(const struct fx_scope *scope, unsigned unit);
void     fx_answered(struct fx_scope *scope);
unsigned fx_take_registers(struct fx *fx);
void     fx_free_registers(struct fx_scope *scope, unsigned slot);
unsigned fx_free_mark(struct fx *fx, unsigned viewers);
void     fx_drop_mark(struct fx_scope *scope, unsigned mark);
void     fx_mark(struct fx_scope *scope, unsigned at, unsigned mark);
void     fx_unmark(struct fx_scope *scope, unsigned mark);
void     fx_look_away(struct fx *fx, unsigned zone);
struct duel_frame *fx_push(struct fx_scope *scope, enum fx_routine routine);    /* NULL: there is no room */
void     fx_pop(struct fx_scope *scope);
struct duel_frame *fx_program_frame(struct fx *fx, unsigned above);
void     fx_enter_frame(struct fx_scope *scope, const struct duel_frame *frame);
bool     fx_start(struct fx_scope *scope, const struct fx_entry *entry, unsigned it);

/* find.c */
bool     fx_has_records(const struct fx_things *things);
struct fx_thing fx_unit_thing(const struct fx_scope *scope, unsigned unit);
int      fx_place_of_zone(const struct fx_scope *scope, unsigned zone, unsigned *player);
bool     fx_is_hidden_place(const struct fx_scope *scope, unsigned place);
bool     fx_lies_hidden(const struct fx_scope *scope, struct fx_thing thing);
unsigned fx_players(const struct fx_scope *scope, unsigned side);           /* bits */
int      fx_self_record(const struct fx_scope *scope, const struct card_pool *pool);
bool     fx_is(const struct fx_scope *scope, unsigned pick, struct fx_thing thing);
bool     fx_compares(int a, unsigned how, int b);
bool     fx_holds(const struct fx_scope *scope, unsigned conditions);
bool     fx_can_pay(const struct fx_scope *scope, unsigned cost);
bool     fx_works(const struct fx_scope *of, const struct fx_ability *ability, unsigned place);
/* Goes through the abilities of a kind that units have now, their own and granted ones. */
struct fx_sought;
struct fx_wanted {
    enum fx_kind kind;
    int event;              /* of that event; -1: of any, or the kind has none */
    uint64_t about;         /* FX_WHEN: the units that the event is about */
    uint8_t  deeper;        /* how much deeper numbers ask for numbers there */
    void (*see)(struct fx_scope *of, const struct fx_ability *ability, unsigned stamp, void *context);
    const struct fx_sought *sought;     /* FX_ALWAYS: of those that do that; NULL: of any */
};
void fx_each_held(const struct fx_scope *scope, uint64_t units, const struct fx_wanted *wanted,
                  void *context);
/* Goes through what statics do now, of one kind, to a thing or a player. */
struct fx_sought {
    enum fx_code code;
    unsigned what;          /* as in struct fx_standing */
    struct fx_thing thing;
    const struct fx_thing *with;    /* what it is done with, if that is not the thing; or NULL */
    int player;             /* -1: none */
    uint8_t deeper;
    void (*see)(const struct fx_scope *of, const struct fx_standing *standing, unsigned stamp, void *context);
};
void fx_each_standing(const struct fx_scope *scope, const struct fx_sought *sought, void *context);
/* Which of some units are concerned now by steps of statics with that code (not FX_ADJUST), statics that were granted left out. */
uint64_t fx_all_concerned(const struct fx_scope *scope, unsigned code, unsigned what, uint64_t units);

/* lasting.c */
bool     fx_last(struct fx_scope *scope, struct fx_lasting lasting);
void     fx_sum_lasting(struct fx_scope *scope);
void fx_source_leaves(struct fx_scope *scope,
                      unsigned unit); /* what lasts as long as that is there is over */

/* event.c */
unsigned fx_free_happening(const struct fx *fx);
bool fx_heard_in_hand(const struct fx_scope *scope, const struct fx_happening *heard, int player,
                      unsigned card, bool behind);
void fx_hear_from_hand(struct fx_scope *scope, const struct fx_happening *heard, int player, unsigned card);
bool fx_matches(const struct fx_scope *of, const struct fx_ability *ability,
                const struct fx_happening *happening);
bool     fx_queue(struct fx_scope *scope, const struct fx_entry *entry, bool waits);
void     fx_unqueue(struct fx *fx, unsigned at);
void     fx_advance(struct fx *fx, unsigned to);

/* replace.c */
enum fx_flow fx_step_happening(struct fx_scope *scope);
void     fx_replace(struct fx_scope *scope, struct fx_happening *happening, unsigned unit);

/* things.c */
unsigned fx_marks_meant(const struct fx_scope *scope, unsigned pick);
unsigned fx_marks_around(const struct fx_scope *scope, unsigned mark);
/* Whether what has a mark is what is left of cards looked at, which somebody orders; and how many of them lie on top again. */
bool     fx_is_rest(const struct fx_scope *scope, unsigned mark, unsigned *placed);
void     fx_tell_seen(struct fx_scope *scope, unsigned zone, unsigned card, int viewer);
void     fx_show_marked(struct fx_scope *scope, unsigned mark, int viewer);      /* the mark from 0 */
void     fx_move_thing(struct fx_scope *scope, struct fx_thing thing, unsigned destination, unsigned seen);
int      fx_who_orders(const struct fx_scope *scope, const struct fx_op *op);
enum fx_flow fx_one_by_one(struct fx_scope *scope, const struct fx_op *op, unsigned index,
                           struct fx_things *things, int n);
enum fx_flow fx_act_on_all(struct fx_scope *scope, const struct fx_op *op, unsigned index);
void     fx_rest_of(struct fx_scope *scope, struct fx_things *things, unsigned slot, unsigned mark);
bool     fx_next_left(struct fx_scope *scope, unsigned slot, unsigned mark, struct fx_thing *thing);
struct fx_things fx_unordered(const struct fx_scope *scope, const struct duel_frame *frame);
void     fx_order(struct fx_scope *scope, struct fx_thing thing);
enum fx_flow fx_step_things(struct fx_scope *scope);

/* choose.c */
void fx_choice_of(const struct fx_scope *scope, const struct fx_op *op, struct fx_things *things, int *least,
                  int *most, int *chooser);
int      fx_leave_choosable(const struct fx_scope *scope, const struct fx_op *op, struct fx_things *things);
bool     fx_is_secret(const struct fx_scope *scope, const struct fx_op *op);
bool     fx_is_unseen(const struct fx_scope *scope, const struct fx_things *things);
unsigned fx_hidden_zones(const struct fx_scope *scope, unsigned pick);
/* The marks that a selector and its tests depend on, as bits. */
unsigned fx_marks_read(const struct fx_scope *scope, unsigned pick);
/* Who can tell what a selector finds, by what everybody knows that they see: bits of viewers. */
unsigned fx_who_knows(const struct fx_scope *scope, unsigned pick);
void     fx_clear_variable(struct fx_scope *scope, unsigned v);
void     fx_take_all(struct fx_scope *scope, unsigned v, struct fx_things *things, unsigned viewers);
enum fx_flow fx_choose(struct fx_scope *scope, const struct fx_op *op);
bool     fx_can_name(const struct fx_scope *scope, const struct fx_op *op, unsigned card);
/* The one card that can be named need not be asked for. */
bool     fx_names_itself(struct fx_scope *scope, const struct fx_op *op);
unsigned fx_card_choices(const struct fx_scope *scope, const struct duel_frame *frame,
                         struct fx_things *things);
/* A record that was picked by such a frame is taken. */
void     fx_take(struct fx_scope *scope, const struct duel_frame *frame, unsigned at);
enum fx_flow fx_step_cards(struct fx_scope *scope);

/* steps.c */
enum fx_flow fx_do_step(struct fx_scope *scope, const struct fx_op *op, unsigned index);

/* program.c */
/* A part whose target was named begins: with that, as far as it could still be chosen. */
void     fx_aim(struct fx_scope *scope, const struct fx_entry *entry);
void     fx_end_program(struct fx_scope *scope, struct duel_frame *program);
enum fx_flow fx_step_program(struct fx_scope *scope);

/* pay.c */
void     fx_pay(struct fx_scope *scope, unsigned cost, unsigned registers);
enum fx_flow fx_step_pay(struct fx_scope *scope);
enum fx_flow fx_step_offer(struct fx_scope *scope);
bool     fx_can_accept(const struct fx_scope *scope);
void     fx_say_may(struct fx_scope *scope, bool yes);

/* chain.c */
bool     fx_part_is_legal(const struct fx_scope *scope, const struct fx_entry *entry, unsigned part);
bool     fx_compose(struct fx_scope *scope, struct fx_entry entry);
enum fx_flow fx_step_chain(struct fx_scope *scope);

/* queue.c */
unsigned fx_orderable(const struct fx *fx, uint8_t at[FX_QUEUE]);
void     fx_next_waiting(struct fx_scope *scope, unsigned at);

#endif
