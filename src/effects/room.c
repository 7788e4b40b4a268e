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

void fx_sum_up(struct fx_room *room, unsigned card_number)
{
    struct fx_card *card = &room->card[card_number];
    card->hears = card->replaces = 0;
    card->values = 0;
    card->grants = card->statics = card->kinds = 0;
    for (unsigned i = 0; i < card->abilities; i++) {
        const struct fx_ability *ability = &room->ability[card->ability + i];
        if (ability->letter)
            continue;
        card->kinds |= (uint8_t)(ability->kind <= FX_SPELL ? 1u << ability->kind : 0);
        if (ability->kind == FX_WHEN || ability->kind == FX_AMBUSH)
            card->hears |= (uint64_t)1 << ability->event;
        if (ability->kind == FX_AMBUSH)
            room->program.ambushes |= (uint64_t)1 << ability->event;
        if (ability->kind == FX_WHEN && ability->zones)
            room->program.elsewhere |= (uint64_t)1 << ability->event;
        else if (ability->kind == FX_INSTEAD)
            card->replaces |= (uint64_t)1 << ability->event;
        for (unsigned at = 0; ability->kind == FX_ALWAYS && at < ability->ops; at++) {
            const struct fx_op *op = &room->op[ability->code + at];
            if (op->code < FX_ADJUST || op->code > FX_PERMIT)       /* refused later */
                continue;
            card->statics |= fx_static_bit(op->code);
            if (op->code == FX_ADJUST)
                card->values |= (uint32_t)1 << op->at[0];
            else if (op->code == FX_GRANT && op->at[1] && op->at[1] <= card->abilities)
                card->grants |= (uint16_t)(1u << room->ability[card->ability + op->at[1] - 1u].kind);
        }
    }
}
