package import Basics
internal import Journal
package import Markup
package import SQLCore

/// Impossible days that are not corrected yet: data on such a day is marked wherever shown.
package struct Doubts: Sendable {
    private let days: [DoubtedDay]

    package init(_ database: Database) throws(Failure) {
        days = try DoubtedDayTable(database).open(limit: 50)
    }

    /// Marks a row of this moment if its day can't be.
    package func mark(_ at: Moment, _ html: inout HTML) {
        guard days.contains(where: { $0.covers(at) }) else { return }
        html.text(" ")
        html.a("capsule plain", to: CommonPlace.days.link) {
            $0.text(CommonWords($0.language).impossibleDay)
        }
    }
}
