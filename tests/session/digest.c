/* SHA-256, hexadecimal and base64url, held against libsodium over every length up to four blocks and against
 * the example of FIPS 180-4. */
#include "check.h"
#include "duello/duel.h"
#include "session/digest.h"

#include <sodium.h>

enum { LENGTHS = 260, ROOM = 512 };

static void fill(uint8_t bytes[], size_t size, uint64_t seed)
{
    for (size_t i = 0; i < size; i++)
        bytes[i] = (uint8_t)duel_mix(&seed);
}

static void known_answer(void)
{
    uint8_t got[DIGEST_BYTES];
    char hex[2 * DIGEST_BYTES + 1];
    digest_of("abc", 3, got);
    CHECK_STR(hex_put(hex, got, sizeof got),
              "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

static void same_digest(const uint8_t bytes[], size_t size)
{
    uint8_t whole[DIGEST_BYTES], parts[DIGEST_BYTES], want[DIGEST_BYTES];
    struct digest digest;
    crypto_hash_sha256(want, bytes, size);
    digest_of(bytes, size, whole);
    digest_begin(&digest);
    for (size_t at = 0, step = 1; at < size; at += step, step = step * 2 % 97) /* in pieces of all sizes */
        digest_add(&digest, bytes + at, size - at < step ? size - at : step);
    digest_end(&digest, parts);
    CHECK_MEM(whole, want, sizeof want);
    CHECK_MEM(parts, want, sizeof want);
}

static void same_words(const uint8_t bytes[], size_t size)
{
    char got[2 * ROOM + 1], want[2 * ROOM + 1];
    uint8_t back[ROOM];
    size_t used;
    sodium_bin2hex(want, sizeof want, bytes, size);
    CHECK_STR(hex_put(got, bytes, size), want);
    CHECK(hex_take(got, back, size) && memcmp(back, bytes, size) == 0);
    CHECK(!hex_take(got, back, size + 1));
    sodium_bin2base64(want, sizeof want, bytes, size, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    base64_put(got, bytes, size);
    CHECK_STR(got, want);
    CHECK_INT(base64_room(size), strlen(want) + 1);
    CHECK(base64_take(got, back, size, &used) && used == size && memcmp(back, bytes, size) == 0);
    CHECK(size == 0 || !base64_take(got, back, size - 1, &used));
}

/* Texts that nobody wrote are refused exactly where libsodium refuses them. */
static void hostile_text(void)
{
    static const char letters[] = "AZaz09-_+/=g \x80";
    char text[8];
    for (uint64_t seed = 1; seed <= 20000; seed++) {
        uint64_t dice = seed;
        uint8_t got[8], want[8];
        size_t used, size, length = duel_mix_below(&dice, 7);
        for (size_t i = 0; i < length; i++)
            text[i] =
                letters[duel_mix_below(&dice, sizeof letters - 2)]; /* libsodium takes bytes above ASCII */
        text[length] = '\0';
        bool fine = sodium_base642bin(want, sizeof want, text, length, NULL, &size, NULL,
                                      sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0;
        CHECK(base64_take(text, got, sizeof got, &used) == fine && (!fine || memcmp(got, want, size) == 0));
    }
    uint8_t byte[1];
    size_t used;
    CHECK(!base64_take("\x80\x80", byte, sizeof byte, &used));
    CHECK(!hex_take("g0", byte, 1) && !hex_take("0", byte, 1) &&
          !hex_take("\xb0"
                    "0",
                    byte, 1));
    CHECK(hex_take("aB", byte, 1) && byte[0] == 0xab);
}

int main(void)
{
    uint8_t bytes[LENGTHS];
    CHECK(sodium_init() >= 0);
    known_answer();
    for (size_t size = 0; size < LENGTHS; size++) {
        fill(bytes, size, size);
        same_digest(bytes, size);
        same_words(bytes, size);
    }
    digest_plainly();       /* what the loop above had if this processor has no instructions for it */
    known_answer();
    for (size_t size = 0; size < LENGTHS; size++) {
        fill(bytes, size, size);
        same_digest(bytes, size);
    }
    hostile_text();
    return check_done("session/digest");
}
