// The stores by name.
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include "store.h"

static pagestore *first;
static atomic_flag taken = ATOMIC_FLAG_INIT;

// Held for a walk along a short list: not worth a lock that sleeps, which WebAssembly has not.
static void lock(void) { while (atomic_flag_test_and_set(&taken)) {} }
static void unlock(void) { atomic_flag_clear(&taken); }

static pagestore *named(const char *name) {
    for (pagestore *store = first; store; store = store->next)
        if (strcmp(store->name, name) == 0) return store;
    return NULL;
}

pagestore *pagestore_find(const char *name) {
    lock();
    pagestore *found = named(name);
    unlock();
    return found;
}

pagestore *pagestore_open(const char *name) {
    if (!pagestore_register()) return NULL;
    pagestore *store = calloc(1, sizeof *store);
    char *copy = strdup(name);
    lock();
    bool is_free = store && copy && !named(name);
    if (is_free) {
        store->name = copy;
        store->next = first;
        first = store;
    }
    unlock();
    if (is_free) return store;
    free(copy);
    free(store);
    return NULL;
}

bool pagestore_close(pagestore *store) {
    if (store->is_connected) return false;
    lock();
    for (pagestore **link = &first; *link; link = &(*link)->next) {
        if (*link == store) {
            *link = store->next;
            break;
        }
    }
    unlock();
    for (uint32_t index = 0; index < store->base.room; index++) free(store->base.slots[index].bytes);
    for (uint32_t index = 0; index < store->overlay.room; index++)
        free(store->overlay.slots[index].bytes);
    free(store->base.slots);
    free(store->overlay.slots);
    free(store->name);
    free(store);
    return true;
}
