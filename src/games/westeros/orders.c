/* What a turn begins with: tokens, leadership cards, who is ordered; what comes in between rounds (chapters 4, 5). */
#include "westeros.h"

/* In g->pick, beside filters: outside of all zones, and beside who was ordered; ranks. */
enum { OUTSIDE = 6, OUTSIDE_BESIDE, OF_RANK };

/* --- who can be ordered or rallied ------------------------------------------------------------------- */

static bool is_beside_ordered(const struct westeros *g, unsigned unit)
{
    for (unsigned other = 0; other < g->slots; other++)
        if (g->unit[other].status & WESTEROS_ORDERED && westeros_touch(g, unit, other))
            return true;
    return false;
}

static bool fits(const struct westeros *g, unsigned unit, unsigned pick)
{
    if (pick >= OF_RANK)
        return g->unit[unit].rank == pick - OF_RANK;
    if (pick >= OUTSIDE)
        return westeros_is_outside(g, unit) && (pick == OUTSIDE || is_beside_ordered(g, unit));
    switch ((enum westeros_filter)pick) {
    case WESTEROS_ANY: return true;
    case WESTEROS_FOOT_ONLY: return !westeros_has(g, unit, WESTEROS_MOUNTED);
    case WESTEROS_MOUNTED_ONLY: return westeros_has(g, unit, WESTEROS_MOUNTED);
    case WESTEROS_RANGED_ONLY: return westeros_has(g, unit, WESTEROS_SHOOTS);
    }
    return false;
}

/* westeros 4.8, 5.5, 5.6, 5.7. leader: WESTEROS_NOBODY for a token, which reaches everywhere. */
static bool can_be(const struct westeros *g, unsigned unit, unsigned leader, unsigned pick,
                   enum westeros_command command)
{
    const struct westeros_unit *u = &g->unit[unit];
    const bool active = u->status & WESTEROS_ACTIVE, rallied = command != WESTEROS_ORDER;
    if (!u->type || westeros_owner(u) != g->active || u->status & WESTEROS_ORDERED)
        return false;
    if (command != WESTEROS_RALLY_AND_ORDER && active == rallied)
        return false;
    return fits(g, unit, pick) && (leader == WESTEROS_NOBODY || westeros_in_control(g, leader, unit));
}

static bool is_next(const struct westeros *g, unsigned unit)
{
    return can_be(g, unit, g->leader ? g->leader - 1u : WESTEROS_NOBODY, g->pick, g->command);
}

bool westeros_can_pick(const struct westeros *g)
{
    for (unsigned unit = 0; unit < g->slots && g->picks; unit++)
        if (is_next(g, unit))
            return true;
    return false;
}

/* westeros 5.30, 5.31 */
bool westeros_begin_extra(struct westeros *g)
{
    if (!g->uses || (g->tactic != WESTEROS_BESIDE && g->tactic != WESTEROS_RESERVES))
        return false;
    g->uses = g->leader = g->named = 0;
    g->picks = 1;
    g->pick = g->tactic == WESTEROS_BESIDE ? OUTSIDE_BESIDE : OUTSIDE;
    return westeros_can_pick(g);
}

/* Whoever is left, in any order; one at least, but of those whom a tactic adds. westeros 4.12, 5.5 */
int westeros_legal_pick(const struct westeros *g, duel_action out[])
{
    const uint8_t verb = g->command == WESTEROS_RALLY ? WESTEROS_REVIVE : WESTEROS_PICK;
    struct hex_set next = { { 0 } };
    int n = 0;
    for (unsigned unit = 0; unit < g->slots; unit++)
        if (is_next(g, unit))
            hex_add(&next, g->unit[unit].hex);
    if (g->named || g->pick == OUTSIDE || g->pick == OUTSIDE_BESIDE)
        out[n++] = (duel_action){ WESTEROS_DONE, { 0 } };
    for (unsigned hex = hex_first(&next, 0); hex != HEX_NONE; hex = hex_first(&next, hex + 1))
        out[n++] = (duel_action){ verb, { (uint8_t)hex } };
    return n;
}

static void order(struct westeros *g, unsigned unit, struct duel_io *io)
{
    struct westeros_unit *u = &g->unit[unit];
    u->status |= WESTEROS_ORDERED;
    if (g->tactic == WESTEROS_STAND_FIRM)               /* westeros 5.21 */
        u->lasting |= WESTEROS_FIRM;
    if (g->tactic == WESTEROS_HOLD_LINE)                /* westeros 5.22 */
        u->lasting |= WESTEROS_HOLDS;
    duel_tell_all(io, .kind = WESTEROS_TOLD_ORDERED, .player = (uint8_t)westeros_owner(u),
                  .card = westeros_type_card(u->type), .from = u->hex);
}

void westeros_answer_pick(struct westeros *g, duel_action action, struct duel_io *io)
{
    if (action.verb == WESTEROS_DONE) {
        g->picks = 0;
        return;
    }
    const unsigned unit = westeros_unit_at(g, action.arg[0]);
    if (g->command != WESTEROS_ORDER)
        westeros_rally(g, unit, io);
    if (g->command != WESTEROS_RALLY)
        order(g, unit, io);
    g->picks--;
    g->named = 1;
}

/* --- a turn ------------------------------------------------------------------------------------------ */

/* westeros 5.3, 5.4 */
static bool can_lead(const struct westeros *g, unsigned unit)
{
    const struct westeros_unit *u = &g->unit[unit];
    return u->commander && westeros_owner(u) == g->active && g->side[g->active].command > 0 &&
           u->tokens < westeros_commanders[u->commander].limit;
}

/* Who can be ordered or rallied, as a sum of bits: of a filter, if active or resting; of a rank, if active. */
enum { RESTING = 4, RANKED = 8 };
static_assert((int)WESTEROS_RANGED_ONLY < (int)RESTING, "there are bits for them");

/* westeros 5.6, 5.7 */
static unsigned kinds_of(const struct westeros *g, unsigned unit)
{
    const unsigned filters =
        1u << WESTEROS_ANY |
        1u << (westeros_has(g, unit, WESTEROS_MOUNTED) ? WESTEROS_MOUNTED_ONLY : WESTEROS_FOOT_ONLY) |
        (unsigned)westeros_has(g, unit, WESTEROS_SHOOTS) << WESTEROS_RANGED_ONLY;
    return g->unit[unit].status & WESTEROS_ACTIVE ? filters | 1u << (RANKED + g->unit[unit].rank)
                                                  : filters << RESTING;
}

static bool has_kind(unsigned kinds, unsigned filter, enum westeros_command command)
{
    return kinds & ((command == WESTEROS_ORDER || command == WESTEROS_RALLY_AND_ORDER ? 1u << filter : 0) |
                    (command == WESTEROS_ORDER ? 0 : 1u << (RESTING + filter)));
}

/* Those of the player whose turn it is. */
struct muster {
    struct westeros_map map;            /* who is not ordered yet */
    struct hex_set leaders;             /* to whom a card can be played */
    struct hex_set resting;
    unsigned kinds;                     /* of all together */
};

static void muster(const struct westeros *g, struct muster *m)
{
    m->map.units = m->leaders = m->resting = (struct hex_set){ { 0 } };
    m->kinds = 0;
    for (unsigned unit = 0; unit < g->slots; unit++) {
        const struct westeros_unit *u = &g->unit[unit];
        if (!u->type || westeros_owner(u) != g->active)
            continue;
        if (can_lead(g, unit))
            hex_add(&m->leaders, u->hex);
        if (u->status & WESTEROS_ORDERED)
            continue;
        westeros_mark(g, unit, &m->map);
        m->kinds |= kinds_of(g, unit);
        if (!(u->status & WESTEROS_ACTIVE))
            hex_add(&m->resting, u->hex);
    }
}

/* westeros 5.8 */
static unsigned kinds_in_control(const struct westeros *g, const struct muster *m, unsigned hex)
{
    const struct hex_set zone = hex_within(westeros_grid(g), hex, WESTEROS_CONTROL),
                         held = hex_both(&zone, &m->map.units);
    unsigned kinds = 0;
    for (unsigned at = hex_first(&held, 0); at != HEX_NONE; at = hex_first(&held, at + 1))
        kinds |= kinds_of(g, m->map.at[at]);
    return kinds;
}

struct leader {
    unsigned hex, kinds;
};

static int add_cards(const struct westeros *g, const struct leader *leaders, unsigned count,
                     enum westeros_verb verb, duel_action out[], int n)
{
    for (unsigned kind = 0; kind < WESTEROS_KINDS && count; kind++) {
        if (!g->side[g->active].hand[kind])
            continue;
        const struct westeros_card *card = &westeros_cards[g->active][kind];
        const bool plays = verb == WESTEROS_PLAY;
        const unsigned filter = plays ? card->filter : WESTEROS_ANY,
                       command = plays ? card->command : WESTEROS_ORDER;
        for (unsigned i = 0; i < count; i++)
            if (has_kind(leaders[i].kinds, filter, (enum westeros_command)command))
                out[n++] = (duel_action){ (uint8_t)verb, { (uint8_t)kind, (uint8_t)leaders[i].hex } };
    }
    return n;
}

static int add_tokens(const struct westeros *g, const struct muster *m, duel_action out[], int n)
{
    const struct westeros_side *side = &g->side[g->active];
    const bool any = has_kind(m->kinds, WESTEROS_ANY, WESTEROS_ORDER);
    for (unsigned face = 0; face < WESTEROS_MORALE; face++) {                    /* westeros 4.4, 4.5 */
        const bool fitting = face == WESTEROS_VALOR ? any : m->kinds >> (RANKED + face) & 1;
        if (side->tokens[face] && fitting)
            out[n++] = (duel_action){ WESTEROS_TOKEN, { (uint8_t)face } };
    }
    for (unsigned face = 0; face < WESTEROS_FACES; face++)                      /* westeros 4.7 */
        if (side->tokens[face] >= 2 && any)
            out[n++] = (duel_action){ WESTEROS_PAIR, { (uint8_t)face } };
    if (!side->tokens[WESTEROS_MORALE])                                         /* westeros 4.6 */
        return n;
    out[n++] = (duel_action){ WESTEROS_CHEER, { 0 } };
    if (side->morale == WESTEROS_WORST)
        return n;
    for (unsigned hex = hex_first(&m->resting, 0); hex != HEX_NONE; hex = hex_first(&m->resting, hex + 1))
        out[n++] = (duel_action){ WESTEROS_ROUSE, { (uint8_t)hex } };
    return n;
}

int westeros_legal_turn(const struct westeros *g, duel_action out[])
{
    struct muster m;
    struct leader leaders[WESTEROS_UNITS];
    unsigned count = 0;
    int n = 0;
    muster(g, &m);
    out[n++] = (duel_action){ WESTEROS_PASS, { 0 } };
    n = add_tokens(g, &m, out, n);
    for (unsigned hex = hex_first(&m.leaders, 0); hex != HEX_NONE; hex = hex_first(&m.leaders, hex + 1))
        leaders[count++] = (struct leader){ hex, kinds_in_control(g, &m, hex) };
    n = add_cards(g, leaders, count, WESTEROS_PLAY, out, n);
    if (g->options & WESTEROS_ANY_CARD)                 /* westeros 12.1 */
        n = add_cards(g, leaders, count, WESTEROS_DISCARD, out, n);
    return westeros_legal_commit(g, false, out, n);
}

static void begin_picking(struct westeros *g, unsigned leader, enum westeros_command command, unsigned count,
                          unsigned pick)
{
    g->leader = (uint8_t)(leader == WESTEROS_NOBODY ? 0 : leader + 1);
    g->command = (uint8_t)command;
    g->picks = (uint8_t)count;
    g->pick = (uint8_t)pick;
    g->step = WESTEROS_ORDERING;
}

static void spend(struct westeros *g, unsigned face, unsigned n, struct duel_io *io)
{
    g->side[g->active].tokens[face] = (uint8_t)(g->side[g->active].tokens[face] - n);
    duel_tell_all(io, .kind = WESTEROS_TOLD_TOKEN, .player = g->active, .what = (uint8_t)face,
                  .amount = (int16_t)n);
}

static void rally_all(struct westeros *g, unsigned leader, struct duel_io *io)
{
    for (unsigned unit = 0; unit < g->slots; unit++)
        if (can_be(g, unit, leader, WESTEROS_ANY, WESTEROS_RALLY))
            westeros_rally(g, unit, io);
}

/* westeros 5.12: if its condition is met as the card is played. */
static void begin_tactic(struct westeros *g, unsigned kind, struct duel_io *io)
{
    const struct westeros_card *card = &westeros_cards[g->active][kind];
    if (card->tactic == WESTEROS_NO_TACTIC || !westeros_meets(g, g->active, (enum westeros_need)card->needs))
        return;
    g->tactic = card->tactic;
    g->uses = 1;
    duel_tell_all(io, .kind = WESTEROS_TOLD_TACTIC, .player = g->active,
                  .card = (uint16_t)westeros_card_of(g->active, kind));
}

static void play(struct westeros *g, unsigned kind, unsigned leader, bool any, struct duel_io *io)
{
    struct westeros_side *side = &g->side[g->active];
    const struct westeros_card *card = &westeros_cards[g->active][kind];
    side->hand[kind]--;
    side->held--;
    side->gone[kind]++;
    side->command--;
    g->unit[leader].tokens++;
    duel_learned(io, DUEL_ALL & ~(1u << DUEL_JUDGE));
    duel_tell_all(io, .kind = WESTEROS_TOLD_CARD, .player = g->active,
                  .card = (uint16_t)westeros_card_of(g->active, kind),
                  .card2 = westeros_commander_card(g->unit[leader].commander));
    if (!any)
        begin_tactic(g, kind, io);
    if (any)
        begin_picking(g, leader, WESTEROS_ORDER, 1, WESTEROS_ANY);
    else if (card->command == WESTEROS_RALLY_ALL)
        rally_all(g, leader, io);
    else
        begin_picking(g, leader, (enum westeros_command)card->command, card->count, card->filter);
}

/* What remains of the step WESTEROS_CHOOSING when the turn is over at once. */
void westeros_answer_turn(struct westeros *g, duel_action action, struct duel_io *io)
{
    const unsigned face = action.arg[0];
    if (action.verb == WESTEROS_PASS) {
        g->passed |= (uint8_t)(1 << g->active);
        duel_tell_all(io, .kind = WESTEROS_TOLD_PASSED, .player = g->active);
    } else if (action.verb == WESTEROS_TOKEN) {
        spend(g, face, 1, io);
        begin_picking(g, WESTEROS_NOBODY, WESTEROS_ORDER, 1,
                      face == WESTEROS_VALOR ? WESTEROS_ANY : OF_RANK + face);
    } else if (action.verb == WESTEROS_PAIR) {
        spend(g, face, 2, io);
        begin_picking(g, WESTEROS_NOBODY, WESTEROS_ORDER, 1, WESTEROS_ANY);
    } else if (action.verb == WESTEROS_CHEER) {
        spend(g, WESTEROS_MORALE, 1, io);
        westeros_gain_morale(g, g->active, 1, io);
    } else if (action.verb == WESTEROS_ROUSE) {
        spend(g, WESTEROS_MORALE, 1, io);
        westeros_rally(g, westeros_unit_at(g, action.arg[0]), io);
        westeros_lose_morale(g, g->active, 1, io);
    } else {
        play(g, action.arg[0], westeros_unit_at(g, action.arg[1]), action.verb == WESTEROS_DISCARD, io);
    }
}

/* --- between rounds ---------------------------------------------------------------------------------- */

/* westeros 4.2 */
static void take_tokens(struct westeros *g, int player, struct duel_io *io)
{
    for (unsigned i = 0; i < g->dice_rating; i++) {
        const unsigned face = westeros_die_face(g, io);
        duel_rolled(io, WESTEROS_ROLL_ORDER, player, 0, DUEL_ALL);
        westeros_take_token(g, player, face, io);
    }
}

/* The cards of each kind that are left to draw; how many in all. */
static unsigned count_deck(const struct westeros *g, int player, uint8_t deck[WESTEROS_KINDS])
{
    const struct westeros_side *side = &g->side[player];
    unsigned n = 0;
    for (unsigned kind = 0; kind < WESTEROS_KINDS; kind++) {
        deck[kind] = (uint8_t)(westeros_copies(g, player, kind) - side->hand[kind] - side->gone[kind]);
        n += deck[kind];
    }
    return n;
}

static void draw(struct westeros *g, int player, uint8_t deck[WESTEROS_KINDS], unsigned size,
                 struct duel_io *io)
{
    unsigned at = westeros_roll(g, (unsigned)(DUEL_DECK_0 + player), size, io), kind = 0;
    while (at >= deck[kind])
        at -= deck[kind++];
    const uint16_t card = (uint16_t)westeros_card_of(player, kind);
    duel_rolled(io, WESTEROS_ROLL_DRAW, player, card, duel_only(player));
    deck[kind]--;
    g->side[player].hand[kind]++;
    g->side[player].held++;
    duel_tell(io, .kind = WESTEROS_TOLD_DRAWN, .player = (uint8_t)player, .card = card, .heard_by = DUEL_ALL,
              .seen_by = duel_only(player));
}

/* westeros 4.3 */
static void draw_cards(struct westeros *g, int player, struct duel_io *io)
{
    const unsigned tywin = westeros_led_by(g, WESTEROS_TYWIN);
    const bool more =
        tywin != WESTEROS_NOBODY && westeros_owner(&g->unit[tywin]) == player; /* westeros 2.22 */
    uint8_t deck[WESTEROS_KINDS];
    unsigned size = count_deck(g, player, deck);
    for (unsigned i = 0; i < g->card_rating + (unsigned)more; i++) {
        if (size == 0) {
            for (unsigned kind = 0; kind < WESTEROS_KINDS; kind++)
                g->side[player].gone[kind] = 0;
            duel_tell_all(io, .kind = WESTEROS_TOLD_SHUFFLED, .player = (uint8_t)player);
            size = count_deck(g, player, deck);
        }
        if (size)
            draw(g, player, deck, size--, io);
    }
}

void westeros_marshal(struct westeros *g, struct duel_io *io)
{
    for (int i = 0; i < DUEL_PLAYERS; i++)
        take_tokens(g, g->first ^ i, io);
    for (int i = 0; i < DUEL_PLAYERS; i++)
        draw_cards(g, g->first ^ i, io);
}

int westeros_legal_keep(const struct westeros *g, duel_action out[])
{
    const int player = g->head.awaiting & 1 ? 0 : 1;
    const struct westeros_side *side = &g->side[player];
    int n = 0;
    if (g->head.prompt[player].kind == WESTEROS_ASK_KEEP_TOKEN) {
        for (unsigned face = 0; face < WESTEROS_FACES; face++)
            if (side->tokens[face])
                out[n++] = (duel_action){ WESTEROS_KEEP, { (uint8_t)face } };
    } else {
        for (unsigned kind = 0; kind < WESTEROS_KINDS; kind++)
            if (side->hand[kind])
                out[n++] = (duel_action){ WESTEROS_KEEP_CARD, { (uint8_t)kind } };
    }
    out[n++] = (duel_action){ WESTEROS_KEEP_NONE, { 0 } };
    return n;
}

static void keep_token(struct westeros *g, int player, unsigned kept, struct duel_io *io)
{
    struct westeros_side *side = &g->side[player];
    for (unsigned face = 0; face < WESTEROS_FACES; face++)
        side->tokens[face] = face == kept;
    if (kept < WESTEROS_FACES)
        duel_tell_all(io, .kind = WESTEROS_TOLD_KEPT, .player = (uint8_t)player, .what = (uint8_t)kept);
}

/* All others are laid open on the discard. */
static void keep_card(struct westeros *g, int player, unsigned kept, struct duel_io *io)
{
    struct westeros_side *side = &g->side[player];
    for (unsigned kind = 0; kind < WESTEROS_KINDS; kind++)
        for (unsigned i = kind == kept; i < side->hand[kind]; i++) {
            side->gone[kind]++;
            duel_tell_all(io, .kind = WESTEROS_TOLD_DISCARDED, .player = (uint8_t)player,
                          .card = (uint16_t)westeros_card_of(player, kind));
        }
    for (unsigned kind = 0; kind < WESTEROS_KINDS; kind++)
        side->hand[kind] = kind == kept;
    side->held = kept < WESTEROS_KINDS;
    duel_learned(io, DUEL_ALL & ~(1u << DUEL_JUDGE));
}

/* westeros 4.11 */
void westeros_answer_keep(struct westeros *g, duel_action action, struct duel_io *io)
{
    const int player = g->kept & 1 ? !g->first : g->first;
    const bool none = action.verb == WESTEROS_KEEP_NONE;
    if (g->step == WESTEROS_KEEPING_TOKENS)
        keep_token(g, player, none ? WESTEROS_FACES : action.arg[0], io);
    else
        keep_card(g, player, none ? WESTEROS_KINDS : action.arg[0], io);
}
