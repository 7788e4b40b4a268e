/* Vanguard; its rules are doc/rules/vanguard.md. */
#include "opponent.h"

#include "effects/sum.h"

#include <string.h>

static const char *const variants[] = { "usual", NULL };
static const char *const scenarios[] = { "usual", NULL };
static const char *const options[] = { "strict-heal", "bottom-mulligan", "large-g-zone", NULL };
static const char *const none[] = { NULL };
static const char *const kinds[] = { "card", "place", "phase", "figure", "roll", "zone", NULL };
const char *const vanguard_prompts[] = { "",       "mulligan", "assist",      "assisted",  "remove",
                                         "ride",   "stride",   "stride-cost", "heart",     "main",
                                         "attack", "boost",    "guard",       "seek",      "trigger",
                                         "circle", "pay",      "turn-up",     "reinforce", "mate", "choose",
                                         "pick",   "may",      "part",        "order",     "instead",
                                         "number", "name",     "ambush",      "hear",      NULL };
static_assert(sizeof vanguard_prompts / sizeof vanguard_prompts[0] == VANGUARD_ASKS + FX_ASK_COUNT,
              "each question has its key");
const char *const vanguard_events[] = {
    "chance",   "waits",    "does",       "instead",  "declined", "ended",  "later",     "moved",   "looked",  "seen",
    "shuffled", "named",    "chose",      "changed",  "limit",    "starter", "first",    "mulligan", "turn",   "phase",
    "ride",     "call",     "move",       "stride",   "legion",   "use",    "attack",    "attacked", "boost",  "guard",
    "intercept", "unhittable", "check",   "trigger",  "power",    "critical", "heal",    "stand",   "rest",    "hit",
    "miss",     "lock",       "unlock",   "delete",   "restore", "return",   "flip",    "turn-up", "g-flip",
    "assist",   "removed",  "extra-turn", "end",      NULL,
};
static_assert(sizeof vanguard_events / sizeof vanguard_events[0] == VANGUARD_TOLD_COUNT + 1,
              "each event has its key");
const char *const vanguard_rolls[] = { "", "first", "draw", "which", NULL };
const char *const vanguard_ends[] = { "", "damage", "deck", "both", "turns", "won", "long", NULL };
const char *const vanguard_phases[] = { "before", "stand", "draw",   "assist", "ride",
                                        "stride", "main",  "battle", "end",    NULL };

static const struct fx_program *program(unsigned scenario)
{
    (void)scenario;
    return &vanguard_program;
}

static const char *card_key(unsigned scenario, unsigned card)
{
    (void)scenario;
    return card == 0 ? "" : card < vanguard_program.cards ? vanguard_program.key[card] : NULL;
}

/* The number of the first limit or generation break that a card prints; 0: it prints none. */
static int break_of(const struct fx_program *p, const struct fx_card *c, enum vanguard_condition what)
{
    for (unsigned i = 0; i < c->abilities; i++)
        for (unsigned run = p->ability[c->ability + i].live; run; run = p->condition[run].more ? run + 1 : 0)
            if (p->condition[run].what == FX_OWN + what)
                return p->number[p->condition[run].at[0]].times;
    return 0;
}

/* vanguard 2.4, 8.1 and those after it: the words and signs of its abilities. */
static void put_signs(unsigned card, struct duel_text *out)
{
    static const struct {
        unsigned kinds;
        const char *key;
    } sign[] = { { 1u << FX_PAY, "act" }, { 1u << FX_WHEN | 1u << FX_INSTEAD, "auto" }, { 1u << FX_ALWAYS, "cont" } };
    const struct fx_card *c = &vanguard_program.card[card];
    for (unsigned word = VANGUARD_BOOST; word <= VANGUARD_TRIPLE_DRIVE; word++)
        if (vanguard_printed(card, word)) {
            duel_json_str(out, "skill", vanguard_vocabulary.keywords[word].key);
            break;
        }
    duel_json_open(out, "signs", '[');
    for (unsigned word = VANGUARD_SENTINEL; word <= VANGUARD_STRIDE_KEYWORD; word++)
        if (vanguard_printed(card, word))
            duel_json_str(out, NULL, vanguard_vocabulary.keywords[word].key);
    for (unsigned i = 0; i < sizeof sign / sizeof sign[0]; i++)
        if (c->kinds & sign[i].kinds)
            duel_json_str(out, NULL, sign[i].key);
    duel_json_close(out, ']');
    const int limit = break_of(&vanguard_program, c, VANGUARD_LB),
              generation = break_of(&vanguard_program, c, VANGUARD_GB);
    if (limit)
        duel_json_int(out, "limit-break", limit);
    if (generation)
        duel_json_int(out, "generation-break", generation);
}

/* vanguard 2.1: what is printed. */
static void card_json(unsigned variant, unsigned scenario, unsigned card, struct duel_text *out)
{
    (void)variant, (void)scenario;
    const struct fx_card *c = &vanguard_program.card[card];
    for (unsigned list = 0; vanguard_vocabulary.lists[list].key; list++)
        for (unsigned word = 0; vanguard_vocabulary.lists[list].words[word]; word++)
            if (fx_has_word(&vanguard_program, card, list, word))
                duel_json_str(out, vanguard_vocabulary.lists[list].key,
                              vanguard_vocabulary.lists[list].words[word]);
    put_signs(card, out);
    duel_json_open(out, "figures", '{');
    for (unsigned figure = VANGUARD_GRADE; figure <= VANGUARD_SHIELD; figure++)
        if (c->figure[figure] != FX_UNPRINTED)
            duel_json_int(out, vanguard_vocabulary.figures[figure].key, c->figure[figure]);
    duel_json_close(out, '}');
}

static uint64_t rules_sum(unsigned variant, unsigned scenario)
{
    (void)variant, (void)scenario;
    return fx_sum(&vanguard_program, &vanguard_vocabulary);
}

static const enum vanguard_prompt windows[] = { VANGUARD_ASK_ASSIST, VANGUARD_ASK_STRIDE };

static void asking(const duel_state *state, int player, struct duel_asking *out)
{
    const unsigned kind = duel_head(state)->prompt[player].kind;
    for (unsigned i = 0; i < sizeof windows / sizeof windows[0]; i++)
        if (kind == windows[i])
            out->window = DUEL_WINDOW;
}

const struct duel_game vanguard = {
    .name = "vanguard",
    .variants = variants,
    .scenarios = scenarios,
    .options = options,
    .numbers = none,
    .zones = vanguard_deck_zones,
    /* Who concedes (vanguard 9.7) has lost by duel_end(), whatever the game waits for. */
    .kinds = kinds,
    .prompts = vanguard_prompts,
    .events = vanguard_events,
    .rolls = vanguard_rolls,
    .ends = vanguard_ends,
    .phases = vanguard_phases,
    .state_size = sizeof(struct vanguard),
    .max_actions = DUEL_ACTIONS_MAX,
    .max_events = DUEL_EVENTS_MAX,
    .card_key = card_key,
    .place_key = vanguard_place_key,
    .setup = vanguard_setup,
    .legal = vanguard_legal,
    .apply = vanguard_apply,
    .hide = vanguard_hide,
    .imagine = vanguard_imagine,
    .meaning = vanguard_meaning,
    .format = vanguard_format,
    .parse = vanguard_parse,
    .json = vanguard_json,
    .areas = vanguard_areas,
    .asking = asking,
    .report = vanguard_report,
    .appraise = vanguard_appraise,
    .chances = vanguard_chances,
    .turn = vanguard_turn,
    .horizon = 1,
    .playout = vanguard_playout,
    .why = vanguard_why,
    .reasons = vanguard_reasons,
    .why_not = vanguard_why_not,
    .random_deck = vanguard_random_deck,
    .house = vanguard_house,
    .card_json = card_json,
    .rules_sum = rules_sum,
    .put_position = vanguard_put_position,
    .arrange = vanguard_arrange,
    .effects = &vanguard_vocabulary,
    .program = program,
};
