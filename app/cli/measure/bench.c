/* duello bench: how fast the engine plays, and a signature of what it plays.
 *
 * Everything goes through the public interface on one core and is measured in processor time: games of
 * random legal actions from setup to end, and the single operations over a sample of mid-game states. */
#include "measure.h"
#include "../table/table.h"

#include "ai/ai.h"

#include <stdlib.h>

enum {
    DEALS = 256,        /* pairs of decks prepared beforehand */
    SAMPLES = 256,      /* mid-game states */
    REPLAYED = 16,      /* games that are played over and over: their branches can be predicted */
    SIGNED = 2000,      /* games in the signature */
    BATCH = 64,         /* between two looks at the clock */
    SLICES = 7,         /* runs of each measurement; the median counts */
    FIXED_SEED = 1,     /* decks and games do not depend on --seed, so figures are comparable */
};

struct bench {
    const struct duel_game *game;
    struct duel_setup terms;
    struct duel_setup setup[DEALS];
    struct duel_row (*row)[DUEL_PLAYERS][ARENA_ROWS];
    duel_room *state, *view;        /* SAMPLES of each */
    duel_state *scratch;            /* where copies of them go */
    struct progress *progress;
    const char *label;
    double seconds, spent;
};

struct figures {
    double games, decisions;                    /* per second */
    double replayed;                            /* games per second over REPLAYED games */
    double per_game, branching;
    double copy, legal, apply, hide, imagine;   /* nanoseconds */
    uint64_t signature;
};

/* Divides the room at `state`: samples, views, and half a room further the scratch. A processor at first takes
 * addresses that agree in their last 12 bits for the same one, and a copy between two such places stalls. */
static void part_room(struct bench *bench)
{
    static_assert(sizeof *bench->state == 4096, "rooms agree in those bits");
    bench->view = bench->state + SAMPLES;
    bench->scratch = (duel_state *)(bench->view[SAMPLES].bytes + sizeof *bench->view / 2);
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double value[SLICES])
{
    qsort(value, SLICES, sizeof value[0], by_size);
    return value[SLICES / 2];
}

static void spend(struct bench *bench, double seconds)
{
    bench->spent += seconds;
    progress_show(bench->progress, bench->label, bench->spent / bench->seconds);
}

/* --- random games ------------------------------------------------------------------------------- */

/* Game `number` of the bench, ready to play; `seed` is where its choices come from. */
static void deal(const struct bench *bench, duel_state *state, uint64_t number, uint64_t *seed)
{
    struct duel_setup setup = bench->setup[number % DEALS];

    setup.seed[0] = (uint32_t)number;
    setup.seed[1] = (uint32_t)(number >> 32);
    duel_setup(bench->game, state, &setup, NULL, NULL);
    *seed = number;
}

/* One random decision. Returns among how many. */
static inline unsigned step(duel_state *state, duel_action legal[], uint64_t *seed)
{
    int player = arena_turn(state);
    unsigned n = (unsigned)duel_legal(state, player, legal);

    duel_apply(state, player, legal[duel_mix_below(seed, n)], NULL);
    return n;
}

/* Plays game `number` to the end. Returns its decisions; `choices` grows by what they chose among. */
static unsigned play_out(const struct bench *bench, uint64_t number, uint64_t *choices)
{
    duel_action legal[DUEL_ACTIONS_MAX];
    duel_room room;
    uint64_t seed;
    unsigned decisions = 0;

    deal(bench, duel_in(&room), number, &seed);
    for (; duel_head(duel_in(&room))->awaiting; decisions++)
        *choices += step(duel_in(&room), legal, &seed);
    return decisions;
}

/* Games per second; `among` different games are played in turn. Fills decisions per second. */
static double measure_games(struct bench *bench, uint64_t among, double seconds, double *decisions_rate,
                            struct figures *figures)
{
    double games_rate[SLICES], rate[SLICES];
    uint64_t number = 0, all_decisions = 0, all_games = 0, choices = 0;

    for (int slice = 0; slice < SLICES; slice++) {
        uint64_t decisions = 0, games = 0;
        double begin = clock_cpu(), passed;
        do {
            for (int i = 0; i < BATCH; i++)
                decisions += play_out(bench, number++ % among, &choices);
            games += BATCH;
            passed = clock_cpu() - begin;
        } while (passed < seconds / SLICES);
        games_rate[slice] = (double)games / passed;
        rate[slice] = (double)decisions / passed;
        all_decisions += decisions;
        all_games += games;
        spend(bench, passed);
    }
    if (figures) {
        figures->per_game = (double)all_decisions / (double)all_games;
        figures->branching = (double)choices / (double)all_decisions;
    }
    *decisions_rate = median(rate);
    return median(games_rate);
}

/* A hash of what was asked, chosen and won in a fixed set of games: it changes exactly when the rules do
 * something else, not with the machine, the time or the layout of a state. */
static uint64_t signature(const struct bench *bench)
{
    duel_action legal[DUEL_ACTIONS_MAX];
    duel_room room;
    uint64_t hash = 0, seed;

    for (uint64_t number = 0; number < SIGNED; number++) {
        deal(bench, duel_in(&room), number, &seed);
        const struct duel_head *head = duel_head(duel_in(&room));
        while (head->awaiting) {
            int player = arena_turn(duel_in(&room));
            unsigned n = (unsigned)duel_legal(duel_in(&room), player, legal);
            unsigned chosen = duel_mix_below(&seed, n);
            for (unsigned i = 0; i < n; i++) {
                hash ^= (uint64_t)legal[i].verb << 24 | (uint64_t)legal[i].arg[0] << 16 |
                        (uint64_t)legal[i].arg[1] << 8 | legal[i].arg[2];
                hash = duel_mix(&hash);
            }
            hash ^= (uint64_t)head->awaiting << 32 | (uint64_t)head->prompt[player].kind << 16 | chosen;
            hash = duel_mix(&hash);
            duel_apply(duel_in(&room), player, legal[chosen], NULL);
        }
        hash ^= (uint64_t)head->winner << 8 | head->ended_by;
        hash = duel_mix(&hash);
    }
    return hash;
}

/* --- single operations -------------------------------------------------------------------------- */

/* Takes SAMPLES states, each a uniformly chosen decision of another game. */
static void take_samples(struct bench *bench)
{
    duel_action legal[DUEL_ACTIONS_MAX];
    uint64_t pick = FIXED_SEED, choices = 0, seed;

    for (uint64_t i = 0; i < SAMPLES; i++) {
        duel_state *state = duel_in(&bench->state[i]);
        unsigned before = duel_mix_below(&pick, play_out(bench, i, &choices));
        deal(bench, state, i, &seed);
        while (before-- > 0)
            step(state, legal, &seed);
        duel_copy(duel_in(&bench->view[i]), state);
        duel_hide(duel_in(&bench->view[i]), arena_turn(state));
    }
}

/* Each runs its operation once on every sample. */
static void do_copy(struct bench *bench, const duel_action action[])
{
    (void)action;
    for (int i = 0; i < SAMPLES; i++)
        duel_copy(bench->scratch, duel_in(&bench->state[i]));
}

static void do_legal(struct bench *bench, const duel_action action[])
{
    duel_action legal[DUEL_ACTIONS_MAX];

    (void)action;
    for (int i = 0; i < SAMPLES; i++)
        duel_legal(duel_in(&bench->state[i]), arena_turn(duel_in(&bench->state[i])), legal);
}

static void do_apply(struct bench *bench, const duel_action action[])
{
    for (int i = 0; i < SAMPLES; i++) {
        duel_copy(bench->scratch, duel_in(&bench->state[i]));
        duel_apply(bench->scratch, arena_turn(bench->scratch), action[i], NULL);
    }
}

static void do_hide(struct bench *bench, const duel_action action[])
{
    (void)action;
    for (int i = 0; i < SAMPLES; i++) {
        duel_copy(bench->scratch, duel_in(&bench->state[i]));
        duel_hide(bench->scratch, arena_turn(bench->scratch));
    }
}

static void do_imagine(struct bench *bench, const duel_action action[])
{
    for (int i = 0; i < SAMPLES; i++) {
        duel_copy(bench->scratch, duel_in(&bench->view[i]));
        duel_imagine(bench->scratch, NULL, action[i].arg[0]);
    }
}

/* Nanoseconds of one operation. */
static double measure(struct bench *bench, void (*operation)(struct bench *, const duel_action[]),
                      double seconds)
{
    duel_action legal[DUEL_ACTIONS_MAX], action[SAMPLES];
    double cost[SLICES];
    uint64_t seed = FIXED_SEED;

    for (int slice = 0; slice < SLICES; slice++) {
        double total = 0;
        uint64_t done = 0;
        do {
            for (int i = 0; i < SAMPLES; i++) {     /* other actions each time, chosen off the clock */
                const duel_state *state = duel_in(&bench->state[i]);
                int n = duel_legal(state, arena_turn(state), legal);
                action[i] = legal[duel_mix_below(&seed, (unsigned)n)];
            }
            double begin = clock_cpu();
            operation(bench, action);
            total += clock_cpu() - begin;
            done += SAMPLES;
        } while (total < seconds / SLICES);
        cost[slice] = total / (double)done * 1e9;
        spend(bench, total);
    }
    return median(cost);
}

/* --- one rule set ------------------------------------------------------------------------------- */

static bool prepare(struct bench *bench, int variant)
{
    uint64_t seed = FIXED_SEED;
    duel_room room;

    for (int i = 0; i < DEALS; i++) {
        struct duel_setup *setup = &bench->setup[i];
        *setup = bench->terms;
        setup->variant = (uint8_t)variant;
        arena_decks(bench->game, setup, duel_mix(&seed), bench->row[i]);
        arena_key(setup, duel_mix(&seed));
        if (duel_setup(bench->game, duel_in(&room), setup, NULL, NULL) != DUEL_OK)
            return false;
    }
    return true;
}

static struct figures run(struct bench *bench)
{
    struct figures figures = { .signature = signature(bench) };
    double unused, part = bench->seconds / 20;

    take_samples(bench);
    figures.games = measure_games(bench, UINT64_MAX, 10 * part, &figures.decisions, &figures);
    figures.replayed = measure_games(bench, REPLAYED, 4 * part, &unused, NULL);
    figures.copy = measure(bench, do_copy, part);
    figures.legal = measure(bench, do_legal, part);
    figures.apply = measure(bench, do_apply, part) - figures.copy;
    figures.hide = measure(bench, do_hide, part) - figures.copy;
    figures.imagine = measure(bench, do_imagine, part) - figures.copy;
    return figures;
}

static long long tenths(double value)
{
    return (long long)(value < 0 ? 0 : value * 10 + 0.5);
}

static void print_json(const struct bench *bench, const char *rules, const struct figures *figures)
{
    char line[1024], hash[17];
    struct duel_text text;

    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)figures->signature);
    duel_text_init(&text, line, sizeof line);
    duel_json_open(&text, NULL, '{');
    duel_json_str(&text, "game", bench->game->name);
    duel_json_str(&text, "rules", rules);
    duel_json_int(&text, "games_per_second", (long long)figures->games);
    duel_json_int(&text, "decisions_per_second", (long long)figures->decisions);
    duel_json_int(&text, "replayed_games_per_second", (long long)figures->replayed);
    duel_json_tenths(&text, "decisions_per_game", tenths(figures->per_game));
    duel_json_tenths(&text, "branching", tenths(figures->branching));
    duel_json_open(&text, "ns", '{');
    duel_json_tenths(&text, "copy", tenths(figures->copy));
    duel_json_tenths(&text, "legal", tenths(figures->legal));
    duel_json_tenths(&text, "apply", tenths(figures->apply));
    duel_json_tenths(&text, "hide", tenths(figures->hide));
    duel_json_tenths(&text, "imagine", tenths(figures->imagine));
    duel_json_close(&text, '}');
    duel_json_int(&text, "state_bytes", bench->game->state_size);
    duel_json_str(&text, "signature", hash);
    duel_json_close(&text, '}');
    cli_show_line(stdout, line);
}

static void print_text(const struct table *table, const struct bench *bench, const struct figures *figures)
{
    const struct {
        const char *key;
        double value;
        int decimals;       /* -1: grouped in thousands */
    } row[] = {
        { "play.bench.games", figures->games, -1 },
        { "play.bench.decisions", figures->decisions, -1 },
        { "play.bench.replayed", figures->replayed, -1 },
        { "play.bench.per-game", figures->per_game, 1 },
        { "play.bench.branching", figures->branching, 1 },
        { "play.bench.copy", figures->copy, 1 },
        { "play.bench.legal", figures->legal, 1 },
        { "play.bench.apply", figures->apply, 1 },
        { "play.bench.hide", figures->hide, 1 },
        { "play.bench.imagine", figures->imagine, 1 },
        { "play.bench.state", bench->game->state_size, 0 },
    };

    ink_text(table, INK_BOLD, bench->label);
    printf("\n");
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        printf("  ");
        text_fit(stdout, say(table, row[i].key), 38);
        if (row[i].decimals < 0)
            printf(" %14s\n", cli_grouped(row[i].value));
        else
            printf(" %14.*f\n", row[i].decimals, row[i].value);
    }
    printf("  ");
    text_fit(stdout, say(table, "play.bench.signature"), 36);
    printf(" %016llx\n\n", (unsigned long long)figures->signature);
}

static int bench_game(struct cli *cli, const struct table *table, struct bench *bench, int only)
{
    for (int variant = 0; bench->game->variants[variant]; variant++) {
        const char *rules = bench->game->variants[variant];
        char label[128];
        if (only >= 0 && variant != only)
            continue;
        snprintf(label, sizeof label, "%s %s", bench->game->name, rules);
        bench->label = label;
        bench->spent = 0;
        if (!prepare(bench, variant)) {
            struct duel_setup setup = bench->terms;
            setup.variant = (uint8_t)variant;
            return cli_refuse_setup(cli, bench->game, &setup, FIXED_SEED);
        }
        struct figures figures = run(bench);
        progress_clear(bench->progress);
        if (cli->json)
            print_json(bench, rules, &figures);
        else
            print_text(table, bench, &figures);
        fflush(stdout);
    }
    return CLI_OK;
}

/* The terms of a game, once it is known. */
static bool agree(const struct cli *cli, struct bench *bench, const char *terms)
{
    bench->terms = (struct duel_setup){ .scenario = (uint8_t)cli_scenario(cli, bench->game) };
    return cli_terms(cli, bench->game, terms, DUEL_MEASURED, &bench->terms.options, bench->terms.number);
}

int run_bench(struct cli *cli, int argc, char **argv)
{
    const char *name[1], *rules = NULL, *seconds = NULL, *terms = NULL, *set = NULL, *scenario = NULL;
    const struct cli_option options[] = {
        { "rules", &rules, NULL }, { "seconds", &seconds, NULL }, { "terms", &terms, NULL },
        { "set", &set, NULL },     { "scenario", &scenario, NULL }, { NULL, NULL, NULL },
    };
    const struct duel_game *game = NULL;
    int code, variant = -1, n = cli_options(cli, argc, argv, options, name, 0, 1, &code);

    if (n < 0)
        return code;
    if (n > 0 && !(game = cli_game(cli, name[0])))
        return CLI_USAGE;
    if ((rules || terms || scenario) && !game)
        return cli_usage(cli, "play.rules-without-game");
    if (rules && (variant = cli_variant(cli, game, rules)) < 0)
        return CLI_USAGE;
    struct bench bench = { .seconds = 3 };
    if (!cli_real(cli, "--seconds", seconds, 0.05, 3600, &bench.seconds))
        return CLI_USAGE;

    if (!cli_set(cli, game, set))
        return CLI_REFUSED;
    if (!cli_choose_scenario(cli, game, scenario))
        return CLI_USAGE;
    struct table table = table_for(cli, stdout, false, false);
    struct progress progress = progress_open();
    bench.progress = &progress;
    bench.row = calloc(DEALS, sizeof bench.row[0]);
    bench.state = calloc(2 * SAMPLES + 2, sizeof bench.state[0]);
    code = bench.row && bench.state ? CLI_OK : CLI_REFUSED;
    if (bench.state)
        part_room(&bench);
    for (unsigned i = 0; i < duel_games_count && code == CLI_OK; i++) {
        bench.game = duel_games[i];
        if (!game || bench.game == game)
            code = agree(cli, &bench, terms) ? bench_game(cli, &table, &bench, variant) : CLI_USAGE;
    }
    free(bench.row);
    free(bench.state);
    return code;
}
