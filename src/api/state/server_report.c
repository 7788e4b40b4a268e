/* What the operator is told. */
#include "server_state.h"

void server_report(struct server *server, const struct trouble *trouble)
{
    if (server->options->log)
        server->options->log(server->options->context, trouble);
}

void server_tell(struct server *server, const char *what, const char *name, const char *value)
{
    struct trouble trouble = { .what = NULL };
    trouble_set(&trouble, 0, what, name, value);
    server_report(server, &trouble);
}
