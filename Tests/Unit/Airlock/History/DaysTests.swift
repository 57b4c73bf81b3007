import Basics
import SQLCore
import TestKit
import Testing

@testable import Airlock

/// The sums of the days, against adding up every session.
struct DaysTests {
    @Test(arguments: 1...8)
    func `come to what the sessions come to, whatever is done and undone`(_ seed: Int64) throws {
        let room = try Room()
        for step in 1...80 as ClosedRange<Int64> {
            let chance = (step &* 7_919 &+ seed &* 104_729) % 1_000
            let number = UInt64(chance % 25 + 1)
            let at = Moment.june1.adding(hours: chance * 3 % 70)
            switch chance % 6 {
            case 0:
                let verdict = try? room.send(
                    "/airlock/sessions/\(Identifier.number(number).text)/delete")
                if let verdict, verdict.isUndoneByRecord, step % 2 == 0 { try room.undo(verdict) }
            case 1 where step % 10 == 0:
                try room.database.run("DELETE FROM airlock_session WHERE day % 2 = 0")
            default: _ = try? room.tell(number, lasted: chance * 137 % 130_000, at: at)
            }
            #expect(try kept(room) == summed(room))
        }
        #expect(try !kept(room).isEmpty)
        try room.database.run("DELETE FROM airlock_session")
        #expect(try kept(room).isEmpty)
        #expect(try SessionTable(room.database).count() == 0)
    }

    @Test func `are read without a session`() throws {
        let room = try Room()
        try room.database.each(
            "EXPLAIN QUERY PLAN SELECT day, lasted, completed, sessions FROM airlock_day ORDER BY day"
        ) { (row) in
            #expect(!row.text(3).contains("TEMP B-TREE"))
        }
    }

    private func kept(_ room: Room) throws -> [BreathDay] { try SessionTable(room.database).days() }

    private func summed(_ room: Room) throws -> [BreathDay] {
        try room.database.all(
            """
            SELECT day, sum(lasted), sum(lasted >= planned), count(*) FROM airlock_session
            GROUP BY day ORDER BY day
            """
        ) { (row) throws(Failure) in
            BreathDay(
                day: Day(number: Int(row.integer(0))), lasted: row.integer(1),
                completed: Int(row.integer(2)), brokenOff: Int(row.integer(3) - row.integer(2)))
        }
    }
}
