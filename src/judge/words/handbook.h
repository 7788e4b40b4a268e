/* The judge's handbook: all cards of a faction, numbered copy by copy, for rules that make the decks themselves (gwent 2.14: 1 to
 * 55 are the faction's, 56 to 80 special, 81 to 95 neutral). */
#ifndef DUELLO_JUDGE_HANDBOOK_H
#define DUELLO_JUDGE_HANDBOOK_H

#include "duello/duel.h"

enum { HANDBOOK_CARDS = 128, HANDBOOK_FACTIONS = 12, HANDBOOK_LEADERS = 16 };

struct handbook_faction {
    uint16_t faction;                   /* as in game->card_key */
    uint16_t count;
    uint16_t card[HANDBOOK_CARDS];      /* number n stands for card[n - 1] */
};

struct handbook {
    const struct duel_game *game;
    unsigned scenario, variant;         /* the rule set that makes decks itself */
    unsigned zone;                      /* the zone of a deck list that names the faction */
    unsigned factions;
    struct handbook_faction faction[HANDBOOK_FACTIONS];
};

/* Fills in all factions of the game, from a rule set that makes the decks itself. False: the game has no such rule set, and so
 * no handbook. */
bool handbook_make(struct handbook *handbook, const struct duel_game *game, unsigned scenario);

/* How many copies of a card that faction has. */
unsigned handbook_copies(const struct handbook_faction *faction, unsigned card);

/* The leaders of faction number `faction`, as in game->card_key; returns how many. */
unsigned handbook_leaders(const struct handbook *handbook, unsigned faction,
                          uint16_t leader[HANDBOOK_LEADERS]);

#endif
