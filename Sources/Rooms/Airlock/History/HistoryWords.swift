internal import Basics

/// Past sessions.
struct HistoryWords: Words {
    let language: Language

    var common: AirlockWords { AirlockWords(language) }

    var search: String { language.say("Search thoughts") }
    var searchButton: String { language.say("Search") }
    var clearSearch: String { language.say("Clear the search") }
    var older: String { language.say("Show older") }
    var newest: String { language.say("Show newest") }
    var emptyHistory: String { language.say("No entries yet") }
    var emptyHistoryAdvice: String {
        language.say(
            "Your breaths and thoughts appear here."
        )
    }
    var toTheBreath: String { language.say("To the breath") }
    var exportTitle: String { language.say("Breaths and thoughts") }
    var keepAs: String { language.say("Save all as a file") }
    var underWay: String { language.say("under way") }
    var showAll: String { language.say("Show all") }

    func found(_ count: Int, _ search: String) -> String {
        language.say(
            count, one: "1 thought matches “\(search)”",
            other: "\(count) thoughts match “\(search)”")
    }

    func adviceForEmpty(_ search: String) -> String {
        language.say("No thought contains “\(search)”.")
    }

    func moreAboutSession(_ session: Session) -> String {
        language.say("Details of the breath at \(common.time(session.started))")
    }

    func moreAboutThought(_ thought: Thought) -> String {
        language.say("Details of the thought at \(common.time(thought.written))")
    }

    func wasFor(_ segments: [String]) -> String {
        switch segments.first {
        case "medleys", "scentings": language.say("Before an evaluation")
        default: language.say("On the way to another page")
        }
    }

    func askToDeleteThought(of day: Day) -> String {
        language.say("Delete the thought of \(common.date(day))?")
    }
    func askToDeleteSession(_ session: Session) -> String {
        language.say(
            "Delete the breath of \(common.date(session.started.day)), \(common.time(session.started))?"
        )
    }
    var deletionOfAll: String { language.say("All breaths and thoughts deleted") }
    var allDeleted: String { language.say("All breaths and thoughts deleted") }
}
