/* What is told, as JSON: views, events, why a card is worth what it is. */
#include "trade.h"

#include <string.h>

/* --- views ------------------------------------------------------------------------------------------- */

/* A set of virtues as a string of letters. */
static void json_virtues(struct duel_text *out, const char *key, unsigned virtues)
{
    char letters[8];
    struct duel_text word;
    duel_text_init(&word, letters, sizeof letters);
    trade_put_virtues(virtues & TRADE_ALL_VIRTUES, &word);
    duel_json_str(out, key, letters);
}

static void json_sets(struct duel_text *out, uint32_t sets)
{
    json_virtues(out, "virtues", sets);
    json_virtues(out, "superiority", sets >> 8);
    json_virtues(out, "protection", sets >> 16);
}

static void json_number(struct duel_text *out, const char *key, int number, bool known)
{
    if (known)
        duel_json_int(out, key, number);
    else
        duel_json_str(out, key, NULL);
}

/* One cell: null when empty; a card that lies face down for this viewer has the card null. */
static void json_cell(const struct trade *t, int player, int cell, const struct field *f,
                      struct duel_text *out)
{
    const struct side *side = &t->side[player];
    const int at = CELLS * player + cell;
    if (!(side->table >> cell & 1)) {
        duel_json_str(out, NULL, NULL);
        return;
    }
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "cell", trade_cell_keys[cell]);
    duel_json_str(out, "card", side->cell[cell] ? key_of(t, side->cell[cell]) : NULL);
    duel_json_bool(out, "face_up", is_revealed(t));
    if (is_revealed(t)) {
        json_sets(out, f->sets[at]);
        duel_json_bool(out, "muted", f->muted >> at & 1);
    }
    duel_json_close(out, '}');
}

static void json_rows(const struct trade *t, int player, struct duel_text *out)
{
    duel_json_open(out, "rows", '[');
    for (int cell = 0; cell < CELLS; cell++) {
        const unsigned card = t->side[player].cell[cell];
        duel_json_str(out, NULL, card ? key_of(t, card) : NULL);
    }
    duel_json_close(out, ']');
}

static void json_deck(const struct trade *t, int player, struct duel_text *out)
{
    const struct side *side = &t->side[player];
    if (!may_see(t->head.viewer, player)) {
        duel_json_str(out, "deck", NULL);
        return;
    }
    duel_json_open(out, "deck", '[');
    for (unsigned card = 1; card < TRADE_CARDS; card++)
        for (int i = 0; i < side->deck[card]; i++)
            duel_json_str(out, NULL, key_of(t, card));
    duel_json_close(out, ']');
}

/* Drakes that a side takes from the heap; before the count there is nothing to say. */
static int takes(const struct trade *t, int player)
{
    if (t->head.winner == DUEL_NOBODY)
        return t->head.ended_by == END_EQUAL ? t->stake : 0;
    return t->head.winner == player ? 2 * t->stake : 0;
}

static bool is_counted(const struct trade *t)
{
    return t->phase >= PHASE_PRICE && t->head.ended_by != END_OFF;
}

/* trade 2.10, 6.7: what the contract records; null without one, or before it records a stake. */
static void json_recorded(const struct trade *t, struct duel_text *out)
{
    if (!t->contract || t->phase == PHASE_STAKE || t->head.ended_by == END_OFF) {
        duel_json_str(out, "recorded", NULL);
        return;
    }
    duel_json_open(out, "recorded", '{');
    duel_json_int(out, "stake", t->stake);
    json_number(out, "taker", t->head.winner, is_counted(t) && t->head.winner != DUEL_NOBODY);
    duel_json_close(out, '}');
}

static void json_side(const struct trade *t, int player, const struct field *f, struct duel_text *out)
{
    const struct side *side = &t->side[player];
    duel_json_open(out, NULL, '{');
    json_rows(t, player, out);
    duel_json_open(out, "cells", '[');
    for (int cell = 0; cell < CELLS; cell++)
        json_cell(t, player, cell, f, out);
    duel_json_close(out, ']');
    duel_json_int(out, "collection", side->total);
    duel_json_int(out, "held", side->held);
    json_deck(t, player, out);
    duel_json_open(out, "lost", '[');
    for (int i = 0; i < side->losses; i++)
        duel_json_str(out, NULL, key_of(t, side->lost[i]));
    duel_json_close(out, ']');
    json_number(out, "purse", t->purse[player], t->purse[player] != 0);
    json_number(out, "left", count_bits(side->table), is_counted(t));
    json_number(out, "takes", takes(t, player), is_counted(t));
    duel_json_close(out, '}');
}

/* trade 6.4: the winner's cards on the table, sorted by key, every copy named. */
static void json_price_options(const struct trade *t, struct duel_text *out)
{
    duel_json_open(out, "price_options", '[');
    if (is_counted(t) && t->head.winner != DUEL_NOBODY) {
        const struct side *side = &t->side[t->head.winner];
        for (unsigned rest = side->table; rest;) {
            int best = lowest_bit(rest);
            for (unsigned other = rest & (rest - 1); other; other &= other - 1)
                if (strcmp(key_of(t, side->cell[lowest_bit(other)]), key_of(t, side->cell[best])) < 0)
                    best = lowest_bit(other);
            duel_json_str(out, NULL, key_of(t, side->cell[best]));
            rest &= ~(1u << best);
        }
    }
    duel_json_close(out, ']');
}

static void json_coins(const struct trade *t, struct duel_text *out)
{
    duel_json_open(out, "coins", '{');
    for (unsigned rest = t->tossed; rest; rest &= rest - 1) {
        const int number = lowest_bit(rest);
        const char key[3] = { (char)(number < 10 ? '0' + number : '1'),
                              (char)(number < 10 ? 0 : '0' + number - 10), 0 };
        duel_json_int(out, key, t->first >> number & 1);
    }
    duel_json_close(out, '}');
}

static void json_asked(const struct trade *t, struct duel_text *out)
{
    duel_json_open(out, "asked", '[');
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const struct duel_prompt *prompt = &t->head.prompt[player];
        if (!(t->head.awaiting >> player & 1))
            continue;
        duel_json_open(out, NULL, '{');
        duel_json_int(out, "player", player);
        duel_json_str(out, "prompt", trade_prompt_keys[prompt->kind]);
        if (prompt->card) {
            duel_json_str(out, "card", key_of(t, prompt->card));
            duel_json_str(out, "cell", trade_cell_keys[prompt->unit - 1]);
        }
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
}

void trade_json(const duel_state *view, struct duel_text *out)
{
    const struct trade *t = trade_of(view);
    struct field f = { .log = NULL };
    trade_field(t, &f);
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "game", "trade");
    duel_json_str(out, "set", trade_set_names[t->head.scenario]);
    duel_json_str(out, "phase", trade_phase_keys[t->phase]);
    duel_json_int(out, "round", t->round);
    json_number(out, "contract", t->contract, t->contract != 0);
    json_number(out, "stake", t->stake, t->phase != PHASE_STAKE && t->head.ended_by != END_OFF);
    json_number(out, "offer", t->stake,
                t->head.prompt[0].kind == PROMPT_ANSWER || t->head.prompt[1].kind == PROMPT_ANSWER);
    json_number(out, "pot", 2 * t->stake, t->phase != PHASE_STAKE && t->head.ended_by != END_OFF);
    json_recorded(t, out);
    json_coins(t, out);
    duel_json_open(out, "sides", '[');
    json_side(t, 0, &f, out);
    json_side(t, 1, &f, out);
    duel_json_close(out, ']');
    json_price_options(t, out);
    duel_json_str(out, "price", t->price ? key_of(t, t->price) : NULL);
    json_number(out, "winner", t->head.winner, t->phase >= PHASE_PRICE && t->head.winner != DUEL_NOBODY);
    json_asked(t, out);
    trade_table(t, &f, out);
    duel_json_close(out, '}');
}

/* --- events as JSON ------------------------------------------------------------------------------------ */

static void report_chance(const struct duel_event *event, struct duel_text *out)
{
    duel_json_str(out, "roll", trade_roll_keys[event->how]);
    duel_json_int(out, "range", event->with);
    duel_json_int(out, "result", event->amount);
}

/* A card, or null when the viewer is not told which. */
static void report_card(const struct trade *t, const char *key, unsigned card, struct duel_text *out)
{
    duel_json_str(out, key, card ? key_of(t, card) : NULL);
}

void trade_report(const duel_state *state, const struct duel_event *event, struct duel_text *out)
{
    const struct trade *t = trade_of(state);
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "event", trade_event_keys[event->kind]);
    switch ((enum event)event->kind) {
    case EVENT_CHANCE: report_chance(event, out); break;
    case EVENT_GAME:
    case EVENT_SIXTH:
    case EVENT_OFF:
    case EVENT_TAKER:
    case EVENT_LOT: duel_json_int(out, "player", event->player); break;
    case EVENT_OFFER:
    case EVENT_HEAP:
        duel_json_int(out, "player", event->player);
        duel_json_int(out, "drakes", event->amount);
        break;
    case EVENT_ROUNDED:
        duel_json_int(out, "player", event->player);
        duel_json_str(out, "way", event->how ? "up" : "down");
        duel_json_int(out, "drakes", event->amount);
        break;
    case EVENT_STAKE:
    case EVENT_RECORDED:
    case EVENT_RETURNED: duel_json_int(out, "drakes", event->amount); break;
    case EVENT_LAID:
    case EVENT_REVEALED:
        duel_json_int(out, "player", event->player);
        duel_json_str(out, "to", trade_cell_keys[event->to]);
        report_card(t, "card", event->card, out);
        break;
    case EVENT_COIN:
        duel_json_int(out, "player", event->player);
        duel_json_int(out, "number", event->amount);
        break;
    case EVENT_ACTS:
        duel_json_int(out, "player", event->player);
        duel_json_str(out, "from", trade_cell_keys[event->from]);
        report_card(t, "card", event->card, out);
        break;
    case EVENT_TARGET:
        duel_json_int(out, "player", event->player);
        duel_json_str(out, "from", trade_cell_keys[event->from]);
        report_card(t, "card", event->card, out);
        duel_json_str(out, "to", trade_cell_keys[event->to]);
        report_card(t, "target", event->card2, out);
        break;
    case EVENT_ROUND: duel_json_int(out, "round", event->amount); break;
    case EVENT_EFFECTIVE:
        duel_json_int(out, "round", event->amount);
        duel_json_int(out, "player", event->player);
        duel_json_str(out, "to", trade_cell_keys[event->to]);
        report_card(t, "card", event->card, out);
        json_sets(out, (uint32_t)event->how | (uint32_t)event->what << 8 | (uint32_t)event->with << 16);
        break;
    case EVENT_BEATEN:
        duel_json_int(out, "round", event->amount);
        duel_json_int(out, "player", event->player);
        duel_json_str(out, "from", trade_cell_keys[event->from]);
        report_card(t, "card", event->card, out);
        report_card(t, "by", event->card2, out);
        break;
    case EVENT_SUMMONED:
        duel_json_int(out, "round", event->amount);
        duel_json_int(out, "player", event->player);
        duel_json_str(out, "from", trade_cell_keys[event->from]);
        report_card(t, "source", event->card2, out);
        duel_json_str(out, "to", trade_cell_keys[event->to]);
        report_card(t, "card", event->card, out);
        break;
    case EVENT_DECLINED:
        duel_json_int(out, "round", event->amount);
        duel_json_int(out, "player", event->player);
        duel_json_str(out, "from", trade_cell_keys[event->from]);
        report_card(t, "card", event->card, out);
        break;
    case EVENT_MOVED:
        duel_json_int(out, "round", event->amount);
        duel_json_int(out, "player", event->player);
        duel_json_str(out, "from", trade_cell_keys[event->from]);
        duel_json_str(out, "to", trade_cell_keys[event->to]);
        report_card(t, "card", event->card, out);
        break;
    case EVENT_COUNTED:
        duel_json_int(out, "left0", event->how);
        duel_json_int(out, "left1", event->what);
        break;
    case EVENT_PRICE:
        duel_json_int(out, "player", event->player);
        report_card(t, "card", event->card, out);
        break;
    case EVENT_COUNT: break;
    }
    duel_json_close(out, '}');
}

/* --- why ------------------------------------------------------------------------------------------------ */

/* The rule in doc/rules/trade.md by which a source changes its targets: its scope, and its operation. */
static const char *const scope_rules[TRADE_SCOPE_COUNT] = {
    [TRADE_ALLY_ADJ] = "7.5", [TRADE_ALLY_COL] = "7.6", [TRADE_ALLY_ROW] = "7.7", [TRADE_ALLY_ALL] = "7.8",
    [TRADE_FOE_FACING] = "7.9", [TRADE_FOE_COL] = "7.10", [TRADE_FOE_ALL] = "7.11", [TRADE_FOE_ONE] = "7.12",
};

static const char *op_rule(enum trade_op op)
{
    switch (op) {
    case TRADE_ADD_VIRTUES:
    case TRADE_ADD_SUPERIORITY:
    case TRADE_ADD_PROTECTION: return "7.13";
    case TRADE_TAKE_VIRTUES:
    case TRADE_TAKE_SUPERIORITY:
    case TRADE_TAKE_PROTECTION: return "7.14";
    case TRADE_MUTE: return "7.16";
    case TRADE_OP_COUNT: break;
    }
    return NULL;
}

static void json_ability(const struct trade_set *set, const struct trade_card *card, struct duel_text *out)
{
    char ability[64];
    struct duel_text word;
    duel_text_init(&word, ability, sizeof ability);
    trade_put_ability(set, card, &word);
    duel_json_str(out, "kind", trade_kind_keys[card->kind]);
    duel_json_str(out, "ability", ability);
    json_number(out, "initiative", card->number, card->kind != TRADE_NONE);
}

static void json_printed(const struct trade_set *set, unsigned card, struct duel_text *out)
{
    const struct trade_card *printed = &set->card[card];
    duel_json_str(out, "rarity", trade_rarity_keys[printed->rarity]);
    duel_json_str(out, "class", set->kin[printed->kin]);
    duel_json_open(out, "printed", '{');
    json_sets(out, (uint32_t)printed->virtues | (uint32_t)printed->superiority << 8 |
                       (uint32_t)printed->protection << 16);
    duel_json_close(out, '}');
    json_ability(set, printed, out);
}

void trade_card_json(unsigned variant, unsigned scenario, unsigned card, struct duel_text *out)
{
    (void)variant;
    json_printed(trade_sets[scenario], card, out);
    duel_json_int(out, "copies", COPIES_MAX);
}

/* The steps from the printed to the effective sets of the card at one place. */
static void json_steps(const struct trade *t, int at, const struct field *f, struct duel_text *out)
{
    const struct trade_card *cards = cards_of(t);
    duel_json_open(out, NULL, '{');
    duel_json_int(out, "player", at / CELLS);
    duel_json_str(out, "cell", trade_cell_keys[at % CELLS]);
    duel_json_open(out, "steps", '[');
    for (unsigned i = 0; i < f->steps; i++) {
        if (f->log[i].target != at)
            continue;
        const int from = f->log[i].source;
        const struct trade_card *source = &cards[t->side[from / CELLS].cell[from % CELLS]];
        duel_json_open(out, NULL, '{');
        duel_json_str(out, "rule", op_rule(source->op));
        duel_json_str(out, "reach", scope_rules[source->scope]);
        duel_json_str(out, "source", source->key);
        duel_json_int(out, "player", from / CELLS);
        duel_json_str(out, "from", trade_cell_keys[from % CELLS]);
        duel_json_int(out, "number", source->number);
        duel_json_str(out, "op", trade_op_keys[source->op]);
        json_virtues(out, "which", source->which);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
    duel_json_open(out, "effective", '{');
    json_sets(out, f->sets[at]);
    duel_json_close(out, '}');
    duel_json_bool(out, "muted", f->muted >> at & 1);
    duel_json_close(out, '}');
}

/* subject: a card's key, or `0 f1`: the card at a place. trade 7.17: one object with the printed card and, for
 * every place where it lies face up, each change in order. */
enum duel_status trade_why(const duel_state *view, const char *subject, struct duel_text *out)
{
    const struct trade *t = trade_of(view);
    struct step log[FIELD_STEPS];
    struct field f = { .log = log };
    const char *rest = subject;
    uint8_t cell = 0;
    int place = -1;
    unsigned card = (unsigned)trade_card_find(trade_sets[t->head.scenario], subject, strlen(subject));
    if (!card && (subject[0] == '0' || subject[0] == '1') && subject[1] == ' ') {
        rest += 2;
        if (!trade_read_cell(&rest, &cell) || *rest)
            return DUEL_SYNTAX;
        place = CELLS * (subject[0] - '0') + cell;
        card = t->side[subject[0] - '0'].cell[cell];
        if (!card)
            return DUEL_ILLEGAL;
    }
    if (!card)
        return DUEL_SYNTAX;
    trade_field(t, &f);
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "card", key_of(t, card));
    json_printed(trade_sets[t->head.scenario], card, out);
    duel_json_open(out, "places", '[');
    for (int at = 0; is_revealed(t) && at < DUEL_PLAYERS * CELLS; at++)
        if (place < 0 ? t->side[at / CELLS].cell[at % CELLS] == card : at == place)
            json_steps(t, at, &f, out);
    duel_json_close(out, ']');
    duel_json_close(out, '}');
    return DUEL_OK;
}
