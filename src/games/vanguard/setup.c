/* Decks, chapter 1, and what lies ready before the first turn (3.1 to 3.4). */
#include "vanguard.h"

#include "core/core.h"

#include <string.h>

enum deck_zone { ZONE_MAIN, ZONE_STARTER, ZONE_G };
const char *const vanguard_deck_zones[] = { "main", "starter", "g", NULL };

enum { CARDS = 64 * VANGUARD_CARD_WORDS };      /* tests/vanguard/cards.c holds that there are not more */

static int copies_of(unsigned card)                                     /* vanguard 1.2, 1.3 */
{
    const int limit = vanguard_printed(card, VANGUARD_DECK_LIMIT);
    return limit ? limit : VANGUARD_COPIES;
}

/* vanguard 2.5: of the types, those with a trigger icon. */
static bool is_trigger(unsigned card)
{
    return !vanguard_is_kind(card, VANGUARD_NORMAL) && !vanguard_is_kind(card, VANGUARD_G_UNIT);
}

struct list {
    uint8_t have[CARDS];        /* of the fifty, the starter included; of G units, those beside them */
    int main, starters, g;
    unsigned starter;
};

/* Unknown cards do not come so far: the reader of decks names them (vanguard 1.11). */
static bool read_list(const struct duel_deck *deck, struct list *out)
{
    memset(out, 0, sizeof *out);
    for (unsigned i = 0; i < deck->rows; i++) {
        const struct duel_row *row = &deck->row[i];
        if (row->card == 0 || row->card >= vanguard_program.cards || row->zone > ZONE_G || row->count == 0)
            return false;
        const int sum = out->have[row->card] + row->count;
        out->have[row->card] = (uint8_t)(sum > UINT8_MAX ? UINT8_MAX : sum);
        if (row->zone == ZONE_G) {
            out->g += row->count;
        } else {
            out->main += row->count;
            if (row->zone == ZONE_STARTER) {
                out->starters += row->count;
                out->starter = row->card;
            }
        }
    }
    return true;
}

/* Every broken rule is named (vanguard 1.11). Of clans nothing is asked (vanguard 1.10). */
static void check_list(const struct duel_deck *deck, const struct list *list, int most_g, int player,
                       struct duel_faults *faults)
{
    int triggers = 0, heals = 0, sentinels = 0;
    if (list->main != VANGUARD_DECK_SIZE)                               /* vanguard 1.1 */
        duel_broken(faults, player, 101, 0, list->main, VANGUARD_DECK_SIZE);
    const unsigned cards = vanguard_program.cards;
    for (unsigned card = 1; (card = cards_next_listed(list->have, card, cards)) < cards; card++) {
        const int have = list->have[card];
        if (have > copies_of(card))
            duel_broken(faults, player, vanguard_is_kind(card, VANGUARD_G_UNIT) ? 108 : 102, card, have,
                        copies_of(card));
        triggers += is_trigger(card) ? have : 0;
        heals += vanguard_is_kind(card, VANGUARD_HEAL_TRIGGER) ? have : 0;
        sentinels += vanguard_printed(card, VANGUARD_SENTINEL) ? have : 0;
    }
    if (triggers != VANGUARD_TRIGGERS)                                  /* vanguard 1.4 */
        duel_broken(faults, player, 104, 0, triggers, VANGUARD_TRIGGERS);
    if (heals > VANGUARD_HEALS)                                         /* vanguard 1.5 */
        duel_broken(faults, player, 105, 0, heals, VANGUARD_HEALS);
    if (sentinels > VANGUARD_SENTINELS)                                 /* vanguard 1.6 */
        duel_broken(faults, player, 106, 0, sentinels, VANGUARD_SENTINELS);
    for (unsigned i = 0; i < deck->rows; i++) {                         /* vanguard 1.7 */
        const struct duel_row *row = &deck->row[i];
        if (vanguard_is_kind(row->card, VANGUARD_G_UNIT) != (row->zone == ZONE_G))
            duel_broken(faults, player, 107, row->card, row->count, 0);
    }
    if (list->g > most_g)                                               /* vanguard 1.8 */
        duel_broken(faults, player, 108, 0, list->g, most_g);
    if (list->starters != 1)                                            /* vanguard 1.9 */
        duel_broken(faults, player, 109, 0, list->starters, 1);
    else if (vanguard_grade(list->starter) != 0)
        duel_broken(faults, player, 109, list->starter, vanguard_grade(list->starter), 0);
}

enum duel_status vanguard_setup(duel_state *state, const struct duel_setup *setup, struct duel_faults *faults,
                                struct duel_io *io)
{
    struct vanguard *g = vanguard_own(state);
    struct list list[DUEL_PLAYERS];
    struct card_pool pool;
    unsigned used = 0;
    for (unsigned p = 0; p < DUEL_PLAYERS; p++) {
        if (!read_list(&setup->deck[p], &list[p]))
            return DUEL_BAD_SETUP;
        check_list(&setup->deck[p], &list[p],
                   setup->options & VANGUARD_G_16 ? VANGUARD_G_ROOM : VANGUARD_G_ZONE, (int)p,
                   faults); /* vanguard 10.27 */
    }
    if (faults->count)
        return DUEL_BAD_DECK;
    g->options = (uint8_t)setup->options;
    for (unsigned p = 0; p < DUEL_PLAYERS; p++) {
        unsigned down = 0;
        g->side[p].starter = (uint16_t)list[p].starter;                 /* vanguard 3.2: face down */
        list[p].have[list[p].starter]--;
        const unsigned cards = vanguard_program.cards;
        for (unsigned card = 1; (card = cards_next_listed(list[p].have, card, cards)) < cards; card++)
            for (int i = 0; i < list[p].have[card]; i++)
                if (vanguard_is_kind(card, VANGUARD_G_UNIT))
                    g->side[p].g[down++] = (uint16_t)card;              /* vanguard 2.16 */
                else
                    g->record[used++] = (struct card_record){ (uint16_t)card, (uint8_t)(CARDS_PLACED << p), 0 };
        g->start[VANGUARD_DECK_0 + p + 1] = (uint8_t)used;
    }
    for (unsigned zone = VANGUARD_DECK_1 + 1; zone <= VANGUARD_ZONES; zone++)
        g->start[zone] = (uint8_t)used;
    vanguard_pool(state, &pool);
    cards_sort(&pool);
    vanguard_begin(state, io);
    return DUEL_OK;
}

/* --- a deck of one clan (vanguard 1.12) ---------------------------------------------------------------------------------------------- */

/* Takes so many of those that fit, at random; grade -1: of any. */
static bool take(uint8_t have[CARDS], unsigned clan, int grade, enum vanguard_kind kind, int n,
                 int *sentinels, uint64_t *seed)
{
    uint16_t fits[CARDS];
    unsigned count = 0;
    for (unsigned card = 1; card < vanguard_program.cards; card++)
        if (fx_has_word(&vanguard_program, card, VANGUARD_CLANS, clan) &&
            (grade < 0 || vanguard_grade(card) == grade) && vanguard_is_kind(card, kind))
            for (int i = have[card]; i < copies_of(card); i++)
                fits[count++] = (uint16_t)card;
    while (n > 0 && count > 0) {
        const unsigned pick = duel_mix_below(seed, count);
        const unsigned card = fits[pick];
        fits[pick] = fits[--count];
        if (vanguard_printed(card, VANGUARD_SENTINEL) && ++*sentinels > VANGUARD_SENTINELS)
            continue;
        have[card]++;
        n--;
    }
    return n == 0;
}

/* vanguard 10.25: with the G units of its clan. Any card of grade 0 may be a starter (1.9). */
int vanguard_random_deck(unsigned variant, unsigned scenario, uint64_t seed, struct duel_row out[], int room)
{
    static const uint8_t of_grade[] = { 0, 14, 11, 8 };
    (void)variant, (void)scenario;
    unsigned clans = 0;
    while (vanguard_vocabulary.lists[VANGUARD_CLANS].words[clans])
        clans++;
    const unsigned clan = duel_mix_below(&seed, clans);
    uint8_t have[CARDS] = { 0 }, starter[CARDS] = { 0 }, units[CARDS] = { 0 };
    int sentinels = 0, triggers = VANGUARD_TRIGGERS, rows = 0;
    take(have, clan, 0, VANGUARD_HEAL_TRIGGER, VANGUARD_HEALS, &sentinels, &seed);
    for (unsigned card = 1; card < vanguard_program.cards; card++)
        triggers -= have[card];
    /* Of the other kinds as chance has it, as many as there are. */
    while (triggers > 0) {
        static const uint8_t kinds[] = { VANGUARD_CRITICAL_TRIGGER, VANGUARD_DRAW_TRIGGER, VANGUARD_STAND_TRIGGER };
        triggers -= take(have, clan, 0, kinds[duel_mix_below(&seed, 3)], 1, &sentinels, &seed);
    }
    take(starter, clan, 0, VANGUARD_NORMAL, 1, &sentinels, &seed);
    for (int grade = 1; grade <= 3; grade++)
        take(have, clan, grade, VANGUARD_NORMAL, of_grade[grade], &sentinels, &seed);
    for (unsigned card = 1; card < vanguard_program.cards && rows < room; card++)
        if (have[card])
            out[rows++] = (struct duel_row){ (uint16_t)card, have[card], ZONE_MAIN };
    take(units, clan, -1, VANGUARD_G_UNIT, VANGUARD_G_ZONE, &sentinels, &seed);
    for (unsigned card = 1; card < vanguard_program.cards && rows < room; card++)
        if (units[card])
            out[rows++] = (struct duel_row){ (uint16_t)card, units[card], ZONE_G };
    for (unsigned card = 1; card < vanguard_program.cards && rows < room; card++)
        if (starter[card])
            out[rows++] = (struct duel_row){ (uint16_t)card, 1, ZONE_STARTER };
    return rows;
}

/* vanguard 1.12: of whose clan a deck in the place of another is. */
unsigned vanguard_house(unsigned scenario, unsigned card)
{
    unsigned clan = 0;
    (void)scenario;
    while (vanguard_vocabulary.lists[VANGUARD_CLANS].words[clan] &&
           !fx_has_word(&vanguard_program, card, VANGUARD_CLANS, clan))
        clan++;
    return clan;
}

/* --- a deck that somebody is likely to have, by what was seen of it ----------------------------------------------------------------- */

/* Cards of one clan, in an order that chance has, and how many copies are taken of each. */
struct likely {
    uint16_t card[CARDS];
    unsigned n;
};

/* Copies of what fits, card by card, until there are so many of all. */
static void fill(uint8_t have[CARDS], struct likely *from, int wanted, int copies, uint64_t *seed)
{
    for (unsigned i = 0; i < from->n; i++)
        wanted -= have[from->card[i]];
    for (unsigned left = from->n; left > 0 && wanted > 0; left--) {
        const unsigned pick = duel_mix_below(seed, left), card = from->card[pick];
        from->card[pick] = from->card[left - 1];
        from->card[left - 1] = (uint16_t)card;
        while (have[card] < copies && wanted > 0) {
            have[card]++;
            wanted--;
        }
    }
}

/* The whole of one clan, with what was seen in it: triggers as the rules have it (vanguard 1.4, 1.5), grades as is usual, few cards
 * often rather than many once. `clan` counts from 1; 0: any. */
int vanguard_likely_deck(const uint8_t seen[], unsigned clan, uint64_t *seed, struct duel_row out[], int room)
{
    static const int wanted[] = { 3, 13, 11, 8 };
    struct likely of[4], heals = { .n = 0 }, triggers = { .n = 0 }, units = { .n = 0 };
    uint8_t have[CARDS];
    unsigned clans = 0;
    int rows = 0;
    while (vanguard_vocabulary.lists[VANGUARD_CLANS].words[clans])
        clans++;
    const unsigned word = clan ? clan - 1 : duel_mix_below(seed, clans);
    for (int grade = 0; grade < 4; grade++)
        of[grade].n = 0;
    memcpy(have, seen, sizeof have);
    for (unsigned card = 1; card < vanguard_program.cards; card++) {
        if (!have[card] && !fx_has_word(&vanguard_program, card, VANGUARD_CLANS, word))
            continue;
        struct likely *to = vanguard_is_kind(card, VANGUARD_G_UNIT)         ? &units
                            : vanguard_is_kind(card, VANGUARD_HEAL_TRIGGER) ? &heals
                            : is_trigger(card)                              ? &triggers
                                               : &of[vanguard_grade(card) < 3 ? vanguard_grade(card) : 3];
        to->card[to->n++] = (uint16_t)card;
    }
    fill(have, &heals, VANGUARD_HEALS, VANGUARD_COPIES, seed);
    fill(have, &triggers, VANGUARD_TRIGGERS - VANGUARD_HEALS, VANGUARD_COPIES, seed);
    for (int grade = 0; grade < 4; grade++)
        fill(have, &of[grade], wanted[grade], grade ? VANGUARD_COPIES : 1, seed);
    for (unsigned card = 1; units.n == 0 && card < vanguard_program.cards;
         card++) /* of a clan that has none */
        if (vanguard_is_kind(card, VANGUARD_G_UNIT))
            have[card] = 1;
    fill(have, &units, VANGUARD_G_ZONE, 2, seed);
    for (unsigned card = 1; card < vanguard_program.cards && rows < room; card++)
        if (have[card])
            out[rows++] = (struct duel_row){ (uint16_t)card, have[card],
                                             vanguard_is_kind(card, VANGUARD_G_UNIT) ? ZONE_G : ZONE_MAIN };
    return rows;
}
