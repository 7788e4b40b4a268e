/* A game at a table by posts, as in a forum. */
#ifndef DUELLO_TABLE_POSTS_H
#define DUELLO_TABLE_POSTS_H

#include "base/lengths.h"
#include "judge/posts/post.h"
#include "store/store.h"
#include "table/state/table.h"

struct lexicons;

enum { POST_MOVES_MAX = 32 };

/* A post as moves. */
struct understood {
    struct reading reading;
    unsigned moves;
    char move[POST_MOVES_MAX][READ_TEXT];
};

/* What the judge's writers want to know of a game: names, and the session, which stays its owner's. */
struct judge judge_of(struct session *session, const char *first, const char *second);

/* A post that is to be read. Reading may take long, so it is done beside the loop, on a copy of the game, and the table may go on
 * meanwhile. While both are asked at once, the copy has none of the other's answers. */
struct posted {
    struct session *trial;
    char name[DUEL_PLAYERS][STORE_NAME];
    char text[ROOM_POST];
    int seat;
    bool secret;                /* both are asked at once */
    unsigned after;             /* how many moves the table had */
    bool fine;                  /* set by posted_read(): it was understood. If not, read.reading.trouble says what to ask */
    struct understood read;
};
/* Of a game in progress; `text` is at most MOST_POST characters. Free with posted_free(). */
struct posted *table_posted(const struct table *table, int seat, const char *text);
/* Reads it as moves of its seat; nothing is played. Touches nothing but what it is given. */
void posted_read(struct posted *posted, struct lexicons *lexicons);
/* Whether the table is where it was when the post was taken. */
bool posted_holds(const struct posted *posted, const struct table *table);
void posted_free(struct posted *posted);

/* The words of the games that were played by posts of late; for one thread at a time. */
struct lexicons *lexicons_new(void);
void lexicons_free(struct lexicons *lexicons);      /* NULL is fine */

/* The position now, for the thread; with `seat` 0 or 1 for that player alone. */
void table_put_post(const struct table *table, int seat, struct post_style style, struct page *out);
/* The post for the thread: what all may know of what came of the moves from answer `from` on. While both are asked at once, since
 * before them (`secret`), that is only the current position. */
void table_put_post_reply(const struct table *table, int seat, unsigned from, bool secret,
                          const struct reading *reading, struct post_style style, struct page *out);
/* Whether post `nonce` of the seat was played (the first of its moves). */
bool table_knows_post(const struct table *table, int seat, const char *nonce);

#endif
