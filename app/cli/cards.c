/* duello cards GAME: every printed card with its key, which is its name in files and moves. */
#include "cli.h"
#include "table/table.h"

#include "picture/faces.h"
#include "session/catalogue.h"
#include "session/page.h"
#include "words/effects.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct listing {
    const struct cli *cli;
    const struct duel_game *game;
    unsigned scenario, card;
};

/* What it does, if the game has it written down. */
static void put_abilities(const struct listing *it, struct duel_text *out)
{
    const struct fx_program *program = it->game->program(it->scenario);
    const struct fx_card *card = &program->card[it->card];
    duel_json_open(out, "abilities", '[');
    for (unsigned i = 0; i < card->abilities; i++)
        if (effects_is_told(&program->ability[card->ability + i]))
            cards_put_ability(program, it->game->effects, it->card, i, out);
    duel_json_close(out, ']');
}

static void put_card(const void *context, struct duel_text *out)
{
    const struct listing *it = context;
    const char *key = it->game->card_key(it->scenario, it->card);
    duel_json_open(out, NULL, '{');
    duel_json_int(out, "card", it->card);
    duel_json_str(out, "key", key);
    duel_json_str(out, "name", cli_name(it->cli, it->game, "card", key));
    catalogue_put_printed(out, it->game, it->scenario, it->card);
    if (it->game->program)
        put_abilities(it, out);
    duel_json_close(out, '}');
}

/* --- images ----------------------------------------------------------------------------------------- */

static bool write_file(const struct cli *cli, const char *folder, const char *name, const char *end,
                       struct page *page)
{
    char path[4096];
    const int length = snprintf(path, sizeof path, "%s/%s%s", folder, name, end);
    FILE *file = length < (int)sizeof path ? fopen(path, "wb") : NULL;
    bool written = file && fwrite(page->at, 1, page->used, file) == page->used;
    written = file && fclose(file) == 0 && written;
    page->used = 0;
    return written || cli_fail(cli, path, 0, "cli.cannot-write-file", "reason", strerror(errno)) == CLI_OK;
}

/* The face of every card as FOLDER/KEY.svg, and the credits. */
static int write_faces(const struct cli *cli, const struct duel_game *game, unsigned variant,
                       unsigned scenario, const char *folder)
{
    struct page page = { 0 };
    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        return cli_fail(cli, folder, 0, "cli.cannot-write-file", "reason", strerror(errno));
    struct faces *faces = faces_new();
    bool fine = true;
    unsigned count = 0;
    for (unsigned card = 0; fine && (card = deck_next_card(game, scenario, card)) != 0; count++) {
        const char *key = game->card_key(scenario, card);
        fine = faces_draw(faces, game, variant, scenario, card, cli_name(cli, game, "card", key), &page)
                   ? write_file(cli, folder, key, ".svg", &page)
                   : cli_fail(cli, NULL, 0, "cli.cards.no-faces", "game", game->name) == CLI_OK;
    }
    if (fine) {
        faces_credits(&page);
        fine = write_file(cli, folder, "credits", ".txt", &page);
    }
    if (fine)
        cli_say(cli, stdout, "cli.cards.faces", "n", cli_number(count), "folder", folder);
    faces_free(faces);
    free(page.at);
    return fine ? CLI_OK : CLI_REFUSED;
}

/* --- the list --------------------------------------------------------------------------------------- */

int run_cards(struct cli *cli, int argc, char **argv)
{
    const char *set = NULL, *file = NULL, *images = NULL, *rules = NULL, *language = NULL,
               *operand[1 + CARDS_FILES];
    const struct cli_option own[] = { { "scenario", &set, NULL },  { "set", &file, NULL },
                                      { "images", &images, NULL }, { "rules", &rules, NULL },
                                      { "game", &language, NULL }, { NULL, NULL, NULL } };
    const bool check = argc > 1 && strcmp(argv[1], "check") == 0;
    int code, n = cli_options(cli, argc, argv, own, operand, 1, check ? 1 + CARDS_FILES : 2, &code);
    if (n < 0)
        return code;
    if (check)
        return n > 1 ? cards_check(cli, operand + 1, n - 1, language) : cli_usage(cli, "cli.too-few");
    const struct duel_game *game = cli_game(cli, operand[0]);
    if (!game)
        return CLI_USAGE;
    if (!cli_set(cli, game, file))
        return CLI_REFUSED;
    if (!cli_choose_scenario(cli, game, set))
        return CLI_USAGE;
    const unsigned scenario = cli_scenario(cli, game);
    if (images) {
        const int variant = cli_variant(cli, game, rules);
        return variant < 0 ? CLI_USAGE : write_faces(cli, game, (unsigned)variant, scenario, images);
    }
    const char *part = n > 1 ? operand[1] : "";
    unsigned shown = 0;
    for (unsigned card = 0; (card = deck_next_card(game, scenario, card)) != 0;) {
        const char *key = game->card_key(scenario, card);
        const char *name = cli_name(cli, game, "card", key);
        if (!text_holds(key, part) && !text_holds(name, part))
            continue;
        shown++;
        if (cli->json) {
            struct page line = { 0 };
            page_write(&line, put_card, &(struct listing){ cli, game, scenario, card });
            cli_show_line(stdout, line.at);
            free(line.at);
        } else {
            printf("%-40s ", key);
            cli_show_line(stdout, name);
            if (*part && game->program)
                cards_tell(cli, game->program(scenario), game->effects, card);
        }
    }
    if (n > 1 && shown == 0)
        return cli_fail(cli, NULL, 0, "cli.trouble.no-card", "card", part, "game", game->name);
    return CLI_OK;
}
