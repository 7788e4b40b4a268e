/* trade 11: what those who write a position as text and those who read one agree on. */
#ifndef DUELLO_TRADE_POSITION_H
#define DUELLO_TRADE_POSITION_H

#include "trade.h"

/* trade 11.4: what a card on the table carries behind '/'. */
enum tag { TAG_AHEAD, TAG_SUMMONED, TAG_CALLED, TAG_FRESH, TAG_ASKED, TAGS };
extern const char *const trade_tag_words[];
extern const char
    *const trade_asked_words[]; /* whom the question is for, at the number of `awaiting` less 1 */

#endif
