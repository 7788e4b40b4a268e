/* Posts as they come: they are read, written down and answered, or taken back for a correction; and what is done without a post, when the
 * time is up or a player gives up. */
#include "judge_parts.h"

#include "base/memory.h"
#include "session/utf8.h"

#include <stdlib.h>
#include <string.h>

enum { STEPS = 256 };

/* --- lines ---------------------------------------------------------------------------------------- */

static json_t *answers_since(const struct judge *judge, int player, unsigned from)
{
    json_t *answers = json_array();

    for (unsigned i = from; i < judge->session->answers; i++) {
        struct page page = { 0 };
        page_put_action(&page, session_position(judge->session, i), player, judge->session->answer[i].action);
        json_array_append_new(answers, json_string(page.at));
        free(page.at);
    }
    return answers;
}

static json_t *json_of(const char *text, size_t size)
{
    json_t *json = json_stringn(text, size);
    return json ? json : json_null();
}

/* A line that holds what a player wrote. */
static json_t *words_line(const char *kind, int player, const struct judge_words *words, bool correct)
{
    json_t *line = json_pack("{s:i, s:o}", kind, player, "text", json_of(words->text, words->size));

    if (words->private)
        json_object_set_new(line, "private", json_of(words->private, words->private_size));
    if (correct)
        json_object_set_new(line, "correct", json_true());
    return line;
}

/* --- reading -------------------------------------------------------------------------------------- */

static bool may_read(const struct judge *judge, const struct judge_words *words, struct reading *reading)
{
    if (!judge->session)
        return trouble_set(&reading->trouble, 0, "decks");
    if (!utf8_fits(words->text, words->size, MOST_POST) ||
        !utf8_fits(words->private, words->private_size, MOST_POST))
        return trouble_set(&reading->trouble, 0, "too-long");
    return judge_is_text(words->text, words->size, &reading->trouble) &&
           (!words->private || judge_is_text(words->private, words->private_size, &reading->trouble));
}

/* Reads the post, then the private message, from which it may also take everything. The private one is no answer to
 * what comes after the post's turn. */
static bool read_words(struct judge *judge, int player, const struct judge_words *words,
                       enum reading_reach reach, struct reading *reading)
{
    const unsigned from = judge->session->answers;
    const enum reading_reach first = words->private ? (enum reading_reach)(reach | READ_LEFT) : reach;
    bool fine =
        read_post(judge_lexicon(judge), &judge->sampled, player, words->text, words->size, first, reading);

    if (!words->private || (!fine && strcmp(reading->trouble.what, "private") != 0))
        return fine;
    if (fine && !(duel_head(session_state(judge->session))->awaiting >> player & 1))
        return true; /* nothing was left to it */
    struct reading *rest = room_for(sizeof *rest);
    const unsigned answers = reading->answers, notes = fine ? reading->notes : 0;
    fine = read_post(judge_lexicon(judge), &judge->sampled, player, words->private, words->private_size,
                     reach, rest);
    if (fine) {
        reading->answers = answers + rest->answers;
        reading->notes = notes;
        reading->choices = 0;
        reading->trouble = rest->trouble;
        for (unsigned i = 0; i < rest->notes && reading->notes < READ_NOTES; i++) {
            reading->note[reading->notes] = rest->note[i];
            reading->note[reading->notes++].answer += answers;
        }
    } else {
        *reading = *rest;
        reading->in_private = true;
        sampled_undo(&judge->sampled, from);
    }
    free(rest);
    return fine;
}

/* --- questions that a yes answers ----------------------------------------------------------------- */

static struct judge_words words_of(const struct judge_asked *asked)
{
    return (struct judge_words){ asked->text, strlen(asked->text), asked->private,
                                 asked->private ? strlen(asked->private) : 0 };
}

/* The text with the misspelt word that the question is about replaced by the key of what it can mean. */
static char *corrected(const char *text, size_t size, const struct reading *reading)
{
    struct page page = { 0 };
    page_put_bytes(&page, text, reading->near_at);
    page_put(&page, reading->trouble.value[1]);
    page_put_bytes(&page, text + reading->near_at + reading->near_size,
                   size - reading->near_at - reading->near_size);
    return page.at;
}

/* Whether the answers since `from` include what the judge asks about. */
static bool includes(const struct judge *judge, int player, unsigned from, const char *choice)
{
    bool found = false;
    for (unsigned i = from; !found && i < judge->session->answers; i++) {
        struct page page = { 0 };
        page_put_action(&page, session_position(judge->session, i), player, judge->session->answer[i].action);
        found = strcmp(page.at, choice) == 0;
        free(page.at);
    }
    return found;
}

/* What a yes to the question would play, if that is one thing: the post with the word put right. Nothing is played. */
static struct judge_asked ask(struct judge *judge, int player, const struct judge_words *words, bool correct,
                              const struct reading *question)
{
    const bool private = question->in_private;
    struct judge_asked asked = { NULL, NULL, correct };
    const unsigned from = judge->session->answers;

    if (question->near_size == 0 || question->choices != 1)
        return asked;
    asked.text =
        private ? judge_copy(words->text, words->size) : corrected(words->text, words->size, question);
    if (words->private)
        asked.private = private ? corrected(words->private, words->private_size, question)
                                : judge_copy(words->private, words->private_size);
    const struct judge_words meant = words_of(&asked);
    struct reading *reading = room_for(sizeof *reading);
    if (!read_words(judge, player, &meant, READ_ALL, reading) ||
        !includes(judge, player, from, question->choice[0])) {
        free(asked.text);
        free(asked.private);
        asked = (struct judge_asked){ NULL, NULL, false };
    }
    sampled_undo(&judge->sampled, from);
    free(reading);
    return asked;
}

/* Keeps the question for the player's next post, in the place of an earlier one; where that cannot be written, it is the earlier one
 * that a yes answers, and the reading says so. */
static void keep_asked(struct judge *judge, int player, const struct judge_words *words,
                       struct judge_asked asked, struct reading *reading)
{
    if (!asked.text && !judge->asked[player].text)
        return;
    json_t *line = words_line("asked", player, words, false);
    if (asked.text) {
        json_object_set_new(line, "meant", json_string(asked.text));
        if (asked.private)
            json_object_set_new(line, "private", json_string(asked.private));
        if (asked.correct)
            json_object_set_new(line, "correct", json_true());
    }
    if (judge_append(judge, line, &reading->trouble)) {
        judge_forget_asked(judge, player);
        judge->asked[player] = asked;
        return;
    }
    reading->choices = 0;
    free(asked.text);
    free(asked.private);
}

/* What is to be read: what the player was asked about, if this is a plain yes to it. */
static struct judge_words meant_words(struct judge *judge, int player, const struct judge_words *words)
{
    const struct judge_asked *asked = &judge->asked[player];
    return asked->text && !words->private && read_is_yes(judge_lexicon(judge), words->text, words->size)
               ? words_of(asked)
               : *words;
}

/* --- posts ---------------------------------------------------------------------------------------- */

/* A post that was taken back, to be restored if its replacement fails. */
struct taken {
    struct judge_post post;
    duel_action action[STEPS];
};

static bool take_back(struct judge *judge, int player, struct taken *taken, struct reading *reading)
{
    const struct judge_post *last = judge->posts > 0 ? &judge->post[judge->posts - 1] : NULL;

    if (!last || last->player != player || last->late || last->answers > STEPS ||
        last->from + last->answers != judge->session->answers)
        return trouble_set(&reading->trouble, 0, "too-late");
    taken->post = *last;
    for (unsigned i = 0; i < last->answers; i++)
        taken->action[i] = judge->session->answer[last->from + i].action;
    sampled_undo(&judge->sampled, last->from);
    judge->posts--;
    return true;
}

static void give_back(struct judge *judge, const struct taken *taken)
{
    sampled_undo(&judge->sampled, taken->post.from);
    for (unsigned i = 0; i < taken->post.answers; i++)
        sampled_submit(&judge->sampled, taken->post.player, taken->action[i]);
    judge->posts++;
}

/* Whether the last post was of one who plays on alone: the judge has said whether that was enough, and what lies there is not
 * taken back ("Игроку запрещено менять или убирать уже выложенные карты, если он передумает"). */
static bool is_told(const struct judge *judge)
{
    const struct judge_post *last = judge->posts > 0 ? &judge->post[judge->posts - 1] : NULL;
    struct page page = { 0 };

    if (!last)
        return false;
    page_put_view(&page, session_position(judge->session, last->from), DUEL_PUBLIC);
    json_t *view = json_loads(page.at, 0, NULL);
    const json_t *other = json_array_get(json_object_get(view, "players"), (size_t)!last->player);
    const bool told = json_is_true(json_object_get(other, "passed"));
    json_decref(view);
    free(page.at);
    return told;
}

static bool learned(const struct judge *judge, const struct judge_post *post)
{
    for (unsigned i = 0; i < post->answers; i++)
        if (judge->session->answer[post->from + i].learned >> post->player & 1)
            return true;
    return false;
}

bool judge_try(struct judge *judge, int player, const struct judge_words *words, struct reading *reading,
               char answer[READ_ANSWERS][READ_TEXT], unsigned *answers)
{
    *reading = (struct reading){ 0 };
    *answers = 0;
    if (!may_read(judge, words, reading))
        return false;
    const unsigned from = judge->session->answers;
    const struct judge_words meant = meant_words(judge, player, words);
    const bool fine = read_words(judge, player, &meant, READ_KNOWN, reading);
    for (unsigned i = from; fine && i < judge->session->answers && *answers < READ_ANSWERS; i++) {
        struct duel_text out;
        duel_text_init(&out, answer[(*answers)++], READ_TEXT);
        duel_format(session_position(judge->session, i), player, judge->session->answer[i].action, &out);
    }
    sampled_undo(&judge->sampled, from);
    return fine;
}

bool judge_read(struct judge *judge, int player, const struct judge_words *words, bool correct,
                struct reading *reading)
{
    struct taken taken = { .post = { 0 } };
    bool seen = false;

    *reading = (struct reading){ 0 };
    if (!may_read(judge, words, reading))
        return false;
    const struct judge_words meant = meant_words(judge, player, words);
    if (meant.text != words->text)
        correct = judge->asked[player].correct;
    if (correct && is_told(judge))
        return trouble_set(&reading->trouble, 0, "told");
    if (correct) {
        seen = judge->posts > 0 && learned(judge, &judge->post[judge->posts - 1]);
        if (!take_back(judge, player, &taken, reading))
            return false;
    }
    const unsigned from = judge->session->answers;
    const bool read = read_words(judge, player, &meant, READ_ALL, reading);
    reading->seen = seen;
    if (read) {
        json_t *line = words_line("post", player, words, correct);
        json_object_set_new(line, "answers", answers_since(judge, player, from));
        if (judge_append(judge, line, &reading->trouble)) {
            judge_remember(judge, player, from, correct ? &taken.post : NULL);
            judge_forget_asked(judge, player);
            return true;
        }
    }
    sampled_undo(&judge->sampled, from);
    const struct judge_asked asked =
        read ? (struct judge_asked){ NULL, NULL, false } : ask(judge, player, &meant, correct, reading);
    reading->answers = 0;
    if (correct)
        give_back(judge, &taken);
    if (!read)
        keep_asked(judge, player, words, asked, reading);
    return false;
}

/* --- without a post ------------------------------------------------------------------------------- */

/* Ends the game for a reason of the table: the player loses. */
static bool lose(struct judge *judge, int player, const char *line, int why, struct trouble *trouble)
{
    const unsigned before = judge->session->answers;

    session_end(judge->session, !player, why);
    if (judge_append(judge, json_pack("{s:i}", line, player), trouble)) {
        judge_run_clocks(judge, 0);
        return true;
    }
    sampled_undo(&judge->sampled, before);
    return false;
}

static bool answer_by_default(struct judge *judge, int player, struct trouble *trouble)
{
    duel_action list[DUEL_ACTIONS_MAX];
    const unsigned from = judge->session->answers;

    if (duel_legal(session_state(judge->session), player, list) == 0 ||
        sampled_submit(&judge->sampled, player, list[0]) != DUEL_OK)
        abort(); /* who is awaited has an answer */
    if (judge_append(judge,
                     json_pack("{s:i, s:o}", "late", player, "answers", answers_since(judge, player, from)),
                     trouble)) {
        judge_spare(judge, player, from);
        return true;
    }
    sampled_undo(&judge->sampled, from);
    return false;
}

bool judge_late(struct judge *judge, int player, struct trouble *trouble)
{
    const struct judge_prepared before = judge_prepared(judge);

    if (!judge_has_clock(judge, player, trouble))
        return false;
    if (judge->now < judge_until(judge, player))
        return trouble_set(trouble, 0, "judge-in-time");
    if (judge->session)
        return judge->clock[player].spared ? lose(judge, player, "late", DUEL_END_CLOCK, trouble)
                                           : answer_by_default(judge, player, trouble);
    if (judge->has_deck[player])
        return judge_leave_out(judge, player, trouble) &&
               judge_go_on(judge, json_pack("{s:i}", "late", player), &before, player, trouble);
    if (!judge_append(judge, json_pack("{s:i}", "late", player), trouble))
        return false;
    judge_call_off(judge, player);
    return true;
}

bool judge_concede(struct judge *judge, int player, struct trouble *trouble)
{
    if (!judge->session || duel_head(session_state(judge->session))->awaiting == 0)
        return trouble_set(trouble, 0, "judge-over");
    return lose(judge, player, "end", DUEL_END_CONCEDED, trouble);
}
