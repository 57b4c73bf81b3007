#include <stdlib.h>
#include "pocket.h"

__attribute__((export_name("pocket_allocate")))
void *pocket_allocate(uint32_t count) { return malloc(count ? count : 1); }

__attribute__((export_name("pocket_release")))
void pocket_release(void *block) { free(block); }
