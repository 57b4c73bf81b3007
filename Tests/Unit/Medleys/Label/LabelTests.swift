import Basics
import Journal
import Limits
import Perfumery
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

struct LabelTests {
    private let book: Book
    private let id: String

    /// 3 g lemon with 4 % citral, 7 g of something else: a perfume at 20 %.
    init() throws {
        book = try Book()
        try book.know("Lemon", "natural", cas: "8008-56-8", "Citral 5392-40-5 4")
        try book.know("Hedione", "single", cas: "24851-98-7")
        id = try book.perfume([Typed("Lemon", "3"), Typed("Hedione", "7")])
        try book.keep(id, "4", "20")
    }

    private func label(_ more: [(String, String)]) -> Fields {
        var form = LabelText().form
        for (name, value) in more {
            form = form.without(name)
            form.add(name, value)
        }
        return form
    }

    @discardableResult
    private func keep(_ more: (String, String)...) throws -> Verdict {
        try book.send("/medleys/\(id)/label", label(more))
    }

    private func ingredients(_ medley: String? = nil) throws -> String {
        let page = try book.page("/medleys/\(medley ?? id)/label")
        return try #require(page.pieces(from: "id=\"ingredients\">", to: "</p>").first).unescaped
    }

    @Test func `ingredients go by falling share, with what must be named`() throws {
        try keep(("base", "Alcohol Denat., Aqua 10 %"))

        #expect(
            try ingredients()
                == "Ingredients: Alcohol Denat., Parfum, Aqua, Citrus Limon Peel Oil, Citral")
        let page = try book.page("/medleys/\(id)/label")
        #expect(page.contains("allergens above 0.001 % are named"))
        #expect(page.contains("data-copy=\"ingredients\""))
        #expect(!page.contains("Incomplete: see below."))
    }

    @Test func `a product that is washed off names what is above 0.01 percent`() throws {
        // 1.2 % at a strength of 0.5 % are 0.006 %.
        try book.keep(id, "4", "0.5")
        #expect(try ingredients().contains("Citral"))
        try book.keep(id, "9", "0.5")
        #expect(try !ingredients().contains("Citral"))
        #expect(
            try book.page("/medleys/\(id)/label").contains(
                "Below the threshold and not named: Citral")
        )
        // The user's own choice for the product wins.
        try keep(("contact", "leave-on"))
        #expect(try ingredients().contains("Citral"))
    }

    @Test func `what could not be counted is named, with the way to enter it`() throws {
        try book.know("Jasmine", "natural", cas: "8022-96-6")
        try book.know("Mystery", "solvent", cas: "64-17-5")
        let other = try book.perfume([
            Typed("Jasmine"), Typed("Whoknows"), Typed("Mystery"), Typed("Rose", "2", "drop"),
        ])
        try book.keep(other, "4", "20")
        let page = try book.page("/medleys/\(other)/label")

        #expect(page.contains("Incomplete: see below."))
        for (name, way) in [
            ("Jasmine", "Enter constituents"), ("Whoknows", "Enter identity"),
            ("Mystery", "Enter INCI name"), ("Rose", "Enter density"),
        ] {
            #expect(
                page.pieces(from: "<li>", to: "</li>").contains {
                    $0.contains(name) && $0.contains(way)
                }, "\(name)")
        }
        #expect(page.contains("Enter the rest of the product in INCI names"))
        #expect(try ingredients(other).hasPrefix("Ingredients: Parfum, Mystery"))
    }

    @Test(arguments: [("9", true), ("12", true), ("10B", true), ("4", false), ("5A", false)])
    func `soaps, candles and room sprays say that CLP is not done`(
        _ category: String, _ isSaid: Bool
    ) throws {
        try book.keep(id, category, "2")

        for place in ["label", "labels", "composition"] {
            let page = try book.page("/medleys/\(id)/\(place)")
            #expect(page.contains("CLP, Regulation (EC) No 1272/2008") == isSaid, "\(place)")
        }
    }

    @Test func `what labels say is kept, for its mods too`() throws {
        try keep(
            ("base", "Aqua"), ("content", "50 ml"), ("opened", "12"), ("warning-eyes", "1"),
            ("name", "Rosa Notte"))
        let kept = try LabelTable(book.database).label(of: ID(id), ID(id))

        #expect(kept.opened == 12 && kept.keeps == nil && kept.warnings == [.eyes])
        let mod = try book.accepted("/medleys/\(id)/trial")
        #expect(try book.page("/medleys/\(mod)/label").contains("value=\"50 ml\""))
    }

    @Test func `a mod has a label of its own where one was kept for it`() throws {
        try keep(("content", "50 ml"))
        let mod = try book.accepted("/medleys/\(id)/trial")
        try book.send("/medleys/\(mod)/label", label([("content", "30 ml")]))
        let table = LabelTable(book.database)

        #expect(try table.label(of: ID(mod), ID(id)).content == "30 ml")
        #expect(try table.label(of: ID(id), ID(id)).content == "50 ml")
        #expect(try table.label(of: ID("none"), ID(id)).content == "50 ml")
    }

    @Test(arguments: [
        ("name", 80, false), ("content", 40, false), ("base", 500, true), ("words", 500, true),
    ])
    func `each text of a label has its length, and some have lines`(
        _ field: String, _ most: Int, _ hasLines: Bool
    ) throws {
        let whole = String(repeating: "x", count: most)

        #expect(try keep((field, whole)).isAccepted)
        #expect(
            try keep((field, whole + "x")).wrong == ["\(field) 1 character too many. Shorten it."])
        #expect(
            try keep((field, "a\nb")).wrong.contains(
                "\(field) Remove the character that can’t be shown.") == !hasLines)
    }

    @Test func `two devices change different parts of a label`() throws {
        try keep(("content", "50 ml"), ("warning-eyes", "1"))
        let shown = try LabelTable(book.database).label(of: ID(id), ID(id)).form
        try book.send(
            "/medleys/\(id)/label",
            shown.without("content").with([("content", "30 ml"), ("before", shown.formEncoded)]))
        try book.send(
            "/medleys/\(id)/label",
            shown.without("name").with([("name", "Notte"), ("before", shown.formEncoded)]))

        let merged = try LabelTable(book.database).label(of: ID(id), ID(id))
        #expect(merged.name == "Notte" && merged.content == "30 ml" && merged.warnings == [.eyes])
    }

    @Test func `it is undone, and goes with its medley`() throws {
        let sent = try keep(("content", "50 ml"))
        #expect(try book.count("medley_label") == 1)
        try book.undo(sent)
        #expect(try book.count("medley_label") == 0)
        try keep(("content", "50 ml"))
        _ = try book.accepted("/medleys/\(id)/delete")
        #expect(try book.count("medley_label") == 0)
    }

    @Test(arguments: [
        ("base", "Aqua, Glycerin"), ("base", "Aqua 60 %, Glycerin 60 %"), ("contact", "x"),
        ("keeps", "0"), ("keeps", "601"), ("keeps", "x"), ("opened", "1.5"), ("opened", "-1"),
        ("name", String(repeating: "x", count: 200)), ("content", "50\u{0} ml"),
        ("words", String(repeating: "x", count: 501)),
    ])
    func `what can't be printed is refused beside its field`(_ field: String, _ text: String) throws
    {
        let faults = try #require(try keep((field, text)).faults)

        #expect(faults.faults.map { $0.field } == [field])
        let page = try book.showAgain("/medleys/\(id)/label", label([(field, text)]), faults).text
        #expect(page.contains("aria-invalid=\"true\""))
    }

    @Test func `an assessor sees each material, allergen and limit with its source`() throws {
        try book.takeLimits()
        try keep(("base", "Alcohol Denat., Aqua 10 %"))
        let page = try book.page("/medleys/\(id)/composition")

        for text in [
            "8008-56-8", "perfuming", "base of the product", "Alcohol Denat.", "6\u{A0}%",
            "IFRA Standards, 1st Amendment, 30 June 2025",
            "Regulation (EC) No 1223/2009, Annexes II and III, up to (EU) 2026/909",
            "not an assessment", "data-print",
        ] {
            #expect(
                page.contains(text) || page.contains(text.replacing("\u{A0}", with: " ")), "\(text)"
            )
        }
        // A material without an INCI name is listed with the way to enter one, and no dash stands
        // for the missing name.
        let missing = try page.pieces(from: "INCI names to enter", to: "</section>").at(0)
        #expect(missing.contains("href=\"/materials/Lemon\"") && !page.contains("—"))
        #expect(page.contains("<td data-title=\"INCI name\">not entered</td>"))
        let file = try book.get("/medleys/\(id)/composition.csv")
        let rows = String(decoding: file.body, as: UTF8.self).split(separator: "\r\n")
        #expect(rows.allSatisfy { SheetReader.cells(String($0)) == 12 })
        #expect(rows.contains("ingredient,Lemon,,8008-56-8,perfuming,6,,,,,,INCI name not entered"))
        #expect(rows.contains("ingredient,,Alcohol Denat.,,base,72,,,,,,"))
        #expect(
            rows.contains {
                $0.hasPrefix("allergen,,Citral,\"5392-40-5; 141-27-5; 106-26-3\",,0.24,0.24,0.001,")
                    && $0.hasSuffix(",2023-07-26,declared")
            })
        #expect(
            rows.contains(
                "limit,Citral,,5392-40-5,,,0.24,0.6,IFRA Standards,1st Amendment,2025-06-30,met"))
    }

    @Test func `an assessor sees a table of limits only where one is for what is in it`() throws {
        try book.takeLimits()
        try book.know("Orange oil", "natural", cas: "8028-48-6", "Limonene 5989-27-5 95")
        func results(_ lines: [Typed]) throws -> [String] {
            let other = try book.perfume(lines)
            return try book.page("/medleys/\(other)/composition")
                .pieces(from: "<td data-title=\"Result\">", to: "</td>")
        }

        #expect(try results([Typed("Hedione")]).isEmpty)
        #expect(
            try !book.page("/medleys/\(try book.perfume([Typed("Hedione")]))/composition")
                .contains(AssessorWords(.english).resultLabel + "</th>"))
        #expect(try results([Typed("Lemon")]) == ["exceeded"])
        #expect(try results([Typed("Orange oil")]) == ["not confirmed"])
    }

    @Test func `materials of the same share stay in the order of the formula`() throws {
        let other = try book.perfume(["Zest", "Amber", "Moss"].map { Typed($0) })
        try book.keep(other, "4", "100")
        try book.send("/medleys/\(other)/label", LabelText().form.with([("base", "Aqua")]))
        let file = try book.get("/medleys/\(other)/composition.csv").text

        #expect(file.pieces(from: "\r\ningredient,", to: ",") == ["Zest", "Amber", "Moss"])
        // If the concentrate is the whole product, there is no base.
        #expect(!file.contains("Aqua"))
    }

    @Test func `of a formula that can't be weighed it says why`() throws {
        let other = try book.perfume([Typed("Lemon", "3"), Typed("Hedione", "7")])
        try book.database.run(
            "UPDATE medley_line SET amount = 100000000, unit = 'percent' WHERE name = 'Lemon'")
        let words = LabelWords(.english)
        let why = words.figures.cannotCompute(try #require(try book.check(other).error))
        func page(_ place: String) throws -> String {
            try book.page("/medleys/\(other)/\(place)").unescaped
        }

        #expect(try page("label").contains(why) && page("composition").contains(why))
        #expect(try !page("label").contains("id=\"ingredients\""))
        #expect(try page("labels?ingredients=1").contains(words.partsNotCounted))
        #expect(try !page("labels?sheet=a4-24").contains(words.partsNotCounted))
        // A designed label, as is shown first, always holds the ingredients.
        #expect(try page("labels").contains(words.partsNotCounted))
    }
}

extension SheetReader {
    /// How many cells the first row has.
    fileprivate static func cells(_ text: String) -> Int {
        var reader = SheetReader(text, separator: .comma)
        return (try? reader.next())?.cells.count ?? 0
    }
}
