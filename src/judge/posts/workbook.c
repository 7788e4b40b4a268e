/* Workbooks through libxlsxwriter. */
#include "workbook.h"
#include "post_parts.h"

#include "judge/words/handbook.h"
#include "session/deck_json.h"
#include "session/json_read.h"
#include "words/form.h"
#include "words/tell.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xlsxwriter.h>

enum { NAME = 192, ADDRESS = 512, SHEET_NAME = 32, A4 = 9 };
enum { UPRIGHT = 100 }; /* columns of so many characters in all still fit a page that stands */

/* The blocks of a faction's list (gwent 2.14). */
enum block { OWN, SPECIAL, NEUTRAL, BLOCKS };

struct book {
    lxw_workbook *file;
    lxw_format *head, *used, *taken, *plain, *room, *block[BLOCKS];
    const struct duel_game *game;
    unsigned variant, scenario;
    enum lang lang;
    const char *images; /* as in struct post_style */
};

/* A sheet with a head above each column, to be ended by end_table(). */
struct table {
    lxw_worksheet *sheet;
    lxw_col_t columns; /* pictures not counted */
    double width;      /* of all columns, in characters */
};

/* --- what all share ------------------------------------------------------------------------------- */

static const char *say(const struct book *book, const char *key)
{
    char name[NAME];
    snprintf(name, sizeof name, "judge.book.%s", key);
    const char *found = words_find(book->lang, name);
    return found ? found : key;
}

static const char *name_of(const struct book *book, enum lang lang, const char *key)
{
    const char *name = tell_name(lang, book->game, key);
    return name ? name : key;
}

/* Texts wrap, and stand at the top of their cells. */
static lxw_format *add_format(const struct book *book, lxw_color_t colour)
{
    lxw_format *format = workbook_add_format(book->file);
    format_set_text_wrap(format);
    format_set_align(format, LXW_ALIGN_VERTICAL_TOP);
    if (colour != LXW_COLOR_UNSET)
        format_set_bg_color(format, colour);
    return format;
}

static bool open_book(struct book *book, const char *path, struct trouble *trouble)
{
    FILE *probe = fopen(path, "ab"); /* the library's own messages say less, and on stderr */
    if (!probe)
        return trouble_set(trouble, 0, "judge-write", "file", path, "reason", strerror(errno));
    fclose(probe);
    book->file = workbook_new(path);
    if (!book->file)
        abort(); /* no memory */
    book->head = add_format(book, 0xd9e2ec);
    book->used = add_format(book, 0xc9c9c9);
    book->taken = add_format(book, 0xc6e0b4);
    book->plain = add_format(book, LXW_COLOR_UNSET);
    book->room = add_format(book, LXW_COLOR_UNSET);
    book->block[OWN] = add_format(book, 0xfff2cc);
    book->block[SPECIAL] = add_format(book, 0xddebf7);
    book->block[NEUTRAL] = add_format(book, 0xededed);
    format_set_bold(book->head);
    format_set_border(book->room, LXW_BORDER_THIN);
    return true;
}

static bool close_book(struct book *book, const char *path, struct trouble *trouble)
{
    const lxw_error error = workbook_close(book->file);
    return error == LXW_NO_ERROR ||
           trouble_set(trouble, 0, "judge-write", "file", path, "reason", lxw_strerror(error));
}

/* A sheet of that name, of at most 31 characters of which none is special to a workbook. */
static lxw_worksheet *add_sheet(const struct book *book, const char *name, const char *suffix)
{
    char safe[4 * SHEET_NAME];
    size_t used = 0;
    unsigned characters = 0;

    for (; *name && characters + strlen(suffix) < SHEET_NAME - 1; name++) {
        characters += ((unsigned char)*name & 0xc0) != 0x80;
        safe[used++] = strchr("[]:*?/\\'", *name) ? ' ' : *name;
    }
    snprintf(safe + used, sizeof safe - used, "%s", suffix);
    return workbook_add_worksheet(book->file, safe);
}

/* Heads are keys of judge.book, up to NULL; widths in characters. */
static struct table begin_table(const struct book *book, const char *name, const char *suffix,
                                const char *const head[], const double width[])
{
    struct table table = { .sheet = add_sheet(book, name, suffix) };
    for (; head[table.columns]; table.columns++) {
        worksheet_set_column(table.sheet, table.columns, table.columns, width[table.columns], NULL);
        worksheet_write_string(table.sheet, 0, table.columns, say(book, head[table.columns]), book->head);
        table.width += width[table.columns];
    }
    worksheet_freeze_panes(table.sheet, 1, 0);
    return table;
}

/* Where the table has pictures: a link to the card's face, and the code that shows it in a post. */
static void put_picture(const struct book *book, const struct table *table, lxw_row_t row, const char *key,
                        lxw_format *format)
{
    char address[ADDRESS], code[ADDRESS + sizeof "[img][/img]"];
    if (!book->images)
        return;
    snprintf(address, sizeof address, "%s/%s.svg", book->images, key);
    snprintf(code, sizeof code, "[img]%s[/img]", address);
    worksheet_write_url_opt(table->sheet, row, table->columns, address, format,
                            name_of(book, book->lang, key), NULL);
    worksheet_write_string(table->sheet, row, table->columns + 1, code, format);
}

/* The heads of what put_picture() writes. */
static void add_pictures(const struct book *book, struct table *table)
{
    static const char *const head[] = { "picture", "code" };
    static const double width[] = { 30, 60 };
    for (lxw_col_t i = 0; book->images && i < 2; i++) {
        worksheet_set_column(table->sheet, table->columns + i, table->columns + i, width[i], NULL);
        worksheet_write_string(table->sheet, 0, table->columns + i, say(book, head[i]), book->head);
    }
}

/* How the table is printed: without pictures, as wide as a page, its heads on every page; `rows`: with the heads. */
static void end_table(const struct table *table, lxw_row_t rows)
{
    worksheet_set_paper(table->sheet, A4);
    if (table->width > UPRIGHT)
        worksheet_set_landscape(table->sheet);
    worksheet_fit_to_pages(table->sheet, 1, 0);
    worksheet_repeat_rows(table->sheet, 0, 0);
    worksheet_print_area(table->sheet, 0, 0, rows - 1, table->columns - 1);
    worksheet_set_footer(table->sheet, "&L&A&R&P / &N");
}

/* Both names of a thing, in neighbouring columns. */
static void put_names(const struct book *book, lxw_worksheet *sheet, lxw_row_t row, lxw_col_t column,
                      const char *key, lxw_format *format)
{
    worksheet_write_string(sheet, row, column, name_of(book, LANG_RU, key), format);
    worksheet_write_string(sheet, row, column + 1, name_of(book, LANG_EN, key), format);
}

/* --- the handbook --------------------------------------------------------------------------------- */

static const char *card_key(const struct book *book, unsigned card)
{
    return book->game->card_key(book->scenario, card);
}

/* Adds GAME.ability.WORD, a sentence. */
static void add_ability(const struct book *book, enum lang lang, const char *word, struct duel_text *text)
{
    char key[NAME];
    snprintf(key, sizeof key, "%s.ability.%s", book->game->name, word);
    const char *sentence = words_find(lang, key);
    if (!sentence)
        return;
    duel_put(text, text->used ? " " : "");
    duel_put(text, sentence);
}

static void put_abilities(const struct book *book, enum lang lang, const json_t *printed,
                          lxw_worksheet *sheet, lxw_row_t row, lxw_col_t column, lxw_format *format)
{
    static const char *const flags[] = { "hero", "bond", "morale" };
    const char *ability = json_string_value(json_object_get(printed, "ability"));
    char line[1024] = "";
    struct duel_text text;
    duel_text_init(&text, line, sizeof line);
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++)
        if (json_is_true(json_object_get(printed, flags[i])))
            add_ability(book, lang, flags[i], &text);
    if (ability)
        add_ability(book, lang, ability, &text);
    worksheet_write_string(sheet, row, column, line, format);
}

static void put_rows(const struct book *book, enum lang lang, const json_t *printed, lxw_worksheet *sheet,
                     lxw_row_t row, lxw_col_t column, lxw_format *format)
{
    const json_t *rows = json_object_get(printed, "rows");
    char line[NAME] = "";
    struct duel_text text;
    duel_text_init(&text, line, sizeof line);
    for (size_t i = 0; i < json_array_size(rows); i++) {
        duel_put(&text, i ? ", " : "");
        duel_put(&text, name_of(book, lang, json_string_value(json_array_get(rows, i))));
    }
    worksheet_write_string(sheet, row, column, line, format);
}

static bool is_special(const json_t *printed)
{
    const char *type = json_string_value(json_object_get(printed, "type"));
    return type && strcmp(type, "special") == 0;
}

/* Row, strength and ability, from that column on; what a card does not have stays empty. */
static void put_printed(const struct book *book, lxw_worksheet *sheet, lxw_row_t row, lxw_col_t column,
                        const json_t *printed, lxw_format *format)
{
    const json_t *strength = json_object_get(printed, "strength");
    put_rows(book, LANG_RU, printed, sheet, row, column, format);
    put_rows(book, LANG_EN, printed, sheet, row, column + 1, format);
    if (json_is_integer(strength) && !is_special(printed))
        worksheet_write_number(sheet, row, column + 2, (double)json_integer_value(strength), format);
    else
        worksheet_write_blank(sheet, row, column + 2, format);
    put_abilities(book, LANG_RU, printed, sheet, row, column + 3, format);
    put_abilities(book, LANG_EN, printed, sheet, row, column + 4, format);
}

static void put_numbered(const struct book *book, const struct handbook_faction *faction)
{
    static const char *const heads[] = { "number",          "russian",     "english",  "key",
                                         "row-russian",     "row-english", "strength", "ability-russian",
                                         "ability-english", NULL };
    static const double widths[] = { 8, 36, 36, 32, 22, 16, 8, 60, 60 };
    const char *own = card_key(book, faction->faction);
    struct table table = begin_table(book, name_of(book, book->lang, own), "", heads, widths);

    add_pictures(book, &table);
    for (unsigned i = 0; i < faction->count; i++) {
        const char *key = card_key(book, faction->card[i]);
        json_t *printed = deck_printed(book->game, book->variant, book->scenario, faction->card[i]);
        const char *of = json_string_value(json_object_get(printed, "faction"));
        lxw_format *format = book->block[of && strcmp(of, own) == 0 ? OWN
                                         : is_special(printed)      ? SPECIAL
                                                                    : NEUTRAL];
        worksheet_write_number(table.sheet, i + 1, 0, i + 1, format);
        put_names(book, table.sheet, i + 1, 1, key, format);
        worksheet_write_string(table.sheet, i + 1, 3, key, format);
        put_printed(book, table.sheet, i + 1, 4, printed, format);
        put_picture(book, &table, i + 1, key, format);
        json_decref(printed);
    }
    end_table(&table, faction->count + 1);
}

/* "17. Nekker" */
static void put_listed(const struct book *book, lxw_worksheet *sheet, lxw_col_t column, enum lang lang,
                       const struct handbook_faction *faction, unsigned i)
{
    char line[NAME];
    snprintf(line, sizeof line, "%u. %s", i + 1, name_of(book, lang, card_key(book, faction->card[i])));
    worksheet_write_string(sheet, i + 1, column, line, book->plain);
}

/* The list in one column for each language, to be moved about by hand, and beside it numbered places for the deck that is
 * built of it: by their numbers its cards are drawn (gwent 13). */
static void put_bare(const struct book *book, const struct handbook_faction *faction)
{
    static const char *const heads[] = { "russian", "english", "place", "deck", NULL };
    static const double widths[] = { 40, 40, 8, 40 };
    struct table table =
        begin_table(book, name_of(book, book->lang, card_key(book, faction->faction)), " (2)", heads, widths);

    for (unsigned i = 0; i < faction->count; i++) {
        put_listed(book, table.sheet, 0, LANG_RU, faction, i);
        put_listed(book, table.sheet, 1, LANG_EN, faction, i);
        worksheet_write_number(table.sheet, i + 1, 2, i + 1, book->room);
        worksheet_write_blank(table.sheet, i + 1, 3, book->room);
    }
    end_table(&table, faction->count + 1);
}

/* The bare lists once more, for who has spoiled one by moving its cards; they are not printed. */
static void put_backup(const struct book *book, const struct handbook *handbook, lxw_worksheet *sheet,
                       lxw_col_t column)
{
    for (unsigned f = 0; f < handbook->factions; f++, column++) {
        const struct handbook_faction *faction = &handbook->faction[f];
        char head[NAME];
        snprintf(head, sizeof head, "%s (2)", name_of(book, book->lang, card_key(book, faction->faction)));
        worksheet_set_column(sheet, column, column, 40, NULL);
        worksheet_write_string(sheet, 0, column, head, book->head);
        for (unsigned i = 0; i < faction->count; i++)
            put_listed(book, sheet, column, book->lang, faction, i);
    }
}

/* The leaders of that faction which the rule set has: those of which the texts say what they do in it. */
static void put_leaders(const struct book *book, const struct handbook *handbook, unsigned faction,
                        unsigned variant, const struct table *table, lxw_row_t *row)
{
    uint16_t leader[HANDBOOK_LEADERS];
    const unsigned count = handbook_leaders(handbook, faction, leader);
    const char *of = card_key(book, handbook->faction[faction].faction);

    for (unsigned i = 0; i < count; i++) {
        const char *key = card_key(book, leader[i]);
        char name[NAME];
        snprintf(name, sizeof name, "%s.leader.%s.%s", book->game->name, key, book->game->variants[variant]);
        const char *effect = words_find(book->lang, name);
        if (!effect)
            continue;
        worksheet_write_string(table->sheet, *row, 0, name_of(book, book->lang, of), book->plain);
        put_names(book, table->sheet, *row, 1, key, book->plain);
        worksheet_write_string(table->sheet, *row, 3, effect, book->plain);
        put_picture(book, table, (*row)++, key, book->plain);
    }
}

/* The factions in the order of the forum's own handbook. */
static void order_factions(const struct book *book, struct handbook *handbook)
{
    static const char *const order[] = { "nilfgaard", "northern-realms", "scoiatael", "monsters",
                                         "skellige" };
    unsigned done = 0;

    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++)
        for (unsigned f = done; f < handbook->factions; f++) {
            const struct handbook_faction found = handbook->faction[f];
            if (strcmp(card_key(book, found.faction), order[i]) != 0)
                continue;
            handbook->faction[f] = handbook->faction[done];
            handbook->faction[done++] = found;
        }
}

static void put_factions(const struct book *book, const struct handbook *handbook, unsigned variant)
{
    static const char *const heads[] = { "faction", "russian", "english", "effect", NULL };
    static const double widths[] = { 24, 44, 44, 90 };
    lxw_row_t row = 1;

    for (unsigned i = 0; i < handbook->factions; i++)
        put_numbered(book, &handbook->faction[i]);
    struct table leaders = begin_table(book, say(book, "leaders"), "", heads, widths);
    add_pictures(book, &leaders);
    for (unsigned i = 0; i < handbook->factions; i++)
        put_leaders(book, handbook, i, variant, &leaders, &row);
    put_backup(book, handbook, leaders.sheet, (lxw_col_t)(leaders.columns + (book->images ? 3 : 1)));
    end_table(&leaders, row);
    for (unsigned i = 0; i < handbook->factions; i++)
        put_bare(book, &handbook->faction[i]);
}

static void put_all_cards(const struct book *book)
{
    static const char *const heads[] = { "number", "russian", "english", "key", NULL };
    static const double widths[] = { 8, 36, 36, 32 };
    struct table table = begin_table(book, say(book, "cards"), "", heads, widths);
    lxw_row_t row = 1;

    add_pictures(book, &table);
    for (unsigned card = 0; (card = deck_next_card(book->game, book->scenario, card)) != 0; row++) {
        worksheet_write_number(table.sheet, row, 0, row, book->plain);
        put_names(book, table.sheet, row, 1, card_key(book, card), book->plain);
        worksheet_write_string(table.sheet, row, 3, card_key(book, card), book->plain);
        put_picture(book, &table, row, card_key(book, card), book->plain);
    }
    end_table(&table, row);
}

bool workbook_handbook(const struct duel_game *game, unsigned variant, unsigned scenario,
                       struct post_style style, const char *path, struct trouble *trouble)
{
    struct book book = {
        .game = game, .variant = variant, .scenario = scenario, .lang = style.lang, .images = style.images
    };
    struct handbook handbook;

    if (!open_book(&book, path, trouble))
        return false;
    if (handbook_make(&handbook, game, scenario)) {
        order_factions(&book, &handbook);
        put_factions(&book, &handbook, variant);
    } else {
        put_all_cards(&book);
    }
    return close_book(&book, path, trouble);
}

/* --- a player's case ------------------------------------------------------------------------------ */

enum fate { HELD, USED, GIVEN, OFFERED, TAKEN, LEFT };

/* A card that the player has had. */
struct place {
    const char *key;
    enum fate fate;
};

struct kept {
    unsigned places;
    struct place place[4 * WORKBOOK_PLACES];
};

static void keep(struct kept *kept, const char *key, enum fate fate)
{
    if (kept->places < sizeof kept->place / sizeof kept->place[0])
        kept->place[kept->places++] = (struct place){ key, fate };
}

/* The cards a player holds, as far as the view tells, each copy by itself; given away. */
static json_t *hand_of(const struct duel_game *game, const json_t *view, int player)
{
    const json_t *table = json_object_get(view, "table"), *area, *thing;
    json_t *cards = json_array();
    size_t i;
    for (unsigned at = 0; (area = form_area_at(game, table, player, false, at)); at++)
        if (form_is_hand(game, area))
            json_array_foreach(json_object_get(area, "things"), i, thing)
            {
                const json_t *card = json_object_get(thing, "card"), *n = json_object_get(thing, "n");
                for (json_int_t copy = n ? json_integer_value(n) : 1; copy > 0 && json_is_string(card);
                     copy--)
                    json_array_append(cards, json_to_read(card));
            }
    return cards;
}

static unsigned count_in(const json_t *cards, const char *key)
{
    unsigned count = 0;
    size_t i;
    json_t *card;
    json_array_foreach(cards, i, card) count += strcmp(json_string_value(card), key) == 0;
    return count;
}

static unsigned count_held(const struct kept *kept, const char *key)
{
    unsigned count = 0;
    for (unsigned i = 0; i < kept->places; i++)
        count += kept->place[i].fate == HELD && strcmp(kept->place[i].key, key) == 0;
    return count;
}

/* Brings the places up to the hand as it is now: new cards take new places, the first copy goes first. */
static void follow(struct kept *kept, const struct book *book, const json_t *hand)
{
    size_t i;
    json_t *card;

    for (unsigned p = 0; p < kept->places; p++) {
        struct place *place = &kept->place[p];
        if (place->fate == HELD && count_held(kept, place->key) > count_in(hand, place->key))
            place->fate = USED;
    }
    json_array_foreach(hand, i, card)
    {
        const char *key = json_string_value(card);
        const unsigned number = deck_card(book->game, book->scenario, key);
        if (number && count_held(kept, key) < count_in(hand, key))
            keep(kept, card_key(book, number), HELD);
    }
}

/* What the events of an answer, or of the deal, say of the exchange. */
static void exchange(struct kept *kept, const struct book *book, const struct duel_event *event, int player)
{
    static const char *const kinds[] = { "offered", "taken", "given", "swapped-out", "swapped-in", NULL };
    const int kind = duel_index(kinds, book->game->events[event->kind]);
    const char *key = card_key(book, event->card);

    if (kind < 0 || event->player != player || !key)
        return;
    if (kind != 1) {
        keep(kept, key, kind == 0 ? OFFERED : kind == 4 ? TAKEN : GIVEN);
        return;
    }
    for (unsigned i = 0; i < kept->places; i++)
        if (kept->place[i].fate == OFFERED && strcmp(kept->place[i].key, key) == 0) {
            kept->place[i].fate = TAKEN;
            return;
        }
}

static void put_places(const struct book *book, const char *title, const struct kept *kept)
{
    static const char *const heads[] = { "place", "russian", "english", "state", NULL };
    static const double widths[] = { 8, 36, 36, 18 };
    static const char *const fates[] = { "held", "used", "given", "offered", "taken", "left" };
    const unsigned rows = kept->places > WORKBOOK_PLACES ? kept->places : WORKBOOK_PLACES;
    struct table table = begin_table(book, say(book, title), "", heads, widths);

    add_pictures(book, &table);
    for (unsigned i = 0; i < rows; i++) {
        const struct place *place = i < kept->places ? &kept->place[i] : NULL;
        const enum fate fate = place ? place->fate : HELD;
        lxw_format *format = fate == TAKEN                     ? book->taken
                             : fate == HELD || fate == OFFERED ? book->plain
                                                               : book->used;
        worksheet_write_number(table.sheet, i + 1, 0, i + 1, format);
        if (!place)
            continue;
        put_names(book, table.sheet, i + 1, 1, place->key, format);
        worksheet_write_string(table.sheet, i + 1, 3, say(book, fates[fate]), format);
        put_picture(book, &table, i + 1, place->key, format);
    }
    end_table(&table, rows + 1);
}

bool workbook_case(const struct judge *judge, int player, struct post_style style, const char *path,
                   struct trouble *trouble)
{
    const struct session *session = judge->session;
    struct book book = { .game = judge->setup.game,
                         .scenario = judge->setup.scenario,
                         .lang = style.lang,
                         .images = style.images };
    struct kept hand = { 0 }, offers = { 0 };

    if (!session)
        return trouble_set(trouble, 0, "judge-decks");
    if (!open_book(&book, path, trouble))
        return false;
    for (unsigned i = 0; i < session->events; i++)
        exchange(&offers, &book, &session->event[i], player);
    for (unsigned answers = 0; answers <= session->answers; answers++) {
        json_t *view = post_seen(session_position(session, answers), player);
        json_t *held = hand_of(book.game, view, player);
        follow(&hand, &book, held);
        json_decref(held);
        if (answers == session->answers &&
            !json_object_get(json_array_get(json_object_get(view, "players"), (size_t)player), "offer"))
            for (unsigned i = 0; i < offers.places; i++) /* the exchange is over */
                offers.place[i].fate = offers.place[i].fate == OFFERED ? LEFT : offers.place[i].fate;
        json_decref(view);
    }
    put_places(&book, "hand", &hand);
    put_places(&book, "exchange", &offers);
    return close_book(&book, path, trouble);
}
