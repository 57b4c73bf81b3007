internal import Basics
internal import Markup
internal import Notes
internal import Perfumery
internal import Pictures

// The calculated figures of a medley.
extension MedleyPage {
    /// Number of lines, volume, mass: "3 · 1.15 ml · 1.2 g".
    var sums: String {
        var parts = ["\(medley.ingredients.count)"]
        if let composition = recipe.composition {
            let total = composition.total
            let sign = { (names: [String]) in
                total.isApproximate || !names.isEmpty ? "≈ " : ""
            }
            parts.append(
                sign(composition.assumedDensities) + words.figures.volume(total.volume, digits: 3))
            parts.append(
                sign(composition.densitiesAskedFor) + words.figures.mass(total.mass, digits: 3))
        }
        return parts.joined(separator: " · ")
    }

    /// The pyramid: the mass of neat material in every tier.
    func pyramid(_ html: inout HTML) {
        guard let composition = recipe.composition else { return }
        let pyramid = composition.pyramid
        let placed = (pyramid.top + pyramid.middle + pyramid.base).grams
        html.section("card tiers") { card in
            card.h2("small") { $0.text(words.pyramid) }
            if placed == 0 {
                card.p("small") { $0.text(words.noPyramid) }
            } else {
                for tier in Tier.allCases {
                    card.div("tier-row") { row in
                        row.span { $0.text(MaterialWords(words.language).tier(tier)) }
                        row.element(
                            "progress", nil,
                            [
                                .value(
                                    "value",
                                    Decimal(rounding: pyramid.share(of: tier), places: 4).typed),
                                .fixed("max", "1"),
                                .label(MaterialWords(words.language).tier(tier)),
                            ]
                        ) { _ in }
                        row.span("detail") {
                            $0.text(words.figures.share(pyramid.share(of: tier), digits: 2))
                        }
                    }
                }
            }
            let unplaced = pyramid.unplaced
            if placed > 0, unplaced.grams > 0 {
                card.p("small") { $0.text(words.unplaced(unplaced)) }
            }
            let apart = pyramid.carriers + pyramid.diluents
            if apart.grams > 0 { card.p("small") { $0.text(words.carriersApart(apart)) } }
            families(composition, &card)
        }
    }

    private func families(_ composition: Composition, _ html: inout HTML) {
        let families = composition.families.filter { $0.family != nil }
        guard !families.isEmpty else { return }
        html.p("capsules") { line in
            for share in families {
                guard let family = share.family.flatMap({ Family(rawValue: $0) }) else { continue }
                line.capsule(family, words.figures.share(share.share, digits: 2))
            }
        }
    }

    /// The cost, from the prices of its materials.
    func cost(_ html: inout HTML) {
        guard let composition = recipe.composition else { return }
        let cost = composition.cost()
        guard cost.missing.count < composition.supplies.count,
            let total = cost.total(places: currency.exponent)
        else { return }
        // Drops and assumed densities make the cost approximate, marked as in the other figures.
        let isOpen = composition.total.isApproximate || !cost.assumedDensities.isEmpty
        let said = { (money: Money) -> String in
            words.figures.cost(
                currency.text(money, in: words.language), isApproximate: isOpen,
                isPart: !cost.missing.isEmpty)
        }
        html.section("card costs") { card in
            card.h2("small") { $0.text(words.figures.cost) }
            card.p("large") { $0.text(said(Money(minor: total))) }
            costBand(cost, &card)
            if let per = costOfHundred(cost, composition) {
                card.p("detail") { $0.text(words.costOfHundred(said(per))) }
            }
            let byStock = cost.items.map { $0.portion.material.name }.filter {
                recipe.pricedByStock.contains($0.lowercased())
            }
            if !byStock.isEmpty { card.p("small") { $0.text(words.pricedByStock(byStock)) } }
            if !cost.missing.isEmpty {
                card.p("small") { $0.text(words.withoutPrice(cost.missing)) }
            }
            if !cost.assumedDensities.isEmpty {
                card.p("small") { $0.text(words.figures.assumedDensities(cost.assumedDensities)) }
            }
        }
    }

    /// The most expensive materials, and the sum of the rest.
    private func costBand(_ cost: Cost, _ html: inout HTML) {
        var items: [(name: String, cost: Double)] = []
        for item in cost.items {
            let sum = (item.itself ?? 0) + (item.asDiluent ?? 0)
            if sum > 0 { items.append((item.portion.material.name, sum)) }
        }
        guard items.count > 1 else { return }
        items = items.ordered { ($1.cost, $0.name) < ($0.cost, $1.name) }
        var rest = 0.0
        for item in items.dropFirst(5) { rest += item.cost }
        items = Array(items.prefix(5))
        if rest > 0 { items.append((words.otherMaterials, rest)) }
        let parts = items.map { (name, cost) in
            Picture.Part(name, words.figures.cost(ofLine: cost, in: currency), cost)
        }
        Picture(
            words.costOfParts, isUnseen: true, of: words.common.ingredientLabel,
            in: words.figures.cost, parts
        ).band(&html) { figure in
            figure.ul("legend", [.decorative]) { list in
                for part in parts {
                    list.li { item in
                        item.span("dot") { _ in }
                        item.text(part.name + " " + part.said)
                    }
                }
            }
        }
    }

    /// The cost of 100 g; nil if unknown.
    private func costOfHundred(_ cost: Cost, _ composition: Composition) -> Money? {
        let mass = composition.total.mass.grams
        guard mass > 0 else { return nil }
        var minor = cost.unrounded * 100 / mass
        for _ in currency.exponent..<4 { minor /= 10 }
        return Money(minor: Decimal(rounding: minor, places: 0).units)
    }

    /// Every line in grams, and the assumptions behind the figures.
    func figures(_ html: inout HTML) {
        switch recipe.result {
        case .failure(let error):
            html.p("wrong", [.fixed("role", "alert")]) {
                $0.text(words.figures.cannotCompute(error))
            }
        case .success(let composition):
            html.element("details", "card figures", [.id("figures")]) { details in
                details.element("summary", "small") { $0.text(words.inGrams) }
                details.element("table") { table in
                    head(&table)
                    table.element("tbody") { body in
                        for (place, line) in composition.lines.enumerated() {
                            row(line, medley.ingredients[place].dilution, &body)
                        }
                    }
                    foot(composition, &table)
                }
                if !composition.densitiesAskedFor.isEmpty {
                    details.p("small") {
                        $0.text(words.figures.assumedDensities(composition.densitiesAskedFor))
                    }
                }
                if let excess = composition.percentExcess, excess != 0 {
                    details.p("small") { $0.text(words.percentsMake(excess)) }
                }
                details.p("ways onwards") { ways in
                    ways.a(to: MedleysRoute.measures.link) {
                        $0.text(MaterialWords(words.language).measures)
                    }
                    ways.a(to: MedleysRoute.materials("").link) { $0.text(words.common.materials) }
                }
            }
        }
    }

    private func head(_ table: inout HTML) {
        table.element("thead") { head in
            head.element("tr") { row in
                for title in [
                    words.common.ingredientLabel, words.figures.mass,
                    words.shareLabel,
                ] {
                    row.element("th", nil, [.fixed("scope", "col")]) { $0.text(title) }
                }
            }
        }
    }

    private func row(
        _ line: WeighedLine, _ dilution: Thinning?, _ table: inout HTML
    ) {
        table.element("tr") { row in
            row.element("th", nil, [.fixed("scope", "row")]) { cell in
                cell.a(to: MedleysRoute.material(line.name).link) { $0.text(line.name) }
                if let dilution { self.dilution(of: line.name, dilution, &cell) }
                for assumption in line.assumptions {
                    cell.span("small") { $0.text(words.figures.assumption(assumption)) }
                }
            }
            row.element("td") { cell in
                cell.text((line.isApproximate ? "≈ " : "") + words.figures.weight(line.mass))
                if let range = words.range(line.lowest, line.highest) {
                    cell.span("small") { $0.text(range) }
                }
            }
            row.element("td") { $0.text(words.figures.share(line.share)) }
        }
    }

    /// Links to the dilution as a material of its own, because the dilution may be in stock.
    private func dilution(of name: String, _ thinning: Thinning, _ html: inout HTML) {
        let whole = words.figures.lineName(name, thinning)
        html.span("small") { part in
            part.a(to: MedleysRoute.material(whole).link) {
                $0.text(words.figures.dilution(thinning))
            }
        }
    }

    private func foot(_ composition: Composition, _ table: inout HTML) {
        let total = composition.total
        let parts = [
            (words.neat, total.neat), (words.diluents, total.diluents),
            (words.carriers, total.carriers),
        ]
        table.element("tfoot") { foot in
            foot.element("tr") { row in
                row.element("th", nil, [.fixed("scope", "row")]) { $0.text(words.whole) }
                row.element("td") { cell in
                    cell.text((total.isApproximate ? "≈ " : "") + words.figures.weight(total.mass))
                    if let range = words.range(total.lowest, total.highest) {
                        cell.span("small") { $0.text(range) }
                    }
                }
                row.element("td") { $0.text(words.figures.percent(10_000)) }
            }
            for (title, mass) in parts where mass.grams > 0 {
                foot.element("tr") { row in
                    row.element("th", nil, [.fixed("scope", "row")]) { $0.text(title) }
                    row.element("td") { $0.text(words.figures.weight(mass)) }
                    row.element("td") {
                        $0.text(
                            total.mass.grams > 0
                                ? words.figures.share(mass.grams / total.mass.grams) : "")
                    }
                }
            }
        }
    }
}
