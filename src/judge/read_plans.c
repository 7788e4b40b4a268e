/* Of a post in doubt: the whole readings that are offered, so that the number of one settles it. Each goes on from the doubt with one of the
 * answers that may be meant, as far as the rest of the post says more. */
#include "reader.h"

#include "base/memory.h"
#include "session/page.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { TRIED = 6 };     /* answers that are gone on from at most */

/* Adds what was answered since `from` to what is offered, unless it is there already. */
static void offer(struct reading *reading, const struct reader *reader, unsigned from)
{
    const struct session *session = reader->sampled->session;
    struct page page = { 0 };

    for (unsigned i = from; i < session->answers; i++) {
        if (i > from)
            page_put(&page, "; ");
        page_put_action(&page, session_position(session, i), reader->player, session->answer[i].action);
    }
    bool there = page.used == 0 || page.used >= READ_PLAN || reading->plans == READ_PLANS;
    for (unsigned i = 0; i < reading->plans && !there; i++)
        there = strcmp(reading->plan[i], page.at) == 0;
    if (!there)
        memcpy(reading->plan[reading->plans++], page.at, page.used + 1);
    free(page.at);
}

/* Reads on without asking about words. */
static void go_on(struct reader *reader)
{
    const struct session *session = reader->sampled->session;

    reader->settled = true;
    reader->doubt = false;
    for (unsigned steps = 0; steps < STEPS &&
                             duel_head(session_state(session))->awaiting >> reader->player & 1 &&
                             !(reader->reading->answers > 0 && reader_is_unknown(reader, READ_SECRET)) &&
                             reader_step(reader) == 1;)
        steps++;
}

/* Uses up what the post says of the candidate, and gives it. */
static bool settle(struct reader *reader, const struct candidate *candidate)
{
    for (unsigned i = 0; i < reader->mentions; i++) {
        bool taken[MENTIONS] = { false };
        if (!reader_about(reader, i, candidate, true))
            continue;
        if (reader_weigh(reader, i, candidate, taken) >= 0)
            for (unsigned k = 0; k < reader->mentions; k++)
                if (taken[k])
                    reader_use(reader, &reader->mention[k]);
        reader->last = reader->sentence[reader->mention[i].first];
        reader->last_clause = reader->clause[reader->mention[i].first];
        reader_use(reader, &reader->mention[i]);
        break;
    }
    return reader_give(reader, candidate);
}

/* The candidate of the current question with that notation; NULL: it is none. */
static const struct candidate *candidate_of(const struct reader *reader, const char *notation)
{
    for (unsigned i = 0; i < reader->candidates; i++)
        if (strcmp(reader->candidate[i].notation, notation) == 0)
            return &reader->candidate[i];
    return NULL;
}

/* A copy of the reader, as far as it holds anything; to be freed. */
static struct reader *copy_of(const struct reader *from)
{
    struct reader *to = room_for(sizeof *to);
    const size_t words = offsetof(struct reader, writing.token[from->writing.tokens]),
                 past_words = offsetof(struct reader, writing) + sizeof from->writing,
                 answers = offsetof(struct reader, candidate[from->candidates]),
                 past_answers = offsetof(struct reader, candidate) + sizeof from->candidate;

    memcpy(to, from, words);
    memcpy((char *)to + past_words, (const char *)from + past_words, answers - past_words);
    memcpy((char *)to + past_answers, (const char *)from + past_answers, sizeof *to - past_answers);
    return to;
}

/* Tries on the reader a copy of which is in doubt: goes on with the candidate, or, if NULL, as if everything were clear. */
static void try_with(const struct reader *doubting, const struct candidate *candidate, unsigned from)
{
    const unsigned now = doubting->sampled->session->answers;
    struct reader *reader = copy_of(doubting);
    struct reading *rest = room_for(sizeof *rest);

    *rest = *doubting->reading;
    reader->reading = rest;
    if (!candidate && reader->near > 0)
        reader->stands[reader->near - 1] = reader->near_key;
    if (!candidate || settle(reader, candidate))
        go_on(reader);
    if (!candidate || rest->answers > doubting->reading->answers)
        offer(doubting->reading, reader, from);
    sampled_undo(reader->sampled, now);
    free(rest);
    free(reader);
}

void reader_plan_from(struct reader *reader, unsigned token, struct reading *reading)
{
    struct reading *rest = zeroed(sizeof *rest);
    const unsigned from = reader->sampled->session->answers;

    reader->reading = rest;
    for (unsigned at = 0; at < token; at++)
        reader->writing.token[at].used |= reader->clause[at] < reader->clause[token];
    go_on(reader);
    offer(reading, reader, from);
    sampled_undo(reader->sampled, from);
    free(rest);
}

/* The first word like "or" that was not passed over; as many as there are: there is none. */
static unsigned either(const struct reader *reader)
{
    unsigned at = 0;
    while (at < reader->writing.tokens && (reader->writing.token[at].used || reader->class[at] != WORD_IF ||
                                           !reader_is_listed(&reader->writing.token[at], "judge.either")))
        at++;
    return at;
}

bool reader_plan_either(struct reader *reader, bool second, struct reading *reading)
{
    struct reading *rest = zeroed(sizeof *rest);
    struct token *word = reader->writing.token;
    const unsigned from = reader->sampled->session->answers, tokens = reader->writing.tokens,
                   at = either(reader);
    struct mention row = { .tokens = 0 }, thing = row, behind = row;

    reader->reading = rest;
    reader_ask(reader);
    for (unsigned i = 0; i < tokens && at < tokens && behind.tokens == 0; i++) {
        struct mention found;
        if (word[i].used || i == at || reader->sentence[i] != reader->sentence[at] ||
            !lexicon_find(reader->lexicon, &reader->writing, i, &reader->wanted, &found) || found.verb)
            continue;
        *(i > at ? &behind : reader_is_row(found.key[0]) ? &row : &thing) = found;
        i += found.tokens - 1u;
    }
    const bool rows = behind.tokens > 0 && reader_is_row(behind.key[0]);
    const struct mention *before = rows ? &row : &thing;
    const bool is = before->tokens > 0 && behind.tokens > 0;
    if (is) {
        const unsigned first = second ? before->first : at,
                       end = second ? at : (unsigned)behind.first + behind.tokens;
        for (unsigned i = first; i < end; i++)
            word[i].used = true;
        for (unsigned i = 0; i < tokens; i++)
            if (reader->sentence[i] == reader->sentence[at] && reader->class[i] == WORD_IF)
                reader->class[i] = WORD_CHATTER;
        go_on(reader);
        offer(reading, reader, from);
        sampled_undo(reader->sampled, from);
    }
    free(rest);
    return is;
}

/* Whether what that choice is about is also what an earlier one is about. */
static bool is_about_earlier(const struct reader *reader, unsigned choice)
{
    const struct candidate *candidate = candidate_of(reader, reader->reading->choice[choice]);

    for (unsigned i = 0; candidate && i < choice; i++) {
        const struct candidate *earlier = candidate_of(reader, reader->reading->choice[i]);
        if (earlier && strcmp(reader_thing_of(earlier), reader_thing_of(candidate)) == 0)
            return true;
    }
    return false;
}

void reader_plan(const struct reader *doubting, unsigned from)
{
    struct reading *reading = doubting->reading;
    unsigned tried = 0;

    if (doubting->near > 0)
        try_with(doubting, NULL, from); /* as if the name were spelled right */
    for (int again = 0; again < 2; again++) /* each thing once, then in its other places, too */
        for (unsigned i = 0;
             i + doubting->guesswork < reading->choices && tried < TRIED && reading->plans < READ_PLANS; i++)
            if (is_about_earlier(doubting, i) == again) {
                try_with(doubting, candidate_of(doubting, reading->choice[i]), from);
                tried++;
            }
}
