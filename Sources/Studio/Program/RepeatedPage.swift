internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import Web

/// The page for a form that was sent again from one page: shows the time of the first recording,
/// and offers to record once more. See docs/decisions/0084.
struct RepeatedPage {
    let recorded: Recorded
    let description: FormDescription
    let request: Request

    /// Milliseconds: a repetition within this time is a second tap on the button.
    static let moments: Int64 = 3_000

    /// True if a repetition at this moment is a second tap.
    static func isSecondTap(_ recorded: Recorded, at moment: Moment) -> Bool {
        let (since, overflow) = moment.milliseconds.subtractingReportingOverflow(
            recorded.entry.at.milliseconds)
        return !overflow && since <= moments
    }

    func response(_ frame: Frame, in tab: Room) -> Response {
        let words = StudioWords(frame.language)
        let entry = recorded.entry
        let title = words.recordedAlready(
            entry.at, entry.zone, today: Day(request.moment, in: request.zone))
        var page = Page(title, in: tab)
        page.status = 409
        return frame.page(page) { html in
            html.top(title)
            html.p { $0.text(words.recordedAdvice) }
            html.section("card") { card in
                card.h2 { $0.text(description.title) }
                card.element("dl", "held") { list in
                    for field in description.fields {
                        list.element("dt") { $0.text(field.label) }
                        list.element("dd") { $0.text(field.value) }
                    }
                }
            }
            html.div("inline") { ways in
                if case .accepted(let landing, _) = recorded.verdict {
                    ways.a("button", to: Link(path: landing.text)) { $0.text(words.showRecorded) }
                }
                ways.form(to: Link(path: entry.path), id: request.id) { form in
                    for field in request.form.without("id").fields {
                        form.hidden(field.name, field.value)
                    }
                    form.button("button quiet", [.type("submit")]) { $0.text(words.recordAgain) }
                }
            }
        }
    }
}
