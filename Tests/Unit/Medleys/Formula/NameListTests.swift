import Basics
import Journal
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `Names proposed while one types` {
    private let book: Book
    private let soap: String

    init() throws {
        book = try Book()
        soap = try book.addScenting("Soap")
    }

    private func names(_ text: String) throws -> [ProposedName] {
        try NameTable(book.database).names(text, limit: 8)
    }

    @Test func `are those used before, then notes, then medleys`() throws {
        _ = try book.add(medley("Rose base", [Typed("Rosewood", "1", "drop")]), to: soap)

        let proposed = try names("ros")

        #expect(proposed.map { $0.name } == ["Rosewood", "Rose", "Soap / Rose base"])
        #expect(proposed.map { $0.unit } == ["drop", nil, nil])
        #expect(try proposed.at(1).origin == "note:rose")
        #expect(try proposed.at(2).origin.hasPrefix("medley:"))
    }

    @Test func `come each once, though they are used, a note or an accord as well`() throws {
        let base = try book.add(medley("Base"), to: soap)
        _ = try book.add(medley("One", [Typed("rose"), Typed("Soap / Base")]), to: soap)
        _ = try book.add(medley("Two", [Typed("ROSE", "2", "ml")]), to: soap)

        #expect(try names("rose").map { $0.name.lowercased() } == ["rose"])
        #expect(try names("base").map { $0.origin } == ["medley:\(base)"])
        #expect(try names("soap").map { $0.name } == ["Soap / Base"])
    }

    @Test func `come with the unit and the dilution they had last`() throws {
        let one = try book.add(
            medley("One", [Typed("Rose", "1", "drop", dilution: "10", in: "DPG")]), to: soap)
        book.now = .june1.adding(hours: 1)
        _ = try book.add(
            medley("Two", [Typed("Rose", "1", "ml", dilution: "2,5", in: "Ethanol")]), to: soap)

        #expect(try names("rose").at(0).unit == "ml")
        #expect(
            try names("rose").at(0).thinning == Thinning(share: 25_000, diluent: "Ethanol"))
        // Changing only its status does not make the older medley the last one used.
        book.now = .june1.adding(hours: 2)
        _ = try book.accepted("/medleys/\(one)/status", Fields([("status", "pass")]))
        #expect(try names("rose").at(0).unit == "ml")
        _ = try book.accepted("/medleys/\(one)/edit", try book.form(one).with("update", "x"))
        #expect(try names("rose").at(0).thinning == Thinning(share: 100_000, diluent: "DPG"))
    }

    @Test func `never bring the dilution of another material`() throws {
        _ = try book.add(
            medley(
                "One",
                [
                    Typed("Rose absolute", dilution: "10", in: "DPG"), Typed("Rose"),
                    Typed("Rose oil", dilution: "50", in: "IPM"),
                ]), to: soap)

        let thinnings = try names("rose").map { ($0.name, $0.thinning?.share) }

        #expect(thinnings.map { $0.0 } == ["Rose", "Rose absolute", "Rose oil"])
        #expect(thinnings.map { $0.1 } == [nil, 100_000, 500_000])
        #expect(try names("iris").allSatisfy { $0.thinning == nil })
    }

    @Test func `are eight at most, and none for nothing`() throws {
        _ = try book.add(medley("Many", (1...20).map { Typed("Moss \($0)") }), to: soap)

        #expect(try names("moss").count == 8)
        #expect(try book.get("/medleys/names").body.isEmpty)
        #expect(try book.get("/medleys/names?q=%20").body.isEmpty)
    }

    @Test func `are no more than are asked for, of whatever kind`() throws {
        for name in ["Rose base", "Rose top"] {
            _ = try book.add(medley(name, [Typed("Rosewood")]), to: soap)
        }
        let all = ["Rosewood", "Rose", "Soap / Rose base", "Soap / Rose top"]

        for limit in 1...5 {
            #expect(
                try NameTable(book.database).names("ros", limit: limit).map { $0.name }
                    == [String](all.prefix(limit)))
        }
    }

    @Test(arguments: ["%25", "_", "%00", "%F0%9F%92%90", "%D8%A7", "%27", "%E2%80%AE"])
    func `begin with what was typed, whatever sign it is`(_ text: String) throws {
        let sign = try Target("/?q=\(text)").query["q"] ?? ""
        _ = try book.add(medley("Plain", [Typed(sign + " water"), Typed("Moss")]), to: soap)

        let used = try names(sign).filter { $0.unit != nil }
        #expect(used.map { $0.name } == [sign + " water"])
    }

    @Test func `are options with all that goes with them`() throws {
        _ = try book.add(
            medley("One", [Typed("<b>\"Rose\"", "1", "drop", dilution: "12.5", in: "D & G")]),
            to: soap)

        let list = try book.page("/medleys/names?q=%3Cb")

        #expect(list.contains("role=\"option\""))
        #expect(list.contains("data-name=\"&lt;b&gt;&quot;Rose&quot;\""))
        #expect(
            list.contains("data-unit=\"drop\" data-dilution=\"12.5\" data-diluent=\"D &amp; G\""))
        #expect(list.contains(">12.5 % in D &amp; G</span>"))
    }
}
