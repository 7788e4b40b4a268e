/* Trade cards as a game: the table of its words, bounds and functions. */
#include "opponent.h"
#include "trade.h"

static const char *const variants[] = { "standard", NULL };
static const char *const options[] = { "fixed-stake", "starting-decks", NULL };
static const char *const numbers[] = { "contract", "stake", "purse-0", "purse-1", NULL };
static const struct duel_range ranges[] = {
    /* trade 2.9, 10.4 */
    [NUMBER_CONTRACT] = { .most = CONTRACT_MAX, .rule = 1004 },
    [NUMBER_STAKE] = { .most = STAKE_MAX, .rule = 1004 },
    [NUMBER_PURSE] = { .most = INT32_MAX, .rule = 209 },
    [NUMBER_PURSE + 1] = { .most = INT32_MAX, .rule = 209 },
};
/* People bargain for the stake (trade 2.7); with a computer, which does not, it is given. */
static const struct duel_terms usual[DUEL_COMPANIES] = {
    [DUEL_PEOPLE] = { 0, { [NUMBER_CONTRACT] = 60, [NUMBER_PURSE] = 30, [NUMBER_PURSE + 1] = 30 } },
    [DUEL_COMPUTER] = { OPTION_FIXED_STAKE, { [NUMBER_STAKE] = 10, [NUMBER_PURSE] = 30, [NUMBER_PURSE + 1] = 30 } },
    [DUEL_MEASURED] = { OPTION_FIXED_STAKE, { [NUMBER_STAKE] = 1 } },
};
static const char *const zones[] = { "main", NULL };
static const char *const kinds[] = { "card", "place", "zone", "class", "rarity", NULL };
static const char *const ends[] = {
    [END_NONE] = "", [END_OFF] = "deal-off", [END_WON] = "won", [END_EQUAL] = "equal", [END_COUNT] = NULL,
};

const char *const trade_cell_keys[] = { "f0", "f1", "f2", "b0", "b1", "b2", NULL };
const char *const trade_phase_keys[] = {
    [PHASE_STAKE] = "stake", [PHASE_PLACE] = "place", [PHASE_REVEAL] = "reveal", [PHASE_ROUND] = "round",
    [PHASE_STEP] = "step", [PHASE_PRICE] = "price", [PHASE_OVER] = "over",
};
const char *const trade_prompt_keys[] = {
    [PROMPT_NONE] = "", [PROMPT_GAME] = "game", [PROMPT_STAKE] = "stake", [PROMPT_ANSWER] = "answer",
    [PROMPT_ROUNDING] = "rounding", [PROMPT_PLACE] = "place", [PROMPT_TARGET] = "target",
    [PROMPT_SUMMON] = "summon", [PROMPT_PRICE] = "price", [PROMPT_COUNT] = NULL,
};
const char *const trade_event_keys[] = {
    [EVENT_CHANCE] = "chance", [EVENT_GAME] = "game", [EVENT_OFFER] = "offer", [EVENT_SIXTH] = "sixth",
    [EVENT_ROUNDED] = "rounded", [EVENT_STAKE] = "stake", [EVENT_OFF] = "off", [EVENT_LOT] = "lot",
    [EVENT_LAID] = "laid", [EVENT_REVEALED] = "revealed", [EVENT_COIN] = "coin", [EVENT_ACTS] = "acts",
    [EVENT_TARGET] = "target", [EVENT_ROUND] = "round", [EVENT_EFFECTIVE] = "effective",
    [EVENT_BEATEN] = "beaten", [EVENT_SUMMONED] = "summoned", [EVENT_DECLINED] = "declined",
    [EVENT_MOVED] = "moved", [EVENT_COUNTED] = "counted", [EVENT_HEAP] = "heap", [EVENT_RETURNED] = "returned",
    [EVENT_PRICE] = "price", [EVENT_RECORDED] = "recorded", [EVENT_TAKER] = "taker", [EVENT_COUNT] = NULL,
};
const char *const trade_roll_keys[] = {
    [ROLL_NONE] = "", [ROLL_LOT] = "lot", [ROLL_COIN] = "coin", [ROLL_COUNT] = NULL,
};

/* The longest legal list is a summons: 63 cards into 5 cells, or to decline it. The longest stream is a
 * placement that decides everything: 12 cards turned up, 12 abilities with a target each, 15 coins, three
 * rounds of 13 announcements and 6 losses, two moves of 6, and the end. */
enum { ACTIONS_MAX = 63 * 5 + 1, EVENTS_MAX = 12 + 2 * 12 + 2 * 15 + 3 * (13 + 6) + 2 * 6 + 9 };

const struct duel_game trade = {
    .name = "trade",
    .variants = variants,
    .scenarios = trade_set_names,
    .options = options,
    .numbers = numbers,
    .ranges = ranges,
    .usual = usual,
    .zones = zones,
    .kinds = kinds,
    .prompts = trade_prompt_keys,
    .events = trade_event_keys,
    .rolls = trade_roll_keys,
    .ends = ends,
    .state_size = sizeof(struct trade),
    .max_actions = ACTIONS_MAX,
    .max_events = EVENTS_MAX,
    .card_key = trade_card_key,
    .setup = trade_setup,
    .legal = trade_legal,
    .apply = trade_apply,
    .hide = trade_hide,
    .imagine = trade_imagine,
    .meaning = trade_meaning,
    .format = trade_format,
    .parse = trade_parse,
    .json = trade_json,
    .areas = trade_areas,
    .report = trade_report,
    .appraise = trade_appraise,
    .why = trade_why,
    .reasons = trade_reasons,
    .why_not = trade_why_not,
    .random_deck = trade_random_deck,
    .card_json = trade_card_json,
    .read_set = trade_read_set,
    .put_set = trade_put_set,
    .features = trade_features,
    .features_size = TRADE_FEATURES,
    .max_features = TRADE_FEATURES_MOST,
    .inputs = trade_inputs,
    .held = trade_held,
    .recall = trade_recall,
    .put_position = trade_put_position,
    .arrange = trade_arrange,
};
