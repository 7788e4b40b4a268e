/* Decisions judged from the view of who made them. */
#include "analyse.h"

#include <string.h>

const char *const analyse_marks[MARK_COUNT] = { "", "?!", "?", "??" };

static enum analyse_mark mark_of(float loss)
{
    return loss >= MARK_BLUNDER_LOSS    ? MARK_BLUNDER
           : loss >= MARK_MISTAKE_LOSS  ? MARK_MISTAKE
           : loss >= MARK_DOUBTFUL_LOSS ? MARK_DOUBTFUL
                                        : MARK_NONE;
}

bool analyse_answer(const struct session *session, unsigned answer, unsigned worlds,
                    const struct ai_means *means, struct decision *out)
{
    const struct session_answer *given = &session->answer[answer];
    struct ai_weight weight[DUEL_ACTIONS_MAX];
    duel_room room;
    duel_state *view = (duel_state *)(void *)&room;

    if (given->player >= DUEL_PLAYERS)
        return false;
    duel_copy(view, session_position(session, answer));
    duel_hide(view, given->player);
    int n = ai_weigh(view, given->player, worlds, answer, means, weight), best = 0, played = -1;
    if (n < 2)
        return false;
    for (int i = 0; i < n; i++) {
        if (weight[i].chance > weight[best].chance)
            best = i;
        if (memcmp(&weight[i].action, &given->action, sizeof given->action) == 0)
            played = i;
    }
    assert(played >= 0);
    *out = (struct decision){ .answer = answer, .player = given->player, .options = n, .played = given->action,
                              .best = weight[best].action, .chance = weight[best].chance,
                              .after = weight[played].chance };
    out->mark = mark_of(decision_loss(out));
    return true;
}

void analyse_account(const struct session *session, const struct decision decision[], unsigned n,
                     struct account out[DUEL_PLAYERS])
{
    const struct duel_head *head = duel_head(session_state(session));

    for (int p = 0; p < DUEL_PLAYERS; p++) {
        struct account *own = &out[p];
        *own = (struct account){ .first = 0.5, .result = 0.5 };
        for (unsigned i = n; i-- > 0;)
            if (decision[i].player == p)
                own->first = decision[i].chance;
        bool begun = false;     /* gifts before the first own decision are in `first` */
        for (unsigned i = 0; i < n; i++) {
            const float loss = decision_loss(&decision[i]);
            if (decision[i].player == p) {
                begun = true;
                own->decisions++;
                own->marks[decision[i].mark]++;
                own->loss += (double)loss;
                own->result = (double)decision[i].after;
            } else if (begun) {
                own->gift += (double)loss;
            }
        }
        if (!head->awaiting)
            own->result = head->winner == DUEL_NOBODY ? 0.5 : head->winner == p;
        own->luck = own->result - own->first + own->loss - own->gift;
    }
}
