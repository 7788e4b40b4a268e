/* Decks as people write them, as links carry them, as other programs' files hold them; see
 * doc/decks.md. A deck read here is well formed: its cards exist. duel_setup says whether it is legal. */
#ifndef DUELLO_SESSION_DECK_H
#define DUELLO_SESSION_DECK_H

#include "base/lengths.h"
#include "duello/duel.h"
#include "page.h"
#include "trouble.h"

enum { DECK_ROWS = 256, DECK_NAME = ROOM_DECK_NAME };

struct deck {
    const struct duel_game *game;
    uint8_t  variant, scenario;
    uint16_t rows;
    uint16_t unknown;                       /* cards that there are not, while it is read; then 0 */
    uint16_t like;                          /* of a random deck: the first card of that in whose place it is drawn; 0: of none */
    char     name[DECK_NAME];               /* UTF-8, may be empty */
    struct duel_row row[DECK_ROWS];         /* ascending by zone, then card; no two alike */
};

static inline struct duel_deck deck_rows(const struct deck *deck)
{
    return (struct duel_deck){ deck->row, deck->rows };
}

/* The number of the card with that key, 1 or more; 0: there is none. */
unsigned deck_card(const struct duel_game *game, unsigned scenario, const char *key);
/* The number of the card that follows `card` (begin with 0); 0: there is none. */
unsigned deck_next_card(const struct duel_game *game, unsigned scenario, unsigned card);

/* Adds `count` cards in their place. False: too many rows or cards (255 of a kind). */
bool deck_add(struct deck *deck, unsigned card, unsigned count, unsigned zone);
/* The same for a card named by its key; `trouble` (may be NULL), of that line, says why not. A key that no card has is counted in `unknown`, and
 * this returns true: the reader goes on, so that `trouble` names all such keys, and fails at the end. */
bool deck_add_key(struct deck *deck, const char *key, unsigned count, unsigned zone, int line,
                  struct trouble *trouble);

/* A random legal deck; the same for the same seed. In the place of another, which begins with the card `like` (0: of none), it is the
 * first from that seed on that begins with a card of the same house, where the game has houses. */
void deck_deal(struct deck *deck, const struct duel_game *game, unsigned variant, unsigned scenario,
               unsigned like, uint64_t seed);

/* The text format. On failure the reason is in `trouble` (may be NULL) and *deck is untouched. */
bool deck_read(struct deck *deck, const char *text, struct trouble *trouble);
/* As deck_read; a deck of `game` that names no scenario is one of `scenario`. */
bool deck_read_for(struct deck *deck, const struct duel_game *game, unsigned scenario, const char *text,
                   struct trouble *trouble);
/* The one canonical form of the text. */
void deck_print(const struct deck *deck, struct page *out);

/* The cards in one line, as a record holds them: "faction monsters, leader x, 3 nekker"; reading puts
 * them into a deck whose game, variant and scenario are set. */
bool deck_read_line(struct deck *deck, const char *line, struct trouble *trouble);
void deck_print_line(const struct deck *deck, struct page *out);

/* The short code: base64url of version, game, variant, scenario, rows and a checksum that covers the
 * keys of the cards too, so that a code never turns into other cards. Holds no name. */
bool deck_read_code(struct deck *deck, const char *code, struct trouble *trouble);
void deck_print_code(const struct deck *deck, struct page *out);

#endif
