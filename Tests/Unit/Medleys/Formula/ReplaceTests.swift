import Basics
import Perfumery
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `Replacing a material` {
    private let bench: Workbench

    init() throws { bench = try Workbench() }

    private func names(_ id: String) throws -> [String] {
        try MedleyTable(bench.database).ingredients(ID(id)).map { $0.name }
    }

    @Test func `changes this medley alone, and keeps its amount and its dilution`() throws {
        let lines = [["Bergamot", "2", "g", "10", "DPG"], ["Oak", "1", "ml"]]
        let base = try bench.medley("Base", [["Elm", "1", "g"]])
        let one = try bench.medley("One", lines)
        let two = try bench.medley("Two", lines)

        try bench.send(
            "/medleys/\(one)/replace/Bergamot", [("by", " soap / Base "), ("where", "here")])

        let line = try #require(try MedleyTable(bench.database).ingredients(ID(one)).first)
        #expect(line.name == "soap / Base")
        #expect(line.link == .accord(ID(base)))
        #expect(line.amount == Amount(millionths: 2_000_000, unit: .gram))
        #expect(line.dilution == Thinning(share: 100_000, diluent: "DPG"))
        #expect(try names(one) == ["soap / Base", "Oak"])
        #expect(try names(two) == ["Bergamot", "Oak"])
    }

    @Test func `changes every medley that holds it, and one undo brings all of them back`() throws {
        let one = try bench.medley("One", [["Bergamot", "2", "g"]])
        let two = try bench.medley("Two", [["Oak", "1", "g"], ["BERGAMOT", "2", "g"]])
        let both = try bench.medley("Both", [["Bergamot", "2", "g"], ["Lime", "2", "g"]])
        let before = try bench.rows()
        #expect(
            try bench.page("/medleys/\(one)/replace/Bergamot").contains(
                "Replace in all 3 medleys"))

        let sent = try bench.send(
            "/medleys/\(one)/replace/bergamot", [("by", "Lime"), ("where", "all")])

        #expect(try names(one) == ["Lime"])
        #expect(try names(two) == ["Oak", "Lime"])
        // This medley already holds the replacement.
        #expect(try names(both) == ["Bergamot", "Lime"])
        #expect(sent.landing == "/medleys/\(one)")
        try bench.undo(sent)
        #expect(try bench.rows() == before)
    }

    @Test func `changes each dilution of it, where none of the other one is the same`() throws {
        let twice = [["Bergamot", "2", "g"], ["Bergamot", "1", "g", "10", "DPG"]]
        let one = try bench.medley("One", twice)
        let two = try bench.medley("Two", twice + [["Lime", "3", "g", "1", "DPG"]])
        let both = try bench.medley("Both", twice + [["Lime", "3", "g", "10", "dpg"]])
        #expect(
            try bench.page("/medleys/\(one)/replace/Bergamot").contains(
                "Replace in all 3 medleys"))
        let before = try bench.rows()

        let sent = try bench.send(
            "/medleys/\(one)/replace/bergamot", [("by", "Lime"), ("where", "all")])

        #expect(try names(one) == ["Lime", "Lime"])
        #expect(try names(two) == ["Lime", "Lime", "Lime"])
        #expect(try names(both) == ["Bergamot", "Bergamot", "Lime"])
        try bench.undo(sent)
        #expect(try bench.rows() == before)
        #expect(
            try bench.refused("/medleys/\(both)/replace/Bergamot", [("by", "Lime")])["by"] != nil)
    }

    @Test(arguments: [(3, "rose", false), (4, "rose", true), (3, "Oak", true), (4, "Oak", true)])
    func `may give a line the name of another dilution since the fourth rules`(
        _ rules: Int64, _ name: String, _ isTaken: Bool
    ) throws {
        let book = try Book()
        let lines = [Typed("Rose", "2", dilution: "10", in: "DPG"), Typed("Iris")]
        let id = try book.add(medley("One", lines), to: try book.addScenting("Soap"))

        let verdict = try book.send(
            "/medleys/\(id)/replace/Iris", Fields([("by", name), ("where", "here")]), rules: rules)

        #expect((verdict.faults?["by"] == nil) == isTaken)
        #expect(
            try book.medley(id)?.ingredients.map { $0.name } == ["Rose", isTaken ? name : "Iris"])
    }

    @Test(arguments: [
        (1, "Lime replaced in 1 medley."), (2, "Lime replaced in 2 medleys."),
    ])
    func `says in how many medleys`(_ count: Int, _ said: String) {
        #expect(SheetWords(.english).replaced("Lime", in: count) == said)
    }

    @Test func `says what can’t be put in its place`() throws {
        let base = try bench.medley("Base", [["Oak", "1", "g"]])
        let user = try bench.medley("User", [["Soap / Base", "1", "g"], ["Lime", "1", "g"]])
        let place = "/medleys/\(user)/replace/Lime"

        #expect(try bench.refused(place, [("by", " "), ("where", "here")])["by"] != nil)
        #expect(
            try bench.refused(place, [("by", "soap / base"), ("where", "here")])["by"] != nil)
        #expect(
            try bench.refused(place, [("by", "W" + String(repeating: "w", count: 80))])["by"]
                != nil)
        // An accord can't be part of itself.
        #expect(
            try bench.refused("/medleys/\(base)/replace/Oak", [("by", "Soap / User")])["by"] != nil)
        #expect(try bench.isMissing("/medleys/\(user)/replace/Oak", [("by", "Elm")]))
        #expect(try bench.isMissing("/medleys/none/replace/Oak", [("by", "Elm")]))
    }

    @Test func `is offered beside each saved line, and alone says nothing of others`() throws {
        let one = try bench.medley("One", [["A / B", "2", "g"]])

        #expect(
            try bench.page("/medleys/\(one)").contains(
                "href=\"/medleys/\(one)/replace/A%20%2F%20B\""))
        #expect(try !bench.page("/medleys/\(one)/replace/A%20%2F%20B").contains("in total"))
    }
}
