/* Names in running text. A name's words must follow each other; each may be inflected or mistyped a little; for a
 * long name an unambiguous part is enough. */
#include "lexicon.h"

#include "base/memory.h"
#include "session/utf8.h"

#include "session/deck.h"
#include "words/tell.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORM_WORDS = 8, FORMS = 8192, CLASS_FORMS = 8192, PEOPLE = 16, WORDS = 4096,
       SLOTS = 16384, LETTERS = 256, KEPT = 128, NUMBERLESS = 0xffff };
enum { WORD = 8, EXACT = 4, INFLECTED = 3, WHOLE = 4, WANTED = 4 };     /* what makes a mention: points */

/* One way to say a key. */
struct form {
    const char *key;
    bool whole, verb, name;         /* the whole name, else a part of it; the one that the texts give */
    uint8_t words;
    uint16_t id[FORM_WORDS];        /* of the words, the same for the same word */
    struct token word[FORM_WORDS];
};

/* One or several words of a class; with `open` the last may go on: "negat*". */
struct class_form {
    enum word_class class;
    bool open;
    uint8_t words;
    struct token word[FORM_WORDS];
};

static atomic_uint serials;

struct lexicon {
    unsigned forms, class_forms, people;
    struct token person[PEOPLE];                    /* the words of the players' names */
    struct form form[FORMS];
    struct class_form class_form[CLASS_FORMS];
    uint16_t begin[LETTERS + 1],
        in_order[CLASS_FORMS]; /* the forms of classes by the first letter's low byte */
    unsigned serial, words;         /* another number for each lexicon; different words of the forms */
    const struct token *word[WORDS];
    uint16_t slot[SLOTS];           /* hash table of the words: id plus one */
};

/* How well each word of a lexicon fits a written word. Cached, as a post is searched many times. */
struct fits {
    unsigned serial;
    struct token said;
    uint8_t fit[WORDS];
};

/* --- cutting text into words ---------------------------------------------------------------------- */

/* The character that begins here; 0: something else. *bytes is how long it is. */
static unsigned character(const char *text, size_t left, size_t *bytes)
{
    uint32_t letter = 0;
    *bytes = utf8_take(text, left, &letter);
    if (*bytes == 0)
        *bytes = 1;
    return letter;
}

/* The letter or digit as it is compared; 0: it separates words. */
static unsigned folded(unsigned c)
{
    c = utf8_folded(c);
    if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z'))
        return c;
    if (c == 0x44d)                         /* э */
        return 0x435;
    if (c == 0x439)                         /* й */
        return 0x438;
    return c >= 0xc0 && c < 0x530 && c != 0xd7 && c != 0xf7 ? c : 0;
}

static bool is_apostrophe(const char *text, size_t left, size_t *bytes)
{
    *bytes = 1;
    if (*text == '\'' || *text == '`')
        return true;
    *bytes = 3;
    return left > 2 && memcmp(text, "\xe2\x80\x99", 3) == 0;
}

static bool starts(const char *text, size_t left, const char *with)
{
    const size_t size = strlen(with);
    for (size_t i = 0; i < size; i++)
        if (i >= left || (text[i] | 32) != (with[i] | 32))
            return false;
    return true;
}

/* Up to what ends a link; the text need not end with '\0'. */
static size_t link_length(const char *text, size_t left)
{
    size_t length = 0;
    while (length < left && text[length] && !strchr(" \t\r\n[]<>\"", text[length]))
        length++;
    return length;
}

/* How many bytes at `text` are not prose: a quotation, markup, a link, an HTML escape. 0: prose. */
static size_t skipped(const char *text, size_t left, bool line_start)
{
    const char *end = NULL;
    if (starts(text, left, "<3"))
        return 2;               /* a heart */
    if (starts(text, left, "[quote")) {
        unsigned depth = 0;
        for (size_t i = 0; i < left; i++) {
            depth += starts(text + i, left - i, "[quote");
            if (starts(text + i, left - i, "[/quote]") && --depth == 0)
                return i + strlen("[/quote]");
        }
        return left;
    }
    if (starts(text, left, "<blockquote")) {
        for (size_t i = 0; i < left; i++)
            if (starts(text + i, left - i, "</blockquote>"))
                return i + strlen("</blockquote>");
        return left;
    }
    if (line_start && *text == '>')
        end = memchr(text, '\n', left);
    else if (*text == '[')
        end = memchr(text, ']', left < 256 ? left : 256);
    else if (*text == '<')
        end = memchr(text, '>', left < 256 ? left : 256);
    else if (starts(text, left, "http://") || starts(text, left, "https://") || starts(text, left, "www."))
        return link_length(text, left);
    else
        return 0;
    if (end)
        return (size_t)(end - text) + 1;
    return line_start && *text == '>' ? left : 1;
}

static bool is_letter(char c)
{
    return (unsigned char)c >= 0x80 || (unsigned char)((c | 32) - 'a') < 26;
}

/* Whether the sign at `at` weighs one word against another, "Draug > Ghoul": it is no smiley, arrow, quotation or markup. */
static bool weighs(const char *text, size_t size, size_t at)
{
    size_t before = at, after = at + 1;
    if (text[at] != '>' && (text[at] != '<' || after == size || text[after] != ' '))
        return false;
    while (before > 0 && text[before - 1] == ' ')
        before--;
    while (after < size && text[after] == ' ')
        after++;
    return before > 0 && is_letter(text[before - 1]) && after < size && is_letter(text[after]);
}

/* Whether the dot at `at` stands before the table number of one of twins, "bear.1": then it is part of the word. */
static bool is_table_number(const char *text, size_t size, size_t at)
{
    return text[at] == '.' && at > 0 && (unsigned char)text[at - 1] < 0x80 && is_letter(text[at - 1]) &&
           at + 1 < size && (unsigned)(text[at + 1] - '1') < 9;
}

/* What the sign at `at` does between two words. */
static unsigned gap_of(const char *text, size_t size, size_t at)
{
    static const char *const arrows[] = { "->", "=>", "\xe2\x86\x92" /* → */, NULL };
    static const char *const breaks[] = { "\xe2\x80\xa6" /* … */, "\xe2\x80\x94", "\xe2\x80\x93" /* dashes */, NULL };
    const char c = text[at];

    for (int i = 0; arrows[i]; i++)
        if (starts(text + at, size - at, arrows[i]))
            return GAP_ARROW;
    for (int i = 0; breaks[i]; i++)
        if (starts(text + at, size - at, breaks[i]))
            return GAP_CLAUSE;
    if (c == '.')       /* three are a pause, not an end */
        return (at + 1 < size && text[at + 1] == '.') || (at > 0 && text[at - 1] == '.') ? GAP_CLAUSE
                                                                                         : GAP_SENTENCE;
    if (c == '-')
        return at > 0 && text[at - 1] == ' ' ? GAP_CLAUSE : 0;
    return c == '?'                       ? GAP_QUESTION | GAP_SENTENCE
           : c && strchr("!;\n", c)     ? GAP_SENTENCE
           : c && strchr(",:()", c)     ? GAP_CLAUSE
                                    : 0;
}

/* The Cyrillic letter that looks like the Latin one; 0: none does. */
static unsigned lookalike(unsigned letter)
{
    static const struct {
        char latin;
        uint16_t letter;
    } pairs[] = { { 'a', 0x430 }, { 'b', 0x432 }, { 'c', 0x441 }, { 'e', 0x435 }, { 'h', 0x43d }, { 'k', 0x43a },
                  { 'm', 0x43c }, { 'o', 0x43e }, { 'p', 0x440 }, { 't', 0x442 }, { 'x', 0x445 }, { 'y', 0x443 } };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if ((unsigned char)pairs[i].latin == letter)
            return pairs[i].letter;
    return 0;
}

/* Finishes a word: if it mixes both alphabets, Latin letters become the Cyrillic ones they resemble; a repeated letter from a
 * held key counts once. */
static void settle(struct token *token)
{
    bool cyrillic = false;
    unsigned length = 0;

    for (unsigned i = 0; i < token->length; i++)
        cyrillic |= token->letter[i] >= 0x430 && token->letter[i] < 0x450;
    for (unsigned i = 0, run; i < token->length; i += run) {
        const unsigned letter = token->letter[i], alike = cyrillic ? lookalike(letter) : 0;
        for (run = 1; i + run < token->length && token->letter[i + run] == letter;)
            run++;
        for (unsigned kept = run > 2 && letter > '9' ? 1 : run; kept > 0; kept--)
            token->letter[length++] = (uint16_t)(alike ? alike : letter);
    }
    token->length = (uint8_t)length;
}

bool writing_read(struct writing *writing, const char *text, size_t size)
{
    struct token *token = NULL;
    bool line_start = true;

    writing->tokens = 0;
    writing->gap = 0;
    for (size_t at = 0, bytes; at < size; at += bytes) {
        const bool weight = weighs(text, size, at);     /* a word of its own, which nothing reads */
        if (!weight && (bytes = skipped(text + at, size - at, line_start)) > 0) {
            line_start = text[at + bytes - 1] == '\n';
            if (bytes > 1 && (line_start || starts(text + at, size - at, "[quote") ||
                              starts(text + at, size - at, "<blockquote")))
                writing->gap |= GAP_SENTENCE;
            token = NULL;
            continue;
        }
        if (token && is_apostrophe(text + at, size - at, &bytes))
            continue;
        unsigned letter = folded(character(text + at, size - at, &bytes));
        if (token && is_table_number(text, size, at))
            letter = '.';
        if (weight)
            token = NULL, letter = (unsigned char)text[at];
        if (!token && letter == '1' && at > 0 && strchr("!1", text[at - 1]))
            continue;           /* "!!1": the key beside it */
        if (token && (letter == 0x44a || letter == 0x44c)) {    /* ъ, ь: often left out or exchanged */
            token->bytes = (uint16_t)(at + bytes - token->at);
            continue;
        }
        if (letter) {
            if (!token) {
                if (writing->tokens == LEXICON_TOKENS)
                    return false;
                token = &writing->token[writing->tokens++];
                *token = (struct token){ .at = (uint16_t)at, .gap = writing->gap };
                writing->gap = 0;
            }
            if (token->length < LEXICON_TOKEN)
                token->letter[token->length++] = (uint16_t)letter;
            token->bytes = (uint16_t)(at + bytes - token->at);
        } else {
            writing->gap |= (uint8_t)gap_of(text, size, at);
            token = NULL;
        }
        line_start = text[at] == '\n' || (line_start && (text[at] == ' ' || text[at] == '\t'));
    }
    for (unsigned i = 0; i < writing->tokens; i++)
        settle(&writing->token[i]);
    return true;
}

/* --- comparing words ------------------------------------------------------------------------------ */

/* Edits that turn one word into the other: insert, leave out, change, exchange two neighbours. */
static unsigned edits(const struct token *a, const struct token *b)
{
    unsigned row[3][LEXICON_TOKEN + 1];
    unsigned *before = row[0], *last = row[1], *now = row[2];

    for (unsigned j = 0; j <= b->length; j++)
        last[j] = j;
    for (unsigned i = 1; i <= a->length; i++) {
        now[0] = i;
        for (unsigned j = 1; j <= b->length; j++) {
            const bool same = a->letter[i - 1] == b->letter[j - 1];
            unsigned least = last[j - 1] + !same;
            least = last[j] + 1 < least ? last[j] + 1 : least;
            least = now[j - 1] + 1 < least ? now[j - 1] + 1 : least;
            if (i > 1 && j > 1 && a->letter[i - 1] == b->letter[j - 2] &&
                a->letter[i - 2] == b->letter[j - 1] && before[j - 2] + 1 < least)
                least = before[j - 2] + 1;
            now[j] = least;
        }
        unsigned *spare = before;
        before = last, last = now, now = spare;
    }
    return last[b->length];
}

static unsigned common_start(const struct token *a, const struct token *b)
{
    unsigned n = 0;
    while (n < a->length && n < b->length && a->letter[n] == b->letter[n])
        n++;
    return n;
}

static unsigned common_end(const struct token *a, const struct token *b)
{
    unsigned n = 0;
    while (n < a->length && n < b->length && a->letter[a->length - 1 - n] == b->letter[b->length - 1 - n])
        n++;
    return n;
}

/* Endings of nouns and adjectives, folded, longest first. */
static const char *const endings[] = {
    "иями", "ами", "ями", "ыми", "ими", "ого", "его", "ому", "ему", "иям", "ием", "иях", "ов",  "ев", "ом", "ем",
    "ам",   "ям",  "ах",  "ях",  "ым",  "им",  "ых",  "их",  "ыи",  "ии",  "ои",  "еи", "ая", "яя", "ое", "ее",
    "ую",   "юю",  "ые",  "ие",  "ою",  "ею",  "ию",  "ия",  "а",   "у",   "е",   "ы",  "и",  "о",  "я",  "ю",
};

/* Whether the word ends with a text of Cyrillic letters, and how many those are. */
static unsigned ends_with(const struct token *word, const char *ending)
{
    const size_t letters = strlen(ending) / 2;
    if (letters > word->length)
        return 0;
    for (size_t i = 0; i < letters; i++) {
        uint32_t letter;
        utf8_take(ending + 2 * i, 2, &letter);
        if (word->letter[word->length - letters + i] != letter)
            return 0;
    }
    return (unsigned)letters;
}

enum { STEMS = 8 };

/* What may be left of the word without its ending, itself included; returns how many. */
static unsigned stems_of(const struct token *word, struct token out[STEMS])
{
    unsigned count = 0;
    out[count++] = *word;
    for (size_t i = 0; i < sizeof endings / sizeof endings[0] && count < STEMS - 1; i++) {
        const unsigned letters = ends_with(word, endings[i]);
        if (letters == 0 || letters + 2 > word->length)
            continue;
        out[count] = *word;
        out[count++].length -= (uint8_t)letters;
    }
    return count;
}

/* The stem without a fleeting vowel: "боец", "бойца"; "пехотинец"; "стрелок". False: there is none. */
static bool fleeting(const struct token *word, struct token *out)
{
    const uint16_t *at = &word->letter[word->length];
    if (word->length < 4 ||
        !(ends_with(word, "ец") || ends_with(word, "ок") || ends_with(word, "ек") || ends_with(word, "ен")))
        return false;
    *out = *word;
    const bool vowel = strchr("\x30\x35\x38\x3e\x43\x4b\x4e\x4f", at[-3] & 0xff) != NULL && at[-3] >> 8 == 4;
    if (at[-2] == 0x435 && vowel) {
        out->letter[word->length - 2] = 0x438;      /* боец, бойц- */
        return true;
    }
    out->letter[word->length - 2] = at[-1];
    out->length--;
    return true;
}

static bool same_word(const struct token *a, const struct token *b)
{
    return a->length == b->length && memcmp(a->letter, b->letter, a->length * sizeof a->letter[0]) == 0;
}

static bool is_cyrillic(const struct token *word)
{
    return word->letter[0] >= 0x430 && word->letter[0] < 0x450;
}

/* Whether both are forms of one word: "Бес" and "беса", "Синих" and "синие", "nekker" and "nekkers". */
static bool inflected(const struct token *name, const struct token *said)
{
    struct token own[STEMS + 1], other[STEMS];

    if (name->length < 2 || said->length < 2)
        return false;
    if (!is_cyrillic(name)) {
        const unsigned common = common_start(name, said);
        return common == name->length && common >= 3 && name->letter[0] > '9' && said->length == common + 1 &&
               said->letter[common] == 's';
    }
    unsigned owns = stems_of(name, own);
    const unsigned others = stems_of(said, other), least = name->length < 3 ? 2 : 3;
    owns += fleeting(name, &own[owns]);
    for (unsigned i = 0; i < owns; i++)
        for (unsigned k = 0; k < others; k++)
            if (own[i].length >= least && same_word(&own[i], &other[k]))
                return true;
    return false;
}

/* How many typing errors a word of that many letters may have. */
static unsigned slips(unsigned letters)
{
    return letters >= 8 ? 2 : letters >= 5 ? 1 : 0;
}

static bool ends_in_vowel(const struct token *word)
{
    static const char *const vowels[] = { "а", "е", "и", "о", "у", "ы", "ю", "я" };
    bool vowel = false;
    for (size_t i = 0; i < sizeof vowels / sizeof vowels[0]; i++)
        vowel |= ends_with(word, vowels[i]) > 0;
    return vowel;
}

/* Whether the word is that name with typing errors, endings aside. */
static bool mistyped(const struct token *name, const struct token *said)
{
    struct token own[STEMS], other[STEMS];

    if (edits(name, said) <= slips(name->length))
        return true;
    if (!is_cyrillic(name) || name->length < 5)
        return false;
    const unsigned owns = stems_of(name, own), others = stems_of(said, other);
    for (unsigned i = 0; i < owns; i++)
        for (unsigned k = 1; k < others; k++)
            if (own[i].length >= 5 && (i > 0 || !ends_in_vowel(name)) &&
                edits(&own[i], &other[k]) <= slips(own[i].length))
                return true;
    return false;
}

/* 0: another word; else how well it fits, 1 to EXACT. */
static int fit(const struct token *name, const struct token *said)
{
    const unsigned common = common_start(name, said),
                   longer = name->length > said->length ? name->length : said->length;

    if (common == name->length && common == said->length)
        return EXACT;
    if ((name->letter[0] <= '9' && name->letter[0] >= '0') || longer > common + common_end(name, said) + 6)
        return 0;
    if (inflected(name, said))
        return INFLECTED;
    if (name->length < 4 || said->length < 4)
        return 0;
    if (common + 2 >= name->length && common >= (name->length == 4 ? 4u : 5u) &&
        longer <= common + 2) /* another ending */
        return 2;
    return mistyped(name, said) ? 1 : 0;
}

/* --- words that name nothing ----------------------------------------------------------------------- */

static const char *const classes[WORD_CLASSES] = {
    [WORD_CHATTER] = "chatter", [WORD_NOT] = "not",     [WORD_LATER] = "later",     [WORD_IF] = "if",
    [WORD_REDO] = "redo",       [WORD_UNDO] = "undo", [WORD_INSTEAD] = "instead", [WORD_FIRST] = "first",
    [WORD_LAST] = "last",       [WORD_ONTO] = "onto", [WORD_BUT] = "but",         [WORD_ASIDE] = "aside",
    [WORD_AND] = "and",         [WORD_FOE] = "foe",   [WORD_OWN] = "own",         [WORD_PRIVATE] = "private",
    [WORD_YOURS] = "yours",     [WORD_MEASURE] = "measure", [WORD_ALL] = "all",
    [WORD_YES] = "yes",         [WORD_RESIGN] = "resign",   [WORD_DRAW] = "draw",
    [WORD_TONIGHT] = "tonight", [WORD_OF] = "of",           [WORD_WITHOUT] = "without",
    [WORD_THAN] = "than",       [WORD_SECOND] = "second",   [WORD_TOO] = "too",
};

static void add_class(struct lexicon *lexicon, enum word_class class, const char *list)
{
    static _Thread_local struct writing writing;
    while (list && *list) {
        const size_t size = strcspn(list, "|");
        if (lexicon->class_forms < CLASS_FORMS && writing_read(&writing, list, size) && writing.tokens > 0 &&
            writing.tokens <= FORM_WORDS) {
            struct class_form *form = &lexicon->class_form[lexicon->class_forms++];
            *form = (struct class_form){ .class = class,
                                         .open = list[size - 1] == '*',
                                         .words = (uint8_t)writing.tokens };
            memcpy(form->word, writing.token, writing.tokens * sizeof writing.token[0]);
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

static void index_classes(struct lexicon *lexicon)
{
    unsigned count = 0;

    for (unsigned letter = 0; letter < LETTERS; letter++) {
        lexicon->begin[letter] = (uint16_t)count;
        for (unsigned i = 0; i < lexicon->class_forms; i++)
            if (lexicon->class_form[i].word[0].letter[0] % LETTERS == letter)
                lexicon->in_order[count++] = (uint16_t)i;
    }
    lexicon->begin[LETTERS] = (uint16_t)count;
}

static enum word_class class_of(const struct lexicon *lexicon, const struct writing *writing, unsigned at,
                                unsigned *tokens, bool *open)
{
    const struct class_form *best = NULL;
    const unsigned letter = writing->token[at].letter[0] % LETTERS;
    for (unsigned i = lexicon->begin[letter]; i < lexicon->begin[letter + 1]; i++) {
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
    *tokens = best ? best->words : 1;
    if (open)
        *open = best && best->open;
    return best ? best->class : WORD_UNKNOWN;
}

/* Whether a player is addressed there: by name, and set off from what comes before and after. */
static bool is_person(const struct lexicon *lexicon, const struct writing *writing, unsigned at)
{
    const unsigned behind = at + 1 < writing->tokens ? writing->token[at + 1].gap : GAP_SENTENCE;
    unsigned tokens;

    if (!behind || (at > 0 && !writing->token[at].gap &&
                    class_of(lexicon, writing, at - 1, &tokens, NULL) != WORD_CHATTER))
        return false;
    for (unsigned i = 0; i < lexicon->people; i++)
        if (same_word(&lexicon->person[i], &writing->token[at]) ||
            inflected(&lexicon->person[i], &writing->token[at]))
            return true;
    return false;
}

enum word_class lexicon_class(const struct lexicon *lexicon, const struct writing *writing, unsigned at,
                              unsigned *tokens)
{
    const enum word_class class = class_of(lexicon, writing, at, tokens, NULL);
    return class == WORD_UNKNOWN && is_person(lexicon, writing, at) ? WORD_CHATTER : class;
}

/* Whether the word, by itself, names nothing. */
static bool is_common(const struct lexicon *lexicon, const char *word, size_t size)
{
    static _Thread_local struct writing writing;
    unsigned tokens;
    bool open;
    return writing_read(&writing, word, size) && writing.tokens == 1 &&
           class_of(lexicon, &writing, 0, &tokens, &open) != WORD_UNKNOWN && !open;
}

/* --- the words of a game -------------------------------------------------------------------------- */

static void add_form(struct lexicon *lexicon, const char *key, const char *text, size_t size, bool whole)
{
    static _Thread_local struct writing writing;
    if (lexicon->forms == FORMS || !writing_read(&writing, text, size) || writing.tokens == 0 ||
        writing.tokens > FORM_WORDS)
        return;
    struct form *form = &lexicon->form[lexicon->forms++];
    *form = (struct form){ .key = key, .whole = whole, .words = (uint8_t)writing.tokens };
    memcpy(form->word, writing.token, writing.tokens * sizeof writing.token[0]);
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

/* What the texts list as "judge.KIND.GAME.KEY". */
static void add_words(struct lexicon *lexicon, const char *kind, const char *game, bool verb)
{
    char prefix[64];
    const unsigned before = lexicon->forms;

    snprintf(prefix, sizeof prefix, "judge.%s.%s.", kind, game);
    for (unsigned i = 0; i < text_entries_count; i++) {
        if (strncmp(text_entries[i].key, prefix, strlen(prefix)) != 0)
            continue;
        const char *key = text_entries[i].key + strlen(prefix);
        if (key[1])             /* a digit is a number */
            add_form(lexicon, key, key, strlen(key), true);
        add_synonyms(lexicon, key, text_entries[i].en);
        add_synonyms(lexicon, key, text_entries[i].ru);
    }
    for (unsigned i = before; i < lexicon->forms; i++)
        lexicon->form[i].verb = verb;
}

int lexicon_number(const struct token *token)
{
    static const struct {
        const char *word;
        int number;
    } words[] = {
        { "один", 1 },  { "одного", 1 }, { "одну", 1 },    { "одна", 1 },   { "два", 2 },    { "две", 2 },
        { "двух", 2 },  { "двое", 2 },   { "двумя", 2 },   { "оба", 2 },    { "обе", 2 },    { "обоих", 2 },
        { "обеих", 2 }, { "пара", 2 },   { "пару", 2 },    { "парой", 2 },  { "парочка", 2 }, { "парочку", 2 },
        { "три", 3 },   { "трех", 3 },   { "трое", 3 },    { "троих", 3 },  { "тройка", 3 }, { "тройку", 3 },
        { "четыре", 4 }, { "one", 1 },   { "two", 2 },     { "both", 2 },   { "couple", 2 }, { "pair", 2 },
        { "three", 3 }, { "four", 4 },   { "дважды", 2 },  { "трижды", 3 }, { "twice", 2 },
    };
    unsigned i = token->length > 1 && (token->letter[0] == 'x' || token->letter[0] == 0x445 /* х */);
    int number = -1;

    for (size_t w = 0; w < sizeof words / sizeof words[0]; w++) {
        static _Thread_local struct writing word;
        writing_read(&word, words[w].word, strlen(words[w].word));
        if (same_word(&word.token[0], token))
            return words[w].number;
    }
    for (; i < token->length && token->letter[i] >= '0' && token->letter[i] <= '9' && number < 1000; i++)
        number = (number < 0 ? 0 : number * 10) + (token->letter[i] - '0');
    const bool pieces = number >= 0 && token->length - i == 2 && token->letter[i] == 0x448;    /* "шт" */
    const bool times =
        number >= 0 && token->length - i == 1 && (token->letter[i] == 'x' || token->letter[i] == 0x445);
    return i == token->length || pieces || times ? number : -1;
}

bool lexicon_is_adjective(const struct token *token)
{
    static const char *const ends[] = { "ыи", "ии", "ои", "ая", "яя", "ое", "ее", "ую", "юю", "ого", "его",
                                        "ому", "ему", "ым", "им", "ею", "ою", "ые", "ие", "ых", "их", "ыми", "ими" };
    for (size_t i = 0; token->length > 4 && i < sizeof ends / sizeof ends[0]; i++)
        if (ends_with(token, ends[i]))
            return true;
    return false;
}

bool lexicon_is_plural(const struct token *token)
{
    static const char *const ends[] = { "ы", "и", "ие", "ые", "ов", "ами" };
    bool plural = token->letter[token->length - 1] == 's';
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        plural |= ends_with(token, ends[i]) > 0;
    return token->length > 3 && plural && !ends_with(token, "ои") && !ends_with(token, "еи");
}

bool lexicon_may_tell(const struct token *token)
{
    static const char *const ends[] = { "ои", "еи", "ою", "ею", "ии", "ие", "им",
                                        "их", "ыи", "ая", "яя", "ое", "ее", "ые" };
    bool tells = false;
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        tells |= ends_with(token, ends[i]) > 0;
    return tells;
}

/* A number for each word of the forms. */
static void number_words(struct lexicon *lexicon)
{
    for (unsigned i = 0; i < lexicon->forms; i++)
        for (unsigned k = 0; k < lexicon->form[i].words; k++) {
            const struct token *word = &lexicon->form[i].word[k];
            unsigned slot = 0;
            for (unsigned letter = 0; letter < word->length; letter++)
                slot = slot * 31 + word->letter[letter];
            for (slot %= SLOTS;
                 lexicon->slot[slot] && !same_word(lexicon->word[lexicon->slot[slot] - 1], word);)
                slot = (slot + 1) % SLOTS;
            if (!lexicon->slot[slot] && lexicon->words < WORDS) {
                lexicon->word[lexicon->words++] = word;
                lexicon->slot[slot] = (uint16_t)lexicon->words;
            }
            lexicon->form[i].id[k] = lexicon->slot[slot] ? (uint16_t)(lexicon->slot[slot] - 1) : NUMBERLESS;
        }
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
    number_words(lexicon);
    return lexicon;
}

void lexicon_call(struct lexicon *lexicon, const char *const name[DUEL_PLAYERS])
{
    static const char *const all[] = { NULL };
    static _Thread_local struct writing writing;
    struct mention mention;

    lexicon->people = 0;
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        if (!writing_read(&writing, name[player], strlen(name[player])))
            continue;
        for (unsigned at = 0; at < writing.tokens && lexicon->people < PEOPLE; at++)
            if (writing.token[at].length > 1 && !lexicon_find(lexicon, &writing, at, all, &mention))
                lexicon->person[lexicon->people++] = writing.token[at];
    }
}

void lexicon_free(struct lexicon *lexicon)
{
    free(lexicon);
}

/* --- finding -------------------------------------------------------------------------------------- */

/* How well the words of the lexicon fit this one. */
static const struct fits *fits_of(const struct lexicon *lexicon, const struct token *said)
{
    static _Thread_local struct fits kept[KEPT];
    unsigned place = lexicon->serial;

    for (unsigned i = 0; i < said->length; i++)
        place = place * 31 + said->letter[i];
    struct fits *fits = &kept[place % KEPT];
    if (fits->serial == lexicon->serial && same_word(&fits->said, said))
        return fits;
    fits->serial = lexicon->serial;
    fits->said = *said;
    for (unsigned i = 0; i < lexicon->words; i++)
        fits->fit[i] = (uint8_t)fit(lexicon->word[i], said);
    return fits;
}

/* How well the form matches at token `at`; 0: not at all. Whole names beat parts, long beat short. */
static int said(const struct lexicon *lexicon, const struct form *form, const uint8_t first[WORDS],
                const struct writing *writing, unsigned at)
{
    int score = 0;

    if (at + form->words > writing->tokens)
        return 0;
    for (unsigned i = 0; i < form->words; i++) {
        const struct token *token = &writing->token[at + i];
        const bool breaks = i > 0 && token->gap & (GAP_SENTENCE | GAP_ARROW);
        const unsigned id = form->id[i];
        const int how = token->used || breaks ? 0
                        : id == NUMBERLESS    ? fit(&form->word[i], token)
                        : i == 0              ? first[id]
                                              : fits_of(lexicon, token)->fit[id];
        if (how == 0)
            return 0;
        score += WORD + how;
    }
    return form->whole ? score + WHOLE : score;
}

static bool is_in(const char *const *list, const char *key)
{
    for (; *list; list++)
        if (strcmp(*list, key) == 0)
            return true;
    return false;
}

/* Whether the token is this very key: "pass", "f0", "30". */
static bool is_key(const struct token *token, const char *key)
{
    if (token->used || strlen(key) != token->length)
        return false;
    for (unsigned i = 0; i < token->length; i++)
        if (token->letter[i] != (unsigned char)key[i])
            return false;
    return true;
}

/* Whether a whole name of the key has a word that fits the token, and none of the mention's before it. */
static bool goes_on(const struct lexicon *lexicon, const struct writing *writing,
                    const struct mention *mention, const char *key, const struct token *token)
{
    const struct fits *fits = fits_of(lexicon, token);
    for (unsigned i = 0; i < lexicon->forms; i++) {
        const struct form *form = &lexicon->form[i];
        if (form->words < 2 || form->words <= mention->tokens || !form->name || strcmp(form->key, key) != 0)
            continue;
        for (unsigned k = 0; k < form->words; k++) {
            bool said_before = form->id[k] == NUMBERLESS || fits->fit[form->id[k]] < INFLECTED;
            for (unsigned at = mention->first;
                 !said_before && at < (unsigned)mention->first + mention->tokens; at++)
                said_before = fit(&form->word[k], &writing->token[at]) > 0;
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
    for (unsigned i = 0; i < lexicon->forms; i++) {
        const struct form *form = &lexicon->form[i];
        bool same = false;
        if (!form->whole || form->words > 1 || form->id[0] == NUMBERLESS || fits->fit[form->id[0]] < EXACT)
            continue;
        for (unsigned k = 0; k < mention->keys; k++)
            same |= strcmp(mention->key[k], form->key) == 0;
        if (!same)
            return true;
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

bool lexicon_find(const struct lexicon *lexicon, const struct writing *writing, unsigned at,
                  const char *const *wanted, struct mention *out)
{
    bool is_wanted = false;
    unsigned known_tokens;
    bool known_open;
    const bool known = class_of(lexicon, writing, at, &known_tokens, &known_open) != WORD_UNKNOWN;

    uint8_t first[WORDS];

    memcpy(first, fits_of(lexicon, &writing->token[at])->fit, sizeof first);
    *out = (struct mention){ .first = (uint16_t)at };
    for (const char *const *key = wanted; *key; key++)
        if (is_key(&writing->token[at], *key)) {
            *out = (struct mention){ .first = (uint16_t)at,
                                     .tokens = 1,
                                     .score = WORD + EXACT + WHOLE + WANTED,
                                     .whole = true,
                                     .keys = 1,
                                     .key = { *key } };
            is_wanted = true;
        }
    for (unsigned i = 0; i < lexicon->forms; i++) {
        const struct form *form = &lexicon->form[i];
        int score = said(lexicon, form, first, writing, at);
        if (score == 0 || score + WANTED < out->score)
            continue;
        const int good = form->words * (WORD + (known_open ? INFLECTED : EXACT));
        if (known && form->words <= known_tokens && score - (form->whole ? WHOLE : 0) < good)
            continue;           /* a different word that only resembles the name */
        const bool wants = is_in(wanted, form->key);
        score += wants ? WANTED : 0;
        if (score < out->score)
            continue;
        if (score > out->score || (wants && !is_wanted)) {
            out->keys = 0;
            out->score = score;
            out->tokens = form->words;
            out->whole = form->whole;
            out->verb = form->verb;
            is_wanted = wants;
        } else if (is_wanted && !wants) {
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
    if (out->score > 0)
        extend(lexicon, writing, out);
    return out->score > 0;
}

/* How many edits away from a name a word may be and still be asked about; 0: too short to tell. */
static unsigned nearness(const struct token *name)
{
    return name->length < 7 ? 0 : name->length < 8 ? 2 : 3;
}

const char *lexicon_near(const struct lexicon *lexicon, const struct writing *writing, unsigned at,
                         const char *const *wanted)
{
    const struct token *said_word = &writing->token[at];
    const char *best = NULL;
    unsigned least = LEXICON_TOKEN;

    if (said_word->used || said_word->length < 4)
        return NULL;
    for (unsigned i = 0; i < lexicon->forms; i++) {
        const struct form *form = &lexicon->form[i];
        if (form->verb || !is_in(wanted, form->key))
            continue;
        for (unsigned word = 0; word < form->words; word++) {
            const unsigned wrong = edits(&form->word[word], said_word);
            if (wrong <= nearness(&form->word[word]) && wrong < least &&
                common_start(&form->word[word], said_word) > 0)
                best = form->key, least = wrong;
        }
    }
    return best;
}
