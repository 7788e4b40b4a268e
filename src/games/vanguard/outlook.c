/* What an attack comes to, as far as a viewer may know: powers, what holds against it, and how likely it is enough. It is worked out of the
 * viewer's own position, so it cannot tell what he does not know. Two things are taken for granted and said where it is shown: each
 * trigger gives its power to the attacker, and no ability comes between. */
#include "vanguard.h"

#include "core/core.h"

#include <string.h>

/* Drive checks that are counted with; CANDIDATES: what a player may guard with, cards and units. */
enum { DRIVES_MOST = 5, CANDIDATES = VANGUARD_DECK_SIZE + VANGUARD_CIRCLES, TRIGGER_POWER = 100 * VANGUARD_TRIGGER };

/* --- chances ------------------------------------------------------------------------------------------------------------------- */

/* The cards that may be turned up. Of those that come first: so many, so many of them triggers; then `draws`, out of `known` cards that the
 * viewer knows to be among them, and others, of which he has not seen which they are: `unseen` in deck and hand together; `heals` at most. */
struct outlook {
    unsigned sure, sure_triggers, first, draws, known, known_triggers, known_heals, rest, unseen, triggers,
        heals;
    bool told;      /* it can be said at all */
};

static uint64_t choose(unsigned of, unsigned n)
{
    uint64_t ways = n <= of;
    for (unsigned i = 0; i < n && ways; i++)
        ways = ways * (of - i) / (i + 1);
    return ways;
}

static bool is_trigger(unsigned card)
{
    return card && !vanguard_is_kind(card, VANGUARD_NORMAL) && !vanguard_is_kind(card, VANGUARD_G_UNIT);
}

/* vanguard 1.1, 1.4: a deck has 50 cards, 16 of them triggers; where not all of it is there nothing is said. */
static struct outlook look(const struct vanguard *g, unsigned player, unsigned checks)
{
    struct outlook at = { .draws = checks, .told = checks <= DRIVES_MOST };
    unsigned seen = 0, triggers = 0, heals = 0, under = 0;
    for (unsigned zone = VANGUARD_DECK_0 + player; zone < VANGUARD_ZONES; zone += 2)
        for (unsigned i = g->start[zone]; i < g->start[zone + 1]; i++) {
            const struct card_record *r = &g->record[i];
            const bool hidden = zone <= VANGUARD_HAND_1;
            if (hidden && !cards_sees(g->head.viewer, *r)) {
                at.unseen++;
            } else if (!vanguard_is_kind(r->card, VANGUARD_G_UNIT)) {
                seen++;
                triggers += is_trigger(r->card);
                heals += vanguard_is_kind(r->card, VANGUARD_HEAL_TRIGGER);
            }
        }
    for (uint64_t left = g->fx.units; left; left &= left - 1) {
        const struct fx_unit *unit = &g->fx.unit[__builtin_ctzll(left)];
        if (unit->owner != player || vanguard_is_kind(unit->card, VANGUARD_G_UNIT))
            continue;
        seen++;
        triggers += is_trigger(unit->card);
        heals += vanguard_is_kind(unit->card, VANGUARD_HEAL_TRIGGER);
    }
    for (unsigned i = g->start[VANGUARD_DECK_0 + player]; i < g->start[VANGUARD_DECK_0 + player + 1]; i++) {
        const struct card_record *r = &g->record[i];
        const bool known = cards_sees(g->head.viewer, *r);
        if (r->mark & CARDS_TOP && at.draws) {
            at.draws--;
            at.sure += known;
            at.sure_triggers += known && is_trigger(r->card);
            at.first += !known;
        } else if (r->mark & CARDS_BOTTOM) {
            under++;
        } else if (!(r->mark & CARDS_TOP)) {
            at.known += known;
            at.known_triggers += known && is_trigger(r->card);
            at.known_heals += known && vanguard_is_kind(r->card, VANGUARD_HEAL_TRIGGER);
            at.rest += !known;
        }
    }
    at.triggers = VANGUARD_TRIGGERS - triggers;
    at.heals = heals < VANGUARD_HEALS ? VANGUARD_HEALS - heals : 0;
    at.told &= seen + at.unseen == VANGUARD_DECK_SIZE && triggers <= VANGUARD_TRIGGERS &&
               at.triggers <= at.unseen && at.draws <= at.known + at.rest &&
               (!under || at.draws + under <= at.known + at.rest + under);
    return at;
}

/* In percent, that no more than `most` triggers come; never 0 or 100 unless it is certain. -1: it cannot be said. */
static int chance(const struct outlook *at, unsigned most)
{
    enum { PARTS = 1 << 20 };
    uint64_t good = 0;
    bool fails = false, holds = false;
    if (!at->told)
        return -1;
    for (unsigned j = 0; j <= at->draws; j++) {         /* of the draws, those of known cards */
        const unsigned n = at->first + at->draws - j;
        for (unsigned i = 0; i <= j; i++)
            for (unsigned x = 0; x <= n; x++) {
                const uint64_t places = choose(at->known_triggers, i) *
                                        choose(at->known - at->known_triggers, j - i) *
                                        choose(at->rest, at->draws - j),
                               cards = choose(at->triggers, x) * choose(at->unseen - at->triggers, n - x);
                if (!places || !cards)
                    continue;
                if (at->sure_triggers + i + x > most) {
                    fails = true;
                    continue;
                }
                holds = true;
                good += places * (cards * PARTS / choose(at->unseen, n));
            }
    }
    if (!fails || !holds)
        return fails ? 0 : 100;
    const int percent = (int)((good * 100 / choose(at->known + at->rest, at->draws) + PARTS / 2) / PARTS);
    return percent < 1 ? 1 : percent > 99 ? 99 : percent;
}

/* --- guards -------------------------------------------------------------------------------------------------------------------- */

struct candidate {
    duel_action action;
    int shield;
};

/* What the viewer may guard a unit with, the greatest shield first. */
static unsigned list_candidates(const struct fx_scope *scope, int player, unsigned target,
                                struct candidate out[CANDIDATES])
{
    const struct vanguard *g = vanguard_of(scope->state);
    duel_action list[DUEL_ACTIONS_MAX];
    const int legal = vanguard_legal(scope->state, player, list);
    unsigned n = 0;
    for (int i = 0; i < legal; i++) {
        const unsigned card = (unsigned)list[i].arg[0] << 8 | list[i].arg[1], unit = list[i].arg[0] - 1u;
        unsigned copies = 0;
        int shield = 0;
        if (list[i].verb == VANGUARD_SAY_GUARD && list[i].arg[2] == target + 1) {
            const unsigned hand = vanguard_zone(VANGUARD_HAND, (unsigned)player);
            for (unsigned at = g->start[hand]; at < g->start[hand + 1]; at++)
                copies += g->record[at].card == card;
            shield = vanguard_program.card[card].figure[VANGUARD_SHIELD];
            shield = shield == FX_UNPRINTED || shield == FX_PRINTED_X ? 0 : shield;
        } else if (list[i].verb == VANGUARD_SAY_INTERCEPT && list[i].arg[1] == target + 1) {
            copies = 1;
            shield = vanguard_figure(scope, unit, VANGUARD_SHIELD);
        }
        for (; shield > 0 && copies && n < CANDIDATES; copies--) {
            unsigned at = n++;
            for (; at > 0 && out[at - 1].shield < shield; at--)
                out[at] = out[at - 1];
            out[at] = (struct candidate){ list[i], shield };
        }
    }
    return n;
}

/* As few of them as can be, and of those the smallest that will do. 0: all of them are not enough. */
static unsigned cheapest(struct candidate list[], unsigned n, int need, unsigned chosen[CANDIDATES])
{
    bool taken[CANDIDATES] = { false };
    unsigned count = 0;
    int sum = 0;
    while (sum < need && count < n) {
        taken[count] = true;
        chosen[count] = count;
        sum += list[count++].shield;
    }
    if (sum < need)
        return 0;
    for (unsigned i = count; i-- > 0;)
        for (unsigned other = n; other-- > 0;)
            if (!taken[other] && list[other].shield < list[chosen[i]].shield &&
                sum - list[chosen[i]].shield + list[other].shield >= need) {
                sum += list[other].shield - list[chosen[i]].shield;
                taken[chosen[i]] = false;
                taken[other] = true;
                chosen[i] = other;
                break;
            }
    return count;
}

static void put_action(const struct fx_scope *scope, int player, const char *key, duel_action action,
                       struct duel_text *out)
{
    char words[160];
    struct duel_text put;
    duel_text_init(&put, words, sizeof words);
    vanguard_format(scope->state, player, action, &put);
    duel_json_str(out, key, words);
}

/* --- what is shown --------------------------------------------------------------------------------------------------------------- */

/* vanguard 5.6: so much shield that the unit is not hit, in steps of 5000. */
static int needed(int attack, int power)
{
    return attack < power ? 0 : (attack - power) / TRIGGER_POWER * TRIGGER_POWER + TRIGGER_POWER;
}

static void put_spot(const duel_state *state, const char *key, int unit, struct duel_text *out)
{
    duel_json_str(out, key, unit < 0 ? NULL : vanguard_place_key(vanguard_spot(state, (unsigned)unit + 1)));
}

static void put_needs(const struct fx_scope *scope, unsigned target, int attack, const struct outlook *luck,
                      unsigned checks, struct duel_text *out)
{
    const struct vanguard *g = vanguard_of(scope->state);
    const int player = g->fx.unit[target].player, power = vanguard_figure(scope, target, VANGUARD_POWER),
              laid = vanguard_defence(scope, target) - power;
    const bool asked = g->head.awaiting >> player & 1 && g->head.viewer == player;
    struct candidate list[CANDIDATES];
    const unsigned n = asked ? list_candidates(scope, player, target, list) : 0;
    int reach = laid;
    for (unsigned i = 0; i < n; i++)
        reach += list[i].shield;
    if (asked) {
        duel_json_int(out, "reach", reach);
        duel_json_open(out, "guards", '[');
        for (unsigned i = 0; i < n; i++)
            if (list[i].action.verb == VANGUARD_SAY_GUARD)
                duel_json_str(
                    out, NULL,
                    vanguard_program.key[(unsigned)list[i].action.arg[0] << 8 | list[i].action.arg[1]]);
        duel_json_close(out, ']');
    }
    duel_json_open(out, "needs", '[');
    for (unsigned triggers = 0; triggers <= checks && triggers <= DRIVES_MOST; triggers++) {
        const int shield = needed(attack + TRIGGER_POWER * (int)triggers, power),
                  percent = chance(luck, triggers);
        unsigned chosen[CANDIDATES];
        duel_json_open(out, NULL, '{');
        duel_json_int(out, "triggers", triggers);
        duel_json_int(out, "shield", shield);
        duel_json_int(out, "more", shield > laid ? shield - laid : 0);
        if (percent >= 0)
            duel_json_int(out, "chance", percent);
        duel_json_open(out, "with", '[');
        const unsigned count = shield > laid ? cheapest(list, n, shield - laid, chosen) : 0;
        for (unsigned i = 0; i < count; i++)
            put_action(scope, player, NULL, list[chosen[i]].action, out);
        duel_json_close(out, ']');
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
}

/* vanguard 8.10: sentinels of the hand, whose abilities may do more than their shields. */
static void put_sentinels(const struct fx_scope *scope, unsigned target, struct duel_text *out)
{
    const struct vanguard *g = vanguard_of(scope->state);
    const int player = g->fx.unit[target].player;
    duel_action list[DUEL_ACTIONS_MAX];
    const int n = g->head.awaiting >> player & 1 && g->head.viewer == player
                      ? vanguard_legal(scope->state, player, list)
                      : 0;
    duel_json_open(out, "sentinels", '[');
    for (int i = 0; i < n; i++)
        if (list[i].verb == VANGUARD_SAY_GUARD && list[i].arg[2] == target + 1 &&
            vanguard_printed((unsigned)list[i].arg[0] << 8 | list[i].arg[1], VANGUARD_SENTINEL))
            put_action(scope, player, NULL, list[i], out);
    duel_json_close(out, ']');
}

static void put_target(const struct fx_scope *scope, unsigned target, int attack, int critical,
                       struct duel_text *out)
{
    const struct vanguard *g = vanguard_of(scope->state);
    const unsigned player = g->fx.unit[target].player;
    const bool safe = g->unhittable & vanguard_bit(target), guarding = g->stage == VANGUARD_GUARDING;
    const int power = vanguard_figure(scope, target, VANGUARD_POWER),
              defence = vanguard_defence(scope, target);
    const unsigned checks = vanguard_checks_ahead(scope);
    duel_json_open(out, NULL, '{');
    put_spot(scope->state, "at", (int)target, out);
    duel_json_int(out, "power", power);
    duel_json_int(out, "shield", defence - power);
    duel_json_int(out, "defence", defence);
    duel_json_bool(out, "safe", safe);
    duel_json_bool(out, "holds", safe || attack < defence);
    if (vanguard_vanguard(g, player) == (int)target) {
        const int damage = (int)vanguard_cards_in(g, VANGUARD_DAMAGE, player);
        duel_json_int(out, "damage", damage);
        duel_json_int(out, "after", damage + critical);
        if (checks)                                                     /* vanguard 6.3 */
            duel_json_int(out, "after_critical", damage + critical + 1);
    }
    if (guarding) {
        const struct outlook luck = look(g, g->fx.active, checks);
        if (luck.told) {
            duel_json_int(out, "unseen", luck.unseen);
            duel_json_int(out, "triggers", luck.triggers);
        }
        put_needs(scope, target, attack, &luck, checks, out);
        put_sentinels(scope, target, out);
    }
    duel_json_close(out, '}');
}

/* The attack that is under way; null: none. */
static void put_battle(const struct fx_scope *scope, struct duel_text *out)
{
    const struct vanguard *g = vanguard_of(scope->state);
    if (!g->attacker || !(g->fx.units & vanguard_bit(g->attacker - 1u))) {
        duel_json_str(out, "battle", NULL);
        return;
    }
    const unsigned attacker = g->attacker - 1u;
    const bool boosts = g->booster && g->fx.units & vanguard_bit(g->booster - 1u);
    const int attack = vanguard_attack_power(scope, attacker),
              critical = vanguard_figure(scope, attacker, VANGUARD_CRITICAL),
              ready = g->stage == VANGUARD_DECLARED ? vanguard_booster(scope, attacker) : -1;
    duel_json_open(out, "battle", '{');
    put_spot(scope->state, "attacker", (int)attacker, out);
    put_spot(scope->state, "booster", boosts ? g->booster - 1 : -1, out);
    duel_json_int(out, "power", vanguard_figure(scope, attacker, VANGUARD_POWER));
    duel_json_int(out, "attack", attack);
    if (boosts)
        duel_json_int(out, "boost", vanguard_figure(scope, g->booster - 1u, VANGUARD_POWER));
    if (ready >= 0)
        duel_json_int(out, "boosted", attack + vanguard_figure(scope, (unsigned)ready, VANGUARD_POWER));
    duel_json_int(out, "critical", critical);
    duel_json_int(out, "drive", vanguard_checks_ahead(scope));
    duel_json_open(out, "targets", '[');
    for (uint64_t left = g->attacked; left; left &= left - 1)
        put_target(scope, (unsigned)__builtin_ctzll(left), attack, critical, out);
    duel_json_close(out, ']');
    duel_json_close(out, '}');
}

/* Of who is about to attack: what each attack would come to, and the shield that it would take. */
static void put_attacks(const struct fx_scope *scope, struct duel_text *out)
{
    const struct vanguard *g = vanguard_of(scope->state);
    const int player = g->fx.active;
    duel_action list[DUEL_ACTIONS_MAX];
    const bool asked = g->head.awaiting >> player & 1 && g->head.prompt[player].kind == VANGUARD_ASK_ATTACK;
    const int n = asked ? vanguard_legal(scope->state, player, list) : 0;
    duel_json_open(out, "attacks", '[');
    for (int i = 0; i < n; i++) {
        if (list[i].verb != VANGUARD_SAY_ATTACK)
            continue;
        const unsigned unit = list[i].arg[0] - 1u, target = list[i].arg[1] - 1u;
        const int booster = vanguard_booster(scope, unit), alone = vanguard_attack_power(scope, unit),
                  attack =
                      booster < 0 ? alone : alone + vanguard_figure(scope, (unsigned)booster, VANGUARD_POWER);
        duel_json_open(out, NULL, '{');
        put_spot(scope->state, "at", (int)unit, out);
        put_spot(scope->state, "to", (int)target, out);
        put_spot(scope->state, "booster", booster, out);
        duel_json_int(out, "attack", attack);
        duel_json_int(out, "needs", needed(attack, vanguard_figure(scope, target, VANGUARD_POWER)));
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
}

/* Whether the first of those that are attacked would be hit by so much (vanguard 5.6). */
static void put_hits(const struct fx_scope *scope, int attack, struct duel_text *out)
{
    const struct vanguard *g = vanguard_of(scope->state);
    const unsigned target = (unsigned)__builtin_ctzll(g->attacked);
    duel_json_bool(out, "hits",
                   !(g->unhittable & vanguard_bit(target)) && attack >= vanguard_defence(scope, target));
}

/* Of who chooses a unit that boosts, or that gets what a trigger gives: what each choice comes to. */
static void put_gains(const struct fx_scope *scope, struct duel_text *out)
{
    const struct vanguard *g = vanguard_of(scope->state);
    const int player = g->head.awaiting >> 1,
              asked = g->head.awaiting && g->head.viewer == player ? g->head.prompt[player].kind : 0;
    duel_action list[DUEL_ACTIONS_MAX];
    const int n = asked == VANGUARD_ASK_BOOST || asked == VANGUARD_ASK_TRIGGER
                      ? vanguard_legal(scope->state, player, list)
                      : 0;
    duel_json_open(out, "gains", '[');
    for (int i = 0; i < n; i++) {
        const unsigned unit = list[i].arg[0] - 1u;
        const bool boosts = list[i].verb == VANGUARD_SAY_BOOST,
                   critical = list[i].verb == VANGUARD_SAY_GIVE_CRITICAL;
        if (!boosts && !critical && list[i].verb != VANGUARD_SAY_GIVE)
            continue;
        const bool attacks = g->attacker && g->attacked && (boosts || g->attacker == unit + 1);
        const int attack = attacks ? vanguard_attack_power(scope, g->attacker - 1u) : 0,
                  own = vanguard_figure(scope, unit, critical ? VANGUARD_CRITICAL : VANGUARD_POWER),
                  gain = boosts     ? own
                         : critical ? 1
                                    : TRIGGER_POWER;
        duel_json_open(out, NULL, '{');
        put_spot(scope->state, "at", (int)unit, out);
        put_action(scope, player, "answer", list[i], out);
        duel_json_str(out, "figure", critical ? "critical" : "power");
        duel_json_int(out, "from", boosts ? attack : own);
        duel_json_int(out, "to", (boosts ? attack : own) + gain);
        if (attacks && !critical)
            put_hits(scope, attack + gain, out);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
}

/* What the fronts come to against the other's vanguard, each unit with who is behind it: of whose turn it is those that still stand; of the
 * other all, for they stand up before they attack. None in the first turn, for it has no attacks (vanguard 4.7.1). */
static void put_fronts(const struct fx_scope *scope, struct duel_text *out)
{
    static const uint8_t circles[] = { VANGUARD_FL, VANGUARD_NO_CIRCLE, VANGUARD_FR };
    const struct vanguard *g = vanguard_of(scope->state);
    duel_json_open(out, "fronts", '[');
    for (unsigned i = 0; i < DUEL_PLAYERS * sizeof circles; i++) {
        const unsigned player = i / sizeof circles, circle = circles[i % sizeof circles];
        const int unit = circle ? vanguard_on_circle(g, player, circle) : vanguard_vanguard(g, player),
                  target = vanguard_vanguard(g, !player);
        const bool turn = g->fx.active == (int)player;
        if (!g->turn || unit < 0 || target < 0 || !vanguard_may_attack(scope, (unsigned)unit) ||
            (turn && (g->turn == 1 || g->resting & vanguard_bit((unsigned)unit))))
            continue;
        const int behind = turn ? vanguard_booster(scope, (unsigned)unit) : vanguard_supporter(scope, (unsigned)unit),
                  power = vanguard_figure(scope, (unsigned)target, VANGUARD_POWER);
        const int mate = circle ? -1 : vanguard_in_place(g, player, VANGUARD_MATE);
        const int attack = vanguard_figure(scope, (unsigned)unit, VANGUARD_POWER) +
                           (mate < 0 ? 0 : vanguard_figure(scope, (unsigned)mate, VANGUARD_POWER)) +
                           (behind < 0 ? 0 : vanguard_figure(scope, (unsigned)behind, VANGUARD_POWER));
        duel_json_open(out, NULL, '{');
        put_spot(scope->state, "at", unit, out);
        put_spot(scope->state, "booster", behind, out);
        duel_json_int(out, "attack", attack);
        duel_json_int(out, "against", power);
        duel_json_int(out, "needs", needed(attack, power));
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
}

/* Of each deck: how many cards may be turned up, those that the viewer knows to be there and those that he has not seen, how many triggers are
 * among them, how many heals at most (vanguard 1.4, 1.5). */
static void put_luck(const struct vanguard *g, struct duel_text *out)
{
    duel_json_open(out, "luck", '[');
    for (unsigned player = 0; player < DUEL_PLAYERS; player++) {
        const struct outlook luck = look(g, player, 0);
        if (!luck.told)
            continue;
        duel_json_open(out, NULL, '{');
        duel_json_int(out, "player", player);
        duel_json_int(out, "cards", luck.known + luck.unseen);
        duel_json_int(out, "triggers", luck.known_triggers + luck.triggers);
        duel_json_int(out, "heals",
                      luck.known_heals + (luck.heals < luck.triggers ? luck.heals : luck.triggers));
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
}

void vanguard_put_outlook(const duel_state *view, struct duel_text *out)
{
    const struct fx_scope scope = vanguard_reading(view, 0);
    put_battle(&scope, out);
    put_attacks(&scope, out);
    put_gains(&scope, out);
    put_fronts(&scope, out);
    put_luck(vanguard_of(view), out);
}
