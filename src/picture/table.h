/* What the drawings of the games share. */
#ifndef DUELLO_PICTURE_TABLE_H
#define DUELLO_PICTURE_TABLE_H

#include "faces_inside.h"
#include "picture.h"

/* A picture is WIDE units wide; CARD and CARD_HIGH are a face in its own units. */
enum { WIDE = 800, EDGE = 8, CARD = 100, CARD_HIGH = 140 };

struct drawing {
    struct pen pen;
    const struct picture *picture;
    double y;                   /* the next part begins here */
};

/* The members of a view. */
const char *view_word(const json_t *object, const char *key);
double view_number(const json_t *object, const char *key);
bool view_flag(const json_t *object, const char *key);

/* A sentence judge.KEY with up to three pairs of names and values, good for the next 8 calls of this thread. */
const char *drawing_say(const struct drawing *drawing, const char *key, ...) __attribute__((sentinel));
#define drawing_say(...) drawing_say(__VA_ARGS__, (char *)NULL)
const char *drawing_name(const struct drawing *drawing, const char *key);
/* "Anna to move", "Anna wins!", "A draw."; "": nobody is known to be asked. */
const char *drawing_standing(const struct drawing *drawing);
bool drawing_awaits(const struct drawing *drawing, int player);

/* A card with its upper left corner there, `wide` wide; `now`: its object in the view, NULL: as printed. */
void drawing_card(struct drawing *drawing, const char *key, const json_t *now, double x, double y,
                  double wide);
void drawing_back(struct drawing *drawing, const char *house, double x, double y, double wide);
/* Where card number `i` of `count` begins in so much room: side by side, or overlapping as much as needed. */
double drawing_fan(unsigned i, unsigned count, double room, double wide);

struct box {
    double x, y, wide, high, round;
    const char *fill, *stroke;      /* names of colours; NULL: none */
    double line;
};
void drawing_box(struct drawing *drawing, struct box box);
/* An icon with a number at its right; returns where the next one begins. */
double drawing_count(struct drawing *drawing, const char *mark, double count, double x, double y);
/* The frame of a player's strip at drawing->y: lit if that player is asked. */
void drawing_strip(struct drawing *drawing, int player, double high, const char *tincture);
/* A row of cards that one player sees: an array of keys, with nulls for those that are unknown. Nothing if none is known. */
void drawing_hand(struct drawing *drawing, const json_t *cards, const char *mark, const char *house);

/* A game's own: `const struct picture_game picture_NAME`, listed in table_games.def. */
struct picture_game {
    const char *game;
    void (*draw)(struct drawing *drawing);
};

#endif
