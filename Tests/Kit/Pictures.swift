/// Beginnings of pictures, with the sizes that they claim.
package enum Pictures {
    package static func png(width: Int, height: Int) -> [UInt8] {
        [0x89] + [UInt8]("PNG\r\n\u{1A}\n".utf8) + [0, 0, 0, 13] + [UInt8]("IHDR".utf8)
            + big(width, 4) + big(height, 4) + [8, 2, 0, 0, 0, 1, 2, 3, 4]
    }

    package static func jpeg(width: Int, height: Int) -> [UInt8] {
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + [UInt8]("JFIF".utf8) + [UInt8](repeating: 0, count: 10)
            + [0xFF, 0xC0, 0, 11, 8] + big(height, 2) + big(width, 2) + [1, 1, 0x11, 0, 0xFF, 0xD9]
    }

    package static func webp(width: Int, height: Int) -> [UInt8] {
        [UInt8]("RIFF".utf8) + [22, 0, 0, 0] + [UInt8]("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0]
            + big(width - 1, 3).reversed() + big(height - 1, 3).reversed()
    }

    package static func lossless(width: Int, height: Int) -> [UInt8] {
        let bits = (width - 1) | (height - 1) << 14
        return [UInt8]("RIFF".utf8) + [22, 0, 0, 0] + [UInt8]("WEBPVP8L".utf8)
            + [10, 0, 0, 0, 0x2F] + big(bits, 4).reversed() + [0, 0, 0, 0, 0]
    }

    private static func big(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
    }
}
