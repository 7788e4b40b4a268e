/* What the commands of the program `duello` share.
 *
 * A command is a function in a file of its own and one line in the table of main.c. It reads its
 * options with cli_options(), speaks through cli_say() and cli_fail(), and returns an exit code. */
#ifndef DUELLO_CLI_H
#define DUELLO_CLI_H

#include "duello/duel.h"
#include "session/deck.h"
#include "session/set.h"
#include "session/trouble.h"
#include "words/words.h"

#include <stdarg.h>
#include <stdio.h>

/* Exit codes. */
enum {
    CLI_OK,             /* done, and the check (if it was one) passed */
    CLI_REFUSED,        /* the check failed, or the input was refused */
    CLI_USAGE,          /* the command line makes no sense */
    CLI_UNPROVEN,       /* the record is right, but does not prove its deal */
    CLI_LATE,           /* a player's time is up */
};

struct cli {
    enum lang lang;     /* --lang; else LC_ALL, LC_MESSAGES, LANG */
    bool json;          /* --json */
    bool seeded;        /* --seed was given */
    uint64_t seed;      /* that of --seed, else a random one: what is not forced is new each time */
    const char *command;    /* its name, for messages */
    const char *program;    /* argv[0] */
    const char
        *within;     /* the file whose words are read as a command line, for complaints; NULL: they are one */
    int within_line;        /* its line */
    const struct duel_game *set_game;   /* whose scenario --set or --scenario has given; NULL: none was given */
    unsigned set;                       /* its scenario */
    char set_name[SET_NAME];            /* what people call it */
};

struct command {
    const char *name;
    int (*run)(struct cli *cli, int argc, char **argv); /* argv[0] is the name; options still inside */
};
extern const struct command cli_commands[];     /* ends with a NULL name */

/* An option of one command: --name VALUE or --name=VALUE sets *value; if value is NULL, --name sets
 * *flag. The list ends with a NULL name. */
struct cli_option {
    const char  *name;
    const char **value;
    bool        *flag;
};

/* Reads the options of a command, the common ones too (--lang, --json, --seed, --help), and gathers
 * the other words in operand[]. Returns how many; -1: stop and return *code (help was given, or the
 * complaint is already printed). "--" ends the options. `own` may be NULL. */
int cli_options(struct cli *cli, int argc, char **argv, const struct cli_option *own, const char *operand[],
                int least, int most, int *code);

/* Prints text that may hold what a person has written, so that a terminal shows all of it and obeys none of it
 * (utf8_show()). Every text that is not the program's own is printed with it (tests/cli/terminal.py). */
void cli_show(FILE *out, const char *text);
/* The same with a line end behind it; the same for `size` bytes. */
void cli_show_line(FILE *out, const char *text);
void cli_show_bytes(FILE *out, const char *text, size_t size);
/* The same as a string; what does not fit is cut. Returns `to`. */
char *cli_shown(char *to, size_t room, const char *text);

/* A file's text on stdout: byte for byte, or, on a terminal, as cli_show(). */
void cli_copy(const char *text);

/* Prints a sentence and a line end. After `key` come pairs of strings, name and value:
 *     cli_say(cli, stdout, "cli.deck.ok", "n", cli_number(n)); */
void cli_say(const struct cli *cli, FILE *out, const char *key, ...) __attribute__((sentinel));
#define cli_say(...) cli_say(__VA_ARGS__, (char *)NULL)

/* The position as text on stdout. False: the question that stands has none, or the game is over. */
bool cli_position(const duel_state *state);

/* "duello: FILE:LINE: message" on stderr; file NULL: "duello: message"; line 0: without it. Returns
 * CLI_REFUSED. */
int cli_fail(const struct cli *cli, const char *file, int line, const char *key, ...)
    __attribute__((sentinel));
#define cli_fail(...) cli_fail(__VA_ARGS__, (char *)NULL)

/* As cli_fail with the values in an array. */
int cli_fail_words(const struct cli *cli, const char *file, int line, const char *key,
                   const struct word given[], int count);

/* Complains about the command line, points to --help, returns CLI_USAGE. */
int cli_usage(const struct cli *cli, const char *key, ...) __attribute__((sentinel));
#define cli_usage(...) cli_usage(__VA_ARGS__, (char *)NULL)

/* A trouble of the session layer as a complaint about `file`: sentence "cli.trouble.WHAT". */
int cli_trouble(const struct cli *cli, const char *file, const struct trouble *trouble);

/* Prints every broken rule of a setup, one line each: sentence "GAME.fault.RULE" (rule 2.3 is 203) with
 * {card}, {have}, {want}, or a plain one that gives the rule's number. */
void cli_faults(const struct cli *cli, FILE *out, const struct duel_game *game, unsigned scenario,
                const struct duel_faults *faults);

enum { CLI_NUMBER = 24 };
static inline const char *cli_put_number(char out[CLI_NUMBER], long long number)
{
    snprintf(out, CLI_NUMBER, "%lld", number);
    return out;
}

/* A number as a string, in room of the block in which it stands. */
#define cli_number(number) cli_put_number((char[CLI_NUMBER]){ "" }, (number))

/* The game of that name; complains (with a list) and returns NULL if there is none. */
const struct duel_game *cli_game(const struct cli *cli, const char *name);

/* The variant of that key, 0 if `key` is NULL; complains and returns -1 if there is none. */
int cli_variant(const struct cli *cli, const struct duel_game *game, const char *key);

/* What a person calls a thing of the game: sentence "GAME.KIND.KEY", else the key itself. Kinds are
 * card, rules, option, number, zone, prompt, event, roll, end, scenario. */
const char *cli_name(const struct cli *cli, const struct duel_game *game, const char *kind, const char *key);

/* The reason for a game's end in words: of the game, or of the table. */
const char *cli_end(const struct cli *cli, const struct duel_game *game, const struct duel_head *head);

/* The file as a string, with its size (it may hold zeros) if `size` is not NULL; "-" is the standard
 * input. At most 16 MiB. To be freed. NULL: the complaint is printed. */
char *cli_read(const struct cli *cli, const char *path, size_t *size);

/* The same; *marked: there was a byte order mark before it, which is left out. */
char *cli_read_marked(const struct cli *cli, const char *path, size_t *size, bool *marked);

/* What an ability of a card does, as JSON: {"card", "keyword", "ability": as it is written, "en", "ru"}. */
void cards_put_ability(const struct fx_program *, const struct fx_vocabulary *, unsigned card,
                       unsigned ability, struct duel_text *out);

/* Prints what a card does, a line for each ability, in the reader's language. */
void cards_tell(const struct cli *cli, const struct fx_program *, const struct fx_vocabulary *,
                unsigned card);

enum { CARDS_FILES = 64 };
/* `duello cards check FILE...`, in the language of the game of that name; NULL: of the only one that has a language. */
int cards_check(struct cli *cli, const char *const path[], int n, const char *name);

/* Reads the deck that a person names: a file, a preset ("original-monsters-muster"), or a short code.
 * False: the complaint is printed. */
bool cli_deck(const struct cli *cli, const struct duel_game *game, const char *name, struct deck *deck);

/* Whether a deck breaks no rule: sets up a game, otherwise as `setup` says, in which both seats have it. False: `faults` lists the broken rules, once
 * and not for each seat. */
bool cli_deck_try(const struct deck *deck, const struct duel_setup *setup, struct duel_faults *faults);

/* The same. If rules are broken, it complains about the deck of that name, with a line for each rule. */
bool cli_deck_legal(const struct cli *cli, const struct deck *deck, const char *name,
                    const struct duel_setup *setup);

/* --set: reads a card set file and registers it, for `game`, or NULL: for the game that has such files. `path`
 * NULL: nothing to do. False: the complaint is printed, and nothing changed. */
bool cli_set(struct cli *cli, const struct duel_game *game, const char *path);

/* The same for one file of a game, without making it that of --set. */
bool cli_set_file(const struct cli *cli, const struct duel_game *game, const char *path, unsigned *scenario);

/* --scenario, after --set: makes that scenario of `game` the default; `name` NULL: nothing to do. False: it has none of that name, or
 * --set has given one; the complaint is printed. */
bool cli_choose_scenario(struct cli *cli, const struct duel_game *game, const char *name);

/* The default scenario of `game`: that of --set or --scenario, else the first. */
unsigned cli_scenario(const struct cli *cli, const struct duel_game *game);

/* Whether the deck called `name` is one of that scenario; complains if it is not. */
bool cli_deck_fits(const struct cli *cli, const struct deck *deck, const char *name, unsigned scenario);

/* Calls visit with every preset of a game, by name; `path` is the file's. */
typedef void cli_preset(void *context, const char *name, const char *path);
void cli_presets(const struct duel_game *game, cli_preset *visit, void *context);

/* What people call a deck that comes along, by its file's name: in their language, else as the deck has it. */
const char *cli_preset_name(const struct cli *cli, const char *name, const struct deck *deck);

/* Complains that no deck comes along: for a game, for a rule set of it, or NULL: at all. Returns CLI_REFUSED. */
int cli_no_presets(const struct cli *cli, const struct duel_game *game, const char *rules);

/* The data folder of a server: `said`, or the default: $XDG_DATA_HOME/duello, else ~/.local/share/duello (parent folders are
 * created). False: no home folder. */
bool cli_data_folder(const char *said, char *path, size_t size);

/* A seed as --seed takes it: digits alone, up to 18446744073709551615. False: it is none. */
bool cli_read_seed(const char *text, uint64_t *seed);

/* The generator's key of a seed. */
void cli_key(uint64_t seed, uint32_t key[8]);

/* 0, 1, "public", "judge" as a viewer; complains and returns -1 for anything else. */
int cli_viewer(const struct cli *cli, const char *text);

int run_games(struct cli *cli, int argc, char **argv);
int run_cards(struct cli *cli, int argc, char **argv);
int run_decks(struct cli *cli, int argc, char **argv);
int run_deck(struct cli *cli, int argc, char **argv);
int run_record(struct cli *cli, int argc, char **argv);
int run_scenario(struct cli *cli, int argc, char **argv);
int run_analyse(struct cli *cli, int argc, char **argv);
int run_engine(struct cli *cli, int argc, char **argv);
int run_judge(struct cli *cli, int argc, char **argv);
int run_play(struct cli *cli, int argc, char **argv);
int run_match(struct cli *cli, int argc, char **argv);
int run_perft(struct cli *cli, int argc, char **argv);
int run_bench(struct cli *cli, int argc, char **argv);
int run_serve(struct cli *cli, int argc, char **argv);
int run_moderate(struct cli *cli, int argc, char **argv);

#endif
