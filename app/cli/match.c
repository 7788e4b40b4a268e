/* duello match: two levels of computer play against each other in paired deals. */
#include "measure.h"
#include "table.h"

#include "ai/ai.h"
#include "session/deck.h"

#include <math.h>

enum { PAIRS_USUAL = 100, PAIRS_MOST = 10000000 };

struct watch {
    struct progress progress;
    char label[128];
    unsigned pairs;
};

static bool watch_pair(void *context, unsigned played)
{
    struct watch *watch = context;

    progress_show(&watch->progress, watch->label, (double)played / watch->pairs);
    return true;
}

static const char *signed_number(double value, char out[16])
{
    if (isinf(value))
        snprintf(out, 16, "%s", value > 0 ? "+inf" : "-inf");
    else
        snprintf(out, 16, "%+.0f", value);
    return out;
}

/* Thousandths, so that 0.7325 of the points is told as 73.3. */
static long long tenths_of_percent(double part)
{
    return llround(part * 1000);
}

static void json_elo(struct duel_text *text, const char *key, double elo)
{
    if (isinf(elo))
        duel_json_str(text, key, NULL);
    else
        duel_json_int(text, key, llround(elo));
}

static void print_json(const struct arena_match *match, const struct arena_result *result, double games_rate)
{
    char line[2048];
    struct duel_text text;

    duel_text_init(&text, line, sizeof line);
    duel_json_open(&text, NULL, '{');
    duel_json_str(&text, "game", match->game->name);
    duel_json_str(&text, "rules", match->game->variants[match->setup.variant]);
    duel_json_str(&text, "a", match->level[0]);
    duel_json_str(&text, "b", match->level[1]);
    duel_json_int(&text, "seed", (long long)match->seed);
    duel_json_int(&text, "pairs", result->pairs);
    duel_json_int(&text, "wins", result->wins);
    duel_json_int(&text, "draws", result->draws);
    duel_json_int(&text, "losses", result->losses);
    duel_json_tenths(&text, "score_percent", tenths_of_percent(result->score));
    duel_json_tenths(&text, "margin_percent", tenths_of_percent(result->margin));
    json_elo(&text, "elo", result->elo);
    json_elo(&text, "elo_low", result->elo_low);
    json_elo(&text, "elo_high", result->elo_high);
    duel_json_open(&text, "pentanomial", '[');
    for (int i = 0; i < 5; i++)
        duel_json_int(&text, NULL, result->pair[i]);
    duel_json_close(&text, ']');
    duel_json_int(&text, "decisions", (long long)result->decisions);
    duel_json_tenths(&text, "games_per_second", llround(games_rate * 10));
    duel_json_close(&text, '}');
    puts(line);
}

static void print_text(const struct cli *cli, const struct arena_match *match,
                       const struct arena_result *result, double games_rate)
{
    char score[16], margin[16], elo[16], low[16], high[16], rate[16];

    snprintf(score, sizeof score, "%.1f", result->score * 100);
    snprintf(margin, sizeof margin, "%.1f", result->margin * 100);
    snprintf(rate, sizeof rate, "%.*f", games_rate < 100 ? 1 : 0, games_rate);
    cli_say(cli, stdout, "play.match.title", "a", match->level[0], "b", match->level[1], "game",
            match->game->name, "rules", match->game->variants[match->setup.variant], (char *)NULL);
    cli_say(cli, stdout, "play.match.games", "n", cli_number(2 * (long long)result->pairs), "pairs",
            cli_number(result->pairs), "wins", cli_number(result->wins), "draws", cli_number(result->draws),
            "losses", cli_number(result->losses), (char *)NULL);
    cli_say(cli, stdout, "play.match.score", "score", score, "margin", margin, (char *)NULL);
    cli_say(cli, stdout, "play.match.elo", "elo", signed_number(result->elo, elo), "low",
            signed_number(result->elo_low, low), "high", signed_number(result->elo_high, high), (char *)NULL);
    cli_say(cli, stdout, "play.match.pairs", "p0", cli_number(result->pair[0]), "p1",
            cli_number(result->pair[1]), "p2", cli_number(result->pair[2]), "p3", cli_number(result->pair[3]),
            "p4", cli_number(result->pair[4]), (char *)NULL);
    cli_say(cli, stdout, "play.match.speed", "rate", rate, "seed", cli_number((long long)match->seed),
            (char *)NULL);
}

/* The level called `name`; NULL: there is none, and the complaint is printed. */
static const char *level_named(const struct cli *cli, const char *name)
{
    int at = duel_index(ai_levels, name);

    if (at < 0)
        cli_usage(cli, "play.no-level", "name", name, (char *)NULL);
    return at < 0 ? NULL : ai_levels[at];
}

int run_match(struct cli *cli, int argc, char **argv)
{
    const char *name[1], *rules = NULL, *a = "greedy", *b = "random", *pairs = NULL, *terms = NULL, *set = NULL;
    const char *file[DUEL_PLAYERS] = { NULL, NULL };
    const struct cli_option options[] = {
        { "rules", &rules, NULL }, { "a", &a, NULL },           { "b", &b, NULL },           { "pairs", &pairs, NULL },
        { "deck-a", &file[0], NULL }, { "deck-b", &file[1], NULL }, { "terms", &terms, NULL }, { "set", &set, NULL },
        { NULL, NULL, NULL },
    };
    int code, variant, n = cli_options(cli, argc, argv, options, name, 1, 1, &code);

    if (n < 0)
        return code;
    struct arena_match match = { .game = cli_game(cli, name[0]), .pairs = PAIRS_USUAL, .seed = cli->seed >> 1 };
    if (!match.game || (variant = cli_variant(cli, match.game, rules)) < 0 ||
        !(match.level[0] = level_named(cli, a)) || !(match.level[1] = level_named(cli, b)) ||
        !cli_count(cli, "--pairs", pairs, 1, PAIRS_MOST, &match.pairs) ||
        !cli_terms(cli, match.game, terms, TERMS_MEASURED, &match.setup.options, match.setup.number))
        return CLI_USAGE;
    if (cli->seeded)
        match.seed = cli->seed;
    if (!cli_set(cli, match.game, set))
        return CLI_REFUSED;
    match.setup.variant = (uint8_t)variant;
    match.setup.scenario = (uint8_t)cli_scenario(cli, match.game);

    static struct deck deck[DUEL_PLAYERS];
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        if (!file[p])
            continue;
        if (!cli_deck(cli, match.game, file[p], &deck[p]) ||
            !cli_deck_fits(cli, &deck[p], file[p], match.setup.scenario))
            return CLI_REFUSED;
        match.setup.deck[p] = deck_rows(&deck[p]);
    }

    struct watch watch = { .progress = progress_open(), .pairs = match.pairs };
    snprintf(watch.label, sizeof watch.label, "%s %s %s : %s", match.game->name,
             match.game->variants[variant], match.level[0], match.level[1]);
    match.progress = watch_pair;
    match.context = &watch;

    struct arena_result result;
    double begin = clock_real();
    enum duel_status status = arena_play(&match, &result);
    double games_rate = 2.0 * result.pairs / fmax(clock_real() - begin, 1e-9);
    progress_clear(&watch.progress);
    if (status != DUEL_OK)
        return cli_fail(cli, NULL, 0, "play.refused", (char *)NULL);
    if (cli->json)
        print_json(&match, &result, games_rate);
    else
        print_text(cli, &match, &result, games_rate);
    return CLI_OK;
}
