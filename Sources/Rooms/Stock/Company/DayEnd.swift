package import Basics
package import Journal
package import SQLCore

/// The hour at which a day of the shop ends, such as 04:00 for a market at night:
/// docs/decisions/0297. Each setting counts from a day on, so that earlier days stay as they were.
package struct DayEndTable {
    private let database: Database

    package init(_ database: Database) { self.database = database }

    /// Choices, in minutes after midnight.
    static let choices = [0, 60, 120, 180, 240, 300, 360]

    /// Day of the shop at a moment.
    package func day(_ moment: Moment, in zone: Zone) throws(Failure) -> Day {
        let settings = try database.all(
            "SELECT from_day, minutes FROM inventory_day_end ORDER BY from_day DESC"
        ) { (row) throws(Failure) in (from: row.int(), minutes: row.integer()) }
        var first: Day?
        for setting in settings {
            let day = Day(
                Moment(milliseconds: moment.milliseconds - setting.minutes * 60_000), in: zone)
            // The first day of a setting begins when the day before ends.
            if let first, day >= first { return first }
            if day.number > setting.from { return day }
            first = day.number == setting.from ? day : nil
        }
        return first ?? Day(moment, in: zone)
    }

    func set(_ minutes: Int, from day: Day) throws(Failure) {
        try database.run(
            "INSERT OR REPLACE INTO inventory_day_end (from_day, minutes) VALUES (?, ?)",
            [.integer(day.number), .integer(minutes)])
    }
}

package let dayEndMigrations = [
    Migration(
        "inventory: when a day of the shop ends",
        """
        CREATE TABLE inventory_day_end (
            -- The first day that ends so.
            from_day INTEGER PRIMARY KEY,
            -- After midnight.
            minutes INTEGER NOT NULL CHECK (minutes BETWEEN 0 AND 720)
        ) STRICT, WITHOUT ROWID;
        """)
]

package let dayEndJournalledTables = [JournalledTable("inventory_day_end", key: "from_day")]

let dayEndRowRules = [
    RowRules("inventory_day_end", [.day("from_day"), .whole(0...720, "minutes")])
]
