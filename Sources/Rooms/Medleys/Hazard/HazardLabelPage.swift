internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Stock
internal import Web

/// Printable CLP label of a medley's product (Article 17).
struct HazardLabelPage {
    let hazards: HazardFacts
    let company: Company
    let options: LabelOptions
    let words: ProductHazardWords

    private var facts: LabelFacts { hazards.facts }
    private var medley: ID<Medley> { facts.medley.id }
    private var languages: [LabelLanguage] { company.labelLanguages }

    func response(_ frame: Frame) -> Response {
        var page = Page(
            words.language.labelled(words.labelTitle, facts.name), in: .medleys, layout: .wide)
        page.sheets = ["css/bench.css", "css/safety.css", "css/labels.css"]
        page.scripts = ["js/labels.js"]
        let label = self.label
        return frame.page(page) { html in
            html.top(
                words.labelTitle,
                back: .to(words.title, MedleysRoute.medley(medley, .hazard).link)
            ) { $0.printTool(words.common.print) }
            if !hazards.verdict.isWhole {
                html.p("not-known", [.fixed("role", "status")]) { $0.text(words.labelIncomplete) }
            }
            html.question(
                "stack question", to: MedleysRoute.medley(medley, .hazardLabel).link
            ) { form in
                form.labelOptions(options)
                form.button("button", [.type("submit")]) {
                    $0.text(LabelWords(words.language).showLabels)
                }
            }
            html.p("small") {
                $0.text(
                    LabelWords(words.language).printLabelsAdvice(languages.map { $0.name }))
            }
            if options.sheet.isBelowLegalSize {
                html.p("not-known") { $0.text(words.labelTooSmall) }
            }
            html.labelFaults([label], on: options.sheet)
            missing(&html)
            html.labels(
                [(label: label, count: options.copies)], on: options.sheet, from: options.first)
        }
    }

    private func missing(_ html: inout HTML) {
        let labelWords = LabelWords(words.language)
        let own = MedleysRoute.medley(medley, .hazard).link
        var ways: [(title: String, detail: String, link: Link)] = []
        if facts.label.content.isEmpty {
            ways.append(
                (
                    labelWords.contentLabel, labelWords.sayOnLabel,
                    MedleysRoute.medley(medley, .label).link
                ))
        }
        if !company.hasAddressOnLabels {
            ways.append(
                (labelWords.responsibleOnLabel, labelWords.inShopSettings, StockRoute.company.link))
        }
        if hazards.product.phone.isEmpty {
            ways.append((words.label("phone"), labelWords.sayOnLabel, own))
        }
        if hazards.product.ufi.isEmpty, hazards.needsIdentifier {
            ways.append((words.label("ufi"), words.ufiAdvice, own))
        } else if let wrong = words.wrongIdentifier(hazards.product.ufi) {
            ways.append((words.label("ufi"), wrong, own))
        }
        guard !ways.isEmpty else { return }
        html.section("card not-known") { card in
            card.h2("small") { $0.text(labelWords.lacksOnLabel) }
            card.ul("bench-list") { list in
                for way in ways { list.way(way.title, way.detail, way.link) }
            }
        }
    }

    private var label: Label {
        let phrases = HazardPhrases.held
        let elements = hazards.label
        var lines = [Label.Line(facts.name, .name)]
        let add = { (text: String, style: Label.Style) in
            if !text.isEmpty { lines.append(Label.Line(text, style)) }
        }
        if let signal = elements.signal {
            add(
                LabelLanguage.joined(languages) { signal == .danger ? $0.danger : $0.warning },
                .name)
        }
        let named = hazards.namedSubstances
        if !named.isEmpty {
            add(
                LabelLanguage.joined(languages) { $0.contains } + ": "
                    + named.joined(separator: ", "), .plain)
        }
        for language in languages {
            var texts = (elements.statements + elements.precautions).map {
                phrases.text($0, language) ?? $0
            }
            if hazards.verdict.isElicitor {
                texts.append(phrases.mayProduceAllergy(hazards.verdict.sensitisers, language))
            }
            if hazards.product.driesSkin, let text = phrases.text("EUH066", language) {
                texts.append(text)
            }
            add(texts.joined(separator: " "), .fine)
        }
        add(facts.label.content, .plain)
        if !hazards.product.ufi.isEmpty { add("UFI: " + hazards.product.ufi, .plain) }
        add(
            [company.namedOnLabels, hazards.product.phone].filter { !$0.isEmpty }
                .joined(separator: ", "), .fine)
        return Label(lines, symbols: elements.pictograms.map { $0.symbol })
    }
}

extension HazardFacts {
    /// True for a mixture with physical or health hazards, which poison centres must know
    /// (Article 45, Annex VIII).
    var needsIdentifier: Bool {
        label.statements.contains { $0.hasPrefix("H2") || $0.hasPrefix("H3") }
    }
}

extension LabelSheet {
    /// True below 52 × 74 mm, the size for packages up to 3 litres (Annex I, Table 1.3).
    var isBelowLegalSize: Bool {
        min(size.width, size.height) < 5_200 || max(size.width, size.height) < 7_400
    }
}
