/* Why something cannot be done now: the rule that is told. */
#include "cases.h"

#define DEALT "deck0 scamp*9; deck1 scamp*9"

static const struct position_case without_contract[] = {
    { "trade 2.1", "whether to play at all", "ask game 1; " DEALT,
      "1 ~off = -; 1 ~accept = asked 2.1; 0 ~play = turn 2.1; 1 ~dance = ?; 1 ~decline = optional 2.1",
      "running" },
    { "trade 2.8", "no contract, no sixth", "ask stake 0; " DEALT, "0 ~sixth = contract 2.8; 0 ~offer 5 = -",
      "running" },
    { "trade 2.5", "what was offered is not offered again", "ask answer 0; stake 9; offers 2; " DEALT,
      "0 ~offer 9 = same-offer 2.5; 0 ~offer 8 = -; 0 ~offer 201 = offer-most 10.5; 0 ~round up = asked 2.5",
      "running" },
    { "trade 10.6", "six offers", "ask answer 0; stake 9; offers 6; " DEALT, "0 ~offer 8 = offers 10.6",
      "running" },
    { "trade 3.1", "cells are filled in order", "ask place both; rows0 scamp - - / - - -; " DEALT,
      "0 ~place scamp f1 = -; 0 ~scamp f0 = filled 3.1; 0 ~scamp b2 = next-cell 3.1; 0 ~azura f1 = held 1.7; "
      "0 ~play = asked 3.1; 1 ~scamp f0 = -",
      "running" },
    { "trade 3.8", "a short side leaves cells free, but no card",
      "ask place 1; rows0 scamp scamp scamp / scamp scamp scamp; deck0 scamp*3; deck1 scamp*2; rows1 - scamp - / - - -",
      "1 ~scamp f0 = next-cell 3.8; 1 ~scamp f1 = filled 3.1; 1 ~scamp b2 = room 3.8; 1 ~scamp f2 = -; "
      "0 ~scamp f0 = locked 3.3",
      "running" },
    { "trade 4.5, 7.12", "a target",
      "ask target 0 f0; acted0 f0; rows0 morag_tong - - / - - -; rows1 scamp scamp - / - - -",
      "0 ~target f2 = empty 7.12; 0 ~f1 = -; 0 ~decline = optional 4.5; 1 ~f1 = turn 4.5", "running" },
    { "trade 7.4, 8.5", "a summons",
      "ask summon 0 f0; round 1; coin 4 1; rows0 conjurer/asked - - / - - -; deck0 scamp kwama_miner; rows1 scamp - - / - - -; lost1 "
      "scamp",
      "0 ~scamp f0 = filled 8.3; 0 ~kwama_miner f1 = class 7.4; 0 ~azura = held 8.5; 0 ~decline = -; 0 ~summon scamp b1 = -",
      "running" },
    { "trade 6.4", "the price",
      "stake 0; homes0 f0 f1 f2 b0 b1 b2; homes1 f0 f1 f2 b0 b1 b2; ask price 1; "
      "rows0 scamp kwama_miner netch_trader / guar_drover egg_thief hlaalu_clerk; deck1 scamp azura",
      "1 ~azura = left 6.4; 1 ~scamp = -; 1 ~decline = optional 6.4; 0 ~scamp = turn 6.4; 1 take scamp; 1 ~scamp = over 5.6",
      "over 0" },
};

/* trade 2.8, 2.9: what a contract and purses forbid. */
static void try_purses(void)
{
    static const struct {
        int32_t number[DUEL_NUMBERS];
        const char *words, *reason;
    } rows[] = {
        { { 60, 0, 0, 0 }, "sixth", NULL },
        { { 60, 0, 9, 0 }, "sixth", "sixth-purse" },
        { { 60, 0, 0, 10 }, "sixth", NULL },
        { { 0, 0, 9, 30 }, "offer 10", "purse" },
        { { 0, 0, 9, 30 }, "offer 9", NULL },
    };
    TEST("trade 2.9: purses");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct duel_setup setup = { .position = "ask stake 0; " DEALT };
        struct duel_reason reason;
        duel_room room;
        memcpy(setup.number, rows[i].number, sizeof setup.number);
        CHECK_INT(duel_setup(duel_find("trade"), duel_in(&room), &setup, NULL, NULL), DUEL_OK);
        CHECK_INT(duel_why_not(duel_of(&room), 0, rows[i].words, &reason), DUEL_OK);
        if (!CHECK_STR(reason.key ? reason.key : "-", rows[i].reason ? rows[i].reason : "-"))
            printf("    in row %zu\n", i);
        CHECK_INT(reason.rule, rows[i].reason ? 209 : 0);
    }
    TEST(NULL);
}

int main(void)
{
    static const struct asker nothing_usual = { .usual = NULL };
    run_positions(duel_find("trade"), 0, 0, &nothing_usual, without_contract,
                  sizeof without_contract / sizeof *without_contract);
    try_purses();
    return check_done("trade/reasons");
}
