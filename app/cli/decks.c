/* duello decks: the decks that come with the program; and finding a deck by the name a person gives. */
#include "cli.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATH_ROOM = 1024, PRESETS_MAX = 256, FAULTS_MAX = 64 };

#ifndef DUELLO_DATADIR
#define DUELLO_DATADIR "/usr/share/duello"
#endif

/* Folder number `i` where decks may be; false: no more. $DUELLO_DATA comes first, then places
 * beside the program, then where it is installed. */
static bool data_folder(int i, char path[PATH_ROOM])
{
    static const char *const beside[] = { "", "/..", "/../..", "/../share/duello" };
    enum { BESIDE = sizeof beside / sizeof beside[0] };
    const char *data = getenv("DUELLO_DATA");
    if (i == 0) {
        snprintf(path, PATH_ROOM, "%s/decks", data && *data ? data : ".");
        return true;
    }
    if (i <= BESIDE) {
        char self[PATH_ROOM / 2];
        ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
        self[length > 0 ? length : 0] = '\0';
        char *slash = strrchr(self, '/');
        if (slash)
            *slash = '\0';
        snprintf(path, PATH_ROOM, "%s%s/decks", self, beside[i - 1]);
        return true;
    }
    snprintf(path, PATH_ROOM, "%s/decks", DUELLO_DATADIR);
    return i == BESIDE + 1;
}

static int order_names(const void *a, const void *b)
{
    return strcmp(a, b);
}

void cli_presets(const struct duel_game *game, cli_preset *visit, void *context)
{
    char folder[PATH_ROOM], name[PRESETS_MAX][128];
    for (int i = 0; data_folder(i, folder); i++) {
        size_t count = 0, length = strlen(folder);
        snprintf(folder + length, sizeof folder - length, "/%s", game->name);
        DIR *list = opendir(folder);
        if (!list)
            continue;
        for (struct dirent *entry; (entry = readdir(list)) && count < PRESETS_MAX;) {
            const char *dot = strrchr(entry->d_name, '.');
            if (!dot || strcmp(dot, ".deck") != 0 || strlen(entry->d_name) >= sizeof name[0])
                continue;
            snprintf(name[count++], sizeof name[0], "%.*s", (int)(dot - entry->d_name), entry->d_name);
        }
        closedir(list);
        qsort(name, count, sizeof name[0], order_names);
        for (size_t j = 0; j < count; j++) {
            char path[PATH_ROOM + 160];
            snprintf(path, sizeof path, "%s/%s.deck", folder, name[j]);
            visit(context, name[j], path);
        }
        if (count > 0)
            return;
    }
}

struct search {
    const char *name;
    char path[PATH_ROOM + 160];
};

static void match(void *context, const char *name, const char *path)
{
    struct search *search = context;
    if (strcmp(name, search->name) == 0)
        snprintf(search->path, sizeof search->path, "%s", path);
}

/* Reads a deck file; the complaint is printed. */
static bool read_file(const struct cli *cli, const char *path, struct deck *deck)
{
    struct trouble trouble = { .what = NULL };
    size_t size;
    char *text = cli_read(cli, path, &size);
    if (!text)
        return false;
    bool read = strlen(text) == size ? deck_read_for(deck, cli->set_game, cli->set, text, &trouble)
                                     : trouble_set(&trouble, 0, "zero-byte");
    free(text);
    if (!read)
        cli_trouble(cli, path, &trouble);
    return read;
}

bool cli_deck(const struct cli *cli, const struct duel_game *game, const char *name, struct deck *deck)
{
    struct search search = { .name = name };
    struct deck read = { .game = NULL };
    for (unsigned own = 2; own-- > 0;)      /* a game's own come first; the others are known for what they are */
        for (unsigned i = 0; i < duel_games_count && !search.path[0]; i++)
            if (own == (!game || game == duel_games[i]))
                cli_presets(duel_games[i], match, &search);
    const char *file = strcmp(name, "-") == 0 || access(name, R_OK) == 0 ? name : search.path;
    if (*file ? !read_file(cli, file, &read) : !deck_read_code(&read, name, NULL)) {
        if (!*file)
            cli_fail(cli, NULL, 0, "cli.no-deck", "name", name);
        return false;
    }
    if (game && read.game && read.game != game) {
        cli_fail(cli, NULL, 0, "cli.other-game", "name", name, "game", read.game->name);
        return false;
    }
    *deck = read;
    return read.game != NULL;
}

bool cli_deck_try(const struct deck *deck, const struct duel_setup *setup, struct duel_faults *faults)
{
    struct duel_setup both = *setup;
    duel_room room;
    int kept = 0;

    both.deck[0] = both.deck[1] = deck_rows(deck);
    enum duel_status status = duel_setup(deck->game, duel_in(&room), &both, faults, NULL);
    for (int i = 0; i < faults->count && i < faults->room; i++)
        if (faults->fault[i].player == 0)
            faults->fault[kept++] = faults->fault[i];
    faults->count = (uint16_t)kept;
    return status != DUEL_BAD_DECK;
}

bool cli_deck_legal(const struct cli *cli, const struct deck *deck, const char *name,
                    const struct duel_setup *setup)
{
    struct duel_fault fault[FAULTS_MAX];
    struct duel_faults faults = { .fault = fault, .room = FAULTS_MAX };

    if (cli_deck_try(deck, setup, &faults))
        return true;
    cli_fail(cli, name, 0, "cli.deck.illegal", "rules", deck->game->variants[setup->variant], "n",
             cli_number(faults.count));
    cli_faults(cli, stderr, deck->game, setup->scenario, &faults);
    return false;
}

const char *cli_preset_name(const struct cli *cli, const char *name, const struct deck *deck)
{
    char key[192];
    snprintf(key, sizeof key, "table.deck.%.160s", name);
    const char *found = words_find(cli->lang, key);
    return found ? found : deck->name[0] ? deck->name : name;
}

struct show {
    const struct cli *cli;
    const char *rules;
    unsigned shown;
    bool failed;
};

static void show_preset(void *context, const char *name, const char *path)
{
    struct show *show = context;
    struct deck deck = { .game = NULL };
    if (!read_file(show->cli, path, &deck) || !deck.game) {
        show->failed = true;
        return;
    }
    const char *rules = deck.game->variants[deck.variant];
    if (show->rules && strcmp(show->rules, rules) != 0)
        return;
    show->shown++;
    unsigned cards = 0;
    for (unsigned i = 0; i < deck.rows; i++)
        cards += deck.row[i].zone == 0 ? deck.row[i].count : 0;
    if (!show->cli->json) {
        char shown[PATH_ROOM];
        printf("%-10s %-12s %-40s %3u  ", deck.game->name, rules, cli_shown(shown, sizeof shown, name),
               cards);
        cli_show_line(stdout, cli_preset_name(show->cli, name, &deck));
        return;
    }
    char line[2 * PATH_ROOM];
    struct duel_text text;
    duel_text_init(&text, line, sizeof line);
    duel_json_open(&text, NULL, '{');
    duel_json_str(&text, "deck", name);
    duel_json_str(&text, "game", deck.game->name);
    duel_json_str(&text, "rules", rules);
    duel_json_str(&text, "name", cli_preset_name(show->cli, name, &deck));
    duel_json_int(&text, "cards", cards);
    struct page code = { 0 };
    deck_print_code(&deck, &code);
    duel_json_str(&text, "code", code.at);
    duel_json_close(&text, '}');
    cli_show_line(stdout, line);
    free(code.at);
}

static void count_preset(void *context, const char *name, const char *path)
{
    (void)name, (void)path;
    ++*(unsigned *)context;
}

int cli_no_presets(const struct cli *cli, const struct duel_game *game, const char *rules)
{
    unsigned all = 0;
    for (unsigned i = 0; i < duel_games_count; i++)
        cli_presets(duel_games[i], count_preset, &all);
    if (!game || all == 0)      /* none at all: they were not found */
        return cli_fail(cli, NULL, 0, "cli.no-presets");
    return cli_fail(cli, NULL, 0, rules ? "cli.no-presets-rules" : "cli.no-presets-game", "game", game->name,
                    "rules", rules ? rules : "");
}

int run_decks(struct cli *cli, int argc, char **argv)
{
    struct show show = { .cli = cli };
    const char *operand[1];
    const struct cli_option own[] = { { "rules", &show.rules, NULL }, { NULL, NULL, NULL } };
    int code, n = cli_options(cli, argc, argv, own, operand, 0, 1, &code);
    if (n < 0)
        return code;
    const struct duel_game *only = n ? cli_game(cli, operand[0]) : NULL;
    if (n && (!only || cli_variant(cli, only, show.rules) < 0))
        return CLI_USAGE;
    for (unsigned i = 0; i < duel_games_count; i++)
        if (!only || only == duel_games[i])
            cli_presets(duel_games[i], show_preset, &show);
    if (show.shown == 0 && !show.failed)
        return cli_no_presets(cli, only, show.rules);
    return show.failed ? CLI_REFUSED : CLI_OK;
}
