/* Reasons as data. */
#include "trouble.h"
#include "page.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

static void keep(char to[], size_t room, const char *from)
{
    size_t i = 0;
    for (; i < room - 1 && from[i]; i++)
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
        keep(trouble->value[i], TROUBLE_SHORT, va_arg(list, const char *));
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

/* Whether the value is one of a list like "one, two, three". */
static bool is_listed(const char *list, const char *value)
{
    const size_t length = strlen(value);
    for (const char *at = list; (at = strstr(at, value)) != NULL; at++)
        if ((at == list || at[-1] == ' ') && (at[length] == '\0' || at[length] == ','))
            return true;
    return false;
}

bool trouble_more(struct trouble *trouble, const char *what, const char *several, const char *value)
{
    char next[TROUBLE_SHORT];
    if (!trouble || !trouble->what ||
        (strcmp(trouble->what, what) != 0 && strcmp(trouble->what, several) != 0))
        return false;
    char *const list = trouble->value[0];
    const size_t length = strlen(list);
    keep(next, sizeof next, value);
    if (is_listed(list, next))
        return false;
    trouble->what = several;
    const bool fits = length + strlen(next) + sizeof ", , ..." <= TROUBLE_MAX;
    if (fits || memcmp(list + length - 3, "...", 3) != 0) {
        memcpy(list + length, ", ", 2);
        memcpy(list + length + 2, fits ? next : "...", strlen(fits ? next : "...") + 1);
    }
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
    "position-all-card",
    "position-all-card-word",
    "position-all-flame",
    "position-all-many",
    "position-all-number",
    "position-all-place",
    "position-all-player",
    "position-all-question",
    "position-captain",
    "position-card",
    "position-card-word",
    "position-cell",
    "position-chance",
    "position-copies",
    "position-effect",
    "position-faction",
    "position-flame",
    "position-goal",
    "position-hex",
    "position-homes",
    "position-house",
    "position-leader",
    "position-lives",
    "position-long",
    "position-many",
    "position-more",
    "position-no-ask",
    "position-no-factions",
    "position-no-turn",
    "position-number",
    "position-over",
    "position-pair",
    "position-passed",
    "position-person",
    "position-place",
    "position-player",
    "position-plays",
    "position-question",
    "position-result",
    "position-round",
    "position-row",
    "position-shared",
    "position-slot",
    "position-slot-full",
    "position-sums",
    "position-supply",
    "position-target",
    "position-twice",
    "position-unknown",
    "position-word",
    NULL,
};

/* The id of a reason, among those that begin so; NULL: none does. */
static const char *position_id(const char *begin, const char *reason)
{
    const size_t length = strlen(begin);
    for (int i = 0; trouble_positions[i]; i++)
        if (!strncmp(trouble_positions[i], begin, length) && !strcmp(trouble_positions[i] + length, reason))
            return trouble_positions[i];
    return NULL;
}

bool trouble_position(struct trouble *trouble, int line, const struct duel_set_error *error)
{
    const char *id = error->line ? NULL : position_id("position-all-", error->reason);
    id = id ? id : position_id("position-", error->reason);
    assert(id);
    return trouble_set(trouble, line, id, "n", trouble_number(error->line));
}

/* Joins the keys of options with commas, as far as there is room. */
static const char *option_list(char *to, size_t size, const struct duel_game *game, uint32_t options)
{
    struct duel_text text;
    duel_text_init(&text, to, size);
    for (uint32_t left = options; left; left &= left - 1) {
        duel_put(&text, left == options ? "" : ", ");
        duel_put(&text, game->options[__builtin_ctz(left)]);
    }
    return to;
}

bool trouble_options(struct trouble *trouble, int line, const struct duel_game *game, uint32_t options)
{
    char have[TROUBLE_MAX], group[TROUBLE_MAX];
    for (const uint32_t *choice = game->choices; choice && *choice; choice++) {
        const uint32_t both = options & *choice;
        if (both & (both - 1))
            return trouble_set(trouble, line, "options-exclude", "options",
                               option_list(have, sizeof have, game, both), "group",
                               option_list(group, sizeof group, game, *choice));
    }
    return true;
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
