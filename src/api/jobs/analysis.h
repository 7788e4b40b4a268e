/* Analyses of finished games, which take seconds. They wait in a queue. One at a time is worked on, in a thread of libuv's pool, so
 * that no game waits for it; those who ask take turns, so that one person's many games do not keep others waiting. */
#ifndef DUELLO_API_ANALYSIS_H
#define DUELLO_API_ANALYSIS_H

#include "base/lane.h"
#include "store/store.h"

#include <uv.h>

/* The signature of a stored analysis: the program's version and a hash of all that could change a judgement. */
extern const char analysis_engine[];

/* Requests at a time: in all, from one address, of one caller. */
enum { ANALYSES_MOST = 64, ANALYSES_ADDRESS = 16, ANALYSES_OWN = 4 };

struct analyses;

/* Both are called on the loop's thread. */
struct analyses_hooks {
    void *context;
    /* The text of a record, which is freed here; NULL: it cannot be read. */
    char *(*text)(void *context, const char *id, size_t *size);
    /* The analysis of a game as JSON; "": its record does not verify in this program. */
    void (*done)(void *context, const char *id, const char *json, size_t size);
};

struct analyses *analyses_open(uv_loop_t *loop, const struct analyses_hooks *hooks);
/* Drops waiting jobs and stops the running one, without telling anybody; runs the loop meanwhile. NULL is fine. */
void analyses_free(struct analyses *analyses);

/* The results of this turn of the loop were stored, or lost: until then they count as running. */
void analyses_settled(struct analyses *analyses);

/* Requests the analysis of a game; repeating the request is harmless. Of those who ask, addresses take turns, and behind one
 * address accounts, however much each of them asks for; who has no account is its address. False: too many requests, and *wait says
 * in how many milliseconds there may be room. */
bool analyses_ask(struct analyses *analyses, const struct asker *who, const char *id, unsigned *wait);
/* Withdraws an account's request, from wherever it came; a job that nobody wants any longer ends within milliseconds. */
void analyses_cancel(struct analyses *analyses, const struct asker *who, const char *id);

struct analyses_standing {
    unsigned place;         /* 0: it runs; else how many jobs end before it begins */
    unsigned done, of;      /* answers judged, while it runs; 0, 0: it just begins or ends */
};
/* False: nobody has requested that game. */
bool analyses_look(const struct analyses *analyses, const char *id, struct analyses_standing *out);

#endif
