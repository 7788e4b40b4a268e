/* Reading a deck: what programs and forums write around it is taken away; then the faction is found, wherever it is named, since numbers
 * depend on it; then each word and number becomes a part of the list, and the grammar of lists says what each number is. */
#include "read_deck.h"

#include "base/memory.h"
#include "deck_list.h"
#include "deck_text.h"
#include "handbook.h"
#include "session/json_read.h"
#include "session/utf8.h"
#include "words/tell.h"
#include "words/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEY = 128, COUNT_MAX = 99, NOTHING = -1, TAKEN = 8192, TEXT_MAX = 65000, PRINTED = 2048 };

/* Copies of a card that were read, and where. */
struct taken {
    uint16_t card, number, part; /* number: the handbook's by which it was named; 0: none */
    uint8_t count;
};

struct deck_reader {
    const struct lexicon *lexicon;
    const char *text;
    size_t size;
    struct deck *deck;
    struct reading *reading;
    struct writing writing;
    bool has_handbook;
    struct handbook handbook;
    const struct handbook_faction *faction; /* NULL: not known yet */
    struct wanted_keys wanted;              /* what this faction has, or everything */
    struct deck_list list;
    struct deck_part part[LEXICON_TOKENS];
    unsigned takings;
    struct taken taken[TAKEN];
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

/* Whether some faction has the card, and not that of the deck. */
static bool is_anothers(const struct deck_reader *reader, unsigned card)
{
    bool others = false;
    for (unsigned i = 0; i < reader->handbook.factions; i++)
        others |= handbook_copies(&reader->handbook.faction[i], card) > 0;
    return others && handbook_copies(reader->faction, card) == 0;
}

/* Whether the card is no card of the deck proper, but the faction or the leader. */
static bool is_zone(const struct deck_reader *reader, unsigned card)
{
    return zone_of(reader->deck->game, reader->deck->game->card_key(reader->deck->scenario, card)) != 0;
}

/* What may be named: everything without a faction; with one, all but the cards of others. */
static void want(struct deck_reader *reader)
{
    const struct deck *deck = reader->deck;

    reader->wanted = nothing_wanted;
    for (unsigned card = 0; (card = deck_next_card(deck->game, deck->scenario, card)) != 0;) {
        const char *key = deck->game->card_key(deck->scenario, card);
        if (!reader->faction || zone_of(deck->game, key) != 0 || !is_anothers(reader, card))
            lexicon_want(reader->lexicon, &reader->wanted, key);
    }
}

/* Whether the texts list the token for that part of a deck. */
static bool is_word(const struct deck_reader *reader, unsigned at, const char *part)
{
    if (at >= reader->writing.tokens)
        return false;
    const struct token *token = &reader->writing.token[at];
    return deck_word(part, reader->text + token->at, token->bytes);
}

/* The thing named at token `at`; NOTHING: none. A part of a name counts only if no other name has it; *vague tells that
 * several have. */
static int thing_at(const struct deck_reader *reader, unsigned at, struct mention *mention, bool *vague)
{
    const struct deck *deck = reader->deck;

    *vague = false;
    if (is_word(reader, at, "common") ||
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
            if (reader->has_handbook && zone_of(deck->game, mention->key[i]) == reader->handbook.zone) {
                key = mention->key[i]; /* "Monsters" is the faction, not its faction card */
                *vague = false;
            }
    }
    const unsigned card = deck_card(deck->game, deck->scenario, key);
    return card ? (int)card : NOTHING;
}

/* --- numbers -------------------------------------------------------------------------------------- */

/* The number that the token is in digits. NOTHING: it is none. */
static int number_at(const struct deck_reader *reader, unsigned at)
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

/* What stands between two bytes, without blanks; where it is more than `out` holds, "\n" or ",". */
static void signs_between(const char *text, size_t from, size_t to, char *out, size_t size)
{
    size_t used = 0;
    for (size_t i = from; i < to; i++) {
        const size_t skipped = blank(text + i, to - i);
        if (skipped > 0) {
            i += skipped - 1;
            continue;
        }
        if (used + 1 == size) {
            strcpy(out, memchr(text + from, '\n', to - from) ? "\n" : ",");
            return;
        }
        out[used++] = text[i];
    }
    out[used] = '\0';
}

/* The same between two neighbouring tokens. */
static void between(const struct deck_reader *reader, unsigned at, char out[8])
{
    const struct token *token = reader->writing.token;
    signs_between(reader->text, token[at].at + token[at].bytes,
                  at + 1 < reader->writing.tokens ? token[at + 1].at : reader->size, out, 8);
}

/* Whether nothing but blanks stands behind the token, or that one sign. */
static bool joins(const struct deck_reader *reader, unsigned at, const char *sign)
{
    char said[8];
    if (at + 1 >= reader->writing.tokens)
        return false;
    between(reader, at, said);
    return said[0] == '\0' || strcmp(said, sign) == 0;
}

/* The number that the word says, "3", "three". -1: none. */
static int number_of(const struct deck_reader *reader, unsigned at)
{
    enum { FIRST = 4, LAST = 10 }; /* further than a post counts */
    const int number = lexicon_number(&reader->writing.token[at]);
    for (int i = FIRST; number < 0 && i <= LAST; i++) {
        char part[KEY];
        snprintf(part, sizeof part, "n%d", i);
        if (is_word(reader, at, part))
            return i;
    }
    return number;
}

/* The letter x or х, for a sign of multiplication. */
static bool is_times(const struct deck_reader *reader, unsigned at)
{
    if (at >= reader->writing.tokens)
        return false;
    const struct token *token = &reader->writing.token[at];
    return token->length == 1 && (token->letter[0] == 'x' || token->letter[0] == 0x445 /* х */);
}

/* How many tokens the range takes that begins there, "1-22", "1 to 22"; 0: it is none. */
static unsigned range_at(const struct deck_reader *reader, unsigned at)
{
    static const char *const dashes[] = { "-", "–", "—", "..", "...", "…", NULL };
    char sign[8];

    if (at + 1 >= reader->writing.tokens)
        return 0;
    if (joins(reader, at, "") && at + 2 < reader->writing.tokens && is_word(reader, at + 1, "to") &&
        joins(reader, at + 1, "") && number_at(reader, at + 2) >= 0)
        return 3;
    between(reader, at, sign);
    return number_at(reader, at + 1) >= 0 && duel_index(dashes, sign) >= 0 && !is_times(reader, at + 2) ? 2
                                                                                                        : 0;
}

/* --- the list ------------------------------------------------------------------------------------- */

static bool ask(struct deck_reader *reader, const char *what, unsigned at, unsigned tokens, const char *key)
{
    const struct token *first = &reader->writing.token[at], *last = first + tokens - 1;
    char said[2 * TROUBLE_SHORT]; /* more than is shown, which is cut where a character begins */

    size_t size = last->at + last->bytes - first->at;
    if (memchr(reader->text + first->at, '(', size) && reader->text[first->at + size] == ')')
        size++;
    snprintf(said, sizeof said, "%.*s", (int)size, reader->text + first->at);
    return trouble_set(&reader->reading->trouble, 0, what, "text", said, "key", key);
}

static void offer(struct reading *reading, const char *key)
{
    if (reading->choices < READ_CHOICES)
        snprintf(reading->choice[reading->choices++], READ_TEXT, "%s", key);
}

/* A question about the whole line in which the part stands. */
static bool ask_line(struct deck_reader *reader, const char *what, unsigned part)
{
    unsigned first = part, last = part;
    while (first > 0 && reader->part[first - 1].line == reader->part[part].line)
        first--;
    while (last + 1 < reader->list.parts && reader->part[last + 1].line == reader->part[part].line)
        last++;
    return ask(reader, what, reader->part[first].at,
               reader->part[last].at + reader->part[last].tokens - reader->part[first].at, "");
}

/* Notes copies of a card; `number`: the handbook's, or 0. */
static bool take_card(struct deck_reader *reader, unsigned card, unsigned count, unsigned number,
                      unsigned part)
{
    if (reader->takings == TAKEN)
        return ask(reader, "deck-many", reader->part[part].at, 1, "");
    reader->taken[reader->takings++] =
        (struct taken){ (uint16_t)card, (uint16_t)number, (uint16_t)part, (uint8_t)count };
    return true;
}

static bool take_numbers(struct deck_reader *reader, unsigned part)
{
    const int from = reader->part[part].from, to = reader->part[part].to;
    const unsigned at = reader->part[part].at, tokens = reader->part[part].tokens;
    if (!reader->faction)
        return ask(reader, "deck-faction", at, tokens, "");
    if (from < 1 || to < from || to > reader->faction->count)
        return ask(reader, "deck-number", at, tokens, "");
    for (int number = from; number <= to; number++)
        if (!take_card(reader, reader->faction->card[number - 1], 1, (unsigned)number, part))
            return false;
    return true;
}

/* Takes numbers of the handbook back: "1-31, but not 24". */
static bool leave_numbers(struct deck_reader *reader, unsigned part)
{
    for (int number = reader->part[part].from; number <= reader->part[part].to; number++) {
        bool found = false;
        for (unsigned i = 0; i < reader->takings && !found; i++)
            if (reader->taken[i].number == (unsigned)number && reader->taken[i].count > 0) {
                reader->taken[i].count = 0;
                found = true;
            }
        if (!found)
            return ask_line(reader, "deck-line", part);
    }
    return reader->part[part].to >= reader->part[part].from || ask_line(reader, "deck-line", part);
}

/* Adds what was noted to the deck. */
static bool add(struct deck_reader *reader, unsigned card, unsigned count, unsigned at)
{
    struct deck *deck = reader->deck;
    const unsigned zone = zone_of(deck->game, deck->game->card_key(deck->scenario, card));

    for (unsigned row = 0; zone != 0 && row < deck->rows; row++) {
        if (deck->row[row].zone != zone)
            continue;
        if (deck->row[row].card == card)
            return true; /* a faction or a leader, named again */
        offer(reader->reading, deck->game->card_key(deck->scenario, deck->row[row].card));
        offer(reader->reading, deck->game->card_key(deck->scenario, card));
        return ask(reader, "which", at, 1, "");
    }
    return deck_add(deck, card, count, zone) || ask(reader, "deck-many", at, 1, "");
}

static bool add_all(struct deck_reader *reader)
{
    for (unsigned i = 0; i < reader->takings; i++) {
        const struct taken *taken = &reader->taken[i];
        const struct deck_part *part = &reader->part[taken->part];
        if (taken->count > 0 && !add(reader, taken->card, taken->count, part->at + part->tokens - 1u))
            return false;
    }
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

/* Whether the clause is about the other player: "Nilfgaard for the opponent". */
static bool is_foes(const struct deck_reader *reader, unsigned at)
{
    unsigned first = at, tokens;
    while (first > 0 && !reader->writing.token[first].gap)
        first--;
    for (unsigned i = first; i < reader->writing.tokens && (i == first || !reader->writing.token[i].gap); i++)
        if (lexicon_class(reader->lexicon, &reader->writing, i, &tokens) == WORD_FOE)
            return true;
    return false;
}

/* Whether a faction or a leader is named in the clause about the other player. */
static bool has_foes(const struct deck_reader *reader, unsigned at)
{
    struct mention mention;
    bool vague;
    while (at > 0 && !reader->writing.token[at].gap)
        at--;
    for (unsigned i = at; i < reader->writing.tokens && (i == at || !reader->writing.token[i].gap); i++) {
        const int card = thing_at(reader, i, &mention, &vague);
        if (card != NOTHING && is_zone(reader, (unsigned)card))
            return true;
    }
    return false;
}

/* A word that is neither number nor card: harmless, outside the list, or a question. */
static bool take_word(struct deck_reader *reader, unsigned word)
{
    struct mention mention;
    bool vague;
    unsigned tokens;
    const enum word_class class = lexicon_class(reader->lexicon, &reader->writing, word, &tokens);
    const unsigned behind = word + tokens;

    switch (class) {
    case WORD_ALL: /* "all nekkers", "nekkers: all": how many? */
        if (word > 0 && joins(reader, word - 1, "-") &&
            thing_at(reader, word - 1, &mention, &vague) != NOTHING &&
            (behind >= reader->writing.tokens || reader->writing.token[behind].gap))
            return ask(reader, "deck-unclear", word, tokens, "");
        return behind >= reader->writing.tokens || reader->writing.token[behind].gap ||
               thing_at(reader, behind, &mention, &vague) == NOTHING ||
               ask(reader, "deck-unclear", word, tokens, "");
    case WORD_FOE:
        if (has_foes(reader, word))
            return true;
        /* fall through */
    case WORD_NOT:
    case WORD_LATER:
    case WORD_TONIGHT:
    case WORD_IF:
    case WORD_REDO:
    case WORD_UNDO:
    case WORD_INSTEAD:
    case WORD_WITHOUT:
    case WORD_YOURS:
    case WORD_RESIGN:
        return (!reader->lists[reader->sentence[word]] && !reader->asks[reader->sentence[word]]) ||
               ask(reader, "deck-unclear", word, tokens, "");
    case WORD_UNKNOWN:
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
    case WORD_TO_FOE:
    case WORD_TO_OWN:
    case WORD_PUT:
    case WORD_SLIP:
    case WORD_SAME:
    case WORD_SAME_ROW:
    case WORD_CLASSES: break;
    }
    return true;
}

/* --- totals --------------------------------------------------------------------------------------- */

/* Whether the card is what that total counts. */
static bool is_of(const struct deck_reader *reader, unsigned card, enum deck_head head)
{
    const struct deck *deck = reader->deck;
    char printed[PRINTED];
    struct duel_text text;

    if (head == HEAD_CARDS || head == HEAD_TOTAL || head == HEAD_NUMBERS || head == HEADS ||
        !deck->game->card_json)
        return true;
    duel_text_init(&text, printed, sizeof printed);
    duel_json_open(&text, NULL, '{');
    deck->game->card_json(deck->variant, deck->scenario, card, &text);
    duel_json_close(&text, '}');
    json_t *json = json_loads(printed, 0, NULL);
    const char *type = json_string_value(json_object_get(json, "type")),
               *ability = json_string_value(json_object_get(json, "ability"));
    const bool special = type && strcmp(type, "special") == 0,
               weather = ability && strstr(ability, "weather") != NULL,
               hero = json_is_true(json_object_get(json, "hero"));
    json_decref(json);
    return head == HEAD_UNITS      ? !special
           : head == HEAD_SPECIALS ? special
           : head == HEAD_HEROES   ? hero
                                   : weather;
}

/* How many cards of that sort were read from the parts from `from` on, before `to`. */
static unsigned sum(const struct deck_reader *reader, unsigned from, unsigned to, enum deck_head head)
{
    unsigned count = 0;
    for (unsigned i = 0; i < reader->takings; i++) {
        const struct taken *taken = &reader->taken[i];
        if (taken->part >= from && taken->part < to && taken->count > 0 && !is_zone(reader, taken->card) &&
            is_of(reader, taken->card, head))
            count += taken->count;
    }
    return count;
}

static bool is_heading(const struct deck_part *part)
{
    return part->kind == PART_HEAD && part->head != HEAD_NUMBERS && part->use == USE_OPEN;
}

/* Whether what was read comes to the total: what stands below it up to the next heading or to the end, or above it, or all of its sort. */
static bool comes_to(const struct deck_reader *reader, unsigned total, unsigned *have)
{
    const struct deck_part *part = &reader->part[total];
    const unsigned all = reader->list.parts, want = (unsigned)part->from;
    unsigned next = total + 1, before = total;

    while (next < all && is_heading(&reader->part[next]) && reader->part[next].line == part->line &&
           !reader->part[next].breaks)
        next++;
    while (next < all && !is_heading(&reader->part[next]) && reader->part[next].use != USE_TOTAL)
        next++;
    while (before > 0 && reader->part[before - 1].line == part->line)
        before--;
    while (before > 0 && !is_heading(&reader->part[before - 1]))
        before--;
    const unsigned below = sum(reader, total, next, HEAD_CARDS);
    *have = below ? below : sum(reader, 0, all, part->head);
    return below == want || sum(reader, 0, all, part->head) == want ||
           (part->head == HEAD_UNITS &&
            sum(reader, 0, all, HEAD_UNITS) - sum(reader, 0, all, HEAD_HEROES) == want) ||
           ((part->head == HEAD_CARDS || part->head == HEAD_TOTAL) &&
            (sum(reader, total, all, HEAD_CARDS) == want ||
             (below == 0 && (sum(reader, 0, total, HEAD_CARDS) == want ||
                             sum(reader, before, total, HEAD_CARDS) == want))));
}

/* Checks the totals that are told; "special: 60" may as well name a card by its number. */
static bool check_totals(struct deck_reader *reader)
{
    bool numbers = false;
    unsigned have;

    for (unsigned i = 0; i < reader->list.parts; i++)
        numbers |= reader->part[i].use == USE_NUMBER;
    for (unsigned i = 0; i < reader->list.parts; i++) {
        struct deck_part *part = &reader->part[i];
        if (part->use != USE_TOTAL || !part->doubtful || comes_to(reader, i, &have))
            continue;
        if (!reader->faction || !numbers || part->from < 1 || part->from > reader->faction->count)
            continue;
        part->use = USE_NUMBER;
        if (!take_numbers(reader, i))
            return false;
    }
    for (unsigned i = 0; i < reader->list.parts; i++)
        if (reader->part[i].use == USE_TOTAL && !comes_to(reader, i, &have)) {
            ask_line(reader, "deck-total", i);
            snprintf(reader->reading->trouble.value[1], sizeof reader->reading->trouble.value[1], "%s",
                     trouble_number(have));
            return false;
        }
    return true;
}

/* --- the parts of the list ------------------------------------------------------------------------ */

/* What the word at that token is a heading of. HEADS: nothing. */
static enum deck_head head_of(const struct deck_reader *reader, unsigned at)
{
    static const char *const heads[HEADS] = {
        [HEAD_CARDS] = "cards",       [HEAD_TOTAL] = "total", [HEAD_UNITS] = "units",
        [HEAD_SPECIALS] = "specials", [HEAD_HEROES] = "hero", [HEAD_WEATHER] = "weather",
        [HEAD_NUMBERS] = "number",
    };
    enum deck_head head = HEAD_CARDS;
    while (head < HEADS && !is_word(reader, at, heads[head]))
        head++;
    if (head == HEAD_NUMBERS && is_word(reader, at, "no") &&
        (at + 1 == reader->writing.tokens || number_at(reader, at + 1) < 0))
        return HEADS; /* "no nekkers" */
    return head;
}

/* Whether a word that may head a part of the list does so here, though cards have it in their names. */
static bool heads(const struct deck_reader *reader, const struct mention *mention, unsigned at, bool vague)
{
    char before[8] = "\n", after[8];
    if (mention->whole || mention->tokens > 1)
        return false;
    if (at > 0)
        between(reader, at - 1, before);
    between(reader, at, after);
    return vague || strchr(after, ':') || strchr(after, '(') ||
           (strchr(before, '\n') && (strchr(after, '\n') || at + 1 == reader->writing.tokens));
}

static struct deck_part *last_part(struct deck_reader *reader)
{
    return reader->list.parts > 0 ? &reader->part[reader->list.parts - 1] : NULL;
}

static bool has_key(const struct mention *mention, const char *key)
{
    for (unsigned i = 0; i < mention->keys && i < sizeof mention->key / sizeof mention->key[0]; i++)
        if (strcmp(mention->key[i], key) == 0)
            return true;
    return false;
}

/* Whether both are written alike. */
static bool same_words(const struct deck_reader *reader, const struct deck_part *a, const struct deck_part *b)
{
    bool same = a->tokens == b->tokens;
    for (unsigned i = 0; i < a->tokens && same; i++) {
        const struct token *one = &reader->writing.token[a->at + i],
                           *other = &reader->writing.token[b->at + i];
        same = one->length == other->length &&
               memcmp(one->letter, other->letter, one->length * sizeof one->letter[0]) == 0;
    }
    return same;
}

/* Whether the name before it says the same less exactly, "Arachas - Behemoth", or once more, "Накер (Nekker)", or belongs to it as other
 * programs write it, "Cerys - Clan Drummond Shield Maiden". */
static bool repeats(struct deck_reader *reader, const struct deck_part *before, const struct deck_part *part)
{
    static const char *const links[] = { "-", "–", "—", "(", ":", "=", "/", "|", NULL };
    const struct duel_game *game = reader->deck->game;
    const char *key = game->card_key(reader->deck->scenario, part->card);
    char alias[KEY];
    struct mention mention;
    bool vague;

    if (!before || before->kind != PART_CARD || before->use != USE_OPEN || part->vague ||
        duel_index(links, part->sign) < 0)
        return false;
    if (!before->vague && before->card == part->card)
        return !same_words(reader, before, part); /* "Nekker - Nekker" may be two */
    snprintf(alias, sizeof alias, "judge.list.before.%s.%s", game->name, key);
    const char *first = words_find(LANG_EN, alias);
    if (first && !before->vague && strcmp(first, game->card_key(reader->deck->scenario, before->card)) == 0 &&
        part->sign[0] == '-')
        return true;
    return before->vague && thing_at(reader, before->at, &mention, &vague) != NOTHING &&
           has_key(&mention, key);
}

static void put_card(struct deck_reader *reader, struct deck_part *part, const struct mention *mention,
                     int card, bool vague)
{
    part->kind = PART_CARD;
    part->tokens = mention->tokens;
    part->card = (unsigned)card;
    part->vague = vague;
    part->zone = is_zone(reader, part->card);
    part->copies = reader->faction && !part->zone ? handbook_copies(reader->faction, part->card) : 0;
    struct deck_part *before = last_part(reader);
    if (repeats(reader, before, part)) {
        before->use = USE_NOTHING;
        strcpy(part->sign, before->sign);
    }
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Takes the number at the token, with what marks it. */
static void put_number(struct deck_reader *reader, struct deck_part *part, unsigned at)
{
    const struct deck_part *before = last_part(reader);
    const size_t sign = strlen(part->sign);

    part->kind = PART_NUMBER;
    part->times_before = is_times(reader, at);
    part->tokens = part->times_before ? 2 : 1;
    at += part->times_before;
    part->spelled = number_at(reader, at) < 0;
    part->from = part->to = number_of(reader, at);
    const struct token *token = &reader->writing.token[at];
    const size_t end = (size_t)token->at + token->bytes;
    part->odd =
        (token->at > 1 && strchr(".:", reader->text[token->at - 1]) &&
         is_digit(reader->text[token->at - 2])) ||
        (end < reader->size && strchr("%$", reader->text[end])) ||
        (end + 1 < reader->size && strchr(".:", reader->text[end]) && is_digit(reader->text[end + 1]));
    const unsigned range = part->times_before || part->spelled ? 0 : range_at(reader, at);
    if (range > 0) {
        part->kind = PART_RANGE;
        part->to = number_at(reader, at + range - 1);
        part->tokens = (uint16_t)range;
        return;
    }
    part->numbered = strstr(part->sign, "№") || (sign > 0 && part->sign[sign - 1] == '#') ||
                     (before && before->kind == PART_HEAD && before->head == HEAD_NUMBERS);
    if (before && before->kind == PART_CARD && (strcmp(part->sign, "×") == 0 || strcmp(part->sign, "*") == 0))
        part->times_before = true;
    char after[8];
    between(reader, at, after);
    if (strcmp(after, "×") == 0 || strcmp(after, "*") == 0)
        part->times_after = true;
    for (at++; at < reader->writing.tokens; at++, part->tokens++) {
        if (is_times(reader, at) && joins(reader, at - 1, "-") &&
            !(at + 1 < reader->writing.tokens && number_at(reader, at + 1) >= 0))
            part->times_after = true;
        else if (is_word(reader, at, "pieces") && joins(reader, at - 1, "."))
            part->pieces = true;
        else if (!(part->pieces && is_word(reader, at, "of") && joins(reader, at - 1, ".")))
            break;
    }
}

/* Whether the word says how many of what follows: "три накера". */
static bool is_spelled(const struct deck_reader *reader, unsigned at)
{
    struct mention mention;
    bool vague;
    return number_of(reader, at) > 0 && joins(reader, at, "") &&
           (is_word(reader, at + 1, "pieces") ||
            (number_at(reader, at + 1) < 0 && thing_at(reader, at + 1, &mention, &vague) != NOTHING));
}

static void put_part(struct deck_reader *reader, struct deck_part *part, unsigned at)
{
    struct mention mention;
    bool vague = false;
    unsigned tokens;
    const bool number = number_at(reader, at) >= 0,
               marked = is_times(reader, at) && at + 1 < reader->writing.tokens &&
                        number_at(reader, at + 1) >= 0 && joins(reader, at, ".");

    if (number || marked) {
        put_number(reader, part, at);
        return;
    }
    const int card = thing_at(reader, at, &mention, &vague);
    const enum deck_head head = head_of(reader, at);
    part->tokens = 1;
    if (head != HEADS && (card == NOTHING || heads(reader, &mention, at, vague))) {
        part->kind = PART_HEAD;
        part->head = head;
    } else if (card != NOTHING && !(is_spelled(reader, at) && !mention.whole)) {
        put_card(reader, part, &mention, card, vague);
    } else if (is_spelled(reader, at)) {
        put_number(reader, part, at);
    } else if (is_word(reader, at, "each")) {
        part->kind = PART_EACH;
    } else {
        const enum word_class class = lexicon_class(reader->lexicon, &reader->writing, at, &tokens);
        part->kind = PART_WORD;
        part->tokens = (uint16_t)tokens;
        part->less = class == WORD_WITHOUT || class == WORD_NOT;
        part->talk = class == WORD_AND || is_word(reader, at, "lead");
    }
}

static void cut_parts(struct deck_reader *reader)
{
    size_t end = 0;
    uint16_t line = 0;

    reader->list = (struct deck_list){ .faction = reader->faction, .part = reader->part };
    for (unsigned at = 0; at < reader->writing.tokens;) {
        struct deck_part *part = &reader->part[reader->list.parts], *before = last_part(reader);
        const size_t begin = reader->writing.token[at].at;
        *part = (struct deck_part){ .at = (uint16_t)at };
        if (before && before->pieces && reader->text[end] == '.' && end < begin)
            end++; /* "3 шт." */
        signs_between(reader->text, end, begin, part->sign, sizeof part->sign);
        line = (uint16_t)(line + (memchr(reader->text + end, '\n', begin - end) != NULL));
        part->line = line;
        put_part(reader, part, at);
        at += part->tokens;
        end = reader->writing.token[at - 1].at + reader->writing.token[at - 1].bytes;
        reader->list.parts++;
    }
}

/* Marks what the words around the numbers say of them: "1-31, but not 24", "round 2"; and where items are joined by "and". */
static void mark_words(struct deck_reader *reader)
{
    unsigned tokens;
    for (unsigned i = 0; i < reader->list.parts; i++) {
        struct deck_part *part = &reader->part[i], *next = part + 1;
        const bool is_last = i + 1 == reader->list.parts || next->line != part->line;
        if (part->kind != PART_WORD)
            continue;
        const enum word_class class = lexicon_class(reader->lexicon, &reader->writing, part->at, &tokens);
        if (part->less && !is_last && (next->kind == PART_NUMBER || next->kind == PART_RANGE)) {
            part->use = USE_NOTHING;
            for (unsigned k = i + 1;
                 k < reader->list.parts && reader->part[k].line == part->line &&
                 (reader->part[k].kind == PART_NUMBER || reader->part[k].kind == PART_RANGE ||
                  (reader->part[k].kind == PART_WORD && reader->part[k].talk));
                 k++)
                if (reader->part[k].kind != PART_WORD)
                    reader->part[k].use = USE_LESS;
        }
        if (class != WORD_MEASURE)
            continue;
        if (!is_last && next->kind == PART_NUMBER &&
            (next->sign[0] == '\0' || strchr(":-(", next->sign[0])) && !next->times_before)
            next->use = USE_NOTHING;
        else if (i > 0 && part[-1].kind == PART_NUMBER && part[-1].line == part->line &&
                 part->sign[0] == '\0')
            part[-1].use = USE_NOTHING;
    }
}

/* "Instead of X, Y": what was read as X is left out. */
static bool leave_card(struct deck_reader *reader, unsigned part)
{
    struct mention mention;
    bool vague;

    thing_at(reader, reader->part[part].at, &mention, &vague);
    for (unsigned i = 0; i < reader->takings; i++) {
        struct taken *taken = &reader->taken[i];
        if (taken->count == 1 && taken->number == 0 && reader->part[taken->part].zone &&
            has_key(&mention, reader->deck->game->card_key(reader->deck->scenario, taken->card))) {
            taken->count = 0;
            return true;
        }
    }
    return ask_line(reader, "deck-unclear", part);
}

/* "All three Crones": each of those that have the name. */
static bool take_several(struct deck_reader *reader, const struct mention *mention, unsigned part)
{
    for (unsigned i = 0; i < mention->keys; i++)
        if (!take_card(reader, deck_card(reader->deck->game, reader->deck->scenario, mention->key[i]), 1, 0,
                       part))
            return false;
    return true;
}

/* Whether the word says that there are several, and the card's name does not: "накеры". */
static bool is_many(const struct deck_reader *reader, const struct deck_part *part)
{
    const struct token *token = &reader->writing.token[part->at];
    const char *key = reader->deck->game->card_key(reader->deck->scenario, part->card);
    static _Thread_local struct writing name;

    if (!lexicon_is_plural(token))
        return false;
    for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
        const char *text = tell_name(lang, reader->deck->game, key);
        if (text && writing_read(&name, text, strlen(text)))
            for (unsigned i = 0; i < name.tokens; i++)
                if (name.token[i].length == token->length &&
                    memcmp(name.token[i].letter, token->letter, token->length * sizeof token->letter[0]) == 0)
                    return false;
    }
    return true;
}

static bool take_name(struct deck_reader *reader, unsigned i)
{
    const struct deck_part *part = &reader->part[i];
    const unsigned count = part->counted ? part->count : 1;
    struct mention mention;
    unsigned tokens;
    bool vague;

    thing_at(reader, part->at, &mention, &vague);
    if (reader->asks[reader->sentence[part->at]])
        return ask(reader, "deck-unclear", part->at, part->tokens, "");
    if (part->zone && is_foes(reader, part->at))
        return true;
    if (part->vague && part->counted && i > 1 && reader->part[i - 2].kind == PART_WORD &&
        count == mention.keys && mention.keys <= sizeof mention.key / sizeof mention.key[0] &&
        lexicon_class(reader->lexicon, &reader->writing, reader->part[i - 2].at, &tokens) == WORD_ALL)
        return take_several(reader, &mention, i);
    if (part->vague)
        return put_vague(reader, &mention, part->counted);
    if (!part->counted && part->copies > 1 && part->tokens == 1 && is_many(reader, part))
        return ask(reader, "deck-copies", part->at, 1, "");
    if (count > COUNT_MAX)
        return ask(reader, "deck-number", part->at, part->tokens, "");
    if (part->zone && count != 1)
        return ask_line(reader, "deck-line", i);
    return take_card(reader, part->card, count, 0, i);
}

/* A question about a number that has no clear meaning: about a word beside it that nobody knows, or the line. */
static bool ask_unclear(struct deck_reader *reader)
{
    const unsigned bad = reader->list.bad;
    unsigned first = bad, tokens;
    while (first > 0 && reader->part[first - 1].line == reader->part[bad].line)
        first--;
    for (unsigned i = first; i < reader->list.parts && reader->part[i].line == reader->part[bad].line; i++)
        if (reader->part[i].kind == PART_WORD &&
            lexicon_class(reader->lexicon, &reader->writing, reader->part[i].at, &tokens) == WORD_UNKNOWN)
            if (!take_word(reader, reader->part[i].at))
                return false;
    return ask_line(reader, "deck-line", bad);
}

static bool read_list(struct deck_reader *reader)
{
    unsigned tokens;

    cut_parts(reader);
    mark_words(reader);
    if (!deck_list_settle(&reader->list))
        return ask_unclear(reader);
    for (unsigned i = 0; i < reader->list.parts; i++) {
        struct deck_part *part = &reader->part[i];
        bool fine = true;
        switch (part->kind) {
        case PART_CARD: fine = part->use == USE_NOTHING || take_name(reader, i); break;
        case PART_NUMBER:
        case PART_RANGE:
            fine = part->use == USE_NUMBER ? take_numbers(reader, i)
                   : part->use == USE_LESS ? leave_numbers(reader, i)
                                           : part->use != USE_OPEN || ask_line(reader, "deck-line", i);
            break;
        case PART_WORD:
            if (part->use == USE_NOTHING)
                break;
            if (i + 1 < reader->list.parts && reader->part[i + 1].kind == PART_CARD &&
                lexicon_class(reader->lexicon, &reader->writing, part->at, &tokens) == WORD_INSTEAD) {
                reader->part[i + 1].use = USE_NOTHING;
                fine = leave_card(reader, i + 1);
                break;
            }
            fine = take_word(reader, part->at);
            break;
        case PART_HEAD:
        case PART_EACH: break;
        }
        if (!fine)
            return false;
    }
    return check_totals(reader) && add_all(reader);
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
        if (is_zone(reader, (unsigned)card) && is_foes(reader, at))
            continue;
        reader->faction = faction_of(&reader->handbook, card);
        if (reader->faction)
            return;
        at += mention.tokens - 1u;
        if (is_zone(reader, (unsigned)card))
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
    struct page plain = { 0 };
    bool fine = true;

    *reading = (struct reading){ 0 };
    reader->lexicon = lexicon;
    reader->reading = reading;
    reader->deck = &read;
    read.rows = 0;
    fine = utf8_fits(text, size, MOST_POST) || trouble_set(&reading->trouble, 0, "too-long");
    fine = fine && deck_text(text, size, &plain, &reading->trouble);
    reader->text = plain.at;
    reader->size = plain.used;
    if (fine && (plain.used > TEXT_MAX || !writing_read(&reader->writing, plain.at, plain.used)))
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
    free(plain.at);
    free(reader);
    if (fine)
        *deck = read;
    return fine;
}
