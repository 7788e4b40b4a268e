/* Questions with one answer alone: where both players can see that there is no other, it is given without asking. What somebody's hand,
 * deck or face-down G units decide is asked, or else the silence would tell what is in them (vanguard 7.11, 7.11.3, 10.24). */
#include "vanguard.h"

#include "core/core.h"

/* Whether it is about a card that lies where both see it. */
static bool is_open(const duel_state *state, duel_action action)
{
    struct card_pool pool;
    vanguard_pool((duel_state *)(uintptr_t)state, &pool);
    return action.verb == VANGUARD_VERBS + FX_SAY_CARD && pool.zone[action.arg[0]].kind == CARDS_PILE;
}

bool vanguard_only_answer(const duel_state *state, int player, duel_action *out)
{
    const struct vanguard *g = vanguard_of(state);
    const unsigned kind = g->head.prompt[player].kind, p = (unsigned)player,
                   hand = vanguard_cards_in(g, VANGUARD_HAND, p);
    const bool cards = kind == vanguard_rules.asks[FX_ASK_PICK];
    duel_action list[DUEL_ACTIONS_MAX];
    bool one =
        cards || kind == vanguard_rules.asks[FX_ASK_CHOOSE]; /* it is enough that there is one answer */
    bool all = false;                   /* all that there is goes the same way, in whatever order */
    switch (kind) {
    case VANGUARD_ASK_TRIGGER:
    case VANGUARD_ASK_TURN_UP: one = true; break;
    case VANGUARD_ASK_SEEK:
        one = true;
        all = vanguard_cards_in(g, VANGUARD_DROP, p) == g->left;
        break;
    case VANGUARD_ASK_PAY: {
        const struct fx_scope scope = vanguard_reading(state, player);
        all = vanguard_pays_one_way(&scope);
        break;
    }
    case VANGUARD_ASK_STRIDE_COST: all = hand == 1 && g->left & 15; break;
    case VANGUARD_ASK_REMOVE:           /* the hand was shown; how many G units there are was not */
        one = g->left >> 4 == 0;
        all = one && hand <= g->left;
        break;
    default: break;
    }
    const int n = one || all ? duel_legal(state, player, list) : 0;
    if (n == 0 || (!all && (n > 1 || (cards && !is_open(state, list[0])))))
        return false;
    *out = list[0];
    return true;
}
