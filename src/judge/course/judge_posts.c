/* Posts as they come: they are read, written down and answered, or taken back for a correction; and what is done without a post, when the
 * time is up or a player gives up. */
#include "judge_parts.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { TAKEN_BACK = 256 }; /* answers of a post that is taken back, at most */

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

/* --- questions that a number answers ----------------------------------------------------------- */

/* Keeps what may have been meant for the player's next post, in the place of an earlier question; where that cannot be written, it is the
 * earlier one that a number answers, and the reading says so. */
static void keep_asked(struct judge *judge, int player, const struct judge_words *words, bool correct,
                       struct reading *reading)
{
    if (reading->plans == 0 && judge->asked[player].plans == 0)
        return;
    json_t *line = words_line("asked", player, words, correct && reading->plans > 0), *plans = json_array();
    for (unsigned i = 0; i < reading->plans; i++)
        json_array_append_new(plans, json_string(reading->plan[i]));
    if (reading->plans > 0)
        json_object_set(line, "plans", plans);
    json_decref(plans);
    if (!judge_append(judge, line, &reading->trouble)) {
        reading->choices = 0, reading->plans = 0;
        return;
    }
    judge_forget_asked(judge, player);
    judge->asked[player].correct = correct;
    for (unsigned i = 0; i < reading->plans; i++)
        judge->asked[player].plan[judge->asked[player].plans++] =
            judge_copy(reading->plan[i], strlen(reading->plan[i]));
}

/* --- posts ---------------------------------------------------------------------------------------- */

/* A post that was taken back, to be restored if its replacement fails. */
struct taken {
    struct judge_post post;
    duel_action action[TAKEN_BACK];
};

static bool take_back(struct judge *judge, int player, struct taken *taken, struct reading *reading)
{
    const struct judge_post *last = judge->posts > 0 ? &judge->post[judge->posts - 1] : NULL;

    if (!last || last->player != player || last->late || last->answers > TAKEN_BACK ||
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

bool judge_try(struct judge *judge, int player, const struct judge_words *words, struct reading *reading,
               char answer[READ_ANSWERS][READ_TEXT], unsigned *answers)
{
    *reading = (struct reading){ 0 };
    *answers = 0;
    if (!judge_may_read(judge, words, reading))
        return false;
    const unsigned from = judge->session->answers;
    const char *plan = judge_chosen(judge, player, words);
    judge->sampled.chance = CHANCE_FIRST; /* what it brings is not told here */
    const bool fine = plan ? judge_play_plan(judge, player, plan, reading)
                           : judge_read_known(judge, player, words, reading);
    judge->sampled.chance = CHANCE_REAL;
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
    if (!judge_may_read(judge, words, reading))
        return false;
    const char *plan = judge_chosen(judge, player, words);
    if (plan)
        correct = judge->asked[player].correct;
    if (correct && is_told(judge))
        return trouble_set(&reading->trouble, 0, "told");
    if (correct) {
        seen = judge->posts > 0 && judge_learned(judge, player, judge->post[judge->posts - 1].from,
                                                 judge->post[judge->posts - 1].answers);
        if (!take_back(judge, player, &taken, reading))
            return false;
    }
    const unsigned from = judge->session->answers;
    const bool read = plan ? judge_play_plan(judge, player, plan, reading)
                           : judge_read_words(judge, player, words, reading);
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
    reading->answers = 0;
    if (correct)
        give_back(judge, &taken);
    if (!read && !plan)
        keep_asked(judge, player, words, correct, reading);
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
