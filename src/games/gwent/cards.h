/* The printed cards and leaders of gwent, for all three rule sets.
 *
 * Order of the table. Within each faction the cards stand in printed order; after the five factions
 * come the special cards, the neutral cards and the tokens. The forum's numbers 1 to 95 (gwent 2.14)
 * follow from it: walk the faction's entries, then the special cards, then the neutral cards, and
 * give each card `copies_forum` numbers in a row. That yields 1-55 for the faction (its faction card,
 * the last entry, is 55), 56-80 for the special cards and 81-95 for the neutral ones. Mardroeme and
 * Skellige Storm stand among Skellige's 55 and belong to that block. */
#ifndef DUELLO_GWENT_CARDS_H
#define DUELLO_GWENT_CARDS_H

#include <stdbool.h>
#include <stdint.h>

enum gwent_card {
    CARD_NONE,

    /* Northern Realms */
    CARD_ESTERAD_THYSSEN,
    CARD_JOHN_NATALIS,
    CARD_VERNON_ROCHE,
    CARD_PRINCE_STENNIS,
    CARD_SIEGFRIED_OF_DENESLE,
    CARD_VES,
    CARD_BLUE_STRIPES_COMMANDO,
    CARD_SIGISMUND_DIJKSTRA,
    CARD_YARPEN_ZIGRIN,
    CARD_POOR_FUCKING_INFANTRY,
    CARD_REDANIAN_FOOT_SOLDIER,
    CARD_PHILIPPA_EILHART,
    CARD_DETHMOLD,
    CARD_CRINFRID_REAVERS_DRAGON_HUNTER,
    CARD_KEIRA_METZ,
    CARD_SILE_DE_TANSARVILLE,
    CARD_SABRINA_GLEVISSIG,
    CARD_SHELDON_SKAGGS,
    CARD_CATAPULT,
    CARD_BALLISTA,
    CARD_SIEGE_TOWER,
    CARD_TREBUCHET,
    CARD_DUN_BANNER_MEDIC,
    CARD_KAEDWENI_SIEGE_EXPERT,
    CARD_THALER,
    CARD_FACTION_CARD_NORTHERN_REALMS,

    /* Nilfgaard */
    CARD_LETHO_OF_GULET,
    CARD_MENNO_COEHOORN,
    CARD_STEFAN_SKELLEN,
    CARD_SHILARD_FITZ_OESTERLEN,
    CARD_CAHIR_MAWR_DYFFRYN_AEP_CEALLACH,
    CARD_YOUNG_EMISSARY,
    CARD_RAINFARN,
    CARD_VATTIER_DE_RIDEAUX,
    CARD_IMPERA_BRIGADE_GUARD,
    CARD_MORTEISEN,
    CARD_NAUSICAA_CAVALRY_RIDER,
    CARD_VREEMDE,
    CARD_BLACK_INFANTRY_ARCHER,
    CARD_TIBOR_EGGEBRACHT,
    CARD_ASSIRE_VAR_ANAHID,
    CARD_FRINGILLA_VIGO,
    CARD_RENUALD_AEP_MATSEN,
    CARD_CYNTHIA,
    CARD_VANHEMAR,
    CARD_PUTTKAMMER,
    CARD_ALBRICH,
    CARD_SWEERS,
    CARD_ETOLIAN_AUXILIARY_ARCHERS,
    CARD_HEAVY_ZERRIKANIAN_FIRE_SCORPION,
    CARD_MORVRAN_VOORHIS,
    CARD_SIEGE_ENGINEER,
    CARD_ZERRIKANIAN_FIRE_SCORPION,
    CARD_ROTTEN_MANGONEL,
    CARD_SIEGE_TECHNICIAN,
    CARD_FACTION_CARD_NILFGAARD,

    /* Scoia'tael */
    CARD_ISENGRIM_FAOILTIARNA,
    CARD_DENNIS_CRANMER,
    CARD_HAVEKAR_SMUGGLER,
    CARD_MAHAKAMAN_DEFENDER,
    CARD_DWARVEN_SKIRMISHER,
    CARD_EITHNE,
    CARD_IORVETH,
    CARD_MILVA,
    CARD_SAESENTHESSIS,
    CARD_IDA_EMEAN_AEP_SIVNEY,
    CARD_DOL_BLATHANNA_ARCHER,
    CARD_VRIHEDD_BRIGADE_RECRUIT,
    CARD_ELVEN_SKIRMISHER,
    CARD_TORUVIEL,
    CARD_RIORDAIN,
    CARD_HAVEKAR_HEALER,
    CARD_BARCLAY_ELS,
    CARD_DOL_BLATHANNA_SCOUT,
    CARD_FILAVANDREL_AEN_FIDHAIL,
    CARD_YAEVINN,
    CARD_VRIHEDD_BRIGADE_VETERAN,
    CARD_CIARAN_AEP_EASNILLIEN,
    CARD_SCHIRRU,
    CARD_FACTION_CARD_SCOIATAEL,

    /* Monsters */
    CARD_DRAUG,
    CARD_IMLERITH,
    CARD_CRONE_BREWESS,
    CARD_CRONE_WEAVESS,
    CARD_CRONE_WHISPESS,
    CARD_FIEND,
    CARD_FORKTAIL,
    CARD_FRIGHTENER,
    CARD_GRIFFIN,
    CARD_PLAGUE_MAIDEN,
    CARD_VAMPIRE_KATAKAN,
    CARD_WEREWOLF,
    CARD_ARACHAS,
    CARD_BOTCHLING,
    CARD_VAMPIRE_BRUXA,
    CARD_VAMPIRE_EKIMMARA,
    CARD_VAMPIRE_FLEDER,
    CARD_VAMPIRE_GARKAIN,
    CARD_FOGLET,
    CARD_NEKKER,
    CARD_GHOUL,
    CARD_LESHEN,
    CARD_TOAD,
    CARD_GRAVE_HAG,
    CARD_COCKATRICE,
    CARD_ENDREGA,
    CARD_GARGOYLE,
    CARD_WYVERN,
    CARD_KAYRAN,
    CARD_CELAENO_HARPY,
    CARD_HARPY,
    CARD_ARACHAS_BEHEMOTH,
    CARD_EARTH_ELEMENTAL,
    CARD_FIRE_ELEMENTAL,
    CARD_ICE_GIANT,
    CARD_FACTION_CARD_MONSTERS,

    /* Skellige */
    CARD_CERYS,
    CARD_BLUEBOY_LUGOS,
    CARD_CLAN_AN_CRAITE_WARRIOR,
    CARD_MADMAN_LUGOS,
    CARD_BERSERKER,
    CARD_CLAN_DRUMMOND_SHIELD_MAIDEN,
    CARD_CLAN_HEYMAEY_SKALD,
    CARD_CLAN_TORDARROCH_ARMORSMITH,
    CARD_DONAR_AN_HINDAR,
    CARD_SVANRIGE,
    CARD_UDALRYK,
    CARD_BIRNA_BRAN,
    CARD_KAMBI,
    CARD_HJALMAR,
    CARD_ERMION,
    CARD_CLAN_BROKVAR_ARCHER,
    CARD_CLAN_DIMUN_PIRATE,
    CARD_LIGHT_LONGSHIP,
    CARD_YOUNG_BERSERKER,
    CARD_OLAF,
    CARD_WAR_LONGSHIP,
    CARD_HOLGER_BLACKHAND,
    CARD_DRAIG_BON_DHU,
    CARD_MARDROEME,
    CARD_SKELLIGE_STORM,
    CARD_FACTION_CARD_SKELLIGE,

    /* Special cards */
    CARD_COMMANDERS_HORN,
    CARD_DECOY,
    CARD_SCORCH,
    CARD_BITING_FROST,
    CARD_CLEAR_WEATHER,
    CARD_IMPENETRABLE_FOG,
    CARD_TORRENTIAL_RAIN,

    /* Neutral */
    CARD_CIRILLA_FIONA_ELEN_RIANNON,
    CARD_GERALT_OF_RIVIA,
    CARD_TRISS_MERIGOLD,
    CARD_VILLENTRETENMERTH,
    CARD_VESEMIR,
    CARD_EMIEL_REGIS_ROHELLEC_TERZIEFF,
    CARD_ZOLTAN_CHIVAY,
    CARD_DANDELION,
    CARD_MYSTERIOUS_ELF,
    CARD_YENNEFER_OF_VENGERBERG,
    CARD_GAUNTER_ODIMM_DARKNESS,
    CARD_COW,
    CARD_OLGIERD_VON_EVEREC,
    CARD_GAUNTER_ODIMM,

    /* Tokens */
    CARD_TRANSFORMED_VILDKAARL,
    CARD_HEMDALL,
    CARD_BOVINE_DEFENSE_FORCE,
    CARD_TRANSFORMED_YOUNG_VILDKAARL,

    GWENT_CARDS
};

enum gwent_leader {
    LEADER_NONE,
    LEADER_EMHYR_IMPERIAL_MAJESTY,
    LEADER_EMHYR_EMPEROR_OF_NILFGAARD,
    LEADER_EMHYR_WHITE_FLAME,
    LEADER_EMHYR_RELENTLESS,
    LEADER_EMHYR_INVADER_OF_THE_NORTH,
    LEADER_FOLTEST_KING_OF_TEMERIA,
    LEADER_FOLTEST_LORD_COMMANDER,
    LEADER_FOLTEST_SIEGEMASTER,
    LEADER_FOLTEST_STEEL_FORGED,
    LEADER_FOLTEST_SON_OF_MEDELL,
    LEADER_FRANCESCA_PUREBLOOD_ELF,
    LEADER_FRANCESCA_DAISY,
    LEADER_FRANCESCA_BEAUTIFUL,
    LEADER_FRANCESCA_QUEEN,
    LEADER_FRANCESCA_HOPE,
    LEADER_EREDIN_KING_OF_THE_WILD_HUNT,
    LEADER_EREDIN_COMMANDER_OF_THE_RED_RIDERS,
    LEADER_EREDIN_DESTROYER_OF_WORLDS,
    LEADER_EREDIN_BRINGER_OF_DEATH,
    LEADER_EREDIN_TREACHEROUS,
    LEADER_CRACH_AN_CRAITE,
    LEADER_KING_BRAN,
    LEADER_HARALD_THE_CRIPPLE,
    LEADER_VALHALLA,
    LEADER_HELHEIM,
    GWENT_LEADERS
};

enum card_type { CARD_UNIT, CARD_TOKEN, CARD_SPECIAL, CARD_FACTION, CARD_TYPE_COUNT };    /* gwent 1.10, 2.11 */

enum faction {
    FACTION_NEUTRAL,
    FACTION_NORTHERN_REALMS,
    FACTION_NILFGAARD,
    FACTION_SCOIATAEL,
    FACTION_MONSTERS,
    FACTION_SKELLIGE,
    FACTION_COUNT
};

/* Places in moves, seen from the player who answers. */
enum place { NOWHERE, OWN_CLOSE, OWN_RANGED, OWN_SIEGE, ENEMY_CLOSE, ENEMY_RANGED, ENEMY_SIEGE, PLACES };

/* Beside each row, one byte (gwent 1.6, 7.15). */
enum slot {
    SLOT_HORN = 1 << 0,         /* a Horn card lies there */
    SLOT_MARDROEME = 1 << 1,    /* a Mardroeme card */
    SLOT_LEADER = 1 << 2,       /* a leader's horn: fills the slot in original and classic (10.8) */
    SLOT_STANDARD = 1 << 3,     /* hard Crach's horn: as a Horn card, but no card (15.31) */
    SLOT_WEAK = 1 << 4,         /* hard Treacherous: the horns that are not a leader's are weakened (15.9) */
    SLOT_ROUND = SLOT_LEADER | SLOT_STANDARD | SLOT_WEAK,       /* what no card holds up */
    SLOT_HORNS = SLOT_HORN | SLOT_LEADER | SLOT_STANDARD,
};

enum row_bit { ROW_CLOSE_BIT = 1, ROW_RANGED_BIT = 2, ROW_SIEGE_BIT = 4 };

enum set_bit { SET_ORIGINAL_BIT = 1, SET_CLASSIC_BIT = 2, SET_HARD_BIT = 4 };

/* What a card does when it comes to the field. Bond, morale and agility are not among them: they are
 * fields of the card, and last. */
enum ability {
    ABILITY_NONE,
    ABILITY_SPY,                /* 8.7 */
    ABILITY_MEDIC,              /* 8.4 */
    ABILITY_MUSTER,             /* 8.10 */
    ABILITY_SCORCH_ALL,         /* 7.2: Scorch; 9.10: the pirate */
    ABILITY_SCORCH_CLOSE,       /* 8.13 */
    ABILITY_SCORCH_RANGED,
    ABILITY_SCORCH_SIEGE,
    ABILITY_BERSERKER,          /* 9.2 */
    ABILITY_MARDROEME,          /* 9.1: the card; 9.7: Ermion */
    ABILITY_AVENGER,            /* 9.11, 9.15: acts on leaving the field */
    ABILITY_HORN,               /* 7.5: the card; 8.17: the bards */
    ABILITY_FACTION_CARD,       /* 8.18 */
    ABILITY_DECOY,              /* 7.7 */
    ABILITY_WEATHER_FROST,      /* 7.11 */
    ABILITY_WEATHER_FOG,
    ABILITY_WEATHER_RAIN,
    ABILITY_WEATHER_STORM,      /* 7.12 */
    ABILITY_CLEAR_WEATHER,      /* 7.14 */
    ABILITY_COUNT
};

/* The cards that come along when one with ABILITY_MUSTER enters the field (8.12). */
enum group {
    GROUP_NONE,
    GROUP_HAVEKAR_SMUGGLERS,
    GROUP_DWARVEN_SKIRMISHERS,
    GROUP_ELVEN_SKIRMISHERS,
    GROUP_CRONES,
    GROUP_VAMPIRES,
    GROUP_ARACHAS,
    GROUP_NEKKERS,
    GROUP_GHOULS,
    GROUP_CERYS,
    GROUP_LIGHT_LONGSHIPS,
    GROUP_GAUNTER_ODIMM,
    GROUP_COUNT
};

/* What a unit adds to its row, in points, as a row usually is: the bytes of all its cards are summed up at once. */
struct worth {
    uint8_t ordinary;           /* strength, of an ordinary unit */
    uint8_t weathered;          /* the same under weather (6.2) */
    uint8_t hero;               /* strength, of a hero (6.9) */
    uint8_t units;              /* 1: an ordinary unit */
    uint8_t boosts;             /* 1: boosts the others (6.5) */
    uint8_t boosted;            /* 1: an ordinary unit that boosts the others, not itself */
    uint8_t bards;              /* 1: a bard (8.17) */
    uint8_t bard;               /* strength, of a bard */
};

struct card {
    const char *key;            /* the card in files and texts: lower case, digits, hyphens */
    uint8_t type;               /* enum card_type */
    uint8_t faction;            /* enum faction: who may build it in (2.1). Skellige Storm names Skellige,
                                 * which holds in the forum sets; in the original it is open to all (2.9) */
    uint8_t rows;               /* set of enum row_bit: where it may lie (4.2); two bits: agile (8.2).
                                 * Specials: rows to choose from; 0: it chooses none */
    uint8_t strength;           /* printed, in points, 0 to 15, original (6.11); 0 unless a unit or token */
    uint8_t strength_forum;     /* the same in classic and hard (gwent 2.15) */
    uint8_t copies_original;    /* most copies in an original deck, 0 to 5 (2.4); 0: not in that set */
    uint8_t copies_forum;       /* copies in the forum's list of 95, 0 to 9 (gwent 2.5, 2.16) */
    uint8_t ability;            /* enum ability */
    uint8_t group;              /* enum group: summoned together with it (8.10). Shield Maidens have a
                                 * group but no ability: Cerys calls them, they call nobody (9.9) */
    uint8_t becomes;            /* enum gwent_card: a berserker's vildkaarl (9.2), an avenger's successor
                                 * (9.11, 9.15); CARD_NONE: nothing */
    uint8_t lays[2];            /* set of bits `place` where its player may lay it, original and forum: units in own
                                 * rows, spies on the other half (4.2, 8.7, 8.8), others NOWHERE. 0: it depends */
    uint8_t slot;               /* enum slot: what a special fills beside its row (7.5, 9.1); 0: nothing */
    bool    hero;               /* 1.11 */
    bool    bond;               /* tight bond with cards of the same entry (6.4) */
    bool    morale;             /* morale boost (6.5) */
    struct worth worth[2];      /* original, forum; follows from the strengths and the last three */
};

extern const struct card gwent_cards[GWENT_CARDS];      /* [CARD_NONE] is empty, its key NULL */

/* Cards that follow each other in the table, from the first to the last: those of a faction. Skellige Storm, open to all
 * in the original, is among Skellige's (2.9). */
struct span {
    uint8_t from, to;
};
extern const struct span gwent_faction_cards[FACTION_COUNT];
extern const struct span gwent_group_cards[GROUP_COUNT];      /* others may stand between the members of a group */

struct leader {
    const char *key;            /* as in struct card */
    uint8_t faction;            /* enum faction, never neutral */
    uint8_t sets;               /* set of enum set_bit: the rule sets that know it (2.7, 11.1) */
    uint8_t passive;            /* set of enum set_bit: where it acts from the start and is never used (10.2) */
};

extern const struct leader gwent_leaders[GWENT_LEADERS];    /* [LEADER_NONE] is empty, its key NULL */

#endif
