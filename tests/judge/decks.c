/* Decks as people write them to the judge, and the deck lists they stand for. */
#include "check.h"

#include "judge/handbook.h"
#include "judge/read_deck.h"
#include "words/words.h"

#include <stdlib.h>

static const struct {
    const char *game, *rules, *text;
    const char *want;       /* the deck's line; "?ID TEXT choices": the question asked */
} posts[] = {
    { "gwent", "classic", "Привет! Играю за чудовищ, лидер Убийца Оберона. Мои карты: 1-3, 17, 56, 3 накера, Кейран",
      "leader eredin-destroyer-of-worlds, faction monsters, 1 draug, 1 imlerith, 1 crone-brewess, 1 vampire-bruxa, 3 nekker, "
      "1 kayran, 1 commanders-horn" },
    { "gwent", "classic", "1) Кейран\n2) Леший x1\nнакер ×2; чучела 3 шт\nфракция Чудовища",
      "faction monsters, 2 nekker, 1 leshen, 1 kayran, 3 decoy" },
    { "gwent", "classic", "Kayran, Leshen, biting frost x2, 81..82",
      "faction monsters, 1 leshen, 1 kayran, 2 biting-frost, 1 cirilla-fiona-elen-riannon, 1 geralt-of-rivia" },
    { "gwent", "classic", "Керис, Мышовур, Крах, 55", "leader crach-an-craite, faction skellige, 1 cerys, 1 ermion, "
                                                     "1 faction-card-skellige" },
    { "gwent", "hard", "беру скеллиге!", "faction skellige" },
    { "gwent", "classic", "1-12, 17", "?deck-faction 1" },
    { "gwent", "classic", "Скеллиге, 90-96", "?deck-number 90-96" },
    { "gwent", "classic", "Скеллиге, 12-9", "?deck-number 12-9" },
    { "gwent", "classic", "Чудовища, 3 кракозябры", "?deck-word кракозябры" },
    { "gwent", "classic", "Чудовища, 2 Маровоя девы", "?near Маровоя plague-maiden" },
    { "gwent", "classic", "Чудовища, Кейран, вампир, Леший",
      "?which вампир vampire-bruxa vampire-ekimmara vampire-fleder vampire-garkain vampire-katakan" },
    { "gwent", "classic", "Чудовища, 99 накеров, 99 накеров, 99 накеров", "?deck-many накеров" },
    { "gwent", "classic", "Колода будет завтра", "?deck-nothing " },
    { "trade", "standard", "3 скампа, Шахтёр квама", "3 scamp, 1 kwama_miner" },
};

static void read_all(void)
{
    for (size_t i = 0; i < sizeof posts / sizeof posts[0]; i++) {
        struct deck deck = { .game = duel_find(posts[i].game) };
        struct reading reading;
        struct page page = { 0 };
        struct lexicon *lexicon = lexicon_new(deck.game, 0);

        deck.variant = (uint8_t)duel_index(deck.game->variants, posts[i].rules);
        page_put(&page, "");
        if (read_deck(lexicon, &deck, posts[i].text, strlen(posts[i].text), &reading)) {
            deck_print_line(&deck, &page);
        } else {
            page_put(&page, "?");
            page_put(&page, reading.trouble.what);
            page_put(&page, " ");
            page_put(&page, reading.trouble.value[0]);
            for (unsigned choice = 0; choice < reading.choices; choice++) {
                page_put(&page, " ");
                page_put(&page, reading.choice[choice]);
            }
            CHECK_INT(deck.rows, 0);
        }
        if (!CHECK_STR(page.at, posts[i].want))
            printf("    of: %s\n", posts[i].text);
        free(page.at);
        lexicon_free(lexicon);
    }
}

/* gwent 2.14: 95 cards each; 56 to 80 and 81 to 95 are the same for all. */
static void number_all(void)
{
    struct handbook handbook;
    const struct duel_game *gwent = duel_find("gwent");

    CHECK(handbook_make(&handbook, gwent, 0));
    CHECK_INT(handbook.factions, 5);
    for (unsigned i = 0; i < handbook.factions; i++) {
        const struct handbook_faction *faction = &handbook.faction[i];
        CHECK_INT(faction->count, 95);
        CHECK(memcmp(&faction->card[55], &handbook.faction[0].card[55], 40 * sizeof faction->card[0]) == 0);
        CHECK(strncmp(gwent->card_key(0, faction->card[54]), "faction-card-", strlen("faction-card-")) == 0);
        CHECK(i == 0 || memcmp(faction->card, handbook.faction[0].card, sizeof faction->card[0]) != 0);
        CHECK_INT(handbook_copies(faction, deck_card(gwent, 0, "decoy")), 4);
    }
    CHECK(!handbook_make(&handbook, duel_find("trade"), 0));
}

int main(void)
{
    TEST("posts");
    read_all();
    TEST("numbers");
    number_all();
    return check_done("judge_decks");
}
