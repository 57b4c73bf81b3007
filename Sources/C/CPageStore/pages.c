// Pages, and the overlay above them.
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include "store.h"

static const unsigned char zeros[PAGESTORE_PAGE_SIZE];

static uint32_t pages_in(int64_t size) {
    return (uint32_t)((size + PAGESTORE_PAGE_SIZE - 1) / PAGESTORE_PAGE_SIZE);
}

static struct table *written(pagestore *store) {
    return store->has_overlay ? &store->overlay : &store->base;
}

static bool make_room(struct table *table, uint32_t count) {
    if (count <= table->room) return true;
    uint32_t room = table->room < 64 ? 64 : table->room * 2;
    if (room < count) room = count;
    struct slot *slots = realloc(table->slots, room * sizeof(struct slot));
    if (!slots) return false;
    memset(slots + table->room, 0, (room - table->room) * sizeof(struct slot));
    table->slots = slots;
    table->room = room;
    return true;
}

static void drop_pages(struct table *table, uint32_t from) {
    for (uint32_t index = from; index < table->room; index++) {
        free(table->slots[index].bytes);
        table->slots[index] = (struct slot){0};
    }
}

/// The page as SQLite sees it; NULL for zeros.
static const unsigned char *seen(const pagestore *store, uint32_t index) {
    if (store->has_overlay) {
        if (index < store->overlay.room && store->overlay.slots[index].bytes)
            return store->overlay.slots[index].bytes;
        if (index >= store->showing) return NULL;
    }
    return index < store->base.room ? store->base.slots[index].bytes : NULL;
}

/// The page, to be written; NULL without memory.
static unsigned char *writable(pagestore *store, uint32_t index) {
    struct table *table = written(store);
    if (!make_room(table, index + 1)) return NULL;
    struct slot *slot = &table->slots[index];
    if (!slot->bytes) {
        unsigned char *bytes = malloc(PAGESTORE_PAGE_SIZE);
        if (!bytes) return NULL;
        const unsigned char *before = seen(store, index);
        memcpy(bytes, before ? before : zeros, PAGESTORE_PAGE_SIZE);
        slot->bytes = bytes;
    }
    slot->changed = true;
    if (store->has_overlay) store->overlay_is_used = true;
    return slot->bytes;
}

/// A longer file. Pages skipped over are zeros, and news to a host that kept others in their place.
static bool grow(pagestore *store, int64_t size) {
    if (store->has_overlay) {
        store->overlay_size = size;
        store->overlay_is_used = true;
        return true;
    }
    uint32_t count = pages_in(size);
    if (!make_room(&store->base, count)) return false;
    for (uint32_t index = pages_in(store->base_size); index < count; index++)
        store->base.slots[index].changed = true;
    store->base_size = size;
    return true;
}

int64_t pagestore_size(const pagestore *store) {
    return store->has_overlay ? store->overlay_size : store->base_size;
}

bool store_read(const pagestore *store, void *bytes, int count, int64_t offset) {
    unsigned char *target = bytes;
    int64_t left = pagestore_size(store) - offset;
    int there = left <= 0 ? 0 : left < count ? (int)left : count;
    memset(target + there, 0, (size_t)(count - there));
    for (int done = 0; done < there;) {
        int within = (int)((offset + done) % PAGESTORE_PAGE_SIZE);
        int part = PAGESTORE_PAGE_SIZE - within;
        if (part > there - done) part = there - done;
        const unsigned char *page = seen(store, (uint32_t)((offset + done) / PAGESTORE_PAGE_SIZE));
        memcpy(target + done, (page ? page : zeros) + within, (size_t)part);
        done += part;
    }
    return there == count;
}

/// What was written beyond the end must not show when the file grows there later.
static int out_of_memory(pagestore *store) {
    drop_pages(written(store), pages_in(pagestore_size(store)));
    return SQLITE_IOERR_NOMEM;
}

int store_write(pagestore *store, const void *bytes, int count, int64_t offset) {
    if (offset + count > (int64_t)PAGESTORE_LIMIT * PAGESTORE_PAGE_SIZE) return SQLITE_FULL;
    for (int done = 0; done < count;) {
        int within = (int)((offset + done) % PAGESTORE_PAGE_SIZE);
        int part = PAGESTORE_PAGE_SIZE - within;
        if (part > count - done) part = count - done;
        unsigned char *page = writable(store, (uint32_t)((offset + done) / PAGESTORE_PAGE_SIZE));
        if (!page) return out_of_memory(store);
        memcpy(page + within, (const unsigned char *)bytes + done, (size_t)part);
        done += part;
    }
    if (offset + count > pagestore_size(store) && !grow(store, offset + count))
        return out_of_memory(store);
    return SQLITE_OK;
}

int store_truncate(pagestore *store, int64_t size) {
    if (size > (int64_t)PAGESTORE_LIMIT * PAGESTORE_PAGE_SIZE) return SQLITE_FULL;
    if (size >= pagestore_size(store))
        return grow(store, size) ? SQLITE_OK : SQLITE_IOERR_NOMEM;
    uint32_t count = pages_in(size);
    size_t kept = (size_t)(size % PAGESTORE_PAGE_SIZE);
    if (kept && seen(store, count - 1)) {
        unsigned char *last = writable(store, count - 1);
        if (!last) return SQLITE_IOERR_NOMEM;
        memset(last + kept, 0, PAGESTORE_PAGE_SIZE - kept);
    }
    drop_pages(written(store), count);
    if (store->has_overlay) {
        if (store->showing > count) store->showing = count;
        store->overlay_size = size;
        store->overlay_is_used = true;
    } else {
        store->base_size = size;
    }
    return SQLITE_OK;
}

static void empty_overlay(pagestore *store) {
    drop_pages(&store->overlay, 0);
    store->overlay_size = store->base_size;
    store->showing = pagestore_count(store);
    store->overlay_is_used = false;
}

bool pagestore_overlay(pagestore *store, bool on) {
    if (on == store->has_overlay) return true;
    if (store->lock > 0 || store->overlay_is_used) return false;
    empty_overlay(store);
    store->has_overlay = on;
    return true;
}

bool pagestore_is_covered(const pagestore *store) { return store->has_overlay; }

bool pagestore_discard(pagestore *store) {
    if (store->is_connected) return false;
    empty_overlay(store);
    return true;
}

bool pagestore_put(pagestore *store, uint32_t number, const void *bytes) {
    if (store->is_connected || store->has_overlay || number == 0 || number > PAGESTORE_LIMIT)
        return false;
    unsigned char *page = writable(store, number - 1);
    if (!page) return false;
    memcpy(page, bytes, PAGESTORE_PAGE_SIZE);
    store->base.slots[number - 1].changed = false;
    int64_t end = (int64_t)number * PAGESTORE_PAGE_SIZE;
    if (end > store->base_size) store->base_size = end;
    return true;
}

uint32_t pagestore_count(const pagestore *store) { return pages_in(store->base_size); }

uint32_t pagestore_changed(const pagestore *store, uint32_t number) {
    uint32_t count = pagestore_count(store);
    for (uint32_t index = number; index < count; index++)
        if (store->base.slots[index].changed) return index + 1;
    return 0;
}

const void *pagestore_page(const pagestore *store, uint32_t number) {
    if (number == 0 || number > pagestore_count(store)) return NULL;
    const unsigned char *bytes = store->base.slots[number - 1].bytes;
    return bytes ? bytes : zeros;
}

void pagestore_clean(pagestore *store) {
    for (uint32_t index = 0; index < store->base.room; index++)
        store->base.slots[index].changed = false;
}
