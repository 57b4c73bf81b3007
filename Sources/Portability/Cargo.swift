package import Basics
package import Journal
package import SQLCore

/// What is carried from one studio to another: its journalled tables, and how a database that holds
/// them is made whole.
package struct Cargo: Sendable {
    package typealias Work = @Sendable (Database) throws(Failure) -> Void
    package typealias Check = @Sendable (Database) throws(Failure) -> [String]

    /// Each after those that its rows refer to.
    package let tables: [JournalledTable]
    /// What triggers keep: emptied, it fills with the rows that come in.
    package let derived: [String]
    package let migrations: [Migration]
    /// References that no foreign key guards.
    package let references: [Reference]
    /// Columns that say of what else a row came, by its id, as a move of a sale.
    package let origins: [String]
    /// Sums that rows hold of others: made true again in a database that two were merged into.
    package let settle: Work
    /// Makes anew what else is derived; `.badData` where a row can't be read.
    package let derive: Work
    /// Things whose sums are not what their parts come to, by name.
    package let unsettled: Check
    /// Sales whose lines do not come to them, by their numbers; asked of a whole file and of sheets.
    package let unbalanced: Check

    package init(
        tables: [JournalledTable], derived: [String], migrations: [Migration],
        references: [Reference], origins: [String],
        settle: @escaping Work, unsettled: @escaping Check, unbalanced: @escaping Check,
        derive: @escaping Work
    ) {
        self.tables = tables
        self.derived = derived
        self.migrations = migrations
        self.references = references
        self.origins = origins
        self.settle = settle
        self.unsettled = unsettled
        self.unbalanced = unbalanced
        self.derive = derive
    }

    /// The columns of every table, by its name.
    package func shapes(_ database: Database) throws(Failure) -> [String: TableShape] {
        var shapes: [String: TableShape] = [:]
        for table in tables { shapes[table.name] = try TableShape(table, database) }
        return shapes
    }

    /// What the file calls itself, and which form of it this program writes.
    package static let format = "neroli-export"
    package static let version = 1
}

/// Columns of one table that name a row of another.
package struct Reference: Equatable, Sendable {
    package let table: String
    package let columns: [String]
    package let parent: String
    package let parentColumns: [String]

    package init(
        _ table: String, _ columns: [String], to parent: String, _ parentColumns: [String]
    ) {
        self.table = table
        self.columns = columns
        self.parent = parent
        self.parentColumns = parentColumns
    }
}
