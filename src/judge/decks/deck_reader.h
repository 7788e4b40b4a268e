/* A deck's text while it is read, for the rooms that it goes through: words, what stands at a place; cards, what the parts of the list mean.
 * Each has a file, deck_ROOM.c, and uses only the room before it; on both stands read_deck.c. The text is a row of tokens, which are
 * counted from 0. */
#ifndef DUELLO_JUDGE_DECK_READER_H
#define DUELLO_JUDGE_DECK_READER_H

#include "deck_list.h"
#include "judge/words/handbook.h"
#include "read_deck.h"

enum { DECK_KEY = 128, NOTHING = -1, TAKEN = 8192 };

/* Copies of a card that were read, and where. */
struct deck_taken {
    uint16_t card, number, part; /* number: the handbook's by which it was named; 0: none */
    uint8_t count;
};

struct deck_reader {
    const struct lexicon *lexicon;
    const char *text;
    size_t size;
    struct deck *deck;
    struct reading *reading;
    struct writing writing;
    const struct handbook *handbook; /* the lexicon's */
    const struct handbook_faction *faction; /* NULL: not known yet */
    struct wanted_keys wanted;              /* what this faction has, or everything */
    struct deck_list list;
    struct deck_part part[LEXICON_TOKENS];
    unsigned takings;
    struct deck_taken taken[TAKEN];
    uint16_t sentence[LEXICON_TOKENS];
    bool lists[LEXICON_TOKENS],
        asks[LEXICON_TOKENS]; /* of a sentence: it names or numbers something; it is a question */
    bool affirms;               /* some clause names a faction or leader, and does not deny it */
    bool denied[LEXICON_TOKENS]; /* of a token: its clause names one and denies it */
};

/* --- words --- */

/* The zone of a deck list in which the thing of that key stands, by what the texts call it. 0: the deck proper. */
unsigned deck_zone_of(const struct duel_game *game, const char *key);

/* Whether the card is no card of the deck proper, but the faction or the leader. */
bool deck_is_zone(const struct deck_reader *reader, unsigned card);

/* What may be named: everything without a faction; with one, all but the cards of others. */
void deck_want(struct deck_reader *reader);

/* Whether the texts list the token for that part of a deck. */
bool deck_is_word(const struct deck_reader *reader, unsigned at, const char *part);

/* The thing named at token `at`; NOTHING: none. A part of a name counts only if no other name has it; *vague tells that
 * several have. */
int deck_thing_at(const struct deck_reader *reader, unsigned at, struct mention *mention, bool *vague);

/* Whether the mention may mean the thing of that key. */
bool deck_has_key(const struct mention *mention, const char *key);

/* The number that the token is in digits. NOTHING: it is none. */
int deck_number_at(const struct deck_reader *reader, unsigned at);

/* What stands between two bytes, without blanks; where it is more than `out` holds, "\n" or ",". */
void deck_signs_between(const char *text, size_t from, size_t to, char *out, size_t size);

/* The same between the token and the next one. */
void deck_between(const struct deck_reader *reader, unsigned at, char out[8]);

/* Whether nothing but blanks stands behind the token, or that one sign. */
bool deck_joins(const struct deck_reader *reader, unsigned at, const char *sign);

/* The number that the word says, "3", "three". -1: none. */
int deck_number_of(const struct deck_reader *reader, unsigned at);

/* The letter x or х, for a sign of multiplication. */
bool deck_is_times(const struct deck_reader *reader, unsigned at);

/* How many tokens the range takes that begins there, "1-22", "1 to 22"; 0: it is none. */
unsigned deck_range_at(const struct deck_reader *reader, unsigned at);

/* Finds sentences, and which of them hold a part of the list. */
void deck_survey(struct deck_reader *reader);

/* Whether the word, which is unknown, is in a sentence outside the list, of which enough is understood. */
bool deck_is_talk(const struct deck_reader *reader, unsigned token);

/* Whether the clause is about the other player: "Nilfgaard for the opponent". */
bool deck_is_foes(const struct deck_reader *reader, unsigned at);

/* Whether a faction or a leader is named in the clause about the other player. */
bool deck_has_foes(const struct deck_reader *reader, unsigned at);

/* Finds the clauses that name a faction or leader, and which of them deny it, for deck_is_denied(). */
void deck_find_denied(struct deck_reader *reader);

/* Whether the clause of the word names a faction or leader and denies it, and another clause names one that is not denied. */
bool deck_is_denied(const struct deck_reader *reader, unsigned at);

/* Whether the word, a real one, stands in a sentence that denies a faction or leader and lists nothing: "not Skellige, I have had enough of
 * ships". */
bool deck_is_beside_denied(const struct deck_reader *reader, unsigned word);

/* --- cards: false says that reading->trouble asks --- */

/* A question about the whole line in which the part stands. Always false. */
bool deck_ask_line(struct deck_reader *reader, const char *what, unsigned part);

/* Notes the cards that have the numbers of the part in the handbook. */
bool deck_take_numbers(struct deck_reader *reader, unsigned part);

/* Takes numbers of the handbook back: "1-31, but not 24". */
bool deck_leave_numbers(struct deck_reader *reader, unsigned part);

/* A word that is neither number nor card: harmless, outside the list, or a question. */
bool deck_take_word(struct deck_reader *reader, unsigned word);

/* Notes the copies of a card that is named. */
bool deck_take_name(struct deck_reader *reader, unsigned part);

/* "Instead of X, Y": what was read as X is left out. */
bool deck_leave_card(struct deck_reader *reader, unsigned part);

/* Checks the totals that are told; "special: 60" may as well name a card by its number. */
bool deck_check_totals(struct deck_reader *reader);

/* Adds copies of a card to the deck. A faction or a leader is there once: another one is asked about, at that token. */
bool deck_add_card(struct deck_reader *reader, unsigned card, unsigned count, unsigned at);

/* Adds what was noted to the deck. */
bool deck_add_all(struct deck_reader *reader);

#endif
