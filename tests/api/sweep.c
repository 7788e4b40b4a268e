/* Housekeeping: what goes, and when; and that nothing goes by a clock that may be wrong. */
#include "check.h"
#include "base/memory.h"
#include "table/desk.h"
#include "api/streams/chat.h"
#include "api/lines/lobby.h"
#include "api/state/server_state.h"
#include "api/server/sweep.h"

static const int64_t day = INT64_C(24) * 3600 * 1000;
static struct desk desk;
static struct server server;

/* The server's housekeeping now; the time is what the desk says, and sure until then but for `doubt`. */
static void sweep_at(int64_t doubt)
{
    const int64_t steady = (int64_t)(uv_hrtime() / 1000000);
    server.store = desk.store;
    server.tables = desk.tables;
    daytime_begin(&server.time, desk.now, desk.now - doubt, steady);
    desk_turn(&desk);
    sweep(&server);
    desk_turn(&desk);
}

static int64_t guest(const char *name)
{
    struct store_account account = { .kind = ACCOUNT_GUEST, .created = desk.now, .seen = desk.now };
    snprintf(account.name, sizeof account.name, "%s", name);
    snprintf(account.folded, sizeof account.folded, "%s", name);
    CHECK_INT(store_account_new(desk.store, &account), STORE_OK);
    return account.id;
}

static bool is_there(int64_t account)
{
    struct store_account got;
    return store_account_get(desk.store, account, &got) == STORE_OK;
}

static struct sitter sitter_of(int64_t account)
{
    return (struct sitter){ .account = account, .name = "guest", .guest = true, .part = "part" };
}

/* A game of two guests. */
static void sit_down(int64_t anna, int64_t boris, const char *clock, char id[TABLE_ID])
{
    struct terms terms;
    const struct sitter first = sitter_of(anna), second = sitter_of(boris);
    json_t *json = json_pack("{s:s,s:{s:s}}", "game", "gwent", "clock", "kind", clock);
    CHECK(terms_read(&terms, json, &desk.refusal));
    json_decref(json);
    struct table *table = table_create(desk.tables, &terms, &first, &desk.refusal);
    if (!CHECK(table != NULL) ||
        !CHECK(table_join(table, &second, table_terms(table)->invite, NULL, &desk.refusal)))
        abort();
    copy_word(id, TABLE_ID, table_id(table));
    desk_turn(&desk);
}

static void guests_go_after_their_tables(void)
{
    TEST("guests stay as long as their tables, and go with them");
    char id[TABLE_ID];
    const int64_t anna = guest("anna-1"), boris = guest("boris-1"), clara = guest("clara-1");
    sit_down(anna, boris, "none", id);
    desk.now += 29 * day;
    uint32_t seq;
    CHECK(table_move(tables_find(desk.tables, id), 0, "done", "n", &seq, &desk.refusal));
    desk.now += 2 * day;
    sweep_at(0);
    CHECK(is_there(anna) && is_there(boris) && !is_there(clara));
    CHECK_INT(table_phase(tables_find(desk.tables, id)), TABLE_PLAYING);
    desk.now += TABLE_UNCLOCKED_HOURS / 24 * day;
    sweep_at(0);            /* nobody went on */
    CHECK_INT(table_phase(tables_find(desk.tables, id)), TABLE_OVER);
    CHECK(is_there(anna) && is_there(boris));
    desk_restart(&desk, 0); /* until the table goes */
    CHECK(tables_find(desk.tables, id) == NULL);
    sweep_at(0);
    CHECK(!is_there(anna) && !is_there(boris));
}

static void nothing_goes_by_a_clock_that_may_be_wrong(void)
{
    TEST("nothing goes by a clock that may be wrong");
    char id[TABLE_ID];
    const int64_t anna = guest("anna-2"), boris = guest("boris-2"), clara = guest("clara-2");
    struct store_session session = {
        .account = clara, .created = desk.now, .seen = desk.now, .expires = desk.now + day
    };
    CHECK_INT(store_session_new(desk.store, &session), STORE_OK);
    sit_down(anna, boris, "none", id);
    const int64_t before = desk.now;
    desk.now += 5000 * day;
    sweep_at(desk.now - before);
    CHECK(is_there(anna) && is_there(boris) && is_there(clara));
    CHECK_INT(table_phase(tables_find(desk.tables, id)), TABLE_PLAYING);
    CHECK_INT(store_session_find(desk.store, session.hash, &session), STORE_OK);
    sweep_at(0);            /* by one that is right it goes */
    CHECK_INT(table_phase(tables_find(desk.tables, id)), TABLE_OVER);
    CHECK_INT(store_session_find(desk.store, session.hash, &session), STORE_NONE);
    CHECK(!is_there(clara));
}

static void guests_stay_as_long_as_they_look(void)
{
    TEST("guests stay as long as they have a line open");
    struct line line = { .server = &server, .account = { .id = guest("anna-3"), .name = "anna-3" } };
    const int64_t boris = guest("boris-3");
    lobby_came(server.lobby, &line);
    desk.now += 31 * day;
    sweep_at(0);
    CHECK(is_there(line.account.id) && !is_there(boris));
    lobby_left(server.lobby, &line);
    sweep_at(0);
    CHECK(!is_there(line.account.id));
}

int main(void)
{
    desk_open(&desk);
    uv_loop_init(&server.loop);
    server.lobby = lobby_new(&server);
    server.rooms = rooms_new();
    guests_go_after_their_tables();
    nothing_goes_by_a_clock_that_may_be_wrong();
    guests_stay_as_long_as_they_look();
    lobby_close(server.lobby);
    uv_run(&server.loop, UV_RUN_DEFAULT);
    lobby_free(server.lobby);
    rooms_free(server.rooms);
    uv_loop_close(&server.loop);
    desk_close(&desk);
    return check_done("sweep");
}
