package import Basics
package import Journal
package import SQLCore
internal import Web

/// What the forms of the shopping list do, decided by the entry and the database alone.
package struct ShoppingListForms {
    private let database: Database

    package init(_ database: Database) {
        self.database = database
    }

    /// Nil for a place that takes no form.
    package func apply(_ route: ShoppingListRoute, _ entry: Entry) throws(Failure) -> Verdict? {
        nil
    }

    /// An entry in words: what it was to do, and what it held.
    package static func describe(
        _ route: ShoppingListRoute, _ entry: Entry
    ) -> (title: String, fields: [(label: String, value: String)]) {
        (route.target.text, [])
    }

    /// What to say of an entry that was carried out.
    package func message(_ route: ShoppingListRoute, _ recorded: Recorded) -> String? {
        nil
    }
}
