/* The table tests of gwent, in the order of its rule book. An argument plays one chapter only. */
#include "gwent/position.h"

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        void (*test)(void);
    } chapters[] = {
        { "goal", test_goal },
        { "decks", test_decks },
        { "start", test_start },
        { "turns", test_turns },
        { "perks", test_perks },
        { "strength", test_strength },
        { "second-opinion", test_second_opinion },
        { "specials", test_specials },
        { "abilities", test_abilities },
        { "skellige", test_skellige },
        { "leaders", test_leaders },
        { "flame", test_flame },
        { "double", test_double },
        { "hidden", test_hidden },
        { "imagined", test_imagined },
        { "shown", test_shown },
        { "habits", test_habits },
        { "unclear", test_unclear },
        { "capacities", test_capacities },
        { "options", test_options },
        { "reasons", test_reasons },
    };
    for (size_t i = 0; i < sizeof chapters / sizeof *chapters; i++) {
        if (argc > 1 && strcmp(argv[1], chapters[i].name) != 0)
            continue;
        unsigned long passed = check_counts.passed, failed = check_counts.failed;
        TEST(chapters[i].name);
        chapters[i].test();
        TEST(NULL);
        printf("%-15s %6lu passed %4lu failed\n", chapters[i].name, check_counts.passed - passed,
               check_counts.failed - failed);
    }
    return check_done("gwent/tables");
}
