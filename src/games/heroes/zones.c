/* Where cards lie, what comes into play and leaves it (heroes 2). */
#include "heroes.h"

#include "core/core.h"

#define TEN(n)                                                                                      \
    "u" #n "0", "u" #n "1", "u" #n "2", "u" #n "3", "u" #n "4", "u" #n "5", "u" #n "6", "u" #n "7", \
        "u" #n "8", "u" #n "9"
const char *heroes_unit_key(unsigned unit)
{
    static const char *const keys[] = { "",   "u1", "u2", "u3",   "u4",   "u5",   "u6",
                                        "u7", "u8", "u9", TEN(1), TEN(2), TEN(3), TEN(4) };
    return unit && unit <= FX_UNITS ? keys[unit] : NULL;
}

const char *heroes_zone_key(unsigned zone)
{
    static const char *const keys[] = { "deck0", "hand0", "gy0",    "extra0", "deck1",
                                        "hand1", "gy1",   "extra1", "table0", "table1" };
    return keys[zone];
}

/* As fx_scope(), of what is known here. */
struct fx_scope heroes_scope(duel_state *state, struct duel_io *io)
{
    return (struct fx_scope){ .rules = &heroes_rules,
                              .program = &heroes_program,
                              .state = state,
                              .fx = &heroes_own(state)->fx,
                              .io = io };
}

struct fx_scope heroes_reading(const duel_state *state, int player)
{
    struct fx_scope scope = heroes_scope((duel_state *)(uintptr_t)state, NULL);
    scope.player = (uint8_t)player;
    return scope;
}

/* heroes 2.7: an extra deck is looked into by its owner at any time, as a hand is. */
void heroes_pool(duel_state *state, struct card_pool *out)
{
    static const struct card_zone zones[HEROES_ZONES] = { { CARDS_DECK, 0 }, { CARDS_HAND, 0 },
                                                          { CARDS_PILE, 0 }, { CARDS_HAND, 0 },
                                                          { CARDS_DECK, 1 }, { CARDS_HAND, 1 },
                                                          { CARDS_PILE, 1 }, { CARDS_HAND, 1 } };
    struct heroes *g = heroes_own(state);
    *out = (struct card_pool){ g->record, g->start, zones, HEROES_ZONES, HEROES_ROOM };
}

bool heroes_has_clutch(const struct fx_scope *scope, struct fx_thing thing)
{
    return heroes_prints(thing.card, HEROES_CLUTCH) ||
           (thing.what == FX_A_UNIT ? fx_has_keyword(scope, thing.at, HEROES_CLUTCH, NULL)
                                    : fx_gains(scope, thing, HEROES_CLUTCH));
}

void heroes_tell(struct fx_scope *scope, enum heroes_told told, unsigned unit, int amount)
{
    const struct fx_unit *u = &scope->fx->unit[unit];
    duel_tell_all(scope->io, .kind = (uint8_t)told, .player = u->player, .card = u->card,
                  .with = (uint8_t)(unit + 1), .amount = (int16_t)amount);
}

void heroes_set_wounds(struct fx_scope *scope, unsigned unit, int n)
{
    struct heroes *g = heroes_own(scope->state);
    const struct fx_unit *u = &scope->fx->unit[unit];
    const bool mortal = u->place <= HEROES_CR && n >= heroes_program.card[u->card].figure[HEROES_LIFE];
    g->wounds[unit] = (uint8_t)(n > UINT8_MAX ? UINT8_MAX : n);
    g->mortal = mortal ? g->mortal | heroes_bit(unit) : g->mortal & ~heroes_bit(unit);
}

/* heroes 2.10: it lies on the table no longer; what it had mined is still there. */
static void leave(struct fx_scope *scope, unsigned unit)
{
    struct heroes *g = heroes_own(scope->state);
    const struct fx_unit u = scope->fx->unit[unit];
    if (u.place == HEROES_CR || u.place == HEROES_SUP)
        fx_happened(scope, &(struct fx_happening){
                               .event = HEROES_LEAVES, .unit = (uint8_t)(unit + 1), .player = u.player });
    uint64_t *const sets[] = { &g->closed,   &g->fresh,  &g->doomed, &g->mortal, &g->hurt,
                               &g->defended, &g->kept,   &g->lent,   &g->came,   &g->before,
                               &g->struck,   &g->copies, &g->muted,  &g->bare,   &g->asleep };
    for (unsigned i = 0; i < sizeof sets / sizeof sets[0]; i++)
        *sets[i] &= ~heroes_bit(unit);
    g->wounds[unit] = g->enhanced[unit] = g->poison[unit] = g->counters[unit] = 0;
    g->absorbed[unit] = g->miner[unit] = g->by[unit] = g->said[unit] = 0;
    for (unsigned other = 0; other < FX_UNITS; other++)
        if (g->by[other] == unit + 1)
            g->by[other] = 0;
    if (g->attacker == unit + 1)
        g->attacker = 0;
    if (g->attacked == unit + 1)
        g->attacked = 0;
    fx_leave(scope, unit);
}

void heroes_take_off(struct fx_scope *scope, unsigned unit)
{
    leave(scope, unit);
}

bool heroes_vanishes(const struct heroes *g, unsigned unit)
{
    return g->copies & heroes_bit(unit) || heroes_prints(g->fx.unit[unit].card, HEROES_CREATED);
}

struct fx_happening heroes_death(const struct fx_scope *scope, unsigned unit)
{
    const struct fx_unit *u = &scope->fx->unit[unit];
    const bool stays = !heroes_vanishes(heroes_of(scope->state), unit);
    return (struct fx_happening){ .event = HEROES_DIES,
                                  .unit = (uint8_t)(unit + 1),
                                  .player = u->player,
                                  .card = stays ? u->card : 0,
                                  .whose = (uint8_t)(stays ? u->owner + 1 : 0) };
}

/* heroes 2.11: the newest card of a graveyard has come there, from that place. */
void heroes_tell_buried(struct fx_scope *scope, unsigned zone, unsigned from)
{
    struct card_pool pool;
    heroes_pool(scope->state, &pool);
    const unsigned at = pool.start[zone], owner = pool.zone[zone].player;
    fx_happened(scope, &(struct fx_happening){ .event = HEROES_BURIED,
                                               .player = (uint8_t)owner,
                                               .card = pool.at[at].card,
                                               .from = (uint8_t)(from + 1),
                                               .whose = (uint8_t)(owner + 1),
                                               .record = (uint16_t)(at + 1) });
}

void heroes_bury_card(struct fx_scope *scope, unsigned card, int owner, unsigned from)
{
    const unsigned pile = heroes_zone_of(HEROES_GY, (unsigned)owner);
    struct card_pool pool;
    heroes_pool(scope->state, &pool);
    if (cards_put(&pool, pile, card, CARDS_ANYWHERE))
        heroes_tell_buried(scope, pile, from);
}

/* heroes 2.6, 2.8, 9.3: a card goes from the table to a zone of its owner, or is no more; what it had mined goes to the graveyards. */
static void put_away(struct fx_scope *scope, unsigned unit, unsigned place, enum card_place end)
{
    const struct heroes *g = heroes_of(scope->state);
    const struct fx_unit u = scope->fx->unit[unit];
    const unsigned to = heroes_zone_of(place, u.owner);
    const bool vanishes = heroes_vanishes(g, unit);
    struct card_pool pool;
    heroes_pool(scope->state, &pool);
    duel_tell_all(scope->io, .kind = HEROES_TOLD_KERNEL + FX_TOLD_MOVED, .player = u.owner, .card = u.card,
                  .from = (uint8_t)(HEROES_ZONES + 1u + u.player), .to = (uint8_t)(to + 1));
    leave(scope, unit);
    if (!vanishes && place == HEROES_GY)
        heroes_bury_card(scope, u.card, u.owner, u.place);
    else if (!vanishes)
        cards_put(&pool, to, u.card, end);
    for (unsigned under = 0; under < FX_UNITS; under++)
        if (g->miner[under] == unit + 1)
            put_away(scope, under, HEROES_GY, CARDS_ANYWHERE);
}

void heroes_bury(struct fx_scope *scope, unsigned unit)
{
    heroes_tell(scope, HEROES_TOLD_DIE, unit, 0);
    put_away(scope, unit, HEROES_GY, CARDS_ANYWHERE);
}

uint8_t heroes_crowded(const struct fx_scope *scope)
{
    struct card_pool pool;
    unsigned crowded = 0;
    if (!(scope->fx->others >> HEROES_CROWDED & 1))
        return 0;
    heroes_pool(scope->state, &pool);
    for (unsigned p = 0; p < DUEL_PLAYERS; p++)
        crowded |= (unsigned)(cards_in(&pool, heroes_zone_of(HEROES_HAND, p)) > HEROES_HAND_LIMIT) << p;
    return (uint8_t)crowded;
}

/* The units that are kept from that: of those that are in play. */
static uint64_t kept_from(const struct fx_scope *scope, enum heroes_ban ban)
{
    uint64_t kept = fx_all_forbidden(scope, ban, scope->fx->units);
    for (uint64_t left = kept; left; left &= left - 1)
        if (scope->fx->unit[__builtin_ctzll(left)].place == HEROES_MINED)
            kept &= ~(left & -left);
    return kept;
}

/* The oldest of some units. */
static unsigned oldest(const struct fx *fx, uint64_t units)
{
    unsigned found = (unsigned)__builtin_ctzll(units);
    for (uint64_t left = units; left; left &= left - 1)
        if (fx->unit[__builtin_ctzll(left)].stamp < fx->unit[found].stamp)
            found = (unsigned)__builtin_ctzll(left);
    return found;
}

/* heroes 8.34: of two that take abilities from each other the older one does. */
static uint64_t find_bare(struct fx_scope *scope)
{
    struct fx *fx = scope->fx;
    const uint64_t silent = fx->silent;
    uint64_t takers = 0, bare = 0;
    if (!((fx->bans | fx->words) & fx_word_bit(HEROES_HAVE + 1)))
        return 0;
    for (uint64_t left = fx->units & ~silent; left; left &= left - 1)
        if (heroes_program.card[fx->unit[__builtin_ctzll(left)].card].bans & fx_word_bit(HEROES_HAVE + 1))
            takers |= left & -left;
    for (uint64_t left = takers; left;) {
        const uint64_t taker = heroes_bit(oldest(fx, left));
        left &= ~taker;
        fx->silent = silent | (takers & ~taker);
        if (!(bare & taker))
            bare |= kept_from(scope, HEROES_HAVE);
    }
    fx->silent = silent;
    return bare;
}

void heroes_mute(struct fx_scope *scope)
{
    struct heroes *g = heroes_own(scope->state);
    struct fx *fx = scope->fx;
    if (!((fx->bans | fx->words) & (fx_word_bit(HEROES_WORK + 1) | fx_word_bit(HEROES_HAVE + 1)) || g->muted))
        return;
    fx->silent &= ~g->muted;
    g->bare = 0;
    g->bare = find_bare(scope);
    fx->silent |= g->bare;
    g->muted = g->bare | kept_from(scope, HEROES_WORK);
    fx->silent |= g->muted;
}

/* Whether one of them is the other's successor: equipment of one kind, two events, two locations (heroes 2.3, 2.4). */
static bool replaces(unsigned card, unsigned older)
{
    if (heroes_is_kind(card, HEROES_IS_EVENT) || heroes_is_kind(card, HEROES_IS_LOCATION))
        return heroes_is_kind(older,
                              heroes_is_kind(card, HEROES_IS_EVENT) ? HEROES_IS_EVENT : HEROES_IS_LOCATION);
    for (unsigned word = 0; heroes_vocabulary.lists[HEROES_CLASSES].words[word]; word++)
        if (fx_has_word(&heroes_program, card, HEROES_CLASSES, word) &&
            fx_has_word(&heroes_program, older, HEROES_CLASSES, word))
            return heroes_is_kind(older, HEROES_IS_EQUIPMENT);
    return false;
}

/* What the newcomer sends to the graveyard: heroes 2.3, 2.4, 8.16. */
static void make_room(struct fx_scope *scope, unsigned unit)
{
    const struct fx *fx = scope->fx;
    const struct fx_unit u = fx->unit[unit];
    for (uint64_t left = fx->units & ~heroes_bit(unit); left; left &= left - 1) {
        const unsigned other = (unsigned)__builtin_ctzll(left);
        const struct fx_unit o = fx->unit[other];
        if (o.player != u.player || o.place != u.place)
            continue;
        if (u.place == HEROES_SUP ? replaces(u.card, o.card)
                                  : o.card == u.card && heroes_prints(u.card, HEROES_UNIQUE)) {
            const struct fx_happening dies = heroes_death(scope, other);
            fx_happened(scope, &dies);
            heroes_bury(scope, other);
            return;
        }
    }
}

static unsigned creatures(const struct fx *fx, int player)
{
    unsigned n = 0;
    for (uint64_t left = fx->units; left; left &= left - 1) {
        const struct fx_unit *unit = &fx->unit[__builtin_ctzll(left)];
        n += unit->player == player && unit->place == HEROES_CR;
    }
    return n;
}

/* heroes 2.9, 9.4: what finds no room in play. */
static void turn_away(struct fx_scope *scope, unsigned card, int owner, int player, enum heroes_manner manner)
{
    const unsigned pile = heroes_zone_of(HEROES_GY, (unsigned)owner);
    duel_tell_all(scope->io, .kind = HEROES_TOLD_KERNEL + FX_TOLD_MOVED, .player = (uint8_t)owner,
                  .card = (uint16_t)card, .from = (uint8_t)(HEROES_ZONES + 1 + player),
                  .to = (uint8_t)(pile + 1));
    if (manner != HEROES_AS_COPY && !heroes_prints(card, HEROES_CREATED))
        heroes_bury_card(scope, card, owner, HEROES_CR);
}

void heroes_turn_over(struct fx_scope *scope, unsigned unit, unsigned card)
{
    struct fx_unit *u = &scope->fx->unit[unit];
    heroes_tell(scope, HEROES_TOLD_TURN_OVER, unit, 0);
    u->card = (uint16_t)card;
    u->used = 0;
    fx_arrange(scope);
    heroes_own(scope->state)->counters[unit] = 0;
    heroes_set_wounds(scope, unit, heroes_of(scope->state)->wounds[unit]);
}

unsigned heroes_egg(void)
{
    unsigned card = 1;
    while (!heroes_prints(card, HEROES_CREATED))
        card++;
    return card;
}

void heroes_enter(struct fx_scope *scope, unsigned card, struct heroes_coming how)
{
    struct heroes *g = heroes_own(scope->state);
    const bool lives = heroes_is_kind(card, HEROES_IS_CREATURE);
    const bool fits = !lives || creatures(scope->fx, how.player) < HEROES_CREATURES;   /* heroes 2.9 */
    const int unit = fits ? fx_enter(scope, card, how.owner, how.player, lives ? HEROES_CR : HEROES_SUP) : -1;
    if (unit < 0) {
        turn_away(scope, card, how.owner, how.player, how.manner);
        return;
    }
    g->fresh |= heroes_bit((unsigned)unit);
    g->came |= heroes_bit((unsigned)unit);
    g->said[unit] = (uint8_t)how.x;
    heroes_mute(scope);
    if (how.manner == HEROES_AS_COPY)                                   /* heroes 2.12 */
        g->copies |= heroes_bit((unsigned)unit);
    if (heroes_prints(card, HEROES_SLEEPING) && !(g->bare & heroes_bit((unsigned)unit))) {                        /* heroes 8.24 */
        g->closed |= heroes_bit((unsigned)unit);
        g->asleep |= heroes_bit((unsigned)unit);
    }
    heroes_set_wounds(scope, (unsigned)unit, 0);
    heroes_tell(scope, HEROES_TOLD_ENTER, (unsigned)unit, 0);
    const uint8_t made = scope->made;
    make_room(scope, (unsigned)unit);
    fx_happened(scope, &(struct fx_happening){ .event = HEROES_ENTERS,
                                               .player = (uint8_t)how.player,
                                               .unit = (uint8_t)(unit + 1),
                                               .to = how.manner == HEROES_AS_PLAYED ? 1 : 2,
                                               .n = (int16_t)how.paid });
    scope->made = made;
}

/* heroes 8.26: no card of the other player takes it there. */
static bool is_kept(const struct fx_scope *scope, unsigned unit)
{
    return scope->fx->unit[unit].player != scope->player &&
           fx_is_forbidden(scope, HEROES_BE_TAKEN, heroes_thing(scope, unit), -1);
}

/* heroes 9.1, 9.2 */
void heroes_mine(struct fx_scope *scope, unsigned miner, struct fx_thing thing)
{
    struct heroes *g = heroes_own(scope->state);
    struct card_pool pool;
    heroes_pool(scope->state, &pool);
    unsigned owner = 0;
    if (thing.what == FX_A_UNIT) {
        const struct fx_unit u = scope->fx->unit[thing.at];
        if (thing.at == miner || u.place == HEROES_HERO || !(scope->fx->units & heroes_bit(thing.at)) ||
            is_kept(scope, thing.at))
            return;
        if (heroes_vanishes(g, thing.at)) {
            put_away(scope, thing.at, HEROES_GY, CARDS_ANYWHERE);
            return;
        }
        owner = u.owner;
        for (unsigned under = 0; under < FX_UNITS; under++)
            if (g->miner[under] == thing.at + 1)
                put_away(scope, under, HEROES_GY, CARDS_ANYWHERE);
        leave(scope, thing.at);
    } else if (thing.what == FX_A_CARD) {
        owner = pool.zone[cards_zone(&pool, thing.at)].player;
        duel_learned(scope->io, pool.zone[cards_zone(&pool, thing.at)].kind == CARDS_PILE ? 0 : DUEL_ALL);
        cards_take(&pool, fx_gone(scope, thing.at, scope->meant));
    } else {
        return;
    }
    const int unit = fx_enter(scope, thing.card, (int)owner, scope->fx->unit[miner].player, HEROES_MINED);
    if (unit < 0) {                                                     /* heroes 9.4 */
        turn_away(scope, thing.card, (int)owner, scope->fx->unit[miner].player, HEROES_AS_PUT);
        return;
    }
    scope->fx->silent |= heroes_bit((unsigned)unit);
    g->miner[unit] = (uint8_t)(miner + 1);
    heroes_tell(scope, HEROES_TOLD_MINE, (unsigned)unit, 0);
    /* heroes 9.10 */
    fx_happened(scope, &(struct fx_happening){ .event = HEROES_MINED_NOW,
                                               .unit = (uint8_t)(unit + 1),
                                               .other = (uint8_t)(miner + 1),
                                               .player = scope->fx->unit[miner].player,
                                               .n = 1 });
}

/* heroes 8.6: what it mined goes with it. */
void heroes_give(struct fx_scope *scope, unsigned unit, int player)
{
    struct heroes *g = heroes_own(scope->state);
    scope->fx->unit[unit].player = (uint8_t)player;
    g->fresh |= heroes_bit(unit);
    for (unsigned under = 0; under < FX_UNITS; under++)
        if (g->miner[under] == unit + 1)
            scope->fx->unit[under].player = (uint8_t)player;
    heroes_tell(scope, HEROES_TOLD_CONTROL, unit, 0);
    make_room(scope, unit);
}

void heroes_come_played(struct fx_scope *scope, unsigned card, struct heroes_coming how)
{
    uint8_t *played = &heroes_own(scope->state)->side[how.player].creatures;
    *played = (uint8_t)(*played + (heroes_is_kind(card, HEROES_IS_CREATURE) && *played < UINT8_MAX));
    scope->made = 0;
    how.manner = HEROES_AS_PLAYED;
    heroes_enter(scope, card, how);
    const uint8_t made = scope->made;
    if (made)                                                           /* heroes 6.34 */
        fx_happened(scope, &(struct fx_happening){
                               .event = HEROES_COMES_PLAYED, .player = (uint8_t)how.player, .unit = made });
    if (made)
        fx_happened(scope, &(struct fx_happening){ .event = HEROES_PLAYS,
                                                   .player = (uint8_t)how.player,
                                                   .unit = made,
                                                   .n = (int16_t)how.paid });
    scope->made = made;
}

void heroes_remember(struct heroes *g, int player, unsigned card)
{
    uint8_t *plays = &g->side[player].plays;
    *plays = (uint8_t)(*plays + (*plays < UINT8_MAX));
    for (unsigned i = 0; i < HEROES_REMEMBERED; i++)
        if (!g->played[i]) {
            g->played[i] = (uint16_t)card;
            return;
        }
}

bool heroes_belongs(unsigned card, unsigned place)
{
    return place == HEROES_CR
               ? heroes_is_kind(card, HEROES_IS_CREATURE)
               : !heroes_is_kind(card, HEROES_IS_CREATURE) && !heroes_is_kind(card, HEROES_IS_SPELL) &&
                     !heroes_is_kind(card, HEROES_IS_HERO);
}

static void move_unit(struct fx_scope *scope, unsigned unit, int player, unsigned place, enum card_place end)
{
    const struct fx_unit u = scope->fx->unit[unit];
    if (u.place == HEROES_HERO || !(scope->fx->units & heroes_bit(unit)))
        return;
    if (place > HEROES_MINED) {
        if (place != HEROES_HAND || !is_kept(scope, unit))
            put_away(scope, unit, place, end);
        return;
    }
    if (u.place != HEROES_MINED || !heroes_belongs(u.card, place))
        return;
    leave(scope, unit);
    heroes_enter(scope, u.card,
                 (struct heroes_coming){ .owner = u.owner, .player = player, .manner = HEROES_AS_PUT });
}

static unsigned place_of(unsigned zone)
{
    static const uint8_t place[] = { HEROES_DECK, HEROES_HAND, HEROES_GY, HEROES_EXTRA };
    return place[zone % (HEROES_DECK_1 - HEROES_DECK_0)];
}

/* Zones hold their owner's cards; a hero stays where it is. */
void heroes_move(struct fx_scope *scope, struct fx_thing thing, int player, unsigned place,
                 enum card_place end, unsigned seen)
{
    struct card_pool pool;
    heroes_pool(scope->state, &pool);
    if (thing.what == FX_A_UNIT) {
        move_unit(scope, thing.at, player, place, end);
        return;
    }
    const unsigned from = cards_zone(&pool, thing.at), owner = pool.zone[from].player;
    const bool is_open = pool.zone[from].kind == CARDS_PILE;
    if (place <= HEROES_MINED) {
        if (!heroes_belongs(thing.card, place))
            return;
        duel_learned(scope->io, is_open ? 0 : DUEL_ALL);
        cards_take(&pool, thing.at);
        heroes_enter(
            scope, thing.card,
            (struct heroes_coming){ .owner = (int)owner, .player = player, .manner = HEROES_AS_PUT });
        if (pool.zone[from].kind == CARDS_DECK && scope->made) {        /* heroes 6.22 */
            const uint8_t made = scope->made;
            fx_happened(scope,
                        &(struct fx_happening){
                            .event = HEROES_SUMMONED, .player = (uint8_t)player, .unit = made, .n = 1 });
            scope->made = made;
        }
        return;
    }
    const unsigned to = heroes_zone_of(place, owner);
    if (is_open || pool.zone[to].kind == CARDS_PILE)
        seen = CARDS_EVERYBODY;
    seen |= pool.at[thing.at].mark / CARDS_SEEN;
    const uint8_t viewers =
        seen == CARDS_EVERYBODY ? DUEL_ALL : (uint8_t)((seen & 7) | (seen ? 1u << DUEL_JUDGE : 0));
    duel_learned(scope->io, is_open ? 0 : viewers);
    duel_tell(scope->io, .kind = HEROES_TOLD_KERNEL + FX_TOLD_MOVED, .player = (uint8_t)owner, .card = thing.card,
              .from = (uint8_t)(from + 1), .to = (uint8_t)(to + 1), .heard_by = DUEL_ALL,
              .seen_by = (uint8_t)(viewers | 1u << DUEL_JUDGE));
    cards_move(&pool, thing.at, to, end, seen);
    if (to == heroes_zone_of(HEROES_GY, owner) && from != to)
        heroes_tell_buried(scope, to, place_of(from));
}

bool heroes_is_egg(const struct fx_scope *scope, unsigned unit)
{
    const struct fx_unit *u = &scope->fx->unit[unit];
    return u->place == HEROES_CR && heroes_prints(u->card, HEROES_CREATED);
}

/* heroes 9.8 */
void heroes_break_egg(struct fx_scope *scope, unsigned unit)
{
    if (!unit || !(scope->fx->units & heroes_bit(unit - 1u)))
        return;
    const struct fx_happening dies = heroes_death(scope, unit - 1u);
    fx_happen(scope, &dies);
}
