/* Writing JSON into a page. Commas are set by themselves; `key` is NULL inside arrays and at the top. */
#ifndef DUELLO_SESSION_JSON_H
#define DUELLO_SESSION_JSON_H

#include "session/page.h"

/* Begins a value that the caller writes. */
void put_key(struct page *page, const char *key);
void put_open(struct page *page, const char *key, char bracket);    /* '{' or '[' */
void put_close(struct page *page, char bracket);                    /* '}' or ']' */
void put_text(struct page *page, const char *key, const char *value);   /* NULL value: null */
void put_number(struct page *page, const char *key, long long value);
void put_flag(struct page *page, const char *key, bool value);
/* Puts text that is JSON already, unchanged. */
void put_json(struct page *page, const char *key, const char *json);
/* Strings up to a NULL as an array. */
void put_texts(struct page *page, const char *key, const char *const *values);
/* An answer in notation. */
void put_action(struct page *page, const char *key, const duel_state *state, int player, duel_action action);
/* What a function writes into bounded text, as the value of `key`. */
void put_written(struct page *page, const char *key, void (*put)(const void *context, struct duel_text *),
                 const void *context);

#endif
