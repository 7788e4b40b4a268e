/* What SVG is written with: text that is escaped, colours and icons of the browser's table. */
#ifndef DUELLO_PICTURE_PEN_H
#define DUELLO_PICTURE_PEN_H

#include "session/page.h"

#include <stdbool.h>
#include <stddef.h>

struct faces;
struct icon;

enum { PEN_ICONS = 256 };

/* Begin with .faces and .out; `out` stays its owner's. */
struct pen {
    const struct faces *faces;
    struct page *out;
    bool refers;                    /* icons are written once, by pen_symbols(), and referred to; else each where it stands */
    const struct icon *icon[PEN_ICONS];     /* those that were referred to */
    unsigned icons;
};

/* Adds formatted text, less than 1024 bytes, as it is. */
void pen_put(struct pen *pen, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Adds `size` bytes of text from outside: escaped, and what no XML may hold replaced. */
void pen_text(struct pen *pen, const char *text, size_t size);
/* The value of a colour of web/src/theme/tokens.css, in its first theme; and as the attributes of a fill or a line. A line of no
 * colour ("none") is left out. */
void pen_colour(struct pen *pen, const char *name);
void pen_fill(struct pen *pen, const char *name);
void pen_stroke(struct pen *pen, const char *name, double width);
/* An icon of the sprite in a square; one that does not exist is left out. */
void pen_icon(struct pen *pen, const char *name, const char *colour, double x, double y, double side);
/* The symbols of the icons that were referred to. */
void pen_symbols(struct pen *pen);

enum pen_anchor { PEN_START, PEN_MIDDLE, PEN_END };

/* How words are written; `width` is what they may take. */
struct pen_type {
    double size, width;
    enum pen_anchor anchor;
    const char *colour;
    bool bold;
};
/* A line of words on the base line `y`, cut to fit. */
void pen_line(struct pen *pen, double x, double y, struct pen_type type, const char *text);

/* Estimated width of a text in a bold sans at size 1. */
double pen_width(const char *text, size_t size);

/* The fonts of words and of names on cards, for an attribute: the browser's own, then what Debian has. */
#define PEN_SANS "'Alegreya Sans', 'PT Sans', 'DejaVu Sans', sans-serif"
#define PEN_SERIF "Alegreya, 'PT Serif', Georgia, 'DejaVu Serif', serif"

#endif
