/* The turn, chapter 4: its steps, and what can be done in them; stride and legion (8.4, 8.5). */
#include "vanguard.h"

#include "core/core.h"

#include <string.h>

/* --- what everybody sees ----------------------------------------------------------------------------------------------------------- */

/* vanguard 10.3: the printed grade, of a G unit, too. */
static int grade_of_vanguard(const struct vanguard *g, unsigned player)
{
    const int unit = vanguard_vanguard(g, player);
    return unit < 0 ? -1 : vanguard_grade(g->fx.unit[unit].card);
}

static bool is_under_g(const struct vanguard *g, unsigned player)
{
    const int unit = vanguard_vanguard(g, player);
    return unit >= 0 && vanguard_is_kind(g->fx.unit[unit].card, VANGUARD_G_UNIT);
}

/* Sets of cards of a hand, of a deck's first five. */
static void list_cards(const struct card_pool *pool, unsigned zone, unsigned most,
                       uint64_t found[VANGUARD_CARD_WORDS])
{
    for (unsigned at = pool->start[zone]; at < pool->start[zone + 1] && at - pool->start[zone] < most; at++)
        found[pool->at[at].card / 64] |= vanguard_bit(pool->at[at].card % 64);
}

/* Whether a record is the first of its card in a hand, which is sorted. */
static bool is_first(const struct card_pool *pool, unsigned hand, unsigned at)
{
    return at == pool->start[hand] || pool->at[at].card != pool->at[at - 1].card;
}

static struct card_pool pool_of(const struct fx_scope *scope)
{
    struct card_pool pool;
    vanguard_pool(scope->state, &pool);
    return pool;
}

static duel_action card_action(enum vanguard_verb verb, unsigned card, unsigned more)
{
    return (duel_action){ (uint8_t)verb, { (uint8_t)(card >> 8), (uint8_t)card, (uint8_t)more } };
}

#define EACH_CARD(found, card)                                                                                    \
    for (unsigned word_ = 0; word_ < VANGUARD_CARD_WORDS; word_++)                                                \
        for (uint64_t bits_ = (found)[word_], card;                \
             bits_ && ((card = 64 * word_ + (unsigned)__builtin_ctzll(bits_)), true); bits_ &= bits_ - 1)

/* --- G assist (4.3) ------------------------------------------------------------------------------------------------------------------ */

enum { ASSIST_LOOKS = 5, ASSIST_HAND = 2, ASSIST_G = 2 };

/* vanguard 4.3.1, 7.11.2, 10.24: asked by what everybody sees; can_assist() looks at the hand and the G zone. */
static bool may_assist(const struct vanguard *g, unsigned player)
{
    return grade_of_vanguard(g, player) < 3 && vanguard_cards_in(g, VANGUARD_HAND, player) > 0;
}

static bool can_assist(const struct fx_scope *scope, unsigned player)
{
    const struct vanguard *g = vanguard_own(scope->state);
    const struct card_pool pool = pool_of(scope);
    const unsigned hand = vanguard_zone(VANGUARD_HAND, player);
    if (vanguard_g_down(&g->side[player]) + vanguard_cards_in(g, VANGUARD_GZONE, player) < ASSIST_G)
        return false;
    for (unsigned at = pool.start[hand]; at < pool.start[hand + 1]; at++)
        if (vanguard_grade(pool.at[at].card) == grade_of_vanguard(g, player) + 1)
            return false;
    return true;
}

/* vanguard 4.3.2: the hand is shown, five cards are looked at. */
static void assist(struct fx_scope *scope, unsigned player)
{
    struct vanguard *g = vanguard_own(scope->state);
    struct card_pool pool = pool_of(scope);
    const unsigned deck = vanguard_zone(VANGUARD_DECK, player), hand = vanguard_zone(VANGUARD_HAND, player);
    const struct card_dice dice = { .state = scope->state,
                                    .io = scope->io,
                                    .stream = (uint8_t)player,
                                    .how = VANGUARD_ROLL_DRAW,
                                    .player = (uint8_t)player,
                                    .seen = duel_only((int)player) };
    cards_show_all(&pool, hand, CARDS_EVERYBODY);
    duel_learned(scope->io, DUEL_ALL);
    duel_tell_all(scope->io, .kind = VANGUARD_TOLD_ASSIST, .player = (uint8_t)player);
    for (unsigned at = pool.start[hand]; at < pool.start[hand + 1]; at++)
        duel_tell_all(scope->io, .kind = VANGUARD_TOLD_KERNEL + FX_TOLD_SEEN, .player = (uint8_t)player,
                      .from = (uint8_t)(hand + 1), .card = pool.at[at].card);
    const unsigned n = cards_look(&pool, deck, ASSIST_LOOKS, 1u << player, &dice);
    duel_learned(scope->io, duel_only((int)player));
    for (unsigned i = 0; i < n; i++)
        duel_tell(scope->io, .kind = VANGUARD_TOLD_KERNEL + FX_TOLD_SEEN, .player = (uint8_t)player,
                  .from = (uint8_t)(deck + 1), .card = pool.at[pool.start[deck] + i].card,
                  .heard_by = duel_only((int)player), .seen_by = duel_only((int)player));
    vanguard_ask(g, (int)player, VANGUARD_ASK_ASSISTED);
}

/* vanguard 4.3.3, 4.3.5, 10.18: one is taken and shown, or none, all others are shuffled; only who took one removes cards. */
static void take_assisted(struct fx_scope *scope, unsigned player, duel_action action)
{
    struct vanguard *g = vanguard_own(scope->state);
    const struct card_pool pool = pool_of(scope);
    const unsigned deck = vanguard_zone(VANGUARD_DECK, player),
                   card = (unsigned)action.arg[0] << 8 | action.arg[1];
    if (action.verb == VANGUARD_SAY_TAKE) {
        /* The last of equal cards, of which most viewers know: nobody can tell which of them it was. */
        unsigned at = pool.start[deck],
                 looked = cards_in(&pool, deck) < ASSIST_LOOKS ? cards_in(&pool, deck) : ASSIST_LOOKS;
        while (pool.at[at].card != card)
            at++;
        for (unsigned other = at; other < pool.start[deck] + looked; other++)
            if (pool.at[other].card == card && pool.at[other].known >= pool.at[at].known)
                at = other;
        at = fx_gone(scope, at, 0);
        vanguard_move(scope, (struct fx_thing){ FX_A_CARD, (uint8_t)at, (uint16_t)card }, (int)player,
                      VANGUARD_HAND, CARDS_ANYWHERE, CARDS_EVERYBODY);
    }
    fx_shuffle(scope, (int)player);
    if (action.verb != VANGUARD_SAY_TAKE)
        return;
    const unsigned have = vanguard_g_down(&g->side[player]) + vanguard_cards_in(g, VANGUARD_GZONE, player);
    g->left = (uint8_t)(ASSIST_HAND | (have < ASSIST_G ? have : ASSIST_G) << 4);
}

static void g_remove(struct fx_scope *scope, unsigned player, unsigned card)
{
    struct vanguard *g = vanguard_own(scope->state);
    struct card_pool pool = pool_of(scope);
    for (unsigned i = 0; i < VANGUARD_G_ROOM; i++)
        if (g->side[player].g[i] == card) {
            g->side[player].g[i] = 0;
            break;
        }
    vanguard_g_sort(&g->side[player]);
    cards_put(&pool, VANGUARD_REMOVED_0 + player, card, CARDS_ANYWHERE);
    duel_learned(scope->io, DUEL_ALL);
    duel_tell_all(scope->io, .kind = VANGUARD_TOLD_REMOVED, .player = (uint8_t)player,
                  .card = (uint16_t)card);
}

/* vanguard 4.3.4: two of the hand, two of the G zone. */
static void remove_assisting(struct fx_scope *scope, unsigned player, duel_action action)
{
    struct vanguard *g = vanguard_own(scope->state);
    struct card_pool pool = pool_of(scope);
    const unsigned card = (unsigned)action.arg[0] << 8 | action.arg[1];
    if (action.verb == VANGUARD_SAY_DONE) {
        g->left = 0;
        return;
    }
    if (action.verb == VANGUARD_SAY_TAKE_G) {
        g->left = (uint8_t)(g->left - 16);
        g_remove(scope, player, card);
        return;
    }
    const bool is_g = vanguard_is_kind(card, VANGUARD_G_UNIT);
    const unsigned zone = vanguard_zone(is_g ? VANGUARD_GZONE : VANGUARD_HAND, player);
    g->left = (uint8_t)(g->left - (is_g ? 16 : 1));
    const unsigned at = fx_gone(scope, (unsigned)cards_find(&pool, zone, card), 0);
    duel_learned(scope->io, is_g ? 0 : DUEL_ALL);
    cards_move(&pool, at, VANGUARD_REMOVED_0 + player, CARDS_ANYWHERE, CARDS_EVERYBODY);
    duel_tell_all(scope->io, .kind = VANGUARD_TOLD_REMOVED, .player = (uint8_t)player,
                  .card = (uint16_t)card);
}

static int legal_removals(const struct fx_scope *scope, unsigned player, duel_action out[])
{
    const struct vanguard *g = vanguard_own(scope->state);
    const struct card_pool pool = pool_of(scope);
    uint64_t found[VANGUARD_CARD_WORDS] = { 0 };
    int n = 0;
    if (g->left & 15)
        list_cards(&pool, vanguard_zone(VANGUARD_HAND, player), UINT8_MAX, found);
    if (g->left >> 4)
        list_cards(&pool, vanguard_zone(VANGUARD_GZONE, player), UINT8_MAX, found);
    EACH_CARD(found, card)
    out[n++] = card_action(VANGUARD_SAY_TAKE, (unsigned)card, 0);
    for (unsigned i = 0; g->left >> 4 && i < VANGUARD_G_ROOM && g->side[player].g[i]; i++)
        if (i == 0 || g->side[player].g[i] != g->side[player].g[i - 1])
            out[n++] = card_action(VANGUARD_SAY_TAKE_G, g->side[player].g[i], 0);
    return n;
}

/* --- ride (4.4) ---------------------------------------------------------------------------------------------------------------------- */

/* vanguard 4.4, 4.4.5: once in a turn, not under a G unit (which prints no legion, either). */
static bool may_ride(const struct vanguard *g, unsigned player)
{
    return !(g->side[player].flags & VANGUARD_RODE) && !is_under_g(g, player) &&
           vanguard_cards_in(g, VANGUARD_HAND, player) > 0 && vanguard_vanguard(g, player) >= 0;
}

/* A card that says on which grade alone it rides. */
static bool rides_on(const struct fx_scope *scope, unsigned card, unsigned under)
{
    const struct fx_program *p = scope->program;
    const struct fx_card *c = &p->card[card];
    for (unsigned i = 0; i < c->abilities; i++) {
        const struct fx_ability *a = &p->ability[c->ability + i];
        if (a->kind != FX_KEYWORD || a->event != VANGUARD_OVER_GRADE)
            continue;
        bool shares = false;
        for (unsigned w = 0; w < c->words; w++)
            shares |= p->value[c->word + w] >> 8 == VANGUARD_CLANS &&
                      fx_has_word(p, under, VANGUARD_CLANS, p->value[c->word + w] & 0xff);
        return shares && vanguard_grade(under) == fx_number(scope, a->at[0]);
    }
    return true;
}

static int legal_rides(const struct fx_scope *scope, unsigned player, duel_action out[])
{
    const struct vanguard *g = vanguard_own(scope->state);
    const struct card_pool pool = pool_of(scope);
    const int grade = grade_of_vanguard(g, player);
    const unsigned under = g->fx.unit[vanguard_vanguard(g, player)].card,
                   hand = vanguard_zone(VANGUARD_HAND, player);
    int n = 0;
    if (fx_is_forbidden(scope, VANGUARD_NORMAL_RIDE, (struct fx_thing){ 0 }, (int)player))
        return 0;
    for (unsigned at = pool.start[hand]; at < pool.start[hand + 1]; at++) {
        const unsigned card = pool.at[at].card;
        const int up = vanguard_grade(card) - grade;
        if ((up == 0 || up == 1) && is_first(&pool, hand, at) && rides_on(scope, card, under))
            out[n++] = card_action(VANGUARD_SAY_RIDE, card, 0);
    }
    return n;
}

/* --- stride (4.5, 8.4) ----------------------------------------------------------------------------------------------------------------- */

/* What is still to be paid; with PAYING, its player has not yet said that it is all. */
enum { STRIDE_COST = 3, PAYING = 16 };

/* vanguard 8.4: both vanguards of grade 3; the question comes once in a turn. */
static bool may_stride(const struct vanguard *g, unsigned player)
{
    return grade_of_vanguard(g, player) >= 3 && grade_of_vanguard(g, !player) >= 3 &&
           !is_under_g(g, player) &&
           (vanguard_cards_in(g, VANGUARD_HAND, player) > 0 ||
            g->side[player].flags & VANGUARD_FREE_STRIDES) &&
           vanguard_cards_in(g, VANGUARD_GZONE, player) < VANGUARD_G_ROOM;
}

static int grades_in_hand(const struct fx_scope *scope, unsigned player)
{
    const struct card_pool pool = pool_of(scope);
    const unsigned hand = vanguard_zone(VANGUARD_HAND, player);
    int sum = 0;
    for (unsigned at = pool.start[hand]; at < pool.start[hand + 1]; at++)
        sum += vanguard_grade(pool.at[at].card);
    return sum;
}

static int legal_strides(const struct fx_scope *scope, unsigned player, duel_action out[])
{
    const struct vanguard_side *side = &vanguard_own(scope->state)->side[player];
    int n = 0;
    if (!(side->flags & VANGUARD_FREE_STRIDES) && grades_in_hand(scope, player) < STRIDE_COST)
        return 0;
    for (unsigned i = 0; i < VANGUARD_G_ROOM && side->g[i]; i++)
        if (i == 0 || side->g[i] != side->g[i - 1])
            out[n++] = card_action(VANGUARD_SAY_STRIDE, side->g[i], 0);
    return n;
}

/* vanguard 8.4.2, 8.4.3, 8.5.6: the G unit stands on the circle, who was there is its heart and none of what is deleted any more.
 * vanguard 8.4.6, 8.4.7: it is no ride; that somebody strides is what hearts hear. */
static void stride(struct fx_scope *scope, unsigned player, unsigned heart)
{
    struct vanguard *g = vanguard_own(scope->state);
    const int leader = vanguard_vanguard(g, player), mate = vanguard_in_place(g, player, VANGUARD_MATE);
    const unsigned card = g->striding;
    g->striding = 0;
    vanguard_restore(scope, (unsigned)leader);
    g->fx.unit[leader].place = VANGUARD_HEART;
    if (mate >= 0) {
        vanguard_restore(scope, (unsigned)mate);
        g->fx.unit[mate].place = VANGUARD_HEART;
    }
    const int unit =
        fx_enter(scope, card, (int)player, (int)player, VANGUARD_VC); /* it stands: vanguard 10.16 */
    if (unit < 0)
        return;
    g->side[player].heart = (uint8_t)(heart + 1);
    vanguard_tell_unit(scope, VANGUARD_TOLD_STRIDE, (unsigned)unit, 0);
    vanguard_happens(scope, VANGUARD_STRIDES, unit, (int)heart,
                     (int)player); /* heard by hearts, too: vanguard 10.15 */
    fx_happened(scope, &(struct fx_happening){ .event = VANGUARD_PLACED,
                                               .player = (uint8_t)player,
                                               .unit = (uint8_t)(unit + 1),
                                               .to = 1 + VANGUARD_VC,
                                               .from = 1 + VANGUARD_GZONE });
}

/* vanguard 8.4.1, 8.4.5: cards of the hand until their grades are three together and who pays says that it is all; then which heart. */
static bool ask_for_stride(struct fx_scope *scope)
{
    struct vanguard *g = vanguard_own(scope->state);
    const unsigned player = g->fx.active;
    if (g->left) {
        vanguard_ask(g, (int)player, VANGUARD_ASK_STRIDE_COST);
        return true;
    }
    if (vanguard_in_place(g, player, VANGUARD_MATE) >= 0) {
        vanguard_ask(g, (int)player, VANGUARD_ASK_HEART);
        return true;
    }
    stride(scope, player, (unsigned)vanguard_vanguard(g, player));
    return false;
}

static void begin_stride(struct fx_scope *scope, unsigned player, unsigned card)
{
    struct vanguard *g = vanguard_own(scope->state);
    struct vanguard_side *side = &g->side[player];
    for (unsigned i = 0; i < VANGUARD_G_ROOM; i++)
        if (side->g[i] == card) {
            side->g[i] = 0;
            break;
        }
    vanguard_g_sort(side);
    g->striding = (uint16_t)card;
    g->left = side->flags & VANGUARD_FREE_STRIDES ? 0 : STRIDE_COST | PAYING;
    side->flags &= (uint8_t)~VANGUARD_FREE_STRIDES;
    duel_learned(scope->io, DUEL_ALL);
    duel_tell_all(scope->io, .kind = VANGUARD_TOLD_G_FLIP, .player = (uint8_t)player, .card = (uint16_t)card);
}

static void discard_for(struct fx_scope *scope, unsigned player, unsigned card)
{
    struct vanguard *g = vanguard_own(scope->state);
    const struct card_pool pool = pool_of(scope);
    const int due = g->left % PAYING - vanguard_grade(card);
    const unsigned at =
        fx_gone(scope, (unsigned)cards_find(&pool, vanguard_zone(VANGUARD_HAND, player), card), 0);
    g->left = (uint8_t)(due > 0                                           ? due | PAYING
                        : vanguard_cards_in(g, VANGUARD_HAND, player) > 1 ? PAYING
                                                                          : 0);
    vanguard_move(scope, (struct fx_thing){ FX_A_CARD, (uint8_t)at, (uint16_t)card }, (int)player,
                  VANGUARD_DROP, CARDS_ANYWHERE, CARDS_EVERYBODY);
}

/* --- legion (8.5) ------------------------------------------------------------------------------------------------------------------------ */

enum { SEEK_CARDS = 4 };

/* vanguard 8.5: whom it names; 0: nobody. */
static unsigned mate_of(const struct fx_program *program, unsigned card)
{
    const struct fx_card *c = &program->card[card];
    for (unsigned i = 0; c->keywords & fx_word_bit(VANGUARD_LEGION + 1) && i < c->abilities; i++) {
        const struct fx_ability *a = &program->ability[c->ability + i];
        if (a->kind == FX_KEYWORD && a->event == VANGUARD_LEGION)
            return a->at[1];
    }
    return 0;
}

/* vanguard 8.5, 8.5.1 */
static bool can_seek(const struct fx_scope *scope, unsigned player, int leader)
{
    const struct vanguard *g = vanguard_own(scope->state);
    return vanguard_cards_in(g, VANGUARD_DROP, player) >= SEEK_CARDS && leader >= 0 &&
           mate_of(scope->program, g->fx.unit[leader].card) && grade_of_vanguard(g, !player) >= 3 &&
           !((g->was_legion | g->deleted) & vanguard_bit((unsigned)leader)) &&
           vanguard_in_place(g, player, VANGUARD_MATE) < 0;
}

/* vanguard 8.5.2: cards go back, the last of them begins the search. Whose it is is asked whether the mate lies there or not, or else the
 * question would tell it. */
static void seek(struct fx_scope *scope, unsigned player, unsigned card)
{
    struct vanguard *g = vanguard_own(scope->state);
    struct card_pool pool = pool_of(scope);
    const unsigned drop = vanguard_zone(VANGUARD_DROP, player), deck = vanguard_zone(VANGUARD_DECK, player);
    unsigned at = (unsigned)cards_find(&pool, drop, card);
    vanguard_move(scope, (struct fx_thing){ FX_A_CARD, (uint8_t)fx_gone(scope, at, 0), (uint16_t)card },
                  (int)player, VANGUARD_DECK, CARDS_ANYWHERE, CARDS_EVERYBODY);
    if (--g->left) {
        vanguard_ask(g, (int)player, VANGUARD_ASK_SEEK);
        return;
    }
    pool = pool_of(scope);
    cards_show_all(&pool, deck, 1u << player);
    duel_learned(scope->io, duel_only((int)player));
    vanguard_ask(g, (int)player, VANGUARD_ASK_MATE);
}

static int legal_mates(const struct fx_scope *scope, unsigned player, duel_action out[])
{
    const struct vanguard *g = vanguard_own(scope->state);
    const struct card_pool pool = pool_of(scope);
    const int leader = vanguard_vanguard(g, player);
    const unsigned mate = leader < 0 ? 0 : mate_of(scope->program, g->fx.unit[leader].card);
    int n = 0;
    out[n++] = (duel_action){ .verb = VANGUARD_SAY_DONE };              /* vanguard 7.3.2 */
    if (mate && cards_find(&pool, vanguard_zone(VANGUARD_DECK, player), mate) >= 0)
        out[n++] = card_action(VANGUARD_SAY_TAKE, mate, 0);
    return n;
}

/* vanguard 8.5.2, 8.5.3: found or not, the leader has used it. */
static void find_mate(struct fx_scope *scope, unsigned player, duel_action action)
{
    const struct card_pool pool = pool_of(scope);
    const unsigned mate = (unsigned)action.arg[0] << 8 | action.arg[1];
    scope->player = (uint8_t)player;
    scope->meant = 0;
    if (action.verb == VANGUARD_SAY_TAKE) {
        const int found = cards_find(&pool, vanguard_zone(VANGUARD_DECK, player), mate);
        duel_learned(scope->io, DUEL_ALL);
        vanguard_join(scope, (struct fx_thing){ FX_A_CARD, (uint8_t)found, (uint16_t)mate });
    }
    fx_shuffle(scope, (int)player);
}

/* --- main (4.6) ---------------------------------------------------------------------------------------------------------------------------- */

static const uint8_t columns[2][2] = { { VANGUARD_FL, VANGUARD_BL }, { VANGUARD_FR, VANGUARD_BR } };

/* vanguard 4.6.1, 4.6.3: calls; vanguard 4.6.4, 4.6.6, 4.6.7: exchanges within the left or the right column, without locked cards. */
static int legal_moves(const struct fx_scope *scope, unsigned player, int grade, duel_action out[])
{
    const struct vanguard *g = vanguard_own(scope->state);
    const struct card_pool pool = pool_of(scope);
    const unsigned hand = vanguard_zone(VANGUARD_HAND, player);
    unsigned locked = 0, taken = 0;         /* circles */
    int n = 0;
    for (uint64_t left = g->fx.units; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (g->fx.unit[unit].player == player) {
            taken |= 1u << g->circle[unit];
            locked |= (unsigned)(g->fx.unit[unit].place == VANGUARD_LOCKED) << g->circle[unit];
        }
    }
    for (unsigned at = pool.start[hand]; at < pool.start[hand + 1]; at++) {
        const unsigned card = pool.at[at].card;
        if (vanguard_grade(card) > grade || !is_first(&pool, hand, at))
            continue;
        for (unsigned circle = VANGUARD_FL; circle < VANGUARD_CIRCLES; circle++)
            if (!(locked >> circle & 1))
                out[n++] = card_action(VANGUARD_SAY_CALL, card, circle);
    }
    for (unsigned column = 0; column < 2; column++) {
        const unsigned both = 1u << columns[column][0] | 1u << columns[column][1];
        if (taken & both && !(locked & both))
            out[n++] = (duel_action){ VANGUARD_SAY_EXCHANGE, { (uint8_t)column } };
    }
    return n;
}

/* vanguard 7.1.2 */
/* vanguard 4.6.8 */
static int legal_acts(const struct fx_scope *scope, unsigned player, duel_action out[])
{
    const struct fx *fx = scope->fx;
    int n = 0;
    for (uint64_t left = fx_holders(fx, FX_PAY); left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        struct fx_scope held[FX_HELD];
        if (fx->unit[unit].player != player || fx->unit[unit].place > VANGUARD_RC)
            continue;
        const unsigned count = fx_held(scope, unit, FX_PAY, held);
        for (unsigned i = 0; i < count; i++) {
            struct fx_registers registers = { .used = 1 };
            held[i].registers = &registers;
            held[i].sees = true;
            if (fx_can_declare(&held[i]))
                out[n++] = (duel_action){ VANGUARD_SAY_ACT, { (uint8_t)(unit + 1), (uint8_t)(i + 1) } };
        }
    }
    return n;
}

/* Abilities that cards of a hand, of a drop zone have there. */
static int legal_uses(const struct fx_scope *scope, unsigned player, enum vanguard_place place,
                      duel_action out[])
{
    const struct card_pool pool = pool_of(scope);
    const unsigned zone = vanguard_zone(place, player);
    unsigned at = pool.start[zone];
    int n = 0;
    while (at < pool.start[zone + 1] && !(scope->program->card[pool.at[at].card].kinds & FX_PAYS_THERE))
        at++;
    if (at == pool.start[zone + 1])
        return 0;
    uint64_t found[VANGUARD_CARD_WORDS] = { 0 };
    for (; at < pool.start[zone + 1]; at++)
        if (scope->program->card[pool.at[at].card].kinds & FX_PAYS_THERE)
            found[pool.at[at].card / 64] |= vanguard_bit(pool.at[at].card % 64);
    EACH_CARD(found, card) {
        const struct fx_card *c = &scope->program->card[card];
        for (unsigned i = 0; i < c->abilities; i++) {
            const struct fx_ability *a = &scope->program->ability[c->ability + i];
            struct fx_scope of = *scope;
            if (a->kind != FX_PAY || a->letter || !(a->zones >> place & 1))
                continue;
            of.card = (uint16_t)card;
            of.ability = (uint8_t)i;
            of.unit = 0;
            of.sees = true;
            if (fx_can_declare(&of))
                out[n++] = card_action(place == VANGUARD_HAND ? VANGUARD_SAY_USE_HAND : VANGUARD_SAY_USE_DROP,
                                       (unsigned)card, i + 1);
        }
    }
    return n;
}

/* vanguard 4.6, 4.6.9: calls, exchanges, abilities, legion. */
static int legal_main(const struct fx_scope *scope, unsigned player, duel_action out[])
{
    const struct vanguard *g = vanguard_own(scope->state);
    int n = 0;
    out[n++] = (duel_action){ .verb = VANGUARD_SAY_END };
    if (g->side[player].acts == VANGUARD_ACTS)                          /* vanguard 9.13 */
        return n;
    const int leader = vanguard_vanguard(g, player);
    n += legal_moves(scope, player, leader < 0 ? -1 : vanguard_grade(g->fx.unit[leader].card), out + n);
    n += legal_acts(scope, player, out + n);
    n += legal_uses(scope, player, VANGUARD_HAND, out + n);
    n += legal_uses(scope, player, VANGUARD_DROP, out + n);
    if (can_seek(scope, player, leader))
        out[n++] = (duel_action){ .verb = VANGUARD_SAY_LEGION };
    return n;
}

/* vanguard 4.6.5: nothing but the circle changes. */
static void exchange(struct fx_scope *scope, unsigned player, unsigned column)
{
    struct vanguard *g = vanguard_own(scope->state);
    int unit[2];
    for (unsigned i = 0; i < 2; i++)
        unit[i] = vanguard_on_circle(g, player, columns[column][i]);
    for (unsigned i = 0; i < 2; i++)
        if (unit[i] >= 0) {
            g->circle[unit[i]] = columns[column][!i];
            vanguard_tell_unit(scope, VANGUARD_TOLD_MOVE, (unsigned)unit[i], 0);
        }
}

/* --- mulligan (vanguard 3.5) ----------------------------------------------------------------------------------------------------------- */

/* vanguard 10.28: by the option the cards go under the deck, which is shuffled after others were drawn. */
/* vanguard 3.7, 3.8: both have chosen: cards go back and are drawn; then both starters are turned up. */
static void mulligan_over(struct fx_scope *scope)
{
    struct vanguard *g = vanguard_own(scope->state);
    for (unsigned p = 0; p < DUEL_PLAYERS; p++) {
        struct card_pool pool = pool_of(scope);
        const unsigned hand = vanguard_zone(VANGUARD_HAND, p), deck = vanguard_zone(VANGUARD_DECK, p);
        const bool under = g->options & VANGUARD_BOTTOM_MULLIGAN;
        unsigned n = 0;
        for (unsigned at = pool.start[hand]; at < pool.start[hand + 1];) {
            if (!(pool.at[at].mark >> p & 1)) {
                at++;
                continue;
            }
            const unsigned now = cards_unmark(&pool, at, 1u << p);
            duel_tell(scope->io, .kind = VANGUARD_TOLD_KERNEL + FX_TOLD_MOVED, .player = (uint8_t)p,
                      .card = pool.at[now].card, .from = (uint8_t)(hand + 1), .to = (uint8_t)(deck + 1),
                      .heard_by = DUEL_ALL, .seen_by = duel_only((int)p));
            cards_move(&pool, now, deck, under ? CARDS_AT_BOTTOM : CARDS_ANYWHERE, 1u << p);
            at = pool.start[hand];
            n++;
        }
        duel_tell_all(scope->io, .kind = VANGUARD_TOLD_MULLIGAN, .player = (uint8_t)p, .amount = (int16_t)n);
        if (n && !under)
            fx_shuffle(scope, (int)p);
        for (unsigned i = 0; i < n; i++)
            fx_draw(scope, (int)p);
        if (n && under)
            fx_shuffle(scope, (int)p);
    }
    for (unsigned p = 0; p < DUEL_PLAYERS; p++) {
        const int unit = fx_enter(scope, g->side[p].starter, (int)p, (int)p, VANGUARD_VC);
        g->side[p].starter = 0;
        duel_learned(scope->io, DUEL_ALL);
        vanguard_tell_unit(scope, VANGUARD_TOLD_STARTER, (unsigned)unit, 0);
    }
    g->stage = VANGUARD_TURN_BEGINS;
    g->fx.active = g->first;
}

/* vanguard 3.6: what is picked is only marked, and who has done waits for the other. */
static void answer_mulligan(struct fx_scope *scope, int player, duel_action action)
{
    struct vanguard *g = vanguard_own(scope->state);
    struct card_pool pool = pool_of(scope);
    if (action.verb == VANGUARD_SAY_BACK) {
        const unsigned card = (unsigned)action.arg[0] << 8 | action.arg[1],
                       hand = vanguard_zone(VANGUARD_HAND, (unsigned)player);
        for (unsigned at = pool.start[hand]; at < pool.start[hand + 1]; at++)
            if (pool.at[at].card == card && !(pool.at[at].mark >> player & 1)) {
                cards_pick(&pool, at, 1u << player);
                break;
            }
        return;
    }
    g->side[player].flags |= VANGUARD_KEPT;
    g->head.awaiting &= (uint8_t) ~(1u << player);
    memset(&g->head.prompt[player], 0, sizeof g->head.prompt[player]);
    if (!g->head.awaiting)
        mulligan_over(scope);
}

static int legal_mulligan(const struct fx_scope *scope, int player, duel_action out[])
{
    const struct card_pool pool = pool_of(scope);
    const unsigned hand = vanguard_zone(VANGUARD_HAND, (unsigned)player);
    uint64_t found[VANGUARD_CARD_WORDS] = { 0 };
    int n = 0;
    out[n++] = (duel_action){ .verb = VANGUARD_SAY_DONE };
    for (unsigned at = pool.start[hand]; at < pool.start[hand + 1]; at++)
        if (!(pool.at[at].mark >> player & 1))
            found[pool.at[at].card / 64] |= vanguard_bit(pool.at[at].card % 64);
    EACH_CARD(found, card)
    out[n++] = card_action(VANGUARD_SAY_BACK, (unsigned)card, 0);
    return n;
}

/* --- the steps of a turn ------------------------------------------------------------------------------------------------------------------ */

/* vanguard 4.9: what happens at its beginning; the check timing is before the next step. */
static void enter_phase(struct fx_scope *scope, enum vanguard_phase phase, enum vanguard_stage next)
{
    struct vanguard *g = vanguard_own(scope->state);
    g->phase = (uint8_t)phase;
    g->stage = (uint8_t)next;
    duel_tell_all(scope->io, .kind = VANGUARD_TOLD_PHASE, .player = g->fx.active, .what = (uint8_t)phase);
    fx_happened(scope, &(struct fx_happening){
                           .event = VANGUARD_BEGINS, .player = g->fx.active, .to = (uint8_t)phase });
}

static void begin_turn(struct fx_scope *scope)
{
    struct vanguard *g = vanguard_own(scope->state);
    struct vanguard_side *side = &g->side[g->fx.active];
    if (g->turn == VANGUARD_TURNS) {                                    /* vanguard 9.10 */
        scope->fx->over = 1 + DUEL_NOBODY;
        g->end = VANGUARD_END_TURNS;
        return;
    }
    g->turn++;
    g->extra = 0;
    side->flags = 0;
    side->battles = side->acts = 0;
    fx_units_begin(&g->fx,
                   g->fx.active); /* vanguard 7.6, 10.23: what was used, or declined, may be used again */
    duel_tell_all(scope->io, .kind = VANGUARD_TOLD_TURN, .player = g->fx.active, .amount = g->turn);
    enter_phase(scope, VANGUARD_STAND_PHASE, VANGUARD_STANDING);
}

/* vanguard 4.1, 4.1.1: all at once, no locked card; no card of this game forbids a unit to stand. */
static void stand_all(struct fx_scope *scope)
{
    struct vanguard *g = vanguard_own(scope->state);
    for (uint64_t left = g->fx.units; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (g->fx.unit[unit].player == g->fx.active && g->fx.unit[unit].place <= VANGUARD_RC)
            vanguard_stand(scope, unit, false);
    }
    g->stage = VANGUARD_DRAW_BEGINS;
}

/* vanguard 4.8, 4.8.1: locked cards unlock, deleted ones turn up, a G unit goes home; what hears that comes first. */
static void begin_end(struct fx_scope *scope)
{
    struct vanguard *g = vanguard_own(scope->state);
    for (uint64_t left = g->fx.units; left; left &= left - 1) {
        const unsigned unit = (unsigned)__builtin_ctzll(left);
        if (g->fx.unit[unit].player != g->fx.active)
            continue;
        vanguard_unlock(scope, unit);                                   /* vanguard 8.2.6 */
        vanguard_restore(scope, unit);                                  /* vanguard 8.3.3 */
    }
    if (is_under_g(g, g->fx.active))
        vanguard_move(scope, vanguard_unit(scope, (unsigned)vanguard_vanguard(g, g->fx.active)), g->fx.active,
                      VANGUARD_GZONE, CARDS_ANYWHERE, CARDS_EVERYBODY);
    g->phase = VANGUARD_END_PHASE;
    g->stage = VANGUARD_ENDING;
}

/* vanguard 4.8.3, 4.8.4, 4.10 */
static void end_turn(struct fx_scope *scope)
{
    struct vanguard *g = vanguard_own(scope->state);
    fx_period_ends(scope, VANGUARD_TURN, 3);                            /* vanguard 7.7 */
    memset(g->power, 0, sizeof g->power);
    memset(g->critical, 0, sizeof g->critical);
    g->stood = 0;
    for (unsigned zone = VANGUARD_BIND_0; zone <= VANGUARD_BIND_1; zone++)
        for (unsigned at = g->start[zone]; at < g->start[zone + 1]; at++)
            g->record[at].mark &= (uint8_t)~VANGUARD_BOUND_MARK;
    g->fx.active = g->extra ? g->fx.active : !g->fx.active;
    g->stage = VANGUARD_TURN_BEGINS;
}

/* One step; true: somebody is asked. */
static bool take_step(struct fx_scope *scope)
{
    struct vanguard *g = vanguard_own(scope->state);
    const unsigned player = g->fx.active;
    switch (g->stage) {
    case VANGUARD_MULLIGAN: return true;
    case VANGUARD_TURN_BEGINS: begin_turn(scope); return false;
    case VANGUARD_STANDING: stand_all(scope); return false;
    case VANGUARD_DRAW_BEGINS: enter_phase(scope, VANGUARD_DRAW_PHASE, VANGUARD_DRAWING); return false;
    case VANGUARD_DRAWING:                                              /* vanguard 4.2 */
        g->stage = VANGUARD_ASSIST_BEGINS;
        fx_draw(scope, (int)player);
        return false;
    case VANGUARD_ASSIST_BEGINS: enter_phase(scope, VANGUARD_ASSIST_PHASE, VANGUARD_ASSISTING); return false;
    case VANGUARD_ASSISTING:                                            /* vanguard 4.3: one question */
        g->stage = VANGUARD_RIDE_BEGINS;
        if (!may_assist(g, player))
            return false;
        vanguard_ask(g, (int)player, VANGUARD_ASK_ASSIST);
        return true;
    case VANGUARD_RIDE_BEGINS:
        if (g->left) {
            vanguard_ask(g, (int)player, VANGUARD_ASK_REMOVE);
            return true;
        }
        enter_phase(scope, VANGUARD_RIDE_PHASE, VANGUARD_RIDING);
        return false;
    case VANGUARD_RIDING:
        g->stage = VANGUARD_STRIDE_BEGINS;
        if (!may_ride(g, player) ||                                     /* vanguard 7.11 */
            fx_is_forbidden(scope, VANGUARD_NORMAL_RIDE, (struct fx_thing){ 0 }, (int)player))
            return false;
        vanguard_ask(g, (int)player, VANGUARD_ASK_RIDE);
        return true;
    case VANGUARD_STRIDE_BEGINS: enter_phase(scope, VANGUARD_STRIDE_PHASE, VANGUARD_STRIDING); return false;
    case VANGUARD_STRIDING:                                             /* vanguard 4.5 */
        g->stage = VANGUARD_MAIN_BEGINS;
        if (!may_stride(g, player))
            return false;
        vanguard_ask(g, (int)player, VANGUARD_ASK_STRIDE);
        return true;
    case VANGUARD_MAIN_BEGINS:
        if (g->striding)
            return ask_for_stride(scope);
        enter_phase(scope, VANGUARD_MAIN_PHASE, VANGUARD_MAIN);
        return false;
    case VANGUARD_MAIN: vanguard_ask(g, (int)player, VANGUARD_ASK_MAIN); return true;
    case VANGUARD_BATTLES_BEGIN:
        if (g->turn == 1)                                               /* vanguard 4.7.1 */
            g->stage = VANGUARD_END_BEGINS;
        else
            enter_phase(scope, VANGUARD_BATTLE_PHASE, VANGUARD_ATTACKING_STEP);
        return false;
    case VANGUARD_END_BEGINS: begin_end(scope); return false;
    case VANGUARD_ENDING:                                               /* vanguard 4.8.2 */
        enter_phase(scope, VANGUARD_END_PHASE, VANGUARD_TURN_OVER);
        vanguard_happens(scope, VANGUARD_TURN_ENDS, -1, -1,
                         (int)player); /* what is laid for it: vanguard 7.4.6 */
        return false;
    case VANGUARD_TURN_OVER: end_turn(scope); return false;
    default: return vanguard_battle_stage(scope);
    }
}

/* vanguard 9.11, 9.12: if neither the game nor a card ended it, it took the kernel too many steps or answers. */
static void finish(struct vanguard *g, struct duel_io *io)
{
    g->head.awaiting = 0;
    memset(g->head.prompt, 0, sizeof g->head.prompt);
    g->head.winner = (uint8_t)(g->fx.over - 1);
    g->head.ended_by = g->end                                                   ? g->end
                       : g->fx.effort > FX_EFFORT || g->fx.asked > FX_QUESTIONS ? VANGUARD_END_LONG
                                                                                : VANGUARD_END_WON;
    duel_tell_all(io, .kind = VANGUARD_TOLD_END, .player = g->head.winner, .how = g->head.ended_by);
}

/* On to the next question; false: there is none. fx_run() is the check timing (vanguard 7.5): what stands by comes one after another, what
 * comes to stand by meanwhile in the next pass, and then the game takes its next step (vanguard 7.5.5, 7.5.6). */
static bool next_question(struct fx_scope *scope)
{
    struct vanguard *g = vanguard_own(scope->state);
    for (;;) {
        fx_be_nobody(scope);
        if (g->stage == VANGUARD_MULLIGAN)
            return false;
        if (fx_run(scope))
            return true;
        fx_be_nobody(scope);
        if (!g->fx.over && take_step(scope))
            return true;
        if (g->fx.over) {
            finish(g, scope->io);
            return false;
        }
    }
}

/* vanguard 3.1, 3.3, 3.4: the decks and starters lie ready, and decks have no order. Both are asked at once (vanguard 3.6). */
void vanguard_begin(duel_state *state, struct duel_io *io)
{
    struct vanguard *g = vanguard_own(state);
    struct fx_scope scope = vanguard_scope(state, io);
    g->first = (uint8_t)duel_roll(state, DUEL_BOARD, 2, io);
    duel_rolled(io, VANGUARD_ROLL_FIRST, g->first, 0, DUEL_ALL);
    duel_tell_all(io, .kind = VANGUARD_TOLD_FIRST, .player = g->first);
    for (int p = 0; p < DUEL_PLAYERS; p++)
        for (int i = 0; i < VANGUARD_CARDS_HELD; i++)
            fx_draw(&scope, p);
    g->stage = VANGUARD_MULLIGAN;
    g->head.awaiting = 3;
    for (unsigned p = 0; p < DUEL_PLAYERS; p++)
        g->head.prompt[p] = (struct duel_prompt){ .kind = VANGUARD_ASK_MULLIGAN };
}

/* The cards of a zone, of a deck the first five; of one grade, or (-1) of any. */
static int legal_takes(const struct fx_scope *scope, enum vanguard_place place, unsigned player, int grade,
                       duel_action out[])
{
    const struct card_pool pool = pool_of(scope);
    uint64_t found[VANGUARD_CARD_WORDS] = { 0 };
    int n = 0;
    list_cards(&pool, vanguard_zone(place, player), place == VANGUARD_DECK ? ASSIST_LOOKS : UINT8_MAX, found);
    EACH_CARD(found, card)
    if (grade < 0 || vanguard_grade((unsigned)card) == grade)
        out[n++] = card_action(VANGUARD_SAY_TAKE, (unsigned)card, 0);
    return n;
}

static int legal(const duel_state *state, int player, duel_action out[])
{
    const struct vanguard *g = vanguard_of(state);
    const struct fx_scope scope = vanguard_reading(state, player);
    const unsigned p = (unsigned)player;
    int n = 0;
    switch (g->head.prompt[player].kind) {
    case VANGUARD_ASK_MULLIGAN: return legal_mulligan(&scope, player, out);
    case VANGUARD_ASK_ASSIST:
        out[n++] = (duel_action){ .verb = VANGUARD_SAY_END };
        if (can_assist(&scope, p))
            out[n++] = (duel_action){ .verb = VANGUARD_SAY_ASSIST };
        return n;
    case VANGUARD_ASK_ASSISTED:
        out[n++] = (duel_action){ .verb = VANGUARD_SAY_DONE };      /* vanguard 4.3.3 */
        return n + legal_takes(&scope, VANGUARD_DECK, p, grade_of_vanguard(g, p) + 1, out + n);
    case VANGUARD_ASK_REMOVE: return legal_removals(&scope, p, out);
    case VANGUARD_ASK_RIDE:
        out[n++] = (duel_action){ .verb = VANGUARD_SAY_END };
        return n + legal_rides(&scope, p, out + n);
    case VANGUARD_ASK_STRIDE:
        out[n++] = (duel_action){ .verb = VANGUARD_SAY_END };
        return n + legal_strides(&scope, p, out + n);
    case VANGUARD_ASK_STRIDE_COST:
        if (g->left == PAYING)
            out[n++] = (duel_action){ .verb = VANGUARD_SAY_DONE };
        return n + legal_takes(&scope, VANGUARD_HAND, p, -1, out + n);
    case VANGUARD_ASK_SEEK: return legal_takes(&scope, VANGUARD_DROP, p, -1, out);
    case VANGUARD_ASK_MATE: return legal_mates(&scope, p, out);
    case VANGUARD_ASK_HEART:
        out[n++] = (duel_action){ VANGUARD_SAY_TAKE_UNIT, { (uint8_t)(vanguard_vanguard(g, p) + 1) } };
        out[n++] = (duel_action){ VANGUARD_SAY_TAKE_UNIT, { (uint8_t)(vanguard_in_place(g, p, VANGUARD_MATE) + 1) } };
        if (out[0].arg[0] > out[1].arg[0]) {
            const duel_action first = out[0];
            out[0] = out[1];
            out[1] = first;
        }
        return n;
    case VANGUARD_ASK_MAIN: return legal_main(&scope, p, out);
    case VANGUARD_ASK_ATTACK:
    case VANGUARD_ASK_BOOST:
    case VANGUARD_ASK_GUARD: return vanguard_legal_battle(&scope, player, out);
    case VANGUARD_ASK_TRIGGER:
    case VANGUARD_ASK_CIRCLE:
    case VANGUARD_ASK_PAY:
    case VANGUARD_ASK_TURN_UP:
    case VANGUARD_ASK_REINFORCE: return vanguard_legal_frame(&scope, player, out);
    default: return fx_legal(&scope, player, out);
    }
}

/* Somebody who only imagines a hand may have imagined one that cannot pay what is being paid: then that is all. */
int vanguard_legal(const duel_state *state, int player, duel_action out[])
{
    const int n = legal(state, player, out);
    if (n == 0)
        out[0] = (duel_action){ .verb = VANGUARD_SAY_DONE };
    return n > 0 ? n : 1;
}

/* Whose ability an answer of the main phase uses, and which. */
static void be_acting(struct fx_scope *scope, duel_action action)
{
    struct fx_scope held[FX_HELD];
    if (action.verb == VANGUARD_SAY_ACT) {
        fx_held(scope, action.arg[0] - 1u, FX_PAY, held);
        *scope = held[action.arg[1] - 1];
        return;
    }
    scope->card = (uint16_t)(action.arg[0] << 8 | action.arg[1]);
    scope->ability = (uint8_t)(action.arg[2] - 1);
    scope->unit = 0;
}

bool vanguard_has_targets(const struct fx_scope *scope, duel_action action)
{
    struct fx_scope of = *scope;
    be_acting(&of, action);
    return fx_has_targets(&of);
}

static void act(struct fx_scope *scope, int player, duel_action action, enum vanguard_told told)
{
    be_acting(scope, action);
    scope->player = (uint8_t)player;
    duel_tell_all(scope->io, .kind = (uint8_t)told, .player = (uint8_t)player, .card = scope->card,
                  .with = scope->unit ? vanguard_spot(scope->state, scope->unit) : 0,
                  .what = (uint8_t)(scope->ability + 1));
    fx_declare(scope, 0);
}

static void answer_main(struct fx_scope *scope, int player, duel_action action)
{
    struct vanguard *g = vanguard_own(scope->state);
    const struct card_pool pool = pool_of(scope);
    const unsigned card = (unsigned)action.arg[0] << 8 | action.arg[1];
    g->side[player].acts += action.verb != VANGUARD_SAY_END;
    switch (action.verb) {
    case VANGUARD_SAY_END: g->stage = VANGUARD_BATTLES_BEGIN; break;
    case VANGUARD_SAY_CALL: {
        const unsigned at = fx_gone(
            scope, (unsigned)cards_find(&pool, vanguard_zone(VANGUARD_HAND, (unsigned)player), card), 0);
        const int unit = vanguard_enter(scope, (struct fx_thing){ FX_A_CARD, (uint8_t)at, (uint16_t)card },
                                        player, VANGUARD_ARRIVING);
        if (unit >= 0)
            vanguard_arrive(scope, (unsigned)unit, action.arg[2], VANGUARD_HAND);
        break;
    }
    case VANGUARD_SAY_EXCHANGE: exchange(scope, (unsigned)player, action.arg[0]); break;
    case VANGUARD_SAY_LEGION: {
        const int leader = vanguard_vanguard(g, (unsigned)player);
        g->was_legion |= vanguard_bit((unsigned)leader);
        g->left = SEEK_CARDS;
        vanguard_tell_unit(scope, VANGUARD_TOLD_USE, (unsigned)leader, 0);
        vanguard_ask(g, player, VANGUARD_ASK_SEEK);
        break;
    }
    default: act(scope, player, action, VANGUARD_TOLD_USE); break;
    }
}

static void answer(struct fx_scope *scope, int player, duel_action action)
{
    struct vanguard *g = vanguard_own(scope->state);
    const unsigned asked = g->head.prompt[player].kind, p = (unsigned)player,
                   card = (unsigned)action.arg[0] << 8 | action.arg[1];
    scope->player = (uint8_t)player;
    if (asked == VANGUARD_ASK_MULLIGAN) {
        answer_mulligan(scope, player, action);
        return;
    }
    if (asked < VANGUARD_ASK_ATTACK || asked == VANGUARD_ASK_SEEK || asked == VANGUARD_ASK_MATE) {
        g->head.awaiting = 0;
        memset(g->head.prompt, 0, sizeof g->head.prompt);
    }
    switch (asked) {
    case VANGUARD_ASK_ASSIST:
        if (action.verb == VANGUARD_SAY_ASSIST)
            assist(scope, p);
        break;
    case VANGUARD_ASK_ASSISTED: take_assisted(scope, p, action); break;
    case VANGUARD_ASK_REMOVE: remove_assisting(scope, p, action); break;
    case VANGUARD_ASK_RIDE:
        if (action.verb == VANGUARD_SAY_RIDE) {
            const struct card_pool pool = pool_of(scope);
            const unsigned at =
                fx_gone(scope, (unsigned)cards_find(&pool, vanguard_zone(VANGUARD_HAND, p), card), 0);
            g->side[player].flags |= VANGUARD_RODE;                     /* vanguard 4.4.4: effects leave that alone */
            vanguard_ride(scope, (struct fx_thing){ FX_A_CARD, (uint8_t)at, (uint16_t)card }, player, false);
        }
        break;
    case VANGUARD_ASK_STRIDE:
        if (action.verb == VANGUARD_SAY_STRIDE)
            begin_stride(scope, p, card);
        break;
    case VANGUARD_ASK_STRIDE_COST:
        if (action.verb == VANGUARD_SAY_DONE)
            g->left = 0;
        else
            discard_for(scope, p, card);
        break;
    case VANGUARD_ASK_HEART: stride(scope, p, action.arg[0] - 1u); break;
    case VANGUARD_ASK_MAIN: answer_main(scope, player, action); break;
    case VANGUARD_ASK_SEEK: seek(scope, p, card); break;
    case VANGUARD_ASK_MATE: find_mate(scope, p, action); break;
    case VANGUARD_ASK_ATTACK:
    case VANGUARD_ASK_BOOST:
    case VANGUARD_ASK_GUARD: vanguard_answer_battle(scope, player, action); break;
    case VANGUARD_ASK_TRIGGER:
    case VANGUARD_ASK_CIRCLE:
    case VANGUARD_ASK_PAY:
    case VANGUARD_ASK_TURN_UP:
    case VANGUARD_ASK_REINFORCE: vanguard_answer_frame(scope, player, action); break;
    default: fx_answer(scope, player, action); break;
    }
}

/* vanguard 7.11: what has one answer alone, as both can see, is answered here. */
static void go_on(struct fx_scope *scope)
{
    duel_action only;
    while (next_question(scope)) {
        const int player = duel_head(scope->state)->awaiting >> 1;
        if (!vanguard_only_answer(scope->state, player, &only))
            return;
        fx_be_nobody(scope);
        answer(scope, player, only);
    }
}

void vanguard_apply(duel_state *state, int player, duel_action action, struct duel_io *io)
{
    struct fx_scope scope = vanguard_scope(state, io);
    answer(&scope, player, action);
    go_on(&scope);
}
