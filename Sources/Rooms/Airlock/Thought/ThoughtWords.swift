internal import Basics
internal import RoomKit
internal import Web

/// Thoughts.
struct ThoughtWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var common: AirlockWords { AirlockWords(language) }

    var newThought: String { language.say("A thought") }
    var thoughtLabel: String { language.say("What is on your mind") }
    var thoughtPlaceholder: String { language.say("What came up while you sat?") }
    var add: String { language.say("Add") }
    var change: String { language.say("Change") }
    var thoughtHint: String {
        language.say("One thought a day, in up to 280 characters and 14 lines.")
    }
    var openThatThought: String { language.say("Open that thought") }

    var tooManyLinesNow: String { language.say("too many lines") }

    var thoughtKept: String { language.say("Thought kept") }
    var thoughtChanged: String { language.say("Thought changed") }
    var thoughtDeleted: String { language.say("Thought deleted") }
    var thoughtEdited: String { language.say("A thought changed") }
    var deletionOfThought: String { language.say("A thought deleted") }
    var delete: String { language.say("Delete") }

    /// Fields of a form, for the lists of pending and refused entries.
    func fields(_ form: Fields) -> [(label: String, value: String)] {
        var fields: [(label: String, value: String)] = []
        for field in form.fields where !field.value.isEmpty {
            fields.append((label(field: field.name), field.value))
        }
        return fields
    }

    func label(field name: String) -> String {
        switch name {
        case "text": common.aThought
        case "planned": language.say("Planned, milliseconds")
        case "lasted": language.say("Lasted, milliseconds")
        case "ago": language.say("Begun so many milliseconds earlier")
        case "zone": language.say("Minutes east of Greenwich")
        case "for": language.say("For")
        default: name
        }
    }
}
