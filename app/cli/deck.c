/* duello deck: check a deck, make a random one, turn it into a code for links and back. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum { FAULTS_MAX = 64 };

static void put_json(const void *context, struct duel_text *out)
{
    const struct deck *deck = context;
    const struct duel_game *game = deck->game;
    struct page code = { 0 };
    deck_print_code(deck, &code);
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "game", game->name);
    duel_json_str(out, "rules", game->variants[deck->variant]);
    duel_json_str(out, "scenario", game->scenarios[deck->scenario]);
    duel_json_str(out, "name", deck->name);
    duel_json_str(out, "code", code.at);
    duel_json_open(out, "deck", '{');
    for (int zone = 1; game->zones[zone]; zone++) {
        duel_json_open(out, game->zones[zone], '[');
        for (unsigned i = 0; i < deck->rows; i++)
            for (int copy = 0; deck->row[i].zone == zone && copy < deck->row[i].count; copy++)
                duel_json_str(out, NULL, game->card_key(deck->scenario, deck->row[i].card));
        duel_json_close(out, ']');
    }
    duel_json_open(out, "cards", '[');
    for (unsigned i = 0; i < deck->rows && deck->row[i].zone == 0; i++)
        for (int copy = 0; copy < deck->row[i].count; copy++)
            duel_json_str(out, NULL, game->card_key(deck->scenario, deck->row[i].card));
    duel_json_close(out, ']');
    duel_json_close(out, '}');
    duel_json_close(out, '}');
    free(code.at);
}

static void print(const struct cli *cli, const struct deck *deck)
{
    struct page page = { 0 };
    if (cli->json) {
        page_write(&page, put_json, deck);
        cli_show_line(stdout, page.at);
    } else {
        deck_print(deck, &page);
        cli_copy(page.at);
    }
    free(page.at);
}

struct verdict {
    const struct deck *deck;
    const struct duel_faults *faults;
    bool legal;
};

static void put_verdict(const void *context, struct duel_text *out)
{
    const struct verdict *verdict = context;
    const struct duel_faults *faults = verdict->faults;
    duel_json_open(out, NULL, '{');
    duel_json_bool(out, "legal", verdict->legal);
    duel_json_open(out, "faults", '[');
    for (int i = 0; i < faults->count && i < faults->room; i++) {
        const struct duel_fault *fault = &faults->fault[i];
        char rule[16];
        snprintf(rule, sizeof rule, "%d.%d", fault->rule / 100, fault->rule % 100);
        duel_json_open(out, NULL, '{');
        duel_json_str(out, "rule", rule);
        duel_json_str(out, "card",
                      fault->card ? verdict->deck->game->card_key(verdict->deck->scenario, fault->card)
                                  : NULL);
        duel_json_int(out, "have", fault->have);
        duel_json_int(out, "want", fault->want);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
    duel_json_close(out, '}');
}

static int check(const struct cli *cli, const char *name)
{
    struct deck deck;
    if (!cli_deck(cli, NULL, name, &deck))
        return CLI_REFUSED;
    struct duel_setup setup = { .variant = deck.variant, .scenario = deck.scenario };
    struct duel_fault fault[FAULTS_MAX];
    struct duel_faults faults = { .fault = fault, .room = FAULTS_MAX };
    bool legal = cli->json ? cli_deck_try(&deck, &setup, &faults) : cli_deck_legal(cli, &deck, name, &setup);
    if (cli->json) {
        struct page page = { 0 };
        page_write(&page, put_verdict, &(struct verdict){ &deck, &faults, legal });
        cli_show_line(stdout, page.at);
        free(page.at);
    } else if (legal) {
        unsigned cards = 0;
        for (unsigned i = 0; i < deck.rows; i++)
            cards += deck.row[i].zone == 0 ? deck.row[i].count : 0;
        cli_say(cli, stdout, "cli.deck.legal", "name", cli_preset_name(cli, name, &deck), "game",
                deck.game->name, "rules", deck.game->variants[deck.variant], "n", cli_number(cards));
    }
    return legal ? CLI_OK : CLI_REFUSED;
}

static int random_deck(struct cli *cli, const char *name, const char *rules, const char *set)
{
    const struct duel_game *game = cli_game(cli, name);
    int variant = game ? cli_variant(cli, game, rules) : -1;
    if (variant < 0 || !cli_choose_scenario(cli, game, set))
        return CLI_USAGE;
    struct deck deck;
    deck_deal(&deck, game, (unsigned)variant, cli_scenario(cli, game), 0, cli->seed);
    snprintf(deck.name, sizeof deck.name, "random %llu", (unsigned long long)cli->seed);
    print(cli, &deck);
    return CLI_OK;
}

int run_deck(struct cli *cli, int argc, char **argv)
{
    const char *rules = NULL, *set = NULL, *file = NULL, *operand[2];
    const struct cli_option own[] = {
        { "rules", &rules, NULL }, { "scenario", &set, NULL }, { "set", &file, NULL }, { NULL, NULL, NULL },
    };
    int code, n = cli_options(cli, argc, argv, own, operand, 2, 2, &code);
    if (n < 0)
        return code;
    if ((rules || set) && strcmp(operand[0], "random") != 0)    /* a deck says itself what it is for */
        return cli_usage(cli, "cli.not-for", "name", rules ? "--rules" : "--scenario", "action", operand[0]);
    if (!cli_set(cli, NULL, file))
        return CLI_REFUSED;
    if (strcmp(operand[0], "check") == 0)
        return check(cli, operand[1]);
    if (strcmp(operand[0], "random") == 0)
        return random_deck(cli, operand[1], rules, set);
    struct deck deck;
    bool as_code = strcmp(operand[0], "code") == 0;
    if (!as_code && strcmp(operand[0], "show") != 0)
        return cli_usage(cli, "cli.no-action", "name", operand[0]);
    if (!cli_deck(cli, NULL, operand[1], &deck))
        return CLI_REFUSED;
    if (!as_code) {
        print(cli, &deck);
        return CLI_OK;
    }
    struct page page = { 0 };
    deck_print_code(&deck, &page);
    cli_show_line(stdout, page.at);
    free(page.at);
    return CLI_OK;
}
