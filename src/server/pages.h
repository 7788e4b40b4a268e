/* What a browser is given: the files of src/server/pages, built into the program by tools/pages. */
#ifndef DUELLO_SERVER_PAGES_H
#define DUELLO_SERVER_PAGES_H

#include "net.h"

#include <stddef.h>

struct server;

struct page_file {
    const char *path, *type, *tag;      /* "/page/style.css", its media type, its ETag */
    const unsigned char *plain;
    size_t plain_size;
    const unsigned char *packed;        /* gzip */
    size_t packed_size;
};
extern const struct page_file page_files[];
extern const unsigned page_files_count;

/* Answers a request that is no operation: "/", "/table/ID", "/game/ID" and "/account" are one page, whose scripts look at
 * the address; "/game/ID.record" and "/game/ID.json" lead to the operations. */
void pages_request(struct server *server, struct exchange *exchange, const struct net_request *request);

#endif
