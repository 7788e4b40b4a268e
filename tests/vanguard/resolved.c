/* Which abilities of Vanguard's cards have been carried out, and have changed something, in random games with random decks of all clans.
 * Those that never do it each have a reason here. With time (make long) all of them are asked for, otherwise nearly all. */
#include "check.h"

#include "ai/ai.h"
#include "games/vanguard/vanguard.h"

#include <string.h>

enum { FEW = 3000, MANY = 100000, CARDS = 1024, ABILITIES = 16 };

static const struct {
    const char *card;
    unsigned ability;               /* counted from 1, with those that are given */
    const char *why;
} rare[] = {
    { "bubble-edge-dracokid", 5, "given out of the soul, and then in the fourth battle of that turn" },
    { "hydro-hurricane-dragon", 3, "a hit in the fourth battle, after a limit break" },
    { "blue-storm-dragon-maelstrom", 3, "such a hit, too" },
    { "hailing-deletor-alba", 2, "only while the other's vanguard is deleted" },
    { "transcendence-dragon-dragonic-nouvelle-vague", 2,
      "four of them are in a deck at most, two and three soul cards are needed" },
    { "chappie-the-ghostie", 2, "in a random deck it is the starter, and seldom comes to the hand" },
    { "cat-butler", 2, "in a random deck it is the starter, and has no way to a rear-guard circle" },
    { "boomerang-thrower", 2, "what it gives is seen when a back row is attacked" },
};

static unsigned does[CARDS][ABILITIES], changes[CARDS][ABILITIES], legions[CARDS];

/* What was told after an ability began is what it did, until something else begins. */
static void note(const struct duel_event event[], unsigned events)
{
    static unsigned card, ability;
    for (unsigned i = 0; i < events; i++)
        switch (event[i].kind) {
        case VANGUARD_TOLD_USE:
        case VANGUARD_TOLD_KERNEL + FX_TOLD_DOES:
            card = event[i].what ? event[i].card : 0;
            ability = event[i].what ? (event[i].what - 1u) % ABILITIES : 0;
            legions[event[i].card] += card == 0;
            does[card][ability]++;
            break;
        case VANGUARD_TOLD_KERNEL + FX_TOLD_DECLINED:
        case VANGUARD_TOLD_PHASE: card = 0; break;
        default: changes[card][ability] += event[i].kind != VANGUARD_TOLD_KERNEL + FX_TOLD_WAITS;
        }
}

static bool is_use(unsigned verb)
{
    return verb == VANGUARD_SAY_ACT || verb == VANGUARD_SAY_USE_HAND || verb == VANGUARD_SAY_USE_DROP ||
           verb == VANGUARD_SAY_LEGION;
}

/* One answer in two is by chance, the others as in thought; what can be used is used in half of the cases. */
static duel_action choose(const duel_state *state, int player, uint64_t *luck)
{
    duel_action legal[DUEL_ACTIONS_MAX];
    const int n = duel_legal(state, player, legal);
    const bool uses = duel_mix(luck) % 2;
    duel_action action = duel_mix(luck) % 2 ? legal[duel_mix_below(luck, (unsigned)n)]
                                            : duel_game_of(state)->playout(state, player, legal, n, luck);
    for (int i = 0; uses && i < n; i++)
        if (is_use(legal[i].verb))
            action = legal[i];
    return action;
}

static void play(const struct duel_game *game, uint64_t seed)
{
    static struct duel_event event[DUEL_EVENTS_MAX];
    struct duel_row row[DUEL_PLAYERS][ARENA_ROWS];
    struct duel_setup setup = { .variant = 0 };
    duel_room room;
    duel_state *state = duel_in(&room);
    uint64_t luck = seed;
    arena_decks(game, &setup, seed, row);
    arena_key(&setup, seed);
    CHECK_INT(duel_setup(game, state, &setup, NULL, NULL), DUEL_OK);
    while (duel_head(state)->awaiting) {
        struct duel_io io = { .event = event, .room = DUEL_EVENTS_MAX };
        const int player = arena_turn(state);
        duel_apply(state, player, choose(state, player, &luck), &io);
        note(event, io.events);
    }
}

static bool has_reason(const char *card, unsigned ability)
{
    for (unsigned i = 0; i < sizeof rare / sizeof *rare; i++)
        if (strcmp(rare[i].card, card) == 0 && rare[i].ability == ability)
            return true;
    return false;
}

int main(void)
{
    const bool all = check_many(0, 1);
    unsigned known = 0, never = 0;
    TEST("each ability does something in random games, or has a reason why it does not");
    for (uint64_t game = 1; game <= check_many(FEW, MANY); game++)
        play(duel_find("vanguard"), game);
    for (unsigned card = 1; card < vanguard_program.cards; card++)
        for (unsigned i = 0; i < vanguard_program.card[card].abilities; i++) {
            const struct fx_ability *a = &vanguard_program.ability[vanguard_program.card[card].ability + i];
            const bool legion = a->kind == FX_KEYWORD && a->event == VANGUARD_LEGION;
            if (a->kind != FX_WHEN && a->kind != FX_PAY && !legion)
                continue;           /* what always works is not carried out */
            known++;
            if (legion ? legions[card] : does[card][i] && changes[card][i])
                continue;
            never++;
            if (all && !CHECK(has_reason(vanguard_program.key[card], i + 1)))
                printf("    %s %u\n", vanguard_program.key[card], i + 1);
        }
    printf("%u of %u abilities\n", known - never, known);
    CHECK(never <= known / 10);
    return check_done("vanguard/resolved");
}
