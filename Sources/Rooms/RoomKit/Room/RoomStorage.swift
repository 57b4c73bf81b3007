package import Basics
package import Journal

/// Storage of a room: tables and migrations.
package struct RoomStorage: Sendable {
    package let steps: [SchemaStep]
    /// Tables that triggers fill. An import empties these tables, and its rows fill the tables
    /// again.
    package let derived: [String]
    /// Derived tables with rows that depend on the order of events: their content can't be
    /// recounted from the rows alone.
    private let byHistory: [String]
    /// Tables of earlier releases. A file may still contain these; an import skips them.
    package let dropped: [String]
    /// Columns that refer to rows without a foreign key.
    package let references: [Reference]
    /// Permitted values in the rows of its journalled tables. Imported rows are checked against
    /// these rules.
    package let rowRules: [RowRules]
    /// Titles of its tables, at least of the tables that count in the fingerprint.
    package let titles: @Sendable (Language) -> [TableGroup]
    /// Kinds of demo data that the room can add.
    package let demo: [DemoKind]
    package let searched: [Searched]
    package let named: [Named]
    /// The columns of its tables that name a thing of a kind in `named`, with blanks between:
    /// "item:sale_line.item".
    package let naming: String
    /// Rows that a device's copy of a large studio omits once they are old.
    package let trimmed: [TrimmedRows]

    package init(
        _ steps: [SchemaStep], derived: [String] = [], byHistory: [String] = [],
        dropped: [String] = [],
        references: [Reference] = [], rowRules: [RowRules],
        titles: @escaping @Sendable (Language) -> [TableGroup], demo: [DemoKind] = [],
        searched: [Searched] = [], named: [Named] = [],
        naming: String = "", trimmed: [TrimmedRows] = []
    ) {
        self.steps = steps
        self.derived = derived
        self.byHistory = byHistory
        self.dropped = dropped
        self.references = references
        self.rowRules = rowRules
        self.titles = titles
        self.demo = demo
        self.searched = searched
        self.named = named
        self.naming = naming
        self.trimmed = trimmed
    }

    /// The derived tables that the journalled rows alone decide.
    package var counted: [String] { derived.filter { !byHistory.contains($0) } }
}

/// A group of related tables, listed and counted together on the data page.
package struct TableGroup: Sendable {
    package typealias Named = (name: String, title: String)

    package let title: String
    package var tables: [Named]

    package init(_ title: String, _ tables: [Named]) {
        self.title = title
        self.tables = tables
    }
}
