/* Why something cannot be done now: the rule that is told. */
#include "gwent/position.h"

static const struct table_case cases[] = {
    { "gwent 4.1", "whose turn it is, and what is asked", "oc", .given = "hand0 ves; hand1 albrich",
      .moves = "1 ~play albrich ranged = turn 4.1; 1 ~pass = turn 4.1; 0 ~pass = -; 0 ~done = optional 4.1; "
               "0 ~redraw ves = asked 4.1; 0 ~ves = -; 0 ~close = -; 0 ~play ves = -; 0 ~moon = ?" },
    { "gwent 4.1, 1.9", "a card that is not in the hand", "o",
      .given = "hand0 ves; hand1 albrich; deck0 wyvern; graveyard0 nekker; siege1 catapult",
      .moves = "0 ~wyvern = from-deck 1.9; 0 ~nekker = from-graveyard 1.8; 0 ~catapult = from-field 4.8; "
               "0 ~albrich = hand 4.1; 0 ~play geralt = ?" },
    { "gwent 4.2", "rows and halves", "o", .given = "hand0 ves thaler scorch; hand1 albrich",
      .moves =
          "0 ~ves siege = row 4.2; 0 ~play ves enemy-close = own-half 4.2; 0 ~thaler siege = other-half 8.7; "
          "0 ~thaler enemy-close = row 4.2; 0 ~scorch close = no-row 7.1; 0 ~ranged = nothing-there 4.2" },
    { "gwent 8.8", "forum: a spy lies on either half", "ch", .given = "turn 2; hand0 thaler; hand1 albrich",
      .moves = "0 ~thaler siege = -; 0 ~thaler close = row 4.2" },
    { "gwent 4.3", "who passed", "och", .given = "turn 2; hand0 ves; hand1 albrich*2",
      .moves = "0 pass; 0 ~ves = passed 4.3; 1 ~albrich = -" },
    { "gwent 7.6, 9.4", "slots: a horn and a Mardroeme", "o",
      .given =
          "factions skellige skellige; close0 commanders-horn; ranged0 mardroeme; hand0 commanders-horn mardroeme; hand1 ves",
      .moves = "0 ~commanders-horn close = horn 7.6; 0 ~commanders-horn ranged = mardroeme 9.4; "
               "0 ~mardroeme ranged = mardroeme 9.6; 0 ~mardroeme close = horn 9.4; "
               "0 ~commanders-horn enemy-close = foe-slot 7.6; 0 ~mardroeme enemy-close = foe-slot 9.1; "
               "0 ~commanders-horn siege = -" },
    { "gwent 7.6", "no row has room for a horn", "oc",
      .given =
          "close0 commanders-horn; ranged0 commanders-horn; siege0 commanders-horn; hand0 commanders-horn; hand1 ves",
      .moves = "0 ~commanders-horn = slots 7.6; 0 ~play commanders-horn siege = horn 7.6" },
    { "gwent 10.8", "classic: a leader's horn keeps the slot", "c",
      .given = "leaders foltest-siegemaster -; hand0 ves commanders-horn; hand1 albrich*3",
      .moves =
          "0 leader foltest-siegemaster; 1 play albrich ranged; 0 ~commanders-horn siege = leader-horn 10.8; "
          "0 ~commanders-horn close = -; 0 ~leader foltest-siegemaster = leader-used 10.1; "
          "0 ~foltest-king-of-temeria = whose-leader 2.7" },
    { "gwent 7.7, 1.11", "what a Decoy takes", "oc",
      .given = "close0 ves vernon-roche; ranged0 decoy; siege1 catapult; hand0 decoy; hand1 albrich",
      .moves = "0 ~decoy close vernon-roche = hero 1.11; 0 ~decoy ranged decoy = unit 7.7; "
               "0 ~play decoy enemy-siege catapult = decoy-half 7.7; 0 ~decoy siege = decoy 7.7; "
               "0 ~decoy siege ves = there 7.7; 0 ~decoy close ves = -" },
    { "gwent 7.10", "original: no unit for a Decoy", "o",
      .given = "close0 vernon-roche; hand0 decoy; hand1 albrich", .moves = "0 ~decoy = decoy 7.10" },
    { "gwent 10.4, 10.5", "original: a leader that would do nothing", "o",
      .given = "leaders foltest-lord-commander -; hand0 ves; hand1 albrich",
      .moves = "0 ~leader foltest-lord-commander = leader-idle 10.4" },
    { "gwent 10.5", "a leader goes into no row", "c",
      .given = "leaders foltest-lord-commander -; hand0 ves; hand1 albrich",
      .moves = "0 ~foltest-lord-commander close = no-row 10.5; 0 ~foltest-lord-commander = -" },
    { "gwent 10.2, 10.13", "passive leaders, and none", "oc",
      .given = "leaders eredin-treacherous -; hand0 wyvern; hand1 albrich",
      .moves = "0 ~eredin-treacherous = leader-passive 10.2" },
    { "gwent 11.2, 11.1", "hard: one leader a round", "h",
      .given = "factions northern-realms nilfgaard; turn 2; hand0 ves*3; hand1 albrich*3",
      .moves = "0 ~crach-an-craite = whose-leader 11.1; 0 leader foltest-lord-commander; "
               "0 ~foltest-lord-commander = leader-used 11.2; 0 ~foltest-siegemaster = leader-round 11.2" },
    { "gwent 10.30, 10.31", "hard: leaders that are laid on a row", "h",
      .given = "factions monsters skellige; turn 2; hand0 wyvern*3; hand1 kambi*3",
      .moves =
          "0 ~eredin-treacherous close = other-half 10.30; 0 ~eredin-treacherous enemy-close = -; 0 pass; "
          "1 ~crach-an-craite enemy-close = foe-slot 10.31; 1 ~crach-an-craite close = -" },
    { "gwent 8.4", "whom a medic raises", "o",
      .given =
          "graveyard0 ves vernon-roche scorch; graveyard1 albrich; hand0 yennefer-of-vengerberg; hand1 wyvern; close0 nekker; "
          "deck0 nekker; siege0 catapult*2",
      .moves =
          "0 play yennefer-of-vengerberg ranged; 0 =revive; 0 ~ves = -; 0 ~vernon-roche = hero 1.11; 0 ~scorch = unit 8.4; "
          "0 ~albrich = graveyard 8.4; 0 ~revive ves siege = row 8.3; 0 ~pass = asked 8.4; 1 ~pass = turn 8.4" },
    { "gwent 10.25", "moves without Hope", "oc", .given = "hand0 ves; ranged0 yaevinn; hand1 albrich",
      .moves = "0 ~move yaevinn close = hope 10.25" },
    { "gwent 10.25, 15.30", "moves by Hope", "h",
      .given =
          "factions scoiatael nilfgaard; turn 2; effect 0 hope; ranged0 yaevinn; close0 ves filavandrel-aen-fidhail; "
          "siege0 catapult; hand0 ves*2; hand1 albrich*2",
      .moves =
          "0 ~move yaevinn close = -; 0 ~move ves ranged = agile 10.25; 0 ~move scorch close = unit 10.25" },
};

/* The exchange, which has no position as text, is dealt. */
static void try_exchange(void)
{
    static const struct {
        unsigned variant;
        const char *done, *played, *waiting;
    } sets[] = {
        { 0, "done", "asked 3.5", "exchanged 3.9" },
        { 1, "done", "asked 3.7", "exchanged 3.9" },
        { 2, "done", "asked 3.7", "exchanged 3.9" },
    };
    const struct duel_game *const game = duel_find("gwent");
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        static struct duel_row row[DUEL_PLAYERS][128];
        struct duel_setup setup = { .variant = (uint8_t)sets[i].variant, .seed = { 7 } };
        struct duel_reason reason;
        duel_room room;
        duel_action action;
        char found[64];
        for (int p = 0; p < DUEL_PLAYERS; p++)
            setup.deck[p] = (struct duel_deck){
                row[p], (uint16_t)game->random_deck(sets[i].variant, 0, (uint64_t)p + 3, row[p], 128),
            };
        CHECK_INT(duel_setup(game, duel_in(&room), &setup, NULL, NULL), DUEL_OK);
        CHECK_INT(duel_why_not(duel_of(&room), 0, "play ves close", &reason), DUEL_OK);
        snprintf(found, sizeof found, "%s %d.%d", reason.key, reason.rule / 100, reason.rule % 100);
        CHECK_STR(found, sets[i].played);
        CHECK_INT(duel_parse(duel_of(&room), 0, sets[i].done, &action), DUEL_OK);
        duel_apply(duel_in(&room), 0, action, NULL);
        CHECK_INT(duel_why_not(duel_of(&room), 0, "done", &reason), DUEL_OK);
        snprintf(found, sizeof found, "%s %d.%d", reason.key, reason.rule / 100, reason.rule % 100);
        CHECK_STR(found, sets[i].waiting);
        duel_end(duel_in(&room), 1, DUEL_END_CONCEDED);
        CHECK_INT(duel_why_not(duel_of(&room), 1, "pass", &reason), DUEL_OK);
        CHECK_STR(reason.key, "over");
    }
}

void test_reasons(void)
{
    RUN_CASES(cases);
    TEST("gwent 3.9: the exchange");
    try_exchange();
    TEST(NULL);
}
