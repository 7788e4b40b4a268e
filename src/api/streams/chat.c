/* Chat. While a rated game runs, those who watch it talk among themselves: the players hear nothing of it until
 * the end. */
#include "chat.h"
#include "api/call/reply.h"
#include "api/lines/lobby.h"
#include "api/state/server_state.h"
#include "base/hash.h"
#include "base/memory.h"
#include "session/utf8.h"

#include <stdlib.h>
#include <string.h>

enum {
    BUCKETS = 1024,
    SAID_MAX = 50,          /* kept per room */
};

/* Where something was said. Players and watchers of a table are one room with two places. */
enum place { PLACE_LOBBY, PLACE_TABLE, PLACE_WATCHERS };
static const char *const places[] = { "lobby", "table", "watchers" };

struct said {
    enum place place;
    int64_t account, t;
    int64_t n;              /* its number in this place; later ones are higher */
    char name[STORE_NAME];
    const char *say;        /* the id of a phrase, or NULL; it lives as long as the program */
    char *text;             /* words, or NULL */
};

struct room {
    struct room *next;
    char table[TABLE_ID];   /* "": the lobby */
    struct watching *watching;
    unsigned looks[DUEL_PLAYERS];       /* how many of them are of each seat's player */
    struct said *said;      /* [SAID_MAX], a ring; NULL: nobody has spoken */
    unsigned count;         /* how many were said in all */
    int64_t last[PLACE_WATCHERS + 1];   /* the number of what was said last, place by place */
};

struct rooms {
    struct room *bucket[BUCKETS];
};

/* --- rooms ------------------------------------------------------------------------------------- */

struct rooms *rooms_new(void)
{
    struct rooms *rooms = zeroed(sizeof *rooms);
    return rooms;
}

static struct room **slot_of(struct rooms *rooms, const char *table)
{
    struct room **slot = &rooms->bucket[text_hash(table) % BUCKETS];
    while (*slot && strcmp((*slot)->table, table) != 0)
        slot = &(*slot)->next;
    return slot;
}

static struct room *room_of(struct rooms *rooms, const char *table)
{
    struct room **slot = slot_of(rooms, table), *room = *slot;
    if (room)
        return room;
    room = zeroed(sizeof *room);
    memcpy(room->table, table, strlen(table) + 1);
    *slot = room;
    return room;
}

static void free_room(struct room *room)
{
    for (unsigned i = 0; room->said && i < SAID_MAX; i++)
        free(room->said[i].text);
    free(room->said);
    free(room);
}

void rooms_free(struct rooms *rooms)
{
    for (int i = 0; rooms && i < BUCKETS; i++)
        for (struct room *room = rooms->bucket[i], *next; room; room = next) {
            next = room->next;
            free_room(room);
        }
    free(rooms);
}

void rooms_sweep(struct server *server)
{
    for (int i = 0; i < BUCKETS; i++)
        for (struct room **at = &server->rooms->bucket[i], *room; (room = *at);) {
            bool wanted =
                room->watching || (room->said && (!*room->table || tables_find(server->tables, room->table)));
            if (wanted) {
                at = &room->next;
                continue;
            }
            *at = room->next;
            free_room(room);
        }
}

/* To `who`, or (NULL) to everybody in the room who wants news. */
static void tell_news(const struct room *room, const struct watching *who, const struct page *news)
{
    struct net_frame *frame = net_frame(news->at, news->used);
    for (const struct watching *watching = who ? who : room->watching; watching;
         watching = who ? NULL : watching->next_in_room)
        if (watching->news && watching->line->channel)
            net_push(watching->line->channel, frame);
    net_frame_free(frame);
}

/* {"table": ID, "present": [true, false]}: which players look at the table. */
static void tell_present(const struct room *room, const struct watching *who)
{
    struct page out = { 0 };
    put_open(&out, NULL, '{');
    put_text(&out, "table", room->table);
    put_open(&out, "present", '[');
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        put_flag(&out, NULL, room->looks[seat] > 0);
    put_close(&out, ']');
    put_close(&out, '}');
    tell_news(room, who, &out);
    free(out.at);
}

void room_access(struct server *server, const char *table, const char *access)
{
    const struct room *room = *slot_of(server->rooms, table);
    struct page out = { 0 };
    if (!room)
        return;
    put_open(&out, NULL, '{');
    put_text(&out, "table", table);
    put_text(&out, "access", access);
    put_close(&out, '}');
    tell_news(room, NULL, &out);
    free(out.at);
}

/* Counts the seats of somebody who came (1) or went (-1); returns whether that changed which players are present. */
static bool count_looks(struct room *room, const struct watching *watching, int by)
{
    bool changed = false;
    for (int seat = 0; seat < DUEL_PLAYERS; seat++) {
        if (!(watching->seats >> seat & 1))
            continue;
        bool before = room->looks[seat] > 0;
        room->looks[seat] += (unsigned)by;
        changed |= before != (room->looks[seat] > 0);
    }
    return changed;
}

void room_enter(struct server *server, struct watching *watching)
{
    struct room *room = room_of(server->rooms, watching->table);
    watching->room = room;
    watching->next_in_room = room->watching;
    watching->in_room = &room->watching;
    if (room->watching)
        room->watching->in_room = &watching->next_in_room;
    room->watching = watching;
    bool changed = count_looks(room, watching, 1);
    if (changed || watching->news)
        tell_present(room, changed ? NULL : watching);
}

void room_leave(struct watching *watching)
{
    struct room *room = watching->room;
    if (!room)
        return;
    *watching->in_room = watching->next_in_room;
    if (watching->next_in_room)
        watching->next_in_room->in_room = watching->in_room;
    watching->room = NULL;
    if (count_looks(room, watching, -1))
        tell_present(room, NULL);
}

/* --- who hears what ---------------------------------------------------------------------------- */

/* Whether those who watch must not be heard by those who play: a rated game that is not over. */
static bool is_apart(const struct table *table)
{
    return table && table_terms(table)->rated && table_phase(table) != TABLE_OVER;
}

static bool likes_words(const struct store_account *account)
{
    return account->kind != ACCOUNT_GUEST && account->settings & SETTING_FREE_CHAT;
}

static bool line_likes_words(const struct line *line)
{
    return likes_words(&line->account);
}

static void put_said(struct page *out, const struct said *said, const char *table)
{
    put_open(out, NULL, '{');
    put_text(out, "room", places[said->place]);
    put_number(out, "n", said->n);
    if (*table)
        put_text(out, "table", table);
    put_text(out, "name", said->name);
    put_number(out, "t", said->t);
    put_text(out, said->say ? "say" : "text", said->say ? said->say : said->text);
    put_close(out, '}');
}

/* Of a line that looks through both seats, one look hears what is said. */
static bool is_first_look(const struct watching *watching)
{
    const struct watching *first = watching->line->watching;
    while (first->room != watching->room)
        first = first->next;
    return first == watching;
}

/* {"table": ID, "chat": {...}} to every viewer of the table who may hear it, once a line. */
static void tell_table(struct server *server, const struct room *room, const struct said *said, bool apart)
{
    struct page out = { 0 };
    put_open(&out, NULL, '{');
    put_text(&out, "table", room->table);
    put_key(&out, "chat");
    put_said(&out, said, room->table);
    put_close(&out, '}');
    struct net_frame *frame = net_frame(out.at, out.used);
    const struct table *table = tables_find(server->tables, room->table);
    for (const struct watching *watching = room->watching; watching; watching = watching->next_in_room) {
        const struct line *line = watching->line;
        bool plays = table && table_seats_of(table, line->account.id) != 0;
        if (line->channel && is_first_look(watching) && line_hears(line, said->account) &&
            (said->say || line_likes_words(line)) && !(said->place == PLACE_WATCHERS && plays && apart))
            net_push(line->channel, frame);
    }
    net_frame_free(frame);
    free(out.at);
}

static void tell_lobby(struct server *server, const struct said *said)
{
    struct page out = { 0 };
    put_open(&out, NULL, '{');
    put_open(&out, "lobby", '{');
    put_key(&out, "chat");
    put_said(&out, said, "");
    put_close(&out, '}');
    put_close(&out, '}');
    lobby_push(server, out.at, out.used, said->account, said->say ? NULL : line_likes_words);
    free(out.at);
}

/* --- saying ------------------------------------------------------------------------------------ */

/* A copy in one line: controls become blanks, none of which stand at the ends. NULL: nothing is left that somebody sees. */
static char *tidy(const char *text)
{
    const size_t size = strlen(text);
    if (!utf8_is_seen(text, size))
        return NULL;
    char *copy = room_for(size + 1);
    size_t used = 0;
    for (size_t at = 0, taken; at < size; at += taken) {
        uint32_t letter = ' ';
        taken = utf8_take(text + at, size - at, &letter);
        if (taken == 0)
            taken = 1;
        if (letter > ' ' && (letter < 0x7f || letter >= 0xa0) && letter != 0x2028 && letter != 0x2029) {
            memcpy(copy + used, text + at, taken);
            used += taken;
        } else if (used > 0) {
            copy[used++] = ' ';
        }
    }
    while (used > 0 && copy[used - 1] == ' ')
        used--;
    copy[used] = '\0';
    return copy;
}

/* Whether the caller may speak now; refuses if not. */
static bool may_say(struct call *call, bool words)
{
    struct server *server = call->server;
    int64_t now = server_now(server);
    if (call->account.muted_until > now) {
        call_problem(call, 403, "muted", "until", trouble_number(call->account.muted_until));
        return false;
    }
    if (words && call->account.kind == ACCOUNT_GUEST) {
        call_problem(call, 403, "not-for-guests");
        return false;
    }
    if (words && !likes_words(&call->account)) {
        call_problem(call, 403, "free-chat-off");
        return false;
    }
    unsigned wait = limit_take(words ? server->limit[LIMIT_WORDS] : server->limit[LIMIT_PHRASES],
                               limit_of_account(call->account.id), 1, now);
    if (wait > 0)
        call_wait(call, 429, "too-many", wait);
    return wait == 0;
}

/* The same word as the table of operations has it: that string outlives the call. */
static const char *lasting(const struct call *call, const char *name)
{
    const char *word = call_text(call, name);
    for (unsigned i = 0; word && i < call->operation->arguments; i++)
        if (strcmp(call->operation->argument[i].name, name) == 0)
            return call->operation->argument[i]
                .choices[duel_index(call->operation->argument[i].choices, word)];
    return NULL;
}

/* The next number of a place: the time in milliseconds, or one more than the last number, if that is not below the time. The server need
 * not store a count, and yet no number comes twice, even after a restart. Numbers are per place, so nobody learns from a gap that
 * something was said elsewhere. */
static int64_t next_number(struct room *room, enum place place, int64_t now)
{
    room->last[place] = now > room->last[place] ? now : room->last[place] + 1;
    return room->last[place];
}

void chat_say(struct call *call, const struct table *table)
{
    const char *say = lasting(call, "say"), *text = call_text(call, "text");
    if (!say == !text) {
        call_problem(call, 400, "say-one");
        return;
    }
    char *words = text ? tidy(text) : NULL;
    if (text && !words) {
        call_problem(call, 422, "nothing-said");
        return;
    }
    if (!may_say(call, text != NULL)) {
        free(words);
        return;
    }
    struct room *room = room_of(call->server->rooms, table ? table_id(table) : "");
    if (!room->said && !(room->said = calloc(SAID_MAX, sizeof room->said[0])))
        abort();
    struct said *said = &room->said[room->count++ % SAID_MAX];
    bool watches = table && table_seats_of(table, call->account.id) == 0;
    enum place place = !table ? PLACE_LOBBY : watches && is_apart(table) ? PLACE_WATCHERS : PLACE_TABLE;
    int64_t now = server_now(call->server);
    free(said->text);
    *said = (struct said){
        .place = place, .account = call->account.id, .t = now, .n = next_number(room, place, now),
        .say = say, .text = words,
    };
    memcpy(said->name, call->account.name, sizeof said->name);
    call_done(call, 201);
    if (table)
        tell_table(call->server, room, said, is_apart(table));
    else
        tell_lobby(call->server, said);
}

/* --- what was said ----------------------------------------------------------------------------- */

static struct said *oldest(const struct room *room, unsigned i)
{
    unsigned kept = room->count < SAID_MAX ? room->count : SAID_MAX;
    return i < kept ? &room->said[(room->count - kept + i) % SAID_MAX] : NULL;
}

/* What was forgotten keeps its place among the rest, empty. */
static bool is_forgotten(const struct said *said)
{
    return !said->say && !said->text;
}

void chat_forget(struct server *server, int64_t account)
{
    struct said *said;
    for (unsigned bucket = 0; bucket < BUCKETS; bucket++)
        for (struct room *room = server->rooms->bucket[bucket]; room; room = room->next)
            for (unsigned i = 0; room->said && (said = oldest(room, i)); i++)
                if (said->account == account) {
                    free(said->text);
                    *said = (struct said){ .place = said->place, .n = said->n };
                }
}

void chat_list(struct call *call, const struct table *table)
{
    const char *id = table ? table_id(table) : "";
    const struct room *room = *slot_of(call->server->rooms, id);
    bool plays = table && call->account.id != 0 && table_seats_of(table, call->account.id) != 0;
    struct list list = call_list(call);
    const struct said *said;
    for (unsigned i = 0; room && room->said && (said = oldest(room, i)); i++) {
        bool hears =
            !is_forgotten(said) && (said->say || likes_words(&call->account)) &&
            !(said->place == PLACE_WATCHERS && plays && is_apart(table)) &&
            !(call->account.id && store_blocks(call->server->store, call->account.id, said->account));
        if (hears)
            put_said(call_list_item(&list), said, id);
    }
    call_list_end(&list, NULL);
}

void chat_put_all(struct server *server, const char *table, struct page *out)
{
    const struct room *room = *slot_of(server->rooms, table);
    const struct said *said;
    put_open(out, NULL, '[');
    for (unsigned i = 0; room && room->said && (said = oldest(room, i)); i++)
        if (!is_forgotten(said))
            put_said(out, said, table);
    put_close(out, ']');
}
