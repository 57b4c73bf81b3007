import Basics
import Perfumery
import SQLCore
import TestKit
import Testing
import Web

@testable import Limits

struct LimitTableTests {
    private let room: Room
    private var table: LimitTable { LimitTable(room.database) }

    init() throws { room = try Room() }

    private func library(_ name: String, _ kind: LimitStandard.Kind) -> LimitStandard {
        LimitStandard(id: ID(name), kind: kind, standard: Standard(name, date: nil))
    }

    private func rule(_ name: String, _ share: String) throws -> LimitRule {
        LimitRule(
            Substance(name, synonyms: ["Not " + name]), .restriction,
            shares: try ProductCategory.allCases.map { _ in try percent(share) })
    }

    @Test func `a table is whole by its substances, not by its rows`() throws {
        let share = try percent("1")
        func rules(
            _ names: Int, _ times: Int, _ shares: [Share?], hasNumbers: Bool = true
        ) -> [LimitRule] {
            func substance(_ name: String, _ number: Int) -> Substance {
                let cas = CASNumber(MadeUpLimits.cas(number)).map { [$0] } ?? []
                return Substance(name, cas: hasNumbers ? cas : [])
            }
            return (0..<names * times).map { place in
                LimitRule(
                    substance("Limited \(place)", place % names), .restriction, shares: shares)
            }
                + (0..<30 * times).map { place in
                    LimitRule(
                        substance("Banned \(place)", 500 + place % max(1, 30 / times)),
                        .prohibition)
                }
        }
        #expect(LimitStandard.isWhole(rules(80, 1, [share])))
        #expect(!LimitStandard.isWhole(rules(1, 80, [share])))
        #expect(!LimitStandard.isWhole(rules(80, 1, [nil])))
        #expect(!LimitStandard.isWhole(rules(40, 3, [share])))
        #expect(!LimitStandard.isWhole(rules(200, 1, [share], hasNumbers: false)))
        // The table of the database counts alike.
        for (name, rows, isWhole) in [
            ("A", rules(80, 1, [share]), true), ("B", rules(40, 3, [share]), false),
            ("C", rules(200, 1, [share], hasNumbers: false), false),
        ] {
            try table.add(library(name, .imported))
            for (place, rule) in rows.enumerated() { try table.add(rule, at: place, to: ID(name)) }
            for isCounted in [true, false] {
                let found = try table.standards(isCounted: isCounted).first { $0.id == ID(name) }
                #expect(found?.isWhole == isWhole, "\(name)")
            }
        }
    }

    @Test func `a rule is kept whole, and two libraries are kept apart`() throws {
        let rules = [
            LimitRule(
                Substance(
                    "Citral", cas: [try number("5392-40-5"), try number("141-27-5")],
                    synonyms: ["Neral", "Geranial"]), .restriction, isPhototoxic: true,
                condition: "Purity", shares: [try percent("1"), nil]),
            LimitRule(Substance("Fictol"), .prohibition),
        ]
        for (name, rules) in [("A", rules), ("B", rules.reversed())] {
            try table.add(library(name, .house))
            for (place, rule) in rules.enumerated() {
                try table.add(rule, at: place, to: ID(name))
            }
        }

        #expect(try table.rules(of: ID("A")).map { $0.rule } == rules)
        #expect(try table.rules(of: ID("B")).map { $0.rule } == rules.reversed())
        #expect(try table.delete(0, of: ID("A")))
        #expect(try table.rules(of: ID("A")).map { $0.rule } == [rules.at(1)])
        #expect(try table.rules(of: ID("B")).count == 2)
        try table.delete(ID<LimitStandard>("A"))
        #expect(try table.standards().map { $0.standard.name } == ["B"])
        #expect(try table.rules(of: ID("B")).map { $0.rule } == rules.reversed())
    }

    @Test func `a library that is only looked at stands for the one with its id`() throws {
        let kept = library("A", .imported)
        try table.add(kept)
        try table.add(rule("Citral", "1"), at: 0, to: ID("A"))
        func highest(_ other: LimitLibrary?) throws -> [Double] {
            try table.limits(["citral"], in: .four, of: [kept], with: other)
                .compactMap { $0.highest }.sorted()
        }

        #expect(try highest(nil) == [0.01])
        #expect(try highest(LimitLibrary(kept, [rule("Citral", "2")])) == [0.02])
        #expect(try highest(LimitLibrary(kept, [rule("Fictol", "2")])) == [])
        let other = library("B", .imported)
        #expect(try highest(LimitLibrary(other, [rule("Citral", "2")])) == [0.01, 0.02])
    }

    @Test(arguments: [
        ("imported", "imported", true), ("imported", "house", false), ("house", "imported", false),
        ("house", "house", false),
    ])
    func `only a newer edition takes the place of a library`(
        _ known: String, _ new: String, _ isTaken: Bool
    ) throws {
        try table.add(library("A", try #require(LimitStandard.Kind(rawValue: known))))
        let form = Fields([("name", " a "), ("edition", "2"), ("date", "2025-06-30")])
        let (read, faults) = try readLibrary(
            form, ID("new"), try #require(LimitStandard.Kind(rawValue: new)), table)

        #expect(read?.id == (isTaken ? ID("A") : nil))
        #expect(faults.faults.map { $0.field } == (isTaken ? [] : ["name"]))
    }

    @Test(arguments: [
        ("house", "", "", []), ("house", "1", "2025-06-30", []), ("house", "", "x", ["date"]),
        ("imported", "", "", ["edition", "date"]), ("imported", "1", "x", ["date"]),
        ("imported", "1", "2025-06-30", []),
    ])
    func `an imported library has an edition and a date`(
        _ kind: String, _ edition: String, _ date: String, _ wrong: [String]
    ) throws {
        let form = Fields([("name", "A"), ("edition", edition), ("date", date)])
        let (read, faults) = try readLibrary(
            form, ID("new"), try #require(LimitStandard.Kind(rawValue: kind)), table)

        #expect(faults.faults.map { $0.field } == wrong)
        #expect(read?.standard.date?.text == (wrong.isEmpty && !date.isEmpty ? date : nil))
    }

    @Test func `an imported library is not written line by line`() throws {
        try table.add(library("A", .imported))
        try table.add(rule("Citral", "1"), at: 0, to: ID("A"))

        #expect(throws: Failure.missing) {
            try room.send("/limits/A/add", [("substance", "X"), ("share", "1")])
        }
        #expect(throws: Failure.missing) { try room.send("/limits/A/remove", [("place", "0")]) }
        #expect(try !room.page("/limits/A").contains("/limits/A/add"))
        #expect(try !room.page("/limits/A").contains("/limits/A/remove"))
        #expect(try room.page("/limits").contains("1 limit · incomplete table"))
        let house = library("B", .house)
        try table.add(house)
        try table.add(rule("Citral", "1"), at: 0, to: ID("B"))
        #expect(try room.page("/limits/B").contains("/limits/B/add"))
        #expect(try room.page("/limits/B").contains("/limits/B/remove"))
    }

    @Test func `none in one category is a limit there, and a condition may stand alone`() throws {
        try table.add(library("A", .house))
        for form in [
            [("substance", "Fictol"), ("share", "0"), ("category", "4")],
            [("substance", "Fictal"), ("condition", "Purity")],
        ] { #expect(try room.send("/limits/A/add", form).isAccepted) }
        func rules(_ category: ProductCategory) throws -> [Limit.Rule] {
            try table.limits(["fictol", "fictal"], in: category, of: table.standards())
                .map { $0.rule }
        }

        #expect(try rules(.four) == [.restriction(.none), .specification("Purity")])
        #expect(try rules(.nine) == [.specification("Purity")])
    }
}
