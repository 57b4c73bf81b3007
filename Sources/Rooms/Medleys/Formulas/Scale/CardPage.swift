internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Web

/// A medley as a recipe card: one page of paper, A5 or A4, with room for a pen.
struct CardPage {
    let medley: Medley
    let scenting: String
    let mods: Int
    let recipe: Recipe
    let safety: SafetySummary
    let zone: Zone
    let words: ScaleWords

    private var formulaWords: FormulaWords { FormulaWords(words.language) }

    func response(_ frame: Frame) -> Response {
        let title = words.cardOf(medley.name)
        var page = Page(title, in: .medleys)
        page.sheets = ["css/bench.css", "css/safety.css"]
        page.scripts = ["js/bench.js"]
        return frame.page(page) { html in
            html.top(
                formulaWords.card,
                back: .to(medley.name, MedleysRoute.medley(medley.id, .page).link)
            ) { $0.printTool(words.common.print) }
            write(&html)
        }
    }

    /// The card itself; on the medley's page, too, which is printed as one.
    func write(_ html: inout HTML) {
        html.element("article", nil, [.classes("recipe-card", density)]) { card in
            head(&card)
            lines(&card)
            facts(&card)
            card.section("recipe-limits") { safety.lines(&$0) }
            text(words.common.conclusion, medley.conclusion, &card)
            text(words.common.update, medley.update, &card)
            card.div("pen", [.decorative]) { pen in
                // Lines to write on, as many as there is room for; the rest is cut off.
                for _ in 0..<30 { pen.span { _ in } }
            }
        }
    }

    /// The more lines, the smaller the type, so that 60 lines fit on one page.
    private var density: Literal {
        switch medley.ingredients.count {
        case ...14: "few"
        case ...24: "some"
        case ...40: "many"
        default: "crowd"
        }
    }

    private func head(_ html: inout HTML) {
        html.element("header") { head in
            head.p("small") {
                $0.text(
                    scenting + " · "
                        + formulaWords.mod(medley.mod, of: max(mods, medley.mod)))
            }
            head.h2("name-of") { $0.text(medley.name) }
            head.p("small") {
                $0.text(DateWords(words.language).full(Day(medley.created, in: medley.zone)))
            }
        }
    }

    private func lines(_ html: inout HTML) {
        html.element("ol", "recipe") { list in
            for (place, ingredient) in medley.ingredients.enumerated() {
                list.li { self.line(ingredient, weighed(place), &$0) }
            }
        }
        if let composition = recipe.composition {
            let total = composition.total
            html.p("recipe-total") { line in
                line.element("strong") { $0.text(formulaWords.whole) }
                line.text(
                    " " + sign(total.isApproximate) + words.figures.weight(total.mass) + " · "
                        + sign(total.isApproximate || !composition.assumedDensities.isEmpty)
                        + words.figures.volume(total.volume))
            }
            for assumption in words.figures.assumptions(of: composition) {
                html.p("small") { $0.text(assumption) }
            }
        }
    }

    private func weighed(_ place: Int) -> WeighedLine? {
        guard let lines = recipe.composition?.lines, lines.indices.contains(place) else {
            return nil
        }
        return lines[place]
    }

    private func sign(_ isApproximate: Bool) -> String { isApproximate ? "≈ " : "" }

    private func line(
        _ ingredient: Ingredient, _ weighed: WeighedLine?, _ html: inout HTML
    ) {
        html.span("what") { what in
            what.lineName(ingredient.name, ingredient.dilution)
        }
        html.span("own") { $0.text(words.figures.amount(ingredient.amount)) }
        if let weighed {
            html.span("grams") { grams in
                guard ingredient.amount.unit != .gram else { return }
                grams.text(sign(!weighed.doubts.isEmpty) + words.figures.weight(weighed.mass))
            }
            html.span("percent") { $0.text(words.figures.share(weighed.share)) }
        }
    }

    private func facts(_ html: inout HTML) {
        html.element("dl", "recipe-facts") { list in
            fact(
                words.common.maturingLabel,
                MaturingWords(words.language).length(medley.maturingTime), &list)
            fact(
                MaturingWords(words.language).matureOn,
                DateWords(words.language).full(Day(medley.due, in: zone)), &list)
            fact(formulaWords.container, medley.destination, &list)
            fact(words.common.statusLabel, words.common.long(medley.status), &list)
        }
    }

    private func fact(_ title: String, _ text: String, _ list: inout HTML) {
        list.div { pair in
            pair.element("dt") { $0.text(title) }
            pair.element("dd") { $0.text(text) }
        }
    }

    private func text(_ title: String, _ text: String, _ html: inout HTML) {
        guard !text.isEmpty else { return }
        html.section { section in
            section.h2 { $0.text(title) }
            section.p("prose") { $0.text(text) }
        }
    }
}
