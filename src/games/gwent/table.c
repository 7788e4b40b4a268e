/* Gwent's table in the form that surfaces draw which know no game. */
#include "gwent.h"

enum area {
    AREA_HAND, AREA_DECK, AREA_CLOSE, AREA_RANGED, AREA_SIEGE, AREA_GRAVEYARD, AREA_LEADERS, AREA_OFFER,
    AREA_GIVEN, AREA_LISTED, AREA_WEATHER, AREA_WEATHER_GRAVEYARD, AREA_COUNT,
};

const struct duel_area gwent_areas[AREA_COUNT + 1] = {
    [AREA_HAND] = { .key = "hand", .shape = DUEL_HAND, .row = 3, .column = 1 },
    [AREA_DECK] = { .key = "deck", .shape = DUEL_STACK, .row = 3, .column = 2, .open = 1 },
    [AREA_CLOSE] = { .key = "close", .shape = DUEL_LINE, .row = 0, .column = 1 },
    [AREA_RANGED] = { .key = "ranged", .shape = DUEL_LINE, .row = 1, .column = 1 },
    [AREA_SIEGE] = { .key = "siege", .shape = DUEL_LINE, .row = 2, .column = 1 },
    [AREA_GRAVEYARD] = { .key = "graveyard", .shape = DUEL_STACK, .row = 2, .column = 2, .open = 1, .ordered = 1 },
    [AREA_LEADERS] = { .key = "leaders", .shape = DUEL_LINE, .row = 3, .column = 0 },
    [AREA_OFFER] = { .key = "offer", .shape = DUEL_LINE, .row = 4, .column = 1 },
    [AREA_GIVEN] = { .key = "given", .shape = DUEL_LINE, .row = 4, .column = 2 },
    [AREA_LISTED] = { .key = "listed", .shape = DUEL_POOL, .row = 4, .column = 0 },
    [AREA_WEATHER] = { .key = "weather", .shape = DUEL_LINE, .shared = 1, .column = 0 },
    [AREA_WEATHER_GRAVEYARD] = { .key = "weather-graveyard", .shape = DUEL_STACK, .shared = 1, .column = 1,
                                 .open = 1, .ordered = 1 },
    [AREA_COUNT] = { .key = NULL },
};

static const char *key_of(int card)
{
    return card ? gwent_card_key(0, (unsigned)card) : NULL;
}

/* Cards that everybody sees, and the number on units; the newest first in a graveyard. */
static void put_open(const struct gwent *g, enum area area, int owner, int zone, bool newest_first,
                     struct duel_text *out)
{
    const int n = zone_size(g, zone);
    duel_table_area(&gwent_areas[area], owner, n, out);
    for (int i = 0; i < n; i++)
        duel_table_thing(
            &(struct duel_thing){ .card = key_of(g->card[g->start[zone] + (newest_first ? n - 1 - i : i)]) },
            out);
    duel_table_area_end(NULL, out);
}

/* What the viewer sees of a hidden zone, and how many backs there are besides. */
static void put_hidden(const struct gwent *g, enum area area, int owner, int zone, struct duel_text *out)
{
    const int viewer = g->head.viewer;
    uint16_t backs = 0;
    duel_table_area(&gwent_areas[area], owner, zone_size(g, zone), out);
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
        if (sees(viewer, zone, record_at(g, at)))
            duel_table_thing(&(struct duel_thing){ .card = key_of(g->card[at]),
                                                   .known = viewer < DUEL_JUDGE && viewer != owner },
                             out);
        else
            backs++;
    if (backs)
        duel_table_thing(&(struct duel_thing){ .n = backs }, out);
    duel_table_area_end(NULL, out);
}

/* gwent 14.1: cards of which is known that they are in the deck or the hand, but not which of both. */
static void put_listed(const struct gwent *g, int player, struct duel_text *out)
{
    const int viewer = g->head.viewer;
    int n = 0;
    for (int pass = 0; pass < 2; pass++) {
        if (pass == 1 && n == 0)
            return;
        if (pass == 1)
            duel_table_area(&gwent_areas[AREA_LISTED], player, n, out);
        for (int z = DECK; z <= HAND; z++) {
            const int zone = zone_of(player, z);
            for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
                if (g->card[at] && !sees(viewer, zone, record_at(g, at))) {
                    n += pass == 0;
                    if (pass == 1)
                        duel_table_thing(&(struct duel_thing){ .card = key_of(g->card[at]), .known = 1 },
                                         out);
                }
        }
    }
    duel_table_area_end(NULL, out);
}

/* How the player who sees it calls the row. */
static const char *row_word(int viewer, int half, int row)
{
    static const char *const words[2][ROWS] = { { "close", "ranged", "siege" },
                                                { "enemy-close", "enemy-ranged", "enemy-siege" } };
    return viewer < DUEL_PLAYERS ? words[viewer != half][row] : NULL;
}

static void put_row(const struct gwent *g, int half, int row, struct duel_text *out)
{
    const int zone = row_zone(half, row);
    const uint8_t slot = g->side[half].slot[row];
    const bool horn = slot & (SLOT_HORNS | SLOT_LEADER | SLOT_STANDARD);
    const bool weather = (g->weather | g->leader_weather) >> row & 1;
    int16_t strength[POOL];
    const int total = gwent_row_strength(g, zone, strength);
    struct duel_sign sign = { .at = row_word(g->head.viewer, half, row), .valued = 1, .value = total };
    int marks = 0;
    if (horn)
        sign.mark[marks++] = "horn";
    if (weather)
        sign.mark[marks++] = "weather";
    if (slot & SLOT_WEAK)
        sign.mark[marks++] = "weakened";
    duel_table_area(&gwent_areas[AREA_CLOSE + row], half, zone_size(g, zone), out);
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++) {
        const struct card *card = &gwent_cards[g->card[at]];
        const bool unit = is_unit(g->card[at]);
        duel_table_thing(
            &(struct duel_thing){
                .card = card->key,
                .valued = unit,
                .value = strength[at - g->start[zone]],
                .base = 10 * (rules_of(g)->forum ? card->strength_forum : card->strength),
                .mark = { card->hero ? "hero" : NULL },
            },
            out);
    }
    duel_table_area_end(&sign, out);
}

static void put_leaders(const struct gwent *g, int player, struct duel_text *out)
{
    int n = 0;
    for (int leader = 1; leader < GWENT_LEADERS; leader++)
        n += has_leader(g, player, leader);
    duel_table_area(&gwent_areas[AREA_LEADERS], player, n, out);
    for (int leader = 1; leader < GWENT_LEADERS; leader++) {
        const bool used = rules_of(g)->hard ? (g->side[player].used & gwent_leader_bit(leader)) != 0
                                            : g->side[player].used != 0;
        if (has_leader(g, player, leader))
            duel_table_thing(
                &(struct duel_thing){ .card = gwent_leaders[leader].key, .mark = { used ? "used" : NULL } },
                out);
    }
    duel_table_area_end(NULL, out);
}

static void put_player(const struct gwent *g, int player, struct duel_text *out)
{
    const bool exchange = g->phase == PHASE_EXCHANGE && g->head.awaiting >> player & 1;
    put_hidden(g, AREA_HAND, player, zone_of(player, HAND), out);
    put_hidden(g, AREA_DECK, player, zone_of(player, DECK), out);
    for (int row = 0; row < ROWS; row++)
        put_row(g, player, row, out);
    put_open(g, AREA_GRAVEYARD, player, zone_of(player, GRAVE), true, out);
    put_leaders(g, player, out);
    if (exchange && rules_of(g)->forum) {
        put_hidden(g, AREA_OFFER, player, zone_of(player, OFFER), out);
        put_hidden(g, AREA_GIVEN, player, zone_of(player, GIVEN), out);
    }
    if (g->head.viewer < DUEL_JUDGE && g->head.viewer != player)
        put_listed(g, player, out);
}

void gwent_table(const struct gwent *g, struct duel_text *out)
{
    const bool begun = g->phase != PHASE_EXCHANGE && g->phase != PHASE_STARTER && g->head.awaiting;
    const struct duel_turn turn = { .number = g->round, .active = begun ? g->active : DUEL_NOBODY };
    duel_table_open((const duel_state *)g, &turn, out);
    for (int player = 0; player < DUEL_PLAYERS; player++)
        put_player(g, player, out);
    put_open(g, AREA_WEATHER, DUEL_NOBODY, WEATHER, false, out);
    put_open(g, AREA_WEATHER_GRAVEYARD, DUEL_NOBODY, WEATHER_GRAVE, true, out);
    duel_table_figures(out);
    duel_table_figure(DUEL_NOBODY, "round", 10L * g->round, 10L * ROUNDS, out);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        duel_table_figure(player, "total", gwent_half_strength(g, player), -1, out);
        duel_table_figure(player, "lives", 10L * g->side[player].lives, 20, out);
        if (g->side[player].passed)
            duel_table_figure(player, "passed", 10, -1, out);
    }
    duel_table_close(out);
}
