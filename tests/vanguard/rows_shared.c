#include "rows.h"

#include <stdio.h>
#include <string.h>

int unit_at(const struct vanguard *g, const char *place)
{
    unsigned spot = 1;
    while (vanguard_place_key(spot) && strcmp(vanguard_place_key(spot), place) != 0)
        spot++;
    return vanguard_at_spot(g, spot);
}

/* "shows 1 TEXT": the view of that viewer, as JSON, has it. */
static void ask_shown(const struct played *played, const struct words *words)
{
    static char json[1 << 16];
    duel_room view;
    struct duel_text out;
    duel_copy(duel_in(&view), played->state);
    duel_hide(duel_in(&view), number_of(words, 1));
    duel_text_init(&out, json, sizeof json);
    duel_json(duel_of(&view), &out);
    if (!CHECK(strstr(json, words->word[2])))
        printf("    not shown: %s\n", words->word[2]);
}

bool ask_figures(struct played *played, const struct words *words)
{
    const struct vanguard *g = vanguard_of(played->state);
    const struct fx_scope scope = vanguard_reading(played->state, 0);
    const bool power = strcmp(words->word[0], "power") == 0, defence = strcmp(words->word[0], "defence") == 0;
    if (strcmp(words->word[0], "attack") == 0)
        return CHECK_INT(g->attacker ? vanguard_attack_power(&scope, g->attacker - 1u) : 0,
                         number_of(words, 1)),
               true;
    if (strcmp(words->word[0], "shows") == 0)
        return ask_shown(played, words), true;
    if (!power && !defence)
        return false;
    const int unit = unit_at(g, words->word[1]);
    if (unit < 0)
        case_wrong("no unit there", words->word[1]);
    else
        CHECK_INT(power ? vanguard_figure(&scope, (unsigned)unit, VANGUARD_POWER)
                        : vanguard_defence(&scope, (unsigned)unit),
                  number_of(words, 2));
    return true;
}

static int zone_named(const char *word)
{
    static const char *const zones[] = { "deck0",  "deck1",    "hand0",    "hand1",   "drop0",
                                         "drop1",  "soul0",    "soul1",    "damage0", "damage1",
                                         "bind0",  "bind1",    "check0",   "check1",  "gzone0",
                                         "gzone1", "removed0", "removed1", NULL };
    const int zone = duel_index(zones, word);
    if (zone < 0)
        case_wrong("no such zone", word);
    return zone < 0 ? 0 : zone;
}

/* "lies drop1 CARD 2": so many of those cards, in truth; "turned damage0 2": so many lie face down; "below deck0 CARD CARD": the last of
 * them, in this order. False: it is none of these. */
static bool ask_zone(const struct vanguard *g, const struct words *words)
{
    const char *verb = words->word[0];
    const bool lies = strcmp(verb, "lies") == 0, turned = strcmp(verb, "turned") == 0;
    if (!lies && !turned && strcmp(verb, "below") != 0)
        return false;
    const int zone = zone_named(words->word[1]), named = words->count - 2;
    int n = 0;
    for (unsigned at = g->start[zone]; at < g->start[zone + 1]; at++)
        n += lies ? strcmp(vanguard_program.key[g->record[at].card], words->word[2]) == 0
                  : (g->record[at].mark & VANGUARD_FACE_DOWN_MARK) != 0;
    if (lies || turned)
        CHECK_INT(n, number_of(words, lies ? 3 : 2));
    for (int i = 0; !lies && !turned && i < named; i++)
        CHECK_STR(vanguard_program.key[g->record[g->start[zone + 1] - named + i].card], words->word[2 + i]);
    return true;
}

/* "on fl0 CARD", "on fl0 nobody"; "rests fl0 1", "locked fl0 1"; "critical vc0 2", "drive vc0 2"; "raise fl0": it stands again; what lies
 * where; and figures. */
bool ask_table(struct played *played, const struct words *words)
{
    struct vanguard *g = vanguard_own(played->state);
    const struct fx_scope scope = vanguard_reading(played->state, 0);
    const char *verb = words->word[0];
    const int at = words->count > 1 ? unit_at(g, words->word[1]) : -1;
    const unsigned unit = (unsigned)at;
    if (strcmp(verb, "on") == 0)
        CHECK_STR(at < 0 ? "nobody" : vanguard_program.key[g->fx.unit[unit].card], words->word[2]);
    else if (at < 0)
        return ask_zone(g, words) || ask_figures(played, words);
    else if (strcmp(verb, "raise") == 0)
        g->resting &= ~vanguard_bit(unit);
    else if (strcmp(verb, "rests") == 0)
        CHECK_INT(g->resting >> unit & 1, number_of(words, 2));
    else if (strcmp(verb, "locked") == 0)
        CHECK_INT(g->fx.unit[unit].place == VANGUARD_LOCKED, number_of(words, 2));
    else if (strcmp(verb, "critical") == 0)
        CHECK_INT(vanguard_figure(&scope, unit, VANGUARD_CRITICAL), number_of(words, 2));
    else if (strcmp(verb, "drive") == 0)
        CHECK_INT(vanguard_figure(&scope, unit, VANGUARD_DRIVE), number_of(words, 2));
    else
        return ask_figures(played, words);
    return true;
}
