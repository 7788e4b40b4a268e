/* How a post becomes answers: it is read with what its private message adds, or it is the number of a reading that was offered. What chance
 * brings is unknown to its writer, and no question may tell it: a post that goes past chance is read in two imagined worlds, where every
 * roll brings its first result, or its last. What it means is what it means in both; only that is played, with what chance really
 * brings. */
#include "judge_parts.h"

#include "base/memory.h"
#include "session/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool judge_may_read(const struct judge *judge, const struct judge_words *words, struct reading *reading)
{
    if (!judge->session)
        return trouble_set(&reading->trouble, 0, "decks");
    if (!utf8_fits(words->text, words->size, MOST_POST) ||
        !utf8_fits(words->private, words->private_size, MOST_POST))
        return trouble_set(&reading->trouble, 0, "too-long");
    return judge_is_text(words->text, words->size, &reading->trouble) &&
           (!words->private || judge_is_text(words->private, words->private_size, &reading->trouble));
}

/* The answers since `from`, in notation, "; " between them. */
static void put_answers(const struct judge *judge, int player, unsigned from, struct page *page)
{
    page_put(page, "");
    for (unsigned i = from; i < judge->session->answers; i++) {
        page_put(page, i > from ? "; " : "");
        page_put_action(page, session_position(judge->session, i), player, judge->session->answer[i].action);
    }
}

/* Puts the answers since `from`, those of the post itself, before what its private message may mean. */
static void put_before(const struct judge *judge, int player, unsigned from, struct reading *reading)
{
    const unsigned plans = reading->plans;
    struct page page = { 0 };

    put_answers(judge, player, from, &page);
    page_put(&page, page.used ? "; " : "");
    reading->plans = 0;
    for (unsigned i = 0; i < plans; i++) {
        const size_t size = strlen(reading->plan[i]);
        if (page.used + size >= READ_PLAN)
            continue;
        char *plan = reading->plan[reading->plans++];
        memmove(plan + page.used, reading->plan[i], size + 1);
        memcpy(plan, page.at, page.used);
    }
    free(page.at);
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

    if (!fine && words->private)
        reading->plans = 0; /* the private message would not be heard */
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
        put_before(judge, player, from, reading);
        sampled_undo(&judge->sampled, from);
    }
    free(rest);
    return fine;
}

bool judge_read_known(struct judge *judge, int player, const struct judge_words *words,
                      struct reading *reading)
{
    return read_words(judge, player, words, READ_KNOWN, reading);
}

/* --- what was offered by number ---------------------------------------------------------------------- */

const char *judge_chosen(struct judge *judge, int player, const struct judge_words *words)
{
    const struct judge_asked *asked = &judge->asked[player];
    const unsigned number =
        words->private ? 0 : read_chosen(judge_lexicon(judge), words->text, words->size, asked->plans);
    return number > 0 ? asked->plan[number - 1] : NULL;
}

bool judge_learned(const struct judge *judge, int player, unsigned from, unsigned answers)
{
    for (unsigned i = from; i < from + answers; i++)
        if (judge->session->answer[i].learned >> player & 1)
            return true;
    return false;
}

/* Notes that the rest of the post was not possible after its last answer. */
static void note_stop(const struct judge *judge, int player, struct reading *reading)
{
    unsigned kept = 0;
    struct page page = { 0 };

    for (unsigned i = 0; i < reading->notes; i++)
        if (reading->note[i].answer < reading->answers)
            reading->note[kept++] = reading->note[i];
    reading->notes = kept < READ_NOTES ? kept : READ_NOTES - 1;
    struct read_note *note = &reading->note[reading->notes++];
    const unsigned last = judge->session->answers - 1;
    page_put_action(&page, session_position(judge->session, last), player,
                    judge->session->answer[last].action);
    *note = (struct read_note){ .id = "stopped", .answer = reading->answers - 1 };
    snprintf(note->text, sizeof note->text, "%s", page.at);
    free(page.at);
}

bool judge_play_plan(struct judge *judge, int player, const char *plan, struct reading *reading)
{
    const unsigned from = judge->session->answers;

    for (const char *at = plan; *at;) {
        char notation[READ_TEXT];
        duel_action action;
        const size_t size = strcspn(at, ";");
        snprintf(notation, sizeof notation, "%.*s", (int)size, at);
        if (duel_parse(session_state(judge->session), player, notation, &action) != DUEL_OK ||
            sampled_submit(&judge->sampled, player, action) != DUEL_OK) {
            if (judge_learned(judge, player, from, reading->answers)) {
                note_stop(judge, player, reading);
                return true;
            }
            sampled_undo(&judge->sampled, from);
            reading->answers = 0;
            return trouble_set(&reading->trouble, 0, "not-awaited");
        }
        reading->answers++;
        at += size + strspn(at + size, "; ");
    }
    return true;
}

/* --- past chance ---------------------------------------------------------------------------------- */

/* A reading in an imagined world, and its answers as a plan; "" if it was not understood. */
struct imagined {
    bool fine;
    struct reading reading;
    struct page plan;
};

static void imagine(struct judge *judge, int player, const struct judge_words *words,
                    enum chance_source chance, struct imagined *world)
{
    const unsigned from = judge->session->answers;

    judge->sampled.chance = chance;
    world->fine = read_words(judge, player, words, READ_ALL, &world->reading);
    judge->sampled.chance = CHANCE_REAL;
    put_answers(judge, player, from, &world->plan);
    sampled_undo(&judge->sampled, from);
}

/* How much of a plan is, in whole answers, how the other one begins, too. */
static size_t common(const char *plan, const char *other)
{
    size_t same = 0, whole = 0;

    for (; plan[same] && plan[same] == other[same]; same++)
        whole = plan[same] == ';' ? same : whole;
    return (plan[same] == '\0' || plan[same] == ';') && (other[same] == '\0' || other[same] == ';') ? same
                                                                                                    : whole;
}

/* What the other world offers or has understood, at most so many. */
static unsigned plans_of(const struct imagined *world, const char *plan[READ_PLANS])
{
    if (world->fine) {
        plan[0] = world->plan.at;
        return 1;
    }
    for (unsigned i = 0; i < world->reading.plans; i++)
        plan[i] = world->reading.plan[i];
    return world->reading.plans;
}

/* Puts what is offered in one world, as far as it is in the other, too, into the reading: the rest would be what chance brings there. */
static void offer_common(const struct imagined *one, const struct imagined *other, struct reading *reading)
{
    const char *mine[READ_PLANS], *others[READ_PLANS];
    const unsigned plans = plans_of(one, mine), theirs = plans_of(other, others);
    unsigned choices = 0;

    reading->plans = 0;
    for (unsigned i = 0; i < plans; i++) {
        size_t most = 0;
        for (unsigned k = 0; k < theirs; k++) {
            const size_t size = common(mine[i], others[k]);
            most = size > most ? size : most;
        }
        char *plan = reading->plan[reading->plans];
        bool there = most == 0 || most >= READ_PLAN;
        if (!there)
            memmove(plan, mine[i], most), plan[most] = '\0';
        for (unsigned k = 0; k < reading->plans && !there; k++)
            there = strcmp(reading->plan[k], plan) == 0;
        reading->plans += !there;
    }
    for (unsigned i = 0; i < reading->choices; i++)
        for (unsigned k = 0; k < other->reading.choices; k++)
            if (strcmp(reading->choice[i], other->reading.choice[k]) == 0) {
                memmove(reading->choice[choices++], reading->choice[i], READ_TEXT);
                break;
            }
    reading->choices = choices;
}

bool judge_read_words(struct judge *judge, int player, const struct judge_words *words,
                      struct reading *reading)
{
    struct imagined *first = zeroed(sizeof *first), *last = zeroed(sizeof *last);

    judge->sampled.rolled = false;
    imagine(judge, player, words, CHANCE_FIRST, first);
    if (judge->sampled.rolled)
        imagine(judge, player, words, CHANCE_LAST, last);
    const bool same =
        !judge->sampled.rolled || (first->fine == last->fine && strcmp(first->plan.at, last->plan.at) == 0);
    const struct imagined *one = first->fine && judge->sampled.rolled ? last : first;
    bool fine = first->fine && same;
    *reading = one->reading;
    if (judge->sampled.rolled && !fine) {
        offer_common(one, one == first ? last : first, reading);
        if (one->fine)
            trouble_set(&reading->trouble, 0, "beyond");
    }
    reading->answers = 0;
    fine = fine && judge_play_plan(judge, player, first->plan.at, reading);
    free(first->plan.at);
    free(last->plan.at);
    free(first);
    free(last);
    return fine;
}
