/* A game at a table by posts: what a player wrote, as moves; positions as posts for a forum. The judge (src/judge) reads and
 * writes; here it is seen to that nobody reads what they may not see. */
#include "api.h"
#include "judge/post.h"
#include "parts.h"
#include "table_inside.h"

#include <stdlib.h>
#include <string.h>

static const char *const languages[] = { "en", "ru", NULL };

static struct post_style style_of(const struct call *call)
{
    const char *lang = call_text(call, "lang"), *format = call_text(call, "format");
    return (struct post_style){ lang ? (enum lang)duel_index(languages, lang) : LANG_EN,
                                format ? (enum sheet_format)duel_index(sheet_formats, format) : SHEET_BBCODE,
                                NULL };
}

/* What the judge's writers want to know of a game: names, and the session, which stays its owner's. */
static struct judge judge_of(struct session *session, const char *first, const char *second)
{
    struct judge judge = { .setup = session->setup, .session = session };
    judge_name(&judge, 0, first);
    judge_name(&judge, 1, second);
    return judge;
}

static void put_page(struct page *out, const char *key, const struct page *text)
{
    put_text(out, key, text->at ? text->at : "");
}

/* --- positions -------------------------------------------------------------------------------------------- */

static void reply_text(struct call *call, const struct page *text)
{
    struct page out = { 0 };
    put_open(&out, NULL, '{');
    put_page(&out, "text", text);
    put_close(&out, '}');
    call_reply(call, 200, &out);
    free(out.at);
}

/* The position now, for the thread; with `seat` 0 or 1 for that player alone. */
static void put_position(const struct table *table, int seat, struct post_style style, struct page *out)
{
    const struct judge judge = judge_of(table->session, table->seat[0].name, table->seat[1].name);
    duel_room all, own;
    look(table->session, table->together, table->session->answers, DUEL_PUBLIC, &all);
    if (seat < DUEL_PLAYERS)
        look(table->session, table->together, table->session->answers, seat, &own);
    post_position(&judge, view_of(&all), seat < DUEL_PLAYERS ? view_of(&own) : NULL, seat, style, out);
}

void api_post_text(struct call *call)
{
    struct table *table = api_table_of(call);
    struct page text = { 0 };
    if (!table)
        return;
    if (!table->session) {
        call_problem(call, 409, "not-begun", (char *)NULL);
        return;
    }
    int seat = DUEL_PUBLIC;
    if (call_flag(call, "own") && (seat = api_seat_of(call, table)) < 0)
        return;
    put_position(table, seat, style_of(call), &text);
    reply_text(call, &text);
    free(text.at);
}

/* How many answers stand after so many lines; more lines than there are: all. */
static unsigned answers_after(const struct session *session, long long lines)
{
    unsigned answers = 0;
    for (; lines > 0 && answers < session->answers; lines--)
        answers = record_line_end(session, answers);
    return answers;
}

void api_game_post_text(struct call *call)
{
    static const char *const seats[] = { "0", "1", "public", NULL };
    struct store_game game;
    struct record record;
    struct page text = { 0 };
    if (!api_record_of(call, &game, &record))
        return;
    const char *seat = call_text(call, "seat");
    const int viewer = seat ? duel_index(seats, seat) : DUEL_PUBLIC;
    const duel_state *state = session_position(
        record.session, answers_after(record.session, call_number(call, "line", RECORD_BYTES_MAX)));
    const struct judge judge = judge_of(record.session, game.name[0], game.name[1]);
    duel_room all, own;
    duel_copy((duel_state *)(void *)&all, state);
    duel_hide((duel_state *)(void *)&all, DUEL_PUBLIC);
    duel_copy((duel_state *)(void *)&own, state);
    duel_hide((duel_state *)(void *)&own, viewer);
    post_position(&judge, view_of(&all), viewer < DUEL_PLAYERS ? view_of(&own) : NULL, viewer, style_of(call),
                  &text);
    reply_text(call, &text);
    free(text.at);
    record_close(&record);
}

/* It holds both hands and what is to come: only for who sees all of that anyway. */
void api_table_record(struct call *call)
{
    struct table *table = api_table_of(call);
    struct page text = { 0 };
    if (!table)
        return;
    if (table_seats_of(table, call->account.id) != 3) {
        call_problem(call, 403, "not-yours", (char *)NULL);
        return;
    }
    table_record(table, &text);
    call_reply_record(call, text.at, text.used);
    free(text.at);
}

/* --- posts ------------------------------------------------------------------------------------------------- */

enum { MOVES_MAX = 32 };

/* A post as moves. */
struct understood {
    struct reading reading;
    unsigned moves;
    char move[MOVES_MAX][READ_TEXT];
};

static const struct lexicon *lexicon_of(struct tables *tables, const struct session_setup *setup)
{
    for (unsigned i = 0; i < LEXICONS_KEPT; i++)
        if (tables->lexicon[i].game == setup->game && tables->lexicon[i].scenario == setup->scenario)
            return tables->lexicon[i].lexicon;
    struct lexicon_kept *kept = &tables->lexicon[tables->lexicons++ % LEXICONS_KEPT];
    lexicon_free(kept->lexicon);
    *kept = (struct lexicon_kept){ setup->game, setup->scenario, lexicon_new(setup->game, setup->scenario) };
    return kept->lexicon;
}

/* Tries it out and takes it back. False: reading.trouble asks. */
static bool understand(const struct table *table, int seat, const char *text, struct understood *out)
{
    struct session *session = table->session;
    struct sampled sampled = sampled_by_generator(session);
    const unsigned before = session->answers;
    const bool fine = read_post(lexicon_of(table->all, &session->setup), &sampled, seat, text, strlen(text),
                                table->together == NOWHERE ? READ_KNOWN : READ_SECRET, &out->reading);
    out->moves = 0;
    for (unsigned i = before; fine && i < session->answers && out->moves < MOVES_MAX; i++) {
        struct page page = { 0 };
        page_put_action(&page, session_position(session, i), seat, session->answer[i].action);
        snprintf(out->move[out->moves++], READ_TEXT, "%s", page.at);
        free(page.at);
    }
    session_undo(session, before);
    return fine;
}

static void put_moves(const struct understood *understood, struct page *out)
{
    put_open(out, "moves", '[');
    for (unsigned i = 0; i < understood->moves; i++)
        put_text(out, NULL, understood->move[i]);
    put_close(out, ']');
}

/* What was understood, or the question; nothing is played. */
static void reply_reading(struct call *call, const struct table *table, int seat,
                          const struct understood *understood, bool fine)
{
    const struct judge judge = judge_of(table->session, table->seat[0].name, table->seat[1].name);
    struct page say = { 0 }, out = { 0 };
    if (fine)
        post_understood(&judge, &understood->reading, (const char(*)[READ_TEXT])understood->move,
                        understood->moves, style_of(call), &say);
    else
        post_question(&judge, seat, &understood->reading, style_of(call), &say);
    put_open(&out, NULL, '{');
    put_flag(&out, "understood", fine);
    put_moves(understood, &out);
    put_page(&out, "say", &say);
    put_close(&out, '}');
    call_reply(call, 200, &out);
    free(say.at);
    free(out.at);
}

/* The post for the thread: what all may know of what came of the moves from answer `from` on. While both are asked at once that
 * is nothing but how things stand. */
static void put_answer(const struct table *table, int seat, unsigned from, bool secret,
                       const struct reading *reading, struct post_style style, struct page *out)
{
    if (table->together != NOWHERE && secret) {
        put_position(table, DUEL_PUBLIC, style, out);
        return;
    }
    struct judge judge = judge_of(table->session, table->seat[0].name, table->seat[1].name);
    struct judge_post post = { (uint8_t)seat, secret, from, table->session->answers - from };
    judge.post = &post;
    judge.posts = 1;
    post_reply(&judge, reading, style, out);
}

/* Plays the moves, each with a nonce of its own. False: refused. */
static bool play(struct table *table, int seat, const struct understood *understood, const char *nonce,
                 uint32_t *seq, struct refusal *refusal)
{
    for (unsigned i = 0; i < understood->moves; i++) {
        char own[TABLE_NONCE + 4];
        snprintf(own, sizeof own, "%s-%u", nonce, i);
        if (!table_move(table, seat, understood->move[i], own, seq, refusal))
            return false;
    }
    return true;
}

/* The moves that the caller agrees to; false: there are none, or more than a post can have. */
static bool agreed_moves(const struct call *call, struct understood *out)
{
    const json_t *moves = call_json(call, "moves");
    out->moves = 0;
    for (size_t i = 0; i < json_array_size(moves) && i < MOVES_MAX; i++)
        snprintf(out->move[out->moves++], READ_TEXT, "%s", json_string_value(json_array_get(moves, i)));
    return out->moves > 0;
}

static bool same_moves(const struct understood *a, const struct understood *b)
{
    bool same = a->moves == b->moves;
    for (unsigned i = 0; same && i < a->moves; i++)
        same = strcmp(a->move[i], b->move[i]) == 0;
    return same;
}

/* Plays what was agreed to; `read`: what the post says now, NULL for one that was played already. */
static void confirm(struct call *call, struct table *table, int seat, const struct understood *read,
                    const struct understood *agreed)
{
    struct refusal refusal = { .id = NULL };
    const unsigned from = table->session->answers;
    const bool secret = table->together != NOWHERE;
    uint32_t seq = 0;
    if (!play(table, seat, agreed, call_text(call, "nonce"), &seq, &refusal)) {
        call_refused(call, &refusal, table->terms.setup.game, table->terms.setup.scenario);
        return;
    }
    struct page text = { 0 }, out = { 0 };
    if (read)
        put_answer(table, seat, from, secret, &read->reading, style_of(call), &text);
    else
        put_position(table, DUEL_PUBLIC, style_of(call), &text);
    put_open(&out, NULL, '{');
    put_flag(&out, "understood", true);
    put_moves(agreed, &out);
    put_number(&out, "seq", seq);
    put_page(&out, "say", &text);
    put_close(&out, '}');
    call_reply(call, 200, &out);
    free(text.at);
    free(out.at);
}

void api_post(struct call *call)
{
    static _Thread_local struct understood read, agreed;
    struct table *table = api_table_of(call);
    const int seat = table ? api_seat_of(call, table) : -1;
    const char *nonce = call_text(call, "nonce");
    struct refusal refusal = { .id = NULL };
    if (seat < 0)
        return;
    if (!nonce != !agreed_moves(call, &agreed)) {
        call_problem(call, 422, "post-nonce", (char *)NULL);
        return;
    }
    if (nonce && table_knows_post(table, seat, nonce)) {
        confirm(call, table, seat, NULL, &agreed);
        return;
    }
    if (!table_is_playing(table, &refusal)) {
        call_refused(call, &refusal, NULL, 0);
        return;
    }
    const bool fine = understand(table, seat, call_text(call, "text"), &read);
    if (!nonce)
        reply_reading(call, table, seat, &read, fine);
    else if (same_moves(&read, &agreed))
        confirm(call, table, seat, &read, &agreed);
    else
        call_problem(call, 409, "post-other", (char *)NULL);
}
