/* Workbooks (.xlsx) as the forum's judge keeps them: the handbook of a game's cards, and a player's case with hand and
 * exchange. Names stand in both languages, the rest in that of the style; with an address of images each card has a link
 * to its face and the code that shows it in a post. A sheet prints as wide as a page, its heads on every page. */
#ifndef DUELLO_JUDGE_WORKBOOK_H
#define DUELLO_JUDGE_WORKBOOK_H

#include "post.h"

enum { WORKBOOK_PLACES = 40 };      /* in each sheet of a case (gwent 13) */

/* A sheet for each faction with its numbered cards, the blocks (gwent 2.14) coloured; one of the leaders, with backups of the
 * lists; and for each faction a bare list for building decks with numbered places, as that rule set has them; of a game without factions one sheet of all cards. False: *trouble says why, and there is no
 * such file, or the one that was there is lost. */
bool workbook_handbook(const struct duel_game *game, unsigned variant, unsigned scenario,
                       struct post_style style, const char *path, struct trouble *trouble);

/* What the player has had in hand and on offer so far, in order; what has been used is coloured, not deleted. The
 * cards must be dealt. */
bool workbook_case(const struct judge *judge, int player, struct post_style style, const char *path,
                   struct trouble *trouble);

#endif
