public import Basics

extension Database {
    /// The changes with their sum columns adjusted. Sum columns total the entries one by one, and
    /// other entries may have added to these since: every sum changes by its recorded difference,
    /// from its current value.
    ///
    /// If an entry changed only sums of a row, the rest of the row may differ by now. In a table
    /// of nothing but sums, a missing row counts as a row of zeros, and a row of zeros is not
    /// kept. In any other table, an added or deleted row is compared as a whole.
    /// - Parameter tables: names of tables, and of their sum columns.
    public func summed(
        _ record: ChangeRecord, _ tables: [(name: String, sums: [String])]
    ) throws(Failure) -> ChangeRecord {
        var result = record
        result.tables = []
        for table in record.tables {
            let sums = tables.first { $0.name == table.name }?.sums ?? []
            let layout = try TableLayout(table.name, self)
            guard !sums.isEmpty, layout.columns.count == table.columns else {
                result.tables.append(table)
                continue
            }
            let places = layout.columns.indices.filter { sums.contains(layout.columns[$0]) }
            let isAllSums = places.count + layout.key.count == layout.columns.count
            var rows: [RowChange] = []
            for row in table.rows {
                let isUpdate = row.old != nil && row.new != nil
                let next =
                    isUpdate || isAllSums
                    ? try summed(row, places, layout, isAllSums: isAllSums) : row
                if next.old != next.new { rows.append(next) }
            }
            guard !rows.isEmpty else { continue }
            result.tables.append(
                TableChanges(name: table.name, columns: table.columns, rows: rows))
        }
        return result
    }

    private func summed(
        _ change: RowChange, _ sums: [Int], _ layout: TableLayout, isAllSums: Bool
    ) throws(Failure) -> RowChange {
        guard let known = change.old ?? change.new, let columns = known.columns,
            let key = layout.key(of: known)
        else { return change }
        let now = try row(key, layout)
        guard isAllSums || now != nil else { return change }
        var (old, new) = (RowBytes(), RowBytes())
        var isNought = true
        let rest = layout.columns.indices.filter { !sums.contains($0) }
        let present = isOnlySums(change, rest: rest) ? now : nil
        let places = present?.columns
        for column in layout.columns.indices {
            guard sums.contains(column) else {
                if let present, let places {
                    old.append(present.bytes[places[column]])
                    new.append(present.bytes[places[column]])
                    continue
                }
                old.append((change.old ?? known).bytes[(change.old?.columns ?? columns)[column]])
                new.append((change.new ?? known).bytes[(change.new?.columns ?? columns)[column]])
                if !layout.key.contains(column) { isNought = false }
                continue
            }
            let added = sum(change.new, column) - sum(change.old, column)
            // Of nothing but counts none is below nought; there may be less than nothing on hand.
            let total = isAllSums ? max(0, sum(now, column) + added) : sum(now, column) + added
            if total != 0 { isNought = false }
            old.append(integer: sum(now, column))
            new.append(integer: total)
        }
        return RowChange(old: now == nil ? nil : old, new: isNought && isAllSums ? nil : new)
    }

    /// True if the columns other than sums are unchanged.
    private func isOnlySums(_ change: RowChange, rest: [Int]) -> Bool {
        guard let old = change.old, let new = change.new, let before = old.columns,
            let after = new.columns, before.count == after.count
        else { return false }
        return rest.allSatisfy { old.bytes[before[$0]] == new.bytes[after[$0]] }
    }

    /// Sums of human activity: no overflow.
    private func sum(_ row: RowBytes?, _ column: Int) -> Int64 {
        guard let row, let places = row.columns, places.indices.contains(column),
            case .integer(let sum) = row.value(places[column])
        else { return 0 }
        return min(max(sum, -1 << 60), 1 << 60)
    }
}
