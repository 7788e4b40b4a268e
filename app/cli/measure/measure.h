/* What the commands that count and measure share: numbers and terms from the command line, a line of
 * progress. */
#ifndef DUELLO_CLI_MEASURE_H
#define DUELLO_CLI_MEASURE_H

#include "../cli.h"

/* Reads a whole number from `least` to `most`; complains about option `name` and returns false for
 * anything else. `text` NULL: *value stays as it is. */
bool cli_count(const struct cli *cli, const char *name, const char *text, unsigned least, unsigned most,
               unsigned *value);

/* Likewise for a decimal number. */
bool cli_real(const struct cli *cli, const char *name, const char *text, double least, double most,
              double *value);

/* What is agreed beside the rule set: "fixed-stake,stake=10" sets an option and a number of the game.
 * `text` NULL: what is usual in that company. False: the complaint is printed. */
bool cli_terms(const struct cli *cli, const struct duel_game *game, const char *text,
               enum duel_company company, uint32_t *options, int32_t number[DUEL_NUMBERS]);

/* Complains that no game can be set up so, with every rule that is broken; random decks stand where there are none. Returns
 * CLI_REFUSED. */
int cli_refuse_setup(const struct cli *cli, const struct duel_game *game, const struct duel_setup *setup,
                     uint64_t seed);

/* A line on a terminal that is overwritten as the work goes on; silent when stderr is not a terminal. */
struct progress {
    bool shown;         /* stderr is a terminal */
    double last;        /* when the line was last written, in seconds */
};
struct progress progress_open(void);
void progress_show(struct progress *progress, const char *label, double part);     /* part: 0 to 1 */
void progress_clear(struct progress *progress);

/* Seconds of real time, and of this process's processor time. */
double clock_real(void);
double clock_cpu(void);

enum { CLI_GROUPED = 40 };
void cli_put_grouped(char out[CLI_GROUPED], double value);
static inline const char *cli_grouped_in(char out[CLI_GROUPED], double value)
{
    cli_put_grouped(out, value);
    return out;
}

/* 1234567 as "1 234 567", in room of the block in which it stands. */
#define cli_grouped(value) cli_grouped_in((char[CLI_GROUPED]){ "" }, (value))

#endif
