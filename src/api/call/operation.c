/* Operations and their arguments, found by name. */
#include "operation.h"

#include <stdlib.h>
#include <string.h>

static int by_name(const void *name, const void *operation)
{
    return strcmp(name, ((const struct operation *)operation)->name);
}

const struct operation *operation_named(const char *name)
{
    return bsearch(name, operations, operations_count, sizeof operations[0], by_name);
}

const struct argument *operation_argument(const struct operation *operation, const char *name)
{
    for (unsigned i = 0; i < operation->arguments; i++)
        if (strcmp(operation->argument[i].name, name) == 0)
            return &operation->argument[i];
    return NULL;
}
