/* The core: the generator, forced chance, the writers of text and JSON, redaction, the hash, and what
 * submit and parse refuse. Positions are those of the null game. */
#include "check.h"
#include "../src/core/core.h"
#include "../src/core/odds.h"

#include <jansson.h>
#include <stdlib.h>

static const struct duel_game *null_game(void)
{
    return duel_find("null");
}

static const struct duel_row rows[] = { { 1, 2, 0 }, { 2, 2, 0 }, { 7, 2, 0 }, { 9, 2, 0 } };

static const struct duel_setup usual = {
    .deck = { { rows, 4 }, { rows, 4 } }, .seed = { 1, 2, 3, 4, 5, 6, 7, 8 },
};

static duel_state *begin(duel_room *room)
{
    CHECK_INT(duel_setup(null_game(), duel_in(room), &usual, NULL, NULL), DUEL_OK);
    return duel_in(room);
}

/* --- chance ----------------------------------------------------------------------------------- */

/* ChaCha12 with a 256-bit key and nonce 0: blocks 0 and 1 of key 0 and block 0 of key 1 as published
 * (Strombergson, draft-strombergson-chacha-test-vectors, TC1 and TC2); the last by a second hand. */
static void try_key_stream(void)
{
    static const struct {
        uint8_t     key[32];
        uint32_t    stream, counter;
        const char *want;
    } vectors[] = {
        { { 0 },
          0,
          0,
          "9bf49a6a0755f953811fce125f2683d50429c3bb49e074147e0089a52eae155f"
          "0564f879d27ae3c02ce82834acfa8c793a629f2ca0de6919610be82f411326be" },
        { { 0 },
          0,
          1,
          "0bd58841203e74fe86fc71338ce0173dc628ebb719bdcbcc151585214cc089b4"
          "42258dcda14cf111c602b8971b8cc843e91e46ca905151c02744a6b017e69316" },
        { { 1 },
          0,
          0,
          "12056e595d56b0f6eef090f0cd25a20949248c2790525d0f930218ff0b4ddd10"
          "a6002239d9a454e29e107a7d06fefdfef0210feba044f9f29b1772c960dc29c0" },
        { { 0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
            16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31 },
          3,
          0x12345,
          "0456e171387a641477d59517ecc1462f7031d797be3cb12c42a1fd01b9410b04"
          "a7dba0e51657cc4b815a0ac765f8dd1d8d9e8bf1e5d2177cd238c7b5a6572cbe" },
    };
    TEST("the key stream is ChaCha12's");
    for (size_t i = 0; i < sizeof vectors / sizeof vectors[0]; i++) {
        uint32_t key[8], out[16];
        char got[129];
        for (int word = 0; word < 8; word++)
            key[word] = (uint32_t)vectors[i].key[4 * word] | (uint32_t)vectors[i].key[4 * word + 1] << 8 |
                        (uint32_t)vectors[i].key[4 * word + 2] << 16 |
                        (uint32_t)vectors[i].key[4 * word + 3] << 24;
        chance_block(key, vectors[i].stream, vectors[i].counter, out);
        for (int byte = 0; byte < 64; byte++)
            snprintf(got + 2 * byte, 3, "%02x", (unsigned)(out[byte / 4] >> 8 * (byte % 4) & 0xff));
        CHECK_STR(got, vectors[i].want);
    }
}

/* The rule that makes a word a result: multiply, take the high half, and draw again when the low half
 * is under 2^32 mod n. False: draw again. */
static bool result_of(uint32_t word, uint32_t n, unsigned *result)
{
    const uint64_t product = (uint64_t)word * n;
    *result = (unsigned)(product >> 32);
    return (uint32_t)product >= (uint32_t)((UINT64_C(1) << 32) % n);
}

/* Of all 2^32 words exactly as many give each result: those that give `result` are a stretch, and only
 * its first can be rejected, as the low half grows by n from word to word. */
static void try_every_word_counts(void)
{
    static const unsigned ranges[] = { 1,   2,   3,   5,    6,    7,    10,    25,    52,   100,
                                       255, 256, 257, 1000, 4096, 9999, 40000, 65521, 65535 };
    TEST("every result comes of equally many words");
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++) {
        const uint64_t n = ranges[i], all = UINT64_C(1) << 32;
        uint64_t wrong = 0;
        for (uint64_t result = 0; result < n; result++) {
            const uint64_t first = (result * all + n - 1) / n, end = ((result + 1) * all + n - 1) / n;
            unsigned got = 0;
            uint64_t words = end - first - !result_of((uint32_t)first, (uint32_t)n, &got);
            wrong += got != result || words != all / n;
            wrong += end - first > 1 && (!result_of((uint32_t)first + 1, (uint32_t)n, &got) || got != result);
            wrong += !result_of((uint32_t)(end - 1), (uint32_t)n, &got) && end - first > 1;
        }
        CHECK_INT((long long)wrong, 0);
    }
}

/* duel_roll follows that rule word for word, on every stream, and counts what it took. */
static void try_rolls_follow_the_key_stream(void)
{
    duel_room room;
    duel_state *state = begin(&room);
    struct duel_head *head = core_head(state);
    uint64_t seed = 1;
    unsigned wrong = 0, rejected = 0;
    TEST("rolls follow the key stream");
    for (unsigned stream = 0; stream < DUEL_STREAMS; stream++) {
        uint32_t used = head->chance.used[stream] = stream == 3 ? 0xfffffff0u : 0;
        for (int i = 0; i < 50000; i++) {
            const unsigned n = i % 2 ? 65535 - duel_mix_below(&seed, 40000) : 1 + duel_mix_below(&seed, 60);
            unsigned want;
            uint32_t block[16];
            for (;; rejected++) {
                chance_block(head->chance.key, stream, used / 16, block);
                if (result_of(block[used++ % 16], n, &want))
                    break;
            }
            wrong += duel_roll(state, stream, n, NULL) != want || head->chance.used[stream] != used;
        }
    }
    CHECK_INT(wrong, 0);
    CHECK(rejected > 0);        /* so that drawing again was tried too */
}

/* A guess has a faster generator, which must be fair enough to imagine with: chi-square, 99.9 %. */
static void try_rolls_of_a_guess(void)
{
    duel_room room;
    duel_state *state = begin(&room);
    unsigned count[20] = { 0 };
    TEST("a guess rolls evenly");
    duel_hide(state, 0);
    duel_imagine(state, NULL, 42);
    CHECK_INT(duel_head(state)->imagined, 1);
    for (int i = 0; i < 200000; i++)
        count[duel_roll(state, DUEL_DICE, 20, NULL)]++;
    double chi = 0;
    for (int i = 0; i < 20; i++)
        chi += (count[i] - 10000.0) * (count[i] - 10000.0) / 10000.0;
    CHECK(chi < 43.8);          /* 19 degrees of freedom */
}

/* Words of a guess are SplitMix64's, by stream and place: those of key 0 as published (Vigna, splitmix64.c, seed 0). */
static void try_words_of_a_guess(void)
{
    static const uint32_t published[] = { 0xe220a839, 0x6e789e6a, 0x06c45d18, 0xf88bb8a8 };
    const unsigned n = 65521;
    duel_room room;
    duel_state *state = begin(&room);
    TEST("a guess rolls SplitMix64's words");
    duel_hide(state, 0);
    duel_imagine(state, NULL, 0);
    struct duel_head *head = (struct duel_head *)(void *)state;
    head->chance.used[0] = 1;           /* the first of the published words is that of place 1 */
    for (unsigned i = 0; i < 4; i++)
        CHECK_INT(duel_roll(state, 0, n, NULL), (uint64_t)published[i] * n >> 32);
    const uint32_t first = duel_roll(state, 1, n, NULL), other = duel_roll(state, 2, n, NULL);
    CHECK(first != other);              /* each stream has words of its own */
    duel_hide(state, 0);
    duel_imagine(state, NULL, (uint64_t)1 << 32);
    head->chance.used[0] = 1;
    CHECK(duel_roll(state, 0, n, NULL) != (uint64_t)published[0] * n >> 32);    /* all of the key counts */
}

static void try_forced_rolls(void)
{
    duel_room room, drawn;
    struct duel_event event[8];
    const uint16_t forced[] = { 5, 6, 0, 300 };
    struct duel_io io = { .event = event, .room = 8, .forced = forced, .force = 4 };
    duel_state *state = begin(&room);
    TEST("forced rolls");
    duel_copy(duel_in(&drawn), state);
    CHECK_INT(duel_roll(state, DUEL_DICE, 6, &io), 5);
    CHECK_INT(io.misfit, 0);
    CHECK_INT(duel_roll(state, DUEL_DICE, 6, &io), 0);      /* 6 is not a result of 6 */
    CHECK_INT(io.misfit, 1);
    CHECK_INT(duel_roll(state, DUEL_DICE, 1, &io), 0);
    CHECK_INT(duel_roll(state, DUEL_DICE, 301, &io), 300);
    CHECK_INT(io.rolls, 4);
    CHECK_INT(event[0].kind, DUEL_CHANCE_EVENT);
    CHECK_INT(event[0].what, DUEL_DICE);
    CHECK_INT(event[0].with, 6);
    CHECK_INT(event[0].amount, 5);
    CHECK_INT(event[0].heard_by, 0);
    CHECK_INT(event[3].with, 0);                            /* a range over 255 is not told */
    duel_rolled(&io, 1, 1, 77, DUEL_ALL);
    CHECK_INT(event[3].how, 1);
    CHECK_INT(event[3].player, 1);
    CHECK_INT(event[3].card, 77);
    CHECK_INT(io.learned, 1 << 0 | 1 << 1 | 1 << DUEL_PUBLIC);
    duel_rolled(NULL, 1, 1, 77, DUEL_ALL);
    for (unsigned n = 6; n != 0; n = n == 6 ? 60 : n == 60 ? 1 : n == 1 ? 301 : 0)
        duel_roll(duel_in(&drawn), DUEL_DICE, n == 60 ? 6 : n, NULL);
    CHECK_MEM(&room, &drawn, null_game()->state_size);      /* forced or drawn, the counters agree */
    duel_io_clear(&io);
    CHECK_INT(io.events + io.rolls + io.learned + io.misfit, 0);
}

static void try_a_long_story_is_cut(void)
{
    enum { LONG = DUEL_EVENTS_MAX + 100 };
    static struct duel_event event[LONG + 1];
    duel_room room;
    duel_state *state = begin(&room);
    TEST("a long story is cut where the listener's room ends");
    for (unsigned place = 0; place <= LONG; place += place < 3 ? 1 : LONG - 3) {
        struct duel_io io = { .event = event, .room = (uint16_t)place, .depth = 2 };
        memset(event, 0, sizeof event);
        for (int i = 0; i < LONG + 100; i++)
            duel_tell(&io, .kind = 1, .depth = 1, .heard_by = DUEL_ALL);
        CHECK_INT(io.events, place);
        CHECK_INT(io.cut, 1);
        CHECK_INT(event[0].depth, place > 0 ? 3 : 0);
        CHECK_INT(event[place].kind, 0);
        duel_roll(state, DUEL_DICE, 6, &io);            /* and a roll that is not told decides nothing told */
        duel_rolled(&io, 1, 0, 7, DUEL_ALL);
        CHECK_INT(event[place > 0 ? place - 1 : 0].card, 0);
        CHECK_INT(io.learned, DUEL_ALL & ~(1u << DUEL_JUDGE));
        duel_io_clear(&io);
        CHECK_INT(io.cut, 0);
    }
    duel_tell((struct duel_io *)NULL, .kind = 1);
}

/* --- words ------------------------------------------------------------------------------------ */

static void write_all(struct duel_text *text)
{
    duel_json_open(text, NULL, '{');
    duel_json_str(text, "name", "a \"quoted\" \\ back\nslash \x01\x1f \x7f \xd1\x91");
    duel_json_str(text, "nobody", NULL);
    duel_json_str(text, "", "");
    duel_json_open(text, "list", '[');
    duel_json_int(text, NULL, 0);
    duel_json_int(text, NULL, -17);
    duel_json_int(text, NULL, INT64_MIN);
    duel_json_int(text, NULL, INT64_MAX);
    duel_json_open(text, NULL, '[');
    duel_json_close(text, ']');
    duel_json_open(text, NULL, '{');
    duel_json_close(text, '}');
    duel_json_bool(text, NULL, true);
    duel_json_str(text, NULL, "{[,:");
    duel_json_bool(text, NULL, false);
    duel_json_close(text, ']');
    duel_json_tenths(text, "half", 35);
    duel_json_tenths(text, "whole", 30);
    duel_json_tenths(text, "below", -35);
    duel_json_tenths(text, "little", -5);
    duel_json_close(text, '}');
}

static const char all_json[] =
    "{\"name\":\"a \\\"quoted\\\" \\\\ back\\u000aslash \\u0001\\u001f \x7f \xd1\x91\",\"nobody\":null,\"\":\"\","
    "\"list\":[0,-17,-9223372036854775808,9223372036854775807,[],{},true,\"{[,:\",false],"
    "\"half\":3.5,\"whole\":3,\"below\":-3.5,\"little\":-0.5}";

static void try_json(void)
{
    char room[sizeof all_json];
    struct duel_text text;
    TEST("JSON");
    duel_text_init(&text, room, sizeof room);
    write_all(&text);
    CHECK_STR(room, all_json);
    CHECK_INT((long long)text.used, sizeof all_json - 1);
    json_t *value = json_loads(all_json, JSON_REJECT_DUPLICATES, NULL);
    CHECK(value != NULL);
    CHECK_STR(json_string_value(json_object_get(value, "name")),
              "a \"quoted\" \\ back\nslash \x01\x1f \x7f \xd1\x91");
    json_decref(value);
}

/* A writer short of room writes the beginning, ends it, touches nothing behind, and says what it wanted. */
static void try_every_size(void)
{
    TEST("every size");
    for (size_t size = 0; size <= sizeof all_json + 1; size++) {
        char *room = malloc(size + 1), *want = malloc(size + 1);
        memset(room, 0x55, size + 1);
        memset(want, 0x55, size + 1);
        if (size > 0)
            snprintf(want, size, "%s", all_json);
        struct duel_text text;
        duel_text_init(&text, room, size);
        write_all(&text);
        const size_t written = size > sizeof all_json ? sizeof all_json : size;
        CHECK_MEM(room, want, written);
        CHECK_INT(room[size], 0x55);
        CHECK_INT((long long)text.used, sizeof all_json - 1);
        CHECK_INT(duel_text_fits(&text), size >= sizeof all_json);
        free(room);
        free(want);
    }
    struct duel_text nowhere;
    duel_text_init(&nowhere, NULL, 0);
    duel_put(&nowhere, "twelve chars");
    duel_put_int(&nowhere, -1);
    duel_put(&nowhere, "");
    CHECK_INT((long long)nowhere.used, 14);
    CHECK_INT(nowhere.last, '1');
}

static void try_lines_of_json(void)
{
    char room[64];
    struct duel_text text;
    TEST("several values, a line each");
    duel_text_init(&text, room, sizeof room);
    for (int i = 0; i < 2; i++) {
        duel_json_open(&text, NULL, '{');
        duel_json_int(&text, "n", i);
        duel_json_close(&text, '}');
        duel_put_char(&text, '\n');
    }
    CHECK_STR(room, "{\"n\":0}\n{\"n\":1}\n");
    duel_text_init(&text, room, sizeof room);
    duel_json_open(&text, NULL, '{');
    duel_put(&text, "\"mine\":");            /* a key that the caller wrote */
    duel_json_int(&text, NULL, 1);
    duel_json_int(&text, "n", 2);
    duel_json_close(&text, '}');
    CHECK_STR(room, "{\"mine\":1,\"n\":2}");
}

/* A letter that needs an escape is found wherever it stands in a string of any length, and no other is taken for one. */
static void try_escapes(void)
{
    static const unsigned char letters[] = { 1,   0x1f, ' ', '!',  '"',  '#',  '[',  '\\', ']',
                                             '~', 0x7f, 0x80, 0x9f, 0xa2, 0xdc, 0xfe, 0xff };
    TEST("a letter that needs an escape is found wherever it stands");
    for (int length = 1; length <= 26; length++)
        for (int at = 0; at < length; at++)
            for (size_t i = 0; i < sizeof letters; i++) {
                const unsigned char letter = letters[i];
                char string[32] = "", want[64], got[64], escape[8];
                struct duel_text text;
                memset(string, 'x', (size_t)length);
                string[at] = (char)letter;
                snprintf(escape, sizeof escape,
                         letter < ' '                      ? "\\u%04x"
                         : letter == '"' || letter == '\\' ? "\\%c"
                                                           : "%c",
                         letter);
                snprintf(want, sizeof want, "\"%.*s%s%s\"", at, string, escape, string + at + 1);
                duel_text_init(&text, got, sizeof got);
                duel_json_str(&text, NULL, string);
                CHECK_STR(got, want);
            }
}

static void try_numbers(void)
{
    TEST("numbers in words");
    for (long long number = -1100; number <= 1100; number++) {
        char got[32], want[32];
        struct duel_text text;
        duel_text_init(&text, got, sizeof got);
        duel_put_int(&text, number);
        snprintf(want, sizeof want, "%lld", number);
        CHECK_STR(got, want);
        duel_text_init(&text, got, sizeof got);
        duel_json_tenths(&text, NULL, number);
        snprintf(want, sizeof want, number % 10 ? "%s%lld.%lld" : "%s%lld", number < 0 ? "-" : "",
                 llabs(number) / 10, llabs(number) % 10);
        CHECK_STR(got, want);
    }
}

/* Keys by which what was learned is found again: name, side, and the thing by its place, its word or its card. */
static void try_input_keys(void)
{
    static const char *const words[] = { "early", "late" };
    static const struct duel_inputs inputs[] = {
        { .name = "single", .sides = 1, .each = 1 },
        { .name = "both", .sides = 2, .each = 1 },
        { .name = "many", .sides = 1, .each = 3 },
        { .name = "time", .sides = 2, .each = 2, .list = words },
        { .name = "card", .sides = 2, .each = 3, .cards = true },
        { .name = "later", .sides = 1, .each = 2, .cards = true, .card = 7 },
        { .name = NULL },
    };
    static const char *const want[] = {
        "single", "both.0", "both.1", "many.0", "many.1", "many.2", "time.0.early", "time.0.late", "time.1.early",
        "time.1.late", "card.0.none", "card.0.one", "card.0.two", "card.1.none", "card.1.one", "card.1.two",
        "later.seven", "later.eight",
    };
    const unsigned count = sizeof want / sizeof want[0];
    TEST("the keys of inputs");
    for (unsigned i = 0; i <= count + 1; i++) {
        char key[32];
        struct duel_text text;
        duel_text_init(&text, key, sizeof key);
        CHECK_INT(duel_input_key(null_game(), inputs, i, &text), i < count);
        CHECK_STR(key, i < count ? want[i] : "");
    }
}

/* Of a real game, too: its cards are those of the usual scenario. */
static void try_keys_of_cards(void)
{
    const struct duel_game *trade = duel_find("trade");
    TEST("the keys of cards as inputs");
    for (unsigned card = 0; card < 4; card++) {
        char key[64], want[64];
        struct duel_text text;
        duel_text_init(&text, key, sizeof key);
        CHECK(duel_input_key(trade, trade->inputs, card, &text));
        snprintf(want, sizeof want, "cell.0.%s", card ? trade->card_key(0, card) : "none");
        CHECK_STR(key, want);
    }
}

/* --- events ----------------------------------------------------------------------------------- */

static void try_redaction(void)
{
    const struct duel_event whole = {
        .kind = 3, .player = 1, .depth = 2, .heard_by = duel_only(1) | 1 << 0, .seen_by = duel_only(1),
        .how = 4, .what = 5, .with = 6, .from = 7, .to = 8, .amount = 9, .card = 10, .card2 = 11,
    };
    const struct duel_event heard = {
        .kind = 3, .player = 1, .depth = 2, .heard_by = whole.heard_by, .seen_by = whole.seen_by, .from = 7, .to = 8,
    };
    const struct {
        int viewer;
        bool told;
        const struct duel_event *left;
    } cases[] = {
        { 0, true, &heard }, { 1, true, &whole }, { DUEL_PUBLIC, false, NULL },
        { DUEL_JUDGE, true, &whole }, { DUEL_TRUTH, true, &whole },
    };
    TEST("redaction");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct duel_event event = whole;
        CHECK_INT(duel_redact(&event, cases[i].viewer), cases[i].told);
        if (cases[i].told)
            CHECK_MEM(&event, cases[i].left, sizeof event);
    }
    struct duel_event chance = { .kind = DUEL_CHANCE_EVENT, .card = 1 };
    for (int viewer = 0; viewer < DUEL_TRUTH; viewer++)
        CHECK(!duel_redact(&chance, viewer));
}

/* --- positions -------------------------------------------------------------------------------- */

static void try_hash(void)
{
    duel_room room, other;
    duel_state *state = begin(&room);
    const uint64_t hash = duel_hash(state);
    unsigned missed = 0, told = 0;
    TEST("the hash");
    other = room;
    for (unsigned byte = offsetof(struct duel_head, awaiting); byte < null_game()->state_size; byte++)
        for (int bit = 0; bit < 8; bit++) {
            const bool is_chance = byte >= offsetof(struct duel_head, chance) &&
                                   byte < offsetof(struct duel_head, chance) + sizeof(struct duel_chance);
            other.bytes[byte] ^= (uint8_t)(1 << bit);
            const bool same = duel_hash(duel_in(&other)) == hash;
            missed += same && !is_chance;
            told += !same && is_chance;
            other.bytes[byte] ^= (uint8_t)(1 << bit);
        }
    CHECK_INT(missed, 0);
    CHECK_INT(told, 0);
    CHECK(duel_hash(duel_in(&other)) == hash);

    /* Signatures of perft and bench are made of it. These bytes are of no game's doing; the first of them has its place for good. */
    TEST("the hash is the same on every machine");
    for (unsigned byte = 0; byte < duel_games[0]->state_size; byte++)
        other.bytes[byte] = (uint8_t)(7 * byte + byte / 251);
    ((struct duel_head *)(void *)&other)->game = 0;
    CHECK(duel_hash(duel_in(&other)) == 0xcd1555739eda1143u);
}

static void try_setup_refusals(void)
{
    static const struct duel_row one_short[] = { { 1, 2, 0 }, { 2, 2, 0 }, { 7, 2, 0 }, { 9, 1, 0 } };
    static const struct duel_row three[] = { { 1, 3, 0 }, { 2, 2, 0 }, { 7, 2, 0 }, { 9, 2, 0 } };
    static const struct duel_row stranger[] = { { 10, 1, 0 } };
    static const uint16_t impossible[] = { 8 }, possible[] = { 7 };
    static const struct {
        const char *what;
        struct duel_setup setup;
        const uint16_t *forced;
        int status, faults;
    } cases[] = {
        { "good", { .deck = { { rows, 4 }, { rows, 4 } } }, NULL, DUEL_OK, 0 },
        { "variant", { .variant = 2, .deck = { { rows, 4 }, { rows, 4 } } }, NULL, DUEL_BAD_SETUP, 0 },
        { "scenario", { .scenario = 1, .deck = { { rows, 4 }, { rows, 4 } } }, NULL, DUEL_BAD_SETUP, 0 },
        { "option", { .options = 1, .deck = { { rows, 4 }, { rows, 4 } } }, NULL, DUEL_BAD_SETUP, 0 },
        { "no deck", { .variant = 0 }, NULL, DUEL_BAD_DECK, 2 },
        { "stranger", { .deck = { { rows, 4 }, { stranger, 1 } } }, NULL, DUEL_BAD_SETUP, 0 },
        { "null 1.1", { .deck = { { one_short, 4 }, { rows, 4 } } }, NULL, DUEL_BAD_DECK, 1 },
        { "null 1.1, 1.2, twice", { .deck = { { three, 4 }, { three, 4 } } }, NULL, DUEL_BAD_DECK, 4 },
        { "impossible", { .deck = { { rows, 4 }, { rows, 4 } } }, impossible, DUEL_BAD_CHANCE, 0 },
        { "possible", { .deck = { { rows, 4 }, { rows, 4 } } }, possible, DUEL_OK, 0 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        duel_room room, before;
        struct duel_fault fault[2];
        struct duel_faults faults = { .fault = fault, .room = 2, .count = 99 };
        struct duel_io io = { .forced = cases[i].forced, .force = cases[i].forced != NULL };
        TEST(cases[i].what);
        memset(&room, 0xee, sizeof room);
        before = room;
        CHECK_INT(duel_setup(null_game(), duel_in(&room), &cases[i].setup, &faults, &io), cases[i].status);
        CHECK_INT(faults.count, cases[i].faults);
        if (cases[i].status != DUEL_OK)
            CHECK_MEM(&room, &before, sizeof room);
        else
            CHECK_MEM(room.bytes + null_game()->state_size, before.bytes,
                      sizeof room - null_game()->state_size);
        CHECK_INT(duel_setup(null_game(), duel_in(&room), &cases[i].setup, NULL, NULL),
                  cases[i].forced ? DUEL_OK : cases[i].status);
    }
}

static void try_submit_refusals(void)
{
    duel_room room, before;
    duel_state *state = begin(&room);
    duel_action list[DUEL_ACTIONS_MAX];
    TEST("submit refuses");
    before = room;
    const int n = duel_legal(state, 0, list);
    const duel_action pick = list[0], stranger = { 200, { 1, 2, 3 } };
    const uint16_t left_over[] = { 0 };
    struct duel_io io = { .forced = left_over, .force = 1 };
    CHECK(n > 0);
    CHECK_INT(duel_submit(state, -1, pick, NULL), DUEL_NOT_AWAITED);
    CHECK_INT(duel_submit(state, 2, pick, NULL), DUEL_NOT_AWAITED);
    CHECK_INT(duel_submit(state, 1, stranger, NULL), DUEL_ILLEGAL);
    CHECK_INT(duel_submit(state, 0, pick, &io), DUEL_BAD_CHANCE);       /* a pick rolls nothing */
    CHECK_MEM(&room, &before, null_game()->state_size);
    CHECK_INT(duel_submit(state, 0, pick, NULL), DUEL_OK);
    CHECK_INT(duel_submit(state, 0, pick, NULL), DUEL_NOT_AWAITED);
    duel_hide(state, 1);
    CHECK_INT(duel_legal(state, 0, list), 0);
    CHECK(duel_legal(state, 1, list) > 0);
    CHECK_INT(duel_submit(state, 1, list[0], NULL), DUEL_NOT_AWAITED);  /* a view is not the truth */
}

static void try_parse_refusals(void)
{
    duel_room room;
    duel_state *state = begin(&room);
    duel_action list[DUEL_ACTIONS_MAX];
    char legal[64], padded[80], illegal[64], longest[300];
    struct duel_text text;
    TEST("parse refuses");
    const int n = duel_legal(state, 0, list);
    duel_text_init(&text, legal, sizeof legal);
    duel_format(state, 0, list[n - 1], &text);
    snprintf(padded, sizeof padded, " \t\r\n%s\n\r\t ", legal);
    snprintf(illegal, sizeof illegal, "%s", "pick five");               /* in no deck */
    memset(longest, 'a', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    const struct {
        int player, status;
        const char *text;
    } cases[] = {
        { 0, DUEL_OK, legal },          { 0, DUEL_OK, padded },
        { 0, DUEL_ILLEGAL, illegal },   { 0, DUEL_ILLEGAL, "bury one" },
        { 0, DUEL_SYNTAX, "" },         { 0, DUEL_SYNTAX, " \n" },
        { 0, DUEL_SYNTAX, "pick" },     { 0, DUEL_SYNTAX, "pick  nine" },
        { 0, DUEL_SYNTAX, longest },    { -1, DUEL_NOT_AWAITED, legal },
        { 2, DUEL_NOT_AWAITED, legal },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const duel_action before = { 9, { 9, 9, 9 } };
        duel_action read = before;
        CHECK_INT(duel_parse(state, cases[i].player, cases[i].text, &read), cases[i].status);
        CHECK_MEM(&read, cases[i].status == DUEL_OK ? &list[n - 1] : &before, sizeof read);
    }
}

/* Why something cannot be done, of a game that gives no reasons of its own: the null game's sentences have one or two words. */
static void try_why_not(void)
{
    static const struct {
        const char *words, *key; /* the general reason; NULL: it can be done */
    } cases[] = {
        { "pick nine", NULL },
        { "pick", NULL },
        { " nine", NULL },
        { " pick  nine ", NULL },
        { "nine pick", "impossible" },
        { "pick nin", "impossible" },
        { "pick ninety", "impossible" },
        { "pick nune", "impossible" },
        { "pick nine nine", "impossible" },
        { "pick five", "impossible" },
        { "bury nine", "impossible" },
    };
    char longest[129];
    duel_room room;
    duel_state *state = begin(&room);
    duel_action list[DUEL_ACTIONS_MAX], nine;
    TEST("what can be done needs no reason, and else there is one");
    while (duel_parse(state, 0, "pick nine", &nine) != DUEL_OK) { /* until a nine is drawn */
        for (int player = 0; player < DUEL_PLAYERS; player++) {
            CHECK(duel_legal(state, player, list) > 0);
            duel_apply(state, player, list[0], NULL);
        }
        for (int player = 0; player < DUEL_PLAYERS; player++)
            if (duel_head(state)->awaiting == 1u << player)
                duel_apply(state, player, (duel_action){ 0 }, NULL);
    }
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct duel_reason reason = { .n = 5 };
        CHECK_INT(duel_why_not(state, 0, cases[i].words, &reason), DUEL_OK);
        CHECK_STR(reason.key ? reason.key : "", cases[i].key ? cases[i].key : "");
        CHECK_INT(reason.general, cases[i].key != NULL);
        CHECK(reason.n == -1 && reason.of == -1 && !reason.card && !reason.place && !reason.rule);
    }
    TEST("no words, and more than a sentence can have, are none of the notation");
    memset(longest, 'a', sizeof longest);
    longest[sizeof longest - 1] = '\0';
    static const char *const none[] = { "", " ", "   " };
    struct duel_reason reason = { .n = 5 };
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        CHECK_INT(duel_why_not(state, 0, none[i], &reason), DUEL_SYNTAX);
    CHECK_INT(duel_why_not(state, 0, longest, &reason), DUEL_SYNTAX);
    CHECK_INT(reason.n, 5);
    CHECK_INT(duel_why_not(state, 0, longest + 1, &reason), DUEL_OK);
    CHECK_STR(reason.key, "impossible");
    TEST("who has answered waits, and a game that is over asks nobody");
    duel_apply(state, 0, nine, NULL);
    CHECK_INT(duel_why_not(state, 0, "pick nine", &reason), DUEL_OK);
    CHECK_STR(reason.key, "waiting");
    CHECK(reason.general);
    CHECK_INT(duel_why_not(state, 1, "bury nine", &reason), DUEL_OK);
    CHECK_STR(reason.key, "impossible");
    duel_end(state, 1, DUEL_END_CONCEDED);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        CHECK_INT(duel_why_not(state, player, "pick nine", &reason), DUEL_OK);
        CHECK_STR(reason.key, "over");
    }
}

static void try_hiding_the_head(void)
{
    duel_room room, view;
    duel_state *state = begin(&room);
    TEST("hiding the head");
    struct duel_head *head = core_head(state);
    head->prompt[0].picked = head->prompt[1].picked = 3;
    for (int viewer = 0; viewer <= DUEL_TRUTH; viewer++) {
        duel_copy(duel_in(&view), state);
        duel_hide(duel_in(&view), viewer);
        const struct duel_head *hidden = duel_head(duel_in(&view));
        CHECK_INT(hidden->viewer, viewer);
        CHECK_INT(hidden->chance.key[0], viewer == DUEL_TRUTH ? 1 : 0);
        for (int p = 0; p < DUEL_PLAYERS; p++) {
            CHECK_INT(hidden->prompt[p].kind, head->prompt[p].kind);
            CHECK_INT(hidden->prompt[p].picked, viewer == p || viewer >= DUEL_JUDGE ? 3 : 0);
        }
    }
    CHECK_MEM(&view, &room, null_game()->state_size);
}

static void try_ends(void)
{
    duel_room room, past;
    duel_state *state = begin(&room);
    duel_action list[DUEL_ACTIONS_MAX];
    TEST("the table ends a game");
    duel_copy(duel_in(&past), state);
    duel_roll(state, DUEL_DICE, 6, NULL);
    duel_end(state, 1, DUEL_END_CLOCK);
    CHECK_INT(duel_head(state)->awaiting, 0);
    CHECK_INT(duel_head(state)->winner, 1);
    CHECK_INT(duel_head(state)->ended_by, DUEL_END_CLOCK);
    CHECK_INT(duel_legal(state, 0, list), 0);
    CHECK_INT(duel_submit(state, 0, (duel_action){ 0 }, NULL), DUEL_NOT_AWAITED);
    TEST("a take-back keeps what was rolled");
    duel_rewind(state, duel_in(&past));
    CHECK_INT(duel_head(state)->awaiting, 3);
    CHECK_INT(duel_head(state)->chance.used[DUEL_DICE],
              duel_head(duel_in(&past))->chance.used[DUEL_DICE] + 1);
    CHECK(duel_hash(state) == duel_hash(duel_in(&past)));
}

static void try_odds(void)
{
    static const core_weight weight[] = { { 100, -40 }, { 7, -7 } };
    static const int16_t own[] = { 3, 1 }, other[] = { 2, 4 };
    TEST("odds are a sum of traits, and a chance goes by the logistic curve");
    CHECK_INT(core_log_odds(50, 2, weight, own, other), 50 + 300 - 80 + 7 - 28);
    CHECK_INT(core_log_odds(50, 1, weight, own, other), 50 + 300 - 80);
    CHECK_INT(core_chance_of(0), 500);
    CHECK_INT(core_chance_of(250), 561);
    CHECK_INT(core_chance_of(1000), 731);
    CHECK_INT(core_chance_of(-1000), 269);
    CHECK_INT(core_chance_of(6250), 998);
    CHECK(core_chance_of(6600) == 998 && core_chance_of(30000) == 998 && core_chance_of(-30000) == 2);
    for (int i = 0, last = 0; i < 7000; i += 125) {
        const int chance = core_chance_of(i);
        CHECK(chance >= last && core_chance_of(-i) == 1000 - chance);
        last = chance;
    }
}

static void try_registry(void)
{
    static const char *const keys[] = { "zero", "one", NULL };
    TEST("the registry");
    CHECK(duel_find("nothing") == NULL);
    for (unsigned i = 0; i < duel_games_count; i++)
        CHECK(duel_find(duel_games[i]->name) == duel_games[i]);
    CHECK_INT(duel_index(keys, "one"), 1);
    CHECK_INT(duel_index(keys, "two"), -1);
}

int main(void)
{
    try_key_stream();
    try_every_word_counts();
    try_rolls_follow_the_key_stream();
    try_rolls_of_a_guess();
    try_words_of_a_guess();
    try_forced_rolls();
    try_a_long_story_is_cut();
    try_json();
    try_every_size();
    try_lines_of_json();
    try_escapes();
    try_numbers();
    try_input_keys();
    try_keys_of_cards();
    try_redaction();
    try_hash();
    try_setup_refusals();
    try_submit_refusals();
    try_parse_refusals();
    try_why_not();
    try_hiding_the_head();
    try_ends();
    try_odds();
    try_registry();
    return check_done("core");
}
