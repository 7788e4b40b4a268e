/* What a player wrote in the forum, as answers to what the player is asked. Names no game: the legal list is the
 * grammar, the lexicon its words. */
#ifndef DUELLO_JUDGE_READ_H
#define DUELLO_JUDGE_READ_H

#include "lexicon.h"
#include "sample.h"
#include "session/trouble.h"

enum { READ_CHOICES = 12, READ_NOTES = 16, READ_TEXT = 96 };

/* Something to be said about a reading that went well: "judge.note.ID" with {text}. */
struct read_note {
    const char *id;             /* "not-now": a thing was named that cannot be meant; "implied": not said, but so */
    char text[READ_TEXT];       /* a key, or an answer in notation */
};

struct reading {
    unsigned answers;           /* given, the last ones of the session */
    bool     seen;              /* the player had learned something by the post that this one takes the place of */
    unsigned notes, choices;
    struct read_note note[READ_NOTES];
    struct trouble trouble;     /* why nothing was done; the sentence is "judge.trouble.WHAT" */
    char choice[READ_CHOICES][READ_TEXT];   /* answers in notation, one of which may be meant */
};

/* How far a post is read. What is only shown to its player and not played yet must not tell what chance or the other
 * would bring: READ_KNOWN ends with an answer by which the player learns something, READ_SECRET, for what is asked of both at
 * once, also with the last answer to that. */
enum reading_reach { READ_ALL, READ_KNOWN, READ_SECRET };

/* Reads a post of `player` and gives the answers to the session, one after the other. In doubt nothing is given: false, the
 * session is as it was, and reading->trouble asks. A post may hold several answers, and chatter. What is left open
 * at its end is asked for, unless `judge.implied.GAME.PROMPT` in the texts names the answer that silence stands for. */
bool read_post(const struct lexicon *lexicon, struct sampled *sampled, int player, const char *text,
               size_t size, enum reading_reach reach, struct reading *reading);

#endif
