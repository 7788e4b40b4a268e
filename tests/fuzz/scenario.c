/* Scenario files: any bytes are played or refused. */
#include "program.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char name[] = "scenario", dash[] = "-";
    char *argv[] = { name, dash, NULL };
    const int code = run_on(run_scenario, 2, argv, data, size);
    must(code == CLI_OK || code == CLI_REFUSED, "a scenario is played or refused");
    return 0;
}
