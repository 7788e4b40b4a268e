/* gwent 2: decks and the rules that refuse them. */
#include "gwent/position.h"

#include <stdlib.h>

enum { UNITS = 22, FAULTS = 64 };

/* A plain deck of 22 units with a change, and the rules it breaks. */
struct deck_case {
    const char *rule, *what;
    int variant;
    const char *faction, *leader;   /* NULL leader: a plain one; "-": none */
    int units;                      /* of the plain deck; 0: 22 */
    const char *add;                /* "scorch*3 ves" */
    const char *broken;             /* "203 207": in this order; "": legal */
};

static const struct deck_case decks[] = {
    { "gwent 2.1", "neutral cards may be in it", ORIGINAL, "monsters", .units = 21,
      .add = "geralt-of-rivia", .broken = "" },
    { "gwent 2.1", "another faction's card may not", ORIGINAL, "monsters", .add = "ves",
      .broken = "201" },
    { "gwent 2.1", "another faction's card may not", CLASSIC, "nilfgaard", .add = "ves milva",
      .broken = "201 201" },
    { "gwent 2.2", "22 units, heroes included", ORIGINAL, "northern-realms", .broken = "" },
    { "gwent 2.2", "22 units, heroes included", CLASSIC, "northern-realms", .broken = "" },
    { "gwent 2.2", "21 are too few", ORIGINAL, "northern-realms", .units = 21, .broken = "202" },
    { "gwent 2.2", "21 are too few", CLASSIC, "northern-realms", .units = 21, .broken = "202" },
    { "gwent 2.2", "special cards are no units", CLASSIC, "northern-realms", .units = 21,
      .add = "scorch*3", .broken = "202" },
    { "gwent 2.3", "ten special cards", ORIGINAL, "skellige",
      .add = "scorch*3 decoy*3 mardroeme*3 skellige-storm", .broken = "" },
    { "gwent 2.3", "eleven", ORIGINAL, "skellige",
      .add = "scorch*3 decoy*3 mardroeme*3 skellige-storm*2", .broken = "203" },
    { "gwent 2.3", "ten special cards", CLASSIC, "monsters",
      .add = "scorch*4 decoy*4 clear-weather*2", .broken = "" },
    { "gwent 2.3", "eleven", CLASSIC, "monsters", .add = "scorch*4 decoy*4 clear-weather*3",
      .broken = "203" },
    { "gwent 2.3", "eleven beside many units", ORIGINAL, "monsters", .units = 45,
      .add = "decoy*3 scorch*3 clear-weather*3 biting-frost*2", .broken = "203" },
    { "gwent 2.3", "eleven beside many units", CLASSIC, "monsters", .units = 45,
      .add = "decoy*4 scorch*4 clear-weather*3", .broken = "203" },
    { "gwent 2.4", "the original's copies", ORIGINAL, "nilfgaard", .add = "scorch*3 siege-engineer",
      .broken = "" },
    { "gwent 2.4", "one too many", ORIGINAL, "nilfgaard", .add = "scorch*4 siege-engineer*2",
      .broken = "204 204" },
    { "gwent 2.4", "a card in two rows: its copies together", ORIGINAL, "nilfgaard", .add = "scorch scorch*2",
      .broken = "" },
    { "gwent 2.4", "one too many in two rows", ORIGINAL, "nilfgaard", .add = "scorch*2 scorch*2",
      .broken = "204" },
    { "gwent 2.5", "one too many in two rows", CLASSIC, "nilfgaard", .add = "scorch*2 scorch*3",
      .broken = "205" },
    { "gwent 2.5", "the forum's copies", CLASSIC, "nilfgaard", .add = "scorch*4 siege-engineer*2",
      .broken = "" },
    { "gwent 2.5", "one too many", CLASSIC, "nilfgaard", .add = "scorch*5 siege-engineer*3",
      .broken = "205 205" },
    { "gwent 2.6", "the own faction card", CLASSIC, "scoiatael", .add = "faction-card-scoiatael",
      .broken = "" },
    { "gwent 2.6", "it is no special card", CLASSIC, "scoiatael",
      .add = "faction-card-scoiatael scorch*4 decoy*4 clear-weather*2", .broken = "" },
    { "gwent 2.6", "it is no unit", CLASSIC, "scoiatael", .units = 21,
      .add = "faction-card-scoiatael", .broken = "202" },
    { "gwent 2.6", "once", CLASSIC, "scoiatael", .add = "faction-card-scoiatael*2",
      .broken = "205" },
    { "gwent 2.6", "not another's", CLASSIC, "scoiatael", .add = "faction-card-monsters",
      .broken = "201" },
    { "gwent 2.6", "the original has none", ORIGINAL, "scoiatael", .add = "faction-card-scoiatael",
      .broken = "206" },
    { "gwent 2.7", "a leader of the faction", CLASSIC, "skellige", "crach-an-craite",
      .broken = "" },
    { "gwent 2.7", "one that exists in the rule set", CLASSIC, "skellige", "harald-the-cripple",
      .broken = "207" },
    { "gwent 2.7", "one that exists in the rule set", ORIGINAL, "skellige", "valhalla",
      .broken = "207" },
    { "gwent 2.8", "hard: the faction is enough", HARD, "monsters", .broken = "" },
    { "gwent 2.8", "hard: a built deck is refused", HARD, "monsters", .add = "wyvern",
      .broken = "208*" },
    { "gwent 2.9", "original: the Storm is open to all", ORIGINAL, "northern-realms",
      .add = "skellige-storm*3", .broken = "" },
    { "gwent 2.9", "forum: it belongs to Skellige", CLASSIC, "northern-realms",
      .add = "skellige-storm", .broken = "201" },
    { "gwent 2.9", "forum: it belongs to Skellige", CLASSIC, "skellige", .add = "skellige-storm*3",
      .broken = "" },
    { "gwent 2.9", "Mardroeme belongs to Skellige", ORIGINAL, "northern-realms", .add = "mardroeme",
      .broken = "201" },
    { "gwent 2.9", "Mardroeme belongs to Skellige", CLASSIC, "northern-realms", .add = "mardroeme",
      .broken = "201" },
    { "gwent 2.9", "both are special cards", CLASSIC, "skellige",
      .add = "mardroeme*3 skellige-storm*3 scorch*4 decoy", .broken = "203" },
    { "gwent 2.10", "the Cow exists in the original", ORIGINAL, "monsters", .add = "cow",
      .broken = "" },
    { "gwent 2.10", "the forum lists have no copy", CLASSIC, "monsters", .add = "cow",
      .broken = "205" },
    { "gwent 2.11", "no tokens", ORIGINAL, "skellige",
      .add = "transformed-vildkaarl transformed-young-vildkaarl hemdall bovine-defense-force",
      .broken = "211*4" },
    { "gwent 2.11", "no tokens", CLASSIC, "skellige", .add = "hemdall", .broken = "211" },
    { "gwent 2.17", "no leader", ORIGINAL, "monsters", "-", .broken = "207" },
    { "gwent 2.17", "a leader of another faction", CLASSIC, "monsters", "foltest-siegemaster",
      .broken = "207" },
    { "gwent 2.17", "every broken rule is named", CLASSIC, "monsters", "-", .units = 20,
      .add = "ves scorch*5 decoy*4 clear-weather*2 hemdall", .broken = "207 201 205 211 203 202" },
};

static int add_rows(struct duel_row rows[], int n, const char *add)
{
    char text[256];
    snprintf(text, sizeof text, "%s", add ? add : "");
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        int copies = 1;
        char *star = strchr(word, '*');
        if (star) {
            *star = '\0';
            copies = atoi(star + 1);
        }
        int card = key_number(word);
        CHECK(card > 0);
        rows[n++] = (struct duel_row){ (uint16_t)card, (uint8_t)copies, LIST_MAIN };
    }
    return n;
}

/* Sets up both players with rows[0] and rows[1]; the faults in `faults`. */
static enum duel_status try_decks(int variant, struct duel_row *rows[2], const int n[2],
                                  struct duel_faults *faults)
{
    struct position position;
    struct duel_setup setup = { .variant = (uint8_t)variant, .seed = { 1 } };
    for (int player = 0; player < DUEL_PLAYERS; player++)
        setup.deck[player] = (struct duel_deck){ rows[player], (uint16_t)n[player] };
    return duel_setup(duel_find("gwent"), state_of(&position), &setup, faults, NULL);
}

static int by_number(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* "207 201*2" as a sorted list of words. */
static void sort_words(char *text, const char *in, size_t size)
{
    char copy[512], *word[FAULTS] = { NULL };
    static char room[FAULTS][8];
    int n = 0;
    snprintf(copy, sizeof copy, "%s", in);
    for (char *at = strtok(copy, " "); at; at = strtok(NULL, " ")) {
        char *star = strchr(at, '*');
        int copies = star ? atoi(star + 1) : 1;
        if (star)
            *star = '\0';
        for (; copies > 0 && n < FAULTS; copies--, n++) {
            snprintf(room[n], sizeof *room, "%.7s", at);
            word[n] = room[n];
        }
    }
    qsort(word, (size_t)n, sizeof *word, by_number);
    text[0] = '\0';
    for (int i = 0; i < n; i++)
        snprintf(text + strlen(text), size - strlen(text), "%s%s", i ? " " : "", word[i]);
}

/* Whether the leader alone says which faction is meant. */
static bool names_faction(const struct deck_case *deck)
{
    const int leader = deck->leader ? key_number(deck->leader) - KEY_LEADERS : 0;
    return deck->variant != HARD &&
           (!deck->leader ||
            (leader > 0 && gwent_leaders[leader].faction == key_number(deck->faction) - KEY_FACTIONS));
}

static int by_card(const void *a, const void *b)
{
    return ((const struct duel_row *)a)->card - ((const struct duel_row *)b)->card;
}

/* `alone`: the leader names the faction and the cards ascend, as in most lists. */
static void test_deck(const struct deck_case *deck, int player, bool alone)
{
    struct duel_row rows[2][GWENT_CARDS + 32];
    struct duel_row *both[2] = { rows[0], rows[1] };
    struct duel_fault fault[FAULTS];
    struct duel_faults faults = { .fault = fault, .room = FAULTS };
    int n[2], leader = 0, faction = key_number(deck->faction) - KEY_FACTIONS;
    name_test(deck->rule, deck->what, deck->variant);
    if (deck->leader && *deck->leader != '-')
        leader = key_number(deck->leader) - KEY_LEADERS;
    const int units = deck->units ? deck->units : UNITS;
    n[1 - player] =
        plain_deck(deck->variant, FACTION_NILFGAARD, 0, units > UNITS ? units : UNITS, rows[1 - player]);
    n[player] = plain_deck(deck->variant, faction, leader, units, rows[player]);
    if (deck->leader && *deck->leader == '-')       /* the faction stands alone */
        rows[player][0] = (struct duel_row){ (uint16_t)(KEY_FACTIONS + faction), 1, LIST_FACTION };
    else if (deck->variant != HARD && !alone)
        rows[player][n[player]++] = (struct duel_row){ (uint16_t)(KEY_FACTIONS + faction), 1, LIST_FACTION };
    n[player] = add_rows(rows[player], n[player], deck->add);
    if (alone)
        qsort(rows[player], (size_t)n[player], sizeof **rows, by_card);
    const bool legal = deck->broken[0] == '\0';
    CHECK_INT(try_decks(deck->variant, both, n, &faults), legal ? DUEL_OK : DUEL_BAD_DECK);
    if (strchr(deck->broken, '*') && !strchr(deck->broken, '*')[1]) { /* "208*": some, all of this rule */
        CHECK(faults.count > 0);
        for (int i = 0; i < faults.count && i < FAULTS; i++) {
            CHECK_INT(fault[i].rule, atoi(deck->broken));
            CHECK_INT(fault[i].player, player);
        }
        return;
    }
    char got[512] = "", sorted_got[512], want[512];
    for (int i = 0; i < faults.count && i < FAULTS; i++) {
        snprintf(got + strlen(got), sizeof got - strlen(got), "%d ", fault[i].rule);
        CHECK_INT(fault[i].player, player);
    }
    sort_words(sorted_got, got, sizeof sorted_got);
    sort_words(want, deck->broken, sizeof want);
    CHECK_STR(sorted_got, want);
}

/* gwent 2.8: what hard accepts as a deck list, and what it makes of it. */
static void test_hard(void)
{
    struct duel_row rows[2][GWENT_CARDS + 8];
    struct duel_row *both[2] = { rows[0], rows[1] };
    int n[2];
    name_test("gwent 2.8", "the whole list may be written out", HARD);
    for (int player = 0; player < 2; player++) {
        n[player] = 0;
        rows[player][n[player]++] = (struct duel_row){ KEY_FACTIONS + FACTION_SKELLIGE, 1, LIST_FACTION };
    }
    for (int card = 1; card < GWENT_CARDS; card++)
        if (gwent_cards[card].copies_forum &&
            (gwent_cards[card].faction == FACTION_SKELLIGE || gwent_cards[card].faction == FACTION_NEUTRAL))
            rows[0][n[0]++] = (struct duel_row){ (uint16_t)card, gwent_cards[card].copies_forum, LIST_MAIN };
    CHECK_INT(try_decks(HARD, both, n, NULL), DUEL_OK);
    rows[0][n[0] - 3].count--;               /* one Darkness too few */
    struct duel_fault fault[4];
    struct duel_faults faults = { .fault = fault, .room = 4 };
    CHECK_INT(try_decks(HARD, both, n, &faults), DUEL_BAD_DECK);
    CHECK_INT(faults.count, 1);
    CHECK_INT(fault[0].rule, 208);
    CHECK_INT(fault[0].have, 94);

    for (int faction = FACTION_NORTHERN_REALMS; faction <= FACTION_SKELLIGE; faction++) {
        struct position position;
        name_test("gwent 2.8, 2.13", "everybody plays 95 cards and five leaders", HARD);
        begin_game(&position, HARD, (const int[]){ faction, faction }, (const int[]){ 0, 0 }, 0, NULL);
        int cards = 0, leaders = 0;
        for (int at = 0; at < position.g.start[ZONES]; at++)
            cards += (position.g.known[at] & OWNER) == 0;
        for (int leader = 1; leader < GWENT_LEADERS; leader++)
            if (gwent_leaders[leader].faction == faction &&
                gwent_leader_usable(&position.g, 0, leader, false)) {
                leaders++;
                CHECK(gwent_leaders[leader].sets & SET_HARD_BIT &&
                      !(gwent_leaders[leader].passive & SET_HARD_BIT));
            }
        CHECK_INT(cards, 95);
        CHECK_INT(leaders, 5);
    }
}

/* gwent 2.7, 2.13 to 2.16: the forum lists. */
static void test_lists(void)
{
    static const int added[FACTION_COUNT] = { [FACTION_NORTHERN_REALMS] = 17, [FACTION_NILFGAARD] = 17,
        [FACTION_SCOIATAEL] = 16, [FACTION_MONSTERS] = 13, [FACTION_SKELLIGE] = 13 };
    for (int faction = FACTION_NORTHERN_REALMS; faction <= FACTION_SKELLIGE; faction++) {
        int number = 0, own = 0, more = 0, specials = 0, neutral = 0, last = 0;
        name_test("gwent 2.13", "55 + 25 + 15", -1);
        for (int block = 0; block < 3; block++)         /* gwent 2.14 */
            for (int card = 1; card < GWENT_CARDS; card++) {
                const struct card *printed = &gwent_cards[card];
                bool special = printed->faction == FACTION_NEUTRAL && printed->type == CARD_SPECIAL;
                bool mine = printed->faction == faction;
                if (block == 0   ? !mine
                    : block == 1 ? !special
                                 : printed->faction != FACTION_NEUTRAL || special)
                    continue;
                for (int copy = 0; copy < printed->copies_forum; copy++) {
                    number++;
                    if (number == 55)
                        CHECK_INT(printed->type, CARD_FACTION);
                    if (number == 56)
                        CHECK_INT(card, CARD_COMMANDERS_HORN);
                    if (number == 80)
                        CHECK_INT(card, CARD_TORRENTIAL_RAIN);
                    if (number == 81)
                        CHECK_INT(card, CARD_CIRILLA_FIONA_ELEN_RIANNON);
                    if (number == 95)
                        CHECK_INT(card, CARD_GAUNTER_ODIMM);
                    CHECK(card >= last || number == 56 || number == 81);
                    last = card;
                }
                own += mine ? printed->copies_forum : 0;
                more += mine && printed->type != CARD_FACTION
                            ? printed->copies_forum - printed->copies_original
                            : 0;
                specials += special ? printed->copies_forum : 0;
                neutral += !mine && !special ? printed->copies_forum : 0;
            }
        CHECK_INT(own, 55);
        CHECK_INT(specials, 25);
        CHECK_INT(neutral, 15);
        name_test("gwent 2.14", "the last number", -1);
        CHECK_INT(number, 95);
        name_test("gwent 2.16", "what the forum added", -1);
        CHECK_INT(more, added[faction]);
    }
    name_test("gwent 2.16", "the 25 special cards", -1);
    for (int card = CARD_COMMANDERS_HORN; card <= CARD_TORRENTIAL_RAIN; card++) {
        bool four = card == CARD_COMMANDERS_HORN || card == CARD_DECOY || card == CARD_SCORCH ||
                    card == CARD_CLEAR_WEATHER;
        CHECK_INT(gwent_cards[card].copies_forum, four ? 4 : 3);
    }
    name_test("gwent 2.16", "additions the forum's list names", -1);
    static const struct {
        int card, by;
    } more[] = {
        { CARD_IMPERA_BRIGADE_GUARD, 1 },
        { CARD_NAUSICAA_CAVALRY_RIDER, 3 },
        { CARD_YOUNG_EMISSARY, 2 },
        { CARD_BLACK_INFANTRY_ARCHER, 2 },
        { CARD_HEAVY_ZERRIKANIAN_FIRE_SCORPION, 1 },
        { CARD_ZERRIKANIAN_FIRE_SCORPION, 3 },
        { CARD_SIEGE_TECHNICIAN, 1 },
        { CARD_SIEGE_ENGINEER, 1 },
        { CARD_ROTTEN_MANGONEL, 3 },
        { CARD_BLUE_STRIPES_COMMANDO, 2 },
        { CARD_POOR_FUCKING_INFANTRY, 2 },
        { CARD_REDANIAN_FOOT_SOLDIER, 2 },
        { CARD_CRINFRID_REAVERS_DRAGON_HUNTER, 1 },
        { CARD_BALLISTA, 1 },
        { CARD_CATAPULT, 1 },
        { CARD_KAEDWENI_SIEGE_EXPERT, 3 },
        { CARD_DUN_BANNER_MEDIC, 2 },
        { CARD_SIEGE_TOWER, 1 },
        { CARD_TREBUCHET, 2 },
        { CARD_DWARVEN_SKIRMISHER, 3 },
        { CARD_DOL_BLATHANNA_ARCHER, 1 },
        { CARD_ELVEN_SKIRMISHER, 3 },
        { CARD_VRIHEDD_BRIGADE_RECRUIT, 1 },
        { CARD_HAVEKAR_HEALER, 3 },
        { CARD_VRIHEDD_BRIGADE_VETERAN, 2 },
        { CARD_DOL_BLATHANNA_SCOUT, 3 },
        { CARD_GHOUL, 6 },
        { CARD_NEKKER, 3 },
        { CARD_GRAVE_HAG, 1 },
        { CARD_CELAENO_HARPY, 1 },
        { CARD_HARPY, 1 },
        { CARD_ICE_GIANT, 1 },
    };
    for (size_t i = 0; i < sizeof more / sizeof *more; i++)
        CHECK_INT(gwent_cards[more[i].card].copies_forum -
                      gwent_cards[more[i].card].copies_original,
                  more[i].by);

    name_test("gwent 2.15", "five changed strengths", -1);
    int changed = 0;
    for (int card = 1; card < GWENT_CARDS; card++)
        changed += gwent_cards[card].strength != gwent_cards[card].strength_forum;
    CHECK_INT(changed, 5);
    CHECK_INT(gwent_cards[CARD_SIEGE_TOWER].strength_forum, 7);
    CHECK_INT(gwent_cards[CARD_FILAVANDREL_AEN_FIDHAIL].strength_forum, 7);
    CHECK_INT(gwent_cards[CARD_YAEVINN].strength_forum, 7);
    CHECK_INT(gwent_cards[CARD_FIEND].strength_forum, 7);
    CHECK_INT(gwent_cards[CARD_GRIFFIN].strength_forum, 6);

    name_test("gwent 2.7", "five leaders a faction, Skellige two", -1);
    for (int variant = ORIGINAL; variant <= CLASSIC; variant++)
        for (int faction = FACTION_NORTHERN_REALMS; faction <= FACTION_SKELLIGE; faction++) {
            int leaders = 0;
            for (int leader = 1; leader < GWENT_LEADERS; leader++)
                leaders +=
                    gwent_leaders[leader].faction == faction && gwent_leaders[leader].sets >> variant & 1;
            CHECK_INT(leaders, faction == FACTION_SKELLIGE ? 2 : 5);
        }
    name_test("gwent 2.10", "no copy of the Cow", -1);
    CHECK_INT(gwent_cards[CARD_COW].copies_forum, 0);
}

/* gwent 2.12, 2.17 */
static void test_others(void)
{
    for (int variant = 0; variant < 3; variant++)
        for (int faction = FACTION_NORTHERN_REALMS; faction <= FACTION_SKELLIGE; faction++) {
            struct position position;
            name_test("gwent 2.12", "both may play the same faction", variant);
            begin_game(&position, variant, (const int[]){ faction, faction }, (const int[]){ 0, 0 }, 0, NULL);
            check_position(&position, "running");
        }
    static const struct duel_row odd[] = {
        { KEY_COUNT, 1, LIST_MAIN }, { CARD_NONE, 1, LIST_MAIN }, { 40000, 1, LIST_MAIN }, { CARD_VES, 0, LIST_MAIN },
        { CARD_SCORCH, 0, LIST_MAIN },
        { KEY_LEADERS + LEADER_FOLTEST_SIEGEMASTER, 1, LIST_MAIN }, { CARD_VES, 1, LIST_LEADER }, { CARD_VES, 1, 9 },
        { KEY_LEADERS + LEADER_FOLTEST_SON_OF_MEDELL, 1, LIST_LEADER },     /* a second leader */
    };
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        struct duel_row rows[2][GWENT_CARDS + 8];
        struct duel_row *both[2] = { rows[0], rows[1] };
        struct duel_fault fault[4];
        struct duel_faults faults = { .fault = fault, .room = 4 };
        int n[2];
        name_test("gwent 2.17", "a row that names nothing is refused", CLASSIC);
        for (int player = 0; player < 2; player++)
            n[player] =
                plain_deck(CLASSIC, FACTION_NORTHERN_REALMS, LEADER_FOLTEST_SIEGEMASTER, UNITS, rows[player]);
        rows[1][n[1]++] = odd[i];
        CHECK_INT(try_decks(CLASSIC, both, n, &faults), DUEL_BAD_DECK);
        CHECK_INT(faults.count, 1);
        CHECK_INT(fault[0].rule, 217);
        CHECK_INT(fault[0].player, 1);
    }
    struct duel_row rows[2][GWENT_CARDS];
    struct duel_row *both[2] = { rows[0], rows[1] };
    struct duel_faults faults = { .fault = NULL };
    int n[2] = { 0, plain_deck(ORIGINAL, FACTION_MONSTERS, 0, UNITS, rows[1]) };
    name_test("gwent 2.17", "an empty deck", ORIGINAL);
    CHECK_INT(try_decks(ORIGINAL, both, n, &faults), DUEL_BAD_DECK);
    CHECK_INT(faults.count, 2);             /* no leader, too few units */

    name_test("gwent 2.17", "a leader twice in one row", CLASSIC);
    for (int player = 0; player < 2; player++)
        n[player] =
            plain_deck(CLASSIC, FACTION_NORTHERN_REALMS, LEADER_FOLTEST_SIEGEMASTER, UNITS, rows[player]);
    struct duel_fault first = { .rule = 0 };
    faults = (struct duel_faults){ .fault = &first, .room = 1 };
    rows[0][0].count = 2;
    CHECK_INT(try_decks(CLASSIC, both, n, &faults), DUEL_BAD_DECK);
    CHECK_INT(first.rule, 217);
    CHECK_INT(first.player, 0);
}

/* A list means its cards, in whatever rows they stand. */
static void test_split(void)
{
    enum { DECKS = 20, COPIES = 64 };
    for (int variant = ORIGINAL; variant <= CLASSIC; variant++)
        for (uint64_t seed = 1; seed <= DECKS; seed++) {
            struct duel_row row[GWENT_CARDS], split[2][COPIES];
            struct position whole, other;
            const int rows = gwent_random_deck((unsigned)variant, 0, seed, row, GWENT_CARDS);
            int n = 0;
            for (int i = 0; i < rows; i++)
                for (int copy = 0; copy < row[i].count; copy++)
                    split[0][n++] = (struct duel_row){ row[i].card, 1, row[i].zone };
            for (int i = 0; i < n; i++)
                split[1][i] = split[0][n - 1 - i];
            struct duel_setup setup = { .variant = (uint8_t)variant, .seed = { 3 } };
            setup.deck[0] = setup.deck[1] = (struct duel_deck){ row, (uint16_t)rows };
            name_test("gwent 2.4, 2.5", "copies in rows of their own, in any order", variant);
            CHECK_INT(duel_setup(duel_find("gwent"), state_of(&whole), &setup, NULL, NULL), DUEL_OK);
            for (int i = 0; i < 2; i++) {
                setup.deck[0] = setup.deck[1] = (struct duel_deck){ split[i], (uint16_t)n };
                CHECK_INT(duel_setup(duel_find("gwent"), state_of(&other), &setup, NULL, NULL), DUEL_OK);
                CHECK_MEM(&other.g, &whole.g, sizeof whole.g);
            }
        }
}

void test_decks(void)
{
    for (size_t i = 0; i < sizeof decks / sizeof *decks; i++)
        for (int player = 0; player < DUEL_PLAYERS; player++)
            for (int alone = 0; alone <= names_faction(&decks[i]); alone++)
                test_deck(&decks[i], player, alone);
    test_hard();
    test_split();
    test_lists();
    test_others();
}
