/* A small server behind the network layer, whose behaviour the tests know: for net.c, for the scripts (as a program of
 * its own), for the fuzz target.
 *
 *     GET  /hello               200, "hello"
 *     POST /echo                the body again
 *     GET  /who                 what the layer knows of the request, as JSON
 *     GET  /counts              net_counts(), and how often each hook was called, as JSON
 *     GET  /large?BYTES         a body of so many bytes, 1 MB at most, that is not copied
 *     GET  /packed?BYTES-WORD   WORD again and again, so many bytes, through packs_respond()
 *     GET  /status?N            the status N
 *     GET  /part, /shown        as net_is_part() and net_allow_showing() make a response
 *     GET  /busy?MS             the loop does nothing else for so many milliseconds
 *     GET  /later?MS            "later", after so many milliseconds
 *     GET  /never               no answer
 *     GET  /stream              ndjson: what is said to all
 *     POST /say                 says the body to all open lines, as one frame
 *     POST /refused             as /say, in a turn that does not settle
 *     POST /end                 ends all streams
 *     POST /quit                net_close()
 *     GET  /socket              WebSocket: each message is echoed, except
 *          "close CODE"         hang up
 *          "flood BYTES"        a message of so many bytes, 64 kB at most
 *          "lag"                the measured lag
 *          "refused"            echoed, in a turn that does not settle */
#ifndef DUELLO_TEST_SCRIPTED_H
#define DUELLO_TEST_SCRIPTED_H

#include "net/net.h"
#include "net/packed.h"

struct scripted {
    uv_loop_t *loop;
    struct net *net;
    struct packs *packs;            /* to be freed after the net */
    unsigned requests, gone, messages, closed, settled;
    bool refuse;                    /* the next settle() */
    unsigned settling;              /* milliseconds that a turn takes to settle if it was asked for something, and that
                                     * the next one then goes on at least */
    unsigned heard;                 /* requests and messages until the last settle() */
    bool is_settling, is_resting;
    bool stays;                     /* POST /quit is only answered */
    struct line *lines;
};

/* Opens it with these options; false: `error` says why. */
bool scripted_open(struct scripted *scripted, uv_loop_t *loop, const struct net_options *options,
                   char *error);

#endif
