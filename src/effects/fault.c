/* Keys of what can be wrong with a file of cards. */
#include "fault.h"

const char *const fx_fault_keys[FX_FAULT_COUNT] = {
#define FX_FAULT_KEY(name, key) key,
    FX_FAULTS(FX_FAULT_KEY)
#undef FX_FAULT_KEY
};
