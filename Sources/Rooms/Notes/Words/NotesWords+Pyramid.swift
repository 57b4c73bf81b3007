internal import Basics

// The pyramid and the map.
extension NotesWords {
    var pyramid: String { language.say("Pyramid") }
    var pyramidAdd: String { language.say("Add a note") }
    var add: String { language.say("Add") }
    var pyramidEmpty: String { language.say("An empty pyramid") }
    var pyramidAdvice: String {
        language.say("Choose notes to see their order: top, heart and base.")
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
        case .top: language.say("opens, for minutes")
        case .middle: language.say("carries, for hours")
        case .base: language.say("stays, for a day or more")
        }
    }

    func remove(_ name: String) -> String { language.say("Remove \(name)") }

    var mapTitle: String { language.say("Origins") }
    var standardMap: String { language.say("Standard") }
    var satelliteMap: String { language.say("Satellite") }
    var zoomIn: String { language.say("Zoom in") }
    var zoomOut: String { language.say("Zoom out") }
    var mapLabel: String {
        language.say("Map of origins; the same places are listed below")
    }
    var mapNeedsScript: String {
        language.say("The map needs scripts. The list below has the same places.")
    }

    func originsCounted(_ count: Int) -> String {
        language.counted(count, "place", "places")
    }

    var inYourStudio: String { language.say("In your studio") }
    var noteOfTheDay: String { language.say("Note of the day") }
}
