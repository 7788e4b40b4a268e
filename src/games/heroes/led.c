/* Who plays the other one's turn (heroes 4.7): he is asked in that one's place, and sees what that one sees. Nothing else knows of it: what
 * the rules ask, and whose the cards are, stays as it is. */
#include "heroes.h"

#include "core/core.h"

#include <string.h>

/* --- what is seen ----------------------------------------------------------------------------------- */

/* Of the knowledge of one viewer that of another. */
static unsigned same_for(unsigned bits, unsigned from, unsigned to)
{
    return (bits >> from & 1u) << to;
}

void heroes_share(struct heroes *g)
{
    if (!g->led)
        return;
    const unsigned led = g->led - 1u, other = !led;
    struct card_pool pool;
    heroes_pool((duel_state *)(void *)g, &pool);
    for (unsigned at = 0; at < pool.start[pool.zones]; at++) {
        struct card_record *r = &pool.at[at];
        if (!(r->known & CARDS_PLACED << led))
            continue;
        r->known = (uint8_t)((r->known & ~(CARDS_LISTED << other)) | CARDS_PLACED << other);
        if (r->mark & (CARDS_TOP | CARDS_BOTTOM))
            r->mark = (uint8_t)(r->mark | same_for(r->mark / CARDS_SEEN, led, other) * CARDS_SEEN);
    }
    cards_sort(&pool);
    for (unsigned m = 0; m < FX_MARKS; m++)
        g->fx.picker[m] = (uint8_t)(g->fx.picker[m] | same_for(g->fx.picker[m], led, other));
}

/* He is shown what he does not see yet. */
void heroes_lead(struct fx_scope *scope, int player)
{
    struct heroes *g = heroes_own(scope->state);
    const int other = !player;
    struct card_pool pool;
    if (g->led)
        return;
    g->led = (uint8_t)(player + 1);
    duel_tell_all(scope->io, .kind = HEROES_TOLD_LED, .player = (uint8_t)player);
    heroes_pool(scope->state, &pool);
    for (unsigned at = 0; at < pool.start[pool.zones]; at++) {
        const struct card_record r = pool.at[at];
        if (!(r.known & CARDS_PLACED << player) || r.known & CARDS_PLACED << other)
            continue;
        duel_learned(scope->io, duel_only(other));
        duel_tell(scope->io, .kind = HEROES_TOLD_KERNEL + FX_TOLD_SEEN, .player = (uint8_t)other,
                  .from = (uint8_t)(cards_zone(&pool, at) + 1), .card = r.card, .heard_by = duel_only(other),
                  .seen_by = duel_only(other));
    }
    heroes_share(g);
}

void heroes_share_told(unsigned led, struct duel_io *io, unsigned from)
{
    unsigned any = led;
    bool changed = false;
    for (unsigned i = from; i < io->events && io->event; i++) {
        struct duel_event *told = &io->event[i];
        if (told->kind == HEROES_TOLD_TURN)
            led = 0;
        if (told->kind == HEROES_TOLD_LED)
            led = told->player + 1u;
        any |= led;
        changed |= told->kind == HEROES_TOLD_TURN || told->kind == HEROES_TOLD_LED;
        if (!led)
            continue;
        told->heard_by = (uint8_t)(told->heard_by | same_for(told->heard_by, led - 1, led == 1));
        told->seen_by = (uint8_t)(told->seen_by | same_for(told->seen_by, led - 1, led == 1));
    }
    /* Where that began or ended meanwhile, nobody can say any more which of it was learned before. */
    for (unsigned player = 0; player < DUEL_PLAYERS; player++)
        if (any >> player & 1 && (changed || io->learned >> player & 1))
            duel_learned(io, (uint8_t)(1u << !player));
}

/* --- who is asked ----------------------------------------------------------------------------------- */

static void ask_instead(struct heroes *g, unsigned player)
{
    g->head.prompt[player] = g->head.prompt[!player];
    g->head.prompt[!player] = (struct duel_prompt){ 0 };
    g->head.awaiting = (uint8_t)(1u << player);
}

void heroes_lend(struct heroes *g)
{
    if (!g->led || !(g->head.awaiting >> (g->led - 1) & 1))
        return;
    ask_instead(g, g->led == 1);
    g->owed |= HEROES_LENT;
}

int heroes_take_back(struct heroes *g, int seat)
{
    if (!(g->owed & HEROES_LENT) || !g->head.awaiting)
        return seat;
    g->owed &= (uint8_t)~HEROES_LENT;
    ask_instead(g, g->led - 1u);
    return seat == (g->led == 1) ? g->led - 1 : seat;
}

const duel_state *heroes_hear(const duel_state *state, int *player, struct heroes *room)
{
    if (!(heroes_of(state)->owed & HEROES_LENT))
        return state;
    *room = *heroes_of(state);
    *player = heroes_take_back(room, *player);
    return (const duel_state *)(const void *)room;
}
