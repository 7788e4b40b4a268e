/* Cards in zones, with what each viewer knows of them; for games of any number of cards, whose state holds the records.
 *
 * All cards that lie in zones are one array of records, zone after zone. A pile is public and keeps the order of arrival, the newest
 * first. A hand is hidden, and a set. A deck is hidden, and has an order only where somebody has seen one: [known top | the rest, a
 * set | known bottom]. Sets are sorted, so that positions that are equal are equal byte for byte.
 *
 * A card has no identity, so nobody can say which of two equal cards in a hand was played. Yet one of them may be known to the other
 * player, who saw it being taken up. The rule is: when one of several equal cards leaves a hidden zone, it is the one that most viewers
 * know of. Sorting puts it behind its equals. Hidden zones and piles hold only cards of their owner; a card of the other player goes to
 * that player's zones. */
#ifndef DUELLO_CARDS_H
#define DUELLO_CARDS_H

#include "duello/duel.h"

#include <string.h>

struct card_record {
    uint16_t card;      /* as in game->card_key; 0: a hole in a view */
    uint8_t  known;     /* of hidden zones: CARDS_LISTED, CARDS_PLACED */
    uint8_t  mark;      /* CARDS_PICKED, CARDS_TOP, CARDS_BOTTOM, CARDS_SEEN */
};
static_assert(sizeof(struct card_record) == 4, "a record has no padding");

enum { CARDS_VIEWERS = 3 };             /* both players and the public; the judge knows everything */
enum {
    CARDS_LISTED = 1 << 0,              /* << viewer: knows that it is in some hidden zone of its owner */
    CARDS_PLACED = 1 << 3,              /* << viewer: knows that it is in this one */
    CARDS_PLACED_ALL = 7 * CARDS_PLACED,
};
enum {
    CARDS_PICKED = 1 << 0,              /* << 0 to 2: picked; in a deck, out of reach of chance */
    CARDS_PICKED_ALL = 7 * CARDS_PICKED,
    CARDS_TOP = 1 << 3,                 /* in a deck: lies here, above what chance draws from */
    CARDS_BOTTOM = 1 << 4,              /* the same, below */
    CARDS_SEEN = 1 << 5,                /* << viewer: has seen which card lies at this place of a deck */
    CARDS_USED = 1 << 3,                /* in a pile: up to 15 of these, for the game to count what the card did there */
    CARDS_USED_ALL = 15 * CARDS_USED,
};
enum { CARDS_EVERYBODY = 7 };           /* viewers, as bits */

enum card_kind { CARDS_PILE, CARDS_HAND, CARDS_DECK };
struct card_zone {
    uint8_t kind, player;               /* enum card_kind; whose */
};

/* Where the records of a state are, and what its zones are; made anew for each use. */
struct card_pool {
    struct card_record     *at;
    uint8_t                *start;      /* first record of each zone; start[zones]: how many there are */
    const struct card_zone *zone;
    uint8_t zones, room;
};

/* Whether a viewer knows that a card of a hidden zone lies there. If he knows only that its owner has it (CARDS_LISTED), a view keeps no more
 * than the places where it may lie. */
static inline bool cards_sees(int viewer, struct card_record r)
{
    return r.card && (viewer >= DUEL_JUDGE || r.known & CARDS_PLACED << viewer);
}

/* Whether he has seen which card lies there, in a deck, above all that chance draws from. */
static inline bool cards_sees_on_top(int viewer, struct card_record r)
{
    return r.mark & CARDS_TOP && r.mark / CARDS_SEEN >> viewer & 1;
}

/* Where in a zone a card goes. Hands and piles know one place only. */
enum card_place { CARDS_ANYWHERE, CARDS_ON_TOP, CARDS_AT_BOTTOM };

/* What chance decides with when a card is drawn from the unknown part of a deck. */
struct card_dice {
    duel_state     *state;
    struct duel_io *io;
    uint8_t stream, how;                /* as in duel_roll(); how: as in game->rolls */
    uint8_t player, seen;               /* whose card it is; viewers that see it, the judge's bit with theirs */
};

static inline unsigned cards_in(const struct card_pool *pool, unsigned zone)
{
    return (unsigned)pool->start[zone + 1] - pool->start[zone];
}

/* The first card from `card` on of which have[], the counts of `cards` cards, has any; `cards` or more: there is none. Most lists are empty for
 * long stretches, so eight counts are looked at together as long as there are eight. */
static inline unsigned cards_next_listed(const uint8_t have[], unsigned card, unsigned cards)
{
    uint64_t eight;
    while (card < cards && !have[card]) {
        if (cards - card >= sizeof eight)
            memcpy(&eight, have + card, sizeof eight);
        else
            eight = 1;
        card += eight ? 1 : sizeof eight;
    }
    return card;
}

/* The zone of a record. */
unsigned cards_zone(const struct card_pool *pool, unsigned at);
/* The copy of a card in a zone that leaves first, or -1. */
int cards_find(const struct card_pool *pool, unsigned zone, unsigned card);

/* Puts a card that was in no zone into one, seen by all; takes one out, likewise. False: there is no room. */
bool cards_put(struct card_pool *pool, unsigned zone, unsigned card, enum card_place place);
void cards_take(struct card_pool *pool, unsigned at);
/* Moves a record into a zone, which may be its own, seen by `seen` (bits of viewers; a pile is seen by all), and returns where it
 * is then. A viewer who does not see which card left a hidden zone no longer knows which cards are there, only which its owner has there
 * or elsewhere (CARDS_LISTED). */
unsigned cards_move(struct card_pool *pool, unsigned at, unsigned to, enum card_place place, unsigned seen);

/* The record that is drawn next from a deck: the top one, else one by chance, else the first of the bottom; -1: it is empty. */
int cards_next(const struct card_pool *pool, unsigned deck, const struct card_dice *dice);
/* The first `n` cards of a deck get places, and `viewers` see them; returns how many there are. */
unsigned cards_look(struct card_pool *pool, unsigned deck, unsigned n, unsigned viewers,
                    const struct card_dice *dice);
/* `viewers` see a card where it lies, or all cards of a zone. In the unordered part of a deck they learn that the cards are there, but no
 * places. */
void cards_show(struct card_pool *pool, unsigned at, unsigned viewers);
void cards_show_all(struct card_pool *pool, unsigned zone, unsigned viewers);
/* Nobody knows places any more. No chance is needed: a deck is a set until somebody looks. */
void cards_shuffle(struct card_pool *pool, unsigned zone);
/* Marks a record, or takes marks off one, or off all; returns where that one is then. Who marks several at once sorts afterwards. */
unsigned cards_pick(struct card_pool *pool, unsigned at, unsigned mark);
unsigned cards_unmark(struct card_pool *pool, unsigned at, unsigned marks);
void cards_unpick(struct card_pool *pool, unsigned marks);
void cards_sort(struct card_pool *pool);

/* Overwrites what a viewer does not know; `marks` are the picks in hidden zones that he may see. */
void cards_hide(struct card_pool *pool, int viewer, unsigned marks);

/* What a player is believed to have brought, what cards there are at all, and which of his lie in no zone. */
struct card_belief {
    struct duel_deck deck, any;
    const uint16_t  *gone;
    unsigned n;
};
/* Fills the holes of a view. */
void cards_imagine(struct card_pool *pool, int viewer, const struct card_belief of[DUEL_PLAYERS],
                   uint64_t *seed);

#endif
