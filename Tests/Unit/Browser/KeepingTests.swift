import Basics
import CPageStore
import SQLCore
import TestKit
import Testing

@Suite struct `The pages of a store` {
    @Test func `that were written are named once, until they are kept`() throws {
        let scratch = try TestStore()
        try scratch.database.makeTable()
        for id in 0..<100 { try scratch.database.add(id, 4_000) }
        #expect(scratch.changed == Array(1...pagestore_count(scratch.store)))

        pagestore_clean(scratch.store)
        #expect(scratch.changed.isEmpty)
        try scratch.database.run("UPDATE thing SET size = 1 WHERE id = 50")

        #expect((2...6).contains(scratch.changed.count))
    }

    @Test func `make the same database elsewhere`() throws {
        let scratch = try TestStore("here")
        let copy = try TestStore("there")
        var kept: [UInt32: [UInt8]] = [:]
        var dice = SplitMix64(seed: 7)
        try scratch.database.makeTable()

        for _ in 0..<40 {
            for _ in 0..<5 { try scratch.database.add(dice.roll(200), dice.roll(9_000)) }
            if dice.roll(4) == 0 {
                try scratch.database.execute("DELETE FROM thing WHERE id % 5 < 3; VACUUM")
            }
            for number in scratch.changed {
                let page = try #require(pagestore_page(scratch.store, number))
                kept[number] = [UInt8](UnsafeRawBufferPointer(start: page, count: 4_096))
            }
            kept = kept.filter { $0.key <= pagestore_count(scratch.store) }
            pagestore_clean(scratch.store)
        }

        for (number, page) in kept { #expect(pagestore_put(copy.store, number, page)) }
        #expect(copy.changed.isEmpty)
        #expect(pagestore_count(copy.store) == pagestore_count(scratch.store))
        #expect(try copy.database.dump() == scratch.database.dump())
    }

    @Test func `are put only where no connection would miss it`() throws {
        let scratch = try TestStore()
        let page = [UInt8](repeating: 0, count: 4_096)
        #expect(!pagestore_put(scratch.store, 0, page))
        #expect(!pagestore_put(scratch.store, UInt32(PAGESTORE_LIMIT) + 1, page))
        #expect(pagestore_page(scratch.store, 1) == nil)

        try scratch.database.makeTable()

        #expect(!pagestore_put(scratch.store, 1, page))
        scratch.disconnect()
        #expect(pagestore_overlay(scratch.store, true))
        #expect(!pagestore_put(scratch.store, 1, page))
    }
}
