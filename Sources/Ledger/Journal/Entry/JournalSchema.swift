public import SQLCore

/// The table of the log.
public let journalMigrations = [
    Migration(
        "journal: the log of every accepted form",
        """
        CREATE TABLE journal (
            seq INTEGER PRIMARY KEY CHECK (seq > 0),
            id TEXT NOT NULL UNIQUE,
            device TEXT NOT NULL,
            at INTEGER NOT NULL,
            zone INTEGER NOT NULL,
            path TEXT NOT NULL,
            form TEXT NOT NULL,
            outcome TEXT NOT NULL CHECK (outcome IN ('accepted', 'refused')),
            reason TEXT,
            landing TEXT,
            undo_path TEXT,
            undo_form TEXT,
            CHECK ((outcome = 'refused') = (reason IS NOT NULL)),
            CHECK ((outcome = 'accepted') = (landing IS NOT NULL))
        ) STRICT;
        CREATE INDEX journal_by_device ON journal (device, outcome, seq);
        """)
]

public let changeMigrations = [
    Migration(
        "journal: what an entry changed",
        """
        -- For the undo of entries of the last days. Not part of the fingerprint.
        CREATE TABLE entry_change (
            seq INTEGER PRIMARY KEY,
            -- The entry's own time, by which it is dropped.
            at INTEGER NOT NULL,
            record BLOB NOT NULL
        ) STRICT;
        CREATE INDEX entry_change_by_time ON entry_change (at);
        -- Which of them went to a place.
        CREATE INDEX journal_by_path ON journal (path, seq);
        """)
]

public let fingerprintMigrations = [
    Migration(
        "journal: the fingerprint after each entry",
        """
        -- NULL where it was not counted: before this column came, and after an import.
        ALTER TABLE journal ADD COLUMN fingerprint INTEGER;
        """)
]
