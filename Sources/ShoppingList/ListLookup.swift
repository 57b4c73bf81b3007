package import Basics
package import SQLCore

/// What the list knows of something by its name, for the rooms that put things on it.
package struct ListLookup {
    private let items: ItemTable

    package init(_ database: Database) {
        items = ItemTable(database)
    }

    /// Nil for what was never on it.
    package func item(
        named name: String
    ) throws(Failure) -> (id: Identifier, isListed: Bool)? {
        try items.item(named: name.uniqueName).map { (id: $0.id, isListed: $0.isListed) }
    }
}
