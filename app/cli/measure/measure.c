/* Numbers from the command line, clocks, and the line of progress. */
#include "measure.h"

#include "ai/ai.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { BAR = 30, TERMS = 4096, FAULTS = 32 };

static bool refuse(const struct cli *cli, const char *name, const char *text, double least, double most)
{
    char from[32], to[32];
    snprintf(from, sizeof from, "%.10g", least);
    snprintf(to, sizeof to, "%.10g", most);
    cli_usage(cli, "play.bad-number", "name", name, "value", text, "least", from, "most", to);
    return false;
}

bool cli_count(const struct cli *cli, const char *name, const char *text, unsigned least, unsigned most,
               unsigned *value)
{
    if (!text)
        return true;
    if (!*text || strlen(text) > 10 || text[strspn(text, "0123456789")] != '\0')
        return refuse(cli, name, text, least, most);
    unsigned long number = strtoul(text, NULL, 10);
    if (number < least || number > most)
        return refuse(cli, name, text, least, most);
    *value = (unsigned)number;
    return true;
}

bool cli_real(const struct cli *cli, const char *name, const char *text, double least, double most,
              double *value)
{
    if (!text)
        return true;
    char *end;
    double number = strtod(text, &end);
    if (!*text || *end || !(number >= least && number <= most))
        return refuse(cli, name, text, least, most);
    *value = number;
    return true;
}

/* One term, "fixed-stake" or "stake=10"; `given` are those before it, options and then numbers. */
static bool read_term(const struct cli *cli, const struct duel_game *game, char *term, uint64_t *given,
                      uint32_t *options, int32_t number[DUEL_NUMBERS])
{
    char *value = strchr(term, '=');
    unsigned amount = 0;

    if (value)
        *value++ = '\0';
    int at = duel_index(value ? game->numbers : game->options, term);
    if (at < 0) {
        const bool other = duel_index(value ? game->options : game->numbers, term) >= 0;
        cli_usage(cli,
                  !other  ? "play.no-term"
                  : value ? "play.term-option"
                          : "play.term-number",
                  "name", term, "game", game->name);
        return false;
    }
    if (value && !cli_count(cli, term, value, (unsigned)game->ranges[at].least,
                            (unsigned)game->ranges[at].most, &amount))
        return false;
    const uint64_t bit = (uint64_t)1 << (value ? 32 + at : at);
    if (*given & bit) {
        cli_usage(cli, "play.term-twice", "name", term);
        return false;
    }
    *given |= bit;
    if (value)
        number[at] = (int32_t)amount;
    else
        *options |= 1u << at;
    return true;
}

/* Whether the options can hold together; complains of the first two that cannot. */
static bool can_hold(const struct cli *cli, const struct duel_game *game, uint32_t options)
{
    for (const uint32_t *choice = game->choices; choice && *choice; choice++) {
        const uint32_t both = options & *choice, others = both & (both - 1);
        if (others) {
            cli_usage(cli, "play.terms-clash", "name", game->options[__builtin_ctz(both)], "other",
                      game->options[__builtin_ctz(others)]);
            return false;
        }
    }
    return true;
}

bool cli_terms(const struct cli *cli, const struct duel_game *game, const char *text,
               enum duel_company company, uint32_t *options, int32_t number[DUEL_NUMBERS])
{
    char terms[TERMS];
    uint64_t given = 0;

    if (!text && game->usual) {
        *options = game->usual[company].options;
        memcpy(number, game->usual[company].number, sizeof game->usual[company].number);
    }
    if (snprintf(terms, sizeof terms, "%s", text ? text : "") >= (int)sizeof terms) {
        cli_usage(cli, "play.no-term", "name", text, "game", game->name);
        return false;
    }
    for (char *term = strtok(terms, ","); term; term = strtok(NULL, ","))
        if (!read_term(cli, game, term, &given, options, number))
            return false;
    return can_hold(cli, game, *options);
}

int cli_refuse_setup(const struct cli *cli, const struct duel_game *game, const struct duel_setup *setup,
                     uint64_t seed)
{
    struct duel_row row[DUEL_PLAYERS][ARENA_ROWS];
    struct duel_setup whole = *setup;
    struct duel_fault fault[FAULTS];
    struct duel_faults faults = { .fault = fault, .room = FAULTS };
    duel_room room;

    arena_decks(game, &whole, seed, row);
    arena_key(&whole, seed);
    duel_setup(game, duel_in(&room), &whole, &faults, NULL);
    cli_fail(cli, NULL, 0, "play.refused");
    cli_faults(cli, stderr, game, whole.scenario, &faults);
    return CLI_REFUSED;
}

static double clock_of(clockid_t clock)
{
    struct timespec time;

    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

double clock_real(void)
{
    return clock_of(CLOCK_MONOTONIC);
}

double clock_cpu(void)
{
    return clock_of(CLOCK_PROCESS_CPUTIME_ID);
}

struct progress progress_open(void)
{
    return (struct progress){ .shown = isatty(STDERR_FILENO) == 1 };
}

void progress_show(struct progress *progress, const char *label, double part)
{
    if (!progress->shown || clock_real() < progress->last + 0.1)
        return;
    progress->last = clock_real();
    part = part < 0 ? 0 : part > 1 ? 1 : part;
    fprintf(stderr, "\r%s [", label);
    for (int i = 0; i < BAR; i++)
        fputc(i < part * BAR ? '=' : ' ', stderr);
    fprintf(stderr, "] %3.0f %%\x1b[K", part * 100);
    fflush(stderr);
}

void progress_clear(struct progress *progress)
{
    if (progress->shown && progress->last > 0)
        fputs("\r\x1b[K", stderr);
}

void cli_put_grouped(char out[CLI_GROUPED], double value)
{
    char digits[28];
    int length = snprintf(digits, sizeof digits, "%.0f", value), at = 0;

    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0)
            out[at++] = ' ';
        out[at++] = digits[i];
    }
    out[at] = '\0';
}
