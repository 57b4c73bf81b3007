package import Basics
package import Web

/// Sentences that several rooms use.
package struct CommonWords: Sendable {
    let language: Language

    package init(_ language: Language) { self.language = language }

    /// The person who needs no name while she is alone.
    package var owner: String { language.say("Owner") }

    package var nothingFound: String { language.say("Nothing found") }

    /// Heading above the results of a search that corrected one typo.
    package func meant(_ text: String) -> String {
        language.say("No exact match. Showing results for “\(text)”.")
    }

    /// Above a form with faults.
    package func toFix(_ faults: Faults) -> String {
        faults[""]
            ?? language.say(
                faults.fields, one: "Please fix the marked field.",
                other: "Please fix the \(faults.fields) marked fields.")
    }

    /// At a day that can't be.
    var impossibleDay: String { language.say("Impossible date") }

    /// Message for a text above its maximum length.
    package func tooLong(by count: Int) -> String {
        language.say(
            count, one: "1 character too many. Shorten it.",
            other: "\(count) characters too many. Shorten it.")
    }
}

/// Words on buttons and fields of many features.
extension Words {
    package var add: String { language.say("Add") }
    package var close: String { language.say("Close") }
    package var delete: String { language.say("Delete") }
    package var edit: String { language.say("Edit") }
    package var keep: String { language.say("Keep") }
    package var name: String { language.say("Name") }
    package var noName: String { language.say("Enter a name of up to 40 characters.") }
    package var nothingFound: String { language.say("Nothing found") }
    package var print: String { language.say("Print") }
    package var remark: String { language.say("Remark") }
    package var remove: String { language.say("Remove") }
    package var save: String { language.say("Save") }
    package var search: String { language.say("Search") }
}
