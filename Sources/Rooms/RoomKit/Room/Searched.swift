package import Basics
package import Markup
package import SQLCore

/// A searchable kind of thing: its rows, the searched texts in them, and the changes that require
/// indexing again. Every room declares its kinds; the index holds no others.
package struct Searched: Sendable {
    /// Its name in the index.
    package let kind: String
    package let room: Room
    /// Singular name of the kind for users: "Medley".
    package let title: @Sendable (Language) -> String
    /// SQL for the keys of all things of this kind: one column.
    package let keys: String
    /// SQL for the thing with the key bound as `?1`: its name, other names, texts, and detail
    /// shown under its name but not searched. Names and texts may have several lines.
    package let row: String
    /// Formats the row's value as a name in a language: a date from a day number. Nil if the row
    /// holds the name itself.
    package let name: (@Sendable (String, Language) -> String)?
    /// Formats the row's detail, shown under the name, in a language. Nil if the row holds the
    /// text itself.
    package let detail: (@Sendable (String, Language) -> String)?
    /// The answer to a question about the thing with a key; nil if there is none.
    package let answer: Answer?
    package let watched: [Watched]
    /// The page of the thing with a key.
    package let link: @Sendable (String) -> Link?

    package typealias Answer =
        @Sendable (Asked, _ key: String, Database, Zone, Language) throws(Failure) -> String?

    package init(
        _ kind: String, in room: Room, title: @escaping @Sendable (Language) -> String,
        keys: String, row: String, watched: [Watched],
        name: (@Sendable (String, Language) -> String)? = nil,
        detail: (@Sendable (String, Language) -> String)? = nil, answer: Answer? = nil,
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
        self.answer = answer
        self.link = link
    }
}

/// A table to watch: its changes update the search index.
package struct Watched: Sendable {
    package let table: String
    /// The columns that matter when a row is updated.
    package let columns: String
    private let query: String
    private let column: String

    /// - Parameters:
    ///   - column: column with the key of the thing that the row belongs to.
    ///   - query: for a row without the key: start of a query for the key, completed by a value
    ///     of the column: "id FROM medley WHERE scenting = ".
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
    /// Name of the kind for users: "Sale".
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

/// An action on a found thing, requested by a verb and the thing's name: "sell rosa notte".
package struct Doing: Sendable {
    package let room: Room
    /// Words that trigger the action.
    package let words: String
    /// Kind of thing in the index. Nil if the action takes only a text.
    package let kind: String?
    /// Label of the action, including the thing's name.
    package let title: @Sendable (String) -> String
    /// Page of the action for the thing with a key and a name. Nil if the action is not possible
    /// for this thing.
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
