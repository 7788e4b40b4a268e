/* Decks as people write them to the judge, and the deck lists they stand for. */
#include "check.h"

#include "judge/words/handbook.h"
#include "judge/decks/read_deck.h"
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
    { "gwent", "classic", "1-12, 17", "?deck-faction 1-12" },
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

/* Three cards of a faction, three, two and one of them, as different people call them. */
static const struct {
    const char *faction, *want;
    const char *name[4][3];             /* in full, in Russian, in capitals or small letters, misspelt */
} factions[] = {
    { "Monsters",
      "faction monsters, 1 draug, 3 nekker, 2 ghoul",
      { { "Nekker", "Ghoul", "Draug" },
        { "Накер", "Гуль", "Драуг" },
        { "НАКЕР", "ghoul", "драуг" },
        { "Некер", "Ghuol", "Drayg" } } },
    { "Северные Королевства",
      "faction northern-realms, 1 vernon-roche, 3 blue-stripes-commando, 2 catapult",
      { { "Blue Stripes Commando", "Catapult", "Vernon Roche" },
        { "Боец Синих Полосок", "Катапульта", "Вернон Роше" },
        { "blue-stripes-commando", "КАТАПУЛЬТА", "vernon roche" },
        { "Боец Синых Полосок", "Катопульта", "Верноn Роше" } } },
    { "NILFGAARD",
      "faction nilfgaard, 2 young-emissary, 3 impera-brigade-guard, 1 morteisen",
      { { "Impera Brigade Guard", "Young Emissary", "Morteisen" },
        { "Бригада «Импера»", "Молодой посланник", "Мортейзен" },
        { "БРИГАДА ИМПЕРА", "young emissary", "МОРТЕЙЗЕН" },
        { "Impera Brigada", "Молодой посланик", "Мартейзен" } } },
    { "Скеллиге",
      "faction skellige, 1 cerys, 3 clan-an-craite-warrior, 2 light-longship",
      { { "Clan an Craite Warrior", "Light Longship", "Cerys" },
        { "Воин из клана ан Крайт", "Лёгкий драккар", "Керис" },
        { "clan-an-craite-warrior", "легкий ДРАККАР", "CERYS" },
        { "Clan an Craite Warior", "Легкий дракар", "Kерис" } } },
};

/* A list of those; @A, @B, @C: the names, @F: the faction. */
static const char *const lists[] = {
    "@F: 3 @A, 2 @B, @C",
    "@F\n3 @A\n2 @B\n1 @C",
    "@F\n3 x @A\n2 x @B\n1 x @C",
    "@F\n3x @A\n2x @B\n@C",
    "@F\n3 х @A\n2 х @B\n1 х @C",
    "@F\n3х @A\n2Х @B\n1х @C",
    "@F\n3 * @A\n2 × @B\n@C",
    "@F\n3 шт. @A\n2 шт @B\n1 шт. @C",
    "@F\n@A, 3 шт.\n@B, 2 шт.\n@C, 1 шт.",
    "@F; @A 3 шт; @B 2 шт; @C 1 шт",
    "@F\n@A — 3 штуки\n@B — 2 штуки\n@C — 1 штука",
    "@F\n(3) @A\n(2) @B\n(1) @C",
    "@F\n[3] @A\n[2] @B\n[1] @C",
    "@F\n@A [3]\n@B [2]\n@C [1]",
    "@F\n@A (3)\n@B (2)\n@C",
    "@F\n@A (x3)\n@B (x2)\n@C (x1)",
    "@F\n@A x 3\n@B x 2\n@C x 1",
    "@F\n@A x3, @B x2, @C x1",
    "@F, @A ×3, @B×2, @C",
    "@F\n@A х3\n@B х 2\n@C",
    "@F\n@A,3\n@B,2\n@C,1",
    "@F\n@A;3\n@B;2\n@C;1",
    "@F\n3,@A\n2,@B\n1,@C",
    "@F\n@A\t3\n@B\t2\n@C\t1",
    "@F\n3\t@A\n2\t@B\n1\t@C",
    "@F\n| 3 | @A |\n| 2 | @B |\n| 1 | @C |",
    "@F\n| @A | 3 |\n| @B | 2 |\n| @C | 1 |",
    "@F\n| @C | @B | @B |\n| @A | @A | @A |",
    "@F\n1. 3x @A\n2. 2x @B\n3. @C",
    "@F\n1) @A x3\n2) @B x2\n3) @C",
    "@F\n1. @A - 3\n2. @B - 2\n3. @C - 1",
    "1. @F\n2. 3 @A\n3. 2 @B\n4. @C",
    "@F: 1) 3 @A, 2) 2 @B, 3) @C",
    "@F\n1 - @A 3\n2 - @B 2\n3 - @C 1",
    "@F\n1 @A 3\n2 @B 2\n3 @C 1",
    "@F\n1,@A,3\n2,@B,2\n3,@C,1",
    "@F\n1. @A\n1. @A\n1. @A\n1. @B\n1. @B\n1. @C",
    "@F\n№1 @A x3\n№2 @B x2\n№3 @C x1",
    "@F\n1. @A (3 шт.)\n2. @B (2 шт.)\n3. @C (1 шт.)",
    "@F\n@A\n@A\n@A\n@B\n@B\n@C",
    "@F, @A, @A, @A, @B, @B, @C",
    "@F\n@A\n3\n@B\n2\n@C\n1",
    "@F\n3 @A и 2 @B и @C",
    "@F. 3 @A + 2 @B + @C",
    "@F. 3 @A 2 @B 1 @C",
    "@F. @A 3 @B 2 @C 1",
    "@F. По 3: @A. По 2: @B. @C",
    "@F\nпо 3:\n@A\n\nпо 2:\n@B\n\n@C",
    "@F\n@A по 3\n@B по 2\n@C",
    "@F. @C, три @A, две @B",
    "@F\n3 copies of @A\n2 copies of @B\n1 copy of @C",
    "@F\n3 pcs. @A\n2 pcs. @B\n1 pc. @C",
    "@F. 3 each: @A; 2 each: @B; @C",
    "@F\nx3:\n@A\n\nx2:\n@B\n\nx1:\n@C",
    "@F\n- 3 @A\n- 2 @B\n- 1 @C",
    "@F\n* @A x3\n* @B x2\n* @C",
    "@F\n• @A (3)\n• @B (2)\n• @C (1)",
    "@F\n– @A – 3\n– @B – 2\n– @C – 1",
    "@F\n+ @A: 3\n+ @B: 2\n+ @C: 1",
    "@F\n- [x] 3 @A\n- [ ] 2 @B\n- [ ] @C",
    "# @F\n## Отряды\n**3** @A\n*2* @B\n__1__ @C",
    "@F\nОтряды (6):\n3 @A\n2 @B\n@C",
    "@F\nКарты\n@A = 3\n@B = 2\n@C = 1\nВсего: 6",
    "@F\nUnits: 6\n3 @A\n2 @B\n1 @C\n\nTotal: 6 cards",
    "@F\n3 @A, 2 @B, @C. Всего 6 отрядов.",
    "@F (6 карт): 3 @A, 2 @B, @C",
    "@F\n3 @A\n2 @B\n@C\nИтого 6, специальных 0",
    "[b]@F[/b]\n[list][*]3 @A[*]2 @B[*]@C[/list]",
    "[b]@F[/b]\n[table][tr][td]@A[/td][td]3[/td][/tr]\n[tr][td]@B[/td][td]2[/td][/tr]\n[tr][td]@C[/td][td]1[/td][/tr][/table]",
    "[spoiler=Моя колода][color=red]@F[/color]\n[b]3[/b] @A\n[b]2[/b] @B\n@C[/spoiler]",
    "[quote=Борис]3 деки по 40[/quote]\n@F, 3 @A, 2 @B, @C",
    "<h2>@F</h2><table><tr><td>3</td><td>@A</td></tr><tr><td>2</td><td>@B</td></tr><tr><td>1</td><td>@C</td></tr></table>",
    "@F<br>3&nbsp;&times;&nbsp;@A<br>2 &times; @B<br>@C",
    "@F\n\n| Карта | Кол-во |\n|---|---|\n| @A | 3 |\n| @B | 2 |\n| @C | 1 |\n| Итого | 6 |",
    "@F\n\n| № | Card | Strength | Copies |\n|--|--|--|--|\n| 1 | @A | 7 | 3 |\n| 2 | @B | 8 | 2 |\n| 3 | @C | 9 | 1 |",
    "@F\nname,count\n\"@A\",3\n\"@B\",2\n\"@C\",1",
    "@F\nКоличество;Название\n3;@A\n2;@B\n1;@C",
    "// @F, 40 cards of mine\n// 6 units\n3 @A\n2 @B // 7 of 9\n1 @C",
    "@F\n// 3 @C\n3 @A    # a remark, 5\n2 @B\n@C",
    "{\"faction\": \"@F\", \"cards\": [[\"@A\", 3], [\"@B\", 2], [\"@C\", 1]]}",
    "[\"@F\", \"@A\", \"@A\", \"@A\", \"@B\", \"@B\", \"@C\"]",
    "{\"name\": \"7 of 9\", \"faction\": \"@F\", \"cards\": [{\"name\": \"@A\", \"count\": 3, \"strength\": 5}, {\"name\": \"@B\", \"count\": \"2\"}, {\"name\": \"@C\"}]}",
    "@F {\"@A\": 3, \"@B\": 2, \"@C\": 1}",
    "@F\n<?xml version=\"1.0\"?>\n<cockatrice_deck version=\"1\">\n<deckname>4 x 4</deckname>\n<comments>2 games</comments>\n<zone name=\"main\">\n<card number=\"3\" price=\"0\" name=\"@A\"/>\n<card number=\"2\" name=\"@B\"/>\n<card name=\"@C\" number='1' />\n</zone>\n</cockatrice_deck>",
    "@F\n<deck game=\"1-2-3\"><section name=\"Main\"><card qty=\"3\" id=\"4-5\">@A</card><card qty=\"2\" id=\"6\">@B</card><card qty=\"1\" id=\"7\">@C</card></section></deck>",
    "game = gwent\nrules = classic\nname = 7 of 9\nfaction = @F\n3 @A\n2 @B\n@C",
    "@F\n3-х @A\n2-х @B\n@C",
    "@F\r\n3 @A\r\n2 @B\r\n@C\r\n",
    "@F: «@A» 3, «@B» 2, «@C» 1",
    "Раунд 2. @F: 3 @A, 2 @B, @C",
};

/* What no reader can tell, and how the judge asks. */
static const struct {
    const char *text, *want;
} doubts[] = {
    { "Чудовища, 2-3 накера", "?deck-line Чудовища, 2-3 накера" },
    { "Скеллиге\n3. Керис\n2. Крах", "?deck-line 3. Керис" },
    { "Нильфгаард\nЛето из Гулеты - Мортейзен", "?deck-line Лето из Гулеты - Мортейзен" },
    { "Чудовища\n1 Драуг\n2 Накер\n3 Гуль", "?deck-line 1 Драуг" },
    { "Чудовища, Накер 3 Гуль", "?deck-line Чудовища, Накер 3 Гуль" },
    { "Чудовища\nНакер\n3\nГуль\nДрауг", "?deck-line 3" },
    { "Чудовища\nНакер,3,2\nГуль,2,1", "?deck-line Накер,3,2" },
    { "Чудовища\nНакер ×3 (2)", "?deck-line Накер ×3 (2)" },
    { "Чудовища, накер/3", "?deck-line Чудовища, накер/3" },
    { "Чудовища, 3+ накера", "?deck-line Чудовища, 3+ накера" },
    { "Чудовища, накер +3", "?deck-line Чудовища, накер +3" },
    { "Чудовища, накер 3.5", "?deck-line Чудовища, накер 3.5" },
    { "Чудовища. Кейран, накер и гуль по 3", "?deck-line Чудовища. Кейран, накер и гуль по 3" },
    { "Чудовища, накеры, 3 гуля", "?deck-copies накеры" },
    { "Чудовища, накер - все", "?deck-unclear все" },
    { "Monsters, no nekkers, 3 ghouls", "?deck-unclear no" },
    { "Чудовища. Отряды (5): 3 накера", "?deck-total Чудовища. Отряды (5): 3 накера" },
    { "Скеллиге, Керис. Всего 25 отрядов", "?deck-total Скеллиге, Керис. Всего 25 отрядов" },
    { "Северные Королевства\nВсего карт: 38\n3 катапульты", "?deck-total Всего карт: 38" },
    { "Чудовища, 3 накера. Ходим до 20:00", "?deck-line Чудовища, 3 накера. Ходим до 20:00" },
    { "Deck 2: Monsters, 3 Nekker", "?deck-line Deck 2: Monsters, 3 Nekker" },
    { "{\"faction\":\"monsters\",\"leader\":24,\"cards\":[[12,3],[14,1]]}", "?deck-ids leader: 24" },
    { "[[12,3],[14,1]]", "?deck-ids [12,3]" },
    { "{\"faction\":\"monsters\",\"cards\":[[\"nekker\",3],[\"gho", "?deck-json :[[\"nekker\",3],[\"gho" },
    { "3 Nekker\nSB: 1 Draug", "?deck-side SB: 1 Draug" },
    { "3 Nekker\nSideboard\n1 Draug", "?deck-side Sideboard" },
    { "Чудовища, [s]3 накера[/s] 2 гуля", "?deck-unclear [s]3 накера[/s]" },
    { "Чудовища, ~~3 накера~~ 2 гуля", "?deck-unclear ~~3 накера~~" },
    { "Чудовища\n| Карта | Цена | Кол-во |\n| Накер | 5 | 3 |", "?deck-unclear Цена" },
    { "3 Керис ан Крайт и 2 кракозябры", "?deck-word кракозябры" },
};

/* Names for the marks of a list. */
static void fill(struct page *out, const char *list, const char *faction, const char *const name[3])
{
    out->used = 0;
    page_put(out, "");
    for (const char *at = list; *at; at++)
        if (*at == '@' && at[1] == 'F')
            page_put(out, faction), at++;
        else if (*at == '@')
            page_put(out, name[*++at - 'A']);
        else
            page_put_bytes(out, at, 1);
}

/* What a deck of gwent comes to: its line, or "?ID TEXT". */
static void come_to(const struct lexicon *lexicon, const char *text, struct page *out)
{
    struct deck deck = { .game = duel_find("gwent"), .variant = 1 };
    static struct reading reading;

    out->used = 0;
    page_put(out, "");
    if (read_deck(lexicon, &deck, text, strlen(text), &reading)) {
        deck_print_line(&deck, out);
        return;
    }
    page_put(out, "?");
    page_put(out, reading.trouble.what);
    page_put(out, " ");
    page_put(out, reading.trouble.value[0]);
}

static void read_forms(void)
{
    struct lexicon *lexicon = lexicon_new(duel_find("gwent"), 0);
    struct page text = { 0 }, got = { 0 };

    TEST("forms of lists");
    for (size_t list = 0; list < sizeof lists / sizeof lists[0]; list++)
        for (size_t faction = 0; faction < sizeof factions / sizeof factions[0]; faction++)
            for (size_t way = 0; way < sizeof factions[0].name / sizeof factions[0].name[0]; way++) {
                fill(&text, lists[list], factions[faction].faction, factions[faction].name[way]);
                come_to(lexicon, text.at, &got);
                if (!CHECK_STR(got.at, factions[faction].want))
                    printf("    of: %s\n", text.at);
            }
    TEST("doubtful lists");
    for (size_t i = 0; i < sizeof doubts / sizeof doubts[0]; i++) {
        come_to(lexicon, doubts[i].text, &got);
        if (!CHECK_STR(got.at, doubts[i].want))
            printf("    of: %s\n", doubts[i].text);
    }
    free(text.at);
    free(got.at);
    lexicon_free(lexicon);
}

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
    read_forms();
    TEST("numbers");
    number_all();
    return check_done("judge_decks");
}
