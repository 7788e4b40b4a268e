/* What the files share that tell what cards do. Each uses only those before it: texts.c, things.c, phrases.c, steps.c, then ../effects.c. needs.c
 * only looks for texts that are missing. */
#ifndef DUELLO_WORDS_EFFECTS_INSIDE_H
#define DUELLO_WORDS_EFFECTS_INSIDE_H

#include "words/effects.h"

enum { KEY = 160, PIECE = 2048, NAME = 24, ARGS = 12 };

enum grammatical_case { NOMINATIVE, GENITIVE, DATIVE, ACCUSATIVE, INSTRUMENTAL, PREPOSITIONAL, CASES };
enum gender { MASCULINE, FEMININE, NEUTER, MANY };

/* How many of what a selector finds are meant. */
enum role {
    ALL,        /* all of them: "all creatures" */
    ONE,        /* any of them: "a creature" */
    BARE,       /* the noun alone: "creatures" */
    FEW,        /* two to four in Russian: adjectives of many, the noun of one */
};

/* What a variable, `it` or `event` stands for. It is spoken of again by the noun of that. */
struct said {
    unsigned pick;          /* 0: a card */
    bool several;
    bool plain;             /* "these", since nobody chose them */
    unsigned order;         /* which was chosen first */
    bool itself;            /* the card itself, whose ability it is */
};

/* A value of a template. */
struct value {
    char name[NAME];
    char kind;              /* of a signature; 0: `text` */
    const uint16_t *at;
    const char *text;
    int form;               /* of a text: how many it is, by words_form(); else -1 */
};

struct sentence {
    enum lang lang;
    const struct fx_program *program;
    const struct fx_vocabulary *vocabulary;
    const struct fx_card *card;
    struct said variable[FX_REFERENCES];
    char where[PIECE];      /* what the letters stand for */
    unsigned letters;       /* of this step */
    unsigned chosen;        /* how many variables have been set */
    unsigned quoted;        /* depth of abilities that are told inside others */
    unsigned inside;        /* depth of blocks: their steps are a list with "and" */
    bool had;               /* "you have ...": whose it is has been said */
    /* Writes what a template's place says. */
    void (*put_value)(struct sentence *, const struct value *, enum role, enum grammatical_case,
                      struct duel_text *);
};

/* texts.c */
const char *effects_find(const struct sentence *s, const char *kind, const char *key, const char *more);
const char *effects_text_of(const struct sentence *s, const char *kind, const char *key);
void effects_put_span(struct duel_text *out, const char *from, size_t length);
bool effects_is_animate(const struct sentence *s, const char *noun);
void effects_put_noun(const struct sentence *s, const char *noun, bool several, enum grammatical_case which,
                      struct duel_text *out);
void effects_put_adjective(const struct sentence *s, const char *key, const char *noun, bool several,
                           enum grammatical_case which, struct duel_text *out);
const char *effects_noun_of(const struct sentence *s, const struct fx_pick *pick);
bool effects_is_single(const struct sentence *s, const struct fx_pick *pick);
void effects_put_article(const struct sentence *s, const char *noun, struct duel_text *out);
void effects_fill(struct sentence *s, const char *template, const struct value *values, unsigned count,
                  enum role role, struct duel_text *out);
/* With texts for values: pairs of name and text. */
__attribute__((sentinel)) void effects_fill_texts(struct sentence *s, const char *template,
                                                  struct duel_text *out, ...);
#define effects_fill_texts(...) effects_fill_texts(__VA_ARGS__, (char *)NULL)

/* things.c */
void effects_put_join(const struct sentence *s, const char *key, unsigned left, struct duel_text *out);
void effects_put_card(const struct sentence *s, unsigned card, struct duel_text *out);
void effects_tell_number(struct sentence *s, unsigned at, struct duel_text *out);
/* What the only test of a run says of a thing as its predicate, "is attacking"; false: the game has no text for that, and nothing is told. */
bool effects_tell_predicate(struct sentence *s, unsigned run, bool negated, struct duel_text *out);
bool effects_is_located(const struct sentence *s, const struct fx_pick *pick);
void effects_tell_places(struct sentence *s, const struct fx_pick *pick, enum role role, bool several,
                         enum grammatical_case which, struct duel_text *out);
void effects_tell_reference(struct sentence *s, const struct fx_pick *pick, enum grammatical_case which,
                            struct duel_text *out);
void effects_tell_pick(struct sentence *s, unsigned at, enum role role, enum grammatical_case which,
                       struct duel_text *out);
void effects_put_int(struct duel_text *out, int number);
bool effects_is_literal(const struct sentence *s, unsigned number);
void effects_tell_figure(const struct sentence *s, unsigned figure, enum grammatical_case which,
                         struct duel_text *out);
void effects_tell_terms(struct sentence *s, unsigned at, struct duel_text *out);
void effects_tell_counted(struct sentence *s, const struct fx_pick *found, unsigned least, unsigned most,
                          struct duel_text *out);
extern const char *const effects_how_keys[];

/* phrases.c */
unsigned effects_operands_of(struct sentence *s, const struct fx_word *word, const uint16_t at[],
                             struct value values[ARGS], char count[PIECE], char key[KEY]);
void effects_tell_word(struct sentence *s, const char *kind, const struct fx_word *word, const char *name,
                       const uint16_t at[], enum role role, struct duel_text *out);
void effects_tell_conditions(struct sentence *s, unsigned run, struct duel_text *out);
void effects_tell_costs(struct sentence *s, unsigned run, struct duel_text *out);
void effects_tell_event(struct sentence *s, const struct fx_ability *ability, struct duel_text *out);

/* steps.c */
void effects_tell_ability(struct sentence *s, const struct fx_ability *ability, struct duel_text *out);

#endif
