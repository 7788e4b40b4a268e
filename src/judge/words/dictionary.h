/* What kind of word a written one is, from the dictionaries that spelling is checked by. It tells real words, which mean something
 * though not in the game, from misspelt names, and verbs by who does it. */
#ifndef DUELLO_JUDGE_DICTIONARY_H
#define DUELLO_JUDGE_DICTIONARY_H

#include <stdbool.h>
#include <stddef.h>

/* What a word is. In English only whether it is one is known: SPEECH_OTHER. */
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

/* Of a word of UTF-8, `bytes` long, in any case; SPEECH_NONE, too, if the dictionaries are not installed. That of a language is read
 * when its first word is asked about, once for all threads, which may ask at once. */
enum speech dictionary_speech(const char *word, size_t bytes);

/* Whether the Russian word, behind "в" or "на", says where to and not where: "на рубеж", "в атаку". */
bool dictionary_is_direction(const char *word, size_t bytes);

/* Whether the dictionaries are there. */
bool dictionary_known(void);

/* Reads them now, so that no later word takes longer than others. */
void dictionary_open(void);

/* Whether the word, which the dictionary has not, is a word of it in which one letter was left out, put in, changed, or exchanged with the
 * next. Takes a millisecond or two. */
bool dictionary_is_slip(const char *word, size_t bytes);

#endif
