/* The server in one call: `duello serve`. */
#ifndef DUELLO_SERVER_H
#define DUELLO_SERVER_H

#include <stdbool.h>
#include <stdint.h>

struct server_options {
    const char *host;               /* 127.0.0.1 */
    uint16_t    port;               /* 8080; 0: the system chooses */
    const char *data;               /* the data folder, made when missing */
    const char *const *origins;     /* more allowed origins besides the public address; NULL-terminated */
    const char *public_url;         /* "https://duello.example"; NULL: http://HOST:PORT */
    bool        behind_proxy;
    unsigned    workers;            /* threads for computer opponents */
    bool        quiet;              /* only the address */
};

/* Runs until SIGTERM or SIGINT; live games stay in the data folder. `ready` is called with the address once
 * connections are taken. Returns 0, or 1 with `error` (room for 256) saying why it did not start. */
int server_run(const struct server_options *options, void (*ready)(void *context, const char *url), void *context,
               char *error);

#endif
