/* Names in running text. A name's words must follow each other; each may be inflected or mistyped a little; of a
 * long name a part that nothing else has will do. */
#include "lexicon.h"

#include "session/utf8.h"

#include "session/deck.h"
#include "words/tell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORM_WORDS = 8, FORMS = 4096 };
enum { WORD = 8, EXACT = 4, WHOLE = 4, WANTED = 4 };     /* what makes a mention: points */

/* One way to say a key. */
struct form {
    const char *key;
    bool whole, verb;               /* the whole name, else a part of it */
    uint8_t words;
    struct token word[FORM_WORDS];
};
struct lexicon {
    unsigned forms;
    struct form form[FORMS];
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
    if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z'))
        return c;
    if (c >= 'A' && c <= 'Z')
        return c + 32;
    if (c >= 0x410 && c <= 0x42f)           /* А to Я */
        c += 32;
    if (c == 0x401 || c == 0x451 || c == 0x44d)     /* Ё, ё, э */
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

/* How many bytes at `text` are no writing: a quotation, markup, a link, an escape of HTML. 0: it is writing. */
static size_t skipped(const char *text, size_t left, bool line_start)
{
    const char *end = NULL;
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

bool writing_read(struct writing *writing, const char *text, size_t size)
{
    struct token *token = NULL;
    bool line_start = true;

    writing->tokens = 0;
    for (size_t at = 0, bytes; at < size; at += bytes) {
        if ((bytes = skipped(text + at, size - at, line_start)) > 0) {
            line_start = text[at + bytes - 1] == '\n';
            token = NULL;
            continue;
        }
        if (token && is_apostrophe(text + at, size - at, &bytes))
            continue;
        const unsigned letter = folded(character(text + at, size - at, &bytes));
        if (token && (letter == 0x44a || letter == 0x44c)) {    /* ъ, ь: often left out or exchanged */
            token->bytes = (uint16_t)(at + bytes - token->at);
            continue;
        }
        if (letter) {
            if (!token) {
                if (writing->tokens == LEXICON_TOKENS)
                    return false;
                token = &writing->token[writing->tokens++];
                *token = (struct token){ .at = (uint16_t)at };
            }
            if (token->length < LEXICON_TOKEN)
                token->letter[token->length++] = (uint16_t)letter;
            token->bytes = (uint16_t)(at + bytes - token->at);
        } else {
            token = NULL;
        }
        line_start = text[at] == '\n' || (line_start && (text[at] == ' ' || text[at] == '\t'));
    }
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

/* 0: another word; else how well it fits, 1 to EXACT. */
static int fit(const struct token *name, const struct token *said)
{
    const unsigned common = common_start(name, said),
                   longer = name->length > said->length ? name->length : said->length;

    if (common == name->length && common == said->length)
        return EXACT;
    if (name->length < 4 || said->length < 4 || (name->letter[0] <= '9' && name->letter[0] >= '0'))
        return 0;
    if (common + 2 >= name->length && common >= (name->length == 4 ? 3u : 4u) &&
        longer <= common + 3) /* another ending */
        return 3;
    const unsigned wrong = edits(name, said);
    return wrong == 1 ? 2 : wrong == 2 && name->length >= 8 ? 1 : 0;
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

/* A name, and its parts: what stands before and after a colon or a bracket, and each long word. */
static void add_name(struct lexicon *lexicon, const char *key, const char *name)
{
    add_form(lexicon, key, name, strlen(name), true);
    const size_t part = strcspn(name, ":(");
    if (name[part]) {
        add_form(lexicon, key, name, part, false);
        add_form(lexicon, key, name + part + 1, strlen(name + part + 1), true);
    }
    for (const char *word = name; *word;) {
        const size_t size = strcspn(word, " :,()-");
        if (size >= 4 && size < strlen(name))
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
        add_form(lexicon, key, key, strlen(key), true);
        add_synonyms(lexicon, key, text_entries[i].en);
        add_synonyms(lexicon, key, text_entries[i].ru);
    }
    for (unsigned i = before; i < lexicon->forms; i++)
        lexicon->form[i].verb = verb;
}

struct lexicon *lexicon_new(const struct duel_game *game, unsigned scenario)
{
    struct lexicon *lexicon = calloc(1, sizeof *lexicon);

    if (!lexicon)
        abort();
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
    add_words(lexicon, "verb", game->name, true);
    return lexicon;
}

void lexicon_free(struct lexicon *lexicon)
{
    free(lexicon);
}

/* --- finding -------------------------------------------------------------------------------------- */

/* How well the form is said at token `at`; 0: not at all. Whole names beat parts, long beat short. */
static int said(const struct form *form, const struct writing *writing, unsigned at)
{
    int score = 0;

    if (at + form->words > writing->tokens)
        return 0;
    for (unsigned i = 0; i < form->words; i++) {
        const struct token *token = &writing->token[at + i];
        const int how = token->used ? 0 : fit(&form->word[i], token);
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

bool lexicon_find(const struct lexicon *lexicon, const struct writing *writing, unsigned at,
                  const char *const *wanted, struct mention *out)
{
    bool is_wanted = false;

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
        int score = said(form, writing, at);
        if (score == 0 || score + WANTED < out->score)
            continue;
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
    return out->score > 0;
}

/* How many edits a word may be away from a name to be asked about; 0: too short to tell. */
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
