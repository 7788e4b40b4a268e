/* The table of a trade-card duel: two rows of three cells a side, the front rows facing each other. */
#include "table.h"
#include "session/json_read.h"

#include "duello/trade.h"

#include <string.h>

enum { COLUMNS = 3, PLACE = 3 };

static const char *field(const json_t *object, const char *name)
{
    const char *value = json_string_value(json_object_get(object, name));

    return value ? value : "";
}

static const char *card_name(const struct table *table, const char *key)
{
    return cli_name(table->cli, table->game, "card", key);
}

/* "SC > WP [K]": virtues, what it overcomes, what its shield stops. */
static void put_sets(const struct table *table, const char *virtues, const char *beats, const char *shield,
                     char *out, size_t size)
{
    const char *dash = table->ascii ? "-" : "–";

    snprintf(out, size, "%s %s %s%s%s%s", *virtues ? virtues : dash, table->ascii ? ">" : "›",
             *beats ? beats : dash, *shield ? " [" : "", shield, *shield ? "]" : "");
}

static void sets_of(const struct table *table, const json_t *cell, char *out, size_t size)
{
    put_sets(table, field(cell, "virtues"), field(cell, "superiority"), field(cell, "protection"), out, size);
}

static const char *letters_of(unsigned virtues, char out[6])
{
    int at = 0;

    for (int i = 0; i < 5; i++)
        if (virtues >> i & 1)
            out[at++] = "SCWPK"[i];
    out[at] = '\0';
    return out;
}

/* The printed sets of a card in hand, and the sentence of its ability. */
static void draw_printed(const struct table *table, const struct trade_card *card)
{
    char virtues[6], beats[6], shield[6], text[64], key[96];

    put_sets(table, letters_of(card->virtues, virtues), letters_of(card->superiority, beats),
             letters_of(card->protection, shield), text, sizeof text);
    snprintf(key, sizeof key, "%s.card.%s.ability", table->game->name, card->key);
    const char *ability = words_find(table->cli->lang, key);
    fprintf(table->out, "%s\n", text);
    if (ability) {
        ink(table, INK_DIM);
        table_wrap(table, 8, NULL, ability);
        ink(table, INK_PLAIN);
    }
}

/* The second line of a cell: what the card can do, or why that is not to be seen. */
static void second_line(const struct table *table, const json_t *cell, char *out, size_t size)
{
    out[0] = '\0';
    if (json_is_true(json_object_get(cell, "face_up")))
        sets_of(table, cell, out, size);
    else if (json_is_object(cell) && json_is_string(json_object_get(cell, "card")))
        snprintf(out, size, "%s", say(table, "play.trade.face-down"));
    if (json_is_true(json_object_get(cell, "muted")))
        snprintf(out + strlen(out), size - strlen(out), " %s", say(table, "play.trade.muted"));
}

/* Three cells side by side: the place and the card's name above what the card can do. */
static void draw_row(const struct table *table, const json_t *side, int row, bool own)
{
    static const char *const places[] = { "f0", "f1", "f2", "b0", "b1", "b2" };
    const json_t *cells = json_object_get(side, "cells");
    int width = (table->width - 4) / COLUMNS - PLACE - 2;
    char text[160];

    for (int line = 0; line < 2; line++) {
        for (int column = 0; column < COLUMNS; column++) {
            size_t at = (size_t)row * COLUMNS + (size_t)column;
            const json_t *cell = json_array_get(cells, at);
            const char *key = json_string_value(json_object_get(cell, "card"));
            if (column > 0)
                ink_text(table, INK_DIM, table->ascii ? "|" : "│");
            fputc(' ', table->out);
            ink_text(table, INK_DIM, line == 0 ? places[at] : "  ");
            fputc(' ', table->out);
            if (line == 1)
                second_line(table, cell, text, sizeof text);
            else
                snprintf(text, sizeof text, "%s",
                         key                    ? card_name(table, key)
                         : json_is_object(cell) ? say(table, "play.trade.face-down")
                                                : "");
            ink(table, line == 1 ? INK_PLAIN : own ? INK_OWN : INK_OTHER);
            text_fit(table->out, text,
                     column + 1 < COLUMNS         ? width
                     : text_columns(text) < width ? text_columns(text)
                                                  : width);
            ink(table, INK_PLAIN);
        }
        fputc('\n', table->out);
    }
}

/* The cards that are not on the table, each with what it can do. */
static void draw_hand(const struct table *table, const json_t *view, const json_t *keys)
{
    int scenario = duel_index(table->game->scenarios, field(view, "set"));
    const struct trade_set *set = scenario < 0 ? NULL : trade_set_at((unsigned)scenario);
    json_t *key;
    size_t i;

    const char *label = say(table, "play.trade.deck");
    json_array_foreach(keys, i, key) {
        const char *name = json_string_value(key);
        fputc(' ', table->out);
        text_fit(table->out, i ? "" : label, text_columns(label) + 1);
        text_fit(table->out, name ? card_name(table, name) : "?", 24);
        fputc(' ', table->out);
        int card = 1;
        while (name && set && card <= set->cards && strcmp(set->card[card].key, name) != 0)
            card++;
        if (name && set && card <= set->cards)
            draw_printed(table, &set->card[card]);
        else
            fputc('\n', table->out);
    }
}

static void draw_strip(const struct table *table, const json_t *view, const json_t *side, int seat, bool own)
{
    const json_t *purse = json_object_get(side, "purse"), *left = json_object_get(side, "left");

    fputc(' ', table->out);
    ink_text(table, own ? INK_OWN : INK_OTHER,
             json_string_value(json_array_get(json_object_get(view, "names"), (size_t)seat)));
    fprintf(
        table->out, "   %s",
        say(table, "play.trade.held", "n", cli_number(json_integer_value(json_object_get(side, "held")))));
    if (json_is_integer(purse))
        fprintf(table->out, "   %s",
                say(table, "play.trade.purse", "n", cli_number(json_integer_value(purse))));
    if (json_is_integer(left))
        fprintf(table->out, "   %s",
                say(table, "play.trade.left", "n", cli_number(json_integer_value(left))));
    fputc('\n', table->out);
}

/* "deck: Netch, Guar": names of the keys of an array, wrapped. */
static void draw_list(const struct table *table, const char *label, const json_t *keys)
{
    char text[4096] = "";
    struct duel_text line;
    json_t *key;
    size_t i;

    if (json_array_size(keys) == 0)
        return;
    duel_text_init(&line, text, sizeof text);
    duel_put(&line, say(table, label));
    json_array_foreach(keys, i, key) {
        duel_put(&line, i ? ", " : " ");
        duel_put(&line, json_is_string(key) ? card_name(table, json_string_value(key)) : "?");
    }
    table_wrap(table, 1, NULL, text);
}

/* trade 2.10, 6.7: the stake, and once it is known who took the heap. */
static void draw_recorded(const struct table *table, const json_t *view)
{
    const json_t *recorded = json_object_get(view, "recorded"), *taker = json_object_get(recorded, "taker");

    if (!json_is_object(recorded))
        return;
    table_wrap(table, 1, NULL,
               say(table, json_is_integer(taker) ? "play.trade.recorded-taker" : "play.trade.recorded", "n",
                   cli_number(json_integer_value(json_object_get(recorded, "stake"))), "player",
                   json_is_integer(taker)
                       ? json_string_value(json_array_get(json_object_get(view, "names"),
                                                          (size_t)json_integer_value(taker)))
                       : ""));
}

static void draw_stakes(const struct table *table, const json_t *view)
{
    static const struct {
        const char *field, *key;
    } stakes[] = {
        { "contract", "play.trade.contract" }, { "offer", "play.trade.offer" }, { "pot", "play.trade.pot" },
    };
    const json_t *coins = json_object_get(view, "coins");
    const char *number;
    json_t *first;
    bool any = false;

    for (size_t i = 0; i < sizeof stakes / sizeof stakes[0]; i++) {
        const json_t *value = json_object_get(view, stakes[i].field);
        if (!json_is_integer(value))
            continue;
        fprintf(table->out, "%s%s", any ? "   " : " ",
                say(table, stakes[i].key, "n", cli_number(json_integer_value(value))));
        any = true;
    }
    json_object_foreach(json_to_read(coins), number, first) {
        fprintf(table->out, "%s%s", any ? "   " : " ",
                say(table, "play.trade.coin", "number", number, "player",
                    json_string_value(
                        json_array_get(json_object_get(view, "names"), (size_t)json_integer_value(first)))));
        any = true;
    }
    if (any)
        fputc('\n', table->out);
    draw_recorded(table, view);
}

static void draw(const struct table *table, const json_t *view, int seat)
{
    const json_t *sides = json_object_get(view, "sides");
    const json_t *own = json_array_get(sides, (size_t)seat), *other = json_array_get(sides, (size_t)!seat);
    char phase[48];

    snprintf(phase, sizeof phase, "play.trade.phase.%s", field(view, "phase"));
    long long round = json_integer_value(json_object_get(view, "round"));
    table_line(table, say(table, round > 0 ? "play.trade.title-round" : "play.trade.title", "phase",
                          say(table, phase), "round", cli_number(round)));
    draw_stakes(table, view);
    draw_strip(table, view, other, !seat, false);
    draw_list(table, "play.trade.lost", json_object_get(other, "lost"));
    draw_row(table, other, 1, false);
    draw_row(table, other, 0, false);
    table_line(table, NULL);
    draw_row(table, own, 0, true);
    draw_row(table, own, 1, true);
    draw_list(table, "play.trade.lost", json_object_get(own, "lost"));
    draw_strip(table, view, own, seat, true);
    draw_hand(table, view, json_object_get(own, "deck"));
    fputc(' ', table->out);
    ink_text(table, INK_DIM, say(table, "play.trade.legend"));
    fputc('\n', table->out);
    table_line(table, NULL);
}

static const char *const details[] = { "effective", NULL };
const struct table_game table_trade = { "trade", draw, NULL, details };
