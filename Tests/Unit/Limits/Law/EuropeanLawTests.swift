import Basics
import Foundation
import Perfumery
import TestKit
import Testing

@testable import Limits

struct EuropeanLawTests {
    private let law = EuropeanLaw.held

    @Test func `the short form holds every row of the table, and its numbers`() throws {
        #expect(LawRow.all.count == 208)
        for row in LawRow.all {
            let entry = try #require(
                law.entries.first { $0.reference == row.reference }, "\(row.reference)")
            #expect(entry.substance.name == row.name || row.kind == "condition", "\(row.name)")
            for text in row.cas {
                let number = try #require(CASNumber(text), "\(row.reference) \(text)")
                #expect(number.text == text && entry.substance.cas.contains(number), "\(text)")
            }
            #expect((row.kind == "prohibited") == (entry.ban != nil) || row.kind == "condition")
            guard let share = row.share else { continue }
            let held = entry.maxima.first {
                $0.share == share && $0.isAsCosIng == row.remark.contains("CosIng alone")
            }
            #expect(held != nil, "\(row.reference) \(row.product)")
        }
        let references = Set(law.entries.map { $0.reference })
        #expect(references.count == law.entries.count)
        // Three are sums of several entries, two are of REACH, one is of species.
        #expect(references.subtracting(LawRow.all.map { $0.reference }).count == 6)
    }

    @Test func `every kind of product is known, and is in some category`() {
        let kinds: [ProductKind?] = [nil, .eauDeParfum, .eauDeToilette]
        for maximum in law.entries.flatMap({ $0.maxima }) {
            let scope = LawScope.all[maximum.scope]
            let applies = ProductCategory.allCases.flatMap { category in
                kinds.map { scope?.applies(to: category, $0) ?? .no }
            }
            #expect(applies.contains { $0 != .no }, "\(maximum.scope)")
        }
    }

    @Test(arguments: LawRow.all.filter { $0.kind == "restricted" })
    func `above a maximum of the law is never a yes`(_ row: LawRow) throws {
        let share = try #require(row.share)
        let above = try #require(Share(billionths: share.billionths + 1))
        let entry = try #require(law.entries.first { $0.reference == row.reference })
        let scopes = entry.maxima.filter { $0.share == share }.map { $0.scope }
        var tried = 0
        for category in ProductCategory.allCases where category.isCosmetic {
            for kind in Judge.kinds(in: category) {
                let applies = scopes.contains { scope in
                    LawScope.all[scope].map { $0.applies(to: category, kind) != .no } ?? false
                }
                guard applies else { continue }
                tried += 1
                let judge = Judge(category: category, product: kind)
                for cas in row.cas {
                    let verdict = try judge.verdict(cas, at: above)
                    #expect(judge.answer(verdict) != .yes, "\(cas) in \(category.rawValue)")
                }
            }
        }
        #expect(tried > 0)
    }

    /// Below and at a maximum, that row itself asks nothing; just above it, the verdict names it.
    @Test(arguments: LawRow.all.filter { $0.kind == "restricted" })
    func `a maximum is met just below and at it, and not just above`(_ row: LawRow) throws {
        let share = try #require(row.share)
        let entry = try #require(law.entries.first { $0.reference == row.reference })
        for category in ProductCategory.allCases where category.isCosmetic {
            for kind in Judge.kinds(in: category) {
                let surely = entry.maxima.contains { maximum in
                    maximum.share == share
                        && LawScope.all[maximum.scope]?.applies(to: category, kind) == .surely
                }
                guard surely else { continue }
                let judge = Judge(category: category, product: kind)
                let steps = [(-1, true), (0, true), (1, false)] as [(Int64, Bool)]
                for (cas, (step, isMet)) in row.cas.flatMap({ cas in steps.map { (cas, $0) } }) {
                    let there = try #require(Share(billionths: share.billionths + step))
                    let verdict = try judge.verdict(cas, at: there)
                    let own = verdict.findings.filter {
                        $0.limit.reference.hasPrefix(row.reference)
                            && $0.limit.highest == share.value
                    }
                    #expect(!own.isEmpty && own.allSatisfy { $0.isMet == isMet })
                    if !isMet { #expect(judge.answer(verdict) == .no) }
                }
            }
        }
    }

    @Test(arguments: LawRow.all.filter { $0.kind == "prohibited" })
    func `what the law prohibits is never a yes, alone or in something`(_ row: LawRow) throws {
        for cas in row.cas {
            let number = try #require(CASNumber(cas))
            let trace = try #require(
                Constituent(Substance("Trace", cas: [number]), from: .none, to: percent("0.001")))
            for category in ProductCategory.allCases where category.isCosmetic {
                for product in Judge.kinds(in: category) {
                    let judge = Judge(category: category, product: product)
                    for share in ["0.0000001", "0.0001", "10", "100"] {
                        let alone = try judge.verdict(cas, at: percent(share))
                        #expect(judge.answer(alone) != .yes, "\(cas) in \(category.rawValue)")
                    }
                }
                for kind in [MaterialKind.natural, .base, .single] {
                    let held = Judge(kind: kind, category: category)
                    // A substance with a natural's number counts as a natural.
                    let number = kind == .single ? "24851-98-7" : "8000-28-0"
                    let verdict = try held.verdict(number, at: .all, holding: [trace])
                    // Furocoumarins and safrole of naturals are allowed within limits.
                    let entry = law.entries.first { $0.reference == row.reference }
                    guard kind == .single || entry?.ban != .natural else { continue }
                    #expect(held.answer(verdict) != .yes, "\(cas) in a \(kind.rawValue)")
                }
            }
            // The law is of cosmetics, and prohibits for reasons that others share.
            for category in ProductCategory.allCases where !category.isCosmetic {
                let judge = Judge(category: category)
                #expect(try judge.answer(judge.verdict(cas, at: percent("1"))) == .incomplete)
            }
        }
    }

    @Test(arguments: LawRow.all.filter { $0.kind == "restricted" })
    func `what is limited in other products is no yes in one for the mouth`(_ row: LawRow) throws {
        let judge = Judge(category: .six)
        for cas in row.cas {
            #expect(try judge.answer(judge.verdict(cas, at: .all)) != .yes, "\(cas)")
        }
    }

    @Test(
        arguments: [
            ("80-54-6", "10", ProductKind.eauDeParfum, SafetyVerdict.Answer.no),
            ("31906-04-4", "10", .eauDeParfum, .no), ("81-14-1", "1.4", .eauDeParfum, .yes),
            ("81-14-1", "1.41", .eauDeParfum, .no), ("81-14-1", "0.57", .eauDeToilette, .no),
            ("81-14-1", "0.57", nil, .incomplete), ("81-14-1", "0.04", nil, .yes),
            ("81-14-1", "1.41", nil, .no), ("21145-77-7", "2.5", .extrait, .yes),
            ("21145-77-7", "2.6", .extrait, .no), ("119-36-8", "0.61", .eauDeParfum, .no),
            ("6259-76-3", "2.01", .eauDeParfum, .no), ("23726-91-2", "0.02", .eauDeParfum, .yes),
        ] as [(String, String, ProductKind?, SafetyVerdict.Answer)])
    func
        `the kind of product chooses the maximum, and where none is said the lowest is asked about`(
            _ cas: String, _ share: String, _ kind: ProductKind?, _ answer: SafetyVerdict.Answer
        ) throws
    {
        let judge = Judge(product: kind)
        #expect(try judge.answer(judge.verdict(cas, at: percent(share))) == answer)
    }

    @Test func `a verdict goes by the law of its day`() throws {
        func limits(_ key: String, _ day: String) throws -> (now: Int, later: Int) {
            let found = law.limits(
                [key], in: .four, .eauDeParfum, on: try #require(Day(typed: day)))
            return (found.now.count, found.later.count)
        }

        #expect(try limits("5392-40-5", "2026-12-31") == (0, 1))
        #expect(try limits("5392-40-5", "2027-01-01") == (1, 0))
        #expect(try limits("118-58-1", "2026-12-31") == (0, 1))
        #expect(try limits("6259-76-3", "2026-04-30").now == 0)
        #expect(try limits("6259-76-3", "2026-05-01").now == 2)
    }

    @Test func `what one number means to two entries is asked`() throws {
        for cas in ["8007-00-9", "8024-12-2", "84603-73-6"] {
            let verdict = try Judge(kind: .natural).verdict(cas, at: percent("0.1"))
            #expect(verdict.isWithinLimits)
            #expect(verdict.conditions.contains { $0.reference.hasPrefix("Annex II,") }, "\(cas)")
        }
    }

    @Test(arguments: [ProductCategory.four, .twelve])
    func `what REACH lets nobody use without an authorisation is asked of every product`(
        _ category: ProductCategory
    ) throws {
        for cas in ["117933-89-8", "81-15-2"] {
            let judge = Judge(category: category)
            #expect(try judge.answer(judge.verdict(cas, at: percent("0.001"))) == .incomplete)
        }
    }

    @Test func `rose ketones count together`() throws {
        let pieces = try ["23726-91-2", "39872-57-6"].map { cas in
            try #require(
                Constituent(
                    Substance(cas, cas: [number(cas)]), from: percent("0.015"),
                    to: percent("0.015")))
        }
        let judge = Judge()
        let other = "24851-98-7"
        #expect(try judge.answer(judge.verdict(other, at: .all, holding: [pieces[0]])) == .yes)
        #expect(try judge.answer(judge.verdict(other, at: .all, holding: pieces)) == .no)
    }

    @Test func `furocoumarins of naturals are no breach, and as such they are`() throws {
        let bergapten = try #require(
            Constituent(
                Substance("Bergapten", cas: [number("484-20-8")]), from: .none, to: percent("0.3")))
        let natural = Judge(kind: .natural)
        #expect(
            try natural.answer(natural.verdict("8007-75-8", at: percent("1"), holding: [bergapten]))
                == .yes)
        #expect(try Judge().answer(Judge().verdict("484-20-8", at: percent("0.001"))) == .no)
    }

    @Test func `a note's prohibited and the law never disagree`() throws {
        struct Notes: Decodable {
            struct Note: Decodable {
                struct Caution: Decodable {
                    let kind: String
                    let text: String
                    let source: String
                }
                let slug: String
                let name: String
                let kind: String
                let cas: String?
                let cautions: [Caution]?
            }
            let notes: [Note]
        }
        let file = repository.appending(path: "Data/notes.json")
        let notes = try JSONDecoder().decode(Notes.self, from: Data(contentsOf: file)).notes
        var warned = 0
        for note in notes {
            let caution = note.cautions?.first { $0.kind == "prohibited" }
            let cas = note.cas.flatMap { CASNumber($0) }
            let isBanned = cas.map { number in
                law.entries.contains { $0.ban != nil && $0.substance.cas.contains(number) }
            }
            if isBanned == true { #expect(caution != nil, "\(note.slug)") }
            guard let caution else { continue }
            warned += 1
            let kind: MaterialKind =
                note.kind == "accord" ? .base : note.kind == "aroma chemical" ? .single : .natural
            let known = Analyst.analysis(
                MaterialRecord(note.name),
                NotedMaterial(kind: kind, cas: cas, prohibited: (caution.text, caution.source)))
            let piece = try #require(
                Constituent(Substance("Linalool"), from: .none, to: percent("1")))
            var analyses = Analyses()
            analyses.add(
                Analysis(
                    known.substance, kind: known.kind, constituents: [piece], limits: known.limits),
                of: note.name)
            let limits =
                law.limits(
                    analyses.keys(of: [note.name]), in: .four, nil,
                    on: Day(number: 20_600)
                ).now + known.limits
            let verdict = try Composition([
                Line(Material(note.name), try #require(Amount(typed: "1", unit: .gram)))
            ]).verdict(in: .four, at: percent("0.001"), limits, analyses)
            #expect(verdict.answer(open: !verdict.conditions.isEmpty) != .yes, "\(note.slug)")
            // The note does not repeat the law's question.
            let doubts = verdict.conditions.filter { $0.doubt != nil }
            #expect(doubts.count < 2, "\(note.slug): \(doubts.compactMap { $0.doubt })")
        }
        #expect(warned > 6)
    }
}
