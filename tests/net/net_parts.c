/* The parts of the network layer that need no network: heads and chunks, addresses, crowds, limits. */
#include "check.h"
#include "duello/duel.h"
#include "net/address.h"
#include "net/head.h"
#include "net/limit.h"
#include "net/packed.h"

#include <limits.h>
#include <netinet/in.h>
#include <stdlib.h>

static uint64_t luck = 1;

static unsigned below(unsigned n)
{
    return (unsigned)(duel_mix(&luck) % n);
}

/* --- heads ----------------------------------------------------------------------------------------- */

#define HOST "Host: x\r\n"
#define END  "\r\n"

static const struct {
    const char *text;
    int status;                 /* 0: it is read */
    const char *path, *query;
    enum net_method method;
} heads[] = {
    { "GET / HTTP/1.1\r\n" HOST END, 0, "/", "", NET_GET },
    { "POST /a/b?c=d HTTP/1.1\r\n" HOST END, 0, "/a/b", "c=d", NET_POST },
    { "DELETE /a%20b?%20 HTTP/1.1\r\n" HOST END, 0, "/a b", "%20", NET_DELETE },
    { "GET /%D0%B9? HTTP/1.1\r\n" HOST END, 0, "/\xd0\xb9", "", NET_GET },
    { "GET http://h/p?q HTTP/1.1\r\n" HOST END, 0, "/p", "q", NET_GET },
    { "GET HTTPS://h:1/p HTTP/1.1\r\n" HOST END, 0, "/p", "", NET_GET },
    { "GET / HTTP/1.0\r\n" END, 0, "/", "", NET_GET },
    { "GET /a?b?c HTTP/1.1\r\n" HOST END, 0, "/a", "b?c", NET_GET },
    { "GET http://h?x/y HTTP/1.1\r\n" HOST END, 400, NULL, NULL, NET_GET },
    { "GET ftp://h/ HTTP/1.1\r\n" HOST END, 400, NULL, NULL, NET_GET },
    { "GET /%2e%2F HTTP/1.1\r\n" HOST END, 400, NULL, NULL, NET_GET },
    { "get / HTTP/1.1\r\n" HOST END, 501, NULL, NULL, NET_GET },
    { "GET / HTTP/1.1\r\n" END, 400, NULL, NULL, NET_GET },
    { "GET / HTTP/3.1\r\n" HOST END, 505, NULL, NULL, NET_GET },
    { "GET / HTTP/1.2\r\n" HOST END, 0, "/", "", NET_GET },
    { "PUT /a HTTP/1.1\r\n" HOST END, 0, "/a", "", NET_PUT },
    { "PATCH /a HTTP/1.1\r\n" HOST END, 0, "/a", "", NET_PATCH },
    { "OPTIONS /a HTTP/1.1\r\n" HOST END, 0, "/a", "", NET_OPTIONS },
    { "HEAD /a HTTP/1.1\r\n" HOST END, 0, "/a", "", NET_HEAD },
    { "GETS / HTTP/1.1\r\n" HOST END, 501, NULL, NULL, NET_GET },
    { "G(T / HTTP/1.1\r\n" HOST END, 400, NULL, NULL, NET_GET },
    { "GET /%7e%7E%41 HTTP/1.1\r\n" HOST END, 0, "/~~A", "", NET_GET },
    { "GET /%4 HTTP/1.1\r\n" HOST END, 400, NULL, NULL, NET_GET },
    { "GET /%4g HTTP/1.1\r\n" HOST END, 400, NULL, NULL, NET_GET },
    { "GET /%G4 HTTP/1.1\r\n" HOST END, 400, NULL, NULL, NET_GET },
    { "GET /%1f HTTP/1.1\r\n" HOST END, 400, NULL, NULL, NET_GET },
    { "GET /a#b HTTP/1.1\r\n" HOST END, 400, NULL, NULL, NET_GET },
    { "GET /a?b#c HTTP/1.1\r\n" HOST END, 400, NULL, NULL, NET_GET },
    { "GET http://a-b.c:80/p HTTP/1.1\r\n" HOST END, 0, "/p", "", NET_GET },
    { "GET http://a:/p HTTP/1.1\r\n" HOST END, 400, NULL, NULL, NET_GET },
    { "GET http:///p HTTP/1.1\r\n" HOST END, 400, NULL, NULL, NET_GET },
    { "GET http://a HTTP/1.1\r\n" HOST END, 400, NULL, NULL, NET_GET },
    { "GET  / HTTP/1.1\r\n" HOST END, 400, NULL, NULL, NET_GET },
    { "GET /  HTTP/1.1\r\n" HOST END, 400, NULL, NULL, NET_GET },
    { "GET / HTTP/1.1 \r\n" HOST END, 400, NULL, NULL, NET_GET },
    { "GET / HTTP/11\r\n" HOST END, 400, NULL, NULL, NET_GET },
    { "GET / HTTP/1.x\r\n" HOST END, 400, NULL, NULL, NET_GET },
    { "GET / HTTP/x.1\r\n" HOST END, 400, NULL, NULL, NET_GET },
    { "GET / HTTQ/1.1\r\n" HOST END, 400, NULL, NULL, NET_GET },
    { "GET / HTTP/1.1\r\n" HOST "A b: c\r\n" END, 400, NULL, NULL, NET_GET },
    { "GET / HTTP/1.1\r\n" HOST ": c\r\n" END, 400, NULL, NULL, NET_GET },
    { "GET / HTTP/1.1\r\n" HOST " folded\r\n" END, 400, NULL, NULL, NET_GET },
    { "GET / HTTP/1.1\r\n" HOST "A\r\n" END, 400, NULL, NULL, NET_GET },
    { "GET / HTTP/1.1\r\n" HOST "A: \x7f\r\n" END, 400, NULL, NULL, NET_GET },
    { "GET / HTTP/1.1\r\n" HOST "A: b\rc\r\n" END, 400, NULL, NULL, NET_GET },
    { "GET / HTTP/1.1\r\n" HOST HOST END, 400, NULL, NULL, NET_GET },
    { "GET / HTTP/1.1\r\n" HOST "Content-Length:\r\n" END, 400, NULL, NULL, NET_GET },
    { "GET / HTTP/1.1\r\n" HOST "Content-Length: 1x\r\n" END, 400, NULL, NULL, NET_GET },
    { "GET / HTTP/1.1\r\n" HOST "Content-Length: -1\r\n" END, 400, NULL, NULL, NET_GET },
    { "GET / HTTP/1.1\r\n" HOST "Content-Length: 131072\r\n" END, 0, "/", "", NET_GET },
    { "GET / HTTP/1.1\r\n" HOST "Content-Length: 131073\r\n" END, 413, NULL, NULL, NET_GET },
    { "GET / HTTP/1.1\r\n" HOST "Content-Length: 99999999999999999999\r\n" END, 413, NULL, NULL, NET_GET },
    { "GET / HTTP/1.1\r\n" HOST "Transfer-Encoding: Chunked\r\n" END, 0, "/", "", NET_GET },
    { "GET / HTTP/1.1\r\n" HOST "Transfer-Encoding: gzip\r\n" END, 501, NULL, NULL, NET_GET },
    { "GET / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n" END, 400, NULL, NULL, NET_GET },
    { "GET / HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\nContent-Length: 1\r\n" END, 400, NULL, NULL, NET_GET },
    { "GET / HTTP/1.1\r\n" HOST "Expect: 100-Continue\r\n" END, 0, "/", "", NET_GET },
    { "GET / HTTP/1.1\r\n" HOST "Expect: tea\r\n" END, 417, NULL, NULL, NET_GET },
};

static void read_heads(void)
{
    TEST("heads");
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        char text[200];
        struct head head;
        size_t seen = 0;
        const size_t size = strlen(heads[i].text);
        memcpy(text, heads[i].text, size + 1);
        CHECK_INT(head_find_end(text, size, &seen), 1);
        CHECK_INT((long long)seen, (long long)size);
        const int status = head_read(text, size, &head);
        if (!CHECK_INT(status, heads[i].status))
            printf("    %s\n", heads[i].text);
        if (status || heads[i].status)
            continue;
        CHECK_STR(text + head.path, heads[i].path);
        CHECK_STR(text + head.query, heads[i].query);
        CHECK_INT(head.method, heads[i].method);
    }
}

static void read_zeros(void)
{
    TEST("a zero byte is in no head");
    static const char heads_with_one[][64] = {
        "GE\0T / HTTP/1.1\r\n" HOST END,
        "GET /\0 HTTP/1.1\r\n" HOST END,
        "GET /?\0 HTTP/1.1\r\n" HOST END,
        "GET / HTTP/1.1\0\r\n" HOST END,
        "GET / HTTP/1.1\r\n" HOST "A\0: b\r\n" END,
        "GET / HTTP/1.1\r\n" HOST "A: b\0\r\n" END,
    };
    for (size_t i = 0; i < sizeof heads_with_one / sizeof *heads_with_one; i++) {
        char text[sizeof *heads_with_one];
        struct head head;
        size_t size = sizeof text;
        memcpy(text, heads_with_one[i], size);
        while (text[size - 1] == '\0')
            size--;
        CHECK_INT(head_read(text, size, &head), 400);
    }
}

static void read_fields(void)
{
    TEST("fields");
    char text[] =
        "GET / HTTP/1.1\r\nHOST:x\r\nX-Two-Words:\t a  b \t\r\nEmpty:\r\nBlank: \t \r\nConnection: one two ,, three\t,Keep-Alive\r\n"
        "Connection: close\r\nLast: \xd0\xb9\r\n\r\n";
    struct head head;
    CHECK_INT(head_read(text, sizeof text - 1, &head), 0);
    CHECK_STR(head_value(&head, text, "host"), "x");
    CHECK_STR(head_value(&head, text, "x-two-words"), "a  b");
    CHECK_STR(head_value(&head, text, "empty"), "");
    CHECK_STR(head_value(&head, text, "blank"), "");
    CHECK_STR(head_value(&head, text, "last"), "\xd0\xb9");
    CHECK_STR(head_value(&head, text, "none"), NULL);
    CHECK(head_says(&head, text, "connection", "keep-alive"));
    CHECK(head_says(&head, text, "connection", "CLOSE"));
    CHECK(!head_says(&head, text, "connection", "clos"));
    CHECK(!head_says(&head, text, "connection", "one"));
    CHECK(head_says(&head, text, "connection", "three"));
    CHECK(!head.keep_alive);
}

/* However the bytes come in, the same is found. */
static void find_ends_in_pieces(void)
{
    TEST("ends in pieces");
    static const char text[] = "GET / HTTP/1.1\r\nA: b\r\nC: d\r\n\r\nrest\n";
    for (int round = 0; round < 1000; round++) {
        size_t seen = 0, size = 0;
        int status = 0;
        while (status == 0 && size < sizeof text - 1) {
            size += 1 + below(6);
            size = size < sizeof text - 1 ? size : sizeof text - 1;
            status = head_find_end(text, size, &seen);
        }
        CHECK_INT(status, 1);
        CHECK_INT((long long)seen, 30);
    }
}

static void read_chunks_in_pieces(void)
{
    TEST("chunks in pieces");
    static const char text[] = "1\r\na\r\n00b;x=\"y\"\r\nbcdefghijkl\r\n2\r\nmn\r\n0\r\nX: y\r\n\r\nGET";
    for (int round = 0; round < 1000; round++) {
        struct chunks chunks = { 0 };
        char body[40] = "";
        size_t at = 0, used = 0;
        int status = 0;
        while (status == 0 && at < sizeof text - 1) {
            size_t size = 1 + below(9), eaten, data;
            size = at + size < sizeof text - 1 ? size : sizeof text - 1 - at;
            status = chunks_read(&chunks, text + at, size, &eaten, &data);
            CHECK(eaten > 0 && eaten <= size && data <= eaten);
            memcpy(body + used, text + at + eaten - data, data);
            used += data;
            at += eaten;
        }
        CHECK_INT(status, 1);
        CHECK_STR(body, "abcdefghijklmn");
        CHECK_STR(text + at, "GET");
    }
}

/* RFC 9112 7.1: what is a chunked body, all of it at once. */
static void read_whole_chunks(void)
{
    TEST("what is chunked, and what is not");
    static const struct {
        const char *text;
        int status;
    } rows[] = {
        { "0\r\n\r\n", 1 },
        { "1\r\na\r\n0\r\n\r\n", 1 },
        { "1\r\na\r\n\r\n", 400 },                         /* a second size that has no digit */
        { "0000001\r\na\r\n0000001\r\nb\r\n0000000\r\n\r\n", 1 },
        { "00000001\r\na\r\n0\r\n\r\n", 413 },
        { "1\r\na\r\n00000001\r\na\r\n", 413 },
        { ";x\r\na\r\n", 400 },
        { "1 \r\na\r\n", 400 },
        { "1\na\r\n", 400 },
        { "1\r\nab\r\n", 400 },
        { "1\r\na\n", 400 },
        { "g\r\n", 400 },
        { "-1\r\n", 400 },
        { "0x1\r\na\r\n", 400 },
        { "1;\r\na\r\n0;q=\"b\"\r\n\r\n", 1 },
        { "1;\x01\r\na\r\n", 400 },
        { "0\r\nA: b\r\nC:\r\n\r\n", 1 },
        { "0\r\n: b\r\n", 400 },
        { "0\r\nA\r\n", 400 },
        { "0\r\nA: b\n", 400 },
        { "0\r\nA: b\r\n\r\r", 400 },
        { "0\r\n b\r\n", 400 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct chunks chunks = { 0 };
        const size_t size = strlen(rows[i].text);
        int status = 0;
        for (size_t at = 0, eaten, data; status == 0 && at < size; at += eaten)
            status = chunks_read(&chunks, rows[i].text + at, size - at, &eaten, &data);
        if (!CHECK_INT(status, rows[i].status))
            printf("    %s\n", rows[i].text);
    }
}

static void texts(void)
{
    static const struct {
        const char *text;
        bool utf8, clean;
    } rows[] = {
        { "", true, true }, { "a\tb", true, false }, { "\x7f", true, false }, { "\xc2\x80", true, false },
        { "\xc2\x9f", true, false }, { "\xc2\xa0", true, true }, { "\xdf\xbf", true, true },
        { "\xc1\xbf", false, false }, { "\xe0\x9f\xbf", false, false }, { "\xe0\xa0\x80", true, true },
        { "\xed\x9f\xbf", true, true }, { "\xed\xa0\x80", false, false }, { "\xef\xbf\xbf", true, true },
        { "\xf0\x8f\xbf\xbf", false, false }, { "\xf0\x90\x80\x80", true, true }, { "\xf4\x8f\xbf\xbf", true, true },
        { "\xf4\x90\x80\x80", false, false }, { "\xf5\x80\x80\x80", false, false }, { "\x80", false, false },
        { "a\xe2\x82", false, false }, { "\xe2\x82\x41", false, false },
    };
    TEST("UTF-8");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        CHECK_INT(text_is_utf8(rows[i].text, strlen(rows[i].text)), rows[i].utf8);
        CHECK_INT(text_is_clean(rows[i].text, strlen(rows[i].text)), rows[i].clean);
    }
    CHECK(!text_is_clean("a\0b", 3));
}

/* --- messages -------------------------------------------------------------------------------------- */

static void what_frames_say(void)
{
    TEST("what a frame says");
    struct net_frame *frame = net_frame("words", 5);
    CHECK(net_frame_says(frame, "words", 5));
    CHECK(!net_frame_says(frame, "wards", 5));
    CHECK(!net_frame_says(frame, "words of it", 11));
    CHECK(!net_frame_says(frame, "word", 4));
    CHECK(!net_frame_says(NULL, "", 0));
    net_frame_free(frame);
    net_frame_free(NULL);
}

/* --- packed answers ------------------------------------------------------------------------------------ */

static void who_takes_what(void)
{
    TEST("who takes which coding");
    static const struct {
        const char *accepts;
        bool taken, brotli;
    } rows[] = {
        { NULL, false, false },
        { "", false, false },
        { "gzip", true, false },
        { "GZip", true, false },
        { "identity", false, false },
        { "x-gzip", false, false },
        { "gzipped", false, false },
        { "gzi", false, false },
        { "br, gzip", true, true },
        { "br,\tgzip ; q=0.8, *;q=0", true, true },
        { "br;q=1,, gzip;q=1", true, true },
        { "gzip;q=0", false, false },
        { "gzip; Q=0.000, br", false, true },
        { "gzip;q=0.001", true, false },
        { "gzip;q=0, br;q=0.5", false, true },
        { "br;q=0, gzip", true, false },
        { "gzip;q=", true, false },
        { "gzip;", true, false },
        { "gzip;x=0", true, false },
        { "zstd", false, false },
        { "zstd, lz, gzip", true, false },
        { "*", false, false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!CHECK_INT(packed_is_taken(rows[i].accepts, "gzip"), rows[i].taken) ||
            !CHECK_INT(packed_is_taken(rows[i].accepts, "br"), rows[i].brotli))
            printf("    %s\n", rows[i].accepts);
}

static void tags_are_of_content_and_form(void)
{
    TEST("entity tags are of the content and its form");
    char plain[PACKED_TAG], packed[PACKED_TAG], other[PACKED_TAG];
    packed_tag("words", 5, false, plain);
    packed_tag("words", 5, true, packed);
    packed_tag("worlds", 6, false, other);
    CHECK_INT(strlen(plain), 34);
    CHECK(plain[0] == '"' && plain[33] == '"');
    CHECK(strncmp(plain, packed, 33) == 0);
    CHECK_STR(packed + 33, "-gzip\"");
    CHECK(strcmp(plain, other) != 0);
    packed_tag("words", 5, false, other);
    CHECK_STR(other, plain);
}

/* --- addresses ------------------------------------------------------------------------------------- */

static struct net_address ipv4(unsigned n)
{
    const struct sockaddr_in name = { .sin_family = AF_INET, .sin_addr = { htonl(n) } };
    return address_of_socket((const struct sockaddr *)(const void *)&name);
}

static struct net_address ipv6(uint8_t network, uint8_t host)
{
    return (struct net_address){ { 0x20, 1, [7] = network, [15] = host } };
}

static void addresses(void)
{
    TEST("addresses");
    struct net_address address = ipv4(0x7f000102);
    CHECK(address_is_loopback(&address));
    address = ipv4(0x80000001);
    CHECK(!address_is_loopback(&address));
    address = ipv4(0x7effffff);
    CHECK(!address_is_loopback(&address));
    address = (struct net_address){ { [15] = 1 } };
    CHECK(address_is_loopback(&address));
    address.byte[0] = 1;
    CHECK(!address_is_loopback(&address));
    struct net_address one = ipv6(1, 1), two = ipv6(1, 2), other = ipv6(2, 1);
    struct net_address network = address_network(&one), same = address_network(&two),
                       far = address_network(&other);
    CHECK_MEM(&network, &same, sizeof network);
    CHECK(memcmp(&network, &far, sizeof network) != 0);
    CHECK(limit_of_address(&one) == limit_of_address(&two));
    CHECK(limit_of_address(&one) != limit_of_address(&other));
    CHECK_INT((long long)limit_of_account(5), 5);
    CHECK(limit_of_account(INT64_MIN + 5) == 5 && limit_of_account(-1) >> 63 == 0);
    CHECK((limit_of_address(&one) >> 63 & limit_of_address(&other) >> 63) == 1);
    address = ipv4(1);
    CHECK(limit_of_address(&address) != limit_of_account(1));
    CHECK(!address_forwarded("", &address));
    CHECK(!address_forwarded("1.2.3.4, x", &address));
    CHECK(address_forwarded("x, 1.2.3.4", &address));
    two = ipv4(0x01020304);
    CHECK_MEM(&address, &two, sizeof two);
    CHECK(address_forwarded("1.2.3.4 5.6.7.8", &address));
    two = ipv4(0x05060708);
    CHECK_MEM(&address, &two, sizeof two);
    /* Hops on loopback are the server's own proxies: what stands before them is the client, with or without blanks between. */
    static const char *const lists[] = { "1.2.3.45,127.0.0.1", "1.2.3.45 , 127.0.0.1,127.0.0.2",
                                         "9.9.9.9,1.2.3.45,\t::1" };
    two = ipv4(0x0102032d);
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        CHECK(address_forwarded(lists[i], &address));
        CHECK_MEM(&address, &two, sizeof two);
    }
    CHECK(address_forwarded("x,127.0.0.1", &address) && address_is_loopback(&address));
}

enum { NETWORKS = 40, MEMBERS = 8, MOST = 3, NEWCOMERS = 2, PLACES = 64 };

/* Those of one network, in the order in which they came to their standing. */
struct plain {
    struct member *members[MEMBERS];
    unsigned count;
};

static unsigned count_of(const struct plain *plain, enum standing standing)
{
    unsigned count = 0;
    for (unsigned i = 0; i < plain->count; i++)
        count += plain->members[i]->standing == standing;
    return count;
}

static struct member *oldest(const struct plain *plain, enum standing standing)
{
    for (unsigned i = 0; i < plain->count; i++) {
        if (plain->members[i]->standing == standing)
            return plain->members[i];
    }
    return NULL;
}

/* To the end of the order, or, if they are out, away. */
static void again(struct plain *plain, struct member *member)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < plain->count; i++) {
        if (plain->members[i] != member)
            plain->members[kept++] = plain->members[i];
    }
    plain->count = kept;
    if (member->standing != STANDING_OUT)
        plain->members[plain->count++] = member;
}

static void crowd_step(struct crowd *crowd, struct plain *plain, const struct net_address *address,
                       struct member *member)
{
    const unsigned waiting = count_of(plain, STANDING_NEWCOMER), taken = plain->count - waiting;
    const enum standing before = member->standing;
    struct member *stranger = oldest(plain, STANDING_STRANGER), *waits = oldest(plain, STANDING_NEWCOMER),
                  *gone;
    switch (below(4)) {
    case 0:
        if (before != STANDING_OUT && before != STANDING_NEWCOMER)
            return;
        CHECK_INT(crowd_enter(crowd, address, MOST, member), taken < MOST);
        CHECK_INT(member->standing, taken < MOST ? STANDING_STRANGER : before);
        break;
    case 1:
        if (before != STANDING_OUT)
            return;
        gone = crowd_wait(crowd, address, NEWCOMERS, member);
        CHECK(gone == (waiting < NEWCOMERS ? NULL : waits));
        CHECK(!gone || gone->standing == STANDING_LEAVING);
        CHECK_INT(member->standing, STANDING_NEWCOMER);
        break;
    case 2:
        gone = crowd_know(crowd, address, MOST, member);
        if (before == STANDING_STRANGER || before == STANDING_KNOWN || before == STANDING_LEAVING) {
            CHECK(!gone);
            CHECK_INT(member->standing, before == STANDING_LEAVING ? before : STANDING_KNOWN);
        } else {
            CHECK(gone == (taken < MOST ? NULL : stranger));
            CHECK(!gone || gone->standing == STANDING_LEAVING);
            CHECK_INT(member->standing, taken < MOST || gone ? STANDING_KNOWN : before);
        }
        break;
    case 3:
        crowd_leave(crowd, member);
        CHECK_INT(member->standing, STANDING_OUT);
        break;
    }
    if (member->standing != before)
        again(plain, member);
}

/* Against plain lists; in each round networks fall on other places of the table. */
static void crowd_round(int steps)
{
    static struct member members[NETWORKS][MEMBERS];
    static struct plain plain[NETWORKS];
    memset(members, 0, sizeof members);
    memset(plain, 0, sizeof plain);
    struct crowd *crowd = crowd_new(PLACES);
    for (int step = 0; step < steps; step++) {
        const unsigned n = below(NETWORKS);
        const struct net_address address = n % 2 ? ipv4(n) : ipv6((uint8_t)n, (uint8_t)below(256));
        crowd_step(crowd, &plain[n], &address, &members[n][below(MEMBERS)]);
        CHECK(count_of(&plain[n], STANDING_STRANGER) + count_of(&plain[n], STANDING_KNOWN) <= MOST);
        CHECK(count_of(&plain[n], STANDING_NEWCOMER) <= NEWCOMERS);
    }
    for (unsigned n = 0; n < NETWORKS; n++) {
        const struct net_address address = n % 2 ? ipv4(n) : ipv6((uint8_t)n, 0);
        for (unsigned i = 0; i < MEMBERS; i++)
            crowd_leave(crowd, &members[n][i]);
        for (unsigned i = 0; i < MEMBERS; i++)
            CHECK_INT(crowd_enter(crowd, &address, MOST, &members[n][i]), i < MOST);
    }
    crowd_free(crowd);
}

static void crowds(void)
{
    TEST("crowds");
    for (int round = 0; round < 40; round++)
        crowd_round(5000);
}

/* --- limits ---------------------------------------------------------------------------------------- */

/* Networks that differ in one bit, whichever it is, have keys of their own. */
static void keys_of_networks(void)
{
    TEST("no two networks share their limits");
    const struct net_address from[] = { ipv4(0x01020304), ipv4(0), ipv4(0xffffffff), ipv6(0, 0), ipv6(0x20, 1) };
    for (size_t i = 0; i < sizeof from / sizeof from[0]; i++) {
        const bool four = i < 3;
        uint64_t key[64];
        const unsigned bits = four ? 32 : 64, first = four ? 96 : 0;
        for (unsigned bit = 0; bit < bits; bit++) {
            struct net_address other = from[i];
            other.byte[(first + bit) / 8] ^= (uint8_t)(0x80 >> bit % 8);
            key[bit] = limit_of_address(&other);
            CHECK(key[bit] != limit_of_address(&from[i]));
            CHECK(key[bit] == limit_of_address(&other));
            CHECK(key[bit] >> 63 == 1);                     /* accounts have the lower half, and nobody has 0 */
            for (unsigned before = 0; before < bit; before++)
                CHECK(key[bit] != key[before]);
        }
    }
}

static void limits(void)
{
    TEST("limits");
    struct limit *limit = limit_new(5, 60, 64);
    for (int i = 0; i < 5; i++)
        CHECK_INT(limit_take(limit, 7, 1, 1000), 0);
    CHECK_INT(limit_take(limit, 7, 1, 1000), 1000);
    CHECK_INT(limit_take(limit, 7, 2, 1000), 2000);
    CHECK_INT(limit_take(limit, 8, 5, 1000), 0);            /* another one's bucket */
    CHECK_INT(limit_take(limit, 7, 1, 1999), 1);
    CHECK_INT(limit_take(limit, 7, 1, 2000), 0);
    CHECK_INT(limit_take(limit, 7, 6, 2000), UINT_MAX);
    limit_return(limit, 7, 2, 2000);
    CHECK_INT(limit_take(limit, 7, 2, 2000), 0);
    CHECK_INT(limit_take(limit, 7, 1, 2000), 1000);
    CHECK_INT(limit_take(limit, 7, 5, 1000000), 0);         /* never more than full */
    CHECK_INT(limit_take(limit, 7, 1, 1000000), 1000);
    struct limit *exact = limit_new(1, 59940, 64);          /* one in 1001 microseconds */
    CHECK_INT(limit_take(exact, 7, 1, 1000), 0);
    CHECK_INT(limit_take(exact, 7, 1, 1001), 1);
    CHECK_INT(limit_take(exact, 7, 1, 1002), 0);
    limit_free(exact);
    limit_return(limit, 9, 100, 1000000);
    CHECK_INT(limit_take(limit, 9, 5, 1000000), 0);
    CHECK_INT(limit_take(limit, 9, 1, 1000000), 1000);
    limit_free(limit);
}

/* Eight share a set, each with a bucket of its own; a ninth gets the fullest. */
static void limits_of_one_set(void)
{
    TEST("eight buckets of one set");
    struct limit *limit = limit_new(4, 60, 8);
    for (unsigned key = 1; key <= 8; key++)
        CHECK_INT(limit_take(limit, key, key == 5 ? 1 : 4, 1000), 0);
    for (unsigned key = 1; key <= 8; key++)
        CHECK_INT(limit_take(limit, key, 4, 1000), key == 5 ? 1000 : 4000);
    CHECK_INT(limit_take(limit, 9, 4, 1000), 0);        /* in the place of 5, which lacked one */
    CHECK_INT(limit_take(limit, 9, 1, 1000), 1000);
    for (unsigned key = 1; key <= 8; key++)
        if (key != 5)
            CHECK_INT(limit_take(limit, key, 1, 1000), 1000);
    limit_free(limit);
}

/* DoS: any number of strangers does not free a client that is held back, since their buckets are fuller. */
static void limits_in_a_flood(void)
{
    TEST("limits in a flood");
    struct limit *limit = limit_new(5, 60, 64);
    CHECK_INT(limit_take(limit, 7, 5, 1000), 0);
    for (unsigned i = 0; i < 100000; i++)
        limit_take(limit, 1000 + i, 1, 1000);
    CHECK_INT(limit_take(limit, 7, 1, 1000), 1000);
    limit_free(limit);
}

int main(void)
{
    read_heads();
    read_zeros();
    read_fields();
    find_ends_in_pieces();
    read_chunks_in_pieces();
    read_whole_chunks();
    texts();
    what_frames_say();
    who_takes_what();
    tags_are_of_content_and_form();
    addresses();
    crowds();
    keys_of_networks();
    limits();
    limits_of_one_set();
    limits_in_a_flood();
    return check_done("net_parts");
}
