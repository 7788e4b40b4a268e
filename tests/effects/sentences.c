/* Golden files: GAME.told has each ability of the game's cards, its line, its sentence in English and in Russian. `WRITE=1
 * test_effects` writes them anew, to be read by people before they are kept. */
#include "effects.h"

#include "told.h"
#include "words/effects.h"

static char untold[1024];

static void note(const char *key, void *context)
{
    (void)context;
    snprintf(untold + strlen(untold), sizeof untold - strlen(untold), "%s ", key);
}

/* What a game would have to say of words that it does not say. */
static void test_untold(void)
{
    static const char *const options[] = { "askew", NULL };
    static const char *const printed[] = { "gnome", "gnarl", NULL };
    static const struct fx_word words[] = { { .key = "askew" }, { .key = NULL } },
                                optional[] = { { .key = "askew", .options = options }, { .key = NULL } };
    static const struct fx_word bans[] = { { .key = "askew" },
                                           { .key = "play", .flags = FX_OF_PLAYERS },
                                           { .key = NULL } };
    static const struct fx_word places[] = { { .key = "lair", .flags = FX_ORDERED }, { .key = NULL } };
    static const struct fx_group groups[] = { { "askew", 1 }, { NULL, 0 } };
    static const struct fx_list lists[] = { { "class", printed, FX_BARE }, { NULL, NULL, 0 } };
    static const struct fx_vocabulary game = { .game = "squad",
                                               .places = places,
                                               .groups = groups,
                                               .lists = lists,
                                               .figures = words,
                                               .references = words,
                                               .tests = words,
                                               .events = words,
                                               .conditions = words,
                                               .costs = words,
                                               .verbs = optional,
                                               .keywords = words,
                                               .bans = bans,
                                               .periods = words };
    static const struct fx_word nowhere[] = { { .key = NULL } };
    TEST("each word that has no sentence is named, once for what needs one");
    *untold = '\0';
    effects_need(LANG_EN, &game, note, NULL);
    CHECK_STR(
        untold,
        "squad.fx.verb.askew squad.fx.option.askew squad.fx.event.askew squad.fx.condition.askew squad.fx.cost.askew "
        "squad.fx.test.askew squad.fx.keyword.askew squad.fx.ban.askew squad.fx.until.askew squad.fx.figure.askew "
        "squad.fx.reference.askew squad.fx.condition.askew-not squad.fx.zone.lair squad.fx.to.lair squad.fx.to.lair.top "
        "squad.fx.to.lair.bottom squad.fx.place.lair.my squad.fx.place.lair.foe squad.fx.place.lair.any "
        "squad.fx.noun.askew squad.fx.noun.gnarl ");
    TEST("what is said of you is said of the other one and of both, too");
    static const struct fx_word of_you[] = { { .key = "play-own-gy", .flags = FX_OF_PLAYERS }, { .key = NULL } };
    static const struct fx_vocabulary told = { .game = "squad", .places = nowhere, .bans = of_you },
                                      other = { .game = "none", .places = nowhere, .bans = of_you };
    *untold = '\0';
    effects_need(LANG_RU, &told, note, NULL);
    CHECK_STR(untold, "");
    effects_need(LANG_EN, &other, note, NULL);
    CHECK_STR(untold, "none.fx.ban.play-own-gy ");
}

void test_sentences(void)
{
    TEST("every ability is told as the golden files say");
    for (unsigned i = 0; i < 2; i++) {
        char path[64];
        snprintf(path, sizeof path, "tests/effects/%s.told", card_games[i].name);
        check_told(card_games[i].program, card_games[i].vocabulary, path);
    }
    TEST("every word of a vocabulary has its sentence");
    for (unsigned i = 0; i < 2; i++)
        check_has_sentences(card_games[i].vocabulary);
    test_untold();
}
