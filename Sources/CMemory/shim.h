#pragma once
// What Swift’s Glibc module leaves out.
#include <malloc.h>
#include <sys/syscall.h>

long syscall(long number, ...);

/// A file in memory without a name, closed in programs that are started; -1 where there is none.
static inline int neroli_memory_file(void) {
    return (int)syscall(SYS_memfd_create, "neroli", 1U);
}
