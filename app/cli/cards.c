/* duello cards GAME: every printed card with its key, which is its name in files and moves. */
#include "cli.h"
#include "session/page.h"

#include <stdlib.h>
#include <string.h>

struct listing {
    const struct cli *cli;
    const struct duel_game *game;
    unsigned scenario, card;
};

static void put_card(const void *context, struct duel_text *out)
{
    const struct listing *it = context;
    const char *key = it->game->card_key(it->scenario, it->card);
    duel_json_open(out, NULL, '{');
    duel_json_int(out, "card", it->card);
    duel_json_str(out, "key", key);
    duel_json_str(out, "name", cli_name(it->cli, it->game, "card", key));
    duel_json_close(out, '}');
}

int run_cards(struct cli *cli, int argc, char **argv)
{
    const char *set = NULL, *file = NULL, *operand[2];
    const struct cli_option own[] = { { "scenario", &set, NULL }, { "set", &file, NULL }, { NULL, NULL, NULL } };
    int code, n = cli_options(cli, argc, argv, own, operand, 1, 2, &code);
    if (n < 0)
        return code;
    const struct duel_game *game = cli_game(cli, operand[0]);
    if (!game || !cli_set(cli, game, file))
        return CLI_REFUSED;
    int scenario = set ? duel_index(game->scenarios, set) : (int)cli_scenario(cli, game);
    if (scenario < 0)
        return cli_fail(cli, NULL, 0, "cli.trouble.no-scenario", "name", set, "game", game->name,
                        (char *)NULL);
    const char *part = n > 1 ? operand[1] : "";
    unsigned shown = 0;
    for (unsigned card = 0; (card = deck_next_card(game, (unsigned)scenario, card)) != 0;) {
        const char *key = game->card_key((unsigned)scenario, card);
        const char *name = cli_name(cli, game, "card", key);
        if (!strstr(key, part) && !strstr(name, part))
            continue;
        shown++;
        if (cli->json) {
            struct page line = { 0 };
            page_write(&line, put_card, &(struct listing){ cli, game, (unsigned)scenario, card });
            puts(line.at);
            free(line.at);
        } else {
            printf("%-40s %s\n", key, name);
        }
    }
    if (n > 1 && shown == 0)
        return cli_fail(cli, NULL, 0, "cli.trouble.no-card", "card", part, "game", game->name, (char *)NULL);
    return CLI_OK;
}
