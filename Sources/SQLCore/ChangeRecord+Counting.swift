public import Basics

extension Database {
    /// The same changes, where rows of some tables only count: others have counted on since, so each
    /// count changes by as much from what it is now.
    ///
    /// A count that is not there is nought, and a row of noughts is not kept.
    public func counted(
        _ record: ChangeRecord, in tables: [String]
    ) throws(Failure) -> ChangeRecord {
        var result = record
        result.tables = []
        for table in record.tables {
            let layout = try TableLayout(table.name, self)
            guard tables.contains(table.name), layout.columns.count == table.columns else {
                result.tables.append(table)
                continue
            }
            var rows: [RowChange] = []
            for row in table.rows {
                let next = try counted(row, layout)
                if next.old != next.new { rows.append(next) }
            }
            guard !rows.isEmpty else { continue }
            result.tables.append(
                TableChanges(name: table.name, columns: table.columns, rows: rows))
        }
        return result
    }

    private func counted(
        _ change: RowChange, _ layout: TableLayout
    ) throws(Failure) -> RowChange {
        guard let known = change.old ?? change.new, let places = known.columns,
            let key = layout.key(of: known)
        else { return change }
        let now = try row(key, layout)
        var next = RowBytes()
        var isNought = true
        for column in layout.columns.indices {
            guard !layout.key.contains(column) else {
                next.append(known.bytes[places[column]])
                continue
            }
            let added = count(change.new, column) - count(change.old, column)
            let sum = max(0, count(now, column) + added)
            if sum != 0 { isNought = false }
            next.append(integer: sum)
        }
        return RowChange(old: now, new: isNought ? nil : next)
    }

    /// Counts of what people do one by one: no overflow.
    private func count(_ row: RowBytes?, _ column: Int) -> Int64 {
        guard let row, let places = row.columns, places.indices.contains(column),
            case .integer(let count) = row.value(places[column])
        else { return 0 }
        return min(max(count, 0), 1 << 60)
    }
}
