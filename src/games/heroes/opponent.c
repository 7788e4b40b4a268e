/* For computer opponents: what a position is worth, a chance to win made of it, and a quick choice for games that are played on in
 * thought. No rules here, and nothing but what the player sees. */
#include "opponent.h"

#include "core/core.h"
#include "core/odds.h"

#include <string.h>

/* --- what is asked again and again ----------------------------------------------------------------- */

/* Who can fight, as it is now. A hero has no strike. */
struct fighter {
    int16_t strike, life;       /* lives left */
    int16_t worth;              /* to who controls it, in thousandths as the weights below */
    uint8_t rank;               /* 0: first strikes ... 2: last strikes */
    uint8_t player;
    bool    open, hero;
};
struct fighters {
    struct fighter of[FX_UNITS];
    uint64_t creatures[DUEL_PLAYERS];
};

/* What a quick choice reckons with. */
enum {
    WORTH_CREATURE = 60,
    WORTH_STRIKE = 70,
    WORTH_LIFE = 35,
    WORTH_SUPPORT = 180,
    WORTH_WOUND = 40,           /* of a hero, and more the fewer lives are left: */
    WORTH_LAST_WOUNDS = 600,
    WORTH_GAME = 6000,
    WORTH_GUARD = 30,           /* who attacks cannot step in */
    WORTH_PLAY = 120,
    WORTH_COIN = 100,           /* of a price */
    WORTH_CLUTCH = 60,
    WORTH_USE = 130,
    WORTH_IN_VAIN = -200,       /* what finds nobody whom it should find */
    WORTH_NOISE = 40,           /* what chance adds at most */
    DEADLY = 99,                /* wounds */
};

static unsigned card_of(duel_action action)
{
    return (unsigned)action.arg[0] << 8 | action.arg[1];
}

static int printed(unsigned card, enum heroes_figure figure)
{
    const int n = heroes_program.card[card].figure[figure];
    return n == FX_UNPRINTED || n == FX_PRINTED_X ? 0 : n;
}

static unsigned rank_of(const struct fx_scope *scope, unsigned unit)
{
    const bool first = fx_has_keyword(scope, unit, HEROES_FIRST_STRIKE, NULL),
               last = fx_has_keyword(scope, unit, HEROES_LAST_STRIKE, NULL);
    return first == last ? 1 : first ? 0 : 2;
}

static void look_at(const struct fx_scope *scope, unsigned unit, struct fighter *out)
{
    const struct heroes *g = heroes_of(scope->state);
    const struct fx_thing thing = heroes_thing(scope, unit);
    const bool hero = g->fx.unit[unit].place == HEROES_HERO;
    const int strike = hero ? 0 : fx_figure(scope, thing, HEROES_STRIKE),
              life = fx_figure(scope, thing, HEROES_LIFE) - g->wounds[unit];
    *out = (struct fighter){ .strike = (int16_t)strike, .life = (int16_t)life, .player = g->fx.unit[unit].player,
                             .open = !(g->closed & heroes_bit(unit)), .hero = hero };
    out->rank = (uint8_t)(hero ? 1 : rank_of(scope, unit));
    out->worth = (int16_t)(hero ? WORTH_GAME : WORTH_CREATURE + WORTH_STRIKE * strike + WORTH_LIFE * life);
}

static void look(const struct fx_scope *scope, struct fighters *out)
{
    const struct fx *fx = scope->fx;
    out->creatures[0] = out->creatures[1] = 0;
    for (uint64_t left = fx->units; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (fx->unit[unit].place > HEROES_CR)
            continue;
        look_at(scope, unit, &out->of[unit]);
        if (!out->of[unit].hero)
            out->creatures[out->of[unit].player] |= heroes_bit(unit);
    }
}

/* --- one question ------------------------------------------------------------------------------------ */

struct choice {
    struct fx_scope scope;
    const struct heroes *g;
    int player;
    const duel_action *legal;
    int n;
    uint64_t *seed;
    struct fighters fighters;
};

static int any(const struct choice *c, int from)
{
    return from + (int)duel_mix_below(c->seed, (unsigned)(c->n - from));
}

static int noise(const struct choice *c)
{
    return (int)duel_mix_below(c->seed, WORTH_NOISE);
}

/* --- blows ------------------------------------------------------------------------------------------- */

static int worth_of_wounds(int n, int life)
{
    if (n >= life)
        return WORTH_GAME;
    return n * (WORTH_WOUND + WORTH_LAST_WOUNDS / life);
}

/* What it is worth to the attacker that one strikes at another (heroes 7.4, 7.5). */
static int worth_of_blow(const struct fighter *a, const struct fighter *b)
{
    if (b->hero)
        return worth_of_wounds(a->strike, b->life);
    const bool kills = a->strike >= b->life, dies = b->open && b->strike >= a->life;
    const bool before = a->rank<b->rank, after = a->rank> b->rank;
    return (kills && !(dies && after) ? b->worth : 0) - (dies && !(kills && before) ? a->worth : 0);
}

/* The same when the other player may name who steps in, and will if that is better for him. */
static int worth_of_attack(const struct choice *c, unsigned unit, unsigned target)
{
    const struct fighter *a = &c->fighters.of[unit];
    int worth = worth_of_blow(a, &c->fighters.of[target]);
    if (fx_has_keyword(&c->scope, unit, HEROES_DIRECTED, NULL))
        return worth;
    for (uint64_t left = c->fighters.creatures[!c->player] & ~c->g->defended; left; left &= left - 1) {
        const unsigned other = (unsigned)__builtin_ctzll(left);
        const int then = worth_of_blow(a, &c->fighters.of[other]);
        if (c->fighters.of[other].open && other != target && then < worth)
            worth = then;
    }
    return worth;
}

/* Who attacks does not step in in the other's turn. */
static int worth_of_guard(const struct choice *c, unsigned unit)
{
    const struct fighter *hero = &c->fighters.of[c->player];
    int strikes = 0;
    if (fx_has_keyword(&c->scope, unit, HEROES_ATTACK_SKILL, NULL))
        return 0;
    for (uint64_t left = c->fighters.creatures[!c->player]; left; left &= left - 1)
        strikes += c->fighters.of[__builtin_ctzll(left)].strike;
    return strikes >= hero->life ? 4 * WORTH_GUARD : strikes ? WORTH_GUARD : 0;
}

/* --- what effects are for ------------------------------------------------------------------------------ */

/* What a step does to whom it is about: -1: what one does to others, 1: to one's own; 0: unknown. */
struct aim {
    int sign, wounds;
};

static int wounds_of(const struct fx_op *op)
{
    const unsigned operand = heroes_program.shape[op->code].number;
    const struct fx_number *n = &heroes_program.number[operand ? op->at[operand - 1] : 0];
    return operand && n->source == FX_ONE && !n->next ? n->times : 2;
}

static struct aim aim_of(const struct fx_op *op)
{
    switch (op->code) {
    case FX_OWN + HEROES_WOUND:
    case FX_OWN + HEROES_SHOOT: return (struct aim){ -1, wounds_of(op) };
    case FX_OWN + HEROES_DESTROY:
    case FX_OWN + HEROES_CONTROL:
    case FX_OWN + HEROES_MINE:
    case FX_MOVE: return (struct aim){ -1, DEADLY };
    case FX_OWN + HEROES_FIGHT: return (struct aim){ -1, 2 };
    case FX_OWN + HEROES_CLOSE:
    case FX_OWN + HEROES_KEEP_CLOSED:
    case FX_OWN + HEROES_POISON:
    case FX_OWN + HEROES_POISON_MORE:
    case FX_LOSE:
    case FX_FORBID: return (struct aim){ -1, 0 };
    case FX_OWN + HEROES_HEAL:
    case FX_OWN + HEROES_OPEN:
    case FX_OWN + HEROES_ENHANCE:
    case FX_OWN + HEROES_INCUBATE:
    case FX_GAIN:
    case FX_GRANT:
    case FX_PERMIT: return (struct aim){ 1, 0 };
    case FX_ADJUST: {
        const unsigned change = heroes_program.number[op->at[FX_ADJUST_NUMBER]].change;
        const bool more = change <= FX_MULTIPLY, good = op->at[FX_ADJUST_FIGURE] == HEROES_STRIKE ||
                                                        op->at[FX_ADJUST_FIGURE] == HEROES_LIFE;
        return (struct aim){ more == good ? 1 : -1, 0 };
    }
    default: return (struct aim){ 0, 0 };
    }
}

/* Whether a step is about a variable. */
static bool is_about(const struct fx_op *op, unsigned variable)
{
    const bool second = op->code == FX_ADJUST || op->code == FX_FORBID || op->code == FX_PERMIT;
    const unsigned things = op->at[second];
    if (op->code == FX_OWN + HEROES_FIGHT && heroes_program.pick[op->at[1]].reference == variable)
        return true;
    return (second || heroes_program.shape[op->code].things) &&
           heroes_program.pick[things].reference == variable;
}

/* Whom a choice is for: what is done to what was chosen. `side`: of the choice; FX_NO_SIDE: of the first. */
static struct aim aim_of_choice(const struct fx_ability *a, unsigned side, const struct fx_op **choice)
{
    const struct fx_op *op = &heroes_program.op[a->code], *end = op + a->ops;
    *choice = NULL;
    for (; op < end && !*choice; op++)
        if (op->code == FX_CHOOSE && (!side || heroes_program.pick[op->at[FX_CHOOSE_FROM]].side == side))
            *choice = op;
    for (; *choice && op < end; op++)
        if (is_about(op, (*choice)->at[FX_CHOOSE_INTO])) {
            const struct aim aim = aim_of(op);
            if (aim.sign)
                return aim;
        }
    return (struct aim){ 0, 0 };
}

/* What it is worth to who chooses that this unit is chosen. */
static int worth_of_target(const struct choice *c, unsigned unit, struct aim aim)
{
    const struct fighter *f = &c->fighters.of[unit];
    const bool mine = c->g->fx.unit[unit].player == c->player;
    int worth;
    if (c->g->fx.unit[unit].place > HEROES_CR)
        worth = WORTH_SUPPORT;
    else if (f->hero)
        worth = aim.wounds     ? worth_of_wounds(aim.wounds, f->life)
                : aim.sign > 0 ? c->g->wounds[unit] * WORTH_WOUND
                               : 0;
    else if (aim.wounds >= f->life)
        worth = f->worth;
    else
        worth = aim.wounds > 0 ? f->worth * aim.wounds / (2 * f->life) : f->worth / 4;
    return mine == (aim.sign > 0) ? worth : -worth;
}

/* Whether who plays this finds what it is meant for: somebody of the other, of his own. */
static bool finds(const struct choice *c, unsigned card)
{
    const struct fx_card *of = &heroes_program.card[card];
    for (unsigned i = 0; of->kinds >> FX_SPELL & 1 && i < of->abilities; i++) {
        const struct fx_ability *a = &heroes_program.ability[of->ability + i];
        const struct fx_op *op;
        const struct aim aim = aim_of_choice(a, FX_NO_SIDE, &op);
        struct fx_scope scope;
        if (a->kind != FX_SPELL || !aim.sign)
            continue;
        fx_be_of(&scope, &c->scope, card, i, 0, (unsigned)c->player);
        for (uint64_t left = fx_find(&scope, op->at[FX_CHOOSE_FROM]).units; left; left &= left - 1)
            if (worth_of_target(c, (unsigned)__builtin_ctzll(left), aim) > 0)
                return true;
        return false;
    }
    return true;
}

/* --- answers ------------------------------------------------------------------------------------------- */

/* What costs much goes back. */
static int mulligan(const struct choice *c)
{
    for (int i = 1; i < c->n; i++)
        if (printed(card_of(c->legal[i]), HEROES_COST) > 4)
            return i;
    return 0;
}

static int worth_of_play(const struct choice *c, duel_action action)
{
    const unsigned card = card_of(action);
    if (!finds(c, card))
        return WORTH_IN_VAIN;
    return WORTH_PLAY + WORTH_COIN * (printed(card, HEROES_COST) + action.arg[2]);
}

static int worth_of_act(const struct choice *c, duel_action action)
{
    switch (action.verb) {
    case HEROES_SAY_PLAY: return worth_of_play(c, action);
    case HEROES_SAY_CLUTCH: return WORTH_CLUTCH;
    case HEROES_SAY_RAISE:
        return WORTH_PLAY + WORTH_COIN * (printed((action.arg[0] & 15u) << 8 | action.arg[1], HEROES_COST) +
                                          action.arg[2]);
    case HEROES_SAY_UNEARTH:
    case HEROES_SAY_HATCH:
        return WORTH_PLAY + WORTH_COIN +
               WORTH_COIN * printed(c->g->fx.unit[action.arg[0] - 1].card, HEROES_COST);
    case HEROES_SAY_CALL:
    case HEROES_SAY_USE: return duel_mix_below(c->seed, 4) ? WORTH_USE : -1;
    case HEROES_SAY_ATTACK:
        return worth_of_attack(c, action.arg[0] - 1u, action.arg[1] - 1u) -
               worth_of_guard(c, action.arg[0] - 1u);
    default: return 0;
    }
}

static int act(const struct choice *c)
{
    int best = 0, most = 0;
    for (int i = 1; i < c->n; i++) {
        const int worth = worth_of_act(c, c->legal[i]);
        if (worth > 0 && worth + noise(c) > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

/* Who steps in, so that the attack is worth least. */
static int defend(const struct choice *c)
{
    const struct fighter *a = &c->fighters.of[(c->g->attacker - 1u) % FX_UNITS];
    int best = 0, least = worth_of_blow(a, &c->fighters.of[(c->g->attacked - 1u) % FX_UNITS]);
    for (int i = 1; i < c->n; i++) {
        const int worth = worth_of_blow(a, &c->fighters.of[c->legal[i].arg[0] - 1]);
        if (worth < least) {
            least = worth;
            best = i;
        }
    }
    return best;
}

/* Whose units can be picked: FX_MY, FX_FOE, or FX_ANY of both. */
static unsigned side_of_picks(const struct choice *c)
{
    bool mine = false, others = false;
    for (int i = 0; i < c->n; i++)
        if (c->legal[i].verb == HEROES_VERBS + FX_SAY_PICK) {
            const bool own = c->g->fx.unit[c->legal[i].arg[0] - 1].player == c->player;
            mine |= own;
            others |= !own;
        }
    return mine && others ? FX_ANY : mine ? FX_MY : FX_FOE;
}

/* What is done to what was chosen, by the ability that asks. */
static struct aim aim_of_question(const struct choice *c)
{
    const struct duel_prompt *prompt = &c->g->head.prompt[c->player];
    const struct fx_op *op;
    if (!prompt->card || prompt->ability >= heroes_program.card[prompt->card].abilities)
        return (struct aim){ -1, 0 };
    const struct fx_ability *a =
        &heroes_program.ability[heroes_program.card[prompt->card].ability + prompt->ability];
    struct aim aim = aim_of_choice(a, side_of_picks(c), &op);
    if (!op)
        aim = aim_of_choice(a, FX_NO_SIDE, &op);
    return aim;
}

static int target(const struct choice *c)
{
    const struct aim aim = aim_of_question(c);
    const bool can_stop = c->legal[0].verb == HEROES_VERBS + FX_SAY_DONE;
    int best = 0, most = can_stop ? 0 : INT16_MIN;
    if (!aim.sign)
        return any(c, can_stop && c->n > 1);
    for (int i = can_stop; i < c->n; i++) {
        const int worth = c->legal[i].verb == HEROES_VERBS + FX_SAY_PICK
                              ? worth_of_target(c, c->legal[i].arg[0] - 1u, aim) + noise(c)
                              : noise(c);
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

/* Of the own hand what costs least, to be rid of it; of what is sought what costs most. */
static int pick(const struct choice *c)
{
    const bool can_stop = c->legal[0].verb == HEROES_VERBS + FX_SAY_DONE;
    const unsigned hand = heroes_zone_of(HEROES_HAND, (unsigned)c->player);
    int best = 0, most = INT16_MIN;
    for (int i = can_stop && c->n > 1; i < c->n; i++) {
        const unsigned card = (unsigned)c->legal[i].arg[1] << 8 | c->legal[i].arg[2];
        const int cost = WORTH_COIN * printed(card, HEROES_COST) + noise(c),
                  worth = c->legal[i].verb == HEROES_VERBS + FX_SAY_CARD && c->legal[i].arg[0] == hand ? -cost
                                                                                                       : cost;
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

/* Yes rather than no. */
static int may(const struct choice *c)
{
    return c->n > 1 && duel_mix_below(c->seed, 8) ? any(c, 1) : 0;
}

static int choose(const struct choice *c)
{
    switch (c->g->head.prompt[c->player].kind) {
    case HEROES_ASK_MULLIGAN: return mulligan(c);
    case HEROES_ASK_MAIN: return act(c);
    case HEROES_ASK_DEFEND: return defend(c);
    case HEROES_ASKS - 1 + FX_ASK_CHOOSE: return target(c);
    case HEROES_ASKS - 1 + FX_ASK_PICK: return pick(c);
    case HEROES_ASKS - 1 + FX_ASK_NUMBER: return c->n - 1;
    case HEROES_ASKS - 1 + FX_ASK_MAY:
    case HEROES_ASKS - 1 + FX_ASK_AMBUSH:
    case HEROES_ASKS - 1 + FX_ASK_HEAR: return may(c);
    default: return any(c, 0);
    }
}

/* What is best for who is led would be the worst for who plays his turn: anything will do there. */
duel_action heroes_playout(const duel_state *state, int player, const duel_action legal[], int n,
                           uint64_t *seed)
{
    if (heroes_of(state)->owed & HEROES_LENT)
        return legal[duel_mix_below(seed, (unsigned)n)];
    struct choice c = { .scope = heroes_reading(state, player), .g = heroes_of(state), .player = player,
                        .legal = legal, .n = n, .seed = seed };
    look(&c.scope, &c.fighters);
    return legal[choose(&c)];
}

/* --- what a position is worth ------------------------------------------------------------------------- */

/* What is counted of each side. */
enum trait {
    OF_LIVES,                   /* of the hero that are left, ten at most */
    OF_MORE_LIVES,              /* beyond ten */
    OF_CREATURES,
    OF_STRIKE,                  /* of these */
    OF_LIFE,
    OF_READY,                   /* creatures that are open and not new */
    OF_SUPPORT,
    OF_HAND,                    /* cards */
    OF_COINS,
    OF_EGGS,                    /* counters on these */
    OF_DECK,                    /* cards less than ten */
    OF_FAILED,                  /* draws */
    OF_REACH,                   /* the strikes of creatures come up to the other hero's lives */
    TRAITS
};

static int at_most(int n, int most)
{
    return n < most ? n : most;
}

static void count(const struct fx_scope *scope, const struct fighters *fighters, int player,
                  int16_t out[TRAITS])
{
    const struct heroes *g = heroes_of(scope->state);
    const unsigned hand = heroes_zone_of(HEROES_HAND, (unsigned)player),
                   deck = heroes_zone_of(HEROES_DECK, (unsigned)player);
    const int lives = fighters->of[player].life, cards = g->start[deck + 1] - g->start[deck];
    memset(out, 0, TRAITS * sizeof *out);
    out[OF_LIVES] = (int16_t)at_most(lives, 10);
    out[OF_MORE_LIVES] = (int16_t)(lives > 10 ? lives - 10 : 0);
    for (uint64_t left = fighters->creatures[player]; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        const struct fighter *f = &fighters->of[unit];
        out[OF_CREATURES]++;
        out[OF_STRIKE] = (int16_t)(out[OF_STRIKE] + f->strike);
        out[OF_LIFE] = (int16_t)(out[OF_LIFE] + at_most(f->life, 10));
        out[OF_READY] += f->open && !(g->fresh & heroes_bit(unit));
        out[OF_EGGS] = (int16_t)(out[OF_EGGS] + g->counters[unit]);
    }
    for (uint64_t left = g->fx.units; left; left &= left - 1) {
        const struct fx_unit *unit = &g->fx.unit[__builtin_ctzll(left)];
        out[OF_SUPPORT] += unit->player == player && unit->place == HEROES_SUP;
    }
    out[OF_HAND] = (int16_t)(g->start[hand + 1] - g->start[hand]);
    out[OF_COINS] = (int16_t)at_most(heroes_coins(g, player, false), 12);
    out[OF_DECK] = (int16_t)(cards < 10 ? 10 - cards : 0);
    out[OF_FAILED] = g->side[player].failed;
    out[OF_REACH] = out[OF_STRIKE] >= fighters->of[!player].life;
}

/* What each trait adds to the logarithm of the odds, in thousandths: of who moves next, and of the other. */
static const core_weight weight[TRAITS] = {
    [OF_LIVES] = { 150, -150 },
    [OF_MORE_LIVES] = { 50, -50 },
    [OF_CREATURES] = { 100, -100 },
    [OF_STRIKE] = { 150, -150 },
    [OF_LIFE] = { 60, -60 },
    [OF_READY] = { 50, -50 },
    [OF_SUPPORT] = { 150, -150 },
    [OF_HAND] = { 150, -150 },
    [OF_COINS] = { 100, -100 },
    [OF_EGGS] = { 60, -60 },
    [OF_DECK] = { -20, 20 },
    [OF_FAILED] = { -500, 500 },
    [OF_REACH] = { 300, -300 },
};
enum { TO_MOVE = 200 };     /* what it adds to move next */

/* The logarithm of the odds of `next`, who moves next, in thousandths. */
static int odds(const struct fx_scope *scope, int next)
{
    struct fighters fighters = { 0 };
    int16_t n[DUEL_PLAYERS][TRAITS];
    look(scope, &fighters);
    for (int p = 0; p < DUEL_PLAYERS; p++)
        count(scope, &fighters, p, n[p]);
    return core_log_odds(TO_MOVE, TRAITS, weight, n[next], n[!next]);
}

/* Best at the beginning of a turn: then nothing is under way. */
int heroes_chances(const duel_state *state, int player)
{
    const struct fx_scope scope = heroes_reading(state, player);
    const int next = heroes_of(state)->fx.active, chance = core_chance_of(odds(&scope, next));
    return next == player ? chance : 1000 - chance;
}

/* A game that is decided: as much as one that is over counts (src/ai/choose.c), less what is left to do for it. */
enum { FOUGHT_OUT = 1 << 24, STILL_TO_DO = 1 };

static bool is_under_way(const duel_state *state)
{
    const struct heroes *g = heroes_of(state);
    return g->attacker || g->fx.depth || g->fx.queued || g->fx.waiting;
}

/* Goes on as in thought to where nothing is under way: what an attack and a spell are worth is seen after them. */
static const duel_state *fought_out(const duel_state *state, duel_room *room)
{
    enum { ANSWERS = 32 };
    uint64_t seed = 0;
    duel_action legal[DUEL_ACTIONS_MAX];
    if (!is_under_way(state))
        return state;
    duel_copy(duel_in(room), state);
    for (int i = 0; i < ANSWERS && is_under_way(duel_of(room)) && duel_head(duel_of(room))->awaiting; i++) {
        const int player = __builtin_ctz(duel_head(duel_of(room))->awaiting);
        const int n = duel_legal(duel_of(room), player, legal);
        duel_apply(duel_in(room), player, heroes_playout(duel_of(room), player, legal, n, &seed), NULL);
    }
    return duel_of(room);
}

int heroes_appraise(const duel_state *state, int player)
{
    duel_room room;
    const duel_state *then = fought_out(state, &room);
    const struct duel_head *head = duel_head(then);
    if (!head->awaiting && head->winner != DUEL_NOBODY)
        return (head->winner == player ? FOUGHT_OUT : -FOUGHT_OUT) - STILL_TO_DO;
    const struct fx_scope scope = heroes_reading(then, player);
    return odds(&scope, player);
}

unsigned heroes_turn(const duel_state *state)
{
    return heroes_of(state)->turn;
}
