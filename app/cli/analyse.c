/* duello analyse: what each decision of a recorded game was worth, for what its seat knew. */
#include "cli.h"
#include "measure.h"

#include "ai/analyse.h"
#include "session/record.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WORLDS_USUAL = 32, WORLDS_MOST = 100000, MOMENTS = 3, BAR = 20, MOVE = 64 };

/* A record and what was found in it. */
struct analysis {
    struct record record;
    const struct session *session;
    struct decision *decision;      /* [n] */
    unsigned *line;                 /* [n]: of the record */
    unsigned n;
    struct account account[DUEL_PLAYERS];
};

/* An answer in notation, of the seat that gave it. */
static void put_move(const struct analysis *a, const struct decision *decision, duel_action action,
                     char out[MOVE])
{
    struct duel_text text;
    duel_text_init(&text, out, MOVE);
    duel_format(session_position(a->session, decision->answer), decision->player, action, &text);
}

static const char *name_of(const struct analysis *a, int player)
{
    return a->record.tags.seat[player][0] ? a->record.tags.seat[player] : cli_number(player + 1);
}

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

    for (unsigned i = 0; i < a->n; i++) {
        const struct decision *decision = &a->decision[i];
        const int filled = (int)lroundf(decision->chance * BAR);
        put_move(a, decision, decision->played, move);
        put_move(a, decision, decision->best, best);
        memset(bar, '.', BAR);
        memset(bar, '#', (size_t)filled);
        bar[BAR] = '\0';
        snprintf(number, sizeof number, "%3u", a->line[i]);
        const bool marked = decision->mark != MARK_NONE;
        cli_say(cli, stdout, marked ? "analyse.decision.marked" : "analyse.decision", "line", number,
                "player", name_of(a, decision->player), "bar", bar, "chance",
                percent((double)decision->chance, false, chance), "move", move, "mark",
                analyse_marks[decision->mark], "loss", percent((double)-decision_loss(decision), true, loss),
                "best", best, (char *)NULL);
    }
}

/* The decisions that gave most away, most first; returns how many. */
static unsigned moments(const struct analysis *a, unsigned out[MOMENTS])
{
    unsigned n = 0;
    for (unsigned i = 0; i < a->n; i++) {
        if (a->decision[i].mark == MARK_NONE)
            continue;
        unsigned at = n < MOMENTS ? n++ : MOMENTS;
        while (at > 0 && decision_loss(&a->decision[out[at - 1]]) < decision_loss(&a->decision[i])) {
            if (at < MOMENTS)
                out[at] = out[at - 1];
            at--;
        }
        if (at < MOMENTS)
            out[at] = i;
    }
    return n;
}

static void print_text(const struct cli *cli, const struct analysis *a)
{
    char loss[16], gift[16], luck[16], move[MOVE], best[MOVE];
    unsigned key[MOMENTS], keys = moments(a, key);

    cli_say(cli, stdout, "analyse.head", (char *)NULL);
    print_decisions(cli, a);
    cli_say(cli, stdout, "analyse.accounts", (char *)NULL);
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        const struct account *account = &a->account[p];
        cli_say(cli, stdout, "analyse.account", "player", name_of(a, p), "n", cli_number(account->decisions),
                "loss", percent(-account->loss, true, loss), "gift", percent(account->gift, true, gift),
                "luck", percent(account->luck, true, luck), "doubtful",
                cli_number(account->marks[MARK_DOUBTFUL]), "mistakes",
                cli_number(account->marks[MARK_MISTAKE]), "blunders",
                cli_number(account->marks[MARK_BLUNDER]), (char *)NULL);
    }
    if (keys > 0)
        cli_say(cli, stdout, "analyse.moments", (char *)NULL);
    for (unsigned i = 0; i < keys; i++) {
        const struct decision *decision = &a->decision[key[i]];
        put_move(a, decision, decision->played, move);
        put_move(a, decision, decision->best, best);
        cli_say(cli, stdout, "analyse.moment", "line", cli_number(a->line[key[i]]), "player",
                name_of(a, decision->player), "move", move, "best", best, "loss",
                percent((double)-decision_loss(decision), true, loss), (char *)NULL);
    }
}

/* --- JSON --------------------------------------------------------------------------------------------------- */

/* Chances as tenths of a percent. */
static void json_percent(struct duel_text *out, const char *key, double part)
{
    duel_json_tenths(out, key, llround(part * 1000));
}

static void json_decision(const struct analysis *a, unsigned i, struct duel_text *out)
{
    const struct decision *decision = &a->decision[i];
    char move[MOVE];

    duel_json_open(out, NULL, '{');
    duel_json_int(out, "answer", decision->answer);
    duel_json_int(out, "line", a->line[i]);
    duel_json_int(out, "seat", decision->player);
    duel_json_int(out, "options", decision->options);
    put_move(a, decision, decision->played, move);
    duel_json_str(out, "played", move);
    put_move(a, decision, decision->best, move);
    duel_json_str(out, "best", move);
    json_percent(out, "chance_percent", (double)decision->chance);
    json_percent(out, "after_percent", (double)decision->after);
    json_percent(out, "loss_percent", (double)decision_loss(decision));
    duel_json_str(out, "mark", analyse_marks[decision->mark]);
    duel_json_close(out, '}');
}

static void put_json(const void *context, struct duel_text *out)
{
    const struct analysis *a = context;
    unsigned key[MOMENTS], keys = moments(a, key);

    duel_json_open(out, NULL, '{');
    duel_json_str(out, "game", a->session->setup.game->name);
    duel_json_str(out, "rules", a->session->setup.game->variants[a->session->setup.variant]);
    duel_json_open(out, "seats", '[');
    for (int p = 0; p < DUEL_PLAYERS; p++) {
        const struct account *account = &a->account[p];
        duel_json_open(out, NULL, '{');
        duel_json_str(out, "name", name_of(a, p));
        duel_json_int(out, "decisions", account->decisions);
        json_percent(out, "first_percent", account->first);
        json_percent(out, "result_percent", account->result);
        json_percent(out, "loss_percent", account->loss);
        json_percent(out, "gift_percent", account->gift);
        json_percent(out, "luck_percent", account->luck);
        duel_json_open(out, "marks", '{');
        for (int mark = MARK_NONE + 1; mark < MARK_COUNT; mark++)
            duel_json_int(out, analyse_marks[mark], account->marks[mark]);
        duel_json_close(out, '}');
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
    duel_json_open(out, "decisions", '[');
    for (unsigned i = 0; i < a->n; i++)
        json_decision(a, i, out);
    duel_json_close(out, ']');
    duel_json_open(out, "moments", '[');
    for (unsigned i = 0; i < keys; i++)
        duel_json_int(out, NULL, a->decision[key[i]].answer);
    duel_json_close(out, ']');
    duel_json_close(out, '}');
}

/* --- the work --------------------------------------------------------------------------------------------------- */

/* Fills a->decision and a->line, which have room for every answer. False: no memory. */
static bool judge(struct analysis *a, unsigned worlds)
{
    const struct session *session = a->session;
    const size_t size = ai_weigh_memory(session->setup.game, session->setup.variant, worlds);
    struct ai_means means = { .memory = size ? malloc(size) : NULL, .size = size };
    struct progress progress = progress_open();
    unsigned line = 0;

    if (size && !means.memory)
        return false;
    for (unsigned i = 0; i < session->answers; i++) {
        line += session->answer[i].line;
        progress_show(&progress, session->setup.game->name, (double)i / session->answers);
        if (analyse_answer(session, i, worlds, &means, &a->decision[a->n]))
            a->line[a->n++] = line;
    }
    progress_clear(&progress);
    free(means.memory);
    return true;
}

static int tell(const struct cli *cli, struct analysis *a)
{
    struct page page = { 0 };

    analyse_account(a->session, a->decision, a->n, a->account);
    if (!cli->json) {
        print_text(cli, a);
        return CLI_OK;
    }
    page_write(&page, put_json, a);
    puts(page.at);
    free(page.at);
    return CLI_OK;
}

static int analyse(const struct cli *cli, const char *file, unsigned worlds)
{
    struct analysis a = { .n = 0 };
    size_t size;
    char *text = cli_read(cli, file, &size);
    int code = CLI_REFUSED;

    if (!text)
        return code;
    if (record_open(&a.record, text, size)) {
        a.session = a.record.session;
        struct decision *decision = calloc(a.session->answers + 1, sizeof *decision);
        unsigned *line = calloc(a.session->answers + 1, sizeof *line);
        a.decision = decision;
        a.line = line;
        if (decision && line && judge(&a, worlds))
            code = tell(cli, &a);
        else
            cli_fail(cli, file, 0, "play.match.memory", (char *)NULL);
        free(decision);
        free(line);
    } else {
        cli_trouble(cli, file, &a.record.trouble);
    }
    record_close(&a.record);
    free(text);
    return code;
}

int run_analyse(struct cli *cli, int argc, char **argv)
{
    const char *file[1], *count = NULL, *set = NULL;
    unsigned worlds = WORLDS_USUAL;
    const struct cli_option own[] = { { "worlds", &count, NULL }, { "set", &set, NULL }, { NULL, NULL, NULL } };
    int code, n = cli_options(cli, argc, argv, own, file, 1, 1, &code);

    if (n < 0)
        return code;
    if (!cli_count(cli, "--worlds", count, 1, WORLDS_MOST, &worlds))
        return CLI_USAGE;
    if (!cli_set(cli, NULL, set))
        return CLI_REFUSED;
    return analyse(cli, file[0], worlds);
}
