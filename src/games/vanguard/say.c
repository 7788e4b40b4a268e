/* The words of the notation.
 *
 * A unit is named by where it stands: "vc0 fl1 bc0", the mate of a legion "mate0", hearts "heart0" and "heart1"s second "under1", guardians
 * "g1" to "g24" in the order in which they came. */
#include "vanguard.h"

#include "core/core.h"
#include "core/statement.h"

#include <string.h>

static const char *const verbs[VANGUARD_VERBS + 1] = {
    [VANGUARD_SAY_END] = "end",
    [VANGUARD_SAY_DONE] = "enough",
    [VANGUARD_SAY_BACK] = "back",
    [VANGUARD_SAY_ASSIST] = "assist",
    [VANGUARD_SAY_TAKE] = "take",
    [VANGUARD_SAY_TAKE_UNIT] = "unit",
    [VANGUARD_SAY_TAKE_G] = "gunit",
    [VANGUARD_SAY_RIDE] = "ride",
    [VANGUARD_SAY_STRIDE] = "stride",
    [VANGUARD_SAY_HEART] = "heart",
    [VANGUARD_SAY_CALL] = "call",
    [VANGUARD_SAY_EXCHANGE] = "exchange",
    [VANGUARD_SAY_ACT] = "act",
    [VANGUARD_SAY_USE_HAND] = "usehand",
    [VANGUARD_SAY_USE_DROP] = "usedrop",
    [VANGUARD_SAY_LEGION] = "legion",
    [VANGUARD_SAY_ATTACK] = "attack",
    [VANGUARD_SAY_ATTACK_ROW] = "attackrow",
    [VANGUARD_SAY_ATTACK_ALL] = "attackall",
    [VANGUARD_SAY_BOOST] = "boost",
    [VANGUARD_SAY_GUARD] = "guard",
    [VANGUARD_SAY_INTERCEPT] = "intercept",
    [VANGUARD_SAY_GIVE] = "power",
    [VANGUARD_SAY_GIVE_CRITICAL] = "critical",
    [VANGUARD_SAY_TRIGGER_STAND] = "stand",
    [VANGUARD_SAY_TRIGGER_DRAW] = "draw",
    [VANGUARD_SAY_HEAL] = "heal",
    [VANGUARD_SAY_HEAL_DOWN] = "healdown",
    [VANGUARD_SAY_NOTHING] = "nothing",
    [VANGUARD_SAY_CIRCLE] = "circle",
};
static const char *const columns[] = { "left", "right", NULL };

static void put_circle(int player, unsigned circle, struct duel_text *out)
{
    core_put_word(out, vanguard_place_key(vanguard_circle_spot((unsigned)player, circle)));
}

static void put_unit(const duel_state *state, unsigned unit, struct duel_text *out)
{
    core_put_word(out, vanguard_place_key(vanguard_spot(state, unit)));
}

void vanguard_format(const duel_state *state, int player, duel_action action, struct duel_text *out)
{
    const struct fx_scope scope = vanguard_reading(state, player);
    if (action.verb >= VANGUARD_VERBS) {
        fx_format(&scope, action, out);
        return;
    }
    const unsigned card = (unsigned)action.arg[0] << 8 | action.arg[1];
    duel_put(out, verbs[action.verb]);
    switch ((enum vanguard_verb)action.verb) {
    case VANGUARD_SAY_BACK:
    case VANGUARD_SAY_TAKE:
    case VANGUARD_SAY_TAKE_G:
    case VANGUARD_SAY_RIDE:
    case VANGUARD_SAY_STRIDE:
    case VANGUARD_SAY_HEAL:
    case VANGUARD_SAY_HEAL_DOWN: core_put_word(out, vanguard_program.key[card]); break;
    case VANGUARD_SAY_CALL:
        core_put_word(out, vanguard_program.key[card]);
        put_circle(player, action.arg[2], out);
        break;
    case VANGUARD_SAY_USE_HAND:
    case VANGUARD_SAY_USE_DROP:
        core_put_word(out, vanguard_program.key[card]);
        core_put_number(out, action.arg[2]);
        break;
    case VANGUARD_SAY_GUARD:
        core_put_word(out, vanguard_program.key[card]);
        put_unit(state, action.arg[2], out);
        break;
    case VANGUARD_SAY_EXCHANGE: core_put_word(out, columns[action.arg[0]]); break;
    case VANGUARD_SAY_CIRCLE: put_circle(player, action.arg[0], out); break;
    case VANGUARD_SAY_ACT:
        put_unit(state, action.arg[0], out);
        core_put_number(out, action.arg[1]);
        break;
    case VANGUARD_SAY_ATTACK:
    case VANGUARD_SAY_INTERCEPT:
        put_unit(state, action.arg[0], out);
        put_unit(state, action.arg[1], out);
        break;
    case VANGUARD_SAY_TAKE_UNIT:
    case VANGUARD_SAY_HEART:
    case VANGUARD_SAY_ATTACK_ROW:
    case VANGUARD_SAY_ATTACK_ALL:
    case VANGUARD_SAY_BOOST:
    case VANGUARD_SAY_GIVE:
    case VANGUARD_SAY_GIVE_CRITICAL:
    case VANGUARD_SAY_TRIGGER_STAND: put_unit(state, action.arg[0], out); break;
    case VANGUARD_SAY_END:
    case VANGUARD_SAY_DONE:
    case VANGUARD_SAY_ASSIST:
    case VANGUARD_SAY_LEGION:
    case VANGUARD_SAY_TRIGGER_DRAW:
    case VANGUARD_SAY_NOTHING:
    case VANGUARD_VERBS: break;
    }
}

/* Reads by writing what can be said now; it is the game's language if every word is one of its own. */
static bool is_word(struct core_word word)
{
    static const char *const others[] = {
        "done",    "no",    "yes",   "part",   "number", "next",   "pick",   "card",  "name",
        "hand0",   "hand1", "deck0", "deck1",  "drop0",  "drop1",  "soul0",  "soul1", "damage0",
        "damage1", "bind0", "bind1", "check0", "check1", "gzone0", "gzone1", NULL,
    };
    unsigned number;
    if (core_word_number(word, UINT8_MAX, &number) || core_word_index(word, others) >= 0 ||
        core_word_index(word, columns) >= 0)
        return true;
    for (unsigned i = 0; i < VANGUARD_VERBS; i++)
        if (core_word_is(word, verbs[i]))
            return true;
    for (unsigned spot = 1; vanguard_place_key(spot); spot++)
        if (core_word_is(word, vanguard_place_key(spot)))
            return true;
    for (unsigned card = 1; card < vanguard_program.cards; card++)
        if (core_word_is(word, vanguard_program.key[card]))
            return true;
    return false;
}

enum duel_status vanguard_parse(const duel_state *state, int player, const char *text, duel_action *out)
{
    duel_action list[DUEL_ACTIONS_MAX];
    struct statement at = { .rest = { text, strlen(text) } };
    const int n = duel_head(state)->awaiting >> player & 1 ? vanguard_legal(state, player, list) : 0;
    for (int i = 0; i < n; i++) {
        char words[160];
        struct duel_text put;
        duel_text_init(&put, words, sizeof words);
        vanguard_format(state, player, list[i], &put);
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

bool vanguard_read_words(const char *text, struct vanguard_said *said)
{
    struct statement at = { .rest = { text, strlen(text) } };
    struct core_word word;
    *said = (struct vanguard_said){ .verb = VANGUARD_VERBS, .column = -1 };
    while (core_next_word(&at, &word)) {
        if (!is_word(word))
            return false;
        for (int i = 0; i < VANGUARD_VERBS && said->verb == VANGUARD_VERBS; i++)
            if (core_word_is(word, verbs[i]))
                said->verb = i;
        for (unsigned spot = 1; vanguard_place_key(spot) && !said->spot[1]; spot++)
            if (core_word_is(word, vanguard_place_key(spot)))
                said->spot[said->spot[0] > 0] = spot;
        for (unsigned card = 1; card < vanguard_program.cards && !said->card; card++)
            if (core_word_is(word, vanguard_program.key[card]))
                said->card = card;
        if (said->column < 0)
            said->column = core_word_index(word, columns);
        if (!said->number)
            core_word_number(word, UINT8_MAX, &said->number);
    }
    return true;
}

/* Which cards go back in a mulligan, what is taken of a deck that was looked through: nobody sees it but who does it. */
uint32_t vanguard_meaning(const duel_state *state, int viewer, int player, duel_action action)
{
    const struct fx_scope scope = vanguard_reading(state, player);
    if (action.verb >= VANGUARD_VERBS)
        return fx_meaning(&scope, viewer, player, action);
    const bool secret = action.verb == VANGUARD_SAY_BACK && viewer != player && viewer < DUEL_JUDGE;
    return (uint32_t)action.verb << 24 |
           (secret ? 0u : (uint32_t)action.arg[0] << 16 | (uint32_t)action.arg[1] << 8 | action.arg[2]);
}
