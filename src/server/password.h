/* Passwords: argon2id beside the loop, few at a time, so that games do not wait for those who log in. */
#ifndef DUELLO_SERVER_PASSWORD_H
#define DUELLO_SERVER_PASSWORD_H

#include <stdbool.h>
#include <uv.h>

enum { PASSWORD_HASH = 128 };

struct passwords;
struct passwords *passwords_new(uv_loop_t *loop);
/* Forgets what waits, and cancels no work that runs: the loop must run on until it is done. */
void passwords_close(struct passwords *passwords);
void passwords_free(struct passwords *passwords);

/* What came out. `hash` is what should be kept: a new hash where none was given or where the old one is weaker than
 * today's; "" otherwise. */
typedef void password_done(void *context, bool right, const char *hash);

/* Makes a hash of a password (`hash` NULL; right: always), or compares it with one; "" stands for nobody's, which takes as
 * long as any and is never right. Both strings are copied. False: too many wait already. */
bool password_work(struct passwords *passwords, const char *password, const char *hash, password_done *done,
                   void *context);

#endif
