/* Positions of gwent with one right answer, or one wrong one, that level 8 must know. In each a single look at what the
 * other holds could not change the answer: the other has passed, or the round or the game is decided. */
#include "check.h"
#include "gwent/position.h"

#include "ai/ai.h"

enum { SEEDS = 3 };

struct puzzle {
    const char *what;
    const char *in;             /* rule sets, as in struct table_case */
    const char *given, *moves;  /* as there; player 0 is then asked */
    const char *right;          /* the answers that are right, separated by '|'; with '!': those that are wrong */
};

/* The last round, in which the other has passed. */
#define LAST "round 3; lives 1 1; passed 1; "
/* The first one, and the other has passed. */
#define FIRST "round 1; lives 2 2; passed 1; "

static const struct puzzle puzzles[] = {
    /* Enough is enough. */
    { "ahead when the other has passed: pass, and keep the cards", "oc",
      FIRST "close0 geralt-of-rivia; ranged1 albrich; hand0 ves dethmold catapult; hand1 ves", NULL, "pass" },
    /* In hard a leader that nobody needs is as good: two of the five are to spare (gwent 11.1, 11.2). */
    { "the same far ahead", "oc",
      FIRST "close0 geralt-of-rivia vernon-roche; ranged1 albrich*2; hand0 ves dethmold; hand1 ves*4", NULL,
      "pass" },
    { "the same in the second round", "oc",
      "round 2; lives 2 1; passed 1; close0 ves; hand0 dethmold catapult trebuchet; hand1 albrich*2", NULL,
      "pass" },
    { "a point ahead is ahead", "oc",
      FIRST "close0 vesemir; close1 ves; hand0 dethmold catapult scorch; hand1 albrich*2", NULL, "pass" },
    /* Do not give a game away. */
    { "behind in the last round: never pass", "och", LAST "close1 vernon-roche; hand0 ves dethmold catapult",
      NULL, "!pass" },
    { "a draw in the last round is less than a win", "och", LAST "close0 ves; close1 ves; hand0 dethmold",
      NULL, "!pass" },
    { "behind with the last life: do not pass", "och",
      "round 2; lives 1 2; passed 1; close1 vernon-roche; hand0 ves dethmold catapult ballista; hand1 albrich*2",
      NULL, "!pass" },
    { "hopelessly behind with a life to spare: give the round up", "oc",
      "round 1; lives 2 2; turn 9; close1 geralt-of-rivia vernon-roche john-natalis esterad-thyssen; "
      "ranged1 tibor-eggebracht philippa-eilhart; hand0 ves dethmold ballista trebuchet; hand1 albrich*2",
      NULL, "pass" },
    { "the same after the other has passed", "oc",
      FIRST
      "close1 geralt-of-rivia vernon-roche john-natalis esterad-thyssen; ranged1 tibor-eggebracht philippa-eilhart; "
      "hand0 ves dethmold ballista; hand1 albrich*2",
      NULL, "pass" },
    /* The card that is enough. */
    { "the hero, where the weather leaves others at 1", "oc",
      LAST "weather biting-frost; close1 john-natalis; hand0 ves geralt-of-rivia", NULL,
      "play geralt-of-rivia close" },
    { "an agile unit goes where the weather is not", "oc",
      LAST "factions scoiatael nilfgaard; weather biting-frost; ranged1 albrich*2; hand0 yaevinn", NULL,
      "play yaevinn ranged" },
    { "the same from the other row", "oc",
      LAST "factions scoiatael nilfgaard; weather impenetrable-fog; close1 vreemde*2; hand0 yaevinn", NULL,
      "play yaevinn close" },
    { "the bond doubles both", "oc",
      LAST "close0 blue-stripes-commando; close1 john-natalis; hand0 blue-stripes-commando ves", NULL,
      "play blue-stripes-commando close" },
    { "morale for a full row", "oc",
      LAST "siege0 trebuchet*2 ballista*2 siege-tower*2; ranged1 tibor-eggebracht black-infantry-archer*3; "
           "hand0 kaedweni-siege-expert vreemde", NULL, "!pass" },
    { "scorch takes the only strong unit", "oc",
      LAST "close0 ves*2; ranged1 black-infantry-archer albrich; hand0 scorch redanian-foot-soldier", NULL,
      "play scorch" },
    { "the frost, where it hits only the other", "oc",
      LAST "ranged0 dethmold*2; close1 ves*4; hand0 biting-frost redanian-foot-soldier", NULL,
      "play biting-frost" },
    { "the fog rather than the frost", "oc",
      LAST "close0 ves*2; ranged1 black-infantry-archer*3; hand0 biting-frost impenetrable-fog", NULL,
      "play impenetrable-fog" },
    { "the rain, for their siege row", "oc",
      LAST "close0 ves*2; siege1 zerrikanian-fire-scorpion*3; hand0 biting-frost torrential-rain", NULL,
      "play torrential-rain" },
    { "the sun for the own row", "oc",
      LAST "weather biting-frost; close0 ves*4; ranged1 black-infantry-archer; hand0 clear-weather vreemde",
      NULL, "play clear-weather" },
    { "the horn on the long row", "oc",
      LAST "close0 ves; siege0 trebuchet*3; ranged1 black-infantry-archer*3; hand0 commanders-horn", NULL,
      "play commanders-horn siege" },
    { "the horn on the other row", "oc",
      LAST "close0 ves*4; siege0 ballista; ranged1 black-infantry-archer*3; hand0 commanders-horn", NULL,
      "play commanders-horn close" },
    { "the medic, for whom the graveyard holds more than the hand", "oc",
      LAST "graveyard0 catapult; close1 john-natalis; hand0 dun-banner-medic", NULL,
      "play dun-banner-medic siege" },
    { "a muster is worth all its members", "oc",
      LAST "factions monsters nilfgaard; deck0 nekker*2; close1 ves; hand0 nekker vreemde", NULL,
      "play nekker close" },
    { "the dragon burns their close row", "oc",
      LAST "ranged0 dethmold; close1 stefan-skellen@0 vreemde; hand0 villentretenmerth redanian-foot-soldier",
      NULL, "play villentretenmerth close" },
    { "the leader's horn", "oc",
      LAST
      "leaders foltest-siegemaster -; siege0 trebuchet*3; ranged1 black-infantry-archer*3; hand0 redanian-foot-soldier",
      NULL, "leader foltest-siegemaster" },
    { "the leader lifts the frost", "oc",
      LAST
      "leaders foltest-lord-commander -; weather biting-frost; close0 ves*4; ranged1 black-infantry-archer; "
      "hand0 redanian-foot-soldier",
      NULL, "leader foltest-lord-commander" },
    /* What would be a waste. */
    { "a spy in the last round gives points to the other", "o",
      LAST "close0 ves; close1 vesemir; deck0 redanian-foot-soldier*4; hand0 thaler dethmold", NULL,
      "play dethmold ranged" },
    { "no scorch on the own strongest", "oc",
      LAST "siege0 catapult; ranged1 sheldon-skaggs*3; hand0 scorch ves", NULL, "play ves close" },
    { "no frost on the own row", "oc", LAST "close0 ves*3; siege1 trebuchet*3; hand0 biting-frost dethmold",
      NULL, "play dethmold ranged" },
    { "no fog where nobody stands when points are wanted", "oc",
      LAST "close0 ves; close1 vesemir; hand0 impenetrable-fog dethmold", NULL, "play dethmold ranged" },
    { "no clear weather that frees the other's row", "oc",
      LAST
      "weather impenetrable-fog; close0 ves; ranged1 black-infantry-archer*3; hand0 clear-weather dethmold catapult",
      NULL, "!play clear-weather" },
    { "the horn is not for an empty row", "oc",
      LAST "close0 ves*3; ranged1 black-infantry-archer*2; hand0 commanders-horn", NULL,
      "play commanders-horn close" },
    /* Questions inside a turn. */
    { "the medic takes the strongest", "oc",
      LAST "graveyard0 catapult vreemde; close1 john-natalis; hand0 dun-banner-medic",
      "0 play dun-banner-medic siege", "revive catapult siege" },
    { "the medic takes what the fog does not touch", "oc",
      LAST
      "weather impenetrable-fog; graveyard0 dethmold ves; close1 vreemde*3 redanian-foot-soldier; hand0 dun-banner-medic",
      "0 play dun-banner-medic siege", "revive ves close" },
    /* Hard: two plays a turn. */
    { "hard: scorch takes the only strong unit", "h",
      LAST
      "commands 0 foltest-king-of-temeria; close0 ves*2; ranged1 black-infantry-archer albrich; hand0 scorch",
      NULL, "play scorch" },
    { "hard: the frost, where it hits only the other", "h",
      LAST "commands 0 foltest-king-of-temeria; ranged0 dethmold*2; close1 ves*4; hand0 biting-frost", NULL,
      "play biting-frost" },
    { "hard: the medic takes the strongest", "h",
      LAST
      "commands 0 foltest-king-of-temeria; graveyard0 catapult vreemde; close1 john-natalis; hand0 dun-banner-medic",
      "0 play dun-banner-medic siege", "revive catapult siege" },
    { "hard: enough is enough", "h",
      FIRST "close0 geralt-of-rivia vernon-roche; ranged1 albrich; hand0 ves dethmold catapult; hand1 ves*3",
      NULL, "pass" },
    { "hard: behind with the last life", "h",
      "round 2; lives 1 2; passed 1; close1 vernon-roche; hand0 ves dethmold catapult ballista; hand1 albrich*2",
      NULL, "!pass" },
};

static bool is_among(const char *list, const char *move)
{
    size_t length = strlen(move);
    for (const char *at = list; *at; at += strcspn(at, "|"), at += *at == '|')
        if (strcspn(at, "|") == length && memcmp(at, move, length) == 0)
            return true;
    return false;
}

static void solve(const struct puzzle *puzzle, int variant)
{
    struct position position;
    duel_action action;
    char move[128];

    name_test("level 8", puzzle->what, variant);
    make_position(&position, variant, puzzle->given);
    play_on(&position, puzzle->moves ? puzzle->moves : "");
    for (uint64_t seed = 0; seed < check_many(1, SEEDS); seed++) {
        struct duel_text text;
        if (!CHECK(ai_choose_for("8", state_of(&position), 0, seed, &action)))
            return;
        duel_text_init(&text, move, sizeof move);
        duel_format(state_of(&position), 0, action, &text);
        const bool wrong = *puzzle->right == '!';
        if (!CHECK(is_among(puzzle->right + wrong, move) != wrong))
            printf("  plays %s, wanted %s\n", move, puzzle->right);
    }
}

int main(void)
{
    for (size_t i = 0; i < sizeof puzzles / sizeof puzzles[0]; i++)
        for (const char *in = puzzles[i].in; *in; in++)
            solve(&puzzles[i], *in == 'o' ? ORIGINAL : *in == 'c' ? CLASSIC : HARD);
    return check_done("ai/positions");
}
