/* Wounds, attacks and fights (heroes 7). */
#include "heroes.h"

#include "core/core.h"

#include <string.h>

/* --- open and closed ------------------------------------------------------------------------------ */

/* heroes 2.2 */
void heroes_close(struct fx_scope *scope, unsigned unit)
{
    struct heroes *g = heroes_own(scope->state);
    if (g->closed & heroes_bit(unit))
        return;
    g->closed |= heroes_bit(unit);
    heroes_tell(scope, HEROES_TOLD_CLOSE, unit, 0);
    fx_happened(scope, &(struct fx_happening){ .event = HEROES_CLOSES,
                                               .unit = (uint8_t)(unit + 1),
                                               .player = scope->fx->unit[unit].player });
}

void heroes_open(struct fx_scope *scope, unsigned unit)
{
    struct heroes *g = heroes_own(scope->state);
    if (g->asleep & heroes_bit(unit))                                   /* heroes 8.24 */
        return;
    if (g->closed & heroes_bit(unit))
        heroes_tell(scope, HEROES_TOLD_OPEN, unit, 0);
    g->closed &= ~heroes_bit(unit);
}

/* heroes 6.3, 7.1, 8.1: open, and not new, but for haste. */
bool heroes_can_act(const struct fx_scope *scope, unsigned unit)
{
    const struct heroes *g = heroes_of(scope->state);
    return !(g->closed & heroes_bit(unit)) &&
           (!(g->fresh & heroes_bit(unit)) || scope->fx->unit[unit].place != HEROES_CR ||
            fx_has_keyword(scope, unit, HEROES_HASTE, NULL));
}

/* --- wounds ---------------------------------------------------------------------------------------- */

/* What keeps the wounds of that kind off: heroes 8.10, 8.11, 8.12. */
static bool is_proof(const struct fx_scope *scope, unsigned unit, enum heroes_wounding how)
{
    switch (how) {
    case HEROES_BY_SPELL:
        return fx_has_keyword(scope, unit, HEROES_SPELL_WARD, NULL) ||
               fx_has_keyword(scope, unit, HEROES_SPELL_PROOF, NULL);
    case HEROES_BY_SHOT:   return fx_has_keyword(scope, unit, HEROES_SHOT_WARD, NULL);
    case HEROES_BY_ATTACK:
    case HEROES_BY_FIGHT:  return fx_has_keyword(scope, unit, HEROES_STRIKE_PROOF, NULL);
    case HEROES_BY_POISON: return fx_has_keyword(scope, unit, HEROES_POISON_WARD, NULL);
    case HEROES_BY_EFFECT: break;
    }
    return false;
}

/* Of the wounds of an attack those that are left; what all wounds become they become of none, too (heroes 6.10, 7.13). */
static int off_attack(const struct fx_scope *scope, struct fx_thing thing, int n)
{
    const int left = fx_changed(scope, thing, HEROES_STRIKE_HARM, n);
    return left > 0 ? left : fx_changed(scope, thing, HEROES_HARM, left);
}

/* heroes 7.6: as many as who deals them adds. Then replacements have their turn: what they add is added before anything is taken off. */
enum fx_flow heroes_wound(struct fx_scope *scope, unsigned unit, int n, unsigned by, enum heroes_wounding how)
{
    if (by && n > 0)
        n = fx_changed(scope, heroes_thing(scope, by - 1), HEROES_DEALT, n);
    if (n <= 0 || is_proof(scope, unit, how))
        return FX_GO_ON;
    return fx_happen(scope, &(struct fx_happening){ .event = HEROES_WOUNDED,
                                                    .unit = (uint8_t)(unit + 1),
                                                    .other = (uint8_t)by,
                                                    .by = (uint8_t)by,
                                                    .player = scope->fx->unit[unit].player,
                                                    .n = (int16_t)n,
                                                    .to = (uint8_t)(how + 1) });
}

/* heroes 8.8: armour takes off as many wounds by strikes and shots in each turn. */
static int behind_armour(struct fx_scope *scope, unsigned unit, int n, enum heroes_wounding how)
{
    struct heroes *g = heroes_own(scope->state);
    int armour = 0;
    if ((how != HEROES_BY_ATTACK && how != HEROES_BY_FIGHT && how != HEROES_BY_SHOT) ||
        !fx_has_keyword(scope, unit, HEROES_PLATED, &armour))
        return n;
    const int left = armour > g->absorbed[unit] ? armour - g->absorbed[unit] : 0, off = n < left ? n : left;
    g->absorbed[unit] = (uint8_t)(g->absorbed[unit] + off);
    return n - off;
}

/* heroes 7.10: those of these wounds that are more than the creature had lives left. */
static void tell_excess(struct fx_scope *scope, const struct fx_happening *h)
{
    const struct heroes *g = heroes_of(scope->state);
    const unsigned unit = h->unit - 1u;
    const int over = g->wounds[unit] - fx_figure(scope, heroes_thing(scope, unit), HEROES_LIFE);
    struct fx_happening exceeded = *h;
    if (over <= 0 || scope->fx->unit[unit].place != HEROES_CR)
        return;
    exceeded.event = HEROES_EXCEEDED;
    exceeded.n = (int16_t)(over < h->n ? over : h->n);
    fx_happened(scope, &exceeded);
}

/* heroes 8.31: who wounds by a strike heals the own hero. */
static void suck(struct fx_scope *scope, const struct fx_happening *h)
{
    struct heroes *g = heroes_own(scope->state);
    int most = 0;
    if (!h->by || (h->to != HEROES_BY_ATTACK + 1 && h->to != HEROES_BY_FIGHT + 1) ||
        !fx_has_keyword(scope, h->by - 1u, HEROES_VAMPIRISM, &most))
        return;
    const unsigned own = scope->fx->unit[h->by - 1u].player;
    int n = h->n < most ? h->n : most;
    n = n < g->wounds[own] ? n : g->wounds[own];
    if (n <= 0 || fx_is_forbidden(scope, HEROES_BE_HEALED, heroes_thing(scope, own), -1))
        return;
    heroes_set_wounds(scope, own, g->wounds[own] - n);
    heroes_tell(scope, HEROES_TOLD_HEAL, own, n);
}

/* What was not replaced happens. */
void heroes_take_wounds(struct fx_scope *scope, struct fx_happening *h)
{
    struct heroes *g = heroes_own(scope->state);
    const unsigned unit = h->unit - 1u;
    if (!h->unit)
        return;
    const struct fx_thing thing = heroes_thing(scope, unit);
    int n = h->n;
    if (h->to == HEROES_BY_ATTACK + 1 && n > 0)
        n = off_attack(scope, thing, n);
    n = n > 0 ? fx_changed(scope, thing, HEROES_HARM, n) : 0;
    n = behind_armour(scope, unit, n, h->to ? (enum heroes_wounding)(h->to - 1) : HEROES_BY_EFFECT);
    if (n <= 0)
        return;
    h->n = (int16_t)n;
    heroes_set_wounds(scope, unit, g->wounds[unit] + n);
    g->hurt |= heroes_bit(unit);
    g->by[unit] = h->by;
    if (scope->fx->unit[unit].place == HEROES_HERO) {
        uint8_t *harm = &g->side[scope->fx->unit[unit].player].harm;
        *harm = (uint8_t)(*harm + n > UINT8_MAX ? UINT8_MAX : *harm + n);
    }
    heroes_tell(scope, HEROES_TOLD_WOUND, unit, n);
    fx_happened(scope, h);
    suck(scope, h);
    if (scope->fx->others >> HEROES_EXCEEDED & 1)
        tell_excess(scope, h);
}

/* --- strikes --------------------------------------------------------------------------------------- */

static int figure_of(const struct fx_scope *scope, unsigned unit, enum heroes_figure figure)
{
    return fx_figure(scope, heroes_thing(scope, unit), figure);
}

/* When it strikes: heroes 7.5. */
static unsigned rank_of(const struct fx_scope *scope, unsigned unit)
{
    const bool first = fx_has_keyword(scope, unit, HEROES_FIRST_STRIKE, NULL),
               last = fx_has_keyword(scope, unit, HEROES_LAST_STRIKE, NULL);
    return first == last ? 1 : first ? 0 : 2;
}

bool heroes_exceeds(const struct fx_scope *scope, unsigned unit, unsigned other)
{
    return scope->fx->unit[other].place == HEROES_CR &&
           fx_is_permitted(scope, HEROES_EXCEED, unit, heroes_thing(scope, other));
}

/* Whether it strikes in a blow, and how many wounds that is; -1: it does not. In a fight both are open or not, as the attacked of an
 * attack (heroes 7.4); whom wounds have killed strikes no more. */
static int strike_of(const struct fx_scope *scope, unsigned unit, unsigned foe, unsigned blow, bool attacks)
{
    const struct heroes *g = heroes_of(scope->state);
    if (scope->fx->unit[unit].place != HEROES_CR || rank_of(scope, unit) != blow ||
        (!attacks && g->closed & heroes_bit(unit)) ||
        (blow && g->wounds[unit] && g->wounds[unit] >= figure_of(scope, unit, HEROES_LIFE)))
        return -1;
    const bool rages = fx_has_keyword(scope, unit, HEROES_RAGE, NULL) && g->hurt & heroes_bit(foe) &&
                       scope->fx->unit[foe].place == HEROES_CR;                         /* heroes 8.9 */
    return figure_of(scope, unit, HEROES_STRIKE) + rages + heroes_exceeds(scope, unit, foe);
}

static void tell_strike(struct fx_scope *scope, unsigned unit, unsigned foe, int n)
{
    if (n > 0)
        fx_happened(scope, &(struct fx_happening){ .event = HEROES_STRIKES,
                                                   .player = scope->fx->unit[unit].player,
                                                   .unit = (uint8_t)(unit + 1),
                                                   .other = (uint8_t)(foe + 1),
                                                   .n = (int16_t)n });
}

/* Both at the same time: what each deals is reckoned before either is wounded. */
static enum fx_flow blow(struct fx_scope *scope, unsigned a, unsigned b, unsigned number,
                         enum heroes_wounding how)
{
    const int first = strike_of(scope, a, b, number, how == HEROES_BY_ATTACK),
              second = strike_of(scope, b, a, number, false);
    enum fx_flow flow = FX_GO_ON;
    tell_strike(scope, a, b, first);
    tell_strike(scope, b, a, second);
    if (first > 0)
        flow = heroes_wound(scope, b, first, a + 1, how);
    if (second > 0 && heroes_wound(scope, a, second, b + 1, how) == FX_CALLED)
        flow = FX_CALLED;
    return flow;
}

/* heroes 7.8, 7.11: a frame of both, + 1, of the next blow, and whether it counts as an attack. */
enum fx_flow heroes_fight(struct fx_scope *scope, unsigned a, unsigned b, bool attacks)
{
    struct heroes *g = heroes_own(scope->state);
    struct duel_frame *frame = a == b ? NULL : fx_call(scope);
    if (!frame)
        return FX_GO_ON;
    frame->step = HEROES_FIGHT_FRAME;
    frame->arg[0] = (uint8_t)(a + 1);
    frame->arg[1] = (uint8_t)(b + 1);
    if (attacks && !g->attacker) {
        frame->arg[3] = 1;
        g->attacker = (uint8_t)(a + 1);
        g->attacked = (uint8_t)(b + 1);
        g->struck |= heroes_bit(a);
        fx_happened(scope, &(struct fx_happening){ .event = HEROES_ATTACKS,
                                                   .player = scope->fx->unit[a].player,
                                                   .unit = (uint8_t)(a + 1),
                                                   .other = (uint8_t)(b + 1) });
    }
    return FX_CALLED;
}

enum fx_flow heroes_step_fight(struct fx_scope *scope, struct duel_frame *frame)
{
    const unsigned a = frame->arg[0] - 1u, b = frame->arg[1] - 1u;
    const uint64_t both = heroes_bit(a) | heroes_bit(b);
    const bool attacks = frame->arg[3];
    if (frame->arg[2] == 3 || (scope->fx->units & both) != both) {
        struct heroes *g = heroes_own(scope->state);
        struct fx_scope rules = *scope;
        fx_be_nobody(&rules);
        /* heroes 7.14: what is asked about those that die comes before the end of the fight. */
        if (scope->rules->check(&rules) == FX_CALLED || &scope->fx->frame[scope->fx->depth - 1] != frame)
            return FX_CALLED;
        scope->fx->checked = 0;
        fx_return(scope);
        if (attacks)
            g->attacker = g->attacked = 0;
        return FX_GO_ON;
    }
    const unsigned number = frame->arg[2]++;
    return blow(scope, a, b, number, attacks ? HEROES_BY_ATTACK : HEROES_BY_FIGHT);
}

/* --- attacks --------------------------------------------------------------------------------------- */

/* heroes 8.22 */
bool heroes_can_attack(const struct fx_scope *scope, unsigned unit, unsigned target)
{
    int n = 0;
    return !fx_has_keyword(scope, target, HEROES_ALOOF, &n) ||
           fx_figure(scope, heroes_thing(scope, unit), HEROES_COST) >= n;
}

/* heroes 7.9: once a turn. */
bool heroes_must_attack(const struct fx_scope *scope)
{
    const struct heroes *g = heroes_of(scope->state);
    const struct fx *fx = scope->fx;
    uint64_t able = 0;
    duel_action list[DUEL_ACTIONS_MAX];
    for (uint64_t left = fx_keyword_holders(scope, HEROES_RECKLESS) & ~g->closed & ~g->struck; left;
         left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (fx->unit[unit].player == scope->player && fx->unit[unit].place == HEROES_CR &&
            fx_has_keyword(scope, unit, HEROES_RECKLESS, NULL))
            able |= left & -left;
    }
    const int n = able ? heroes_legal_attacks(scope, list) : 0;
    for (int i = 0; i < n; i++)
        if (able & heroes_bit(list[i].arg[0] - 1u))
            return true;
    return false;
}

/* heroes 8.25: of these targets those of a first attack, where a shield draws that. */
static uint64_t behind_shield(const struct fx_scope *scope, uint64_t foes)
{
    const struct heroes *g = heroes_of(scope->state);
    const struct fx *fx = scope->fx;
    uint64_t shields = 0;
    for (uint64_t left = g->struck; left; left &= left - 1)
        if (fx->unit[__builtin_ctzll(left)].player == scope->player)
            return foes;
    for (uint64_t left = foes & 3; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (g->counters[unit] && fx_has_keyword(scope, unit, HEROES_SHIELDED, NULL))
            shields |= left & -left;
    }
    return shields ? shields : foes;
}

int heroes_legal_attacks(const struct fx_scope *scope, duel_action out[])
{
    const struct fx *fx = scope->fx;
    uint64_t foes = 0, able = 0;
    int n = 0;
    for (uint64_t left = fx->units; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        const struct fx_unit *u = &fx->unit[unit];
        if (u->player != scope->player && u->place <= HEROES_CR)
            foes |= left & -left;
        else if (u->player == scope->player && u->place == HEROES_CR && heroes_can_act(scope, unit))
            able |= left & -left;
    }
    able &= ~fx_all_forbidden(scope, HEROES_ATTACK, able);
    foes = able ? behind_shield(scope, foes & ~fx_all_forbidden(scope, HEROES_BE_ATTACKED, foes)) : 0;
    const uint64_t aloof = fx_keyword_holders(scope, HEROES_ALOOF);
    for (uint64_t left = able; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        const bool spares =
            fx_is_forbidden(scope, HEROES_ATTACK_HERO, heroes_thing(scope, unit), scope->player);
        for (uint64_t targets = spares ? foes & ~3u : foes; targets; targets &= targets - 1)
            if (!(aloof & targets & -targets) ||
                heroes_can_attack(scope, unit, (unsigned)__builtin_ctzll(targets)))
                out[n++] = (duel_action){ HEROES_SAY_ATTACK,
                                      { (uint8_t)(unit + 1), (uint8_t)(__builtin_ctzll(targets) + 1) } };
    }
    return n;
}

/* heroes 7.3, 8.2, 8.3, 8.15: who may step in, as units. */
static uint64_t defenders(const struct fx_scope *scope)
{
    const struct heroes *g = heroes_of(scope->state);
    const struct fx *fx = scope->fx;
    uint64_t able = 0;
    if (fx_has_keyword(scope, g->attacker - 1u, HEROES_DIRECTED, NULL))
        return 0;
    const bool agile = fx_has_keyword(scope, g->attacker - 1u, HEROES_AGILE, NULL);
    for (uint64_t left = fx->units & ~g->closed; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (fx->unit[unit].player == fx->active || fx->unit[unit].place != HEROES_CR ||
            unit + 1 == g->attacked ||
            (g->defended & heroes_bit(unit) && !fx_has_keyword(scope, unit, HEROES_DEFENCE_SKILL, NULL)) ||
            (agile && !fx_has_keyword(scope, unit, HEROES_AGILE, NULL)) ||
            fx_is_forbidden(scope, HEROES_DEFEND, heroes_thing(scope, unit), -1))
            continue;
        able |= heroes_bit(unit);
    }
    return able;
}

int heroes_legal_defence(const struct fx_scope *scope, duel_action out[])
{
    int n = 0;
    out[n++] = (duel_action){ .verb = HEROES_SAY_NONE };
    for (uint64_t left = defenders(scope); left; left &= left - 1)
        out[n++] = (duel_action){ HEROES_SAY_DEFEND, { (uint8_t)(__builtin_ctzll(left) + 1) } };
    return n;
}

/* Who can still step in for a hero, by whether they are agile: once, and as often as they like. */
struct guards {
    int  once[2];
    bool often[2];
};

static struct guards guards_of(const struct fx_scope *scope, unsigned player)
{
    const struct heroes *g = heroes_of(scope->state);
    const struct fx *fx = scope->fx;
    struct guards guards = { 0 };
    for (uint64_t left = fx->units & ~g->closed; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (fx->unit[unit].player != player || fx->unit[unit].place != HEROES_CR ||
            fx_is_forbidden(scope, HEROES_DEFEND, heroes_thing(scope, unit), -1))
            continue;
        const bool agile = fx_has_keyword(scope, unit, HEROES_AGILE, NULL);
        if (fx_has_keyword(scope, unit, HEROES_DEFENCE_SKILL, NULL))
            guards.often[agile] = true;
        else
            guards.once[agile] += !(g->defended & heroes_bit(unit));
    }
    return guards;
}

/* Whether somebody steps in (heroes 7.3, 8.2, 8.3), and is used by that if he does so once only. */
static bool steps_in(const struct fx_scope *scope, unsigned unit, struct guards *guards)
{
    if (fx_has_keyword(scope, unit, HEROES_DIRECTED, NULL))
        return false;
    const bool agile = fx_has_keyword(scope, unit, HEROES_AGILE, NULL);
    if (guards->often[1] || (!agile && guards->often[0]))
        return true;
    int *once = &guards->once[agile || !guards->once[0]];
    return *once > 0 && (*once)--;
}

/* Whether something of the hero's side could replace these wounds of an attack on him. */
static bool may_be_replaced(const struct fx_scope *scope, unsigned hero, unsigned by, int n)
{
    const struct fx_happening wounded = { .event = HEROES_WOUNDED,
                                          .unit = (uint8_t)(hero + 1),
                                          .other = (uint8_t)(by + 1),
                                          .by = (uint8_t)(by + 1),
                                          .player = scope->fx->unit[hero].player,
                                          .n = (int16_t)n,
                                          .to = HEROES_BY_ATTACK + 1 };
    uint8_t unit[FX_UNITS];
    const unsigned fit = fx_replacements(scope, &wounded, unit);
    for (unsigned i = 0; i < fit; i++)
        if (scope->fx->unit[unit[i] - 1].player == wounded.player)
            return true;
    return false;
}

void heroes_reach(const struct fx_scope *scope, int *board, int *sure)
{
    const unsigned hero = !scope->player;
    const struct fx_thing victim = heroes_thing(scope, hero);
    struct guards guards = guards_of(scope, hero);
    duel_action list[DUEL_ACTIONS_MAX];
    struct {
        int n;
        unsigned unit;
        bool replaced;
    } blow[FX_UNITS];
    unsigned blows = 0;
    *board = *sure = 0;
    for (int i = 0, n = heroes_legal_attacks(scope, list); i < n; i++) {
        const unsigned unit = list[i].arg[0] - 1u;
        const struct fx_thing by = heroes_thing(scope, unit);
        if (list[i].arg[1] != hero + 1 || fx_has_keyword(scope, hero, HEROES_STRIKE_PROOF, NULL))
            continue;
        int deals = fx_changed(scope, by, HEROES_DEALT, fx_figure(scope, by, HEROES_STRIKE));
        deals = fx_changed(scope, victim, HEROES_HARM, deals > 0 ? off_attack(scope, victim, deals) : 0);
        unsigned to = blows++;
        for (; to > 0 && blow[to - 1].n < deals; to--)
            blow[to] = blow[to - 1];
        blow[to].n = deals;
        blow[to].unit = unit;
        blow[to].replaced = deals > 0 && may_be_replaced(scope, hero, unit, deals);
        *board += deals;
    }
    for (unsigned i = 0; i < blows; i++)
        *sure += blow[i].replaced || steps_in(scope, blow[i].unit, &guards) ? 0 : blow[i].n;
}

/* heroes 8.28: what suppression does it does when the attack is declared. */
static bool suppresses_first(const struct fx_scope *scope, unsigned unit)
{
    return fx_has_keyword(scope, unit, HEROES_SUPPRESS_FIRST, NULL) &&
           fx_has_keyword(scope, unit, HEROES_SUPPRESS, NULL);
}

/* heroes 7.2, 8.14 */
void heroes_attack(struct fx_scope *scope, unsigned unit, unsigned target)
{
    struct heroes *g = heroes_own(scope->state);
    g->attacker = (uint8_t)(unit + 1);
    g->attacked = (uint8_t)(target + 1);
    g->struck |= heroes_bit(unit);
    g->phase = HEROES_DECLARED;
    g->blow = 0;
    duel_tell_all(scope->io, .kind = HEROES_TOLD_ATTACK, .player = scope->fx->unit[unit].player,
                  .card = scope->fx->unit[unit].card, .card2 = scope->fx->unit[target].card,
                  .with = (uint8_t)(unit + 1), .what = (uint8_t)(target + 1));
    if (!fx_has_keyword(scope, unit, HEROES_ATTACK_SKILL, NULL) &&
        !(fx_has_keyword(scope, unit, HEROES_EASE, NULL) && heroes_exceeds(scope, unit, target)))
        heroes_close(scope, unit);
    if (suppresses_first(scope, unit))
        heroes_close(scope, target);
    if (g->counters[target] && fx_has_keyword(scope, target, HEROES_SHIELDED, NULL))
        g->counters[target]--;
    fx_happened(scope, &(struct fx_happening){ .event = HEROES_ATTACKS,
                                               .player = scope->fx->unit[unit].player,
                                               .unit = (uint8_t)(unit + 1),
                                               .other = (uint8_t)(target + 1) });
}

/* heroes 8.7: it is closed by its controller, if both are still there. */
static void end_attack(struct fx_scope *scope)
{
    struct heroes *g = heroes_own(scope->state);
    const unsigned attacker = g->attacker, attacked = g->attacked;
    const uint8_t victim = g->victim;
    g->phase = HEROES_MAIN;
    g->attacker = g->attacked = g->blow = g->victim = 0;
    if (attacker && attacked && fx_has_keyword(scope, attacker - 1, HEROES_SUPPRESS, NULL) &&
        !suppresses_first(scope, attacker - 1))
        heroes_close(scope, attacked - 1);
    if (victim)                                                         /* heroes 7.12 */
        fx_happened(scope, &(struct fx_happening){
                               .event = HEROES_WAS_ATTACKED, .player = (uint8_t)(victim - 1), .n = 1 });
}

bool heroes_attack_goes_on(struct fx_scope *scope)
{
    struct heroes *g = heroes_own(scope->state);
    const int foe = !scope->fx->active;
    const bool both =
        g->attacker && g->attacked && scope->fx->unit[g->attacker - 1].player == scope->fx->active;
    if (!both || g->blow == 3) {
        end_attack(scope);
        return false;
    }
    if (g->phase == HEROES_DECLARED) {
        g->phase = HEROES_BLOWS;
        if (!defenders(scope))
            return false;
        g->head.awaiting = (uint8_t)(1u << foe);
        memset(g->head.prompt, 0, sizeof g->head.prompt);
        g->head.prompt[foe] = (struct duel_prompt){ .kind = HEROES_ASK_DEFEND, .begins = 1 };
        scope->fx->effort = 0;
        return true;
    }
    const struct fx_unit *victim = &scope->fx->unit[g->attacked - 1u];
    g->victim = (uint8_t)(victim->place == HEROES_CR ? victim->player + 1 : 0);
    blow(scope, g->attacker - 1u, g->attacked - 1u, g->blow++, HEROES_BY_ATTACK);
    return false;
}
