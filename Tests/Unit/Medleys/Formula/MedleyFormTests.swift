import Basics
import Journal
import Perfumery
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `A medley's form` {

    @Test func `makes a medley to be decided, made now, with its lines in order`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        book.now = .june1.adding(hours: 3)
        book.zone = try #require(Zone(minutes: 330))

        let id = try book.add(
            medley(" Orange #1 ", [Typed("Nutmeg"), Typed("Fennel", "0,5", "ml"), Typed("Amber")]),
            to: soap)

        let made = try #require(try book.medley(id))
        #expect((made.name, made.scenting, made.status) == ("Orange #1", ID(soap), .undecided))
        #expect((made.created, made.zone) == (book.now, book.zone))
        #expect((made.family, made.mod) == (ID(id), 1))
        #expect((made.conclusion, made.update) == ("", ""))
        #expect(made.ingredients.map { $0.name } == ["Nutmeg", "Fennel", "Amber"])
        #expect(made.ingredients.map { $0.amount.typed } == ["1", "0.5", "1"])
        #expect(made.due == book.now.adding(days: 14))
    }

    @Test func `of a new medley can't say that it has passed`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")

        let id = try book.add(
            medley("One", [Typed("Rose")], [("status", "pass"), ("conclusion", "Lovely")]), to: soap
        )

        #expect(try book.medley(id)?.status == .undecided)
        #expect(try book.medley(id)?.conclusion == "")
    }

    @Test(arguments: [
        ("name", "", "Enter a name for the medley."),
        ("name", " \n", "Enter a name for the medley."),
        ("destination", "\u{3000}", "Enter a container."),
        ("maturity", "", "Enter a number, such as 14."),
        ("maturity", "soon", "Enter a number, such as 14."),
        ("maturity", "1e2", "Enter a number, such as 14."),
        ("maturity", "1.2345", "Enter at most 3 decimals."),
        ("maturity", "٣", "Enter a number, such as 14."),
        ("maturity", "\0", "Enter a number, such as 14."),
        ("maturity", "🌹", "Enter a number, such as 14."),
        ("maturity", "99999999999999999999", "Enter a number, such as 14."),
        ("maturity", "0", "Enter a number above 0."), ("maturity", "-1", "Enter a number above 0."),
        ("maturity", "\u{2212}0,5", "Enter a number above 0."),
        ("maturity", "100000.001", "Enter at most 100,000."),
        ("period", "", "Choose an option."), ("period", "fortnight", "Choose an option."),
        ("period", "DAY", "Choose an option."), ("status", "maybe", "Choose an option."),
        ("status", "", "Choose an option."),
    ])
    func `says what is wrong beside each field`(
        _ field: String, _ value: String, _ sentence: String
    ) throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        let id = try book.add(medley("One"), to: soap)
        let before = try book.fingerprint()
        let form = try book.form(id).with(field, value)

        #expect(try book.send("/medleys/\(id)/edit", form).faults?[field] == sentence)
        if field != "status" {
            let verdict = try book.send(
                "/scentings/\(soap)/new", form.with("name", field == "name" ? value : "Two"))
            #expect(verdict.faults?[field] == sentence)
        }
        #expect(try book.fingerprint() == before)
    }

    @Test(arguments: ["name", "destination", "maturity", "period"])
    func `is refused without a field it needs`(_ field: String) throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")

        #expect(
            try book.send("/scentings/\(soap)/new", medley("One").without(field)).faults?[field]
                != nil)
        #expect(try book.count("medley") == 0)
    }

    @Test(arguments: ["a", "👩‍👩‍👧‍👦", "🇮🇹", "ع", "e\u{301}"])
    func `takes 80 characters as a person counts them, and not 81`(_ one: String) throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        let text = String(repeating: one + ".", count: 40)

        let id = try book.add(medley(text, [Typed("Rose")], [("destination", text)]), to: soap)
        let form = medley(text + "!", [Typed("Rose")], [("destination", text + "!")])
        let faults = try #require(try book.send("/scentings/\(soap)/new", form).faults)

        #expect(try book.medley(id)?.name == text)
        #expect(try book.medley(id)?.destination == text)
        #expect(faults["name"] == "1 character too many. Shorten it.")
        #expect(faults["destination"] == "1 character too many. Shorten it.")
    }

    @Test func `takes 20,000 characters of each text, and not one more`() throws {
        let book = try Book()
        let id = try book.add(medley("One"), to: try book.addScenting("Soap"))
        let full = String(repeating: "👩‍👩‍👧‍👦.", count: 10_000)

        for field in ["conclusion", "update"] {
            _ = try book.accepted("/medleys/\(id)/edit", try book.form(id).with(field, full))
            let verdict = try book.send(
                "/medleys/\(id)/edit", try book.form(id).with(field, full + "!!"))
            #expect(verdict.faults?[field] == "2 characters too many. Shorten it.")
        }
        #expect(try book.medley(id)?.conclusion == full)
        #expect(try book.medley(id)?.update == full)
    }

    @Test(arguments: ["a\0b", "\u{202E}وردة", "🌹", "<i>&\"'", "two\r\nlines"])
    func `keeps texts as they were typed`(_ text: String) throws {
        let book = try Book()
        let id = try book.add(
            medley(text, [Typed(text)], [("destination", text)]), to: try book.addScenting("Soap"))
        _ = try book.accepted(
            "/medleys/\(id)/edit",
            try book.form(id).with("conclusion", text).with("update", text))

        let kept = try #require(try book.medley(id))

        #expect(
            try [
                kept.name, kept.destination, kept.conclusion, kept.update,
                kept.ingredients.at(0).name,
            ]
                == Array(repeating: text, count: 5))
        #expect(try !book.page("/medleys/\(id)").contains("<i>&"))
        #expect(try !book.page("/medleys/\(id)/edit").contains("<i>&"))
    }

    @Test func `takes 100 KB in every field without harm`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        let huge = String(repeating: "rose ", count: 20_000)
        let form = medley(
            huge, [Typed(huge, huge, huge, dilution: huge, in: huge, origin: huge)],
            [("maturity", huge), ("period", huge), ("destination", huge), ("conclusion", huge)])

        let faults = try #require(try book.send("/scentings/\(soap)/new", form).faults)

        for field in [
            "name", "maturity", "period", "destination", "conclusion", "ingredient 0", "amount 0",
            "unit 0", "dilution 0",
        ] { #expect(faults[field] != nil, "\(field)") }
        let page = try book.showAgain("/scentings/\(soap)/new", form, faults).text
        #expect(page.contains("Please fix the \(faults.fields) marked fields."))
        #expect(faults.fields >= 9)
    }

    @Test func `waits for what was pasted until that is taken into the lines`() throws {
        let book = try Book()
        let new = "/scentings/\(try book.addScenting("Soap"))/new"

        #expect(
            try book.send(new, medley("One").with("pasted", "Oak 1")).faults?["pasted"]
                == MedleysFault.notTakenYet.said())
        #expect(try book.send(new, medley("One").with("pasted", " \n")).faults == nil)
    }

    @Test func `clashes by name in its scenting only, whatever the case`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        let candle = try book.addScenting("Candle")
        let one = try book.add(medley("Orange"), to: soap)
        let two = try book.add(medley("Lemon"), to: soap)

        for name in ["orange", " ORANGE "] {
            let verdict = try book.send("/scentings/\(soap)/new", medley(name))
            #expect(verdict.faults?["name"] == MedleysFault.nameTaken.said())
            let edit = try book.form(two).with("name", name)
            #expect(
                try book.send("/medleys/\(two)/edit", edit).faults?["name"]
                    == MedleysFault.nameTaken.said())
        }
        let other = try book.add(medley("ORANGE"), to: candle)
        #expect(try book.medley(other)?.name == "ORANGE")
        // A medley may change the case of its name, but not move to a scenting where the name is
        // taken.
        _ = try book.accepted("/medleys/\(one)/edit", try book.form(one).with("name", "oRANGE"))
        let move = try book.form(one).with("scenting", candle)
        #expect(
            try book.send("/medleys/\(one)/edit", move).faults?["name"]
                == MedleysFault.nameTaken.said())
        #expect(try book.medley(one)?.scenting.raw == soap)
    }

    @Test func `moves a medley to another scenting, and back`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        let candle = try book.addScenting("Candle")
        let id = try book.add(medley("Orange"), to: soap)
        let before = try book.fingerprint()

        let verdict = try book.send(
            "/medleys/\(id)/edit", try book.form(id).with("scenting", candle))

        #expect(try book.medley(id)?.scenting.raw == candle)
        #expect(try book.page("/scentings/\(candle)").contains("Orange"))
        #expect(try !book.page("/scentings/\(soap)").contains("Orange"))
        try book.undo(verdict)
        #expect(try book.fingerprint() == before)
    }

    @Test(arguments: ["none", "", "\0", "🌹"])
    func `can't move a medley to where there is no scenting`(_ scenting: String) throws {
        let book = try Book()
        let id = try book.add(medley("Orange"), to: try book.addScenting("Soap"))

        let verdict = try book.send(
            "/medleys/\(id)/edit", try book.form(id).with("scenting", scenting))

        #expect(verdict.faults?["scenting"] == MedleysFault.chooseOne.said())
    }

    @Test func `that changes nothing changes nothing, and offers no undo`() throws {
        let book = try Book()
        let id = try book.add(
            medley(
                "Orange", [Typed("Fennel", "2", "drop"), Typed("Rose", dilution: "10", in: "DPG")]),
            to: try book.addScenting("Soap"))
        let before = try book.fingerprint()
        book.now = .june1.adding(hours: 1)

        let verdict = try book.send("/medleys/\(id)/edit", try book.form(id))

        #expect(verdict.landing == "/medleys/\(id)")
        #expect(!verdict.isUndoneByRecord)
        #expect(try book.fingerprint() == before)
    }

    @Test func `keeps every unit, dilution and link, and the day it was made`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        let accord = try book.add(medley("Base"), to: soap)
        let lines = AmountUnit.allCases.map {
            Typed("In \($0.rawValue)", "0.25", $0.rawValue, dilution: "10", in: "DPG")
        }
        let id = try book.add(
            medley("All", lines + [Typed("Rose"), Typed("Soap / Base", "1", "g")]), to: soap)
        let before = try #require(try book.medley(id))
        book.now = .june1.adding(days: 3)

        _ = try book.accepted(
            "/medleys/\(id)/edit", try book.form(id).with("conclusion", "Too sweet."))

        let after = try #require(try book.medley(id))
        #expect(after.ingredients == before.ingredients)
        #expect(
            after.ingredients.suffix(2).map { $0.link } == [.note("rose"), .accord(ID(accord))])
        #expect(after.created == .june1)
        #expect(after.conclusion == "Too sweet.")
    }

    @Test func `of a medley that is gone is a page that says so`() throws {
        let book = try Book()
        let id = try book.add(medley("Orange"), to: try book.addScenting("Soap"))
        let form = try book.form(id)
        _ = try book.accepted("/medleys/\(id)/delete")

        for place in ["edit", "status", "delete", "trial"] {
            #expect(throws: Failure.missing, "\(place)") {
                try book.send("/medleys/\(id)/\(place)", form)
            }
        }
        for place in ["", "/edit"] {
            #expect(throws: Failure.missing, "\(place)") { try book.get("/medleys/\(id)\(place)") }
        }
        #expect(throws: Failure.missing) { try book.send("/scentings/none/new", form) }
    }
}

@Suite struct `An edit taken back` {
    @Test func `leaves the very rows there were, its last change and the badge among them`() throws
    {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        let id = try book.add(medley("Orange", [Typed("Fennel"), Typed("Rose", "3")]), to: soap)
        let before = try book.fingerprint()
        book.now = .june1.adding(hours: 5)

        let edit = try book.send(
            "/medleys/\(id)/edit", try book.form(id).with("amount", "1", "4"))
        let edited = try book.fingerprint()
        book.now = .june1.adding(hours: 6)
        let undone = try book.undo(edit)

        #expect(edited != before)
        #expect(try book.fingerprint() == before)
        // Redo and undo once more.
        let again = try book.undo(undone)
        #expect(try book.fingerprint() == edited)
        try book.undo(again)
        #expect(try book.fingerprint() == before)
    }

    @Test func `leaves the badge as it was, also after the sample`() throws {
        let book = try Book()
        let demo = try book.accepted("/scentings/demo")
        let before = try book.fingerprint()

        try book.undo(
            try book.send("/medleys/\(demo)/edit", try book.form(demo).with("update", "x")))

        #expect(try book.fingerprint() == before)
    }

    @Test func `points where it pointed, though a note by that name was not there then`() throws {
        let book = try Book()
        let id = try book.add(medley("Orange", [Typed("Moss")]), to: try book.addScenting("Soap"))
        try book.database.run("UPDATE medley_line SET note = 'a-note-that-went'")
        let before = try book.fingerprint()

        let edit = try book.send("/medleys/\(id)/edit", try book.form(id).with("update", "x"))
        try book.undo(edit)

        #expect(try book.fingerprint() == before)
    }

    @Test(arguments: 1...40)
    func `is as if it had never been, whatever was changed`(_ seed: Int) throws {
        let book = try Book()
        var dice = SplitMix64(seed: UInt64(seed))
        let scentings = [try book.addScenting("Soap"), try book.addScenting("Candle")]
        let id = try book.add(.random(&dice, name: "Alpha"), to: scentings.at(0))
        _ = try book.add(.random(&dice, name: "Beta"), to: scentings.at(1))

        for step in 1...12 {
            book.now = book.now.adding(minutes: dice.roll(600))
            let before = try book.fingerprint()
            let shown = try #require(try book.medley(id))
            var form = Fields.random(
                &dice, name: dice.one(of: ["Alpha", "Gamma", "alpha", "Beta"]))
            form.add("scenting", dice.one(of: scentings))
            form.add("status", dice.one(of: ["tbd", "pass", "fail"]))
            form.add("conclusion", dice.one(of: ["", "Sweet.", "🌹"]))
            let verdict = try book.send("/medleys/\(id)/edit", form)
            let kept = try #require(try book.medley(id))
            guard verdict.faults == nil else {
                #expect(try book.fingerprint() == before, "a refused form changed something")
                continue
            }
            // Units and order stay as typed.
            #expect(kept.ingredients.map { $0.name } == form.all("ingredient"), "step \(step)")
            #expect(kept.ingredients.map { $0.amount.unit.rawValue } == form.all("unit"))
            #expect(kept.created == shown.created)
            guard verdict.isUndoneByRecord else { continue }
            let undone = try book.undo(verdict)
            #expect(try book.fingerprint() == before, "step \(step)")
            if dice.roll(2) == 0 { try book.undo(undone) }
        }
    }
}

extension Fields {
    /// Random lines with different names, in any unit, some diluted.
    fileprivate static func random(_ dice: inout SplitMix64, name: String) -> Fields {
        var names = ["Fennel", "Rose", "Orange", "Moss", "عود", "🌹", "Crème Brûlée", "Dew"]
        var lines: [Typed] = []
        for _ in 0...dice.roll(6) {
            let name = names.remove(at: dice.roll(names.count))
            let unit = dice.one(of: ["g", "ml", "drop", "tbsp", "cup", "part"])
            let isDiluted = dice.roll(3) == 0
            lines.append(
                Typed(
                    name, dice.one(of: ["1", "0.5", "12", "99999.999999", "3.25"]), unit,
                    dilution: isDiluted ? "12.5" : "", in: isDiluted ? "DPG" : ""))
        }
        return medley(name, lines)
    }
}
