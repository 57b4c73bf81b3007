/// Sentences that several rooms say alike.
package struct CommonWords: Sendable {
    package init() {}

    package var nothingFound: String { "Nothing found" }

    /// A text is longer than it may be.
    package func tooLong(by count: Int) -> String {
        count == 1 ? "1 character too many." : "\(count) characters too many."
    }
}
