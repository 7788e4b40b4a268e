/* The registry of the tests: every game of games.def, and after them the null game, poker, which has no decks, a raid, which has
 * phases and answers, and a toy, whose cards run on the effects kernel. It stands in for src/games/games.c, so a test that links it plays all of them. */
#include "duello/duel.h"
#include "duello/trade.h"
#include "match.h"

#include <stdlib.h>

#define DUEL_GAME(name) extern const struct duel_game name;
#include "../src/games/games.def"
DUEL_GAME(null_game)
DUEL_GAME(poker)
DUEL_GAME(raid)
DUEL_GAME(toy)
#undef DUEL_GAME

const struct duel_game *const duel_games[] = {
#define DUEL_GAME(name) &name,
#include "../src/games/games.def"
    DUEL_GAME(null_game) DUEL_GAME(poker) DUEL_GAME(raid) DUEL_GAME(toy)
#undef DUEL_GAME
};
const unsigned duel_games_count = sizeof duel_games / sizeof duel_games[0];

/* Any card that a file could hold: the rules must carry sets that nobody has thought of (trade 9.3). */
static struct trade_card wild_card(uint64_t *seed, unsigned classes)
{
    struct trade_card card = {
        .virtues = (uint8_t)duel_mix_below(seed, TRADE_ALL_VIRTUES + 1),
        .superiority = (uint8_t)duel_mix_below(seed, TRADE_ALL_VIRTUES + 1),
        .protection = (uint8_t)duel_mix_below(seed, TRADE_ALL_VIRTUES + 1),
        .kind = (uint8_t)duel_mix_below(seed, TRADE_KIND_COUNT),
        .kin = (uint8_t)(1 + duel_mix_below(seed, classes)),
        .rarity = (uint8_t)duel_mix_below(seed, TRADE_RARITY_COUNT),
    };
    if (card.kind != TRADE_NONE)
        card.number = (uint8_t)(1 + duel_mix_below(seed, TRADE_NUMBER_MAX));
    if (card.kind == TRADE_SUMMON) {
        card.calls = (uint8_t)(1 + duel_mix_below(seed, classes));
    } else if (card.kind != TRADE_NONE) {
        card.scope =
            (uint8_t)duel_mix_below(seed, card.kind == TRADE_AURA ? TRADE_FOE_ONE : TRADE_SCOPE_COUNT);
        card.op = (uint8_t)duel_mix_below(seed, TRADE_OP_COUNT);
        card.which = card.op == TRADE_MUTE ? 0 : (uint8_t)(1 + duel_mix_below(seed, TRADE_ALL_VIRTUES));
    }
    return card;
}

void games_grow(void)
{
    static const struct {
        const char *name;
        uint8_t cards, classes;
    } wild[] = {
        { "wild", TRADE_CARDS - 1, 5 },
        { "small", 9, 2 },
        { "strangers", 30, TRADE_CLASSES - 1 },
    };
    uint64_t seed = 1;
    for (unsigned i = 0; i < sizeof wild / sizeof wild[0]; i++) {
        struct trade_set set = { .cards = wild[i].cards, .classes = wild[i].classes };
        unsigned scenario;
        for (unsigned kin = 1; kin <= set.classes; kin++) {
            set.kin[kin][0] = 'k';
            set.kin[kin][1] = (char)('a' + kin / 26);
            set.kin[kin][2] = (char)('a' + kin % 26);
        }
        for (unsigned card = 1; card <= set.cards; card++) {
            set.card[card] = wild_card(&seed, set.classes);
            set.card[card].key[0] = 'c';
            set.card[card].key[1] = (char)('a' + card / 26);
            set.card[card].key[2] = (char)('a' + card % 26);
        }
        if (trade_set_add(wild[i].name, &set, &scenario, NULL) != DUEL_OK)
            abort();
    }
}
