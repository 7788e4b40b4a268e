/* What can be played: from the games' own tables. */
#include "ai/ai.h"
#include "operations.h"
#include "api/state/server_state.h"
#include "session/catalogue.h"
#include "session/deck_json.h"

#include <sodium.h>
#include <stdlib.h>

const struct duel_game *api_game_named(struct call *call, const char *name)
{
    const struct duel_game *game = duel_find(name);
    if (!game)
        call_problem(call, 404, "no-game", "game", name);
    return game;
}

int api_rules_named(struct call *call, const struct duel_game *game, const char *name)
{
    int index = !game ? -1 : name ? duel_index(game->variants, name) : 0;
    if (game && index < 0)
        call_problem(call, 404, "no-rules", "name", name, "game", game->name);
    return index;
}

int api_scenario_named(struct call *call, const struct duel_game *game, const char *name)
{
    int index = name ? duel_index(game->scenarios, name) : 0;
    if (index < 0)
        call_problem(call, 404, "no-scenario", "name", name, "game", game->name);
    return index;
}

void api_catalogue(struct call *call)
{
    struct page out = { 0 };
    catalogue_put(&out);
    call_reply(call, 200, &out);
    free(out.at);
}

void api_catalogue_game(struct call *call)
{
    const struct duel_game *game = api_game_named(call, call_text(call, "game"));
    struct page out = { 0 };
    if (!game)
        return;
    catalogue_put_game(game, &out);
    call_reply(call, 200, &out);
    free(out.at);
}

void api_opponents(struct call *call)
{
    struct page out = { 0 };
    put_open(&out, NULL, '{');
    put_texts(&out, "levels", ai_levels);
    put_close(&out, '}');
    call_reply(call, 200, &out);
    free(out.at);
}

/* --- decks ------------------------------------------------------------------------------------- */

static void list_preset(struct list *list, const struct server_preset *preset)
{
    const struct deck *deck = &preset->deck;
    struct page *out = call_list_item(list), code = { 0 };
    unsigned cards = 0;
    for (unsigned i = 0; i < deck->rows; i++)
        cards += deck->row[i].zone == 0 ? deck->row[i].count : 0;
    deck_print_code(deck, &code);
    put_open(out, NULL, '{');
    put_text(out, "deck", preset->name);
    put_text(out, "rules", deck->game->variants[deck->variant]);
    put_text(out, "scenario", deck->game->scenarios[deck->scenario]);
    put_text(out, "name", deck->name);
    put_number(out, "cards", cards);
    put_text(out, "code", code.at);
    put_close(out, '}');
    free(code.at);
}

void api_presets(struct call *call)
{
    const struct server_options *options = call->server->options;
    const struct duel_game *game = api_game_named(call, call_text(call, "game"));
    int variant = api_rules_named(call, game, call_text(call, "rules"));
    if (variant < 0)
        return;
    struct list list = call_list(call);
    for (unsigned i = 0; i < options->presets; i++) {
        const struct deck *deck = &options->preset[i].deck;
        if (deck->game == game && (!call_text(call, "rules") || deck->variant == variant))
            list_preset(&list, &options->preset[i]);
    }
    call_list_end(&list, NULL);
}

static void reply_deck(struct call *call, const struct deck *deck)
{
    struct page out = { 0 };
    catalogue_put_deck(deck, &out);
    call_reply(call, 200, &out);
    free(out.at);
}

void api_random_deck(struct call *call)
{
    const struct duel_game *game = api_game_named(call, call_text(call, "game"));
    int variant = api_rules_named(call, game, call_text(call, "rules"));
    int scenario = variant < 0 ? -1 : api_scenario_named(call, game, call_text(call, "scenario"));
    if (scenario < 0)
        return;
    struct deck deck;
    uint64_t seed;
    randombytes_buf(&seed, sizeof seed);
    if (call_json(call, "seed"))
        seed = (uint64_t)call_number(call, "seed", 0);
    deck_deal(&deck, game, (unsigned)variant, (unsigned)scenario, 0, seed);
    reply_deck(call, &deck);
}

/* The deck may say for itself which game it is for; the arguments say it for those that do not. */
void api_check_deck(struct call *call)
{
    const json_t *words = call_json(call, "deck");
    const char *name = call_text(call, "game");
    const struct duel_game *game = name ? api_game_named(call, name) : duel_games[0];
    int variant = api_rules_named(call, game, call_text(call, "rules"));
    int scenario = variant < 0 ? -1 : api_scenario_named(call, game, call_text(call, "scenario"));
    if (scenario < 0)
        return;
    struct deck deck = { .game = game, .variant = (uint8_t)variant, .scenario = (uint8_t)scenario };
    struct refusal refusal = { .status = 422 };
    const char *text = json_string_value(words);
    bool code = text && !strpbrk(text, " \n=") && deck_read_code(&deck, text, NULL);
    if (code ||
        (text ? deck_read(&deck, text, &refusal.trouble) : deck_read_json(&deck, words, &refusal.trouble))) {
        reply_deck(call, &deck);
        return;
    }
    refusal.id = refusal.trouble.what;
    call_refused(call, &refusal, NULL, 0);
}
