internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Web

/// A scenting: its medleys, one status at a time.
struct ScentingPage {
    let scenting: Scenting
    /// Medleys of the scenting, A to Z.
    let medleys: [MedleySummary]
    let families: FamiliesOfRows
    let status: Status
    let faults: Faults
    let now: Moment
    let zone: Zone
    let words: ScentingWords

    func response(_ frame: Frame) -> Response {
        var page = Page(scenting.name, in: .medleys, layout: .wide)
        page.sheets = ["css/medleys.css"]
        return frame.page(page) { html in
            html.top(scenting.name, back: .to(words.common.title, MedleysRoute.scentings.link)) {
                tools in
                tools.tool(
                    .pencil, words.common.edit,
                    to: MedleysRoute.scenting(scenting.id, .edit, nil).link)
                tools.tool(
                    .plus, words.common.addMedley, word: words.common.add,
                    to: MedleysRoute.scenting(scenting.id, .newMedley, nil).link)
            }
            html.p("strength detail") { line in
                let kind = scenting.kind
                if scenting.window != .whole {
                    line.span { $0.text(words.usually(scenting.window, kind)) }
                }
                guard kind == .other else { return }
                line.a(to: MedleysRoute.scenting(scenting.id, .edit, nil).link) {
                    $0.text(words.chooseKind)
                }
            }
            if let fault = faults[""] {
                html.p("wrong", [.fixed("role", "alert")]) { $0.text(fault) }
            }
            if medleys.isEmpty {
                html.empty(
                    words.common.noMedleys, words.noMedleysAdvice(scenting.name),
                    (
                        words.common.addMedley,
                        MedleysRoute.scenting(scenting.id, .newMedley, nil).link
                    ))
            } else {
                filter(&html)
                list(&html)
                html.p("ways onwards") { ways in
                    ways.a(to: MedleysRoute.file(scenting: scenting.id).link) {
                        $0.text(words.common.asTable)
                    }
                }
            }
        }
    }

    private func filter(_ html: inout HTML) {
        html.element("nav", "segments links", [.label(words.statusFilter)]) { nav in
            for choice in Status.allCases {
                let count = medleys.count { $0.status == choice }
                nav.a(
                    to: MedleysRoute.scenting(scenting.id, .page, choice).link,
                    choice == status ? [.fixed("aria-current", "true")] : []
                ) { link in
                    link.span { $0.text(words.common.short(choice)) }
                    link.span("detail") { $0.text("\(count)") }
                }
            }
        }
    }

    private func list(_ html: inout HTML) {
        let shown = medleys.filter { $0.status == status }
        if shown.isEmpty {
            html.p("none") { $0.text(words.noneStand(status)) }
        } else {
            html.medleyRows(shown, families, now: now, zone: zone, showsScenting: false)
        }
    }
}
