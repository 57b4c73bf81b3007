internal import Basics
internal import Markup
internal import Notes
internal import Perfumery
internal import RoomKit
internal import Web

// The lines: cards on a narrow page, a table on a wide one.
extension MedleyFormPage {
    func lines(_ form: inout HTML) {
        form.element("fieldset", "lines", [.id("lines")]) { $0.numbered(allLines) }
    }

    private func allLines(_ set: inout HTML) {
        let lines = IngredientForm(values).lines
        let saved = Set((medley?.ingredients ?? []).map { $0.name })
        // Base amounts for "keep the ratios": the saved ones, or the ones first shown.
        let kept = values.all("before")
        let before = kept.count == lines.count ? kept : lines.map { $0.amount }
        set.element("legend", "heading") { $0.text(words.common.ingredients) }
        if let fault = faults["ingredients"] ?? faults["ratios"] {
            set.p("wrong", [.fixed("role", "alert"), .id("ingredients-fault")]) {
                $0.text(fault)
            }
        }
        if let pasted { taken(pasted, &set) }
        if !notes.isEmpty {
            set.div("draft", [.fixed("role", "status")]) { notice in
                for note in notes { notice.p("small") { $0.text(note) } }
            }
        }
        head(&set)
        let labels = lineLabels(lines.map { ($0.name.trimmed, $0.thinned) })
        for (place, line) in lines.enumerated() {
            if let removed, removed.place == place { out(removed, &set) }
            self.line(
                line, place, before: before[place], label: labels[place],
                isOnly: lines.count == 1, isSaved: saved.contains(line.name), &set)
        }
        if let removed, removed.place >= lines.count { out(removed, &set) }
        // The script keeps a blank line at the end, made from this.
        if lines.count < Medley.ingredientLimit {
            let isTyped = lines.last.map { !$0.name.isEmpty || !$0.amount.isEmpty } ?? false
            set.element("template", isTyped ? "room" : nil) { blank in
                self.line(
                    IngredientForm.Line(unit: lines.unit), lines.count, before: "",
                    isOnly: false, isNew: true, &blank)
            }
        }
        sum(&set)
        set.div("sheet-tools") { tools in
            tools.button(
                "link",
                [.type("submit"), .name("act"), .value("add"), .flag("formnovalidate", true)]
            ) { $0.text(words.addIngredient) }
            rebalancing(&tools)
            neatShare(&tools)
            paste(&tools)
            guard medley != nil else { return }
            if lines.count > 1 {
                tools.button(
                    "link",
                    [
                        .type("submit"), .name("act"), .value("ratios"),
                        .value("title", words.keepRatiosHint),
                    ]
                ) { $0.text(words.keepRatios) }
            }
            conversion(&tools)
        }
    }

    /// Seen where the lines are a table; there the labels of the fields are only heard.
    private func head(_ html: inout HTML) {
        html.div("line-head", [.decorative]) { head in
            head.span { _ in }
            for label in [
                words.common.ingredientLabel, words.common.amountLabel, words.common.unitLabel,
                words.common.dilutionLabel,
                words.common.diluentLabel, words.ofWhole, words.ofOils, words.figures.cost,
                MaterialStockWords(words.language).inStock,
            ] { head.span { $0.text(label) } }
        }
    }

    private func line(
        _ line: IngredientForm.Line, _ place: Int, before: String, label: String = "",
        isOnly: Bool, isNew: Bool = false, isSaved: Bool = false, _ html: inout HTML
    ) {
        let field = { (name: String, label: String, kind: FormField.Kind, limit: Int?) in
            FormField(
                name, label, kind, limit: limit, key: "\(name)-\(place)",
                isLabelInside: name == "ingredient" || name == "amount")
        }
        let fault = { (name: String) in
            faults.isEmpty ? nil : faults[IngredientForm.place(name, place)]
        }
        html.element(
            "div", IngredientForm.classes(of: line.name),
            [
                .fixed("role", "group"), .label(words.line(place + 1)),
                .value("data-name", line.name),
            ]
        ) { row in
            row.span(nil, [figures.lines[place]?.sign.classes ?? .class("sign"), .decorative]) {
                $0.raw(figures.lines[place]?.drawing ?? [])
            }
            row.field(
                field("ingredient", words.common.ingredientLabel, .line, Ingredient.nameLimit),
                value: line.name, fault: fault("ingredient"))
            row.field(
                field("amount", words.common.amountLabel, .number, nil), value: line.amount,
                fault: fault("amount"))
            row.field(
                field("unit", words.common.unitLabel, .choice(units(of: line)), nil),
                value: line.unit,
                fault: fault("unit"))
            if isNew { row.p("paste-here") { $0.text(PastingWords(words.language).pasteHere) } }
            dilution(line, place, field, fault, &row)
            shares(line, place, &row)
            row.hidden("origin", line.link)
            row.hidden("before", before)
            row.button(
                "tool grip",
                [.type("button"), .fixed("tabindex", "-1"), .label(words.moveLine)]
            ) { $0.icon(.grip) }
            if !isOnly {
                row.button(
                    "tool remove",
                    [
                        .type("submit"), .name("act"), .value("remove \(place)"),
                        .flag("formnovalidate", true),
                        .label(words.removeIngredient(label)),
                    ]
                ) { $0.icon(.close) }
            }
            if isSaved, let medley {
                row.a("swap", to: MedleysRoute.replacing(medley.id, line.name).link) { link in
                    link.span { $0.text(words.replace) }
                    link.span("unseen") { $0.text(" " + line.name) }
                }
            }
            inside(place, &row)
        }
    }

    private func dilution(
        _ line: IngredientForm.Line, _ place: Int,
        _ field: (String, String, FormField.Kind, Int?) -> FormField,
        _ fault: (String) -> String?, _ html: inout HTML
    ) {
        // A pasted dilution that can't be read is marked before the form is sent.
        let own = line.dilutionFaults.faults
        func wrong(_ name: String) -> String? {
            fault(name)
                ?? own.first { $0.field == IngredientForm.place(name, 0) }.flatMap {
                    words.common.sentence($0)
                }
        }
        let isOpen = wrong("dilution") != nil || wrong("diluent") != nil
        html.element("details", "dilution", [.flag("open", isOpen)]) { details in
            details.element("summary") {
                $0.text(line.thinned.map { words.figures.dilution($0) } ?? words.moreOfLine)
            }
            details.div("inline") { inline in
                inline.field(
                    field("dilution", words.common.dilutionLabel, .number, nil),
                    value: line.dilution,
                    fault: wrong("dilution"))
                inline.field(
                    field("diluent", words.common.diluentLabel, .line, Ingredient.nameLimit),
                    value: line.diluent, fault: wrong("diluent"))
            }
        }
    }

    /// The line's share of the whole and of the oils, its cost, and its stock.
    private func shares(_ typed: IngredientForm.Line, _ place: Int, _ html: inout HTML) {
        html.p("shares") { shares in
            guard let line = figures.lines[place] else { return }
            if let thinned = typed.thinned {
                shares.span("thinned") { $0.text(words.figures.dilution(thinned)) }
            }
            shares.span("of-all") { all in
                all.text(words.figures.share(line.ofWhole, places: figures.placesOfWhole))
                if let neat = line.neat { all.element("small") { $0.text(words.neat(neat)) } }
                line.fuse?.write(&all, words)
            }
            shares.span("of-oils") {
                $0.text(
                    line.ofOils.map { words.figures.share($0, places: figures.placesOfOils) }
                        ?? "–")
            }
            shares.span("costs") { $0.text(line.cost ?? "") }
            shares.span(line.stock?.isLow == true ? "on-hand low" : "on-hand") {
                $0.text(line.stock?.text ?? "")
            }
        }
    }

    /// The lines of an accord, beneath the accord.
    private func inside(_ place: Int, _ html: inout HTML) {
        guard let parts = figures.lines[place]?.parts, !parts.isEmpty else { return }
        html.element("details", "inside") { details in
            details.element("summary") { $0.text(words.inside(parts.count)) }
            details.ul { list in
                for part in parts {
                    list.li { item in
                        item.span { $0.lineName(part.name, part.dilution) }
                        item.span { $0.text(words.figures.weight(part.mass)) }
                    }
                }
            }
            guard let accord = figures.lines[place]?.accord else { return }
            details.a("link", to: MedleysRoute.medley(accord, .page).link) {
                $0.text(words.openAccord)
            }
        }
    }

    /// "7 lines · 30.9 g · 18.8 % oils · €9.79"
    private func sum(_ html: inout HTML) {
        html.p("sum", [.id("sum")]) { sum in
            guard let total = figures.total else { return }
            sum.element("strong") { $0.text(words.lineCount(figures.lines.count)) }
            for part in [
                words.massOfWhole(
                    total.mass, isApproximate: total.isApproximate || !total.assumed.isEmpty),
                words.oilsShare(total.oils), total.cost,
                total.assumed.isEmpty ? nil : words.figures.assumedDensities(total.assumed),
            ] {
                if let part { sum.span { $0.text(part) } }
            }
        }
    }

    private func conversion(_ html: inout HTML) {
        html.element("details", "conversion", [.flag("open", faults["whole"] != nil)]) { details in
            details.element("summary") { $0.text(words.units) }
            details.div("inline") { line in
                line.field(
                    FormField(
                        "as", words.showAs,
                        .choice(
                            [AmountUnit.gram, .percent, .part, .millilitre, .drop].map {
                                ($0.rawValue, words.figures.unitInFull($0))
                            })), values, faults)
                if IngredientForm(values).lines.areShares {
                    line.field(FormField("whole", words.wholeLabel, .number), values, faults)
                }
                line.button(
                    "button quiet", [.type("submit"), .name("act"), .value("convert")]
                ) { $0.text(words.convert) }
            }
        }
    }

    /// "1 part", "2 parts"
    private func units(of line: IngredientForm.Line) -> [(value: String, label: String)] {
        let isOne = Decimal(typed: line.amount, places: 6, comma: .refused)?.units == 1_000_000
        return AmountUnit.allCases.map { ($0.rawValue, words.figures.unit($0, isOne: isOne)) }
    }
}

extension SheetFigures.Sign {
    /// CSS classes of the sign.
    var classes: Attribute {
        switch self {
        case .family(let family): .classes("sign", family.className)
        case .accord: .class("sign of-accord")
        case .carrier: .class("sign of-carrier")
        case .plain: .class("sign of-material")
        }
    }
}
