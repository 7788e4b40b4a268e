/* Pictures of tables in random games of all games and rule sets, for every viewer: each is XML, holds every card that lies open in
 * its view, with the strength it has there, and names no card that the view does not hold; the public's is the same in another
 * world that the public cannot tell from this one. With a folder as argument the pictures are written into it, to be looked at. */
#include "check.h"

#include "ai/ai.h"
#include "picture/picture.h"
#include "session/deck.h"
#include "session/page.h"
#include "words/tell.h"

#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { GAMES = 2, TRIES = 8, DEPTH = 16 };

static const char *folder;
static struct faces *faces;
static unsigned other_worlds, figures_seen;
static uint64_t signature;

/* --- XML --------------------------------------------------------------------------------------------------- */

static bool is_name(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == ':';
}

/* NULL, or where the text stops being XML, as far as pictures use it: elements, quoted attributes, three entities. */
static const char *fault_of(const char *at)
{
    const char *open[DEPTH];
    size_t size[DEPTH];
    int depth = 0, roots = 0;
    while (*at) {
        if (*at == '&') {
            if (strncmp(at, "&amp;", 5) != 0 && strncmp(at, "&lt;", 4) != 0 && strncmp(at, "&gt;", 4) != 0)
                return at;
        } else if ((unsigned char)*at < 0x20 && *at != '\n') {
            return at;
        }
        if (*at != '<') {
            if (depth == 0 && *at != '\n')
                return at;
            at++;
            continue;
        }
        const char *tag = at++;
        const bool closes = *at == '/';
        at += closes;
        const char *name = at;
        while (is_name(*at))
            at++;
        const size_t length = (size_t)(at - name);
        if (length == 0)
            return tag;
        if (closes) {
            if (*at++ != '>' || depth == 0 || size[depth - 1] != length ||
                strncmp(open[depth - 1], name, length) != 0)
                return tag;
            depth--;
            continue;
        }
        while (*at == ' ') {
            const char *key = ++at;
            while (is_name(*at))
                at++;
            if (at == key || at[0] != '=' || at[1] != '"')
                return tag;
            const size_t value = strcspn(at + 2, "\"<&\n");
            if (at[2 + value] != '"')
                return tag;
            at += value + 3;
        }
        roots += depth == 0;
        if (strncmp(at, "/>", 2) == 0) {
            at += 2;
        } else if (*at++ == '>' && depth < DEPTH) {
            open[depth] = name;
            size[depth++] = length;
        } else {
            return tag;
        }
    }
    return depth == 0 && roots == 1 ? NULL : at;
}

/* Nothing of it leads outside: no address but that of the name space. */
static void check_svg(const char *svg)
{
    const char *fault = fault_of(svg);
    if (!CHECK(fault == NULL))
        printf("    from here: %.60s\n", fault);
    const char *first = strstr(svg, "http");
    CHECK(first && strncmp(first, "http://www.w3.org/2000/svg\"", 27) == 0 && !strstr(first + 1, "http"));
    CHECK(!strstr(svg, "<script") && !strstr(svg, "<image") && !strstr(svg, "<style") &&
          !strstr(svg, "@import"));
    for (const char *at = svg; (at = strstr(at, "href=\"")) != NULL; at++)
        CHECK(at[6] == '#');
    for (const char *at = svg; (at = strstr(at, "url(")) != NULL; at++)
        CHECK(at[4] == '#');
}

/* --- what a picture holds ---------------------------------------------------------------------------------- */

static unsigned count_of(const char *text, const char *part)
{
    unsigned count = 0;
    for (const char *at = text; (at = strstr(at, part)) != NULL; at += strlen(part))
        count++;
    return count;
}

struct shot {
    const struct duel_game *game;
    enum lang lang;
    const json_t *view;
    const char *svg;
};

static void put_title(const struct shot *shot, const char *key, const json_t *strength, char title[256])
{
    const char *name = tell_name(shot->lang, shot->game, key);
    int used = snprintf(title, 256, "<title>%s", name ? name : key);
    if (strength)
        used += snprintf(title + used, 256 - (size_t)used, ", %g", json_number_value(strength));
    snprintf(title + used, 256 - (size_t)used, "</title>");
}

/* So many times at least as it stands among `cards`: keys, or objects with "card" and perhaps "strength". */
static void check_cards(const struct shot *shot, const json_t *cards)
{
    for (size_t i = 0; i < json_array_size(cards); i++) {
        const json_t *card = json_array_get(cards, i), *strength = json_object_get(card, "strength");
        const char *key = json_string_value(json_is_object(card) ? json_object_get(card, "card") : card);
        char title[256];
        unsigned times = 0;
        if (!key)
            continue;
        for (size_t j = 0; j < json_array_size(cards); j++) {
            const json_t *other = json_array_get(cards, j);
            const char *also =
                json_string_value(json_is_object(other) ? json_object_get(other, "card") : other);
            times += also && strcmp(also, key) == 0 &&
                     (!strength || json_equal(strength, json_object_get(other, "strength")));
        }
        put_title(shot, key, strength, title);
        if (!CHECK(count_of(shot->svg, title) >= times))
            printf("    %s\n", title);
    }
}

static void check_gwent(const struct shot *shot)
{
    static const char *const rows[] = { "close", "ranged", "siege" };
    const json_t *players = json_object_get(shot->view, "players");
    json_t *open = json_array(), *fighting = json_array();
    json_array_extend(open, json_object_get(shot->view, "weather"));
    for (size_t player = 0; player < DUEL_PLAYERS; player++) {
        const json_t *side = json_array_get(players, player), *graveyard = json_object_get(side, "graveyard");
        char total[64];
        for (size_t row = 0; row < 3; row++) {
            const json_t *own = json_object_get(json_object_get(side, "rows"), rows[row]);
            json_array_extend(open, json_object_get(own, "special"));
            json_array_extend(fighting, json_object_get(own, "cards"));
            snprintf(total, sizeof total, ">%g</text>", json_number_value(json_object_get(own, "total")));
            CHECK(strstr(shot->svg, total) != NULL);
        }
        snprintf(total, sizeof total, ">%g</text>", json_number_value(json_object_get(side, "total")));
        CHECK(strstr(shot->svg, total) != NULL);
        json_array_extend(open, json_object_get(side, "hand"));
        if (json_array_size(graveyard) > 0)
            json_array_append(open, json_array_get(graveyard, json_array_size(graveyard) - 1));
        const json_t *leaders = json_object_get(side, "leaders");
        for (size_t i = 0; i < json_array_size(leaders); i++)
            json_array_append(open, json_object_get(json_array_get(leaders, i), "leader"));
    }
    check_cards(shot, open);
    check_cards(shot, fighting);
    json_decref(open);
    json_decref(fighting);
}

static void check_trade(const struct shot *shot)
{
    json_t *open = json_array();
    for (size_t player = 0; player < DUEL_PLAYERS; player++) {
        const json_t *side = json_array_get(json_object_get(shot->view, "sides"), player);
        json_t *deck = json_object_get(side, "deck");
        json_array_extend(open, json_object_get(side, "cells"));
        if (json_is_array(deck))
            json_array_extend(open, deck);
    }
    check_cards(shot, open);
    json_decref(open);
}

/* The figure on a card that fights is the strength that its title tells. */
static void check_figures(const char *svg)
{
    unsigned figures = 0;
    for (const char *at = svg; (at = strstr(at, "<title>")) != NULL; at++) {
        const char *end = strstr(at, "</title>"), *next = strstr(end, "<title>"), *comma = end;
        while (comma > at && *comma != ',')
            comma--;
        const char *figure = strstr(end, "letter-spacing=\"-1.5\"");
        if (*comma != ',' || !figure || (next && figure > next))
            continue;
        char strength[32];
        snprintf(strength, sizeof strength, "%.*s<", (int)(end - comma - 2), comma + 2);
        figure = strchr(figure, '>') + 1;
        CHECK(strncmp(figure, strength, strlen(strength)) == 0);
        figures++;
    }
    figures_seen += figures;
}

/* Every title is that of a card whose key the view holds; the first is the picture's own. */
static void check_named(const struct shot *shot)
{
    char *view = json_dumps(shot->view, 0);
    const char *at = strstr(shot->svg, "<title>");
    while (at && (at = strstr(at + 1, "<title>")) != NULL) {
        bool known = false;
        for (unsigned card = 0; !known && (card = deck_next_card(shot->game, 0, card)) != 0;) {
            char title[256], key[96];
            snprintf(key, sizeof key, "\"%s\"", shot->game->card_key(0, card));
            put_title(shot, shot->game->card_key(0, card), NULL, title);
            const size_t length = strlen(title) - strlen("</title>");
            known = strncmp(at, title, length) == 0 && (at[length] == '<' || at[length] == ',') &&
                    strstr(view, key);
        }
        if (!CHECK(known))
            printf("    %.80s\n", at);
    }
    free(view);
}

/* --- where everything is ------------------------------------------------------------------------------------- */

/* All pictures of a rule set as one number, without what is on the faces of cards (web/faces compares those with the browser's).
 * A commit that changes one says what it moves. */
static const struct {
    const char *variant;
    uint64_t signature;
} signatures[] = {
    { "original", 0x3cee63ff1462a0f5 }, { "classic", 0xd3dc7ca7350aa2df }, { "hard", 0x8b09a06114bf6a64 },
    { "standard", 0x682931c72bc11f4d },
};

static uint64_t sign(uint64_t hash, const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (unsigned char)text[i]) * 1099511628211u;       /* FNV-1a */
    return hash;
}

/* On past the group of a card that begins before `at`, behind its title. */
static const char *past_card(const char *at)
{
    for (int depth = 1; depth > 0; at++)
        depth += strncmp(at, "<g", 2) == 0 ? 1 : strncmp(at, "</g>", 4) == 0 ? -1 : 0;
    return at;
}

static void sign_picture(const char *svg)
{
    static const char card[] = "<g transform=\"translate(", end[] = "</title>";
    const char *from = svg;
    for (const char *at; (at = strstr(from, card)) != NULL;) {
        const char *drawn = strchr(at, '>') + 1;
        if (strncmp(drawn, "<title>", 7) == 0)
            drawn = strstr(drawn, end);
        signature = sign(signature, from, (size_t)(drawn - from));
        from = past_card(drawn);
    }
    signature = sign(signature, from, strlen(from));
}

static void check_signature(const char *variant)
{
    for (size_t i = 0; i < sizeof signatures / sizeof signatures[0]; i++)
        if (strcmp(signatures[i].variant, variant) == 0 && !CHECK(signature == signatures[i].signature))
            printf("    all pictures of %s: 0x%016llx\n", variant, (unsigned long long)signature);
}

/* --- games ------------------------------------------------------------------------------------------------- */

static json_t *view_of(const duel_state *state, int viewer)
{
    struct page page = { 0 };
    page_put_view(&page, state, viewer);
    json_t *view = json_loads(page.at, 0, NULL);
    free(page.at);
    return view;
}

static struct page draw(const struct duel_game *game, const duel_state *state, int viewer, enum lang lang)
{
    struct page out = { 0 };
    json_t *view = view_of(state, viewer);
    const struct picture picture = { game, duel_head(state)->variant, duel_head(state)->scenario,
                                     { "Геральт из Ривии", "<b class=\"x\">Q&A]]>\x01" }, viewer == 1, lang, view };
    if (CHECK(picture_draw(faces, &picture, PICTURE_WIDTH, &out))) {
        const struct shot shot = { game, lang, view, out.at };
        check_svg(out.at);
        CHECK(strstr(out.at, "&lt;b class=\"x\"&gt;Q&amp;A]]&gt;\xef\xbf\xbd</title>") != NULL);
        strcmp(game->name, "gwent") == 0 ? check_gwent(&shot) : check_trade(&shot);
        check_figures(out.at);
        check_named(&shot);
        sign_picture(out.at);
    }
    json_decref(view);
    return out;
}

static void write_out(const struct page *page, const struct duel_game *game, unsigned variant,
                      unsigned number, int viewer)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s-%s-%u-%d.svg", folder, game->name, game->variants[variant], number,
             viewer);
    FILE *file = fopen(path, "wb");
    if (CHECK(file != NULL)) {
        CHECK(fwrite(page->at, 1, page->used, file) == page->used);
        fclose(file);
    }
}

/* In another world, with other hidden cards, everybody sees the same. */
static void check_other_world(const duel_state *state, const struct page *picture, uint64_t seed,
                              enum lang lang)
{
    duel_room room;
    duel_state *world = duel_in(&room);
    duel_copy(world, state);
    duel_hide(world, DUEL_PUBLIC);
    duel_imagine(world, NULL, seed);
    json_t *truth = view_of(state, 0), *imagined = view_of(world, 0);
    other_worlds += !json_equal(truth, imagined);
    json_decref(truth);
    json_decref(imagined);
    struct page other = draw(duel_game_of(world), world, DUEL_PUBLIC, lang);
    CHECK(other.used == picture->used && memcmp(other.at, picture->at, other.used) == 0);
    free(other.at);
}

/* Some answer; rarely a pass, so that rows fill. */
static duel_action choose(const duel_state *state, int player, uint64_t *luck)
{
    duel_action list[DUEL_ACTIONS_MAX];
    const int count = duel_legal(state, player, list);
    duel_action chosen = list[0];
    for (int i = 0; i < TRIES; i++) {
        struct page words = { 0 };
        chosen = list[duel_mix_below(luck, (unsigned)count)];
        page_put_action(&words, state, player, chosen);
        const bool pass = strcmp(words.at, "pass") == 0;
        free(words.at);
        if (!pass)
            break;
    }
    return chosen;
}

static void play(const struct duel_game *game, unsigned variant, uint64_t seed)
{
    static struct duel_row row[DUEL_PLAYERS][ARENA_ROWS];
    const enum lang lang = seed & 1 ? LANG_RU : LANG_EN;
    struct duel_setup setup = { .variant = (uint8_t)variant };
    duel_room room;
    duel_state *state = duel_in(&room);
    uint64_t luck = seed;

    for (int i = 0; i < DUEL_NUMBERS && game->numbers[i]; i++)
        setup.number[i] = strcmp(game->numbers[i], "contract") == 0 ? 300 : 90;
    for (int i = 0; game->options[i]; i++)
        if (strcmp(game->options[i], "fixed-stake") == 0)
            setup.options |= 1u << i;
    arena_decks(game, &setup, seed, row);
    arena_key(&setup, seed);
    if (!CHECK_INT(duel_setup(game, state, &setup, NULL, NULL), DUEL_OK))
        return;
    for (unsigned n = 0;; n++) {
        for (int viewer = 0; viewer <= DUEL_PUBLIC; viewer++) {
            if (!folder && (n + (unsigned)viewer) % 3)
                continue;
            struct page page = draw(game, state, viewer, lang);
            if (viewer == DUEL_PUBLIC)
                check_other_world(state, &page, seed + n, lang);
            if (folder)
                write_out(&page, game, variant, 1000 * (unsigned)seed + n, viewer);
            free(page.at);
        }
        if (!duel_head(state)->awaiting)
            break;
        const int player = arena_turn(state);
        duel_apply(state, player, choose(state, player, &luck), NULL);
    }
}

/* What others have done to a card of trade is seen on it: sets gained and lost, an ability that has fallen silent. */
static void changed_cards(void)
{
    static const char *const all[] = { "virtues", "superiority", "protection" };
    const struct duel_game *game = duel_find("trade");
    json_t *printed = json_pack("{s:s,s:b}", "card", "telvanni_enchanter", "face_up", 1),
           *view = json_pack("{s:i,s:[{s:[O]},{s:[]}]}", "round", 1, "sides", "cells", printed, "cells");
    const unsigned card = deck_card(game, 0, "telvanni_enchanter");
    struct picture picture = { .game = game, .name = { "a", "b" }, .view = view };
    struct page plain = { 0 }, gained = { 0 }, lost = { 0 };
    if (CHECK(card != 0) && CHECK(picture_draw(faces, &picture, PICTURE_WIDTH, &plain))) {
        for (int i = 0; i < 3; i++)
            json_object_set_new(printed, all[i], json_string("*"));
        CHECK(picture_draw(faces, &picture, PICTURE_WIDTH, &gained));
        for (int i = 0; i < 3; i++)
            json_object_set_new(printed, all[i], json_string(""));
        json_object_set_new(printed, "muted", json_true());
        CHECK(picture_draw(faces, &picture, PICTURE_WIDTH, &lost));
        const unsigned virtues = count_of(plain.at, "width=\"17\"");
        CHECK_INT(count_of(gained.at, "width=\"17\""), 10);
        CHECK_INT(count_of(gained.at, "width=\"23\" height=\"19\""), 10 - virtues);
        CHECK_INT(count_of(lost.at, "width=\"17\""), virtues);
        CHECK_INT(count_of(lost.at, "M-9 8L9 -8\""), virtues);
        CHECK_INT(count_of(lost.at, "M36 28L64 2\""), 1);
        CHECK(!strstr(plain.at, "M36 28L64 2\"") && !strstr(plain.at, "M-9 8L9 -8\""));
        check_svg(gained.at);
        check_svg(lost.at);
        if (folder) {
            write_out(&gained, game, 0, 1, 8);
            write_out(&lost, game, 0, 1, 9);
        }
    }
    free(plain.at);
    free(gained.at);
    free(lost.at);
    json_decref(view);
    json_decref(printed);
}

/* PNG by a program that is not there, or does not do what it should. */
static void other_programs(const struct page *svg)
{
    static const char *const programs[] = { "exit 0\n", "echo no picture\n", "exec yes\n" };
    char path[] = P_tmpdir "/duello-pictures-XXXXXX", file[64];
    struct page png = { 0 };
    if (!CHECK(mkdtemp(path) != NULL))
        return;
    const char *usual = getenv("PATH");
    char *before = strdup(usual ? usual : ""), both[4096];
    setenv("PATH", path, 1);
    CHECK(!picture_png(svg, &png) && errno == ENOENT && png.used == 0);
    snprintf(both, sizeof both, "%s:%s", path, before);
    setenv("PATH", both, 1);
    snprintf(file, sizeof file, "%s/rsvg-convert", path);
    for (size_t i = 0; i < sizeof programs / sizeof programs[0]; i++) {
        FILE *script = fopen(file, "w");
        if (CHECK(script != NULL)) {
            fprintf(script, "#!/bin/sh\n%s", programs[i]);
            fclose(script);
            chmod(file, 0700);
            CHECK(!picture_png(svg, &png) && errno == 0 && png.used == 0);
        }
        unlink(file);
    }
    setenv("PATH", before, 1);
    CHECK(picture_png(svg, &png) && png.used > 0);
    rmdir(path);
    free(before);
    free(png.at);
}

int main(int argc, char **argv)
{
    static const char *const games[] = { "gwent", "trade" };
    folder = argc > 1 ? argv[1] : NULL;
    faces = faces_new();
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        const struct duel_game *game = duel_find(games[i]);
        for (unsigned variant = 0; game->variants[variant]; variant++) {
            TEST(game->variants[variant]);
            other_worlds = 0;
            signature = 14695981039346656037u;
            for (uint64_t seed = 1; seed <= GAMES; seed++)
                play(game, variant, seed);
            CHECK(other_worlds > 0);
            if (!folder)
                check_signature(game->variants[variant]);
        }
    }
    CHECK(figures_seen > 0);
    TEST("what a picture is not of");
    struct page out = { 0 };
    const struct picture none = { .game = &(const struct duel_game){ .name = "null" }, .name = { "a", "b" } };
    CHECK(!picture_draw(faces, &none, PICTURE_WIDTH, &out) && out.used == 0);
    TEST("png");
    struct page png = { 0 }, broken = { 0 };
    page_put(&out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"7\" height=\"5\"/>");
    CHECK(picture_png(&out, &png) && png.used > 24 && memcmp(png.at + 12, "IHDR\0\0\0\7\0\0\0\5", 12) == 0);
    page_put(&broken, "no picture");
    png.used = 0;
    CHECK(!picture_png(&broken, &png) && png.used == 0);
    other_programs(&out);
    TEST("changed cards");
    changed_cards();
    free(out.at);
    free(png.at);
    free(broken.at);
    faces_free(faces);
    return check_done("pictures");
}
