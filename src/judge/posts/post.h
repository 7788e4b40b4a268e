/* The judge's posts: the reply to a post, the table at the head of the thread, messages to one player. */
#ifndef DUELLO_JUDGE_POST_H
#define DUELLO_JUDGE_POST_H

#include "judge/course/judge.h"
#include "sheet.h"
#include "words/words.h"

#include <jansson.h>

/* How a post comes to the picture of a table. */
struct post_pictures {
    /* Takes a picture of this public view: of the table as it is, or, with `field`, of the final field of a round, of which the view may hold
     * nothing else. Adds to *address the address at which others find the picture, fit for a link, or, if there is none, to *file the path of the
     * picture, which the owner publishes. If it adds to neither, there is no picture. */
    void (*take)(void *context, const struct judge *judge, const json_t *view, bool field,
                 struct page *address, struct page *file);
    void *context;
};

/* How a post is written. */
struct post_style {
    enum lang lang;
    enum sheet_format format;
    const char *images;         /* address of a folder of card faces, which the cards of a list link to; NULL: none */
    const struct post_pictures *pictures;   /* NULL: none */
    const char *key;            /* by which the judge signs the record, in hexadecimal digits; NULL: not signed */
};

/* The judge's table and the field, as everybody may see them now. */
void post_table(const struct judge *judge, struct post_style style, struct page *out);

/* A position as somebody may know it: table and field from `all`, a public view; and, unless it is NULL, what
 * `player` alone sees from `own`. Both are already views. */
void post_position(const struct judge *judge, const duel_state *all, const duel_state *own, int player,
                   struct post_style style, struct page *out);

/* For the author of a post: the answers that were understood, in notation, and further remarks about it. */
void post_understood(const struct judge *judge, int player, const struct reading *reading,
                     const char (*answer)[READ_TEXT], unsigned answers, struct post_style style,
                     struct page *out);

/* When a player must have answered, as it is told: "25 November, 18:00 UTC", in the time zone of this machine (TZ), with the year
 * unless it is the present one; good for the next 64 calls of this thread. */
const char *post_time(const struct judge *judge, struct post_style style, int64_t at);

/* A reminder for the thread: whose answer the judge waits for, until when, how much time is left or by how much it is over, and
 * what the judge may do then. */
void post_remind(const struct judge *judge, struct post_style style, struct page *out);

/* For the thread: that the player has been given more days, and until when. */
void post_extended(const struct judge *judge, int player, int days, struct post_style style,
                   struct page *out);

/* The answer in the thread to the last post: what was understood, its consequences, the final field if a round
 * ended, the table, and who is to move. */
void post_reply(const struct judge *judge, const struct reading *reading, struct post_style style,
                struct page *out);

/* What the thread hears about a post that was not understood or not possible: that its player is asked. */
void post_asked(const struct judge *judge, int player, struct post_style style, struct page *out);

/* The question to a player whose post was not understood or not possible; for that player alone, since it lists what the hand
 * allows. */
void post_question(const struct judge *judge, int player, const struct reading *reading,
                   struct post_style style, struct page *out);

/* Every broken rule of a deck, for the player who sent it. */
void post_faults(const struct judge *judge, const struct duel_faults *faults, struct post_style style,
                 struct page *out);

/* What was understood of a deck, for the player who sent it. */
void post_deck(const struct judge *judge, int player, struct post_style style, struct page *out);

/* What `player` alone hears: since answer number `from`, and the hand as it is now. */
void post_secret(const struct judge *judge, int player, unsigned from, struct post_style style,
                 struct page *out);

/* The player's sample, once the cards are dealt; while the game runs with a warning, since it tells what is to come. */
void post_sample(const struct judge *judge, int player, struct post_style style, struct page *out);

#endif
