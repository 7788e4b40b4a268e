/* What happens instead (525): an ability replaces an event, which goes on changed, or not at all. One ability replaces one event
 * once, so chains end; what a replacement brings about, of the same kind and for the same thing, is the same event. */
#include "inside.h"

/* Which of the replacements of an event a unit's card has not applied yet: its first or second, from 1; 0: none. */
static unsigned replacement_of(const struct fx_scope *scope, unsigned unit, const struct fx_happening *h,
                               unsigned *ability)
{
    const struct fx_card *card = &scope->program->card[scope->fx->unit[unit].card];
    unsigned seen = 0;
    for (unsigned i = 0; i < card->abilities && seen < 2; i++) {
        const struct fx_ability *a = &scope->program->ability[card->ability + i];
        if (a->kind != FX_INSTEAD || a->letter || a->event != h->event)
            continue;
        seen++;
        if (h->applied[seen - 1] >> unit & 1)
            continue;
        struct fx_scope of = fx_unit_scope(scope, unit, i);
        of.event = h;
        if (!fx_is_spent(&of, a) && fx_works(&of, a) && fx_matches(&of, a, h) &&
            fx_holds(&of, a->condition)) {
            *ability = i;
            return seen;
        }
    }
    return 0;
}

/* The units that can replace it now, + 1; returns how many. */
unsigned fx_replacements(const struct fx_scope *scope, const struct fx_happening *h, uint8_t unit[FX_UNITS])
{
    unsigned n = 0, ability;
    for (uint64_t left = h->stays ? 0 : scope->fx->units; left; left &= left - 1) {
        const unsigned u = (unsigned)__builtin_ctzll(left);
        if (scope->program->card[scope->fx->unit[u].card].replaces >> h->event & 1 &&
            replacement_of(scope, u, h, &ability))
            unit[n++] = (uint8_t)(u + 1);
    }
    return n;
}

void fx_replace(struct fx_scope *scope, struct fx_happening *h, unsigned unit)
{
    unsigned ability;
    const unsigned which = replacement_of(scope, unit, h, &ability);
    if (!which)
        return;
    h->applied[which - 1] |= (uint64_t)1 << unit;
    const struct fx_unit *u = &scope->fx->unit[unit];
    const struct fx_entry entry = { .card = u->card,
                                    .ability = (uint8_t)ability,
                                    .unit = (uint8_t)(unit + 1),
                                    .player = u->player,
                                    .event = h->unit };
    struct fx_scope of = fx_unit_scope(scope, unit, ability);
    fx_spend(&of, fx_ability_of(scope, u->card, ability));
    fx_tell_card(scope, FX_TOLD_INSTEAD, u->card, u->player, ability);
    if (!fx_start(scope, &entry, 0))
        return;
    struct fx_registers *r = &scope->fx->registers[fx_top(scope->fx)->arg[5] - 1];
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
        const struct fx_happening *of = &fx->happening[fx->frame[i].arg[0]];
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
    inherit(fx, &h);
    if (fx_replacements(scope, &h, unit)) {
        const unsigned slot = fx_free_happening(fx);
        if (!fx->depth)
            fx_push(scope, FX_R_QUEUE);
        struct duel_frame *frame = slot ? fx_push(scope, FX_R_HAPPENING) : NULL;
        if (frame) {
            h.used = 1;
            fx->happening[slot - 1] = h;
            frame->arg[0] = (uint8_t)(slot - 1);
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
    struct fx_happening *h = &fx->happening[fx_top(fx)->arg[0]];
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
