/* The engine protocol: any lines are answered. `perft` is left out: it may take as long as it likes. */
#define _GNU_SOURCE     /* memmem */
#include "program.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char name[] = "engine";
    char *argv[] = { name, NULL };
    if (memmem(data, size, "perft", 5))
        return 0;
    must(run_on(run_engine, 1, argv, data, size) == CLI_OK, "the engine ends well");
    return 0;
}
