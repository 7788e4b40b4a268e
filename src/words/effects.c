/* The teller: a template for each word of the language of cards, noun phrases for selectors, "where N is ..." for numbers that are not
 * known. */
#include "effects.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEY = 160, PIECE = 2048, NAME = 24, ARGS = 12 };
enum { QUOTED = 3 };        /* abilities inside abilities */

enum grammatical_case { NOMINATIVE, GENITIVE, DATIVE, ACCUSATIVE, INSTRUMENTAL, PREPOSITIONAL, CASES };
static const char *const case_keys[] = { "nom", "gen", "dat", "acc", "ins", "pre" };
enum gender { MASCULINE, FEMININE, NEUTER, MANY };

/* How many of what a selector finds are meant. */
enum role {
    ALL,        /* all of them: "all creatures" */
    ONE,        /* any of them: "a creature" */
    BARE,       /* the noun alone: "creatures" */
};

/* What a variable, `it` or `event` stands for: said again by its noun. */
struct said {
    unsigned pick;          /* 0: a card */
    bool several;
    bool plain;             /* "these", since nobody chose them */
};

struct sentence {
    enum lang lang;
    const struct fx_program *program;
    const struct fx_vocabulary *words;
    const struct fx_card *card;
    struct said variable[FX_REFERENCES];
    char where[PIECE];      /* what the letters stand for */
    unsigned letters;       /* of this step */
    unsigned quoted;        /* depth of abilities that are told inside others */
    unsigned inside;        /* depth of blocks: their steps are a list with "and" */
    bool had;               /* "you have ...": whose it is has been said */
};

/* A value of a template. */
struct value {
    char name[NAME];
    char kind;              /* of a signature; 0: `text` */
    const uint16_t *at;
    const char *text;
    int form;               /* of a text: how many it is, by words_form(); else -1 */
};

static void tell_pick(struct sentence *s, unsigned at, enum role role, enum grammatical_case which,
                      struct duel_text *out);
static void tell_number(struct sentence *s, unsigned at, struct duel_text *out);
static void tell_conditions(struct sentence *s, unsigned run, struct duel_text *out);
static void tell_costs(struct sentence *s, unsigned run, struct duel_text *out);
static void tell_steps(struct sentence *s, unsigned from, unsigned to, struct duel_text *out);
static void tell_ability(struct sentence *s, const struct fx_ability *ability, struct duel_text *out);

/* --- texts --------------------------------------------------------------------------------------- */

/* The game's text of that key, or everybody's, or NULL. */
static const char *find(const struct sentence *s, const char *kind, const char *key, const char *more)
{
    char name[KEY];
    snprintf(name, sizeof name, "%s.fx.%s.%s%s", s->words->game, kind, key, more);
    const char *found = words_find(s->lang, name);
    if (found)
        return found;
    snprintf(name, sizeof name, "effects.%s.%s%s", kind, key, more);
    return words_find(s->lang, name);
}

/* The same; where there is none, its key in angle brackets, so that a test finds it. */
static const char *text_of(const struct sentence *s, const char *kind, const char *key)
{
    static _Thread_local char ring[8][KEY];
    static _Thread_local unsigned at;
    const char *found = find(s, kind, key, "");
    if (found)
        return found;
    char *missing = ring[at++ % 8];
    snprintf(missing, KEY, "<%.40s.%.100s>", kind, key);
    return missing;
}

static void put_span(struct duel_text *out, const char *from, size_t length)
{
    for (size_t i = 0; i < length; i++)
        duel_put_char(out, from[i]);
}

/* Form number `n` of forms between '|', without the blanks around; the last one where there are fewer. */
static void put_form(struct duel_text *out, const char *forms, unsigned n)
{
    const char *bar;
    while (n-- > 0 && (bar = strchr(forms, '|')))
        forms = bar + 1;
    size_t length = strcspn(forms, "|");
    while (length > 0 && *forms == ' ')
        forms++, length--;
    while (length > 0 && forms[length - 1] == ' ')
        length--;
    put_span(out, forms, length);
}

/* --- nouns --------------------------------------------------------------------------------------- */

static enum gender gender_of(const struct sentence *s, const char *noun)
{
    noun += strspn(noun, " ");
    return s->lang == LANG_EN ? NEUTER : *noun == 'f' ? FEMININE : *noun == 'n' ? NEUTER : MASCULINE;
}

static bool is_animate(const struct sentence *s, const char *noun)
{
    noun += strspn(noun, " ");
    return s->lang == LANG_RU && *noun && noun[1] == 'a';
}

static void put_noun(const struct sentence *s, const char *noun, bool several, enum grammatical_case which,
                     struct duel_text *out)
{
    put_form(out, noun, s->lang == LANG_EN ? several : 1u + (several ? CASES : 0u) + which);
}

/* An adjective that agrees with the noun: in Russian six cases of each gender, then of the plural. Inanimate is the accusative that stands
 * there; that of living beings is their genitive. */
static void put_adjective(const struct sentence *s, const char *key, const char *noun, bool several,
                          enum grammatical_case which, struct duel_text *out)
{
    const enum gender gender = several ? MANY : gender_of(s, noun);
    if (which == ACCUSATIVE && is_animate(s, noun) && (gender == MASCULINE || gender == MANY))
        which = GENITIVE;
    put_form(out, text_of(s, "adjective", key),
             s->lang == LANG_EN ? several : (unsigned)gender * CASES + which);
    duel_put_char(out, ' ');
}

/* The noun of what a selector finds, by what its tests say it is, else by where it lies. */
static const char *noun_of(const struct sentence *s, const struct fx_pick *pick)
{
    for (const struct fx_test *test = &s->program->test[pick->tests]; pick->tests; test++) {
        if (test->what == FX_WORD && !test->negated && test->n == 1 &&
            !find(s, "test", s->words->lists[test->word].key, ""))
            return text_of(s, "noun", s->words->lists[test->word].words[s->program->value[test->value]]);
        if (!test->more)
            break;
    }
    for (const struct fx_group *group = s->words->groups; group && group->key; group++)
        if (group->places == pick->places)
            return text_of(s, "noun", group->key);
    for (unsigned i = 0; pick->places >> i; i++)
        if (pick->places == 1u << i && find(s, "noun", s->words->places[i].key, ""))
            return text_of(s, "noun", s->words->places[i].key);
    return text_of(s, "noun", "card");
}

/* Whether the selector's places hold one thing of a player. */
static bool is_single(const struct sentence *s, const struct fx_pick *pick)
{
    for (unsigned i = 0; pick->places >> i; i++)
        if (pick->places == 1u << i)
            return s->words->places[i].flags & FX_SINGLE;
    return false;
}

/* "a", "an" before what is written next. */
static void put_article(const struct sentence *s, const char *noun, struct duel_text *out)
{
    if (s->lang == LANG_EN)
        duel_put(out, strchr("aeiou", *noun) && strncmp(noun, "uni", 3) != 0 ? "an " : "a ");
}

/* --- templates ----------------------------------------------------------------------------------- */

static void put_value(struct sentence *s, const struct value *value, enum role role,
                      enum grammatical_case which, struct duel_text *out);

/* Which of the forms in braces agrees with the value. */
static unsigned form_of(const struct sentence *s, const struct value *value)
{
    const unsigned many = s->lang == LANG_EN ? 1 : 2;
    if (value->kind == 'n' || value->kind == 'c') {
        const struct fx_number *number = &s->program->number[*value->at];
        return number->source == FX_ONE && !number->next ? (unsigned)words_form(s->lang, number->times)
                                                         : many;
    }
    if (value->kind == 'g')     /* a figure may be a plural: "lives" */
        return 0;
    if (value->kind != 's' && value->kind != 'm')
        return value->form > 0 ? (unsigned)value->form : 0;
    const struct fx_pick *pick = &s->program->pick[*value->at];
    if (pick->next)
        return many;
    if (pick->reference && pick->reference < FX_REFERENCES)
        return s->variable[pick->reference].several ? many : 0;
    return pick->reference || (is_single(s, pick) && pick->side != FX_ANY) ? 0 : many;
}

/* Fills a template with values; selectors are told in `role`. */
static void fill(struct sentence *s, const char *template, const struct value *values, unsigned count,
                 enum role role, struct duel_text *out)
{
    const char *at = template;
    for (;;) {
        const char *open = strchr(at, '{'), *close = open ? strchr(open, '}') : NULL;
        if (!close) {
            duel_put(out, at);
            return;
        }
        put_span(out, at, (size_t)(open - at));
        const size_t length = strcspn(open + 1, ".|}");
        const struct value *value = NULL;
        for (unsigned i = 0; i < count && !value; i++)
            if (strlen(values[i].name) == length && memcmp(values[i].name, open + 1, length) == 0)
                value = &values[i];
        const char after = open[1 + length];
        if (!value) {
            put_span(out, open, (size_t)(close - open) + 1);
        } else if (after == '|') {
            char forms[PIECE] = { 0 };
            memcpy(forms, open + length + 2, (size_t)(close - open) - length - 2);
            put_form(out, forms, role == ONE && value->kind == 's' ? 0 : form_of(s, value));
        } else {
            unsigned which = NOMINATIVE;
            for (unsigned i = 0; after == '.' && i < CASES; i++)
                if (memcmp(open + length + 2, case_keys[i], 3) == 0)
                    which = i;
            put_value(s, value, role, (enum grammatical_case)which, out);
        }
        at = close + 1;
    }
}

/* A template with texts for values: pairs of name and text. */
__attribute__((sentinel)) static void fill_texts(struct sentence *s, const char *template,
                                                 struct duel_text *out, ...)
{
    struct value values[ARGS];
    unsigned count = 0;
    const char *name;
    va_list list;
    va_start(list, out);
    while (count < ARGS && (name = va_arg(list, const char *))) {
        values[count] = (struct value){ .text = va_arg(list, const char *), .form = -1 };
        snprintf(values[count++].name, NAME, "%s", name);
    }
    va_end(list);
    fill(s, template, values, count, ALL, out);
}

#define fill_texts(...) fill_texts(__VA_ARGS__, (char *)NULL)

/* --- selectors ----------------------------------------------------------------------------------- */

/* Between the members of a list, of which `left` are still to come. */
static void put_join(const struct sentence *s, const char *key, unsigned left, struct duel_text *out)
{
    if (left > 1) {
        duel_put(out, ", ");
        return;
    }
    duel_put_char(out, ' ');
    duel_put(out, text_of(s, "join", key));
    duel_put_char(out, ' ');
}

/* A card's name, in the quotation marks of the language. */
static void put_card(const struct sentence *s, unsigned card, struct duel_text *out)
{
    char key[KEY];
    snprintf(key, sizeof key, "%s.card.%s", s->words->game, s->program->key[card]);
    const char *name = words_find(s->lang, key);
    duel_put(out, s->lang == LANG_RU ? "«" : "“");
    duel_put(out, name ? name : s->program->key[card]);
    duel_put(out, s->lang == LANG_RU ? "»" : "”");
}

static void put_alternatives(const struct sentence *s, const struct fx_test *test, struct duel_text *out)
{
    for (unsigned i = 0; i < test->n; i++) {
        const unsigned value = s->program->value[test->value + i];
        if (i > 0)
            put_join(s, "or", test->n - i, out);
        if (test->what == FX_CARD) {
            put_card(s, value, out);
        } else if (test->what == FX_NAME_PART) {
            const char *part = find(s, "part", s->program->text[value], "");
            duel_put(out, s->lang == LANG_RU ? "«" : "“");
            duel_put(out, part ? part : s->program->text[value]);
            duel_put(out, s->lang == LANG_RU ? "»" : "”");
        } else {
            const char *word = s->words->lists[test->word].words[value];
            const char *noun = find(s, "noun", word, "");
            if (noun)
                put_noun(s, noun, false, NOMINATIVE, out);
            else
                duel_put(out, text_of(s, "word", word));
        }
    }
}

/* "с" is "со" before щ, and before two consonants of which the first hisses. */
static void put_with(const struct sentence *s, const char *text, struct duel_text *out)
{
    static const char with[] = "с ", first[] = "сзш", second[] = "бвгджзклмнпрстфхцчшщ";
    const size_t letter = strlen(with);
    if (s->lang == LANG_RU && strncmp(text, with, letter) == 0 && strlen(text) > letter + 4) {
        const char one[] = { text[letter], text[letter + 1], '\0' },
                   two[] = { text[letter + 2], text[letter + 3], '\0' };
        if (strcmp(one, "щ") == 0 || (strstr(first, one) && strstr(second, two))) {
            duel_put(out, "со ");
            text += letter;
        }
    }
    duel_put(out, text);
}

static const char *const how_keys[] = { "is", "equal", "least", "most", "above", "below" };

static void tell_test(struct sentence *s, const struct fx_test *test, struct duel_text *out)
{
    char alternatives[PIECE], number[PIECE], key[KEY];
    struct duel_text text;
    if (test->negated) {
        duel_put(out, text_of(s, "join", "not"));
        duel_put_char(out, ' ');
    }
    if (test->what >= FX_OWN) {
        const struct fx_word *word = &s->words->tests[test->what - FX_OWN];
        const struct value value = {
            .name = "a", .kind = word->takes ? *word->takes : '\0', .at = &test->value, .form = -1
        };
        fill(s, text_of(s, "test", word->key), &value, word->takes ? 1 : 0, BARE, out);
        return;
    }
    duel_text_init(&text, alternatives, sizeof alternatives);
    switch ((enum fx_test_code)test->what) {
    case FX_FIGURE: {
        struct duel_text digits;
        duel_text_init(&digits, number, sizeof number);
        tell_number(s, test->value, &digits);
        const uint16_t figure = test->word;
        const struct value values[] = { { .name = "a", .kind = 'g', .at = &figure, .form = -1 },
                                        { .name = "b", .text = number, .form = -1 } };
        snprintf(key, sizeof key, "figure-%s", how_keys[test->how]);
        fill(s, text_of(s, "test", key), values, 2, BARE, &text);
        put_with(s, alternatives, out);
        break;
    }
    case FX_SAME_WORD:
        snprintf(key, sizeof key, "own-%s", s->words->lists[test->word].key);
        duel_put(out, text_of(s, "test", key));
        break;
    case FX_WORD: {
        const char *list = find(s, "test", s->words->lists[test->word].key, "");
        put_alternatives(s, test, &text);
        fill_texts(s, list ? list : text_of(s, "test", "word"), out, "a", alternatives);
        break;
    }
    case FX_CARD:
    case FX_NAME_PART:
        put_alternatives(s, test, &text);
        fill_texts(s, text_of(s, "test", fx_tests[test->what].key), out, "a", alternatives);
        break;
    case FX_LIKE: {
        const struct value value = { .name = "a", .kind = 's', .at = &test->value, .form = -1 };
        fill(s, text_of(s, "test", "like"), &value, 1, ONE, out);
        break;
    }
    case FX_OTHER:
    case FX_NAMED: duel_put(out, text_of(s, "test", fx_tests[test->what].key)); break;
    case FX_NO_TEST:
    case FX_TEST_CODES: break;
    }
}

/* Whether the noun says what the test asks. */
static bool is_noun(const struct sentence *s, const struct fx_test *test, bool *used)
{
    if (*used || test->what != FX_WORD || test->negated || test->n != 1 ||
        find(s, "test", s->words->lists[test->word].key, ""))
        return false;
    *used = true;
    return true;
}

static bool has_other(const struct sentence *s, unsigned run)
{
    for (const struct fx_test *test = &s->program->test[run]; run; test++) {
        if (test->what == FX_OTHER && !test->negated)
            return true;
        if (!test->more)
            break;
    }
    return false;
}

/* What stands behind the noun, less what that says itself, unless `noun`. */
static void tell_tests(struct sentence *s, unsigned run, bool noun, struct duel_text *out)
{
    for (const struct fx_test *test = &s->program->test[run]; run; test++) {
        if (!(test->what == FX_OTHER && !test->negated) && !is_noun(s, test, &noun)) {
            duel_put_char(out, ' ');
            tell_test(s, test, out);
        }
        if (!test->more)
            break;
    }
}

/* Where it lies and whose it is, behind the noun: "in your hand", "your opponent controls". */
static void put_whose(const struct sentence *s, const struct fx_pick *pick, struct duel_text *out)
{
    const char *side = pick->side == FX_MY ? ".my" : pick->side == FX_FOE ? ".foe" : ".any";
    unsigned located = 0;
    for (unsigned i = 0; pick->places >> i; i++) {
        const char *where = pick->places >> i & 1 ? find(s, "place", s->words->places[i].key, side) : NULL;
        if (!where)
            continue;
        if (located == 0)
            duel_put_char(out, ' ');
        else
            put_join(s, "or", 1, out);
        duel_put(out, where);
        located++;
    }
    if (located || pick->side == FX_ANY || s->had)
        return;
    if (pick->side == FX_MY && s->lang == LANG_RU)
        return;     /* "ваш" stands before the noun */
    duel_put_char(out, ' ');
    duel_put(out, text_of(s, "side", fx_side_keys[pick->side]));
}

/* Whether a place of the selector says whose it is. */
static bool is_located(const struct sentence *s, const struct fx_pick *pick)
{
    for (unsigned i = 0; pick->places >> i; i++)
        if (pick->places >> i & 1 && find(s, "place", s->words->places[i].key, ".my"))
            return true;
    return false;
}

static void tell_places(struct sentence *s, const struct fx_pick *pick, enum role role, bool several,
                        enum grammatical_case which, struct duel_text *out)
{
    const char *noun = noun_of(s, pick);
    const bool other = has_other(s, pick->tests),
               single = is_single(s, pick) && pick->side != FX_ANY && !s->had;
    if (role == ALL && several)
        put_adjective(s, "all", noun, true, which, out);
    if (role == ONE && !single && !other && !several)
        put_article(s, noun, out);
    if (other)
        put_adjective(s, "other", noun, several, which, out);
    if (pick->side == FX_MY && !s->had && !is_located(s, pick) && (s->lang == LANG_RU || single))
        put_adjective(s, "your", noun, several, which, out);
    if (pick->side == FX_FOE && single && s->lang == LANG_EN) {
        duel_put(out, text_of(s, "side", "foe-of"));
        duel_put_char(out, ' ');
    }
    put_noun(s, noun, several, which, out);
    if (!(single && s->lang == LANG_EN))
        put_whose(s, pick, out);
    tell_tests(s, pick->tests, false, out);
}

static void tell_reference(struct sentence *s, const struct fx_pick *pick, enum grammatical_case which,
                           struct duel_text *out)
{
    if (pick->reference >= FX_REFERENCES) {
        put_noun(s, text_of(s, "reference", s->words->references[pick->reference - FX_OWN].key), false, which,
                 out);
    } else if (pick->reference == FX_LOOKED) {
        put_noun(s, text_of(s, "reference", "looked"), true, which, out);
    } else {
        const struct said *said = &s->variable[pick->reference];
        const char *noun = pick->reference == FX_SELF ? text_of(s, "reference", "self")
                           : said->pick               ? noun_of(s, &s->program->pick[said->pick])
                                                      : text_of(s, "noun", "card");
        const bool chosen = pick->reference <= FX_W;
        unsigned alike = 0, rank = 0;       /* variables of the same noun are told apart by their order */
        for (unsigned i = FX_V; chosen && i <= FX_W; i++)
            if (s->variable[i].pick && !s->variable[i].plain &&
                noun_of(s, &s->program->pick[s->variable[i].pick]) == noun) {
                alike++;
                rank += i < pick->reference;
            }
        static const char *const ranks[] = { "first", "second", "third" };
        if (said->plain)
            alike = 0;
        if (alike > 1)
            put_adjective(s, ranks[rank], noun, said->several, which, out);
        put_adjective(s,
                      pick->reference == FX_SELF ? "this"
                      : said->plain              ? "those"
                      : !chosen                  ? "that"
                      : alike > 1                ? "chosen-so"
                                                 : "chosen",
                      noun, said->several, which, out);
        put_noun(s, noun, said->several, which, out);
    }
    tell_tests(s, pick->tests, true, out);
}

static void tell_pick(struct sentence *s, unsigned at, enum role role, enum grammatical_case which,
                      struct duel_text *out)
{
    for (unsigned first = at; at; at = s->program->pick[at].next) {
        const struct fx_pick *pick = &s->program->pick[at];
        if (at != first)
            put_join(s, role == ONE ? "or" : "and", 1, out);
        if (pick->reference)
            tell_reference(s, pick, which, out);
        else
            tell_places(s, pick, role, role != ONE && !(is_single(s, pick) && pick->side != FX_ANY), which,
                        out);
    }
}

/* --- numbers ------------------------------------------------------------------------------------- */

static void put_int(struct duel_text *out, int number)
{
    duel_put(out, number < 0 ? "−" : "");
    duel_put_int(out, number < 0 ? -number : number);
}

static bool is_literal(const struct sentence *s, unsigned number)
{
    return s->program->number[number].source == FX_ONE && !s->program->number[number].next;
}

static void tell_figure(const struct sentence *s, unsigned figure, enum grammatical_case which,
                        struct duel_text *out)
{
    put_noun(s, text_of(s, "figure", s->words->figures[figure].key), false, which, out);
}

static void tell_source(struct sentence *s, const struct fx_number *term, struct duel_text *out)
{
    static const char *const keys[] = { "", "x", "y", "n", "done", "count", "of", "player" };
    const uint16_t pick = term->pick, figure = term->what;
    const struct value values[] = {
        { .name = "a", .kind = term->source == FX_OF_PLAYER ? 'w' : 's', .at = &pick, .form = -1 },
        { .name = "b", .kind = 'g', .at = &figure, .form = -1 },
    };
    char key[KEY];
    snprintf(key, sizeof key, "%s%s%s", keys[term->source], term->source == FX_OF_PLAYER ? "-" : "",
             term->source == FX_OF_PLAYER ? fx_who_keys[term->pick] : "");
    fill(s, text_of(s, "number", key), values, 2, BARE, out);
}

/* The number in full. */
static void tell_terms(struct sentence *s, unsigned at, struct duel_text *out)
{
    for (bool first = true; at; first = false) {
        const struct fx_number *term = &s->program->number[at];
        const int times = first ? term->times : abs(term->times);
        if (!first)
            duel_put(out, term->times < 0 ? " − " : " + ");
        if (term->source == FX_ONE || times != 1)
            put_int(out, times);
        if (term->source != FX_ONE) {
            duel_put(out, times != 1 ? " × " : "");
            tell_source(s, term, out);
        }
        if (term->over > 1) {
            duel_put(out, " ÷ ");
            put_int(out, term->over);
        }
        at = term->next;
    }
}

/* Digits, or a letter, which is explained at the end of the step. */
static void tell_number(struct sentence *s, unsigned at, struct duel_text *out)
{
    const struct fx_number *number = &s->program->number[at];
    if (is_literal(s, at)) {
        put_int(out, number->times);
        return;
    }
    if (!number->next && number->times == 1 && number->over == 1 && number->source < FX_COUNT) {
        if (number->source == FX_N || number->source == FX_DONE)
            duel_put(out, text_of(s, "number", "so-many"));
        else
            tell_source(s, number, out);
        return;
    }
    const char letter[] = { "NMKL"[s->letters++ % 4], '\0' };
    char terms[PIECE], all[2 * PIECE];
    struct duel_text text;
    duel_text_init(&text, terms, sizeof terms);
    tell_terms(s, at, &text);
    duel_text_init(&text, all, sizeof all);
    duel_put(&text, s->where);
    duel_put(&text, *s->where ? " " : "");
    fill_texts(s, text_of(s, "join", *s->where ? "and-letter" : "where"), &text, "letter", letter, "value",
               terms);
    snprintf(s->where, sizeof s->where, "%.*s", (int)sizeof s->where - 1, all);
    duel_put(out, letter);
}

/* "a creature", "up to 4 cards", "2 or 3 creatures": what is chosen, searched or paid. */
static void tell_counted(struct sentence *s, const struct fx_pick *found, unsigned least, unsigned most,
                         struct duel_text *out)
{
    const int from = is_literal(s, least) ? s->program->number[least].times : -1;
    const int to = most && is_literal(s, most) ? s->program->number[most].times : -1;
    const bool of = found->reference || found->next;
    char things[PIECE], numbers[2][PIECE] = { "", "" }, key[KEY];
    struct duel_text text;
    if (to == 1 && !of) {
        tell_places(s, found, ONE, false, ACCUSATIVE, out);
        return;
    }
    /* Two to four of something are, in Russian, its genitive singular; more its genitive plural. */
    const bool exact = least == most, few = s->lang == LANG_RU && exact && to >= 2 && to <= 4 && !of;
    const bool living = few && is_animate(s, noun_of(s, found));
    duel_text_init(&text, numbers[0], PIECE);
    tell_number(s, least, &text);
    duel_text_init(&text, numbers[1], PIECE);
    if (most && !exact)
        tell_number(s, most, &text);
    duel_text_init(&text, things, sizeof things);
    if (of)
        tell_pick(s, (unsigned)(found - s->program->pick), BARE, GENITIVE, &text);
    else
        tell_places(s, found, BARE, !few || living, GENITIVE, &text);
    if (to == 1)
        put_adjective(s, "one",
                      found->reference == FX_LOOKED ? text_of(s, "reference", "looked") : noun_of(s, found),
                      false, ACCUSATIVE, out);
    snprintf(key, sizeof key, "%s%s",
             to == 1     ? "one"
             : !most     ? (from == 0 ? "any" : "from")
             : exact     ? "exact"
             : from == 0 ? "up-to"
                         : "between",
             of ? "-of" : "");
    fill_texts(s, text_of(s, "counted", key), out, "n", numbers[0], "m", numbers[1], "things", things);
}

/* --- values -------------------------------------------------------------------------------------- */

/* The noun of a place that is meant as such: "a rear-guard". */
static void tell_place(struct sentence *s, unsigned places, enum grammatical_case which,
                       struct duel_text *out)
{
    const struct fx_pick pick = { .places = (uint16_t)places, .side = FX_ANY };
    for (unsigned i = 0, n = 0; places >> i; i++) {
        if (!(places >> i & 1))
            continue;
        const struct fx_pick one = { .places = (uint16_t)(1u << i), .side = FX_ANY };
        if (find(s, "noun", s->words->places[i].key, "")) {
            if (n++ == 0 && noun_of(s, &pick) != text_of(s, "noun", "card") && (places & (places - 1))) {
                tell_places(s, &pick, ONE, false, which, out);
                return;
            }
            if (n > 1)
                put_join(s, "or", 1, out);
            tell_places(s, &one, ONE, false, which, out);
        } else {
            if (n++ > 0)
                put_join(s, "or", 1, out);
            duel_put(out, text_of(s, "zone", s->words->places[i].key));
        }
    }
}

static void tell_destination(struct sentence *s, unsigned destination, struct duel_text *out)
{
    static const char *const ends[] = { "", ".top", ".bottom" };
    const unsigned side = fx_side_of(destination);
    char key[KEY];
    snprintf(key, sizeof key, "%s%s", s->words->places[fx_place_of(destination)].key,
             ends[fx_end_of(destination)]);
    const char *found = side == FX_MY    ? find(s, "to", key, ".my")
                        : side == FX_FOE ? find(s, "to", key, ".foe")
                                         : NULL;
    duel_put(out, found ? found : text_of(s, "to", key));
    if (side && !found) {
        duel_put_char(out, ' ');
        duel_put(out, text_of(s, "to-side", fx_side_keys[side]));
    }
}

/* Another ability of the card, as part of this sentence. */
static void tell_named(struct sentence *s, unsigned number, struct duel_text *out)
{
    const struct sentence before = *s;
    if (s->quoted == QUOTED) {
        duel_put(out, "…");
        return;
    }
    s->quoted++;
    s->letters = s->inside = 0;
    s->where[0] = '\0';
    const struct said it = s->variable[FX_IT];
    memset(s->variable, 0, sizeof s->variable);
    s->variable[FX_IT] = it;
    tell_ability(s, &s->program->ability[s->card->ability + number - 1], out);
    *s = before;
}

static void put_value(struct sentence *s, const struct value *value, enum role role,
                      enum grammatical_case which, struct duel_text *out)
{
    const uint16_t at = value->at ? *value->at : 0;
    switch (value->kind) {
    case '\0': duel_put(out, value->text); break;
    case 's': tell_pick(s, at, role, which, out); break;
    case 'm':
        if (at)
            tell_pick(s, at, role, which, out);
        else
            put_noun(s, text_of(s, "who", fx_who_keys[value->at[1]]), false, which, out);
        break;
    case 'n':
    case 'c': tell_number(s, at, out); break;
    case 'w': put_noun(s, text_of(s, "who", fx_who_keys[at ? at : FX_MY]), false, which, out); break;
    case 'p': tell_destination(s, at, out); break;
    case 'P': tell_place(s, at, which, out); break;
    case 'k': put_card(s, at, out); break;
    case 'a': tell_named(s, at, out); break;
    case 'q': duel_put(out, text_of(s, "keyword", s->words->keywords[at - 1].key)); break;
    case 'b': duel_put(out, text_of(s, "ban", s->words->bans[at - 1].key)); break;
    case 'g': tell_figure(s, at, which, out); break;
    case 'u':
        if (at) {
            duel_put_char(out, ' ');
            duel_put(out,
                     text_of(s, "until", at == FX_EVER ? "ever" : s->words->periods[at - FX_PERIOD].key));
        }
        break;
    case 'r':
        tell_number(s, at, out);
        if (value->at[1] != at) {
            duel_put(out, "–");
            if (value->at[1])
                tell_number(s, value->at[1], out);
            else
                duel_put(out, "∞");
        }
        break;
    case 'f': {
        const struct fx_pick pick = { .places = 0, .side = FX_ANY, .tests = at };
        tell_places(s, &pick, role == ALL ? BARE : role, role != ONE, which, out);
        break;
    }
    case 'x': duel_put(out, text_of(s, "number", at == FX_X ? "x" : at == FX_Y ? "y" : "n")); break;
    case 'i': tell_conditions(s, at, out); break;
    case '$': tell_costs(s, at, out); break;
    default: break;     /* 'v' has no words of its own, 'o' is a text */
    }
}

/* --- words with operands -------------------------------------------------------------------------- */

/* The values of a word's operands, {a} and on; bounds come with their selector as {count}. Adds to `key` what tells its templates
 * apart: who does it, which operands are there, whether it may be left undone. */
static unsigned operands_of(struct sentence *s, const struct fx_word *word, const uint16_t at[],
                            struct value values[ARGS], char count[PIECE], char key[KEY])
{
    const char *takes = word->takes;
    struct fx_take operand;
    unsigned n = 0, slot = 0, pick = 0, least = 0;
    const char *const signature = takes;
    for (; (operand = fx_next_take(&takes)).kind; slot += operand.slots, n++) {
        values[n] = (struct value){ .kind = operand.kind, .at = &at[slot], .form = -1 };
        values[n].name[0] = (char)('a' + n);
        if (operand.kind == 'o') {
            values[n].kind = '\0';
            values[n].text = at[slot] ? text_of(s, "option", word->options[at[slot] - 1]) : "";
        }
        if ((operand.kind == 's' || operand.kind == 'f') && !pick)
            pick = at[slot];
        if (!least && (operand.kind == 'r' || operand.kind == 'n'))
            least = at[slot];
        const unsigned who = operand.kind == 'w'                ? at[slot]
                             : operand.kind == 'm' && !at[slot] ? at[slot + 1]
                                                                : 0;
        const bool said = operand.kind == 'w' || operand.kind == 'm' || operand.kind == 'u';
        const size_t length = strlen(key);
        if (who == FX_FOE || who == FX_ANY || (who == FX_MY && operand.kind == 'm'))
            snprintf(key + length, KEY - length, ".%s", fx_who_keys[who]);
        else if (operand.optional && at[slot] && !said)
            snprintf(key + length, KEY - length, ".%c", (char)('a' + n));
    }
    if (pick && least && strchr(signature, 'r')) {
        const size_t length = strlen(key);
        const struct fx_number *number = &s->program->number[least];
        if (number->source == FX_ONE && !number->next && number->times == 0)
            snprintf(key + length, KEY - length, ".may");
    }
    if (pick && least) {
        values[n] = (struct value){ .name = "count", .text = count, .form = -1 };
        count[0] = '\0';
        n++;
    }
    return n;
}

/* Fills in {count}, if the template asks for it: so many of the selector, or of the cards that pass the tests. */
static void count_things(struct sentence *s, const struct fx_word *word, const uint16_t at[],
                         const char *template, char count[PIECE])
{
    const char *takes = word->takes;
    struct fx_pick cards = { .side = FX_ANY };
    const struct fx_pick *found = NULL;
    struct fx_take operand;
    unsigned least = 0, most = 0;
    if (!strstr(template, "{count}"))
        return;
    for (unsigned slot = 0; (operand = fx_next_take(&takes)).kind; slot += operand.slots) {
        if (operand.kind == 's' && !found)
            found = &s->program->pick[at[slot]];
        if (operand.kind == 'f' && !found) {
            cards.tests = at[slot];
            found = &cards;
        }
        if ((operand.kind == 'r' || operand.kind == 'n') && !least) {
            least = at[slot];
            most = operand.kind == 'r' ? at[slot + 1] : least;
        }
    }
    struct duel_text text;
    duel_text_init(&text, count, PIECE);
    if (found && least)
        tell_counted(s, found, least, most, &text);
}

/* Tells a word with its operands by `KIND.KEY`, or by the variant of that which fits best. */
static void tell_word(struct sentence *s, const char *kind, const struct fx_word *word, const char *name,
                      const uint16_t at[], enum role role, struct duel_text *out)
{
    struct value values[ARGS];
    char count[PIECE] = "", key[KEY];
    snprintf(key, sizeof key, "%s", name);
    const unsigned n = operands_of(s, word, at, values, count, key);
    const char *template = find(s, kind, key, "");
    while (!template && strlen(key) > strlen(name)) {       /* the variant without the last mark */
        *strrchr(key, '.') = '\0';
        template = find(s, kind, key, "");
    }
    if (!template)
        template = text_of(s, kind, name);
    count_things(s, word, at, template, count);
    fill(s, template, values, n, role, out);
}

/* --- conditions, costs, events -------------------------------------------------------------------- */

/* "that creature is a gnome": what is known by a name passes the tests. */
static void tell_fitting(struct sentence *s, const struct fx_pick *pick, bool negated, struct duel_text *out)
{
    const unsigned said = pick->reference < FX_REFERENCES ? s->variable[pick->reference].pick : 0;
    const struct fx_pick bare = { .reference = pick->reference },
                         one = { .places = is_located(s, &s->program->pick[said]) ? 0 : s->program->pick[said].places,
                                 .side = FX_ANY, .tests = pick->tests };
    char name[PIECE], kind[PIECE];
    struct duel_text text;
    duel_text_init(&text, name, sizeof name);
    tell_reference(s, &bare, NOMINATIVE, &text);
    duel_text_init(&text, kind, sizeof kind);
    tell_places(s, &one, ONE, false, NOMINATIVE, &text);
    fill_texts(s, text_of(s, "condition", negated ? "no-reference" : "some-reference"), out, "a", name, "b",
               kind);
}

static void tell_some(struct sentence *s, const struct fx_condition *condition, struct duel_text *out)
{
    const struct fx_pick *pick = &s->program->pick[condition->at[0]];
    char key[KEY];
    if (pick->reference && pick->tests && !pick->next) {
        tell_fitting(s, pick, condition->negated, out);
        return;
    }
    snprintf(key, sizeof key, "%s-%s", condition->negated ? "no" : "some",
             pick->reference ? "set" : fx_side_keys[pick->side]);
    const struct value value = { .name = "a", .kind = 's', .at = &condition->at[0], .form = -1 };
    s->had = true;
    fill(s, text_of(s, "condition", key), &value, 1, condition->negated && !pick->reference ? BARE : ONE,
         out);
    s->had = false;
}

static void tell_compare(struct sentence *s, const struct fx_condition *condition, struct duel_text *out)
{
    char left[PIECE], right[PIECE], key[KEY];
    struct duel_text text;
    duel_text_init(&text, left, sizeof left);
    tell_terms(s, condition->at[0], &text);
    duel_text_init(&text, right, sizeof right);
    tell_terms(s, condition->at[1], &text);
    snprintf(key, sizeof key, "%s%s%s", how_keys[condition->how],
             is_literal(s, condition->at[1]) ? "" : "-than", condition->negated ? "-not" : "");
    fill_texts(s, text_of(s, "compare", key), out, "a", left, "b", right);
}

static void tell_condition(struct sentence *s, const struct fx_condition *condition, struct duel_text *out)
{
    char key[KEY];
    if (condition->what == FX_SOME) {
        tell_some(s, condition, out);
        return;
    }
    if (condition->what == FX_COMPARE) {
        tell_compare(s, condition, out);
        return;
    }
    const struct fx_word *word = condition->what < FX_CONDITION_CODES
                                     ? &fx_conditions[condition->what]
                                     : &s->words->conditions[condition->what - FX_OWN];
    snprintf(key, sizeof key, "%s%s", word->key, condition->negated ? "-not" : "");
    tell_word(s, "condition", word, key, condition->at, ONE, out);
}

static void tell_conditions(struct sentence *s, unsigned run, struct duel_text *out)
{
    for (const struct fx_condition *condition = &s->program->condition[run]; run; condition++) {
        tell_condition(s, condition, out);
        if (!condition->more)
            return;
        unsigned left = 1;
        while (condition[left].more && condition[left].or == condition->or)
            left++;
        put_join(s, condition->or ? "or" : "and", left, out);
    }
}

static void tell_costs(struct sentence *s, unsigned run, struct duel_text *out)
{
    for (const struct fx_cost *cost = &s->program->cost[run]; run; cost++) {
        const struct fx_word *word = &s->words->costs[cost->what];
        tell_word(s, "cost", word, word->key, cost->at, ALL, out);
        if (!cost->more)
            return;
        unsigned left = 1;
        while (cost[left].more)
            left++;
        put_join(s, "and", left, out);
    }
}

static void tell_event(struct sentence *s, const struct fx_ability *ability, struct duel_text *out)
{
    const struct fx_word *word = &s->words->events[ability->event];
    const char *takes = word->takes;
    struct fx_take operand;
    unsigned things = 0;
    tell_word(s, "event", word, word->key, ability->at, ONE, out);
    for (unsigned slot = 0; (operand = fx_next_take(&takes)).kind; slot += operand.slots)
        if (operand.kind == 's' && things < 2) {
            const unsigned pick = ability->at[slot];
            s->variable[things++ ? FX_CAUSE : FX_EVENT] =
                (struct said){ pick && s->program->pick[pick].places ? pick : 0, false, false };
        }
}

/* --- steps --------------------------------------------------------------------------------------- */

/* What a variable will stand for from here on. */
static void remember(struct sentence *s, const struct fx_op *op)
{
    if (op->code < FX_CHOOSE || op->code > FX_RANDOM)
        return;
    const unsigned pick = op->at[1];
    bool several = op->code == FX_SET;
    if (op->code == FX_CHOOSE || op->code == FX_SEARCH)
        several = !op->at[3] || !is_literal(s, op->at[3]) || s->program->number[op->at[3]].times > 1;
    else if (op->code == FX_RANDOM)
        several = !is_literal(s, op->at[2]) || s->program->number[op->at[2]].times > 1;
    s->variable[op->at[0]] = (struct said){ s->program->pick[pick].places ? pick : 0, several, op->code == FX_SET };
}

/* n = n + 1, n = 2 * n, n = 0, and others. */
static void tell_let(struct sentence *s, const struct fx_op *op, struct duel_text *out)
{
    const struct fx_number *first = &s->program->number[op->at[1]];
    const struct fx_number *second = first->next ? &s->program->number[first->next] : NULL;
    const bool same = first->source == op->at[0] && first->over == 1;
    const bool one = second && second->source == FX_ONE && !second->next && first->times == 1;
    char key[KEY], value[PIECE];
    struct duel_text text;
    duel_text_init(&text, value, sizeof value);
    if (same && one)
        put_int(&text, abs(second->times));
    else if (same && !second)
        put_int(&text, first->times);
    else
        tell_terms(s, op->at[1], &text);
    snprintf(key, sizeof key, "let-%s%s", op->at[0] == FX_N ? "n" : "x",
             same && one       ? (second->times < 0 ? "-less" : "-more")
             : same && !second ? "-times"
                               : "");
    fill_texts(s, text_of(s, "verb", key), out, "a",
               text_of(s, "number",
                       op->at[0] == FX_X   ? "x"
                       : op->at[0] == FX_Y ? "y"
                                           : "n"),
               "b", value);
}

/* A block's own words stand around what is in it. */
static unsigned tell_block(struct sentence *s, unsigned at, struct duel_text *out)
{
    const struct fx_op *op = &s->program->op[at];
    const struct fx_word *verb = fx_verb(s->words, op->code);
    unsigned end = at + 1 + op->skip;
    const bool otherwise =
        verb->flags & FX_OTHERWISE && op->skip > 0 && s->program->op[end - 1].code == FX_ELSE;
    char inside[PIECE], other[PIECE], head[PIECE];
    struct duel_text text;
    duel_text_init(&text, head, sizeof head);
    tell_word(s, "verb", verb, verb->key, op->at, ALL, &text);
    if (op->code == FX_EACH)
        s->variable[FX_IT] = (struct said){ s->program->pick[op->at[0]].places ? op->at[0] : 0, false, false };
    s->inside++;
    duel_text_init(&text, inside, sizeof inside);
    tell_steps(s, at + 1, otherwise ? end - 1 : end, &text);
    fill_texts(s, text_of(s, "block", verb->key), out, "head", head, "steps", inside);
    if (otherwise) {
        const unsigned from = end;
        end += s->program->op[end - 1].skip;
        duel_text_init(&text, other, sizeof other);
        tell_steps(s, from, end, &text);
        fill_texts(s, text_of(s, "block", "else"), out, "steps", other);
    }
    s->inside--;
    return end;
}

/* Tells the step at `at`; returns where the next one is. */
static unsigned tell_step(struct sentence *s, unsigned at, struct duel_text *out)
{
    static const char *const changes[] = { "", "add", "multiply", "subtract", "divide", "become" };
    const struct fx_op *op = &s->program->op[at];
    const struct fx_word *verb = fx_verb(s->words, op->code);
    char key[KEY];
    if (verb->flags & FX_BLOCK)
        return tell_block(s, at, out);
    s->letters = 0;
    s->where[0] = '\0';
    if (op->code == FX_LAY) {       /* what it lies on is spoken of by its noun */
        const struct fx_pick *on = &s->program->pick[op->at[1]];
        s->variable[FX_IT] = on->reference && on->reference < FX_REFERENCES
                                 ? s->variable[on->reference]
                                 : (struct said){ on->places ? op->at[1] : 0, false, false };
    }
    if (op->code == FX_LET) {
        tell_let(s, op, out);
    } else if (op->code == FX_ADJUST) {
        snprintf(key, sizeof key, "adjust-%s", changes[s->program->number[op->at[3]].change]);
        tell_word(s, "verb", verb, key, op->at, ALL, out);
    } else {
        tell_word(s, "verb", verb, verb->key, op->at, op->code == FX_NAME ? ONE : ALL, out);
    }
    duel_put(out, s->where);
    s->where[0] = '\0';
    remember(s, op);
    return at + 1;
}

static void tell_steps(struct sentence *s, unsigned from, unsigned to, struct duel_text *out)
{
    for (unsigned at = from; at < to;) {
        unsigned behind = at + 1;       /* where the next one is */
        const unsigned skip = s->program->op[at].skip;
        behind += skip;
        if (skip && s->program->op[behind - 1].code == FX_ELSE &&
            fx_verb(s->words, s->program->op[at].code)->flags & FX_OTHERWISE)
            behind += s->program->op[behind - 1].skip;
        if (at > from)
            duel_put(out, !s->inside ? "; " : behind < to ? ", " : "");
        if (at > from && s->inside && behind >= to)
            put_join(s, "and", 1, out);
        at = tell_step(s, at, out);
    }
}

/* --- abilities ----------------------------------------------------------------------------------- */

/* Steps, or the parts of a constructor. */
static void tell_body(struct sentence *s, const struct fx_ability *ability, struct duel_text *out)
{
    static const char *const choices[] = { "", "exactly", "repeat", "some" };
    char chosen[16], key[KEY];
    if (ability->choice == FX_NO_CHOICE) {
        tell_steps(s, ability->code, ability->code + ability->ops, out);
        return;
    }
    const uint16_t times = ability->chosen;
    snprintf(chosen, sizeof chosen, "%u", times);
    snprintf(key, sizeof key, "%s%s", choices[ability->choice], ability->by == FX_FOE ? "-foe" : "");
    struct value value = { .name = "n", .text = chosen, .form = words_form(s->lang, times) };
    fill(s, text_of(s, "choice", key), &value, 1, ALL, out);
    for (unsigned i = 1; i <= ability->parts; i++) {
        const struct said before[] = { s->variable[FX_V], s->variable[FX_T], s->variable[FX_W] };
        duel_put(out, i > 1 ? " / " : " ");
        tell_steps(s, ability[i].code, ability[i].code + ability[i].ops, out);
        memcpy(&s->variable[FX_V], before, sizeof before);
    }
}

static void tell_zones(const struct sentence *s, unsigned zones, struct duel_text *out)
{
    unsigned n = 0;
    duel_put(out, "[");
    for (unsigned i = 0; zones >> i; i++)
        if (zones >> i & 1) {
            duel_put(out, n++ ? ", " : "");
            duel_put(out, text_of(s, "zone", s->words->places[i].key));
        }
    duel_put(out, "] ");
}

/* The keyword with its numbers. */
static void tell_keyword(struct sentence *s, const struct fx_ability *ability, struct duel_text *out)
{
    const struct fx_word *word = &s->words->keywords[ability->event];
    const char *printed = find(s, "keyword", word->key, ".printed");
    if (!printed) {
        duel_put(out, text_of(s, "keyword", word->key));
        return;
    }
    struct value values[ARGS];
    char count[PIECE], key[KEY] = "";
    const unsigned n = operands_of(s, word, ability->at, values, count, key);
    fill(s, printed, values, n, ALL, out);
}

static void tell_ability(struct sentence *s, const struct fx_ability *ability, struct duel_text *out)
{
    static const char *const heads[] = { "", "", "when", "pay", "", "instead", "ambush", "", "later", "", "" };
    static const char *const limits[] = { "", "once-turn", "twice-turn", "once-game" };
    char event[PIECE] = "", live[PIECE] = "", condition[PIECE] = "", cost[PIECE] = "", steps[PIECE * 2] = "",
         number[PIECE] = "", key[KEY];
    struct duel_text text;
    if (ability->kind == FX_KEYWORD) {
        tell_keyword(s, ability, out);
        return;
    }
    duel_text_init(&text, event, sizeof event);
    if (ability->kind == FX_WHEN || ability->kind == FX_INSTEAD || ability->kind == FX_AMBUSH ||
        ability->kind == FX_LATER)
        tell_event(s, ability, &text);
    duel_text_init(&text, live, sizeof live);
    tell_conditions(s, ability->live, &text);
    duel_text_init(&text, condition, sizeof condition);
    tell_conditions(s, ability->condition, &text);
    duel_text_init(&text, cost, sizeof cost);
    tell_costs(s, ability->cost, &text);
    duel_text_init(&text, number, sizeof number);
    if (ability->kind == FX_AMBUSH)
        tell_number(s, ability->at[FX_OPERANDS - 1], &text);
    duel_text_init(&text, steps, sizeof steps);
    tell_body(s, ability, &text);
    if (ability->zones)
        tell_zones(s, ability->zones, out);
    if (ability->live) {
        fill_texts(s, text_of(s, "clause", "while"), out, "condition", live);
        duel_put_char(out, ' ');
    }
    const bool bare = (ability->kind == FX_AMBUSH && !ability->ops && !ability->parts) ||
                      (ability->kind == FX_PAY && !ability->cost);
    const bool offered = ability->kind == FX_INSTEAD && ability->may, paid = ability->may && ability->cost;
    const bool headless = !*heads[ability->kind];
    snprintf(key, sizeof key, "%s%s", heads[ability->kind],
             bare              ? "-bare"
             : offered && paid ? "-may-cost"
             : offered         ? "-may"
                               : "");
    if (!headless)
        fill_texts(s, text_of(s, "head", key), out, "event", event, "cost", cost, "n", number);
    if (ability->condition)
        fill_texts(s, text_of(s, "clause", "if"), out, "condition", condition);
    if (paid && !offered)
        fill_texts(s, text_of(s, "clause", "may-cost"), out, "cost", cost);
    else if (ability->may && !offered)
        duel_put(out, text_of(s, "clause", "may"));
    if ((ability->may && !paid) || ability->kind == FX_PAY)
        duel_put(out, ": ");
    else if (*steps && (paid || ability->kind == FX_INSTEAD))
        duel_put_char(out, ' ');
    else if (*steps && (!headless || ability->condition))
        duel_put(out, ", ");
    duel_put(out, steps);
    if (ability->limit) {
        duel_put_char(out, ' ');
        duel_put(out, text_of(s, "limit", limits[ability->limit]));
    }
}

/* The first letter as a capital, of English or Russian. */
static void put_sentence(const char *text, struct duel_text *out)
{
    size_t start = 0;
    if (*text == '[')
        start = strcspn(text, "]") + 2;
    put_span(out, text, start);
    const unsigned char *at = (const unsigned char *)text + start;
    if (*at >= 'a' && *at <= 'z') {
        duel_put_char(out, (char)(*at - 'a' + 'A'));
        at++;
    } else if (at[0] == 0xd0 && at[1] >= 0xb0 && at[1] <= 0xbf) {       /* а to п */
        duel_put_char(out, (char)0xd0);
        duel_put_char(out, (char)(at[1] - 0x20));
        at += 2;
    } else if (at[0] == 0xd1 && at[1] >= 0x80 && at[1] <= 0x8f) {       /* р to я */
        duel_put_char(out, (char)0xd0);
        duel_put_char(out, (char)(at[1] + 0x20));
        at += 2;
    }
    duel_put(out, (const char *)at);
    if (*text)
        duel_put_char(out, '.');
}

void effects_tell(enum lang lang, const struct fx_program *program, const struct fx_vocabulary *words,
                  unsigned card, unsigned ability, struct duel_text *out)
{
    struct sentence s = { .lang = lang, .program = program, .words = words, .card = &program->card[card] };
    char told[PIECE * 4];
    struct duel_text text;
    duel_text_init(&text, told, sizeof told);
    tell_ability(&s, &program->ability[s.card->ability + ability], &text);
    put_sentence(told, out);
}

/* --- what there must be -------------------------------------------------------------------------- */

struct need {
    const struct sentence *sentence;
    void (*missing)(const char *key, void *context);
    void *context;
};

static void need(const struct need *n, const char *kind, const char *key, const char *more)
{
    char name[KEY];
    if (!*key || find(n->sentence, kind, key, more))
        return;
    snprintf(name, sizeof name, "%s.fx.%s.%s%s", n->sentence->words->game, kind, key, more);
    n->missing(name, n->context);
}

static void need_all(const struct need *n, const char *kind, const struct fx_word *words)
{
    for (; words && words->key; words++) {
        need(n, kind, words->key, "");
        for (unsigned i = 0; words->options && words->options[i]; i++)
            need(n, "option", words->options[i], "");
    }
}

void effects_need(enum lang lang, const struct fx_vocabulary *words,
                  void (*missing)(const char *key, void *context), void *context)
{
    const struct sentence s = { .lang = lang, .words = words };
    const struct need n = { &s, missing, context };
    need_all(&n, "verb", words->verbs);
    need_all(&n, "event", words->events);
    need_all(&n, "condition", words->conditions);
    need_all(&n, "cost", words->costs);
    need_all(&n, "test", words->tests);
    need_all(&n, "keyword", words->keywords);
    need_all(&n, "ban", words->bans);
    need_all(&n, "until", words->periods);
    need_all(&n, "figure", words->figures);
    need_all(&n, "reference", words->references);
    for (const struct fx_word *condition = words->conditions; condition && condition->key; condition++)
        need(&n, "condition", condition->key, "-not");
    for (const struct fx_word *place = words->places; place->key; place++) {
        need(&n, "zone", place->key, "");
        if (!(place->flags & FX_NO_TARGET))
            need(&n, "to", place->key, "");
        if (place->flags & FX_ORDERED) {
            need(&n, "to", place->key, ".top");
            need(&n, "to", place->key, ".bottom");
        }
        if (find(&s, "noun", place->key, ""))
            continue;
        for (unsigned side = FX_MY; side <= FX_ANY; side++) {
            char more[NAME];
            snprintf(more, sizeof more, ".%s", fx_side_keys[side]);
            need(&n, "place", place->key, more);
        }
    }
    for (const struct fx_group *group = words->groups; group && group->key; group++)
        need(&n, "noun", group->key, "");
    for (const struct fx_list *list = words->lists; list && list->key; list++) {
        char own[KEY];
        snprintf(own, sizeof own, "own-%s", list->key);
        need(&n, "test", own, "");
        const bool told = find(&s, "test", list->key, "");
        for (unsigned i = 0; list->words[i]; i++)
            need(&n, told ? "word" : "noun", list->words[i], "");
    }
}

/* --- refusals ------------------------------------------------------------------------------------ */

void effects_fault(enum lang lang, const struct fx_error *error, struct duel_text *out)
{
    char key[KEY], want[KEY], most[16];
    static const struct {
        char kind;
        const char *key;
    } kinds[] = { { '[', "tests" }, { '$', "costs" }, { 'P', "place" },
                  { 'V', "step" },  { 'E', "event" }, { 'H', "head" } };
    const char letter[] = { error->want, '\0' }, *kind = letter;
    for (unsigned i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (kinds[i].kind == error->want)
            kind = kinds[i].key;
    snprintf(key, sizeof key, "effects.want.%s", kind);
    const char *wanted = error->fault == FX_FAULT_WANTED && error->want ? words_find(lang, key) : NULL;
    if (wanted)
        snprintf(want, sizeof want, "%s", wanted);
    else
        snprintf(want, sizeof want, lang == LANG_RU ? "«%s»" : "“%s”", error->wanted);
    snprintf(most, sizeof most, "%d", error->most);
    snprintf(key, sizeof key, "effects.fault.%s%s", fx_fault_keys[error->fault],
             error->fault == FX_FAULT_WANTED && !*error->word ? "-end" : "");
    const struct word word[] = { { .name = "word", .value = error->word },
                                 { .name = "want", .value = want },
                                 { .name = "most", .value = most } };
    words_put(out, lang, key, word, 3);
}
