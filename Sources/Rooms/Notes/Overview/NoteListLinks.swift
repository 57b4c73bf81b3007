internal import Basics
internal import Markup
internal import Web

/// Links from the list to lists with one filter more or less. A page has about sixty. A link that
/// adds a filter is the page's own address plus one field.
struct NoteListLinks {
    private let filter: NoteFilter
    private let here: String

    init(_ filter: NoteFilter) {
        self.filter = filter
        here = NotesRoute.list(filter, isBare: false).target.text
    }

    func link(_ filter: NoteFilter) -> Link {
        NotesRoute.list(filter, isBare: false).link
    }

    func toggling(_ family: Family) -> Link {
        filter.families.contains(family)
            ? link(filter.toggling(family)) : adding("family", family.rawValue)
    }

    func toggling(_ position: Position) -> Link {
        filter.positions.contains(position)
            ? link(filter.toggling(position)) : adding("position", position.rawValue)
    }

    func toggling(characteristic word: String) -> Link {
        filter.characteristics.contains(word)
            ? link(filter.toggling(characteristic: word)) : adding("character", word)
    }

    private func adding(_ name: String, _ value: String) -> Link {
        var field = Fields()
        field.add(name, value)
        return Link(path: here + "&" + field.formEncoded)
    }
}
