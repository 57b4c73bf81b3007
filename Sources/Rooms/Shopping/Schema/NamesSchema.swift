internal import RoomKit
package import SQLCore

/// Names of all items in order, for searching items off the list. Grouped by location, because
/// buying and listing do not change the location and so change no block.
package let shoppingNamesMigrations = [
    Migration(
        "shopping: names by location",
        """
        CREATE INDEX shopping_item_in_order ON shopping_item (location, name_key);
        """),
    NameOrder(of: "shopping_item", by: "location", in: "shopping_names").migration(
        "shopping: names in order"),
]
