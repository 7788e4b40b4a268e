/* The judge's tables of positions that seldom come up, against files that a person can read, in both languages: leaders of the hard
 * rules that were used, horns of leaders and weakened ones, weather of leaders with and without cards (gwent 10.6, 15.9).
 *
 *     build/test/tests/test_judge_tables --write        writes tests/judge/golden/LANGUAGE.tables.txt anew */
#include "positions.h"

#include "check.h"
#include "judge/posts/post.h"

#include <stdlib.h>

enum { ROOM = 1 << 16 };

static const struct {
    const char *rules, *what, *given;
} positions[] = {
    { "classic", "a leader's weather, and none of its cards",
      "leader-weather close; close0 ves; close1 nekker*2; hand0 scorch; hand1 scorch" },
    { "classic", "a leader's weather beside a card's",
      "leader-weather close; weather impenetrable-fog; close0 ves; hand0 scorch; hand1 scorch" },
    { "classic", "three cards of weather, two of a kind",
      "weather biting-frost*2 torrential-rain; close0 ves; siege1 catapult; hand0 scorch; hand1 scorch" },
    { "hard", "several leaders were used, and one",
      "factions skellige monsters; used 0 king-bran crach-an-craite; "
      "used 1 eredin-destroyer-of-worlds; hand0 scorch; hand1 scorch" },
    { "hard", "horns of both leaders, one beside a card",
      "slot siege0 leader; slot close1 leader; siege0 catapult commanders-horn; close1 nekker; hand0 scorch; hand1 scorch" },
    { "hard", "a weakened horn of a card",
      "slot close0 weak; close0 ves commanders-horn; hand0 scorch; hand1 scorch" },
    { "hard", "weakened where no card is", "slot close1 weak; close1 dandelion; hand0 scorch; hand1 scorch" },
    { "hard", "weakened beside a leader's horn",
      "slot close0 leader weak; close0 dandelion ves; hand0 scorch; hand1 scorch" },
};

/* Draws all positions. */
static void draw_all(enum lang lang, struct page *out)
{
    const struct judge judge = { .setup = { .game = duel_find("gwent") }, .name = { "Анна", "Борис" } };
    const struct post_style style = { .lang = lang, .format = SHEET_PLAIN };

    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        page_put(out, "######## ");
        page_put(out, positions[i].what);
        page_put(out, "\n\n");
        post_position(&judge, position_of(positions[i].rules, positions[i].given), NULL, DUEL_PUBLIC, style,
                      out);
        page_put(out, "\n");
    }
}

static void compare(enum lang lang, const char *path, bool write)
{
    static char room[ROOM];
    struct page page = { 0 };

    draw_all(lang, &page);
    FILE *file = fopen(path, write ? "w" : "r");
    if (CHECK(file) && write)
        CHECK(fwrite(page.at, 1, page.used, file) == page.used);
    else if (file) {
        room[fread(room, 1, ROOM - 1, file)] = '\0';
        CHECK_STR(page.at, room);
    }
    if (file)
        fclose(file);
    free(page.at);
}

int main(int argc, char **argv)
{
    const bool write = argc > 1 && strcmp(argv[1], "--write") == 0;

    TEST("tables as they were");
    compare(LANG_RU, "tests/judge/golden/ru.tables.txt", write);
    compare(LANG_EN, "tests/judge/golden/en.tables.txt", write);
    return check_done("judge_tables");
}
