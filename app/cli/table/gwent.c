/* The gwent table: the opponent's half above, the viewer's own below, front rows meeting in the middle. */
#include "table.h"

#include <string.h>

enum { NAME = 10, TOTAL = 6, INDENT = 1 + NAME + TOTAL + 3 };

/* A longer list is the whole deck of the hard rules, which everybody knows. */
enum { LISTED_MOST = 24 };

static const char *const rows[] = { "close", "ranged", "siege" };

/* --- a list that flows over lines --------------------------------------------------------------- */

struct flow {
    const struct table *table;
    int column, indent;
    const char *bar;        /* stands before the continuation lines; NULL: blanks */
    bool any;
};

static void flow_item(struct flow *flow, enum ink colour, const char *text)
{
    const struct table *table = flow->table;
    int columns = text_columns(text);

    if (flow->any && flow->column + 3 + columns > table->width) {   /* a comma may follow */
        fputs(",\n", table->out);
        fprintf(table->out, "%*s", flow->indent - (flow->bar ? 2 : 0), "");
        if (flow->bar)
            fprintf(table->out, "%s ", flow->bar);
        flow->column = flow->indent;
    } else if (flow->any) {
        fputs(", ", table->out);
        flow->column += 2;
    }
    ink_text(table, colour, text);
    flow->column += columns;
    flow->any = true;
}

static const char *card_name(const struct table *table, const char *key)
{
    return key ? cli_name(table->cli, table->game, "card", key) : "?";
}

/* The keys of an array as names, equal neighbours counted; nulls are left out. */
static void flow_keys(struct flow *flow, const json_t *keys)
{
    const struct table *table = flow->table;
    size_t n = json_array_size(keys);
    char text[128];

    for (size_t i = 0, next; i < n; i = next) {
        const char *key = json_string_value(json_array_get(keys, i));
        next = i + 1;
        if (!key)
            continue;
        for (; next < n; next++) {
            const char *other = json_string_value(json_array_get(keys, next));
            if (!other || strcmp(other, key) != 0)
                break;
        }
        if (next - i > 1)
            snprintf(text, sizeof text, "%s %s%zu", card_name(table, key), table->ascii ? "x" : "×",
                     next - i);
        else
            snprintf(text, sizeof text, "%s", card_name(table, key));
        flow_item(flow, INK_PLAIN, text);
    }
}

/* "label: Ves, Catapult ×2", or nothing when no card of the list is known. */
static void list_line(const struct table *table, const char *key, const json_t *keys)
{
    const char *label = say(table, key);
    struct flow flow = { .table = table, .indent = 1 + text_columns(label) + 1 };
    bool known = false;
    json_t *value;
    size_t i;

    json_array_foreach(keys, i, value) known |= json_is_string(value);
    if (!known)
        return;
    fputc(' ', table->out);
    ink_text(table, INK_DIM, label);
    fputc(' ', table->out);
    flow.column = flow.indent;
    flow_keys(&flow, keys);
    fputc('\n', table->out);
}

/* --- rows --------------------------------------------------------------------------------------- */

/* "Ves 10(5)": strength now, and the printed one if it differs; heroes carry a star. */
static void flow_card(struct flow *flow, const json_t *card, int times)
{
    const struct table *table = flow->table;
    double strength = json_number_value(json_object_get(card, "strength"));
    double printed = json_number_value(json_object_get(card, "printed"));
    bool hero = json_is_true(json_object_get(card, "hero"));
    char text[160], base[16] = "", many[16] = "";

    if (strength != printed)
        snprintf(base, sizeof base, "(%g)", printed);
    if (times > 1)
        snprintf(many, sizeof many, " %s%d", table->ascii ? "x" : "×", times);
    snprintf(text, sizeof text, "%s%s %g%s%s", hero ? table->ascii ? "*" : "★" : "",
             card_name(table, json_string_value(json_object_get(card, "card"))), strength, base, many);
    flow_item(flow,
              hero                 ? INK_GOLD
              : strength > printed ? INK_GOOD
              : strength < printed ? INK_BAD
                                   : INK_PLAIN,
              text);
}

static void flow_cards(struct flow *flow, const json_t *cards)
{
    size_t n = json_array_size(cards);

    for (size_t i = 0, next; i < n; i = next) {
        for (next = i + 1; next < n && json_equal(json_array_get(cards, next), json_array_get(cards, i));)
            next++;
        flow_card(flow, json_array_get(cards, i), (int)(next - i));
    }
}

static void draw_row(const struct table *table, const json_t *player, const char *name)
{
    const json_t *row = json_object_get(json_object_get(player, "rows"), name);
    const json_t *special = json_object_get(row, "special");
    const char *bar = table->ascii ? "|" : "│";
    struct flow flow = { .table = table, .column = INDENT, .indent = INDENT, .bar = bar };
    char total[16], mark[96], key[48];

    snprintf(total, sizeof total, "%g", json_number_value(json_object_get(row, "total")));
    fputc(' ', table->out);
    text_fit(table->out, cli_name(table->cli, table->game, "row", name), NAME);
    ink(table, INK_BOLD);
    text_fit(table->out, total, -TOTAL);
    ink(table, INK_PLAIN);
    fprintf(table->out, " %s ", bar);
    if (json_is_true(json_object_get(row, "weather"))) {
        snprintf(key, sizeof key, "play.gwent.weather.%s", name);
        snprintf(mark, sizeof mark, "[%s]", say(table, key));
        flow_item(&flow, INK_COLD, mark);
    }
    if (json_is_true(json_object_get(row, "leader_horn"))) {
        snprintf(mark, sizeof mark, "[%s]", say(table, "play.gwent.leader-horn"));
        flow_item(&flow, INK_GOLD, mark);
    }
    if (json_is_true(json_object_get(row, "weakened"))) {
        snprintf(mark, sizeof mark, "[%s]", say(table, "play.gwent.weakened"));
        flow_item(&flow, INK_BAD, mark);
    }
    for (size_t i = 0; i < json_array_size(special); i++) {
        snprintf(mark, sizeof mark, "[%s]", card_name(table, json_string_value(json_array_get(special, i))));
        flow_item(&flow, INK_GOLD, mark);
    }
    flow_cards(&flow, json_object_get(row, "cards"));
    fputc('\n', table->out);
}

/* --- sides -------------------------------------------------------------------------------------- */

static long long count_of(const json_t *player, const char *field)
{
    const json_t *value = json_object_get(player, field);

    return json_is_array(value) ? (long long)json_array_size(value) : (long long)json_integer_value(value);
}

static void draw_leaders(const struct table *table, const json_t *player)
{
    const json_t *leaders = json_object_get(player, "leaders");
    const char *label = say(table, "play.gwent.leader");
    struct flow flow = { .table = table, .indent = 2 + text_columns(label) };
    json_t *leader;
    size_t i;

    fputc(' ', table->out);
    ink_text(table, INK_DIM, label);
    fputc(' ', table->out);
    flow.column = flow.indent;
    json_array_foreach(leaders, i, leader) {
        const char *key = json_string_value(json_object_get(leader, "leader"));
        bool ready = json_is_true(json_object_get(leader, "ready"));
        bool passive = json_is_true(json_object_get(leader, "passive"));
        const char *name = key ? cli_name(table->cli, table->game, "leader", key) : "?";
        const char *title = json_array_size(leaders) > 1 ? strstr(name, ": ") : NULL; /* all of one person */
        const char *mark = passive ? "play.gwent.passive" : ready ? "play.gwent.ready" : "play.gwent.used";
        char text[160];
        if (title && ready)
            snprintf(text, sizeof text, "%s", title + 2);
        else
            snprintf(text, sizeof text, "%s (%s)", title ? title + 2 : name, say(table, mark));
        flow_item(&flow, ready || passive ? INK_PLAIN : INK_DIM, text);
    }
    fputc('\n', table->out);
}

static void draw_strip(const struct table *table, const json_t *view, const json_t *player, int seat,
                       bool own)
{
    const char *faction = json_string_value(json_object_get(player, "faction"));
    int lives = (int)json_integer_value(json_object_get(player, "lives"));

    fputc(' ', table->out);
    ink_text(table, own ? INK_OWN : INK_OTHER,
             json_string_value(json_array_get(json_object_get(view, "names"), (size_t)seat)));
    fprintf(table->out, ", %s   ", faction ? cli_name(table->cli, table->game, "faction", faction) : "?");
    for (int i = 0; i < 2; i++)
        ink_text(table, i < lives ? INK_BAD : INK_DIM,
                 table->ascii ? i < lives ? "*" : "-"
                 : i < lives  ? "♥"
                              : "♡");
    fprintf(table->out, "   %s",
            say(table, "play.gwent.counts", "hand", cli_number(count_of(player, "hand_size")), "deck",
                cli_number(count_of(player, "deck_size")), "graveyard",
                cli_number(count_of(player, "graveyard"))));
    if (json_is_true(json_object_get(player, "passed"))) {
        fputs("   ", table->out);
        ink_text(table, INK_GOLD, say(table, "play.gwent.passed"));
    }
    fputc('\n', table->out);
}

/* The line between the halves: both totals, who leads, the weather. */
static void draw_middle(const struct table *table, const json_t *view, double other, double own)
{
    const json_t *weather = json_object_get(view, "weather");
    const char *dash = table->ascii ? "--" : "──";
    char text[32], lead[32];

    snprintf(text, sizeof text, "%g", other);
    snprintf(lead, sizeof lead, "%g", own > other ? own - other : other - own);
    ink_text(table, INK_DIM, dash);
    fputc(' ', table->out);
    text_fit(table->out, say(table, "play.gwent.total"), NAME - 2);
    ink(table, INK_OTHER);
    text_fit(table->out, text, -TOTAL);
    snprintf(text, sizeof text, "%g", own);
    ink(table, INK_PLAIN);
    fputs(" : ", table->out);
    ink_text(table, INK_OWN, text);
    fprintf(table->out, "  %s %s", dash,
            own == other ? say(table, "play.gwent.level")
                         : say(table, own > other ? "play.gwent.ahead" : "play.gwent.behind", "n", lead));
    if (json_array_size(weather) > 0) {
        fprintf(table->out, "  %s ", dash);
        for (size_t i = 0; i < json_array_size(weather); i++) {
            fputs(i ? ", " : "", table->out);
            ink_text(table, INK_COLD, card_name(table, json_string_value(json_array_get(weather, i))));
        }
    }
    fprintf(table->out, "  %s\n", dash);
}

static void draw_rounds(const struct table *table, const json_t *view, int seat)
{
    const json_t *played = json_object_get(view, "rounds");
    json_t *round;
    size_t i;

    json_array_foreach(played, i, round)
    {
        const json_t *totals = json_object_get(round, "totals"), *winner = json_object_get(round, "winner");
        char own[16], other[16];
        snprintf(own, sizeof own, "%g", json_number_value(json_array_get(totals, (size_t)seat)));
        snprintf(other, sizeof other, "%g", json_number_value(json_array_get(totals, (size_t)!seat)));
        const char *name = json_is_integer(winner)
                               ? json_string_value(json_array_get(json_object_get(view, "names"),
                                                                  (size_t)json_integer_value(winner)))
                               : say(table, "play.nobody");
        fprintf(table->out, " %s\n",
                say(table, "play.gwent.round", "round", cli_number((long long)i + 1), "own", own, "other",
                    other, "winner", name));
    }
}

static bool lead(const json_t *view, int seat, double *lead, int *round)
{
    const json_t *players = json_object_get(view, "players");

    *lead = json_number_value(json_object_get(json_array_get(players, (size_t)seat), "total")) -
            json_number_value(json_object_get(json_array_get(players, (size_t)!seat), "total"));
    *round = (int)json_integer_value(json_object_get(view, "round"));
    return json_is_null(json_object_get(view, "result"));
}

static void draw(const struct table *table, const json_t *view, int seat)
{
    const json_t *players = json_object_get(view, "players");
    const json_t *own = json_array_get(players, (size_t)seat),
                 *other = json_array_get(players, (size_t)!seat);
    const char *rules = json_string_value(json_object_get(view, "rules"));

    table_line(table, say(table, "play.gwent.title", "rules",
                          cli_name(table->cli, table->game, "rules", rules ? rules : "?"), "round",
                          cli_number(count_of(view, "round")), "turn", cli_number(count_of(view, "turn"))));
    draw_rounds(table, view, seat);
    draw_strip(table, view, other, !seat, false);
    draw_leaders(table, other);
    list_line(table, "play.gwent.known", json_object_get(other, "hand"));
    if (json_array_size(json_object_get(other, "listed")) <= LISTED_MOST)
        list_line(table, "play.gwent.listed", json_object_get(other, "listed"));
    list_line(table, "play.gwent.graveyard", json_object_get(other, "graveyard"));
    for (int row = 2; row >= 0; row--)
        draw_row(table, other, rows[row]);
    draw_middle(table, view, json_number_value(json_object_get(other, "total")),
                json_number_value(json_object_get(own, "total")));
    for (int row = 0; row < 3; row++)
        draw_row(table, own, rows[row]);
    list_line(table, "play.gwent.graveyard", json_object_get(own, "graveyard"));
    draw_leaders(table, own);
    draw_strip(table, view, own, seat, true);
    list_line(table, "play.gwent.offer", json_object_get(own, "offer"));
    list_line(table, "play.gwent.hand", json_object_get(own, "hand"));
    table_line(table, NULL);
}

static const char *const details[] = { "cleaned", "set-aside", NULL };
const struct table_game table_gwent = { "gwent", draw, lead, details };
