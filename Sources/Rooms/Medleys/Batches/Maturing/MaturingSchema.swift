package import Journal
package import SQLCore

/// The stages of a batch after weighing, and the contents of its record other than the weights
/// (docs/decisions/0135).
package let batchRecordMigrations = [
    Migration(
        "medleys: records and stages of batches",
        """
        CREATE TABLE batch_record (
            batch TEXT PRIMARY KEY,
            -- Who made it.
            maker TEXT NOT NULL,
            -- What was filled: so many, each of so many micrograms.
            pieces INTEGER CHECK (pieces > 0),
            fill INTEGER CHECK (fill > 0),
            remark TEXT NOT NULL,
            -- When its stages began; NULL where it has none.
            matures INTEGER
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE batch_stage (
            batch TEXT NOT NULL,
            place INTEGER NOT NULL,
            name TEXT NOT NULL CHECK (name <> ''),
            -- Thousandths of the period.
            length INTEGER NOT NULL CHECK (length > 0),
            period TEXT NOT NULL,
            -- What to do while it lasts, and every how many days.
            task TEXT,
            every INTEGER CHECK (every > 0),
            -- When it was ended.
            ended INTEGER,
            PRIMARY KEY (batch, place)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX batch_stage_open ON batch_stage (batch) WHERE ended IS NULL;
        """)
]

/// The tables that the fingerprint covers.
package let batchRecordJournalledTables = [
    JournalledTable("batch_record", key: "batch"),
    JournalledTable("batch_stage", key: "batch, place"),
]
