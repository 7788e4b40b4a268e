/* gwent 14: what a viewer sees. Hiding and imagining in bytes; the position, an event and a strength as JSON. */
#include "bytes.h"
#include "gwent.h"
#include "habits.h"

#include <string.h>

/* --- hiding --------------------------------------------------------------------------------------- */

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

/* Cards out of their places, with what is known of each. */
struct pile {
    int n;
    uint8_t card[POOL + STRIDE], known[POOL + STRIDE];
};

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

/* --- imagining ------------------------------------------------------------------------------------ */

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

/* --- JSON ----------------------------------------------------------------------------------------- */

static const char *key_of(int card)
{
    return card ? gwent_card_key(0, (unsigned)card) : NULL;
}

const char *gwent_zone_name(int zone)
{
    static const char *const names[ZONES] = {
        "deck0", "offer0", "given0", "hand0", "close0", "ranged0", "siege0", "graveyard0", "weather",
        "weather-graveyard", "graveyard1", "siege1", "ranged1", "close1", "hand1", "given1", "offer1", "deck1",
    };
    return zone >= 0 && zone < ZONES ? names[zone] : NULL;
}

/* Known cards by key, others as null; what is only known to be somewhere comes under "listed". */
static void json_hidden(const struct gwent *g, const char *name, int zone, struct duel_text *out)
{
    duel_json_open(out, name, '[');
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
        duel_json_str(out, NULL, sees(g->head.viewer, zone, record_at(g, at)) ? key_of(g->card[at]) : NULL);
    duel_json_close(out, ']');
}

static void json_graveyard(const struct gwent *g, const char *name, int zone, struct duel_text *out)
{
    const bool newest_first = zone == GRAVE;
    duel_json_open(out, name, '[');
    for (int i = 0, n = zone_size(g, zone); i < n; i++)
        duel_json_str(out, NULL, key_of(g->card[g->start[zone] + (newest_first ? n - 1 - i : i)]));
    duel_json_close(out, ']');
}

static void json_row(const struct gwent *g, const char *name, int zone, struct duel_text *out)
{
    const struct side *side = &g->side[half_of(zone)];
    const uint8_t slot = side->slot[row_of(zone)];
    int16_t strength[POOL];
    int total = gwent_row_strength(g, zone, strength);
    duel_json_open(out, name, '{');
    duel_json_tenths(out, "total", total);
    duel_json_bool(out, "horn", slot & SLOT_HORNS);
    duel_json_bool(out, "leader_horn", slot & (SLOT_LEADER | SLOT_STANDARD));
    duel_json_bool(out, "weakened", slot & SLOT_WEAK);
    duel_json_bool(out, "weather", (g->weather | g->leader_weather) >> row_of(zone) & 1);
    duel_json_open(out, "special", '[');
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
        if (!is_unit(g->card[at]) && gwent_cards[g->card[at]].ability != ABILITY_DECOY)
            duel_json_str(out, NULL, key_of(g->card[at]));
    duel_json_close(out, ']');
    duel_json_open(out, "cards", '[');
    for (int at = g->start[zone]; at < g->start[zone + 1]; at++) {
        const struct card *card = &gwent_cards[g->card[at]];
        if (!is_unit(g->card[at]) && card->ability != ABILITY_DECOY)
            continue;
        duel_json_open(out, NULL, '{');
        duel_json_str(out, "card", card->key);
        duel_json_tenths(out, "strength", strength[at - g->start[zone]]);
        duel_json_int(out, "printed", rules_of(g)->forum ? card->strength_forum : card->strength);
        duel_json_bool(out, "hero", card->hero);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
    duel_json_close(out, '}');
}

static void json_leaders(const struct gwent *g, int player, struct duel_text *out)
{
    const bool hard = rules_of(g)->hard;
    const struct side *side = &g->side[player];
    bool any = false;
    duel_json_open(out, "leaders", '[');
    for (int leader = 1; leader < GWENT_LEADERS; leader++) {
        if (!has_leader(g, player, leader))
            continue;
        bool passive = gwent_leaders[leader].passive >> g->head.variant & 1;
        bool used = hard ? side->used & gwent_leader_bit(leader) : side->used;
        bool ready = hard ? gwent_leader_usable(g, player, leader, true)
                          : !passive && !used && !(side->effects & EFFECT_NO_LEADER);
        any |= ready;
        duel_json_open(out, NULL, '{');
        duel_json_str(out, "leader", gwent_leaders[leader].key);
        duel_json_bool(out, "passive", passive);
        duel_json_bool(out, "used", used);
        duel_json_bool(out, "ready", ready);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
    duel_json_str(out, "leader", gwent_leaders[side->leader].key);     /* in hard none */
    duel_json_bool(out, "leader_ready", any);
}

/* gwent 14.1: all that is public, and what the viewer knows besides. */
static void json_player(const struct gwent *g, int player, struct duel_text *out)
{
    const struct side *side = &g->side[player];
    const bool exchange = g->phase == PHASE_EXCHANGE && g->head.awaiting >> player & 1;
    const int viewer = g->head.viewer;
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "faction", gwent_card_key(0, (unsigned)(KEY_FACTIONS + side->faction)));
    json_leaders(g, player, out);
    duel_json_tenths(out, "total", gwent_half_strength(g, player));
    duel_json_int(out, "lives", side->lives);
    duel_json_bool(out, "passed", side->passed);
    json_hidden(g, "hand", zone_of(player, HAND), out);
    duel_json_int(out, "hand_size", zone_size(g, zone_of(player, HAND)));
    json_hidden(g, "deck", zone_of(player, DECK), out);
    duel_json_int(out, "deck_size", zone_size(g, zone_of(player, DECK)));
    if (exchange && rules_of(g)->forum) {
        json_hidden(g, "offer", zone_of(player, OFFER), out);
        json_hidden(g, "given", zone_of(player, GIVEN), out);
    }
    if (viewer < DUEL_JUDGE && viewer != player) {
        duel_json_open(out, "listed", '[');
        for (int z = DECK; z <= HAND; z++) {
            const int zone = zone_of(player, z);
            for (int at = g->start[zone]; at < g->start[zone + 1]; at++)
                if (g->card[at] && !sees(viewer, zone, record_at(g, at)))
                    duel_json_str(out, NULL, key_of(g->card[at]));
        }
        duel_json_close(out, ']');
    }
    json_graveyard(g, "graveyard", zone_of(player, GRAVE), out);
    duel_json_open(out, "rows", '{');
    json_row(g, "close", row_zone(player, 0), out);
    json_row(g, "ranged", row_zone(player, 1), out);
    json_row(g, "siege", row_zone(player, 2), out);
    duel_json_close(out, '}');
    duel_json_close(out, '}');
}

static void json_prompt(const struct gwent *g, int player, struct duel_text *out)
{
    const struct duel_prompt *prompt = &g->head.prompt[player];
    if (!(g->head.awaiting >> player & 1)) {
        duel_json_str(out, NULL, NULL);
        return;
    }
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "kind", gwent.prompts[prompt->kind]);
    duel_json_str(out, "card", key_of(prompt->card));
    duel_json_int(out, "min", prompt->min);
    duel_json_int(out, "max", prompt->max);
    duel_json_int(out, "picked", prompt->picked);
    duel_json_close(out, '}');
}

void gwent_json(const duel_state *state, struct duel_text *out)
{
    const struct gwent *g = gwent_of(state);
    const uint8_t rows = g->weather | g->leader_weather;
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "game", gwent.name);
    duel_json_str(out, "rules", gwent.variants[g->head.variant]);
    duel_json_int(out, "viewer", g->head.viewer);
    duel_json_int(out, "round", g->round);
    duel_json_int(out, "turn", g->turn);
    duel_json_int(out, "plays", g->phase == PHASE_TURN || g->phase == PHASE_PLAYED ? g->plays : 0);
    duel_json_open(out, "awaiting", '[');
    for (int player = 0; player < DUEL_PLAYERS; player++)
        if (g->head.awaiting >> player & 1)
            duel_json_int(out, NULL, player);
    duel_json_close(out, ']');
    duel_json_open(out, "prompts", '[');
    for (int player = 0; player < DUEL_PLAYERS; player++)
        json_prompt(g, player, out);
    duel_json_close(out, ']');
    json_graveyard(g, "weather", WEATHER, out);
    duel_json_open(out, "weather_rows", '{');
    duel_json_bool(out, "close", rows & 1);
    duel_json_bool(out, "ranged", rows & 2);
    duel_json_bool(out, "siege", rows & 4);
    duel_json_close(out, '}');
    json_graveyard(g, "weather_graveyard", WEATHER_GRAVE, out);
    duel_json_open(out, "players", '[');
    for (int player = 0; player < DUEL_PLAYERS; player++)
        json_player(g, player, out);
    duel_json_close(out, ']');
    duel_json_open(out, "rounds", '[');
    int finished =
        g->phase == PHASE_OVER || g->phase == PHASE_KEEP || g->phase == PHASE_CLEAN ? g->round : g->round - 1;
    for (int round = 0; round < finished; round++) {
        duel_json_open(out, NULL, '{');
        duel_json_open(out, "totals", '[');
        duel_json_tenths(out, NULL, g->total[round][0]);
        duel_json_tenths(out, NULL, g->total[round][1]);
        duel_json_close(out, ']');
        if (g->winner[round] == DUEL_NOBODY)
            duel_json_str(out, "winner", NULL);
        else
            duel_json_int(out, "winner", g->winner[round]);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
    if (g->head.awaiting) {
        duel_json_str(out, "result", NULL);
    } else {
        duel_json_open(out, "result", '{');
        if (g->head.winner == DUEL_NOBODY)
            duel_json_str(out, "winner", NULL);
        else
            duel_json_int(out, "winner", g->head.winner);
        duel_json_str(out, "ended_by", g->head.ended_by < END_COUNT ? gwent.ends[g->head.ended_by] : "table");
        duel_json_close(out, '}');
    }
    gwent_table(g, out);
    duel_json_close(out, '}');
}

void gwent_report(const duel_state *state, const struct duel_event *event, struct duel_text *out)
{
    (void)state;
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "event", gwent.events[event->kind]);
    if (event->kind == EV_CHANCE) {
        duel_json_str(out, "roll", gwent.rolls[event->how]);
        duel_json_int(out, "stream", event->what);
        duel_json_int(out, "range", event->with);
        duel_json_int(out, "result", event->amount);
    }
    if (event->kind == EV_ROUND) {
        duel_json_int(out, "round", event->how);
        duel_json_tenths(out, "total0", event->amount);
        duel_json_tenths(out, "total1", event->card2);
    }
    if (event->player == DUEL_NOBODY)
        duel_json_str(out, "player", NULL);
    else
        duel_json_int(out, "player", event->player);
    if (event->card)
        duel_json_str(out, "card", key_of(event->card));
    if (event->kind == EV_TURNED)
        duel_json_str(out, "into", key_of(event->card2));
    if (event->from)
        duel_json_str(out, "from", gwent_zone_name(event->from - 1));
    if (event->to)
        duel_json_str(out, "to", gwent_zone_name(event->to - 1));
    if (event->kind == EV_PASSED)
        duel_json_bool(out, "automatic", event->how);
    if ((event->kind == EV_CLEANED || event->kind == EV_KEPT ||
         (event->kind == EV_VANISHED && event->amount)) &&
        is_unit(event->card))
        duel_json_tenths(out, "strength", event->amount);
    if (event->kind == EV_SCORCH || event->kind == EV_STARTS || event->kind == EV_LIFE)
        duel_json_int(out, "amount", event->amount);
    if (event->depth)
        duel_json_int(out, "depth", event->depth);
    duel_json_close(out, '}');
}

static const char *const row_names[ROWS] = { "close", "ranged", "siege" };

/* gwent 10.1 to 10.4, 11.2, 11.6: whether the leader can be used, for each seat that has it, as far as the viewer can tell. */
static void why_leader(const struct gwent *g, int leader, struct duel_text *out)
{
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "card", gwent_leaders[leader].key);
    duel_json_open(out, "units", '[');
    duel_json_close(out, ']');
    duel_json_open(out, "leaders", '[');
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        int rule;
        if (!has_leader(g, player, leader))
            continue;
        const bool open = g->head.viewer != player && g->head.viewer < DUEL_JUDGE;
        duel_json_open(out, NULL, '{');
        duel_json_int(out, "player", player);
        duel_json_str(out, "step", gwent_leader_standing(g, player, leader, open, &rule));
        duel_json_int(out, "rule", rule);
        duel_json_close(out, '}');
    }
    duel_json_close(out, ']');
    duel_json_close(out, '}');
}

/* Every unit of that name on the field, with the steps of its strength; of a leader, whether it can be used. */
enum duel_status gwent_why(const duel_state *view, const char *subject, struct duel_text *out)
{
    const struct gwent *g = gwent_of(view);
    int card = 1;
    for (int leader = 1; leader < GWENT_LEADERS; leader++)
        if (strcmp(gwent_leaders[leader].key, subject) == 0)
            return why_leader(g, leader, out), DUEL_OK;
    while (card < GWENT_CARDS && strcmp(gwent_cards[card].key, subject) != 0)
        card++;
    if (card == GWENT_CARDS)
        return DUEL_SYNTAX;
    duel_json_open(out, NULL, '{');
    duel_json_str(out, "card", subject);
    duel_json_open(out, "units", '[');
    for (int half = 0; half < HALVES; half++)
        for (int row = 0; row < ROWS; row++) {
            const int zone = row_zone(half, row);
            int16_t strength[POOL];
            gwent_row_strength(g, zone, strength);
            for (int at = g->start[zone]; at < g->start[zone + 1]; at++) {
                if (g->card[at] != card)
                    continue;
                duel_json_open(out, NULL, '{');
                duel_json_int(out, "player", half);
                duel_json_str(out, "row", row_names[row]);
                duel_json_tenths(out, "strength", strength[at - g->start[zone]]);
                gwent_strength_why(g, at, out);
                duel_json_close(out, '}');
            }
        }
    duel_json_close(out, ']');
    duel_json_close(out, '}');
    return DUEL_OK;
}
