internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// A medley: its ingredients, maturation and result.
struct MedleyPage {
    let medley: Medley
    let scenting: Scenting
    /// Mods of the family, this one included.
    let mods: [MedleySummary]
    /// Medleys that use this one as an accord.
    let users: [MedleySummary]
    let recipe: Recipe
    /// Its form: one edits on the page itself.
    let sheet: MedleyFormPage
    let card: CardPage
    let stock: StockSection
    let safety: SafetySummary
    let currency: Currency
    let evaluations: EvaluationSection
    let evaporation: Evaporation
    let batches: BatchSection
    /// Earlier versions of its lines, its conclusion and so on.
    let formerly: Formerly
    let strand: Strand?
    let faults: Faults
    let now: Moment
    let zone: Zone
    let id: Identifier
    let words: FormulaWords

    func response(_ frame: Frame) -> Response {
        var page = Page(medley.name, in: .medleys, layout: .wide)
        page.sheets = ["css/medleys.css", "css/bench.css", "css/safety.css"]
        page.scripts = ["js/medleys.js"]
        page.expectedSize += medley.ingredients.count * 3_600
        return frame.page(page) { html in
            pageHead(&html)
            html.strand(strand)
            if !faults.isEmpty {
                html.p("wrong", [.fixed("role", "alert")]) { $0.text(faults.reason) }
            }
            SameLines(medley, recipe.composition)?.write(medley, id: id.derived(3_000), &html)
            MixBar(
                total: sheet.figures.total, window: sheet.scenting?.window,
                words: SheetWords(words.language)
            ).write(&html)
            tabs(&html)
            html.div("medley") { whole in
                whole.div("matter") { matter(&$0) }
                whole.div("around") { around(&$0) }
            }
            strip(&html)
            // Printed in place of the page.
            html.div("printed") { card.write(&$0) }
        }
    }

    /// Its number among the mods shown.
    var place: Int {
        (mods.firstIndex { $0.id == medley.id } ?? 0) + 1
    }

    private func matter(_ html: inout HTML) {
        sheet.form(isOnPage: true, &html)
        html.element("details", "look") { look in
            look.element("summary") { $0.text(words.asTiles) }
            carousel(&look)
        }
        html.div("pair") { pair in
            maturingTime(&pair)
            date(&pair)
        }
        text(words.container, medley.destination, &html)
        text(words.common.conclusion, medley.conclusion, &html)
        text(words.common.update, medley.update, &html)
        figures(&html)
        evaluations.write(&html)
        status(&html)
        batches.write(&html)
        formerly.write(&html)
    }

    private func around(_ html: inout HTML) {
        oils(&html)
        safety.write(&html)
        pyramid(&html)
        evaporation.write(&html)
        cost(&html)
        stock.write(&html)
        family(&html)
        usage(&html)
    }

    /// Writes nothing for an empty text.
    private func text(_ heading: String, _ text: String, _ html: inout HTML) {
        guard !text.isEmpty else { return }
        html.section("words-on") { section in
            section.h2 { $0.text(heading) }
            section.p("prose") { $0.text(text) }
        }
    }
}

// The medley's status, and related records.
extension MedleyPage {
    /// One tap moves the medley among the pages of its scenting.
    private func status(_ html: inout HTML) {
        html.section("card judgement") { card in
            card.h2("small") { $0.text(ScentingWords(words.language).undecidedHeading) }
            card.form(
                "segments", to: MedleysRoute.medley(medley.id, .status).link, id: id.derived(1)
            ) { form in
                form.shown(Fields([("status", medley.status.rawValue)]))
                for status in Status.allCases {
                    form.button(
                        nil,
                        [
                            .type("submit"), .name("status"), .value(status.rawValue),
                            .value(
                                "aria-pressed", status == medley.status ? "true" : "false"),
                        ]
                    ) { $0.text(words.common.long(status)) }
                }
            }
        }
    }

    private func family(_ html: inout HTML) {
        html.section("card kin", [.id("trials")]) { card in
            card.h2("small") { $0.text(words.mods) }
            if mods.count > 1 {
                card.ul("trials") { list in
                    for mod in mods where mod.id != medley.id {
                        list.li { item in
                            item.a("name", to: MedleysRoute.medley(mod.id, .page).link) {
                                $0.text(mod.name)
                            }
                            item.status(mod.status, words.common)
                            item.a(
                                "detail", to: MedleysRoute.compare(medley.id, mod.id).link,
                                [.label(words.compareWith(mod.name))]
                            ) { $0.text(words.compare) }
                        }
                    }
                }
            }
            card.form(to: MedleysRoute.medley(medley.id, .mod).link, id: id.derived(2)) {
                $0.button("button quiet", [.type("submit")]) { $0.text(words.nextMod) }
            }
        }
    }

    private func usage(_ html: inout HTML) {
        guard !users.isEmpty else { return }
        html.section("card kin") { card in
            card.h2("small") { $0.text(words.usedIn) }
            card.ul("trials") { list in
                for user in users {
                    list.li { item in
                        item.a("name", to: MedleysRoute.medley(user.id, .page).link) {
                            $0.text(user.name)
                        }
                        item.span("detail") { $0.text(user.scentingName) }
                    }
                }
            }
        }
    }
}
