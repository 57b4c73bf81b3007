internal import CZlib

/// Unpacks DEFLATE (RFC 1951), as in an archive that another program packed; nil unless the result
/// has exactly `size` bytes.
func inflated(_ packed: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
    var stream = z_stream()
    guard size >= 0, neroli_inflate_init(&stream) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    var isWhole = false
    // One byte more than `size`, to detect a longer result.
    let plain = [UInt8](unsafeUninitializedCapacity: size + 1) { output, count in
        var input = [UInt8](packed)
        input.withUnsafeMutableBufferPointer { source in
            stream.next_in = source.baseAddress
            stream.avail_in = UInt32(clamping: source.count)
            stream.next_out = output.baseAddress
            stream.avail_out = UInt32(clamping: output.count)
            isWhole = inflate(&stream, Z_FINISH) == Z_STREAM_END
            count = output.count - Int(stream.avail_out)
        }
    }
    return isWhole && plain.count == size ? plain : nil
}
