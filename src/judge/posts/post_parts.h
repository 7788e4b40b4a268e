/* What posts are made of, for those who write them. */
#ifndef DUELLO_JUDGE_POST_PARTS_H
#define DUELLO_JUDGE_POST_PARTS_H

#include "post.h"

struct post {
    const struct judge *judge;
    struct post_style style;
    struct sheet sheet;
};

/* Room for a sentence, good for the next 64 calls of this thread. */
enum { POST_ROOM = 8192 };
char *post_room(void);

/* The sentence judge.KEY with words filled in (pairs of names and values), good for the next 64 of post_room() in this thread. */
const char *post_say(const struct post *post, const char *key, ...) __attribute__((sentinel));
#define post_say(...) post_say(__VA_ARGS__, (char *)NULL)
/* What the thing with that key is called; "?" for NULL. */
const char *post_name(const struct post *post, const char *key);
/* "Nekker ×2, Kayran" of an array of keys or of objects with "card" and, if wanted, "strength". */
const char *post_list(const struct post *post, const json_t *cards);

/* A number of a view, tenths included. */
const char *post_number(const json_t *number);
/* What `viewer` sees of a position, as JSON; post_view() of the position after `answers` answers. To be released. */
json_t *post_seen(const duel_state *state, int viewer);
json_t *post_view(const struct post *post, unsigned answers, int viewer);

/* Event number `at` of an answer, as everything of it is told; given away. */
json_t *post_event(const struct session *session, unsigned answer, unsigned at);

/* Puts the picture of a public view, where pictures are wanted. */
void post_picture(struct post *post, const json_t *view, bool field);

#endif
