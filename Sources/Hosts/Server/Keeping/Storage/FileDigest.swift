internal import Basics
internal import Glibc

/// A fast hash of whole files, 32 bytes per step: to identify versions and identical files. Not
/// secure against attacks, like `Digest`; a start hashes 20 MB. A device computes this hash of
/// the module too (Assets/js/unsorted.js); after a mismatch, the device fetches the module in the
/// larger form.
struct FileDigest {
    private static let prime: UInt64 = 0x9E37_79B1_85EB_CA87

    private var lanes: [UInt64] = [1, 2, 3, 4]
    private var count: UInt64 = 0

    init() {}

    init(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { add($0) }
    }

    /// Hash of a file; nil if the file can't be read completely.
    init?(file: String) {
        let handle = open(file, O_RDONLY | O_CLOEXEC)
        guard handle >= 0 else { return nil }
        defer { close(handle) }
        let isRead = withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 16) { chunk in
            while true {
                var filled = 0
                while filled < chunk.count {
                    let count = read(
                        handle, chunk.baseAddress?.advanced(by: filled), chunk.count - filled)
                    if count < 0, errno == EINTR { continue }
                    guard count >= 0 else { return false }
                    if count == 0 { break }
                    filled += count
                }
                add(UnsafeRawBufferPointer(rebasing: chunk[..<filled]))
                if filled < chunk.count { return true }
            }
        }
        guard isRead else { return nil }
    }

    /// - Parameter bytes: a multiple of 32 bytes, except at the end.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        var (first, second, third, fourth) = (lanes[0], lanes[1], lanes[2], lanes[3])
        var place = 0
        while place + 32 <= bytes.count {
            first = Self.mixed(first, bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            second = Self.mixed(
                second, bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self))
            third = Self.mixed(
                third, bytes.loadUnaligned(fromByteOffset: place + 16, as: UInt64.self))
            fourth = Self.mixed(
                fourth, bytes.loadUnaligned(fromByteOffset: place + 24, as: UInt64.self))
            place += 32
        }
        for byte in bytes[place...] { first = Self.mixed(first, UInt64(byte)) }
        lanes = [first, second, third, fourth]
        count &+= UInt64(bytes.count)
    }

    var digest: Digest {
        Digest(value: lanes.reduce(Self.mixed(count, 5)) { Self.mixed($0, $1) })
    }

    /// Another word makes another lane, and another lane stays one.
    private static func mixed(_ lane: UInt64, _ word: UInt64) -> UInt64 {
        let product = (lane ^ word) &* prime
        return product ^ product >> 32
    }
}
