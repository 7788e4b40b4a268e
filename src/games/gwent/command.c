/* gwent 10, 11: what leaders do, when they may, and what The White Flame takes back. A leader is not a card and lies in
 * no zone (gwent 10.5): it is a number here and a bit in `used`. */
#include "gwent.h"

#include <string.h>

enum { LEADERS_EACH = 5, ALL_LEADERS = (1 << LEADERS_EACH) - 1 };       /* gwent 15.35: Skellige too */

int gwent_leader_bit(int leader)
{
    return 1 << (leader - 1) % LEADERS_EACH;
}

/* The first of a faction's five leaders in the table. */
static int first_leader(int faction)
{
    static const uint8_t first[FACTION_COUNT] = {
        [FACTION_NILFGAARD] = LEADER_EMHYR_IMPERIAL_MAJESTY,
        [FACTION_NORTHERN_REALMS] = LEADER_FOLTEST_KING_OF_TEMERIA,
        [FACTION_SCOIATAEL] = LEADER_FRANCESCA_PUREBLOOD_ELF,
        [FACTION_MONSTERS] = LEADER_EREDIN_KING_OF_THE_WILD_HUNT,
        [FACTION_SKELLIGE] = LEADER_CRACH_AN_CRAITE,
    };
    return first[faction];
}

/* --- may it be used? -------------------------------------------------------------------------- */

static bool has_card(const struct gwent *g, int player, int card)
{
    return gwent_pool_find(g, zone_of(player, DECK), card) >= 0;
}

static bool in_deck(const struct gwent *g, int player, unsigned abilities)
{
    const int zone = zone_of(player, DECK);
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
        if (abilities >> gwent_cards[g->card[at]].ability & 1)
            return true;
    return false;
}

static bool can_scorch(const struct gwent *g, int player, int row)
{
    const int zone = row_zone(1 - player, row);
    return zone_size(g, zone) > 0 && gwent_row_strength(g, zone, NULL) >= 10 * rules_of(g)->threshold &&
           gwent_has_target(g, zone, false);
}

/* gwent 17.19: the player's own agile units that would gain in the other row as it stands, by row and card into `go` (may be
 * NULL); returns how many. */
static int count_gainers(const struct gwent *g, int player, uint8_t go[2][GWENT_CARDS])
{
    int n = 0;
    for (int row = 0; row < 2; row++) {
        const int zone = row_zone(player, row), other = row_zone(player, 1 - row);
        int16_t now[POOL];
        gwent_row_strength(g, zone, now);
        for (int at = g->start[zone]; at < g->start[zone + 1]; at++) {
            const int card = g->card[at];
            if (!is_agile(card) || !is_ordinary(card) ||
                gwent_strength_in(g, other, card) <= now[at - g->start[zone]])
                continue;
            n++;
            if (go)
                go[row][card]++;
        }
    }
    return n;
}

/* gwent 10.25, original: the row whose agile units move, or -1. */
static int hope_from(const struct gwent *g, int player)
{
    int close = gwent_row_strength(g, row_zone(player, 0), NULL),
        ranged = gwent_row_strength(g, row_zone(player, 1), NULL);
    if (close == ranged)
        return -1;
    const int zone = row_zone(player, close < ranged ? 0 : 1);
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
        if (is_agile(g->card[at]) && !gwent_cards[g->card[at]].hero)
            return zone;
    return -1;
}

enum {
    WEATHER_ABILITIES = 1u << ABILITY_WEATHER_FROST | 1u << ABILITY_WEATHER_FOG | 1u << ABILITY_WEATHER_RAIN |
                        1u << ABILITY_WEATHER_STORM | 1u << ABILITY_CLEAR_WEATHER,
    TAKEN_SLOT = SLOT_HORN | SLOT_MARDROEME | SLOT_LEADER
};

/* gwent 10.4: whether it would have an effect. `open`: as far as both players can tell. */
APART static bool useful(const struct gwent *g, int player, int leader, bool open)
{
    const int own = zone_of(player, GRAVE), other = zone_of(1 - player, GRAVE);
    const uint8_t *slot = g->side[player].slot;
    switch ((enum gwent_leader)leader) {
    case LEADER_EMHYR_IMPERIAL_MAJESTY: return open || has_card(g, player, CARD_TORRENTIAL_RAIN);
    case LEADER_FOLTEST_KING_OF_TEMERIA: return open || has_card(g, player, CARD_IMPENETRABLE_FOG);
    case LEADER_FRANCESCA_PUREBLOOD_ELF: return open || has_card(g, player, CARD_BITING_FROST);
    case LEADER_EREDIN_KING_OF_THE_WILD_HUNT: return open || in_deck(g, player, WEATHER_ABILITIES);
    case LEADER_EMHYR_EMPEROR_OF_NILFGAARD: return zone_size(g, zone_of(1 - player, HAND)) > 0;
    case LEADER_EMHYR_RELENTLESS: return gwent_has_target(g, other, false);
    case LEADER_EREDIN_BRINGER_OF_DEATH: return gwent_has_target(g, own, false);
    case LEADER_FOLTEST_LORD_COMMANDER: return zone_size(g, WEATHER) > 0;
    case LEADER_EREDIN_COMMANDER_OF_THE_RED_RIDERS: return !(slot[0] & TAKEN_SLOT);
    case LEADER_FRANCESCA_BEAUTIFUL: return !(slot[1] & TAKEN_SLOT);
    case LEADER_FOLTEST_SIEGEMASTER: return !(slot[2] & TAKEN_SLOT);
    case LEADER_FRANCESCA_QUEEN: return can_scorch(g, player, 0);
    case LEADER_FOLTEST_SON_OF_MEDELL: return can_scorch(g, player, 1);
    case LEADER_FOLTEST_STEEL_FORGED: return can_scorch(g, player, 2);
    case LEADER_FRANCESCA_HOPE:
        return g->options & OPTION_HOPE_SINGLY ? count_gainers(g, player, NULL) > 0
                                               : hope_from(g, player) >= 0;
    case LEADER_EREDIN_DESTROYER_OF_WORLDS:
        return zone_size(g, zone_of(player, DECK)) > 0 &&
               (zone_size(g, zone_of(player, HAND)) >= 2 || g->options & OPTION_DESTROYER_SMALL);
    case LEADER_CRACH_AN_CRAITE:
    case LEADER_EMHYR_WHITE_FLAME:
    case LEADER_EMHYR_INVADER_OF_THE_NORTH:
    case LEADER_FRANCESCA_DAISY:
    case LEADER_EREDIN_TREACHEROUS:
    case LEADER_KING_BRAN:
    case LEADER_HARALD_THE_CRIPPLE:
    case LEADER_VALHALLA:
    case LEADER_HELHEIM: return true;
    case LEADER_NONE:
    case GWENT_LEADERS: break;
    }
    return false;
}

/* gwent 10.1 to 10.4: the only leader of a side in original and classic. */
static bool only_leader_usable(const struct gwent *g, int player, bool open)
{
    const struct side *side = &g->side[player];
    const struct leader *printed = &gwent_leaders[side->leader];
    const unsigned passive = printed->passive >> g->head.variant & 1;
    if (side->used | (side->effects & EFFECT_NO_LEADER) | passive | !side->leader)
        return false;                                                   /* gwent 10.1, 10.2, 10.13 */
    return rules_of(g)->forum || g->options & OPTION_IDLE_LEADERS ||
           useful(g, player, side->leader, open);                       /* gwent 10.3, 10.4 */
}

/* Hard, where all five leaders of a faction are there and none is passive: those that may be used, as gwent_leader_bit()s. */
static unsigned usable_leaders(const struct gwent *g, int player)
{
    const struct side *side = &g->side[player];
    if (side->round_leader || side->effects & EFFECT_NO_LEADER)
        return 0;                                                       /* gwent 11.2, 10.13 */
    unsigned usable = ALL_LEADERS & ~side->used;                        /* gwent 11.1 */
    if (side->effects & EFFECT_BANNED) {                                /* gwent 11.6, 11.14, 15.22 */
        const bool answers = g->flame.leader == LEADER_EMHYR_WHITE_FLAME && g->flame.player != player &&
                             g->flame.answer && side->faction == FACTION_NILFGAARD;
        usable &= answers ? (unsigned)gwent_leader_bit(LEADER_EMHYR_WHITE_FLAME) : 0;
    }
    return usable;
}

bool gwent_leader_usable(const struct gwent *g, int player, int leader, bool open)
{
    const struct side *side = &g->side[player];
    if (!rules_of(g)->hard)
        return leader == side->leader && only_leader_usable(g, player, open);
    return gwent_leaders[leader].faction == side->faction &&
           usable_leaders(g, player) & (unsigned)gwent_leader_bit(leader);
}

const char *gwent_leader_standing(const struct gwent *g, int player, int leader, bool open, int *rule)
{
    const struct side *side = &g->side[player];
    const bool hard = rules_of(g)->hard;
    if (side->effects & EFFECT_NO_LEADER)
        return *rule = 1013, "leader-absent";
    if (gwent_leaders[leader].passive >> g->head.variant & 1)
        return *rule = 1002, "leader-passive";
    if (hard ? side->used & gwent_leader_bit(leader) : side->used)
        return *rule = hard ? 1102 : 1001, "leader-used";
    if (hard && side->round_leader)
        return *rule = 1102, "leader-round";
    if (gwent_leader_usable(g, player, leader, open))
        return *rule = 1002, "leader-ready";
    return *rule = hard ? 1106 : 1004, hard ? "leader-banned" : "leader-idle";
}

bool gwent_any_leader(const struct gwent *g, int player, bool open)
{
    return rules_of(g)->hard ? usable_leaders(g, player) : only_leader_usable(g, player, open);
}

/* gwent 11.3 */
APART static int legal_all_leaders(const struct gwent *g, int player, duel_action out[])
{
    int n = 0;
    for (unsigned left = usable_leaders(g, player); left; left &= left - 1) {
        const int leader = first_leader(g->side[player].faction) + __builtin_ctz(left);
        int low = NOWHERE, high = NOWHERE;
        if (leader == LEADER_CRACH_AN_CRAITE)
            low = OWN_CLOSE, high = OWN_SIEGE;                          /* gwent 10.31 */
        if (leader == LEADER_EREDIN_TREACHEROUS)
            low = ENEMY_CLOSE, high = ENEMY_SIEGE;                      /* gwent 10.30 */
        for (int place = low; place <= high; place++)
            out[n++] = (duel_action){ VERB_LEADER, { (uint8_t)leader, (uint8_t)place, 0 } };
    }
    return n;
}

int gwent_legal_leaders(const struct gwent *g, int player, duel_action out[])
{
    if (rules_of(g)->hard)
        return legal_all_leaders(g, player, out);
    out[0] = (duel_action){ VERB_LEADER, { g->side[player].leader, NOWHERE, 0 } };
    return only_leader_usable(g, player, false);
}

/* --- what it does ------------------------------------------------------------------------------- */

/* Lays a weather card from the player's own deck (original), or acts without a card (forum). */
static void bring_weather(struct gwent *g, int player, int card, struct duel_io *io)
{
    if (rules_of(g)->forum) {
        gwent_set_leader_weather(g, player, card, io);
        return;
    }
    int at = gwent_pool_find(g, zone_of(player, DECK), card);
    if (at >= 0)
        gwent_lay(g, player, at, zone_of(player, DECK), NOWHERE, 0, EV_SUMMONED, io);
}

static void set_slot(struct gwent *g, int half, int row, int bit, enum event_kind kind, struct duel_io *io)
{
    const int zone = row_zone(half, row);
    g->side[half].slot[row] |= (uint8_t)bit;
    if (rules_of(g)->hard) {                    /* gwent 11.5 */
        g->flame.slot = (uint8_t)(1 + half * ROWS + row);
        g->flame.slot_bit = (uint8_t)bit;
    }
    duel_tell_all(io, .kind = (uint8_t)kind, .player = (uint8_t)half, .to = (uint8_t)(zone + 1));
}

static void blow_horn(struct gwent *g, int player, int row, struct duel_io *io)
{
    const int zone = row_zone(player, row);
    if (!rules_of(g)->hard && g->side[player].slot[row] & SLOT_HORN) {  /* gwent 10.8, 15.13 */
        if (!rules_of(g)->forum)
            return;
        gwent_pool_move(g, gwent_pool_find(g, zone, CARD_COMMANDERS_HORN), zone, zone_of(player, GRAVE),
                        EV_REPLACED, io);
    }
    if (!rules_of(g)->forum && g->side[player].slot[row] & TAKEN_SLOT)
        return;
    set_slot(g, player, row, SLOT_LEADER, EV_HORN, io);                 /* gwent 10.7, 15.37 */
}

static void show_hand(struct gwent *g, int player, struct duel_io *io)
{
    const int other = 1 - player, hand = zone_of(other, HAND), n = rules_of(g)->shown;
    const bool all = zone_size(g, hand) <= n;
    if (rules_of(g)->forum) {                                           /* gwent 10.12, 15.20 */
        if (!all) {
            gwent_ask(g, other, ASK_SHOW, KEY_LEADERS + LEADER_EMHYR_EMPEROR_OF_NILFGAARD, n, n);
            return;
        }
        for (int at = g->start[hand]; at < g->start[hand + 1]; at++)
            g->mark[at] |= PICKED;
        gwent_show_picked(g, other, PLACED_ALL, io);
        return;
    }
    for (int i = 0; i < n && i < zone_size(g, hand); i++) {
        unsigned pick = duel_roll((duel_state *)g, DUEL_BOARD, (unsigned)(zone_size(g, hand) - i), io);
        int at = g->start[hand];
        while (g->mark[at] & PICKED || pick-- > 0)
            at++;
        duel_rolled(io, ROLL_SHOW, other, g->card[at], duel_only(player));
        g->mark[at] |= PICKED;
    }
    gwent_show_picked(g, other, (uint8_t)(PLACED << player), io);
}

/* gwent 14.8: a viewer who knew some of these cards cannot tell old from new: of each card, as many copies are known as were
 * known before or are shown, whichever is more. */
void gwent_show_picked(struct gwent *g, int whose, uint8_t to, struct duel_io *io)
{
    const int hand = zone_of(whose, HAND);
    const uint8_t seen = (uint8_t)(to / PLACED | 1 << DUEL_JUDGE);
    uint8_t count[GWENT_CARDS];
    gwent_unpick(g, hand, count);
    for (int at = g->start[hand + 1]; at-- > g->start[hand];) {
        if (count[g->card[at]] == 0)
            continue;
        count[g->card[at]]--;
        if (g->lists)
            gwent_pool_cross_off(g, whose, record_at(g, at), to / PLACED);
        g->known[at] = settled(g->known[at] | to);
        duel_tell(io, .kind = EV_SHOWN, .player = (uint8_t)whose, .heard_by = DUEL_ALL, .seen_by = seen,
                  .card = g->card[at]);
    }
    duel_learned(io, to / PLACED);
    gwent_pool_sort(g, hand);
}

static void fetch_from(struct gwent *g, int player, int leader, int whose)
{
    const int grave = zone_of(whose, GRAVE);
    if (!gwent_has_target(g, grave, false))
        return;
    gwent_ask(g, player, ASK_FETCH, KEY_LEADERS + leader, 1, 1);
    g->scorch_zone = (uint8_t)grave;
}

static void move_agile_singly(struct gwent *g, int player, struct duel_io *io)
{
    const int zone[2] = { row_zone(player, 0), row_zone(player, 1) };
    uint8_t go[2][GWENT_CARDS] = { { 0 } };
    count_gainers(g, player, go);
    for (int row = 0; row < 2; row++)
        for (int card = 1; card < GWENT_CARDS; card++)
            for (; go[row][card] > 0; go[row][card]--)
                gwent_pool_move(g, gwent_pool_find(g, zone[row], card), zone[row], zone[1 - row], EV_MOVED,
                                io);
}

static void move_agile(struct gwent *g, int player, struct duel_io *io)
{
    if (g->options & OPTION_HOPE_SINGLY) {
        move_agile_singly(g, player, io);
        return;
    }
    const int from = hope_from(g, player);
    if (from < 0)
        return;
    const int to = row_zone(player, 1 - row_of(from));
    for (int at = g->start[from]; at < g->start[from + 1];) {
        const int card = g->card[at];
        if (is_agile(card) && !gwent_cards[card].hero) {
            gwent_pool_move(g, at, from, to, EV_MOVED, io);
            at = g->start[from];
        } else {
            at++;
        }
    }
}

/* Whether anything lies in a graveyard that gwent_return_graves() takes away. */
static bool has_returning(const struct gwent *g)
{
    const int grave[] = { zone_of(0, GRAVE), zone_of(1, GRAVE), WEATHER_GRAVE };
    for (unsigned i = 0; i < sizeof grave / sizeof *grave; i++)
        for (int at = g->start[grave[i]]; at < g->start[grave[i] + 1]; at++)
            if (gwent_cards[g->card[at]].type != CARD_FACTION)          /* gwent 8.20 */
                return true;
    return false;
}

void gwent_return_graves(struct gwent *g, unsigned halves, bool weather, bool summonable, struct duel_io *io)
{
    uint8_t mark = 0;
    if (rules_of(g)->forum && !(g->options & OPTION_RETURNED_DRAWN))
        mark |= NOT_DRAWN;                                              /* gwent 15.27 */
    if (!summonable)
        mark |= NOT_SUMMONED;                                           /* gwent 15.28 */
    for (int i = 0; i < HALVES + 1; i++) {
        const int zone = i < HALVES ? zone_of(i, GRAVE) : WEATHER_GRAVE;
        if (i < HALVES ? !(halves >> i & 1) : !weather)
            continue;
        for (int at = g->start[zone], left = zone_size(g, zone); left > 0; left--) {
            const struct record record = record_at(g, at);
            if (gwent_cards[record.card].type == CARD_FACTION) {        /* gwent 8.20, 15.42 */
                at++;
                continue;
            }
            int owner = record.known & OWNER ? 1 : 0;
            if (g->options & OPTION_CRACH_BY_HALF && i < HALVES)
                owner = i;                                              /* gwent 17.18 */
            const int deck = zone_of(owner, DECK);
            g->known[at] = (uint8_t)((record.known & ~OWNER) | (owner ? OWNER : 0));
            int lies = gwent_pool_move(g, at, zone, deck, EV_RETURNED, io);
            g->mark[lies] |= mark;
            gwent_pool_sort(g, deck);
            g->side[owner].returned = 1;
            if (deck < zone)
                at++;
        }
    }
}

static void hard_scorch_half(struct gwent *g, int player, int leader, struct duel_io *io)
{
    unsigned zones = 0;
    for (int row = 0; row < ROWS; row++)
        zones |= 1u << row_zone(1 - player, row);
    int victims = gwent_pick_strongest(g, zones, -1);                             /* gwent 10.19, 15.7 */
    duel_tell_all(io, .kind = EV_SCORCH, .player = (uint8_t)player, .card = (uint16_t)(KEY_LEADERS + leader),
                  .amount = (int16_t)victims);
    gwent_kill_picked(g, io);
}

/* gwent 10.28, 15.39, 17.20 */
static void destroy_worlds(struct gwent *g, int player, int card)
{
    int discards = zone_size(g, zone_of(player, HAND));
    if (g->options & OPTION_DESTROYER_SMALL ? discards > 2 : true)
        discards = discards < 2 ? 0 : 2;
    if (discards > 0 && (zone_size(g, zone_of(player, DECK)) > 0 || g->options & OPTION_DESTROYER_SMALL))
        gwent_ask(g, player, ASK_DISCARD, card, discards, discards);
    else if (g->options & OPTION_DESTROYER_SMALL && gwent_can_summon(g, player))
        gwent_ask(g, player, ASK_CHOOSE, card, 1, 1);
}

static void set_effect(struct gwent *g, int player, uint8_t effect)
{
    g->side[player].effects |= effect;
    g->flame.effect = effect;
}

/* gwent 11.5, 11.6 */
static void white_flame(struct gwent *g, int player, struct flame old, struct duel_io *io)
{
    if (old.leader && old.player != player && old.answer) {
        struct flame now = g->flame;
        g->flame = old;
        gwent_cancel_leader(g, io);
        g->flame = now;
        return;
    }
    g->side[1 - player].effects |= EFFECT_BANNED;
    duel_tell_all(io, .kind = EV_BANNED, .player = (uint8_t)(1 - player));
}

void gwent_command(struct gwent *g, int player, int leader, int place, struct duel_io *io)
{
    const struct rules *rules = rules_of(g);
    const struct flame old = g->flame;
    const int card = KEY_LEADERS + leader;
    duel_tell_all(io, .kind = EV_LEADER, .player = (uint8_t)player, .card = (uint16_t)card);
    g->side[player].used |= (uint8_t)(rules->hard ? gwent_leader_bit(leader) : 1);    /* gwent 11.13, 15.24 */
    g->side[player].round_leader = (uint8_t)leader;
    if (rules->hard) {
        if (leader != LEADER_EMHYR_WHITE_FLAME)
            gwent_close_flame(g);
        g->flame = (struct flame){ .leader = (uint8_t)leader, .player = (uint8_t)player, .inside = 1 };
    }
    switch ((enum gwent_leader)leader) {
    case LEADER_EMHYR_IMPERIAL_MAJESTY:                                 /* gwent 10.11 */
        bring_weather(g, player, CARD_TORRENTIAL_RAIN, io);
        break;
    case LEADER_EMHYR_EMPEROR_OF_NILFGAARD: /* gwent 10.12 */ show_hand(g, player, io); break;
    case LEADER_EMHYR_WHITE_FLAME: /* gwent 10.13 */ white_flame(g, player, old, io); break;
    case LEADER_EMHYR_RELENTLESS:                                       /* gwent 10.14 */
        fetch_from(g, player, leader, rules->forum ? player : 1 - player);
        break;
    case LEADER_EMHYR_INVADER_OF_THE_NORTH:                             /* gwent 10.15 */
        fetch_from(g, player, leader, 1 - player);
        break;
    case LEADER_FOLTEST_KING_OF_TEMERIA:                                /* gwent 10.16 */
        bring_weather(g, player, CARD_IMPENETRABLE_FOG, io);
        break;
    case LEADER_FOLTEST_LORD_COMMANDER: /* gwent 10.17 */ gwent_clear_weather(g, io); break;
    case LEADER_FOLTEST_SIEGEMASTER: /* gwent 10.18 */ blow_horn(g, player, 2, io); break;
    case LEADER_FOLTEST_STEEL_FORGED:                                   /* gwent 10.19 */
        if (rules->hard)
            hard_scorch_half(g, player, leader, io);
        else
            gwent_point_scorch(g, player, 2, 0, card, io);
        break;
    case LEADER_FOLTEST_SON_OF_MEDELL:                                  /* gwent 10.20 */
        gwent_point_scorch(g, player, 1, rules->leader_cap, card, io);       /* gwent 10.9 */
        break;
    case LEADER_FRANCESCA_PUREBLOOD_ELF:                                /* gwent 10.21 */
        bring_weather(g, player, CARD_BITING_FROST, io);
        break;
    case LEADER_FRANCESCA_DAISY: /* gwent 10.22 */ gwent_draw_later(g, player, 2, io); break;
    case LEADER_FRANCESCA_BEAUTIFUL: /* gwent 10.23 */ blow_horn(g, player, 1, io); break;
    case LEADER_FRANCESCA_QUEEN:                                        /* gwent 10.24 */
        gwent_point_scorch(g, player, 0, rules->leader_cap, card, io);
        break;
    case LEADER_FRANCESCA_HOPE:                                         /* gwent 10.25 */
        if (rules->hard)
            set_effect(g, player, EFFECT_HOPE);
        else
            move_agile(g, player, io);
        break;
    case LEADER_EREDIN_KING_OF_THE_WILD_HUNT:                           /* gwent 10.26 */
        gwent_ask(g, player, ASK_WEATHER, card, rules->forum, 1);
        break;
    case LEADER_EREDIN_COMMANDER_OF_THE_RED_RIDERS: /* gwent 10.27 */ blow_horn(g, player, 0, io); break;
    case LEADER_EREDIN_DESTROYER_OF_WORLDS: /* gwent 10.28, 15.39 */ destroy_worlds(g, player, card); break;
    case LEADER_EREDIN_BRINGER_OF_DEATH:                                /* gwent 10.29 */
        if (!rules->hard)
            fetch_from(g, player, leader, player);
        else if (gwent_has_target(g, GRAVE, false) || gwent_has_target(g, ZONES - 1 - GRAVE, false))
            gwent_ask(g, player, ASK_REVIVE, card, 1, 1);
        break;
    case LEADER_EREDIN_TREACHEROUS:                                     /* gwent 10.30 */
        set_slot(g, 1 - player, place - ENEMY_CLOSE, SLOT_WEAK, EV_WEAKENED, io);
        break;
    case LEADER_CRACH_AN_CRAITE:                                        /* gwent 10.31 */
        if (rules->hard) {
            if (!(g->side[player].slot[place - OWN_CLOSE] & (SLOT_HORN | SLOT_STANDARD)))
                set_slot(g, player, place - OWN_CLOSE, SLOT_STANDARD, EV_HORN, io);     /* gwent 15.31 */
        } else if (rules->forum) {
            if (has_returning(g))                                       /* gwent 4.17 */
                gwent_ask(g, player, ASK_GRAVES, card, 1, 1);
        } else {
            gwent_return_graves(g, 3, false, true, io);
        }
        break;
    case LEADER_KING_BRAN: /* gwent 10.32 */ set_effect(g, player, EFFECT_BRAN); break;
    case LEADER_HARALD_THE_CRIPPLE:                                     /* gwent 10.33 */
        gwent_point_scorch(g, player, 2, rules->leader_cap, card, io);
        break;
    case LEADER_VALHALLA:                                               /* gwent 10.34, 15.29 */
        if (gwent_has_target(g, zone_of(player, GRAVE), true))
            gwent_ask(g, player, ASK_REVIVE, card, 1, 1);
        break;
    case LEADER_HELHEIM: /* gwent 10.35 */ gwent_return_graves(g, 3, true, false, io); break;
    case LEADER_NONE:
    case GWENT_LEADERS: assert(!"no such leader"); break;
    }
}

/* --- The White Flame ------------------------------------------------------------------------------ */

void gwent_close_flame(struct gwent *g)
{
    if (!g->flame.leader)
        return;
    memset(&g->flame, 0, sizeof g->flame);
    unsigned marks = 0;
    for (int at = 0; at < POOL; at++)
        marks |= g->mark[at];
    for (int zone = 0; marks & BEFORE && zone < ZONES; zone++) {
        bool marked = false;
        for (int at = g->start[zone]; at < g->start[zone + 1]; at++) {
            marked |= g->mark[at] & BEFORE;
            g->mark[at] &= (uint8_t)~BEFORE;
        }
        if (marked && (is_hidden(zone) || is_row(zone)))
            gwent_pool_sort(g, zone);
    }
}

/* gwent 11.7 to 11.14. The caller keeps g->flame. */
void gwent_cancel_leader(struct gwent *g, struct duel_io *io)
{
    struct flame *flame = &g->flame;
    struct side *side = &g->side[flame->player];
    duel_tell_all(io, .kind = EV_CANCELLED, .player = flame->player,
                  .card = (uint16_t)(KEY_LEADERS + flame->leader));
    flame->inside = 0;
    duel_learned(io, 7);                                                /* what comes back may tell a secret */
    for (int at = 0; at < g->start[ZONES];) {
        const int before = g->mark[at] & BEFORE;
        if (!before) {
            at++;
            continue;
        }
        const int zone = gwent_pool_zone(g, at);
        if (before == FROM_NOWHERE) {                                   /* gwent 15.40: Hemdall goes */
            duel_tell_all(io, .kind = EV_VANISHED, .player = (uint8_t)half_of(zone),
                          .from = (uint8_t)(zone + 1), .card = g->card[at]);
            gwent_pool_remove(g, at);
        } else {
            int lies = gwent_pool_move(g, at, zone, before - 1, EV_UNDONE, io);   /* gwent 11.8, 11.9, 11.10 */
            if (flame->leader == LEADER_FRANCESCA_DAISY) {
                g->mark[lies] |= FIRST;                            /* gwent 11.11 */
                gwent_pool_sort(g, before - 1);
            }
        }
        at = 0;
    }
    g->leader_weather = (uint8_t)((g->leader_weather & ~flame->weather) | flame->cleared);
    if (flame->weather)
        duel_tell_all(io, .kind = EV_WEATHER_GONE, .player = flame->player);
    if (flame->slot)
        g->side[(flame->slot - 1) / ROWS].slot[(flame->slot - 1) % ROWS] &= (uint8_t)~flame->slot_bit;
    side->effects &= (uint8_t)~flame->effect;
    if (flame->leader == LEADER_EMHYR_WHITE_FLAME) {                    /* gwent 11.14 */
        g->side[1 - flame->player].effects &= (uint8_t)~EFFECT_BANNED;
        duel_tell_all(io, .kind = EV_UNBANNED, .player = (uint8_t)(1 - flame->player));
    }
}
