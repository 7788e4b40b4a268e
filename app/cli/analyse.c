/* duello analyse: how good each decision of a recorded game was, given what its seat knew. */
#include "cli.h"
#include "measure/measure.h"

#include "ai/analyse.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BAR = 20, MOVE = 64, CARDS_TOLD = 12 };

/* An answer in notation, of the seat that gave it. */
static const char *tell_move(const struct analysis *a, const struct decision *decision, duel_action action,
                             char out[MOVE])
{
    struct duel_text text;
    duel_text_init(&text, out, MOVE);
    analysis_put_move(a, decision, action, &text);
    return out;
}

static const char *name_in(const struct analysis *a, int player, const char number[])
{
    return a->record->tags.seat[player][0] ? a->record->tags.seat[player] : number;
}

/* Whoever has no name is a number. */
#define name_of(analysis, player) name_in((analysis), (player), cli_number((player) + 1))

/* Percent with its sign, where `sign` says so. */
static const char *percent(double part, bool sign, char out[16])
{
    const long whole = lround(part * 100);
    snprintf(out, 16, sign ? "%+ld" : "%ld", whole);
    return out;
}

/* Each decision once, in order; a mark needs a bar of what the seat of line 1 thought of its chances. */
static void print_decisions(const struct cli *cli, const struct analysis *a)
{
    char move[MOVE], best[MOVE], chance[16], loss[16], bar[BAR + 1], number[16];

    for (unsigned i = 0; i < a->decisions; i++) {
        const struct decision *decision = &a->decision[i];
        const int filled = (int)lroundf(decision->chance * BAR);
        memset(bar, '.', BAR);
        memset(bar, '#', (size_t)filled);
        bar[BAR] = '\0';
        snprintf(number, sizeof number, "%3u", decision->line);
        const bool marked = decision->mark != MARK_NONE;
        cli_say(cli, stdout, marked ? "analyse.decision.marked" : "analyse.decision", "line", number,
                "player", name_of(a, decision->player), "bar", bar, "chance",
                percent((double)decision->chance, false, chance), "move",
                tell_move(a, decision, decision->played, move), "mark", analyse_marks[decision->mark], "loss",
                percent((double)-decision_loss(decision), true, loss), "best",
                tell_move(a, decision, decision->best, best));
    }
}

static void print_account(const struct cli *cli, const struct analysis *a, int player)
{
    const struct account *account = &a->account[player];
    const double mean = account->decisions ? account->loss / account->decisions : 0;
    char loss[16], gift[16], luck[16], each[16], move[MOVE], number[16];

    snprintf(each, sizeof each, "%.1f", mean * 100);
    cli_say(cli, stdout, "analyse.account", "player", name_of(a, player), "n", cli_number(account->decisions),
            "loss", percent(-account->loss, true, loss), "mean", each, "gift",
            percent(account->gift, true, gift), "luck", percent(account->luck, true, luck), "doubtful",
            cli_number(account->marks[MARK_DOUBTFUL]), "mistakes", cli_number(account->marks[MARK_MISTAKE]),
            "blunders", cli_number(account->marks[MARK_BLUNDER]));
    if (account->best < 0)
        return;
    const struct decision *best = &a->decision[account->best];
    cli_say(cli, stdout, "analyse.best", "line", cli_number(best->line), "move",
            tell_move(a, best, best->played, move), "edge",
            percent((double)(best->chance - best->second), false, number));
}

/* "nekker 84 %, ghoul 61 %", likeliest first. */
static void print_belief(const struct cli *cli, const struct analysis *a, const struct moment *moment)
{
    const struct session_setup *setup = &a->record->session->setup;
    struct page cards = { 0 };
    const int told = moment->beliefs < CARDS_TOLD ? moment->beliefs : CARDS_TOLD;

    for (int i = 0; i < told; i++) {
        const struct belief *belief = &moment->belief[i];
        page_put(&cards, i ? ", " : "");
        page_put(&cards,
                 cli_name(cli, setup->game, "card", setup->game->card_key(setup->scenario, belief->card)));
        page_put(&cards, " ");
        page_put_int(&cards, lround(100.0 * belief->worlds / analysis_guesses(a)));
        page_put(&cards, " %");
    }
    if (told > 0)
        cli_say(cli, stdout, "analyse.belief", "cards", cards.at);
    free(cards.at);
}

static void print_text(const struct cli *cli, const struct analysis *a)
{
    char loss[16], move[MOVE], best[MOVE];

    cli_say(cli, stdout, "analyse.head");
    print_decisions(cli, a);
    cli_say(cli, stdout, "analyse.accounts");
    for (int player = 0; player < DUEL_PLAYERS; player++)
        print_account(cli, a, player);
    if (a->moments > 0)
        cli_say(cli, stdout, "analyse.moments");
    for (unsigned i = 0; i < a->moments; i++) {
        const struct decision *decision = &a->decision[a->moment[i].decision];
        cli_say(cli, stdout, "analyse.moment", "line", cli_number(decision->line), "player",
                name_of(a, decision->player), "move", tell_move(a, decision, decision->played, move), "best",
                tell_move(a, decision, decision->best, best), "loss",
                percent((double)-decision_loss(decision), true, loss));
        print_belief(cli, a, &a->moment[i]);
    }
}

/* How a game is to be judged. */
struct judging {
    unsigned worlds, seed;
    const char *level;
};

static void tell(const struct cli *cli, const struct record *record, const struct judging *judging)
{
    struct analysis *analysis = analysis_new(record, judging->worlds, judging->seed, judging->level, NULL);
    struct progress progress = progress_open();
    struct page page = { 0 };

    while (analysis_step(analysis))
        progress_show(&progress, record->session->setup.game->name,
                      (double)analysis->answers / record->session->answers);
    progress_clear(&progress);
    if (cli->json) {
        analysis_put(analysis, &page);
        cli_show_line(stdout, page.at);
    } else {
        print_text(cli, analysis);
    }
    free(page.at);
    analysis_free(analysis);
}

static int analyse(const struct cli *cli, const char *file, const struct judging *judging)
{
    struct record record;
    size_t size;
    char *text = cli_read(cli, file, &size);

    if (!text)
        return CLI_REFUSED;
    const bool right = record_open(&record, text, size);
    if (right)
        tell(cli, &record, judging);
    else
        cli_trouble(cli, file, &record.trouble);
    record_close(&record);
    free(text);
    return right ? CLI_OK : CLI_REFUSED;
}

int run_analyse(struct cli *cli, int argc, char **argv)
{
    const char *file[1], *count = NULL, *set = NULL, *number = NULL;
    struct judging judging = { .worlds = ANALYSE_WORLDS, .level = AI_STRONGEST };
    const struct cli_option own[] = {
        { "worlds", &count, NULL }, { "seed", &number, NULL },  { "level", &judging.level, NULL },
        { "set", &set, NULL },      { NULL, NULL, NULL },
    };
    int code, n = cli_options(cli, argc, argv, own, file, 1, 1, &code);

    if (n < 0)
        return code;
    if (!cli_count(cli, "--worlds", count, 1, ANALYSE_WORLDS_MOST, &judging.worlds) ||
        !cli_count(cli, "--seed", number, 0, UINT32_MAX, &judging.seed))
        return CLI_USAGE;
    if (!ai_can_judge(judging.level))
        return cli_usage(cli, "analyse.no-level", "name", judging.level);
    if (!cli_set(cli, NULL, set))
        return CLI_REFUSED;
    return analyse(cli, file[0], &judging);
}
