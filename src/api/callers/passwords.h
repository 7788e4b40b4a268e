/* The bytes of passwords.txt, made into C by tools/bytes: the most common passwords, of six characters or more and in
 * small letters, a line each. From the frequency lists of zxcvbn 4.4.2 (Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., MIT): the
 * first 6000 passwords of six characters or more, and the given names of eight or more. */
#ifndef DUELLO_API_PASSWORDS_H
#define DUELLO_API_PASSWORDS_H

#include <stddef.h>

extern const unsigned char passwords[];
extern const size_t passwords_size;

#endif
