/* trade 11.1: positions as text, for every question of a duel. Every byte but the generator's comes back; sums and options are
 * those of the setup. */
#include "core/statement.h"
#include "position.h"

const char *const trade_tag_words[] = { "ahead", "summoned", "called", "fresh", "asked", NULL };
const char *const trade_asked_words[] = { "0", "1", "both", NULL };

/* "deck0" */
static void put_verb(struct duel_text *out, const char *verb, int player)
{
    duel_put(out, verb);
    duel_put_int(out, player);
}

static void put_cells(struct duel_text *out, const char *verb, int player, unsigned cells)
{
    if (!cells)
        return;
    put_verb(out, verb, player);
    for (; cells; cells &= cells - 1)
        core_put_word(out, trade_cell_keys[lowest_bit(cells)]);
    duel_put_char(out, '\n');
}

static void put_number(struct duel_text *out, const char *verb, int number)
{
    duel_put(out, verb);
    core_put_number(out, number);
    duel_put_char(out, '\n');
}

static void put_tags(struct duel_text *out, const struct trade *t, const struct side *side, int cell)
{
    const bool home = side->home >> cell & 1, ahead = cell < COLUMNS && side->ahead >> (cell + COLUMNS) & 1;
    const bool calls = cards_of(t)[side->cell[cell]].kind == TRADE_SUMMON;
    const bool is[TAGS] = {
        [TAG_AHEAD] = ahead, [TAG_SUMMONED] = !home && !ahead, [TAG_CALLED] = calls && !(side->callers >> cell & 1),
        [TAG_FRESH] = side->fresh >> cell & 1, [TAG_ASKED] = side->asked >> cell & 1,
    };
    for (int i = 0; i < TAGS; i++)
        if (is[i]) {
            duel_put_char(out, '/');
            duel_put(out, trade_tag_words[i]);
        }
}

static void put_side(struct duel_text *out, const struct trade *t, int player)
{
    const struct trade_card *cards = cards_of(t);
    const struct side *side = &t->side[player];
    if (side->has) {
        put_verb(out, "deck", player);
        for (uint64_t rest = side->has; rest; rest &= rest - 1) {
            const int card = __builtin_ctzll(rest);
            core_put_word(out, cards[card].key);
            if (side->deck[card] > 1) {
                duel_put_char(out, '*');
                duel_put_int(out, side->deck[card]);
            }
        }
        duel_put_char(out, '\n');
    }
    if (side->table) {
        put_verb(out, "rows", player);
        for (int cell = 0; cell < CELLS; cell++) {
            if (cell == COLUMNS)
                core_put_word(out, "/");
            core_put_word(out, side->cell[cell] ? cards[side->cell[cell]].key : "-");
            if (side->cell[cell] && t->phase > PHASE_PLACE)
                put_tags(out, t, side, cell);
        }
        duel_put_char(out, '\n');
    }
    if (side->losses) {
        put_verb(out, "lost", player);
        for (int i = 0; i < side->losses; i++)
            core_put_word(out, cards[side->lost[i]].key);
        duel_put_char(out, '\n');
    }
    put_cells(out, "homes", player, side->placed);
    put_cells(out, "acted", player, side->acted);
    for (int cell = 0; cell < CELLS; cell++)
        if (side->target[cell]) {
            put_verb(out, "target", player);
            core_put_word(out, trade_cell_keys[cell]);
            core_put_word(out, trade_cell_keys[side->target[cell] - 1]);
            duel_put_char(out, '\n');
        }
}

void trade_put_position(const duel_state *state, struct duel_text *out)
{
    const struct trade *t = trade_of(state);
    if (!t->head.awaiting)
        return;
    const struct duel_prompt *prompt = &t->head.prompt[t->head.awaiting == 2];
    duel_put(out, "ask");
    core_put_word(out, trade_prompt_keys[prompt->kind]);
    core_put_word(out, trade_asked_words[t->head.awaiting - 1]);
    if (prompt->unit)
        core_put_word(out, trade_cell_keys[prompt->unit - 1]);
    duel_put_char(out, '\n');
    put_number(out, "stake", t->stake);
    if (t->offers)
        put_number(out, "offers", t->offers);
    if (t->phase == PHASE_STEP)
        put_number(out, "round", t->round);
    for (int number = 0; number <= TRADE_NUMBER_MAX; number++)
        if (t->tossed >> number & 1) {
            duel_put(out, "coin");
            core_put_number(out, number);
            core_put_number(out, t->first >> number & 1);
            duel_put_char(out, '\n');
        }
    put_side(out, t, 0);
    put_side(out, t, 1);
}
