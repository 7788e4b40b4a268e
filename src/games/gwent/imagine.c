/* gwent 14: what a viewer does not know is filled in again, as it could be or as people play. */
#include "bytes.h"
#include "gwent.h"
#include "habits.h"

#include <string.h>

/* The printed card a record was in its deck: vildkaarls were berserkers. */
static int origin_card(int card)
{
    if (card == CARD_TRANSFORMED_VILDKAARL)
        return CARD_BERSERKER;
    return card == CARD_TRANSFORMED_YOUNG_VILDKAARL ? CARD_YOUNG_BERSERKER : card;
}

/* gwent 11.9, 11.11: so many cards in the hand were brought by the leader that could be cancelled; nobody else
 * knows which. */
static void mark_leaders_cards(struct gwent *g, int player, uint64_t *seed)
{
    const struct flame *flame = &g->flame;
    const int hand = zone_of(player, HAND), size = zone_size(g, hand);
    const int asked = g->head.prompt[player].kind;
    if (!flame->leader || flame->player != player || g->side[player].pending || asked == ASK_DISCARD ||
        asked == ASK_CHOOSE)
        return;
    int left = flame->leader == LEADER_EREDIN_DESTROYER_OF_WORLDS ? 1 : flame->drawn;
    for (int tries = 8 * POOL; left > 0 && tries > 0 && size > 0; tries--) {
        const int at = g->start[hand] + (int)duel_mix_below(seed, (unsigned)size);
        if (g->known[at] & PLACED << (1 - player) || g->mark[at] & BEFORE)
            continue;
        g->mark[at] |= (uint8_t)(zone_of(player, DECK) + 1);
        left--;
    }
}

/* Chooses `some` of `n`, each choice of so many equally likely (Bentley and Floyd 1987): chosen[i] is 1 or 0. */
static void choose(uint8_t chosen[], int n, int some, uint64_t *seed)
{
    uint64_t own = *seed;       /* `chosen` could lie there, as far as the compiler knows */
    memset(chosen, 0, (size_t)n);
    for (int last = n - some; last < n; last++) {
        const unsigned pick = duel_mix_below(&own, (unsigned)last + 1);
        chosen[chosen[pick] ? (unsigned)last : pick] = 1;
    }
    *seed = own;
}

/* Takes the chosen cards out of a pile, which keeps the order of the others. */
static void take_chosen(struct pile *pile, const uint8_t chosen[], struct pile *taken)
{
    const int n = pile->n;
    int there = 0;
    for (int i = 0; i < n; i++) {
        taken->card[there] = pile->card[i - there] = pile->card[i];
        taken->known[there] = pile->known[i - there] = pile->known[i];
        there += chosen[i];
    }
    taken->n = there;
    pile->n = n - there;
}

/* Cards each copy of which may be in a hole, and by card how many copies are elsewhere and so not in the holes. */
enum { SPARES = 4 * POOL };
struct spares {
    uint8_t card[SPARES + STRIDE], elsewhere[GWENT_CARDS];
};

static void count_elsewhere(const struct gwent *g, int player, struct spares *spares)
{
    const bytes16 owner = bytes_all(player ? OWNER : 0);
    memset(spares->elsewhere, 0, sizeof spares->elsewhere);
    for (int at = 0; at < g->start[ZONES]; at += (int)sizeof owner) {
        const bytes16 card = bytes_load(g->card + at), known = bytes_load(g->known + at);
        uint32_t own = bytes_bits((bytes16)((known & OWNER) == owner) & (bytes16)(card != CARD_NONE));
        for (; own; own &= own - 1)
            spares->elsewhere[origin_card(g->card[at + __builtin_ctz(own)])]++;
    }
}

/* Adds copies of a card behind the first n spares; returns how many there are then. */
static inline int add_spares(struct spares *spares, int n, int card, int copies)
{
    const int left = copies - spares->elsewhere[card], more = left > 0 ? left : 0;
    const bytes16 same = bytes_all(card);
    spares->elsewhere[card] = (uint8_t)(more - left);
    for (int i = 0; i < more && n + i < SPARES; i += (int)sizeof same)
        memcpy(spares->card + n + i, &same, sizeof same);
    return n + more < SPARES ? n + more : SPARES;
}

/* The same for all the cards of a span, as many as there are of each. */
static inline int add_span(struct spares *spares, int n, struct span span, bool forum)
{
    bytes16 same = bytes_all(span.from);
    static_assert(sizeof same <= STRIDE, "room for what is too much");
    for (int card = span.from; card <= span.to; card++, same += 1) {
        const struct card *printed = &gwent_cards[card];
        const int left = (forum ? printed->copies_forum : printed->copies_original) - spares->elsewhere[card];
        memcpy(spares->card + n, &same, sizeof same);
        n += left > 0 ? left : 0;
    }
    return n;
}

/* All copies that `player` could own by what is believed, or else by the game's own prior. Returns how many. */
static int add_believed(const struct gwent *g, int player, const struct duel_deck *deck,
                        struct spares *spares)
{
    const bool forum = rules_of(g)->forum, storm = !forum && g->side[player].faction != FACTION_SKELLIGE;
    int n = 0;
    if (deck && deck->row && deck->rows && !rules_of(g)->hard) {
        for (int i = 0; i < deck->rows; i++)
            if (deck->row[i].zone == LIST_MAIN && deck->row[i].card < GWENT_CARDS)
                n = add_spares(spares, n, deck->row[i].card, deck->row[i].count);
        return n;
    }
    const struct span span[] = { gwent_faction_cards[g->side[player].faction], gwent_faction_cards[FACTION_NEUTRAL] };
    n = forum ? add_span(spares, n, span[0], true) : add_span(spares, n, span[0], false);
    if (storm)                                                          /* gwent 2.9 */
        n = add_spares(spares, n, CARD_SKELLIGE_STORM, gwent_cards[CARD_SKELLIGE_STORM].copies_original);
    return forum ? add_span(spares, n, span[1], true) : add_span(spares, n, span[1], false);
}

/* Adds guesses at `wanted` more cards: what the player could own and is nowhere to be seen, each copy equally likely or as
 * the habits (may be NULL) have it. */
static void add_guesses(const struct gwent *g, int player, const struct duel_deck *deck,
                        const struct habits *habits, int wanted, struct pile *pile, uint64_t *seed)
{
    struct spares spares;
    uint8_t chosen[SPARES], *card = pile->card + pile->n;
    int n = 0;
    count_elsewhere(g, player, &spares);
    const int all = add_believed(g, player, deck, &spares);
    if (habits && all > 0) {
        int16_t weight[SPARES];
        for (int i = 0; i < all; i++)
            weight[i] = (int16_t)gwent_habits_owned(habits, spares.card[i]);
        gwent_habits_choose(chosen, all, wanted < all ? wanted : all, weight, seed);
    } else {
        choose(chosen, all, wanted < all ? wanted : all, seed);
    }
    for (int i = 0; i < all; i++) {
        card[n] = spares.card[i];
        n += chosen[i];
    }
    memset(card + n, CARD_COMMANDERS_HORN, (size_t)(wanted - n));       /* a belief too small */
    memset(pile->known + pile->n, (player ? OWNER : 0) | PLACED << player, (size_t)wanted);
    pile->n += wanted;
}

/* What all the holes of a zone have in common: how many; their listed cards go onto a pile. */
static int count_holes(const struct gwent *g, int player, int viewer, int zone, struct pile *pile)
{
    const uint8_t placed = (uint8_t)(PLACED << viewer);
    const int low = g->start[zone], high = g->start[zone + 1];
    unsigned any = 0;
    int holes = 0, n = pile->n;
    for (int at = low; at < high; at++)
        any |= g->known[at];
    if (!(any & (PLACED_ALL | LISTED_ALL)))
        return high - low;
    for (int at = low; at < high; at++) {
        const bool hole = !(g->known[at] & placed);
        pile->card[n] = g->card[at];
        pile->known[n] = settled((uint8_t)(g->known[at] | PLACED << player));
        n += hole & (g->card[at] != CARD_NONE);
        holes += hole;
    }
    pile->n = n;
    return holes;
}

/* Lays cards into the holes of a zone, all of them: they come before the known cards. */
static void fill_holes(struct gwent *g, int zone, const struct pile *pile)
{
    memcpy(g->card + g->start[zone], pile->card, (size_t)pile->n);
    memcpy(g->known + g->start[zone], pile->known, (size_t)pile->n);
}

/* Which `some` cards of a pile lie in the hand. */
static void choose_held(uint8_t chosen[], const struct pile *pile, int some, const struct habits *habits,
                        uint64_t *seed)
{
    int16_t weight[POOL];
    for (int i = 0; i < pile->n; i++)
        weight[i] = (int16_t)gwent_habits_held(habits, pile->card[i]);
    gwent_habits_choose(chosen, pile->n, some, weight, seed);
}

/* `habits` NULL: all that could be is equally likely. */
static void fill(struct gwent *g, int player, int viewer, const struct duel_deck *deck,
                 const struct habits *habits, uint64_t *seed)
{
    const uint8_t placed = (uint8_t)(PLACED << viewer);
    struct pile pile, taken;
    uint8_t chosen[POOL];
    int holes[HAND + 1], all = 0;
    pile.n = 0;
    for (int z = DECK; z <= HAND; z++)
        all += holes[z] = count_holes(g, player, viewer, zone_of(player, z), &pile);
    if (all > pile.n)
        add_guesses(g, player, deck, habits, all - pile.n, &pile, seed);
    for (int z = HAND; z > DECK; z--)           /* any of them may lie in any hole; what is left lies in the deck */
        if (holes[z] > 0) {
            if (habits && z == HAND)
                choose_held(chosen, &pile, holes[z], habits, seed);
            else
                choose(chosen, pile.n, holes[z], seed);
            take_chosen(&pile, chosen, &taken);
            fill_holes(g, zone_of(player, z), &taken);
        }
    fill_holes(g, zone_of(player, DECK), &pile);
    /* Set-aside cards of the exchange (3.8) lie somewhere in the deck. */
    const int deck_zone = zone_of(player, DECK), size = zone_size(g, deck_zone);
    if (g->phase != PHASE_EXCHANGE || !(g->head.awaiting >> player & 1))
        for (int left = g->side[player].set_aside, tries = 8 * POOL; left > 0 && tries > 0 && size > 0;
             tries--) {
            const int at = g->start[deck_zone] + (int)duel_mix_below(seed, (unsigned)size);
            if (!(g->mark[at] & NOT_DRAWN) && !(g->known[at] & placed)) {
                g->mark[at] |= NOT_DRAWN;
                left--;
            }
        }
    mark_leaders_cards(g, player, seed);
    for (int z = DECK; z <= HAND; z++)
        gwent_pool_sort(g, zone_of(player, z));
}

static void guess(duel_state *state, const struct duel_deck believed[], bool by_habit, uint64_t seed)
{
    struct gwent *g = gwent_in(state);
    struct habits habits;
    const int viewer = g->head.viewer;
    if (viewer == DUEL_JUDGE)
        return;
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        if (player == viewer)
            continue;
        const bool known = by_habit && gwent_habits_read(g, player, &habits);
        fill(g, player, viewer, believed ? &believed[player] : NULL, known ? &habits : NULL, &seed);
        struct duel_prompt *prompt = &g->head.prompt[player];
        const struct rules *rules = rules_of(g);
        if (g->phase == PHASE_EXCHANGE && g->head.awaiting >> player & 1) {
            prompt->begins = 1;
            prompt->max = rules->forum ? g->side[player].set_aside : rules->swaps;
        } else if (prompt->kind == ASK_SHOW || prompt->kind == ASK_DISCARD) {
            g->picks = prompt->max;
        }
        if (prompt->kind == ASK_DISCARD || prompt->kind == ASK_CHOOSE)  /* the leader is still at work */
            g->flame.inside = rules->hard;
    }
}

void gwent_imagine(duel_state *state, const struct duel_deck believed[], uint64_t seed)
{
    guess(state, believed, false, seed);
}

void gwent_suppose(duel_state *state, const struct duel_deck believed[], uint64_t seed)
{
    guess(state, believed, true, seed);
}

int gwent_held(const duel_state *state, int player, uint16_t out[], int room)
{
    const struct gwent *g = gwent_of(state);
    const int zone = zone_of(player, HAND);
    int n = 0;
    for (int at = g->start[zone]; at < g->start[zone + 1] && n < room; at++)
        out[n++] = g->card[at];
    return n;
}

/* gwent 3.9: in the exchange the other only sees that something is answered. */
uint32_t gwent_meaning(const duel_state *state, int viewer, int player, duel_action action)
{
    (void)state;
    bool secret = viewer != player && viewer < DUEL_JUDGE &&
                  (action.verb == VERB_REDRAW || action.verb == VERB_GIVE || action.verb == VERB_TAKE ||
                   action.verb == VERB_CHOOSE || action.verb == VERB_DISCARD || action.verb == VERB_SHOW);
    uint32_t verb = (uint32_t)action.verb << 24;
    return secret ? verb
                  : verb | (uint32_t)action.arg[0] << 16 | (uint32_t)action.arg[1] << 8 | action.arg[2];
}
