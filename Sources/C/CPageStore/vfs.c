// SQLite's view of the stores (sqlite.org/vfs).
#include <sqlite3.h>
#include <string.h>
#include "store.h"

struct file {
    sqlite3_file sqlite;
    pagestore *store;
};

static pagestore *store_of(sqlite3_file *file) { return ((struct file *)file)->store; }

static int close_file(sqlite3_file *file) {
    store_of(file)->is_connected = false;
    store_of(file)->lock = SQLITE_LOCK_NONE;
    return SQLITE_OK;
}

static int read_file(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
    return store_read(store_of(file), bytes, count, offset) ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

static int write_file(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
    return store_write(store_of(file), bytes, count, offset);
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size) {
    return store_truncate(store_of(file), size);
}

/// Keeping is the host's affair, after the transaction.
static int sync_file(sqlite3_file *file, int flags) { return SQLITE_OK; }

static int size_of_file(sqlite3_file *file, sqlite3_int64 *size) {
    *size = pagestore_size(store_of(file));
    return SQLITE_OK;
}

/// There is one connection, so every lock is free; the level only tells a transaction from none.
static int lock_file(sqlite3_file *file, int level) {
    store_of(file)->lock = level;
    return SQLITE_OK;
}

static int is_reserved(sqlite3_file *file, int *answer) {
    *answer = 0;
    return SQLITE_OK;
}

static int control_file(sqlite3_file *file, int code, void *argument) { return SQLITE_NOTFOUND; }
static int sector_size(sqlite3_file *file) { return PAGESTORE_PAGE_SIZE; }
static int traits(sqlite3_file *file) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

static const sqlite3_io_methods methods = {
    .iVersion = 1,
    .xClose = close_file,
    .xRead = read_file,
    .xWrite = write_file,
    .xTruncate = truncate_file,
    .xSync = sync_file,
    .xFileSize = size_of_file,
    .xLock = lock_file,
    .xUnlock = lock_file,
    .xCheckReservedLock = is_reserved,
    .xFileControl = control_file,
    .xSectorSize = sector_size,
    .xDeviceCharacteristics = traits,
};

/// Only databases: rollback journals and temporary tables are kept in memory by
/// `PRAGMA journal_mode = MEMORY` and `PRAGMA temp_store = MEMORY`. A second connection is refused:
/// no lock would keep the two apart.
static int open_file(
    sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *granted
) {
    file->pMethods = NULL;
    if (!name || !(flags & SQLITE_OPEN_MAIN_DB)) return SQLITE_CANTOPEN;
    pagestore *store = pagestore_find(name);
    if (!store || store->is_connected) return SQLITE_CANTOPEN;
    store->is_connected = true;
    ((struct file *)file)->store = store;
    file->pMethods = &methods;
    if (granted) *granted = flags;
    return SQLITE_OK;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int sync) { return SQLITE_OK; }

/// There is no journal to recover from, ever.
static int access_file(sqlite3_vfs *vfs, const char *name, int flags, int *answer) {
    *answer = 0;
    return SQLITE_OK;
}

static int full_name(sqlite3_vfs *vfs, const char *name, int room, char *full) {
    size_t count = strlen(name) + 1;
    if (count > (size_t)room) return SQLITE_CANTOPEN;
    memcpy(full, name, count);
    return SQLITE_OK;
}

/// The same every time: the application draws no random number, and SQLite wants this one only for
/// names of temporary files and for row ids beyond the largest.
static int seed(sqlite3_vfs *vfs, int count, char *bytes) {
    uint64_t state = UINT64_C(0x9E3779B97F4A7C15);
    for (int index = 0; index < count; index++) {
        state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        bytes[index] = (char)(state >> 56);
    }
    return count;
}

static int wait(sqlite3_vfs *vfs, int microseconds) { return microseconds; }

/// 1970-01-01 as a Julian day: the application is told the time with each request.
static int time_now(sqlite3_vfs *vfs, double *day) {
    *day = 2440587.5;
    return SQLITE_OK;
}

static int last_error(sqlite3_vfs *vfs, int room, char *text) { return 0; }

static sqlite3_vfs vfs = {
    .iVersion = 1,
    .szOsFile = sizeof(struct file),
    .mxPathname = 255,
    .zName = "pages",
    .xOpen = open_file,
    .xDelete = delete_file,
    .xAccess = access_file,
    .xFullPathname = full_name,
    .xRandomness = seed,
    .xSleep = wait,
    .xCurrentTime = time_now,
    .xGetLastError = last_error,
};

#ifdef __wasm__
// SQLITE_OS_OTHER: no operating system, so this is the only VFS and the default.
int sqlite3_os_init(void) { return sqlite3_vfs_register(&vfs, 1); }
int sqlite3_os_end(void) { return SQLITE_OK; }
bool pagestore_register(void) { return sqlite3_initialize() == SQLITE_OK; }
#else
bool pagestore_register(void) { return sqlite3_vfs_register(&vfs, 0) == SQLITE_OK; }
#endif
