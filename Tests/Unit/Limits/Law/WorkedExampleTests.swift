import Basics
import Foundation
import Perfumery
import TestKit
import Testing

@testable import Limits

/// `docs/worked-examples.md`, reckoned by the program.
struct WorkedExampleTests {
    private static let materials: [(name: String, kind: MaterialKind, cas: String, holds: String)] =
        [
            (
                "Bergamot oil", .natural, "8007-75-8",
                "5989-27-5 30 50, 115-95-7 23 35, 78-70-6 6 15, 127-91-3 5 10, 80-56-8 0 1, "
                    + "87-44-5 0 1, 105-87-3 0 1, 5392-40-5 0 1"
            ),
            (
                "Lemon oil", .natural, "8008-56-8",
                "5989-27-5 56 78, 127-91-3 7 17, 141-27-5 0.5 2.3, 106-26-3 0.3 1.5, "
                    + "105-87-3 0.1 0.8, 98-55-5 0 0.6, 87-44-5 0 0.5"
            ),
            (
                "Lavender oil", .natural, "8000-28-0",
                "78-70-6 20 45, 115-95-7 25 47, 98-55-5 0 2, 76-22-2 0 1.2, 5989-27-5 0 1"
            ),
            ("Rose oil", .natural, "8007-01-0", "106-22-9 14.5 47.5, 106-24-1 5.5 18"),
            ("Hedione", .single, "24851-98-7", ""), ("Damascenone", .single, "23696-85-7", ""),
            ("Phenylethyl alcohol", .single, "60-12-8", ""),
            ("Citronellol", .single, "106-22-9", ""), ("Geraniol", .single, "106-24-1", ""),
            ("Linalool", .single, "78-70-6", ""), ("Eugenol", .single, "97-53-0", ""),
            ("Coumarin", .single, "91-64-5", ""),
        ]

    private static var analyses: Analyses {
        var analyses = Analyses()
        for (name, kind, cas, holds) in materials {
            var record = MaterialRecord(name)
            record.kind = kind
            record.cas = [CASNumber(cas)].compactMap { $0 }
            record.constituents = holds.split(separator: ",").compactMap { piece in
                let parts = piece.split(separator: " ").map { String($0) }
                guard let cas = CASNumber(parts[0]), let low = Share(percent: parts[1]),
                    let high = Share(percent: parts[2])
                else { return nil }
                return MaterialRecord.Line(name: parts[0], cas: cas, lowest: low, highest: high)
            }
            analyses.add(Analyst.analysis(record, nil), of: name)
        }
        analyses.add(Analyst.analysis(MaterialRecord("DPG"), nil), of: "DPG")
        return analyses
    }

    struct Example: Sendable {
        let title: String
        let lines: [(name: String, grams: String, dilution: Int64)]
        let strength: String
        let base: String
        let contacts: [Contact]
    }

    static let examples = [
        Example(
            title: "A cologne",
            lines: [
                ("Bergamot oil", "5", 100), ("Lemon oil", "3", 100), ("Lavender oil", "1", 100),
                ("Hedione", "0.98", 100), ("Damascenone", "0.02", 1),
            ], strength: "4", base: "Alcohol Denat., Aqua 20 %", contacts: [.leaveOn]),
        Example(
            title: "A rose base",
            lines: [
                ("Phenylethyl alcohol", "4", 100), ("Citronellol", "2.5", 100),
                ("Geraniol", "1.5", 100), ("Linalool", "0.5", 100), ("Rose oil", "0.5", 100),
                ("Eugenol", "1", 10),
            ], strength: "0.2", base: "", contacts: [.leaveOn, .rinseOff]),
        Example(
            title: "A soap",
            lines: [
                ("Lavender oil", "6", 100), ("Lemon oil", "3.9", 100), ("Coumarin", "0.1", 100),
            ],
            strength: "2", base: "Sodium Olivate, Aqua 12 %, Glycerin 8 %", contacts: [.rinseOff]),
    ]

    /// The text below a heading, up to the next.
    private func section(_ title: String) throws -> String {
        let page = try String(
            contentsOf: repository.appending(path: "docs/worked-examples.md"), encoding: .utf8)
        return try #require(page.pieces(from: "\n## \(title)\n", to: "\n## ").first)
    }

    @Test(arguments: examples)
    func `is reckoned as it is on the page`(_ example: Example) throws {
        let lines = try example.lines.map { line in
            Line(
                Material(line.name), try #require(Amount(typed: line.grams, unit: .gram)),
                dilution: line.dilution == 100
                    ? nil : Dilution(millionths: line.dilution * 10_000, in: KnownMaterials.dpg))
        }
        let composition = try Composition(lines)
        let strength = try #require(Share(percent: example.strength))
        let text = try section(example.title)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { row in
            row.split(separator: "|").map { String($0).trimmed }
        }.filter { !$0[0].hasPrefix("---") }
        for (place, contact) in example.contacts.enumerated() {
            let declaration = AllergenDeclaration(
                composition, at: strength, contact, Self.analyses)
            #expect(declaration.unknown.isEmpty)
            for allergen in declaration.present {
                let name = allergen.substance.name
                let row = try #require(rows.first { $0.count > 4 && $0[0] == name }, "\(name)")
                let figures = try row[1...3].map { try #require(Double($0)) / 100 }
                #expect(abs(allergen.typical - figures[0]) < 1e-14, "\(name)")
                #expect(abs(allergen.highest - figures[1] * strength.value) < 1e-14, "\(name)")
                #expect(abs(allergen.highest - figures[2]) < 1e-14, "\(name)")
                #expect(allergen.isDeclared == (row[4 + place] == "named"), "\(name)")
            }
            #expect(rows.filter { $0.count > 4 }.count - 1 == declaration.present.count)
            guard !example.base.isEmpty else { continue }
            let list = IngredientList(
                composition, at: strength, in: try ProductBase(example.base),
                naming: declaration.declared, Self.analyses)
            #expect(text.contains("> " + list.text + "\n"), "\(list.text)")
            #expect(list.unnamed.isEmpty && !list.lacksBase)
        }
    }
}
