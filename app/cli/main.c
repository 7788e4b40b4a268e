/* The program `duello`: one word chooses the command. */
#include "cli.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

const struct command cli_commands[] = {
    { "play", run_play },
    { "serve", run_serve },
    { "moderate", run_moderate },
    { "games", run_games },
    { "cards", run_cards },
    { "decks", run_decks },
    { "deck", run_deck },
    { "record", run_record },
    { "scenario", run_scenario },
    { "engine", run_engine },
    { "judge", run_judge },
    { "match", run_match },
    { "analyse", run_analyse },
    { "perft", run_perft },
    { "bench", run_bench },
    { NULL, NULL },
};

/* "cli.help" gives the frame; the commands explain themselves in one line each. */
static int help(const struct cli *cli)
{
    cli_say(cli, stdout, "cli.help.head");
    for (const struct command *command = cli_commands; command->name; command++) {
        char key[64];
        snprintf(key, sizeof key, "cli.about.%s", command->name);
        printf("  %-10s", command->name);
        cli_say(cli, stdout, key);
    }
    cli_say(cli, stdout, "cli.help.common");
    for (int i = 1; i < 10; i++) {
        char key[64];
        snprintf(key, sizeof key, "cli.help.common.%d", i);
        if (!words_find(cli->lang, key))
            break;
        fputs("  ", stdout);
        cli_say(cli, stdout, key);
    }
    return CLI_OK;
}

static enum lang lang_of_environment(void)
{
    static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (value && *value)
            return strncmp(value, "ru", 2) == 0 ? LANG_RU : LANG_EN;
    }
    return LANG_EN;
}

/* `duello --lang ru games` and `duello games --lang ru` are the same: options before the command are
 * moved behind it. Returns the command's place, or 0. */
static int command_first(int argc, char **argv)
{
    int at = 1;
    while (at < argc && argv[at][0] == '-') {
        bool takes_value = strcmp(argv[at], "--lang") == 0 || strcmp(argv[at], "--seed") == 0;
        at += takes_value ? 2 : 1;
    }
    if (at >= argc)
        return 0;
    char *name = argv[at];
    memmove(argv + 2, argv + 1, (size_t)(at - 1) * sizeof argv[0]);
    argv[1] = name;
    return 1;
}

static int run_command(struct cli *cli, const char *name, int argc, char **argv)
{
    for (const struct command *command = cli_commands; command->name; command++)
        if (strcmp(command->name, name) == 0) {
            cli->command = command->name;
            return command->run(cli, argc, argv);
        }
    return cli_usage(cli, "cli.no-command", "name", name);
}

static int run(struct cli *cli, int argc, char **argv)
{
    if (!command_first(argc, argv)) {
        int code = CLI_OK;
        if (cli_options(cli, argc, argv, NULL, NULL, 0, 0, &code) < 0 && code != CLI_OK)
            return code;
        help(cli);
        return argc > 1 ? CLI_OK : CLI_USAGE;
    }
    if (strcmp(argv[1], "help") == 0) {
        const char *operand[1];
        int code, n = cli_options(cli, argc - 1, argv + 1, NULL, operand, 0, 1, &code);
        if (n < 0)
            return code;
        if (n == 0)
            return help(cli);
        char *again[] = { (char *)(uintptr_t)operand[0], (char *)(uintptr_t)"--help", NULL };
        return run_command(cli, operand[0], 2, again);
    }
    return run_command(cli, argv[1], argc - 1, argv + 1);
}

int main(int argc, char **argv)
{
    if (sodium_init() < 0) {
        fputs("duello: no source of randomness\n", stderr);
        return CLI_REFUSED;
    }
    struct cli cli = { .lang = lang_of_environment(), .program = argc > 0 ? argv[0] : "duello" };
    randombytes_buf(&cli.seed, sizeof cli.seed);
    const int code = run(&cli, argc, argv);
    if (fflush(stdout) != 0 || ferror(stdout))
        return cli_fail(&cli, NULL, 0, "cli.cannot-write");
    return code;
}
