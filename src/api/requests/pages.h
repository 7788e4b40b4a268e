/* What a browser is served: the files of the client, which tools/web builds and the server reads once, at its start, and pictures of cards. */
#ifndef DUELLO_API_PAGES_H
#define DUELLO_API_PAGES_H

#include "net/net.h"
#include "session/trouble.h"

struct server;

/* The files of one folder, kept in memory: so no path of a request ever reaches the disk, and open pages keep working
 * while a newer client is being built. FILE.gz beside FILE is its packed form. Links are not
 * followed. At most 64 MiB. Pictures of cards, assets/art/NAME.webp and .png, are the exception: they are read when they are asked for, by
 * names of small letters, digits and "-" alone, at most 1 MiB each. `folder` NULL: none, and whoever asks for a page is told so.
 * NULL: `trouble` (serve-pages) says why. */
struct pages *pages_open(const char *folder, struct trouble *trouble);
void pages_free(struct pages *pages);       /* after the net, which sends from them */

/* Answers a request that is not an operation: the files, and addresses for people. "/table/ID", "/join/ID/SECRET", "/game/ID",
 * "/person/NAME" and "/account" lead to the client's page of that name ("/#/table/ID", "/#/replay/ID"); "/game/ID.record" and
 * "/game/ID.json" to the operations. */
void pages_request(struct server *server, struct exchange *exchange, const struct net_request *request);

#endif
