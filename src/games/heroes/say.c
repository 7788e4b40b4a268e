/* The words of the notation, and why something cannot be done. */
#include "heroes.h"

#include "core/statement.h"

#include <string.h>

static const char *const verbs[HEROES_VERBS + 1] = {
    [HEROES_SAY_KEEP] = "keep", [HEROES_SAY_RETURN] = "return", [HEROES_SAY_END] = "end",
    [HEROES_SAY_PLAY] = "play", [HEROES_SAY_CLUTCH] = "clutch", [HEROES_SAY_HATCH] = "hatch",
    [HEROES_SAY_CALL] = "call", [HEROES_SAY_USE] = "use",       [HEROES_SAY_ATTACK] = "attack",
    [HEROES_SAY_UNEARTH] = "unearth", [HEROES_SAY_RAISE] = "raise",
    [HEROES_SAY_NONE] = "none", [HEROES_SAY_DEFEND] = "defend", [HEROES_SAY_COIN] = "coin",
};
const char *const heroes_coin_keys[] = { "open",        "closed",        "open-now",    "closed-now",    "open-later0",
                                         "closed-later0", "open-later1", "closed-later1", NULL };

/* "play shake-the-mind 3", "unearth u5", "raise gy1 deep-well", "clutch yggot", "hatch u5", "call nadikh 2", "use u4 1", "attack u3 u5", "defend u6", "coin open"; the numbers:
 * x, which ability. */
void heroes_format(const duel_state *asking, int player, duel_action action, struct duel_text *out)
{
    struct heroes room;
    const duel_state *state = heroes_hear(asking, &player, &room);
    const struct fx_scope scope = heroes_reading(state, player);
    const unsigned card = (unsigned)action.arg[0] << 8 | action.arg[1];
    if (action.verb >= HEROES_VERBS) {
        fx_format(&scope, action, out);
        return;
    }
    const unsigned raised = (action.arg[0] & 15u) << 8 | action.arg[1];
    duel_put(out, verbs[action.verb]);
    switch ((enum heroes_verb)action.verb) {
    case HEROES_SAY_PLAY:
        core_put_word(out, heroes_program.key[card]);
        if (heroes_program.card[card].figure[HEROES_COST] == FX_PRINTED_X)
            core_put_number(out, action.arg[2]);
        break;
    case HEROES_SAY_UNEARTH:
        core_put_word(out, heroes_unit_key(action.arg[0]));
        if (heroes_program.card[heroes_of(state)->fx.unit[action.arg[0] - 1].card].figure[HEROES_COST] ==
            FX_PRINTED_X)
            core_put_number(out, action.arg[1]);
        break;
    case HEROES_SAY_RAISE:
        core_put_word(out, heroes_zone_key(action.arg[0] >> 4));
        core_put_word(out, heroes_program.key[raised]);
        if (heroes_program.card[raised].figure[HEROES_COST] == FX_PRINTED_X)
            core_put_number(out, action.arg[2]);
        break;
    case HEROES_SAY_CALL:
        core_put_word(out, heroes_program.key[card]);
        core_put_number(out, action.arg[2]);
        break;
    case HEROES_SAY_RETURN:
    case HEROES_SAY_CLUTCH: core_put_word(out, heroes_program.key[card]); break;
    case HEROES_SAY_USE:
        core_put_word(out, heroes_unit_key(action.arg[0]));
        core_put_number(out, action.arg[1]);
        break;
    case HEROES_SAY_ATTACK:
        core_put_word(out, heroes_unit_key(action.arg[0]));
        core_put_word(out, heroes_unit_key(action.arg[1]));
        break;
    case HEROES_SAY_HATCH:
    case HEROES_SAY_DEFEND: core_put_word(out, heroes_unit_key(action.arg[0])); break;
    case HEROES_SAY_COIN: core_put_word(out, heroes_coin_keys[action.arg[0]]); break;
    case HEROES_SAY_KEEP:
    case HEROES_SAY_END:
    case HEROES_SAY_NONE:
    case HEROES_VERBS: break;
    }
}

/* Reads by writing what can be said now; it is the game's language if every word is one of its own. */
static bool is_word(struct core_word word)
{
    static const char *const others[] = { "done", "no", "yes", "part", "number", "next", "pick", "card", "name",
                                          "hand0", "hand1", "deck0", "deck1", "gy0", "gy1", "extra0", "extra1", NULL };
    unsigned number;
    if (core_word_number(word, UINT8_MAX, &number) || core_word_index(word, others) >= 0)
        return true;
    for (unsigned i = 0; i < HEROES_VERBS; i++)
        if (core_word_is(word, verbs[i]))
            return true;
    if (core_word_index(word, heroes_coin_keys) >= 0)
        return true;
    for (unsigned unit = 1; unit <= FX_UNITS; unit++)
        if (core_word_is(word, heroes_unit_key(unit)))
            return true;
    for (unsigned card = 1; card < heroes_program.cards; card++)
        if (core_word_is(word, heroes_program.key[card]))
            return true;
    return false;
}

enum duel_status heroes_parse(const duel_state *state, int player, const char *text, duel_action *out)
{
    duel_action list[DUEL_ACTIONS_MAX];
    struct statement at = { .rest = { text, strlen(text) } };
    const int n = duel_head(state)->awaiting >> player & 1 ? heroes_legal(state, player, list) : 0;
    for (int i = 0; i < n; i++) {
        char words[128];
        struct duel_text put;
        duel_text_init(&put, words, sizeof words);
        heroes_format(state, player, list[i], &put);
        if (fx_is_said(words, text)) {
            *out = list[i];
            return DUEL_OK;
        }
    }
    for (struct core_word word; core_next_word(&at, &word);)
        if (!is_word(word))
            return DUEL_SYNTAX;
    return DUEL_ILLEGAL;
}

/* Who plays another one's turn sees the same as that one, and the other way round. */
uint32_t heroes_meaning(const duel_state *asking, int viewer, int player, duel_action action)
{
    const int seat = player;
    struct heroes room;
    const duel_state *state = heroes_hear(asking, &player, &room);
    const struct fx_scope scope = heroes_reading(state, player);
    viewer = viewer == seat ? player : viewer;
    if (action.verb >= HEROES_VERBS)
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
    NOT_PAID,
    NOT_AIMED,
    NOT_YOURS,
    NOT_OPEN,
    NOT_NEW,
    NOT_BANNED,
    NOT_FORCED,
    NOT_NOW,
    NOT_AGAIN,
    NOT_PART,
    NOT_WARDED,
    NOT_CHOSEN,
    REASONS
};
const char *const heroes_reasons[REASONS + 1] = {
    [NOT_NONE] = "",       [NOT_OVER] = "over",   [NOT_WAITING] = "waiting", [NOT_ASKED] = "asked",
    [NOT_HELD] = "held",   [NOT_PAID] = "coins",  [NOT_AIMED] = "aim",       [NOT_YOURS] = "yours",
    [NOT_OPEN] = "closed", [NOT_NEW] = "new",     [NOT_BANNED] = "banned",   [NOT_FORCED] = "forced",
    [NOT_NOW] = "now",     [NOT_AGAIN] = "again", [NOT_PART] = "part",       [NOT_WARDED] = "ward",
    [NOT_CHOSEN] = "choice",
};
static const uint16_t rules[REASONS] = { 0,   1001, 402, 402, 601, 601, 601, 701, 701,
                                         701, 701,  709, 402, 606, 606, 810, 601 };

/* Some words of the notation: the first card among them, and the first units. */
struct said {
    int verb;
    unsigned card, unit, target;
};

static bool read_words(const char *text, struct said *said)
{
    struct statement at = { .rest = { text, strlen(text) } };
    struct core_word word;
    *said = (struct said){ .verb = HEROES_VERBS };
    while (core_next_word(&at, &word)) {
        if (!is_word(word))
            return false;
        for (int i = 0; i < HEROES_VERBS && said->verb == HEROES_VERBS; i++)
            if (core_word_is(word, verbs[i]))
                said->verb = i;
        for (unsigned unit = 1; unit <= FX_UNITS && !said->target; unit++)
            if (core_word_is(word, heroes_unit_key(unit)))
                *(said->unit ? &said->target : &said->unit) = unit;
        for (unsigned card = 1; card < heroes_program.cards && !said->card; card++)
            if (core_word_is(word, heroes_program.key[card]))
                said->card = card;
    }
    return true;
}

/* heroes 6.1 */
static enum reason not_played(const struct fx_scope *scope, unsigned card, bool clutch,
                              struct duel_reason *out)
{
    struct card_pool pool;
    heroes_pool(scope->state, &pool);
    const int at = cards_find(&pool, heroes_zone_of(HEROES_HAND, scope->player), card);
    if (at < 0)
        return NOT_HELD;
    if (!clutch && !heroes_may_play(scope, scope->player))
        return NOT_BANNED;
    const struct fx_thing thing = { FX_A_CARD, (uint8_t)at, (uint16_t)card };
    const int price = clutch ? 1 : heroes_price(scope, thing, 0),
              have = heroes_coins(heroes_of(scope->state), scope->player, true);
    if (price > have) {
        out->n = (int16_t)have;
        out->of = (int16_t)price;
        return NOT_PAID;
    }
    return clutch ? NOT_NOW : NOT_AIMED;
}

/* heroes 7.1 */
static enum reason not_by_unit(const struct fx_scope *scope, unsigned unit, unsigned target)
{
    const struct heroes *g = heroes_of(scope->state);
    if (!(g->fx.units & heroes_bit(unit)) || g->fx.unit[unit].player != scope->player)
        return NOT_YOURS;
    if (g->closed & heroes_bit(unit))
        return NOT_OPEN;
    if (!heroes_can_act(scope, unit))
        return NOT_NEW;
    if (fx_is_forbidden(scope, HEROES_ATTACK, heroes_thing(scope, unit), -1))
        return NOT_BANNED;
    if (!target || !(g->fx.units & heroes_bit(target - 1)))
        return NOT_NOW;
    return fx_is_forbidden(scope, HEROES_BE_ATTACKED, heroes_thing(scope, target - 1), -1) ||
                   !heroes_can_attack(scope, unit, target - 1)
               ? NOT_BANNED
               : NOT_NOW;
}

/* Of a question of the kernel: a part of a chain, or one of the things that can be chosen (heroes 6.6, 8.10). */
static enum reason not_answered(const struct fx_scope *scope, const struct duel_prompt *prompt,
                                const char *words, unsigned unit)
{
    struct statement at = { .rest = { words, strlen(words) } };
    struct core_word word;
    unsigned part;
    if (prompt->kind == heroes_rules.asks[FX_ASK_PART] && core_next_word(&at, &word) &&
        core_word_is(word, "part") && core_next_word(&at, &word) && core_word_number(word, 8, &part) && part)
        return fx_is_said_already(scope, part) ? NOT_AGAIN : NOT_PART;
    if (prompt->kind != heroes_rules.asks[FX_ASK_CHOOSE] || !unit ||
        !(scope->fx->units & heroes_bit(unit - 1)))
        return NOT_ASKED;
    return prompt->card && heroes_is_kind(prompt->card, HEROES_IS_SPELL) &&
                   fx_has_keyword(scope, unit - 1, HEROES_SPELL_WARD, NULL)
               ? NOT_WARDED
               : NOT_CHOSEN;
}

enum duel_status heroes_why_not(const duel_state *asking, int player, const char *words,
                                struct duel_reason *out)
{
    struct heroes room;
    const duel_state *view = heroes_hear(asking, &player, &room);
    const struct heroes *g = heroes_of(view);
    const struct fx_scope scope = heroes_reading(view, player);
    struct said said;
    enum reason why = NOT_NOW;
    if (!read_words(words, &said))
        return DUEL_SYNTAX;
    if (!g->head.awaiting)
        why = NOT_OVER;
    else if (!(g->head.awaiting >> player & 1))
        why = NOT_WAITING;
    else if (g->head.prompt[player].kind != HEROES_ASK_MAIN)
        why = not_answered(&scope, &g->head.prompt[player], words, said.unit);
    else if ((said.verb == HEROES_SAY_PLAY || said.verb == HEROES_SAY_CLUTCH) && said.card)
        why = not_played(&scope, said.card, said.verb == HEROES_SAY_CLUTCH, out);
    else if ((said.verb == HEROES_SAY_ATTACK || said.verb == HEROES_SAY_USE) && said.unit)
        why = not_by_unit(&scope, said.unit - 1, said.verb == HEROES_SAY_ATTACK ? said.target : 0);
    else if (said.verb == HEROES_SAY_END)
        why = NOT_FORCED;
    out->key = heroes_reasons[why];
    out->rule = why == NOT_BANNED && said.verb == HEROES_SAY_PLAY ? 616 : rules[why];
    if (said.card)
        out->card = heroes_program.key[said.card];
    return DUEL_OK;
}
