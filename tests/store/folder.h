/* A data folder of its own for each test, which goes with it. */
#ifndef DUELLO_TESTS_FOLDER_H
#define DUELLO_TESTS_FOLDER_H

#include "store/store.h"

/* A store in a new empty folder; a test that cannot have one ends. */
struct store *folder_open(void);
/* The same folder again, after it was closed or killed; NULL: refused, as `trouble` says. */
struct store *folder_again(struct trouble *trouble);
/* Its path, and that of a file in it; good until the next call. */
const char *folder_path(void);
const char *folder_file(const char *name);
/* A hash of all that was committed to the file, in hexadecimal: rows, not pages; how alive the server is does not count. */
enum { FOLDER_HASH = 65 };
void folder_contents(char hash[FOLDER_HASH]);
/* Closes the store (which may be NULL) and removes the folder. */
void folder_close(struct store *store);

#endif
