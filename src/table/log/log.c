/* The log of a table: an entry is written to the store, applied and told, in this order. */
#include "log.h"
#include "base/memory.h"
#include "table/frames/watch.h"
#include "apply.h"
#include "table/state/refusal.h"
#include "table/terms/terms_store.h"

#include <stdlib.h>
#include <string.h>

void tables_touch(struct table *table)
{
    if (table->touched)
        return;
    table->touched = true;
    table->touched_next = table->all->touched;
    table->all->touched = table;
}

struct log_entry table_entry(const struct table *table, enum entry_kind kind, int seat, uint32_t number)
{
    int64_t t = tables_now(table->all);
    if (table->steps > 0 && t < table->step[table->steps - 1].t)
        t = table->step[table->steps - 1].t;
    return (struct log_entry){ .kind = kind, .seat = seat, .t = t, .number = number };
}

bool table_do(struct table *table, const struct log_entry *entry, struct refusal *refusal)
{
    struct tables *tables = table->all;
    tables_touch(table);
    if (!table->filed && entry->kind != ENTRY_CLOSE) {
        struct page *text = &tables->text;
        text->used = 0;
        entry_put(entry, table->session ? session_state(table->session) : NULL, text);
        const enum store_status status =
            store_entry_add(tables->store, table->id, table->entries, text->at, text->used);
        if (status != STORE_OK)
            return refuse_store(refusal, status);
        table->entries++;
    }
    const bool possible = apply_entry(table, entry);
    assert(possible);
    (void)possible;
    watch_push(table);
    return true;
}

bool table_put_terms(struct table *table, struct refusal *refusal)
{
    char *text = terms_write(table);
    struct store_table row = { .terms = text, .terms_size = strlen(text), .created = table->created };
    copy_word(row.id, sizeof row.id, table->id);
    tables_touch(table);
    const enum store_status status = store_table_put(table->all->store, &row);
    free(text);
    return status == STORE_OK || refuse_store(refusal, status);
}
