import Basics
import Perfumery
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `The small buttons of a medley's form` {

    private func work(_ act: String, _ form: Fields) throws -> (form: Fields, faults: Faults) {
        var faults = Faults()
        let work = try #require(LineEdit(act), "\(act)")
        return (work.done(form, &faults), faults.said)
    }

    private let three = medley(
        "One", [Typed("Rose", "1"), Typed("Iris", "2", "drop"), Typed("Moss", "3", "ml")])

    @Test(arguments: [
        "", "remove", "remove x", "remove -", "remove 1 2", "delete", "add 1", "remove 1e3",
        "remove 99999999999999999999", "\0", "🌹", "ADD", "step", "step 2", "step 0", "step x",
        "paste x", "paste 1 2", "unpaste", "unpaste 1", "unpaste 1 x", "put", "put 1",
        "put x ingredient=a",
        "put 1 %zz", "put 1 name=a", "put 1 ingredient=a b",
    ])
    func `are none that nobody knows`(_ act: String) {
        #expect(LineEdit(act) == nil)
    }

    @Test(arguments: [
        (["g", "drop", "ml"], "g"), (["g", "drop", "drop"], "drop"), (["ml", "g", "g"], "g"),
        (["drop", "drop", "g"], "drop"),
    ])
    func `add a blank line in the unit of most lines at the end`(_ units: [String], _ unit: String)
        throws
    {
        var form = three.without("unit")
        for unit in units { form.add("unit", unit) }
        let added = try work("add", form).form

        #expect(added.all("ingredient") == ["Rose", "Iris", "Moss", ""])
        #expect(added.all("unit") == units + [unit])
    }

    @Test(arguments: [
        ("0 2", ["Moss"]), ("1 2", ["Rose"]), ("0 3", [""]), ("2 2", ["Rose", "Iris", "Moss"]),
        ("-1 2", ["Rose", "Iris", "Moss"]), ("1 0", ["Rose", "Iris", "Moss"]),
        ("9223372036854775807 2", ["Rose", "Iris", "Moss"]),
    ])
    func `take lines out again that were pasted`(_ range: String, _ left: [String]) throws {
        #expect(try work("unpaste \(range)", three).form.all("ingredient") == left)
    }

    @Test func `take out none, and leave the form as it is`() throws {
        let bare = Fields([("ingredient", "Rose"), ("ingredient", "Iris")])

        for act in ["unpaste 0 0", "unpaste 1 0", "unpaste 1 -1", "unpaste 0 3", "unpaste -1 1"] {
            #expect(try work(act, bare).form == bare, "\(act)")
        }
        #expect(try work("unpaste 0 1", bare).form.all("ingredient") == ["Iris"])
    }

    @Test func `add none beyond 500`() throws {
        let full = medley("One", (1...500).map { Typed("Line \($0)") })

        #expect(try work("add", full).form.all("ingredient").count == 500)
    }

    @Test(arguments: [
        (0, ["Iris", "Moss"]), (1, ["Rose", "Moss"]), (2, ["Rose", "Iris"]),
        (3, ["Rose", "Iris", "Moss"]), (-1, ["Rose", "Iris", "Moss"]),
    ])
    func `remove any one line and keep the order of the others`(_ place: Int, _ left: [String])
        throws
    {
        let form = try work("remove \(place)", three).form

        #expect(form.all("ingredient") == left)
        #expect(form.all("unit").count == left.count)
        #expect(form["name"] == "One")
    }

    @Test(arguments: [(0, "Rose"), (1, "Iris"), (2, "Moss")])
    func `say what was removed where it stood, and put it back as it was`(
        _ place: Int, _ name: String
    ) throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        let form = medley(
            "One",
            [
                Typed("Rose", "1", dilution: "10", in: "DPG & co."), Typed("Iris", "2", "drop"),
                Typed("Moss", "3", "ml"),
            ])
        let page = try book.preview("/scentings/\(soap)/new", form, act: "remove \(place)").text
        #expect(page.contains("“\(name)” removed."))
        #expect(page.pieces(from: "data-name=\"", to: "\"").count == 3)
        let before = try #require(page.split(separator: "“\(name)” removed.").first)
        #expect(String(before).pieces(from: "data-name=\"", to: "\"").count == place)
        let act = try #require(page.pieces(from: "value=\"put ", to: "\"").first)
            .replacing("&amp;", with: "&")

        let without = try work("remove \(place)", form).form
        let back = try work("put " + act, without).form

        for field in IngredientForm.fields { #expect(back.all(field) == form.all(field)) }
        let last = try work("put 9 " + act.split(separator: " ")[1], without).form
        #expect(last.all("ingredient").last == name)
    }

    @Test func `put none back beyond 500, and say nothing of a blank line`() throws {
        let full = medley("One", (1...500).map { Typed("Line \($0)") })
        #expect(try work("put 0 ingredient=Rose", full).form == full)
        let book = try Book()
        let soap = try book.addScenting("Soap")
        let blank = medley("One", [Typed("Rose"), Typed("", "")])
        let page = try book.preview("/scentings/\(soap)/new", blank, act: "remove 1").text
        #expect(!page.contains("is removed"))
    }

    @Test func `keep the ratios to the one amount that changed`() throws {
        var form = three.with("amount", "1", "5", "3")
        for before in ["1", "2", "3"] { form.add("before", before) }

        let (followed, faults) = try work("ratios", form)

        #expect(faults.isEmpty)
        #expect(followed.all("amount") == ["2.5", "5", "7.5"])
        #expect(followed.all("unit") == ["g", "drop", "ml"])
    }

    @Test func `leave a percent among others what it is`() throws {
        var form = medley(
            "One",
            [Typed("Rose", "3", "g"), Typed("Iris", "2", "part"), Typed("Moss", "10", "percent")])
        for before in ["1", "2", "10"] { form.add("before", before) }

        #expect(try work("ratios", form).form.all("amount") == ["3", "6", "10"])

        let led = form.with("amount", "1", "2", "30")
        let (left, faults) = try work("ratios", led)
        #expect(faults["ratios"] == MedleysFault.percentCannotLead.said())
        #expect(left == led)
    }

    @Test func `keep the ratios of percents alone`() throws {
        var form = medley("One", [Typed("Rose", "30", "percent"), Typed("Iris", "40", "percent")])
        for before in ["60", "40"] { form.add("before", before) }

        #expect(try work("ratios", form).form.all("amount") == ["30", "20"])
    }

    @Test func `round what follows to the millionth`() throws {
        var form = medley("One", [Typed("Rose", "1"), Typed("Iris", "1")])
            .with("amount", "1", "3")
        for before in ["1", "9"] { form.add("before", before) }

        #expect(try work("ratios", form).form.all("amount") == ["0.333333", "3"])
    }

    @Test(arguments: [
        ["1", "2", "3"], ["2", "3", "3"], ["2", "2"], [], ["x", "2", "3"], ["0", "2", "3"],
    ])
    func `keep the ratios only where exactly one amount changed`(_ before: [String]) throws {
        var form = three
        for amount in before { form.add("before", amount) }

        let (left, faults) = try work("ratios", form)

        #expect(faults["ratios"] == MedleysFault.oneMustChange.said())
        #expect(left == form)
    }

    @Test(arguments: ["", "x", "0", "-2", "\0"])
    func `keep no ratio to an amount that is none`(_ amount: String) throws {
        var form = three.with("amount", amount, "2", "3")
        for before in ["1", "2", "3"] { form.add("before", before) }

        #expect(try work("ratios", form).faults["ratios"] != nil)
    }

    @Test func `leave what can't be followed for the form to refuse`() throws {
        var form = medley("One", [Typed("Rose", "99999"), Typed("Iris", "100000")])
        for before in ["0.000001", "100000"] { form.add("before", before) }
        var faults = Faults()

        let followed = try work("ratios", form).form
        let draft = readMedley(followed).draft
        _ = readIngredients(followed, &faults)

        #expect(draft == nil)
        #expect(faults["amount 1"] != nil)
    }

    @Test func `show all amounts in another unit, and what was in it already as it was`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        let id = try book.add(
            medley(
                "One",
                [Typed("DPG", "2", "ml"), Typed("Rose", "3", "g"), Typed("Iris", "20", "drop")]),
            to: soap)

        let page = try book.preview(
            "/medleys/\(id)/edit", try book.form(id).with("as", "g"), act: "convert")

        #expect(page.status == 200)
        // 2 ml of DPG at 1.02 g/ml; 3 g unchanged; 20 drops at 20 a millilitre and 1 g/ml.
        #expect(page.text.amounts == ["2.04", "3", "1"])
        #expect(try book.medley(id)?.ingredients.at(0).amount.typed == "2")
    }

    @Test(arguments: ["", "pint", "\0"])
    func `leave the amounts where the unit is none`(_ unit: String) throws {
        let book = try Book()
        let id = try book.add(three, to: try book.addScenting("Soap"))

        let page = try book.preview(
            "/medleys/\(id)/edit", try book.form(id).with("as", unit), act: "convert")

        #expect(page.text.amounts == ["1", "2", "3"])
    }

    @Test func `change nothing that is saved, and keep all that was typed`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        let id = try book.add(three, to: soap)
        let before = try book.fingerprint()
        let typed = try book.form(id).with("name", "Typed <over>").with("conclusion", "Half")

        for act in [
            "add", "remove 0", "ratios", "convert", "check", "restore", "", "rebalance", "paste",
        ] {
            for address in ["/medleys/\(id)/edit", "/scentings/\(soap)/new"] {
                let page = try book.preview(address, typed, act: act)
                #expect(page.status == 200)
                #expect(page.text.contains("value=\"Typed &lt;over&gt;\""), "\(act)")
            }
        }
        #expect(try book.fingerprint() == before)
    }

    @Test(arguments: [
        ("14", "step 1", "15"), ("14", "step -1", "13"), ("1", "step -1", "1"),
        ("0.5", "step 1", "1.5"), ("1,5", "step -1", "0.5"), ("100000", "step 1", "100000"),
        ("", "step 1", "1"), ("x", "step 1", "1"), ("x", "step -1", "x"), ("-9", "step 1", "-9"),
        ("9223372036854775", "step 1", "9223372036854775"),
    ])
    func `make the rest longer or shorter, never nothing and never too long`(
        _ typed: String, _ act: String, _ after: String
    ) throws {
        let form = try work(act, three.with("maturity", typed)).form

        #expect(form["maturity"] == after)
        #expect(form["period"] == "day")
        #expect(form.all("ingredient") == ["Rose", "Iris", "Moss"])
    }

    @Test func `say what is wrong so far without sending`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        _ = try book.add(three, to: soap)

        let page = try book.preview(
            "/scentings/\(soap)/new", medley("ONE", [Typed("Rose", "x")]), act: "check")

        #expect(page.text.contains("id=\"name-fault\">This name is taken. Enter another."))
        #expect(page.text.contains("id=\"amount-0-fault\">Enter a number, such as 0.5."))
    }

    @Test func `say what is wrong with a scenting so far`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")

        for (address, name) in [("/scentings/new", "SOAP"), ("/scentings/\(soap)/edit", " ")] {
            let page = try book.preview(address, Fields([("name", name)]), act: "check")
            #expect(page.text.contains("id=\"name-fault\""), "\(address)")
        }
        let fine = try book.preview(
            "/scentings/\(soap)/edit", Fields([("name", "soap")]), act: "check")
        #expect(!fine.text.contains("-fault\""))
    }
}

extension String {
    /// The values of the form's amount fields, in order, but for the blank line that a script adds.
    var amounts: [String] {
        pieces(from: "name=\"amount\"", to: ">").dropLast().compactMap {
            $0.pieces(from: "value=\"", to: "\"").first
        }
    }
}
