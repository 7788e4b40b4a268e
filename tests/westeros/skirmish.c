/* Battles that the skirmish brings about, by the hundred: each must be a legal set-up by chapter 14 of the rules, read here once more, and the
 * same number must bring the same battle. */
#include "check.h"
#include "games/westeros/westeros.h"

enum { BATTLES = 300 };

/* What the two cards of the skirmish say of choosing and placing. */
static const struct card {
    unsigned scenario, rows, commanders, value, terrain_rows, commander_rows, unit_rows;
    bool enemies_apart;
} cards[] = {
    { WESTEROS_RAID, 15, 2, 4, 8, 3, 4, true },
    { WESTEROS_BOUNTY, 11, 3, 6, 5, 2, 3, false },
};

/* --- making one -------------------------------------------------------------------------------------- */

static duel_room begun(unsigned scenario, uint32_t number, uint32_t options)
{
    const struct duel_setup setup = { .scenario = (uint8_t)scenario, .seed = { number, 1 }, .options = options };
    duel_room room;
    memset(&room, 0, sizeof room);
    CHECK_INT(duel_setup(&westeros, duel_in(&room), &setup, NULL, NULL), DUEL_OK);
    return room;
}

/* Chosen and placed at random, up to the first turn; where chance does all that (westeros 12.15), it is that already. */
static void place_all(duel_room *room, uint64_t seed, bool drawn)
{
    duel_action legal[DUEL_ACTIONS_MAX];
    while (duel_head(duel_of(room))->prompt[westeros_of(duel_of(room))->active].kind != WESTEROS_ASK_TURN) {
        const int player = duel_head(duel_of(room))->awaiting & 1 ? 0 : 1;
        const int n = duel_legal(duel_of(room), player, legal);
        if (!CHECK(n > 0) || !CHECK(!drawn))
            break;
        duel_apply(duel_in(room), player, legal[duel_mix_below(&seed, (unsigned)n)], NULL);
    }
}

static duel_room battle(unsigned scenario, uint32_t number, uint32_t options)
{
    duel_room room = begun(scenario, number, options);
    place_all(&room, number, options & WESTEROS_DRAWN);
    return room;
}

/* --- is it a legal set-up? ---------------------------------------------------------------------------------- */

static int owner(const struct westeros_unit *u)
{
    return westeros_types[u->type].house;
}

/* westeros 14.11, 1.5: the Lannisters are in the north. */
static unsigned row_of(const struct westeros *g, const struct card *card, int house, unsigned hex)
{
    const unsigned row = (unsigned)hex_row(westeros_grid(g), hex);
    return house == WESTEROS_LANNISTER ? row + 1 : card->rows - row;
}

/* westeros 14.9, 9.10 */
static const char *why_not_there(const struct westeros *g, const struct westeros_unit *u)
{
    const bool mounted = u->type == WESTEROS_RIDERS || u->type == WESTEROS_CAVALIERS;
    if (mounted && g->ground[u->hex] == WESTEROS_BUILDING)
        return "cavalry in a building";
    for (unsigned i = 0; i < WESTEROS_UNITS; i++)
        if (&g->unit[i] != u && g->unit[i].type && g->unit[i].hex == u->hex)
            return "two units in a hex";
    return NULL;
}

/* westeros 14.8, 2.3 */
static const char *why_no_leader(const struct westeros *g, const struct card *card,
                                 const struct westeros_unit *u)
{
    const struct westeros_commander *c = &westeros_commanders[u->commander];
    if (c->type != u->type || c->house != owner(u) || c->usual != u->rank)
        return "another unit";
    if (u->soldiers != westeros_types[u->type].figures - 1)
        return "soldiers";
    if (row_of(g, card, owner(u), u->hex) > card->commander_rows)
        return "a commander too far forward";
    for (unsigned i = 0; i < WESTEROS_UNITS; i++) {
        const struct westeros_unit *other = &g->unit[i];
        const bool counts =
            other != u && other->commander && (card->enemies_apart || owner(other) == owner(u));
        if (counts && hex_distance(westeros_grid(g), u->hex, other->hex) < 5)
            return "zones overlap";
    }
    return NULL;
}

/* westeros 14.9, 14.11, 2.3 */
static const char *why_no_unit(const struct westeros *g, const struct card *card,
                               const struct westeros_unit *u)
{
    if (u->soldiers != westeros_types[u->type].figures)
        return "soldiers";
    return row_of(g, card, owner(u), u->hex) > card->unit_rows ? "a unit too far forward" : NULL;
}

/* westeros 14.3, 5.2, 14.5, 14.12 */
static const char *why_no_house(const struct westeros *g, const struct card *card, int house)
{
    unsigned count = 0, value = 0, persons = 0, units = 0, figures[WESTEROS_TYPES] = { 0 };
    for (unsigned i = 0; i < WESTEROS_UNITS; i++) {
        const struct westeros_unit *u = &g->unit[i];
        if (!u->type || owner(u) != house)
            continue;
        figures[u->type] += u->soldiers;
        units += !u->commander;
        if (!u->commander)
            continue;
        const struct westeros_commander *c = &westeros_commanders[u->commander];
        if (persons >> c->person & 1)
            return "a person twice";
        persons |= 1u << c->person;
        value += c->value;
        count++;
    }
    if (count < 1 || count > card->commanders || value > card->value)
        return "commanders";
    for (unsigned type = 1; type < WESTEROS_TYPES; type++)
        if (figures[type] > westeros_types[type].stock)
            return "the box";
    return units < 1 || units > 8 ? "units" : NULL;     /* two cards with four each */
}

/* westeros 14.6, 14.7: two cards with three or four each, on the own half, whose middle row both may use. */
static const char *why_no_ground(const struct westeros *g, const struct card *card)
{
    unsigned laid[DUEL_PLAYERS] = { 0 }, middle = 0;
    for (unsigned hex = 0; hex < westeros_grid(g)->hexes; hex++) {
        const unsigned row = (unsigned)hex_row(westeros_grid(g), hex), half = card->rows / 2;
        if (!g->ground[hex])
            continue;
        if (g->ground[hex] > WESTEROS_BUILDING || g->token[hex] || g->fire[hex])
            return "no terrain of the cards";
        const int house = row < half ? WESTEROS_LANNISTER : WESTEROS_STARK;
        if (row == half)
            middle++;
        else
            laid[house]++;
        if (row_of(g, card, house, hex) > card->terrain_rows)
            return "terrain too far forward";
    }
    for (int house = 0; house < DUEL_PLAYERS; house++)
        if (laid[house] > 8 || laid[house] + middle < 6)
            return "hexes";
    return laid[0] + laid[1] + middle > 16 ? "hexes" : NULL;
}

static const char *why_not_legal(const struct westeros *g, const struct card *card)
{
    const char *why = why_no_ground(g, card);
    for (int house = 0; house < DUEL_PLAYERS && !why; house++)
        why = why_no_house(g, card, house);
    for (unsigned i = 0; i < WESTEROS_UNITS && !why; i++) {
        const struct westeros_unit *u = &g->unit[i];
        if (!u->type)
            continue;
        why = why_not_there(g, u);
        if (!why)
            why = (u->commander ? why_no_leader : why_no_unit)(g, card, u);
    }
    return why;
}

static void many(const struct card *card, uint32_t options)
{
    uint64_t seen[BATTLES];
    unsigned alike = 0;
    TEST(options ? "westeros 12.15: drawn, legal, and the same again"
                 : "westeros 14.1 to 14.12: legal, and the same again");
    for (uint32_t number = 0; number < BATTLES; number++) {
        const duel_room room = battle(card->scenario, number, options),
                        again = battle(card->scenario, number, options);
        const char *why = why_not_legal(westeros_of(duel_of(&room)), card);
        if (!CHECK(why == NULL))
            printf("    battle %u of %s: %s\n", (unsigned)number, westeros_scenarios[card->scenario], why);
        CHECK(memcmp(room.bytes, again.bytes, sizeof room.bytes) == 0);
        seen[number] = duel_hash(duel_of(&room));
        for (uint32_t other = 0; other < number; other++)
            alike += seen[other] == seen[number];
    }
    CHECK_INT(alike, 0);
}

/* --- sets beside what lies there ----------------------------------------------------------------------------- */

/* The binary number that the sets of the state have at the hex. */
static unsigned like_at(const struct westeros *g, unsigned hex)
{
    unsigned like = 0;
    for (unsigned plane = 0; plane < WESTEROS_PLANES; plane++)
        like |= (unsigned)hex_has(&g->like[plane], hex) << plane;
    return like;
}

static void same_looks(const struct westeros *g)
{
    unsigned wrong = 0;
    for (unsigned hex = 0; hex < HEX_MOST; hex++)
        wrong += like_at(g, hex) != westeros_ground_at(g, hex)->like ||
                 hex_has(&g->burns, hex) != (g->fire[hex] > 0);
    CHECK_INT(wrong, 0);
    for (unsigned unit = g->slots; unit < WESTEROS_UNITS; unit++)
        CHECK_INT(g->unit[unit].type, 0);
}

static void looks(void)
{
    uint64_t seed = 3;
    unsigned fires = 0;
    TEST("westeros 9.1, 10.1: ground that is like another is entered and seen over like it");
    for (unsigned ground = 0; ground < WESTEROS_ALL_GROUNDS; ground++) {
        const struct westeros_ground_row *row = &westeros_grounds[ground],
                                         *like = &westeros_grounds[row->like];
        CHECK(row->like <= ground && row->like <= WESTEROS_GROUNDS && like->like == row->like);
        CHECK(row->on_foot == like->on_foot && row->mounted == like->mounted);
        CHECK(row->road == like->road && row->blocks == like->blocks);
    }
    TEST("westeros 9.1, 10.1, 10.4: sets say the same as what lies and burns in the hexes");
    for (uint32_t number = 0; number < check_many(20, 500); number++) {
        duel_room room = battle(number % 2 ? WESTEROS_RAID : WESTEROS_BOUNTY, number, 0);
        struct westeros *g = westeros_own(duel_in(&room));
        for (unsigned hex = 0; hex < HEX_MOST; hex += 3)        /* fires are rare: here are some */
            westeros_kindle(g, hex, 1, NULL);
        while (g->head.awaiting) {
            duel_action list[DUEL_ACTIONS_MAX];
            const int player = g->head.awaiting & 1 ? 0 : 1, n = duel_legal(duel_in(&room), player, list);
            duel_apply(duel_in(&room), player, list[duel_mix_below(&seed, (unsigned)n)], NULL);
            same_looks(g);
        }
        for (unsigned hex = 0; hex < HEX_MOST; hex++)
            fires += g->fire[hex] > 0;
    }
    CHECK(fires > 0);
}

/* --- the check itself ------------------------------------------------------------------------------------ */

static unsigned hex_of(const struct westeros *g, const char *word)
{
    return hex_read(westeros_grid(g), word, strlen(word));
}

/* One thing of a legal battle is spoilt; each time the check must say what. */
static void the_check_sees(void)
{
    const duel_room legal = battle(WESTEROS_RAID, 7, 0);
    duel_room room;
    struct westeros *g = westeros_own(duel_in(&room));
    struct westeros_unit *leader = NULL, *unit = NULL;
    room = legal;
    for (unsigned i = 0; i < WESTEROS_UNITS; i++)
        if (g->unit[i].type && owner(&g->unit[i]) == WESTEROS_STARK)
            *(g->unit[i].commander ? &leader : &unit) = &g->unit[i];
    TEST("westeros 14.8, 14.9: what the check of a set-up sees");
    CHECK(why_not_legal(g, &cards[0]) == NULL);
#define SPOILT(what, want)                             \
    do {                                               \
        room = legal;                                  \
        what;                                          \
        CHECK_STR(why_not_legal(g, &cards[0]), want);  \
    } while (0)
    SPOILT(leader->hex = (uint8_t)hex_of(g, "a12"), "a commander too far forward");
    SPOILT(unit->hex = (uint8_t)hex_of(g, "a11"), "a unit too far forward");
    SPOILT(unit->hex = leader->hex, "two units in a hex");
    SPOILT(unit->soldiers--, "soldiers");
    SPOILT(leader->rank = (uint8_t)!leader->rank, "another unit");
    SPOILT(g->ground[0] = WESTEROS_RIVER, "no terrain of the cards");
    SPOILT(for (unsigned hex = 0; hex < 20; hex++) g->ground[hex] = WESTEROS_HILL, "hexes");
#undef SPOILT
}

/* --- the example of the rules -------------------------------------------------------------------------------- */

static enum duel_status says(duel_room *room, int player, const char *words, const uint16_t forced[],
                             unsigned n)
{
    duel_action action;
    struct duel_io io = { .forced = forced, .force = (uint16_t)n };
    const enum duel_status status = duel_parse(duel_of(room), player, words, &action);
    return status == DUEL_OK ? duel_submit(duel_in(room), player, action, &io) : status;
}

/* Starks: 15 and 14 figures for 10 and 9 dice, Rickard's riders. Lannisters: 15 and 14 for 10 and 10, Kevan's guards and Addam's cavaliers. */
#define EXAMPLE_STRENGTH "[{\"figures\":29,\"led\":3,\"dice\":22},{\"figures\":29,\"led\":7,\"dice\":26}]"

/* What a viewer is told of how strong the houses are. westeros 14.14 */
static void strength_is(const duel_room *room, int viewer, const char *expected)
{
    static char json[1 << 16];
    duel_room view = *room;
    struct duel_text text;
    duel_hide(duel_in(&view), viewer);
    duel_text_init(&text, json, sizeof json);
    duel_json(duel_of(&view), &text);
    const char *at = strstr(json, "\"strength\":");
    CHECK(duel_text_fits(&text) && at &&
          strncmp(at + strlen("\"strength\":"), expected, strlen(expected)) == 0);
}

/* The cards with Robb and Maege bring 29 figures, and as terrain 3 hexes of forest, 4 of hill, a building. */
static void example(void)
{
    static const uint16_t units_first[] = { 0, 0, 0, 0, 0, 0, 0, 0, 0 }, ground_later[] = { 0, 2, 2, 0, 0, 0, 0, 0, 0 };
    duel_room room = begun(WESTEROS_RAID, 1, 0), placed;
    const struct westeros *g = westeros_of(duel_of(&room));
    unsigned figures = 0;
    TEST("westeros 14.4, 14.5: the example of units");
    CHECK_INT(says(&room, 0, "choose rickard", NULL, 0), DUEL_OK);
    TEST("westeros 14.3, 14.14: a choice is in no strength before both are shown");
    for (int viewer = 0; viewer <= DUEL_JUDGE; viewer++)
        strength_is(&room, viewer,
                    "[{\"figures\":0,\"led\":0,\"dice\":0},{\"figures\":0,\"led\":0,\"dice\":0}]");
    CHECK_INT(says(&room, 1, "choose kevan addam", units_first, 9), DUEL_OK);
    TEST("westeros 14.14: figures and dice that a house brings, wherever they are");
    for (int viewer = 0; viewer <= DUEL_JUDGE; viewer++)
        strength_is(&room, viewer, EXAMPLE_STRENGTH);
    placed = room;
    place_all(&placed, 1, false);
    strength_is(&placed, DUEL_PUBLIC, EXAMPLE_STRENGTH);
    TEST("westeros 14.5: the example of units");
    for (unsigned i = 0; i < WESTEROS_STOCK; i++)
        figures += g->stock[0].units[i] * westeros_types[WESTEROS_WAR_HOST + i / WESTEROS_RANKS].figures;
    CHECK_INT(figures, 29);
    TEST("westeros 14.6: the example of terrain");
    room = begun(WESTEROS_RAID, 1, 0);
    CHECK_INT(says(&room, 0, "choose rickard", NULL, 0), DUEL_OK);
    CHECK_INT(says(&room, 1, "choose kevan addam", ground_later, 9), DUEL_OK);
    CHECK_INT(g->stock[0].ground[WESTEROS_FOREST - WESTEROS_FOREST], 3);
    CHECK_INT(g->stock[0].ground[WESTEROS_HILL - WESTEROS_FOREST], 4);
    CHECK_INT(g->stock[0].ground[WESTEROS_BUILDING - WESTEROS_FOREST], 1);
}

/* --- the last row that is open, and the first that is not ------------------------------------------------------ */

static bool may(const duel_room *room, int player, const char *words)
{
    duel_action action;
    return duel_parse(duel_of(room), player, words, &action) == DUEL_OK;
}

/* Whatever comes first, as long as that is asked. */
static void answer_all(duel_room *room, enum westeros_prompt kind)
{
    for (;;) {
        const struct duel_head *head = duel_head(duel_of(room));
        const int player = head->awaiting & 1 ? 0 : 1;
        duel_action legal[DUEL_ACTIONS_MAX];
        if (head->prompt[player].kind != kind || !CHECK(duel_legal(duel_of(room), player, legal) > 0))
            return;
        duel_apply(duel_in(room), player, legal[0], NULL);
    }
}

/* The Starks place first, from the south. */
static void edges_of_the_raid(void)
{
    static const uint16_t all_first[] = { 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    duel_room room = begun(WESTEROS_RAID, 1, 0);
    TEST("westeros 14.3, 5.2: two commanders of four together, no person twice");
    CHECK(may(&room, 0, "choose rickard") && may(&room, 0, "choose maege rickard"));
    CHECK(!may(&room, 0, "choose robb-king maege") && !may(&room, 0, "choose greatjon greatjon-lord"));
    CHECK(!may(&room, 0, "choose rickard maege"));      /* westeros 13.12 */
    CHECK(may(&room, 1, "choose jaime addam") && !may(&room, 1, "choose kevan addam gregor-mountain"));
    CHECK_INT(says(&room, 0, "choose rickard", NULL, 0), DUEL_OK);
    CHECK_INT(says(&room, 1, "choose kevan addam", all_first, 9), DUEL_OK);
    TEST("westeros 14.7: eight rows, the middle one for both, on what is plain");
    CHECK(!may(&room, 0, "lay forest e7"));
    CHECK_INT(says(&room, 0, "lay forest e8", NULL, 0), DUEL_OK);
    CHECK(!may(&room, 1, "lay forest d9") && !may(&room, 1, "lay hill e8"));
    CHECK_INT(says(&room, 1, "lay forest d8", NULL, 0), DUEL_OK);
    answer_all(&room, WESTEROS_ASK_LAY);
    TEST("westeros 14.8: three rows, five hexes apart; who has more places the rest");
    CHECK(!may(&room, 0, "lead rickard e12"));
    CHECK_INT(says(&room, 0, "lead rickard e13", NULL, 0), DUEL_OK);
    CHECK(!may(&room, 1, "lead kevan a4"));
    CHECK_INT(says(&room, 1, "lead kevan a3", NULL, 0), DUEL_OK);
    CHECK(!may(&room, 1, "lead addam e3"));
    CHECK_INT(says(&room, 1, "lead addam f3", NULL, 0), DUEL_OK);
    TEST("westeros 14.9, 9.10: four rows, on free hexes that it can enter");
    CHECK(!may(&room, 0, "form war-host green e11") && !may(&room, 0, "form riders blue e13"));
    CHECK_INT(says(&room, 0, "form war-host green e12", NULL, 0), DUEL_OK);
    CHECK(!may(&room, 1, "form guards green e5") && may(&room, 1, "form guards green e4"));
    CHECK_STR(
        westeros_ground_keys[westeros_of(duel_of(&room))->ground[hex_of(westeros_of(duel_of(&room)), "f1")]],
        "building");
    CHECK(may(&room, 1, "form guards green f1") && !may(&room, 1, "form cavaliers green f1"));
}

int main(void)
{
    for (size_t i = 0; i < sizeof cards / sizeof cards[0]; i++)
        many(&cards[i], 0), many(&cards[i], WESTEROS_DRAWN);
    looks();
    the_check_sees();
    example();
    edges_of_the_raid();
    return check_done("westeros_skirmish");
}
