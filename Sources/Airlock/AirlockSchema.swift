package import Journal
package import SQLCore

/// The tables of two minutes of breath.
package let airlockMigrations: [Migration] = []

/// What counts in the fingerprint.
package let airlockJournalledTables: [JournalledTable] = []
