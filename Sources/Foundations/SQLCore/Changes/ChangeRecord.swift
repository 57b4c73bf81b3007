internal import Basics

/// The net changes in some tables: every changed row, before and after.
public struct ChangeRecord: Equatable, Sendable {
    public internal(set) var tables: [TableChanges]

    public var isEmpty: Bool { tables.isEmpty }

    /// The record that undoes this record.
    public var inverse: ChangeRecord {
        ChangeRecord(
            tables: tables.map {
                TableChanges(
                    name: $0.name, columns: $0.columns,
                    rows: $0.rows.map { RowChange(old: $0.new, new: $0.old) })
            })
    }

    /// The record without some tables.
    public func without(_ names: [String]) -> ChangeRecord {
        ChangeRecord(tables: tables.filter { !names.contains($0.name) })
    }

    /// Changes of a table; empty if the table is not in the record.
    public func rows(of table: String) -> [RowChange] {
        tables.first { $0.name == table }?.rows ?? []
    }
}

/// The rows of one table that changed, in the order of their keys.
public struct TableChanges: Equatable, Sendable {
    public let name: String
    /// How many columns the table had then.
    public let columns: Int
    public let rows: [RowChange]
}

/// One row before and after: an added row has no `old`, a deleted row no `new`. A row with a
/// changed key counts as one deletion and one addition.
public struct RowChange: Equatable, Sendable {
    let old: RowBytes?
    let new: RowBytes?

    public var isAdded: Bool { old == nil }

    /// Its values before, in the order of the table's columns.
    public var oldValues: [Value]? { values(old) }
    public var newValues: [Value]? { values(new) }

    private func values(_ row: RowBytes?) -> [Value]? {
        guard let row, let columns = row.columns else { return nil }
        return columns.map { row.value($0) }
    }
}

// The record as bytes: the format's number (1) and the number of tables; per table its name,
// number of columns and number of rows; per row 1 (added), 2 (deleted) or 3 (changed) and its
// values. A changed row has all old values, then all new values, with 0 for an unchanged value.
extension ChangeRecord {
    private static let format = 1

    public var packed: [UInt8] {
        var packing = Packing()
        packing.append(integer: UInt64(ChangeRecord.format), bytes: 1)
        packing.append(number: tables.count)
        for table in tables {
            packing.append(table.name)
            packing.append(number: table.columns)
            packing.append(number: table.rows.count)
            for row in table.rows { row.pack(into: &packing) }
        }
        return packing.bytes
    }

    /// Nil where the bytes are no record.
    public init?(packed: [UInt8]) {
        var unpacking = Unpacking(packed)
        guard unpacking.integer(bytes: 1) == UInt64(ChangeRecord.format),
            let count = unpacking.number()
        else { return nil }
        tables = []
        for _ in 0..<count {
            guard let name = unpacking.text(), let columns = unpacking.number(),
                columns > 0, columns <= 32_767, let rows = unpacking.number()
            else { return nil }
            var changes: [RowChange] = []
            for _ in 0..<rows {
                guard let row = RowChange(&unpacking, columns: Int(columns)) else { return nil }
                changes.append(row)
            }
            tables.append(TableChanges(name: name, columns: Int(columns), rows: changes))
        }
        guard unpacking.isAtEnd else { return nil }
    }
}

extension RowChange {
    fileprivate func pack(into packing: inout Packing) {
        packing.append(integer: (new == nil ? 0 : 1) | (old == nil ? 0 : 2), bytes: 1)
        guard let old, let new, let before = old.columns, let after = new.columns else {
            packing.append(bytes: (new ?? old ?? RowBytes()).bytes[...])
            return
        }
        packing.append(bytes: old.bytes[...])
        for (was, now) in zip(before, after) {
            if old.bytes[was] == new.bytes[now] {
                packing.append(integer: 0, bytes: 1)
            } else {
                packing.append(bytes: new.bytes[now])
            }
        }
    }

    fileprivate init?(_ unpacking: inout Unpacking, columns: Int) {
        switch unpacking.integer(bytes: 1) {
        case 1:
            guard let row = unpacking.row(columns) else { return nil }
            (old, new) = (nil, row)
        case 2:
            guard let row = unpacking.row(columns) else { return nil }
            (old, new) = (row, nil)
        case 3:
            guard let before = unpacking.row(columns),
                let after = unpacking.row(columns, over: before)
            else { return nil }
            (old, new) = (before, after)
        default: return nil
        }
    }
}

extension Unpacking {
    /// - Parameter former: row that supplies the values where the bytes have 0.
    fileprivate mutating func row(_ columns: Int, over former: RowBytes? = nil) -> RowBytes? {
        let places = former?.columns
        if former != nil, places?.count != columns { return nil }
        var row = RowBytes()
        for column in 0..<columns {
            if let former, let places, rest.first == 0 {
                _ = take(1)
                row.append(former.bytes[places[column]])
                continue
            }
            guard let end = RowBytes.end(of: rest.startIndex, in: rest),
                let value = take(end - rest.startIndex)
            else { return nil }
            row.append(value[...])
        }
        return row
    }
}
