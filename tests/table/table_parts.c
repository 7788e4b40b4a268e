/* The parts of a table: entries of its log as text, its terms as the store keeps them, what all tables are asked together,
 * posts that are tried, and a turn that the disk does not take. */
#include "check.h"
#include "desk.h"
#include "table/state/log_entry.h"
#include "table/acts/posts.h"
#include "table/course/proceed.h"
#include "table/state/refusal.h"
#include "table/acts/seats.h"
#include "table/terms/terms_store.h"
#include "base/memory.h"
#include "session/record.h"
#include "store/store_sql.h"

#include <stdlib.h>

static struct desk desk;

/* --- entries of a log ----------------------------------------------------------------------------------------- */

static void entries_come_back(void)
{
    TEST("entries of a log come back");
    static const char *const rows[] = {
        "join 0 17 0",
        "join 1 1700000000000 1 00ff",
        "join 0 17 1 .",
        "commit 1 17 0 0123456789abcdef",
        "part 0 17 0 .",
        "part 1 17 0 61",
        "begin 0 17 0",
        "answer 0 17 250 n-1_Z done",
        "answer 1 17 0 . done",
        "answer 0 17 0 12345678901234567890123 done",
        "time 1 17 0 . done",
        "end 1 17 240",
        "undo 0 17 0",
        "offer 1 17 2",
        "yes 0 17 0",
        "no 1 17 0",
        "gap 0 17 4294967295",
        "back 0 0 4294967295",
        "close 0 253402300799999 1",
    };
    struct table *table = desk_game(&desk, "{'game':'gwent','seat':0}");
    const duel_state *state = session_state(table->session);
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct log_entry entry;
        struct page out = { 0 };
        if (!CHECK(entry_read(&entry, state, rows[i], strlen(rows[i]))))
            printf("%s\n", rows[i]);
        else
            entry_put(&entry, state, &out), CHECK_STR(out.at, rows[i]);
        free(out.at);
    }
    struct log_entry part = { .kind = ENTRY_PART, .seat = 1, .t = 17, .size = sizeof part.bytes }, read;
    struct page out = { 0 };
    memset(part.bytes, 0xa5, sizeof part.bytes);
    entry_put(&part, state, &out);
    CHECK(entry_read(&read, NULL, out.at, out.used));
    CHECK_INT(read.size, sizeof part.bytes);
    CHECK_MEM(read.bytes, part.bytes, sizeof part.bytes);
    page_put(&out, "00");
    CHECK(!entry_read(&read, NULL, out.at, out.used));
    free(out.at);
    CHECK(table_resign(table, 0, &desk.refusal));
    desk_turn(&desk);
}

static void what_is_no_entry_is_refused(void)
{
    TEST("what is no entry is refused");
    static const char *const rows[] = {
        "",
        "jump 0 17 0",
        "joi 0 17 0",
        "join",
        "join 0",
        "join 0 17",
        "join 2 17 0",
        "join -1 17 0",
        "join  0 17 0",
        "join 0 17x 0",
        "join 0 -17 0",
        "join 0 253402300800000 0",
        "join 0 1000000000000000000 0",
        "join 0 17 4294967296",
        "join 0 17 0 more",
        "end 0 17 240 more",
        "commit 0 17 0",
        "commit 0 17 0 0",
        "commit 0 17 0 0g",
        "commit 0 17 0 00 more",
        "part 0 17 0 ..",
        "answer 0 17 0",
        "answer 0 17 0 .",
        "answer 0 17 0 . dance",
        "answer 0 17 0 123456789012345678901234 done",
        "time 0 17 0 done",
    };
    struct table *table = desk_game(&desk, "{'game':'gwent','seat':0}");
    const duel_state *state = session_state(table->session);
    struct log_entry entry = { .kind = ENTRY_NO, .seat = 1, .t = 5, .number = 6 }, before = entry;
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (!CHECK(!entry_read(&entry, state, rows[i], strlen(rows[i]))))
            printf("%s\n", rows[i]);
    CHECK(!entry_read(&entry, NULL, "answer 0 17 0 . done", 20));      /* before the deal there is none */
    CHECK(!entry_read(&entry, state, "join 0 17 0\0", 12));
    CHECK_MEM(&entry, &before, sizeof entry);
    char longest[2049];
    snprintf(longest, sizeof longest, "%-2048s", "answer 0 17 0 . done");
    CHECK(!entry_read(&entry, state, longest, 2048));
    CHECK(entry_read(&entry, state, longest, 2047));
    CHECK(table_resign(table, 0, &desk.refusal));
    desk_turn(&desk);
}

/* A log that nobody has written: what it says is known, but could not happen there. */
static void logs_that_could_not_be_are_left_alone(void)
{
    TEST("logs that could not be are left alone");
    static const struct {
        const char *entry[3];
        bool begun;             /* behind those of a game; else they are the first */
    } rows[] = {
        { { "back 0 17 0" }, false },
        { { "answer 0 17 0 . done" }, false },
        { { "end 0 17 240" }, false },
        { { "offer 0 17 2" }, false },
        { { "undo 0 17 0" }, false },
        { { "begin 0 17 0", "begin 0 17 0" }, false },
        { { "begin 0 17 0", "close 0 17 0" }, false },
        { { "commit 0 17 0 00" }, true },
        { { "part 0 17 0 ." }, true },
        { { "back 0 9000000000000 0" }, true },
        { { "end 0 17 239" }, true },
        { { "end 0 17 243" }, true },
        { { "end 0 17 240", "back 0 17 0" }, true },
        { { "end 0 17 240", "end 0 17 240" }, true },
        { { "end 0 17 240", "undo 0 17 0" }, true },
        { { "end 0 17 240", "offer 0 17 2" }, true },
        { { "offer 0 17 1" }, true },
        { { "offer 0 17 3" }, true },
        { { "offer 0 17 2", "yes 0 17 0" }, true },
        { { "offer 0 17 2", "no 0 17 0" }, true },
        { { "no 1 17 0" }, true },
        { { "yes 1 17 0" }, true },
        { { "undo 0 17 0" }, true },
        { { "answer 0 17 0 . done", "answer 0 17 0 . done" }, true },
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct table *table = desk_game(&desk, "{'game':'gwent','seat':0}");
        struct store_table row = { .created = 17 };
        char *terms = terms_write(table), model[TABLE_ID], id[TABLE_ID];
        row.terms = terms, row.terms_size = strlen(terms);
        uint32_t entries = table->entries;
        copy_word(model, sizeof model, table->id);
        copy_word(row.id, sizeof row.id, table->id);
        if (!rows[i].begun)
            entries = 0, store_id_new(row.id);
        copy_word(id, sizeof id, row.id);
        CHECK_INT(store_table_put(desk.store, &row), STORE_OK);
        for (unsigned n = 0; n < 3 && rows[i].entry[n]; n++)
            CHECK_INT(store_entry_add(desk.store, id, entries++, rows[i].entry[n], strlen(rows[i].entry[n])),
                      STORE_OK);
        free(terms);
        desk_restart(&desk, 0);
        if (!CHECK(tables_damaged(desk.tables, id)) || !CHECK(!tables_find(desk.tables, id)))
            printf("%s\n", rows[i].entry[0]);
        CHECK_INT(desk.damaged_at, entries - 1);        /* all before it could be */
        CHECK_INT(store_table_delete(desk.store, id), STORE_OK);
        CHECK(rows[i].begun || table_resign(tables_find(desk.tables, model), 0, &desk.refusal));
        desk_turn(&desk);
    }
}

/* --- terms -------------------------------------------------------------------------------------------------------- */

/* `text` with the first `from` replaced; NULL: it is not in it. */
static char *replaced(const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    struct page out = { 0 };
    if (!at)
        return NULL;
    page_put_bytes(&out, text, (size_t)(at - text));
    page_put(&out, to);
    page_put(&out, at + strlen(from));
    return out.at;
}

static void terms_that_nobody_wrote_are_not_loaded(void)
{
    TEST("terms that nobody wrote are not loaded");
#define WORD "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
    static const struct {
        const char *from, *to;
    } rows[] = {
        { "{", "" },
        { "}", "" },
        { "\"version\":1", "\"version\":2" },
        { "\"created\":", "\"made\":" },
        { "\"game\":\"null\"", "\"game\":\"chess\"" },
        { "\"rules\":\"", "\"rules\":\"x" },
        { "\"scenario\":\"", "\"scenario\":\"x" },
        { "\"scenario\":", "\"scene\":" },
        { "\"scenario\":", "\"set\":" },
        { "\"numbers\":[0,0,0,0]", "\"numbers\":[0,0,0]" },
        { "\"seed\":\"00", "\"seed\":\"" },
        { "\"seed\":\"00", "\"seed\":\"0000" },
        { "\"seed\":\"00", "\"seed\":\"0x" },
        { "\"decks\":[\"", "\"decks\":[\"rubbish" },
        { "\"clock\":[1,", "\"clock\":[4," },
        { "\"clock\":[1,", "\"clock\":[-1," },
        { "\"clock\":[1,60000,", "\"clock\":[1,-1," },
        { "\"clock\":[1,60000,", "\"clock\":[1,4294967295," },
        { "\"clock\":[1,60000,0,0,0]", "\"clock\":[1,60000,0,0,-1]" },
        { "\"audience\":2", "\"audience\":3" },
        { "\"audience\":2", "\"audience\":-1" },
        { "\"access\":0", "\"access\":3" },
        { "\"access\":0", "\"access\":-1" },
        { "\"creator\":101", "\"creator\":\"anna\"" },
        { "\"name\":\"anna\"", "\"name\":\"" WORD "\"" },
        { "\"name\":\"anna\"", "\"called\":\"anna\"" },
        { "\"level\":\"random\",\"name\"", "\"level\":\"nobody\",\"name\"" },
        { "\"level\":\"random\",\"name\"", "\"level\":\"" WORD "\",\"name\"" },
        { "\"level\":\"random\",\"audience\"", "\"level\":\"" WORD "\",\"audience\"" },
        { "\"invite\":\"", "\"invite\":\"abcdefghijklm" },
        { "\"rematch_of\":\"", "\"rematch_of\":\"abcdefghijklm" },
        { "\"shuffle\":2", "\"shuffle\":3" },
        { "\"referee\":\"", "\"referee\":\"0" },
        { "\"referee\":\"", "\"referee\":\"xx" },
    };
    struct table *table =
        desk_table(&desk, "{'game':'null','seat':0,'against':'random','clock':{'kind':'bank','bank':60}}");
    if (!CHECK(table != NULL))
        return;
    memset(table->terms.setup.seed, 0, sizeof table->terms.setup.seed);
    char *text = terms_write(table);
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct table *loaded = zeroed(sizeof *loaded);
        char *changed = replaced(text, rows[i].from, rows[i].to);
        copy_word(loaded->id, sizeof loaded->id, table->id);
        if (!CHECK(changed != NULL) || !CHECK(!terms_load(loaded, changed, strlen(changed))))
            printf("%s\n", rows[i].to);
        free(changed);
        free(loaded);
    }
    free(text);
    CHECK(table_resign(table, 0, &desk.refusal));
    desk_turn(&desk);
}

/* --- refusals ------------------------------------------------------------------------------------------------------- */

static void refusals_tell_why(void)
{
    TEST("refusals tell why, with up to four values");
    struct refusal refusal = { .id = "of before", .faults.count = 3 };
    CHECK(!refuse(&refusal, 409, "bare"));
    CHECK_STR(refusal.id, "bare");
    CHECK_STR(refusal.trouble.what, "bare");
    CHECK_STR(refusal.trouble.name[0], NULL);
    CHECK_INT(refusal.status, 409);
    CHECK_INT(refusal.faults.count, 0);
    CHECK(!refuse(&refusal, 422, "full", "a", "1", "b", "2", "c", "3", "d", "4"));
    for (int i = 0; i < TROUBLE_VALUES; i++) {
        static const char *const names[TROUBLE_VALUES] = { "a", "b", "c", "d" };
        CHECK_STR(refusal.trouble.name[i], names[i]);
        CHECK_INT(refusal.trouble.value[i][0], '1' + i);
    }
    CHECK(!refuse_store(&refusal, STORE_FAILED));
    CHECK_STR(refusal.id, "storage");
    CHECK_INT(refusal.status, 503);
    CHECK(!refuse_store(&refusal, STORE_DAMAGED));
    CHECK_STR(refusal.id, "damaged");
    CHECK_INT(refusal.status, 500);
}

/* --- records -------------------------------------------------------------------------------------------------------- */

static void records_name_clock_and_rating(void)
{
    TEST("records name the clock and whether the game was rated");
    static const struct {
        const char *terms, *clock;
        bool rated;
    } rows[] = {
        { "'rated':false", NULL, false },
        { "'rated':true,'clock':{'kind':'bank','bank':600,'increment':10}", "600+10", true },
        { "'clock':{'kind':'byo-yomi','bank':60,'period':10,'periods':3}", "60+3x10", false },
        { "'rated':true,'clock':{'kind':'days','bank':86400}", "86400/turn", true },
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char json[256], clock[64];
        struct page text = { 0 };
        snprintf(json, sizeof json, "{'game':'null','seat':0,%s}", rows[i].terms);
        snprintf(clock, sizeof clock, "[Clock \"%s\"]\n", rows[i].clock ? rows[i].clock : "");
        struct table *table = desk_game(&desk, json);
        CHECK(table_resign(table, 0, &desk.refusal));
        table_record(table, &text);
        CHECK_INT(strstr(text.at, rows[i].clock ? clock : "Clock \"") != NULL, rows[i].clock != NULL);
        CHECK_INT(strstr(text.at, "Rated \"yes\"") != NULL, rows[i].rated);
        CHECK_INT(strstr(text.at, "Rated \"") != NULL, rows[i].rated);
        free(text.at);
        desk_turn(&desk);
    }
}

/* --- all tables ------------------------------------------------------------------------------------------------------- */

/* How precisely the server's last sign of life must be known follows from the most urgent clock that runs. */
static void the_pulse_is_that_of_the_quickest_clock(void)
{
    TEST("the pulse is that of the quickest clock");
    enum { DAY = 24 * 60 * 60 * 1000, MINUTE = 60 * 1000, SECOND = 1000 };
    static const char *const clocks[] = {
        "{'game':'gwent','seat':0}", "{'game':'gwent','seat':0,'clock':{'kind':'days','bank':3600}}",
        "{'game':'gwent','seat':0,'clock':{'kind':'bank','bank':60}}",
    };
    static const int pulse[] = { DAY, MINUTE, SECOND };
    struct table *table[3];
    CHECK_INT(tables_pulse(desk.tables), 0);
    struct table *waiting = desk_table(&desk, clocks[2]);
    CHECK_INT(tables_pulse(desk.tables), 0);            /* no clock runs before the deal */
    CHECK(table_leave(waiting, ANNA, &desk.refusal));
    for (int i = 0; i < 3; i++) {
        table[i] = desk_game(&desk, clocks[i]);
        CHECK_INT(tables_pulse(desk.tables), pulse[i]);
    }
    CHECK(table_resign(table[1], 0, &desk.refusal));    /* a second is the least, whatever else runs */
    CHECK_INT(tables_pulse(desk.tables), SECOND);
    CHECK(table_resign(table[2], 0, &desk.refusal));
    CHECK_INT(tables_pulse(desk.tables), DAY);
    CHECK(table_resign(table[0], 0, &desk.refusal));
    CHECK_INT(tables_pulse(desk.tables), 0);
    desk_turn(&desk);
}

enum { LISTED = 5 };
static struct {
    const struct table *table[LISTED + 1];
    unsigned count, most;
} listed;

static bool list(void *context, const struct table *table)
{
    (void)context;
    listed.table[listed.count++] = table;
    return listed.count < listed.most;
}

static void list_all(void *context, const struct table *table)
{
    (void)list(context, table);
}

static void tables_are_listed_from_the_newest_on(void)
{
    TEST("tables are listed from the newest on, or behind one of them");
    struct table *table[LISTED];
    char gone[TABLE_ID];
    desk_restart(&desk, 0);
    for (int i = 0; i < LISTED; i++) {
        desk.now += i == 2 ? 0 : 1000;      /* two were opened at once */
        table[i] = desk_table(&desk, "{'game':'gwent'}");
    }
    desk_turn(&desk);
    listed.count = 0, listed.most = LISTED + 1;
    tables_each(desk.tables, list_all, NULL);
    CHECK_INT(listed.count, LISTED);
    for (int i = 0; i < LISTED; i++)
        CHECK(listed.table[i] == table[LISTED - 1 - i]);
    for (int behind = LISTED; behind >= 0; behind--)
        for (unsigned most = 1; most <= LISTED; most++) {
            const struct table *last = behind < LISTED ? table[behind] : NULL;
            const unsigned left = (unsigned)behind;
            listed.count = 0, listed.most = most;
            tables_after(desk.tables, last ? last->created : 0, last ? last->id : NULL, list, NULL);
            CHECK_INT(listed.count, left < most ? left : most);
            for (unsigned i = 0; i < listed.count; i++)
                CHECK(listed.table[i] == table[left - 1 - i]);
        }
    const int64_t created = table[3]->created;
    copy_word(gone, sizeof gone, table[3]->id);
    CHECK(table_leave(table[3], ANNA, &desk.refusal));
    for (int turn = 0; turn < 2; turn++) {      /* closed, then gone */
        listed.count = 0, listed.most = LISTED + 1;
        tables_after(desk.tables, created, gone, list, NULL);
        CHECK_INT(listed.count, 3);
        CHECK(listed.table[0] == table[2]);
        listed.count = 0;
        tables_each(desk.tables, list_all, NULL);
        CHECK_INT(listed.count, LISTED - 1);
        desk_turn(&desk);
    }
    for (int i = 0; i < LISTED; i++)
        CHECK(i == 3 || table_leave(table[i], ANNA, &desk.refusal));
    desk_turn(&desk);
}

/* --- what one table is asked -------------------------------------------------------------------------------------- */

/* Everything that anybody needs who has heard nothing before, at each stage of a table. */
static void a_snapshot_tells_all_that_stands(void)
{
    TEST("a snapshot tells all that stands");
    static const char *const always[] = { "table", "seq",     "t",     "seat",  "snapshot",
                                          "ev",    "req",     "seats", "phase", "result",
                                          "offer", "shuffle", "game", "rules", "terms" };
    static const char *const begun[] = { "awaiting", "view", "clock" };
    static const char *const phases[] = { "open", "playing", "over" };
    struct sitter boris = desk_sitter(BORIS);
    struct table *table = desk_table(&desk, "{'game':'gwent','seat':0,'clock':{'kind':'bank','bank':60}}");
    for (int phase = TABLE_OPEN; phase <= TABLE_OVER; phase++) {
        struct page text = { 0 };
        table_snapshot(table, 0, &text);
        json_t *snapshot = json_loads(text.at, 0, NULL);
        for (size_t i = 0; i < sizeof always / sizeof *always; i++)
            if (!CHECK(json_object_get(snapshot, always[i]) != NULL))
                printf("%s\n", always[i]);
        for (size_t i = 0; i < sizeof begun / sizeof *begun; i++)
            CHECK_INT(json_object_get(snapshot, begun[i]) != NULL, phase != TABLE_OPEN);
        CHECK_STR(json_string_value(json_object_get(snapshot, "phase")), phases[phase]);
        CHECK_INT(json_is_null(json_object_get(snapshot, "result")), phase != TABLE_OVER);
        CHECK_INT(json_integer_value(json_object_get(snapshot, "seq")), table_seq(table, 0));
        json_decref(snapshot);
        static const char *const seats[VIEWERS] = { ",\"seat\":0,", ",\"seat\":1,", ",\"seat\":null," };
        for (int viewer = 0; viewer < VIEWERS; viewer++) {
            text.used = 0;
            table_snapshot(table, viewer, &text);
            CHECK(strstr(text.at, seats[viewer]) != NULL);
        }
        free(text.at);
        if (phase == TABLE_OPEN)
            CHECK(table_join(table, &boris, NULL, NULL, &desk.refusal));
        if (phase == TABLE_PLAYING)
            CHECK(table_resign(table, 0, &desk.refusal));
    }
    desk_turn(&desk);
}

/* Frames have numbers from 1 on. Who has heard all of them hears nothing, who missed some hears those; and who asks for what never
 * was, or for none in particular, is told how the table stands. */
static void watching_begins_with_what_was_missed(void)
{
    TEST("watching begins with what was missed");
    struct table *table = desk_game(&desk, "{'game':'gwent','seat':0}");
    CHECK(desk_move(&desk, table, 0, "done") && desk_move(&desk, table, 1, "done"));
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        const uint32_t seq = table_seq(table, viewer);
        for (uint32_t from = 0; from <= seq + 3; from++) {
            const bool tail = from >= 1 && from <= seq + 1;
            struct ear ear;
            ear_open(&ear, table, viewer, from % 2, from);
            CHECK_INT(ear.frames, tail ? seq + 1 - from : 1);
            CHECK_INT(strstr(ear.heard.at, "\"snapshot\":true") != NULL, !tail);
            CHECK(ear.frames == 0 || ear.last == seq);
            ear_close(&ear);
        }
    }
    CHECK(table_resign(table, 0, &desk.refusal));
    desk_turn(&desk);
}

static bool same_view(const struct table *table, const struct view *a, const struct view *b)
{
    return a->viewer == b->viewer &&
           memcmp(a->hidden.bytes, b->hidden.bytes, table->terms.setup.game->state_size) == 0;
}

static void questions_about_a_table(void)
{
    TEST("a table tells what may be answered, what would be, and what was");
    struct page out = { 0 };
    struct view then, now;
    struct table *table = desk_table(&desk, "{'game':'gwent','seat':0}");
    table_legal(table, 0, &out);
    CHECK_STR(out.at, "[]");
    CHECK(!table_awaits(table, 0));
    REFUSED(table_preview(table, 0, "done", &out, &desk.refusal), "not-begun");
    REFUSED(table_why(table, 0, "nekker", &out, &desk.refusal), "not-begun");
    CHECK(!table_view_at(table, table_seq(table, 0), 0, &then));
    CHECK(table_leave(table, ANNA, &desk.refusal));

    table = desk_game(&desk, "{'game':'gwent','seat':0}");
    const uint32_t dealt = table_seq(table, 0);
    CHECK(!table_view_at(table, dealt - 1, 0, &then));      /* before the deal */
    CHECK(!table_view_at(table, dealt + 1, 0, &then));      /* not yet */
    CHECK(table_view_at(table, dealt, 0, &then));
    table_view(table, 0, &now);
    CHECK(same_view(table, &then, &now));
    CHECK(table_awaits(table, 0) && table_awaits(table, 1));
    out.used = 0;
    table_legal(table, 0, &out);
    CHECK(strncmp(out.at, "[\"", 2) == 0 && strstr(out.at, "\"done\"") &&
          strcmp(out.at + out.used - 2, "\"]") == 0);
    out.used = 0;
    CHECK(table_preview(table, 0, "done", &out, &desk.refusal));
    CHECK(out.used > 0);
    REFUSED(table_preview(table, 0, "dance", &out, &desk.refusal), "syntax");
    CHECK_INT(desk.refusal.status, 422);
    CHECK(desk_move(&desk, table, 0, "done"));
    CHECK(!table_awaits(table, 0) && table_awaits(table, 1));
    REFUSED(table_preview(table, 0, "done", &out, &desk.refusal), "not-awaited");
    CHECK_INT(desk.refusal.status, 409);
    out.used = 0;
    table_legal(table, 0, &out);
    CHECK_STR(out.at, "[]");
    CHECK(table_view_at(table, dealt, 0, &then));
    CHECK(same_view(table, &then, &now));                   /* it stood like that */
    table_view(table, 0, &now);
    CHECK(!same_view(table, &then, &now));
    CHECK(table_resign(table, 0, &desk.refusal));
    REFUSED(table_preview(table, 1, "done", &out, &desk.refusal), "over");
    free(out.at);
    desk_turn(&desk);
}

/* --- posts ---------------------------------------------------------------------------------------------------------- */

/* As the server's reader does it, at once. */
static bool read_post_at(const struct table *table, int seat, const char *text, struct understood *out)
{
    struct lexicons *lexicons = lexicons_new();
    struct posted *posted = table_posted(table, seat, text);
    CHECK(posted_holds(posted, table));
    posted_read(posted, lexicons);
    const bool fine = posted->fine;
    *out = posted->read;
    posted_free(posted);
    lexicons_free(lexicons);
    return fine;
}

/* A post is tried out and taken back, whatever the other has answered in secret, and how long it took. */
static void trying_a_post_leaves_no_trace(void)
{
    TEST("trying a post leaves no trace");
    struct table *table = desk_game(&desk, "{'game':'gwent','seat':0,'clock':{'kind':'days','bank':86400}}");
    struct understood alone, read;
    CHECK(read_post_at(table, 0, "done", &alone));
    CHECK_INT(alone.moves, 1);
    CHECK_STR(alone.move[0], "done");
    CHECK_INT(table->session->answers, 0);
    const struct post_style style = { .lang = LANG_RU, .format = SHEET_PLAIN };
    struct page thread[2] = { { 0 }, { 0 } };
    desk.now += 1234;
    table_put_post(table, DUEL_PUBLIC, style, &thread[0]);
    CHECK(desk_move(&desk, table, 1, "done"));
    table_put_post(table, DUEL_PUBLIC, style, &thread[1]);
    CHECK_STR(thread[1].at, thread[0].at);      /* nobody notices who has answered, */
    thread[1].used = 0;
    table_put_post(table, 0, style, &thread[1]);
    CHECK(strcmp(thread[1].at, thread[0].at) != 0 &&
          strstr(thread[0].at, "UTC")); /* but until when one must */
    thread[1].used = 0;
    table_put_post_reply(table, 1, 0, true, &alone.reading, style, &thread[1]);
    CHECK_STR(thread[1].at, thread[0].at);      /* nor does the thread hear of a post that was an answer */
    free(thread[0].at);
    free(thread[1].at);
    for (int tried = 0; tried < 3; tried++) {
        static const char *const posts[] = { "done", "dance", "done" };
        struct page before = { 0 }, after = { 0 };
        table_record(table, &before);
        CHECK(strstr(before.at, "1234ms") != NULL);
        CHECK_INT(read_post_at(table, 0, posts[tried], &read), tried != 1);
        table_record(table, &after);
        CHECK_STR(after.at, before.at);
        CHECK_INT(read.moves, tried != 1);
        CHECK_INT(read.reading.trouble.what != NULL, tried == 1);
        free(before.at);
        free(after.at);
    }
    uint32_t seq;
    CHECK(!table_knows_post(table, 0, "post"));
    CHECK(table_move(table, 0, "done", "post-0", &seq, &desk.refusal));
    CHECK(table_knows_post(table, 0, "post") && !table_knows_post(table, 1, "post") &&
          !table_knows_post(table, 0, "pos"));
    CHECK(table_resign(table, 0, &desk.refusal));
    desk_turn(&desk);
}

/* --- a turn that fails ---------------------------------------------------------------------------------------------- */

/* Once the disk has failed in a turn it takes nothing more of it: everything is refused, and when the turn is lost nobody has
 * heard of any of it. */
static void a_failed_turn_refuses_everything(void)
{
    TEST("a failed turn refuses everything");
    const struct sitter boris = desk_sitter(BORIS);
    struct sitter nobody = boris;
    struct table *open = desk_table(&desk, "{'game':'gwent','seat':0}"),
                 *left = desk_table(&desk, "{'game':'gwent'}");
    struct table *game = desk_game(&desk, "{'game':'gwent','seat':0,'clock':{'kind':'bank','bank':60}}");
    struct table *dealing = desk_table(&desk, "{'game':'gwent','seat':0}");
    nobody.part = NULL;
    CHECK(table_join(dealing, &nobody, NULL, NULL, &desk.refusal));
    desk_turn(&desk);
    const unsigned count = tables_count(desk.tables), changed = desk.changed, over = desk.over;
    const uint32_t seq = table_seq(game, 0);
    struct ear ear;
    uint32_t told;
    ear_open(&ear, game, 0, false, seq + 1);

    CHECK_INT(store_fail(desk.store), STORE_FAILED);
    CHECK(desk_table(&desk, "{'game':'gwent','seat':0}") == NULL);
    CHECK_STR(desk.refusal.id, "storage");
    CHECK_INT(desk.refusal.status, 503);
    REFUSED(desk_table(&desk, "{'game':'gwent','against':'random'}"), "storage");
    REFUSED(table_join(open, &boris, NULL, NULL, &desk.refusal), "storage");
    REFUSED(table_leave(left, ANNA, &desk.refusal), "storage");
    REFUSED(table_shuffle(dealing, 1, &(struct brings){ .part = "luck" }, &desk.refusal), "storage");
    REFUSED(table_move(game, 0, "done", "n", &told, &desk.refusal), "storage");
    REFUSED(table_offer(game, 0, OFFER_DRAW, &desk.refusal), "storage");
    REFUSED(table_resign(game, 0, &desk.refusal), "storage");
    desk.now += 60000;
    REFUSED(table_check_clocks(game, &desk.refusal), "storage");
    tables_rest(desk.tables, desk.now - 60000);
    CHECK_INT(ear.frames, 0);
    CHECK_INT(desk.changed, changed);
    desk_turn(&desk);

    CHECK_INT(tables_count(desk.tables), count);
    CHECK_INT(desk.over, over);
    CHECK(ear.watcher.table == game);
    CHECK_INT(table_seq(game, 0), seq);
    desk.now -= 60000;
    CHECK(desk_move(&desk, game, 0, "done") && table_resign(game, 1, &desk.refusal));
    CHECK(table_join(open, &boris, NULL, NULL, &desk.refusal));
    CHECK(table_shuffle(dealing, 1, &(struct brings){ .part = "luck" }, &desk.refusal));
    CHECK(table_leave(left, ANNA, &desk.refusal));
    CHECK_INT(table_phase(dealing), TABLE_PLAYING);
    CHECK_INT(table_phase(open), TABLE_PLAYING);
    CHECK(table_resign(dealing, 0, &desk.refusal) && table_resign(open, 0, &desk.refusal));
    ear_close(&ear);
    desk_turn(&desk);
}

int main(void)
{
    desk_open(&desk);
    the_pulse_is_that_of_the_quickest_clock();
    entries_come_back();
    what_is_no_entry_is_refused();
    logs_that_could_not_be_are_left_alone();
    terms_that_nobody_wrote_are_not_loaded();
    refusals_tell_why();
    records_name_clock_and_rating();
    tables_are_listed_from_the_newest_on();
    a_snapshot_tells_all_that_stands();
    watching_begins_with_what_was_missed();
    questions_about_a_table();
    trying_a_post_leaves_no_trace();
    a_failed_turn_refuses_everything();
    desk_close(&desk);
    return check_done("table_parts");
}
