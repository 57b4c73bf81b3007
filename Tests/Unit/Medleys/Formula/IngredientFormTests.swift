import Basics
import Journal
import Perfumery
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `The lines of a medley's form` {
    private let words = FigureWords(.english)

    private func faults(_ lines: [Typed]) throws -> Faults? {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        let verdict = try book.send("/scentings/\(soap)/new", medley("One", lines))
        if verdict.faults != nil { #expect(try book.count("medley") == 0) }
        return verdict.faults
    }

    @Test func `are at least one`() throws {
        #expect(try faults([])?["ingredients"] == "Enter at least 1 ingredient.")
        #expect(try faults([Typed("", ""), Typed(" ", "\n")])?["ingredients"] != nil)
    }

    @Test func `may be blank in between`() throws {
        let book = try Book()
        let id = try book.add(
            medley("One", [Typed("", ""), Typed("Rose"), Typed(" ", " "), Typed("Iris")]),
            to: try book.addScenting("Soap"))

        #expect(try book.medley(id)?.ingredients.map { $0.name } == ["Rose", "Iris"])
    }

    @Test func `say what is wrong at their own place, blank lines counted`() throws {
        let faults = try #require(
            try faults([
                Typed("Rose"), Typed("", ""), Typed("", "2"), Typed("Iris", "many"),
                Typed("Moss", "1", "pint"),
            ]))

        #expect(faults.faults.map { $0.field } == ["ingredient 2", "amount 3", "unit 4"])
        #expect(faults["ingredient 2"] == "Enter an ingredient.")
        #expect(faults["unit 4"] == "Choose an option.")
    }

    @Test(arguments: ["a", "👩‍👩‍👧‍👦", "🇮🇹", "ع", "e\u{301}"])
    func `have names of at most 80 characters as a person counts them`(_ one: String) throws {
        let name = String(repeating: one + ".", count: 40)
        #expect(name.count == 80)

        #expect(try faults([Typed(name, dilution: "10", in: name)]) == nil)
        #expect(
            try faults([Typed(name + "!")])?["ingredient 0"] == "1 character too many. Shorten it.")
        #expect(
            try faults([Typed("Rose", dilution: "10", in: name + "!!")])?["diluent 0"]
                == "2 characters too many. Shorten it.")
    }

    @Test func `have names that no other line has, whatever the case`() throws {
        let faults = try #require(
            try faults([Typed("Rose"), Typed("Iris"), Typed(" rOSE "), Typed("ROSE")]))

        #expect(faults["ingredient 0"] == nil)
        #expect(faults["ingredient 2"] == "This ingredient appears twice. Remove one.")
        #expect(faults["ingredient 3"] == "This ingredient appears twice. Remove one.")
    }

    @Test func `may have one name in several dilutions`() throws {
        let lines = [
            Typed("Rose"), Typed("ROSE", dilution: "10", in: "DPG"),
            Typed("Rose", dilution: "10", in: "TEC"), Typed("Rose", dilution: "1", in: "DPG"),
        ]
        #expect(try faults(lines) == nil)

        let wrong = try #require(
            try faults(
                lines + [
                    Typed("rose", dilution: "10.0", in: " dpg "),
                    Typed("Rose", dilution: "100", in: "DPG"), Typed("Rose", dilution: "x"),
                ]))
        #expect(
            wrong.faults.map { $0.field } == ["ingredient 4", "ingredient 5", "dilution 6"])
    }

    @Test func `of older rules have one name each, of 60 characters`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        let form = medley("A", [Typed("Rose"), Typed("Rose", dilution: "10", in: "DPG")])
        let long = medley("B", [Typed(String(repeating: "x", count: 61))])
        for rules: Int64 in [1, 2, 3] {
            let faults = try book.send("/scentings/\(soap)/new", form, rules: rules).faults
            #expect(faults?.faults.map { $0.field } == ["ingredient 1"])
            #expect(try book.send("/scentings/\(soap)/new", long, rules: rules).faults != nil)
        }
        _ = try book.add(form, to: soap)
        _ = try book.add(long, to: soap)
    }

    @Test(arguments: [
        ("", "Enter an amount."), (" \u{A0}", "Enter an amount."),
        ("many", "Enter a number, such as 0.5."),
        ("1e99", "Enter a number, such as 0.5."), ("1.2.3", "Enter a number, such as 0.5."),
        ("٣", "Enter a number, such as 0.5."), ("\0", "Enter a number, such as 0.5."),
        ("🌹", "Enter a number, such as 0.5."),
        ("\u{202E}5", "Enter a number, such as 0.5."), ("0.0000001", "Enter at most 6 decimals."),
        ("1,125", "This can mean 1125 or 1.125. Enter the one you mean."),
        ("NaN", "Enter a number, such as 0.5."), ("inf", "Enter a number, such as 0.5."),
        ("1 g", "Enter a number, such as 0.5."),
        ("9999999999999999999999", "Enter at most 100,000."), ("0", "Enter a number above 0."),
        ("0,000000", "Enter a number above 0."), ("-0.5", "Enter a number above 0."),
        ("\u{2212}3", "Enter a number above 0."),
        ("100000.000001", "Enter at most 100,000."), ("100001", "Enter at most 100,000."),
    ])
    func `have an amount above 0 and of at most 100,000`(_ typed: String, _ sentence: String) throws
    {
        #expect(try faults([Typed("Rose", typed)])?["amount 0"] == sentence)
    }

    @Test(arguments: [
        ("100000", "100000"), ("0.000001", "0.000001"), ("99999.999999", "99999.999999"),
        ("0,5", "0.5"), (" 12 ", "12"), ("1.50", "1.5"), ("+2", "2"), (".5", "0.5"), ("7.", "7"),
    ])
    func `have decimal amounts, with a point or a comma`(_ typed: String, _ kept: String) throws {
        let book = try Book()

        let id = try book.add(
            medley("One", [Typed("Rose", typed)]), to: try book.addScenting("Soap"))

        #expect(try book.medley(id)?.ingredients.at(0).amount.typed == kept)
    }

    /// Release 0.1 read every comma as the decimal separator.
    @Test func `of an old entry keep their amounts`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")

        let verdict = try book.send(
            "/scentings/\(soap)/new", medley("One", [Typed("Rose", "1,125")]), rules: 1)

        let id = try #require(verdict.destination).segments.at(1)
        #expect(try book.medley(id)?.ingredients.at(0).amount.typed == "1.125")
    }

    @Test(arguments: ["", "G", "grams", "ounce", "\0", "🌹"])
    func `have one of the units there are`(_ unit: String) throws {
        #expect(try faults([Typed("Rose", "1", unit)])?["unit 0"] == MedleysFault.chooseOne.said())
    }

    @Test(arguments: ["0", "-10", "100.0001", "101", "1e1", "ten", "\0", "🌹", "10 %"])
    func `have a dilution between 0 and 100 percent`(_ typed: String) throws {
        #expect(
            try faults([Typed("Rose", dilution: typed, in: "DPG")])?["dilution 0"]
                == "Enter a percentage up to 100, such as 10.")
    }

    @Test func `have a dilution of at most four decimals`() throws {
        #expect(
            try faults([Typed("Rose", dilution: "0.00001", in: "DPG")])?["dilution 0"]
                == "Enter at most 4 decimals.")
    }

    @Test func `say what they are diluted in`() throws {
        #expect(
            try faults([Typed("Rose", dilution: "10", in: " ")])?["diluent 0"]
                == "Enter a diluent.")
    }

    @Test(arguments: [("10", 100_000), ("0.0001", 1), ("99,9999", 999_999), ("12.5", 125_000)])
    func `keep their dilution in millionths`(_ typed: String, _ share: Int64) throws {
        let book = try Book()

        let id = try book.add(
            medley("One", [Typed("Rose", dilution: typed, in: " DPG ")]),
            to: try book.addScenting("Soap"))

        #expect(
            try book.medley(id)?.ingredients.at(0).dilution
                == Thinning(share: share, diluent: "DPG"))
    }

    @Test(arguments: [("100", "DPG"), ("", "DPG"), ("100", "")])
    func `are neat at 100 percent or where nothing is said`(_ typed: String, _ diluent: String)
        throws
    {
        let book = try Book()

        let id = try book.add(
            medley("One", [Typed("Rose", dilution: typed, in: diluent)]),
            to: try book.addScenting("Soap"))

        #expect(try book.medley(id)?.ingredients.at(0).dilution == nil)
    }

    @Test func `may be 500, and not 501`() throws {
        let lines = (1...501).map { Typed("Line \($0)") }
        let book = try Book()
        let soap = try book.addScenting("Soap")

        let faults = try book.send("/scentings/\(soap)/new", medley("One", lines)).faults
        let id = try book.add(medley("One", Array(lines.dropLast())), to: soap)

        #expect(faults?[""] == "Enter at most 500 ingredients.")
        #expect(
            try book.medley(id)?.ingredients.map { $0.name } == lines.dropLast().map { $0.name })
        #expect(try book.page("/medleys/\(id)").contains("Line 500"))
        #expect(try book.page("/medleys/\(id)/edit").contains("Line 500"))
    }

    @Test func `in percent leave something for the others`() throws {
        let full = [Typed("Rose", "60", "percent"), Typed("Iris", "40", "percent")]

        #expect(try faults(full + [Typed("Moss", "1", "g")])?["ingredients"] == words.percentsFull)
        #expect(try faults([Typed("Rose", "250", "percent"), Typed("Iris", "1", "drop")]) != nil)
        #expect(try faults(full) == nil)
        #expect(
            try faults([Typed("Rose", "99.999999", "percent"), Typed("Moss", "1", "g")]) == nil)
    }

    @Test func `with fewer values than lines are faults, never a crash`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        var form = medley("One", []).with("ingredient", "Rose", "Iris", "Moss")
        form.add("amount", "1")

        let faults = try #require(try book.send("/scentings/\(soap)/new", form).faults)

        #expect(faults["unit 0"] == MedleysFault.chooseOne.said())
        #expect(faults["amount 1"] == "Enter an amount.")
        #expect(faults["amount 2"] == "Enter an amount.")
    }

    @Test func `are put before a line or at the end, in place of blank ones`() {
        func line(_ name: String) -> IngredientForm.Line { IngredientForm.Line(name: name) }
        let lines = ["A", "", "B", "", ""].map { line($0) }
        for (place, first, names) in [
            (1, 1, ["A", "C", "B"]), (0, 0, ["C", "A", "", "B"]), (-5, 0, ["C", "A", "", "B"]),
            (nil, 3, ["A", "", "B", "C"]), (99, 3, ["A", "", "B", "C"]),
        ] as [(Int?, Int, [String])] {
            var form = IngredientForm(lines: lines)
            #expect(form.insert([line("C")], at: place) == first)
            #expect(form.lines.map { $0.name } == names)
        }
    }

    @Test func `go on in the unit of most of them, or of the first of such`() {
        func unit(_ lines: (name: String, unit: String)...) -> String {
            lines.map { IngredientForm.Line(name: $0.name, unit: $0.unit) }.unit
        }
        #expect(unit(("A", "g"), ("B", "drop"), ("C", "drop")) == "drop")
        #expect(unit(("A", "drop"), ("B", "g")) == "drop")
        #expect(unit(("", "ml"), ("", "ml"), ("A", "drop")) == "drop")
        // A blank line counts if there is no other line.
        #expect(unit(("", "ml")) == "ml")
        #expect(unit(("", "ml"), ("", "ml")) == "g")
        #expect(unit() == "g")
    }

    @Test func `go out as a form and come in as the same lines`() throws {
        var dice = SplitMix64(seed: 7)
        for _ in 0..<300 {
            let lines = (0...dice.roll(5)).map { place in
                IngredientForm.Line(
                    name: dice.one(of: ["Rose", "", " x ", "🌹", "a\0b"]) + "\(place)",
                    amount: dice.one(of: ["1", "", "x"]), unit: dice.one(of: ["g", "drop", "?"]),
                    dilution: dice.one(of: ["", "10"]), diluent: dice.one(of: ["", "DPG"]),
                    link: dice.one(of: ["", "note:rose", "medley:x"]))
            }
            var form = Fields()
            IngredientForm(lines: lines).add(to: &form)
            #expect(IngredientForm(form).lines == lines)
        }
    }
}
