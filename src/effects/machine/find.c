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
    return scope->rules->vocabulary->places[place].flags & FX_HIDDEN;
}

/* The players of a side, as bits; where none is said, both. */
static inline unsigned side_of(const struct fx_scope *scope, unsigned side)
{
    return side == FX_MY ? 1u << scope->player : side == FX_FOE ? 2u >> scope->player : 3u;
}

unsigned fx_players(const struct fx_scope *scope, unsigned side)
{
    return side == FX_ANY ? 3 : 1u << (side == FX_FOE ? !scope->player : scope->player);
}

/* The place of a zone of the pool, and whose it is; -1: it is none. */
int fx_place_of_zone(const struct fx_scope *scope, unsigned zone, unsigned *player)
{
    for (*player = 0; *player < DUEL_PLAYERS; ++*player)
        for (unsigned place = 0; scope->rules->vocabulary->places[place].key; place++)
            if (fx_zone(scope, place, *player) == (int)zone)
                return (int)place;
    return -1;
}

static uint8_t reference_of(const struct fx_scope *scope, unsigned reference)
{
    const struct fx_registers *r = scope->registers;
    switch (reference) {
    case FX_SELF:  return scope->unit;
    case FX_IT:    return r && r->it <= FX_UNITS ? r->it : 0;
    case FX_EVENT: return scope->event ? scope->event->unit : r ? r->event : 0;
    case FX_CAUSE: return scope->event ? scope->event->other : r ? r->cause : 0;
    default:       return 0;
    }
}

/* Where the card lies whose ability works elsewhere than on the table: in the first zone of its player that the ability names and that
 * has the card, or else in the pile. In a hidden zone it counts as found only if everybody has seen it there. */
int fx_self_record(const struct fx_scope *scope, const struct card_pool *pool)
{
    const struct fx_ability *a =
        &scope->program->ability[scope->program->card[scope->card].ability + scope->ability];
    if (scope->rules->gone && a->kind == FX_LATER)          /* what waits for a card that has left waits in vain */
        return -1;
    const unsigned gone = scope->rules->gone && a->kind == FX_WHEN ? scope->rules->gone[a->event] : 0;
    const unsigned places = gone == FX_NOWHERE ? a->zones
                            : gone             ? 1u << (gone - 1)
                                               : a->zones | 1u << scope->rules->pile;
    int found = -1;
    for (unsigned place = 0; scope->rules->vocabulary->places[place].key; place++) {
        const int zone = fx_zone(scope, place, scope->player);
        if (zone < 0 || !(places >> place & 1))
            continue;
        const int at = cards_find(pool, (unsigned)zone, scope->card);
        if (fx_is_hidden_place(scope, place))
            return at >= 0 && pool->at[at].known & CARDS_PLACED << DUEL_PUBLIC ? at : -1;
        if (found < 0)
            found = at;
    }
    return found;
}

/* Whether a record lies in one of some places of a side. */
static bool lies_in(const struct fx_scope *scope, unsigned places, unsigned side, unsigned at)
{
    const unsigned players = side_of(scope, side);
    struct card_pool pool;
    scope->rules->pool(scope->state, &pool);
    for (; places; places &= places - 1) {
        const int8_t *zones = scope->rules->zones[__builtin_ctz(places)];
        for (unsigned player = 0; zones[0] >= 0 && player < DUEL_PLAYERS; player++)
            if (players >> player & 1 && at >= pool.start[zones[player]] &&
                at < pool.start[zones[player] + 1])
                return true;
    }
    return false;
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
        return pick->places >> unit->place & 1 && side_of(scope, pick->side) >> unit->player & 1;
    }
    return thing.what == FX_A_CARD && lies_in(scope, pick->places, pick->side, thing.at);
}

static bool passes_one(const struct fx_scope *scope, const struct fx_test *test, struct fx_thing thing);

static inline bool has_word(const struct fx_scope *scope, unsigned card, unsigned list, unsigned word)
{
    return fx_has_word(scope->program, card, list, word) ||
           (scope->rules->has_word && scope->rules->has_word(card, list, word));
}

/* As fx_passes(); "other" and a word need no look at the table. */
static __attribute__((noinline)) bool passes(const struct fx_scope *scope, unsigned tests,
                                             struct fx_thing thing)
{
    for (const struct fx_test *test = &scope->program->test[tests];; test++) {
        const bool is_so =
            test->what == FX_OTHER ? !(thing.what == FX_A_UNIT && thing.at + 1 == scope->unit)
            : test->what == FX_WORD && test->n == 1
                ? has_word(scope, thing.card, test->word, scope->program->value[test->value] & 0xff)
                : passes_one(scope, test, thing);
        if (is_so == test->negated)
            return false;
        if (!test->more)
            return true;
    }
}

/* Most often the things of some places are meant: so many units are asked whether they are of them that this is done at once. */
static inline bool is_of(const struct fx_scope *scope, unsigned pick, struct fx_thing thing)
{
    const struct fx_pick *p = &scope->program->pick[pick];
    if (thing.what != FX_A_UNIT || p->reference || p->next)
        return fx_is(scope, pick, thing);
    const struct fx_unit *unit = &scope->fx->unit[thing.at];
    return p->places >> unit->place & 1 && side_of(scope, p->side) >> unit->player & 1 &&
           (!p->tests || passes(scope, p->tests, thing));
}

bool fx_is(const struct fx_scope *scope, unsigned pick, struct fx_thing thing)
{
    for (; pick; pick = scope->program->pick[pick].next) {
        const struct fx_pick *p = &scope->program->pick[pick];
        if (is_meant(scope, p, thing) && (!p->tests || passes(scope, p->tests, thing)))
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
        if (!tests || passes(scope, tests, (struct fx_thing){ FX_A_CARD, (uint8_t)at, pool->at[at].card }))
            add_record(things, at);
}

static void add_units(const struct fx_scope *scope, uint64_t units, unsigned tests, struct fx_things *things)
{
    for (uint64_t left = units & scope->fx->units; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (!tests || passes(scope, tests, fx_unit_thing(scope, unit)))
            things->units |= (uint64_t)1 << unit;
    }
}

/* The card that the event was about, which lies in a pile now, or the one on which something was laid there: any of the equal ones
 * there, as nobody can tell which it was. */
static int fallen_record(const struct fx_scope *scope, const struct card_pool *pool, unsigned reference)
{
    const struct fx_registers *r = scope->registers;
    const int zone = !r                         ? -1
                     : reference == FX_IT       ? fx_lying(r->it)
                     : reference == FX_EVENT && r->whose ? fx_zone(scope, scope->rules->pile, r->whose - 1u)
                                                         : -1;
    return zone < 0 ? -1 : cards_find(pool, (unsigned)zone, r->fallen);
}

/* The records with a mark, from 1; 0: none are meant. */
static void add_marked(const struct fx_scope *scope, const struct card_pool *pool, unsigned mark,
                       unsigned tests, struct fx_things *things)
{
    const unsigned n = mark ? pool->start[pool->zones] : 0, bit = 1u << mark >> 1;
    for (unsigned at = 0; at < n; at++)
        if (pool->at[at].mark & bit &&
            (!tests || passes(scope, tests, (struct fx_thing){ FX_A_CARD, (uint8_t)at, pool->at[at].card })))
            add_record(things, at);
}

static void add_reference(const struct fx_scope *scope, const struct fx_pick *pick, struct fx_things *things)
{
    struct card_pool pool;
    const struct fx_registers *r = scope->registers;
    if (pick->reference == FX_SELF && scope->unit) {
        add_units(scope, (uint64_t)1 << (scope->unit - 1), pick->tests, things);
        return;
    }
    scope->rules->pool(scope->state, &pool);
    if (pick->reference >= FX_V && pick->reference <= FX_W && r) {
        const unsigned v = pick->reference - FX_V;
        add_units(scope, r->set[v], pick->tests, things);
        add_marked(scope, &pool, r->mark[v], pick->tests, things);
    } else if (pick->reference == FX_LOOKED && r) {
        const unsigned low = pool.start[r->deck], n = cards_in(&pool, r->deck);
        for (unsigned i = 0; i < r->looked && i < n; i++) {
            const struct fx_thing thing = { FX_A_CARD, (uint8_t)(low + i), pool.at[low + i].card };
            const bool open = pool.at[low + i].mark / CARDS_SEEN == CARDS_EVERYBODY;
            if (!pick->tests || ((scope->sees || open) && passes(scope, pick->tests, thing)))
                add_record(things, low + i);
        }
    } else {
        const uint8_t unit = reference_of(scope, pick->reference);
        add_marked(scope, &pool, pick->reference == FX_IT && r ? r->it_mark : 0, pick->tests, things);
        if (unit)
            add_units(scope, (uint64_t)1 << (unit - 1), pick->tests, things);
        else {
            const bool self = pick->reference == FX_SELF && !scope->unit && scope->card;
            const int at = self ? fx_self_record(scope, &pool) : fallen_record(scope, &pool, pick->reference);
            const struct fx_thing thing = { FX_A_CARD, (uint8_t)at, at < 0 ? 0 : pool.at[at].card };
            if (at >= 0 && (!pick->tests || passes(scope, pick->tests, thing)))
                add_record(things, (unsigned)at);
        }
    }
}

bool fx_has_records(const struct fx_things *things)
{
    return things->records[0] | things->records[1] | things->records[2] | things->records[3];
}

/* What lies in the places of a term; of units only the first, if one will do. */
static void add_places(const struct fx_scope *scope, const struct fx_pick *p, bool one,
                       struct fx_things *things)
{
    const struct fx *fx = scope->fx;
    const unsigned players = side_of(scope, p->side);
    struct card_pool pool;
    bool pooled = false, table = false;
    for (unsigned places = p->places; places; places &= places - 1) {
        const unsigned place = fx_meant_place(scope, (unsigned)__builtin_ctz(places));
        for (unsigned player = 0; player < DUEL_PLAYERS; player++) {
            const int zone = fx_zone(scope, place, player);
            table |= zone < 0;
            if (zone < 0 || !(players >> player & 1))
                continue;
            if (!pooled)
                scope->rules->pool(scope->state, &pool);
            pooled = true;
            add_zone(scope, &pool, (unsigned)zone, fx_is_hidden_place(scope, place), p->tests, things);
        }
    }
    for (uint64_t left = table ? fx->units : 0; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (!(p->places >> fx->unit[unit].place & 1 && players >> fx->unit[unit].player & 1) ||
            (p->tests && !passes(scope, p->tests, fx_unit_thing(scope, unit))))
            continue;
        things->units |= left & -left;
        if (one)
            return;
    }
}

struct fx_things fx_find(const struct fx_scope *scope, unsigned pick)
{
    struct fx_things things = { 0 };
    for (; pick; pick = scope->program->pick[pick].next) {
        const struct fx_pick *p = &scope->program->pick[pick];
        if (p->reference)
            add_reference(scope, p, &things);
        else
            add_places(scope, p, false, &things);
    }
    return things;
}

/* Whether a selector finds anything. */
static bool finds(const struct fx_scope *scope, unsigned pick)
{
    struct fx_things things = { 0 };
    for (; pick && !things.units && !fx_has_records(&things); pick = scope->program->pick[pick].next) {
        const struct fx_pick *p = &scope->program->pick[pick];
        if (p->reference)
            add_reference(scope, p, &things);
        else
            add_places(scope, p, true, &things);
    }
    return things.units || fx_has_records(&things);
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

static bool shares_word(const struct fx_scope *scope, unsigned list, unsigned a, unsigned b)
{
    const struct fx_program *program = scope->program;
    const struct fx_card *card = &program->card[a];
    for (unsigned i = 0; i < card->words; i++)
        if (program->value[card->word + i] >> 8 == list &&
            has_word(scope, b, list, program->value[card->word + i] & 0xff))
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

static bool passes_as(const struct fx_scope *scope, const struct fx_test *test, struct fx_thing thing)
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
            if (has_word(scope, thing.card, test->word, program->value[test->value + i] & 0xff))
                return true;
        return false;
    case FX_SAME_WORD:
        return shares_word(scope, test->word, scope->card, thing.card) ||
               shares_word(scope, test->word, thing.card, scope->card);
    case FX_NAME_PART:
        for (unsigned i = 0; i < test->n; i++)
            if (thing.card &&
                strstr(program->key[thing.card], program->text[program->value[test->value + i]]))
                return true;
        return false;
    default: return test->what >= FX_OWN && scope->rules->test(scope, test, thing);
    }
}

static bool passes_one(const struct fx_scope *scope, const struct fx_test *test, struct fx_thing thing)
{
    if (passes_as(scope, test, thing))
        return true;
    const bool by_name = test->what == FX_CARD || test->what == FX_LIKE || test->what == FX_NAME_PART;
    if (!by_name || !scope->rules->alias || thing.what != FX_A_UNIT)
        return false;
    thing.card = scope->rules->alias(scope, thing.at);
    return thing.card && passes_as(scope, test, thing);
}

bool fx_passes(const struct fx_scope *scope, unsigned tests, struct fx_thing thing)
{
    return passes(scope, tests, thing);
}

/* --- numbers and conditions ------------------------------------------------------------------- */

/* Whether everybody has seen a card where it lies. */
static bool is_known_to_all(const struct fx_scope *scope, struct fx_thing thing)
{
    struct card_pool pool;
    scope->rules->pool(scope->state, &pool);
    return pool.at[thing.at].known & CARDS_PLACED << DUEL_PUBLIC;
}

static int source_of(const struct fx_scope *scope, const struct fx_number *number)
{
    const struct fx_registers *r = scope->registers;
    switch ((enum fx_source)number->source) {
    case FX_ONE: return 1;
    case FX_X:
        if (!r && scope->unit && scope->rules->said)        /* of a static: for what its card was played */
            return scope->rules->said(scope, scope->unit - 1u);
        return r ? r->number[0] : 0;
    case FX_Y: return r ? r->number[1] : 0;
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
            if (thing.what == FX_A_UNIT || scope->sees || !fx_lies_hidden(scope, thing) ||
                is_known_to_all(scope, thing))
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
    case FX_SOME:    return finds(scope, c->at[0]);
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

bool fx_can_pay(const struct fx_scope *scope, unsigned cost)
{
    for (const struct fx_cost *c = &scope->program->cost[cost]; cost; c++) {
        if (!scope->rules->can_pay(scope, c))
            return false;
        if (!c->more)
            break;
    }
    return true;
}

bool fx_holds_now(const struct fx_scope *scope)
{
    return fx_holds(scope, fx_ability_of(scope, scope->card, scope->ability)->live);
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

static inline void apply(struct sums *s, unsigned card, unsigned change, int n, unsigned stamp)
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
    const int64_t value = fx_clamp_to((base + s->add) * s->times, FX_FIGURE_MOST) - s->sub;
    return value < 0 ? 0 : fx_clamp_to(s->by == 1 ? value : value / s->by, FX_FIGURE_MOST);
}

/* Whether an ability of a thing is there now: of one on the table, or of a card that lies in `place`. */
bool fx_works(const struct fx_scope *of, const struct fx_ability *ability, unsigned place)
{
    unsigned places = 1u << place;
    if (of->unit && of->rules->as_in && of->rules->as_in[place])
        places |= 1u << (of->rules->as_in[place] - 1);
    if (of->unit ? ability->zones && !(ability->zones & places) : !(ability->zones & places))
        return false;
    return !ability->live || fx_holds(of, ability->live);
}

/* --- the abilities that things have --------------------------------------------------------------- */

/* Those of some units whose cards may have a wanted ability. Quick; whether they do have it is looked at later. */
static inline uint64_t may_have(const struct fx *fx, uint64_t units, const struct fx_wanted *wanted)
{
    if (wanted->kind == FX_INSTEAD && !(fx->replaces >> wanted->event & 1))
        return 0;
    if (wanted->kind == FX_WHEN)
        units &= (fx->others >> wanted->event & 1 ? fx->has[FX_HAS_WHEN] : 0) | wanted->about;
    else
        units &= fx_has_of(wanted->kind) < FX_HAS ? fx->has[fx_has_of(wanted->kind)] : 0;
    return wanted->kind == FX_KEYWORD ? units : units & (~fx->silent | fx->has[FX_HAS_THERE]);
}

/* Whether an ability works although its unit lies where cards are dormant: because it names that place. */
static bool is_awake(const struct fx_scope *scope, unsigned unit, const struct fx_ability *ability)
{
    const unsigned place = 1u << scope->fx->unit[unit].place;
    return scope->rules->dormant & ability->zones & place;
}

/* From now on the scope speaks of that unit. */
static inline void be_unit(struct fx_scope *of, unsigned unit)
{
    of->card = of->fx->unit[unit].card;
    of->unit = (uint8_t)(unit + 1);
    of->player = of->fx->unit[unit].player;
}

static inline bool works_here(const struct fx_scope *of, const struct fx_ability *ability)
{
    return (!ability->zones && !ability->live) || fx_works(of, ability, of->fx->unit[of->unit - 1u].place);
}

static void see_own(const struct fx_scope *scope, uint64_t units, const struct fx_wanted *wanted,
                    void *context)
{
    const struct fx *fx = scope->fx;
    units = may_have(fx, units, wanted);
    if (!units)
        return;
    struct fx_scope of;
    fx_be_of(&of, scope, 0, 0, 0, 0);
    of.deep = (uint8_t)(scope->deep + wanted->deeper);
    for (uint64_t left = units; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        const struct fx_card *card = &scope->program->card[fx->unit[unit].card];
        if (wanted->kind == FX_WHEN && !(card->hears >> wanted->event & 1))
            continue;
        const struct fx_ability *ability = &scope->program->ability[card->ability];
        be_unit(&of, unit);
        for (unsigned i = 0; i < card->abilities; i++, ability++) {
            if (ability->kind != wanted->kind || ability->letter ||
                (wanted->event >= 0 && ability->event != wanted->event))
                continue;
            of.ability = (uint8_t)i;
            if (fx->silent >> unit & 1 && ability->kind != FX_KEYWORD && !is_awake(scope, unit, ability))
                continue;
            if (works_here(&of, ability))
                wanted->see(&of, ability, fx->unit[unit].stamp, context);
        }
    }
}

/* Whether a static does what is sought to anything. */
static bool does(const struct fx_program *program, const struct fx_ability *ability,
                 const struct fx_sought *sought)
{
    for (unsigned i = 0; i < ability->ops; i++) {
        const struct fx_op *op = &program->op[ability->code + i];
        if (op->code == sought->code && op->at[fx_word_at(op->code)] == sought->what)
            return true;
    }
    return false;
}

static void see_granted(const struct fx_scope *scope, uint64_t holders, unsigned card, unsigned number,
                        unsigned stamp, unsigned deep, const struct fx_wanted *wanted, void *context)
{
    const struct fx_ability *ability = fx_ability_of(scope, card, number);
    if (ability->kind != wanted->kind || (wanted->event >= 0 && ability->event != wanted->event) ||
        (wanted->sought && !does(scope->program, ability, wanted->sought)))
        return;
    for (uint64_t left = holders; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        struct fx_scope of;
        if (fx_is_bare(scope, unit))
            continue;
        fx_be_of(&of, scope, card, number, unit + 1, scope->fx->unit[unit].player);
        of.deep = (uint8_t)deep;
        if (works_here(&of, ability))
            wanted->see(&of, ability, stamp, context);
    }
}

/* Whether unit `number` is among those that a plain step of a static speaks of; `source`: the unit whose static it is; `player`: whose;
 * `lying`: fx_lying_bit() of unit `number`. */
static inline bool is_plainly(const struct fx_scope *scope, const struct fx_standing *s, unsigned source,
                              unsigned player, unsigned number, uint32_t lying)
{
    return s->reach[player] & lying && !(s->other && number == source) &&
           (!s->word ||
            has_word(scope, scope->fx->unit[number].card, (s->word - 1u) >> 8, (s->word - 1u) & 0xff));
}

static inline uint32_t lying_of(const struct fx *fx, unsigned unit)
{
    return fx_lying_bit(fx->unit[unit].place, fx->unit[unit].player);
}

/* Those of some units that the step of a static speaks of. */
static uint64_t find_among(const struct fx_scope *of, const struct fx_standing *s, uint64_t units)
{
    uint64_t found = 0;
    for (uint64_t left = units & of->fx->units; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (s->plain ? is_plainly(of, s, of->unit - 1u, of->player, unit, lying_of(of->fx, unit))
                     : is_of(of, s->pick, fx_unit_thing(of, unit)))
            found |= left & -left;
    }
    return found;
}

/* What a step of a static of that unit grants to some of these units. */
static void see_what_is_granted(struct fx_scope *of, unsigned source, const struct fx_standing *s,
                                uint64_t units, const struct fx_wanted *wanted, void *context)
{
    if (wanted->kind == FX_WHEN && s->itself)
        units &= wanted->about;
    if (!units)
        return;
    be_unit(of, source);
    of->ability = s->ability;
    if (wanted->sought && !does(of->program, fx_ability_of(of, of->card, s->what), wanted->sought))
        return;
    units = find_among(of, s, units);
    if (units && (s->always || works_here(of, fx_ability_of(of, of->card, s->ability))))
        see_granted(of, units, of->card, s->what, of->fx->unit[source].stamp, of->deep, wanted, context);
}

/* The same of all units that grant, of what hears an event that is about one unit. Most of what is granted hears what happens to its holder
 * alone, so for most units a look tells that it is not he. */
static void see_what_one_is_granted(struct fx_scope *of, uint64_t granting, uint64_t units, uint64_t about,
                                    const struct fx_wanted *wanted, void *context)
{
    const struct fx *fx = of->fx;
    const unsigned at = (unsigned)__builtin_ctzll(about), event = (unsigned)wanted->event;
    const uint32_t lying = lying_of(fx, at);
    const bool is_bare = fx_is_bare(of, at);
    for (; granting; granting &= granting - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(granting);
        const struct fx_unit *source = &fx->unit[unit];
        const struct fx_card *card = &of->program->card[source->card];
        const struct fx_standing *s = &of->program->standing[card->standing];
        if (!(card->grants >> FX_WHEN & 1))
            continue;
        do {
            if (s->code != FX_GRANT)
                continue;
            if (s->known == event + 1) {
                if (is_bare || !is_plainly(of, s, unit, source->player, at, lying))
                    continue;
                of->card = source->card;
                of->ability = s->what;
                of->unit = (uint8_t)(at + 1);
                of->player = fx->unit[at].player;
                const struct fx_ability *ability = fx_ability_of(of, of->card, of->ability);
                if (works_here(of, ability))
                    wanted->see(of, ability, source->stamp, context);
            } else if (s->change == FX_WHEN && s->n == wanted->event)
                see_what_is_granted(of, unit, s, units, wanted, context);
        } while (s++->more);
    }
}

uint64_t fx_holders(const struct fx *fx, enum fx_kind kind)
{
    const enum fx_has has = fx_has_of(kind);
    return fx_are_granted(fx, kind) ? fx->units : has < FX_HAS ? fx->has[has] : 0;
}

/* What was granted for a while, then what is granted as long as something works; that itself is a thing's own. */
static void see_all_granted(const struct fx_scope *scope, uint64_t units, const struct fx_wanted *wanted,
                            void *context)
{
    const struct fx *fx = scope->fx;
    for (unsigned i = 0; fx->granted >> wanted->kind & 1 && i < fx->lastings; i++)
        if (fx->lasting[i].code == FX_GRANT)
            see_granted(scope, fx->lasting[i].units & units, fx->lasting[i].card, fx->lasting[i].what,
                        fx->lasting[i].stamp, scope->deep + wanted->deeper, wanted, context);
    if (!(fx->grants >> wanted->kind & 1) || scope->deep + wanted->deeper >= DEEP)
        return;
    const uint64_t granting = fx->units & fx->has[FX_HAS_GRANTS] & ~fx->silent,
                   about = wanted->about & units & fx->units;
    struct fx_scope of;
    fx_be_of(&of, scope, 0, 0, 0, 0);
    of.deep = (uint8_t)(scope->deep + wanted->deeper + 1);
    if (wanted->kind == FX_WHEN && about && !(about & (about - 1))) {
        see_what_one_is_granted(&of, granting, units, about, wanted, context);
        return;
    }
    for (uint64_t left = granting; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        const struct fx_card *card = &scope->program->card[fx->unit[unit].card];
        const struct fx_standing *s = &scope->program->standing[card->standing];
        if (!(card->grants >> wanted->kind & 1))
            continue;
        do {
            if (s->code == FX_GRANT && s->change == wanted->kind &&
                (wanted->event < 0 || s->n == wanted->event))
                see_what_is_granted(&of, unit, s, units, wanted, context);
        } while (s++->more);
    }
}

void fx_each_held(const struct fx_scope *scope, uint64_t units, const struct fx_wanted *wanted, void *context)
{
    see_own(scope, units, wanted, context);
    if (fx_are_granted(scope->fx, wanted->kind))
        see_all_granted(scope, units, wanted, context);
}

/* Whether the step of a static does what is sought, to the thing or the player that is sought. */
static inline bool concerns(const struct fx_scope *of, const struct fx_standing *s,
                            const struct fx_sought *sought)
{
    if (s->code != sought->code || s->what != sought->what)
        return false;
    const bool thing = sought->thing.what != FX_NO_THING && s->pick && is_of(of, s->pick, sought->thing);
    const bool player = sought->player >= 0 && s->who && fx_players(of, s->who) >> sought->player & 1;
    const struct fx_thing *with = sought->with ? sought->with : &sought->thing;
    return (thing || player) && (!s->tests || (with->what != FX_NO_THING && fx_passes(of, s->tests, *with)));
}

struct seeking {
    const struct fx_sought *sought;
    void *context;
};

/* As each_standing(), for one static that was granted. */
static void see_granted_static(struct fx_scope *of, const struct fx_ability *ability, unsigned stamp,
                               void *context)
{
    const struct seeking *seeking = context;
    for (unsigned i = 0; i < ability->ops; i++) {
        const struct fx_op *op = &of->program->op[ability->code + i];
        if (op->code != seeking->sought->code || op->at[fx_word_at(op->code)] != seeking->sought->what)
            continue;
        const struct fx_standing s =
            fx_standing_of(of->program, &of->program->card[of->card], of->ability, op);
        if (concerns(of, &s, seeking->sought))
            seeking->sought->see(of, &s, stamp, seeking->context);
    }
}

/* The units whose statics may change a number of some units: those that change numbers of others, and these themselves. */
static inline uint64_t changers(const struct fx *fx, unsigned figure, uint64_t units)
{
    const uint64_t awake = ~fx->silent | fx->has[FX_HAS_THERE];
    return fx->values >> figure & 1 ? (fx->has[FX_HAS_CHANGES] | (units & fx->units)) & awake : 0;
}

/* The units whose statics may do what is sought. */
static uint64_t seek_among(const struct fx *fx, const struct fx_sought *sought)
{
    if (!(fx->statics & fx_static_bit(sought->code)))
        return 0;
    if (sought->code == FX_ADJUST)
        return changers(fx, sought->what,
                        sought->thing.what == FX_A_UNIT ? (uint64_t)1 << sought->thing.at : 0);
    return fx->has[FX_HAS_ALWAYS] & (~fx->silent | fx->has[FX_HAS_THERE]);
}

/* The same for all statics that are granted. */
static void each_granted(const struct fx_scope *scope, const struct fx_sought *sought, void *context)
{
    const struct fx_wanted granted = {
        .kind = FX_ALWAYS, .event = -1, .deeper = sought->deeper, .see = see_granted_static, .sought = sought
    };
    see_all_granted(scope, scope->fx->units, &granted, &(struct seeking){ sought, context });
}

static inline void each_standing(const struct fx_scope *scope, const struct fx_sought *sought, void *context)
{
    const struct fx *fx = scope->fx;
    uint64_t left = seek_among(fx, sought);
    struct fx_scope of;
    fx_be_of(&of, scope, 0, 0, 0, 0);
    of.deep = (uint8_t)(scope->deep + sought->deeper);
    for (; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        const struct fx_card *card = &scope->program->card[fx->unit[unit].card];
        const struct fx_standing *s = &scope->program->standing[card->standing];
        if (sought->code == FX_ADJUST ? !(card->values >> sought->what & 1)
                                      : !(card->statics & fx_static_bit(sought->code)))
            continue;
        be_unit(&of, unit);
        do {
            of.ability = s->ability;
            if (fx->silent >> unit & 1 && !is_awake(scope, unit, fx_ability_of(&of, of.card, s->ability)))
                continue;
            if (concerns(&of, s, sought) &&
                (s->always || works_here(&of, fx_ability_of(&of, of.card, s->ability))))
                sought->see(&of, s, fx->unit[unit].stamp, context);
        } while (s++->more);
    }
    if (fx_are_granted(fx, FX_ALWAYS))
        each_granted(scope, sought, context);
}

void fx_each_standing(const struct fx_scope *scope, const struct fx_sought *sought, void *context)
{
    each_standing(scope, sought, context);
}

/* Those of some units of whose things a ban or a permission of some card on the table speaks now; granted statics apart. */
static uint64_t spoken_of(const struct fx_scope *of, const struct fx_standing *s, uint64_t units)
{
    uint64_t found = s->pick ? find_among(of, s, units) : 0;
    for (uint64_t left = s->tests ? found : 0; left; left &= left - 1)
        if (!fx_passes(of, s->tests, fx_unit_thing(of, (unsigned)__builtin_ctzll(left))))
            found &= ~(left & -left);
    return found && (s->always || works_here(of, fx_ability_of(of, of->card, s->ability))) ? found : 0;
}

uint64_t fx_all_concerned(const struct fx_scope *scope, unsigned code, unsigned what, uint64_t units)
{
    const struct fx *fx = scope->fx;
    const struct fx_sought sought = { .code = code, .what = what };
    uint64_t found = 0;
    struct fx_scope of;
    fx_be_of(&of, scope, 0, 0, 0, 0);
    for (uint64_t left = seek_among(fx, &sought); left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        const struct fx_card *card = &scope->program->card[fx->unit[unit].card];
        const struct fx_standing *s = &scope->program->standing[card->standing];
        if (!(card->statics & fx_static_bit(code)))
            continue;
        be_unit(&of, unit);
        do {
            of.ability = s->ability;
            if (s->code == code && s->what == what &&
                (!(fx->silent >> unit & 1) || is_awake(scope, unit, fx_ability_of(&of, of.card, s->ability))))
                found |= spoken_of(&of, s, units & ~found);
        } while (s++->more);
    }
    return found;
}

static void see_change(const struct fx_scope *of, const struct fx_standing *s, unsigned stamp, void *context)
{
    apply(context, of->card, s->change, s->written ? s->n : fx_number(of, s->number), stamp);
}

/* What the statics of some units do to a number of unit `at`, where a look at their steps tells. Nothing is asked more often. Returns the
 * units with steps where more is needed. */
static __attribute__((noinline)) uint64_t add_known(const struct fx_program *program, const struct fx *fx,
                                                    uint64_t units, unsigned at, unsigned figure,
                                                    struct sums *sums)
{
    const struct fx_card *const cards = program->card;
    const struct fx_standing *const standing = program->standing;
    const uint32_t lying = lying_of(fx, at);
    uint64_t rest = 0;
    int64_t add = 0, times = 1, sub = 0, by = 1;
    for (; units; units &= units - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(units);
        const struct fx_unit *source = &fx->unit[unit];
        const struct fx_card *card = &cards[source->card];
        if (!(card->values >> figure & 1))
            continue;
        const struct fx_standing *s = &standing[card->standing];
        do {
            if (s->known != figure + 1) {
                if (s->code == FX_ADJUST && s->what == figure)
                    rest |= (uint64_t)1 << unit;
            } else if (s->reach[source->player] & lying && !(s->other && unit == at)) {
                if (s->change <= FX_ADD)
                    add += s->n;
                else if (s->change == FX_SUBTRACT)
                    sub += s->n;
                else if (s->change == FX_MULTIPLY)
                    times = fx_clamp(times * s->n);
                else if (s->n > 0)
                    by = fx_clamp(by * s->n);
            }
        } while (s++->more);
    }
    sums->add += add;
    sums->sub += sub;
    sums->times = fx_clamp(sums->times * times);
    sums->by = fx_clamp(sums->by * by);
    return rest;
}

/* The same where whether the static works, whom it concerns, how much it is has to be asked for; or, with `known`, of all. */
static void add_asking(const struct fx_scope *scope, uint64_t units, unsigned at, unsigned figure,
                       unsigned deeper, bool known, struct sums *sums)
{
    const struct fx *fx = scope->fx;
    const struct fx_thing thing = fx_unit_thing(scope, at);
    const uint32_t lying = lying_of(fx, at);
    struct fx_scope of;
    fx_be_of(&of, scope, 0, 0, 0, 0);
    of.deep = (uint8_t)(scope->deep + deeper);
    for (; units; units &= units - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(units);
        const struct fx_standing *s =
            &scope->program->standing[scope->program->card[fx->unit[unit].card].standing];
        be_unit(&of, unit);
        do {
            if (s->code != FX_ADJUST || s->what != figure || (s->known && !known) || !s->pick ||
                (s->plain && !is_plainly(scope, s, unit, of.player, at, lying)))
                continue;
            of.ability = s->ability;
            const struct fx_ability *ability = fx_ability_of(&of, of.card, s->ability);
            if ((!(fx->silent >> unit & 1) || is_awake(scope, unit, ability)) &&
                (s->plain || is_of(&of, s->pick, thing)) && (s->always || works_here(&of, ability)))
                apply(sums, of.card, s->change, s->written ? s->n : fx_number(&of, s->number),
                      fx->unit[unit].stamp);
        } while (s++->more);
    }
}

static inline void add_statics(const struct fx_scope *scope, unsigned at, unsigned figure, unsigned deeper,
                               struct sums *sums)
{
    const struct fx *fx = scope->fx;
    const uint64_t units = changers(fx, figure, (uint64_t)1 << at),
                   known = sums->cause ? 0 : units & ~fx->silent;
    if (units & ~known)
        add_asking(scope, units & ~known, at, figure, deeper, true, sums);
    const uint64_t rest = known ? add_known(scope->program, fx, known, at, figure, sums) : 0;
    if (rest)
        add_asking(scope, rest, at, figure, deeper, false, sums);
}

/* What is done for a while to a figure of some units, of some players. */
static void add_lasting(const struct fx *fx, unsigned figure, uint64_t units, unsigned players,
                        struct sums *sums)
{
    for (unsigned i = 0; i < fx->lastings; i++) {
        const struct fx_lasting *l = &fx->lasting[i];
        if (l->code == FX_ADJUST && l->what == figure && (l->units & units || l->players & players))
            apply(sums, l->card, l->change, l->value, l->stamp);
    }
}

/* What changes a figure of a unit, a player or another thing. */
static void add_up(const struct fx_scope *scope, struct fx_thing thing, unsigned figure, unsigned deeper,
                   struct sums *sums)
{
    const struct fx *fx = scope->fx;
    const bool of_player = thing.what == FX_A_PLAYER, of_unit = thing.what == FX_A_UNIT;
    if (of_unit && fx->values >> figure & 1)
        add_statics(scope, thing.at, figure, deeper, sums);
    if (!of_unit || fx_are_granted(fx, FX_ALWAYS)) {
        const struct fx_thing nothing = { FX_NO_THING, 0, 0 };
        const struct fx_sought sought = { .code = FX_ADJUST,
                                          .what = figure,
                                          .thing = of_player ? nothing : thing,
                                          .player = of_player ? thing.at : -1,
                                          .deeper = (uint8_t)deeper,
                                          .see = see_change };
        if (of_unit)
            each_granted(scope, &sought, sums);
        else
            each_standing(scope, &sought, sums);
    }
    if (fx->changes >> figure & 1)
        add_lasting(fx, figure, of_unit ? (uint64_t)1 << thing.at : 0, of_player ? 1u << thing.at : 0, sums);
}

static bool step_lowers(const struct fx_program *program, const struct fx_op *op, unsigned figure)
{
    return op->code == FX_ADJUST && op->at[FX_ADJUST_FIGURE] == figure && fx_lowers(program, op);
}

static bool lowers(const struct fx_program *program, const struct fx_ability *ability, unsigned figure)
{
    for (unsigned i = 0; ability->kind == FX_ALWAYS && i < ability->ops; i++)
        if (step_lowers(program, &program->op[ability->code + i], figure))
            return true;
    return false;
}

/* The units that a selector may mean, tests apart, where a unit says it; of what somebody holds in his hand, all. */
static uint64_t meant_by(const struct fx_scope *scope, unsigned unit, unsigned pick)
{
    const struct fx *fx = scope->fx;
    uint64_t units = 0;
    for (; pick; pick = scope->program->pick[pick].next) {
        const struct fx_pick *p = &scope->program->pick[pick];
        if (p->reference && p->reference != FX_SELF)
            return fx->units;
        if (p->reference)
            units |= (uint64_t)1 << unit;
        const uint32_t reach[2] = { p->side == FX_FOE ? 0 : p->places, p->side == FX_MY ? 0 : p->places };
        for (uint64_t left = p->reference ? 0 : fx->units; left; left &= left - 1) {
            const struct fx_unit *u = &fx->unit[__builtin_ctzll(left)];
            if (reach[u->player != fx->unit[unit].player] >> u->place & 1)
                units |= left & -left;
        }
    }
    return units;
}

/* The units of which the abilities of a unit's card may make a number smaller. */
static uint64_t lowered_by(const struct fx_scope *scope, unsigned unit, unsigned figure)
{
    const struct fx_program *program = scope->program;
    const struct fx_card *card = &program->card[scope->fx->unit[unit].card];
    uint64_t units = 0;
    for (unsigned i = 0; card->values >> figure & 1 && i < card->abilities; i++) {
        const struct fx_ability *a = &program->ability[card->ability + i];
        for (unsigned at = 0; a->kind == FX_ALWAYS && at < a->ops; at++) {
            const struct fx_op *op = &program->op[a->code + at];
            if (step_lowers(program, op, figure))
                units |= a->letter ? scope->fx->units : meant_by(scope, unit, op->at[FX_ADJUST_WHAT]);
        }
    }
    return units;
}

uint64_t fx_may_sink(const struct fx_scope *scope, unsigned figure)
{
    const struct fx *fx = scope->fx;
    uint64_t units = 0;
    for (unsigned i = 0; fx->changes >> figure & 1 && i < fx->lastings; i++) {
        const struct fx_lasting *l = &fx->lasting[i];
        if (l->code == FX_ADJUST
                ? l->what == figure && ((l->change != FX_PLAIN && l->change != FX_ADD) || l->value < 0)
                : l->code == FX_GRANT &&
                      lowers(scope->program, fx_ability_of(scope, l->card, l->what), figure))
            units |= l->units;
    }
    for (uint64_t left = fx->values >> figure & 1 ? fx->has[FX_HAS_ALWAYS] : 0; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (scope->program->card[fx->unit[unit].card].reaches & FX_LOWERS)
            units |= lowered_by(scope, unit, figure);
    }
    return units;
}

unsigned fx_causes(const struct fx_scope *scope, struct fx_thing thing, unsigned figure,
                   struct fx_cause out[FX_CAUSES])
{
    struct sums sums = { .times = 1, .by = 1, .cause = out };
    if (!(scope->rules->vocabulary->figures[figure].flags & FX_FIXED))
        add_up(scope, thing, figure, 0, &sums);
    return sums.causes;
}

int fx_figure(const struct fx_scope *scope, struct fx_thing thing, unsigned figure)
{
    return fx_changed(scope, thing, figure, scope->rules->figure(scope, thing, figure));
}

int fx_changed(const struct fx_scope *scope, struct fx_thing thing, unsigned figure, int base)
{
    if (scope->deep >= DEEP || scope->rules->vocabulary->figures[figure].flags & FX_FIXED)
        return base < 0 ? 0 : base;
    if (fx_is_printed(scope->fx, figure))
        return fx_clamp_to(base < 0 ? 0 : base, FX_FIGURE_MOST);
    struct sums sums = { .times = 1, .by = 1 };
    add_up(scope, thing, figure, 1, &sums);
    return fold(base, &sums);
}
