/* How well a written word fits a word that is known: the same, another form of it, or mistyped; and finding all known words that a
 * written one fits, in time that hardly depends on how many there are. */
#ifndef DUELLO_JUDGE_LIKENESS_H
#define DUELLO_JUDGE_LIKENESS_H

#include "letters.h"

#include <string.h>

/* How well: 0 is another word. Between LIKE_MISTYPED and LIKE_INFLECTED lies another ending than those known. */
enum { LIKE_MISTYPED = 1, LIKE_INFLECTED = 3, LIKE_EXACT = 4 };

bool same_word(const struct token *a, const struct token *b);
unsigned common_start(const struct token *a, const struct token *b);

/* Whether the word ends with a text of Cyrillic letters, two bytes each, and how many those are. */
static inline unsigned ends_with(const struct token *word, const char *ending)
{
    const unsigned letters = !ending[0]   ? 0
                             : !ending[2] ? 1
                             : !ending[4] ? 2
                             : !ending[6] ? 3
                                          : (unsigned)strlen(ending) / 2;
    if (letters > word->length)
        return 0;
    const uint16_t *at = &word->letter[word->length];
    for (unsigned i = letters; i-- > 0;)
        if (*--at != (unsigned)((ending[2 * i] & 0x1f) << 6 | (ending[2 * i + 1] & 0x3f)))
            return 0;
    return letters;
}

/* Whether the word has the form of that with which something is done: «лекарем», «чучелом», «Ведьмачкой». */
bool is_instrument(const struct token *word);

/* Edits that turn one word into the other: insert, leave out, change, exchange two neighbours. */
unsigned word_edits(const struct token *a, const struct token *b);

/* Whether both are forms of one word: "Бес" and "беса", "Синих" and "синие", "nekker" and "nekkers". */
bool is_inflected(const struct token *name, const struct token *said);

/* Edits that turn the name, its ending aside, into what was said, or into a pet name of it: "накерочек", "гулёныш". */
unsigned likeness_wrong(const struct token *name, const struct token *said);

/* Whether likeness_wrong() is surely above that, told by their letters alone. */
bool likeness_is_far(const struct token *name, const struct token *said, unsigned most);

/* Whether the English word, written as it sounds in Russian, is the other: «скорч», «клир», «лонгшип». Only the consonants are compared. */
bool likeness_sounds(const struct token *english, const struct token *russian);

/* Whether two Russian words of about the same length have the same consonants: "Беса" and «Биса». */
bool likeness_skeleton(const struct token *name, const struct token *said);

/* How well `said` fits the name, LIKE_*. */
int likeness_of(const struct token *name, const struct token *said);

struct likeness;

/* A known word that a written one fits. */
struct like {
    uint16_t word;
    uint8_t how; /* LIKE_* */
};

/* An index of words, which must live as long; at most 65,535. Free with likeness_free(). */
struct likeness *likeness_new(const struct token *const *word, unsigned words);
void likeness_free(struct likeness *likeness);

/* The words that `said` fits, in ascending order, as likeness_of() says of each: how many there are, of which the first `room` are in
 * `out`. */
unsigned likeness_find(const struct likeness *likeness, const struct token *said, unsigned room,
                       struct like *out);

#endif
