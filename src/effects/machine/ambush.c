/* Ambushes: which cards may be played in the other player's turn when something happens, by what is printed on them or what they are
 * granted, from a hand or from elsewhere. A game without them leaves this out of its build. */
#include "inside.h"

#include <limits.h>
#include <string.h>

/* An ability, of a card that may not be the one that has it. */
struct fx_origin {
    uint16_t card;
    uint8_t  ability;
};

/* The scope of cards of a player that answer an event; which card and ability it is, is still to be said. */
static inline void be_answering(struct fx_scope *of, const struct fx_scope *scope,
                                const struct fx_happening *happening, int player)
{
    fx_be_of(of, scope, 0, 0, 0, (unsigned)player);
    of->event = happening;
}

static inline void be_ability(struct fx_scope *of, unsigned card, unsigned ability)
{
    of->card = (uint16_t)card;
    of->ability = (uint8_t)ability;
}

/* The number of an ambush among those that listen for its event. */
static unsigned number_of(const struct fx_scope *of, const struct fx_ability *a)
{
    const struct fx_listener *l = &of->program->listener[of->program->listens[a->event]];
    unsigned n = 0;
    for (; l->card != of->card || l->ability != of->ability; l++)
        n += l->kind == FX_AMBUSH;
    return n;
}

/* Whether an ambush hears the event. When somebody is asked that is settled already. */
static bool hears(const struct fx_scope *of, const struct fx_ability *a)
{
    const struct fx_happening *h = of->event;
    if (a->kind != FX_AMBUSH || a->event != h->event)
        return false;
    if (h->used == FX_HEARD)
        return h->applied[of->player] >> FX_LISTENERS >> number_of(of, a) & 1;
    return fx_matches(of, a, h) && (!a->live || fx_holds(of, a->live)) &&
           (!a->condition || fx_holds(of, a->condition));
}

/* For how much whatever has that ability may be played on an event, if it can be played at all; -1: it hears another, or not now. */
static int offered(const struct fx_scope *of, const struct fx_ability *a)
{
    if (!hears(of, a))
        return -1;
    const int number = fx_number(of, a->at[FX_OPERANDS - 1]);
    return number < 0 ? 0 : number;
}

/* The most that a player could pay for any ambush, whatever he plays. */
static int purse_of(const struct fx_scope *scope, int player)
{
    return scope->rules->purse ? scope->rules->purse(scope, player) : INT_MAX;
}

/* Whether a price is written, and its player could not pay it: then nobody need ask whether the event is the right one. */
static bool is_too_dear(const struct fx_scope *of, const struct fx_ability *a, int less, int purse)
{
    const struct fx_number *n = &of->program->number[a->at[FX_OPERANDS - 1]];
    return n->source == FX_ONE && !n->next && n->over <= 1 && n->times - less > purse;
}

/* For how much a card may be played by that ability of its own; -1: not at all. */
static int price_by(const struct fx_scope *of, const struct fx_ability *a, int less, int purse)
{
    if (a->kind != FX_AMBUSH || is_too_dear(of, a, less, purse))
        return -1;
    const int whole = offered(of, a), price = whole < less ? 0 : whole - less;
    return whole >= 0 && of->rules->can_ambush(of, of->player, price) ? price : -1;
}

/* Whether what a static grants goes to such cards in that player's hand. */
static bool reaches_hand(const struct fx_scope *of, const struct fx_standing *s, int player, unsigned card)
{
    const struct fx_thing thing = { FX_NO_THING, 0, (uint16_t)card };
    for (unsigned pick = s->pick; pick; pick = of->program->pick[pick].next) {
        const struct fx_pick *p = &of->program->pick[pick];
        if (!p->reference && p->places >> of->rules->hand & 1 &&
            fx_players(of, p->side ? p->side : FX_ANY) >> player & 1 &&
            (!p->tests || fx_passes(of, p->tests, thing)))
            return true;
    }
    return false;
}

/* A step of a static of the table that grants an ambush to cards of a hand. */
struct granting {
    uint64_t left;                      /* units that were not looked at yet */
    const struct fx_standing *next;     /* the next step of the unit that was looked at last, or NULL */
    struct fx_scope of;                 /* that unit's */
    struct fx_scope ambush;             /* of who would be granted it */
    const struct fx_standing *step;
    struct fx_origin by;
    int price;
};

static struct granting all_granting(const struct fx *fx)
{
    return (struct granting){ .left = fx->has[FX_HAS_GRANTS] & ~fx->silent };
}

/* Goes on to the next that grants one on the event now; false: there is none. */
static bool next_granting(const struct fx_scope *scope, const struct fx_happening *happening, int player,
                          struct granting *at)
{
    const struct fx *fx = scope->fx;
    while (at->next || at->left) {
        if (!at->next) {
            const unsigned unit = (unsigned)__builtin_ctzll(at->left);
            const struct fx_unit *u = &fx->unit[unit];
            at->left &= at->left - 1;
            if (!(scope->program->card[u->card].grants >> FX_AMBUSH & 1))
                continue;
            fx_be_of(&at->of, scope, u->card, 0, unit + 1, u->player);
            at->next = &scope->program->standing[scope->program->card[u->card].standing];
        }
        at->step = at->next;
        at->next = at->step->more ? at->step + 1 : NULL;
        if (at->step->code != FX_GRANT || at->step->change != FX_AMBUSH || at->step->n != happening->event)
            continue;
        at->of.ability = at->step->ability;
        at->by = (struct fx_origin){ at->of.card, at->step->what };
        be_answering(&at->ambush, scope, happening, player);
        be_ability(&at->ambush, at->by.card, at->by.ability);
        at->price = offered(&at->ambush, fx_ability_of(scope, at->by.card, at->by.ability));
        if (at->price >= 0 && fx_works(&at->of, fx_ability_of(scope, at->of.card, at->of.ability),
                                       fx->unit[at->of.unit - 1u].place))
            return true;
    }
    return false;
}

/* Whether that card could be played so, if it lay in the player's hand. */
static bool grants(struct granting *at, int player, unsigned card)
{
    if (!reaches_hand(&at->of, at->step, player, card))
        return false;
    at->ambush.card = (uint16_t)card;
    return at->of.rules->can_ambush(&at->ambush, player, at->price);
}

/* As price_by(), by what statics of the table grant to cards of a hand. */
static int granted_price(const struct fx_scope *scope, const struct fx_happening *happening, int player,
                         unsigned card, struct fx_origin *by)
{
    if (!(scope->fx->grants >> FX_AMBUSH & 1))
        return -1;
    for (struct granting at = all_granting(scope->fx); next_granting(scope, happening, player, &at);)
        if (grants(&at, player, card)) {
            *by = at.by;
            return at.price;
        }
    return -1;
}

static int own_price(const struct fx_scope *scope, const struct fx_happening *happening, int player,
                     unsigned card, int less, struct fx_origin *by)
{
    const struct fx_card *c = &scope->program->card[card];
    struct fx_scope of;
    if (!(c->hears >> happening->event & 1))
        return -1;
    be_answering(&of, scope, happening, player);
    const int purse = purse_of(scope, player);
    for (unsigned i = 0; i < c->abilities; i++) {
        const struct fx_ability *a = fx_ability_of(scope, card, i);
        be_ability(&of, card, i);
        const int price = a->letter ? -1 : price_by(&of, a, less, purse);
        if (price < 0)
            continue;
        *by = (struct fx_origin){ (uint16_t)card, (uint8_t)i };
        return price;
    }
    return -1;
}

static int price_of(const struct fx_scope *scope, const struct fx_happening *happening, int player,
                    unsigned card, struct fx_origin *by)
{
    const int price = own_price(scope, happening, player, card, 0, by);
    return price < 0 ? granted_price(scope, happening, player, card, by) : price;
}

static uint64_t ambushers(const struct fx_scope *scope, int player, uint8_t less[FX_UNITS], bool *top)
{
    *top = false;
    return scope->rules->ambushers ? scope->rules->ambushers(scope, player, less, top) : 0;
}

/* Whether some card, held by that player, could be played by what is granted to it. */
static bool could_by_grant(const struct fx_scope *scope, const struct fx_happening *happening, int player)
{
    for (struct granting at = all_granting(scope->fx); next_granting(scope, happening, player, &at);)
        for (unsigned card = 1; card < scope->program->cards; card++)
            if (grants(&at, player, card))
                return true;
    return false;
}

/* Whether the other player could ambush now, if his hand held a fitting card: that decides whether he is asked, since what he really
 * holds must not show. */
static bool could_ambush(const struct fx_scope *scope, const struct fx_happening *happening)
{
    const int player = !scope->fx->active, purse = purse_of(scope, player);
    struct card_pool pool;
    struct fx_origin by;
    uint8_t less[FX_UNITS];
    bool top;
    if (purse < 0)
        return false;
    scope->rules->pool(scope->state, &pool);
    for (uint64_t left = ambushers(scope, player, less, &top); left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (own_price(scope, happening, player, scope->fx->unit[unit].card, less[unit], &by) >= 0)
            return true;
    }
    const bool held = cards_in(&pool, (unsigned)fx_zone(scope, scope->rules->hand, (unsigned)player));
    top = top && cards_in(&pool, (unsigned)fx_zone(scope, scope->rules->deck, (unsigned)player));
    if (!held && !top)
        return false;
    if (held && scope->fx->grants >> FX_AMBUSH & 1 && could_by_grant(scope, happening, player))
        return true;
    struct fx_scope of;
    be_answering(&of, scope, happening, player);
    for (unsigned i = scope->program->listens[happening->event];
         i < scope->program->listens[happening->event + 1u]; i++) {
        const struct fx_listener *l = &scope->program->listener[i];
        if (l->kind != FX_AMBUSH || l->granted || l->price > purse)
            continue;
        be_ability(&of, l->card, l->ability);
        if (price_by(&of, fx_ability_of(scope, l->card, l->ability), 0, purse) >= 0)
            return true;
    }
    return false;
}

/* All ambushes that hear an event, whoever holds them, as bits behind FX_LISTENERS others; 0: nobody could play one. */
static uint64_t heard(const struct fx_scope *scope, const struct fx_happening *happening)
{
    const struct fx_program *program = scope->program;
    struct fx_scope of;
    uint64_t bits = 0;
    unsigned n = FX_LISTENERS;
    if (!could_ambush(scope, happening))
        return 0;
    be_answering(&of, scope, happening, !scope->fx->active);
    for (unsigned i = program->listens[happening->event]; i < program->listens[happening->event + 1u]; i++) {
        const struct fx_listener *l = &program->listener[i];
        if (l->kind != FX_AMBUSH)
            continue;
        be_ability(&of, l->card, l->ability);
        bits |= (uint64_t)hears(&of, fx_ability_of(scope, l->card, l->ability)) << n++;
    }
    return bits;
}

/* What lies elsewhere than in a hand and may be played from ambush: units, and a top card that its player knows. */
static int ambushes_from_elsewhere(const struct fx_scope *scope, const struct fx_happening *h, int player,
                                   duel_action out[])
{
    struct card_pool pool;
    struct fx_origin by;
    uint8_t less[FX_UNITS];
    bool top;
    int n = 0;
    for (uint64_t left = ambushers(scope, player, less, &top); left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (own_price(scope, h, player, scope->fx->unit[unit].card, less[unit], &by) >= 0)
            out[n++] = fx_saying(scope, FX_SAY_PICK, unit + 1, 0);
    }
    const unsigned deck = (unsigned)fx_zone(scope, scope->rules->deck, (unsigned)player);
    scope->rules->pool(scope->state, &pool);
    const struct card_record *first = &pool.at[pool.start[deck]];
    if (top && cards_in(&pool, deck) && cards_sees_on_top(player, *first) &&
        own_price(scope, h, player, first->card, 0, &by) >= 0)
        out[n++] = fx_saying(scope, FX_SAY_CARD, deck, first->card);
    return n;
}

/* Cards of the hand that may be played, of equal ones, one; behind what lies elsewhere. */
static int list_ambushes(const struct fx_scope *scope, const struct fx_happening *h, int player,
                         duel_action out[])
{
    const unsigned hand = (unsigned)fx_zone(scope, scope->rules->hand, (unsigned)player);
    struct card_pool pool;
    struct fx_origin by;
    int n = ambushes_from_elsewhere(scope, h, player, out);
    scope->rules->pool(scope->state, &pool);
    for (unsigned at = pool.start[hand], last = 0; at < pool.start[hand + 1]; last = pool.at[at++].card)
        if (pool.at[at].card != last && price_of(scope, h, player, pool.at[at].card, &by) >= 0)
            out[n++] = fx_saying(scope, FX_SAY_CARD, hand, pool.at[at].card);
    return n;
}

static void answer_ambush(struct fx_scope *scope, int player, duel_action action, enum fx_verb verb)
{
    struct fx *fx = scope->fx;
    struct fx_happening *slot = &fx->happening[fx_top(fx)->arg[FX_WINDOW_AT]];
    const struct fx_happening h = *slot;
    const bool unit = verb == FX_SAY_PICK, card_said = verb == FX_SAY_CARD,
               held = card_said && action.arg[0] == fx_zone(scope, scope->rules->hand, (unsigned)player);
    const unsigned card =
        unit ? fx->unit[action.arg[0] - 1].card : (unsigned)action.arg[1] << 8 | action.arg[2];
    struct fx_origin by = { 0, 0 };
    uint8_t less[FX_UNITS];
    bool top;
    ambushers(scope, player, less, &top);
    const int price = held ? price_of(scope, &h, player, card, &by)
                      : unit || card_said
                          ? own_price(scope, &h, player, card, unit ? less[action.arg[0] - 1] : 0, &by)
                          : -1;
    if (price < 0) {
        *slot = (struct fx_happening){ 0 };
        fx_pop(scope);
        return;
    }
    struct card_pool pool;
    scope->rules->pool(scope->state, &pool);
    const unsigned at = unit   ? action.arg[0] - 1u
                        : held ? (unsigned)cards_find(&pool, action.arg[0], card)
                               : pool.start[action.arg[0]];
    /* All that is queued while the window is open comes before what was queued when its cause happened, in the order in which the cards are
     * played. */
    uint8_t *const others = &fx_top(fx)->arg[FX_WINDOW_OTHERS];
    const unsigned queued = fx->queued, depth = fx->depth;
    if (fx_top(fx)->arg[FX_WINDOW_AMBUSH] == FX_FIRST_AMBUSH)
        *others = (uint8_t)queued;
    fx_top(fx)->arg[FX_WINDOW_AMBUSH] = FX_MORE_AMBUSHES;
    const unsigned ahead = queued - *others;
    scope->made = 0;
    scope->rules->ambush(
        scope, (struct fx_thing){ unit ? FX_A_UNIT : FX_A_CARD, (uint8_t)at, (uint16_t)card }, player, price);
    const struct fx_ability *a = fx_ability_of(scope, by.card, by.ability);
    struct fx_scope of = *scope;
    of.card = by.card;
    of.ability = by.ability;
    of.unit = scope->made;
    of.player = (uint8_t)player;
    of.registers = NULL;
    of.event = &h;
    if (a->ops || a->choice)
        fx_declare(&of, 0);
    fx_come_first(fx, queued, depth, ahead);
}

void fx_come_first(struct fx *fx, unsigned queued, unsigned depth, unsigned ahead)
{
    for (unsigned i = queued; i < fx->queued; i++) {
        const struct fx_entry entry = fx->entry[i];
        const unsigned to = ahead + i - queued;
        memmove(fx->entry + to + 1, fx->entry + to, (i - to) * sizeof entry);
        fx->entry[to] = entry;
    }
    for (unsigned i = depth; i < fx->depth; i++)
        if (fx->frame[i].routine == FX_R_CHAIN)
            fx->frame[i].arg[FX_CHAIN_FIRST] = (uint8_t)(1 + ahead + fx->queued - queued);
}

const struct fx_ambushes fx_ambushes = {
    .heard = heard, .list = list_ambushes, .answer = answer_ambush
};
