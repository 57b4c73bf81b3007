public import Basics
internal import CSQLite

extension Database {
    /// Makes the changes of a record: each row from what it was to what it is after. Its `inverse`
    /// takes them back.
    ///
    /// Each row must be as the record has it before, and nothing else in `tables` may change by it
    /// (a trigger, a row that goes along with another).
    ///
    /// Call inside a write.
    /// - Returns: false, and nothing is changed, where that can't be.
    public func play(_ record: ChangeRecord, in tables: [String]) throws(Failure) -> Bool {
        try run("SAVEPOINT play")
        do throws(Failure) {
            var isDone = try makeOnce(record, in: tables)
            if !isDone {
                try run("ROLLBACK TO play")
                // Only here: after it SQLite prepares each statement of the connection anew.
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

    /// Makes each change once, which nearly always is enough. The comparison at its end also says
    /// whether each row was as the record has it before.
    ///
    /// - Returns: whether all rows are as they are to be.
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

    /// The same where rows are in each other's way.
    ///
    /// - Parameter goingLast: where rows leave one that goes, as those of a thing that becomes one with
    ///   another: a trigger would take them along.
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

    /// One row's change, with where it is.
    private struct Change {
        let layout: TableLayout
        let key: RowBytes
        let row: RowChange
    }

    /// What refers to others goes before them and comes after them; nil where a table has other
    /// columns by now.
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

    /// - Returns: whether all rows are as they are to be.
    private func make(_ changes: [Change]) throws(Failure) -> Bool {
        var stuck: [Bool] = changes.map { _ in false }
        // A trigger may have changed a row that was right, and two rows may exchange what only one
        // may have: the first of them goes then, and comes back in the next turn.
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

    /// Whether a row refers to one that is not there.
    private var isOwing: Bool {
        var count: Int32 = 0
        var highest: Int32 = 0
        let code = sqlite3_db_status(
            connection, SQLITE_DBSTATUS_DEFERRED_FKS, &count, &highest, 0)
        return code != SQLITE_OK || count != 0
    }
}
