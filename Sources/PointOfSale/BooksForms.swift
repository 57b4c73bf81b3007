internal import Basics
internal import Journal
internal import SQLCore
internal import Web

/// What the forms of the books do, decided by the entry and the database alone.
struct BooksForms {
    let database: Database
    let words = BooksWords()

    init(_ database: Database) {
        self.database = database
    }

    /// Nil for a place that takes no form.
    func apply(_ route: BooksRoute, _ entry: Entry) throws(Failure) -> Verdict? {
        nil
    }

    /// What to say about an entry that has just been carried out.
    func message(_ route: BooksRoute, _ recorded: Recorded) -> String? { nil }

    /// What a refused entry held, for whoever sent it.
    static func describe(
        _ route: BooksRoute, _ entry: Entry
    ) -> (title: String, fields: [(label: String, value: String)]) {
        (entry.path, [])
    }
}
