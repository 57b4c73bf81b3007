public import Basics
internal import CSQLite

extension Database {
    /// Applies the changes of a record: every row changes from its state before to its state
    /// after. The record's `inverse` undoes them.
    ///
    /// Every row must match its recorded state before, and applying must change nothing else in
    /// `tables` (by a trigger or a cascade).
    ///
    /// Call inside a write.
    /// - Returns: false if the record can't be applied; nothing is changed then.
    public func play(_ record: ChangeRecord, in tables: [String]) throws(Failure) -> Bool {
        try run("SAVEPOINT play")
        do throws(Failure) {
            var isDone = try makeOnce(record, in: tables)
            if !isDone {
                try run("ROLLBACK TO play")
                // Set only here: afterwards SQLite prepares every statement of the connection
                // again.
                try run("PRAGMA defer_foreign_keys = ON")
                isDone = try makeByTurns(record, in: tables)
                if !isDone {
                    try run("ROLLBACK TO play")
                    isDone = try makeByTurns(record, in: tables, goingLast: true)
                }
                try run("PRAGMA defer_foreign_keys = OFF")
                if !isDone { try run("ROLLBACK TO play") }
            }
            try run("RELEASE play")
            return isDone
        } catch {
            // On a full disk SQLite may have rolled everything back already.
            try? run("ROLLBACK TO play")
            try? run("RELEASE play")
            try? run("PRAGMA defer_foreign_keys = OFF")
            throw error
        }
    }

    /// Applies every change once, which is nearly always enough. The comparison at the end also
    /// verifies the rows' recorded state before.
    ///
    /// - Returns: true if all rows have their state after.
    private func makeOnce(_ record: ChangeRecord, in tables: [String]) throws(Failure) -> Bool {
        try recording(changesOf: tables) { (recorder) throws(Failure) in
            guard let changes = try changes(record) else { return false }
            for change in changes {
                guard try turn(change, from: change.row.old, to: change.row.new) else {
                    return false
                }
            }
            guard !isOwing else { return false }
            return try recorder.record() == record
        }
    }

    /// Applies the changes in several turns, for rows that block one another.
    ///
    /// - Parameter goingLast: deletes rows last, for rows that leave a deleted row, as in a merge
    ///   of two things: a trigger would delete these rows too.
    private func makeByTurns(
        _ record: ChangeRecord, in tables: [String], goingLast: Bool = false
    ) throws(Failure) -> Bool {
        try recording(changesOf: tables) { (recorder) throws(Failure) in
            guard let changes = try changes(record, goingLast: goingLast) else { return false }
            for change in changes {
                guard try row(change.key, change.layout) == change.row.old else { return false }
            }
            guard try make(changes), !isOwing else { return false }
            return try recorder.record() == record
        }
    }

    /// One row's change, with its table and key.
    private struct Change {
        let layout: TableLayout
        let key: RowBytes
        let row: RowChange
    }

    /// Sorts the changes: referring rows are deleted before the rows referred to and added after
    /// these. Nil if a table's columns differ by now.
    private func changes(
        _ record: ChangeRecord, goingLast: Bool = false
    ) throws(Failure) -> [Change]? {
        var going: [Change] = []
        var staying: [Change] = []
        var coming: [Change] = []
        for table in record.tables {
            let layout: TableLayout
            if let known = changeHook?.layouts[table.name] {
                layout = known
            } else {
                layout = try TableLayout(table.name, self)
            }
            guard layout.columns.count == table.columns else { return nil }
            var gone: [Change] = []
            for row in table.rows {
                guard let known = row.old ?? row.new, let key = layout.key(of: known) else {
                    return nil
                }
                let change = Change(layout: layout, key: key, row: row)
                switch (row.old, row.new) {
                case (_, nil): gone.append(change)
                case (nil, _): coming.append(change)
                default: staying.append(change)
                }
            }
            going = gone + going
        }
        return goingLast ? staying + going + coming : going + staying + coming
    }

    /// - Returns: true if all rows have their state after.
    private func make(_ changes: [Change]) throws(Failure) -> Bool {
        var stuck: [Bool] = changes.map { _ in false }
        // A trigger may have changed a correct row, and two rows may exchange a unique value: the
        // first of these is deleted and added again in the next turn.
        for _ in 0..<4 {
            var isDone = true
            for (place, change) in changes.enumerated() {
                let now = try row(change.key, change.layout)
                guard now != change.row.new else { continue }
                isDone = false
                let next = stuck[place] && now != nil ? nil : change.row.new
                stuck[place] = try !turn(change, from: now, to: next)
            }
            if isDone { return true }
        }
        return false
    }

    /// - Returns: false where a constraint is in the way, or a value is none of its column's.
    private func turn(
        _ change: Change, from now: RowBytes?, to next: RowBytes?
    ) throws(Failure) -> Bool {
        do throws(Failure) {
            if let next, let columns = next.columns {
                if let now, let former = now.columns {
                    let changed = columns.indices.filter {
                        next.bytes[columns[$0]] != now.bytes[former[$0]]
                    }
                    guard !changed.isEmpty else { return true }
                    try update(change, changed, next, columns)
                } else {
                    try insert(change, next, columns)
                }
            } else {
                try delete(change)
            }
            return true
        } catch {
            guard case .database(let code, _) = error,
                code & 0xFF == SQLITE_CONSTRAINT || code & 0xFF == SQLITE_MISMATCH
            else { throw error }
            return false
        }
    }

    private func insert(
        _ change: Change, _ row: RowBytes, _ columns: [Range<Int>]
    ) throws(Failure) {
        let places = columns.map { _ in "?" }.joined(separator: ", ")
        try run("INSERT INTO \"\(change.layout.name)\" VALUES (\(places))") {
            (statement) throws(Failure) in try bind(columns, of: row, to: statement)
        }
    }

    private func update(
        _ change: Change, _ changed: [Int], _ row: RowBytes, _ columns: [Range<Int>]
    ) throws(Failure) {
        let names = change.layout.columns
        let set = changed.map { "\"\(names[$0])\" = ?" }.joined(separator: ", ")
        try run("UPDATE \"\(change.layout.name)\" SET \(set) WHERE \(change.layout.isKey)") {
            (statement) throws(Failure) in
            try bind(changed.map { columns[$0] }, of: row, to: statement)
            try bind(
                change.key.columns ?? [], of: change.key, to: statement, from: changed.count + 1)
        }
    }

    private func delete(_ change: Change) throws(Failure) {
        try run("DELETE FROM \"\(change.layout.name)\" WHERE \(change.layout.isKey)") {
            (statement) throws(Failure) in
            try bind(change.key.columns ?? [], of: change.key, to: statement)
        }
    }

    private func run(
        _ sql: String, _ bind: (Statement) throws(Failure) -> Void
    ) throws(Failure) {
        let statement = try take(sql)
        defer { statement.giveBack() }
        try bind(statement)
        while try step(statement) {}
    }

    /// True if a row refers to a missing row.
    private var isOwing: Bool {
        var count: Int32 = 0
        var highest: Int32 = 0
        let code = sqlite3_db_status(
            connection, SQLITE_DBSTATUS_DEFERRED_FKS, &count, &highest, 0)
        return code != SQLITE_OK || count != 0
    }
}
