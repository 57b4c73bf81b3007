package import Basics
package import Markup

/// A kind of thing that the studio's search finds: which rows there are, what of them is searched,
/// and when that changes. Each room declares its own; the index is made of nothing else.
package struct Searched: Sendable {
    /// Its name in the index.
    package let kind: String
    package let room: Room
    /// What a person calls one: "Medley".
    package let title: @Sendable (Language) -> String
    /// The keys of all there are: one column.
    package let keys: String
    /// Of the one whose key is bound as `?1`: its name, other names, texts, and what is shown under its
    /// name but not searched. Names and texts may be several lines.
    package let row: String
    /// How a language says the name that the row holds: the number of a day as a date. Nil where it
    /// is shown as it is.
    package let name: (@Sendable (String, Language) -> String)?
    /// The same for what is shown under the name.
    package let detail: (@Sendable (String, Language) -> String)?
    package let watched: [Watched]
    /// Where one is, by its key.
    package let link: @Sendable (String) -> Link?

    package init(
        _ kind: String, in room: Room, title: @escaping @Sendable (Language) -> String,
        keys: String, row: String, watched: [Watched],
        name: (@Sendable (String, Language) -> String)? = nil,
        detail: (@Sendable (String, Language) -> String)? = nil,
        link: @escaping @Sendable (String) -> Link?
    ) {
        self.kind = kind
        self.room = room
        self.title = title
        self.keys = keys
        self.row = row
        self.watched = watched
        self.name = name
        self.detail = detail
        self.link = link
    }
}

/// A table whose changes change what is searched.
package struct Watched: Sendable {
    package let table: String
    /// The columns that matter when a row is updated.
    package let columns: String
    private let query: String
    private let column: String

    /// - Parameters:
    ///   - column: of the table: the key of the thing that the row belongs to.
    ///   - query: where the key is not in the row itself: a query's end that a value of the column
    ///     completes, "id FROM medley WHERE scenting = ".
    package init(_ table: String, columns: String, key column: String, of query: String = "") {
        self.table = table
        self.columns = columns
        self.column = column
        self.query = query
    }

    /// SQL for the keys that belong to a row, which is called "NEW" or "OLD".
    package func keys(_ row: String) -> String { query + row + "." + column }
}

/// Something that search found without the index: a place, a sale by its number.
package struct FoundPlace: Sendable {
    package let room: Room
    /// What a person calls it: "Sale".
    package let title: String
    package let name: String
    package let detail: String
    package let link: Link

    package init(_ room: Room, title: String, name: String, detail: String, _ link: Link) {
        self.room = room
        self.title = title
        self.name = name
        self.detail = detail
        self.link = link
    }
}
