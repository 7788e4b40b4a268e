/* duello judge: a game by forum posts. Each call reads one file, does one thing and is done. */
#include "cli.h"
#include "measure.h"

#include "ai/ai.h"
#include "judge/post.h"
#include "judge/workbook.h"
#include "session/shuffle_tags.h"

#include <stdlib.h>
#include <string.h>

enum { FAULTS = 64 };

struct request {
    struct cli *cli;
    const char *path, *player;
    struct post_style style;
    bool correct;
};

/* --- what all share ------------------------------------------------------------------------------- */

static int trouble(const struct cli *cli, const char *path, const struct trouble *trouble_)
{
    return cli_trouble(cli, path, trouble_);
}

static bool open_file(const struct request *request, struct judge *judge)
{
    struct trouble why = { .what = NULL };
    if (judge_open(judge, request->path, &why))
        return true;
    trouble(request->cli, request->path, &why);
    return false;
}

/* The seat of a player: 1, 2 or the name. -1: the complaint is printed. */
static int seat_of(const struct request *request, const struct judge *judge)
{
    for (int player = 0; player < DUEL_PLAYERS; player++)
        if (strcmp(request->player, player ? "2" : "1") == 0 ||
            strcmp(request->player, judge->name[player]) == 0)
            return player;
    cli_fail(request->cli, request->path, 0, "cli.judge.no-player", "name", request->player, "first",
             judge->name[0], "second", judge->name[1], (char *)NULL);
    return -1;
}

static void print(struct page *page)
{
    fputs(page->at ? page->at : "", stdout);
    free(page->at);
    *page = (struct page){ 0 };
}

/* What a player alone should read; nothing if there is nothing. */
static void print_secret(const struct request *request, const struct judge *judge, int player, unsigned from)
{
    struct page page = { 0 };
    post_secret(judge, player, from, request->style, &page);
    if (page.used > 0) {
        cli_say(request->cli, stdout, "cli.judge.private", "player", judge->name[player], (char *)NULL);
        print(&page);
    }
}

/* The table, and what each player reads about the deal if it has just been made. */
static void print_begin(const struct request *request, const struct judge *judge)
{
    struct page page = { 0 };
    post_table(judge, request->style, &page);
    print(&page);
    for (int seat = 0; judge->session && seat < DUEL_PLAYERS; seat++)
        print_secret(request, judge, seat, 0);
}

/* --- new ------------------------------------------------------------------------------------------ */

struct wanted {
    const char *game, *rules, *terms, *name[DUEL_PLAYERS], *deck[DUEL_PLAYERS];
    bool open, random;
};

static void random_deck(struct judge *judge, int player, uint64_t seed)
{
    static struct duel_row row[DUEL_PLAYERS][ARENA_ROWS];
    struct duel_setup setup = { .variant = judge->setup.variant, .scenario = judge->setup.scenario };
    struct deck *deck = &judge->setup.deck[player];

    arena_decks(judge->setup.game, &setup, seed, row);
    for (unsigned i = 0; i < setup.deck[player].rows; i++)
        deck_add(deck, setup.deck[player].row[i].card, setup.deck[player].row[i].count,
                 setup.deck[player].row[i].zone);
    judge->has_deck[player] = true;
}

static int run_new(const struct request *request, const struct wanted *wanted)
{
    const struct cli *cli = request->cli;
    struct judge judge = { .open_decks = wanted->open };
    struct duel_fault room[FAULTS];
    struct duel_faults faults = { room, FAULTS, 0 };
    struct trouble why = { .what = NULL };

    judge.setup.game = cli_game(cli, wanted->game ? wanted->game : "gwent");
    const int variant = judge.setup.game ? cli_variant(cli, judge.setup.game, wanted->rules) : -1;
    if (variant < 0 || !cli_terms(cli, judge.setup.game, wanted->terms, TERMS_PEOPLE, &judge.setup.options,
                                  judge.setup.number))
        return CLI_REFUSED;
    judge.setup.variant = (uint8_t)variant;
    judge.setup.scenario = (uint8_t)cli_scenario(cli, judge.setup.game);
    cli_key(cli->seed, judge.setup.seed);
    judge.is_shuffled = !cli->seeded;
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        snprintf(judge.name[player], JUDGE_NAME, "%s",
                 wanted->name[player] ? wanted->name[player]
                 : player             ? "2"
                                      : "1");
        if (wanted->deck[player]) {
            if (!cli_deck(cli, judge.setup.game, wanted->deck[player], &judge.setup.deck[player]))
                return CLI_REFUSED;
            judge.has_deck[player] = true;
        } else if (wanted->random) {
            random_deck(&judge, player, cli->seed);
        }
    }
    if (!judge_new(&judge, request->path, &faults, &why)) {
        trouble(cli, request->path, &why);
        cli_faults(cli, stderr, judge.setup.game, judge.setup.scenario, &faults);
        judge_close(&judge);
        return CLI_REFUSED;
    }
    print_begin(request, &judge);
    judge_close(&judge);
    return CLI_OK;
}

/* Goes on with a game that was begun elsewhere. */
static int run_from(const struct request *request, const char *path)
{
    const struct cli *cli = request->cli;
    struct judge judge;
    struct trouble why = { .what = NULL };
    size_t size;
    char *text = cli_read(cli, path, &size);
    bool fine = text && judge_from(&judge, request->path, text, size, &why);

    free(text);
    if (fine)
        print_begin(request, &judge);
    else if (text)
        trouble(cli, why.line > 0 ? path : request->path, &why);
    if (text)
        judge_close(&judge);
    return fine ? CLI_OK : CLI_REFUSED;
}

/* --- deck, post, give up --------------------------------------------------------------------------- */

static int run_deck_of(const struct request *request, const char *name)
{
    struct judge judge;
    struct deck deck;
    struct duel_fault room[FAULTS];
    struct duel_faults faults = { room, FAULTS, 0 };
    struct trouble why = { .what = NULL };

    if (!open_file(request, &judge))
        return CLI_REFUSED;
    const int player = seat_of(request, &judge);
    bool fine = player >= 0 && cli_deck(request->cli, judge.setup.game, name, &deck);
    if (fine && !judge_deck(&judge, player, &deck, &faults, &why)) {
        trouble(request->cli, request->path, &why);
        cli_faults(request->cli, stderr, judge.setup.game, judge.setup.scenario, &faults);
        fine = false;
    }
    if (fine)
        print_begin(request, &judge);
    judge_close(&judge);
    return fine ? CLI_OK : CLI_REFUSED;
}

/* A deck by private post: the thread hears only that it is in. */
static bool take_deck_post(const struct request *request, struct judge *judge, int player, const char *text,
                           size_t size)
{
    struct reading reading;
    struct page page = { 0 };
    struct duel_fault room[FAULTS];
    struct duel_faults faults = { room, FAULTS, 0 };

    const bool fine = judge_read_deck(judge, player, text, size, &reading, &faults);
    if (fine) {
        print_begin(request, judge);
        post_deck(judge, player, request->style, &page);
    } else {
        post_question(judge, player, &reading, request->style, &page);
        post_faults(judge, &faults, request->style, &page);
    }
    cli_say(request->cli, stdout, "cli.judge.private", "player", judge->name[player], (char *)NULL);
    print(&page);
    return fine;
}

static int run_post(const struct request *request)
{
    struct judge judge;
    struct reading reading;
    struct page page = { 0 };
    size_t size;

    if (!open_file(request, &judge))
        return CLI_REFUSED;
    const int player = seat_of(request, &judge);
    char *text = player >= 0 ? cli_read(request->cli, "-", &size) : NULL;
    if (text && !judge.session) {
        const bool taken = take_deck_post(request, &judge, player, text, size);
        free(text);
        judge_close(&judge);
        return taken ? CLI_OK : CLI_REFUSED;
    }
    const bool fine = text && judge_read(&judge, player, text, size, request->correct, &reading);
    if (fine)
        post_reply(&judge, &reading, request->style, &page);
    else if (text)
        post_question(&judge, player, &reading, request->style, &page);
    print(&page);
    for (int seat = 0; fine && seat < DUEL_PLAYERS; seat++)
        print_secret(request, &judge, seat, judge.post[judge.posts - 1].from);
    free(text);
    judge_close(&judge);
    return fine ? CLI_OK : CLI_REFUSED;
}

/* A word for the shuffle from the standard input, or, without `has_word`, none. */
static int run_part(const struct request *request, bool has_word)
{
    struct judge judge;
    struct trouble why = { .what = NULL };
    size_t size = 0;

    if (!open_file(request, &judge))
        return CLI_REFUSED;
    const int player = seat_of(request, &judge);
    char *text = player >= 0 && has_word ? cli_read(request->cli, "-", &size) : NULL;
    bool fine = player >= 0 && (text || !has_word);
    if (fine) {
        fine =
            has_word ? judge_part(&judge, player, text, size, &why) : judge_set_aside(&judge, player, &why);
        if (fine)
            print_begin(request, &judge);
        else
            trouble(request->cli, request->path, &why);
    }
    free(text);
    judge_close(&judge);
    return fine ? CLI_OK : CLI_REFUSED;
}

static int run_concede(const struct request *request)
{
    struct judge judge;
    struct trouble why = { .what = NULL };
    struct page page = { 0 };

    if (!open_file(request, &judge))
        return CLI_REFUSED;
    const int player = seat_of(request, &judge);
    bool fine = player >= 0 && judge_concede(&judge, player, &why);
    if (fine) {
        post_table(&judge, request->style, &page);
        print(&page);
    } else if (player >= 0) {
        trouble(request->cli, request->path, &why);
    }
    judge_close(&judge);
    return fine ? CLI_OK : CLI_REFUSED;
}

/* --- looking --------------------------------------------------------------------------------------- */

static int run_look(const struct request *request, const char *what)
{
    struct judge judge;
    struct page page = { 0 };
    bool fine = true;

    if (!open_file(request, &judge))
        return CLI_REFUSED;
    if (strcmp(what, "table") == 0) {
        post_table(&judge, request->style, &page);
        print(&page);
    } else if (strcmp(what, "hand") == 0) {
        const int player = seat_of(request, &judge);
        fine = player >= 0;
        if (fine)
            print_secret(request, &judge, player, judge.session ? judge.session->answers : 0);
    } else if (strcmp(what, "sample") == 0) {
        const int player = seat_of(request, &judge);
        fine = player >= 0 && judge.session;
        if (fine)
            post_sample(&judge, player, request->style, &page);
        else if (player >= 0)
            cli_fail(request->cli, request->path, 0, "cli.trouble.judge-decks", (char *)NULL);
        print(&page);
    } else if (!judge.session || duel_head(session_state(judge.session))->awaiting) {
        fine = false;       /* the record holds everything: not before the end */
        cli_fail(request->cli, request->path, 0, "cli.judge.running", (char *)NULL);
    } else {
        struct record_tags tags;
        judge_tags(&judge, &tags);
        record_print(judge.session, &tags, &page);
        print(&page);
    }
    judge_close(&judge);
    return fine ? CLI_OK : CLI_REFUSED;
}

/* --- workbooks ------------------------------------------------------------------------------------- */

static int run_handbook(const struct request *request, const char *rules, const char *path)
{
    const struct cli *cli = request->cli;
    const struct duel_game *game = cli_game(cli, request->path);
    const int variant = game ? cli_variant(cli, game, rules) : -1;
    struct trouble why = { .what = NULL };

    if (variant < 0)
        return CLI_REFUSED;
    return workbook_handbook(game, (unsigned)variant, cli_scenario(cli, game), cli->lang, path, &why)
               ? CLI_OK
               : trouble(cli, path, &why);
}

static int run_case(const struct request *request, const char *path)
{
    struct judge judge;
    struct trouble why = { .what = NULL };

    if (!open_file(request, &judge))
        return CLI_REFUSED;
    const int player = seat_of(request, &judge);
    const bool fine = player >= 0 && workbook_case(&judge, player, request->cli->lang, path, &why);
    if (player >= 0 && !fine)
        trouble(request->cli, path, &why);
    judge_close(&judge);
    return fine ? CLI_OK : CLI_REFUSED;
}

/* Whether it can stand in a link of any markup. */
static bool is_address(const char *text)
{
    enum { ADDRESS = 200 };
    const size_t length =
        strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789:/._~%?=&+@,-");
    return length > 0 && length < ADDRESS && !text[length];
}

int run_judge(struct cli *cli, int argc, char **argv)
{
    struct wanted wanted = { .game = NULL };
    struct request request = { .cli = cli };
    const char *operand[4] = { NULL }, *format = "bbcode", *images = NULL;
    const struct cli_option options[] = {
        { "game", &wanted.game, NULL },     { "rules", &wanted.rules, NULL },   { "terms", &wanted.terms, NULL },
        { "player1", &wanted.name[0], NULL }, { "player2", &wanted.name[1], NULL },
        { "deck1", &wanted.deck[0], NULL }, { "deck2", &wanted.deck[1], NULL }, { "random", NULL, &wanted.random },
        { "open", NULL, &wanted.open },     { "format", &format, NULL },        { "correct", NULL, &request.correct },
        { "images", &images, NULL },
        { NULL, NULL, NULL },
    };
    int code, n = cli_options(cli, argc, argv, options, operand, 2, 4, &code);
    if (n < 0)
        return code;
    const int markup = duel_index(sheet_formats, format);
    if (markup < 0)
        return cli_usage(cli, "cli.judge.no-format", "name", format, (char *)NULL);
    if (images && !is_address(images))
        return cli_usage(cli, "cli.judge.no-address", "name", images, (char *)NULL);
    request.style = (struct post_style){ cli->lang, (enum sheet_format)markup, images };
    request.path = operand[1], request.player = operand[2];
    const struct {
        const char *word;
        int operands;
    } words[] = { { "new", 2 },  { "table", 2 },   { "record", 2 }, { "post", 3 },
                  { "hand", 3 }, { "concede", 3 }, { "deck", 4 },
                  { "handbook", 3 }, { "case", 4 },
                  { "sample", 3 }, { "part", 3 }, { "aside", 3 }, { "from", 3 } };
    int which = -1;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(words[i].word, operand[0]) == 0)
            which = (int)i;
    if (which < 0 || words[which].operands != n)
        return cli_usage(cli, which < 0 ? "cli.judge.no-word" : "cli.too-few", "name", operand[0],
                         (char *)NULL);
    switch (which) {
    case 0: return run_new(&request, &wanted);
    case 3: return run_post(&request);
    case 5: return run_concede(&request);
    case 6: return run_deck_of(&request, operand[3]);
    case 7: return run_handbook(&request, wanted.rules, operand[2]);
    case 8: return run_case(&request, operand[3]);
    case 10: return run_part(&request, true);
    case 11: return run_part(&request, false);
    case 12: return run_from(&request, operand[2]);
    default: return run_look(&request, operand[0]);
    }
}
