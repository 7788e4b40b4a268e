/* Games, cards and decks as JSON. */
#include "catalogue.h"

#include <stdlib.h>

enum { FAULTS_MAX = 64 };

static void put_keys(struct duel_text *out, const char *name, const char *const *key)
{
    duel_json_open(out, name, '[');
    for (; *key; key++)
        duel_json_str(out, NULL, *key);
    duel_json_close(out, ']');
}

void catalogue_put_printed(struct duel_text *out, const struct duel_game *game, unsigned scenario,
                           unsigned card)
{
    duel_json_open(out, "printed", '[');
    for (unsigned variant = 0; game->card_json && game->variants[variant]; variant++) {
        duel_json_open(out, NULL, '{');
        game->card_json(variant, scenario, card, out);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
}

static void put_card(struct duel_text *out, const struct duel_game *game, unsigned scenario, unsigned card)
{
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "key", game->card_key(scenario, card));
    catalogue_put_printed(out, game, scenario, card);
    duel_json_close(out, '}');
}

/* The keys of a list whose bits are set. */
static void put_chosen(struct duel_text *out, const char *name, const char *const *key, uint32_t bits)
{
    duel_json_open(out, name, '[');
    for (int i = 0; key[i]; i++)
        if (bits >> i & 1)
            duel_json_str(out, NULL, key[i]);
    duel_json_close(out, ']');
}

static void put_numbers(struct duel_text *out, const struct duel_game *game)
{
    duel_json_open(out, "numbers", '[');
    for (int i = 0; game->numbers[i]; i++) {
        duel_json_open(out, NULL, '{');
        duel_json_str(out, "key", game->numbers[i]);
        duel_json_int(out, "least", game->ranges[i].least);
        duel_json_int(out, "most", game->ranges[i].most);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
}

/* Options of which at most one can hold. */
static void put_choices(struct duel_text *out, const struct duel_game *game)
{
    duel_json_open(out, "choices", '[');
    for (const uint32_t *choice = game->choices; choice && *choice; choice++)
        put_chosen(out, NULL, game->options, *choice);
    duel_json_close(out, ']');
}

/* What the words of "table" in a view stand for (duel.h); absent where a game has no such form. */
static void put_areas(struct duel_text *out, const struct duel_game *game)
{
    if (!game->areas)
        return;
    duel_json_open(out, "areas", '[');
    for (const struct duel_area *area = game->areas; area->key; area++) {
        duel_json_open(out, NULL, '{');
        duel_json_str(out, "area", area->key);
        duel_json_str(out, "shape", duel_shape_keys[area->shape]);
        duel_json_bool(out, "shared", area->shared);
        duel_json_int(out, "row", area->row);
        duel_json_int(out, "column", area->column);
        duel_json_int(out, "width", area->width);
        duel_json_int(out, "height", area->height);
        duel_json_bool(out, "open", area->open);
        duel_json_bool(out, "ordered", area->ordered);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
}

static void put_terms(struct duel_text *out, const char *name, const struct duel_game *game,
                      enum duel_company company)
{
    static const struct duel_terms bare;
    const struct duel_terms *terms = game->usual ? &game->usual[company] : &bare;
    duel_json_open(out, name, '{');
    put_chosen(out, "options", game->options, terms->options);
    duel_json_open(out, "numbers", '{');
    for (int i = 0; game->numbers[i]; i++)
        if (terms->number[i])
            duel_json_int(out, game->numbers[i], terms->number[i]);
    duel_json_close(out, '}');
    duel_json_close(out, '}');
}

static void put_entry(struct duel_text *out, const struct duel_game *game)
{
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "game", game->name);
    put_keys(out, "rules", game->variants);
    put_keys(out, "scenarios", game->scenarios);
    if (game->house)
        duel_json_bool(out, "houses", true);
    duel_json_close(out, '}');
}

static void put_game(const void *context, struct duel_text *out)
{
    const struct duel_game *game = context;
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "game", game->name);
    put_keys(out, "rules", game->variants);
    put_keys(out, "options", game->options);
    put_choices(out, game);
    put_numbers(out, game);
    duel_json_open(out, "usual", '{');
    put_terms(out, "people", game, DUEL_PEOPLE);
    put_terms(out, "computer", game, DUEL_COMPUTER);
    duel_json_close(out, '}');
    put_keys(out, "zones", game->zones);
    put_keys(out, "prompts", game->prompts + 1);    /* the first is not a question */
    put_keys(out, "events", game->events);
    put_areas(out, game);
    if (game->phases)
        put_keys(out, "phases", game->phases);
    duel_json_open(out, "sets", '[');
    for (unsigned scenario = 0; game->scenarios[scenario]; scenario++) {
        duel_json_open(out, NULL, '{');
        duel_json_str(out, "scenario", game->scenarios[scenario]);
        duel_json_open(out, "cards", '[');
        for (unsigned card = 0; (card = deck_next_card(game, scenario, card)) != 0;)
            put_card(out, game, scenario, card);
        duel_json_close(out, ']');
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
    duel_json_close(out, '}');
}

static void put_entries(const void *context, struct duel_text *out)
{
    (void)context;
    duel_json_open(out, NULL, '{');
    duel_json_open(out, "games", '[');
    for (unsigned i = 0; i < duel_games_count; i++)
        if (duel_games[i])
            put_entry(out, duel_games[i]);
    duel_json_close(out, ']');
    duel_json_close(out, '}');
}

void catalogue_put(struct page *out)
{
    page_write(out, put_entries, NULL);
}

void catalogue_put_game(const struct duel_game *game, struct page *out)
{
    page_write(out, put_game, game);
}

/* --- decks ------------------------------------------------------------------------------------------- */

struct verdict {
    const struct deck *deck;
    const char *code, *line;
    bool legal;
    struct duel_faults faults;
};

static void put_faults(struct duel_text *out, const struct verdict *verdict)
{
    const struct deck *deck = verdict->deck;
    duel_json_open(out, "faults", '[');
    for (unsigned i = 0; i < verdict->faults.count && i < verdict->faults.room; i++) {
        const struct duel_fault *fault = &verdict->faults.fault[i];
        char rule[16];
        if (fault->player != 0)     /* both seats have the deck: once is enough */
            continue;
        trouble_rule(rule, sizeof rule, fault->rule);
        duel_json_open(out, NULL, '{');
        duel_json_str(out, "rule", rule);
        duel_json_str(out, "card", fault->card ? deck->game->card_key(deck->scenario, fault->card) : NULL);
        duel_json_int(out, "have", fault->have);
        duel_json_int(out, "want", fault->want);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
}

static void put_verdict(const void *context, struct duel_text *out)
{
    const struct verdict *verdict = context;
    const struct deck *deck = verdict->deck;
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "game", deck->game->name);
    duel_json_str(out, "rules", deck->game->variants[deck->variant]);
    duel_json_str(out, "scenario", deck->game->scenarios[deck->scenario]);
    duel_json_str(out, "name", deck->name);
    duel_json_open(out, "rows", '[');
    for (unsigned i = 0; i < deck->rows; i++) {
        duel_json_open(out, NULL, '{');
        duel_json_str(out, "zone", deck->game->zones[deck->row[i].zone]);
        duel_json_str(out, "card", deck->game->card_key(deck->scenario, deck->row[i].card));
        duel_json_int(out, "count", deck->row[i].count);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
    duel_json_str(out, "code", verdict->code);
    duel_json_str(out, "line", verdict->line);
    duel_json_bool(out, "legal", verdict->legal);
    put_faults(out, verdict);
    duel_json_close(out, '}');
}

void catalogue_put_deck(const struct deck *deck, struct page *out)
{
    struct page code = { 0 }, line = { 0 };
    struct duel_fault fault[FAULTS_MAX];
    struct verdict verdict = { .deck = deck, .faults = { .fault = fault, .room = FAULTS_MAX } };
    const struct duel_setup setup = {
        .variant = deck->variant, .scenario = deck->scenario, .deck = { deck_rows(deck), deck_rows(deck) },
    };
    duel_room room;
    verdict.legal = duel_setup(deck->game, duel_in(&room), &setup, &verdict.faults, NULL) != DUEL_BAD_DECK;
    page_put(&code, "");
    page_put(&line, "");
    deck_print_code(deck, &code);
    deck_print_line(deck, &line);
    verdict.code = code.at;
    verdict.line = line.at;
    page_write(out, put_verdict, &verdict);
    free(code.at);
    free(line.at);
}
