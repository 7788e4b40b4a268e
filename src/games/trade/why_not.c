/* Why a card, a cell or a verb cannot be used now: the rule that stands in the way. Asked only of what is not legal. */
#include "core/statement.h"
#include "trade.h"

#include <string.h>

enum reason {
    NOT_NONE, NOT_OVER, NOT_LOCKED, NOT_YOUR_TURN, NOT_ASKED, NOT_OPTIONAL,
    /* of the stake */
    NO_CONTRACT, NO_PURSE_FOR_SIXTH, NO_PURSE_FOR_OFFER, NOT_THE_SAME_OFFER, NOT_SO_MUCH, NO_MORE_OFFERS,
    /* of the card, and of the cell */
    NOT_HELD, NOT_OF_CLASS, NOT_LEFT, NOT_EMPTY, NOT_FILLED, NOT_NEXT, NO_ROOM_BEHIND,
    REASONS,
};
const char *const trade_reasons[REASONS + 1] = {
    [NOT_NONE] = "", [NOT_OVER] = "over", [NOT_LOCKED] = "locked", [NOT_YOUR_TURN] = "turn",
    [NOT_ASKED] = "asked", [NOT_OPTIONAL] = "optional", [NO_CONTRACT] = "contract",
    [NO_PURSE_FOR_SIXTH] = "sixth-purse", [NO_PURSE_FOR_OFFER] = "purse", [NOT_THE_SAME_OFFER] = "same-offer",
    [NOT_SO_MUCH] = "offer-most", [NO_MORE_OFFERS] = "offers", [NOT_HELD] = "held",
    [NOT_OF_CLASS] = "class", [NOT_LEFT] = "left", [NOT_EMPTY] = "filled",
    [NOT_FILLED] = "empty", [NOT_NEXT] = "next-cell", [NO_ROOM_BEHIND] = "room",
};

static const uint16_t rules[PROMPT_COUNT] = {
    [PROMPT_GAME] = 201, [PROMPT_STAKE] = 202, [PROMPT_ANSWER] = 205, [PROMPT_ROUNDING] = 204,
    [PROMPT_PLACE] = 301, [PROMPT_TARGET] = 405, [PROMPT_SUMMON] = 704, [PROMPT_PRICE] = 604,
};

/* Some words of the notation. */
struct said {
    int verb;                   /* VERB_COUNT: none */
    unsigned card, drakes;      /* 0: none; drakes: UINT16_MAX */
    int cell;                   /* -1: none */
};

static void put(struct duel_reason *out, enum reason why, int rule)
{
    out->key = trade_reasons[why];
    out->rule = (uint16_t)rule;
}

static int read_verb(struct statement *at, struct core_word word)
{
    static const char *const words[VERB_COUNT] = {
        "",      "play",  "accept", "round",  "round",  "decline",
        "sixth", "offer", "place",  "target", "summon", "take",
    };
    for (int verb = VERB_PLAY; verb < VERB_OFF; verb++) {
        if (!core_word_is(word, words[verb]))
            continue;
        const bool rounds = verb == VERB_DOWN;
        return !rounds || !core_next_word(at, &word) || core_word_is(word, "down") ? verb : VERB_UP;
    }
    return core_word_is(word, "off") ? VERB_OFF : VERB_COUNT;
}

static bool read_words(const struct trade *t, const char *text, struct said *said)
{
    struct statement at = { .rest = { text, strlen(text) } };
    struct core_word word;
    *said = (struct said){ .verb = VERB_COUNT, .drakes = UINT16_MAX, .cell = -1 };
    for (bool first = true; core_next_word(&at, &word); first = false) {
        if (first && (said->verb = read_verb(&at, word)) != VERB_COUNT)
            continue;
        const int cell = core_word_index(word, trade_cell_keys);
        const int card = trade_card_find(trade_sets[t->head.scenario], word.at, word.length);
        if (cell >= 0)
            said->cell = cell;
        else if (card)
            said->card = (unsigned)card;
        else if (!core_word_number(word, UINT16_MAX - 1, &said->drakes))
            return false;
    }
    return true;
}

/* trade 2.3, 2.5, 2.8, 2.9, 10.5, 10.6 */
static void of_stake(const struct trade *t, const struct said *said, struct duel_reason *out)
{
    if (said->verb == VERB_SIXTH)
        put(out, t->contract ? NO_PURSE_FOR_SIXTH : NO_CONTRACT, t->contract ? 209 : 208);
    else if (said->verb != VERB_OFFER && said->drakes == UINT16_MAX)
        put(out, NOT_ASKED, rules[PROMPT_STAKE]);
    else if (t->offers >= OFFERS_MAX)
        put(out, NO_MORE_OFFERS, 1006);
    else if (said->drakes > OFFER_MAX)
        put(out, NOT_SO_MUCH, 1005);
    else if (!trade_can_pay(t, (int)said->drakes))
        put(out, NO_PURSE_FOR_OFFER, 209);
    else
        put(out, NOT_THE_SAME_OFFER, 205);
    out->n = said->drakes <= INT16_MAX ? (int16_t)said->drakes : -1;
    out->of = t->offers >= OFFERS_MAX ? OFFERS_MAX : OFFER_MAX;
}

/* trade 3.1, 3.8: a card that is there, into a cell. */
static void of_cell(const struct side *side, int cell, struct duel_reason *out)
{
    const int down = count_bits(side->table);
    if (side->table >> cell & 1)
        put(out, NOT_EMPTY, 301);
    else if (side->total >= CELLS)
        put(out, NOT_NEXT, 301);
    else
        put(out, cell > CELLS - (side->total - down) ? NO_ROOM_BEHIND : NOT_NEXT, 308);
    if (strcmp(out->key, trade_reasons[NOT_NEXT]) == 0)
        out->place = trade_cell_keys[side->total >= CELLS ? down : 32 - __builtin_clz(side->table | 1u)];
}

static void of_card(const struct trade *t, int player, const struct said *said, struct duel_reason *out)
{
    const enum prompt asked = (enum prompt)t->head.prompt[player].kind;
    const struct side *side = &t->side[player];
    const struct trade_card *cards = cards_of(t);
    out->place = said->cell >= 0 ? trade_cell_keys[said->cell] : NULL;
    out->card = said->card ? trade_card_key(t->head.scenario, said->card) : NULL;
    if (asked == PROMPT_PRICE)
        put(out, said->card ? NOT_LEFT : NOT_ASKED, 604);
    else if (asked == PROMPT_TARGET)
        put(out, said->cell >= 0 ? NOT_FILLED : NOT_ASKED, 712);
    else if (said->card && !(side->has >> said->card & 1))
        put(out, NOT_HELD, asked == PROMPT_SUMMON ? 805 : 107);
    else if (asked == PROMPT_SUMMON && said->card &&
             cards[said->card].kin != cards[t->head.prompt[player].card].calls)
        put(out, NOT_OF_CLASS, 704);
    else if (asked == PROMPT_SUMMON)
        put(out, said->cell >= 0 ? NOT_EMPTY : NOT_ASKED, said->cell >= 0 ? 803 : 704);
    else if (asked == PROMPT_PLACE && said->cell >= 0)
        of_cell(side, said->cell, out);
    else
        put(out, NOT_ASKED, rules[asked]);
}

/* Whether a verb answers that question. */
static bool fits(enum prompt asked, int verb)
{
    static const uint16_t verbs[PROMPT_COUNT] = {
        [PROMPT_GAME] = 1 << VERB_PLAY | 1 << VERB_OFF,
        [PROMPT_STAKE] = 1 << VERB_SIXTH | 1 << VERB_OFFER,
        [PROMPT_ANSWER] = 1 << VERB_ACCEPT | 1 << VERB_SIXTH | 1 << VERB_OFFER | 1 << VERB_OFF,
        [PROMPT_ROUNDING] = 1 << VERB_DOWN | 1 << VERB_UP,
        [PROMPT_PLACE] = 1 << VERB_PLACE,
        [PROMPT_TARGET] = 1 << VERB_TARGET,
        [PROMPT_SUMMON] = 1 << VERB_SUMMON | 1 << VERB_DECLINE,
        [PROMPT_PRICE] = 1 << VERB_TAKE,
    };
    return verb == VERB_COUNT || verbs[asked] >> verb & 1;
}

enum duel_status trade_why_not(const duel_state *view, int player, const char *words, struct duel_reason *out)
{
    const struct trade *t = trade_of(view);
    const enum prompt asked = (enum prompt)t->head.prompt[player].kind;
    const enum prompt other = (enum prompt)t->head.prompt[!player].kind;
    struct said said;
    if (!read_words(t, words, &said))
        return DUEL_SYNTAX;
    if (!t->head.awaiting)
        put(out, NOT_OVER, t->head.ended_by == END_OFF ? 205 : 506);
    else if (!(t->head.awaiting >> player & 1))
        put(out, t->side[player].table && other == PROMPT_PLACE ? NOT_LOCKED : NOT_YOUR_TURN,
            t->side[player].table && other == PROMPT_PLACE ? 303 : rules[other]);
    else if (said.verb == VERB_DECLINE && !fits(asked, said.verb))
        put(out, NOT_OPTIONAL, rules[asked]);
    else if (!fits(asked, said.verb))
        put(out, NOT_ASKED, rules[asked]);
    else if (asked == PROMPT_STAKE || asked == PROMPT_ANSWER)
        of_stake(t, &said, out);
    else
        of_card(t, player, &said, out);
    return DUEL_OK;
}
