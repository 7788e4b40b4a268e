/* What things gain, lose, may and may not do, by what is always so and by what lasts for a while. */
#include "inside.h"

#include <string.h>

/* Whether an op of a kind concerns a thing or a player now, of statics and of what lasts; and its number. */
struct search {
    const struct fx_scope *scope;
    struct fx_thing thing;
    int  player;
    unsigned code, what;
    const struct fx_thing *with;    /* whom the tests are about; NULL: the thing itself */
    bool found;
    int  n;
};

static void see_static(const struct fx_scope *of, const struct fx_standing *s, unsigned stamp, void *context)
{
    struct search *search = context;
    (void)stamp;
    search->found = true;
    search->n = s->code == FX_GAIN ? fx_number(of, s->number) : 0;
}

/* Whether nothing on the table gains, loses, forbids or permits that, nor for a while. */
static bool does_nobody(const struct fx *fx, unsigned code, unsigned what)
{
    const uint32_t statics = code == FX_GAIN || code == FX_LOSE ? fx->words_changed : fx->bans;
    return !(fx->statics & fx_static_bit(code) && statics & fx_word_bit(what)) &&
           !(fx->lasts & fx_static_bit(code) && fx->words & fx_word_bit(what));
}

/* Where a ban or a permission is about the named card, it is about the card that was named when it began. */
static bool is_with(const struct search *s, const struct fx_lasting *l)
{
    struct fx_registers named = { .named = (uint16_t)l->value };
    struct fx_scope of = *s->scope;
    const struct fx_thing *about = s->with ? s->with : &s->thing;
    of.registers = &named;
    return !l->tests || (about->what != FX_NO_THING && fx_passes(&of, l->tests, *about));
}

static void search(struct search *s)
{
    const struct fx_scope *scope = s->scope;
    const struct fx *fx = scope->fx;
    if (does_nobody(fx, s->code, s->what))
        return;
    const struct fx_sought sought = {
        .code = s->code, .what = s->what, .thing = s->thing, .with = s->with, .player = s->player, .see = see_static
    };
    fx_each_standing(scope, &sought, s);
    for (unsigned i = 0; fx->lasts & fx_static_bit(s->code) && i < fx->lastings; i++) {
        const struct fx_lasting *l = &fx->lasting[i];
        if (l->code != s->code || l->what != s->what)
            continue;
        const bool thing = s->thing.what == FX_A_UNIT && l->units >> s->thing.at & 1;
        const bool player = s->player >= 0 && l->players >> s->player & 1;
        if ((thing || player) && is_with(s, l)) {
            s->found = true;
            s->n = l->value;
        }
    }
}

static void see_keyword(struct fx_scope *of, const struct fx_ability *ability, unsigned stamp, void *context)
{
    struct search *s = context;
    (void)stamp;
    s->found = true;
    s->n = fx_number(of, ability->at[0]);
}

/* What a card prints as a keyword, or NULL: its bit may be that of another. */
static const struct fx_ability *printed_on(const struct fx_program *program, unsigned number,
                                           unsigned keyword)
{
    const struct fx_card *card = &program->card[number];
    const struct fx_ability *a = &program->ability[card->ability];
    for (unsigned i = 0; card->keywords & fx_word_bit(keyword + 1) && i < card->abilities; i++)
        if (a[i].kind == FX_KEYWORD && a[i].event == keyword)
            return &a[i];
    return NULL;
}

bool fx_seek_keyword(const struct fx_scope *scope, unsigned unit, unsigned keyword, int *n)
{
    const struct fx *fx = scope->fx;
    if (fx_is_bare(scope, unit))
        return false;
    const struct fx_ability *a = printed_on(scope->program, fx->unit[unit].card, keyword);
    const bool may_be_given = fx_may_be_given(scope, keyword),
               may_be_taken = scope->program->taken & fx_words_bit(keyword + 1), is_printed = a != NULL;
    if (!is_printed && (!may_be_given || does_nobody(fx, FX_GAIN, keyword + 1)))
        return false;
    if (a && !a->live && !may_be_taken && !n)
        return true;
    struct search s = {
        .scope = scope, .thing = fx_unit_thing(scope, unit), .player = -1, .code = FX_GAIN, .what = keyword + 1
    };
    const struct fx_wanted printed = { .kind = FX_KEYWORD, .event = (int)keyword, .see = see_keyword };
    if (is_printed)
        fx_each_held(scope, (uint64_t)1 << unit, &printed, &s);
    if (!s.found && may_be_given)
        search(&s);
    if (!s.found)
        return false;
    if (n)
        *n = s.n;
    if (!may_be_taken)
        return true;
    struct search lost = {
        .scope = scope, .thing = s.thing, .player = -1, .code = FX_LOSE, .what = keyword + 1
    };
    search(&lost);
    return !lost.found;
}

bool fx_is_forbidden(const struct fx_scope *scope, unsigned ban, struct fx_thing thing, int player)
{
    if (does_nobody(scope->fx, FX_FORBID, ban + 1))
        return false;
    struct search forbids = {
        .scope = scope, .thing = thing, .player = player, .code = FX_FORBID, .what = ban + 1
    };
    search(&forbids);
    if (!forbids.found)
        return false;
    struct search permits = {
        .scope = scope, .thing = thing, .player = player, .code = FX_PERMIT, .what = ban + 1
    };
    search(&permits);
    return !permits.found;
}

/* Those of some units to which that is done now, as search() says of each. */
static uint64_t search_all(const struct fx_scope *scope, unsigned code, unsigned what, uint64_t units)
{
    const struct fx *fx = scope->fx;
    if (does_nobody(fx, code, what))
        return 0;
    const bool is_simple = !fx_are_granted(fx, FX_ALWAYS) && !(fx->lasts & fx_static_bit(code));
    uint64_t found = fx_all_concerned(scope, code, what, units);
    for (uint64_t left = is_simple ? 0 : units & ~found; left; left &= left - 1) {
        struct search one = { .scope = scope,
                              .thing = fx_unit_thing(scope, (unsigned)__builtin_ctzll(left)),
                              .player = -1,
                              .code = code,
                              .what = what };
        search(&one);
        found |= one.found ? left & -left : 0;
    }
    return found;
}

uint64_t fx_all_forbidden(const struct fx_scope *scope, unsigned ban, uint64_t units)
{
    const uint64_t forbidden = search_all(scope, FX_FORBID, ban + 1, units & scope->fx->units);
    return forbidden ? forbidden & ~search_all(scope, FX_PERMIT, ban + 1, forbidden) : 0;
}

bool fx_is_permitted(const struct fx_scope *scope, unsigned ban, unsigned unit, struct fx_thing with)
{
    struct search permits = { .scope = scope,
                              .thing = fx_unit_thing(scope, unit),
                              .player = -1,
                              .code = FX_PERMIT,
                              .what = ban + 1,
                              .with = &with };
    search(&permits);
    return permits.found;
}

bool fx_permits(const struct fx_scope *scope, unsigned ban, struct fx_thing thing, int player)
{
    struct search permits = {
        .scope = scope, .thing = thing, .player = player, .code = FX_PERMIT, .what = ban + 1
    };
    search(&permits);
    return permits.found;
}

bool fx_gains(const struct fx_scope *scope, struct fx_thing thing, unsigned keyword)
{
    struct search gains = {
        .scope = scope, .thing = thing, .player = -1, .code = FX_GAIN, .what = keyword + 1
    };
    search(&gains);
    return gains.found;
}

struct held {
    struct fx_scope *at;
    unsigned n;
};

static void see_held(struct fx_scope *of, const struct fx_ability *ability, unsigned stamp, void *context)
{
    struct held *held = context;
    (void)ability, (void)stamp;
    if (held->n < FX_HELD)
        held->at[held->n++] = *of;
}

unsigned fx_held(const struct fx_scope *scope, unsigned unit, enum fx_kind kind,
                 struct fx_scope held[FX_HELD])
{
    const struct fx_wanted wanted = { .kind = kind, .event = -1, .see = see_held };
    struct held list = { held, 0 };
    fx_each_held(scope, (uint64_t)1 << unit, &wanted, &list);
    for (unsigned i = 0; i < list.n; i++)
        held[i].deep = scope->deep;
    return list.n;
}

/* --- what lasts --------------------------------------------------------------------------------- */

/* What is added for good to the same things by the same card again is one change. */
static bool adds_up(struct fx *fx, const struct fx_lasting *more)
{
    for (unsigned i = 0; i < fx->lastings; i++) {
        struct fx_lasting *l = &fx->lasting[i];
        if (l->code == FX_ADJUST && l->until == FX_EVER && l->card == more->card && l->what == more->what &&
            l->change == more->change && l->units == more->units && l->players == more->players &&
            l->player == more->player) {
            l->value = (int16_t)fx_clamp(l->value + more->value);
            return true;
        }
    }
    return false;
}

bool fx_last(struct fx_scope *scope, struct fx_lasting lasting)
{
    struct fx *fx = scope->fx;
    const struct fx_word *period =
        lasting.until >= FX_PERIOD ? &scope->rules->vocabulary->periods[lasting.until - FX_PERIOD] : NULL;
    if (period && period->flags & FX_WITH_SOURCE) {
        lasting.source = scope->unit;
        if (!lasting.source)
            return false;
    }
    if (!lasting.units && !lasting.players)
        return false;
    if (lasting.code == FX_ADJUST && lasting.until == FX_EVER &&
        (lasting.change == FX_ADD || lasting.change == FX_SUBTRACT) && adds_up(fx, &lasting))
        return true;
    if (fx->lastings == FX_LASTING) {
        fx_limit(scope, FX_LASTING);
        return false;
    }
    lasting.stamp = ++fx->stamp;
    fx->lasting[fx->lastings++] = lasting;
    fx_sum_lasting(scope);
    return true;
}

static void sum_one(struct fx *fx, unsigned code, unsigned what)
{
    fx->lasts |= fx_static_bit(code);
    if (code == FX_ADJUST)
        fx->changes |= 1u << what;
    else if (code != FX_GRANT)
        fx->words |= fx_word_bit(what);
}

/* Notes which kinds of things the lasting changes do, so that they are looked through only where they matter. */
void fx_sum_lasting(struct fx_scope *scope)
{
    struct fx *fx = scope->fx;
    fx->lasts = 0;
    fx->granted = 0;
    fx->changes = 0;
    fx->words = 0;
    for (unsigned i = 0; i < fx->lastings; i++) {
        const struct fx_lasting *l = &fx->lasting[i];
        const struct fx_ability *a = l->code == FX_GRANT ? fx_ability_of(scope, l->card, l->what) : NULL;
        sum_one(fx, l->code, l->what);
        if (a)
            fx->granted |= (uint16_t)(1u << a->kind);
        for (unsigned at = 0; a && a->kind == FX_ALWAYS && at < a->ops; at++) {
            const struct fx_op *op = &scope->program->op[a->code + at];
            sum_one(fx, op->code, op->at[fx_word_at(op->code)]);
        }
    }
}

/* What lasts until then, of these players, or as long as that source is there (+ 1, or 0), is over. */
static void end_lasting(struct fx_scope *scope, unsigned until, unsigned players, unsigned source)
{
    struct fx *fx = scope->fx;
    unsigned kept = 0;
    if (!fx->lastings)
        return;
    for (unsigned i = 0; i < fx->lastings; i++)
        if (source ? fx->lasting[i].source == source
                   : fx->lasting[i].until == until && players >> fx->lasting[i].player & 1)
            fx_tell_card(scope, FX_TOLD_ENDED, fx->lasting[i].card, fx->lasting[i].player, 0);
        else
            fx->lasting[kept++] = fx->lasting[i];
    if (kept == fx->lastings)
        return;
    memset(fx->lasting + kept, 0, (fx->lastings - kept) * sizeof *fx->lasting);
    fx->lastings = (uint8_t)kept;
    fx_sum_lasting(scope);
}

void fx_period_ends(struct fx_scope *scope, unsigned period, unsigned players)
{
    end_lasting(scope, FX_PERIOD + period, players, 0);
}

void fx_source_leaves(struct fx_scope *scope, unsigned unit)
{
    end_lasting(scope, 0, 0, unit + 1);
}
