package import Basics

/// Sentences that several rooms use.
package struct CommonWords: Sendable {
    let language: Language

    package init(_ language: Language) {
        self.language = language
    }

    package var nothingFound: String { language.say("Nothing found") }

    /// Above what was found for a text with one slip of the finger put right.
    package func meant(_ text: String) -> String {
        language.say("No exact match. Showing results for “\(text)”.")
    }

    /// At a day that can't be.
    var impossibleDay: String { language.say("Impossible day") }

    /// A text is longer than it may be.
    package func tooLong(by count: Int) -> String {
        language.say(
            count == 1 ? "1 character too many." : "\(count) characters too many.")
    }
}
