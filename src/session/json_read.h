/* JSON that is only read, and so is const here. Some functions of jansson that only read do not say so; this is the one place that
 * gives them what they ask for. */
#ifndef DUELLO_SESSION_JSON_READ_H
#define DUELLO_SESSION_JSON_READ_H

#include <jansson.h>
#include <stdint.h>

/* For going through the members of an object, json_unpack(), json_copy(). */
static inline json_t *json_to_read(const json_t *json)
{
    return (json_t *)(uintptr_t)json;
}

#endif
