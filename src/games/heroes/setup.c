/* Decks (heroes 1) and what lies ready. */
#include "heroes.h"

#include "core/core.h"

#include <string.h>

enum deck_zone { ZONE_MAIN, ZONE_EXTRA, ZONE_HERO };
const char *const heroes_deck_zones[] = { "main", "extra", "hero", NULL };

enum { CARDS = 512 };       /* tests/heroes/cards.c holds that there are not more */

/* The number of a keyword of a hero, which is printed; 0: it has none. */
static int printed_number(unsigned card, enum heroes_keyword keyword)
{
    const struct fx_card *c = &heroes_program.card[card];
    for (unsigned i = 0; i < c->abilities; i++) {
        const struct fx_ability *a = &heroes_program.ability[c->ability + i];
        if (a->kind == FX_KEYWORD && a->event == keyword)
            return heroes_program.number[a->at[0]].times;
    }
    return 0;
}

static bool has_word(unsigned card, enum heroes_list list, const char *key)
{
    const int word = duel_index(heroes_vocabulary.lists[list].words, key);
    return word >= 0 && fx_has_word(&heroes_program, card, list, (unsigned)word);
}

/* heroes 1.9, 1.10: what a card says of the hero, and the hero of cards; 0, or the rule. */
static unsigned unfit(unsigned card, unsigned hero)
{
    if (heroes_prints(card, HEROES_OF_ROGUES) && !has_word(hero, HEROES_CLASSES, "rogue"))
        return 109;
    return heroes_prints(hero, HEROES_PURE) && has_word(card, HEROES_ELEMENTS, "neutral") ? 110 : 0;
}

/* heroes 1.12 */
static bool speaks_of_dragons(unsigned card)
{
    const int word = duel_index(heroes_vocabulary.lists[HEROES_CLASSES].words, "dragon");
    return strstr(heroes_program.key[card], "dragon") ||
           fx_mentions(&heroes_program, &heroes_vocabulary, card, HEROES_CLASSES, (unsigned)word);
}

/* heroes 1.3 */
static bool fits(unsigned card, unsigned hero)
{
    if (heroes_prints(hero, HEROES_OF_DRAGONS) && speaks_of_dragons(card))
        return true;
    const struct fx_card *c = &heroes_program.card[card];
    for (unsigned i = 0; i < c->words; i++) {
        const unsigned value = heroes_program.value[c->word + i], word = value & 0xff;
        if (value >> 8 != HEROES_ELEMENTS)
            continue;
        const bool neutral = !heroes_vocabulary.lists[HEROES_ELEMENTS].words[word + 1];
        if (neutral || fx_has_word(&heroes_program, hero, HEROES_ELEMENTS, word))
            return true;
    }
    return false;
}

int heroes_copies(unsigned card)
{
    if (heroes_prints(card, HEROES_CREATED))
        return 0;
    if (heroes_is_kind(card, HEROES_IS_HERO) || heroes_prints(card, HEROES_LONE))
        return 1;
    return heroes_prints(card, HEROES_HORDE) ? HEROES_DECK_SIZE + HEROES_EXTRA_SIZE : HEROES_COPIES;
}

/* heroes 1.5 */
static bool is_of_decks(unsigned card)
{
    return !heroes_is_kind(card, HEROES_IS_HERO) && !heroes_prints(card, HEROES_CREATED);
}

/* heroes 1.5, 8.33 */
static bool leads(unsigned card)
{
    return heroes_is_kind(card, HEROES_IS_HERO) && !heroes_prints(card, HEROES_OTHER_SIDE);
}

struct list {
    uint8_t have[CARDS], extra[CARDS];
    int size[3];
    unsigned hero;
};

static bool read_list(const struct duel_deck *deck, struct list *out)
{
    *out = (struct list){ .hero = 0 };
    for (unsigned i = 0; i < deck->rows; i++) {
        const struct duel_row *row = &deck->row[i];
        if (row->card == 0 || row->card >= heroes_program.cards || row->zone > ZONE_HERO || row->count == 0)
            return false;
        uint8_t *have = row->zone == ZONE_MAIN ? &out->have[row->card] : &out->extra[row->card];
        out->size[row->zone] += row->count;
        if (row->zone == ZONE_HERO)
            out->hero = row->card;
        else
            *have = (uint8_t)(*have + row->count > UINT8_MAX ? UINT8_MAX : *have + row->count);
    }
    return true;
}

/* Every broken rule is named (heroes 1.6). */
static void check_list(const struct list *list, int player, struct duel_faults *faults)
{
    if (list->size[ZONE_MAIN] != HEROES_DECK_SIZE)                      /* heroes 1.1 */
        duel_broken(faults, player, 101, 0, list->size[ZONE_MAIN], HEROES_DECK_SIZE);
    if (list->size[ZONE_EXTRA] > HEROES_EXTRA_SIZE)                     /* heroes 1.4 */
        duel_broken(faults, player, 104, 0, list->size[ZONE_EXTRA], HEROES_EXTRA_SIZE);
    const bool led = list->size[ZONE_HERO] == 1 && leads(list->hero);
    if (!led)                                                           /* heroes 1.5 */
        duel_broken(faults, player, 105, list->hero, list->size[ZONE_HERO], 1);
    int dragons = led ? printed_number(list->hero, HEROES_OTHER_DRAGONS) : 0;     /* heroes 1.11 */
    unsigned in_main = 0, in_extra = 0;
    for (unsigned card = 1; card < heroes_program.cards; card++) {
        if (in_main < card)
            in_main = cards_next_listed(list->have, card, heroes_program.cards);
        if (in_extra < card)
            in_extra = cards_next_listed(list->extra, card, heroes_program.cards);
        card = in_main < in_extra ? in_main : in_extra;
        if (card >= heroes_program.cards)
            break;
        const int have = list->have[card] + list->extra[card];
        if (led && is_of_decks(card) && !fits(card, list->hero) && has_word(card, HEROES_CLASSES, "dragon") &&
            have <= dragons) {
            dragons -= have;
            if (have > heroes_copies(card))
                duel_broken(faults, player, 102, card, have, heroes_copies(card));
            continue;
        }
        if (!is_of_decks(card))
            duel_broken(faults, player, 105, card, have, 0);
        else if (led && !fits(card, list->hero))
            duel_broken(faults, player, 103, card, have, 0);
        else if (led && unfit(card, list->hero))
            duel_broken(faults, player, (int)unfit(card, list->hero), card, have, 0);
        if (is_of_decks(card) && have > heroes_copies(card))            /* heroes 1.2, 1.8 */
            duel_broken(faults, player, 102, card, have, heroes_copies(card));
    }
}

enum duel_status heroes_setup(duel_state *state, const struct duel_setup *setup, struct duel_faults *faults,
                              struct duel_io *io)
{
    struct heroes *g = heroes_own(state);
    struct list list[DUEL_PLAYERS];
    struct card_pool pool;
    unsigned used = 0;
    for (unsigned p = 0; p < DUEL_PLAYERS; p++) {
        if (!read_list(&setup->deck[p], &list[p]))
            return DUEL_BAD_SETUP;
        check_list(&list[p], (int)p, faults);
    }
    if (faults->count)
        return DUEL_BAD_DECK;
    for (unsigned p = 0; p < DUEL_PLAYERS; p++) {
        struct fx_scope scope = heroes_scope(state, io);
        const struct card_record own = { 0, (uint8_t)(CARDS_PLACED << p), 0 };
        fx_enter(&scope, list[p].hero, (int)p, (int)p, HEROES_HERO);
        heroes_set_wounds(&scope, p, 0);
        for (unsigned zone = HEROES_DECK_0; zone <= HEROES_EXTRA_0; zone++) {
            const unsigned at = zone + (HEROES_DECK_1 - HEROES_DECK_0) * p;
            const uint8_t *have = zone == HEROES_DECK_0 ? list[p].have : list[p].extra;
            const unsigned cards = zone == HEROES_DECK_0 || zone == HEROES_EXTRA_0 ? heroes_program.cards : 0;
            for (unsigned card = 1; (card = cards_next_listed(have, card, cards)) < cards; card++)
                for (int i = 0; i < have[card]; i++) {
                    g->record[used] = own;
                    g->record[used++].card = (uint16_t)card;
                }
            g->start[at + 1] = (uint8_t)used;
        }
    }
    heroes_pool(state, &pool);
    cards_sort(&pool);
    heroes_begin(state, io);
    return DUEL_OK;
}

/* A hero, and what fits it, at random (heroes 1.7). */
int heroes_random_deck(unsigned variant, unsigned scenario, uint64_t seed, struct duel_row out[], int room)
{
    (void)variant, (void)scenario;
    static const uint8_t wanted[] = { [ZONE_MAIN] = HEROES_DECK_SIZE, [ZONE_EXTRA] = HEROES_EXTRA_SIZE };
    uint8_t have[2][CARDS] = { { 0 } };
    unsigned hero = 0;
    int rows = 0;
    while (hero == 0 || !leads(hero))
        hero = 1 + duel_mix_below(&seed, heroes_program.cards - 1u);
    for (unsigned zone = ZONE_MAIN; zone <= ZONE_EXTRA; zone++)
        for (int size = 0; size < wanted[zone];) {
            const unsigned card = 1 + duel_mix_below(&seed, heroes_program.cards - 1u);
            if (!is_of_decks(card) || !fits(card, hero) || unfit(card, hero) ||
                have[ZONE_MAIN][card] + have[ZONE_EXTRA][card] >=
                    (heroes_copies(card) < HEROES_COPIES ? heroes_copies(card) : HEROES_COPIES))
                continue;
            have[zone][card]++;
            size++;
        }
    for (unsigned zone = ZONE_MAIN; zone <= ZONE_EXTRA; zone++)
        for (unsigned card = 1; card < heroes_program.cards && rows < room; card++)
            if (have[zone][card])
                out[rows++] = (struct duel_row){ (uint16_t)card, have[zone][card], (uint8_t)zone };
    if (rows < room)
        out[rows++] = (struct duel_row){ (uint16_t)hero, 1, ZONE_HERO };
    return rows;
}
