/* A player's sample as the judge keeps it: the first numbers in their order, what each was dealt for, and which are used
 * (gwent 13). */
#include "post_parts.h"

#include <stdio.h>
#include <string.h>

enum { COLUMNS = 4, LINES = SAMPLE_SHOWN + 1 };

/* How many events of that kind the deal told of the player. */
static unsigned told(const struct judge *judge, int player, const char *kind)
{
    const struct session *session = judge->session;
    unsigned count = 0;
    for (unsigned i = 0; i < session->dealt; i++)
        count += session->event[i].player == player &&
                 strcmp(session->setup.game->events[session->event[i].kind], kind) == 0;
    return count;
}

/* What became of place `at`: dealt to the hand, on offer, drawn later, passed over, or still to come. */
static const char *fate(const struct judge *judge, int player, unsigned at)
{
    const unsigned hand = told(judge, player, "dealt"), offer = told(judge, player, "offered");
    const struct sample *sample = &judge->sampled.sample[player];

    if (sampled_used(&judge->sampled, player, at))
        return at < hand           ? "judge.sample.hand"
               : at < hand + offer ? "judge.sample.offer"
                                   : "judge.sample.drawn";
    for (unsigned later = at + 1; later < sample->count; later++)
        if (sampled_used(&judge->sampled, player, later))
            return "judge.sample.passed-over";
    return "judge.sample.waits";
}

void post_sample(const struct judge *judge, int player, struct post_style style, struct page *out)
{
    struct post post = { judge, style, { out, style.format, false } };
    const struct sample *sample = &judge->sampled.sample[player];
    const unsigned shown = sample->count < SAMPLE_SHOWN ? sample->count : SAMPLE_SHOWN;
    char number[2][LINES][8];
    const char *cell[COLUMNS * LINES] = { post_say(&post, "sample.place"), post_say(&post, "sample.number"),
                                          post_say(&post, "sample.card"), post_say(&post, "sample.fate") };

    if (duel_head(session_state(judge->session))->awaiting)
        sheet_line(&post.sheet, post_say(&post, "sample.secret"));
    sheet_title(&post.sheet, post_say(&post, "sample.title", "player", judge->name[player]));
    for (unsigned at = 0; at < shown; at++) {
        const char **row = &cell[COLUMNS * (at + 1)];
        snprintf(number[0][at], sizeof number[0][at], "%u", at + 1);
        snprintf(number[1][at], sizeof number[1][at], "%u", sample->number[at]);
        row[0] = number[0][at];
        row[1] = number[1][at];
        row[2] = post_name(&post, judge->setup.game->card_key(judge->setup.scenario, sample->card[at]));
        row[3] = words_find(style.lang, fate(judge, player, at));
    }
    sheet_table(&post.sheet, COLUMNS, shown + 1, cell);
    sheet_end(&post.sheet);
}
