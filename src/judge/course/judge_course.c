/* The course of a game by posts, whether they come now or are read again: of whom something is wanted, and since when; which answers are one
 * post; and what was asked that a number answers. */
#include "judge_parts.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

const struct lexicon *judge_lexicon(struct judge *judge)
{
    if (!judge->lexicon) {
        judge->lexicon = lexicon_new(judge->setup.game, judge->setup.scenario);
        lexicon_call(judge->lexicon, (const char *const[]){ judge->name[0], judge->name[1] });
    }
    return judge->lexicon;
}

/* --- questions that a number answers -------------------------------------------------------------- */

char *judge_copy(const char *text, size_t size)
{
    char *copy = strndup(text, size);
    if (!copy)
        abort();
    return copy;
}

void judge_forget_asked(struct judge *judge, int player)
{
    for (unsigned i = 0; i < judge->asked[player].plans; i++)
        free(judge->asked[player].plan[i]);
    judge->asked[player] = (struct judge_asked){ .plans = 0 };
}

/* --- clocks --------------------------------------------------------------------------------------- */

unsigned judge_owing(const struct judge *judge)
{
    unsigned decks = 0, parts = 0;

    if (judge->off)
        return 0;
    if (judge->session)
        return duel_head(session_state(judge->session))->awaiting;
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const struct shuffle_part *part = &judge->shuffle.part[player];
        decks |= (unsigned)!judge->has_deck[player] << player;
        parts |= (unsigned)(!part->committed && !part->set_aside) << player;
    }
    return decks ? decks : parts;
}

void judge_run_clocks(struct judge *judge, unsigned anew)
{
    const unsigned owed = judge->days ? judge_owing(judge) : 0;

    for (int player = 0; player < DUEL_PLAYERS; player++) {
        struct judge_clock *clock = &judge->clock[player];
        if (!(owed >> player & 1))
            clock->allowed = 0;
        else if (anew >> player & 1 || clock->allowed == 0)
            *clock = (struct judge_clock){ .since = judge->now,
                                           .allowed = (int64_t)judge->days * JUDGE_DAY,
                                           .together = owed == 3,
                                           .spared = clock->spared };
    }
}

int64_t judge_until(const struct judge *judge, int player)
{
    const struct judge_clock *clock = &judge->clock[player];
    const int64_t since = clock->since < judge->now ? clock->since : judge->now;
    return clock->allowed > 0 ? since + clock->allowed : 0;
}

bool judge_has_clock(const struct judge *judge, int player, struct trouble *trouble)
{
    return judge->days == 0                    ? trouble_set(trouble, 0, "judge-no-days")
           : judge->clock[player].allowed == 0 ? trouble_set(trouble, 0, "judge-not-owing")
                                               : true;
}

bool judge_grant(struct judge *judge, int player, json_int_t days)
{
    struct judge_clock *clock = &judge->clock[player];
    const int64_t until = judge_until(judge, player);

    if (until == 0 || days < 1 || days > JUDGE_DAYS_MAX)
        return false;
    clock->since = clock->since < judge->now ? clock->since : judge->now;
    clock->allowed = (until > judge->now ? until : judge->now) - clock->since + days * JUDGE_DAY;
    return true;
}

bool judge_extend(struct judge *judge, int player, int days, struct trouble *trouble)
{
    const struct judge_clock before = judge->clock[player];

    if (!judge_has_clock(judge, player, trouble))
        return false;
    if (!judge_grant(judge, player, days))
        return trouble_set(trouble, 0, "judge-days", "most", trouble_number(JUDGE_DAYS_MAX));
    if (judge_append(judge, json_pack("{s:i, s:i}", "extend", player, "days", days), trouble))
        return true;
    judge->clock[player] = before;
    return false;
}

/* --- posts ---------------------------------------------------------------------------------------- */

/* Whether a turn was answered since answer `from`; what follows within a turn is owed in the same time. */
static bool has_moved(const struct judge *judge, int player, unsigned from)
{
    for (unsigned i = from; i < judge->session->answers; i++)
        if (duel_head(session_position(judge->session, i + 1))->prompt[player].begins)
            return true;
    return false;
}

/* Whether the question that the player answers at `from` was put to both, though the other may have answered it by now: the
 * answer is then for nobody else to hear. */
static bool was_secret(const struct judge *judge, int player, unsigned from)
{
    for (unsigned at = from;; at--) {
        const struct duel_head *head = duel_head(session_position(judge->session, at));
        const struct duel_prompt *prompt = &head->prompt[player];
        if (!(head->awaiting >> player & 1))
            return false;
        if (head->awaiting == 3)
            return true;
        if (at == 0 ||
            (judge->session->answer[at - 1].player == player && prompt->begins && prompt->picked == 0))
            return false;
    }
}

struct judge_post *judge_remember(struct judge *judge, int player, unsigned from,
                                  const struct judge_post *taken)
{
    struct judge_clock stood[DUEL_PLAYERS];
    judge->post = grown(judge->post, &judge->post_room, judge->posts + 1, sizeof *judge->post);
    memcpy(stood, judge->clock, sizeof stood);
    if (taken)
        memcpy(judge->clock, taken->clock, sizeof stood);
    struct judge_post *post = &judge->post[judge->posts++];
    *post = (struct judge_post){ .player = (uint8_t)player,
                                 .secret = was_secret(judge, player, from),
                                 .from = from,
                                 .answers = judge->session->answers - from,
                                 .at = taken ? taken->at : judge->now };
    memcpy(post->clock, judge->clock, sizeof stood);
    const bool moved = has_moved(judge, player, from);
    judge_run_clocks(judge, (unsigned)moved << player);
    if (moved && judge->clock[player].allowed > 0)
        judge->clock[player].since = post->at;
    for (int seat = 0; seat < DUEL_PLAYERS; seat++) /* what was granted meanwhile stays granted */
        if (judge->clock[seat].allowed > 0 && judge->clock[seat].allowed < stood[seat].allowed)
            judge->clock[seat].allowed = stood[seat].allowed;
    return post;
}

void judge_spare(struct judge *judge, int player, unsigned from)
{
    judge_remember(judge, player, from, NULL)->late = true;
    judge_forget_asked(judge, player);
    judge->clock[player].spared = true;
    judge_run_clocks(judge, 1u << player);
}

void judge_call_off(struct judge *judge, int player)
{
    judge->off = player + 1;
    judge_run_clocks(judge, 0);
}
