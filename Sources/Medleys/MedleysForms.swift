package import Basics
package import Journal
package import SQLCore
internal import Web

/// What the forms of the book of experiments do, decided by the entry and the database alone.
package struct MedleysForms {
    private let database: Database

    package init(_ database: Database) {
        self.database = database
    }

    /// Nil for a place that takes no form.
    package func apply(_ route: MedleysRoute, _ entry: Entry) throws(Failure) -> Verdict? {
        nil
    }

    /// An entry in words: what it was to do, and what it held.
    package static func describe(
        _ route: MedleysRoute, _ entry: Entry
    ) -> (title: String, fields: [(label: String, value: String)]) {
        (route.target.text, [])
    }

    /// What to say of an entry that was carried out.
    package func message(_ route: MedleysRoute, _ recorded: Recorded) -> String? {
        nil
    }
}
