/* Proving deals of records. */
#include "verdict.h"
#include "judge/sample/sample.h"

#include "session/shuffle_tags.h"

#include <string.h>

static bool says(const struct record *record, const char *name, const char *value)
{
    for (unsigned i = 0; i < record->tags.extras; i++)
        if (strcmp(record->tags.extra_name[i], name) == 0 && strcmp(record->tags.extra[i], value) == 0)
            return true;
    return false;
}

const char *const proof_names[] = {
    [PROOF_NONE] = "none",   [PROOF_FIXED] = "fixed", [PROOF_ALONE] = "alone",
    [PROOF_WRONG] = "wrong", [PROOF_GOOD] = "proven", [PROOF_COUNT] = NULL,
};

/* Digits in either case. */
static bool same_hex(const char *a, const char *b)
{
    uint8_t first[DIGEST_BYTES], second[DIGEST_BYTES];
    return hex_take(a, first, sizeof first) && hex_take(b, second, sizeof second) &&
           memcmp(first, second, sizeof first) == 0;
}

static enum proof proof_of(const struct record *record, struct verdict *verdict, const char *commitment)
{
    const struct shuffle_found *shuffle = &verdict->shuffle;

    if (!shuffle_verify(record, &verdict->shuffle, &verdict->why))
        return PROOF_WRONG;
    if (commitment && !same_hex(commitment, shuffle->commitment)) {
        trouble_set(&verdict->why, 0, shuffle->version ? "shuffle-swapped" : "shuffle-stripped", "published",
                    commitment, "hex", shuffle->commitment);
        return PROOF_WRONG;
    }
    if (shuffle->version == 0)
        return says(record, "Shuffle", "fixed") ? PROOF_FIXED : PROOF_NONE;
    if (!verdict->samples && record->other_generator) {
        trouble_set(&verdict->why, 0, "shuffle-deal");
        return PROOF_WRONG;
    }
    return shuffle->parts > 0 ? PROOF_GOOD : PROOF_ALONE;
}

struct verdict verdict_of(const struct record *record, bool right, const char *commitment)
{
    struct verdict verdict = { .proof = PROOF_NONE };

    if (!right)
        return verdict;
    verdict.samples = says(record, "Deal", "samples") && sampled_deals(record->session);
    verdict.proof = proof_of(record, &verdict, commitment);
    return verdict;
}
