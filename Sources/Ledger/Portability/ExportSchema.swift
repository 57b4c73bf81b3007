package import Journal

/// Tables of an export.
package struct ExportSchema: Sendable {
    /// Tables in dependency order: a table comes after the tables that its rows refer to.
    package let tables: [JournalledTable]
    /// The number of migrations of the database that the rows are from.
    package let steps: Int

    package init(tables: [JournalledTable], steps: Int) {
        self.tables = tables
        self.steps = steps
    }

    /// Format named in a file, and its version as written by this program.
    package static let format = "neroli-export"
    package static let version = 1
}
