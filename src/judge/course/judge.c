/* The journal of a game by posts: a game is begun in a new file, or opened again, by playing what the lines of its file hold. */
#include "judge_parts.h"

#include "base/memory.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- opening -------------------------------------------------------------------------------------- */

static bool replay_deck(struct judge *judge, const json_t *line, int player)
{
    const char *cards = json_string_value(json_object_get(line, "cards"));

    if (!cards || !judge_may_prepare(judge, NULL) || judge->shuffle.agreed ||
        !deck_read_line(&judge->setup.deck[player], cards, NULL))
        return false;
    judge->has_deck[player] = true;
    return judge_deal(judge, NULL, NULL);
}

static bool replay_part(struct judge *judge, const json_t *line, int player)
{
    const char *text = json_string_value(json_object_get(line, "text")),
               *hex = json_string_value(json_object_get(line, "salt"));
    uint8_t salt[SHUFFLE_SALT];

    return text && (!hex || hex_take(hex, salt, sizeof salt)) &&
           judge_take_part(judge, player, hex ? salt : NULL, text, strlen(text), NULL) &&
           judge_deal(judge, NULL, NULL);
}

static bool replay_answers(struct judge *judge, const json_t *line, int player)
{
    const json_t *answers = json_object_get(line, "answers"), *answer;
    size_t i;

    json_array_foreach(answers, i, answer)
    {
        duel_action action;
        const char *text = json_string_value(answer);
        if (!text || duel_parse(session_state(judge->session), player, text, &action) != DUEL_OK ||
            sampled_submit(&judge->sampled, player, action) != DUEL_OK)
            return false;
    }
    return true;
}

static bool replay_post(struct judge *judge, const json_t *line, int player)
{
    const bool correct = json_is_true(json_object_get(line, "correct"));
    struct judge_post taken = { .player = 0 };

    if (!judge->session)
        return false;
    if (correct) {
        if (judge->posts == 0 || judge->post[judge->posts - 1].player != player)
            return false;
        taken = judge->post[--judge->posts];
        sampled_undo(&judge->sampled, taken.from);
    }
    const unsigned from = judge->session->answers;
    if (!replay_answers(judge, line, player))
        return false;
    judge_remember(judge, player, from, correct ? &taken : NULL);
    judge_forget_asked(judge, player);
    return true;
}

static void end_game(struct judge *judge, int player, int why)
{
    session_end(judge->session, !player, why);
    judge_run_clocks(judge, 0);
}

static bool replay_late(struct judge *judge, const json_t *line, int player)
{
    if (!judge->days || !(judge_owing(judge) >> player & 1))
        return false;
    if (!judge->session && judge->has_deck[player])
        return judge_leave_out(judge, player, NULL) && judge_deal(judge, NULL, NULL);
    if (!judge->session) {
        judge_call_off(judge, player);
    } else if (json_object_get(line, "answers")) {
        const unsigned from = judge->session->answers;
        if (!replay_answers(judge, line, player))
            return false;
        judge_spare(judge, player, from);
    } else {
        end_game(judge, player, DUEL_END_CLOCK);
    }
    return true;
}

static char *copy_of(const char *text)
{
    return judge_copy(text, strlen(text));
}

static bool replay_asked(struct judge *judge, const json_t *line, int player)
{
    const json_t *plans = json_object_get(line, "plans");
    struct judge_asked asked = { .correct = json_is_true(json_object_get(line, "correct")) };

    judge_forget_asked(judge, player);
    for (size_t i = 0; i < json_array_size(plans); i++) {
        const char *plan = json_string_value(json_array_get(plans, i));
        if (!plan || asked.plans == READ_PLANS)
            continue;
        asked.plan[asked.plans++] = copy_of(plan);
    }
    judge->asked[player] = asked;
    return judge->session != NULL;
}

/* The line that made the deal holds the samples, which must follow from the seed. */
static bool same_samples(const struct judge *judge, const json_t *line)
{
    const json_t *written = json_object_get(line, "samples");
    if (!written)
        return true;
    json_t *samples = judge->session ? judge_samples(judge) : NULL;
    const bool same = samples && json_equal(samples, written);
    json_decref(samples);
    return same;
}

/* The game of a record, in place of terms: decks, deal and answers are those. */
static bool take_record(struct judge *judge, const char *text, size_t size, struct trouble *trouble)
{
    struct record record;

    if (!record_open(&record, text, size)) {
        if (trouble)
            *trouble = record.trouble;
        record_close(&record);
        return false;
    }
    judge->setup = record.session->setup;
    judge->tags = room_for(sizeof *judge->tags);
    *judge->tags = record.tags;
    if (!sampled_again(&judge->sampled, record.session)) {
        judge->sampled = sampled_by_generator(record.session);
        record.session = NULL;
    }
    judge->session = judge->sampled.session;
    judge->setup.position = judge->session->setup.position;
    record_close(&record);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        judge->has_deck[player] = true;
        judge_name(judge, player, judge->tags->seat[player]);
    }
    for (int player = 0; player < DUEL_PLAYERS && !judge_has_names(judge); player++)
        judge_name(judge, player, "");
    return true;
}

/* When the line was written; a game with days says so in every line. */
static bool replay_time(struct judge *judge, const json_t *line)
{
    const json_t *at = json_object_get(line, "at");
    if (judge->days == 0)
        return true;
    judge->now = json_integer_value(at);
    return json_is_integer(at) && judge->now >= 0 && judge->now <= JUDGE_TIME_MAX;
}

/* The first line. */
static bool replay_begin(struct judge *judge, const json_t *line)
{
    const json_t *from = json_object_get(line, "from");
    const json_t *days = json_object_get(line, "days");
    bool fine = from ? json_is_string(from) &&
                           json_integer_value(json_object_get(line, "judge")) == JUDGE_VERSION &&
                           take_record(judge, json_string_value(from), json_string_length(from), NULL)
                     : judge_take_terms(judge, line);
    if (days) {
        fine = fine && json_integer_value(days) > 0 && json_integer_value(days) <= JUDGE_DAYS_MAX;
        judge->days = fine ? (unsigned)json_integer_value(days) : 0;
    }
    fine = fine && replay_time(judge, line);
    if (fine)
        judge_own_decks(judge);
    if (!fine || !judge_deal(judge, NULL, NULL)) /* of two random decks the judge commits to them at once */
        return false;
    judge_run_clocks(judge, 3);
    return true;
}

static bool replay_line(struct judge *judge, const json_t *line)
{
    static const char *const kinds[] = { "post", "deck", "part", "aside", "late", "extend", "asked", "end" };
    enum { POST, DECK, PART, ASIDE, LATE, EXTEND, ASKED, END };
    unsigned kind = 0;

    while (kind < END && !json_object_get(line, kinds[kind]))
        kind++;
    const json_t *who = json_object_get(line, kinds[kind]);
    if (!json_is_integer(who) || json_integer_value(who) < 0 || json_integer_value(who) >= DUEL_PLAYERS ||
        !replay_time(judge, line))
        return false;
    const int player = (int)json_integer_value(who);
    const unsigned owed = judge_owing(judge);
    bool fine = false;
    switch (kind) {
    case POST: return replay_post(judge, line, player);
    case EXTEND: return judge_grant(judge, player, json_integer_value(json_object_get(line, "days")));
    case ASKED: return replay_asked(judge, line, player);
    case DECK: fine = replay_deck(judge, line, player); break;
    case PART: fine = replay_part(judge, line, player); break;
    case ASIDE: fine = judge_leave_out(judge, player, NULL) && judge_deal(judge, NULL, NULL); break;
    case LATE:
        if (judge->session)
            return replay_late(judge, line, player);
        fine = replay_late(judge, line, player);
        break;
    case END:
        fine = judge->session && owed != 0;
        if (fine)
            end_game(judge, player, DUEL_END_CONCEDED);
        return fine;
    }
    if (fine)
        judge_run_clocks(judge, 1u << player);
    return fine && same_samples(judge, line);
}

bool judge_open(struct judge *judge, const char *path, struct trouble *trouble)
{
    size_t size;
    int number = 0;
    bool version = false;

    *judge = (struct judge){ 0 };
    snprintf(judge->path, sizeof judge->path, "%s", path);
    if (!judge_lock(judge, false, trouble))
        return false;
    char *text = judge_load(path, &size, trouble);
    if (!text) {
        judge_close(judge);
        return false;
    }
    bool fine = true;
    for (char *at = text, *end; fine && (end = memchr(at, '\n', size - (size_t)(at - text))); at = end + 1) {
        json_t *line = json_loadb(at, (size_t)(end - at), JSON_REJECT_DUPLICATES, NULL);
        version |= number == 0 && json_is_integer(json_object_get(line, "judge")) &&
                   json_integer_value(json_object_get(line, "judge")) != JUDGE_VERSION;
        fine = line && (number++ == 0 ? replay_begin(judge, line) : replay_line(judge, line)) &&
               judge_take_check(judge, at, (size_t)(end - at));
        json_decref(line);
        judge->size = (size_t)(end + 1 - text);
    }
    free(text);
    if (fine && number > 0)
        return true;
    trouble_set(trouble, number, version ? "judge-version" : "judge-damaged", "file", path);
    judge_close(judge);
    return false;
}

void judge_close(struct judge *judge)
{
    sampled_end(&judge->sampled);
    lexicon_free(judge->lexicon);
    for (int player = 0; player < DUEL_PLAYERS; player++)
        judge_forget_asked(judge, player);
    free(judge->tags);
    free(judge->post);
    if (judge->locked)
        close(judge->locked - 1);
    *judge = (struct judge){ 0 };
}

/* --- new ------------------------------------------------------------------------------------------ */

/* A file that could not be begun is gone, so that it is in nobody's way. */
static bool begun(const struct judge *judge, bool fine)
{
    if (!fine)
        unlink(judge->path);
    return fine;
}

bool judge_from(struct judge *judge, const char *path, const char *record, size_t size,
                struct trouble *trouble)
{
    *judge = (struct judge){ .days = judge->days, .now = judge->now };
    snprintf(judge->path, sizeof judge->path, "%s", path);
    if (!take_record(judge, record, size, trouble))
        return false;
    if (duel_head(session_state(judge->session))->awaiting == 0)
        return trouble_set(trouble, 0, "judge-over");
    judge_own_decks(judge);
    json_t *text = json_stringn(record, size);
    if (!text)
        return trouble_set(trouble, 0, "judge-utf8");
    if (!judge_lock(judge, true, trouble))
        return json_decref(text), false;
    judge_run_clocks(judge, 3);
    return begun(judge, judge_append(judge,
                                     judge_with_days(judge, json_pack("{s:i, s:o}", "judge", JUDGE_VERSION,
                                                                      "from", text)),
                                     trouble));
}

/* The line of a deck that was there from the beginning: the last one deals. */
static bool append_deck(struct judge *judge, int player, struct trouble *trouble)
{
    if (player == DUEL_PLAYERS - 1)
        judge->session = judge->sampled.session;
    return judge_append(judge, judge_deck_line(judge, player, judge->session), trouble);
}

bool judge_new(struct judge *judge, const char *path, struct duel_faults *faults, struct trouble *trouble)
{
    judge_own_decks(judge);
    snprintf(judge->path, sizeof judge->path, "%s", path);
    if (judge->is_shuffled) {
        char table[2 * 8 + 1];
        uint8_t name[8];
        randombytes_buf(judge->secret, sizeof judge->secret);
        randombytes_buf(name, sizeof name);
        if (!judge_begin_shuffle(judge, SHUFFLE_VERSION,
                                 sodium_bin2hex(table, sizeof table, name, sizeof name)))
            abort();
    }
    if (!judge_has_names(judge) || judge_is_seat(judge->name[0]) || judge_is_seat(judge->name[1]))
        return trouble_set(trouble, 0, "judge-names", "most", trouble_number(MOST_FORUM_NAME));
    if (!judge_deal(judge, faults, trouble) || !judge_lock(judge, true, trouble))
        return false;
    judge->session = NULL; /* until the line that deals */
    bool fine = judge_append(judge, judge_terms_line(judge), trouble);
    for (int player = 0; fine && player < DUEL_PLAYERS; player++)
        fine = !judge->has_deck[player] || judge->random >> player & 1 || append_deck(judge, player, trouble);
    judge_run_clocks(judge, 3);
    return begun(judge, fine);
}
