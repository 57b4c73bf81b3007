package import Basics

/// Sentences that several rooms use.
package struct CommonWords: Sendable {
    let language: Language

    package init(_ language: Language) {
        self.language = language
    }

    package var nothingFound: String { language.say("Nothing found") }

    /// Heading above the results of a search that corrected one typo.
    package func meant(_ text: String) -> String {
        language.say("No exact match. Showing results for “\(text)”.")
    }

    /// At a day that can't be.
    var impossibleDay: String { language.say("Impossible day") }

    /// Message for a text above its maximum length.
    package func tooLong(by count: Int) -> String {
        language.say(
            count == 1 ? "1 character too many." : "\(count) characters too many.")
    }
}
