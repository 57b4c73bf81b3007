import Basics
import Journal
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `The next trial` {
    @Test(arguments: [
        ("Orange", 2, "Orange #2"), ("Orange & Fennel #1", 2, "Orange & Fennel #2"),
        ("Orange & Fennel #9", 10, "Orange & Fennel #10"), ("#1", 2, "#2"), ("A #x", 2, "A #x #2"),
        ("A # 1", 2, "A # 1 #2"), ("Twenty characters ok", 2, "Twenty characters ok #2"),
        ("C# minor", 3, "C# minor #3"),
        ("عود", 2, "عود #2"), ("#", 2, "# #2"),
    ])
    func `bears the name of its family with its number`(
        _ name: String, _ mod: Int, _ next: String
    ) {
        #expect(modName(name, mod) == next)
        #expect(modName(name, mod).count <= Medley.nameLimit)
    }

    @Test func `fits its name even where the number is all there is room for`() {
        let families = String(repeating: "👩‍👩‍👧‍👦", count: 80)
        #expect(modName(families, 2) == String(families.prefix(76)) + "… #2")
        #expect(modName(String(families.prefix(77)), 2) == families.prefix(77) + " #2")
        #expect(modName(families, 1_234_567_890_123_456_789).count == 80)
    }

    @Test func `of older rules has 20 characters, and was shortened without a sign`() {
        #expect(modName("Twenty characters ok", 2, rules: 3) == "Twenty characters #2")
        #expect(modName("Nineteen chars abcd", 100, rules: 1) == "Nineteen chars #100")
        let name = modName(
            String(repeating: "👩‍👩‍👧‍👦", count: 20), 1_234_567_890_123_456_789, rules: 3)
        #expect(name == "#1234567890123456789")
    }

    @Test func `is the same once more: to be decided, made now, without conclusion`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        let lines = [
            Typed("Rose", "3", "drop", dilution: "10", in: "DPG"), Typed("Iris", "1", "ml"),
        ]
        let first = try book.add(medley("Orange #1", lines), to: soap)
        _ = try book.accepted(
            "/medleys/\(first)/edit",
            try book.form(first).with("status", "fail").with("conclusion", "Flat."))
        book.now = .june1.adding(days: 20)

        let second = try #require(
            try book.medley(try book.accepted("/medleys/\(first)/trial")))
        let before = try #require(try book.medley(first))

        #expect((second.name, second.mod, second.family) == ("Orange #2", 2, ID(first)))
        #expect(second.ingredients == before.ingredients)
        #expect((second.status, second.conclusion) == (.undecided, ""))
        #expect(second.created == book.now)
        #expect(
            (second.maturingTime, second.destination) == (before.maturingTime, before.destination))
        #expect((before.status, before.conclusion) == (.fail, "Flat."))
    }

    @Test func `counts on from the last of the family, and past names that are taken`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        let first = try book.add(medley("Orange"), to: soap)
        _ = try book.add(medley("orange #3"), to: soap)

        let second = try book.accepted("/medleys/\(first)/trial")
        let third = try book.accepted("/medleys/\(first)/trial")
        let fourth = try book.accepted("/medleys/\(second)/trial")

        #expect(
            try [second, third, fourth].map { try book.medley($0)?.name }
                == ["Orange #2", "Orange #4", "Orange #5"])
        #expect(try book.page("/medleys/\(third)").contains("trial 3 of 4"))
        #expect(try book.page("/medleys/\(first)").contains("trial 1 of 4"))
        #expect(try book.page("/medleys/\(first)").contains("/medleys/\(first)/compare/\(fourth)"))
    }

    @Test(arguments: [
        ("1,250", "This can mean 1250 or 1.25. Enter the one you mean."),
        ("0.0000001", "Enter at most 6 decimals."), ("x", "Enter a number, such as 0.5."),
    ])
    func `says why it is not added`(_ amount: String, _ sentence: String) throws {
        let book = try Book()
        let first = try book.add(medley("Orange"), to: try book.addScenting("Soap"))

        let refused = try book.send(
            "/medleys/\(first)/trial", medley("Orange", [Typed("Rose", amount)]))

        #expect(refused.faults?.reason == sentence)
    }

    @Test func `goes with its undo`() throws {
        let book = try Book()
        let first = try book.add(medley("Orange"), to: try book.addScenting("Soap"))

        try book.undo(try book.send("/medleys/\(first)/trial"))

        #expect(try book.count("medley") == 1)
    }
}
