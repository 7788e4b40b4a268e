/* The words of a toy's notation, and why something cannot be done. */
#include "toy.h"

#include "core/statement.h"

#include <string.h>

static const char *const verbs[TOY_VERBS + 1] = {
    [TOY_SAY_END] = "end", [TOY_SAY_PLAY] = "play", [TOY_SAY_CALL] = "call", [TOY_SAY_USE] = "use",
    [TOY_SAY_ATTACK] = "attack", [TOY_SAY_COIN] = "coin",
};
static const char *const coins[2 * TOY_WHILES] = { "open",        "closed",       "open-now",
                                                   "closed-now",  "open-later0",  "closed-later0",
                                                   "open-later1", "closed-later1" };

/* "play storm 3", "call lurker 2", "use u4 1 2", "attack u3 u5", "coin open"; the numbers: x, which ability, which and x. */
void toy_format(const duel_state *state, int player, duel_action action, struct duel_text *out)
{
    const struct fx_scope scope = toy_reading(state, player);
    if (action.verb >= TOY_VERBS) {
        fx_format(&scope, action, out);
        return;
    }
    duel_put(out, verbs[action.verb]);
    switch ((enum toy_verb)action.verb) {
    case TOY_SAY_PLAY:
        core_put_word(out, scope.program->key[action.arg[0]]);
        if (scope.program->card[action.arg[0]].figure[TOY_COST] == FX_PRINTED_X)
            core_put_number(out, action.arg[1]);
        break;
    case TOY_SAY_CALL:
        core_put_word(out, scope.program->key[action.arg[0]]);
        core_put_number(out, action.arg[1]);
        break;
    case TOY_SAY_USE:
        core_put_word(out, toy_unit_key(action.arg[0]));
        core_put_number(out, action.arg[1]);
        if (action.arg[2])
            core_put_number(out, action.arg[2]);
        break;
    case TOY_SAY_ATTACK:
        core_put_word(out, toy_unit_key(action.arg[0]));
        core_put_word(out, toy_unit_key(action.arg[1]));
        break;
    case TOY_SAY_COIN: core_put_word(out, coins[action.arg[0]]); break;
    case TOY_SAY_END:
    case TOY_VERBS: break;
    }
}

/* Reads by writing what can be said now; it is the game's language if every word is one of its own. */
static bool is_word(const struct fx_program *program, struct core_word word)
{
    static const char *const others[] = { "done", "no", "yes", "part", "number", "next", "pick", "card", "name",
                                          "hand0", "hand1", "deck0", "deck1", "grave0", "grave1", NULL };
    unsigned number;
    if (core_word_number(word, UINT8_MAX, &number) || core_word_index(word, others) >= 0)
        return true;
    for (unsigned i = 0; i < TOY_VERBS; i++)
        if (core_word_is(word, verbs[i]))
            return true;
    for (unsigned i = 0; i < 2 * TOY_WHILES; i++)
        if (core_word_is(word, coins[i]))
            return true;
    for (unsigned unit = 1; unit <= FX_UNITS; unit++)
        if (core_word_is(word, toy_unit_key(unit)))
            return true;
    for (unsigned card = 1; card < program->cards; card++)
        if (core_word_is(word, program->key[card]))
            return true;
    return false;
}

enum duel_status toy_parse(const duel_state *state, int player, const char *text, duel_action *out)
{
    duel_action list[DUEL_ACTIONS_MAX];
    struct statement at = { .rest = { text, strlen(text) } };
    const struct fx_program *program = toy_program_of(duel_head(state)->scenario);
    const int n = duel_head(state)->awaiting >> player & 1 ? toy_legal(state, player, list) : 0;
    for (int i = 0; i < n; i++) {
        char words[128];
        struct duel_text put;
        duel_text_init(&put, words, sizeof words);
        toy_format(state, player, list[i], &put);
        if (fx_is_said(words, text)) {
            *out = list[i];
            return DUEL_OK;
        }
    }
    for (struct core_word word; core_next_word(&at, &word);)
        if (!is_word(program, word))
            return DUEL_SYNTAX;
    return DUEL_ILLEGAL;
}

uint32_t toy_meaning(const duel_state *state, int viewer, int player, duel_action action)
{
    const struct fx_scope scope = toy_reading(state, player);
    if (action.verb >= TOY_VERBS)
        return fx_meaning(&scope, viewer, player, action);
    return (uint32_t)action.verb << 24 | (uint32_t)action.arg[0] << 16 | (uint32_t)action.arg[1] << 8 |
           action.arg[2];
}

/* --- why not ------------------------------------------------------------------------------------ */

enum reason {
    NOT_NONE,
    NOT_OVER,
    NOT_WAITING,
    NOT_ASKED,
    NOT_HELD,
    NOT_BANNED,
    NOT_PAID,
    NOT_AIMED,
    NOT_YOURS,
    NOT_OPEN,
    NOT_NOW,
    REASONS
};
const char *const toy_reasons[REASONS + 1] = {
    [NOT_NONE] = "",       [NOT_OVER] = "over",     [NOT_WAITING] = "waiting", [NOT_ASKED] = "asked",
    [NOT_HELD] = "held",   [NOT_BANNED] = "banned", [NOT_PAID] = "coins",      [NOT_AIMED] = "aim",
    [NOT_YOURS] = "yours", [NOT_OPEN] = "open",     [NOT_NOW] = "now",
};
static const uint16_t rules[REASONS] = { 0, 601, 202, 202, 301, 301, 301, 301, 401, 401, 202 };

/* Some words of the notation: the first card and unit among them. */
struct said {
    int verb;
    unsigned card, unit;
};

static bool read_words(const struct fx_program *program, const char *text, struct said *said)
{
    struct statement at = { .rest = { text, strlen(text) } };
    struct core_word word;
    *said = (struct said){ .verb = TOY_VERBS };
    while (core_next_word(&at, &word)) {
        if (!is_word(program, word))
            return false;
        for (int i = 0; i < TOY_VERBS && said->verb == TOY_VERBS; i++)
            if (core_word_is(word, verbs[i]))
                said->verb = i;
        for (unsigned unit = 1; unit <= FX_UNITS && !said->unit; unit++)
            if (core_word_is(word, toy_unit_key(unit)))
                said->unit = unit;
        for (unsigned card = 1; card < program->cards && !said->card; card++)
            if (core_word_is(word, program->key[card]))
                said->card = card;
    }
    return true;
}

/* 3.1 */
static enum reason not_played(struct fx_scope *scope, unsigned card, struct duel_reason *out)
{
    const struct toy *g = toy_of(scope->state);
    struct card_pool pool;
    toy_pool(scope->state, &pool);
    const int at = cards_find(&pool, scope->player ? TOY_HAND_1 : TOY_HAND_0, card);
    if (at < 0)
        return NOT_HELD;
    if (fx_is_forbidden(scope, TOY_PLAY, (struct fx_thing){ FX_A_CARD, (uint8_t)at, (uint16_t)card },
                        scope->player))
        return NOT_BANNED;
    const int price = toy_price(scope, (unsigned)at, 0), have = toy_coins(g, scope->player, true);
    if (price > have) {
        out->n = (int16_t)have;
        out->of = (int16_t)price;
        return NOT_PAID;
    }
    return NOT_AIMED;
}

static enum reason not_by_unit(const struct fx_scope *scope, unsigned unit)
{
    const struct toy *g = toy_of(scope->state);
    if (!(g->fx.units >> (unit - 1) & 1) || g->fx.unit[unit - 1].player != scope->player)
        return NOT_YOURS;
    if (fx_is_forbidden(scope, TOY_ATTACK,
                        (struct fx_thing){ FX_A_UNIT, (uint8_t)(unit - 1), g->fx.unit[unit - 1].card }, -1))
        return NOT_BANNED;
    return g->closed >> (unit - 1) & 1 || g->fresh >> (unit - 1) & 1 ? NOT_OPEN : NOT_NOW;
}

enum duel_status toy_why_not(const duel_state *view, int player, const char *words, struct duel_reason *out)
{
    const struct toy *g = toy_of(view);
    struct fx_scope scope = toy_reading(view, player);
    struct said said;
    enum reason why = NOT_NOW;
    if (!read_words(scope.program, words, &said))
        return DUEL_SYNTAX;
    if (!g->head.awaiting)
        why = NOT_OVER;
    else if (!(g->head.awaiting >> player & 1))
        why = NOT_WAITING;
    else if (g->head.prompt[player].kind != TOY_ASK_MAIN)
        why = NOT_ASKED;
    else if (said.verb == TOY_SAY_PLAY && said.card)
        why = not_played(&scope, said.card, out);
    else if ((said.verb == TOY_SAY_ATTACK || said.verb == TOY_SAY_USE) && said.unit)
        why = not_by_unit(&scope, said.unit);
    out->key = toy_reasons[why];
    out->rule = rules[why];
    if (said.card)
        out->card = scope.program->key[said.card];
    return DUEL_OK;
}
