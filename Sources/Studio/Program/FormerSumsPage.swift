internal import Basics
internal import Markup
internal import RoomKit
internal import Stock
internal import Web

/// The question about sums typed into a page that was opened before a change of the currency:
/// docs/decisions/0376.
struct FormerSumsPage {
    let sums: FormerSums
    let place: Target
    let request: Request

    func response(_ frame: Frame, in tab: Room) -> Response {
        let words = FormerSumsWords(language: frame.language)
        var page = Page(words.title, in: tab)
        page.status = 422
        return frame.page(page) { html in
            html.top(words.title)
            html.p { $0.text(words.advice) }
            let former = sums.sums.map {
                words.sum($0.typed, sums.before) + " = " + words.sum($0.new, sums.after)
            }
            card(former, words.convert(sums.before), sums.converted, request.id, &html)
            card(
                sums.sums.map { words.sum($0.typed, sums.after) }, words.already(sums.after),
                request.form, request.id.derived(1), &html)
        }
    }

    private func card(
        _ lines: [String], _ title: String, _ fields: Fields, _ id: Identifier, _ html: inout HTML
    ) {
        html.section("card") { card in
            card.form("stack", to: Link(path: place.text), id: id) { form in
                for line in lines { form.p { $0.text(line) } }
                for field in fields.without("id").without(Fields.sumsIn).fields {
                    form.hidden(field.name, field.value)
                }
                form.button("button", [.type("submit")]) { $0.text(title) }
            }
        }
    }
}

private struct FormerSumsWords {
    let language: Language

    var title: String { language.say("The currency has changed") }
    var advice: String {
        language.say(
            "This page was opened before. Nothing was recorded yet. In which currency are its sums?"
        )
    }
    /// "28.91 BGN"
    func sum(_ typed: String, _ code: String) -> String {
        language.decimal(typed) + "\u{A0}" + code
    }
    func convert(_ code: String) -> String { language.say("In \(code): convert") }
    func already(_ code: String) -> String { language.say("Already in \(code)") }
}
