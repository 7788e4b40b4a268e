/* gwent 2, 3: decks, their limits, and the deal, in the order of gwent 3.1. Hands are dealt here and never again
 * (gwent 1.9). Nothing compares the two factions (gwent 2.12). */
#include "bytes.h"
#include "gwent.h"
#include "quick.h"

#include <string.h>

/* A deck list, read: its cards ascending, each once. */
struct list {
    int faction, leader;
    struct count {
        uint64_t types;         /* copies of each type of card, 16 bits each */
        int cards;              /* copies in all */
        int n;                  /* different cards */
    } count;
    struct entry {
        uint8_t card, count;
    } entry[GWENT_CARDS];
};

static inline void count_in(struct count *all, int card, int copies)
{
    all->cards += copies;
    all->types += (uint64_t)copies << 16 * gwent_cards[card].type;
}

static void add(struct list *list, int card, int count)
{
    int at = list->count.n;
    count_in(&list->count, card, count);
    while (at > 0 && list->entry[at - 1].card > card)
        at--;
    if (at > 0 && list->entry[at - 1].card == card) {
        list->entry[at - 1].count = (uint8_t)(list->entry[at - 1].count + count);
        return;
    }
    for (int i = list->count.n++; i > at; i--)
        list->entry[i] = list->entry[i - 1];
    list->entry[at] = (struct entry){ (uint8_t)card, (uint8_t)count };
}

/* Rows of cards that ascend, as lists are written, up to the first row that is something else. Returns that row. */
static int read_ascending(struct list *list, const struct duel_deck *deck, int from)
{
    struct count read = list->count;
    int last = read.n ? list->entry[read.n - 1].card : CARD_NONE, i = from;
    for (; i < deck->rows; i++) {
        const struct duel_row row = deck->row[i];
        if (row.zone != LIST_MAIN || row.card <= last || row.card >= GWENT_CARDS || row.count == 0 ||
            read.cards + row.count > CARDS_MOST)
            break;
        list->entry[read.n++] = (struct entry){ (uint8_t)row.card, row.count };
        count_in(&read, row.card, row.count);
        last = row.card;
    }
    list->count = read;
    return i;
}

static void read_list(struct list *list, const struct duel_deck *deck, int player, struct duel_faults *faults)
{
    list->faction = list->leader = 0;
    list->count = (struct count){ 0 };
    for (int i = read_ascending(list, deck, 0); i < deck->rows; i = read_ascending(list, deck, i + 1)) {
        const struct duel_row row = deck->row[i];
        const bool is_leader = row.card > KEY_LEADERS && row.card < KEY_FACTIONS;
        const bool is_faction = row.card > KEY_FACTIONS && row.card < KEY_COUNT;
        if (row.zone == LIST_MAIN && row.card > CARD_NONE && row.card < GWENT_CARDS && row.count > 0 &&
            list->count.cards + row.count <= CARDS_MOST)
            add(list, row.card, row.count);
        else if (row.zone == LIST_LEADER && is_leader && row.count == 1 && !list->leader)
            list->leader = row.card - KEY_LEADERS;
        else if (row.zone == LIST_FACTION && is_faction && row.count == 1 && !list->faction)
            list->faction = row.card - KEY_FACTIONS;
        else
            duel_broken(faults, player, 217, row.card, row.count, 0);         /* gwent 2.17 */
    }
}

/* gwent 2.1, 2.9: whether a deck of `faction` may hold the card. */
static bool may_hold(bool forum, int faction, int card)
{
    const struct card *printed = &gwent_cards[card];
    return printed->faction == FACTION_NEUTRAL || printed->faction == faction ||
           (!forum && card == CARD_SKELLIGE_STORM);
}

static void check_hard(struct list *list, int player, struct duel_faults *faults)
{
    if (list->leader)
        duel_broken(faults, player, 208, KEY_LEADERS + list->leader, 1, 0);
    const struct list given = *list;
    list->count = (struct count){ 0 };
    for (int card = 1; card < GWENT_CARDS; card++)
        if (may_hold(true, list->faction, card) && gwent_cards[card].copies_forum)
            add(list, card, gwent_cards[card].copies_forum);            /* gwent 2.8, 2.13, 15.32, 15.33 */
    if (given.count.cards > 0 &&
        (given.count.n != list->count.n ||
         memcmp(given.entry, list->entry, (size_t)list->count.n * sizeof *list->entry) != 0))
        duel_broken(faults, player, 208, 0, given.count.cards, 0);                  /* nothing or the whole list */
}

/* Everything that is wrong with one entry. */
static void check_entry(const struct list *list, struct entry entry, bool forum, int player,
                        struct duel_faults *faults)
{
    const struct card *printed = &gwent_cards[entry.card];
    const int most = forum ? printed->copies_forum : printed->copies_original;
    if (printed->type == CARD_TOKEN) {
        duel_broken(faults, player, 211, entry.card, entry.count, 0);         /* gwent 2.11 */
        return;
    }
    if (!may_hold(forum, list->faction, entry.card))
        duel_broken(faults, player, 201, entry.card, entry.count, 0);         /* gwent 2.1 */
    if (printed->type == CARD_FACTION && !forum)
        duel_broken(faults, player, 206, entry.card, entry.count, 0);         /* gwent 2.6 */
    else if (entry.count > most)                                        /* gwent 2.4, 2.5, 2.10 */
        duel_broken(faults, player, forum ? 205 : 204, entry.card, entry.count, most);
}

static int copies_of(const struct list *list, enum card_type type)
{
    return (int)(list->count.types >> 16 * type & UINT16_MAX);
}

static void check_list(struct list *list, const struct rules *rules, bool limits, int player,
                       struct duel_faults *faults)
{
    const bool forum = rules->forum;
    const uint8_t set = forum ? SET_CLASSIC_BIT : SET_ORIGINAL_BIT;
    const struct leader *leader = &gwent_leaders[list->leader];
    if (!list->leader)
        duel_broken(faults, player, 207, 0, 0, 1);                            /* gwent 2.7 */
    else if (!(leader->sets & set) || (list->faction && leader->faction != list->faction))
        duel_broken(faults, player, 207, KEY_LEADERS + list->leader, leader->faction, list->faction);
    if (!list->faction)
        list->faction = leader->faction;
    if (!limits)
        return;                                                         /* gwent 17.9 */
    bool doubtful = false;
    for (int i = 0; i < list->count.n; i++) {
        const struct entry entry = list->entry[i];
        const struct card *printed = &gwent_cards[entry.card];
        const bool anyones =
            (printed->faction == FACTION_NEUTRAL) | (!forum & (entry.card == CARD_SKELLIGE_STORM));
        doubtful |= !(anyones | (printed->faction == list->faction));
        doubtful |= entry.count > (forum ? printed->copies_forum : printed->copies_original);
    }
    if (doubtful)
        for (int i = 0; i < list->count.n; i++)
            check_entry(list, list->entry[i], forum, player, faults);
    const int units = copies_of(list, CARD_UNIT), specials = copies_of(list, CARD_SPECIAL);
    if (units < UNITS_LEAST)
        duel_broken(faults, player, 202, 0, units, UNITS_LEAST);              /* gwent 2.2 */
    if (specials > SPECIALS_MOST)
        duel_broken(faults, player, 203, 0, specials, SPECIALS_MOST);         /* gwent 2.3 */
}

/* --- laying the decks out ------------------------------------------------------------------------- */

/* Lays out the decks, whatever the order of their lists; or reports everything that is wrong with them. */
static void lay_out(struct gwent *g, const struct duel_setup *setup, struct duel_faults *faults)
{
    const struct rules *rules = rules_of(g);
    struct list list[DUEL_PLAYERS];
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        read_list(&list[player], &setup->deck[player], player, faults);
        if (rules->hard && !list[player].faction)
            duel_broken(faults, player, 201, 0, 0, 1);
        else if (rules->hard)
            check_hard(&list[player], player, faults);
        else
            check_list(&list[player], rules, !(setup->options & OPTION_FREE_DECKS), player, faults);
    }
    memset(g->card, 0, sizeof g->card);
    memset(g->start, 0, sizeof g->start);
    for (int player = 0; player < DUEL_PLAYERS && faults->count == 0; player++) {
        int at = g->start[zone_of(player, DECK)];
        for (int i = 0; i < list[player].count.n; i++) {
            int left = list[player].entry[i].count;
            for (; left > COPIES_MOST; left -= COPIES_MOST)
                at = gwent_put_copies(g, at, list[player].entry[i].card, COPIES_MOST);
            at = gwent_put_copies(g, at, list[player].entry[i].card, left);
        }
        gwent_close_deck(g, player, list[player].faction, list[player].leader, at);
    }
}

/* gwent 3.2, 3.7: random cards of the deck to another hidden zone, which is empty. Each roll picks among those left,
 * the last of which takes the place of the one picked. */
static void deal(struct gwent *g, int player, int n, int to, enum roll_kind roll, enum event_kind kind,
                 struct duel_io *io)
{
    const int deck = zone_of(player, DECK), size = zone_size(g, deck);
    const unsigned stream = DUEL_DECK_0 + (unsigned)player;
    uint8_t left[DECK_ROOM], card[DECK_ROOM];
    assert(size <= (int)sizeof left);
    if (n > size)
        n = size;                                                       /* gwent 3.4 */
    for (int i = 0; i < size; i++) {
        left[i] = (uint8_t)i;
        card[i] = g->card[g->start[deck] + i];
    }
    for (int i = 0; i < n; i++) {
        const unsigned pick = duel_roll((duel_state *)g, stream, (unsigned)(size - i), io);
        const uint8_t index = left[pick];
        left[pick] = left[size - 1 - i];
        duel_rolled(io, roll, player, card[index], duel_only(player));
        gwent_pool_move(g, gwent_pool_find(g, deck, card[index]), deck, zone_of(player, to), kind, io);
    }
}

void gwent_set_passives(struct gwent *g)
{
    const int variant = g->head.variant;
    bool off = false;
    for (int player = 0; player < DUEL_PLAYERS; player++)
        off |= g->side[player].leader == LEADER_EMHYR_WHITE_FLAME;
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const int leader = g->side[player].leader;
        if (off)
            g->side[player].effects = EFFECT_NO_LEADER;
        else if (gwent_leaders[leader].passive >> variant & 1) {
            if (leader == LEADER_KING_BRAN)
                g->side[player].effects |= EFFECT_BRAN;                 /* gwent 10.32 */
            else if (leader == LEADER_FRANCESCA_HOPE)
                g->side[player].effects |= EFFECT_HOPE;                 /* gwent 10.25 */
            for (int half = 0; half < HALVES; half++) {
                if (leader == LEADER_EREDIN_TREACHEROUS)
                    g->side[half].effects |= EFFECT_TREACHEROUS;        /* gwent 10.30 */
                if (leader == LEADER_EMHYR_INVADER_OF_THE_NORTH)
                    g->side[half].effects |= EFFECT_INVADER;            /* gwent 10.15 */
            }
        }
    }
}

enum duel_status gwent_setup(duel_state *state, const struct duel_setup *setup, struct duel_faults *faults,
                             struct duel_io *io)
{
    struct gwent *g = gwent_in(state);
    const struct rules *rules = rules_of(g);
    bool usual = !(setup->options & OPTION_FREE_DECKS) || rules->hard;  /* gwent 17.9 */
    for (int player = 0; player < DUEL_PLAYERS && usual; player++)
        usual = gwent_quick_deck(g, player, &setup->deck[player]);
    if (!usual)
        lay_out(g, setup, faults);
    if (faults->count > 0)
        return DUEL_BAD_DECK;

    g->options = setup->options;
    g->round = 1;
    g->phase = PHASE_EXCHANGE;
    g->lists = rules->hard;                                             /* gwent 14.4 */
    if (!rules->hard)
        gwent_set_passives(g);
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        struct side *side = &g->side[player];
        const bool daisy = side->leader == LEADER_FRANCESCA_DAISY && !(side->effects & EFFECT_NO_LEADER);
        const int hand = rules->hand + daisy;
        if (io || !gwent_quick_deal(g, player, hand, rules->offers)) {
            deal(g, player, hand, HAND, ROLL_DEAL, EV_DEALT, io);                   /* gwent 3.2, 3.3 */
            deal(g, player, rules->offers, OFFER, ROLL_OFFER, EV_OFFERED, io);      /* gwent 3.7 */
        }
        side->set_aside = (uint8_t)zone_size(g, zone_of(player, OFFER));
    }
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const int offered = g->side[player].set_aside;
        if (rules->forum ? offered == 0 : zone_size(g, zone_of(player, DECK)) == 0)
            continue;                                                   /* gwent 4.17: nothing to exchange */
        gwent_ask(g, player, rules->forum ? ASK_GIVE : ASK_REDRAW, 0, 0,
                  rules->forum ? offered : rules->swaps);
        g->head.prompt[player].begins = 1;
    }
    gwent_advance(g, io);
    return DUEL_OK;
}

/* A legal deck by chance: units first, then up to ten specials. */
int gwent_random_deck(unsigned variant, unsigned scenario, uint64_t seed, struct duel_row out[], int room)
{
    (void)scenario;
    const struct rules *rules = &gwent_rules[variant];
    const bool forum = rules->forum;
    const int faction = FACTION_NORTHERN_REALMS + (int)duel_mix_below(&seed, FACTION_COUNT - 1);
    int n = 0;
    if (rules->hard) {
        if (room > 0)
            out[n++] = (struct duel_row){ (uint16_t)(KEY_FACTIONS + faction), 1, LIST_FACTION };
        return n;
    }
    const uint8_t set = forum ? SET_CLASSIC_BIT : SET_ORIGINAL_BIT;
    int leader;
    do
        leader = 1 + (int)duel_mix_below(&seed, GWENT_LEADERS - 1);
    while (gwent_leaders[leader].faction != faction || !(gwent_leaders[leader].sets & set));

    uint8_t bag[2][UINT8_MAX], count[GWENT_CARDS] = { 0 };              /* every legal copy: units, specials */
    int size[2] = { 0, 0 };
    for (int card = 1; card < GWENT_CARDS; card++) {
        const struct card *printed = &gwent_cards[card];
        if (printed->type == CARD_TOKEN || !may_hold(forum, faction, card))
            continue;
        int copies = forum ? printed->copies_forum : printed->copies_original,
            special = printed->type != CARD_UNIT;
        for (; copies > 0; copies--)
            bag[special][size[special]++] = (uint8_t)card;
    }
    int want[2] = { 22 + (int)duel_mix_below(&seed, 9), (int)duel_mix_below(&seed, 11) };
    for (int special = 0; special < 2; special++)
        for (int i = 0; i < want[special]; i++) {
            int pick = i + (int)duel_mix_below(&seed, (unsigned)(size[special] - i));
            uint8_t card = bag[special][pick];
            bag[special][pick] = bag[special][i];
            bag[special][i] = card;
            count[card]++;
        }
    if (room > n)
        out[n++] = (struct duel_row){ (uint16_t)(KEY_LEADERS + leader), 1, LIST_LEADER };
    for (int card = 1; card < GWENT_CARDS; card++)
        if (count[card] && n < room)
            out[n++] = (struct duel_row){ (uint16_t)card, count[card], LIST_MAIN };
    return n;
}
