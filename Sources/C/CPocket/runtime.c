// What a bare WebAssembly module lacks. The finished module imports nothing: no clock, no chance, no
// file, so nothing in it can differ from one run to the next.
#include <stddef.h>
#include <stdlib.h>

/// Swift seeds the hashing of dictionaries and sets with it. Nothing secret is made here, and the
/// application depends on no order of theirs, so the same bytes do every time.
void arc4random_buf(void *buffer, size_t count) {
    unsigned char *bytes = buffer;
    unsigned state = 0x9E3779B9u;
    for (size_t index = 0; index < count; index++) {
        state = state * 1664525u + 1013904223u;
        bytes[index] = (unsigned char)(state >> 24);
    }
}

/// Double(String) of the Swift standard library: where reading ended, NULL for no number.
const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
    char *end;
    *value = strtod(text, &end);
    return end == text ? NULL : end;
}

// SQLite's CURRENT_TIMESTAMP is never used and would bring libc's formatting of times and numbers.
struct tm;
struct tm *gmtime(const long long *moment) { return NULL; }
size_t strftime(char *text, size_t size, const char *format, const struct tm *time) { return 0; }

// strtod reads through libc's files, whose last resort would be these imports of WASI. There is no
// file here, so none is ever open: 8 is WASI's EBADF.
#define WASI(name) __imported_wasi_snapshot_preview1_##name
int WASI(fd_close)(int file) { return 8; }
int WASI(fd_seek)(int file, long long offset, int whence, void *place) { return 8; }
int WASI(fd_write)(int file, const void *parts, int count, void *written) { return 8; }
