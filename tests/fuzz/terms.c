/* What is agreed at a table, as people send it and as the store keeps it: what is read, is written and reads back as the
 * same; what is refused has a reason and leaves its target alone; whatever is read can be told. */
#include "bytes.h"

#include "table/state/table_state.h"
#include "table/frames/stream.h"
#include "table/terms/terms.h"
#include "table/terms/terms_store.h"

/* Both ways of telling are JSON. */
static void must_be_told(const struct table *table)
{
    struct page out = { 0 };
    page_put(&out, "{\"seq\":1");
    terms_put(&table->terms, &out);
    put_seats(table, &out);
    page_put(&out, "}");
    json_t *json = json_loadb(out.at, out.used, JSON_REJECT_DUPLICATES, NULL);
    must(json_is_object(json), "terms are told as JSON");
    json_decref(json);
    free(out.at);
}

static void must_be_kept(const struct table *table)
{
    struct table *again = calloc(1, sizeof *again);
    char *text = terms_write(table);
    must(again && terms_load(again, text, strlen(text)), "terms that were written are read");
    char *twice = terms_write(again);
    must(strcmp(text, twice) == 0, "and are the same");
    free(twice);
    free(text);
    terms_forget_position(&again->terms);
    free(again);
}

static void from_people(const char *text, size_t size)
{
    struct table *table = calloc(1, sizeof *table);
    struct terms *before = malloc(sizeof *before);
    struct refusal refusal = { .id = NULL };
    json_t *json = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
    if (!table || !before)
        abort();
    memset(&table->terms, 0x5a, sizeof table->terms);
    memcpy(before, &table->terms, sizeof *before);
    if (!json || !terms_read(&table->terms, json, &refusal)) {
        must(!json || (refusal.id && refusal.status >= 400 && refusal.status < 500),
             "a refusal has a reason");
        must(memcmp((const char *)before, (const char *)&table->terms, sizeof *before) == 0,
             "and changes nothing");
    } else {
        must_be_kept(table);
        must_be_told(table);
    }
    json_decref(json);
    free(before);
    free(table);
}

static void from_store(const char *text, size_t size)
{
    struct table *table = calloc(1, sizeof *table);
    if (table && terms_load(table, text, size)) {
        must_be_kept(table);
        must_be_told(table);
    }
    if (table)
        terms_forget_position(&table->terms);
    free(table);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    char *text = text_of(data + 1, size - 1);
    (data[0] & 1 ? from_store : from_people)(text, size - 1);
    free(text);
    return 0;
}
