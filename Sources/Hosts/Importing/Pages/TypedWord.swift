internal import Basics
package import Web

/// A word to type before all data is replaced or erased. Data, identical in every language.
package enum TypedWord: String, CaseIterable, Sendable {
    case replace
    case erase

    package func isTyped(in form: Fields) -> Bool {
        (form["word"] ?? "").trimmed.lowercased() == rawValue
    }
}
