/* The small table on which the machine is tried: two heroes, creatures, hands, decks and graveyards. */
#ifndef DUELLO_TESTS_EFFECTS_TABLE_H
#define DUELLO_TESTS_EFFECTS_TABLE_H

#include "check.h"
#include "effects/machine.h"

enum place { HERO, CR, HAND, DECK, GRAVE, PIT };
enum figure { COST, STRIKE, LIFE, HARM, LUCK };
enum event { DIES, WOUNDED, PRAYS, TURN_ENDS, SHOWN_ON_TOP, PLAYED, DRAWS };
enum ban { ATTACK, PLAY };
enum keyword { VEILED, FLEET, MIGHT };

/* Zones of cards, of both players: 0 and 3 are decks, 1 and 4 hands, 2 and 5 graveyards. */
struct table {
    struct duel_head head;
    struct fx fx;
    uint8_t start[8], wounds[FX_UNITS], prayers[DUEL_PLAYERS], pad[2];
    struct card_record record[64];
};
static_assert(sizeof(struct table) <= 3600, "a state with the kernel");
extern struct table table;

/* An empty table with two heroes, units 0 and 1. */
void begin(void);
struct fx_scope scope_of(void);
/* A card comes to the table: its unit, from 2 on, which the notation calls u3 and so on. */
unsigned enters(const char *key, int player);
/* The same to a place where cards are dormant. */
unsigned sinks(const char *key, int player);
void lies(const char *key, unsigned zone);
unsigned in_zone(unsigned zone);
int strike(unsigned unit);
/* Of a card in the hand of player 0. */
int price(const char *key);
/* Plays a card of player 0; false: it cannot be declared. */
bool play(const char *key);
/* The first card of a zone, from the hand of player 0 on. */
struct fx_thing first_in(unsigned zone);
/* The card of that key. */
struct fx_thing card_of(const char *key);
/* Whether a card of that text is read beside the others of this table. */
bool is_read(const char *text);
/* On top of the deck of player 0, the first one lowest. */
void stack(const char *const *keys);
/* Gives an answer of the notation; false: it is not one now. */
bool say(int player, const char *text);

/* How often that was told in the last move. */
unsigned told_of(enum fx_told what);
/* Whose the last such event was; -1: none was told. */
int told_by(enum fx_told what);

/* particulars.c */
extern const char particular_cards[];
void test_particulars(void);

/* corners.c */
extern const char corner_cards[], speaking_cards[];
void test_corners(void);

/* seldom.c */
extern const char seldom_cards[];
void test_seldom(void);

/* rulings.c */
extern const char ruling_cards[], trial_cards[], blind_cards[], round_cards[];
void test_rulings(void);

#endif
