/* The server as a process of its own. */
#define _GNU_SOURCE
#include "load.h"

#include <fcntl.h>
#include <ftw.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

void stay_on(int core)
{
    cpu_set_t set;
    if (core < 0)
        return;
    CPU_ZERO(&set);
    CPU_SET((size_t)core, &set);
    if (sched_setaffinity(0, sizeof set, &set) != 0)
        fail("there is no core %d", core);
}

static void become_server(const struct server_process *server, const char *program, int core, int out)
{
    stay_on(core);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    dup2(out, STDOUT_FILENO);
    execl(program, program, "serve", "--listen", "127.0.0.1:0", "--data", server->folder, "--no-limits",
          "--quiet", (char *)NULL);
    _exit(127);
}

void server_start(struct server_process *server, const char *program, int core)
{
    int out[2];
    char url[128] = "";
    snprintf(server->folder, sizeof server->folder, "%.40s/duello-load-XXXXXX",
             getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp");
    if (!mkdtemp(server->folder) || pipe2(out, O_CLOEXEC) != 0)
        fail("no folder for data");
    server->pid = fork();
    if (server->pid == 0)
        become_server(server, program, core, out[1]);
    close(out[1]);
    FILE *from = fdopen(out[0], "r");
    const char *colon = from && fgets(url, sizeof url, from) ? strrchr(url, ':') : NULL;
    if (!colon)
        fail("%s serve did not start", program);
    server->port = (uint16_t)strtoul(colon + 1, NULL, 10);
    fclose(from);
}

static int remove_one(const char *path, const struct stat *stat, int kind, struct FTW *ftw)
{
    (void)stat, (void)kind, (void)ftw;
    return remove(path);
}

bool server_stop(struct server_process *server)
{
    int status = 0;
    kill(server->pid, SIGTERM);
    const bool ended = waitpid(server->pid, &status, 0) == server->pid;
    server->pid = 0;
    nftw(server->folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
    return ended && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

uint64_t server_memory(const struct server_process *server)
{
    char path[64], text[256];
    unsigned long sum = 0, kilobytes;
    snprintf(path, sizeof path, "/proc/%d/smaps_rollup", server->pid);
    FILE *file = fopen(path, "r");
    if (!file)
        fail("the server has gone");
    while (fgets(text, sizeof text, file)) {
        if (sscanf(text, "Private_Clean: %lu", &kilobytes) == 1 ||
            sscanf(text, "Private_Dirty: %lu", &kilobytes) == 1)
            sum += kilobytes;
    }
    fclose(file);
    return (uint64_t)sum * 1024;
}

struct server_time server_time(const struct server_process *server)
{
    char path[64], text[1024];
    unsigned long user = 0, kernel = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", server->pid);
    FILE *file = fopen(path, "r");
    const bool read = file && fgets(text, sizeof text, file);
    if (file)
        fclose(file);
    /* behind the name, which may hold anything: state, then eleven numbers, then these two */
    const char *name_end = read ? strrchr(text, ')') : NULL;
    if (!name_end ||
        sscanf(name_end + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &kernel) != 2)
        fail("the server has gone");
    const double ticks = (double)sysconf(_SC_CLK_TCK);
    return (struct server_time){ (double)user / ticks, (double)kernel / ticks };
}
