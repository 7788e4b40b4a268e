/* Lines: what is said on one, and whom it does not want to hear. */
#include "line.h"
#include "api/state/server_state.h"

#include <stdlib.h>

void line_send(struct line *line, const char *text, size_t size)
{
    net_send(line->channel, text, size);
}

bool line_hears(const struct line *line, int64_t account)
{
    for (unsigned i = 0; i < line->blocked_count; i++)
        if (line->blocked[i] == account)
            return false;
    return true;
}

static void take_block(void *context, int64_t other, const char *name)
{
    struct line *line = context;
    int64_t *more = realloc(line->blocked, (line->blocked_count + 1) * sizeof more[0]);
    (void)name;
    if (!more)
        abort();
    line->blocked = more;
    line->blocked[line->blocked_count++] = other;
}

void line_read_blocks(struct line *line)
{
    line->blocked_count = 0;
    if (line->account.id != 0)
        store_blocks_of(line->server->store, line->account.id, take_block, line);
}

void lines_account(struct server *server, const struct store_account *account)
{
    for (struct line *line = server->lines; line; line = line->next)
        if (line->account.id == account->id) {
            line->account = *account;
            line_read_blocks(line);
        }
}
