/* gwent 7, 8, 9: what a card does when it is laid. */
#include "gwent.h"

#include <string.h>

void gwent_ask(struct gwent *g, int player, enum prompt_kind kind, int card, int min, int max)
{
    g->head.awaiting |= (uint8_t)(1 << player);
    g->head.prompt[player] = (struct duel_prompt){
        .kind = (uint8_t)kind, .card = (uint16_t)card, .min = (uint8_t)min, .max = (uint8_t)max,
    };
    g->last_pick = 0;
    g->picks = (uint8_t)max;
}

/* --- weather --------------------------------------------------------------------------------- */

/* gwent 1.17: where a weather card goes that leaves the strip. */
static int weather_grave(const struct gwent *g, struct record record)
{
    return rules_of(g)->forum ? WEATHER_GRAVE : zone_of(record.known & OWNER ? 1 : 0, GRAVE);
}

void gwent_clear_weather(struct gwent *g, struct duel_io *io)
{
    while (zone_size(g, WEATHER) > 0) {
        int at = g->start[WEATHER];
        gwent_pool_move(g, at, WEATHER, weather_grave(g, record_at(g, at)), EV_CLEARED, io);
    }
    if (g->leader_weather) {
        duel_tell_all(io, .kind = EV_WEATHER_GONE, .player = g->active);
        if (g->flame.inside)
            g->flame.cleared |= g->leader_weather & ~g->flame.weather;
        g->flame.weather &= (uint8_t)~g->leader_weather;
        g->leader_weather = 0;
    }
}

void gwent_set_leader_weather(struct gwent *g, int player, int card, struct duel_io *io)
{
    uint8_t rows = (uint8_t)(gwent_weather_rows(card) & ~(g->weather | g->leader_weather));
    g->leader_weather |= rows;                                          /* gwent 10.6 */
    if (rules_of(g)->hard)
        g->flame.weather |= rows;                                       /* gwent 11.5 */
    duel_tell_all(io, .kind = EV_WEATHER, .player = (uint8_t)player, .card = (uint16_t)card);
}

static void lay_weather(struct gwent *g, int at, int from, enum event_kind kind, struct duel_io *io)
{
    const int card = g->card[at], rows = gwent_weather_rows(card);
    bool second = (g->leader_weather & rows) == rows && rows == (rows & -rows);     /* gwent 7.13 */
    for (int i = g->start[WEATHER]; i < g->start[WEATHER + 1]; i++)
        second |= g->card[i] == card;
    gwent_pool_move(g, at, from, second ? weather_grave(g, record_at(g, at)) : WEATHER, kind, io);
}

/* --- drawing --------------------------------------------------------------------------------- */

/* The records of a deck that the next draw can bring, heroes or not (gwent 1.13, 15.1): those that must come first
 * (gwent 11.11), else all except those out of reach (gwent 3.8, 15.27). Returns how many, and the marks that identify them. */
static int reach(const struct gwent *g, int zone, uint8_t *wanted, uint8_t *unwanted)
{
    int first = 0, any = 0;
    *wanted = *unwanted = 0;
    if (!rules_of(g)->forum)
        return zone_size(g, zone);
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++) {
        first += (g->mark[at] & FIRST) != 0;
        any += !(g->mark[at] & NOT_DRAWN);
    }
    *unwanted = NOT_DRAWN;
    *wanted = first ? FIRST : 0;
    return first ? first : any;
}

void gwent_draw(struct gwent *g, int player, int n, struct duel_io *io)
{
    const int deck = zone_of(player, DECK);
    for (; n > 0; n--) {
        uint8_t wanted, unwanted;
        int left = reach(g, deck, &wanted, &unwanted);
        if (left == 0)
            return;                                                     /* gwent 1.15 */
        int pick = (int)duel_roll((duel_state *)g, DUEL_DECK_0 + (unsigned)player, (unsigned)left, io);
        int at = g->start[deck], found = -1;
        if (!(wanted | unwanted)) {             /* all are in reach */
            found = at + pick;
            at = found + 1, pick = -1;
        }
        for (; pick >= 0; at++)
            if ((g->mark[at] & (wanted | unwanted)) == wanted) {
                pick--;
                found = at;
            }
        for (; at < g->start[deck + 1] && g->card[at] == g->card[found]; at++)
            if ((g->mark[at] & (wanted | unwanted)) == wanted)
                found = at;                     /* the last of its equals: most viewers know of it */
        duel_rolled(io, ROLL_DRAW, player, g->card[found], duel_only(player));
        duel_learned(io, 7);                    /* all hear that there was a card to draw */
        gwent_pool_move(g, found, deck, zone_of(player, HAND), EV_DRAWN, io);
        gwent_pool_decay(g, player);
    }
}

void gwent_draw_later(struct gwent *g, int player, int n, struct duel_io *io)
{
    if (!rules_of(g)->hard) {
        gwent_draw(g, player, n, io);
        return;
    }
    g->side[player].pending = (uint8_t)(g->side[player].pending + n);   /* gwent 12.5 */
    if (g->flame.inside)
        g->flame.drawn = (uint8_t)(g->flame.drawn + n);
}

/* --- units leaving and turning ----------------------------------------------------------------- */

void gwent_successor(struct gwent *g, int card, int half, struct duel_io *io)
{
    if (gwent_cards[card].ability != ABILITY_AVENGER)
        return;
    const int token = gwent_cards[card].becomes;
    /* gwent 9.15: what follows the Cow is not limited */
    if (token == CARD_HEMDALL && !(g->options & OPTION_MANY_HEMDALLS))  /* gwent 9.13, 15.15, 17.14 */
        for (int h = 0; h < HALVES; h++)
            for (int row = 0; row < ROWS; row++)
                if (gwent_pool_find(g, row_zone(h, row), token) >= 0)
                    return;
    const int zone = row_zone(half, 0);                                 /* gwent 15.17 */
    const struct record record = { .card = (uint8_t)token, .known = half ? OWNER : 0,
                                   .mark = g->flame.inside ? FROM_NOWHERE : 0 };
    if (gwent_pool_add(g, zone, record) < 0)
        return;
    duel_tell_all(io, .kind = EV_APPEARED, .player = (uint8_t)half, .to = (uint8_t)(zone + 1),
                  .card = (uint16_t)token);
}

void gwent_bury(struct gwent *g, int at, int from, enum event_kind kind, struct duel_io *io)
{
    const int card = g->card[at], half = half_of(from);
    if (leaves_game(card)) {
        duel_tell_all(io, .kind = EV_VANISHED, .player = (uint8_t)half, .from = (uint8_t)(from + 1),
                      .card = (uint16_t)card);
        gwent_pool_remove(g, at);
        return;
    }
    gwent_pool_move(g, at, from, zone_of(half, GRAVE), kind, io);
}

void gwent_kill_picked(struct gwent *g, struct duel_io *io)
{
    uint8_t dead[HALVES][2] = { { 0, 0 }, { 0, 0 } };       /* Kambis and Cows */
    for (int half = 0; half < HALVES; half++)
        for (int row = 0; row < ROWS; row++) {
            const int zone = row_zone(half, row);
            int left = 0;
            for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
                left += (g->mark[at] & PICKED) != 0;
            for (; left > 0; left--) {
                int at = g->start[zone];
                while (!(g->mark[at] & PICKED))
                    at++;
                const int card = g->card[at];
                g->mark[at] &= (uint8_t)~PICKED;
                if (gwent_cards[card].ability == ABILITY_AVENGER)
                    dead[half][card == CARD_COW]++;
                gwent_bury(g, at, zone, EV_KILLED, io);
            }
        }
    for (int half = 0; half < HALVES; half++)
        for (int cow = 0; cow < 2; cow++)
            for (; dead[half][cow] > 0; dead[half][cow]--)
                gwent_successor(g, cow ? CARD_COW : CARD_KAMBI, half, io);    /* gwent 9.11, 9.15 */
}

static bool has_mardroeme(const struct gwent *g, int zone)
{
    return g->side[half_of(zone)].slot[row_of(zone)] & SLOT_MARDROEME ||
           gwent_pool_find(g, zone, CARD_ERMION) >= 0;                        /* gwent 9.7 */
}

/* gwent 9.1, 9.2, 9.8: all berserkers of a row turn where they lie. */
static void turn_berserkers(struct gwent *g, int zone, struct duel_io *io)
{
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++) {
        const int card = g->card[at];
        if (gwent_cards[card].ability != ABILITY_BERSERKER)
            continue;
        const int into = gwent_cards[card].becomes;
        duel_tell_all(io, .kind = EV_TURNED, .player = (uint8_t)half_of(zone), .to = (uint8_t)(zone + 1),
                      .card = (uint16_t)card, .card2 = (uint16_t)into);
        gwent_pool_turn(g, at, into);
        at = g->start[zone] - 1;
    }
}

/* --- scorch ------------------------------------------------------------------------------------ */

int gwent_pick_strongest(struct gwent *g, unsigned zones, int spared)
{
    int16_t strength[POOL];
    int most = -1, picked = 0;
    for (unsigned left = zones; left; left &= left - 1) {
        const int zone = __builtin_ctz(left);
        gwent_row_strength(g, zone, strength + g->start[zone]);
        for (int at = g->start[zone]; at < g->start[zone + 1]; at++) {
            const bool candidate = is_ordinary(g->card[at]) & (at != spared);
            most = (candidate & (strength[at] > most)) ? strength[at] : most;            /* gwent 7.3 */
        }
    }
    if (most < 0)
        return 0;
    for (unsigned left = zones; left; left &= left - 1) {
        const int zone = __builtin_ctz(left), end = g->start[zone + 1];
        for (int at = g->start[zone], run; at < end; at = run) {
            const int card = g->card[at];
            run = at + 1;
            if (strength[at] != most || !is_ordinary(card))
                continue;                                               /* gwent 7.2 */
            while (run < end && g->card[run] == card)
                run++;
            int die = run - at;
            if (rules_of(g)->hard && gwent_cards[card].bond && die > 1)
                die /= 2;                                               /* gwent 8.16, 15.8 */
            for (int i = at; i < at + die; i++) {
                g->mark[i] |= i == spared ? 0 : PICKED;
                picked += i != spared;
            }
        }
    }
    return picked;
}

static void tell_scorch(int player, int card, int victims, struct duel_io *io)
{
    duel_tell_all(io, .kind = EV_SCORCH, .player = (uint8_t)player, .card = (uint16_t)card,
                  .amount = (int16_t)victims);
}

static unsigned half_rows(int half)
{
    return 1u << row_zone(half, 0) | 1u << row_zone(half, 1) | 1u << row_zone(half, 2);
}

static void scorch_all(struct gwent *g, int player, int card, int zone, struct duel_io *io)
{
    bool spare = zone >= 0 && g->options & OPTION_PIRATE_SPARED;        /* gwent 17.17 */
    int spared = spare ? gwent_pool_find(g, zone, card) : -1;
    int victims = gwent_pick_strongest(g, half_rows(0) | half_rows(1), spared);   /* gwent 7.2, 9.10 */
    tell_scorch(player, card, victims, io);
    gwent_kill_picked(g, io);
}

void gwent_point_scorch(struct gwent *g, int player, int row, int cap, int card, struct duel_io *io)
{
    const int zone = row_zone(1 - player, row);                         /* gwent 8.13 */
    if (gwent_row_strength(g, zone, NULL) < 10 * rules_of(g)->threshold)      /* gwent 8.14 */
        return;
    int victims = gwent_pick_strongest(g, 1u << zone, -1);
    if (victims == 0)
        return;
    tell_scorch(player, card, cap && victims > cap ? cap : victims, io);
    if (cap && victims > cap) {                                         /* gwent 8.15, 15.6 */
        for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
            g->mark[at] &= (uint8_t)~PICKED;
        gwent_ask(g, player, ASK_KILL, card, cap, cap);
        g->scorch_zone = (uint8_t)zone;
        return;
    }
    gwent_kill_picked(g, io);
}

/* --- resurrection ------------------------------------------------------------------------------ */

/* gwent 15.26: any ordinary unit will do, whatever it can do there. */
bool gwent_has_target(const struct gwent *g, int grave, bool heroes)
{
    for (int at = g->start[grave]; at < g->start[grave + 1]; at++)
        if (heroes ? is_unit(g->card[at]) : is_ordinary(g->card[at]))
            return true;
    return false;
}

unsigned gwent_revive_places(const struct gwent *g, int player, struct record record)
{
    unsigned places = gwent_places_for(g, player, record.card);
    if (!is_agile(record.card) || rules_of(g)->forum)
        return places;                                                  /* gwent 8.3: chosen anew */
    if (g->options & OPTION_REVIVED_CLOSE)
        return 1u << OWN_CLOSE;
    if (record.mark & NEVER_LAY)
        return places;
    return record.known & FLAG ? 1u << OWN_RANGED : 1u << OWN_CLOSE;
}

static int lowest_place(unsigned places)
{
    int place = 0;
    while (!(places >> place & 1))
        place++;
    return place;
}

void gwent_revive_random(struct gwent *g, int player, enum roll_kind roll, enum event_kind kind,
                         struct duel_io *io)
{
    const int grave = zone_of(player, GRAVE);
    unsigned targets = 0;
    for (int at = g->start[grave]; at < g->start[grave + 1]; at++)
        targets += is_ordinary(g->card[at]);
    unsigned pick = duel_roll((duel_state *)g, DUEL_BOARD, targets, io);
    int at = g->start[grave];
    while (!is_ordinary(g->card[at]) || pick-- > 0)
        at++;
    const int card = g->card[at];
    const unsigned places = gwent_revive_places(g, player, record_at(g, at));
    at = g->start[grave];               /* of equal cards the first */
    while (g->card[at] != card || gwent_revive_places(g, player, record_at(g, at)) != places)
        at++;
    duel_rolled(io, roll, player, (unsigned)card, DUEL_ALL);
    gwent_lay(g, player, at, grave, lowest_place(places), 0, kind, io);
}

void gwent_revive(struct gwent *g, int player, int card, struct duel_io *io)
{
    if (!gwent_has_target(g, zone_of(player, GRAVE), false))
        return;                                                         /* gwent 8.5 */
    if (g->side[player].effects & EFFECT_INVADER)
        gwent_revive_random(g, player, ROLL_REVIVE, EV_REVIVED, io);          /* gwent 10.15 */
    else
        gwent_ask(g, player, ASK_REVIVE, card, 0, 1);                         /* gwent 8.4 */
}

/* --- laying a card ----------------------------------------------------------------------------- */

bool gwent_has_ordinary(const struct gwent *g, int half)
{
    for (int row = 0; row < ROWS; row++) {
        const int zone = row_zone(half, row);
        for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
            if (is_ordinary(g->card[at]))
                return true;
    }
    return false;
}

unsigned gwent_places_for(const struct gwent *g, int player, int card)
{
    const struct card *printed = &gwent_cards[card];
    const bool forum = rules_of(g)->forum;
    if (printed->slot)
        return free_rows(g, player, (enum slot)printed->slot);
    if (printed->ability == ABILITY_DECOY)                              /* gwent 7.10, 15.34 */
        return forum && !gwent_has_ordinary(g, player) ? 7u << OWN_CLOSE : 0;
    return printed->lays[forum];                                        /* gwent 4.2, 8.2, 8.7, 8.8 */
}

static void lay_decoy(struct gwent *g, int player, int at, int from, int place, int target,
                      enum event_kind kind, struct duel_io *io)
{
    const int zone = place_zone(player, place);
    gwent_pool_move(g, at, from, zone, kind, io);                                   /* gwent 7.8 */
    if (target == CARD_NONE)
        return;
    int unit = gwent_pool_find(g, zone, target);
    assert(unit >= 0);
    gwent_pool_move(g, unit, zone, zone_of(player, HAND), EV_PICKED_UP, io);        /* gwent 7.7, 7.9, 9.3 */
    if (rules_of(g)->forum || g->options & OPTION_DECOY_AVENGED)        /* gwent 9.12, 17.13 */
        gwent_successor(g, target, player, io);
}

/* gwent 8.12, 9.9, 15.18: any member that musters calls its group. gwent 17.15, 17.16: some tables have it called by one
 * member only. */
static bool calls(const struct gwent *g, int card, int called)
{
    if (gwent_cards[card].group != gwent_cards[called].group)
        return false;
    if (card == CARD_GAUNTER_ODIMM_DARKNESS && called == CARD_GAUNTER_ODIMM)
        return !(g->options & OPTION_GAUNTER_CALLS);
    if (card == CARD_ARACHAS && called == CARD_ARACHAS_BEHEMOTH)
        return !(g->options & OPTION_BEHEMOTH_CALLS);
    return true;
}

static void muster(struct gwent *g, int player, int card, struct duel_io *io)
{
    const int from[2] = { DECK, HAND };
    const struct span members = gwent_group_cards[gwent_cards[card].group];
    for (int i = 0; i < (rules_of(g)->forum ? 1 : 2); i++) {            /* gwent 8.10 */
        const int zone = zone_of(player, from[i]);
        int at, done = 0;               /* records of the zone that stay */
        while ((at = gwent_pool_find_from(g, zone, g->start[zone] + done, members)) >= 0) {
            const int called = g->card[at];
            done = at - g->start[zone];
            if (!calls(g, card, called) || g->mark[at] & NOT_SUMMONED) {
                done++;
                continue;
            }
            const int row = __builtin_ctz(gwent_cards[called].rows);
            gwent_pool_move(g, gwent_pool_find_free(g, zone, called), zone, row_zone(player, row),
                            EV_MUSTERED, io); /* gwent 8.11 */
        }
    }
}

static void enter(struct gwent *g, int player, int card, int zone, struct duel_io *io)
{
    const struct rules *rules = rules_of(g);
    switch ((enum ability)gwent_cards[card].ability) {                  /* gwent 1.12, 1.14, 8.21 */
    case ABILITY_SPY:                                                   /* gwent 15.19: a spy on any half */
        if (half_of(zone) != player)
            gwent_draw_later(g, player, rules->spy_draws, io);                /* gwent 8.7, 8.9 */
        break;
    case ABILITY_MEDIC: gwent_revive(g, player, card, io); break;             /* gwent 8.6 */
    case ABILITY_MUSTER: muster(g, player, card, io); break;
    case ABILITY_SCORCH_ALL: scorch_all(g, player, card, zone, io); break;
    case ABILITY_SCORCH_CLOSE:
    case ABILITY_SCORCH_RANGED:
    case ABILITY_SCORCH_SIEGE:
        gwent_point_scorch(g, player, gwent_cards[card].ability - ABILITY_SCORCH_CLOSE, rules->unit_cap, card,
                           io);
        break;
    case ABILITY_BERSERKER:
        if (has_mardroeme(g, zone))
            turn_berserkers(g, zone, io);                               /* gwent 9.1 */
        break;
    case ABILITY_MARDROEME: turn_berserkers(g, zone, io); break;
    case ABILITY_NONE:
    case ABILITY_AVENGER:
    case ABILITY_HORN:
    case ABILITY_FACTION_CARD:
    case ABILITY_DECOY:
    case ABILITY_WEATHER_FROST:
    case ABILITY_WEATHER_FOG:
    case ABILITY_WEATHER_RAIN:
    case ABILITY_WEATHER_STORM:
    case ABILITY_CLEAR_WEATHER:
    case ABILITY_COUNT: break;
    }
}

bool gwent_can_summon(const struct gwent *g, int player)
{
    const int zone = zone_of(player, DECK);
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
        if (!(g->mark[at] & NOT_SUMMONED))
            return true;
    return false;
}

void gwent_lay(struct gwent *g, int player, int at, int from, int place, int target, enum event_kind kind,
               struct duel_io *io)
{
    const int card = g->card[at], grave = zone_of(player, GRAVE);
    if (g->flame.leader && g->flame.player == player && !g->flame.answer && g->mark[at] & BEFORE &&
        from == zone_of(player, HAND))
        g->flame.inside = 1;                    /* gwent 11.9, 12.4: what the fetched card does is the leader's */
    if (is_unit(card)) {
        const int zone = place_zone(player, place);
        gwent_pool_move(g, at, from, zone, kind, io);
        if (gwent_cards[card].ability)
            enter(g, player, card, zone, io);
        return;
    }
    switch ((enum ability)gwent_cards[card].ability) {
    case ABILITY_HORN:
        gwent_pool_move(g, at, from, place_zone(player, place), kind, io);          /* gwent 7.5 */
        break;
    case ABILITY_MARDROEME:
        gwent_pool_move(g, at, from, place_zone(player, place), kind, io);          /* gwent 9.1 */
        turn_berserkers(g, place_zone(player, place), io);
        break;
    case ABILITY_DECOY: lay_decoy(g, player, at, from, place, target, kind, io); break;
    case ABILITY_SCORCH_ALL:
        gwent_pool_move(g, at, from, grave, kind, io);                              /* gwent 7.1, 7.4 */
        scorch_all(g, player, card, -1, io);
        break;
    case ABILITY_WEATHER_FROST:
    case ABILITY_WEATHER_FOG:
    case ABILITY_WEATHER_RAIN:
    case ABILITY_WEATHER_STORM: lay_weather(g, at, from, kind, io); break;
    case ABILITY_CLEAR_WEATHER:
        gwent_pool_move(g, at, from, weather_grave(g, record_at(g, at)), kind, io);      /* gwent 7.14 */
        gwent_clear_weather(g, io);
        break;
    case ABILITY_FACTION_CARD:
        gwent_pool_move(g, at, from, grave, kind, io);                              /* gwent 8.20 */
        if (gwent_can_summon(g, player))
            gwent_ask(g, player, ASK_SUMMON, card, 1, 1);                     /* gwent 8.18, 8.19 */
        break;
    case ABILITY_NONE:
    case ABILITY_SPY:
    case ABILITY_MEDIC:
    case ABILITY_MUSTER:
    case ABILITY_SCORCH_CLOSE:
    case ABILITY_SCORCH_RANGED:
    case ABILITY_SCORCH_SIEGE:
    case ABILITY_BERSERKER:
    case ABILITY_AVENGER:
    case ABILITY_COUNT: assert(!"a special card without an effect"); break;
    }
}
