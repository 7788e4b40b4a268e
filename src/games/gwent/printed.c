/* gwent 2: what is printed on a card or leader, as JSON, for those who draw cards and build decks. */
#include "gwent.h"

static const char *const type_keys[CARD_TYPE_COUNT] = {
    [CARD_UNIT] = "unit", [CARD_TOKEN] = "token", [CARD_SPECIAL] = "special", [CARD_FACTION] = "faction",
};
static const char *const ability_keys[ABILITY_COUNT] = {
    [ABILITY_NONE] = NULL, [ABILITY_SPY] = "spy", [ABILITY_MEDIC] = "medic", [ABILITY_MUSTER] = "muster",
    [ABILITY_SCORCH_ALL] = "scorch-all", [ABILITY_SCORCH_CLOSE] = "scorch-close",
    [ABILITY_SCORCH_RANGED] = "scorch-ranged", [ABILITY_SCORCH_SIEGE] = "scorch-siege",
    [ABILITY_BERSERKER] = "berserker", [ABILITY_MARDROEME] = "mardroeme", [ABILITY_AVENGER] = "avenger",
    [ABILITY_HORN] = "horn", [ABILITY_FACTION_CARD] = "faction-card", [ABILITY_DECOY] = "decoy",
    [ABILITY_WEATHER_FROST] = "weather-frost", [ABILITY_WEATHER_FOG] = "weather-fog",
    [ABILITY_WEATHER_RAIN] = "weather-rain", [ABILITY_WEATHER_STORM] = "weather-storm",
    [ABILITY_CLEAR_WEATHER] = "clear-weather",
};
static const char *const group_keys[GROUP_COUNT] = {
    [GROUP_NONE] = NULL, [GROUP_HAVEKAR_SMUGGLERS] = "havekar-smugglers",
    [GROUP_DWARVEN_SKIRMISHERS] = "dwarven-skirmishers", [GROUP_ELVEN_SKIRMISHERS] = "elven-skirmishers",
    [GROUP_CRONES] = "crones", [GROUP_VAMPIRES] = "vampires", [GROUP_ARACHAS] = "arachas",
    [GROUP_NEKKERS] = "nekkers", [GROUP_GHOULS] = "ghouls", [GROUP_CERYS] = "cerys",
    [GROUP_LIGHT_LONGSHIPS] = "light-longships", [GROUP_GAUNTER_ODIMM] = "gaunter-odimm",
};

static void json_faction(int faction, struct duel_text *out)
{
    duel_json_str(out, "faction", gwent_card_key(0, (unsigned)(KEY_FACTIONS + faction)));
}

/* Where the rules tell of the ability of a card, as faults name rules: 711 is gwent 7.11. 0: none. */
static const uint16_t ability_rules[ABILITY_COUNT] = {
    [ABILITY_SPY] = 807, [ABILITY_MEDIC] = 804, [ABILITY_MUSTER] = 810, [ABILITY_SCORCH_ALL] = 702,
    [ABILITY_SCORCH_CLOSE] = 813, [ABILITY_SCORCH_RANGED] = 813, [ABILITY_SCORCH_SIEGE] = 813,
    [ABILITY_BERSERKER] = 902, [ABILITY_MARDROEME] = 901, [ABILITY_AVENGER] = 911, [ABILITY_HORN] = 705,
    [ABILITY_FACTION_CARD] = 818, [ABILITY_DECOY] = 707, [ABILITY_WEATHER_FROST] = 711,
    [ABILITY_WEATHER_FOG] = 711, [ABILITY_WEATHER_RAIN] = 711, [ABILITY_WEATHER_STORM] = 712,
    [ABILITY_CLEAR_WEATHER] = 714,
};

static int rule_of(const struct card *card)
{
    if (card->type == CARD_UNIT && card->ability == ABILITY_HORN)
        return 817;                                                     /* gwent 8.17: a bard */
    return ability_rules[card->ability];
}

static void json_leader(unsigned variant, const struct leader *leader, struct duel_text *out)
{
    enum { BEFORE_THE_FIRST = 1010 };       /* gwent 10.11 to 10.35, in the order of the table */
    duel_json_str(out, "type", "leader");
    json_faction(leader->faction, out);
    duel_json_bool(out, "passive", leader->passive >> variant & 1);
    duel_json_int(out, "copies", leader->sets >> variant & 1);
    duel_json_int(out, "rule", BEFORE_THE_FIRST + (leader - gwent_leaders));
}

static void json_rows(int rows, struct duel_text *out)
{
    static const char *const keys[] = { "close", "ranged", "siege" };
    duel_json_open(out, "rows", '[');
    for (int row = 0; row < ROWS; row++)
        if (rows >> row & 1)
            duel_json_str(out, NULL, keys[row]);
    duel_json_close(out, ']');
}

void gwent_card_json(unsigned variant, unsigned scenario, unsigned card, struct duel_text *out)
{
    (void)scenario;
    if (card >= KEY_FACTIONS) {             /* a faction itself, as a deck names it */
        duel_json_str(out, "type", "allegiance");
        json_faction((int)(card - KEY_FACTIONS), out);
        return;
    }
    if (card >= KEY_LEADERS) {
        json_leader(variant, &gwent_leaders[card - KEY_LEADERS], out);
        return;
    }
    const struct card *printed = &gwent_cards[card];
    const bool forum = gwent_rules[variant].forum;
    duel_json_str(out, "type", type_keys[printed->type]);
    json_faction(printed->faction, out);
    json_rows(printed->rows, out);
    duel_json_int(out, "strength", forum ? printed->strength_forum : printed->strength);
    duel_json_int(out, "copies", forum ? printed->copies_forum : printed->copies_original);
    duel_json_bool(out, "hero", printed->hero);
    duel_json_bool(out, "bond", printed->bond);
    duel_json_bool(out, "morale", printed->morale);
    duel_json_str(out, "ability", ability_keys[printed->ability]);
    if (rule_of(printed))
        duel_json_int(out, "rule", rule_of(printed));
    duel_json_str(out, "group", group_keys[printed->group]);
    duel_json_str(out, "becomes", gwent_cards[printed->becomes].key);
}
