/* One entry of a table's log as text. The answer stands in the game's notation, which outlives the numbers of a build. */
#include "log_entry.h"
#include "base/memory.h"
#include "table_state.h"

#include <stdlib.h>
#include <string.h>

enum { ENTRY_BYTES = 2048, NONCE_NONE = '.' };
#define LAST_TIME INT64_C(253402300799999)     /* of the year 9999 */

static const char *const kinds[] = {
    [ENTRY_JOIN] = "join",     [ENTRY_COMMIT] = "commit", [ENTRY_PART] = "part", [ENTRY_BEGIN] = "begin",
    [ENTRY_ANSWER] = "answer", [ENTRY_TIME] = "time",     [ENTRY_END] = "end",   [ENTRY_UNDO] = "undo",
    [ENTRY_OFFER] = "offer",   [ENTRY_YES] = "yes",       [ENTRY_NO] = "no",     [ENTRY_GAP] = "gap",
    [ENTRY_BACK] = "back",     [ENTRY_CLOSE] = "close",   [ENTRY_KIND_COUNT] = NULL,
};

static bool has_action(enum entry_kind kind)
{
    return kind == ENTRY_ANSWER || kind == ENTRY_TIME;
}

static bool has_bytes(const struct log_entry *entry)
{
    return entry->kind == ENTRY_COMMIT || entry->kind == ENTRY_PART ||
           (entry->kind == ENTRY_JOIN && entry->number == 1);
}

static void put_bytes(const struct log_entry *entry, struct page *out)
{
    char hex[2 * sizeof entry->bytes + 1];
    page_put(out, entry->size ? " " : " .");
    page_put(out, entry->size ? hex_put(hex, entry->bytes, entry->size) : "");
}

void entry_put(const struct log_entry *entry, const duel_state *state, struct page *out)
{
    page_put(out, kinds[entry->kind]);
    page_put(out, entry->seat ? " 1 " : " 0 ");
    page_put_int(out, entry->t);
    page_put(out, " ");
    page_put_int(out, entry->number);
    if (has_bytes(entry))
        put_bytes(entry, out);
    if (!has_action(entry->kind))
        return;
    page_put(out, " ");
    page_put(out, entry->nonce[0] ? entry->nonce : ".");
    page_put(out, " ");
    page_put_action(out, state, entry->seat, entry->action);
}

/* Cuts the next word out; "": none is left. */
static const char *take(char **at)
{
    char *word = *at, *end = word + strcspn(word, " ");
    *at = *end ? end + 1 : end;
    *end = '\0';
    return word;
}

static bool take_number(char **at, int64_t most, int64_t *out)
{
    const char *word = take(at);
    const size_t digits = strspn(word, "0123456789");
    if (digits == 0 || digits > 18 || word[digits])
        return false;
    *out = strtoll(word, NULL, 10);
    return *out <= most;
}

static bool take_bytes(char **at, struct log_entry *entry)
{
    const char *word = take(at);
    const size_t digits = strlen(word);
    if (strcmp(word, ".") == 0)
        return true;
    if (digits == 0 || digits % 2 || digits / 2 > sizeof entry->bytes)
        return false;
    entry->size = (uint16_t)(digits / 2);
    return hex_take(word, entry->bytes, entry->size);
}

bool entry_read(struct log_entry *entry, const duel_state *state, const char *text, size_t size)
{
    char copy[ENTRY_BYTES], *at = copy;
    int64_t seat, number;
    if (size >= sizeof copy || memchr(text, '\0', size))
        return false;
    memcpy(copy, text, size);
    copy[size] = '\0';
    const int kind = duel_index(kinds, take(&at));
    struct log_entry read = { .kind = (enum entry_kind)kind };
    if (kind < 0 || !take_number(&at, 1, &seat) || !take_number(&at, LAST_TIME, &read.t) ||
        !take_number(&at, UINT32_MAX, &number))
        return false;
    read.seat = (int)seat;
    read.number = (uint32_t)number;
    if (has_bytes(&read) && (!take_bytes(&at, &read) || *at))
        return false;
    if (has_action(read.kind)) {
        const char *nonce = take(&at);
        if (!state || strlen(nonce) >= sizeof read.nonce ||
            duel_parse(state, read.seat, at, &read.action) != DUEL_OK)
            return false;
        if (nonce[0] != NONCE_NONE)
            copy_word(read.nonce, sizeof read.nonce, nonce);
    } else if (*at) {
        return false;
    }
    *entry = read;
    return true;
}
