/* duello match: computer opponents play each other in paired deals, one match or a file of them. */
#include "measure.h"
#include "../table/table.h"

#include "ai/ai.h"
#include "session/deck.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PAIRS_USUAL = 100, PAIRS_MOST = 10000000, PRESETS_MOST = 64, LINE_WORDS = 32 };

/* One match as the command line describes it. */
struct meeting {
    struct arena_match match;
    struct deck seat[DUEL_PLAYERS], preset[PRESETS_MOST];
    struct duel_deck list[PRESETS_MOST];
    const struct cli *cli;
    struct progress progress;
    bool illegal;               /* one of the decks that come with the program */
};

static uint64_t microseconds(void *context)
{
    (void)context;
    return (uint64_t)(clock_cpu() * 1e6);
}

static bool watch_pair(void *context, const struct arena_result *result)
{
    struct meeting *meeting = context;
    const struct arena_match *match = &meeting->match;
    char label[128];

    snprintf(label, sizeof label, "%s %s %s : %s", match->game->name,
             match->game->variants[match->setup.variant], match->level[0], match->level[1]);
    progress_show(&meeting->progress, label, (double)result->pairs / match->pairs);
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

/* Milliseconds that A or B took for a decision, of processor time. */
static double pace(const struct arena_result *result, int side)
{
    return result->decisions[side] ? (double)result->thought[side] / 1000 / (double)result->decisions[side]
                                   : 0;
}

/* How a sequential test ended: "" if there was none. */
static const char *verdict(const struct arena_match *match, const struct arena_result *result)
{
    if (!(match->elo[0] < match->elo[1]))
        return "";
    return result->llr >= ARENA_LLR ? "high" : result->llr <= -ARENA_LLR ? "low" : "open";
}

static void json_elo(struct duel_text *text, const char *key, double elo)
{
    if (isinf(elo))
        duel_json_str(text, key, NULL);
    else
        duel_json_int(text, key, llround(elo));
}

static void print_json(const struct meeting *meeting, const struct arena_result *result, double games_rate)
{
    const struct arena_match *match = &meeting->match;
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
    if (*verdict(match, result)) {
        duel_json_open(&text, "sprt", '{');
        duel_json_tenths(&text, "elo_low", llround(match->elo[0] * 10));
        duel_json_tenths(&text, "elo_high", llround(match->elo[1] * 10));
        duel_json_tenths(&text, "llr", llround(result->llr * 10));
        duel_json_str(&text, "verdict", verdict(match, result));
        duel_json_close(&text, '}');
    }
    duel_json_open(&text, "decisions", '[');
    for (int i = 0; i < DUEL_PLAYERS; i++)
        duel_json_int(&text, NULL, (long long)result->decisions[i]);
    duel_json_close(&text, ']');
    duel_json_open(&text, "microseconds", '[');
    for (int i = 0; i < DUEL_PLAYERS; i++)
        duel_json_int(&text, NULL, llround(pace(result, i) * 1000));
    duel_json_close(&text, ']');
    duel_json_tenths(&text, "games_per_second", llround(games_rate * 10));
    duel_json_close(&text, '}');
    cli_show_line(stdout, line);
    fflush(stdout);
}

static void print_text(const struct meeting *meeting, const struct arena_result *result, double games_rate)
{
    const struct arena_match *match = &meeting->match;
    const struct cli *cli = meeting->cli;
    char score[16], margin[16], elo[16], low[16], high[16], rate[16], key[64], llr[16], time[2][16];

    snprintf(score, sizeof score, "%.1f", result->score * 100);
    snprintf(margin, sizeof margin, "%.1f", result->margin * 100);
    snprintf(rate, sizeof rate, "%.*f", games_rate < 100 ? 1 : 0, games_rate);
    for (int i = 0; i < DUEL_PLAYERS; i++)
        snprintf(time[i], sizeof time[i], "%.*f", pace(result, i) < 10 ? 3 : 0, pace(result, i));
    cli_say(cli, stdout, "play.match.title", "a", match->level[0], "b", match->level[1], "game",
            match->game->name, "rules", match->game->variants[match->setup.variant]);
    cli_say(cli, stdout, "play.match.games", "n", cli_number(2 * (long long)result->pairs), "pairs",
            cli_number(result->pairs), "wins", cli_number(result->wins), "draws", cli_number(result->draws),
            "losses", cli_number(result->losses));
    cli_say(cli, stdout, "play.match.score", "score", score, "margin", margin);
    cli_say(cli, stdout, "play.match.elo", "elo", signed_number(result->elo, elo), "low",
            signed_number(result->elo_low, low), "high", signed_number(result->elo_high, high));
    cli_say(cli, stdout, "play.match.pairs", "p0", cli_number(result->pair[0]), "p1",
            cli_number(result->pair[1]), "p2", cli_number(result->pair[2]), "p3", cli_number(result->pair[3]),
            "p4", cli_number(result->pair[4]));
    if (*verdict(match, result)) {
        snprintf(key, sizeof key, "play.match.sprt.%s", verdict(match, result));
        snprintf(llr, sizeof llr, "%+.2f", result->llr);
        cli_say(cli, stdout, key, "low", cli_number(lround(match->elo[0])), "high",
                cli_number(lround(match->elo[1])), "llr", llr);
    }
    cli_say(cli, stdout, "play.match.time", "a", time[0], "b", time[1]);
    cli_say(cli, stdout, "play.match.speed", "rate", rate, "seed", cli_number((long long)match->seed));
}

/* One line of the table of many matches. */
static void print_row(const struct meeting *meeting, const struct arena_result *result)
{
    const struct arena_match *match = &meeting->match;
    char elo[16], low[16], high[16];

    printf("%-6s %-9s %-13s %-13s %7u  %5.1f ±%4.1f  %6s %6s %6s  %4u %4u %4u %4u %4u  %9.3f %9.3f  %s\n",
           match->game->name, match->game->variants[match->setup.variant], match->level[0], match->level[1],
           2 * result->pairs, result->score * 100, result->margin * 100, signed_number(result->elo, elo),
           signed_number(result->elo_low, low), signed_number(result->elo_high, high), result->pair[0],
           result->pair[1], result->pair[2], result->pair[3], result->pair[4], pace(result, 0),
           pace(result, 1), verdict(match, result));
    fflush(stdout);
}

/* --- what is to be played ------------------------------------------------------------------------------- */

/* The level called `name`; NULL: there is none, and the complaint is printed. */
static const char *level_named(const struct cli *cli, const char *name)
{
    if (ai_is_level(name))
        return name;
    cli_usage(cli, "play.no-level", "name", name);
    return NULL;
}

static void add_preset(void *context, const char *name, const char *path)
{
    (void)name;
    struct meeting *meeting = context;
    struct arena_match *match = &meeting->match;
    struct deck *deck = &meeting->preset[match->decks];

    if (match->decks < PRESETS_MOST && cli_deck(meeting->cli, match->game, path, deck) &&
        deck->variant == match->setup.variant && deck->scenario == match->setup.scenario) {
        meeting->illegal |= !cli_deck_legal(meeting->cli, deck, path, &match->setup);
        meeting->list[match->decks++] = deck_rows(deck);
        match->deck = meeting->list;
    }
}

/* "0,10": the two differences that a sequential test tells apart. */
static bool read_test(const struct cli *cli, const char *text, double elo[2])
{
    char *end;

    if (!text)
        return true;
    elo[0] = strtod(text, &end);
    const bool first = end != text && *end == ',';
    const char *second = end + 1;
    elo[1] = first ? strtod(second, &end) : 0;
    if (first && end != second && !*end && elo[0] < elo[1] && fabs(elo[0]) <= 1000 && fabs(elo[1]) <= 1000)
        return true;
    cli_usage(cli, "play.match.bad-test", "value", text);
    return false;
}

static bool read_decks(struct cli *cli, struct meeting *meeting, const char *const file[], bool presets)
{
    struct arena_match *match = &meeting->match;

    for (int p = 0; p < DUEL_PLAYERS; p++) {
        if (!file[p])
            continue;
        if (!cli_deck(cli, match->game, file[p], &meeting->seat[p]) ||
            !cli_deck_fits(cli, &meeting->seat[p], file[p], match->setup.scenario) ||
            !cli_deck_legal(cli, &meeting->seat[p], file[p], &match->setup))
            return false;
        match->setup.deck[p] = deck_rows(&meeting->seat[p]);
    }
    if (presets)
        cli_presets(match->game, add_preset, meeting);
    if (presets && match->decks == 0)
        return cli_no_presets(cli, match->game, match->game->variants[match->setup.variant]), false;
    return !meeting->illegal;
}

/* Reads the words of one match. False: *code is what to end with. With `list` the only thing read may be the name of
 * a file of matches. */
static bool read_meeting(struct cli *cli, int argc, char **argv, struct meeting *meeting, const char **list,
                         int *code)
{
    const char *name[1], *rules = NULL, *a = "greedy", *b = "random", *pairs = NULL, *terms = NULL,
                         *set = NULL, *scenario = NULL, *test = NULL, *matches = NULL;
    const char *file[DUEL_PLAYERS] = { NULL, NULL };
    bool presets = false;
    const struct cli_option options[] = {
        { "rules", &rules, NULL },     { "a", &a, NULL },         { "b", &b, NULL },
        { "pairs", &pairs, NULL },     { "deck-a", &file[0], NULL }, { "deck-b", &file[1], NULL },
        { "terms", &terms, NULL },     { "set", &set, NULL },     { "sprt", &test, NULL },
        { "presets", NULL, &presets }, { "file", &matches, NULL }, { "scenario", &scenario, NULL },
        { NULL, NULL, NULL },
    };
    struct arena_match *match = &meeting->match;
    int variant, n = cli_options(cli, argc, argv, options, name, 0, 1, code);

    if (n < 0)
        return false;
    if (n == 0 && matches && list) {
        *list = matches;
        return true;
    }
    *meeting = (struct meeting){ .cli = cli, .progress = progress_open() };
    *match = (struct arena_match){ .pairs = PAIRS_USUAL, .seed = cli->seeded ? cli->seed : cli->seed >> 1 };
    *code = CLI_USAGE;
    if (n == 0 || matches) {
        cli_usage(cli, n == 0 ? "cli.too-few" : "play.match.file-alone");
        return false;
    }
    if (!(match->game = cli_game(cli, name[0])) || (variant = cli_variant(cli, match->game, rules)) < 0 ||
        !(match->level[0] = level_named(cli, a)) || !(match->level[1] = level_named(cli, b)) ||
        !cli_count(cli, "--pairs", pairs, 1, PAIRS_MOST, &match->pairs) || !read_test(cli, test, match->elo) ||
        !cli_terms(cli, match->game, terms, DUEL_MEASURED, &match->setup.options, match->setup.number))
        return false;
    cli->set_game = NULL;       /* that of another line */
    *code = CLI_REFUSED;
    if (!cli_set(cli, match->game, set))
        return false;
    *code = CLI_USAGE;
    if (!cli_choose_scenario(cli, match->game, scenario))
        return false;
    *code = CLI_REFUSED;
    match->setup.variant = (uint8_t)variant;
    match->setup.scenario = (uint8_t)cli_scenario(cli, match->game);
    return read_decks(cli, meeting, file, presets);
}

/* --- playing it ------------------------------------------------------------------------------------------- */

/* Plays and prints a match: as a row of a table, if it is one of many. */
static int meet(struct cli *cli, struct meeting *meeting, bool row)
{
    struct arena_match *match = &meeting->match;
    struct arena_result result;
    size_t size[DUEL_PLAYERS] = { ai_memory(match->level[0]), ai_memory(match->level[1]) };

    match->means.size = size[0] > size[1] ? size[0] : size[1];
    match->means.memory = match->means.size ? malloc(match->means.size) : NULL;
    if (match->means.size && !match->means.memory)
        return cli_fail(cli, NULL, 0, "play.match.memory");
    match->progress = watch_pair;
    match->context = meeting;
    match->now = microseconds;
    double begin = clock_real();
    enum duel_status status = arena_play(match, &result);
    double games_rate = 2.0 * result.pairs / fmax(clock_real() - begin, 1e-9);
    free(match->means.memory);
    progress_clear(&meeting->progress);
    if (status != DUEL_OK)
        return cli_refuse_setup(cli, match->game, &match->setup, match->seed);
    if (cli->json)
        print_json(meeting, &result, games_rate);
    else if (row)
        print_row(meeting, &result);
    else
        print_text(meeting, &result, games_rate);
    return CLI_OK;
}

/* Every line of the file is a match, in the words of the command line; "#" begins a comment. */
static int meet_all(struct cli *cli, struct meeting *meeting, const char *path)
{
    char *text = cli_read(cli, path, NULL), *rest = text;
    const bool json = cli->json;
    int code = CLI_OK;

    if (!text)
        return CLI_REFUSED;
    if (!json)
        cli_say(cli, stdout, "play.match.columns");
    cli->within = path;
    for (char *line; code == CLI_OK && (line = strsep(&rest, "\n"));) {
        cli->within_line++;
        char *words[LINE_WORDS + 2] = { (char[]){ "match" } }, *word;
        int n = 1;
        line[strcspn(line, "#\r")] = '\0';
        while (n <= LINE_WORDS && (word = strsep(&line, " \t")))
            if (*word)
                words[n++] = word;
        if (n == 1)
            continue;
        if (read_meeting(cli, n, words, meeting, NULL, &code))
            code = meet(cli, meeting, true);
        cli->json |= json;
    }
    free(text);
    return code;
}

int run_match(struct cli *cli, int argc, char **argv)
{
    static struct meeting meeting;
    const char *list = NULL;
    int code = CLI_OK;

    if (!read_meeting(cli, argc, argv, &meeting, &list, &code))
        return code;
    return list ? meet_all(cli, &meeting, list) : meet(cli, &meeting, false);
}
