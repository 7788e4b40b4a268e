/* The menu of `duello play` without a game: a few numbered questions, Enter takes what is marked. */
#include "play.h"
#include "../measure/measure.h"

#include "ai/ai.h"

#include <stdlib.h>
#include <string.h>

enum { OPTIONS = 64, LABEL = 160 };

struct list {
    int count, usual;
    char label[OPTIONS][LABEL];
};

static void list_add(struct list *list, const char *label)
{
    struct duel_text put;
    if (list->count == OPTIONS)
        return;
    duel_text_init(&put, list->label[list->count++], LABEL);
    duel_put(&put, label);
}

/* Asks until it gets a number of the list. -1: the player left. */
static int ask(const struct table *table, const char *question, const struct list *list)
{
    char line[PLAY_LINE];

    if (list->count == 1)
        return 0;
    fputc('\n', table->out);
    ink_text(table, INK_BOLD, question);
    fputc('\n', table->out);
    for (int i = 0; i < list->count; i++) {
        ink(table, i == list->usual ? INK_GOOD : INK_PLAIN);
        fprintf(table->out, " %c%2d  ", i == list->usual ? '*' : ' ', i + 1);
        cli_show_line(table->out, list->label[i]);
        ink(table, INK_PLAIN);
    }
    for (;;) {
        fprintf(table->out, "%s ", table->ascii ? ">" : "›");
        fflush(table->out);
        if (!play_line(line) || strcmp(line, "quit") == 0 || strcmp(line, "q") == 0)
            return -1;
        if (!*line)
            return list->usual;
        char *end;
        long number = strtol(line, &end, 10);
        if (*end == '\0' && number >= 1 && number <= list->count)
            return (int)number - 1;
        fprintf(table->out, "%s\n", say(table, "play.menu.number", "n", cli_number(list->count)));
    }
}

/* A name with its description, if there is one. */
static void add_about(struct cli *cli, struct list *list, const char *name, const char *about_key)
{
    char label[LABEL];
    const char *about = words_find(cli->lang, about_key);

    snprintf(label, sizeof label, "%s%s%s", name, about ? ": " : "", about ? about : "");
    list_add(list, label);
}

static const struct duel_game *ask_game(struct cli *cli, const struct table *table)
{
    struct list list = { 0 };
    char key[LABEL];

    for (unsigned i = 0; i < duel_games_count; i++) {
        snprintf(key, sizeof key, "%s.menu", duel_games[i]->name);
        add_about(cli, &list, duel_games[i]->name, key);
    }
    int at = ask(table, say(table, "play.menu.game"), &list);
    return at < 0 ? NULL : duel_games[at];
}

static int ask_rules(struct cli *cli, const struct table *table, const struct duel_game *game)
{
    struct list list = { 0 };
    char key[LABEL];

    for (int i = 0; game->variants[i]; i++) {
        snprintf(key, sizeof key, "%s.rules.%s.about", game->name, game->variants[i]);
        add_about(cli, &list, cli_name(cli, game, "rules", game->variants[i]), key);
    }
    return ask(table, say(table, "play.menu.rules"), &list);
}

static const char *ask_scenario(struct cli *cli, const struct table *table, const struct duel_game *game)
{
    struct list list = { 0 };

    for (int i = 0; game->scenarios[i]; i++)
        list_add(&list, cli_name(cli, game, "scenario", game->scenarios[i]));
    int at = ask(table, say(table, "play.menu.scenario"), &list);
    return at < 0 ? NULL : game->scenarios[at];
}

/* What else is agreed, until it can be: "" is what is usual. False: the player left. */
static bool ask_terms(struct cli *cli, const struct table *table, struct choice *choice)
{
    static char line[PLAY_LINE];    /* outlives the menu: the choice points into it */
    const struct duel_game *game = choice->game;

    if (!game->options[0] && !game->numbers[0])
        return true;
    for (;;) {
        uint32_t options = 0;
        int32_t number[DUEL_NUMBERS] = { 0 };
        fprintf(table->out, "\n%s\n%s ", say(table, "play.menu.terms", "game", game->name),
                table->ascii ? ">" : "›");
        fflush(table->out);
        if (!play_line(line) || strcmp(line, "quit") == 0 || strcmp(line, "q") == 0)
            return false;
        choice->terms = *line ? line : NULL;
        if (cli_terms(cli, game, choice->terms, DUEL_PEOPLE, &options, number))
            return true;
    }
}

static const char *ask_opponent(const struct table *table)
{
    struct list list = { 0 };
    char key[LABEL];
    int levels = 0;

    for (; ai_levels[levels]; levels++) {
        snprintf(key, sizeof key, "play.menu.level.%s", ai_levels[levels]);
        list_add(&list, say(table, key));
        list.usual = levels;        /* the strongest */
    }
    list_add(&list, say(table, "play.menu.person"));
    int at = ask(table, say(table, "play.menu.opponent"), &list);
    return at < 0 ? NULL : at < levels ? ai_levels[at] : "person";
}

/* Presets that fit the chosen rules. */
struct presets {
    struct cli *cli;
    const struct choice *choice;
    struct list list;
    char name[OPTIONS][LABEL];
};

static void add_preset(void *context, const char *name, const char *path)
{
    struct presets *presets = context;
    static struct deck deck;
    int at = presets->list.count;

    if (at == OPTIONS || !cli_deck(presets->cli, presets->choice->game, path, &deck) ||
        deck.variant != presets->choice->variant)
        return;
    snprintf(presets->name[at], LABEL, "%s", path);
    list_add(&presets->list, cli_preset_name(presets->cli, name, &deck));
}

/* False: the player left. The deck is random where there is nothing to choose. */
static bool ask_deck(struct cli *cli, const struct table *table, const struct choice *choice, int player,
                     const char *question, const char **deck)
{
    static struct presets presets[DUEL_PLAYERS];    /* outlives the menu: the choice points into it */
    struct presets *own = &presets[player];

    *own = (struct presets){ .cli = cli, .choice = choice };
    list_add(&own->list, say(table, "play.menu.random"));
    cli_presets(choice->game, add_preset, own);
    int at = ask(table, say(table, question), &own->list);
    if (at > 0)
        *deck = own->name[at];
    return at >= 0;
}

bool play_menu(struct cli *cli, const struct table *table, struct choice *choice)
{
    table_line(table, say(table, "play.menu.title"));
    if (!(choice->game = ask_game(cli, table)))
        return false;
    if ((choice->variant = ask_rules(cli, table, choice->game)) < 0)
        return false;
    if (!(choice->scenario = ask_scenario(cli, table, choice->game)))
        return false;
    if (!(choice->against = ask_opponent(table)))
        return false;
    if (!ask_terms(cli, table, choice))
        return false;
    return ask_deck(cli, table, choice, 0, "play.menu.deck", &choice->deck[0]) &&
           ask_deck(cli, table, choice, 1, "play.menu.other-deck", &choice->deck[1]);
}
