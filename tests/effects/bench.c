/* What the kernel of effects needs for what it is asked most, on a full table of the toy: nanoseconds of processor time, each the
 * median of seven runs, and a signature of all that came out, which changes with the rules alone. `make bench` runs it. */
#include "toy/toy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RUNS = 7, ROUNDS = 4000 };

static duel_room room;
static struct toy *table;
static uint64_t signature = 14695981039346656037u;      /* FNV-1a */

static void sign(int n)
{
    signature = (signature ^ (uint32_t)n) * 1099511628211u;
}

/* Two captains, one card, and in turn the cards of a list until the table is full. */
static struct fx_scope lay(const char *first, const char *const keys[])
{
    const struct fx_program *program = toy_program_of(0);
    memset(&room, 0, sizeof room);
    table = toy_own(duel_in(&room));
    struct fx_scope scope = toy_scope(duel_in(&room), NULL);
    for (int unit = 0, key = 0; unit < FX_UNITS; unit++) {
        const char *wanted = unit < DUEL_PLAYERS    ? program->key[1]
                             : unit == DUEL_PLAYERS ? first
                                                    : keys[key++];
        unsigned card = 1;
        while (strcmp(program->key[card], wanted) != 0)
            card++;
        fx_enter(&scope, card, unit & 1, unit & 1, unit < DUEL_PLAYERS ? TOY_HERO : TOY_ROW);
        key = keys[key] ? key : 0;
    }
    return scope;
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* The strike of every unit. */
static int ask_numbers(struct fx_scope *scope)
{
    int sum = 0;
    for (unsigned unit = 0; unit < FX_UNITS; unit++)
        sum += fx_figure(scope, (struct fx_thing){ FX_A_UNIT, (uint8_t)unit, scope->fx->unit[unit].card },
                         TOY_STRIKE);
    return sum;
}

/* Every unit attacks; how many abilities wait then. */
static int hear(struct fx_scope *scope)
{
    int sum = 0;
    for (unsigned unit = 0; unit < FX_UNITS; unit++) {
        fx_happened(scope, &(struct fx_happening){
                               .event = TOY_ATTACKS, .player = unit & 1, .unit = (uint8_t)(unit + 1) });
        sum += scope->fx->waiting;
        scope->fx->waiting = 0;
    }
    memset(scope->fx->entry, 0, sizeof scope->fx->entry);
    return sum;
}

static int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void measure(const char *text, int (*what)(struct fx_scope *), const char *first,
                    const char *const keys[])
{
    struct fx_scope scope = lay(first, keys);
    double run[RUNS];
    sign(what(&scope));
    for (int i = 0; i < RUNS; i++) {
        const double begin = now();
        for (int round = 0; round < ROUNDS; round++)
            what(&scope);
        run[i] = (now() - begin) / (ROUNDS * FX_UNITS);
    }
    qsort(run, RUNS, sizeof run[0], by_size);
    printf("  %-44s %8.1f\n", text, run[RUNS / 2]);
}

int main(void)
{
    static const char *const
        plain[] = { "wolf", "wolf", "squire", NULL },
        *const all[] = { "serjeant", "anvil", "leech", "lull", NULL }, *const third[] = { "serjeant", "wolf",
                                                                                          "wolf",     "leech",
                                                                                          "squire",   "wolf",
                                                                                          "anvil",    "wolf",
                                                                                          "squire",   NULL },
        *const some[] = { "wolf", "squire", "warden", "lull", NULL },
        *const half[] = { "squire", "serjeant", NULL }, *const deaf[] = { "wolf", "banker", NULL };
    printf("effects, %d units on the table\n", FX_UNITS);
    measure("a number, nothing changes it, ns", ask_numbers, "wolf", plain);
    measure("a number, one card changes it, ns", ask_numbers, "serjeant", plain);
    measure("a number, a third of the cards change it, ns", ask_numbers, "wolf", third);
    measure("a number, every card changes it, ns", ask_numbers, "serjeant", all);
    measure("an event, nobody hears it, ns", hear, "wolf", deaf);
    measure("an event, one is granted to hear it, ns", hear, "squire", deaf);
    measure("an event, a quarter of the cards grant it, ns", hear, "wolf", some);
    measure("an event, half of the cards grant it, ns", hear, "squire", half);
    printf("  %-44s %016llx\n", "signature", (unsigned long long)signature);
    return 0;
}
