/* Shuffles that anybody can check: known answers, and what each party may try. */
#include "check.h"
#include "lengths.h"

#include "session/shuffle_tags.h"

#include <sodium.h>
#include <stdlib.h>

static const char table[] = "table-7", anna[] = "Удачи!", boris[] = "a sentence of my own";

/* The version that is tried: all tests but those of its own are of both. */
static int version = SHUFFLE_VERSION;

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

static const uint8_t *salt_of(int party)
{
    static uint8_t salt[DUEL_PLAYERS][SHUFFLE_SALT];
    if (party == SHUFFLE_REFEREE || version == 1)
        return NULL;
    memset(salt[party], 0xa0 + 0x10 * party, SHUFFLE_SALT);
    return salt[party];
}

static struct shuffle_terms terms_of(const char *rules)
{
    return (struct shuffle_terms){ "gwent", rules, { "1 ves", "2 nekker" } };
}

static enum shuffle_status commit(struct shuffle *shuffle, int party)
{
    uint8_t commitment[DIGEST_BYTES];
    size_t size;
    const void *part = part_of(party, &size);
    CHECK_INT(shuffle_commitment(shuffle, party, salt_of(party), part, size, commitment), SHUFFLE_OK);
    return shuffle_commit(shuffle, party, commitment);
}

static enum shuffle_status open_part(struct shuffle *shuffle, int party)
{
    size_t size;
    const void *part = part_of(party, &size);
    return shuffle_open(shuffle, party, salt_of(party), part, size);
}

/* The referee has committed, decks are agreed on, and the players have committed. */
static struct shuffle begun_by(const char *rules)
{
    const struct shuffle_terms terms = terms_of(rules);
    struct shuffle shuffle;
    CHECK_INT(shuffle_begin(&shuffle, version, table), SHUFFLE_OK);
    CHECK_INT(commit(&shuffle, SHUFFLE_REFEREE), SHUFFLE_OK);
    CHECK_INT(shuffle_agree(&shuffle, referee(), &terms), SHUFFLE_OK);
    for (int party = 0; party < DUEL_PLAYERS; party++)
        CHECK_INT(commit(&shuffle, party), SHUFFLE_OK);
    return shuffle;
}

static struct shuffle begun(bool all_commit)
{
    struct shuffle shuffle = begun_by("sha256:00");
    if (!all_commit)
        CHECK_INT(shuffle_begin(&shuffle, version, table), SHUFFLE_OK);
    return shuffle;
}

/* Nobody but the referee has committed. */
static struct shuffle agreed(void)
{
    const struct shuffle_terms terms = terms_of("sha256:00");
    struct shuffle shuffle = begun(false);
    CHECK_INT(commit(&shuffle, SHUFFLE_REFEREE), SHUFFLE_OK);
    CHECK_INT(shuffle_agree(&shuffle, referee(), &terms), SHUFFLE_OK);
    return shuffle;
}

static const char *key_hex(const struct shuffle *shuffle, const char *rules)
{
    static char hex[SHUFFLE_HEX];
    const struct shuffle_terms terms = terms_of(rules);
    uint32_t key[8];
    uint8_t bytes[DIGEST_BYTES];

    shuffle_key(shuffle, &terms, key);
    for (int i = 0; i < DIGEST_BYTES; i++)
        bytes[i] = (uint8_t)(key[i / 4] >> i % 4 * 8);
    return hex_put(hex, bytes, sizeof bytes);
}

/* The answers come from a second implementation, Python's hashlib and hmac. */
static const char *const commitments[][SHUFFLE_PARTIES] = {
    { "2983d1913071c86db8f1783ac3e4a72706b62144608d292429bceb9c600b773b",
      "d024bdb4a9221e183428f10334028c3cc83171dfcb026f916dc592cbf79825d1",
      "9ea0ec1fb0080c3a6fb793d1987d41f229a126a1a8ae017f990f8c69bacaf8f4" },
    { "b462fd05712570148a4ff97c03e84928fbd03ed11f2b725a3b67e0b0374a7599",
      "938a6722192cd11faf794538d2ef263946a866849d161d1397fd1109a32f5461",
      "38adb1c48ac3593228fb6136b8467742f142e57c91debd415022f36cfa3e1250" },
};
static const char *const keys[] = {
    "3c5aff70bcebe1b13967be632bd03c7217d3d52cee68fa02824811ec65323e77",
    "7abc69491bfc24bf399008ba0a4abf8a3755dd61fa34760716990f91ff3f8231",
};
static const char *const keys_without_boris[] = {
    "84eb1f4cc518fa99d16ef8f40348dff0b290f96d772d335f729f89841b8cf94c",
    "0e3e8fb5d72771a2931452c8b42744c6bd627a0073f834524cc7b4dfe294c1de",
};

static void known_answers(void)
{
    struct shuffle shuffle = begun(true), other = begun_by("sha256:01");
    char hex[SHUFFLE_HEX];

    for (int party = 0; party < SHUFFLE_PARTIES; party++) {
        CHECK_STR(hex_put(hex, shuffle.part[party].commitment, DIGEST_BYTES),
                  commitments[version - 1][party]);
        CHECK(!shuffle_is_ready(&shuffle));
        CHECK_INT(open_part(&shuffle, party), SHUFFLE_OK);
        CHECK_INT(open_part(&other, party), SHUFFLE_OK);
    }
    CHECK(shuffle_is_ready(&shuffle));
    CHECK_STR(key_hex(&shuffle, "sha256:00"), keys[version - 1]);
    CHECK(strcmp(key_hex(&other, "sha256:01"), keys[version - 1]) != 0);
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

    CHECK_INT(shuffle_open(&shuffle, SHUFFLE_REFEREE, NULL, referee(), SHUFFLE_SECRET), SHUFFLE_EARLY);
    shuffle = begun(true);
    CHECK_INT(open_part(&shuffle, 0), SHUFFLE_OK);
    CHECK_INT(open_part(&shuffle, 1), SHUFFLE_OK);
    CHECK_INT(shuffle_open(&shuffle, SHUFFLE_REFEREE, NULL, other, sizeof other), SHUFFLE_OTHER);
    CHECK_INT(shuffle_open(&shuffle, SHUFFLE_REFEREE, NULL, referee(), SHUFFLE_SECRET - 1), SHUFFLE_BAD);
    CHECK_INT(commit(&shuffle, SHUFFLE_REFEREE), SHUFFLE_TWICE);
    CHECK_INT(shuffle_set_aside(&shuffle, SHUFFLE_REFEREE), SHUFFLE_BAD);
    CHECK(!shuffle_is_ready(&shuffle));
}

/* A player cannot choose a part after another's is known, exchange it, copy the other's, or give it twice. */
static void player_grinds(void)
{
    struct shuffle shuffle = agreed();

    CHECK_INT(commit(&shuffle, 0), SHUFFLE_OK);
    CHECK_INT(open_part(&shuffle, 0), SHUFFLE_EARLY);           /* the other could still choose */
    CHECK_INT(shuffle_commit(&shuffle, 1, shuffle.part[0].commitment), SHUFFLE_OK);
    CHECK_INT(open_part(&shuffle, 0), SHUFFLE_OK);
    CHECK_INT(shuffle_open(&shuffle, 1, salt_of(1), anna, strlen(anna)),
              SHUFFLE_OTHER); /* copied, and of no use */
    shuffle = begun(true);
    CHECK_INT(open_part(&shuffle, 0), SHUFFLE_OK);
    CHECK_INT(shuffle_open(&shuffle, 1, salt_of(1), "another", 7), SHUFFLE_OTHER);
    CHECK_INT(commit(&shuffle, 1), SHUFFLE_TWICE);
    CHECK_INT(open_part(&shuffle, 0), SHUFFLE_TWICE);
    CHECK_INT(shuffle_open(&shuffle, 1, salt_of(1), "", 0), SHUFFLE_BAD);
    CHECK_INT(shuffle_open(&shuffle, 1, salt_of(1), referee(), SHUFFLE_PART + 1), SHUFFLE_BAD);
}

/* A player who refuses is set aside for good, and the key changes; one who is late changes nothing. */
static void refusals(void)
{
    struct shuffle shuffle = begun(true);

    CHECK_INT(open_part(&shuffle, SHUFFLE_REFEREE), SHUFFLE_OK);
    CHECK_INT(open_part(&shuffle, 0), SHUFFLE_OK);
    CHECK_INT(shuffle_set_aside(&shuffle, 0), SHUFFLE_TWICE);
    CHECK_INT(shuffle_set_aside(&shuffle, 1), SHUFFLE_OK);
    CHECK(shuffle_is_ready(&shuffle));
    CHECK_STR(key_hex(&shuffle, "sha256:00"), keys_without_boris[version - 1]);
    CHECK_INT(open_part(&shuffle, 1), SHUFFLE_LATE);
    CHECK_STR(key_hex(&shuffle, "sha256:00"), keys_without_boris[version - 1]);
    shuffle = agreed();
    CHECK_INT(commit(&shuffle, 0), SHUFFLE_OK);
    CHECK_INT(shuffle_set_aside(&shuffle, 1), SHUFFLE_OK);
    CHECK_INT(commit(&shuffle, 1), SHUFFLE_LATE);
    CHECK_INT(open_part(&shuffle, 0), SHUFFLE_OK);
    CHECK_INT(open_part(&shuffle, SHUFFLE_REFEREE), SHUFFLE_OK);
    CHECK(shuffle_is_ready(&shuffle));
}

static enum shuffle_status hold(struct shuffle *shuffle, int party)
{
    size_t size;
    const void *part = part_of(party, &size);
    return shuffle_hold(shuffle, party, salt_of(party), part, size);
}

/* A part that is given at once is opened when nobody can choose any more; who gave it is not set aside, and the key is the one that
 * commitments and openings bring. */
static void held(void)
{
    struct shuffle shuffle = begun(false), after;
    char key[SHUFFLE_HEX];

    CHECK_INT(hold(&shuffle, SHUFFLE_REFEREE), SHUFFLE_BAD);
    CHECK_INT(shuffle_hold(&shuffle, -1, salt_of(0), anna, strlen(anna)), SHUFFLE_BAD);
    CHECK_INT(shuffle_hold(&shuffle, 0, salt_of(0), anna, 0), SHUFFLE_BAD);
    CHECK(!shuffle.part[SHUFFLE_REFEREE].committed && !shuffle.part[0].committed);
    const struct shuffle_terms terms = terms_of("sha256:00");
    CHECK(shuffle_referee(&shuffle, referee()));
    CHECK_INT(shuffle_agree(&shuffle, referee(), &terms), SHUFFLE_OK);
    CHECK_INT(hold(&shuffle, 0), SHUFFLE_OK);
    CHECK(shuffle.part[0].held && shuffle.part[0].committed && !shuffle.part[0].opened);
    CHECK_INT(shuffle_hold(&shuffle, 0, salt_of(0), boris, strlen(boris)), SHUFFLE_TWICE);
    CHECK_INT(shuffle_set_aside(&shuffle, 0), SHUFFLE_TWICE);
    CHECK(!shuffle.part[0].set_aside && shuffle.part[0].size == strlen(anna));
    CHECK(!shuffle_is_bound(&shuffle) && !shuffle_is_ready(&shuffle));
    after = shuffle;
    CHECK_INT(hold(&after, 1), SHUFFLE_OK);
    CHECK(shuffle_is_ready(&after));
    for (int player = 0; player < DUEL_PLAYERS; player++)
        CHECK(after.part[player].opened && !after.part[player].held);
    CHECK_INT(shuffle_set_aside(&after, 1), SHUFFLE_TWICE);
    snprintf(key, sizeof key, "%s", key_hex(&after, "sha256:00"));
    CHECK_STR(key, keys[version - 1]);
    after = shuffle;
    CHECK_INT(commit(&after, 1), SHUFFLE_OK);                   /* a commitment opens the part that waited */
    CHECK(after.part[0].opened && !after.part[1].opened && !shuffle_is_ready(&after));
    CHECK_INT(open_part(&after, 1), SHUFFLE_OK);
    CHECK_STR(key_hex(&after, "sha256:00"), key);
    after = shuffle;
    CHECK_INT(shuffle_set_aside(&after, 1), SHUFFLE_OK);        /* so does a refusal */
    CHECK(after.part[0].opened && shuffle_is_ready(&after));
    CHECK_INT(shuffle_set_aside(&after, 1), SHUFFLE_TWICE);
    CHECK_INT(hold(&after, 1), SHUFFLE_LATE);
    CHECK(!after.part[1].held && !after.part[1].committed);
    CHECK_STR(key_hex(&after, "sha256:00"), keys_without_boris[version - 1]);
    CHECK_INT(shuffle_set_aside(&shuffle, -1), SHUFFLE_BAD);
    CHECK_INT(shuffle_set_aside(&shuffle, DUEL_PLAYERS), SHUFFLE_BAD);
}

/* Nobody commits before the decks are bound, under the referee's part and no other; what is given before is kept and committed to
 * then. */
static void decks_first(void)
{
    const struct shuffle_terms terms = terms_of("sha256:00");
    struct shuffle shuffle = begun(false);
    uint8_t other[SHUFFLE_SECRET] = { 1 }, none[DIGEST_BYTES] = { 0 };

    CHECK_INT(shuffle_agree(&shuffle, referee(), &terms), SHUFFLE_EARLY);
    CHECK(shuffle_referee(&shuffle, referee()));
    CHECK_INT(shuffle_commit(&shuffle, 0, none), SHUFFLE_EARLY);
    CHECK_INT(hold(&shuffle, 0), SHUFFLE_OK);
    CHECK(shuffle.part[0].held && !shuffle.part[0].committed);
    CHECK_INT(hold(&shuffle, 0), SHUFFLE_TWICE);
    CHECK_INT(shuffle_set_aside(&shuffle, 1), SHUFFLE_OK);
    CHECK(!shuffle_is_ready(&shuffle));
    CHECK_INT(hold(&shuffle, 1), SHUFFLE_LATE);
    CHECK_INT(shuffle_agree(&shuffle, other, &terms), SHUFFLE_OTHER);
    CHECK(!shuffle.agreed);
    CHECK_INT(shuffle_agree(&shuffle, referee(), &terms), SHUFFLE_OK);
    CHECK_INT(shuffle_agree(&shuffle, referee(), &terms), SHUFFLE_TWICE);
    CHECK(shuffle_is_ready(&shuffle));
    CHECK_STR(key_hex(&shuffle, ""), keys_without_boris[version - 1]);
}

/* What a player commits to covers both decks and the referee's commitment: another deck, or another part of the referee, and it
 * opens no more. Without the salt it does not, either. */
static void salted_and_bound(void)
{
    struct shuffle_terms terms = terms_of("sha256:00");
    struct shuffle shuffle = begun(true), other = agreed();
    uint8_t salt[SHUFFLE_SALT], commitment[DIGEST_BYTES];

    CHECK(memcmp(shuffle.deck[0], shuffle.deck[1], DIGEST_BYTES) != 0);
    memcpy(salt, salt_of(0), sizeof salt);
    salt[15] ^= 1;
    CHECK_INT(shuffle_open(&shuffle, 0, salt, anna, strlen(anna)), SHUFFLE_OTHER);
    CHECK_INT(shuffle_open(&shuffle, 0, NULL, anna, strlen(anna)), SHUFFLE_BAD);
    CHECK_INT(shuffle_open(&shuffle, SHUFFLE_REFEREE, salt, referee(), SHUFFLE_SECRET), SHUFFLE_BAD);
    other.agreed = false;
    terms.deck[1] = SHUFFLE_RANDOM;
    CHECK_INT(shuffle_agree(&other, referee(), &terms), SHUFFLE_OK);
    CHECK_MEM(other.deck[0], shuffle.deck[0], DIGEST_BYTES);
    CHECK(memcmp(other.deck[1], shuffle.deck[1], DIGEST_BYTES) != 0);
    CHECK_INT(shuffle_commit(&other, 0, shuffle.part[0].commitment), SHUFFLE_OK);
    CHECK_INT(shuffle_set_aside(&other, 1), SHUFFLE_OK);
    CHECK_INT(open_part(&other, 0), SHUFFLE_OTHER);
    shuffle_commitment_under(table, shuffle.agreement, 0, salt_of(0), anna, strlen(anna), commitment);
    CHECK_MEM(commitment, shuffle.part[0].commitment, DIGEST_BYTES);
    CHECK_INT(shuffle_begin(&other, 0, table), SHUFFLE_BAD);
    CHECK_INT(shuffle_begin(&other, SHUFFLE_VERSION + 1, table), SHUFFLE_BAD);
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
    moved.agreement[0] ^= 1;    /* which covers the table */
    CHECK(strcmp(key_hex(&moved, ""), first) != 0);
    moved = shuffle;
    moved.part[SHUFFLE_REFEREE].secret[31] ^= 1;
    CHECK(strcmp(key_hex(&moved, ""), first) != 0);
    CHECK_INT(shuffle_begin(&moved, version, ""), SHUFFLE_BAD);
    CHECK_INT(shuffle_begin(&moved, version, "0123456789012345678901234567890123456789"), SHUFFLE_BAD);
}

static struct session *dealt(struct shuffle *shuffle, bool refuses)
{
    struct session_setup setup = { .game = duel_find("gwent"),
                                   .options = 1u << duel_index(duel_find("gwent")->options, "free-decks") };
    enum duel_status status;

    for (int player = 0; player < DUEL_PLAYERS; player++) {
        setup.deck[player].game = setup.game;
        CHECK(deck_read_line(&setup.deck[player],
                             "leader foltest-siegemaster, faction northern-realms, 3 ves, 9 catapult", NULL));
    }
    char rules[RECORD_TAG];
    record_rules(setup.game, setup.variant, setup.scenario, rules);
    CHECK_INT(shuffle_begin(shuffle, version, table), SHUFFLE_OK);
    CHECK_INT(commit(shuffle, SHUFFLE_REFEREE), SHUFFLE_OK);
    CHECK_INT(shuffle_agree_on(shuffle, referee(), &setup, rules, 0), SHUFFLE_OK);
    for (int party = 0; party < DUEL_PLAYERS; party++)
        CHECK_INT(refuses && party == 1 ? shuffle_set_aside(shuffle, party) : commit(shuffle, party),
                  SHUFFLE_OK);
    for (int party = 0; party < SHUFFLE_PARTIES; party++)
        if (!refuses || party != 1)
            CHECK_INT(open_part(shuffle, party), SHUFFLE_OK);
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
    struct shuffle_found found;

    CHECK(shuffle_put_tags(shuffle, &session->setup, 0, &tags));
    for (unsigned i = 0; i < tags.extras; i++)
        if (strcmp(tags.extra_name[i], name) == 0) {
            if (instead)
                memcpy(tags.extra[i], instead, strlen(instead));
            else
                tags.extra_name[i][0] = 'X';
        }
    record_print(session, &tags, &page);
    CHECK(record_open(&record, page.at, page.used));
    const bool fine = shuffle_verify(&record, &found, &trouble);
    CHECK(found.version != 0);
    CHECK(!fine || found.version == version);
    CHECK_INT(fine, trouble.what == NULL);
    record.tags.rules[0] = '\0';    /* a record that does not say under which rules: under these */
    CHECK_INT(shuffle_verify(&record, &found, NULL), fine);
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
        static const struct {
            const char *name, *instead, *why[SHUFFLE_VERSION];
        } rows[] = {
            { "", "", { "", "" } },
            { "Commitment0", "00", { "shuffle-part", "shuffle-part" } },
            { "Commitment0", "g", { "shuffle-commitment", "shuffle-commitment" } },
            { "Commitment0", NULL, { "shuffle-commitment", "shuffle-commitment" } },
            { "Commitment1", "00", { "shuffle-part", "shuffle-part" } },
            { "Part0", "ff", { "shuffle-part", "shuffle-part" } },
            { "Part0", NULL, { "shuffle-part", "shuffle-part" } },
            { "Part1", "x", { "shuffle-part", "shuffle-part" } },
            { "Part1", NULL, { "shuffle-seed", "shuffle-seed" } },      /* as if set aside */
            { "Table", "x", { "shuffle-part", "shuffle-part" } },
            { "Table", NULL, { "shuffle-table", "shuffle-table" } },
            { "Salt1", "00", { "", "shuffle-part" } },
            { "Salt1", NULL, { "", "shuffle-part" } },
            { "DeckCommitment2", "00", { "", "shuffle-deck-commitment" } },
            { "DeckCommitment1", NULL, { "", "shuffle-deck-commitment" } },
            { "Shuffle", "1", { "", "shuffle-version" } },
            { "Shuffle", "3", { "", "shuffle-version" } },
            { "Shuffle", "f", { "", "shuffle-version" } },
            { "Shuffle", NULL, { "", "shuffle-part" } },                /* as if of version 1 */
        };
        for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
            CHECK_STR(verdict(session, &shuffle, rows[i].name, rows[i].instead), rows[i].why[version - 1]);
        session->setup.seed[0] ^= 1;
        CHECK_STR(verdict(session, &shuffle, "", ""), "shuffle-seed");
        session_free(session);
    }
}

/* What does not fit into the tags of a record, or is no line of text, is not half written there. */
static void what_does_not_fit(void)
{
    static struct session_setup setup;
    struct shuffle shuffle = begun(true);
    setup.game = duel_find("gwent");
    struct record_tags tags = { .extras = 0 };
    for (int party = 0; party < SHUFFLE_PARTIES; party++)
        CHECK_INT(open_part(&shuffle, party), SHUFFLE_OK);
    CHECK(shuffle_put_tags(&shuffle, &setup, 3, &tags));
    const unsigned all = tags.extras;
    CHECK_INT(all,
              version == 1 ? 8 : 13); /* Table, Random, commitments and parts; Shuffle, decks and salts */
    for (unsigned room = 0; room <= all; room++) {
        memset(&tags, 0, sizeof tags);
        tags.extras = RECORD_EXTRAS - room;
        CHECK_INT(shuffle_put_tags(&shuffle, &setup, 3, &tags), room == all);
        CHECK(tags.extras <= RECORD_EXTRAS);
    }
    static const char *const seats[] = { NULL, "1", "2", "1 2" };
    for (unsigned bits = 0; bits < 4; bits++) {
        tags = (struct record_tags){ .extras = 0 };
        CHECK(shuffle_put_tags(&shuffle, &setup, bits, &tags));
        const char *random = NULL;
        for (unsigned i = 0; i < tags.extras; i++)
            random = strcmp(tags.extra_name[i], "Random") == 0 ? tags.extra[i] : random;
        CHECK_STR(random, seats[bits]);
    }
    static const unsigned char letters[] = { 1, 0x1f, ' ', '~', 0x7f, 0x80, 0xff };
    for (size_t i = 0; i < sizeof letters; i++) {
        struct shuffle odd = shuffle;
        odd.part[1].secret[2] = letters[i];
        tags = (struct record_tags){ .extras = 0 };
        CHECK_INT(shuffle_put_tags(&odd, &setup, 0, &tags), letters[i] >= ' ' && letters[i] != 0x7f);
    }
    for (int alphabet = 0; alphabet < ALPHABETS; alphabet++) {
        struct shuffle full = shuffle;
        char part[ROOM_PART];
        const size_t size = spell(part, alphabet, MOST_PART);
        memcpy(full.part[0].secret, part, size);
        full.part[0].size = (uint16_t)size;
        tags = (struct record_tags){ .extras = 0 };
        CHECK(shuffle_put_tags(&full, &setup, 0, &tags));
        bool found = false;
        for (unsigned i = 0; i < tags.extras; i++)
            found |= strcmp(tags.extra[i], part) == 0;
        CHECK(found);
    }
}

int main(void)
{
    TEST("hmac");
    hmacs();
    for (version = 1; version <= SHUFFLE_VERSION; version++) {
        TEST("known answers");
        known_answers();
        TEST("the referee grinds");
        referee_grinds();
        TEST("a player grinds");
        player_grinds();
        TEST("refusal and lateness");
        refusals();
        TEST("parts that wait");
        held();
        TEST("fields");
        fields();
        TEST("records");
        records();
        TEST("tags that do not fit");
        what_does_not_fit();
    }
    version = SHUFFLE_VERSION;
    TEST("decks come first");
    decks_first();
    TEST("commitments are salted, and bind what came before");
    salted_and_bound();
    return check_done("session_shuffle");
}
