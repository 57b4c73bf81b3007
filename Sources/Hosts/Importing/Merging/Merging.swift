package import Basics
internal import Journal
internal import Portability
package import SQLCore

/// Merges a file with the studio's data, in a temporary database.
///
/// A row is identified by its key. Rows that are complete only with their parts (a medley with
/// its lines) are imported or left out with all parts. A row that conflicts with a stored row (a
/// second item of one name) is left out with all rows that belong to the conflicting row; no
/// stored row is removed for an import.
package struct Merging {
    package let merged: StagingDatabase
    /// Rows that were added or replaced another.
    package private(set) var brought = 0
    /// Numbers of rows that conflict with the studio's rows, by table.
    package private(set) var leftOut: [String: Int] = [:]

    private let incoming: StagingDatabase
    private let mode: ImportMode
    /// The ids of things that were left out.
    private var goneIds: Set<String> = []
    /// Owners with deleted parts, by table of the parts.
    private var cleared: Set<String> = []

    package init(_ incoming: StagingDatabase, into here: Database, _ mode: ImportMode)
        throws(Failure)
    {
        self.incoming = incoming
        self.mode = mode
        merged = try StagingDatabase(incoming.schema, isBare: true)
        let database = merged.database
        // BEGIN and COMMIT by hand: a struct can't be changed inside a closure that throws.
        try database.run("BEGIN")
        try copy(here)
        for table in incoming.schema.tables where incoming.held[table.name] != nil {
            try merge(table, here)
        }
        try incoming.schema.reconcile(database)
        try database.run("COMMIT")
    }

    package var leftOutCount: Int { leftOut.values.reduce(0, +) }

    private func copy(_ here: Database) throws(Failure) {
        for table in incoming.schema.tables {
            guard let shape = merged.shapes[table.name] else { continue }
            try here.each(shape.everyRow) { (row) throws(Failure) in
                try merged.database.run(shape.insertion, shape.values(row))
            }
        }
    }

    private mutating func merge(_ table: JournalledTable, _ here: Database) throws(Failure) {
        guard let shape = merged.shapes[table.name] else { return }
        var rows: [[Value]] = []
        var last: [Value]?
        // In pages: every row changes this struct, so no closure may hold a reference during a
        // row.
        repeat {
            rows = try page(shape, after: last)
            for row in rows { try merge(row, shape, here) }
            last = rows.last.map { shape.keyValues($0) }
        } while !rows.isEmpty
    }

    private func page(_ shape: TableShape, after last: [Value]?) throws(Failure) -> [[Value]] {
        let key = shape.table.keyColumns.map(quoted).joined(separator: ", ")
        let places = shape.table.keyColumns.map { _ in "?" }.joined(separator: ", ")
        let columns = shape.columns.map { quoted($0.name) }.joined(separator: ", ")
        return try incoming.database.all(
            "SELECT \(columns) FROM \(shape.table.name)"
                + (last == nil ? "" : " WHERE (\(key)) > (\(places))")
                + " ORDER BY \(key) LIMIT 500", last ?? []
        ) { (row) throws(Failure) in shape.values(row) }
    }

    private mutating func merge(
        _ values: [Value], _ shape: TableShape, _ here: Database
    ) throws(Failure) {
        let table = shape.table
        let key = shape.keyValues(values)
        if let owner = table.owner, let ownerShape = merged.shapes[owner] {
            if goneIds.contains(text(key[0])) { return leaveOut(table, key) }
            if try ownerShape.find([key[0]], here) != nil {
                guard mode == .take else { return }
                try clear(table, of: key[0])
            }
        }
        let isStray = try belongsToWhatIsGone(values, shape)
        if isStray { return leaveOut(table, key) }
        let known = try shape.find(key, merged.database)
        if let known {
            // An unchanged row of a new studio, such as a company without a name, is replaced in
            // every mode.
            let isTaken = mode == .take || merged.isSeedRow(known, table.name)
            if known == values || !isTaken { return }
        }
        do throws(Failure) {
            try merged.database.run(known == nil ? shape.insertion : shape.replacement, values)
        } catch {
            guard case .database(let code, _) = error, code & 0xFF == 19 else { throw error }
            return leaveOut(table, key)
        }
        if known != nil {
            // Deletes the parts of a replaced row too, because the file may have none as
            // replacements. A row that conflicts keeps its parts.
            for part in incoming.schema.tables
            where part.owner == table.name && incoming.held[part.name] != nil {
                try clear(part, of: key[0])
            }
        }
        // A part that was deleted and came back equal is not counted.
        let before = table.owner == nil ? known : try shape.find(key, here)
        if before != values { brought += 1 }
    }

    private mutating func leaveOut(_ table: JournalledTable, _ key: [Value]) {
        leftOut[table.name, default: 0] += 1
        if key.count == 1 { goneIds.insert(text(key[0])) }
    }

    /// Deletes the parts that an owner had here, once.
    private mutating func clear(_ table: JournalledTable, of owner: Value) throws(Failure) {
        guard cleared.insert(table.name + "\n" + text(owner)).inserted else { return }
        try merged.database.run(
            "DELETE FROM \(table.name) WHERE \(quoted(table.keyColumns[0])) = ?", [owner])
    }

    /// True if the row belongs to a left-out thing, such as a move of a sale, or refers without a
    /// foreign key to a missing item.
    private func belongsToWhatIsGone(
        _ values: [Value], _ shape: TableShape
    ) throws(Failure) -> Bool {
        for (column, value) in zip(shape.columns, values)
        where incoming.schema.origins.contains(column.name) {
            if case .text(let id) = value, goneIds.contains(id) { return true }
        }
        for reference in incoming.schema.references where reference.table == shape.table.name {
            var sought: [Value] = []
            for name in reference.columns {
                guard let place = shape.columns.firstIndex(where: { $0.name == name }) else {
                    return false
                }
                sought.append(values[place])
            }
            let found = try merged.database.first(reference.known, sought) {
                (_) throws(Failure) in true
            }
            if found == nil { return true }
        }
        return false
    }

    private func text(_ value: Value) -> String {
        switch value {
        case .text(let text): text
        case .integer(let number): "\(number)"
        case .null, .real, .blob: ""
        }
    }
}
