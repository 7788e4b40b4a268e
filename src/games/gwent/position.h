/* gwent 18: what those who write a position as text and those who read one agree on. */
#ifndef DUELLO_GWENT_POSITION_H
#define DUELLO_GWENT_POSITION_H

#include "gwent.h"

enum { TOKENS_MOST = 10, CARDS_OF_BOTH = 2 * 95 };       /* gwent 16.1, 16.2 */
enum { TENTHS = 10, BOTH = 3 };

extern const char *const gwent_draw_words[], *const gwent_row_words[], *const gwent_slot_words[],
                                                                           *const gwent_effect_words[];
extern const char *const gwent_place_words[];           /* NOWHERE, OWN_CLOSE, OWN_RANGED */

/* gwent 18.4, 18.5: what a card carries behind '/', and in which zones it may. */
enum about { IN_HIDDEN = 1, IN_DECK = 2, IN_ROW = 4, IN_GRAVE = 8 };
struct gwent_position_tag {
    const char *word;
    uint8_t where, known, mark;
};
enum { TAG_SHOWN, TAG_SEEN, TAG_LISTED, TAG_KNOWN, TAG_UNDRAWN, TAGS = 10 };
extern const struct gwent_position_tag gwent_position_tags[TAGS];

static inline unsigned about(int zone)
{
    return (is_hidden(zone) ? IN_HIDDEN : 0) | (zone == DECK || zone == zone_of(1, DECK) ? IN_DECK : 0) |
           (is_row(zone) ? IN_ROW : 0) | (is_grave(zone) ? IN_GRAVE : 0);
}

/* What everybody knows of a card of a hidden zone anyway (gwent 14.4). */
static inline uint8_t usual_knowledge(const struct gwent *g, int zone, uint8_t owner)
{
    if (!is_hidden(zone))
        return owner;
    return (uint8_t)(owner | PLACED << half_of(zone) | (rules_of(g)->hard ? LISTED_ALL : 0));
}

/* Whose card it is unless something else is said (gwent 1.16). */
static inline uint8_t usual_owner(int zone)
{
    return half_of(zone) && zone != WEATHER_GRAVE ? OWNER : 0;
}

#endif
