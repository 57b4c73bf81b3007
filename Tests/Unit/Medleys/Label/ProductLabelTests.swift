import Basics
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Medleys

struct ProductLabelTests {
    private let bench: Workbench
    private let stock: StockRoom
    private let medley: String
    private let batch: String
    private let item: ID<Item>

    init() throws {
        bench = try Workbench()
        stock = StockRoom(bench)
        medley = try bench.medley()
        batch = try bench.batch(of: medley)
        item = try stock.add("Morning, 5 ml", unit: "each", cost: "9", use: "sale")
        try BatchMadeTable(bench.database).add(
            BatchMade(item: item, quantity: Quantity(thousandths: 2_000), paid: nil),
            by: ID(batch), to: try stock.item(item))
        var form = LabelText().form
        for (name, value) in [
            ("content", "50 ml"), ("keeps", "30"), ("opened", "12"), ("warning-flammable", "1"),
            ("warning-eyes", "1"), ("words", "Shake\r\nwell"), ("name", "Rosa Notte"),
        ] { form = form.without(name).with([(name, value)]) }
        try bench.send("/medleys/\(medley)/label", form.fields.map { ($0.name, $0.value) })
        var company = try CompanyTable(bench.database).company()
        company.name = "Neroli"
        company.address = "1 Blossom Lane\nGrasse"
        company.labelLanguages = [.english, .german]
        try CompanyTable(bench.database).save(company)
    }

    private func labels(_ query: String = "") throws -> (labels: [String], page: String) {
        // Text lines, not a designed label.
        let sheet = query.contains("sheet=") ? "" : (query.isEmpty ? "?" : "&") + "sheet=a4-24"
        let page = try bench.page("/medleys/\(medley)/labels" + query + sheet)
        return (page.pieces(from: "class=\"sticker type", to: "</div>"), page)
    }

    @Test func `a label has what it needs, in the languages of the shop`() throws {
        let code = try #require(try BatchTable(bench.database).batch(ID(batch))).code
        let label = try #require(try labels().labels.first)

        for text in [
            "Rosa Notte", "50 ml",
            "Flammable: keep away from flames and heat. Keep out of the eyes.",
            "Entzündlich: von Flammen und Hitze fernhalten. Nicht in die Augen bringen.", "Shake",
            "well", "Batch / Charge " + code,
            "Best before end of / Mindestens haltbar bis Ende ", "Neroli, 1 Blossom Lane, Grasse",
            "12M",
        ] { #expect(label.contains(text), "\(text)") }
        #expect(!label.contains("Ingredients:"))
        #expect(
            try labels("?ingredients=1&sheet=a4-8").labels.first?.contains("Ingredients: ") == true)
    }

    @Test func `the date is counted from the batch's day, to the end of the month`() throws {
        // June 2025 and 30 months.
        let day = Day(.june1, in: .utc).civil
        let months = day.year * 12 + day.month - 1 + 30
        let date = padded(months % 12 + 1) + "/\(months / 12)"

        #expect(try labels().labels.first?.contains(date) == true)
    }

    @Test func `without a batch there is neither number nor date, and the page says so`() throws {
        let (labels, page) = try labels("?batch=none")

        #expect(labels.first?.contains("Batch /") == false)
        #expect(labels.first?.contains("haltbar") == false)
        #expect(page.contains("Choose a batch"))
    }

    @Test func `the barcode is that of what the batch became`() throws {
        #expect(try labels().page.contains("Create barcode for Morning, 5 ml"))
        var own = try stock.item(item)
        own.barcode = "4006381333931"
        try ItemTable(bench.database).save(own)

        #expect(try labels().labels.first?.contains("aria-label=\"Barcode 4006381333931\"") == true)
        #expect(try !labels().page.contains("Create barcode for"))
    }

    @Test func `of several items it is that of the batch's own, and one of them without a batch`()
        throws
    {
        let second = try bench.batch(of: medley)
        let large = try stock.add("Morning, 50 ml", unit: "each", use: "sale")
        try BatchMadeTable(bench.database).add(
            BatchMade(item: large, quantity: Quantity(thousandths: 2_000), paid: nil),
            by: ID(second), to: try stock.item(large))
        for (id, code) in [(item, "4006381333931"), (large, "4006381333948")] {
            var own = try stock.item(id)
            own.barcode = code
            try ItemTable(bench.database).save(own)
        }
        func codes(_ batch: String) throws -> [String] {
            try labels("?batch=" + batch).page.pieces(from: "aria-label=\"Barcode ", to: "\"")
        }

        #expect(try codes(batch) == ["4006381333931"])
        #expect(try codes(second) == ["4006381333948"])
        #expect(try codes("none").count == 1)
    }

    @Test(arguments: [
        ("", "", "", true), ("", "12", "", false), ("30", "", "", false),
        ("30", "", "?batch=none", true), ("30", "12", "", false),
    ])
    func `a label without a date and a jar is told so`(
        _ keeps: String, _ opened: String, _ query: String, _ isMissing: Bool
    ) throws {
        let form = LabelText().form.with([("keeps", keeps), ("opened", opened)])
        try bench.send("/medleys/\(medley)/label", form.pairs)

        let missing = try labels(query).page.pieces(from: "card not-known", to: "</section>").at(0)
        #expect(missing.contains(LabelWords(.english).bestBeforeOrJar) == isMissing)
    }

    @Test func `what could not be counted is said beside a list of ingredients alone`() throws {
        let said = LabelWords(.english).partsNotCounted

        #expect(try labels("?ingredients=1").page.contains(said))
        #expect(try !labels().page.contains(said))
    }

    @Test func `who answers for it is asked for where nobody does`() throws {
        let said = LabelWords(.english).responsibleOnLabel
        #expect(try !labels().page.contains(said))

        var company = try CompanyTable(bench.database).company()
        (company.name, company.address) = ("", "")
        try CompanyTable(bench.database).save(company)
        #expect(try labels().page.contains(said))
    }

    @Test func `as many as the batch has bottles, unless another number is chosen`() throws {
        try BatchBottlesTable(bench.database).add(17, of: ID(batch))

        #expect(try labels().labels.count == 17)
        #expect(try labels("?copies=3&first=4").labels.count == 3)
        #expect(try labels("?batch=none").labels.count == 1)
        #expect(try labels("?batch=gone&sheet=x&copies=-1").labels.count == 1)
    }

    @Test func `what a label lacks is said`() throws {
        let bare = try bench.medley("Bare")
        let page = try bench.page("/medleys/\(bare)/labels")

        #expect(page.contains("Missing on this label"))
        #expect(page.contains("Finish a batch to link its stock item"))
    }

    @Test func `a batch's number is its day and three letters, and stays`() throws {
        let made = try #require(try BatchTable(bench.database).batch(ID(batch)))

        #expect(made.code.count == 10 && made.code.contains("-"))
        #expect(made.code == (try BatchTable(bench.database).batch(ID(batch)))?.code)
    }
}
