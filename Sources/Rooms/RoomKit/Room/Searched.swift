package import Basics
package import Markup
package import SQLCore

/// A kind of thing that the studio's search finds: its rows, the texts in them that are searched, and
/// the changes that matter. Each room declares its kinds, and the index holds no others.
package struct Searched: Sendable {
    /// Its name in the index.
    package let kind: String
    package let room: Room
    /// What a person calls one: "Medley".
    package let title: @Sendable (Language) -> String
    /// SQL for the keys of all things of this kind: one column.
    package let keys: String
    /// SQL for the thing whose key is bound as `?1`: its name, other names, texts, and what is shown
    /// under its name but not searched. Names and texts may have several lines.
    package let row: String
    /// The name in a language, made of what the row holds: a date, of the number of a day. Nil where
    /// the row holds the name itself.
    package let name: (@Sendable (String, Language) -> String)?
    /// The same for what is shown under the name.
    package let detail: (@Sendable (String, Language) -> String)?
    package let watched: [Watched]
    /// The page of the thing with a key.
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

/// A table whose changes matter to the search.
package struct Watched: Sendable {
    package let table: String
    /// The columns that matter when a row is updated.
    package let columns: String
    private let query: String
    private let column: String

    /// - Parameters:
    ///   - column: the column with the key of the thing that the row belongs to.
    ///   - query: for a row that does not hold the key: the end of a query for it, which a value of the
    ///     column completes: "id FROM medley WHERE scenting = ".
    package init(_ table: String, columns: String, key column: String, of query: String = "") {
        self.table = table
        self.columns = columns
        self.column = column
        self.query = query
    }

    /// SQL for the keys that belong to a row, which is called "NEW" or "OLD".
    package func keys(_ row: String) -> String { query + row + "." + column }
}

/// Something that the search found without the index: a page, a sale by its number.
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

/// What can be done with a thing that the search finds, asked for by a word and the thing's name: "sell
/// rosa notte".
package struct Doing: Sendable {
    package let room: Room
    /// The words that ask for it.
    package let words: String
    /// The kind of thing in the index; nil where it needs no thing, only a text.
    package let kind: String?
    /// What it is called, with the thing's name.
    package let title: @Sendable (String) -> String
    /// The page to do it on, for the thing with a key and a name; nil where it can't be done with it.
    package let link: @Sendable (_ key: String, _ name: String, Database) throws(Failure) -> Link?

    package init(
        _ room: Room, _ words: String, _ kind: String?,
        _ title: @escaping @Sendable (String) -> String,
        _ link:
            @escaping @Sendable (_ key: String, _ name: String, Database) throws(Failure) -> Link?
    ) {
        self.room = room
        self.words = words
        self.kind = kind
        self.title = title
        self.link = link
    }
}
