internal import CDeflate
internal import CZlib
internal import Glibc

/// Compresses bytes to gzip's format (RFC 1952). Nil if out of memory.
///
/// - Parameter level: 1 is fast, 12 is small.
func gzipped(_ plain: [UInt8], level: Int32) -> [UInt8]? {
    guard let packer = libdeflate_alloc_compressor(level) else { return nil }
    defer { libdeflate_free_compressor(packer) }
    let bound = libdeflate_gzip_compress_bound(packer, plain.count)
    let packed = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
        count = libdeflate_gzip_compress(
            packer, plain, plain.count, output.baseAddress, output.count)
    }
    return packed.isEmpty ? nil : packed
}

/// Writes a file in gzip's format, a piece at a time.
func gzip(_ file: String, to packed: String) throws(FileTrouble) {
    guard let source = fopen(file, "rb") else { throw .now(file) }
    defer { fclose(source) }
    // Level 4: half the time of 6 for a twentieth more bytes of a database.
    guard let target = gzopen(packed, "wb4") else { throw .now(packed) }
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    var isWritten = true
    while isWritten {
        let count = fread(&chunk, 1, chunk.count, source)
        isWritten = count == 0 || gzwrite(target, chunk, UInt32(count)) == Int32(count)
        if count < chunk.count { break }
    }
    // Also closed where something failed before.
    guard gzclose(target) == Z_OK, isWritten, ferror(source) == 0 else { throw .now(packed) }
}

/// Decompresses gzipped bytes. Nil if invalid, or if the result exceeds `most`.
func gunzipped(_ packed: [UInt8], most: Int) -> [UInt8]? {
    guard let unpacker = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(unpacker) }
    var isWhole = false
    let plain = [UInt8](unsafeUninitializedCapacity: most) { output, count in
        var size = 0
        isWhole =
            libdeflate_gzip_decompress(
                unpacker, packed, packed.count, output.baseAddress, output.count, &size)
            == LIBDEFLATE_SUCCESS
        count = isWhole ? size : 0
    }
    return isWhole ? plain : nil
}
