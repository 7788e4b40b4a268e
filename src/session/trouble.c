/* Reasons as data. */
#include "trouble.h"
#include "page.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

static void keep(char to[TROUBLE_MAX], const char *from)
{
    size_t i = 0;
    for (; i < TROUBLE_MAX - 1 && from[i]; i++)
        to[i] = (unsigned char)from[i] < ' ' || from[i] == 127 ? '?' : from[i];
    if (from[i]) {      /* cut at the start of a character, and say so */
        i -= 3;
        while (i > 0 && ((unsigned char)to[i] & 0xc0) == 0x80)
            i--;
        memcpy(to + i, "...", 3);
        i += 3;
    }
    to[i] = '\0';
}

/* Takes pairs of strings up to a NULL. */
static void take_values(struct trouble *trouble, va_list list)
{
    const char *name;
    for (int i = 0; i < TROUBLE_VALUES && (name = va_arg(list, const char *)); i++) {
        trouble->name[i] = name;
        keep(trouble->value[i], va_arg(list, const char *));
    }
}

bool(trouble_set)(struct trouble *trouble, int line, const char *what, ...)
{
    if (!trouble || trouble->what)
        return false;
    *trouble = (struct trouble){ .line = line, .what = what };
    va_list list;
    va_start(list, what);
    take_values(trouble, list);
    va_end(list);
    return false;
}

const char *trouble_of(enum duel_status status)
{
    switch (status) {
    case DUEL_NOT_AWAITED: return "not-awaited";
    case DUEL_ILLEGAL:     return "illegal";
    case DUEL_SYNTAX:      return "syntax";
    case DUEL_BAD_SETUP:   return "bad-setup";
    case DUEL_BAD_DECK:    return "bad-deck";
    case DUEL_BAD_CHANCE:  return "chance-many";
    case DUEL_OK:
    case DUEL_STATUS_COUNT: break;
    }
    return "syntax";
}

const char *const trouble_positions[] = {
    "position-card",
    "position-card-word",
    "position-cell",
    "position-chance",
    "position-effect",
    "position-faction",
    "position-flame",
    "position-homes",
    "position-leader",
    "position-lives",
    "position-long",
    "position-many",
    "position-more",
    "position-number",
    "position-over",
    "position-passed",
    "position-place",
    "position-player",
    "position-plays",
    "position-question",
    "position-result",
    "position-round",
    "position-row",
    "position-slot",
    "position-slot-full",
    "position-sums",
    "position-target",
    "position-twice",
    "position-unknown",
    "position-word",
    NULL,
};

bool trouble_position(struct trouble *trouble, int line, const struct duel_set_error *error)
{
    int i = 0;
    while (trouble_positions[i] && strcmp(trouble_positions[i] + strlen("position-"), error->reason) != 0)
        i++;
    assert(trouble_positions[i]);
    return trouble_set(trouble, line, trouble_positions[i], "n", trouble_number(error->line));
}

const char *trouble_number(long long number)
{
    static _Thread_local char ring[8][24];
    static _Thread_local unsigned next;
    char *at = ring[next++ % 8];
    struct duel_text text;
    duel_text_init(&text, at, sizeof ring[0]);
    duel_put_int(&text, number);
    return at;
}

char *trouble_rule(char *to, size_t size, unsigned rule)
{
    return text_join(to, size, trouble_number(rule / 100), ".", trouble_number(rule % 100));
}
