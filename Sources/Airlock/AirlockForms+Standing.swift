package import Basics
package import Journal
package import Web

extension AirlockForms {
    /// What the form of a place edits, as it stands; nil for a place that edits nothing.
    package func standing(_ route: AirlockRoute) throws(Failure) -> Standing? {
        guard case .editThought(let id) = route else { return nil }
        return try thoughts.thought(id).map {
            Standing(
                route.target, words.date($0.written.day), Fields([("text", $0.text)]),
                texts: "text",
                limit: Thought.characterLimit, lines: Thought.lineLimit)
        }
    }

    /// What a field of a form held, in words.
    package func say(
        _ route: AirlockRoute, _ field: String, _ value: Fields
    ) -> (label: String, text: String) {
        (words.label(field: field), value.inOneLine)
    }
}
