internal import Basics
internal import SQLCore

extension Digest {
    mutating func add(_ row: Row) {
        for column in 0..<row.columnCount {
            // The type is hashed too: the text "1" is not the number 1, and "" is not NULL.
            add(UInt8(truncatingIfNeeded: row.kind(column)))
            row.withBytes(column) { bytes in
                add(number: UInt64(bytes.count))
                for byte in bytes { add(byte) }
            }
        }
    }

    mutating func add(text: String) {
        add(number: UInt64(text.utf8.count))
        for byte in text.utf8 { add(byte) }
    }

    mutating func add(number: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            add(UInt8(truncatingIfNeeded: number >> shift))
        }
    }
}
