/* Names of cards in short, "волш.", "закл": the beginning of a word, which begins no other possible card's name, with a dot or as no word that a
 * dictionary has. They are written out before the post is read, as the dot would end a sentence; a smiley, on the other hand, ends one. */
#include "reader.h"

#include "base/memory.h"
#include "session/utf8.h"

#include <string.h>

enum { BEGINS = 3 };

/* The word that is begun there, if only one card that can be answered with now has such a word; NULL: none. */
static const struct token *begun_at(const struct reader *reader, unsigned at)
{
    const struct token *said = &reader->writing.token[at], *word = NULL;
    const char *only = NULL;
    struct mention mention;

    if (said->length < BEGINS || said->letter[0] < 0x400 ||
        (lexicon_find(reader->lexicon, &reader->writing, at, &reader->wanted, &mention) &&
         !lexicon_is_mistyped(&mention)))
        return NULL;
    const char *acts = reader_actor(reader);
    for (unsigned k = 0; k <= reader->wanted.keys; k++) {
        const char *key = k < reader->wanted.keys ? reader->wanted.key[k] : acts;
        const struct token *begun = key ? lexicon_begun(reader->lexicon, said, key) : NULL;
        if (!begun || (only && strcmp(key, only) == 0) || duel_index(reader_place_rows, key) >= 0 ||
            duel_index(reader_place_columns, key) >= 0 || reader_cell_of(reader, key) >= 0)
            continue;
        if (only)
            return NULL;
        only = key, word = begun;
    }
    return word;
}

/* Whether a capital letter or nothing follows. */
static bool ends_there(const struct reader *reader, size_t at)
{
    uint32_t letter = 0;
    while (at < reader->size && reader->text[at] == ' ')
        at++;
    if (at == reader->size || utf8_take(reader->text + at, reader->size - at, &letter) == 0)
        return true;
    return utf8_folded(letter) != letter && letter != 0x451 /* ё */;
}

/* The letter in UTF-8, of two bytes: a small one of the Russian alphabet. */
static void put_letter(char *text, size_t *size, unsigned letter)
{
    text[(*size)++] = (char)(0xc0 | letter >> 6);
    text[(*size)++] = (char)(0x80 | (letter & 0x3f));
}

void reader_end_at_smileys(struct reader *reader)
{
    for (unsigned at = 1; reader->cells && at < reader->writing.tokens; at++) {
        const struct token *last = &reader->writing.token[at - 1];
        struct token *next = &reader->writing.token[at];
        uint32_t letter = 0;
        utf8_take(reader->text + next->at, reader->size - next->at, &letter);
        for (size_t i = last->at + (size_t)last->bytes; i + 1 < next->at; i++)
            if ((reader->text[i] == ':' || reader->text[i] == ';') &&
                (reader->text[i + 1] == ')' || reader->text[i + 1] == '(') && utf8_folded(letter) != letter)
                next->gap |= GAP_SENTENCE;
    }
}

/* Whether the word is "no" with its last letter left out or its vowel drawn out, "не", "неее". */
static bool is_drawn_no(const struct token *token)
{
    if (token->length < 2 || token->letter[0] != 0x43d /* н */)
        return false;
    for (unsigned i = 1; i < token->length; i++)
        if (token->letter[i] != 0x435 /* е */ && token->letter[i] != 0x44d /* э */)
            return false;
    return true;
}

void reader_write_out_no(struct reader *reader)
{
    static const struct token no = { .length = 3, .letter = { 0x43d, 0x435, 0x442 } };
    for (unsigned at = 0; reader->cells && at < reader->writing.tokens; at++) {
        struct token *token = &reader->writing.token[at];
        if (at > 1 && !token->gap && token_is(token - 1, "надо") && token_is(token - 2, "не"))
            token->gap |= GAP_CLAUSE; /* "not the legate rather the hero" */
        const bool begins = at == 0 || token->gap || token_is(token - 1, "хотя") || token_is(token - 1, "ой") ||
                            token_is(token - 1, "а"),
                   more = at + 1 < reader->writing.tokens,
                   ends = more && (token[1].gap & (GAP_CLAUSE | GAP_SENTENCE)) != 0;
        if (!begins || !more || !is_drawn_no(token) ||
            (token->length == 2 && !ends && !token_is(token + 1, "лучше")))
            continue;
        memcpy(token->letter, no.letter, sizeof token->letter);
        token->length = no.length, token->real = true;
    }
}

char *reader_in_full(struct reader *reader, size_t *size)
{
    char *text = NULL;
    size_t from = 0;

    *size = 0;
    if (!reader->cells || reader->plain || !dictionary_known())
        return NULL;
    const bool lays = reader->candidates > 0 && strcmp(reader->candidate[0].part[0], "place") == 0;
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const struct token *said = &reader->writing.token[at];
        const size_t behind = said->at + (size_t)said->bytes;
        const bool dot = behind < reader->size && reader->text[behind] == '.' &&
                         !(behind + 1 < reader->size && reader->text[behind + 1] == '.'),
                   ends = dot && ends_there(reader, behind + 1);
        if (said->used ||
            (dot ? said->real && ends && !lays : said->real || reader->class[at] != WORD_UNKNOWN))
            continue;
        const struct token *word = begun_at(reader, at);
        if (!word || word->letter[0] < 0x400)
            continue;
        if (!text)
            text = room_for(reader->size + LEXICON_TOKENS * 2 * sizeof word->letter);
        memcpy(text + *size, reader->text + from, said->at - from);
        *size += said->at - from;
        for (unsigned i = 0; i < word->length; i++)
            put_letter(text, size, word->letter[i]);
        from = behind + (dot && !ends);
    }
    if (text) {
        memcpy(text + *size, reader->text + from, reader->size - from);
        *size += reader->size - from;
    }
    return text;
}
