/* How long what people write may be: lengths.def as numbers. MOST_NAME is in characters, ROOM_NAME in bytes with the '\0'. */
#ifndef DUELLO_BASE_LENGTHS_H
#define DUELLO_BASE_LENGTHS_H

enum { BYTES_OF_CHARACTER = 4 };        /* at most, in UTF-8 */

#define LENGTH(name, most) MOST_##name = (most), ROOM_##name = BYTES_OF_CHARACTER * (most) + 1,
enum {
#include "lengths.def"
};
#undef LENGTH

#endif
