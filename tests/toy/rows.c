/* Rows of rulings on the toy's cards: a position, what is played, what is then so. Those on coins
 * say rule 522. */
#include "cases.h"
#include "toy.h"

#include "effects/read.h"
#include "effects/write.h"

#include <string.h>

static const struct asker asker = {
    .usual = "turn 3 0 0; stamp 20; unit u1 captain 0 0 hero 1; unit u2 captain 1 1 hero 2; ",
};

static const struct position_case coins[] = {
    { "522.3", "a coin comes with the turn, while there are fewer than six", "coins1 open 5; deck1 wolf wolf",
      "0 end [wolf]", "says coins1 open 6; says hand1 wolf" },
    { "522.3", "and no more", "coins1 open 6; deck1 wolf wolf", "0 end [wolf]", "says coins1 open 6" },
    { "522.3", "but abilities bring more", "coins0 open 9; hand0 bag",
      "0 play bag; 0 part 2; 0 part 2; 0 part 2", "says coins0 open 6 closed 3 open-now 3" },
    { "522.4", "coins for a turn go back, and nobody has lost them",
      "coins0 open 3; deck0 wolf wolf; hand0 bag; deck1 wolf wolf; unit u3 banker 0 0 row 3",
      "0 play bag; 0 part 2; 0 part 2; 0 part 2; says coins0 closed 3 open-now 6; 0 end [wolf]",
      "says coins0 closed 3; says deck0 wolf wolf" },
    { "522.4", "coins lost for a time come back, and nobody has got them",
      "turn 4 1 0; coins0 open 1; away1 later0 2; unit u3 almoner 1 1 row 3; deck0 wolf", "1 end [wolf]",
      "says coins1 open 2" },
    { "522.5", "who loses coins chooses which", "coins0 open 2; coins1 open 2 closed 1; hand0 writ",
      "0 play writ; 0 part 3; 0 done; 1 =coin; 1 #2; 0 -; 1 coin open; 1 coin closed",
      "says coins1 open 1; says away1 later0 2" },
    { "522.5", "with fewer than that, all",
      "coins0 open 2; coins1 open 1; hand0 writ; deck1 wolf wolf; unit u3 banker 1 1 row 3",
      "0 play writ; 0 part 3; 0 done [wolf]", "says away1 later0 1; says hand1 wolf; says deck1 wolf" },
    { "522.1", "paying is not losing", "coins0 open 3; deck0 wolf; hand0 warden; unit u3 banker 0 0 row 3",
      "0 play warden", "says coins0 closed 3; says deck0 wolf" },
};

static const struct position_case effects[] = {
    { "toy 4.3", "who dies at the same time hears of it",
      "unit u3 mourner 0 0 row 3 wounds 2; unit u4 wolf 1 1 row 4 wounds 1", "0 attack u3 u4",
      "says grave0 mourner; says grave1 wolf; says unit u2 captain 1 1 hero 2 wounds 1" },
    { "toy 2.2", "of abilities that wait, those of him whose turn it is come first, in his order",
      "coins0 open 2; hand0 storm; unit u3 mourner 0 0 row 3; unit u4 mourner 0 0 row 4;"
      "unit u5 mourner 1 1 row 5; unit u6 squire 1 1 row 6",
      "0 play storm 2; 0 pick u6", "says unit u6 squire 1 1 row 6 wounds 2" },
    { "toy 2.2", "the same when it dies",
      "coins0 open 3; hand0 storm; unit u3 mourner 0 0 row 3; unit u4 mourner 0 0 row 4;"
      "unit u5 mourner 1 1 row 5; unit u6 squire 1 1 row 6",
      "0 play storm 3; 0 pick u6; 0 =order; 1 -; 0 #2; 0 next 2",
      "says unit u2 captain 1 1 hero 2 wounds 2; says unit u1 captain 0 0 hero 1 wounds 1" },
    { "525.2", "a death that is replaced once in the game",
      "coins0 open 4; hand0 storm storm; unit u3 wraith 0 0 row 3",
      "0 play storm 2; 0 pick u3; says unit u3 wraith 0 0 row 3 used 3; 0 play storm 2; 0 pick u3",
      "says grave0 wraith storm storm" },
    { "525.2", "two that replace a gain: each once, in the order of who gets it",
      "coins0 open 3; hand0 bag; unit u3 almoner 0 0 row 3; unit u4 banker 0 0 row 4",
      "0 play bag; 0 part 2; 0 part 3; 0 part 3; 0 =instead; 0 pick u3", "says coins0 closed 3 open-now 4" },
    { "525.2", "the other way round",
      "coins0 open 3; hand0 bag; unit u3 almoner 0 0 row 3; unit u4 banker 0 0 row 4",
      "0 play bag; 0 part 2; 0 part 3; 0 part 3; 0 pick u4", "says coins0 closed 3 open-now 3" },
    { "525.2", "wounds of the captain go to the warden", "unit u3 wolf 0 0 row 3; unit u4 warden 1 1 row 4",
      "0 attack u3 u2", "says unit u4 warden 1 1 row 4 wounds 2; says unit u2 captain 1 1 hero 2" },
    { "523", "a strike: added, multiplied, taken off, divided",
      "unit u3 wolf 0 0 row 3; unit u4 serjeant 0 0 row 4; unit u5 anvil 0 0 row 5; unit u6 leech 1 1 row 6; unit u7 lull 1 1 row 7",
      "0 attack u3 u2", "says unit u2 captain 1 1 hero 2 wounds 2" },
    { "520", "as far as possible: a hand of one",
      "coins0 open 3; hand0 verdict; hand1 wolf; unit u3 wolf 0 0 row 3; unit u4 warden 1 1 row 4",
      "0 play verdict; 0 part 1; 0 part 3", "says grave1 wolf; says unit u4 warden 1 1 row 4 wounds 2" },
    { "524.1", "so many times, in the order said; 520: as many cards as there are",
      "coins0 open 3; deck0 wolf; hand0 bag", "0 play bag; 0 part 1; 0 part 2; 0 part 1 [wolf]",
      "says hand0 wolf; says coins0 closed 3 open-now 1" },
    { "524.3", "a part without a target is none of a trick's",
      "coins0 open 3; hand0 verdict; hand1 wolf wolf; unit u4 warden 1 1 row 4",
      "0 play verdict; 0 !part 2; 0 part 3; 0 #2; 0 part 1; 1 card hand1 wolf",
      "says grave1 wolf; says unit u4 warden 1 1 row 4 wounds 2" },
    { "521.1", "what was laid waits for its event, whoever has the unit by then",
      "coins0 open 1; hand0 blade; unit u3 wolf 0 0 row 3; deck1 wolf", "0 play blade; 0 end [wolf]",
      "says grave0 wolf blade" },
    { "toy 3.2", "who could ambush is asked, whatever he holds",
      "coins1 open 2; hand1 seer; unit u3 wolf 0 0 row 3", "0 attack u3 u2; 1 =ambush; 1 #1; 1 no",
      "says hand1 seer; says unit u2 captain 1 1 hero 2 wounds 2" },
    { "toy 3.2", "and nobody without the coins", "coins1 open 1; hand1 lurker; unit u3 wolf 0 0 row 3",
      "0 attack u3 u2", "says hand1 lurker" },
    { "toy 3.2", "an ambush is paid and comes", "coins1 open 2; hand1 lurker; unit u3 wolf 0 0 row 3",
      "0 attack u3 u2; 1 card hand1 lurker", "says coins1 closed 2; says unit u4 lurker 1 1 row 21 fresh" },
    { "toy 3.1", "an ability from the grave, and its price", "coins0 open 2; hand0 wolf seer; grave0 lurker",
      "0 call lurker 2; 0 card hand0 wolf", "says hand0 lurker/56/0 seer; says grave0 wolf" },
    { "toy 3.1", "what others have as long as something works",
      "coins0 open 1; hand0 storm; unit u3 squire 0 0 row 3; unit u4 herald 0 0 row 4",
      "0 play storm 1; 0 pick u1; says unit u1 captain 0 0 hero 1 wounds 1; 0 attack u4 u2",
      "says unit u1 captain 0 0 hero 1; says unit u2 captain 1 1 hero 2 wounds 2" },
    { "toy 4.2", "armor takes that many off each strike", "unit u3 wolf 0 0 row 3; unit u4 warden 1 1 row 4",
      "0 attack u3 u4",
      "says unit u4 warden 1 1 row 4 wounds 1; says unit u3 wolf 0 0 row 3 wounds 1 closed" },
    { "toy 6.1", "both captains die: nobody wins", "", "0 !attack u1 u2", "running" },
    { "toy 6.2", "who cannot draw for the third time loses", "failed1 2", "0 end", "over 0" },
    { "toy 6.3", "dusk", "turn 30 1 0; unit u3 wolf 0 0 row 3; deck0 wolf", "1 end", "over draw" },
};

/* On cards that were written to be hard (trial/trial.cards), beside the toy's own. */
static const struct position_case trials[] = {
    { "toy 3.1", "who attacks the captain hears that",
      "unit u3 duelist 0 0 row 3; unit u4 warden 1 1 row 4; deck0 wolf", "0 attack u3 u2",
      "says unit u1 captain 0 0 hero 1" },
    { "toy 3.1", "an attack on the captain", "coins0 open 1; unit u3 duelist 0 0 row 3; hand0 storm",
      "0 play storm 1; 0 pick u1; 0 attack u3 u2", "says unit u1 captain 0 0 hero 1" },
    { "toy 3.1", "an attack on a unit is none on the captain",
      "coins0 open 1; unit u3 duelist 0 0 row 3; unit u4 squire 1 1 row 4; hand0 storm",
      "0 play storm 1; 0 pick u1; 0 attack u3 u4", "says unit u1 captain 0 0 hero 1 wounds 1" },
    { "toy 3.1", "cause is who did it",
      "turn 4 1 0; unit u3 revenger 0 0 row 3; unit u4 anvil 1 1 row 4; deck0 wolf", "1 attack u4 u3",
      "says unit u3 revenger 0 0 row 3 wounds 2; says grave1 anvil" },
    { "toy 3.1", "x of a cost is asked", "coins0 open 3; unit u3 sapper 0 0 row 3; hand0 wolf seer",
      "0 use u3 1 2; 0 card hand0 wolf", "says unit u2 captain 1 1 hero 2 wounds 2" },
    { "toy 3.1", "replacement with a cost: yes",
      "turn 4 1 0; coins0 open 1; unit u3 greedy 0 0 row 3; unit u4 squire 0 0 row 4; unit u5 wolf 1 1 row 5; deck0 wolf; hand0 wolf seer",
      "1 attack u5 u1; 0 =may; 0 yes; 0 card hand0 wolf", "says grave0 squire wolf" },
    { "toy 3.1", "replacement with a cost: two replace, the second",
      "turn 4 1 0; coins0 open 2; unit u3 greedy 0 0 row 3; unit u6 greedy-two 0 0 row 4; unit u5 wolf 1 1 row 5; deck0 wolf; hand0 wolf seer",
      "1 attack u5 u1; 0 no; 0 =instead; 0 pick u6; 0 =may; 0 yes",
      "says unit u1 captain 0 0 hero 1; says coins0 closed 2" },
    { "toy 3.1", "both declined, it happens",
      "turn 4 1 0; coins0 open 2; unit u3 greedy 0 0 row 3; unit u6 greedy-two 0 0 row 4; unit u5 wolf 1 1 row 5; deck0 wolf; hand0 wolf seer",
      "1 attack u5 u1; 0 no; 0 pick u6; 0 no; 0 no", "says unit u1 captain 0 0 hero 1 wounds 2" },
    { "toy 3.1", "cannot pay what is left",
      "turn 4 1 0; coins0 open 1; unit u3 greedy 0 0 row 3; unit u5 wolf 1 1 row 5; deck0 wolf",
      "1 attack u5 u1", "says unit u1 captain 0 0 hero 1 wounds 2" },
    { "toy 3.1", "once more and granted once are apart",
      "unit u3 once-more 0 0 row 3; deck0 wolf wolf; hand0 giver; deck1 wolf",
      "0 play giver; 0 attack u3 u2; 0 next 1 [wolf]; 0 end [wolf]",
      "says unit u2 captain 1 1 hero 2 wounds 4; says hand0 wolf" },
    { "toy 3.1", "replacements in a circle end",
      "turn 4 1 0; unit u3 loop-a 0 0 row 3; unit u4 loop-b 0 0 row 4; unit u5 wolf 1 1 row 5; deck0 wolf",
      "1 attack u5 u3", "says unit u3 loop-a 0 0 row 3 wounds 2" },
    { "toy 3.1", "endless gains end the game", "coins0 open 3; unit u3 bell 0 0 row 3; hand0 bag",
      "0 play bag; 0 part 2; 0 part 2; 0 part 2", "over draw" },
    { "toy 3.1", "second target of another name",
      "unit u3 wolf 0 0 row 3; unit u4 wolf 0 0 row 4; hand0 pairs", "0 !play pairs", "running" },
    { "toy 3.1", "second target there",
      "unit u3 wolf 0 0 row 3; unit u4 wolf 0 0 row 4; unit u5 squire 0 0 row 5; hand0 pairs",
      "0 play pairs; 0 pick u3", "says grave0 squire pairs" },
    { "toy 3.1", "sums of numbers",
      "unit u3 wolf 0 0 row 3; unit u4 wolf 0 0 row 4; unit u5 squire 1 1 row 5; deck0 wolf wolf seer seer; hand0 sum-up",
      "0 play sum-up [*]", "says unit u2 captain 1 1 hero 2 wounds 4" },
    { "toy 3.1", "a unit knows the x of its cost", "coins0 open 3; hand0 counted", "0 play counted 3",
      "says unit u2 captain 1 1 hero 2 wounds 3" },
    { "toy 3.1", "what was looked at goes away in an order", "deck0 wolf squire banker seer; hand0 sorter",
      "0 play sorter [*]", "running" },
    { "toy 3.1", "choice by the other",
      "unit u3 wolf 1 1 row 3; unit u4 squire 1 1 row 4; hand0 chooser; hand1 seer bag",
      "0 play chooser; 1 pick u4; 1 card hand1 bag", "says grave1 bag squire" },
    { "toy 3.1", "chain by the other", "unit u3 wolf 1 1 row 3; deck0 wolf wolf; hand0 pact",
      "0 play pact; 1 part 3; 1 part 1; 1 done",
      "says grave1 wolf; says unit u2 captain 1 1 hero 2 wounds 2" },
    { "toy 3.1", "laid on a card of a grave",
      "coins0 open 2; unit u3 wolf 1 1 row 3; hand0 storm eulogy; grave0 squire",
      "0 play eulogy; 0 play storm 2; 0 pick u3",
      "says unit u2 captain 1 1 hero 2 wounds 1; says grave0 storm eulogy" },
    { "toy 3.1", "a later with event, cause, n",
      "unit u3 anvil 0 0 row 3; unit u4 warden 1 1 row 4; hand0 blow", "0 play blow; 0 attack u3 u4",
      "says unit u4 warden 1 1 row 4 wounds 2" },
    { "toy 3.1", "done, may, conditions", "deck0 wolf wolf; hand0 wolf seer hoard", "0 play hoard [*]",
      "says coins0 open 6; says grave0 seer wolf hoard" },
    { "toy 3.1", "may with a price that cannot be paid", "deck0 wolf wolf; hand0 hoard", "0 play hoard [*]",
      "says deck0 wolf wolf" },
    { "toy 3.1", "numbers and loops in loops", "deck0 wolf; hand0 reader",
      "0 play reader; 0 number 3; 0 number 2",
      "says unit u2 captain 1 1 hero 2 wounds 9; says unit u1 captain 0 0 hero 1 wounds 2" },
    { "toy 3.1", "who has died is asked its strike",
      "turn 4 1 0; unit u3 heir 0 0 row 3; unit u5 anvil 1 1 row 5; deck0 wolf", "1 attack u5 u3",
      "says unit u2 captain 1 1 hero 2 wounds 2" },
    { "toy 3.1", "rounds in rounds, each asked",
      "unit u3 wolf 0 0 row 3; unit u4 squire 1 1 row 4; deck0 wolf wolf wolf wolf; hand0 nest",
      "0 play nest; 0 yes; 0 pick u4", "says unit u4 squire 1 1 row 4" },
    { "toy 3.1", "cards of a grave one by one, each for its price",
      "coins0 open 1; hand0 nest-two; grave0 wolf squire", "0 play nest-two; 0 yes", "running" },
    { "toy 3.1", "from a grave, for a coin, once",
      "coins0 open 4; unit u3 wolf 0 0 row 3; unit u4 wolf 0 0 row 4; hand0 storm storm; grave0 crypt-hound",
      "0 play storm 2; 0 pick u3; 0 =may; 0 yes", "says hand0 storm crypt-hound/56/0" },
    { "toy 3.1", "what a trick runs and lays knows its x", "coins0 open 3; hand0 promise; deck1 wolf",
      "0 play promise 3; 0 end [wolf]",
      "says unit u2 captain 1 1 hero 2 wounds 3; says unit u1 captain 0 0 hero 1 wounds 3" },
    { "toy 3.1", "\"or\" binds more than the comma",
      "turn 3 0 0; coins0 open 1; coins1 open 3; unit u3 thaw 1 1 row 3; unit u4 wolf 0 0 row 4 closed; deck1 wolf",
      "0 end [wolf]", "says unit u4 wolf 0 0 row 4" },
};

static const struct position_case texts[] = {
    { "toy 7.1", "a place is there once", "unit u1 captain 0 0 hero 1", "", "refused place 5" },
    { "toy 7.1", "captains stand in their places", "unit u3 captain 0 0 row 3", "", "refused card 0" },
    { "toy 7.1", "a card of the set", "hand0 dragon", "", "refused card 5" },
    { "toy 7.1", "zones in their order", "hand0 wolf; deck0 wolf", "", "refused place 6" },
    { "toy 7.1", "cards in theirs", "hand0 squire wolf", "", "refused many 0" },
    { "toy 7.1", "a number too large", "coins0 open 100", "", "refused number 5" },
    { "toy 7.1", "knowledge that cannot be", "hand0 wolf/9/0", "", "refused card 0" },
    { "toy 7.1", "a word too many", "stamp 1 2", "", "refused more 5" },
};

/* Of two equal cards in a hand the one that all have seen was picked: whoever sees the pick sees it on that one, however often it is
 * hidden. */
static void try_hidden_pick(void)
{
    static const struct card_zone zone[] = { { CARDS_HAND, 0 } };
    enum { SEEN = CARDS_PLACED | CARDS_LISTED << 1 | CARDS_LISTED << DUEL_PUBLIC };
    struct card_record at[] = { { 7, CARDS_PLACED, 0 }, { 7, SEEN, CARDS_PICKED } };
    const struct card_record want[] = { { 7, CARDS_PLACED, 0 }, { 7, SEEN, CARDS_PICKED } };
    uint8_t start[] = { 0, 2 };
    struct card_pool pool = { at, start, zone, 1, 2 };
    for (int times = 0; times < 2; times++) {
        cards_hide(&pool, 0, CARDS_PICKED);
        CHECK(memcmp(at, want, sizeof at) == 0);
    }
}

/* What is counted of a thing beside its value stands with it, with what is printed. */
static void try_figures(void)
{
    static const int32_t none[DUEL_NUMBERS] = { 0 };
    static char text[16384];
    duel_room room;
    struct played played = { .state = (duel_state *)(void *)&room };
    struct duel_text out;
    TEST("a wounded unit has its strike and what is left of its life");
    arrange_case(&played, &toy, 0, 0, none, &asker, "unit u3 wolf 0 0 row 3 wounds 1");
    duel_text_init(&out, text, sizeof text);
    duel_hide(played.state, 0);
    duel_json(played.state, &out);
    CHECK(strstr(text, "{\"at\":\"u3\",\"card\":\"wolf\",\"value\":2,\"base\":2,"
                       "\"figures\":[{\"key\":\"life\",\"value\":1,\"base\":2}]") != NULL);
    CHECK(strstr(text, "\"figures\":[]") == NULL);
}

static size_t read_file(const char *name, char *out, size_t size)
{
    FILE *file = fopen(name, "rb");
    if (!CHECK(file))
        return 0;
    const size_t read = fread(out, 1, size, file);
    fclose(file);
    return read;
}

/* The toy's cards stand in the one form in which they are written. */
static void try_text(void)
{
    static struct fx_room room;
    static char source[1 << 14], written[1 << 14];
    struct fx_error error = { .fault = FX_FAULT_NONE };
    struct duel_text out;
    TEST("what is read is written as the same text");
    const size_t size = read_file("tests/toy/toy.cards", source, sizeof source - 1);
    CHECK(fx_read(source, size, &toy_vocabulary, &room, &error));
    duel_text_init(&out, written, sizeof written);
    fx_write(&room.program, &toy_vocabulary, &out);
    CHECK_STR(written, source);
}

static void try_trials(void)
{
    static struct fx_room room;
    static char source[1 << 15];
    struct fx_error error = { .fault = FX_FAULT_NONE };
    TEST("cards for trial are read behind the toy's");
    size_t size = read_file("tests/toy/toy.cards", source, sizeof source);
    size += read_file("tests/toy/trial/trial.cards", source + size, sizeof source - size);
    if (!CHECK(fx_read(source, size, &toy_vocabulary, &room, &error))) {
        printf("    line %u, column %u: %s\n", error.line, error.column, error.word);
        return;
    }
    toy_add("trial", &room.program);
    run_positions(&toy, 0, 1, &asker, trials, sizeof trials / sizeof *trials);
}

int main(void)
{
    try_text();
    try_hidden_pick();
    try_figures();
    run_positions(&toy, 0, 0, &asker, coins, sizeof coins / sizeof *coins);
    run_positions(&toy, 0, 0, &asker, effects, sizeof effects / sizeof *effects);
    run_positions(&toy, 0, 0, &asker, texts, sizeof texts / sizeof *texts);
    try_trials();
    return check_done("toy");
}
