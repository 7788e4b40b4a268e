/* Reads a player's forum post as answers to the current questions. Names no game: the legal list is the grammar, the
 * lexicon its words. */
#ifndef DUELLO_JUDGE_READ_H
#define DUELLO_JUDGE_READ_H

#include "judge/words/lexicon.h"
#include "judge/sample/sample.h"
#include "session/trouble.h"

enum { READ_CHOICES = 12, READ_PLANS = 3, READ_NOTES = 16, READ_TEXT = 96, READ_PLAN = 1024, READ_ANSWERS = 64 };

/* A remark on a successful reading: "judge.note.ID" with {text}. */
struct read_note {
    const char *id;             /* "implied": not said, but so */
    unsigned answer;            /* the number of the answer that it is about, of those that were given */
    char text[READ_TEXT];       /* a key, or an answer in notation */
};

struct reading {
    unsigned answers;           /* given, the last ones of the session */
    bool     seen;              /* the player had learned something from the post that this one replaces */
    unsigned notes, choices;
    struct read_note note[READ_NOTES];
    struct trouble trouble;     /* why nothing was done; the sentence is "judge.trouble.WHAT" */
    char choice[READ_CHOICES][READ_TEXT];   /* answers in notation, one of which may be meant */
    bool     in_private;        /* the question is about the private message */
    unsigned
        plans; /* of a question: whole readings of the post, the likeliest first, one of which may be meant */
    char plan[READ_PLANS][READ_PLAN];       /* answers in notation, "; " between them, legal one after the other */
};

/* How far a post is read. A reading that is shown before it is played must not reveal what chance or the other player would
 * bring. READ_KNOWN ends with an answer that teaches the player something. READ_SECRET, for questions to both at once, also ends
 * with the last answer to those. READ_ALL goes on with what chance brings in the session. Questions could tell that, so the judge reads in this way only in
 * imagined worlds (judge_reading.c). READ_LEFT is added to one of these if a private message belongs to the post, which may tell what the post
 * leaves open. */
enum reading_reach { READ_ALL, READ_KNOWN, READ_SECRET, READ_LEFT = 4 };

/* Reads a post of `player` and gives the answers to the session, one after the other. In doubt nothing is given: false, the
 * session is as it was, and reading->trouble asks. A post may hold several answers, and chatter. Every word of it is accounted
 * for: it was an answer, or is known to be harmless, or belongs to a sentence about something else, or the post is asked about.
 * Anything negated, postponed, doubted or merely asked is not an answer, and nothing is inferred after it. Whatever is
 * open at the end is asked for, unless `judge.implied.GAME.PROMPT` in the texts names the answer implied by silence. */
bool read_post(const struct lexicon *lexicon, struct sampled *sampled, int player, const char *text,
               size_t size, enum reading_reach reach, struct reading *reading);

/* Which of the `plans` numbered readings the text chooses, counted from 1, if it says nothing else: "2", "the second one", and "yes" if there is only
 * one. 0: none. */
unsigned read_chosen(const struct lexicon *lexicon, const char *text, size_t size, unsigned plans);

#endif
