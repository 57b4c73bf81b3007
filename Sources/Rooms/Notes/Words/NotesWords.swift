package import Basics
internal import Journal
internal import Web

/// Every sentence of the encyclopaedia that a person reads. The notes' own texts are data.
package struct NotesWords {
    let language: Language

    package init(_ language: Language) {
        self.language = language
    }

    package var title: String { language.say("Notes") }
    var gone: String { language.say("Note not found") }
    var goneAdvice: String { language.say("The encyclopaedia has no note of this name.") }
    var toAll: String { language.say("To all notes") }
    var all: String { language.say("All") }
    var byName: String { language.say("Sort by name") }
    var byCategory: String { language.say("Sort by category") }
    var map: String { language.say("Map") }
    var mapOfOrigins: String { language.say("Map of origins") }
    var filter: String { language.say("Filter") }
    var filterTitle: String { language.say("Filters") }
    var positionHeading: String { language.say("Position") }
    var characterHeading: String { language.say("Character") }
    var showThem: String { language.say("Done") }
    var clear: String { language.say("Clear") }
    var clearSearch: String { language.say("Clear search") }
    var showAll: String { language.say("Show all notes") }
    var search: String { language.say("Search") }
    var families: String { language.say("Families") }
    var chosen: String { language.say("Chosen filters") }

    func searchPlaceholder(_ count: Int) -> String {
        language.say("Search \(counted(count))")
    }

    func counted(_ count: Int) -> String {
        language.counted(count, "note", "notes")
    }

    func found(_ count: Int, search: String) -> String {
        if search.isEmpty { return counted(count) }
        return language.say(
            count, one: "1 note matches “\(search)”", other: "\(count) notes match “\(search)”")
    }

    func adviceForEmpty(search: String, isFiltered: Bool) -> String {
        if search.isEmpty {
            return language.say("No note matches all filters. Remove one.")
        }
        return language.say(
            isFiltered
                ? "No note with these filters matches “\(search)”."
                : "No note name or scent matches “\(search)”.")
    }

    var letters: String { language.say("Letters") }
    func without(_ filter: String) -> String { language.say("Without \(filter)") }
    func more(_ count: Int) -> String { language.say("Show \(count) more") }

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
