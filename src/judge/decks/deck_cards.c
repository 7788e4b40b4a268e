/* Which cards the parts of a deck's list stand for: they are noted, in all they must come to the totals that are told, and then they are in
 * the deck. What has no clear meaning is asked. */
#include "deck_reader.h"
#include "judge/words/spare.h"

#include "judge/words/lexicon_guess.h"
#include "judge/words/lexicon_words.h"
#include "judge/words/likeness.h"

#include "session/json_read.h"
#include "words/tell.h"

#include <stdio.h>
#include <string.h>

enum { COUNT_MAX = 99, PRINTED = 2048 };

/* --- questions ------------------------------------------------------------------------------------ */

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

bool deck_ask_line(struct deck_reader *reader, const char *what, unsigned part)
{
    unsigned first = part, last = part;
    while (first > 0 && reader->part[first - 1].line == reader->part[part].line)
        first--;
    while (last + 1 < reader->list.parts && reader->part[last + 1].line == reader->part[part].line)
        last++;
    return ask(reader, what, reader->part[first].at,
               reader->part[last].at + reader->part[last].tokens - reader->part[first].at, "");
}

/* --- numbers -------------------------------------------------------------------------------------- */

/* Notes copies of a card; `number`: the handbook's, or 0. */
static bool take_card(struct deck_reader *reader, unsigned card, unsigned count, unsigned number,
                      unsigned part)
{
    if (reader->takings == TAKEN)
        return ask(reader, "deck-many", reader->part[part].at, 1, "");
    reader->taken[reader->takings++] =
        (struct deck_taken){ (uint16_t)card, (uint16_t)number, (uint16_t)part, (uint8_t)count };
    return true;
}

bool deck_take_numbers(struct deck_reader *reader, unsigned part)
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

bool deck_leave_numbers(struct deck_reader *reader, unsigned part)
{
    for (int number = reader->part[part].from; number <= reader->part[part].to; number++) {
        bool found = false;
        for (unsigned i = 0; i < reader->takings && !found; i++)
            if (reader->taken[i].number == (unsigned)number && reader->taken[i].count > 0) {
                reader->taken[i].count = 0;
                found = true;
            }
        if (!found)
            return deck_ask_line(reader, "deck-line", part);
    }
    return reader->part[part].to >= reader->part[part].from || deck_ask_line(reader, "deck-line", part);
}

/* --- words ---------------------------------------------------------------------------------------- */

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
        deck_between(reader, at - 1, before);
    deck_between(reader, last, after);
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

/* Asks about words that turn round what their sentence lists, if it lists anything or is a question. */
static bool ask_unless_talk(struct deck_reader *reader, unsigned word, unsigned tokens)
{
    return (!reader->lists[reader->sentence[word]] && !reader->asks[reader->sentence[word]]) ||
           ask(reader, "deck-unclear", word, tokens, "");
}

bool deck_take_word(struct deck_reader *reader, unsigned word)
{
    struct mention mention;
    bool vague;
    unsigned tokens;
    const enum word_class class = lexicon_class(reader->lexicon, &reader->writing, word, &tokens);
    const unsigned behind = word + tokens;

    switch (class) {
    case WORD_ALL: /* "all nekkers", "nekkers: all": how many? */
        if (word > 0 && deck_joins(reader, word - 1, "-") &&
            deck_thing_at(reader, word - 1, &mention, &vague) != NOTHING &&
            (behind >= reader->writing.tokens || reader->writing.token[behind].gap))
            return ask(reader, "deck-unclear", word, tokens, "");
        return behind >= reader->writing.tokens || reader->writing.token[behind].gap ||
               deck_thing_at(reader, behind, &mention, &vague) == NOTHING ||
               ask(reader, "deck-unclear", word, tokens, "");
    case WORD_FOE:
        if (deck_has_foes(reader, word))
            return true;
        return ask_unless_talk(reader, word, tokens);
    case WORD_NOT:
    case WORD_EXCEPT:
        if (deck_is_denied(reader, word)) /* "Not the North! Skellige" */
            return true;
        return ask_unless_talk(reader, word, tokens);
    case WORD_LATER:
    case WORD_TONIGHT:
    case WORD_IF:
    case WORD_REDO:
    case WORD_UNDO:
    case WORD_INSTEAD:
    case WORD_WITHOUT:
    case WORD_YOURS:
    case WORD_RESIGN: return ask_unless_talk(reader, word, tokens);
    case WORD_UNKNOWN:
        return (lexicon_find(reader->lexicon, &reader->writing, word, &reader->wanted, &mention) &&
                (mention.verb || !deck_card(reader->deck->game, reader->deck->scenario, mention.key[0]))) ||
               deck_is_talk(reader, word) || deck_is_beside_denied(reader, word) ||
               (deck_has_foes(reader, word) && deck_is_foes(reader, word)) || ask_word(reader, word);
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

/* --- names ---------------------------------------------------------------------------------------- */

/* Whether the card's name has the word in some form. */
static bool has_word(const struct deck_reader *reader, unsigned card, const struct token *word)
{
    struct writing *const name = spare(SPARE_HAS_WORD, sizeof *name);
    const char *text =
        tell_name(LANG_RU, reader->deck->game, reader->deck->game->card_key(reader->deck->scenario, card));
    bool has = false;
    if (word->letter[0] >= 0x400 && text && writing_read(name, text, strlen(text)))
        for (unsigned i = 0; i < name->tokens; i++)
            has |= is_inflected(&name->token[i], word);
    return has;
}

bool deck_leave_card(struct deck_reader *reader, unsigned part)
{
    struct mention mention;
    bool vague;

    deck_thing_at(reader, reader->part[part].at, &mention, &vague);
    for (unsigned i = 0; i < reader->takings; i++) {
        struct deck_taken *taken = &reader->taken[i];
        if (taken->count == 1 && taken->number == 0 && reader->part[taken->part].zone &&
            deck_has_key(&mention, reader->deck->game->card_key(reader->deck->scenario, taken->card))) {
            taken->count = 0;
            return true;
        }
    }
    for (unsigned i = 0; i < reader->takings && mention.tokens == 1;
         i++) { /* "instead of the King", of Temeria */
        struct deck_taken *taken = &reader->taken[i];
        if (taken->count == 1 && taken->number == 0 && reader->part[taken->part].zone &&
            has_word(reader, taken->card, &reader->writing.token[mention.first])) {
            taken->count = 0;
            return true;
        }
    }
    return deck_ask_line(reader, "deck-unclear", part);
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

/* Of a name that more cards have than were counted only those of the faction itself, if those are so many: "all three spies" of the North, and
 * not the elf. */
static void keep_own(const struct deck_reader *reader, struct mention *mention, unsigned count)
{
    struct mention own = *mention;

    own.keys = 0;
    for (unsigned k = 0; k < mention->keys && k < sizeof mention->key / sizeof mention->key[0]; k++) {
        const unsigned card = deck_card(reader->deck->game, reader->deck->scenario, mention->key[k]);
        unsigned factions = 0;
        for (unsigned i = 0; i < reader->handbook->factions; i++)
            factions += handbook_copies(&reader->handbook->faction[i], card) > 0;
        if (factions == 1)
            own.key[own.keys++] = mention->key[k];
    }
    if (own.keys == count)
        *mention = own;
}

/* Whether the word says that there are several, and the card's name does not: "накеры". */
static bool is_many(const struct deck_reader *reader, const struct deck_part *part)
{
    const struct token *token = &reader->writing.token[part->at];
    const char *key = reader->deck->game->card_key(reader->deck->scenario, part->card);
    struct writing *const name = spare(SPARE_IS_MANY, sizeof *name);

    if (!lexicon_is_plural(token))
        return false;
    for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
        const char *text = tell_name(lang, reader->deck->game, key);
        if (text && writing_read(name, text, strlen(text)))
            for (unsigned i = 0; i < name->tokens; i++)
                if (name->token[i].length == token->length &&
                    memcmp(name->token[i].letter, token->letter, token->length * sizeof token->letter[0]) ==
                        0)
                    return false;
    }
    return true;
}

bool deck_take_name(struct deck_reader *reader, unsigned i)
{
    const struct deck_part *part = &reader->part[i];
    const unsigned count = part->counted ? part->count : 1;
    struct mention mention;
    unsigned tokens;
    bool vague;

    deck_thing_at(reader, part->at, &mention, &vague);
    if (reader->asks[reader->sentence[part->at]])
        return ask(reader, "deck-unclear", part->at, part->tokens, "");
    if (part->zone && (deck_is_foes(reader, part->at) || deck_is_denied(reader, part->at)))
        return true;
    if (part->vague && part->counted && count != mention.keys)
        keep_own(reader, &mention, count);
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
        return deck_ask_line(reader, "deck-line", i);
    return take_card(reader, part->card, count, 0, i);
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
        const struct deck_taken *taken = &reader->taken[i];
        if (taken->part >= from && taken->part < to && taken->count > 0 &&
            !deck_is_zone(reader, taken->card) && is_of(reader, taken->card, head))
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

bool deck_check_totals(struct deck_reader *reader)
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
        if (!deck_take_numbers(reader, i))
            return false;
    }
    for (unsigned i = 0; i < reader->list.parts; i++)
        if (reader->part[i].use == USE_TOTAL && !comes_to(reader, i, &have)) {
            deck_ask_line(reader, "deck-total", i);
            snprintf(reader->reading->trouble.value[1], sizeof reader->reading->trouble.value[1], "%s",
                     trouble_number(have));
            return false;
        }
    return true;
}

/* --- the deck ------------------------------------------------------------------------------------- */

bool deck_add_card(struct deck_reader *reader, unsigned card, unsigned count, unsigned at)
{
    struct deck *deck = reader->deck;
    const unsigned zone = deck_zone_of(deck->game, deck->game->card_key(deck->scenario, card));

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

bool deck_add_all(struct deck_reader *reader)
{
    for (unsigned i = 0; i < reader->takings; i++) {
        const struct deck_taken *taken = &reader->taken[i];
        const struct deck_part *part = &reader->part[taken->part];
        if (taken->count > 0 &&
            !deck_add_card(reader, taken->card, taken->count, part->at + part->tokens - 1u))
            return false;
    }
    return true;
}
