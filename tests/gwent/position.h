/* Cases of gwent (cases.h): its statements are those of its positions (gwent 18), after northern-realms against nilfgaard in turn 5.
 * Without moves the turn is going on; with moves it begins. Besides the questions of every game there are these:
 *
 *     close0 ves=5 ves=5          exactly these, in any order; with strengths, or with owners as in `ves@1`
 *     close0 -                    empty                 hand0 #3    so many cards
 *     total 10 3.5 | sum close0 10 | lives 2 1 | round 2 | turn 3 | active 1 | first 1 | plays 2 | passed 0 1
 *     weather-acts close siege    rows under weather    slot close0 horn leader
 *     won 0 | won draw | scored 10 3.5        the last finished round
 *     automatic 1                 automatic passes in the last move
 *     sees 1 hand0 ? ves          what viewer 1 sees of a zone; `lists 1 0 ves`: and knows listed of player 0
 *
 * Everywhere it is checked that the cards of each deck stay as many. */
#ifndef DUELLO_TESTS_GWENT_POSITION_H
#define DUELLO_TESTS_GWENT_POSITION_H

#include "check.h"
#include "games/gwent/gwent.h"

struct position {
    _Alignas(8) struct gwent g;
    struct duel_event event[DUEL_EVENTS_MAX];   /* of the last move, as the truth hears them */
    int events;
};

struct table_case {
    const char *rule, *what;
    const char *in;             /* rule sets: letters of "och" */
    const char *given, *moves, *want;
};

/* Plays each case in each of its rule sets. */
void run_cases(const struct table_case cases[], size_t count);
#define RUN_CASES(cases) run_cases((cases), sizeof(cases) / sizeof *(cases))

/* The parts of it, for tests that need more. `rule` and `what` name the following checks. */
void name_test(const char *rule, const char *what, int variant);
/* The turn begins if a hand is given, else it is going on. */
void make_position(struct position *position, int variant, const char *given);
void play_on(struct position *position, const char *moves);
void check_position(struct position *position, const char *want);

duel_state *state_of(struct position *position);
/* The number of a card, leader or faction key; 0: none. */
int  key_number(const char *key);
int  zone_number(const char *name);

/* A legal deck: as many units as asked, in the order of the table, and a leader (original, classic), or the
 * faction alone (hard). Returns the rows written. */
int  plain_deck(int variant, int faction, int leader, int units, struct duel_row out[GWENT_CARDS]);
/* A game from two plain decks, at the beginning of the exchange. 0 as leader: some active one. */
void begin_game(struct position *position, int variant, const int faction[2], const int leader[2],
                unsigned options, struct duel_io *io);

/* A game from two random decks, at the beginning of the exchange. The rows are the caller's, and are needed no longer than
 * their decks. */
struct random_decks {
    struct duel_row row[DUEL_PLAYERS][KEY_COUNT];
    struct duel_deck deck[DUEL_PLAYERS];
};
void begin_random(struct position *position, int variant, uint64_t seed, struct random_decks *decks);
/* One answer at random, of either player when both are asked. False: the game is over. */
bool answer_at_random(struct position *position, uint64_t *seed);

/* How many cards `viewer` sees lie in a hidden zone (DECK to HAND) of a truth: meanwhile an exchange has not begun for others
 * (gwent 3.9). */
int  size_seen(const struct gwent *truth, int viewer, int player, int zone);

/* One for each chapter of the rules; each returns when all its checks are made. */
void test_goal(void);
void test_decks(void);
void test_start(void);
void test_turns(void);
void test_perks(void);
void test_strength(void);
void test_second_opinion(void);
void test_specials(void);
void test_abilities(void);
void test_skellige(void);
void test_leaders(void);
void test_flame(void);
void test_double(void);
void test_hidden(void);
void test_imagined(void);
void test_shown(void);
void test_habits(void);
void test_unclear(void);
void test_capacities(void);
void test_options(void);
void test_reasons(void);

#endif
