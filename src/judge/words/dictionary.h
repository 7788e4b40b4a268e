/* What kind of word a written word is, by the dictionaries with which spelling is checked. They tell real words from misspelt names of the game,
 * and of a verb they tell who does it. */
#ifndef DUELLO_JUDGE_DICTIONARY_H
#define DUELLO_JUDGE_DICTIONARY_H

#include <stdbool.h>
#include <stddef.h>

/* What a word is. Of an English word it is known only whether it is one: SPEECH_OTHER. */
enum speech {
    SPEECH_NONE,      /* no word that a dictionary has */
    SPEECH_OTHER,     /* a noun, an adverb, a particle: what stands beside verbs */
    SPEECH_ADJECTIVE, /* an adjective or participle */
    SPEECH_I,         /* a verb, of one who speaks: "ставлю", "поставим" */
    SPEECH_YOU,       /* of one who is spoken to: "ставишь" */
    SPEECH_IT,        /* of somebody or something else: "ставит" */
    SPEECH_PAST,      /* "ставил", of anybody */
    SPEECH_TO,        /* the infinitive */
    SPEECH_NAME,      /* somebody's name, whoever that is */
    SPEECH_DO         /* what somebody is told to do: "ставьте" */
};

/* What a word is: `bytes` of UTF-8, in any case. SPEECH_NONE also if the dictionaries are not installed. The dictionary of a language is read
 * when its first word is asked about, once for all threads, which may ask at the same time. */
enum speech dictionary_speech(const char *word, size_t bytes);

/* Whether the Russian word, behind "в" or "на", says where to and not where: "на рубеж", "в атаку". */
bool dictionary_is_direction(const char *word, size_t bytes);

/* Whether the dictionaries are there. */
bool dictionary_known(void);

/* Reads the dictionaries now, so that no later word has to wait for it. */
void dictionary_open(void);

/* Whether a word that is not in the dictionary becomes one of its words if one letter is put in, left out, changed, or exchanged with the
 * next. Slow: milliseconds. */
bool dictionary_is_slip(const char *word, size_t bytes);

#endif
