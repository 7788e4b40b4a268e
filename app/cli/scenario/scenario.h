/* One scenario of a file while it is read and played. */
#ifndef DUELLO_CLI_SCENARIO_H
#define DUELLO_CLI_SCENARIO_H

#include "../cli.h"
#include "session/session.h"
#include "session/trouble.h"

#include <jansson.h>

enum { SCENARIO_PATH = 128 };

/* A wanted draw order: what is still to come, first first. */
struct order {
    json_t *left;           /* array of card keys, own copy; NULL: none given */
};

struct scenario {
    const struct cli *cli;
    const char *file;
    const char *text;       /* this scenario's part of the file */
    int first_line;         /* of that part */
    json_t *json;
    bool check_only, print_position;
    int viewer;             /* whose view is printed */
    struct session_setup setup;
    struct page position;   /* the text of setup.position */
    bool seeded;
    struct session *session;
    struct order order[DUEL_PLAYERS];
    size_t starts_used, hand_used[DUEL_PLAYERS];
    /* the answer at work */
    json_t *chance;         /* its wanted outcomes, or NULL */
    size_t chance_used;
    bool chance_spent[256]; /* those that name their roll and were used */
    char chance_path[SCENARIO_PATH];
    char path[SCENARIO_PATH];   /* where a trouble lies */
    struct trouble trouble;
    bool told;                  /* it has been complained of already */
};

/* Names the place of a trouble; the first one stays. Returns false. */
bool scenario_wrong(struct scenario *scenario, const char *path);
#define WRONG(scenario, path, ...)                                                                 \
    (trouble_set(&(scenario)->trouble, 0, __VA_ARGS__), scenario_wrong(scenario, path))

/* --- read.c: what the file says --------------------------------------------------------- */

/* Reads all of it but the moves. */
bool scenario_read(struct scenario *scenario);
/* A position that is refused: its statement lies in the line of the list of which it is part. */
bool scenario_wrong_position(struct scenario *scenario, const struct duel_set_error *error);
/* The draw order from here on; NULL: as it was. */
bool scenario_set_order(struct scenario *scenario, const json_t *lists, const char *path);
/* Whether it is a list of strings. */
bool scenario_is_keys(const json_t *json);

/* --- chance.c: what chance decides ------------------------------------------------------ */

/* Takes the wanted outcomes of a move (or of the setup, which has path ""). */
bool scenario_take_chance(struct scenario *scenario, const json_t *holder, const char *path);
/* The result that the file fixes for a roll: the move's own outcomes first; then hands, starts and order. */
int scenario_settle(void *context, const struct chance_roll *roll);
/* Complains about wanted outcomes that no roll asked for. */
bool scenario_chance_used(struct scenario *scenario);

#endif
