// The reader of barcodes for browsers: zbar with the few codes that goods bear. script/scanner
// compiles both to a module without imports; Assets/js/camera-reader.js calls the module.
#include <stdlib.h>
#include <string.h>
#include <zbar.h>

#define EXPORT(name) __attribute__((export_name(#name)))

static zbar_image_scanner_t *scanner;
static zbar_image_t *image;
static unsigned char *grey;
static unsigned char *turned;
static unsigned area, room;
static const zbar_symbol_t *symbol;
static const zbar_symbol_type_t kinds[] = {
    ZBAR_EAN13, ZBAR_EAN8, ZBAR_UPCA, ZBAR_CODE128, ZBAR_QRCODE};

/// Place for the grey bytes of one picture, row by row; 0 without memory.
EXPORT(scanner_picture)
unsigned char *scanner_picture(unsigned width, unsigned height) {
    if (!scanner) {
        scanner = zbar_image_scanner_create();
        image = zbar_image_create();
        if (!scanner || !image) return 0;
        zbar_image_scanner_set_config(scanner, 0, ZBAR_CFG_ENABLE, 0);
        for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++) {
            // A UPC-A is read as the EAN of 13 digits that it is.
            if (kinds[i] != ZBAR_UPCA) {
                zbar_image_scanner_set_config(scanner, kinds[i], ZBAR_CFG_ENABLE, 1);
            }
        }
        zbar_image_set_format(image, zbar_fourcc('Y', '8', '0', '0'));
    }
    area = width * height;
    if (area > room) {
        free(grey);
        free(turned);
        grey = malloc(area);
        turned = malloc(area);
        room = grey && turned ? area : 0;
    }
    zbar_image_set_size(image, width, height);
    return room ? grey : 0;
}

/// The middle of the picture turned by an eighth: zbar looks along rows and columns alone.
static void turn(int width, int height) {
    memset(turned, 255, area);
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            int across = x - width / 2, down = y - height / 2;
            // 181/256 is the half of a square's diagonal.
            int u = width / 2 + ((across - down) * 181 >> 8);
            int v = height / 2 + ((across + down) * 181 >> 8);
            if (u >= 0 && v >= 0 && u < width && v < height) {
                turned[y * width + x] = grey[v * width + u];
            }
        }
    }
}

/// Number of codes in the picture. `isTurned`: codes that lie aslant.
EXPORT(scanner_read)
int scanner_read(unsigned isTurned) {
    unsigned width = zbar_image_get_width(image), height = zbar_image_get_height(image);
    if (isTurned) turn((int)width, (int)height);
    zbar_image_set_data(image, isTurned ? turned : grey, area, NULL);
    int found = zbar_scan_image(scanner, image);
    symbol = NULL;
    return found;
}

/// The bytes of the next code of the picture; 0 after the last.
EXPORT(scanner_next)
const char *scanner_next(void) {
    symbol = symbol ? zbar_symbol_next(symbol) : zbar_image_first_symbol(image);
    return symbol ? zbar_symbol_get_data(symbol) : NULL;
}

EXPORT(scanner_length)
unsigned scanner_length(void) { return zbar_symbol_get_data_length(symbol); }

/// 13, 8, 128 or 64 for QR; negative for a code of GS1 with its own separators.
EXPORT(scanner_kind)
int scanner_kind(void) {
    int kind = zbar_symbol_get_type(symbol);
    return zbar_symbol_get_modifiers(symbol) & 1 << ZBAR_MOD_GS1 ? -kind : kind;
}

// zbar's use of libc that a module without imports lacks.

#include "iconv.h"

static const char utf8;

/// UTF-8 for every code: bytes of no valid UTF-8 are Latin-1.
iconv_t iconv_open(const char *to, const char *from) {
    int isKnown = !strcmp(from, "UTF-8") || !strcmp(from, "ISO8859-1");
    return isKnown ? (iconv_t)&utf8 : (iconv_t)-1;
}

int iconv_close(iconv_t converter) { return 0; }

static size_t followers(unsigned char first) {
    return first < 0x80 ? 0 : first < 0xC2 ? 9 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : first < 0xF5 ? 3 : 9;
}

static int isUTF8(const unsigned char *text, size_t count) {
    for (size_t i = 0; i < count; i++) {
        size_t rest = followers(text[i]);
        if (rest >= count - i) return 0;
        for (; rest; rest--) {
            if ((text[++i] & 0xC0) != 0x80) return 0;
        }
    }
    return 1;
}

size_t iconv(iconv_t converter, char **in, size_t *inLeft, char **out, size_t *outLeft) {
    int copies = isUTF8((const unsigned char *)*in, *inLeft);
    for (; *inLeft; (*inLeft)--) {
        unsigned char byte = (unsigned char)*(*in)++;
        int isWide = !copies && byte > 0x7F;
        if (*outLeft < 2) return (size_t)-1;
        if (isWide) *(*out)++ = (char)(0xC0 | byte >> 6);
        *(*out)++ = (char)(isWide ? 0x80 | (byte & 0x3F) : byte);
        *outLeft -= isWide ? 2 : 1;
    }
    return 0;
}

// Messages are switched off.
int _zbar_verbosity = 0;

// The pictures have no times, and a reader in a browser reports nothing.
struct timeval;
struct timespec;
int gettimeofday(struct timeval *time, void *zone) { return -1; }
int clock_gettime(int clock, struct timespec *time) { return -1; }

// There is no file: 8 is WASI's EBADF.
#define WASI(name) __imported_wasi_snapshot_preview1_##name
int WASI(fd_close)(int file) { return 8; }
int WASI(fd_seek)(int file, long long offset, int whence, void *place) { return 8; }
int WASI(fd_write)(int file, const void *parts, int count, void *written) { return 8; }
