/* The lobby. People are counted by account, however many lines they have open. */
#include "lobby.h"
#include "memory.h"
#include "parts.h"

#include <stdlib.h>
#include <string.h>

enum {
    BUCKETS = 1024,
    PEOPLE_SHOWN = 200, TABLES_SHOWN = 200,
    FLUSH_MS = 250,         /* changes are gathered that long */
    CHANGES_MAX = 256,      /* more at once: the whole lobby is told */
};

struct person {
    struct person *next;    /* in the bucket */
    struct person *later, *earlier;
    int64_t account;
    enum account_kind kind;
    unsigned lines;
    char name[STORE_NAME];
};

struct lobby {
    struct server *server;
    uv_timer_t timer;
    struct person *bucket[BUCKETS];
    struct person *first;           /* who came last stands first */
    unsigned people, nobodies;      /* accounts, and lines without one */
    char changed[CHANGES_MAX][TABLE_ID];
    unsigned changes;
    bool people_changed;
};

/* --- people ------------------------------------------------------------------------------------ */

static struct person **slot_of(const struct lobby *lobby, int64_t account)
{
    struct person **at = (struct person **)(uintptr_t)&lobby->bucket[(uint64_t)account % BUCKETS];
    while (*at && (*at)->account != account)
        at = &(*at)->next;
    return at;
}

static void flush(uv_timer_t *timer);

static void touch(struct lobby *lobby)
{
    if (!uv_is_active((uv_handle_t *)&lobby->timer))
        uv_timer_start(&lobby->timer, flush, FLUSH_MS, 0);
}

void lobby_came(struct lobby *lobby, const struct line *line)
{
    lobby->people_changed = true;
    touch(lobby);
    if (line->account.id == 0) {
        lobby->nobodies++;
        return;
    }
    struct person **slot = slot_of(lobby, line->account.id), *person = *slot;
    if (!person) {
        person = zeroed(sizeof *person);
        *slot = person;
        person->account = line->account.id;
        person->later = lobby->first;
        if (lobby->first)
            lobby->first->earlier = person;
        lobby->first = person;
        lobby->people++;
    }
    person->lines++;
    person->kind = line->account.kind;
    memcpy(person->name, line->account.name, sizeof person->name);
}

static void remove_person(struct lobby *lobby, struct person *person)
{
    *slot_of(lobby, person->account) = person->next;
    if (person->earlier)
        person->earlier->later = person->later;
    else
        lobby->first = person->later;
    if (person->later)
        person->later->earlier = person->earlier;
    free(person);
    lobby->people--;
}

void lobby_left(struct lobby *lobby, const struct line *line)
{
    lobby->people_changed = true;
    touch(lobby);
    if (line->account.id == 0) {
        if (lobby->nobodies > 0)
            lobby->nobodies--;
        return;
    }
    struct person *person = *slot_of(lobby, line->account.id);
    if (person && --person->lines == 0)
        remove_person(lobby, person);
}

void lobby_renamed(struct lobby *lobby, const struct store_account *account)
{
    struct person *person = *slot_of(lobby, account->id);
    if (!person)
        return;
    person->kind = account->kind;
    memcpy(person->name, account->name, sizeof person->name);
    lobby->people_changed = true;
    touch(lobby);
}

bool lobby_is_here(const struct lobby *lobby, int64_t account)
{
    return *slot_of(lobby, account) != NULL;
}

unsigned lobby_people(const struct lobby *lobby)
{
    return lobby->people + lobby->nobodies;
}

static void put_people(const struct lobby *lobby, struct page *out)
{
    static const char *const kinds[] = { "guest", "person", "bot" };
    unsigned shown = 0;
    put_open(out, "people", '[');
    for (const struct person *person = lobby->first; person && shown < PEOPLE_SHOWN; person = person->later) {
        put_open(out, NULL, '{');
        put_text(out, "name", person->name);
        put_text(out, "kind", kinds[person->kind]);
        put_close(out, '}');
        shown++;
    }
    put_close(out, ']');
    put_number(out, "count", lobby_people(lobby));
}

/* --- tables ------------------------------------------------------------------------------------ */

bool lobby_lists(const struct table *table)
{
    const struct terms *terms = table_terms(table);
    bool people = table_seat(table, 0)->kind != SEAT_COMPUTER && table_seat(table, 1)->kind != SEAT_COMPUTER;
    switch (table_is_dealing(table) ? TABLE_PLAYING : table_phase(table)) {
    case TABLE_OPEN:    return terms->open && !terms->both_seats;
    case TABLE_PLAYING: return terms->audience == AUDIENCE_EVERYBODY && people && !terms->both_seats;
    case TABLE_OVER:    break;
    }
    return false;
}

struct listing {
    struct page *out;
    unsigned shown;
};

static void put_listed(void *context, const struct table *table)
{
    struct listing *listing = context;
    if (!lobby_lists(table) || listing->shown >= TABLES_SHOWN)
        return;
    listing->shown++;
    put_json(listing->out, NULL, "");
    table_summary(table, listing->out);
}

static void put_tables(const struct lobby *lobby, struct page *out)
{
    struct listing listing = { .out = out };
    put_open(out, "tables", '[');
    tables_each(lobby->server->tables, put_listed, &listing);
    put_close(out, ']');
}

void lobby_put(const struct lobby *lobby, struct page *out)
{
    put_open(out, NULL, '{');
    put_tables(lobby, out);
    put_people(lobby, out);
    put_close(out, '}');
}

void lobby_changed(void *context, const struct table *table)
{
    struct lobby *lobby = ((struct server *)context)->lobby;
    const char *id = table_id(table);
    touch(lobby);
    for (unsigned i = 0; i < lobby->changes; i++)
        if (strcmp(lobby->changed[i], id) == 0)
            return;
    if (lobby->changes < CHANGES_MAX)
        memcpy(lobby->changed[lobby->changes], id, TABLE_ID);
    lobby->changes++;
    if (lobby->changes > CHANGES_MAX)
        lobby->changes = CHANGES_MAX + 1;
}

static void put_changes(struct lobby *lobby, struct page *out)
{
    put_open(out, "tables", '[');
    for (unsigned i = 0; i < lobby->changes; i++) {
        const struct table *table = tables_find(lobby->server->tables, lobby->changed[i]);
        if (table)
            put_listed(&(struct listing){ .out = out }, table);
    }
    put_close(out, ']');
    put_open(out, "gone", '[');
    for (unsigned i = 0; i < lobby->changes; i++) {
        const struct table *table = tables_find(lobby->server->tables, lobby->changed[i]);
        if (!table || !lobby_lists(table))
            put_text(out, NULL, lobby->changed[i]);
    }
    put_close(out, ']');
}

/* --- telling ----------------------------------------------------------------------------------- */

void lobby_push(struct server *server, const char *text, size_t size, int64_t from,
                bool (*wants)(const struct line *line))
{
    struct net_frame *frame = net_frame(text, size);
    for (struct line *line = server->lines, *next; line; line = next) {
        next = line->next;      /* a slow reader may be closed by what is pushed */
        if (line->lobby && line->channel && line_hears(line, from) && (!wants || wants(line)))
            net_push(line->channel, frame);
    }
    net_frame_free(frame);
}

static void flush(uv_timer_t *timer)
{
    struct lobby *lobby = timer->data;
    struct page out = { 0 };
    put_open(&out, NULL, '{');
    put_open(&out, "lobby", '{');
    if (lobby->changes > CHANGES_MAX)
        put_tables(lobby, &out);
    else if (lobby->changes > 0)
        put_changes(lobby, &out);
    if (lobby->people_changed)
        put_people(lobby, &out);
    put_close(&out, '}');
    put_close(&out, '}');
    lobby->changes = 0;
    lobby->people_changed = false;
    lobby_push(lobby->server, out.at, out.used, 0, NULL);
    free(out.at);
}

/* --- beginning and end ------------------------------------------------------------------------- */

struct lobby *lobby_new(struct server *server)
{
    struct lobby *lobby = zeroed(sizeof *lobby);
    lobby->server = server;
    uv_timer_init(&server->loop, &lobby->timer);
    uv_unref((uv_handle_t *)&lobby->timer);
    lobby->timer.data = lobby;
    return lobby;
}

void lobby_close(struct lobby *lobby)
{
    uv_close((uv_handle_t *)&lobby->timer, NULL);
}

void lobby_free(struct lobby *lobby)
{
    for (struct person *person = lobby->first, *later; person; person = later) {
        later = person->later;
        free(person);
    }
    free(lobby);
}
