import Basics
import CPageStore
import SQLCore
import Testing

@Suite struct `The overlay of a page store` {
    @Test func `leaves the base as it was`() throws {
        let scratch = try TestStore()
        try scratch.database.makeTable()
        try scratch.database.add(1, 100)
        pagestore_clean(scratch.store)
        let before = try scratch.database.dump()
        let pages = pagestore_count(scratch.store)

        #expect(pagestore_overlay(scratch.store, true))
        for id in 0..<200 { try scratch.database.add(id, 4_000) }

        #expect(try scratch.database.count() == 200)
        #expect(scratch.changed.isEmpty)
        #expect(pagestore_count(scratch.store) == pages)
        #expect(pagestore_size(scratch.store) > Int64(pages) * 4_096)
        #expect(scratch.discard())
        #expect(try scratch.database.dump() == before)
    }

    @Test func `is discarded only without a connection`() throws {
        let scratch = try TestStore()
        try scratch.database.makeTable()
        #expect(pagestore_overlay(scratch.store, true))
        try scratch.database.add(1, 100)

        // The connection's cache still holds the row: a discard is refused, or the row would go
        // on showing.
        #expect(!pagestore_discard(scratch.store))
        #expect(try scratch.database.count() == 1)

        #expect(scratch.discard())
        #expect(try scratch.database.count() == 0)
    }

    @Test func `shows nothing of before after a discard, though the change counter is the same`()
        throws
    {
        let scratch = try TestStore()
        try scratch.database.makeTable()
        #expect(pagestore_overlay(scratch.store, true))
        for content in ["first", "second"] {
            try scratch.database.run(
                "INSERT INTO thing (id, content) VALUES (1, ?)", [.text(content)])
            let kept = try scratch.database.first("SELECT content FROM thing") {
                (row) throws(Failure) in row.text(0)
            }
            #expect(kept == content)
            #expect(scratch.discard())
        }
        #expect(try scratch.database.count() == 0)
    }

    @Test func `hides what it cut off the base`() throws {
        let scratch = try TestStore()
        try scratch.database.makeTable()
        for id in 0..<100 { try scratch.database.add(id, 4_000) }
        let before = try scratch.database.dump()
        #expect(pagestore_overlay(scratch.store, true))

        try scratch.database.execute("DELETE FROM thing; VACUUM")
        let small = pagestore_size(scratch.store)
        for id in 0..<50 { try scratch.database.add(id, 3_000) }

        #expect(small < 10 * 4_096)
        #expect(try scratch.database.count() == 50)
        #expect(try scratch.database.dump().last == "ok")
        #expect(scratch.discard())
        #expect(try scratch.database.dump() == before)
    }

    @Test func `is taken off only when it is empty, and never within a transaction`() throws {
        let scratch = try TestStore()
        try scratch.database.makeTable()
        try scratch.database.execute("BEGIN IMMEDIATE")
        #expect(!pagestore_overlay(scratch.store, true))
        try scratch.database.execute("COMMIT")

        #expect(pagestore_overlay(scratch.store, true))
        try scratch.database.add(1, 10)
        #expect(!pagestore_overlay(scratch.store, false))

        #expect(scratch.discard())
        #expect(pagestore_overlay(scratch.store, false))
        try scratch.database.add(2, 10)
        #expect(!scratch.changed.isEmpty)
    }
}
