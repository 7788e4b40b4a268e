/* Noun phrases: what a selector finds, by which tests, how many; and numbers, known or counted. */
#include "inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- selectors ----------------------------------------------------------------------------------- */

/* Between the members of a list, of which `left` are still to come. */
void effects_put_join(const struct sentence *s, const char *key, unsigned left, struct duel_text *out)
{
    if (left > 1) {
        duel_put(out, ", ");
        return;
    }
    duel_put_char(out, ' ');
    duel_put(out, effects_text_of(s, "join", key));
    duel_put_char(out, ' ');
}

/* A card's name, in the quotation marks of the language. */
void effects_put_card(const struct sentence *s, unsigned card, struct duel_text *out)
{
    char key[KEY];
    snprintf(key, sizeof key, "%s.card.%s", s->vocabulary->game, s->program->key[card]);
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
            effects_put_join(s, "or", test->n - i, out);
        if (test->what == FX_CARD) {
            effects_put_card(s, value, out);
        } else if (test->what == FX_NAME_PART) {
            const char *part = effects_find(s, "part", s->program->text[value], "");
            duel_put(out, s->lang == LANG_RU ? "«" : "“");
            duel_put(out, part ? part : s->program->text[value]);
            duel_put(out, s->lang == LANG_RU ? "»" : "”");
        } else {
            const char *word = s->vocabulary->lists[test->word].words[value];
            const char *noun = effects_find(s, "noun", word, "");
            if (noun)
                effects_put_noun(s, noun, false, NOMINATIVE, out);
            else
                duel_put(out, effects_text_of(s, "word", word));
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

const char *const effects_how_keys[] = { "is", "equal", "least", "most", "above", "below" };

static struct value test_operand(const struct fx_word *own, const struct fx_test *test)
{
    return (
        struct value){ .name = "a", .kind = own->takes ? *own->takes : '\0', .at = &test->value, .form = -1 };
}

bool effects_tell_predicate(struct sentence *s, unsigned run, bool negated, struct duel_text *out)
{
    const struct fx_test *test = &s->program->test[run];
    if (!run || test->more || test->what < FX_OWN)
        return false;
    const struct fx_word *own = &s->vocabulary->tests[test->what - FX_OWN];
    const char *predicate = effects_find(s, "test", own->key, test->negated != negated ? ".isnt" : ".is");
    if (!predicate)
        return false;
    const struct value value = test_operand(own, test);
    effects_fill(s, predicate, &value, own->takes ? 1 : 0, BARE, out);
    return true;
}

static void tell_test(struct sentence *s, const struct fx_test *test, struct duel_text *out)
{
    char alternatives[PIECE], number[PIECE], key[KEY];
    struct duel_text text;
    const struct fx_word *own = test->what >= FX_OWN ? &s->vocabulary->tests[test->what - FX_OWN] : NULL;
    const char *denied = own && test->negated ? effects_find(s, "test", own->key, ".not") : NULL;
    if (test->negated && !denied) {
        duel_put(out, effects_text_of(s, "join", "not"));
        duel_put_char(out, ' ');
    }
    if (own) {
        const struct value value = test_operand(own, test);
        effects_fill(s, denied ? denied : effects_text_of(s, "test", own->key), &value, own->takes ? 1 : 0,
                     BARE, out);
        return;
    }
    duel_text_init(&text, alternatives, sizeof alternatives);
    switch ((enum fx_test_code)test->what) {
    case FX_FIGURE: {
        struct duel_text digits;
        duel_text_init(&digits, number, sizeof number);
        effects_tell_number(s, test->value, &digits);
        const uint16_t figure = test->word;
        const struct value values[] = { { .name = "a", .kind = 'g', .at = &figure, .form = -1 },
                                        { .name = "b", .text = number, .form = -1 } };
        snprintf(key, sizeof key, "figure-%s", effects_how_keys[test->how]);
        effects_fill(s, effects_text_of(s, "test", key), values, 2, BARE, &text);
        put_with(s, alternatives, out);
        break;
    }
    case FX_SAME_WORD:
        snprintf(key, sizeof key, "own-%s", s->vocabulary->lists[test->word].key);
        duel_put(out, effects_text_of(s, "test", key));
        break;
    case FX_WORD: {
        const char *list = effects_find(s, "test", s->vocabulary->lists[test->word].key, "");
        put_alternatives(s, test, &text);
        effects_fill_texts(s, list ? list : effects_text_of(s, "test", "word"), out, "a", alternatives);
        break;
    }
    case FX_CARD:
    case FX_NAME_PART:
        put_alternatives(s, test, &text);
        effects_fill_texts(s, effects_text_of(s, "test", fx_tests[test->what].key), out, "a", alternatives);
        break;
    case FX_LIKE: {
        const struct value value = { .name = "a", .kind = 's', .at = &test->value, .form = -1 };
        effects_fill(s, effects_text_of(s, "test", "like"), &value, 1, ONE, out);
        break;
    }
    case FX_OTHER:
    case FX_NAMED: duel_put(out, effects_text_of(s, "test", fx_tests[test->what].key)); break;
    case FX_NO_TEST:
    case FX_TEST_CODES: break;
    }
}

/* Whether the noun says what the test asks. */
static bool is_noun(const struct sentence *s, const struct fx_test *test, bool *used)
{
    if (*used || test->what != FX_WORD || test->negated || test->n != 1 ||
        effects_find(s, "test", s->vocabulary->lists[test->word].key, ""))
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

/* Where it lies and whose it is, behind the noun: "in your hand", "your opponent controls"; of all that are meant, "in both hands". */
static void put_whose(const struct sentence *s, const struct fx_pick *pick, bool all, struct duel_text *out)
{
    const char *side = pick->side == FX_MY ? ".my" : pick->side == FX_FOE ? ".foe" : ".any";
    unsigned located = 0;
    for (unsigned i = 0; pick->places >> i; i++) {
        if (!(pick->places >> i & 1))
            continue;
        const char *key = s->vocabulary->places[i].key,
                   *both = all && pick->side == FX_ANY ? effects_find(s, "place", key, ".both") : NULL,
                   *where = both ? both : effects_find(s, "place", key, side);
        if (!where)
            continue;
        if (located == 0)
            duel_put_char(out, ' ');
        else
            effects_put_join(s, "or", 1, out);
        duel_put(out, where);
        located++;
    }
    if (located || pick->side == FX_ANY || s->had)
        return;
    if (pick->side == FX_MY && s->lang == LANG_RU)
        return;     /* "ваш" stands before the noun */
    duel_put_char(out, ' ');
    duel_put(out, effects_text_of(s, "side", fx_side_keys[pick->side]));
}

/* Whether a place of the selector says whose it is. */
bool effects_is_located(const struct sentence *s, const struct fx_pick *pick)
{
    for (unsigned i = 0; pick->places >> i; i++)
        if (pick->places >> i & 1 && effects_find(s, "place", s->vocabulary->places[i].key, ".my"))
            return true;
    return false;
}

void effects_tell_places(struct sentence *s, const struct fx_pick *pick, enum role role, bool several,
                         enum grammatical_case which, struct duel_text *out)
{
    const char *noun = effects_noun_of(s, pick);
    const bool other = has_other(s, pick->tests), many = several || role == FEW,
               single = effects_is_single(s, pick) && pick->side != FX_ANY && !s->had;
    if (role == ALL && several)
        effects_put_adjective(s, "all", noun, true, which, out);
    if (role == ONE && !single && !other && !several)
        effects_put_article(s, noun, out);
    if (other)
        effects_put_adjective(s, "other", noun, many, which, out);
    if (pick->side == FX_MY && !s->had && !effects_is_located(s, pick) && (s->lang == LANG_RU || single))
        effects_put_adjective(s, "your", noun, many, which, out);
    if (pick->side == FX_FOE && single && s->lang == LANG_EN) {
        duel_put(out, effects_text_of(s, "side", "foe-of"));
        duel_put_char(out, ' ');
    }
    effects_put_noun(s, noun, several, which, out);
    if (!(single && s->lang == LANG_EN))
        put_whose(s, pick, role == ALL && several, out);
    tell_tests(s, pick->tests, false, out);
}

/* What something chosen is called again: by its noun, where all that could be chosen have that one. */
static const char *noun_said(const struct sentence *s, unsigned pick)
{
    if (!pick)
        return effects_text_of(s, "noun", "card");
    const char *noun = effects_noun_of(s, &s->program->pick[pick]);
    for (unsigned at = s->program->pick[pick].next; at; at = s->program->pick[at].next)
        if (effects_noun_of(s, &s->program->pick[at]) != noun)
            return effects_text_of(s, "noun", "card");
    return noun;
}

void effects_tell_reference(struct sentence *s, const struct fx_pick *pick, enum grammatical_case which,
                            struct duel_text *out)
{
    if (pick->reference >= FX_REFERENCES) {
        effects_put_noun(
            s, effects_text_of(s, "reference", s->vocabulary->references[pick->reference - FX_OWN].key),
            false, which, out);
    } else if (pick->reference == FX_LOOKED) {
        effects_put_noun(s, effects_text_of(s, "reference", "looked"), true, which, out);
    } else {
        const struct said *said = &s->variable[pick->reference];
        const bool itself = pick->reference == FX_SELF || said->itself;
        const char *noun = itself ? effects_text_of(s, "reference", "self") : noun_said(s, said->pick);
        const bool chosen = pick->reference <= FX_W;
        unsigned alike = 0, rank = 0;       /* variables of the same noun are told apart by their order */
        for (unsigned i = FX_V; chosen && i <= FX_W; i++)
            if (s->variable[i].order && !s->variable[i].plain && noun_said(s, s->variable[i].pick) == noun) {
                alike++;
                rank += s->variable[i].order < said->order;
            }
        static const char *const ranks[] = { "first", "second", "third" };
        if (said->plain)
            alike = 0;
        if (alike > 1)
            effects_put_adjective(s, ranks[rank], noun, said->several, which, out);
        effects_put_adjective(s,
                              itself                     ? "this"
                              : said->plain              ? "those"
                              : !chosen                  ? "that"
                              : alike > 1                ? "chosen-so"
                                                         : "chosen",
                              noun, said->several, which, out);
        effects_put_noun(s, noun, said->several, which, out);
    }
    tell_tests(s, pick->tests, true, out);
}

void effects_tell_pick(struct sentence *s, unsigned at, enum role role, enum grammatical_case which,
                       struct duel_text *out)
{
    for (unsigned first = at; at; at = s->program->pick[at].next) {
        const struct fx_pick *pick = &s->program->pick[at];
        if (at != first)
            effects_put_join(s, role == ONE ? "or" : "and", 1, out);
        if (pick->reference)
            effects_tell_reference(s, pick, which, out);
        else
            effects_tell_places(s, pick, role,
                                role != ONE && !(effects_is_single(s, pick) && pick->side != FX_ANY), which,
                                out);
    }
}

/* --- numbers ------------------------------------------------------------------------------------- */

void effects_put_int(struct duel_text *out, int number)
{
    duel_put(out, number < 0 ? "−" : "");
    duel_put_int(out, number < 0 ? -number : number);
}

bool effects_is_literal(const struct sentence *s, unsigned number)
{
    return s->program->number[number].source == FX_ONE && !s->program->number[number].next;
}

void effects_tell_figure(const struct sentence *s, unsigned figure, enum grammatical_case which,
                         struct duel_text *out)
{
    effects_put_noun(s, effects_text_of(s, "figure", s->vocabulary->figures[figure].key), false, which, out);
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
    effects_fill(s, effects_text_of(s, "number", key), values, 2, BARE, out);
}

/* The number in full. */
void effects_tell_terms(struct sentence *s, unsigned at, struct duel_text *out)
{
    for (bool first = true; at; first = false) {
        const struct fx_number *term = &s->program->number[at];
        const int times = first ? term->times : abs(term->times);
        if (!first)
            duel_put(out, term->times < 0 ? " − " : " + ");
        if (term->source == FX_ONE || times != 1)
            effects_put_int(out, times);
        if (term->source != FX_ONE) {
            duel_put(out, times != 1 ? " × " : "");
            tell_source(s, term, out);
        }
        if (term->over > 1) {
            duel_put(out, " ÷ ");
            effects_put_int(out, term->over);
        }
        at = term->next;
    }
}

/* Digits, or a letter, which is explained at the end of the step. */
void effects_tell_number(struct sentence *s, unsigned at, struct duel_text *out)
{
    const struct fx_number *number = &s->program->number[at];
    if (effects_is_literal(s, at)) {
        effects_put_int(out, number->times);
        return;
    }
    if (!number->next && number->times == 1 && number->over == 1 && number->source < FX_COUNT) {
        if (number->source == FX_N || number->source == FX_DONE)
            duel_put(out, effects_text_of(s, "number", "so-many"));
        else
            tell_source(s, number, out);
        return;
    }
    const char letter[] = { "NMKL"[s->letters++ % 4], '\0' };
    char terms[PIECE], all[2 * PIECE];
    struct duel_text text;
    duel_text_init(&text, terms, sizeof terms);
    effects_tell_terms(s, at, &text);
    duel_text_init(&text, all, sizeof all);
    duel_put(&text, s->where);
    duel_put(&text, *s->where ? " " : "");
    effects_fill_texts(s, effects_text_of(s, "join", *s->where ? "and-letter" : "where"), &text, "letter",
                       letter, "value", terms);
    snprintf(s->where, sizeof s->where, "%.*s", (int)sizeof s->where - 1, all);
    duel_put(out, letter);
}

/* Whether a selector names places alone. */
static bool is_of_places(const struct sentence *s, const struct fx_pick *pick)
{
    for (; pick->places && pick->next; pick = &s->program->pick[pick->next])
        continue;
    return pick->places != 0;
}

/* "a creature", "up to 4 cards", "2 or 3 creatures": what is chosen, searched or paid. */
void effects_tell_counted(struct sentence *s, const struct fx_pick *found, unsigned least, unsigned most,
                          struct duel_text *out)
{
    const int from = effects_is_literal(s, least) ? s->program->number[least].times : -1;
    const int to = most && effects_is_literal(s, most) ? s->program->number[most].times : -1;
    const bool of = found->reference || found->next;
    char things[PIECE], numbers[2][PIECE] = { "", "" }, key[KEY];
    struct duel_text text;
    if (to == 1 && !of) {
        effects_tell_places(s, found, ONE, false, ACCUSATIVE, out);
        return;
    }
    if (to == 1 && is_of_places(s, found)) {
        effects_tell_pick(s, (unsigned)(found - s->program->pick), ONE, ACCUSATIVE, out);
        return;
    }
    /* Two to four of something are, in Russian, its genitive singular; more its genitive plural. */
    const bool exact = least == most, few = s->lang == LANG_RU && exact && to >= 2 && to <= 4 && !of;
    const bool living = few && effects_is_animate(s, effects_noun_of(s, found));
    duel_text_init(&text, numbers[0], PIECE);
    effects_tell_number(s, least, &text);
    duel_text_init(&text, numbers[1], PIECE);
    if (most && !exact)
        effects_tell_number(s, most, &text);
    duel_text_init(&text, things, sizeof things);
    if (of)
        effects_tell_pick(s, (unsigned)(found - s->program->pick), BARE, GENITIVE, &text);
    else
        effects_tell_places(s, found, few && !living ? FEW : BARE, !few || living, GENITIVE, &text);
    if (to == 1)
        effects_put_adjective(s, "one",
                              found->reference == FX_LOOKED ? effects_text_of(s, "reference", "looked")
                                                            : effects_noun_of(s, found),
                              false, ACCUSATIVE, out);
    snprintf(key, sizeof key, "%s%s",
             to == 1     ? "one"
             : !most     ? (from == 0 ? "any" : "from")
             : exact     ? "exact"
             : from == 0 ? "up-to"
                         : "between",
             of ? "-of" : "");
    effects_fill_texts(s, effects_text_of(s, "counted", key), out, "n", numbers[0], "m", numbers[1], "things",
                       things);
}
