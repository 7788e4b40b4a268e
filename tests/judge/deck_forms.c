/* Random legal decks, written in every form that people and programs use: each is read back as exactly the same deck. */
#include "check.h"

#include "judge/words/handbook.h"
#include "judge/decks/read_deck.h"
#include "session/deck_json.h"
#include "words/tell.h"
#include "words/words.h"

#include <stdlib.h>

enum { ROWS = 256, NAME = 128, DECKS = 12 };

/* How a card's name is written: as the texts have it, in one language or the other, or as its key. */
enum naming { ENGLISH, RUSSIAN, KEYS, NAMINGS };

struct writer {
    const struct duel_game *game;
    unsigned variant;
    enum naming naming;
    unsigned rows;                      /* of the deck proper */
    struct duel_row row[ROWS];
    unsigned zone_rows;
    struct duel_row zone[ROWS];
    struct page text;
};

static const char *name_of(const struct writer *writer, unsigned card)
{
    const char *key = writer->game->card_key(0, card);
    const char *name = writer->naming == KEYS
                           ? key
                           : tell_name(writer->naming == RUSSIAN ? LANG_RU : LANG_EN, writer->game, key);
    return name ? name : key;
}

/* Writes the name; within quotation marks those of the name become others. */
static void put_name(struct writer *writer, unsigned card, bool quoted)
{
    for (const char *at = name_of(writer, card); *at; at++)
        page_put_bytes(&writer->text, quoted && *at == '"' ? "'" : at, 1);
}

/* Writes a row by a pattern: @ the name, # the number of copies, $ the number of the row. */
static void put_row(struct writer *writer, const char *pattern, unsigned row)
{
    const struct duel_row *one = &writer->row[row];
    const bool quoted = strstr(pattern, "\"@\"");
    for (const char *at = pattern; *at; at++)
        if (*at == '@')
            put_name(writer, one->card, quoted);
        else if (*at == '#')
            page_put_int(&writer->text, one->count);
        else if (*at == '$')
            page_put_int(&writer->text, row + 1);
        else
            page_put_bytes(&writer->text, at, 1);
}

static void put_zones(struct writer *writer, const char *pattern)
{
    for (unsigned i = 0; i < writer->zone_rows; i++)
        for (const char *at = pattern; *at; at++)
            if (*at == '@')
                page_put(&writer->text, name_of(writer, writer->zone[i].card));
            else
                page_put_bytes(&writer->text, at, 1);
}

/* One pattern for each row, something before the rows and behind them, something for the zones, which come first. */
static const struct form {
    const char *what, *zones, *before, *row, *between, *after;
} forms[] = {
    { "3 A", "@\n", "", "# @", "\n", "" },
    { "3 A in one line", "@. ", "", "# @", ", ", "." },
    { "3x A", "@\n", "\n", "#x @", "\n", "\n" },
    { "3х A, Cyrillic", "@\n", "\n", "#х @", "\n", "\n" },
    { "3 x A", "@\n", "", "# x @", "\n", "" },
    { "3 х A, Cyrillic", "@\n", "", "# х @", "\n", "" },
    { "3*A", "@\n", "", "#*@", "\n", "" },
    { "A x3", "@\n", "", "@ x#", "\n", "" },
    { "A x3 in one line", "@, ", "", "@ x#", ", ", "" },
    { "A x 3", "@\n", "", "@ x #", "\n", "" },
    { "A ×3", "@\n", "", "@ ×#", "\n", "" },
    { "A×3", "@\n", "", "@×#", "; ", "" },
    { "A*3", "@\n", "", "@*#", "\n", "" },
    { "A 3", "@\n", "", "@ #", "\n", "" },
    { "A 3 in one line", "@; ", "", "@ #", "; ", "." },
    { "A (3)", "@\n", "", "@ (#)", "\n", "" },
    { "A (x3)", "@\n", "", "@ (x#)", "\n", "" },
    { "A [3]", "@\n", "", "@ [#]", "\n", "" },
    { "(3) A", "@\n", "", "(#) @", "\n", "" },
    { "[3] A", "@\n", "", "[#] @", "\n", "" },
    { "3 pieces A", "@\n", "", "# шт. @", "\n", "" },
    { "A, 3 pieces", "@\n", "", "@, # шт.", "\n", "" },
    { "A 3 pieces", "@\n", "", "@ # шт", ", ", "" },
    { "A — 3 pieces", "@\n", "", "@ — # шт.", ";\n", "" },
    { "3 copies of A", "@\n", "", "# copies of @", "\n", "" },
    { "A - 3", "@\n", "", "@ - #", "\n", "" },
    { "A — 3", "@\n", "", "@ — #", "\n", "" },
    { "A: 3", "@\n", "", "@: #", "\n", "" },
    { "A = 3", "@\n", "", "@ = #", "\n", "" },
    { "A,3", "@\n", "", "@,#", "\n", "" },
    { "A;3", "@\n", "", "@;#", "\n", "" },
    { "3,A", "@\n", "", "#,@", "\n", "" },
    { "A<tab>3", "@\n", "", "@\t#", "\n", "" },
    { "3<tab>A", "@\n", "", "#\t@", "\n", "" },
    { "1<tab>A<tab>3", "@\n", "", "$\t@\t#", "\n", "" },
    { "1,A,3", "@\n", "", "$,@,#", "\n", "" },
    { "| 3 | A |", "@\n\n", "", "| # | @ |", "\n", "" },
    { "| A | 3 |", "@\n\n", "", "| @ | # |", "\n", "" },
    { "| 1 | A | 3 |", "@\n\n", "", "| $ | @ | # |", "\n", "" },
    { "1. 3 A", "@\n", "", "$. # @", "\n", "" },
    { "1. 3x A", "@\n", "", "$. #x @", "\n", "" },
    { "1) A x3", "@\n", "", "$) @ x#", "\n", "" },
    { "1. A - 3", "@\n", "", "$. @ - #", "\n", "" },
    { "1. A (3)", "@\n", "", "$. @ (#)", "\n", "" },
    { "1. A 3", "@\n", "", "$. @ #", "\n", "" },
    { "1) A, 3 pieces", "@\n", "", "$) @, # шт.", "\n", "" },
    { "1 A 3", "@\n", "", "$ @ #", "\n", "" },
    { "- 3 A", "@\n", "", "- # @", "\n", "" },
    { "* A (3)", "@\n", "", "* @ (#)", "\n", "" },
    { "• A x3", "@\n", "", "• @ x#", "\n", "" },
    { "- [ ] 3 A", "@\n", "", "- [ ] # @", "\n", "" },
    { "**3** A", "**@**\n", "## Units\n", "**#** @", "\n", "" },
    { "[b]3[/b] A", "[b]@[/b]\n", "[spoiler=deck]", "[b]#[/b] @", "\n", "[/spoiler]" },
    { "[*]A x3", "@\n", "[list]", "[*]@ x#", "", "[/list]" },
    { "[*]3 A", "@\n", "[list=1]\n", "[*] # @", "\n", "[/list]" },
    { "[tr]", "@\n", "[table]", "[tr][td]@[/td][td]#[/td][/tr]", "", "[/table]" },
    { "<tr>", "<p>@</p>\n", "<table>", "<tr><td>#</td><td>@</td></tr>", "\n", "</table>" },
    { "<li>", "@<br>", "<ul>", "<li>@&nbsp;&times;&nbsp;#</li>", "", "</ul>" },
    { "markdown with a head", "@\n\n", "| Card | Count |\n|------|------:|\n", "| @ | # |", "\n", "" },
    { "markdown with columns", "@\n\n", "| № | Кол-во | Карта | Сила |\n|---|:-:|---|---|\n",
      "| $ | # | @ | 77 |", "\n", "" },
    { "CSV with a head", "@\n", "name,count\n", "\"@\",#", "\n", "" },
    { "CSV with semicolons", "@\n", "Кол-во;Название\n", "#;@", "\n", "" },
    { "CSV with columns", "@\n", "id,card,strength,qty\n", "$,@,12,#", "\n", "" },
    { "decklist with remarks", "@\n", "// 99 cards of mine\n\n", "# @", "  // 5 of 7\n", "" },
    { "quoted names", "@\n", "", "# «@»", "\n", "" },
    { "3 A and 2 B", "@.\n", "", "# @", " и ", "" },
    { "3 A + 2 B", "@.\n", "", "# @", " + ", "" },
    { "columns one below the other", "@\n\n", "", "@\n#", "\n", "" },
    { "JSON of pairs", "", "{\"cards\": [", "[\"@\", #]", ", ", "]" },
    { "JSON of objects", "", "{\"cards\": [", "{\"name\": \"@\", \"count\": #}", ", ", "]" },
    { "JSON of members", "", "{\"cards\": {", "\"@\": #", ", ", "}" },
    { "Cockatrice", "", "<cockatrice_deck version=\"1\">\n<deckname>7 decks</deckname>\n<zone name=\"main\">\n",
      "<card number=\"#\" price=\"0\" name=\"@\"/>", "\n", "" },
    { "OCTGN", "", "<deck><section name=\"Main\" shared=\"False\">\n", "<card qty=\"#\" id=\"7-8\">@</card>",
      "\n", "" },
};

static void put_form(struct writer *writer, const struct form *form)
{
    put_zones(writer, form->zones);
    page_put(&writer->text, form->before);
    for (unsigned row = 0; row < writer->rows; row++) {
        page_put(&writer->text, row ? form->between : "");
        put_row(writer, form->row, row);
    }
    page_put(&writer->text, form->after);
    if (*form->zones)
        return;
    if (*form->before == '{') {
        for (unsigned i = 0; i < writer->zone_rows; i++) {
            page_put(&writer->text, ", \"");
            page_put(&writer->text, writer->game->zones[writer->zone[i].zone]);
            page_put(&writer->text, "\": \"");
            page_put(&writer->text, name_of(writer, writer->zone[i].card));
            page_put(&writer->text, "\"");
        }
        page_put(&writer->text, "}");
    } else {
        put_zones(writer, strstr(form->row, "qty") ? "<card qty=\"1\" id=\"9\">@</card>\n"
                                                   : "<card number=\"1\" name=\"@\"/>\n");
        page_put(&writer->text,
                 strstr(form->row, "qty") ? "</section></deck>\n" : "</zone></cockatrice_deck>\n");
    }
}

/* --- forms that are more than rows ---------------------------------------------------------------- */

/* A name as often as there are copies. */
static void put_repeated(struct writer *writer)
{
    put_zones(writer, "@\n");
    for (unsigned row = 0; row < writer->rows; row++)
        for (unsigned copy = 0; copy < writer->row[row].count; copy++)
            put_row(writer, "@\n", row);
}

/* "по 3: A, B, C". */
static void put_grouped(struct writer *writer, const char *head, const char *between, const char *end)
{
    put_zones(writer, "@\n\n");
    for (unsigned count = 1; count < 256; count++) {
        unsigned names = 0;
        for (unsigned row = 0; row < writer->rows; row++) {
            if (writer->row[row].count != count)
                continue;
            if (names++ == 0)
                for (const char *at = head; *at; at++)
                    if (*at == '#')
                        page_put_int(&writer->text, count);
                    else
                        page_put_bytes(&writer->text, at, 1);
            else
                page_put(&writer->text, between);
            put_row(writer, "@", row);
        }
        page_put(&writer->text, names ? end : "");
    }
}

static void put_shared(struct writer *writer)
{
    put_grouped(writer, "По #: ", ", ", ".\n");
}

static void put_shared_below(struct writer *writer)
{
    put_grouped(writer, "x#:\n", "\n", "\n\n");
}

static void put_each(struct writer *writer)
{
    put_grouped(writer, "# each: ", ", ", ";\n");
}

static bool is_special(const struct writer *writer, unsigned card)
{
    char printed[2048];
    struct duel_text text;
    duel_text_init(&text, printed, sizeof printed);
    writer->game->card_json(writer->variant, 0, card, &text);
    return strstr(printed, "\"special\"") != NULL;
}

/* Headings with how many there are below, and how many in all. */
static void put_headed(struct writer *writer)
{
    unsigned all = 0;
    put_zones(writer, "Deck of @\n");
    for (int special = 0; special < 2; special++) {
        unsigned sum = 0;
        for (unsigned row = 0; row < writer->rows; row++)
            sum += is_special(writer, writer->row[row].card) == special ? writer->row[row].count : 0;
        page_put(&writer->text, special ? "\nСпециальные (" : "\nОтряды (");
        page_put_int(&writer->text, sum);
        page_put(&writer->text, "):\n");
        for (unsigned row = 0; row < writer->rows; row++)
            if (is_special(writer, writer->row[row].card) == special)
                put_row(writer, "# @\n", row);
        all += sum;
    }
    page_put(&writer->text, "\nВсего ");
    page_put_int(&writer->text, all);
    page_put(&writer->text, " карт.\n");
}

/* The handbook's numbers, each alone or beside its card. */
static void put_numbers(struct writer *writer, const char *pattern)
{
    struct handbook handbook;
    bool used[HANDBOOK_CARDS] = { false };
    const struct handbook_faction *faction = NULL;

    handbook_make(&handbook, writer->game, 0);
    for (unsigned i = 0; i < handbook.factions; i++)
        for (unsigned zone = 0; zone < writer->zone_rows; zone++)
            if (handbook.faction[i].faction == writer->zone[zone].card)
                faction = &handbook.faction[i];
    put_zones(writer, "@\n");
    for (unsigned row = 0; faction && row < writer->rows; row++)
        for (unsigned copy = 0; copy < writer->row[row].count; copy++)
            for (unsigned number = 0; number < faction->count; number++) {
                if (used[number] || faction->card[number] != writer->row[row].card)
                    continue;
                used[number] = true;
                for (const char *at = pattern; *at; at++)
                    if (*at == '%')
                        page_put_int(&writer->text, number + 1);
                    else if (*at == '@')
                        page_put(&writer->text, name_of(writer, writer->row[row].card));
                    else
                        page_put_bytes(&writer->text, at, 1);
                break;
            }
}

static void put_bare_numbers(struct writer *writer)
{
    put_numbers(writer, "%, ");
}

static void put_marked_numbers(struct writer *writer)
{
    put_numbers(writer, "№% ");
}

static void put_listed_numbers(struct writer *writer)
{
    put_numbers(writer, "%. @\n");
}

static void put_numbers_behind(struct writer *writer)
{
    put_numbers(writer, "@ (№%)\n");
}

/* The formats of the program itself. */
static void put_own(struct writer *writer)
{
    struct deck deck = { .game = writer->game, .variant = (uint8_t)writer->variant, .name = "7 of 9" };
    for (unsigned i = 0; i < writer->rows; i++)
        deck_add(&deck, writer->row[i].card, writer->row[i].count, writer->row[i].zone);
    for (unsigned i = 0; i < writer->zone_rows; i++)
        deck_add(&deck, writer->zone[i].card, writer->zone[i].count, writer->zone[i].zone);
    deck_print(&deck, &writer->text);
}

static void put_own_line(struct writer *writer)
{
    struct deck deck = { .game = writer->game };
    for (unsigned i = 0; i < writer->rows; i++)
        deck_add(&deck, writer->row[i].card, writer->row[i].count, writer->row[i].zone);
    for (unsigned i = 0; i < writer->zone_rows; i++)
        deck_add(&deck, writer->zone[i].card, writer->zone[i].count, writer->zone[i].zone);
    deck_print_line(&deck, &writer->text);
}

static const struct {
    const char *what;
    void (*put)(struct writer *writer);
    bool every_game;            /* not for gwent alone */
} others[] = {
    { "repeated", put_repeated, true },         { "shared", put_shared, true },
    { "shared below", put_shared_below, true }, { "each", put_each, true },
    { "headed", put_headed, false },            { "numbers", put_bare_numbers, false },
    { "marked numbers", put_marked_numbers, false }, { "listed numbers", put_listed_numbers, false },
    { "numbers behind", put_numbers_behind, false }, { "own text", put_own, true },
    { "own line", put_own_line, true },
};

/* --- decks ---------------------------------------------------------------------------------------- */

/* Names the faction, which the leader implies. */
static void add_faction(struct writer *writer)
{
    struct handbook handbook;
    uint16_t leader[HANDBOOK_LEADERS];

    if (writer->zone_rows != 1 || !handbook_make(&handbook, writer->game, 0))
        return;
    for (unsigned i = 0; i < handbook.factions; i++)
        for (unsigned k = handbook_leaders(&handbook, i, leader); k > 0; k--)
            if (leader[k - 1] == writer->zone[0].card && writer->zone_rows == 1)
                writer->zone[writer->zone_rows++] =
                    (struct duel_row){ handbook.faction[i].faction, 1, (uint8_t)handbook.zone };
}

static void begin(struct writer *writer, uint64_t seed)
{
    struct duel_row drawn[ROWS];
    const int rows = writer->game->random_deck(writer->variant, 0, seed, drawn, ROWS);

    writer->rows = writer->zone_rows = 0;
    for (int i = 0; i < rows; i++)
        if (drawn[i].zone)
            writer->zone[writer->zone_rows++] = drawn[i];
        else
            writer->row[writer->rows++] = drawn[i];
    add_faction(writer);
    for (unsigned i = writer->rows; i > 1; i--) {       /* in any order */
        const unsigned with = duel_mix_below(&seed, i);
        const struct duel_row kept = writer->row[i - 1];
        writer->row[i - 1] = writer->row[with];
        writer->row[with] = kept;
    }
}

static void read_back(struct lexicon *lexicon, struct writer *writer, const char *form)
{
    struct deck deck = { .game = writer->game, .variant = (uint8_t)writer->variant }, want = deck;
    static struct reading reading;
    struct page got = { 0 }, line = { 0 };

    for (unsigned i = 0; i < writer->rows; i++)
        deck_add(&want, writer->row[i].card, writer->row[i].count, writer->row[i].zone);
    for (unsigned i = 0; i < writer->zone_rows; i++)
        deck_add(&want, writer->zone[i].card, writer->zone[i].count, writer->zone[i].zone);
    deck_print_line(&want, &line);
    if (read_deck(lexicon, &deck, writer->text.at, writer->text.used, &reading)) {
        deck_print_line(&deck, &got);
    } else {
        page_put(&got, reading.trouble.what);
        page_put(&got, " ");
        page_put(&got, reading.trouble.value[0]);
    }
    if (!CHECK_STR(got.at, line.at))
        printf("    form %s, %d, of: %.600s\n", form, writer->naming, writer->text.at);
    free(got.at);
    free(line.at);
    writer->text.used = 0;
}

static void write_all(const char *game, unsigned decks)
{
    static struct writer writer;
    writer.game = duel_find(game);
    struct lexicon *lexicon = lexicon_new(writer.game, 0);
    const bool gwent = strcmp(game, "gwent") == 0;

    for (uint64_t seed = 1; seed <= decks; seed++)
        for (writer.naming = ENGLISH; writer.naming < NAMINGS; writer.naming++) {
            if (decks == DECKS && seed % NAMINGS != writer.naming)
                continue;
            writer.variant = gwent ? (unsigned)(seed % 2) : 0;
            begin(&writer, seed);
            for (size_t form = 0; form < sizeof forms / sizeof forms[0]; form++) {
                put_form(&writer, &forms[form]);
                read_back(lexicon, &writer, forms[form].what);
            }
            for (size_t form = 0; form < sizeof others / sizeof others[0]; form++)
                if (others[form].every_game ||
                    (gwent && (writer.variant > 0 || others[form].put == put_headed))) {
                    others[form].put(&writer);
                    read_back(lexicon, &writer, others[form].what);
                }
        }
    free(writer.text.at);
    writer.text = (struct page){ 0 };
    lexicon_free(lexicon);
}

int main(int argc, char **argv)
{
    TEST("gwent");
    write_all("gwent", argc > 1 ? (unsigned)atoi(argv[1]) : DECKS);
    TEST("trade");
    write_all("trade", 1);
    return check_done("judge_deck_forms");
}
