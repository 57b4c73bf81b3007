// A disk in memory that loses what was not flushed: SQLite's VFS "disk".
//
// A disk holds a database and its journals, "name", "name-wal", "name-journal". What is written can be
// read at once, but lasts only once SQLite has flushed it (xSync). Cut the power, close the connection,
// and start the disk again: of what was not flushed, each write is there, is not there, or is there in
// parts of 512 bytes, in any order. One thread uses a disk.
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef struct disk disk;

/// An empty disk; null where the name is taken.
disk *disk_new(const char *name);
/// Sets what stands in its database, and flushes it.
void disk_fill(disk *disk, const void *bytes, int64_t count);
/// Its memory goes with the last connection to it.
void disk_free(disk *disk);

/// After so many more writes and flushes, counting from 1, nothing succeeds any more.
void disk_cut_after(disk *disk, int64_t operations);
/// Whether the power is off.
bool disk_is_off(const disk *disk);
/// Power comes back. The seed decides what of the writes that were not flushed is there. Close the
/// connection before.
void disk_start(disk *disk, uint64_t seed);

/// The most bytes that it holds; -1 for no limit.
void disk_limit(disk *disk, int64_t bytes);
/// The bytes of all its files.
int64_t disk_size(const disk *disk);
/// Writes that were not flushed and could be lost now.
int64_t disk_unflushed(const disk *disk);
