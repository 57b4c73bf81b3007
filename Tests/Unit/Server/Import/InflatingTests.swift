import Testing

@testable import Server

/// Compression used by archives of other programs.
struct InflatingTests {
    private let plain = [UInt8](String(repeating: "note,at\nagarwood,5\n", count: 500).utf8)

    /// An archive stores the data without gzip's ten leading and eight trailing bytes.
    private func packed() throws -> ArraySlice<UInt8> {
        try #require(gzipped(plain, level: 6)).dropFirst(10).dropLast(8)
    }

    @Test func `is undone to the same bytes`() throws {
        #expect(inflated(try packed(), size: plain.count) == plain)
        #expect(inflated([3, 0], size: 0) == [])
    }

    @Test func `is nothing where it is cut, longer than it says, or something else`() throws {
        let packed = try packed()
        #expect(inflated(packed.dropLast(3), size: plain.count) == nil)
        #expect(inflated(packed, size: plain.count - 1) == nil)
        #expect(inflated(packed, size: plain.count + 1) == nil)
        #expect(inflated([0xFF, 0xFF, 1], size: 3) == nil)
    }
}
