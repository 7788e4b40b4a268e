/* The hero card game (doc/rules/heroes.md): what its files share.
 *
 * Each file uses those before it:
 *   vocabulary.c the vocabulary of the cards      zones.c     where cards lie, what comes and goes     coins.c     coins
 *   battle.c    wounds, attacks, fights          led.c       who plays the other one's turn           effects.c   what the kernel asks of the game
 *   turn.c      turns, what can be done
 *   setup.c     decks, preparation               position.c  positions as text                        say.c       the notation, reasons
 *   hide.c      what is hidden, and imagined     view.c      the table, events
 *   opponent.c  for computer opponents           game.c      the game's constant */
#ifndef DUELLO_HEROES_H
#define DUELLO_HEROES_H

#include "effects/machine.h"

#include <string.h>

enum {
    HEROES_DECK_SIZE = 40,
    HEROES_COPIES = 3,
    HEROES_EXTRA_SIZE = 10,
    HEROES_CARDS_HELD = 4,
    HEROES_HAND_LIMIT = 4,      /* of who is crowded (heroes 6.20) */
    HEROES_COINS_GIVEN = 10,    /* below so many, the accumulation brings one (522.3) */
    HEROES_COINS_MOST = 99,
    HEROES_CREATURES = 15,      /* of a player */
    HEROES_X = 20,
    HEROES_ACTS = 60,           /* in one main phase */
    HEROES_TURNS = 120,
    HEROES_FAILS = 3,           /* draws (602) */
    HEROES_ROOM = 2 * (HEROES_DECK_SIZE + HEROES_EXTRA_SIZE),
    HEROES_REMEMBERED = 16,     /* cards played in a turn, for those that count them */
};

/* The words of its cards, in the order of vocabulary.c. */
enum heroes_place {
    HEROES_HERO,
    HEROES_CR,
    HEROES_SUP,
    HEROES_MINED,
    HEROES_HAND,
    HEROES_DECK,
    HEROES_GY,
    HEROES_EXTRA,
    HEROES_PLACES
};
enum heroes_list { HEROES_KINDS, HEROES_ELEMENTS, HEROES_CLASSES };
enum heroes_kind {
    HEROES_IS_HERO,
    HEROES_IS_CREATURE,
    HEROES_IS_SPELL,
    HEROES_IS_EQUIPMENT,
    HEROES_IS_EVENT,
    HEROES_IS_LOCATION
};
enum heroes_figure {
    HEROES_COST,
    HEROES_STRIKE,
    HEROES_LIFE,
    HEROES_HARM,
    HEROES_STRIKE_HARM,
    HEROES_DEALT,
    HEROES_WOUNDS,
    HEROES_COUNTERS,
    HEROES_COINS,
    HEROES_OPEN_COINS,
    HEROES_PRAYERS,
    HEROES_AMBUSHES,
    HEROES_CREATURES_PLAYED,
    HEROES_HERO_HARM,
    HEROES_ENHANCEMENTS,
    HEROES_SHOT_HARM,
    HEROES_BLIGHT,
    HEROES_GENTLE,
    HEROES_REPLAYS
};
enum heroes_test {
    HEROES_CLOSED,
    HEROES_WOUNDED_NOW,
    HEROES_POISONED,
    HEROES_ATTACKING,
    HEROES_MINING,
    HEROES_MINED_BY,
    HEROES_OWNS,
    HEROES_WEAK,
    HEROES_IS_ATTACKED,
    HEROES_CAME_BEFORE,
    HEROES_COPIED,
    HEROES_SKILLED,
    HEROES_AMONG,
    HEROES_WEAKEST,
    HEROES_DEAREST,
    HEROES_AKIN,
    HEROES_MIXED,
    HEROES_SAME_ELEMENTS,
    HEROES_KIN,
    HEROES_AMBUSHER,
    HEROES_BARE
};
enum heroes_event {
    HEROES_ENTERS,
    HEROES_DIES,
    HEROES_LEAVES,
    HEROES_WOUNDED,
    HEROES_KILLS,
    HEROES_ATTACKS,
    HEROES_CLOSES,
    HEROES_PLAYS,
    HEROES_PLAYS_SPELL,
    HEROES_MINES,
    HEROES_PRAYS,
    HEROES_GAINS,
    HEROES_LOSES,
    HEROES_TURN_BEGINS,
    HEROES_TURN_ENDS,
    HEROES_BURIED,
    HEROES_DRAWN,
    HEROES_ENHANCED,
    HEROES_CHOSEN,
    HEROES_EXCEEDED,
    HEROES_COPIES_IT,
    HEROES_WAKES,
    HEROES_WAS_ATTACKED,
    HEROES_STRIKES,
    HEROES_CROWDED,
    HEROES_FAILS_TO_DRAW,
    HEROES_SUMMONED,
    HEROES_SHOWN_ON_TOP,
    HEROES_SHUFFLES,
    HEROES_MINED_NOW,
    HEROES_COUNTERS_PAID,
    HEROES_COMES_PLAYED,
    HEROES_SPELL_COMES
};
/* How a thing comes into play: the option of HEROES_ENTERS, from 1. A copy is not played either. */
enum heroes_manner { HEROES_AS_PLAYED = 1, HEROES_AS_PUT, HEROES_AS_COPY };
enum heroes_condition { HEROES_UNPAID, HEROES_OWN_BLIGHT, HEROES_STRAIGHT };
enum heroes_cost {
    HEROES_PAY_COINS,
    HEROES_PAY_LOSE,
    HEROES_PAY_PRAYERS,
    HEROES_PAY_CLOSE,
    HEROES_PAY_SHUFFLE,
    HEROES_PAY_COUNTERS
};
enum heroes_step {
    HEROES_WOUND,
    HEROES_SHOOT,
    HEROES_HEAL,
    HEROES_DESTROY,
    HEROES_CLOSE,
    HEROES_OPEN,

    HEROES_KEEP_CLOSED,
    HEROES_ENHANCE,
    HEROES_INCUBATE,
    HEROES_POISON,
    HEROES_POISON_MORE,
    HEROES_CONTROL,
    HEROES_FIGHT,
    HEROES_MINE,
    HEROES_MINE_TOP,
    HEROES_ADOPT,
    HEROES_GET_COINS,
    HEROES_GET_CLOSED_COINS,
    HEROES_LOSE_COINS,
    HEROES_FREE_COINS,
    HEROES_SKIP_COIN,
    HEROES_PRAY,
    HEROES_TAKE_COUNTERS,
    HEROES_PLAY_UNPAID,
    HEROES_REPEAT_SPELL,
    HEROES_CLEANSE,
    HEROES_COPY,
    HEROES_LAY_EGG,
    HEROES_FIGHT_ATTACKING,
    HEROES_GIVE_AWAY,
    HEROES_BLIGHTS,
    HEROES_TURN_OVER,
    HEROES_LEAD_TURN
};
enum heroes_keyword {
    HEROES_HASTE,
    HEROES_DIRECTED,
    HEROES_FIRST_STRIKE,
    HEROES_LAST_STRIKE,
    HEROES_ATTACK_SKILL,
    HEROES_DEFENCE_SKILL,
    HEROES_AGILE,
    HEROES_PLATED,
    HEROES_RAGE,
    HEROES_SUPPRESS,
    HEROES_SPELL_WARD,
    HEROES_SHOT_WARD,
    HEROES_POISON_WARD,
    HEROES_SPELL_PROOF,
    HEROES_STRIKE_PROOF,
    HEROES_CLUTCH,
    HEROES_CREATED,
    HEROES_UNIQUE,
    HEROES_HORDE,
    HEROES_LONE,
    HEROES_DISCOUNT,
    HEROES_SURCHARGE,
    HEROES_ALOOF,
    HEROES_RECKLESS,
    HEROES_OF_ROGUES,
    HEROES_PURE,
    HEROES_SLEEPING,
    HEROES_ALWAYS_FOUND,
    HEROES_SUPPRESS_FIRST,
    HEROES_SHIELDED,
    HEROES_OF_EVERY_CLASS,
    HEROES_FOR_ANYBODY,
    HEROES_OTHER_DRAGONS,
    HEROES_VAMPIRISM,
    HEROES_EASE,
    HEROES_OTHER_SIDE,
    HEROES_MUDDLED,
    HEROES_LEARNED,
    HEROES_OF_DRAGONS,
    HEROES_LURING,
    HEROES_ANCESTRAL,
    HEROES_LAIR,
    HEROES_WATCHFUL,
    HEROES_BROODED
};
enum heroes_ban {
    HEROES_ATTACK,
    HEROES_DEFEND,
    HEROES_BE_ATTACKED,
    HEROES_BE_DESTROYED,
    HEROES_BE_HEALED,
    HEROES_ATTACK_HERO,
    HEROES_WORK,
    HEROES_BE_TAKEN,
    HEROES_PLAY_THIRD,
    HEROES_PLAY_CARD,
    HEROES_ACHIEVE,
    HEROES_EXCEED,
    HEROES_ON_ENTER,
    HEROES_ON_DEATH,
    HEROES_ON_SUMMON,
    HEROES_PLAY_MINED,
    HEROES_PLAY_OWN_GY,
    HEROES_PLAY_FOE_GY,
    HEROES_HAVE
};
enum heroes_period { HEROES_TURN, HEROES_FOE_TURN, HEROES_MY_TURN, HEROES_MY_NEXT_TURN, HEROES_WHILE_HERE };
extern const struct fx_vocabulary heroes_vocabulary;
extern const struct fx_program heroes_program;

enum heroes_zone {
    HEROES_DECK_0,
    HEROES_HAND_0,
    HEROES_GY_0,
    HEROES_EXTRA_0,
    HEROES_DECK_1,
    HEROES_HAND_1,
    HEROES_GY_1,
    HEROES_EXTRA_1,
    HEROES_ZONES
};
enum heroes_phase {
    HEROES_MULLIGAN, HEROES_BEGINNING, HEROES_DRAWING, HEROES_MAIN, HEROES_DECLARED, HEROES_BLOWS, HEROES_ENDING
};
enum heroes_end {
    HEROES_NO_END,
    HEROES_END_LIVES,
    HEROES_END_CARDS,
    HEROES_END_TURNS,
    HEROES_END_WON,
    HEROES_END_LONG
};
/* Then those of the kernel. */
enum heroes_prompt {
    HEROES_NO_PROMPT,
    HEROES_ASK_MULLIGAN,
    HEROES_ASK_MAIN,
    HEROES_ASK_DEFEND,
    HEROES_ASK_COIN,
    HEROES_ASKS
};
/* Mildest first; then those of the kernel. */
enum heroes_verb {
    HEROES_SAY_KEEP,
    HEROES_SAY_RETURN,
    HEROES_SAY_END,
    HEROES_SAY_PLAY,
    HEROES_SAY_UNEARTH,
    HEROES_SAY_RAISE,
    HEROES_SAY_CLUTCH,
    HEROES_SAY_HATCH,
    HEROES_SAY_CALL,
    HEROES_SAY_USE,
    HEROES_SAY_ATTACK,
    HEROES_SAY_NONE,
    HEROES_SAY_DEFEND,
    HEROES_SAY_COIN,
    HEROES_VERBS
};
/* What the game tells by itself. The events of the kernel stand before these. */
enum heroes_told {
    HEROES_TOLD_CHANCE, HEROES_TOLD_KERNEL,
    HEROES_TOLD_FIRST = HEROES_TOLD_KERNEL + FX_TOLD_COUNT,
    HEROES_TOLD_MULLIGAN,
    HEROES_TOLD_TURN,
    HEROES_TOLD_PLAY,
    HEROES_TOLD_ENTER,
    HEROES_TOLD_AMBUSH,
    HEROES_TOLD_USE,
    HEROES_TOLD_CLUTCH,
    HEROES_TOLD_HATCH,
    HEROES_TOLD_ATTACK,
    HEROES_TOLD_DEFEND,
    HEROES_TOLD_WOUND,
    HEROES_TOLD_HEAL,
    HEROES_TOLD_DIE,
    HEROES_TOLD_GAIN,
    HEROES_TOLD_LOSE,
    HEROES_TOLD_BACK,
    HEROES_TOLD_OPEN,
    HEROES_TOLD_CLOSE,
    HEROES_TOLD_CONTROL,
    HEROES_TOLD_MINE,
    HEROES_TOLD_POISON,
    HEROES_TOLD_ENHANCE,
    HEROES_TOLD_COUNT_UP,
    HEROES_TOLD_PRAY,
    HEROES_TOLD_FAIL,
    HEROES_TOLD_TURN_OVER,
    HEROES_TOLD_LED,
    HEROES_TOLD_END,
    HEROES_TOLD_COUNT
};
enum heroes_roll { HEROES_NO_ROLL, HEROES_ROLL_FIRST, HEROES_ROLL_DRAW, HEROES_ROLL_WHICH };

/* How long a coin stays: for good, until this turn ends, until the next turn ends that is not player 0's, not player 1's. */
enum heroes_while { HEROES_EVER, HEROES_NOW, HEROES_NOT_0, HEROES_NOT_1, HEROES_WHILES };
struct heroes_side {
    uint8_t coin[HEROES_WHILES][2];     /* in play: open, closed */
    uint8_t away[HEROES_WHILES];        /* lost for a time */
    uint8_t failed;                     /* so often he could not draw (602) */
    uint8_t prayers;
    uint8_t ambushes;                   /* in this turn */
    uint8_t skips;                      /* no coin in the next accumulation */
    uint8_t draws, creatures,
        harm;      /* heroes 4.5: cards drawn, creatures played, wounds of his hero in this turn */
    uint8_t plays;                      /* cards played in this turn */
};
enum { HEROES_LENT = 1 << DUEL_PLAYERS };   /* in `owed`: questions are lent to the other (led.c) */
struct heroes {
    struct duel_head head;
    struct fx fx;
    /* Sets of units. closed; fresh; doomed: they will die once all units that die now are known; mortal: they have as many wounds as printed lives;
     * hurt: wounded in this turn; defended; kept: they do not open next time; lent: they go back when the turn ends; came: in this turn; before: in
     * the last turn; struck: they attacked in this turn; copies; muted: an effect keeps their abilities from working; bare: they have no
     * abilities; asleep: they have not been woken yet. */
    uint64_t closed, fresh, doomed, mortal, hurt, defended, kept, lent, came, before, struck, copies, muted,
        bare, asleep;
    uint8_t  wounds[FX_UNITS], enhanced[FX_UNITS], poison[FX_UNITS], counters[FX_UNITS];
    uint8_t  absorbed[FX_UNITS];        /* by armour, in this turn */
    uint8_t  miner[FX_UNITS], by[FX_UNITS];     /* units, + 1: under whom it lies; who wounded it last */
    uint8_t  said[FX_UNITS];            /* the X for which it was played */
    struct heroes_side side[DUEL_PLAYERS];
    uint8_t  start[HEROES_ZONES + 1];
    uint8_t  turn, phase, acts, end;    /* end: by what fx.over came, if not by an effect */
    uint8_t  first;                     /* who begins */
    uint8_t  attacker, attacked;        /* units, + 1 */
    uint8_t  blow;                      /* 0: first strikes, 1, 2: last strikes */
    uint8_t  returned;                  /* cards, in the exchange before the game */
    uint8_t  victim;                    /* whose creature this attack was against, + 1 */
    uint8_t  crowded;                   /* bit p: that player's hand holds more than four, and that was told */
    uint8_t  led;                       /* whose turn, + 1, the other one plays (heroes 4.7) */
    uint8_t  owed;                      /* bit p: so it will be in the next turn of player p; HEROES_LENT */
    uint16_t blighting;                 /* while cards go to a graveyard by a Blight: the card whose Blight it is; else 0 */
    uint16_t played[HEROES_REMEMBERED]; /* heroes 6.18: the first cards of this turn */
    struct card_record record[HEROES_ROOM];
};
static_assert(sizeof(struct heroes_side) == 20, "a side has no padding");
static_assert(sizeof(struct heroes) == sizeof(struct duel_head) + sizeof(struct fx) + 120 + 8 * FX_UNITS + 40 +
                                           24 + 2 * HEROES_REMEMBERED + 4 * HEROES_ROOM,
              "the state has no padding");
static_assert(sizeof(struct heroes) <= 3600, "a state with the kernel");

static inline struct heroes *heroes_own(duel_state *state)
{
    return (struct heroes *)(void *)state;
}
static inline const struct heroes *heroes_of(const duel_state *state)
{
    return (const struct heroes *)(const void *)state;
}
static inline uint64_t heroes_bit(unsigned unit)
{
    return (uint64_t)1 << (unit &
                           63); /* it is below FX_UNITS, which the analyzer cannot know of who counts bits */
}

/* zones.c */
const char *heroes_unit_key(unsigned unit);                 /* + 1 */
const char *heroes_zone_key(unsigned zone);
FX_IN_PLACE struct fx_scope heroes_scope(duel_state *state, struct duel_io *io);
/* For what only reads. */
FX_IN_PLACE struct fx_scope heroes_reading(const duel_state *state, int player);
void     heroes_pool(duel_state *state, struct card_pool *out);
static inline unsigned heroes_zone_of(unsigned place, unsigned player)
{
    static const uint8_t zone[HEROES_PLACES] = { [HEROES_HAND] = HEROES_HAND_0,
                                                 [HEROES_DECK] = HEROES_DECK_0,
                                                 [HEROES_GY] = HEROES_GY_0,
                                                 [HEROES_EXTRA] = HEROES_EXTRA_0 };
    return zone[place] + (HEROES_DECK_1 - HEROES_DECK_0) * player;
}
/* The kind is the first of its words. */
static inline bool heroes_is_kind(unsigned card, enum heroes_kind kind)
{
    return heroes_program.value[heroes_program.card[card].word] == (HEROES_KINDS << 8 | kind);
}
/* Whether a keyword is printed on a card. Quick for most cards, whose set of keywords shows that it is not. */
static inline bool heroes_prints(unsigned card, enum heroes_keyword keyword)
{
    const struct fx_card *c = &heroes_program.card[card];
    for (unsigned i = 0; c->keywords & fx_word_bit(keyword + 1u) && i < c->abilities; i++) {
        const struct fx_ability *a = &heroes_program.ability[c->ability + i];
        if (a->kind == FX_KEYWORD && a->event == keyword)
            return true;
    }
    return false;
}
/* Whether any card lies under another one (heroes 9.1). */
static inline bool heroes_has_mined(const struct heroes *g)
{
    uint64_t any = 0, eight;
    for (unsigned unit = 0; unit < FX_UNITS; unit += (unsigned)sizeof eight) {
        memcpy(&eight, &g->miner[unit], sizeof eight);
        any |= eight;
    }
    return any != 0;
}
/* Whether the thing may be laid under an egg, or hatched (heroes 9.7, 9.8). */
bool     heroes_has_clutch(const struct fx_scope *scope, struct fx_thing thing);
static inline struct fx_thing heroes_thing(const struct fx_scope *scope, unsigned unit)
{
    return (struct fx_thing){ FX_A_UNIT, (uint8_t)unit, scope->fx->unit[unit].card };
}
void     heroes_tell(struct fx_scope *scope, enum heroes_told told, unsigned unit, int amount);
void     heroes_set_wounds(struct fx_scope *scope, unsigned unit, int n);
/* How a card comes into play: who owns it and who gets it, for how many coins and with which X, and in which manner. */
struct heroes_coming {
    int owner, player, paid, x;
    enum heroes_manner manner;
};
/* A card that lies nowhere comes into play. If there is no room, it does not. */
void     heroes_enter(struct fx_scope *scope, unsigned card, struct heroes_coming how);
/* Takes a unit off the table. Its card lies nowhere then. */
void     heroes_take_off(struct fx_scope *scope, unsigned unit);
/* Whether the unit ceases to exist when it leaves play (heroes 2.6). */
bool     heroes_vanishes(const struct heroes *g, unsigned unit);
/* The death of a unit as a happening that is nobody's effect. */
struct fx_happening heroes_death(const struct fx_scope *scope, unsigned unit);
/* The card that every egg is. */
unsigned heroes_egg(void);
bool     heroes_is_egg(const struct fx_scope *scope, unsigned unit);
/* An egg leaves when what lay under it has been played. `unit` is its number + 1; it may have left already. */
void     heroes_break_egg(struct fx_scope *scope, unsigned unit);
/* Turns a unit to its other side, which is a card of its own (heroes 8.33). */
void     heroes_turn_over(struct fx_scope *scope, unsigned unit, unsigned card);
/* Players whose hands hold more than four cards, as bits, if any card hears of that (heroes 6.20). */
uint8_t  heroes_crowded(const struct fx_scope *scope);
/* Works out anew which units an effect keeps from working (heroes 8.23). */
void     heroes_mute(struct fx_scope *scope);
void     heroes_bury(struct fx_scope *scope, unsigned unit);
/* Whether a card can lie at a place of the table: creatures among creatures, support among support, other cards nowhere. */
bool     heroes_belongs(unsigned card, unsigned place);
/* Tells that the newest card of a graveyard has come there, and from which place (heroes 2.11). */
void     heroes_tell_buried(struct fx_scope *scope, unsigned zone, unsigned from);
/* A card that lies nowhere goes to its owner's graveyard, from that place. */
void     heroes_bury_card(struct fx_scope *scope, unsigned card, int owner, unsigned from);
/* A thing comes to lie under a character or support card. */
void     heroes_mine(struct fx_scope *scope, unsigned miner, struct fx_thing thing);
/* Counts and remembers a card that is played. */
void     heroes_remember(struct heroes *g, int player, unsigned card);
/* A card that is no spell is played: it is remembered, and comes into play (heroes 6.2). */
void     heroes_come_played(struct fx_scope *scope, unsigned card, struct heroes_coming how);
void     heroes_give(struct fx_scope *scope, unsigned unit, int player);        /* control */
void heroes_move(struct fx_scope *scope, struct fx_thing thing, int player, unsigned place,
                 enum card_place end, unsigned seen);

/* coins.c */
int      heroes_coins(const struct heroes *g, int player, bool open);
void     heroes_pay_coins(struct heroes *g, int player, int n);
enum heroes_while heroes_while_of(const struct fx_scope *scope, unsigned until);
void     heroes_gain_coins(struct fx_scope *scope, int player, int n, unsigned stay, bool closed);
void     heroes_end_coins(struct fx_scope *scope, unsigned stay);
void     heroes_open_coins(struct heroes *g, int player);
enum fx_flow heroes_take_coins(struct fx_scope *scope, int player, int n, enum heroes_while stay);
enum fx_flow heroes_step_coins(struct fx_scope *scope, struct duel_frame *frame);
void     heroes_answer_coin(struct heroes *g, unsigned kind);

/* battle.c. How wounds come: by an effect, a spell, a shot, a strike in an attack, in a fight, by poison. */
enum heroes_wounding {
    HEROES_BY_EFFECT,
    HEROES_BY_SPELL,
    HEROES_BY_SHOT,
    HEROES_BY_ATTACK,
    HEROES_BY_FIGHT,
    HEROES_BY_POISON
};
enum fx_flow heroes_wound(struct fx_scope *scope, unsigned unit, int n, unsigned by,
                          enum heroes_wounding how);
void     heroes_take_wounds(struct fx_scope *scope, struct fx_happening *h);
void     heroes_close(struct fx_scope *scope, unsigned unit);
void     heroes_open(struct fx_scope *scope, unsigned unit);
bool     heroes_can_act(const struct fx_scope *scope, unsigned unit);
int      heroes_legal_attacks(const struct fx_scope *scope, duel_action out[]);
int      heroes_legal_defence(const struct fx_scope *scope, duel_action out[]);
void     heroes_attack(struct fx_scope *scope, unsigned unit, unsigned target);
bool     heroes_attack_goes_on(struct fx_scope *scope);     /* takes one step; true: somebody is asked */
/* The wounds that the creatures of scope->player could deal to the other hero by attacks now. *board: if nobody stops them; *sure: if the other
 * player's open creatures stop as much as they can, and whatever of his may replace wounds (heroes 6.8) does so. */
void     heroes_reach(const struct fx_scope *scope, int *board, int *sure);
enum fx_flow heroes_fight(struct fx_scope *scope, unsigned a, unsigned b, bool attacks);
/* Whether a creature has to attack before the turn ends (heroes 7.9). */
bool     heroes_must_attack(const struct fx_scope *scope);
/* Whether `unit` may attack `target`. */
bool     heroes_can_attack(const struct fx_scope *scope, unsigned unit, unsigned target);
/* Whether `other` is of a class over which `unit` has superiority (heroes 8.32). */
bool     heroes_exceeds(const struct fx_scope *scope, unsigned unit, unsigned other);
enum fx_flow heroes_step_fight(struct fx_scope *scope, struct duel_frame *frame);

/* led.c (heroes 4.7). A player may be led: the other plays a turn for him. While that lasts, questions to the player who is led stand in the state as
 * questions to the other. After each answer they are lent to the other, and before the rules work with them they are taken back. What the player who is
 * led sees, the other sees as well. */
void     heroes_lead(struct fx_scope *scope, int player);       /* from now on this player is led */
void     heroes_share(struct heroes *g);                        /* what one knows, the other knows */
/* Shares the events from number `from` on, too. led: whose turn was played by the other when they began, + 1; 0: nobody's. */
void     heroes_share_told(unsigned led, struct duel_io *io, unsigned from);
void     heroes_lend(struct heroes *g);
int      heroes_take_back(struct heroes *g, int seat);          /* returns for whom the seat speaks */
/* For functions that only read a state: the state with its questions taken back, made in `room` if it differs. *player, a seat, becomes the player for
 * whom that seat speaks. */
const duel_state *heroes_hear(const duel_state *state, int *player, struct heroes *room);

/* effects.c */
extern const struct fx_rules heroes_rules;
enum heroes_routine { HEROES_LOSE_COINS_FRAME, HEROES_FIGHT_FRAME };
bool     heroes_may_play(const struct fx_scope *scope, int player);
/* Whether nobody has forbidden a player to play that card (heroes 6.23). */
bool     heroes_is_allowed(const struct fx_scope *scope, struct fx_thing thing, int player);
int      heroes_price(const struct fx_scope *scope, struct fx_thing thing, int x);
/* The same with so much taken off it (heroes 9.8). */
int      heroes_price_less(const struct fx_scope *scope, struct fx_thing thing, int x, int off);
bool     heroes_has_targets(const struct fx_scope *scope, unsigned card);
/* What lies nowhere any more is played for so many coins. */
void     heroes_play(struct fx_scope *scope, unsigned card, int owner, int player, int paid, int x);

/* turn.c */
void     heroes_ask(struct heroes *g, int player, enum heroes_prompt what);
void     heroes_begin(duel_state *state, struct duel_io *io);
int      heroes_legal(const duel_state *asking, int player, duel_action out[]);
void     heroes_apply(duel_state *state, int player, duel_action action, struct duel_io *io);

/* setup.c */
enum duel_status heroes_setup(duel_state *state, const struct duel_setup *setup, struct duel_faults *faults,
                              struct duel_io *io);
int      heroes_copies(unsigned card);                               /* heroes 1.2, 1.5, 1.8: in a deck */
int      heroes_random_deck(unsigned variant, unsigned scenario, uint64_t seed, struct duel_row out[], int room);
extern const char *const heroes_deck_zones[];

/* hide.c */
void     heroes_hide(duel_state *state, int viewer);
void     heroes_imagine(duel_state *view, const struct duel_deck believed[], uint64_t seed);

/* view.c */
extern const struct duel_area heroes_areas[];
void     heroes_json(const duel_state *view, struct duel_text *out);
void     heroes_report(const duel_state *state, const struct duel_event *event, struct duel_text *out);
enum duel_status heroes_why(const duel_state *view, const char *subject, struct duel_text *out);

/* say.c */
extern const char *const heroes_reasons[], *const heroes_coin_keys[];
void     heroes_format(const duel_state *asking, int player, duel_action action, struct duel_text *out);
enum duel_status heroes_parse(const duel_state *state, int player, const char *text, duel_action *out);
uint32_t heroes_meaning(const duel_state *asking, int viewer, int player, duel_action action);
enum duel_status heroes_why_not(const duel_state *asking, int player, const char *words,
                                struct duel_reason *out);

/* position.c */
void     heroes_put_position(const duel_state *state, struct duel_text *out);
enum duel_status heroes_arrange(duel_state *state, const struct duel_setup *setup, const char *text,
                                struct duel_set_error *error);

/* game.c */
extern const struct duel_game heroes;
extern const char *const heroes_prompts[],
    *const heroes_events[], *const heroes_rolls[], *const heroes_ends[], *const heroes_phases[];

#endif
