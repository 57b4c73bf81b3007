internal import CZlib
internal import Glibc

/// The bytes in gzip's format (RFC 1952); nil if zlib has no memory.
///
/// - Parameter level: 1 is fast, 9 is small.
func gzipped(_ plain: [UInt8], level: Int32) -> [UInt8]? {
    var stream = z_stream()
    guard neroli_gzip_init(&stream, level) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, UInt(plain.count)))
    var input = plain
    let packed = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
        input.withUnsafeMutableBufferPointer { source in
            stream.next_in = source.baseAddress
            stream.avail_in = UInt32(clamping: source.count)
            stream.next_out = output.baseAddress
            stream.avail_out = UInt32(clamping: output.count)
            count =
                deflate(&stream, Z_FINISH) == Z_STREAM_END
                ? output.count - Int(stream.avail_out) : 0
        }
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
