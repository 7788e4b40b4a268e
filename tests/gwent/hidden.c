/* gwent 14: what each viewer knows. 0 and 1 are the players, 2 is the public, 3 the judge. */
#include "gwent/position.h"

static const struct table_case cases[] = {
    { "gwent 14.1", "field, graveyards and weather are public", "och",
      .given = "close0 ves commanders-horn; siege1 rotten-mangonel thaler@0; "
               "weather biting-frost; graveyard0 scorch ballista; graveyard1 albrich; "
               "hand0 ves*2; hand1 albrich; deck0 trebuchet*3; deck1 vreemde",
      .moves = "",
      .want = "sees 2 close0 ves commanders-horn; sees 2 siege1 rotten-mangonel thaler; "
              "sees 2 weather biting-frost; sees 2 graveyard0 scorch ballista; "
              "sees 1 graveyard0 scorch ballista; sees 0 graveyard1 albrich; "
              "sees 2 hand0 ?*2; sees 1 deck0 ?*3; sees 0 deck1 ?; sees 0 hand1 ?" },
    { "gwent 14.2", "the other hand is hidden", "och", .given = "hand0 ves ballista; hand1 albrich",
      .moves = "",
      .want = "sees 0 hand0 ves ballista; sees 1 hand0 ?*2; sees 2 hand0 ?*2; "
              "sees 3 hand0 ves ballista; sees 2 hand1 ?" },
    { "gwent 14.3", "a player knows the contents of the own deck", "och",
      .given = "deck0 ves ballista ves; hand0 ves; hand1 albrich", .moves = "",
      .want = "sees 0 deck0 ves*2 ballista; sees 1 deck0 ?*3; sees 2 deck0 ?*3; "
              "sees 3 deck0 ves*2 ballista" },
    { "gwent 14.4", "original and classic: deck lists are hidden", "oc",
      .given = "deck0 ves ballista; hand0 ves; hand1 albrich; deck1 vreemde", .moves = "",
      .want = "lists 1 0 -; lists 2 0 -; lists 0 1 -" },
    { "gwent 14.4", "hard: both lists are known to all", "h",
      .given = "turn 2; deck0 ves ballista; hand0 ves trebuchet; hand1 albrich; deck1 vreemde",
      .moves = "lists 1 0 ves*2 ballista trebuchet; lists 2 0 ves*2 ballista trebuchet; "
               "lists 0 1 albrich vreemde; 0 play ves close",
      .want = "lists 1 0 ves ballista trebuchet; sees 1 hand0 ?; sees 1 deck0 ?*2" },
    { "gwent 14.5", "a card drawn is seen by the drawer alone", "c",
      .given = "turn 1; deck0 ves*2; hand0 thaler ballista; hand1 albrich",
      .moves = "0 play thaler enemy-siege [*]; sees 1 hand0 ? ?*1",
      .want = "sees 1 deck0 ?*1; sees 0 hand0 ballista ves" },
    { "gwent 14.6", "a card back from the field is known", "och",
      .given = "turn 1; siege0 ballista; hand0 decoy ves; hand1 albrich*2",
      .moves = "0 play decoy siege ballista",
      .want = "sees 1 hand0 ? ballista; sees 2 hand0 ? ballista; sees 0 hand0 ves ballista" },
    { "gwent 14.6", "one from a graveyard too", "ch",
      .given = "factions nilfgaard northern-realms; turn 2; graveyard0 vreemde; "
               "hand0 albrich*2; hand1 ves*2; leaders emhyr-relentless -",
      .moves = "0 leader emhyr-relentless", .want = "sees 1 hand0 ?*2 vreemde; sees 2 hand0 ?*2 vreemde" },
    { "gwent 14.6", "of two equal cards the known one is laid first", "och",
      .given = "turn 1; siege0 ballista; hand0 decoy ballista ves; hand1 albrich*3",
      .moves = "0 play decoy siege ballista; sees 1 hand0 ?*2 ballista; 1 pass; "
               "0 play ballista siege",
      .want = "sees 1 hand0 ?*2; sees 0 hand0 ballista ves" },
    { "gwent 14.6", "it is remembered through later draws", "c",
      .given = "turn 1; siege0 ballista; deck0 trebuchet; hand0 decoy thaler; hand1 albrich*3",
      .moves = "0 play decoy siege ballista; 1 pass; 0 play thaler enemy-siege [trebuchet]",
      .want = "sees 1 hand0 ? ballista" },
    { "gwent 14.6", "it is one hidden card again when it was laid and died (4.15)", "och",
      .given = "turn 1; hand0 ballista/seen ves; hand1 albrich",
      .moves = "sees 1 hand0 ballista ?; 0 play ballista siege", .want = "sees 1 hand0 ?" },
    { "gwent 14.7", "what Destroyer takes, and what it discards", "och",
      .given = "leaders eredin-destroyer-of-worlds -; turn 2; hand0 foglet wyvern nekker; "
               "deck0 draug ghoul; hand1 albrich*2",
      .moves = "0 leader eredin-destroyer-of-worlds; 0 discard foglet; sees 1 hand0 ?*3; "
               "0 discard wyvern; 0 choose draug",
      .want = "sees 1 hand0 ?*2; sees 2 hand0 ?*2; sees 1 deck0 ?; "
              "sees 1 graveyard0 foglet wyvern; sees 0 hand0 draug nekker; "
              "sees 3 hand0 draug nekker" },
    { "gwent 14.7", "hard: the lists do not tell it either", "h",
      .given = "factions monsters nilfgaard; turn 2; hand0 foglet wyvern nekker; "
               "deck0 draug ghoul; hand1 albrich*2",
      .moves = "0 leader eredin-destroyer-of-worlds; 0 discard foglet; 0 discard wyvern; "
               "0 choose draug",
      .want = "lists 1 0 draug ghoul nekker" },
    { "gwent 14.8", "original: the Emperor's player alone", "o",
      .given = "leaders emhyr-emperor-of-nilfgaard -; turn 2; hand0 albrich; "
               "hand1 ves ballista trebuchet catapult",
      .moves = "0 leader emhyr-emperor-of-nilfgaard [ves ballista catapult]",
      .want = "sees 0 hand1 ves ballista catapult ?; sees 2 hand1 ?*4; "
              "sees 1 hand1 ves ballista trebuchet catapult" },
    { "gwent 14.8", "forum: everybody", "c",
      .given = "leaders emhyr-emperor-of-nilfgaard -; turn 2; hand0 albrich; "
               "hand1 ves ballista trebuchet catapult",
      .moves = "0 leader emhyr-emperor-of-nilfgaard; 1 show ves; sees 0 hand1 ?*4; "
               "1 show catapult; 1 show trebuchet",
      .want = "sees 0 hand1 ves trebuchet catapult ?; sees 2 hand1 ves trebuchet catapult ?" },
    { "gwent 14.8", "what was shown and is laid is gone", "c",
      .given = "leaders emhyr-emperor-of-nilfgaard -; turn 2; hand0 albrich; "
               "hand1 ves*2 ballista",
      .moves = "0 leader emhyr-emperor-of-nilfgaard; 1 play ves close", .want = "sees 0 hand1 ves ballista" },
    { "gwent 14.1", "cards returned by Crach are known to lie in the deck", "o",
      .given = "leaders crach-an-craite -; turn 2; graveyard0 svanrige; "
               "graveyard1 udalryk@0 albrich; deck0 birna-bran; hand0 udalryk; "
               "hand1 albrich*2",
      .moves = "0 leader crach-an-craite",
      .want = "sees 1 deck0 ? svanrige udalryk; sees 0 deck1 albrich; "
              "sees 2 deck0 ? svanrige udalryk" },
    { "gwent 14.5", "an unseen draw: still his, but where is hidden", "o",
      .given = "leaders crach-an-craite -; turn 2; graveyard0 svanrige; "
               "deck0 birna-bran hjalmar; hand0 mysterious-elf; hand1 albrich*2",
      .moves = "0 leader crach-an-craite; 1 pass; "
               "0 play mysterious-elf enemy-close [svanrige birna-bran]",
      .want = "sees 1 hand0 ?*2; sees 1 deck0 ?; lists 1 0 svanrige; "
              "sees 0 hand0 svanrige birna-bran" },
    { "gwent 14.7, 14.5", "an unseen choice from a deck with returned cards", "o",
      .given = "leaders eredin-destroyer-of-worlds crach-an-craite; active 1; turn 2; "
               "graveyard0 fiend; deck0 draug; hand0 wyvern*2 foglet; hand1 udalryk*2",
      .moves = "1 leader crach-an-craite; sees 1 deck0 fiend ?; "
               "0 leader eredin-destroyer-of-worlds; 0 discard foglet; 0 discard wyvern; "
               "0 choose fiend",
      .want = "sees 1 deck0 ?; sees 1 hand0 ?*2; lists 1 0 fiend; lists 2 0 fiend" },
    { "gwent 14.7, 14.5", "whichever was chosen", "o",
      .given = "leaders eredin-destroyer-of-worlds crach-an-craite; active 1; turn 2; "
               "graveyard0 fiend; deck0 draug; hand0 wyvern*2 foglet; hand1 udalryk*2",
      .moves = "1 leader crach-an-craite; 0 leader eredin-destroyer-of-worlds; "
               "0 discard foglet; 0 discard wyvern; 0 choose draug",
      .want = "sees 1 deck0 ?; sees 1 hand0 ?*2; lists 1 0 fiend" },
    { "gwent 14.5", "the same when another card was drawn", "o",
      .given = "leaders crach-an-craite -; turn 2; graveyard0 svanrige; graveyard1 albrich; "
               "deck0 birna-bran hjalmar; hand0 mysterious-elf; hand1 albrich*2",
      .moves = "0 leader crach-an-craite; 1 pass; "
               "0 play mysterious-elf enemy-close [hjalmar birna-bran]",
      .want = "sees 1 hand0 ?*2; sees 1 deck0 ?; lists 1 0 svanrige; sees 2 deck0 ?; "
              "sees 0 deck1 albrich" },
    { "gwent 14.5", "seen again, it leaves the list", "o",
      .given = "leaders crach-an-craite -; turn 2; graveyard0 svanrige; "
               "deck0 birna-bran hjalmar; hand0 mysterious-elf; hand1 albrich*2",
      .moves = "0 leader crach-an-craite; 1 pass; "
               "0 play mysterious-elf enemy-close [svanrige birna-bran]; "
               "0 play svanrige close",
      .want = "lists 1 0 -; sees 1 hand0 ?" },
};

/* gwent 14.3: no view carries the generator. */
static void test_generator(void)
{
    static const uint8_t nothing[sizeof(struct duel_chance)];
    for (int variant = 0; variant < 3; variant++)
        for (int viewer = 0; viewer <= DUEL_JUDGE; viewer++) {
            struct position position;
            name_test("gwent 14.3", "what chance will bring is hidden from all", variant);
            begin_game(&position, variant, (const int[]){ FACTION_NILFGAARD, FACTION_SKELLIGE },
                       (const int[]){ 0, 0 }, 0, NULL);
            duel_hide(state_of(&position), viewer);
            CHECK_MEM(&position.g.head.chance, nothing, sizeof nothing);
        }
}

/* gwent 14.1: what a spectator sees of the sides. */
static void test_public(void)
{
    struct position position, view;
    for (int variant = 0; variant < 3; variant++) {
        name_test("gwent 14.1", "sizes, passes, lives, leaders and which are used", variant);
        make_position(
            &position, variant,
            "leaders foltest-siegemaster -; lives 1 2; used 0 foltest-siegemaster; passed 1; slot close0 leader;"
            "leader-weather siege; deck0 ves*3; hand1 albrich*4; hand0 ves");
        play_on(&position, "");
        for (int viewer = 0; viewer <= DUEL_PUBLIC; viewer++) {
            view = (struct position){ .g = position.g };
            duel_hide(state_of(&view), viewer);
            CHECK_MEM(view.g.start, position.g.start, sizeof view.g.start);
            CHECK_MEM(view.g.side, position.g.side, sizeof view.g.side);
            CHECK_INT(view.g.leader_weather, position.g.leader_weather);
            CHECK_INT(gwent_half_strength(&view.g, 0), gwent_half_strength(&position.g, 0));
        }
    }
}

/* Two positions that differ only in what `viewer` cannot know must look the same. */
static void check_same_view(const struct position *a, const struct position *b, int viewer)
{
    struct position left = { .g = a->g }, right = { .g = b->g };
    duel_hide(state_of(&left), viewer);
    duel_hide(state_of(&right), viewer);
    CHECK_MEM(&left.g, &right.g, sizeof left.g);
}

static void test_same(void)
{
    struct position a, b;
    name_test("gwent 14.8", "the shown player does not learn what was shown", ORIGINAL);
    static const char emperor[] =
        "leaders emhyr-emperor-of-nilfgaard -; turn 2; hand0 albrich; hand1 ves ballista trebuchet catapult";
    make_position(&a, ORIGINAL, emperor);
    make_position(&b, ORIGINAL, emperor);
    play_on(&a, "0 leader emhyr-emperor-of-nilfgaard [ves ballista catapult]");
    play_on(&b, "0 leader emhyr-emperor-of-nilfgaard [trebuchet ballista ves]");
    check_same_view(&a, &b, 1);
    check_same_view(&a, &b, DUEL_PUBLIC);

    for (int variant = 0; variant < 3; variant++) {
        name_test("gwent 14.5", "which card was drawn does not show", variant);
        static const char spy[] =
            "turn 1; hand0 thaler; hand1 albrich; deck0 ves ballista trebuchet catapult keira-metz";
        make_position(&a, variant, spy);
        make_position(&b, variant, spy);
        play_on(&a, variant == CLASSIC ? "0 play thaler enemy-siege [ves]"
                                       : "0 play thaler enemy-siege [ves ballista]");
        play_on(&b, variant == CLASSIC ? "0 play thaler enemy-siege [catapult]"
                                       : "0 play thaler enemy-siege [catapult keira-metz]");
        check_same_view(&a, &b, 1);
        check_same_view(&a, &b, DUEL_PUBLIC);
        for (int i = 0; i < a.events; i++)
            if (a.event[i].kind == EV_DRAWN) {
                CHECK_INT(a.event[i].heard_by & DUEL_ALL, DUEL_ALL);
                CHECK_INT(a.event[i].seen_by, duel_only(0));
            }

        name_test("gwent 14.7", "which card Destroyer took does not show", variant);
        static const char destroyer[] =
            "leaders eredin-destroyer-of-worlds -; turn 2; hand0 wyvern*2 foglet; hand1 albrich*2; deck0 draug ghoul nekker";
        make_position(&a, variant, destroyer);
        make_position(&b, variant, destroyer);
        play_on(&a,
                "0 leader eredin-destroyer-of-worlds; 0 discard wyvern; 0 discard wyvern; 0 choose draug");
        play_on(&b,
                "0 leader eredin-destroyer-of-worlds; 0 discard wyvern; 0 discard wyvern; 0 choose nekker");
        check_same_view(&a, &b, 1);
        check_same_view(&a, &b, DUEL_PUBLIC);
        if (variant == HARD) {          /* laid at once: was it the fetched one? */
            play_on(&a, "0 play foglet close");
            make_position(&b, variant, destroyer);
            play_on(
                &b,
                "0 leader eredin-destroyer-of-worlds; 0 discard wyvern; 0 discard wyvern; 0 choose ghoul; 0 play foglet close");
            check_same_view(&a, &b, 1);
        }
    }
    static const struct {
        const char *given, *fetched, *other, *laid;
    } lays[] = {
        { "hand0 foglet griffin ice-giant wyvern; deck0 ice-giant draug", "ice-giant", "draug",
          "0 play ice-giant siege" },
        { "hand0 foglet griffin clear-weather wyvern; deck0 clear-weather draug; leader-weather close",
          "clear-weather", "draug", "0 play clear-weather" },
        { "hand0 foglet griffin scorch wyvern; deck0 scorch draug; close1 vreemde; siege0 ice-giant",
          "scorch", "draug", "0 play scorch" },
        { "hand0 foglet griffin decoy wyvern; deck0 decoy draug; close0 nekker", "decoy", "draug",
          "0 play decoy close nekker" },
        { "hand0 foglet griffin mysterious-elf wyvern; deck0 mysterious-elf draug ghoul fiend",
          "mysterious-elf", "draug", "0 play mysterious-elf enemy-close [*]" },
        { "hand0 foglet griffin yennefer-of-vengerberg wyvern; deck0 yennefer-of-vengerberg draug",
          "yennefer-of-vengerberg", "draug", "0 play yennefer-of-vengerberg ranged; 0 revive foglet close" },
    };
    for (size_t i = 0; i < sizeof lays / sizeof *lays; i++) {
        static const char start[] = "factions monsters nilfgaard; turn 2; hand1 albrich*2; ";
        struct position *both[2] = { &a, &b };
        char text[512];
        name_test("gwent 14.7", "whether the card laid is the fetched one does not show", HARD);
        snprintf(text, sizeof text, "%s%s", start, lays[i].given);
        for (int j = 0; j < 2; j++) {
            char moves[512];
            snprintf(
                moves, sizeof moves,
                "0 leader eredin-destroyer-of-worlds; 0 discard griffin; 0 discard foglet; 0 choose %s; %s",
                j ? lays[i].other : lays[i].fetched, lays[i].laid);
            make_position(both[j], HARD, text);
            play_on(both[j], moves);
        }
        check_same_view(&a, &b, 1);
        check_same_view(&a, &b, DUEL_PUBLIC);
    }
    name_test("gwent 14.2", "the hand in the exchange", CLASSIC);
    make_position(&a, CLASSIC, "hand0 ves ballista; hand1 albrich; deck0 trebuchet");
    make_position(&b, CLASSIC, "hand0 trebuchet ves; hand1 albrich; deck0 ballista");
    check_same_view(&a, &b, 1);
    check_same_view(&a, &b, DUEL_PUBLIC);
}

void test_hidden(void)
{
    RUN_CASES(cases);
    test_generator();
    test_public();
    test_same();
}
