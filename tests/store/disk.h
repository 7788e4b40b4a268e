/* A disk that fails or loses power when a test says so: a layer over SQLite's own way to files. */
#ifndef DUELLO_TESTS_DISK_H
#define DUELLO_TESTS_DISK_H

#include <stdatomic.h>
#include <stdbool.h>

/* Puts the layer under every database that is opened from now on. */
void disk_install(void);

/* After `calls` more writes, truncations or syncs, the next one fails with this result code of SQLite, and all that
 * follow, or only that one. Of a failing write the first half may already be there. */
void disk_fail(int calls, int code, bool once);
/* From now on every read fails; true of files, not of what is kept in memory. */
void disk_fail_reads(void);
/* While it is not 0 every sync fails, and nothing else does; a signal's handler may set it. */
extern atomic_int disk_syncs_fail;
/* Whether it came to that. The disk is well again. */
bool disk_heal(void);

/* Begins to remember what of each file is safe: what was synced. */
void disk_watch(void);
/* Puts what would be left after a loss of power now into the files of `folder`, which nobody may have open: all that was
 * synced, and by chance some of what was written since. */
void disk_cut_power(const char *folder);

#endif
