import Basics
import Browser
import TestKit

// A device without a server.
extension DeviceNode {
    /// Settles pending entries, without keeping the pages.
    func settle() throws {
        arrived += try device.settle(
            at: .june1, .utc, id: .number(UInt64(9_000_000 + lives * 10_000 + entries.count)))
    }

    /// Replaces the studio by a backup.
    func putBack(_ image: [UInt8]) throws -> Bool {
        guard
            try device.putBack(
                image, at: .june1, .utc,
                id: .number(UInt64(8_000_000 + lives * 1_000) + UInt64(device.cursor)))
        else { return false }
        entries = []
        try keepAll()
        return true
    }

    /// The stored pages as a file.
    var image: [UInt8] { pages.sorted { $0.key < $1.key }.flatMap { $0.value } }
}
