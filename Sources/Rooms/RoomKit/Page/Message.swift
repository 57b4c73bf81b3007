package import Basics
internal import Markup

/// The query field with the id of the entry that was just carried out.
package let messageField = "did"

/// Confirmation of the last action, shown for a few seconds.
package struct Message: Sendable {
    let text: String
    /// Entry that can be undone from here, and the id of the undo form.
    let undo: (entry: Identifier, form: Identifier)?

    package init(_ text: String, undo: (entry: Identifier, form: Identifier)? = nil) {
        self.text = text
        self.undo = undo
    }
}

extension HTML {
    mutating func message(_ message: Message, _ words: FrameWords) {
        div("toast", [.fixed("role", "status")]) { toast in
            toast.span { $0.text(message.text) }
            guard let undo = message.undo else { return }
            toast.form(to: CommonPlace.undo.link, id: undo.form) { form in
                form.void(
                    "input", nil,
                    [.type("hidden"), .name("entry"), .value(undo.entry.text)])
                form.button(nil, [.type("submit")]) { $0.text(words.undo) }
            }
            toast.a("acts-link", to: CommonPlace.acts.link, [.label(words.acts)]) {
                $0.icon(.past)
            }
        }
    }
}
