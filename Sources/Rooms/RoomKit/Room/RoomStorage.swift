package import Basics
package import Journal

/// What a room stores.
package struct RoomStorage: Sendable {
    package let steps: [SchemaStep]
    /// Tables that triggers fill. An import empties them, and its rows fill them again.
    package let derived: [String]
    /// Those of them whose rows depend on the order in which things happened: what they hold can't be
    /// counted from the rows alone.
    private let byHistory: [String]
    /// Tables of earlier releases. A file may still hold them; an import leaves them out.
    package let dropped: [String]
    /// Columns that refer to rows without a foreign key.
    package let references: [Reference]
    /// What the rows of its journalled tables may hold. Imported rows are checked by it.
    package let rowRules: [RowRules]
    /// The titles of its tables, of at least those that count in the fingerprint.
    package let titles: @Sendable (Language) -> [TableGroup]
    /// What the demo can add.
    package let demo: [DemoKind]
    package let searched: [Searched]
    package let named: [Named]
    /// The columns of its tables that name a thing of a kind in `named`, with blanks between:
    /// "item:sale_line.item".
    package let naming: String
    /// Rows that the copy of a large studio on a device leaves out once they are old.
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

/// Tables that belong together, as the page of data lists and counts them.
package struct TableGroup: Sendable {
    package typealias Named = (name: String, title: String)

    package let title: String
    package var tables: [Named]

    package init(_ title: String, _ tables: [Named]) {
        self.title = title
        self.tables = tables
    }
}
