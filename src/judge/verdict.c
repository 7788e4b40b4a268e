/* Proving deals of records. */
#include "verdict.h"
#include "sample.h"

#include "session/shuffle_tags.h"

#include <string.h>

static bool says(const struct record *record, const char *name, const char *value)
{
    for (unsigned i = 0; i < record->tags.extras; i++)
        if (strcmp(record->tags.extra_name[i], name) == 0 && strcmp(record->tags.extra[i], value) == 0)
            return true;
    return false;
}

struct verdict verdict_of(const struct record *record, bool right)
{
    struct verdict verdict = { .shuffle_right = true };

    if (!right)
        return verdict;
    verdict.samples = says(record, "Deal", "samples") && sampled_deals(record->session);
    verdict.fixed = says(record, "Shuffle", "fixed");
    verdict.shuffle_right = shuffle_verify(record, &verdict.shuffled, &verdict.why);
    if (verdict.shuffled && verdict.shuffle_right && !verdict.samples && record->other_generator)
        verdict.shuffle_right = trouble_set(&verdict.why, 0, "shuffle-deal", (char *)NULL);
    return verdict;
}
