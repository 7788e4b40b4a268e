/* The lobby: who is here, which tables are open, which games may be watched. */
#ifndef DUELLO_API_LOBBY_H
#define DUELLO_API_LOBBY_H

#include "line.h"
#include "session/page.h"
#include "table/state/table.h"

struct lobby;
struct lobby *lobby_new(struct server *server);
/* Closes its timer; the memory goes when the loop has run on. */
void lobby_close(struct lobby *lobby);
void lobby_free(struct lobby *lobby);

void lobby_came(struct lobby *lobby, const struct line *line);
void lobby_left(struct lobby *lobby, const struct line *line);
/* An account has another name or kind, or was deleted (`gone`). */
void lobby_renamed(struct lobby *lobby, const struct store_account *account);
bool lobby_is_here(struct lobby *lobby, int64_t account);
unsigned lobby_people(const struct lobby *lobby);

/* For tables_hooks. Watchers of the lobby are told a moment later, with changes batched. `context` is the server. */
void lobby_changed(void *context, const struct table *table);

/* Whether the lobby shows a table. */
bool lobby_lists(const struct table *table);
/* {"tables":[...],"people":[...],"count":N}: the newest open tables and the newest games, the people who came last, and how many people there are. */
void lobby_put(struct lobby *lobby, struct page *out);
/* A message to all who look at the lobby and want to hear `from` (0: nobody's). `wants` may be NULL. */
void lobby_push(struct server *server, const char *text, size_t size, int64_t from,
                bool (*wants)(const struct line *line));

#endif
