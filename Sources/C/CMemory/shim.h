#pragma once
// What Swift’s Glibc module leaves out.
#include <malloc.h>
#include <stdlib.h>
#include <sys/syscall.h>

long syscall(long number, ...);

/// A file in memory without a name, closed in programs that are started; -1 where there is none.
static inline int neroli_memory_file(void) {
    return (int)syscall(SYS_memfd_create, "neroli", 1U);
}

/// Both ends of a pipe, closed in programs that are started; -1 where there is none.
static inline int neroli_pipe(int ends[2]) { return (int)syscall(SYS_pipe2, ends, 02000000); }

static const int neroli_keeps = 2 << 20;

/// Threads share as many heaps as there are processors that use them, in place of one each. What is smaller
/// than a megabyte, as a page, is taken from them; up to two megabytes that are free at their ends are kept.
static inline void neroli_begin_memory(int heaps) {
    mallopt(M_ARENA_MAX, heaps);
    mallopt(M_MMAP_THRESHOLD, neroli_keeps / 2);
    mallopt(M_TRIM_THRESHOLD, neroli_keeps);
}

/// Gives back to the system what is free. `malloc_trim` leaves the end of each heap but the first; only freeing
/// a large block looks there.
static inline void neroli_give_back(void) {
    mallopt(M_TRIM_THRESHOLD, 128 << 10);
    void *volatile block = malloc(96 << 10);
    free(block);
    mallopt(M_TRIM_THRESHOLD, neroli_keeps);
    malloc_trim(0);
}
