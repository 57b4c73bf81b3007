#pragma once
#include "pagestore.h"

// What the VFS asks of a store; pagestore.h is what the host asks.

/// A page, all zeros where `bytes` is NULL.
struct slot {
    unsigned char *bytes;
    bool changed;
};

/// Page n at n - 1.
struct table {
    struct slot *slots;
    uint32_t room;
};

struct pagestore {
    struct pagestore *next;
    char *name;
    struct table base, overlay;
    int64_t base_size, overlay_size;
    /// So many pages of the base show through the overlay: those it never cut off.
    uint32_t showing;
    bool has_overlay, overlay_is_used;
    bool is_connected;
    /// SQLite's lock level, 0 between transactions.
    int lock;
};

/// False where part of it lies beyond the end: that part is zeros.
bool store_read(const pagestore *store, void *bytes, int count, int64_t offset);
/// SQLITE_OK, SQLITE_FULL or SQLITE_IOERR_NOMEM.
int store_write(pagestore *store, const void *bytes, int count, int64_t offset);
int store_truncate(pagestore *store, int64_t size);
