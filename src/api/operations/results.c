/* What somebody's games with other people came to, and the decks that they chose again and again. */
#include "operations.h"
#include "api/state/server_state.h"

#include <stdlib.h>

enum { FAVOURITES = 3 };

static void put_results(void *context, const struct store_results *results)
{
    struct page *out = context;
    put_open(out, NULL, '{');
    put_text(out, "game", results->game);
    put_text(out, "rules", results->rules);
    put_number(out, "won", results->won);
    put_number(out, "lost", results->lost);
    put_number(out, "drawn", results->drawn);
    put_close(out, '}');
}

struct favourites {
    struct store_favourite favourite[FAVOURITES];
    unsigned count;
};

static void take_favourite(void *context, const struct store_favourite *favourite)
{
    struct favourites *all = context;
    all->favourite[all->count++] = *favourite;
}

static void put_favourite(struct page *out, struct store *store, const struct store_favourite *favourite)
{
    char *text;
    size_t size;
    struct page deck = { 0 };
    if (store_game_text(store, favourite->id, &text, &size) != STORE_OK)
        return;     /* left out here; who opens the game is told why */
    put_tag(&deck, text, favourite->seat ? "\n[Deck2 \"" : "\n[Deck1 \"");
    put_open(out, NULL, '{');
    put_text(out, "game", favourite->game);
    put_text(out, "rules", favourite->rules);
    put_number(out, "games", favourite->games);
    put_text(out, "deck", deck.at ? deck.at : "");
    put_close(out, '}');
    free(deck.at);
    free(text);
}

/* Counts the games that anybody may see. Who asks about himself gets all of his games counted. */
void api_results(struct call *call)
{
    struct store *store = call->server->store;
    struct store_account account;
    struct favourites favourites = { .count = 0 };
    struct page out = { 0 };
    if (!api_person_named(call, call_text(call, "name"), &account))
        return;
    const bool own = account.id == call->account.id;
    put_open(&out, NULL, '{');
    put_open(&out, "results", '[');
    enum store_status status = store_results_of(store, account.id, own, put_results, &out);
    put_close(&out, ']');
    if (status == STORE_OK)
        status = store_favourites_of(store, account.id, own, FAVOURITES, take_favourite, &favourites);
    put_open(&out, "decks", '[');
    for (unsigned i = 0; i < favourites.count; i++)
        put_favourite(&out, store, &favourites.favourite[i]);
    put_close(&out, ']');
    put_close(&out, '}');
    if (status == STORE_OK)
        call_reply(call, 200, &out);
    else
        call_failed(call);
    free(out.at);
}
