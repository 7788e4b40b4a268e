/* Rules that stand a second time, for speed: what a row is worth, the next turn, the deal and the decks it is dealt from, each
 * where nothing rare is about. Every function says false, and has done nothing, where it does not know; the rule as it reads,
 * beside the call, goes on then. A build with GWENT_PLAIN defined has the rules once; tests/quick.py plays the same games with
 * and without. */
#ifndef DUELLO_GWENT_QUICK_H
#define DUELLO_GWENT_QUICK_H

#include "bytes.h"
#include "gwent.h"

#ifdef GWENT_PLAIN
enum { QUICK = false };
#else
enum { QUICK = true };
#endif

enum { CARDS_MOST = 95 };       /* gwent 16.2 */
enum { UNITS_LEAST = 22, SPECIALS_MOST = 10 };          /* gwent 2.2, 2.3 */
enum { COPIES_MOST = 16 };      /* of a card written at once */
enum { DECK_ROOM = 128 };

/* Writes copies of a card, and as many more as come at once: the next card is written over them. */
static inline int gwent_put_copies(struct gwent *g, int at, int card, int copies)
{
    const bytes16 same = bytes_all(card);
    static_assert(COPIES_MOST <= sizeof same, "all copies of a card fit");
    memcpy(g->card + at, &same, sizeof same);
    return at + copies;
}

/* gwent_row_strength(), its sum in *total. */
bool gwent_quick_row(const struct gwent *g, int zone, int16_t out[], int *total);
/* gwent_half_strength(), in *total. */
bool gwent_quick_half(const struct gwent *g, int half, int *total);
/* What the end of a play, the end of a turn and the beginning of the next amount to in nearly every turn: nothing is due, and a
 * player who has cards goes on. */
bool gwent_quick_turn(struct gwent *g);
/* Lays out a deck list in the usual order, if it is legal beyond doubt (gwent 2). */
bool gwent_quick_deck(struct gwent *g, int player, const struct duel_deck *deck);
/* Deals from a deck of equally known cards to HAND and OFFER, which are empty, with nobody listening (gwent 3.2, 3.7). */
bool gwent_quick_deal(struct gwent *g, int player, int hand, int offer);

#endif
