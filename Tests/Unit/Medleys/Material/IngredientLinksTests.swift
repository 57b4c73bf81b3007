import Basics
import Journal
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `What an ingredient points at` {
    @Test(arguments: [
        ("Rose", "rose"), (" rOSE ", "rose"), ("Crème Brûlée", "cremebrulee"), ("Rosewood", nil),
        ("Ros", nil),
    ])
    func `is the note of its name`(_ name: String, _ slug: String?) throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")

        let id = try book.add(medley("One", [Typed(name), Typed("Other")]), to: soap)

        let links = try #require(try book.medley(id)).ingredients.map { $0.link }
        #expect(links.first == .some(slug.map { .note($0) }))
    }

    @Test(arguments: ["Soap / Base", "soap/BASE", " Soap /Base"])
    func `is the medley that it names with its scenting`(_ name: String) throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        let base = try book.add(medley("Base"), to: soap)

        let id = try book.add(medley("One", [Typed(name)]), to: soap)

        #expect(try book.medley(id)?.ingredients.at(0).link == .accord(ID(base)))
    }

    @Test(arguments: [
        "Soap / None", "None / Base", "Soap / Base / x", "/", "Base", "Soap /", "Soap//Base",
    ])
    func `is nothing where no such medley is`(_ name: String) throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        _ = try book.add(medley("Base"), to: soap)

        let id = try book.add(medley("One", [Typed(name)]), to: soap)

        #expect(try book.medley(id)?.ingredients.at(0).link == nil)
    }

    @Test(arguments: ["note:none", "medley:none", "note:", "stock:1", "\0", "🌹", "medley:\0"])
    func `is never what is not there`(_ origin: String) throws {
        let book = try Book()

        let id = try book.add(
            medley("One", [Typed("Dew", origin: origin)]), to: try book.addScenting("Soap"))

        #expect(try book.medley(id)?.ingredients.at(0).link == nil)
    }

    @Test func `is what was chosen while the name says it, and not once it is typed over`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        let base = try book.add(medley("Base"), to: soap)
        let id = try book.add(
            medley(
                "One",
                [
                    Typed("rose", origin: "note:rose"),
                    Typed("Soap / Base", origin: "medley:\(base)"),
                    Typed("Dew", origin: "note:iris"), Typed("Mud", origin: "medley:\(base)"),
                    Typed("Vetiver", origin: "note:nutmeg"),
                ]), to: soap)

        #expect(
            try book.medley(id)?.ingredients.map { $0.link }
                == [.note("rose"), .accord(ID(base)), nil, nil, .note("vetiver")])
    }

    @Test func `is what was chosen of a scenting whose name has a stroke`() throws {
        let book = try Book()
        let soap = try book.addScenting("Day / Night")
        let base = try book.add(medley("Base"), to: soap)
        let line = Typed("day / night / BASE", origin: "medley:\(base)")

        let id = try book.add(medley("One", [line]), to: soap)

        #expect(try book.medley(id)?.ingredients.at(0).link == .accord(ID(base)))
    }

    @Test func `stays as its accord gets another name`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        let base = try book.add(medley("Base"), to: soap)
        let id = try book.add(medley("One", [Typed("Soap / Base")]), to: soap)
        _ = try book.accepted("/medleys/\(base)/edit", try book.form(base).with("name", "Heart"))

        _ = try book.accepted("/medleys/\(id)/edit", try book.form(id).with("update", "x"))

        #expect(try book.medley(id)?.ingredients.at(0).link == .accord(ID(base)))
    }

    @Test func `can't be the medley itself`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        let id = try book.add(medley("One", [Typed("Rose")]), to: soap)
        let form = try book.form(id).with("ingredient", "Soap / One")
        let before = try book.fingerprint()

        let faults = try book.send("/medleys/\(id)/edit", form).faults

        #expect(faults?["ingredient 0"] == "A medley can’t contain itself: One → One.")
        #expect(try book.fingerprint() == before)
    }

    @Test func `can't be a medley that holds it, however deep, and the way is told`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        let one = try book.add(medley("One", [Typed("Rose")]), to: soap)
        let two = try book.add(medley("Two", [Typed("Soap / One")]), to: soap)
        let three = try book.add(medley("Three", [Typed("Iris"), Typed("Soap / Two")]), to: soap)

        let form = medley("One", [Typed("Rose"), Typed("Soap / Three")])
        let faults = try book.send("/medleys/\(one)/edit", form).faults

        #expect(
            faults?["ingredient 1"] == "A medley can’t contain itself: One → Three → Two → One.")
        // One accord used twice is no loop.
        let four = try book.add(
            medley("Four", [Typed("Soap / Two"), Typed("Soap / Three")]), to: soap)
        #expect(
            try book.medley(four)?.ingredients.map { $0.link } == [
                .accord(ID(two)), .accord(ID(three)),
            ])
    }

    @Test func `keeps a medley that others use from being deleted`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        let candle = try book.addScenting("Candle")
        let base = try book.add(medley("Base"), to: soap)
        let user = try book.add(medley("User", [Typed("Soap / Base")]), to: candle)
        let sentence = "“Base” is used as an accord in “User”. Remove it there first."

        #expect(try book.send("/medleys/\(base)/delete").faults?[""] == sentence)
        let purge = Fields([("word", "iris"), ("typed", "iris")])
        #expect(try book.send("/scentings/\(soap)/purge", purge).faults?[""] == sentence)
        _ = try book.accepted("/medleys/\(user)/edit", medley("User", [Typed("Rose")]))

        #expect(try book.send("/medleys/\(base)/delete").faults == nil)
    }

    @Test func `inside one scenting does not keep it from being purged`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        _ = try book.add(medley("Base"), to: soap)
        _ = try book.add(medley("User", [Typed("Soap / Base")]), to: soap)
        let before = try book.fingerprint()

        let purge = try book.send(
            "/scentings/\(soap)/purge", Fields([("word", "iris"), ("typed", "iris")]))

        #expect(try book.count("medley") == 0)
        try book.undo(purge)
        #expect(try book.fingerprint() == before)
    }
}
