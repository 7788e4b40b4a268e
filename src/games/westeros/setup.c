/* How a battle begins: its plan, then the first round. westeros 1.9 */
#include "westeros.h"

enum duel_status westeros_setup(duel_state *state, const struct duel_setup *setup, struct duel_faults *faults,
                                struct duel_io *io)
{
    struct westeros *g = westeros_own(state);
    if (setup->deck[0].rows || setup->deck[1].rows)     /* there are no decks to bring */
        return DUEL_BAD_SETUP;
    g->options = (uint8_t)setup->options;
    if (setup->scenario >= WESTEROS_RAID) {
        westeros_begin_skirmish(g, io);
        westeros_begin(g, io);
        return DUEL_OK;
    }
    const enum duel_status status = westeros_read(g, westeros_plans[setup->scenario], &faults->position);
    assert(status == DUEL_OK);
    westeros_begin(g, io);
    return status;
}
