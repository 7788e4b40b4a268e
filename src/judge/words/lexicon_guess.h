/* What a word that names nothing may have been meant for: a name or a word of the lists, misspelt, shortened or in another form. */
#ifndef DUELLO_JUDGE_LEXICON_GUESS_H
#define DUELLO_JUDGE_LEXICON_GUESS_H

#include "lexicon.h"

/* The key of `wanted` whose name resembles the word at token `at`, though not enough to be taken for it: something to ask
 * about. NULL: none. */
const char *lexicon_near(const struct lexicon *lexicon, const struct writing *writing, unsigned at,
                         const struct wanted_keys *wanted);

/* The key of `wanted` of whose name the word may be a piece or another form. That is too uncertain to ask about alone, but may be offered. NULL:
 * none. */
const char *lexicon_akin(const struct lexicon *lexicon, const struct token *said_word,
                         const struct wanted_keys *wanted);

/* For a word that no dictionary has: the only word of the names of `wanted` that it may be, misspelt or as a pet name. If there is none, and
 * `far`, the only such word of the names of all keys. NULL: none, or several. Good as long as the lexicon. */
const struct token *lexicon_guess(const struct lexicon *lexicon, const struct token *said_word,
                                  const struct wanted_keys *wanted, bool far);

/* For a word that no dictionary has: the only word of the classes that is one letter away from it; NULL: none, or several. Good as long as
 * the lexicon. */
const struct token *lexicon_class_guess(const struct lexicon *lexicon, const struct token *said_word);

/* Whether the word is in no list as it stands, but one letter away from a word that turns a sentence round, such as "not", "if", "later". If the word is
 * `real`, one that a dictionary has, only words such as "later" count. */
bool lexicon_may_turn(const struct lexicon *lexicon, const struct token *said_word, bool real);

/* Whether the word is one letter away from a word of some name. */
bool lexicon_resembles(const struct lexicon *lexicon, const struct token *said_word);

#endif
