/* gwent 10, 11.1: the leaders, each with its rule. What they do is a matter of the rules, not of this table. */
#include "cards.h"

#include <stddef.h>

#define ALL_SETS  (SET_ORIGINAL_BIT | SET_CLASSIC_BIT | SET_HARD_BIT)
#define HARD_ONLY SET_HARD_BIT

const struct leader gwent_leaders[GWENT_LEADERS] = {
    /* Nilfgaard */
    [LEADER_EMHYR_IMPERIAL_MAJESTY] = { .key = "emhyr-imperial-majesty",                          /* 10.11 */
        .faction = FACTION_NILFGAARD, .sets = ALL_SETS },
    [LEADER_EMHYR_EMPEROR_OF_NILFGAARD] = { .key = "emhyr-emperor-of-nilfgaard",                  /* 10.12 */
        .faction = FACTION_NILFGAARD, .sets = ALL_SETS },
    [LEADER_EMHYR_WHITE_FLAME] = { .key = "emhyr-white-flame",                                    /* 10.13 */
        .faction = FACTION_NILFGAARD, .sets = ALL_SETS, .passive = SET_ORIGINAL_BIT | SET_CLASSIC_BIT },
    [LEADER_EMHYR_RELENTLESS] = { .key = "emhyr-relentless",                                      /* 10.14 */
        .faction = FACTION_NILFGAARD, .sets = ALL_SETS },
    [LEADER_EMHYR_INVADER_OF_THE_NORTH] = { .key = "emhyr-invader-of-the-north",                  /* 10.15 */
        .faction = FACTION_NILFGAARD, .sets = ALL_SETS, .passive = SET_ORIGINAL_BIT },

    /* Northern Realms */
    [LEADER_FOLTEST_KING_OF_TEMERIA] = { .key = "foltest-king-of-temeria",                        /* 10.16 */
        .faction = FACTION_NORTHERN_REALMS, .sets = ALL_SETS },
    [LEADER_FOLTEST_LORD_COMMANDER] = { .key = "foltest-lord-commander",                          /* 10.17 */
        .faction = FACTION_NORTHERN_REALMS, .sets = ALL_SETS },
    [LEADER_FOLTEST_SIEGEMASTER] = { .key = "foltest-siegemaster",                                /* 10.18 */
        .faction = FACTION_NORTHERN_REALMS, .sets = ALL_SETS },
    [LEADER_FOLTEST_STEEL_FORGED] = { .key = "foltest-steel-forged",                              /* 10.19 */
        .faction = FACTION_NORTHERN_REALMS, .sets = ALL_SETS },
    [LEADER_FOLTEST_SON_OF_MEDELL] = { .key = "foltest-son-of-medell",                            /* 10.20 */
        .faction = FACTION_NORTHERN_REALMS, .sets = ALL_SETS },

    /* Scoia'tael */
    [LEADER_FRANCESCA_PUREBLOOD_ELF] = { .key = "francesca-pureblood-elf",                        /* 10.21 */
        .faction = FACTION_SCOIATAEL, .sets = ALL_SETS },
    [LEADER_FRANCESCA_DAISY] = { .key = "francesca-daisy",                                        /* 10.22 */
        .faction = FACTION_SCOIATAEL, .sets = ALL_SETS, .passive = SET_ORIGINAL_BIT | SET_CLASSIC_BIT },
    [LEADER_FRANCESCA_BEAUTIFUL] = { .key = "francesca-beautiful",                                /* 10.23 */
        .faction = FACTION_SCOIATAEL, .sets = ALL_SETS },
    [LEADER_FRANCESCA_QUEEN] = { .key = "francesca-queen",                                        /* 10.24 */
        .faction = FACTION_SCOIATAEL, .sets = ALL_SETS },
    [LEADER_FRANCESCA_HOPE] = { .key = "francesca-hope",                                          /* 10.25 */
        .faction = FACTION_SCOIATAEL, .sets = ALL_SETS, .passive = SET_CLASSIC_BIT },

    /* Monsters */
    [LEADER_EREDIN_KING_OF_THE_WILD_HUNT] = { .key = "eredin-king-of-the-wild-hunt",              /* 10.26 */
        .faction = FACTION_MONSTERS, .sets = ALL_SETS },
    [LEADER_EREDIN_COMMANDER_OF_THE_RED_RIDERS] = { .key = "eredin-commander-of-the-red-riders",  /* 10.27 */
        .faction = FACTION_MONSTERS, .sets = ALL_SETS },
    [LEADER_EREDIN_DESTROYER_OF_WORLDS] = { .key = "eredin-destroyer-of-worlds",                  /* 10.28 */
        .faction = FACTION_MONSTERS, .sets = ALL_SETS },
    [LEADER_EREDIN_BRINGER_OF_DEATH] = { .key = "eredin-bringer-of-death",                        /* 10.29 */
        .faction = FACTION_MONSTERS, .sets = ALL_SETS },
    [LEADER_EREDIN_TREACHEROUS] = { .key = "eredin-treacherous",                                  /* 10.30 */
        .faction = FACTION_MONSTERS, .sets = ALL_SETS, .passive = SET_ORIGINAL_BIT | SET_CLASSIC_BIT },

    /* Skellige */
    [LEADER_CRACH_AN_CRAITE] = { .key = "crach-an-craite",                                        /* 10.31 */
        .faction = FACTION_SKELLIGE, .sets = ALL_SETS },
    [LEADER_KING_BRAN] = { .key = "king-bran",                                                    /* 10.32 */
        .faction = FACTION_SKELLIGE, .sets = ALL_SETS, .passive = SET_ORIGINAL_BIT | SET_CLASSIC_BIT },
    [LEADER_HARALD_THE_CRIPPLE] = { .key = "harald-the-cripple",                                  /* 10.33 */
        .faction = FACTION_SKELLIGE, .sets = HARD_ONLY },
    [LEADER_VALHALLA] = { .key = "valhalla",                                                      /* 10.34 */
        .faction = FACTION_SKELLIGE, .sets = HARD_ONLY },
    [LEADER_HELHEIM] = { .key = "helheim",                                                        /* 10.35 */
        .faction = FACTION_SKELLIGE, .sets = HARD_ONLY },
};
