/* What is printed: units by rank, ground, commanders, leadership cards. Few of these numbers are public; the column says which. All
 * others are reconstructed, in one place, to be put right when they are found. */
#include "westeros.h"

#include <stddef.h>

const char *const westeros_faces[] = { "green", "blue", "red", "valor", "morale", NULL };

/* westeros 3.1, 13.10: three green sides, two blue, one red, valor, morale (public). */
const uint8_t westeros_die[8] = {
    WESTEROS_GREEN, WESTEROS_GREEN, WESTEROS_GREEN, WESTEROS_BLUE,
    WESTEROS_BLUE,  WESTEROS_RED,   WESTEROS_VALOR, WESTEROS_MORALE,
};

/* westeros 2.2, 2.3, 2.4, 2.11: house, figures, hexes of a pursuit, soldiers in the box; by rank: move, dice, range, keywords. Public: the figures follow from a
 * published battle plan, blue dice are 3, and there is cavalry that moves 4 (seed). Reconstructed: all other numbers, and
 * which rank has which keyword. */
const struct westeros_type_row westeros_types[WESTEROS_TYPES] = {
    [WESTEROS_WAR_HOST] = { "war-host", WESTEROS_STARK, 4, 0, 28,
        { { 3, 2, 1, WESTEROS_ADVANCE },
          { 2, 3, 1, WESTEROS_ADVANCE | WESTEROS_STALWART },
          { 2, 4, 1, WESTEROS_ADVANCE | WESTEROS_STALWART } } },
    [WESTEROS_BOWMEN] = { "bowmen", WESTEROS_STARK, 4, 0, 12,
        { { 3, 2, 3, WESTEROS_SHOOTS },
          { 2, 3, 4, WESTEROS_SHOOTS },
          { 2, 4, 4, WESTEROS_SHOOTS | WESTEROS_STALWART } } },
    [WESTEROS_RIDERS] = { "riders", WESTEROS_STARK, 3, 2, 15,
        { { 5, 2, 1, WESTEROS_MOUNTED },
          { 4, 3, 1, WESTEROS_MOUNTED },
          { 3, 4, 1, WESTEROS_MOUNTED } } },
    [WESTEROS_KENNELS] = { "kennelmasters", WESTEROS_STARK, 3, 0, 9,
        { { 3, 2, 1, WESTEROS_DOGS },
          { 3, 3, 1, WESTEROS_DOGS },
          { 2, 4, 1, WESTEROS_DOGS } } },
    [WESTEROS_GUARDS] = { "guards", WESTEROS_LANNISTER, 4, 0, 28,
        { { 3, 2, 1, WESTEROS_ADVANCE },
          { 2, 3, 1, WESTEROS_ADVANCE | WESTEROS_STALWART },
          { 2, 4, 1, WESTEROS_ADVANCE | WESTEROS_STALWART } } },
    [WESTEROS_ARCHERS] = { "archers", WESTEROS_LANNISTER, 4, 0, 12,
        { { 3, 2, 3, WESTEROS_SHOOTS },
          { 2, 3, 4, WESTEROS_SHOOTS },
          { 2, 4, 4, WESTEROS_SHOOTS | WESTEROS_STALWART } } },
    [WESTEROS_CAVALIERS] = { "cavaliers", WESTEROS_LANNISTER, 3, 2, 12,
        { { 5, 2, 1, WESTEROS_MOUNTED },
          { 4, 3, 1, WESTEROS_MOUNTED },
          { 3, 4, 1, WESTEROS_MOUNTED } } },
    [WESTEROS_HEAVY] = { "heavy-infantry", WESTEROS_LANNISTER, 4, 0, 12,
        { { 2, 2, 1, WESTEROS_ADVANCE | WESTEROS_ARMOUR },
          { 2, 3, 1, WESTEROS_ADVANCE | WESTEROS_ARMOUR | WESTEROS_STALWART },
          { 1, 4, 1, WESTEROS_ADVANCE | WESTEROS_ARMOUR | WESTEROS_STALWART } } },
};
const char *const westeros_type_keys[] = {
    "","war-host", "bowmen", "riders", "kennelmasters", "guards", "archers", "cavaliers", "heavy-infantry", NULL,
};

/* westeros 9.3, 9.4, 9.5, 9.6, 9.7, 9.8, 9.9, 9.10, 9.12, 9.13, 9.14, 9.15: sight, road, bridge, caps out of it and into it, entering on foot and mounted, burn limit, what it is like. Seed: all tokens. Public:
 * that forest blocks and caps, burn limits of forest and building, that rivers cannot be crossed. Reconstructed: the rest. */
const struct westeros_ground_row westeros_grounds[WESTEROS_ALL_GROUNDS] = {
    [WESTEROS_PLAIN] = { "plain", false, false, false, false, false, HEX_FREE, HEX_FREE, 0, WESTEROS_PLAIN },
    [WESTEROS_FOREST] = { "forest", true, false, false, true, true, HEX_STOP, HEX_STOP, 3, WESTEROS_FOREST },
    [WESTEROS_HILL] = { "hill", true, false, false, false, false, HEX_FREE, HEX_STOP, 0, WESTEROS_HILL },
    [WESTEROS_BUILDING] = { "building", true, false, false, false, true, HEX_STOP, HEX_CLOSED, 4,
                            WESTEROS_BUILDING },
    [WESTEROS_RIVER] = { "river", false, false, false, false, false, HEX_CLOSED, HEX_CLOSED, 0,
                         WESTEROS_RIVER },
    [WESTEROS_FOREST_RIVER] = { "forest-river", true, false, false, false, false, HEX_CLOSED, HEX_CLOSED, 3,
                                WESTEROS_FOREST_RIVER },
    [WESTEROS_ROAD] = { "road", false, true, false, false, false, HEX_FREE, HEX_FREE, 0, WESTEROS_ROAD },
    [WESTEROS_FOREST_ROAD] = { "forest-road", true, true, false, true, true, HEX_BY_ROAD, HEX_BY_ROAD, 3,
                               WESTEROS_FOREST_ROAD },
    [WESTEROS_FORD] = { "ford", false, false, false, false, false, HEX_STOP, HEX_SLOW, 0, WESTEROS_FORD },
    [WESTEROS_WOODEN_BRIDGE] = { "wooden-bridge", false, true, true, false, false, HEX_FREE, HEX_FREE, 3,
                                 WESTEROS_ROAD },
    [WESTEROS_STONE_BRIDGE] = { "stone-bridge", false, true, true, false, false, HEX_FREE, HEX_FREE, 0,
                                WESTEROS_ROAD },
    [WESTEROS_PALISADE] = { "palisade", true, false, false, false, false, HEX_CLOSED, HEX_CLOSED, 4,
                            WESTEROS_FOREST_RIVER },
    [WESTEROS_TENT] = { "tent", false, false, false, false, false, HEX_FREE, HEX_FREE, 1, WESTEROS_PLAIN },
    [WESTEROS_TOWER] = { "siege-tower", true, false, false, false, false, HEX_CLOSED, HEX_CLOSED, 1,
                         WESTEROS_FOREST_RIVER },
    [WESTEROS_DEVASTATION] = { "devastation", false, false, false, false, false, HEX_FREE, HEX_FREE, 0,
                               WESTEROS_PLAIN },
};
const char *const westeros_ground_keys[] = {
    "plain", "forest", "hill", "building", "river", "forest-river", "road", "forest-road", NULL,
};
const char *const westeros_lasting_keys[] = { "committed", "firm", "holds", "steadies", NULL };
const char *const westeros_token_keys[] = {
    "ford", "wooden-bridge", "stone-bridge", "palisade", "tent", "siege-tower", "devastation", NULL,
};

/* westeros 2.7: house, person, type of his unit, command limit, capture rating, usual rank, value in a skirmish. Seed: the Greatjon is blue. Public: names and
 * titles but for the fifth persons, Gregor's capture rating of 4. Reconstructed: the rest. */
const struct westeros_commander westeros_commanders[WESTEROS_COMMANDERS + 1] = {
    [WESTEROS_NO_COMMANDER] = { "", 0, 0, 0, 0, 0, 0, 0, 0 },
    [WESTEROS_YOUNG_WOLF] = { "robb-young-wolf", WESTEROS_STARK, 0, WESTEROS_RIDERS, 3, 3, WESTEROS_BLUE, 3, 0 },
    [WESTEROS_KING] = { "robb-king", WESTEROS_STARK, 0, WESTEROS_RIDERS, 3, 3, WESTEROS_RED, 3, 0 },
    [WESTEROS_GREATJON] = { "greatjon", WESTEROS_STARK, 1, WESTEROS_WAR_HOST, 2, 3, WESTEROS_BLUE, 2, 0 },
    [WESTEROS_LAST_HEARTH] = { "greatjon-lord", WESTEROS_STARK, 1, WESTEROS_WAR_HOST, 2, 2, WESTEROS_BLUE, 2, 0 },
    [WESTEROS_MAEGE] = { "maege", WESTEROS_STARK, 2, WESTEROS_WAR_HOST, 2, 2, WESTEROS_BLUE, 2, 0 },
    [WESTEROS_RICKARD] = { "rickard", WESTEROS_STARK, 3, WESTEROS_RIDERS, 2, 2, WESTEROS_BLUE, 2, 0 },
    [WESTEROS_EDDARD] = { "eddard", WESTEROS_STARK, 4, WESTEROS_WAR_HOST, 3, 3, WESTEROS_RED, 3, 0 },
    [WESTEROS_JAIME] = { "jaime", WESTEROS_LANNISTER, 0, WESTEROS_CAVALIERS, 2, 3, WESTEROS_RED, 3, 0 },
    [WESTEROS_LION] = { "jaime-lion", WESTEROS_LANNISTER, 0, WESTEROS_CAVALIERS, 3, 3, WESTEROS_BLUE, 3, 0 },
    [WESTEROS_MOUNTAIN] = { "gregor-mountain", WESTEROS_LANNISTER, 1, WESTEROS_GUARDS, 1, 4, WESTEROS_BLUE, 2, 0 },
    [WESTEROS_REAVER] = { "gregor-reaver", WESTEROS_LANNISTER, 1, WESTEROS_GUARDS, 1, 3, WESTEROS_BLUE, 2, 0 },
    [WESTEROS_KEVAN] = { "kevan", WESTEROS_LANNISTER, 2, WESTEROS_GUARDS, 3, 2, WESTEROS_BLUE, 2, 0 },
    [WESTEROS_ADDAM] = { "addam", WESTEROS_LANNISTER, 3, WESTEROS_CAVALIERS, 2, 2, WESTEROS_BLUE, 1, 0 },
    [WESTEROS_TYWIN] = { "tywin", WESTEROS_LANNISTER, 4, WESTEROS_GUARDS, 3, 3, WESTEROS_RED, 3, 0 },
};
const char *const westeros_commander_keys[] = {
    "",
    "robb-young-wolf",
    "robb-king",
    "greatjon",
    "greatjon-lord",
    "maege",
    "rickard",
    "eddard",
    "jaime",
    "jaime-lion",
    "gregor-mountain",
    "gregor-reaver",
    "kevan",
    "addam",
    "tywin",
    NULL,
};

/* westeros 5.6, 5.12: copies, what it does, how many, of which units, its tactic and what that needs: of each house ten of no commander, then five of each person. Seed: that
 * one orders a single unit. Public: numbers of cards, that they order two or three, the tactics of She-Bears and Terror. Reconstructed: the
 * rest. */
const struct westeros_card westeros_cards[DUEL_PLAYERS][WESTEROS_KINDS] = {
    [WESTEROS_STARK] = {
        { "stark-order-one", 1, WESTEROS_ORDER, 1, WESTEROS_ANY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "stark-order-two", 3, WESTEROS_ORDER, 2, WESTEROS_ANY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "stark-order-three", 2, WESTEROS_ORDER, 3, WESTEROS_ANY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "stark-rally-all", 1, WESTEROS_RALLY_ALL, 0, WESTEROS_ANY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "stark-shields-forward", 1, WESTEROS_ORDER, 3, WESTEROS_FOOT_ONLY, WESTEROS_MISSES, WESTEROS_NEEDS_TOKEN + WESTEROS_GREEN },
        { "stark-ride-them-down", 1, WESTEROS_ORDER, 2, WESTEROS_MOUNTED_ONLY, WESTEROS_ONE_DIE, WESTEROS_NEEDS_TOKEN + WESTEROS_BLUE },
        { "stark-loose", 1, WESTEROS_ORDER, 2, WESTEROS_RANGED_ONLY, WESTEROS_STEADY_SHOTS, WESTEROS_NEEDS_TOKEN + WESTEROS_VALOR },
        { "robb-order-two", 1, WESTEROS_ORDER, 2, WESTEROS_ANY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "robb-order-two-mounted", 1, WESTEROS_ORDER, 2, WESTEROS_MOUNTED_ONLY, WESTEROS_DICE_OF_EACH, WESTEROS_NEEDS_OWN_GREEN },
        { "robb-order-three", 1, WESTEROS_ORDER, 3, WESTEROS_ANY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "robb-encircle", 1, WESTEROS_ORDER, 2, WESTEROS_ANY, WESTEROS_FLANKS, WESTEROS_NEEDS_TOKEN + WESTEROS_RED },
        { "robb-for-the-north", 1, WESTEROS_ORDER, 2, WESTEROS_ANY, WESTEROS_NORTH, WESTEROS_NEEDS_NOTHING },
        { "greatjon-order-two-foot", 1, WESTEROS_ORDER, 2, WESTEROS_FOOT_ONLY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "greatjon-order-two", 1, WESTEROS_ORDER, 2, WESTEROS_ANY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "greatjon-order-three-foot", 1, WESTEROS_ORDER, 3, WESTEROS_FOOT_ONLY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "greatjon-roar", 1, WESTEROS_ORDER, 1, WESTEROS_FOOT_ONLY, WESTEROS_ROAR, WESTEROS_NEEDS_TOKEN + WESTEROS_VALOR },
        { "greatjon-stand-with-me", 1, WESTEROS_ORDER, 2, WESTEROS_FOOT_ONLY, WESTEROS_STAND_FIRM, WESTEROS_NEEDS_NOTHING },
        { "maege-order-two", 1, WESTEROS_ORDER, 2, WESTEROS_ANY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "maege-she-bears", 1, WESTEROS_ORDER, 1, WESTEROS_ANY, WESTEROS_BESIDE, WESTEROS_NEEDS_NOTHING },
        { "maege-order-three-foot", 1, WESTEROS_ORDER, 3, WESTEROS_FOOT_ONLY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "maege-hold-the-line", 1, WESTEROS_ORDER, 2, WESTEROS_FOOT_ONLY, WESTEROS_HOLD_LINE, WESTEROS_NEEDS_TOKEN + WESTEROS_GREEN },
        { "maege-fury-of-the-island", 1, WESTEROS_ORDER, 1, WESTEROS_FOOT_ONLY, WESTEROS_TWO_DICE, WESTEROS_NEEDS_OWN_YELLOW },
        { "rickard-order-two-mounted", 1, WESTEROS_ORDER, 2, WESTEROS_MOUNTED_ONLY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "rickard-order-two", 1, WESTEROS_ORDER, 2, WESTEROS_ANY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "rickard-order-three-mounted", 1, WESTEROS_ORDER, 3, WESTEROS_MOUNTED_ONLY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "rickard-vengeance", 1, WESTEROS_ORDER, 1, WESTEROS_ANY, WESTEROS_VENGEANCE, WESTEROS_NEEDS_TOKEN + WESTEROS_BLUE },
        { "rickard-sweep", 1, WESTEROS_ORDER, 2, WESTEROS_MOUNTED_ONLY, WESTEROS_SWEEP, WESTEROS_NEEDS_NOTHING },
        { "eddard-order-two", 1, WESTEROS_ORDER, 2, WESTEROS_ANY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "eddard-order-three", 1, WESTEROS_ORDER, 3, WESTEROS_ANY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "eddard-honour", 1, WESTEROS_ORDER, 2, WESTEROS_ANY, WESTEROS_HONOUR, WESTEROS_NEEDS_NOTHING },
        { "eddard-steady", 1, WESTEROS_RALLY, 2, WESTEROS_ANY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "eddard-winter-comes", 1, WESTEROS_ORDER, 3, WESTEROS_FOOT_ONLY, WESTEROS_DICE_OF_EACH, WESTEROS_NEEDS_OWN_YELLOW },
    },
    [WESTEROS_LANNISTER] = {
        { "lannister-order-one", 1, WESTEROS_ORDER, 1, WESTEROS_ANY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "lannister-order-two", 3, WESTEROS_ORDER, 2, WESTEROS_ANY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "lannister-order-three", 2, WESTEROS_ORDER, 3, WESTEROS_ANY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "lannister-rally-all", 1, WESTEROS_RALLY_ALL, 0, WESTEROS_ANY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "lannister-shields-forward", 1, WESTEROS_ORDER, 3, WESTEROS_FOOT_ONLY, WESTEROS_MISSES, WESTEROS_NEEDS_TOKEN + WESTEROS_GREEN },
        { "lannister-ride-them-down", 1, WESTEROS_ORDER, 2, WESTEROS_MOUNTED_ONLY, WESTEROS_ONE_DIE, WESTEROS_NEEDS_TOKEN + WESTEROS_BLUE },
        { "lannister-loose", 1, WESTEROS_ORDER, 2, WESTEROS_RANGED_ONLY, WESTEROS_STEADY_SHOTS, WESTEROS_NEEDS_TOKEN + WESTEROS_VALOR },
        { "jaime-order-two-mounted", 1, WESTEROS_ORDER, 2, WESTEROS_MOUNTED_ONLY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "jaime-order-two", 1, WESTEROS_ORDER, 2, WESTEROS_ANY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "jaime-lance", 1, WESTEROS_ORDER, 1, WESTEROS_MOUNTED_ONLY, WESTEROS_TWO_DICE, WESTEROS_NEEDS_TOKEN + WESTEROS_RED },
        { "jaime-golden-charge", 1, WESTEROS_ORDER, 3, WESTEROS_MOUNTED_ONLY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "jaime-hear-me-roar", 1, WESTEROS_ORDER, 2, WESTEROS_ANY, WESTEROS_VALOR_TWICE, WESTEROS_NEEDS_THEIR_GREEN },
        { "gregor-order-two", 1, WESTEROS_ORDER, 2, WESTEROS_ANY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "gregor-terror", 1, WESTEROS_ORDER, 2, WESTEROS_ANY, WESTEROS_TERROR, WESTEROS_NEEDS_TOKEN + WESTEROS_BLUE },
        { "gregor-butchery", 1, WESTEROS_ORDER, 1, WESTEROS_FOOT_ONLY, WESTEROS_BUTCHERY, WESTEROS_NEEDS_NOTHING },
        { "gregor-order-two-foot", 1, WESTEROS_ORDER, 2, WESTEROS_FOOT_ONLY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "gregor-burn-it", 1, WESTEROS_ORDER, 1, WESTEROS_ANY, WESTEROS_BURN, WESTEROS_NEEDS_TOKEN + WESTEROS_GREEN },
        { "kevan-order-two", 1, WESTEROS_ORDER, 2, WESTEROS_ANY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "kevan-order-three", 1, WESTEROS_ORDER, 3, WESTEROS_ANY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "kevan-order-three-foot", 1, WESTEROS_ORDER, 3, WESTEROS_FOOT_ONLY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "kevan-discipline", 1, WESTEROS_RALLY_AND_ORDER, 1, WESTEROS_ANY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "kevan-close-ranks", 1, WESTEROS_ORDER, 2, WESTEROS_FOOT_ONLY, WESTEROS_STAND_FIRM, WESTEROS_NEEDS_TOKEN + WESTEROS_GREEN },
        { "addam-order-two-mounted", 1, WESTEROS_ORDER, 2, WESTEROS_MOUNTED_ONLY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "addam-order-two", 1, WESTEROS_ORDER, 2, WESTEROS_ANY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "addam-outriders", 1, WESTEROS_ORDER, 2, WESTEROS_MOUNTED_ONLY, WESTEROS_OUTRIDE, WESTEROS_NEEDS_NOTHING },
        { "addam-turn-the-flank", 1, WESTEROS_ORDER, 2, WESTEROS_ANY, WESTEROS_FLANKS, WESTEROS_NEEDS_TOKEN + WESTEROS_BLUE },
        { "addam-order-three", 1, WESTEROS_ORDER, 3, WESTEROS_ANY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "tywin-order-two", 1, WESTEROS_ORDER, 2, WESTEROS_ANY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "tywin-order-three", 1, WESTEROS_ORDER, 3, WESTEROS_ANY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
        { "tywin-a-debt-paid", 1, WESTEROS_ORDER, 2, WESTEROS_ANY, WESTEROS_DEBT, WESTEROS_NEEDS_NOTHING },
        { "tywin-reserves", 1, WESTEROS_ORDER, 2, WESTEROS_ANY, WESTEROS_RESERVES, WESTEROS_NEEDS_TOKEN + WESTEROS_VALOR },
        { "tywin-cold-command", 1, WESTEROS_RALLY, 2, WESTEROS_ANY, WESTEROS_NO_TACTIC, WESTEROS_NEEDS_NOTHING },
    },
};

const char *westeros_card_key(unsigned scenario, unsigned card)
{
    (void)scenario;
    if (card == 0)
        return "";
    if (card < WESTEROS_CARD_TYPE)
        return westeros_cards[(card - 1) / WESTEROS_KINDS][(card - 1) % WESTEROS_KINDS].key;
    if (card < WESTEROS_CARD_COMMANDER)
        return westeros_type_keys[card - WESTEROS_CARD_TYPE + 1];
    return card < WESTEROS_CARDS ? westeros_commanders[card - WESTEROS_CARD_COMMANDER + 1].key : NULL;
}
