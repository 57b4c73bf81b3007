#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Databases held in memory as pages of 4096 bytes, behind a SQLite VFS named "pages".
//
// A store has a name; SQLite opens it under that name, by one connection at a time. It holds the
// BASE, which the host loads, watches and keeps (in IndexedDB, with checksums of its own), and may
// hold an OVERLAY above it: while that is on, all that SQLite writes goes there, and discarding it
// brings the base back at once.
//
// Finding a store by its name is safe on any thread. All else about one store belongs to one thread
// at a time, as its connection does. Pages are numbered from 1. What changes a store under SQLite's
// feet is refused while a connection stands on it: SQLite would go on with pages of its own cache,
// which it takes for current as long as the file's change counter says so.

typedef struct pagestore pagestore;

enum {
    PAGESTORE_PAGE_SIZE = 4096,
    /// Pages a store holds at most, 2 GB; more answers SQLITE_FULL.
    PAGESTORE_LIMIT = 1 << 19,
};

/// Makes the VFS known to SQLite. Any number of times, on any thread; false without memory.
bool pagestore_register(void);

/// A new, empty store, and the VFS with it; NULL where the name is taken or memory is out.
pagestore *pagestore_open(const char *name);

/// NULL where there is none of that name.
pagestore *pagestore_find(const char *name);

/// Gives back the store and all its pages. False, and nothing done, while a connection is open.
bool pagestore_close(pagestore *store);

/// Sets a page of the base, as it was kept: it does not count as changed. False while a connection
/// is open or the overlay on, beyond the limit, or without memory.
bool pagestore_put(pagestore *store, uint32_t number, const void *bytes);

/// Pages of the base. A host that keeps more drops those beyond.
uint32_t pagestore_count(const pagestore *store);

/// Bytes of the file as SQLite sees it, overlay included.
int64_t pagestore_size(const pagestore *store);

/// Puts the overlay on, empty, or takes an empty one off. False within a transaction, and for an
/// overlay that holds something: discard it first.
bool pagestore_overlay(pagestore *store, bool on);

/// Whether the overlay is on.
bool pagestore_is_covered(const pagestore *store);

/// Empties the overlay, which stays on. False, and nothing done, while a connection is open.
bool pagestore_discard(pagestore *store);

/// The first page of the base after `number` that was written since `pagestore_clean`; 0 where
/// there is no other. Ask between transactions: within one, pages may still be rolled back.
uint32_t pagestore_changed(const pagestore *store, uint32_t number);

/// A page of the base, valid until SQLite writes again; NULL beyond the last.
const void *pagestore_page(const pagestore *store, uint32_t number);

/// The host has kept every changed page.
void pagestore_clean(pagestore *store);
