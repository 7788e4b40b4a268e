/* Who hears an event; what waits in the queue; what is deferred until an event (521); what comes onto the table and leaves it. */
#include "inside.h"

#include <string.h>

/* Whether the event fits the pattern of an ability: operands by the signature of the event's word. The first selector is about the
 * thing of the event, the second about the other. */
bool fx_matches(const struct fx_scope *of, const struct fx_ability *ability,
                const struct fx_happening *happening)
{
    const char *takes = of->rules->words->events[ability->event].takes;
    const uint8_t things[] = { happening->unit, happening->other };
    unsigned at = 0, thing = 0;
    for (struct fx_take take = fx_next_take(&takes); take.kind;
         at += take.slots, take = fx_next_take(&takes)) {
        const unsigned operand = ability->at[at];
        if (take.kind == 's') {
            const uint8_t unit = thing < 2 ? things[thing++] : 0;
            if (operand && (!unit || !fx_is(of, operand, fx_unit_thing(of, unit - 1u))))
                return false;
        } else if (take.kind == 'w' && operand) {
            if (!(fx_players(of, operand) >> happening->player & 1))
                return false;
        } else if (take.kind == 'o' && operand && operand != happening->to) {
            return false;
        }
    }
    return true;
}

void fx_unqueue(struct fx *fx, unsigned at)
{
    const unsigned n = (unsigned)fx->queued + fx->waiting;
    memmove(fx->entry + at, fx->entry + at + 1, (n - at - 1) * sizeof *fx->entry);
    fx->entry[n - 1] = (struct fx_entry){ 0 };
    if (at < fx->queued)
        fx->queued--;
    else
        fx->waiting--;
}

/* What was queued last goes to a place further in front. */
void fx_advance(struct fx *fx, unsigned to)
{
    const struct fx_entry last = fx->entry[fx->queued - 1u];
    memmove(fx->entry + to + 1, fx->entry + to, (fx->queued - 1u - to) * sizeof last);
    fx->entry[to] = last;
}

static bool is_same(const struct fx_entry *a, const struct fx_entry *b)
{
    return a->card == b->card && a->ability == b->ability && a->unit == b->unit && a->player == b->player &&
           a->event == b->event && a->n == b->n;
}

/* At the end of what waits to be ordered, or of the queue. */
bool fx_queue(struct fx_scope *scope, struct fx_entry entry, bool waits)
{
    struct fx *fx = scope->fx;
    const unsigned n = (unsigned)fx->queued + fx->waiting;
    entry.count = 1;
    if (waits && fx->waiting && is_same(&fx->entry[n - 1], &entry) && fx->entry[n - 1].count < UINT8_MAX) {
        fx->entry[n - 1].count++;
        return true;
    }
    if (n == FX_QUEUE) {
        fx_limit(scope, FX_QUEUE);
        return false;
    }
    if (waits) {
        fx->entry[n] = entry;
        fx->waiting++;
    } else {
        memmove(fx->entry + fx->queued + 1, fx->entry + fx->queued, fx->waiting * sizeof entry);
        fx->entry[fx->queued++] = entry;
    }
    return true;
}

/* What may happen so often a turn only waits so often. */
static void trigger(struct fx_scope *of, const struct fx_ability *ability,
                    const struct fx_happening *happening)
{
    if (fx_is_spent(of, ability) || !fx_matches(of, ability, happening))
        return;
    fx_spend(of, ability);
    const struct fx_entry entry = { .card = of->card,
                                    .ability = of->ability,
                                    .unit = of->unit,
                                    .player = of->player,
                                    .event = happening->unit,
                                    .n = fx_small(happening->n) };
    if (fx_queue(of, entry, true))
        fx_tell_card(of, FX_TOLD_WAITS, of->card, of->player, of->ability);
}

static void trigger_laters(struct fx_scope *scope, const struct fx_happening *happening)
{
    struct fx *fx = scope->fx;
    unsigned kept = 0;
    for (unsigned i = 0; i < fx->laters; i++) {
        const struct fx_later later = fx->later[i];
        const struct fx_ability *ability = fx_ability_of(scope, later.card, later.ability);
        struct fx_scope of = *scope;
        struct fx_registers registers = { .it = later.it };
        of.card = later.card;
        of.ability = later.ability;
        of.unit = later.unit;
        of.player = later.player;
        of.registers = &registers;
        of.event = NULL;
        if (ability->event == happening->event && fx_matches(&of, ability, happening) &&
            fx_queue(&of,
                     (struct fx_entry){ .card = later.card,
                                        .ability = later.ability,
                                        .unit = later.unit,
                                        .player = later.player,
                                        .event = later.it },
                     true))
            fx_tell_card(&of, FX_TOLD_WAITS, later.card, later.player, later.ability);
        else
            fx->later[kept++] = later;
    }
    memset(fx->later + kept, 0, (fx->laters - kept) * sizeof *fx->later);
    fx->laters = (uint8_t)kept;
}

/* A free slot for what happens, from 1; 0: none is. */
unsigned fx_free_happening(const struct fx *fx)
{
    for (unsigned i = 0; i < FX_HAPPENINGS; i++)
        if (!fx->happening[i].used)
            return i + 1;
    return 0;
}

/* For how much a card of that player's hand may be played on an event, and by which ability; -1: not at all. Everybody can tell, given the
 * card. */
int fx_ambush_price(const struct fx_scope *scope, const struct fx_happening *happening, int player,
                    unsigned card, uint8_t *ability)
{
    const struct fx_card *c = &scope->program->card[card];
    for (unsigned i = 0; c->hears >> happening->event & 1 && i < c->abilities; i++) {
        const struct fx_ability *a = &scope->program->ability[c->ability + i];
        struct fx_scope of = *scope;
        if (a->kind != FX_AMBUSH || a->event != happening->event)
            continue;
        of.card = (uint16_t)card;
        of.ability = (uint8_t)i;
        of.unit = 0;
        of.player = (uint8_t)player;
        of.registers = NULL;
        of.event = happening;
        of.sees = false;
        if (!fx_matches(&of, a, happening) || !fx_holds(&of, a->live) || !fx_holds(&of, a->condition))
            continue;
        const int price = fx_number(&of, a->at[FX_OPERANDS - 1]);
        if (!scope->rules->can_ambush(&of, player, price < 0 ? 0 : price))
            continue;
        *ability = (uint8_t)i;
        return price < 0 ? 0 : price;
    }
    return -1;
}

/* Who could ambush now, if he held what could, is asked, whatever he holds. */
static void open_window(struct fx_scope *scope, const struct fx_happening *happening)
{
    struct fx *fx = scope->fx;
    const int player = !fx->active;
    struct card_pool pool;
    unsigned card = 1;
    uint8_t ability;
    scope->rules->pool(scope->state, &pool);
    if (!cards_in(&pool, (unsigned)fx_zone(scope, scope->rules->hand, (unsigned)player)))
        return;
    while (card < scope->program->cards && (!(scope->program->card[card].kinds >> FX_AMBUSH & 1) ||
                                            fx_ambush_price(scope, happening, player, card, &ability) < 0))
        card++;
    if (card == scope->program->cards)
        return;
    if (!fx->depth)
        fx_push(scope, FX_R_QUEUE);
    const unsigned slot = fx_free_happening(fx);
    struct duel_frame *frame = slot ? fx_push(scope, FX_R_AMBUSH) : NULL;
    if (!frame) {
        fx_limit(scope, FX_HAPPENINGS);
        return;
    }
    fx->happening[slot - 1] = *happening;
    fx->happening[slot - 1].used = 1;
    frame->arg[0] = (uint8_t)(slot - 1);
    frame->arg[1] = (uint8_t)player;
}

struct hearing {
    struct fx_scope *scope;
    const struct fx_happening *happening;
};

static void see_when(const struct fx_scope *of, const struct fx_ability *ability, unsigned stamp,
                     void *context)
{
    const struct hearing *hearing = context;
    struct fx_scope own = *of;
    (void)stamp;
    own.deep = hearing->scope->deep;
    trigger(&own, ability, hearing->happening);
}

/* Cards in places that everybody sees, whose abilities work there. */
static void hear_elsewhere(struct fx_scope *scope, const struct fx_happening *happening)
{
    struct card_pool pool;
    scope->rules->pool(scope->state, &pool);
    for (unsigned zone = 0; zone < pool.zones; zone++) {
        unsigned player;
        const int place = pool.zone[zone].kind == CARDS_PILE ? fx_place_of_zone(scope, zone, &player) : -1;
        for (unsigned at = pool.start[zone]; place >= 0 && at < pool.start[zone + 1]; at++) {
            const struct fx_card *card = &scope->program->card[pool.at[at].card];
            for (unsigned i = 0; card->hears >> happening->event & 1 && i < card->abilities; i++) {
                const struct fx_ability *ability = &scope->program->ability[card->ability + i];
                struct fx_scope of = *scope;
                if (ability->kind != FX_WHEN || ability->letter || ability->event != happening->event)
                    continue;
                of.card = pool.at[at].card;
                of.ability = (uint8_t)i;
                of.unit = 0;
                of.player = (uint8_t)player;
                of.registers = NULL;
                of.event = NULL;
                of.sees = false;
                of.record = (uint16_t)(at + 1);
                if (fx_works(&of, ability, (unsigned)place))
                    trigger(&of, ability, happening);
            }
        }
    }
}

void fx_happened(struct fx_scope *scope, const struct fx_happening *happening)
{
    struct fx *fx = scope->fx;
    if (scope->program->ambushes >> happening->event & 1)
        open_window(scope, happening);
    const struct fx_wanted wanted = {
        .kind = FX_WHEN, .event = happening->event, .heard = happening, .see = see_when
    };
    fx_each_held(scope, fx->units, &wanted, &(struct hearing){ scope, happening });
    if (scope->program->elsewhere >> happening->event & 1)
        hear_elsewhere(scope, happening);
    if (fx->laters)
        trigger_laters(scope, happening);
}

/* --- the table ------------------------------------------------------------------------------------ */

static void add_to_sums(struct fx *fx, const struct fx_card *card)
{
    fx->hears |= card->hears;
    fx->replaces |= card->replaces;
    fx->values |= card->values;
    fx->grants |= card->grants;
    fx->statics |= card->statics;
}

/* What a unit's card has. */
static void know(struct fx_scope *scope, unsigned unit)
{
    const struct fx_program *program = scope->program;
    const struct fx_card *card = &program->card[scope->fx->unit[unit].card];
    for (unsigned i = 0; i < card->abilities; i++) {
        const struct fx_ability *a = &program->ability[card->ability + i];
        if (!a->letter)
            scope->fx->has[fx_has_of(a->kind)] |= (uint64_t)1 << unit;
    }
    if (card->values)
        scope->fx->has[FX_HAS_CHANGES] |= (uint64_t)1 << unit;
    if (card->grants)
        scope->fx->has[FX_HAS_GRANTS] |= (uint64_t)1 << unit;
    add_to_sums(scope->fx, card);
}

static void sum_up(struct fx_scope *scope)
{
    struct fx *fx = scope->fx;
    fx->hears = fx->replaces = fx->values = fx->grants = fx->statics = 0;
    for (uint64_t left = fx->units; left; left &= left - 1)
        add_to_sums(fx, &scope->program->card[fx->unit[__builtin_ctzll(left)].card]);
}

int fx_enter(struct fx_scope *scope, unsigned card, int owner, int player, unsigned place)
{
    struct fx *fx = scope->fx;
    const uint64_t free = ~fx->units & (((uint64_t)1 << FX_UNITS) - 1);
    if (!free) {
        fx_limit(scope, FX_UNITS);
        return -1;
    }
    const unsigned unit = (unsigned)__builtin_ctzll(free);
    fx->units |= (uint64_t)1 << unit;
    fx->unit[unit] = (struct fx_unit){ .card = (uint16_t)card, .stamp = ++fx->stamp, .owner = (uint8_t)owner,
                                       .player = (uint8_t)player, .place = (uint8_t)place };
    scope->made = (uint8_t)(unit + 1);
    know(scope, unit);
    return (int)unit;
}

void fx_arrange(struct fx_scope *scope)
{
    memset(scope->fx->has, 0, sizeof scope->fx->has);
    sum_up(scope);
    for (uint64_t left = scope->fx->units; left; left &= left - 1)
        know(scope, (unsigned)__builtin_ctzll(left));
}

static void forget(uint8_t *name, unsigned unit)
{
    if (*name == unit + 1)
        *name = 0;
}

/* Where a frame names its source. */
static uint8_t *source_of(struct duel_frame *frame)
{
    switch ((enum fx_routine)frame->routine) {
    case FX_R_PROGRAM:
    case FX_R_OFFER:     return &frame->arg[3];
    case FX_R_HAPPENING: return &frame->arg[1];
    case FX_R_PAY:
    case FX_R_CARDS:     return &frame->arg[4];
    case FX_R_GAME:      return &frame->arg[5];
    case FX_NO_ROUTINE:
    case FX_R_QUEUE:
    case FX_R_LOOP:
    case FX_R_THINGS:
    case FX_R_CHAIN:
    case FX_R_AMBUSH:    break;
    }
    return NULL;
}

void fx_leave(struct fx_scope *scope, unsigned unit)
{
    struct fx *fx = scope->fx;
    const uint64_t others = ~((uint64_t)1 << unit);
    fx->units &= others;
    fx->checked &= others;
    for (unsigned has = 0; has < FX_HAS; has++)
        fx->has[has] &= others;
    sum_up(scope);
    fx->unit[unit] = (struct fx_unit){ 0 };
    for (unsigned i = 0; i < FX_REGISTERS; i++) {
        struct fx_registers *r = &fx->registers[i];
        for (unsigned v = 0; v < 3; v++)
            r->set[v] &= others;
        forget(&r->it, unit);
        forget(&r->event, unit);
        forget(&r->cause, unit);
    }
    for (unsigned i = 0; i < FX_HAPPENINGS; i++) {
        struct fx_happening *h = &fx->happening[i];
        h->applied[0] &= others;
        h->applied[1] &= others;
        forget(&h->unit, unit);
        forget(&h->other, unit);
        forget(&h->by, unit);
    }
    for (unsigned i = 0; i < (unsigned)fx->queued + fx->waiting; i++) {
        forget(&fx->entry[i].unit, unit);
        forget(&fx->entry[i].event, unit);
    }
    /* What lies on a card goes with it (521). */
    unsigned kept = 0;
    for (unsigned i = 0; i < fx->laters; i++) {
        struct fx_later later = fx->later[i];
        forget(&later.unit, unit);
        if (later.it != unit + 1)
            fx->later[kept++] = later;
    }
    memset(fx->later + kept, 0, (fx->laters - kept) * sizeof *fx->later);
    fx->laters = (uint8_t)kept;
    kept = 0;
    for (unsigned i = 0; i < fx->lastings; i++) {
        struct fx_lasting lasting = fx->lasting[i];
        lasting.units &= others;
        if (lasting.units || lasting.players)
            fx->lasting[kept++] = lasting;
    }
    memset(fx->lasting + kept, 0, (fx->lastings - kept) * sizeof *fx->lasting);
    fx->lastings = (uint8_t)kept;
    fx_sum_lasting(fx);
    for (unsigned i = 0; i < fx->depth; i++) {
        uint8_t *source = source_of(&fx->frame[i]);
        if (source)
            forget(source, unit);
    }
}
