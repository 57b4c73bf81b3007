internal import Basics
internal import RoomKit
internal import Web

/// Past sessions.
struct HistoryWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var common: AirlockWords { AirlockWords(language) }

    var search: String { language.say("Search thoughts") }
    var searchButton: String { language.say("Search") }
    var clearSearch: String { language.say("Clear the search") }
    var older: String { language.say("Show older ones") }
    var newest: String { language.say("Back to the newest") }
    var emptyHistory: String { language.say("Nothing yet") }
    var emptyHistoryAdvice: String {
        language.say(
            "Breaths appear here once you have sat for one, and thoughts once you have written one."
        )
    }
    var toTheBreath: String { language.say("To the breath") }
    var exportTitle: String { language.say("Breaths and thoughts") }
    var keepAs: String { language.say("Keep all of it as a file") }
    var underWay: String { language.say("under way") }
    var showAll: String { language.say("Show the whole of it") }

    func found(_ count: Int, _ search: String) -> String {
        language.say(common.thoughts(count) + (count == 1 ? " matches" : " match") + " “\(search)”")
    }

    func adviceForEmpty(_ search: String) -> String {
        language.say("No thought has “\(search)” in it.")
    }

    func moreAboutSession(_ session: Session) -> String {
        language.say("More about the breath of \(common.time(session.started))")
    }

    func moreAboutThought(_ thought: Thought) -> String {
        language.say("More about the thought of \(common.time(thought.written))")
    }

    func wasFor(_ segments: [String]) -> String {
        switch segments.first {
        case "medleys", "scentings": language.say("Before an evaluation")
        default: language.say("On the way to another page")
        }
    }
    var keep: String { language.say("Keep it") }

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
