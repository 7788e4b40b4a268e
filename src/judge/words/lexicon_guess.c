/* Guesses at words, each by its distance from all that may be meant. Apart from finding names (lexicon.c), which never guesses: who reads a post
 * decides what a guess is worth, and most only lead to a question. */
#include "lexicon_guess.h"

#include "lexicon_parts.h"
#include "lexicon_words.h"
#include "likeness.h"

#include <string.h>

/* How many edits away from a name a word may be and still be asked about; 0: too short to tell. */
static unsigned nearness(const struct token *name)
{
    return name->length < 7 ? 0 : name->length < 8 ? 2 : 3;
}

const char *lexicon_near(const struct lexicon *lexicon, const struct writing *writing, unsigned at,
                         const struct wanted_keys *wanted)
{
    const struct token *said_word = &writing->token[at];
    const char *best = NULL;
    unsigned least = LEXICON_TOKEN;

    if (said_word->used || said_word->length < 4)
        return NULL;
    for (unsigned k = 0; k < wanted->keys; k++) {
        const uint16_t *begin = lexicon_forms_of(lexicon, wanted->key[k]);
        if (!begin)
            continue;
        for (unsigned i = begin[0]; i < begin[1]; i++) {
            const struct form *form = &lexicon->form[lexicon->by_key.form[i]];
            for (unsigned word = 0; !form->verb && word < form->words; word++) {
                const struct token *name = &form->word[word];
                const unsigned most = nearness(name);
                if (name->letter[0] != said_word->letter[0] || said_word->length > name->length + most ||
                    name->length > said_word->length + most)
                    continue;
                const unsigned wrong = word_edits(name, said_word);
                if (wrong <= most && wrong < least)
                    best = form->key, least = wrong;
            }
        }
    }
    return best;
}

/* How many edits away from a name a word that is none may be and still be taken for it, if for no other. */
static unsigned slack(unsigned letters)
{
    return letters < 4 ? 0 : letters < 6 ? 1 : letters < 9 ? 2 : 3;
}

/* The word found so far, whose key it is, how many edits away; both: another one is as near. Of what was said: whether it orders something, or
 * ends as no noun does. */
struct guess {
    const struct token *word;
    unsigned key, least;
    bool both, orders, verbal;
};

static bool is_order(const struct token *word)
{
    return ends_with(word, "уи") || ends_with(word, "уите") || ends_with(word, "уеш") ||
           ends_with(word, "ует") || ends_with(word, "уете");
}

/* Where of so many places what is known of a word is kept. */
static unsigned place_of(const struct token *word, unsigned places)
{
    unsigned place = 0;
    for (unsigned i = 0; i < word->length; i++)
        place = place * 31 + word->letter[i];
    return place % places;
}

/* likeness_wrong() of a word of the lexicon. Kept, as a post asks about the same few words many times. */
static unsigned wrong_of(const struct lexicon *lexicon, unsigned word, const struct token *said_word)
{
    enum { SAID = 16, UNTOLD = UINT8_MAX };
    static _Thread_local struct {
        unsigned serial;
        struct token said;
        uint8_t wrong[WORDS];
    } kept[SAID];
    const unsigned place = place_of(said_word, SAID);

    if (kept[place].serial != lexicon->serial || !same_word(&kept[place].said, said_word)) {
        kept[place].serial = lexicon->serial, kept[place].said = *said_word;
        memset(kept[place].wrong, UNTOLD, sizeof kept[place].wrong);
    }
    uint8_t *wrong = &kept[place].wrong[word];
    if (*wrong == UNTOLD)
        *wrong = (uint8_t)likeness_wrong(lexicon->word[word], said_word);
    return *wrong;
}

/* Looks among the names of a key; those that can be answered now may be farther away. */
static void guess_among(const struct lexicon *lexicon, const struct token *said_word, unsigned key, bool now,
                        struct guess *guess)
{
    const bool pass = strcmp(lexicon->key[key], "pass") == 0;
    for (unsigned i = lexicon->by_key.begin[key]; i < lexicon->by_key.begin[key + 1]; i++) {
        const struct form *form = &lexicon->form[lexicon->by_key.form[i]];
        if (pass && (guess->orders || form->word[0].letter[0] != 0x43f /* п */))
            continue; /* «спасуй» is said to the other */
        if (!form->verb && guess->verbal)
            continue;
        for (unsigned word = 0; word < form->words; word++) {
            const struct token *name = &form->word[word];
            const unsigned letters = name->length < said_word->length ? name->length : said_word->length;
            if (!now && letters < 7)
                continue;
            const bool start =
                now && said_word->length > 2 && said_word->length < name->length &&
                memcmp(name->letter, said_word->letter, said_word->length * sizeof name->letter[0]) == 0;
            const unsigned most = now ? slack(letters) : 2;
            if (!start && likeness_is_far(name, said_word, most))
                continue;
            const unsigned wrong = start ? 0 : wrong_of(lexicon, form->id[word], said_word);
            if (wrong > most || wrong > guess->least || (wrong > 0 && form->words > 1 && letters < 4))
                continue;
            const bool same = guess->word && (guess->key == key || same_word(guess->word, name) ||
                                              is_inflected(guess->word, name));
            guess->both = wrong == guess->least && guess->word && (guess->both || !same);
            guess->word = name, guess->least = wrong, guess->key = key;
        }
    }
}

/* Whether a word of the lexicon that begins with the same letter, perhaps declined, is one edit away. */
static bool begins_as(const struct lexicon *lexicon, const struct token *said_word)
{
    for (unsigned i = 0; i < lexicon->words; i++)
        if (lexicon->word[i]->letter[0] == said_word->letter[0] && lexicon->word[i]->length > 3 &&
            lexicon->word[i]->length <= said_word->length + 1u &&
            said_word->length <= lexicon->word[i]->length + 1u &&
            (word_edits(lexicon->word[i], said_word) == 1 ||
             (!likeness_is_far(lexicon->word[i], said_word, 1) && wrong_of(lexicon, i, said_word) == 1)))
            return true;
    return false;
}

static const struct token *guess_of(const struct lexicon *lexicon, const struct token *said_word,
                                    const struct wanted_keys *wanted, bool far)
{
    struct guess guess = { .least = LEXICON_TOKEN,
                           .orders = is_order(said_word),
                           .verbal = lexicon_is_verbal(said_word) };

    for (unsigned k = 0; k < wanted->keys; k++) {
        const unsigned key = lexicon_key_id(lexicon, wanted->key[k]);
        if (key < lexicon->keys)
            guess_among(lexicon, said_word, key, true, &guess);
    }
    if (guess.word && guess.least > 1 && lexicon_resembles(lexicon, said_word))
        return NULL; /* it is nearer to a name that is not asked about */
    if (guess.word && guess.least > 0 && guess.word->letter[0] != said_word->letter[0] &&
        begins_as(lexicon, said_word))
        return NULL; /* «вивена» is a wyvern rather than «ливень» */
    for (unsigned key = 0; far && !guess.word && said_word->length > 6 && key < lexicon->keys; key++)
        guess_among(lexicon, said_word, key, false, &guess);
    return guess.both ? NULL : guess.word;
}

const struct token *lexicon_guess(const struct lexicon *lexicon, const struct token *said_word,
                                  const struct wanted_keys *wanted, bool far)
{
    enum { SAID = 128 }; /* kept, as each whole reading that is tried asks about the same words */
    static _Thread_local struct {
        unsigned serial;
        bool far;
        uint64_t mark;
        struct token said;
        const struct token *word;
    } kept[SAID];
    const unsigned place = (place_of(said_word, SAID) + (unsigned)(wanted->mark >> 40)) % SAID;

    if (kept[place].serial != lexicon->serial || kept[place].mark != wanted->mark || kept[place].far != far ||
        !same_word(&kept[place].said, said_word)) {
        kept[place].serial = lexicon->serial, kept[place].mark = wanted->mark;
        kept[place].far = far, kept[place].said = *said_word;
        kept[place].word = guess_of(lexicon, said_word, wanted, far);
    }
    return kept[place].word;
}

/* How much of the name's word the other is, both from their beginnings, or how little was mistyped; 0: it is another word. */
static unsigned kinship(const struct token *name, const struct token *said_word)
{
    if (!said_word->real && likeness_sounds(name, said_word))
        return name->length + 1u;
    const unsigned common = common_start(name, said_word);
    if (common >= 3 && (common == said_word->length || (common >= 4 && common == name->length) ||
                        (common >= 5 && said_word->length - common <= 4)))
        return 2u * common;
    if (name->letter[0] != said_word->letter[0] || said_word->length < 4)
        return 0;
    if (likeness_skeleton(name, said_word))
        return 2; /* «Биса» */
    if (said_word->real)
        return 0;
    const unsigned wrong = word_edits(name, said_word);
    return 3 * wrong <= said_word->length ? 2u * (said_word->length - wrong) - 1 : 0;
}

const char *lexicon_akin(const struct lexicon *lexicon, const struct token *said_word,
                         const struct wanted_keys *wanted)
{
    const char *best = NULL;
    unsigned most = 0;

    for (unsigned k = 0; k < wanted->keys; k++) {
        const uint16_t *begin = lexicon_forms_of(lexicon, wanted->key[k]);
        for (unsigned i = begin ? begin[0] : 0; begin && i < begin[1]; i++) {
            const struct form *form = &lexicon->form[lexicon->by_key.form[i]];
            for (unsigned word = 0; !form->verb && word < form->words; word++) {
                const unsigned kin = kinship(&form->word[word], said_word);
                if (kin > most)
                    best = form->key, most = kin;
            }
        }
    }
    return best;
}

/* Whether one edit can make of one word the other, as far as the first two letters tell: so most pairs need no closer look. */
static bool begin_alike(const struct token *a, const struct token *b)
{
    return a->letter[0] == b->letter[0] || a->letter[1] == b->letter[1] || a->letter[0] == b->letter[1] ||
           a->letter[1] == b->letter[0];
}

const struct token *lexicon_class_guess(const struct lexicon *lexicon, const struct token *said_word)
{
    const struct token *found = NULL;
    for (unsigned i = 0; i < lexicon->class_forms; i++) {
        const struct class_form *form = &lexicon->class_form[i];
        for (unsigned k = 0; k < form->words; k++) {
            const struct token *word = &form->word[k];
            const bool open = form->open && k + 1u == form->words;
            if (!begin_alike(word, said_word))
                continue;
            if (form->words > 1 && same_word(word, said_word))
                return NULL; /* it is one as it stands, with others beside it */
            if (open && form->class != WORD_CHATTER && word->length > 4 && said_word->length > word->length) {
                struct token start = *said_word; /* of one that may go on only as much is compared */
                start.length = word->length;
                if (word_edits(word, &start) != 1 || (found && same_word(found, word)))
                    continue;
            } else if (open || word->length < 4 || word->length + 1u < said_word->length ||
                       said_word->length + 1u < word->length || (found && same_word(found, word)) ||
                       word_edits(word, said_word) != 1) {
                continue;
            }
            if (found)
                return NULL;
            found = word;
        }
    }
    return found;
}

/* Classes of which words say that something is not meant, or not now, what comes first, or whose half it is. */
static const bool turns[WORD_CLASSES] = {
    [WORD_NOT] = true,     [WORD_LATER] = true,  [WORD_TONIGHT] = true, [WORD_IF] = true,
    [WORD_REDO] = true,    [WORD_UNDO] = true,   [WORD_THAN] = true,    [WORD_INSTEAD] = true,
    [WORD_WITHOUT] = true, [WORD_EXCEPT] = true, [WORD_YOURS] = true,   [WORD_FIRST] = true,
    [WORD_LAST] = true,    [WORD_SECOND] = true, [WORD_SLIP] = true,    [WORD_FOE] = true,
    [WORD_OWN] = true,     [WORD_TO_FOE] = true, [WORD_TO_OWN] = true,
};

static bool may_turn(const struct lexicon *lexicon, const struct token *said_word, bool real)
{
    bool may = false;
    for (unsigned i = 0; i < lexicon->class_forms; i++) {
        const struct class_form *form = &lexicon->class_form[i];
        for (unsigned k = 0; k < form->words; k++) {
            const struct token *word = &form->word[k];
            struct token start = *said_word;
            if (form->open && k + 1u == form->words && start.length > word->length + 1u)
                start.length = word->length; /* it may go on */
            else if (same_word(word, said_word))
                return false;
            may = may ||
                  ((real ? form->class == WORD_LATER || form->class == WORD_TONIGHT : turns[form->class]) &&
                   word->length > 4 && begin_alike(word, &start) && word->length <= start.length + 1u &&
                   start.length <= word->length + 1u && word_edits(word, &start) == 1);
        }
    }
    return may;
}

bool lexicon_may_turn(const struct lexicon *lexicon, const struct token *said_word, bool real)
{
    enum { SAID = 128 };
    static _Thread_local struct {
        unsigned serial;
        struct token said;
        bool real, may;
    } kept[SAID];
    const unsigned place = place_of(said_word, SAID);

    if (kept[place].serial != lexicon->serial || kept[place].real != real ||
        !same_word(&kept[place].said, said_word)) {
        kept[place].serial = lexicon->serial, kept[place].said = *said_word, kept[place].real = real;
        kept[place].may = may_turn(lexicon, said_word, real);
    }
    return kept[place].may;
}

static bool resembles(const struct lexicon *lexicon, const struct token *said_word)
{
    for (unsigned i = 0; i < lexicon->words; i++)
        if (lexicon->word[i]->length > 3 && lexicon->word[i]->length <= said_word->length + 2u &&
            said_word->length <= lexicon->word[i]->length + 2u && begin_alike(lexicon->word[i], said_word) &&
            !likeness_is_far(lexicon->word[i], said_word, 1) &&
            likeness_wrong(lexicon->word[i], said_word) < 2)
            return true;
    return false;
}

bool lexicon_resembles(const struct lexicon *lexicon, const struct token *said_word)
{
    enum { SAID = 128 };
    static _Thread_local struct {
        unsigned serial;
        struct token said;
        bool is;
    } kept[SAID];
    const unsigned place = place_of(said_word, SAID);

    if (kept[place].serial != lexicon->serial || !same_word(&kept[place].said, said_word)) {
        kept[place].serial = lexicon->serial, kept[place].said = *said_word;
        kept[place].is = resembles(lexicon, said_word);
    }
    return kept[place].is;
}
