/* Where cards are and how they move, chapter 2; riding, standing, locking and deleting (4.4, 8.2, 8.3). */
#include "vanguard.h"

#include "core/core.h"

#include <string.h>

/* The zones (vanguard 2.7): decks and hands are hidden (vanguard 2.8, 2.9), all else lies open (vanguard 2.10). */
void vanguard_pool(duel_state *state, struct card_pool *out)
{
    static const struct card_zone zones[VANGUARD_ZONES] = {
        { CARDS_DECK, 0 }, { CARDS_DECK, 1 }, { CARDS_HAND, 0 }, { CARDS_HAND, 1 }, { CARDS_PILE, 0 },
        { CARDS_PILE, 1 }, { CARDS_PILE, 0 }, { CARDS_PILE, 1 }, { CARDS_PILE, 0 }, { CARDS_PILE, 1 },
        { CARDS_PILE, 0 }, { CARDS_PILE, 1 }, { CARDS_PILE, 0 }, { CARDS_PILE, 1 }, { CARDS_PILE, 0 },
        { CARDS_PILE, 1 }, { CARDS_PILE, 0 }, { CARDS_PILE, 1 },
    };
    struct vanguard *g = vanguard_own(state);
    *out = (struct card_pool){ g->record, g->start, zones, VANGUARD_ZONES, VANGUARD_ROOM };
}

int vanguard_printed(unsigned card, enum vanguard_keyword keyword)
{
    const struct fx_program *p = &vanguard_program;
    const struct fx_card *c = &p->card[card];
    for (unsigned i = 0; c->keywords & fx_word_bit(keyword + 1u) && i < c->abilities; i++) {
        const struct fx_ability *a = &p->ability[c->ability + i];
        if (a->kind == FX_KEYWORD && !a->letter && a->event == keyword)
            return a->at[0] ? p->number[a->at[0]].times : 1;
    }
    return 0;
}

int vanguard_in_place(const struct vanguard *g, unsigned player, enum vanguard_place place)
{
    static_assert(offsetof(struct fx_unit, place) == offsetof(struct fx_unit, player) + 1,
                  "compared at once");
    const uint8_t both[2] = { (uint8_t)player, (uint8_t)place };
    for (uint64_t left = g->fx.units; left; left &= left - 1)
        if (memcmp(&g->fx.unit[__builtin_ctzll(left)].player, both, sizeof both) == 0)
            return __builtin_ctzll(left);
    return -1;
}

int vanguard_vanguard(const struct vanguard *g, unsigned player)
{
    return vanguard_in_place(g, player, VANGUARD_VC);
}

int vanguard_on_circle(const struct vanguard *g, unsigned player, enum vanguard_circle circle)
{
    for (uint64_t left = g->fx.units; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (g->fx.unit[unit].player == player && g->circle[unit] == circle)
            return (int)unit;
    }
    return -1;
}

void vanguard_tell_unit(struct fx_scope *scope, enum vanguard_told told, unsigned unit, int amount)
{
    const struct fx_unit *u = &scope->fx->unit[unit];
    duel_tell_all(scope->io, .kind = (uint8_t)told, .player = u->player, .card = u->card,
                  .with = vanguard_spot(scope->state, unit + 1), .amount = (int16_t)amount);
}

/* What hears it stands by, as many times as it happens (vanguard 7.1.1, 7.4.2). */
void vanguard_happens(struct fx_scope *scope, enum vanguard_happens event, int unit, int other, int player)
{
    const uint8_t made = scope->made;
    fx_happened(scope, &(struct fx_happening){ .event = (uint8_t)event,
                                               .player = (uint8_t)player,
                                               .unit = (uint8_t)(unit + 1),
                                               .other = (uint8_t)(other + 1) });
    scope->made = made;
}

/* --- where a unit stands, in words: "vc0 fl1 bc0"; the mate of a legion "mate0", hearts "heart0" and "under0", guardians "g1" to "g24" as they came */

enum { SPOTS_A_SIDE = 9, GUARDIANS = 24, SPOTS = 2 * SPOTS_A_SIDE + GUARDIANS + 1 };
enum side_spot { SPOT_VC = 1, SPOT_MATE, SPOT_FL, SPOT_FR, SPOT_BL, SPOT_BC, SPOT_BR, SPOT_HEART, SPOT_UNDER };

static const char *const spots[SPOTS + 1] = {
    "",    "vc0", "mate0", "fl0", "fr0", "bl0", "bc0", "br0", "heart0", "under0", "vc1", "mate1", "fl1", "fr1", "bl1",
    "bc1", "br1", "heart1", "under1", "g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8", "g9", "g10", "g11",
    "g12", "g13", "g14", "g15", "g16", "g17", "g18", "g19", "g20", "g21", "g22", "g23", "g24", NULL,
};

const char *vanguard_place_key(unsigned place)
{
    return place < SPOTS ? spots[place] : NULL;
}

unsigned vanguard_circle_spot(unsigned player, enum vanguard_circle circle)
{
    return SPOTS_A_SIDE * player + SPOT_FL + circle - 1u;
}

uint8_t vanguard_spot(const duel_state *state, unsigned unit)
{
    const struct vanguard *g = vanguard_of(state);
    const unsigned at = unit - 1;
    if (!unit || unit > FX_UNITS || !(g->fx.units & vanguard_bit(at)))
        return 0;
    const struct fx_unit *u = &g->fx.unit[at];
    const unsigned first = SPOTS_A_SIDE * u->player;
    unsigned n = 1;
    switch (u->place) {
    case VANGUARD_VC: return (uint8_t)(first + SPOT_VC);
    case VANGUARD_MATE: return (uint8_t)(first + SPOT_MATE);
    case VANGUARD_HEART:
        return (uint8_t)(first + (vanguard_in_place(g, u->player, VANGUARD_HEART) == (int)at ? SPOT_HEART
                                                                                             : SPOT_UNDER));
    case VANGUARD_RC:
    case VANGUARD_LOCKED: return (uint8_t)vanguard_circle_spot(u->player, g->circle[at]);
    case VANGUARD_GC:
        for (uint64_t left = g->fx.units; left; left &= left - 1) {
            const struct fx_unit *other = &g->fx.unit[__builtin_ctzll(left)];
            n += other->place == VANGUARD_GC && (uint16_t)(other->stamp - u->stamp) > UINT16_MAX / 2;
        }
        return (uint8_t)(n <= GUARDIANS ? 2 * SPOTS_A_SIDE + n : 0);
    default: return 0;
    }
}

int vanguard_at_spot(const struct vanguard *g, unsigned spot)
{
    for (uint64_t left = g->fx.units; spot && left; left &= left - 1)
        if (vanguard_spot((const duel_state *)(const void *)g, (unsigned)__builtin_ctzll(left) + 1) == spot)
            return __builtin_ctzll(left);
    return -1;
}

/* --- G units that lie face down (vanguard 2.16, 2.25): a set, nobody but their owner knows how many ------------------------------- */

unsigned vanguard_g_down(const struct vanguard_side *side)
{
    unsigned n = 0;
    while (n < VANGUARD_G_ROOM && side->g[n])
        n++;
    return n;
}

void vanguard_g_sort(struct vanguard_side *side)
{
    uint16_t sorted[VANGUARD_G_ROOM] = { 0 };
    unsigned n = 0;
    for (unsigned i = 0; i < VANGUARD_G_ROOM; i++) {
        const uint16_t card = side->g[i];
        if (!card)
            continue;
        unsigned at = n++;
        for (; at > 0 && sorted[at - 1] > card; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = card;
    }
    memcpy(side->g, sorted, sizeof sorted);
}

/* --- leaving and arriving ---------------------------------------------------------------------------------------------------- */

/* vanguard 7.8: a card that comes or goes is a new card. */
static void forget_unit(struct vanguard *g, unsigned unit)
{
    const uint64_t others = ~vanguard_bit(unit);
    const bool was_attacked = g->attacked & vanguard_bit(unit);
    g->resting &= others;
    g->stood &= others;
    g->deleted &= others;
    g->was_legion &= others;
    g->attacked &= others;
    g->unhittable &= others;
    g->hit &= others;
    g->circle[unit] = g->critical[unit] = g->guards[unit] = 0;
    g->power[unit] = 0;
    for (uint64_t left = was_attacked ? g->fx.units : 0; left; left &= left - 1)     /* vanguard 5.4.1 */
        if (g->guards[__builtin_ctzll(left)] == unit + 1)
            g->guards[__builtin_ctzll(left)] = 0;
    if (g->attacker == unit + 1)
        g->attacker = 0;
    if (g->booster == unit + 1)
        g->booster = 0;
    for (unsigned p = 0; p < DUEL_PLAYERS; p++)
        if (g->side[p].heart == unit + 1)
            g->side[p].heart = 0;
}

void vanguard_succeed(struct fx_scope *scope, unsigned player, bool resting)
{
    struct vanguard *g = vanguard_own(scope->state);
    for (uint64_t left = g->fx.units; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (g->fx.unit[unit].player != player || g->fx.unit[unit].place != VANGUARD_HEART)
            continue;
        const int other = vanguard_vanguard(g, player);
        g->fx.unit[unit].place = VANGUARD_VC;
        if (other >= 0)
            g->fx.unit[g->was_legion & vanguard_bit(unit) ? (unsigned)other : unit].place = VANGUARD_MATE;
        g->resting &= ~vanguard_bit(unit);
        if (resting)
            g->resting |= vanguard_bit(unit);
        vanguard_tell_unit(scope, VANGUARD_TOLD_RETURN, unit, 0);
    }
    g->side[player].heart = 0;
}

static void leave(struct fx_scope *scope, unsigned unit)
{
    struct vanguard *g = vanguard_own(scope->state);
    const struct fx_unit was = g->fx.unit[unit];
    const bool resting = g->resting & vanguard_bit(unit);
    forget_unit(g, unit);
    fx_leave(scope, unit);
    if (was.place == VANGUARD_VC && vanguard_vanguard(g, was.player) < 0)
        vanguard_succeed(scope, was.player, resting);
    /* vanguard 8.5.7: who stays on the vanguard circle is the vanguard. */
    const int mate = was.place == VANGUARD_VC ? vanguard_in_place(g, was.player, VANGUARD_MATE) : -1;
    if (mate >= 0 && vanguard_vanguard(g, was.player) < 0)
        g->fx.unit[mate].place = VANGUARD_VC;
}

/* What hears that a unit leaves its circle, hears it while the unit is still there (vanguard 7.4.3). Into the drop zone is one thing, to
 * another place another (vanguard 7.8.1, 7.8.3). */
static void tell_of_leaving(struct fx_scope *scope, unsigned unit, unsigned place)
{
    static const uint8_t heard[VANGUARD_PLACES] = { [VANGUARD_DROP] = 1 + VANGUARD_DROPPED,
                                                    [VANGUARD_HAND] = 1 + VANGUARD_RETURNED,
                                                    [VANGUARD_BIND] = 1 + VANGUARD_BOUND };
    const unsigned from = scope->fx->unit[unit].place;
    if (place < VANGUARD_PLACES && heard[place] && (from == VANGUARD_RC || from == VANGUARD_GC))
        vanguard_happens(scope, heard[place] - 1u, (int)unit, -1, scope->fx->unit[unit].player);
}

static void tell_of_coming(struct fx_scope *scope, unsigned place, int player)
{
    if (place == VANGUARD_SOUL)
        vanguard_happens(scope, VANGUARD_IN_SOUL, -1, -1, player);
    else if (place == VANGUARD_DAMAGE)
        vanguard_happens(scope, VANGUARD_IN_DAMAGE, -1, -1, player);
}

/* vanguard 8.4.9: a G unit goes nowhere but face up to the G zone. */
static void move_unit(struct fx_scope *scope, unsigned unit, unsigned place, enum card_place end)
{
    struct card_pool pool;
    const struct fx_unit was = scope->fx->unit[unit];
    if (!(scope->fx->units & vanguard_bit(unit)))
        return;
    if (vanguard_is_kind(was.card, VANGUARD_G_UNIT))
        place = VANGUARD_GZONE;
    tell_of_leaving(scope, unit, place);
    const unsigned to = vanguard_zone(place, was.owner);
    vanguard_pool(scope->state, &pool);
    duel_tell_all(scope->io, .kind = VANGUARD_TOLD_KERNEL + FX_TOLD_MOVED, .player = was.owner,
                  .card = was.card, .with = vanguard_spot(scope->state, unit + 1), .to = (uint8_t)(to + 1));
    leave(scope, unit);
    cards_put(&pool, to, was.card, end);
    tell_of_coming(scope, place, was.owner);
}

static uint8_t viewers(unsigned seen)
{
    return seen == CARDS_EVERYBODY ? DUEL_ALL : (uint8_t)((seen & 7) | 1u << DUEL_JUDGE);
}

/* vanguard 2.7: zones hold their owner's cards; what is removed is no place to come from (vanguard 2.17). Who saw a card go knows it
 * where it lies hidden (vanguard 2.26), in a deck as long as that is not shuffled (vanguard 2.27). A card goes onto the table by
 * vanguard_enter(), not by this. */
void vanguard_move(struct fx_scope *scope, struct fx_thing thing, int player, unsigned place,
                   enum card_place end, unsigned seen)
{
    struct card_pool pool;
    (void)player;
    if (place < VANGUARD_HAND || place > VANGUARD_GZONE)
        return;
    if (thing.what == FX_A_UNIT) {
        move_unit(scope, thing.at, place, end);
        return;
    }
    vanguard_pool(scope->state, &pool);
    const unsigned from = cards_zone(&pool, thing.at), owner = pool.zone[from].player,
                   to = vanguard_zone(place, owner);
    const bool is_open = pool.zone[from].kind == CARDS_PILE;
    if (vanguard_is_kind(thing.card, VANGUARD_G_UNIT))
        return;
    if (is_open || pool.zone[to].kind == CARDS_PILE)
        seen = CARDS_EVERYBODY;
    seen |= pool.at[thing.at].mark / CARDS_SEEN;
    if (is_open)
        pool.at[thing.at].mark &= (uint8_t)~CARDS_USED_ALL;
    duel_learned(scope->io, is_open ? 0 : viewers(seen) & (seen ? 0xff : 0));
    duel_tell(scope->io, .kind = VANGUARD_TOLD_KERNEL + FX_TOLD_MOVED, .player = (uint8_t)owner,
              .card = thing.card, .from = (uint8_t)(from + 1), .to = (uint8_t)(to + 1), .heard_by = DUEL_ALL,
              .seen_by = viewers(seen));
    cards_move(&pool, thing.at, to, end, seen);
    if (to != from)
        tell_of_coming(scope, place, (int)owner);
}

/* A unit of its own, that has used nothing yet (vanguard 7.6.1). */
int vanguard_enter(struct fx_scope *scope, struct fx_thing thing, int player, enum vanguard_place place)
{
    struct card_pool pool;
    vanguard_pool(scope->state, &pool);
    const unsigned from = cards_zone(&pool, thing.at), owner = pool.zone[from].player;
    const int unit = fx_enter(scope, thing.card, (int)owner, player, place);
    if (unit < 0)
        return -1;
    duel_learned(scope->io, pool.zone[from].kind == CARDS_PILE ? 0 : DUEL_ALL);
    duel_tell_all(scope->io, .kind = VANGUARD_TOLD_KERNEL + FX_TOLD_MOVED, .player = (uint8_t)owner,
                  .card = thing.card, .from = (uint8_t)(from + 1));
    cards_take(&pool, thing.at);
    forget_unit(vanguard_own(scope->state), (unsigned)unit);
    return unit;
}

/* vanguard 7.4.5: from outside of the circles. */
static void placed(struct fx_scope *scope, unsigned unit, unsigned from)
{
    const struct fx_unit *u = &scope->fx->unit[unit];
    const uint8_t made = scope->made;
    fx_happened(scope, &(struct fx_happening){ .event = VANGUARD_PLACED,
                                               .player = u->player,
                                               .unit = (uint8_t)(unit + 1),
                                               .to = (uint8_t)(u->place + 1),
                                               .from = (uint8_t)(from + 1) });
    scope->made = made;
}

/* vanguard 7.5.2, 7.8.2: who was on the circle goes to the drop zone as it comes, by no effect. */
void vanguard_arrive(struct fx_scope *scope, unsigned unit, enum vanguard_circle circle, unsigned from)
{
    struct vanguard *g = vanguard_own(scope->state);
    struct fx_unit *u = &g->fx.unit[unit];
    const int old = circle ? vanguard_on_circle(g, u->player, circle) : -1;
    u->place = circle ? VANGUARD_RC : VANGUARD_GC;
    g->circle[unit] = (uint8_t)circle;
    if (!circle)                                                        /* vanguard 2.14 */
        g->resting |= vanguard_bit(unit);
    vanguard_tell_unit(scope, circle ? VANGUARD_TOLD_CALL : VANGUARD_TOLD_GUARD, unit, 0);
    if (old >= 0) {                                                     /* vanguard 2.13, 4.6.2: replaced, by rule */
        const uint8_t by = g->by;
        g->by = 0;
        move_unit(scope, (unsigned)old, VANGUARD_DROP, CARDS_ANYWHERE);
        g->by = by;
    }
    placed(scope, unit, from);
}

/* vanguard 4.4.1, 4.4.2, 4.4.3: who is ridden goes to the soul; the new vanguard stands. By rule and by effects. */
void vanguard_ride(struct fx_scope *scope, struct fx_thing thing, int player, bool resting)
{
    struct vanguard *g = vanguard_own(scope->state);
    struct card_pool pool;
    vanguard_pool(scope->state, &pool);
    const int old = vanguard_vanguard(g, (unsigned)player);
    if (old < 0 || vanguard_is_kind(thing.card, VANGUARD_G_UNIT))
        return;
    unsigned from = VANGUARD_HAND;
    for (unsigned place = VANGUARD_HAND; place <= VANGUARD_GZONE; place++)
        if (cards_zone(&pool, thing.at) == vanguard_zone(place, (unsigned)player))
            from = place;
    const int unit = vanguard_enter(scope, thing, player, VANGUARD_VC);
    if (unit < 0)
        return;
    if (resting)
        g->resting |= vanguard_bit((unsigned)unit);
    vanguard_tell_unit(scope, VANGUARD_TOLD_RIDE, (unsigned)unit, 0);
    vanguard_happens(scope, VANGUARD_RIDES, unit, old,
                     player); /* break rides and forerunners: vanguard 8.1.5, 8.8 */
    /* vanguard 4.4.6, 10.17: of hearts under a G unit nothing happens: it goes home, they go into the soul. */
    for (uint64_t left = g->fx.units & ~vanguard_bit((unsigned)unit); left; left &= left - 1) {
        const unsigned under = (unsigned)__builtin_ctzll(left);
        const struct fx_unit *u = &g->fx.unit[under];
        if (u->player == player &&
            (u->place == VANGUARD_VC || u->place == VANGUARD_MATE || u->place == VANGUARD_HEART)) {
            g->fx.unit[under].place = VANGUARD_MATE;        /* nobody follows on the circle */
            move_unit(scope, under, VANGUARD_SOUL, CARDS_ANYWHERE);
        }
    }
    scope->made = (uint8_t)(unit + 1);
    placed(scope, (unsigned)unit, from);
}

/* --- states of units (vanguard 2.22) --------------------------------------------------------------------------------------------------- */

/* vanguard 7.3.4: who stands is not stood up; so of locked cards below, and of deleted ones. */
void vanguard_stand(struct fx_scope *scope, unsigned unit, bool by_effect)
{
    struct vanguard *g = vanguard_own(scope->state);
    const unsigned place = g->fx.unit[unit].place;
    if (!(g->resting & vanguard_bit(unit)) || place == VANGUARD_GC || place == VANGUARD_LOCKED)
        return;
    g->resting &= ~vanguard_bit(unit);
    if (place == VANGUARD_VC || place == VANGUARD_MATE) {               /* vanguard 8.5.4: a legion stands as one */
        const int other =
            vanguard_in_place(g, g->fx.unit[unit].player, place == VANGUARD_VC ? VANGUARD_MATE : VANGUARD_VC);
        if (other >= 0)
            g->resting &= ~vanguard_bit((unsigned)other);
    }
    if (!by_effect)
        return;
    g->stood |= vanguard_bit(unit);
    vanguard_tell_unit(scope, VANGUARD_TOLD_STAND, unit, 0);
    vanguard_happens(scope, VANGUARD_STANDS, (int)unit, -1, g->fx.unit[unit].player);
}

void vanguard_rest(struct fx_scope *scope, unsigned unit)
{
    struct vanguard *g = vanguard_own(scope->state);
    const unsigned place = g->fx.unit[unit].place;
    g->resting |= vanguard_bit(unit);
    if (place == VANGUARD_VC || place == VANGUARD_MATE) {
        const int other =
            vanguard_in_place(g, g->fx.unit[unit].player, place == VANGUARD_VC ? VANGUARD_MATE : VANGUARD_VC);
        if (other >= 0)
            g->resting |= vanguard_bit((unsigned)other);
    }
}

/* vanguard 8.2, 8.2.1, 10.7: what was done to it is gone, and it is no unit. It keeps its circle, and both know what it is
 * (vanguard 8.2.3, 8.2.4). */
void vanguard_lock(struct fx_scope *scope, unsigned unit)
{
    struct vanguard *g = vanguard_own(scope->state);
    if (g->fx.unit[unit].place != VANGUARD_RC)
        return;
    vanguard_tell_unit(scope, VANGUARD_TOLD_LOCK, unit, 0);
    vanguard_happens(scope, VANGUARD_LOCKS, (int)unit, -1, g->fx.unit[unit].player);
    const uint8_t circle = g->circle[unit];
    forget_unit(g, unit);
    fx_renew(scope, unit);
    fx_disown(&g->fx, unit);        /* vanguard 7.4.4, 8.2.5: also when it comes back as a new card */
    g->circle[unit] = circle;
    g->fx.unit[unit].place = VANGUARD_LOCKED;
}

/* vanguard 8.2.5: a new card, which stands, and was not placed. */
void vanguard_unlock(struct fx_scope *scope, unsigned unit)
{
    struct vanguard *g = vanguard_own(scope->state);
    if (g->fx.unit[unit].place != VANGUARD_LOCKED)
        return;
    g->fx.unit[unit].place = VANGUARD_RC;
    g->fx.unit[unit].stamp = ++g->fx.stamp;
    vanguard_tell_unit(scope, VANGUARD_TOLD_UNLOCK, unit, 0);
    vanguard_happens(scope, VANGUARD_UNLOCKED, (int)unit, -1, g->fx.unit[unit].player);
}

/* vanguard 8.3, 8.3.1: its text is silent, its power 0, until its owner's end phase. */
void vanguard_delete(struct fx_scope *scope, unsigned unit)
{
    struct vanguard *g = vanguard_own(scope->state);
    const unsigned player = g->fx.unit[unit].player, place = g->fx.unit[unit].place;
    if (place != VANGUARD_VC && place != VANGUARD_MATE)
        return;
    for (unsigned on = VANGUARD_VC; on <= VANGUARD_MATE; on++) {        /* vanguard 8.3.4, 10.22: both of a legion */
        const int one = vanguard_in_place(g, player, on);
        if (one < 0 || g->deleted & vanguard_bit((unsigned)one))
            continue;
        vanguard_tell_unit(scope, VANGUARD_TOLD_DELETE, (unsigned)one, 0);
        g->deleted |= vanguard_bit((unsigned)one);
        g->fx.silent |= vanguard_bit((unsigned)one);
    }
}

void vanguard_restore(struct fx_scope *scope, unsigned unit)
{
    struct vanguard *g = vanguard_own(scope->state);
    if (!(g->deleted & vanguard_bit(unit)))
        return;
    g->deleted &= ~vanguard_bit(unit);
    g->fx.silent &= ~vanguard_bit(unit);
    vanguard_tell_unit(scope, VANGUARD_TOLD_RESTORE, unit, 0);
}

/* The top card of a deck goes to a pile, of a check to one where it is of no other zone (vanguard 2.18); false: the deck is empty. */
bool vanguard_take_top(struct fx_scope *scope, int player, enum vanguard_place place, unsigned marks)
{
    struct card_pool pool;
    vanguard_pool(scope->state, &pool);
    const unsigned deck = vanguard_zone(VANGUARD_DECK, (unsigned)player),
                   to = vanguard_zone(place, (unsigned)player);
    const struct card_dice dice = { .state = scope->state,
                                    .io = scope->io,
                                    .stream = (uint8_t)player,
                                    .how = VANGUARD_ROLL_DRAW,
                                    .player = (uint8_t)player,
                                    .seen = DUEL_ALL };
    int at = cards_next(&pool, deck, &dice);
    if (at < 0)
        return false;
    at = (int)fx_gone(scope, (unsigned)at, pool.at[at].mark & (CARDS_TOP | CARDS_BOTTOM) ? 0 : FX_UNPICKED);
    const unsigned card = pool.at[at].card;
    duel_learned(scope->io, DUEL_ALL);
    duel_tell_all(scope->io, .kind = VANGUARD_TOLD_KERNEL + FX_TOLD_MOVED, .player = (uint8_t)player,
                  .card = (uint16_t)card, .from = (uint8_t)(deck + 1), .to = (uint8_t)(to + 1));
    const unsigned now = cards_move(&pool, (unsigned)at, to, CARDS_ANYWHERE, CARDS_EVERYBODY);
    pool.at[now].mark |= (uint8_t)marks;
    tell_of_coming(scope, place, player);
    return true;
}
