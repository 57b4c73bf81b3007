internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Medleys that a medley can be compared with.
struct CompareChooserPage {
    let medley: Medley
    let family: [MedleySummary]
    let neighbours: [MedleySummary]
    let words: ComparisonWords

    func response(_ frame: Frame) -> Response {
        let title = words.compareWhat(medley.name)
        var page = Page(title, in: .medleys)
        page.sheets = ["css/bench.css"]
        let mods = family.filter { $0.id != medley.id }
        let kin = Set(family.map { $0.id })
        let others = neighbours.filter { !kin.contains($0.id) }
        return frame.page(page) { html in
            html.top(title, back: .to(medley.name, MedleysRoute.medley(medley.id, .page).link))
            if mods.isEmpty && others.isEmpty {
                html.empty(
                    words.nothingToCompare, words.nothingToCompareAdvice,
                    (medley.name, MedleysRoute.medley(medley.id, .page).link))
            }
            list(FormulaWords(words.language).mods, mods, &html)
            list(words.sameScenting, others, &html)
        }
    }

    private func list(_ title: String, _ medleys: [MedleySummary], _ html: inout HTML) {
        guard !medleys.isEmpty else { return }
        html.h2("apart") { $0.text(title) }
        html.ul("bench-list") { list in
            for other in medleys {
                list.li { item in
                    item.a(to: MedleysRoute.compare(medley.id, other.id).link) { row in
                        row.span("name") { $0.text(other.name) }
                        row.span("detail") { $0.text(words.common.long(other.status)) }
                        row.icon(.forward)
                    }
                }
            }
        }
    }
}
