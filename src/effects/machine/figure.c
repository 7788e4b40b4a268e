/* What a number is now: what is printed, then additions, factors, subtractions, divisors, and the last "becomes" (523). */
#include "inside.h"

#include <string.h>

enum { DEEP = 3 };          /* numbers that hang on numbers that hang on numbers: then what is printed counts */

struct sums {
    int64_t add, times, sub, by;
    int      becomes;
    unsigned stamp;         /* of that, + 1; 0: nothing does */
};

static void apply(struct sums *s, unsigned change, int n, unsigned stamp)
{
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

/* What the source of an ability sees: a unit's own or one that it was granted. */
struct fx_scope fx_unit_scope(const struct fx_scope *scope, unsigned unit, unsigned ability)
{
    struct fx_scope of = *scope;
    of.card = scope->fx->unit[unit].card;
    of.ability = (uint8_t)ability;
    of.unit = (uint8_t)(unit + 1);
    of.player = scope->fx->unit[unit].player;
    of.registers = NULL;
    of.event = NULL;
    of.sees = false;
    return of;
}

/* Whether an ability of a thing on the table is there now. */
bool fx_works(const struct fx_scope *of, const struct fx_ability *ability)
{
    if (ability->zones && !(ability->zones >> of->fx->unit[of->unit - 1].place & 1))
        return false;
    return !ability->live || fx_holds(of, ability->live);
}

/* Whether an op about "things, or a player" is about this one. */
static bool concerns(const struct fx_scope *of, unsigned pick, unsigned who, struct fx_thing thing)
{
    if (thing.what == FX_A_PLAYER)
        return who && fx_players(of, who) >> thing.at & 1;
    return pick && fx_is(of, pick, thing);
}

static void add_static(const struct fx_scope *of, const struct fx_ability *ability, struct fx_thing thing,
                       unsigned figure, unsigned stamp, struct sums *sums)
{
    const struct fx_op *op = &of->program->op[ability->code];
    for (unsigned i = 0; i < ability->ops; i++, op++)
        if (op->code == FX_ADJUST && op->at[0] == figure && concerns(of, op->at[1], op->at[2], thing))
            apply(sums, of->program->number[op->at[3]].change, fx_number(of, op->at[3]), stamp);
}

static struct sums sums_of(const struct fx_scope *scope, struct fx_thing thing, unsigned figure)
{
    struct sums sums = { .times = 1, .by = 1 };
    const struct fx *fx = scope->fx;
    for (uint64_t left = fx->units; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        const struct fx_card *card = &scope->program->card[fx->unit[unit].card];
        if (!(card->values >> figure & 1))
            continue;
        const struct fx_ability *ability = &scope->program->ability[card->ability];
        for (unsigned i = 0; i < card->abilities; i++, ability++) {
            if (ability->kind != FX_ALWAYS || ability->letter)
                continue;
            const struct fx_scope of = fx_unit_scope(scope, unit, i);
            if (fx_works(&of, ability))
                add_static(&of, ability, thing, figure, fx->unit[unit].stamp, &sums);
        }
    }
    for (unsigned i = 0; i < fx->lastings; i++) {
        const struct fx_lasting *l = &fx->lasting[i];
        if (l->code == FX_ADJUST && l->what == figure) {
            if (thing.what == FX_A_PLAYER ? l->players >> thing.at & 1
                                          : thing.what == FX_A_UNIT && l->units >> thing.at & 1)
                apply(&sums, l->change, l->value, l->stamp);
        } else if (l->code == FX_GRANT) {
            const struct fx_ability *ability =
                &scope->program->ability[scope->program->card[l->card].ability + l->what];
            for (uint64_t left = ability->kind == FX_ALWAYS ? l->units : 0; left; left &= left - 1) {
                struct fx_scope of = fx_unit_scope(scope, (unsigned)__builtin_ctzll(left), l->what);
                of.card = l->card;
                if (fx_works(&of, ability))
                    add_static(&of, ability, thing, figure, l->stamp, &sums);
            }
        }
    }
    return sums;
}

int fx_figure(const struct fx_scope *scope, struct fx_thing thing, unsigned figure)
{
    return fx_changed(scope, thing, figure, scope->rules->figure(scope, thing, figure));
}

int fx_changed(const struct fx_scope *scope, struct fx_thing thing, unsigned figure, int base)
{
    if (scope->deep >= DEEP || scope->rules->words->figures[figure].flags & FX_FIXED)
        return base < 0 ? 0 : base;
    struct fx_scope deeper = *scope;
    deeper.deep++;
    const struct sums sums = sums_of(&deeper, thing, figure);
    return fold(base, &sums);
}

/* --- what is gained, lost, forbidden ------------------------------------------------------------ */

/* Calls `found` for each op of a kind that holds now, of statics and of what lasts; it says whether to go on. */
struct search {
    const struct fx_scope *scope;
    struct fx_thing thing;
    int  player;
    unsigned code, what;
    bool found;
    int  n;
};

static void look_in(struct search *s, const struct fx_scope *of, const struct fx_ability *ability)
{
    const struct fx_op *op = &of->program->op[ability->code];
    for (unsigned i = 0; i < ability->ops; i++, op++) {
        if (op->code != s->code)
            continue;
        if (s->code == FX_GAIN || s->code == FX_LOSE) {
            if (op->at[1] == s->what && fx_is(of, op->at[0], s->thing)) {
                s->found = true;
                s->n = s->code == FX_GAIN ? fx_number(of, op->at[2]) : 0;
            }
        } else if (op->at[0] == s->what) {
            const bool thing = s->thing.what != FX_NO_THING && op->at[1] && fx_is(of, op->at[1], s->thing);
            const bool player = s->player >= 0 && op->at[2] && fx_players(of, op->at[2]) >> s->player & 1;
            if ((thing || player) &&
                (!op->at[3] || (s->thing.what != FX_NO_THING && fx_passes(of, op->at[3], s->thing))))
                s->found = true;
        }
    }
}

static void search(struct search *s)
{
    const struct fx_scope *scope = s->scope;
    const struct fx *fx = scope->fx;
    for (uint64_t left = fx->units; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        const struct fx_card *card = &scope->program->card[fx->unit[unit].card];
        const struct fx_ability *ability = &scope->program->ability[card->ability];
        for (unsigned i = 0; i < card->abilities; i++, ability++) {
            if (ability->kind != FX_ALWAYS || ability->letter)
                continue;
            const struct fx_scope of = fx_unit_scope(scope, unit, i);
            if (fx_works(&of, ability))
                look_in(s, &of, ability);
        }
    }
    for (unsigned i = 0; i < fx->lastings; i++) {
        const struct fx_lasting *l = &fx->lasting[i];
        if (l->code == FX_GRANT) {
            const struct fx_ability *ability =
                &scope->program->ability[scope->program->card[l->card].ability + l->what];
            for (uint64_t left = ability->kind == FX_ALWAYS ? l->units : 0; left; left &= left - 1) {
                struct fx_scope of = fx_unit_scope(scope, (unsigned)__builtin_ctzll(left), l->what);
                of.card = l->card;
                if (fx_works(&of, ability))
                    look_in(s, &of, ability);
            }
        }
        if (l->code != s->code || l->what != s->what)
            continue;
        const bool thing = s->thing.what == FX_A_UNIT && l->units >> s->thing.at & 1;
        const bool player = s->player >= 0 && l->players >> s->player & 1;
        if ((thing || player) &&
            (!l->tests || (s->thing.what != FX_NO_THING && fx_passes(scope, l->tests, s->thing)))) {
            s->found = true;
            s->n = l->value;
        }
    }
}

bool fx_has_keyword(const struct fx_scope *scope, unsigned unit, unsigned keyword, int *n)
{
    const struct fx_card *card = &scope->program->card[scope->fx->unit[unit].card];
    struct search s = { scope, fx_unit_thing(scope, unit), -1, FX_GAIN, keyword + 1, false, 0 };
    for (unsigned i = 0; i < card->abilities; i++) {
        const struct fx_ability *ability = &scope->program->ability[card->ability + i];
        if (ability->kind == FX_KEYWORD && !ability->letter && ability->event == keyword) {
            const struct fx_scope of = fx_unit_scope(scope, unit, i);
            s.found = true;
            s.n = fx_number(&of, ability->at[0]);
        }
    }
    if (!s.found)
        search(&s);
    if (!s.found)
        return false;
    struct search lost = { scope, s.thing, -1, FX_LOSE, keyword + 1, false, 0 };
    search(&lost);
    if (n)
        *n = s.n;
    return !lost.found;
}

bool fx_is_forbidden(const struct fx_scope *scope, unsigned ban, struct fx_thing thing, int player)
{
    struct search forbids = { scope, thing, player, FX_FORBID, ban + 1, false, 0 };
    search(&forbids);
    if (!forbids.found)
        return false;
    struct search permits = { scope, thing, player, FX_PERMIT, ban + 1, false, 0 };
    search(&permits);
    return !permits.found;
}

/* --- what lasts --------------------------------------------------------------------------------- */

bool fx_last(struct fx_scope *scope, struct fx_lasting lasting)
{
    struct fx *fx = scope->fx;
    if (!lasting.units && !lasting.players)
        return false;
    if (fx->lastings == FX_LASTING) {
        fx_limit(scope, FX_LASTING);
        return false;
    }
    lasting.stamp = ++fx->stamp;
    fx->lasting[fx->lastings++] = lasting;
    return true;
}

void fx_period_ends(struct fx_scope *scope, unsigned period)
{
    struct fx *fx = scope->fx;
    unsigned kept = 0;
    for (unsigned i = 0; i < fx->lastings; i++)
        if (fx->lasting[i].until == FX_PERIOD + period)
            fx_tell_card(scope, FX_TOLD_ENDED, fx->lasting[i].card, fx->lasting[i].player, 0);
        else
            fx->lasting[kept++] = fx->lasting[i];
    memset(fx->lasting + kept, 0, (fx->lastings - kept) * sizeof *fx->lasting);
    fx->lastings = (uint8_t)kept;
}
