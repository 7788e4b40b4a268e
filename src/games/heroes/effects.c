/* What the kernel of effects asks of the game: numbers, tests, payments, steps of the game's own, what happens (heroes 6, 8, 9). */
#include "heroes.h"

#include "core/core.h"

#include <string.h>

/* --- numbers, tests, conditions -------------------------------------------------------------------- */

static int printed(unsigned card, unsigned what)
{
    const int figure = heroes_program.card[card].figure[what];
    return figure == FX_UNPRINTED || figure == FX_PRINTED_X ? 0 : figure;
}

/* heroes 6.18: how often a card of that name was played in this turn. */
static int plays_of(const struct heroes *g, unsigned card)
{
    int n = 0;
    for (unsigned i = 0; i < HEROES_REMEMBERED; i++)
        n += card && g->played[i] == card;
    return n;
}

/* Whether it has that word, printed or not. */
static bool is_of(unsigned card, enum heroes_list list, unsigned word)
{
    return fx_has_word(&heroes_program, card, list, word);
}

/* heroes 8.36: what lies in a graveyard strengthens creatures of the steppe; added, as all that adds. */
static int from_graveyard(const struct heroes *g, unsigned unit)
{
    static const unsigned steppe = 0;
    const struct fx_unit *u = &g->fx.unit[unit];
    const unsigned zone = heroes_zone_of(HEROES_GY, u->player);
    int n = 0;
    if (u->place != HEROES_CR || !is_of(u->card, HEROES_ELEMENTS, steppe))
        return 0;
    for (unsigned at = g->start[zone]; at < g->start[zone + 1]; at++)
        n += heroes_prints(g->record[at].card, HEROES_ANCESTRAL);
    return n;
}

static int figure(const struct fx_scope *scope, struct fx_thing thing, unsigned what)
{
    const struct heroes *g = heroes_of(scope->state);
    const bool unit = thing.what == FX_A_UNIT, player = thing.what == FX_A_PLAYER;
    switch ((enum heroes_figure)what) {
    case HEROES_COST: return printed(thing.card, what);
    case HEROES_STRIKE:
        return printed(thing.card, what) + (unit ? g->enhanced[thing.at] + from_graveyard(g, thing.at) : 0);
    case HEROES_LIFE:        return printed(thing.card, what) + (unit ? g->enhanced[thing.at] : 0);  /* heroes 8.4 */
    case HEROES_HARM:
    case HEROES_STRIKE_HARM:
    case HEROES_DEALT:
    case HEROES_SHOT_HARM:
    case HEROES_BLIGHT:
    case HEROES_GENTLE:      return 0;
    case HEROES_REPLAYS:     return plays_of(g, scope->card);
    case HEROES_WOUNDS:      return unit ? g->wounds[thing.at] : 0;
    case HEROES_COUNTERS:    return unit ? g->counters[thing.at] : 0;
    case HEROES_ENHANCEMENTS: return unit ? g->enhanced[thing.at] : 0;
    case HEROES_COINS:       return player ? heroes_coins(g, thing.at, false) : 0;
    case HEROES_OPEN_COINS:  return player ? heroes_coins(g, thing.at, true) : 0;
    case HEROES_PRAYERS:     return player ? g->side[thing.at].prayers : 0;
    case HEROES_AMBUSHES:    return player ? g->side[thing.at].ambushes : 0;
    case HEROES_CREATURES_PLAYED: return player ? g->side[thing.at].creatures : 0;
    case HEROES_HERO_HARM:   return player ? g->side[thing.at].harm : 0;
    }
    return 0;
}

static bool mines(const struct heroes *g, unsigned unit)
{
    for (unsigned under = 0; under < FX_UNITS; under++)
        if (g->miner[under] == unit + 1)
            return true;
    return false;
}

static bool is_mined_by(const struct fx_scope *scope, unsigned unit, unsigned pick)
{
    const unsigned miner = heroes_of(scope->state)->miner[unit];
    const struct fx_things miners = fx_find(scope, pick);
    return miner && miners.units & heroes_bit(miner - 1);
}

/* heroes 2.8: whose card it is, whoever controls it. */
static bool owns(const struct fx_scope *scope, unsigned unit, unsigned pick)
{
    for (uint64_t left = fx_find(scope, pick).units; left; left &= left - 1)
        if (scope->fx->unit[__builtin_ctzll(left)].owner == scope->fx->unit[unit].player)
            return true;
    return false;
}

/* Whether no creature of its controller has a lower strike. */
static bool is_weakest(const struct fx_scope *scope, struct fx_thing thing)
{
    const struct fx *fx = scope->fx;
    const int strike = fx_figure(scope, thing, HEROES_STRIKE);
    for (uint64_t left = fx->units; left; left &= left - 1) {
        const unsigned other = (unsigned)__builtin_ctzll(left);
        if (fx->unit[other].place == HEROES_CR && fx->unit[other].player == fx->unit[thing.at].player &&
            fx_figure(scope, heroes_thing(scope, other), HEROES_STRIKE) < strike)
            return false;
    }
    return true;
}

/* Its cost now: as long as nothing changes any, what is printed. */
static int cost_of(const struct fx_scope *scope, struct fx_thing thing)
{
    return fx_is_printed(scope->fx, HEROES_COST) ? printed(thing.card, HEROES_COST)
                                                 : fx_figure(scope, thing, HEROES_COST);
}

/* Whether of the cards of both graveyards that are no creatures none costs more, as it would be played (heroes 6.38); of those that cost
 * as much the first. */
static bool is_dearest(const struct fx_scope *scope, struct fx_thing thing)
{
    struct card_pool pool;
    if (thing.what != FX_A_CARD || heroes_is_kind(thing.card, HEROES_IS_CREATURE))
        return false;
    const int cost = cost_of(scope, thing);
    const bool is_printed = fx_is_printed(scope->fx, HEROES_COST);
    heroes_pool(scope->state, &pool);
    for (unsigned p = 0; p < DUEL_PLAYERS; p++) {
        const unsigned zone = heroes_zone_of(HEROES_GY, p);
        for (unsigned at = pool.start[zone]; at < pool.start[zone + 1]; at++) {
            const struct fx_thing other = { FX_A_CARD, (uint8_t)at, pool.at[at].card };
            const int more = is_printed ? printed(other.card, HEROES_COST) - cost : 0;
            if (more < 0 || heroes_is_kind(other.card, HEROES_IS_CREATURE))
                continue;
            const int really = is_printed ? more : fx_figure(scope, other, HEROES_COST) - cost;
            if (really > 0 || (really == 0 && at < thing.at))
                return false;
        }
    }
    return true;
}

/* Whether one of them is of the same type. */
static bool is_akin(const struct fx_scope *scope, struct fx_thing thing, unsigned pick)
{
    struct fx_things things = fx_find(scope, pick);
    for (struct fx_thing other; fx_next(scope, &things, &other);)
        for (unsigned kind = HEROES_IS_HERO; kind <= HEROES_IS_LOCATION; kind++)
            if (heroes_is_kind(thing.card, kind) && heroes_is_kind(other.card, kind))
                return true;
    return false;
}

/* The elements of a card, as bits. */
static unsigned elements_of(unsigned card)
{
    unsigned elements = 0;
    for (unsigned word = 0; heroes_vocabulary.lists[HEROES_ELEMENTS].words[word]; word++)
        elements |= (unsigned)fx_has_word(&heroes_program, card, HEROES_ELEMENTS, word) << word;
    return elements;
}

/* Whether one of them is of exactly the same elements. */
static bool has_elements_of(const struct fx_scope *scope, struct fx_thing thing, unsigned pick)
{
    struct fx_things things = fx_find(scope, pick);
    for (struct fx_thing other; fx_next(scope, &things, &other);)
        if (elements_of(other.card) == elements_of(thing.card))
            return true;
    return false;
}

/* heroes 8.32: whether it has a class of the card that was named. */
static bool is_kin(const struct fx_scope *scope, unsigned card)
{
    const unsigned named = scope->registers ? scope->registers->named : 0;
    const char *const *words = heroes_vocabulary.lists[HEROES_CLASSES].words;
    for (unsigned word = 0; named && words[word]; word++)
        if (fx_has_word(&heroes_program, named, HEROES_CLASSES, word) &&
            (fx_has_word(&heroes_program, card, HEROES_CLASSES, word) ||
             heroes_rules.has_word(card, HEROES_CLASSES, word)))
            return true;
    return false;
}

static bool is_among(const struct fx_scope *scope, struct fx_thing thing, unsigned pick)
{
    const struct fx_things things = fx_find(scope, pick);
    return things.units & heroes_bit(thing.at);
}

/* What cards are, too, wherever they lie. */
static bool is_so_of_card(const struct fx_scope *scope, const struct fx_test *t, struct fx_thing thing)
{
    switch (t->what - FX_OWN) {
    case HEROES_DEAREST:       return is_dearest(scope, thing);
    case HEROES_AKIN:          return is_akin(scope, thing, t->value);
    case HEROES_MIXED:         return __builtin_popcount(elements_of(thing.card)) > 1;
    case HEROES_SAME_ELEMENTS: return has_elements_of(scope, thing, t->value);
    case HEROES_KIN:           return is_kin(scope, thing.card);
    case HEROES_AMBUSHER:      return heroes_program.card[thing.card].kinds >> FX_AMBUSH & 1;
    case HEROES_BARE:          return !heroes_program.card[thing.card].abilities;
    case HEROES_WEAK:
        return thing.what == FX_A_CARD &&
               fx_figure(scope, thing, HEROES_STRIKE) < fx_figure(scope, thing, HEROES_LIFE);
    default: return false;
    }
}

static bool test(const struct fx_scope *scope, const struct fx_test *t, struct fx_thing thing)
{
    const struct heroes *g = heroes_of(scope->state);
    if (thing.what != FX_A_UNIT)
        return is_so_of_card(scope, t, thing);
    switch ((enum heroes_test)(t->what - FX_OWN)) {
    case HEROES_CLOSED:      return g->closed & heroes_bit(thing.at);
    case HEROES_WOUNDED_NOW: return g->wounds[thing.at] > 0;
    case HEROES_POISONED:    return g->poison[thing.at] > 0;
    case HEROES_ATTACKING:   return g->attacker == thing.at + 1;
    case HEROES_MINING:      return mines(g, thing.at);
    case HEROES_MINED_BY:    return is_mined_by(scope, thing.at, t->value);
    case HEROES_OWNS:        return owns(scope, thing.at, t->value);
    case HEROES_IS_ATTACKED: return g->attacked == thing.at + 1;
    case HEROES_CAME_BEFORE: return g->before & heroes_bit(thing.at);
    case HEROES_COPIED:      return g->copies & heroes_bit(thing.at);
    case HEROES_SKILLED:     return fx_has_keyword(scope, thing.at, t->value - 1u, NULL);
    case HEROES_AMONG:       return is_among(scope, thing, t->value);
    case HEROES_BARE: return !heroes_program.card[thing.card].abilities || g->bare & heroes_bit(thing.at);
    case HEROES_WEAKEST:     return is_weakest(scope, thing);
    case HEROES_DEAREST:
    case HEROES_AKIN:
    case HEROES_MIXED:
    case HEROES_SAME_ELEMENTS:
    case HEROES_KIN:
    case HEROES_AMBUSHER:    return is_so_of_card(scope, t, thing);
    case HEROES_WEAK:
        return fx_figure(scope, thing, HEROES_STRIKE) <
               fx_figure(scope, thing, HEROES_LIFE) - g->wounds[thing.at];
    }
    return false;
}

/* heroes 6.26: whether there are cards of so many costs, one after another. */
static bool is_straight(const struct fx_scope *scope, int n, unsigned pick)
{
    struct fx_things things = fx_find(scope, pick);
    uint64_t costs = 0;
    int run = 0, longest = 0;
    for (struct fx_thing thing; fx_next(scope, &things, &thing);)
        if (thing.card)
            costs |= (uint64_t)1 << (fx_figure(scope, thing, HEROES_COST) & 63);
    for (unsigned cost = 0; cost < 64; cost++) {
        run = costs >> cost & 1 ? run + 1 : 0;
        longest = run > longest ? run : longest;
    }
    return longest >= n;
}

static bool holds(const struct fx_scope *scope, const struct fx_condition *condition)
{
    switch ((enum heroes_condition)(condition->what - FX_OWN)) {
    case HEROES_UNPAID:                                     /* heroes 6.2: for what the event is about */
        return scope->registers && scope->registers->number[2] == 0;
    case HEROES_OWN_BLIGHT:                                             /* heroes 6.25 */
        return scope->card && heroes_of(scope->state)->blighting == scope->card;
    case HEROES_STRAIGHT: return is_straight(scope, fx_number(scope, condition->at[0]), condition->at[1]);
    }
    return false;
}

/* Protection from spells: heroes 8.10, 6.37. Mined cards are chosen by what says so. */
static bool choosable(const struct fx_scope *scope, unsigned unit, int chooser)
{
    (void)chooser;
    return !scope->card || !heroes_is_kind(scope->card, HEROES_IS_SPELL) ||
           scope->fx->unit[unit].place > HEROES_CR || !fx_has_keyword(scope, unit, HEROES_SPELL_WARD, NULL);
}

/* heroes 8.35: those to which the first spell of a turn goes. */
static uint64_t bound(const struct fx_scope *scope, uint64_t units)
{
    const struct heroes *g = heroes_of(scope->state);
    uint64_t luring = 0;
    unsigned spells = 0;
    if (!scope->card || !heroes_is_kind(scope->card, HEROES_IS_SPELL))
        return 0;
    for (uint64_t left = units & fx_keyword_holders(scope, HEROES_LURING); left; left &= left - 1)
        if (fx_has_keyword(scope, (unsigned)__builtin_ctzll(left), HEROES_LURING, NULL))
            luring |= left & -left;
    for (unsigned i = 0; luring && i < HEROES_REMEMBERED; i++)
        spells += g->played[i] && heroes_is_kind(g->played[i], HEROES_IS_SPELL);
    return spells == 1 ? luring : 0;
}

static const struct fx_program *program(const duel_state *state)
{
    (void)state;
    return &heroes_program;
}

static const char *card_key(const duel_state *state, unsigned card)
{
    (void)state;
    return heroes_program.key[card];
}

static const char *unit_key(const duel_state *state, unsigned unit)
{
    (void)state;
    return heroes_unit_key(unit);
}

/* heroes 6.9: units 0 and 1 are those who lead. */
static uint8_t hero(const duel_state *state, int player)
{
    (void)state;
    return (uint8_t)(player + 1);
}

/* --- prices ---------------------------------------------------------------------------------------- */

/* A number that a card prints behind a keyword, reckoned for who holds it. */
static inline int own_number(const struct fx_scope *scope, unsigned card, enum heroes_keyword keyword)
{
    const struct fx_card *c = &heroes_program.card[card];
    if (!(c->keywords & fx_word_bit(keyword + 1u)))
        return 0;
    for (unsigned i = 0; i < c->abilities; i++) {
        const struct fx_ability *a = &heroes_program.ability[c->ability + i];
        struct fx_scope of;
        if (a->kind != FX_KEYWORD || a->event != keyword)
            continue;
        fx_be_of(&of, scope, card, i, 0, scope->player);
        const int n = fx_holds_now(&of) ? fx_number(&of, a->at[0]) : 0;
        return n > 0 ? n : 0;
    }
    return 0;
}

/* heroes 6.2, 6.19, rule 523: what the card adds itself is added; what it takes off and `off` more are taken off before anything is
 * divided, last of them what leaves at least one. */
static int full_price(const struct fx_scope *scope, struct fx_thing thing, int x, int off)
{
    const bool has_x = heroes_program.card[thing.card].figure[HEROES_COST] == FX_PRINTED_X;
    const int base = (has_x ? x : printed(thing.card, HEROES_COST)) +
                     own_number(scope, thing.card, HEROES_SURCHARGE),
              gentle =
                  fx_is_printed(scope->fx, HEROES_GENTLE) ? 0 : fx_changed(scope, thing, HEROES_GENTLE, 0);
    struct fx_cause cause[FX_CAUSES];
    off += own_number(scope, thing.card, HEROES_DISCOUNT);
    if (!off && !gentle)
        return fx_changed(scope, thing, HEROES_COST, base);
    int64_t sum = base, times = 1, by = 1;
    int less = off;
    const unsigned causes = fx_causes(scope, thing, HEROES_COST, cause);
    for (unsigned i = 0; i < causes; i++)
        switch ((enum fx_change)cause[i].change) {
        case FX_PLAIN:
        case FX_ADD:      sum += cause[i].n; break;
        case FX_MULTIPLY: times = times * cause[i].n % (1 << 20); break;
        case FX_SUBTRACT: less += cause[i].n; break;
        case FX_DIVIDE:   by = cause[i].n > 0 ? by * cause[i].n % (1 << 20) : by; break;
        case FX_BECOME:   return fx_changed(scope, thing, HEROES_COST, base);
        }
    int64_t price = sum * times - less;
    if (price > 1)
        price = price - gentle > 1 ? price - gentle : 1;
    price /= by ? by : 1;
    return price < 0 ? 0 : price > INT16_MAX ? INT16_MAX : (int)price;
}

int heroes_price_less(const struct fx_scope *scope, struct fx_thing thing, int x, int off)
{
    const struct fx_card *card = &heroes_program.card[thing.card];
    const uint32_t own = fx_word_bit(HEROES_SURCHARGE + 1) | fx_word_bit(HEROES_DISCOUNT + 1);
    if (!off && card->figure[HEROES_COST] >= 0 && !(card->keywords & own) &&
        fx_is_printed(scope->fx, HEROES_COST) && fx_is_printed(scope->fx, HEROES_GENTLE))
        return card->figure[HEROES_COST];
    return full_price(scope, thing, x, off);
}

int heroes_price(const struct fx_scope *scope, struct fx_thing thing, int x)
{
    return heroes_price_less(scope, thing, x, 0);
}

/* What these words do not say is the first step of an ability: heroes 6.12. */
static bool can_pay(const struct fx_scope *scope, const struct fx_cost *cost)
{
    const struct heroes *g = heroes_of(scope->state);
    const int n = cost->what == HEROES_PAY_CLOSE ? 0 : fx_number(scope, cost->at[0]);
    struct card_pool pool;
    switch ((enum heroes_cost)cost->what) {
    case HEROES_PAY_COINS:   return n <= heroes_coins(g, scope->player, true);
    case HEROES_PAY_LOSE:    return n <= heroes_coins(g, scope->player, false);
    case HEROES_PAY_PRAYERS: return n <= g->side[scope->player].prayers;
    case HEROES_PAY_CLOSE:   return scope->unit && heroes_can_act(scope, scope->unit - 1u);
    case HEROES_PAY_COUNTERS: return scope->unit && n <= g->counters[scope->unit - 1u];
    case HEROES_PAY_SHUFFLE:
        heroes_pool(scope->state, &pool);
        /* What works in the graveyard lies there itself, and does not pay for itself. */
        return n + !scope->unit <= (int)cards_in(&pool, heroes_zone_of(HEROES_GY, scope->player));
    }
    return false;
}

static enum fx_flow pay(struct fx_scope *scope, const struct fx_cost *cost)
{
    struct heroes *g = heroes_own(scope->state);
    const int n = cost->what == HEROES_PAY_CLOSE ? 0 : fx_number(scope, cost->at[0]);
    switch ((enum heroes_cost)cost->what) {
    case HEROES_PAY_COINS: heroes_pay_coins(g, scope->player, n); break;
    case HEROES_PAY_LOSE: return heroes_take_coins(scope, scope->player, n, HEROES_EVER);
    case HEROES_PAY_PRAYERS:
        g->side[scope->player].prayers = (uint8_t)(g->side[scope->player].prayers - n);
        break;
    case HEROES_PAY_CLOSE:
        if (scope->unit)
            heroes_close(scope, scope->unit - 1u);
        break;
    case HEROES_PAY_SHUFFLE: return n > 0 ? fx_ask_cards(scope, scope->player, HEROES_GY, n, 1) : FX_GO_ON;
    case HEROES_PAY_COUNTERS:
        if (scope->unit && n > 0)
            g->counters[scope->unit - 1u] = (uint8_t)(g->counters[scope->unit - 1u] - n);
        break;
    }
    return FX_GO_ON;
}

/* What was chosen to be shuffled in goes into the deck, which nobody knows any more. */
static void taken(struct fx_scope *scope, unsigned why, struct fx_thing thing)
{
    struct card_pool pool;
    heroes_pool(scope->state, &pool);
    const unsigned owner = pool.zone[cards_zone(&pool, thing.at)].player;
    (void)why;
    heroes_move(scope, thing, (int)owner, HEROES_DECK, CARDS_ANYWHERE, CARDS_EVERYBODY);
    fx_shuffle(scope, (int)owner);
}

/* --- steps of the game's own ----------------------------------------------------------------------- */

static enum heroes_wounding wounding_of(const struct fx_scope *scope)
{
    return scope->card && heroes_is_kind(scope->card, HEROES_IS_SPELL) ? HEROES_BY_SPELL : HEROES_BY_EFFECT;
}

/* The first of what a selector finds, or -1. */
static int first_of(const struct fx_scope *scope, unsigned pick)
{
    const struct fx_things things = fx_find(scope, pick);
    return things.units ? __builtin_ctzll(things.units) : -1;
}

/* heroes 9.1: what mines one card does so whether it is asked for by name or lies on a deck; the event is told once for each. */
static void mine(struct fx_scope *scope, unsigned miner, struct fx_thing thing)
{
    if (thing.what == FX_A_UNIT && thing.at == miner)
        return;
    heroes_mine(scope, miner, thing);
    fx_happened(scope, &(struct fx_happening){ .event = HEROES_MINES,
                                               .unit = (uint8_t)(miner + 1),
                                               .player = scope->fx->unit[miner].player,
                                               .n = 1 });
}

/* heroes 8.17: so many cards, and as many more as who controls it adds. */
static void blight(struct fx_scope *scope, int player, int n)
{
    const struct fx_thing own = { FX_A_PLAYER, scope->player, 0 };
    heroes_own(scope->state)->blighting = scope->card;
    for (n += n > 0 ? fx_figure(scope, own, HEROES_BLIGHT) : 0; n > 0; n--)
        fx_mill(scope, player);
    heroes_own(scope->state)->blighting = 0;
}

static enum fx_flow act_on_player(struct fx_scope *scope, const struct fx_op *op, int player, int n)
{
    struct heroes *g = heroes_own(scope->state);
    const enum heroes_step what = (enum heroes_step)(op->code - FX_OWN);
    if (what == HEROES_GET_COINS)
        heroes_gain_coins(scope, player, n, heroes_while_of(scope, op->at[2]), false);
    else if (what == HEROES_GET_CLOSED_COINS)
        heroes_gain_coins(scope, player, n, heroes_while_of(scope, op->at[2]), true);
    else if (what == HEROES_LOSE_COINS)
        return heroes_take_coins(scope, player, n, heroes_while_of(scope, op->at[2]));
    else if (what == HEROES_FREE_COINS)
        heroes_open_coins(g, player);
    else if (what == HEROES_BLIGHTS)
        blight(scope, player, n);
    else if (what == HEROES_LEAD_TURN && player == scope->fx->active && player != scope->player)
        heroes_lead(scope, player);
    else if (what == HEROES_LEAD_TURN)                                  /* heroes 4.7 */
        g->owed |= (uint8_t)(1u << player);
    else
        g->side[player].skips = 1;                                      /* heroes 5.8 */
    return FX_GO_ON;
}

static void add(uint8_t *count, int n)
{
    *count = (uint8_t)(*count + n > UINT8_MAX ? UINT8_MAX : n > 0 ? *count + n : *count);
}

/* heroes 8.13 */
static void poison(struct fx_scope *scope, unsigned unit, int n)
{
    struct heroes *g = heroes_own(scope->state);
    if (n <= g->poison[unit] || fx_has_keyword(scope, unit, HEROES_POISON_WARD, NULL))
        return;
    g->poison[unit] = (uint8_t)(n > UINT8_MAX ? UINT8_MAX : n);
    heroes_tell(scope, HEROES_TOLD_POISON, unit, g->poison[unit]);
}

/* heroes 8.6: for this turn, or for good. */
static void control(struct fx_scope *scope, unsigned unit, unsigned until)
{
    struct heroes *g = heroes_own(scope->state);
    const bool lent = g->lent & heroes_bit(unit);
    if (scope->fx->unit[unit].player == scope->player || scope->fx->unit[unit].place == HEROES_HERO)
        return;
    heroes_give(scope, unit, scope->player);
    g->lent = until == FX_EVER || lent ? g->lent & ~heroes_bit(unit) : g->lent | heroes_bit(unit);
}

/* heroes 8.20: what lies on it and what lasts is over; what it was used for in this turn stays used. */
static void cleanse(struct fx_scope *scope, unsigned unit)
{
    struct heroes *g = heroes_own(scope->state);
    const uint8_t used = scope->fx->unit[unit].used;
    fx_renew(scope, unit);
    scope->fx->unit[unit].used = used;
    g->poison[unit] = 0;
    g->kept &= ~heroes_bit(unit);
    if (scope->fx->unit[unit].place == HEROES_HERO)                         /* heroes 6.9: it lay on him */
        g->side[scope->fx->unit[unit].player].skips = 0;
}

/* heroes 2.12 */
static void copy(struct fx_scope *scope, unsigned unit)
{
    scope->made = 0;
    heroes_enter(
        scope, scope->fx->unit[unit].card,
        (struct heroes_coming){ .owner = scope->player, .player = scope->player, .manner = HEROES_AS_COPY });
    const uint8_t made = scope->made;
    if (made)
        fx_happened(scope, &(struct fx_happening){
                               .event = HEROES_COPIES_IT, .unit = made, .player = scope->player, .n = 1 });
    scope->made = made;
}

static enum fx_flow act_on_unit(struct fx_scope *scope, const struct fx_op *op, unsigned unit, int n)
{
    struct heroes *g = heroes_own(scope->state);
    const struct fx_thing thing = heroes_thing(scope, unit);
    const uint8_t place = scope->fx->unit[unit].place;
    struct fx_happening dies = heroes_death(scope, unit);
    dies.other = dies.by = scope->unit;
    switch ((enum heroes_step)(op->code - FX_OWN)) {
    case HEROES_WOUND: return heroes_wound(scope, unit, n, scope->unit, wounding_of(scope));
    case HEROES_SHOOT:
        n += fx_figure(scope, (struct fx_thing){ FX_A_PLAYER, scope->player, 0 }, HEROES_SHOT_HARM);
        return heroes_wound(scope, unit, n, scope->unit, HEROES_BY_SHOT);
    case HEROES_DESTROY:                                                /* heroes 8.5 */
        return place == HEROES_HERO || fx_is_forbidden(scope, HEROES_BE_DESTROYED, thing, -1)
                   ? FX_GO_ON
                   : fx_happen(scope, &dies);
    case HEROES_HEAL:                                                   /* 520.2, heroes 8.19 */
        n = n < g->wounds[unit] ? n : g->wounds[unit];
        if (n > 0 && !fx_is_forbidden(scope, HEROES_BE_HEALED, thing, -1)) {
            heroes_set_wounds(scope, unit, g->wounds[unit] - n);
            heroes_tell(scope, HEROES_TOLD_HEAL, unit, n);
        }
        break;
    case HEROES_CLOSE: heroes_close(scope, unit); break;
    case HEROES_OPEN: heroes_open(scope, unit); break;
    case HEROES_KEEP_CLOSED: g->kept |= heroes_bit(unit); break;
    case HEROES_ENHANCE:
        if (n <= 0)
            break;
        add(&g->enhanced[unit], n);
        heroes_tell(scope, HEROES_TOLD_ENHANCE, unit, n);
        fx_happened(scope, &(struct fx_happening){ .event = HEROES_ENHANCED,
                                                   .unit = (uint8_t)(unit + 1),
                                                   .player = scope->fx->unit[unit].player,
                                                   .n = (int16_t)n });
        break;
    case HEROES_INCUBATE:
        if (n <= 0)
            break;
        add(&g->counters[unit], n);
        heroes_tell(scope, HEROES_TOLD_COUNT_UP, unit, n);
        break;
    case HEROES_POISON: poison(scope, unit, n); break;
    case HEROES_POISON_MORE: poison(scope, unit, n > 0 ? g->poison[unit] + n : 0); break;
    case HEROES_CONTROL: control(scope, unit, op->at[1]); break;
    case HEROES_FIGHT:
    case HEROES_FIGHT_ATTACKING: {
        const int foe = first_of(scope, op->at[1]);
        const bool attacks = op->code - FX_OWN == HEROES_FIGHT_ATTACKING;
        return foe < 0 || place != HEROES_CR ? FX_GO_ON : heroes_fight(scope, unit, (unsigned)foe, attacks);
    }
    case HEROES_TAKE_COUNTERS:
        g->counters[unit] = (uint8_t)(n < 0                   ? g->counters[unit]
                                      : n < g->counters[unit] ? g->counters[unit] - n
                                                              : 0);
        break;
    case HEROES_GIVE_AWAY:
        if (place != HEROES_HERO && scope->fx->unit[unit].player == scope->player)
            heroes_give(scope, unit, !scope->player);
        break;
    case HEROES_CLEANSE: cleanse(scope, unit); break;
    case HEROES_TURN_OVER: heroes_turn_over(scope, unit, op->at[1]); break;
    case HEROES_COPY: copy(scope, unit); break;
    case HEROES_ADOPT: {                                                /* heroes 9.6 */
        const int miner = first_of(scope, op->at[1]);
        if (miner >= 0 && place == HEROES_MINED) {
            g->miner[unit] = (uint8_t)(miner + 1);
            scope->fx->unit[unit].player = scope->fx->unit[miner].player;
        }
        break;
    }
    case HEROES_MINE_TOP: {
        const struct fx_happening h = { .event = HEROES_MINES,
                                        .unit = (uint8_t)(unit + 1),
                                        .player = scope->fx->unit[unit].player,
                                        .n = (int16_t)n,
                                        .to = (uint8_t)(1 + (op->at[2] == FX_FOE ? !scope->player
                                                                                 : scope->player)) };
        return n > 0 ? fx_happen(scope, &h) : FX_GO_ON;
    }
    case HEROES_MINE:
    case HEROES_GET_COINS:
    case HEROES_GET_CLOSED_COINS:
    case HEROES_LOSE_COINS:
    case HEROES_FREE_COINS:
    case HEROES_SKIP_COIN:
    case HEROES_PLAY_UNPAID:
    case HEROES_REPEAT_SPELL:
    case HEROES_LAY_EGG:
    case HEROES_BLIGHTS:
    case HEROES_LEAD_TURN:
    case HEROES_PRAY: break;
    }
    return FX_GO_ON;
}

/* heroes 6.14: a card that is mined, or lies in a zone, is played for nothing, if it could be played at all. */
static void play_unpaid(struct fx_scope *scope, struct fx_thing thing)
{
    struct fx_scope of = *scope;
    struct card_pool pool;
    unsigned owner;
    fx_be_nobody(&of);
    of.player = scope->player;
    if (thing.what == FX_A_CARD ? false : scope->fx->unit[thing.at].place != HEROES_MINED)
        return;
    if (heroes_is_kind(thing.card, HEROES_IS_HERO) || !heroes_may_play(scope, scope->player) ||
        !heroes_is_allowed(scope, thing, scope->player) || !heroes_has_targets(&of, thing.card))
        return;
    duel_tell_all(scope->io, .kind = HEROES_TOLD_PLAY, .player = scope->player, .card = thing.card);
    if (thing.what == FX_A_UNIT) {
        owner = scope->fx->unit[thing.at].owner;
        heroes_take_off(&of, thing.at);
    } else {
        heroes_pool(scope->state, &pool);
        const unsigned zone = cards_zone(&pool, thing.at);
        owner = pool.zone[zone].player;
        duel_learned(scope->io, pool.zone[zone].kind == CARDS_PILE ? 0 : DUEL_ALL);
        cards_take(&pool, fx_gone(scope, thing.at, scope->meant));
    }
    of.made = 0;
    heroes_play(&of, thing.card, (int)owner, scope->player, 0, 0);
    scope->made = of.made;
}

/* heroes 6.15: what the spell does once more, for who repeats it, with the same X, before all that waits. */
static void repeat_spell(struct fx_scope *scope, unsigned card)
{
    const struct fx_card *c = &heroes_program.card[card];
    struct fx *fx = scope->fx;
    const unsigned queued = fx->queued, depth = fx->depth;
    int x = 0;
    for (unsigned i = 0; i < (unsigned)fx->queued + fx->waiting; i++)
        if (fx->entry[i].card == card && !fx->entry[i].unit)
            x = fx->entry[i].x;
    for (unsigned i = 0; heroes_is_kind(card, HEROES_IS_SPELL) && i < c->abilities; i++) {
        struct fx_scope of;
        fx_be_of(&of, scope, card, i, 0, scope->player);
        const struct fx_ability *a = &heroes_program.ability[c->ability + i];
        if (a->kind == FX_SPELL && !a->letter && fx_can_declare(&of))
            fx_declare(&of, x);
    }
    fx_come_first(fx, queued, depth, 0);
}

/* heroes 9.9: an egg is created for it, and has mined it. */
static void lay_egg(struct fx_scope *scope, struct fx_thing thing)
{
    const uint8_t meant = scope->meant;
    scope->made = 0;
    heroes_enter(
        scope, heroes_egg(),
        (struct heroes_coming){ .owner = scope->player, .player = scope->player, .manner = HEROES_AS_PUT });
    if (scope->made)
        mine(scope, scope->made - 1u, thing);
    scope->made = 0;
    scope->meant = meant;
}

static enum fx_flow act(struct fx_scope *scope, const struct fx_op *op, struct fx_thing thing, int n)
{
    const enum heroes_step what = (enum heroes_step)(op->code - FX_OWN);
    if (what == HEROES_PRAY) {
        const struct fx_happening h = { .event = HEROES_PRAYS, .player = scope->player, .n = (int16_t)n };
        return n > 0 ? fx_happen(scope, &h) : FX_GO_ON;
    }
    if (what == HEROES_PLAY_UNPAID || what == HEROES_REPEAT_SPELL || what == HEROES_LAY_EGG) {
        if (what == HEROES_PLAY_UNPAID)
            play_unpaid(scope, thing);
        else if (what == HEROES_REPEAT_SPELL)
            repeat_spell(scope, thing.card);
        else
            lay_egg(scope, thing);
        return FX_GO_ON;
    }
    if (what == HEROES_MINE) {
        const int miner = first_of(scope, op->at[1]);
        if (miner >= 0)
            mine(scope, (unsigned)miner, thing);
        return FX_GO_ON;
    }
    if (thing.what == FX_A_PLAYER)
        return act_on_player(scope, op, thing.at, n);
    if (thing.what != FX_A_UNIT || !(scope->fx->units & heroes_bit(thing.at)))
        return FX_GO_ON;
    return act_on_unit(scope, op, thing.at, n);
}

/* --- what happens ---------------------------------------------------------------------------------- */

/* heroes 9.1, 9.5: from the top of a deck, card by card; `to`: whose deck, + 1. */
static void mine_top(struct fx_scope *scope, const struct fx_happening *h)
{
    const unsigned player = h->to - 1u, deck = heroes_zone_of(HEROES_DECK, player);
    const struct card_dice dice = { scope->state,     scope->io,       (uint8_t)player,
                                    HEROES_ROLL_DRAW, (uint8_t)player, DUEL_ALL };
    for (int i = 0; i < h->n && h->unit; i++) {
        struct card_pool pool;
        heroes_pool(scope->state, &pool);
        const int next = cards_next(&pool, deck, &dice);
        if (next < 0)
            return;
        scope->meant = pool.at[next].mark & (CARDS_TOP | CARDS_BOTTOM) ? 0 : FX_UNPICKED;
        heroes_mine(scope, h->unit - 1u, (struct fx_thing){ FX_A_CARD, (uint8_t)next, pool.at[next].card });
        scope->meant = 0;
    }
}

/* heroes 10.2 */
static void fail(struct fx_scope *scope, int player)
{
    struct heroes *g = heroes_own(scope->state);
    const int failed = ++g->side[player].failed;
    duel_tell_all(scope->io, .kind = HEROES_TOLD_FAIL, .player = (uint8_t)player, .amount = (int16_t)failed);
    if (failed != HEROES_FAILS)
        return;
    scope->fx->over = (uint8_t)(1 + !player);
    g->end = HEROES_END_CARDS;
}

static void happen(struct fx_scope *scope, struct fx_happening *h)
{
    struct heroes *g = heroes_own(scope->state);
    switch ((enum heroes_event)h->event) {
    case HEROES_DIES:
        if (!h->unit)
            return;
        if (h->from) {                                                  /* by the rules: heroes 7.7 */
            g->doomed |= heroes_bit(h->unit - 1u);
            return;
        }
        fx_happened(scope, h);
        heroes_bury(scope, h->unit - 1u);
        return;
    case HEROES_WOUNDED: heroes_take_wounds(scope, h); return;
    case HEROES_MINES: mine_top(scope, h); break;
    case HEROES_PRAYS:
        add(&g->side[h->player].prayers, h->n);
        duel_tell_all(scope->io, .kind = HEROES_TOLD_PRAY, .player = h->player, .amount = h->n);
        break;
    case HEROES_ENTERS:
    case HEROES_LEAVES:
    case HEROES_KILLS:
    case HEROES_ATTACKS:
    case HEROES_CLOSES:
    case HEROES_PLAYS:
    case HEROES_PLAYS_SPELL:
    case HEROES_GAINS:
    case HEROES_LOSES:
    case HEROES_TURN_BEGINS:
    case HEROES_TURN_ENDS:
    case HEROES_BURIED:
    case HEROES_DRAWN:
    case HEROES_ENHANCED:
    case HEROES_CHOSEN:
    case HEROES_EXCEEDED:
    case HEROES_COPIES_IT:
    case HEROES_WAKES:
    case HEROES_WAS_ATTACKED:
    case HEROES_STRIKES:
    case HEROES_CROWDED:
    case HEROES_SUMMONED:
    case HEROES_SHOWN_ON_TOP:
    case HEROES_SHUFFLES:
    case HEROES_MINED_NOW:
    case HEROES_COUNTERS_PAID:
    case HEROES_COMES_PLAYED:
    case HEROES_SPELL_COMES: break;
    case HEROES_FAILS_TO_DRAW: fail(scope, h->player); return;
    }
    if (h->n > 0)
        fx_happened(scope, h);
}

/* Of some units those whose wounds are not below their life. */
static uint64_t dead_among(const struct fx_scope *scope, uint64_t units)
{
    const struct heroes *g = heroes_of(scope->state);
    const uint64_t sinking = fx_is_printed(scope->fx, HEROES_LIFE) ? 0 : fx_may_sink(scope, HEROES_LIFE);
    uint64_t dead = 0;
    for (uint64_t left = units & (g->mortal | sinking); left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        const struct fx_thing thing = heroes_thing(scope, unit);
        if (scope->fx->unit[unit].place <= HEROES_CR &&
            (sinking & left & -left || g->wounds[unit] >= figure(scope, thing, HEROES_LIFE)) &&
            g->wounds[unit] >= fx_figure(scope, thing, HEROES_LIFE))
            dead |= left & -left;
    }
    return dead;
}

/* heroes 8.24: who has lost its sleep. */
static void wake(struct fx_scope *scope)
{
    struct heroes *g = heroes_own(scope->state);
    for (uint64_t left = g->asleep; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (fx_has_keyword(scope, unit, HEROES_SLEEPING, NULL))
            continue;
        g->asleep &= ~heroes_bit(unit);
        fx_happened(scope, &(struct fx_happening){ .event = HEROES_WAKES,
                                                   .unit = (uint8_t)(unit + 1),
                                                   .player = scope->fx->unit[unit].player });
    }
}

/* heroes 6.20: once, until there are fewer again. */
static void count_hands(struct fx_scope *scope)
{
    struct heroes *g = heroes_own(scope->state);
    const uint8_t now = heroes_crowded(scope);
    for (unsigned told = now & ~g->crowded; told; told &= told - 1)
        fx_happened(scope, &(struct fx_happening){
                               .event = HEROES_CROWDED, .player = (uint8_t)__builtin_ctz(told), .n = 1 });
    g->crowded = now;
}

/* Whether that player has a card in play that does this. */
static uint64_t holders(const struct fx_scope *scope, int player, enum heroes_keyword keyword)
{
    const struct fx *fx = scope->fx;
    uint64_t found = 0;
    for (uint64_t left = fx_keyword_holders(scope, keyword); left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (fx->unit[unit].player == player && fx->unit[unit].place != HEROES_MINED &&
            fx_has_keyword(scope, unit, keyword, NULL))
            found |= left & -left;
    }
    return found;
}

/* heroes 6.36: who sees the top card of his deck looks at it as soon as it is another. */
static void watch(struct fx_scope *scope)
{
    struct card_pool pool;
    if (!fx_keyword_holders(scope, HEROES_WATCHFUL))
        return;
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const unsigned deck = heroes_zone_of(HEROES_DECK, (unsigned)player);
        const struct card_dice dice = { scope->state, scope->io, (uint8_t)player, HEROES_ROLL_DRAW, (uint8_t)player,
                                        duel_only(player) };
        heroes_pool(scope->state, &pool);
        if (!cards_in(&pool, deck) || cards_sees_on_top(player, pool.at[pool.start[deck]]) ||
            !holders(scope, player, HEROES_WATCHFUL))
            continue;
        cards_look(&pool, deck, 1, 1u << player, &dice);
        duel_learned(scope->io, duel_only(player));
        duel_tell_all(scope->io, .kind = HEROES_TOLD_KERNEL + FX_TOLD_LOOKED, .player = (uint8_t)player,
                      .from = (uint8_t)(deck + 1), .amount = 1);
        duel_tell(scope->io, .kind = HEROES_TOLD_KERNEL + FX_TOLD_SEEN, .player = (uint8_t)player,
                  .from = (uint8_t)(deck + 1), .card = pool.at[pool.start[deck]].card,
                  .heard_by = duel_only(player), .seen_by = duel_only(player));
    }
}

/* heroes 7.7, 10.1, 10.5: all that die do so at the same time, and hear of each other; who wounded one last has killed it. */
static enum fx_flow check(struct fx_scope *scope)
{
    struct heroes *g = heroes_own(scope->state);
    struct fx *fx = scope->fx;
    uint64_t dead;
    for (;;) {
        heroes_mute(scope);
        wake(scope);
        count_hands(scope);
        dead = dead_among(scope, fx->units & ~fx->checked & ~g->doomed);
        for (uint64_t left = dead & ~3u; left; left &= left - 1) {
            const unsigned unit = (unsigned)__builtin_ctzll(left);
            fx->checked |= heroes_bit(unit);
            struct fx_happening h = heroes_death(scope, unit);
            h.from = 1;
            if (fx_happen(scope, &h) == FX_CALLED)
                return FX_CALLED;
        }
        const uint64_t doomed = g->doomed;
        g->doomed = 0;
        for (uint64_t left = doomed; left; left &= left - 1) {
            const unsigned unit = (unsigned)__builtin_ctzll(left), by = g->by[unit];
            if (by)
                fx_happened(scope, &(struct fx_happening){ .event = HEROES_KILLS,
                                                           .unit = (uint8_t)by,
                                                           .other = (uint8_t)(unit + 1),
                                                           .player = fx->unit[by - 1].player });
            const struct fx_happening dies = heroes_death(scope, unit);
            fx_happened(scope, &dies);
        }
        for (uint64_t left = doomed; left; left &= left - 1)
            if (fx->units & left & -left)
                heroes_bury(scope, (unsigned)__builtin_ctzll(left));
        if (!doomed)
            break;
    }
    if (dead) {
        fx->over = (uint8_t)(1 + (dead == 3 ? DUEL_NOBODY : dead == 1));
        g->end = HEROES_END_LIVES;
    }
    if (!dead)
        watch(scope);
    return FX_GO_ON;
}

/* --- playing --------------------------------------------------------------------------------------- */

/* heroes 6.1: what must be chosen can be. */
bool heroes_has_targets(const struct fx_scope *scope, unsigned card)
{
    const struct fx_card *c = &heroes_program.card[card];
    for (unsigned i = 0; c->kinds >> FX_SPELL & 1 && i < c->abilities; i++) {
        const struct fx_ability *a = &heroes_program.ability[c->ability + i];
        struct fx_scope of;
        if (a->kind != FX_SPELL || a->letter)
            continue;
        fx_be_of(&of, scope, card, i, 0, scope->player);
        if (!fx_can_declare(&of))
            return false;
    }
    return true;
}

/* heroes 2.5: it lies in the graveyard before it does anything. */
static void play_spell(struct fx_scope *scope, unsigned number, int owner, int player, int paid, int x)
{
    const struct fx_card *card = &heroes_program.card[number];
    struct card_pool pool;
    heroes_pool(scope->state, &pool);
    const unsigned pile = heroes_zone_of(HEROES_GY, (unsigned)owner);
    const struct fx_thing spell = { FX_A_CARD, pool.start[pile], (uint16_t)number };
    cards_put(&pool, pile, number, CARDS_ANYWHERE);
    fx_happened(scope, &(struct fx_happening){ .event = HEROES_SPELL_COMES,        /* heroes 6.34 */
                                               .player = (uint8_t)player,
                                               .card = (uint16_t)number,
                                               .whose = (uint8_t)(owner + 1) });
    const bool achieves = !fx_is_forbidden(scope, HEROES_ACHIEVE, spell, player);       /* heroes 6.24 */
    heroes_tell_buried(scope, pile, HEROES_HAND);
    fx_happened(scope, &(struct fx_happening){ .event = HEROES_PLAYS_SPELL,
                                               .player = (uint8_t)player,
                                               .card = (uint16_t)number,
                                               .whose = (uint8_t)(owner + 1),
                                               .n = (int16_t)paid });
    /* heroes 6.6: a chain is said before anybody is asked about the spell. */
    for (unsigned i = 0; i < card->abilities; i++) {
        const struct fx_ability *a = &heroes_program.ability[card->ability + i];
        fx_be_of(scope, scope, number, i, 0, (unsigned)player);
        if (achieves && a->kind == FX_SPELL && !a->letter && fx_can_declare(scope))
            fx_declare(scope, x);
    }
    fx_be_nobody(scope);
}

void heroes_play(struct fx_scope *scope, unsigned card, int owner, int player, int paid, int x)
{
    heroes_remember(heroes_own(scope->state), player, card);
    if (heroes_is_kind(card, HEROES_IS_SPELL)) {
        play_spell(scope, card, owner, player, paid, x);
        return;
    }
    heroes_come_played(scope, card,
                       (struct heroes_coming){ .owner = owner, .player = player, .paid = paid, .x = x });
}

/* heroes 6.16: of what somebody may play no more than two a turn, two. */
bool heroes_may_play(const struct fx_scope *scope, int player)
{
    return heroes_of(scope->state)->side[player].plays < 2 ||
           !fx_is_forbidden(scope, HEROES_PLAY_THIRD, (struct fx_thing){ 0 }, player);
}

bool heroes_is_allowed(const struct fx_scope *scope, struct fx_thing thing, int player)
{
    return !fx_is_forbidden(scope, HEROES_PLAY_CARD, thing, player);
}

/* heroes 6.31: what a hero has learned pays for ambushes. */
static int learned(const struct fx_scope *scope, int player)
{
    const unsigned own = (unsigned)player;
    return fx_has_keyword(scope, own, HEROES_LEARNED, NULL) ? heroes_of(scope->state)->counters[own] : 0;
}

static int purse(const struct fx_scope *scope, int player)
{
    return heroes_may_play(scope, player)
               ? heroes_coins(heroes_of(scope->state), player, true) + learned(scope, player)
               : -1;
}

static void pay_ambush(struct fx_scope *scope, int player, int price)
{
    struct heroes *g = heroes_own(scope->state);
    const int have = learned(scope, player), n = have < price ? have : price;
    g->counters[player] = (uint8_t)(g->counters[player] - n);
    heroes_pay_coins(g, player, price - n);
    if (n)
        fx_happened(scope, &(struct fx_happening){ .event = HEROES_COUNTERS_PAID,
                                                   .unit = (uint8_t)(player + 1),
                                                   .player = (uint8_t)player,
                                                   .n = (int16_t)n });
}

/* heroes 6.7 */
static bool can_ambush(const struct fx_scope *scope, int player, int price)
{
    const struct fx_thing thing = { FX_A_CARD, 0, scope->card };
    return purse(scope, player) >= price && heroes_is_allowed(scope, thing, player);
}

static void ambush(struct fx_scope *scope, struct fx_thing thing, int player, int price)
{
    struct heroes *g = heroes_own(scope->state);
    struct card_pool pool;
    int owner = player;
    unsigned egg = 0;
    pay_ambush(scope, player, price);
    g->side[player].ambushes++;
    duel_tell_all(scope->io, .kind = HEROES_TOLD_AMBUSH, .player = (uint8_t)player, .card = thing.card);
    duel_learned(scope->io, DUEL_ALL);
    if (thing.what == FX_A_UNIT) {
        owner = scope->fx->unit[thing.at].owner;
        egg = heroes_is_egg(scope, g->miner[thing.at] - 1u) ? g->miner[thing.at] : 0;
        heroes_take_off(scope, thing.at);
    } else {
        heroes_pool(scope->state, &pool);
        cards_take(&pool, fx_gone(scope, thing.at, 0));
    }
    heroes_play(scope, thing.card, owner, player, price, 0);
    heroes_break_egg(scope, egg);
}

/* heroes 6.36, 9.12 */
static uint64_t ambushers(const struct fx_scope *scope, int player, uint8_t less[FX_UNITS], bool *top)
{
    const struct heroes *g = heroes_of(scope->state);
    const bool mined = heroes_has_mined(g);
    *top = fx_keyword_holders(scope, HEROES_WATCHFUL) && holders(scope, player, HEROES_WATCHFUL);
    const uint64_t miners =
        mined && fx_keyword_holders(scope, HEROES_LAIR) ? holders(scope, player, HEROES_LAIR) : 0;
    uint64_t units = 0;
    for (uint64_t left = mined ? scope->fx->units : 0; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left), miner = g->miner[unit];
        if (!miner)
            continue;
        const bool brooded = scope->fx->unit[unit].player == player &&
                             heroes_prints(scope->fx->unit[unit].card, HEROES_BROODED) &&
                             heroes_is_egg(scope, miner - 1u);
        if (!brooded && !(miners & heroes_bit(miner - 1u)))
            continue;
        units |= left & -left;
        less[unit] = brooded ? g->counters[miner - 1u] : 1;
    }
    return units;
}

/* heroes 8.21: by a spell. */
static void chosen(struct fx_scope *scope, unsigned unit)
{
    if (scope->card && heroes_is_kind(scope->card, HEROES_IS_SPELL))
        fx_happened(scope, &(struct fx_happening){ .event = HEROES_CHOSEN,
                                                   .unit = (uint8_t)(unit + 1),
                                                   .player = scope->fx->unit[unit].player });
}

/* heroes 6.2 */
static uint8_t said(const struct fx_scope *scope, unsigned unit)
{
    return heroes_of(scope->state)->said[unit];
}

/* heroes 8.27: the classes of creatures stand before those of heroes. */
static bool has_word(unsigned card, unsigned list, unsigned word)
{
    return list == HEROES_CLASSES && heroes_prints(card, HEROES_OF_EVERY_CLASS) &&
           (int)word < duel_index(heroes_vocabulary.lists[HEROES_CLASSES].words, "mage");
}

/* heroes 6.17 */
static bool is_found(unsigned card)
{
    return heroes_prints(card, HEROES_ALWAYS_FOUND);
}

/* heroes 6.30 */
static unsigned searched(const struct fx_scope *scope, unsigned place)
{
    const struct fx *fx = scope->fx;
    for (uint64_t left = place == HEROES_DECK ? fx_keyword_holders(scope, HEROES_MUDDLED) : 0; left;
         left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (fx->unit[unit].place != HEROES_MINED && fx_has_keyword(scope, unit, HEROES_MUDDLED, NULL))
            return HEROES_EXTRA;
    }
    return place;
}

/* heroes 6.29 */
static bool deaf(const struct fx_scope *of, const struct fx_ability *ability)
{
    const int ban = ability->event == HEROES_ENTERS     ? HEROES_ON_ENTER
                    : ability->event == HEROES_DIES     ? HEROES_ON_DEATH
                    : ability->event == HEROES_SUMMONED ? HEROES_ON_SUMMON
                                                        : -1;
    return ban >= 0 && of->unit && fx_hears_itself(of->program, ability) &&
           fx_is_forbidden(of, (unsigned)ban, heroes_thing(of, of->unit - 1u), -1);
}

/* Before the first turn nothing hears it. */
static void drew(struct fx_scope *scope, int player)
{
    struct heroes *g = heroes_own(scope->state);
    if (g->phase == HEROES_MULLIGAN)
        return;
    add(&g->side[player].draws, 1);
    fx_happened(scope,
                &(struct fx_happening){
                    .event = HEROES_DRAWN, .player = (uint8_t)player, .n = 1, .to = g->side[player].draws });
}

static void shuffled(struct fx_scope *scope, int player)
{
    if (heroes_of(scope->state)->phase != HEROES_MULLIGAN)
        fx_happened(scope,
                    &(struct fx_happening){ .event = HEROES_SHUFFLES, .player = (uint8_t)player, .n = 1 });
}

static void shown(struct fx_scope *scope, unsigned at)
{
    struct card_pool pool;
    heroes_pool(scope->state, &pool);
    fx_happened(scope, &(struct fx_happening){ .event = HEROES_SHOWN_ON_TOP,
                                               .player = pool.zone[cards_zone(&pool, at)].player,
                                               .card = pool.at[at].card,
                                               .record = (uint16_t)(at + 1) });
}

static enum fx_flow step(struct fx_scope *scope, struct duel_frame *frame)
{
    return frame->step == HEROES_FIGHT_FRAME ? heroes_step_fight(scope, frame)
                                             : heroes_step_coins(scope, frame);
}

#define TOLD(what) [what] = HEROES_TOLD_KERNEL + (what)
static const uint8_t told[FX_TOLD_COUNT] = {
    TOLD(FX_TOLD_WAITS),    TOLD(FX_TOLD_DOES),  TOLD(FX_TOLD_INSTEAD), TOLD(FX_TOLD_DECLINED), TOLD(FX_TOLD_ENDED),
    TOLD(FX_TOLD_LATER),    TOLD(FX_TOLD_MOVED), TOLD(FX_TOLD_LOOKED),  TOLD(FX_TOLD_SEEN),     TOLD(FX_TOLD_SHUFFLED),
    TOLD(FX_TOLD_NAMED),    TOLD(FX_TOLD_CHOSE), TOLD(FX_TOLD_CHANGED), TOLD(FX_TOLD_LIMIT),
};
#define ASKS(what) [what] = HEROES_ASKS - 1 + (what)
static const uint8_t asks[FX_ASK_COUNT] = {
    ASKS(FX_ASK_CHOOSE),  ASKS(FX_ASK_PICK),   ASKS(FX_ASK_MAY),  ASKS(FX_ASK_PART),   ASKS(FX_ASK_ORDER),
    ASKS(FX_ASK_INSTEAD), ASKS(FX_ASK_NUMBER), ASKS(FX_ASK_NAME), ASKS(FX_ASK_AMBUSH), ASKS(FX_ASK_HEAR),
};
static const int8_t zones[HEROES_PLACES][DUEL_PLAYERS] = {
    [HEROES_HERO] = { -1, -1 },
    [HEROES_CR] = { -1, -1 },
    [HEROES_SUP] = { -1, -1 },
    [HEROES_MINED] = { -1, -1 },
    [HEROES_HAND] = { HEROES_HAND_0, HEROES_HAND_1 },
    [HEROES_DECK] = { HEROES_DECK_0, HEROES_DECK_1 },
    [HEROES_GY] = { HEROES_GY_0, HEROES_GY_1 },
    [HEROES_EXTRA] = { HEROES_EXTRA_0, HEROES_EXTRA_1 },
};
/* What the kernel does by itself: as far as possible (heroes 6.5), chains (heroes 6.6), limits (heroes 6.40), replacements (heroes 6.8, 6.39), the order of numbers
 * (heroes 6.10), chance (heroes 6.11), who finds fewer than there are (heroes 6.13), the end by an ability (heroes 10.3), and that of
 * what has none (heroes 10.7), more lives for good (heroes 8.30), what is shown on top (heroes 6.28) and goes below at random (heroes 6.27), and
 * graveyards of which a card is shuffled in (heroes 6.33), ambushes that a hand is given (heroes 6.35). Blight is a chain, too (heroes 8.17). */
const struct fx_rules heroes_rules = {
    .vocabulary = &heroes_vocabulary,
    .program = program,
    .at = offsetof(struct heroes, fx),
    .told = told,
    .asks = asks,
    .verb = HEROES_VERBS,
    .roll = HEROES_ROLL_DRAW,
    .hand = HEROES_HAND,
    .deck = HEROES_DECK,
    .pile = HEROES_GY,
    .zones = zones,
    .pool = heroes_pool,
    .unit_key = unit_key,
    .card_key = card_key,
    .hero = hero,
    .figure = figure,
    .test = test,
    .holds = holds,
    .can_pay = can_pay,
    .pay = pay,
    .act = act,
    .happen = happen,
    .move = heroes_move,
    .check = check,
    .taken = taken,
    .step = step,
    .any_order = true,
    .ambushes = &fx_ambushes,
    .can_ambush = can_ambush,
    .purse = purse,
    .ambush = ambush,
    .ambushers = ambushers,
    .choosable = choosable,
    .chosen = chosen,
    .drew = drew,
    .shuffled = shuffled,
    .shown = shown,
    .bound = bound,
    .dormant = 1 << HEROES_MINED,
    .bare = offsetof(struct heroes, bare),
    .said = said,
    .fits = heroes_belongs,
    .has_word = has_word,
    .is_found = is_found,
    .searched = searched,
    .deaf = deaf,
};
