/* Choosing: what there is to choose from, who is shown what for it, and cards that somebody picks from a place. */
#include "inside.h"

#include "core/core.h"

/* Whether how much there is to choose from is a secret. */
bool fx_is_secret(const struct fx_scope *scope, const struct fx_op *op)
{
    if (op->code == FX_SEARCH)
        return true;
    for (unsigned pick = op->at[FX_CHOOSE_FROM]; pick; pick = scope->program->pick[pick].next) {
        const struct fx_pick *p = &scope->program->pick[pick];
        if (!p->tests)
            continue;
        if (p->reference == FX_LOOKED || (p->reference >= FX_V && p->reference <= FX_W))
            return true;
        for (unsigned places = p->reference ? 0 : p->places; places; places &= places - 1)
            if (fx_is_hidden_place(scope, (unsigned)__builtin_ctz(places)))
                return true;
    }
    return false;
}

/* Whether some of the things lie where not everybody sees them. */
bool fx_is_unseen(const struct fx_scope *scope, const struct fx_things *things)
{
    struct fx_things left = *things;
    for (struct fx_thing thing; fx_next(scope, &left, &thing);)
        if (fx_lies_hidden(scope, thing))
            return true;
    return false;
}

/* Adds the cards that every search of a deck may find, whatever it searches for (rules->is_found). */
static void add_found(const struct fx_scope *scope, const struct card_pool *pool, unsigned pick,
                      struct fx_things *things)
{
    for (unsigned zones = fx_hidden_zones(scope, pick); zones; zones &= zones - 1) {
        const unsigned zone = (unsigned)__builtin_ctz(zones);
        for (unsigned at = pool->start[zone];
             pool->zone[zone].kind == CARDS_DECK && at < pool->start[zone + 1]; at++)
            if (pool->at[at].card && scope->rules->is_found(pool->at[at].card))
                things->records[at / 64] |= (uint64_t)1 << at % 64;
    }
}

/* Takes out what who chooses there may not choose (rules->choosable); returns who that is. */
int fx_leave_choosable(const struct fx_scope *scope, const struct fx_op *op, struct fx_things *things)
{
    const int chooser =
        op->code == FX_CHOOSE && op->at[FX_CHOOSE_BY] == FX_FOE ? !scope->player : scope->player;
    for (uint64_t left = scope->rules->choosable ? things->units : 0; left; left &= left - 1)
        if (!scope->rules->choosable(scope, (unsigned)__builtin_ctzll(left), chooser))
            things->units &= ~(left & -left);
    return chooser;
}

/* What can be chosen, how many at least and at most, and by whom. What the chooser knows to be picked for something else cannot be chosen
 * again. A choice by tests in a hidden place may end early: nobody else can tell whether more was there. */
void fx_choice_of(const struct fx_scope *scope, const struct fx_op *op, struct fx_things *things, int *least,
                  int *most, int *chooser)
{
    struct fx_scope seeing = *scope;
    struct card_pool pool;
    const struct fx_registers *r = scope->registers;
    const unsigned v = op->at[FX_CHOOSE_INTO] - FX_V;
    seeing.sees = true;
    seeing.searches = op->code == FX_SEARCH;
    *things = fx_find(&seeing, op->at[FX_CHOOSE_FROM]);
    scope->rules->pool(scope->state, &pool);
    if (op->code == FX_SEARCH && scope->rules->is_found)
        add_found(&seeing, &pool, op->at[FX_CHOOSE_FROM], things);
    *chooser = fx_leave_choosable(scope, op, things);
    const unsigned others = fx_marks_of(scope->fx, *chooser) & ~(r->mark[v] ? 1u << (r->mark[v] - 1) : 0) &
                            ~fx_marks_meant(scope, op->at[FX_CHOOSE_FROM]);
    for (unsigned i = 0; others && i < FX_RECORDS / 64; i++)
        for (uint64_t left = things->records[i]; left; left &= left - 1) {
            const unsigned at = i * 64 + (unsigned)__builtin_ctzll(left);
            if (pool.at[at].mark & others && pool.zone[cards_zone(&pool, at)].kind != CARDS_PILE)
                things->records[i] &= ~(left & -left);
        }
    int n = (int)fx_count(things);
    const bool secret = fx_is_secret(scope, op);
    *most = op->at[FX_CHOOSE_MOST] ? fx_number(scope, op->at[FX_CHOOSE_MOST]) : secret ? UINT8_MAX : n;
    const uint64_t bound = *most == 1 && scope->rules->bound ? scope->rules->bound(scope, things->units) : 0;
    if (bound) {
        *things = (struct fx_things){ .units = bound };
        n = (int)fx_count(things);
    }
    *least = secret ? 0 : fx_number(scope, op->at[FX_CHOOSE_LEAST]);
    *most = *most < 0 ? 0 : *most > UINT8_MAX ? UINT8_MAX : *most;
    *least = *least < 0 ? 0 : *least > n ? n : *least;
    *least = *least > *most ? *most : *least;
}

/* Everybody sees that a player looks through a zone that is not his hand; what is there, and how much of it he did not know, he alone. */
static void show_zone(struct fx_scope *scope, unsigned zone, int viewer)
{
    struct card_pool pool;
    unsigned n = 0;
    scope->rules->pool(scope->state, &pool);
    for (unsigned at = pool.start[zone]; at < pool.start[zone + 1]; at++)
        n += !(pool.at[at].known & CARDS_PLACED << viewer);
    if (cards_in(&pool, zone) && (pool.zone[zone].kind == CARDS_DECK || pool.zone[zone].player != viewer))
        duel_tell_all(scope->io, .kind = scope->rules->told[FX_TOLD_LOOKED], .player = (uint8_t)viewer,
                      .from = (uint8_t)(zone + 1), .amount = (int16_t)cards_in(&pool, zone));
    if (!n)
        return;
    for (unsigned at = pool.start[zone]; at < pool.start[zone + 1]; at++)
        if (!(pool.at[at].known & CARDS_PLACED << viewer))
            duel_tell(scope->io, .kind = scope->rules->told[FX_TOLD_SEEN], .player = (uint8_t)viewer,
                      .from = (uint8_t)(zone + 1), .card = pool.at[at].card, .heard_by = duel_only(viewer),
                      .seen_by = duel_only(viewer));
    duel_learned(scope->io, duel_only(viewer));
    cards_show_all(&pool, zone, 1u << viewer);
}

/* The hidden zones from which an op chooses, as bits. */
unsigned fx_hidden_zones(const struct fx_scope *scope, unsigned pick)
{
    unsigned zones = 0;
    for (; pick; pick = scope->program->pick[pick].next) {
        const struct fx_pick *p = &scope->program->pick[pick];
        for (unsigned places = p->reference ? 0 : p->places; places; places &= places - 1)
            for (unsigned player = 0; player < DUEL_PLAYERS; player++) {
                const unsigned place = fx_meant_place(scope, (unsigned)__builtin_ctz(places));
                const int zone = fx_zone(scope, place, player);
                if (zone >= 0 && fx_is_hidden_place(scope, place) &&
                    fx_players(scope, p->side ? p->side : FX_ANY) >> player & 1)
                    zones |= 1u << zone;
            }
    }
    return zones;
}

/* The other player sees what was looked at, too. */
static void look_along(struct fx_scope *scope, int viewer)
{
    const struct fx_registers *r = scope->registers;
    const struct card_dice dice = { scope->state, scope->io, scope->player, scope->rules->roll, scope->player,
                                    duel_only(viewer) };
    struct card_pool pool;
    scope->rules->pool(scope->state, &pool);
    if (!r->looked)
        return;
    duel_tell_all(scope->io, .kind = scope->rules->told[FX_TOLD_LOOKED], .player = (uint8_t)viewer,
                  .from = (uint8_t)(r->deck + 1), .amount = r->looked);
    cards_look(&pool, r->deck, r->looked, 1u << viewer, &dice);
    for (unsigned i = 0; i < r->looked && i < cards_in(&pool, r->deck); i++)
        fx_tell_seen(scope, r->deck, pool.at[pool.start[r->deck] + i].card, viewer);
}

/* The marks that a selector and its tests depend on, as bits. A viewer who does not see all of them cannot tell what it finds. */
unsigned fx_marks_read(const struct fx_scope *scope, unsigned pick)
{
    const struct fx_program *program = scope->program;
    unsigned marks = fx_marks_meant(scope, pick);
    for (; pick; pick = program->pick[pick].next)
        for (const struct fx_test *test = &program->test[program->pick[pick].tests]; test->what; test++) {
            const char *takes =
                test->what >= FX_OWN ? scope->rules->vocabulary->tests[test->what - FX_OWN].takes : NULL;
            if (test->what == FX_LIKE || (takes && *takes == 's'))
                marks |= fx_marks_read(scope, test->value);
            for (unsigned n = test->what == FX_FIGURE ? test->value : 0; n; n = program->number[n].next)
                if (program->number[n].source == FX_COUNT || program->number[n].source == FX_OF)
                    marks |= fx_marks_read(scope, program->number[n].pick);
            if (!test->more)
                break;
        }
    return marks;
}

unsigned fx_who_knows(const struct fx_scope *scope, unsigned pick)
{
    const struct fx_registers *r = scope->registers;
    struct card_pool pool;
    unsigned viewers = CARDS_EVERYBODY;
    scope->rules->pool(scope->state, &pool);
    for (unsigned marks = fx_marks_read(scope, pick); marks; marks &= marks - 1)
        viewers &= scope->fx->picker[__builtin_ctz(marks)];
    for (unsigned zones = fx_hidden_zones(scope, pick); zones; zones &= zones - 1) {
        const struct card_zone *zone = &pool.zone[__builtin_ctz(zones)];
        viewers &= zone->kind == CARDS_HAND ? 1u << zone->player : 0;
    }
    for (; pick; pick = scope->program->pick[pick].next)
        for (unsigned i = 0; scope->program->pick[pick].reference == FX_LOOKED && i < r->looked; i++)
            viewers &= pool.at[pool.start[r->deck] + i].mark / CARDS_SEEN;
    return viewers;
}

/* Who chooses from a place that he does not see is shown it; who searches a deck shuffles it. */
static void open_places(struct fx_scope *scope, const struct fx_op *op, int chooser)
{
    struct card_pool pool;
    struct fx_scope looking = *scope;
    looking.searches = op->code == FX_SEARCH;
    scope->rules->pool(scope->state, &pool);
    for (unsigned zones = fx_hidden_zones(&looking, op->at[FX_CHOOSE_FROM]); zones; zones &= zones - 1) {
        const unsigned zone = (unsigned)__builtin_ctz(zones);
        if (pool.zone[zone].kind == CARDS_DECK) {
            cards_shuffle(&pool, zone);
            fx_look_away(scope->fx, zone);
        }
        show_zone(scope, zone, chooser);
    }
    for (unsigned marks = fx_marks_read(scope, op->at[FX_CHOOSE_FROM]); marks; marks &= marks - 1)
        fx_show_marked(scope, (unsigned)__builtin_ctz(marks), chooser);
    for (unsigned pick = op->at[FX_CHOOSE_FROM]; pick; pick = scope->program->pick[pick].next)
        if (scope->program->pick[pick].reference == FX_LOOKED && chooser != scope->player)
            look_along(scope, chooser);
}

void fx_clear_variable(struct fx_scope *scope, unsigned v)
{
    struct fx_registers *r = scope->registers;
    fx_drop_mark(scope, r->mark[v]);
    r->mark[v] = 0;
    r->set[v] = 0;
}

void fx_take_all(struct fx_scope *scope, unsigned v, struct fx_things *things, unsigned viewers)
{
    struct fx_registers *r = scope->registers;
    r->set[v] = things->units;
    r->number[3] = (int16_t)fx_count(things);
    if (!fx_has_records(things))
        return;
    r->mark[v] = (uint8_t)fx_free_mark(scope->fx, viewers);
    if (!r->mark[v]) {
        fx_limit(scope, FX_MARKS);
        return;
    }
    struct card_pool pool;
    scope->rules->pool(scope->state, &pool);
    for (unsigned at = 0; at < pool.start[pool.zones]; at++)
        if (things->records[at / 64] >> at % 64 & 1) {
            const unsigned zone = cards_zone(&pool, at);
            pool.at[at].mark |= (uint8_t)(1u << (r->mark[v] - 1));
            if (pool.zone[zone].kind != CARDS_PILE)
                scope->fx->picked[r->mark[v] - 1][zone]++;
        }
    cards_sort(&pool);
}

enum fx_flow fx_choose(struct fx_scope *scope, const struct fx_op *op)
{
    struct fx_things things;
    int least, most, chooser;
    const unsigned v = op->at[FX_CHOOSE_INTO] - FX_V;
    fx_clear_variable(scope, v);
    scope->registers->number[3] = 0;
    fx_choice_of(scope, op, &things, &least, &most, &chooser);
    const bool secret = fx_is_secret(scope, op);
    const unsigned n = fx_count(&things);
    if (most == 0 || (n == 0 && !secret))
        return FX_GO_ON;
    open_places(scope, op, chooser);
    if ((int)n <= least && !secret) {
        fx_choice_of(scope, op, &things, &least, &most, &chooser);      /* opening sorts */
        fx_take_all(scope, v, &things, 1u << chooser);
        for (uint64_t left = scope->rules->chosen ? scope->registers->set[v] : 0; left; left &= left - 1)
            scope->rules->chosen(scope, (unsigned)__builtin_ctzll(left));
        return FX_GO_ON;
    }
    if (fx_has_records(&things) || secret) {
        scope->registers->mark[v] = (uint8_t)fx_free_mark(scope->fx, 1u << chooser);
        if (!scope->registers->mark[v]) {
            fx_limit(scope, FX_MARKS);
            return FX_GO_ON;
        }
    }
    fx_ask(scope, chooser, fx_has_records(&things) || secret ? FX_ASK_PICK : FX_ASK_CHOOSE, least, most,
           scope->card, scope->ability, scope->unit);
    return FX_ASKED;
}

bool fx_can_name(const struct fx_scope *scope, const struct fx_op *op, unsigned card)
{
    const struct fx_thing thing = { FX_NO_THING, 0, (uint16_t)card };
    return !op->at[FX_NAME_TESTS] || fx_passes(scope, op->at[FX_NAME_TESTS], thing);
}

bool fx_names_itself(struct fx_scope *scope, const struct fx_op *op)
{
    unsigned only = 0;
    for (unsigned card = 1; op->at[FX_NAME_TESTS] && card < scope->program->cards; card++)
        if (fx_can_name(scope, op, card)) {
            if (only)
                return false;
            only = card;
        }
    scope->registers->named = (uint16_t)only;
    if (only)
        duel_tell_all(scope->io, .kind = scope->rules->told[FX_TOLD_NAMED], .player = scope->player,
                      .card = (uint16_t)only);
    return only;
}

enum fx_flow fx_ask_cards(struct fx_scope *scope, int player, unsigned place, int n, unsigned why)
{
    struct fx *fx = scope->fx;
    const unsigned mark = fx_free_mark(fx, 1u << player);
    struct duel_frame *frame = fx_push(scope, FX_R_CARDS);
    if (!frame) {
        fx_drop_mark(scope, mark);
        fx_limit(scope, FX_FRAMES);
        return FX_GO_ON;
    }
    frame->arg[FX_PICKS_PLAYER] = (uint8_t)player;
    frame->arg[FX_PICKS_PLACE] = (uint8_t)place;
    frame->arg[FX_PICKS_N] = (uint8_t)(n > UINT8_MAX ? UINT8_MAX : n);
    frame->arg[FX_PICKS_WHY] = (uint8_t)why;
    frame->arg[FX_PICKS_UNIT] = scope->unit;
    frame->arg[FX_PICKS_MARK] = (uint8_t)mark;
    return FX_CALLED;
}

/* What is left to choose from by such a frame: what was picked for something else, if nothing else is left. Returns how many are still
 * wanted. */
unsigned fx_card_choices(const struct fx_scope *scope, const struct duel_frame *frame,
                         struct fx_things *things)
{
    struct card_pool pool;
    const unsigned zone = (unsigned)fx_zone(scope, frame->arg[FX_PICKS_PLACE], frame->arg[FX_PICKS_PLAYER]);
    const unsigned own = frame->arg[FX_PICKS_MARK] ? 1u << (frame->arg[FX_PICKS_MARK] - 1) : 0;
    const unsigned wanted = frame->arg[FX_PICKS_N] > frame->step ? frame->arg[FX_PICKS_N] - frame->step : 0;
    unsigned marks = fx_marks_of(scope->fx, frame->arg[FX_PICKS_PLAYER]);
    scope->rules->pool(scope->state, &pool);
    for (;; marks = own) {
        unsigned n = 0;
        *things = (struct fx_things){ 0 };
        for (unsigned at = pool.start[zone]; at < pool.start[zone + 1]; at++)
            if (!(pool.at[at].mark & marks)) {
                things->records[at / 64] |= (uint64_t)1 << at % 64;
                n++;
            }
        if (n >= wanted || marks == own)
            return wanted < n ? wanted : n;
    }
}

void fx_take(struct fx_scope *scope, const struct duel_frame *frame, unsigned at)
{
    const unsigned mark = frame->arg[FX_PICKS_MARK], own = mark ? 1u << (mark - 1) : 0,
                   player = frame->arg[FX_PICKS_PLAYER];
    struct card_pool pool;
    scope->unit = frame->arg[FX_PICKS_UNIT];
    scope->player = (uint8_t)player;
    scope->registers = NULL;
    scope->rules->pool(scope->state, &pool);
    at = fx_gone(scope, at, fx_marks_of(scope->fx, (int)player));
    if (mark)
        at = cards_unmark(&pool, at, own);
    const struct fx_thing thing = { FX_A_CARD, (uint8_t)at, pool.at[at].card };
    if (frame->arg[FX_PICKS_WHY] == 0)
        scope->rules->move(scope, thing, (int)player, scope->rules->pile, CARDS_ANYWHERE, CARDS_EVERYBODY);
    else
        scope->rules->taken(scope, frame->arg[FX_PICKS_WHY], thing);
    duel_learned(scope->io, DUEL_ALL);
}

enum fx_flow fx_step_cards(struct fx_scope *scope)
{
    struct duel_frame *frame = fx_top(scope->fx);
    struct fx_things things;
    if (fx_card_choices(scope, frame, &things)) {
        const unsigned unit = frame->arg[FX_PICKS_UNIT];
        fx_ask(scope, frame->arg[FX_PICKS_PLAYER], FX_ASK_PICK, frame->arg[FX_PICKS_N],
               frame->arg[FX_PICKS_N], unit ? scope->fx->unit[unit - 1].card : 0, 0, unit);
        core_head(scope->state)->prompt[frame->arg[FX_PICKS_PLAYER]].picked = frame->step;
        core_head(scope->state)->prompt[frame->arg[FX_PICKS_PLAYER]].begins = frame->step == 0;
        return FX_ASKED;
    }
    const struct duel_frame done = *frame;
    const unsigned mark = done.arg[FX_PICKS_MARK];
    fx_pop(scope);
    for (struct card_pool pool; mark;) {
        scope->rules->pool(scope->state, &pool);
        unsigned at = 0;
        const unsigned n = pool.start[pool.zones];
        while (at < n && !(pool.at[at].mark >> (mark - 1) & 1))
            at++;
        if (at == n)
            break;
        fx_take(scope, &done, at);
    }
    fx_drop_mark(scope, mark);
    return FX_GO_ON;
}
