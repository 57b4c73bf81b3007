// SQLite's view of the disks (sqlite.org/vfs). For one connection: no lock keeps two apart.
#include <sqlite3.h>
#include <string.h>
#include "disk.h"

struct handle {
    sqlite3_file sqlite;
    file *file;
};

static file *file_of(sqlite3_file *handle) { return ((struct handle *)handle)->file; }

static int close_file(sqlite3_file *handle) {
    file_closed(file_of(handle));
    return SQLITE_OK;
}

static int read_file(sqlite3_file *handle, void *bytes, int count, sqlite3_int64 offset) {
    file *file = file_of(handle);
    if (file->disk->is_off) return SQLITE_IOERR_READ;
    file_read(file, bytes, count, offset);
    return offset + count <= file->now.size ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

static int write_file(sqlite3_file *handle, const void *bytes, int count, sqlite3_int64 offset) {
    file *file = file_of(handle);
    if (!disk_works(file->disk)) return SQLITE_IOERR_WRITE;
    return file_write(file, bytes, count, offset) ? SQLITE_OK : SQLITE_FULL;
}

static int truncate_file(sqlite3_file *handle, sqlite3_int64 size) {
    file *file = file_of(handle);
    if (!disk_works(file->disk)) return SQLITE_IOERR_TRUNCATE;
    file_truncate(file, size);
    return SQLITE_OK;
}

static int sync_file(sqlite3_file *handle, int flags) {
    file *file = file_of(handle);
    if (!disk_works(file->disk)) return SQLITE_IOERR_FSYNC;
    file_flush(file);
    return SQLITE_OK;
}

static int size_of_file(sqlite3_file *handle, sqlite3_int64 *size) {
    if (file_of(handle)->disk->is_off) return SQLITE_IOERR_FSTAT;
    *size = file_of(handle)->now.size;
    return SQLITE_OK;
}

static int lock_file(sqlite3_file *handle, int level) { return SQLITE_OK; }

static int is_reserved(sqlite3_file *handle, int *answer) {
    *answer = 0;
    return SQLITE_OK;
}

static int control_file(sqlite3_file *handle, int code, void *argument) { return SQLITE_NOTFOUND; }
static int sector_size(sqlite3_file *handle) { return 4096; }
static int traits(sqlite3_file *handle) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

// Without shared memory: a write-ahead log needs PRAGMA locking_mode = EXCLUSIVE.
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

static int open_file(
    sqlite3_vfs *vfs, const char *name, sqlite3_file *handle, int flags, int *granted
) {
    handle->pMethods = NULL;
    file *file = name ? file_named(name) : NULL;
    if (!file || file->disk->is_off) return SQLITE_CANTOPEN;
    if (!file->exists) {
        if (!(flags & SQLITE_OPEN_CREATE)) return SQLITE_CANTOPEN;
        file_create(file);
    }
    ((struct handle *)handle)->file = file;
    file_opened(file);
    handle->pMethods = &methods;
    if (granted) *granted = flags;
    return SQLITE_OK;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int sync) {
    file *file = file_named(name);
    if (!file || !disk_works(file->disk)) return SQLITE_IOERR_DELETE;
    if (!file->exists) return SQLITE_IOERR_DELETE_NOENT;
    file_delete(file);
    if (sync) file->is_named = false;
    return SQLITE_OK;
}

static int access_file(sqlite3_vfs *vfs, const char *name, int flags, int *answer) {
    file *file = file_named(name);
    if (!file || file->disk->is_off) return SQLITE_IOERR_ACCESS;
    *answer = file->exists && (flags != SQLITE_ACCESS_EXISTS || file->now.size > 0);
    return SQLITE_OK;
}

static int full_name(sqlite3_vfs *vfs, const char *name, int room, char *full) {
    size_t count = strlen(name) + 1;
    if (count > (size_t)room) return SQLITE_CANTOPEN;
    memcpy(full, name, count);
    return SQLITE_OK;
}

/// The same every time, so that a seed gives the same life.
static int random_bytes(sqlite3_vfs *vfs, int count, char *bytes) {
    memset(bytes, 7, (size_t)count);
    return count;
}

static int wait(sqlite3_vfs *vfs, int microseconds) { return microseconds; }

/// 1970-01-01 as a Julian day.
static int time_now(sqlite3_vfs *vfs, double *day) {
    *day = 2440587.5;
    return SQLITE_OK;
}

static int last_error(sqlite3_vfs *vfs, int room, char *text) { return 0; }

static sqlite3_vfs vfs = {
    .iVersion = 1,
    .szOsFile = sizeof(struct handle),
    .mxPathname = 255,
    .zName = "disk",
    .xOpen = open_file,
    .xDelete = delete_file,
    .xAccess = access_file,
    .xFullPathname = full_name,
    .xRandomness = random_bytes,
    .xSleep = wait,
    .xCurrentTime = time_now,
    .xGetLastError = last_error,
};

bool disk_register(void) { return sqlite3_vfs_register(&vfs, 0) == SQLITE_OK; }
