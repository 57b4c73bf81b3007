#pragma once
#include <zlib.h>

// deflateInit2 is a macro. 15 + 16 asks for a gzip wrapper (zlib manual, "Advanced Functions").
static inline int neroli_gzip_init(z_stream *stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}

// A negative window asks for no wrapper at all, as in a ZIP archive.
static inline int neroli_inflate_init(z_stream *stream) { return inflateInit2(stream, -15); }
