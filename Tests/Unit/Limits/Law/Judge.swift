import Basics
import Foundation
import Perfumery
import TestKit
import Testing

@testable import Limits

/// A row of Data/eu-cosmetics-fragrance-limits.csv.
struct LawRow: Sendable, CustomTestStringConvertible {
    let annex: String
    let entry: String
    let name: String
    let cas: [String]
    let kind: String
    let product: String
    let maximum: String
    let remark: String

    var testDescription: String { "\(annex) \(entry) \(product)" }
    var share: Share? { Share(percent: maximum) }
    var reference: String { "Annex \(annex), \(entry)" }

    static let all: [LawRow] = {
        let file = repository.appending(path: "Data/eu-cosmetics-fragrance-limits.csv")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        var rows: [LawRow] = []
        var reader = SheetReader(text)
        while let row = try? reader.next() {
            guard row.cells.count == 10, row.cells[0] != "annex" else { continue }
            rows.append(
                LawRow(
                    annex: row.cells[0], entry: row.cells[1], name: row.cells[2],
                    cas: row.cells[3].split(separator: ";").map { String($0).trimmed },
                    kind: row.cells[4], product: row.cells[5], maximum: row.cells[6],
                    remark: row.cells[9]))
        }
        return rows
    }()
}

/// A product of one material, half of which is ethanol, judged by the law alone.
struct Judge {
    var kind = MaterialKind.single
    var category = ProductCategory.four
    var product: ProductKind?
    /// By then all rows of the edition hold.
    var day = Day(year: 2028, month: 7, day: 1) ?? Day(number: 0)

    func verdict(
        _ cas: String, at share: Share, holding pieces: [Constituent] = []
    ) throws -> SafetyVerdict {
        var record = MaterialRecord("Thing")
        record.kind = kind
        record.cas = [CASNumber(cas)].compactMap { $0 }
        return try verdict(Analyst.analysis(record, nil), at: share, holding: pieces)
    }

    func verdict(
        _ known: Analysis, at share: Share, holding pieces: [Constituent] = []
    ) throws -> SafetyVerdict {
        var analyses = Analyses()
        analyses.add(
            Analysis(
                known.substance, kind: known.kind, constituents: pieces, inci: known.inci,
                limits: known.limits), of: "Thing")
        let keys = analyses.keys(of: ["Thing"])
        let law = EuropeanLaw.held.limits(keys, in: category, product, on: day)
        return try Composition([
            Line(Material("Thing"), try #require(Amount(typed: "1", unit: .gram)))
        ]).verdict(in: category, at: share, law.now + known.limits, analyses)
    }

    /// Kinds of product in a category: the law divides fine fragrance.
    static func kinds(in category: ProductCategory) -> [ProductKind?] {
        category == .four ? [nil] + ProductKind.allCases : [nil]
    }

    func answer(_ verdict: SafetyVerdict) -> SafetyVerdict.Answer {
        verdict.answer(open: !verdict.conditions.isEmpty)
    }
}
