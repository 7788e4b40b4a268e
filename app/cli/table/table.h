/* Drawing on a terminal: widths, colours, frames, and one function per game that draws its table
 * from the JSON view of a seat. Nothing here sees a state. */
#ifndef DUELLO_CLI_TABLE_H
#define DUELLO_CLI_TABLE_H

#include "../cli.h"

#include <jansson.h>

enum ink {
    INK_PLAIN, INK_DIM, INK_BOLD, INK_GOOD, INK_BAD, INK_GOLD, INK_OWN, INK_OTHER, INK_COLD, INK_COUNT
};

/* How to draw. */
struct table {
    const struct cli *cli;
    const struct duel_game *game;
    FILE *out;
    bool colour;    /* escape sequences for colours */
    bool ascii;     /* no characters outside ASCII, but for the sentences themselves */
    bool screen;    /* a terminal that can be cleared */
    bool plain;     /* every game by the form that all have, whatever drawing is its own */
    int  width;     /* columns */
};

/* Looks at the streams and the environment: NO_COLOR, TERM, the locale, the window. */
struct table table_for(const struct cli *cli, FILE *out, bool no_colour, bool ascii);

/* Columns that a UTF-8 text takes. */
int text_columns(const char *text);

/* Writes `text` cut (with an ellipsis) or padded to exactly `columns`; negative: padded on the left. */
void text_fit(FILE *out, const char *text, int columns);

/* How the first `size` bytes of `part` fit a name, in small letters or capitals, in UTF-8: the better the higher. */
enum text_match {
    TEXT_ELSE,          /* not at all */
    TEXT_WORD,          /* a word of the name, not the first, begins so */
    TEXT_BEGINNING,     /* the name begins so */
    TEXT_WHOLE,
};
enum text_match text_matches(const char *part, size_t size, const char *name);

/* Whether `part` stands anywhere in a name, in small letters or capitals. */
bool text_holds(const char *name, const char *part);

/* The sentence `key` with words filled in (pairs, as cli_say), good for the next 32 calls. */
const char *say(const struct table *table, const char *key, ...) __attribute__((sentinel));
#define say(...) say(__VA_ARGS__, (char *)NULL)

void ink(const struct table *table, enum ink colour);
void ink_text(const struct table *table, enum ink colour, const char *text);

/* A line across the table, with a title in it if not NULL. */
void table_line(const struct table *table, const char *title);

/* Prints a text word-wrapped, each line after `indent` blanks; the first after `lead` instead, which is as
 * wide, if that is not NULL. */
void table_wrap(const struct table *table, int indent, const char *lead, const char *text);

/* Draws a view; `view` is what duel_json() wrote. */
void table_draw(const struct table *table, const json_t *view, int seat);

/* By how much the seat leads, and in which round; false where the game has no such number, or is over. */
bool table_lead(const struct table *table, const json_t *view, int seat, double *lead, int *round);

/* A game's own drawing: `const struct table_game table_NAME`, listed in games.def. */
struct table_game {
    const char *game;
    void (*draw)(const struct table *table, const json_t *view, int seat);
    bool (*lead)(const json_t *view, int seat, double *lead, int *round); /* NULL: nothing like that */
    const char *const *
        details; /* events that a log has and the news leave out, since the table shows them better; ends with NULL */
};

/* Whether the drawing of the table makes news of such an event needless. */
bool table_shows(const struct table *table, const char *event);

/* --- by the form that every game has --- */

/* Any other game's: what stands in places side by side, the rest in words. */
void table_form(const struct table *table, const json_t *view, int seat);
/* Every area in words, a line each. */
void table_plain(const struct table *table, const json_t *view, int seat);

/* Parts of these: the game's name; a player and what is counted of him, or (DUEL_NOBODY) what is counted for both; the areas of a
 * player, or those that are shared, maps left out, from the middle of the table outwards, or (`inwards`) towards it. */
void table_title(const struct table *table);
void table_head(const struct table *table, const json_t *view, int owner);
void table_side(const struct table *table, const json_t *view, int owner, int seat, bool inwards);

/* Lists what lies in the areas that are called so, or begin so. False: there is none. */
bool table_place(const struct table *table, const json_t *view, const char *place);

#endif
