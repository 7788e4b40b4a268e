/* A table to test at. */
#include "desk.h"
#include "check.h"

#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

/* --- hooks ------------------------------------------------------------------------------------------- */

static void push(void *context, struct watcher *watcher, const char *text, size_t size)
{
    struct desk *desk = context;
    struct ear *ear = watcher->owner;
    const char *seq = strstr(text, "\"seq\":");
    page_put_bytes(&ear->heard, text, size);
    page_put(&ear->heard, "\n");
    for (size_t i = 0; i < size; i++)
        desk->heard = (desk->heard ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);    /* FNV-1a */
    ear->frames++;
    ear->last = seq ? (uint32_t)strtoul(seq + 6, NULL, 10) : 0;
}

static void changed(void *context, const struct table *table)
{
    (void)table;
    ((struct desk *)context)->changed++;
}

static void over(void *context, const struct table *table)
{
    (void)table;
    ((struct desk *)context)->over++;
}

static void damaged(void *context, const char *id, unsigned entry)
{
    struct desk *desk = context;
    (void)id;
    desk->damaged++;
    desk->damaged_at = entry;
}

static int64_t now(void *context)
{
    const struct desk *desk = context;
    return desk->now + (desk->ticks ? (int64_t)uv_now(&desk->loop) : 0);
}

/* --- the desk ------------------------------------------------------------------------------------------ */

static void start(struct desk *desk)
{
    struct trouble trouble = { .what = NULL };
    const struct tables_hooks hooks = { desk, push, changed, over, damaged, now, NULL };
    desk->store = store_open(desk->folder, &trouble);
    CHECK_STR(trouble.what, NULL);
    desk->opponents = opponents_open(&desk->loop, 2);
    desk->tables = tables_open(&desk->loop, desk->store, desk->opponents, &hooks, &trouble);
    CHECK_STR(trouble.what, NULL);
}

static void stop(struct desk *desk)
{
    tables_free(desk->tables);
    opponents_free(desk->opponents);
    uv_run(&desk->loop, UV_RUN_DEFAULT);
    store_close(desk->store);
}

void desk_open(struct desk *desk)
{
    desk_open_in(desk, "/tmp");
}

void desk_open_in(struct desk *desk, const char *folder)
{
    *desk = (struct desk){ .now = INT64_C(1700000000000) };
    snprintf(desk->folder, sizeof desk->folder, "%s/duello-table-XXXXXX", folder);
    CHECK(mkdtemp(desk->folder) != NULL);
    uv_loop_init(&desk->loop);
    start(desk);
}

void desk_close(struct desk *desk)
{
    char command[128];
    stop(desk);
    CHECK_INT(uv_loop_close(&desk->loop), 0);
    snprintf(command, sizeof command, "rm -r '%s'", desk->folder);
    CHECK_INT(system(command), 0);
}

void desk_turn(struct desk *desk)
{
    if (store_commit(desk->store))
        tables_settled(desk->tables);
    else
        tables_lost(desk->tables);
}

void desk_restart(struct desk *desk, int64_t down)
{
    CHECK_INT(store_alive(desk->store, desk->now, desk->now), STORE_OK);
    desk_turn(desk);
    stop(desk);
    desk->now += down;
    start(desk);
    desk_turn(desk);
}

void desk_wait(struct desk *desk, bool (*done)(void *context), void *context)
{
    while (!done(context)) {
        const bool more = uv_run(&desk->loop, UV_RUN_ONCE);
        desk_turn(desk);
        if (!more && !done(context))
            return;
    }
}

/* A limit on the size of files makes write() fail as a full disk does. */
void desk_fill_disk(struct desk *desk, bool full)
{
    (void)desk;
    struct rlimit limit;
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = full ? 1 : limit.rlim_max;
    CHECK_INT(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* --- games ---------------------------------------------------------------------------------------------- */

struct sitter desk_sitter(int64_t account)
{
    static const char *const names[] = { "anna", "boris", "clara" };
    return (
        struct sitter){ .account = account, .name = names[account - ANNA], .part = names[account - ANNA] };
}

struct table *desk_table(struct desk *desk, const char *json)
{
    struct terms terms;
    struct sitter anna = desk_sitter(ANNA);
    char text[4096];
    snprintf(text, sizeof text, "%s", json);
    for (char *c = text; *c; c++)
        *c = *c == '\'' ? '"' : *c;
    json_t *parsed = json_loads(text, 0, NULL);
    CHECK(parsed != NULL);
    struct table *table = NULL;
    const bool read = terms_read(&terms, parsed, &desk->refusal);
    if (read && terms.both_seats)
        anna.part = NULL;
    if (read)
        table = table_create(desk->tables, &terms, &anna, &desk->refusal);
    json_decref(parsed);
    return table;
}

struct table *desk_game(struct desk *desk, const char *json)
{
    struct table *table = desk_table(desk, json);
    const struct sitter boris = desk_sitter(BORIS);
    if (!CHECK(table != NULL)) {
        printf("refused: %s\n", desk->refusal.id);
        abort();
    }
    if (!CHECK(table_join(table, &boris, table_terms(table)->invite, NULL, &desk->refusal)))
        printf("refused: %s\n", desk->refusal.id);
    desk_turn(desk);
    return table;
}

bool desk_move(struct desk *desk, struct table *table, int seat, const char *move)
{
    static unsigned nonces;
    char nonce[TABLE_NONCE];
    uint32_t seq;
    snprintf(nonce, sizeof nonce, "n%u", nonces++);
    return table_move(table, seat, move, nonce, &seq, &desk->refusal);
}

void desk_play(struct desk *desk, struct table *table, unsigned most)
{
    while (table->phase == TABLE_PLAYING && most-- > 0) {
        const duel_state *state = session_state(table->session);
        const int seat = duel_head(state)->awaiting & 1 ? 0 : 1;
        duel_action action[DUEL_ACTIONS_MAX];
        struct page move = { 0 };
        duel_legal(state, seat, action);
        page_put_action(&move, state, seat, action[0]);
        const bool taken = desk_move(desk, table, seat, move.at);
        CHECK(taken);
        free(move.at);
        if (!taken)
            return;
    }
}

/* --- ears ----------------------------------------------------------------------------------------------- */

void ear_open(struct ear *ear, struct table *table, int viewer, bool views, uint32_t from)
{
    struct refusal refusal;
    *ear = (struct ear){ .watcher = { .owner = ear, .viewer = viewer, .views = views } };
    page_put(&ear->heard, "");
    CHECK(table_watch(table, &ear->watcher, from, &refusal));
}

void ear_close(struct ear *ear)
{
    table_unwatch(&ear->watcher);
    free(ear->heard.at);
    ear->heard = (struct page){ 0 };
}

const char *ear_last(const struct ear *ear)
{
    size_t at = ear->heard.used;
    if (at > 0)
        at--;
    while (at > 0 && ear->heard.at[at - 1] != '\n')
        at--;
    return ear->heard.at + at;
}
