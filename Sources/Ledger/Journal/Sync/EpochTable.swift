public import Basics
public import SQLCore

/// SQL for the restores that a database knows.
public struct EpochTable {
    private let database: Database

    public init(_ database: Database) { self.database = database }

    /// The id of the present epoch; "" before the first restore.
    public func current() throws(Failure) -> String {
        try database.text("SELECT id FROM epoch ORDER BY number DESC LIMIT 1") ?? ""
    }

    /// When the present epoch began; nil before the first restore.
    public func began() throws(Failure) -> Moment? {
        try database.first("SELECT began FROM epoch ORDER BY number DESC LIMIT 1") {
            (row) throws(Failure) in Moment(milliseconds: row.integer())
        }
    }

    /// The present epoch as a device names it. A copy with withheld rows counts as another history,
    /// so that a device with another kind of copy than its person may have loads a snapshot.
    public func history() throws(Failure) -> String {
        try current() + (CarriedTable(database).isWithheld() ? EpochTable.withheld : "")
    }

    /// Ends the name of a history with withheld rows.
    public static let withheld = "~"

    /// The number of the present epoch; 0 before the first restore.
    public func number() throws(Failure) -> Int64 {
        try database.integer("SELECT ifnull(max(number), 0) FROM epoch")
    }

    /// The oldest first.
    public func all() throws(Failure) -> [Epoch] {
        try database.all("SELECT id, later, began FROM epoch ORDER BY number") {
            (row) throws(Failure) in
            guard let id = Identifier(row.text()), let later = Epoch.Later(rawValue: row.text())
            else { throw .badData("epoch \(row.key)") }
            return Epoch(id: id, began: Moment(milliseconds: row.integer()), later: later)
        }
    }

    /// Begins an epoch in a backup that is being restored. The backup does not know later
    /// restores; devices may have seen their epochs, so those epochs are kept.
    ///
    /// Call inside a write.
    /// - Parameter known: the epochs of the database that the backup replaces.
    public func begin(_ epoch: Epoch, after known: [Epoch] = []) throws(Failure) {
        var epochs = try all()
        for other in known where !epochs.contains(where: { $0.id == other.id }) {
            epochs.append(other)
        }
        epochs = epochs.ordered { ($0.began, $0.id.text) < ($1.began, $1.id.text) }
        // A clock that was set back must not make the new epoch the older one.
        let last = epochs.last?.began.milliseconds ?? .min
        epochs.append(
            Epoch(
                id: epoch.id, began: Moment(milliseconds: max(epoch.began.milliseconds, last + 1)),
                later: epoch.later))
        try database.run("DELETE FROM epoch")
        for (place, epoch) in epochs.enumerated() {
            try database.run(
                "INSERT INTO epoch (number, id, began, later) VALUES (?, ?, ?, ?)",
                [
                    .integer(place + 1), .text(epoch.id.text),
                    .integer(epoch.began.milliseconds), .text(epoch.later.rawValue),
                ])
        }
    }

    /// True if a restore after the epoch `id` left out entries that devices held. An unknown
    /// epoch belongs to a lost log, and no person decided to leave anything out.
    public func leavesOut(since id: String) throws(Failure) -> Bool {
        try database.integer(
            """
            SELECT EXISTS (SELECT 1 FROM epoch WHERE later = 'stays out' AND number >
                iif(?1 = '', 0, (SELECT number FROM epoch WHERE id = ?1)))
            """, [.text(id)]) == 1
    }
}
