#pragma once
#include <stdint.h>

// The floor under Pocket in WebAssembly: memory that JavaScript can ask for, and in runtime.c what
// the Swift runtime and libc expect of an operating system.

/// NULL without memory.
void *pocket_allocate(uint32_t count);

void pocket_release(void *block);
