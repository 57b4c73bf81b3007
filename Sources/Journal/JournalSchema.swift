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
