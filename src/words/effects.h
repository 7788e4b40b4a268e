/* What cards do, as sentences of both languages, told from their programs.
 *
 * Each word of the language has a template. Templates stand in text/LANG/effects.txt; those of a game stand in text/LANG/GAME.txt, begin with `fx.`, as
 * `fx.verb.wound`, and are preferred. In a template {a} {b} {c} stand for the operands of the word, in their order. {a.gen} is a case of Russian,
 * {a|gets|get} a form that agrees with {a}; {count} is a selector with the bounds beside it. A noun has its forms between '|': in English
 * "creature|creatures"; in Russian its gender (m, f, n; `a` behind it: animate), then six cases of the singular and of the plural:
 * nominative, genitive, dative, accusative, instrumental, prepositional. */
#ifndef DUELLO_WORDS_EFFECTS_H
#define DUELLO_WORDS_EFFECTS_H

#include "effects/fault.h"
#include "effects/program.h"
#include "words.h"

/* Whether an ability has a sentence of its own. Named abilities have none: they are told where they are granted, laid or run. Nor have parts, which are
 * told where they are chosen. */
bool effects_is_told(const struct fx_ability *);

/* Writes the sentence of an ability of a card, counted from 0. */
void effects_tell(enum lang, const struct fx_program *, const struct fx_vocabulary *, unsigned card,
                  unsigned ability, struct duel_text *out);

/* Writes why a file of cards is refused, without the place. */
void effects_fault(enum lang, const struct fx_error *, struct duel_text *out);

/* Names each template that the vocabulary needs and that does not exist in the language, through `missing`. */
void effects_need(enum lang, const struct fx_vocabulary *, void (*missing)(const char *key, void *context),
                  void *context);

#endif
