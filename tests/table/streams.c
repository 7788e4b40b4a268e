/* Laws of the streams, over random games with undos, offers, time-outs and restarts: what each viewer hears is the
 * truth, redacted; no number is missing; and what is told again is what was told.
 *
 *     test_streams [GAMES] [SEED]
 *
 * GAMES games of each game and rule set. */
#include "check.h"
#include "random_run.h"
#include "base/memory.h"
#include "table/course/dealing.h"
#include "table/course/proceed.h"
#include "table/state/log_entry.h"
#include "session/frame.h"

#include <stdlib.h>

enum { GAMES = 2, GAMES_LONG = 30, STEPS_MAX = 1500 };

static struct desk desk;
static uint64_t luck;
static unsigned long happened[ENTRY_KIND_COUNT], secret_undos, secret_times, restarts, tails, retold,
    snapshots;

static bool chance_in(unsigned n)
{
    return duel_mix_below(&luck, n) == 0;
}

/* --- what a table looks like ----------------------------------------------------------------------------- */

/* All that can be told of a table from outside, but for what only time changes. */
static void describe(struct table *table, struct page *out)
{
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        struct ear ear;
        ear_open(&ear, table, viewer, viewer == 1, table->floor[viewer]);
        page_put(out, ear.heard.at);
        ear_close(&ear);
        table_snapshot(table, viewer, out);
        page_put(out, "\n");
    }
    for (int seat = 0; seat < DUEL_PLAYERS; seat++) {
        page_put_int(out, clock_deadline(&table->clock[seat], &table->terms.clock, 0) != 0);
        page_put_int(out, table->clock[seat].allowance);
        page_put_int(out, table->declined[seat]);
        for (unsigned i = 0; i < NONCES_KEPT; i++) {
            page_put(out, table->nonce[seat][i].text);
            page_put_int(out, table->nonce[seat][i].seq);
        }
    }
    page_put_int(out, table->floor[0] + table->floor[1] + table->floor[2]);
}

static int compare(const struct page *a, const struct page *b)
{
    const int differ = strcmp(a->at, b->at);
    for (size_t i = 0; differ && i < a->used; i++)
        if (a->at[i] != b->at[i]) {
            const size_t from = i > 200 ? i - 200 : 0;
            printf("was: %.400s\nis:  %.400s\n", a->at + from, b->at + from);
            break;
        }
    return differ;
}

/* A restart changes nothing that anyone can see. */
static struct table *law_a_restart_changes_nothing(struct table *table)
{
    struct page before = { 0 }, after = { 0 };
    char id[TABLE_ID];
    copy_word(id, sizeof id, table->id);
    desk_turn(&desk);
    restarts++;
    describe(table, &before);
    desk_restart(&desk, 0);
    table = tables_find(desk.tables, id);
    CHECK(table != NULL);
    if (!table)
        abort();
    describe(table, &after);
    CHECK_INT(compare(&before, &after), 0);
    free(before.at);
    free(after.at);
    return table;
}

/* --- laws of one viewer ------------------------------------------------------------------------------------ */

static void put_told(void *context, unsigned number, const duel_state *after, const struct duel_event *event)
{
    struct page *out = context;
    page_put(out, number ? "," : "");
    page_put_event(out, after, event);
}

/* Frame by frame, and forgetting what was undone, a client has heard the truth, redacted. */
static void law_what_is_heard_is_the_truth(const struct table *table, int viewer, const struct client *client)
{
    struct page truth = { 0 };
    json_t *heard = json_array();
    page_put(&truth, "[");
    session_listen(table->session, viewer, 0, put_told, &truth);
    page_put(&truth, "]");
    json_t *told = json_loads(truth.at, 0, NULL);
    for (size_t i = 0; i < json_array_size(client->told); i++)
        json_array_extend(heard, json_array_get(client->told, i));
    if (!CHECK(json_equal(told, heard))) {
        char *text = json_dumps(heard, JSON_COMPACT);
        printf("viewer %d heard %s\nof %s\n", viewer, text, truth.at);
        free(text);
    }
    json_decref(told);
    json_decref(heard);
    free(truth.at);
}

/* The last frame says what the viewer is asked, and nothing but the viewer's own view. */
static void law_the_last_frame_is_the_present(const struct table *table, int viewer,
                                              const struct client *client)
{
    struct page text = { 0 };
    struct view seen;
    view_make(table->session, table->together, table->session->answers, viewer, &seen);
    frame_put_question(view_of(&seen), viewer < DUEL_PLAYERS ? viewer : 0, &text);
    json_t *asked = viewer < DUEL_PLAYERS ? json_loads(text.at, JSON_DECODE_ANY, NULL) : json_null();
    CHECK(json_equal(json_object_get(client->last, "req"), asked));
    text.used = 0;
    page_put_view(&text, view_of(&seen), viewer);
    json_t *view = json_loads(text.at, 0, NULL);
    CHECK(json_equal(json_object_get(client->last, "view"), view));
    json_decref(asked);
    json_decref(view);
    free(text.at);
}

/* The number of the last frame that took something back; 0: none did. */
static uint32_t last_undo(const struct ear *ear)
{
    const char *undo = NULL;
    uint32_t number = 0;
    for (const char *next = ear->heard.at; (next = strstr(next, "\"table.undo\"")); next++)
        undo = next;
    for (const char *line = ear->heard.at; undo && line <= undo; line = strchr(line, '\n') + 1)
        number++;
    return number;
}

/* What is told again from any number on is what was told, or else, where an undo took back some of it, leads whoever heard the
 * frames before to the same. There is a snapshot only where there are too many. */
static void law_a_tail_is_what_was_told(struct table *table, int viewer, const struct ear *ear)
{
    const uint32_t from = 1 + duel_mix_below(&luck, table->seq[viewer] + 1);
    struct ear again;
    ear_open(&again, table, viewer, ear->watcher.views, from);
    if (again.frames == 1 && strstr(again.heard.at, "\"snapshot\":true")) {
        snapshots++;
        CHECK(table->seq[viewer] + 1 - from > 40);
        CHECK_INT(again.last, table->seq[viewer]);
        ear_close(&again);
        return;
    }
    tails++;
    CHECK_INT(again.frames, table->seq[viewer] + 1 - from);
    if (from > last_undo(ear)) {
        CHECK_STR(again.heard.at, ear->heard.at + ear->heard.used - again.heard.used);
    } else if (again.frames > 0) {
        const char *line = ear->heard.at;
        for (uint32_t number = 1; number < from; number++)
            line = strchr(line, '\n') + 1;
        struct ear both = { .heard = { 0 } };
        struct client client;
        page_put_bytes(&both.heard, ear->heard.at, (size_t)(line - ear->heard.at));
        page_put_bytes(&both.heard, again.heard.at, again.heard.used);
        client_hear(&client, &both);
        retold++;
        if (table->together == NOWHERE)
            law_what_is_heard_is_the_truth(table, viewer, &client);
        json_t *stayed = json_loads(ear_last(ear), JSON_DISABLE_EOF_CHECK, NULL);
        CHECK(json_equal(client.last, stayed));
        json_decref(stayed);
        client_free(&client);
        free(both.heard.at);
    }
    ear_close(&again);
}

/* While both are asked at once, a player sees the truth as far as it does not depend on whether the other has
 * answered: all of it while neither has, and the player's own question and answers until both have. */
static void law_apart_is_the_truth(const struct table *table, int player)
{
    struct view apart, truth;
    duel_action own[DUEL_ACTIONS_MAX], real[DUEL_ACTIONS_MAX];
    if (table->together == NOWHERE)
        return;
    view_make(table->session, table->together, table->session->answers, player, &apart);
    view_make(table->session, NOWHERE, table->session->answers, player, &truth);
    const struct duel_head *head = duel_head(view_of(&apart)), *true_head = duel_head(view_of(&truth));
    CHECK(head->awaiting >> !player & 1);
    CHECK_INT(head->awaiting >> player & 1, true_head->awaiting >> player & 1);
    CHECK_MEM(&head->prompt[player], &true_head->prompt[player], sizeof head->prompt[player]);
    const int n = duel_legal(view_of(&apart), player, own);
    CHECK_INT(n, duel_legal(view_of(&truth), player, real));
    CHECK_MEM(own, real, (size_t)n * sizeof *own);
    if (true_head->awaiting >> !player & 1)
        CHECK_MEM(apart.hidden.bytes, truth.hidden.bytes, table->terms.setup.game->state_size);
}

/* --- random games ------------------------------------------------------------------------------------------- */

static void random_clock(struct terms *terms)
{
    static const struct clock_terms clocks[] = {
        { .kind = CLOCK_NONE },
        { .kind = CLOCK_BANK, .bank = 8000, .increment = 200 },
        { .kind = CLOCK_BYO_YOMI, .bank = 3000, .period = 2000, .periods = 2 },
        { .kind = CLOCK_DAYS, .bank = 86400000 },
    };
    terms->clock = clocks[duel_mix_below(&luck, CLOCK_KIND_COUNT)];
    terms->rated = terms->clock.kind != CLOCK_NONE && chance_in(2);
    terms->both_seats = !terms->rated && chance_in(8);
    terms->seeded = chance_in(2);
}

static void random_wish(struct table *table)
{
    const int seat = (int)duel_mix_below(&luck, 2);
    const enum table_offer what = chance_in(12) ? OFFER_DRAW : OFFER_UNDO;
    table_offer(table, seat, chance_in(8) ? OFFER_NONE : what, &desk.refusal);
    if (table->offer != OFFER_NONE && table->offered_by == seat && !chance_in(3))
        table_answer(table, !seat, table->offer, chance_in(2), &desk.refusal);
}

/* One thing that may happen at a table. */
static void random_step(struct table *table)
{
    desk.now += chance_in(30) ? duel_mix_below(&luck, 12000) : duel_mix_below(&luck, 300);
    if (chance_in(300))
        desk.now += 90000000;
    if (chance_in(6))
        random_wish(table);
    if (chance_in(300))
        table_resign(table, (int)duel_mix_below(&luck, 2), &desk.refusal);
    table_lag(table, (int)duel_mix_below(&luck, 2), duel_mix_below(&luck, 300));
    CHECK(table_check_clocks(table, &desk.refusal));    /* with that lag: a move is refused when time is up */
    table_proceed(table);
    if (table->phase == TABLE_PLAYING) {
        char move[MOVE_MAX];
        const int seat = random_seat(table, &luck);
        random_move(table, seat, &luck, move);
        if (!CHECK(desk_move(&desk, table, seat, move)))
            printf("refused: %s, %s\n", move, desk.refusal.id);
    }
}

/* The clock was wrong, or is, and the log is told by another one from here on. */
static struct table *put_back(struct table *table)
{
    char id[TABLE_ID];
    struct clock_face before[DUEL_PLAYERS];
    copy_word(id, sizeof id, table->id);
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        before[seat] = table_clock_face(table, seat, desk.now);
    desk_turn(&desk);
    const int64_t most = chance_in(3) ? desk.now / 4 : 1 << 30;     /* years, or days */
    desk_restart(&desk, -61000 - (int64_t)duel_mix_below(&luck, 1000) * most / 1000);
    table = tables_find(desk.tables, id);
    CHECK(table != NULL);
    if (!table)
        abort();
    for (int seat = 0; seat < DUEL_PLAYERS; seat++) {
        const struct clock_face after = table_clock_face(table, seat, desk.now);
        CHECK(after.left == before[seat].left && after.allowance == before[seat].allowance &&
              after.periods == before[seat].periods && after.running == before[seat].running);
    }
    return table;
}

static struct table *watched_again(struct table *table, struct ear ear[VIEWERS], const char *id)
{
    if (chance_in(4))
        table = put_back(table);
    table = law_a_restart_changes_nothing(table);
    CHECK(table == tables_find(desk.tables, id));
    for (int viewer = 0; viewer < VIEWERS; viewer++) {      /* the watchers of the old process are gone */
        ear[viewer].watcher.table = NULL;
        CHECK(table_watch(table, &ear[viewer].watcher, table->seq[viewer] + 1, &desk.refusal));
    }
    return table;
}

/* How much the laws were checked on. */
static void count_steps(const struct table *table)
{
    for (uint32_t i = 0; i < table->steps; i++) {
        const struct step *step = &table->step[i];
        happened[step->kind]++;
        secret_undos += step->kind == ENTRY_UNDO && step->frames_for != 7;
        secret_times += step->kind == ENTRY_TIME && step->number == 0;
    }
}

/* A seat commits, opens what it committed to, gives a part, or declines; some wait until they are set aside. */
static void random_part(struct table *table, int seat)
{
    static const char *const parts[] = { "a sentence of Anna's", "und einer von Boris" };
    const struct shuffle_part *part = &table->shuffle.part[seat];
    char hex[SHUFFLE_HEX];
    uint8_t commitment[DIGEST_BYTES] = { 0 };
    static const uint8_t salt[SHUFFLE_SALT] = "0123456789abcdef";
    struct brings brings = { .commitment = NULL };
    shuffle_commitment(&table->shuffle, seat, salt, parts[seat], strlen(parts[seat]), commitment);
    if (part->committed ? chance_in(2) : chance_in(5))
        brings.part = parts[seat], brings.salt = chance_in(4) ? NULL : "30313233343536373839616263646566";
    else if (!part->committed && chance_in(2))
        brings.commitment = hex_put(hex, commitment, sizeof commitment);
    else if (chance_in(12))
        brings.part = "";
    if (brings.commitment || brings.part)
        table_shuffle(table, seat, &brings, &desk.refusal);
}

static struct table *shuffle_together(struct table *table, struct ear ear[VIEWERS], const char *id)
{
    while (table->phase == TABLE_OPEN) {
        desk.now += duel_mix_below(&luck, chance_in(10) ? 12000 : 300);
        random_part(table, (int)duel_mix_below(&luck, 2));
        CHECK(dealing_proceed(table, &desk.refusal));
        table_proceed(table);
        if (chance_in(8) && table->phase == TABLE_OPEN)
            table = watched_again(table, ear, id);
    }
    return table;
}

static unsigned play(struct terms *terms)
{
    const int64_t early = INT64_C(1500000000000);
    unsigned step = 0;
    if (desk.now < early)       /* it was set back so often, and would come to its beginning */
        desk.now = early;
    random_clock(terms);
    struct table *table = random_table(&desk, terms);
    struct ear ear[VIEWERS];
    char id[TABLE_ID];
    copy_word(id, sizeof id, table->id);
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        ear_open(&ear[viewer], table, viewer, true, 1);
    table = shuffle_together(table, ear, id);
    for (; table->phase == TABLE_PLAYING && step < STEPS_MAX; step++) {
        random_step(table);
        for (int player = 0; player < DUEL_PLAYERS; player++)
            law_apart_is_the_truth(table, player);
        if (chance_in(10))
            for (int viewer = 0; viewer < VIEWERS; viewer++)
                law_a_tail_is_what_was_told(table, viewer, &ear[viewer]);
        if (chance_in(40) && table->phase == TABLE_PLAYING)
            table = watched_again(table, ear, id);
    }
    desk_turn(&desk);
    CHECK_INT(table->phase, TABLE_OVER);
    count_steps(table);
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        struct client client;
        client_hear(&client, &ear[viewer]);
        law_what_is_heard_is_the_truth(table, viewer, &client);
        law_the_last_frame_is_the_present(table, viewer, &client);
        client_free(&client);
        ear_close(&ear[viewer]);
    }
    return step;
}

static bool everything_happened(void)
{
    for (int kind = 0; kind < ENTRY_CLOSE; kind++)
        if (!happened[kind])
            return false;
    return secret_undos && secret_times && restarts && tails && retold && snapshots;
}

int main(int argc, char **argv)
{
    enum { SEEDS = 20 };
    if (random_run(argc, argv, check_many(GAMES, GAMES_LONG), &desk, &luck, play) == 0)
        return check_done("streams");
    for (uint64_t seed = 2; seed < SEEDS && !everything_happened();
         seed++) /* what is rare may want more games */
        if (!random_more(seed, &desk, &luck, play))
            return check_done("streams");
    static const char *const names[] = {
        [ENTRY_JOIN] = "join",     [ENTRY_COMMIT] = "commit", [ENTRY_PART] = "part", [ENTRY_BEGIN] = "begin",
        [ENTRY_ANSWER] = "answer", [ENTRY_TIME] = "time",     [ENTRY_END] = "end",   [ENTRY_UNDO] = "undo",
        [ENTRY_OFFER] = "offer",   [ENTRY_YES] = "yes",       [ENTRY_NO] = "no",     [ENTRY_GAP] = "gap",
        [ENTRY_BACK] = "back",
    };
    TEST("everything happened");
    for (int kind = 0; kind < ENTRY_CLOSE; kind++) {
        CHECK(happened[kind] > 0);
        printf("%lu %s, ", happened[kind], names[kind]);
    }
    CHECK(everything_happened());
    printf(
        "%lu secret undos, %lu secret time-outs, %lu restarts, %lu tails (%lu over undos), %lu snapshots\n",
        secret_undos, secret_times, restarts, tails, retold, snapshots);
    return check_done("streams");
}
