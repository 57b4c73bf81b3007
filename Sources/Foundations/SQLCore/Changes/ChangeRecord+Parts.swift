// Only a server sends parts of its rows.
#if !hasFeature(Embedded)
    extension ChangeRecord {
        /// The record for a replica that holds only parts of the rows.
        ///
        /// - Parameter blanks: values in place of those that the replica lacks, by column; nil for a
        ///   row that it lacks.
        public func parts(
            _ blanks: (_ table: String, _ row: [Value]) -> [Int: Value]?
        ) -> ChangeRecord {
            var result = self
            result.tables = []
            for table in tables {
                var rows: [RowChange] = []
                for row in table.rows {
                    let (old, new) = (
                        row.oldValues.flatMap { blanks(table.name, $0) },
                        row.newValues.flatMap { blanks(table.name, $0) }
                    )
                    let change = RowChange(
                        old: old.flatMap { row.old?.with($0) },
                        new: new.flatMap { row.new?.with($0) })
                    if change.old != change.new { rows.append(change) }
                }
                guard !rows.isEmpty else { continue }
                result.tables.append(
                    TableChanges(name: table.name, columns: table.columns, rows: rows))
            }
            return result
        }
    }

    extension RowBytes {
        /// - Parameter blanks: numbers, NULL or the empty text.
        fileprivate func with(_ blanks: [Int: Value]) -> RowBytes {
            guard !blanks.isEmpty, let columns else { return self }
            var row = RowBytes()
            for (place, column) in columns.enumerated() {
                switch blanks[place] {
                case nil: row.append(bytes[column])
                case .integer(let number): row.append(integer: number)
                case .text: row.append([3, 0])
                default: row.append([5])
                }
            }
            return row
        }
    }
#endif
