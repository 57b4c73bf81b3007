internal import Basics
internal import Web

struct ThoughtWords: Words {
    let language: Language

    var common: AirlockWords { AirlockWords(language) }

    var newThought: String { language.say("New thought") }
    var thoughtLabel: String { language.say("Your thought") }
    var thoughtPlaceholder: String { language.say("Thoughts from your breath") }
    var change: String { language.say("Edit") }
    var thoughtHint: String {
        language.say("One thought a day, in up to 280 characters and 14 lines.")
    }
    var openThatThought: String { language.say("Open the thought") }

    var tooManyLinesNow: String { language.say("too many lines") }

    var thoughtKept: String { language.say("Thought saved") }
    var thoughtChanged: String { language.say("Thought changed") }
    var thoughtDeleted: String { language.say("Thought deleted") }
    var thoughtEdited: String { language.say("A thought changed") }
    var deletionOfThought: String { language.say("A thought deleted") }

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
        case "planned": language.say("Planned (ms)")
        case "lasted": language.say("Lasted (ms)")
        case "ago": language.say("Started earlier by (ms)")
        case "zone": language.say("Time zone (minutes east of Greenwich)")
        case "for": language.say("For")
        default: name
        }
    }
}
