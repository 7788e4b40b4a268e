/* What a selector finds, which tests a thing passes, whether conditions hold, what a number is: printed, written in a sentence, or as it
 * stands after every change (523). These ask each other: a test compares a number, a change may count what is found. */
#include "inside.h"

#include <string.h>

struct fx_thing fx_unit_thing(const struct fx_scope *scope, unsigned unit)
{
    return (struct fx_thing){ FX_A_UNIT, (uint8_t)unit, scope->fx->unit[unit].card };
}

bool fx_is_hidden_place(const struct fx_scope *scope, unsigned place)
{
    return scope->rules->words->places[place].flags & FX_HIDDEN;
}

static bool is_side(const struct fx_scope *scope, unsigned side, unsigned player)
{
    return side == FX_ANY || side == FX_NO_SIDE || (player == scope->player) == (side == FX_MY);
}

unsigned fx_players(const struct fx_scope *scope, unsigned side)
{
    return side == FX_ANY ? 3 : 1u << (side == FX_FOE ? !scope->player : scope->player);
}

/* The place of a zone of the pool, and whose it is; -1: it is none. */
int fx_place_of_zone(const struct fx_scope *scope, unsigned zone, unsigned *player)
{
    for (*player = 0; *player < DUEL_PLAYERS; ++*player)
        for (unsigned place = 0; scope->rules->words->places[place].key; place++)
            if (fx_zone(scope, place, *player) == (int)zone)
                return (int)place;
    return -1;
}

static uint8_t reference_of(const struct fx_scope *scope, unsigned reference)
{
    const struct fx_registers *r = scope->registers;
    switch (reference) {
    case FX_SELF:  return scope->unit;
    case FX_IT:    return r ? r->it : 0;
    case FX_EVENT: return scope->event ? scope->event->unit : r ? r->event : 0;
    case FX_CAUSE: return scope->event ? scope->event->other : r ? r->cause : 0;
    default:       return 0;
    }
}

/* Where a card lies whose ability works in a zone: the first such zone of its player that has it. */
int fx_self_record(const struct fx_scope *scope, const struct card_pool *pool)
{
    const struct fx_ability *a =
        &scope->program->ability[scope->program->card[scope->card].ability + scope->ability];
    for (unsigned place = 0; scope->rules->words->places[place].key; place++) {
        const int zone = fx_zone(scope, place, scope->player);
        if (zone < 0 || !((a->zones | 1u << scope->rules->pile) >> place & 1) ||
            fx_is_hidden_place(scope, place))
            continue;
        const int at = cards_find(pool, (unsigned)zone, scope->card);
        if (at >= 0)
            return at;
    }
    return -1;
}

/* Whether the thing is what one term of a selector means, tests apart. */
static bool is_meant(const struct fx_scope *scope, const struct fx_pick *pick, struct fx_thing thing)
{
    if (pick->reference) {
        const struct fx_registers *r = scope->registers;
        if (pick->reference >= FX_V && pick->reference <= FX_W) {
            const unsigned v = pick->reference - FX_V;
            if (!r || thing.what != FX_A_UNIT)
                return false;
            return r->set[v] >> thing.at & 1;
        }
        return thing.what == FX_A_UNIT && reference_of(scope, pick->reference) == thing.at + 1;
    }
    if (thing.what == FX_A_UNIT) {
        const struct fx_unit *unit = &scope->fx->unit[thing.at];
        return pick->places >> unit->place & 1 && is_side(scope, pick->side, unit->player);
    }
    if (thing.what == FX_A_CARD) {
        struct card_pool pool;
        unsigned player;
        scope->rules->pool(scope->state, &pool);
        const int place = fx_place_of_zone(scope, cards_zone(&pool, thing.at), &player);
        return place >= 0 && pick->places >> place & 1 && is_side(scope, pick->side, player);
    }
    return false;
}

bool fx_is(const struct fx_scope *scope, unsigned pick, struct fx_thing thing)
{
    for (; pick; pick = scope->program->pick[pick].next) {
        const struct fx_pick *p = &scope->program->pick[pick];
        if (is_meant(scope, p, thing) && (!p->tests || fx_passes(scope, p->tests, thing)))
            return true;
    }
    return false;
}

static void add_record(struct fx_things *things, unsigned at)
{
    things->records[at / 64] |= (uint64_t)1 << at % 64;
}

static void add_zone(const struct fx_scope *scope, const struct card_pool *pool, unsigned zone, bool hidden,
                     unsigned tests, struct fx_things *things)
{
    if (hidden && tests && !scope->sees)
        return;
    for (unsigned at = pool->start[zone]; at < pool->start[zone + 1]; at++)
        if (!tests || fx_passes(scope, tests, (struct fx_thing){ FX_A_CARD, (uint8_t)at, pool->at[at].card }))
            add_record(things, at);
}

static void add_units(const struct fx_scope *scope, uint64_t units, unsigned tests, struct fx_things *things)
{
    for (uint64_t left = units & scope->fx->units; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (!tests || fx_passes(scope, tests, fx_unit_thing(scope, unit)))
            things->units |= (uint64_t)1 << unit;
    }
}

static void add_reference(const struct fx_scope *scope, const struct fx_pick *pick, struct fx_things *things)
{
    struct card_pool pool;
    const struct fx_registers *r = scope->registers;
    scope->rules->pool(scope->state, &pool);
    if (pick->reference >= FX_V && pick->reference <= FX_W && r) {
        const unsigned v = pick->reference - FX_V, n = pool.start[pool.zones];
        add_units(scope, r->set[v], pick->tests, things);
        for (unsigned at = 0; r->mark[v] && at < n; at++) {
            const struct fx_thing thing = { FX_A_CARD, (uint8_t)at, pool.at[at].card };
            if (pool.at[at].mark >> (r->mark[v] - 1) & 1 &&
                (!pick->tests || fx_passes(scope, pick->tests, thing)))
                add_record(things, at);
        }
    } else if (pick->reference == FX_LOOKED && r) {
        const unsigned low = pool.start[r->deck], n = cards_in(&pool, r->deck);
        for (unsigned i = 0; i < r->looked && i < n; i++) {
            const struct fx_thing thing = { FX_A_CARD, (uint8_t)(low + i), pool.at[low + i].card };
            if (!pick->tests || (scope->sees && fx_passes(scope, pick->tests, thing)))
                add_record(things, low + i);
        }
    } else {
        const uint8_t unit = reference_of(scope, pick->reference);
        const unsigned mark = pick->reference == FX_IT && r ? r->it_mark : 0, n = pool.start[pool.zones];
        for (unsigned at = 0; mark && at < n; at++)
            if (pool.at[at].mark >> (mark - 1) & 1)
                add_record(things, at);
        if (unit)
            add_units(scope, (uint64_t)1 << (unit - 1), pick->tests, things);
        else if (pick->reference == FX_SELF && !scope->unit && scope->card) {
            const int at = fx_self_record(scope, &pool);
            const struct fx_thing thing = { FX_A_CARD, (uint8_t)at, scope->card };
            if (at >= 0 && (!pick->tests || fx_passes(scope, pick->tests, thing)))
                add_record(things, (unsigned)at);
        }
    }
}

struct fx_things fx_find(const struct fx_scope *scope, unsigned pick)
{
    struct fx_things things = { 0 };
    for (; pick; pick = scope->program->pick[pick].next) {
        const struct fx_pick *p = &scope->program->pick[pick];
        if (p->reference) {
            add_reference(scope, p, &things);
            continue;
        }
        struct card_pool pool;
        bool pooled = false;
        uint64_t units = 0;
        for (unsigned places = p->places; places; places &= places - 1) {
            const unsigned place = (unsigned)__builtin_ctz(places);
            for (unsigned player = 0; player < DUEL_PLAYERS; player++) {
                const int zone = fx_zone(scope, place, player);
                if (zone < 0 || !is_side(scope, p->side, player))
                    continue;
                if (!pooled)
                    scope->rules->pool(scope->state, &pool);
                pooled = true;
                add_zone(scope, &pool, (unsigned)zone, fx_is_hidden_place(scope, place), p->tests, &things);
            }
        }
        for (uint64_t left = scope->fx->units; left; left &= left - 1) {
            const struct fx_unit *unit = &scope->fx->unit[__builtin_ctzll(left)];
            if (p->places >> unit->place & 1 && is_side(scope, p->side, unit->player))
                units |= left & -left;
        }
        if (units)
            add_units(scope, units, p->tests, &things);
    }
    return things;
}

/* Most sets are empty, or nearly. */
unsigned fx_count(const struct fx_things *things)
{
    unsigned n = 0;
    for (uint64_t left = things->units; left; left &= left - 1)
        n++;
    for (unsigned i = 0; i < FX_RECORDS / 64; i++)
        for (uint64_t left = things->records[i]; left; left &= left - 1)
            n++;
    return n;
}

/* The next thing of a set, which it leaves. */
bool fx_next(const struct fx_scope *scope, struct fx_things *things, struct fx_thing *thing)
{
    if (things->units) {
        *thing = fx_unit_thing(scope, (unsigned)__builtin_ctzll(things->units));
        things->units &= things->units - 1;
        return true;
    }
    for (unsigned i = 0; i < FX_RECORDS / 64; i++)
        if (things->records[i]) {
            struct card_pool pool;
            const unsigned at = i * 64 + (unsigned)__builtin_ctzll(things->records[i]);
            things->records[i] &= things->records[i] - 1;
            scope->rules->pool(scope->state, &pool);
            *thing = (struct fx_thing){ FX_A_CARD, (uint8_t)at, pool.at[at].card };
            return true;
        }
    return false;
}

/* --- tests ------------------------------------------------------------------------------------ */

bool fx_compares(int a, unsigned how, int b)
{
    switch ((enum fx_how)how) {
    case FX_IS:
    case FX_EQUAL: return a == b;
    case FX_LEAST: return a >= b;
    case FX_MOST:  return a <= b;
    case FX_ABOVE: return a > b;
    case FX_BELOW: return a < b;
    }
    return false;
}

static bool shares_word(const struct fx_program *program, unsigned list, unsigned a, unsigned b)
{
    const struct fx_card *card = &program->card[a];
    for (unsigned i = 0; i < card->words; i++)
        if (program->value[card->word + i] >> 8 == list &&
            fx_has_word(program, b, list, program->value[card->word + i] & 0xff))
            return true;
    return false;
}

static bool has_card(const struct fx_scope *scope, const struct fx_things *things, unsigned card)
{
    struct fx_things left = *things;
    for (struct fx_thing thing; fx_next(scope, &left, &thing);)
        if (thing.card == card)
            return true;
    return false;
}

static bool passes_one(const struct fx_scope *scope, const struct fx_test *test, struct fx_thing thing)
{
    const struct fx_program *program = scope->program;
    switch (test->what) {
    case FX_OTHER: return !(thing.what == FX_A_UNIT && thing.at + 1 == scope->unit);
    case FX_CARD:
        for (unsigned i = 0; i < test->n; i++)
            if (program->value[test->value + i] == thing.card)
                return true;
        return false;
    case FX_NAMED: return scope->registers && scope->registers->named == thing.card;
    case FX_LIKE: {
        const struct fx_things things = fx_find(scope, test->value);
        return has_card(scope, &things, thing.card);
    }
    case FX_FIGURE:
        return fx_compares(fx_figure(scope, thing, test->word), test->how, fx_number(scope, test->value));
    case FX_WORD:
        for (unsigned i = 0; i < test->n; i++)
            if (fx_has_word(program, thing.card, test->word, program->value[test->value + i] & 0xff))
                return true;
        return false;
    case FX_SAME_WORD: return shares_word(program, test->word, scope->card, thing.card);
    case FX_NAME_PART:
        for (unsigned i = 0; i < test->n; i++)
            if (thing.card && strstr(program->key[thing.card], program->text[test->value + i]))
                return true;
        return false;
    default: return test->what >= FX_OWN && scope->rules->test(scope, test, thing);
    }
}

bool fx_passes(const struct fx_scope *scope, unsigned tests, struct fx_thing thing)
{
    const struct fx_test *only = &scope->program->test[tests];
    if (only->what == FX_OTHER && !only->more)
        return (thing.what == FX_A_UNIT && thing.at + 1 == scope->unit) == only->negated;
    for (const struct fx_test *test = &scope->program->test[tests];; test++) {
        if (passes_one(scope, test, thing) == test->negated)
            return false;
        if (!test->more)
            return true;
    }
}

/* --- numbers and conditions ------------------------------------------------------------------- */

static int source_of(const struct fx_scope *scope, const struct fx_number *number)
{
    const struct fx_registers *r = scope->registers;
    switch ((enum fx_source)number->source) {
    case FX_ONE: return 1;
    case FX_X:
    case FX_Y: return r ? r->number[number->source - FX_X] : 0;
    case FX_N: return scope->event ? scope->event->n : r ? r->number[2] : 0;
    case FX_DONE: return r ? r->number[3] : 0;
    case FX_COUNT: {
        const struct fx_things things = fx_find(scope, number->pick);
        return (int)fx_count(&things);
    }
    case FX_OF: {
        struct fx_things things = fx_find(scope, number->pick);
        int sum = 0;
        for (struct fx_thing thing; fx_next(scope, &things, &thing);)
            if (thing.what == FX_A_UNIT || scope->sees || !fx_lies_hidden(scope, thing))
                sum += fx_figure(scope, thing, number->what);
        return sum;
    }
    case FX_OF_PLAYER: {
        int sum = 0;
        for (unsigned players = fx_players(scope, number->pick); players; players &= players - 1)
            sum += fx_figure(scope, (struct fx_thing){ FX_A_PLAYER, (uint8_t)__builtin_ctz(players), 0 },
                             number->what);
        return sum;
    }
    case FX_SOURCES: break;
    }
    return 0;
}

bool fx_lies_hidden(const struct fx_scope *scope, struct fx_thing thing)
{
    struct card_pool pool;
    if (thing.what != FX_A_CARD)
        return false;
    scope->rules->pool(scope->state, &pool);
    return pool.zone[cards_zone(&pool, thing.at)].kind != CARDS_PILE;
}

int fx_number(const struct fx_scope *scope, unsigned number)
{
    const struct fx_number *first = &scope->program->number[number];
    int64_t sum = 0;
    if (number && first->source == FX_ONE && !first->next && first->over <= 1)
        return fx_clamp(first->times);
    for (; number; number = scope->program->number[number].next) {
        const struct fx_number *n = &scope->program->number[number];
        sum += (int64_t)n->times * source_of(scope, n) / (n->over ? n->over : 1);
    }
    return fx_clamp(sum);
}

static bool holds_one(const struct fx_scope *scope, const struct fx_condition *c)
{
    switch (c->what) {
    case FX_SOME: {
        const struct fx_things things = fx_find(scope, c->at[0]);
        return fx_count(&things) > 0;
    }
    case FX_COMPARE: return fx_compares(fx_number(scope, c->at[0]), c->how, fx_number(scope, c->at[1]));
    case FX_TURN_OF: return fx_players(scope, c->at[0]) >> scope->fx->active & 1;
    case FX_DID: return scope->registers && scope->registers->number[3] > 0;
    default: return c->what >= FX_OWN && scope->rules->holds(scope, c);
    }
}

bool fx_holds(const struct fx_scope *scope, unsigned conditions)
{
    if (!conditions)
        return true;
    const struct fx_condition *c = &scope->program->condition[conditions];
    for (bool any = false;; c++) {
        any |= holds_one(scope, c) != (bool)c->negated;
        if (!c->or &&!any)
            return false;
        if (!c->or)
            any = false;
        if (!c->more)
            return true;
    }
}

/* --- what a number is now ------------------------------------------------------------------------- */
/* What is printed, then additions, factors, subtractions, divisors, and the last "becomes" (523). */

enum { DEEP = 3 };          /* numbers that hang on numbers that hang on numbers: then what is printed counts */

struct sums {
    int64_t add, times, sub, by;
    int      becomes;
    unsigned stamp;         /* of that, + 1; 0: nothing does */
    struct fx_cause *cause; /* where each is noted, or NULL */
    unsigned causes;
};

static void apply(struct sums *s, unsigned card, unsigned change, int n, unsigned stamp)
{
    if (s->cause && s->causes < FX_CAUSES)
        s->cause[s->causes++] = (struct fx_cause){ (uint16_t)card, (uint16_t)change, n };
    switch ((enum fx_change)change) {
    case FX_PLAIN:
    case FX_ADD:      s->add += n; return;
    case FX_MULTIPLY: s->times = fx_clamp(s->times * n); return;
    case FX_SUBTRACT: s->sub += n; return;
    case FX_DIVIDE:   s->by = n > 0 ? fx_clamp(s->by * n) : s->by; return;
    case FX_BECOME:
        if (stamp + 1 > s->stamp) {
            s->becomes = n;
            s->stamp = stamp + 1;
        }
        return;
    }
}

/* Nothing is below 0 at the end (523.2), but it may be between the steps. */
static int fold(int base, const struct sums *s)
{
    if (s->stamp)
        return s->becomes < 0 ? 0 : s->becomes;
    const int64_t value = fx_clamp((base + s->add) * s->times) - s->sub;
    return value < 0 ? 0 : fx_clamp(value / s->by);
}

/* Whether an ability of a thing is there now: of one on the table, or of a card that lies in `place`. */
bool fx_works(const struct fx_scope *of, const struct fx_ability *ability, unsigned place)
{
    if (of->unit ? ability->zones && !(ability->zones >> place & 1) : !(ability->zones >> place & 1))
        return false;
    return !ability->live || fx_holds(of, ability->live);
}

/* --- the abilities that things have --------------------------------------------------------------- */

static inline void see_own(const struct fx_scope *scope, uint64_t units, const struct fx_wanted *wanted,
                           void *context)
{
    const struct fx *fx = scope->fx;
    if ((wanted->kind == FX_WHEN && !(fx->hears >> wanted->event & 1)) ||
        (wanted->kind == FX_INSTEAD && !(fx->replaces >> wanted->event & 1)) ||
        (wanted->values && !(fx->values & wanted->values)) ||
        (wanted->grants && !(fx->grants & wanted->grants)) ||
        (wanted->statics && !(fx->statics & wanted->statics)))
        return;
    units &= fx->has[wanted->values   ? FX_HAS_CHANGES
                     : wanted->grants ? FX_HAS_GRANTS
                                      : fx_has_of(wanted->kind)];
    if (!units)
        return;
    struct fx_scope of = fx_unit_scope(scope, 0, 0);
    of.deep = (uint8_t)(of.deep + wanted->deeper);
    for (uint64_t left = units; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        const struct fx_card *card = &scope->program->card[fx->unit[unit].card];
        if (wanted->kind == FX_WHEN && !(card->hears >> wanted->event & 1))
            continue;
        if ((wanted->values && !(card->values & wanted->values)) ||
            (wanted->grants && !(card->grants & wanted->grants)) ||
            (wanted->statics && !(card->statics & wanted->statics)))
            continue;
        const struct fx_ability *ability = &scope->program->ability[card->ability];
        for (unsigned i = 0; i < card->abilities; i++, ability++) {
            if (ability->kind != wanted->kind || ability->letter ||
                (wanted->event >= 0 && ability->event != wanted->event))
                continue;
            of.card = fx->unit[unit].card;
            of.ability = (uint8_t)i;
            of.unit = (uint8_t)(unit + 1);
            of.player = fx->unit[unit].player;
            if ((!ability->zones && !ability->live) || fx_works(&of, ability, fx->unit[unit].place))
                wanted->see(&of, ability, fx->unit[unit].stamp, context);
        }
    }
}

static void see_granted(const struct fx_scope *scope, uint64_t holders, unsigned card, unsigned number,
                        unsigned stamp, unsigned deep, const struct fx_wanted *wanted, void *context)
{
    const struct fx_ability *ability = fx_ability_of(scope, card, number);
    if (ability->kind != wanted->kind || (wanted->event >= 0 && ability->event != wanted->event))
        return;
    for (uint64_t left = holders; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        struct fx_scope of = fx_unit_scope(scope, unit, number);
        of.card = (uint16_t)card;
        of.deep = (uint8_t)deep;
        if (fx_works(&of, ability, scope->fx->unit[unit].place))
            wanted->see(&of, ability, stamp, context);
    }
}

/* Of a few units those that a selector finds. */
static uint64_t find_among(const struct fx_scope *of, unsigned pick, uint64_t units)
{
    uint64_t found = 0;
    for (uint64_t left = units & of->fx->units; left; left &= left - 1)
        if (fx_is(of, pick, fx_unit_thing(of, (unsigned)__builtin_ctzll(left))))
            found |= left & -left;
    return found;
}

/* Of all units those of which an ability that they are granted could fit the event at all: if it is about itself, that one alone. */
static uint64_t could_hear(const struct fx_scope *scope, const struct fx_ability *ability,
                           const struct fx_happening *happening)
{
    const char *takes = scope->rules->words->events[ability->event].takes;
    unsigned at = 0;
    for (struct fx_take take = fx_next_take(&takes); take.kind; at += take.slots, take = fx_next_take(&takes))
        if (take.kind == 's') {
            const struct fx_pick *pick = &scope->program->pick[ability->at[at]];
            return pick->reference != FX_SELF || pick->next ? ~(uint64_t)0
                   : happening->unit                        ? (uint64_t)1 << (happening->unit - 1)
                                                            : 0;
        }
    return ~(uint64_t)0;
}

struct grants {
    const struct fx_scope *scope;
    uint64_t units;
    const struct fx_wanted *wanted;
    void *context;
};

static void see_static_grants(const struct fx_scope *of, const struct fx_ability *ability, unsigned stamp,
                              void *context)
{
    const struct grants *g = context;
    const struct fx_op *op = &of->program->op[ability->code];
    for (unsigned i = 0; i < ability->ops; i++, op++) {
        if (op->code != FX_GRANT)
            continue;
        const struct fx_ability *granted = fx_ability_of(of, of->card, op->at[1] - 1u);
        if (granted->kind != g->wanted->kind || (g->wanted->event >= 0 && granted->event != g->wanted->event))
            continue;
        const uint64_t units =
            g->wanted->heard ? g->units & could_hear(of, granted, g->wanted->heard) : g->units;
        see_granted(g->scope, find_among(of, op->at[0], units), of->card, op->at[1] - 1u, stamp, of->deep,
                    g->wanted, g->context);
    }
}

bool fx_may_have(const struct fx *fx, unsigned unit, enum fx_kind kind)
{
    return fx->has[fx_has_of(kind)] >> unit & 1 || fx->grants >> kind & 1 ||
           fx->lasts & fx_static_bit(FX_GRANT);
}

/* Own ones, then what was granted for a while, then what is granted as long as something works; that itself is a thing's own. */
static void see_all_granted(const struct fx_scope *scope, uint64_t units, const struct fx_wanted *wanted,
                            void *context)
{
    const struct fx *fx = scope->fx;
    for (unsigned i = 0; fx->lasts & fx_static_bit(FX_GRANT) && i < fx->lastings; i++)
        if (fx->lasting[i].code == FX_GRANT)
            see_granted(scope, fx->lasting[i].units & units, fx->lasting[i].card, fx->lasting[i].what,
                        fx->lasting[i].stamp, scope->deep + wanted->deeper, wanted, context);
    if (!(fx->grants >> wanted->kind & 1) || scope->deep + wanted->deeper >= DEEP)
        return;
    struct grants grants = { scope, units, wanted, context };
    const struct fx_wanted granters = { .kind = FX_ALWAYS,
                                        .event = -1,
                                        .grants = (uint16_t)(1u << wanted->kind),
                                        .deeper = (uint8_t)(wanted->deeper + 1),
                                        .see = see_static_grants };
    see_own(scope, fx->units, &granters, &grants);
}

void fx_each_held(const struct fx_scope *scope, uint64_t units, const struct fx_wanted *wanted, void *context)
{
    see_own(scope, units, wanted, context);
    see_all_granted(scope, units, wanted, context);
}

/* Whether an op about "things, or a player" is about this one. */
static bool concerns(const struct fx_scope *of, unsigned pick, unsigned who, struct fx_thing thing)
{
    if (thing.what == FX_A_PLAYER)
        return who && fx_players(of, who) >> thing.at & 1;
    return pick && fx_is(of, pick, thing);
}

/* Which number of which thing is asked for, and what was found. */
struct query {
    struct fx_thing thing;
    unsigned figure;
    struct sums sums;
};

static void see_static(const struct fx_scope *of, const struct fx_ability *ability, unsigned stamp,
                       void *context)
{
    struct query *q = context;
    const struct fx_op *op = &of->program->op[ability->code];
    for (unsigned i = 0; i < ability->ops; i++, op++)
        if (op->code == FX_ADJUST && op->at[0] == q->figure && concerns(of, op->at[1], op->at[2], q->thing))
            apply(&q->sums, of->card, of->program->number[op->at[3]].change, fx_number(of, op->at[3]), stamp);
}

static void add_up(const struct fx_scope *scope, struct query *q, unsigned deeper)
{
    const struct fx *fx = scope->fx;
    const struct fx_wanted wanted = {
        .kind = FX_ALWAYS, .event = -1, .values = 1u << q->figure, .deeper = (uint8_t)deeper, .see = see_static
    };
    see_own(scope, fx->units, &wanted, q);
    see_all_granted(scope, fx->units, &wanted, q);
    for (unsigned i = 0; fx->changes >> q->figure & 1 && i < fx->lastings; i++) {
        const struct fx_lasting *l = &fx->lasting[i];
        if (l->code != FX_ADJUST || l->what != q->figure)
            continue;
        if (q->thing.what == FX_A_PLAYER ? l->players >> q->thing.at & 1
                                         : q->thing.what == FX_A_UNIT && l->units >> q->thing.at & 1)
            apply(&q->sums, l->card, l->change, l->value, l->stamp);
    }
}

unsigned fx_causes(const struct fx_scope *scope, struct fx_thing thing, unsigned figure,
                   struct fx_cause out[FX_CAUSES])
{
    struct query q = { thing, figure, { .times = 1, .by = 1, .cause = out } };
    if (!(scope->rules->words->figures[figure].flags & FX_FIXED))
        add_up(scope, &q, 0);
    return q.sums.causes;
}

int fx_figure(const struct fx_scope *scope, struct fx_thing thing, unsigned figure)
{
    return fx_changed(scope, thing, figure, scope->rules->figure(scope, thing, figure));
}

int fx_changed(const struct fx_scope *scope, struct fx_thing thing, unsigned figure, int base)
{
    if (scope->deep >= DEEP || scope->rules->words->figures[figure].flags & FX_FIXED)
        return base < 0 ? 0 : base;
    if (fx_is_printed(scope->fx, figure))
        return fx_clamp(base < 0 ? 0 : base);
    struct query q = { thing, figure, { .times = 1, .by = 1 } };
    add_up(scope, &q, 1);
    return fold(base, &q.sums);
}
