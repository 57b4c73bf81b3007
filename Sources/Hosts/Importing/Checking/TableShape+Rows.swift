internal import Basics
internal import Journal
internal import Portability
internal import SQLCore

// The statements by which an import reads and writes the rows of a table.
extension TableShape {
    /// The row with one key.
    var oneRow: String {
        "SELECT \(names) FROM \(table.name) WHERE "
            + table.keyColumns.map { $0 + " = ?" }.joined(separator: " AND ")
    }

    var insertion: String { insertion(of: columns.map { $0.name }) }

    func insertion(of names: [String]) -> String {
        "INSERT INTO \(table.name) (" + names.map(quoted).joined(separator: ", ") + ") VALUES ("
            + names.map { _ in "?" }.joined(separator: ", ") + ")"
    }

    var replacement: String {
        insertion + " ON CONFLICT (\(table.key)) DO UPDATE SET "
            + columns.map { "\(quoted($0.name)) = excluded.\(quoted($0.name))" }
            .joined(separator: ", ")
    }

    /// The values of a row that was read by one of the statements above.
    func values(_ row: Row) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(columns.count)
        for column in 0..<columns.count {
            switch row.kind(column) {
            case 1: values.append(.integer(row.integer(column)))
            case 3: values.append(.text(row.text(column)))
            case 4: values.append(.blob(row.blob(column)))
            default: values.append(.null)
            }
        }
        return values
    }

    func keyValues(_ values: [Value]) -> [Value] { key.map { values[$0] } }

    /// The row with that key; nil where there is none.
    func find(_ key: [Value], _ database: Database) throws(Failure) -> [Value]? {
        try database.first(oneRow, key) { (row) throws(Failure) in values(row) }
    }
}

extension Reference {
    /// Finds the row referred to by the values of its columns.
    var known: String {
        "SELECT 1 FROM \(parent) WHERE "
            + parentColumns.map { quoted($0) + " = ?" }.joined(separator: " AND ")
    }
}
