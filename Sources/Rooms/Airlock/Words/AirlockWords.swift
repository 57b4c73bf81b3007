internal import Basics
internal import RoomKit

/// Every sentence of two minutes of breath that a person reads.
struct AirlockWords: Words {
    let language: Language
    var dates: DateWords { DateWords(language) }

    /// Name of the room on every page; the heading of its first page gives the length.
    var title: String { language.say("Breathe") }

    var settings: String { language.say("Settings") }
    var history: String { language.say("History") }

    /// "two minutes".
    func name(_ length: Length) -> String {
        switch length {
        case .twoMinutes: language.say("two minutes")
        case .twentyMinutes: language.say("twenty minutes")
        case .hour: language.say("one hour")
        default: duration(length.milliseconds)
        }
    }
}

// Thoughts
extension AirlockWords {
    var aThought: String { language.say("Thought") }
}

// Sessions
extension AirlockWords {
    /// "2 minutes", "40 seconds of 2 minutes", "just begun".
    func outcome(_ session: Session) -> String {
        if session.isCompleted { return duration(session.lasted) }
        if session.lasted == 0 { return language.say("\(duration(session.planned)), end unknown") }
        return language.say("\(duration(session.lasted)) of \(duration(session.planned))")
    }
}

// Names of results in the studio's search.
extension AirlockWords {
    var foundThought: String { language.say("Thought") }
}
