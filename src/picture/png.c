/* PNG by rsvg-convert (librsvg2-bin), as a process of its own: what draws has libraries by the dozen, which neither the program
 * nor the server loads for it, and what it does with memory and time ends with it. */
#define _GNU_SOURCE     /* memfd_create, pipe2 */
#include "picture.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PIECE = 64 * 1024, PNG_MAX = 32 * 1024 * 1024 };

static long long milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/* A file in memory with those bytes, to be read from its beginning; -1: errno says why. */
static int file_of(const struct page *page)
{
    const int file = memfd_create("picture", MFD_CLOEXEC);
    ssize_t written = file;
    for (size_t at = 0; written >= 0 && at < page->used; at += (size_t)written)
        written = write(file, page->at + at, page->used - at);
    if (written < 0 || lseek(file, 0, SEEK_SET) < 0) {
        close(file);
        return -1;
    }
    return file;
}

/* Starts the program between two files. 0, or an errno. */
static int start(int in, int out, pid_t *pid)
{
    char program[] = "rsvg-convert", option[] = "--format=png";
    char *const arguments[] = { program, option, NULL };
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_init(&how);
    posix_spawnattr_setsigmask(&how, &none);
    posix_spawnattr_setsigdefault(&how, &usual);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    const int fault = posix_spawnp(pid, program, &files, &how, arguments, environ);
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    return fault;
}

/* Reads to the end; false: too late or too much. */
static bool read_all(int from, long long deadline, struct page *out)
{
    const size_t before = out->used;
    long long left;
    while ((left = deadline - milliseconds()) > 0 && out->used - before <= PNG_MAX) {
        struct pollfd wait = { .fd = from, .events = POLLIN };
        if (poll(&wait, 1, (int)left) <= 0)     /* a signal came, or the time is up */
            continue;
        page_make_room(out, PIECE);
        const ssize_t size = read(from, out->at + out->used, PIECE);
        if (size == 0)
            return true;
        out->used += size > 0 ? (size_t)size : 0;
        out->at[out->used] = '\0';
    }
    return false;
}

bool picture_png(const struct page *svg, struct page *out)
{
    static const char signature[] = "\x89PNG\r\n\x1a\n";
    const size_t before = out->used, length = sizeof signature - 1;
    int ends[2] = { -1, -1 }, status = -1;
    pid_t pid = 0;
    const int in = file_of(svg),
              fault = in < 0 || pipe2(ends, O_CLOEXEC) < 0 ? errno : start(in, ends[1], &pid);
    close(in);
    close(ends[1]);
    if (fault == 0 && pid > 0) {
        if (!read_all(ends[0], milliseconds() + PICTURE_SECONDS * 1000LL, out))
            kill(pid, SIGKILL);
        while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
            ;
    }
    close(ends[0]);
    errno = fault;
    if (fault == 0 && status == 0 && out->used - before > length &&
        memcmp(out->at + before, signature, length) == 0)
        return true;
    out->used = before;
    if (out->at)
        out->at[before] = '\0';
    return false;
}
