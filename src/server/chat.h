/* What people say: in the lobby, at a table, among those who watch one. Phrases first: everybody may say them and everybody
 * hears them. Words of one's own are for people with an account who have asked for them, to say and to hear.
 *
 * Nothing of it is written to disk, but what goes along with a report. */
#ifndef DUELLO_SERVER_CHAT_H
#define DUELLO_SERVER_CHAT_H

#include "line.h"

struct rooms;
struct rooms *rooms_new(void);
void rooms_free(struct rooms *rooms);
/* Forgets what was said at tables that are gone. */
void rooms_sweep(struct server *server);

/* A line looks at a table, and hears what is said there. */
void room_enter(struct server *server, struct watching *watching);
void room_leave(struct watching *watching);

/* Carries out `say` and `say-lobby`; table NULL: the lobby. */
void chat_say(struct call *call, const struct table *table);
/* What was said of late, as far as this account hears it, as a list. */
void chat_list(struct call *call, const struct table *table);
/* The same with everything in it, for a report: a JSON array. */
void chat_put_all(struct server *server, const char *table, struct page *out);

/* Whether an account wants words besides phrases. */
enum { SETTING_FREE_CHAT = 1 << 0 };

#endif
