/* Ids: 60 bits as text. */
#include "store.h"
#include "store_sql.h"

#include <assert.h>
#include <sodium.h>

static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";       /* no l, o, 0, 1 */
static_assert(sizeof letters == 33, "five bits a letter");

void store_id_text(int64_t number, char id[STORE_ID])
{
    for (int i = STORE_ID - 2; i >= 0; i--, number >>= 5)
        id[i] = letters[number & 31];
    id[STORE_ID - 1] = '\0';
}

/* One more than where a letter stands among them; 0: nowhere. */
static const uint8_t value_of[UINT8_MAX + 1] = {
    ['a'] = 1,  ['b'] = 2,  ['c'] = 3,  ['d'] = 4,  ['e'] = 5,  ['f'] = 6,  ['g'] = 7,  ['h'] = 8,
    ['i'] = 9,  ['j'] = 10, ['k'] = 11, ['m'] = 12, ['n'] = 13, ['p'] = 14, ['q'] = 15, ['r'] = 16,
    ['s'] = 17, ['t'] = 18, ['u'] = 19, ['v'] = 20, ['w'] = 21, ['x'] = 22, ['y'] = 23, ['z'] = 24,
    ['2'] = 25, ['3'] = 26, ['4'] = 27, ['5'] = 28, ['6'] = 29, ['7'] = 30, ['8'] = 31, ['9'] = 32,
};

int64_t store_id_number(const char *id)
{
    int64_t number = 0;
    for (int i = 0; i < STORE_ID - 1; i++) {
        const int value = value_of[(uint8_t)id[i]];
        if (value == 0)
            return -1;
        number = number << 5 | (value - 1);
    }
    return id[STORE_ID - 1] ? -1 : number;
}

bool store_id_valid(const char *id)
{
    return store_id_number(id) >= 0;
}

void store_id_new(char id[STORE_ID])
{
    int64_t number;
    randombytes_buf(&number, sizeof number);
    store_id_text(number, id);
}
