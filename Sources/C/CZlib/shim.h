#pragma once
#include <zlib.h>

// A negative window asks for no wrapper at all, as in a ZIP archive. inflateInit2 is a macro.
static inline int neroli_inflate_init(z_stream *stream) { return inflateInit2(stream, -15); }
