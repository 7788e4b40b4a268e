/* Names in running text. A name's words must follow each other; each may be inflected or mistyped a little; for a long name an unambiguous
 * part is enough. It finds what stands there: what a word that is no name may have been meant for is lexicon_guess.c's affair, and what its
 * letters alone tell, its number or form, lexicon_words.c's. */
#include "lexicon_parts.h"
#include "spare.h"

#include "base/memory.h"
#include "lexicon_words.h"
#include "likeness.h"
#include "session/deck.h"
#include "session/utf8.h"
#include "words/tell.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { START = 3, LIKES = 64, KEPT = 4096 };
enum { WORD = 8, WHOLE = 4, WANTED = 4 }; /* what makes a mention, beside how well each word fits: points */

const struct wanted_keys nothing_wanted;
static atomic_uint serials;

/* The words of a lexicon that a written word fits. Kept, as a post is searched many times. */
struct fits {
    unsigned serial;
    struct token said;
    unsigned likes;
    struct like like[LIKES];
};

/* --- words that name nothing ----------------------------------------------------------------------- */

static const char *const classes[WORD_CLASSES] = {
    [WORD_CHATTER] = "chatter", [WORD_NOT] = "not",
    [WORD_LATER] = "later",     [WORD_IF] = "if",
    [WORD_REDO] = "redo",       [WORD_UNDO] = "undo",
    [WORD_INSTEAD] = "instead", [WORD_FIRST] = "first",
    [WORD_LAST] = "last",       [WORD_ONTO] = "onto",
    [WORD_BUT] = "but",         [WORD_ASIDE] = "aside",
    [WORD_AND] = "and",         [WORD_FOE] = "foe",
    [WORD_OWN] = "own",         [WORD_PRIVATE] = "private",
    [WORD_YOURS] = "yours",     [WORD_MEASURE] = "measure",
    [WORD_ALL] = "all",         [WORD_YES] = "yes",
    [WORD_RESIGN] = "resign",   [WORD_DRAW] = "draw",
    [WORD_TONIGHT] = "tonight", [WORD_OF] = "of",
    [WORD_WITHOUT] = "without", [WORD_THAN] = "than",
    [WORD_SECOND] = "second",   [WORD_TOO] = "too",
    [WORD_TO_FOE] = "to-foe",   [WORD_TO_OWN] = "to-own",
    [WORD_PUT] = "put",         [WORD_SLIP] = "slip",
    [WORD_SAME] = "same",       [WORD_SAME_ROW] = "same-row",
    [WORD_EXCEPT] = "except",
};

static void add_class(struct lexicon *lexicon, enum word_class class, const char *list)
{
    struct writing *const writing = spare(SPARE_ADD_CLASS, sizeof *writing);
    while (list && *list) {
        const size_t size = strcspn(list, "|");
        if (lexicon->class_forms < CLASS_FORMS && writing_read(writing, list, size) && writing->tokens > 0 &&
            writing->tokens <= FORM_WORDS) {
            struct class_form *form = &lexicon->class_form[lexicon->class_forms++];
            *form = (struct class_form){ .class = class,
                                         .open = list[size - 1] == '*',
                                         .words = (uint8_t)writing->tokens };
            memcpy(form->word, writing->token, writing->tokens * sizeof writing->token[0]);
        }
        list += size + (list[size] == '|');
    }
}

/* "judge.word.CLASS" and "judge.word.CLASS.N" in both languages. */
static void add_classes(struct lexicon *lexicon)
{
    for (unsigned i = 0; i < text_entries_count; i++) {
        static const char prefix[] = "judge.word.";
        const char *name = text_entries[i].key;
        if (strncmp(name, prefix, strlen(prefix)) != 0)
            continue;
        name += strlen(prefix);
        for (enum word_class class = WORD_CHATTER; class < WORD_CLASSES; class ++)
            if (strncmp(name, classes[class], strlen(classes[class])) == 0 &&
                (name[strlen(classes[class])] == '\0' || name[strlen(classes[class])] == '.')) {
                add_class(lexicon, class, text_entries[i].en);
                add_class(lexicon, class, text_entries[i].ru);
            }
    }
}

/* Better: more words, then a whole word over a prefix, then a longer prefix. */
static bool closer(const struct class_form *form, const struct class_form *than)
{
    if (form->words != than->words)
        return form->words > than->words;
    if (form->open != than->open)
        return than->open;
    return form->word[form->words - 1].length > than->word[than->words - 1].length;
}

/* Where the forms of classes are whose first word begins with those letters of the word, at most START, or is no longer. */
static unsigned start_of(const struct token *word, unsigned letters)
{
    unsigned start = 0;
    for (unsigned i = 0; i < letters; i++)
        start = start * 31 + word->letter[i];
    return start % STARTS;
}

static unsigned start_of_form(const struct class_form *form)
{
    return start_of(&form->word[0], form->word[0].length < START ? form->word[0].length : START);
}

static void index_classes(struct lexicon *lexicon)
{
    uint16_t next[STARTS];

    for (unsigned i = 0; i < lexicon->class_forms; i++)
        lexicon->begin[start_of_form(&lexicon->class_form[i]) + 1]++;
    for (unsigned start = 0; start < STARTS; start++) {
        lexicon->begin[start + 1] = (uint16_t)(lexicon->begin[start + 1] + lexicon->begin[start]);
        next[start] = lexicon->begin[start];
    }
    for (unsigned i = 0; i < lexicon->class_forms; i++)
        lexicon->in_order[next[start_of_form(&lexicon->class_form[i])]++] = (uint16_t)i;
}

static enum word_class class_of(const struct lexicon *lexicon, const struct writing *writing, unsigned at,
                                unsigned *tokens, bool *open)
{
    const struct class_form *best = NULL;
    const struct token *first = &writing->token[at];
    const unsigned most = first->length < START ? first->length : START;
    for (unsigned letters = most; letters > 0; letters--) {
        const unsigned start = start_of(first, letters);
        for (unsigned i = lexicon->begin[start]; i < lexicon->begin[start + 1]; i++) {
            const struct class_form *form = &lexicon->class_form[lexicon->in_order[i]];
            bool all = at + form->words <= writing->tokens && (!best || closer(form, best));
            for (unsigned word = 0; all && word < form->words; word++) {
                const struct token *own = &form->word[word], *said = &writing->token[at + word];
                const bool goes_on = form->open && word + 1u == form->words;
                all = (goes_on ? common_start(own, said) == own->length : same_word(own, said)) &&
                      (word == 0 ||
                       !(said->gap & (form->class == WORD_REDO ? GAP_SENTENCE : GAP_SENTENCE | GAP_CLAUSE)));
            }
            if (all)
                best = form;
        }
    }
    *tokens = best ? best->words : 1;
    if (open)
        *open = best && best->open;
    return best ? best->class : WORD_UNKNOWN;
}

/* The player whose name stands there in another case, "Борису", who is spoken of and not to; -1: nobody. */
static int spoken_of(const struct lexicon *lexicon, const struct token *token)
{
    for (unsigned i = 0; i < lexicon->people; i++)
        if (!same_word(&lexicon->person[i], token) && is_inflected(&lexicon->person[i], token))
            return lexicon->player[i];
    return -1;
}

int lexicon_person(const struct lexicon *lexicon, const struct token *said_word)
{
    for (unsigned i = 0; i < lexicon->people; i++)
        if (same_word(&lexicon->person[i], said_word) || is_inflected(&lexicon->person[i], said_word))
            return lexicon->player[i];
    return -1;
}

/* Whether a player is addressed there: by name, and set off from what comes before and after. */
static bool is_person(const struct lexicon *lexicon, const struct writing *writing, unsigned at)
{
    const unsigned behind = at + 1 < writing->tokens ? writing->token[at + 1].gap : GAP_SENTENCE;
    unsigned tokens;

    if (!behind || (at > 0 && !writing->token[at].gap &&
                    class_of(lexicon, writing, at - 1, &tokens, NULL) != WORD_CHATTER))
        return false;
    return lexicon_person(lexicon, &writing->token[at]) >= 0;
}

enum word_class lexicon_class(const struct lexicon *lexicon, const struct writing *writing, unsigned at,
                              unsigned *tokens)
{
    const enum word_class class = class_of(lexicon, writing, at, tokens, NULL);
    const int player = class == WORD_UNKNOWN ? spoken_of(lexicon, &writing->token[at]) : -1;
    if (player >= 0)
        return player == lexicon->writer ? WORD_TO_OWN : WORD_TO_FOE;
    return class == WORD_UNKNOWN && is_person(lexicon, writing, at) ? WORD_CHATTER : class;
}

/* Whether the word, by itself, names nothing. */
static bool is_common(const struct lexicon *lexicon, const char *word, size_t size)
{
    struct writing *const writing = spare(SPARE_IS_COMMON, sizeof *writing);
    unsigned tokens;
    bool open;
    return writing_read(writing, word, size) && writing->tokens == 1 &&
           class_of(lexicon, writing, 0, &tokens, &open) != WORD_UNKNOWN && !open;
}

/* --- the words of a game -------------------------------------------------------------------------- */

static void add_form(struct lexicon *lexicon, const char *key, const char *text, size_t size, bool whole)
{
    struct writing *const writing = spare(SPARE_ADD_FORM, sizeof *writing);
    if (lexicon->forms == FORMS || !writing_read(writing, text, size) || writing->tokens == 0 ||
        writing->tokens > FORM_WORDS)
        return;
    struct form *form = &lexicon->form[lexicon->forms++];
    *form = (struct form){ .key = key, .whole = whole, .words = (uint8_t)writing->tokens };
    memcpy(form->word, writing->token, writing->tokens * sizeof writing->token[0]);
}

/* A name and its parts: what comes before and after a colon or a bracket, and each long word. */
static void add_name(struct lexicon *lexicon, const char *key, const char *name)
{
    add_form(lexicon, key, name, strlen(name), true);
    lexicon->form[lexicon->forms - 1].name = true;
    const size_t part = strcspn(name, ":(");
    if (name[part]) {
        add_form(lexicon, key, name, part, false);
        add_form(lexicon, key, name + part + 1, strlen(name + part + 1), true);
    }
    for (const char *word = name; *word;) {
        const size_t size = strcspn(word, " :,()-");
        if (utf8_letters(word, size) >= 3 && size < strlen(name) && !is_common(lexicon, word, size))
            add_form(lexicon, key, word, size, false);
        word += size;
        word += strspn(word, " :,()-");
    }
}

/* "пас|пасую|pass", all of it whole. */
static void add_synonyms(struct lexicon *lexicon, const char *key, const char *list)
{
    while (*list) {
        const size_t size = strcspn(list, "|");
        add_form(lexicon, key, list, size, true);
        list += size + (list[size] == '|');
    }
}

/* The key that a list of further words for it is named after, "pass.2" for "pass", as the list before it has it; itself: it is no such list. */
static const char *first_list(unsigned entry, const char *key, size_t prefix)
{
    const char *number = strchr(key, '.');
    for (unsigned i = entry; number && i-- > 0;)
        if (strncmp(text_entries[i].key, text_entries[entry].key, prefix + (size_t)(number - key)) == 0 &&
            text_entries[i].key[prefix + (size_t)(number - key)] == '\0')
            return text_entries[i].key + prefix;
    return key;
}

/* What the texts list as "judge.KIND.GAME.KEY" and, where a list is long, "judge.KIND.GAME.KEY.N" behind it. */
static void add_words(struct lexicon *lexicon, const char *kind, const char *game, bool verb)
{
    char prefix[64];
    const unsigned before = lexicon->forms;

    snprintf(prefix, sizeof prefix, "judge.%s.%s.", kind, game);
    for (unsigned i = 0; i < text_entries_count; i++) {
        if (strncmp(text_entries[i].key, prefix, strlen(prefix)) != 0)
            continue;
        const char *key = first_list(i, text_entries[i].key + strlen(prefix), strlen(prefix));
        if (key[1]) /* a digit is a number */
            add_form(lexicon, key, key, strlen(key), true);
        add_synonyms(lexicon, key, text_entries[i].en);
        add_synonyms(lexicon, key, text_entries[i].ru);
    }
    for (unsigned i = before; i < lexicon->forms; i++)
        lexicon->form[i].verb = verb;
}

/* The number of a word of the forms, which has room. */
static uint16_t number_word(struct lexicon *lexicon, const struct token *word)
{
    unsigned slot = 0;
    for (unsigned letter = 0; letter < word->length; letter++)
        slot = slot * 31 + word->letter[letter];
    for (slot %= SLOTS; lexicon->slot[slot] && !same_word(lexicon->word[lexicon->slot[slot] - 1], word);)
        slot = (slot + 1) % SLOTS;
    if (!lexicon->slot[slot]) {
        lexicon->word[lexicon->words++] = word;
        lexicon->slot[slot] = (uint16_t)lexicon->words;
    }
    return (uint16_t)(lexicon->slot[slot] - 1);
}

static unsigned hash_of(const char *key)
{
    unsigned hash = 2166136261u;
    for (; *key; key++)
        hash = (hash ^ (unsigned char)*key) * 16777619u;
    return hash ^ (hash >> 15);
}

/* Where in a hash table of list places plus one, of a power of two, the key is, or would be. */
static unsigned slot_of(const uint16_t *slot, unsigned slots, const char *const *list, const char *key)
{
    unsigned at = hash_of(key) & (slots - 1);
    while (slot[at] && strcmp(list[slot[at] - 1], key) != 0)
        at = (at + 1) & (slots - 1);
    return at;
}

static bool number_key(struct lexicon *lexicon, const char *key, uint16_t *id)
{
    const unsigned at = slot_of(lexicon->key_slot, 2 * KEYS, lexicon->key, key);
    if (!lexicon->key_slot[at]) {
        if (lexicon->keys == KEYS)
            return false;
        lexicon->key[lexicon->keys++] = key;
        lexicon->key_slot[at] = (uint16_t)lexicon->keys;
    }
    *id = (uint16_t)(lexicon->key_slot[at] - 1);
    return true;
}

/* Sorts the forms by their first word, or by their key, those of one in the order in which they are. */
static void sort_forms(const struct lexicon *lexicon, bool by_key, struct sorting *out)
{
    for (unsigned i = 0; i < lexicon->forms; i++)
        out->begin[(by_key ? lexicon->form[i].key_id : lexicon->form[i].id[0]) + 1u]++;
    for (unsigned i = 0; i < WORDS; i++)
        out->begin[i + 1] = (uint16_t)(out->begin[i + 1] + out->begin[i]);
    for (unsigned i = lexicon->forms; i-- > 0;)
        out->form[--out->begin[(by_key ? lexicon->form[i].key_id : lexicon->form[i].id[0]) + 1u]] =
            (uint16_t)i;
    memmove(out->begin, out->begin + 1, WORDS * sizeof out->begin[0]);
    out->begin[WORDS] = (uint16_t)lexicon->forms;
}

/* Numbers words and keys of the forms, and makes what they are found by; forms for which there is no room are forgotten. */
static void index_forms(struct lexicon *lexicon)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < lexicon->forms; i++) {
        struct form *form = &lexicon->form[kept];
        if (kept < i)
            *form = lexicon->form[i];
        if (lexicon->words + form->words > WORDS || !number_key(lexicon, form->key, &form->key_id))
            continue;
        for (unsigned k = 0; k < form->words; k++)
            form->id[k] = number_word(lexicon, &form->word[k]);
        kept++;
    }
    lexicon->forms = kept;
    sort_forms(lexicon, false, &lexicon->by_word);
    sort_forms(lexicon, true, &lexicon->by_key);
    lexicon->likeness = likeness_new(lexicon->word, lexicon->words);
}

struct lexicon *lexicon_new(const struct duel_game *game, unsigned scenario)
{
    struct lexicon *lexicon = zeroed(sizeof *lexicon);

    lexicon->serial = atomic_fetch_add(&serials, 1) + 1;
    add_classes(lexicon);
    index_classes(lexicon);
    for (unsigned card = 0; (card = deck_next_card(game, scenario, card)) != 0;) {
        const char *key = game->card_key(scenario, card);
        add_form(lexicon, key, key, strlen(key), true);
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            const char *name = tell_name((enum lang)lang, game, key);
            if (name)
                add_name(lexicon, key, name);
        }
    }
    add_words(lexicon, "say", game->name, false);
    add_words(lexicon, "nick", game->name, false);
    add_words(lexicon, "verb", game->name, true);
    index_forms(lexicon);
    handbook_make(&lexicon->handbook, game, scenario);
    return lexicon;
}

void lexicon_call(struct lexicon *lexicon, const char *const name[DUEL_PLAYERS])
{
    struct writing *const writing = spare(SPARE_CALL, sizeof *writing);
    struct mention mention;

    lexicon->people = 0;
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        if (!writing_read(writing, name[player], strlen(name[player])))
            continue;
        for (unsigned at = 0; at < writing->tokens && lexicon->people < PEOPLE; at++)
            if (writing->token[at].length > 1 &&
                !lexicon_find(lexicon, writing, at, &nothing_wanted, &mention))
                lexicon->player[lexicon->people] = (uint8_t)player,
                lexicon->person[lexicon->people++] = writing->token[at];
    }
}

void lexicon_free(struct lexicon *lexicon)
{
    if (lexicon)
        likeness_free(lexicon->likeness);
    free(lexicon);
}

/* --- finding -------------------------------------------------------------------------------------- */

/* The place plus one of the key among those wanted; 0: it is none of them. */
static unsigned wanted_at(const struct wanted_keys *wanted, const char *key)
{
    return wanted->slots > 0 ? wanted->slot[slot_of(wanted->slot, wanted->slots, wanted->key, key)] : 0;
}

/* Makes room in the hash table for one more. */
static void widen(struct wanted_keys *wanted)
{
    enum { FIRST = 64 };
    if (2 * (wanted->keys + 1) <= wanted->slots)
        return;
    wanted->slots = wanted->slots > 0 ? 2 * wanted->slots : FIRST;
    memset(wanted->slot, 0, wanted->slots * sizeof wanted->slot[0]);
    for (unsigned i = 0; i < wanted->keys; i++)
        wanted->slot[slot_of(wanted->slot, wanted->slots, wanted->key, wanted->key[i])] = (uint16_t)(i + 1);
}

bool lexicon_want(const struct lexicon *lexicon, struct wanted_keys *wanted, const char *key)
{
    if (wanted->keys == LEXICON_WANTED || wanted_at(wanted, key))
        return false;
    widen(wanted);
    const unsigned at = slot_of(wanted->slot, wanted->slots, wanted->key, key);
    const unsigned own = slot_of(lexicon->key_slot, 2 * KEYS, lexicon->key, key);
    wanted->numbers |= key[0] > '0' && key[0] <= '9';
    wanted->key[wanted->keys++] = key;
    wanted->slot[at] = (uint16_t)wanted->keys;
    if (lexicon->key_slot[own]) {
        const unsigned id = lexicon->key_slot[own] - 1u;
        wanted->named[id / 64] |= 1ull << id % 64;
        wanted->mark = (wanted->mark + id + 1) * 0x9e3779b97f4a7c15ull;
        wanted->mark ^= wanted->mark >> 29;
    }
    return true;
}

void wanted_clear(struct wanted_keys *wanted)
{
    wanted->keys = wanted->slots = 0, wanted->numbers = false, wanted->mark = 0;
    memset(wanted->named, 0, sizeof wanted->named);
}

bool wanted_has(const struct wanted_keys *wanted, const char *key)
{
    return wanted_at(wanted, key) != 0;
}

static bool is_wanted(const struct wanted_keys *wanted, const struct form *form)
{
    return wanted->named[form->key_id / 64] >> form->key_id % 64 & 1;
}

/* The wanted key that the number is; NULL: none. */
static const char *wanted_number(const struct wanted_keys *wanted, unsigned number)
{
    char key[8];
    snprintf(key, sizeof key, "%u", number);
    const unsigned at = number > 0 ? wanted_at(wanted, key) : 0;
    return at ? wanted->key[at - 1] : NULL;
}

/* The wanted key that the token is: "pass", "f0", "30"; NULL: none. */
static const char *wanted_key(const struct wanted_keys *wanted, const struct token *token)
{
    char text[LEXICON_TOKEN + 1];
    for (unsigned i = 0; i < token->length; i++) {
        if (token->letter[i] > 0x7f)
            return NULL;
        text[i] = (char)token->letter[i];
    }
    text[token->length] = '\0';
    if (token->used || wanted->keys == 0)
        return NULL;
    const unsigned at = wanted_at(wanted, text);
    return at ? wanted->key[at - 1] : NULL;
}

/* The words of the lexicon that this one fits; good until that is asked of another word. */
static const struct fits *fits_of(const struct lexicon *lexicon, const struct token *said)
{
    struct fits *const kept = spare(SPARE_FITS, KEPT * sizeof kept[0]);
    static _Thread_local unsigned count, serial;
    unsigned place = 0;

    if (serial != lexicon->serial || count > KEPT / 4 * 3) {
        for (unsigned i = 0; i < KEPT; i++)
            kept[i].serial = 0;
        count = 0, serial = lexicon->serial;
    }
    for (unsigned i = 0; i < said->length; i++)
        place = place * 31 + said->letter[i];
    for (place %= KEPT; kept[place].serial && !same_word(&kept[place].said, said);)
        place = (place + 1) % KEPT;
    struct fits *fits = &kept[place];
    if (!fits->serial) {
        count++;
        fits->serial = lexicon->serial;
        fits->said = *said;
        fits->likes = likeness_find(lexicon->likeness, said, LIKES, fits->like);
        fits->likes = fits->likes < LIKES ? fits->likes : LIKES;
    }
    return fits;
}

/* Whether a word that a dictionary has is another than the name that it resembles: no misspelt one, and a verb no other form of a noun. */
static bool is_other_word(const struct token *token, int how)
{
    static const char *const verbs[] = { "ся", "ет", "ит", "ут", "ют", "ат", "ят" };
    bool verb = false;
    for (size_t i = 0; how > LIKE_MISTYPED && i < sizeof verbs / sizeof verbs[0]; i++)
        verb |= ends_with(token, verbs[i]) > 0;
    return token->real && (how == LIKE_MISTYPED || (verb && how < LIKE_INFLECTED));
}

/* How well the token fits that word. */
static int fit(const struct lexicon *lexicon, const struct token *token, unsigned word)
{
    const struct fits *fits = fits_of(lexicon, token);
    for (unsigned i = 0; i < fits->likes; i++)
        if (fits->like[i].word == word)
            return is_other_word(token, fits->like[i].how) ? 0 : fits->like[i].how;
    return 0;
}

/* How well the form matches at token `at`, whose first word fits as well as that; 0: not at all. Whole names beat parts, long beat
 * short. */
static int said(const struct lexicon *lexicon, const struct form *form, int first,
                const struct writing *writing, unsigned at)
{
    int score = WORD + first;

    if (first < LIKE_EXACT && writing->token[at].real &&
        (strcmp(form->key, "pass") == 0 || strcmp(form->key, "done") == 0))
        return 0; /* «спасём» is no «пас» */
    if (at + form->words > writing->tokens || writing->token[at].used)
        return 0;
    if (!form->verb && first < LIKE_INFLECTED && lexicon_is_verbal(&writing->token[at]))
        return 0; /* «мечиаю» is no «мечи» */
    for (unsigned i = 1; i < form->words; i++) {
        const struct token *token = &writing->token[at + i];
        const bool breaks = token->gap & (GAP_SENTENCE | GAP_ARROW);
        const int how = token->used || breaks ? 0 : fit(lexicon, token, form->id[i]);
        if (how == 0)
            return 0;
        score += WORD + how;
    }
    return form->whole ? score + WHOLE : score;
}

unsigned lexicon_key_id(const struct lexicon *lexicon, const char *key)
{
    const unsigned slot = slot_of(lexicon->key_slot, 2 * KEYS, lexicon->key, key);
    return lexicon->key_slot[slot] ? lexicon->key_slot[slot] - 1u : lexicon->keys;
}

const uint16_t *lexicon_forms_of(const struct lexicon *lexicon, const char *key)
{
    const unsigned slot = slot_of(lexicon->key_slot, 2 * KEYS, lexicon->key, key);
    return lexicon->key_slot[slot] ? &lexicon->by_key.begin[lexicon->key_slot[slot] - 1] : NULL;
}

/* Whether a whole name of the key has a word that fits the token, and none of the mention's before it. */
static bool goes_on(const struct lexicon *lexicon, const struct writing *writing,
                    const struct mention *mention, const char *key, const struct token *token)
{
    const uint16_t *begin = lexicon_forms_of(lexicon, key);
    if (!begin)
        return false;
    for (unsigned i = begin[0]; i < begin[1]; i++) {
        const struct form *form = &lexicon->form[lexicon->by_key.form[i]];
        if (form->words < 2 || form->words <= mention->tokens || !form->name)
            continue;
        for (unsigned k = 0; k < form->words; k++) {
            bool said_before = fit(lexicon, token, form->id[k]) < LIKE_INFLECTED;
            for (unsigned at = mention->first;
                 !said_before && at < (unsigned)mention->first + mention->tokens; at++)
                said_before = fit(lexicon, &writing->token[at], form->id[k]) > 0;
            if (!said_before)
                return true;
        }
    }
    return false;
}

/* Whether the token is the name of something else. */
static bool is_other_name(const struct lexicon *lexicon, const struct mention *mention,
                          const struct token *token)
{
    const struct fits *fits = fits_of(lexicon, token);
    for (unsigned like = 0; like < fits->likes; like++) {
        if (fits->like[like].how < LIKE_EXACT)
            continue;
        const uint16_t *begin = &lexicon->by_word.begin[fits->like[like].word];
        for (unsigned i = begin[0]; i < begin[1]; i++) {
            const struct form *form = &lexicon->form[lexicon->by_word.form[i]];
            bool same = !form->whole || form->words > 1;
            for (unsigned k = 0; k < mention->keys && !same; k++)
                same = strcmp(mention->key[k], form->key) == 0;
            if (!same)
                return true;
        }
    }
    return false;
}

/* Adds the words behind the mention that are other words of the same name: "мастер осадный", "Impera Brigade". Of several
 * names, those without them are left out. */
static void extend(const struct lexicon *lexicon, const struct writing *writing, struct mention *mention)
{
    for (unsigned at = mention->first + mention->tokens;
         !mention->verb && mention->keys <= sizeof mention->key / sizeof mention->key[0] &&
         at < writing->tokens && !writing->token[at].gap && !writing->token[at].used &&
         writing->token[at].letter[0] > '9' &&
         (mention->whole || !is_other_name(lexicon, mention, &writing->token[at]));
         at++) {
        unsigned kept = 0;
        for (unsigned i = 0; i < mention->keys; i++)
            if (goes_on(lexicon, writing, mention, mention->key[i], &writing->token[at])) {
                const char *key = mention->key[i];
                mention->key[i] = mention->key[kept];
                mention->key[kept++] = key;
            }
        if (kept == 0)
            return;
        mention->keys = kept;
        mention->tokens++;
    }
}

/* A form whose first word is like the token at which something is looked for. */
struct beginning {
    uint16_t form;
    uint8_t how;
};

static int by_form(const void *a, const void *b)
{
    return ((const struct beginning *)a)->form - ((const struct beginning *)b)->form;
}

/* The forms that begin so, in their order; at most as many as there are forms. */
static unsigned beginnings(const struct lexicon *lexicon, const struct token *token,
                           struct beginning out[FORMS])
{
    const struct fits *fits = fits_of(lexicon, token);
    unsigned count = 0;
    for (unsigned like = 0; like < fits->likes; like++) {
        const uint16_t *begin = &lexicon->by_word.begin[fits->like[like].word];
        for (unsigned i = begin[0]; i < begin[1] && !is_other_word(token, fits->like[like].how); i++)
            out[count++] = (struct beginning){ lexicon->by_word.form[i], fits->like[like].how };
    }
    if (fits->likes > 1)
        qsort(out, count, sizeof *out, by_form);
    return count;
}

bool lexicon_is_mistyped(const struct mention *mention)
{
    const int score = mention->score - WORD - (mention->whole ? WHOLE : 0),
              how = score >= WANTED ? score - WANTED : score;
    return mention->tokens == 1 && how >= LIKE_MISTYPED && how < LIKE_INFLECTED;
}

/* Of names that differ in й and и alone, "Аира" and "Айра", those that are written so, if there are any. */
static void tell_apart(const struct lexicon *lexicon, const struct token *said_word, struct mention *mention)
{
    struct mention exact = *mention;

    exact.keys = 0;
    for (unsigned k = 0; k < mention->keys && k < 16; k++) {
        const uint16_t *begin = lexicon_forms_of(lexicon, mention->key[k]);
        bool so = false;
        for (unsigned i = begin ? begin[0] : 0; begin && i < begin[1]; i++) {
            const struct form *form = &lexicon->form[lexicon->by_key.form[i]];
            so |= form->words == 1 && form->word[0].short_i == said_word->short_i &&
                  fit(lexicon, said_word, form->id[0]) >= LIKE_INFLECTED;
        }
        if (so)
            exact.key[exact.keys++] = mention->key[k];
    }
    if (exact.keys > 0)
        *mention = exact;
}

bool lexicon_find(const struct lexicon *lexicon, const struct writing *writing, unsigned at,
                  const struct wanted_keys *wanted, struct mention *out)
{
    static _Thread_local struct beginning beginning[FORMS];
    const unsigned count = beginnings(lexicon, &writing->token[at], beginning);
    const char *key = wanted_key(wanted, &writing->token[at]);
    unsigned number_tokens = 1;
    if (!key && wanted->numbers)
        key = wanted_number(wanted, lexicon_number_in_words(writing, at, &number_tokens));
    bool wants_best = key != NULL;
    unsigned known_tokens;
    bool known_open;
    const bool known =
        count > 0 && class_of(lexicon, writing, at, &known_tokens, &known_open) != WORD_UNKNOWN;

    *out = (struct mention){ .first = (uint16_t)at };
    if (key)
        *out = (struct mention){ .first = (uint16_t)at,
                                 .tokens = (uint16_t)number_tokens,
                                 .score = WORD + LIKE_EXACT + WHOLE + WANTED,
                                 .whole = true,
                                 .keys = 1,
                                 .key = { key } };
    for (unsigned i = 0; i < count; i++) {
        const struct form *form = &lexicon->form[beginning[i].form];
        int score = said(lexicon, form, beginning[i].how, writing, at);
        if (score == 0 || score + WANTED < out->score)
            continue;
        const int good = form->words * (WORD + (known && known_open ? LIKE_INFLECTED : LIKE_EXACT));
        if (known && form->words <= known_tokens && score - (form->whole ? WHOLE : 0) < good)
            continue; /* a different word that only resembles the name */
        const bool wants = is_wanted(wanted, form);
        score += wants ? WANTED : 0;
        if (score < out->score)
            continue;
        if (score > out->score || (wants && !wants_best)) {
            out->keys = 0;
            out->score = score;
            out->tokens = form->words;
            out->whole = form->whole;
            out->verb = form->verb;
            wants_best = wants;
        } else if (wants_best && !wants) {
            continue;
        }
        bool there = false;
        for (unsigned k = 0; k < out->keys && k < 16; k++)
            there |= strcmp(out->key[k], form->key) == 0;
        if (there)
            continue;
        if (out->keys < 16)
            out->key[out->keys] = form->key;
        out->keys++;
    }
    if (out->keys > 1 && out->tokens == 1)
        tell_apart(lexicon, &writing->token[at], out);
    if (out->score > 0)
        extend(lexicon, writing, out);
    return out->score > 0;
}

void lexicon_widen(const struct lexicon *lexicon, const struct writing *writing,
                   const struct wanted_keys *wanted, struct mention *mention)
{
    if (mention->tokens != 1 || mention->whole || mention->verb)
        return;
    for (unsigned k = 0; k < wanted->keys; k++) {
        const uint16_t *begin = lexicon_forms_of(lexicon, wanted->key[k]);
        bool there = !begin, fits = false;
        for (unsigned i = 0; i < mention->keys && i < 16; i++)
            there |= strcmp(mention->key[i], wanted->key[k]) == 0;
        for (unsigned i = there ? 0 : begin[0]; !there && i < begin[1]; i++) {
            const struct form *form = &lexicon->form[lexicon->by_key.form[i]];
            fits |= form->words == 1 && !form->verb &&
                    fit(lexicon, &writing->token[mention->first], form->id[0]) >= LIKE_INFLECTED;
        }
        if (fits && mention->keys < 16)
            mention->key[mention->keys++] = lexicon_key(lexicon, wanted->key[k]);
    }
}

const struct token *lexicon_begun(const struct lexicon *lexicon, const struct token *said_word,
                                  const char *key)
{
    const uint16_t *begin = lexicon_forms_of(lexicon, key);
    for (unsigned i = begin ? begin[0] : 0; begin && i < begin[1]; i++) {
        const struct form *form = &lexicon->form[lexicon->by_key.form[i]];
        for (unsigned word = 0; word < form->words && !form->verb; word++)
            if (form->word[word].length > said_word->length &&
                common_start(&form->word[word], said_word) == said_word->length)
                return &form->word[word];
    }
    return NULL;
}

/* Whether the word fits some word of the names of the key that the texts give, and all such words stand behind a preposition or are adjectives where it is none, or with `noun` behind
 * the first word that is no adjective. */
static bool is_behind(const struct lexicon *lexicon, const struct token *said_word, const char *key,
                      bool noun)
{
    const uint16_t *begin = lexicon_forms_of(lexicon, key);
    bool found = false;
    for (unsigned i = begin ? begin[0] : 0; begin && i < begin[1]; i++) {
        const struct form *form = &lexicon->form[lexicon->by_key.form[i]];
        bool behind = false;
        for (unsigned word = 0; word < form->words && form->name && form->whole; word++) {
            const bool fits = fit(lexicon, said_word, form->id[word]) > 0,
                       place =
                           !noun && lexicon_is_adjective(&form->word[word]) &&
                           !lexicon_is_adjective(said_word); /* "of Balmora" of "the Balmoran pickpocket" */
            if (fits && !behind && !place)
                return false;
            found |= fits;
            behind |= noun ? !lexicon_is_adjective(&form->word[word]) : form->word[word].length < 3;
        }
    }
    return found;
}

bool lexicon_is_origin(const struct lexicon *lexicon, const struct token *said_word, const char *key)
{
    return is_behind(lexicon, said_word, key, false);
}

bool lexicon_is_tail(const struct lexicon *lexicon, const struct token *said_word, const char *key)
{
    return is_behind(lexicon, said_word, key, true);
}

bool lexicon_is_base(const struct lexicon *lexicon, const struct token *said_word, const char *key)
{
    const uint16_t *begin = lexicon_forms_of(lexicon, key);
    if (!begin)
        return false;
    for (unsigned i = begin[0]; i < begin[1]; i++) {
        const struct form *form = &lexicon->form[lexicon->by_key.form[i]];
        for (unsigned word = 0; word < form->words; word++)
            if (same_word(&form->word[word], said_word))
                return true;
    }
    return false;
}

const struct handbook *lexicon_handbook(const struct lexicon *lexicon)
{
    return &lexicon->handbook;
}

const char *lexicon_numbered(const struct lexicon *lexicon, int number, const struct wanted_keys *wanted)
{
    const char *only = NULL;
    const struct handbook *book = &lexicon->handbook;

    for (unsigned i = 0; i < book->factions; i++) {
        if (number < 1 || number > book->faction[i].count)
            continue;
        const char *key = book->game->card_key(book->scenario, book->faction[i].card[number - 1]);
        if (!wanted_has(wanted, key) || (only && strcmp(only, key) == 0))
            continue;
        if (only)
            return NULL;
        only = key;
    }
    return only;
}

const char *lexicon_key(const struct lexicon *lexicon, const char *key)
{
    const unsigned slot = slot_of(lexicon->key_slot, 2 * KEYS, lexicon->key, key);
    return lexicon->key_slot[slot] ? lexicon->key[lexicon->key_slot[slot] - 1] : "";
}
