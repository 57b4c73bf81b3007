package import Journal
package import SQLCore

/// The number of bottles of a batch; added after the tables of all other rooms.
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

/// The tables that the fingerprint covers.
package let batchBottlesJournalledTables = [
    JournalledTable("batch_bottles", key: "batch")
]
