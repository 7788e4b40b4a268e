/* A raid: a game of turns with phases, of answers to what the other does, of payments and of twins, as small as one with all of
 * them can be. Built for the tests alone.
 *
 * 1.1  Nobody brings cards: each is drawn from all five kinds alike, however often it was seen.
 * 1.2  A wolf has strength 2 and costs 2, a bear 3 and 4. To a payment a card brings its worth: an owl or a net 1, a shield or a wolf 2,
 *      a bear 3.
 * 1.3  Each begins with four cards and three lives.
 * 2.1  Draw: two cards, up to nine. Then who has cards may let an owl fly: discards it and draws two.
 * 2.2  Call: one may call beasts, each paid for at once with other cards, until one goes on. Who takes a call back goes on.
 * 2.3  When a call is paid, the other may cast a net, if there are cards in that hand: the beast goes back into its owner's hand.
 * 2.4  Battle: each beast may attack once, until one stops. If the other has cards or a beast that stands first in its line and has
 *      not attacked, that player may answer: with a shield, which ends the attack, or by blocking with that beast.
 * 2.5  Of two beasts the weaker dies, of equals both. An attack that nobody answers takes a life.
 * 2.6  End: who has more than six cards discards the rest. Who has beasts of both kinds may put the line into another order.
 * 3.1  Without lives one loses. After 24 turns who has more lives wins.
 * 4.1  Beasts of a kind have table numbers on their side, the lowest that none of them had in this turn. */
#ifndef DUELLO_TESTS_RAID_H
#define DUELLO_TESTS_RAID_H

#include "duello/duel.h"

enum { RAID_LINE = 5, RAID_HAND = 9, RAID_KEPT = 6, RAID_LIVES = 3, RAID_TURNS = 24 };
enum raid_card { RAID_NONE, RAID_OWL, RAID_NET, RAID_SHIELD, RAID_WOLF, RAID_BEAR, RAID_CARDS };        /* by worth */
enum { RAID_KINDS = RAID_CARDS - RAID_WOLF };
enum raid_phase { RAID_DRAW, RAID_CALL, RAID_BATTLE, RAID_END };
enum raid_prompt {
    RAID_NO_PROMPT,
    RAID_ASK_OWL,
    RAID_ASK_CALL,
    RAID_ASK_PAY,
    RAID_ASK_NET,
    RAID_ASK_ATTACK,
    RAID_ASK_GUARD,
    RAID_ASK_DISCARD,
    RAID_ASK_LINE
};
/* Mildest first. A beast is said by its kind and number: arg[0], arg[1]. */
enum raid_verb {
    RAID_PASS,
    RAID_GO,
    RAID_STOP,
    RAID_OFF,
    RAID_KEEP,
    RAID_DONE,
    RAID_FLY,
    RAID_CAST,
    RAID_GUARD,
    RAID_BLOCK,
    RAID_PAY,
    RAID_DROP,
    RAID_PUT,
    RAID_SUMMON,
    RAID_ATTACK,
    RAID_VERBS
};

struct raid_beast {
    uint8_t card;       /* 0: none */
    uint8_t no;
    uint8_t tired;      /* has attacked in this turn */
    uint8_t pad;
};
struct raid_side {
    uint8_t hand[RAID_CARDS];           /* known to the owner */
    uint8_t listed[RAID_CARDS];         /* in hand, as all know */
    uint8_t discard[RAID_CARDS];
    uint8_t hand_size, lives;
    struct raid_beast beast[RAID_LINE]; /* the line, its first beast first; then empty places */
    uint16_t had[RAID_KINDS];           /* table numbers that wolves and bears had in this turn, as bits */
};
struct raid {
    struct duel_head head;
    struct raid_side side[DUEL_PLAYERS];
    uint8_t turn, active, phase;
    uint8_t called;     /* what is being paid for, or answered to */
    uint8_t attacker;   /* whose attack is answered to: its place in the line, from 1 */
    uint8_t due, paid;
    uint8_t last;       /* the card picked last: picks go up */
};
static_assert(sizeof(struct raid_side) == 44, "a side has no padding");
static_assert(sizeof(struct raid) == sizeof(struct duel_head) + 96, "the state has no padding");

extern const struct duel_game raid;

#endif
