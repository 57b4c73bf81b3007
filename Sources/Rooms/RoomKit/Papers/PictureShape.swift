package import Journal

/// Type and size of a file by its first bytes. Nothing else of a file is ever read: no picture is
/// decoded.
package struct PictureShape: Equatable, Sendable {
    package let type: Attachment.FileType
    /// In pixels; 0 where they are not read.
    package var width: Int64 = 0
    package var height: Int64 = 0

    /// The largest picture, in pixels: browsers need 4 bytes for each.
    package static let mostPixels: Int64 = 100_000_000

    package var isTooLarge: Bool { width * height > PictureShape.mostPixels }

    private init(_ type: Attachment.FileType, _ width: Int64 = 0, _ height: Int64 = 0) {
        self.type = type
        self.width = width
        self.height = height
    }

    /// Nil for a file of another type, or a beginning that is cut off.
    package init?(_ bytes: [UInt8]) {
        let file = Reading(bytes: bytes)
        if file.has("%PDF-", at: 0), bytes.count > 8 {
            self.init(.pdf)
        } else if file.has("\u{0D}\n\u{1A}\n", at: 4), bytes[0] == 0x89, file.has("PNG", at: 1),
            file.has("IHDR", at: 12), bytes.count > 32
        {
            self.init(.png, file.big(16, 4), file.big(20, 4))
        } else if file.has("RIFF", at: 0), file.has("WEBP", at: 8), bytes.count >= 30 {
            self.init(webp: file)
        } else if file.has("ftyp", at: 4), file.isHEIC {
            self.init(.heic)
        } else if bytes.count > 3, bytes[0] == 0xFF, bytes[1] == 0xD8 {
            self.init(jpeg: file)
        } else {
            return nil
        }
        guard type == .pdf || type == .heic || width > 0 && height > 0 else { return nil }
    }

    /// VP8, VP8L or VP8X (RFC 9649).
    private init?(webp file: Reading) {
        if file.has("VP8X", at: 12) {
            self.init(.webp, file.little(24, 3) + 1, file.little(27, 3) + 1)
        } else if file.has("VP8L", at: 12), file.bytes[20] == 0x2F {
            let bits = file.little(21, 4)
            self.init(.webp, bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        } else if file.has("VP8 ", at: 12), file.little(23, 3) == 0x2A_019D {
            self.init(.webp, file.little(26, 2) & 0x3FFF, file.little(28, 2) & 0x3FFF)
        } else {
            return nil
        }
    }

    /// The first frame header (ITU-T T.81, B.2).
    private init?(jpeg file: Reading) {
        var place = 2
        // Each segment is skipped by its length, so the number of turns is bounded by the file.
        while place + 8 < file.bytes.count {
            guard file.bytes[place] == 0xFF else { return nil }
            let marker = file.bytes[place + 1]
            if marker == 0xFF {
                place += 1
                continue
            }
            let isFrame =
                (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            if isFrame {
                self.init(.jpeg, file.big(place + 7, 2), file.big(place + 5, 2))
                return
            }
            // Markers without a length, and the start of the scan: no frame header came.
            guard marker >= 0xC0, !(0xD0...0xDA).contains(marker) else { return nil }
            let length = Int(clamping: file.big(place + 2, 2))
            guard length >= 2 else { return nil }
            place += 2 + length
        }
        return nil
    }

    private struct Reading {
        let bytes: [UInt8]

        func has(_ text: StaticString, at place: Int) -> Bool {
            let count = text.utf8CodeUnitCount
            guard bytes.count >= place + count else { return false }
            return text.withUTF8Buffer { bytes[place..<place + count].elementsEqual($0) }
        }

        /// Bytes beyond the end count as 0.
        func big(_ place: Int, _ count: Int) -> Int64 {
            var number: Int64 = 0
            for index in place..<place + count {
                number = number << 8 | Int64(index < bytes.count ? bytes[index] : 0)
            }
            return number
        }

        func little(_ place: Int, _ count: Int) -> Int64 {
            var number: Int64 = 0
            for index in stride(from: place + count - 1, through: place, by: -1) {
                number = number << 8 | Int64(index < bytes.count ? bytes[index] : 0)
            }
            return number
        }

        /// By the major brand (ISO/IEC 23008-12).
        var isHEIC: Bool {
            ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"].contains {
                (brand: StaticString) in has(brand, at: 8)
            }
        }
    }
}
