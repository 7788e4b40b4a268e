/* Finished games: searching, showing and checking them, and who may see them. */
#include "api/callers/account.h"
#include "operations.h"
#include "api/state/server_state.h"
#include "api/streams/chat.h"
#include "judge/course/verdict.h"
#include "session/record.h"

#include <stdlib.h>

enum { PAGE = 20 };

/* --- one game ---------------------------------------------------------------------------------- */

static void put_seats(struct page *out, const char *key, unsigned seats)
{
    put_open(out, key, '[');
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        if (seats >> seat & 1)
            put_number(out, NULL, seat);
    put_close(out, ']');
}

static unsigned seats_in(const struct store_game *game, int64_t account)
{
    return account == 0 ? 0
                        : (game->account[0] == account ? 1u : 0u) | (game->account[1] == account ? 2u : 0u);
}

static const char *end_key(const struct store_game *game)
{
    const struct duel_game *rules = duel_find(game->game);
    if (game->ended_by >= DUEL_END_TABLE)
        return record_end_name(rules, game->ended_by);
    for (int i = 0; rules && rules->ends[i]; i++)
        if (i == game->ended_by)
            return rules->ends[i];
    return "";
}

void put_ratings(struct page *out, const struct store_game *game)
{
    if (!game->rating[0][1])
        return;
    put_open(out, "ratings", '[');
    for (int seat = 0; seat < DUEL_PLAYERS; seat++) {
        put_open(out, NULL, '[');
        put_number(out, NULL, game->rating[seat][0]);
        put_number(out, NULL, game->rating[seat][1]);
        put_close(out, ']');
    }
    put_close(out, ']');
}

static void put_members(struct page *out, const struct store_game *game, int64_t viewer)
{
    static const char *const accesses[] = { "private", "unlisted", "public" };
    put_text(out, "id", game->id);
    put_text(out, "game", game->game);
    put_text(out, "rules", game->rules);
    put_open(out, "names", '[');
    put_text(out, NULL, game->name[0]);
    put_text(out, NULL, game->name[1]);
    put_close(out, ']');
    put_open(out, "result", '{');
    if (game->winner == DUEL_NOBODY)
        put_text(out, "winner", NULL);
    else
        put_number(out, "winner", game->winner);
    put_text(out, "ended_by", end_key(game));
    put_close(out, '}');
    put_flag(out, "rated", game->rated);
    put_ratings(out, game);
    put_flag(out, "kept", game->kept);
    put_text(out, "access", accesses[game->access]);
    put_seats(out, "consent", game->consent);
    put_seats(out, "yours", seats_in(game, viewer));
    put_number(out, "ended", game->ended);
}

void put_game(struct page *out, const char *key, const struct store_game *game, int64_t viewer)
{
    put_open(out, key, '{');
    put_members(out, game, viewer);
    put_close(out, '}');
}

bool api_game_seen(struct call *call, struct store_game *game)
{
    enum store_status status = store_game_get(call->server->store, call_text(call, "game_id"), game);
    if (status == STORE_OK && (game->access != GAME_PRIVATE || seats_in(game, call->account.id)))
        return true;
    if (status == STORE_DAMAGED)
        call_problem(call, 500, "damaged");
    else if (status == STORE_FAILED)
        call_failed(call);
    else
        call_problem(call, 404, "no-record");
    return false;
}

char *api_game_text(struct call *call, const struct store_game *game, size_t *size)
{
    char *text = NULL;
    enum store_status status = store_game_text(call->server->store, game->id, &text, size);
    if (status == STORE_OK)
        return text;
    if (status == STORE_FAILED)
        call_failed(call);
    else
        call_problem(call, 500, "damaged");
    return NULL;
}

bool api_record_of(struct call *call, struct store_game *game, struct record *record)
{
    size_t size;
    char *text = api_game_seen(call, game) ? api_game_text(call, game, &size) : NULL;
    if (!text)
        return false;
    const bool right = record_open(record, text, size);
    free(text);
    if (!right) {
        record_close(record);
        call_problem(call, 500, "damaged");
    }
    return right;
}

void api_record(struct call *call)
{
    struct store_game game;
    size_t size;
    char *text = api_game_seen(call, &game) ? api_game_text(call, &game, &size) : NULL;
    if (text)
        call_reply_record(call, text, size);
    free(text);
}

/* --- line by line ------------------------------------------------------------------------------ */

static void put_events(struct page *out, const struct session *session, const duel_state *after,
                       unsigned from, unsigned to, int viewer)
{
    put_open(out, "ev", '[');
    for (unsigned i = from; i < to; i++) {
        struct duel_event event = session->event[i];
        if (!duel_redact(&event, viewer))
            continue;
        put_key(out, NULL);
        page_put_event(out, after, &event);
    }
    put_close(out, ']');
}

/* "2 pass" as "pass": whose line it is stands beside it. */
static const char *without_seat(const char *line)
{
    return line[0] >= '1' && line[0] <= '2' && line[1] == ' ' ? line + 2 : line;
}

/* The answers `from` up to `to`; both 0: the deal. Only the judge and the player who gave it read the words of an answer;
 * the others read what they heard. */
static void put_line(struct page *out, const struct session *session, unsigned from, unsigned to, int viewer,
                     bool views)
{
    const bool deal = to == from;
    const struct session_answer *first = &session->answer[deal ? 0 : from];
    const struct session_answer *last = &session->answer[deal ? 0 : to - 1];
    const duel_state *after = session_position(session, to);
    bool open = !deal && (viewer == DUEL_JUDGE || viewer == first->player || first->player == SESSION_TABLE);
    struct page words = { 0 };
    long long milliseconds = 0;
    put_open(out, NULL, '{');
    if (!deal && first->player != SESSION_TABLE)
        put_number(out, "seat", first->player);
    else
        put_text(out, "seat", NULL);
    if (open)
        record_print_line(session, from, to, &words);
    put_text(out, "say", words.at ? without_seat(words.at) : NULL);
    for (unsigned i = from; i < to; i++)
        milliseconds += session->answer[i].milliseconds;
    put_number(out, "ms", milliseconds);
    put_events(out, session, after, deal ? 0 : first->event,
               deal ? session->dealt : last->event + last->events, viewer);
    if (views) {
        put_key(out, "view");
        page_put_view(out, after, viewer);
    }
    put_close(out, '}');
    free(words.at);
}

static void put_decks(struct page *out, const struct session *session, int viewer)
{
    put_open(out, "decks", '[');
    for (int seat = 0; seat < DUEL_PLAYERS; seat++) {
        struct page code = { 0 };
        struct deck deck = session->setup.deck[seat];
        deck.game = session->setup.game;
        deck.variant = session->setup.variant;
        deck.scenario = session->setup.scenario;
        if (deck.rows > 0 && (viewer == DUEL_JUDGE || viewer == seat))
            deck_print_code(&deck, &code);
        put_text(out, NULL, code.at);
        free(code.at);
    }
    put_close(out, ']');
}

void api_game(struct call *call)
{
    static const char *const seats[] = { "0", "1", "public", "judge", NULL };
    const char *seat = call_text(call, "seat") ? call_text(call, "seat") : "judge";
    int viewer = duel_index(seats, seat);       /* in the order of enum duel_viewer */
    struct store_game game;
    struct record record;
    if (!api_record_of(call, &game, &record))
        return;
    const struct session *session = record.session;
    struct page out = { 0 };
    put_open(&out, NULL, '{');
    put_game(&out, "game", &game, call->account.id);
    put_text(&out, "seat", seat);
    put_decks(&out, session, viewer);
    put_open(&out, "lines", '[');
    put_line(&out, session, 0, 0, viewer, call_flag(call, "views"));
    for (unsigned from = 0, to; from < session->answers; from = to) {
        to = record_line_end(session, from);
        put_line(&out, session, from, to, viewer, call_flag(call, "views"));
    }
    put_close(&out, ']');
    put_key(&out, "view");
    page_put_view(&out, session_state(session), viewer);
    put_close(&out, '}');
    call_reply(call, 200, &out);
    free(out.at);
    record_close(&record);
}

/* --- checking ---------------------------------------------------------------------------------- */

static void reply_verdict(struct call *call, const char *text, size_t size)
{
    struct record record;
    struct page out = { 0 };
    int line = 0;
    bool right = record_open(&record, text, size);
    bool canonical = right && record_is_canonical(&record, text, size, &line);
    put_open(&out, NULL, '{');
    put_flag(&out, "right", right);
    put_flag(&out, "canonical", canonical);
    if (!right) {
        put_number(&out, "line", record.trouble.line);
        put_text(&out, "reason", record.trouble.what);
    }
    put_number(&out, "lines", record_lines(record.session));
    put_flag(&out, "same_rules", !record.other_rules);
    put_flag(&out, "same_generator", !record.other_generator);
    put_flag(&out, "all_checked", !record.unchecked);
    const struct verdict verdict = verdict_of(&record, right, call_text(call, "commitment"));
    put_text(&out, "proof", proof_names[verdict.proof]);
    if (verdict.proof == PROOF_WRONG)
        put_text(&out, "why", verdict.why.what);
    if (verdict.shuffle.version > 0)
        put_number(&out, "shuffle_version", verdict.shuffle.version);
    char signer[SIGNED_HEX];
    const enum signature signature = signature_of(&record, text, size, call->server->key.key, signer);
    put_text(&out, "signature", signature_names[signature]);
    if (signer[0])
        put_text(&out, "signer", signer);
    put_close(&out, '}');
    call_reply(call, 200, &out);
    free(out.at);
    record_close(&record);
}

void api_verify(struct call *call)
{
    reply_verdict(call, call_text(call, "record"), json_string_length(call_json(call, "record")));
}

void api_verify_game(struct call *call)
{
    struct store_game game;
    size_t size;
    char *text = api_game_seen(call, &game) ? api_game_text(call, &game, &size) : NULL;
    if (text)
        reply_verdict(call, text, size);
    free(text);
}

/* --- who may see it ---------------------------------------------------------------------------- */

/* A game becomes public when both players want that. A seat without an account (the computer, or a deleted account) wants what the
 * other wants. */
void api_access(struct call *call)
{
    static const char *const accesses[] = { "private", "unlisted", "public", NULL };
    struct store_game game;
    if (!api_game_seen(call, &game))
        return;
    unsigned seats = seats_in(&game, call->account.id);
    if (!seats) {
        call_problem(call, 403, "not-yours");
        return;
    }
    if (game.kept) {
        call_problem(call, 403, "kept-private");
        return;
    }
    enum game_access wanted = (enum game_access)duel_index(accesses, call_text(call, "access"));
    if (wanted == GAME_PUBLIC)
        game.consent |= (uint8_t)seats;
    else
        game.consent &= (uint8_t)~seats;
    unsigned all = game.consent;
    for (int seat = 0; seat < DUEL_PLAYERS; seat++)
        if (game.account[seat] == 0)
            all |= 1u << seat;
    if (wanted != GAME_PUBLIC)
        game.access = wanted;
    else if (all == 3)
        game.access = GAME_PUBLIC;
    if (store_game_access(call->server->store, game.id, game.access, game.consent) != STORE_OK) {
        call_failed(call);
        return;
    }
    room_access(call->server, game.id, accesses[game.access]);
    struct page out = { 0 };
    put_game(&out, NULL, &game, call->account.id);
    call_reply(call, 200, &out);
    free(out.at);
}

/* --- searching --------------------------------------------------------------------------------- */

struct finding {
    struct list list;
};

/* What a tag of a filed record says; `tag` is all that stands before that. Nothing is put if it is not there. */
void put_tag(struct page *out, const char *text, const char *tag)
{
    const char *at = strstr(text, tag);
    for (at = at ? at + strlen(tag) : ""; *at && *at != '"'; at++) {
        at += *at == '\\' && at[1];
        page_put_bytes(out, at, 1);
    }
}

/* Of a kept game, the deck that its player had, and whether chance had chosen it. Players count their games by these. */
static void put_own_deck(struct page *out, struct store *store, const struct store_game *game)
{
    const int seat = game->account[1] != 0;
    char *text;
    size_t size;
    if (store_game_text(store, game->id, &text, &size) != STORE_OK)
        return;     /* left out here; who opens the game is told why */
    struct page deck = { 0 }, random = { 0 };
    put_tag(&deck, text, seat ? "\n[Deck2 \"" : "\n[Deck1 \"");
    put_tag(&random, text, "\n[Random \"");
    put_text(out, "deck", deck.at ? deck.at : "");
    put_flag(out, "random", random.at && strchr(random.at, '1' + seat));
    free(deck.at);
    free(random.at);
    free(text);
}

static void list_game(void *context, const struct store_game *game)
{
    struct finding *finding = context;
    const struct call *call = finding->list.call;
    struct page *out = call_list_item(&finding->list);
    put_open(out, NULL, '{');
    put_members(out, game, call->account.id);
    if (game->kept)
        put_own_deck(out, call->server->store, game);
    put_close(out, '}');
}

/* The key under which games are filed by deck; false: no deck has that code. */
static bool deck_key(const char *code, uint8_t key[STORE_DECK])
{
    struct session_setup setup = { .options = 0 };
    if (!deck_read_code(&setup.deck[0], code, NULL))
        return false;
    setup.game = setup.deck[0].game;
    setup.variant = setup.deck[0].variant;
    setup.scenario = setup.deck[0].scenario;
    table_deck_hash(&setup, 0, key);
    return true;
}

void api_games(struct call *call)
{
    uint8_t key[STORE_DECK];
    struct store_account player = { .id = 0 };
    const char *name = call_text(call, "player"), *deck = call_text(call, "deck"),
               *after = call_text(call, "after");
    struct store_search search = {
        .game = call_text(call, "game"), .rules = call_text(call, "rules"), .viewer = call->account.id,
        .before = after, .most = (unsigned)call_number(call, "limit", PAGE),
    };
    if (after && !store_id_valid(after)) {
        call_problem(call, 400, "argument-choice", "name", "after");
        return;
    }
    if (deck && !deck_key(deck, key)) {
        call_problem(call, 422, "deck-code");
        return;
    }
    if (call_flag(call, "mine") && call->account.id == 0) {
        call_problem(call, 401, "no-account");
        return;
    }
    if (name && !api_person_named(call, name, &player))
        return;
    search.own = call_flag(call, "mine");
    search.player = player.id;
    search.deck = deck ? key : NULL;
    if (call_json(call, "kept"))
        search.kept = call_flag(call, "kept") ? STORE_KEPT : STORE_WITNESSED;
    char next[STORE_ID] = "";
    struct finding finding = { .list = call_list(call) };
    const enum store_status status =
        store_game_search(call->server->store, &search, list_game, &finding, next);
    if (status == STORE_OK) {
        call_list_end(&finding.list, next[0] ? next : NULL);
        return;
    }
    free(finding.list.page.at);
    if (status == STORE_NONE)       /* the game after which the page begins was deleted meanwhile */
        call_problem(call, 404, "no-record");
    else
        call_failed(call);
}
