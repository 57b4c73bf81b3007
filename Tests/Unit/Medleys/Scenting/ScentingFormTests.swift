import Basics
import Journal
import Perfumery
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `A scenting` {

    @Test func `is added under its trimmed name with the usual window`() throws {
        let book = try Book()

        let id = try book.addScenting("  Dish Soap\u{A0}")

        #expect(try book.scenting(id) == Scenting(id: ID(id), name: "Dish Soap", window: .usual))
        #expect((StrengthWindow.usual.low, StrengthWindow.usual.high) == (50, 200))
    }

    @Test(arguments: ["", " ", "\n\t\u{A0}\u{3000}"])
    func `needs a name`(_ name: String) throws {
        let book = try Book()

        let faults = try book.send("/scentings/new", Fields([("name", name)])).faults

        #expect(faults?["name"] == MedleysFault.scentingNameMissing.said())
        #expect(
            try book.send("/scentings/new").faults?["name"]
                == MedleysFault.scentingNameMissing.said())
        #expect(try book.count("scenting") == 0)
    }

    @Test(arguments: ["a", "é", "👩‍👩‍👧‍👦", "🇮🇹", "ع", "e\u{301}\u{302}"])
    func `has a name of at most 80 characters as a person counts them`(_ one: String) throws {
        let book = try Book()
        // Without the dots some of these characters would combine with their neighbours.
        let name = String(repeating: one + ".", count: 40)
        #expect(name.count == 80)

        let id = try book.addScenting(name)
        let long = try book.send("/scentings/new", Fields([("name", name + "!")]))
        let longer = try book.send("/scentings/\(id)/edit", Fields([("name", name + "!!")]))

        #expect(try book.scenting(id)?.name == name)
        #expect(long.faults?["name"] == "1 character too many. Shorten it.")
        #expect(longer.faults?["name"] == "2 characters too many. Shorten it.")
    }

    @Test func `has a name that no other has, whatever the case`() throws {
        let book = try Book()
        let soap = try book.addScenting("Dish Soap")
        let candle = try book.addScenting("Éclat")

        for name in ["dish soap", "DISH SOAP", " Dish Soap "] {
            let verdict = try book.send("/scentings/new", Fields([("name", name)]))
            #expect(verdict.faults?["name"] == MedleysFault.nameTaken.said())
        }
        let clash = try book.send("/scentings/\(soap)/edit", Fields([("name", "éCLAT")]))
        #expect(clash.faults?["name"] == MedleysFault.nameTaken.said())
        #expect(try book.scenting(soap)?.name == "Dish Soap")
        // Its own name in another case is allowed, and names that differ in accents are different.
        _ = try book.accepted("/scentings/\(soap)/edit", Fields([("name", "DISH soap")]))
        _ = try book.addScenting("Eclat")
        #expect(try book.scenting(soap)?.name == "DISH soap")
        #expect(try book.scenting(candle)?.name == "Éclat")
    }

    @Test(arguments: ["a\0b", "\u{202E}وردة", "🌹", "<b>&\"'", "a/b?c#d", "%", "..", "new"])
    func `may have any name`(_ name: String) throws {
        let book = try Book()

        let id = try book.addScenting(name)

        #expect(try book.scenting(id)?.name == name)
        #expect(try book.page("/scentings").contains("/scentings/\(id)"))
        #expect(try !book.page("/scentings/\(id)").contains("<b>&"))
    }

    @Test func `never takes 100 KB for a name`() throws {
        let book = try Book()
        let huge = String(repeating: "rose ", count: 20_000)

        let verdict = try book.send("/scentings/new", Fields([("name", huge)]))

        #expect(verdict.faults?["name"] == "99919 characters too many. Shorten it.")
    }

    @Test func `is renamed, and that is taken back`() throws {
        let book = try Book()
        let id = try book.addScenting("Dish Soap")
        let before = try book.fingerprint()

        let verdict = try book.send(
            "/scentings/\(id)/edit",
            Fields([("name", "Candle"), ("low", "0,25"), ("high", "12.5")]))

        #expect(
            try book.scenting(id)
                == Scenting(
                    id: ID(id), name: "Candle", window: StrengthWindow(low: 25, high: 1_250)))
        try book.undo(verdict)
        #expect(try book.fingerprint() == before)
    }

    @Test func `keeps its window where a form says nothing of it`() throws {
        let book = try Book()
        let id = try book.addScenting("Soap")
        let window = Fields([("name", "Soap"), ("low", "1"), ("high", "3")])
        _ = try book.accepted("/scentings/\(id)/edit", window)

        _ = try book.accepted("/scentings/\(id)/edit", Fields([("name", "Candle")]))

        #expect(try book.scenting(id)?.window == StrengthWindow(low: 100, high: 300))
    }

    @Test(arguments: [
        "", "x", "-1", "100.01", "1e2", "0.001", "٣", "99999999999999999999", "\0", "🌹", "1 %",
        "1.2.3", "\u{202E}5",
    ])
    func `has a window in percents from 0 to 100 with two decimals`(_ typed: String) throws {
        let book = try Book()
        let id = try book.addScenting("Soap")

        for field in ["low", "high"] {
            let verdict = try book.send(
                "/scentings/\(id)/edit", Fields([("name", "Soap"), (field, typed)]))
            #expect(verdict.faults?[field] == MedleysFault.notAPercent.said(), "\(field)")
        }
        #expect(try book.scenting(id)?.window == .usual)
    }

    @Test(arguments: [("2", "2"), ("3", "2"), ("100", "0"), ("0", "0")])
    func `has a window whose lower end is below the upper`(_ low: String, _ high: String) throws {
        let book = try Book()
        let id = try book.addScenting("Soap")

        let verdict = try book.send(
            "/scentings/\(id)/edit",
            Fields([("name", "Soap"), ("low", low), ("high", high)]))

        #expect(verdict.faults?["high"] == MedleysFault.windowUpsideDown.said())
        #expect(try book.scenting(id)?.window == .usual)
    }

    @Test func `is not deleted while it has medleys`() throws {
        let book = try Book()
        let id = try book.addScenting("Soap")
        let held = try book.add(medley("First"), to: id)

        #expect(
            try book.send("/scentings/\(id)/delete").faults?[""] == "Delete its medleys first.")
        #expect(try book.scenting(id) != nil)
        _ = try book.accepted("/medleys/\(held)/delete")
        #expect(try book.send("/scentings/\(id)/delete").faults == nil)
        #expect(try book.scenting(id) == nil)
    }

    @Test func `that is gone takes no form and has no page`() throws {
        let book = try Book()
        let id = try book.addScenting("Soap")
        _ = try book.accepted("/scentings/\(id)/delete")

        for place in ["edit", "delete", "purge", "new"] {
            #expect(throws: Failure.missing, "\(place)") {
                try book.send("/scentings/\(id)/\(place)", Fields([("name", "Soap")]))
            }
        }
        for place in ["", "/edit", "/purge", "/new"] {
            #expect(throws: Failure.missing, "\(place)") {
                try book.get("/scentings/\(id)\(place)")
            }
        }
    }

    @Test func `of the demo has lines of grams, and its kind's window`() throws {
        let book = try Book()

        let demo = try #require(try book.medley(try book.accepted("/scentings/demo")))

        let scenting = try #require(try book.scenting(demo.scenting.raw))
        #expect((scenting.name, scenting.kind) == ("Eau de toilette", .eauDeToilette))
        #expect(scenting.window == StrengthWindow(.eauDeToilette))
        #expect(demo.name == "Bergamot & Neroli #1")
        #expect(
            demo.ingredients.map { $0.name } == ["Bergamot", "Neroli", "Petitgrain", "Ethanol"])
        #expect(demo.ingredients.allSatisfy { $0.amount.unit == .gram })
    }

    @Test func `of the demo is by older rules what the sample held`() throws {
        let book = try Book()

        let id = try book.accepted("/scentings/demo", rules: 2)
        let again = try book.accepted("/scentings/demo", rules: 2)

        let demo = try #require(try book.medley(id))
        #expect(again == id)
        #expect(try book.count("medley") == 1)
        #expect(try book.scenting(demo.scenting.raw)?.name == "Dish Soap")
        #expect((demo.name, demo.destination) == ("Orange & Fennel #1", "Sealed glass jar."))
        #expect((demo.maturingTime.typed, demo.maturingTime.period) == ("14", .day))
        #expect(demo.ingredients.map { $0.name } == ["Fennel", "Orange", "Nutmeg"])
        #expect(demo.ingredients.map { $0.amount.typed } == ["2", "3", "1"])
        #expect(demo.ingredients.map { $0.amount.unit } == [.drop, .drop, .gram])
        #expect(
            demo.ingredients.map { $0.link } == ["fennel", "orange", "nutmeg"].map { .note($0) })
    }

    @Test
    func `of the demo goes into the Eau de toilette there is, and its undo leaves that alone`()
        throws
    {
        let book = try Book()
        let own = try book.addScenting("EAU DE TOILETTE")

        let verdict = try book.send("/scentings/demo")
        let demo = try #require(verdict.destination?.segments.last)

        #expect(try book.medley(demo)?.scenting.raw == own)
        try book.undo(verdict)
        #expect(try book.medley(demo) == nil)
        #expect(try book.scenting(own)?.name == "EAU DE TOILETTE")
    }

    @Test func `of the demo goes with its undo`() throws {
        let book = try Book()

        try book.undo(try book.send("/scentings/demo"))

        #expect(try book.count("scenting") == 0)
        #expect(try book.count("medley") == 0)
    }
}
