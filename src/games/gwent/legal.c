/* What may be answered to each question: gwent 3, 4, 7, 8, 10. */
#include "gwent.h"

#include <string.h>

/* One action for each of some `places`, ascending; returns how many. */
static inline int legal_places(duel_action *out, enum verb verb, int card, unsigned places)
{
    int n = 0;
    for (; places; places &= places - 1)
        out[n++] = (duel_action){ (uint8_t)verb, { (uint8_t)card, (uint8_t)__builtin_ctz(places), 0 } };
    return n;
}

/* One action per different card of a zone, from `low` up. */
static int legal_cards(const struct gwent *g, int zone, enum verb verb, int low, duel_action out[])
{
    const int end = g->start[zone + 1];
    int n = 0, last = low - 1;          /* ascending: what is higher than the last one is new */
    for (int at = g->start[zone]; at < end; at++) {
        const int card = g->card[at];
        if (card <= last)
            continue;
        last = card;
        out[n++] = (duel_action){ (uint8_t)verb, { (uint8_t)card, 0, 0 } };
    }
    return n;
}

/* As legal_cards for a question of several picks in ascending order: skips what is PICKED, and offers a card only
 * if enough are left from it on. */
static int legal_picks(const struct gwent *g, int zone, enum verb verb, duel_action out[])
{
    int n = 0, left = 0;
    for (int at = g->start[zone + 1]; at-- > g->start[zone];) {
        const int card = g->card[at];
        if (g->mark[at] & PICKED || card < g->last_pick)
            continue;
        left++;
        if (left < g->picks)
            continue;
        if (n > 0 && out[n - 1].arg[0] == card)
            continue;
        out[n++] = (duel_action){ (uint8_t)verb, { (uint8_t)card, 0, 0 } };
    }
    for (int i = 0; i < n / 2; i++) {
        duel_action swap = out[i];
        out[i] = out[n - 1 - i];
        out[n - 1 - i] = swap;
    }
    return n;
}

/* gwent 7.7: the units a Decoy may take, by row and card. */
static int legal_decoy(const struct gwent *g, int player, enum verb verb, duel_action out[])
{
    int n = 0;
    for (int row = 0; row < ROWS; row++) {
        const int zone = row_zone(player, row);
        int last = -1;
        for (int at = g->start[zone]; at < g->start[zone + 1]; at++) {
            const int card = g->card[at];
            if (card != last && is_ordinary(card))
                out[n++] = (duel_action){ (uint8_t)verb, { CARD_DECOY, (uint8_t)(OWN_CLOSE + row), (uint8_t)card } };
            last = card;
        }
    }
    return n;
}

APART static int legal_lay(const struct gwent *g, int player, enum verb verb, int card, duel_action out[])
{
    const int n = legal_places(out, verb, card, gwent_places_for(g, player, card));
    return n == 0 && card == CARD_DECOY ? legal_decoy(g, player, verb, out) : n;
}

/* gwent 15.30: Hope's moves, each unit once a turn, ascending. */
APART int gwent_legal_moves(const struct gwent *g, int player, duel_action out[])
{
    if (g->moved == 2)
        return 0;
    int n = 0;
    const int zone[2] = { row_zone(player, 0), row_zone(player, 1) };
    int at[2] = { g->start[zone[0]], g->start[zone[1]] };
    for (;;) {                          /* both rows are sorted: merge them by card, then place */
        for (int row = 0; row < 2; row++)
            while (at[row] < g->start[zone[row] + 1] &&
                   (!is_agile(g->card[at[row]]) || gwent_cards[g->card[at[row]]].hero ||
                    g->known[at[row]] & FLAG))
                at[row]++;
        bool more[2] = { at[0] < g->start[zone[0] + 1], at[1] < g->start[zone[1] + 1] };
        if (!more[0] && !more[1])
            return n;
        int row = !more[0] || (more[1] && g->card[at[1]] <= g->card[at[0]]);
        int card = g->card[at[row]++], place = row ? OWN_CLOSE : OWN_RANGED;
        if (g->moved && (card < g->moved_card || (card == g->moved_card && place < g->moved_place)))
            continue;
        if (n > 0 && out[n - 1].arg[0] == card && out[n - 1].arg[1] == place)
            continue;
        out[n++] = (duel_action){ VERB_MOVE, { (uint8_t)card, (uint8_t)place, 0 } };
    }
}

APART static int legal_play(const struct gwent *g, int player, duel_action out[])
{
    const int zone = zone_of(player, HAND), end = g->start[zone + 1];
    const bool forum = rules_of(g)->forum;
    const uint8_t open[] = { [SLOT_HORN] = free_rows(g, player, SLOT_HORN),
                             [SLOT_MARDROEME] = free_rows(g, player, SLOT_MARDROEME) };
    int n = 0, last = CARD_NONE;
    out[n++] = (duel_action){ VERB_PASS, { 0, 0, 0 } };
    if (g->side[player].effects & EFFECT_HOPE)
        n += gwent_legal_moves(g, player, out + n);
    n += gwent_legal_leaders(g, player, out + n);                             /* gwent 11.3 */
    for (int at = g->start[zone]; at < end; at++) {
        const int card = g->card[at];
        const struct card *printed = &gwent_cards[card];
        if (card == last)
            continue;
        last = card;
        if (card == CARD_DECOY)
            n += legal_lay(g, player, VERB_PLAY, card, out + n);
        else
            n += legal_places(out + n, VERB_PLAY, card, printed->lays[forum] | open[printed->slot]);
    }
    return n;
}

/* The cards of graveyards that may be raised, ascending by card, place, graveyard. */
static int legal_revive(const struct gwent *g, int player, duel_action out[])
{
    const int asker = g->head.prompt[player].card - KEY_LEADERS;
    const bool heroes = asker == LEADER_VALHALLA, either = asker == LEADER_EREDIN_BRINGER_OF_DEATH;
    uint8_t places[2][GWENT_CARDS];
    uint64_t there[CARD_WORDS] = { 0 };
    int n = 0;
    memset(places, 0, sizeof places);
    for (int whose = 0; whose <= either; whose++) {
        const int grave = zone_of(whose ? 1 - player : player, GRAVE);
        for (int at = g->start[grave]; at < g->start[grave + 1]; at++) {
            const int card = g->card[at];
            if (heroes ? is_unit(card) : is_ordinary(card)) {
                places[whose][card] |= (uint8_t)gwent_revive_places(g, player, record_at(g, at));
                there[card / 64] |= (uint64_t)1 << card % 64;
            }
        }
    }
    for (int card = next_card(there, 0); card < GWENT_CARDS; card = next_card(there, card + 1)) {
        unsigned any = places[0][card] | places[1][card];
        for (; any; any &= any - 1) {
            int place = __builtin_ctz(any);
            for (int whose = 0; whose <= either; whose++)
                if (places[whose][card] >> place & 1)
                    out[n++] = (duel_action){ VERB_REVIVE, { (uint8_t)card, (uint8_t)place, (uint8_t)whose } };
        }
    }
    return n;
}

static int legal_fetch(const struct gwent *g, duel_action out[])
{
    bool there[GWENT_CARDS] = { false };
    int n = 0;
    for (int at = g->start[g->scorch_zone]; at < g->start[g->scorch_zone + 1]; at++)
        there[g->card[at]] |= is_ordinary(g->card[at]);
    for (int card = 1; card < GWENT_CARDS; card++)
        if (there[card])
            out[n++] = (duel_action){ VERB_FETCH, { (uint8_t)card, 0, 0 } };
    return n;
}

/* gwent 8.18, 15.14: whatever is in the deck and can be brought. */
static int legal_summon(const struct gwent *g, int player, enum verb verb, duel_action out[])
{
    const int zone = zone_of(player, DECK);
    int n = 0, last = -1;
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++) {
        const int card = g->card[at];
        if (card == last || g->mark[at] & NOT_SUMMONED)
            continue;
        last = card;
        if (verb == VERB_SUMMON) {
            int more = legal_lay(g, player, verb, card, out + n);
            if (more == 0)              /* no place for it: it may be named, and is spent (gwent 8.18) */
                out[n + more++] = (duel_action){ VERB_SUMMON, { (uint8_t)card, NOWHERE, 0 } };
            n += more;
        } else {
            out[n++] = (duel_action){ (uint8_t)verb, { (uint8_t)card, 0, 0 } };
        }
    }
    return n;
}

static int legal_weather(const struct gwent *g, int player, duel_action out[])
{
    static const uint8_t kinds[] = { CARD_SKELLIGE_STORM, CARD_BITING_FROST, CARD_CLEAR_WEATHER,
                                     CARD_IMPENETRABLE_FOG, CARD_TORRENTIAL_RAIN };
    int n = 0;
    if (!rules_of(g)->forum)                                            /* gwent 10.26: may be declined */
        out[n++] = (duel_action){ VERB_DONE, { 0, 0, 0 } };
    for (unsigned i = 0; i < sizeof kinds; i++)
        if (rules_of(g)->forum ? kinds[i] != CARD_SKELLIGE_STORM
                               : gwent_pool_find(g, zone_of(player, DECK), kinds[i]) >= 0)
            out[n++] = (duel_action){ VERB_WEATHER, { kinds[i], 0, 0 } };
    return n;
}

/* gwent 15.6: which of the strongest die. Candidates are found afresh: nothing moves meanwhile. */
static int legal_kill(const struct gwent *g, duel_action out[])
{
    struct gwent trial = *g;
    const int zone = g->scorch_zone;
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
        trial.mark[at] &= (uint8_t)~PICKED;
    gwent_pick_strongest(&trial, 1u << zone, -1);
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++)       /* candidates not picked yet are unmarked */
        trial.mark[at] ^= PICKED;
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
        if (g->mark[at] & PICKED)
            trial.mark[at] |= PICKED;
    return legal_picks(&trial, zone, VERB_KILL, out);
}

static int legal_keep(const struct gwent *g, int player, duel_action out[])
{
    int n = 0;
    uint8_t places[GWENT_CARDS] = { 0 };
    for (int row = 0; row < ROWS; row++) {
        const int zone = row_zone(player, row);
        for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
            if (is_ordinary(g->card[at]))
                places[g->card[at]] |= (uint8_t)(1 << (OWN_CLOSE + row));
    }
    for (int card = 1; card < GWENT_CARDS; card++)
        if (places[card])
            n += legal_places(out + n, VERB_KEEP, card, places[card]);
    return n;
}

/* gwent 3.7: ascending, so that the rest of the offer can still complete the exchange. */
static int legal_take(const struct gwent *g, int player, duel_action out[])
{
    const struct duel_prompt *prompt = &g->head.prompt[player];
    const int zone = zone_of(player, OFFER), left = prompt->max - prompt->picked;
    int n = 0, last = -1;
    for (int at = g->start[zone]; at <= g->start[zone + 1] - left; at++) {
        const int card = g->card[at];
        if (card != last && card >= prompt->pad2)
            out[n++] = (duel_action){ VERB_TAKE, { (uint8_t)card, 0, 0 } };
        last = card;
    }
    return n;
}

int gwent_legal(const duel_state *state, int player, duel_action out[])
{
    const struct gwent *g = gwent_of(state);
    const int hand = zone_of(player, HAND);
    const duel_action done = { VERB_DONE, { 0, 0, 0 } };
    int n = 0;
    if (g->head.prompt[player].kind == ASK_PLAY)                        /* gwent 4.1 */
        return legal_play(g, player, out);
    switch ((enum prompt_kind)g->head.prompt[player].kind) {
    case ASK_REDRAW:                                                    /* gwent 3.5 */
        out[n++] = done;
        return n + legal_cards(g, hand, VERB_REDRAW, 1, out + n);
    case ASK_GIVE:                                                      /* gwent 3.7 */
        out[n++] = done;
        return n + legal_cards(g, hand, VERB_GIVE, g->head.prompt[player].pad2, out + n);
    case ASK_TAKE: return legal_take(g, player, out);
    case ASK_START:                                                     /* gwent 5.4 */
        out[n++] = (duel_action){ VERB_START, { 0, 0, 0 } };
        out[n++] = (duel_action){ VERB_START, { 1, 0, 0 } };
        return n;
    case ASK_REVIVE:
        if (g->head.prompt[player].min == 0)
            out[n++] = done;                                            /* gwent 8.5 */
        return n + legal_revive(g, player, out + n);
    case ASK_SUMMON: return legal_summon(g, player, VERB_SUMMON, out);
    case ASK_KILL: return legal_kill(g, out);
    case ASK_FETCH: return legal_fetch(g, out);
    case ASK_WEATHER: return legal_weather(g, player, out);
    case ASK_SHOW: return legal_picks(g, hand, VERB_SHOW, out);
    case ASK_DISCARD: return legal_picks(g, hand, VERB_DISCARD, out);
    case ASK_CHOOSE: return legal_summon(g, player, VERB_CHOOSE, out);
    case ASK_GRAVES:
        for (uint8_t halves = 1; halves <= 3; halves++)
            out[n++] = (duel_action){ VERB_GRAVES, { halves, 0, 0 } };
        return n;
    case ASK_KEEP: return legal_keep(g, player, out);
    case ASK_RISE: out[n++] = done; return n + legal_revive(g, player, out + n);
    case ASK_MOVE: out[n++] = done; return n + gwent_legal_moves(g, player, out + n);
    case ASK_NOTHING:
    case ASK_PLAY:
    case ASK_COUNT: break;
    }
    return 0;
}
