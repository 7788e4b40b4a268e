/* Why something cannot be done now: what every game shares of it. */
#include "statement.h"

#include <assert.h>
#include <string.h>

enum { SENTENCE = 128 };

/* Whether the sentence has these words, in their order. */
static bool contains(const char *sentence, const char *words)
{
    struct core_word has, wanted;
    struct statement in = { .rest = { sentence, strlen(sentence) } }, of = { .rest = { words, strlen(words) } };
    bool more = core_next_word(&of, &wanted);
    while (more && core_next_word(&in, &has))
        if (has.length == wanted.length && memcmp(has.at, wanted.at, has.length) == 0)
            more = core_next_word(&of, &wanted);
    return !more;
}

static bool can_be_done(const duel_state *view, int player, const char *words)
{
    duel_action list[DUEL_ACTIONS_MAX];
    const int n = duel_legal(view, player, list);
    for (int i = 0; i < n; i++) {
        char sentence[SENTENCE];
        struct duel_text text;
        duel_text_init(&text, sentence, sizeof sentence);
        duel_format(view, player, list[i], &text);
        if (contains(sentence, words))
            return true;
    }
    return false;
}

enum duel_status duel_why_not(const duel_state *view, int player, const char *words,
                              struct duel_reason *reason)
{
    const struct duel_game *game = duel_game_of(view);
    const struct duel_head *head = duel_head(view);
    struct duel_reason found = { .n = -1, .of = -1 };
    assert(player >= 0 && player < DUEL_PLAYERS);
    if (words[strspn(words, " ")] == '\0' || strlen(words) >= SENTENCE)
        return DUEL_SYNTAX;
    if (!can_be_done(view, player, words)) {
        const enum duel_status status = game->why_not ? game->why_not(view, player, words, &found) : DUEL_OK;
        if (status != DUEL_OK)
            return status;
        found.general = found.key == NULL;
        if (found.general)
            found.key = !head->awaiting ? "over" : !(head->awaiting >> player & 1) ? "waiting" : "impossible";
    }
    *reason = found;
    return DUEL_OK;
}
