/* The writer: the one form of each thing that the reader takes, in the order of the language. */
#include "write.h"

#include <string.h>

enum { WIDTH = 120 };       /* of a line, where steps can go on in the next one */

struct writer {
    const struct fx_program *program;
    const struct fx_vocabulary *vocabulary;
    const struct fx_card *card;
    struct duel_text *out;
    unsigned column;        /* what stands in the line so far */
    bool whole;             /* never breaks lines */
};

static void put(struct writer *w, const char *text)
{
    duel_put(w->out, text);
    w->column += (unsigned)strlen(text);
}

static void put_int(struct writer *w, long long number)
{
    char digits[24];
    struct duel_text text;
    duel_text_init(&text, digits, sizeof digits);
    duel_put_int(&text, number);
    put(w, digits);
}

static void put_pick(struct writer *w, unsigned at);
static void put_number(struct writer *w, unsigned at);
static void put_conditions(struct writer *w, unsigned run);
static void put_costs(struct writer *w, unsigned run);

/* --- operands ------------------------------------------------------------------------------------ */

static void put_places(struct writer *w, unsigned places)
{
    const char *bar = "";
    for (const struct fx_group *group = w->vocabulary->groups; group && group->key; group++)
        if (group->places == places) {
            put(w, group->key);
            return;
        }
    for (unsigned i = 0; places >> i; i++)
        if (places >> i & 1) {
            put(w, bar);
            put(w, w->vocabulary->places[i].key);
            bar = "|";
        }
}

static const char *how_key(unsigned how)
{
    static const char *const keys[] = { "", "=", ">=", "<=", ">", "<" };
    return keys[how];
}

static void put_operands(struct writer *w, const struct fx_word *word, const char *takes, unsigned from,
                         const uint16_t at[]);

static void put_values(struct writer *w, const struct fx_test *test)
{
    for (unsigned i = 0; i < test->n; i++) {
        const unsigned value = w->program->value[test->value + i];
        put(w, i ? "|" : "");
        put(w, test->what == FX_CARD        ? w->program->key[value]
               : test->what == FX_NAME_PART ? w->program->text[value]
                                            : w->vocabulary->lists[test->word].words[value]);
    }
}

static void put_test(struct writer *w, const struct fx_test *test)
{
    put(w, test->negated ? "not " : "");
    if (test->what >= FX_OWN) {
        const struct fx_word *word = &w->vocabulary->tests[test->what - FX_OWN];
        put(w, word->key);
        put_operands(w, word, word->takes, 0, &test->value);
        return;
    }
    switch ((enum fx_test_code)test->what) {
    case FX_FIGURE:
        put(w, w->vocabulary->figures[test->word].key);
        put(w, how_key(test->how));
        put_number(w, test->value);
        break;
    case FX_WORD:
        if (!(w->vocabulary->lists[test->word].flags & FX_BARE)) {
            put(w, w->vocabulary->lists[test->word].key);
            put(w, " ");
        }
        put_values(w, test);
        break;
    case FX_SAME_WORD:
        put(w, "own-");
        put(w, w->vocabulary->lists[test->word].key);
        break;
    case FX_CARD:
    case FX_NAME_PART:
        put(w, fx_tests[test->what].key);
        put(w, " ");
        put_values(w, test);
        break;
    case FX_LIKE:
        put(w, fx_tests[test->what].key);
        put(w, " ");
        put_pick(w, test->value);
        break;
    case FX_OTHER:
    case FX_NAMED:
    case FX_NO_TEST:
    case FX_TEST_CODES: put(w, fx_tests[test->what].key); break;
    }
}

static void put_tests(struct writer *w, unsigned run)
{
    put(w, "[");
    for (const struct fx_test *test = &w->program->test[run];; test++) {
        put_test(w, test);
        if (!test->more)
            break;
        put(w, " ");
    }
    put(w, "]");
}

static void put_pick(struct writer *w, unsigned at)
{
    for (unsigned next; at; at = next) {
        const struct fx_pick *pick = &w->program->pick[at];
        if (pick->reference) {
            put(w, fx_reference(w->vocabulary, pick->reference)->key);
        } else {
            put(w, fx_side_keys[pick->side]);
            put(w, ".");
            put_places(w, pick->places);
        }
        if (pick->tests)
            put_tests(w, pick->tests);
        next = pick->next;
        put(w, next ? " & " : "");
    }
}

static void put_source(struct writer *w, const struct fx_number *term)
{
    static const char *const keys[] = { "", "x", "y", "n", "done", "count", "", "" };
    put(w, keys[term->source]);
    if (term->source < FX_COUNT)
        return;
    if (term->source != FX_COUNT)
        put(w, w->vocabulary->figures[term->what].key);
    put(w, "(");
    if (term->source == FX_OF_PLAYER)
        put(w, fx_who_keys[term->pick]);
    else
        put_pick(w, term->pick);
    put(w, ")");
}

static void put_number(struct writer *w, unsigned at)
{
    static const char *const changes[] = { "", "+", "*", "-", "/", "= " };
    put(w, changes[w->program->number[at].change]);
    for (bool first = true; at; first = false) {
        const struct fx_number *term = &w->program->number[at];
        const int times = term->times < 0 ? -term->times : term->times;
        put(w, first ? (term->times < 0 ? "-" : "") : term->times < 0 ? " - " : " + ");
        if (term->source == FX_ONE || times != 1) {
            put_int(w, times);
            put(w, term->source == FX_ONE ? "" : " * ");
        }
        if (term->source != FX_ONE)
            put_source(w, term);
        if (term->over > 1) {
            put(w, " / ");
            put_int(w, term->over);
        }
        at = term->next;
    }
}

static void put_destination(struct writer *w, unsigned destination)
{
    if (fx_side_of(destination)) {
        put(w, fx_side_keys[fx_side_of(destination)]);
        put(w, ".");
    }
    put(w, w->vocabulary->places[fx_place_of(destination)].key);
    put(w, fx_end_of(destination) == FX_TOP ? ".top" : fx_end_of(destination) == FX_BOTTOM ? ".bottom" : "");
}

static void put_letter(struct writer *w, unsigned letter)
{
    const char text[] = { (char)('a' + letter - 1), '\0' };
    put(w, text);
}

static void put_operand(struct writer *w, char kind, const struct fx_word *word, const uint16_t at[])
{
    switch (kind) {
    case 'v': put(w, fx_references[*at].key); break;
    case 's': put_pick(w, *at); break;
    case 'n':
    case 'c': put_number(w, *at); break;
    case 'r':
        put_number(w, at[0]);
        if (at[1] != at[0]) {
            put(w, "..");
            if (at[1])
                put_number(w, at[1]);
            else
                put(w, "all");
        }
        break;
    case 'x': put(w, *at == FX_X ? "x" : *at == FX_Y ? "y" : "n"); break;
    case 'w': put(w, fx_who_keys[*at]); break;
    case 'p': put_destination(w, *at); break;
    case 'P': put_places(w, *at); break;
    case 'f': put_tests(w, *at); break;
    case 'k': put(w, w->program->key[*at]); break;
    case 'a': put_letter(w, w->program->ability[w->card->ability + *at - 1].letter); break;
    case 'q': put(w, w->vocabulary->keywords[*at - 1].key); break;
    case 'b': put(w, w->vocabulary->bans[*at - 1].key); break;
    case 'g': put(w, w->vocabulary->figures[*at].key); break;
    case 'u': put(w, *at == FX_EVER ? "ever" : w->vocabulary->periods[*at - FX_PERIOD].key); break;
    case 'o': put(w, word->options[*at - 1]); break;
    case 'i': put_conditions(w, *at); break;
    case '$': put_costs(w, *at); break;
    case 'm':
        if (at[0])
            put_pick(w, at[0]);
        else
            put(w, fx_who_keys[at[1]]);
        break;
    default: break;
    }
}

/* Every operand that is there, a blank before each. */
static void put_operands(struct writer *w, const struct fx_word *word, const char *takes, unsigned from,
                         const uint16_t at[])
{
    struct fx_take operand;
    for (unsigned i = from; (operand = fx_next_take(&takes)).kind; i += operand.slots) {
        if (operand.optional && !at[i])
            continue;
        put(w, " ");
        if (operand.labelled) {
            char label[FX_KEY] = { 0 };
            memcpy(label, operand.label, operand.labelled);
            put(w, label);
            put(w, " ");
        }
        put_operand(w, operand.kind, word, &at[i]);
    }
}

/* --- conditions and costs ------------------------------------------------------------------------- */

static void put_condition(struct writer *w, const struct fx_condition *condition)
{
    if (condition->what == FX_SOME) {
        put(w, condition->negated ? "no " : "some ");
        put_pick(w, condition->at[0]);
        return;
    }
    put(w, condition->negated ? "not " : "");
    if (condition->what == FX_COMPARE) {
        put_number(w, condition->at[0]);
        put(w, " ");
        put(w, how_key(condition->how));
        put(w, " ");
        put_number(w, condition->at[1]);
        return;
    }
    const struct fx_word *word = condition->what < FX_CONDITION_CODES
                                     ? &fx_conditions[condition->what]
                                     : &w->vocabulary->conditions[condition->what - FX_OWN];
    put(w, word->key);
    put_operands(w, word, word->takes, 0, condition->at);
}

static void put_conditions(struct writer *w, unsigned run)
{
    for (const struct fx_condition *condition = &w->program->condition[run];; condition++) {
        put_condition(w, condition);
        if (!condition->more)
            return;
        put(w, condition->or ? " or " : ", ");
    }
}

static void put_costs(struct writer *w, unsigned run)
{
    for (const struct fx_cost *cost = &w->program->cost[run];; cost++) {
        const struct fx_word *word = &w->vocabulary->costs[cost->what];
        put(w, word->key);
        put_operands(w, word, word->takes, 0, cost->at);
        if (!cost->more)
            return;
        put(w, ", ");
    }
}

/* --- steps --------------------------------------------------------------------------------------- */

static void put_steps(struct writer *w, unsigned from, unsigned to);

/* Writes the step at `at`; returns where the next one is. */
static unsigned put_step(struct writer *w, unsigned at)
{
    const struct fx_op *op = &w->program->op[at];
    const struct fx_word *verb = fx_verb(w->vocabulary, op->code);
    if (op->code == FX_LET) {
        put_operand(w, 'x', verb, &op->at[0]);
        put(w, " = ");
        put_number(w, op->at[1]);
    } else if (op->code == FX_ADJUST) {
        put_operand(w, 'g', verb, &op->at[0]);
        put_operands(w, verb, " m c u?", 1, op->at);
    } else {
        put(w, verb->key);
        put_operands(w, verb, verb->takes, 0, op->at);
    }
    unsigned end = at + 1 + op->skip;
    if (!(verb->flags & FX_BLOCK))
        return end;
    const bool otherwise =
        verb->flags & FX_OTHERWISE && op->skip > 0 && w->program->op[end - 1].code == FX_ELSE;
    put(w, " { ");
    put_steps(w, at + 1, otherwise ? end - 1 : end);
    put(w, " }");
    if (otherwise) {
        put(w, " else { ");
        const unsigned from = end;
        end += w->program->op[end - 1].skip;
        put_steps(w, from, end);
        put(w, " }");
    }
    return end;
}

/* Steps between semicolons; one that would end behind the line's width begins the next line. */
static void put_steps(struct writer *w, unsigned from, unsigned to)
{
    for (unsigned at = from; at < to;) {
        char none[1];
        struct duel_text measured;
        duel_text_init(&measured, none, sizeof none);
        struct writer dry = { w->program, w->vocabulary, w->card, &measured, 0, true };
        if (at > from)
            put(w, ";");
        if (!w->whole) {
            put_step(&dry, at);
            if (w->column + dry.column + 2 > WIDTH && at > from) {
                duel_put(w->out, "\n    ");
                w->column = 4;
            } else {
                put(w, at > from ? " " : "");
            }
        } else {
            put(w, at > from ? " " : "");
        }
        at = put_step(w, at);
    }
}

/* --- abilities ----------------------------------------------------------------------------------- */

static void put_head(struct writer *w, const struct fx_ability *ability)
{
    if (ability->kind == FX_KEYWORD) {
        const struct fx_word *word = &w->vocabulary->keywords[ability->event];
        put(w, word->key);
        put_operands(w, word, word->takes, 0, ability->at);
        return;
    }
    put(w, fx_kind_keys[ability->kind]);
    if (ability->kind == FX_PAY) {
        put(w, ability->cost ? " " : " nothing");
        if (ability->cost)
            put_costs(w, ability->cost);
    }
    if (ability->kind == FX_AMBUSH) {
        put(w, " ");
        put_number(w, ability->at[FX_OPERANDS - 1]);
        put(w, " on");
    }
    if (ability->kind == FX_WHEN || ability->kind == FX_INSTEAD || ability->kind == FX_AMBUSH ||
        ability->kind == FX_LATER) {
        const struct fx_word *word = &w->vocabulary->events[ability->event];
        put(w, " ");
        put(w, word->key);
        put_operands(w, word, word->takes, 0, ability->at);
    }
}

static void put_clauses(struct writer *w, const struct fx_ability *ability)
{
    static const char *const limits[] = { "", " once turn", " twice turn", " once game" };
    if (ability->live) {
        put(w, " while ");
        put_conditions(w, ability->live);
    }
    if (ability->condition) {
        put(w, " if ");
        put_conditions(w, ability->condition);
    }
    put(w, ability->may ? " may" : "");
    if (ability->cost && ability->kind != FX_PAY) {
        put(w, " cost ");
        put_costs(w, ability->cost);
    }
    put(w, limits[ability->limit]);
    if (ability->choice == FX_NO_CHOICE)
        return;
    put(w, " choose ");
    if (ability->choice == FX_SEVERAL)
        put(w, "some");
    else
        put_int(w, ability->chosen);
    put(w, ability->choice == FX_REPEATED ? " repeat" : "");
    if (ability->by) {
        put(w, " by ");
        put(w, fx_who_keys[ability->by]);
    }
}

static void put_ability(struct writer *w, const struct fx_ability *ability)
{
    if (ability->letter) {
        put_letter(w, ability->letter);
        put(w, ": ");
    }
    if (ability->zones) {
        put(w, "@");
        put_places(w, ability->zones);
        put(w, " ");
    }
    put_head(w, ability);
    put_clauses(w, ability);
    if (ability->ops) {
        put(w, ": ");
        put_steps(w, ability->code, ability->code + ability->ops);
    }
    for (unsigned i = 1; i <= ability->parts; i++) {
        put(w, i == 1 ? ": " : " || ");
        put_steps(w, ability[i].code, ability[i].code + ability[i].ops);
    }
}

/* --- cards --------------------------------------------------------------------------------------- */

/* What is printed, in one line, two blanks between. */
static void put_properties(struct writer *w)
{
    bool any = false;
    for (unsigned i = 0; i < w->card->words; i++, any = true) {
        const unsigned word = w->program->value[w->card->word + i];
        const struct fx_list *list = &w->vocabulary->lists[word >> 8];
        put(w, "  ");
        if (!(list->flags & FX_BARE)) {
            put(w, list->key);
            put(w, " ");
        }
        put(w, list->words[word & 0xff]);
    }
    for (unsigned i = 0; i < FX_FIGURES && w->vocabulary->figures && w->vocabulary->figures[i].key; i++) {
        const int figure = w->card->figure[i];
        if (figure == FX_UNPRINTED)
            continue;
        put(w, "  ");
        put(w, w->vocabulary->figures[i].key);
        put(w, " ");
        if (figure == FX_PRINTED_X)
            put(w, "x");
        else
            put_int(w, figure);
        any = true;
    }
    put(w, any ? "\n" : "");
}

void fx_write_ability(const struct fx_program *program, const struct fx_vocabulary *vocabulary, unsigned card,
                      unsigned ability, struct duel_text *out)
{
    struct writer w = { program, vocabulary, &program->card[card], out, 0, true };
    put_ability(&w, &program->ability[w.card->ability + ability]);
}

void fx_write_card(const struct fx_program *program, const struct fx_vocabulary *vocabulary, unsigned card,
                   struct duel_text *out)
{
    struct writer w = { program, vocabulary, &program->card[card], out, 0, false };
    put(&w, "card ");
    put(&w, program->key[card]);
    put(&w, "\n");
    put_properties(&w);
    for (unsigned i = 0; i < w.card->abilities; i += 1u + program->ability[w.card->ability + i].parts) {
        w.column = 0;
        put(&w, "  ");
        put_ability(&w, &program->ability[w.card->ability + i]);
        put(&w, "\n");
    }
}

void fx_write(const struct fx_program *program, const struct fx_vocabulary *vocabulary, struct duel_text *out)
{
    for (unsigned card = 1; card < program->cards; card++) {
        duel_put(out, card > 1 ? "\n" : "");
        fx_write_card(program, vocabulary, card, out);
    }
}
