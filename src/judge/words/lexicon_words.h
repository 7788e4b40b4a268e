/* What the letters of a word tell by themselves, without a list of names: a number, or the form of an adjective, a plural or a verb. */
#ifndef DUELLO_JUDGE_LEXICON_WORDS_H
#define DUELLO_JUDGE_LEXICON_WORDS_H

#include "letters.h"

/* The number that the word says: "3", "x3", "3шт", "two"; -1: none. */
int lexicon_number(const struct token *token);

/* The number that the words from token `at` on say, 5 to 299; *tokens: how many words those are. 0: none. Smaller numbers in words count cards. */
unsigned lexicon_number_in_words(const struct writing *writing, unsigned at, unsigned *tokens);

/* Whether the word has the form of a Russian adjective, however it is declined. */
bool lexicon_is_adjective(const struct token *token);
/* Whether the word looks like a plural: "накеры", "nekkers". */
bool lexicon_is_plural(const struct token *token);
/* Whether a word with the form of an adjective could also be a noun, "Плотвой", or tell what something is like, "Керис слабая". */
bool lexicon_may_tell(const struct token *token);

/* Whether the word has an ending that no noun has: «мечиаю» cannot be a misspelt «меч». */
bool lexicon_is_verbal(const struct token *word);

#endif
