/* The roll of an attack, and what is asked before and after it (chapters 2, 5, 7). */
#include "westeros.h"

/* The attack is one of who has the turn, not a counterattack. */
bool westeros_is_own_turn(const struct westeros *g)
{
    return g->fights == 1;
}

/* --- before the roll -------------------------------------------------------------------------------- */

/* Of the dice that he has where he stands he keeps one. */
static unsigned lends_in_all(const struct westeros *g, unsigned kevan)
{
    const struct westeros_unit *u = &g->unit[kevan];
    const unsigned rolls = westeros_types[u->type].rank[u->rank].dice,
                   capped = westeros_ground_at(g, u->hex)->caps_out ? 2 : rolls,
                   has = (capped < rolls ? capped : rolls) - (unsigned)westeros_is_battered(g, kevan);
    return has < 3 ? has - 1 : 2;
}

/* westeros 2.21: so many dice can Kevan give to the attack. */
static unsigned can_lend(const struct westeros *g, const struct westeros_fight *f)
{
    const unsigned kevan = westeros_led_by(g, WESTEROS_KEVAN);
    if (!westeros_is_own_turn(g) || kevan == WESTEROS_NOBODY || kevan == f->attacker ||
        (g->unit[kevan].status & (WESTEROS_ORDERED | WESTEROS_HAS_ATTACKED)) != WESTEROS_ORDERED ||
        !westeros_touch(g, kevan, f->attacker) || g->fire[g->unit[kevan].hex])
        return 0;
    return lends_in_all(g, kevan) - g->lent;
}

static bool ask_to_lend(struct westeros *g, struct westeros_fight *f)
{
    f->stage = WESTEROS_SPURRING;
    if (!can_lend(g, f))
        return false;
    westeros_ask(g, g->active, WESTEROS_ASK_LEND);
    return true;
}

static void lend(struct westeros *g, struct westeros_fight *f, unsigned dice, struct duel_io *io)
{
    const struct westeros_unit *kevan = &g->unit[westeros_led_by(g, WESTEROS_KEVAN)],
                               *u = &g->unit[f->attacker];
    g->lent = (uint8_t)(g->lent + dice);
    f->adds = (uint8_t)(f->adds + dice);
    duel_tell_all(io, .kind = WESTEROS_TOLD_LENT, .player = g->active, .card = westeros_type_card(u->type),
                  .card2 = westeros_commander_card(WESTEROS_KEVAN), .from = kevan->hex, .to = u->hex,
                  .amount = (int16_t)dice);
}

static bool can_use(const struct westeros *g, const struct westeros_fight *f)
{
    return westeros_is_own_turn(g) && g->uses && g->unit[f->attacker].status & WESTEROS_ORDERED;
}

/* westeros 5.15, 5.16, 5.17: the dice of a tactic for one attack. */
static unsigned dice_of_tactic(const struct westeros *g)
{
    static const uint8_t dice[WESTEROS_TACTICS] = {
        [WESTEROS_ONE_DIE] = 1,
        [WESTEROS_TWO_DICE] = 2,
        [WESTEROS_ROAR] = 2,
    };
    return g->tactic == WESTEROS_BUTCHERY ? westeros_colours_lost(g, !g->active) : dice[g->tactic];
}

static bool ask_to_spur(struct westeros *g, struct westeros_fight *f)
{
    f->stage = WESTEROS_ROLLING;
    if (!can_use(g, f) || !dice_of_tactic(g))
        return false;
    westeros_ask(g, g->active, WESTEROS_ASK_TACTIC);
    return true;
}

/* Before the roll it adds dice, after it valor hits twice. */
static void use_tactic(struct westeros *g, struct westeros_fight *f)
{
    g->uses = 0;
    if (g->tactic == WESTEROS_VALOR_TWICE)
        f->flags |= WESTEROS_VALIANT;
    if (g->tactic == WESTEROS_ROAR)
        f->flags |= WESTEROS_ROARS;
    f->adds = (uint8_t)(f->adds + dice_of_tactic(g));
}

/* --- the roll, and once more --------------------------------------------------------------------------- */

/* What of the roll its player may roll again: westeros 7.17, 5.13, 5.14, 2.12 */
static unsigned rights(const struct westeros *g, const struct westeros_fight *f)
{
    const bool flank = f->flags & WESTEROS_FLANK;
    const bool tactic =
        can_use(g, f) && (g->tactic == WESTEROS_MISSES || (g->tactic == WESTEROS_FLANKS && !flank));
    const bool wolf = westeros_is_own_turn(g) && westeros_is_led(g, f->attacker, WESTEROS_YOUNG_WOLF);
    return (flank ? WESTEROS_SIDE_AGAIN : 0u) | (tactic ? WESTEROS_TACTIC_AGAIN : 0u) |
           (wolf ? WESTEROS_DIE_AGAIN : 0u);
}

static unsigned lowest(unsigned bits)
{
    return bits & ~(bits - 1);
}

unsigned westeros_dice_of(const struct westeros *g, const struct westeros_fight *f)
{
    const bool counters = !westeros_is_own_turn(g);
    const int adds = counters ? 0 : f->adds + westeros_more_dice(g, f->attacker, f->target);
    return westeros_dice(g, f->attacker, f->target, (enum westeros_how)f->how, counters, adds) + f->more;
}

static void roll(struct westeros *g, struct westeros_fight *f, struct duel_io *io)
{
    const struct westeros_unit *u = &g->unit[f->attacker], *t = &g->unit[f->target];
    const unsigned dice = westeros_dice_of(g, f);
    duel_tell_all(io, .kind = WESTEROS_TOLD_ATTACK, .player = (uint8_t)westeros_owner(u),
                  .card = westeros_type_card(u->type), .from = u->hex, .card2 = westeros_type_card(t->type),
                  .to = t->hex, .amount = (int16_t)dice, .how = f->how, .what = f->flags & WESTEROS_FLANK);
    westeros_throw(g, westeros_owner(u), dice, f->faces, io);
    f->again = (uint8_t)rights(g, f);
    f->stage = WESTEROS_REROLLING;
}

/* Any side, or by some tactics one that misses. */
static bool may_reroll(const struct westeros *g, const struct westeros_fight *f, unsigned face)
{
    uint8_t one[WESTEROS_FACES] = { 0 };
    one[face] = 1;
    return f->faces[face] && (lowest(f->again) != WESTEROS_TACTIC_AGAIN || g->tactic != WESTEROS_MISSES ||
                              !westeros_hits_of(g, f->target, one));
}

static void drop_right(struct westeros_fight *f)
{
    f->again &= (uint8_t)(f->again - 1);
}

static bool ask_to_reroll(struct westeros *g, struct westeros_fight *f)
{
    for (; f->again; drop_right(f))
        for (unsigned face = 0; face < WESTEROS_FACES; face++)
            if (may_reroll(g, f, face)) {
                westeros_ask(g, westeros_owner(&g->unit[f->attacker]), WESTEROS_ASK_REROLL);
                return true;
            }
    f->stage = WESTEROS_DOUBLING;
    return false;
}

static void reroll(struct westeros *g, struct westeros_fight *f, unsigned face, struct duel_io *io)
{
    const unsigned right = lowest(f->again), dice = right == WESTEROS_DIE_AGAIN ? 1 : f->faces[face];
    const int player = westeros_owner(&g->unit[f->attacker]);
    if (right == WESTEROS_TACTIC_AGAIN)
        g->uses = 0;
    f->faces[face] = (uint8_t)(f->faces[face] - dice);
    duel_tell_all(io, .kind = WESTEROS_TOLD_REROLL, .player = (uint8_t)player, .what = (uint8_t)face,
                  .amount = (int16_t)dice);
    westeros_throw(g, player, dice, f->faces, io);
    drop_right(f);
}

/* --- after it -------------------------------------------------------------------------------------------- */

/* westeros 5.26 */
static bool ask_to_double(struct westeros *g, struct westeros_fight *f)
{
    f->stage = WESTEROS_SWAPPING;
    if (!can_use(g, f) || g->tactic != WESTEROS_VALOR_TWICE || !f->faces[WESTEROS_VALOR])
        return false;
    westeros_ask(g, g->active, WESTEROS_ASK_TACTIC);
    return true;
}

unsigned westeros_hits(const struct westeros *g, const struct westeros_fight *f)
{
    const unsigned valor = f->flags & WESTEROS_VALIANT ? f->faces[WESTEROS_VALOR] : 0;
    return westeros_hits_of(g, f->target, f->faces) + valor;
}

/* westeros 5.34: with whose bearer Robb can change places. */
static bool can_swap(const struct westeros *g, const struct westeros_fight *f, unsigned other)
{
    return westeros_is_ready(g, f->target, WESTEROS_KING) && g->unit[f->target].soldiers > 0 &&
           westeros_hits(g, f) > f->tough && g->unit[other].type == g->unit[f->target].type &&
           other != f->target && westeros_touch(g, f->target, other);
}

static bool ask_to_swap(struct westeros *g, struct westeros_fight *f)
{
    f->stage = WESTEROS_HITTING;
    for (unsigned other = 0; other < g->slots; other++)
        if (can_swap(g, f, other)) {
            westeros_ask(g, westeros_owner(&g->unit[f->target]), WESTEROS_ASK_SWAP);
            return true;
        }
    return false;
}

/* The banners change hands with all that they say; a bearer who is no commander is one of the soldiers. */
static void swap_bearers(struct westeros *g, struct westeros_fight *f, unsigned other, struct duel_io *io)
{
    struct westeros_unit *u = &g->unit[f->target], *o = &g->unit[other];
    const int moves = !o->commander;
    westeros_committed(g, f->target, io);
    duel_tell_all(io, .kind = WESTEROS_TOLD_SWAPPED, .player = (uint8_t)westeros_owner(u),
                  .card2 = westeros_commander_card(u->commander), .from = u->hex, .to = o->hex);
    const struct westeros_unit was = *u, its = *o;
    *u = its;
    *o = was;
    u->hex = was.hex;
    o->hex = its.hex;
    u->engaged = was.engaged;
    o->engaged = its.engaged;
    u->soldiers = (uint8_t)(was.soldiers + moves);
    o->soldiers = (uint8_t)(its.soldiers - moves);
}

/* --- how it goes on --------------------------------------------------------------------------------------- */

bool westeros_go_on_rolling(struct westeros *g, struct westeros_fight *f, struct duel_io *io)
{
    switch ((enum westeros_stage)f->stage) {
    case WESTEROS_LENDING: return ask_to_lend(g, f);
    case WESTEROS_SPURRING: return ask_to_spur(g, f);
    case WESTEROS_ROLLING: roll(g, f, io); return false;
    case WESTEROS_REROLLING: return ask_to_reroll(g, f);
    case WESTEROS_DOUBLING: return ask_to_double(g, f);
    case WESTEROS_SWAPPING: return ask_to_swap(g, f);
    case WESTEROS_JOINING:
    case WESTEROS_HITTING:
    case WESTEROS_STANDING:
    case WESTEROS_FALLING:
    case WESTEROS_COUNTERING:
    case WESTEROS_FOLLOWING: break;
    }
    return false;
}

static int legal_swap(const struct westeros *g, const struct westeros_fight *f, duel_action out[])
{
    struct westeros_map map;
    int n = 0;
    westeros_map(g, &map);
    out[n++] = (duel_action){ WESTEROS_REMAIN, { 0 } };
    for (unsigned hex = hex_first(&map.units, 0); hex != HEX_NONE; hex = hex_first(&map.units, hex + 1))
        if (can_swap(g, f, map.at[hex]))
            out[n++] = (duel_action){ WESTEROS_SWAP, { (uint8_t)hex } };
    return n;
}

int westeros_legal_roll(const struct westeros *g, const struct westeros_fight *f, enum westeros_prompt kind,
                        duel_action out[])
{
    int n = 0;
    if (kind == WESTEROS_ASK_SWAP)
        return legal_swap(g, f, out);
    if (kind == WESTEROS_ASK_REROLL) {
        out[n++] = (duel_action){ WESTEROS_SETTLE, { 0 } };
        for (unsigned face = 0; face < WESTEROS_FACES; face++)
            if (may_reroll(g, f, face))
                out[n++] = (duel_action){ WESTEROS_REROLL, { (uint8_t)face } };
    } else if (kind == WESTEROS_ASK_LEND) {
        out[n++] = (duel_action){ WESTEROS_KEEP_DICE, { 0 } };
        for (unsigned dice = 1; dice <= can_lend(g, f); dice++)
            out[n++] = (duel_action){ WESTEROS_LEND, { (uint8_t)dice } };
    } else {
        out[n++] = (duel_action){ WESTEROS_SAVE, { 0 } };
        out[n++] = (duel_action){ WESTEROS_USE, { 0 } };
    }
    return n;
}

/* True: it was an answer of these. */
bool westeros_answer_roll(struct westeros *g, struct westeros_fight *f, duel_action action,
                          struct duel_io *io)
{
    if (action.verb == WESTEROS_REROLL)
        reroll(g, f, action.arg[0], io);
    else if (action.verb == WESTEROS_SETTLE)
        drop_right(f);
    else if (action.verb == WESTEROS_USE)
        use_tactic(g, f);
    else if (action.verb == WESTEROS_LEND)
        lend(g, f, action.arg[0], io);
    else if (action.verb == WESTEROS_SWAP)
        swap_bearers(g, f, westeros_unit_at(g, action.arg[0]), io);
    else
        return action.verb == WESTEROS_SAVE || action.verb == WESTEROS_KEEP_DICE ||
               action.verb == WESTEROS_REMAIN;
    return true;
}
