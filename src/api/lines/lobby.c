/* The lobby. People are counted by account, however many lines they have open. */
#include "lobby.h"
#include "api/state/server_state.h"
#include "base/memory.h"
#include "session/json.h"

#include <stdlib.h>
#include <string.h>

enum {
    BUCKETS = 1024,
    PEOPLE_SHOWN = 200,
    TABLES_SHOWN = 100, /* so many tables that are open, and so many games; GET /tables has all */
    FLUSH_MS = 250,         /* changes are gathered that long */
    CHANGES_MAX = 256,      /* tables in one frame; the others wait for the next */
    KEPT_MS = 1000,         /* the whole lobby as text, as long as only the numbers of watchers change */
};

struct person {
    struct person *next;    /* in the bucket */
    struct person *later, *earlier;
    struct person *next_changed;
    bool changed;           /* to be told */
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
    char (*changed)[TABLE_ID];      /* tables to be told, first change first */
    unsigned changes, changes_room;
    struct person *came;            /* people to be told */
    struct page left;               /* names of who left, a JSON array without its end; empty: nobody */
    bool people_changed;
    struct page whole;              /* the whole lobby as it was told last */
    int64_t kept_until;             /* 0: it is stale */
};

/* --- people ------------------------------------------------------------------------------------ */

static struct person **slot_of(struct lobby *lobby, int64_t account)
{
    struct person **at = &lobby->bucket[(uint64_t)account % BUCKETS];
    while (*at && (*at)->account != account)
        at = &(*at)->next;
    return at;
}

static void flush(uv_timer_t *timer);

static void touch(struct lobby *lobby)
{
    lobby->kept_until = 0;
    if (!uv_is_active((uv_handle_t *)&lobby->timer))
        uv_timer_start(&lobby->timer, flush, FLUSH_MS, 0);
}

static void people_change(struct lobby *lobby)
{
    lobby->people_changed = true;
    touch(lobby);
}

static void tell_came(struct lobby *lobby, struct person *person)
{
    if (person->changed)
        return;
    person->changed = true;
    person->next_changed = lobby->came;
    lobby->came = person;
}

static void tell_left(struct lobby *lobby, const struct person *person)
{
    if (lobby->left.used == 0)
        page_put(&lobby->left, "[");
    put_text(&lobby->left, NULL, person->name);
}

void lobby_came(struct lobby *lobby, const struct line *line)
{
    people_change(lobby);
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
    if (person->lines++ > 0)
        return;
    person->kind = line->account.kind;
    memcpy(person->name, line->account.name, sizeof person->name);
    tell_came(lobby, person);
}

static void remove_person(struct lobby *lobby, struct person *person)
{
    tell_left(lobby, person);
    for (struct person **at = &lobby->came; *at; at = &(*at)->next_changed)
        if (*at == person) {
            *at = person->next_changed;
            break;
        }
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
    people_change(lobby);
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
    tell_left(lobby, person);
    person->kind = account->kind;
    memcpy(person->name, account->name, sizeof person->name);
    tell_came(lobby, person);
    people_change(lobby);
}

bool lobby_is_here(struct lobby *lobby, int64_t account)
{
    return *slot_of(lobby, account) != NULL;
}

unsigned lobby_people(const struct lobby *lobby)
{
    return lobby->people + lobby->nobodies;
}

static void put_person(const struct person *person, struct page *out)
{
    static const char *const kinds[] = { "guest", "person", "bot" };
    put_open(out, NULL, '{');
    put_text(out, "name", person->name);
    put_text(out, "kind", kinds[person->kind]);
    put_close(out, '}');
}

static void put_people(const struct lobby *lobby, struct page *out)
{
    unsigned shown = 0;
    put_open(out, "people", '[');
    for (const struct person *person = lobby->first; person && shown < PEOPLE_SHOWN; person = person->later) {
        put_person(person, out);
        shown++;
    }
    put_close(out, ']');
    put_number(out, "count", lobby_people(lobby));
}

static void put_people_changes(struct lobby *lobby, struct page *out)
{
    if (lobby->left.used > 0) {
        put_close(&lobby->left, ']');
        put_json(out, "left", lobby->left.at);
        lobby->left.used = 0;
    }
    put_open(out, "came", '[');
    for (struct person *person = lobby->came; person; person = person->next_changed) {
        put_person(person, out);
        person->changed = false;
    }
    put_close(out, ']');
    put_number(out, "count", lobby_people(lobby));
    lobby->came = NULL;
    lobby->people_changed = false;
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
    enum table_phase phase;
    unsigned shown;
};

static void put_listed(const struct table *table, struct page *out)
{
    put_key(out, NULL);
    table_summary(table, out);
}

static bool list_table(void *context, const struct table *table)
{
    struct listing *listing = context;
    if (table_phase(table) != listing->phase || !lobby_lists(table))
        return true;
    put_listed(table, listing->out);
    return ++listing->shown < TABLES_SHOWN;
}

static void put_tables(const struct lobby *lobby, struct page *out)
{
    put_open(out, "tables", '[');
    for (enum table_phase phase = TABLE_OPEN; phase <= TABLE_PLAYING; phase++)
        tables_after(lobby->server->tables, 0, NULL, list_table,
                     &(struct listing){ .out = out, .phase = phase });
    put_close(out, ']');
}

void lobby_put(struct lobby *lobby, struct page *out)
{
    const int64_t now = server_now(lobby->server);
    if (lobby->kept_until <= now) {
        lobby->whole.used = 0;
        put_open(&lobby->whole, NULL, '{');
        put_tables(lobby, &lobby->whole);
        put_people(lobby, &lobby->whole);
        put_close(&lobby->whole, '}');
        lobby->kept_until = now + KEPT_MS;
    }
    page_put_bytes(out, lobby->whole.at, lobby->whole.used);
}

void lobby_changed(void *context, const struct table *table)
{
    struct lobby *lobby = ((struct server *)context)->lobby;
    const char *id = table_id(table);
    touch(lobby);
    for (unsigned i = 0; i < lobby->changes; i++)
        if (strcmp(lobby->changed[i], id) == 0)
            return;
    if (lobby->changes == lobby->changes_room) {
        lobby->changes_room = lobby->changes_room ? 2 * lobby->changes_room : CHANGES_MAX;
        lobby->changed = realloc(lobby->changed, lobby->changes_room * sizeof *lobby->changed);
        if (!lobby->changed)
            abort();
    }
    memcpy(lobby->changed[lobby->changes++], id, TABLE_ID);
}

static void put_table_changes(struct lobby *lobby, struct page *out)
{
    const unsigned told = lobby->changes < CHANGES_MAX ? lobby->changes : CHANGES_MAX;
    struct tables *tables = lobby->server->tables;
    put_open(out, "tables", '[');
    for (unsigned i = 0; i < told; i++) {
        const struct table *table = tables_find(tables, lobby->changed[i]);
        if (table && lobby_lists(table))
            put_listed(table, out);
    }
    put_close(out, ']');
    put_open(out, "gone", '[');
    for (unsigned i = 0; i < told; i++) {
        const struct table *table = tables_find(tables, lobby->changed[i]);
        if (!table || !lobby_lists(table))
            put_text(out, NULL, lobby->changed[i]);
    }
    put_close(out, ']');
    lobby->changes -= told;
    memmove(lobby->changed, lobby->changed + told, lobby->changes * sizeof *lobby->changed);
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
    if (lobby->changes > 0)
        put_table_changes(lobby, &out);
    if (lobby->people_changed)
        put_people_changes(lobby, &out);
    put_close(&out, '}');
    put_close(&out, '}');
    if (lobby->changes > 0)
        uv_timer_start(timer, flush, FLUSH_MS, 0);
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
    free(lobby->changed);
    free(lobby->left.at);
    free(lobby->whole.at);
    free(lobby);
}
