/* Whole duels played by another implementation of these rules: what each card was worth in each round
 * (trade 7.17), which cards fell (trade 5.3), how it ended (trade 6). Made from recorded cases. */
#include "table.h"

static const struct table duels[] = {
    { "abilities, three targets, two coins", "T091",
      { "almalexia strider_captain morag_tong / morag_tong pickpocket nerevarine_cultist",
        "crassius_curio vivec orvas_dren / temple_priest guild_swordsman smuggler" },
      { "ancestor_ghost telvanni_enchanter", "hlaalu_magnate telvanni_wizard" },
      .options = -1,
      .number = { 56 },
      .coins = "00",
      .said =
          "1 play ; 0 sixth ; 1 round up ; 0 place almalexia f0 ; 0 place strider_captain f1 ; 0 place "
          "morag_tong f2 ; 0 place morag_tong b0 ; 0 place pickpocket b1 ; 0 place nerevarine_cultist b2 ; "
          "1 place crassius_curio f0 ; 1 place vivec f1 ; 1 place orvas_dren f2 ; 1 place temple_priest b0 "
          "; 1 place guild_swordsman b1 ; 1 place smuggler b2 ; 0 target b2 ; 0 target f1 ; 1 target f2 ; 0 "
          "decline ; 0 decline ; 0 take crassius_curio",
      .want =
          "stake 10 | e1 0f0 SPK/SCW/ | e1 0f1 W/SP/S | e1 0f2 C/P/S | e1 0b0 C/SP/S | e1 0b1 C/WP/S | e1 "
          "0b2 SK/CP/S | e1 1f0 CWP/WP/SCK | e1 1f1 SCWK/CPK/ | e1 1f2 CWP/SCP/ | e1 1b0 WK/SC/ | e1 1b1 "
          "S/SCK/C | e1 1b2 CW/P/ | !x1 0f0 | !x1 0f1 | x1 0f2 | !x1 1f0 | !x1 1f1 | !x1 1f2 | e2 0f0 "
          "SPK/SCW/ | e2 0f1 W/SP/S | e2 0f2 SK/CP/S | e2 0b0 C/SP/S | e2 0b1 C/W/S | e2 1f0 CWP/WP/SCK | "
          "e2 1f1 SCWK/CPK/ | e2 1f2 CWP/SCP/ | e2 1b0 WK/SC/ | e2 1b1 S/SCK/C | e2 1b2 CW/P/ | !x2 0f0 | "
          "!x2 0f1 | !x2 0f2 | !x2 1f0 | !x2 1f1 | !x2 1f2 | e3 0f0 SPK/SCW/ | e3 0f1 W/SP/S | e3 0f2 "
          "SK/CP/S | e3 0b0 C/SP/S | e3 0b1 C/W/S | e3 1f0 CWP/WP/SCK | e3 1f1 SCWK/CPK/ | e3 1f2 CWP/SCP/ "
          "| e3 1b0 WK/SC/ | e3 1b1 S/SCK/C | e3 1b2 CW/P/ | !x3 0f0 | !x3 0f1 | !x3 0f2 | !x3 1f0 | !x3 "
          "1f1 | !x3 1f2 | left 5 6 | heap 1 20" },
    { "a summons after round 1",
      "T093",
      { "dremora redoran_guard queen_keeper / scribe legate telvanni_wizard",
        "azura duke_dren telvanni_enchanter / bonewalker sixth_house dagoth_ur" },
      { "golden_saint sixth_house", "queen_keeper dagoth_ur" },
      .options = -1,
      .number = { 23 },
      .coins = "",
      .said =
          "1 play ; 0 sixth ; 1 round down ; 0 place dremora f0 ; 0 place redoran_guard f1 ; 0 place "
          "queen_keeper f2 ; 0 place scribe b0 ; 0 place legate b1 ; 0 place telvanni_wizard b2 ; 1 place "
          "azura f0 ; 1 place duke_dren f1 ; 1 place telvanni_enchanter f2 ; 1 place bonewalker b0 ; 1 "
          "place sixth_house b1 ; 1 place dagoth_ur b2 ; 1 target f0 ; 0 summon golden_saint f1 ; 0 take "
          "azura",
      .want =
          "stake 3 | e1 0f0 SP/SCK/ | e1 0f1 S/SC/ | e1 0f2 W/SC/ | e1 0b0 K/S/ | e1 0b1 P/SCW/ | e1 0b2 "
          "PK/SC/ | e1 1f0 PK/SCK/ | e1 1f1 WP/SCPK/ | e1 1f2 PK/SW/ | e1 1b0 SK/PK/C | e1 1b1 K/SCP/ | e1 "
          "1b2 SPK/SCWK/ | !x1 0f0 | x1 0f1 | x1 0f2 | !x1 1f0 | !x1 1f1 | !x1 1f2 | e2 0f0 SP/SCK/ | e2 "
          "0f1 SW/SCP/K | e2 0f2 P/SC/ | e2 0b0 K/S/ | e2 0b1 P/SCW/ | e2 1f0 PK/SCK/ | e2 1f1 WP/SCPK/ | "
          "e2 1f2 PK/SW/ | e2 1b0 SK/PK/C | e2 1b1 K/SCP/ | e2 1b2 SPK/SCWK/ | !x2 0f0 | !x2 0f1 | !x2 0f2 "
          "| !x2 1f0 | !x2 1f1 | !x2 1f2 | e3 0f0 SP/SCK/ | e3 0f1 SW/SCP/K | e3 0f2 P/SC/ | e3 0b0 K/S/ | "
          "e3 0b1 P/SCW/ | e3 1f0 PK/SCK/ | e3 1f1 WP/SCPK/ | e3 1f2 PK/SW/ | e3 1b0 SK/PK/C | e3 1b1 "
          "K/SCP/ | e3 1b2 SPK/SCWK/ | !x3 0f0 | !x3 0f1 | !x3 0f2 | !x3 1f0 | !x3 1f1 | !x3 1f2 | left 5 6 "
          "| heap 1 6" },
    { "three cards against three, by lot",
      "T251",
      { "temple_inquisitor - - / - moneylender egg_thief",
        "- - temple_inquisitor / telvanni_wizard telvanni_wizard -" },
      { "", "" },
      .options = -1,
      .number = { 69 },
      .coins = "01",
      .said =
          "1 play ; 0 sixth ; 1 round up ; 0 place temple_inquisitor f0 ; 0 place moneylender b1 ; 0 place "
          "egg_thief b2 ; 1 place temple_inquisitor f2 ; 1 place telvanni_wizard b0 ; 1 place "
          "telvanni_wizard b1 ; 0 take telvanni_wizard",
      .want =
          "stake 12 | e1 0f0 PK/SC/ | e1 0b1 CW/P/ | e1 0b2 C/WP/ | e1 1f2 PK/SC/ | e1 1b0 PK/SC/ | e1 1b1 "
          "PK/SC/ | !x1 0f0 | !x1 1f2 | e2 0f0 PK/SC/ | e2 0f1 CW/P/ | e2 0f2 C/WP/ | e2 1f0 PK/SC/ | e2 "
          "1f1 PK/SC/ | e2 1f2 PK/SC/ | !x2 0f0 | !x2 0f1 | x2 0f2 | !x2 1f0 | !x2 1f1 | !x2 1f2 | e3 0f0 "
          "PK/SC/ | e3 0f1 CW/P/ | e3 1f0 PK/SC/ | e3 1f1 PK/SC/ | e3 1f2 PK/SC/ | !x3 0f0 | !x3 0f1 | !x3 "
          "1f0 | !x3 1f1 | !x3 1f2 | left 2 3 | heap 1 24" },
    { "two cards against four",
      "T253",
      { "camonna_fixer - - / - - ash_champion",
        "telvanni_mouth duke_dren strider_captain / - - slave_hunter" },
      { "", "" },
      .options = -1,
      .number = { 24 },
      .coins = "",
      .said =
          "1 play ; 0 sixth ; 1 place telvanni_mouth f0 ; 1 place duke_dren f1 ; 1 place strider_captain f2 "
          "; 1 place slave_hunter b2 ; 0 place camonna_fixer f0 ; 0 place ash_champion b2 ; 0 take "
          "duke_dren",
      .want =
          "stake 4 | e1 0f0 CW/PK/ | e1 0b2 S/SCW/P | e1 1f0 PK/P/ | e1 1f1 WP/SCP/ | e1 1f2 WP/SP/ | e1 "
          "1b2 SW/SC/ | !x1 0f0 | x1 1f0 | !x1 1f1 | !x1 1f2 | e2 0f0 CW/PK/ | e2 0f2 S/SCW/P | e2 1f1 "
          "WP/SCP/ | e2 1f2 WP/SP/ | e2 1b2 SW/SC/ | !x2 0f0 | x2 0f2 | !x2 1f1 | !x2 1f2 | e3 0f0 CW/PK/ | "
          "e3 1f1 WP/SCP/ | e3 1f2 WP/SP/ | e3 1b2 SW/SC/ | !x3 0f0 | !x3 1f1 | !x3 1f2 | left 1 3 | heap 1 "
          "8" },
    { "mutes and two coins",
      "T397",
      { "vampire_quarra hlaalu_magnate morag_tong / guild_spymaster wise_woman guild_swordsman",
        "sixth_house wise_woman morag_tong / nerevarine ashland_hunter conjurer" },
      { "divayth_fyr sotha_sil", "redoran_guard telvanni_mouth" },
      .options = -1,
      .number = { 7 },
      .coins = "11",
      .said =
          "1 play ; 0 sixth ; 1 round up ; 0 place vampire_quarra f0 ; 0 place hlaalu_magnate f1 ; 0 place "
          "morag_tong f2 ; 0 place guild_spymaster b0 ; 0 place wise_woman b1 ; 0 place guild_swordsman b2 "
          "; 1 place sixth_house f0 ; 1 place wise_woman f1 ; 1 place morag_tong f2 ; 1 place nerevarine b0 "
          "; 1 place ashland_hunter b1 ; 1 place conjurer b2 ; 1 target f0 ; 0 target f2 ; 0 target f1 ; 1 "
          "decline ; 1 decline",
      .want =
          "stake 2 | e1 0f0 SC/SWP/ | e1 0f1 CWK/SK/ | e1 0f2 C/SPK/ | e1 0b0 CK/WPK/ | e1 0b1 K/CP/ | e1 "
          "0b2 S/SCK/ | e1 1f0 K/SCP/ | e1 1f1 K/CP/ | e1 1f2 C/SPK/ | e1 1b0 SPK/SCWPK/ | e1 1b1 SCK/W/ | "
          "e1 1b2 K/SW/ | x1 0f0 | !x1 0f1 | !x1 0f2 | !x1 1f0 | x1 1f1 | !x1 1f2 | e2 0f0 CK/WPK/ | e2 0f1 "
          "CWK/SK/ | e2 0f2 C/SPK/ | e2 0b1 K/CP/ | e2 0b2 S/SCK/ | e2 1f0 K/SCP/ | e2 1f1 SC/W/ | e2 1f2 "
          "C/SPK/ | e2 1b0 SPK/SCWPK/ | e2 1b2 K/SW/ | !x2 0f0 | !x2 0f1 | !x2 0f2 | x2 1f0 | !x2 1f1 | !x2 "
          "1f2 | e3 0f0 CK/WPK/ | e3 0f1 CWK/SK/ | e3 0f2 C/SPK/ | e3 0b1 K/CP/ | e3 0b2 S/SCK/ | e3 1f0 "
          "SPK/SCWPK/ | e3 1f1 SC/W/ | e3 1f2 C/SPK/ | e3 1b2 K/SW/ | x3 0f0 | !x3 0f1 | !x3 0f2 | !x3 1f0 "
          "| !x3 1f1 | !x3 1f2 | left 4 4 | back 2" },
    { "a coin that matters",
      "T442",
      { "divayth_fyr vivec winged_twilight / temple_inquisitor hlaalu_magnate duke_dren",
        "morag_tong telvanni_enchanter winged_twilight / moneylender morag_tong hlaalu_councillor" },
      { "temple_priest wise_woman", "temple_inquisitor sixth_house" },
      .options = -1,
      .number = { 19 },
      .coins = "0",
      .said =
          "1 play ; 0 sixth ; 1 round up ; 0 place divayth_fyr f0 ; 0 place vivec f1 ; 0 place "
          "winged_twilight f2 ; 0 place temple_inquisitor b0 ; 0 place hlaalu_magnate b1 ; 0 place "
          "duke_dren b2 ; 1 place morag_tong f0 ; 1 place telvanni_enchanter f1 ; 1 place winged_twilight "
          "f2 ; 1 place moneylender b0 ; 1 place morag_tong b1 ; 1 place hlaalu_councillor b2 ; 0 target b1 "
          "; 1 target f0 ; 0 target f1 ; 1 take duke_dren",
      .want =
          "stake 4 | e1 0f0 K/SCPK/ | e1 0f1 SCK/CPK/ | e1 0f2 CK/SW/S | e1 0b0 PK/SC/ | e1 0b1 CWP/SK/ | "
          "e1 0b2 WP/SCP/ | e1 1f0 C/SPK/ | e1 1f1 K/S/ | e1 1f2 CK/SWK/S | e1 1b0 CW/P/ | e1 1b1 C/SP/ | "
          "e1 1b2 WP/C/ | x1 0f0 | !x1 0f1 | !x1 0f2 | x1 1f0 | x1 1f1 | !x1 1f2 | e2 0f0 PK/SC/ | e2 0f1 "
          "SCK/CPK/ | e2 0f2 CK/SW/S | e2 0b1 CWP/SK/ | e2 0b2 WP/SCP/ | e2 1f0 CW/P/ | e2 1f1 C/SP/ | e2 "
          "1f2 CK/SW/S | e2 1b2 WP/C/ | !x2 0f0 | !x2 0f1 | !x2 0f2 | !x2 1f0 | x2 1f1 | !x2 1f2 | e3 0f0 "
          "PK/SC/ | e3 0f1 SCK/CPK/ | e3 0f2 CK/SW/S | e3 0b1 CWP/SK/ | e3 0b2 WP/SCP/ | e3 1f0 CW/P/ | e3 "
          "1f2 CK/SW/S | e3 1b2 WP/C/ | !x3 0f0 | !x3 0f1 | !x3 0f2 | !x3 1f0 | !x3 1f2 | left 5 3 | heap 0 "
          "8" },
};

int main(void)
{
    CHECK_TABLE(duels);
    return check_done("trade/cases");
}
