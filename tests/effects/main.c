/* The language of cards: what is read comes back as the same text, and as what the build compiled. */
#include "effects.h"

#include "effects/sum.h"
#include "told.h"

extern const struct fx_program squad_program, units_program;

const struct card_game card_games[2] = { { "squad", &squad_vocabulary, &squad_program },
                                         { "units", &units_vocabulary, &units_program } };
struct fx_room read_room;

const char *file_text(const char *name, size_t *size)
{
    char path[256];
    snprintf(path, sizeof path, "tests/effects/%s", name);
    return whole_file(path, size);
}

/* Reads the game's own cards; they are fine. */
static bool read_cards(const struct card_game *game, const char *text, size_t size)
{
    struct fx_error error = { .fault = FX_FAULT_NONE };
    const bool read = CHECK(fx_read(text, size, game->vocabulary, &read_room, &error));
    if (!read)
        printf("    %s.cards:%u:%u: %s \"%s\"\n", game->name, error.line, error.column,
               fx_fault_keys[error.fault], error.word);
    return read;
}

static void test_text_and_back(void)
{
    static char out[1 << 18];
    TEST("what is read is written as the same text");
    for (unsigned i = 0; i < 2; i++) {
        struct duel_text text;
        size_t size;
        const char *source =
            file_text(strcmp(card_games[i].name, "squad") == 0 ? "squad.cards" : "units.cards", &size);
        if (!source || !read_cards(&card_games[i], source, size))
            return;
        duel_text_init(&text, out, sizeof out);
        fx_write(&read_room.program, card_games[i].vocabulary, &text);
        CHECK_STR(out, source);
    }
}

/* Every table of the program. */
#define CHECK_TABLE(table, count) \
    CHECK_MEM(built->table, read_room.program.table, built->count * sizeof *built->table)

static void test_built(void)
{
    for (unsigned i = 0; i < 2; i++) {
        size_t size;
        const struct fx_program *built = card_games[i].program;
        const char *source =
            file_text(strcmp(card_games[i].name, "squad") == 0 ? "squad.cards" : "units.cards", &size);
        TEST("what the build compiled is what the program reads");
        if (!source || !read_cards(&card_games[i], source, size))
            return;
        CHECK_INT(built->cards, read_room.program.cards);
        CHECK_INT(built->ops, read_room.program.ops);
        for (unsigned card = 0; card < built->cards; card++)        /* which are not compiled */
            read_room.card[card].line = 0;
        for (unsigned ability = 0; ability < built->abilities; ability++)
            read_room.ability[ability].line = 0;
        CHECK_TABLE(card, cards);
        CHECK_TABLE(ability, abilities);
        CHECK_TABLE(op, ops);
        CHECK_TABLE(pick, picks);
        CHECK_TABLE(test, tests);
        CHECK_TABLE(number, numbers);
        CHECK_TABLE(condition, conditions);
        CHECK_TABLE(cost, costs);
        CHECK_TABLE(value, values);
        CHECK_TABLE(key, cards);
        CHECK_TABLE(text, texts);
        TEST("and what is noted of events, verbs and keywords");
        CHECK_MEM(built->pattern, read_room.program.pattern, sizeof built->pattern);
        CHECK_MEM(built->shape, read_room.program.shape, sizeof built->shape);
        CHECK(built->given == read_room.program.given && built->taken == read_room.program.taken &&
              built->ambushes == read_room.program.ambushes && built->in_hands == read_room.program.in_hands);
        TEST("the sum is that of the text");
        const uint64_t sum = fx_sum(built, card_games[i].vocabulary);
        CHECK(sum == fx_sum(&read_room.program, card_games[i].vocabulary));
        read_room.ability[1].line++;
        CHECK(sum == fx_sum(&read_room.program, card_games[i].vocabulary));
        read_room.card[1].figure[0]++;
        CHECK(sum != fx_sum(&read_room.program, card_games[i].vocabulary));
    }
}

/* The card of that key. */
static const struct fx_card *find_card(const struct fx_program *program, const char *key)
{
    for (unsigned i = 1; i < program->cards; i++)
        if (strcmp(program->key[i], key) == 0)
            return &program->card[i];
    CHECK(!key);
    return &program->card[0];
}

static void test_cards(void)
{
    TEST("what is printed, heard, replaced and changed is in the card");
    const struct fx_card *gnome = find_card(&squad_program, "tired-gnome"),
                         *hero = find_card(&squad_program, "garrhar"),
                         *page = find_card(&squad_program, "page");
    const unsigned cards[] = { (unsigned)(gnome - squad_program.card), (unsigned)(hero - squad_program.card),
                               (unsigned)(page - squad_program.card) };
    CHECK(fx_mentions(&squad_program, &squad_vocabulary, cards[0], 2, 1));         /* it is one */
    CHECK(fx_mentions(&squad_program, &squad_vocabulary, cards[1], 2, 1));         /* it asks for one */
    CHECK(!fx_mentions(&squad_program, &squad_vocabulary, cards[2], 2, 1));
    CHECK(fx_mentions(&squad_program, &squad_vocabulary, cards[2], 2, 8) &&
          !fx_mentions(&squad_program, &squad_vocabulary, cards[1], 2, 8));         /* in a number */
    CHECK_INT(gnome->figure[1], 2);
    CHECK_INT(gnome->words, 3);
    CHECK(gnome->hears == 1 << 0);          /* enters */
    CHECK(hero->replaces == 1 << 3);        /* mines */
    CHECK(page->values == (1 << 1 | 1 << 2));
    CHECK_INT(hero->figure[0], FX_UNPRINTED);
    CHECK(fx_has_word(&squad_program, (unsigned)(gnome - squad_program.card), 2, 1));
    CHECK(!fx_has_word(&squad_program, (unsigned)(gnome - squad_program.card), 2, 0));
}

/* A vocabulary with one word of one kind, else the squad's. */
static bool fits(char kind, struct fx_word word)
{
    static struct fx_word words[2];
    struct fx_vocabulary v = squad_vocabulary;
    words[0] = word;
    words[0].key = "word";
    *(kind == 'E'   ? &v.events
      : kind == 'V' ? &v.verbs
      : kind == 't' ? &v.tests
      : kind == 'i' ? &v.conditions
      : kind == '$' ? &v.costs
      : kind == 'q' ? &v.keywords
      : kind == 'b' ? &v.bans
                    : &v.figures) = words;
    const char *misfit = fx_misfit(&v);
    return CHECK(!misfit || strcmp(misfit, "word") == 0) && !misfit;
}

static void test_misfits(void)
{
    static const char *const options[] = { "one", NULL };
    static struct fx_word many[FX_EVENTS + 2];
    static const struct fx_word late[] = { { .key = "later-than" },
                                           { .key = "printed", .flags = FX_PRINTED },
                                           { .key = NULL } };
    TEST("a vocabulary has no word that the machine could not carry out");
    for (unsigned i = 0; i < 2; i++)
        CHECK(!fx_misfit(card_games[i].vocabulary));
    CHECK(fits('E', (struct fx_word){ .takes = "s s? from:P? as:P?" }) &&
          fits('E', (struct fx_word){ .takes = "o w", .options = options }));
    CHECK(!fits('E', (struct fx_word){ .takes = "s s s" }) && !fits('E', (struct fx_word){ .takes = "w w" }));
    CHECK(!fits('E', (struct fx_word){ .takes = "s n" }) && !fits('E', (struct fx_word){ .takes = "P P" }));
    CHECK(!fits('E', (struct fx_word){ .takes = "from:P from:P" }) &&
          !fits('E', (struct fx_word){ .takes = "o" }));
    CHECK(!fits('E', (struct fx_word){ .takes = "o as:P", .options = options }));
    CHECK(fits('V', (struct fx_word){ .takes = "s n w? u", .flags = FX_TO_UNITS }) &&
          fits('V', (struct fx_word){ .takes = NULL }));
    CHECK(!fits('V', (struct fx_word){ .takes = "v s" }) && !fits('V', (struct fx_word){ .takes = "s z" }));
    CHECK(!fits('V', (struct fx_word){ .takes = "s n n n n n" }) &&
          !fits('V', (struct fx_word){ .takes = "n", .flags = FX_TO_UNITS }));
    CHECK(!fits('V', (struct fx_word){ .flags = FX_BLOCK }) &&
          !fits('V', (struct fx_word){ .takes = "s", .flags = FX_STATIC }));
    CHECK(fits('t', (struct fx_word){ .takes = "s" }) && !fits('t', (struct fx_word){ .takes = "s n" }) &&
          !fits('t', (struct fx_word){ .takes = "u" }));
    CHECK(fits('i', (struct fx_word){ .takes = "n s" }) && !fits('i', (struct fx_word){ .takes = "i" }));
    CHECK(fits('$', (struct fx_word){ .takes = "n f?" }) && !fits('$', (struct fx_word){ .takes = "$" }));
    CHECK(fits('q', (struct fx_word){ .takes = "n k" }) && !fits('q', (struct fx_word){ .takes = "p" }));
    CHECK(fits('b', (struct fx_word){ .takes = NULL }) && !fits('b', (struct fx_word){ .takes = "n" }) &&
          !fits('g', (struct fx_word){ .takes = "n" }));
    struct fx_vocabulary v = squad_vocabulary;
    for (unsigned i = 0; i <= FX_EVENTS; i++)
        many[i].key = i == FX_EVENTS ? "too-many" : "event";
    v.events = many;
    CHECK_STR(fx_misfit(&v), "too-many");
    many[FX_EVENTS].key = NULL;
    CHECK(!fx_misfit(&v));
    v.figures = late;
    CHECK_STR(fx_misfit(&v), "later-than");
}

int main(void)
{
    test_text_and_back();
    test_misfits();
    test_built();
    test_cards();
    test_refusals();
    test_sentences();
    test_random();
    test_mutated();
    return check_done("effects");
}
