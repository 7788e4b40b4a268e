/* Shuffles that anybody can check: known answers, and what each party may try. */
#include "check.h"

#include "session/shuffle_tags.h"

#include <sodium.h>
#include <stdlib.h>

static const char table[] = "table-7", anna[] = "Удачи!", boris[] = "a sentence of my own";

static const uint8_t *referee(void)
{
    static uint8_t secret[SHUFFLE_SECRET];
    for (int i = 0; i < SHUFFLE_SECRET; i++)
        secret[i] = (uint8_t)i;
    return secret;
}

static const void *part_of(int party, size_t *size)
{
    *size = party == SHUFFLE_REFEREE ? SHUFFLE_SECRET : strlen(party ? boris : anna);
    return party == SHUFFLE_REFEREE ? (const void *)referee() : party ? boris : anna;
}

static enum shuffle_status commit(struct shuffle *shuffle, int party)
{
    uint8_t commitment[DIGEST_BYTES];
    size_t size;
    const void *part = part_of(party, &size);
    CHECK_INT(shuffle_commitment(shuffle, party, part, size, commitment), SHUFFLE_OK);
    return shuffle_commit(shuffle, party, commitment);
}

static enum shuffle_status open_part(struct shuffle *shuffle, int party)
{
    size_t size;
    const void *part = part_of(party, &size);
    return shuffle_open(shuffle, party, part, size);
}

static struct shuffle begun(bool all_commit)
{
    struct shuffle shuffle;
    CHECK_INT(shuffle_begin(&shuffle, table), SHUFFLE_OK);
    for (int party = 0; all_commit && party < SHUFFLE_PARTIES; party++)
        CHECK_INT(commit(&shuffle, party), SHUFFLE_OK);
    return shuffle;
}

static const char *key_hex(const struct shuffle *shuffle, const char *rules)
{
    static char hex[SHUFFLE_HEX];
    const struct shuffle_terms terms = { "gwent", rules, { "1 ves", "2 nekker" } };
    uint32_t key[8];
    uint8_t bytes[DIGEST_BYTES];

    shuffle_key(shuffle, &terms, key);
    for (int i = 0; i < DIGEST_BYTES; i++)
        bytes[i] = (uint8_t)(key[i / 4] >> i % 4 * 8);
    return hex_put(hex, bytes, sizeof bytes);
}

/* The answers come from a second implementation, Python's hashlib and hmac. */
static void known_answers(void)
{
    static const char *const commitments[] = {
        "2983d1913071c86db8f1783ac3e4a72706b62144608d292429bceb9c600b773b",
        "d024bdb4a9221e183428f10334028c3cc83171dfcb026f916dc592cbf79825d1",
        "9ea0ec1fb0080c3a6fb793d1987d41f229a126a1a8ae017f990f8c69bacaf8f4",
    };
    struct shuffle shuffle = begun(true);
    char hex[SHUFFLE_HEX];

    for (int party = 0; party < SHUFFLE_PARTIES; party++) {
        CHECK_STR(hex_put(hex, shuffle.part[party].commitment, DIGEST_BYTES), commitments[party]);
        CHECK(!shuffle_is_ready(&shuffle));
        CHECK_INT(open_part(&shuffle, party), SHUFFLE_OK);
    }
    CHECK(shuffle_is_ready(&shuffle));
    CHECK_STR(key_hex(&shuffle, "sha256:00"),
              "3c5aff70bcebe1b13967be632bd03c7217d3d52cee68fa02824811ec65323e77");
    CHECK(strcmp(key_hex(&shuffle, "sha256:01"),
                 "3c5aff70bcebe1b13967be632bd03c7217d3d52cee68fa02824811ec65323e77"));
}

/* RFC 4231, cases 2 and 6, and libsodium for every length of key up to three blocks. */
static void hmacs(void)
{
    uint8_t key[192], got[DIGEST_BYTES], want[DIGEST_BYTES];
    char hex[SHUFFLE_HEX];

    hmac_of("Jefe", 4, "what do ya want for nothing?", 28, got);
    CHECK_STR(hex_put(hex, got, sizeof got),
              "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    memset(key, 0xaa, 131);
    hmac_of(key, 131, "Test Using Larger Than Block-Size Key - Hash Key First", 54, got);
    CHECK_STR(hex_put(hex, got, sizeof got),
              "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
    for (size_t size = 0; size <= sizeof key; size++) {
        crypto_auth_hmacsha256_state state;
        memset(key, (int)size, sizeof key);
        crypto_auth_hmacsha256_init(&state, key, size);
        crypto_auth_hmacsha256_update(&state, (const uint8_t *)table, sizeof table);
        crypto_auth_hmacsha256_final(&state, want);
        hmac_of(key, size, table, sizeof table, got);
        CHECK_MEM(got, want, sizeof want);
    }
}

/* The referee is bound before anything of the players is known. */
static void referee_grinds(void)
{
    struct shuffle shuffle = begun(false);
    uint8_t other[SHUFFLE_SECRET] = { 1 };

    CHECK_INT(shuffle_open(&shuffle, SHUFFLE_REFEREE, referee(), SHUFFLE_SECRET), SHUFFLE_EARLY);
    shuffle = begun(true);
    CHECK_INT(open_part(&shuffle, 0), SHUFFLE_OK);
    CHECK_INT(open_part(&shuffle, 1), SHUFFLE_OK);
    CHECK_INT(shuffle_open(&shuffle, SHUFFLE_REFEREE, other, sizeof other), SHUFFLE_OTHER);
    CHECK_INT(shuffle_open(&shuffle, SHUFFLE_REFEREE, referee(), SHUFFLE_SECRET - 1), SHUFFLE_BAD);
    CHECK_INT(commit(&shuffle, SHUFFLE_REFEREE), SHUFFLE_TWICE);
    CHECK_INT(shuffle_set_aside(&shuffle, SHUFFLE_REFEREE), SHUFFLE_BAD);
    CHECK(!shuffle_is_ready(&shuffle));
}

/* A player cannot choose a part after another's is known, exchange it, copy the other's, or give it twice. */
static void player_grinds(void)
{
    struct shuffle shuffle = begun(false);

    CHECK_INT(commit(&shuffle, SHUFFLE_REFEREE), SHUFFLE_OK);
    CHECK_INT(commit(&shuffle, 0), SHUFFLE_OK);
    CHECK_INT(open_part(&shuffle, 0), SHUFFLE_EARLY);           /* the other could still choose */
    CHECK_INT(shuffle_commit(&shuffle, 1, shuffle.part[0].commitment), SHUFFLE_OK);
    CHECK_INT(open_part(&shuffle, 0), SHUFFLE_OK);
    CHECK_INT(shuffle_open(&shuffle, 1, anna, strlen(anna)), SHUFFLE_OTHER);     /* copied, and of no use */
    shuffle = begun(true);
    CHECK_INT(open_part(&shuffle, 0), SHUFFLE_OK);
    CHECK_INT(shuffle_open(&shuffle, 1, "another", 7), SHUFFLE_OTHER);
    CHECK_INT(commit(&shuffle, 1), SHUFFLE_TWICE);
    CHECK_INT(open_part(&shuffle, 0), SHUFFLE_TWICE);
    CHECK_INT(shuffle_open(&shuffle, 1, "", 0), SHUFFLE_BAD);
    CHECK_INT(shuffle_open(&shuffle, 1, referee(), SHUFFLE_PART + 1), SHUFFLE_BAD);
}

/* Who refuses is set aside for good, and the key is another; who is late changes nothing. */
static void refusals(void)
{
    struct shuffle shuffle = begun(true);

    CHECK_INT(open_part(&shuffle, SHUFFLE_REFEREE), SHUFFLE_OK);
    CHECK_INT(open_part(&shuffle, 0), SHUFFLE_OK);
    CHECK_INT(shuffle_set_aside(&shuffle, 0), SHUFFLE_TWICE);
    CHECK_INT(shuffle_set_aside(&shuffle, 1), SHUFFLE_OK);
    CHECK(shuffle_is_ready(&shuffle));
    CHECK_STR(key_hex(&shuffle, "sha256:00"),
              "84eb1f4cc518fa99d16ef8f40348dff0b290f96d772d335f729f89841b8cf94c");
    CHECK_INT(open_part(&shuffle, 1), SHUFFLE_LATE);
    CHECK_STR(key_hex(&shuffle, "sha256:00"),
              "84eb1f4cc518fa99d16ef8f40348dff0b290f96d772d335f729f89841b8cf94c");
    shuffle = begun(false);
    CHECK_INT(commit(&shuffle, SHUFFLE_REFEREE), SHUFFLE_OK);
    CHECK_INT(commit(&shuffle, 0), SHUFFLE_OK);
    CHECK_INT(shuffle_set_aside(&shuffle, 1), SHUFFLE_OK);
    CHECK_INT(commit(&shuffle, 1), SHUFFLE_LATE);
    CHECK_INT(open_part(&shuffle, 0), SHUFFLE_OK);
    CHECK_INT(open_part(&shuffle, SHUFFLE_REFEREE), SHUFFLE_OK);
    CHECK(shuffle_is_ready(&shuffle));
}

/* Every field counts, and no two lists of fields are the same. */
static void fields(void)
{
    struct shuffle shuffle = begun(true), moved;
    char first[SHUFFLE_HEX];

    for (int party = 0; party < SHUFFLE_PARTIES; party++)
        open_part(&shuffle, party);
    snprintf(first, sizeof first, "%s", key_hex(&shuffle, ""));
    moved = shuffle;
    moved.part[0].secret[moved.part[0].size++] = 'a';           /* a byte goes from one to the other */
    memmove(moved.part[1].secret, moved.part[1].secret + 1, --moved.part[1].size);
    CHECK(strcmp(key_hex(&moved, ""), first) != 0);
    moved = shuffle;
    moved.table[0] = 'T';
    CHECK(strcmp(key_hex(&moved, ""), first) != 0);
    moved = shuffle;
    moved.part[SHUFFLE_REFEREE].secret[31] ^= 1;
    CHECK(strcmp(key_hex(&moved, ""), first) != 0);
    CHECK_INT(shuffle_begin(&moved, ""), SHUFFLE_BAD);
    CHECK_INT(shuffle_begin(&moved, "0123456789012345678901234567890123456789"), SHUFFLE_BAD);
}

static struct session *dealt(struct shuffle *shuffle, bool refuses)
{
    struct session_setup setup = { .game = duel_find("gwent"),
                                   .options = 1u << duel_index(duel_find("gwent")->options, "free-decks") };
    enum duel_status status;

    *shuffle = begun(true);
    for (int party = 0; party < SHUFFLE_PARTIES; party++)
        if (refuses && party == 1)
            shuffle_set_aside(shuffle, party);
    for (int party = 0; party < SHUFFLE_PARTIES; party++)
        if (!refuses || party != 1)
            CHECK_INT(open_part(shuffle, party), SHUFFLE_OK);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        setup.deck[player].game = setup.game;
        CHECK(deck_read_line(&setup.deck[player],
                             "leader foltest-siegemaster, faction northern-realms, 3 ves, 9 catapult", NULL));
    }
    char rules[RECORD_TAG];
    record_rules(setup.game, setup.variant, setup.scenario, rules);
    shuffle_deal(shuffle, &setup, rules, 0);
    return session_new(&setup, NULL, 0, NULL, &status);
}

/* What is wrong with the shuffle of the record, whose tag of that name was forged and whose checks were made anew: its value begins
 * with `instead`; NULL: the tag is gone. "": nothing is. */
static const char *verdict(struct session *session, const struct shuffle *shuffle, const char *name,
                           const char *instead)
{
    struct record_tags tags = { .seeded = true };
    struct trouble trouble = { .what = NULL };
    struct record record;
    struct page page = { 0 };
    bool there;

    CHECK(shuffle_put_tags(shuffle, 0, &tags));
    for (unsigned i = 0; i < tags.extras; i++)
        if (strcmp(tags.extra_name[i], name) == 0) {
            if (instead)
                memcpy(tags.extra[i], instead, strlen(instead));
            else
                tags.extra_name[i][0] = 'X';
        }
    record_print(session, &tags, &page);
    CHECK(record_open(&record, page.at, page.used));
    const bool fine = shuffle_verify(&record, &there, &trouble);
    CHECK(there);
    CHECK_INT(fine, trouble.what == NULL);
    record_close(&record);
    free(page.at);
    return trouble.what ? trouble.what : "";
}

static void records(void)
{
    for (int refuses = 0; refuses < 2; refuses++) {
        struct shuffle shuffle;
        struct session *session = dealt(&shuffle, refuses);

        if (!CHECK(session))
            return;
        CHECK_STR(verdict(session, &shuffle, "", ""), "");
        CHECK_STR(verdict(session, &shuffle, "Commitment0", "00"), "shuffle-part");
        CHECK_STR(verdict(session, &shuffle, "Commitment0", "g"), "shuffle-commitment");
        CHECK_STR(verdict(session, &shuffle, "Commitment0", NULL), "shuffle-commitment");
        CHECK_STR(verdict(session, &shuffle, "Part0", "ff"), "shuffle-part");
        CHECK_STR(verdict(session, &shuffle, "Part0", NULL), "shuffle-part");
        CHECK_STR(verdict(session, &shuffle, "Part1", "x"), "shuffle-part");
        CHECK_STR(verdict(session, &shuffle, "Part1", NULL), "shuffle-seed");     /* as if set aside */
        CHECK_STR(verdict(session, &shuffle, "Table", "x"), "shuffle-part");
        CHECK_STR(verdict(session, &shuffle, "Table", NULL), "shuffle-table");
        session->setup.seed[0] ^= 1;
        CHECK_STR(verdict(session, &shuffle, "", ""), "shuffle-seed");
        session_free(session);
    }
}

int main(void)
{
    TEST("known answers");
    known_answers();
    TEST("hmac");
    hmacs();
    TEST("the referee grinds");
    referee_grinds();
    TEST("a player grinds");
    player_grinds();
    TEST("refusal and lateness");
    refusals();
    TEST("fields");
    fields();
    TEST("records");
    records();
    return check_done("session_shuffle");
}
