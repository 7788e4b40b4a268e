/* The reader: a line is a card, its properties, or an ability; words are taken one by one, and each must be the one that a rule of the
 * language wants there. The first that is not ends it. */
#include "read.h"

#include "check.h"

#include <string.h>

enum token {
    WORD,       /* lower-case letters, digits, single hyphens */
    NUMBER,     /* digits */
    MARK,       /* one or two other bytes */
    END,        /* of the line, with those that continue it */
};

struct reader {
    const struct fx_vocabulary *words;
    struct fx_room *room;
    struct fx_error *error;
    const char *at, *end;               /* what was not read */
    const char *start;                  /* of the line `at` is in */
    unsigned line;
    enum token token;                   /* the word that stands to be read ... */
    const char *word;
    unsigned length, word_line, word_column;
    unsigned depth;                     /* of selectors inside selectors */
    unsigned card;
    struct fx_spot letter[FX_LETTERS + 1];      /* where each was defined; line 0: it was not */
};

/* --- refusing ------------------------------------------------------------------------------------ */

static void set_word(char out[FX_KEY], const char *word, size_t length)
{
    memset(out, 0, FX_KEY);
    memcpy(out, word, length < FX_KEY ? length : FX_KEY - 1);
}

/* Refuses the word that stands. */
static bool refuse(struct reader *r, enum fx_fault fault, int most)
{
    *r->error = (struct fx_error){ .fault = fault, .line = r->word_line, .column = r->word_column, .most = most };
    set_word(r->error->word, r->word, r->token == END ? 0 : r->length);
    return false;
}

/* Something else should stand here: an operand of that kind. */
static bool want(struct reader *r, char kind)
{
    refuse(r, FX_FAULT_WANTED, 0);
    r->error->want = kind;
    return false;
}

/* Something else should stand here: that word. */
static bool want_word(struct reader *r, const char *word)
{
    refuse(r, FX_FAULT_WANTED, 0);
    set_word(r->error->wanted, word, strlen(word));
    return false;
}

/* The table is full: `at` is 0. */
static bool kept(struct reader *r, uint16_t at, unsigned most)
{
    return at || refuse(r, FX_FAULT_FULL, (int)most);
}

/* --- words --------------------------------------------------------------------------------------- */

static bool is_letter(char c)
{
    return c >= 'a' && c <= 'z';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\r';
}

/* How many bytes from `at` on make a word; 0: none do. */
static unsigned word_length(const char *at, const char *end)
{
    unsigned n = 0;
    while (at + n < end &&
           (is_letter(at[n]) || (n > 0 && is_digit(at[n])) ||
            (n > 0 && at[n] == '-' && at + n + 1 < end && (is_letter(at[n + 1]) || is_digit(at[n + 1])))))
        n++;
    return n;
}

/* How many blanks the line at `at` begins with; -1: it says nothing, or is a comment. */
static int indent_of(const char *at, const char *end)
{
    int n = 0;
    while (at + n < end && at[n] == ' ')
        n++;
    return at + n == end || at[n] == '\n' || at[n] == '#' ||
                   (at[n] == '\r' && at + n + 1 < end && at[n + 1] == '\n')
               ? -1
               : n;
}

/* Over the line feed at `at`. */
static void next_line(struct reader *r)
{
    r->at++;
    r->start = r->at;
    r->line++;
}

/* Reads the next word of the line. */
static bool next(struct reader *r)
{
    static const char marks[] = ":;,.|&[]{}()+-*/=<>@";
    while (r->at < r->end && is_blank(*r->at))
        r->at++;
    if (r->at < r->end && *r->at == '\n' && indent_of(r->at + 1, r->end) == 4) {        /* the line goes on */
        next_line(r);
        r->at += 4;
    }
    r->word = r->at;
    r->word_line = r->line;
    r->word_column = (unsigned)(r->at - r->start) + 1;
    r->length = 0;
    r->token = END;
    if (r->at == r->end || *r->at == '\n')
        return true;
    const char c = *r->at, after = r->at + 1 < r->end ? r->at[1] : '\0';
    if (is_letter(c)) {
        r->token = WORD;
        r->length = word_length(r->at, r->end);
    } else if (is_digit(c)) {
        r->token = NUMBER;
        while (r->at + r->length < r->end && is_digit(r->at[r->length]))
            r->length++;
    } else {
        r->token = MARK;
        r->length =
            ((c == '<' || c == '>') && after == '=') || (c == after && (c == '.' || c == '|')) ? 2 : 1;
        if (c == '\0' || !strchr(marks, c))
            return refuse(r, FX_FAULT_NOT_TEXT, 0);
    }
    r->at += r->length;
    return true;
}

/* Goes over the word that stands and the mark that is known to be behind it. */
static bool next_but_one(struct reader *r)
{
    if (!next(r))
        return false;
    return next(r);
}

static bool is(const struct reader *r, const char *word)
{
    return r->token != END && r->length == strlen(word) && memcmp(r->word, word, r->length) == 0;
}

/* Takes the word, if it stands: *taken says so. */
static bool take(struct reader *r, const char *word, bool *taken)
{
    *taken = is(r, word);
    return !*taken || next(r);
}

/* Takes the word, which must stand. */
static bool expect(struct reader *r, const char *word)
{
    return is(r, word) ? next(r) : want_word(r, word);
}

/* The byte behind the word that stands, blanks aside. */
static char byte_after(const struct reader *r)
{
    const char *at = r->at;
    while (at < r->end && is_blank(*at))
        at++;
    return at < r->end ? *at : '\0';
}

/* The index of the word that stands among keys, or -1. Keys that are "" have no word. */
static int find_key(const struct reader *r, const char *const *keys)
{
    for (int i = 0; r->token == WORD && keys && keys[i]; i++)
        if (*keys[i] && is(r, keys[i]))
            return i;
    return -1;
}

static int find_word(const struct reader *r, const struct fx_word *words)
{
    for (int i = 0; r->token == WORD && words && words[i].key; i++)
        if (is(r, words[i].key))
            return i;
    return -1;
}

/* The same of the kernel's, which are so many. */
static int find_own(const struct reader *r, const struct fx_word *words, int count)
{
    for (int i = 1; r->token == WORD && i < count; i++)
        if (*words[i].key && is(r, words[i].key))
            return i;
    return -1;
}

/* --- operands ------------------------------------------------------------------------------------ */

static bool read_pick(struct reader *r, uint16_t *out);
static bool read_number(struct reader *r, enum fx_change change, uint16_t *out);
static bool read_conditions(struct reader *r, uint16_t *out);
static bool read_costs(struct reader *r, uint16_t *out);

static bool read_digits(struct reader *r, int most, int *out)
{
    int value = 0;
    if (r->token != NUMBER)
        return want(r, 'd');
    for (unsigned i = 0; i < r->length; i++) {
        value = value * 10 + (r->word[i] - '0');
        if (value > most)
            return refuse(r, FX_FAULT_BIG, most);
    }
    *out = value;
    return next(r);
}

static bool read_who(struct reader *r, uint16_t *out)
{
    const int who = find_key(r, fx_who_keys + 1);
    *out = (uint16_t)(who + 1);
    return who < 0 ? want(r, 'w') : next(r);
}

/* Whether a place or a group of places stands, and which. */
static bool is_place(const struct reader *r, uint16_t *places)
{
    const int place = find_word(r, r->words->places);
    if (place >= 0)
        *places = (uint16_t)(1u << place);
    for (int i = 0; place < 0 && r->words->groups && r->words->groups[i].key; i++)
        if (is(r, r->words->groups[i].key)) {
            *places = r->words->groups[i].places;
            return true;
        }
    return place >= 0;
}

static bool read_places(struct reader *r, uint16_t *out)
{
    bool more = true;
    *out = 0;
    while (more) {
        uint16_t places;
        if (!is_place(r, &places))
            return want(r, 'P');
        *out |= places;
        if (!next(r) || !take(r, "|", &more))
            return false;
    }
    return true;
}

/* The reference that stands, or 0. */
static unsigned reference_at(const struct reader *r)
{
    int found = find_own(r, fx_references, FX_REFERENCES);
    if (found > 0)
        return (unsigned)found;
    found = find_word(r, r->words->references);
    return found < 0 ? 0 : FX_OWN + (unsigned)found;
}

/* The bare word that stands: which list it is of, or -1. */
static int bare_list(const struct reader *r, int *word)
{
    for (int i = 0; r->words->lists && r->words->lists[i].key; i++)
        if (r->words->lists[i].flags & FX_BARE && (*word = find_key(r, r->words->lists[i].words)) >= 0)
            return i;
    return -1;
}

static int list_at(const struct reader *r)
{
    for (int i = 0; r->token == WORD && r->words->lists && r->words->lists[i].key; i++)
        if (!(r->words->lists[i].flags & FX_BARE) && is(r, r->words->lists[i].key))
            return i;
    return -1;
}

/* The list of "own-LIST", or -1. */
static int own_list_at(const struct reader *r)
{
    for (int i = 0; r->token == WORD && r->words->lists && r->words->lists[i].key; i++) {
        const char *key = r->words->lists[i].key;
        if (r->length == 4 + strlen(key) && memcmp(r->word, "own-", 4) == 0 &&
            memcmp(r->word + 4, key, strlen(key)) == 0)
            return i;
    }
    return -1;
}

static bool read_card(struct reader *r, uint16_t *out)
{
    if (r->token != WORD)
        return want(r, 'k');
    for (unsigned i = 1; i < r->room->program.cards; i++)
        if (is(r, r->room->key[i])) {
            *out = (uint16_t)i;
            return next(r);
        }
    return refuse(r, FX_FAULT_UNKNOWN_CARD, 0);
}

/* A word of a list, or a part of a name. */
static bool read_value(struct reader *r, enum fx_test_code what, int list, uint16_t *out)
{
    if (what == FX_CARD)
        return read_card(r, out);
    if (what == FX_NAME_PART) {
        if (r->token != WORD)
            return want(r, 't');
        *out = fx_add_text(r->room, r->word, r->length);
        return kept(r, *out, FX_TEXTS_MAX) && next(r);
    }
    const int word = find_key(r, r->words->lists[list].words);
    *out = (uint16_t)word;
    return word < 0 ? want(r, 'l') : next(r);
}

/* a|b|c */
static bool read_values(struct reader *r, int list, struct fx_test *test)
{
    uint16_t value[FX_RUN_MOST];
    unsigned n = 0;
    bool more = true;
    while (more) {
        if (n == FX_RUN_MOST)
            return refuse(r, FX_FAULT_LONG, FX_RUN_MOST);
        if (!read_value(r, test->what, list, &value[n++]) || !take(r, "|", &more))
            return false;
    }
    test->n = n & 0x3f;
    test->value = fx_add_values(r->room, value, n);
    return kept(r, test->value, FX_VALUES_MAX);
}

static enum fx_how how_at(const struct reader *r)
{
    return is(r, "=")    ? FX_EQUAL
           : is(r, ">=") ? FX_LEAST
           : is(r, "<=") ? FX_MOST
           : is(r, ">")  ? FX_ABOVE
           : is(r, "<")  ? FX_BELOW
                         : FX_IS;
}

static bool read_how(struct reader *r, uint8_t *out)
{
    *out = how_at(r);
    return *out == FX_IS ? want(r, 'h') : next(r);
}

static bool read_operands(struct reader *r, const struct fx_word *word, uint16_t at[FX_OPERANDS]);

static bool read_test(struct reader *r, struct fx_test *test)
{
    bool negated;
    int found, word;
    *test = (struct fx_test){ 0 };
    if (!take(r, "not", &negated))
        return false;
    test->negated = negated;
    if ((found = find_word(r, r->words->tests)) >= 0) {
        uint16_t at[FX_OPERANDS] = { 0 };
        test->what = (uint8_t)(FX_OWN + found);
        const bool read = next(r) && read_operands(r, &r->words->tests[found], at);
        test->value = at[0];
        return read;
    }
    if ((found = own_list_at(r)) >= 0) {
        test->what = FX_SAME_WORD;
        test->word = (uint8_t)found;
        return next(r);
    }
    if ((found = find_own(r, fx_tests, FX_TEST_CODES)) > 0 && found != FX_SAME_WORD) {
        test->what = (uint8_t)found;
        if (!next(r))
            return false;
        if (found == FX_LIKE)
            return read_pick(r, &test->value);
        return found == FX_CARD || found == FX_NAME_PART ? read_values(r, 0, test) : true;
    }
    if ((found = bare_list(r, &word)) >= 0 || (found = list_at(r)) >= 0) {
        const bool bare = r->words->lists[found].flags & FX_BARE;
        test->what = FX_WORD;
        test->word = (uint8_t)found;
        return (bare || next(r)) && read_values(r, found, test);
    }
    if ((found = find_word(r, r->words->figures)) >= 0) {
        test->what = FX_FIGURE;
        test->word = (uint8_t)found;
        return next(r) && read_how(r, &test->how) && read_number(r, FX_PLAIN, &test->value);
    }
    return want(r, 'f');
}

/* [a b c] */
static bool read_tests(struct reader *r, uint16_t *out)
{
    struct fx_test test[FX_RUN_MOST];
    unsigned n = 0;
    bool closed = false;
    if (!is(r, "["))
        return want(r, '[');
    if (!next(r))
        return false;
    while (!closed) {
        if (n == FX_RUN_MOST)
            return refuse(r, FX_FAULT_LONG, FX_RUN_MOST);
        if (!read_test(r, &test[n++]) || !take(r, "]", &closed))
            return false;
    }
    *out = fx_add_tests(r->room, test, n);
    return kept(r, *out, FX_TESTS_MAX);
}

static bool read_one_pick(struct reader *r, struct fx_pick *pick)
{
    *pick = (struct fx_pick){ .reference = (uint8_t)reference_at(r) };
    if (pick->reference) {
        if (!next(r))
            return false;
    } else {
        const int side = byte_after(r) == '.' ? find_key(r, fx_side_keys + 1) : -1;
        if (side < 0)
            return want(r, 's');
        pick->side = (uint8_t)(side + 1);
        if (!next_but_one(r) || !read_places(r, &pick->places))
            return false;
    }
    return !is(r, "[") || read_tests(r, &pick->tests);
}

static bool read_pick(struct reader *r, uint16_t *out)
{
    struct fx_pick pick[FX_RUN_MOST];
    unsigned n = 0;
    bool more = true;
    if (r->depth == FX_DEPTH)
        return refuse(r, FX_FAULT_DEEP, FX_DEPTH);
    r->depth++;
    while (more) {
        if (n == FX_RUN_MOST)
            return refuse(r, FX_FAULT_LONG, FX_RUN_MOST);
        if (!read_one_pick(r, &pick[n++]) || !take(r, "&", &more))
            return false;
    }
    r->depth--;
    *out = fx_add_picks(r->room, pick, n);
    return kept(r, *out, FX_PICKS_MAX);
}

/* Words of numbers that are neither digits nor figures. */
static const char *const source_keys[] = { "", "x", "y", "n", "done", "count", NULL };

static bool begins_source(const struct reader *r)
{
    return find_key(r, source_keys) > 0 || (byte_after(r) == '(' && find_word(r, r->words->figures) >= 0);
}

static bool read_source(struct reader *r, struct fx_number *term)
{
    const int key = find_key(r, source_keys);
    if (key > 0 && key < FX_COUNT) {
        term->source = (uint8_t)key;
        return next(r);
    }
    if (!begins_source(r))
        return want(r, 'n');
    term->source = key == FX_COUNT ? FX_COUNT : FX_OF;
    if (key != FX_COUNT) {
        const int figure = find_word(r, r->words->figures);
        term->what = (uint8_t)figure;
        if (r->words->figures[figure].flags & FX_OF_PLAYERS)
            term->source = FX_OF_PLAYER;
    }
    if (!next(r) || !expect(r, "("))
        return false;
    return (term->source == FX_OF_PLAYER ? read_who(r, &term->pick) : read_pick(r, &term->pick)) &&
           expect(r, ")");
}

/* 3, count(my.hand), 2 * x / 3 */
static bool read_term(struct reader *r, int sign, struct fx_number *term)
{
    bool taken;
    int value = 1;
    *term = (struct fx_number){ .over = 1 };
    if (r->token == NUMBER) {
        if (!read_digits(r, INT16_MAX, &value) || !take(r, "*", &taken))
            return false;
        term->times = (int16_t)(sign * value);
        if (!taken)
            return true;
    }
    term->times = (int16_t)(sign * value);
    if (!read_source(r, term) || !take(r, "/", &taken))
        return false;
    if (taken) {
        if (!read_digits(r, INT16_MAX, &value))
            return false;
        if (value == 0)
            return refuse(r, FX_FAULT_BIG, 1);
        term->over = (int16_t)value;
    }
    return true;
}

static bool read_number(struct reader *r, enum fx_change change, uint16_t *out)
{
    struct fx_number term[FX_RUN_MOST];
    unsigned n = 0;
    bool minus = false, plus = true;
    if (change == FX_PLAIN && !take(r, "-", &minus))
        return false;
    while (plus || minus) {
        if (n == FX_RUN_MOST)
            return refuse(r, FX_FAULT_LONG, FX_RUN_MOST);
        if (!read_term(r, minus ? -1 : 1, &term[n++]) || !take(r, "-", &minus) ||
            (plus = false, !minus && !take(r, "+", &plus)))
            return false;
    }
    term[0].change = (uint8_t)change;
    *out = fx_add_number(r->room, term, n);
    return kept(r, *out, FX_NUMBERS_MAX);
}

static bool read_change(struct reader *r, uint16_t *out)
{
    static const char marks[] = "+*-/=";
    const char *mark = r->token == MARK && r->length == 1 ? strchr(marks, *r->word) : NULL;
    if (!mark)
        return want(r, 'c');
    return next(r) && read_number(r, (enum fx_change)(FX_ADD + (mark - marks)), out);
}

/* 2, 0..1, 1..all */
static bool read_bounds(struct reader *r, uint16_t at[2])
{
    bool taken;
    if (!read_number(r, FX_PLAIN, &at[0]) || !take(r, "..", &taken))
        return false;
    at[1] = at[0];
    if (!taken)
        return true;
    if (!take(r, "all", &taken))
        return false;
    at[1] = 0;
    return taken || read_number(r, FX_PLAIN, &at[1]);
}

/* deck.bottom, my.hand */
static bool read_destination(struct reader *r, uint16_t *out)
{
    const int side = byte_after(r) == '.' ? find_key(r, fx_side_keys + 1) : -1;
    if (side >= 0 && !next_but_one(r))
        return false;
    const int place = find_word(r, r->words->places);
    bool taken;
    if (place < 0 || r->words->places[place].flags & FX_NO_TARGET)
        return want(r, 'p');
    enum fx_end end = FX_ANYWHERE;
    if (!next(r) || !take(r, ".", &taken))
        return false;
    if (taken) {
        end = is(r, "top") ? FX_TOP : is(r, "bottom") ? FX_BOTTOM : FX_ANYWHERE;
        if (end == FX_ANYWHERE)
            return want(r, 'e');
        if (!next(r))
            return false;
    }
    *out = FX_DESTINATION((unsigned)(side + 1), (unsigned)place, (unsigned)end);
    return true;
}

static bool read_until(struct reader *r, uint16_t *out)
{
    const int period = is(r, "ever") ? -1 : find_word(r, r->words->periods);
    if (period < 0 && !is(r, "ever"))
        return want(r, 'u');
    *out = (uint16_t)(FX_PERIOD + period);
    return next(r);
}

static bool read_variable(struct reader *r, uint16_t *out)
{
    const unsigned reference = reference_at(r);
    *out = (uint16_t)reference;
    return reference < FX_V || reference > FX_W ? want(r, 'v') : next(r);
}

static bool read_number_variable(struct reader *r, uint16_t *out)
{
    const int key = find_key(r, source_keys);
    *out = (uint16_t)key;
    return key < FX_X || key > FX_N ? want(r, 'x') : next(r);
}

/* The number of a letter; what stands for it is known at the end of the card. */
static bool read_letter(struct reader *r, uint16_t *out)
{
    if (r->token != WORD || r->length != 1 || *r->word >= 'a' + FX_LETTERS)
        return want(r, 'a');
    *out = (uint16_t)(*r->word - 'a' + 1);
    return next(r);
}

/* A word of a table, from 1. */
static bool read_index(struct reader *r, const struct fx_word *words, char kind, uint16_t *out)
{
    const int found = find_word(r, words);
    *out = (uint16_t)(found + 1);
    return found < 0 ? want(r, kind) : next(r);
}

static bool read_option(struct reader *r, const char *const *options, uint16_t *out)
{
    const int found = find_key(r, options);
    *out = (uint16_t)(found + 1);
    return found < 0 ? want(r, 'o') : next(r);
}

/* Whether what stands can begin an operand of that kind: for those that may be left out. */
static bool begins(const struct reader *r, char kind, const struct fx_word *word)
{
    uint16_t places;
    const bool side = find_key(r, fx_side_keys + 1) >= 0 && byte_after(r) == '.';
    switch (kind) {
    case 's': return reference_at(r) || side;
    case 'n':
    case 'r': return r->token == NUMBER || is(r, "-") || begins_source(r);
    case 'w': return find_key(r, fx_who_keys + 1) >= 0 && !side;
    case 'f': return is(r, "[");
    case 'P': return is_place(r, &places);
    case 'p': return side || is_place(r, &places);
    case 'u': return is(r, "ever") || find_word(r, r->words->periods) >= 0;
    case 'q': return find_word(r, r->words->keywords) >= 0;
    case 'o': return find_key(r, word->options) >= 0;
    default:  return false;     /* no signature leaves out another without a label */
    }
}

static bool read_operand(struct reader *r, char kind, const struct fx_word *word, bool of_player,
                         uint16_t at[2])
{
    switch (kind) {
    case 's': return read_pick(r, at);
    case 'v': return read_variable(r, at);
    case 'n': return read_number(r, FX_PLAIN, at);
    case 'c': return read_change(r, at);
    case 'r': return read_bounds(r, at);
    case 'x': return read_number_variable(r, at);
    case 'w': return read_who(r, at);
    case 'p': return read_destination(r, at);
    case 'P': return read_places(r, at);
    case 'f': return read_tests(r, at);
    case 'k': return read_card(r, at);
    case 'a': return read_letter(r, at);
    case 'q': return read_index(r, r->words->keywords, 'q', at);
    case 'b': return read_index(r, r->words->bans, 'b', at);
    case 'u': return read_until(r, at);
    case 'o': return read_option(r, word->options, at);
    case 'i': return read_conditions(r, at);
    case '$': return read_costs(r, at);
    case 'm': return of_player ? read_who(r, &at[1]) : read_pick(r, &at[0]);
    default:  return false;     /* no signature has another */
    }
}

/* What the last ban or figure is about. */
static bool is_of_player(const struct reader *r, char kind, uint16_t operand)
{
    return kind == 'b'   ? r->words->bans[operand - 1].flags & FX_OF_PLAYERS
           : kind == 'g' ? r->words->figures[operand].flags & FX_OF_PLAYERS
                         : false;
}

/* Reads what a signature takes, from operand `from` on. */
static bool read_from(struct reader *r, const struct fx_word *word, const char *takes, unsigned from,
                      bool of_player, uint16_t at[FX_OPERANDS])
{
    struct fx_take operand;
    for (unsigned i = from; (operand = fx_next_take(&takes)).kind; i += operand.slots) {
        char label[FX_KEY] = { 0 };
        memcpy(label, operand.label ? operand.label : "", operand.labelled);
        if (operand.optional && (operand.labelled ? !is(r, label) : !begins(r, operand.kind, word)))
            continue;
        if (operand.labelled && !expect(r, label))
            return false;
        if (!read_operand(r, operand.kind, word, of_player, &at[i]))
            return false;
        of_player = is_of_player(r, operand.kind, at[i]);
    }
    return true;
}

static bool read_operands(struct reader *r, const struct fx_word *word, uint16_t at[FX_OPERANDS])
{
    return read_from(r, word, word->takes, 0, false, at);
}

/* --- conditions and costs ------------------------------------------------------------------------- */

static bool read_condition(struct reader *r, struct fx_condition *condition)
{
    bool negated;
    int found;
    *condition = (struct fx_condition){ 0 };
    if (!take(r, "not", &negated))
        return false;
    condition->negated = negated;
    if ((found = find_word(r, r->words->conditions)) >= 0) {
        condition->what = (uint8_t)(FX_OWN + found);
        return next(r) && read_operands(r, &r->words->conditions[found], condition->at);
    }
    if (!negated && (is(r, "no") || is(r, "some"))) {
        condition->what = FX_SOME;
        condition->negated = is(r, "no");
        return next(r) && read_pick(r, &condition->at[0]);
    }
    if ((found = find_own(r, fx_conditions, FX_CONDITION_CODES)) > FX_SOME) {
        condition->what = (uint8_t)found;
        return next(r) && read_operands(r, &fx_conditions[found], condition->at);
    }
    if (!begins(r, 'n', NULL))
        return want(r, 'i');
    condition->what = FX_COMPARE;
    return read_number(r, FX_PLAIN, &condition->at[0]) && read_how(r, &condition->how) &&
           read_number(r, FX_PLAIN, &condition->at[1]);
}

static bool read_conditions(struct reader *r, uint16_t *out)
{
    struct fx_condition condition[FX_RUN_MOST];
    unsigned n = 0;
    bool more = true;
    while (more) {
        bool or ;
        if (n == FX_RUN_MOST)
            return refuse(r, FX_FAULT_LONG, FX_RUN_MOST);
        if (!read_condition(r, &condition[n]) || !take(r, "or", & or))
            return false;
        condition[n++].or = or ;
        more = true;
        if (! or &&!take(r, ",", &more))
            return false;
    }
    *out = fx_add_conditions(r->room, condition, n);
    return kept(r, *out, FX_CONDITIONS_MAX);
}

static bool read_costs(struct reader *r, uint16_t *out)
{
    struct fx_cost cost[FX_RUN_MOST];
    unsigned n = 0;
    bool more = true;
    while (more) {
        const int found = find_word(r, r->words->costs);
        if (found < 0)
            return want(r, '$');
        if (n == FX_RUN_MOST)
            return refuse(r, FX_FAULT_LONG, FX_RUN_MOST);
        cost[n] = (struct fx_cost){ .what = (uint8_t)found };
        if (!next(r) || !read_operands(r, &r->words->costs[found], cost[n++].at) || !take(r, ",", &more))
            return false;
    }
    *out = fx_add_costs(r->room, cost, n);
    return kept(r, *out, FX_COSTS_MAX);
}

/* --- steps --------------------------------------------------------------------------------------- */

static bool read_steps(struct reader *r, struct fx_ability *ability, unsigned depth);

/* The op has its place before its block is read; returns it, or 0. */
static unsigned add_op(struct reader *r, struct fx_ability *ability, unsigned code)
{
    struct fx_program *program = &r->room->program;
    if (ability->ops == FX_STEPS)
        return refuse(r, FX_FAULT_LONG, FX_STEPS);
    if (program->ops == FX_OPS_MAX)
        return refuse(r, FX_FAULT_FULL, FX_OPS_MAX);
    r->room->op[program->ops] = (struct fx_op){ .code = (uint8_t)code };
    r->room->spot[program->ops] = (struct fx_spot){ (uint16_t)r->word_line, (uint16_t)r->word_column };
    ability->ops++;
    return program->ops++;
}

/* { steps }, and how many ops of the ability that were. */
static bool read_block(struct reader *r, struct fx_ability *ability, unsigned depth, unsigned op)
{
    if (depth == FX_DEPTH)
        return refuse(r, FX_FAULT_DEEP, FX_DEPTH);
    if (!expect(r, "{") || !read_steps(r, ability, depth + 1) || !expect(r, "}"))
        return false;
    r->room->op[op].skip = (uint8_t)(r->room->program.ops - op - 1);
    return true;
}

static bool read_step(struct reader *r, struct fx_ability *ability, unsigned depth)
{
    unsigned code, op;
    int found;
    bool taken;
    if (r->token != WORD)
        return want(r, 'V');
    if (byte_after(r) == '=' && (found = find_key(r, source_keys)) >= FX_X && found <= FX_N) {
        if (!(op = add_op(r, ability, FX_LET)))
            return false;
        r->room->op[op].at[0] = (uint16_t)found;
        return next_but_one(r) && read_number(r, FX_PLAIN, &r->room->op[op].at[1]);
    }
    if ((found = find_word(r, r->words->figures)) >= 0) {
        if (!(op = add_op(r, ability, FX_ADJUST)))
            return false;
        r->room->op[op].at[0] = (uint16_t)found;
        return next(r) && read_from(r, &fx_verbs[FX_ADJUST], " m c u?", 1,
                                    is_of_player(r, 'g', (uint16_t)found), r->room->op[op].at);
    }
    if ((found = find_own(r, fx_verbs, FX_CODES)) > 0 && found != FX_ELSE)
        code = (unsigned)found;
    else if ((found = find_word(r, r->words->verbs)) >= 0)
        code = FX_OWN + (unsigned)found;
    else
        return want(r, 'V');
    const struct fx_word *verb = fx_verb(r->words, code);
    if (!(op = add_op(r, ability, code)) || !next(r) || !read_operands(r, verb, r->room->op[op].at))
        return false;
    if (!(verb->flags & FX_BLOCK))
        return true;
    if (!read_block(r, ability, depth, op))
        return false;
    if (!(verb->flags & FX_OTHERWISE) || !is(r, "else"))
        return true;
    const unsigned otherwise = add_op(r, ability, FX_ELSE);
    if (!otherwise || !take(r, "else", &taken) || !read_block(r, ability, depth, otherwise))
        return false;
    r->room->op[op].skip++;         /* the block ends with the jump over the other one */
    return true;
}

static bool read_steps(struct reader *r, struct fx_ability *ability, unsigned depth)
{
    bool more = true;
    while (more)
        if (!read_step(r, ability, depth) || !take(r, ";", &more))
            return false;
    return true;
}

/* --- abilities ----------------------------------------------------------------------------------- */

static struct fx_ability *add_ability(struct reader *r)
{
    struct fx_program *program = &r->room->program;
    struct fx_card *card = &r->room->card[r->card];
    if (card->abilities == FX_ABILITIES || program->abilities == FX_ABILITIES_MAX) {
        if (card->abilities == FX_ABILITIES)
            refuse(r, FX_FAULT_LONG, FX_ABILITIES);
        else
            refuse(r, FX_FAULT_FULL, FX_ABILITIES_MAX);
        return NULL;
    }
    if (card->abilities++ == 0)
        card->ability = program->abilities;
    struct fx_ability *ability = &r->room->ability[program->abilities++];
    *ability = (struct fx_ability){ .line = (uint16_t)r->word_line, .code = program->ops };
    return ability;
}

/* What the head's word is followed by. */
static bool read_head(struct reader *r, struct fx_ability *ability)
{
    bool taken = false;
    int event = -1;
    switch (ability->kind) {
    case FX_PAY: return take(r, "nothing", &taken) && (taken || read_costs(r, &ability->cost));
    case FX_AMBUSH:
        if (!read_number(r, FX_PLAIN, &ability->at[FX_OPERANDS - 1]) || !expect(r, "on"))
            return false;
        break;
    case FX_WHEN:
    case FX_INSTEAD:
    case FX_LATER: break;
    default:       return true;
    }
    if ((event = find_word(r, r->words->events)) < 0)
        return want(r, 'E');
    ability->event = (uint8_t)event;
    return next(r) && read_operands(r, &r->words->events[event], ability->at);
}

static bool read_limit(struct reader *r, bool twice, uint8_t *out)
{
    if (!next(r))
        return false;
    if (!is(r, "turn") && (twice || !is(r, "game")))
        return want_word(r, "turn");
    *out = twice ? FX_TWICE_TURN : is(r, "turn") ? FX_ONCE_TURN : FX_ONCE_GAME;
    return next(r);
}

/* choose 2, choose 3 repeat, choose some; by foe */
static bool read_choice(struct reader *r, struct fx_ability *ability)
{
    bool some, repeated = false, taken;
    int chosen = 0;
    uint16_t by = 0;
    if (!take(r, "some", &some) ||
        (!some && (!read_digits(r, FX_PARTS, &chosen) || !take(r, "repeat", &repeated))) ||
        !take(r, "by", &taken) || (taken && !read_who(r, &by)))
        return false;
    ability->choice = some ? FX_SEVERAL : repeated ? FX_REPEATED : FX_EXACTLY;
    ability->chosen = (uint8_t)chosen;
    ability->by = (uint8_t)by;
    return true;
}

static const char *const clause_keys[] = { "while", "if", "may", "cost", "once", "twice", "choose", NULL };
enum { WHILE, IF, MAY, COST, ONCE, TWICE, CHOOSE };

/* Clauses between head and steps, each once, in their order. */
static bool read_clauses(struct reader *r, struct fx_ability *ability)
{
    int last = -1, found;
    for (; (found = find_key(r, clause_keys)) >= 0; last = found) {
        if (found <= last || (found == TWICE && last == ONCE))
            return refuse(r, FX_FAULT_CLAUSE, 0);
        if (found == COST && (ability->kind == FX_PAY || last != MAY))
            return refuse(r, ability->kind == FX_PAY ? FX_FAULT_MAY : FX_FAULT_MAY_COST, 0);
        bool read = false;
        switch (found) {
        case WHILE:  read = next(r) && read_conditions(r, &ability->live); break;
        case IF:     read = next(r) && read_conditions(r, &ability->condition); break;
        case MAY:
            ability->may = 1;
            read = next(r);
            break;
        case COST:   read = next(r) && read_costs(r, &ability->cost); break;
        case CHOOSE: read = next(r) && read_choice(r, ability); break;
        default:     read = read_limit(r, found == TWICE, &ability->limit); break;
        }
        if (!read)
            return false;
    }
    return true;
}

/* Steps, or the parts of a constructor between "||". */
static bool read_body(struct reader *r, struct fx_ability *ability)
{
    if (ability->choice == FX_NO_CHOICE)
        return read_steps(r, ability, 0);
    bool more = true;
    while (more) {
        struct fx_ability *part = add_ability(r);
        if (!part)
            return false;
        part->kind = FX_PART;
        if (ability->parts == FX_PARTS)
            return refuse(r, FX_FAULT_LONG, FX_PARTS);
        ability->parts++;
        if (!read_steps(r, part, 0) || !take(r, "||", &more))
            return false;
    }
    return true;
}

/* The letter of "a: ..." that stands, or 0. */
static unsigned letter_at(const struct reader *r)
{
    return r->token == WORD && r->length == 1 && byte_after(r) == ':' && *r->word < 'a' + FX_LETTERS
               ? (unsigned)(*r->word - 'a' + 1)
               : 0;
}

static bool read_named(struct reader *r, struct fx_ability *ability)
{
    const unsigned letter = letter_at(r);
    if (!letter)
        return true;
    if (r->letter[letter].line)
        return refuse(r, FX_FAULT_LETTER_TWICE, 0);
    if (letter > 1 && !r->letter[letter - 1].line)
        return refuse(r, FX_FAULT_LETTER_ORDER, 0);
    r->letter[letter] = (struct fx_spot){ (uint16_t)r->word_line, (uint16_t)r->word_column };
    ability->letter = (uint8_t)letter;
    return next_but_one(r);
}

static bool read_ability(struct reader *r)
{
    bool taken;
    int found;
    struct fx_ability *ability = add_ability(r);
    if (!ability || !read_named(r, ability) || !take(r, "@", &taken) ||
        (taken && !read_places(r, &ability->zones)))
        return false;
    if ((found = find_word(r, r->words->keywords)) >= 0 && !taken) {
        ability->kind = FX_KEYWORD;
        ability->event = (uint8_t)found;
        return next(r) && read_operands(r, &r->words->keywords[found], ability->at);
    }
    found = find_key(r, fx_kind_keys);
    if (found <= 0)
        return taken || ability->letter ? want(r, 'H') : refuse(r, FX_FAULT_LINE, 0);
    ability->kind = (uint8_t)found;
    if (!next(r) || !read_head(r, ability) || !read_clauses(r, ability))
        return false;
    if (ability->kind == FX_AMBUSH && r->token == END)
        return true;            /* it is played, and that is all */
    return expect(r, ":") && read_body(r, ability);
}

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
            (printed->word[i] >> 8 == list && !(r->words->lists[list].flags & FX_MANY)))
            return refuse(r, FX_FAULT_TWICE, 0);
    if (printed->words == FX_RUN_MOST)
        return refuse(r, FX_FAULT_LONG, FX_RUN_MOST);
    unsigned at = printed->words++;     /* in the vocabulary's order */
    for (; at > 0 && printed->word[at - 1] > (list << 8 | word); at--)
        printed->word[at] = printed->word[at - 1];
    printed->word[at] = (uint16_t)(list << 8 | word);
    return next(r);
}

/* Whether a property stands. */
static bool is_property(const struct reader *r)
{
    int word;
    const int figure = find_word(r, r->words->figures);
    return bare_list(r, &word) >= 0 || list_at(r) >= 0 ||
           (figure >= 0 && r->words->figures[figure].flags & FX_PRINTED);
}

static bool read_property(struct reader *r, struct printed *printed)
{
    int word, list = bare_list(r, &word), value;
    if (list >= 0)
        return add_printed(r, printed, list, word);
    if ((list = list_at(r)) >= 0) {
        if (!next(r))
            return false;
        word = find_key(r, r->words->lists[list].words);
        return word < 0 ? want(r, 'l') : add_printed(r, printed, list, word);
    }
    const int figure = find_word(r, r->words->figures);
    int16_t *out = &r->room->card[r->card].figure[figure];
    if (*out != FX_UNPRINTED)
        return refuse(r, FX_FAULT_TWICE, 0);
    if (!next(r))
        return false;
    if (is(r, "x")) {
        *out = FX_PRINTED_X;
        return r->words->figures[figure].flags & FX_WITH_X ? next(r) : refuse(r, FX_FAULT_NO_X, 0);
    }
    if (!read_digits(r, INT16_MAX, &value))
        return false;
    *out = (int16_t)value;
    return true;
}

static bool read_properties(struct reader *r, struct printed *printed)
{
    while (r->token != END) {
        if (!is_property(r))
            return refuse(r, FX_FAULT_LEFT_OVER, 0);
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
            const char *takes = fx_verb(r->words, op->code)->takes;
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
    const bool property = is_property(r) && !letter_at(r);
    if (property && r->room->card[r->card].abilities)
        return refuse(r, FX_FAULT_LATE, 0);
    if (!(property ? read_properties(r, printed) : read_ability(r)))
        return false;
    return r->token == END || refuse(r, FX_FAULT_LEFT_OVER, 0);
}

/* The lines below "card KEY". */
static bool read_lines(struct reader *r)
{
    struct printed printed = { .words = 0 };
    memset(r->letter, 0, sizeof r->letter);
    while (r->at < r->end) {
        const int indent = indent_of(r->at, r->end);
        if (indent == 0)
            break;
        if (indent < 0) {
            while (r->at < r->end && *r->at != '\n')
                r->at++;
        } else {
            r->at += indent;
            if (!next(r))
                return false;
            if (indent != 2)
                return refuse(r, FX_FAULT_INDENT, 0);
            if (!read_line(r, &printed))
                return false;
        }
        if (r->at < r->end)
            next_line(r);
    }
    struct fx_card *card = &r->room->card[r->card];
    card->words = (uint8_t)printed.words;
    if (printed.words &&
        !kept(r, card->word = fx_add_values(r->room, printed.word, printed.words), FX_VALUES_MAX))
        return false;
    if (!settle_letters(r))
        return false;
    fx_sum_up(r->room, r->card);
    return true;
}

/* To the beginning, to go through the text once more. */
static void rewind_to(struct reader *r, const char *text)
{
    r->at = r->start = text;
    r->line = 1;
    r->token = END;
    r->word = text;
    r->word_line = r->word_column = 1;
}

/* Goes over the line, unread. */
static void skip_line(struct reader *r)
{
    while (r->at < r->end && *r->at != '\n')
        r->at++;
    if (r->at < r->end)
        next_line(r);
}

/* "card KEY" */
static bool read_name(struct reader *r)
{
    if (!next(r))
        return false;
    if (!is(r, "card"))
        return refuse(r, FX_FAULT_NO_CARD, 0);
    if (!next(r))
        return false;
    if (r->token != WORD || r->length >= FX_KEY)
        return refuse(r, FX_FAULT_KEY, FX_KEY - 1);
    return true;
}

/* The keys of all cards come first, since a card may name a later one. */
static bool read_names(struct reader *r)
{
    struct fx_program *program = &r->room->program;
    while (r->at < r->end) {
        if (indent_of(r->at, r->end) == 0) {
            if (!read_name(r))
                return false;
            for (unsigned i = 1; i < program->cards; i++)
                if (is(r, r->room->key[i]))
                    return refuse(r, FX_FAULT_KEY_TWICE, 0);
            if (program->cards == FX_CARDS_MAX)
                return refuse(r, FX_FAULT_FULL, FX_CARDS_MAX - 1);
            set_word(r->room->key[program->cards], r->word, r->length);
            struct fx_card *card = &r->room->card[program->cards++];
            for (unsigned i = 0; i < FX_FIGURES; i++)
                card->figure[i] = FX_UNPRINTED;
            card->line = (uint16_t)r->word_line;
            if (!next(r))
                return false;
            if (r->token != END)
                return refuse(r, FX_FAULT_LEFT_OVER, 0);
        } else if (indent_of(r->at, r->end) > 0 && program->cards == 1) {
            return next(r) && refuse(r, FX_FAULT_NO_CARD, 0);
        }
        skip_line(r);
    }
    return program->cards > 1 || refuse(r, FX_FAULT_NO_CARDS, 0);
}

static bool read_all(struct reader *r)
{
    const char *text = r->at;
    if (!read_names(r))
        return false;
    rewind_to(r, text);
    while (r->at < r->end) {
        if (indent_of(r->at, r->end) != 0) {
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

bool fx_read(const char *text, size_t size, const struct fx_vocabulary *words, struct fx_room *room,
             struct fx_error *error)
{
    struct fx_error found = { .fault = FX_FAULT_NONE };
    struct reader r = { .words = words, .room = room, .error = &found, .at = text, .end = text + size };
    fx_room_init(room);
    rewind_to(&r, text);
    if (read_all(&r) && fx_check(room, words, &found))
        return true;
    fx_room_init(room);
    *error = found;
    return false;
}
