#if !hasFeature(Embedded)
    internal import Basics
    internal import Journal
    internal import Markup
    internal import RoomKit
    internal import Web

    /// The page for a form that one page sent a second time with other content: shows both, and
    /// offers to record the second one as well. See docs/decisions/0341.
    struct OtherwisePage {
        let recorded: Recorded
        let before: FormDescription
        let now: FormDescription
        let request: Request

        func response(_ frame: Frame, in tab: Room) -> Response {
            let words = StudioWords(frame.language)
            let entry = recorded.entry
            var page = Page(words.sentOtherwise, in: tab)
            page.status = 422
            return frame.page(page) { html in
                html.top(words.sentOtherwise)
                html.p { $0.text(words.sentOtherwiseAdvice) }
                card(
                    words.recordedAlready(
                        entry.at, entry.zone, today: Day(request.moment, in: request.zone)),
                    before, &html)
                card(words.notRecorded, now, &html)
                html.div("inline") { ways in
                    if case .accepted(let landing, _) = recorded.verdict {
                        ways.a("button", to: Link(path: landing.text)) {
                            $0.text(words.showRecorded)
                        }
                    }
                    ways.form(to: Link(path: entry.path), id: request.id) { form in
                        for field in request.form.without("id").fields {
                            form.hidden(field.name, field.value)
                        }
                        form.button("button quiet", [.type("submit")]) {
                            $0.text(words.recordAsWell)
                        }
                    }
                }
            }
        }

        private func card(
            _ title: String, _ description: FormDescription, _ html: inout HTML
        ) {
            html.section("card") { card in
                card.h2 { $0.text(title) }
                card.p { $0.text(description.title) }
                card.element("dl", "held") { list in
                    for field in description.fields {
                        list.element("dt") { $0.text(field.label) }
                        list.element("dd") { $0.text(field.value) }
                    }
                }
            }
        }
    }

    extension StudioWords {
        var sentOtherwise: String { language.say("This page was sent before") }
        var sentOtherwiseAdvice: String {
            language.say("It recorded something else then. Nothing was recorded this time.")
        }
        var notRecorded: String { language.say("Sent now, and not recorded") }
        var recordAsWell: String { language.say("Record this as well") }
    }
#endif
