/* duello moderate: who may moderate, and what was reported, in the data folder of a server that is down. */
#include "cli.h"
#include "api/callers/account.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { PATH_ROOM = 1024, DAY_ROOM = 16, REPORTS_MAX = 1000 };

struct moderating {
    struct cli *cli;
    struct store *store;
};

static int64_t now(void)
{
    return (int64_t)time(NULL) * 1000;
}

static int failed(const struct moderating *it)
{
    return cli_fail(it->cli, NULL, 0, "cli.trouble.data-failed", "file", "", "reason",
                    store_error(it->store));
}

/* --- changing ---------------------------------------------------------------------------------------- */

static int set_moderator(const struct moderating *it, const char *name, bool moderator)
{
    struct store_account account;
    char folded[STORE_NAME];
    if (!account_fold(name, folded) || store_account_find(it->store, folded, &account) != STORE_OK ||
        account.kind != ACCOUNT_PERSON)
        return cli_fail(it->cli, NULL, 0, "cli.moderate.no-person", "name", name);
    account.moderator = moderator;
    if (store_account_put(it->store, &account) != STORE_OK || !store_commit(it->store))
        return failed(it);
    cli_say(it->cli, stdout, moderator ? "cli.moderate.added" : "cli.moderate.removed", "name", account.name);
    return CLI_OK;
}

static int close_report(const struct moderating *it, const char *number)
{
    char *end;
    const long long id = strtoll(number, &end, 10);
    const enum store_status status = *number && !*end ? store_report_close(it->store, id, now()) : STORE_NONE;
    if (status == STORE_NONE)
        return cli_fail(it->cli, NULL, 0, "cli.moderate.no-report", "n", number);
    if (status != STORE_OK || !store_commit(it->store))
        return failed(it);
    cli_say(it->cli, stdout, "cli.moderate.closed", "n", number);
    return CLI_OK;
}

/* --- showing ----------------------------------------------------------------------------------------- */

static void show_moderator(void *context, const struct store_account *account)
{
    const struct moderating *it = context;
    cli_say(it->cli, stdout, "cli.moderate.moderator", "name", account->name);
}

/* The name of an account; "-" of one that is gone. */
static void name_of(struct store *store, int64_t id, char name[STORE_NAME])
{
    struct store_account account;
    const bool there = id > 0 && store_account_get(store, id, &account) == STORE_OK;
    snprintf(name, STORE_NAME, "%s", there ? account.name : "-");
}

static void show_report(void *context, const struct store_report *report)
{
    const struct moderating *it = context;
    char day[DAY_ROOM], by[STORE_NAME], about[STORE_NAME];
    const time_t when = (time_t)(report->created / 1000);
    struct tm date;
    strftime(day, sizeof day, "%Y-%m-%d", gmtime_r(&when, &date));
    name_of(it->store, report->by, by);
    name_of(it->store, report->about, about);
    cli_say(it->cli, stdout, "cli.moderate.report", "n", cli_number(report->id), "day", day, "reason",
            report->reason, "about", about, "by", by, "json", report->json);
}

static int show(struct moderating *it)
{
    if (store_moderators(it->store, show_moderator, it) != STORE_OK ||
        store_reports(it->store, 0, REPORTS_MAX, show_report, it) != STORE_OK)
        return failed(it);
    return CLI_OK;
}

int run_moderate(struct cli *cli, int argc, char **argv)
{
    const char *data = NULL, *add = NULL, *away = NULL, *report = NULL;
    const struct cli_option own[] = {
        { "data", &data, NULL }, { "add", &add, NULL }, { "remove", &away, NULL }, { "close", &report, NULL },
        { NULL, NULL, NULL },
    };
    char folder[PATH_ROOM], file[PATH_ROOM + 16];
    int code;
    if (cli_options(cli, argc, argv, own, NULL, 0, 0, &code) < 0)
        return code;
    if (!cli_data_folder(data, folder, sizeof folder))
        return cli_usage(cli, "cli.serve.no-folder");
    snprintf(file, sizeof file, "%s/duello.db", folder);
    if (access(file, F_OK) != 0)
        return cli_fail(cli, folder, 0, "cli.moderate.no-data");
    struct trouble trouble = { .what = NULL };
    struct moderating it = { .cli = cli, .store = store_open(folder, &trouble) };
    if (!it.store)
        return cli_trouble(cli, NULL, &trouble);
    code = add    ? set_moderator(&it, add, true)
           : away   ? set_moderator(&it, away, false)
           : report ? close_report(&it, report)
                    : show(&it);
    store_close(it.store);
    return code;
}
