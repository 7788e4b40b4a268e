/* A game by posts, for the rooms that carry it out: lines, its file; course, what happens in it; deal, what comes before the cards are dealt;
 * reading, how a post becomes answers. Each has a file, judge_ROOM.c, and uses only the rooms before it. On these stand judge.c,
 * which begins a game or opens it again, and judge_posts.c, which takes posts. */
#ifndef DUELLO_JUDGE_JUDGE_PARTS_H
#define DUELLO_JUDGE_JUDGE_PARTS_H

#include "judge.h"

#include <jansson.h>

enum { JUDGE_VERSION = 2 }; /* of the file */

/* --- lines --- */

/* Opens or creates the file and locks it: other programs wait until it is closed. False: *trouble says why; with `make` it may be
 * that there is such a file. */
bool judge_lock(struct judge *judge, bool make, struct trouble *trouble);

/* All bytes of a file, to be freed. NULL: *trouble says why. */
char *judge_load(const char *path, size_t *size, struct trouble *trouble);

/* Adds a line, replacing a torn one if there is one; takes ownership of the object. On failure the file is unchanged. Its check
 * is of the game as it is now: what the line tells has happened already. */
bool judge_append(struct judge *judge, json_t *line, struct trouble *trouble);

/* Whether the line ends with the check that follows from it and from the game as it leaves it; the chain goes on with it. */
bool judge_take_check(struct judge *judge, const char *line, size_t size);

/* Whether a player without a name is called that: by a seat's number. */
bool judge_is_seat(const char *name);

/* Whether both have names that can stand in posts and are not one. */
bool judge_has_names(const struct judge *judge);

/* Whether a text can stand in the file; else the trouble says why. */
bool judge_is_text(const char *text, size_t size, struct trouble *trouble);

/* The first line with the days for an answer, if the game has any: the same object. */
json_t *judge_with_days(const struct judge *judge, json_t *line);

/* What was agreed, without the decks, as the first line; given away. */
json_t *judge_terms_line(const struct judge *judge);

/* Takes what was agreed from the first line, but not the days. False: that is no such line, or of a game that is not known. */
bool judge_take_terms(struct judge *judge, const json_t *line);

/* The judge's commitment to the secret that the game has; `table` names the game in it. False: there is no such version, or no such
 * name. */
bool judge_begin_shuffle(struct judge *judge, int version, const char *table);

/* --- course --- */

/* What the game's things and the players are called. Only reading needs it, so most who open a file never make it. */
const struct lexicon *judge_lexicon(struct judge *judge);

/* The bytes, which hold no zero, as a string, to be freed. */
char *judge_copy(const char *text, size_t size);

/* From now on no number of the player answers anything. */
void judge_forget_asked(struct judge *judge, int player);

/* The players who owe something, a deck, a word for the deal or an answer, as bits of their seats. */
unsigned judge_owing(const struct judge *judge);

/* Stops the clocks of players who owe nothing. Starts the clocks of players who owe something new: those in `anew` (bits), and those who owed nothing
 * until now. */
void judge_run_clocks(struct judge *judge, unsigned anew);

/* Whether the player owes something in a game with days. False: *trouble says which of both is not so. */
bool judge_has_clock(const struct judge *judge, int player, struct trouble *trouble);

/* Gives a player more days, 1 to JUDGE_DAYS_MAX. False: the number is another, or the player owes nothing. */
bool judge_grant(struct judge *judge, int player, json_int_t days);

/* Notes that the answers from number `from` on are a post of the player, and sets the clocks. `taken`: the post that it replaces, or NULL. The returned
 * pointer is good until the next post. */
struct judge_post *judge_remember(struct judge *judge, int player, unsigned from,
                                  const struct judge_post *taken);

/* Notes that the default was played for the player, who has as much time again; this happens once. */
void judge_spare(struct judge *judge, int player, unsigned from);

/* Calls the game off because the player's deck never came. */
void judge_call_off(struct judge *judge, int player);

/* --- deal --- */

/* Makes both decks decks of the game, the rule set and the scenario that were agreed. */
void judge_own_decks(struct judge *judge);

/* Commits to the decks once both are in, and deals once both parts are. False: *trouble and *faults, each of which may be NULL, say why. */
bool judge_deal(struct judge *judge, struct duel_faults *faults, struct trouble *trouble);

/* Both samples, as numbers in their order; given away. */
json_t *judge_samples(const struct judge *judge);

/* Whether decks and words are still taken. */
bool judge_may_prepare(const struct judge *judge, struct trouble *trouble);

/* The line of the file for a player's deck. `deals`: with it the cards are dealt, so it holds the samples. To be released. */
json_t *judge_deck_line(const struct judge *judge, int player, bool deals);

/* Commits to a player's part; of version 1 there is no salt (NULL). The status of a refusal as a trouble. */
bool judge_take_part(struct judge *judge, int player, const uint8_t *salt, const char *text, size_t size,
                     struct trouble *trouble);

/* The deal goes without the player's part, as by judge_set_aside(), but without a line. */
bool judge_leave_out(struct judge *judge, int player, struct trouble *trouble);

/* What decks and words change before the deal and by it, to be put back if their line cannot be written. */
struct judge_prepared {
    struct session_setup setup;
    struct shuffle shuffle;
    bool has_deck[DUEL_PLAYERS];
};

struct judge_prepared judge_prepared(const struct judge *judge);

/* Deals if everything is in, and adds the line, of which it takes ownership. On failure everything is as before. */
bool judge_go_on(struct judge *judge, json_t *line, const struct judge_prepared *before, int player,
                 struct trouble *trouble);

/* --- reading --- */

/* Whether what a player wrote can be read at all. */
bool judge_may_read(const struct judge *judge, const struct judge_words *words, struct reading *reading);

/* Whether the player saw something that was hidden when giving one of so many answers from `from` on. */
bool judge_learned(const struct judge *judge, int player, unsigned from, unsigned answers);

/* Reads the post, then the private message, from which it may also take everything, as far as the player knows what comes of it; false:
 * the reading asks. The answers are given to the session. */
bool judge_read_known(struct judge *judge, int player, const struct judge_words *words,
                      struct reading *reading);

/* Reads the whole post in the same way. Neither a question nor whether there is one depends on what chance would bring. */
bool judge_read_words(struct judge *judge, int player, const struct judge_words *words,
                      struct reading *reading);

/* The reading that the player was asked about and chooses now by its number, or by a yes if there is one; NULL: the post is another. */
const char *judge_chosen(struct judge *judge, int player, const struct judge_words *words);

/* Gives the answers of a whole reading. If an answer is not possible any more after the player has learned something from those before it, the reading
 * ends there, and a note says so. False: an answer was not possible for another reason, and none was given. */
bool judge_play_plan(struct judge *judge, int player, const char *plan, struct reading *reading);

#endif
