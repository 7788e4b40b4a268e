/* The scripted server as a program: prints its port, runs until POST /quit.
 *
 *     scripted [--proxy] [--second MS] [--connections N] [--per-address N] [--messages N]
 *              [--turn-reads N] [--settling MS] [--host HOST] */
#include "scripted.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct net_options options = {
    .host = "127.0.0.1",
    .origins = (const char *const[]){ "http://table.example", "https://localhost:8443", NULL },
    .connections_max = 20000,
    .per_address_max = 20000,
};

static unsigned settling;

static void read_options(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        const unsigned number = i + 1 < argc ? (unsigned)strtoul(argv[i + 1], NULL, 10) : 0;
        if (strcmp(argv[i], "--proxy") == 0)
            options.behind_proxy = true;
        else if (strcmp(argv[i], "--second") == 0)
            options.second = number, i++;
        else if (strcmp(argv[i], "--connections") == 0)
            options.connections_max = number, i++;
        else if (strcmp(argv[i], "--per-address") == 0)
            options.per_address_max = number, i++;
        else if (strcmp(argv[i], "--messages") == 0)
            options.message_rate = number, i++;
        else if (strcmp(argv[i], "--turn-reads") == 0)
            options.turn_reads = number, i++;
        else if (strcmp(argv[i], "--settling") == 0)
            settling = number, i++;
        else if (strcmp(argv[i], "--host") == 0 && i + 1 < argc)
            options.host = argv[++i];
        else
            exit(2);
    }
}

int main(int argc, char **argv)
{
    uv_loop_t loop;
    struct scripted scripted;
    char error[128];
    read_options(argc, argv);
    uv_loop_init(&loop);
    if (!scripted_open(&scripted, &loop, &options, error)) {
        fprintf(stderr, "%s\n", error);
        uv_loop_close(&loop);
        return 1;
    }
    scripted.settling = settling;
    printf("%u\n", (unsigned)net_port(scripted.net));
    fflush(stdout);
    uv_run(&loop, UV_RUN_DEFAULT);
    net_free(scripted.net);
    packs_free(scripted.packs);
    return uv_loop_close(&loop) != 0;
}
