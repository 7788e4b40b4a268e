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
