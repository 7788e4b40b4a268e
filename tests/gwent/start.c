/* gwent 3: the deal, the exchange, who starts. */
#include "gwent/position.h"

static const int north_south[2] = { FACTION_NORTHERN_REALMS, FACTION_NILFGAARD };
static const int no_leader[2] = { 0, 0 };

static const char *hand_card(const struct position *position, int player, int at)
{
    return gwent_cards[position->g.card[position->g.start[zone_of(player, HAND)] + at]].key;
}

/* The range of chance roll `k` of the last move, 0 if there was none. */
static int roll_range(const struct position *position, int k)
{
    for (int i = 0; i < position->events; i++)
        if (position->event[i].kind == DUEL_CHANCE_EVENT && k-- == 0)
            return position->event[i].with;
    return 0;
}

static void say(struct position *position, const char *format, const char *key)
{
    char move[128];
    snprintf(move, sizeof move, format, key);
    play_on(position, move);
}

/* gwent 3.1 to 3.3 */
static void test_deal(void)
{
    static const struct {
        const char *rule, *what;
        int variant, leader[2], hand[2], offer;
    } deals[] = {
        { "gwent 3.2", "ten cards", ORIGINAL, { 0, 0 }, { 10, 10 }, 0 },
        { "gwent 3.2, 3.7", "ten cards, two offered", CLASSIC, { 0, 0 }, { 10, 10 }, 2 },
        { "gwent 3.2, 3.7", "twenty cards, six offered", HARD, { 0, 0 }, { 20, 20 }, 6 },
        { "gwent 3.3, 10.22",
          "eleven for Daisy",
          ORIGINAL,
          { LEADER_FRANCESCA_DAISY, 0 },
          { 11, 10 },
          0 },
        { "gwent 3.3, 10.22",
          "eleven for Daisy",
          CLASSIC,
          { 0, LEADER_FRANCESCA_DAISY },
          { 10, 11 },
          2 },
        { "gwent 3.3, 10.13",
          "not beside The White Flame",
          ORIGINAL,
          { LEADER_FRANCESCA_DAISY, LEADER_EMHYR_WHITE_FLAME },
          { 10, 10 },
          0 },
        { "gwent 3.3, 10.13",
          "not beside The White Flame",
          CLASSIC,
          { LEADER_EMHYR_WHITE_FLAME, LEADER_FRANCESCA_DAISY },
          { 10, 10 },
          2 },
    };
    for (size_t i = 0; i < sizeof deals / sizeof *deals; i++) {
        struct position position;
        int faction[2] = { FACTION_NORTHERN_REALMS, FACTION_NORTHERN_REALMS };
        for (int player = 0; player < DUEL_PLAYERS; player++)
            if (deals[i].leader[player])
                faction[player] = gwent_leaders[deals[i].leader[player]].faction;
        name_test(deals[i].rule, deals[i].what, deals[i].variant);
        begin_game(&position, deals[i].variant, faction, deals[i].leader, 0, NULL);
        const struct gwent *g = &position.g;
        for (int player = 0; player < DUEL_PLAYERS; player++) {
            CHECK_INT(zone_size(g, zone_of(player, HAND)), deals[i].hand[player]);
            CHECK_INT(zone_size(g, zone_of(player, OFFER)), deals[i].offer);
        }
        name_test("gwent 3.1", "the exchange comes first, for both at once", deals[i].variant);
        CHECK_INT(g->head.awaiting, 3);
    }

    /* The deal takes the cards that chance names, the hand's before the offer's. */
    struct position position;
    struct duel_event event[512];
    uint16_t forced[24];
    name_test("gwent 3.2, 3.7", "random cards, the offer after the hand", CLASSIC);
    for (int i = 0; i < 24; i++)
        forced[i] = (uint16_t)(i % 12 * 7 % (22 - i % 12));
    struct duel_io io = { .event = event, .room = 512, .forced = forced, .force = 24 };
    begin_game(&position, CLASSIC, north_south, no_leader, 0, &io);
    CHECK_INT(io.rolls, 24);
    CHECK_INT(io.misfit, 0);
    int named[2][GWENT_CARDS] = { { 0 } }, rolls = 0;
    for (int i = 0; i < io.events; i++)
        if (event[i].kind == DUEL_CHANCE_EVENT) {
            CHECK_INT(event[i].how, rolls % 12 < 10 ? ROLL_DEAL : ROLL_OFFER);
            CHECK_INT(event[i].player, rolls / 12);
            CHECK_INT(event[i].with, 22 - rolls % 12);
            if (event[i].player == 0)
                named[event[i].how == ROLL_OFFER][event[i].card]++;
            rolls++;
        }
    for (int i = 0; i < 2; i++) {
        const int zone = i ? OFFER : HAND;
        for (int at = position.g.start[zone]; at < position.g.start[zone + 1]; at++)
            named[i][position.g.card[at]]--;
        for (int card = 0; card < GWENT_CARDS; card++)
            CHECK_INT(named[i][card], 0);
    }
}

/* gwent 3.4: a deck that small is refused before it is dealt (2.2), so what a table sees is the refusal. */
static void test_small_deck(void)
{
    struct position position;
    struct duel_row rows[2][GWENT_CARDS];
    struct duel_setup setup = { .variant = ORIGINAL };
    name_test("gwent 3.4", "fewer cards than a hand", ORIGINAL);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const int n = plain_deck(ORIGINAL, FACTION_MONSTERS, 0, player ? 22 : 7, rows[player]);
        setup.deck[player] = (struct duel_deck){ rows[player], (uint16_t)n };
    }
    CHECK_INT(duel_setup(duel_find("gwent"), state_of(&position), &setup, NULL, NULL), DUEL_BAD_DECK);
    setup.options = OPTION_FREE_DECKS;
    CHECK_INT(duel_setup(duel_find("gwent"), state_of(&position), &setup, NULL, NULL), DUEL_OK);
    CHECK_INT(zone_size(&position.g, HAND), 7);
    CHECK_INT(zone_size(&position.g, DECK), 0);
    CHECK_INT(zone_size(&position.g, zone_of(1, HAND)), 10);
}

/* gwent 3.5, 3.6 */
static void test_redraw(void)
{
    struct position position;
    name_test("gwent 3.5", "up to two, one at a time", ORIGINAL);
    begin_game(&position, ORIGINAL, north_south, no_leader, 0, NULL);
    play_on(&position, "0 =redraw; 1 =redraw");
    say(&position, "0 redraw %s [*]", hand_card(&position, 0, 0));
    play_on(&position, "0 =redraw; hand0 #10; deck0 #12; 1 =redraw");
    say(&position, "0 redraw %s [*]", hand_card(&position, 0, 9));
    play_on(&position, "0 -; hand0 #10; deck0 #12; 1 =redraw; 1 done [*]");
    CHECK(position.g.phase == PHASE_PLAYED || position.g.phase == PHASE_TURN);

    name_test("gwent 3.5", "none is allowed", ORIGINAL);
    begin_game(&position, ORIGINAL, north_south, no_leader, 0, NULL);
    struct gwent before = position.g;
    play_on(&position, "0 done; 0 -");
    CHECK_MEM(before.card, position.g.card, sizeof before.card);
    CHECK_MEM(before.known, position.g.known, sizeof before.known);
    CHECK_MEM(before.mark, position.g.mark, sizeof before.mark);

    name_test("gwent 3.5", "a card just received may be swapped again", ORIGINAL);
    begin_game(&position, ORIGINAL, north_south, no_leader, 0, NULL);
    say(&position, "0 redraw %s [*]", hand_card(&position, 0, 0));
    int received = 0;
    for (int i = 0; i < position.events; i++)
        if (position.event[i].kind == EV_SWAPPED_IN)
            received = position.event[i].card;
    CHECK(received != 0);
    say(&position, "0 ?redraw %s", gwent_cards[received].key);

    name_test("gwent 3.6", "a swapped card is not its own replacement, later it may be drawn", ORIGINAL);
    begin_game(&position, ORIGINAL, north_south, no_leader, 0, NULL);
    say(&position, "0 redraw %s [*]", hand_card(&position, 0, 0));
    CHECK_INT(roll_range(&position, 0), 12);
    say(&position, "0 redraw %s [*]", hand_card(&position, 0, 5));
    CHECK_INT(roll_range(&position, 0), 12);
    play_on(&position, "1 done [*]");
    struct gwent *g = &position.g;
    for (int at = g->start[HAND]; at < g->start[HAND + 1]; at++)
        g->card[at] = CARD_MYSTERIOUS_ELF;
    gwent_pool_sort(g, HAND);
    if (g->active == 1)
        play_on(&position, "1 pass");
    for (int i = 0; i < 6; i++) {
        play_on(&position, "0 play mysterious-elf enemy-close [*]");
        if (i < 5) {
            CHECK_INT(roll_range(&position, 0), 12 - 2 * i);
            CHECK_INT(roll_range(&position, 1), 11 - 2 * i);
        }
        if (g->head.awaiting & 2)
            play_on(&position, "1 pass");
    }
    check_position(&position, "deck0 -");
}

/* What chance can reach of the deck. */
static int reached(const struct gwent *g, int player)
{
    int n = 0;
    for (int at = g->start[zone_of(player, DECK)]; at < g->start[zone_of(player, DECK) + 1]; at++)
        n += !(g->mark[at] & NOT_DRAWN);
    return n;
}

/* gwent 3.7, 3.8 */
static void test_exchange(int variant)
{
    const int offers = variant == HARD ? 6 : 2;
    struct position position;
    name_test("gwent 3.7", "none is allowed", variant);
    begin_game(&position, variant, north_south, no_leader, 0, NULL);
    play_on(&position, "0 =give; 0 done; 0 -; 1 =give");
    CHECK_INT(zone_size(&position.g, OFFER), 0);
    name_test("gwent 3.8, 15.2", "offered cards refused stay in the deck, undrawn", variant);
    CHECK_INT(reached(&position.g, 0), zone_size(&position.g, DECK) - offers);
    CHECK_INT(zone_size(&position.g, DECK) + zone_size(&position.g, HAND), variant == HARD ? 95 : 22);

    name_test("gwent 3.7", "equally many of both", variant);
    begin_game(&position, variant, north_south, no_leader, 0, NULL);
    const int hand = zone_size(&position.g, HAND);
    char given[64], taken[64];
    snprintf(given, sizeof given, "%s", hand_card(&position, 0, 0));
    say(&position, "0 give %s", given);
    play_on(&position, "0 =give; 0 done; 0 =take; 0 !done");
    snprintf(taken, sizeof taken, "%s", gwent_cards[position.g.card[position.g.start[OFFER]]].key);
    say(&position, "0 take %s", taken);
    play_on(&position, "0 -");
    CHECK_INT(zone_size(&position.g, HAND), hand);
    CHECK(gwent_pool_find(&position.g, HAND, key_number(taken)) >= 0);
    CHECK(gwent_pool_find(&position.g, DECK, key_number(given)) >= 0);
    name_test("gwent 3.8, 15.2", "cards given away too", variant);
    CHECK_INT(reached(&position.g, 0), zone_size(&position.g, DECK) - offers);

    name_test("gwent 3.7", "no more than are offered", variant);
    begin_game(&position, variant, north_south, no_leader, 0, NULL);
    for (int i = 0; i < offers; i++) {
        duel_action list[DUEL_ACTIONS_MAX];
        int n = duel_legal(state_of(&position), 0, list);
        CHECK(n > 1);
        CHECK_INT(duel_submit(state_of(&position), 0, list[1], NULL), DUEL_OK);
    }
    name_test("gwent 4.17", "who gives so many takes them all, unasked", variant);
    play_on(&position, "0 -; 1 =give");
    CHECK_INT(zone_size(&position.g, OFFER), 0);
    CHECK_INT(zone_size(&position.g, HAND), hand);
    CHECK_INT(reached(&position.g, 0), zone_size(&position.g, DECK) - offers);
}

/* gwent 4.17: with nothing to exchange nobody is asked. */
static void test_nothing_to_exchange(int variant)
{
    struct duel_row few[2];
    struct position position;
    for (int cards = 12; cards >= 10; cards--) {
        few[0] = (struct duel_row){ KEY_LEADERS + LEADER_FOLTEST_SIEGEMASTER, 1, LIST_LEADER };
        few[1] = (struct duel_row){ CARD_VES, (uint8_t)cards, LIST_MAIN };
        const struct duel_setup setup = { .variant = (uint8_t)variant, .options = OPTION_FREE_DECKS,
                                          .deck = { { few, 2 }, { few, 2 } } };
        for (int heard = 0; heard < 2; heard++) {
            struct duel_io io = { .event = position.event, .room = DUEL_EVENTS_MAX };
            name_test("gwent 4.17", "the exchange with an empty deck", variant);
            CHECK_INT(duel_setup(duel_find("gwent"), state_of(&position), &setup, NULL, heard ? &io : NULL),
                      DUEL_OK);
            CHECK_INT(position.g.head.awaiting == 3, cards > 10);
            CHECK_INT(position.g.phase == PHASE_EXCHANGE, cards > 10);
        }
    }
}

/* How many of each card lie in a zone. */
static void count_cards(const struct gwent *g, int zone, int sign, int count[GWENT_CARDS])
{
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
        count[g->card[at]] += sign;
}

static int cards_from(const struct gwent *g, int zone, int card)
{
    int n = 0;
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
        n += g->card[at] >= card;
    return n;
}

/* gwent 3.7: picks ascend, and the rest of the offer can still complete the exchange. The legal answers of `player`, who has
 * picked `last` and has to take `left` more (0: to give), are these. */
static void check_picks(struct position *position, int player, int last, int left)
{
    const struct gwent *g = &position->g;
    duel_action legal[DUEL_ACTIONS_MAX];
    bool may[GWENT_CARDS] = { false }, want[GWENT_CARDS] = { false };
    const int zone = zone_of(player, left ? OFFER : HAND), n = duel_legal(state_of(position), player, legal);
    for (int i = 0; i < n; i++)
        may[legal[i].verb == VERB_DONE ? CARD_NONE : legal[i].arg[0]] = true;
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
        want[g->card[at]] = g->card[at] >= last && cards_from(g, zone, g->card[at]) >= left;
    want[CARD_NONE] = left == 0;
    CHECK_MEM(may, want, sizeof may);
}

/* gwent 3.7, 3.8: each number of cards, given and taken in every manner. */
static void test_every_exchange(int variant, int player, int given, unsigned manner)
{
    struct position position;
    int hand[GWENT_CARDS] = { 0 }, deck[GWENT_CARDS] = { 0 }, last = 0;
    duel_action legal[DUEL_ACTIONS_MAX];
    name_test("gwent 3.7, 3.8", "so many for so many", variant);
    begin_game(&position, variant, north_south, no_leader, 0, NULL);
    const struct gwent *g = &position.g;
    const int offers = zone_size(g, zone_of(player, OFFER));
    count_cards(g, zone_of(player, HAND), 1, hand);
    count_cards(g, zone_of(player, DECK), 1, deck);
    count_cards(g, zone_of(player, OFFER), 1, deck);
    for (int step = 0; g->head.awaiting >> player & 1 && step < 3 * offers; step++) {
        struct duel_io io = { .event = position.event, .room = DUEL_EVENTS_MAX };
        const struct duel_prompt *prompt = &g->head.prompt[player];
        const bool takes = prompt->kind == ASK_TAKE;
        if (takes && prompt->picked == 0)
            last = 0;                           /* it begins anew */
        check_picks(&position, player, last, takes ? prompt->max - prompt->picked : 0);
        const int n = duel_legal(state_of(&position), player, legal);
        int pick = (int)(manner % (unsigned)n);
        if (!takes)                             /* one of the first, so that enough others follow */
            pick = prompt->picked < given && n > 1 ? 1 + (int)(manner >> step & 1 && n > 2) : 0;
        last = legal[pick].arg[0];
        CHECK_INT(duel_submit(state_of(&position), player, legal[pick], &io), DUEL_OK);
        for (int i = 0; i < io.events; i++) {
            const struct duel_event *event = &position.event[i];
            const int moved = event->kind == EV_TAKEN ? 1 : event->kind == EV_GIVEN ? -1 : 0;
            hand[event->card] += moved;
            deck[event->card] -= moved;
        }
        if (!(g->head.awaiting >> player & 1)) {        /* all that was given or refused is told, to its player */
            int aside = 0;
            for (int i = 0; i < io.events; i++)
                aside += position.event[i].kind == EV_SET_ASIDE;
            CHECK_INT(aside, offers);
        }
    }
    CHECK_INT(g->head.awaiting >> player & 1, 0);
    CHECK_INT(zone_size(g, zone_of(player, OFFER)) + zone_size(g, zone_of(player, GIVEN)), 0);
    count_cards(g, zone_of(player, HAND), -1, hand);
    count_cards(g, zone_of(player, DECK), -1, deck);
    for (int card = 0; card < GWENT_CARDS; card++)
        if (!CHECK(hand[card] == 0 && deck[card] == 0))
            printf("    %s\n", gwent_cards[card].key);
    CHECK_INT(reached(g, player), zone_size(g, zone_of(player, DECK)) - offers);
}

/* gwent 3.5 to 3.7: one card is left in the deck: it is swapped in, and the swapped card can come back. */
static void test_last_card(void)
{
    struct duel_row row[GWENT_CARDS];
    struct position position;
    for (int heard = 0; heard < 2; heard++)
        for (int player = 0; player < DUEL_PLAYERS; player++)
            for (int at = 0; at < 10; at++) {
                const int rows = plain_deck(ORIGINAL, FACTION_NILFGAARD, 0, 11, row);
                struct duel_setup setup = { .variant = ORIGINAL, .options = OPTION_FREE_DECKS, .seed = { 4 } };
                struct duel_io io = { .event = position.event, .room = DUEL_EVENTS_MAX };
                setup.deck[0] = setup.deck[1] = (struct duel_deck){ row, (uint16_t)rows };
                name_test("gwent 3.5, 3.6", "with one card left in the deck", ORIGINAL);
                CHECK_INT(duel_setup(duel_find("gwent"), state_of(&position), &setup, NULL, NULL), DUEL_OK);
                const struct gwent *g = &position.g;
                const int deck = zone_of(player, DECK), hand = zone_of(player, HAND);
                int held[2] = { g->card[g->start[hand] + at], g->card[g->start[deck]] };
                int cards[GWENT_CARDS] = { 0 };
                CHECK_INT(zone_size(g, deck), 1);
                count_cards(g, hand, 1, cards);
                for (int swap = 0; swap < 2; swap++) {
                    const duel_action redraw = { VERB_REDRAW, { (uint8_t)held[swap], 0, 0 } };
                    CHECK_INT(duel_submit(state_of(&position), player, redraw, heard ? &io : NULL), DUEL_OK);
                    int now[GWENT_CARDS] = { 0 };
                    count_cards(g, hand, 1, now);
                    cards[held[swap]]--;
                    cards[held[1 - swap]]++;
                    CHECK_MEM(now, cards, sizeof now);
                    CHECK_INT(zone_size(g, deck), 1);
                    CHECK_INT(g->card[g->start[deck]], held[swap]);
                    for (int i = g->start[hand] + 1; i < g->start[hand + 1]; i++)
                        CHECK(g->card[i - 1] <= g->card[i]);
                    CHECK_INT(g->head.awaiting >> player & 1, swap == 0);
                }
            }
}

/* gwent 3.7, 4.17: one card is offered: who gives one takes it, unasked. */
static void test_last_offer(void)
{
    struct duel_row row[GWENT_CARDS];
    struct position position;
    for (int gives = 0; gives < 2; gives++) {
        const int rows = plain_deck(CLASSIC, FACTION_NILFGAARD, 0, 11, row);
        struct duel_setup setup = { .variant = CLASSIC, .options = OPTION_FREE_DECKS, .seed = { 4 } };
        duel_action legal[DUEL_ACTIONS_MAX];
        setup.deck[0] = setup.deck[1] = (struct duel_deck){ row, (uint16_t)rows };
        name_test("gwent 3.7, 4.17", "with one card on offer", CLASSIC);
        CHECK_INT(duel_setup(duel_find("gwent"), state_of(&position), &setup, NULL, NULL), DUEL_OK);
        const struct gwent *g = &position.g;
        CHECK_INT(g->head.prompt[0].max, 1);
        CHECK_INT(zone_size(g, OFFER), 1);
        CHECK_INT(zone_size(g, DECK), 0);
        const int offered = g->card[g->start[OFFER]];
        CHECK(duel_legal(state_of(&position), 0, legal) > 1);
        CHECK_INT(duel_submit(state_of(&position), 0, legal[gives], NULL), DUEL_OK);
        CHECK_INT(g->head.awaiting, 2);
        CHECK_INT(zone_size(g, HAND), 10);
        CHECK_INT(zone_size(g, DECK), 1);
        CHECK_INT(g->card[g->start[DECK]], gives ? legal[1].arg[0] : offered);
        CHECK_INT(g->mark[g->start[DECK]], NOT_DRAWN);
    }
}

/* gwent 3.9 */
static void test_secrecy(int variant)
{
    struct position position, view[2];
    name_test("gwent 3.9", "the other learns nothing meanwhile", variant);
    begin_game(&position, variant, north_south, no_leader, 0, NULL);
    for (int step = 0; step < 3; step++) {
        for (int viewer = 1; viewer <= DUEL_PUBLIC; viewer++) {
            view[1] = (struct position){ .g = position.g };
            duel_hide(state_of(&view[1]), viewer);
            if (viewer == 1) {
                if (step > 0)
                    CHECK_MEM(&view[1].g, &view[0].g, sizeof view[0].g);
                view[0] = view[1];
            }
            for (int at = view[1].g.start[HAND]; at < view[1].g.start[HAND + 1]; at++)
                CHECK(!(view[1].g.known[at] & PLACED << viewer));
        }
        if (step < 2)
            say(&position,
                variant == ORIGINAL ? "0 redraw %s [*]"
                : step              ? "0 done"
                                    : "0 give %s",
                hand_card(&position, 0, 0));
        for (int i = 0; i < position.events; i++)
            CHECK(!(position.event[i].heard_by & (1 << 1 | 1 << DUEL_PUBLIC)) ||
                  position.event[i].kind == DUEL_CHANCE_EVENT);
        if (variant == ORIGINAL && step == 0)
            step++;             /* the second redraw would end the question, which everybody sees */
    }

    name_test("gwent 3.9", "whoever answers first, all comes out the same", variant);
    struct position order[2];
    for (int i = 0; i < 2; i++) {
        begin_game(&order[i], variant, north_south, no_leader, 0, NULL);
        for (int j = 0; j < 2; j++) {
            int player = i ^ j;
            duel_action list[DUEL_ACTIONS_MAX];
            while (order[i].g.head.awaiting >> player & 1 && order[i].g.phase == PHASE_EXCHANGE) {
                int n = duel_legal(state_of(&order[i]), player, list);
                CHECK_INT(duel_submit(state_of(&order[i]), player, list[n - 1], NULL), DUEL_OK);
            }
        }
    }
    CHECK_MEM(&order[0].g, &order[1].g, sizeof order[0].g);
}

/* gwent 3.10 */
static void test_starter(void)
{
    static const struct {
        int faction[2];
        int asked;              /* the player who decides, or -1: chance */
    } tables[] = {
        { { FACTION_NORTHERN_REALMS, FACTION_NILFGAARD }, -1 },
        { { FACTION_SCOIATAEL, FACTION_NILFGAARD }, 0 },
        { { FACTION_MONSTERS, FACTION_SCOIATAEL }, 1 },
        { { FACTION_SCOIATAEL, FACTION_SCOIATAEL }, -1 },
    };
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        for (int variant = 0; variant < 3; variant++)
            for (int who = 0; who < 2; who++) {
                struct position position;
                char move[64];
                name_test("gwent 3.10, 5.4", "who starts round 1", variant);
                begin_game(&position, variant, tables[i].faction, no_leader, 0, NULL);
                play_on(&position, "0 done");
                if (tables[i].asked < 0) {
                    snprintf(move, sizeof move, "1 done [%d]", who);
                } else {
                    play_on(&position, "1 done");
                    CHECK_INT(position.g.head.awaiting, 1 << tables[i].asked);
                    snprintf(move, sizeof move, "%d =start; %d start %d", tables[i].asked, tables[i].asked,
                             who);
                }
                play_on(&position, move);
                if (tables[i].asked < 0)
                    CHECK_INT(roll_range(&position, 0), 2);
                CHECK_INT(position.g.first, who);
                CHECK_INT(position.g.active, who);
                CHECK_INT(position.g.turn, 1);
                CHECK_INT(position.g.head.prompt[who].kind, ASK_PLAY);
            }
}

static const struct table_case cases[] = {
    { "gwent 3.11", "the winner of the round before starts", "o",
      .given = "factions nilfgaard monsters; first 1; close0 vreemde; hand0 albrich; "
               "hand1 wyvern",
      .moves = "0 pass; 1 pass", .want = "won 0; first 0; active 0" },
    { "gwent 3.11", "also when he began the round before", "o",
      .given = "factions nilfgaard skellige; first 1; close1 udalryk; hand0 albrich; "
               "hand1 udalryk",
      .moves = "0 pass; 1 pass", .want = "won 1; first 1; active 1" },
    { "gwent 3.11", "after a tie: whose turn would come next", "o",
      .given = "factions northern-realms skellige; hand0 ves; hand1 udalryk", .moves = "0 pass; 1 pass",
      .want = "won draw; first 0; active 0" },
    { "gwent 3.11", "after a tie: the other way", "o",
      .given = "factions northern-realms skellige; active 1; hand0 ves; hand1 udalryk",
      .moves = "1 pass; 0 pass", .want = "won draw; first 1; active 1" },
    { "gwent 3.11", "after a tie: the last player laid several", "o",
      .given = "factions northern-realms skellige; ranged0 sabrina-glevissig; hand0 ves; "
               "hand1 berserker*2",
      .moves = "0 pass; 1 play berserker close; total 4 4; 1 pass", .want = "won draw; first 0" },
    { "gwent 3.12", "forum: the starter alternates, whoever won", "ch",
      .given = "factions nilfgaard skellige; first 0; close0 vreemde; hand0 albrich; "
               "hand1 udalryk",
      .moves = "0 pass; 1 pass", .want = "won 0; first 1; active 1" },
    { "gwent 3.12", "forum: round 3 begins as round 1", "ch",
      .given = "factions nilfgaard northern-realms; round 2; lives 2 1; first 1; close1 ves; "
               "active 1; hand0 albrich; hand1 ves",
      .moves = "1 pass; 0 pass", .want = "round 3; first 0; active 0" },
    { "gwent 3.12", "two Scoia'tael alternate too", "ch",
      .given = "factions scoiatael scoiatael; first 1; ranged0 milva; hand0 milva; hand1 milva",
      .moves = "0 pass; 1 pass", .want = "first 0; active 0" },
    { "gwent 3.13", "forum: one Scoia'tael decides again", "ch",
      .given = "factions scoiatael northern-realms; first 0; ranged0 milva; hand0 milva; "
               "hand1 ves",
      .moves = "0 pass; 1 pass; 0 =start; 0 start 0", .want = "first 0; active 0" },
    { "gwent 3.14, 15.25", "the rising comes before Scoia'tael's decision", "ch",
      .given = "factions skellige scoiatael; round 2; lives 1 2; close0 udalryk; "
               "hand0 udalryk; hand1 milva",
      .moves = "0 pass; 1 pass; 0 =rise; 1 -; 0 revive udalryk close; 1 =start; 1 start 0",
      .want = "round 3; turn 1; active 0" },
    { "gwent 3.14, 15.25", "Hemdall is there when the units rise", "ch",
      .given = "factions skellige scoiatael; round 2; lives 1 2; close0 kambi svanrige; "
               "hand0 udalryk; hand1 milva",
      .moves = "0 pass; 1 pass; 0 =rise; close0 hemdall" },
    { "gwent 3.14, 15.25", "the draw has been made by then", "ch",
      .given = "factions northern-realms skellige; round 2; lives 1 2; close0 ves; "
               "deck0 ballista; graveyard1 svanrige; hand0 ves; hand1 udalryk",
      .moves = "0 pass; 1 pass [ballista]; 1 =rise; hand0 ves ballista" },
};

/* gwent 3.14: the order of what happens between two rounds. */
static void test_order(void)
{
    static const int order[] = { EV_ROUND, EV_DRAWN, EV_APPEARED, EV_RISEN, EV_STARTS };
    struct position position;
    name_test("gwent 3.14, 15.25", "draw, Hemdall, rising, turn 1", ORIGINAL);
    make_position(
        &position, ORIGINAL,
        "factions northern-realms skellige; round 2; lives 1 2; close0 ves; close1 kambi; deck0 ballista;"
        "graveyard1 svanrige; hand0 ves; hand1 udalryk");
    play_on(&position, "0 pass; 1 pass [ballista svanrige *]");
    int next = 0;
    for (int i = 0; i < position.events && next < 5; i++)
        next += position.event[i].kind == order[next];
    CHECK_INT(next, 5);
}

void test_start(void)
{
    test_deal();
    test_small_deck();
    test_redraw();
    for (int variant = CLASSIC; variant <= HARD; variant++)
        test_exchange(variant);
    for (int variant = CLASSIC; variant <= HARD; variant++)
        for (int player = 0; player < DUEL_PLAYERS; player++)
            for (int given = 0; given <= gwent_rules[variant].offers; given++)
                for (unsigned manner = 0; manner < 16; manner++)
                    test_every_exchange(variant, player, given, manner * 2654435761u >> 9);
    test_last_card();
    test_last_offer();
    for (int variant = 0; variant < 3; variant++)
        test_secrecy(variant);
    for (int variant = ORIGINAL; variant <= CLASSIC; variant++)
        test_nothing_to_exchange(variant);
    test_starter();
    RUN_CASES(cases);
    test_order();
}
