internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Medleys of all scentings: a search, and filters by due date.
struct MedleysPage {
    let search: MedleySearch
    /// The corrected text of the search, if the typed text has no results.
    let meant: String?
    /// The number of all medleys; nil if the field has a text, which would hide the number.
    let total: Int?
    /// The medleys found; one more than a page holds if there are more.
    let medleys: [MedleySummary]
    /// How many were found, shown or not.
    let count: Int
    let families: FamiliesOfRows
    let now: Moment
    let zone: Zone

    static let pageSize = 200
    /// Limits of the first page of results: medleys shown, and lines read to draw the families.
    static let foundSize = 80
    static let foundLines = 250

    let words: FormulaWords

    func response(_ frame: Frame) -> Response {
        var page = Page(words.search, in: .medleys, layout: .wide)
        page.sheets = ["css/medleys.css"]
        page.scripts = ["js/search.js"]
        return frame.page(page) { html in
            html.top(words.search, back: .to(words.common.title, MedleysRoute.scentings.link))
            field(&html)
            chips(&html)
            html.div("results", [.id("results")]) { results in
                results.p("count", [.fixed("role", "status")]) {
                    $0.text(words.found(count, atMost: MedleysPage.pageSize))
                }
                results.meant(meant)
                if medleys.isEmpty {
                    results.empty(
                        CommonWords(words.language).nothingFound,
                        words.nothingFoundAdvice(search.text.trimmed),
                        (words.clearSearch, MedleysRoute.medleys(MedleySearch()).link))
                } else {
                    results.medleyRows(
                        Array(medleys.prefix(MedleysPage.pageSize)), families, now: now,
                        zone: zone, showsScenting: true)
                    more(&results)
                }
            }
        }
    }

    private func more(_ html: inout HTML) {
        guard count > medleys.count else { return }
        var longer = search
        longer.isLong = true
        html.p("more") { line in
            line.a("button quiet", to: MedleysRoute.medleys(longer).link) {
                $0.text(words.common.showMore)
            }
        }
    }

    private func field(_ html: inout HTML) {
        html.element(
            "form", "search",
            [
                .fixed("role", "search"),
                .action(MedleysRoute.medleys(MedleySearch()).link),
            ]
        ) { form in
            if let due = search.due {
                form.hidden("due", due.rawValue)
            }
            form.searchField(
                search.text, words.search, total.map { words.searchPlaceholder($0) } ?? words.search
            )
        }
    }

    private func chips(_ html: inout HTML) {
        html.element("nav", "chips", [.label(ScentingWords(words.language).statusFilter)]) {
            chips in
            chip(nil, words.everything, &chips)
            for due in MedleySearch.Due.allCases { chip(due, words.due(due), &chips) }
        }
    }

    private func chip(_ due: MedleySearch.Due?, _ title: String, _ html: inout HTML) {
        var other = search
        other.due = due
        other.isLong = false
        html.chip(title, isOn: search.due == due, to: MedleysRoute.medleys(other).link)
    }
}
