/* Answers as words, and read back. */
#include "trade.h"

#include <string.h>

/* What follows the words of a verb. */
enum form { FORM_PLAIN, FORM_DRAKES, FORM_CELL, FORM_CARD, FORM_CARD_CELL };
static const struct {
    const char *words;
    enum form form;
} verbs[VERB_COUNT] = {
    [VERB_PLAY] = { "play", FORM_PLAIN },       [VERB_ACCEPT] = { "accept", FORM_PLAIN },
    [VERB_DOWN] = { "round down", FORM_PLAIN }, [VERB_UP] = { "round up", FORM_PLAIN },
    [VERB_DECLINE] = { "decline", FORM_PLAIN }, [VERB_SIXTH] = { "sixth", FORM_PLAIN },
    [VERB_OFFER] = { "offer", FORM_DRAKES },    [VERB_PLACE] = { "place", FORM_CARD_CELL },
    [VERB_TARGET] = { "target", FORM_CELL },    [VERB_SUMMON] = { "summon", FORM_CARD_CELL },
    [VERB_TAKE] = { "take", FORM_CARD },        [VERB_OFF] = { "off", FORM_PLAIN },
};

void trade_format(const duel_state *state, int player, duel_action action, struct duel_text *out)
{
    (void)player;
    const struct trade *t = trade_of(state);
    assert(action.verb > 0 && action.verb < VERB_COUNT);
    duel_put(out, verbs[action.verb].words);
    if (verbs[action.verb].form != FORM_PLAIN)
        duel_put_char(out, ' ');
    switch (verbs[action.verb].form) {
    case FORM_PLAIN: break;
    case FORM_DRAKES: duel_put_int(out, action.arg[0]); break;
    case FORM_CELL: duel_put(out, trade_cell_keys[action.arg[0]]); break;
    case FORM_CARD: duel_put(out, key_of(t, action.arg[0])); break;
    case FORM_CARD_CELL:
        duel_put(out, key_of(t, action.arg[0]));
        duel_put_char(out, ' ');
        duel_put(out, trade_cell_keys[action.arg[1]]);
        break;
    }
}

/* Cuts the word at *text, and one blank behind it that another word follows. */
static size_t next_word(const char **text, const char **word)
{
    const size_t length = strcspn(*text, " ");
    *word = *text;
    *text += length;
    if (**text == ' ' && (*text)[1] != '\0')
        ++*text;
    return length;
}

bool trade_read_cell(const char **text, uint8_t *out)
{
    const char *word;
    const size_t length = next_word(text, &word);
    for (int cell = 0; cell < CELLS; cell++)
        if (length == 2 && memcmp(word, trade_cell_keys[cell], 2) == 0) {
            *out = (uint8_t)cell;
            return true;
        }
    return false;
}

static bool read_card(const struct trade *t, const char **text, uint8_t *out)
{
    const char *word;
    const size_t length = next_word(text, &word);
    *out = (uint8_t)trade_card_find(trade_sets[t->head.scenario], word, length);
    return *out != 0;
}

/* A whole number of drakes without leading zeros. */
static bool read_drakes(const char **text, uint8_t *out)
{
    const char *word;
    const size_t length = next_word(text, &word);
    unsigned number = 0;
    if (length == 0 || length > 3 || (word[0] == '0' && length > 1))
        return false;
    for (size_t i = 0; i < length; i++) {
        if (word[i] < '0' || word[i] > '9')
            return false;
        number = 10 * number + (unsigned)(word[i] - '0');
    }
    *out = (uint8_t)number;
    return number <= UINT8_MAX;
}

static bool read_rest(const struct trade *t, enum form form, const char *text, duel_action *action)
{
    bool fine = false;
    switch (form) {
    case FORM_PLAIN:     return *text == '\0';
    case FORM_DRAKES:    fine = read_drakes(&text, &action->arg[0]); break;
    case FORM_CELL:      fine = trade_read_cell(&text, &action->arg[0]); break;
    case FORM_CARD:      fine = read_card(t, &text, &action->arg[0]); break;
    case FORM_CARD_CELL:
        fine = read_card(t, &text, &action->arg[0]) && trade_read_cell(&text, &action->arg[1]);
        break;
    }
    return fine && *text == '\0';
}

enum duel_status trade_parse(const duel_state *state, int player, const char *text, duel_action *out)
{
    (void)player;
    const struct trade *t = trade_of(state);
    for (int verb = 1; verb < VERB_COUNT; verb++) {
        const size_t length = strlen(verbs[verb].words);
        if (strncmp(text, verbs[verb].words, length) != 0)
            continue;
        const char *rest = text + length;
        if (verbs[verb].form != FORM_PLAIN && *rest++ != ' ')
            continue;
        duel_action action = { .verb = (uint8_t)verb };
        if (read_rest(t, verbs[verb].form, rest, &action)) {
            *out = action;
            return DUEL_OK;
        }
    }
    return DUEL_SYNTAX;
}
