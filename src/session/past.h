/* The positions that a game has had. Of each only what the next answer changed is kept: an answer changes little of a position, and a server
 * holds thousands of games. */
#ifndef DUELLO_SESSION_PAST_H
#define DUELLO_SESSION_PAST_H

#include "duello/duel.h"

/* So many positions of the past are also kept whole, so that those near them are soon found. */
enum { PAST_VIEWS = 4 };

struct past {
    size_t    size;         /* bytes of a position; a multiple of 8 */
    unsigned  count;        /* how many positions came before the present one */
    uint32_t *from;         /* [count]: where in `bytes` the difference to the next position begins */
    uint8_t  *bytes;
    size_t    used, room;
    size_t    from_room;
    uint64_t  looks;        /* how many positions were asked for; numbers the uses of `view` */
    struct past_view {
        uint8_t *state;     /* NULL: not yet used */
        unsigned at;
        uint64_t asked;     /* the number of the last use; 0: it holds nothing */
    } view[PAST_VIEWS];
};

void past_begin(struct past *past, size_t size);
/* Makes *to a copy of *from. */
void past_copy(struct past *to, const struct past *from);
void past_free(struct past *past);

/* `next` becomes the present position; `now`, the present one until then, becomes the last of the past. */
void past_push(struct past *past, const void *now, const void *next);
/* Turns `now`, the present position, into the one before. */
void past_pop(struct past *past, void *now);
/* Replaces the present position `now` by `other`, as if that had come after the one before. */
void past_replace(struct past *past, void *now, const void *other);
/* Writes position `at` of the past, given the present one, into room for past->size bytes. */
void past_look(struct past *past, const void *now, unsigned at, void *room);

#endif
