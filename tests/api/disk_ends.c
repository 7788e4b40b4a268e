/* The disk accepts writes and fails to keep them: the server reports nothing that is not safe, says so and ends; everything it
 * reported before is there. */
#include "check.h"
#include "store/disk.h"
#include "store/folder.h"
#include "api/server/server.h"

#include <arpa/inet.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static int news[2];         /* a pipe: what the server says, a line each */

static void fail_now(int number)
{
    (void)number;
    disk_syncs_fail = 1;
}

static void say(const char *line)
{
    dprintf(news[1], "%s\n", line);
}

static void ready(void *context, const char *url)
{
    (void)context;
    say(url);
}

static void told(void *context, const struct trouble *trouble)
{
    (void)context;
    say(trouble->what);
}

static pid_t serve(void)
{
    fflush(stdout);
    pid_t child = fork();
    if (child != 0)
        return child;
    const struct server_options options = {
        .version = "0", .host = "127.0.0.1", .data = folder_path(), .no_pages = "", .log = told, .ready = ready,
    };
    struct trouble trouble = { .what = NULL };
    signal(SIGUSR1, fail_now);
    server_run(&options, &trouble);
    _exit(2);       /* it has ended well */
}

static void hear(char line[128])
{
    size_t used = 0;
    while (used < 127 && read(news[0], line + used, 1) == 1 && line[used] != '\n')
        used++;
    line[used] = '\0';
}

/* Asks to be a guest; the status of the response, 0: the connection ended without one. */
static int become_guest(unsigned port)
{
    static const char request[] =
        "POST /api/v1/account HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        "Content-Length: 2\r\nConnection: close\r\n\r\n{}";
    struct sockaddr_in name = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    char response[4096] = "";
    int line = socket(AF_INET, SOCK_STREAM, 0), status = 0;
    name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(line, (struct sockaddr *)&name, sizeof name) == 0 &&
        write(line, request, sizeof request - 1) == (ssize_t)sizeof request - 1 &&
        read(line, response, sizeof response - 1) > 0)
        sscanf(response, "HTTP/1.1 %d", &status);
    close(line);
    return status;
}

static int64_t guests(void)
{
    struct trouble trouble = { .what = NULL };
    struct store_counts counts = { 0 };
    struct store *store = folder_again(&trouble);
    CHECK_STR(trouble.what, NULL);
    if (store)
        CHECK_INT(store_counts(store, &counts), STORE_OK);
    store_close(store);
    return counts.guests;
}

/* A server that is open, and its port. */
static pid_t open_server(unsigned *port)
{
    char line[128];
    const pid_t child = serve();
    hear(line);
    CHECK_INT(sscanf(line, "http://127.0.0.1:%u", port), 1);
    return child;
}

static void must_have_failed(pid_t child)
{
    char line[128];
    int status = 0;
    hear(line);
    CHECK_STR(line, "serve-disk");
    CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status));
    CHECK_INT(WEXITSTATUS(status), EXIT_FAILURE);
}

int main(void)
{
    unsigned port = 0;
    disk_install();
    store_close(folder_open());
    CHECK_INT(pipe(news), 0);

    TEST("a disk that cannot keep the last it took");
    const pid_t stopped = open_server(&port);
    CHECK_INT(kill(stopped, SIGUSR1), 0);
    CHECK_INT(kill(stopped, SIGTERM), 0);
    must_have_failed(stopped);

    TEST("a disk that cannot keep what it took");
    const pid_t child = open_server(&port);
    CHECK_INT(become_guest(port), 201);
    CHECK_INT(become_guest(port), 201);
    CHECK_INT(kill(child, SIGUSR1), 0);
    CHECK_INT(become_guest(port), 0);
    must_have_failed(child);
    const int64_t there = guests();     /* the third was committed, and nobody knew whether it was safe */
    CHECK(there == 2 || there == 3);
    folder_close(NULL);
    return check_done("disk_ends");
}
