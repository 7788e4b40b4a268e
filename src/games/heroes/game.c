/* The hero card game; its rules are doc/rules/heroes.md. */
#include "opponent.h"

#include "effects/sum.h"

static const char *const variants[] = { "usual", NULL };
static const char *const scenarios[] = { "usual", NULL };
static const char *const none[] = { NULL };
static const char *const kinds[] = { "card", "place", "coin", "phase", "figure", "roll", "zone", NULL };
const char *const heroes_prompts[] = { "",     "mulligan", "main", "defend", "coin",    "choose",
                                       "pick", "may",      "part", "order",  "instead", "number",
                                       "name", "ambush",   "hear", NULL };
static_assert(sizeof heroes_prompts / sizeof heroes_prompts[0] == HEROES_ASKS + FX_ASK_COUNT,
              "each question has its key");
const char *const heroes_events[] = {
    "chance", "waits",    "does",   "instead", "declined", "ended", "later",  "moved",    "looked",
    "seen",   "shuffled", "named",  "chose",   "changed",  "limit", "first",  "mulligan", "turn",
    "play",   "enter",    "ambush", "use",     "clutch",   "hatch", "attack", "defend",   "wound",
    "heal",   "die",      "gain",   "lose",    "back",     "open",  "close",  "control",  "mine",
    "poison", "enhance",  "count",  "pray",    "fail",  "turned-over", "led", "end",   NULL,
};
static_assert(sizeof heroes_events / sizeof heroes_events[0] == HEROES_TOLD_COUNT + 1,
              "each event has its key");
const char *const heroes_rolls[] = { "", "first", "draw", "which", NULL };
const char *const heroes_ends[] = { "", "lives", "cards", "turns", "won", "long", NULL };
const char *const heroes_phases[] = { "before", "begin", "draw", "main", "attack", "fight", "end", NULL };

static const struct fx_program *program(unsigned scenario)
{
    (void)scenario;
    return &heroes_program;
}

static const char *card_key(unsigned scenario, unsigned card)
{
    (void)scenario;
    return card == 0 ? "" : card < heroes_program.cards ? heroes_program.key[card] : NULL;
}

static void card_json(unsigned variant, unsigned scenario, unsigned card, struct duel_text *out)
{
    (void)variant, (void)scenario;
    const struct fx_card *c = &heroes_program.card[card];
    for (unsigned list = 0; heroes_vocabulary.lists[list].key; list++) {
        const bool many = heroes_vocabulary.lists[list].flags & FX_MANY;
        if (many)
            duel_json_open(out, heroes_vocabulary.lists[list].key, '[');
        for (unsigned word = 0; heroes_vocabulary.lists[list].words[word]; word++)
            if (fx_has_word(&heroes_program, card, list, word))
                duel_json_str(out, many ? NULL : heroes_vocabulary.lists[list].key,
                              heroes_vocabulary.lists[list].words[word]);
        if (many)
            duel_json_close(out, ']');
    }
    if (!heroes_prints(card, HEROES_HORDE))                             /* heroes 1.2 */
        duel_json_int(out, "copies", heroes_copies(card));
    duel_json_open(out, "figures", '{');
    for (unsigned figure = HEROES_COST; figure <= HEROES_LIFE; figure++)
        if (c->figure[figure] == FX_PRINTED_X)
            duel_json_str(out, heroes_vocabulary.figures[figure].key, "x");
        else if (c->figure[figure] != FX_UNPRINTED)
            duel_json_int(out, heroes_vocabulary.figures[figure].key, c->figure[figure]);
    duel_json_close(out, '}');
}

static uint64_t rules_sum(unsigned variant, unsigned scenario)
{
    (void)variant, (void)scenario;
    return fx_sum(&heroes_program, &heroes_vocabulary);
}

static void asking(const duel_state *state, int player, struct duel_asking *out)
{
    const unsigned kind = duel_head(state)->prompt[player].kind;
    if (kind == heroes_rules.asks[FX_ASK_AMBUSH] || kind == heroes_rules.asks[FX_ASK_HEAR])
        out->window = DUEL_WINDOW;
}

const struct duel_game heroes = {
    .name = "heroes",
    .variants = variants,
    .scenarios = scenarios,
    .options = none,
    .numbers = none,
    .zones = heroes_deck_zones,
    .kinds = kinds,
    .prompts = heroes_prompts,
    .events = heroes_events,
    .rolls = heroes_rolls,
    .ends = heroes_ends,
    .phases = heroes_phases,
    .state_size = sizeof(struct heroes),
    .max_actions = DUEL_ACTIONS_MAX,
    .max_events = DUEL_EVENTS_MAX,
    .card_key = card_key,
    .place_key = heroes_unit_key,
    .setup = heroes_setup,
    .legal = heroes_legal,
    .apply = heroes_apply,
    .hide = heroes_hide,
    .imagine = heroes_imagine,
    .meaning = heroes_meaning,
    .format = heroes_format,
    .parse = heroes_parse,
    .json = heroes_json,
    .areas = heroes_areas,
    .asking = asking,
    .report = heroes_report,
    .appraise = heroes_appraise,
    .chances = heroes_chances,
    .turn = heroes_turn,
    .horizon = 2,
    .playout = heroes_playout,
    .why = heroes_why,
    .reasons = heroes_reasons,
    .why_not = heroes_why_not,
    .random_deck = heroes_random_deck,
    .card_json = card_json,
    .rules_sum = rules_sum,
    .put_position = heroes_put_position,
    .arrange = heroes_arrange,
    .effects = &heroes_vocabulary,
    .program = program,
};
