package import Basics
package import Journal
package import SQLCore

/// The columns of a table as its schema declares them.
package struct TableShape: Sendable {
    package struct Column: Equatable, Sendable {
        package enum Kind: Sendable {
            case integer
            case text
            case blob
        }

        package let name: String
        package let kind: Kind
        package let mayBeNull: Bool
        let hasDefault: Bool
    }

    package let table: JournalledTable
    package let columns: [Column]
    /// The positions of the key's columns, in the key's order.
    let key: [Int]

    package init(_ table: JournalledTable, _ database: Database) throws(Failure) {
        self.table = table
        columns = try database.all(
            """
            SELECT name, type, "notnull" OR pk > 0, dflt_value IS NOT NULL
            FROM pragma_table_info(?) ORDER BY cid
            """, [.text(table.name)]
        ) { (row) throws(Failure) in
            let kind: Column.Kind =
                switch row.text(1) {
                case "INTEGER": .integer
                case "TEXT": .text
                case "BLOB": .blob
                // An export could not write and read another type exactly.
                default: throw .badData("\(table.name) has a column of type \(row.text(1))")
                }
            return Column(
                name: row.text(0), kind: kind, mayBeNull: row.integer(2) == 0,
                hasDefault: row.integer(3) == 1)
        }
        var key: [Int] = []
        for name in table.keyColumns {
            guard let place = columns.firstIndex(where: { $0.name == name }) else {
                throw .badData("\(table.name) has no column \(name)")
            }
            key.append(place)
        }
        self.key = key
    }

    /// Every row in the order of the key.
    var everyRow: String { "SELECT \(names) FROM \(table.name) ORDER BY \(table.key)" }

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

    private var names: String { columns.map { quoted($0.name) }.joined(separator: ", ") }

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
}

extension Reference {
    /// Finds the row referred to by the values of its columns.
    var known: String {
        "SELECT 1 FROM \(parent) WHERE "
            + parentColumns.map { quoted($0) + " = ?" }.joined(separator: " AND ")
    }
}

extension JournalledTable {
    package var keyColumns: [String] {
        key.split(separator: ",").map { String($0).trimmed }
    }
}

/// A name of the schema, quoted because it may be an SQL keyword.
func quoted(_ name: String) -> String { "\"" + name + "\"" }
