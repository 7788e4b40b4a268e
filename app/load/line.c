/* WebSocket clients on epoll (RFC 6455). The mask is zero, as nobody is between us and the server, so frames are
 * written as they are. */
#define _GNU_SOURCE
#include "load.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { HEAD_MAX = 8192, READ_MAX = 256 * 1024, EVENTS = 512 };

static uint16_t port;
static int epoll;
static void (*hear)(struct line *line, const char *text, size_t size);

void lines_begin(uint16_t server_port, void (*hearer)(struct line *line, const char *text, size_t size))
{
    hear = hearer;
    port = server_port;
    epoll = epoll_create1(EPOLL_CLOEXEC);
}

static int dial(void)
{
    const struct sockaddr_in name = {
        .sin_family = AF_INET, .sin_port = htons(port), .sin_addr = { htonl(INADDR_LOOPBACK) },
    };
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), on = 1;
    if (fd < 0 || connect(fd, (const struct sockaddr *)&name, sizeof name) != 0)
        fail("connecting: %s", strerror(errno));
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return fd;
}

static void send_all(int fd, const char *text, size_t size)
{
    while (size > 0) {
        const ssize_t sent = send(fd, text, size, MSG_NOSIGNAL);
        if (sent < 0 && errno == EAGAIN)
            continue;           /* what we send is small: the server will take it */
        if (sent < 0)
            fail("sending: %s", strerror(errno));
        text += sent;
        size -= (size_t)sent;
    }
}

/* Up to the empty line, and nothing beyond it. */
static void read_head(int fd, char head[HEAD_MAX])
{
    size_t used = 0;
    do {
        if (used == HEAD_MAX - 1 || recv(fd, head + used, 1, 0) != 1)
            fail("no answer: %.*s", (int)used, head);
        head[++used] = '\0';
    } while (used < 4 || memcmp(head + used - 4, "\r\n\r\n", 4) != 0);
}

/* Sends a request on a connection of its own; `head` gets the response's. The caller reads on, and closes. */
static int request(const char *text, char head[HEAD_MAX])
{
    const int fd = dial();
    send_all(fd, text, strlen(text));
    read_head(fd, head);
    return fd;
}

void guest_cookie(char cookie[128])
{
    char head[HEAD_MAX];
    close(request("POST /api/v1/account HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                  "Content-Length: 2\r\nConnection: close\r\n\r\n{}",
                  head));
    const char *field = strcasestr(head, "\r\nset-cookie: ");
    if (!field)
        fail("no guest: %s", head);
    snprintf(cookie, 128, "%.*s", (int)strcspn(field + 14, ";\r\n"), field + 14);
}

static unsigned long long count_in(const char *json, const char *name)
{
    const char *at = strstr(json, name);
    if (!at)
        fail("no %s in %s", name, json);
    return strtoull(at + strlen(name), NULL, 10);
}

struct server_counts server_counts(void)
{
    char head[HEAD_MAX], json[HEAD_MAX];
    size_t used = 0;
    const int fd =
        request("GET /api/v1/stats HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", head);
    for (ssize_t got; used < sizeof json - 1 && (got = recv(fd, json + used, sizeof json - 1 - used, 0)) > 0;)
        used += (size_t)got;
    close(fd);
    json[used] = '\0';
    return (struct server_counts){
        .turns = count_in(json, "\"turns\":"), .turns_slow = count_in(json, "\"turns_slow\":"),
        .turn_longest = count_in(json, "\"turn_longest\":"), .commits = count_in(json, "\"commits\":"),
        .commit_longest = count_in(json, "\"commit_longest\":"),
    };
}

void line_open(struct line *line, const char *cookie)
{
    char request[512], head[HEAD_MAX];
    *line = (struct line){ .fd = dial(), .seat = line->seat };
    const int size = snprintf(request, sizeof request,
        "GET /api/v1/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Origin: http://127.0.0.1:%u\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "%s%s%s\r\n",
        (unsigned)port, cookie ? "Cookie: " : "", cookie ? cookie : "", cookie ? "\r\n" : "");
    send_all(line->fd, request, (size_t)size);
    read_head(line->fd, head);
    if (!strstr(head, " 101 "))
        fail("no WebSocket: %s", head);
    fcntl(line->fd, F_SETFL, O_NONBLOCK);
    struct epoll_event event = { .events = EPOLLIN, .data = { .ptr = line } };
    epoll_ctl(epoll, EPOLL_CTL_ADD, line->fd, &event);
}

static void send_frame(struct line *line, int opcode, const char *payload, size_t size)
{
    char frame[8 + 4096] = { (char)(0x80 | opcode) };
    size_t head = 2;
    if (size > sizeof frame - 8)
        fail("a message of %zu bytes", size);
    if (size < 126) {
        frame[1] = (char)(0x80 | size);
    } else {
        frame[1] = (char)(0x80 | 126);
        frame[2] = (char)(size >> 8);
        frame[3] = (char)size;
        head = 4;
    }
    memcpy(frame + head + 4, payload, size);
    send_all(line->fd, frame, head + 4 + size);
}

void line_send(struct line *line, const char *text, size_t size)
{
    send_frame(line, 1, text, size);
}

/* Bytes of the header at the beginning, 0: it is not complete; *size gets that of what follows. */
static size_t read_header(const unsigned char *at, size_t have, size_t *size)
{
    const unsigned length = have >= 2 ? at[1] : 0;
    const size_t header = length < 126 ? 2 : length == 126 ? 4 : 10;
    if (have < header || have < 2)
        return 0;
    *size = length;
    if (header > 2) {
        *size = 0;
        for (size_t i = 2; i < header; i++)
            *size = *size << 8 | at[i];
    }
    return header;
}

/* Eats the complete frames; returns how many bytes they were. */
static size_t hear_frames(struct line *line, char *at, size_t have)
{
    size_t done = 0, size = 0, header;
    while ((header = read_header((unsigned char *)at + done, have - done, &size)) > 0 &&
           have - done - header >= size) {
        const int opcode = at[done] & 15;
        char *payload = at + done + header;
        if (opcode == 9)
            send_frame(line, 10, payload, size);
        else if (opcode == 1)
            hear(line, payload, size);
        else if (opcode == 8)
            fail("the server closes with %d",
                 size >= 2 ? (unsigned char)payload[0] << 8 | (unsigned char)payload[1] : 0);
        done += header + size;
    }
    return done;
}

static void hear_line(struct line *line)
{
    static char buffer[READ_MAX];
    memcpy(buffer, line->in, line->used);
    const ssize_t got = recv(line->fd, buffer + line->used, sizeof buffer - line->used, 0);
    if (got < 0 && errno == EAGAIN)
        return;
    if (got <= 0)
        fail("the server has hung up");
    const size_t have = line->used + (size_t)got, done = hear_frames(line, buffer, have);
    line->used = have - done;
    if (line->used > line->room) {
        line->room = line->used * 2;
        free(line->in);
        line->in = malloc(line->room);
        if (!line->in || line->room > READ_MAX)
            fail("a message that is too long");
    }
    if (line->used > 0)
        memcpy(line->in, buffer + done, line->used);
}

void lines_hear(uint64_t wait)
{
    struct epoll_event events[EVENTS];
    const struct timespec time = { .tv_sec = (time_t)(wait / 1000000000), .tv_nsec = (long)(wait % 1000000000) };
    const int n = epoll_pwait2(epoll, events, EVENTS, &time, NULL);
    for (int i = 0; i < n; i++)
        hear_line(events[i].data.ptr);
}
