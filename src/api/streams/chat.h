/* What people say: in the lobby, at a table, among those who watch one. Phrases first: everybody may say them and everybody
 * hears them. Free text is for people with an account who have opted in, both to write and to read.
 *
 * None of it is written to disk, except what goes with a report. */
#ifndef DUELLO_API_CHAT_H
#define DUELLO_API_CHAT_H

#include "api/call/call.h"
#include "watching.h"
#include "session/page.h"

struct rooms;
struct rooms *rooms_new(void);
void rooms_free(struct rooms *rooms);
/* Forgets what was said at tables that are gone. */
void rooms_sweep(struct server *server);

/* A line begins to watch a table, and hears what is said there and, if it wants, the news: which players look at the table, and
 * who may see the game that was played there. */
void room_enter(struct server *server, struct watching *watching);
void room_leave(struct watching *watching);
/* Who may see the game of that id has changed: "private", "unlisted", "public". */
void room_access(struct server *server, const char *table, const char *access);

/* Carries out `say` and `say-lobby`; table NULL: the lobby. */
void chat_say(struct call *call, const struct table *table);
/* What was said recently, as far as this account hears it, as a list. */
void chat_list(struct call *call, const struct table *table);
/* The same with everything in it, for a report: a JSON array. */
void chat_put_all(struct server *server, const char *table, struct page *out);
/* Forgets what an account said, in all rooms. */
void chat_forget(struct server *server, int64_t account);

/* Whether an account wants free text besides phrases. */
enum { SETTING_FREE_CHAT = 1 << 0 };

#endif
