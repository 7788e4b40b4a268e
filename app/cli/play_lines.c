/* duello play --json: the same game for a program. At each prompt one line of JSON goes out, and one line in the
 * notation of the game comes in. (doc/bot.md has a protocol with more to ask.) */
#include "play.h"

#include <stdlib.h>
#include <string.h>

static void put_line(struct page *page)
{
    puts(page->at);
    fflush(stdout);
    free(page->at);
}

static void put_view(struct page *page, const struct play *play, int seat)
{
    page_put(page, ",\"view\":");
    page_put_view(page, session_state(play->session), seat);
    page_put(page, "}");
}

/* {"seat":0,"prompt":"redraw","legal":["done","redraw ves"],"view":{...}} */
static void put_prompt(const struct play *play, int seat)
{
    const duel_state *state = session_state(play->session);
    static duel_action action[DUEL_ACTIONS_MAX];
    struct page page = { 0 };
    const int count = duel_legal(state, seat, action);

    page_put(&page, "{\"seat\":");
    page_put_int(&page, seat);
    page_put(&page, ",\"prompt\":\"");
    page_put(&page, play->game->prompts[duel_head(state)->prompt[seat].kind]);
    page_put(&page, "\",\"legal\":[");
    for (int i = 0; i < count; i++) {
        page_put(&page, i ? ",\"" : "\"");
        page_put_action(&page, state, seat, action[i]);
        page_put(&page, "\"");
    }
    page_put(&page, "]");
    put_view(&page, play, seat);
    put_line(&page);
}

void lines_ask(struct play *play, int seat)
{
    char line[PLAY_LINE];
    const unsigned answers = play->session->answers;

    play->looking = seat;
    put_prompt(play, seat);
    while (!play->ended && play->session->answers == answers) {
        duel_action action;
        play->ended = !play_line(line) || strcmp(line, "quit") == 0;
        if (play->ended || !*line)
            continue;
        const enum duel_status status = duel_parse(session_state(play->session), seat, line, &action);
        if (status == DUEL_OK) {
            session_submit(play->session, seat, action, NULL, 0);
        } else {
            puts(status == DUEL_ILLEGAL ? "{\"refused\":\"illegal\"}" : "{\"refused\":\"syntax\"}");
            fflush(stdout);
        }
    }
}

void lines_end(const struct play *play)
{
    const struct duel_head *head = duel_head(session_state(play->session));
    struct page page = { 0 };

    page_put(&page, "{\"result\":");
    record_print_result(play->game, head, &page);
    put_view(&page, play, play->looking >= 0 ? play->looking : 0);
    put_line(&page);
}
