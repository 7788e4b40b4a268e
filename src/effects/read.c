/* The reader: a line is a card, its properties, or an ability; words are taken one by one, and each must be the one that a rule of the
 * language wants there. The first that is not ends it. Here are files and cards; reader/ has what stands in a line. */
#include "read.h"

#include "check.h"
#include "reader/inside.h"

#include <string.h>

/* --- cards --------------------------------------------------------------------------------------- */

/* What a list or figure says of the card, in front of the word that says it. */
struct printed {
    uint16_t word[FX_RUN_MOST];
    unsigned words;
};

static bool add_printed(struct reader *r, struct printed *printed, int list, int word)
{
    for (unsigned i = 0; i < printed->words; i++)
        if (printed->word[i] == (list << 8 | word) ||
            (printed->word[i] >> 8 == list && !(r->vocabulary->lists[list].flags & FX_MANY)))
            return fx_refuse(r, FX_FAULT_TWICE, 0);
    if (printed->words == FX_RUN_MOST)
        return fx_refuse(r, FX_FAULT_LONG, FX_RUN_MOST);
    unsigned at = printed->words++;     /* in the vocabulary's order */
    for (; at > 0 && printed->word[at - 1] > (list << 8 | word); at--)
        printed->word[at] = printed->word[at - 1];
    printed->word[at] = (uint16_t)(list << 8 | word);
    return fx_next_word(r);
}

/* Whether a property stands. */
static bool is_property(const struct reader *r)
{
    int word;
    const int figure = fx_find_word(r, r->vocabulary->figures);
    return fx_bare_list(r, &word) >= 0 || fx_list_at(r) >= 0 ||
           (figure >= 0 && r->vocabulary->figures[figure].flags & FX_PRINTED);
}

static bool read_property(struct reader *r, struct printed *printed)
{
    int word, list = fx_bare_list(r, &word), value;
    if (list >= 0)
        return add_printed(r, printed, list, word);
    if ((list = fx_list_at(r)) >= 0) {
        if (!fx_next_word(r))
            return false;
        word = fx_find_key(r, r->vocabulary->lists[list].words);
        return word < 0 ? fx_want(r, 'l') : add_printed(r, printed, list, word);
    }
    const int figure = fx_find_word(r, r->vocabulary->figures);
    int16_t *out = &r->room->card[r->card].figure[figure];
    if (*out != FX_UNPRINTED)
        return fx_refuse(r, FX_FAULT_TWICE, 0);
    if (!fx_next_word(r))
        return false;
    if (fx_is_word(r, "x")) {
        *out = FX_PRINTED_X;
        return r->vocabulary->figures[figure].flags & FX_WITH_X ? fx_next_word(r)
                                                                : fx_refuse(r, FX_FAULT_NO_X, 0);
    }
    if (!fx_read_digits(r, INT16_MAX, &value))
        return false;
    *out = (int16_t)value;
    return true;
}

static bool read_properties(struct reader *r, struct printed *printed)
{
    while (r->token != END) {
        if (!is_property(r))
            return fx_refuse(r, FX_FAULT_LEFT_OVER, 0);
        if (!read_property(r, printed))
            return false;
    }
    return true;
}

/* What a letter stands for is the ability's number in the card's run, from 1. */
static bool settle_letters(struct reader *r)
{
    const struct fx_card *card = &r->room->card[r->card];
    unsigned number[FX_LETTERS + 1] = { 0 };
    for (unsigned i = 0; i < card->abilities; i++)
        number[r->room->ability[card->ability + i].letter] = i + 1;
    for (unsigned i = 0; i < card->abilities; i++) {
        const struct fx_ability *ability = &r->room->ability[card->ability + i];
        for (unsigned k = 0; k < ability->ops; k++) {
            struct fx_op *op = &r->room->op[ability->code + k];
            const char *takes = fx_verb(r->vocabulary, op->code)->takes;
            struct fx_take operand;
            for (unsigned slot = 0; (operand = fx_next_take(&takes)).kind; slot += operand.slots) {
                if (operand.kind != 'a' || op->at[slot] == 0)
                    continue;
                if (!number[op->at[slot]]) {
                    const struct fx_spot spot = r->room->spot[ability->code + k];
                    *r->error = (struct fx_error){ FX_FAULT_LETTER_UNKNOWN, spot.line, spot.column,
                                                   .word = { (char)('a' + op->at[slot] - 1) } };
                    return false;
                }
                op->at[slot] = (uint16_t)number[op->at[slot]];
            }
        }
    }
    return true;
}

static bool read_line(struct reader *r, struct printed *printed)
{
    const bool property = is_property(r) && !fx_letter_at(r);
    if (property && r->room->card[r->card].abilities)
        return fx_refuse(r, FX_FAULT_LATE, 0);
    if (!(property ? read_properties(r, printed) : fx_read_ability(r)))
        return false;
    return r->token == END || fx_refuse(r, FX_FAULT_LEFT_OVER, 0);
}

/* The lines below "card KEY". */
static bool read_lines(struct reader *r)
{
    struct printed printed = { .words = 0 };
    memset(r->letter, 0, sizeof r->letter);
    while (r->at < r->end) {
        const int indent = fx_indent_of(r->at, r->end);
        if (indent == 0)
            break;
        if (indent < 0) {
            while (r->at < r->end && *r->at != '\n')
                r->at++;
        } else {
            r->at += indent;
            if (!fx_next_word(r))
                return false;
            if (indent != 2)
                return fx_refuse(r, FX_FAULT_INDENT, 0);
            if (!read_line(r, &printed))
                return false;
        }
        if (r->at < r->end)
            fx_next_line(r);
    }
    struct fx_card *card = &r->room->card[r->card];
    card->words = (uint8_t)printed.words;
    if (printed.words &&
        !fx_kept(r, card->word = fx_add_values(r->room, printed.word, printed.words), FX_VALUES_MAX))
        return false;
    if (!settle_letters(r))
        return false;
    fx_sum_up(r->room, r->vocabulary, r->card);
    return true;
}

/* Back to the beginning, to read the text a second time. */
static void rewind_to(struct reader *r, const char *text)
{
    r->at = r->start = text;
    r->line = 1;
    r->token = END;
    r->word = text;
    r->word_line = r->word_column = 1;
}

/* Skips the line. */
static void skip_line(struct reader *r)
{
    while (r->at < r->end && *r->at != '\n')
        r->at++;
    if (r->at < r->end)
        fx_next_line(r);
}

/* "card KEY" */
static bool read_name(struct reader *r)
{
    if (!fx_next_word(r))
        return false;
    if (!fx_is_word(r, "card"))
        return fx_refuse(r, FX_FAULT_NO_CARD, 0);
    if (!fx_next_word(r))
        return false;
    if (r->token != WORD || r->length >= FX_KEY)
        return fx_refuse(r, FX_FAULT_KEY, FX_KEY - 1);
    return true;
}

/* The keys of all cards come first, since a card may name a later one. */
static bool read_names(struct reader *r)
{
    struct fx_program *program = &r->room->program;
    while (r->at < r->end) {
        if (fx_indent_of(r->at, r->end) == 0) {
            if (!read_name(r))
                return false;
            for (unsigned i = 1; i < program->cards; i++)
                if (fx_is_word(r, r->room->key[i]))
                    return fx_refuse(r, FX_FAULT_KEY_TWICE, 0);
            if (program->cards == FX_CARDS_MAX)
                return fx_refuse(r, FX_FAULT_FULL, FX_CARDS_MAX - 1);
            fx_set_word(r->room->key[program->cards], r->word, r->length);
            struct fx_card *card = &r->room->card[program->cards++];
            for (unsigned i = 0; i < FX_FIGURES; i++)
                card->figure[i] = FX_UNPRINTED;
            card->line = (uint16_t)r->word_line;
            if (!fx_next_word(r))
                return false;
            if (r->token != END)
                return fx_refuse(r, FX_FAULT_LEFT_OVER, 0);
        } else if (fx_indent_of(r->at, r->end) > 0 && program->cards == 1) {
            return fx_next_word(r) && fx_refuse(r, FX_FAULT_NO_CARD, 0);
        }
        skip_line(r);
    }
    return program->cards > 1 || fx_refuse(r, FX_FAULT_NO_CARDS, 0);
}

static bool read_all(struct reader *r)
{
    const char *text = r->at;
    if (!read_names(r))
        return false;
    rewind_to(r, text);
    while (r->at < r->end) {
        if (fx_indent_of(r->at, r->end) != 0) {
            skip_line(r);
            continue;
        }
        r->card++;
        skip_line(r);
        if (!read_lines(r))
            return false;
    }
    return true;
}

bool fx_read(const char *text, size_t size, const struct fx_vocabulary *vocabulary, struct fx_room *room,
             struct fx_error *error)
{
    struct fx_error found = { .fault = FX_FAULT_NONE };
    struct reader r = { .vocabulary = vocabulary, .room = room, .error = &found, .at = text, .end = text + size };
    fx_room_init(room);
    rewind_to(&r, text);
    if (read_all(&r) && fx_check(room, vocabulary, &found)) {
        fx_index(room, vocabulary);
        return true;
    }
    fx_room_init(room);
    *error = found;
    return false;
}
