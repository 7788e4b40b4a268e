/* Proving deals of records. */
#include "verdict.h"
#include "sample.h"

#include "session/shuffle_tags.h"

#include <string.h>

/* Whether the cards were dealt by samples, as the record says, and those samples follow from its seed. */
static bool by_samples(const struct record *record)
{
    for (unsigned i = 0; record->session && i < record->tags.extras; i++)
        if (strcmp(record->tags.extra_name[i], "Deal") == 0 && strcmp(record->tags.extra[i], "samples") == 0)
            return sampled_deals(record->session);
    return false;
}

struct verdict verdict_of(const struct record *record, bool right)
{
    struct verdict verdict = { .shuffle_right = true };

    if (!right)
        return verdict;
    verdict.samples = by_samples(record);
    verdict.shuffle_right = shuffle_verify(record, &verdict.shuffled, &verdict.why);
    if (verdict.shuffled && verdict.shuffle_right && !verdict.samples && record->other_generator)
        verdict.shuffle_right = trouble_set(&verdict.why, 0, "shuffle-deal", (char *)NULL);
    return verdict;
}
