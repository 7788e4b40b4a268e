/* Words of two games as the tests write cards in them: one of units on circles, one of heroes and creatures. */
#ifndef DUELLO_TESTS_VOCABULARIES_H
#define DUELLO_TESTS_VOCABULARIES_H

#include "effects/program.h"

extern const struct fx_vocabulary units_vocabulary, squad_vocabulary;

#endif
