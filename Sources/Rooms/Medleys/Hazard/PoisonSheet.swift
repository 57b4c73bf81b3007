internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Stock
internal import Web

/// Composition in ranges, as poison centres take it (CLP, Annex VIII, Part B, 3.4).
struct PoisonSheet {
    struct Row {
        let name: String
        let classes: String
        /// In percent: "10–13".
        let range: String
        /// True for classes of major concern, with narrower ranges (3.4.1).
        let isMajor: Bool
    }

    let hazards: HazardFacts
    let rows: [Row]

    init(_ hazards: HazardFacts, _ words: ProductHazardWords) {
        self.hazards = hazards
        rows = hazards.ingredients.map { ingredient in
            let isMajor = ingredient.hazards?.isOfMajorConcern ?? false
            return Row(
                name: ingredient.name.isEmpty
                    ? LabelWords(words.language).baseLabel : ingredient.name,
                classes: ingredient.hazards.map { $0.text } ?? words.unknown,
                range: PoisonSheet.range(ingredient.share * 100, isMajor: isMajor),
                isMajor: isMajor)
        }
    }

    /// The range of a share in percent, no wider than Tables 1 and 2 of Annex VIII allow.
    static func range(_ percent: Double, isMajor: Bool) -> String {
        // Start and end of the table's line and the width, in hundredths of a percent.
        let lines: [(from: Int64, to: Int64, width: Int64)] =
            isMajor
            ? [
                (2_500, 10_000, 500), (1_000, 2_500, 300), (100, 1_000, 100), (10, 100, 30),
                (0, 10, 10),
            ] : [(2_500, 10_000, 2_000), (1_000, 2_500, 1_000), (100, 1_000, 300), (0, 100, 100)]
        let hundredths = Int64(min(max(percent * 100 * (1 + 1e-12), 0), 10_000))
        let line = lines.first { hundredths >= $0.from } ?? lines[lines.count - 1]
        var from = line.from + (hundredths - line.from) / line.width * line.width
        if from >= line.to { from = max(line.from, line.to - line.width) }
        let to = min(from + line.width, line.to)
        let text = { (units: Int64) in Decimal(units: units, places: 2).typed }
        return text(from) + "–" + text(to)
    }

    /// One row for every component, after those of the product.
    var file: Sheet {
        var sheet = Sheet(["part", "name", "percent_range", "classification", "note"])
        let facts = hazards.facts
        sheet.append([
            "product", facts.name, "", hazards.label.statements.joined(separator: " "), "",
        ])
        sheet.append(["ufi", hazards.product.ufi, "", "", ""])
        for row in rows {
            sheet.append([
                "component", row.name, row.range, row.classes, row.isMajor ? "major concern" : "",
            ])
        }
        return sheet
    }
}

extension Hazards {
    /// Annex VIII, Part B, 3.4.1: acute toxicity 1 to 3, STOT SE and RE 1 and 2, skin corrosion, eye
    /// damage.
    fileprivate var isOfMajorConcern: Bool {
        classes.contains { hazard in
            switch hazard.statement {
            case "H300", "H301", "H310", "H311", "H330", "H331", "H370", "H371", "H372", "H373",
                "H314", "H318":
                true
            default: false
            }
        }
    }
}

/// Data sheet for the poison centre, on paper.
struct PoisonPage {
    let sheet: PoisonSheet
    let company: Company
    let today: Day
    let words: ProductHazardWords

    func response(_ frame: Frame) -> Response {
        let hazards = sheet.hazards
        let facts = hazards.facts
        var page = Page(
            words.language.labelled(words.poisonTitle, facts.name), in: .medleys, layout: .wide)
        page.sheets = ["css/bench.css", "css/safety.css"]
        page.scripts = ["js/labels.js"]
        return frame.page(page) { html in
            html.top(
                words.poisonTitle,
                back: .to(words.title, MedleysRoute.medley(facts.medley.id, .hazard).link)
            ) { $0.printTool(words.common.print) }
            if !hazards.verdict.isWhole {
                html.p("not-known", [.fixed("role", "status")]) { $0.text(words.incomplete) }
            }
            html.div("assessor") { paper in
                paper.h2("name-of") { $0.text(facts.name) }
                paper.element("dl", "recipe-facts") { list in
                    for (title, text) in [
                        (words.label("ufi"), hazards.product.ufi),
                        (LabelWords(words.language).contentLabel, facts.label.content),
                        (words.supplier, company.namedOnLabels),
                        (words.label("phone"), hazards.product.phone),
                        (
                            words.label("state"),
                            words.said("state", hazards.product.form["state"] ?? "")
                        ),
                        (
                            words.classLabel,
                            hazards.verdict.classes.map { $0.rawValue }.joined(separator: "; ")
                        ),
                        (words.signalLabel, hazards.label.signal.map { words.signal($0) } ?? ""),
                        (
                            AssessorWords(words.language).writtenOn,
                            DateWords(words.language).full(today)
                        ),
                    ] {
                        list.fact(title, text)
                    }
                }
                paper.h2 { $0.text(words.ingredientsHeading) }
                paper.grid(
                    [words.common.ingredientLabel, words.classLabel, words.rangeLabel],
                    sheet.rows.map {
                        [$0.name, $0.classes, words.language.decimal($0.range + " %")]
                    },
                    figures: 2)
                paper.p("small") { $0.text(words.rangesBy) }
                paper.p("small") { $0.text(words.isNoSubmission) }
            }
            html.rows([
                (words.common.asTable, MedleysRoute.medley(facts.medley.id, .poisonFile).link)
            ])
        }
    }
}
