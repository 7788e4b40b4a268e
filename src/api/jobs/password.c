/* Passwords in a lane of their own. */
#include "password.h"
#include "base/lengths.h"
#include "base/memory.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    AT_ONCE = 2,                /* so many cores may be busy with it */
    WAITING_MAX = 40,           /* at about 20 ms each, nobody waits for longer than half a second; */
    OWN_MAX = 32,               /* of one address */
    PASSWORD_MAX = ROOM_PASSWORD,
};
/* OWASP's least for argon2id: 19 MiB, two passes, one lane. */
static const unsigned long long passes = 2;
static const size_t memory = 19 << 20;

struct job {
    struct lane_job in_lane;
    struct passwords *passwords;
    char password[PASSWORD_MAX], hash[PASSWORD_HASH], made[PASSWORD_HASH];
    bool compare, right;
    password_done *done;
    void *context;
};

struct passwords {
    struct lane *lane;
    bool closed;                /* the callers have gone */
};

static bool make(const char *password, char hash[PASSWORD_HASH])
{
    return crypto_pwhash_str_alg(hash, password, strlen(password), passes, memory,
                                 crypto_pwhash_ALG_ARGON2ID13) == 0;
}

static struct job *job_of(struct lane_job *in_lane)
{
    return whole_of(in_lane, struct job, in_lane);
}

static void run(struct lane_job *in_lane)
{
    struct job *job = job_of(in_lane);
    char nothing[PASSWORD_HASH];
    if (!job->compare) {
        job->right = make(job->password, job->made);
    } else if (job->hash[0] == '\0') {
        make(job->password, nothing);       /* no such account: takes as long, so that nobody can tell */
    } else {
        job->right = crypto_pwhash_str_verify(job->hash, job->password, strlen(job->password)) == 0;
        if (job->right && crypto_pwhash_str_needs_rehash(job->hash, passes, memory) != 0)
            make(job->password, job->made);
    }
}

static void finish(struct lane_job *in_lane)
{
    struct job *job = job_of(in_lane);
    if (!job->passwords->closed)
        job->done(job->context, job->right, job->hash, job->made);
    sodium_memzero(job, sizeof *job);
    free(job);
}

struct passwords *passwords_new(uv_loop_t *loop)
{
    struct passwords *passwords = zeroed(sizeof *passwords);
    passwords->lane = lane_open(loop, AT_ONCE, WAITING_MAX, OWN_MAX);
    return passwords;
}

void passwords_close(struct passwords *passwords)
{
    passwords->closed = true;
    lane_clear(passwords->lane);
}

void passwords_free(struct passwords *passwords)
{
    if (!passwords)
        return;
    passwords->closed = true;
    lane_close(passwords->lane);
    free(passwords);
}

bool password_work(struct passwords *passwords, const struct asker *asker, const char *password,
                   const char *hash, password_done *done, void *context)
{
    if (strlen(password) >= PASSWORD_MAX)
        return false;
    struct job *job = zeroed(sizeof *job);
    job->in_lane = (struct lane_job){ .asker = *asker, .run = run, .done = finish };
    job->passwords = passwords;
    job->compare = hash != NULL;
    job->done = done;
    job->context = context;
    memcpy(job->password, password, strlen(password) + 1);
    if (hash)
        memcpy(job->hash, hash, strlen(hash) + 1);
    if (lane_add(passwords->lane, &job->in_lane))
        return true;
    sodium_memzero(job, sizeof *job);
    free(job);
    return false;
}
