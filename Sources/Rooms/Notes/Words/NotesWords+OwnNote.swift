internal import Basics
internal import Journal
internal import Web

// Favourites, remarks and own notes.
extension NotesWords {
    var keepAsFavourite: String { language.say("Keep as a favourite") }
    var letGoAsFavourite: String { language.say("No longer a favourite") }

    var remark: String { language.say("Your remark") }
    var remarkHint: String { language.say("Only for you. Empty it to take it away.") }
    var edit: String { language.say("Edit") }
}
