/* Passwords: argon2id off the loop, few at a time, so that games do not wait for logins; logins take turns. */
#ifndef DUELLO_API_PASSWORD_H
#define DUELLO_API_PASSWORD_H

#include "base/lane.h"

#include <stdbool.h>
#include <uv.h>

enum { PASSWORD_HASH = 128 };

struct passwords;
struct passwords *passwords_new(uv_loop_t *loop);
/* Drops all callbacks, of waiting and of running jobs. */
void passwords_close(struct passwords *passwords);
/* Waits for what runs, while the loop is there. NULL is fine. */
void passwords_free(struct passwords *passwords);

/* The result. `compared` is the hash that was given, "" where none was: whoever acts on `right` must see that it is still the
 * account's, which may have a new password by now. `hash` is what should be stored: a new hash where none was given or where the
 * old one has weaker parameters than the current ones; "" otherwise. */
typedef void password_done(void *context, bool right, const char *compared, const char *hash);

/* Makes a hash of a password (`hash` NULL; right: always), or compares it with one; "" stands for nobody's, which takes as
 * long as any and is never right. Both strings are copied. False: too many wait already, in all or
 * from that address. */
bool password_work(struct passwords *passwords, const struct asker *asker, const char *password,
                   const char *hash, password_done *done, void *context);

#endif
