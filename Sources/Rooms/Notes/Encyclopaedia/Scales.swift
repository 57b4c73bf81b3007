package import Basics
internal import SQLCore

/// Strength of a note's smell, in the encyclopaedia's terms. Own notes may use other words.
package enum Strength: String, CaseIterable, Sendable {
    case soft, medium, strong
    case veryStrong = "very strong"
}

/// Time that a note lasts on a blotter, in the encyclopaedia's terms.
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

    /// Nil for any other text.
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
    /// Nil if no note has the slug, or if the note's tenacity is not a known term.
    package func tenacity(_ slug: String) throws(Failure) -> Tenacity? {
        try database.first("SELECT tenacity FROM note WHERE slug = ?", [.text(slug)]) {
            (row) throws(Failure) in Tenacity(said: row.text())
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
