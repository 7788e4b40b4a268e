/* A game at a table by posts, as in a forum. */
#ifndef DUELLO_TABLE_POSTS_H
#define DUELLO_TABLE_POSTS_H

#include "judge/post.h"
#include "table.h"

enum { POST_MOVES_MAX = 32 };

/* A post as moves. */
struct understood {
    struct reading reading;
    unsigned moves;
    char move[POST_MOVES_MAX][READ_TEXT];
};

/* What the judge's writers want to know of a game: names, and the session, which stays its owner's. */
struct judge judge_of(struct session *session, const char *first, const char *second);
/* Reads a post as moves of the seat; nothing is played. False: reading.trouble asks. While both are asked at once the reading
 * does not depend on the other's answers. */
bool table_read_post(const struct table *table, int seat, const char *text, struct understood *out);
/* The position now, for the thread; with `seat` 0 or 1 for that player alone. */
void table_put_post(const struct table *table, int seat, struct post_style style, struct page *out);
/* The post for the thread: what all may know of what came of the moves from answer `from` on. While both are asked at once, since
 * before them (`secret`), that is only the current position. */
void table_put_post_reply(const struct table *table, int seat, unsigned from, bool secret,
                          const struct reading *reading, struct post_style style, struct page *out);
/* Whether post `nonce` of the seat was played (the first of its moves). */
bool table_knows_post(const struct table *table, int seat, const char *nonce);

#endif
