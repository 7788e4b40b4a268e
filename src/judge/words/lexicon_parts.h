/* What a lexicon is made of, for those who find names in it and those who guess at them. */
#ifndef DUELLO_JUDGE_LEXICON_PARTS_H
#define DUELLO_JUDGE_LEXICON_PARTS_H

#include "handbook.h"
#include "lexicon.h"

enum {
    FORM_WORDS = 8,
    FORMS = 8192,
    CLASS_FORMS = 8192,
    PEOPLE = 16,
    WORDS = 8192,
    KEYS = LEXICON_KEYS,
    SLOTS = 32768,
    STARTS = 4096
};

/* One way to say a key. */
struct form {
    const char *key;
    bool whole, verb, name; /* the whole name, else a part of it; the one that the texts give */
    uint8_t words;
    uint16_t key_id;         /* the same for the same key */
    uint16_t id[FORM_WORDS]; /* of the words, the same for the same word */
    struct token word[FORM_WORDS];
};

/* One or several words of a class; with `open` the last may go on: "negat*". */
struct class_form {
    enum word_class class;
    bool open;
    uint8_t words;
    struct token word[FORM_WORDS];
};

struct lexicon {
    unsigned forms, class_forms, people;
    struct token person[PEOPLE]; /* the words of the players' names */
    uint8_t player[PEOPLE];      /* and whose each is */
    int writer;                  /* who writes the post that is read */
    struct form form[FORMS];
    struct class_form class_form[CLASS_FORMS];
    uint16_t begin[STARTS + 1], in_order[CLASS_FORMS]; /* the forms of classes by their first letters */
    unsigned serial, words,
        keys; /* another number for each lexicon; different words of the forms, different keys */
    const struct token *word[WORDS];
    uint16_t slot[SLOTS]; /* hash table of the words: id plus one */
    const char *key[KEYS];
    uint16_t key_slot[2 * KEYS]; /* likewise of the keys */
    struct sorting {
        uint16_t begin[WORDS + 1], form[FORMS]; /* the forms in the order of something that they have */
    } by_word, by_key;                          /* by their first word; by their key */
    struct likeness *likeness;
    struct handbook handbook; /* without factions: the cards have no numbers */
};

/* The number of the key; that of the keys: the lexicon has none such. */
unsigned lexicon_key_id(const struct lexicon *lexicon, const char *key);

/* Where the forms of the key begin and end, begin[0] and begin[1], among those by key; NULL: it has none. */
const uint16_t *lexicon_forms_of(const struct lexicon *lexicon, const char *key);

#endif
