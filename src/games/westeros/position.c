/* Positions as text, at the beginning of a turn (westeros 13.1); battle plans are read by the same words. */
#include "core/statement.h"
#include "westeros.h"

#include <string.h>

const char *const westeros_houses[] = { "stark", "lannister", NULL };
static const char *const layouts[] = { "horizontal", "lengthwise", NULL };
const char *const westeros_goal_keys[] = { "objectives", "points", NULL };

/* --- writing --------------------------------------------------------------------------------------- */

/* "VERB KEY HEX HEX ...", for each value that hexes have. */
static void put_hexes(struct duel_text *out, const struct westeros *g, const char *verb,
                      const uint8_t of[HEX_MOST], unsigned value, const char *key)
{
    bool any = false;
    for (unsigned hex = 0; hex < westeros_grid(g)->hexes; hex++) {
        if (of[hex] != value)
            continue;
        if (!any) {
            duel_put(out, verb);
            core_put_word(out, key);
        }
        any = true;
        westeros_put_hex(out, g, hex);
    }
    if (any)
        duel_put_char(out, '\n');
}

/* westeros 13.4 */
static void put_unit(struct duel_text *out, const struct westeros *g, const struct westeros_unit *u)
{
    if (!u->type) {
        duel_put(out, "gone\n");
        return;
    }
    duel_put(out, "unit");
    westeros_put_hex(out, g, u->hex);
    core_put_word(out, westeros_type_keys[u->type]);
    core_put_word(out, westeros_faces[u->rank]);
    if (u->commander)
        core_put_word(out, westeros_commander_keys[u->commander]);
    if (u->soldiers + (u->commander != 0) != westeros_types[u->type].figures) {
        core_put_word(out, "soldiers");
        core_put_number(out, u->soldiers);
    }
    if (u->tokens) {
        core_put_word(out, "tokens");
        core_put_number(out, u->tokens);
    }
    if (u->engaged) {
        core_put_word(out, "engaged");
        westeros_put_hex(out, g, g->unit[u->engaged - 1].hex);
    }
    for (unsigned i = 0; westeros_lasting_keys[i]; i++)
        if (u->lasting >> i & 1)
            core_put_word(out, westeros_lasting_keys[i]);
    if (!(u->status & WESTEROS_ACTIVE))
        core_put_word(out, "inactive");
    duel_put_char(out, '\n');
}

static void put_side_number(struct duel_text *out, const char *verb, int player, int n)
{
    duel_put(out, verb);
    duel_put_int(out, player);
    core_put_number(out, n);
}

static void put_cards(struct duel_text *out, const char *verb, int player,
                      const uint8_t cards[WESTEROS_KINDS])
{
    bool any = false;
    for (unsigned kind = 0; kind < WESTEROS_KINDS; kind++)
        for (unsigned i = 0; i < cards[kind]; i++) {
            if (!any) {
                duel_put(out, verb);
                duel_put_int(out, player);
            }
            any = true;
            core_put_word(out, westeros_cards[player][kind].key);
        }
    if (any)
        duel_put_char(out, '\n');
}

/* westeros 13.5 */
static void put_side(struct duel_text *out, const struct westeros *g, int player)
{
    const struct westeros_side *side = &g->side[player];
    put_side_number(out, "morale", player, side->morale);
    if (side->rout)
        core_put_word(out, "rout");
    duel_put_char(out, '\n');
    put_side_number(out, "command", player, side->command);
    duel_put_char(out, '\n');
    if (side->points) {
        put_side_number(out, "points", player, side->points);
        duel_put_char(out, '\n');
    }
    bool any = false;
    for (unsigned face = 0; face < WESTEROS_FACES; face++)
        for (unsigned i = 0; i < side->tokens[face]; i++) {
            if (!any) {
                duel_put(out, "order");
                duel_put_int(out, player);
            }
            any = true;
            core_put_word(out, westeros_faces[face]);
        }
    if (any)
        duel_put_char(out, '\n');
    put_cards(out, "hand", player, side->hand);
    put_cards(out, "discard", player, side->gone);
    if (side->captured[0]) {
        duel_put(out, "captured");
        duel_put_int(out, player);
        for (unsigned i = 0; side->captured[i]; i++)
            core_put_word(out, westeros_commander_keys[side->captured[i]]);
        duel_put_char(out, '\n');
    }
}

/* westeros 13.2 */
static void put_battle(struct duel_text *out, const struct westeros *g)
{
    duel_put(out, "layout");
    core_put_word(out, layouts[g->lengthwise]);
    duel_put(out, "\nedges");
    core_put_word(out, westeros_houses[g->north]);
    core_put_word(out, westeros_houses[!g->north]);
    duel_put(out, "\nrounds");
    core_put_number(out, g->round);
    core_put_number(out, g->rounds);
    duel_put(out, "\nratings");
    core_put_number(out, g->command_rating);
    core_put_number(out, g->dice_rating);
    core_put_number(out, g->card_rating);
    duel_put(out, "\nmomentum");
    core_put_word(out, westeros_houses[g->momentum]);
    duel_put(out, "\ngoal");
    core_put_word(out, westeros_goal_keys[g->goal]);
    if (g->goal == WESTEROS_GOAL_OBJECTIVES)
        core_put_word(out, westeros_houses[g->keeper]);
    if (g->captures) {
        core_put_word(out, "captures");
        core_put_number(out, g->captures);
    }
    if (g->enough) {
        core_put_word(out, "enough");
        core_put_number(out, g->enough);
    }
    duel_put(out, "\nturn");
    core_put_word(out, westeros_houses[g->first]);
    core_put_word(out, westeros_houses[g->active]);
    if (g->passed)
        core_put_word(out, "passed");
    duel_put_char(out, '\n');
}

void westeros_put_position(const duel_state *state, struct duel_text *out)
{
    const struct westeros *g = westeros_of(state);
    const unsigned kind = g->head.prompt[g->active].kind;
    if (kind != WESTEROS_ASK_TURN && kind != WESTEROS_ASK_BEGIN)
        return;
    put_battle(out, g);
    for (unsigned i = 0; i < g->objectives; i++) {
        duel_put(out, "objective");
        westeros_put_hex(out, g, g->objective[i].hex);
        if (g->objective[i].house)
            core_put_word(out, westeros_houses[g->objective[i].house - 1]);
        duel_put_char(out, '\n');
    }
    for (unsigned ground = 1; ground < WESTEROS_GROUNDS; ground++)
        put_hexes(out, g, "ground", g->ground, ground, westeros_ground_keys[ground]);
    for (unsigned token = WESTEROS_GROUNDS; token < WESTEROS_ALL_GROUNDS; token++)
        put_hexes(out, g, "token", g->token, token, westeros_token_keys[token - WESTEROS_GROUNDS]);
    for (unsigned level = 1; level <= WESTEROS_SPREADS; level++)
        put_hexes(out, g, "fire", g->fire, level, (const char[2]){ (char)('0' + level), 0 });
    for (unsigned unit = 0; unit < g->slots; unit++)
        put_unit(out, g, &g->unit[unit]);
    for (int player = 0; player < DUEL_PLAYERS; player++)
        put_side(out, g, player);
}

/* --- reading --------------------------------------------------------------------------------------- */

struct reading {
    struct westeros *g;
    struct statement at;
    unsigned units;
    uint8_t engaged[WESTEROS_UNITS];    /* the hex of the enemy + 1 */
    unsigned line[WESTEROS_UNITS];      /* the statement of the unit */
    unsigned at_line;                   /* the one that is wrong; 0: none of them alone */
    const char *wrong;
};

static bool fail(struct reading *r, const char *reason)
{
    if (!r->wrong)
        r->wrong = reason;
    return false;
}

static bool read_index(struct reading *r, const char *const *keys, uint8_t *out)
{
    struct core_word word;
    if (!core_next_word(&r->at, &word))
        return fail(r, "word");
    const int index = core_word_index(word, keys);
    if (index < 0)
        return fail(r, "word");
    *out = (uint8_t)index;
    return true;
}

static bool read_number(struct reading *r, unsigned least, unsigned most, uint8_t *out)
{
    struct core_word word;
    unsigned number;
    if (!core_next_word(&r->at, &word))
        return fail(r, "word");
    if (!core_word_number(word, most, &number) || number < least)
        return fail(r, "number");
    *out = (uint8_t)number;
    return true;
}

static bool read_hex_word(struct reading *r, struct core_word word, uint8_t *out)
{
    *out = (uint8_t)hex_read(westeros_grid(r->g), word.at, word.length);
    return *out != HEX_NONE || fail(r, "hex"); /* westeros 1.1 */
}

static bool read_hex(struct reading *r, uint8_t *out)
{
    struct core_word word;
    return core_next_word(&r->at, &word) ? read_hex_word(r, word, out) : fail(r, "word");
}

/* "KEY HEX HEX ...": that value in those hexes. */
static bool read_hexes(struct reading *r, uint8_t value, uint8_t of[HEX_MOST])
{
    struct core_word word;
    uint8_t hex = 0;
    unsigned n = 0;
    for (; core_next_word(&r->at, &word); n++) {
        if (!read_hex_word(r, word, &hex))
            return false;
        if (of[hex])
            return fail(r, "twice");
        of[hex] = value;
        westeros_look_at(r->g, hex);
    }
    return n > 0 || fail(r, "word");
}

/* westeros 13.3 */
static bool read_ground(struct reading *r)
{
    uint8_t ground = 0;
    if (!read_index(r, westeros_ground_keys, &ground))
        return false;
    return ground ? read_hexes(r, ground, r->g->ground) : fail(r, "word");
}

static bool read_token(struct reading *r)
{
    uint8_t token = 0;
    return read_index(r, westeros_token_keys, &token) &&
           read_hexes(r, (uint8_t)(token + WESTEROS_GROUNDS), r->g->token);
}

static bool read_fire(struct reading *r)
{
    uint8_t level = 0;
    return read_number(r, 1, WESTEROS_SPREADS, &level) && read_hexes(r, level, r->g->fire);
}

/* "passed": the player who is not at turn. */
static bool read_turn(struct reading *r)
{
    struct westeros *g = r->g;
    struct core_word word;
    if (!read_index(r, westeros_houses, &g->first) || !read_index(r, westeros_houses, &g->active))
        return false;
    if (!core_next_word(&r->at, &word))
        return true;
    g->passed = (uint8_t)(1 << !g->active);
    return core_word_is(word, "passed") || fail(r, "word");
}

static bool read_goal(struct reading *r)
{
    struct westeros *g = r->g;
    struct core_word word;
    if (!read_index(r, westeros_goal_keys, &g->goal))
        return false;
    if (g->goal == WESTEROS_GOAL_OBJECTIVES)
        return read_index(r, westeros_houses, &g->keeper);
    while (core_next_word(&r->at, &word)) {
        const bool captures = core_word_is(word, "captures");
        if (!captures && !core_word_is(word, "enough"))
            return fail(r, "word");
        if (!read_number(r, 1, 99, captures ? &g->captures : &g->enough))
            return false;
    }
    return true;
}

static bool read_objective(struct reading *r)
{
    struct westeros *g = r->g;
    struct core_word word;
    uint8_t hex = 0;
    if (g->objectives == WESTEROS_OBJECTIVES)
        return fail(r, "many");
    if (!read_hex(r, &hex))
        return false;
    for (unsigned i = 0; i < g->objectives; i++)
        if (g->objective[i].hex == hex)
            return fail(r, "twice");
    g->objective[g->objectives].hex = hex;
    if (core_next_word(&r->at, &word)) {
        const int house = core_word_index(word, westeros_houses);
        if (house < 0)
            return fail(r, "word");
        g->objective[g->objectives].house = (uint8_t)(house + 1);
    }
    g->objectives++;
    return true;
}

static bool read_commander(struct reading *r, struct westeros_unit *u, unsigned commander)
{
    const struct westeros_commander *c = &westeros_commanders[commander];
    struct westeros_side *side = &r->g->side[c->house];
    if (c->house != westeros_owner(u) || c->type != u->type)
        return fail(r, "captain");
    if (side->persons >> c->person & 1)                 /* westeros 5.2: one person once */
        return fail(r, "person");
    side->persons |= (uint8_t)(1 << c->person);
    u->commander = (uint8_t)commander;
    u->soldiers--;
    return true;
}

/* Without a commander nobody did what he can once. */
static bool read_lasting(struct reading *r, struct westeros_unit *u, unsigned bit)
{
    if ((bit == WESTEROS_COMMITTED && !u->commander) ||
        (bit == WESTEROS_STEADIES && u->commander != WESTEROS_KEVAN))
        return fail(r, "word");
    u->lasting |= (uint8_t)bit;
    return true;
}

/* A word behind hex, type and rank; a commander is the first of them, since he is one of the figures. */
static bool read_tag(struct reading *r, struct westeros_unit *u, struct core_word word, bool first)
{
    const int commander = core_word_index(word, westeros_commander_keys);
    if (commander > 0)
        return first ? read_commander(r, u, (unsigned)commander) : fail(r, u->commander ? "twice" : "word");
    if (core_word_is(word, "soldiers"))
        return read_number(r, u->commander == 0, u->soldiers, &u->soldiers);
    if (core_word_is(word, "tokens"))
        return read_number(r, 1, westeros_commanders[u->commander].limit, &u->tokens);
    if (core_word_is(word, "engaged")) {
        uint8_t hex;
        if (!read_hex(r, &hex))
            return false;
        r->engaged[r->units] = (uint8_t)(hex + 1);
        return true;
    }
    const int lasting = core_word_index(word, westeros_lasting_keys);
    if (lasting >= 0)
        return read_lasting(r, u, 1u << lasting);
    u->status = 0;
    return core_word_is(word, "inactive") || fail(r, "word");
}

static bool read_unit(struct reading *r)
{
    struct westeros_unit u = { .status = WESTEROS_ACTIVE };
    struct core_word word;
    if (r->units == WESTEROS_UNITS)
        return fail(r, "many");
    if (!read_hex(r, &u.hex))
        return false;
    if (westeros_unit_at(r->g, u.hex) != WESTEROS_NOBODY)
        return fail(r, "shared"); /* westeros 1.6 */
    if (!read_index(r, westeros_type_keys, &u.type) || !read_index(r, westeros_faces, &u.rank))
        return false;
    if (u.type == 0 || u.rank >= WESTEROS_RANKS)
        return fail(r, "word");
    u.soldiers = westeros_types[u.type].figures;
    for (bool first = true; core_next_word(&r->at, &word); first = false)
        if (!read_tag(r, &u, word, first))
            return false;
    r->line[r->units] = r->at.line;
    r->g->unit[r->units++] = u;
    r->g->slots = (uint8_t)r->units;
    return true;
}

static bool read_gone(struct reading *r)
{
    if (++r->units > WESTEROS_UNITS)
        return fail(r, "many");
    r->g->slots = (uint8_t)r->units;
    return true;
}

static bool read_cards(struct reading *r, unsigned player, uint8_t cards[WESTEROS_KINDS])
{
    struct core_word word;
    while (core_next_word(&r->at, &word)) {
        unsigned kind = 0;
        while (kind < WESTEROS_KINDS && !core_word_is(word, westeros_cards[player][kind].key))
            kind++;
        if (kind == WESTEROS_KINDS)
            return fail(r, "card");
        cards[kind]++;
    }
    return true;
}

static bool read_order(struct reading *r, struct westeros_side *side)
{
    struct core_word word;
    while (core_next_word(&r->at, &word)) {
        const int face = core_word_index(word, westeros_faces);
        if (face < 0)
            return fail(r, "word");
        if (side->tokens[face]++ == WESTEROS_SUPPLY)
            return fail(r, "supply");
    }
    return true;
}

static bool read_captured(struct reading *r, unsigned player)
{
    struct westeros_side *side = &r->g->side[player];
    struct core_word word;
    for (unsigned n = 0; core_next_word(&r->at, &word); n++) {
        const int commander = core_word_index(word, westeros_commander_keys);
        if (commander <= 0 || westeros_commanders[commander].house != player)
            return fail(r, "card");
        if (side->persons >> westeros_commanders[commander].person & 1)
            return fail(r, "person");
        side->persons |= (uint8_t)(1 << westeros_commanders[commander].person);
        side->captured[n] = (uint8_t)commander;
    }
    return true;
}

static bool read_morale(struct reading *r, struct westeros_side *side)
{
    struct core_word word;
    if (!read_number(r, 1, WESTEROS_WORST, &side->morale))
        return false;
    side->rout = core_next_word(&r->at, &word);
    if (side->rout && !core_word_is(word, "rout"))
        return fail(r, "word");
    return !side->rout || side->morale < WESTEROS_WORST || fail(r, "over");
}

static bool read_side(struct reading *r, struct core_word verb)
{
    if (verb.length < 2 || (verb.at[verb.length - 1] != '0' && verb.at[verb.length - 1] != '1'))
        return fail(r, "word");
    const unsigned player = verb.at[--verb.length] - (unsigned)'0';
    struct westeros_side *side = &r->g->side[player];
    if (core_word_is(verb, "morale"))
        return read_morale(r, side);
    if (core_word_is(verb, "command"))
        return read_number(r, 0, 5, &side->command);
    if (core_word_is(verb, "points"))
        return read_number(r, 1, UINT8_MAX - WESTEROS_UNITS, &side->points);
    if (core_word_is(verb, "order"))
        return read_order(r, side);
    if (core_word_is(verb, "hand"))
        return read_cards(r, player, side->hand);
    if (core_word_is(verb, "discard"))
        return read_cards(r, player, side->gone);
    return core_word_is(verb, "captured") ? read_captured(r, player) : fail(r, "word");
}

static bool read_edges(struct reading *r)
{
    uint8_t south = 0;
    return read_index(r, westeros_houses, &r->g->north) && read_index(r, westeros_houses, &south) &&
           (south != r->g->north || fail(r, "twice"));
}

static bool read_statement(struct reading *r, struct core_word verb)
{
    struct westeros *g = r->g;
    if (core_word_is(verb, "layout"))
        return r->at.line == 1 ? read_index(r, layouts, &g->lengthwise) : fail(r, "word");
    if (core_word_is(verb, "edges"))
        return read_edges(r);
    if (core_word_is(verb, "rounds"))
        return read_number(r, 0, 99, &g->round) && read_number(r, g->round ? g->round : 1, 99, &g->rounds);
    if (core_word_is(verb, "ratings"))
        return read_number(r, 0, 5, &g->command_rating) && read_number(r, 1, 9, &g->dice_rating) &&
               read_number(r, 0, 9, &g->card_rating);
    if (core_word_is(verb, "momentum"))
        return read_index(r, westeros_houses, &g->momentum);
    if (core_word_is(verb, "goal"))
        return read_goal(r);
    if (core_word_is(verb, "turn"))
        return read_turn(r);
    if (core_word_is(verb, "objective"))
        return read_objective(r);
    if (core_word_is(verb, "ground"))
        return read_ground(r);
    if (core_word_is(verb, "token"))
        return read_token(r);
    if (core_word_is(verb, "fire"))
        return read_fire(r);
    if (core_word_is(verb, "unit"))
        return read_unit(r);
    return core_word_is(verb, "gone") ? read_gone(r) : read_side(r, verb);
}

/* Each of a pair says the other, an enemy beside it (westeros 7.14). */
static bool join_pairs(struct reading *r)
{
    struct westeros *g = r->g;
    for (unsigned unit = 0; unit < g->slots; unit++) {
        if (!r->engaged[unit])
            continue;
        const unsigned other = westeros_unit_at(g, r->engaged[unit] - 1u);
        if (other == WESTEROS_NOBODY || r->engaged[other] != g->unit[unit].hex + 1 ||
            westeros_owner(&g->unit[unit]) == westeros_owner(&g->unit[other]) ||
            !westeros_touch(g, unit, other)) {
            r->at_line = r->line[unit];
            return fail(r, "pair");
        }
        g->unit[unit].engaged = (uint8_t)(other + 1);
    }
    return true;
}

/* westeros 13.6 */
static bool check_side(struct reading *r, int player)
{
    struct westeros_side *side = &r->g->side[player];
    unsigned units = 0;
    for (unsigned kind = 0; kind < WESTEROS_KINDS; kind++) {
        if (side->hand[kind] + side->gone[kind] > westeros_copies(r->g, player, kind))
            return fail(r, "copies");
        side->held = (uint8_t)(side->held + side->hand[kind]);
    }
    for (unsigned unit = 0; unit < r->g->slots; unit++)
        units += r->g->unit[unit].type && westeros_owner(&r->g->unit[unit]) == player;
    if (r->g->enough && side->points >= r->g->enough)
        return fail(r, "over");
    return units > 0 || fail(r, "house");
}

static bool check_all(struct reading *r)
{
    const struct westeros *g = r->g;
    if (!join_pairs(r) || !check_side(r, 0) || !check_side(r, 1))
        return false;
    if (g->goal == WESTEROS_GOAL_OBJECTIVES && g->objectives == 0)
        return fail(r, "goal");
    for (unsigned face = 0; face < WESTEROS_FACES; face++)
        if (g->side[0].tokens[face] + g->side[1].tokens[face] > WESTEROS_SUPPLY)
            return fail(r, "supply");
    return true;
}

enum duel_status westeros_read(struct westeros *g, const char *text, struct duel_set_error *error)
{
    struct reading r = { .g = g, .at = core_statements(text) };
    struct core_word verb;
    g->round = g->rounds = 1;
    g->command_rating = g->dice_rating = g->card_rating = 1;
    g->goal = WESTEROS_GOAL_POINTS;
    g->side[0].morale = g->side[1].morale = 1;
    while (core_next_statement(&r.at, &verb, &r.wrong))
        read_statement(&r, verb);
    r.at_line = r.wrong ? r.at.line : 0;
    if (r.wrong || !check_all(&r)) {
        *error = (struct duel_set_error){ r.wrong, r.at_line };
        return DUEL_BAD_SETUP;
    }
    return DUEL_OK;
}

enum duel_status westeros_arrange(duel_state *state, const struct duel_setup *setup, const char *text,
                                  struct duel_set_error *error)
{
    struct westeros *g = westeros_own(state);
    g->options = (uint8_t)setup->options;
    if (westeros_read(g, text, error) != DUEL_OK)
        return DUEL_BAD_SETUP;
    westeros_ask(g, g->active, g->round ? WESTEROS_ASK_TURN : WESTEROS_ASK_BEGIN); /* westeros 13.7 */
    return DUEL_OK;
}
