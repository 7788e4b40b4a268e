/* JSON that is only read. */
#ifndef DUELLO_SESSION_JSON_READ_H
#define DUELLO_SESSION_JSON_READ_H

#include <jansson.h>
#include <stdint.h>

/* For what of jansson only reads, but asks for more than const: going through the members of an object, json_unpack(),
 * json_copy(). */
static inline json_t *json_to_read(const json_t *json)
{
    return (json_t *)(uintptr_t)json;
}

#endif
