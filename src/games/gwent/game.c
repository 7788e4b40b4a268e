/* Gwent as the engine sees it: one table of functions and keys. */
#include "gwent.h"
#include "opponent.h"

static const char *const variants[] = { "original", "classic", "hard", NULL };
static const char *const scenarios[] = { "standard", NULL };
static const char *const options[] = {
    "starter-rolled", "empty-hand-acts", "idle-leaders", "revived-close", "decoy-scores", "invader-in-time",
    "horn-cancelled", "returned-drawn", "free-decks", "pass-early", "treacherous-first", "bran-inert",
    "decoy-avenged", "many-hemdalls", "gaunter-calls", "behemoth-calls", "pirate-spared", "crach-by-half",
    "hope-singly", "destroyer-small", NULL,
};
static const char *const numbers[] = { NULL };
static const char *const zones[] = { "main", "leader", "faction", NULL };
static const char *const kinds[] = { "card", "leader", "row", "place", "faction", "zone", NULL };
const char *const gwent_prompts[ASK_COUNT + 1] = {
    [ASK_NOTHING] = "", [ASK_REDRAW] = "redraw", [ASK_GIVE] = "give", [ASK_TAKE] = "take",
    [ASK_START] = "start", [ASK_PLAY] = "play", [ASK_REVIVE] = "revive", [ASK_SUMMON] = "summon",
    [ASK_KILL] = "kill", [ASK_FETCH] = "fetch", [ASK_WEATHER] = "weather", [ASK_SHOW] = "show",
    [ASK_DISCARD] = "discard", [ASK_CHOOSE] = "choose", [ASK_GRAVES] = "graves", [ASK_KEEP] = "keep",
    [ASK_RISE] = "rise", [ASK_MOVE] = "move",
};
static const char *const events[EV_COUNT + 1] = {
    [EV_CHANCE] = "chance", [EV_DEALT] = "dealt", [EV_OFFERED] = "offered", [EV_SWAPPED_OUT] = "swapped-out",
    [EV_SWAPPED_IN] = "swapped-in", [EV_GIVEN] = "given", [EV_TAKEN] = "taken", [EV_SET_ASIDE] = "set-aside",
    [EV_PLAYED] = "played", [EV_MUSTERED] = "mustered", [EV_REVIVED] = "revived", [EV_SUMMONED] = "summoned",
    [EV_RISEN] = "risen", [EV_DRAWN] = "drawn", [EV_KILLED] = "killed", [EV_SPENT] = "spent",
    [EV_PICKED_UP] = "picked-up", [EV_DISCARDED] = "discarded", [EV_FETCHED] = "fetched",
    [EV_RETURNED] = "returned", [EV_CLEARED] = "cleared", [EV_REPLACED] = "replaced", [EV_CLEANED] = "cleaned",
    [EV_MOVED] = "moved", [EV_UNDONE] = "undone", [EV_APPEARED] = "appeared", [EV_VANISHED] = "vanished",
    [EV_TURNED] = "turned", [EV_LEADER] = "leader", [EV_WEATHER] = "weather", [EV_WEATHER_GONE] = "weather-gone",
    [EV_HORN] = "horn", [EV_WEAKENED] = "weakened", [EV_SHOWN] = "shown", [EV_BANNED] = "banned",
    [EV_UNBANNED] = "unbanned", [EV_CANCELLED] = "cancelled", [EV_SCORCH] = "scorch", [EV_PASSED] = "passed",
    [EV_STARTS] = "starts", [EV_KEPT] = "kept", [EV_ROUND] = "round",
    [EV_LIFE] = "life", [EV_GAME] = "game",
};
static const char *const rolls[ROLL_COUNT + 1] = {
    [ROLL_NONE] = "", [ROLL_DEAL] = "deal", [ROLL_OFFER] = "offer", [ROLL_REDRAW] = "redraw",
    [ROLL_DRAW] = "draw", [ROLL_STARTER] = "starter", [ROLL_REVIVE] = "revive", [ROLL_SHOW] = "show",
    [ROLL_KEEP] = "keep", [ROLL_RISE] = "rise",
};
static const char *const ends[] = { "", "rounds", NULL };

/* A guess at how well `player` stands, in hundredths of a round. The truth is an imagined one: both hands
 * count only by their size. */
static int appraise(const duel_state *state, int player)
{
    const struct gwent *g = gwent_of(state);
    enum { GAME = 10000, ROUND = 100, CARD = 3, POINTS_A_CARD = 6 };
    const int other = 1 - player;
    if (!g->head.awaiting)
        return g->head.winner == player ? GAME : g->head.winner == other ? -GAME : 0;
    int value = 2 * ROUND * (g->side[player].lives - g->side[other].lives);
    int hand[2] = { zone_size(g, zone_of(player, HAND)), zone_size(g, zone_of(other, HAND)) };
    value += CARD * (hand[0] - hand[1]);
    if (gwent_any_leader(g, player, true))
        value += CARD;
    int lead = (gwent_half_strength(g, player) - gwent_half_strength(g, other)) / 10;
    const bool passed[2] = { g->side[player].passed, g->side[other].passed };
    if (passed[0] != passed[1]) {       /* one side goes on alone: what it can still lay decides */
        const int points = POINTS_A_CARD * hand[passed[0]], more = passed[0] ? -points : points;
        bool settled = passed[1] ? lead > 0 : lead + more > 0;
        bool lost = passed[1] ? lead + more < 0 : false;
        if (settled)
            return value + ROUND;
        if (lost)
            return value - ROUND;
        return value + ROUND * lead / (1 + points);
    }
    int bound = lead > 40 ? 40 : lead < -40 ? -40 : lead;
    return value + ROUND * bound / 60;
}

const struct duel_game gwent = {
    .name = "gwent",
    .variants = variants,
    .scenarios = scenarios,
    .options = options,
    .numbers = numbers,
    .zones = zones,
    .kinds = kinds,
    .prompts = gwent_prompts,
    .events = events,
    .rolls = rolls,
    .ends = ends,
    .state_size = sizeof(struct gwent),
    .max_actions = GWENT_ACTIONS,
    .max_events = 1024,
    .card_key = gwent_card_key,
    .setup = gwent_setup,
    .legal = gwent_legal,
    .apply = gwent_apply,
    .hide = gwent_hide,
    .imagine = gwent_imagine,
    .suppose = gwent_suppose,
    .meaning = gwent_meaning,
    .format = gwent_format,
    .parse = gwent_parse,
    .json = gwent_json,
    .areas = gwent_areas,
    .report = gwent_report,
    .appraise = appraise,
    .why = gwent_why,
    .reasons = gwent_reasons,
    .why_not = gwent_why_not,
    .random_deck = gwent_random_deck,
    .playout = gwent_playout,
    .features = gwent_features,
    .features_size = GWENT_FEATURES,
    .max_features = GWENT_FEATURES_MOST,
    .inputs = gwent_inputs,
    .clues = gwent_clues,
    .clues_size = GWENT_CLUES,
    .clue_inputs = gwent_clue_inputs,
    .card_json = gwent_card_json,
    .held = gwent_held,
    .put_position = gwent_put_position,
    .arrange = gwent_arrange,
};
