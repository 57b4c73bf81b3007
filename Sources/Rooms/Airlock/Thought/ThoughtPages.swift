internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Form for writing a thought.
struct ThoughtForm {
    /// Place to open after saving.
    enum Back {
        /// To the timer, and from there to where one came from.
        case beside(Target?)
        /// To the thought.
        case own
    }

    /// Nil for a new one.
    let thought: Thought?
    let text: String
    /// Typed values, when the form is shown again.
    var values = Fields()
    let faults: Faults
    let id: Identifier
    let back: Back
    let words: ThoughtWords

    func write(_ html: inout HTML) {
        let place = thought.map { AirlockRoute.editThought($0.id) } ?? .newThought
        html.draftedForm("stack thought-form", to: place.link, id: id) { form in
            if case .beside(let target) = back {
                form.void(
                    "input", nil, [.type("hidden"), .name("return"), .value(target?.text ?? "")])
            }
            if thought == nil {
                form.void("input", nil, [.type("hidden"), .name("session"), .value("")])
            }
            if let thought { form.shown(Fields([("text", thought.text)]), values) }
            field(&form)
            form.div("foot") { foot in
                foot.p("small", [.id("thought-hint")]) { $0.text(words.thoughtHint) }
                foot.p(
                    "count",
                    [.fixed("role", "status"), .value("data-lines", words.tooManyLinesNow)]
                ) { _ in }
            }
            form.button("button", [.type("submit")]) {
                $0.text(thought == nil ? words.add : AirlockSettingsWords(words.language).save)
            }
        }
    }

    private func field(_ form: inout HTML) {
        var attributes: [Attribute] = [
            .name("text"), .fixed("rows", "6"), .value("placeholder", words.thoughtPlaceholder),
            .value("data-characters", String(Thought.characterLimit)),
            .value("data-most-lines", String(Thought.lineLimit)),
        ]
        let fault = faults["text"]
        attributes.append(
            .fixed("aria-describedby", fault == nil ? "thought-hint" : "text-fault thought-hint"))
        if fault != nil { attributes.append(.fixed("aria-invalid", "true")) }
        form.element("label", "field") { label in
            label.span { $0.text(words.thoughtLabel) }
            if let fault { label.span("wrong", [.id("text-fault")]) { $0.text(fault) } }
            label.element("textarea", nil, attributes) { $0.text("\n" + text) }
        }
    }
}

/// The form on a page of its own: for a new thought, for an old one, and for one with a fault.
struct ThoughtFormPage {
    let thought: Thought?
    let text: String
    /// Typed values, when the form is shown again.
    let values: Fields
    let faults: Faults
    let id: Identifier
    let back: ThoughtForm.Back
    /// The thought that this day has already.
    let ofTheDay: ID<Thought>?

    func response(_ frame: Frame) -> Response {
        let words = ThoughtWords(frame.language)
        var page = Page(thought == nil ? words.newThought : words.thoughtEdited, in: .airlock)
        page.sheets = ["css/airlock.css"]
        page.scripts = ["js/airlock-thought.js", "js/airlock-keys.js"]
        page.status = faults.isEmpty ? 200 : 422
        return frame.page(page) { html in
            html.top(
                thought.map { words.common.date($0.written.day) } ?? words.newThought,
                back: .to(words.common.title, AirlockRoute.first(back: nil).link))
            html.faults(faults)
            if let ofTheDay, !faults.isEmpty {
                html.p { line in
                    line.a("onward", to: AirlockRoute.thought(ofTheDay).link) {
                        $0.text(words.openThatThought)
                    }
                }
            }
            ThoughtForm(
                thought: thought, text: text, values: values, faults: faults, id: id, back: back,
                words: words
            ).write(&html)
        }
    }
}

/// One thought, whole.
struct ThoughtPage {
    let thought: Thought
    let session: Session?
    let id: Identifier

    func response(_ frame: Frame) -> Response {
        let words = ThoughtWords(frame.language)
        let day = thought.written.day
        var page = Page(words.common.aThought, in: .airlock)
        page.sheets = ["css/airlock.css"]
        page.scripts = ["js/airlock-keys.js"]
        return frame.page(page) { html in
            html.top(
                words.common.date(day),
                back: .to(words.common.history, AirlockRoute.history(HistoryView()).link))
            html.element("article", "card thought") { card in
                card.p("small") { $0.text(words.common.time(thought.written)) }
                card.p("lead", [.fixed("dir", "auto")]) { $0.text(thought.text) }
            }
            if let session {
                html.p { line in
                    line.a("onward", to: AirlockRoute.session(session.id).link) { link in
                        link.clockSign()
                        link.text(words.common.outcome(session))
                    }
                }
            }
            html.deletion(
                HistoryWords(words.language).askToDeleteThought(of: day),
                to: AirlockRoute.deleteThought(thought.id).link, id: id.derived(1)
            ) { line in
                line.a("button", to: AirlockRoute.editThought(thought.id).link) {
                    $0.text(words.change)
                }
            }
        }
    }
}

extension HTML {
    /// A delete button that asks this question before sending.
    ///
    /// - Parameter before: writes the content beside the button.
    mutating func deletion(
        _ question: String, to link: Link, id: Identifier,
        before: (inout HTML) -> Void = { _ in }
    ) {
        let words = ThoughtWords(language)
        p("more") { line in
            before(&line)
            line.button("button quiet", [.type("button"), .fixed("popovertarget", "delete")]) {
                $0.text(words.delete)
            }
        }
        askingSheet(
            "delete", question, do: words.delete, keep: HistoryWords(words.language).keep, to: link,
            id: id)
    }
}
