/* The arguments of a call, as operations read them. */
#include "call.h"

const json_t *call_json(const struct call *call, const char *name)
{
    return json_object_get(call->arguments, name);
}

const char *call_text(const struct call *call, const char *name)
{
    return json_string_value(call_json(call, name));
}

long long call_number(const struct call *call, const char *name, long long otherwise)
{
    const json_t *value = call_json(call, name);
    return json_is_integer(value) ? json_integer_value(value) : otherwise;
}

bool call_flag(const struct call *call, const char *name)
{
    return json_is_true(call_json(call, name));
}
