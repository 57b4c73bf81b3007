import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@Suite struct `A fingerprint` {
    @Test func `is the same for the same rows, in whatever order they came`() throws {
        let rows = (0..<40).map { ("bottle \($0)", Value.text(String($0 * $0))) }
        let first = try fingerprint(rows)

        #expect(try fingerprint(rows.reversed()) == first)
        #expect(try fingerprint(rows + [rows.at(3), rows.at(7)]) == first)
        #expect(try fingerprint(rows, vacuumed: true) == first)
    }

    @Test func `tells every content from every other`() throws {
        let values: [Value] = [
            .null, .integer(0), .integer(1), .integer(-1), .integer(256), .integer(Int64.max),
            .real(1),
            .real(1.5), .real(0), .text(""), .text("0"), .text("1"), .text("1\0"), .text("\0"),
            .text("a"), .text("A"), .text("é"), .text("e\u{301}"), .text("1.0"), .blob([]),
            .blob([0x31]), .blob([0]), .blob([0, 0]), .text("a\0b"), .text("a\0c"),
        ]

        let digests = try values.map { try fingerprint([("a", $0)]).text }

        #expect(Set(digests).count == values.count, "\(digests)")
    }

    @Test func `tells where one row or column ends`() throws {
        let tables: [[(String, Value)]] = [
            [], [("ab", .text("c"))], [("a", .text("bc"))], [("a", .text("b")), ("c", .text(""))],
            [("a", .text("")), ("b", .text("c"))], [("abc", .text(""))], [("abc", .null)],
        ]

        #expect(Set(try tables.map { try fingerprint($0).text }).count == tables.count)
    }

    @Test func `counts each named table and no other`() throws {
        let shelf = try Shelf()
        let empty = try shelf.fingerprint()

        try shelf.journal.append(entry(1), .refused(.init("Not journalled data.")))
        #expect(try shelf.fingerprint() == empty)
        try shelf.database.run("INSERT INTO bottle VALUES ('rose', 1)")

        #expect(try shelf.fingerprint() != empty)
        #expect(
            try shelf.database.fingerprint(of: Shelf.tables)
                != shelf.database.fingerprint(of: Shelf.tables + Shelf.tables))
    }
}

private func fingerprint(
    _ rows: [(String, Value)], vacuumed: Bool = false
) throws(Failure) -> Digest {
    let database = try Database(path: ":memory:")
    try database.execute("CREATE TABLE thing (name TEXT PRIMARY KEY, content)")
    for (name, content) in rows {
        try database.run("INSERT OR REPLACE INTO thing VALUES (?, ?)", [.text(name), content])
    }
    if vacuumed { try database.execute("VACUUM; CREATE INDEX other ON thing (content)") }
    return try database.fingerprint(of: [JournalledTable("thing", key: "name")])
}
