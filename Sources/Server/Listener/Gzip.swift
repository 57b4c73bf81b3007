internal import CZlib

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
