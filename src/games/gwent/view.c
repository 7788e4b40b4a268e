/* gwent 14: what a viewer sees as JSON: the position, an event, a strength. */
#include "gwent.h"

#include <string.h>

static const char *key_of(int card)
{
    return card ? gwent_card_key(0, (unsigned)card) : NULL;
}

const char *gwent_zone_name(int zone)
{
    static const char *const names[ZONES] = {
        "deck0", "offer0", "given0", "hand0", "close0", "ranged0", "siege0", "graveyard0", "weather",
        "weather-graveyard", "graveyard1", "siege1", "ranged1", "close1", "hand1", "given1", "offer1", "deck1",
    };
    return zone >= 0 && zone < ZONES ? names[zone] : NULL;
}

/* Known cards by key, others as null; what is only known to be somewhere comes under "listed". */
static void json_hidden(const struct gwent *g, const char *name, int zone, struct duel_text *out)
{
    duel_json_open(out, name, '[');
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
        duel_json_str(out, NULL, sees(g->head.viewer, zone, record_at(g, at)) ? key_of(g->card[at]) : NULL);
    duel_json_close(out, ']');
}

static void json_graveyard(const struct gwent *g, const char *name, int zone, struct duel_text *out)
{
    const bool newest_first = zone == GRAVE;
    duel_json_open(out, name, '[');
    for (int i = 0, n = zone_size(g, zone); i < n; i++)
        duel_json_str(out, NULL, key_of(g->card[g->start[zone] + (newest_first ? n - 1 - i : i)]));
    duel_json_close(out, ']');
}

static void json_row(const struct gwent *g, const char *name, int zone, struct duel_text *out)
{
    const struct side *side = &g->side[half_of(zone)];
    const uint8_t slot = side->slot[row_of(zone)];
    int16_t strength[POOL];
    int total = gwent_row_strength(g, zone, strength);
    duel_json_open(out, name, '{');
    duel_json_tenths(out, "total", total);
    duel_json_bool(out, "horn", slot & SLOT_HORNS);
    duel_json_bool(out, "leader_horn", slot & (SLOT_LEADER | SLOT_STANDARD));
    duel_json_bool(out, "weakened", slot & SLOT_WEAK);
    duel_json_bool(out, "weather", (g->weather | g->leader_weather) >> row_of(zone) & 1);
    duel_json_open(out, "special", '[');
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
        if (!is_unit(g->card[at]) && gwent_cards[g->card[at]].ability != ABILITY_DECOY)
            duel_json_str(out, NULL, key_of(g->card[at]));
    duel_json_close(out, ']');
    duel_json_open(out, "cards", '[');
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++) {
        const struct card *card = &gwent_cards[g->card[at]];
        if (!is_unit(g->card[at]) && card->ability != ABILITY_DECOY)
            continue;
        duel_json_open(out, NULL, '{');
        duel_json_str(out, "card", card->key);
        duel_json_tenths(out, "strength", strength[at - g->start[zone]]);
        duel_json_int(out, "printed", rules_of(g)->forum ? card->strength_forum : card->strength);
        duel_json_bool(out, "hero", card->hero);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
    duel_json_close(out, '}');
}

static void json_leaders(const struct gwent *g, int player, struct duel_text *out)
{
    const bool hard = rules_of(g)->hard;
    const struct side *side = &g->side[player];
    bool any = false;
    duel_json_open(out, "leaders", '[');
    for (int leader = 1; leader < GWENT_LEADERS; leader++) {
        if (!has_leader(g, player, leader))
            continue;
        bool passive = gwent_leaders[leader].passive >> g->head.variant & 1;
        bool used = hard ? side->used & gwent_leader_bit(leader) : side->used;
        bool ready = hard ? gwent_leader_usable(g, player, leader, true)
                          : !passive && !used && !(side->effects & EFFECT_NO_LEADER);
        any |= ready;
        duel_json_open(out, NULL, '{');
        duel_json_str(out, "leader", gwent_leaders[leader].key);
        duel_json_bool(out, "passive", passive);
        duel_json_bool(out, "used", used);
        duel_json_bool(out, "ready", ready);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
    duel_json_str(out, "leader", gwent_leaders[side->leader].key);     /* in hard none */
    duel_json_bool(out, "leader_ready", any);
}

/* gwent 14.1: all that is public, and what the viewer knows besides. */
static void json_player(const struct gwent *g, int player, struct duel_text *out)
{
    const struct side *side = &g->side[player];
    const bool exchange = g->phase == PHASE_EXCHANGE && g->head.awaiting >> player & 1;
    const int viewer = g->head.viewer;
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "faction", gwent_card_key(0, (unsigned)(KEY_FACTIONS + side->faction)));
    json_leaders(g, player, out);
    duel_json_tenths(out, "total", gwent_half_strength(g, player));
    duel_json_int(out, "lives", side->lives);
    duel_json_bool(out, "passed", side->passed);
    json_hidden(g, "hand", zone_of(player, HAND), out);
    duel_json_int(out, "hand_size", zone_size(g, zone_of(player, HAND)));
    json_hidden(g, "deck", zone_of(player, DECK), out);
    duel_json_int(out, "deck_size", zone_size(g, zone_of(player, DECK)));
    if (exchange && rules_of(g)->forum) {
        json_hidden(g, "offer", zone_of(player, OFFER), out);
        json_hidden(g, "given", zone_of(player, GIVEN), out);
    }
    if (viewer < DUEL_JUDGE && viewer != player) {
        duel_json_open(out, "listed", '[');
        for (int z = DECK; z <= HAND; z++) {
            const int zone = zone_of(player, z);
            for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
                if (g->card[at] && !sees(viewer, zone, record_at(g, at)))
                    duel_json_str(out, NULL, key_of(g->card[at]));
        }
        duel_json_close(out, ']');
    }
    json_graveyard(g, "graveyard", zone_of(player, GRAVE), out);
    duel_json_open(out, "rows", '{');
    json_row(g, "close", row_zone(player, 0), out);
    json_row(g, "ranged", row_zone(player, 1), out);
    json_row(g, "siege", row_zone(player, 2), out);
    duel_json_close(out, '}');
    duel_json_close(out, '}');
}

static void json_prompt(const struct gwent *g, int player, struct duel_text *out)
{
    const struct duel_prompt *prompt = &g->head.prompt[player];
    if (!(g->head.awaiting >> player & 1)) {
        duel_json_str(out, NULL, NULL);
        return;
    }
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "kind", gwent.prompts[prompt->kind]);
    duel_json_str(out, "card", key_of(prompt->card));
    duel_json_int(out, "min", prompt->min);
    duel_json_int(out, "max", prompt->max);
    duel_json_int(out, "picked", prompt->picked);
    duel_json_close(out, '}');
}

void gwent_json(const duel_state *state, struct duel_text *out)
{
    const struct gwent *g = gwent_of(state);
    const uint8_t rows = g->weather | g->leader_weather;
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "game", gwent.name);
    duel_json_str(out, "rules", gwent.variants[g->head.variant]);
    duel_json_int(out, "viewer", g->head.viewer);
    duel_json_int(out, "round", g->round);
    duel_json_int(out, "turn", g->turn);
    duel_json_int(out, "plays", g->phase == PHASE_TURN || g->phase == PHASE_PLAYED ? g->plays : 0);
    duel_json_open(out, "awaiting", '[');
    for (int player = 0; player < DUEL_PLAYERS; player++)
        if (g->head.awaiting >> player & 1)
            duel_json_int(out, NULL, player);
    duel_json_close(out, ']');
    duel_json_open(out, "prompts", '[');
    for (int player = 0; player < DUEL_PLAYERS; player++)
        json_prompt(g, player, out);
    duel_json_close(out, ']');
    json_graveyard(g, "weather", WEATHER, out);
    duel_json_open(out, "weather_rows", '{');
    duel_json_bool(out, "close", rows & 1);
    duel_json_bool(out, "ranged", rows & 2);
    duel_json_bool(out, "siege", rows & 4);
    duel_json_close(out, '}');
    json_graveyard(g, "weather_graveyard", WEATHER_GRAVE, out);
    duel_json_open(out, "players", '[');
    for (int player = 0; player < DUEL_PLAYERS; player++)
        json_player(g, player, out);
    duel_json_close(out, ']');
    duel_json_open(out, "rounds", '[');
    int finished =
        g->phase == PHASE_OVER || g->phase == PHASE_KEEP || g->phase == PHASE_CLEAN ? g->round : g->round - 1;
    for (int round = 0; round < finished; round++) {
        duel_json_open(out, NULL, '{');
        duel_json_open(out, "totals", '[');
        duel_json_tenths(out, NULL, g->total[round][0]);
        duel_json_tenths(out, NULL, g->total[round][1]);
        duel_json_close(out, ']');
        if (g->winner[round] == DUEL_NOBODY)
            duel_json_str(out, "winner", NULL);
        else
            duel_json_int(out, "winner", g->winner[round]);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
    if (g->head.awaiting) {
        duel_json_str(out, "result", NULL);
    } else {
        duel_json_open(out, "result", '{');
        if (g->head.winner == DUEL_NOBODY)
            duel_json_str(out, "winner", NULL);
        else
            duel_json_int(out, "winner", g->head.winner);
        duel_json_str(out, "ended_by", g->head.ended_by < END_COUNT ? gwent.ends[g->head.ended_by] : "table");
        duel_json_close(out, '}');
    }
    gwent_table(g, out);
    duel_json_close(out, '}');
}

void gwent_report(const duel_state *state, const struct duel_event *event, struct duel_text *out)
{
    (void)state;
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "event", gwent.events[event->kind]);
    if (event->kind == EV_CHANCE) {
        duel_json_str(out, "roll", gwent.rolls[event->how]);
        duel_json_int(out, "stream", event->what);
        duel_json_int(out, "range", event->with);
        duel_json_int(out, "result", event->amount);
    }
    if (event->kind == EV_ROUND) {
        duel_json_int(out, "round", event->how);
        duel_json_tenths(out, "total0", event->amount);
        duel_json_tenths(out, "total1", event->card2);
    }
    if (event->player == DUEL_NOBODY)
        duel_json_str(out, "player", NULL);
    else
        duel_json_int(out, "player", event->player);
    if (event->card)
        duel_json_str(out, "card", key_of(event->card));
    if (event->kind == EV_TURNED)
        duel_json_str(out, "into", key_of(event->card2));
    if (event->from)
        duel_json_str(out, "from", gwent_zone_name(event->from - 1));
    if (event->to)
        duel_json_str(out, "to", gwent_zone_name(event->to - 1));
    if (event->kind == EV_PASSED)
        duel_json_bool(out, "automatic", event->how);
    if ((event->kind == EV_CLEANED || event->kind == EV_KEPT ||
         (event->kind == EV_VANISHED && event->amount)) &&
        is_unit(event->card))
        duel_json_tenths(out, "strength", event->amount);
    if (event->kind == EV_SCORCH || event->kind == EV_STARTS || event->kind == EV_LIFE)
        duel_json_int(out, "amount", event->amount);
    if (event->depth)
        duel_json_int(out, "depth", event->depth);
    duel_json_close(out, '}');
}

static const char *const row_names[ROWS] = { "close", "ranged", "siege" };

/* gwent 10.1 to 10.4, 11.2, 11.6: whether the leader can be used, for each seat that has it, as far as the viewer can tell. */
static void why_leader(const struct gwent *g, int leader, struct duel_text *out)
{
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "card", gwent_leaders[leader].key);
    duel_json_open(out, "units", '[');
    duel_json_close(out, ']');
    duel_json_open(out, "leaders", '[');
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        int rule;
        if (!has_leader(g, player, leader))
            continue;
        const bool open = g->head.viewer != player && g->head.viewer < DUEL_JUDGE;
        duel_json_open(out, NULL, '{');
        duel_json_int(out, "player", player);
        duel_json_str(out, "step", gwent_leader_standing(g, player, leader, open, &rule));
        duel_json_int(out, "rule", rule);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
    duel_json_close(out, '}');
}

/* Every unit of that name on the field, with the steps of its strength; of a leader, whether it can be used. */
enum duel_status gwent_why(const duel_state *view, const char *subject, struct duel_text *out)
{
    const struct gwent *g = gwent_of(view);
    int card = 1;
    for (int leader = 1; leader < GWENT_LEADERS; leader++)
        if (strcmp(gwent_leaders[leader].key, subject) == 0)
            return why_leader(g, leader, out), DUEL_OK;
    while (card < GWENT_CARDS && strcmp(gwent_cards[card].key, subject) != 0)
        card++;
    if (card == GWENT_CARDS)
        return DUEL_SYNTAX;
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "card", subject);
    duel_json_open(out, "units", '[');
    for (int half = 0; half < HALVES; half++)
        for (int row = 0; row < ROWS; row++) {
            const int zone = row_zone(half, row);
            int16_t strength[POOL];
            gwent_row_strength(g, zone, strength);
            for (int at = g->start[zone]; at < g->start[zone + 1]; at++) {
                if (g->card[at] != card)
                    continue;
                duel_json_open(out, NULL, '{');
                duel_json_int(out, "player", half);
                duel_json_str(out, "row", row_names[row]);
                duel_json_tenths(out, "strength", strength[at - g->start[zone]]);
                gwent_strength_why(g, at, out);
                duel_json_close(out, '}');
            }
        }
    duel_json_close(out, ']');
    duel_json_close(out, '}');
    return DUEL_OK;
}
