package import SQLCore

package let medleysKindMigrations = [
    Migration(
        "medleys: kinds of product",
        """
        -- A `ProductKind`. What was there before keeps its own window.
        ALTER TABLE scenting ADD COLUMN kind TEXT NOT NULL DEFAULT 'none';
        """)
]
