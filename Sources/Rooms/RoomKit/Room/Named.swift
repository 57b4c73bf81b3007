package import Basics
package import Markup
package import SQLCore

/// A kind of thing with unique names, and the rules for merging two things of one name.
package struct Named: Sendable {
    /// Durable: key under which conflicts are stored.
    package let kind: String
    /// The table and the column of its key.
    package let table: String
    package let key: String
    /// The table that has its names.
    package let names: String
    /// The columns that are unique, by their numbers in a row of the table, and the column with the
    /// thing within which a name is unique.
    package let unique: Int
    package let within: Int?
    package let code: Int?
    package let link: @Sendable (String) -> Link?
    /// Form that edits the thing.
    package let form: @Sendable (String) -> Link?
    /// Gives a thing another name; false, and nothing is changed, where that is taken.
    package let rename: @Sendable (String, String, Database) throws(Failure) -> Bool
    /// Prepares the move of the second thing's rows to the first: both ids. False, with nothing
    /// changed, if the two can't be merged.
    private let prepare: @Sendable (String, String, Database) throws(Failure) -> Bool

    package init(
        _ kind: String, _ table: String, key: String = "id", names: String? = nil,
        unique: Int = 2, within: Int? = nil, code: Int? = nil,
        link: @escaping @Sendable (String) -> Link?, form: @escaping @Sendable (String) -> Link?,
        rename: @escaping @Sendable (String, String, Database) throws(Failure) -> Bool,
        prepare:
            @escaping @Sendable (String, String, Database) throws(Failure) -> Bool = {
                (_, _, _) throws(Failure) in true
            }
    ) {
        self.kind = kind
        self.table = table
        self.key = key
        self.names = names ?? table
        self.unique = unique
        self.within = within
        self.code = code
        self.link = link
        self.form = form
        self.rename = rename
        self.prepare = prepare
    }

    /// Nil if the thing no longer exists.
    package func name(of thing: String, _ database: Database) throws(Failure) -> String? {
        try database.text("SELECT name FROM \(names) WHERE \(key) = ?", [.text(thing)])
    }

    /// Keys and names, A to Z.
    package func all(_ database: Database) throws(Failure) -> [(key: String, name: String)] {
        try database.all(
            "SELECT \(key), name FROM \(names) ORDER BY name, \(key) LIMIT 1000"
        ) { (row) throws(Failure) in (key: row.text(), name: row.text()) }
    }

    /// Merges two things: references to the second become references to the first, and the second
    /// is deleted. If both have a row that must be unique, the first thing's row stays.
    ///
    /// - Parameter columns: columns that refer to things, with the kind of thing:
    ///   "item:sale_line.item".
    /// - Returns: false, with nothing changed, if the two can't be merged.
    package func join(
        _ thing: String, to kept: String, in columns: [Substring], _ database: Database
    ) throws(Failure) -> Bool {
        guard try prepare(kept, thing, database) else { return false }
        for column in columns {
            let parts = column.split { $0 == ":" || $0 == "." }
            guard parts.count == 3, parts[0] == kind else { continue }
            try database.run(
                "UPDATE OR IGNORE \(parts[1]) SET \(parts[2]) = ? WHERE \(parts[2]) = ?",
                [.text(kept), .text(thing)])
            try database.run(
                "DELETE FROM \(parts[1]) WHERE \(parts[2]) = ?", [.text(thing)])
        }
        try database.run("DELETE FROM \(table) WHERE \(key) = ?", [.text(thing)])
        return true
    }
}
