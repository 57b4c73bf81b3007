import Basics
import Perfumery
import SQLCore
import TestKit
import Testing
import Web

@testable import Limits

struct LibraryTests {
    private func library(_ room: Room) throws -> String {
        try room.send("/limits/new", [("name", "House"), ("edition", "1")])
        return try #require(try LimitTable(room.database).standards().first).id.raw
    }

    @Test func `a house limit holds in the chosen categories, or in all`() throws {
        let room = try Room()
        let id = try library(room)
        try room.send(
            "/limits/\(id)/add",
            [("substance", "Citral"), ("share", "0,3 %"), ("category", "4"), ("category", "5A")])
        try room.send("/limits/\(id)/add", [("cas", "91-64-5"), ("share", "0")])

        let table = LimitTable(room.database)
        let standards = try table.standards()
        let four = try table.limits(["5392-40-5", "91-64-5"], in: .four, of: standards)
        let nine = try table.limits(["5392-40-5", "91-64-5"], in: .nine, of: standards)

        #expect(try four.map { $0.highest } == [percent("0.3").value, 0])
        #expect(nine.map { $0.rule } == [.prohibition])
        #expect(four.first?.standard.name == "House")
        #expect(standards.first?.standard.date == Day(Moment.june1, in: .utc))
        #expect(try room.page("/limits/\(id)").contains("Citral"))
    }

    @Test func `a limit is one of phototoxic substances where that was ticked`() throws {
        let room = try Room()
        let id = try library(room)
        try room.send(
            "/limits/\(id)/add", [("cas", "484-20-8"), ("share", "0,0015"), ("phototoxic", "1")])
        try room.send("/limits/\(id)/add", [("cas", "5392-40-5"), ("share", "1")])

        let table = LimitTable(room.database)
        let limits = try table.limits(
            ["484-20-8", "5392-40-5"], in: .four, of: try table.standards())
        #expect(
            limits.map { "\($0.highest ?? 0) \($0.isPhototoxic)" }.sorted()
                == ["0.01 false", "1.5e-05 true"])
    }

    @Test func `a limit goes again, and undo brings it back`() throws {
        let room = try Room()
        let id = try library(room)
        try room.send("/limits/\(id)/add", [("substance", "Citral"), ("share", "1")])

        let gone = try room.send("/limits/\(id)/remove", [("place", "0")])
        #expect(try LimitTable(room.database).standards().first?.count == 0)

        try room.undo(gone)
        #expect(try LimitTable(room.database).standards().first?.count == 1)
    }

    @Test(arguments: ["1", "-1", "x", ""])
    func `a limit that is not there is missing, and the others stay`(_ place: String) throws {
        let room = try Room()
        let id = try library(room)
        try room.send("/limits/\(id)/add", [("substance", "Citral"), ("share", "1")])

        #expect(throws: Failure.missing) {
            try room.send("/limits/\(id)/remove", [("place", place)])
        }
        #expect(try LimitTable(room.database).standards().first?.count == 1)
    }

    @Test func `one of several limits goes, and the next gets a new place`() throws {
        let room = try Room()
        let id = try library(room)
        for name in ["Citral", "Coumarin", "Linalool"] {
            try room.send("/limits/\(id)/add", [("substance", name), ("share", "1")])
        }
        try room.send("/limits/\(id)/remove", [("place", "1")])
        try room.send("/limits/\(id)/add", [("substance", "Eugenol"), ("share", "1")])

        let table = LimitTable(room.database)
        func rules(from place: Int, limit: Int = 9) throws -> [String] {
            try table.rules(of: ID(id), from: place, limit: limit).map {
                "\($0.place) \($0.rule.substance.name)"
            }
        }
        #expect(try rules(from: 0) == ["0 Citral", "2 Linalool", "3 Eugenol"])
        #expect(try rules(from: 2) == ["2 Linalool", "3 Eugenol"])
        #expect(try rules(from: 0, limit: 1) == ["0 Citral"])
    }

    @Test func `imported libraries come first, each kind A to Z, and what was not read counts`()
        throws
    {
        let room = try Room()
        let table = LimitTable(room.database)
        for name in ["b house", "A house"] { try room.send("/limits/new", [("name", name)]) }
        for name in ["z table", "Y table"] {
            try table.add(
                LimitStandard(
                    id: ID(name), kind: .imported, standard: Standard(name, date: nil),
                    missing: []))
        }
        try table.add(LimitRule(Substance("Citral"), .prohibition), at: 0, to: ID("z table"))
        try table.add(
            LimitRule(Substance("Odd"), .unread, condition: "?"), at: 1, to: ID("z table"))

        let whole = try table.standards()
        #expect(whole.map { $0.standard.name } == ["Y table", "z table", "A house", "b house"])
        #expect(whole.map { $0.count } == [0, 2, 0, 0])
        #expect(whole.map { $0.unread } == [0, 1, 0, 0])
        #expect(try table.standards(isCounted: false).map { $0.count } == [0, 2, 0, 0])
    }

    @Test func `a table without some categories says which, a whole one nothing`() throws {
        let room = try Room()
        let table = LimitTable(room.database)
        for (name, missing) in [("Whole", []), ("Half", [.fiveB, .twelve])]
            as [(String, [ProductCategory])]
        {
            try table.add(
                LimitStandard(
                    id: ID(name), kind: .imported, standard: Standard(name, date: nil),
                    missing: missing))
        }
        func said(_ library: String) throws -> [String] {
            try room.page("/limits/" + library).pieces(from: "<p class=\"not-known\">", to: "</p>")
                .filter { $0.hasPrefix("The table has no column") }
        }

        #expect(try said("Whole").isEmpty)
        #expect(
            try said("Half")
                == ["The table has no column for 5B, 12. Products there are not fully checked."])
        let house = try Room()
        let id = try library(house)
        #expect(try !house.page("/limits/\(id)").contains("The table has no column"))
    }

    @Test func `a page shows 200 limits, and leads on where there are more`() throws {
        let room = try Room()
        let id = try library(room)
        let table = LimitTable(room.database)
        func add(_ place: Int) throws {
            try table.add(LimitRule(Substance("S\(place)"), .prohibition), at: place, to: ID(id))
        }
        for place in 0..<200 { try add(place) }
        #expect(try !room.page("/limits/\(id)").contains("?from="))

        try add(200)
        let first = try room.page("/limits/\(id)")
        #expect(first.contains("href=\"/limits/\(id)?from=200\""))
        #expect(first.contains(">S199<") && !first.contains(">S200<"))
        let second = try room.page("/limits/\(id)?from=200")
        #expect(second.contains(">S200<") && !second.contains(">S199<"))
        #expect(!second.contains("?from="))
    }

    @Test(arguments: [(9_999, []), (10_000, ["Enter at most 10,000 limits."])])
    func `a library has up to 10,000 limits`(_ count: Int, _ faults: [String]) throws {
        let room = try Room()
        let id = try library(room)
        try room.database.run(
            """
            WITH RECURSIVE n (place) AS (SELECT 0 UNION ALL SELECT place + 1 FROM n WHERE place < ?2)
            INSERT INTO limit_rule (standard, place, name, kind, is_phototoxic, condition, shares)
            SELECT ?1, place, 'S' || place, 'prohibition', 0, '', '' FROM n
            """, [.text(id), .integer(count - 1)])

        let verdict = try room.send(
            "/limits/\(id)/add", [("substance", "Citral"), ("share", "1")])
        #expect(
            verdict.codes.count == faults.count
                && verdict.codes.allSatisfy { $0 == "safety.tooManyLimits" })
        #expect(
            try LimitTable(room.database).standards().first?.count
                == (faults.isEmpty ? count + 1 : count))
    }

    @Test func `what was ticked for a limit that is refused stays ticked`() throws {
        let room = try Room()
        let id = try library(room)
        func ticked(_ form: [(String, String)]) throws -> [String] {
            let route = try #require(LimitsRoute(try Target("/limits/\(id)/add")))
            let page = try room.again(route, form)
            return page.pieces(from: "<input type=\"checkbox\"", to: ">")
                .filter { $0.contains("checked") }
                .map { $0.pieces(from: "name=\"", to: "\"").first ?? "" }
        }

        #expect(try ticked([]) == [])
        #expect(try ticked([("phototoxic", "1")]) == ["phototoxic"])
        #expect(try ticked([("category", "4"), ("phototoxic", "0")]) == ["category"])
    }

    @Test func `deleting a library leaves nothing behind`() throws {
        let room = try Room()
        let id = try library(room)
        try room.send("/limits/\(id)/add", [("substance", "Citral"), ("share", "1")])
        try room.send("/limits/\(id)/delete", [])

        for name in ["limit_standard", "limit_rule", "limit_alias"] {
            #expect(try room.database.integer("SELECT count(*) FROM \(name)") == 0)
        }
    }

    private static let wrong: [(String, String)] = [
        ("share=1", "substance safety.nameIt"), ("substance=A", "share safety.howMuch"),
        ("substance=A&share=101", "share safety.aboveAll"),
        ("substance=A&share=x", "share safety.notAShare"),
        ("cas=5392-40-6&share=1", "cas safety.wrongDigit"),
    ]

    @Test(arguments: wrong)
    func `a limit that can't be is said`(_ form: String, _ code: String) throws {
        let room = try Room()
        let id = try library(room)
        let fields = try Fields(formEncoded: [UInt8](form.utf8)[...])

        #expect(try room.send("/limits/\(id)/add", fields.pairs).codes.contains(code))
        #expect(try room.database.integer("SELECT count(*) FROM limit_rule") == 0)
    }

    @Test func `two libraries have two names`() throws {
        let room = try Room()
        _ = try library(room)

        #expect(
            try room.send("/limits/new", [("name", "house")]).codes == ["name safety.libraryThere"])
        #expect(try room.send("/limits/new", []).codes == ["name safety.nameLibrary"])
    }

    @Test func `maxima hold for cosmetics, not for a candle, and are asked of the mouth`() throws {
        let day = Day(number: 20_600)
        func count(_ category: ProductCategory) -> Int {
            EuropeanLaw.held.limits(["97-54-1"], in: category, nil, on: day).now.count
        }

        #expect(count(.four) == 1)
        #expect(count(.twelve) == 0)
        #expect(count(.six) == 1)
    }

    @Test func `the pages name each library with its edition and date`() throws {
        let room = try Room()
        _ = try library(room)

        let page = try room.page("/limits")
        #expect(page.contains("up to (EU) 2026/909, as CosIng has it, 28 August 2026"))
        #expect(page.contains("House"))
        #expect(page.contains("Without IFRA’s Standards"))
        #expect(try room.page("/limits/eu").contains("Rose Ketones"))
    }
}
