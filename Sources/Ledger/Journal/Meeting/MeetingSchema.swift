public import SQLCore

public let meetingMigrations = [
    Migration(
        "journal: what stood in a field before, and what met in it",
        """
        -- What an edit took the place of. The newest row of a field says who wrote what stands there.
        CREATE TABLE former_value (
            thing TEXT NOT NULL,
            field TEXT NOT NULL,
            entry TEXT NOT NULL,
            -- In the order in which they were carried out.
            number INTEGER NOT NULL CHECK (number > 0),
            device TEXT NOT NULL,
            at INTEGER NOT NULL,
            zone INTEGER NOT NULL CHECK (zone BETWEEN -840 AND 840),
            value TEXT NOT NULL,
            PRIMARY KEY (thing, field, entry)
        ) STRICT, WITHOUT ROWID;
        -- Two edits of a field, neither of which knew of the other.
        CREATE TABLE met_value (
            entry TEXT NOT NULL,
            field TEXT NOT NULL,
            thing TEXT NOT NULL,
            outcome TEXT NOT NULL CHECK (outcome IN ('stood', 'replaced', 'joined')),
            kept TEXT NOT NULL,
            lost TEXT NOT NULL,
            kept_device TEXT NOT NULL,
            kept_at INTEGER NOT NULL,
            kept_zone INTEGER NOT NULL CHECK (kept_zone BETWEEN -840 AND 840),
            kept_seen INTEGER NOT NULL DEFAULT 0 CHECK (kept_seen IN (0, 1)),
            lost_device TEXT NOT NULL,
            lost_at INTEGER NOT NULL,
            lost_zone INTEGER NOT NULL CHECK (lost_zone BETWEEN -840 AND 840),
            lost_seen INTEGER NOT NULL DEFAULT 0 CHECK (lost_seen IN (0, 1)),
            PRIMARY KEY (entry, field)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX met_value_kept ON met_value (kept_device) WHERE kept_seen = 0;
        CREATE INDEX met_value_lost ON met_value (lost_device) WHERE lost_seen = 0;
        """)
]

public let metNameMigrations = [
    Migration(
        "journal: names that two devices gave",
        """
        -- A thing that has another name than it was given, or lost a code, because something had it.
        CREATE TABLE met_name (
            kind TEXT NOT NULL,
            thing TEXT NOT NULL,
            -- Of its form.
            field TEXT NOT NULL,
            -- What has the name.
            holder TEXT NOT NULL,
            -- The name that the thing has; empty for a code.
            given TEXT NOT NULL,
            wanted TEXT NOT NULL,
            PRIMARY KEY (kind, thing, field)
        ) STRICT, WITHOUT ROWID;
        -- A thing that a person said is the same as another: its id leads there.
        CREATE TABLE joined_thing (
            thing TEXT PRIMARY KEY,
            kept TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        """)
]

public let metNameJournalledTables = [
    JournalledTable("met_name", key: "kind, thing, field"),
    JournalledTable("joined_thing", key: "thing"),
]

/// Tables that count in the fingerprint.
public let meetingJournalledTables = [
    JournalledTable("former_value", key: "thing, field, entry"),
    JournalledTable("met_value", key: "entry, field"),
]
