package import Basics
package import Stock
package import Web

/// Which items the till shows.
package struct TillView: Equatable, Sendable {
    /// Nil for all departments.
    package var department: ID<Department>?
    package var search = ""
    /// How often "Show more" was asked for.
    package var more = 0
    /// Entry that took up a parked cart, right afterwards.
    package var taken: Identifier?

    package init() {}

    package init(_ query: Fields) {
        department = query["department"].flatMap { ID($0) }
        search = query.searched
        taken = query["taken"].flatMap { Identifier($0) }
        more = query["more"].flatMap { Int($0) }.flatMap { (0...99).contains($0) ? $0 : nil } ?? 0
    }

    package var query: Fields {
        var query = Fields()
        if let department { query.add("department", department.text) }
        if !search.isEmpty { query.add("q", search) }
        if more > 0 { query.add("more", String(more)) }
        if let taken { query.add("taken", taken.text) }
        return query
    }
}
