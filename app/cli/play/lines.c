/* duello play --json: the same game for a program. At each prompt one line of JSON goes out, and one line in the
 * notation of the game comes in. (doc/bot.md has a protocol with more to ask.) */
#include "play.h"
#include "session/frame.h"
#include "session/json.h"

#include <stdlib.h>
#include <string.h>

static void put_line(struct page *page)
{
    cli_show_line(stdout, page->at);
    fflush(stdout);
    free(page->at);
}

/* The last member. */
static void put_view(struct page *page, const struct play *play, int seat)
{
    put_key(page, "view");
    page_put_view(page, session_state(play->session), seat);
    put_close(page, '}');
}

/* {"seat":0,"prompt":"redraw","legal":["done","redraw ves"],"view":{...}} */
static void put_prompt(const struct play *play, int seat)
{
    const duel_state *state = session_state(play->session);
    struct page page = { 0 };

    put_open(&page, NULL, '{');
    put_number(&page, "seat", seat);
    put_text(&page, "prompt", play->game->prompts[duel_head(state)->prompt[seat].kind]);
    put_key(&page, "legal");
    frame_put_legal(state, seat, &page);
    put_view(&page, play, seat);
    put_line(&page);
}

static void put_refusal(const struct play *play, int seat, enum duel_status status, const char *words)
{
    struct page page = { 0 };

    put_open(&page, NULL, '{');
    put_text(&page, "refused", status == DUEL_ILLEGAL ? "illegal" : "syntax");
    if (status == DUEL_ILLEGAL) {
        put_key(&page, "why");
        frame_put_why_not(session_state(play->session), seat, words, &page);
    }
    put_close(&page, '}');
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
        if (status == DUEL_OK)
            session_submit(play->session, seat, action, NULL, 0);
        else
            put_refusal(play, seat, status, line);
    }
}

void lines_end(const struct play *play)
{
    const struct duel_head *head = duel_head(session_state(play->session));
    struct page page = { 0 };

    put_open(&page, NULL, '{');
    put_key(&page, "result");
    record_print_result(play->game, head, &page);
    put_view(&page, play, play->looking >= 0 ? play->looking : 0);
    put_line(&page);
}
