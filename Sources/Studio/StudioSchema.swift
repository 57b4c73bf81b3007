internal import Airlock
package import Basics
internal import Inventory
package import Journal
internal import Medleys
internal import Notes
internal import PointOfSale
package import SQLCore
internal import ShoppingList

/// Every room's migrations in the order they were released. New ones go to the end.
package let studioMigrations =
    journalMigrations + notesMigrations + medleysMigrations + airlockMigrations
    + shoppingMigrations + inventoryMigrations + pointOfSaleMigrations + medleysStockMigrations
    + shoppingStockMigrations + drawerSumsMigrations

/// Which program may replay whose entries: the schema and the built-in notes decide what a form
/// does, so both count.
package func replayVersion(_ database: Database) throws(Failure) -> String {
    var text = "1"
    for migration in studioMigrations { text += migration.sql }
    return Digest(text).text + (try NoteTable(database).sourceDigest() ?? "")
}

/// What counts in the fingerprint.
package let studioJournalledTables =
    notesJournalledTables + medleysJournalledTables + airlockJournalledTables
    + shoppingJournalledTables + inventoryJournalledTables + pointOfSaleJournalledTables
    + medleysStockJournalledTables

/// Makes a database ready for `Program`: the schema, then the reference data.
///
/// - Parameter notes: the data file of the encyclopaedia, JSON.
package func prepare(_ database: Database, notes: [UInt8]) throws(Failure) {
    try database.migrate(studioMigrations)
    try NoteTable(database).load(notes)
}

/// The statement of the busiest list, for measuring what the page adds to it.
package let everyNoteStatement = NoteTable.everyNote
