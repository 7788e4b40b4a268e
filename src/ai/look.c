/* Looking ahead through the questions in the middle of a sentence: which target, which place. While the player learns nothing on
 * the way, what it answers must be the same in all worlds. So the ways through are compared by their mean over the worlds, and nothing
 * is used that only one world shows. */
#include "look.h"

/* Whether a card asks `player` on, in the middle of a sentence. */
static bool goes_on(const duel_state *state, int player)
{
    const struct duel_head *head = duel_head(state);
    const struct duel_prompt *prompt = &head->prompt[player];
    return head->awaiting >> player & 1 && !prompt->begins && prompt->card;
}

/* The network's favourite in the middle of the sentence. */
static duel_action best_of(const struct look *look, const duel_state *world, const duel_action legal[],
                           unsigned n)
{
    duel_room after;
    unsigned best = 0;
    float most = 0;

    for (unsigned i = 0; i < n; i++) {
        duel_copy(duel_in(&after), world);
        duel_apply(duel_in(&after), look->player, legal[i], NULL);
        const float value = net_value(look->net, duel_in(&after), look->player);
        if (value > most) {
            most = value;
            best = i;
        }
    }
    return legal[best];
}

bool look_into(const struct look *look, const duel_state *world, duel_action action, unsigned at,
               unsigned room)
{
    duel_action legal[DUEL_ACTIONS_MAX];
    struct duel_io io = { .learned = 0 };
    duel_room after;

    duel_copy(duel_in(&after), world);
    duel_apply(duel_in(&after), look->player, action, &io);
    bool learns = io.learned >> look->player & 1;
    const bool on = !learns && goes_on(duel_in(&after), look->player);
    const unsigned n = on ? (unsigned)duel_legal(duel_in(&after), look->player, legal) : 0;
    if (n == 0) {
        look->way[at].sum += net_value(look->net, duel_in(&after), look->player);
        look->way[at].worlds++;
        return learns;
    }
    if (n > room)
        return look_into(look, duel_in(&after), best_of(look, duel_in(&after), legal, n), at, room);
    for (unsigned i = 0; i < n; i++)
        learns |= look_into(look, duel_in(&after), legal[i], at + i * (room / n), room / n);
    return learns;
}

float look_best(const struct look *look, unsigned at, unsigned room)
{
    float best = 0;
    for (const struct look_way *way = look->way + at; way < look->way + at + room; way++)
        if (way->worlds && way->sum / (float)way->worlds > best)
            best = way->sum / (float)way->worlds;
    return best;
}
