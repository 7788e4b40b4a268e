/* Commitments, and the key that follows from them. */
#include "shuffle.h"
#include "utf8.h"

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

enum shuffle_status shuffle_begin(struct shuffle *shuffle, int version, const char *table)
{
    const size_t size = strlen(table);
    if (size == 0 || size >= SHUFFLE_TABLE || version < 1 || version > SHUFFLE_VERSION)
        return SHUFFLE_BAD;
    *shuffle = (struct shuffle){ .version = (uint8_t)version };
    memcpy(shuffle->table, table, size + 1);
    return SHUFFLE_OK;
}

void shuffle_commitment_under(const char *table, const uint8_t agreement[DIGEST_BYTES], int player,
                              const uint8_t salt[SHUFFLE_SALT], const void *secret, size_t size,
                              uint8_t out[DIGEST_BYTES])
{
    struct digest digest;
    const uint8_t who = (uint8_t)player;

    digest_begin(&digest);
    add_text(&digest, "duello shuffle 2 commitment");
    add_text(&digest, table);
    add_field(&digest, &who, 1);
    add_field(&digest, agreement, DIGEST_BYTES);
    add_field(&digest, salt, SHUFFLE_SALT);
    add_field(&digest, secret, size);
    digest_end(&digest, out);
}

enum shuffle_status shuffle_commitment(const struct shuffle *shuffle, int party, const uint8_t *salt,
                                       const void *secret, size_t size, uint8_t out[DIGEST_BYTES])
{
    struct digest digest;
    const uint8_t who = (uint8_t)party;
    const bool salted = shuffle->version > 1 && party != SHUFFLE_REFEREE;

    if (!is_party(party) || size == 0 || !utf8_fits(secret, size, MOST_PART) || salted != (salt != NULL) ||
        (party == SHUFFLE_REFEREE && size != SHUFFLE_SECRET))
        return SHUFFLE_BAD;
    if (salted && !shuffle->agreed)
        return SHUFFLE_EARLY;
    if (salted) {
        shuffle_commitment_under(shuffle->table, shuffle->agreement, party, salt, secret, size, out);
        return SHUFFLE_OK;
    }
    digest_begin(&digest);
    add_text(&digest, shuffle->version > 1 ? "duello shuffle 2 commitment" : "duello shuffle 1 commitment");
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

bool shuffle_is_bound(const struct shuffle *shuffle)
{
    bool all = shuffle->part[SHUFFLE_REFEREE].committed;
    for (int player = 0; player < DUEL_PLAYERS; player++)
        all &= shuffle->part[player].committed || shuffle->part[player].set_aside;
    return all;
}

/* Opens the parts that players gave before they could be opened. */
static void open_held(struct shuffle *shuffle)
{
    for (int player = 0; shuffle_is_bound(shuffle) && player < DUEL_PLAYERS; player++) {
        struct shuffle_part *part = &shuffle->part[player];
        part->opened |= part->held;
        part->held = false;
    }
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
    if (shuffle->version > 1 && party != SHUFFLE_REFEREE && !shuffle->agreed)
        return SHUFFLE_EARLY;
    part->committed = true;
    memcpy(part->commitment, commitment, DIGEST_BYTES);
    open_held(shuffle);
    return SHUFFLE_OK;
}

static void keep(struct shuffle_part *part, const uint8_t *salt, const void *secret, size_t size)
{
    if (salt)
        memcpy(part->salt, salt, SHUFFLE_SALT);
    part->size = (uint16_t)size;
    memcpy(part->secret, secret, size);
}

enum shuffle_status shuffle_open(struct shuffle *shuffle, int party, const uint8_t *salt, const void *secret,
                                 size_t size)
{
    uint8_t commitment[DIGEST_BYTES];
    const enum shuffle_status status = shuffle_commitment(shuffle, party, salt, secret, size, commitment);

    if (status != SHUFFLE_OK)
        return status;
    struct shuffle_part *part = &shuffle->part[party];
    if (part->opened)
        return SHUFFLE_TWICE;
    if (part->set_aside)
        return SHUFFLE_LATE;
    if (!part->committed || (party != SHUFFLE_REFEREE && !shuffle_is_bound(shuffle)))
        return SHUFFLE_EARLY;
    if (memcmp(commitment, part->commitment, sizeof commitment) != 0)
        return SHUFFLE_OTHER;
    part->opened = true;
    keep(part, salt, secret, size);
    return SHUFFLE_OK;
}

bool shuffle_referee(struct shuffle *shuffle, const uint8_t secret[SHUFFLE_SECRET])
{
    uint8_t commitment[DIGEST_BYTES];
    return shuffle_commitment(shuffle, SHUFFLE_REFEREE, NULL, secret, SHUFFLE_SECRET, commitment) ==
               SHUFFLE_OK &&
           shuffle_commit(shuffle, SHUFFLE_REFEREE, commitment) == SHUFFLE_OK &&
           shuffle_open(shuffle, SHUFFLE_REFEREE, NULL, secret, SHUFFLE_SECRET) == SHUFFLE_OK;
}

/* The commitment to a deck is made with the referee's part as its key. That part is secret, so nobody can find the deck by trying; and it
 * is committed to already, so the deck cannot be replaced later. Therefore no salt is needed. */
static void commit_to_decks(struct shuffle *shuffle, const uint8_t secret[SHUFFLE_SECRET],
                            const struct shuffle_terms *terms)
{
    struct digest digest;

    for (int player = 0; player < DUEL_PLAYERS; player++) {
        struct hmac hmac;
        const uint8_t who = (uint8_t)player;
        hmac_begin(&hmac, secret, SHUFFLE_SECRET);
        add_text(&hmac.inner, "duello shuffle 2 deck");
        add_text(&hmac.inner, shuffle->table);
        add_field(&hmac.inner, &who, 1);
        add_text(&hmac.inner, terms->deck[player]);
        hmac_end(&hmac, shuffle->deck[player]);
    }
    digest_begin(&digest);
    add_text(&digest, "duello shuffle 2 agreement");
    add_text(&digest, shuffle->table);
    add_text(&digest, terms->game);
    add_text(&digest, terms->rules);
    add_field(&digest, shuffle->part[SHUFFLE_REFEREE].commitment, DIGEST_BYTES);
    for (int player = 0; player < DUEL_PLAYERS; player++)
        add_field(&digest, shuffle->deck[player], DIGEST_BYTES);
    digest_end(&digest, shuffle->agreement);
}

enum shuffle_status shuffle_agree(struct shuffle *shuffle, const uint8_t secret[SHUFFLE_SECRET],
                                  const struct shuffle_terms *terms)
{
    uint8_t commitment[DIGEST_BYTES];

    if (shuffle->version == 1)
        return SHUFFLE_OK;
    if (shuffle->agreed)
        return SHUFFLE_TWICE;
    if (!shuffle->part[SHUFFLE_REFEREE].committed)
        return SHUFFLE_EARLY;
    if (shuffle_commitment(shuffle, SHUFFLE_REFEREE, NULL, secret, SHUFFLE_SECRET, commitment) !=
            SHUFFLE_OK ||
        memcmp(commitment, shuffle->part[SHUFFLE_REFEREE].commitment, sizeof commitment) != 0)
        return SHUFFLE_OTHER;
    commit_to_decks(shuffle, secret, terms);
    shuffle->agreed = true;
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        struct shuffle_part *part = &shuffle->part[player];
        if (part->held && !part->set_aside) {
            shuffle_commitment(shuffle, player, part->salt, part->secret, part->size, part->commitment);
            part->committed = true;
        }
    }
    open_held(shuffle);
    return SHUFFLE_OK;
}

enum shuffle_status shuffle_hold(struct shuffle *shuffle, int player, const uint8_t *salt, const void *secret,
                                 size_t size)
{
    uint8_t commitment[DIGEST_BYTES];
    if (player >= DUEL_PLAYERS)
        return SHUFFLE_BAD;
    enum shuffle_status status = shuffle_commitment(shuffle, player, salt, secret, size, commitment);
    if (status != SHUFFLE_OK && status != SHUFFLE_EARLY)
        return status;
    struct shuffle_part *part = &shuffle->part[player];
    if (part->held)
        return SHUFFLE_TWICE;
    if (status == SHUFFLE_OK)
        status = shuffle_commit(shuffle, player, commitment);
    else
        status = part->set_aside ? SHUFFLE_LATE : SHUFFLE_OK;      /* too early to commit: shuffle_agree() will */
    if (status != SHUFFLE_OK)
        return status;
    part->held = true;
    keep(part, salt, secret, size);
    open_held(shuffle);
    return SHUFFLE_OK;
}

enum shuffle_status shuffle_set_aside(struct shuffle *shuffle, int player)
{
    if (player < 0 || player >= DUEL_PLAYERS)
        return SHUFFLE_BAD;
    const struct shuffle_part *part = &shuffle->part[player];
    if (part->opened || part->held || part->set_aside)
        return SHUFFLE_TWICE;
    shuffle->part[player].set_aside = true;
    open_held(shuffle);
    return SHUFFLE_OK;
}

bool shuffle_is_ready(const struct shuffle *shuffle)
{
    bool ready = shuffle->part[SHUFFLE_REFEREE].opened && shuffle_is_bound(shuffle) &&
                 (shuffle->version == 1 || shuffle->agreed);
    for (int player = 0; player < DUEL_PLAYERS; player++)
        ready &= shuffle->part[player].opened || shuffle->part[player].set_aside;
    return ready;
}

/* Every use of the key begins with a label of its own. Which game is played, by which rules, is part of the agreement; version 1 had no
 * such agreement, so there it is added here. */
static void begin_use(struct hmac *hmac, const struct shuffle *shuffle, const char *label,
                      const struct shuffle_terms *terms)
{
    const struct shuffle_part *referee = &shuffle->part[SHUFFLE_REFEREE];
    char whole[40] = "duello shuffle 1 ";

    whole[15] = (char)('0' + shuffle->version);
    memcpy(whole + 17, label, strlen(label) + 1);
    hmac_begin(hmac, referee->secret, referee->size);
    add_text(&hmac->inner, whole);
    if (shuffle->version > 1) {
        add_field(&hmac->inner, shuffle->agreement, DIGEST_BYTES);
        return;
    }
    add_text(&hmac->inner, shuffle->table);
    add_text(&hmac->inner, terms->game);
    add_text(&hmac->inner, terms->rules);
}

/* An absent part has no bytes; no other part is empty. */
static void add_parts(struct hmac *hmac, const struct shuffle *shuffle)
{
    for (int player = 0; player < DUEL_PLAYERS; player++)
        add_field(&hmac->inner, shuffle->part[player].secret,
                  shuffle->part[player].opened ? shuffle->part[player].size : 0);
}

void shuffle_key(const struct shuffle *shuffle, const struct shuffle_terms *terms, uint32_t key[8])
{
    struct hmac hmac;
    uint8_t out[DIGEST_BYTES];

    begin_use(&hmac, shuffle, "key of the deal", terms);
    for (int player = 0; shuffle->version == 1 && player < DUEL_PLAYERS; player++) {
        uint8_t deck[DIGEST_BYTES];
        digest_of(terms->deck[player], strlen(terms->deck[player]), deck);
        add_field(&hmac.inner, deck, sizeof deck);
    }
    add_parts(&hmac, shuffle);
    hmac_end(&hmac, out);
    for (int i = 0; i < 8; i++)
        key[i] = (uint32_t)out[4 * i] | (uint32_t)out[4 * i + 1] << 8 | (uint32_t)out[4 * i + 2] << 16 |
                 (uint32_t)out[4 * i + 3] << 24;
}

uint64_t shuffle_deck_seed(const struct shuffle *shuffle, const struct shuffle_terms *terms, int player)
{
    struct hmac hmac;
    uint8_t out[DIGEST_BYTES];
    const uint8_t who = (uint8_t)player;
    uint64_t seed = 0;

    begin_use(&hmac, shuffle, "random deck", terms);
    add_field(&hmac.inner, &who, 1);
    add_parts(&hmac, shuffle);
    hmac_end(&hmac, out);
    for (int i = 0; i < 8; i++)
        seed |= (uint64_t)out[i] << 8 * i;
    return seed;
}
