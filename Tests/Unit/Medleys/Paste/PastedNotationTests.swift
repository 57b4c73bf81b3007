import Basics
import TestKit
import Testing
import Web

@testable import Medleys

/// A random formula in a random notation.
private struct Written {
    var text = ""
    /// Lines that the form must hold: "Bergamot|1.6|g|10|DPG".
    var lines: [String] = []

    private struct Language {
        let headings: [String]
        let neat: String
        let total: String
        let drops: String
        let inside: String
        let solution: String
    }

    private static let languages = [
        Language(
            headings: ["Ingredient", "Amount", "Dilution", "Solvent", "Comment"], neat: "neat",
            total: "Total", drops: "drops", inside: "in", solution: "solution"),
        Language(
            headings: ["Rohstoff", "Menge", "Verdünnung", "Lösungsmittel", "Bemerkung"],
            neat: "unverdünnt", total: "Gesamtgewicht", drops: "Tropfen", inside: "in",
            solution: "Lösung"),
        Language(
            headings: ["Matière première", "Quantité", "Dilution", "Diluant", "Remarques"],
            neat: "non dilué", total: "Somme", drops: "gouttes", inside: "dans",
            solution: "solution"),
        Language(
            headings: ["Materia prima", "Quantità", "Diluizione", "Solvente", "Osservazioni"],
            neat: "puro", total: "Totale", drops: "gocce", inside: "in", solution: "soluzione"),
        Language(
            headings: ["Ingrediente", "Cantidad", "Dilución", "Disolvente", "Observaciones"],
            neat: "sin diluir", total: "Suma", drops: "gotas", inside: "en",
            solution: "solución"),
    ]
    private static let names = [
        "Bergamot", "Iso E Super", "Aldehyde C-12 MNA", "Rose abs.", "Hedione", "Galaxolide 50",
        "Lavender 40/42", "Ylang III", "Vanillin", "Cis-3-hexenol", "Musk T", "Benzoin Siam",
    ].filter { $0 != "Galaxolide 50" }
    private static let solvents = ["DPG", "TEC", "IPM", "BB", "DEP", "ethanol", "benzyl benzoate"]

    private var chance: SplitMix64
    private let language: Language
    private let comma: Bool

    init(seed: UInt64) {
        chance = SplitMix64(seed: seed)
        language = chance.one(of: Written.languages)
        comma = chance.happens(50)
        let form = chance.roll(5)
        var names = Written.names
        var rows: [(name: String, amount: Int64, share: Int64, solvent: String)] = []
        for _ in 0..<(3 + chance.roll(5)) {
            let name = names.remove(at: chance.roll(names.count))
            // One number of the text has two decimals, so that the decimal sign is certain.
            let amount = rows.isEmpty ? 1_250_000 : (1 + chance.roll(Int64(9_999))) * 10_000
            let isNeat = chance.happens(40)
            let share = chance.one(of: [100, 500, 1_000, 2_000, 3_333, 5_000] as [Int64])
            rows.append(
                (name, amount, isNeat ? 0 : share, isNeat ? "" : chance.one(of: Written.solvents)))
        }
        let unit = chance.one(of: ["g", "mg", "kg", "ml", language.drops])
        if form < 2 {
            for row in rows { text += line(row, unit) + "\n" }
        } else {
            table(rows, unit, form == 2 ? "\t" : form == 3 ? ";" : "|")
        }
        for row in rows {
            let factor: (Int64, Int64) =
                unit == "mg" ? (1, 1_000) : unit == "kg" ? (1_000, 1) : (1, 1)
            let amount = Decimal(units: row.amount * factor.0 / factor.1, places: 6).typed
            let short = unit == "ml" ? "ml" : unit == language.drops ? "drop" : "g"
            let share = row.share == 0 ? "" : Decimal(units: row.share, places: 2).typed
            lines.append([row.name, amount, short, share, row.solvent].joined(separator: "|"))
        }
    }

    private func number(_ units: Int64, places: Int) -> String {
        let typed = Decimal(units: units, places: places).typed
        return comma ? String(typed.map { $0 == "." ? "," : $0 }) : typed
    }

    private mutating func line(
        _ row: (name: String, amount: Int64, share: Int64, solvent: String), _ unit: String
    ) -> String {
        let amount = number(row.amount, places: 6) + (chance.happens(50) ? " " : "") + unit
        let name = row.name
        var said = row.share == 0 && chance.happens(30) ? "\(name) (\(language.neat))" : name
        if row.share > 0 {
            let share = number(row.share, places: 2)
            let tenfold = number(row.share * 10, places: 2)
            var ways = [
                "\(name) \(share)% \(language.inside) \(row.solvent)",
                "\(name) @\(share)% \(language.inside) \(row.solvent)",
                "\(name) @ \(share) % \(row.solvent)",
                "\(name) (\(share) % \(language.inside) \(row.solvent))",
                "\(name) [\(row.solvent) \(share)%]", "\(name) \(row.solvent) \(share)%",
                "\(name) \(share)% (w/w) \(language.inside) \(row.solvent)",
                "\(name) \(share)% \(row.solvent) \(language.solution)",
                "**\(name)** \(share) percent \(language.inside) \(row.solvent)",
            ]
            if row.share <= 500 {
                ways.append("\(name) 10% of a \(tenfold)% \(row.solvent) solution")
                ways.append("\(name) \(share)% (from \(tenfold)% \(row.solvent))")
            }
            if row.share == 5_000 { ways.append("\(name) 50/50 \(row.solvent)") }
            if row.share == 1_000 { ways.append("\(name) 1+9 \(language.inside) \(row.solvent)") }
            said = chance.one(of: ways)
        }
        let bullet = chance.one(of: ["", "", "- ", "• ", "- [ ] "])
        return bullet + said + chance.one(of: ["  ", ": ", " – ", ", "]) + amount
    }

    private mutating func table(
        _ rows: [(name: String, amount: Int64, share: Int64, solvent: String)], _ unit: String,
        _ mark: String
    ) {
        let heads = language.headings
        let isInHeading = chance.happens(50)
        // Dilutions in columns of their own, in one cell, with the name, or among the remarks.
        let way = chance.roll(4)
        var table = [[heads[0], isInHeading ? "\(heads[1]) (\(unit))" : heads[1]]]
        if way < 2 { table[0].append(heads[2]) }
        if way == 0 { table[0].append(heads[3]) }
        if way == 3 { table[0].append(heads[4]) }
        for row in rows {
            let share = number(row.share, places: 2) + (chance.happens(50) ? "%" : " %")
            let amount = number(row.amount, places: 6) + (isInHeading ? "" : " " + unit)
            let thinned = "\(share) \(language.inside) \(row.solvent)"
            let neat = chance.one(of: ["", language.neat, "100 %"])
            switch way {
            case 0: table.append([row.name, amount, row.share == 0 ? neat : share, row.solvent])
            case 1: table.append([row.name, amount, row.share == 0 ? neat : thinned])
            case 2: table.append([row.share == 0 ? row.name : "\(row.name) \(thinned)", amount])
            default: table.append([row.name, amount, row.share == 0 ? "" : thinned])
            }
        }
        let sum = number(rows.reduce(0) { $0 + $1.amount }, places: 6)
        table.append([language.total, sum] + table[0].dropFirst(2).map { _ in "" })
        if chance.happens(30) { text = "A title of \(rows.count) words\n" }
        if mark == ";", chance.happens(30) { text = "sep=;\n" }
        for (place, row) in table.enumerated() {
            let joined = row.joined(separator: mark == "|" ? " | " : mark)
            text += mark == "|" ? "| \(joined) |\n" : joined + "\n"
            if mark == "|", place == 0 { text += "|" + row.map { _ in "---|" }.joined() + "\n" }
        }
    }
}

@Suite struct `A formula in any notation` {
    @Test(arguments: 0..<20)
    func `is read right`(_ block: Int) {
        for seed in (block * 50)..<(block * 50 + 50) {
            let written = Written(seed: UInt64(seed))
            let formula = PastedFormula(written.text, unit: "g")
            let read = formula.lines.map {
                [$0.name, $0.amount, $0.unit, $0.dilution, $0.diluent].joined(separator: "|")
            }
            #expect(read == written.lines, "seed \(seed): \(written.text)")
            #expect(!formula.sources.contains { $0.isAsked }, "seed \(seed): \(written.text)")
        }
    }

    @Test(arguments: [
        "1:10 in DPG", "1:9", "1/10 in DPG", "@10 in DPG", "dil. in DPG", "in DPG", "10%",
        "10% 5% in DPG", "DPG 12 %%", "diluted", "(1:10 DPG)", "10,5,5 % DPG", "120% in DPG",
        "0% in DPG", "@ in DPG 10 %%", "(1/10)", "1/10", "1/100", "10‰ DPG", "1000 ppm in DPG",
    ])
    func `never passes as neat where its dilution is not certain`(_ dilution: String) throws {
        for text in [
            "Ambroxan \(dilution) 2.5 g", "Name\tDilution\tg\nAmbroxan\t\(dilution)\t2.5",
            "Name\tg\nAmbroxan \(dilution)\t2.5", "2.5 g Ambroxan \(dilution)",
        ] {
            let formula = PastedFormula(text, unit: "g")
            let line = try #require(formula.lines.first, "\(text)")
            #expect(formula.sources[0].isAsked, "\(text)")
            var faults = Faults()
            #expect(line.ingredient(0, &faults, rules: 6) == nil, "\(text)")
        }
    }

    @Test(arguments: [
        "3 x 10 ml Ethanol", "3x 10 ml Ethanol", "Ethanol 3 x 10 ml", "Ethanol 10 ml x 3",
        "Ethanol 3 × 10 ml",
        "3x Ethanol 10 ml", "3 x Ethanol 10 ml",
    ])
    func `asks about several equal amounts`(_ text: String) throws {
        let formula = PastedFormula(text + "\nHedione 10 g", unit: "g")
        let line = try #require(formula.lines.first)
        #expect(line.name == "Ethanol" && formula.sources[0].isAsked, "\(line)")
        var faults = Faults()
        #expect(line.ingredient(0, &faults, rules: 6) == nil)
    }

    @Test(arguments: [
        ("Summe", true), ("Zwischensumme", true), ("Gesamt:", true), ("TOTAL", true),
        ("Total général", true), ("Totale", true), ("Suma", true), ("Somme", true),
        ("Total Ingredients", true), ("Total: 2 ingredients", true), ("Category Total", true),
        ("**Total**", true), ("Batch size", true), ("2 ingredients", true), ("Σ", true),
        ("Sum of oils", true), ("Summer rose", false), ("Totarol", false), ("Grand Basil", false),
    ])
    func `ends with its sum`(_ name: String, _ isSum: Bool) {
        for text in [
            "Material\tg\nRose\t2\nIris\t3\n\(name)\t5", "Rose 2 g\nIris 3 g\n\(name) 5 g",
            "Material;Menge (g)\nRose;2,5\nIris;2,5\n\(name);5",
        ] {
            let formula = PastedFormula(text, unit: "g")
            #expect((formula.lines.count == 2) == isSum, "\(text)")
            #expect(formula.leftOut.isEmpty == !isSum, "\(text)")
        }
    }

    @Test(arguments: [
        ("Rohstoff\tMenge\nRose\t1.250\nIris\t2,5", "1250"),
        ("Rohstoff\tMenge\nRose\t1.250\nIris\t2", "1.250 ?"),
        ("Material\tAmount\nRose\t1.250\nIris\t2", "1.25"),
        ("Material\tAmount\nRose\t1,250\nIris\t2.5", "1250"),
        ("Material\tAmount\nRose\t1,250\nIris\t2", "1,250"),
        ("Material;Menge\nRose;1,250\nIris;2", "1.25"),
        ("Material;Menge\nRose;1.250\nIris;2", "1.250 ?"),
        ("Rose 1.250 g\nIris 2,5 g\nOud 3.5 g", "1.250 ?"),
    ])
    func `has one decimal sign`(_ text: String, _ amount: String) {
        #expect(PastedFormula(text, unit: "g").lines.first?.amount == amount)
    }
}
