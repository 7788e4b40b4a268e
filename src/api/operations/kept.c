/* Games against the computer that ended in a browser, kept for an account. Nobody witnessed them: they stay private, and count
 * nowhere. */
#include "ai/ai.h"
#include "operations.h"
#include "api/state/server_state.h"
#include "session/record.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a record made by a browser calls the computer, before its level. */
static const char computer[] = "bot:";

static bool is_computer(const char *name)
{
    return strncmp(name, computer, strlen(computer)) == 0 && ai_is_level(name + strlen(computer));
}

/* The same text from the same account is the same game. */
static void id_of(int64_t account, const char *text, size_t size, char id[STORE_ID])
{
    crypto_hash_sha256_state state;
    uint8_t hash[crypto_hash_sha256_BYTES];
    int64_t number;
    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, (const uint8_t *)&account, sizeof account);
    crypto_hash_sha256_update(&state, (const uint8_t *)text, size);
    crypto_hash_sha256_final(&state, hash);
    memcpy(&number, hash, sizeof number);
    store_id_text(number, id);
}

/* Why a record that was read cannot be kept for who had that seat; NULL: it can. */
static const char *why_not(const struct record *record, int seat)
{
    if (duel_head(session_state(record->session))->awaiting)
        return "kept-not-over";
    if (!is_computer(record->tags.seat[1 - seat]) || is_computer(record->tags.seat[seat]))
        return "kept-people";
    return NULL;
}

static struct store_game game_of(const struct call *call, const struct record *record, int seat)
{
    const struct session *session = record->session;
    const struct session_setup *setup = &session->setup;
    const struct duel_head *head = duel_head(session_state(session));
    const int64_t now = server_now(call->server), ended = call_number(call, "ended", now);
    struct store_game game = {
        .winner = head->winner, .ended_by = head->ended_by, .kept = true, .access = GAME_PRIVATE,
        .ended = ended < now ? ended : now,
    };
    const json_t *text = call_json(call, "record");
    id_of(call->account.id, json_string_value(text), json_string_length(text), game.id);
    snprintf(game.game, sizeof game.game, "%s", setup->game->name);
    snprintf(game.rules, sizeof game.rules, "%s", setup->game->variants[setup->variant]);
    game.account[seat] = call->account.id;
    snprintf(game.name[seat], sizeof game.name[seat], "%s", call->account.name);
    snprintf(game.name[1 - seat], sizeof game.name[1 - seat], "%.*s", STORE_NAME - 1,
             record->tags.seat[1 - seat]);
    for (int i = 0; i < DUEL_PLAYERS; i++)
        table_deck_hash(setup, i, game.deck[i]);
    return game;
}

/* Files it as the server would have printed it, under the account's name; what else the text said is gone. */
static void file(struct call *call, struct record *record, int seat)
{
    struct store_game game = game_of(call, record, seat);
    struct page page = { 0 };
    snprintf(record->tags.seat[seat], RECORD_TAG, "%s", call->account.name);
    record->tags.signature[0] = '\0';
    record_print(record->session, &record->tags, &page);
    const enum store_status status = store_game_file(call->server->store, &game, page.at, page.used);
    page.used = 0;
    switch (status) {
    case STORE_OK:
    case STORE_TAKEN:       /* the game is here: this account has sent the same text before */
        if (status == STORE_TAKEN)
            (void)store_game_get(call->server->store, game.id, &game);      /* NONE: filed in this turn */
        if (!game.kept || game.account[seat] != call->account.id) {
            call_failed(call);      /* another game, which by chance has that id, is nobody's to see */
            break;
        }
        put_game(&page, NULL, &game, call->account.id);
        call_reply(call, status == STORE_OK ? 201 : 200, &page);
        break;
    case STORE_NONE:
    case STORE_FAILED:
    case STORE_DAMAGED: call_failed(call); break;
    }
    free(page.at);
}

void api_keep_game(struct call *call)
{
    struct server *server = call->server;
    const json_t *text = call_json(call, "record");
    const int seat = (int)call_number(call, "seat", 0);
    if (call->account.kind == ACCOUNT_GUEST) {
        call_problem(call, 403, "not-for-guests");
        return;
    }
    const unsigned wait =
        limit_take(server->limit[LIMIT_KEPT], limit_of_account(call->account.id), 1, server_now(server));
    if (wait > 0) {
        call_wait(call, 429, "too-many", wait);
        return;
    }
    struct record record;
    if (!record_open(&record, json_string_value(text), json_string_length(text)))
        call_problem(call, 422, "record-wrong", "line", trouble_number(record.trouble.line), "reason",
                     record.trouble.what);
    else if (why_not(&record, seat))
        call_problem(call, 422, why_not(&record, seat));
    else
        file(call, &record, seat);
    record_close(&record);
}

void api_forget_game(struct call *call)
{
    struct store_game game;
    if (!api_game_seen(call, &game))
        return;
    if (!game.kept)
        call_problem(call, 403, "not-kept");
    else if (store_game_delete(call->server->store, game.id) == STORE_OK)
        call_done(call, 200);
    else
        call_failed(call);
}
