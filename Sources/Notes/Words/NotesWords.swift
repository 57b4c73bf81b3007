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
    var gone: String { language.say("No such note") }
    var goneAdvice: String { language.say("The encyclopaedia has no note of this name.") }
    var toAll: String { language.say("To all notes") }
    var all: String { language.say("All") }
    var byName: String { language.say("Sort by name") }
    var byCategory: String { language.say("Sort by category") }
    var mapOfOrigins: String { language.say("Map of origins") }
    var filter: String { language.say("Filter") }
    var filterTitle: String { language.say("Show only") }
    var positionHeading: String { language.say("Position") }
    var characterHeading: String { language.say("Character") }
    var showThem: String { language.say("Done") }
    var clear: String { language.say("Clear") }
    var clearSearch: String { language.say("Clear the search") }
    var showAll: String { language.say("Show all notes") }
    var search: String { language.say("Search") }
    var families: String { language.say("Families") }
    var chosen: String { language.say("Chosen filters") }
    var list: String { language.say("List of notes") }

    func searchPlaceholder(_ count: Int) -> String {
        language.say("Search " + counted(count))
    }

    func counted(_ count: Int) -> String {
        language.counted(count, "note", "notes")
    }

    func found(_ count: Int, search: String) -> String {
        if search.isEmpty { return counted(count) }
        return language.say(
            counted(count) + (count == 1 ? " matches" : " match") + " “\(search)”")
    }

    func adviceForEmpty(search: String, isFiltered: Bool) -> String {
        if search.isEmpty {
            return language.say("No note fits all of these at once. Take one away.")
        }
        return language.say(
            isFiltered
                ? "No note among the chosen ones matches “\(search)”."
                : "No note matches “\(search)”, neither by name nor by what it smells of.")
    }

    func without(_ filter: String) -> String { language.say("Without " + filter) }
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

extension NotesWords {
    var character: String { language.say("Character") }
    var pairsWith: String { language.say("Pairs with") }
    var alsoNamedBy: String { language.say("Also named by") }
    var uses: String { language.say("Traditional uses") }
    var fact: String { language.say("Good to know") }
    var history: String { language.say("History") }
    var extraction: String { language.say("Extraction") }
    var asBought: String { language.say("As bought") }
    var synonyms: String { language.say("Also called") }
    var cautions: String { language.say("Handle with care") }
    var readMore: String { language.say("Read more") }
    var seeAllOrigins: String { language.say("see all origins") }
    var otherOrigins: String { language.say("Also from") }
    var asPyramid: String { language.say("This note and its pairings as a pyramid") }
    var source: String { language.say("Source") }

    func map(of place: String) -> String { language.say("Map: " + place) }
    func strength(_ strength: String, tenacity: String) -> String {
        if strength.isEmpty { return tenacity.isEmpty ? "" : language.say("Lasts \(tenacity)") }
        return language.say(
            capitalised(strength) + (tenacity.isEmpty ? "" : ", lasts \(tenacity)"))
    }
    func cas(_ number: String) -> String { "CAS " + number }

    func name(_ kind: Kind) -> String {
        switch kind {
        case .essentialOil: language.say("Essential oil")
        case .absolute: language.say("Absolute")
        case .resin: language.say("Resin")
        case .extract: language.say("CO₂ extract")
        case .tincture: language.say("Tincture")
        case .aromaChemical: language.say("Aroma chemical")
        case .accord: language.say("Accord")
        }
    }

    func name(_ caution: Caution.Kind) -> String {
        switch caution {
        case .phototoxic: language.say("Phototoxic")
        case .sensitiser: language.say("Sensitiser")
        case .restricted: language.say("Restricted")
        case .prohibited: language.say("Prohibited")
        case .own: language.say("Your caution")
        }
    }

    /// "42.15 N, 24.75 E".
    func coordinates(_ origin: Origin) -> String {
        let north = Decimal(rounding: origin.latitude, places: 2)
        let east = Decimal(rounding: origin.longitude, places: 2)
        return language.say(
            "\(north.magnitudeText) \(north.units < 0 ? "S" : "N"), "
                + "\(east.magnitudeText) \(east.units < 0 ? "W" : "E")")
    }

    func place(_ origin: Origin) -> String {
        origin.place == origin.country ? origin.place : "\(origin.place), \(origin.country)"
    }
}

extension NotesWords {
    var pyramid: String { language.say("Pyramid") }
    var pyramidAdd: String { language.say("Add a note") }
    var add: String { language.say("Add") }
    var pyramidEmpty: String { language.say("An empty pyramid") }
    var pyramidAdvice: String {
        language.say("Choose a few notes to see which of them open, which carry, and which stay.")
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
        case .top: language.say("what opens, for minutes")
        case .middle: language.say("what carries, for hours")
        case .base: language.say("what stays, for a day and more")
        }
    }

    func remove(_ name: String) -> String { language.say("Take \(name) out") }

    var mapTitle: String { language.say("Origins") }
    var standardMap: String { language.say("Standard") }
    var satelliteMap: String { language.say("Satellite") }
    var mapLabel: String {
        language.say("Map of where the notes come from; the same places are listed below")
    }
    var mapNeedsScript: String {
        language.say("The map needs scripts; the list below says the same.")
    }

    func originsCounted(_ count: Int) -> String {
        language.counted(count, "place", "places")
    }

    var inYourStudio: String { language.say("In your studio") }
    var noteOfTheDay: String { language.say("Note of the day") }

    private func capitalised(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }
}

// Favourites, remarks and own notes.
extension NotesWords {
    var favourites: String { language.say("Favourites") }
    var own: String { language.say("My notes") }
    var ownMark: String { language.say("Mine") }
    var favourite: String { language.say("Favourite") }
    var keepAsFavourite: String { language.say("Keep as a favourite") }
    var letGoAsFavourite: String { language.say("No longer a favourite") }
    var favouriteKept: String { language.say("Kept as a favourite") }
    var favouriteLetGo: String { language.say("No longer a favourite") }
    var noFavourites: String { language.say("No favourites yet") }
    var noFavouritesAdvice: String { language.say("Tap the heart on a note to keep it here.") }
    var noOwnNotes: String { language.say("No notes of your own yet") }
    var noOwnNotesAdvice: String { language.say("Add what the encyclopaedia does not know.") }

    var remark: String { language.say("Your remark") }
    var remarkHint: String { language.say("Only for you. Empty it to take it away.") }
    var remarkSaved: String { language.say("Remark saved") }
    var remarkRemoved: String { language.say("Remark removed") }
    var save: String { language.say("Save") }

    var newNote: String { language.say("New note") }
    var addNote: String { language.say("Add a note of your own") }
    var edit: String { language.say("Edit") }
    var delete: String { language.say("Delete") }
    var keep: String { language.say("Keep it") }
    func editing(_ name: String) -> String { language.say("Edit \(name)") }
    func askToDelete(_ name: String) -> String { language.say("Delete “\(name)”?") }
    var deleteAdvice: String { language.say("You can undo it from the message that follows.") }
    func added(_ name: String) -> String { language.say("“\(name)” added") }
    func saved(_ name: String) -> String { language.say("“\(name)” saved") }
    func deleted(_ name: String) -> String { language.say("“\(name)” deleted") }

    var faultsFound: String { language.say("Please look at the marked fields.") }
    var listHint: String { language.say("Separated by commas") }
    var latitude: String { language.say("Degrees north") }
    var longitude: String { language.say("Degrees east") }
    var nameLabel: String { language.say("Name") }
    var familyLabel: String { language.say("Family") }
    var kindLabel: String { language.say("Bought as") }

    func favouriteOf(_ slug: String) -> String { language.say("Favourite: \(slug)") }
    func remarkOn(_ slug: String) -> String { language.say("Remark on \(slug)") }
    func deletionOf(_ slug: String) -> String { language.say("Delete \(slug)") }

    /// The label of a form's field by its name.
    func label(field name: String) -> String {
        switch name {
        case "name": nameLabel
        case "family": familyLabel
        case "position": positionHeading
        case "kind": kindLabel
        case "latitude": latitude
        case "longitude": longitude
        case "text": remark
        default: OwnNote.Text(rawValue: name).map(label) ?? name
        }
    }

    func label(_ text: OwnNote.Text) -> String {
        switch text {
        case .scientific: language.say("Scientific name")
        case .cas: language.say("CAS number")
        case .synonyms: language.say("Also called")
        case .description: language.say("How it smells")
        case .characteristics: language.say("Character")
        case .pairings: language.say("Pairs with")
        case .place: language.say("Place")
        case .country: language.say("Country")
        case .extraction: language.say("Extraction")
        case .uses: language.say("Traditional uses")
        case .fact: language.say("Good to know")
        case .history: language.say("History")
        case .strength: language.say("Strength")
        case .tenacity: language.say("Lasts")
        case .more: language.say("Link to read more")
        case .caution: language.say("Handle with care")
        case .source: language.say("Who says so")
        }
    }
}

// On the first page.
extension NotesWords {
    var welcome: String { language.say("Welcome to your studio") }
    var welcomeText: String {
        language.say(
            "Begin with the encyclopaedia: what each note smells of, where it comes from, and what it "
                + "keeps good company with.")
    }
    var openNotes: String { language.say("Open the notes") }
    var originsWay: String { language.say("Origins") }
    var originsText: String { language.say("On a map of the world") }
    var pyramidText: String { language.say("Top, heart and base of any notes") }
}

// What the studio's search says of notes.
extension NotesWords {
    var found: String { language.say("Note") }
    var writeNote: String { language.say("Write a note") }
}

// Forms in words.
extension NotesWords {
    /// What a form held, for lists of what waits and what was refused.
    func fields(_ form: Fields) -> [(label: String, value: String)] {
        var fields: [(label: String, value: String)] = []
        for field in form.fields where !field.value.isEmpty {
            fields.append((label(field: field.name), field.value))
        }
        return fields
    }

    /// A field and its value.
    func say(_ field: String, _ value: Fields) -> (label: String, text: String) {
        let text = value[field] ?? ""
        let said: String? =
            switch field {
            case "family": Family(rawValue: text).map { name($0) }
            case "position": Position(rawValue: text).map { positionNote($0) }
            case "kind": Kind(rawValue: text).map { name($0) }
            default: nil
            }
        return (label(field: field), said ?? value.inOneLine)
    }
}
