/* What the operator wants of the server. */
#ifndef DUELLO_API_OPTIONS_H
#define DUELLO_API_OPTIONS_H

#include "session/deck.h"
#include "session/trouble.h"

#include <stdbool.h>
#include <stdint.h>

/* A deck that comes with the program. */
struct server_preset {
    char *name;
    struct deck deck;
};

struct server_options {
    const char *version;            /* of the program */
    const char *host;               /* "127.0.0.1" */
    uint16_t    port;               /* 8080; 0: the system chooses */
    const char *data;               /* the data folder, made when missing */
    const char *const
        *origins;           /* more allowed origins besides the public address; NULL-terminated, or NULL */
    const char *pages;              /* the folder of the client's files; NULL: there are none, */
    const char *no_pages;           /* and whoever asks for them gets this: plain text */
    const char *public_url;         /* "https://duello.example"; NULL: http://HOST:PORT */
    bool        behind_proxy;
    bool        unlimited;          /* no limits by address or account: for tests and measurements on one's own machine */
    unsigned    workers;            /* threads for computer opponents; 0: as many as fit the machine */
    const struct server_preset *preset;
    unsigned    presets;
    /* Tells the operator what happens, as it happens: a trouble with its values. */
    void (*log)(void *context, const struct trouble *trouble);
    /* Connections are being accepted at this address. */
    void (*ready)(void *context, const char *url);
    void       *context;
};

#endif
