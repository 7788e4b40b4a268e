/* What is hidden from a viewer (vanguard 2.24), and imagined in its place. */
#include "vanguard.h"

#include "core/core.h"

#include <string.h>

/* vanguard 10.10: of the other's G zone nothing is seen but what lies face up. */
void vanguard_hide(duel_state *state, int viewer)
{
    struct vanguard *g = vanguard_own(state);
    struct card_pool pool;
    vanguard_pool(state, &pool);
    const unsigned marks = g->stage == VANGUARD_MULLIGAN ? (viewer < DUEL_PLAYERS  ? 1u << viewer
                                                            : viewer == DUEL_JUDGE ? 3u
                                                                                   : 0u)
                                                         : fx_marks_of(&g->fx, viewer);
    cards_hide(&pool, viewer, marks);
    for (int p = 0; p < DUEL_PLAYERS; p++)
        if (viewer != p && viewer != DUEL_JUDGE) {
            memset(g->side[p].g, 0, sizeof g->side[p].g);
            g->side[p].starter = 0;
        }
}

enum { ROWS = 64 * VANGUARD_CARD_WORDS };

/* What somebody believes, or else what is likely. */
static unsigned rows_of(const struct duel_deck *deck, bool g_units, struct duel_row out[ROWS])
{
    unsigned rows = 0;
    for (unsigned i = 0; i < deck->rows && rows < ROWS; i++)
        if (vanguard_is_kind(deck->row[i].card, VANGUARD_G_UNIT) == g_units)
            out[rows++] = deck->row[i];
    return rows;
}

/* Any cards at all. */
static unsigned rows_of_any(bool g_units, struct duel_row out[ROWS])
{
    unsigned rows = 0;
    for (unsigned card = 1; card < vanguard_program.cards && rows < ROWS; card++)
        if (vanguard_is_kind(card, VANGUARD_G_UNIT) == g_units)
            out[rows++] = (struct duel_row){ (uint16_t)card, VANGUARD_COPIES, 0 };
    return rows;
}

/* What the viewer has seen of a player's deck: how many of each card; and of which clan most of it is, + 1, 0: nothing was seen. */
static unsigned seen_of(const struct vanguard *g, unsigned p, uint8_t seen[ROWS])
{
    uint8_t of[VANGUARD_CLANS_MOST] = { 0 };
    unsigned clan = 0;
    memset(seen, 0, ROWS);
    for (uint64_t left = g->fx.units; left; left &= left - 1) {
        const struct fx_unit *unit = &g->fx.unit[__builtin_ctzll(left)];
        if (unit->owner == p)
            seen[unit->card]++;
    }
    for (unsigned zone = VANGUARD_DECK_0; zone < VANGUARD_ZONES; zone++)
        for (unsigned at = g->start[zone]; zone % 2 == p && at < g->start[zone + 1]; at++)
            seen[g->record[at].card] += g->record[at].card != 0;
    for (unsigned card = 1; card < vanguard_program.cards; card++)
        for (unsigned word = 0; seen[card] && vanguard_vocabulary.lists[VANGUARD_CLANS].words[word]; word++)
            if (fx_has_word(&vanguard_program, card, VANGUARD_CLANS, word)) {
                of[word] = (uint8_t)(of[word] + seen[card]);
                if (!clan || of[word] > of[clan - 1])
                    clan = word + 1;
            }
    return clan;
}

static void imagine_starter(struct vanguard *g, unsigned p, const struct duel_row *row, unsigned rows,
                            uint64_t *seed)
{
    unsigned fits = 0, chosen = 0;
    for (unsigned i = 0; i < rows; i++)
        fits += vanguard_grade(row[i].card) == 0 && vanguard_is_kind(row[i].card, VANGUARD_NORMAL);
    if (!fits)
        return;
    unsigned pick = duel_mix_below(seed, fits);
    for (unsigned i = 0; i < rows && !chosen; i++)
        if (vanguard_grade(row[i].card) == 0 && vanguard_is_kind(row[i].card, VANGUARD_NORMAL) && pick-- == 0)
            chosen = row[i].card;
    g->side[p].starter = (uint16_t)chosen;
}

/* As many as a deck may bring, less those that everybody has seen. */
static void imagine_g(struct vanguard *g, unsigned p, const struct duel_row *row, unsigned rows,
                      bool believed, uint64_t *seed)
{
    uint8_t left[ROWS] = { 0 };
    unsigned count = 0, down = 0;
    const unsigned seen = vanguard_cards_in(g, VANGUARD_GZONE, p),
                   most = g->options & VANGUARD_G_16 ? VANGUARD_G_ROOM : VANGUARD_G_ZONE;
    for (unsigned i = 0; i < rows; i++) {
        left[row[i].card] = (uint8_t)(left[row[i].card] + row[i].count);
        count += row[i].count;
    }
    for (unsigned zone = VANGUARD_G_0; zone <= VANGUARD_REMOVED_1; zone++)
        for (unsigned at = g->start[zone]; zone % 2 == p && at < g->start[zone + 1]; at++)
            if (left[g->record[at].card]) {
                left[g->record[at].card]--;
                count--;
            }
    /* Who was seen to assist has two at least (vanguard 4.3.1). */
    const unsigned asked = g->head.prompt[p].kind, least = asked == VANGUARD_ASK_ASSISTED && seen < 2
                                                               ? 2 - seen
                                                           : asked == VANGUARD_ASK_REMOVE ? g->left >> 4
                                                                                          : 0;
    unsigned want = believed ? count : duel_mix_below(seed, most - (seen < most ? seen : most) + 1);
    want = want < least ? least : want;
    for (; want > 0 && count > 0 && down < VANGUARD_G_ROOM; want--) {
        unsigned pick = duel_mix_below(seed, count), card = 0;
        while (pick >= left[card])
            pick -= left[card++];
        left[card]--;
        count--;
        g->side[p].g[down++] = (uint16_t)card;
    }
    while (down < least && down < VANGUARD_G_ROOM) {        /* more than he was believed to bring */
        const unsigned card = 1 + duel_mix_below(seed, vanguard_program.cards - 1u);
        if (vanguard_is_kind(card, VANGUARD_G_UNIT))
            g->side[p].g[down++] = (uint16_t)card;
    }
    vanguard_g_sort(&g->side[p]);
}

void vanguard_imagine(duel_state *view, const struct duel_deck believed[], uint64_t seed)
{
    struct vanguard *g = vanguard_own(view);
    const struct fx_scope scope = vanguard_scope(view, NULL);
    struct duel_row any[ROWS], mine[DUEL_PLAYERS][ROWS], likely[ROWS];
    uint8_t seen[ROWS];
    uint16_t gone[DUEL_PLAYERS][FX_UNITS + 1];
    struct card_belief belief[DUEL_PLAYERS];
    struct card_pool pool;
    const int viewer = g->head.viewer;
    const unsigned all = rows_of_any(false, any);
    for (unsigned p = 0; p < DUEL_PLAYERS; p++) {
        const bool is_believed = believed && believed[p].row;
        struct duel_deck deck = is_believed ? believed[p] : (struct duel_deck){ .row = likely };
        struct duel_row g_row[ROWS];
        if (!is_believed && viewer != (int)p) {
            const unsigned clan = seen_of(g, p, seen);
            deck.rows = (uint16_t)vanguard_likely_deck(seen, clan, &seed, likely, ROWS);
        }
        const unsigned rows = rows_of(&deck, false, mine[p]), g_rows = rows_of(&deck, true, g_row);
        unsigned n = 0;
        if (viewer != (int)p && viewer != DUEL_JUDGE) {
            imagine_g(g, p, g_row, g_rows, is_believed, &seed);
            if (g->stage == VANGUARD_MULLIGAN)
                imagine_starter(g, p, mine[p], rows, &seed);
        }
        if (g->side[p].starter)
            gone[p][n++] = g->side[p].starter;
        for (uint64_t left = g->fx.units; left; left &= left - 1) {
            const struct fx_unit *unit = &g->fx.unit[__builtin_ctzll(left)];
            if (unit->owner == p && !vanguard_is_kind(unit->card, VANGUARD_G_UNIT))
                gone[p][n++] = unit->card;
        }
        belief[p] = (struct card_belief){
            .deck = { mine[p], (uint16_t)rows }, .any = { any, (uint16_t)all }, .gone = gone[p], .n = n
        };
    }
    vanguard_pool(view, &pool);
    cards_imagine(&pool, viewer, belief, &seed);
    if (g->stage != VANGUARD_MULLIGAN)
        fx_imagine(&scope, viewer, &seed);
}
