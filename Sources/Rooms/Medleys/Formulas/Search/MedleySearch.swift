internal import Web

/// A search for medleys in all scentings.
package struct MedleySearch: Equatable, Sendable {
    package var text = ""
    package var due: Due?
    /// True if more results were requested.
    package var isLong = false

    package enum Due: String, CaseIterable, Sendable {
        /// Matures within seven days from today.
        case week
        /// Mature, and not evaluated yet.
        case overdue
    }

    package init(due: Due? = nil) {
        self.due = due
    }

    init(_ query: Fields) {
        text = query.searched
        due = query["due"].flatMap { Due(rawValue: $0) }
        isLong = query["more"] == "1"
    }

    var query: Fields {
        var query = Fields()
        if !text.isEmpty { query.add("q", text) }
        if let due { query.add("due", due.rawValue) }
        if isLong { query.add("more", "1") }
        return query
    }
}
