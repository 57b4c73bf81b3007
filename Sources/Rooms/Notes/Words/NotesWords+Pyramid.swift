internal import Basics

// The pyramid and the map.
extension NotesWords {
    var inYourStudio: String { language.say("In your studio") }
    var noteOfTheDay: String { language.say("Note of the day") }
}
