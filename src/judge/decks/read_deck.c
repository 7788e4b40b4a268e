/* Reading a deck: what programs and forums write around it is taken away; then the faction is found, wherever it is named, since numbers
 * depend on it; then each word and number becomes a part of the list, and the grammar of lists says what each number is. */
#include "read_deck.h"

#include "base/memory.h"
#include "deck_reader.h"
#include "deck_text.h"
#include "session/utf8.h"
#include "words/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 65000 };

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
    while (head < HEADS && !deck_is_word(reader, at, heads[head]))
        head++;
    if (head == HEAD_NUMBERS && deck_is_word(reader, at, "no") &&
        (at + 1 == reader->writing.tokens || deck_number_at(reader, at + 1) < 0))
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
        deck_between(reader, at - 1, before);
    deck_between(reader, at, after);
    return vague || strchr(after, ':') || strchr(after, '(') ||
           (strchr(before, '\n') && (strchr(after, '\n') || at + 1 == reader->writing.tokens));
}

static struct deck_part *last_part(struct deck_reader *reader)
{
    return reader->list.parts > 0 ? &reader->part[reader->list.parts - 1] : NULL;
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
    char alias[DECK_KEY];
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
    return before->vague && deck_thing_at(reader, before->at, &mention, &vague) != NOTHING &&
           deck_has_key(&mention, key);
}

static void put_card(struct deck_reader *reader, struct deck_part *part, const struct mention *mention,
                     int card, bool vague)
{
    part->kind = PART_CARD;
    part->tokens = mention->tokens;
    part->card = (unsigned)card;
    part->vague = vague;
    part->zone = deck_is_zone(reader, part->card);
    part->copies = reader->faction && !part->zone ? handbook_copies(reader->faction, part->card) : 0;
    struct deck_part *before = last_part(reader);
    if (repeats(reader, before, part)) {
        before->use = USE_NOTHING;
        memcpy(part->sign, before->sign, sizeof part->sign);
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
    part->times_before = deck_is_times(reader, at);
    part->tokens = part->times_before ? 2 : 1;
    at += part->times_before;
    part->spelled = deck_number_at(reader, at) < 0;
    part->from = part->to = deck_number_of(reader, at);
    const struct token *token = &reader->writing.token[at];
    const size_t end = (size_t)token->at + token->bytes;
    part->odd =
        (token->at > 1 && strchr(".:", reader->text[token->at - 1]) &&
         is_digit(reader->text[token->at - 2])) ||
        (end < reader->size && strchr("%$", reader->text[end])) ||
        (end + 1 < reader->size && strchr(".:", reader->text[end]) && is_digit(reader->text[end + 1]));
    const unsigned range = part->times_before || part->spelled ? 0 : deck_range_at(reader, at);
    if (range > 0) {
        part->kind = PART_RANGE;
        part->to = deck_number_at(reader, at + range - 1);
        part->tokens = (uint16_t)range;
        return;
    }
    part->numbered = strstr(part->sign, "№") || (sign > 0 && part->sign[sign - 1] == '#') ||
                     (before && before->kind == PART_HEAD && before->head == HEAD_NUMBERS);
    if (before && before->kind == PART_CARD && (strcmp(part->sign, "×") == 0 || strcmp(part->sign, "*") == 0))
        part->times_before = true;
    char after[8];
    deck_between(reader, at, after);
    if (strcmp(after, "×") == 0 || strcmp(after, "*") == 0)
        part->times_after = true;
    for (at++; at < reader->writing.tokens; at++, part->tokens++) {
        if (deck_is_times(reader, at) && deck_joins(reader, at - 1, "-") &&
            !(at + 1 < reader->writing.tokens && deck_number_at(reader, at + 1) >= 0))
            part->times_after = true;
        else if (deck_is_word(reader, at, "pieces") && deck_joins(reader, at - 1, "."))
            part->pieces = true;
        else if (!(part->pieces && deck_is_word(reader, at, "of") && deck_joins(reader, at - 1, ".")))
            break;
    }
}

/* Whether the word says how many of what follows: "три накера". */
static bool is_spelled(const struct deck_reader *reader, unsigned at)
{
    struct mention mention;
    bool vague;
    return deck_number_of(reader, at) > 0 && deck_joins(reader, at, "") &&
           (deck_is_word(reader, at + 1, "pieces") ||
            (deck_number_at(reader, at + 1) < 0 &&
             deck_thing_at(reader, at + 1, &mention, &vague) != NOTHING));
}

static void put_part(struct deck_reader *reader, struct deck_part *part, unsigned at)
{
    struct mention mention;
    bool vague = false;
    unsigned tokens;
    const bool number = deck_number_at(reader, at) >= 0,
               marked = deck_is_times(reader, at) && at + 1 < reader->writing.tokens &&
                        deck_number_at(reader, at + 1) >= 0 && deck_joins(reader, at, ".");

    if (number || marked) {
        put_number(reader, part, at);
        return;
    }
    const int card = deck_thing_at(reader, at, &mention, &vague);
    const enum deck_head head = head_of(reader, at);
    part->tokens = 1;
    if (head != HEADS && (card == NOTHING || heads(reader, &mention, at, vague))) {
        part->kind = PART_HEAD;
        part->head = head;
    } else if (card != NOTHING && !(is_spelled(reader, at) && !mention.whole)) {
        put_card(reader, part, &mention, card, vague);
    } else if (is_spelled(reader, at)) {
        put_number(reader, part, at);
    } else if (deck_is_word(reader, at, "each")) {
        part->kind = PART_EACH;
    } else {
        const enum word_class class = lexicon_class(reader->lexicon, &reader->writing, at, &tokens);
        part->kind = PART_WORD;
        part->tokens = (uint16_t)tokens;
        part->less = class == WORD_WITHOUT || class == WORD_EXCEPT || class == WORD_NOT;
        part->talk = class == WORD_AND || deck_is_word(reader, at, "lead");
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
        deck_signs_between(reader->text, end, begin, part->sign, sizeof part->sign);
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

/* --- the list ------------------------------------------------------------------------------------- */

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
            if (!deck_take_word(reader, reader->part[i].at))
                return false;
    return deck_ask_line(reader, "deck-line", bad);
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
        case PART_CARD: fine = part->use == USE_NOTHING || deck_take_name(reader, i); break;
        case PART_NUMBER:
        case PART_RANGE:
            fine = part->use == USE_NUMBER ? deck_take_numbers(reader, i)
                   : part->use == USE_LESS ? deck_leave_numbers(reader, i)
                                           : part->use != USE_OPEN || deck_ask_line(reader, "deck-line", i);
            break;
        case PART_WORD:
            if (part->use == USE_NOTHING)
                break;
            if (i + 1 < reader->list.parts && reader->part[i + 1].kind == PART_CARD &&
                lexicon_class(reader->lexicon, &reader->writing, part->at, &tokens) == WORD_INSTEAD) {
                reader->part[i + 1].use = USE_NOTHING;
                fine = deck_leave_card(reader, i + 1);
                break;
            }
            fine = deck_take_word(reader, part->at);
            break;
        case PART_HEAD:
        case PART_EACH: break;
        }
        if (!fine)
            return false;
    }
    return deck_check_totals(reader) && deck_add_all(reader);
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
    for (unsigned at = 0; reader->handbook->factions > 0 && at < reader->writing.tokens; at++) {
        struct mention mention;
        bool vague;
        const int card = deck_thing_at(reader, at, &mention, &vague);
        if (card == NOTHING || vague)
            continue;
        if (deck_is_zone(reader, (unsigned)card) && (deck_is_foes(reader, at) || deck_is_denied(reader, at)))
            continue;
        reader->faction = faction_of(reader->handbook, card);
        if (reader->faction)
            return;
        at += mention.tokens - 1u;
        if (deck_is_zone(reader, (unsigned)card))
            continue;
        cards++;
        for (unsigned i = 0; i < reader->handbook->factions; i++)
            may[i] &= handbook_copies(&reader->handbook->faction[i], (unsigned)card) > 0;
    }
    for (unsigned i = 0; i < reader->handbook->factions; i++)
        if (may[i])
            left++, found = i;
    if (left == 1 && cards > 0)
        reader->faction = &reader->handbook->faction[found];
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
    reader->handbook = lexicon_handbook(lexicon);
    reader->reading = reading;
    reader->deck = &read;
    read.rows = 0;
    fine = utf8_fits(text, size, MOST_POST) || trouble_set(&reading->trouble, 0, "too-long");
    fine = fine && deck_text(text, size, &plain, &reading->trouble);
    reader->text = plain.at;
    reader->size = plain.used;
    if (fine && (plain.used > TEXT_MAX || !writing_read(&reader->writing, plain.at, plain.used)))
        fine = trouble_set(&reading->trouble, 0, "too-long");
    if (fine) {
        deck_want(reader);
        deck_survey(reader);
        deck_find_denied(reader);
        find_faction(reader);
        deck_want(reader);
        deck_find_denied(reader);
        fine = read_list(reader);
    }
    if (fine && reader->faction)
        fine = deck_add_card(reader, reader->faction->faction, 1, 0);
    if (fine && read.rows == 0)
        fine = trouble_set(&reading->trouble, 0, "deck-nothing");
    free(plain.at);
    free(reader);
    if (fine)
        *deck = read;
    return fine;
}
