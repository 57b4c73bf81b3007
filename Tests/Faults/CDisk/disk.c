// The disks by name, their files, and what a power cut leaves of them.
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include "disk.h"

static disk *first;
static atomic_flag taken = ATOMIC_FLAG_INIT;

static void lock(void) { while (atomic_flag_test_and_set(&taken)) {} }
static void unlock(void) { atomic_flag_clear(&taken); }

/// Tests end rather than go on without memory.
static void *made(void *memory) {
    if (!memory) abort();
    return memory;
}

disk *disk_new(const char *name) {
    disk_register();
    disk *new = made(calloc(1, sizeof *new));
    new->name = made(strdup(name));
    new->limit = new->until_cut = -1;
    lock();
    for (disk *known = first; known; known = known->next)
        if (strcmp(known->name, name) == 0) {
            unlock();
            free(new->name);
            free(new);
            return NULL;
        }
    new->next = first;
    first = new;
    unlock();
    return new;
}

static void forget_changes(file *file) {
    for (int index = 0; index < file->count; index++) free(file->changes[index].bytes);
    file->count = 0;
}

static void forget(disk *disk) {
    while (disk->files) {
        file *file = disk->files;
        disk->files = file->next;
        forget_changes(file);
        free(file->changes);
        free(file->now.bytes);
        free(file->flushed.bytes);
        free(file->name);
        free(file);
    }
    free(disk->name);
    free(disk);
}

void disk_free(disk *disk) {
    lock();
    for (struct disk **place = &first; *place; place = &(*place)->next)
        if (*place == disk) {
            *place = disk->next;
            break;
        }
    unlock();
    disk->is_left = true;
    if (disk->handles == 0) forget(disk);
}

void file_opened(file *file) { file->disk->handles++; }

void file_closed(file *file) {
    if (--file->disk->handles == 0 && file->disk->is_left) forget(file->disk);
}

file *file_named(const char *name) {
    disk *owner = NULL;
    lock();
    for (disk *known = first; known && !owner; known = known->next) {
        size_t count = strlen(known->name);
        if (strncmp(name, known->name, count) == 0 && (name[count] == 0 || name[count] == '-'))
            owner = known;
    }
    unlock();
    if (!owner) return NULL;
    for (file *known = owner->files; known; known = known->next)
        if (strcmp(known->name, name) == 0) return known;
    file *new = made(calloc(1, sizeof *new));
    new->name = made(strdup(name));
    new->disk = owner;
    new->next = owner->files;
    owner->files = new;
    return new;
}

bool disk_works(disk *disk) {
    if (!disk->is_off && disk->until_cut > 0 && --disk->until_cut == 0) disk->is_off = true;
    return !disk->is_off;
}

void disk_cut_after(disk *disk, int64_t operations) { disk->until_cut = operations; }
bool disk_is_off(const disk *disk) { return disk->is_off; }
void disk_limit(disk *disk, int64_t bytes) { disk->limit = bytes; }

int64_t disk_size(const disk *disk) {
    int64_t size = 0;
    for (const file *file = disk->files; file; file = file->next) size += file->now.size;
    return size;
}

int64_t disk_unflushed(const disk *disk) {
    int64_t count = 0;
    for (const file *file = disk->files; file; file = file->next) count += file->count;
    return count;
}

// Contents.

static void resize(content *content, int64_t size) {
    if (size > content->room) {
        content->room = size + size / 2 + 4096;
        content->bytes = made(realloc(content->bytes, (size_t)content->room));
    }
    if (size > content->size)
        memset(content->bytes + content->size, 0, (size_t)(size - content->size));
    content->size = size;
}

static void put(content *content, const void *bytes, int64_t count, int64_t offset) {
    if (offset + count > content->size) resize(content, offset + count);
    memcpy(content->bytes + offset, bytes, (size_t)count);
}

static void make_change(content *content, const change *change) {
    if (change->bytes) put(content, change->bytes, change->count, change->offset);
    else resize(content, change->offset);
}

static void note(file *file, change change) {
    if (file->count == file->room) {
        file->room = file->room * 2 + 16;
        file->changes = made(realloc(file->changes, (size_t)file->room * sizeof change));
    }
    file->changes[file->count++] = change;
}

void file_read(const file *file, void *bytes, int count, int64_t offset) {
    memset(bytes, 0, (size_t)count);
    if (offset >= file->now.size) return;
    int64_t there = file->now.size - offset;
    memcpy(bytes, file->now.bytes + offset, (size_t)(there < count ? there : count));
}

bool file_write(file *file, const void *bytes, int count, int64_t offset) {
    int64_t more = offset + count - file->now.size;
    if (file->disk->limit >= 0 && more > 0 && disk_size(file->disk) + more > file->disk->limit)
        return false;
    unsigned char *copy = made(malloc((size_t)count));
    memcpy(copy, bytes, (size_t)count);
    put(&file->now, bytes, count, offset);
    note(file, (change){offset, count, copy});
    return true;
}

void file_truncate(file *file, int64_t size) {
    resize(&file->now, size);
    note(file, (change){size, 0, NULL});
}

void file_flush(file *file) {
    for (int index = 0; index < file->count; index++) make_change(&file->flushed, &file->changes[index]);
    forget_changes(file);
    // The first flush of a file flushes its folder, and with it the names of all files there.
    if (file->is_named) return;
    for (struct file *other = file->disk->files; other; other = other->next) {
        other->is_named = other->exists;
        if (!other->exists) resize(&other->flushed, 0);
    }
}

/// The name in the folder is not flushed: after a power cut the file may be there again, as it was.
void file_delete(file *file) {
    forget_changes(file);
    file->exists = false;
    resize(&file->now, 0);
}

void file_create(file *file) {
    file_delete(file);
    resize(&file->flushed, 0);
    file->exists = true;
    file->is_named = false;
}

void disk_fill(disk *disk, const void *bytes, int64_t count) {
    file *file = file_named(disk->name);
    file_create(file);
    file_write(file, bytes, (int)count, 0);
    file_flush(file);
}

// A power cut.

static uint64_t roll(uint64_t *state, uint64_t sides) {
    *state += UINT64_C(0x9E3779B97F4A7C15);
    uint64_t mixed = *state;
    mixed = (mixed ^ (mixed >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    mixed = (mixed ^ (mixed >> 27)) * UINT64_C(0x94D049BB133111EB);
    return (mixed ^ (mixed >> 31)) % sides;
}

/// Some sectors of a write that were flushed when the power went.
static void tear(content *content, const change *change, uint64_t *state) {
    for (int64_t start = 0; start < change->count; start += 512) {
        int64_t count = change->count - start < 512 ? change->count - start : 512;
        if (roll(state, 2)) put(content, change->bytes + start, count, change->offset + start);
    }
}

static void lose(file *file, uint64_t *state) {
    if (!file->exists) {
        file->exists = file->is_named && roll(state, 2);
    } else if (!file->is_named && roll(state, 2)) {
        file->exists = false;
    } else {
        for (int last = file->count - 1; last > 0 && roll(state, 3) == 0; last--) {
            int other = (int)roll(state, (uint64_t)last + 1);
            change swapped = file->changes[last];
            file->changes[last] = file->changes[other];
            file->changes[other] = swapped;
        }
        // All, none, or some of them.
        uint64_t kept = roll(state, 4) * 33;
        for (int index = 0; index < file->count; index++) {
            const change *change = &file->changes[index];
            if (roll(state, 100) < kept) make_change(&file->flushed, change);
            else if (change->bytes && kept && roll(state, 3) == 0) tear(&file->flushed, change, state);
        }
    }
    forget_changes(file);
    if (!file->exists) resize(&file->flushed, 0);
    file->is_named = file->exists;
    resize(&file->now, 0);
    if (file->flushed.size) put(&file->now, file->flushed.bytes, file->flushed.size, 0);
}

void disk_start(disk *disk, uint64_t seed) {
    uint64_t state = seed;
    for (file *file = disk->files; file; file = file->next) lose(file, &state);
    disk->is_off = false;
    disk->until_cut = -1;
}
