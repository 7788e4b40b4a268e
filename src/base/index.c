/* Linear probing; deletion closes the gap, so there are no tombstones (Knuth, TAOCP 6.4, algorithm R). */
#include "index.h"
#include "memory.h"

#include <stdlib.h>

enum { PLACES_LEAST = 64 };

static unsigned home_of(const struct index *index, int64_t number)
{
    return (unsigned)((uint64_t)number * 0x9e3779b97f4a7c15 >> 32) &
           (index->places - 1); /* Fibonacci hashing */
}

/* Where the number is, or would be. */
static unsigned place_of(const struct index *index, int64_t number)
{
    unsigned at = home_of(index, number);
    while (index->place[at].thing && index->place[at].number != number)
        at = (at + 1) & (index->places - 1);
    return at;
}

void *index_find(const struct index *index, int64_t number)
{
    return index->count > 0 && number >= 0 ? index->place[place_of(index, number)].thing : NULL;
}

static void grow(struct index *index)
{
    const struct index old = *index;
    index->places = old.places ? 2 * old.places : PLACES_LEAST;
    index->place = zeroed(index->places * sizeof *index->place);
    for (unsigned i = 0; i < old.places; i++)
        if (old.place[i].thing)
            index->place[place_of(index, old.place[i].number)] = old.place[i];
    free(old.place);
}

void index_add(struct index *index, int64_t number, void *thing)
{
    if (2 * (index->count + 1) > index->places)
        grow(index);
    index->place[place_of(index, number)] = (struct indexed){ number, thing };
    index->count++;
}

void index_remove(struct index *index, int64_t number)
{
    if (!index_find(index, number))
        return;
    const unsigned mask = index->places - 1;
    unsigned hole = place_of(index, number);
    for (unsigned at = (hole + 1) & mask; index->place[at].thing; at = (at + 1) & mask) {
        const unsigned home = home_of(index, index->place[at].number);
        if (((at - home) & mask) >=
            ((at - hole) & mask)) { /* it may move into the hole, which is not before its home */
            index->place[hole] = index->place[at];
            hole = at;
        }
    }
    index->place[hole].thing = NULL;
    index->count--;
}

void index_free(struct index *index)
{
    free(index->place);
    *index = (struct index){ 0 };
}
