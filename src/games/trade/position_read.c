/* trade 11: positions as text are read. What is read need not be reachable, but can be played on. */
#include "core/statement.h"
#include "position.h"

static int cards_in_deck(const struct side *side)
{
    int n = 0;
    for (int card = 1; card < TRADE_CARDS; card++)
        n += side->deck[card];
    return n;
}

static uint8_t table_of(const struct side *side)
{
    unsigned table = 0;
    for (int cell = 0; cell < CELLS; cell++)
        table |= (unsigned)(side->cell[cell] != 0) << cell;
    return (uint8_t)table;
}

/* --- reading ------------------------------------------------------------------------------------------ */

struct reader {
    struct trade *t;
    struct statement at;
    struct duel_set_error *error;
    enum prompt asked;
    unsigned players, unit;   /* who is asked; 1 + the cell of the card that asks, 0: none */
    bool homes[DUEL_PLAYERS]; /* was said */
    unsigned said;            /* statements that stand once, as bits */
    uint8_t called[DUEL_PLAYERS];
};

static bool wrong(struct reader *reader, const char *reason)
{
    *reader->error = (struct duel_set_error){ .reason = reason, .line = reader->at.line };
    return false;
}

static bool read_number(struct reader *reader, unsigned least, unsigned most, unsigned *out)
{
    struct core_word word;
    return (core_next_word(&reader->at, &word) && core_word_number(word, most, out) && *out >= least) ||
           wrong(reader, "number");
}

static bool read_cell(struct reader *reader, unsigned *out)
{
    struct core_word word;
    const int cell = core_next_word(&reader->at, &word) ? core_word_index(word, trade_cell_keys) : -1;
    *out = (unsigned)cell;
    return cell >= 0 || wrong(reader, "cell");
}

static bool read_cells(struct reader *reader, uint8_t *out)
{
    do {
        unsigned cell;
        if (!read_cell(reader, &cell))
            return false;
        *out |= (uint8_t)(1 << cell);
    } while (reader->at.rest.length > 0);
    return true;
}

static bool find_card(struct reader *reader, struct core_word key, unsigned *card)
{
    *card = (unsigned)trade_card_find(trade_sets[reader->t->head.scenario], key.at, key.length);
    return *card || wrong(reader, "card");
}

static bool read_deck(struct reader *reader, struct side *side)
{
    struct core_word word;
    while (core_next_word(&reader->at, &word)) {
        const struct core_word key = core_cut(&word, "*");
        unsigned card, copies = 1;
        if (!find_card(reader, key, &card))
            return false;
        if (word.length > 0 &&
            (!core_word_number((struct core_word){ word.at + 1, word.length - 1 }, COPIES_MAX, &copies) ||
             !copies))
            return wrong(reader, "number");
        if (side->deck[card] + copies > COPIES_MAX)     /* trade 10.3 */
            return wrong(reader, "many");
        side->deck[card] = (uint8_t)(side->deck[card] + copies);
        side->has |= UINT64_C(1) << card;
    }
    return true;
}

/* What stands behind the key of a card in `cell`. */
static bool read_tags(struct reader *reader, int player, int cell, struct core_word word)
{
    struct side *side = &reader->t->side[player];
    const uint8_t bit = (uint8_t)(1 << cell);
    side->home |= bit;
    while (word.length > 0) {
        word = (struct core_word){ word.at + 1, word.length - 1 };
        const int tag = core_word_index(core_cut(&word, "/"), trade_tag_words);
        if (tag < 0 || (tag == TAG_AHEAD && cell >= COLUMNS))
            return wrong(reader, "card-word");
        switch ((enum tag)tag) {
        case TAG_AHEAD:
            side->ahead |= (uint8_t)(bit << COLUMNS);
            side->home &= (uint8_t)~bit;
            break;
        case TAG_SUMMONED: side->home &= (uint8_t)~bit; break;
        case TAG_CALLED:   reader->called[player] |= bit; break;
        case TAG_FRESH:    side->fresh |= bit; break;
        case TAG_ASKED:    side->asked |= bit; break;
        case TAGS:         break;
        }
    }
    return true;
}

/* "rows0 a b - / c - -" */
static bool read_rows(struct reader *reader, int player)
{
    struct side *side = &reader->t->side[player];
    struct core_word word;
    if (side->table)
        return wrong(reader, "twice");
    for (int cell = 0; cell < CELLS; cell++) {
        unsigned card;
        bool more = core_next_word(&reader->at, &word);
        if (more && cell == COLUMNS && core_word_is(word, "/"))
            more = core_next_word(&reader->at, &word);
        if (!more)
            return wrong(reader, "cell");
        if (core_word_is(word, "-"))
            continue;
        const struct core_word key = core_cut(&word, "/");
        if (!find_card(reader, key, &card) || !read_tags(reader, player, cell, word))
            return false;
        side->cell[cell] = (uint8_t)card;
    }
    side->table = table_of(side);
    return true;
}

static bool read_lost(struct reader *reader, struct side *side)
{
    struct core_word word;
    while (core_next_word(&reader->at, &word)) {
        unsigned card;
        if (side->losses == LOSSES)                     /* trade 10.7 */
            return wrong(reader, "many");
        if (!find_card(reader, word, &card))
            return false;
        side->lost[side->losses++] = (uint8_t)card;
    }
    return true;
}

/* trade 11.5 */
static bool read_target(struct reader *reader, struct side *side)
{
    unsigned home, target;
    if (!read_cell(reader, &home) || !read_cell(reader, &target))
        return false;
    if (side->target[home])
        return wrong(reader, "twice");
    side->target[home] = (uint8_t)(target + 1);
    return true;
}

/* trade 11.2: "ask summon 0 f1" */
static bool read_ask(struct reader *reader)
{
    struct core_word word;
    const int kind = core_next_word(&reader->at, &word) ? core_word_index(word, trade_prompt_keys) : -1;
    if (kind <= PROMPT_NONE)
        return wrong(reader, "question");
    const int players = core_next_word(&reader->at, &word) ? core_word_index(word, trade_asked_words) : -1;
    if (players < 0)
        return wrong(reader, "player");
    reader->asked = (enum prompt)kind;
    reader->players = (unsigned)players + 1;
    reader->unit = 0;
    if (reader->players == 3 && kind != PROMPT_PLACE)
        return wrong(reader, "player");
    if (kind != PROMPT_TARGET && kind != PROMPT_SUMMON)
        return true;
    unsigned cell;
    if (!read_cell(reader, &cell))
        return false;
    reader->unit = cell + 1;
    return true;
}

/* trade 11.3 */
static bool read_coin(struct reader *reader)
{
    unsigned number, first;
    if (!read_number(reader, 1, TRADE_NUMBER_MAX, &number) || !read_number(reader, 0, 1, &first))
        return false;
    if (reader->t->tossed >> number & 1)
        return wrong(reader, "twice");
    reader->t->tossed |= (uint16_t)(1 << number);
    reader->t->first |= (uint16_t)(first << number);
    return true;
}

enum says { SAYS_ASK, SAYS_STAKE, SAYS_OFFERS, SAYS_ROUND, SAYS_COIN };
static const char *const says_words[] = { "ask", "stake", "offers", "round", "coin", NULL };
enum says_of { SAYS_DECK, SAYS_ROWS, SAYS_LOST, SAYS_HOMES, SAYS_ACTED, SAYS_TARGET };
static const char *const says_of_words[] = { "deck", "rows", "lost", "homes", "acted", "target", NULL };

static bool read_of(struct reader *reader, enum says_of says, int player)
{
    struct side *side = &reader->t->side[player];
    switch (says) {
    case SAYS_DECK:   return read_deck(reader, side);
    case SAYS_ROWS:   return read_rows(reader, player);
    case SAYS_LOST:   return read_lost(reader, side);
    case SAYS_HOMES:  reader->homes[player] = true; return read_cells(reader, &side->placed);
    case SAYS_ACTED:  return read_cells(reader, &side->acted);
    case SAYS_TARGET: return read_target(reader, side);
    }
    return false;
}

static bool read_statement(struct reader *reader, struct core_word word)
{
    struct trade *t = reader->t;
    const int says = core_word_index(word, says_words);
    unsigned number, player;
    if (says < 0) {
        const struct core_word of = core_cut(&word, "01");
        const int what = core_word_index(of, says_of_words);
        return what >= 0 && core_word_number(word, 1, &player)
                   ? read_of(reader, (enum says_of)what, (int)player)
                   : wrong(reader, "word");
    }
    if (says != SAYS_COIN && reader->said >> says & 1) /* trade 11.6 */
        return wrong(reader, "twice");
    reader->said |= 1u << says;
    switch ((enum says)says) {
    case SAYS_ASK:  return read_ask(reader);
    case SAYS_COIN: return read_coin(reader);
    case SAYS_STAKE:
    case SAYS_OFFERS:
    case SAYS_ROUND: break;
    }
    if (!read_number(reader, says == SAYS_ROUND,
                     says == SAYS_STAKE    ? STAKE_MAX
                     : says == SAYS_OFFERS ? OFFERS_MAX
                                           : ROUNDS - 1,
                     &number))
        return false;
    if (says == SAYS_STAKE)
        t->stake = (uint16_t)number;
    else
        *(says == SAYS_OFFERS ? &t->offers : &t->round) = (uint8_t)number;
    return true;
}

/* --- what goes together ------------------------------------------------------------------------------- */

/* trade 1.7, 8.14, 10.3: the collection is what lies anywhere. */
static bool count_cards(struct reader *reader, struct side *side)
{
    unsigned copies[TRADE_CARDS], total = 0;
    for (int card = 0; card < TRADE_CARDS; card++)
        copies[card] = side->deck[card];
    for (int cell = 0; cell < CELLS; cell++)
        copies[side->cell[cell]]++;
    for (int i = 0; i < side->losses; i++)
        copies[side->lost[i]]++;
    for (int card = 1; card < TRADE_CARDS; card++) {
        if (copies[card] > COPIES_MAX)
            return wrong(reader, "many");
        total += copies[card];
    }
    if (total == 0 || total > COLLECTION_MAX)
        return wrong(reader, total ? "many" : "card");
    side->total = side->held = (uint16_t)total;
    return true;
}

static bool is_bare(const struct side *side)
{
    return !(side->table | side->losses | side->placed | side->acted);
}

/* trade 2: while they speak of the stake. */
static bool check_stake(struct reader *reader)
{
    const struct trade *t = reader->t;
    const int sixth = t->contract / 6;
    if (t->options & OPTION_FIXED_STAKE || !is_bare(&t->side[0]) || !is_bare(&t->side[1]) || t->tossed)
        return wrong(reader, "question");
    switch (reader->asked) {
    case PROMPT_GAME:
        return (reader->players == 2 && !t->offers && !t->stake) || wrong(reader, "question"); /* trade 2.1 */
    case PROMPT_STAKE:
        return (reader->players == 1 && !t->offers && !t->stake) || wrong(reader, "question"); /* trade 2.2 */
    case PROMPT_ROUNDING:                                                                   /* trade 2.4 */
        if (t->contract % 6 == 0 || !trade_can_pay(t, sixth + 1) || (!t->offers && t->stake))
            return wrong(reader, "question");
        break;
    case PROMPT_ANSWER:
        if (!t->offers)
            return wrong(reader, "question");
        break;
    case PROMPT_NONE:
    case PROMPT_PLACE:
    case PROMPT_TARGET:
    case PROMPT_SUMMON:
    case PROMPT_PRICE:
    case PROMPT_COUNT: return wrong(reader, "question");
    }
    return t->stake <= OFFER_MAX || wrong(reader, "number");
}

/* trade 3: what lies there, and in the order in which it was laid. */
static bool check_placement(struct reader *reader)
{
    struct trade *t = reader->t;
    const int total[DUEL_PLAYERS] = { t->side[0].total, t->side[1].total };
    const bool together = total[0] >= CELLS && total[1] >= CELLS;
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        struct side *side = &t->side[player];
        const int down = count_bits(side->table), room = side->table ? 32 - __builtin_clz(side->table) : 0;
        const int all = side->total < CELLS ? side->total : CELLS;
        const bool asked = reader->players >> player & 1;
        if (side->losses || side->placed || side->acted || t->tossed || side->fresh | side->asked ||
            side->ahead || side->home != side->table || reader->called[player])
            return wrong(reader, "question");
        if (asked ? down == all : down != all && (together || down))
            return wrong(reader, "place");              /* trade 3.3 */
        if (side->total < CELLS ? room + side->total - down > CELLS : room != down)
            return wrong(reader, "place");              /* trade 3.1, 3.8 */
        side->home = 0;
        if (!asked && down)
            side->held = (uint16_t)cards_in_deck(side);
    }
    if (together)
        return true;                                    /* trade 3.2 */
    if (reader->players == 3)
        return wrong(reader, "player");
    const int asked = reader->players == 2, other = !asked;
    const bool second = t->side[other].table;
    return second ? total[other] >= total[asked] || wrong(reader, "player")     /* trade 3.5 to 3.7 */
                  : total[asked] >= total[other] || wrong(reader, "player");
}

/* Cards that lie face up: where they come from, and what their abilities have done (trade 5, 7). */
static bool check_field(struct reader *reader, int player)
{
    struct trade *t = reader->t;
    struct side *side = &t->side[player];
    const struct trade_card *cards = cards_of(t);
    const uint8_t other = t->side[!player].placed;
    if (!reader->homes[player])
        side->placed = side->home | side->ahead;
    if (side->home & side->ahead || (side->home | side->ahead) & ~side->placed || side->acted & ~side->placed)
        return wrong(reader, "homes");
    for (unsigned rest = side->table; rest; rest &= rest - 1) {
        const int cell = lowest_bit(rest);
        const bool calls = cards[side->cell[cell]].kind == TRADE_SUMMON;
        if (!calls && (reader->called[player] | side->asked) >> cell & 1)
            return wrong(reader, "card-word");
        side->callers |= (uint8_t)((calls && !(reader->called[player] >> cell & 1)) << cell);
    }
    if (side->fresh & (side->home | side->ahead >> COLUMNS))
        return wrong(reader, "card-word");
    for (int home = 0; home < CELLS; home++)
        if (side->target[home] && (!(side->acted >> home & 1) || !(other >> (side->target[home] - 1) & 1)))
            return wrong(reader, "target");
    side->held = (uint16_t)cards_in_deck(side);
    return side->losses <= COLUMNS * t->round || wrong(reader, "many");         /* trade 10.7 */
}

/* Whether the card that asks can. */
static bool check_asker(struct reader *reader)
{
    struct trade *t = reader->t;
    const int player = reader->players == 2;
    const struct side *side = &t->side[player], *foe = &t->side[!player];
    const unsigned cell = reader->unit - 1;
    if (reader->asked == PROMPT_PRICE) {                /* trade 6.4 */
        const int left[DUEL_PLAYERS] = { count_bits(t->side[0].table), count_bits(t->side[1].table) };
        uint64_t cards = 0;
        for (int i = 0; i < CELLS; i++)
            cards |= foe->cell[i] ? UINT64_C(1) << foe->cell[i] : 0;
        t->head.winner = (uint8_t)!player;
        return (left[!player] > left[player] && cards & (cards - 1)) || wrong(reader, "question");
    }
    const struct trade_card *card = &cards_of(t)[side->cell[cell]];
    if (reader->asked == PROMPT_SUMMON)                 /* trade 8.1, 8.4, 8.5 */
        return (side->callers & side->asked & ~side->fresh) >> cell & 1 && side->held && side->table != FIELD
                   ? true
                   : wrong(reader, "question");
    return (card->kind == TRADE_REVEAL && card->scope == TRADE_FOE_ONE && side->acted >> cell & 1 &&
            !side->target[cell] && side->home == side->table && foe->home == foe->table &&
            foe->table & (foe->table - 1)) || /* trade 4.5 */
           wrong(reader, "question");
}

static bool check_duel(struct reader *reader)
{
    struct trade *t = reader->t;
    t->round = reader->asked == PROMPT_TARGET ? 0 : reader->asked == PROMPT_PRICE ? ROUNDS : t->round;
    if (reader->asked == PROMPT_SUMMON && !t->round)
        return wrong(reader, "round");
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const struct side *side = &t->side[player];
        if (reader->asked != PROMPT_SUMMON && side->fresh | side->asked)
            return wrong(reader, "card-word");
        if (!reader->homes[player])
            t->side[player].placed = side->home | side->ahead;
    }
    return check_field(reader, 0) && check_field(reader, 1) && check_asker(reader);
}

/* trade 11.6 */
static bool check_whole(struct reader *reader)
{
    static const uint8_t phase[PROMPT_COUNT] = {
        [PROMPT_PLACE] = PHASE_PLACE,
        [PROMPT_TARGET] = PHASE_REVEAL,
        [PROMPT_SUMMON] = PHASE_STEP,
        [PROMPT_PRICE] = PHASE_PRICE,
    };
    struct trade *t = reader->t;
    reader->at.line = 0;
    t->phase = phase[reader->asked];
    if (!reader->asked || (t->round && t->phase != PHASE_STEP))
        return wrong(reader, reader->asked ? "round" : "no-ask");
    if (!count_cards(reader, &t->side[0]) || !count_cards(reader, &t->side[1]))
        return false;
    if (!trade_can_pay(t, t->stake))                    /* trade 2.9 */
        return wrong(reader, "number");
    for (int player = 0; player < DUEL_PLAYERS && t->phase < PHASE_REVEAL; player++)
        for (int cell = 0; cell < CELLS; cell++)
            if (t->side[player].target[cell])
                return wrong(reader, "target");
    return t->phase == PHASE_STAKE   ? check_stake(reader)
           : t->phase == PHASE_PLACE ? check_placement(reader)
                                     : check_duel(reader);
}

static void ask(const struct reader *reader)
{
    struct trade *t = reader->t;
    t->head.awaiting = (uint8_t)reader->players;
    for (int player = 0; player < DUEL_PLAYERS; player++) {
        const struct side *side = &t->side[player];
        struct duel_prompt *prompt = &t->head.prompt[player];
        if (!(reader->players >> player & 1))
            continue;
        if (reader->asked == PROMPT_PLACE) {
            trade_ask_place(t, player);
            prompt->picked = (uint8_t)count_bits(side->table);
            prompt->begins = !prompt->picked;
            continue;
        }
        *prompt = (struct duel_prompt){ .kind = (uint8_t)reader->asked, .begins = 1, .unit = (uint8_t)reader->unit };
        prompt->card = reader->unit ? side->cell[reader->unit - 1] : 0;
    }
}

enum duel_status trade_arrange(duel_state *state, const struct duel_setup *setup, const char *text,
                               struct duel_set_error *error)
{
    struct trade *t = trade_in(state);
    struct reader reader = { .t = t, .at = core_statements(text), .error = error };
    struct duel_faults faults = { .fault = NULL };
    struct core_word word;
    error->reason = NULL;
    if (trade_read_numbers(t, setup, &faults) != DUEL_OK) {
        wrong(&reader, "sums");
        return DUEL_BAD_SETUP;
    }
    t->options = (uint8_t)setup->options;
    t->head.winner = DUEL_NOBODY;
    while (core_next_statement(&reader.at, &word, &error->reason))
        if (!read_statement(&reader, word))
            return DUEL_BAD_SETUP;
    if ((error->reason && !wrong(&reader, error->reason)) || !check_whole(&reader))
        return DUEL_BAD_SETUP;
    ask(&reader);
    return DUEL_OK;
}
