/* gwent 3, 4, 5, 12: turns and rounds. */
#include "gwent.h"
#include "quick.h"

#include <string.h>

const struct rules gwent_rules[3] = {
    [ORIGINAL] = { .hand = 10, .swaps = 2, .spy_draws = 2, .shown = 3, .threshold = 10, .plays = 1,
                   .taken = { [SLOT_HORN] = SLOT_HORN | SLOT_LEADER | SLOT_MARDROEME,           /* gwent 10.8 */
                              [SLOT_MARDROEME] = SLOT_HORN | SLOT_LEADER | SLOT_MARDROEME } },  /* gwent 9.4 */
    [CLASSIC] = { .hand = 10,
                  .offers = 2,
                  .spy_draws = 1,
                  .shown = 3,
                  .threshold = 10,
                  .plays = 1,
                  .taken = { [SLOT_HORN] = SLOT_HORN | SLOT_LEADER,
                             [SLOT_MARDROEME] = SLOT_MARDROEME }, /* gwent 9.5, 9.6 */
                  .forum = true },
    [HARD] = { .hand = 20,
               .offers = 6,
               .spy_draws = 2,
               .shown = 6,
               .threshold = 20,
               .unit_cap = 3,
               .leader_cap = 6,
               .plays = 2,
               .taken = { [SLOT_HORN] = SLOT_HORN | SLOT_STANDARD,
                          [SLOT_MARDROEME] = SLOT_MARDROEME }, /* 15.31, 15.37 */
               .forum = true,
               .hard = true },
};

static bool same_faction(const struct gwent *g)
{
    return g->side[0].faction == g->side[1].faction;
}

/* gwent 5.2, 5.5, 5.10: whether the perk of `faction` works for `player`. */
static bool has_perk(const struct gwent *g, int player, int faction)
{
    if (g->side[player].faction != faction)
        return false;
    return !same_faction(g) ||
           (!rules_of(g)->forum && faction != FACTION_NILFGAARD && faction != FACTION_SCOIATAEL);
}

/* --- turns ------------------------------------------------------------------------------------------ */

/* gwent 4.3, 4.16: all hear of it, also when it is automatic. */
void gwent_pass(struct gwent *g, int player, bool automatic, struct duel_io *io)
{
    g->side[player].passed = 1;
    duel_tell_all(io, .kind = EV_PASSED, .player = (uint8_t)player, .how = automatic);
}

/* gwent 4.6: nothing left that could be done, as far as both can tell. */
static bool is_spent(const struct gwent *g, int player)
{
    return zone_size(g, zone_of(player, HAND)) == 0 && !gwent_any_leader(g, player, true);
}

static void deliver(struct gwent *g, int player, struct duel_io *io)
{
    int n = g->side[player].pending;
    if (n == 0)
        return;
    g->side[player].pending = 0;
    int of_leader = g->flame.leader && g->flame.player == player && !g->flame.answer ? g->flame.drawn : 0;
    if (of_leader > n)
        of_leader = n;
    g->flame.inside = of_leader > 0;                                    /* gwent 11.11 */
    gwent_draw(g, player, of_leader, io);
    g->flame.drawn = (uint8_t)of_leader;
    g->flame.inside = 0;
    gwent_draw(g, player, n - of_leader, io);
}

void gwent_end_turn(struct gwent *g, struct duel_io *io)
{
    const int player = g->active, other = 1 - player;
    deliver(g, player, io);                                             /* gwent 12.5 */
    if (g->options & OPTION_PASS_EARLY && !g->side[player].passed && is_spent(g, player))
        gwent_pass(g, player, true, io);                                /* gwent 17.10 */
    if (g->flame.leader && ((g->flame.player == player && g->side[other].passed) ||
                            (g->flame.player == other && g->flame.answer)))
        gwent_close_flame(g);                                                 /* gwent 15.21, 15.23 */
    if (g->side[player].effects & EFFECT_HOPE)
        for (int row = 0; row < 2; row++) {
            const int zone = row_zone(player, row);
            for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
                g->known[at] &= (uint8_t)~FLAG;
            gwent_pool_sort(g, zone);
        }
    g->moved = g->moved_card = g->moved_place = 0;
    g->active = (uint8_t)other;
    g->phase = PHASE_TURN;
}

static void begin_turn(struct gwent *g, struct duel_io *io)
{
    if (g->side[0].passed && g->side[1].passed) {
        g->phase = PHASE_SCORE;                                         /* gwent 4.9 */
        return;
    }
    if (g->side[g->active].passed)                                      /* gwent 4.4 */
        g->active = (uint8_t)(1 - g->active);
    const int player = g->active;
    if (g->turn < UINT8_MAX)                                            /* gwent 16.3 */
        g->turn++;
    if (g->flame.leader && g->flame.player != player)
        g->flame.answer = 1;                                            /* gwent 11.5 */
    if (is_spent(g, player)) {
        gwent_pass(g, player, true, io);                                /* gwent 4.5, 4.6 */
        gwent_end_turn(g, io);
        return;
    }
    bool alone = g->side[1 - player].passed;
    g->plays = g->turn == 1 || alone ? 1 : rules_of(g)->plays;          /* gwent 4.1, 12.1, 12.2, 12.11, 15.3, 15.41 */
    gwent_ask(g, player, ASK_PLAY, 0, 0, 0);                                  /* gwent 15.44: whoever leads */
    g->head.prompt[player].begins = 1;
}

/* gwent 15.45: the first play was Invader's, with an empty hand and on a spy: the spy comes too late. */
static bool is_trapped(const struct gwent *g, int player)
{
    const int hand = zone_of(player, HAND), spy = g->start[hand];
    return !(g->options & OPTION_INVADER_IN_TIME) &&                    /* gwent 15.4, 17.6 */
           g->flame.leader == LEADER_EMHYR_INVADER_OF_THE_NORTH && g->flame.player == player &&
           zone_size(g, hand) == 1 && g->mark[spy] & BEFORE &&
           gwent_cards[g->card[spy]].ability == ABILITY_SPY;
}

bool gwent_may_move(const struct gwent *g, int player)
{
    duel_action out[POOL];
    return g->side[player].effects & EFFECT_HOPE && !g->side[player].passed &&
           gwent_legal_moves(g, player, out) > 0;
}

/* The plays of a turn are over: Hope may still move units, then a player short of a play has passed. */
static void end_plays(struct gwent *g, struct duel_io *io)
{
    const int player = g->active;
    g->moved = g->moved ? 2 : 0;
    if (gwent_may_move(g, player)) {
        gwent_ask(g, player, ASK_MOVE, 0, 0, 0);
        return;
    }
    if (g->plays > 0)
        gwent_pass(g, player, true, io);                                /* gwent 12.8, 12.9 */
    gwent_end_turn(g, io);
}

static void end_play(struct gwent *g)
{
    const int player = g->active;
    g->flame.inside = 0;
    g->moved = g->moved ? 2 : 0;
    if (--g->plays == 0 || is_spent(g, player) || is_trapped(g, player)) {  /* gwent 12.3, 12.10, 15.5 */
        g->phase = PHASE_LAST;
        return;
    }
    gwent_ask(g, player, ASK_PLAY, 0, 0, 0);
}

/* --- rounds ----------------------------------------------------------------------------------------- */

void gwent_set_starter(struct gwent *g, int player)
{
    g->first = (uint8_t)player;
    g->phase = PHASE_BEGIN;
}

static void decide_starter(struct gwent *g, struct duel_io *io)
{
    const bool forum = rules_of(g)->forum, first = g->round == 1;
    if (g->options & OPTION_STARTER_ROLLED) {
        int who = (int)duel_roll((duel_state *)g, DUEL_BOARD, 2, io);
        duel_rolled(io, ROLL_STARTER, who, 0, DUEL_ALL);
        gwent_set_starter(g, who);
        return;
    }
    for (int player = 0; player < DUEL_PLAYERS; player++)
        if (has_perk(g, player, FACTION_SCOIATAEL) && (forum || first)) {
            gwent_ask(g, player, ASK_START, 0, 1, 1);                         /* gwent 3.10, 3.13, 5.4 */
            g->head.prompt[player].begins = 1;
            return;
        }
    if (first) {
        int who = (int)duel_roll((duel_state *)g, DUEL_BOARD, 2, io);   /* gwent 3.10 */
        duel_rolled(io, ROLL_STARTER, who, 0, DUEL_ALL);
        gwent_set_starter(g, who);
    } else if (forum) {
        gwent_set_starter(g, 1 - g->first);                             /* gwent 3.12 */
    } else {
        gwent_set_starter(g, g->next);                                  /* gwent 3.11 */
    }
}

static void begin_round(struct gwent *g, struct duel_io *io)
{
    g->turn = 0;
    g->active = g->first;
    g->phase = PHASE_TURN;
    duel_tell_all(io, .kind = EV_STARTS, .player = g->first, .amount = g->round);
    const bool empty = !rules_of(g)->forum && !(g->options & OPTION_EMPTY_HAND_ACTS);
    for (int i = 0; i < DUEL_PLAYERS; i++) {
        int player = g->first ^ i;
        if ((empty && zone_size(g, zone_of(player, HAND)) == 0) ||      /* gwent 4.7, 17.2 */
            (g->options & OPTION_PASS_EARLY && is_spent(g, player)))    /* gwent 17.10 */
            gwent_pass(g, player, true, io);
    }
}

static void finish(struct gwent *g, struct duel_io *io)
{
    int lives[2] = { g->side[0].lives, g->side[1].lives };
    g->head.winner = lives[0] > 0 ? 0 : lives[1] > 0 ? 1 : DUEL_NOBODY; /* gwent 1.4 */
    g->head.ended_by = END_ROUNDS;
    g->phase = PHASE_OVER;
    duel_tell_all(io, .kind = EV_GAME, .player = g->head.winner);
}

static void score_round(struct gwent *g, struct duel_io *io)
{
    const int round = g->round - 1;
    int total[2] = { gwent_half_strength(g, 0), gwent_half_strength(g, 1) };        /* gwent 4.10 */
    int winner = total[0] > total[1] ? 0 : total[1] > total[0] ? 1 : DUEL_NOBODY;
    for (int player = 0; player < DUEL_PLAYERS && winner == DUEL_NOBODY; player++)
        if (has_perk(g, player, FACTION_NILFGAARD))
            winner = player;                                            /* gwent 5.1, 5.2 */
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        g->total[round][player] = (uint16_t)total[player];
        g->side[player].lives -= winner != player;                      /* gwent 1.2, 1.3, 15.36 */
    }
    g->winner[round] = (uint8_t)winner;
    g->next = (uint8_t)(winner == DUEL_NOBODY ? g->active : winner);
    duel_tell_all(io, .kind = EV_ROUND, .player = (uint8_t)winner, .how = g->round,
                  .amount = (int16_t)total[0], .card2 = (uint16_t)total[1]);
    for (int player = 0; player < DUEL_PLAYERS; player++)
        if (winner != player)
            duel_tell_all(io, .kind = EV_LIFE, .player = (uint8_t)player, .amount = g->side[player].lives);
    gwent_close_flame(g);
    if (g->side[0].lives == 0 || g->side[1].lives == 0)
        finish(g, io);                                                  /* gwent 4.13 */
    else
        g->phase = PHASE_KEEP;
}

/* What the records of a row are worth, for events; by record. */
static void appraise_row(const struct gwent *g, int zone, int16_t strength[POOL], const struct duel_io *io)
{
    if (duel_listening(io))
        gwent_row_strength(g, zone, strength + g->start[zone]);
}

void gwent_keep(struct gwent *g, int zone, int at, struct duel_io *io)
{
    int16_t strength[POOL];
    appraise_row(g, zone, strength, io);
    g->mark[at] |= PICKED;
    duel_tell_all(io, .kind = EV_KEPT, .player = (uint8_t)half_of(zone), .to = (uint8_t)(zone + 1),
                  .card = g->card[at], .amount = strength[at]);
}

/* gwent 5.6 */
static void keep_one(struct gwent *g, struct duel_io *io)
{
    g->phase = PHASE_CLEAN;
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        if (!has_perk(g, player, FACTION_MONSTERS) || !gwent_has_ordinary(g, player))
            continue;
        if (rules_of(g)->forum) {
            gwent_ask(g, player, ASK_KEEP, 0, 1, 1);
            g->head.prompt[player].begins = 1;
            return;
        }
        unsigned n = 0;
        const int low = g->start[player ? zone_of(1, SIEGE) : CLOSE];
        const int high = g->start[(player ? zone_of(1, CLOSE) : SIEGE) + 1];
        for (int at = low; at < high; at++)
            n += is_ordinary(g->card[at]);
        unsigned pick = duel_roll((duel_state *)g, DUEL_BOARD, n, io);
        int at = low;
        while (!is_ordinary(g->card[at]) || pick-- > 0)
            at++;
        const int zone = gwent_pool_zone(g, at);
        while (at > g->start[zone] && g->card[at - 1] == g->card[at])
            at--;                       /* of equal cards in the row the first */
        duel_rolled(io, ROLL_KEEP, player, g->card[at], DUEL_ALL);
        gwent_keep(g, zone, at, io);
    }
}

/* gwent 4.11: the rows of a half go to its graveyard, but for what 5.6 keeps. Rows and graveyard are neighbours in
 * the pool, so only the kept cards move. */
static void clean_half(struct gwent *g, int half, struct duel_io *io)
{
    struct side *side = &g->side[half];
    const int grave = zone_of(half, GRAVE);
    struct record kept = { 0, 0, 0 };
    int kept_row = -1;
    int16_t strength[POOL];
    int gone = 0;                       /* records that have left the pool before this one */
    for (int row = 0; row < ROWS; row++)
        appraise_row(g, row_zone(half, row), strength, io);
    memset(side->slot, 0, sizeof side->slot);                           /* gwent 4.12 */
    for (int row = 0; row < ROWS; row++) {
        const int zone = row_zone(half, row);
        gone = half ? 0 : gone;         /* the rows of the second half lie in reverse */
        for (int at = g->start[zone]; at < g->start[zone + 1]; at++) {
            const int card = g->card[at];
            if (g->mark[at] & PICKED) {                                /* gwent 5.7, 9.17, 15.16 */
                kept = (struct record){ (uint8_t)card, g->known[at] & OWNER, 0 };
                kept_row = row;
                gwent_pool_remove(g, at--);
                gone++;
                continue;
            }
            if (leaves_game(card)) {                                    /* gwent 9.16 */
                duel_tell_all(io, .kind = EV_VANISHED, .player = (uint8_t)half, .from = (uint8_t)(zone + 1),
                              .card = (uint16_t)card, .amount = strength[at + gone]);
                gwent_pool_remove(g, at--);
                gone++;
                continue;
            }
            if (gwent_cards[card].ability == ABILITY_AVENGER)           /* gwent 9.14 */
                side->appear = (uint8_t)(side->appear + (card == CARD_KAMBI ? 1 : 16));
            g->known[at] = (uint8_t)((g->known[at] & OWNER) | (row == 1 ? FLAG : 0));
            g->mark[at] = 0;
            duel_tell_all(io, .kind = EV_CLEANED, .player = (uint8_t)half, .from = (uint8_t)(zone + 1),
                          .to = (uint8_t)(grave + 1), .card = (uint16_t)card, .amount = strength[at + gone]);
        }
    }
    if (half == 0)
        g->start[RANGED] = g->start[SIEGE] = g->start[GRAVE] = g->start[CLOSE];
    else
        for (int zone = zone_of(1, SIEGE); zone <= zone_of(1, CLOSE); zone++)
            g->start[zone] = g->start[zone_of(1, HAND)];
    if (kept_row >= 0)
        gwent_pool_add(g, row_zone(half, kept_row), kept);
}

/* gwent 4.11, 4.12 */
static void clean(struct gwent *g, struct duel_io *io)
{
    for (int half = 0; half < HALVES; half++) {
        struct side *side = &g->side[half];
        clean_half(g, half, io);
        side->effects &= (uint8_t)~EFFECT_ROUND;
        if (rules_of(g)->hard)
            side->effects &= (uint8_t) ~(EFFECT_BRAN | EFFECT_HOPE); /* gwent 11.4 */
        side->passed = 0;
        side->round_leader = 0;
    }
    gwent_clear_weather(g, io);
    g->round++;
    g->risen = 0;
    g->phase = PHASE_DRAW;
}

/* gwent 3.14: what comes before the first turn. */
static void draw_and_appear(struct gwent *g, struct duel_io *io)
{
    const int won = g->winner[g->round - 2];
    if (won != DUEL_NOBODY && has_perk(g, won, FACTION_NORTHERN_REALMS))
        gwent_draw(g, won, 1, io);                                            /* gwent 5.3 */
    for (int half = 0; half < HALVES; half++) {
        const uint8_t due = g->side[half].appear;
        g->side[half].appear = 0;
        for (int i = 0; i < due % 16; i++)
            gwent_successor(g, CARD_KAMBI, half, io);
        for (int i = 0; i < due / 16; i++)
            gwent_successor(g, CARD_COW, half, io);
    }
    g->phase = PHASE_RISE;
}

/* gwent 5.8, 5.9: one unit or one player at a time; comes back here until all is done. */
static void rise(struct gwent *g, struct duel_io *io)
{
    for (int i = 0; i < DUEL_PLAYERS && g->round == ROUNDS; i++) {
        const int player = 1 - i;                                       /* gwent 5.10 */
        if (g->risen >> player & 1)
            continue;
        const int risen = g->risen >> 4;
        if (!has_perk(g, player, FACTION_SKELLIGE) || risen == EACH_RISEN ||
            !gwent_has_target(g, zone_of(player, GRAVE), false)) {
            deliver(g, player, io);
            g->risen = (uint8_t)((g->risen & 15) | 1 << player);
            continue;
        }
        g->active = (uint8_t)player;
        if (rules_of(g)->forum) {
            gwent_ask(g, player, ASK_RISE, 0, 0, EACH_RISEN);
            g->head.prompt[player].picked = (uint8_t)risen;
            g->head.prompt[player].begins = risen == 0;
        } else {
            g->risen = (uint8_t)(g->risen + 16);
            gwent_revive_random(g, player, ROLL_RISE, EV_RISEN, io);
        }
        return;
    }
    g->phase = PHASE_STARTER;
}

/* The phases in their order (gwent 3.14, 15.25). Each ends in a question, in the next phase or in the end of the game,
 * and every turn uses something up (gwent 16.4). */
void gwent_advance(struct gwent *g, struct duel_io *io)
{
    if (!g->head.awaiting && g->phase == PHASE_PLAYED && gwent_quick_turn(g))
        return;
    while (!g->head.awaiting)
        switch ((enum phase)g->phase) {
        case PHASE_EXCHANGE: g->phase = PHASE_STARTER; break;
        case PHASE_STARTER:  decide_starter(g, io); break;
        case PHASE_BEGIN:    begin_round(g, io); break;
        case PHASE_TURN:     begin_turn(g, io); break;
        case PHASE_PLAYED:   end_play(g); break;
        case PHASE_LAST:     end_plays(g, io); break;
        case PHASE_SCORE:    score_round(g, io); break;
        case PHASE_KEEP:     keep_one(g, io); break;
        case PHASE_CLEAN:    clean(g, io); break;
        case PHASE_DRAW:     draw_and_appear(g, io); break;
        case PHASE_RISE:     rise(g, io); break;
        case PHASE_OVER:     return;
        }
}
