internal import Basics
package import Web

/// A word that has to be typed before everything goes. It is data, the same in every language.
package enum TypedWord: String, CaseIterable, Sendable {
    case replace
    case erase

    package func isTyped(in form: Fields) -> Bool {
        (form["word"] ?? "").trimmed.lowercased() == rawValue
    }
}
