/* The bytes of record.dict, made into C by tools/bytes. */
#ifndef DUELLO_STORE_RECORD_DICTIONARY_H
#define DUELLO_STORE_RECORD_DICTIONARY_H

#include <stddef.h>

extern const unsigned char record_dictionary[];
extern const size_t record_dictionary_size;

#endif
