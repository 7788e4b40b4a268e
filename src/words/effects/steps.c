/* Steps and whole abilities: what follows what, and which clause stands where. */
#include "inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void tell_steps(struct sentence *s, unsigned from, unsigned to, struct duel_text *out);

/* --- steps --------------------------------------------------------------------------------------- */

/* What a variable will stand for from here on. */
static void remember(struct sentence *s, const struct fx_op *op)
{
    if (op->code < FX_CHOOSE || op->code > FX_RANDOM)
        return;
    const unsigned pick = op->at[FX_CHOOSE_FROM];
    bool several = op->code == FX_SET;
    if (op->code == FX_CHOOSE || op->code == FX_SEARCH)
        several = !op->at[FX_CHOOSE_MOST] || !effects_is_literal(s, op->at[FX_CHOOSE_MOST]) ||
                  s->program->number[op->at[FX_CHOOSE_MOST]].times > 1;
    else if (op->code == FX_RANDOM)
        several = !effects_is_literal(s, op->at[FX_CHOOSE_LEAST]) ||
                  s->program->number[op->at[FX_CHOOSE_LEAST]].times > 1;
    s->variable[op->at[FX_CHOOSE_INTO]] = (struct said){ .pick = s->program->pick[pick].places ? pick : 0,
                                                         .several = several,
                                                         .plain = op->code == FX_SET,
                                                         .order = ++s->chosen };
}

/* n = n + 1, n = 2 * n, n = 0, and others. */
static void tell_let(struct sentence *s, const struct fx_op *op, struct duel_text *out)
{
    const struct fx_number *first = &s->program->number[op->at[FX_LET_NUMBER]];
    const struct fx_number *second = first->next ? &s->program->number[first->next] : NULL;
    const bool same = first->source == op->at[FX_LET_INTO] && first->over == 1;
    const bool one = second && second->source == FX_ONE && !second->next && first->times == 1;
    char key[KEY], value[PIECE];
    struct duel_text text;
    duel_text_init(&text, value, sizeof value);
    if (same && one)
        effects_put_int(&text, abs(second->times));
    else if (same && !second)
        effects_put_int(&text, first->times);
    else
        effects_tell_terms(s, op->at[FX_LET_NUMBER], &text);
    snprintf(key, sizeof key, "let-%s%s", op->at[FX_LET_INTO] == FX_N ? "n" : "x",
             same && one       ? (second->times < 0 ? "-less" : "-more")
             : same && !second ? "-times"
                               : "");
    effects_fill_texts(s, effects_text_of(s, "verb", key), out, "a",
                       effects_text_of(s, "number",
                                       op->at[FX_LET_INTO] == FX_X   ? "x"
                                       : op->at[FX_LET_INTO] == FX_Y ? "y"
                                                           : "n"),
                       "b", value);
}

/* What a selector finds, as it is spoken of by its noun. */
static struct said what(const struct sentence *s, unsigned pick)
{
    const struct fx_pick *of = &s->program->pick[pick];
    struct said said = { .pick = of->places ? pick : 0 };
    if (of->reference && of->reference < FX_REFERENCES)
        said = s->variable[of->reference];
    return said;
}

/* A block's own words stand around what is in it. */
static unsigned tell_block(struct sentence *s, unsigned at, struct duel_text *out)
{
    const struct fx_op *op = &s->program->op[at];
    const struct fx_word *verb = fx_verb(s->vocabulary, op->code);
    unsigned end = at + 1 + op->skip;
    const bool otherwise =
        verb->flags & FX_OTHERWISE && op->skip > 0 && s->program->op[end - 1].code == FX_ELSE;
    char inside[PIECE], other[PIECE], head[PIECE];
    struct duel_text text;
    s->letters = 0;
    s->where[0] = '\0';
    duel_text_init(&text, head, sizeof head);
    effects_tell_word(s, "verb", verb, verb->key, op->at, ALL, &text);
    duel_put(&text, s->where);
    if (op->code == FX_EACH)
        s->variable[FX_IT] = (struct said){ .pick = what(s, op->at[0]).pick };
    s->inside++;
    duel_text_init(&text, inside, sizeof inside);
    tell_steps(s, at + 1, otherwise ? end - 1 : end, &text);
    effects_fill_texts(s, effects_text_of(s, "block", verb->key), out, "head", head, "steps", inside);
    if (otherwise) {
        const unsigned from = end;
        end += s->program->op[end - 1].skip;
        duel_text_init(&text, other, sizeof other);
        tell_steps(s, from, end, &text);
        effects_fill_texts(s, effects_text_of(s, "block", "else"), out, "steps", other);
    }
    s->inside--;
    return end;
}

/* Of several things each has its own: what lies on them happens to each. */
static void tell_lay(struct sentence *s, const struct fx_op *op, const struct fx_word *verb,
                     struct duel_text *out)
{
    const struct fx_pick *on = &s->program->pick[op->at[FX_LAY_ON]];
    struct said it = what(s, op->at[FX_LAY_ON]);
    const bool each = op->at[FX_LAY_ON] && (it.several || (!on->reference && !effects_is_single(s, on)));
    it.several = false;
    s->variable[FX_IT] = it;
    effects_tell_word(s, "verb", verb, each ? "lay-each" : verb->key, op->at, ALL, out);
}

/* Tells the step at `at`; returns where the next one is. */
static unsigned tell_step(struct sentence *s, unsigned at, struct duel_text *out)
{
    static const char *const changes[] = { "", "add", "multiply", "subtract", "divide", "become" };
    const struct fx_op *op = &s->program->op[at];
    const struct fx_word *verb = fx_verb(s->vocabulary, op->code);
    char key[KEY];
    if (verb->flags & FX_BLOCK)
        return tell_block(s, at, out);
    s->letters = 0;
    s->where[0] = '\0';
    if (op->code == FX_LAY) {
        tell_lay(s, op, verb, out);
    } else if (op->code == FX_LET) {
        tell_let(s, op, out);
    } else if (op->code == FX_ADJUST) {
        snprintf(key, sizeof key, "adjust-%s", changes[s->program->number[op->at[FX_ADJUST_NUMBER]].change]);
        effects_tell_word(s, "verb", verb, key, op->at, ALL, out);
    } else {
        /* "Creatures cannot attack" is clear, "all creatures cannot" is not. */
        effects_tell_word(s, "verb", verb, verb->key, op->at,
                          op->code == FX_NAME     ? ONE
                          : op->code == FX_FORBID ? BARE
                                                  : ALL,
                          out);
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
            fx_verb(s->vocabulary, s->program->op[at].code)->flags & FX_OTHERWISE)
            behind += s->program->op[behind - 1].skip;
        if (at > from)
            duel_put(out, !s->inside ? "; " : behind < to ? ", " : "");
        if (at > from && s->inside && behind >= to)
            effects_put_join(s, "and", 1, out);
        at = tell_step(s, at, out);
    }
}

/* --- abilities ----------------------------------------------------------------------------------- */

/* Steps, or the parts of a constructor: each follows a space that does not break, which no other colon and no other "/" has beside it, so that
 * a reader of the sentence can take the parts out of it. */
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
    effects_fill(s, effects_text_of(s, "choice", key), &value, 1, ALL, out);
    for (unsigned i = 1; i <= ability->parts; i++) {
        const struct said before[] = { s->variable[FX_V], s->variable[FX_T], s->variable[FX_W] };
        duel_put(out, i > 1 ? "\u00a0/ " : "\u00a0");
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
            duel_put(out, effects_text_of(s, "zone", s->vocabulary->places[i].key));
        }
    duel_put(out, "] ");
}

/* The keyword with its numbers. */
static void tell_keyword(struct sentence *s, const struct fx_ability *ability, struct duel_text *out)
{
    const struct fx_word *word = &s->vocabulary->keywords[ability->event];
    const char *printed = effects_find(s, "keyword", word->key, ".printed");
    if (!printed) {
        duel_put(out, effects_text_of(s, "keyword", word->key));
        return;
    }
    struct value values[ARGS];
    char count[PIECE], key[KEY] = "";
    const unsigned n = effects_operands_of(s, word, ability->at, values, count, key);
    effects_fill(s, printed, values, n, ALL, out);
    duel_put(out, s->where);
    s->where[0] = '\0';
}

void effects_tell_ability(struct sentence *s, const struct fx_ability *ability, struct duel_text *out)
{
    static const char *const heads[] = { "", "", "when", "pay", "", "instead", "ambush", "", "later", "", "" };
    static const char *const limits[] = { "", "once-turn", "twice-turn", "once-game" };
    char event[PIECE] = "", live[PIECE] = "", condition[PIECE] = "", cost[PIECE] = "", steps[PIECE * 2] = "",
         number[PIECE] = "", key[KEY];
    struct duel_text text;
    duel_text_init(&text, live, sizeof live);
    effects_tell_conditions(s, ability->live, &text);
    if (ability->kind == FX_KEYWORD) {
        if (ability->live) {
            effects_fill_texts(s, effects_text_of(s, "clause", "while"), out, "condition", live);
            duel_put_char(out, ' ');
        }
        tell_keyword(s, ability, out);
        return;
    }
    duel_text_init(&text, event, sizeof event);
    if (ability->kind == FX_WHEN || ability->kind == FX_INSTEAD || ability->kind == FX_AMBUSH ||
        ability->kind == FX_LATER)
        effects_tell_event(s, ability, &text);
    duel_text_init(&text, condition, sizeof condition);
    effects_tell_conditions(s, ability->condition, &text);
    duel_text_init(&text, cost, sizeof cost);
    effects_tell_costs(s, ability->cost, &text);
    duel_text_init(&text, number, sizeof number);
    if (ability->kind == FX_AMBUSH)
        effects_tell_number(s, ability->at[FX_OPERANDS - 1], &text);
    duel_text_init(&text, steps, sizeof steps);
    tell_body(s, ability, &text);
    if (ability->zones)
        tell_zones(s, ability->zones, out);
    if (ability->live) {
        effects_fill_texts(s, effects_text_of(s, "clause", "while"), out, "condition", live);
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
        effects_fill_texts(s, effects_text_of(s, "head", key), out, "event", event, "cost", cost, "n",
                           number);
    if (ability->condition)
        effects_fill_texts(s, effects_text_of(s, "clause", "if"), out, "condition", condition);
    if (paid && !offered)
        effects_fill_texts(s, effects_text_of(s, "clause", "may-cost"), out, "cost", cost);
    else if (ability->may && !offered)
        duel_put(out, effects_text_of(s, "clause", "may"));
    if ((ability->may && !paid) || ability->kind == FX_PAY)
        duel_put(out, ": ");
    else if (*steps && (offered || ability->kind == FX_INSTEAD ? !ability->condition : paid))
        duel_put_char(out, ' ');
    else if (*steps && (!headless || ability->condition))
        duel_put(out, ", ");
    duel_put(out, steps);
    if (ability->limit) {
        duel_put_char(out, ' ');
        duel_put(out, effects_text_of(s, "limit", limits[ability->limit]));
    }
}
