/* The small parts that records, frames and decks are made of: JSON in a page, characters, reasons, card sets, signatures, the
 * catalogue. */
#include "check.h"
#include "session/catalogue.h"
#include "session/digest.h"
#include "session/json.h"
#include "session/set.h"
#include "session/signed.h"
#include "session/trouble.h"
#include "session/utf8.h"
#include "lengths.h"

#include <jansson.h>
#include <stdlib.h>

/* --- text ----------------------------------------------------------------------------------------- */

static void put_hello(const void *context, struct duel_text *out)
{
    (void)context;
    duel_json_str(out, NULL, "hello");
}

static void json_in_a_page(void)
{
    static const char *const list[] = { "one", "two", NULL };
    struct page page = { 0 };
    char every[128];
    TEST("a page of JSON");
    for (int c = 1; c < 128; c++)
        every[c - 1] = (char)c;
    every[127] = '\0';
    put_open(&page, NULL, '{');
    put_text(&page, "every", every);
    put_text(&page, "word", "\xd1\x91");
    put_text(&page, "nobody", NULL);
    put_number(&page, "number", -12);
    put_open(&page, "list", '[');
    put_number(&page, NULL, 1);
    put_flag(&page, NULL, true);
    put_open(&page, NULL, '{');
    put_close(&page, '}');
    put_flag(&page, NULL, false);
    put_close(&page, ']');
    put_texts(&page, "texts", list);
    put_texts(&page, "none", list + 2);
    put_json(&page, "json", "[1,2]");
    put_written(&page, "written", put_hello, NULL);
    put_close(&page, '}');
    CHECK(strstr(page.at, "\"every\":\"\\u0001\\u0002") && strstr(page.at, "\\u001f !\\\"#"));
    CHECK_STR(strstr(page.at, ",\"word\""),
              ",\"word\":\"\xd1\x91\",\"nobody\":null,\"number\":-12,\"list\":[1,true,{},false],"
              "\"texts\":[\"one\",\"two\"],\"none\":[],\"json\":[1,2],\"written\":\"hello\"}");
    json_t *value = json_loads(page.at, JSON_REJECT_DUPLICATES, NULL);
    CHECK_STR(json_string_value(json_object_get(value, "every")), every);
    json_decref(value);
    page_put(&page, "\n");
    put_open(&page, NULL, '{');
    CHECK_STR(page.at + page.used - 3, "}\n{");      /* a line each, without a comma */
    free(page.at);
}

/* So many letters, as a value of its own. */
static void put_letters(const void *context, struct duel_text *out)
{
    for (int left = *(const int *)context; left > 0; left--)
        duel_put_char(out, (char)('a' + left % 26));
}

static void pages_grow(void)
{
    TEST("a page holds what is put into it, whatever its length");
    for (int before = 0; before <= 260; before += 65)
        for (int length = 0; length <= 3000; length += length < 520 && length > 240 ? 1 : 61) {
            struct page page = { 0 };
            char *want = malloc((size_t)before + (size_t)length + 1);
            for (int i = 0; i < before; i++)
                want[i] = '-', page_put(&page, "-");
            for (int i = 0; i < length; i++)
                want[before + i] = (char)('a' + (length - i) % 26);
            want[before + length] = '\0';
            page_write(&page, put_letters, &length);
            CHECK_INT((long long)page.used, before + length);
            CHECK_STR(page.at, want);
            free(page.at);
            free(want);
        }
    char room[8];
    CHECK_STR(text_join(room, sizeof room, "ab", "", "cdef"), "abcdef");
    CHECK_STR(text_join(room, sizeof room, "ab", "cdef", "ghij"), "abcdefg");
}

/* As RFC 3629, 3, has it. */
static size_t encode(uint32_t letter, unsigned char out[4])
{
    const size_t length = letter < 0x80 ? 1 : letter < 0x800 ? 2 : letter < 0x10000 ? 3 : 4;
    if (length == 1) {
        out[0] = (unsigned char)letter;
        return 1;
    }
    for (size_t i = length; i-- > 1; letter >>= 6)
        out[i] = (unsigned char)(0x80 | (letter & 0x3f));
    out[0] = (unsigned char)((0xf00u >> length & 0xff) | letter);
    return length;
}

static void characters(void)
{
    unsigned wrong = 0;
    TEST("every character is read, and nothing else");
    for (uint32_t letter = 0; letter < 0x111000; letter += letter < 0x12000 ? 1 : 5) {
        unsigned char bytes[4];
        uint32_t got = 0;
        const size_t length = encode(letter, bytes);
        const bool valid = (letter < 0xd800 || letter > 0xdfff) && letter < 0x110000;
        const size_t took = utf8_take((const char *)bytes, length, &got);
        wrong += took != (valid ? length : 0) || (valid && got != letter);
        wrong += valid && length > 1 && utf8_take((const char *)bytes, length - 1, NULL) != 0;
        for (size_t i = 1; valid && letter % 97 == 0 && i < length; i++)     /* each byte has to go on */
            for (int other = 0; other < 256; other++) {
                unsigned char changed[4];
                memcpy(changed, bytes, sizeof changed);
                changed[i] = (unsigned char)other;
                if (other >> 6 != 2)
                    wrong += utf8_take((const char *)changed, length, NULL) != 0;
            }
    }
    CHECK_INT(wrong, 0);
    for (int first = 0x80; first < 0x100; first++) {
        static const unsigned char rest[] = { 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf };
        for (size_t i = 0; i < sizeof rest; i++) {      /* no other way to write what is shorter */
            const unsigned char bytes[4] = { (unsigned char)first, rest[i], 0x80, 0x80 };
            uint32_t letter;
            unsigned char again[4];
            const size_t length = utf8_take((const char *)bytes, 4, &letter);
            if (length)
                CHECK(encode(letter, again) == length && memcmp(again, bytes, length) == 0);
        }
    }
    CHECK_INT((long long)utf8_letters("a\xd1\x91\xf0\x9f\x99\x82 ", 8), 4);
    CHECK_INT((long long)utf8_letters("\xd1\xd1\x91\x80", 4), 3);
    CHECK_INT((long long)utf8_letters("", 0), 0);

    TEST("a text is shown so that nothing acts on what stands around it, and is seen where it shows");
    static const struct {
        const char *text, *shown;
        bool seen;
    } shown[] = {
        { "", "", false },
        { " \t\n", " \t\n", false },
        { "a\tb\n\xd1\x91\xf0\x9f\x99\x82", "a\tb\n\xd1\x91\xf0\x9f\x99\x82", true },
        { "\x1b[2J\r\x7f", "\\u001b[2J\\u000d\\u007f", true },
        { "\xc2\x9b", "\\u009b", false },
        { "\xe2\x80\xae\xe2\x80\x8b\xe2\x81\xa6", "\\u202e\\u200b\\u2066", false },
        { "\xe2\x80\x8d\xc2\xa0\xe2\xa0\x80\xe3\x85\xa4", "\xe2\x80\x8d\xc2\xa0\xe2\xa0\x80\\u3164", false },
        { "\xf3\xa0\x81\x81", "\\udb40\\udc41", false },
        { "\xff.\xe2\x80", "\xef\xbf\xbd.\xef\xbf\xbd\xef\xbf\xbd", true },
    };
    for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++) {
        const size_t size = strlen(shown[i].text);
        char whole[64] = "";
        for (size_t at = 0; at < size;) {
            char one[UTF8_SHOWN];
            at += utf8_show(shown[i].text + at, size - at, one);
            CHECK(strlen(one) < sizeof one);
            strncat(whole, one, sizeof whole - strlen(whole) - 1);
        }
        CHECK_STR(whole, shown[i].shown);
        CHECK_INT(utf8_is_seen(shown[i].text, size), shown[i].seen);
    }

    TEST("lengths are in characters, whatever alphabet they are of");
    char text[BYTES_OF_CHARACTER * 12 + 1];
    for (int alphabet = 0; alphabet < ALPHABETS; alphabet++)
        for (unsigned letters = 0; letters < 12; letters++) {
            const size_t size = spell(text, alphabet, letters);
            CHECK_INT((long long)utf8_letters(text, size), letters);
            CHECK(utf8_fits(text, size, letters) && utf8_fits(text, size, letters + 1));
            CHECK(letters == 0 || !utf8_fits(text, size, letters - 1));
        }
    memset(text, '\x80', 12);
    CHECK(utf8_fits(text, 12, 3) && !utf8_fits(text, 12, 2));     /* what is no UTF-8 has no more room either */

    TEST("names are compared without regard to capitals, and with \xd0\xb5 for \xd1\x91");
    for (uint32_t letter = 0; letter < 0x500; letter++) {
        const bool latin = letter >= 'A' && letter <= 'Z', russian = letter >= 0x410 && letter <= 0x42f;
        const uint32_t want = latin || russian                     ? letter + 0x20
                              : letter == 0x401 || letter == 0x451 ? 0x435
                                                                   : letter;
        CHECK_INT(utf8_folded(letter), want);
    }
}

/* --- reasons ---------------------------------------------------------------------------------------- */

static void reasons(void)
{
    struct trouble trouble = { .what = NULL };
    TEST("the first trouble counts, with its values");
    CHECK(!trouble_set(NULL, 1, "x", "a", "b"));
    CHECK(!trouble_set(&trouble, 3, "first", "a", "1", "b", "2", "c", "3", "d", "4"));
    CHECK(!trouble_set(&trouble, 4, "second", "e", "5"));
    CHECK_STR(trouble.what, "first");
    CHECK_INT(trouble.line, 3);
    for (int i = 0; i < TROUBLE_VALUES; i++) {
        const char name[] = { (char)('a' + i), '\0' }, value[] = { (char)('1' + i), '\0' };
        CHECK_STR(trouble.name[i], name);
        CHECK_STR(trouble.value[i], value);
    }
    trouble.what = NULL;
    trouble_set(&trouble, 0, "third", "a", "1");
    CHECK(trouble.name[0] && !trouble.name[1]);

    TEST("a value is shown whole, or cut between characters, and never disturbs the screen");
    for (size_t length = 0; length < 2 * TROUBLE_SHORT; length++)
        for (int wide = 0; wide < 2; wide++) {
            char value[2 * TROUBLE_SHORT + 2] = "";
            for (size_t i = 0; i < length; i += wide ? 2 : 1)
                memcpy(value + i, wide ? "\xd1\x91" : "x", wide ? 3 : 2);
            trouble.what = NULL;
            trouble_set(&trouble, 0, "long", "value", value);
            const char *got = trouble.value[0];
            const size_t used = strlen(got);
            if (strlen(value) < TROUBLE_SHORT) {
                CHECK_STR(got, value);
                continue;
            }
            CHECK_INT((long long)used, TROUBLE_SHORT - 1);
            CHECK_STR(got + used - 3, "...");
            CHECK(memcmp(got, value, used - 3) == 0 && (!wide || (used - 3) % 2 == 0));
        }
    trouble.what = NULL;
    trouble_set(&trouble, 0, "odd", "value", "\x01 \x1f~\x7f\t\xd1\x91");
    CHECK_STR(trouble.value[0], "? ?~??\xd1\x91");

    TEST("what the engine refuses has a reason of its own");
    for (int a = DUEL_OK + 1; a < DUEL_STATUS_COUNT; a++)
        for (int b = a + 1; b < DUEL_STATUS_COUNT; b++)
            CHECK(strcmp(trouble_of((enum duel_status)a), trouble_of((enum duel_status)b)) != 0);
    CHECK_STR(trouble_of(DUEL_NOT_AWAITED), "not-awaited");
    CHECK_STR(trouble_of(DUEL_ILLEGAL), "illegal");
    CHECK_STR(trouble_of(DUEL_SYNTAX), "syntax");

    TEST("eight numbers can be told at once, and rules as their document has them");
    const char *number[8];
    for (int i = 0; i < 8; i++)
        number[i] = trouble_number(1000 * i - 1);
    for (int i = 0; i < 8; i++)
        CHECK_INT(strtoll(number[i], NULL, 10), 1000 * i - 1);
    char rule[16];
    CHECK_STR(trouble_rule(rule, sizeof rule, 203), "2.3");
    CHECK_STR(trouble_rule(rule, sizeof rule, 217), "2.17");
    CHECK_STR(trouble_rule(rule, sizeof rule, 1003), "10.3");
    CHECK_STR(trouble_rule(rule, 4, 217), "2.1");
}

/* --- card sets ---------------------------------------------------------------------------------------- */

static void put_usual(const void *game, struct duel_text *out)
{
    ((const struct duel_game *)game)->put_set(0, out);
}

static void sets(void)
{
    static const struct {
        const char *path, *name;
    } names[] = {
        { "guild.csv", "guild" },
        { "/a/b.c/My Guild-2_x.set.csv", "myguild-2_x" },
        { "sets/", "set" },
        { "", "set" },
        { "\xd0\xb3.csv", "set" },
        { ".hidden", "set" },
        { "azAZ09@[`{/:az", "az" },
        { "@[`{/azAZ09@[`{:", "azaz09" },
        { "abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrstuvw" },
    };
    TEST("a card set is called as its file");
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char name[SET_NAME];
        set_name(names[i].path, name);
        CHECK_STR(name, names[i].name);
    }
    TEST("a card set is known by its hash: the same cards are one set");
    const struct duel_game *trade = duel_find("trade"), *gwent = duel_find("gwent");
#define HEADER "id,rarity,class,virtues,superiority,protection,initiative,kind,ability\n"
    static const char text[] = HEADER "rich,std,folk,W,,,,NONE,\n",
                      same[] = "# the same\n" HEADER " rich,std,folk,W,,,,NONE, \n",
                      other[] = HEADER "rich,std,folk,WS,,,,NONE,\n", bad[] = HEADER "rich,std\n";
    char hash[SET_HASH], again[SET_HASH];
    unsigned scenario = 99, twin = 99, third = 99;
    struct duel_set_error error;
    CHECK(!set_hash(gwent, 0, hash) && !hash[0]);
    CHECK(!set_read(trade, bad, sizeof bad - 1, &scenario, &error));
    CHECK_INT(error.line, 2);
    CHECK(!trade->scenarios[1]);                        /* nothing changed */
    struct page usual = { 0 };
    page_write(&usual, put_usual, trade);
    CHECK(set_read(trade, usual.at, usual.used, &scenario, &error));
    CHECK_INT(scenario, 0);
    CHECK(!trade->scenarios[1]);
    free(usual.at);
    CHECK(set_read(trade, text, sizeof text - 1, &scenario, &error));
    CHECK(set_read(trade, same, sizeof same - 1, &twin, &error));
    CHECK_INT(scenario, 1);
    CHECK_INT(twin, 1);
    CHECK(set_read(trade, other, sizeof other - 1, &third, &error));
    CHECK_INT(third, 2);
    CHECK(set_hash(trade, 1, hash) && set_hash(trade, 2, again) && strcmp(hash, again) != 0);
    CHECK(strncmp(hash, "sha256:", 7) == 0 && strlen(hash) == 71);
    CHECK(strncmp(trade->scenarios[1], "set-", 4) == 0 && strlen(trade->scenarios[1]) == 15);
    CHECK(strncmp(trade->scenarios[1] + 4, hash + 7, 11) == 0);
    for (unsigned i = 0; i < 3; i++)
        CHECK(set_hash(trade, i, hash) && set_find(trade, hash) == (int)i);
    CHECK_INT(set_find(trade, "sha256:"), -1);
    CHECK_INT(set_find(gwent, hash), -1);
}

/* A deck of a card set from a file names the set, in each form that can. */
static void decks_of_sets(void)
{
    TEST("a deck of another card set reads back as one");
    const struct duel_game *trade = duel_find("trade");
    struct deck deck = { .game = trade, .scenario = 2 }, read = { .game = NULL };
    struct page code = { 0 }, text = { 0 }, line = { 0 };
    CHECK(deck_read_line(&deck, "3 rich", NULL));
    deck_print_code(&deck, &code);
    CHECK(deck_read_code(&read, code.at, NULL));
    CHECK_INT(read.scenario, 2);
    CHECK_INT(read.row[0].count, 3);
    deck_print(&deck, &text);
    CHECK(strstr(text.at, trade->scenarios[2]) != NULL);
    CHECK(deck_read(&read, text.at, NULL));
    CHECK_INT(read.scenario, 2);
    for (unsigned usual = 0; usual < 3;
         usual++) { /* rich stands in both sets, and in the usual one not at all */
        struct trouble trouble = { .what = NULL };
        CHECK_INT(deck_read_for(&read, trade, usual, "game = trade\nrich", &trouble), usual > 0);
        CHECK(usual > 0 ? read.scenario == usual : strcmp(trouble.what, "no-card") == 0);
        CHECK(!deck_read_for(&read, duel_find("gwent"), usual, "game = trade\nrich", NULL));
    }
    struct session_setup setup = { .game = trade, .scenario = 2, .options = 1, .deck = { deck, deck } };
    enum duel_status status;
    struct session *session = session_new(&setup, NULL, 0, NULL, &status);
    CHECK_INT(status, DUEL_OK);
    const struct record_tags tags = { .seeded = true, .set = "ours" };
    struct record record;
    record_print(session, &tags, &line);
    CHECK(strstr(line.at, "[Set \"ours sha256:") != NULL);
    CHECK(record_open(&record, line.at, line.used));
    CHECK_INT(record.session->setup.scenario, 2);
    CHECK_STR(record.tags.set, "ours");
    record_close(&record);
    session_free(session);
    free(code.at);
    free(text.at);
    free(line.at);
}

/* --- signatures ------------------------------------------------------------------------------------------ */

static struct session *short_game(void)
{
    static struct session_setup setup;
    enum duel_status status;
    setup = (struct session_setup){ .game = duel_find("gwent") };
    for (int player = 0; player < DUEL_PLAYERS; player++)
        deck_deal(&setup.deck[player], setup.game, 0, 0, 0, 3 + (unsigned)player);
    struct session *session = session_new(&setup, NULL, 0, NULL, &status);
    CHECK_INT(status, DUEL_OK);
    session_end(session, 0, DUEL_END_CONCEDED);
    return session;
}

static void signatures(void)
{
    TEST("a signature is of the record without its line, and names who signed");
    struct session *session = short_game();
    struct record_tags tags = { .seeded = true, .extras = 2, .extra_name = { "SignedBy", "Table" },
                                .extra = { "somebody", "seven" }, .signature = "old" };
    uint8_t key[SIGNED_KEY], signature[SIGNED_SIGNATURE], before[SIGNED_MESSAGE], after[SIGNED_MESSAGE];
    for (int i = 0; i < SIGNED_SIGNATURE; i++)
        signature[i] = (uint8_t)(3 * i + 1), key[i % SIGNED_KEY] = (uint8_t)(200 - i);
    CHECK(signed_by(&tags, key));
    CHECK_INT(tags.extras, 2);
    CHECK_STR(tags.extra_name[0], "Table");             /* who signed before is not named any more */
    CHECK_STR(tags.extra[0], "seven");
    CHECK_STR(tags.extra_name[1], "SignedBy");
    CHECK_STR(tags.signature, "");
    struct page page = { 0 }, canon = { 0 };
    record_print(session, &tags, &page);
    signed_message(page.at, page.used, before);
    CHECK(memcmp(before, "duello record signature 1\n", 26) == 0);
    uint8_t digest[DIGEST_BYTES];
    digest_of(page.at, page.used, digest);
    CHECK_MEM(before + 26, digest, DIGEST_BYTES);
    signed_put(&page, signature);
    signed_message(page.at, page.used, after);
    CHECK_MEM(after, before, SIGNED_MESSAGE);
    CHECK(strstr(page.at, "\"]\n\n0. deal") != NULL);   /* the last of the tags */

    struct record record;
    CHECK(record_open(&record, page.at, page.used));
    struct signed_record read = signed_read(&record, page.at, page.used);
    CHECK(read.there && read.formed);
    CHECK_MEM(read.key, key, SIGNED_KEY);
    CHECK_MEM(read.signature, signature, SIGNED_SIGNATURE);
    CHECK_MEM(read.message, before, SIGNED_MESSAGE);
    record_print(session, &record.tags, &canon);
    CHECK_STR(canon.at, page.at);

    TEST("every byte but those of the signature's line is signed");
    const size_t line = (size_t)(strstr(page.at, "[Signature") - page.at),
                 end = line + strcspn(page.at + line, "\n");
    unsigned wrong = 0;
    for (size_t i = 0; i < page.used; i++) {
        page.at[i] ^= 1;
        signed_message(page.at, page.used, after);
        page.at[i] ^= 1;
        const bool in_head = i >= line && i < line + 12, is_feed = i == end || (i + 1 == line);
        wrong +=
            !in_head && !is_feed && (memcmp(after, before, SIGNED_MESSAGE) == 0) != (i >= line && i < end);
    }
    CHECK_INT(wrong, 0);

    TEST("half a signature is one that is not well formed");
    struct record_tags whole = record.tags;
    record.tags.signature[0] = '\0';
    read = signed_read(&record, page.at, page.used);
    CHECK(read.there && !read.formed);
    record.tags = whole;
    record.tags.signature[strlen(whole.signature) - 4] = '\0';
    CHECK(!signed_read(&record, page.at, page.used).formed);
    record.tags = whole;
    record.tags.extra[1][63] = '\0';
    CHECK(!signed_read(&record, page.at, page.used).formed);
    record.tags = whole;
    memcpy(record.tags.extra_name[1], "Signed", 7);
    read = signed_read(&record, page.at, page.used);
    CHECK(read.there && !read.formed);
    record.tags = whole;
    signed_forget(&record.tags);
    read = signed_read(&record, page.at, page.used);
    CHECK(!read.there && !read.formed);
    CHECK_INT(record.tags.extras, 1);
    signed_forget(&record.tags);
    CHECK_INT(record.tags.extras, 1);

    TEST("no room for who signed");
    for (tags.extras = 0; tags.extras < RECORD_EXTRAS; tags.extras++)
        text_join(tags.extra_name[tags.extras], 32, "Tag", trouble_number(tags.extras));
    CHECK(!signed_by(&tags, key));
    CHECK_INT(tags.extras, RECORD_EXTRAS);
    tags.extras--;
    CHECK(signed_by(&tags, key));
    CHECK_INT(tags.extras, RECORD_EXTRAS);

    TEST("a text that is no record has a message, too");
    signed_message("", 0, after);
    digest_of("", 0, digest);
    CHECK_MEM(after + 26, digest, DIGEST_BYTES);
    static const char late[] = "[A \"b\"]\r\n\r\n[Signature \"x\"]\n", cut[] = "[A \"b\"]\n[Signature \"";
    signed_message(late, sizeof late - 1, after);       /* after the tags it is a line like any other */
    digest_of(late, sizeof late - 1, digest);
    CHECK_MEM(after + 26, digest, DIGEST_BYTES);
    signed_message(cut, sizeof cut - 1, after);
    digest_of(cut, 8, digest);
    CHECK_MEM(after + 26, digest, DIGEST_BYTES);
    for (size_t size = 0; size < sizeof cut; size++) {  /* nothing behind the end is read */
        char *exact = malloc(size ? size : 1);
        memcpy(exact, cut, size);
        signed_message(exact, size, after);
        digest_of(exact, size == sizeof cut - 1 ? 8 : size, digest);
        CHECK_MEM(after + 26, digest, DIGEST_BYTES);
        free(exact);
    }
    record_close(&record);
    session_free(session);
    free(page.at);
    free(canon.at);
}

/* --- the catalogue ----------------------------------------------------------------------------------------- */

static void same_keys(const json_t *list, const char *const *keys)
{
    size_t n = 0;
    for (; keys[n]; n++)
        CHECK_STR(json_string_value(json_array_get(list, n)), keys[n]);
    CHECK_INT((long long)json_array_size(list), (long long)n);
}

/* The numbers with their bounds, and what two people and a person with the computer usually agree on. */
static void same_terms(const json_t *its, const struct duel_game *game)
{
    static const struct {
        const char *name;
        enum duel_company company;
    } companies[] = { { "people", DUEL_PEOPLE }, { "computer", DUEL_COMPUTER } };
    const json_t *numbers = json_object_get(its, "numbers");
    size_t named = 0;
    for (; game->numbers[named]; named++) {
        const json_t *one = json_array_get(numbers, named);
        CHECK_STR(json_string_value(json_object_get(one, "key")), game->numbers[named]);
        CHECK_INT(json_integer_value(json_object_get(one, "least")), game->ranges[named].least);
        CHECK_INT(json_integer_value(json_object_get(one, "most")), game->ranges[named].most);
    }
    CHECK_INT((long long)json_array_size(numbers), (long long)named);
    for (size_t i = 0; i < sizeof companies / sizeof companies[0]; i++) {
        const json_t *terms = json_object_get(json_object_get(its, "usual"), companies[i].name),
                     *options = json_object_get(terms, "options");
        const struct duel_terms none = { 0 },
                                *usual = game->usual ? &game->usual[companies[i].company] : &none;
        uint32_t bits = 0;
        for (size_t at = 0; at < json_array_size(options); at++)
            bits |= 1u << duel_index(game->options, json_string_value(json_array_get(options, at)));
        CHECK_INT(bits, usual->options);
        for (size_t at = 0; at < named; at++)
            CHECK_INT(
                json_integer_value(json_object_get(json_object_get(terms, "numbers"), game->numbers[at])),
                usual->number[at]);
    }
}

/* What is printed on some cards, by rule set. */
static void printed_cards(const json_t *gwent_told)
{
    static const struct {
        const char *card, *rules, *want;
    } rows[] = {
        { "yaevinn", "original",
          "{\"type\":\"unit\",\"faction\":\"scoiatael\",\"rows\":[\"close\",\"ranged\"],\"strength\":6,\"copies\":1,"
          "\"hero\":false,\"bond\":false,\"morale\":false,\"ability\":null,\"group\":null,\"becomes\":null}" },
        { "yaevinn", "classic",
          "{\"type\":\"unit\",\"faction\":\"scoiatael\",\"rows\":[\"close\",\"ranged\"],\"strength\":7,\"copies\":1,"
          "\"hero\":false,\"bond\":false,\"morale\":false,\"ability\":null,\"group\":null,\"becomes\":null}" },
        { "geralt-of-rivia", "original",
          "{\"type\":\"unit\",\"faction\":\"neutral\",\"rows\":[\"close\"],\"strength\":15,\"copies\":1,\"hero\":true,"
          "\"bond\":false,\"morale\":false,\"ability\":null,\"group\":null,\"becomes\":null}" },
        { "dandelion", "hard",
          "{\"type\":\"unit\",\"faction\":\"neutral\",\"rows\":[\"close\"],\"strength\":2,\"copies\":1,\"hero\":false,"
          "\"bond\":false,\"morale\":false,\"ability\":\"horn\",\"rule\":817,\"group\":null,\"becomes\":null}" },
        { "commanders-horn", "original",
          "{\"type\":\"special\",\"faction\":\"neutral\",\"rows\":[\"close\",\"ranged\",\"siege\"],\"strength\":0,"
          "\"copies\":3,\"hero\":false,\"bond\":false,\"morale\":false,\"ability\":\"horn\",\"rule\":705,"
          "\"group\":null,\"becomes\":null}" },
        { "berserker", "classic",
          "{\"type\":\"unit\",\"faction\":\"skellige\",\"rows\":[\"close\"],\"strength\":4,\"copies\":3,\"hero\":false,"
          "\"bond\":false,\"morale\":false,\"ability\":\"berserker\",\"rule\":902,\"group\":null,"
          "\"becomes\":\"transformed-vildkaarl\"}" },
        { "nekker", "original",
          "{\"type\":\"unit\",\"faction\":\"monsters\",\"rows\":[\"close\"],\"strength\":2,\"copies\":3,\"hero\":false,"
          "\"bond\":false,\"morale\":false,\"ability\":\"muster\",\"rule\":810,\"group\":\"nekkers\",\"becomes\":null}" },
        { "transformed-vildkaarl", "original",
          "{\"type\":\"token\",\"faction\":\"skellige\",\"rows\":[\"close\"],\"strength\":14,\"copies\":0,\"hero\":false,"
          "\"bond\":false,\"morale\":true,\"ability\":null,\"group\":null,\"becomes\":null}" },
        { "king-bran", "original",
          "{\"type\":\"leader\",\"faction\":\"skellige\",\"passive\":true,\"copies\":1,\"rule\":1032}" },
        { "king-bran", "hard",
          "{\"type\":\"leader\",\"faction\":\"skellige\",\"passive\":false,\"copies\":1,\"rule\":1032}" },
        { "foltest-siegemaster", "classic",
          "{\"type\":\"leader\",\"faction\":\"northern-realms\",\"passive\":false,\"copies\":1,\"rule\":1018}" },
        { "skellige", "hard",
          "{\"type\":\"allegiance\",\"faction\":\"skellige\"}" },
    };
    const json_t *gwent_cards =
        json_object_get(json_array_get(json_object_get(gwent_told, "sets"), 0), "cards");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const json_t *card = NULL;
        size_t at;
        json_array_foreach(gwent_cards, at, card) if (strcmp(json_string_value(json_object_get(card, "key")),
                                                             rows[i].card) == 0) break;
        const int variant = duel_index(duel_find("gwent")->variants, rows[i].rules);
        char *got =
            json_dumps(json_array_get(json_object_get(card, "printed"), (size_t)variant), JSON_COMPACT);
        CHECK_STR(got, rows[i].want);
        free(got);
    }
}

static void catalogue(void)
{
    struct page page = { 0 }, one = { 0 };
    TEST("the catalogue lists every game, rule set, option and card");
    catalogue_put(&page);
    json_t *whole = json_loads(page.at, JSON_REJECT_DUPLICATES, NULL),
           *games = json_object_get(whole, "games");
    CHECK_INT((long long)json_array_size(games), duel_games_count);
    for (unsigned g = 0; g < duel_games_count; g++) {
        const struct duel_game *game = duel_games[g];
        const json_t *its = json_array_get(games, g), *set;
        CHECK_STR(json_string_value(json_object_get(its, "game")), game->name);
        same_keys(json_object_get(its, "rules"), game->variants);
        same_keys(json_object_get(its, "scenarios"), game->scenarios);
        one.used = 0;
        catalogue_put_game(game, &one);
        json_t *told = json_loads(one.at, JSON_REJECT_DUPLICATES, NULL);
        its = told;
        CHECK_STR(json_string_value(json_object_get(its, "game")), game->name);
        same_keys(json_object_get(its, "rules"), game->variants);
        same_keys(json_object_get(its, "options"), game->options);
        same_terms(its, game);
        same_keys(json_object_get(its, "zones"), game->zones);
        same_keys(json_object_get(its, "prompts"), game->prompts + 1);
        same_keys(json_object_get(its, "events"), game->events);
        CHECK_INT(json_object_get(its, "phases") != NULL, game->phases != NULL);
        if (game->phases)
            same_keys(json_object_get(its, "phases"), game->phases);
        for (unsigned scenario = 0; game->scenarios[scenario]; scenario++) {
            set = json_array_get(json_object_get(its, "sets"), scenario);
            CHECK_STR(json_string_value(json_object_get(set, "scenario")), game->scenarios[scenario]);
            size_t cards = 0, variants = 0;
            CHECK_STR(game->card_key(scenario, 0), "");
            CHECK_STR(game->card_key(scenario, UINT16_MAX), NULL);
            while (game->variants[variants])
                variants++;
            for (unsigned card = 1; card <= UINT16_MAX; card++) {
                const char *key = game->card_key(scenario, card);
                if (!key || !*key)
                    continue;
                const json_t *card_told = json_array_get(json_object_get(set, "cards"), cards++);
                CHECK_STR(json_string_value(json_object_get(card_told, "key")), key);
                CHECK_INT((long long)json_array_size(json_object_get(card_told, "printed")),
                          game->card_json ? (long long)variants : 0);
            }
            CHECK_INT((long long)json_array_size(json_object_get(set, "cards")), (long long)cards);
        }
        json_decref(told);
    }
    json_decref(whole);
    TEST("what is printed on a card is told by rule set");
    one.used = 0;
    catalogue_put_game(duel_find("gwent"), &one);
    whole = json_loads(one.at, JSON_REJECT_DUPLICATES, NULL);
    printed_cards(whole);
    json_decref(whole);
    free(one.at);

    TEST("a deck comes with the verdict of the rules");
    struct deck deck = { .game = duel_find("gwent"), .name = "mine" };
    CHECK(deck_read_line(&deck, "leader foltest-siegemaster, 2 ves", NULL));
    for (int legal = 0; legal < 2; legal++) {
        if (legal)
            deck_deal(&deck, deck.game, 0, 0, 0, 4);
        page.used = 0;
        catalogue_put_deck(&deck, &page);
        json_t *said = json_loads(page.at, JSON_REJECT_DUPLICATES, NULL);
        const json_t *faults = json_object_get(said, "faults"),
                     *row = json_array_get(json_object_get(said, "rows"), 0);
        CHECK_STR(json_string_value(json_object_get(said, "game")), "gwent");
        CHECK_STR(json_string_value(json_object_get(said, "rules")), "original");
        CHECK_STR(json_string_value(json_object_get(said, "name")), deck.name);
        CHECK_INT((long long)json_array_size(json_object_get(said, "rows")), deck.rows);
        CHECK_STR(json_string_value(json_object_get(row, "card")), deck.game->card_key(0, deck.row[0].card));
        CHECK_STR(json_string_value(json_object_get(row, "zone")), deck.game->zones[deck.row[0].zone]);
        CHECK_INT(json_integer_value(json_object_get(row, "count")), deck.row[0].count);
        CHECK_INT(json_is_true(json_object_get(said, "legal")), legal);
        struct deck read = { .game = deck.game };
        CHECK(deck_read_code(&read, json_string_value(json_object_get(said, "code")), NULL));
        CHECK_INT(read.rows, deck.rows);
        CHECK(deck_read_line(&read, json_string_value(json_object_get(said, "line")), NULL));
        CHECK_INT(read.rows, deck.rows);
        if (legal) {
            CHECK_INT((long long)json_array_size(faults), 0);
        } else {        /* gwent 2.4, 2.2: two of a hero, and too few units; once, though it is both decks of the trial */
            CHECK_INT((long long)json_array_size(faults), 2);
            const json_t *few = json_array_get(faults, 1);
            CHECK_STR(json_string_value(json_object_get(json_array_get(faults, 0), "rule")), "2.4");
            CHECK_STR(json_string_value(json_object_get(json_array_get(faults, 0), "card")), "ves");
            CHECK_STR(json_string_value(json_object_get(few, "rule")), "2.2");
            CHECK(json_is_null(json_object_get(few, "card")));
            CHECK_INT(json_integer_value(json_object_get(few, "have")), 2);
            CHECK_INT(json_integer_value(json_object_get(few, "want")), 22);
        }
        json_decref(said);
    }
    free(page.at);
}

int main(void)
{
    json_in_a_page();
    pages_grow();
    characters();
    reasons();
    signatures();
    catalogue();
    sets();
    decks_of_sets();
    return check_done("session/parts");
}
