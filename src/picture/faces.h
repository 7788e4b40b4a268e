/* Card faces as SVG, for forums and for printing. */
#ifndef DUELLO_PICTURE_FACES_H
#define DUELLO_PICTURE_FACES_H

#include "duello/duel.h"
#include "session/page.h"

/* What faces are drawn from. Free with faces_free(). */
struct faces;
struct faces *faces_new(void);
void faces_free(struct faces *faces);

/* Adds the face of a card, as printed for that rule set, with its name: a whole SVG. False: cards of that game have no
 * faces. */
bool faces_draw(const struct faces *faces, const struct duel_game *game, unsigned variant, unsigned scenario,
                unsigned card, const char *name, struct page *out);

/* Who drew the icons, and under which licence: whoever shows the faces must say so. */
void faces_credits(struct page *out);

#endif
