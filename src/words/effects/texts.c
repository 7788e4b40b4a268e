/* Texts of the teller: which template or noun there is, its forms, and filling a template with values. What a value says is the
 * affair of those who know programs: sentence->put_value. */
#include "inside.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char *const case_keys[] = { "nom", "gen", "dat", "acc", "ins", "pre" };

/* --- texts --------------------------------------------------------------------------------------- */

/* The game's text of that key, or everybody's, or NULL. */
const char *effects_find(const struct sentence *s, const char *kind, const char *key, const char *more)
{
    char name[KEY];
    snprintf(name, sizeof name, "%s.fx.%s.%s%s", s->vocabulary->game, kind, key, more);
    const char *found = words_find(s->lang, name);
    if (found)
        return found;
    snprintf(name, sizeof name, "effects.%s.%s%s", kind, key, more);
    return words_find(s->lang, name);
}

/* The same; where there is none, its key in angle brackets, so that a test finds it. */
const char *effects_text_of(const struct sentence *s, const char *kind, const char *key)
{
    static _Thread_local char ring[8][KEY];
    static _Thread_local unsigned at;
    const char *found = effects_find(s, kind, key, "");
    if (found)
        return found;
    char *missing = ring[at++ % 8];
    snprintf(missing, KEY, "<%.40s.%.100s>", kind, key);
    return missing;
}

void effects_put_span(struct duel_text *out, const char *from, size_t length)
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
    effects_put_span(out, forms, length);
}

/* --- nouns --------------------------------------------------------------------------------------- */

static enum gender gender_of(const struct sentence *s, const char *noun)
{
    noun += strspn(noun, " ");
    return s->lang == LANG_EN ? NEUTER : *noun == 'f' ? FEMININE : *noun == 'n' ? NEUTER : MASCULINE;
}

bool effects_is_animate(const struct sentence *s, const char *noun)
{
    noun += strspn(noun, " ");
    return s->lang == LANG_RU && *noun && noun[1] == 'a';
}

void effects_put_noun(const struct sentence *s, const char *noun, bool several, enum grammatical_case which,
                      struct duel_text *out)
{
    put_form(out, noun, s->lang == LANG_EN ? several : 1u + (several ? CASES : 0u) + which);
}

/* An adjective that agrees with the noun: in Russian six cases of each gender, then of the plural. Inanimate is the accusative that stands
 * there; that of living beings is their genitive. */
void effects_put_adjective(const struct sentence *s, const char *key, const char *noun, bool several,
                           enum grammatical_case which, struct duel_text *out)
{
    const enum gender gender = several ? MANY : gender_of(s, noun);
    if (which == ACCUSATIVE && effects_is_animate(s, noun) && (gender == MASCULINE || gender == MANY))
        which = GENITIVE;
    put_form(out, effects_text_of(s, "adjective", key),
             s->lang == LANG_EN ? several : (unsigned)gender * CASES + which);
    duel_put_char(out, ' ');
}

/* The noun of what a selector finds, by what its tests say it is, else by where it lies. */
const char *effects_noun_of(const struct sentence *s, const struct fx_pick *pick)
{
    for (const struct fx_test *test = &s->program->test[pick->tests]; pick->tests; test++) {
        if (test->what == FX_WORD && !test->negated && test->n == 1 &&
            !effects_find(s, "test", s->vocabulary->lists[test->word].key, ""))
            return effects_text_of(s, "noun",
                                   s->vocabulary->lists[test->word].words[s->program->value[test->value]]);
        if (!test->more)
            break;
    }
    for (const struct fx_group *group = s->vocabulary->groups; group && group->key; group++)
        if (group->places == pick->places)
            return effects_text_of(s, "noun", group->key);
    for (unsigned i = 0; pick->places >> i; i++)
        if (pick->places == 1u << i && effects_find(s, "noun", s->vocabulary->places[i].key, ""))
            return effects_text_of(s, "noun", s->vocabulary->places[i].key);
    return effects_text_of(s, "noun", "card");
}

/* Whether the selector's places hold one thing of a player. */
bool effects_is_single(const struct sentence *s, const struct fx_pick *pick)
{
    for (unsigned i = 0; pick->places >> i; i++)
        if (pick->places == 1u << i)
            return s->vocabulary->places[i].flags & FX_SINGLE;
    return false;
}

/* "a", "an" before what is written next. */
void effects_put_article(const struct sentence *s, const char *noun, struct duel_text *out)
{
    if (s->lang == LANG_EN)
        duel_put(out, strchr("aeiouAEIOU", *noun) && strncmp(noun, "uni", 3) != 0 ? "an " : "a ");
}

/* --- templates ----------------------------------------------------------------------------------- */

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
    return pick->reference || (effects_is_single(s, pick) && pick->side != FX_ANY) ? 0 : many;
}

/* Fills a template with values; selectors are told in `role`. */
void effects_fill(struct sentence *s, const char *template, const struct value *values, unsigned count,
                  enum role role, struct duel_text *out)
{
    const char *at = template;
    for (;;) {
        const char *open = strchr(at, '{'), *close = open ? strchr(open, '}') : NULL;
        if (!close) {
            duel_put(out, at);
            return;
        }
        effects_put_span(out, at, (size_t)(open - at));
        const size_t length = strcspn(open + 1, ".|}");
        const struct value *value = NULL;
        for (unsigned i = 0; i < count && !value; i++)
            if (strlen(values[i].name) == length && memcmp(values[i].name, open + 1, length) == 0)
                value = &values[i];
        const char after = open[1 + length];
        if (!value) {
            effects_put_span(out, open, (size_t)(close - open) + 1);
        } else if (after == '|') {
            char forms[PIECE] = { 0 };
            memcpy(forms, open + length + 2, (size_t)(close - open) - length - 2);
            put_form(out, forms, role == ONE && value->kind == 's' ? 0 : form_of(s, value));
        } else {
            unsigned which = NOMINATIVE;
            for (unsigned i = 0; after == '.' && i < CASES; i++)
                if (memcmp(open + length + 2, case_keys[i], 3) == 0)
                    which = i;
            s->put_value(s, value, role, (enum grammatical_case)which, out);
        }
        at = close + 1;
    }
}

/* A template with texts for values: pairs of name and text. */
void(effects_fill_texts)(struct sentence *s, const char *template, struct duel_text *out, ...)
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
    effects_fill(s, template, values, count, ALL, out);
}
