/* duello perft: how many sequences of decisions there are from the start to each depth. Two engines that
 * play by the same rules get the same counts; a changed count is a changed rule. */
#include "measure.h"
#include "../table/table.h"

#include "ai/ai.h"
#include "session/chance.h"

#include <string.h>

enum { DEPTH_MAX = 12, DEPTH_USUAL = 3, SEED_USUAL = 1 };

struct perft {
    unsigned depth;
    bool all_chance;    /* every way chance can go counts, not just the generator's */
    uint64_t sequences[DEPTH_MAX + 1], ended[DEPTH_MAX + 1];    /* by length; games over by then */
    uint64_t signature; /* of every legal list met, in order */
    struct progress progress;
    const char *label;
};

static void sign(struct perft *perft, unsigned depth, int player, const duel_action legal[], int n)
{
    perft->signature ^= (uint64_t)depth << 40 | (uint64_t)player << 32 | (uint64_t)n;
    perft->signature = duel_mix(&perft->signature);
    for (int i = 0; i < n; i++) {
        perft->signature ^= (uint64_t)legal[i].verb << 24 | (uint64_t)legal[i].arg[0] << 16 |
                            (uint64_t)legal[i].arg[1] << 8 | legal[i].arg[2];
        perft->signature = duel_mix(&perft->signature);
    }
}

/* Counts everything that can follow `state`; `begin` and `share` are its place in the progress line. */
static void walk(struct perft *perft, const duel_state *state, unsigned depth, double begin, double share)
{
    duel_action legal[DUEL_ACTIONS_MAX];
    duel_room room;
    int player = arena_turn(state), n = duel_legal(state, player, legal);

    perft->sequences[depth]++;
    perft->ended[depth] += n == 0;
    sign(perft, depth, player, legal, n);
    if (depth == perft->depth)
        return;
    for (int i = 0; i < n; i++) {
        double at = begin + share * i / n;
        struct odometer odometer = { 0 };
        if (depth + 2 == perft->depth || depth == 0)
            progress_show(&perft->progress, perft->label, at);
        do {
            duel_copy(duel_in(&room), state);
            if (perft->all_chance)
                odometer_apply(&odometer, duel_in(&room), player, legal[i]);
            else
                duel_apply(duel_in(&room), player, legal[i], NULL);
            walk(perft, duel_in(&room), depth + 1, at, share / n);
        } while (perft->all_chance && odometer_turn(&odometer));
    }
}

static void print(const struct cli *cli, const struct duel_game *game, int variant, const struct perft *perft)
{
    struct table table = table_for(cli, stdout, false, false);
    char line[2048], hash[17];
    struct duel_text text;

    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)perft->signature);
    if (!cli->json) {
        text_fit(stdout, say(&table, "play.perft.depth"), -9);
        text_fit(stdout, say(&table, "play.perft.sequences"), -24);
        text_fit(stdout, say(&table, "play.perft.ended"), -20);
        printf("\n");
        for (unsigned depth = 0; depth <= perft->depth; depth++)
            printf("%9u%24s%20s\n", depth, cli_grouped((double)perft->sequences[depth]),
                   cli_grouped((double)perft->ended[depth]));
        cli_say(cli, stdout, "play.perft.signature", "signature", hash);
        return;
    }
    duel_text_init(&text, line, sizeof line);
    duel_json_open(&text, NULL, '{');
    duel_json_str(&text, "game", game->name);
    duel_json_str(&text, "rules", game->variants[variant]);
    duel_json_str(&text, "chance", perft->all_chance ? "all" : "seed");
    duel_json_int(&text, "depth", perft->depth);
    duel_json_open(&text, "sequences", '[');
    for (unsigned depth = 0; depth <= perft->depth; depth++)
        duel_json_int(&text, NULL, (long long)perft->sequences[depth]);
    duel_json_close(&text, ']');
    duel_json_open(&text, "ended", '[');
    for (unsigned depth = 0; depth <= perft->depth; depth++)
        duel_json_int(&text, NULL, (long long)perft->ended[depth]);
    duel_json_close(&text, ']');
    duel_json_str(&text, "signature", hash);
    duel_json_close(&text, '}');
    cli_show_line(stdout, line);
}

int run_perft(struct cli *cli, int argc, char **argv)
{
    const char *name[1], *rules = NULL, *depth = NULL, *chance = NULL, *terms = NULL, *set = NULL,
                         *scenario = NULL;
    const struct cli_option options[] = {
        { "rules", &rules, NULL }, { "depth", &depth, NULL }, { "chance", &chance, NULL },
        { "terms", &terms, NULL }, { "set", &set, NULL }, { "scenario", &scenario, NULL }, { NULL, NULL, NULL },
    };
    struct perft perft = { .depth = DEPTH_USUAL };
    int code, variant, n = cli_options(cli, argc, argv, options, name, 1, 1, &code);

    if (n < 0)
        return code;
    const struct duel_game *game = cli_game(cli, name[0]);
    if (!game || (variant = cli_variant(cli, game, rules)) < 0)
        return CLI_USAGE;
    if (!cli_count(cli, "--depth", depth, 0, DEPTH_MAX, &perft.depth))
        return CLI_USAGE;
    perft.all_chance = chance && strcmp(chance, "all") == 0;
    if (chance && !perft.all_chance && strcmp(chance, "seed") != 0)
        return cli_usage(cli, "play.bad-chance", "value", chance);

    if (!cli_set(cli, game, set))
        return CLI_REFUSED;
    if (!cli_choose_scenario(cli, game, scenario))
        return CLI_USAGE;
    struct duel_row row[DUEL_PLAYERS][ARENA_ROWS];
    struct duel_setup setup = { .variant = (uint8_t)variant, .scenario = (uint8_t)cli_scenario(cli, game) };
    if (!cli_terms(cli, game, terms, DUEL_MEASURED, &setup.options, setup.number))
        return CLI_USAGE;
    duel_room room;
    uint64_t seed = cli->seeded ? cli->seed : SEED_USUAL;
    arena_decks(game, &setup, seed, row);
    arena_key(&setup, seed);
    if (duel_setup(game, duel_in(&room), &setup, NULL, NULL) != DUEL_OK)
        return cli_refuse_setup(cli, game, &setup, seed);
    perft.progress = progress_open();
    perft.label = game->name;
    walk(&perft, duel_in(&room), 0, 0, 1);
    progress_clear(&perft.progress);
    print(cli, game, variant, &perft);
    return CLI_OK;
}
