/* gwent 14: guesses at what a viewer cannot see. Each is held against the truth it was made from, and many of one position
 * against what chance alone would bring: by the rules, not by the way the guesses are made. */
#include "games/gwent/habits.h"
#include "gwent/position.h"

#include <math.h>

enum { GAMES_EACH = 60, GUESSES = 1500 };

/* --- what could be in the holes ------------------------------------------------------------------- */

/* What a viewer knows of a player's hidden cards, and what could be the others. */
struct unknown {
    int holes[HAND + 1], all;           /* places of which the viewer knows no card, by zone and in all */
    int listed[GWENT_CARDS], lists;     /* cards that lie in some of them, the viewer cannot tell where */
    int spare[GWENT_CARDS], spares;     /* copies that could lie in the others */
};

/* gwent 9.3: a vildkaarl was a berserker in its deck. Tokens (9.16) were in none. */
static int in_deck_as(int card)
{
    return card == CARD_TRANSFORMED_VILDKAARL         ? CARD_BERSERKER
           : card == CARD_TRANSFORMED_YOUNG_VILDKAARL ? CARD_YOUNG_BERSERKER
                                                      : card;
}

static bool is_from(uint8_t known, int player)
{
    return ((known & OWNER) != 0) == player;
}

/* gwent 2.1, 2.4, 2.5, 2.9: so many copies a deck of that faction may hold. */
static int most_copies(int variant, int faction, int card)
{
    const struct card *printed = &gwent_cards[card];
    const bool open = variant == ORIGINAL && card == CARD_SKELLIGE_STORM;
    if (printed->type == CARD_TOKEN ||
        !(open || printed->faction == faction || printed->faction == FACTION_NEUTRAL))
        return 0;
    return variant == ORIGINAL ? printed->copies_original : printed->copies_forum;
}

/* Whether anything is believed of the deck: in hard all is known already (14.4). */
static bool is_belief(const struct gwent *g, const struct duel_deck *deck)
{
    return deck && deck->rows > 0 && g->head.variant != HARD;
}

static int believed_copies(const struct gwent *g, int player, const struct duel_deck *deck, int card)
{
    int n = 0;
    if (!is_belief(g, deck))
        return most_copies(g->head.variant, g->side[player].faction, card);
    for (int i = 0; i < deck->rows; i++)
        n += deck->row[i].zone == LIST_MAIN && deck->row[i].card == card ? deck->row[i].count : 0;
    return n;
}

static struct unknown look_at(const struct gwent *truth, int viewer, int player, const struct duel_deck *deck)
{
    struct unknown unknown = { 0 };
    for (int z = DECK; z <= HAND; z++)
        unknown.holes[z] = size_seen(truth, viewer, player, z);
    for (int card = 1; card < GWENT_CARDS; card++)
        unknown.spare[card] = believed_copies(truth, player, deck, card);
    for (int zone = 0; zone < ZONES; zone++)
        for (int at = truth->start[zone]; at < truth->start[zone + 1]; at++) {
            const int card = truth->card[at], known = truth->known[at];
            const bool hidden = is_hidden(zone) && half_of(zone) == player;
            const bool placed = hidden && known & PLACED << viewer;
            const bool listed = hidden && !placed && known & LISTED << viewer;
            if (placed)
                unknown.holes[zone == zone_of(player, HAND) ? HAND : DECK]--;
            unknown.listed[card] += listed;
            unknown.lists += listed;
            if (is_from((uint8_t)known, player) && (!is_hidden(zone) || placed || listed))
                unknown.spare[in_deck_as(card)]--;
        }
    for (int z = DECK; z <= HAND; z++)
        unknown.all += unknown.holes[z];
    for (int card = 1; card < GWENT_CARDS; card++) {
        unknown.spare[card] = unknown.spare[card] > 0 ? unknown.spare[card] : 0;
        unknown.spares += unknown.spare[card];
    }
    return unknown;
}

/* --- one guess ----------------------------------------------------------------------------------- */

static void guess(const struct position *truth, struct position *world, int viewer,
                  const struct duel_deck belief[], bool supposed, uint64_t seed)
{
    world->g = truth->g;
    duel_hide(state_of(world), viewer);
    (supposed ? duel_suppose : duel_imagine)(state_of(world), belief, seed);
}

/* gwent 11.9, 11.11: so many cards of the hand, nobody else knows which, are those that a leader brought. */
static int brought(const struct gwent *g, int player)
{
    const int asked = g->head.prompt[player].kind;
    if (g->flame.player != player || asked == ASK_DISCARD || asked == ASK_CHOOSE)
        return 0;
    if (g->flame.leader == LEADER_EREDIN_DESTROYER_OF_WORLDS)
        return 1;
    return g->flame.leader == LEADER_FRANCESCA_DAISY && !g->side[player].pending ? g->flame.drawn : 0;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static bool is_in_order(const struct gwent *g, int at)
{
    const struct record a = record_at(g, at), b = record_at(g, at + 1);
    return a.card != b.card ? a.card < b.card : a.known != b.known ? a.known < b.known : a.mark <= b.mark;
}

/* The cards of `player` in a guess: none too many, none lost, none that cannot be. */
static void check_guessed(const struct gwent *truth, const struct gwent *world, int viewer, int player,
                          const struct duel_deck *deck)
{
    const struct unknown unknown = look_at(truth, viewer, player, deck);
    const int mine = PLACED << player, wanted = unknown.all - unknown.lists;
    int guessed[GWENT_CARDS] = { 0 }, listed[GWENT_CARDS] = { 0 }, placed[ZONES][GWENT_CARDS] = { { 0 } };
    int aside = 0, marked = 0;
    bool sound = true;
    for (int z = DECK; z <= HAND; z++) {
        const int zone = zone_of(player, z), end = world->start[zone + 1];
        CHECK_INT(zone_size(world, zone), size_seen(truth, viewer, player, z));
        for (int at = world->start[zone]; at < end; at++) {
            const int card = world->card[at], known = world->known[at], mark = world->mark[at];
            sound &= card != CARD_NONE && known & mine && (at + 1 == end || is_in_order(world, at));
            sound &= settled((uint8_t)known) == known;
            if (known & PLACED << viewer) {
                placed[zone][card]++;
                continue;
            }
            if (known & LISTED << viewer)
                listed[card]++;
            else
                guessed[card]++, sound &= known == (mine | (player ? OWNER : 0));
            aside += z == DECK && mark == NOT_DRAWN;
            marked += z == HAND && mark == zone_of(player, DECK) + 1;
            sound &=
                !mark || (z == DECK && mark == NOT_DRAWN) || (z == HAND && mark == zone_of(player, DECK) + 1);
        }
        for (int at = truth->start[zone]; at < truth->start[zone + 1]; at++)
            placed[zone][truth->card[at]] -= (truth->known[at] & PLACED << viewer) != 0;
        for (int card = 0; card < GWENT_CARDS; card++)
            sound &= placed[zone][card] == 0;
    }
    CHECK(sound);
    const int fillers = wanted > unknown.spares ? wanted - unknown.spares : 0;     /* of a belief too small */
    bool possible = true;
    for (int card = 1; card < GWENT_CARDS; card++)
        possible &= listed[card] == unknown.listed[card] &&
                    guessed[card] <= unknown.spare[card] + (card == CARD_COMMANDERS_HORN ? fillers : 0);
    CHECK(possible);
    const bool exchanges = truth->phase == PHASE_EXCHANGE && truth->head.awaiting >> player & 1;
    CHECK_INT(aside, exchanges ? 0 : least(truth->side[player].set_aside, unknown.holes[DECK]));
    CHECK_INT(marked, least(brought(truth, player), unknown.holes[HAND]));
}

/* What `player` is asked in a guess goes on from its beginning, as far as the viewer could not see it. */
static void check_question(const struct gwent *truth, const struct gwent *world, int player)
{
    const struct duel_prompt *asked = &truth->head.prompt[player], *prompt = &world->head.prompt[player];
    if (!(truth->head.awaiting >> player & 1))
        return;
    if (truth->phase == PHASE_EXCHANGE) {
        CHECK_INT(prompt->kind, asked->kind == ASK_REDRAW ? ASK_REDRAW : ASK_GIVE);
        CHECK_INT(prompt->begins, 1);
        CHECK_INT(prompt->min, 0);
        CHECK_INT(prompt->max, truth->head.variant == ORIGINAL ? 2 : truth->side[player].set_aside);
        CHECK_INT(prompt->picked, 0);
        return;
    }
    CHECK_INT(prompt->kind, asked->kind);
    CHECK_INT(prompt->max, asked->max);
    if (asked->kind == ASK_SHOW || asked->kind == ASK_DISCARD) {
        CHECK_INT(prompt->picked, 0);
        CHECK_INT(world->picks, asked->max);
        CHECK_INT(world->last_pick, 0);
    }
    if (asked->kind == ASK_DISCARD || asked->kind == ASK_CHOOSE)
        CHECK_INT(world->flame.inside, truth->flame.inside);
}

static int marks(const struct gwent *g, int zone)
{
    int n = 0;
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
        n += g->mark[at] != 0;
    return n;
}

/* What everybody sees, and what the viewer holds, is as it was. What a leader did is public, but for Destroyer (14.7). */
static void check_open(const struct gwent *truth, const struct gwent *world, int viewer)
{
    const bool destroyer =
        truth->flame.leader == LEADER_EREDIN_DESTROYER_OF_WORLDS && truth->flame.player != viewer;
    if (!destroyer)
        CHECK_MEM(&world->flame, &truth->flame, sizeof world->flame);
    for (int zone = 0; zone < ZONES; zone++) {
        const int low = truth->start[zone], size = zone_size(truth, zone);
        if (is_hidden(zone) && half_of(zone) != viewer)
            continue;
        CHECK_INT(world->start[zone], low);
        if (!CHECK_INT(zone_size(world, zone), size))
            continue;
        CHECK_MEM(world->card + low, truth->card + low, (size_t)size);
        if (!is_hidden(zone))
            CHECK_MEM(world->known + low, truth->known + low, (size_t)size);
        if (!is_hidden(zone) && !destroyer)
            CHECK_MEM(world->mark + low, truth->mark + low, (size_t)size);
        if (!destroyer)
            CHECK_INT(marks(world, zone), marks(truth, zone));
    }
    CHECK_MEM(world->side, truth->side, sizeof world->side);
}

/* gwent 10.28, 14.7: of what Destroyer moved, others see no more than which two cards it discarded. */
static void check_destroyer(const struct gwent *truth, const struct gwent *view, int viewer)
{
    if (truth->flame.leader != LEADER_EREDIN_DESTROYER_OF_WORLDS || viewer == truth->flame.player)
        return;
    const int player = truth->flame.player, hand = zone_of(player, HAND), grave = zone_of(player, GRAVE);
    CHECK_INT(view->flame.inside, 0);
    CHECK_INT(view->flame.cleared, 0);
    CHECK_INT(view->flame.drawn, 0);
    for (int zone = 0; zone < ZONES; zone++) {
        int told = 0, true_ones = 0;
        for (int at = view->start[zone]; at < view->start[zone + 1]; at++)
            told += (view->mark[at] & BEFORE) != 0;
        for (int at = truth->start[zone]; at < truth->start[zone + 1]; at++)
            true_ones += zone == grave && (truth->mark[at] & BEFORE) == hand + 1;
        CHECK_INT(told, true_ones);
        bool sorted = true;
        for (int at = view->start[zone]; at + 1 < view->start[zone + 1]; at++)
            sorted &=
                is_in_order(view, at) || !(is_row(zone) || (is_hidden(zone) && half_of(zone) == viewer));
        CHECK(sorted);
    }
}

static void check_guess(const struct position *truth, int viewer, const struct duel_deck belief[],
                        bool supposed, uint64_t seed)
{
    static struct position view, world, again;
    view.g = truth->g;
    duel_hide(state_of(&view), viewer);
    check_destroyer(&truth->g, &view.g, viewer);
    guess(truth, &world, viewer, belief, supposed, seed);
    check_open(&truth->g, &world.g, viewer);
    for (int player = 0; player < DUEL_PLAYERS; player++)
        if (player != viewer) {
            check_guessed(&truth->g, &world.g, viewer, player, belief ? &belief[player] : NULL);
            check_question(&truth->g, &world.g, player);
        }
    again.g = world.g;
    duel_hide(state_of(&again), viewer);
    CHECK_MEM(&again.g, &view.g, sizeof view.g);
}

/* Beliefs of every kind about the decks of a game. */
enum { BELIEFS = 7 };
struct beliefs {
    struct duel_row single[DUEL_PLAYERS][200], heap[DUEL_PLAYERS][8];
    struct duel_deck deck[BELIEFS][DUEL_PLAYERS];
};

static void make_beliefs(struct beliefs *beliefs, const struct random_decks *decks)
{
    static const struct duel_row other_zone = { CARD_VES, 3, LIST_LEADER }, no_card = { GWENT_CARDS, 3, LIST_MAIN };
    memset(beliefs, 0, sizeof *beliefs);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const struct duel_deck *deck = &decks->deck[player];
        struct duel_row *single = beliefs->single[player], *heap = beliefs->heap[player];
        uint16_t singles = 0;
        single[singles++] = other_zone;
        for (int i = deck->rows; i-- > 0;)              /* copy by copy, backwards, with rows that say nothing */
            for (int copy = 0; copy < deck->row[i].count; copy++)
                single[singles++] = (struct duel_row){ deck->row[i].card, 1, deck->row[i].zone };
        single[singles++] = no_card;
        for (int i = 0; i < 8; i++)                     /* far more than there is room for */
            heap[i] = (struct duel_row){ (uint16_t)(CARD_ESTERAD_THYSSEN + 7 * i), 250, LIST_MAIN };
        beliefs->deck[1][player] = *deck;
        beliefs->deck[2][1 - player] = *deck;           /* each believed to have the other's */
        beliefs->deck[3][player] = (struct duel_deck){ single, singles };
        beliefs->deck[4][player] = (struct duel_deck){ deck->row + deck->rows - 1, 1 };
        beliefs->deck[5][player] = (struct duel_deck){ heap, 8 };
        beliefs->deck[6][player] = (struct duel_deck){ deck->row, 0 };
    }
}

/* In random games, for viewers and beliefs in turn. */
static void test_guesses(void)
{
    static struct position position;
    static struct random_decks decks;
    static struct beliefs beliefs;
    for (int variant = ORIGINAL; variant <= HARD; variant++) {
        name_test("gwent 14.2, 14.4, 14.6", "a guess is a game that could be", variant);
        for (uint64_t game = 1; game <= GAMES_EACH; game++) {
            uint64_t seed = game;
            begin_random(&position, variant, game, &decks);
            make_beliefs(&beliefs, &decks);
            do {
                const int viewer = (int)duel_mix_below(&seed, DUEL_JUDGE);
                const unsigned belief = duel_mix_below(&seed, BELIEFS);
                check_guess(&position, viewer, belief ? beliefs.deck[belief] : NULL, duel_mix_below(&seed, 2),
                            duel_mix(&seed));
            } while (answer_at_random(&position, &seed));
        }
    }
}

/* The same where random games seldom come. */
static const struct {
    const char *what, *in, *given, *moves;
    int aside;                  /* of player 1 */
} rare[] = {
    { "Destroyer, while it discards", "och",
      "leaders - eredin-destroyer-of-worlds; active 1; turn 2; hand0 ves*2; hand1 foglet wyvern nekker; deck1 draug ghoul",
      "1 leader eredin-destroyer-of-worlds; 1 discard foglet", 1 },
    { "Destroyer, while it chooses", "och",
      "leaders - eredin-destroyer-of-worlds; active 1; turn 2; hand0 ves*2; hand1 foglet wyvern nekker; deck1 draug ghoul",
      "1 leader eredin-destroyer-of-worlds; 1 discard foglet; 1 discard wyvern", 1 },
    { "Destroyer is done", "h",
      "factions nilfgaard monsters; active 1; turn 2; hand0 vreemde*2; hand1 foglet wyvern nekker; deck1 draug*3 ghoul",
      "1 leader eredin-destroyer-of-worlds; 1 discard foglet; 1 discard wyvern; 1 choose draug", 2 },
    { "Destroyer of player 0 is done", "h",
      "factions monsters nilfgaard; turn 2; hand1 vreemde*2; hand0 foglet wyvern nekker; deck0 draug*3 ghoul",
      "0 leader eredin-destroyer-of-worlds; 0 discard foglet; 0 discard wyvern; 0 choose draug", 2 },
    { "Destroyer's clear weather", "h",
      "factions nilfgaard monsters; active 1; turn 2; hand0 vreemde*2; hand1 foglet griffin nekker; "
      "deck1 clear-weather draug; leader-weather close",
      "1 leader eredin-destroyer-of-worlds; 1 discard griffin; 1 discard foglet; 1 choose clear-weather; "
      "1 play clear-weather",
      2 },
    { "Destroyer's scorch", "h",
      "factions nilfgaard monsters; active 1; turn 2; hand0 vreemde*2; hand1 foglet griffin nekker; "
      "deck1 scorch draug; close0 vreemde; siege1 ice-giant",
      "1 leader eredin-destroyer-of-worlds; 1 discard griffin; 1 discard foglet; 1 choose scorch; 1 play scorch",
      2 },
    { "Daisy's cards", "h",
      "factions nilfgaard scoiatael; active 1; turn 2; hand0 vreemde*2; hand1 milva*3; deck1 milva toruviel riordain",
      "1 leader francesca-daisy; 1 play milva ranged [*]", 0 },
    { "Daisy's cards are to come", "h",
      "factions nilfgaard scoiatael; active 1; turn 2; hand0 vreemde*2; hand1 milva*3; deck1 milva toruviel riordain",
      "1 leader francesca-daisy", 0 },
    { "a hand of which all but one card is known", "h",
      "factions nilfgaard monsters; active 1; turn 2; hand0 vreemde*2; "
      "hand1 foglet wyvern griffin/seen*3 nekker/seen; deck1 draug*3 ghoul",
      "1 leader eredin-destroyer-of-worlds; 1 discard foglet; 1 discard wyvern; 1 choose draug", 1 },
    { "the Emperor is shown", "ch",
      "leaders emhyr-emperor-of-nilfgaard -; turn 2; hand0 albrich; hand1 ves*4 ballista*2 trebuchet*2 catapult; deck1 ves",
      "0 leader emhyr-emperor-of-nilfgaard; 1 show ves", 0 },
    { "returned cards, drawn", "o",
      "leaders - crach-an-craite; active 1; turn 2; graveyard1 svanrige ves@0; graveyard0 udalryk@1; "
      "deck1 birna-bran*3; deck0 albrich; hand1 mysterious-elf udalryk; hand0 albrich*2",
      "1 leader crach-an-craite; 0 pass; 1 play mysterious-elf enemy-close [*]", 0 },
    { "returned cards, drawn by the first player", "o",
      "leaders crach-an-craite -; turn 2; graveyard0 svanrige ves@1; graveyard1 udalryk@0; "
      "deck0 birna-bran*3; deck1 albrich; hand0 mysterious-elf udalryk; hand1 albrich*2",
      "0 leader crach-an-craite; 1 pass; 0 play mysterious-elf enemy-close [*]", 0 },
    { "a deck of which most cards are known", "o",
      "turn 2; deck1 ves/seen*9 ballista; hand0 ves; hand1 ves/seen thaler", "", 3 },
    { "vildkaarls in hand and graveyard", "o",
      "factions monsters skellige; turn 2; hand0 nekker; hand1 transformed-vildkaarl/seen udalryk*9; deck1 udalryk*9; "
      "graveyard1 transformed-young-vildkaarl*3",
      "", 0 },
};

static void test_rare(void)
{
    struct position position;
    for (size_t i = 0; i < sizeof rare / sizeof *rare; i++)
        for (const char *in = rare[i].in; *in; in++) {
            const int variant = *in == 'o' ? ORIGINAL : *in == 'c' ? CLASSIC : HARD;
            name_test("gwent 10.28, 11.9, 11.11, 14.7", rare[i].what, variant);
            make_position(&position, variant, rare[i].given);
            play_on(&position, rare[i].moves);
            for (int player = 0; player < DUEL_PLAYERS; player++)
                position.g.side[player].set_aside = (uint8_t)rare[i].aside;
            for (int viewer = 0; viewer <= DUEL_PUBLIC; viewer++)
                for (uint64_t seed = 1; seed <= 40; seed++)
                    check_guess(&position, viewer, NULL, seed % 2, seed);
        }
}

/* gwent 3.4, 3.7: decks so small that less is offered than usual, to each as much as there is. */
static void test_small_decks(void)
{
    struct position position;
    struct duel_row row[DUEL_PLAYERS][GWENT_CARDS];
    for (int variant = ORIGINAL; variant <= CLASSIC; variant++)
        for (int cards = 10; cards <= 13; cards++) {
            struct duel_setup setup = { .variant = (uint8_t)variant, .options = OPTION_FREE_DECKS, .seed = { 9 } };
            for (int player = 0; player < DUEL_PLAYERS; player++) {
                const int rows =
                    plain_deck(variant, FACTION_NILFGAARD, 0, player ? 22 - cards : cards, row[player]);
                setup.deck[player] = (struct duel_deck){ row[player], (uint16_t)rows };
            }
            name_test("gwent 3.4, 3.7", "a guess about a small deck", variant);
            CHECK_INT(duel_setup(&gwent, state_of(&position), &setup, NULL, NULL), DUEL_OK);
            for (int viewer = 0; viewer <= DUEL_PUBLIC; viewer++)
                for (uint64_t seed = 1; seed <= 5; seed++)
                    check_guess(&position, viewer, seed % 2 ? setup.deck : NULL, seed % 3 == 0, seed);
        }
}

/* gwent 14: the judge sees all that there is: nothing is guessed. */
static void test_judge(void)
{
    static struct position position, world, view;
    static struct random_decks decks;
    for (int variant = ORIGINAL; variant <= HARD; variant++) {
        name_test("gwent 13.1, 14", "the judge guesses nothing", variant);
        begin_random(&position, variant, 5, &decks);
        guess(&position, &world, DUEL_JUDGE, NULL, false, 1);
        CHECK_MEM(world.g.card, position.g.card, sizeof world.g.card);
        CHECK_MEM(world.g.start, position.g.start, sizeof world.g.start);
        CHECK_MEM(world.g.mark, position.g.mark, sizeof world.g.mark);
        CHECK_MEM(world.g.head.prompt, position.g.head.prompt, sizeof world.g.head.prompt);
        duel_hide(state_of(&world), DUEL_JUDGE);
        view.g = position.g;
        duel_hide(state_of(&view), DUEL_JUDGE);
        CHECK_MEM(&world.g, &view.g, sizeof view.g);
    }
}

/* --- many guesses ---------------------------------------------------------------------------------- */

/* Observed against expected counts of `n` kinds: chi-square, with a bound that chance exceeds once in millions. Impossible
 * kinds must not occur. */
static void check_fit(const int got[], const double expected[], int n)
{
    double sum = 0;
    int kinds = 0;
    for (int i = 0; i < n; i++) {
        if (expected[i] == 0) {
            if (!CHECK_INT(got[i], 0))
                printf("    %s\n", gwent_cards[i].key);
            continue;
        }
        sum += (got[i] - expected[i]) * (got[i] - expected[i]) / expected[i];
        kinds++;
    }
    if (!CHECK(sum < kinds + 5 * sqrt(2.0 * kinds) + 12))
        printf("    %.1f from %d kinds\n", sum, kinds);
}

struct tally {
    int lies[HAND + 1][GWENT_CARDS], marked[HAND + 1][GWENT_CARDS];     /* not those that the viewer knows */
};

static void tally_guesses(const struct position *truth, int viewer, int player,
                          const struct duel_deck belief[], bool supposed, struct tally *tally)
{
    static struct position world;
    memset(tally, 0, sizeof *tally);
    for (uint64_t seed = 1; seed <= GUESSES; seed++) {
        guess(truth, &world, viewer, belief, supposed, seed);
        for (int z = DECK; z <= HAND; z++)
            for (int zone = zone_of(player, z), at = world.g.start[zone]; at < world.g.start[zone + 1]; at++)
                if (!(world.g.known[at] & PLACED << viewer)) {
                    tally->lies[z][world.g.card[at]]++;
                    tally->marked[z][world.g.card[at]] += world.g.mark[at] != 0;
                }
    }
}

/* Each copy that is unknown is equally likely to be in each place that is unknown, and to be the one that was set aside or
 * brought by a leader. */
static void check_even(const struct position *truth, int viewer, int player, const struct duel_deck belief[])
{
    static struct tally tally;
    const struct gwent *g = &truth->g;
    const struct unknown unknown = look_at(g, viewer, player, belief ? &belief[player] : NULL);
    double expected[GWENT_CARDS] = { 0 }, marked[GWENT_CARDS] = { 0 };
    tally_guesses(truth, viewer, player, belief, false, &tally);
    for (int z = DECK; z <= HAND; z++) {
        const int marks = z == DECK ? g->side[player].set_aside : z == HAND ? brought(g, player) : 0;
        for (int card = 1; card < GWENT_CARDS; card++) {
            double there = unknown.listed[card];
            if (unknown.spares > 0)
                there += (double)(unknown.all - unknown.lists) * unknown.spare[card] / unknown.spares;
            expected[card] = unknown.all ? GUESSES * there * unknown.holes[z] / unknown.all : 0;
            marked[card] = unknown.holes[z] ? expected[card] * marks / unknown.holes[z] : 0;
        }
        check_fit(tally.lies[z], expected, GWENT_CARDS);
        check_fit(tally.marked[z], marked, GWENT_CARDS);
    }
}

static const struct {
    const char *in, *given, *moves;
    int viewer, player;
    int aside;
    struct duel_row belief[8];
} evens[] = {
    { "oc",
      "factions monsters nilfgaard; turn 2; hand0 nekker; hand1 albrich*7; deck1 albrich*9; graveyard1 vreemde*2 scorch",
      "",
      0,
      1,
      3,
      { { 0 } } },
    { "oc",
      "factions skellige monsters; turn 2; hand1 nekker; hand0 udalryk*7; deck0 udalryk*9; close1 berserker@0",
      "",
      DUEL_PUBLIC,
      0,
      2,
      { { 0 } } },
    { "oc",
      "factions monsters northern-realms; turn 2; hand0 nekker; hand1 ves/seen ves*4; deck1 ves*5 ballista/seen",
      "",
      0,
      1,
      2,
      { { CARD_VES, 5, LIST_MAIN },
        { CARD_BALLISTA, 4, LIST_MAIN },
        { CARD_SCORCH, 3, LIST_MAIN },
        { CARD_VES, 2, LIST_MAIN },
        { CARD_BALLISTA, 1, LIST_MAIN },
        { CARD_DECOY, 2, LIST_MAIN } } },
    { "o",
      "leaders - crach-an-craite; active 1; turn 2; graveyard1 svanrige*2 scorch; deck1 birna-bran*5; "
      "hand1 mysterious-elf udalryk*2; hand0 albrich*2",
      "1 leader crach-an-craite; 0 pass; 1 play mysterious-elf enemy-close [*]",
      0,
      1,
      0,
      { { 0 } } },
    { "h",
      "factions nilfgaard monsters; active 1; turn 2; hand0 vreemde*2; hand1 foglet wyvern nekker*3 griffin; "
      "deck1 draug*3 ghoul fiend",
      "1 leader eredin-destroyer-of-worlds; 1 discard foglet; 1 discard wyvern; 1 choose draug",
      0,
      1,
      2,
      { { 0 } } },
};

static void test_even(void)
{
    struct position position;
    for (size_t i = 0; i < sizeof evens / sizeof *evens; i++)
        for (const char *in = evens[i].in; *in; in++) {
            const int variant = *in == 'o' ? ORIGINAL : *in == 'c' ? CLASSIC : HARD;
            struct duel_deck belief[DUEL_PLAYERS] = { { NULL, 0 } };
            belief[evens[i].player] = (struct duel_deck){ evens[i].belief, 6 };
            name_test("gwent 2.9, 3.8, 14", "all that could be is equally likely", variant);
            make_position(&position, variant, evens[i].given);
            play_on(&position, evens[i].moves);
            position.g.side[evens[i].player].set_aside = (uint8_t)evens[i].aside;
            check_even(&position, evens[i].viewer, evens[i].player, evens[i].belief[0].card ? belief : NULL);
        }
    static const int faction[] = { FACTION_MONSTERS, FACTION_NILFGAARD }, leader[] = { 0, 0 };
    for (int variant = ORIGINAL; variant <= CLASSIC; variant++) {
        name_test("gwent 3.9, 14", "the same before the exchange", variant);
        begin_game(&position, variant, faction, leader, 0, NULL);
        for (int player = 0; player < DUEL_PLAYERS; player++) {
            static struct tally tally;
            const struct unknown unknown = look_at(&position.g, 1 - player, player, NULL);
            double expected[GWENT_CARDS] = { 0 };
            tally_guesses(&position, 1 - player, player, NULL, false, &tally);
            for (int z = DECK; z <= HAND; z++) {
                for (int card = 1; card < GWENT_CARDS; card++)
                    expected[card] =
                        (double)GUESSES * unknown.holes[z] * unknown.spare[card] / unknown.spares;
                check_fit(tally.lies[z], expected, GWENT_CARDS);
            }
        }
    }
}

/* --- guesses that go by habit --------------------------------------------------------------------- */

/* One of the copies, each in proportion to 2^(eighths/8): a draw that is taken so often, of which 32 may be in vain. */
static void expect_by_weight(const int copies[], int weight(const struct habits *habits, int card),
                             const struct habits *habits, double expected[])
{
    int all = 0, most = -1000;
    double shares = 0;
    for (int card = 1; card < GWENT_CARDS; card++)
        if (copies[card] > 0 && weight(habits, card) > most)
            most = weight(habits, card);
    for (int card = 1; card < GWENT_CARDS; card++) {
        all += copies[card];
        shares += copies[card] ? copies[card] * exp2((weight(habits, card) - most) / 8.0) : 0;
    }
    const double vain = pow(1 - shares / all, 32);
    for (int card = 1; card < GWENT_CARDS; card++)
        expected[card] =
            copies[card] ? GUESSES * copies[card] *
                               ((1 - vain) * exp2((weight(habits, card) - most) / 8.0) / shares + vain / all)
                         : 0;
}

/* Cards that are expected too seldom to be judged one by one are judged together. */
static void check_fit_of_many(const int got[], const double expected[])
{
    int few_got = 0, kept_got[GWENT_CARDS] = { 0 };
    double few = 0, kept[GWENT_CARDS] = { 0 };
    for (int card = 1; card < GWENT_CARDS; card++) {
        const bool seldom = expected[card] > 0 && expected[card] < 4;
        few_got += seldom ? got[card] : 0;
        few += seldom ? expected[card] : 0;
        kept_got[card] = seldom ? 0 : got[card];
        kept[card] = seldom ? 0 : expected[card];
    }
    kept_got[0] = few_got;
    kept[0] = few;
    check_fit(kept_got, kept, GWENT_CARDS);
}

static void test_by_habit(void)
{
    static struct position position;
    static struct tally tally;
    static const struct duel_row row[] = { { CARD_VES, 1, LIST_MAIN }, { CARD_BALLISTA, 2, LIST_MAIN },
                                           { CARD_SCORCH, 1, LIST_MAIN }, { CARD_DECOY, 2, LIST_MAIN },
                                           { CARD_REDANIAN_FOOT_SOLDIER, 2, LIST_MAIN },
                                           { CARD_VERNON_ROCHE, 1, LIST_MAIN },
                                           { CARD_PHILIPPA_EILHART, 1, LIST_MAIN } };
    const struct duel_deck belief[DUEL_PLAYERS] = { { NULL, 0 }, { row, sizeof row / sizeof *row } };
    for (int variant = ORIGINAL; variant <= CLASSIC; variant++) {
        struct habits habits;
        double expected[GWENT_CARDS] = { 0 };
        name_test("gwent 14", "what a player usually has", variant);
        make_position(&position, variant,
                      "factions nilfgaard monsters; turn 6; close1 nekker; hand0 albrich*6; hand1 ghoul");
        CHECK(gwent_habits_read(&position.g, 1, &habits));
        const struct unknown unknown = look_at(&position.g, 0, 1, NULL);
        expect_by_weight(unknown.spare, gwent_habits_owned, &habits, expected);
        tally_guesses(&position, 0, 1, NULL, true, &tally);
        check_fit_of_many(tally.lies[HAND], expected);

        name_test("gwent 14", "what a player usually holds back", variant);
        make_position(&position, variant,
                      "factions nilfgaard northern-realms; turn 6; hand0 albrich*6; hand1 ves; deck1 ves*9");
        CHECK(gwent_habits_read(&position.g, 1, &habits));
        const struct unknown deck = look_at(&position.g, 0, 1, &belief[1]);
        CHECK_INT(deck.spares, 10);
        expect_by_weight(deck.spare, gwent_habits_held, &habits, expected);
        tally_guesses(&position, 0, 1, belief, true, &tally);
        check_fit_of_many(tally.lies[HAND], expected);
    }
}

/* Habits say what is in the hand. What is offered in the exchange was drawn from the rest by chance (gwent 3.7). */
static void test_offer_by_habit(void)
{
    static struct position position;
    static struct random_decks decks;
    static struct tally tally;
    name_test("gwent 3.7, 14", "what is offered is no habit", CLASSIC);
    begin_random(&position, CLASSIC, 3, &decks);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        double expected[GWENT_CARDS] = { 0 };
        tally_guesses(&position, 1 - player, player, decks.deck, true, &tally);
        const int offer = size_seen(&position.g, 1 - player, player, OFFER);
        const int rest = offer + size_seen(&position.g, 1 - player, player, DECK);
        for (int card = 1; card < GWENT_CARDS; card++)
            expected[card] = (double)(tally.lies[OFFER][card] + tally.lies[DECK][card]) * offer / rest;
        check_fit(tally.lies[OFFER], expected, GWENT_CARDS);
    }
}

/* The cards of a hand, copies one by one, as many as there is room for. */
static void test_held(void)
{
    struct position position;
    uint16_t held[8] = { 0 };
    name_test("gwent 14.2", "what is held", CLASSIC);
    make_position(&position, CLASSIC, "hand0 ves; hand1 ballista*2 catapult ves; deck1 scorch");
    for (int room = 0; room <= 5; room++) {
        memset(held, 0, sizeof held);
        CHECK_INT(duel_find("gwent")->held(state_of(&position), 1, held, room), least(room, 4));
        for (int i = 0; i < 8; i++)
            CHECK_INT(held[i],
                      i < least(room, 4) ? position.g.card[position.g.start[zone_of(1, HAND)] + i] : 0);
    }
    CHECK_INT(duel_find("gwent")->held(state_of(&position), 0, held, 8), 1);
    CHECK_INT(held[0], CARD_VES);
}

void test_imagined(void)
{
    test_guesses();
    test_rare();
    test_small_decks();
    test_judge();
    test_even();
    test_by_habit();
    test_offer_by_habit();
    test_held();
}
