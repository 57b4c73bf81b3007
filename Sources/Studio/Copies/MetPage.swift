internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import Web

/// Conflicts: changes by two devices without knowledge of one another. Shows the kept and the
/// rejected value, with a button that takes the rejected one.
struct MetPage {
    let met: [Line]
    let request: Request
    let words: CopiesWords

    struct Line {
        let met: Met
        /// The present state of the record; nil if gone.
        let standing: Standing?
        let title: String
        let label: String
        let kept: String
        let lost: String
    }

    func response(_ frame: Frame) -> Response {
        frame.page(Page(words.met, in: .settings)) { html in
            html.top(words.met)
            if met.isEmpty {
                html.empty(
                    words.nothingMet, words.nothingMetAdvice,
                    (words.toFirst, StudioRoute.today.link))
            } else {
                html.p { $0.text(words.metAdvice) }
            }
            for (place, line) in met.enumerated() { card(line, UInt64(place), &html) }
        }
    }

    private func card(_ line: Line, _ number: UInt64, _ html: inout HTML) {
        let met = line.met
        html.section("card met") { card in
            card.h2 { $0.text(line.title) }
            card.p("small") { $0.text(line.label) }
            side(met.isJoined ? words.common.joined : words.stands, met.kept, line.kept, &card)
            side(met.isJoined ? words.joinedFrom : words.stoodBack, met.lost, line.lost, &card)
            card.div("inline") { row in
                let id = request.id.derived(200 + number * 2)
                if let standing = line.standing {
                    row.taking(
                        met.lost.value, of: met.field, words.takeThis, in: standing, id: id,
                        settles: met.entry + " " + met.field)
                }
                row.deed(
                    words.isFine, "button quiet", to: StudioRoute.met.link, id: id.derived(1),
                    [("entry", met.entry), ("field", met.field)])
            }
            if line.standing == nil { card.p("small") { $0.text(words.metGone) } }
        }
    }

    private func side(_ title: String, _ side: Met.Side, _ text: String, _ html: inout HTML) {
        html.div("side") { box in
            box.p("small") { line in
                line.text(title)
                if let at = side.at {
                    line.text(
                        " · " + words.typed(at, side.zone, here: side.device == request.device.text)
                    )
                }
            }
            box.p("prose") { $0.text(text.isEmpty ? words.emptied : text) }
        }
    }
}
