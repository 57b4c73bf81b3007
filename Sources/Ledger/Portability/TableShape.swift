package import Basics
package import Journal
package import SQLCore

/// Columns of a table as declared in its schema.
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
        package let hasDefault: Bool
    }

    package let table: JournalledTable
    package let columns: [Column]
    /// The positions of the key's columns, in the key's order.
    package let key: [Int]

    package init(_ table: JournalledTable, _ database: Database) throws(Failure) {
        self.table = table
        columns = try database.all(
            """
            SELECT type, name, "notnull" OR pk > 0, dflt_value IS NOT NULL
            FROM pragma_table_info(?) ORDER BY cid
            """, [.text(table.name)]
        ) { (row) throws(Failure) in
            let type = row.text()
            let kind: Column.Kind =
                switch type {
                case "INTEGER": .integer
                case "TEXT": .text
                case "BLOB": .blob
                // An export could not write and read another type exactly.
                default: throw .badData("\(table.name) has a column of type \(type)")
                }
            return Column(
                name: row.text(), kind: kind, mayBeNull: row.integer() == 0,
                hasDefault: row.flag())
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
    package var everyRow: String { "SELECT \(names) FROM \(table.name) ORDER BY \(table.key)" }

    /// Columns as listed in a statement.
    package var names: String { columns.map { quoted($0.name) }.joined(separator: ", ") }
}

extension JournalledTable {
    package var keyColumns: [String] {
        key.split(separator: ",").map { String($0).trimmed }
    }
}

/// Name of the schema, quoted because a name may be an SQL keyword.
package func quoted(_ name: String) -> String { "\"" + name + "\"" }
