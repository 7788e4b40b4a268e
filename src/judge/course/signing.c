/* Keys in files, and signatures. */
#include "signing.h"

#include "session/digest.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SEED = crypto_sign_SEEDBYTES, LINE = 2 * SEED + 1 };
static_assert(crypto_sign_PUBLICKEYBYTES == SIGNED_KEY && crypto_sign_BYTES == SIGNED_SIGNATURE &&
                  crypto_sign_SECRETKEYBYTES == sizeof((struct signing_key *)0)->secret,
              "libsodium's sizes");

const char *const signature_names[] = {
    [SIGNATURE_NONE] = "none", [SIGNATURE_WRONG] = "wrong", [SIGNATURE_OTHER] = "other",
    [SIGNATURE_GOOD] = "good", [SIGNATURE_COUNT] = NULL,
};

static bool cannot(struct trouble *trouble, const char *path)
{
    return trouble_set(trouble, 0, "key-file", "file", path, "reason", strerror(errno));
}

/* A key file appears only when complete: it is written under another name and renamed in one step. If another process was
 * first, its key counts. */
static bool make(const char *path, struct trouble *trouble)
{
    uint8_t seed[SEED];
    char line[LINE + 1], beside[1200];
    const int length = snprintf(beside, sizeof beside, "%s.%08x", path, randombytes_random());

    randombytes_buf(seed, sizeof seed);
    hex_put(line, seed, sizeof seed);
    line[LINE - 1] = '\n';
    errno = ENAMETOOLONG;
    const int file =
        length < (int)sizeof beside ? open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600) : -1;
    bool fine = file >= 0 && write(file, line, LINE) == LINE && fsync(file) == 0;
    fine = fine && (link(beside, path) == 0 || errno == EEXIST);
    if (!fine)
        cannot(trouble, path);
    if (file >= 0) {
        close(file);
        unlink(beside);
    }
    sodium_memzero(seed, sizeof seed);
    sodium_memzero(line, sizeof line);
    return fine;
}

bool signing_open(struct signing_key *key, const char *path, struct trouble *trouble)
{
    uint8_t seed[SEED];
    char line[LINE + 2] = "";
    int file = open(path, O_RDONLY | O_CLOEXEC);

    if (file < 0 && errno == ENOENT && !make(path, trouble))
        return false;
    if (file < 0)
        file = open(path, O_RDONLY | O_CLOEXEC);
    const ssize_t size = file >= 0 ? read(file, line, LINE + 1) : -1;
    if (size < 0)
        cannot(trouble, path);
    if (file >= 0)
        close(file);
    if (size < 0)
        return false;
    line[strcspn(line, "\n")] = '\0';
    const bool fine = (size == LINE || size == LINE - 1) && hex_take(line, seed, sizeof seed);
    if (fine)
        crypto_sign_seed_keypair(key->key, key->secret, seed);
    sodium_memzero(seed, sizeof seed);
    sodium_memzero(line, sizeof line);
    return fine || trouble_set(trouble, 0, "key-form", "file", path);
}

void signing_seal(const struct signing_key *key, struct page *record)
{
    uint8_t message[SIGNED_MESSAGE], signature[SIGNED_SIGNATURE];

    signed_message(record->at, record->used, message);
    crypto_sign_detached(signature, NULL, message, sizeof message, key->secret);
    signed_put(record, signature);
}

void signing_print(const struct signing_key *key, const struct session *session, struct record_tags *tags,
                   struct page *out)
{
    out->used = 0;
    const bool fine = signed_by(tags, key->key);
    record_print(session, tags, out);
    if (fine)
        signing_seal(key, out);
}

enum signature signature_of(const struct record *record, const char *text, size_t size,
                            const uint8_t key[SIGNED_KEY], char signer[SIGNED_HEX])
{
    const struct signed_record read = signed_read(record, text, size);

    signer[0] = '\0';
    if (!read.there)
        return SIGNATURE_NONE;
    if (!read.formed)
        return SIGNATURE_WRONG;
    hex_put(signer, read.key, SIGNED_KEY);
    if (crypto_sign_verify_detached(read.signature, read.message, sizeof read.message, read.key) != 0)
        return SIGNATURE_WRONG;
    return !key || memcmp(key, read.key, SIGNED_KEY) == 0 ? SIGNATURE_GOOD : SIGNATURE_OTHER;
}
