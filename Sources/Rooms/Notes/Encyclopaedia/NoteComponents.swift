package import Basics
package import Markup

// Components shared by several pages of the encyclopaedia.
extension HTML {
    /// The family in words, with its sign and its colour.
    mutating func capsule(_ family: Family, _ words: NotesWords) {
        span(nil, [.classes("capsule", family.className)]) { $0.text(words.name(family)) }
    }

    /// The family in words with its sign, followed by a text.
    package mutating func capsule(_ family: Family, _ said: String) {
        let words = NotesWords(language)
        span(nil, [.classes("capsule", family.className)]) {
            $0.text(words.name(family) + " " + said)
        }
    }

    /// A note as a small tile: its picture, its name, its family.
    mutating func tile(_ note: NoteSummary, _ words: NotesWords) {
        a("tile", to: NotesRoute.note(note.slug, NoteFilter()).link) { tile in
            tile.raw(note.picture)
            tile.span("name") { $0.text($0.language.read(note.name)) }
            tile.capsule(note.family, words)
        }
    }
}

extension Family {
    package func name(in language: Language) -> String { NotesWords(language).name(self) }

    /// Class for the colour and the sign in the style sheet.
    package var className: Literal {
        switch self {
        case .citrus: "citrus"
        case .floral: "floral"
        case .oriental: "oriental"
        case .spicy: "spicy"
        case .woody: "woody"
        case .green: "green"
        case .aromatic: "aromatic"
        case .fruity: "fruity"
        case .gourmand: "gourmand"
        case .musk: "musk"
        case .animalic: "animalic"
        case .marine: "marine"
        case .resinous: "resinous"
        }
    }
}
