package import SQLCore

/// Index for the page of spendings: deliveries alone, by time.
package let stockSpentMigrations = [
    Migration(
        "inventory: what was paid, by time",
        """
        CREATE INDEX inventory_move_paid ON inventory_move (at, item, zone, paid)
            WHERE reason = 'restock' AND paid > 0;
        """)
]
