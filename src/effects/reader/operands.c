/* Operands: things, numbers, words, by the letters of a signature; conditions and costs, which have such. */
#include "inside.h"

#include <string.h>

/* --- operands ------------------------------------------------------------------------------------ */

bool fx_read_digits(struct reader *r, int most, int *out)
{
    int value = 0;
    if (r->token != NUMBER || (r->length > 1 && *r->word == '0'))
        return fx_want(r, 'd');
    for (unsigned i = 0; i < r->length; i++) {
        value = value * 10 + (r->word[i] - '0');
        if (value > most)
            return fx_refuse(r, FX_FAULT_BIG, most);
    }
    *out = value;
    return fx_next_word(r);
}

bool fx_read_who(struct reader *r, uint16_t *out)
{
    const int who = fx_find_key(r, fx_who_keys + 1);
    *out = (uint16_t)(who + 1);
    return who < 0 ? fx_want(r, 'w') : fx_next_word(r);
}

/* Whether a place or a group of places stands, and which. */
static bool is_place(const struct reader *r, uint16_t *places)
{
    const int place = fx_find_word(r, r->vocabulary->places);
    if (place >= 0)
        *places = (uint16_t)(1u << place);
    for (int i = 0; place < 0 && r->vocabulary->groups && r->vocabulary->groups[i].key; i++)
        if (fx_is_word(r, r->vocabulary->groups[i].key)) {
            *places = r->vocabulary->groups[i].places;
            return true;
        }
    return place >= 0;
}

bool fx_read_places(struct reader *r, uint16_t *out)
{
    bool more = true;
    *out = 0;
    while (more) {
        uint16_t places;
        if (!is_place(r, &places))
            return fx_want(r, 'P');
        if (*out & places)
            return fx_refuse(r, FX_FAULT_IDLE, 0);
        *out |= places;
        if (!fx_next_word(r) || !fx_take_word(r, "|", &more))
            return false;
    }
    return true;
}

/* The reference that stands, or 0. */
static unsigned reference_at(const struct reader *r)
{
    int found = fx_find_own(r, fx_references, FX_REFERENCES);
    if (found > 0)
        return (unsigned)found;
    found = fx_find_word(r, r->vocabulary->references);
    return found < 0 ? 0 : FX_OWN + (unsigned)found;
}

/* The bare word that stands: which list it is of, or -1. */
int fx_bare_list(const struct reader *r, int *word)
{
    for (int i = 0; r->vocabulary->lists && r->vocabulary->lists[i].key; i++)
        if (r->vocabulary->lists[i].flags & FX_BARE &&
            (*word = fx_find_key(r, r->vocabulary->lists[i].words)) >= 0)
            return i;
    return -1;
}

int fx_list_at(const struct reader *r)
{
    for (int i = 0; r->token == WORD && r->vocabulary->lists && r->vocabulary->lists[i].key; i++)
        if (!(r->vocabulary->lists[i].flags & FX_BARE) && fx_is_word(r, r->vocabulary->lists[i].key))
            return i;
    return -1;
}

/* The list of "own-LIST", or -1. */
static int own_list_at(const struct reader *r)
{
    for (int i = 0; r->token == WORD && r->vocabulary->lists && r->vocabulary->lists[i].key; i++) {
        const char *key = r->vocabulary->lists[i].key;
        if (r->length == 4 + strlen(key) && memcmp(r->word, "own-", 4) == 0 &&
            memcmp(r->word + 4, key, strlen(key)) == 0)
            return i;
    }
    return -1;
}

static bool read_card(struct reader *r, uint16_t *out)
{
    if (r->token != WORD)
        return fx_want(r, 'k');
    for (unsigned i = 1; i < r->room->program.cards; i++)
        if (fx_is_word(r, r->room->key[i])) {
            *out = (uint16_t)i;
            return fx_next_word(r);
        }
    return fx_refuse(r, FX_FAULT_UNKNOWN_CARD, 0);
}

/* A word of a list, or a part of a name. */
static bool read_value(struct reader *r, enum fx_test_code what, int list, uint16_t *out)
{
    if (what == FX_CARD)
        return read_card(r, out);
    if (what == FX_NAME_PART) {
        if (r->token != WORD)
            return fx_want(r, 't');
        *out = fx_add_text(r->room, r->word, r->length);
        return fx_kept(r, *out, FX_TEXTS_MAX) && fx_next_word(r);
    }
    const int word = fx_find_key(r, r->vocabulary->lists[list].words);
    *out = (uint16_t)word;
    return word < 0 ? fx_want(r, 'l') : fx_next_word(r);
}

/* a|b|c */
static bool read_values(struct reader *r, int list, struct fx_test *test)
{
    uint16_t value[FX_RUN_MOST];
    unsigned n = 0;
    bool more = true;
    while (more) {
        if (n == FX_RUN_MOST)
            return fx_refuse(r, FX_FAULT_LONG, FX_RUN_MOST);
        if (!read_value(r, test->what, list, &value[n++]) || !fx_take_word(r, "|", &more))
            return false;
    }
    test->n = n & 0x3f;
    test->value = fx_add_values(r->room, value, n);
    return fx_kept(r, test->value, FX_VALUES_MAX);
}

static enum fx_how how_at(const struct reader *r)
{
    return fx_is_word(r, "=")    ? FX_EQUAL
           : fx_is_word(r, ">=") ? FX_LEAST
           : fx_is_word(r, "<=") ? FX_MOST
           : fx_is_word(r, ">")  ? FX_ABOVE
           : fx_is_word(r, "<")  ? FX_BELOW
                                 : FX_IS;
}

bool fx_read_how(struct reader *r, uint8_t *out)
{
    *out = how_at(r);
    return *out == FX_IS ? fx_want(r, 'h') : fx_next_word(r);
}

static bool read_test(struct reader *r, struct fx_test *test)
{
    bool negated;
    int found, word;
    *test = (struct fx_test){ 0 };
    if (!fx_take_word(r, "not", &negated))
        return false;
    test->negated = negated;
    if ((found = fx_find_word(r, r->vocabulary->tests)) >= 0) {
        uint16_t at[FX_OPERANDS] = { 0 };
        test->what = (uint8_t)(FX_OWN + found);
        const bool read = fx_next_word(r) && fx_read_operands(r, &r->vocabulary->tests[found], at);
        test->value = at[0];
        return read;
    }
    if ((found = own_list_at(r)) >= 0) {
        test->what = FX_SAME_WORD;
        test->word = (uint8_t)found;
        return fx_next_word(r);
    }
    if ((found = fx_find_own(r, fx_tests, FX_TEST_CODES)) > 0 && found != FX_SAME_WORD) {
        test->what = (uint8_t)found;
        if (!fx_next_word(r))
            return false;
        if (found == FX_LIKE)
            return fx_read_pick(r, &test->value);
        return found == FX_CARD || found == FX_NAME_PART ? read_values(r, 0, test) : true;
    }
    if ((found = fx_bare_list(r, &word)) >= 0 || (found = fx_list_at(r)) >= 0) {
        const bool bare = r->vocabulary->lists[found].flags & FX_BARE;
        test->what = FX_WORD;
        test->word = (uint8_t)found;
        return (bare || fx_next_word(r)) && read_values(r, found, test);
    }
    if ((found = fx_find_word(r, r->vocabulary->figures)) >= 0) {
        test->what = FX_FIGURE;
        test->word = (uint8_t)found;
        return fx_next_word(r) && fx_read_how(r, &test->how) && fx_read_number(r, FX_PLAIN, &test->value);
    }
    return fx_want(r, 'f');
}

/* [a b c] */
static bool read_tests(struct reader *r, uint16_t *out)
{
    struct fx_test test[FX_RUN_MOST];
    unsigned n = 0;
    bool closed = false;
    if (!fx_is_word(r, "["))
        return fx_want(r, '[');
    if (!fx_next_word(r))
        return false;
    while (!closed) {
        if (n == FX_RUN_MOST)
            return fx_refuse(r, FX_FAULT_LONG, FX_RUN_MOST);
        if (!read_test(r, &test[n++]) || !fx_take_word(r, "]", &closed))
            return false;
    }
    *out = fx_add_tests(r->room, test, n);
    return fx_kept(r, *out, FX_TESTS_MAX);
}

static bool read_one_pick(struct reader *r, struct fx_pick *pick)
{
    *pick = (struct fx_pick){ .reference = (uint8_t)reference_at(r) };
    if (pick->reference) {
        if (!fx_next_word(r))
            return false;
    } else {
        const int side = fx_byte_after(r) == '.' ? fx_find_key(r, fx_side_keys + 1) : -1;
        if (side < 0)
            return fx_want(r, 's');
        pick->side = (uint8_t)(side + 1);
        if (!fx_next_but_one(r) || !fx_read_places(r, &pick->places))
            return false;
    }
    return !fx_is_word(r, "[") || read_tests(r, &pick->tests);
}

bool fx_read_pick(struct reader *r, uint16_t *out)
{
    struct fx_pick pick[FX_RUN_MOST];
    unsigned n = 0;
    bool more = true;
    if (r->depth == FX_DEPTH)
        return fx_refuse(r, FX_FAULT_DEEP, FX_DEPTH);
    r->depth++;
    while (more) {
        if (n == FX_RUN_MOST)
            return fx_refuse(r, FX_FAULT_LONG, FX_RUN_MOST);
        if (!read_one_pick(r, &pick[n++]) || !fx_take_word(r, "&", &more))
            return false;
    }
    r->depth--;
    *out = fx_add_picks(r->room, pick, n);
    return fx_kept(r, *out, FX_PICKS_MAX);
}

const char *const fx_source_keys[] = { "", "x", "y", "n", "done", "count", NULL };

static bool begins_source(const struct reader *r)
{
    return fx_find_key(r, fx_source_keys) > 0 ||
           (fx_byte_after(r) == '(' && fx_find_word(r, r->vocabulary->figures) >= 0);
}

static bool read_source(struct reader *r, struct fx_number *term)
{
    const int key = fx_find_key(r, fx_source_keys);
    if (key > 0 && key < FX_COUNT) {
        term->source = (uint8_t)key;
        return fx_next_word(r);
    }
    if (!begins_source(r))
        return fx_want(r, 'n');
    term->source = key == FX_COUNT ? FX_COUNT : FX_OF;
    if (key != FX_COUNT) {
        const int figure = fx_find_word(r, r->vocabulary->figures);
        term->what = (uint8_t)figure;
        if (r->vocabulary->figures[figure].flags & FX_OF_PLAYERS)
            term->source = FX_OF_PLAYER;
    }
    if (!fx_next_word(r) || !fx_expect(r, "("))
        return false;
    return (term->source == FX_OF_PLAYER ? fx_read_who(r, &term->pick) : fx_read_pick(r, &term->pick)) &&
           fx_expect(r, ")");
}

/* 3, count(my.hand), 2 * x / 3; `alone`: it is the whole number, so far. */
static bool read_term(struct reader *r, int sign, bool alone, struct fx_number *term)
{
    bool taken;
    int value = 1;
    *term = (struct fx_number){ .over = 1 };
    if (r->token == NUMBER) {
        if ((fx_is_word(r, "0") && !alone) ||
            (fx_byte_after(r) == '*' && (fx_is_word(r, "0") || fx_is_word(r, "1"))))
            return fx_refuse(r, FX_FAULT_IDLE, 0);
        if (!fx_read_digits(r, INT16_MAX, &value) || !fx_take_word(r, "*", &taken))
            return false;
        term->times = (int16_t)(sign * value);
        if (!taken)
            return true;
    }
    term->times = (int16_t)(sign * value);
    if (!read_source(r, term) || !fx_take_word(r, "/", &taken))
        return false;
    if (taken) {
        if (fx_is_word(r, "1"))
            return fx_refuse(r, FX_FAULT_IDLE, 0);
        if (!fx_read_digits(r, INT16_MAX, &value))
            return false;
        if (value == 0)
            return fx_refuse(r, FX_FAULT_BIG, 1);
        term->over = (int16_t)value;
    }
    return true;
}

bool fx_read_number(struct reader *r, enum fx_change change, uint16_t *out)
{
    struct fx_number term[FX_RUN_MOST];
    unsigned n = 0;
    bool minus = false, plus = true;
    if (change == FX_PLAIN && !fx_take_word(r, "-", &minus))
        return false;
    while (plus || minus) {
        if (n == FX_RUN_MOST)
            return fx_refuse(r, FX_FAULT_LONG, FX_RUN_MOST);
        const bool alone = n == 0 && !minus;
        if (!read_term(r, minus ? -1 : 1, alone, &term[n++]) || !fx_take_word(r, "-", &minus) ||
            (plus = false, !minus && !fx_take_word(r, "+", &plus)))
            return false;
    }
    term[0].change = (uint8_t)change;
    *out = fx_add_number(r->room, term, n);
    return fx_kept(r, *out, FX_NUMBERS_MAX);
}

/* How much of something: not below nothing. */
static bool read_amount(struct reader *r, uint16_t *out)
{
    struct reader first = *r;
    if (!fx_read_number(r, FX_PLAIN, out))
        return false;
    const struct fx_number *number = &r->room->number[*out];
    if (number->source != FX_ONE || number->next || number->times >= 0)
        return true;
    for (first.length = (unsigned)(r->word - first.word); strchr(" \r\n", first.word[first.length - 1]);)
        first.length--;
    return fx_refuse(&first, FX_FAULT_BIG, 0);
}

static bool read_change(struct reader *r, uint16_t *out)
{
    static const char marks[] = "+*-/=";
    const char *mark = r->token == MARK && r->length == 1 ? strchr(marks, *r->word) : NULL;
    if (!mark)
        return fx_want(r, 'c');
    return fx_next_word(r) && fx_read_number(r, (enum fx_change)(FX_ADD + (mark - marks)), out);
}

/* 2, 0..1, 1..all */
static bool read_bounds(struct reader *r, uint16_t at[2])
{
    bool taken;
    if (!read_amount(r, &at[0]) || !fx_take_word(r, "..", &taken))
        return false;
    at[1] = at[0];
    if (!taken)
        return true;
    if (!fx_take_word(r, "all", &taken))
        return false;
    at[1] = 0;
    struct reader most = *r;
    if (!taken && !read_amount(r, &at[1]))
        return false;
    return at[1] != at[0] || fx_refuse(&most, FX_FAULT_IDLE, 0);
}

/* deck.bottom, my.hand */
static bool read_destination(struct reader *r, uint16_t *out)
{
    const int side = fx_byte_after(r) == '.' ? fx_find_key(r, fx_side_keys + 1) : -1;
    if (side >= 0 && !fx_next_but_one(r))
        return false;
    const int place = fx_find_word(r, r->vocabulary->places);
    bool taken;
    if (place < 0 || r->vocabulary->places[place].flags & FX_NO_TARGET)
        return fx_want(r, 'p');
    enum fx_end end = FX_ANYWHERE;
    if (!fx_next_word(r) || !fx_take_word(r, ".", &taken))
        return false;
    if (taken) {
        end = fx_is_word(r, "top") ? FX_TOP : fx_is_word(r, "bottom") ? FX_BOTTOM : FX_ANYWHERE;
        if (end == FX_ANYWHERE)
            return fx_want(r, 'e');
        if (!fx_next_word(r))
            return false;
    }
    *out = FX_DESTINATION((unsigned)(side + 1), (unsigned)place, (unsigned)end);
    return true;
}

static bool read_until(struct reader *r, uint16_t *out)
{
    const int period = fx_is_word(r, "ever") ? -1 : fx_find_word(r, r->vocabulary->periods);
    if (period < 0 && !fx_is_word(r, "ever"))
        return fx_want(r, 'u');
    *out = (uint16_t)(FX_PERIOD + period);
    return fx_next_word(r);
}

static bool read_variable(struct reader *r, uint16_t *out)
{
    const unsigned reference = reference_at(r);
    *out = (uint16_t)reference;
    return reference < FX_V || reference > FX_W ? fx_want(r, 'v') : fx_next_word(r);
}

static bool read_number_variable(struct reader *r, uint16_t *out)
{
    const int key = fx_find_key(r, fx_source_keys);
    *out = (uint16_t)key;
    return key < FX_X || key > FX_N ? fx_want(r, 'x') : fx_next_word(r);
}

/* The number of a letter; what stands for it is known at the end of the card. */
static bool read_letter(struct reader *r, uint16_t *out)
{
    if (r->token != WORD || r->length != 1 || *r->word >= 'a' + FX_LETTERS)
        return fx_want(r, 'a');
    *out = (uint16_t)(*r->word - 'a' + 1);
    return fx_next_word(r);
}

/* A word of a table, from 1. */
static bool read_index(struct reader *r, const struct fx_word *words, char kind, uint16_t *out)
{
    const int found = fx_find_word(r, words);
    *out = (uint16_t)(found + 1);
    return found < 0 ? fx_want(r, kind) : fx_next_word(r);
}

static bool read_option(struct reader *r, const char *const *options, uint16_t *out)
{
    const int found = fx_find_key(r, options);
    *out = (uint16_t)(found + 1);
    return found < 0 ? fx_want(r, 'o') : fx_next_word(r);
}

/* Whether what stands can begin an operand of that kind: for those that may be left out. */
bool fx_begins(const struct reader *r, char kind, const struct fx_word *word)
{
    uint16_t places;
    const bool side = fx_find_key(r, fx_side_keys + 1) >= 0 && fx_byte_after(r) == '.';
    switch (kind) {
    case 's': return reference_at(r) || side;
    case 'n':
    case 'r': return r->token == NUMBER || fx_is_word(r, "-") || begins_source(r);
    case 'w': return fx_find_key(r, fx_who_keys + 1) >= 0 && !side;
    case 'f': return fx_is_word(r, "[");
    case 'P': return is_place(r, &places);
    case 'p': return side || is_place(r, &places);
    case 'u': return fx_is_word(r, "ever") || fx_find_word(r, r->vocabulary->periods) >= 0;
    case 'q': return fx_find_word(r, r->vocabulary->keywords) >= 0;
    case 'o': return fx_find_key(r, word->options) >= 0;
    default:  return false;     /* no signature leaves out another without a label */
    }
}

static bool read_operand(struct reader *r, char kind, const struct fx_word *word, bool of_player,
                         uint16_t at[2])
{
    switch (kind) {
    case 's': return fx_read_pick(r, at);
    case 'v': return read_variable(r, at);
    case 'n': return read_amount(r, at);
    case 'c': return read_change(r, at);
    case 'r': return read_bounds(r, at);
    case 'x': return read_number_variable(r, at);
    case 'w': return fx_read_who(r, at);
    case 'p': return read_destination(r, at);
    case 'P': return fx_read_places(r, at);
    case 'f': return read_tests(r, at);
    case 'k': return read_card(r, at);
    case 'a': return read_letter(r, at);
    case 'q': return read_index(r, r->vocabulary->keywords, 'q', at);
    case 'b': return read_index(r, r->vocabulary->bans, 'b', at);
    case 'u': return read_until(r, at);
    case 'o': return read_option(r, word->options, at);
    case 'i': return fx_read_conditions(r, at);
    case '$': return fx_read_costs(r, at);
    case 'm': return of_player ? fx_read_who(r, &at[1]) : fx_read_pick(r, &at[0]);
    default:  return false;     /* no signature has another */
    }
}

/* What the last ban or figure is about. */
bool fx_is_of_player(const struct reader *r, char kind, uint16_t operand)
{
    return kind == 'b'   ? r->vocabulary->bans[operand - 1].flags & FX_OF_PLAYERS
           : kind == 'g' ? r->vocabulary->figures[operand].flags & FX_OF_PLAYERS
                         : false;
}

/* Reads what a signature takes, from operand `from` on. */
bool fx_read_from(struct reader *r, const struct fx_word *word, const char *takes, unsigned from,
                  bool of_player, uint16_t at[FX_OPERANDS])
{
    struct fx_take operand;
    for (unsigned i = from; (operand = fx_next_take(&takes)).kind; i += operand.slots) {
        char label[FX_KEY] = { 0 };
        memcpy(label, operand.label ? operand.label : "", operand.labelled);
        if (operand.optional &&
            (operand.labelled ? !fx_is_word(r, label) : !fx_begins(r, operand.kind, word)))
            continue;
        if (operand.labelled && !fx_expect(r, label))
            return false;
        if (!read_operand(r, operand.kind, word, of_player, &at[i]))
            return false;
        of_player = fx_is_of_player(r, operand.kind, at[i]);
    }
    return true;
}

bool fx_read_operands(struct reader *r, const struct fx_word *word, uint16_t at[FX_OPERANDS])
{
    return fx_read_from(r, word, word->takes, 0, false, at);
}

/* --- conditions and costs ------------------------------------------------------------------------- */

static bool read_condition(struct reader *r, struct fx_condition *condition)
{
    bool negated;
    int found;
    *condition = (struct fx_condition){ 0 };
    if (!fx_take_word(r, "not", &negated))
        return false;
    condition->negated = negated;
    if ((found = fx_find_word(r, r->vocabulary->conditions)) >= 0) {
        condition->what = (uint8_t)(FX_OWN + found);
        return fx_next_word(r) && fx_read_operands(r, &r->vocabulary->conditions[found], condition->at);
    }
    if (!negated && (fx_is_word(r, "no") || fx_is_word(r, "some"))) {
        condition->what = FX_SOME;
        condition->negated = fx_is_word(r, "no");
        return fx_next_word(r) && fx_read_pick(r, &condition->at[0]);
    }
    if ((found = fx_find_own(r, fx_conditions, FX_CONDITION_CODES)) > FX_SOME) {
        condition->what = (uint8_t)found;
        return fx_next_word(r) && fx_read_operands(r, &fx_conditions[found], condition->at);
    }
    if (!fx_begins(r, 'n', NULL))
        return fx_want(r, 'i');
    condition->what = FX_COMPARE;
    return fx_read_number(r, FX_PLAIN, &condition->at[0]) && fx_read_how(r, &condition->how) &&
           fx_read_number(r, FX_PLAIN, &condition->at[1]);
}

bool fx_read_conditions(struct reader *r, uint16_t *out)
{
    struct fx_condition condition[FX_RUN_MOST];
    unsigned n = 0;
    bool more = true;
    while (more) {
        bool or ;
        if (n == FX_RUN_MOST)
            return fx_refuse(r, FX_FAULT_LONG, FX_RUN_MOST);
        if (!read_condition(r, &condition[n]) || !fx_take_word(r, "or", & or))
            return false;
        condition[n++].or = or ;
        more = true;
        if (! or &&!fx_take_word(r, ",", &more))
            return false;
    }
    *out = fx_add_conditions(r->room, condition, n);
    return fx_kept(r, *out, FX_CONDITIONS_MAX);
}

bool fx_read_costs(struct reader *r, uint16_t *out)
{
    struct fx_cost cost[FX_RUN_MOST];
    unsigned n = 0;
    bool more = true;
    while (more) {
        const int found = fx_find_word(r, r->vocabulary->costs);
        if (found < 0)
            return fx_want(r, '$');
        if (n == FX_RUN_MOST)
            return fx_refuse(r, FX_FAULT_LONG, FX_RUN_MOST);
        cost[n] = (struct fx_cost){ .what = (uint8_t)found };
        if (!fx_next_word(r) || !fx_read_operands(r, &r->vocabulary->costs[found], cost[n++].at) ||
            !fx_take_word(r, ",", &more))
            return false;
    }
    *out = fx_add_costs(r->room, cost, n);
    return fx_kept(r, *out, FX_COSTS_MAX);
}
