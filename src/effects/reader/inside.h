/* What the files of the reader share. A function that reads something begins at the word that stands, says whether it was as the
 * language wants it, and leaves the word behind it. */
#ifndef DUELLO_EFFECTS_READER_H
#define DUELLO_EFFECTS_READER_H

#include "effects/fault.h"
#include "effects/room.h"

enum token {
    WORD,       /* lower-case letters, digits, single hyphens */
    NUMBER,     /* digits */
    MARK,       /* one or two other bytes */
    END,        /* of the line, with those that continue it */
};

struct reader {
    const struct fx_vocabulary *vocabulary;
    struct fx_room *room;
    struct fx_error *error;
    const char *at, *end;               /* what was not read */
    const char *start;                  /* of the line `at` is in */
    unsigned line;
    enum token token;                   /* the word that stands to be read ... */
    const char *word;
    unsigned length, word_line, word_column;
    unsigned depth;                     /* of selectors inside selectors */
    unsigned card;
    struct fx_spot letter[FX_LETTERS + 1];      /* where each was defined; line 0: it was not */
};

/* tokens.c */
void fx_set_word(char out[FX_KEY], const char *word, size_t length);
bool fx_refuse(struct reader *r, enum fx_fault fault, int most);
bool fx_want(struct reader *r, char kind);
bool fx_want_word(struct reader *r, const char *word);
bool fx_kept(struct reader *r, uint16_t at, unsigned most);
int fx_indent_of(const char *at, const char *end);
void fx_next_line(struct reader *r);
bool fx_next_word(struct reader *r);
bool fx_next_but_one(struct reader *r);
bool fx_is_word(const struct reader *r, const char *word);
bool fx_take_word(struct reader *r, const char *word, bool *taken);
bool fx_expect(struct reader *r, const char *word);
char fx_byte_after(const struct reader *r);
int fx_find_key(const struct reader *r, const char *const *keys);
int fx_find_word(const struct reader *r, const struct fx_word *words);
int fx_find_own(const struct reader *r, const struct fx_word *words, int count);

/* operands.c */
extern const char
    *const fx_source_keys[]; /* words of numbers that are neither digits nor figures, by enum fx_source */
bool fx_read_digits(struct reader *r, int most, int *out);
bool fx_read_who(struct reader *r, uint16_t *out);
bool fx_read_places(struct reader *r, uint16_t *out);
int fx_bare_list(const struct reader *r, int *word);
int fx_list_at(const struct reader *r);
bool fx_read_how(struct reader *r, uint8_t *out);
bool fx_read_operands(struct reader *r, const struct fx_word *word, uint16_t at[FX_OPERANDS]);
bool fx_read_pick(struct reader *r, uint16_t *out);
bool fx_read_number(struct reader *r, enum fx_change change, uint16_t *out);
bool fx_begins(const struct reader *r, char kind, const struct fx_word *word);
bool fx_is_of_player(const struct reader *r, char kind, uint16_t operand);
bool fx_read_from(struct reader *r, const struct fx_word *word, const char *takes, unsigned from,
                  bool of_player, uint16_t at[FX_OPERANDS]);
bool fx_read_conditions(struct reader *r, uint16_t *out);
bool fx_read_costs(struct reader *r, uint16_t *out);

/* steps.c */
bool fx_read_steps(struct reader *r, struct fx_ability *ability, unsigned depth);

/* abilities.c */
unsigned fx_letter_at(const struct reader *r);
bool fx_read_ability(struct reader *r);

#endif
