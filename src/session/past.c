/* Positions of the past, as differences: a bit for every eight bytes, set where they changed, then the changed ones, old
 * and new combined by exclusive or. So the same difference leads forwards and backwards. */
#include "past.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { WORD = sizeof(uint64_t) };

static size_t mask_bytes(const struct past *past)
{
    return (past->size / WORD + 7) / 8;
}

static uint64_t word_at(const void *state, size_t word)
{
    uint64_t value;
    memcpy(&value, (const uint8_t *)state + word * WORD, WORD);
    return value;
}

void past_begin(struct past *past, size_t size)
{
    assert(size % WORD == 0);
    *past = (struct past){ .size = size };
}

void past_copy(struct past *to, const struct past *from)
{
    past_begin(to, from->size);
    if (from->count == 0)
        return;
    to->from = grown(NULL, &to->from_room, from->count, sizeof *from->from);
    to->bytes = grown(NULL, &to->room, from->used, 1);
    memcpy(to->from, from->from, from->count * sizeof *from->from);
    memcpy(to->bytes, from->bytes, from->used);
    to->count = from->count;
    to->used = from->used;
}

void past_free(struct past *past)
{
    for (int i = 0; i < PAST_VIEWS; i++)
        free(past->view[i].state);
    free(past->from);
    free(past->bytes);
}

void past_push(struct past *past, const void *now, const void *next)
{
    past->from = grown(past->from, &past->from_room, past->count + 1, sizeof *past->from);
    past->bytes = grown(past->bytes, &past->room, past->used + mask_bytes(past) + past->size, 1);
    uint8_t *mask = past->bytes + past->used, *out = mask + mask_bytes(past);
    memset(mask, 0, mask_bytes(past));
    for (size_t word = 0; word < past->size / WORD; word++) {
        const uint64_t changed = word_at(now, word) ^ word_at(next, word);
        if (!changed)
            continue;
        mask[word / 8] |= (uint8_t)(1 << word % 8);
        memcpy(out, &changed, WORD);
        out += WORD;
    }
    past->from[past->count++] = (uint32_t)past->used;
    past->used = (size_t)(out - past->bytes);
}

/* Goes from position `at` to the next, or from the next back to it: the same exclusive or does both. */
static void cross(const struct past *past, unsigned at, uint8_t *state)
{
    const uint8_t *mask = past->bytes + past->from[at], *in = mask + mask_bytes(past);
    for (size_t i = 0; i < mask_bytes(past); i++)
        for (unsigned bits = mask[i]; bits; bits &= bits - 1, in += WORD) {
            uint8_t *to = state + (i * 8 + (unsigned)__builtin_ctz(bits)) * WORD;
            const uint64_t value = word_at(to, 0) ^ word_at(in, 0);
            memcpy(to, &value, WORD);
        }
}

static void forget_views(struct past *past)
{
    for (int i = 0; i < PAST_VIEWS; i++)
        if (past->view[i].at >= past->count)
            past->view[i].asked = 0;
}

void past_pop(struct past *past, void *now)
{
    cross(past, past->count - 1, now);
    past->used = past->from[--past->count];
    forget_views(past);
}

void past_replace(struct past *past, void *now, const void *other)
{
    if (past->count > 0) {
        past_pop(past, now);
        past_push(past, now, other);
    }
    memcpy(now, other, past->size);
}

static unsigned distance(unsigned a, unsigned b)
{
    return a > b ? a - b : b - a;
}

/* The view that was asked for longest ago, or never. */
static struct past_view *eldest(struct past *past)
{
    struct past_view *eldest = &past->view[0];
    for (int i = 1; i < PAST_VIEWS; i++)
        if (past->view[i].asked < eldest->asked)
            eldest = &past->view[i];
    return eldest;
}

/* The view of that position, or of the nearest; NULL: there is none. */
static struct past_view *nearest(struct past *past, unsigned at)
{
    struct past_view *near = NULL;
    for (int i = 0; i < PAST_VIEWS; i++) {
        struct past_view *view = &past->view[i];
        if (view->asked && (!near || distance(view->at, at) < distance(near->at, at)))
            near = view;
    }
    return near;
}

/* The view of position `at`, made where there is none. */
static struct past_view *view_at(struct past *past, const void *now, unsigned at)
{
    struct past_view *near = nearest(past, at);
    if (near && near->at == at)
        return near;
    if (near && distance(near->at, at) > past->count - at)
        near = NULL;
    struct past_view *view = eldest(past);
    if (!view->state)
        view->state = room_for(past->size);
    unsigned from = near ? near->at : past->count;
    if (view != near)
        memcpy(view->state, near ? near->state : now, past->size);
    for (; from > at; from--)
        cross(past, from - 1, view->state);
    for (; from < at; from++)
        cross(past, from, view->state);
    view->at = at;
    return view;
}

void past_look(struct past *past, const void *now, unsigned at, void *room)
{
    struct past_view *view = view_at(past, now, at);
    view->asked = ++past->looks;
    memcpy(room, view->state, past->size);
}
