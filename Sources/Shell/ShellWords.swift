/// What the frame around every page says.
struct ShellWords {
    var skip: String { "Skip to the content" }
    var rooms: String { "Rooms" }
    var draftRestored: String { "What you typed is still here." }
    var discard: String { "Discard it" }
    var undo: String { "Undo" }
    var name: String { "Neroli" }

    func title(_ page: String) -> String { page + " · Neroli" }
}
