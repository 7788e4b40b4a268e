/* The skirmish: commanders, units and terrain by cards, and where each places them. westeros 14.1 */
#include "westeros.h"

#include <string.h>

/* Numbers of a skirmish. Seed: of the Raid all limits of commanders and places, and that chance gives the momentum. Public: its points.
 * Reconstructed: the rest. */
static const struct skirmish {
    uint8_t lengthwise, rounds, command, dice, cards;
    uint8_t momentum;                   /* DUEL_NOBODY: of whom chance says */
    uint8_t commanders, value;          /* so many at most, worth so much together at most */
    uint8_t muster, terrain;            /* cards for units, for terrain */
    uint8_t terrain_rows, commander_rows, unit_rows;
    uint8_t apart;                      /* 1: zones of control of enemies do not overlap either */
    uint8_t rout, captures, enough;     /* morale; points for a commander; points that win at once, 0: none do */
} skirmishes[] = {
    { 1, 5, 3, 4, 3, DUEL_NOBODY, 2, 4, 2, 2, 8, 3, 4, 1, 1, 0, 0 },            /* riverlands */
    { 0, 6, 4, 5, 3, WESTEROS_LANNISTER, 3, 6, 2, 2, 5, 2, 3, 0, 0, 2, 8 },     /* westerlands */
};

/* Skirmish cards: whose portrait, units by type and rank, terrain. Seed and public: that the first two of Stark bring 29 figures and 8 hexes.
 * Reconstructed: the rest. */
enum { CARDS = 8, GROUPS = 4, PATCHES = 3 };
static const struct card {
    uint8_t commander;                  /* 0: nobody's */
    struct {
        uint8_t type, rank, count;
    } units[GROUPS];
    struct {
        uint8_t ground, count;
    } ground[PATCHES];
} cards[DUEL_PLAYERS][CARDS] = {
    [WESTEROS_STARK] = {
        { 1,
          { { WESTEROS_BOWMEN, WESTEROS_GREEN, 1 }, { WESTEROS_WAR_HOST, WESTEROS_GREEN, 1 }, { WESTEROS_WAR_HOST, WESTEROS_BLUE, 1 }, { WESTEROS_KENNELS, WESTEROS_BLUE, 1 } },
          { { WESTEROS_FOREST, 2 }, { WESTEROS_HILL, 2 } } },
        { 5,
          { { WESTEROS_RIDERS, WESTEROS_BLUE, 1 }, { WESTEROS_WAR_HOST, WESTEROS_GREEN, 2 }, { WESTEROS_KENNELS, WESTEROS_GREEN, 1 } },
          { { WESTEROS_FOREST, 1 }, { WESTEROS_HILL, 2 }, { WESTEROS_BUILDING, 1 } } },
        { 6,
          { { WESTEROS_RIDERS, WESTEROS_GREEN, 2 }, { WESTEROS_WAR_HOST, WESTEROS_BLUE, 1 }, { WESTEROS_BOWMEN, WESTEROS_BLUE, 1 } },
          { { WESTEROS_FOREST, 2 }, { WESTEROS_HILL, 1 } } },
        { 3,
          { { WESTEROS_WAR_HOST, WESTEROS_RED, 1 }, { WESTEROS_WAR_HOST, WESTEROS_GREEN, 2 }, { WESTEROS_BOWMEN, WESTEROS_GREEN, 1 } },
          { { WESTEROS_HILL, 2 }, { WESTEROS_BUILDING, 1 } } },
        { 2,
          { { WESTEROS_RIDERS, WESTEROS_RED, 1 }, { WESTEROS_RIDERS, WESTEROS_GREEN, 1 }, { WESTEROS_WAR_HOST, WESTEROS_GREEN, 1 }, { WESTEROS_BOWMEN, WESTEROS_GREEN, 1 } },
          { { WESTEROS_FOREST, 3 }, { WESTEROS_BUILDING, 1 } } },
        { 4,
          { { WESTEROS_WAR_HOST, WESTEROS_BLUE, 2 }, { WESTEROS_RIDERS, WESTEROS_GREEN, 1 }, { WESTEROS_KENNELS, WESTEROS_GREEN, 1 } },
          { { WESTEROS_HILL, 3 }, { WESTEROS_FOREST, 1 } } },
        { 7,
          { { WESTEROS_WAR_HOST, WESTEROS_GREEN, 2 }, { WESTEROS_BOWMEN, WESTEROS_BLUE, 1 }, { WESTEROS_RIDERS, WESTEROS_BLUE, 1 } },
          { { WESTEROS_BUILDING, 2 }, { WESTEROS_FOREST, 2 } } },
        { 0,
          { { WESTEROS_WAR_HOST, WESTEROS_GREEN, 1 }, { WESTEROS_WAR_HOST, WESTEROS_BLUE, 1 }, { WESTEROS_RIDERS, WESTEROS_GREEN, 1 }, { WESTEROS_KENNELS, WESTEROS_BLUE, 1 } },
          { { WESTEROS_FOREST, 2 }, { WESTEROS_HILL, 2 } } },
    },
    [WESTEROS_LANNISTER] = {
        { 12,
          { { WESTEROS_GUARDS, WESTEROS_BLUE, 2 }, { WESTEROS_ARCHERS, WESTEROS_GREEN, 1 }, { WESTEROS_HEAVY, WESTEROS_GREEN, 1 } },
          { { WESTEROS_HILL, 2 }, { WESTEROS_FOREST, 2 } } },
        { 13,
          { { WESTEROS_CAVALIERS, WESTEROS_GREEN, 2 }, { WESTEROS_GUARDS, WESTEROS_BLUE, 1 }, { WESTEROS_ARCHERS, WESTEROS_GREEN, 1 } },
          { { WESTEROS_FOREST, 2 }, { WESTEROS_BUILDING, 1 } } },
        { 10,
          { { WESTEROS_GUARDS, WESTEROS_RED, 1 }, { WESTEROS_GUARDS, WESTEROS_GREEN, 2 }, { WESTEROS_CAVALIERS, WESTEROS_GREEN, 1 } },
          { { WESTEROS_HILL, 2 }, { WESTEROS_BUILDING, 2 } } },
        { 8,
          { { WESTEROS_CAVALIERS, WESTEROS_BLUE, 1 }, { WESTEROS_CAVALIERS, WESTEROS_GREEN, 1 }, { WESTEROS_GUARDS, WESTEROS_GREEN, 1 }, { WESTEROS_ARCHERS, WESTEROS_BLUE, 1 } },
          { { WESTEROS_FOREST, 3 }, { WESTEROS_HILL, 1 } } },
        { 11,
          { { WESTEROS_GUARDS, WESTEROS_GREEN, 2 }, { WESTEROS_HEAVY, WESTEROS_BLUE, 1 }, { WESTEROS_CAVALIERS, WESTEROS_GREEN, 1 } },
          { { WESTEROS_BUILDING, 2 }, { WESTEROS_FOREST, 1 } } },
        { 9,
          { { WESTEROS_CAVALIERS, WESTEROS_RED, 1 }, { WESTEROS_GUARDS, WESTEROS_GREEN, 2 }, { WESTEROS_ARCHERS, WESTEROS_GREEN, 1 } },
          { { WESTEROS_HILL, 3 }, { WESTEROS_FOREST, 1 } } },
        { 14,
          { { WESTEROS_HEAVY, WESTEROS_BLUE, 1 }, { WESTEROS_GUARDS, WESTEROS_BLUE, 1 }, { WESTEROS_ARCHERS, WESTEROS_BLUE, 1 }, { WESTEROS_CAVALIERS, WESTEROS_GREEN, 1 } },
          { { WESTEROS_BUILDING, 2 }, { WESTEROS_HILL, 2 } } },
        { 0,
          { { WESTEROS_GUARDS, WESTEROS_GREEN, 2 }, { WESTEROS_CAVALIERS, WESTEROS_BLUE, 1 }, { WESTEROS_ARCHERS, WESTEROS_GREEN, 1 } },
          { { WESTEROS_FOREST, 2 }, { WESTEROS_HILL, 2 } } },
    },
};

static const struct skirmish *skirmish_of(const struct westeros *g)
{
    return &skirmishes[g->head.scenario - WESTEROS_RAID];
}

/* --- commanders ------------------------------------------------------------------ */

static bool may_choose(const struct skirmish *s, int player, unsigned set)
{
    unsigned persons = 0, value = 0, count = 0;
    for (unsigned left = set; left; left &= left - 1) {
        const struct westeros_commander *c =
            &westeros_commanders[westeros_first_of(player) + (unsigned)__builtin_ctz(left)];
        if (persons >> c->person & 1)
            return false;               /* westeros 5.2 */
        persons |= 1u << c->person;
        value += c->value;
        count++;
    }
    return count > 0 && count <= s->commanders && value <= s->value;
}

/* westeros 14.3 */
static int legal_choice(const struct westeros *g, int player, duel_action out[])
{
    int n = 0;
    for (unsigned set = 1; set < 1u << WESTEROS_COMMANDERS / 2; set++)
        if (may_choose(skirmish_of(g), player, set))
            out[n++] = (duel_action){ WESTEROS_CHOOSE, { (uint8_t)set } };
    return n;
}

void westeros_imagine_choice(struct westeros *g, int player, uint64_t *seed)
{
    duel_action list[1 << WESTEROS_COMMANDERS / 2];
    const int n = legal_choice(g, player, list);
    g->stock[player].chosen = list[duel_mix_below(seed, (unsigned)n)].arg[0];
}

/* --- what the cards bring: westeros 14.4, 14.5, 14.6 --------------------------------------------------------- */

static unsigned soldiers_of(unsigned type, bool led)
{
    return westeros_types[type].figures - (unsigned)led;
}

/* Soldiers of that type that units on the board and those still to come take. */
static unsigned soldiers_taken(const struct westeros *g, int player, unsigned type)
{
    const struct westeros_stock *stock = &g->stock[player];
    const unsigned of = westeros_stock_of(type, 0);
    unsigned n = 0;
    for (unsigned left = stock->commanders; left; left &= left - 1)
        if (westeros_commanders[westeros_first_of(player) + (unsigned)__builtin_ctz(left)].type == type)
            n += soldiers_of(type, true);
    for (unsigned rank = 0; rank < WESTEROS_RANKS; rank++)
        n += stock->units[of + rank] * soldiers_of(type, false);
    return n;
}

static void muster(struct westeros *g, int player, const struct card *card, struct duel_io *io)
{
    for (unsigned i = 0; i < GROUPS && card->units[i].type; i++)
        for (unsigned n = 0; n < card->units[i].count; n++) {
            const unsigned type = card->units[i].type;
            if (soldiers_taken(g, player, type) + soldiers_of(type, false) > westeros_types[type].stock)
                continue;               /* westeros 14.12: the box has no more of them */
            g->stock[player].units[westeros_stock_of(type, card->units[i].rank)]++;
            duel_tell_all(io, .kind = WESTEROS_TOLD_MUSTERED, .player = (uint8_t)player,
                          .card = westeros_type_card(type), .what = card->units[i].rank);
        }
}

static void bring_ground(struct westeros *g, int player, const struct card *card, struct duel_io *io)
{
    for (unsigned i = 0; i < PATCHES && card->ground[i].ground; i++) {
        uint8_t *have = &g->stock[player].ground[card->ground[i].ground - WESTEROS_FOREST];
        *have = (uint8_t)(*have + card->ground[i].count);
        duel_tell_all(io, .kind = WESTEROS_TOLD_BROUGHT, .player = (uint8_t)player,
                      .what = card->ground[i].ground, .amount = card->ground[i].count);
    }
}

/* One of the cards that are left. */
static const struct card *draw(struct westeros *g, int player, unsigned *used, struct duel_io *io)
{
    unsigned at = 0;
    unsigned left =
        westeros_roll(g, (unsigned)(DUEL_DECK_0 + player), CARDS - (unsigned)__builtin_popcount(*used), io);
    duel_rolled(io, WESTEROS_ROLL_SKIRMISH, player, 0, DUEL_ALL);
    while (*used >> at & 1 || left-- > 0)
        at++;
    *used |= 1u << at;
    return &cards[player][at];
}

static void bring(struct westeros *g, int player, struct duel_io *io)
{
    const struct skirmish *s = skirmish_of(g);
    struct westeros_stock *stock = &g->stock[player];
    unsigned used = 0;
    stock->commanders = stock->chosen;
    for (unsigned left = stock->chosen; left; left &= left - 1) {
        const unsigned commander = westeros_first_of(player) + (unsigned)__builtin_ctz(left);
        g->side[player].persons |= (uint8_t)(1 << westeros_commanders[commander].person);
        duel_tell_all(io, .kind = WESTEROS_TOLD_CHOSEN, .player = (uint8_t)player,
                      .card2 = westeros_commander_card(commander));
        for (unsigned card = 0; card < CARDS; card++)
            if (cards[player][card].commander == commander)
                used |= 1u << card;
    }
    for (unsigned i = 0; i < s->muster; i++)
        muster(g, player, draw(g, player, &used, io), io);
    for (unsigned i = 0; i < s->terrain; i++)
        bring_ground(g, player, draw(g, player, &used, io), io);
}

/* --- where it can lie ------------------------------------------------------- */

/* westeros 14.11: rows from the home edge of that player, the first being 1. */
static unsigned row_of(const struct westeros *g, int player, unsigned hex)
{
    const int row = hex_row(westeros_grid(g), hex);
    return (unsigned)(westeros_is_south(g, player) ? westeros_grid(g)->rows - row : row + 1);
}

/* westeros 14.7 */
static bool can_lay(const struct westeros *g, int player, unsigned hex)
{
    const unsigned half = (westeros_grid(g)->rows + 1u) / 2, most = skirmish_of(g)->terrain_rows;
    return row_of(g, player, hex) <= (most < half ? most : half) && g->ground[hex] == WESTEROS_PLAIN;
}

static bool can_stand(const struct westeros *g, unsigned type, unsigned hex)
{
    const struct westeros_ground_row *ground = westeros_ground_at(g, hex);
    const bool mounted = westeros_types[type].rank[0].keywords & WESTEROS_MOUNTED;
    return (mounted ? ground->mounted : ground->on_foot) != HEX_CLOSED &&
           westeros_unit_at(g, hex) == WESTEROS_NOBODY;
}

/* westeros 14.8: zones of control do not overlap where commanders are five hexes apart. */
static bool is_apart(const struct westeros *g, int player, unsigned hex)
{
    for (unsigned unit = 0; unit < g->slots; unit++)
        if (g->unit[unit].type && (skirmish_of(g)->apart || westeros_owner(&g->unit[unit]) == player) &&
            hex_distance(westeros_grid(g), hex, g->unit[unit].hex) <= 2 * WESTEROS_CONTROL)
            return false;
    return true;
}

static struct hex_set leads_to(const struct westeros *g, unsigned commander)
{
    const struct westeros_commander *c = &westeros_commanders[commander];
    struct hex_set out = { { 0 } };
    for (unsigned hex = 0; hex < westeros_grid(g)->hexes; hex++)
        if (row_of(g, c->house, hex) <= skirmish_of(g)->commander_rows && can_stand(g, c->type, hex) &&
            is_apart(g, c->house, hex))
            hex_add(&out, hex);
    return out;
}

static void put_unit(struct westeros *g, struct westeros_unit unit)
{
    unsigned at = 0;
    while (at < g->slots && g->unit[at].type)
        at++;
    g->unit[at] = unit;
    if (at == g->slots)
        g->slots++;
}

static struct westeros_unit led_by(unsigned commander, unsigned hex)
{
    const struct westeros_commander *c = &westeros_commanders[commander];
    return (struct westeros_unit){ .hex = (uint8_t)hex,
                                   .type = c->type,
                                   .rank = c->usual,
                                   .commander = (uint8_t)commander,
                                   .soldiers = (uint8_t)soldiers_of(c->type, true) };
}

/* With this commander there, the others that are left find a place, too. */
static bool leaves_room(const struct westeros *g, unsigned commander, unsigned hex, unsigned left)
{
    struct westeros then = *g;
    if (!left)
        return true;
    put_unit(&then, led_by(commander, hex));
    const unsigned next =
        westeros_first_of(westeros_commanders[commander].house) + (unsigned)__builtin_ctz(left);
    const struct hex_set to = leads_to(&then, next);
    for (unsigned at = hex_first(&to, 0); at != HEX_NONE; at = hex_first(&to, at + 1))
        if (leaves_room(&then, next, at, left & (left - 1)))
            return true;
    return false;
}

static int legal_lead(const struct westeros *g, int player, duel_action out[])
{
    int n = 0;
    for (unsigned left = g->stock[player].commanders; left; left &= left - 1) {
        const unsigned at = (unsigned)__builtin_ctz(left), commander = westeros_first_of(player) + at;
        const struct hex_set to = leads_to(g, commander);
        for (unsigned hex = hex_first(&to, 0); hex != HEX_NONE; hex = hex_first(&to, hex + 1))
            if (leaves_room(g, commander, hex, g->stock[player].commanders & ~(1u << at)))
                out[n++] = (duel_action){ WESTEROS_LEAD, { (uint8_t)commander, (uint8_t)hex } };
    }
    return n;
}

/* westeros 14.9 */
static int legal_form(const struct westeros *g, int player, duel_action out[])
{
    const unsigned first = player == WESTEROS_STARK ? WESTEROS_WAR_HOST : WESTEROS_GUARDS;
    int n = 0;
    for (unsigned i = 0; i < WESTEROS_STOCK; i++)
        for (unsigned hex = 0; g->stock[player].units[i] && hex < westeros_grid(g)->hexes; hex++) {
            const unsigned type = first + i / WESTEROS_RANKS;
            if (row_of(g, player, hex) <= skirmish_of(g)->unit_rows && can_stand(g, type, hex))
                out[n++] =
                    (duel_action){ WESTEROS_FORM, { (uint8_t)type, (uint8_t)(i % WESTEROS_RANKS), (uint8_t)hex } };
        }
    return n;
}

static int legal_lay(const struct westeros *g, int player, duel_action out[])
{
    int n = 0;
    for (unsigned i = 0; i < PATCHES; i++)
        for (unsigned hex = 0; g->stock[player].ground[i] && hex < westeros_grid(g)->hexes; hex++)
            if (can_lay(g, player, hex))
                out[n++] = (duel_action){ WESTEROS_LAY, { (uint8_t)(WESTEROS_FOREST + i), (uint8_t)hex } };
    return n;
}

int westeros_legal_skirmish(const struct westeros *g, int player, duel_action out[])
{
    if (g->step == WESTEROS_MUSTERING)
        return legal_choice(g, player, out);
    if (g->step == WESTEROS_LAYING)
        return legal_lay(g, player, out);
    return g->step == WESTEROS_LEADING ? legal_lead(g, player, out) : legal_form(g, player, out);
}

/* --- the steps -------------------------------------------------------------------------------------- */

static void place(struct westeros *g, struct westeros_unit unit, struct duel_io *io)
{
    put_unit(g, unit);
    duel_tell_all(io, .kind = WESTEROS_TOLD_PLACED, .player = (uint8_t)westeros_owner(&unit),
                  .card = westeros_type_card(unit.type), .to = unit.hex, .what = unit.rank);
}

static void lay(struct westeros *g, int player, unsigned ground, unsigned hex, struct duel_io *io)
{
    g->stock[player].ground[ground - WESTEROS_FOREST]--;
    g->ground[hex] = (uint8_t)ground;
    westeros_look_at(g, hex);
    duel_tell_all(io, .kind = WESTEROS_TOLD_LAID, .player = (uint8_t)player, .what = (uint8_t)ground,
                  .to = (uint8_t)hex);
}

static void lead(struct westeros *g, int player, unsigned commander, unsigned hex, struct duel_io *io)
{
    g->stock[player].commanders &= (uint8_t) ~(1u << (commander - westeros_first_of(player)));
    place(g, led_by(commander, hex), io);
}

static void form(struct westeros *g, int player, duel_action action, struct duel_io *io)
{
    g->stock[player].units[westeros_stock_of(action.arg[0], action.arg[1])]--;
    place(g,
          (struct westeros_unit){ .type = action.arg[0],
                                  .rank = action.arg[1],
                                  .hex = action.arg[2],
                                  .soldiers = (uint8_t)soldiers_of(action.arg[0], false) },
          io);
}

/* westeros 14.10: the other is next. */
void westeros_answer_skirmish(struct westeros *g, int player, duel_action action, struct duel_io *io)
{
    if (action.verb == WESTEROS_CHOOSE) {
        g->stock[player].chosen = action.arg[0];
        return;
    }
    if (action.verb == WESTEROS_LAY)
        lay(g, player, action.arg[0], action.arg[1], io);
    else if (action.verb == WESTEROS_LEAD)
        lead(g, player, action.arg[0], action.arg[1], io);
    else
        form(g, player, action, io);
    g->active = !player;
}

static bool has_left(const struct westeros *g, int player, enum westeros_step step)
{
    static const struct westeros_stock none;
    const struct westeros_stock *stock = &g->stock[player];
    if (step == WESTEROS_LAYING)
        return memcmp(stock->ground, none.ground, sizeof none.ground) != 0;
    return step == WESTEROS_LEADING ? stock->commanders != 0
                                    : memcmp(stock->units, none.units, sizeof none.units) != 0;
}

/* westeros 12.15: one of the answers that the player could give, each as likely. */
static void answer_by_chance(struct westeros *g, int player, struct duel_io *io)
{
    duel_action list[DUEL_ACTIONS_MAX];
    const unsigned n = (unsigned)westeros_legal_skirmish(g, player, list),
                   at = westeros_roll(g, (unsigned)(DUEL_DECK_0 + player), n, io);
    duel_rolled(io, WESTEROS_ROLL_PLACING, player, 0, DUEL_ALL);
    westeros_answer_skirmish(g, player, list[at], io);
}

/* westeros 14.2, 14.10: whoever is next with something left. True: he is asked. */
static bool ask_to_place(struct westeros *g, enum westeros_prompt kind, struct duel_io *io)
{
    if (!has_left(g, g->active, (enum westeros_step)g->step))
        g->active = !g->active;
    if (!has_left(g, g->active, (enum westeros_step)g->step)) {
        g->active = g->momentum;
        g->step++;
        return false;
    }
    if (g->options & WESTEROS_DRAWN) {
        answer_by_chance(g, g->active, io);
        return false;
    }
    westeros_ask(g, g->active, kind);
    return true;
}

/* Both have chosen: all is shown, chance brings the rest. */
static void reveal(struct westeros *g, struct duel_io *io)
{
    if (g->momentum == DUEL_NOBODY) {
        g->momentum = (uint8_t)westeros_roll(g, DUEL_BOARD, DUEL_PLAYERS, io);
        duel_rolled(io, WESTEROS_ROLL_MOMENTUM, g->momentum, 0, DUEL_ALL);
    }
    duel_tell_all(io, .kind = WESTEROS_TOLD_MOMENTUM, .player = g->momentum);
    duel_learned(io, DUEL_ALL & ~(1u << DUEL_JUDGE));
    for (int player = 0; player < DUEL_PLAYERS; player++)
        bring(g, player, io);
    g->active = g->momentum;
    g->step = WESTEROS_LAYING;
}

bool westeros_muster(struct westeros *g, struct duel_io *io)
{
    if (g->step == WESTEROS_MUSTERING) {
        if (g->head.awaiting)
            return true;
        reveal(g, io);
    }
    while (g->step == WESTEROS_LAYING || g->step == WESTEROS_LEADING || g->step == WESTEROS_FORMING) {
        static const uint8_t asks[] = { WESTEROS_ASK_LAY, WESTEROS_ASK_LEAD, WESTEROS_ASK_FORM };
        if (ask_to_place(g, (enum westeros_prompt)asks[g->step - WESTEROS_LAYING], io))
            return true;
    }
    memset(g->stock, 0, sizeof g->stock);
    return false;
}

void westeros_begin_skirmish(struct westeros *g, struct duel_io *io)
{
    const struct skirmish *s = skirmish_of(g);
    g->lengthwise = s->lengthwise;
    g->north = WESTEROS_LANNISTER;
    g->round = 1;
    g->rounds = s->rounds;
    g->command_rating = s->command;
    g->dice_rating = s->dice;
    g->card_rating = s->cards;
    g->momentum = s->momentum;
    g->goal = WESTEROS_GOAL_POINTS;
    g->captures = s->captures;
    g->enough = s->enough;
    g->step = WESTEROS_MUSTERING;
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        g->side[player].morale = 1;
        g->side[player].rout = s->rout;
        if (g->options & WESTEROS_DRAWN)
            answer_by_chance(g, player, io);
        else
            westeros_ask(g, player, WESTEROS_ASK_CHOOSE);
    }
}
