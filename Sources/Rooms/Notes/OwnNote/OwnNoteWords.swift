internal import Basics
internal import Web

/// Notes of one's own.
struct OwnNoteWords: Words {
    let language: Language

    var common: NotesWords { NotesWords(language) }

    func say(_ figure: Figure) -> String {
        let value = language.decimal(figure.value)
        return switch figure.kind {
        case .tenacity:
            figure.percent.map { language.say("\(value) hours, smelt at \($0) %") }
                ?? language.say("\(value) hours")
        case .boiling, .flash: value + " °C"
        case .density: value + " g/ml"
        case .logp: value
        case .maker: figure.value
        }
    }

    var favouriteKept: String { language.say("Added to favourites") }
    var favouriteLetGo: String { language.say("Removed from favourites") }
    var remarkSaved: String { language.say("Remark saved") }
    var remarkRemoved: String { language.say("Remark removed") }

    var newNote: String { language.say("New note") }
    func editing(_ name: String) -> String { language.say("Edit \(name)") }
    func askToDelete(_ name: String) -> String { language.say("Delete “\(name)”?") }
    var deleteAdvice: String { language.say("You can undo this.") }
    func added(_ name: String) -> String { language.say("“\(name)” added") }
    func saved(_ name: String) -> String { language.say("“\(name)” saved") }
    func deleted(_ name: String) -> String { language.say("“\(name)” deleted") }

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
        case "position": common.positionHeading
        case "kind": kindLabel
        case "latitude": latitude
        case "longitude": longitude
        case "text": common.remark
        default: OwnNote.Text(rawValue: name).map(label) ?? name
        }
    }

    func label(_ text: OwnNote.Text) -> String {
        switch text {
        case .scientific: language.say("Scientific name")
        case .cas: language.say("CAS number")
        case .synonyms: language.say("Also called")
        case .description: language.say("Scent")
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
        case .source: language.say("Source")
        }
    }
    /// Fields of a form, for lists of waiting and refused entries.
    func fields(_ form: Fields) -> [(label: String, value: String)] {
        var fields: [(label: String, value: String)] = []
        for field in form.fields where !field.value.isEmpty {
            fields.append((label(field: field.name), field.value))
        }
        return fields
    }

    func say(_ field: String, _ value: Fields) -> (label: String, text: String) {
        let text = value[field] ?? ""
        let said: String? =
            switch field {
            case "family": Family(rawValue: text).map { common.name($0) }
            case "position": Position(rawValue: text).map { common.positionNote($0) }
            case "kind": Kind(rawValue: text).map { common.name($0) }
            default: nil
            }
        return (label(field: field), said ?? value.inOneLine)
    }
}
