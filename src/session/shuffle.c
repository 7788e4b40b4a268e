/* Commitments, and the key that follows from them. */
#include "shuffle.h"

#include <string.h>

enum { BLOCK = 64 };

/* --- hashing -------------------------------------------------------------------------------------- */

struct hmac {
    struct digest inner;
    uint8_t outer[BLOCK];
};

static void hmac_begin(struct hmac *hmac, const void *key, size_t size)
{
    uint8_t block[BLOCK] = { 0 };

    if (size > BLOCK)
        digest_of(key, size, block);
    else
        memcpy(block, key, size);
    for (int i = 0; i < BLOCK; i++) {
        hmac->outer[i] = block[i] ^ 0x5c;
        block[i] ^= 0x36;
    }
    digest_begin(&hmac->inner);
    digest_add(&hmac->inner, block, BLOCK);
}

static void hmac_end(struct hmac *hmac, uint8_t out[DIGEST_BYTES])
{
    struct digest outer;
    uint8_t inner[DIGEST_BYTES];

    digest_end(&hmac->inner, inner);
    digest_begin(&outer);
    digest_add(&outer, hmac->outer, BLOCK);
    digest_add(&outer, inner, sizeof inner);
    digest_end(&outer, out);
}

void hmac_of(const void *key, size_t key_size, const void *bytes, size_t size, uint8_t out[DIGEST_BYTES])
{
    struct hmac hmac;
    hmac_begin(&hmac, key, key_size);
    digest_add(&hmac.inner, bytes, size);
    hmac_end(&hmac, out);
}

/* A field with its length before it, so that no two lists of fields are the same bytes. */
static void add_field(struct digest *digest, const void *bytes, size_t size)
{
    const uint8_t length[4] = { (uint8_t)(size >> 24), (uint8_t)(size >> 16), (uint8_t)(size >> 8),
                                (uint8_t)size };
    digest_add(digest, length, sizeof length);
    digest_add(digest, bytes, size);
}

static void add_text(struct digest *digest, const char *text)
{
    add_field(digest, text, strlen(text));
}

/* --- the course of things ------------------------------------------------------------------------- */

static bool is_party(int party)
{
    return party >= 0 && party < SHUFFLE_PARTIES;
}

enum shuffle_status shuffle_begin(struct shuffle *shuffle, const char *table)
{
    const size_t size = strlen(table);
    if (size == 0 || size >= SHUFFLE_TABLE)
        return SHUFFLE_BAD;
    *shuffle = (struct shuffle){ .table = "" };
    memcpy(shuffle->table, table, size + 1);
    return SHUFFLE_OK;
}

enum shuffle_status shuffle_commitment(const struct shuffle *shuffle, int party, const void *secret,
                                       size_t size, uint8_t out[DIGEST_BYTES])
{
    struct digest digest;
    const uint8_t who = (uint8_t)party;

    if (!is_party(party) || size == 0 || size > SHUFFLE_PART ||
        (party == SHUFFLE_REFEREE && size != SHUFFLE_SECRET))
        return SHUFFLE_BAD;
    digest_begin(&digest);
    add_text(&digest, "duello shuffle 1 commitment");
    add_text(&digest, shuffle->table);
    add_field(&digest, &who, 1);
    add_field(&digest, secret, size);
    digest_end(&digest, out);
    return SHUFFLE_OK;
}

static bool any_opened(const struct shuffle *shuffle)
{
    bool any = false;
    for (int player = 0; player < DUEL_PLAYERS; player++)
        any |= shuffle->part[player].opened;
    return any;
}

static bool all_committed(const struct shuffle *shuffle)
{
    bool all = shuffle->part[SHUFFLE_REFEREE].committed;
    for (int player = 0; player < DUEL_PLAYERS; player++)
        all &= shuffle->part[player].committed || shuffle->part[player].set_aside;
    return all;
}

enum shuffle_status shuffle_commit(struct shuffle *shuffle, int party, const uint8_t commitment[DIGEST_BYTES])
{
    if (!is_party(party))
        return SHUFFLE_BAD;
    struct shuffle_part *part = &shuffle->part[party];
    if (part->committed)
        return SHUFFLE_TWICE;
    if (part->set_aside || any_opened(shuffle))
        return SHUFFLE_LATE;
    part->committed = true;
    memcpy(part->commitment, commitment, DIGEST_BYTES);
    return SHUFFLE_OK;
}

enum shuffle_status shuffle_open(struct shuffle *shuffle, int party, const void *secret, size_t size)
{
    uint8_t commitment[DIGEST_BYTES];

    if (!is_party(party) || shuffle_commitment(shuffle, party, secret, size, commitment) != SHUFFLE_OK)
        return SHUFFLE_BAD;
    struct shuffle_part *part = &shuffle->part[party];
    if (part->opened)
        return SHUFFLE_TWICE;
    if (part->set_aside)
        return SHUFFLE_LATE;
    if (!part->committed || (party != SHUFFLE_REFEREE && !all_committed(shuffle)))
        return SHUFFLE_EARLY;
    if (memcmp(commitment, part->commitment, sizeof commitment) != 0)
        return SHUFFLE_OTHER;
    part->opened = true;
    part->size = (uint8_t)size;
    memcpy(part->secret, secret, size);
    return SHUFFLE_OK;
}

enum shuffle_status shuffle_set_aside(struct shuffle *shuffle, int player)
{
    if (player < 0 || player >= DUEL_PLAYERS)
        return SHUFFLE_BAD;
    if (shuffle->part[player].opened || shuffle->part[player].set_aside)
        return SHUFFLE_TWICE;
    shuffle->part[player].set_aside = true;
    return SHUFFLE_OK;
}

bool shuffle_is_ready(const struct shuffle *shuffle)
{
    bool ready = shuffle->part[SHUFFLE_REFEREE].opened && all_committed(shuffle);
    for (int player = 0; player < DUEL_PLAYERS; player++)
        ready &= shuffle->part[player].opened || shuffle->part[player].set_aside;
    return ready;
}

void shuffle_key(const struct shuffle *shuffle, const struct shuffle_terms *terms, uint32_t key[8])
{
    const struct shuffle_part *referee = &shuffle->part[SHUFFLE_REFEREE];
    struct hmac hmac;
    uint8_t out[DIGEST_BYTES];

    hmac_begin(&hmac, referee->secret, referee->size);
    add_text(&hmac.inner, "duello shuffle 1 key of the deal");
    add_text(&hmac.inner, shuffle->table);
    add_text(&hmac.inner, terms->game);
    add_text(&hmac.inner, terms->rules);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        uint8_t deck[DIGEST_BYTES];
        digest_of(terms->deck[player], strlen(terms->deck[player]), deck);
        add_field(&hmac.inner, deck, sizeof deck);
    }
    for (int player = 0; player < DUEL_PLAYERS; player++)       /* absent: no bytes, which no part has */
        add_field(&hmac.inner, shuffle->part[player].secret,
                  shuffle->part[player].opened ? shuffle->part[player].size : 0);
    hmac_end(&hmac, out);
    for (int i = 0; i < 8; i++)
        key[i] = (uint32_t)out[4 * i] | (uint32_t)out[4 * i + 1] << 8 | (uint32_t)out[4 * i + 2] << 16 |
                 (uint32_t)out[4 * i + 3] << 24;
}
