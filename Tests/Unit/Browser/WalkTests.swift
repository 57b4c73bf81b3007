import Basics
import CPageStore
import SQLCore
import TestKit
import Testing

@Suite struct `A random walk of transactions` {
    @Test(arguments: UInt64(1)...20)
    func `ends where an ordinary database ends`(_ seed: UInt64) throws {
        let scratch = try TestStore("walk \(seed)")
        let twin = try Database(path: ":memory:")
        var dice = SplitMix64(seed: seed)
        try scratch.database.makeTable()
        try twin.makeTable()
        var hasOverlay = false

        for _ in 0..<60 {
            switch dice.roll(10) {
            case 0 where hasOverlay:
                #expect(scratch.discard())
                #expect(pagestore_overlay(scratch.store, false))
                try twin.execute("ROLLBACK TO overlay; RELEASE overlay")
                hasOverlay = false
            case 1 where !hasOverlay:
                #expect(pagestore_overlay(scratch.store, true))
                try twin.execute("SAVEPOINT overlay")
                hasOverlay = true
            case 2:
                scratch.disconnect()
            case 3:
                try scratch.database.execute("VACUUM")
            default:
                try transact(&dice, try scratch.database, twin)
            }
            #expect(try scratch.database.dump() == twin.dump())
        }
    }

    /// Runs a few equal statements on both databases, and keeps all or none.
    private func transact(_ dice: inout SplitMix64, _ database: Database, _ twin: Database) throws {
        let isKept = dice.roll(4) > 0
        try database.execute("BEGIN IMMEDIATE")
        // A savepoint, as the twin's overlay may be an enclosing one.
        try twin.execute("SAVEPOINT step")
        for _ in 0..<dice.roll(12) {
            let id = dice.roll(60)
            switch dice.roll(5) {
            case 0:
                for each in [database, twin] {
                    try each.run("DELETE FROM thing WHERE id < ?", [.integer(id)])
                }
            case 1:
                for each in [database, twin] {
                    try each.run("UPDATE thing SET size = -size WHERE id > ?", [.integer(id)])
                }
            default:
                let size = dice.roll(12_000)
                for each in [database, twin] { try each.add(id, size) }
            }
        }
        try database.execute(isKept ? "COMMIT" : "ROLLBACK")
        try twin.execute(isKept ? "RELEASE step" : "ROLLBACK TO step; RELEASE step")
    }
}
