/* gwent 14: what a viewer does not know is taken out of a position, in bytes. */
#include "bytes.h"
#include "gwent.h"

#include <string.h>

/* gwent 3.9: while the exchange goes on, the other player's hand looks as it was dealt. */
static void undo_exchange(struct gwent *g, int player)
{
    struct duel_prompt *prompt = &g->head.prompt[player];
    if (prompt->kind != ASK_REDRAW && prompt->kind != ASK_GIVE && prompt->kind != ASK_TAKE)
        return;
    *prompt = (struct duel_prompt){ .kind = prompt->kind == ASK_REDRAW ? ASK_REDRAW : ASK_GIVE };
    const int offers = g->side[player].set_aside;
    if (player == 0) {
        g->start[GIVEN] = (uint8_t)(g->start[OFFER] + offers);
        g->start[HAND] = g->start[GIVEN];
    } else {                            /* zones run HAND, GIVEN, OFFER, DECK there */
        const int offer = zone_of(1, OFFER);
        g->start[offer] = (uint8_t)(g->start[offer + 1] - offers);
        g->start[zone_of(1, GIVEN)] = g->start[offer];
    }
}

/* What a viewer who knows a card knows about others' knowledge of it: what the public knows, everybody knows. `own`: the PLACED
 * bits that the viewer is sure of anyway. */
static uint8_t seen_knowledge(uint8_t known, int own)
{
    if ((known & PLACED_ALL) != PLACED_ALL)
        known = (uint8_t)((known & (OWNER | LISTED << DUEL_PUBLIC)) | own);
    return settled(known);
}

/* Adds copies of a card after the first n, several at once; the next write overwrites the surplus. */
static inline int add_copies(struct pile *pile, int n, int card, int known, int copies)
{
    const bytes16 cards = bytes_all(card), knowns = bytes_all(known);
    for (int i = 0; i < copies; i += (int)sizeof cards) {
        memcpy(pile->card + n + i, &cards, sizeof cards);
        memcpy(pile->known + n + i, &knowns, sizeof knowns);
    }
    return n + copies;
}

enum { LISTED_AS = 4 };         /* bit 1: from player 1's deck, bit 0: on the public list */

/* Cards a viewer has listed, counted by what stays known of them: whose they are, and whether the public has them. */
struct listed {
    uint8_t count[LISTED_AS][GWENT_CARDS + STRIDE];
    unsigned as;                /* bit i: some are listed so */
};

static unsigned listed_as(unsigned known)
{
    static_assert(LISTED == 1, "the public's bit");
    return (known & OWNER ? 2 : 0) + (known >> DUEL_PUBLIC & 1);
}

/* Counts what `viewer` has listed in a zone; cards known to lie there keep what others know of them. Returns how
 * many those are. */
static int count_listed(struct gwent *g, int player, int viewer, int zone, struct listed *listed)
{
    const uint8_t placed = (uint8_t)(PLACED << viewer), list = (uint8_t)(LISTED << viewer);
    const int low = g->start[zone], high = g->start[zone + 1];
    unsigned every = UINT8_MAX, any = 0;
    for (int at = low; at < high; at++) {
        every &= g->known[at];
        any |= g->known[at];
    }
    if (!(any & placed) && every & list &&
        listed_as(every) == listed_as(any)) { /* all alike: nearly always */
        for (int at = low; at < high; at++)
            listed->count[listed_as(any)][g->card[at]]++;
        listed->as |= 1u << listed_as(any);
        return 0;
    }
    int stay = 0;
    for (int at = low; at < high; at++) {
        const uint8_t known = g->known[at];
        if (known & placed) {
            g->known[at] = seen_knowledge(known, placed | PLACED << player);
            g->mark[at] &= (uint8_t)~PICKED;
            stay++;
        } else if (known & list) {
            listed->count[listed_as(known)][g->card[at]]++;
            listed->as |= 1u << listed_as(known);
        }
    }
    return stay;
}

/* The listed cards in order. */
static void put_in_order(const struct listed *listed, int list, struct pile *pile)
{
    int n = 0;
    for (int from = 0; from < GWENT_CARDS; from += (int)sizeof(bytes16)) {
        bytes16 any = { 0 };
        for (int as = 0; as < LISTED_AS; as++)
            any |= bytes_load(listed->count[as] + from);
        for (uint32_t there = ~bytes_bits((bytes16)(any == 0)) & bits_below(sizeof any); there;
             there &= there - 1)
            for (unsigned left = listed->as; left; left &= left - 1) {
                const int card = from + __builtin_ctz(there), as = __builtin_ctz(left);
                const int known = list | (as & 2 ? OWNER : 0) | (as & 1 ? LISTED << DUEL_PUBLIC : 0);
                n = add_copies(pile, n, card, known, listed->count[as][card]);
            }
    }
    pile->n = n;
}

/* Makes holes of all but the known cards of a zone, which then come last. Returns how many holes. */
static int make_holes(struct gwent *g, int player, int viewer, int zone, int stay)
{
    const struct record hole = { 0, player ? OWNER : 0, 0 };
    const int low = g->start[zone], holes = zone_size(g, zone) - stay;
    if (stay > 0) {
        for (int at = low; at < g->start[zone + 1]; at++)
            if (!(g->known[at] & PLACED << viewer))
                put_record(g, at, hole);
        gwent_pool_sort(g, zone);
    } else {
        memset(g->card + low, 0, (size_t)holes);
        memset(g->known + low, hole.known, (size_t)holes);
        memset(g->mark + low, 0, (size_t)holes);
    }
    return holes;
}

/* gwent 14.2, 14.3: the hidden zones of `player` for somebody else: known cards stay, listed cards gather in order in the other
 * places, which say nothing of where they lie; all else becomes 0. */
static void blank(struct gwent *g, int player, int viewer)
{
    const uint8_t placed = (uint8_t)(PLACED << viewer), list = (uint8_t)(LISTED << viewer);
    const int low = g->start[player ? zone_of(1, HAND) : DECK], high = g->start[player ? ZONES : HAND + 1];
    const size_t size = (size_t)(high - low);
    unsigned known = 0;
    for (int at = low; at < high; at++)
        known |= g->known[at];
    if (!(known & (placed | list))) {           /* nothing but holes */
        memset(g->card + low, 0, size);
        memset(g->known + low, player ? OWNER : 0, size);
        memset(g->mark + low, 0, size);
        return;
    }
    struct listed listed;
    struct pile pile;
    int stay[HAND + 1], used = 0;
    memset(&listed, 0, sizeof listed);
    for (int z = DECK; z <= HAND; z++)
        stay[z] = count_listed(g, player, viewer, zone_of(player, z), &listed);
    put_in_order(&listed, list, &pile);
    for (int z = DECK; z <= HAND; z++) {
        const int zone = zone_of(player, z), at = g->start[zone];
        const int holes = make_holes(g, player, viewer, zone, stay[z]);
        const int n = holes < pile.n - used ? holes : pile.n - used;
        memcpy(g->card + at, pile.card + used, (size_t)n);
        memcpy(g->known + at, pile.known + used, (size_t)n);
        used += n;
    }
}

/* The own hidden zones: what only the other player knows of them is not told (10.12). */
static void forget_others(struct gwent *g, int player)
{
    const int low = g->start[player ? zone_of(1, HAND) : DECK], high = g->start[player ? ZONES : HAND + 1];
    unsigned changed = 0;
    for (int at = low; at < high; at++) {
        const uint8_t known = seen_knowledge(g->known[at], PLACED << player);
        changed |= known ^ g->known[at];
        g->known[at] = known;
    }
    for (int z = DECK; z <= HAND && changed; z++)
        gwent_pool_sort(g, zone_of(player, z));
}

/* gwent 10.28, 14.7: nobody else learns whether a card laid after Destroyer of Worlds is the one it fetched. */
static void hide_destroyer(struct gwent *g, int viewer)
{
    if (g->flame.leader != LEADER_EREDIN_DESTROYER_OF_WORLDS || g->flame.player == viewer)
        return;
    g->flame.inside = 0;
    g->flame.cleared = 0;
    g->flame.drawn = 0;
    for (int zone = 0; zone < ZONES; zone++)            /* what was sorted by marks still is */
        for (int at = g->start[zone]; at < g->start[zone + 1]; at++) {
            int before = g->mark[at] & BEFORE;
            if (before && (before != zone_of(g->flame.player, HAND) + 1 ||
                           zone != zone_of(g->flame.player, GRAVE)))   /* all but the two it discarded */
                g->mark[at] &= (uint8_t)~BEFORE;
        }
}

void gwent_hide(duel_state *state, int viewer)
{
    struct gwent *g = gwent_in(state);
    if (viewer == DUEL_JUDGE)
        return;
    g->lists = 1;
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        if (player == viewer) {
            forget_others(g, player);
            continue;
        }
        undo_exchange(g, player);
        blank(g, player, viewer);
        if (g->head.prompt[player].kind == ASK_SHOW || g->head.prompt[player].kind == ASK_DISCARD) {
            g->head.prompt[player].picked = 0;  /* a choice is told when it is complete */
            g->last_pick = g->picks = 0;
        }
    }
    hide_destroyer(g, viewer);
}
