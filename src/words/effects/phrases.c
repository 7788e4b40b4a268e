/* Words with what they take: a template for each, in the variant that its operands ask for. So are conditions, costs and events told. */
#include "inside.h"

#include <stdio.h>
#include <string.h>

/* --- words with operands -------------------------------------------------------------------------- */

/* What is forbidden or permitted, as it is said of that player: "from your graveyard", "from their graveyard". */
static const char *ban_of(const struct sentence *s, unsigned ban, unsigned who)
{
    const char *key = s->vocabulary->bans[ban - 1].key;
    char more[NAME];
    snprintf(more, sizeof more, ".%s", fx_who_keys[who]);
    const char *said = effects_find(s, "ban", key, more);
    return said ? said : effects_text_of(s, "ban", key);
}

/* The values of a word's operands, {a} and on; bounds come with their selector as {count}. Adds to `key` what tells its templates
 * apart: who does it, which operands are there, whether it may be left undone. */
unsigned effects_operands_of(struct sentence *s, const struct fx_word *word, const uint16_t at[],
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
            values[n].text = at[slot] ? effects_text_of(s, "option", word->options[at[slot] - 1]) : "";
        }
        if ((operand.kind == 's' || operand.kind == 'f') && !pick)
            pick = at[slot];
        if (!least && (operand.kind == 'r' || operand.kind == 'n'))
            least = at[slot];
        const unsigned who = operand.kind == 'w'                ? at[slot]
                             : operand.kind == 'm' && !at[slot] ? at[slot + 1]
                                                                : 0;
        for (unsigned i = 0; operand.kind == 'm' && i < n; i++)
            if (values[i].kind == 'b') {
                values[i].kind = '\0';
                values[i].text = ban_of(s, *values[i].at, who);
            }
        const bool said = operand.kind == 'w' || operand.kind == 'm' || operand.kind == 'u';
        const size_t length = strlen(key);
        const bool mine = who == FX_MY &&
                          (operand.kind == 'm' || (operand.labelled && effects_find(s, "verb", key, ".me")));
        if (who == FX_FOE || who == FX_ANY || mine)
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
        effects_tell_counted(s, found, least, most, &text);
}

/* Tells a word with its operands by `KIND.KEY`, or by the variant of that which fits best. */
void effects_tell_word(struct sentence *s, const char *kind, const struct fx_word *word, const char *name,
                       const uint16_t at[], enum role role, struct duel_text *out)
{
    struct value values[ARGS];
    char count[PIECE] = "", key[KEY];
    snprintf(key, sizeof key, "%s", name);
    const unsigned n = effects_operands_of(s, word, at, values, count, key);
    const char *template = effects_find(s, kind, key, "");
    while (!template && strlen(key) > strlen(name)) {       /* the variant without the last mark */
        *strrchr(key, '.') = '\0';
        template = effects_find(s, kind, key, "");
    }
    if (!template)
        template = effects_text_of(s, kind, name);
    count_things(s, word, at, template, count);
    effects_fill(s, template, values, n, role, out);
}

/* --- conditions, costs, events -------------------------------------------------------------------- */

/* "that creature is a gnome", "that creature is attacking": what is known by a name passes the tests. Of several, one is enough: "among the
 * chosen creatures there is a gnome". */
static void tell_fitting(struct sentence *s, const struct fx_pick *pick, bool negated, struct duel_text *out)
{
    const unsigned said = pick->reference < FX_REFERENCES ? s->variable[pick->reference].pick : 0;
    const struct fx_pick bare = { .reference = pick->reference }, one = {
        .places = effects_is_located(s, &s->program->pick[said]) ? 0 : s->program->pick[said].places,
        .side = FX_ANY,
        .tests = pick->tests
    };
    const bool several = pick->reference == FX_LOOKED ||
                         (pick->reference < FX_REFERENCES && s->variable[pick->reference].several);
    char name[PIECE], kind[PIECE], key[KEY];
    struct duel_text text;
    duel_text_init(&text, name, sizeof name);
    effects_tell_reference(s, &bare, several ? GENITIVE : NOMINATIVE, &text);
    duel_text_init(&text, kind, sizeof kind);
    if (!several && effects_tell_predicate(s, pick->tests, negated, &text)) {
        duel_put(out, name);
        duel_put_char(out, ' ');
        duel_put(out, kind);
        return;
    }
    effects_tell_places(s, &one, ONE, false, several && negated ? GENITIVE : NOMINATIVE, &text);
    snprintf(key, sizeof key, "%s-%s", negated ? "no" : "some", several ? "among" : "reference");
    effects_fill_texts(s, effects_text_of(s, "condition", key), out, "a", name, "b", kind);
}

static void tell_some(struct sentence *s, const struct fx_condition *condition, struct duel_text *out)
{
    const struct fx_pick *pick = &s->program->pick[condition->at[0]];
    char key[KEY];
    if (pick->reference && pick->tests && !pick->next) {
        tell_fitting(s, pick, condition->negated, out);
        return;
    }
    const bool chosen = pick->reference >= FX_V && pick->reference <= FX_W;
    snprintf(key, sizeof key, "%s-%s", condition->negated ? "no" : "some",
             !pick->reference                 ? fx_side_keys[pick->side]
             : chosen                         ? "set"
             : pick->reference == FX_LOOKED ? "looked"
                                            : "there");
    if (pick->reference && !chosen) {       /* what is spoken of by another name than a variable's may be gone */
        char name[PIECE];
        struct duel_text text;
        duel_text_init(&text, name, sizeof name);
        effects_tell_reference(s, pick, NOMINATIVE, &text);
        effects_fill_texts(s, effects_text_of(s, "condition", key), out, "a", name, "b", "");
        return;
    }
    const struct value value = { .name = "a", .kind = 's', .at = &condition->at[0], .form = -1 };
    s->had = true;
    effects_fill(s, effects_text_of(s, "condition", key), &value, 1,
                 condition->negated && !pick->reference ? BARE : ONE, out);
    s->had = false;
}

static void tell_compare(struct sentence *s, const struct fx_condition *condition, struct duel_text *out)
{
    char left[PIECE], right[PIECE], key[KEY];
    struct duel_text text;
    const struct fx_number *term = &s->program->number[condition->at[0]];
    const bool exact = condition->how == FX_EQUAL && effects_is_literal(s, condition->at[1]),
               of_figure = term->source == FX_OF || term->source == FX_OF_PLAYER;
    const char *noun =
        exact && of_figure ? effects_text_of(s, "figure", s->vocabulary->figures[term->what].key) : "";
    noun += strspn(noun, " ");
    const char *gender = s->lang != LANG_RU ? "" : *noun == 'f' ? ".f" : *noun == 'm' ? ".m" : "";
    duel_text_init(&text, left, sizeof left);
    effects_tell_terms(s, condition->at[0], &text);
    duel_text_init(&text, right, sizeof right);
    effects_tell_terms(s, condition->at[1], &text);
    snprintf(key, sizeof key, "%s%s%s%s", effects_how_keys[condition->how],
             effects_is_literal(s, condition->at[1]) ? "" : "-than", condition->negated ? "-not" : "",
             gender);
    effects_fill_texts(s, effects_text_of(s, "compare", key), out, "a", left, "b", right);
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
                                     : &s->vocabulary->conditions[condition->what - FX_OWN];
    snprintf(key, sizeof key, "%s%s", word->key, condition->negated ? "-not" : "");
    effects_tell_word(s, "condition", word, key, condition->at, ONE, out);
}

void effects_tell_conditions(struct sentence *s, unsigned run, struct duel_text *out)
{
    for (const struct fx_condition *condition = &s->program->condition[run]; run; condition++) {
        tell_condition(s, condition, out);
        if (!condition->more)
            return;
        unsigned left = 1;
        while (condition[left].more && condition[left].or == condition->or)
            left++;
        effects_put_join(s, condition->or ? "or" : "and", left, out);
    }
}

void effects_tell_costs(struct sentence *s, unsigned run, struct duel_text *out)
{
    for (const struct fx_cost *cost = &s->program->cost[run]; run; cost++) {
        const struct fx_word *word = &s->vocabulary->costs[cost->what];
        effects_tell_word(s, "cost", word, word->key, cost->at, ALL, out);
        if (!cost->more)
            return;
        unsigned left = 1;
        while (cost[left].more)
            left++;
        effects_put_join(s, "and", left, out);
    }
}

void effects_tell_event(struct sentence *s, const struct fx_ability *ability, struct duel_text *out)
{
    const struct fx_word *word = &s->vocabulary->events[ability->event];
    const char *takes = word->takes;
    struct fx_take operand;
    unsigned things = 0;
    effects_tell_word(s, "event", word, word->key, ability->at, ONE, out);
    for (unsigned slot = 0; (operand = fx_next_take(&takes)).kind; slot += operand.slots)
        if (operand.kind == 's' && things < 2) {
            const unsigned pick = ability->at[slot];
            s->variable[things++ ? FX_CAUSE : FX_EVENT] =
                (struct said){ .pick = pick && s->program->pick[pick].places ? pick : 0,
                               .itself = s->program->pick[pick].reference == FX_SELF &&
                                         !s->program->pick[pick].next };
        }
}
