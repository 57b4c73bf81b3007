public import SQLCore

/// What one release added to a room's schema.
public struct SchemaStep: Sendable {
    /// Its place among the steps of all rooms, in the order in which they were released. Never
    /// changed: databases know how far they are by it.
    public let number: Int
    public let migrations: [Migration]
    /// Those of its tables that count in the fingerprint. Each comes after those its rows refer to.
    public let tables: [JournalledTable]

    public init(_ number: Int, _ migrations: [Migration], tables: [JournalledTable] = []) {
        self.number = number
        self.migrations = migrations
        self.tables = tables
    }
}

/// The log itself, and what it keeps for all rooms.
public let journalSteps = [
    SchemaStep(1, journalMigrations),
    SchemaStep(13, demoRecordMigrations, tables: demoRecordJournalledTables),
    SchemaStep(21, meetingMigrations, tables: meetingJournalledTables),
    SchemaStep(23, changeMigrations),
    SchemaStep(29, epochMigrations + heldMigrations + fingerprintMigrations),
    SchemaStep(30, copyMigrations),
    SchemaStep(58, metNameMigrations, tables: metNameJournalledTables),
    SchemaStep(61, arrivalMigrations, tables: doubtedDayTables),
]
