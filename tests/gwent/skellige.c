/* gwent 9: Skellige's abilities and the tokens. */
#include "gwent/position.h"

#define SKELLIGE "factions skellige nilfgaard; turn 1; "

static const struct table_case cases[] = {
    { "gwent 9.1", "every berserker of the row turns at once", "och",
      .given = SKELLIGE "close0 berserker*2 udalryk; ranged0 young-berserker; "
                        "hand0 mardroeme udalryk; hand1 albrich",
      .moves = "0 play mardroeme close; told turned 2",
      .want = "close0 transformed-vildkaarl*2=15 udalryk=6 mardroeme; "
              "ranged0 young-berserker; slot close0 mardroeme" },
    { "gwent 9.1", "and one that enters later", "och",
      .given = SKELLIGE "close0 mardroeme; hand0 berserker udalryk; hand1 albrich",
      .moves = "0 play berserker close; told turned 1", .want = "close0 transformed-vildkaarl=14 mardroeme" },
    { "gwent 9.1", "one raised into the row", "och",
      .given = SKELLIGE "close0 mardroeme; graveyard0 berserker; hand0 birna-bran udalryk; "
               "hand1 albrich",
      .moves = "0 play birna-bran close; 0 revive berserker close",
      .want = "close0 transformed-vildkaarl birna-bran mardroeme" },
    { "gwent 9.1", "into an own row only, into any of the three", "och",
      .given = SKELLIGE "hand0 mardroeme udalryk; hand1 albrich",
      .moves = "0 ?play mardroeme close; 0 ?play mardroeme ranged; 0 ?play mardroeme siege; "
               "0 !play mardroeme enemy-close" },
    { "gwent 9.1", "it ends with the round", "och",
      .given = "factions skellige nilfgaard; close0 mardroeme geralt-of-rivia; "
               "hand0 berserker; hand1 albrich",
      .moves = "0 pass; 1 pass",
      .want = "round 2; slot close0 -; graveyard0 mardroeme geralt-of-rivia; close0 -" },
    { "gwent 9.2", "a Berserker becomes 14 with morale", "och",
      .given = SKELLIGE "close0 mardroeme udalryk; hand0 berserker udalryk; hand1 albrich",
      .moves = "0 play berserker close",
      .want = "close0 transformed-vildkaarl=14 udalryk=5 mardroeme" },
    { "gwent 9.2", "a Young Berserker becomes 8 with bond", "och",
      .given = SKELLIGE "ranged0 young-berserker*2; hand0 mardroeme udalryk; hand1 albrich",
      .moves = "0 play mardroeme ranged",
      .want = "ranged0 transformed-young-vildkaarl*2=16 mardroeme" },
    { "gwent 9.2", "unturned they have no ability", "och",
      .given = SKELLIGE "close0 berserker udalryk; ranged0 young-berserker*2",
      .want = "close0 berserker=4 udalryk=4; ranged0 young-berserker*2=2" },
    { "gwent 9.3", "turned in the graveyard", "och",
      .given = SKELLIGE "graveyard0 transformed-vildkaarl; hand0 birna-bran udalryk; "
               "hand1 albrich",
      .moves = "0 play birna-bran close; 0 revive transformed-vildkaarl close",
      .want = "close0 transformed-vildkaarl=14 birna-bran=3" },
    { "gwent 9.3", "turned when killed and raised without Mardroeme", "och",
      .given = SKELLIGE "close0 mardroeme; hand0 berserker birna-bran udalryk; "
               "hand1 scorch albrich*3",
      .moves = "0 play berserker close; 1 play scorch; graveyard0 transformed-vildkaarl" },
    { "gwent 9.3", "in the hand after a Decoy", "och",
      .given = SKELLIGE "close0 transformed-vildkaarl; hand0 decoy udalryk; hand1 albrich*3",
      .moves = "0 play decoy close transformed-vildkaarl; "
               "hand0 transformed-vildkaarl udalryk; 1 pass; "
               "0 play transformed-vildkaarl close",
      .want = "close0 transformed-vildkaarl=14 decoy=0; hand0 udalryk" },
    { "gwent 9.3", "in the deck, and summoned from there", "c",
      .given = SKELLIGE "leaders crach-an-craite -; graveyard0 transformed-vildkaarl; "
                        "hand0 faction-card-skellige udalryk; hand1 albrich",
      .moves = "0 leader crach-an-craite; 0 graves own; deck0 transformed-vildkaarl; 1 pass; "
               "0 play faction-card-skellige; 0 summon transformed-vildkaarl close",
      .want = "close0 transformed-vildkaarl=14" },
    { "gwent 9.3", "a vildkaarl is an ordinary unit", "och",
      .given = SKELLIGE "close0 transformed-vildkaarl udalryk; hand0 scorch udalryk; "
                        "hand1 albrich",
      .moves = "0 play scorch", .want = "close0 udalryk; graveyard0 transformed-vildkaarl scorch" },

    { "gwent 9.4", "original: a Horn or a Mardroeme", "o",
      .given = SKELLIGE "close0 commanders-horn; ranged0 mardroeme; "
                        "hand0 commanders-horn mardroeme; hand1 albrich",
      .moves = "0 !play mardroeme close; 0 !play mardroeme ranged; 0 ?play mardroeme siege; "
               "0 !play commanders-horn close; 0 !play commanders-horn ranged; "
               "0 ?play commanders-horn siege" },
    { "gwent 9.4", "bards and Ermion do not matter", "o",
      .given = SKELLIGE "close0 dandelion; ranged0 ermion; siege0 draig-bon-dhu; "
                        "hand0 commanders-horn mardroeme; hand1 albrich",
      .moves = "0 ?play mardroeme close; 0 ?play mardroeme ranged; 0 ?play mardroeme siege; "
               "0 ?play commanders-horn close; 0 ?play commanders-horn ranged; "
               "0 ?play commanders-horn siege" },
    { "gwent 9.4", "nor beside a leader's horn", "o",
      .given = SKELLIGE "slot close0 leader; hand0 mardroeme udalryk; hand1 albrich",
      .moves = "0 !play mardroeme close; 0 ?play mardroeme ranged" },
    { "gwent 9.5, 1.6", "forum: one Horn and one Mardroeme together", "ch",
      .given = SKELLIGE "close0 commanders-horn; ranged0 mardroeme; "
                        "hand0 commanders-horn mardroeme; hand1 albrich",
      .moves = "0 ?play commanders-horn ranged; 0 play mardroeme close",
      .want = "slot close0 horn mardroeme; slot ranged0 mardroeme" },
    { "gwent 9.5", "beside a leader's horn too", "ch",
      .given = SKELLIGE "slot close0 leader; hand0 mardroeme udalryk; hand1 albrich",
      .moves = "0 play mardroeme close",
      .want = "slot close0 mardroeme leader" },
    { "gwent 9.6", "no second Mardroeme in a row", "och",
      .given = SKELLIGE "close0 mardroeme; hand0 mardroeme udalryk; hand1 albrich",
      .moves = "0 !play mardroeme close; 0 ?play mardroeme ranged; 0 ?play mardroeme siege" },

    { "gwent 9.7", "Ermion turns his row", "och",
      .given = SKELLIGE "ranged0 young-berserker*2; close0 berserker; hand0 ermion udalryk; "
               "hand1 albrich",
      .moves = "0 play ermion ranged",
      .want = "ranged0 ermion=8 transformed-young-vildkaarl*2=16; close0 berserker; "
              "slot ranged0 -" },
    { "gwent 9.7", "and who enters while he lies there", "och",
      .given = SKELLIGE "ranged0 ermion; hand0 young-berserker mardroeme; hand1 albrich",
      .moves = "0 ?play mardroeme ranged; 0 play young-berserker ranged",
      .want = "ranged0 ermion=8 transformed-young-vildkaarl=8" },
    { "gwent 9.7", "with a Mardroeme the effect is the same", "och",
      .given = SKELLIGE "ranged0 ermion mardroeme; hand0 young-berserker udalryk; "
               "hand1 albrich",
      .moves = "0 play young-berserker ranged; told turned 1",
      .want = "ranged0 ermion=8 mardroeme transformed-young-vildkaarl=8" },
    { "gwent 9.7", "Ermion in another row does nothing", "och",
      .given = SKELLIGE "ranged0 ermion; hand0 berserker udalryk; hand1 albrich",
      .moves = "0 play berserker close",
      .want = "close0 berserker=4" },
    { "gwent 9.8", "it turns where it lies", "och",
      .given = SKELLIGE "ranged0 young-berserker; hand0 mardroeme udalryk; hand1 albrich",
      .moves = "0 play mardroeme ranged",
      .want = "ranged0 transformed-young-vildkaarl mardroeme; close0 -; siege0 -" },
    { "gwent 9.8", "on the other half's side it is not the own row's matter", "och",
      .given = "factions skellige skellige; turn 1; close1 berserker; close0 berserker; "
               "hand0 mardroeme udalryk; hand1 udalryk",
      .moves = "0 play mardroeme close", .want = "close0 transformed-vildkaarl mardroeme; close1 berserker" },

    { "gwent 9.9", "Cerys calls the Shield Maidens", "o",
      .given = SKELLIGE "hand0 cerys clan-drummond-shield-maiden; "
                        "deck0 clan-drummond-shield-maiden*2 udalryk; hand1 albrich",
      .moves = "0 play cerys close",
      .want = "close0 cerys clan-drummond-shield-maiden*3; hand0 -; deck0 udalryk" },
    { "gwent 9.9", "from the deck only", "ch",
      .given = SKELLIGE "hand0 cerys clan-drummond-shield-maiden; "
                        "deck0 clan-drummond-shield-maiden*2 udalryk; hand1 albrich",
      .moves = "0 play cerys close",
      .want = "close0 cerys clan-drummond-shield-maiden*2; hand0 clan-drummond-shield-maiden; "
              "deck0 udalryk" },
    { "gwent 9.9", "a Shield Maiden musters neither her nor another", "och",
      .given = SKELLIGE "hand0 clan-drummond-shield-maiden*2; "
                        "deck0 clan-drummond-shield-maiden cerys; hand1 albrich",
      .moves = "0 play clan-drummond-shield-maiden close",
      .want = "close0 clan-drummond-shield-maiden; deck0 #2; hand0 #1" },

    { "gwent 9.10", "the pirate scorches the whole field after entering", "och",
      .given = SKELLIGE "close0 blueboy-lugos; "
                        "close1 letho-of-gulet cahir-mawr-dyffryn-aep-ceallach rainfarn; "
                        "hand0 clan-dimun-pirate udalryk; hand1 albrich",
      .moves = "0 play clan-dimun-pirate ranged; told killed 3",
      .want = "close0 -; ranged0 -; close1 letho-of-gulet rainfarn" },
    { "gwent 9.10", "he dies himself when he is the strongest", "och",
      .given = SKELLIGE "close0 udalryk; hand0 clan-dimun-pirate udalryk; hand1 albrich",
      .moves = "0 play clan-dimun-pirate ranged", .want = "close0 udalryk; graveyard0 clan-dimun-pirate" },
    { "gwent 9.10", "he survives a stronger one", "och",
      .given = SKELLIGE "ranged1 black-infantry-archer; hand0 clan-dimun-pirate udalryk; "
                        "hand1 albrich",
      .moves = "0 play clan-dimun-pirate ranged", .want = "ranged0 clan-dimun-pirate; ranged1 -" },
    { "gwent 9.10", "no threshold", "och",
      .given = SKELLIGE "ranged0 ermion; weather impenetrable-fog; close1 vreemde; "
                        "hand0 clan-dimun-pirate udalryk; hand1 albrich",
      .moves = "0 play clan-dimun-pirate ranged", .want = "ranged0 ermion clan-dimun-pirate; close1 -" },

    { "gwent 9.11", "Kambi is an ordinary unit of strength 0", "och",
      .given = SKELLIGE "close0 kambi",
      .want = "close0 kambi=0" },
    { "gwent 9.11", "killed, he brings Hemdall", "och",
      .given = SKELLIGE "close0 kambi; hand0 scorch udalryk; hand1 albrich",
      .moves = "0 play scorch; told appeared 1", .want = "close0 hemdall=11; graveyard0 kambi scorch" },
    { "gwent 9.11, 15.17", "in the close row of the half where Kambi lay", "och",
      .given = SKELLIGE "close1 kambi@0; hand0 scorch udalryk; hand1 albrich", .moves = "0 play scorch",
      .want = "close1 hemdall=11; close0 -; graveyard1 kambi@0" },
    { "gwent 9.11", "Kambi may take a horn and morale", "och",
      .given = SKELLIGE "close0 kambi transformed-vildkaarl commanders-horn",
      .want = "close0 kambi=2 transformed-vildkaarl=28 commanders-horn" },
    { "gwent 9.12", "original: a Decoy brings nobody", "o",
      .given = SKELLIGE "close0 kambi; ranged0 cow; hand0 decoy*2; hand1 albrich*2",
      .moves = "0 play decoy close kambi; told appeared 0; 1 play albrich ranged; "
               "0 play decoy ranged cow; told appeared 0",
      .want = "close0 decoy; ranged0 decoy; hand0 kambi cow" },
    { "gwent 9.12", "forum: a Decoy brings Hemdall", "ch",
      .given = SKELLIGE "close0 kambi; hand0 decoy udalryk; hand1 albrich",
      .moves = "0 play decoy close kambi; told appeared 1",
      .want = "close0 decoy=0 hemdall=11; hand0 kambi udalryk" },
    { "gwent 9.13, 15.15", "no second Hemdall", "och",
      .given = SKELLIGE "close0 kambi hemdall; hand0 scorch udalryk; hand1 albrich",
      .moves = "0 play scorch; told appeared 0", .want = "close0 hemdall; graveyard0 kambi scorch" },
    { "gwent 9.13, 15.15", "one on the whole field", "och",
      .given = "factions skellige skellige; turn 1; close0 kambi; close1 hemdall; "
               "hand0 scorch udalryk; hand1 udalryk",
      .moves = "0 play scorch", .want = "close0 -; close1 hemdall" },
    { "gwent 9.13", "two Kambis dying together", "och",
      .given = "factions skellige skellige; turn 1; close0 kambi; close1 kambi; "
               "hand0 scorch udalryk; hand1 udalryk",
      .moves = "0 play scorch; told killed 2; told appeared 1",
      .want = "graveyard0 kambi scorch; graveyard1 kambi" },
    { "gwent 9.14", "at the end of the round: Hemdall at the start of the next", "och",
      .given = "factions skellige nilfgaard; close0 kambi; close1 vreemde; hand0 udalryk; "
               "hand1 albrich",
      .moves = "0 pass; 1 pass; told appeared 1",
      .want = "round 2; close0 hemdall=11; graveyard0 kambi; total 11 0" },
    { "gwent 9.14", "not after the last round (4.13)", "och",
      .given = "factions skellige nilfgaard; lives 1 2; round 2; close0 kambi; "
               "close1 vreemde; hand0 udalryk; hand1 albrich",
      .moves = "0 pass; 1 pass; told appeared 0", .want = "over 1" },
    { "gwent 9.14, 9.13", "a Hemdall at the end gives way to the next", "och",
      .given = "factions skellige nilfgaard; close0 kambi hemdall; hand0 udalryk; "
               "hand1 albrich",
      .moves = "0 pass; 1 pass", .want = "round 2; close0 hemdall" },
    { "gwent 9.15", "the Cow brings the Bovine Defense Force", "o",
      .given = SKELLIGE "ranged0 cow; hand0 scorch udalryk; hand1 albrich", .moves = "0 play scorch",
      .want = "close0 bovine-defense-force=8; graveyard0 cow scorch" },
    { "gwent 9.15", "an ordinary unit", "o",
      .given = SKELLIGE "close0 bovine-defense-force commanders-horn; hand0 scorch udalryk; "
               "hand1 albrich",
      .moves = "close0 bovine-defense-force=16 commanders-horn; 0 play scorch",
      .want = "close0 commanders-horn; graveyard0 scorch" },
    { "gwent 9.15", "without the limit of one", "o",
      .given = SKELLIGE "ranged0 cow@0 cow@1; close0 bovine-defense-force; hand0 udalryk; "
                        "hand1 albrich",
      .moves = "0 pass; 1 pass", .want = "close0 bovine-defense-force*2; graveyard0 cow*2" },
    { "gwent 9.15", "each of two Cows that die together", "o",
      .given = SKELLIGE "ranged0 cow*2; hand0 scorch udalryk; hand1 albrich",
      .moves = "0 play scorch; told killed 2; told appeared 2",
      .want = "close0 bovine-defense-force*2; ranged0 -" },
    { "gwent 9.14, 17.14", "each of two Kambis at the start of the next round", "och",
      .given = SKELLIGE "option many-hemdalls; close0 kambi*2; hand0 udalryk; hand1 albrich",
      .moves = "0 pass; 1 pass; told appeared 2", .want = "round 2; close0 hemdall*2" },
    { "gwent 9.11, 9.15", "Kambi and the Cow die by one scorch, each has its own successor", "o",
      .given = SKELLIGE "close0 kambi; ranged0 cow; hand0 scorch udalryk; hand1 albrich",
      .moves = "0 play scorch", .want = "close0 hemdall bovine-defense-force; ranged0 -" },
    { "gwent 9.16", "Hemdall leaves the game", "och",
      .given = "factions skellige nilfgaard; close0 hemdall; hand0 udalryk; hand1 albrich",
      .moves = "0 pass; 1 pass; told vanished 1", .want = "close0 -; graveyard0 -; round 2" },
    { "gwent 9.16", "the Bovine Defense Force too", "o",
      .given = "factions skellige nilfgaard; close0 bovine-defense-force; hand0 udalryk; "
               "hand1 albrich",
      .moves = "0 pass; 1 pass; told vanished 1", .want = "close0 -; graveyard0 -" },
    { "gwent 9.16", "a Decoy takes the Bovine Defense Force to the hand", "o",
      .given = SKELLIGE "close0 bovine-defense-force; hand0 decoy udalryk; hand1 albrich",
      .moves = "0 play decoy close bovine-defense-force",
      .want = "close0 decoy; hand0 bovine-defense-force udalryk; graveyard0 -" },
    { "gwent 9.17, 15.16", "a Kambi that stays brings nobody", "c",
      .given = "factions monsters skellige; close0 kambi@1; hand0 wyvern; hand1 udalryk",
      .moves = "0 pass; 1 pass; told appeared 0", .want = "round 2; close0 kambi" },
    { "gwent 9.17, 15.16", "a Cow that stays brings nobody", "o",
      .given = "factions monsters skellige; ranged0 cow; hand0 wyvern; hand1 udalryk",
      .moves = "0 pass; 1 pass [cow]; told appeared 0", .want = "round 2; ranged0 cow; close0 -" },
};

void test_skellige(void)
{
    RUN_CASES(cases);
}
