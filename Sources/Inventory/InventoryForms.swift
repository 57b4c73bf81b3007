package import Basics
package import Journal
package import SQLCore
internal import Web

/// What the forms of the stock do, decided by the entry and the database alone.
package struct InventoryForms {
    let database: Database
    let words = InventoryWords()

    package init(_ database: Database) {
        self.database = database
    }

    /// Nil for a place that takes no form.
    package func apply(_ route: InventoryRoute, _ entry: Entry) throws(Failure) -> Verdict? {
        nil
    }

    /// What to say about an entry that has just been carried out.
    package func message(_ route: InventoryRoute, _ recorded: Recorded) -> String? { nil }

    /// What a refused entry held, for whoever sent it.
    package static func describe(
        _ route: InventoryRoute, _ entry: Entry
    ) -> (title: String, fields: [(label: String, value: String)]) {
        (entry.path, [])
    }
}
