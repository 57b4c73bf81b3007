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
    + shoppingStockMigrations + notesOfTodayMigrations + medleysOfTodayMigrations
    + inventoryLowMigrations + plantedMigrations + drawerSumsMigrations
    + inventoryRollMigrations + medleysTalliesMigrations + airlockDaysMigrations
    + shoppingTallyMigrations + inventoryLowOrderMigrations + batchBottlesMigrations
    + meetingMigrations + mendedRowsMigrations

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
    + medleysStockJournalledTables + plantedJournalledTables + batchBottlesJournalledTables
    + meetingJournalledTables

/// Makes a database ready for `Program`: the schema, then the reference data.
///
/// - Parameter notes: the data file of the encyclopaedia, JSON.
package func prepare(_ database: Database, notes: [UInt8]) throws(Failure) {
    try SearchIndex(database).loosenStranger()
    try database.migrate(studioMigrations)
    try NoteTable(database).load(notes)
    try SearchIndex(database).prepare()
}

/// As `prepare`, for a database out of a file that somebody brought: what is derived in it is not
/// believed, nor that its rows are sound.
package func prepareBrought(_ database: Database, notes: [UInt8]) throws(Failure) {
    try SearchIndex(database).forget()
    try prepare(database, notes: notes)
    try database.write { () throws(Failure) in
        let rows = MendedRows(database)
        try rows.forget()
        try rows.mend()
    }
}

/// The statement of the busiest list, for measuring what the page adds to it.
package let everyNoteStatement = NoteTable.everyNote

/// What the demo can put down, in the order in which it is taken up again: whatever holds on to
/// something goes before it.
let studioPlantedKinds =
    shoppingPlantedKinds + medleysPlantedKinds + inventoryPlantedKinds + airlockPlantedKinds
    + notesPlantedKinds
