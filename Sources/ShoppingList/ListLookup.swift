package import Basics
package import SQLCore

/// Finds an item by its name, for the rooms that put things on the list.
package struct ListLookup {
    private let items: ItemTable

    package init(_ database: Database) {
        items = ItemTable(database)
    }

    /// Nil if there is no such item, on the list or off it.
    package func item(
        named name: String
    ) throws(Failure) -> (id: Identifier, isListed: Bool)? {
        try items.item(named: name.uniqueName).map { (id: $0.id, isListed: $0.isListed) }
    }
}
