internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Web

/// A medley scaled to a total or to bottles. Also the first step of a batch.
struct ScalePage {
    enum Purpose {
        case scale
        case batch
    }

    let purpose: Purpose
    let medley: Medley
    let options: ScaleOptions
    let faults: Faults
    /// Nil before any input, or if scaling fails.
    let plan: ScalePlan?
    /// The stock for the batch; nil if none of its materials is in stock, or if no batch is made.
    let stock: StockCheck?
    /// Materials with an unknown density that is needed to convert a volume to a mass.
    let unknownDensities: [String]
    /// Materials with an assumed density behind a volume.
    let assumedDensities: [String]
    /// True if the person chose to assume the density of water, 1 g/ml.
    let isAssuming: Bool
    /// The composition shown, from which a batch is made.
    let composition: String
    /// The medley's verdict, if a batch is made: unless the verdict is a yes, the page asks once
    /// more.
    let safety: SafetySummary?
    let query: Fields
    let id: Identifier
    let words: ScaleWords

    private var place: MedleysRoute {
        .medley(medley.id, purpose == .scale ? .scale : .batch)
    }

    func response(_ frame: Frame) -> Response {
        let title =
            purpose == .scale
            ? words.scaling(medley.name) : BatchWords(words.language).batchOf(medley.name)
        var page = Page(title, in: .medleys)
        page.sheets = ["css/bench.css", "css/safety.css"]
        page.status = faults.isEmpty ? 200 : 422
        return frame.page(page) { html in
            html.top(title, back: .to(medley.name, MedleysRoute.medley(medley.id, .page).link))
            html.element("nav", "chips wrapped", [.label(words.howScaled)]) { chips in
                chips.chip(words.toATotal, isOn: !options.isByBottles, to: place.link)
                chips.chip(
                    words.toBottles, isOn: options.isByBottles, to: link([("by", "bottles")]))
            }
            if let fault = faults[""] {
                html.p("wrong", [.fixed("role", "alert")]) { $0.text(fault) }
            }
            question(&html)
            if !unknownDensities.isEmpty, purpose == .batch { densities(&html) }
            if let plan { answer(plan, &html) }
        }
    }

    private func question(_ html: inout HTML) {
        html.question("stack question", to: place.link) { form in
            if options.isByBottles {
                form.hidden("by", "bottles")
                form.div("inline") { line in
                    line.field(
                        FormField("volume", words.bottleVolume, .number), options.values, faults)
                    line.field(
                        FormField("count", words.bottleCount, .number), options.values, faults)
                    line.field(FormField("fill", words.bottleFill, .number), options.values, faults)
                }
            } else {
                form.div("inline") { line in
                    line.field(FormField("total", words.total, .number), options.values, faults)
                    line.field(
                        words.figures.weightOrVolume, options.values, faults)
                }
            }
            form.field(
                FormField(
                    "step", words.measuredTo,
                    .choice(steps.map { ($0.rawValue, words.figures.step($0)) })), options.values,
                faults)
            form.button("button", [.type("submit")]) { $0.text(words.showPlan) }
        }
    }

    private var steps: [Readability] {
        purpose == .scale ? Readability.allCases : Readability.weighing
    }

    private func link(_ more: [(String, String)]) -> Link {
        var query = Fields()
        for (name, value) in more { query.add(name, value) }
        return Link(path: Target(segments: place.target.segments, query: query).text)
    }

    /// Asks for unknown densities before a batch is made; for scaling alone these may be assumed.
    private func densities(_ html: inout HTML) {
        html.section("card asks") { card in
            card.p { $0.text(words.densitiesAsked(unknownDensities)) }
            card.p("ways") { ways in
                for name in unknownDensities {
                    ways.a(to: MedleysRoute.material(name).link) {
                        $0.text(words.giveDensity(name))
                    }
                }
            }
            guard plan != nil, !isAssuming else { return }
            card.p { line in
                line.a(
                    "button quiet",
                    to: link(query.fields.map { ($0.name, $0.value) } + [("assume", "1")])
                ) { $0.text(words.weighAsWater) }
            }
        }
    }
}

// The amounts to measure.
extension ScalePage {
    private var batchWords: BatchWords { BatchWords(words.language) }

    private func answer(_ plan: ScalePlan, _ html: inout HTML) {
        html.section("plan", [.id("plan")]) { section in
            section.h2("apart") { heading in
                heading.text(words.planTotal(plan))
                if !plan.isOfShares { heading.span("small") { $0.text(words.times(plan.factor)) } }
            }
            if options.isVolume, !assumedDensities.isEmpty {
                section.p("small") { $0.text(words.figures.assumedDensities(assumedDensities)) }
            }
            if plan.lost > 0 { section.p("wrong") { $0.text(words.linesLost(plan.lost)) } }
            section.element("ol", "bench-list plan-lines") { list in
                for (place, line) in plan.lines.enumerated() {
                    list.li { self.line(line, dilution(place), plan.step, &$0) }
                }
            }
            if let stock { lacking(stock, &section) }
            safety?.write(&section)
            onward(plan, &section)
        }
    }

    private func dilution(_ place: Int) -> Thinning? {
        medley.ingredients.indices.contains(place) ? medley.ingredients[place].dilution : nil
    }

    private func line(
        _ line: ScalePlan.Line, _ dilution: Thinning?, _ step: Readability, _ html: inout HTML
    ) {
        html.div("plan-line") { row in
            row.span("name") { $0.lineName(line.weighed.name, dilution) }
            row.span("measured") {
                $0.text(
                    (line.weighed.isApproximate ? words.approximately + " " : "")
                        + words.figures.measured(line.measured.steps, step))
            }
            var details: [String] = []
            if let own = line.own, own != line.measured.amount {
                details.append(words.figures.roundedAmount(own))
            }
            if line.own?.unit != .percent {
                details.append(words.figures.share(line.weighed.share))
            }
            if line.measured.isLost { details.append(words.lostLine) }
            if line.isAssumed { details.append(words.weighedAsWater) }
            row.span("detail") { $0.text(details.joined(separator: " · ")) }
        }
    }

    private func lacking(_ stock: StockCheck, _ html: inout HTML) {
        for need in stock.needs where need.isLacking || need.isOpen {
            html.p("small lacking") {
                $0.text(
                    need.material + ": " + MaterialStockWords(words.language).standing(need) + ".")
            }
        }
        let unknown = stock.needs.filter { $0.isUnknown }.map { $0.material }
        if !unknown.isEmpty {
            html.p("small") { $0.text(MaterialStockWords(words.language).stockUnknown(unknown)) }
        }
    }

    private func onward(_ plan: ScalePlan, _ html: inout HTML) {
        html.div("next-steps") { ways in
            switch purpose {
            case .scale:
                if plan.step != .drop { batchLink(&ways) }
                ways.form(to: MedleysRoute.medley(medley.id, .mod).link, id: id) { form in
                    for line in modLines(plan) { line.write(&form) }
                    form.button("button quiet", [.type("submit")]) {
                        $0.text(words.saveAsMod)
                    }
                }
            case .batch:
                guard unknownDensities.isEmpty || isAssuming, let micrograms = plan.targets else {
                    return
                }
                safety?.lacking(&ways)
                guard let safety, safety.check.answer == .no else {
                    return make(plan, micrograms, batchWords.makeIt, &ways)
                }
                ways.button(
                    "button", [.type("button"), .value("popovertarget", "anyway")]
                ) { $0.text(batchWords.makeIt) }
                ways.div("sheet", [.id("anyway"), .fixed("popover", "auto")]) { sheet in
                    sheet.h2 { $0.text(batchWords.batchAsks) }
                    safety.lines(&sheet)
                    make(plan, micrograms, batchWords.makeAnyway, &sheet)
                    sheet.button(
                        "button quiet",
                        [
                            .type("button"), .value("popovertarget", "anyway"),
                            .fixed("popovertargetaction", "hide"),
                        ]
                    ) { $0.text(batchWords.notNow) }
                }
            }
        }
    }

    private func make(
        _ plan: ScalePlan, _ micrograms: [Int64], _ label: String, _ html: inout HTML
    ) {
        html.form(to: place.link, id: id) { form in
            form.hidden("lines", composition)
            form.hidden("step", plan.step.rawValue)
            if let safety { form.hidden("verdict", BatchVerdict(safety.check).typed) }
            if options.isByBottles { form.hidden("bottles", options.values["count"] ?? "") }
            for (place, line) in plan.lines.enumerated() {
                form.hidden("asked", "\(micrograms[place])")
                form.hidden("assumed", line.isAssumed ? "1" : "0")
            }
            form.button("button", [.type("submit")]) { $0.text(label) }
        }
    }

    private func batchLink(_ html: inout HTML) {
        let target = Target(
            segments: MedleysRoute.medley(medley.id, .batch).target.segments, query: query)
        html.a("button", to: Link(path: target.text)) { $0.text(words.makeBatch) }
    }

    /// The lines with the scaled amounts. A line too small to measure keeps its own unit; in a
    /// formula of shares the line becomes its share of the whole.
    private func modLines(_ plan: ScalePlan) -> [IngredientForm.Line] {
        var ingredients = medley.ingredients
        for (place, line) in plan.lines.enumerated() where ingredients.indices.contains(place) {
            let share = Amount(rounding: line.weighed.share * 100, unit: .percent)
            let small = plan.isOfShares ? share : line.own ?? share
            if let amount = line.measured.amount ?? small ?? .least {
                ingredients[place].amount = amount
            }
        }
        return IngredientForm(ingredients).lines
    }
}

extension Amount {
    /// The smallest share that can be written.
    fileprivate static var least: Amount? { Amount(millionths: 1, unit: .percent) }
}

extension IngredientForm.Line {
    /// As hidden fields of a form.
    func write(_ html: inout HTML) {
        html.hidden("ingredient", name)
        html.hidden("amount", amount)
        html.hidden("unit", unit)
        html.hidden("dilution", dilution)
        html.hidden("diluent", diluent)
        html.hidden("origin", link)
    }
}
