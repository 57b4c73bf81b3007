package import Journal
package import SQLCore

/// The tables of the book of experiments.
package let medleysMigrations: [Migration] = []

/// What counts in the fingerprint.
package let medleysJournalledTables: [JournalledTable] = []
