package import Basics
package import Markup
package import SQLCore

/// A kind of thing of which no two have one name, and how two that are the same become one.
package struct Named: Sendable {
    /// Durable: what met is kept under it.
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
    /// The form that edits it.
    package let form: @Sendable (String) -> Link?
    /// Gives a thing another name; false, and nothing is changed, where that is taken.
    package let rename: @Sendable (String, String, Database) throws(Failure) -> Bool
    /// What is to be done before the rows of the second belong to the first: both ids. False, and
    /// nothing is changed, where they can't be one.
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

    /// Nil where it is gone.
    package func name(of thing: String, _ database: Database) throws(Failure) -> String? {
        try database.first("SELECT name FROM \(names) WHERE \(key) = ?", [.text(thing)]) {
            (row) throws(Failure) in row.text(0)
        }
    }

    /// Makes two things one: all that names the second names the first, and the second is gone. Where
    /// both have what there can be only once, that of the first stays.
    ///
    /// - Parameter columns: those that name things, each with the kind of thing: "item:sale_line.item".
    /// - Returns: false, and nothing is changed, where they can't be one.
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
