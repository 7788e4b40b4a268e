/* A deck as a player writes it to the judge in private: names, numbers of the handbook, or both. */
#ifndef DUELLO_JUDGE_READ_DECK_H
#define DUELLO_JUDGE_READ_DECK_H

#include "judge/reading/read.h"

#include "session/deck.h"

/* Reads "Чудовища, лидер Убийца Оберона, 1-3, 17, 56, 3 накера, Кейран" into *deck, whose game and scenario must be the
 * lexicon's and whose variant must be set. A number before a name ("3 накера", "x3" after it) counts copies; other numbers and ranges are the
 * handbook's, for which the faction must be named or follow from the cards. False: reading->trouble asks, and *deck is untouched. Whether
 * the deck is legal, duel_setup() says. */
bool read_deck(const struct lexicon *lexicon, struct deck *deck, const char *text, size_t size,
               struct reading *reading);

#endif
