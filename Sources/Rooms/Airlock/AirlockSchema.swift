internal import Basics
package import Journal
package import SQLCore

/// Tables of two minutes of breath. In 0.1 a deleted row stayed, with the id of the deleting
/// entry in `erased`; since `airlockDeletionMigrations` that column is always NULL.
package let airlockMigrations = [
    Migration(
        "airlock: sessions and thoughts",
        """
        CREATE TABLE airlock_session (
            id TEXT PRIMARY KEY,
            started INTEGER NOT NULL,
            zone INTEGER NOT NULL,
            -- The local day of the start.
            day INTEGER NOT NULL,
            -- Milliseconds.
            planned INTEGER NOT NULL CHECK (planned > 0),
            lasted INTEGER NOT NULL CHECK (lasted BETWEEN 0 AND planned),
            -- The place of Neroli that it was for.
            for_place TEXT,
            erased TEXT
        ) STRICT, WITHOUT ROWID;
        -- The history in its order, and the sums of each day without touching the rows.
        CREATE INDEX airlock_session_by_day
            ON airlock_session (day, started, id, lasted, planned) WHERE erased IS NULL;
        CREATE INDEX airlock_session_by_erasure
            ON airlock_session (erased) WHERE erased IS NOT NULL;

        CREATE TABLE airlock_thought (
            id TEXT PRIMARY KEY,
            at INTEGER NOT NULL,
            zone INTEGER NOT NULL,
            day INTEGER NOT NULL,
            text TEXT NOT NULL CHECK (text <> ''),
            -- What search looks at.
            text_key TEXT NOT NULL,
            session TEXT,
            erased TEXT
        ) STRICT, WITHOUT ROWID;
        -- One thought a day.
        CREATE UNIQUE INDEX airlock_thought_by_day ON airlock_thought (day) WHERE erased IS NULL;
        CREATE INDEX airlock_thought_in_order
            ON airlock_thought (day, at, id) WHERE erased IS NULL;
        CREATE INDEX airlock_thought_by_erasure
            ON airlock_thought (erased) WHERE erased IS NOT NULL;
        """)
]

package let airlockDeletionMigrations = [
    Migration(
        "airlock: what is deleted is gone",
        """
        DELETE FROM airlock_session WHERE erased IS NOT NULL;
        DELETE FROM airlock_thought WHERE erased IS NOT NULL;

        DROP INDEX airlock_session_by_day;
        DROP INDEX airlock_session_by_erasure;
        -- The history in its order.
        CREATE INDEX airlock_session_by_day
            ON airlock_session (day, started, id, lasted, planned);
        DROP INDEX airlock_thought_by_day;
        DROP INDEX airlock_thought_in_order;
        DROP INDEX airlock_thought_by_erasure;
        -- One thought a day.
        CREATE UNIQUE INDEX airlock_thought_by_day ON airlock_thought (day);
        CREATE INDEX airlock_thought_in_order ON airlock_thought (day, at, id);
        """)
]

/// Tables in the fingerprint.
package let airlockJournalledTables = [
    JournalledTable("airlock_session", key: "id", dated: (at: "started", day: "day")),
    JournalledTable("airlock_thought", key: "id"),
]

/// Demo kinds of this room.
package let airlockDemoKinds = [
    DemoKind(
        "breath", counted: { $1.counted($0, "breath", "breaths") },
        [
            DemoKind.Rows(
                "airlock_session", where: "id = ?1", by: "id",
                columns: "id, started, zone, day, planned, lasted, for_place, erased")
        ]),
    DemoKind(
        "thought", counted: { $1.counted($0, "thought", "thoughts") },
        [
            DemoKind.Rows(
                "airlock_thought", where: "id = ?1", by: "id",
                columns: "id, at, zone, day, text, text_key, session, erased")
        ]),
]
