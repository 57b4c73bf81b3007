public import SQLCore

/// A thing added by the demo, with its state at that time.
public struct DemoRecord: Equatable, Sendable {
    public let kind: String
    public let id: String
    /// A digest of all its rows.
    public let digest: String

    public init(kind: String, id: String, digest: String) {
        self.kind = kind
        self.id = id
        self.digest = digest
    }
}

/// Table of demo records, under its name since release 0.1.
public let demoRecordMigrations = [
    Migration(
        "journal: what the demo put down",
        """
        CREATE TABLE planted (
            kind TEXT NOT NULL,
            id TEXT NOT NULL,
            -- Of its rows as they were put down: another one says that somebody changed it.
            digest TEXT NOT NULL,
            PRIMARY KEY (kind, id)
        ) STRICT, WITHOUT ROWID;
        """)
]

/// The tables that count in the fingerprint.
public let demoRecordJournalledTables = [JournalledTable("planted", key: "kind, id")]
