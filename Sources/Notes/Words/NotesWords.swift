internal import Basics
internal import Journal
internal import Web

/// Every sentence of the encyclopaedia that a person reads. The notes' own texts are data.
package struct NotesWords {
    package init() {}

    package var title: String { "Notes" }
    var gone: String { "No such note" }
    var goneAdvice: String { "The encyclopaedia has no note of this name." }
    var toAll: String { "To all notes" }
    var all: String { "All" }
    var byName: String { "Sort by name" }
    var byCategory: String { "Sort by category" }
    var mapOfOrigins: String { "Map of origins" }
    var filter: String { "Filter" }
    var filterTitle: String { "Show only" }
    var positionHeading: String { "Position" }
    var characterHeading: String { "Character" }
    var showThem: String { "Done" }
    var clear: String { "Clear" }
    var clearSearch: String { "Clear the search" }
    var showAll: String { "Show all notes" }
    var search: String { "Search" }
    var families: String { "Families" }
    var chosen: String { "Chosen filters" }
    var list: String { "List of notes" }

    func searchPlaceholder(_ count: Int) -> String {
        "Search " + counted(count)
    }

    func counted(_ count: Int) -> String {
        count == 1 ? "1 note" : "\(count) notes"
    }

    func found(_ count: Int, search: String) -> String {
        if search.isEmpty { return counted(count) }
        return counted(count) + (count == 1 ? " matches" : " match") + " “\(search)”"
    }

    func adviceForEmpty(search: String, isFiltered: Bool) -> String {
        if search.isEmpty { return "No note fits all of these at once. Take one away." }
        return isFiltered
            ? "No note among the chosen ones matches “\(search)”."
            : "No note matches “\(search)”, neither by name nor by what it smells of."
    }

    func without(_ filter: String) -> String { "Without " + filter }
    func more(_ count: Int) -> String { "Show \(count) more" }

    func name(_ family: Family) -> String {
        switch family {
        case .citrus: "Citrus"
        case .floral: "Floral"
        case .oriental: "Oriental"
        case .spicy: "Spicy"
        case .woody: "Woody"
        case .green: "Green"
        case .aromatic: "Aromatic"
        case .fruity: "Fruity"
        case .gourmand: "Gourmand"
        case .musk: "Musk"
        case .animalic: "Animalic"
        case .marine: "Marine"
        case .resinous: "Resinous"
        }
    }

    /// Perfumers call the middle "heart".
    func name(_ position: Position) -> String {
        switch position {
        case .top: "top"
        case .middle: "heart"
        case .base: "base"
        }
    }

    func positionNote(_ position: Position) -> String {
        switch position {
        case .top: "Top note"
        case .middle: "Heart note"
        case .base: "Base note"
        }
    }
}

extension NotesWords {
    var character: String { "Character" }
    var pairsWith: String { "Pairs with" }
    var alsoNamedBy: String { "Also named by" }
    var uses: String { "Traditional uses" }
    var fact: String { "Good to know" }
    var history: String { "History" }
    var extraction: String { "Extraction" }
    var asBought: String { "As bought" }
    var synonyms: String { "Also called" }
    var cautions: String { "Handle with care" }
    var readMore: String { "Read more" }
    var seeAllOrigins: String { "see all origins" }
    var otherOrigins: String { "Also from" }
    var asPyramid: String { "This note and its pairings as a pyramid" }
    var source: String { "Source" }

    func map(of place: String) -> String { "Map: " + place }
    func strength(_ strength: String, tenacity: String) -> String {
        if strength.isEmpty { return tenacity.isEmpty ? "" : "Lasts \(tenacity)" }
        return capitalised(strength) + (tenacity.isEmpty ? "" : ", lasts \(tenacity)")
    }
    func cas(_ number: String) -> String { "CAS " + number }

    func name(_ kind: Kind) -> String {
        switch kind {
        case .essentialOil: "Essential oil"
        case .absolute: "Absolute"
        case .resin: "Resin"
        case .extract: "CO₂ extract"
        case .tincture: "Tincture"
        case .aromaChemical: "Aroma chemical"
        case .accord: "Accord"
        }
    }

    func name(_ caution: Caution.Kind) -> String {
        switch caution {
        case .phototoxic: "Phototoxic"
        case .sensitiser: "Sensitiser"
        case .restricted: "Restricted"
        case .prohibited: "Prohibited"
        case .own: "Your caution"
        }
    }

    /// "42.15 N, 24.75 E".
    func coordinates(_ origin: Origin) -> String {
        let north = Decimal(rounding: origin.latitude, places: 2)
        let east = Decimal(rounding: origin.longitude, places: 2)
        return "\(north.magnitudeText) \(north.units < 0 ? "S" : "N"), "
            + "\(east.magnitudeText) \(east.units < 0 ? "W" : "E")"
    }

    func place(_ origin: Origin) -> String {
        origin.place == origin.country ? origin.place : "\(origin.place), \(origin.country)"
    }
}

extension NotesWords {
    var pyramid: String { "Pyramid" }
    var pyramidAdd: String { "Add a note" }
    var add: String { "Add" }
    var pyramidEmpty: String { "An empty pyramid" }
    var pyramidAdvice: String {
        "Choose a few notes to see which of them open, which carry, and which stay."
    }
    var allNotes: String { "All notes" }
    var noneHere: String { "None" }

    func tier(_ position: Position) -> String {
        switch position {
        case .top: "Top"
        case .middle: "Heart"
        case .base: "Base"
        }
    }

    func tierMeaning(_ position: Position) -> String {
        switch position {
        case .top: "what opens, for minutes"
        case .middle: "what carries, for hours"
        case .base: "what stays, for a day and more"
        }
    }

    func remove(_ name: String) -> String { "Take \(name) out" }

    var mapTitle: String { "Origins" }
    var standardMap: String { "Standard" }
    var satelliteMap: String { "Satellite" }
    var mapLabel: String { "Map of where the notes come from; the same places are listed below" }
    var mapNeedsScript: String { "The map needs scripts; the list below says the same." }

    func originsCounted(_ count: Int) -> String {
        count == 1 ? "1 place" : "\(count) places"
    }

    var inYourStudio: String { "In your studio" }
    var noteOfTheDay: String { "Note of the day" }

    private func capitalised(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }
}

// Favourites, remarks and own notes.
extension NotesWords {
    var favourites: String { "Favourites" }
    var own: String { "My notes" }
    var ownMark: String { "Mine" }
    var favourite: String { "Favourite" }
    var keepAsFavourite: String { "Keep as a favourite" }
    var letGoAsFavourite: String { "No longer a favourite" }
    var favouriteKept: String { "Kept as a favourite" }
    var favouriteLetGo: String { "No longer a favourite" }
    var noFavourites: String { "No favourites yet" }
    var noFavouritesAdvice: String { "Tap the heart on a note to keep it here." }
    var noOwnNotes: String { "No notes of your own yet" }
    var noOwnNotesAdvice: String { "Add what the encyclopaedia does not know." }

    var remark: String { "Your remark" }
    var remarkHint: String { "Only for you. Empty it to take it away." }
    var remarkSaved: String { "Remark saved" }
    var remarkRemoved: String { "Remark removed" }
    var save: String { "Save" }

    var newNote: String { "New note" }
    var addNote: String { "Add a note of your own" }
    var edit: String { "Edit" }
    var delete: String { "Delete" }
    var keep: String { "Keep it" }
    func editing(_ name: String) -> String { "Edit \(name)" }
    func askToDelete(_ name: String) -> String { "Delete “\(name)”?" }
    var deleteAdvice: String { "You can undo it from the message that follows." }
    func added(_ name: String) -> String { "“\(name)” added" }
    func saved(_ name: String) -> String { "“\(name)” saved" }
    func deleted(_ name: String) -> String { "“\(name)” deleted" }

    var nameMissing: String { "A note needs a name." }
    var nameTaken: String { "There is a note of this name already." }
    var chooseOne: String { "Choose one of the list." }
    var bothCoordinates: String { "A place needs both degrees, north and east." }
    var notANumber: String { "A number with at most four decimals, such as 43.6 or -58.1553." }
    var notACAS: String {
        "Not a CAS number: three groups of digits whose last one checks the rest."
    }
    var notAnAddress: String { "An address that begins with https:// or http://." }
    var sourceMissing: String { "Say who says so: a caution without a source is of no use." }
    func tooLong(by count: Int) -> String {
        count == 1 ? "One character too many." : "\(count) characters too many."
    }
    func outOfRange(_ limit: Int64) -> String { "Between -\(limit) and \(limit) degrees." }
    var faultsFound: String { "Please look at the marked fields." }
    var listHint: String { "Separated by commas" }
    var latitude: String { "Degrees north" }
    var longitude: String { "Degrees east" }
    var nameLabel: String { "Name" }
    var familyLabel: String { "Family" }
    var kindLabel: String { "Bought as" }

    func favouriteOf(_ slug: String) -> String { "Favourite: \(slug)" }
    func remarkOn(_ slug: String) -> String { "Remark on \(slug)" }
    func deletionOf(_ slug: String) -> String { "Delete \(slug)" }

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
        case .scientific: "Scientific name"
        case .cas: "CAS number"
        case .synonyms: "Also called"
        case .description: "How it smells"
        case .characteristics: "Character"
        case .pairings: "Pairs with"
        case .place: "Place"
        case .country: "Country"
        case .extraction: "Extraction"
        case .uses: "Traditional uses"
        case .fact: "Good to know"
        case .history: "History"
        case .strength: "Strength"
        case .tenacity: "Lasts"
        case .more: "Link to read more"
        case .caution: "Handle with care"
        case .source: "Who says so"
        }
    }
}

// On the first page.
extension NotesWords {
    var welcome: String { "Welcome to your studio" }
    var welcomeText: String {
        "Begin with the encyclopaedia: what each note smells of, where it comes from, and what it "
            + "keeps good company with."
    }
    var openNotes: String { "Open the notes" }
    var originsWay: String { "Origins" }
    var originsText: String { "On a map of the world" }
    var pyramidText: String { "Top, heart and base of any notes" }
}

// What the studio's search says of notes.
extension NotesWords {
    var found: String { "Note" }
    var writeNote: String { "Write a note" }
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
