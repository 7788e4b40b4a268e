/* The log of a table, a line for each entry, as if the check that vouches for each had been forged: it is carried out as
 * far as it can be; what was read is written and reads back as the same; the table can be told to everybody at any time. */
#include "bytes.h"

#include "base/memory.h"
#include "table/log/apply.h"
#include "table/log/log.h"

static struct tables tables;

static int64_t now(void *context)
{
    (void)context;
    return INT64_C(1700000000000);
}

/* A table whose seats are taken, by the first byte. */
static struct table *table_of(unsigned which)
{
    static const char *const terms[] = {
        "{\"game\":\"gwent\",\"clock\":{\"kind\":\"bank\",\"bank\":60,\"increment\":5}}",
        "{\"game\":\"gwent\",\"rules\":\"hard\",\"against\":\"self\"}",
        "{\"game\":\"gwent\",\"rules\":\"classic\",\"clock\":{\"kind\":\"byo-yomi\",\"bank\":60,\"periods\":3,\"period\":30}}",
        "{\"game\":\"trade\",\"options\":[\"fixed-stake\"],\"numbers\":{\"stake\":10},\"clock\":{\"kind\":\"days\",\"bank\":86400}}",
    };
    struct table *table = calloc(1, sizeof *table);
    struct refusal refusal;
    json_t *json = json_loads(terms[which % (sizeof terms / sizeof *terms)], 0, NULL);
    if (!table)
        abort();
    must(terms_read(&table->terms, json, &refusal), "the terms are good");
    json_decref(json);
    for (int seat = 0; seat < DUEL_PLAYERS; seat++) {
        struct session_setup *setup = &table->terms.setup;
        struct duel_row row[DECK_ROWS];
        setup->deck[seat] =
            (struct deck){ .game = setup->game, .variant = setup->variant, .scenario = setup->scenario };
        const int rows =
            setup->game->random_deck(setup->variant, setup->scenario, (uint64_t)seat, row, DECK_ROWS);
        for (int i = 0; i < rows; i++)
            deck_add(&setup->deck[seat], row[i].card, row[i].count, row[i].zone);
        table->seat[seat] = (struct seat){ .kind = SEAT_ACCOUNT, .account = 1 + seat, .name = "anna", .ready = true };
    }
    tables.hooks.now = now;
    table->all = &tables;
    copy_word(table->id, sizeof table->id, "aaaabbbbcccc");
    apply_begin(table);
    return table;
}

static void must_be_told(const struct table *table, struct page *out)
{
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        out->used = 0;
        table_snapshot(table, viewer, out);
        json_t *json = json_loadb(out->at, out->used, JSON_REJECT_DUPLICATES, NULL);
        must(json_is_object(json), "a snapshot is JSON");
        json_decref(json);
    }
}

static void must_be_kept(const struct log_entry *entry, const duel_state *state, struct page *out)
{
    struct log_entry again;
    memset(&again, 0, sizeof again);
    out->used = 0;
    entry_put(entry, state, out);
    must(entry_read(&again, state, out->at, out->used), "an entry that was written is read");
    must(again.kind == entry->kind && again.seat == entry->seat && again.t == entry->t &&
             again.number == entry->number && memcmp(&again.action, &entry->action, sizeof again.action) == 0 &&
             strcmp(again.nonce, entry->nonce) == 0 && again.size == entry->size &&
             memcmp(again.bytes, entry->bytes, entry->size) == 0,
         "and is the same");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes bytes = { data, data + size };
    struct table *table = table_of(take(&bytes));
    struct page out = { 0 };
    for (bool fine = true; fine && bytes.at < bytes.end;) {
        const uint8_t *end = memchr(bytes.at, '\n', (size_t)(bytes.end - bytes.at));
        const size_t length = (size_t)((end ? end : bytes.end) - bytes.at);
        const duel_state *state = table->session ? session_state(table->session) : NULL;
        struct log_entry entry;
        char *line = text_of(bytes.at, length);
        fine = entry_read(&entry, state, line, length);
        free(line);
        if (fine) {
            must_be_kept(&entry, state, &out);
            fine = apply_entry(table, &entry);
        }
        if (fine)
            must_be_told(table, &out);
        bytes.at += length + (end ? 1 : 0);
    }
    free(out.at);
    apply_free(table);
    free(table);
    return 0;
}
