internal import Basics
internal import Web

/// Which part of the history is shown.
package struct SalesView: Equatable, Sendable {
    var period = Period.today
    /// End of the previous page.
    var before: PlaceInTime?

    init(_ period: Period, before: PlaceInTime? = nil) {
        self.period = period
        self.before = before
    }

    init(_ query: Fields) {
        self.init(Period(query), before: query["before"].flatMap { PlaceInTime($0) })
    }

    func add(to query: inout Fields) {
        period.add(to: &query)
        if let before { query.add("before", before.text) }
    }
}

/// The position of a row in a list sorted by day, moment and id: the end of one page and the start
/// of the next.
package struct PlaceInTime: Equatable, Sendable {
    let day: Int64
    let at: Int64
    let id: String

    init(day: Int64, at: Int64, id: String) {
        self.day = day
        self.at = at
        self.id = id
    }

    /// Reads "20603.1780315200000.01970000-…"; nil for anything else.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let day = Int64(parts[0]), let at = Int64(parts[1]),
            let id = Identifier(String(parts[2]))
        else { return nil }
        self.init(day: day, at: at, id: id.text)
    }

    var text: String { String(day) + "." + String(at) + "." + id }

    /// True if this comes after the other in a list with the newest first.
    func isOlder(than other: PlaceInTime) -> Bool {
        if day != other.day { return day < other.day }
        if at != other.at { return at < other.at }
        return id < other.id
    }
}
