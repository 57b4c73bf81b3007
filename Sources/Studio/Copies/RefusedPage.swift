internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import Web

/// Entries that this device had accepted and the server refused: their fields, the reason, and a
/// button that sends the form again.
struct RefusedPage {
    let refused: [Recorded]
    let describe: (Entry) -> FormDescription
    let reason: (Recorded) -> String?
    /// Alternative records for forms with a record that is gone.
    let elsewhere: [Identifier: [Elsewhere]]
    let request: Request

    /// Another record of this kind, with the address of the form there.
    struct Elsewhere {
        let name: String
        let link: Link
    }

    func response(_ frame: Frame) -> Response {
        let words = CopiesWords(frame.language)
        var response = frame.page(Page(words.refused, in: .settings)) { html in
            html.top(words.refused)
            if refused.isEmpty {
                html.empty(
                    words.nothingRefused, words.nothingRefusedAdvice,
                    (words.toFirst, StudioRoute.today.link))
            } else {
                html.p { $0.text(words.refusedAdvice) }
            }
            for recorded in refused {
                card(recorded, words, &html)
            }
        }
        if let newest = refused.first {
            response.cookies = [Cookie(RefusedPage.cookie, String(newest.seq))]
        }
        return response
    }

    /// The form field of a refused change that is entered again: its entry's id.
    static let again = "again-of"

    /// Holds the number of the last refused entry that the person has seen.
    static let cookie = "refused"

    private func card(
        _ recorded: Recorded, _ words: CopiesWords, _ html: inout HTML
    ) {
        let entry = recorded.entry
        let description = describe(entry)
        let date = DateWords(html.language).long(Day(entry.at, in: entry.zone))
        html.section("card") { card in
            card.h2 { $0.text(description.title) }
            card.p("small") { $0.text(date) }
            if let reason = reason(recorded) { card.p("wrong") { $0.text(reason) } }
            card.held(description)
            card.form(
                // The same id each time: a second tap does nothing twice.
                "stack", to: Link(path: entry.path), id: entry.id.derived(1)
            ) { form in
                form.hidden(RefusedPage.again, entry.id.text)
                let fields = entry.form.without(TypedNumbers.field).without(RefusedPage.again)
                for field in fields.fields {
                    form.void(
                        "input", nil,
                        [.type("hidden"), .value("name", field.name), .value(field.value)])
                }
                form.button("button quiet", [.type("submit")]) { $0.text(words.doAgain) }
                guard let others = elsewhere[entry.id] else { return }
                form.p("small") { $0.text(words.putElsewhere) }
                for other in others {
                    form.button(
                        "button quiet",
                        [.type("submit"), .value("formaction", other.link.text)]
                    ) { $0.text(other.name) }
                }
            }
            if elsewhere[entry.id] != nil { search(entry, words, &card) }
        }
    }

    /// Looks for a thing that is none of the newest.
    private func search(_ entry: Entry, _ words: CopiesWords, _ card: inout HTML) {
        let query = request.target.query
        card.element(
            "form", "inline", [.fixed("method", "get"), .action(StudioRoute.refused.link)]
        ) { form in
            form.hidden("entry", entry.id.text)
            form.field(
                FormField("q", words.findAnother, key: "q-" + entry.id.text),
                value: query["entry"] == entry.id.text ? query.searched : "", fault: nil)
            form.button("button quiet", [.type("submit")]) { $0.text(words.common.search) }
        }
    }
}
