internal import Basics
internal import Markup
internal import RoomKit

// Its head: what it is, how far it is, and what one does with it.
extension MedleyPage {
    func pageHead(_ html: inout HTML) {
        html.div("bar") { bar in
            bar.wayBack(
                scenting.name,
                to: MedleysRoute.scenting(scenting.id, .page, medley.status).link)
            bar.div("tools") { tools(&$0) }
        }
        html.element("header", "medley-head") { head in
            head.h1(nil, [.value("data-mirror", "name"), .value("data-rest", medley.name)]) {
                $0.text(medley.name)
            }
            head.p("capsules") { standing(&$0) }
        }
        html.div("sheet", [.id("more"), .fixed("popover", "auto")]) { sheet in
            sheet.h2 { $0.text(medley.name) }
            sheet.ul("rows") { list in
                for way in ways {
                    list.li { $0.a(to: way.link) { $0.text(way.title) } }
                }
            }
        }
    }

    private func standing(_ line: inout HTML) {
        line.status(medley.status, words)
        if mods.count > 1 {
            line.a("detail", to: Link(fragment: "trials")) {
                $0.text(words.mod(place, of: mods.count))
            }
        } else {
            line.span("detail") { $0.text(words.mod(place, of: mods.count)) }
        }
        guard medley.status == .undecided else { return }
        let maturation = medley.maturation(now, zone)
        line.span("detail") { $0.text(words.countdown(maturation)) }
        guard !maturation.isMature else { return }
        line.element(
            "progress", nil,
            [
                .value("value", "\(maturation.percent)"), .fixed("max", "100"),
                .label(words.over(maturation.percent)),
            ]
        ) { _ in }
    }

    private func tools(_ tools: inout HTML) {
        tools.a("tool worded", to: MedleysRoute.medley(medley.id, .evaluate).link) { tool in
            tool.icon(.leaf)
            tool.span { $0.text(words.addEvaluation) }
        }
        tools.a("tool worded first", to: MedleysRoute.medley(medley.id, .batch).link) { tool in
            tool.icon(.flask)
            tool.span { $0.text(words.makeBatch) }
        }
        tools.button(
            "tool",
            [
                .type("button"), .fixed("popovertarget", "more"), .label(words.moreTools),
                .value("title", words.moreTools),
            ]
        ) { $0.icon(.dots) }
    }

    /// What is done less often.
    private var ways: [(title: String, link: Link)] {
        var ways = [
            (words.edit, MedleysRoute.medley(medley.id, .edit).link),
            (words.card, MedleysRoute.medley(medley.id, .card).link),
            (words.scale, MedleysRoute.medley(medley.id, .scale).link),
            (words.compare, MedleysRoute.medley(medley.id, .compare).link),
            (words.asTable, MedleysRoute.medley(medley.id, .file).link),
        ]
        if medley.status == .undecided {
            ways.append((words.intoMyCalendar, MedleysRoute.medley(medley.id, .feed).link))
        }
        return ways
    }
}
