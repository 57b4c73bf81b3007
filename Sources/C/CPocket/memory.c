#include <stdlib.h>
#include "pocket.h"

__attribute__((export_name("pocket_allocate")))
void *pocket_allocate(uint32_t count) { return malloc(count ? count : 1); }

__attribute__((export_name("pocket_release")))
void pocket_release(void *block) { free(block); }

int __real_posix_memalign(void **block, size_t alignment, size_t size);

/// Takes the place of `posix_memalign` (the linker's --wrap), which Swift calls for each object. The
/// one of wasi-libc cuts a block out of a larger one for any alignment but 16, and malloc's blocks
/// begin at multiples of 16 anyway.
int __wrap_posix_memalign(void **block, size_t alignment, size_t size) {
    if (alignment > 16) return __real_posix_memalign(block, alignment, size);
    void *made = malloc(size);
    if (!made) return 12; // ENOMEM
    *block = made;
    return 0;
}
