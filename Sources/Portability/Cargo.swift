package import Basics
package import Journal
package import SQLCore

/// What an export contains: the journalled tables, and how a database that holds their rows is
/// completed.
package struct Cargo: Sendable {
    package typealias Work = @Sendable (Database) throws(Failure) -> Void
    package typealias Check = @Sendable (Database) throws(Failure) -> [String]

    /// Each table comes after those that its rows refer to.
    package let tables: [JournalledTable]
    /// Tables that triggers fill: emptied first, they fill again as rows come in.
    package let derived: [String]
    /// Tables of earlier releases that there are no more: a file's rows of them are left out.
    package let dropped: [String]
    package let migrations: [Migration]
    /// References without a foreign key.
    package let references: [Reference]
    /// Columns with the id of the thing that caused the row, such as the sale of a stock move.
    package let origins: [String]
    /// Computes again the sums that rows store about other rows, after two databases were merged.
    package let settle: Work
    /// Computes the other derived data again; `.badData` where a row can't be read.
    package let derive: Work
    /// The names of things whose stored sum differs from the sum of their parts.
    package let unsettled: Check
    /// The numbers of sales whose lines don't add up to them; checked for whole files and for
    /// sheets.
    package let unbalanced: Check

    package init(
        tables: [JournalledTable], derived: [String], dropped: [String], migrations: [Migration],
        references: [Reference], origins: [String],
        settle: @escaping Work, unsettled: @escaping Check, unbalanced: @escaping Check,
        derive: @escaping Work
    ) {
        self.tables = tables
        self.derived = derived
        self.dropped = dropped
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

    /// The format that a file names, and the version of it that this program writes.
    package static let format = "neroli-export"
    package static let version = 1
}
