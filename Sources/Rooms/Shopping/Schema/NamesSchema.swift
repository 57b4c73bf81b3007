internal import RoomKit
package import SQLCore

/// The names of all items in order, for the search of what was purchased. In groups by location, as buying and
/// listing leave that as it is: no block changes then.
package let shoppingNamesMigrations = [
    Migration(
        "shopping: names by location",
        """
        CREATE INDEX shopping_item_in_order ON shopping_item (location, name_key);
        """),
    NameOrder(of: "shopping_item", by: "location", in: "shopping_names").migration(
        "shopping: names in order"),
]
