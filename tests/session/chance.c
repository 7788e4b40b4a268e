/* Chance settled by name, by the generator, and every way. */
#include "check.h"
#include "terms.h"
#include "session/chance.h"
#include "session/deck.h"

#include <math.h>
#include <stdlib.h>

struct game_setup {
    struct duel_row row[DUEL_PLAYERS][DECK_ROWS];
    struct duel_setup setup;
};

static void make_setup(struct game_setup *out, const struct duel_game *game, unsigned variant, uint64_t seed)
{
    *out = (struct game_setup){ .setup.variant = (uint8_t)variant };
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        int rows = game->random_deck(variant, 0, duel_mix(&seed), out->row[player], DECK_ROWS);
        out->setup.deck[player] = (struct duel_deck){ out->row[player], (uint16_t)rows };
    }
    for (int i = 0; i < DUEL_NUMBERS && game->numbers[i]; i++)
        out->setup.number[i] = number_near(game, i, 60);
    for (int i = 0; i < 8; i++)
        out->setup.seed[i] = (uint32_t)duel_mix(&seed);
}

/* What the last policy saw: for each roll its card by name, from the back of the possible ones. */
struct wishes {
    unsigned rolls;
    const char *card[DUEL_FORCED_MAX];
    bool numbered;      /* a roll without cards was seen */
};

static int last_card(void *context, const struct chance_roll *roll)
{
    struct wishes *wishes = context;
    CHECK_INT(roll->number, wishes->rolls);
    CHECK(roll->range > 0 && roll->drawn < roll->range);
    CHECK(roll->key != NULL && roll->key[0] != '\0');
    for (unsigned result = roll->range; result-- > 0;) {
        const char *key =
            roll->card[result] ? roll->game->card_key(roll->scenario, roll->card[result]) : NULL;
        if (!key)
            continue;
        wishes->card[wishes->rolls++] = key;
        CHECK(chance_result(roll, key) >= 0);
        CHECK_INT(chance_result(roll, "no such card"), -1);
        return chance_result(roll, key);
    }
    wishes->card[wishes->rolls++] = NULL;
    wishes->numbered = true;
    return (int)roll->range - 1;
}

static int refuse(void *context, const struct chance_roll *roll)
{
    (void)roll;
    ++*(int *)context;
    return CHANCE_REFUSED;
}

/* The cards of the chance events must be the wished ones, in order. */
static void same_wishes(const struct duel_game *game, const struct wishes *wishes, const struct duel_io *io)
{
    unsigned roll = 0;
    CHECK_INT(io->rolls, wishes->rolls);
    CHECK_INT(io->misfit, 0);
    for (unsigned i = 0; i < io->events; i++) {
        if (io->event[i].kind != DUEL_CHANCE_EVENT)
            continue;
        const char *key = io->event[i].card ? game->card_key(0, io->event[i].card) : NULL;
        if (roll < wishes->rolls)
            CHECK_STR(key, wishes->card[roll]);
        roll++;
    }
}

static void settled_setup(const struct duel_game *game, const struct game_setup *setup)
{
    static struct duel_event event[DUEL_EVENTS_MAX];
    struct wishes wishes = { 0 };
    struct chance_results results, drawn;
    duel_room forced, plain;
    int asked = 0;

    CHECK_INT(chance_settle_setup(game, &setup->setup, NULL, last_card, &wishes, &results), DUEL_OK);
    struct duel_io io = { .event = event, .room = DUEL_EVENTS_MAX, .forced = results.result, .force = results.count };
    CHECK_INT(duel_setup(game, duel_in(&forced), &setup->setup, NULL, &io), DUEL_OK);
    same_wishes(game, &wishes, &io);

    CHECK_INT(chance_settle_setup(game, &setup->setup, NULL, chance_as_drawn, NULL, &drawn), DUEL_OK);
    io = (struct duel_io){ .event = event, .room = DUEL_EVENTS_MAX, .forced = drawn.result, .force = drawn.count };
    CHECK_INT(duel_setup(game, duel_in(&forced), &setup->setup, NULL, &io), DUEL_OK);
    CHECK_INT(duel_setup(game, duel_in(&plain), &setup->setup, NULL, NULL), DUEL_OK);
    CHECK_MEM(&forced, &plain, game->state_size);

    struct odometer odometer = { 0 };
    unsigned deals = 0;
    do {
        CHECK_INT(odometer_setup(&odometer, game, duel_in(&forced), &setup->setup), DUEL_OK);
        CHECK_INT(odometer.digits, results.count);
    } while (odometer_turn(&odometer) && ++deals < 20);
    struct duel_setup bad = setup->setup;
    bad.variant = 200;
    CHECK_INT(odometer_setup(&odometer, game, duel_in(&forced), &bad), DUEL_BAD_SETUP);
    CHECK_INT(chance_settle_setup(game, &bad, NULL, chance_as_drawn, NULL, &drawn), DUEL_BAD_SETUP);
    CHECK_INT(chance_settle_setup(game, &bad, NULL, last_card, &wishes, &drawn), DUEL_BAD_SETUP);

    if (results.count > 0) {
        CHECK_INT(chance_settle_setup(game, &setup->setup, NULL, refuse, &asked, &results), DUEL_BAD_CHANCE);
        CHECK_INT(asked, 1);
    }
}

enum { OUTCOMES = 20000, ALL_OUTCOMES = 1000000 };       /* of one game that are turned, without time and with */

/* Plays at random; every answer that rolls is also settled by name and, until so many outcomes were met, turned every way. */
static void settled_game(const struct duel_game *game, const struct game_setup *setup, uint64_t seed)
{
    static struct duel_event event[DUEL_EVENTS_MAX];
    duel_room now, next, other;
    unsigned long left = check_many(OUTCOMES, ALL_OUTCOMES);
    if (duel_setup(game, duel_in(&now), &setup->setup, NULL, NULL) != DUEL_OK)
        return;
    for (int awaiting; (awaiting = duel_head(duel_in(&now))->awaiting) != 0;) {
        int player = awaiting & 1 ? 0 : 1;
        duel_action action[DUEL_ACTIONS_MAX];
        int count = duel_legal(duel_in(&now), player, action);
        duel_action chosen = action[duel_mix_below(&seed, (unsigned)count)];
        struct chance_results drawn, wished;
        CHECK_INT(chance_settle(duel_in(&now), player, chosen, chance_as_drawn, NULL, &drawn), DUEL_OK);
        if (drawn.count > 0 && drawn.count <= 2 && left) {
            TEST("a roll gives the card that was wished for");
            struct wishes wishes = { 0 };
            CHECK_INT(chance_settle(duel_in(&now), player, chosen, last_card, &wishes, &wished), DUEL_OK);
            struct duel_io io = {
                .event = event, .room = DUEL_EVENTS_MAX, .forced = wished.result, .force = wished.count
            };
            memcpy(&next, &now, sizeof next);
            CHECK_INT(duel_submit(duel_in(&next), player, chosen, &io), DUEL_OK);
            same_wishes(game, &wishes, &io);

            TEST("the odometer meets every outcome once, and their chances add up to one");
            struct odometer odometer = { 0 };
            double sum = 0;
            uint64_t before = 0, same = 0;
            bool more;
            do {
                memcpy(&other, &now, sizeof other);
                odometer_apply(&odometer, duel_in(&other), player, chosen);
                sum += 1 / odometer_weight(&odometer);
                uint64_t digits = 0;
                for (unsigned i = 0; i < odometer.digits; i++)
                    digits = digits << 16 | (odometer.digit[i] + 1u);
                same += digits == before;
                before = digits;
                more = odometer_turn(&odometer);
            } while (more && --left);
            CHECK(more || fabs(sum - 1) < 1e-9);
            CHECK_INT((long long)same, 0);
            CHECK(!odometer.overflow);
        }
        CHECK_INT(duel_submit(duel_in(&now), player, chosen, NULL), DUEL_OK);
    }
}

int main(void)
{
    for (unsigned g = 0; g < duel_games_count; g++)
        for (unsigned variant = 0; duel_games[g]->variants[variant]; variant++)
            for (uint64_t seed = 1; seed <= 8; seed++) {
                struct game_setup setup;
                make_setup(&setup, duel_games[g], variant, seed);
                TEST("a deal gives the cards that were wished for");
                settled_setup(duel_games[g], &setup);
                settled_game(duel_games[g], &setup, seed);
            }
    return check_done("session/chance");
}
