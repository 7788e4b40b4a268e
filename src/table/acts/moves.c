/* What a player does in a game: move, resign, ask what would be. */
#include "base/memory.h"
#include "session/frame.h"
#include "table/course/proceed.h"
#include "table/log/log.h"
#include "table/state/refusal.h"

#include <string.h>

void table_lag(struct table *table, int seat, unsigned milliseconds)
{
    table->lag[seat] = milliseconds;
}

void table_address(struct table *table, uint64_t address)
{
    table->address = address;
}

static bool is_nonce(const char *nonce)
{
    const size_t length = strspn(nonce, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-");
    return length > 0 && length < TABLE_NONCE && !nonce[length];
}

bool table_move(struct table *table, int seat, const char *move, const char *nonce, uint32_t *seq,
                struct refusal *refusal)
{
    if (!is_nonce(nonce))
        return refuse(refusal, 422, "bad-nonce", "nonce", nonce);
    if ((*seq = table_nonce(table, seat, nonce)) != 0)
        return true;
    if (!table_check_clocks(table, refusal))
        return false;
    if (!table_is_playing(table, refusal)) {
        table_proceed(table);
        return false;
    }
    struct view view;
    struct log_entry entry = table_entry(table, ENTRY_ANSWER, seat, table->lag[seat]);
    table_view(table, seat, &view);
    const enum duel_status status = duel_parse(view_of(&view), seat, move, &entry.action);
    if (status != DUEL_OK)
        return refuse(refusal, status == DUEL_NOT_AWAITED ? 409 : 422, trouble_of(status), "move", move);
    copy_word(entry.nonce, sizeof entry.nonce, nonce);
    if (!table_do(table, &entry, refusal))
        return false;
    *seq = table->seq[seat];
    table_proceed(table);
    return true;
}

bool table_resign(struct table *table, int seat, struct refusal *refusal)
{
    if (!table_is_playing(table, refusal))
        return false;
    const struct log_entry entry = table_entry(table, ENTRY_END, seat, DUEL_END_CONCEDED);
    if (!table_do(table, &entry, refusal))
        return false;
    table_proceed(table);
    return true;
}

bool table_preview(const struct table *table, int seat, const char *move, struct page *out,
                   struct refusal *refusal)
{
    if (!table_is_playing(table, refusal))
        return false;
    struct view view;
    table_view(table, seat, &view);
    const enum duel_status status = frame_put_preview(view_of(&view), seat, move, out);
    return status == DUEL_OK ||
           refuse(refusal, status == DUEL_NOT_AWAITED ? 409 : 422, trouble_of(status), "move", move);
}

bool table_why(const struct table *table, int viewer, const char *subject, struct page *out,
               struct refusal *refusal)
{
    const struct duel_game *game = table->terms.setup.game;
    if (!table->session)
        return refuse(refusal, 409, "not-begun");
    if (!game->why)
        return refuse(refusal, 422, "no-why", "game", game->name);
    struct view view;
    char text[4096];
    struct duel_text words;
    duel_text_init(&words, text, sizeof text);
    table_view(table, viewer, &view);
    if (game->why(view_of(&view), subject, &words) != DUEL_OK || !duel_text_fits(&words))
        return refuse(refusal, 422, "no-subject", "subject", subject);
    page_put(out, text);
    return true;
}

bool table_why_not(const struct table *table, int seat, const char *words, struct page *out,
                   struct refusal *refusal)
{
    if (!table->session)
        return refuse(refusal, 409, "not-begun");
    struct view view;
    table_view(table, seat, &view);
    return frame_put_why_not(view_of(&view), seat, words, out) == DUEL_OK ||
           refuse(refusal, 422, "no-subject", "subject", words);
}
