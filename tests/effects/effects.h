/* What the files of this program share. */
#ifndef DUELLO_TESTS_EFFECTS_H
#define DUELLO_TESTS_EFFECTS_H

#include "check.h"
#include "effects/read.h"
#include "effects/write.h"
#include "vocabularies.h"

/* A game of the tests with its cards, and what the build made of them. */
struct card_game {
    const char *name;
    const struct fx_vocabulary *vocabulary;
    const struct fx_program *program;
};
extern const struct card_game card_games[2];

/* Room for a program that is read; one at a time. */
extern struct fx_room read_room;

/* The whole of a file in the tests' folder, until the next call; NULL: a failed check. */
const char *file_text(const char *name, size_t *size);

void test_refusals(void);
void test_sentences(void);
void test_random(void);
void test_mutated(void);

#endif
