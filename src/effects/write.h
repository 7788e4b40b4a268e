/* Writes programs as text, which fx_read() reads as the same tables. */
#ifndef DUELLO_EFFECTS_WRITE_H
#define DUELLO_EFFECTS_WRITE_H

#include "duello/duel.h"
#include "program.h"

/* Writes every card, a line between two; or one card, or one of its abilities (counted from 0) as a line without its end. */
void fx_write(const struct fx_program *, const struct fx_vocabulary *, struct duel_text *out);
void fx_write_card(const struct fx_program *, const struct fx_vocabulary *, unsigned card,
                   struct duel_text *out);
void fx_write_ability(const struct fx_program *, const struct fx_vocabulary *, unsigned card,
                      unsigned ability, struct duel_text *out);

#endif
