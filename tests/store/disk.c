/* A failing disk, as a VFS of SQLite (sqlite.org/vfs.html) over the usual one. */
#include "disk.h"

#include <assert.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILES = 8, SECTOR = 512 };

/* What is known of one file by name. */
struct safe {
    char name[32];              /* "duello.db-wal" */
    unsigned char *synced;      /* its content at the last sync */
    sqlite3_int64 size, room;
    struct write {
        struct write *next;
        sqlite3_int64 at;
        int size;               /* -1: cut to `at` */
        unsigned char data[];
    } * first, **last; /* since then */
};

struct file {
    sqlite3_file base;
    sqlite3_file *real;
    struct safe *safe;
};

static sqlite3_vfs *real_vfs, layer;
static struct {
    int calls, code;            /* calls: left until it fails; -1: it does not */
    bool once, hit, watching, unreadable;
    struct safe file[FILES];
} disk = { .calls = -1 };

atomic_int disk_syncs_fail;

static struct file *file_of(sqlite3_file *file)
{
    return (struct file *)(void *)file;
}

/* The code with which this call must fail, or SQLITE_OK. */
static int fault(void)
{
    if (disk.calls < 0 || disk.calls-- > 0)
        return SQLITE_OK;
    disk.hit = true;
    disk.calls = disk.once ? -1 : 0;
    return disk.code;
}

/* --- what is safe -------------------------------------------------------------------------------- */

static void apply(struct safe *safe, const struct write *write, int size)
{
    sqlite3_int64 end = size < 0 ? write->at : write->at + size;
    if (size < 0 ? end < safe->size : end > safe->size) {
        if (end > safe->room) {
            safe->room = 2 * end;
            safe->synced = realloc(safe->synced, (size_t)safe->room);
            assert(safe->synced);
        }
        if (end > safe->size)
            memset(safe->synced + safe->size, 0, (size_t)(end - safe->size));
        safe->size = end;
    }
    if (size > 0)
        memcpy(safe->synced + write->at, write->data, (size_t)size);
}

static void remember(struct file *file, sqlite3_int64 at, const void *data, int size)
{
    if (!disk.watching || !file->safe)
        return;
    struct write *write = malloc(sizeof *write + (size > 0 ? (size_t)size : 0));
    assert(write);
    write->next = NULL;
    write->at = at;
    write->size = size;
    if (size > 0)
        memcpy(write->data, data, (size_t)size);
    *file->safe->last = write;
    file->safe->last = &write->next;
}

static void forget(struct safe *safe)
{
    for (struct write *write = safe->first, *next; write; write = next) {
        next = write->next;
        free(write);
    }
    safe->first = NULL;
    safe->last = &safe->first;
}

static void make_safe(struct file *file)
{
    if (!disk.watching || !file->safe)
        return;
    for (const struct write *write = file->safe->first; write; write = write->next)
        apply(file->safe, write, write->size);
    forget(file->safe);
}

/* --- the calls ----------------------------------------------------------------------------------- */

static int x_close(sqlite3_file *file)
{
    sqlite3_file *real = file_of(file)->real;
    int rc = real->pMethods ? real->pMethods->xClose(real) : SQLITE_OK;
    free(real);
    return rc;
}

static int x_read(sqlite3_file *file, void *out, int size, sqlite3_int64 at)
{
    sqlite3_file *real = file_of(file)->real;
    disk.hit |= disk.unreadable;
    return disk.unreadable ? SQLITE_IOERR_READ : real->pMethods->xRead(real, out, size, at);
}

static int x_write(sqlite3_file *file, const void *data, int size, sqlite3_int64 at)
{
    sqlite3_file *real = file_of(file)->real;
    int rc = fault(), half = rc == SQLITE_OK ? size : size / 2;
    int written = real->pMethods->xWrite(real, data, half, at);
    remember(file_of(file), at, data, half);
    return rc == SQLITE_OK ? written : rc;
}

static int x_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    sqlite3_file *real = file_of(file)->real;
    int rc = fault();
    if (rc != SQLITE_OK)
        return rc;
    remember(file_of(file), size, NULL, -1);
    return real->pMethods->xTruncate(real, size);
}

static int x_sync(sqlite3_file *file, int flags)
{
    sqlite3_file *real = file_of(file)->real;
    int rc = disk_syncs_fail ? SQLITE_IOERR_FSYNC : fault();
    if (rc != SQLITE_OK)
        return rc;
    make_safe(file_of(file));
    return real->pMethods->xSync(real, flags);
}

#define PASS(name, declare, pass) \
    static int name declare \
    { \
        sqlite3_file *real = file_of(file)->real; \
        return real->pMethods->pass; \
    }
PASS(x_size, (sqlite3_file * file, sqlite3_int64 *out), xFileSize(real, out))
PASS(x_lock, (sqlite3_file * file, int lock), xLock(real, lock))
PASS(x_unlock, (sqlite3_file * file, int lock), xUnlock(real, lock))
PASS(x_reserved, (sqlite3_file * file, int *out), xCheckReservedLock(real, out))
PASS(x_control, (sqlite3_file * file, int op, void *argument), xFileControl(real, op, argument))
PASS(x_sector, (sqlite3_file * file), xSectorSize(real))
PASS(x_traits, (sqlite3_file * file), xDeviceCharacteristics(real))
PASS(x_shm_lock, (sqlite3_file * file, int at, int n, int flags), xShmLock(real, at, n, flags))
PASS(x_shm_unmap, (sqlite3_file * file, int away), xShmUnmap(real, away))

static int x_shm_map(sqlite3_file *file, int page, int size, int extend, void volatile **out)
{
    sqlite3_file *real = file_of(file)->real;
    return real->pMethods->xShmMap(real, page, size, extend, out);
}

static void x_shm_barrier(sqlite3_file *file)
{
    sqlite3_file *real = file_of(file)->real;
    real->pMethods->xShmBarrier(real);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = x_close,
    .xRead = x_read,
    .xWrite = x_write,
    .xTruncate = x_truncate,
    .xSync = x_sync,
    .xFileSize = x_size,
    .xLock = x_lock,
    .xUnlock = x_unlock,
    .xCheckReservedLock = x_reserved,
    .xFileControl = x_control,
    .xSectorSize = x_sector,
    .xDeviceCharacteristics = x_traits,
    .xShmMap = x_shm_map,
    .xShmLock = x_shm_lock,
    .xShmBarrier = x_shm_barrier,
    .xShmUnmap = x_shm_unmap,
};

static struct safe *safe_of(const char *name)
{
    const char *slash = name ? strrchr(name, '/') : NULL;
    if (!slash)
        return NULL;
    for (int i = 0; i < FILES; i++) {
        struct safe *safe = &disk.file[i];
        if (!safe->name[0]) {
            snprintf(safe->name, sizeof safe->name, "%s", slash + 1);
            safe->last = &safe->first;
        }
        if (strcmp(safe->name, slash + 1) == 0)
            return safe;
    }
    abort();
}

static int x_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *flags_out)
{
    (void)vfs;
    struct file *own = file_of(file);
    own->real = calloc(1, (size_t)real_vfs->szOsFile);
    assert(own->real);
    int rc = real_vfs->xOpen(real_vfs, name, own->real, flags, flags_out);
    own->base.pMethods = own->real->pMethods ? &methods : NULL;
    own->safe = flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL) ? safe_of(name) : NULL;
    if (!own->base.pMethods)
        free(own->real);
    return rc;
}

/* A file that is deleted is gone at once; the name begins anew. */
static int x_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
    (void)vfs;
    struct safe *safe = safe_of(name);
    if (safe) {
        forget(safe);
        safe->size = 0;
    }
    return real_vfs->xDelete(real_vfs, name, sync);
}

/* --- for the tests ------------------------------------------------------------------------------- */

void disk_install(void)
{
    real_vfs = sqlite3_vfs_find(NULL);
    layer = *real_vfs;
    layer.zName = "failing";
    layer.pNext = NULL;
    layer.szOsFile = sizeof(struct file);
    layer.xOpen = x_open;
    layer.xDelete = x_delete;
    sqlite3_vfs_register(&layer, 1);
}

void disk_fail(int calls, int code, bool once)
{
    disk.calls = calls;
    disk.code = code;
    disk.once = once;
    disk.hit = false;
}

void disk_fail_reads(void)
{
    disk.unreadable = true;
    disk.hit = false;
}

bool disk_heal(void)
{
    disk.calls = -1;
    disk.unreadable = false;
    return disk.hit;
}

void disk_watch(void)
{
    disk.watching = true;
    for (int i = 0; i < FILES; i++) {
        forget(&disk.file[i]);
        free(disk.file[i].synced);
        disk.file[i] = (struct safe){ .size = 0 };
    }
}

/* Unsynced writes arrive or not, in any order, and the last ones may be torn between sectors. */
static void leave_some(struct safe *safe)
{
    for (const struct write *write = safe->first; write; write = write->next) {
        int chance = rand() % 3, size = write->size;
        if (chance == 0)
            continue;
        if (chance == 1 && size > SECTOR)
            size = rand() % (size / SECTOR) * SECTOR;
        apply(safe, write, size);
    }
    forget(safe);
}

void disk_cut_power(const char *folder)
{
    disk.watching = false;
    for (int i = 0; i < FILES && disk.file[i].name[0]; i++) {
        struct safe *safe = &disk.file[i];
        char path[256];
        snprintf(path, sizeof path, "%s/%s", folder, safe->name);
        leave_some(safe);
        FILE *file = fopen(path, "wb");
        assert(file);
        if (safe->size > 0)
            fwrite(safe->synced, 1, (size_t)safe->size, file);
        fclose(file);
    }
}
