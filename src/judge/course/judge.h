/* A game by posts, as the judge keeps it: what was agreed, the decks as the players sent them, and every accepted post, in one file. The posts answer
 * the same questions as at any other table. The file is a journal: to open it is to replay the game.
 *
 * The file has a JSON object a line:
 *
 *   the first line says what was agreed, or is {"judge":2,"from":RECORD}, for a game that was begun elsewhere
 *   {"deck":SEAT,"cards":LINE}, {"part":SEAT,"text":...}, {"aside":SEAT}: before the deal. The line with which the deal is decided has
 *       "samples", those of both players
 *   {"post":SEAT,"text":...,"answers":[...]}: a post that was played. "private": what it left to a private message; "correct":true: it replaces
 *       the post before
 *   {"asked":SEAT,"text":...,"plans":[...]}: a post in doubt. Each plan is a list of answers that it may have meant, and its player only has
 *       to give the number of one. Without "plans" there was nothing to choose from
 *   {"end":SEAT}: a concession
 *   {"extend":SEAT,"days":N}, {"late":SEAT}: in a game with days ("days":N in the first line), more time, and what the judge did when the time
 *       was up: "answers" by default, a deal without a word, a game called off for want of a deck, or a loss. In such a game every line says "at"
 *       which second since 1970 it was written
 *
 * A line counts once it ends with a line feed; it is on disk before anyone is answered. Each line ends with its check, the beginning of a SHA-256 of the
 * line before it, of the line and of the game's record as it is then. A file in which anything was changed, or which this program would replay
 * differently, is refused. While a game is open its file is locked: of two simultaneous posts the second waits for the first. */
#ifndef DUELLO_JUDGE_H
#define DUELLO_JUDGE_H

#include "judge/decks/read_deck.h"
#include "base/lengths.h"
#include "session/digest.h"
#include "session/record.h"
#include "session/session.h"
#include "session/shuffle.h"
#include "session/trouble.h"

enum {
    JUDGE_NAME = ROOM_FORUM_NAME,
    JUDGE_FILE_MAX = 1 << 24,
    JUDGE_DAYS_MAX = 365,
    JUDGE_DAY = 24 * 60 * 60
};
#define JUDGE_TIME_MAX INT64_C(253402300799)        /* the last second of the year 9999 */

/* A player's time in a game with days; all times are seconds since 1970. */
struct judge_clock {
    int64_t since;              /* when the player was asked */
    int64_t allowed;            /* seconds from then on, extensions included; 0: the player is not asked */
    bool    together;           /* both were asked at once */
    bool    spared;             /* the default was played once; the next time-out loses */
};

/* One accepted post. */
struct judge_post {
    uint8_t  player;
    bool     secret;            /* of an exchange or a deck: nothing of it is told to the other */
    unsigned from, answers;     /* its answers in the session */
    bool     late;              /* the judge answered by default: no post was there in time */
    int64_t  at;                /* when it was written; a correction counts from the first version */
    struct judge_clock clock[DUEL_PLAYERS];     /* as they stood before */
};

/* What a player wrote: a post, and what it leaves to a private message, if that is there, too. */
struct judge_words {
    const char *text;
    size_t      size;
    const char *private;        /* NULL: none */
    size_t      private_size;
};

/* A post that was in doubt: what it may have meant, which its player chooses from by number. */
struct judge_asked {
    unsigned plans;             /* 0: nothing is asked */
    char *plan[READ_PLANS];     /* whole readings, as struct reading has them */
    bool  correct;              /* it was to take the place of the post before */
};

struct judge {
    struct session_setup setup;             /* decks included, as far as they are in */
    char name[DUEL_PLAYERS][JUDGE_NAME];
    bool open_decks;                        /* factions are known to all before the game begins */
    bool has_deck[DUEL_PLAYERS];
    bool is_shuffled;                       /* the key of the deal follows from three parts (doc/shuffle.md) */
    struct shuffle shuffle;                 /* who committed or was set aside; no part in it is opened */
    unsigned random;                        /* bits of the seats whose deck the shuffle draws */
    uint8_t secret[SHUFFLE_SECRET];         /* the judge's part */
    char part[DUEL_PLAYERS][SHUFFLE_PART + 1];  /* the players'; "": none */
    uint8_t salt[DUEL_PLAYERS][SHUFFLE_SALT];   /* of their commitments */
    struct sampled sampled;
    struct session *session;                /* that of `sampled`; NULL until both decks are in */
    struct record_tags *tags;   /* of a game that was begun elsewhere; NULL: it began here */
    struct lexicon *lexicon;                /* NULL until something is read */
    unsigned posts;
    size_t post_room;
    struct judge_post *post;
    struct judge_asked asked[DUEL_PLAYERS];
    unsigned days;              /* for each answer; 0: there is no clock */
    int64_t now;                /* when what happens next happens; whoever opens the file says so */
    struct judge_clock clock[DUEL_PLAYERS];
    int off;                    /* the seat, plus one, whose deck never came: the game is called off; 0: it is not */
    uint8_t link[DIGEST_BYTES]; /* of the chain of checks, after the last line */
    int locked;                 /* the file, plus one, while it is this program's alone; 0: none is open */
    char path[1024];
    size_t size;                /* of the file as far as its lines are whole */
};

/* The player's name, cut to the room at a letter boundary; without a name the seat's number. */
void judge_name(struct judge *judge, int player, const char *name);

/* Begins a game in a new file. `judge` holds what was agreed: setup (with the decks that are given), name, open_decks,
 * has_deck (of a random deck, too), random, is_shuffled, days, now; of a shuffled game the seed does not matter, and the judge's
 * part is made here. False: the file exists or cannot be written, or the setup is refused (`faults` may say why). */
bool judge_new(struct judge *judge, const char *path, struct duel_faults *faults, struct trouble *trouble);

/* Continues, in a new file, an unfinished game that was begun elsewhere, from its record; of `judge`, days and now count. Dealing continues as before, by its
 * generator or by the samples of another judge. False: *trouble says why. */
bool judge_from(struct judge *judge, const char *path, const char *record, size_t size,
                struct trouble *trouble);

/* Reads the file and plays what it holds. False: it is not such a file, or not of this game any more. An unfinished
 * last line is ignored: nobody was answered. In judge->now is then the time of the last line. Free with judge_close(). */
bool judge_open(struct judge *judge, const char *path, struct trouble *trouble);
void judge_close(struct judge *judge);

/* The deck of a player, in place of an earlier one; once both are in, the cards are dealt. False: *trouble says why; of a deck
 * that is not legal every broken rule is in `faults` (which may be NULL). */
bool judge_deck(struct judge *judge, int player, const struct deck *deck, struct duel_faults *faults,
                struct trouble *trouble);

/* A deck written as a post, which nobody else should see, as read_deck() reads it. False: reading->trouble holds a question, or says that
 * the deck is not legal. */
bool judge_read_deck(struct judge *judge, int player, const char *text, size_t size, struct reading *reading,
                     struct duel_faults *faults);

/* A word or sentence of the player's own, as a part of the shuffle; blanks around it do not count. It is refused until both decks
 * are in, which are committed to first. It cannot be changed: its commitment is public from then on. Once decks and parts are in, the cards are dealt. */
bool judge_part(struct judge *judge, int player, const char *text, size_t size, struct trouble *trouble);

/* The player sent no part in time: the deal goes without it. */
bool judge_set_aside(struct judge *judge, int player, struct trouble *trouble);

/* The shuffle with every part opened; of a shuffled game whose cards are dealt. */
struct shuffle judge_opened(const struct judge *judge);

/* Takes a post: gives its answers and adds a line to the file. With `correct` it replaces the last post, which must
 * be of that player. Results of chance stay the same, so the same words bring the same
 * cards; reading->seen says whether the player had learned something from what is taken back. What the post leaves to a private
 * message is read from that, and neither is played without the other. False: reading->trouble holds a question, and nothing is played. If it
 * offers readings, that adds a line, too. Then a post that only names the number of one (or says yes to a single one) plays that
 * reading. */
bool judge_read(struct judge *judge, int player, const struct judge_words *words, bool correct,
                struct reading *reading);

/* How the post would be read, as far as that reveals nothing of what is to come: the answers in notation, at most READ_ANSWERS.
 * Nothing is played. False: reading->trouble asks. */
bool judge_try(struct judge *judge, int player, const struct judge_words *words, struct reading *reading,
               char answer[READ_ANSWERS][READ_TEXT], unsigned *answers);

/* Until when the player may answer, in seconds since 1970. 0: the player is not asked, or the game has no days. A question counts as put at
 * judge->now at the latest, even if the machine's clock was ahead when it was put. */
int64_t judge_until(const struct judge *judge, int player);

/* More days for what the player owes now, from now on if the time is up. False: nothing is owed. */
bool judge_extend(struct judge *judge, int player, int days, struct trouble *trouble);

/* Acts on a time-out, as at any other table. If the player's word for the deal is missing, the deal does without it; if the deck is missing, the game is
 * called off. During the game the first of the legal answers is given once, as a post that cannot be corrected, and the next
 * time-out loses the game. False: there is time left. */
bool judge_late(struct judge *judge, int player, struct trouble *trouble);

/* The tags of the game's record, with the opened shuffle; for the end of the game. */
void judge_tags(const struct judge *judge, struct record_tags *tags);

/* The player gives up. */
bool judge_concede(struct judge *judge, int player, struct trouble *trouble);

#endif
