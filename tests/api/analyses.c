/* The queue of analyses: in turn among those who ask, bounded, one game once, ended at once when nobody wants it. */
#include "ai/analyse.h"
#include "check.h"
#include "store/played.h"
#include "api/jobs/analysis.h"

#include <stdlib.h>

enum { GAMES = 12 };

static uv_loop_t loop;
static struct page text[GAMES];
static unsigned read[GAMES];            /* how often a text was asked for */
static struct {
    char order[GAMES * 4];              /* letters of the games as they were done */
    unsigned count;
    struct page json[GAMES];
} done;

static const char *name(unsigned game)
{
    static char id[STORE_ID];
    memset(id, 'a', sizeof id - 1);
    id[0] = (char)('a' + game);
    return id;
}

static char *read_text(void *context, const char *id, size_t *size)
{
    const unsigned game = (unsigned)(id[0] - 'a');
    CHECK(context == &done);
    if (game >= GAMES)
        return NULL;
    read[game]++;
    *size = text[game].used;
    return memcpy(malloc(*size + 1), text[game].at, *size + 1);
}

static void take(void *context, const char *id, const char *json, size_t size)
{
    const unsigned game = (unsigned)(id[0] - 'a');
    CHECK(context == &done && size == strlen(json));
    done.order[done.count++] = id[0];
    done.json[game].used = 0;
    page_put(&done.json[game], json);
}

static struct analyses *begin(void)
{
    const struct analyses_hooks hooks = { .context = &done, .text = read_text, .done = take };
    memset(done.order, 0, sizeof done.order);
    memset(read, 0, sizeof read);
    done.count = 0;
    return analyses_open(&loop, &hooks);
}

static bool ask_from(struct analyses *analyses, uint64_t address, uint64_t who, unsigned game)
{
    unsigned wait = 0;
    const struct asker asker = { .address = address, .account = who };
    const bool taken = analyses_ask(analyses, &asker, name(game), &wait);
    CHECK(taken || wait > 0);
    return taken;
}

/* Each has an address of their own. */
static bool ask(struct analyses *analyses, uint64_t who, unsigned game)
{
    return ask_from(analyses, 1000 + who, who, game);
}

static void cancel(struct analyses *analyses, uint64_t who, const char *id)
{
    const struct asker asker = { .address = 1000 + who, .account = who };
    analyses_cancel(analyses, &asker, id);
}

static int place(const struct analyses *analyses, unsigned game)
{
    struct analyses_standing standing;
    return analyses_look(analyses, name(game), &standing) ? (int)standing.place : -1;
}

static void an_analysis_is_that_of_the_command_line(void)
{
    TEST("an analysis is that of the command line");
    struct analyses *analyses = begin();
    for (unsigned game = 0; game < 2; game++) {
        struct record record;
        struct page wanted = { 0 };
        CHECK(record_open(&record, text[game].at, text[game].used));
        struct analysis *analysis = analysis_new(&record, ANALYSE_WORLDS, 0, AI_STRONGEST, NULL);
        while (analysis_step(analysis))
            ;
        analysis_put(analysis, &wanted);
        analysis_free(analysis);
        record_close(&record);
        CHECK(ask(analyses, 1, game));
        uv_run(&loop, UV_RUN_DEFAULT);
        CHECK_STR(done.json[game].at, wanted.at);
        free(wanted.at);
    }
    analyses_free(analyses);
}

static void those_who_ask_take_turns(void)
{
    TEST("those who ask take turns");
    struct analyses *analyses = begin();
    for (unsigned game = 0; game < 4; game++)
        CHECK(ask(analyses, 1, game));          /* a is at work, b c d wait */
    CHECK(ask(analyses, 2, 4));
    CHECK(ask(analyses, 2, 5));
    CHECK(ask(analyses, 3, 6));
    CHECK_INT(place(analyses, 0), 0);
    CHECK_INT(place(analyses, 4), 1);           /* as early as it may: the round of a */
    CHECK_INT(place(analyses, 6), 2);
    CHECK_INT(place(analyses, 1), 3);
    CHECK_INT(place(analyses, 5), 4);
    CHECK_INT(place(analyses, 2), 5);
    CHECK_INT(place(analyses, 3), 6);
    CHECK_INT(place(analyses, 7), -1);
    uv_run(&loop, UV_RUN_DEFAULT);
    CHECK_STR(done.order, "aegbfcd");
    analyses_free(analyses);
}

static void too_many_are_refused(void)
{
    TEST("too many are refused");
    struct analyses *analyses = begin();
    for (unsigned game = 0; game < ANALYSES_OWN; game++)
        CHECK(ask(analyses, 1, game));
    CHECK(!ask(analyses, 1, ANALYSES_OWN));
    CHECK(ask(analyses, 1, 0));                 /* the same wish again does not add to it */
    CHECK_INT(place(analyses, ANALYSES_OWN), -1);
    uint64_t who = 2;
    for (unsigned wishes = ANALYSES_OWN; wishes < ANALYSES_MOST; wishes++)
        CHECK(ask(analyses, who++, GAMES - 1));
    CHECK(!ask(analyses, who, 0));
    cancel(analyses, 2, name(GAMES - 1));
    CHECK(ask(analyses, who, 0));
    uv_run(&loop, UV_RUN_DEFAULT);
    CHECK_INT(done.count, ANALYSES_OWN + 1);    /* what many want is done once */
    for (unsigned game = 0; game < ANALYSES_OWN; game++)
        CHECK_INT(read[game], 1);
    CHECK(ask(analyses, 1, ANALYSES_OWN));
    uv_run(&loop, UV_RUN_DEFAULT);
    analyses_free(analyses);
}

/* However many accounts somebody has, an address has its share, and a turn like any other. */
static void an_address_has_its_share(void)
{
    TEST("an address has its share");
    struct analyses *analyses = begin();
    for (uint64_t n = 0; n < ANALYSES_ADDRESS; n++)
        CHECK(ask_from(analyses, 7, 100 + n / ANALYSES_OWN, (unsigned)(n % ANALYSES_OWN)));
    for (uint64_t who = 200; who < 210; who++)
        CHECK(!ask_from(analyses, 7, who, 5));
    CHECK(ask_from(analyses, 7, 100, 0));       /* the same wish again */
    CHECK(ask_from(analyses, 8, 200, 5));       /* one of those accounts, from elsewhere */
    CHECK(place(analyses, 5) <= 1);
    analyses_free(analyses);

    TEST("behind an address accounts take turns");
    analyses = begin();
    CHECK(ask_from(analyses, 7, 1, 0));         /* at work */
    CHECK(ask_from(analyses, 7, 1, 1));
    CHECK(ask_from(analyses, 7, 1, 2));
    CHECK(ask_from(analyses, 7, 1, 3));
    CHECK(ask_from(analyses, 7, 2, 4));
    CHECK(ask_from(analyses, 8, 3, 6));
    CHECK(ask_from(analyses, 7, 2, 5));
    CHECK(ask_from(analyses, 8, 3, 7));
    CHECK_INT(place(analyses, 6), 1);
    CHECK_INT(place(analyses, 4), 2);
    CHECK_INT(place(analyses, 7), 3);
    CHECK_INT(place(analyses, 1), 4);
    uv_run(&loop, UV_RUN_DEFAULT);
    CHECK_STR(done.order, "agehbfcd");
    analyses_free(analyses);
}

static void what_is_cancelled_is_not_told(void)
{
    TEST("what is cancelled is not told");
    struct analyses *analyses = begin();
    CHECK(ask(analyses, 1, 0));
    CHECK(ask(analyses, 1, 1));
    CHECK(ask(analyses, 2, 2));
    cancel(analyses, 1, name(0));      /* at work */
    cancel(analyses, 1, name(2));      /* another's */
    cancel(analyses, 2, name(2));      /* waiting */
    cancel(analyses, 2, name(9));      /* nobody's */
    CHECK_INT(place(analyses, 0), -1);
    uv_run(&loop, UV_RUN_DEFAULT);
    CHECK_STR(done.order, "b");

    CHECK(ask(analyses, 1, 3));                 /* wished for by two, taken back by one */
    CHECK(ask(analyses, 2, 3));
    cancel(analyses, 1, name(3));
    uv_run(&loop, UV_RUN_DEFAULT);
    CHECK_STR(done.order, "bd");

    CHECK(ask(analyses, 1, 4));                 /* taken back, and wished for again while it ends */
    cancel(analyses, 1, name(4));
    CHECK(ask(analyses, 1, 4));
    CHECK_INT(place(analyses, 4), 1);
    uv_run(&loop, UV_RUN_DEFAULT);
    CHECK_STR(done.order, "bde");
    CHECK_INT(read[4], 2);
    analyses_free(analyses);
}

static void done_is_running_until_it_is_kept(void)
{
    TEST("done is running until it is kept");
    struct analyses *analyses = begin();
    struct analyses_standing standing;
    CHECK(ask(analyses, 1, 0));
    CHECK(analyses_look(analyses, name(0), &standing) && standing.place == 0);
    uv_run(&loop, UV_RUN_DEFAULT);
    CHECK_INT(done.count, 1);
    CHECK(analyses_look(analyses, name(0), &standing) && standing.place == 0);
    analyses_settled(analyses);
    CHECK(!analyses_look(analyses, name(0), &standing));
    CHECK(ask(analyses, 1, 0));                 /* lost: it is made again */
    uv_run(&loop, UV_RUN_DEFAULT);
    CHECK_INT(done.count, 2);
    analyses_free(analyses);
}

static void records_that_cannot_be_read_hold_nobody_up(void)
{
    TEST("records that cannot be read hold nobody up");
    struct analyses *analyses = begin();
    CHECK(ask(analyses, 1, GAMES));             /* there is no text */
    CHECK_INT(place(analyses, GAMES), -1);
    CHECK(ask(analyses, 1, 0));
    CHECK(ask(analyses, 1, GAMES));
    CHECK(ask(analyses, 1, 1));
    uv_run(&loop, UV_RUN_DEFAULT);
    CHECK_STR(done.order, "ab");
    analyses_free(analyses);

    struct page whole = text[2];
    text[2] = (struct page){ 0 };
    page_put(&text[2], "[Duello \"1\"]\n[Game \"gwent\"]\n\n1. nonsense\n");
    analyses = begin();
    CHECK(ask(analyses, 1, 2));
    uv_run(&loop, UV_RUN_DEFAULT);
    CHECK_STR(done.json[2].at, "");
    analyses_free(analyses);
    free(text[2].at);
    text[2] = whole;
}

static void the_end_waits_for_what_runs(void)
{
    TEST("the end waits for what runs");
    struct analyses *analyses = begin();
    for (unsigned game = 0; game < 3; game++)
        CHECK(ask(analyses, 1, game));
    analyses_free(analyses);
    CHECK_INT(done.count, 0);
    CHECK(!uv_loop_alive(&loop));
    analyses_free(NULL);
}

int main(void)
{
    uv_loop_init(&loop);
    for (unsigned game = 0; game < GAMES; game++)
        text[game] = played_record(game % 4 == 3 ? "trade" : "gwent", game % 4 == 3 ? 0 : game % 4, "net-8",
                                   500 + game);
    an_analysis_is_that_of_the_command_line();
    those_who_ask_take_turns();
    too_many_are_refused();
    an_address_has_its_share();
    what_is_cancelled_is_not_told();
    done_is_running_until_it_is_kept();
    records_that_cannot_be_read_hold_nobody_up();
    the_end_waits_for_what_runs();
    for (unsigned game = 0; game < GAMES; game++) {
        free(text[game].at);
        free(done.json[game].at);
    }
    uv_loop_close(&loop);
    return check_done("analyses");
}
