/* A second opinion of what the machine finds: numbers (523), who hears an event, what replaces one (525). It knows the tables of a program
 * and the rules, nothing of the machine, and looks through everything each time. Asked at every step of random games of the toy, with its
 * own cards and with cards that nobody wrote; SEED=N plays the game of that seed. */
#include "check.h"
#include "toy/drawn.h"
#include "toy/toy.h"

#include "core/core.h"

#include <stdlib.h>
#include <string.h>

enum { DEEP = 3, MOST = 30000, MOST_OF_A_THING = 1000000 };     /* numbers that hang on numbers; how large one can be */

/* For whom: the source of an ability, on the table or not; on which event. */
struct view {
    struct toy *g;
    const struct fx_program *program;
    unsigned card, unit, player, deep;          /* unit: + 1 */
    const struct fx_happening *event;
    bool held;              /* in a hand */
};

static int within(int64_t n, int most)
{
    return n > most ? most : n < -most ? -most : (int)n;
}

static int limited(int64_t n)
{
    return within(n, MOST);
}

static int number(const struct view *v, unsigned at);
static bool holds(const struct view *v, unsigned at);
static int changed(const struct view *v, struct fx_thing thing, unsigned figure, int base);

static struct fx_thing unit_thing(const struct view *v, unsigned unit)
{
    return (struct fx_thing){ FX_A_UNIT, (uint8_t)unit, v->g->fx.unit[unit].card };
}

static unsigned zone_of(const struct toy *g, unsigned at)
{
    unsigned zone = 0;
    while (at >= g->start[zone + 1])
        zone++;
    return zone;
}

static unsigned place_of(unsigned zone)
{
    static const uint8_t places[] = { TOY_DECK, TOY_HAND, TOY_GRAVE };
    return places[zone % 3];
}

static bool is_whose(const struct view *v, unsigned side, unsigned player)
{
    return side == FX_ANY || side == FX_NO_SIDE || (side == FX_MY) == (player == v->player);
}

static bool is_who(const struct view *v, unsigned side, unsigned player)
{
    return side == FX_ANY || player == (side == FX_FOE ? !v->player : v->player);
}

/* --- things ------------------------------------------------------------------------------------- */

static bool fits(const struct view *v, unsigned pick, struct fx_thing thing);

static bool is_card_of(const struct view *v, unsigned pick, unsigned card)
{
    for (unsigned unit = 0; unit < FX_UNITS; unit++)
        if (v->g->fx.units >> unit & 1 && v->g->fx.unit[unit].card == card &&
            fits(v, pick, unit_thing(v, unit)))
            return true;
    for (unsigned at = 0; at < v->g->start[TOY_ZONES]; at++)
        if (v->g->record[at].card == card &&
            fits(v, pick, (struct fx_thing){ FX_A_CARD, (uint8_t)at, (uint16_t)card }))
            return true;
    return false;
}

static int printed(const struct view *v, struct fx_thing thing, unsigned figure)
{
    if (figure == TOY_WOUNDS)
        return thing.what == FX_A_UNIT ? v->g->wounds[thing.at] : 0;
    if (figure == TOY_COINS)
        return thing.what == FX_A_PLAYER ? toy_coins(v->g, thing.at, false) : 0;
    const int n = figure == TOY_HARM ? 0 : v->program->card[thing.card].figure[figure];
    return n == FX_UNPRINTED || n == FX_PRINTED_X ? 0 : n;
}

static bool compares(int a, unsigned how, int b)
{
    const bool is[] = { [FX_IS] = a == b,   [FX_EQUAL] = a == b, [FX_LEAST] = a >= b,
                        [FX_MOST] = a <= b, [FX_ABOVE] = a > b,  [FX_BELOW] = a < b };
    return is[how];
}

static bool passes(const struct view *v, const struct fx_test *t, struct fx_thing thing)
{
    const struct fx_program *p = v->program;
    bool is = false;
    switch (t->what) {
    case FX_OTHER: is = thing.what != FX_A_UNIT || thing.at + 1u != v->unit; break;
    case FX_NAMED: break;
    case FX_LIKE: is = is_card_of(v, t->value, thing.card); break;
    case FX_FIGURE:
        is = compares(changed(v, thing, t->word, printed(v, thing, t->word)), t->how, number(v, t->value));
        break;
    case FX_CARD:
        for (unsigned i = 0; i < t->n; i++)
            is |= p->value[t->value + i] == thing.card;
        break;
    case FX_WORD:
        for (unsigned i = 0; i < t->n; i++)
            is |= fx_has_word(p, thing.card, t->word, p->value[t->value + i] & 0xff);
        break;
    case FX_SAME_WORD:
        for (unsigned word = 0; toy_vocabulary.lists[t->word].words[word]; word++)
            is |= fx_has_word(p, thing.card, t->word, word) && fx_has_word(p, v->card, t->word, word);
        break;
    case FX_NAME_PART:
        for (unsigned i = 0; i < t->n; i++)
            is |= strstr(p->key[thing.card], p->text[p->value[t->value + i]]) != NULL;
        break;
    case FX_OWN + TOY_CLOSED: is = thing.what == FX_A_UNIT && v->g->closed >> thing.at & 1; break;
    case FX_OWN + TOY_HURT: is = thing.what == FX_A_UNIT && v->g->wounds[thing.at]; break;
    default: CHECK(!"a test nobody knows");
    }
    return is != t->negated;
}

/* References but for those that only a running program has. */
static bool is_named(const struct view *v, unsigned reference, struct fx_thing thing)
{
    const unsigned unit = reference == FX_SELF                ? v->unit
                          : reference == FX_EVENT && v->event ? v->event->unit
                          : reference == FX_CAUSE && v->event ? v->event->other
                                                              : 0;
    return thing.what == FX_A_UNIT && thing.at + 1u == unit;
}

static bool fits(const struct view *v, unsigned pick, struct fx_thing thing)
{
    for (; pick; pick = v->program->pick[pick].next) {
        const struct fx_pick *p = &v->program->pick[pick];
        const unsigned zone = thing.what == FX_A_CARD ? zone_of(v->g, thing.at) : 0;
        const unsigned place = thing.what == FX_A_CARD ? place_of(zone) : v->g->fx.unit[thing.at].place;
        const unsigned player = thing.what == FX_A_CARD ? zone / 3 : v->g->fx.unit[thing.at].player;
        bool is = p->reference ? is_named(v, p->reference, thing)
                               : p->places >> place & 1 && is_whose(v, p->side, player);
        for (unsigned test = p->tests; is && test; test = v->program->test[test].more ? test + 1 : 0)
            is = passes(v, &v->program->test[test], thing);
        if (is)
            return true;
    }
    return false;
}

/* Where a card lies that speaks of itself from a place: the first of its owner's open places that has it; in his hand, if all see it. */
static int self_record(const struct view *v)
{
    for (unsigned at = v->g->start[TOY_HAND_0 + 3 * v->player];
         v->held && at < v->g->start[TOY_HAND_0 + 3 * v->player + 1]; at++)
        if (v->g->record[at].card == v->card && v->g->record[at].known & CARDS_PLACED << DUEL_PUBLIC)
            return (int)at;
    if (v->held)
        return -1;
    for (unsigned at = v->g->start[TOY_GRAVE_0 + 3 * v->player];
         at < v->g->start[TOY_GRAVE_0 + 3 * v->player + 1]; at++)
        if (!v->unit && v->card && v->g->record[at].card == v->card)
            return (int)at;
    return -1;
}

/* How many things there are; of hidden ones by tests, none. With a figure, the sum of theirs, of what is open. */
static int sum(const struct view *v, unsigned pick, int figure)
{
    int n = 0;
    for (unsigned unit = 0; unit < FX_UNITS; unit++)
        if (v->g->fx.units >> unit & 1 && fits(v, pick, unit_thing(v, unit)))
            n += figure < 0 ? 1
                            : changed(v, unit_thing(v, unit), (unsigned)figure,
                                      printed(v, unit_thing(v, unit), (unsigned)figure));
    for (unsigned at = 0; at < v->g->start[TOY_ZONES]; at++) {
        const struct fx_thing thing = { FX_A_CARD, (uint8_t)at, v->g->record[at].card };
        const bool hidden = place_of(zone_of(v->g, at)) != TOY_GRAVE;
        bool is = false;
        for (unsigned one = pick; one && !is; one = v->program->pick[one].next) {
            struct fx_pick alone = v->program->pick[one];
            const unsigned zone = zone_of(v->g, at);
            is = alone.reference ? alone.reference == FX_SELF && self_record(v) == (int)at
                                 : alone.places >> place_of(zone) & 1 && is_whose(v, alone.side, zone / 3) &&
                                       !(hidden && alone.tests);
            for (unsigned test = alone.tests; is && test; test = v->program->test[test].more ? test + 1 : 0)
                is = passes(v, &v->program->test[test], thing);
        }
        if (is && (figure < 0 || !hidden))
            n += figure < 0 ? 1 : changed(v, thing, (unsigned)figure, printed(v, thing, (unsigned)figure));
    }
    return n;
}

static int number(const struct view *v, unsigned at)
{
    int64_t all = 0;
    for (; at; at = v->program->number[at].next) {
        const struct fx_number *n = &v->program->number[at];
        int64_t of = 0;
        switch ((enum fx_source)n->source) {
        case FX_ONE: of = 1; break;
        case FX_X: of = v->unit ? v->g->said[v->unit - 1] : 0; break;
        case FX_Y:
        case FX_DONE: break;
        case FX_N: of = v->event ? v->event->n : 0; break;
        case FX_COUNT: of = sum(v, n->pick, -1); break;
        case FX_OF: of = sum(v, n->pick, n->what); break;
        case FX_OF_PLAYER:
            for (unsigned player = 0; player < DUEL_PLAYERS; player++)
                if (is_who(v, n->pick, player))
                    of += toy_coins(v->g, (int)player, false);
            break;
        case FX_SOURCES: break;
        }
        all += n->times * of / (n->over ? n->over : 1);
    }
    return limited(all);
}

static bool holds(const struct view *v, unsigned at)
{
    bool any = false;
    for (; at; at++) {
        const struct fx_condition *c = &v->program->condition[at];
        bool is = false;
        if (c->what == FX_SOME)
            is = sum(v, c->at[0], -1) > 0;
        else if (c->what == FX_COMPARE)
            is = compares(number(v, c->at[0]), c->how, number(v, c->at[1]));
        else if (c->what == FX_TURN_OF)
            is = is_who(v, c->at[0], v->g->fx.active);
        any |= is != (bool)c->negated;
        if (!c->or &&!any)
            return false;
        if (!c->or)
            any = false;
        if (!c->more)
            return true;
    }
    return true;
}

/* --- abilities that things have ------------------------------------------------------------------- */

struct has {
    struct view view;
    const struct fx_ability *ability;
    unsigned number, stamp;             /* stamp: of a card in a grave its record */
};
enum { HAS = 512 };

static bool works(const struct view *v, const struct fx_ability *a)
{
    const unsigned place = v->unit ? v->g->fx.unit[v->unit - 1].place : TOY_GRAVE;
    return (v->unit && !a->zones ? true : a->zones >> place & 1) && holds(v, a->live);
}

static unsigned add(struct has has[], unsigned n, struct view v, unsigned number_of, unsigned stamp,
                    enum fx_kind kind)
{
    const struct fx_ability *a = &v.program->ability[v.program->card[v.card].ability + number_of];
    if (a->kind == kind && works(&v, a) && n < HAS)
        has[n++] = (struct has){ v, a, number_of, stamp };
    return n;
}

static unsigned own(struct view v, enum fx_kind kind, struct has has[])
{
    unsigned n = 0;
    for (unsigned unit = 0; unit < FX_UNITS; unit++) {
        const struct fx_unit *u = &v.g->fx.unit[unit];
        if (!(v.g->fx.units >> unit & 1))
            continue;
        v.card = u->card;
        v.unit = unit + 1;
        v.player = u->player;
        v.event = NULL;
        for (unsigned i = 0; i < v.program->card[u->card].abilities; i++)
            if (!v.program->ability[v.program->card[u->card].ability + i].letter)
                n = add(has, n, v, i, u->stamp, kind);
    }
    return n;
}

static unsigned abilities(struct view v, enum fx_kind kind, struct has has[HAS])
{
    struct has granter[HAS];
    unsigned n = own(v, kind, has);
    for (unsigned i = 0; i < v.g->fx.lastings; i++)
        for (unsigned unit = 0; unit < FX_UNITS; unit++) {
            const struct fx_lasting *l = &v.g->fx.lasting[i];
            struct view of = { v.g, v.program, l->card, unit + 1, v.g->fx.unit[unit].player, v.deep, NULL, false };
            if (l->code == FX_GRANT && l->units >> unit & 1)
                n = add(has, n, of, l->what, l->stamp, kind);
        }
    if (v.deep >= DEEP)
        return n;
    v.deep++;
    for (unsigned i = 0, granters = own(v, FX_ALWAYS, granter); i < granters; i++)
        for (unsigned op = 0; op < granter[i].ability->ops; op++) {
            const struct fx_op *o = &v.program->op[granter[i].ability->code + op];
            for (unsigned unit = 0; o->code == FX_GRANT && unit < FX_UNITS; unit++) {
                const struct view of = {
                    v.g, v.program, granter[i].view.card, unit + 1, v.g->fx.unit[unit].player, v.deep, NULL, false
                };
                if (v.g->fx.units >> unit & 1 && fits(&granter[i].view, o->at[0], unit_thing(&v, unit)))
                    n = add(has, n, of, o->at[1] - 1u, granter[i].stamp, kind);
            }
        }
    return n;
}

/* 523 */
static int changed(const struct view *v, struct fx_thing thing, unsigned figure, int base)
{
    struct has has[HAS];
    struct view deeper = *v;
    int64_t add_ = 0, times = 1, minus = 0, by = 1, becomes = -1;
    unsigned latest = 0;
    if (v->deep >= DEEP || figure == TOY_WOUNDS || figure == TOY_COINS)
        return base < 0 ? 0 : base;
    deeper.deep++;
    const unsigned statics = abilities(deeper, FX_ALWAYS, has);
    for (unsigned i = 0; i < statics + v->g->fx.lastings; i++) {
        const struct fx_lasting *l = i < statics ? NULL : &v->g->fx.lasting[i - statics];
        for (unsigned op = 0; op < (l ? 1u : has[i].ability->ops); op++) {
            const struct fx_op *o = l ? NULL : &v->program->op[has[i].ability->code + op];
            const bool meant = l ? l->code == FX_ADJUST && l->what == figure && thing.what == FX_A_UNIT &&
                                       l->units >> thing.at & 1
                                 : o->code == FX_ADJUST && o->at[0] == figure && o->at[1] &&
                                       fits(&has[i].view, o->at[1], thing);
            if (!meant)
                continue;
            const unsigned change = l ? l->change : v->program->number[o->at[3]].change,
                           stamp = l ? l->stamp : has[i].stamp;
            const int n = l ? l->value : number(&has[i].view, o->at[3]);
            add_ += change == FX_PLAIN || change == FX_ADD ? n : 0;
            times = limited(times * (change == FX_MULTIPLY ? n : 1));
            minus += change == FX_SUBTRACT ? n : 0;
            by = limited(by * (change == FX_DIVIDE && n > 0 ? n : 1));
            if (change == FX_BECOME && stamp + 1 > latest) {
                latest = stamp + 1;
                becomes = n;
            }
        }
    }
    if (latest)
        return becomes < 0 ? 0 : (int)becomes;
    const int64_t value = within((base + add_) * times, MOST_OF_A_THING) - minus;
    return value < 0 ? 0 : within(value / by, MOST_OF_A_THING);
}

/* --- who hears ------------------------------------------------------------------------------------ */

static bool hears(const struct view *v, const struct fx_ability *a, const struct fx_happening *h)
{
    const char *takes = toy_vocabulary.events[a->event].takes;
    unsigned at = 0, thing = 0;
    if (a->event != h->event)
        return false;
    for (struct fx_take take = fx_next_take(&takes); take.kind;
         at += take.slots, take = fx_next_take(&takes)) {
        const unsigned unit = take.kind == 's' ? thing++ ? h->other : h->unit : 0;
        if (take.kind == 's' && a->at[at] && (!unit || !fits(v, a->at[at], unit_thing(v, unit - 1))))
            return false;
        if (take.kind == 'w' && a->at[at] && !is_who(v, a->at[at], h->player))
            return false;
    }
    return true;
}

static unsigned limited_of(const struct view *v, unsigned card, unsigned abilities, bool granted)
{
    unsigned n = 0;
    for (unsigned i = 0; i < abilities; i++) {
        const struct fx_ability *a = &v->program->ability[v->program->card[card].ability + i];
        n += a->limit && granted == (a->letter > 0) ? 1 : 0;
    }
    return n;
}

/* Where uses are counted: two bits for each limited ability of a card, in their order; 3 is for good. What was granted is counted where the
 * unit's own abilities, three at most, are not. */
static unsigned count_at(const struct has *has)
{
    const struct view *v = &has->view;
    const bool granted = v->unit && has->ability->letter;
    const unsigned before = limited_of(v, v->card, has->number, granted);
    if (!granted)
        return 2 * (before % 4);
    const unsigned card = v->g->fx.unit[v->unit - 1].card,
                   own = limited_of(v, card, v->program->card[card].abilities, false);
    return 2 * (3 - (v->card + before) % (own < 3 ? 4 - own : 1));
}

/* Whether it may be used no more, after those that were found before it. */
static bool is_spent(const struct has *has, const struct has before[], unsigned n)
{
    if (!has->ability->limit)
        return false;
    const unsigned counts = has->view.unit ? has->view.g->fx.unit[has->view.unit - 1].used
                                           : has->view.g->record[has->stamp].mark / CARDS_USED & 15u;
    unsigned used = counts >> count_at(has) % (has->view.unit ? 8 : 4) & 3u;
    for (unsigned i = 0; i < n; i++)
        if (before[i].ability->limit && before[i].view.unit == has->view.unit &&
            (has->view.unit || before[i].stamp == has->stamp) &&
            count_at(&before[i]) % (has->view.unit ? 8 : 4) == count_at(has) % (has->view.unit ? 8 : 4))
            used = before[i].ability->limit == FX_ONCE_GAME ? 3 : used < 2 ? used + 1 : used;
    return used >= (has->ability->limit == FX_ONCE_TURN    ? 1u
                    : has->ability->limit == FX_TWICE_TURN ? 2u
                                                           : 3u);
}

static unsigned waiting(const struct fx *fx, unsigned card, unsigned ability, unsigned unit, unsigned player)
{
    unsigned n = 0;
    for (unsigned i = fx->queued; i < (unsigned)fx->queued + fx->waiting; i++)
        if (fx->entry[i].card == card && fx->entry[i].ability == ability && fx->entry[i].unit == unit &&
            fx->entry[i].player == player)
            n += fx->entry[i].count;
    return n;
}

static unsigned all_waiting(const struct fx *fx)
{
    unsigned n = 0;
    for (unsigned i = fx->queued; i < (unsigned)fx->queued + fx->waiting; i++)
        n += fx->entry[i].count;
    return n;
}

/* Whether whoever holds the card could pay, by what everybody sees. */
static bool can_pay(const struct view *v, unsigned run)
{
    const unsigned hand = TOY_HAND_0 + 3 * v->player;
    for (const struct fx_cost *cost = &v->program->cost[run]; run; cost++) {
        const int have = cost->what == TOY_PAY_COINS     ? toy_coins(v->g, (int)v->player, true)
                         : cost->what == TOY_PAY_DISCARD ? v->g->start[hand + 1] - v->g->start[hand]
                                                         : -1;
        if (have < 0 || number(v, cost->at[0]) > have)
            return false;
        if (!cost->more)
            break;
    }
    return true;
}

/* Of the abilities that listen from hands for an event, those that hear it if that player holds them, as bits in the order of the cards. */
static uint64_t heard_in_hand(const struct view *v, const struct fx_happening *h, unsigned player)
{
    const unsigned hand = TOY_HAND_0 + 3 * player;
    uint64_t heard = 0;
    unsigned n = 0;
    for (unsigned card = 1; v->g->start[hand] < v->g->start[hand + 1] && card < v->program->cards; card++)
        for (unsigned i = 0; i < v->program->card[card].abilities; i++) {
            const struct fx_ability *a = &v->program->ability[v->program->card[card].ability + i];
            const struct view of = { v->g, v->program, card, 0, player, 0, h, true };
            if (a->kind != FX_WHEN || a->letter || a->event != h->event || !(a->zones >> TOY_HAND & 1))
                continue;
            if (hears(&of, a, h) && holds(&of, a->live) && holds(&of, a->condition) && can_pay(&of, a->cost))
                heard |= (uint64_t)1 << n;
            n++;
        }
    return heard;
}

/* Which ambushes hear it, whoever holds or is granted them. */
static uint64_t heard_by_ambushes(const struct view *v, const struct fx_happening *h, unsigned player)
{
    uint64_t heard = 0;
    unsigned n = 0;
    for (unsigned card = 1; card < v->program->cards; card++)
        for (unsigned i = 0; i < v->program->card[card].abilities; i++) {
            const struct fx_ability *a = &v->program->ability[v->program->card[card].ability + i];
            const struct view of = { v->g, v->program, card, 0, player, 0, h, true };
            if (a->kind != FX_AMBUSH || a->event != h->event)
                continue;
            heard |= (uint64_t)(hears(&of, a, h) && holds(&of, a->live) && holds(&of, a->condition)) << n++;
        }
    return heard << FX_LISTENERS;
}

/* Whether the machine's new window, if there is one, is for those; where nobody could play from ambush, it need not say which. */
static bool same_in_hands(const struct fx *had, const struct fx *has, const uint64_t heard[DUEL_PLAYERS],
                          uint64_t ambushes)
{
    const int other = !has->active;
    unsigned slot = 0;
    while (slot < FX_HAPPENINGS && !(has->happening[slot].used == FX_HEARD && !had->happening[slot].used))
        slot++;
    if (slot == FX_HAPPENINGS)
        return CHECK(!heard[0] && !heard[1]);
    const uint64_t *applied = has->happening[slot].applied, low = UINT32_MAX, more = applied[other] & ~low;
    return CHECK(applied[!other] == heard[!other] && (applied[other] & low) == heard[other] &&
                 (more == 0 || more == ambushes));
}

static bool same_hearers(const duel_state *state, const struct fx_happening *h)
{
    static duel_room room;
    static struct has has[HAS];
    struct toy *g = toy_own(duel_in(&room));
    duel_copy(duel_in(&room), state);
    const struct view v = { .g = g, .program = toy_program_of(g->head.scenario) };
    unsigned n = abilities(v, FX_WHEN, has), kept = 0;
    for (unsigned at = 0; at < g->start[TOY_ZONES]; at++)
        for (unsigned i = 0; i < v.program->card[g->record[at].card].abilities; i++) {
            const unsigned zone = zone_of(g, at);
            const struct view of = { g, v.program, g->record[at].card, 0, zone / 3, 0, NULL, false };
            if (place_of(zone) == TOY_GRAVE &&
                !v.program->ability[v.program->card[of.card].ability + i].letter)
                n = add(has, n, of, i, at, FX_WHEN);
        }
    for (unsigned i = 0; i < n; i++)
        if (hears(&has[i].view, has[i].ability, h) && !is_spent(&has[i], has, kept))
            has[kept++] = has[i];
    unsigned slots = 0;
    for (unsigned i = 0; i < FX_HAPPENINGS; i++)
        slots += !g->fx.happening[i].used;
    if (g->fx.laters || kept + g->fx.queued + g->fx.waiting > FX_QUEUE || g->fx.depth + 1 >= FX_FRAMES ||
        !slots)
        return true;
    const uint64_t heard[] = { heard_in_hand(&v, h, 0), heard_in_hand(&v, h, 1) },
                   ambushes = heard_by_ambushes(&v, h, !g->fx.active);
    struct fx_scope scope = toy_scope(duel_in(&room), NULL);
    const unsigned before = all_waiting(&g->fx);
    struct fx had = g->fx;
    fx_happened(&scope, h);
    bool same = CHECK_INT(all_waiting(&g->fx) - before, kept) && same_in_hands(&had, &g->fx, heard, ambushes);
    for (unsigned i = 0; i < kept; i++) {
        const struct view *of = &has[i].view;
        unsigned twins = 0;
        for (unsigned j = 0; j < kept; j++)
            twins += has[j].view.card == of->card && has[j].number == has[i].number &&
                     has[j].view.unit == of->unit && has[j].view.player == of->player;
        same &= CHECK_INT(waiting(&g->fx, of->card, has[i].number, of->unit, of->player),
                          waiting(&had, of->card, has[i].number, of->unit, of->player) + twins);
    }
    return same;
}

/* --- what replaces -------------------------------------------------------------------------------- */

static bool same_replacements(const duel_state *state, const struct fx_happening *h)
{
    static duel_room room;
    static struct has has[HAS];
    struct toy *g = toy_own(duel_in(&room));
    duel_action list[DUEL_ACTIONS_MAX];
    uint64_t units = 0, seen[2] = { 0, 0 };
    duel_copy(duel_in(&room), state);
    const struct view v = { .g = g, .program = toy_program_of(g->head.scenario) };
    const unsigned n = abilities(v, FX_INSTEAD, has);
    for (unsigned i = 0; i < n; i++) {
        const uint64_t bit = (uint64_t)1 << (has[i].view.unit - 1);
        if (has[i].ability->event != h->event || seen[1] & bit)     /* a unit has two at most */
            continue;
        seen[seen[0] & bit ? 1 : 0] |= bit;
        has[i].view.event = h;
        if (hears(&has[i].view, has[i].ability, h) && holds(&has[i].view, has[i].ability->condition) &&
            !is_spent(&has[i], NULL, 0))
            units |= bit;
    }
    g->head.awaiting = 0;
    memset(g->head.prompt, 0, sizeof g->head.prompt);
    struct fx_scope scope = toy_scope(duel_in(&room), NULL);
    const bool called = fx_happen(&scope, h) == FX_CALLED;
    bool same = CHECK_INT(called, units != 0);
    if (!called || !(units & (units - 1)) || g->fx.over)
        return same;
    fx_run(&scope);
    same &= CHECK_INT(g->head.awaiting, 1 << h->player);
    const int answers = toy_legal(duel_in(&room), h->player, list);
    uint64_t asked = 0;
    for (int i = 0; i < answers; i++)
        asked |= (uint64_t)1 << (list[i].arg[0] - 1);
    return CHECK(asked == units) && same;
}

/* --- games ---------------------------------------------------------------------------------------- */

static bool same_numbers(const duel_state *state)
{
    struct toy *g = toy_own((duel_state *)(uintptr_t)state);
    const struct view v = { .g = g, .program = toy_program_of(g->head.scenario) };
    const struct fx_scope scope = toy_reading(state, 0);
    bool same = true;
    for (uint64_t left = g->fx.units; left; left &= left - 1)
        for (unsigned figure = TOY_STRIKE; figure <= TOY_HARM; figure++) {
            const struct fx_thing thing = unit_thing(&v, (unsigned)__builtin_ctzll(left));
            const int base = figure == TOY_HARM ? 2 : printed(&v, thing, figure);
            same &= CHECK_INT(fx_changed(&scope, thing, figure, base), changed(&v, thing, figure, base));
        }
    for (unsigned at = 0; at < g->start[TOY_ZONES]; at++) {
        const struct fx_thing thing = { FX_A_CARD, (uint8_t)at, g->record[at].card };
        same &= CHECK_INT(fx_changed(&scope, thing, TOY_COST, 3), changed(&v, thing, TOY_COST, 3));
    }
    return same;
}

/* What is asked of all units at once is what is asked of each: who is forbidden something, who may have a keyword, whose number may sink. */
static bool same_sets(const duel_state *state)
{
    struct toy *g = toy_own((duel_state *)(uintptr_t)state);
    const struct view v = { .g = g, .program = toy_program_of(g->head.scenario) };
    const struct fx_scope scope = toy_reading(state, 0);
    bool same = true;
    for (uint64_t left = g->fx.units; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        const struct fx_thing thing = unit_thing(&v, unit);
        for (unsigned ban = 0; toy_vocabulary.bans[ban].key; ban++)
            same &= CHECK((fx_all_forbidden(&scope, ban, g->fx.units) >> unit & 1) ==
                          fx_is_forbidden(&scope, ban, thing, -1));
        for (unsigned keyword = 0; toy_vocabulary.keywords[keyword].key; keyword++)
            same &= CHECK(!fx_seek_keyword(&scope, unit, keyword, NULL) ||
                          (fx_has_keyword(&scope, unit, keyword, NULL) &&
                           fx_keyword_holders(&scope, keyword) >> unit & 1));
        for (unsigned figure = TOY_STRIKE; figure <= TOY_LIFE; figure++)
            same &= CHECK(fx_figure(&scope, thing, figure) >= printed(&v, thing, figure) ||
                          fx_may_sink(&scope, figure) >> unit & 1);
    }
    return same;
}

/* Of some events, as bits, any. */
static uint8_t any_of(uint64_t events, uint64_t *seed)
{
    for (unsigned n = duel_mix_below(seed, (unsigned)__builtin_popcountll(events)); n > 0; n--)
        events &= events - 1;
    return (uint8_t)__builtin_ctzll(events);
}

/* Anything that could happen now; half of them are events that somebody's cards replace. */
static struct fx_happening any_happening(const struct toy *g, uint64_t *seed)
{
    uint8_t unit[FX_UNITS] = { 0 };
    unsigned n = 0;
    for (uint64_t left = g->fx.units; left; left &= left - 1)
        unit[n++] = (uint8_t)(__builtin_ctzll(left) + 1);
    const struct fx_program *program = toy_program_of(g->head.scenario);
    uint64_t replaced = 0;
    for (unsigned i = 0; i < n; i++)
        replaced |= program->card[g->fx.unit[unit[i] - 1].card].replaces;
    struct fx_happening h = { .event = replaced && duel_mix_below(seed, 2)
                                           ? any_of(replaced, seed)
                                           : (uint8_t)duel_mix_below(seed, TOY_ENDS + 1),
                              .n = (int16_t)duel_mix_below(seed, 4) };
    const bool about = h.event <= TOY_ATTACKS;
    h.unit = about ? unit[duel_mix_below(seed, n)] : 0;
    h.other = h.event == TOY_ATTACKS || (h.event == TOY_WOUNDED && duel_mix_below(seed, 2))
                  ? unit[duel_mix_below(seed, n)]
                  : 0;
    h.player = about ? g->fx.unit[h.unit - 1].player : (uint8_t)duel_mix_below(seed, 2);
    return h;
}

static bool play(uint64_t seed)
{
    static duel_room room;
    static struct duel_row row[DUEL_PLAYERS][FX_RECORDS];
    duel_state *state = duel_in(&room);
    struct toy *g = toy_own(state);
    struct duel_setup setup = { .scenario = (uint8_t)(seed % 4) };
    duel_action list[DUEL_ACTIONS_MAX];
    bool same = true;
    for (int p = 0; p < DUEL_PLAYERS; p++)
        setup.deck[p] =
            (struct duel_deck){ row[p], (uint16_t)toy.random_deck(0, setup.scenario, duel_mix(&seed), row[p],
                                                                  FX_RECORDS) };
    setup.seed[0] = (uint32_t)duel_mix(&seed);
    if (!CHECK(duel_setup(&toy, state, &setup, NULL, NULL) == DUEL_OK))
        return false;
    for (unsigned answers = 0; g->head.awaiting && answers < 400 && same; answers++) {
        const int player = g->head.awaiting & 1 ? 0 : 1;
        same = same_numbers(state) && same_sets(state);
        for (int tries = 0; tries < 3 && same; tries++) {
            const struct fx_happening h = any_happening(g, &seed);
            same = same_hearers(state, &h);
            if (g->head.prompt[player].kind == TOY_ASK_MAIN && same)
                same = same_replacements(state, &h);
        }
        const int n = duel_legal(state, player, list);
        duel_apply(state, player, list[duel_mix_below(&seed, (unsigned)n)], NULL);
    }
    return same;
}

int main(void)
{
    const char *given = getenv("SEED");
    const unsigned long first = given ? strtoul(given, NULL, 10) : 0, games = given ? 1 : check_many(40, 400);
    toy_draw();
    TEST("numbers, hearers and replacements are those of a plain reading of the rules");
    for (unsigned long seed = first; seed < first + games; seed++)
        if (!play(seed)) {
            printf("    to see it again: SEED=%lu test_effects_second\n", seed);
            break;
        }
    return check_done("effects_second");
}
