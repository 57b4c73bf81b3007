// What the two halves of the disk know of each other.
#pragma once
#include "include/disk.h"

typedef struct content {
    unsigned char *bytes;
    int64_t size, room;
} content;

/// One write that was not flushed; without bytes, the file was cut to `offset`.
typedef struct change {
    int64_t offset, count;
    unsigned char *bytes;
} change;

typedef struct file {
    char *name;
    disk *disk;
    bool exists;
    /// Whether its name in the folder was flushed.
    bool is_named;
    /// What is read, and what outlasts a power cut.
    content now, flushed;
    change *changes;
    int count, room;
    struct file *next;
} file;

struct disk {
    char *name;
    file *files;
    int64_t limit, until_cut;
    bool is_off;
    /// Open handles of its files; and whether nobody else needs it any more.
    int handles;
    bool is_left;
    disk *next;
};

/// The file of this name on the disk that it belongs to, made where there is none; null without a disk.
file *file_named(const char *name);
/// Counts one operation; false once the power is off.
bool disk_works(disk *disk);

/// A handle more, or one fewer.
void file_opened(file *file);
void file_closed(file *file);

void file_read(const file *file, void *bytes, int count, int64_t offset);
/// False where the disk is full.
bool file_write(file *file, const void *bytes, int count, int64_t offset);
void file_truncate(file *file, int64_t size);
void file_flush(file *file);
void file_create(file *file);
void file_delete(file *file);

bool disk_register(void);
