/* Tables that grow in their room; equal runs are kept once. */
#include "room.h"

#include <string.h>

void fx_room_init(struct fx_room *room)
{
    memset(room, 0, sizeof *room);
    room->program = (struct fx_program){
        .card = room->card,
        .ability = room->ability,
        .op = room->op,
        .pick = room->pick,
        .test = room->test,
        .number = room->number,
        .condition = room->condition,
        .cost = room->cost,
        .value = room->value,
        .key = (const char(*)[FX_KEY])room->key,
        .text = (const char(*)[FX_KEY])room->text,
        .listener = room->listener,
        .standing = room->standing,
        .cards = 1,
        .abilities = 1,
        .ops = 1,
        .picks = 1,
        .tests = 1,
        .numbers = 1,
        .conditions = 1,
        .costs = 1,
        .values = 1,
        .texts = 1,
        .standings = 1,
    };
}

/* The index of `n` entries of `size` bytes that are equal to `entries`, found in the table or put at its end; 0: there is no room. */
static uint16_t add(void *table, uint16_t *count, unsigned most, const void *entries, unsigned n, size_t size)
{
    unsigned char *at = table;
    for (unsigned i = 1; i + n <= *count; i++)
        if (memcmp(at + i * size, entries, n * size) == 0)
            return (uint16_t)i;
    if (*count + n > most)
        return 0;
    memcpy(at + *count * size, entries, n * size);
    *count = (uint16_t)(*count + n);
    return (uint16_t)(*count - n);
}

uint16_t fx_add_picks(struct fx_room *room, struct fx_pick pick[], unsigned n)
{
    uint16_t at = 0;
    for (unsigned i = n; i-- > 0;) {
        pick[i].next = at;
        at = add(room->pick, &room->program.picks, FX_PICKS_MAX, &pick[i], 1, sizeof *pick);
        if (!at)
            return 0;
    }
    return at;
}

uint16_t fx_add_number(struct fx_room *room, struct fx_number term[], unsigned n)
{
    uint16_t at = 0;
    for (unsigned i = n; i-- > 0;) {
        term[i].next = at;
        at = add(room->number, &room->program.numbers, FX_NUMBERS_MAX, &term[i], 1, sizeof *term);
        if (!at)
            return 0;
    }
    return at;
}

uint16_t fx_add_tests(struct fx_room *room, struct fx_test test[], unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        test[i].more = i + 1 < n;
    return add(room->test, &room->program.tests, FX_TESTS_MAX, test, n, sizeof *test);
}

uint16_t fx_add_conditions(struct fx_room *room, struct fx_condition condition[], unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        condition[i].more = i + 1 < n;
    return add(room->condition, &room->program.conditions, FX_CONDITIONS_MAX, condition, n,
               sizeof *condition);
}

uint16_t fx_add_costs(struct fx_room *room, struct fx_cost cost[], unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        cost[i].more = i + 1 < n;
    return add(room->cost, &room->program.costs, FX_COSTS_MAX, cost, n, sizeof *cost);
}

uint16_t fx_add_values(struct fx_room *room, const uint16_t value[], unsigned n)
{
    return add(room->value, &room->program.values, FX_VALUES_MAX, value, n, sizeof *value);
}

uint16_t fx_add_text(struct fx_room *room, const char *at, size_t length)
{
    char text[FX_KEY] = { 0 };
    memcpy(text, at, length < FX_KEY ? length : FX_KEY - 1);
    return add(room->text, &room->program.texts, FX_TEXTS_MAX, text, 1, sizeof text);
}

/* The places that have a flag. */
static unsigned places_with(const struct fx_vocabulary *vocabulary, unsigned flag)
{
    unsigned places = 0;
    for (unsigned i = 0; vocabulary->places && vocabulary->places[i].key; i++)
        places |= vocabulary->places[i].flags & flag ? 1u << i : 0;
    return places;
}

/* Notes what the steps of a static do. If it grants a static, what that does is noted for the card as well. */
static void add_static(const struct fx_room *room, struct fx_card *card, const struct fx_ability *ability,
                       bool granted)
{
    for (unsigned at = 0; at < ability->ops; at++) {
        const struct fx_op *op = &room->op[ability->code + at];
        if (op->code < FX_ADJUST || op->code > FX_PERMIT)           /* refused later */
            continue;
        card->statics |= fx_static_bit(op->code);
        if (op->code == FX_ADJUST)
            card->values |= (uint32_t)1 << op->at[FX_ADJUST_FIGURE];
        else if (op->code == FX_GAIN || op->code == FX_LOSE)
            card->words_changed |= fx_word_bit(op->at[FX_GAIN_WORD]);
        else if (op->code == FX_FORBID || op->code == FX_PERMIT)
            card->bans |= fx_word_bit(op->at[FX_BAN_WHICH]);
        else if (!granted && op->at[FX_GAIN_WORD] && op->at[FX_GAIN_WORD] <= card->abilities) {
            const struct fx_ability *more = &room->ability[card->ability + op->at[FX_GAIN_WORD] - 1u];
            card->grants |= (uint16_t)(1u << more->kind);
            if (more->kind == FX_ALWAYS)
                add_static(room, card, more, true);
        }
    }
}

void fx_sum_up(struct fx_room *room, const struct fx_vocabulary *vocabulary, unsigned card_number)
{
    struct fx_card *card = &room->card[card_number];
    card->hears = card->others = card->replaces = 0;
    card->values = card->keywords = card->words_changed = card->bans = 0;
    card->grants = card->statics = card->kinds = card->elsewhere = 0;
    for (unsigned i = 0; i < card->abilities; i++) {
        const struct fx_ability *ability = &room->ability[card->ability + i];
        if (ability->kind == FX_AMBUSH)         /* its own, or what it grants */
            room->program.ambushes |= (uint64_t)1 << ability->event;
        if (ability->letter)
            continue;
        card->kinds |= (uint8_t)(ability->kind <= FX_SPELL ? 1u << ability->kind : 0);
        if (ability->kind == FX_PAY && ability->zones & ~places_with(vocabulary, FX_TABLE))
            card->kinds |= FX_PAYS_THERE;
        if (ability->kind == FX_KEYWORD)
            card->keywords |= fx_word_bit(ability->event + 1u);
        if (ability->kind == FX_WHEN || ability->kind == FX_AMBUSH)
            card->hears |= (uint64_t)1 << ability->event;
        if (ability->kind == FX_WHEN && ability->zones & places_with(vocabulary, FX_HIDDEN))
            room->program.in_hands |= (uint64_t)1 << ability->event;
        else if (ability->kind == FX_INSTEAD)
            card->replaces |= (uint64_t)1 << ability->event;
        if (ability->kind == FX_ALWAYS)
            add_static(room, card, ability, false);
    }
}

static struct fx_pattern pattern_of(const struct fx_word *event)
{
    struct fx_pattern pattern = { 0 };
    const char *takes = event->takes;
    uint8_t at = 1;
    for (struct fx_take take = fx_next_take(&takes); take.kind; take = fx_next_take(&takes)) {
        const bool from = take.labelled == 4 && memcmp(take.label, "from", 4) == 0;
        uint8_t *slot = take.kind == 's'   ? (pattern.thing ? &pattern.other : &pattern.thing)
                        : take.kind == 'w' ? &pattern.who
                        : take.kind == 'o' ? &pattern.option
                        : take.kind == 'P' ? (from ? &pattern.from : &pattern.to)
                                           : NULL;
        if (slot)
            *slot = at;
        at = (uint8_t)(at + take.slots);
    }
    return pattern;
}

static struct fx_shape shape_of(const struct fx_word *verb)
{
    struct fx_shape shape = { 0 };
    const char *takes = verb->takes;
    uint8_t at = 1;
    for (struct fx_take take = fx_next_take(&takes); take.kind; take = fx_next_take(&takes)) {
        if ((take.kind == 's' || take.kind == 'm') && !shape.things)
            shape.things = at;
        if ((take.kind == 'w' || take.kind == 'm') && !shape.who)
            shape.who = (uint8_t)(at + (take.kind == 'm'));
        if (take.kind == 'n' && !shape.number)
            shape.number = at;
        at = (uint8_t)(at + take.slots);
    }
    return shape;
}

/* Whether an event fits the pattern of an ability as soon as it happens to the thing itself. */
static bool asks_for_itself_alone(const struct fx_program *program, const struct fx_ability *ability)
{
    const unsigned thing = program->pattern[ability->event].thing;
    if (ability->kind == FX_KEYWORD || !fx_hears_itself(program, ability) ||
        program->pick[ability->at[thing - 1]].tests)
        return false;
    for (unsigned i = 0; i < FX_OPERANDS; i++)
        if (ability->at[i] && i + 1 != thing)
            return false;
    return true;
}

/* What the statics of a card do, one after another. */
static void index_statics(struct fx_room *room, struct fx_card *card)
{
    struct fx_program *program = &room->program;
    card->standing = 0;
    card->reaches = 0;
    for (unsigned i = 0; i < card->abilities; i++) {
        const struct fx_ability *a = &room->ability[card->ability + i];
        for (unsigned at = 0; a->kind == FX_ALWAYS && at < a->ops; at++)
            if (fx_lowers(program, &room->op[a->code + at]))
                card->reaches |= FX_LOWERS;
        for (unsigned at = 0; a->kind == FX_ALWAYS && !a->letter && at < a->ops; at++) {
            struct fx_standing s = fx_standing_of(program, card, i, &room->op[a->code + at]);
            const struct fx_pick *pick = &room->pick[s.pick];
            if (s.code == FX_ADJUST && (s.who || pick->reference != FX_SELF || pick->next))
                card->reaches |= FX_REACHES;
            if (card->standing)
                room->standing[program->standings - 1].more = 1;
            else
                card->standing = program->standings;
            room->standing[program->standings++] = s;
        }
    }
}

/* The keywords that are not only where they are printed. */
static void index_keywords(const struct fx_room *room, struct fx_program *program)
{
    program->given = program->taken = 0;
    for (unsigned i = 0; i < program->ops; i++) {
        const struct fx_op *op = &room->op[i];
        if (op->code == FX_GAIN)
            program->given |= fx_words_bit(op->at[FX_GAIN_WORD]);
        else if (op->code == FX_LOSE)
            program->taken |= fx_words_bit(op->at[FX_GAIN_WORD]);
    }
}

/* What an ambush costs, where that is written and few coins; else 0. */
static uint8_t written_price(const struct fx_program *program, const struct fx_ability *a)
{
    const struct fx_number *n = &program->number[a->at[FX_OPERANDS - 1]];
    const bool written = a->kind == FX_AMBUSH && n->source == FX_ONE && !n->next && n->over <= 1;
    return written && n->times > 0 && n->times < 16 ? (uint8_t)(n->times & 15) : 0;
}

void fx_index(struct fx_room *room, const struct fx_vocabulary *vocabulary)
{
    struct fx_program *program = &room->program;
    const unsigned hidden = places_with(vocabulary, FX_HIDDEN), table = places_with(vocabulary, FX_TABLE);
    uint16_t n = 0;
    program->standings = 1;
    index_keywords(room, program);
    for (unsigned event = 0; vocabulary->events && vocabulary->events[event].key; event++)
        program->pattern[event] = pattern_of(&vocabulary->events[event]);
    for (unsigned code = 0; code < FX_CODES; code++)
        program->shape[code] = shape_of(&fx_verbs[code]);
    for (unsigned verb = 0; vocabulary->verbs && vocabulary->verbs[verb].key; verb++)
        program->shape[FX_OWN + verb] = shape_of(&vocabulary->verbs[verb]);
    for (unsigned i = 0; i < program->abilities; i++)
        room->ability[i].alone = asks_for_itself_alone(program, &room->ability[i]);
    for (unsigned card = 1; card < program->cards; card++)
        index_statics(room, &room->card[card]);
    for (unsigned event = 0; event < FX_EVENTS; event++) {
        program->listens[event] = n;
        for (unsigned card = 1; card < program->cards; card++)
            for (unsigned i = 0; i < room->card[card].abilities; i++) {
                const struct fx_ability *a = &room->ability[room->card[card].ability + i];
                const unsigned piles = a->kind == FX_WHEN ? a->zones & ~(hidden | table) : 0;
                if (a->event != event || (a->kind != FX_AMBUSH && (a->kind != FX_WHEN || a->letter)))
                    continue;
                if (a->kind == FX_AMBUSH || a->zones & hidden || piles)
                    room->listener[n++] = (struct fx_listener){ (uint16_t)card, (uint8_t)i, a->kind & 7, a->letter != 0,
                                                                written_price(program, a) };
                if (a->kind == FX_WHEN && !fx_hears_itself(program, a))
                    room->card[card].others |= (uint64_t)1 << event;
                program->pattern[event].elsewhere |= (uint16_t)piles;
                room->card[card].elsewhere |= piles != 0;
            }
    }
    program->listens[FX_EVENTS] = n;
}
