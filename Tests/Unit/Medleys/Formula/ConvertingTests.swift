import Basics
import Perfumery
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `Amounts in another unit` {
    /// The form after one conversion, as on its page.
    private func converted(
        _ book: Book, _ id: String, _ form: Fields, _ unit: String, whole: String? = nil
    ) throws -> (page: Response, form: Fields) {
        var sent = form.without("as").with("as", unit)
        if let whole { sent = sent.without("whole").with("whole", whole) }
        let page = try book.preview("/medleys/\(id)/edit", sent, act: "convert")
        var after = sent
        after = after.without("amount").without("unit")
        for amount in page.text.amounts {
            after.add("amount", amount)
            after.add("unit", unit)
        }
        let kept = page.text.pieces(from: "name=\"whole\"", to: ">").first
            .flatMap { $0.pieces(from: "value=\"", to: "\"").first }
        after = after.without("whole")
        if let kept { after.add("whole", kept) }
        return (page, after)
    }

    @Test(arguments: [
        ["0.32", "19.7"], ["33.333", "1000", "0.001"], ["0.001", "9999"],
        ["7", "0.123456", "2.5", "12"],
    ])
    func `come back from percent as they were`(_ amounts: [String]) throws {
        let book = try Book()
        let lines = amounts.enumerated().map { Typed("Line \($0.offset)", $0.element) }
        let id = try book.add(medley("One", lines), to: try book.addScenting("Soap"))

        let percent = try converted(book, id, try book.form(id), "percent")
        let back = try converted(book, id, percent.form, "g")

        #expect(back.form.all("amount") == amounts)
        #expect(percent.form.all("amount") != amounts)
    }

    @Test(arguments: 0..<40)
    func `come back from percent as they were, whatever they are`(_ seed: UInt64) throws {
        var chance = SplitMix64(seed: seed)
        let book = try Book()
        let lines = (0...chance.roll(Int64(12))).map { place in
            // A percentage has six decimals: with 13 kg in total, a milligram still shows.
            let places = 2 + chance.roll(2)
            return Typed(
                "Line \(place)",
                Decimal(units: 1 + chance.roll(Int64(99_999)), places: places).typed,
                chance.one(of: ["g", "part"]))
        }
        let unit = lines[0].unit
        let form = medley("One", lines.map { Typed($0.name, $0.amount, unit) })
        let id = try book.add(form, to: try book.addScenting("Soap"))
        let percent = try converted(book, id, try book.form(id), "percent")
        let back = try converted(book, id, percent.form, unit)
        #expect(back.form.all("amount") == form.all("amount"))
    }

    @Test func `of a formula in percent ask how much the whole is`() throws {
        let book = try Book()
        let id = try book.add(
            medley("One", [Typed("Rose", "25", "percent"), Typed("Iris", "75", "percent")]),
            to: try book.addScenting("Soap"))

        let asked = try converted(book, id, try book.form(id), "g")
        #expect(asked.page.text.amounts == ["25", "75"])
        #expect(asked.page.text.contains("Enter the total of all lines in grams."))
        let told = try converted(book, id, try book.form(id), "g", whole: "20")
        #expect(told.page.text.amounts == ["5", "15"])
    }

    @Test func `say which densities and drops they rest on`() throws {
        let book = try Book()
        let id = try book.add(
            medley("One", [Typed("Rose otto", "50", "ml"), Typed("DPG", "2", "drop")]),
            to: try book.addScenting("Soap"))

        let page = try converted(book, id, try book.form(id), "g").page.text
        #expect(page.amounts.first == "50")
        #expect(page.contains("Taken as 1 g/ml: Rose otto."))
        #expect(page.contains("20 to 40 drops per ml"))
        // The sheet that is typed into says so before.
        #expect(try book.page("/medleys/\(id)/edit").contains("Taken as 1 g/ml: Rose otto."))
        // So do the card and a plan that fills a volume.
        for address in ["/medleys/\(id)/card", "/medleys/\(id)/scale?total=50&unit=ml&step=0.01"] {
            #expect(try book.page(address).contains("Taken as 1 g/ml: Rose otto."), "\(address)")
        }
    }

    @Test func `stand on the card as exactly as a scale shows them`() throws {
        let book = try Book()
        let id = try book.add(
            medley(
                "One",
                [Typed("Rose", "33.333333", "percent"), Typed("Iris", "66.666667", "percent")]),
            to: try book.addScenting("Soap"))

        let card = try book.page("/medleys/\(id)/card")
        #expect(card.contains("33.333 g"))
        #expect(card.contains("66.667 g"))
    }
}
