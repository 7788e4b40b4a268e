/* Who hears an event; what waits in the queue; what is deferred until an event (521); what comes onto the table and leaves it. */
#include "inside.h"

#include <string.h>

/* What an ability says of a part of the event's pattern; 0: nothing. */
static unsigned operand(const struct fx_ability *ability, unsigned slot)
{
    return slot ? ability->at[slot - 1] : 0;
}

/* Whether it is about that record: a selector means places, or the very card whose ability it is. */
static bool is_about_record(const struct fx_scope *of, unsigned pick, unsigned record)
{
    struct card_pool pool;
    of->rules->pool(of->state, &pool);
    const struct fx_thing thing = { FX_A_CARD, (uint8_t)(record - 1), pool.at[record - 1].card };
    if (fx_is(of, pick, thing))
        return true;
    const struct fx_pick *p = &of->program->pick[pick];
    const struct fx_registers *r = of->registers;
    const bool self = p->reference == FX_SELF && !of->unit && of->record == record,
               it = p->reference == FX_IT && r && r->fallen == thing.card &&
                    fx_lying(r->it) == (int)cards_zone(&pool, thing.at);
    return (self || it) && (!p->tests || fx_passes(of, p->tests, thing));
}

/* Whether it is about the thing that a selector means: of what the source itself does, about who does it with it, too. */
static bool is_about(const struct fx_scope *of, unsigned event, unsigned pick, unsigned unit)
{
    if (!pick || !unit)
        return !pick;
    if (fx_is(of, pick, fx_unit_thing(of, unit - 1u)))
        return true;
    const struct fx_pick *p = &of->program->pick[pick];
    return of->rules->partner && of->unit && p->reference == FX_SELF && !p->tests && !p->next &&
           of->rules->partner(of, event, unit - 1u) == of->unit;
}

static bool is_place(unsigned places, unsigned place)
{
    return !places || (place && places >> (place - 1) & 1);
}

/* Whether that can be told at a look: it asks for nothing but the thing itself. */
static inline bool is_itself(const struct fx_scope *of, const struct fx_ability *ability,
                             const struct fx_happening *happening)
{
    return ability->alone && of->unit && of->unit == happening->unit && !happening->record;
}

/* Whether the event fits the pattern of an ability. */
bool fx_matches(const struct fx_scope *of, const struct fx_ability *ability,
                const struct fx_happening *happening)
{
    if (is_itself(of, ability, happening))
        return true;
    const struct fx_pattern *pattern = &of->program->pattern[ability->event];
    const unsigned who = operand(ability, pattern->who), option = operand(ability, pattern->option);
    const unsigned thing = operand(ability, pattern->thing);
    return (!who || fx_players(of, who) >> happening->player & 1) && (!option || option == happening->to) &&
           is_place(operand(ability, pattern->from), happening->from) &&
           is_place(operand(ability, pattern->to), happening->to) &&
           (thing && happening->record ? is_about_record(of, thing, happening->record)
                                       : is_about(of, ability->event, thing, happening->unit)) &&
           is_about(of, ability->event, operand(ability, pattern->other), happening->other);
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

/* Moves the last entry of the queue forward, to place `to`. */
void fx_advance(struct fx *fx, unsigned to)
{
    const struct fx_entry last = fx->entry[fx->queued - 1u];
    memmove(fx->entry + to + 1, fx->entry + to, (fx->queued - 1u - to) * sizeof last);
    fx->entry[to] = last;
}

/* Field by field: each was just written by itself, and may be read so at once. */
static bool is_same(const struct fx_entry *a, const struct fx_entry *b)
{
    return a->card == b->card && a->ability == b->ability && a->unit == b->unit && a->player == b->player &&
           a->event == b->event && a->cause == b->cause && a->n == b->n && a->more == b->more &&
           a->fallen == b->fallen && a->whose == b->whose && a->x == b->x && a->it == b->it;
}

/* Puts an entry at the end of those that wait to be ordered, or else at the end of the queue. An equal entry before it is only counted. */
bool fx_queue(struct fx_scope *scope, const struct fx_entry *entry, bool waits)
{
    struct fx *fx = scope->fx;
    const unsigned n = (unsigned)fx->queued + fx->waiting;
    if (waits && fx->waiting && is_same(entry, &fx->entry[n - 1]) && fx->entry[n - 1].count < UINT8_MAX) {
        fx->entry[n - 1].count++;
        return true;
    }
    if (n == FX_QUEUE) {
        fx_limit(scope, FX_QUEUE);
        return false;
    }
    const unsigned at = waits ? n : fx->queued;
    memmove(fx->entry + at + 1, fx->entry + at, (n - at) * sizeof *entry);
    fx->entry[at] = *entry;
    fx->entry[at].count = 1;
    if (waits)
        fx->waiting++;
    else
        fx->queued++;
    return true;
}

/* An ability that heard something, as it waits. Part by part, as FX_IN_PLACE says. */
static inline void be_entry(struct fx_entry *entry, const struct fx_scope *of,
                            const struct fx_happening *happening)
{
    const uint8_t x = fx_said(of);
    entry->card = of->card;
    entry->ability = of->ability;
    entry->unit = of->unit;
    entry->player = of->player & 1;
    fx_put_number(entry, happening->n);
    entry->event = happening->unit;
    entry->count = 1;
    entry->cause = happening->other;
    entry->whose = happening->whose & 3;
    entry->named = 0;
    entry->fallen = happening->card;
    entry->x = x;
    entry->it = 0;
}

static void wait(struct fx_scope *of, const struct fx_happening *happening)
{
    struct fx_entry entry;
    be_entry(&entry, of, happening);
    const bool at_once = of->rules->vocabulary->events[happening->event].flags & FX_AT_ONCE;
    if (fx_queue(of, &entry, !at_once))
        fx_tell_card(of, FX_TOLD_WAITS, of->card, of->player, of->ability);
}

/* What may happen so often a turn only waits so often. */
static void trigger(struct fx_scope *of, const struct fx_ability *ability,
                    const struct fx_happening *happening)
{
    if ((ability->limit && fx_is_spent(of, ability)) ||
        !(is_itself(of, ability, happening) || fx_matches(of, ability, happening)) ||
        (of->rules->deaf && of->rules->deaf(of, ability)))
        return;
    if (ability->limit)
        fx_spend(of, ability);
    wait(of, happening);
}

static void trigger_laters(struct fx_scope *scope, const struct fx_happening *happening)
{
    struct fx *fx = scope->fx;
    unsigned kept = 0;
    for (unsigned i = 0; i < fx->laters; i++) {
        const struct fx_later later = fx->later[i];
        const struct fx_ability *ability = fx_ability_of(scope, later.card, later.ability);
        struct fx_scope of = *scope;
        struct fx_registers registers = { .it = later.it, .fallen = later.fallen };
        of.card = later.card;
        of.ability = later.ability;
        of.unit = later.unit;
        of.player = later.player;
        of.registers = &registers;
        of.event = NULL;
        struct fx_entry entry;
        be_entry(&entry, &of, happening);
        entry.it = later.it;
        entry.x = later.x;
        if (fx_lying(later.it) >= 0) {
            entry.whose = 0;
            entry.fallen = later.fallen;
        }
        if (ability->event == happening->event && fx_matches(&of, ability, happening) &&
            fx_queue(&of, &entry, true))
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

/* An ability that listens from a hand, and its number among those that listen for the event, in the order of the cards. */
struct listener {
    const struct fx_ability *ability;
    unsigned card, at, number;
    unsigned next;          /* of the program's listeners for that event */
};

static bool next_listener(const struct fx_scope *scope, unsigned event, struct listener *l)
{
    const struct fx_program *program = scope->program;
    for (unsigned n = program->listens[event + 1] - program->listens[event]; l->next < n;) {
        const struct fx_listener *here = &program->listener[program->listens[event] + l->next++];
        const struct fx_ability *a = fx_ability_of(scope, here->card, here->ability);
        if (here->kind != FX_WHEN || !(a->zones >> scope->rules->hand & 1))
            continue;
        l->number += l->ability != NULL;
        l->ability = a;
        l->card = here->card;
        l->at = here->ability;
        return true;
    }
    return false;
}

static struct fx_scope listening(const struct fx_scope *scope, const struct listener *l, int player,
                                 const struct fx_happening *event)
{
    struct fx_scope of;
    fx_be_of(&of, scope, l->card, l->at, 0, (unsigned)player);
    of.event = event;
    return of;
}

/* Which of these abilities would hear the event if that player held their cards, as bits. It depends on nothing but what everybody sees. */
static uint64_t heard_in_hand(const struct fx_scope *scope, const struct fx_happening *happening, int player)
{
    struct card_pool pool;
    uint64_t heard = 0;
    scope->rules->pool(scope->state, &pool);
    if (!cards_in(&pool, (unsigned)fx_zone(scope, scope->rules->hand, (unsigned)player)))
        return 0;
    for (struct listener l = { 0 }; next_listener(scope, happening->event, &l);) {
        const struct fx_scope of = listening(scope, &l, player, happening);
        if (fx_matches(&of, l.ability, happening) && fx_holds(&of, l.ability->live) &&
            fx_holds(&of, l.ability->condition) && (!l.ability->cost || fx_can_pay(&of, l.ability->cost)))
            heard |= (uint64_t)1 << l.number;
    }
    return heard;
}

/* Whether a card is one of those that heard what a window is about; with `behind`, also whether a card with a higher number is. */
bool fx_heard_in_hand(const struct fx_scope *scope, const struct fx_happening *heard, int player,
                      unsigned card, bool behind)
{
    for (struct listener l = { 0 }; heard->applied[player] && next_listener(scope, heard->event, &l);)
        if (heard->applied[player] >> l.number & 1 && (l.card == card || (behind && l.card > card)))
            return true;
    return false;
}

/* A card that heard the event was shown: its abilities wait from now on. */
void fx_hear_from_hand(struct fx_scope *scope, const struct fx_happening *heard, int player, unsigned card)
{
    for (struct listener l = { 0 }; next_listener(scope, heard->event, &l);)
        if (l.card == card && heard->applied[player] >> l.number & 1) {
            struct fx_scope of = listening(scope, &l, player, NULL);
            wait(&of, heard);
        }
}

/* A player is asked if he could answer with a fitting card in hand, whatever he really holds. Otherwise being asked would tell what he
 * holds. */
static void open_windows(struct fx_scope *scope, const struct fx_happening *happening)
{
    struct fx *fx = scope->fx;
    const uint64_t ambushes = scope->rules->ambushes && scope->program->ambushes >> happening->event & 1
                                  ? scope->rules->ambushes->heard(scope, happening)
                                  : 0;
    uint64_t heard[DUEL_PLAYERS] = { 0, 0 };
    for (int p = 0; scope->program->in_hands >> happening->event & 1 && p < DUEL_PLAYERS; p++)
        heard[p] = heard_in_hand(scope, happening, p);
    heard[!fx->active] |= ambushes;
    if (!heard[0] && !heard[1])
        return;
    if (!fx->depth)
        fx_push(scope, FX_R_QUEUE);
    const unsigned slot = fx_free_happening(fx);
    struct duel_frame *frame = slot ? fx_push(scope, FX_R_WINDOW) : NULL;
    if (!frame) {
        fx_limit(scope, FX_HAPPENINGS);
        return;
    }
    struct fx_happening *h = &fx->happening[slot - 1];
    *h = *happening;
    h->used = FX_HEARD;
    memcpy(h->applied, heard, sizeof heard);
    frame->arg[FX_WINDOW_AT] = (uint8_t)(slot - 1);
    frame->arg[FX_WINDOW_AMBUSH] = ambushes != 0;
}

struct hearing {
    struct fx_scope *scope;
    const struct fx_happening *happening;
};

static void see_when(struct fx_scope *of, const struct fx_ability *ability, unsigned stamp, void *context)
{
    const struct hearing *hearing = context;
    const uint8_t deep = of->deep;
    (void)stamp;
    of->deep = hearing->scope->deep;
    trigger(of, ability, hearing->happening);
    of->deep = deep;
}

/* A card of a pile. */
static void hear_from_pile(struct fx_scope *scope, const struct fx_happening *happening, unsigned at,
                           unsigned card_number, unsigned place, unsigned player)
{
    const struct fx_card *card = &scope->program->card[card_number];
    for (unsigned i = 0; i < card->abilities; i++) {
        const struct fx_ability *ability = &scope->program->ability[card->ability + i];
        if (ability->kind != FX_WHEN || ability->letter || ability->event != happening->event ||
            !(ability->zones >> place & 1))
            continue;
        struct fx_scope of;
        fx_be_of(&of, scope, card_number, i, 0, player);
        of.record = (uint16_t)(at + 1);
        if (fx_works(&of, ability, place))
            trigger(&of, ability, happening);
    }
}

/* Whether what hears an event in a pile may mean the unit that it is about: few do, and they say where that stands. */
static bool may_be_meant(const struct fx_scope *scope, const struct fx_happening *happening)
{
    const struct fx_program *program = scope->program;
    const struct fx_pattern *pattern = &program->pattern[happening->event];
    if (!happening->unit || happening->record || !pattern->thing)
        return true;
    const unsigned place = scope->fx->unit[happening->unit - 1u].place;
    for (unsigned i = program->listens[happening->event]; i < program->listens[happening->event + 1u]; i++) {
        const struct fx_listener *l = &program->listener[i];
        const struct fx_ability *a = fx_ability_of(scope, l->card, l->ability);
        const struct fx_pick *p = &program->pick[operand(a, pattern->thing)];
        if (l->kind == FX_WHEN && a->zones & pattern->elsewhere &&
            (!p->places || p->reference || p->next || p->places >> place & 1))
            return true;
    }
    return false;
}

/* Cards in places that everybody sees, whose abilities work there: zone after zone. */
static void hear_elsewhere(struct fx_scope *scope, const struct fx_happening *happening)
{
    struct card_pool pool;
    uint8_t place_of[FX_ZONES];
    unsigned zones = 0;
    if (!may_be_meant(scope, happening))
        return;
    scope->rules->pool(scope->state, &pool);
    for (unsigned places = scope->program->pattern[happening->event].elsewhere; places; places &= places - 1)
        for (unsigned player = 0; player < DUEL_PLAYERS; player++) {
            const unsigned place = (unsigned)__builtin_ctz(places);
            const int zone = fx_zone(scope, place, player);
            if (zone < 0 || pool.zone[zone].kind != CARDS_PILE)
                continue;
            zones |= 1u << zone;
            place_of[zone] = (uint8_t)place;
        }
    for (; zones; zones &= zones - 1) {
        const unsigned zone = (unsigned)__builtin_ctz(zones);
        for (unsigned at = pool.start[zone]; at < pool.start[zone + 1]; at++)
            if (scope->program->card[pool.at[at].card].elsewhere &&
                scope->program->card[pool.at[at].card].hears >> happening->event & 1)
                hear_from_pile(scope, happening, at, pool.at[at].card, place_of[zone],
                               pool.zone[zone].player);
    }
}

/* The units that an event is about: its own, and who does with it what it does. */
static uint64_t units_of(const struct fx_scope *scope, const struct fx_happening *happening)
{
    if (!happening->unit)
        return 0;
    const unsigned unit = happening->unit - 1u;
    const unsigned partner = scope->rules->partner ? scope->rules->partner(scope, happening->event, unit) : 0;
    return (uint64_t)1 << unit | (partner ? (uint64_t)1 << (partner - 1) : 0);
}

static bool is_heard_on_table(const struct fx_scope *scope, const struct fx_happening *happening,
                              uint64_t about)
{
    const struct fx *fx = scope->fx;
    uint64_t hears = fx->others;
    for (; about; about &= about - 1)
        hears |= scope->program->card[fx->unit[__builtin_ctzll(about)].card].hears;
    return hears >> happening->event & 1 || fx_are_granted(fx, FX_WHEN);
}

static void hear_on_table(struct fx_scope *scope, const struct fx_happening *happening)
{
    const uint64_t about = units_of(scope, happening);
    if (!is_heard_on_table(scope, happening, about))
        return;
    const struct fx_wanted wanted = {
        .kind = FX_WHEN, .event = happening->event, .about = about, .see = see_when
    };
    fx_each_held(scope, scope->fx->units, &wanted, &(struct hearing){ scope, happening });
}

void fx_happened(struct fx_scope *scope, const struct fx_happening *happening)
{
    struct fx *fx = scope->fx;
    if ((scope->program->ambushes | scope->program->in_hands) >> happening->event & 1)
        open_windows(scope, happening);
    hear_on_table(scope, happening);
    if (scope->program->pattern[happening->event].elsewhere)
        hear_elsewhere(scope, happening);
    if (fx->laters)
        trigger_laters(scope, happening);
}

/* --- the table ------------------------------------------------------------------------------------ */

static void add_to_sums(struct fx *fx, const struct fx_card *card)
{
    fx->others |= card->others;
    fx->replaces |= card->replaces;
    fx->values |= card->values;
    fx->words_changed |= card->words_changed;
    fx->keywords |= card->keywords;
    fx->bans |= card->bans;
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
        if (!a->letter && a->kind != FX_WHEN && fx_has_of(a->kind) < FX_HAS)
            scope->fx->has[fx_has_of(a->kind)] |= (uint64_t)1 << unit;
        if (!a->letter && a->zones & scope->rules->dormant & 1u << scope->fx->unit[unit].place)
            scope->fx->has[FX_HAS_THERE] |= (uint64_t)1 << unit;
    }
    if (card->others)
        scope->fx->has[FX_HAS_WHEN] |= (uint64_t)1 << unit;
    if (card->reaches & FX_REACHES)
        scope->fx->has[FX_HAS_CHANGES] |= (uint64_t)1 << unit;
    if (card->grants)
        scope->fx->has[FX_HAS_GRANTS] |= (uint64_t)1 << unit;
    add_to_sums(scope->fx, card);
}

static void sum_up(struct fx_scope *scope)
{
    struct fx *fx = scope->fx;
    fx->others = fx->replaces = fx->words_changed = fx->keywords = fx->bans = fx->values = fx->grants =
        fx->statics = 0;
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
    fx_sum_lasting(scope);
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
    case FX_R_OFFER:     return &frame->arg[FX_PROGRAM_UNIT];
    case FX_R_HAPPENING: return &frame->arg[FX_HAPPENING_UNIT];
    case FX_R_PAY:       return &frame->arg[FX_PAY_UNIT];
    case FX_R_CARDS:     return &frame->arg[FX_PICKS_UNIT];
    case FX_R_GAME:      return &frame->arg[FX_GAME_UNIT];
    case FX_NO_ROUTINE:
    case FX_R_QUEUE:
    case FX_R_LOOP:
    case FX_R_THINGS:
    case FX_R_CHAIN:
    case FX_R_WINDOW:    break;
    }
    return NULL;
}

/* What lies on a card goes with it (521), and what was done to it for a while. */
static void shed(struct fx_scope *scope, unsigned unit)
{
    struct fx *fx = scope->fx;
    const uint64_t others = ~((uint64_t)1 << unit);
    unsigned kept = 0;
    for (unsigned i = 0; i < fx->laters; i++)
        if (fx->later[i].it != unit + 1)
            fx->later[kept++] = fx->later[i];
    if (kept < fx->laters)
        memset(fx->later + kept, 0, (fx->laters - kept) * sizeof *fx->later);
    fx->laters = (uint8_t)kept;
    if (!fx->lastings)
        return;
    kept = 0;
    for (unsigned i = 0; i < fx->lastings; i++) {
        struct fx_lasting lasting = fx->lasting[i];
        lasting.units &= others;
        if (lasting.units || lasting.players)
            fx->lasting[kept++] = lasting;
    }
    memset(fx->lasting + kept, 0, (fx->lastings - kept) * sizeof *fx->lasting);
    fx->lastings = (uint8_t)kept;
    fx_sum_lasting(scope);
}

void fx_renew(struct fx_scope *scope, unsigned unit)
{
    shed(scope, unit);
    scope->fx->unit[unit].used = 0;
}

void fx_disown(struct fx *fx, unsigned unit)
{
    for (unsigned i = 0; i < (unsigned)fx->queued + fx->waiting; i++)
        forget(&fx->entry[i].unit, unit);
    for (unsigned i = 0; i < fx->laters; i++)
        forget(&fx->later[i].unit, unit);
}

void fx_leave(struct fx_scope *scope, unsigned unit)
{
    struct fx *fx = scope->fx;
    const uint64_t others = ~((uint64_t)1 << unit);
    fx_source_leaves(scope, unit);
    fx->units &= others;
    fx->checked &= others;
    fx->silent &= others;
    for (unsigned has = 0; has < FX_HAS; has++)
        fx->has[has] &= others;
    sum_up(scope);
    fx->unit[unit] = (struct fx_unit){ 0 };
    for (unsigned i = 0; i < FX_REGISTERS; i++) {
        struct fx_registers *r = &fx->registers[i];
        if (!r->used)
            continue;
        for (unsigned v = 0; v < 3; v++)
            r->set[v] &= others;
        forget(&r->it, unit);
        forget(&r->event, unit);
        forget(&r->cause, unit);
    }
    for (unsigned i = 0; i < FX_HAPPENINGS; i++) {
        struct fx_happening *h = &fx->happening[i];
        if (!h->used)
            continue;
        for (unsigned n = 0; h->used != FX_HEARD && n < 2; n++)
            h->applied[n] &= others;
        forget(&h->unit, unit);
        forget(&h->other, unit);
        forget(&h->by, unit);
    }
    for (unsigned i = 0; i < (unsigned)fx->queued + fx->waiting; i++) {
        forget(&fx->entry[i].event, unit);
        forget(&fx->entry[i].cause, unit);
        forget(&fx->entry[i].it, unit);
    }
    fx_disown(fx, unit);
    shed(scope, unit);
    for (unsigned i = 0; i < fx->depth; i++) {
        uint8_t *source = source_of(&fx->frame[i]);
        if (source)
            forget(source, unit);
    }
}
