/* Workbooks through libxlsxwriter. */
#include "workbook.h"

#include "handbook.h"
#include "post.h"
#include "words/tell.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xlsxwriter.h>

enum { NAME = 192, SHEET_NAME = 32, HEAD_COLOUR = 0xd9e2ec, USED_COLOUR = 0xc9c9c9, TAKEN_COLOUR = 0xc6e0b4 };

struct book {
    lxw_workbook *file;
    lxw_format *head, *used, *taken;
    const struct duel_game *game;
    unsigned variant, scenario;
    enum lang lang;
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

static bool open_book(struct book *book, const char *path, struct trouble *trouble)
{
    FILE *probe = fopen(path, "ab");        /* the library says less of what is wrong, and on stderr */
    if (!probe)
        return trouble_set(trouble, 0, "judge-write", "file", path, "reason", strerror(errno), (char *)NULL);
    fclose(probe);
    book->file = workbook_new(path);
    if (!book->file)
        abort();                            /* no memory */
    book->head = workbook_add_format(book->file);
    book->used = workbook_add_format(book->file);
    book->taken = workbook_add_format(book->file);
    format_set_bold(book->head);
    format_set_bg_color(book->head, HEAD_COLOUR);
    format_set_bg_color(book->used, USED_COLOUR);
    format_set_bg_color(book->taken, TAKEN_COLOUR);
    return true;
}

static bool close_book(struct book *book, const char *path, struct trouble *trouble)
{
    const lxw_error error = workbook_close(book->file);
    return error == LXW_NO_ERROR ||
           trouble_set(trouble, 0, "judge-write", "file", path, "reason", lxw_strerror(error), (char *)NULL);
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

/* The heads of columns: keys of judge.book, up to NULL; widths in characters. */
static void put_heads(const struct book *book, lxw_worksheet *sheet, const char *const key[],
                      const double width[])
{
    for (lxw_col_t column = 0; key[column]; column++) {
        worksheet_set_column(sheet, column, column, width[column], NULL);
        worksheet_write_string(sheet, 0, column, say(book, key[column]), book->head);
    }
    worksheet_freeze_panes(sheet, 1, 0);
}

/* Both names of a thing, in neighbouring columns. */
static void put_names(const struct book *book, lxw_worksheet *sheet, lxw_row_t row, lxw_col_t column,
                      const char *key, lxw_format *format)
{
    worksheet_write_string(sheet, row, column, name_of(book, LANG_RU, key), format);
    worksheet_write_string(sheet, row, column + 1, name_of(book, LANG_EN, key), format);
}

/* --- the handbook --------------------------------------------------------------------------------- */

/* A card of a book. */
struct printed {
    const struct book *book;
    unsigned card;
};

static const char *card_key(const struct book *book, unsigned card)
{
    return book->game->card_key(book->scenario, card);
}

static void put_printed_json(const void *context, struct duel_text *out)
{
    const struct printed *it = context;
    duel_json_open(out, NULL, '{');
    it->book->game->card_json(it->book->variant, it->book->scenario, it->card, out);
    duel_json_close(out, '}');
}

/* What is printed on a card, as card_json() of its game says it; NULL: nothing. To be released. */
static json_t *printed_of(const struct book *book, unsigned card)
{
    struct page page = { 0 };
    if (!book->game->card_json)
        return NULL;
    page_write(&page, put_printed_json, &(struct printed){ book, card });
    json_t *printed = json_loads(page.at, 0, NULL);
    free(page.at);
    return printed;
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
                          lxw_worksheet *sheet, lxw_row_t row, lxw_col_t column)
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
    if (text.used)
        worksheet_write_string(sheet, row, column, line, NULL);
}

static void put_rows(const struct book *book, enum lang lang, const json_t *printed, lxw_worksheet *sheet,
                     lxw_row_t row, lxw_col_t column)
{
    const json_t *rows = json_object_get(printed, "rows");
    char line[NAME] = "";
    struct duel_text text;
    duel_text_init(&text, line, sizeof line);
    for (size_t i = 0; i < json_array_size(rows); i++) {
        duel_put(&text, i ? ", " : "");
        duel_put(&text, name_of(book, lang, json_string_value(json_array_get(rows, i))));
    }
    if (text.used)
        worksheet_write_string(sheet, row, column, line, NULL);
}

/* Row, strength and ability, from that column on; what a card does not have stays empty. */
static void put_printed(const struct book *book, lxw_worksheet *sheet, lxw_row_t row, lxw_col_t column,
                        unsigned card)
{
    json_t *printed = printed_of(book, card);
    const char *type = json_string_value(json_object_get(printed, "type"));
    const json_t *strength = json_object_get(printed, "strength");
    const bool special = type && strcmp(type, "special") == 0;
    put_rows(book, LANG_RU, printed, sheet, row, column);
    put_rows(book, LANG_EN, printed, sheet, row, column + 1);
    if (json_is_integer(strength) && !special)
        worksheet_write_number(sheet, row, column + 2, (double)json_integer_value(strength), NULL);
    put_abilities(book, LANG_RU, printed, sheet, row, column + 3);
    put_abilities(book, LANG_EN, printed, sheet, row, column + 4);
    json_decref(printed);
}

static void put_numbered(const struct book *book, const struct handbook_faction *faction)
{
    static const char *const heads[] = { "number",          "russian",     "english",  "key",
                                         "row-russian",     "row-english", "strength", "ability-russian",
                                         "ability-english", NULL };
    static const double widths[] = { 8, 36, 36, 32, 22, 16, 8, 60, 60 };
    lxw_worksheet *sheet = add_sheet(book, name_of(book, book->lang, card_key(book, faction->faction)), "");

    put_heads(book, sheet, heads, widths);
    for (unsigned i = 0; i < faction->count; i++) {
        worksheet_write_number(sheet, i + 1, 0, i + 1, NULL);
        put_names(book, sheet, i + 1, 1, card_key(book, faction->card[i]), NULL);
        worksheet_write_string(sheet, i + 1, 3, card_key(book, faction->card[i]), NULL);
        put_printed(book, sheet, i + 1, 4, faction->card[i]);
    }
}

/* "17 Накер" in one column for each language, to be moved about by hand. */
static void put_bare(const struct book *book, const struct handbook_faction *faction)
{
    static const char *const heads[] = { "russian", "english", NULL };
    static const double widths[] = { 44, 44 };
    lxw_worksheet *sheet =
        add_sheet(book, name_of(book, book->lang, card_key(book, faction->faction)), " (2)");

    put_heads(book, sheet, heads, widths);
    for (unsigned i = 0; i < faction->count; i++)
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            char line[NAME];
            snprintf(line, sizeof line, "%u. %s", i + 1,
                     name_of(book, (enum lang)lang, card_key(book, faction->card[i])));
            worksheet_write_string(sheet, i + 1, lang == LANG_RU ? 0 : 1, line, NULL);
        }
}

/* The leaders of that faction which the rule set has: those of which the texts say what they do in it. */
static void put_leaders(const struct book *book, const struct handbook *handbook, unsigned faction,
                        unsigned variant, lxw_worksheet *sheet, lxw_row_t *row)
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
        worksheet_write_string(sheet, *row, 0, name_of(book, book->lang, of), NULL);
        put_names(book, sheet, *row, 1, key, NULL);
        worksheet_write_string(sheet, (*row)++, 3, effect, NULL);
    }
}

static void put_factions(const struct book *book, const struct handbook *handbook, unsigned variant)
{
    static const char *const heads[] = { "faction", "russian", "english", "effect", NULL };
    static const double widths[] = { 24, 44, 44, 90 };
    lxw_row_t row = 1;

    for (unsigned i = 0; i < handbook->factions; i++)
        put_numbered(book, &handbook->faction[i]);
    lxw_worksheet *leaders = add_sheet(book, say(book, "leaders"), "");
    put_heads(book, leaders, heads, widths);
    for (unsigned i = 0; i < handbook->factions; i++)
        put_leaders(book, handbook, i, variant, leaders, &row);
    for (unsigned i = 0; i < handbook->factions; i++)
        put_bare(book, &handbook->faction[i]);
}

static void put_all_cards(const struct book *book)
{
    static const char *const heads[] = { "number", "russian", "english", "key", NULL };
    static const double widths[] = { 8, 36, 36, 32 };
    lxw_worksheet *sheet = add_sheet(book, say(book, "cards"), "");
    lxw_row_t row = 1;

    put_heads(book, sheet, heads, widths);
    for (unsigned card = 0; (card = deck_next_card(book->game, book->scenario, card)) != 0; row++) {
        worksheet_write_number(sheet, row, 0, row, NULL);
        put_names(book, sheet, row, 1, card_key(book, card), NULL);
        worksheet_write_string(sheet, row, 3, card_key(book, card), NULL);
    }
}

bool workbook_handbook(const struct duel_game *game, unsigned variant, unsigned scenario, enum lang lang,
                       const char *path, struct trouble *trouble)
{
    struct book book = { .game = game, .variant = variant, .scenario = scenario, .lang = lang };
    struct handbook handbook;

    if (!open_book(&book, path, trouble))
        return false;
    if (handbook_make(&handbook, game, scenario))
        put_factions(&book, &handbook, variant);
    else
        put_all_cards(&book);
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

/* The cards a player holds: the hand of gwent, the cards in reserve of trade. */
static const json_t *hand_of(const json_t *view, int player)
{
    const json_t *gwent = json_array_get(json_object_get(view, "players"), (size_t)player),
                 *trade = json_array_get(json_object_get(view, "sides"), (size_t)player);
    return gwent ? json_object_get(gwent, "hand") : json_object_get(trade, "deck");
}

static unsigned count_in(const json_t *cards, const char *key)
{
    unsigned count = 0;
    size_t i;
    json_t *card;
    json_array_foreach((json_t *)(uintptr_t)cards, i, card) count +=
        strcmp(json_string_value(card), key) == 0;
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
    json_array_foreach((json_t *)(uintptr_t)hand, i, card) {
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
    lxw_worksheet *sheet = add_sheet(book, say(book, title), "");

    put_heads(book, sheet, heads, widths);
    for (unsigned i = 0; i < WORKBOOK_PLACES || i < kept->places; i++) {
        const struct place *place = i < kept->places ? &kept->place[i] : NULL;
        const enum fate fate = place ? place->fate : HELD;
        lxw_format *format = fate == TAKEN                     ? book->taken
                             : fate == HELD || fate == OFFERED ? NULL
                                                               : book->used;
        worksheet_write_number(sheet, i + 1, 0, i + 1, format);
        if (!place)
            continue;
        put_names(book, sheet, i + 1, 1, place->key, format);
        worksheet_write_string(sheet, i + 1, 3, say(book, fates[fate]), format);
    }
}

bool workbook_case(const struct judge *judge, int player, enum lang lang, const char *path,
                   struct trouble *trouble)
{
    const struct session *session = judge->session;
    struct book book = { .game = judge->setup.game, .scenario = judge->setup.scenario, .lang = lang };
    const struct post post = { .judge = judge, .style = { lang, SHEET_PLAIN, NULL } };
    struct kept hand = { 0 }, offers = { 0 };

    if (!session)
        return trouble_set(trouble, 0, "judge-decks", (char *)NULL);
    if (!open_book(&book, path, trouble))
        return false;
    for (unsigned i = 0; i < session->events; i++)
        exchange(&offers, &book, &session->event[i], player);
    for (unsigned answers = 0; answers <= session->answers; answers++) {
        json_t *view = post_view(&post, answers, player);
        follow(&hand, &book, hand_of(view, player));
        if (answers == session->answers &&
            !json_object_get(json_array_get(json_object_get(view, "players"), (size_t)player), "offer"))
            for (unsigned i = 0; i < offers.places; i++)    /* the exchange is over */
                offers.place[i].fate = offers.place[i].fate == OFFERED ? LEFT : offers.place[i].fate;
        json_decref(view);
    }
    put_places(&book, "hand", &hand);
    put_places(&book, "exchange", &offers);
    return close_book(&book, path, trouble);
}
