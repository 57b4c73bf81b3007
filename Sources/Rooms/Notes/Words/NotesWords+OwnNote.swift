internal import Basics

// Favourites, remarks and own notes.
extension NotesWords {
    var keepAsFavourite: String { language.say("Add to favourites") }
    var letGoAsFavourite: String { language.say("Remove from favourites") }

    var remark: String { language.say("Your remark") }
    var remarkHint: String { language.say("Only for you. Empty it to remove it.") }
    var edit: String { language.say("Edit") }
}
