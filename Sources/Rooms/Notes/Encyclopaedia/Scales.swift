package import Basics
internal import SQLCore

/// How strongly a note smells, as the encyclopaedia says it. Own notes may say it otherwise.
package enum Strength: String, CaseIterable, Sendable {
    case soft, medium, strong
    case veryStrong = "very strong"
}

/// How long a note lasts on a blotter, as the encyclopaedia says it.
package enum Tenacity: String, CaseIterable, Sendable {
    case anHour = "an hour"
    case aFewHours = "a few hours"
    case halfADay = "half a day"
    case aDay = "a day"
    case days, weeks

    /// About so many minutes.
    package var minutes: Int {
        switch self {
        case .anHour: 60
        case .aFewHours: 4 * 60
        case .halfADay: 12 * 60
        case .aDay: 24 * 60
        case .days: 3 * 24 * 60
        case .weeks: 14 * 24 * 60
        }
    }

    /// Nil where somebody wrote something else.
    package init?(said text: String) {
        self.init(rawValue: text.trimmed.lowercased())
    }
}

extension Strength {
    package init?(said text: String) {
        self.init(rawValue: text.trimmed.lowercased())
    }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
    /// Its place among all, from 1.
    package var degree: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
}

extension NoteTable {
    /// Nil if no note has the slug, or it says nothing that is known.
    package func tenacity(_ slug: String) throws(Failure) -> Tenacity? {
        try database.first("SELECT tenacity FROM note WHERE slug = ?", [.text(slug)]) {
            (row) throws(Failure) in Tenacity(said: row.text(0))
        }.flatMap { $0 }
    }
}

extension NotesWords {
    /// "a few hours"
    package func name(_ tenacity: Tenacity) -> String {
        switch tenacity {
        case .anHour: language.say("an hour")
        case .aFewHours: language.say("a few hours")
        case .halfADay: language.say("half a day")
        case .aDay: language.say("a day")
        case .days: language.say("days")
        case .weeks: language.say("weeks")
        }
    }
}
