/* Reading a deck: first the faction, wherever it is named, since numbers depend on it; then the list from left to right. */
#include "read_deck.h"

#include "base/memory.h"
#include "handbook.h"
#include "session/utf8.h"
#include "words/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAMES = 512, KEY = 128, COUNT_MAX = 99, NOTHING = -1 };

struct deck_reader {
    const struct lexicon *lexicon;
    const char *text;
    size_t size;
    struct deck *deck;
    struct reading *reading;
    struct writing writing;
    bool has_handbook;
    struct handbook handbook;
    const struct handbook_faction *faction;     /* NULL: not known yet */
    struct wanted_keys wanted;       /* what this faction has, or everything */
    uint16_t sentence[LEXICON_TOKENS];
    bool lists[LEXICON_TOKENS],
        asks[LEXICON_TOKENS]; /* of a sentence: it names or numbers something; it is a question */
};

/* --- things --------------------------------------------------------------------------------------- */

/* The zone of a deck list in which the thing of that key stands, by what the texts call it. */
static unsigned zone_of(const struct duel_game *game, const char *key)
{
    for (unsigned zone = 1; game->zones[zone]; zone++) {
        char name[KEY];
        snprintf(name, sizeof name, "%s.%s.%s", game->name, game->zones[zone], key);
        if (words_find(LANG_EN, name))
            return zone;
    }
    return 0;
}

/* What may be named: everything without a faction; with one, its cards and whatever is not a card. */
static void want(struct deck_reader *reader)
{
    const struct deck *deck = reader->deck;

    reader->wanted = nothing_wanted;
    for (unsigned card = 0; (card = deck_next_card(deck->game, deck->scenario, card)) != 0;) {
        const char *key = deck->game->card_key(deck->scenario, card);
        if (!reader->faction || handbook_copies(reader->faction, card) > 0 || zone_of(deck->game, key) != 0)
            lexicon_want(reader->lexicon, &reader->wanted, key);
    }
}

/* The thing named at token `at`; NOTHING: none. A part of a name counts only if no other name has it; *vague tells that
 * several have. */
static int thing_at(const struct deck_reader *reader, unsigned at, struct mention *mention, bool *vague)
{
    const struct deck *deck = reader->deck;

    *vague = false;
    if (!lexicon_find(reader->lexicon, &reader->writing, at, &nothing_wanted, mention) || mention->verb)
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
            if (reader->has_handbook && zone_of(deck->game, mention->key[i]) == reader->handbook.zone) {
                key = mention->key[i];      /* "Monsters" is the faction, not its faction card */
                *vague = false;
            }
    }
    const unsigned card = deck_card(deck->game, deck->scenario, key);
    return card ? (int)card : NOTHING;
}

/* --- numbers -------------------------------------------------------------------------------------- */

/* The number that the token is in digits: "17", "x3", "3шт". NOTHING: it is none. */
static int number_at(const struct deck_reader *reader, unsigned at)
{
    const struct token *token = &reader->writing.token[at];
    bool digits = false;
    for (unsigned i = 0; i < token->length; i++)
        digits |= token->letter[i] >= '0' && token->letter[i] <= '9';
    return digits ? lexicon_number(token) : NOTHING;
}

/* What stands between two neighbouring tokens, without blanks; "," for more than `out` holds. */
static void between(const struct deck_reader *reader, unsigned at, char out[8])
{
    const struct token *token = reader->writing.token;
    const size_t from = token[at].at + token[at].bytes,
                 to = at + 1 < reader->writing.tokens ? token[at + 1].at : reader->size;
    size_t used = 0;

    for (size_t i = from; i < to; i++) {
        if (reader->text[i] == ' ' || reader->text[i] == '\t' || reader->text[i] == '\r')
            continue;
        if (used == 7) {
            used = 0;
            out[used++] = ',';
            break;
        }
        out[used++] = reader->text[i];
    }
    out[used] = '\0';
}

static bool is_range(const struct deck_reader *reader, unsigned at)
{
    char sign[8];
    if (at + 1 >= reader->writing.tokens || number_at(reader, at + 1) < 0)
        return false;
    between(reader, at, sign);
    return strcmp(sign, "-") == 0 || strcmp(sign, "–") == 0 || strcmp(sign, "—") == 0 ||
           strcmp(sign, "..") == 0 || strcmp(sign, "...") == 0;
}

/* Whether nothing but blanks, or a sign of multiplication, stands after the token: "3 накера", "накер ×3". */
static bool joins(const struct deck_reader *reader, unsigned at)
{
    char sign[8];
    if (at + 1 >= reader->writing.tokens)
        return false;
    between(reader, at, sign);
    return sign[0] == '\0' || strcmp(sign, "×") == 0 || strcmp(sign, "*") == 0;
}

/* "17. Накер", as a list of the handbook is copied. */
static bool labels(const struct deck_reader *reader, unsigned at)
{
    char sign[8];
    between(reader, at, sign);
    return strcmp(sign, ".") == 0 || strcmp(sign, ")") == 0 || strcmp(sign, ":") == 0 ||
           strcmp(sign, "-") == 0;
}

/* --- the list ------------------------------------------------------------------------------------- */

static bool ask(struct deck_reader *reader, const char *what, unsigned at, unsigned tokens, const char *key)
{
    const struct token *first = &reader->writing.token[at], *last = first + tokens - 1;
    char said[READ_TEXT];

    snprintf(said, sizeof said, "%.*s", (int)(last->at + last->bytes - first->at), reader->text + first->at);
    return trouble_set(&reader->reading->trouble, 0, what, "text", said, "key", key);
}

static void offer(struct reading *reading, const char *key)
{
    if (reading->choices < READ_CHOICES)
        snprintf(reading->choice[reading->choices++], READ_TEXT, "%s", key);
}

static bool add(struct deck_reader *reader, unsigned card, unsigned count, unsigned at)
{
    struct deck *deck = reader->deck;
    const unsigned zone = zone_of(deck->game, deck->game->card_key(deck->scenario, card));

    for (unsigned row = 0; zone != 0 && row < deck->rows; row++) {
        if (deck->row[row].zone != zone)
            continue;
        if (deck->row[row].card == card)
            return true;        /* a faction or a leader, named again */
        offer(reader->reading, deck->game->card_key(deck->scenario, deck->row[row].card));
        offer(reader->reading, deck->game->card_key(deck->scenario, card));
        return ask(reader, "which", at, 1, "");
    }
    return deck_add(deck, card, count, zone) || ask(reader, "deck-many", at, 1, "");
}

static bool add_numbers(struct deck_reader *reader, unsigned at, int from, int to)
{
    if (!reader->faction)
        return ask(reader, "deck-faction", at, 1, "");
    if (from < 1 || to < from || to > reader->faction->count)
        return ask(reader, "deck-number", at, from == to ? 1 : 2, "");
    for (int number = from; number <= to; number++)
        if (!add(reader, reader->faction->card[number - 1], 1, at))
            return false;
    return true;
}

/* Whether that ends an item of a list. */
static bool is_stop(char sign)
{
    return sign && strchr(",;.\n", sign);
}

/* A name that several have: a question, unless it is a word of its own in a sentence, or a heading. */
static bool put_vague(struct deck_reader *reader, const struct mention *mention, bool counted)
{
    const unsigned at = mention->first, last = at + mention->tokens - 1;
    char before[8] = ",", after[8];

    if (at > 0)
        between(reader, at - 1, before);
    between(reader, last, after);
    const bool alone = is_stop(before[0]) && (is_stop(after[0]) || last + 1 == reader->writing.tokens);
    unsigned tokens;
    if (!counted && !alone &&
        (after[0] == ':' || lexicon_class(reader->lexicon, &reader->writing, at, &tokens) != WORD_UNKNOWN))
        return true;
    for (unsigned i = 0; i < mention->keys && i < sizeof mention->key / sizeof mention->key[0]; i++)
        offer(reader->reading, mention->key[i]);
    return ask(reader, "which", at, mention->tokens, "");
}

/* A question about a word: what it nearly is, if anything. */
static bool ask_word(struct deck_reader *reader, unsigned at)
{
    const char *near = lexicon_near(reader->lexicon, &reader->writing, at, &reader->wanted);
    if (near)
        offer(reader->reading, near);
    return ask(reader, near ? "near" : "deck-word", at, 1, near ? near : "");
}

/* A number at the token `at`: a count of what follows, a range, or one of the handbook's. `at` moves on. */
static bool take_number(struct deck_reader *reader, unsigned *at)
{
    const int number = number_at(reader, *at);
    struct mention mention;
    bool vague;

    if (is_range(reader, *at)) {
        *at += 2;
        return add_numbers(reader, *at - 2, number, number_at(reader, *at - 1));
    }
    const int card = *at + 1 < reader->writing.tokens ? thing_at(reader, *at + 1, &mention, &vague) : NOTHING;
    if (card != NOTHING && labels(reader, *at)) {
        ++*at;                  /* the name follows */
        return true;
    }
    if (card != NOTHING && joins(reader, *at)) {
        if (number < 1 || number > COUNT_MAX)
            return ask(reader, "deck-number", *at, 1, "");
        *at += 1u + mention.tokens;
        return vague ? put_vague(reader, &mention, true)
                     : add(reader, (unsigned)card, (unsigned)number, *at - 1);
    }
    if (joins(reader, *at) && number_at(reader, *at + 1) < 0) {
        unsigned tokens;
        if (lexicon_class(reader->lexicon, &reader->writing, *at + 1, &tokens) == WORD_UNKNOWN)
            return ask_word(reader, *at + 1);   /* "3 nekers": of what? */
        *at += 1 + tokens;      /* "25 cards" */
        return true;
    }
    return add_numbers(reader, (*at)++, number, number);
}

/* Whether the number behind the name is in brackets or set off by a dash or colon: "накер (3)", "накер - 3". */
static bool pairs(const struct deck_reader *reader, unsigned at)
{
    static const char *const signs[] = { "(", "-", "–", "—", ":", "=", NULL };
    char sign[8];

    if (at + 1 >= reader->writing.tokens)
        return false;
    between(reader, at, sign);
    return duel_index(signs, sign) >= 0;
}

static bool take_name(struct deck_reader *reader, const struct mention *mention, int card, bool vague,
                      unsigned *at)
{
    unsigned count = 1;

    *at += mention->tokens;
    if (vague)
        return put_vague(reader, mention, false);
    const unsigned last = *at - 1;
    if (joins(reader, last) && number_at(reader, *at) > 0 && number_at(reader, *at) <= COUNT_MAX &&
        !is_range(reader, *at)) {
        struct mention next;
        bool next_vague;
        const bool counts_next = *at + 1 < reader->writing.tokens && joins(reader, *at) &&
                                 thing_at(reader, *at + 1, &next, &next_vague) != NOTHING;
        if (!counts_next)
            count = (unsigned)number_at(reader, (*at)++);
    } else if (pairs(reader, last) && number_at(reader, *at) > 0 && number_at(reader, *at) <= COUNT_MAX &&
               !is_range(reader, *at) && zone_of(reader->deck->game, mention->key[0]) == 0) {
        const int number = number_at(reader, (*at)++);
        const bool own = reader->faction && number <= reader->faction->count &&
                         reader->faction->card[number - 1] == (unsigned)card;
        count = own ? 1 : (unsigned)number;     /* or the card's own number in the handbook */
    }
    return add(reader, (unsigned)card, count, last);
}

/* Sentences, and which of them hold a part of the list. */
static void survey(struct deck_reader *reader)
{
    unsigned sentence = 0;
    struct mention mention;
    bool vague;

    for (unsigned at = 0; at < reader->writing.tokens; at++) {
        if (reader->writing.token[at].gap & GAP_QUESTION)
            reader->asks[sentence] = true;
        sentence += reader->writing.token[at].gap & GAP_SENTENCE ? 1 : 0;
        reader->sentence[at] = (uint16_t)sentence;
        reader->lists[sentence] |=
            number_at(reader, at) >= 0 || thing_at(reader, at, &mention, &vague) != NOTHING;
    }
    if (reader->writing.gap & GAP_QUESTION)
        reader->asks[sentence] = true;
}

/* Whether the word, which is unknown, is in a sentence outside the list, of which enough is understood. */
static bool is_talk(const struct deck_reader *reader, unsigned token)
{
    unsigned known = 0, tokens;

    for (unsigned at = 0; at < reader->writing.tokens; at++)
        known += reader->sentence[at] == reader->sentence[token] &&
                 lexicon_class(reader->lexicon, &reader->writing, at, &tokens) != WORD_UNKNOWN;
    return !reader->lists[reader->sentence[token]] && known > 1;
}

/* A word that is neither number nor card: harmless, outside the list, or a question. `at` moves on. */
static bool take_word(struct deck_reader *reader, unsigned *at)
{
    struct mention mention;
    bool vague;
    unsigned tokens;
    const enum word_class class = lexicon_class(reader->lexicon, &reader->writing, *at, &tokens);
    const unsigned word = *at;

    switch (class) {
    case WORD_ALL:              /* "all nekkers": how many? */
        *at += tokens;
        return *at >= reader->writing.tokens || reader->writing.token[*at].gap ||
               thing_at(reader, *at, &mention, &vague) == NOTHING ||
               ask(reader, "deck-unclear", word, tokens, "");
    case WORD_NOT:
    case WORD_LATER:
    case WORD_TONIGHT:
    case WORD_IF:
    case WORD_REDO:
    case WORD_UNDO:
    case WORD_INSTEAD:
    case WORD_WITHOUT:
    case WORD_FOE:
    case WORD_YOURS:
    case WORD_RESIGN:
        *at += tokens;
        return (!reader->lists[reader->sentence[word]] && !reader->asks[reader->sentence[word]]) ||
               ask(reader, "deck-unclear", word, tokens, "");
    case WORD_UNKNOWN:
        ++*at;
        return (lexicon_find(reader->lexicon, &reader->writing, word, &reader->wanted, &mention) &&
                (mention.verb || !deck_card(reader->deck->game, reader->deck->scenario, mention.key[0]))) ||
               is_talk(reader, word) || ask_word(reader, word);
    case WORD_CHATTER:
    case WORD_FIRST:
    case WORD_LAST:
    case WORD_ONTO:
    case WORD_BUT:
    case WORD_ASIDE:
    case WORD_AND:
    case WORD_OWN:
    case WORD_PRIVATE:
    case WORD_MEASURE:
    case WORD_OF:
    case WORD_YES:
    case WORD_DRAW:
    case WORD_THAN:
    case WORD_SECOND:
    case WORD_TOO:
    case WORD_CLASSES: break;
    }
    *at += tokens;
    return true;
}

static bool read_list(struct deck_reader *reader)
{
    for (unsigned at = 0; at < reader->writing.tokens;) {
        struct mention mention;
        bool vague, fine;
        const int card = number_at(reader, at) >= 0 ? NOTHING : thing_at(reader, at, &mention, &vague);
        const unsigned first = at;
        if (card != NOTHING)
            fine = take_name(reader, &mention, card, vague, &at);
        else if (number_at(reader, at) >= 0)
            fine = take_number(reader, &at);
        else
            fine = take_word(reader, &at);
        if (!fine)
            return false;
        if (card != NOTHING && reader->asks[reader->sentence[first]])
            return ask(reader, "deck-unclear", first, mention.tokens, "");
    }
    return true;
}

/* --- the faction ---------------------------------------------------------------------------------- */

static const struct handbook_faction *faction_of(const struct handbook *handbook, int card)
{
    for (unsigned i = 0; i < handbook->factions; i++)
        if (handbook->faction[i].faction == card)
            return &handbook->faction[i];
    return NULL;
}

/* The faction that is named, or the only one that has all the cards that are named. */
static void find_faction(struct deck_reader *reader)
{
    bool may[HANDBOOK_FACTIONS] = { false };
    unsigned left = 0, found = 0, cards = 0;

    memset(may, true, sizeof may);
    for (unsigned at = 0; reader->has_handbook && at < reader->writing.tokens; at++) {
        struct mention mention;
        bool vague;
        const int card = thing_at(reader, at, &mention, &vague);
        if (card == NOTHING || vague)
            continue;
        reader->faction = faction_of(&reader->handbook, card);
        if (reader->faction)
            return;
        at += mention.tokens - 1u;
        if (zone_of(reader->deck->game, mention.key[0]) != 0)
            continue;
        cards++;
        for (unsigned i = 0; i < reader->handbook.factions; i++)
            may[i] &= handbook_copies(&reader->handbook.faction[i], (unsigned)card) > 0;
    }
    for (unsigned i = 0; i < reader->handbook.factions; i++)
        if (may[i])
            left++, found = i;
    if (left == 1 && cards > 0)
        reader->faction = &reader->handbook.faction[found];
}

bool read_deck(const struct lexicon *lexicon, struct deck *deck, const char *text, size_t size,
               struct reading *reading)
{
    struct deck_reader *reader = zeroed(sizeof *reader);
    struct deck read = *deck;
    bool fine = true;

    *reading = (struct reading){ 0 };
    *reader = (struct deck_reader){ .lexicon = lexicon, .text = text, .size = size, .reading = reading };
    reader->deck = &read;
    read.rows = 0;
    if (!utf8_fits(text, size, MOST_POST) || !writing_read(&reader->writing, text, size))
        fine = trouble_set(&reading->trouble, 0, "too-long");
    reader->has_handbook = fine && handbook_make(&reader->handbook, deck->game, deck->scenario);
    if (fine) {
        want(reader);
        survey(reader);
        find_faction(reader);
        want(reader);
        fine = read_list(reader);
    }
    if (fine && reader->faction)
        fine = add(reader, reader->faction->faction, 1, 0);
    if (fine && read.rows == 0)
        fine = trouble_set(&reading->trouble, 0, "deck-nothing");
    free(reader);
    if (fine)
        *deck = read;
    return fine;
}
