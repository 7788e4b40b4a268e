/* The life of a table: sitting down, moving, taking back, agreeing, running out of time, ending; and the same after a
 * restart. */
#include "check.h"
#include "desk.h"
#include "session/record.h"

#include <stdlib.h>

static struct desk desk;

#define REFUSED(call, id)                                                                          \
    do {                                                                                           \
        CHECK(!(call));                                                                            \
        CHECK_STR(desk.refusal.id, id);                                                            \
    } while (0)

static bool is_over(void *context)
{
    return ((const struct table *)context)->phase == TABLE_OVER;
}

static void a_game_from_the_first_seat_to_the_archive(void)
{
    TEST("a game is played, filed, and its record verifies");
    struct ear ear[VIEWERS];
    struct table *table = desk_table(&desk, "{'game':'gwent','seat':0}");
    if (!CHECK(table != NULL))
        return;
    desk_turn(&desk);
    CHECK_INT(table_phase(table), TABLE_OPEN);
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        ear_open(&ear[viewer], table, viewer, viewer == 0, 0);
    const struct sitter boris = desk_sitter(BORIS);
    CHECK(table_join(table, &boris, NULL, NULL, &desk.refusal));
    CHECK_INT(table_phase(table), TABLE_PLAYING);
    desk_turn(&desk);
    desk_play(&desk, table, 1000);
    CHECK_INT(table_phase(table), TABLE_OVER);
    desk_turn(&desk);
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        CHECK(strstr(ear_last(&ear[viewer]), "\"phase\":\"over\"") != NULL);
        CHECK_INT(ear[viewer].last, table_seq(table, viewer));
        ear_close(&ear[viewer]);
    }
    char *text;
    size_t size;
    if (!CHECK_INT(store_game_text(desk.store, table_id(table), &text, &size), STORE_OK))
        return;
    struct record record;
    int line;
    CHECK(record_open(&record, text, size));
    CHECK(record_is_canonical(&record, text, size, &line));
    CHECK_STR(record.tags.seat[1], "boris");
    record_close(&record);
    free(text);
}

static void the_computer_plays_to_the_end(void)
{
    TEST("two computers' worth of moves");
    struct table *table = desk_table(&desk, "{'game':'gwent','against':'random','seat':1}");
    if (!CHECK(table != NULL))
        return;
    while (table->phase == TABLE_PLAYING) {
        if (duel_head(session_state(table->session))->awaiting & 2) {
            duel_action action[DUEL_ACTIONS_MAX];
            struct page move = { 0 };
            duel_legal(session_state(table->session), 1, action);
            page_put_action(&move, session_state(table->session), 1, action[0]);
            CHECK(desk_move(&desk, table, 1, move.at));
            free(move.at);
        } else {
            uv_run(&desk.loop, UV_RUN_ONCE);
        }
        desk_turn(&desk);
    }
    CHECK(is_over(table));
}

int main(void)
{
    desk_open(&desk);
    a_game_from_the_first_seat_to_the_archive();
    the_computer_plays_to_the_end();
    desk_close(&desk);
    return check_done("table");
}
