package import Basics

/// Every sentence of the encyclopaedia that a person reads. The notes' own texts are data.
package struct NotesWords {
    let language: Language

    package init(_ language: Language) { self.language = language }

    package var title: String { language.say("Notes") }
    var gone: String { language.say("Note not found") }
    var goneAdvice: String { language.say("The encyclopaedia has no note of this name.") }
    var toAll: String { language.say("To all notes") }
    var positionHeading: String { language.say("Position") }

    func counted(_ count: Int) -> String {
        language.counted(count, "note", "notes")
    }

    func found(_ count: Int, search: String) -> String {
        if search.isEmpty { return counted(count) }
        return language.say(
            count, one: "1 note matches “\(search)”", other: "\(count) notes match “\(search)”")
    }

    func name(_ family: Family) -> String {
        switch family {
        case .citrus: language.say("Citrus")
        case .floral: language.say("Floral")
        case .oriental: language.say("Oriental")
        case .spicy: language.say("Spicy")
        case .woody: language.say("Woody")
        case .green: language.say("Green")
        case .aromatic: language.say("Aromatic")
        case .fruity: language.say("Fruity")
        case .gourmand: language.say("Gourmand")
        case .musk: language.say("Musk")
        case .animalic: language.say("Animalic")
        case .marine: language.say("Marine")
        case .resinous: language.say("Resinous")
        }
    }

    /// Perfumers call the middle "heart".
    func name(_ position: Position) -> String {
        switch position {
        case .top: language.say("top")
        case .middle: language.say("heart")
        case .base: language.say("base")
        }
    }

    func positionNote(_ position: Position) -> String {
        switch position {
        case .top: language.say("Top note")
        case .middle: language.say("Heart note")
        case .base: language.say("Base note")
        }
    }
}

// On the first page.
extension NotesWords {
    func notesInside(_ count: Int) -> String {
        language.say(
            "The encyclopaedia has \(language.counted(count, "note", "notes")).")
    }
}

// Texts for notes in the studio's search.
extension NotesWords {
    var found: String { language.say("Note") }
    var writeNote: String { language.say("Write a note") }
}
