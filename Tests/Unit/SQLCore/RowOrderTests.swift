import Basics
import Testing

@testable import SQLCore

struct RowOrderTests {
    private let database: Database

    init() throws { database = try Database(path: ":memory:") }

    @Test func `columns are read in the order of the SELECT list`() throws {
        let id = "00000000-0000-7000-8000-000000000001"
        let found = try database.first(
            "SELECT 'a', NULL, 7, NULL, 8, 1, 2.5, x'0102', ?, NULL, 'last'", [.text(id)]
        ) { (row) throws(Failure) in
            let texts = (row.text(), row.optionalText())
            let numbers = (row.integer(), row.optionalInteger(), row.int(), row.flag(), row.real())
            let rest = (row.blob(), row.id() as ID<Thing>?, row.isNull())
            return (texts, numbers, rest, end: row.withBytes { [UInt8]($0) }, key: row.key)
        }
        let row = try #require(found)
        #expect(row.0 == ("a", nil))
        #expect(row.1 == (7, nil, 8, true, 2.5))
        #expect(row.2.0 == [1, 2] && row.2.1?.text == id && row.2.2)
        #expect(row.end == [UInt8]("last".utf8) && row.key == "a")
    }

    @Test func `every row begins with its first column, in nested queries too`() throws {
        var found: [String] = []
        let sql = "SELECT value, value * 2 FROM json_each('[1, 2, 3]')"
        try database.each(sql) { (row) throws(Failure) in
            let first = row.integer()
            let inner = try database.all(sql) { (row) throws(Failure) in row.integer() }
            found.append("\(first) \(row.integer()) \(inner.count)")
        }
        #expect(found == ["1 2 3", "2 4 3", "3 6 3"])
    }

    @Test func `a NULL is skipped, a value is not`() throws {
        let read = try database.first("SELECT NULL, 4, 5") { (row) throws(Failure) in
            (row.skipsNull(), row.skipsNull(), row.integer(), row.integer())
        }
        #expect(try #require(read) == (true, false, 4, 5))
    }

    @Test func `single texts need no row`() throws {
        #expect(try database.text("SELECT 'a' UNION ALL SELECT 'b'") == "a")
        #expect(try database.text("SELECT 'a' WHERE 1 = ?", [.integer(2)]) == nil)
        #expect(try database.text("SELECT NULL") == "")
        #expect(try database.texts("SELECT 'a' UNION ALL SELECT 'b'") == ["a", "b"])
    }
}

private struct Thing: Identified {
    typealias RawID = Identifier
    let id: ID<Thing>
}
