/* Events: how one is reported, and how what a viewer may not know is taken out of it. Nothing else takes it out. */
#include "core.h"

#include <string.h>

void duel_tell_(struct duel_io *io, const struct duel_event *event)
{
    io->cut |= io->events >= io->room;
    if (io->cut)
        return;
    struct duel_event *told = &io->event[io->events++];
    *told = *event;
    told->depth = (uint8_t)(told->depth + io->depth);
}

bool duel_redact(struct duel_event *event, int viewer)
{
    if (viewer == DUEL_TRUTH)
        return true;
    if (!(event->heard_by >> viewer & 1))
        return false;
    if (!(event->seen_by >> viewer & 1)) {
        const struct duel_event left = {
            .kind = event->kind, .player = event->player, .depth = event->depth,
            .heard_by = event->heard_by, .seen_by = event->seen_by, .from = event->from, .to = event->to,
        };
        *event = left;
    }
    return true;
}
