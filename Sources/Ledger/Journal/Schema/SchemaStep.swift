public import SQLCore

/// A release's additions to a room's schema.
public struct SchemaStep: Sendable {
    /// Position among the steps of all rooms, in the order of their release. Never changed: a
    /// database records its progress by this number.
    public let number: Int
    public let migrations: [Migration]
    /// Its tables that count in the fingerprint, every table after the tables that its rows refer
    /// to.
    public let tables: [JournalledTable]

    public init(_ number: Int, _ migrations: [Migration], tables: [JournalledTable] = []) {
        self.number = number
        self.migrations = migrations
        self.tables = tables
    }
}

/// The log itself, and the data that the log keeps for all rooms.
public let journalSteps = [
    SchemaStep(1, journalMigrations),
    SchemaStep(13, demoRecordMigrations, tables: demoRecordJournalledTables),
    SchemaStep(21, meetingMigrations, tables: meetingJournalledTables),
    SchemaStep(23, changeMigrations),
    SchemaStep(29, epochMigrations + heldMigrations + fingerprintMigrations),
    SchemaStep(30, copyMigrations),
    SchemaStep(58, metNameMigrations, tables: metNameJournalledTables),
    SchemaStep(61, arrivalMigrations, tables: doubtedDayTables),
    SchemaStep(88, attachmentMigrations, tables: attachmentTables),
    SchemaStep(94, personMigrations),
    SchemaStep(98, sealMigrations),
    SchemaStep(113, outsideMigrations),
]
