/* What stands at a place of a deck's text: a thing, a number, a sign between two words; and what the sentence or clause there is about. */
#include "deck_reader.h"

#include "deck_text.h"
#include "judge/words/dictionary.h"
#include "judge/words/lexicon_words.h"
#include "words/words.h"

#include <stdio.h>
#include <string.h>

/* --- things --------------------------------------------------------------------------------------- */

unsigned deck_zone_of(const struct duel_game *game, const char *key)
{
    for (unsigned zone = 1; game->zones[zone]; zone++) {
        char name[DECK_KEY];
        snprintf(name, sizeof name, "%s.%s.%s", game->name, game->zones[zone], key);
        if (words_find(LANG_EN, name))
            return zone;
    }
    return 0;
}

/* Whether some faction has the card, and not that of the deck. */
static bool is_anothers(const struct deck_reader *reader, unsigned card)
{
    bool others = false;
    for (unsigned i = 0; i < reader->handbook->factions; i++)
        others |= handbook_copies(&reader->handbook->faction[i], card) > 0;
    return others && handbook_copies(reader->faction, card) == 0;
}

bool deck_is_zone(const struct deck_reader *reader, unsigned card)
{
    return deck_zone_of(reader->deck->game, reader->deck->game->card_key(reader->deck->scenario, card)) != 0;
}

void deck_want(struct deck_reader *reader)
{
    const struct deck *deck = reader->deck;

    reader->wanted = nothing_wanted;
    for (unsigned card = 0; (card = deck_next_card(deck->game, deck->scenario, card)) != 0;) {
        const char *key = deck->game->card_key(deck->scenario, card);
        if (!reader->faction || deck_zone_of(deck->game, key) != 0 || !is_anothers(reader, card))
            lexicon_want(reader->lexicon, &reader->wanted, key);
    }
}

bool deck_is_word(const struct deck_reader *reader, unsigned at, const char *part)
{
    if (at >= reader->writing.tokens)
        return false;
    const struct token *token = &reader->writing.token[at];
    return deck_word(part, reader->text + token->at, token->bytes);
}

/* Whether the key names a faction of which no deck is, "neutral": it heads a part of the list. */
static bool is_no_deck(const struct deck_reader *reader, const char *key, unsigned card)
{
    const struct handbook *handbook = reader->handbook;
    if (handbook->factions == 0 || deck_zone_of(reader->deck->game, key) != handbook->zone)
        return false;
    for (unsigned i = 0; i < handbook->factions; i++)
        if (handbook->faction[i].faction == card)
            return false;
    return true;
}

int deck_thing_at(const struct deck_reader *reader, unsigned at, struct mention *mention, bool *vague)
{
    const struct deck *deck = reader->deck;

    *vague = false;
    if (deck_is_word(reader, at, "common") ||
        !lexicon_find(reader->lexicon, &reader->writing, at, &nothing_wanted, mention) || mention->verb)
        return NOTHING;
    if (!mention->whole && mention->keys > 1)
        *vague = true;
    if (!lexicon_find(reader->lexicon, &reader->writing, at, &reader->wanted, mention) || mention->verb ||
        mention->keys == 0)
        return NOTHING;
    *vague &= !mention->whole;
    const char *key = mention->key[0];
    if (mention->whole && mention->keys > 1) {
        *vague = true;
        for (unsigned i = 0; i < mention->keys && i < sizeof mention->key / sizeof mention->key[0]; i++)
            if (reader->handbook->factions > 0 &&
                deck_zone_of(deck->game, mention->key[i]) == reader->handbook->zone) {
                key = mention->key[i]; /* "Monsters" is the faction, not its faction card */
                *vague = false;
            }
    }
    const unsigned card = deck_card(deck->game, deck->scenario, key);
    return card && !is_no_deck(reader, key, card) ? (int)card : NOTHING;
}

bool deck_has_key(const struct mention *mention, const char *key)
{
    for (unsigned i = 0; i < mention->keys && i < sizeof mention->key / sizeof mention->key[0]; i++)
        if (strcmp(mention->key[i], key) == 0)
            return true;
    return false;
}

/* --- numbers -------------------------------------------------------------------------------------- */

int deck_number_at(const struct deck_reader *reader, unsigned at)
{
    const struct token *token = &reader->writing.token[at];
    for (unsigned i = 0; i < token->length; i++)
        if (token->letter[i] < '0' || token->letter[i] > '9')
            return NOTHING;
    return lexicon_number(token);
}

/* How many bytes of the text are a blank or a quotation mark; 0: something else. */
static size_t blank(const char *text, size_t left)
{
    static const char *const blanks[] = { " ", "\"", "'", "`", "«", "»", "“", "”", "„", "’", "‘", NULL };
    for (int i = 0; blanks[i]; i++)
        if (strlen(blanks[i]) <= left && memcmp(text, blanks[i], strlen(blanks[i])) == 0)
            return strlen(blanks[i]);
    return 0;
}

void deck_signs_between(const char *text, size_t from, size_t to, char *out, size_t size)
{
    size_t used = 0;
    for (size_t i = from; i < to; i++) {
        const size_t skipped = blank(text + i, to - i);
        if (skipped > 0) {
            i += skipped - 1;
            continue;
        }
        if (used + 1 == size) {
            out[0] = memchr(text + from, '\n', to - from) ? '\n' : ',';
            out[1] = '\0';
            return;
        }
        out[used++] = text[i];
    }
    out[used] = '\0';
}

void deck_between(const struct deck_reader *reader, unsigned at, char out[8])
{
    const struct token *token = reader->writing.token;
    deck_signs_between(reader->text, token[at].at + token[at].bytes,
                       at + 1 < reader->writing.tokens ? token[at + 1].at : reader->size, out, 8);
}

bool deck_joins(const struct deck_reader *reader, unsigned at, const char *sign)
{
    char said[8];
    if (at + 1 >= reader->writing.tokens)
        return false;
    deck_between(reader, at, said);
    return said[0] == '\0' || strcmp(said, sign) == 0;
}

int deck_number_of(const struct deck_reader *reader, unsigned at)
{
    enum { FIRST = 4, LAST = 10 }; /* further than a post counts */
    const int number = lexicon_number(&reader->writing.token[at]);
    for (int i = FIRST; number < 0 && i <= LAST; i++) {
        char part[DECK_KEY];
        snprintf(part, sizeof part, "n%d", i);
        if (deck_is_word(reader, at, part))
            return i;
    }
    return number;
}

bool deck_is_times(const struct deck_reader *reader, unsigned at)
{
    if (at >= reader->writing.tokens)
        return false;
    const struct token *token = &reader->writing.token[at];
    return token->length == 1 && (token->letter[0] == 'x' || token->letter[0] == 0x445 /* х */);
}

unsigned deck_range_at(const struct deck_reader *reader, unsigned at)
{
    static const char *const dashes[] = { "-", "–", "—", "..", "...", "…", NULL };
    char sign[8];

    if (at + 1 >= reader->writing.tokens)
        return 0;
    if (deck_joins(reader, at, "") && at + 2 < reader->writing.tokens && deck_is_word(reader, at + 1, "to") &&
        deck_joins(reader, at + 1, "") && deck_number_at(reader, at + 2) >= 0)
        return 3;
    deck_between(reader, at, sign);
    return deck_number_at(reader, at + 1) >= 0 && duel_index(dashes, sign) >= 0 &&
                   !deck_is_times(reader, at + 2)
               ? 2
               : 0;
}

/* --- sentences ------------------------------------------------------------------------------------ */

void deck_survey(struct deck_reader *reader)
{
    unsigned sentence = 0;
    struct mention mention;
    bool vague;

    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        const unsigned gap =
            at > 0 ? reader->writing.token[at].gap : 0; /* there are no more sentences than words */
        if (gap & GAP_QUESTION)
            reader->asks[sentence] = true;
        sentence += gap & GAP_SENTENCE ? 1 : 0;
        reader->sentence[at] = (uint16_t)sentence;
        reader->lists[sentence] |=
            deck_number_at(reader, at) >= 0 || deck_thing_at(reader, at, &mention, &vague) != NOTHING;
    }
    if (reader->writing.gap & GAP_QUESTION)
        reader->asks[sentence] = true;
}

/* Whether the sentence is talk by its words alone, "the sea calls": real ones, one of them a verb of somebody else, and none that turns
 * something round. */
static bool tells_something(const struct deck_reader *reader, unsigned sentence)
{
    unsigned words = 0, verbs = 0, tokens;
    struct mention mention;

    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        if (reader->sentence[at] != sentence)
            continue;
        const struct token *token = &reader->writing.token[at];
        const enum speech speech = dictionary_speech(reader->text + token->at, token->bytes);
        const enum word_class class = lexicon_class(reader->lexicon, &reader->writing, at, &tokens);
        if ((class != WORD_UNKNOWN && class != WORD_CHATTER) || speech == SPEECH_NONE ||
            speech == SPEECH_NAME ||
            lexicon_find(reader->lexicon, &reader->writing, at, &nothing_wanted, &mention))
            return false;
        words++;
        verbs += speech == SPEECH_IT;
    }
    return words > 1 && verbs > 0 && !reader->asks[sentence];
}

bool deck_is_talk(const struct deck_reader *reader, unsigned token)
{
    unsigned known = 0, tokens;

    for (unsigned at = 0; at < reader->writing.tokens; at++)
        known += reader->sentence[at] == reader->sentence[token] &&
                 lexicon_class(reader->lexicon, &reader->writing, at, &tokens) != WORD_UNKNOWN;
    return !reader->lists[reader->sentence[token]] &&
           (known > 1 || tells_something(reader, reader->sentence[token]));
}

/* The faction that is named in the clause that begins there; NOTHING: none is. *others: the clause has somebody in it who may be the other
 * player, "Nilfgaard for you", "the North for Boris". */
static int clause_faction(const struct deck_reader *reader, unsigned first, bool *others)
{
    struct mention mention;
    int faction = NOTHING;
    unsigned tokens;
    bool vague;

    *others = false;
    for (unsigned i = first; i < reader->writing.tokens && (i == first || !reader->writing.token[i].gap);
         i++) {
        const struct token *token = &reader->writing.token[i];
        const enum word_class class = lexicon_class(reader->lexicon, &reader->writing, i, &tokens);
        const int card = deck_thing_at(reader, i, &mention, &vague);
        if (card != NOTHING && !vague && reader->handbook->factions > 0 &&
            deck_zone_of(reader->deck->game, reader->deck->game->card_key(reader->deck->scenario, (unsigned)card)) ==
                reader->handbook->zone)
            faction = card;
        *others |= class == WORD_TO_FOE ||
                   (class == WORD_UNKNOWN && card == NOTHING &&
                    dictionary_speech(reader->text + token->at, token->bytes) == SPEECH_NAME);
    }
    return faction;
}

/* Whether another clause names another faction, and nobody who may be the other player. */
static bool has_own_faction(const struct deck_reader *reader, unsigned first, int faction)
{
    bool others;
    for (unsigned from = 0; from < reader->writing.tokens; from++)
        if (from != first && (from == 0 || reader->writing.token[from].gap)) {
            const int own = clause_faction(reader, from, &others);
            if (own != NOTHING && own != faction && !others)
                return true;
        }
    return false;
}

bool deck_is_foes(const struct deck_reader *reader, unsigned at)
{
    unsigned first = at, tokens;
    bool others;
    while (first > 0 && !reader->writing.token[first].gap)
        first--;
    for (unsigned i = first; i < reader->writing.tokens && (i == first || !reader->writing.token[i].gap); i++)
        if (lexicon_class(reader->lexicon, &reader->writing, i, &tokens) == WORD_FOE)
            return true;
    const int faction = clause_faction(reader, first, &others);
    return others && faction != NOTHING && has_own_faction(reader, first, faction);
}

bool deck_has_foes(const struct deck_reader *reader, unsigned at)
{
    struct mention mention;
    bool vague;
    while (at > 0 && !reader->writing.token[at].gap)
        at--;
    for (unsigned i = at; i < reader->writing.tokens && (i == at || !reader->writing.token[i].gap); i++) {
        const int card = deck_thing_at(reader, i, &mention, &vague);
        if (card != NOTHING && deck_is_zone(reader, (unsigned)card))
            return true;
    }
    return false;
}

/* Whether a clause that begins at `from` names a faction or leader; *denied: it has "not" before it. */
static bool names_zone(const struct deck_reader *reader, unsigned from, bool *denied)
{
    struct mention mention;
    bool vague, zone = false;
    unsigned tokens;

    *denied = false;
    for (unsigned i = from; i < reader->writing.tokens && (i == from || !reader->writing.token[i].gap); i++) {
        const enum word_class class = lexicon_class(reader->lexicon, &reader->writing, i, &tokens);
        *denied |= class == WORD_NOT || class == WORD_EXCEPT;
        const int card = deck_thing_at(reader, i, &mention, &vague);
        if (card != NOTHING && !deck_is_zone(reader, (unsigned)card))
            return false;
        zone |= card != NOTHING;
    }
    return zone;
}

void deck_find_denied(struct deck_reader *reader)
{
    const unsigned tokens = reader->writing.tokens;
    reader->affirms = false;
    for (unsigned from = 0, end; from < tokens; from = end) {
        bool denied;
        const bool zone = names_zone(reader, from, &denied);
        reader->affirms |= zone && !denied;
        for (end = from; end < tokens && (end == from || !reader->writing.token[end].gap); end++)
            reader->denied[end] = zone && denied;
    }
}

bool deck_is_denied(const struct deck_reader *reader, unsigned at)
{
    return reader->affirms && reader->denied[at];
}

bool deck_is_beside_denied(const struct deck_reader *reader, unsigned word)
{
    bool denied = false;
    struct mention mention;
    bool vague;

    if (!reader->affirms || dictionary_speech(reader->text + reader->writing.token[word].at,
                                              reader->writing.token[word].bytes) == SPEECH_NONE)
        return false;
    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        if (reader->sentence[at] != reader->sentence[word])
            continue;
        denied |= reader->denied[at];
        if (deck_number_at(reader, at) >= 0 ||
            (!reader->denied[at] && deck_thing_at(reader, at, &mention, &vague) != NOTHING))
            return false;
    }
    return denied;
}
