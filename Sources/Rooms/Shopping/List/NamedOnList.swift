internal import Basics
internal import RoomKit
internal import SQLCore

/// Records of the shopping list with names of their own.
let shoppingNamed = [
    Named(
        "location", "shopping_location",
        link: { ID($0).map { ShoppingRoute.location($0).link } },
        form: { ID($0).map { ShoppingRoute.location($0).link } },
        rename: { (id, name, database) throws(Failure) in
            let table = LocationTable(database)
            guard let id = ID<Location>(id), var location = try table.location(id),
                try table.location(named: name.uniqueName) == nil
            else { return false }
            location.name = name
            try table.save(location)
            return true
        }),
    Named(
        "to-buy", "shopping_item", link: { ID($0).map { ShoppingRoute.item($0).link } },
        form: { ID($0).map { ShoppingRoute.item($0).link } },
        rename: { (id, name, database) throws(Failure) in
            let table = ListItemTable(database)
            guard let id = ID<ListItem>(id), var draft = try table.item(id)?.draft,
                try table.item(named: name.uniqueName) == nil
            else { return false }
            draft.name = name
            try table.save(id, draft)
            return true
        },
        prepare: { (kept, joined, database) throws(Failure) in
            // The kept item goes on the list if the joined one is there.
            try database.run(
                """
                UPDATE shopping_item SET is_listed = 1 WHERE id = ? AND EXISTS (
                    SELECT 1 FROM shopping_item WHERE id = ? AND is_listed = 1)
                """, [.text(kept), .text(joined)])
            return true
        }),
]

/// Columns that refer to named records.
let shoppingNaming = """
    location:shopping_item.location to-buy:shopping_purchase.item item:shopping_item.stock
    """
