/* The bytes of doc/api.yaml, made into C by tools/bytes. */
#ifndef DUELLO_API_API_DOCUMENT_H
#define DUELLO_API_API_DOCUMENT_H

#include <stddef.h>

extern const unsigned char api_document[];
extern const size_t api_document_size;

#endif
