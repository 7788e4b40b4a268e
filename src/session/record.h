/* The game record: a game's inputs as text, with enough besides to prove that nothing was changed. The
 * format is described in doc/record.md. */
#ifndef DUELLO_SESSION_RECORD_H
#define DUELLO_SESSION_RECORD_H

#include "base/lengths.h"
#include "page.h"
#include "session.h"
#include "trouble.h"

enum {
    RECORD_TAG = 512,           /* ROOM_TAG, rounded up: code that counts with it is shorter */
    RECORD_EXTRAS = 32,
    RECORD_HASH = 8,
    RECORD_BYTES_MAX = 1 << 22,
};
_Static_assert((int)RECORD_TAG >= (int)ROOM_TAG, "the longest value fits");

/* What a record says besides the game itself. Zero where it says nothing. */
struct record_tags {
    char seat[DUEL_PLAYERS][RECORD_TAG];
    char date[RECORD_TAG];
    char rules[RECORD_TAG];         /* "sha256:..." as recorded; "": this build's is printed */
    char set[RECORD_TAG];           /* what people call the card set; "": its key */
    char signature[RECORD_TAG];     /* of the text without it (signed.h); "": it is not signed */
    bool seeded;                    /* the generator's key is known, and is printed */
    unsigned extras;                /* unknown tags, kept in order */
    char extra_name[RECORD_EXTRAS][32], extra[RECORD_EXTRAS][RECORD_TAG];
};

/* "sha256:" and the hash of the keys of this build's rules: game, rule set, scenario, cards. A card set from a file
 * counts with its whole text, not with its name; game->rules_sum adds what the cards do. */
void record_rules(const struct duel_game *game, unsigned variant, unsigned scenario, char out[RECORD_TAG]);

/* What a record calls the reason for an end: one of game->ends, or a reason of the table, "conceded". */
const char *record_end_name(const struct duel_game *game, int ended_by);

/* The members "winner":0,"ended_by":REASON of a game that is over; null for the winner of a draw. */
void record_print_end(const struct duel_game *game, const struct duel_head *head, struct page *out);

/* How a game ended as JSON: null while it goes on, else an object of those members. */
void record_print_result(const struct duel_game *game, const struct duel_head *head, struct page *out);

/* The canonical text of a game. */
void record_print(const struct session *session, const struct record_tags *tags, struct page *out);

/* The answers `from` up to `to` of one line as the record has them, "play a ; revive b", without number
 * and comment. */
void record_print_line(const struct session *session, unsigned from, unsigned to, struct page *out);

/* The first answer of the line after the one that begins with `from`. */
unsigned record_line_end(const struct session *session, unsigned from);

/* How many lines of play a record of the session has, the deal included; 0 without a session. */
unsigned record_lines(const struct session *session);

/* The result of reading and replaying a record. */
struct record {
    struct session    *session;     /* as far as it could be replayed; NULL: not even dealt */
    struct record_tags tags;
    struct trouble     trouble;     /* the first line that is wrong, and why */
    bool other_rules;               /* recorded under other rules or cards than this build's */
    bool other_generator;           /* the seed would give other results in this build */
    bool unchecked;                 /* lines without a check were believed */
};

/* Reads and replays a record, and compares every check in it and the result. Returns whether all is
 * well; if not, record->trouble says what is wrong. It accepts more than the canonical form: other blanks and line ends, blank lines, missing comments.
 * record_is_canonical() says whether the text is canonical. Free with record_close(). */
bool record_open(struct record *record, const char *text, size_t size);
void record_close(struct record *record);

/* Whether `text` is exactly what record_print() writes; if not, *line is the first that differs. */
bool record_is_canonical(const struct record *record, const char *text, size_t size, int *line);

#endif
