/* What the letters of a word tell without any list of names: the number that it says, and whether it has the form of an adjective, a plural or a
 * verb. */
#ifndef DUELLO_JUDGE_LEXICON_WORDS_H
#define DUELLO_JUDGE_LEXICON_WORDS_H

#include "letters.h"

/* The number that the word says: "3", "x3", "3шт", "two"; -1: none. */
int lexicon_number(const struct token *token);

/* The number that words from there on say, 5 to 299, and in *tokens how many those are; 0: none. Below it the words count cards. */
unsigned lexicon_number_in_words(const struct writing *writing, unsigned at, unsigned *tokens);

/* Whether the word has the form of a Russian adjective, however it is declined. */
bool lexicon_is_adjective(const struct token *token);
/* Whether the word looks like a plural: "накеры", "nekkers". */
bool lexicon_is_plural(const struct token *token);
/* Whether that form could also be a noun's, "Плотвой", or tell what something is like, "Керис слабая". */
bool lexicon_may_tell(const struct token *token);

/* Whether the word ends as no noun does: "мечиаю" is no sword. */
bool lexicon_is_verbal(const struct token *word);

#endif
