internal import Basics
package import Journal
internal import Medleys
internal import Notes
internal import Portability
internal import RoomKit
internal import SQLCore
internal import Stock
package import Studio
internal import Till

/// Content allowed in an import, and the work that completes a database with imported rows.
package struct ImportSchema: Sendable {
    typealias Work = @Sendable (Database) throws(Failure) -> Void
    typealias Check = @Sendable (Database) throws(Failure) -> [String]

    /// Tables in an order that puts every table after its references.
    package let tables: [JournalledTable]
    /// Tables filled by triggers: emptied first, then filled again as rows are inserted.
    let derived: [String]
    /// Removed tables of earlier releases: rows for these tables in a file are left out.
    let dropped: [String]
    let migrations: [Migration]
    /// References without a foreign key.
    let references: [Reference]
    /// Columns with the id of the row's cause, such as the sale of a stock move.
    let origins: [String]
    /// Computes again the sums that rows store about other rows, after two databases were merged.
    let reconcile: Work
    /// Names of things with a stored sum that differs from the sum of their parts.
    let discrepancies: Check
    /// Numbers of sales that differ from the sum of their lines; checked for whole files and for
    /// sheets.
    let unbalanced: Check
    /// The slugs of own notes that can't be read.
    let unreadable: Check
    /// Computes the other derived data again; `.badData` where a row can't be read.
    let derive: Work

    package init(_ studio: StudioSchema) {
        tables = studio.tables
        derived = studio.rooms.flatMap { $0.storage.derived }
        dropped = studio.rooms.flatMap { $0.storage.dropped }
        migrations = studio.migrations
        references = studio.rooms.flatMap { $0.storage.references }
        origins = ["origin"]
        reconcile = { (database) throws(Failure) in try StockSums(database).reconcile() }
        discrepancies = { (database) throws(Failure) in
            try StockSums(database).discrepancies(limit: 20)
        }
        unbalanced = { (database) throws(Failure) in
            try SaleSums(database).unbalanced(limit: 20)
        }
        unreadable = { (database) throws(Failure) in
            try NoteTable(database).unreadableOwn(limit: 20)
        }
        derive = { (database) throws(Failure) in
            try NoteTable(database).deriveOwn()
            try deriveMedleyTexts(database)
        }
    }

    /// The columns of every table, by its name.
    func shapes(_ database: Database) throws(Failure) -> [String: TableShape] {
        var shapes: [String: TableShape] = [:]
        for table in tables { shapes[table.name] = try TableShape(table, database) }
        return shapes
    }
}

package let studioImports = ImportSchema(studioSchema)
