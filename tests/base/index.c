/* The hash table of ids, held against a plain list over random additions and removals, with numbers that share places. */
#include "check.h"
#include "duello/duel.h"
#include "base/index.h"

#include <stdlib.h>
#include <string.h>

enum { NUMBERS = 600, STEPS = 60000 };

static int64_t number_of(unsigned i)
{
    return (int64_t)i << (i % 3 * 20);       /* close together, and far apart */
}

static void same_as_a_list(void)
{
    TEST("what was added and not removed is found, and nothing else");
    struct index index = { 0 };
    bool there[NUMBERS] = { false };
    char things[NUMBERS];
    unsigned count = 0;
    uint64_t luck = 1;
    CHECK(!index_find(&index, 5));
    index_remove(&index, 5);
    for (unsigned step = 0; step < STEPS; step++) {
        const unsigned i = (unsigned)(duel_mix(&luck) % NUMBERS);
        if (there[i])
            index_remove(&index, number_of(i));
        else
            index_add(&index, number_of(i), &things[i]);
        there[i] = !there[i];
        count += there[i] ? 1 : -1u;
        if (index.count != count || 2 * index.count > index.places) {
            CHECK_INT(index.count, count);
            break;
        }
        if (step % 100 == 0)
            for (unsigned n = 0; n < NUMBERS; n++)
                CHECK(index_find(&index, number_of(n)) == (there[n] ? &things[n] : NULL));
    }
    CHECK(!index_find(&index, -1));
    index_remove(&index, -1);
    CHECK_INT(index.count, count);
    index_free(&index);
    CHECK(!index_find(&index, 0));
}

int main(void)
{
    same_as_a_list();
    return check_done("index");
}
