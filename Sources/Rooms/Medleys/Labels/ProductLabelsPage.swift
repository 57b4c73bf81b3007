internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Stock
internal import Web

/// Printable labels of a medley's product.
struct ProductLabelsPage {
    let facts: LabelFacts
    let company: Company
    /// The newest first.
    let batches: [Batch]
    let batch: Batch?
    /// The stock item made from the batch, or from another batch of the medley.
    let item: Item?
    let options: LabelOptions
    let design: LabelDesign
    /// SVG.
    let drawing: [UInt8]
    let hasIngredients: Bool
    let words: LabelWords

    private var medley: ID<Medley> { facts.medley.id }
    private var languages: [LabelLanguage] { company.labelLanguages }

    func response(_ frame: Frame) -> Response {
        var page = Page(
            words.language.labelled(words.productLabels, facts.printedName), in: .medleys,
            layout: .wide)
        page.sheets = ["css/bench.css", "css/safety.css", "css/labels.css"]
        page.scripts = ["js/labels.js"]
        let label = self.label
        let designed = self.designed
        let fit = DesignedFit(designed, on: options.sheet)
        let isDesigned = options.sheet.shape != nil
        return frame.page(page) { html in
            html.top(
                words.productLabels,
                back: .to(words.labelTitle, MedleysRoute.medley(medley, .label).link)
            ) { $0.printTool(words.common.print) }
            html.otherRules(facts.check.product.category, words)
            if isDesigned {
                html.div("label-desk") { desk in
                    desk.labelPreview(options.sheet) {
                        $0.designed(
                            designed, fit, as: design, on: options.sheet, gap: words.contentGap)
                    }
                    question(&desk)
                }
                html.labelFaults(fit.isCrowded ? 1 : 0, fit.lacksBarcode ? 1 : 0)
                if options.sheet.shape == .round {
                    html.p("small") { $0.text(words.roundHasNoRoom) }
                }
            } else {
                question(&html)
                html.labelFaults([label], on: options.sheet)
            }
            missing(&html)
            if isDesigned {
                html.labels([options.copies], on: options.sheet, from: options.first) {
                    $1.designed(designed, fit, as: design, on: options.sheet)
                }
            } else {
                html.labels(
                    [(label: label, count: options.copies)], on: options.sheet,
                    from: options.first)
            }
        }
    }

    private func question(_ html: inout HTML) {
        html.question(
            "stack question", to: MedleysRoute.medley(medley, .labels).link
        ) { form in
            var choices = batches.map { (value: $0.id.raw, label: words.batchToLabel($0)) }
            choices.append((value: "none", label: words.noBatchOnLabel))
            form.field(
                FormField("batch", words.batchLabel, .choice(choices)),
                value: batch?.id.raw ?? "none", fault: nil)
            form.field(
                FormField(
                    "design", words.designLabel,
                    .choice(LabelDesign.allCases.map { ($0.rawValue, words.name($0)) })),
                value: design.rawValue, fault: nil)
            form.labelOptions(options, of: LabelSheet.designedFirst)
            if options.sheet.shape == nil {
                form.tick(
                    "ingredients", words.withIngredients, words.withIngredientsHint,
                    isOn: hasIngredients)
            }
            form.button("button", [.type("submit")]) { $0.text(words.showLabels) }
            form.p("small") { $0.text(words.printLabelsAdvice(languages.map { $0.name })) }
        }
    }

    /// Usual label data that this label lacks.
    private func missing(_ html: inout HTML) {
        var ways: [(title: String, detail: String, link: Link)] = []
        let own = MedleysRoute.medley(medley, .label).link
        if facts.label.content.isEmpty { ways.append((words.contentLabel, words.sayOnLabel, own)) }
        if facts.label.keeps == nil, facts.label.opened == nil {
            ways.append((words.bestBeforeOrJar, words.sayOnLabel, own))
        } else if facts.label.keeps != nil, batch == nil {
            ways.append(
                (
                    words.bestBeforeOrJar, words.chooseABatch,
                    MedleysRoute.medley(medley, .batch).link
                )
            )
        }
        if company.namedOnLabels.isEmpty {
            ways.append(
                (words.responsibleOnLabel, words.inShopSettings, StockRoute.company.link))
        }
        if let item, item.barcode == nil {
            ways.append(
                (
                    words.barcodeOnLabel, words.giveBarcode(item.name),
                    StockRoute.priceLabels(Fields([("item", item.id.text)])).link
                ))
        } else if item == nil {
            ways.append(
                (
                    words.barcodeOnLabel, words.finishABatch,
                    MedleysRoute.medley(medley, .page).link
                ))
        }
        if hasIngredients || options.sheet.shape != nil, !facts.isWhole {
            ways.append((words.ingredientsHeading, words.partsNotCounted, own))
        }
        guard !ways.isEmpty else { return }
        html.section("card not-known") { card in
            card.h2("small") { $0.text(words.lacksOnLabel) }
            card.ul("bench-list") { list in
                for way in ways { list.way(way.title, way.detail, way.link) }
            }
        }
    }

    private var label: Label {
        let kept = facts.label
        var lines = [Label.Line(facts.printedName, .name)]
        let add = { (text: String, style: Label.Style) in
            if !text.isEmpty { lines.append(Label.Line(text, style)) }
        }
        add(kept.content, .plain)
        if hasIngredients { add(facts.ingredients, .fine) }
        for line in warnings { add(line, .fine) }
        for mark in marks(LabelLanguage.joined(languages) { $0.lot } + " ") { add(mark, .plain) }
        add(company.namedOnLabels, .fine)
        return Label(
            lines, barcode: item?.barcode, openMonths: kept.opened.map { Int(clamping: $0) })
    }

    /// Warnings in the languages of labels, and further lines.
    private var warnings: [String] {
        let kept = facts.label
        var lines: [String] = []
        for language in languages where !kept.warnings.isEmpty {
            lines.append(kept.warnings.map { language.said($0) }.joined(separator: " "))
        }
        return lines + kept.words.split(separator: "\n").map { String($0) }
    }

    /// Batch number and best-before date.
    private func marks(_ lot: String) -> [String] {
        guard let batch else { return [] }
        var marks = [lot + batch.code]
        if let keeps = facts.label.keeps {
            let day = Day(batch.at, in: batch.zone).civil
            let month = Int64(day.year) * 12 + Int64(day.month - 1) + keeps
            marks.append(
                LabelLanguage.joined(languages) { $0.bestBefore }
                    + " \(padded(Int(clamping: month % 12) + 1))/\(month / 12)")
        }
        return marks
    }

    private var designed: DesignedLabel {
        var label = DesignedLabel()
        label.drawing = drawing
        label.name = facts.printedName
        if facts.kind != .other {
            label.kind = ScentingWords(words.language).kind(facts.kind).lowercased()
        }
        label.content = facts.label.content
        label.ingredients = facts.ingredients
        label.lines = warnings
        label.maker = company.namedOnLabels
        label.marks = marks("")
        label.barcode = item?.barcode
        label.openMonths = facts.label.opened.map { Int(clamping: $0) }
        return label
    }
}

extension LabelSheet {
    /// All, with the designed ones first.
    static var designedFirst: [LabelSheet] { allCases.filter { $0.shape != nil } + plain }
}
