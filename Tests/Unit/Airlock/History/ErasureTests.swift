import Basics
import SQLCore
import TestKit
import Testing
import Web

@testable import Airlock

@Suite struct `Deleting everything` {
    private func full() throws -> Room {
        let room = try Room()
        for number in 1...20 {
            let at = Moment.june1.adding(hours: Int64(number) * 24)
            try room.tell(
                UInt64(number), lasted: Int64(number) * 6_000, at: at,
                before: number % 3 == 0 ? "/medleys/x" : nil)
            try room.think("Thought \(number)", at: at)
        }
        return room
    }

    @Test func `leaves nothing to be seen, and undo brings back exactly what was there`() throws {
        let room = try full()
        try room.send(room.path(3, "/delete"))
        let before = try room.fingerprint()

        let verdict = try room.send("/airlock/erase")

        #expect(verdict.landing == "/airlock/settings")
        #expect(try SessionTable(room.database).count() == 0)
        #expect(try ThoughtTable(room.database).count() == 0)
        #expect(try room.page("/airlock/history").contains(HistoryWords(.english).emptyHistory))
        #expect(
            try room.page("/airlock/statistics").contains(StatisticsWords(.english).noStatistics))
        #expect(try !room.page("/airlock/export.txt").contains("Thought"))
        try room.undo(verdict)
        #expect(try room.fingerprint() == before)
        #expect(try SessionTable(room.database).count() == 19)
    }

    @Test func `of nothing can't be undone`() throws {
        #expect(try !Room().send("/airlock/erase").isUndoneByRecord)
    }

    @Test func `is not undone over a thought written since`() throws {
        let room = try full()
        let verdict = try room.send("/airlock/erase")
        try room.think("New.", at: .june1.adding(hours: 24))

        #expect(try room.undo(verdict).faults?[""] == AirlockFault.anotherOfThatDay.code)
        #expect(try ThoughtTable(room.database).count() == 1)
    }

    @Test func `touches this room's tables only`() throws {
        let room = try full()
        try room.database.execute("CREATE TABLE other (a TEXT); INSERT INTO other VALUES ('kept')")
        let changes = try room.database.integer("SELECT total_changes()")

        try room.send("/airlock/erase")

        // Twenty sessions and twenty thoughts; every session also removes its day's sum, by one
        // change and one deletion. Two for the log.
        #expect(try room.database.integer("SELECT total_changes()") == changes + 82)
        #expect(try room.database.integer("SELECT count(*) FROM other") == 1)
    }

    @Test func `asks with what there is`() throws {
        let room = try full()

        #expect(try room.page("/airlock/settings").contains("Delete 20 breaths and 20 thoughts?"))
        try room.send("/airlock/erase")
        #expect(try !room.page("/airlock/settings").contains("action=\"/airlock/erase\""))
    }
}
