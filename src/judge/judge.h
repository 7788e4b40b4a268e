/* A game by posts: what was agreed, the decks as the players sent them, and every post that counted, in one file that
 * survives anything. The posts are answers to the same questions as at any other table; the file is a journal, and
 * opening it plays the game again.
 *
 * File: a JSON object a line. The first says what was agreed; then {"deck":SEAT,"cards":LINE} and
 * {"post":SEAT,"text":...,"answers":[...],"check":...} as they came ("correct":true: in place of the post before), and
 * {"end":SEAT} for a concession. A line counts once it ends with a line feed; it is on the disk before anyone is
 * answered. The check is the beginning of the SHA-256 of the game's record: a file that this program would
 * replay differently is refused. */
#ifndef DUELLO_JUDGE_H
#define DUELLO_JUDGE_H

#include "read.h"
#include "session/session.h"
#include "session/trouble.h"

enum { JUDGE_NAME = 48, JUDGE_POST_MAX = 16384, JUDGE_FILE_MAX = 1 << 24 };

/* One post that counted. */
struct judge_post {
    uint8_t  player;
    bool     secret;            /* of an exchange or a deck: nothing of it is told to the other */
    unsigned from, answers;     /* its answers in the session */
};

struct judge {
    struct session_setup setup;             /* decks included, as far as they are in */
    char name[DUEL_PLAYERS][JUDGE_NAME];
    bool open_decks;                        /* factions are known to all before the game begins */
    bool has_deck[DUEL_PLAYERS];
    struct sampled sampled;
    struct session *session;                /* that of `sampled`; NULL until both decks are in */
    struct lexicon *lexicon;
    unsigned posts;
    struct judge_post *post;
    char path[1024];
    size_t size;                /* of the file as far as its lines are whole */
};

/* Begins a game in a new file. `judge` holds what was agreed: setup (with the decks that are given), name, open_decks,
 * has_deck. False: the file exists or cannot be written, or the setup is refused (`faults` may say why). */
bool judge_new(struct judge *judge, const char *path, struct duel_faults *faults, struct trouble *trouble);

/* Reads the file and plays what it holds. False: it is not such a file, or not of this game any more. A last line
 * without an end is forgotten: nobody was answered. Free with judge_close(). */
bool judge_open(struct judge *judge, const char *path, struct trouble *trouble);
void judge_close(struct judge *judge);

/* The deck of a player, by names or numbers of cards. False: *trouble or `faults` say why. */
bool judge_deck(struct judge *judge, int player, const struct deck *deck, struct duel_faults *faults,
                struct trouble *trouble);

/* A post: answers are given, the file is longer by a line. With `correct` it takes the place of the last post, which must
 * be of that player: the other has not posted since. What chance gave stays what it is: the same words bring the same
 * cards; reading->seen says whether the player had learned something by what is taken back. False:
 * reading->trouble asks, and nothing happened. */
bool judge_read(struct judge *judge, int player, const char *text, size_t size, bool correct,
                struct reading *reading);

/* The player gives up. */
bool judge_concede(struct judge *judge, int player, struct trouble *trouble);

#endif
