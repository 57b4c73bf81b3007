import Basics
import Perfumery
import TestKit
import Testing

@testable import Limits

/// Conditions of the Annexes: decided where a kind of product or a formula decides them, else
/// named for a person to confirm.
struct LawConditionTests {
    private static let cosmetics = ProductCategory.allCases.filter { $0.isCosmetic }
    private static let alkynoates = [
        "111-12-6", "111-80-8", "10031-92-2", "Methyl heptine carbonate", "Ethyl 2-octynoate",
        "Methyl decine carbonate",
    ]

    private func entry(_ reference: String) throws -> LawEntry {
        try #require(EuropeanLaw.held.entries.first { $0.reference == reference }, "\(reference)")
    }

    private func piece(_ name: String, _ share: String) throws -> Constituent {
        let cas = CASNumber(name).map { [$0] } ?? []
        return try #require(
            Constituent(Substance(name, cas: cas), from: .none, to: percent(share)))
    }

    /// A formula of two materials, with the law of 2028.
    private func verdict(
        _ first: (cas: String, pieces: [Constituent]), beside second: String?,
        in category: ProductCategory, grams: String = "0.001"
    ) throws -> SafetyVerdict {
        var analyses = Analyses()
        var lines = [
            Line(Material("Thing"), try #require(Amount(typed: grams, unit: .gram))),
            Line(Material("Rest"), try #require(Amount(typed: "99", unit: .gram))),
        ]
        var names = ["Thing", "Rest"]
        analyses.add(
            Analysis(
                Substance("Thing", cas: [try number(first.cas)]), kind: .single,
                constituents: first.pieces), of: "Thing")
        analyses.add(
            Analysis(Substance("Rest", cas: [try number("24851-98-7")]), kind: .single),
            of: "Rest")
        if let second {
            names.append(second)
            let cas = CASNumber(second) ?? CASNumber("24851-98-7")
            analyses.add(
                Analysis(Substance(second, cas: [try #require(cas)]), kind: .single), of: second)
            lines.append(
                Line(Material(second), try #require(Amount(typed: "0.001", unit: .gram))))
        }
        let limits = EuropeanLaw.held.limits(
            analyses.keys(of: names), in: category, nil,
            on: try #require(Day(typed: "2028-07-01"))
        ).now
        return try Composition(lines).verdict(in: category, at: .all, limits, analyses)
    }

    @Test(arguments: cosmetics)
    func `two esters that the law forbids together are a no`(_ category: ProductCategory) throws {
        for other in Self.alkynoates {
            let both = try verdict(("73157-43-4", []), beside: other, in: category)
            #expect(both.answer(open: false) == .no, "\(other) in \(category.rawValue)")
            #expect(both.findings.contains { $0.limit.reference == "Annex III, 152" && !$0.isMet })
            let inOne = try verdict(
                ("73157-43-4", [piece(other, "0.1")]), beside: nil, in: category)
            #expect(inOne.answer(open: false) == .no, "\(other) in \(category.rawValue)")
            let none = try verdict(
                ("73157-43-4", [piece(other, "0")]), beside: nil, in: category)
            #expect(none.isWithinLimits)
        }
        let alone = try verdict(("73157-43-4", []), beside: nil, in: category)
        #expect(alone.isWithinLimits && alone.conditions.count == 1)
    }

    @Test(arguments: cosmetics)
    func `what is not for children is a no in products for them`(
        _ category: ProductCategory
    ) throws {
        for share in ["0.0000001", "0.01", "0.03"] {
            let judge = Judge(category: category)
            let found = try judge.verdict("119-36-8", at: percent(share))
            let condition = "not for children under 6, except toothpaste"
            switch category {
            case .fiveD: #expect(judge.answer(found) == .no)
            case .eight:
                #expect(found.conditions.contains { $0.rule == .specification(condition) })
                #expect(found.conditions.allSatisfy { $0.isQuestion })
            default:
                let named = found.conditions.first { $0.rule == .specification(condition) }
                #expect(named?.isQuestion == false, "\(category.rawValue)")
            }
        }
        // Hexyl salicylate has a maximum of its own for them.
        let hexyl = try Judge(category: .fiveD).verdict("6259-76-3", at: percent("0.1"))
        #expect(hexyl.isWithinLimits)
        #expect(
            try !Judge(category: .fiveD).verdict("6259-76-3", at: percent("0.11")).isWithinLimits)
        // A trace in a natural is asked about.
        let oil = try Judge(kind: .natural, category: .fiveD).verdict(
            "8006-81-3", at: percent("1"), holding: [piece("119-36-8", "0.1")])
        #expect(oil.isWithinLimits && oil.conditions.contains { $0.isQuestion })
    }

    @Test func `free allyl alcohol above a tenth of a percent is a no`() throws {
        var tried = 0
        for entry in EuropeanLaw.held.entries where entry.condition.holds("allyl alcohol") {
            let cas = try #require(entry.substance.cas.first).text
            for category in Self.cosmetics {
                let judge = Judge(category: category)
                func answer(_ pieces: [Constituent]) throws -> SafetyVerdict.Answer {
                    judge.answer(try judge.verdict(cas, at: percent("1"), holding: pieces))
                }
                #expect(try answer([piece("107-18-6", "0.11")]) == .no, "\(cas)")
                #expect(try answer([piece("Allyl alcohol", "5")]) == .no, "\(cas)")
                #expect(try answer([piece("107-18-6", "0.1")]) == .incomplete, "\(cas)")
                #expect(try answer([]) == .incomplete, "\(cas)")
                tried += 1
            }
        }
        #expect(tried == 18 * Self.cosmetics.count)
    }

    @Test func `alpha-terthienyl and nitrosating agents are looked for`() throws {
        for category in Self.cosmetics {
            for cas in ["91770-75-1", "91722-29-1"] {
                let judge = Judge(kind: .natural, category: category)
                func isMet(_ share: String) throws -> Bool {
                    try judge.verdict(
                        cas, at: percent("0.001"), holding: [piece("1081-34-1", share)]
                    ).isWithinLimits
                }
                let isLimited = category != .six
                #expect(try isMet("0.35") && isMet("0.36") != isLimited || !isLimited)
            }
            for other in ["7632-00-0", "52-51-7", "Bronidox"] {
                let found = try verdict(("85-91-6", []), beside: other, in: category)
                #expect(!found.isWithinLimits, "\(other) in \(category.rawValue)")
            }
        }
        #expect(try verdict(("85-91-6", []), beside: nil, in: .four).isWithinLimits)
    }

    @Test(arguments: [
        "Verbena oil", "Lemon Verbena Oil", "Lippia citriodora oil", "Peru balsam (crude)",
        "Laurel seed oil",
    ])
    func `a name that only the prohibited one bears leaves no question`(_ name: String) throws {
        var record = MaterialRecord(name)
        record.kind = .natural
        let judge = Judge(kind: .natural)
        let found = try judge.verdict(Analyst.analysis(record, nil), at: percent("0.001"))
        #expect(judge.answer(found) == .no)
    }

    @Test func `safrole in toothpaste is asked about`() throws {
        let judge = Judge(kind: .natural, category: .six)
        let found = try judge.verdict(
            "8008-45-5", at: percent("0.01"), holding: [piece("94-59-7", "4")])
        #expect(found.conditions.contains { $0.doubt == "not in toothpastes for children" })
    }

    @Test func `every condition of the pack is decided, or known to need a person`() throws {
        let persons = [
            "Peroxide value of the material below 20 mmol/l",
            "Peroxide value of the material below 10 mmol/l",
            "Not to be used without an authorisation under REACH",
            "raw material stabilised with 1 % alpha-tocopherol",
            // A maximum for children decides what a kind of product can.
            "not for children under 3, except (d) and (f)",
            "not in toothpastes for children",
        ]
        for entry in EuropeanLaw.held.entries where !entry.condition.isEmpty && entry.ban != .twin {
            let isOfChildren = Self.cosmetics.contains { entry.isForChildren($0) != .no }
            let isDecided = !entry.breakers.isEmpty || isOfChildren
            #expect(isDecided != persons.contains(entry.condition), "\(entry.condition)")
        }
    }
}
