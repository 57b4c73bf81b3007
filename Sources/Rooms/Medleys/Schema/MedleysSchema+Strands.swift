package import SQLCore

package let medleysStrandMigrations = [
    Migration(
        "medleys: batches by what they made",
        """
        CREATE INDEX batch_made_by_item ON batch_made (item, batch);
        """)
]
