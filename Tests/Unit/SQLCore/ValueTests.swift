import Basics
import SQLCore
import Testing

struct ValueTests {
    @Test(arguments: [
        "rose", "", "a\u{0}b", "\u{0}", "🌹👩🏽‍🔬", "ورد", "e\u{301}", "'; DROP TABLE thing; --",
        String(repeating: "x", count: 100_000),
    ])
    func `a text is read back as it was`(_ text: String) throws {
        let database = try Database(path: ":memory:")

        let read = try database.first("SELECT ?", [.text(text)]) { (row) throws(Failure) in
            (row.text(0), row.isNull(0), row.optionalText(0))
        }

        let (value, isNull, optional) = try #require(read)
        #expect([UInt8](value.utf8) == [UInt8](text.utf8))
        #expect(!isNull)
        #expect(optional == text)
    }

    @Test(arguments: [[], [0], [0, 255, 0], [UInt8](0...255)])
    func `a blob is read back as it was`(_ bytes: [UInt8]) throws {
        let database = try Database(path: ":memory:")

        let read = try database.first("SELECT ?1, typeof(?1)", [.blob(bytes)]) {
            (row) throws(Failure) in (row.blob(0), row.isNull(0), row.text(1))
        }

        let (value, isNull, type) = try #require(read)
        #expect(value == bytes)
        #expect(!isNull)
        #expect(type == "blob")
    }

    @Test(arguments: [0, 1, -1, Int64.min, .max])
    func `an integer is read back as it was`(_ number: Int64) throws {
        let database = try Database(path: ":memory:")

        #expect(try database.integer("SELECT ?", [.integer(number)]) == number)
    }

    @Test(arguments: [
        0, -0.1, 38.2085, .pi, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .infinity,
    ])
    func `a real is read back as it was`(_ number: Double) throws {
        let database = try Database(path: ":memory:")

        let read = try database.first("SELECT ?", [.real(number)]) { (row) throws(Failure) in
            row.real(0)
        }

        #expect(read == number)
    }

    @Test func `NULL is NULL and nothing else is`() throws {
        let database = try Database(path: ":memory:")

        let read = try database.first("SELECT ?, ?, ''", [.null, .text(orNull: nil)]) {
            (row) throws(Failure) in
            (row.isNull(0), row.isNull(1), row.isNull(2), row.optionalText(0), row.text(0))
        }

        let (first, second, empty, optional, text) = try #require(read)
        #expect(first && second && !empty)
        #expect(optional == nil)
        #expect(text == "")
    }

    @Test func `each kind is stored as its own type`() throws {
        let database = try Database(path: ":memory:")
        let values: [Value] = [.null, .integer(1), .real(1), .text(""), .blob([]), .integer(2)]

        let types = try database.first(
            "SELECT typeof(?), typeof(?), typeof(?), typeof(?), typeof(?), typeof(?)", values
        ) { (row) throws(Failure) in
            (0..<6).map { row.text($0) }
        }

        #expect(types == ["null", "integer", "real", "text", "blob", "integer"])
    }
}
