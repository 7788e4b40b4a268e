/* Answers packed with gzip, for clients that accept it. Packing costs more than sending, so it is worth it for large answers that stay the
 * same while the program runs, such as the catalogue: these are packed once and kept. */
#ifndef DUELLO_NET_PACKED_H
#define DUELLO_NET_PACKED_H

#include "net.h"

enum { PACKED_TAG = 48 };       /* room for an entity tag, quotes and '\0' included */

/* Whether an Accept-Encoding names a coding, such as "gzip" or "br", and does not refuse it (RFC 9110, 12.5.3). NULL: there is no
 * Accept-Encoding. */
bool packed_is_taken(const char *accept_encoding, const char *coding);
/* The entity tag of a content; the packed form has a different one. */
void packed_tag(const void *body, size_t size, bool packed, char tag[PACKED_TAG]);

struct packs;
struct packs *packs_new(void);
void packs_free(struct packs *packs);       /* after the net: what it sends may be theirs */

/* Answers 200 with the body, or 304 to a client that has it already, with ETag and Vary. `known` is the request's If-None-Match (NULL:
 * there is none). `body` is copied. */
void packs_respond(struct packs *packs, struct exchange *exchange, const char *known,
                   const char *accept_encoding, const char *type, const void *body, size_t size);

#endif
