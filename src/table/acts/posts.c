/* A game at a table by posts: the judge (src/judge) reads and writes; this file makes sure that nobody reads what they may not
 * see. */
#include "posts.h"
#include "base/memory.h"
#include "judge/words/dictionary.h"
#include "judge/words/lexicon.h"
#include "table/state/table_state.h"

#include <stdlib.h>
#include <string.h>

enum { SECOND = 1000 };

/* What the judge needs to write posts about a game: the names of the players, and the session. The session is borrowed. */
struct judge judge_of(struct session *session, const char *first, const char *second)
{
    struct judge judge = { .setup = session->setup, .session = session };
    judge_name(&judge, 0, first);
    judge_name(&judge, 1, second);
    return judge;
}

/* The same for a table, with what every post says of a clock that counts days. While both are asked at once, the time of one
 * who has answered goes on, so that nobody notices. */
static struct judge judge_at(const struct table *table)
{
    struct judge judge = judge_of(table->session, table->seat[0].name, table->seat[1].name);
    const bool apart = table->together != NOWHERE;
    const struct step *began = apart ? &table->step[table->began] : NULL;

    judge.now = tables_now(table->all) / SECOND;
    for (int seat = 0; table->terms.clock.kind == CLOCK_DAYS && seat < DUEL_PLAYERS; seat++) {
        const int64_t since = apart ? began->t + table->idle - began->idle : table->clock[seat].since;
        const int64_t left = apart ? began->clock[seat].left : table->clock[seat].left;
        const bool runs = apart ? began->clock[seat].running : since > 0;
        if (runs && table->phase == TABLE_PLAYING)
            judge.clock[seat] = (struct judge_clock){ .since = since / SECOND,
                                                      .together = apart,
                                                      .allowed = (since + left) / SECOND - since / SECOND };
    }
    return judge;
}

/* A copy of the game to try things out on. While both are asked at once the other's answers are not in it. */
static struct session *trial_of(const struct table *table, int seat)
{
    const struct session *session = table->session;
    struct session *trial = session_copy(session);
    if (table->together == NOWHERE)
        return trial;
    session_undo(trial, (unsigned)table->together);
    for (unsigned i = trial->answers; i < session->answers; i++)
        if (session->answer[i].player == seat)
            session_play(trial, seat, session->answer[i].action);
    return trial;
}

struct posted *table_posted(const struct table *table, int seat, const char *text)
{
    struct posted *posted = room_for(sizeof *posted);
    posted->trial = trial_of(table, seat);
    for (int i = 0; i < DUEL_PLAYERS; i++)
        copy_word(posted->name[i], sizeof posted->name[i], table->seat[i].name);
    copy_word(posted->text, sizeof posted->text, text);
    posted->seat = seat;
    posted->secret = table->together != NOWHERE;
    posted->after = table_moves(table);
    posted->fine = false;
    posted->read.moves = 0;
    return posted;
}

bool posted_holds(const struct posted *posted, const struct table *table)
{
    return posted->after == table_moves(table);
}

void posted_free(struct posted *posted)
{
    session_free(posted->trial);
    free(posted);
}

/* --- reading, beside the loop ------------------------------------------------------------------------------ */

enum { LEXICONS_KEPT = 4 };

struct lexicons {
    struct {
        const struct duel_game *game;
        unsigned scenario;
        struct lexicon *lexicon;
    } kept[LEXICONS_KEPT];
    unsigned made; /* how many were ever made, those included that others have displaced */
};

struct lexicons *lexicons_new(void)
{
    return zeroed(sizeof(struct lexicons));
}

void lexicons_free(struct lexicons *lexicons)
{
    for (unsigned i = 0; lexicons && i < LEXICONS_KEPT; i++)
        lexicon_free(lexicons->kept[i].lexicon);
    free(lexicons);
}

static struct lexicon *lexicon_of(struct lexicons *lexicons, const struct session_setup *setup)
{
    for (unsigned i = 0; i < LEXICONS_KEPT; i++)
        if (lexicons->kept[i].game == setup->game && lexicons->kept[i].scenario == setup->scenario)
            return lexicons->kept[i].lexicon;
    const unsigned place = lexicons->made++ % LEXICONS_KEPT;
    dictionary_open();
    lexicon_free(lexicons->kept[place].lexicon);
    lexicons->kept[place].game = setup->game;
    lexicons->kept[place].scenario = setup->scenario;
    return lexicons->kept[place].lexicon = lexicon_new(setup->game, setup->scenario);
}

void posted_read(struct posted *posted, struct lexicons *lexicons)
{
    struct session *trial = posted->trial;
    struct understood *out = &posted->read;
    struct sampled sampled = sampled_by_generator(trial);
    struct lexicon *lexicon = lexicon_of(lexicons, &trial->setup);
    const unsigned before = trial->answers;
    lexicon_call(lexicon, (const char *const[]){ posted->name[0], posted->name[1] });
    posted->fine = read_post(lexicon, &sampled, posted->seat, posted->text, strlen(posted->text),
                             posted->secret ? READ_SECRET : READ_KNOWN, &out->reading);
    for (unsigned i = before; posted->fine && i < trial->answers && out->moves < POST_MOVES_MAX; i++) {
        struct duel_text move;
        duel_text_init(&move, out->move[out->moves++], READ_TEXT);
        duel_format(session_position(trial, i), posted->seat, trial->answer[i].action, &move);
    }
}

/* --- writing ------------------------------------------------------------------------------------------------ */

/* The position now, for the thread; with `seat` 0 or 1 for that player alone. */
void table_put_post(const struct table *table, int seat, struct post_style style, struct page *out)
{
    const struct judge judge = judge_at(table);
    struct view all, own;
    table_view(table, DUEL_PUBLIC, &all);
    if (seat < DUEL_PLAYERS)
        table_view(table, seat, &own);
    post_position(&judge, view_of(&all), seat < DUEL_PLAYERS ? view_of(&own) : NULL, seat, style, out);
}

/* The post for the thread: what all may know of what came of the moves from answer `from` on. While both are asked at once that
 * is only the current position. */
void table_put_post_reply(const struct table *table, int seat, unsigned from, bool secret,
                          const struct reading *reading, struct post_style style, struct page *out)
{
    if (table->together != NOWHERE && secret) {
        table_put_post(table, DUEL_PUBLIC, style, out);
        return;
    }
    struct judge judge = judge_at(table);
    struct judge_post post = {
        .player = (uint8_t)seat, .secret = secret, .from = from, .answers = table->session->answers - from
    };
    judge.post = &post;
    judge.posts = 1;
    post_reply(&judge, reading, style, out);
}

bool table_knows_post(const struct table *table, int seat, const char *nonce)
{
    char first[TABLE_NONCE];
    snprintf(first, sizeof first, "%s-0", nonce);
    return table_nonce(table, seat, first) != 0;
}
