/// What the frame around every page says.
struct ShellWords {
    var skip: String { "Skip to the content" }
    var rooms: String { "Rooms" }
    var name: String { "Neroli" }

    func title(_ page: String) -> String { page + " · Neroli" }
}
