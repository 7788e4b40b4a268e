/* The options --set, a guild's own cards from a file (doc/sets.md), and --scenario, one of those that a game has. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

bool cli_set_file(const struct cli *cli, const struct duel_game *game, const char *path, unsigned *scenario)
{
    struct duel_set_error error = { .reason = NULL };
    size_t size;
    if (!game->read_set) {
        cli_fail(cli, path, 0, "cli.no-sets", "game", game->name);
        return false;
    }
    char *text = cli_read(cli, path, &size);
    if (!text)
        return false;
    const bool read = set_read(game, text, size, scenario, &error);
    free(text);
    if (!read) {
        char key[96];
        snprintf(key, sizeof key, "%s.set.%s", game->name, error.reason);
        cli_fail(cli, path, (int)error.line, key);
    }
    return read;
}

bool cli_choose_scenario(struct cli *cli, const struct duel_game *game, const char *name)
{
    const int scenario = name ? duel_index(game->scenarios, name) : 0;
    if (scenario < 0 || (name && cli->set_game == game)) {
        cli_fail(cli, NULL, 0, scenario < 0 ? "cli.trouble.no-scenario" : "cli.set-and-scenario", "name",
                 name, "game", game->name);
        return false;
    }
    if (name)
        cli->set_game = game, cli->set = (unsigned)scenario;
    return true;
}

bool cli_set(struct cli *cli, const struct duel_game *game, const char *path)
{
    if (!path)
        return true;
    for (unsigned i = 0; i < duel_games_count && !game; i++)
        game = duel_games[i]->read_set ? duel_games[i] : NULL;
    if (!game || !cli_set_file(cli, game, path, &cli->set))
        return false;
    cli->set_game = game;
    set_name(path, cli->set_name);
    return true;
}

unsigned cli_scenario(const struct cli *cli, const struct duel_game *game)
{
    return game == cli->set_game ? cli->set : 0;
}

bool cli_deck_fits(const struct cli *cli, const struct deck *deck, const char *name, unsigned scenario)
{
    if (deck->scenario != scenario)
        cli_fail(cli, NULL, 0, "cli.other-set", "name", name, "set", deck->game->scenarios[deck->scenario],
                 "want", deck->game->scenarios[scenario]);
    return deck->scenario == scenario;
}
