/* Compiles cards at build time: duello-cards NAME OUTPUT.c FILE.cards ... writes `const struct fx_program NAME_program`, which the game
 * links. It is built anew for each game, whose vocabulary is CARDS_VOCABULARY, and knows no sentences: `duello cards check` has them. */
#include "effects/read.h"

#include <stdio.h>
#include <string.h>

extern const struct fx_vocabulary CARDS_VOCABULARY;

enum { TEXT = 1 << 22, FILES = 64 };

static struct fx_room room;
static char text[TEXT];

/* Where each file begins in the text. */
static unsigned first_line[FILES];

/* Appends a file behind `*used` bytes and `*lines` lines. */
static bool append(const char *path, size_t *used, unsigned *lines)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    const size_t start = *used;
    *used += fread(text + start, 1, TEXT - 1 - start, file);
    const bool whole = feof(file) && !ferror(file);
    fclose(file);
    if (*used > start && text[*used - 1] != '\n')
        text[(*used)++] = '\n';
    for (size_t i = start; i < *used; i++)
        *lines += text[i] == '\n';
    return whole;
}

/* A table of `count` entries, each printed as `...` says of entry i. */
#define TABLE(out, type, table, count, ...)                                                        \
    do {                                                                                           \
        fprintf(out, "static const " type " " #table "[] = {\n");                                  \
        for (unsigned i = 0; i < room.program.count; i++) {                                        \
            fprintf(out, "    ");                                                                  \
            fprintf(out, __VA_ARGS__);                                                             \
            fprintf(out, ",\n");                                                                   \
        }                                                                                          \
        fprintf(out, "};\n");                                                                      \
    } while (0)
#define FIVE(at) (at)[0], (at)[1], (at)[2], (at)[3], (at)[4]

/* Lines are for who reads a file: what is compiled needs none. */
static void write_cards(FILE *out)
{
    fprintf(out, "static const struct fx_card card[] = {\n");
    for (unsigned i = 0; i < room.program.cards; i++) {
        const struct fx_card *c = &room.card[i];
        fprintf(
            out,
            "    { 0x%llxu, 0x%llxu, 0x%llxu, 0x%xu, 0x%xu, 0x%xu, 0x%xu, %u, %u, %u, %u, %u, %u, %u, %u, {",
            (unsigned long long)c->hears, (unsigned long long)c->others, (unsigned long long)c->replaces,
            (unsigned)c->values, (unsigned)c->keywords, (unsigned)c->words_changed, (unsigned)c->bans,
            c->ability, c->abilities, c->words, c->word, 0u, c->elsewhere, c->reaches, c->standing);
        for (unsigned figure = 0; figure < FX_FIGURES; figure++)
            fprintf(out, " %d,", c->figure[figure]);
        fprintf(out, " }, 0x%x, 0x%x, 0x%x },\n", c->grants, c->statics, c->kinds);
    }
    fprintf(out, "};\n");
}

static void write_keys(FILE *out, const char *table, const char keys[][FX_KEY], unsigned count)
{
    fprintf(out, "static const char %s[][FX_KEY] = {\n", table);
    for (unsigned i = 0; i < count; i++)
        fprintf(out, "    \"%s\",\n", keys[i]);
    fprintf(out, "};\n");
}

static void write_tables(FILE *out, const char *name)
{
    const struct fx_program *p = &room.program;
    fprintf(out, "#include \"effects/program.h\"\n\n");
    write_cards(out);
    TABLE(out, "struct fx_ability", ability, abilities,
          "{ %u, %u, %u, %u, %u, %u, %u, %u, %u, %u, %u, %u, %u, { %u, %u, %u, %u, %u }, %u, %u, %u, %u }",
          p->ability[i].kind, p->ability[i].letter, p->ability[i].event, p->ability[i].limit,
          p->ability[i].may, p->ability[i].alone, p->ability[i].choice, p->ability[i].chosen,
          p->ability[i].parts, p->ability[i].by, p->ability[i].ops, p->ability[i].code, p->ability[i].zones,
          FIVE(p->ability[i].at), p->ability[i].live, p->ability[i].condition, p->ability[i].cost, 0u);
    TABLE(out, "struct fx_op", op, ops, "{ %u, %u, { %u, %u, %u, %u, %u } }", p->op[i].code, p->op[i].skip,
          FIVE(p->op[i].at));
    TABLE(out, "struct fx_pick", pick, picks, "{ %u, %u, %u, %u, %u }", p->pick[i].places, p->pick[i].side,
          p->pick[i].reference, p->pick[i].tests, p->pick[i].next);
    TABLE(out, "struct fx_test", test, tests, "{ %u, %u, %u, %u, %u, %u, %u, 0 }", p->test[i].what,
          p->test[i].how, p->test[i].word, p->test[i].negated, p->test[i].more, p->test[i].n,
          p->test[i].value);
    TABLE(out, "struct fx_number", number, numbers, "{ %u, %u, %u, 0, %d, %d, %u, %u }", p->number[i].source,
          p->number[i].what, p->number[i].change, p->number[i].times, p->number[i].over, p->number[i].pick,
          p->number[i].next);
    TABLE(out, "struct fx_condition", condition, conditions,
          "{ %u, %u, %u, %u, %u, 0, { %u, %u, %u, %u, %u } }", p->condition[i].what, p->condition[i].how,
          p->condition[i].negated, p->condition[i].more, p->condition[i].or, FIVE(p->condition[i].at));
    TABLE(out, "struct fx_cost", cost, costs, "{ %u, %u, { %u, %u, %u, %u, %u } }", p->cost[i].what,
          p->cost[i].more, FIVE(p->cost[i].at));
    TABLE(out, "uint16_t", value, values, "%u", p->value[i]);
    TABLE(out, "struct fx_standing", standing, standings,
          "{ %u, %u, %u, %u, %u, %u, %u, %u, %u, %u, 0, %u, %u, %u, %u, %u, %u, { 0x%xu, 0x%xu }, %d }",
          p->standing[i].code, p->standing[i].ability, p->standing[i].what, p->standing[i].change,
          p->standing[i].always, p->standing[i].more, p->standing[i].itself, p->standing[i].plain,
          p->standing[i].other, p->standing[i].written, p->standing[i].known, p->standing[i].pick,
          p->standing[i].who, p->standing[i].tests, p->standing[i].number, p->standing[i].word,
          (unsigned)p->standing[i].reach[0], (unsigned)p->standing[i].reach[1], p->standing[i].n);
    fprintf(out, "static const struct fx_listener listener[] = {\n");
    for (unsigned i = 0; i < p->listens[FX_EVENTS]; i++)
        fprintf(out, "    { %u, %u, %u, %u, %u },\n", p->listener[i].card, p->listener[i].ability,
                p->listener[i].kind, p->listener[i].granted, p->listener[i].price);
    fprintf(out, "    { 0 },\n};\n");
    write_keys(out, "key", p->key, p->cards);
    write_keys(out, "text", p->text, p->texts);
    fprintf(
        out,
        "\nextern const struct fx_program %s_program;\n"
        "const struct fx_program %s_program = {\n"
        "    .card = card, .ability = ability, .op = op, .pick = pick, .test = test, .number = number, .condition = condition,\n"
        "    .cost = cost, .value = value, .key = key, .text = text,\n"
        "    .cards = %u, .abilities = %u, .ops = %u, .picks = %u, .tests = %u, .numbers = %u, .conditions = %u, .costs = %u,\n"
        "    .values = %u, .texts = %u, .ambushes = 0x%llxu, .in_hands = 0x%llxu,\n"
        "    .given = 0x%llxu, .taken = 0x%llxu,\n"
        "    .standings = %u, .standing = standing, .listener = listener, .pattern = {\n",
        name, name, p->cards, p->abilities, p->ops, p->picks, p->tests, p->numbers, p->conditions, p->costs,
        p->values, p->texts, (unsigned long long)p->ambushes, (unsigned long long)p->in_hands,
        (unsigned long long)p->given, (unsigned long long)p->taken, p->standings);
    for (unsigned i = 0; i < FX_EVENTS; i++)
        fprintf(out, "        { %u, %u, %u, %u, %u, %u, 0x%x },\n", p->pattern[i].thing, p->pattern[i].other,
                p->pattern[i].who, p->pattern[i].from, p->pattern[i].to, p->pattern[i].option,
                p->pattern[i].elsewhere);
    fprintf(out, "    },\n    .shape = {\n");
    for (unsigned i = 0; i < FX_VERBS; i++)
        fprintf(out, "        { %u, %u, %u },\n", p->shape[i].things, p->shape[i].who, p->shape[i].number);
    fprintf(out, "    },\n    .listens = {");
    for (unsigned i = 0; i <= FX_EVENTS; i++)
        fprintf(out, " %u,", p->listens[i]);
    fprintf(out, " },\n};\n");
}

/* Where and why, as compilers say it. */
static int refuse(char **files, int count, const struct fx_error *error)
{
    int file = 0;
    while (file + 1 < count && first_line[file + 1] < error->line)
        file++;
    fprintf(stderr, "%s:%u:%u: %s: \"%s\"%s%s\n", files[file], error->line - first_line[file], error->column,
            fx_fault_keys[error->fault], error->word, *error->wanted ? ", not " : "", error->wanted);
    return 1;
}

int main(int argc, char **argv)
{
    struct fx_error error;
    unsigned lines = 0;
    size_t used = 0;
    if (argc < 4 || argc - 3 > FILES) {
        fprintf(stderr, "usage: %s NAME OUTPUT.c FILE.cards ...\n", argv[0]);
        return 2;
    }
    for (int i = 3; i < argc; i++) {
        first_line[i - 3] = lines;
        if (!append(argv[i], &used, &lines)) {
            fprintf(stderr, "%s: cannot be read\n", argv[i]);
            return 1;
        }
    }
    const char *misfit = fx_misfit(&CARDS_VOCABULARY);
    if (misfit) {
        fprintf(stderr, "%s: no machine carries out the word \"%s\" of the vocabulary\n", argv[1], misfit);
        return 1;
    }
    if (!fx_read(text, used, &CARDS_VOCABULARY, &room, &error))
        return refuse(argv + 3, argc - 3, &error);
    FILE *out = fopen(argv[2], "w");
    if (!out)
        return 1;
    write_tables(out, argv[1]);
    return fclose(out) != 0;
}
