/* Positions of gwent for tests that know the judge. */
#include "positions.h"

#include "gwent/position.h"

const duel_state *position_of(const char *rules, const char *given)
{
    static struct position position;
    const int variant = duel_index(gwent.variants, rules);

    position = (struct position){ .events = 0 };
    if (CHECK(variant >= 0)) {
        make_position(&position, variant, given);
        play_on(&position, "");
    }
    return (const duel_state *)(const void *)&position.g;
}
