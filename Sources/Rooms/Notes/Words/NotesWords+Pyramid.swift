internal import Basics

// The pyramid and the map.
extension NotesWords {
    var pyramid: String { language.say("Pyramid") }
    var pyramidAdd: String { language.say("Add a note") }
    var add: String { language.say("Add") }
    var pyramidEmpty: String { language.say("An empty pyramid") }
    var pyramidAdvice: String {
        language.say("Choose a few notes to see which of them open, which carry, and which stay.")
    }
    var allNotes: String { language.say("All notes") }
    var noneHere: String { language.say("None") }

    func tier(_ position: Position) -> String {
        switch position {
        case .top: language.say("Top")
        case .middle: language.say("Heart")
        case .base: language.say("Base")
        }
    }

    func tierMeaning(_ position: Position) -> String {
        switch position {
        case .top: language.say("what opens, for minutes")
        case .middle: language.say("what carries, for hours")
        case .base: language.say("what stays, for a day and more")
        }
    }

    func remove(_ name: String) -> String { language.say("Take \(name) out") }

    var mapTitle: String { language.say("Origins") }
    var standardMap: String { language.say("Standard") }
    var satelliteMap: String { language.say("Satellite") }
    var zoomIn: String { language.say("Zoom in") }
    var zoomOut: String { language.say("Zoom out") }
    var mapLabel: String {
        language.say("Map of where the notes come from; the same places are listed below")
    }
    var mapNeedsScript: String {
        language.say("The map needs scripts; the list below says the same.")
    }

    func originsCounted(_ count: Int) -> String {
        language.counted(count, "place", "places")
    }

    var inYourStudio: String { language.say("In your studio") }
    var noteOfTheDay: String { language.say("Note of the day") }
}
