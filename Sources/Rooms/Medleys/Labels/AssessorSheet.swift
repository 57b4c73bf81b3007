internal import Basics
internal import Limits
internal import Perfumery

/// The composition of a medley's product for a safety assessor, as part A of a product
/// information file requires (Regulation (EC) No 1223/2009, Annex I), for both the page and the
/// file.
struct AssessorSheet {
    let facts: LabelFacts
    let materials: [Material]

    /// Function of a material in the product. The raw values are words of the file.
    enum Function: String {
        case perfuming, solvent, carrier, base
    }

    struct Material {
        let name: String
        let inci: String
        let cas: [CASNumber]
        let function: Function
        /// Of the product, 0…1.
        let share: Double
    }

    init(_ facts: LabelFacts) {
        self.facts = facts
        var materials: [Material] = []
        if let composition = facts.counted?.composition {
            let whole = composition.total.mass.grams
            let strength = facts.check.product.strength.value
            for portion in composition.portions where whole > 0 && portion.mass.grams > 0 {
                let analysis = facts.analyses[portion.material.name]
                var function = Function.perfuming
                if facts.analyses.isCarrier(portion.material) {
                    function = analysis.kind == .carrier ? .carrier : .solvent
                }
                materials.append(
                    Material(
                        name: portion.material.name, inci: analysis.inci,
                        cas: analysis.substance.cas, function: function,
                        share: portion.mass.grams / whole * strength))
            }
            for part in facts.base.parts where strength < 1 {
                materials.append(
                    Material(
                        name: "", inci: part.name, cas: [], function: .base,
                        share: part.share.value * (1 - strength)))
            }
        }
        self.materials = materials.ordered { $0.share > $1.share }
    }

    /// Materials without an INCI name.
    var unnamed: [String] { materials.filter { $0.inci.isEmpty }.map { $0.name } }

    var allergens: [Allergen] { facts.counted?.declaration.present ?? [] }

    /// The whole sheet, one row for every entry, in percent of the product.
    var file: Sheet {
        let product = facts.check.product
        var sheet = Sheet([
            "part", "name", "inci", "cas", "function", "percent", "highest_percent",
            "limit_percent", "standard", "edition", "date", "note",
        ])
        let percent = { (share: Double) -> String in Decimal(rounding: share * 100, places: 9).typed
        }
        let row = { (part: String, cells: [String], note: String) -> [String] in
            [part] + cells + Array(repeating: "", count: 10 - cells.count) + [note]
        }
        let limited = { (standard: Standard) -> [String] in
            [standard.name, standard.edition, standard.date?.text ?? ""]
        }
        sheet.append(
            row(
                "product",
                [
                    facts.name, "", "", product.category?.rawValue ?? "",
                    percent(product.strength.value),
                ],
                facts.contact.rawValue))
        for material in materials {
            sheet.append(
                row(
                    "ingredient",
                    [
                        material.name, material.inci, AssessorSheet.text(material.cas),
                        material.function.rawValue, percent(material.share),
                    ], material.inci.isEmpty ? "INCI name not entered" : ""))
        }
        for allergen in allergens {
            sheet.append(
                row(
                    "allergen",
                    [
                        "", allergen.substance.name, AssessorSheet.text(allergen.substance.cas),
                        "", percent(allergen.typical), percent(allergen.highest),
                        percent(facts.contact.declaredAbove),
                    ] + limited(AllergenList.standard),
                    allergen.isDeclared ? "declared" : "below the threshold"))
        }
        for finding in facts.check.verdict?.findings ?? [] {
            sheet.append(
                row(
                    "limit",
                    [
                        finding.limit.substance.name, "",
                        AssessorSheet.text(finding.limit.substance.cas), "", "",
                        percent(finding.inProduct), finding.limit.highest.map(percent) ?? "",
                    ] + limited(finding.limit.standard), finding.isMet ? "met" : "exceeded"))
        }
        for condition in facts.check.verdict?.conditions ?? [] {
            let confirmed = facts.check.confirmation(of: condition)
            sheet.append(
                row(
                    "condition",
                    [
                        condition.substance.name, "", AssessorSheet.text(condition.substance.cas),
                        "", "", "", "",
                    ] + limited(condition.standard),
                    (condition.condition ?? "")
                        + (confirmed.map { " (\($0.person), \($0.day.text))" } ?? "")))
        }
        for standard in facts.check.standards {
            sheet.append(
                row("compared with", ["", "", "", "", "", "", ""] + limited(standard), ""))
        }
        for material in facts.check.verdict?.unknown ?? facts.counted?.declaration.unknown ?? [] {
            sheet.append(row("not known", [material.name], material.gap.text))
        }
        return sheet
    }

    static func text(_ numbers: [CASNumber]) -> String {
        numbers.map { $0.text }.joined(separator: "; ")
    }
}

extension Analysis.Gap {
    fileprivate var text: String {
        switch self {
        case .kind: "what it is"
        case .constituents: "what is in it"
        case .cas: "CAS number"
        case .constituent(let name): "CAS number of \(name)"
        case .doubt(let name): "share of \(name), far below the literature"
        case .rest: "the rest of what is in it"
        }
    }
}
