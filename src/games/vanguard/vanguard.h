/* Vanguard: two players, each with a vanguard and the units around it, attack each other until one has six cards of damage. Its rules are in
 * doc/rules/vanguard.md, its cards in cards/CLAN.cards, in the words of vocabulary.c. The effects kernel carries out what cards do.
 *
 *   vocabulary.c the words of cards            effects.c  what the kernel asks of the game: numbers, tests, costs, steps
 *   zones.c     places and moves (2)          turn.c     phases and what can be done in them (4, 8.2 to 8.5)
 *   battle.c    attacks, guards, checks (5, 6) setup.c   decks (1), set-up and mulligan (3)
 *   hide.c      what is hidden, and imagined      view.c     what is seen              say.c   notation
 *   figures.c   what units are worth              why_not.c  reasons against an answer
 *   outlook.c   what an attack comes to            only.c   questions with one answer
 *   position.c  positions as text (11)             game.c   the game */
#ifndef DUELLO_VANGUARD_H
#define DUELLO_VANGUARD_H

#include "effects/machine.h"

enum {
    VANGUARD_DECK_SIZE = 50,
    VANGUARD_COPIES = 4,
    VANGUARD_TRIGGERS = 16,
    VANGUARD_HEALS = 4,
    VANGUARD_SENTINELS = 4,
    VANGUARD_G_ZONE = 8,
    VANGUARD_G_ROOM = 16,
    VANGUARD_CARDS_HELD = 5,
    VANGUARD_LETHAL = 6,        /* cards of damage (vanguard 9.1) */
    VANGUARD_TRIGGER = 50,      /* what it gives, by 100 (vanguard 6.2) */
    VANGUARD_TURNS = 60,
    VANGUARD_ACTS = 60,         /* in one main phase */
    VANGUARD_ROOM = 2 * (VANGUARD_DECK_SIZE + VANGUARD_G_ROOM),
    VANGUARD_CARD_WORDS = 16,   /* sets of cards: 64 a word */
};

/* The words of its cards, in the order of vocabulary.c. */
enum vanguard_place {
    VANGUARD_VC,
    VANGUARD_MATE,
    VANGUARD_RC,
    VANGUARD_GC,
    VANGUARD_LOCKED,
    VANGUARD_HEART,
    VANGUARD_HAND,
    VANGUARD_DECK,
    VANGUARD_DROP,
    VANGUARD_SOUL,
    VANGUARD_DAMAGE,
    VANGUARD_BIND,
    VANGUARD_CHECK,
    VANGUARD_GZONE,
    VANGUARD_ARRIVING,
    VANGUARD_PLACES
};
/* What is printed (vanguard 2.1): words of lists, figures, keywords and abilities. */
enum { VANGUARD_CLANS_MOST = 32 };
enum vanguard_list { VANGUARD_KINDS, VANGUARD_CLANS, VANGUARD_RACES };
enum vanguard_kind {
    VANGUARD_NORMAL,
    VANGUARD_CRITICAL_TRIGGER,
    VANGUARD_DRAW_TRIGGER,
    VANGUARD_HEAL_TRIGGER,
    VANGUARD_STAND_TRIGGER,
    VANGUARD_G_UNIT
};
enum vanguard_figure {
    VANGUARD_GRADE,
    VANGUARD_POWER,
    VANGUARD_SHIELD,
    VANGUARD_CRITICAL,
    VANGUARD_DRIVE,
    VANGUARD_PRINTED_POWER,
    VANGUARD_BATTLES,
    VANGUARD_OPEN_CIRCLES
};
enum vanguard_test {
    VANGUARD_FRONT,
    VANGUARD_BACK,
    VANGUARD_LEFT_COLUMN,
    VANGUARD_RIGHT_COLUMN,
    VANGUARD_SAME_COLUMN,
    VANGUARD_ATTACKING,
    VANGUARD_ATTACKED,
    VANGUARD_BOOSTED_BY_SELF,
    VANGUARD_RESTING,
    VANGUARD_STOOD,
    VANGUARD_DELETED,
    VANGUARD_FACE_UP,
    VANGUARD_BOUND_THIS_TURN,
    VANGUARD_BY_MY_EFFECT,
    VANGUARD_BY_EFFECT,
    VANGUARD_BREAKS
};
enum vanguard_happens {
    VANGUARD_PLACED,
    VANGUARD_RIDES,
    VANGUARD_STRIDES,
    VANGUARD_LEGIONS,
    VANGUARD_ATTACKS,
    VANGUARD_BOOSTS,
    VANGUARD_HITS,
    VANGUARD_DRIVES,
    VANGUARD_INTERCEPTS,
    VANGUARD_STANDS,
    VANGUARD_DROPPED,
    VANGUARD_RETURNED,
    VANGUARD_BOUND,
    VANGUARD_IN_SOUL,
    VANGUARD_IN_DAMAGE,
    VANGUARD_LOCKS,
    VANGUARD_UNLOCKED,
    VANGUARD_BEGINS,
    VANGUARD_CLOSES,
    VANGUARD_TURN_ENDS,
    VANGUARD_HAPPENINGS
};
enum vanguard_condition { VANGUARD_LB, VANGUARD_GB, VANGUARD_PHASE, VANGUARD_HIT, VANGUARD_GRADES };
enum vanguard_cost {
    VANGUARD_PAY_CB,
    VANGUARD_PAY_SB,
    VANGUARD_PAY_DISCARD,
    VANGUARD_PAY_MILL,
    VANGUARD_PAY_G_FLIP,
    VANGUARD_PAY_RETIRE,
    VANGUARD_PAY_REST,
    VANGUARD_PAY_SOUL,
    VANGUARD_PAY_HAND_SOUL,
    VANGUARD_PAY_RETURN,
    VANGUARD_PAY_BOTTOM,
    VANGUARD_PAY_LOCK,
    VANGUARD_PAY_SELF_RETIRE,
    VANGUARD_PAY_SELF_REST,
    VANGUARD_PAY_SELF_SOUL,
    VANGUARD_PAY_SELF_REVEAL,
    VANGUARD_PAY_SELF_TOP,
    VANGUARD_PAY_SELF_BIND
};
enum vanguard_step {
    VANGUARD_CALL,
    VANGUARD_RIDE,
    VANGUARD_RETIRE,
    VANGUARD_BINDS,
    VANGUARD_LOCK,
    VANGUARD_UNLOCK,
    VANGUARD_KEEP_LOCKED,
    VANGUARD_DELETE,
    VANGUARD_STAND,
    VANGUARD_EXCHANGE,
    VANGUARD_JOIN,
    VANGUARD_TURN_UP,
    VANGUARD_SOUL_CHARGE,
    VANGUARD_DAMAGE_TOP,
    VANGUARD_DEAL,
    VANGUARD_UNHITTABLE,
    VANGUARD_EXTRA_TURN,
    VANGUARD_FREE_STRIDE,
    VANGUARD_CALL_TOP,
    VANGUARD_REINFORCE
};
/* How a call is made; 0: anywhere. As operands of VANGUARD_CALL. */
enum vanguard_manner {
    VANGUARD_ANYWHERE, VANGUARD_OPEN, VANGUARD_COLUMN, VANGUARD_SEPARATE, VANGUARD_SEPARATE_OPEN, VANGUARD_AT_REST,
    VANGUARD_SEPARATE_AT_REST, VANGUARD_BESIDE
};
/* What is printed as a word alone. Boost to triple drive: vanguard 8.1. A sentinel is counted in decks and does nothing in play
 * (vanguard 8.9.3); a forerunner does what its card says (vanguard 8.8). */
enum vanguard_keyword {
    VANGUARD_BOOST,
    VANGUARD_INTERCEPT,
    VANGUARD_TWIN_DRIVE,
    VANGUARD_TRIPLE_DRIVE,
    VANGUARD_SENTINEL,
    VANGUARD_FORERUNNER,
    VANGUARD_LORD,
    VANGUARD_RESTRAINT,
    VANGUARD_LEGION,
    VANGUARD_STRIDE_KEYWORD,
    VANGUARD_DECK_LIMIT,
    VANGUARD_OVER_GRADE,
    VANGUARD_REACHES_BACK,
    VANGUARD_REACHES_COLUMN,
    VANGUARD_BATTLES_FRONT,
    VANGUARD_BATTLES_ALL
};
enum vanguard_ban {
    VANGUARD_ATTACK,
    VANGUARD_BE_BOOSTED,
    VANGUARD_INTERCEPTING,
    VANGUARD_BE_CHOSEN,
    VANGUARD_GUARD,
    VANGUARD_NORMAL_RIDE,
    VANGUARD_TRIGGER_EFFECTS
};
enum vanguard_period { VANGUARD_BATTLE, VANGUARD_TURN };
extern const struct fx_vocabulary vanguard_vocabulary;
extern const struct fx_program vanguard_program;

/* Where a unit stands (vanguard 2.19). A locked card keeps its circle. */
enum vanguard_circle {
    VANGUARD_NO_CIRCLE, VANGUARD_FL, VANGUARD_FR, VANGUARD_BL, VANGUARD_BC, VANGUARD_BR, VANGUARD_CIRCLES
};
/* The zones of the pool (vanguard 2.7). G units that lie face down are in no zone: how many there are of each card is a secret (vanguard 2.25). */
enum vanguard_zone {
    VANGUARD_DECK_0,
    VANGUARD_DECK_1,
    VANGUARD_HAND_0,
    VANGUARD_HAND_1,
    VANGUARD_DROP_0,
    VANGUARD_DROP_1,
    VANGUARD_SOUL_0,
    VANGUARD_SOUL_1,
    VANGUARD_DAMAGE_0,
    VANGUARD_DAMAGE_1,
    VANGUARD_BIND_0,
    VANGUARD_BIND_1,
    VANGUARD_CHECK_0,
    VANGUARD_CHECK_1,
    VANGUARD_G_0,
    VANGUARD_G_1,
    VANGUARD_REMOVED_0,
    VANGUARD_REMOVED_1,
    VANGUARD_ZONES
};
enum {
    VANGUARD_FACE_DOWN_MARK = CARDS_USED,       /* of records in damage and bind (vanguard 2.11, 2.15) */
    VANGUARD_BOUND_MARK = 2 * CARDS_USED,       /* bound by the other's effect in this turn */
};
/* The steps of a turn; each is taken when nothing is under way. */
enum vanguard_stage {
    VANGUARD_MULLIGAN,
    VANGUARD_TURN_BEGINS,
    VANGUARD_STANDING,
    VANGUARD_DRAW_BEGINS,
    VANGUARD_DRAWING,
    VANGUARD_ASSIST_BEGINS,
    VANGUARD_ASSISTING,
    VANGUARD_RIDE_BEGINS,
    VANGUARD_RIDING,
    VANGUARD_STRIDE_BEGINS,
    VANGUARD_STRIDING,
    VANGUARD_MAIN_BEGINS,
    VANGUARD_MAIN,
    VANGUARD_BATTLES_BEGIN,
    VANGUARD_ATTACKING_STEP,
    VANGUARD_BOOSTING,
    VANGUARD_DECLARED,
    VANGUARD_GUARDING,
    VANGUARD_DRIVING,
    VANGUARD_DRIVEN,
    VANGUARD_HITTING,
    VANGUARD_DAMAGING,
    VANGUARD_CLOSING,
    VANGUARD_CLOSED,
    VANGUARD_END_BEGINS,
    VANGUARD_ENDING,
    VANGUARD_TURN_OVER,
    VANGUARD_STAGES
};
/* As the words of cards count phases, from 1. */
enum vanguard_phase {
    VANGUARD_BEFORE,
    VANGUARD_STAND_PHASE,
    VANGUARD_DRAW_PHASE,
    VANGUARD_ASSIST_PHASE,
    VANGUARD_RIDE_PHASE,
    VANGUARD_STRIDE_PHASE,
    VANGUARD_MAIN_PHASE,
    VANGUARD_BATTLE_PHASE,
    VANGUARD_END_PHASE
};
enum vanguard_end {
    VANGUARD_NO_END,
    VANGUARD_END_DAMAGE,
    VANGUARD_END_DECK,
    VANGUARD_END_BOTH,
    VANGUARD_END_TURNS,
    VANGUARD_END_WON,
    VANGUARD_END_LONG
};
enum vanguard_option { VANGUARD_STRICT_HEAL = 1 << 0, VANGUARD_BOTTOM_MULLIGAN = 1 << 1, VANGUARD_G_16 = 1 << 2 };

enum vanguard_prompt {
    VANGUARD_NO_PROMPT,
    VANGUARD_ASK_MULLIGAN,
    VANGUARD_ASK_ASSIST,
    VANGUARD_ASK_ASSISTED,
    VANGUARD_ASK_REMOVE,
    VANGUARD_ASK_RIDE,
    VANGUARD_ASK_STRIDE,
    VANGUARD_ASK_STRIDE_COST,
    VANGUARD_ASK_HEART,
    VANGUARD_ASK_MAIN,
    VANGUARD_ASK_ATTACK,
    VANGUARD_ASK_BOOST,
    VANGUARD_ASK_GUARD,
    VANGUARD_ASK_SEEK,
    VANGUARD_ASK_TRIGGER,
    VANGUARD_ASK_CIRCLE,
    VANGUARD_ASK_PAY,
    VANGUARD_ASK_TURN_UP,
    VANGUARD_ASK_REINFORCE,
    VANGUARD_ASK_MATE,
    VANGUARD_ASKS
};
/* Answers, mildest first; then those of the kernel. */
enum vanguard_verb {
    VANGUARD_SAY_END,           /* of a phase, of guarding */
    VANGUARD_SAY_DONE,          /* with picks, or none of them */
    VANGUARD_SAY_BACK,          /* mulligan: card */
    VANGUARD_SAY_ASSIST,
    VANGUARD_SAY_TAKE,          /* card: of five, of what pays, of what is turned up */
    VANGUARD_SAY_TAKE_UNIT,     /* unit: of what pays */
    VANGUARD_SAY_TAKE_G,        /* card: out of the G zone */
    VANGUARD_SAY_RIDE,          /* card */
    VANGUARD_SAY_STRIDE,        /* card of the G zone */
    VANGUARD_SAY_HEART,         /* card */
    VANGUARD_SAY_CALL,          /* card, circle */
    VANGUARD_SAY_EXCHANGE,      /* column: 0 left, 1 right */
    VANGUARD_SAY_ACT,           /* unit, ability */
    VANGUARD_SAY_USE_HAND,      /* card, ability */
    VANGUARD_SAY_USE_DROP,      /* card, ability */
    VANGUARD_SAY_LEGION,
    VANGUARD_SAY_ATTACK,        /* unit, unit */
    VANGUARD_SAY_ATTACK_ROW,    /* unit */
    VANGUARD_SAY_ATTACK_ALL,    /* unit */
    VANGUARD_SAY_BOOST,         /* unit */
    VANGUARD_SAY_GUARD,         /* card, for which attacked unit */
    VANGUARD_SAY_INTERCEPT,     /* unit, for which attacked unit */
    VANGUARD_SAY_GIVE,          /* unit: the power of a trigger */
    VANGUARD_SAY_GIVE_CRITICAL, /* unit */
    VANGUARD_SAY_TRIGGER_STAND, /* unit */
    VANGUARD_SAY_TRIGGER_DRAW,
    VANGUARD_SAY_HEAL,          /* card */
    VANGUARD_SAY_HEAL_DOWN,     /* card that lies face down */
    VANGUARD_SAY_NOTHING,       /* no heal, nobody stands */
    VANGUARD_SAY_CIRCLE,        /* circle */
    VANGUARD_VERBS
};
/* What the game tells by itself. The events of the kernel stand before these. */
enum vanguard_told {
    VANGUARD_TOLD_CHANCE,
    VANGUARD_TOLD_KERNEL,
    VANGUARD_TOLD_STARTER = VANGUARD_TOLD_KERNEL + FX_TOLD_COUNT,
    VANGUARD_TOLD_FIRST,
    VANGUARD_TOLD_MULLIGAN,
    VANGUARD_TOLD_TURN,
    VANGUARD_TOLD_PHASE,
    VANGUARD_TOLD_RIDE,
    VANGUARD_TOLD_CALL,
    VANGUARD_TOLD_MOVE,
    VANGUARD_TOLD_STRIDE,
    VANGUARD_TOLD_LEGION,
    VANGUARD_TOLD_USE,
    VANGUARD_TOLD_ATTACK,
    VANGUARD_TOLD_ATTACKED,
    VANGUARD_TOLD_BOOST,
    VANGUARD_TOLD_GUARD,
    VANGUARD_TOLD_INTERCEPT,
    VANGUARD_TOLD_UNHITTABLE,
    VANGUARD_TOLD_CHECK,
    VANGUARD_TOLD_TRIGGER,
    VANGUARD_TOLD_POWER,
    VANGUARD_TOLD_CRITICAL,
    VANGUARD_TOLD_HEAL,
    VANGUARD_TOLD_STAND,
    VANGUARD_TOLD_REST,
    VANGUARD_TOLD_HIT,
    VANGUARD_TOLD_MISS,
    VANGUARD_TOLD_LOCK,
    VANGUARD_TOLD_UNLOCK,
    VANGUARD_TOLD_DELETE,
    VANGUARD_TOLD_RESTORE,
    VANGUARD_TOLD_RETURN,
    VANGUARD_TOLD_FLIP,
    VANGUARD_TOLD_TURN_UP,
    VANGUARD_TOLD_G_FLIP,
    VANGUARD_TOLD_ASSIST,
    VANGUARD_TOLD_REMOVED,
    VANGUARD_TOLD_EXTRA_TURN,
    VANGUARD_TOLD_END,
    VANGUARD_TOLD_COUNT
};
enum vanguard_roll { VANGUARD_NO_ROLL, VANGUARD_ROLL_FIRST, VANGUARD_ROLL_DRAW, VANGUARD_ROLL_WHICH };

enum vanguard_flag {
    VANGUARD_RODE = 1 << 0,             /* has ridden normally in this turn */
    VANGUARD_FREE_STRIDES = 1 << 1,     /* his next stride of this turn costs nothing */
    VANGUARD_KEPT = 1 << 2,             /* is done with his mulligan */
};
struct vanguard_side {
    uint16_t g[VANGUARD_G_ROOM];        /* face down, sorted; 0: none, or not known */
    uint16_t starter;                   /* until both are turned up */
    uint8_t  flags, battles, acts;
    uint8_t  heart;                     /* the unit, + 1, whose name and power a G unit has */
    uint8_t  pad[2];
};
struct vanguard {
    struct duel_head head;
    struct fx fx;
    struct vanguard_side side[DUEL_PLAYERS];
    uint64_t resting, stood;            /* units; stood: in this turn, by an effect */
    uint64_t deleted;
    uint64_t was_legion;                /* has been in legion, or has sought its mate */
    uint64_t attacked, unhittable, hit; /* of this battle */
    uint8_t  circle[FX_UNITS];          /* enum vanguard_circle */
    int16_t  power[FX_UNITS];           /* given by triggers in this turn, by 100 */
    uint8_t  critical[FX_UNITS];        /* so often 1 */
    uint8_t  guards[FX_UNITS];          /* of guardians: which unit, + 1 */
    uint8_t  attacker, booster;         /* units, + 1 */
    uint8_t  checks, driven;            /* still to be made; drive checks of this battle have been counted */
    uint8_t  stage, phase, turn, first; /* first: who began */
    uint8_t end, extra, by,
        reaches; /* by: whose effect moves something now, + 1; reaches: what is attacked: one, a row, all */
    uint8_t  options;
    uint8_t
        left; /* of what a rule takes: so many cards still (seek mate), of the hand and of the G zone (assist) */
    uint16_t striding;                  /* the G unit that comes */
    uint8_t  start[VANGUARD_ZONES + 1], pad2[5];
    struct card_record record[VANGUARD_ROOM];
};
static_assert(sizeof(struct vanguard_side) == 40, "a side has no padding");
static_assert(sizeof(struct vanguard) == sizeof(struct duel_head) + sizeof(struct fx) + 80 + 56 +
                                             5 * FX_UNITS + 16 + 24 + 4 * VANGUARD_ROOM,
              "the state has no padding");
static_assert(sizeof(struct vanguard) <= DUEL_STATE_MAX, "it fits");

static inline struct vanguard *vanguard_own(duel_state *state)
{
    return (struct vanguard *)(void *)state;
}
static inline const struct vanguard *vanguard_of(const duel_state *state)
{
    return (const struct vanguard *)(const void *)state;
}
static inline uint64_t vanguard_bit(unsigned unit)
{
    return (uint64_t)1 << unit;
}

/* game.c */
extern const struct duel_game vanguard;
extern const char *const vanguard_prompts[],
    *const vanguard_events[], *const vanguard_rolls[], *const vanguard_ends[], *const vanguard_phases[];

/* zones.c: units are numbers, things are those of the kernel. */
void     vanguard_pool(duel_state *state, struct card_pool *out);
static inline unsigned vanguard_zone(unsigned place, unsigned player)
{
    static const uint8_t zone[VANGUARD_PLACES] = {
        [VANGUARD_HAND] = VANGUARD_HAND_0,     [VANGUARD_DECK] = VANGUARD_DECK_0, [VANGUARD_DROP] = VANGUARD_DROP_0,
        [VANGUARD_SOUL] = VANGUARD_SOUL_0,     [VANGUARD_DAMAGE] = VANGUARD_DAMAGE_0, [VANGUARD_BIND] = VANGUARD_BIND_0,
        [VANGUARD_CHECK] = VANGUARD_CHECK_0,   [VANGUARD_GZONE] = VANGUARD_G_0,
    };
    return zone[place] + player;
}
static inline unsigned vanguard_cards_in(const struct vanguard *g, enum vanguard_place place, unsigned player)
{
    const unsigned zone = vanguard_zone(place, player);
    return (unsigned)g->start[zone + 1] - g->start[zone];
}
static inline bool vanguard_is_kind(unsigned card, enum vanguard_kind kind)
{
    return fx_has_word(&vanguard_program, card, VANGUARD_KINDS, kind);
}
static inline int vanguard_grade(unsigned card) { return vanguard_program.card[card].figure[VANGUARD_GRADE]; }
/* What a card prints for a keyword: 0, or its number, or 1. */
int      vanguard_printed(unsigned card, enum vanguard_keyword keyword);
int vanguard_in_place(const struct vanguard *g, unsigned player,
                      enum vanguard_place place); /* units; -1: there is none */
int      vanguard_vanguard(const struct vanguard *g, unsigned player);
int      vanguard_on_circle(const struct vanguard *g, unsigned player, enum vanguard_circle circle);
void     vanguard_tell_unit(struct fx_scope *scope, enum vanguard_told told, unsigned unit, int amount);
void     vanguard_happens(struct fx_scope *scope, enum vanguard_happens event, int unit, int other, int player);
void vanguard_move(struct fx_scope *scope, struct fx_thing thing, int player, unsigned place,
                   enum card_place end, unsigned seen);
/* A card comes onto the table, on no circle yet; -1: there is no room. */
int      vanguard_enter(struct fx_scope *scope, struct fx_thing thing, int player, enum vanguard_place place);
/* A unit arrives on a circle; the unit that stood there goes to the drop zone. `from`: the place it came from. */
void     vanguard_arrive(struct fx_scope *scope, unsigned unit, enum vanguard_circle circle, unsigned from);
void     vanguard_ride(struct fx_scope *scope, struct fx_thing thing, int player, bool resting);
void     vanguard_stand(struct fx_scope *scope, unsigned unit, bool by_effect);
void     vanguard_rest(struct fx_scope *scope, unsigned unit);
void     vanguard_lock(struct fx_scope *scope, unsigned unit);
void     vanguard_unlock(struct fx_scope *scope, unsigned unit);
void     vanguard_delete(struct fx_scope *scope, unsigned unit);
void     vanguard_restore(struct fx_scope *scope, unsigned unit);
/* vanguard 8.4.8, 8.4.9: a G unit has left the circle: its hearts are vanguard again. */
void     vanguard_succeed(struct fx_scope *scope, unsigned player, bool resting);
bool     vanguard_take_top(struct fx_scope *scope, int player, enum vanguard_place place, unsigned marks);
void     vanguard_g_sort(struct vanguard_side *side);
unsigned vanguard_g_down(const struct vanguard_side *side);
const char *vanguard_place_key(unsigned place);
/* The place of a unit, as an index of vanguard_place_key(). */
unsigned vanguard_circle_spot(unsigned player, enum vanguard_circle circle);
uint8_t  vanguard_spot(const duel_state *state, unsigned unit);
int      vanguard_at_spot(const struct vanguard *g, unsigned spot);      /* its unit; -1: nothing is there */

/* figures.c: a scope in nobody's name, and one for functions that only read a position. */
FX_IN_PLACE struct fx_scope vanguard_scope(duel_state *state, struct duel_io *io);
FX_IN_PLACE struct fx_scope vanguard_reading(const duel_state *state, int player);
static inline struct fx_thing vanguard_unit(const struct fx_scope *scope, unsigned unit)
{
    return (struct fx_thing){ FX_A_UNIT, (uint8_t)unit, scope->fx->unit[unit].card };
}
int      vanguard_figure(const struct fx_scope *scope, unsigned unit, enum vanguard_figure figure);
int      vanguard_column(const struct vanguard *g, unsigned unit);       /* -1: it is in none */
void     vanguard_ask(struct vanguard *g, int player, enum vanguard_prompt what);
/* Parts of vanguard_rules. */
int      vanguard_base_figure(const struct fx_scope *scope, struct fx_thing thing, unsigned what);
bool     vanguard_test(const struct fx_scope *scope, const struct fx_test *t, struct fx_thing thing);
bool     vanguard_holds(const struct fx_scope *scope, const struct fx_condition *c);
uint16_t vanguard_alias(const struct fx_scope *scope, unsigned unit);
uint8_t  vanguard_partner(const struct fx_scope *scope, unsigned event, unsigned unit);
bool     vanguard_choosable(const struct fx_scope *scope, unsigned unit, int chooser);

/* effects.c */
extern const struct fx_rules vanguard_rules;
/* The game's own frames on the kernel's stack: a card that was called looks for its circle, a trigger is checked, something is paid. effects.c and
 * battle.c take their steps. */
enum vanguard_routine {
    VANGUARD_PLACE_UNIT, VANGUARD_TRIGGER_CHECK, VANGUARD_PAYMENT, VANGUARD_TURN_UP_DAMAGE, VANGUARD_REINFORCEMENT
};
void     vanguard_join(struct fx_scope *scope, struct fx_thing thing);
enum fx_flow vanguard_call(struct fx_scope *scope, struct fx_thing thing, int player,
                           enum vanguard_manner manner);
/* Whether there is only one way to pay what is being paid, and both players can see that. */
bool     vanguard_pays_one_way(const struct fx_scope *scope);
int      vanguard_legal_frame(const struct fx_scope *scope, int player, duel_action out[]);
void     vanguard_answer_frame(struct fx_scope *scope, int player, duel_action action);

/* battle.c */
int      vanguard_attack_power(const struct fx_scope *scope, unsigned attacker);
int      vanguard_defence(const struct fx_scope *scope, unsigned target);
bool     vanguard_may_attack(const struct fx_scope *scope, unsigned unit);      /* in its turn, if it stands */
int vanguard_supporter(const struct fx_scope *scope,
                       unsigned attacker); /* -1: nobody boosts it, if both stand */
int      vanguard_booster(const struct fx_scope *scope, unsigned attacker);     /* -1: nobody can boost it now */
unsigned vanguard_checks_ahead(const struct fx_scope *scope);                   /* drive checks that this battle still has */
bool     vanguard_begin_check(struct fx_scope *scope, int player, bool damage, int count);
enum fx_flow vanguard_check_step(struct fx_scope *scope, struct duel_frame *frame);
int      vanguard_legal_trigger(const struct fx_scope *scope, int player, duel_action out[]);
void     vanguard_answer_trigger(struct fx_scope *scope, int player, duel_action action);
int      vanguard_legal_battle(const struct fx_scope *scope, int player, duel_action out[]);
void     vanguard_answer_battle(struct fx_scope *scope, int player, duel_action action);
bool     vanguard_battle_stage(struct fx_scope *scope);     /* takes one step; true: somebody is asked */

/* only.c: the answer to a question that has only one, if both players can see that (vanguard 7.11). False: there are several, or somebody cannot
 * see it. */
bool     vanguard_only_answer(const duel_state *state, int player, duel_action *out);

/* turn.c */
void     vanguard_begin(duel_state *state, struct duel_io *io);
int      vanguard_legal(const duel_state *state, int player, duel_action out[]);
/* Whether there is something for what an ACT of the legal list chooses first. If there is not, it may be used, but its price is paid for little or nothing
 * (vanguard 7.2.4). */
bool     vanguard_has_targets(const struct fx_scope *scope, duel_action action);
void     vanguard_apply(duel_state *state, int player, duel_action action, struct duel_io *io);

/* setup.c */
enum duel_status vanguard_setup(duel_state *state, const struct duel_setup *setup, struct duel_faults *faults,
                                struct duel_io *io);
unsigned vanguard_house(unsigned scenario, unsigned card);
int      vanguard_random_deck(unsigned variant, unsigned scenario, uint64_t seed, struct duel_row out[], int room);
int vanguard_likely_deck(const uint8_t seen[], unsigned clan, uint64_t *seed, struct duel_row out[],
                         int room);
extern const char *const vanguard_deck_zones[];

/* outlook.c: members of a view */
void     vanguard_put_outlook(const duel_state *view, struct duel_text *out);

/* hide.c */
void     vanguard_hide(duel_state *state, int viewer);
void     vanguard_imagine(duel_state *view, const struct duel_deck believed[], uint64_t seed);

/* view.c */
void     vanguard_json(const duel_state *view, struct duel_text *out);
void     vanguard_report(const duel_state *state, const struct duel_event *event, struct duel_text *out);
enum duel_status vanguard_why(const duel_state *view, const char *subject, struct duel_text *out);
extern const struct duel_area vanguard_areas[];

/* say.c: what some words of the notation name: the verb, the first card, the first two places, the first number and column. 0, or -1 for the verb, the
 * column and places: none. */
struct vanguard_said {
    int verb, column;
    unsigned card, spot[2], number;
};
bool vanguard_read_words(const char *text,
                         struct vanguard_said *); /* false: some are none of the notation's */
void     vanguard_format(const duel_state *state, int player, duel_action action, struct duel_text *out);
enum duel_status vanguard_parse(const duel_state *state, int player, const char *text, duel_action *out);
uint32_t vanguard_meaning(const duel_state *state, int viewer, int player, duel_action action);

/* why_not.c */
extern const char *const vanguard_reasons[];
enum duel_status vanguard_why_not(const duel_state *view, int player, const char *words,
                                  struct duel_reason *out);

/* position.c */
void     vanguard_put_position(const duel_state *state, struct duel_text *out);
enum duel_status vanguard_arrange(duel_state *state, const struct duel_setup *setup, const char *text,
                                  struct duel_set_error *error);

#endif
