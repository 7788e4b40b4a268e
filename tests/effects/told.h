/* What cards say, against golden files: for each program that has a game's cards. */
#ifndef DUELLO_TESTS_TOLD_H
#define DUELLO_TESTS_TOLD_H

#include "effects/program.h"

/* The whole of a file, until the next call; NULL: a failed check. */
const char *whole_file(const char *path, size_t *size);

/* Each ability, its line, its sentence in English and in Russian is as the file says. With WRITE=1 the file is written anew, to be read
 * by people before it is kept. */
void check_told(const struct fx_program *, const struct fx_vocabulary *, const char *path);

/* Every word of the vocabulary has its sentence in both languages. */
void check_has_sentences(const struct fx_vocabulary *);

#endif
