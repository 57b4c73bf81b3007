internal import Basics
internal import Markup
internal import RoomKit
internal import Web

struct SessionPage {
    let session: Session
    let doubts: Doubts
    let id: Identifier

    func response(_ frame: Frame) -> Response {
        let words = SessionWords(frame.language)
        var page = Page(words.aSession, in: .airlock)
        page.sheets = ["css/airlock.css"]
        page.scripts = ["js/airlock-keys.js"]
        return frame.page(page) { html in
            html.top(
                words.common.date(session.started.day),
                back: .to(words.common.history, AirlockRoute.history(HistoryView()).link))
            html.section("card") { card in
                card.element("dl", "held") { list in
                    term(words.begun, words.common.time(session.started), &list)
                    term(words.plannedFor, words.common.duration(session.planned), &list)
                    term(words.lastedFor, words.common.outcome(session), &list)
                }
                doubts.mark(session.started.moment, &card)
                if let before = session.before {
                    card.a("onward", to: Link(path: before.text)) {
                        $0.text(HistoryWords(words.language).wasFor(before.segments))
                    }
                }
            }
            html.deletion(
                HistoryWords(words.language).askToDeleteSession(session),
                to: AirlockRoute.deleteSession(session.id).link, id: id.derived(1))
        }
    }

    private func term(_ name: String, _ value: String, _ list: inout HTML) {
        list.element("dt") { $0.text(name) }
        list.element("dd") { $0.text(value) }
    }
}
