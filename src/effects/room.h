/* Room for a program that is made while the program runs: read from a file, or drawn by a test. */
#ifndef DUELLO_EFFECTS_ROOM_H
#define DUELLO_EFFECTS_ROOM_H

#include "program.h"

/* How large its tables can be, entry 0 included. */
enum {
    FX_CARDS_MAX = 1025,
    FX_ABILITIES_MAX = 4096,
    FX_OPS_MAX = 8192,
    FX_PICKS_MAX = 4096,
    FX_TESTS_MAX = 4096,
    FX_NUMBERS_MAX = 4096,
    FX_CONDITIONS_MAX = 4096,
    FX_COSTS_MAX = 2048,
    FX_VALUES_MAX = 8192,
    FX_TEXTS_MAX = 256,
};

/* Where in a file something stands. */
struct fx_spot {
    uint16_t line, column;
};

/* About 500 kB. The tables of `program` lie in the other members. */
struct fx_room {
    struct fx_program   program;
    struct fx_card      card[FX_CARDS_MAX];
    struct fx_ability   ability[FX_ABILITIES_MAX];
    struct fx_op        op[FX_OPS_MAX];
    struct fx_spot      spot[FX_OPS_MAX];       /* of ops */
    struct fx_pick      pick[FX_PICKS_MAX];
    struct fx_test      test[FX_TESTS_MAX];
    struct fx_number    number[FX_NUMBERS_MAX];
    struct fx_condition condition[FX_CONDITIONS_MAX];
    struct fx_cost      cost[FX_COSTS_MAX];
    uint16_t            value[FX_VALUES_MAX];
    char                key[FX_CARDS_MAX][FX_KEY];
    char                text[FX_TEXTS_MAX][FX_KEY];
    struct fx_listener  listener[FX_ABILITIES_MAX];
    struct fx_standing  standing[FX_OPS_MAX];
};

/* An empty program. */
void fx_room_init(struct fx_room *);

/* Each puts a run of 1 to FX_RUN_MOST entries into its table, or finds it there, and returns its index; 0: no room is left. `more` and
 * `next` are set here. */
uint16_t fx_add_picks(struct fx_room *, struct fx_pick pick[], unsigned n);
uint16_t fx_add_tests(struct fx_room *, struct fx_test test[], unsigned n);
uint16_t fx_add_number(struct fx_room *, struct fx_number term[], unsigned n);
uint16_t fx_add_conditions(struct fx_room *, struct fx_condition condition[], unsigned n);
uint16_t fx_add_costs(struct fx_room *, struct fx_cost cost[], unsigned n);
uint16_t fx_add_values(struct fx_room *, const uint16_t value[], unsigned n);
uint16_t fx_add_text(struct fx_room *, const char *at, size_t length);

/* What a card hears, replaces and changes, from its abilities. */
void fx_sum_up(struct fx_room *, const struct fx_vocabulary *, unsigned card_number);
/* Once all cards are there: the tables by which the machine finds what it would look for otherwise. */
void fx_index(struct fx_room *, const struct fx_vocabulary *);

#endif
