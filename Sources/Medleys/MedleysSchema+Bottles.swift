package import Journal
package import SQLCore

/// What a batch is to fill; it came after all that other rooms have.
package let batchBottlesMigrations = [
    Migration(
        "medleys: bottles of a batch",
        """
        -- Only of batches that were worked out to bottles. Without a foreign key, as what they made.
        CREATE TABLE batch_bottles (
            batch TEXT PRIMARY KEY,
            bottles INTEGER NOT NULL CHECK (bottles BETWEEN 1 AND 10000)
        ) STRICT, WITHOUT ROWID;
        """)
]

/// What counts in the fingerprint.
package let batchBottlesJournalledTables = [
    JournalledTable("batch_bottles", key: "batch")
]
