/* The whole network layer over loopback: any bytes, cut anywhere, as HTTP or behind a WebSocket handshake, with the
 * client breaking off at the end. Afterwards nothing may be left: no connection, no channel, no memory. */
#include "bytes.h"

#include "net/scripted.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

enum { TURNS_MAX = 100 };

static uv_loop_t loop;
static struct scripted scripted;

static void begin(void)
{
    static const char *const origins[] = { "http://table.example", NULL };
    const struct net_options options = {
        .host = "127.0.0.1", .origins = origins, .behind_proxy = true, .connections_max = 10, .per_address_max = 10,
        .second = 1000000,
    };
    char error[128];
    uv_loop_init(&loop);
    must(scripted_open(&scripted, &loop, &options, error), "the server opens");
    scripted.stays = true;
}

static void turn(void)
{
    for (int i = 0; i < 3; i++)
        uv_run(&loop, UV_RUN_NOWAIT);
}

static int dial(void)
{
    const struct sockaddr_in name = {
        .sin_family = AF_INET, .sin_port = htons(net_port(scripted.net)), .sin_addr = { htonl(INADDR_LOOPBACK) },
    };
    const int line = socket(AF_INET, SOCK_STREAM, 0);
    const struct linger cut = { .l_onoff = 1 };         /* close() is a reset */
    must(line >= 0 && connect(line, (const struct sockaddr *)(const void *)&name, sizeof name) == 0,
         "it connects");
    setsockopt(line, SOL_SOCKET, SO_LINGER, &cut, sizeof cut);
    fcntl(line, F_SETFL, O_NONBLOCK);
    turn();
    return line;
}

/* What came back; the beginning of it is looked at. */
static void hear(int line, bool *begun)
{
    static char buffer[1 << 16];
    ssize_t got;
    while ((got = recv(line, buffer, sizeof buffer, 0)) > 0) {
        if (!*begun && got >= 9)
            must(memcmp(buffer, "HTTP/1.1 ", 9) == 0, "an answer begins as one");
        *begun = true;
    }
}

static void say(int line, const void *at, size_t size, bool *begun)
{
    (void)!send(line, at, size, MSG_NOSIGNAL);
    turn();
    hear(line, begun);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char handshake[] =
        "GET /socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    if (!scripted.net)
        begin();
    struct bytes bytes = { data, data + size };
    bool begun = false;
    const bool as_socket = take(&bytes) & 1;
    const int line = dial();
    if (as_socket)
        say(line, handshake, sizeof handshake - 1, &begun);
    while (bytes.at < bytes.end) {
        const size_t left = (size_t)(bytes.end - bytes.at), cut = take_two(&bytes);
        const size_t piece = cut < left - 1 ? cut : (size_t)(bytes.end - bytes.at);
        say(line, bytes.at, piece, &begun);
        bytes.at += piece;
    }
    close(line);
    for (int i = 0; i < TURNS_MAX && net_counts(scripted.net).connections > 0; i++)
        uv_run(&loop, UV_RUN_NOWAIT);
    must(net_counts(scripted.net).connections == 0, "nobody is left");
    must(net_counts(scripted.net).channels == 0 && !scripted.lines, "no line is left");
    return 0;
}
