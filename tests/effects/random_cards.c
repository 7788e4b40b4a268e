/* Abilities are drawn operand by operand, by the signatures, mostly from what is known at that point; what the checker refuses is
 * drawn again. */
#include "random_cards.h"

#include "duello/duel.h"
#include "effects/check.h"

#include <stdio.h>
#include <string.h>

enum { TRIES = 400 };

struct drawer {
    uint64_t *seed;
    const struct fx_vocabulary *vocabulary;
    struct fx_room *room;
    unsigned card;
    unsigned known;         /* bits: enum fx_reference */
    unsigned numbers;       /* bits: enum fx_source */
    unsigned letter;        /* of the last named ability that a step asked for, 0: none was */
    uint8_t letter_kind;
    enum fx_kind kind;      /* of the ability */
    unsigned depth;
    bool full;              /* a table is */
};

static unsigned below(struct drawer *d, unsigned n)
{
    return duel_mix_below(d->seed, n);
}

static bool one_in(struct drawer *d, unsigned n)
{
    return below(d, n) == 0;
}

static unsigned count_words(const struct fx_word *words)
{
    unsigned n = 0;
    while (words && words[n].key)
        n++;
    return n;
}

static unsigned count_keys(const char *const *keys)
{
    unsigned n = 0;
    while (keys && keys[n])
        n++;
    return n;
}

static unsigned count_lists(const struct drawer *d)
{
    unsigned n = 0;
    while (d->vocabulary->lists && d->vocabulary->lists[n].key)
        n++;
    return n;
}

static uint16_t kept(struct drawer *d, uint16_t at)
{
    d->full = d->full || at == 0;
    return at;
}

static uint16_t draw_pick(struct drawer *d);
static void draw_operands(struct drawer *d, const struct fx_word *word, const char *takes, unsigned from,
                          uint16_t at[]);

/* --- numbers, tests, selectors -------------------------------------------------------------------- */

static uint16_t constant(struct drawer *d, unsigned value, enum fx_change change)
{
    struct fx_number term = { .change = (uint8_t)change, .times = (int16_t)value, .over = 1 };
    return kept(d, fx_add_number(d->room, &term, 1));
}

static struct fx_number draw_term(struct drawer *d)
{
    struct fx_number term = { .times = (int16_t)(1 + below(d, 3)), .over = (int16_t)(one_in(d, 6) ? 2 : 1) };
    const unsigned source = below(d, FX_SOURCES), figures = count_words(d->vocabulary->figures);
    if (source == FX_COUNT || (source == FX_OF && figures)) {
        term.source = (uint8_t)source;
        term.pick = draw_pick(d);
        if (source == FX_OF) {
            const unsigned figure = below(d, figures);
            term.what = (uint8_t)figure;
            if (d->vocabulary->figures[figure].flags & FX_OF_PLAYERS) {
                term.source = FX_OF_PLAYER;
                term.pick = (uint16_t)(FX_MY + below(d, 2));
            }
        }
    } else if (source < FX_COUNT && d->numbers >> source & 1) {
        term.source = (uint8_t)source;
    }
    if (term.source == FX_ONE)
        term.over = 1;
    return term;
}

static uint16_t draw_number(struct drawer *d, enum fx_change change)
{
    if (d->depth > 1 || !one_in(d, 4))
        return constant(d, (change >= FX_MULTIPLY && change <= FX_DIVIDE) + below(d, 4), change);
    d->depth++;
    struct fx_number term[2] = { draw_term(d), draw_term(d) };
    d->depth--;
    term[0].change = (uint8_t)change;
    return kept(d, fx_add_number(d->room, term, 1 + one_in(d, 3)));
}

static struct fx_test draw_test(struct drawer *d)
{
    struct fx_test test = { .negated = one_in(d, 6) };
    const unsigned lists = count_lists(d), figures = count_words(d->vocabulary->figures),
                   tests = count_words(d->vocabulary->tests);
    uint16_t value[2] = { 0 };
    switch (below(d, 7)) {
    case 0: test.what = FX_OTHER; return test;
    case 5:
        if (d->depth > 2)
            break;
        test.what = FX_LIKE;
        test.value = draw_pick(d);
        return test;
    case 1:
        if (!figures)
            break;
        test.what = FX_FIGURE;
        test.how = (uint8_t)(FX_EQUAL + below(d, 5));
        test.word = (uint8_t)below(d, figures);
        test.value = draw_number(d, FX_PLAIN);
        return test;
    case 2:
    case 3:
        if (!lists)
            break;
        test.word = (uint8_t)below(d, lists);
        test.what = one_in(d, 4) ? FX_SAME_WORD : FX_WORD;
        if (test.what == FX_WORD) {
            const unsigned words = count_keys(d->vocabulary->lists[test.word].words);
            test.n = 1 + one_in(d, 3);
            value[0] = (uint16_t)below(d, words);
            value[1] = (uint16_t)below(d, words);
            test.value = kept(d, fx_add_values(d->room, value, test.n));
        }
        return test;
    case 4:
        test.what = one_in(d, 3) ? FX_NAME_PART : FX_CARD;
        test.n = 1;
        value[0] = test.what == FX_CARD ? (uint16_t)(1 + below(d, d->room->program.cards - 1u))
                                        : kept(d, fx_add_text(d->room, "card", 4));
        test.value = kept(d, fx_add_values(d->room, value, 1));
        return test;
    default:
        if (!tests)
            break;
        test.what = (uint8_t)(FX_OWN + below(d, tests));
        draw_operands(d, &d->vocabulary->tests[test.what - FX_OWN],
                      d->vocabulary->tests[test.what - FX_OWN].takes, 0, &test.value);
        return test;
    }
    test.what = FX_OTHER;
    return test;
}

static uint16_t draw_tests(struct drawer *d)
{
    struct fx_test test[2];
    const unsigned n = 1 + one_in(d, 4);
    d->depth++;
    for (unsigned i = 0; i < n; i++)
        test[i] = draw_test(d);
    d->depth--;
    return kept(d, fx_add_tests(d->room, test, n));
}

static struct fx_pick draw_one_pick(struct drawer *d)
{
    struct fx_pick pick = { 0 };
    const unsigned reference = 1 + below(d, FX_REFERENCES - 1), own = count_words(d->vocabulary->references);
    if (!one_in(d, 3) && d->known >> reference & 1)
        pick.reference = (uint8_t)reference;
    else if (own && one_in(d, 6))
        pick.reference = (uint8_t)(FX_OWN + below(d, own));
    else {
        pick.side = (uint8_t)(FX_MY + below(d, 3));
        pick.places = (uint16_t)(1u << below(d, count_words(d->vocabulary->places)));
    }
    if (d->depth < 2 && one_in(d, 3))
        pick.tests = draw_tests(d);
    return pick;
}

static uint16_t draw_pick(struct drawer *d)
{
    d->depth++;
    struct fx_pick pick[2] = { draw_one_pick(d), draw_one_pick(d) };
    d->depth--;
    return kept(d, fx_add_picks(d->room, pick, 1 + one_in(d, 12)));
}

/* --- conditions, costs, operands ------------------------------------------------------------------ */

static uint16_t draw_conditions(struct drawer *d)
{
    struct fx_condition condition[2] = { { 0 }, { 0 } };
    const unsigned n = 1 + one_in(d, 4), own = count_words(d->vocabulary->conditions);
    for (unsigned i = 0; i < n; i++) {
        struct fx_condition *c = &condition[i];
        c->what = (uint8_t)(own && one_in(d, 3) ? FX_OWN + below(d, own)
                                                : FX_SOME + below(d, FX_CONDITION_CODES - FX_SOME));
        c->negated = one_in(d, 4);
        c->or = i + 1 < n && one_in(d, 2);
        const struct fx_word *word = c->what < FX_CONDITION_CODES
                                         ? &fx_conditions[c->what]
                                         : &d->vocabulary->conditions[c->what - FX_OWN];
        draw_operands(d, word, word->takes, 0, c->at);
        if (c->what == FX_COMPARE)
            c->how = (uint8_t)(FX_EQUAL + below(d, 5));
    }
    return kept(d, fx_add_conditions(d->room, condition, n));
}

static uint16_t draw_costs(struct drawer *d)
{
    struct fx_cost cost = { 0 };
    const unsigned own = count_words(d->vocabulary->costs);
    if (!own)
        return 0;
    cost.what = (uint8_t)below(d, own);
    draw_operands(d, &d->vocabulary->costs[cost.what], d->vocabulary->costs[cost.what].takes, 0, cost.at);
    return kept(d, fx_add_costs(d->room, &cost, 1));
}

static uint16_t draw_destination(struct drawer *d)
{
    unsigned place;
    do
        place = below(d, count_words(d->vocabulary->places));
    while (d->vocabulary->places[place].flags & FX_NO_TARGET);
    const unsigned end = d->vocabulary->places[place].flags & FX_ORDERED ? below(d, 3) : FX_ANYWHERE;
    return FX_DESTINATION(one_in(d, 3) ? FX_MY + below(d, 2) : FX_NO_SIDE, place, end);
}

/* A named ability that stands behind this one: its letter; settled when it is drawn. */
static uint16_t draw_letter(struct drawer *d, const struct fx_word *word)
{
    static const uint8_t granted[] = { FX_WHEN, FX_WHEN, FX_PAY, FX_ALWAYS };
    d->letter_kind = word == &fx_verbs[FX_LAY]   ? FX_LATER
                     : word == &fx_verbs[FX_RUN] ? FX_DO
                                                 : granted[below(d, sizeof granted)];
    d->letter = 1;
    return 1;
}

static void draw_operand(struct drawer *d, char kind, const struct fx_word *word, bool of_player,
                         uint16_t at[2])
{
    switch (kind) {
    case 'v': at[0] = (uint16_t)(FX_V + below(d, 3)); break;
    case 's': at[0] = draw_pick(d); break;
    case 'n': at[0] = draw_number(d, FX_PLAIN); break;
    case 'c': at[0] = draw_number(d, (enum fx_change)(FX_ADD + below(d, 5))); break;
    case 'r': {
        const unsigned least = below(d, 2);
        at[0] = constant(d, least, FX_PLAIN);
        at[1] = one_in(d, 6) ? 0 : constant(d, 1 + below(d, 2), FX_PLAIN);
        break;
    }
    case 'x': at[0] = (uint16_t)(FX_X + below(d, d->kind == FX_INSTEAD ? 3 : 2)); break;
    case 'w': at[0] = (uint16_t)(FX_MY + below(d, 3)); break;
    case 'p': at[0] = draw_destination(d); break;
    case 'P': at[0] = (uint16_t)(1u << below(d, count_words(d->vocabulary->places))); break;
    case 'f': at[0] = draw_tests(d); break;
    case 'k': at[0] = (uint16_t)(1 + below(d, d->room->program.cards - 1u)); break;
    case 'a': at[0] = draw_letter(d, word); break;
    case 'q': at[0] = (uint16_t)(1 + below(d, count_words(d->vocabulary->keywords))); break;
    case 'b': at[0] = (uint16_t)(1 + below(d, count_words(d->vocabulary->bans))); break;
    case 'g': at[0] = (uint16_t)below(d, count_words(d->vocabulary->figures)); break;
    case 'u': at[0] = (uint16_t)(FX_EVER + below(d, 1 + count_words(d->vocabulary->periods))); break;
    case 'o': at[0] = (uint16_t)(1 + below(d, count_keys(word->options))); break;
    case 'i': at[0] = draw_conditions(d); break;
    case '$': at[0] = draw_costs(d); break;
    case 'm':
        if (of_player)
            at[1] = (uint16_t)(FX_MY + below(d, 2));
        else
            at[0] = draw_pick(d);
        break;
    default: break;
    }
}

static void draw_operands(struct drawer *d, const struct fx_word *word, const char *takes, unsigned from,
                          uint16_t at[])
{
    struct fx_take operand;
    bool of_player = false;
    for (unsigned i = from; (operand = fx_next_take(&takes)).kind; i += operand.slots) {
        const bool until = operand.kind == 'u' && word->flags & FX_STATIC;
        if (operand.optional && (until ? d->kind == FX_ALWAYS : one_in(d, 2)))
            continue;
        draw_operand(d, operand.kind, word, of_player, &at[i]);
        of_player = (operand.kind == 'b' && d->vocabulary->bans[at[i] - 1].flags & FX_OF_PLAYERS) ||
                    (operand.kind == 'g' && d->vocabulary->figures[at[i]].flags & FX_OF_PLAYERS);
    }
}

/* --- steps --------------------------------------------------------------------------------------- */

static bool draw_steps(struct drawer *d, struct fx_ability *ability, unsigned n, unsigned blocks);

static unsigned draw_code(struct drawer *d)
{
    const unsigned own = count_words(d->vocabulary->verbs);
    if (d->kind == FX_ALWAYS)
        return FX_ADJUST + below(d, FX_PERMIT - FX_ADJUST + 1);
    if (one_in(d, 4))
        return FX_CHOOSE;
    return own && one_in(d, 2) ? FX_OWN + below(d, own) : 1 + below(d, FX_CODES - 1);
}

/* A block of steps in braces. */
static bool draw_block(struct drawer *d, struct fx_ability *ability, unsigned op, unsigned blocks)
{
    if (!draw_steps(d, ability, 1 + below(d, 2), blocks))
        return false;
    d->room->op[op].skip = (uint8_t)(d->room->program.ops - op - 1);
    return true;
}

static unsigned add_op(struct drawer *d, struct fx_ability *ability, unsigned code)
{
    if (d->room->program.ops == FX_OPS_MAX || ability->ops == FX_STEPS)
        return 0;
    const unsigned op = d->room->program.ops++;
    ability->ops++;
    d->room->op[op] = (struct fx_op){ .code = (uint8_t)code };
    d->room->spot[op] = (struct fx_spot){ 0, 0 };
    return op;
}

static bool draw_step(struct drawer *d, struct fx_ability *ability, unsigned blocks)
{
    unsigned code = draw_code(d);
    const struct fx_word *verb = fx_verb(d->vocabulary, code);
    while (code == FX_ELSE || (verb->flags & FX_BLOCK && blocks == 0) ||
           (verb->flags & FX_REPLACING && d->kind != FX_INSTEAD) ||
           ((code == FX_GAIN || code == FX_LOSE) && !d->vocabulary->keywords) ||
           ((code == FX_FORBID || code == FX_PERMIT) && !d->vocabulary->bans)) {
        code = draw_code(d);
        verb = fx_verb(d->vocabulary, code);
    }
    const unsigned op = add_op(d, ability, code);
    if (!op)
        return false;
    draw_operands(d, verb, verb->takes, 0, d->room->op[op].at);
    uint16_t *at = d->room->op[op].at;
    if (code == FX_GAIN) {
        const char *takes = d->vocabulary->keywords[at[1] - 1].takes;
        at[2] = takes && *takes ? constant(d, 1 + below(d, 3), FX_PLAIN) : 0;
    }
    if (code >= FX_CHOOSE && code <= FX_RANDOM)
        d->known |= 1u << at[0];
    if (code == FX_LOOK || code == FX_REVEAL_TOP)
        d->known |= 1u << FX_LOOKED;
    if (code == FX_NUMBER || code == FX_LET)
        d->numbers |= 1u << at[0];
    d->numbers |= 1u << FX_DONE;
    if (!(verb->flags & FX_BLOCK))
        return true;
    const unsigned known = d->known, numbers = d->numbers;
    d->known |= code == FX_EACH ? 1u << FX_IT : 0;
    if (!draw_block(d, ability, op, blocks - 1))
        return false;
    d->known = known;
    d->numbers = numbers;
    if (!(verb->flags & FX_OTHERWISE) || one_in(d, 2))
        return true;
    const unsigned otherwise = add_op(d, ability, FX_ELSE);
    if (!otherwise || !draw_block(d, ability, otherwise, blocks - 1))
        return false;
    d->known = known;
    d->numbers = numbers;
    d->room->op[op].skip++;
    return true;
}

static bool draw_steps(struct drawer *d, struct fx_ability *ability, unsigned n, unsigned blocks)
{
    for (unsigned i = 0; i < n; i++)
        if (!draw_step(d, ability, blocks))
            return false;
    return true;
}

/* --- abilities ----------------------------------------------------------------------------------- */

static struct fx_ability *add_ability(struct drawer *d, enum fx_kind kind)
{
    struct fx_card *card = &d->room->card[d->card];
    struct fx_program *program = &d->room->program;
    if (card->abilities == FX_ABILITIES || program->abilities == FX_ABILITIES_MAX)
        return NULL;
    if (card->abilities++ == 0)
        card->ability = program->abilities;
    struct fx_ability *ability = &d->room->ability[program->abilities++];
    *ability = (struct fx_ability){ .kind = (uint8_t)kind, .code = program->ops };
    return ability;
}

/* The event that it waits for, and what is known of it. */
static void draw_event(struct drawer *d, struct fx_ability *ability)
{
    unsigned things = 0;
    const unsigned events = count_words(d->vocabulary->events);
    const struct fx_word *event;
    do {
        ability->event = (uint8_t)below(d, events);
        event = &d->vocabulary->events[ability->event];
    } while (ability->kind == FX_INSTEAD && !(event->flags & FX_REPLACED));
    draw_operands(d, event, event->takes, 0, ability->at);
    const char *takes = event->takes;
    for (struct fx_take operand; (operand = fx_next_take(&takes)).kind;)
        if (operand.kind == 's')
            d->known |= 1u << (things++ ? FX_CAUSE : FX_EVENT);
    d->numbers |= event->flags & FX_NUMBERED ? 1u << FX_N : 0;
}

/* Where it works, if not on the table: a place of cards; in a hidden one it listens, and nobody need say so. */
static void draw_place(struct drawer *d, struct fx_ability *ability)
{
    const unsigned place = below(d, count_words(d->vocabulary->places));
    const unsigned flags = d->vocabulary->places[place].flags;
    ability->zones = (uint16_t)(1u << place);
    if (ability->kind == FX_WHEN && flags & FX_HIDDEN) {
        ability->may = 1;
        ability->limit = FX_NO_LIMIT;
    }
}

static void draw_clauses(struct drawer *d, struct fx_ability *ability)
{
    const enum fx_kind kind = (enum fx_kind)ability->kind;
    if ((kind == FX_WHEN || kind == FX_ALWAYS || kind == FX_PAY) && one_in(d, 6))
        ability->live = draw_conditions(d);
    if (kind != FX_ALWAYS && kind != FX_DO && one_in(d, 6))
        ability->condition = draw_conditions(d);
    if ((kind == FX_WHEN || kind == FX_INSTEAD || kind == FX_LATER) && one_in(d, 4)) {
        ability->may = 1;
        ability->cost = one_in(d, 2) ? draw_costs(d) : 0;
    }
    if ((kind == FX_WHEN || kind == FX_PAY || kind == FX_INSTEAD) && one_in(d, 4))
        ability->limit = (uint8_t)(FX_ONCE_TURN + below(d, 3));
    if ((kind == FX_WHEN || kind == FX_PAY) && !ability->letter && one_in(d, 5))
        draw_place(d, ability);
}

/* An ability with its parts; false: there is no room. */
static bool draw_body(struct drawer *d, enum fx_kind kind, unsigned letter)
{
    struct fx_ability *ability = add_ability(d, kind);
    if (!ability)
        return false;
    d->kind = kind;
    d->known = 1u << FX_SELF;
    d->numbers = 1u << FX_ONE;
    ability->letter = (uint8_t)letter;
    if (kind == FX_KEYWORD) {
        const struct fx_word *keyword =
            &d->vocabulary->keywords[below(d, count_words(d->vocabulary->keywords))];
        ability->event = (uint8_t)(keyword - d->vocabulary->keywords);
        draw_operands(d, keyword, keyword->takes, 0, ability->at);
        if (keyword->flags & FX_WHILE && one_in(d, 3))
            ability->live = draw_conditions(d);
        return true;
    }
    if (kind == FX_LATER)
        d->known |= 1u << FX_IT;
    if (kind == FX_WHEN || kind == FX_INSTEAD || kind == FX_LATER || kind == FX_AMBUSH)
        draw_event(d, ability);
    if (kind == FX_AMBUSH)
        ability->at[FX_OPERANDS - 1] = constant(d, 1 + below(d, 3), FX_PLAIN);
    if (kind == FX_PAY) {
        d->numbers |= 1u << FX_X; /* who pays says how much it is */
        ability->cost = draw_costs(d);
    }
    draw_clauses(d, ability);
    const bool built = kind != FX_ALWAYS && kind != FX_INSTEAD && kind != FX_DO && one_in(d, 8);
    if (!built) {
        ability->code = d->room->program.ops;
        return draw_steps(d, ability, 1 + below(d, 3), 2);
    }
    ability->choice = (uint8_t)(FX_EXACTLY + below(d, 3));
    ability->chosen = ability->choice == FX_SEVERAL ? 0 : (uint8_t)(1 + below(d, 2));
    ability->by = (uint8_t)(one_in(d, 3) ? FX_MY + below(d, 2) : 0);
    for (unsigned i = 0, parts = 2 + below(d, 2); i < parts; i++) {
        const unsigned known = d->known, numbers = d->numbers;
        struct fx_ability *part = add_ability(d, FX_PART);
        if (!part || !draw_steps(d, part, 1 + below(d, 2), 1))
            return false;
        ability->parts++;
        d->known = known;
        d->numbers = numbers;
    }
    return true;
}

/* A kind for an ability: one that replaces, or a keyword, only where the game has such. */
static enum fx_kind draw_kind(struct drawer *d)
{
    static const enum fx_kind kinds[] = { FX_WHEN, FX_WHEN, FX_PAY, FX_ALWAYS, FX_SPELL, FX_AMBUSH };
    bool replaced = false;
    for (const struct fx_word *event = d->vocabulary->events; event->key; event++)
        replaced = replaced || event->flags & FX_REPLACED;
    if (replaced && one_in(d, 7))
        return FX_INSTEAD;
    return d->vocabulary->keywords && one_in(d, 12) ? FX_KEYWORD
                                                    : kinds[below(d, sizeof kinds / sizeof *kinds)];
}

/* A whole ability, and the named one it asks for. */
static bool draw_ability(struct drawer *d)
{
    const struct fx_program before = d->room->program;
    const struct fx_card card = d->room->card[d->card];
    const unsigned first = card.abilities;
    struct fx_error error;
    d->letter = 0;
    d->full = false;
    bool fine = draw_body(d, draw_kind(d), 0) && !d->full;
    if (fine && d->letter) {
        unsigned letters = 0;
        for (unsigned i = 0; i < first; i++)
            letters += d->room->ability[card.ability + i].letter != 0;
        const unsigned number = d->room->card[d->card].abilities + 1u;
        for (unsigned op = before.ops; op < d->room->program.ops; op++) {
            const char *takes = fx_verb(d->vocabulary, d->room->op[op].code)->takes;
            struct fx_take operand;
            for (unsigned i = 0; (operand = fx_next_take(&takes)).kind; i += operand.slots)
                if (operand.kind == 'a')
                    d->room->op[op].at[i] = (uint16_t)number;
        }
        d->letter = 0;
        fine = letters < FX_LETTERS && draw_body(d, (enum fx_kind)d->letter_kind, letters + 1) && !d->full &&
               !d->letter;
    }
    if (fine && fx_check(d->room, d->vocabulary, &error))
        return true;
    d->room->program = before;
    d->room->card[d->card] = card;
    return false;
}

unsigned random_abilities(uint64_t *seed, const struct fx_vocabulary *vocabulary, struct fx_room *room)
{
    struct drawer d = { .seed = seed, .vocabulary = vocabulary, .room = room };
    unsigned vain = 0;
    for (d.card = 1; d.card < room->program.cards; d.card++) {
        unsigned left = 1 + below(&d, 3);
        for (unsigned tries = 0; left > 0 && tries < TRIES; tries++) {
            if (draw_ability(&d))
                left--;
            else
                vain++;
        }
        fx_sum_up(room, vocabulary, d.card);
    }
    fx_index(room, vocabulary);
    return vain;
}

unsigned random_cards(uint64_t *seed, const struct fx_vocabulary *vocabulary, unsigned cards,
                      struct fx_room *room)
{
    struct drawer d = { .seed = seed, .vocabulary = vocabulary, .room = room };
    fx_room_init(room);
    for (unsigned i = 1; i <= cards; i++) {
        uint16_t word[FX_RUN_MOST];
        struct fx_card *card = &room->card[room->program.cards];
        snprintf(room->key[room->program.cards++], FX_KEY, "card-%u", i);
        for (unsigned list = 0; list < count_lists(&d) && card->words < FX_RUN_MOST; list++)
            if (vocabulary->lists[list].flags & FX_NEEDED || one_in(&d, 2))
                word[card->words++] =
                    (uint16_t)(list << 8 | below(&d, count_keys(vocabulary->lists[list].words)));
        card->word = card->words ? fx_add_values(room, word, card->words) : 0;
        for (unsigned figure = 0; figure < FX_FIGURES; figure++)
            card->figure[figure] = FX_UNPRINTED;
        for (unsigned figure = 0; figure < count_words(vocabulary->figures) && figure < FX_FIGURES; figure++)
            if (vocabulary->figures[figure].flags & FX_PRINTED)
                card->figure[figure] = (int16_t)below(&d, 6);
    }
    return random_abilities(seed, vocabulary, room);
}
