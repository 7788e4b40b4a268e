/* Cards in zones, without any game: where they lie, which copy leaves, who knows what, and what a view and a guess make of it. Rows on a small
 * table first, then random games, in which what a viewer sees is compared with the truth. */
#include "cards/cards.h"
#include "check.h"

#include "core/core.h"

#include <string.h>

enum { DECK, HAND, PILE, OF_OTHER, ZONES = 2 * OF_OTHER, RECORDS = 40, KINDS = 6, EACH = 3 };
enum { BOTH_PLAYERS = 3 };

struct table {
    struct duel_head head;
    uint8_t start[ZONES + 2];
    struct card_record record[RECORDS];
};

static const struct card_zone zones[ZONES] = { { CARDS_DECK, 0 }, { CARDS_HAND, 0 }, { CARDS_PILE, 0 },
                                               { CARDS_DECK, 1 }, { CARDS_HAND, 1 }, { CARDS_PILE, 1 } };
static struct table table;

static struct card_pool pool_of(struct table *of)
{
    return (struct card_pool){ of->record, of->start, zones, ZONES, RECORDS };
}

/* What is seen of a roll: one result that is forced, or the generator's. */
static struct duel_io io;
static uint16_t forced[1];

static struct card_dice dice_of(int player)
{
    return (struct card_dice){ (duel_state *)(void *)&table, &io, (uint8_t)player, 1, (uint8_t)player, 0 };
}

static void clear(void)
{
    memset(&table, 0, sizeof table);
    table.head.viewer = DUEL_TRUTH;
    io = (struct duel_io){ .event = NULL };
}

static void next_roll_is(unsigned result)
{
    forced[0] = (uint16_t)result;
    io = (struct duel_io){ .forced = forced, .force = 1 };
}

/* Puts a card somewhere, known to be there by `placed`, and to be somewhere by `listed`. */
static void lies(unsigned zone, unsigned card, unsigned placed, unsigned listed)
{
    struct card_pool pool = pool_of(&table);
    cards_put(&pool, zone, card, CARDS_ANYWHERE);
    const int at = cards_find(&pool, zone, card);
    if (zones[zone].kind != CARDS_PILE)
        table.record[at].known = (uint8_t)(placed * CARDS_PLACED | listed * CARDS_LISTED);
    cards_sort(&pool);
}

static unsigned number(unsigned zone)
{
    const struct card_pool pool = pool_of(&table);
    return cards_in(&pool, zone);
}

/* The n-th card of a zone, and what is known of it: viewers in the order 0, 1, public. */
static unsigned card_at(unsigned zone, unsigned n)
{
    return table.record[table.start[zone] + n].card;
}

static unsigned placed_at(unsigned zone, unsigned n)
{
    return table.record[table.start[zone] + n].known / CARDS_PLACED & 7u;
}

static unsigned listed_at(unsigned zone, unsigned n)
{
    return table.record[table.start[zone] + n].known & 7u;
}

static unsigned move(unsigned from, unsigned card, unsigned to, enum card_place place, unsigned seen)
{
    struct card_pool pool = pool_of(&table);
    return cards_move(&pool, (unsigned)cards_find(&pool, from, card), to, place, seen);
}

/* --- rows ------------------------------------------------------------------------------------------- */

static void where_cards_lie(void)
{
    struct card_pool pool = pool_of(&table);
    TEST("a pile keeps the order of arrival, the newest first; a hand is sorted");
    clear();
    for (unsigned card = 1; card <= 3; card++) {
        cards_put(&pool, PILE, card, CARDS_ANYWHERE);
        cards_put(&pool, HAND, 4 - card, CARDS_ANYWHERE);
    }
    for (unsigned n = 0; n < 3; n++) {
        CHECK_INT(card_at(PILE, n), 3 - n);
        CHECK_INT(table.record[table.start[PILE] + n].known, 0);
        CHECK_INT(table.record[table.start[HAND] + n].known, CARDS_PLACED_ALL);
        CHECK_INT(card_at(HAND, n), n + 1);
    }
    CHECK_INT(cards_zone(&pool, table.start[PILE]), PILE);
    CHECK_INT(cards_zone(&pool, table.start[PILE] + 2u), PILE);
    CHECK_INT(cards_zone(&pool, table.start[HAND]), HAND);
    CHECK_INT(cards_find(&pool, HAND, 2), table.start[HAND] + 1);
    CHECK_INT(cards_find(&pool, PILE + OF_OTHER, 2), -1);

    TEST("what is taken out leaves no gap, and the zones behind it move up");
    cards_take(&pool, (unsigned)cards_find(&pool, HAND, 2));
    CHECK_INT(number(HAND), 2);
    CHECK_INT(card_at(HAND, 1), 3);
    CHECK_INT(card_at(PILE, 0), 3);
    CHECK_INT(table.record[table.start[ZONES]].card, 0);

    TEST("a deck has a top and a bottom, and a set between them");
    clear();
    cards_put(&pool, DECK, 5, CARDS_ON_TOP);
    cards_put(&pool, DECK, 4, CARDS_AT_BOTTOM);
    cards_put(&pool, DECK, 3, CARDS_ANYWHERE);
    cards_put(&pool, DECK, 2, CARDS_ANYWHERE);
    cards_put(&pool, DECK, 6, CARDS_ON_TOP);
    static const unsigned order[] = { 6, 5, 2, 3, 4 };
    for (unsigned n = 0; n < 5; n++)
        CHECK_INT(card_at(DECK, n), order[n]);
    cards_shuffle(&pool, DECK);
    for (unsigned n = 0; n < 5; n++) {
        CHECK_INT(card_at(DECK, n), n + 2);
        CHECK_INT(table.record[table.start[DECK] + n].mark, 0);
    }

    TEST("a list is gone through card by card, whatever its length and whatever lies behind it");
    uint8_t have[40];
    for (unsigned cards = 1; cards < 30; cards++) {
        memset(have, 0, sizeof have);
        memset(have + cards, 1, sizeof have - cards);       /* no part of the list */
        CHECK_INT((int)(cards_next_listed(have, 1, cards) >= cards), 1);
        for (unsigned card = 0; card < cards; card++) {
            have[card] = 3;
            CHECK_INT((int)cards_next_listed(have, card ? 1 : 0, cards), (int)card);
            CHECK_INT((int)cards_next_listed(have, card, cards), (int)card);
            have[card] = 0;
        }
    }
    TEST("there is room for so many and no more");
    clear();
    for (unsigned n = 0; n < RECORDS; n++)
        CHECK(cards_put(&pool, n % ZONES, 1, CARDS_ANYWHERE));
    CHECK(!cards_put(&pool, HAND, 1, CARDS_ANYWHERE));
    CHECK_INT(table.start[ZONES], RECORDS);
}

static void who_knows(void)
{
    struct card_pool pool = pool_of(&table);
    TEST("of equal cards the one that most viewers know of leaves");
    clear();
    lies(HAND, 1, 1, 0);
    lies(HAND, 1, BOTH_PLAYERS, 0);
    move(HAND, 1, PILE, CARDS_ANYWHERE, CARDS_EVERYBODY);
    CHECK_INT(number(HAND), 1);
    CHECK_INT(placed_at(HAND, 0), 1);

    TEST(
        "who does not see which card leaves a hand knows no longer what is there, but still what is there or gone");
    clear();
    lies(HAND, 1, BOTH_PLAYERS, 0);
    lies(HAND, 2, BOTH_PLAYERS, 0);
    lies(HAND, 3, 1, 0);
    move(HAND, 3, DECK, CARDS_ANYWHERE, 1);
    for (unsigned n = 0; n < 2; n++) {
        CHECK_INT(placed_at(HAND, n), 1);
        CHECK_INT(listed_at(HAND, n), 2);
    }
    CHECK_INT(placed_at(DECK, 0), 1);
    CHECK_INT(listed_at(DECK, 0), 0);

    TEST("a card that is known itself is listed where it went");
    clear();
    lies(HAND, 1, BOTH_PLAYERS, 0);
    move(HAND, 1, DECK, CARDS_ANYWHERE, 1);
    CHECK_INT(placed_at(DECK, 0), 1);
    CHECK_INT(listed_at(DECK, 0), 2);

    TEST("who sees the card go knows what is left as before");
    clear();
    lies(HAND, 1, BOTH_PLAYERS, 0);
    lies(HAND, 3, 1, 0);
    move(HAND, 3, PILE, CARDS_ANYWHERE, CARDS_EVERYBODY);
    CHECK_INT(placed_at(HAND, 0), BOTH_PLAYERS);
    CHECK_INT(table.record[table.start[PILE]].known, 0);

    TEST("a listed card that is shown is listed no longer, wherever that copy lay");
    clear();
    lies(DECK, 1, 1, 2);
    lies(HAND, 1, 1, 0);
    move(HAND, 1, PILE, CARDS_ANYWHERE, CARDS_EVERYBODY);
    CHECK_INT(listed_at(DECK, 0), 0);
    CHECK_INT(placed_at(DECK, 0), 1);

    TEST("to be shown a card makes its place known to those who see it");
    clear();
    lies(HAND, 1, 1, 0);
    lies(DECK, 1, 1, 2);
    cards_show(&pool, table.start[HAND], 2);
    CHECK_INT(placed_at(HAND, 0), BOTH_PLAYERS);
    CHECK_INT(listed_at(DECK, 0), 0);
    CHECK(cards_sees(1, table.record[table.start[HAND]]));
    CHECK(!cards_sees(DUEL_PUBLIC, table.record[table.start[HAND]]));
    CHECK(cards_sees(DUEL_JUDGE, table.record[table.start[HAND]]));

    TEST("a hand that is shown whole is known whole, and what is listed and is not there stays listed");
    clear();
    lies(HAND, 1, 1, 0);
    lies(HAND, 2, 1, 2);
    lies(DECK, 3, 1, 2);
    cards_show_all(&pool, HAND, 2);
    CHECK_INT(placed_at(HAND, 0), BOTH_PLAYERS);
    CHECK_INT(placed_at(HAND, 1), BOTH_PLAYERS);
    CHECK_INT(listed_at(HAND, 1), 0);
    CHECK_INT(listed_at(DECK, 0), 2);
}

static void chance(void)
{
    struct card_pool pool = pool_of(&table);
    const struct card_dice dice = dice_of(0);
    TEST("chance draws from the set, where nothing is known to lie on top");
    clear();
    for (unsigned card = 1; card <= 3; card++)
        lies(DECK, card, 1, 0);
    for (unsigned n = 0; n < 3; n++) {
        next_roll_is(n);
        CHECK_INT(cards_next(&pool, DECK, &dice), table.start[DECK] + n);
        CHECK_INT(io.rolls, 1);
    }

    TEST("chance takes nothing that is picked");
    cards_pick(&pool, (unsigned)cards_find(&pool, DECK, 1), 1);
    next_roll_is(0);
    CHECK_INT(table.record[cards_next(&pool, DECK, &dice)].card, 2);
    next_roll_is(1);
    CHECK_INT(table.record[cards_next(&pool, DECK, &dice)].card, 3);
    cards_pick(&pool, (unsigned)cards_find(&pool, DECK, 2), 2);
    cards_pick(&pool, (unsigned)cards_find(&pool, DECK, 3), 4);
    CHECK_INT(cards_next(&pool, DECK, &dice), -1);
    cards_unpick(&pool, 2);
    CHECK_INT(table.record[cards_next(&pool, DECK, &dice)].card, 2);
    cards_unmark(&pool, (unsigned)cards_find(&pool, DECK, 3), 4);
    CHECK_INT(table.record[cards_find(&pool, DECK, 3)].mark, 0);
    CHECK_INT(table.record[cards_find(&pool, DECK, 1)].mark, 1);

    TEST("a picked card at the bottom does not count among those of the set");
    clear();
    for (unsigned card = 1; card <= 3; card++)
        lies(DECK, card, 1, 0);
    cards_put(&pool, DECK, 4, CARDS_AT_BOTTOM);
    cards_pick(&pool, table.start[DECK], 1);
    cards_pick(&pool, table.start[DECK] + 3u, 1);
    next_roll_is(1);
    CHECK_INT(table.record[cards_next(&pool, DECK, &dice)].card, 3);
    CHECK_INT(io.misfit, 0);

    TEST("of equal cards a roll takes the one that most viewers know of, and no picked one");
    clear();
    lies(DECK, 1, 1, 0);
    lies(DECK, 1, BOTH_PLAYERS, 0);
    lies(DECK, 2, 1, 0);
    next_roll_is(0);
    CHECK_INT(table.record[cards_next(&pool, DECK, &dice)].known, BOTH_PLAYERS * CARDS_PLACED);
    cards_pick(&pool, (unsigned)cards_find(&pool, DECK, 1), 1);
    next_roll_is(0);
    CHECK_INT(table.record[cards_next(&pool, DECK, &dice)].known, CARDS_PLACED);

    TEST("what was looked at lies on top, in the order in which chance gave it, and is drawn first");
    clear();
    for (unsigned card = 1; card <= 3; card++)
        lies(DECK, card, 1, 0);
    cards_put(&pool, DECK, 4, CARDS_AT_BOTTOM);
    next_roll_is(2);
    CHECK_INT(cards_look(&pool, DECK, 1, 1, &dice), 1);
    CHECK_INT(card_at(DECK, 0), 3);
    CHECK(cards_sees_on_top(0, table.record[table.start[DECK]]));
    CHECK(!cards_sees_on_top(1, table.record[table.start[DECK]]));
    next_roll_is(0);
    CHECK_INT(cards_look(&pool, DECK, 2, 2, &dice), 2);
    CHECK_INT(card_at(DECK, 0), 3);
    CHECK_INT(card_at(DECK, 1), 1);
    CHECK_INT(placed_at(DECK, 0), BOTH_PLAYERS);
    CHECK_INT(cards_next(&pool, DECK, &dice), table.start[DECK]);
    CHECK_INT(cards_look(&pool, DECK, 9, 1, &dice), 4);
    CHECK_INT(card_at(DECK, 3), 4);

    TEST("a picked card comes behind its equals, where it is found again");
    clear();
    for (unsigned n = 0; n < 3; n++)
        lies(HAND, 1 + n / 2, 1, 0);
    unsigned at = cards_pick(&pool, table.start[HAND], 1);
    CHECK_INT(at, table.start[HAND] + 1);
    CHECK_INT(table.record[at].mark, 1);
    at = cards_unmark(&pool, at, 1);
    CHECK_INT(table.record[at].card, 1);
    CHECK_INT(table.record[at].mark, 0);

    TEST("to look at what is known already crosses nothing off");
    clear();
    lies(DECK, 1, BOTH_PLAYERS, 0);
    lies(HAND, 1, 1, 2);
    next_roll_is(0);
    CHECK_INT(cards_look(&pool, DECK, 1, 2, &dice), 1);
    CHECK_INT(listed_at(HAND, 0), 2);

    TEST("the bottom is drawn last, and an empty deck gives nothing");
    clear();
    lies(DECK, 1, 1, 0);
    cards_put(&pool, DECK, 1, CARDS_AT_BOTTOM);
    next_roll_is(0);
    CHECK_INT(cards_next(&pool, DECK, &dice), table.start[DECK]);
    clear();
    cards_put(&pool, DECK, 4, CARDS_AT_BOTTOM);
    CHECK_INT(cards_next(&pool, DECK, &dice), table.start[DECK]);
    CHECK_INT(cards_next(&pool, DECK + OF_OTHER, &dice), -1);
    CHECK_INT(cards_look(&pool, DECK + OF_OTHER, 2, 1, &dice), 0);
}

/* --- random games ----------------------------------------------------------------------------------- */

static uint64_t luck;

static unsigned any(unsigned n)
{
    return duel_mix_below(&luck, n);
}

static void deal(void)
{
    struct card_pool pool = pool_of(&table);
    clear();
    for (unsigned player = 0; player < DUEL_PLAYERS; player++)
        for (unsigned card = 1; card <= KINDS; card++)
            for (unsigned copy = 0; copy < EACH; copy++)
                lies(DECK + OF_OTHER * player, card, 1u << player, 0);
    cards_sort(&pool);
    table.head.chance.key[0] = (uint32_t)luck;
}

/* A card of the pile goes into the hand or, at some place, into the deck. */
static void take_up(struct table *in, unsigned player, unsigned n, bool to_hand, enum card_place place)
{
    struct card_pool pool = pool_of(in);
    const unsigned deck = OF_OTHER * player;
    cards_move(&pool, in->start[deck + PILE] + n, to_hand ? deck + HAND : deck,
               to_hand ? CARDS_ANYWHERE : place, 0);
}

/* What a player does with his cards, as it can be done in two worlds that look alike to somebody. */
enum deed_kind { DRAW, PLAY, BURY, TAKE_UP, LOOK, SHOW, SHUFFLE, DEEDS };
struct deed {
    enum deed_kind kind;
    enum card_place place;
    unsigned player, card, n, viewers;
    bool to_hand;                /* taken up: into the hand */
};

/* Does it, and returns what that viewer hears of it: a card, or 0. A card that he does not see, 0, is any one of the hand. */
static unsigned carry_out(struct table *in, const struct deed *deed, int viewer)
{
    struct card_pool pool = pool_of(in);
    const unsigned deck = OF_OTHER * deed->player, hand = deck + HAND, pile = deck + PILE,
                   own = 1u << deed->player;
    struct card_dice dice = dice_of((int)deed->player);
    dice.state = (duel_state *)(void *)in;
    switch (deed->kind) {
    case DRAW: {
        const int next = cards_next(&pool, deck, &dice);
        if (next < 0)
            return 0;
        const struct card_record r = in->record[next];
        cards_move(&pool, (unsigned)next, hand, CARDS_ANYWHERE, own);
        return (own | r.mark / CARDS_SEEN) >> viewer & 1 ? r.card : 0;
    }
    case PLAY:
    case BURY: {
        const unsigned card =
            deed->card ? deed->card : in->record[in->start[hand] + any(cards_in(&pool, hand))].card;
        cards_move(&pool, (unsigned)cards_find(&pool, hand, card), deed->kind == PLAY ? pile : deck,
                   deed->place, own);
        return deed->kind == PLAY ? card : 0;
    }
    case TAKE_UP: take_up(in, deed->player, deed->n, deed->to_hand, deed->place); return 0;
    case LOOK: {
        unsigned seen = 0;
        const unsigned n = cards_look(&pool, deck, deed->n, deed->viewers, &dice);
        for (unsigned i = 0; i < n && deed->viewers >> viewer & 1; i++)
            seen = seen * (KINDS + 1) + in->record[in->start[deck] + i].card;
        return seen;
    }
    case SHOW:
        cards_show(&pool, (unsigned)cards_find(&pool, hand, deed->card), deed->viewers);
        return deed->card;
    case SHUFFLE: cards_shuffle(&pool, deck); return 0;
    case DEEDS:   break;
    }
    return 0;
}

/* Something that can be done in both worlds; false: nothing of that kind. */
static bool find_deed(struct deed *deed, const struct table *one, const struct table *other, int viewer)
{
    deed->kind = (enum deed_kind)any(DEEDS);
    deed->player = any(2);
    const unsigned hand = OF_OTHER * deed->player + HAND, pile = hand + 1, own = 1u << deed->player;
    const unsigned held = (unsigned)one->start[hand + 1] - one->start[hand], from = held ? any(held) : 0;
    const unsigned thrown = (unsigned)one->start[pile + 1] - one->start[pile];
    deed->place = (enum card_place)any(3);
    deed->n = 1 + any(3);
    deed->viewers = any(2) ? own : CARDS_EVERYBODY;
    deed->card = held ? one->record[one->start[hand] + from].card : 0;
    deed->to_hand = any(2);
    switch (deed->kind) {
    case PLAY:
    case SHOW:
        for (unsigned at = other->start[hand]; deed->card && at < other->start[hand + 1]; at++)
            if (other->record[at].card == deed->card)
                return true;
        return false;
    case BURY:    deed->card = viewer == (int)deed->player ? deed->card : 0; return held > 0;
    case TAKE_UP: deed->n = thrown ? any(thrown) : 0; return thrown > 0;
    case DRAW:
    case LOOK:
    case SHUFFLE: return true;
    case DEEDS:   break;
    }
    return false;
}

/* Something happens to a card: it is drawn, played, put back, taken up again, looked at, shown. */
static void act(void)
{
    struct card_pool pool = pool_of(&table);
    const unsigned player = any(2), deck = OF_OTHER * player, hand = deck + HAND, pile = deck + PILE;
    const struct card_dice dice = dice_of((int)player);
    const unsigned held = cards_in(&pool, hand), from = held ? table.start[hand] + any(held) : 0;
    const unsigned card = held ? table.record[from].card : 0;
    const unsigned thrown = cards_in(&pool, pile);
    const unsigned own = 1u << player, other = 2u >> player;
    switch (any(9)) {
    case 0:
    case 1: {
        const int next = cards_next(&pool, deck, &dice);
        if (next >= 0)
            cards_move(&pool, (unsigned)next, hand, CARDS_ANYWHERE, own);
        break;
    }
    case 2:
        if (held)
            move(hand, card, pile, CARDS_ANYWHERE, CARDS_EVERYBODY);
        break;
    case 3:
        if (held)
            move(hand, card, deck, (enum card_place)any(3), own);
        break;
    case 4:
        if (thrown)
            take_up(&table, player, any(thrown), any(2), (enum card_place)any(3));
        break;
    case 5: cards_look(&pool, deck, 1 + any(3), any(2) ? own : CARDS_EVERYBODY, &dice); break;
    case 6:
        if (held)
            cards_show(&pool, (unsigned)cards_find(&pool, hand, card), any(2) ? other : CARDS_EVERYBODY);
        break;
    case 7: cards_show_all(&pool, hand, other); break;
    case 8: cards_shuffle(&pool, deck); break;
    }
}

static unsigned copies(const struct table *of, unsigned player, unsigned zone, unsigned card)
{
    unsigned n = 0;
    for (unsigned z = OF_OTHER * player; z < OF_OTHER * (player + 1); z++)
        for (unsigned at = of->start[z]; (zone == ZONES || z == zone) && at < of->start[z + 1]; at++)
            n += of->record[at].card == card;
    return n;
}

static bool same(const struct table *one, const struct table *other)
{
    return memcmp(one->start, other->start, sizeof one->start) == 0 &&
           memcmp(one->record, other->record, sizeof one->record) == 0;
}

/* Whether what a view shows is so in the truth: of each card no zone has fewer than are said to lie there, nor the hidden zones of a player
 * fewer than are said to be in them. */
static bool is_true(const struct table *view, int viewer)
{
    bool fine = memcmp(view->start, table.start, sizeof view->start) == 0;
    for (unsigned player = 0; player < DUEL_PLAYERS; player++)
        for (unsigned card = 1; card <= KINDS; card++) {
            unsigned said = 0, there = 0;
            for (unsigned z = OF_OTHER * player; z < OF_OTHER * (player + 1); z++) {
                unsigned here = 0;
                for (unsigned at = view->start[z]; at < view->start[z + 1]; at++) {
                    const struct card_record r = view->record[at];
                    said += zones[z].kind != CARDS_PILE && r.card == card;
                    here += r.card == card && (zones[z].kind == CARDS_PILE || cards_sees(viewer, r));
                }
                fine &= here <= copies(&table, player, z, card);
                there += zones[z].kind == CARDS_PILE ? 0 : copies(&table, player, z, card);
            }
            fine &= said <= there;
        }
    return fine;
}

/* Whether hands, and the sets of decks, are sorted: equal positions are equal bytes. */
static bool is_sorted(const struct table *of)
{
    bool fine = true;
    for (unsigned z = 0; z < ZONES; z++)
        for (unsigned at = of->start[z] + 1u; zones[z].kind != CARDS_PILE && at < of->start[z + 1]; at++) {
            const struct card_record a = of->record[at - 1], b = of->record[at];
            if ((a.mark | b.mark) & (CARDS_TOP | CARDS_BOTTOM))
                continue;
            fine &= a.card != b.card     ? a.card < b.card
                    : a.known != b.known ? a.known < b.known
                                         : a.mark <= b.mark;
        }
    return fine;
}

/* What a player knows of his own cards is all of them. */
static bool sees_own(const struct table *view, int player)
{
    bool fine = true;
    for (unsigned z = OF_OTHER * (unsigned)player; z < OF_OTHER * ((unsigned)player + 1); z++)
        for (unsigned card = 1; card <= KINDS; card++)
            fine &= copies(view, (unsigned)player, z, card) == copies(&table, (unsigned)player, z, card);
    return fine;
}

static void guess(struct table *view, int viewer, uint64_t seed, bool knows_decks)
{
    struct duel_row row[KINDS];
    struct card_pool pool = pool_of(view);
    for (unsigned card = 1; card <= KINDS; card++)
        row[card - 1] = (struct duel_row){ (uint16_t)card, EACH, 0 };
    const struct card_belief one = { .deck = { row, knows_decks ? KINDS : 0 }, .any = { row, KINDS } };
    const struct card_belief belief[DUEL_PLAYERS] = { one, one };
    cards_imagine(&pool, viewer, belief, &seed);
}

static void hide(struct table *in, int viewer)
{
    struct card_pool pool = pool_of(in);
    cards_hide(&pool, viewer, 0);
}

static void views(void)
{
    TEST("in a view of his own hand a player sees which cards the other was shown");
    clear();
    lies(HAND, 1, BOTH_PLAYERS, 0);
    lies(HAND, 2, 1, 0);
    hide(&table, 0);
    CHECK_INT(placed_at(HAND, 0), BOTH_PLAYERS);
    CHECK_INT(placed_at(HAND, 1), 1);

    TEST("what all have listed stays listed for all");
    clear();
    lies(DECK, 1, 1, 6);
    hide(&table, 1);
    CHECK_INT(card_at(DECK, 0), 1);
    CHECK_INT(placed_at(DECK, 0), 1);
    CHECK_INT(listed_at(DECK, 0), 6);

    TEST(
        "a card of which a place is not known is shown among those that may lie anywhere, and the others are holes");
    clear();
    lies(HAND, 3, 1, 0);
    lies(HAND, 5, 1, 2);
    lies(DECK, 4, 1, 0);
    hide(&table, 1);
    CHECK_INT(copies(&table, 0, ZONES, 0), 2);
    CHECK_INT(copies(&table, 0, ZONES, 5), 1);
    CHECK(!cards_sees(1, table.record[table.start[HAND]]) &&
          !cards_sees(1, table.record[table.start[HAND] + 1]));

    TEST("what the owner knows of places says nothing about the cards there");
    struct table view[2];
    for (unsigned i = 0; i < 2; i++) {
        clear();
        lies(HAND, 1, i, !i);
        lies(HAND, 2, !i, i);
        hide(&table, 1);
        view[i] = table;
    }
    CHECK(same(&view[0], &view[1]));

    TEST("what somebody else has looked at on one's own deck may be any card of it");
    unsigned seen = 0;
    for (unsigned n = 0; n < 60; n++) {
        const struct card_dice dice = dice_of(0);
        struct card_pool pool = pool_of(&table);
        clear();
        for (unsigned card = 1; card <= KINDS; card++)
            lies(DECK, card, 1, 0);
        cards_look(&pool, DECK, 1, 2, &dice);
        hide(&table, 0);
        guess(&table, 0, n, true);
        seen |= 1u << card_at(DECK, 0);
    }
    CHECK_INT(seen, ((1u << KINDS) - 1) << 1);
}

static void random_games(void)
{
    TEST(
        "random games: views are true, guesses look like them, and two worlds that look alike do so after the same deed");
    unsigned right = 0, checked = 0, followed = 0;
    for (unsigned game = 0; game < 60; game++) {
        luck = game;
        deal();
        for (unsigned step = 0; step < 60; step++) {
            act();
            const int viewer = (int)any(CARDS_VIEWERS);
            struct table view = table, again, world, other;
            hide(&view, viewer);
            again = view;
            hide(&again, viewer);
            world = view;
            guess(&world, viewer, step, true);
            other = view;
            guess(&other, viewer, step, true);
            bool fine = same(&view, &again) && is_true(&view, viewer) && same(&world, &other) &&
                        is_sorted(&table) && is_sorted(&view);
            for (unsigned player = 0; player < DUEL_PLAYERS; player++)
                for (unsigned card = 0; card <= KINDS; card++)
                    fine &= copies(&world, player, ZONES, card) == (card ? EACH : 0);
            if (viewer < DUEL_PLAYERS)
                fine &= sees_own(&view, viewer);
            struct deed deed;
            struct table truth = table;
            other = world;
            if (find_deed(&deed, &truth, &other, viewer) &&
                carry_out(&truth, &deed, viewer) == carry_out(&other, &deed, viewer)) {
                hide(&truth, viewer);
                hide(&other, viewer);
                fine &= same(&truth, &other);
                followed++;
            }
            hide(&world, viewer);
            fine &= same(&world, &view);
            checked++;
            right += fine;
            if (!fine && right + 3 > checked)
                printf("game %u, step %u, viewer %d\n", game, step, viewer);
        }
    }
    CHECK_INT(right, checked);
    CHECK(followed > checked / 2);

    TEST("where the belief has too few cards, any cards fill the holes");
    luck = 7;
    deal();
    struct table view = table, again;
    hide(&view, 0);
    again = view;
    CHECK_INT(copies(&view, 1, ZONES, 0), KINDS * EACH);
    guess(&view, 0, 1, false);
    CHECK_INT(copies(&view, 1, ZONES, 0), 0);
    for (unsigned card = 1; card <= KINDS; card++)
        CHECK_INT(copies(&view, 1, ZONES, card), EACH);
    static const struct duel_row few[] = { { 2, 1, 0 }, { 5, 2, 0 } };
    const struct card_belief one = { .deck = { NULL, 0 }, .any = { few, 2 } }, belief[DUEL_PLAYERS] = { one, one };
    struct card_pool pool = pool_of(&again);
    uint64_t seed = 3;
    cards_imagine(&pool, 0, belief, &seed);
    CHECK_INT(copies(&again, 1, ZONES, 2) + copies(&again, 1, ZONES, 5), KINDS * EACH);
    CHECK(copies(&again, 1, ZONES, 2) > 1);

    TEST("a card that is gone, and one that is seen elsewhere, is not guessed");
    static const struct duel_row two[] = { { 1, 2, 0 }, { 2, 1, 0 }, { 3, 1, 1 } };
    static const uint16_t gone[] = { 1 };
    const struct card_belief fewer = { .deck = { two, 3 }, .gone = gone, .n = 1 },
                             beliefs[DUEL_PLAYERS] = { fewer, fewer };
    clear();
    lies(HAND, 0, 1, 0);
    lies(PILE, 1, 0, 0);
    pool = pool_of(&table);
    cards_imagine(&pool, 1, beliefs, &seed);
    CHECK_INT(card_at(HAND, 0), 2);

    TEST("guesses differ: each card is in the hand in some");
    unsigned seen = 0;
    for (uint64_t luck_of = 0; luck_of < 60; luck_of++) {
        clear();
        for (unsigned card = 1; card <= KINDS; card++)
            lies(card == 1 ? HAND : DECK, card, 1, card == 2 ? 2 : 0);
        hide(&table, 1);
        guess(&table, 1, luck_of, true);
        seen |= 1u << card_at(HAND, 0);
    }
    CHECK_INT(seen, ((1u << KINDS) - 1) << 1);

    TEST("the judge's view hides nothing, and there is nothing to guess in it");
    luck = 7;
    deal();
    again = table;
    hide(&again, DUEL_JUDGE);
    CHECK(same(&again, &table));
    guess(&again, DUEL_JUDGE, 1, true);
    CHECK(same(&again, &table));
}

int main(void)
{
    where_cards_lie();
    who_knows();
    chance();
    views();
    random_games();
    return check_done("cards");
}
