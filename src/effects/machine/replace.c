/* What happens instead (525): an ability replaces an event, which goes on changed, or not at all. One ability replaces one event
 * once, so chains end; what a replacement brings about, of the same kind and for the same thing, is the same event. */
#include "inside.h"

/* The replacements of an event that units have and that were not applied to it yet. A unit's first and second are counted. */
struct fitting {
    const struct fx_happening *h;
    uint64_t units;                     /* that have one */
    uint64_t seen[2];                   /* had a first, a second of that event */
    unsigned wanted, which;             /* of this unit, + 1, the one that applies: 1 or 2 */
    struct fx_scope of;
};

static void see_instead(struct fx_scope *scope, const struct fx_ability *ability, unsigned stamp,
                        void *context)
{
    struct fitting *f = context;
    struct fx_scope of;
    fx_be_of(&of, scope, scope->card, scope->ability, scope->unit, scope->player);
    const uint64_t bit = (uint64_t)1 << (of.unit - 1);
    const unsigned which = f->seen[0] & bit ? 1 : 0;
    (void)stamp;
    if (f->seen[1] & bit)
        return;
    f->seen[which] |= bit;
    of.event = f->h;
    if (f->h->applied[which] & bit || f->units & bit || fx_is_spent(&of, ability) ||
        !fx_matches(&of, ability, f->h) || (ability->condition && !fx_holds(&of, ability->condition)))
        return;
    f->units |= bit;
    if (of.unit == f->wanted) {
        f->which = which + 1;
        f->of = of;
    }
}

static struct fitting fitting(const struct fx_scope *scope, const struct fx_happening *h, uint64_t units,
                              unsigned wanted)
{
    struct fitting f = { .h = h, .wanted = wanted };
    const struct fx_wanted insteads = { .kind = FX_INSTEAD, .event = h->event, .see = see_instead };
    if (!h->stays)
        fx_each_held(scope, units, &insteads, &f);
    return f;
}

static bool can_be_replaced(const struct fx *fx, const struct fx_happening *h)
{
    return fx->replaces >> h->event & 1 || fx_are_granted(fx, FX_INSTEAD);
}

unsigned fx_replacements(const struct fx_scope *scope, const struct fx_happening *h, uint8_t unit[FX_UNITS])
{
    unsigned n = 0;
    if (!can_be_replaced(scope->fx, h))
        return 0;
    for (uint64_t left = fitting(scope, h, scope->fx->units, 0).units; left; left &= left - 1)
        unit[n++] = (uint8_t)(__builtin_ctzll(left) + 1);
    return n;
}

void fx_replace(struct fx_scope *scope, struct fx_happening *h, unsigned unit)
{
    const struct fitting f = fitting(scope, h, (uint64_t)1 << unit, unit + 1);
    if (!f.which)
        return;
    h->applied[f.which - 1] |= (uint64_t)1 << unit;
    const struct fx_entry entry = { .card = f.of.card,
                                    .ability = f.of.ability,
                                    .unit = f.of.unit,
                                    .player = f.of.player,
                                    .event = h->unit,
                                    .x = fx_said(&f.of) };
    fx_spend(&f.of, fx_ability_of(scope, f.of.card, f.of.ability));
    fx_tell_card(scope, FX_TOLD_INSTEAD, f.of.card, f.of.player, f.of.ability);
    if (!fx_start(scope, &entry, 0))
        return;
    struct fx_registers *r = &scope->fx->registers[fx_top(scope->fx)->arg[FX_PROGRAM_REGISTERS] - 1];
    r->happening = (uint8_t)(h - scope->fx->happening + 1);
    r->number[2] = h->n;
    r->cause = h->other;
}

/* The event of which this one would be the same again, if a replacement of it is what brings it about. */
static void inherit(const struct fx *fx, struct fx_happening *h)
{
    for (unsigned i = 0; i < fx->depth; i++) {
        if (fx->frame[i].routine != FX_R_HAPPENING)
            continue;
        const struct fx_happening *of = &fx->happening[fx->frame[i].arg[FX_HAPPENING_AT]];
        if (of->event == h->event && of->player == h->player) {
            h->applied[0] |= of->applied[0];
            h->applied[1] |= of->applied[1];
        }
    }
}

enum fx_flow fx_happen(struct fx_scope *scope, const struct fx_happening *happening)
{
    struct fx *fx = scope->fx;
    struct fx_happening h = *happening;
    uint8_t unit[FX_UNITS];
    if (can_be_replaced(fx, &h))
        inherit(fx, &h);
    if (fx_replacements(scope, &h, unit)) {
        const unsigned slot = fx_free_happening(fx);
        if (!fx->depth)
            fx_push(scope, FX_R_QUEUE);
        struct duel_frame *frame = slot ? fx_push(scope, FX_R_HAPPENING) : NULL;
        if (frame) {
            h.used = 1;
            fx->happening[slot - 1] = h;
            frame->arg[FX_HAPPENING_AT] = (uint8_t)(slot - 1);
            return FX_CALLED;
        }
        fx_limit(scope, FX_HAPPENINGS);
    }
    scope->rules->happen(scope, &h);
    return FX_GO_ON;
}

enum fx_flow fx_step_happening(struct fx_scope *scope)
{
    struct fx *fx = scope->fx;
    struct fx_happening *h = &fx->happening[fx_top(fx)->arg[FX_HAPPENING_AT]];
    uint8_t unit[FX_UNITS];
    const unsigned n = fx_replacements(scope, h, unit);
    if (n > 1) {
        fx_ask(scope, h->player, FX_ASK_INSTEAD, 0, 0, 0, 0, h->unit);
        return FX_ASKED;
    }
    if (n == 1) {
        fx_replace(scope, h, unit[0] - 1u);
        return FX_CALLED;
    }
    struct fx_happening now = *h;
    *h = (struct fx_happening){ 0 };
    fx_pop(scope);
    if (!now.stays)
        scope->rules->happen(scope, &now);
    return FX_GO_ON;
}
