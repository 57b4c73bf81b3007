internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Stock
internal import Web

/// The facts of one material, as a form.
struct MaterialPage {
    let facts: MaterialFacts
    let values: Fields
    let faults: Faults
    /// The density assumed while none is entered.
    let assumed: Density?
    let stock: MaterialStockSection
    let safety: MaterialSafetySection
    let literature: LiteratureSection?
    let uses: [MaterialUse]
    let useCount: Int
    let id: Identifier
    let words: MaterialWords
    private var name: String { facts.name }
    private var calibration: MaterialFacts.Calibration? { facts.calibration }

    func response(_ frame: Frame) -> Response {
        var page = Page(name, in: .medleys)
        page.sheets = ["css/bench.css", "css/safety.css"]
        return frame.page(page) { html in
            // A stocked material is listed only in the stock list, so the way back leads there.
            html.top(
                name,
                back: stock.candidates.isEmpty
                    ? .to(words.common.materials, MedleysRoute.materials("").link)
                    : .to(
                        MaterialStockWords(words.language).stockHeading,
                        stock.item.map { StockRoute.item($0.id).link }
                            ?? StockRoute.first.link))
            html.faults(faults)
            html.draftedForm("stack", to: MedleysRoute.material(name).link, id: id) { form in
                form.shown(facts.form, values)
                matter(&form)
                dropper(&form)
                price(&form)
                form.button("button", [.type("submit")]) { $0.text(words.common.save) }
            }
            safety.write(&html)
            literature?.write(&html)
            stock.write(&html)
            users(&html)
        }
    }

    private func matter(_ form: inout HTML) {
        form.field(
            FormField(
                "density", words.density, .number,
                hint: assumed.map { words.densityAssumed($0) } ?? words.densityHint),
            values, faults)
        form.tick(
            "carrier", words.carrierLabel, words.carrierHint, isOn: values["carrier"] == "1")
        form.field(
            FormField(
                "tier", words.tierLabel,
                .choice(tiers)),
            values, faults)
    }

    private var tiers: [(value: String, label: String)] {
        var tiers = [(value: "", label: words.tierUnknown)]
        for tier in Tier.allCases {
            tiers.append((value: tier.rawValue, label: words.tier(tier)))
        }
        return tiers
    }

    private func dropper(_ form: inout HTML) {
        form.element("fieldset", "bench-group") { group in
            group.element("legend") { $0.text(words.dropper) }
            group.p("small") { $0.text(words.dropperAdvice) }
            group.div("inline") { line in
                line.field(FormField("drops", words.dropsCounted, .number), values, faults)
                line.field(FormField("weight", words.dropsWeighed, .number), values, faults)
            }
            if let drop = calibration?.drop { group.p { $0.text(words.oneDrop(drop)) } }
        }
    }

    private func price(_ form: inout HTML) {
        form.element("fieldset", "bench-group") { group in
            group.element("legend") { $0.text(words.priceHeading) }
            group.div("inline") { line in
                line.field(FormField("price", words.pricePaid, .number), values, faults)
                line.field(FormField("quantity", words.priceQuantity, .number), values, faults)
                line.field(
                    words.figures.weightOrVolume,
                    values, faults)
            }
        }
    }

    private func users(_ html: inout HTML) {
        html.h2("apart") { $0.text(words.whoUsesIt) }
        guard !uses.isEmpty else {
            return html.p("detail") { $0.text(words.nobodyUsesIt) }
        }
        html.ul("bench-list") { list in
            for use in uses {
                list.li { item in
                    item.a(to: MedleysRoute.medley(use.medley, .page).link) { row in
                        row.span("name") { $0.text(use.name) }
                        row.span("detail") { $0.text(use.scenting) }
                        row.icon(.forward)
                    }
                }
            }
        }
        if useCount > uses.count {
            html.p("detail") { $0.text(words.inMedleys(useCount)) }
        }
    }
}
