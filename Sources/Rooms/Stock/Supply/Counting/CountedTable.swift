internal import Basics
package import Journal
package import SQLCore
internal import Web

/// Where several devices count one list: a department, its day, and a round of that day. Counts of
/// one item by several devices in one round add up: docs/decisions/0297.
struct CountingRound: Equatable, Sendable {
    let department: ID<Department>
    let day: Day
    /// 0, then one more for each time that somebody counts anew.
    let round: Int64

    init(_ department: ID<Department>, _ day: Day, round: Int64) {
        (self.department, self.day, self.round) = (department, day, round)
    }

    /// Nil for a form of a former release, which replaces all earlier counts.
    init?(_ form: Fields, rules: Int64) {
        guard rules > 9, let department = form["department"].flatMap({ ID<Department>($0) }),
            let day = form["count_day"].flatMap({ Day(typed: $0) }),
            let round = form["round"].flatMap({ Int64($0) }), (0...999).contains(round)
        else { return nil }
        self.init(department, day, round: form["anew"] == "1" ? round + 1 : round)
    }

    /// Key of its rows.
    fileprivate var key: [Value] {
        [.text(department), .integer(day.number), .integer(round)]
    }
}

/// SQL about counts that were booked, by device.
struct CountedTable: Table {
    let database: Database

    /// The last round of a department on a day; 0 before the first count.
    func lastRound(of department: ID<Department>, on day: Day) throws(Failure) -> Int64 {
        try database.integer(
            "SELECT ifnull(max(round), 0) FROM inventory_counted WHERE department = ? AND day = ?",
            [.text(department), .integer(day.number)])
    }

    /// Items that other devices counted in a round.
    func countedByOthers(
        _ round: CountingRound, than device: ID<Replica>
    ) throws(Failure) -> Int64 {
        try database.integer(
            """
            SELECT count(DISTINCT item) FROM inventory_counted
            WHERE department = ? AND day = ? AND round = ? AND device <> ?
            """, round.key + [.text(device)])
    }

    /// Sum of an item's counts by other devices in a round; nil without any.
    func others(
        _ round: CountingRound, _ item: ID<Item>, than device: ID<Replica>
    ) throws(Failure) -> Quantity? {
        try database.first(
            """
            SELECT sum(quantity) FROM inventory_counted
            WHERE department = ? AND day = ? AND round = ? AND item = ? AND device <> ?
            """, round.key + [.text(item), .text(device)]
        ) { (row) throws(Failure) in
            row.optionalInteger().map { Quantity(thousandths: $0) }
        } ?? nil
    }

    /// What a device counted before, with moves since; nil if it did not.
    ///
    /// - Parameter moment: of the new count.
    func expected(
        _ round: CountingRound, _ item: ID<Item>, by device: ID<Replica>, at moment: Moment
    ) throws(Failure) -> Quantity? {
        try database.first(
            """
            SELECT quantity + (
                SELECT ifnull(sum(quantity), 0) FROM inventory_move AS move
                WHERE move.item = counted.item AND reason <> 'count' AND move.at > counted.at
                    AND move.at <= ?6)
            FROM inventory_counted AS counted
            WHERE department = ?1 AND day = ?2 AND round = ?3 AND item = ?4 AND device = ?5
            """, round.key + [.text(item), .text(device), .integer(moment.milliseconds)]
        ) { (row) throws(Failure) in Quantity(thousandths: row.integer()) }
    }

    func add(
        _ round: CountingRound, _ line: StockTake.Line, by device: ID<Replica>
    ) throws(Failure) {
        try database.run(
            """
            INSERT INTO inventory_counted (department, day, round, item, device, quantity, at)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET quantity = excluded.quantity, at = excluded.at
            """,
            round.key + [
                .text(line.item.id), .text(device), .integer(line.counted.thousandths),
                .integer(line.at.milliseconds),
            ])
    }
}

package let countedMigrations = [
    Migration(
        "inventory: counts by several devices",
        """
        CREATE TABLE inventory_counted (
            department TEXT NOT NULL,
            day INTEGER NOT NULL,
            round INTEGER NOT NULL CHECK (round >= 0),
            item TEXT NOT NULL,
            device TEXT NOT NULL,
            -- Thousandths of the unit; the last count of this device.
            quantity INTEGER NOT NULL CHECK (quantity >= 0),
            at INTEGER NOT NULL,
            PRIMARY KEY (department, day, round, item, device)
        ) STRICT, WITHOUT ROWID;
        """)
]

package let countedJournalledTables = [
    JournalledTable("inventory_counted", key: "department, day, round, item, device")
]

let countedRowRules = [
    RowRules(
        "inventory_counted",
        [
            .identifier("department", "item", "device"), .day("day"), .whole(0...1_000, "round"),
            .whole(0...Quantity.most.thousandths, "quantity"), .moment("at"),
        ])
]
