package import Basics
package import Journal
package import SQLCore
internal import Web

/// What the forms of the till do, decided by the entry and the database alone.
package struct PointOfSaleForms {
    let database: Database
    let words = PointOfSaleWords()

    package init(_ database: Database) {
        self.database = database
    }

    /// Nil for a place that takes no form.
    package func apply(_ route: PointOfSaleRoute, _ entry: Entry) throws(Failure) -> Verdict? {
        switch route {
        case .till: nil
        case .books(let route): try BooksForms(database).apply(route, entry)
        }
    }

    /// What to say about an entry that has just been carried out.
    package func message(_ route: PointOfSaleRoute, _ recorded: Recorded) -> String? {
        guard case .books(let route) = route else { return nil }
        return BooksForms(database).message(route, recorded)
    }

    /// What a refused entry held, for whoever sent it.
    package static func describe(
        _ route: PointOfSaleRoute, _ entry: Entry
    ) -> (title: String, fields: [(label: String, value: String)]) {
        guard case .books(let route) = route else { return (entry.path, []) }
        return BooksForms.describe(route, entry)
    }
}
