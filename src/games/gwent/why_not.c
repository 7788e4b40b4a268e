/* Why a card, a row or a verb cannot be used now: the rule that stands in the way. Asked only of what is not legal. */
#include "gwent.h"

#include <string.h>

enum reason {
    NOT_NONE,
    /* of the moment */
    NOT_OVER, NOT_PASSED, NOT_EXCHANGED, NOT_YOUR_TURN, NOT_ASKED, NOT_OPTIONAL, NOT_ENOUGH_TAKEN,
    /* of the row */
    NOT_OWN_HALF, NOT_OTHER_HALF, NOT_ITS_ROW, NOT_IN_A_ROW, NOT_ON_THE_OTHER_HALF, NOTHING_GOES_THERE,
    /* of a slot: what fills it */
    NOT_BESIDE_HORN, NOT_BESIDE_LEADER, NOT_BESIDE_MARDROEME, NO_SLOT_FREE,
    /* of the card */
    NOT_A_HERO,
    NOT_A_UNIT,
    NO_UNIT_TO_TAKE,
    NOT_THERE,
    NOT_FROM_THE_OTHER_HALF,
    NOT_IN_HAND,
    NOT_FROM_DECK,
    NOT_FROM_GRAVEYARD,
    NOT_FROM_FIELD,
    NOT_OFFERED,
    NOT_IN_DECK,
    NOT_IN_GRAVEYARD,
    NOT_ON_FIELD,
    NOT_SUMMONED_ANY_MORE,
    NOT_STRONGEST,
    NOT_IN_ORDER,
    NOT_WEATHER,
    /* of the leader */
    NOT_YOUR_LEADER, NOT_LEADER_ABSENT, NOT_LEADER_PASSIVE, NOT_LEADER_USED, NOT_LEADER_ROUND, NOT_LEADER_BANNED,
    NOT_LEADER_IDLE,
    /* of Hope's moves */
    NO_HOPE, NOT_AGILE, NOT_MOVED_AGAIN,
    REASONS,
};
const char *const gwent_reasons[REASONS + 1] = {
    [NOT_NONE] = "", [NOT_OVER] = "over", [NOT_PASSED] = "passed", [NOT_EXCHANGED] = "exchanged",
    [NOT_YOUR_TURN] = "turn", [NOT_ASKED] = "asked", [NOT_OPTIONAL] = "optional",
    [NOT_ENOUGH_TAKEN] = "taken", [NOT_OWN_HALF] = "own-half", [NOT_OTHER_HALF] = "other-half",
    [NOT_ITS_ROW] = "row", [NOT_IN_A_ROW] = "no-row", [NOT_ON_THE_OTHER_HALF] = "foe-slot",
    [NOTHING_GOES_THERE] = "nothing-there", [NOT_BESIDE_HORN] = "horn", [NOT_BESIDE_LEADER] = "leader-horn",
    [NOT_BESIDE_MARDROEME] = "mardroeme", [NO_SLOT_FREE] = "slots", [NOT_A_HERO] = "hero",
    [NOT_A_UNIT] = "unit", [NO_UNIT_TO_TAKE] = "decoy", [NOT_THERE] = "there",
    [NOT_FROM_THE_OTHER_HALF] = "decoy-half", [NOT_IN_HAND] = "hand", [NOT_FROM_DECK] = "from-deck",
    [NOT_FROM_GRAVEYARD] = "from-graveyard", [NOT_FROM_FIELD] = "from-field", [NOT_OFFERED] = "offered",
    [NOT_IN_DECK] = "deck", [NOT_IN_GRAVEYARD] = "graveyard", [NOT_ON_FIELD] = "field",
    [NOT_SUMMONED_ANY_MORE] = "returned", [NOT_STRONGEST] = "strongest", [NOT_IN_ORDER] = "order",
    [NOT_WEATHER] = "weather", [NOT_YOUR_LEADER] = "whose-leader", [NOT_LEADER_ABSENT] = "leader-absent",
    [NOT_LEADER_PASSIVE] = "leader-passive", [NOT_LEADER_USED] = "leader-used",
    [NOT_LEADER_ROUND] = "leader-round", [NOT_LEADER_BANNED] = "leader-banned",
    [NOT_LEADER_IDLE] = "leader-idle", [NO_HOPE] = "hope", [NOT_AGILE] = "agile",
    [NOT_MOVED_AGAIN] = "moved",
};

/* What each question asks for: its verb, the zone that its cards lie in (of the player, or ZONES), and its rule. */
static const struct {
    uint8_t verb, zone;
    uint16_t rule;
} questions[ASK_COUNT] = {
    [ASK_REDRAW] = { VERB_REDRAW, HAND, 305 }, [ASK_GIVE] = { VERB_GIVE, HAND, 307 },
    [ASK_TAKE] = { VERB_TAKE, OFFER, 307 }, [ASK_START] = { VERB_START, ZONES, 504 },
    [ASK_PLAY] = { VERB_PLAY, HAND, 401 }, [ASK_REVIVE] = { VERB_REVIVE, GRAVE, 804 },
    [ASK_SUMMON] = { VERB_SUMMON, DECK, 818 }, [ASK_KILL] = { VERB_KILL, ZONES, 1506 },
    [ASK_FETCH] = { VERB_FETCH, GRAVE, 1014 }, [ASK_WEATHER] = { VERB_WEATHER, ZONES, 1026 },
    [ASK_SHOW] = { VERB_SHOW, HAND, 1012 }, [ASK_DISCARD] = { VERB_DISCARD, HAND, 1028 },
    [ASK_CHOOSE] = { VERB_CHOOSE, DECK, 1028 }, [ASK_GRAVES] = { VERB_GRAVES, ZONES, 1031 },
    [ASK_KEEP] = { VERB_KEEP, ZONES, 506 }, [ASK_RISE] = { VERB_REVIVE, GRAVE, 508 },
    [ASK_MOVE] = { VERB_MOVE, ZONES, 1530 },
};

/* Writes the reason down: what it is, its rule, the card (CARD_NONE: none) and the place (NOWHERE: none) that it speaks of. */
static void put(struct duel_reason *out, enum reason why, int rule, int card, int place)
{
    out->key = gwent_reasons[why];
    out->rule = (uint16_t)rule;
    out->card = card != CARD_NONE ? gwent_card_key(0, (unsigned)card) : NULL;
    out->place = place != NOWHERE ? gwent_place_word(place) : NULL;
}

static bool is_in(const struct gwent *g, int zone, int card)
{
    return gwent_pool_find(g, zone, card) >= 0;
}

static bool is_in_rows(const struct gwent *g, int half, int card)
{
    return is_in(g, row_zone(half, 0), card) || is_in(g, row_zone(half, 1), card) ||
           is_in(g, row_zone(half, 2), card);
}

/* gwent 1.8, 1.9, 4.1, 4.8, 8.4: a card that is not in the player's hand. */
static void not_in_hand(const struct gwent *g, int player, int card, struct duel_reason *out)
{
    if (is_in_rows(g, player, card) || is_in_rows(g, !player, card) || is_in(g, WEATHER, card))
        put(out, NOT_FROM_FIELD, 408, card, NOWHERE);
    else if (is_in(g, zone_of(player, GRAVE), card) || is_in(g, zone_of(!player, GRAVE), card) ||
             is_in(g, WEATHER_GRAVE, card))
        put(out, NOT_FROM_GRAVEYARD, 108, card, NOWHERE);
    else if (is_in(g, zone_of(player, DECK), card))
        put(out, NOT_FROM_DECK, 109, card, NOWHERE);
    else
        put(out, NOT_IN_HAND, 401, card, NOWHERE);
}

/* gwent 7.7 to 7.10 */
static void decoy(const struct gwent *g, int player, const struct gwent_words *said, struct duel_reason *out)
{
    const int target = said->target, place = said->place;
    if (place >= ENEMY_CLOSE || (target && !is_in_rows(g, player, target) && is_in_rows(g, !player, target)))
        put(out, NOT_FROM_THE_OTHER_HALF, 707, target, place);
    else if (target && is_unit(target) && gwent_cards[target].hero)
        put(out, NOT_A_HERO, 111, target, NOWHERE);
    else if (target && !is_unit(target))
        put(out, NOT_A_UNIT, 707, target, NOWHERE);
    else if (target)
        put(out, NOT_THERE, 707, target, place);
    else
        put(out, NO_UNIT_TO_TAKE, gwent_has_ordinary(g, player) ? 707 : 710, CARD_DECOY, place);
}

/* gwent 7.6, 9.4 to 9.6, 10.8: a horn or Mardroeme, and what lies where it would go. */
static void slot_card(const struct gwent *g, int player, const struct gwent_words *said,
                      struct duel_reason *out)
{
    const int kind = gwent_cards[said->card].slot, taken = rules_of(g)->taken[kind];
    const int own = kind == SLOT_HORN ? 706 : 906;
    if (said->place >= ENEMY_CLOSE) {
        put(out, NOT_ON_THE_OTHER_HALF, kind == SLOT_HORN ? 706 : 901, said->card, said->place);
        return;
    }
    const int there = said->place ? g->side[player].slot[said->place - OWN_CLOSE] & taken : 0;
    if (there & (SLOT_HORN | SLOT_STANDARD))
        put(out, NOT_BESIDE_HORN, kind == SLOT_HORN ? own : 904, said->card, said->place);
    else if (there & SLOT_LEADER)
        put(out, NOT_BESIDE_LEADER, 1008, said->card, said->place);
    else if (there)
        put(out, NOT_BESIDE_MARDROEME, kind == SLOT_HORN ? 904 : own, said->card, said->place);
    else if (said->place == NOWHERE)
        put(out, NO_SLOT_FREE, own, said->card, NOWHERE);
    else
        put(out, NOT_ASKED, 401, CARD_NONE, NOWHERE);
}

/* gwent 4.2, 7, 8.2, 8.7: a card of the hand, into a place. */
static void hand_card(const struct gwent *g, int player, const struct gwent_words *said,
                      struct duel_reason *out)
{
    const struct card *printed = &gwent_cards[said->card];
    const unsigned lays = printed->lays[rules_of(g)->forum], enemy = 7u << ENEMY_CLOSE;
    if (printed->ability == ABILITY_DECOY)
        decoy(g, player, said, out);
    else if (said->target)
        put(out, NOT_ASKED, 401, CARD_NONE, NOWHERE);
    else if (printed->slot)
        slot_card(g, player, said, out);
    else if (lays & 1u << NOWHERE)
        put(out, NOT_IN_A_ROW, is_unit(said->card) ? 402 : 701, said->card, said->place);
    else if (said->place >= ENEMY_CLOSE && !(lays & enemy))
        put(out, NOT_OWN_HALF, 402, said->card, said->place);
    else if (said->place < ENEMY_CLOSE && !(lays & ~enemy))
        put(out, NOT_OTHER_HALF, 807, said->card, said->place);
    else
        put(out, NOT_ITS_ROW, 402, said->card, said->place);
}

/* gwent 10.1 to 10.4, 10.13, 11.2, 11.6 */
static void leader(const struct gwent *g, int player, const struct gwent_words *said, struct duel_reason *out)
{
    static const char *const standing[] = {
        "leader-absent", "leader-passive", "leader-used", "leader-round", "leader-banned", "leader-idle",
    };
    static const enum reason reasons[] = {
        NOT_LEADER_ABSENT, NOT_LEADER_PASSIVE, NOT_LEADER_USED,
        NOT_LEADER_ROUND, NOT_LEADER_BANNED, NOT_LEADER_IDLE,
    };
    const int key = KEY_LEADERS + said->leader;
    int rule = 0;
    if (!has_leader(g, player, said->leader)) {
        put(out, NOT_YOUR_LEADER, rules_of(g)->hard ? 1101 : 207, key, NOWHERE);
        return;
    }
    const char *const word = gwent_leader_standing(g, player, said->leader, false, &rule);
    for (unsigned i = 0; i < sizeof standing / sizeof *standing; i++)
        if (strcmp(word, standing[i]) == 0) {
            put(out, reasons[i], rule, key, NOWHERE);
            return;
        }
    if (said->place == NOWHERE || said->card)
        put(out, NOT_ASKED, 1002, CARD_NONE, NOWHERE);
    else if (said->leader == LEADER_CRACH_AN_CRAITE && rules_of(g)->hard)
        put(out, NOT_ON_THE_OTHER_HALF, 1031, key, said->place);
    else if (said->leader == LEADER_EREDIN_TREACHEROUS && rules_of(g)->hard)
        put(out, NOT_OTHER_HALF, 1030, key, said->place);
    else
        put(out, NOT_IN_A_ROW, 1005, key, said->place);
}

/* gwent 10.25, 15.30 */
static void hope(const struct gwent *g, int player, const struct gwent_words *said, struct duel_reason *out)
{
    const int card = said->card;
    if (!(g->side[player].effects & EFFECT_HOPE))
        put(out, NO_HOPE, 1025, CARD_NONE, NOWHERE);
    else if (g->moved == 2)
        put(out, NOT_MOVED_AGAIN, 1530, card, NOWHERE);
    else if (card && !is_unit(card))
        put(out, NOT_A_UNIT, 1025, card, NOWHERE);
    else if (card && gwent_cards[card].hero)
        put(out, NOT_A_HERO, 111, card, NOWHERE);
    else if (!card || !is_agile(card))
        put(out, NOT_AGILE, 1025, card, NOWHERE);
    else if (!is_in(g, row_zone(player, 0), card) && !is_in(g, row_zone(player, 1), card))
        put(out, NOT_THERE, 1025, card, NOWHERE);
    else
        put(out, NOT_MOVED_AGAIN, 1530, card, said->place);
}

/* gwent 4, 12: in a turn. */
static void in_turn(const struct gwent *g, int player, const struct gwent_words *said,
                    struct duel_reason *out)
{
    const bool names = said->verb == VERB_COUNT;
    if (said->verb == VERB_MOVE)
        hope(g, player, said, out);
    else if (said->verb == VERB_DONE)
        put(out, NOT_OPTIONAL, 401, CARD_NONE, NOWHERE);
    else if (said->leader && (names || said->verb == VERB_LEADER))
        leader(g, player, said, out);
    else if (!names && said->verb != VERB_PLAY)
        put(out, NOT_ASKED, 401, CARD_NONE, NOWHERE);
    else if (said->card && !is_in(g, zone_of(player, HAND), said->card))
        not_in_hand(g, player, said->card, out);
    else if (said->card)
        hand_card(g, player, said, out);
    else if (said->place)
        put(out, NOTHING_GOES_THERE, 402, CARD_NONE, said->place);
    else
        put(out, NOT_ASKED, 401, CARD_NONE, NOWHERE);
}

/* Whom the question leaves out of those who are there. */
static void not_asked_for(const struct gwent *g, int player, enum prompt_kind asked,
                          const struct gwent_words *said, int rule, struct duel_reason *out)
{
    static const enum reason elsewhere[WEATHER] = {
        [DECK] = NOT_IN_DECK, [OFFER] = NOT_OFFERED, [HAND] = NOT_IN_HAND, [GRAVE] = NOT_IN_GRAVEYARD,
    };
    const int card = said->card, of_player = questions[asked].zone;
    const bool heroes_too =
        asked == ASK_REVIVE && g->head.prompt[player].card == KEY_LEADERS + LEADER_VALHALLA;
    const bool living = asked == ASK_REVIVE || asked == ASK_RISE || asked == ASK_FETCH || asked == ASK_KEEP ||
                        asked == ASK_KILL || asked == ASK_MOVE;
    if (living && !is_unit(card)) {
        put(out, NOT_A_UNIT, rule, card, NOWHERE);
        return;
    }
    if (living && gwent_cards[card].hero && !heroes_too) {
        put(out, NOT_A_HERO, 111, card, NOWHERE);
        return;
    }
    if (asked == ASK_KEEP) {
        put(out, is_in_rows(g, player, card) ? NOT_THERE : NOT_ON_FIELD, rule, card, said->place);
        return;
    }
    if (asked == ASK_KILL || asked == ASK_WEATHER) {
        put(out, asked == ASK_KILL ? NOT_STRONGEST : NOT_WEATHER, rule, card, NOWHERE);
        return;
    }
    const int zone = asked == ASK_FETCH ? g->scorch_zone : zone_of(player, of_player);
    const bool either =
        asked == ASK_REVIVE && g->head.prompt[player].card == KEY_LEADERS + LEADER_EREDIN_BRINGER_OF_DEATH;
    if (!is_in(g, zone, card) && !(either && is_in(g, zone_of(!player, GRAVE), card)))
        put(out, elsewhere[of_player], rule, card, NOWHERE);
    else if (of_player == DECK && gwent_pool_find_free(g, zone, card) < 0)
        put(out, NOT_SUMMONED_ANY_MORE, 1528, card, NOWHERE);
    else if (said->place)
        put(out, NOT_ITS_ROW, asked == ASK_SUMMON ? 402 : 803, card, said->place);
    else
        put(out, NOT_IN_ORDER, rule, card, NOWHERE);
}

/* Any other question than that of the turn. */
static void in_question(const struct gwent *g, int player, const struct gwent_words *said,
                        struct duel_reason *out)
{
    const struct duel_prompt *prompt = &g->head.prompt[player];
    const enum prompt_kind asked = (enum prompt_kind)prompt->kind;
    int rule = questions[asked].rule;
    if (asked == ASK_FETCH || asked == ASK_REVIVE) {
        const int asker = prompt->card - KEY_LEADERS;
        rule = asker == LEADER_EMHYR_RELENTLESS             ? 1014
               : asker == LEADER_EMHYR_INVADER_OF_THE_NORTH ? 1015
               : asker == LEADER_EREDIN_BRINGER_OF_DEATH    ? 1029
               : asker == LEADER_VALHALLA                   ? 1034
                                                            : rule;
    }
    if (said->verb == VERB_DONE)
        put(out, asked == ASK_TAKE ? NOT_ENOUGH_TAKEN : NOT_OPTIONAL, rule, CARD_NONE, NOWHERE);
    else if (said->verb != VERB_COUNT && said->verb != questions[asked].verb)
        put(out, NOT_ASKED, rule, CARD_NONE, NOWHERE);
    else if (asked == ASK_MOVE)
        hope(g, player, said, out);
    else if (said->card && asked != ASK_START && asked != ASK_GRAVES)
        not_asked_for(g, player, asked, said, rule, out);
    else
        put(out, NOT_ASKED, rule, CARD_NONE, said->place);
    if (asked == ASK_TAKE) {
        out->n = prompt->picked;
        out->of = prompt->max;
    }
}

enum duel_status gwent_why_not(const duel_state *view, int player, const char *words, struct duel_reason *out)
{
    const struct gwent *g = gwent_of(view);
    const int other = g->head.prompt[!player].kind;
    struct gwent_words said;
    if (!gwent_read_words(words, &said))
        return DUEL_SYNTAX;
    if (!g->head.awaiting)
        put(out, NOT_OVER, 104, CARD_NONE, NOWHERE);
    else if (g->head.awaiting >> player & 1 && g->head.prompt[player].kind == ASK_PLAY)
        in_turn(g, player, &said, out);
    else if (g->head.awaiting >> player & 1)
        in_question(g, player, &said, out);
    else if (other == ASK_REDRAW || other == ASK_GIVE || other == ASK_TAKE)
        put(out, NOT_EXCHANGED, 309, CARD_NONE, NOWHERE);
    else if (g->side[player].passed)
        put(out, NOT_PASSED, 403, CARD_NONE, NOWHERE);
    else
        put(out, NOT_YOUR_TURN, other == ASK_PLAY ? 401 : questions[other].rule, CARD_NONE, NOWHERE);
    return DUEL_OK;
}
