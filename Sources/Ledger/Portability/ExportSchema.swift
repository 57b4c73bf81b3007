package import Journal

/// What an export contains.
package struct ExportSchema: Sendable {
    /// Each table comes after those that its rows refer to.
    package let tables: [JournalledTable]
    /// The number of migrations of the database that the rows are from.
    package let steps: Int

    package init(tables: [JournalledTable], steps: Int) {
        self.tables = tables
        self.steps = steps
    }

    /// The format that a file names, and the version of it that this program writes.
    package static let format = "neroli-export"
    package static let version = 1
}
