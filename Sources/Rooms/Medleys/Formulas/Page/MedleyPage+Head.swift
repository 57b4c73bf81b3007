internal import Basics
internal import Markup
internal import RoomKit

// The page's head: identity, progress and main actions of the medley.
extension MedleyPage {
    func pageHead(_ html: inout HTML) {
        html.top(
            medley.name,
            back: .to(
                scenting.name, MedleysRoute.scenting(scenting.id, .page, medley.status).link),
            [.value("data-mirror", "name"), .value("data-rest", medley.name)]
        ) { tools in
            tools.tool(
                .leaf, EvaluationWords(words.language).addEvaluation,
                to: MedleysRoute.medley(medley.id, .evaluate).link)
            tools.a("tool worded first", to: MedleysRoute.medley(medley.id, .batch).link) { tool in
                tool.icon(.flask)
                tool.span { $0.text(ScaleWords(words.language).makeBatch) }
            }
            tools.more()
        }
        html.p("capsules beneath") { standing(&$0) }
        html.div("sheet", [.id("more"), .fixed("popover", "auto")]) { sheet in
            sheet.h2 { $0.text(medley.name) }
            sheet.rows(ways)
        }
    }

    private func standing(_ line: inout HTML) {
        line.status(medley.status, words.common)
        if mods.count > 1 {
            line.a("detail", to: Link(fragment: "trials")) {
                $0.text(words.mod(place, of: mods.count))
            }
        } else {
            line.span("detail") { $0.text(words.mod(place, of: mods.count)) }
        }
        guard medley.status == .undecided else { return }
        let maturing = medley.maturing(now, zone)
        line.span("detail") { $0.text(MaturingWords(words.language).countdown(maturing)) }
        guard !maturing.isMature else { return }
        line.progress(maturing)
    }

    /// Less frequent actions.
    private var ways: [(title: String, link: Link)] {
        var ways: [(title: String, link: Link)] = [
            (words.common.edit, MedleysRoute.medley(medley.id, .edit).link),
            (words.card, MedleysRoute.medley(medley.id, .card).link),
            (
                VerdictWords(words.language).safetyTitle,
                MedleysRoute.medley(medley.id, .safety).link
            ),
            (LabelWords(words.language).labelTitle, MedleysRoute.medley(medley.id, .label).link),
            (ScaleWords(words.language).scale, MedleysRoute.medley(medley.id, .scale).link),
            (words.compare, MedleysRoute.medley(medley.id, .compare).link),
            (words.common.asTable, MedleysRoute.medley(medley.id, .file).link),
        ]
        if medley.status == .undecided {
            ways.append(
                (
                    CalendarWords(words.language).intoMyCalendar,
                    MedleysRoute.medley(medley.id, .feed).link
                ))
        }
        return ways
    }
}
