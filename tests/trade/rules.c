/* trade 3 to 8: one row per rule and exception, played with a set of cards made for it. */
#include "table.h"

/* `plain` and its kin beat nobody and fall to `killer` alone, so that abilities can be watched. */
static const char proof[] = "id,rarity,class,virtues,superiority,protection,initiative,kind,ability\n"
                            "plain,std,folk,S,,,,NONE,\n"
                            "blank,std,folk,,,,,NONE,\n"
                            "killer,std,folk,S,*,,,NONE,\n"
                            "wits,std,folk,C,S,,,NONE,\n"
                            "pair,std,folk,SC,S,,,NONE,\n"
                            "shield,std,folk,W,,S,,NONE,\n"
                            "shield2,std,folk,SC,S,C,,NONE,\n"
                            "ghost,std,folk,,,S,,NONE,\n"
                            "adj,std,folk,S,,,5,AURA,ALLY_ADJ:+P:K\n"
                            "col,std,folk,S,,,5,AURA,ALLY_COL:+P:K\n"
                            "row,std,folk,S,,,5,AURA,ALLY_ROW:+P:K\n"
                            "all,std,folk,S,,,5,AURA,ALLY_ALL:+P:K\n"
                            "face,std,folk,S,,,5,AURA,FOE_FACING:+P:K\n"
                            "fcol,std,folk,S,,,5,AURA,FOE_COL:+P:K\n"
                            "fall,std,folk,S,,,5,AURA,FOE_ALL:+P:K\n"
                            "one,std,folk,S,,,5,REVEAL,FOE_ONE:+P:K\n"
                            "fixed,std,folk,S,,,5,REVEAL,ALLY_ADJ:+P:K\n"
                            "strike,std,folk,S,*,,5,REVEAL,ALLY_ALL:+P:K\n"
                            "addv,std,folk,S,,,4,AURA,FOE_FACING:+V:CK\n"
                            "adds,std,folk,S,,,4,AURA,FOE_FACING:+S:C\n"
                            "takev,std,folk,S,,,4,AURA,FOE_FACING:-V:S\n"
                            "takes,std,folk,S,,,4,AURA,FOE_FACING:-S:S\n"
                            "takep,std,folk,S,,,4,AURA,FOE_FACING:-P:S\n"
                            "strip,std,folk,P,,,4,AURA,FOE_FACING:-V:*\n"
                            "give4,std,folk,S,,,4,AURA,ALLY_COL:+V:K\n"
                            "drop4,std,folk,S,,,4,AURA,FOE_COL:-V:K\n"
                            "drop3,std,folk,S,,,3,AURA,FOE_COL:-V:K\n"
                            "hush1,std,folk,S,,,1,REVEAL,FOE_FACING:MUTE\n"
                            "hush6,std,folk,S,,,6,REVEAL,FOE_FACING:MUTE\n"
                            "hush4,std,folk,S,,,4,AURA,FOE_FACING:MUTE\n"
                            "slain,std,folk,,,,1,REVEAL,FOE_FACING:MUTE\n"
                            "call4,std,folk,S,,,4,SUMMON,called\n"
                            "call2,std,folk,S,,,2,SUMMON,called\n"
                            "guest,std,called,S,,,,NONE,\n"
                            "singer,std,called,S,,,5,AURA,ALLY_ALL:+P:K\n"
                            "late,std,called,S,,,5,REVEAL,ALLY_ALL:+P:K\n"
                            "caller,std,called,S,,,3,SUMMON,called\n";

#define ROW6 "plain plain plain / plain plain plain"
static unsigned proof_set;

static const struct table placement[] = {
    { "trade 3.1, 3.2", "three in front, three behind, of both", { ROW6, ROW6 },
      .want = "revealed 0f0 plain | revealed 0b2 plain | revealed 1b0 plain | !laid 0f0 plain | !lot 0" },
    { "trade 3.5", "the short side waits", { ROW6, "- plain - / - - blank" },
      .want = "laid 0f0 plain | laid 0b2 plain | !laid 1f1 plain | revealed 1f1 plain | revealed 1b2 blank" },
    { "trade 3.5, 3.8", "side 0 short", { "- - - / - - blank", ROW6 }, .want = "laid 1f0 plain | m1 0b2>0f2" },
    { "trade 3.6", "more cards first", { "plain - - / - - -", "- plain - / plain - -" },
      .want = "laid 1f1 plain | laid 1b0 plain | !laid 0f0 plain" },
    { "trade 3.7", "the lot: side 1", { "plain - - / - - -", "- plain - / - - -" }, .coins = "1",
      .want = "lot 1 | laid 1f1 plain | !laid 0f0 plain" },
    { "trade 3.7", "the lot: side 0", { "plain - - / - - -", "- plain - / - - -" }, .coins = "0",
      .want = "lot 0 | laid 0f0 plain | !laid 1f1 plain" },
    { "trade 8.25",
      "the sixth card is laid by hand",
      { ROW6, ROW6 },
      .said =
          "0 place plain f0 ; 0 place plain f1 ; 0 place plain f2 ; 0 place plain b0 ; 0 place plain b1 ; "
          "1 place plain f0 ; 1 place plain f1 ; 1 place plain f2 ; 1 place plain b0 ; 1 place plain b1 ; "
          "1 place plain b2",
      .leave = 1,
      .want = "stake 0 | !revealed 0f0 plain | !round 1" },
    { "trade 8.25",
      "and locks the placement",
      { ROW6, ROW6 },
      .said =
          "0 place plain f0 ; 0 place plain f1 ; 0 place plain f2 ; 0 place plain b0 ; 0 place plain b1 ; "
          "1 place plain f0 ; 1 place plain f1 ; 1 place plain f2 ; 1 place plain b0 ; 1 place plain b1 ; "
          "1 place plain b2 ; 0 place plain b2",
      .leave = 1,
      .want = "revealed 0b2 plain | round 1" },
    { "trade 4.1", "all are turned up", { ROW6, ROW6 }, .want = "revealed 0f0 plain | revealed 1b2 plain" },
};

static const struct table order[] = {
    { "trade 4.2, 8.18", "the lower number first: taken at 3, given at 4",
      { "give4 plain plain / plain plain plain", "drop3 plain plain / plain plain plain" },
      .want = "e1 0b0 SK// | !coin 4=0" },
    { "trade 4.3, 7.18", "the coin of equal numbers: 0 first, so the taking prevails",
      { "give4 plain plain / plain plain plain", "drop4 plain plain / plain plain plain" }, .coins = "0",
      .want = "coin 4=0 | e1 0b0 S// | e2 0b0 S// | e3 0b0 S//" },
    { "trade 4.3, 7.18", "1 first, so the giving prevails",
      { "give4 plain plain / plain plain plain", "drop4 plain plain / plain plain plain" }, .coins = "1",
      .want = "coin 4=1 | e1 0b0 SK// | e3 0b0 SK//" },
    { "trade 4.4, 8.17",
      "cell order in a side: F0 acts before B2",
      { "one plain plain / plain plain one", ROW6 },
      .moves = "0 target f0 ; 0 target f1",
      .want = "target 0f0>1f0 | target 0b2>1f1 | e1 1f0 S//K | e1 1f1 S//K" },
    { "trade 4.5, 7.12", "the owner chooses, in either row", { "one plain plain / plain plain plain", ROW6 },
      .moves = "0 target b2", .want = "acts 0f0 | e1 1b2 S//K | !e1 1f0 S//K" },
    { "trade 4.5", "a single target needs no question", { "one - - / - - -", "- - plain / - - -" }, .coins = "0",
      .want = "target 0f0>1f2 | e1 1f2 S//K" },
    { "trade 8.24", "no coin when only one side has the number", { "give4 plain plain / plain plain plain", ROW6 },
      .want = "!coin 4=0 | !coin 4=1" },
    { "trade 8.24", "no coin when one of them is muted",
      { "give4 plain plain / plain plain plain", "hush1 drop4 plain / plain plain plain" },
      .want = "!coin 4=0 | !coin 4=1 | e1 0b0 S//" },
};

static const struct table rounds[] = {
    { "trade 5.1", "no conflict without an opponent in front", { "killer - - / - - -", "- - plain / - - -" },
      .coins = "0", .want = "!x1 1f2 | left 1 1" },
    { "trade 5.2, 5.3", "both fall at once", { "killer - - / - - -", "killer - - / - - -" }, .coins = "0",
      .want = "x1 0f0 | x1 1f0 | left 0 0" },
    { "trade 5.2", "what a falling card does lasts to the end of the round",
      { "killer strip plain / plain plain plain", "killer killer plain / plain plain plain" },
      .want = "x1 0f1 | x1 1f1 | x1 0f0 | x1 1f0" },
    { "trade 5.3", "all virtues must be overcome", { "wits - - / - - -", "pair - - / - - -" }, .coins = "0",
      .want = "!x1 1f0 | !x1 0f0" },
    { "trade 1.2, 5.3", "without virtues any card wins, one without superiority too",
      { "blank - - / - - -", "plain - - / - - -" }, .coins = "0", .want = "x1 0f0 | !x1 1f0" },
    { "trade 1.3", "no superiority beats no virtues alone", { "plain - - / - - -", "plain - - / - - -" }, .coins = "0",
      .want = "!x1 0f0 | !x1 1f0" },
    { "trade 1.4, 5.4", "protected from all virtues of the other", { "killer - - / - - -", "shield - - / - - -" },
      .coins = "0", .want = "!x1 1f0 | left 1 1" },
    { "trade 5.4", "protected from one of two is not enough", { "pair - - / - - -", "shield2 - - / - - -" },
      .coins = "0", .want = "e1 1f0 SC/S/C" },
    { "trade 5.4", "protection stops no ability", { "takep - - / - - -", "shield - - / - - -" }, .coins = "0",
      .want = "e1 1f0 W//" },
    { "trade 5.5", "the beaten leave", { "killer - - / - - -", "plain - - / plain - -" },
      .want = "x1 1f0 | m1 1b0>1f0 | x2 1f0 | left 1 0" },
    { "trade 5.6", "three rounds and two steps", { "killer - - / - - -", "plain - - / plain - -" },
      .want = "round 1 | round 2 | round 3 | !round 4 | !m3 1b0>1f0" },
    { "trade 5.6",
      "no step A after round 3",
      { "killer plain plain / plain plain plain", "plain plain plain / plain plain call4" },
      { NULL, "guest" },
      .moves = "1 decline ; 1 decline",
      .want = "d1 1b2 | d2 1b2 | !d3 1b2" },
    { "trade 5.8",
      "also when the front was empty from the start",
      { "- - - / plain - -", "plain - - / - - -" },
      .coins = "0",
      .want = "m1 0b0>0f0" },
    { "trade 5.7, 8.3",
      "summons first: a filled front blocks",
      { "killer plain plain / plain plain plain", "plain plain plain / plain plain call4" },
      { NULL, "guest" },
      .moves = "1 summon guest f0",
      .want = "x1 1f0 | s1 1b2>1f0 guest | !m1 1b0>1f0 | x2 1f0 | m2 1b0>1f0" },
    { "trade 8.6",
      "protection does not help against no virtues",
      { "blank - - / - - -", "ghost - - / - - -" },
      .coins = "0",
      .want = "x1 1f0 | x1 0f0" },
    { "trade 8.7",
      "protected and without virtues",
      { "plain - - / - - -", "ghost - - / - - -" },
      .coins = "0",
      .want = "!x1 1f0" },
    { "trade 8.8", "two without virtues", { "blank - - / - - -", "blank - - / - - -" }, .coins = "0",
      .want = "x1 1f0 | x1 0f0" },
};

static const struct table score[] = {
    { "trade 6.1, 6.2, 8.10, 8.20", "more cards, both rows: the whole heap",
      { "killer plain plain / plain plain plain", ROW6 }, .number = { 0, 9 },
      .want = "left 6 4 | heap 0 18 | !back 9" },
    { "trade 6.3, 6.5", "equal: each his own", { ROW6, ROW6 }, .number = { 0, 9 },
      .want = "left 6 6 | back 9 | !heap 0 18 | !price 1 plain" },
    { "trade 6.4", "the loser chooses", { "killer plain plain / plain plain wits", ROW6 }, .moves = "1 take wits",
      .want = "price 1 wits" },
    { "trade 6.4", "one kind of card left: nothing to ask", { "killer - - / - - -", "plain - - / - - -" }, .coins = "0",
      .want = "price 1 killer" },
    { "trade 8.11",
      "a summoned card as the price",
      { "killer blank plain / call4 plain plain", ROW6 },
      { "guest" },
      .moves = "0 summon guest f1 ; 1 take guest",
      .want = "left 6 4 | price 1 guest" },
    { "trade 8.11",
      "one of the second row",
      { "killer plain plain / plain plain wits", ROW6 },
      .moves = "1 take wits",
      .want = "e3 0b2 C/S/ | price 1 wits" },
    { "trade 2.6, 8.23", "a stake of nothing still has its price", { "killer - - / - - -", "plain - - / - - -" },
      .coins = "0", .want = "heap 0 0 | price 1 killer" },
    { "trade 10.7", "nine losses",
      { "killer killer killer / plain plain plain", "plain plain plain / plain plain plain" },
      .want = "left 6 0" },
};

static const struct table abilities[] = {
    { "trade 7.1", "no ability", { "wits - - / - - -", "plain - - / - - -" }, .coins = "0", .want = "!acts 0f0" },
    { "trade 7.2, 8.19", "a moved reveal keeps its targets",
      { "blank plain plain / fixed plain plain", ROW6 },
      .want = "e1 0f0 //K | e1 0b1 S//K | m1 0b0>0f0 | e2 0f0 S// | e2 0b1 S//K | e2 0f1 S//" },
    { "trade 7.2", "its targets may move", { "blank plain plain / plain fixed plain", ROW6 },
      .want = "e1 0b0 S//K | m1 0b0>0f0 | e2 0f0 S//K" },
    { "trade 7.2, 8.19",
      "its target moves and falls; who is summoned there is no target",
      { "blank call4 plain / blank fixed plain", "killer plain plain / plain plain plain" },
      { "guest", NULL },
      .moves = "0 decline ; 0 summon guest f0",
      .want = "e1 0b0 //K | m1 0b0>0f0 | e2 0f0 //K | x2 0f0 | s2 0f1>0f0 guest | e3 0f0 S//" },
    { "trade 7.2, 5.2", "a fallen source still counts for its round",
      { "strike plain plain / plain plain plain", "killer plain plain / plain plain plain" },
      .want = "x1 0f0 | e1 0f1 S//K | e2 0f1 S//" },
    { "trade 7.3, 8.19", "an aura looks anew", { "blank plain plain / adj plain plain", ROW6 },
      .want = "e1 0b1 S//K | e1 0f1 S// | m1 0b0>0f0 | e2 0f1 S//K | e2 0b1 S//" },
    { "trade 7.5", "next to it", { "adj plain plain / plain plain plain", ROW6 },
      .want = "e1 0f0 S// | e1 0f1 S//K | e1 0b0 S//K | e1 0f2 S// | e1 0b1 S//" },
    { "trade 7.5", "in the middle behind", { "plain plain plain / plain adj plain", ROW6 },
      .want = "e1 0b0 S//K | e1 0b2 S//K | e1 0f1 S//K | e1 0f0 S// | e1 0f2 S//" },
    { "trade 7.6", "the column", { "plain col plain / plain plain plain", ROW6 },
      .want = "e1 0b1 S//K | e1 0f1 S// | e1 0f0 S//" },
    { "trade 7.7", "the row", { "plain plain plain / plain row plain", ROW6 },
      .want = "e1 0b0 S//K | e1 0b2 S//K | e1 0b1 S// | e1 0f1 S//" },
    { "trade 7.8", "all others", { "all plain plain / plain plain plain", ROW6 },
      .want = "e1 0f0 S// | e1 0f1 S//K | e1 0b2 S//K | e1 1f0 S//" },
    { "trade 7.9", "facing, from behind too", { "plain plain plain / face plain plain", ROW6 },
      .want = "e1 1f0 S//K | e1 1b0 S// | e1 1f1 S//" },
    { "trade 7.10", "both in the column", { "plain plain plain / fcol plain plain", ROW6 },
      .want = "e1 1f0 S//K | e1 1b0 S//K | e1 1f1 S//" },
    { "trade 7.11", "all of the other side", { "fall plain plain / plain plain plain", ROW6 },
      .want = "e1 1f0 S//K | e1 1b2 S//K | e1 0f1 S//" },
    { "trade 7.13", "adding", { "addv adds face / plain plain plain", ROW6 },
      .want = "e1 1f0 SCK// | e1 1f1 S/C/ | e1 1f2 S//K" },
    { "trade 7.14", "taking", { "takev takes takep / plain plain plain", "plain pair shield / plain plain plain" },
      .want = "e1 1f0 // | e1 1f1 SC// | e1 1f2 W//" },
    { "trade 7.15",
      "the star is all five",
      { "strip plain plain / plain plain plain", "pair plain plain / plain plain plain" },
      .want = "e1 1f0 /S/" },
    { "trade 7.17, 7.19", "the sets of the whole round", { "addv plain plain / plain plain plain", ROW6 },
      .want = "e1 1f0 SCK// | e2 1f0 SCK// | e3 1f0 SCK//" },
};

/* trade 7.5 to 7.11, in words of row and column: whether the card in cell `from` reaches cell `to`, of the other side
 * where the scope is one of those. */
static bool reaches(const char *word, int from, int to)
{
    const bool same_row = from / 3 == to / 3, same_column = from % 3 == to % 3;
    if (strcmp(word, "adj") == 0)
        return same_row ? abs(from - to) == 1 : same_column;
    if (strcmp(word, "col") == 0)
        return same_column && !same_row;
    if (strcmp(word, "row") == 0)
        return same_row && from != to;
    if (strcmp(word, "all") == 0)
        return from != to;
    if (strcmp(word, "face") == 0)
        return to == from % 3;
    if (strcmp(word, "fcol") == 0)
        return same_column;
    return true;
}

/* Every scope, from every cell of either side, to every cell of both. */
static void test_reach(void)
{
    static const char *const words[] = { "adj", "col", "row", "all", "face", "fcol", "fall" };
    static struct told told;
    TEST("trade 7.5, 7.6, 7.7, 7.8, 7.9, 7.10, 7.11: from each cell");
    for (int at = 0; at < 7 * 12; at++) {
        const char *word = words[at / 12];
        const int player = at / 6 % 2, from = at % 6;
        char side[64] = "";
        for (int cell = 0, used = 0; cell < 6; cell++)
            used += snprintf(side + used, sizeof side - (size_t)used, "%s%s", cell == 3 ? " / " : cell ? " " : "",
                             cell == from ? word : "plain");
        const struct table row = { .rows = { player ? ROW6 : side, player ? side : ROW6 }, .set = proof_set };
        play_table(&row, &told);
        CHECK_INT(told.status, DUEL_OK);
        for (int to = 0; to < 12; to++) {
            const bool other = word[0] == 'f', mine = to / 6 == player;
            char want[32];
            snprintf(want, sizeof want, "e1 %d%c%d S//%s", to / 6, to % 6 < 3 ? 'f' : 'b', to % 3,
                     mine != other && reaches(word, from, to % 6) ? "K" : "");
            if (!CHECK(is_told(&told, want, strlen(want))))
                printf("    %s in cell %d of side %d: no \"%s\"\n", word, from, player, want);
        }
    }
}

static const struct table mutes[] = {
    { "trade 7.16",
      "an aura after the mute is silent",
      { "hush1 plain plain / plain plain plain", "all plain plain / plain plain plain" },
      .want = "e1 1f1 S// | e3 1f1 S//" },
    { "trade 7.16",
      "an aura before it is not",
      { "hush6 plain plain / plain plain plain", "all plain plain / plain plain plain" },
      .want = "e1 1f1 S//K | e3 1f1 S//K" },
    { "trade 7.16",
      "a reveal that has acted stays",
      { "hush6 plain plain / plain plain plain", "fixed plain plain / plain plain plain" },
      .want = "acts 1f0 | e1 1f1 S//K | e3 1f1 S//K" },
    { "trade 7.16", "one that has not is lost for good, even when the source falls",
      { "slain plain plain / plain plain plain", "fixed plain plain / plain plain plain" },
      .want = "!acts 1f0 | x1 0f0 | e2 1f1 S// | e3 1f1 S//" },
    { "trade 7.16", "an aura wakes when the source falls",
      { "slain plain plain / plain plain plain", "all plain plain / plain plain plain" },
      .want = "e1 1f1 S// | x1 0f0 | e2 1f1 S//K" },
    { "trade 7.16, 8.18",
      "an aura mutes in its turn",
      { "hush4 plain plain / plain plain plain", "all plain plain / plain plain plain" },
      .want = "e1 1f1 S//" },
    { "trade 7.16",
      "an aura that mutes at 4 comes too late for number 1",
      { "hush4 plain plain / plain plain plain", "hush1 plain plain / plain plain plain" },
      .want = "acts 1f0" },
    { "trade 4.3, 7.16",
      "two who would silence each other: the coin",
      { "hush1 plain plain / plain plain plain", "hush1 plain plain / plain plain plain" },
      .coins = "1",
      .want = "coin 1=1 | acts 1f0 | !acts 0f0" },
    { "trade 7.16",
      "a muted summoner is not asked",
      { "hush1 plain plain / plain plain plain", "call4 blank plain / plain plain plain" },
      { NULL, "guest" },
      .want = "x1 1f1 | !d1 1f0 | !d2 1f0" },
    { "trade 8.9",
      "unless its silencer has fallen",
      { "slain plain plain / plain plain plain", "call4 blank plain / plain plain plain" },
      { NULL, "guest" },
      .moves = "1 decline ; 1 decline",
      .want = "x1 0f0 | d1 1f0 | d2 1f0" },
};

#define BOTH_CALL                                                                        \
    {                                                                                    \
        "call4 blank plain / plain plain plain", "call4 blank plain / plain plain plain" \
    }
static const struct table summons[] = {
    { "trade 7.4, 8.5",
      "from the deck, once",
      { "call4 blank plain / plain plain plain", ROW6 },
      { "guest guest" },
      .moves = "0 summon guest f1",
      .want = "s1 0f0>0f1 guest | !d2 0f0 | left 6 6" },
    { "trade 8.2",
      "declined, and asked again",
      { "call4 blank plain / plain plain plain", ROW6 },
      { "guest" },
      .moves = "0 decline ; 0 summon guest b1",
      .want = "d1 0f0 | s2 0f0>0b1 guest" },
    { "trade 8.1",
      "the lower number first",
      { "call4 blank plain / plain plain plain", "call2 blank plain / plain plain plain" },
      { "guest", "guest" },
      .moves = "1 summon guest f1 ; 0 decline",
      .want = "s1 1f0>1f1 guest | d1 0f0 | !coin 4=0" },
    { "trade 8.1, 4.3",
      "then the coin",
      BOTH_CALL,
      { "guest", "guest" },
      .coins = "1",
      .moves = "1 summon guest f1 ; 0 summon guest f1",
      .want = "coin 4=1 | s1 1f0>1f1 guest | s1 0f0>0f1 guest" },
    { "trade 8.1",
      "then the cells",
      { "call4 blank call4 / plain plain plain", ROW6 },
      { "guest guest" },
      .moves = "0 summon guest f1",
      .want = "s1 0f0>0f1 guest | !s1 0f2>0f1 guest" },
    { "trade 8.3",
      "into the back row too",
      { "call4 blank plain / plain plain plain", ROW6 },
      { "guest" },
      .moves = "0 decline ; 0 summon guest b1",
      .want = "m1 0b1>0f1 | s2 0f0>0b1 guest" },
    { "trade 8.4",
      "its reveal is over",
      { "call4 blank plain / plain plain plain", ROW6 },
      { "late" },
      .moves = "0 summon late f1",
      .want = "s1 0f0>0f1 late | !acts 0f1 | e2 0f0 S//" },
    { "trade 8.4",
      "its aura works at once",
      { "call4 blank plain / plain plain plain", ROW6 },
      { "singer" },
      .moves = "0 summon singer f1",
      .want = "e1 0f0 S// | e2 0f0 S//K" },
    { "trade 8.4",
      "its own summons next time",
      { "call4 blank blank / plain plain plain", ROW6 },
      { "caller guest" },
      .moves = "0 summon caller f1 ; 0 summon guest b2",
      .want = "s1 0f0>0f1 caller | m1 0b2>0f2 | !d1 0f1 | s2 0f1>0b2 guest" },
    { "trade 8.5", "asked even if nothing fits", { "call4 blank plain / plain plain plain", ROW6 }, { "plain" },
      .want = "d1 0f0 | d2 0f0" },
    { "trade 8.5", "not with an empty deck", { "call4 blank plain / plain plain plain", ROW6 }, .want = "!d1 0f0" },
    { "trade 8.3", "not on a full table", { "call4 plain plain / plain plain plain", ROW6 }, { "guest" },
      .want = "!d1 0f0 | !d2 0f0" },
};

static void play_with_proof(const struct table *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct table row = rows[i];
        row.set = proof_set;
        check_table(&row);
    }
}
#define PLAY(rows) play_with_proof((rows), sizeof(rows) / sizeof((rows)[0]))

int main(void)
{
    static struct trade_set set;
    struct trade_error error;
    if (!CHECK_INT(trade_set_parse(proof, sizeof proof - 1, &set, &error), DUEL_OK) ||
        !CHECK_INT(trade_set_add("proof", &set, &proof_set, &error), DUEL_OK))
        return printf("line %u: %s\n", error.line, trade_reason_key(error.reason)), 1;
    PLAY(placement);
    PLAY(order);
    PLAY(rounds);
    PLAY(score);
    PLAY(abilities);
    test_reach();
    PLAY(mutes);
    PLAY(summons);
    return check_done("trade/rules");
}
