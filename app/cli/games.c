/* duello games: every game with its rule sets, options and numbers. */
#include "cli.h"
#include "session/page.h"

#include <stdlib.h>

/* {"key": ..., "name": ...} of each key from `first` on. */
static void put_keys(const struct cli *cli, struct duel_text *out, const struct duel_game *game,
                     const char *name, const char *kind, const char *const *keys)
{
    duel_json_open(out, name, '[');
    for (int i = 0; keys[i]; i++) {
        char about[192];
        snprintf(about, sizeof about, "%s.%s.%s.about", game->name, kind, keys[i]);
        duel_json_open(out, NULL, '{');
        duel_json_str(out, "key", keys[i]);
        duel_json_str(out, "name", cli_name(cli, game, kind, keys[i]));
        if (words_find(cli->lang, about))
            duel_json_str(out, "about", words_find(cli->lang, about));
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
}

struct listing {
    const struct cli *cli;
    const struct duel_game *game;
};

static void put_game(const void *context, struct duel_text *out)
{
    const struct cli *cli = ((const struct listing *)context)->cli;
    const struct duel_game *game = ((const struct listing *)context)->game;
    char name[64];
    snprintf(name, sizeof name, "%s.game", game->name);
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "game", game->name);
    duel_json_str(out, "name", words_find(cli->lang, name) ? words_find(cli->lang, name) : game->name);
    put_keys(cli, out, game, "rules", "rules", game->variants);
    put_keys(cli, out, game, "scenarios", "scenario", game->scenarios);
    put_keys(cli, out, game, "options", "option", game->options);
    put_keys(cli, out, game, "numbers", "number", game->numbers);
    put_keys(cli, out, game, "zones", "zone", game->zones);
    put_keys(cli, out, game, "ends", "end", game->ends + 1);
    duel_json_close(out, '}');
}

/* One key a line, with what it means beside it. */
static void show_keys(const struct cli *cli, const struct duel_game *game, const char *title,
                      const char *kind, const char *const *keys)
{
    if (!keys[0])
        return;
    fputs("  ", stdout);
    cli_say(cli, stdout, title);
    for (int i = 0; keys[i]; i++) {
        char about[192];
        snprintf(about, sizeof about, "%s.%s.%s.about", game->name, kind, keys[i]);
        const char *sentence = words_find(cli->lang, about);
        printf("    %-18s ", keys[i]);
        cli_show_line(stdout, sentence ? sentence : cli_name(cli, game, kind, keys[i]));
    }
}

int run_games(struct cli *cli, int argc, char **argv)
{
    const char *operand[1];
    int code, n = cli_options(cli, argc, argv, NULL, operand, 0, 1, &code);
    if (n < 0)
        return code;
    const struct duel_game *only = n ? cli_game(cli, operand[0]) : NULL;
    if (n && !only)
        return CLI_USAGE;
    for (unsigned i = 0; i < duel_games_count; i++) {
        const struct duel_game *game = duel_games[i];
        if (only && game != only)
            continue;
        if (cli->json) {
            struct page line = { 0 };
            page_write(&line, put_game, &(struct listing){ cli, game });
            cli_show_line(stdout, line.at);
            free(line.at);
            continue;
        }
        char name[64];
        snprintf(name, sizeof name, "%s.game", game->name);
        const char *title = words_find(cli->lang, name);
        printf("%s%s%s\n", game->name, title ? ": " : "", title ? title : "");
        show_keys(cli, game, "cli.games.rules", "rules", game->variants);
        if (game->scenarios[1])
            show_keys(cli, game, "cli.games.scenarios", "scenario", game->scenarios);
        show_keys(cli, game, "cli.games.options", "option", game->options);
        show_keys(cli, game, "cli.games.numbers", "number", game->numbers);
    }
    return CLI_OK;
}
