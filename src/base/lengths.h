/* How long may be what people write. lengths.def has the list; each of its lines becomes two numbers here: MOST_X, in characters, and ROOM_X,
 * bytes that are enough for it, with the '\0'. */
#ifndef DUELLO_BASE_LENGTHS_H
#define DUELLO_BASE_LENGTHS_H

enum { BYTES_OF_CHARACTER = 4 };        /* at most, in UTF-8 */

#define LENGTH(name, most) MOST_##name = (most), ROOM_##name = BYTES_OF_CHARACTER * (most) + 1,
enum {
#include "lengths.def"
};
#undef LENGTH

#endif
