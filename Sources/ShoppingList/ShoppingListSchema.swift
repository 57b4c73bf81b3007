package import Journal
package import SQLCore

/// The tables of the shopping list.
package let shoppingMigrations: [Migration] = []

/// What counts in the fingerprint.
package let shoppingJournalledTables: [JournalledTable] = []
