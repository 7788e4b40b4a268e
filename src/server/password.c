/* Passwords in the thread pool of libuv. */
#include "password.h"
#include "memory.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    AT_ONCE = 2,                /* so many cores may be busy with it */
    WAITING_MAX = 32,           /* at about 20 ms each, nobody waits for longer than a second */
    PASSWORD_MAX = 129,
};
/* OWASP's least for argon2id: 19 MiB, two passes, one lane. */
static const unsigned long long passes = 2;
static const size_t memory = 19 << 20;

struct job {
    uv_work_t work;
    struct passwords *passwords;
    struct job *next;
    char password[PASSWORD_MAX], hash[PASSWORD_HASH], made[PASSWORD_HASH];
    bool compare, right;
    password_done *done;        /* NULL: nobody wants to know any more */
    void *context;
};

struct passwords {
    uv_loop_t *loop;
    struct job *first, **last;  /* those that wait */
    struct job *running[AT_ONCE];
    unsigned waiting;
};

static bool make(const char *password, char hash[PASSWORD_HASH])
{
    return crypto_pwhash_str_alg(hash, password, strlen(password), passes, memory,
                                 crypto_pwhash_ALG_ARGON2ID13) == 0;
}

static void run(uv_work_t *work)
{
    struct job *job = work->data;
    char nothing[PASSWORD_HASH];
    if (!job->compare) {
        job->right = make(job->password, job->made);
    } else if (job->hash[0] == '\0') {
        make(job->password, nothing);       /* nobody's: takes as long as somebody's */
    } else {
        job->right = crypto_pwhash_str_verify(job->hash, job->password, strlen(job->password)) == 0;
        if (job->right && crypto_pwhash_str_needs_rehash(job->hash, passes, memory) != 0)
            make(job->password, job->made);
    }
}

static void start(struct passwords *passwords);

static void finish(uv_work_t *work, int status)
{
    struct job *job = work->data;
    struct passwords *passwords = job->passwords;
    for (int i = 0; i < AT_ONCE; i++)
        if (passwords->running[i] == job)
            passwords->running[i] = NULL;
    if (job->done)
        job->done(job->context, status == 0 && job->right, job->made);
    sodium_memzero(job, sizeof *job);
    free(job);
    start(passwords);
}

/* Begins what waits while there is room. */
static void start(struct passwords *passwords)
{
    for (int i = 0; i < AT_ONCE && passwords->first; i++) {
        struct job *job = passwords->first;
        if (passwords->running[i])
            continue;
        passwords->first = job->next;
        if (!passwords->first)
            passwords->last = &passwords->first;
        passwords->waiting--;
        passwords->running[i] = job;
        uv_queue_work(passwords->loop, &job->work, run, finish);
    }
}

struct passwords *passwords_new(uv_loop_t *loop)
{
    struct passwords *passwords = zeroed(sizeof *passwords);
    passwords->loop = loop;
    passwords->last = &passwords->first;
    return passwords;
}

void passwords_close(struct passwords *passwords)
{
    while (passwords->first) {
        struct job *job = passwords->first;
        passwords->first = job->next;
        sodium_memzero(job, sizeof *job);
        free(job);
    }
    passwords->last = &passwords->first;
    passwords->waiting = 0;
    for (int i = 0; i < AT_ONCE; i++)
        if (passwords->running[i])
            passwords->running[i]->done = NULL;
}

void passwords_free(struct passwords *passwords)
{
    free(passwords);
}

bool password_work(struct passwords *passwords, const char *password, const char *hash, password_done *done,
                   void *context)
{
    if (passwords->waiting >= WAITING_MAX || strlen(password) >= PASSWORD_MAX)
        return false;
    struct job *job = zeroed(sizeof *job);
    job->work.data = job;
    job->passwords = passwords;
    job->compare = hash != NULL;
    job->done = done;
    job->context = context;
    memcpy(job->password, password, strlen(password) + 1);
    if (hash)
        memcpy(job->hash, hash, strlen(hash) + 1);
    *passwords->last = job;
    passwords->last = &job->next;
    passwords->waiting++;
    start(passwords);
    return true;
}
