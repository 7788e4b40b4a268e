/* Golden files: GAME.told has each ability of the game's cards, its line, its sentence in English and in Russian. `WRITE=1
 * test_effects` writes them anew, to be read by people before they are kept. */
#include "effects.h"

#include "told.h"

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
}
