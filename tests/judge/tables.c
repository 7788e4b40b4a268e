/* The judge's tables of positions that seldom come up, against files that a person can read, in both languages: leaders of the hard
 * rules that were used, horns of leaders and weakened ones, weather of leaders with and without cards (gwent 10.6, 15.9).
 *
 *     build/test/tests/test_judge_tables --write        writes tests/judge/golden/LANGUAGE.*.txt anew */
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

/* Positions of other games, and forms of a post besides plain text. The names have signs that such a form would read as its own. */
static const struct {
    const char *game, *given;
    enum sheet_format format;
    const char *images;
} others[] = {
    { "trade",
      "ask target 0 b1; stake 10; acted0 b1; "
      "rows0 kwama_miner bouncer herbalist / legate morag_tong scamp; "
      "rows1 guar_drover scamp scamp / redoran_guard temple_novice ordinator; deck0 scamp; "
      "deck1 scribe",
      SHEET_PLAIN, NULL },
    { "trade",
      "ask target 0 b1; stake 10; acted0 b1; "
      "rows0 kwama_miner bouncer herbalist / legate morag_tong scamp; "
      "rows1 guar_drover scamp scamp / redoran_guard temple_novice ordinator; deck0 scamp; "
      "deck1 scribe",
      SHEET_HTML, "https://example.org/faces" },
    { "vanguard",
      "turn 5 0 attack; vc0 blaster-blade; soul0 wingal-brave; fl0 knight-of-silence-gallatin; "
      "bl0 pongal; bc0 little-sage-maron; fr0 star-call-trumpeter; vc1 embodiment-of-armor-bahr; "
      "fl1 embodiment-of-spear-tahr; fr1 dragon-knight-nehalem; hand0 king-of-knights-alfred; "
      "hand1 berserk-dragon*4; deck0 alabaster-owl*20; deck1 red-gem-carbuncle*20",
      SHEET_MARKDOWN, NULL },
    { "vanguard",
      "turn 5 0 attack; vc0 blaster-blade; soul0 wingal-brave; fl0 knight-of-silence-gallatin; "
      "bl0 pongal; bc0 little-sage-maron; fr0 star-call-trumpeter; vc1 embodiment-of-armor-bahr; "
      "fl1 embodiment-of-spear-tahr; fr1 dragon-knight-nehalem; hand0 king-of-knights-alfred; "
      "hand1 berserk-dragon*4; deck0 alabaster-owl*20; deck1 red-gem-carbuncle*20",
      SHEET_BBCODE, "https://example.org/faces" },
    { "heroes",
      "turn 3 0 0; stamp 40; unit u1 ilvara-the-steward 0 0 hero 1; unit u2 mourne-of-the-dyke 1 1 hero 2; "
      "coins0 open 10; deck0 page; hand0 quick-loan; unit u3 coin-mourner 0 0 cr 3; deck1 page",
      SHEET_HTML, NULL },
    { "westeros",
      "layout horizontal; edges lannister stark; rounds 2 5; ratings 3 4 3; momentum lannister; "
      "goal points; turn stark stark; unit a1 guards green; unit a11 war-host green; "
      "unit h7 bowmen blue; unit h5 guards green; unit j7 bowmen green; morale0 4 rout; "
      "command0 3; order0 blue valor; morale1 4 rout; command1 3; order1 blue",
      SHEET_PLAIN, NULL },
};
static void draw_others(enum lang lang, struct page *out)
{
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        const struct session_setup setup = { .game = duel_find(others[i].game), .position = others[i].given };
        const struct post_style style = { .lang = lang, .format = others[i].format, .images = others[i].images };
        const struct judge judge = { .setup = setup, .name = { "Анна *<b>_[1]_</b>*", "Борис & `Ко`" } };
        enum duel_status status;
        struct session *session = session_new(&setup, NULL, 0, NULL, &status);
        if (!CHECK(session))
            return;
        page_put(out, "######## ");
        page_put(out, others[i].game);
        page_put(out, "\n\n");
        duel_room all, own;
        duel_copy(duel_in(&all), session_state(session));
        duel_copy(duel_in(&own), session_state(session));
        duel_hide(duel_in(&all), DUEL_PUBLIC);
        duel_hide(duel_in(&own), 0);
        post_position(&judge, duel_of(&all), duel_of(&own), 0, style, out);
        page_put(out, "\n");
        session_free(session);
    }
}

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

static void compare(void (*draw)(enum lang, struct page *), enum lang lang, const char *path, bool write)
{
    static char room[ROOM];
    struct page page = { 0 };

    draw(lang, &page);
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
    compare(draw_all, LANG_RU, "tests/judge/golden/ru.tables.txt", write);
    compare(draw_all, LANG_EN, "tests/judge/golden/en.tables.txt", write);
    TEST("tables of other games, and in other forms, as they were");
    compare(draw_others, LANG_RU, "tests/judge/golden/ru.others.txt", write);
    compare(draw_others, LANG_EN, "tests/judge/golden/en.others.txt", write);
    return check_done("judge_tables");
}
