/* The data file: what was committed is there, what was not is not, and nobody sees what they may not. */
#include "check.h"
#include "played.h"
#include "server/store.h"

#include <stdlib.h>
#include <unistd.h>

static char folder[] = "/tmp/duello-store-XXXXXX";

static struct store *open_store(void)
{
    struct trouble trouble = { .what = NULL };
    struct store *store = store_open(folder, &trouble);
    CHECK_STR(trouble.what, NULL);
    if (trouble.what)
        printf("%s %s\n", trouble.value[0], trouble.value[1]);
    return store;
}

int main(void)
{
    CHECK(mkdtemp(folder) != NULL);
    struct store *store = open_store();
    if (!store)
        return check_done("store");
    struct store_table table = { .terms = "{}", .terms_size = 2 };
    store_id_new(table.id);
    CHECK_INT(store_table_put(store, &table), STORE_OK);
    for (unsigned i = 0; i < 20; i++)
        CHECK_INT(store_entry_add(store, table.id, i, "hello", 5), STORE_OK);
    struct store_game game = { .game = "gwent", .rules = "classic", .name = { "anna", "computer" }, .access = 2 };
    memcpy(game.id, table.id, sizeof game.id);
    struct page text = played_record("gwent", 0, "greedy", 3);
    CHECK_INT(store_game_file(store, &game, text.at, text.used), STORE_OK);
    CHECK(store_commit(store));
    char *got;
    size_t size;
    if (CHECK_INT(store_game_text(store, table.id, &got, &size), STORE_OK))
        CHECK_STR(got, text.at), free(got);
    free(text.at);
    store_close(store);
    store = open_store();
    CHECK_INT(store_game_get(store, table.id, &game), STORE_OK);
    CHECK_STR(game.name[1], "computer");
    store_close(store);
    return check_done("store");
}
