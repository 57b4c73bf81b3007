import Basics
import CPageStore
import SQLCore
import Studio
import Testing

@Suite struct `A page store` {
    @Test func `keeps what was written when the connection goes`() throws {
        let scratch = try TestStore()
        try scratch.database.makeTable()
        try scratch.database.add(1, 10)
        let before = try scratch.database.dump()

        scratch.disconnect()

        #expect(try scratch.database.dump() == before)
        #expect(pagestore_size(scratch.store) == Int64(pagestore_count(scratch.store)) * 4096)
    }

    @Test func `is found by its name until it is closed`() throws {
        let store = try #require(pagestore_open("by name"))
        #expect(pagestore_find("by name") == store)
        #expect(pagestore_open("by name") == nil)

        #expect(pagestore_close(store))

        #expect(pagestore_find("by name") == nil)
        #expect(throws: Failure.self) { try Database(pages: "by name") }
    }

    @Test func `takes one connection at a time`() throws {
        let scratch = try TestStore("one connection")
        try scratch.database.makeTable()

        #expect(throws: Failure.self) { try Database(pages: "one connection") }
        #expect(!pagestore_close(scratch.store))

        scratch.disconnect()
        _ = try Database(pages: "one connection")
    }

    @Test func `undoes a transaction that is rolled back`() throws {
        let scratch = try TestStore()
        try scratch.database.makeTable()
        for id in 0..<50 { try scratch.database.add(id, 3_000) }
        let before = try scratch.database.dump()

        try scratch.database.execute("BEGIN IMMEDIATE")
        // More than the page cache holds, so that pages are written before the end.
        for id in 20..<1_500 { try scratch.database.add(id, 5_000) }
        try scratch.database.execute("DELETE FROM thing WHERE id < 30; ROLLBACK")

        #expect(try scratch.database.dump() == before)
        scratch.disconnect()
        #expect(try scratch.database.dump() == before)
    }

    @Test func `grows and shrinks`() throws {
        let scratch = try TestStore()
        try scratch.database.makeTable()
        for id in 0..<300 { try scratch.database.add(id, 20_000) }
        let grown = pagestore_count(scratch.store)

        try scratch.database.execute("DELETE FROM thing WHERE id > 2; VACUUM")

        #expect(grown > 1_400)
        #expect(pagestore_count(scratch.store) < 30)
        for id in 3..<40 { try scratch.database.add(id, 9_000) }
        #expect(try scratch.database.count() == 40)
        #expect(try scratch.database.dump().last == "ok")
    }

    @Test(arguments: [512, 1_024, 8_192, 65_536])
    func `holds databases with pages of other sizes`(_ size: Int) throws {
        let scratch = try TestStore("page size \(size)")
        try scratch.database.execute("PRAGMA page_size = \(size)")
        try scratch.database.makeTable()
        for id in 0..<200 { try scratch.database.add(id, 700) }
        try scratch.database.execute("DELETE FROM thing WHERE id % 3 > 0; VACUUM")
        for id in 200..<300 { try scratch.database.add(id, 900) }
        let before = try scratch.database.dump()

        scratch.disconnect()

        #expect(try scratch.database.dump() == before)
        #expect(before.last == "ok")
        #expect(try scratch.database.integer("PRAGMA page_size") == Int64(size))
    }

    @Test func `keeps temporary tables and sorting in memory`() throws {
        let scratch = try TestStore()
        try scratch.database.makeTable()
        for id in 0..<2_000 { try scratch.database.add(id, 600) }
        let pages = pagestore_count(scratch.store)

        try scratch.database.execute("CREATE TEMP TABLE copy AS SELECT * FROM thing")
        let sorted = try scratch.database.all(
            "SELECT id FROM copy ORDER BY hex(content), size, id DESC"
        ) { (row) throws(Failure) in row.integer(0) }

        #expect(sorted.count == 2_000)
        #expect(pagestore_count(scratch.store) == pages)
    }

    /// As on a phone with an updated program: the table of lines loses a constraint.
    @Test func `is brought up to date, and keeps every line`() throws {
        let scratch = try TestStore()
        let last = "medleys: a material in several dilutions"
        try scratch.database.migrate(Array(studioMigrations.prefix { $0.name != last }))
        try scratch.database.execute("PRAGMA foreign_keys = OFF; BEGIN")
        for place in 0..<3_000 {
            try scratch.database.run(
                """
                INSERT INTO medley_line VALUES ('m', ?1, 'Rose ' || ?1, 'rose ' || ?1, 1, 'g',
                    iif(?1 % 2, 100000, NULL), iif(?1 % 2, 'DPG', NULL), NULL, NULL)
                """, [.integer(Int64(place))])
        }
        try scratch.database.execute("COMMIT")
        scratch.disconnect()
        let pages = pagestore_count(scratch.store)

        try scratch.database.migrate(studioMigrations)
        scratch.disconnect()

        let database = try scratch.database
        #expect(try database.integer("SELECT count(*) FROM medley_line") == 3_000)
        #expect(try database.integer("SELECT sum(medleys) FROM material_use") == 3_000)
        #expect(
            try database.first("PRAGMA integrity_check") { (row) throws(Failure) in row.text(0) }
                == "ok")
        try database.execute("PRAGMA foreign_keys = OFF")
        try database.run(
            """
            INSERT INTO medley_line VALUES
                ('m', 9000, 'Rose 1', 'rose 1', 1, 'g', NULL, NULL, NULL, NULL)
            """)
        // Nothing was copied.
        #expect(pagestore_count(scratch.store) < 2 * pages)
    }
}
