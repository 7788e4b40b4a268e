/* What the rest of the machine stands on: for whom and from where it works, what it tells and asks, registers and marks, the frames. */
#include "inside.h"

#include "core/core.h"

#include <string.h>

struct fx_scope fx_scope(const struct fx_rules *rules, duel_state *state, struct duel_io *io)
{
    return (struct fx_scope){ .rules = rules,
                              .program = rules->program(state),
                              .state = state,
                              .fx = (struct fx *)(void *)((uint8_t *)state + rules->at),
                              .io = io };
}

uint8_t fx_said(const struct fx_scope *of)
{
    return of->unit && of->rules->said ? of->rules->said(of, of->unit - 1u) : 0;
}

/* --- so often a turn ------------------------------------------------------------------------------ */

enum { FOR_GOOD = 3 };

/* How many of the first so many abilities of a card are limited and its own, or named: those are granted. */
static unsigned limited(const struct fx_scope *of, unsigned card, unsigned abilities, bool named)
{
    const struct fx_ability *first = &of->program->ability[of->program->card[card].ability];
    unsigned n = 0;
    for (unsigned i = 0; i < abilities; i++)
        n += first[i].limit && (first[i].letter != 0) == named;
    return n;
}

/* At which bit the uses of a limited ability are counted. Each limited ability of a card has two bits, in their order. A unit has room
 * for four of them, a card in a pile for two. What a unit was granted is counted in the room that its own abilities leave, from above. */
static unsigned count_at(const struct fx_scope *of)
{
    const bool is_granted = of->unit && fx_ability_of(of, of->card, of->ability)->letter;
    const unsigned before = limited(of, of->card, of->ability, is_granted);
    if (!is_granted)
        return before % (of->unit ? 4 : 2) * 2;
    const unsigned card = of->fx->unit[of->unit - 1].card,
                   own = limited(of, card, of->program->card[card].abilities, false);
    return (3 - (of->card + before) % (4 - (own < 3 ? own : 3))) * 2;
}

/* How often the ability was used, by such counts. */
static unsigned uses(unsigned counts, const struct fx_scope *of)
{
    return counts >> count_at(of) & 3u;
}

struct grants {
    unsigned card, n;
};

static void see_grant(const struct fx_scope *of, const struct fx_standing *s, unsigned stamp, void *context)
{
    struct grants *grants = context;
    (void)s, (void)stamp;
    grants->n += of->card == grants->card;
}

/* How often a unit was granted that ability: for a while, or as long as statics work; of anything else: once. */
static unsigned granted(const struct fx_scope *of, const struct fx_ability *ability)
{
    const struct fx *fx = of->fx;
    struct grants grants = { .card = of->card };
    if (!of->unit || !ability->letter)
        return 1;
    for (unsigned i = 0; i < fx->lastings; i++) {
        const struct fx_lasting *l = &fx->lasting[i];
        grants.n += l->code == FX_GRANT && l->card == of->card && l->what == of->ability &&
                    l->units >> (of->unit - 1u) & 1;
    }
    const struct fx_sought sought = { .code = FX_GRANT,
                                      .what = of->ability,
                                      .thing = fx_unit_thing(of, of->unit - 1u),
                                      .player = -1,
                                      .see = see_grant };
    fx_each_standing(of, &sought, &grants);
    return grants.n ? grants.n : 1;
}

/* Each time that it was granted counts for itself, as far as is counted: to two. */
static unsigned most(const struct fx_scope *of, const struct fx_ability *ability)
{
    if (ability->limit == FX_ONCE_GAME)
        return FOR_GOOD;
    return ability->limit == FX_TWICE_TURN || granted(of, ability) > 1 ? 2 : 1;
}

/* The counts, with that ability used once more or once less. */
static unsigned counted(unsigned counts, const struct fx_scope *of, const struct fx_ability *ability,
                        bool more)
{
    const unsigned at = count_at(of), now = counts >> at & 3u;
    const bool for_good = ability->limit == FX_ONCE_GAME;
    const unsigned then = more ? (for_good  ? FOR_GOOD
                                  : now < 2 ? now + 1
                                            : now)
                               : (for_good || !now ? 0 : now - 1);
    return (counts & ~(3u << at)) | then << at;
}

/* Of the cards in piles that an ability may be of, one that may still use it, or if `used` one that has, or NULL. Equal cards count each for
 * itself. *lies: whether there is any: what lies in a hidden place is not counted. */
static struct card_record *record_of(const struct fx_scope *of, const struct fx_ability *ability, bool used,
                                     bool *lies)
{
    struct card_pool pool;
    *lies = false;
    of->rules->pool(of->state, &pool);
    for (unsigned place = 0; of->rules->vocabulary->places[place].key; place++) {
        const int zone = ability->zones >> place & 1 ? fx_zone(of, place, of->player) : -1;
        if (zone < 0 || pool.zone[zone].kind != CARDS_PILE)
            continue;
        for (unsigned at = pool.start[zone]; at < pool.start[zone + 1]; at++) {
            if (pool.at[at].card != of->card || (of->record && of->record != at + 1))
                continue;
            *lies = true;
            const unsigned n = uses(pool.at[at].mark / CARDS_USED, of);
            if (used ? n > 0 : n < most(of, ability))
                // cppcheck-suppress returnDanglingLifetime ; it points into the state
                return &pool.at[at];
        }
    }
    return NULL;
}

bool fx_is_spent(const struct fx_scope *of, const struct fx_ability *ability)
{
    bool lies;
    if (!ability->limit)
        return false;
    if (of->unit)
        return uses(of->fx->unit[of->unit - 1].used, of) >= most(of, ability);
    return !record_of(of, ability, false, &lies) && lies;
}

static void count_use(const struct fx_scope *of, const struct fx_ability *ability, bool more)
{
    bool lies;
    if (!ability->limit)
        return;
    if (of->unit) {
        uint8_t *used = &of->fx->unit[of->unit - 1].used;
        *used = (uint8_t)counted(*used, of, ability, more);
        return;
    }
    struct card_record *r = record_of(of, ability, !more, &lies);
    if (r)
        r->mark = (uint8_t)((r->mark & ~CARDS_USED_ALL) |
                            counted(r->mark / CARDS_USED & 15u, of, ability, more) * CARDS_USED);
}

void fx_spend(const struct fx_scope *of, const struct fx_ability *ability)
{
    count_use(of, ability, true);
}

void fx_unspend(const struct fx_scope *of, const struct fx_ability *ability)
{
    count_use(of, ability, false);
}

/* What stays of such counts when a turn is over. */
static unsigned for_good(unsigned counts)
{
    return (counts & counts >> 1 & 0x55u) * FOR_GOOD;
}

void fx_units_begin(struct fx *fx, int player)
{
    fx->active = (uint8_t)player;
    for (uint64_t left = fx->units; left; left &= left - 1) {
        uint8_t *used = &fx->unit[__builtin_ctzll(left)].used;
        *used = (uint8_t)for_good(*used);
    }
}

void fx_turn_begins(struct fx_scope *scope, int player)
{
    struct card_pool pool;
    fx_units_begin(scope->fx, player);
    scope->rules->pool(scope->state, &pool);
    for (unsigned zone = 0; zone < pool.zones; zone++)
        for (unsigned at = pool.start[zone], end = pool.start[zone + 1];
             pool.zone[zone].kind == CARDS_PILE && at < end; at++) {
            struct card_record *r = &pool.at[at];
            if (r->mark & CARDS_USED_ALL)
                r->mark = (uint8_t)((r->mark & ~CARDS_USED_ALL) |
                                    for_good(r->mark / CARDS_USED & 15u) * CARDS_USED);
        }
}

/* --- what is told and asked ----------------------------------------------------------------------- */

void fx_limit(struct fx_scope *scope, int limit)
{
    duel_tell_all(scope->io, .kind = scope->rules->told[FX_TOLD_LIMIT], .amount = (int16_t)limit);
}

void fx_tell_card(const struct fx_scope *scope, enum fx_told told, unsigned card, int player, unsigned what)
{
    if (scope->rules->told[told])
        duel_tell_all(scope->io, .kind = scope->rules->told[told], .player = (uint8_t)player,
                      .card = (uint16_t)card, .what = (uint8_t)(what + 1));
}

/* How a unit, + 1, is named where it is told of or asks. */
uint8_t fx_spot(const struct fx_scope *scope, unsigned unit)
{
    return unit && scope->rules->spot ? scope->rules->spot(scope->state, unit) : (uint8_t)unit;
}

void fx_ask(struct fx_scope *scope, int player, enum fx_ask what, int least, int most, unsigned card,
            unsigned ability, unsigned unit)
{
    struct duel_head *head = core_head(scope->state);
    head->awaiting = (uint8_t)(1u << player);
    memset(head->prompt, 0, sizeof head->prompt);
    head->prompt[player] = (struct duel_prompt){ .kind = scope->rules->asks[what],
                                                 .begins = 1,
                                                 .min = (uint8_t)least,
                                                 .max = (uint8_t)(most > UINT8_MAX ? UINT8_MAX : most),
                                                 .card = (uint16_t)card,
                                                 .ability = (uint8_t)ability,
                                                 .unit = fx_spot(scope, unit) };
    scope->fx->effort = 0;
}

void fx_answered(struct fx_scope *scope)
{
    struct duel_head *head = core_head(scope->state);
    head->awaiting = 0;
    memset(head->prompt, 0, sizeof head->prompt);
}

/* --- registers and marks -------------------------------------------------------------------------- */

/* A free slot, + 1; 0: none is. */
unsigned fx_take_registers(struct fx *fx)
{
    for (unsigned i = 0; i < FX_REGISTERS; i++)
        if (!fx->registers[i].used) {
            fx->registers[i] = (struct fx_registers){ .used = 1 };
            return i + 1;
        }
    return 0;
}

/* A mark that is not in use, from 1; `viewers` will see which cards have it. 0: all are in use. */
unsigned fx_free_mark(struct fx *fx, unsigned viewers)
{
    for (unsigned m = 0; m < FX_MARKS; m++)
        if (!(fx->marks >> m & 1)) {
            fx->marks |= (uint8_t)(1u << m);
            fx->picker[m] = (uint8_t)viewers;
            return m + 1;
        }
    return 0;
}

void fx_drop_mark(struct fx_scope *scope, unsigned mark)
{
    struct fx *fx = scope->fx;
    struct card_pool pool;
    if (!mark)
        return;
    scope->rules->pool(scope->state, &pool);
    cards_unpick(&pool, 1u << (mark - 1));
    fx->marks &= (uint8_t) ~(1u << (mark - 1));
    fx->picker[mark - 1] = 0;
    memset(fx->picked[mark - 1], 0, sizeof fx->picked[mark - 1]);
}

void fx_mark(struct fx_scope *scope, unsigned at, unsigned mark)
{
    struct card_pool pool;
    scope->rules->pool(scope->state, &pool);
    const unsigned zone = cards_zone(&pool, at);
    if (!mark || pool.at[at].mark >> (mark - 1) & 1)
        return;
    cards_pick(&pool, at, 1u << (mark - 1));
    if (pool.zone[zone].kind != CARDS_PILE)
        scope->fx->picked[mark - 1][zone]++;
}

/* Takes a mark off all records. It stays in use. */
void fx_unmark(struct fx_scope *scope, unsigned mark)
{
    struct card_pool pool;
    scope->rules->pool(scope->state, &pool);
    cards_unpick(&pool, 1u << (mark - 1));
    memset(scope->fx->picked[mark - 1], 0, sizeof scope->fx->picked[mark - 1]);
}

void fx_free_registers(struct fx_scope *scope, unsigned slot)
{
    if (!slot)
        return;
    struct fx_registers *r = &scope->fx->registers[slot - 1];
    for (unsigned v = 0; v < 3; v++)
        fx_drop_mark(scope, r->mark[v]);
    *r = (struct fx_registers){ 0 };
}

unsigned fx_marks_of(const struct fx *fx, int viewer)
{
    unsigned marks = 0;
    for (unsigned m = 0; m < FX_MARKS; m++)
        if (fx->marks >> m & 1 && (viewer >= DUEL_JUDGE || fx->picker[m] >> viewer & 1))
            marks |= 1u << m;
    return marks;
}

/* The marks with which the program that is under way goes through things: their records are apart, and everybody knows that. */
static unsigned marks_at_work(const struct fx *fx)
{
    unsigned marks = 0;
    for (unsigned i = fx->depth; i-- > 0 && fx->frame[i].routine != FX_R_PROGRAM;) {
        const struct duel_frame *frame = &fx->frame[i];
        const uint8_t at[] = { frame->routine == FX_R_THINGS ? frame->arg[FX_THINGS_MARK] : 0,
                               frame->routine == FX_R_LOOP ? frame->arg[FX_LOOP_MARK] : 0,
                               frame->routine == FX_R_LOOP ? frame->arg[FX_LOOP_IT_MARK] : 0 };
        for (unsigned m = 0; m < 3; m++)
            marks |= at[m] ? 1u << (at[m] - 1) : 0;
    }
    return marks;
}

/* Takes marks off all records of a zone, which sorts it anew; returns where the record `r` of it is then. */
static unsigned unpick_zone(struct fx_scope *scope, unsigned zone, unsigned marks, struct card_record r)
{
    struct card_pool pool;
    unsigned at;
    scope->rules->pool(scope->state, &pool);
    for (at = pool.start[zone]; at < pool.start[zone + 1]; at++)
        pool.at[at].mark &= (uint8_t)~marks;
    cards_sort(&pool);
    r.mark &= (uint8_t)~marks;
    for (at = pool.start[zone]; memcmp(&pool.at[at], &r, sizeof r) != 0;)
        at++;
    return at;
}

unsigned fx_gone(struct fx_scope *scope, unsigned at, unsigned meant)
{
    struct fx *fx = scope->fx;
    struct card_pool pool;
    unsigned seers = 0, forgotten = 0;
    scope->rules->pool(scope->state, &pool);
    const struct card_record r = pool.at[at];
    const unsigned zone = cards_zone(&pool, at), place = at - pool.start[zone], apart = marks_at_work(fx);
    for (unsigned i = 0; i < FX_REGISTERS; i++)
        if (fx->registers[i].used && fx->registers[i].deck == zone && place < fx->registers[i].looked)
            fx->registers[i].looked--;
    for (unsigned m = 0; m < FX_MARKS; m++)
        seers |= meant >> m & 1 ? fx->picker[m] : 0;
    for (unsigned m = 0; m < FX_MARKS; m++) {
        if (!fx->picked[m][zone] || meant & FX_UNPICKED)
            continue;
        if ((meant | apart) >> m & 1 || fx->picker[m] == CARDS_EVERYBODY) {
            fx->picked[m][zone] = (uint8_t)(fx->picked[m][zone] - (r.mark >> m & 1));
        } else if (!(fx->picker[m] & seers)) {
            forgotten |= 1u << m;
            fx->picked[m][zone] = 0;
        }
    }
    return forgotten ? unpick_zone(scope, zone, forgotten, r) : at;
}

void fx_unpick(struct fx_scope *scope, unsigned at)
{
    struct card_pool pool;
    scope->rules->pool(scope->state, &pool);
    const unsigned zone = cards_zone(&pool, at), marks = pool.at[at].mark & scope->meant & CARDS_PICKED_ALL;
    for (unsigned m = 0; m < FX_MARKS; m++)
        if (marks >> m & 1 && scope->fx->picked[m][zone])
            scope->fx->picked[m][zone]--;
    cards_unmark(&pool, at, marks);
}

/* The top of a deck has changed, so nobody is looking at it any more. */
void fx_look_away(struct fx *fx, unsigned zone)
{
    for (unsigned i = 0; i < FX_REGISTERS; i++)
        if (fx->registers[i].deck == zone)
            fx->registers[i].looked = 0;
}

/* --- frames --------------------------------------------------------------------------------------- */

struct duel_frame *fx_push(struct fx_scope *scope, enum fx_routine routine)
{
    struct fx *fx = scope->fx;
    if (fx->depth == FX_FRAMES)
        return NULL;
    struct duel_frame *frame = &fx->frame[fx->depth++];
    *frame = (struct duel_frame){ .routine = (uint8_t)routine };
    return frame;
}

void fx_pop(struct fx_scope *scope)
{
    struct fx *fx = scope->fx;
    fx->frame[--fx->depth] = (struct duel_frame){ 0 };
}

struct duel_frame *fx_call(struct fx_scope *scope)
{
    const uint8_t unit = scope->unit;
    if (!scope->fx->depth)
        fx_push(scope, FX_R_QUEUE);
    struct duel_frame *frame = fx_push(scope, FX_R_GAME);
    if (frame)
        frame->arg[FX_GAME_UNIT] = unit;
    else
        fx_limit(scope, FX_FRAMES);
    return frame;
}

void fx_return(struct fx_scope *scope)
{
    fx_pop(scope);
}

/* The program to which the frames up to `above` belong, or NULL. */
struct duel_frame *fx_program_frame(struct fx *fx, unsigned above)
{
    while (above > 0)
        if (fx->frame[--above].routine == FX_R_PROGRAM || fx->frame[above].routine == FX_R_OFFER)
            return &fx->frame[above];
    return NULL;
}

void fx_enter_frame(struct fx_scope *scope, const struct duel_frame *frame)
{
    scope->card = (uint16_t)fx_two(frame->arg + FX_PROGRAM_CARD);
    scope->ability = frame->arg[FX_PROGRAM_ABILITY];
    scope->unit = frame->arg[FX_PROGRAM_UNIT];
    scope->player = frame->arg[FX_PROGRAM_PLAYER];
    scope->registers =
        frame->arg[FX_PROGRAM_REGISTERS] ? &scope->fx->registers[frame->arg[FX_PROGRAM_REGISTERS] - 1] : NULL;
    scope->event = NULL;
    scope->sees = scope->searches = false;
    scope->made = 0;
}

/* A program begins: as an offer, if its player may decline it. */
bool fx_start(struct fx_scope *scope, const struct fx_entry *entry, unsigned it)
{
    struct fx *fx = scope->fx;
    const struct fx_ability *a = fx_ability_of(scope, entry->card, entry->ability);
    const bool offered = a->may || (a->cost && a->kind != FX_PAY);
    const unsigned slot = fx_take_registers(fx);
    struct duel_frame *frame = slot ? fx_push(scope, offered ? FX_R_OFFER : FX_R_PROGRAM) : NULL;
    if (!frame) {
        fx_free_registers(scope, slot);
        fx_limit(scope, slot ? FX_FRAMES : FX_REGISTERS);
        return false;
    }
    struct fx_registers *r = &fx->registers[slot - 1];
    r->number[0] = entry->x;
    r->number[2] = fx_number_of(entry);
    r->it = (uint8_t)(a->kind == FX_LATER ? entry->it : it);
    r->event = entry->event;
    r->cause = entry->cause;
    r->whose = entry->whose;
    r->fallen = entry->fallen;
    fx_put_two(frame->arg + FX_PROGRAM_CARD, entry->card);
    frame->arg[FX_PROGRAM_ABILITY] = entry->ability;
    frame->arg[FX_PROGRAM_UNIT] = entry->unit;
    frame->arg[FX_PROGRAM_PLAYER] = entry->player;
    frame->arg[FX_PROGRAM_REGISTERS] = (uint8_t)slot;
    return true;
}
