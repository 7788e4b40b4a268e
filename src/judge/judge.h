/* A game by posts: what was agreed, the decks as the players sent them, and every post that counted, in one file that
 * survives anything. The posts are answers to the same questions as at any other table; the file is a journal, and
 * opening it plays the game again.
 *
 * File: a JSON object a line. The first says what was agreed, or holds the record of a game that was begun elsewhere
 * ({"judge":1,"from":RECORD}); then {"deck":SEAT,"cards":LINE},
 * {"part":SEAT,"text":...} and {"aside":SEAT} before the deal, and
 * {"post":SEAT,"text":...,"answers":[...],"check":...} as they came; the line from which the deal follows holds both
 * "samples" ("correct":true: in place of the post before), and
 * {"end":SEAT} for a concession. A line counts once it ends with a line feed; it is on the disk before anyone is
 * answered. The check is the beginning of the SHA-256 of the game's record: a file that this program would
 * replay differently is refused. */
#ifndef DUELLO_JUDGE_H
#define DUELLO_JUDGE_H

#include "read_deck.h"
#include "session/record.h"
#include "session/session.h"
#include "session/shuffle.h"
#include "session/trouble.h"

enum { JUDGE_NAME = 64, JUDGE_POST_MAX = 16384, JUDGE_FILE_MAX = 1 << 24 };

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
    bool is_shuffled;                       /* the key of the deal follows from three parts (doc/shuffle.md) */
    struct shuffle shuffle;                 /* who committed or was set aside; nothing in it is opened */
    uint8_t secret[SHUFFLE_SECRET];         /* the judge's part */
    char part[DUEL_PLAYERS][SHUFFLE_PART + 1];  /* the players'; "": none */
    struct sampled sampled;
    struct session *session;                /* that of `sampled`; NULL until both decks are in */
    struct record_tags *tags;   /* of a game that was begun elsewhere; NULL: it began here */
    struct lexicon *lexicon;
    unsigned posts;
    struct judge_post *post;
    char path[1024];
    size_t size;                /* of the file as far as its lines are whole */
};

/* What the player is called: as much of the name as there is room for, in whole letters; without one the seat's number. */
void judge_name(struct judge *judge, int player, const char *name);

/* Begins a game in a new file. `judge` holds what was agreed: setup (with the decks that are given), name, open_decks,
 * has_deck, is_shuffled; of a shuffled game the seed does not matter, and the judge's part is made here. False: the file exists or cannot be written, or the setup is refused (`faults` may say why). */
bool judge_new(struct judge *judge, const char *path, struct duel_faults *faults, struct trouble *trouble);

/* Goes on, in a new file, with a game that was begun elsewhere: its record, of a game that is not over. It is dealt on as
 * before, by its generator or by the samples of another judge. False: *trouble says why. */
bool judge_from(struct judge *judge, const char *path, const char *record, size_t size,
                struct trouble *trouble);

/* Reads the file and plays what it holds. False: it is not such a file, or not of this game any more. A last line
 * without an end is forgotten: nobody was answered. Free with judge_close(). */
bool judge_open(struct judge *judge, const char *path, struct trouble *trouble);
void judge_close(struct judge *judge);

/* The deck of a player, in place of an earlier one; once both are in, the cards are dealt. False: *trouble says why; of a deck
 * that is not legal every broken rule is in `faults` (which may be NULL). */
bool judge_deck(struct judge *judge, int player, const struct deck *deck, struct duel_faults *faults,
                struct trouble *trouble);

/* The same by a post, which nobody else should see, as read_deck() reads it. False: reading->trouble asks, or says that
 * the deck is not legal. */
bool judge_read_deck(struct judge *judge, int player, const char *text, size_t size, struct reading *reading,
                     struct duel_faults *faults);

/* A word or sentence of the player's own, as a part of the shuffle; blanks around it do not count. It cannot be changed: its
 * commitment is public from then on. Once decks and parts are in, the cards are dealt. */
bool judge_part(struct judge *judge, int player, const char *text, size_t size, struct trouble *trouble);

/* The player sent no part in time: the deal goes without it. */
bool judge_set_aside(struct judge *judge, int player, struct trouble *trouble);

/* The shuffle with every part opened; of a shuffled game whose cards are dealt. */
struct shuffle judge_opened(const struct judge *judge);

/* A post: answers are given, the file is longer by a line. With `correct` it takes the place of the last post, which must
 * be of that player: the other has not posted since. What chance gave stays what it is: the same words bring the same
 * cards; reading->seen says whether the player had learned something by what is taken back. False:
 * reading->trouble asks, and nothing happened. */
bool judge_read(struct judge *judge, int player, const char *text, size_t size, bool correct,
                struct reading *reading);

/* What the record of the game says besides its lines, opened shuffle included; for the end of the game. */
void judge_tags(const struct judge *judge, struct record_tags *tags);

/* The player gives up. */
bool judge_concede(struct judge *judge, int player, struct trouble *trouble);

#endif
