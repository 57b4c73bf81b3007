package import Journal
package import SQLCore

/// Basis of a confirmation, and the safety verdict of a batch when the batch was begun.
package let medleysVerdictMigrations = [
    Migration(
        "medleys: what was confirmed and known",
        """
        CREATE TABLE medley_confirmed (
            medley TEXT NOT NULL,
            standard TEXT NOT NULL,
            substance TEXT NOT NULL,
            condition TEXT NOT NULL,
            -- Category, billionths of the product, kind, and a digest of formula and edition.
            basis TEXT NOT NULL,
            PRIMARY KEY (medley, standard, substance, condition)
        ) STRICT, WITHOUT ROWID;

        -- None for a batch that was begun before release 0.8.
        CREATE TABLE batch_verdict (
            batch TEXT PRIMARY KEY,
            -- "yes", "no" or "incomplete".
            answer TEXT NOT NULL,
            -- Its materials, and those of which was not known what is in them.
            materials INTEGER NOT NULL CHECK (materials >= 0),
            unknown INTEGER NOT NULL CHECK (unknown >= 0)
        ) STRICT, WITHOUT ROWID;
        """)
]

/// The tables that the fingerprint covers.
package let medleysVerdictJournalledTables = [
    JournalledTable("medley_confirmed", key: "medley, standard, substance, condition"),
    JournalledTable("batch_verdict", key: "batch"),
]
