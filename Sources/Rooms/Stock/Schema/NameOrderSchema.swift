internal import RoomKit
package import SQLCore

/// Names of the stock in order. Replaces the blocks of `stockNameBlockMigrations`.
package let stockNameOrderMigrations = [
    NameOrder(of: "inventory_item", by: "department", in: "inventory_names").migration(
        "inventory: names in order",
        instead: """
            DROP TRIGGER inventory_roll_added;
            DROP TRIGGER inventory_roll_changed;
            DROP TRIGGER inventory_roll_removed;
            DROP TABLE inventory_roll;
            DROP TABLE inventory_enrolled;


            """)
]
