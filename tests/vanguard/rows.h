/* What the rows of Vanguard share: cards without much of their own, decks, and what a row may ask of a position. */
#ifndef DUELLO_TESTS_VANGUARD_ROWS_H
#define DUELLO_TESTS_VANGUARD_ROWS_H

#include "cases.h"
#include "games/vanguard/vanguard.h"

#define MARC "bravery-seeker-marc"              /* grade 0, 6000, boost; without abilities, as the next two */
#define MARON "little-sage-maron"               /* grade 1, 8000, boost */
#define GALLATIN "knight-of-silence-gallatin"   /* grade 2, 10000, intercept */
#define KING "alfred-early"                     /* grade 3, 10000, twin drive; in play it does nothing */
#define MAGE "seeker-youthful-mage"             /* grade 1, 7000: counter blast 1, +1000 */
#define CRITICAL "alabaster-owl"
#define DRAW "messegal-seeker"
#define HEAL "yggdrasil-maiden-elaine"
#define STAND "flogal"
#define G_UNIT "holy-dragon-saint-blow-dragon"  /* 15000, triple drive */

#define VC0 "vc0 " KING ";"
#define VC1 "vc1 " KING ";"
#define DECK0 "deck0 " GALLATIN "*20;"
#define DECK1 "deck1 " GALLATIN "*20;"
#define DECKS DECK0 DECK1
/* Lies on top of a deck. */
#define TOP0 "/8/8 "
#define TOP1 "/16/8 "

/* The unit at a place; -1: there is none. */
int unit_at(const struct vanguard *, const char *place);

/* "power fl0 18000", "attack 27000", "defence vc1 15000": now; "shows 1 TEXT": what the view of a seat says. False: it is none of these. */
bool ask_figures(struct played *, const struct words *);
/* Those, what lies where and what is on a circle: "lies drop1 CARD 2", "on fl0 CARD" and more, as said there. */
bool ask_table(struct played *, const struct words *);

#endif
