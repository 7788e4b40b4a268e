/* The state of a connection: what it waits for, that something has happened to it, that it shall end. This file only notes such
 * things. What is done about them is in the files above it, input.c and ending.c. */
#include "connection.h"
#include "base/memory.h"

static const unsigned wait_seconds[WAIT_COUNT] = {
    [WAIT_HEAD] = NET_HEAD_SECONDS,   [WAIT_IDLE] = NET_IDLE_SECONDS, [WAIT_STALL] = NET_STALL_SECONDS,
    [WAIT_CLOSE] = NET_CLOSE_SECONDS, [WAIT_PING] = NET_PING_SECONDS,
};

/* --- waits: connections that wait for the same thing stand in a queue -------------------------------- */

static void wait_leave(struct connection *connection)
{
    struct net *net = connection->net;
    if (connection->wait == WAIT_NONE)
        return;
    if (connection->previous)
        connection->previous->next = connection->next;
    else
        net->waiting[connection->wait].first = connection->next;
    if (connection->next)
        connection->next->previous = connection->previous;
    else
        net->waiting[connection->wait].last = connection->previous;
    connection->next = connection->previous = NULL;
    connection->wait = WAIT_NONE;
}

void connection_wait(struct connection *connection, enum wait wait)
{
    struct net *net = connection->net;
    wait_leave(connection);
    if (wait == WAIT_NONE || connection->stage == STAGE_CLOSED)
        return;
    connection->wait = (uint8_t)wait;
    connection->due = uv_now(net->loop) + (uint64_t)wait_seconds[wait] * net->second;
    connection->previous = net->waiting[wait].last;
    if (connection->previous)
        connection->previous->next = connection;
    else
        net->waiting[wait].first = connection;
    net->waiting[wait].last = connection;
}

/* --- how a connection ends ------------------------------------------------------------------------- */

void connection_touch(struct connection *connection)
{
    struct net *net = connection->net;
    if (connection->touched || connection->stage == STAGE_CLOSED)
        return;
    connection->touched = true;
    connection->touched_next = NULL;
    if (net->touched_last)
        net->touched_last->touched_next = connection;
    else
        net->touched = connection;
    net->touched_last = connection;
}

void connection_end(struct connection *connection)
{
    if (connection->stage >= STAGE_ENDING)
        return;
    connection->stage = STAGE_ENDING;
    connection_wait(connection, WAIT_STALL);
    connection_touch(connection);
}

void connection_drop(struct connection *connection)
{
    if (connection->stage == STAGE_CLOSED)
        return;
    connection->stage = STAGE_ENDING;
    connection->drop = true;
    connection_touch(connection);
}

bool connection_is_proxied(const struct connection *connection)
{
    return connection->net->behind_proxy && address_is_loopback(&connection->peer);
}

void connection_displace(struct member *member)
{
    if (!member)
        return;
    struct connection *connection = whole_of(member, struct connection, member);
    connection->net->counts.refused++;
    connection_touch(connection);
}
