/* How a connection ends, step by step, and when it goes on instead. */
#include "connection.h"

#include <sys/socket.h>

static void connection_gone(uv_handle_t *handle)
{
    struct connection *connection = whole_of(handle, struct connection, tcp);
    queue_clear(&connection->turn);
    queue_clear(&connection->settling);
    queue_clear(&connection->out);
    free(connection->in.at);
    free(connection);
}

void connection_close(struct connection *connection)
{
    struct net *net = connection->net;
    connection_wait(connection, WAIT_NONE);
    connection->stage = STAGE_CLOSED;
    crowd_leave(net->crowd, &connection->member);
    *connection->all_before = connection->all_next;
    if (connection->all_next)
        connection->all_next->all_before = connection->all_before;
    reader_free(connection->reader);
    connection->reader = NULL;
    net->counts.connections--;
    uv_close((uv_handle_t *)&connection->tcp, connection_gone);
}

void connection_yield(struct connection *connection)
{
    if (connection->stage == STAGE_LINE)
        channel_break(connection, 1013);
    else if (connection->stage == STAGE_ANSWER)
        http_refuse(connection, 429);
    else if (connection->stage == STAGE_REQUEST && output_is_empty(connection))
        connection_drop(connection);
    else
        connection_end(connection);
}

void connection_waited(struct connection *connection, enum wait wait)
{
    switch (wait) {
    case WAIT_HEAD:
        if (connection->exchange || connection->in.used > 0)
            http_refuse(connection, 408);
        else
            connection_drop(connection);
        break;
    case WAIT_PING:
        connection_wait(connection, WAIT_PING);
        channel_beat(connection);
        break;
    case WAIT_IDLE:
    case WAIT_STALL:
    case WAIT_CLOSE: connection_drop(connection); break;
    case WAIT_NONE:
    case WAIT_COUNT: break;
    }
}

/* --- at the end of a turn ------------------------------------------------------------------------- */

/* Tells the caller what has ended. */
void connection_tell_end(struct connection *connection)
{
    struct exchange *exchange = connection->exchange;
    struct channel *channel = connection->channel;
    connection->exchange = NULL;
    connection->channel = NULL;
    if (connection_is_proxied(connection))
        crowd_leave(connection->net->crowd, &connection->member);
    if (exchange) {
        if (exchange_is_known(exchange))
            connection->net->hooks.gone(connection->net->hooks.context, exchange);
        exchange_free(exchange);
    }
    if (channel) {
        channel->hooks->closed(channel->owner, channel);
        channel_free(channel);
    }
}

/* What the caller said in this turn could not be stored: nobody hears of it. */
void connection_take_back(struct connection *connection)
{
    queue_clear(&connection->turn);
    if (!connection->line || connection->opening) {
        connection->socket = false;
        http_refuse(connection, 503);
    } else if (connection->stage == STAGE_LINE) {
        channel_break(connection, 1013);
    } else if (connection->socket) {
        channel_close_frame(connection,
                            1013); /* the line has ended in this turn, with a frame that is gone */
    } else {
        connection_drop(connection);
    }
}

/* Everything is sent. The client is told that nothing follows, and has a while to hang up by itself. */
static void finish(struct connection *connection)
{
    if (connection->drop || connection->heard_end || (connection->close_received && connection->close_sent)) {
        connection_close(connection);
        return;
    }
    if (connection->shut)
        return;
    connection->shut = true;
    if (!connection->socket || connection->blind) {
        uv_os_fd_t fd;
        if (uv_fileno((uv_handle_t *)&connection->tcp, &fd) == 0)
            shutdown(fd, SHUT_WR);
    }
    connection_wait(connection, WAIT_CLOSE);
    connection_read(connection);
}

void connection_after_output(struct connection *connection)
{
    if (connection->stage == STAGE_ENDING) {
        if (connection->exchange || connection->channel)
            connection_touch(connection);       /* first the caller is told, at the end of the turn */
        else if (connection->drop || output_is_empty(connection))
            finish(connection);
        return;
    }
    if (connection->stage != STAGE_REQUEST)
        return;
    if (connection->out.first) {
        if (connection->wait != WAIT_STALL)
            connection_wait(connection, WAIT_STALL);
        return;
    }
    if (connection->wait == WAIT_STALL)
        connection_wait(connection, connection->in.used > 0 ? WAIT_HEAD : WAIT_IDLE);
    if (connection->in.used > 0 && connection->searched == 0)
        connection_touch(connection);           /* the next request is here */
    else if (connection->heard_end)
        connection_drop(connection);
}
