/* Card sets that come as files: read, named by the hash of their canonical text, registered with their
 * game; see doc/sets.md. For games that have read_set and put_set. */
#ifndef DUELLO_SESSION_SET_H
#define DUELLO_SESSION_SET_H

#include "duello/duel.h"

enum { SET_HASH = 72, SET_NAME = 24 };

/* "sha256:" and 64 digits: the hash of the canonical text of that scenario. False, and "": the game has no
 * card sets. */
bool set_hash(const struct duel_game *game, unsigned scenario, char out[SET_HASH]);

/* The scenario of that hash, or -1. */
int set_find(const struct duel_game *game, const char *hash);

/* Reads a set and registers it, unless the same cards are there already: a set is known by its hash, so two
 * files with the same cards are one set. False: *error says why, and nothing changed. */
bool set_read(const struct duel_game *game, const char *text, size_t size, unsigned *scenario,
              struct duel_set_error *error);

/* What people call the set in the file of that path: the file's name without folder and ending, of what
 * keys are made of; "set" if nothing is left. */
void set_name(const char *path, char out[SET_NAME]);

#endif
