import Basics
import TestKit
import Testing
import Web

@testable import Stock

struct CompanyTests {
    private let form = Fields([
        ("name", "Neroli & Daughters"), ("currency", "EUR"), ("tax", "7"), ("includes", "0"),
        ("overselling", "warn"), ("address", "1 Blossom Lane\r\nGrasse"), ("receipt", "Thank you"),
    ])

    @Test(arguments: ["1.13", "0", "100", "7 %", "19,05", "0.01"])
    func `a tax rate is kept exactly`(_ tax: String) throws {
        let shop = try Shop()
        try shop.send("/settings/company", form.with([("tax", tax)]))

        #expect(try shop.company.taxRate == Rate(typed: tax))
    }

    @Test func `a change counts at once and is taken back exactly`() throws {
        let shop = try Shop()
        let before = try shop.fingerprint()
        let verdict = try shop.send("/settings/company", form)
        let company = try shop.company

        #expect(company.name == "Neroli & Daughters")
        #expect(company.address == "1 Blossom Lane\nGrasse")
        #expect(!company.refusesOverselling && !company.includesTax)
        #expect(verdict.landing == "/welcome?page=4")
        #expect(try shop.undo(verdict).landing == "/settings/company")
        #expect(try shop.fingerprint() == before)
    }

    @Test(arguments: [
        ("name", ""), ("name", " \n"), ("name", String(repeating: "c", count: 81)),
        ("name", "a\nb"), ("name", "\0"), ("currency", ""), ("currency", "eur"),
        ("currency", "XXX"), ("currency", "💶"), ("tax", ""), ("tax", "-1"), ("tax", "100.01"),
        ("tax", "1.133"), ("tax", "x"), ("tax", "99999999999999999999"), ("tax", "٧"),
        ("tax", "7\0"), ("includes", ""), ("includes", "2"), ("overselling", ""),
        ("overselling", "maybe"), ("address", String(repeating: "a", count: 301)),
        ("address", "a\0b"), ("receipt", String(repeating: "🌹", count: 201)),
        ("receipt", "\u{1B}[0m"),
    ])
    func `a wrong field is refused beside it`(_ field: String, _ value: String) throws {
        let shop = try Shop()
        let before = try shop.fingerprint()
        let wrong = form.with([(field, value)])

        #expect(try shop.send("/settings/company", wrong).faults?[field] != nil)
        #expect(try shop.fingerprint() == before)
        #expect(try shop.showAgain("/settings/company", wrong).status == 422)
    }

    @Test(arguments: ["address", "receipt", "responsible"])
    func `a text may have several lines`(_ field: String) throws {
        let shop = try Shop()

        #expect(
            try shop.send("/settings/company", form.with([(field, "One\nTwo")])).faults == nil)
        let company = try shop.company
        #expect(
            [company.address, company.receiptNote, company.responsible].contains("One\nTwo"))
    }

    @Test func `two open forms change only what each changed`() throws {
        let shop = try Shop()
        try shop.send("/settings/company", form)
        let shown = try shop.company.form
        try shop.send(
            "/settings/company", shown.with([("tax", "9"), ("before", shown.formEncoded)]))
        try shop.send(
            "/settings/company", shown.with([("receipt", "Bye"), ("before", shown.formEncoded)]))

        #expect(try shop.company.taxRate == Rate(typed: "9"))
        #expect(try shop.company.receiptNote == "Bye")
    }

    @Test func `labels name the company, or whoever answers for its products`() throws {
        let shop = try Shop()
        try shop.send("/settings/company", form)
        #expect(
            try shop.company.namedOnLabels == "Neroli & Daughters, 1 Blossom Lane, Grasse")
        #expect(try shop.company.labelLanguages == [.english])

        let named = form.with([
            ("responsible", "Marta Rossi\r\n\r\n2 Hill"), ("label-fr", "1"), ("label-de", "1"),
        ])
        try shop.send("/settings/company", named)
        #expect(try shop.company.namedOnLabels == "Marta Rossi, 2 Hill")
        #expect(try shop.company.labelLanguages == [.german, .french])
        let long = named.with([("responsible", String(repeating: "a", count: 301))])
        #expect(try shop.send("/settings/company", long).faults?["responsible"] != nil)
    }

    @Test func `an entry of before, which says nothing of labels, leaves them as they are`() throws
    {
        let shop = try Shop()
        try shop.send(
            "/settings/company", form.with([("responsible", "Marta"), ("label-de", "1")]))
        try shop.send("/settings/company", form, rules: 4)

        #expect(try shop.company.responsible == "Marta")
        #expect(try shop.company.labelLanguages == [.german])
    }

    @Test func `a language that is unticked goes`() throws {
        let shop = try Shop()
        try shop.send("/settings/company", form.with([("label-de", "1"), ("label-fr", "1")]))
        let shown = try shop.company.form
        try shop.send(
            "/settings/company",
            shown.without("label-fr").with([("before", shown.formEncoded)]))

        #expect(try shop.company.labelLanguages == [.german])
    }

    @Test func `with prices the currency may change to one of as many decimals only`() throws {
        let shop = try Shop()
        try shop.add("Rose", in: try shop.addDepartment(), [("price", "12.00")])

        #expect(
            try shop.send("/settings/company", form.with([("currency", "JPY")])).faults?["currency"]
                != nil)
        #expect(try shop.send("/settings/company", form.with([("currency", "CHF")])).faults == nil)
    }

    @Test func `without any money the currency is free`() throws {
        let shop = try Shop()
        try shop.add("Rose", in: try shop.addDepartment())

        #expect(try shop.send("/settings/company", form.with([("currency", "KWD")])).faults == nil)
    }

    @Test func `what was paid for a delivery fixes the decimals, also of an item without price`()
        throws
    {
        let shop = try Shop()
        let id = try shop.add("Rose", in: try shop.addDepartment())
        try shop.send(
            "/inventory/items/\(id.text)/restock", Fields([("pack", "12"), ("paid", "6")]))

        #expect(
            try shop.send("/settings/company", form.with([("currency", "JPY")])).faults?["currency"]
                != nil)
    }

    @Test func `with another currency a deleted item stays gone, and so does a cost`() throws {
        let shop = try Shop()
        let id = try shop.add("Rose", in: try shop.addDepartment(), [("price", "12.00")])
        let deletion = try shop.send("/inventory/items/\(id.text)/delete")
        #expect(try shop.send("/settings/company", form.with([("currency", "JPY")])).faults == nil)

        #expect(try shop.undo(deletion).faults?[""]?.contains("Changed since") == true)
        #expect(try shop.items.item(id) == nil)
    }

    @Test func `a deleted item stays gone where the change of the currency was undone, too`()
        throws
    {
        let shop = try Shop()
        let change = try shop.send("/settings/company", form.with([("currency", "JPY")]))
        let id = try shop.add("Rose", in: try shop.addDepartment(), [("price", "1200")])
        let deletion = try shop.send("/inventory/items/\(id.text)/delete")
        #expect(try shop.undo(change).faults == nil)

        #expect(try shop.undo(deletion).faults?[""]?.contains("Changed since") == true)
        #expect(try shop.items.item(id) == nil)
    }

    @Test func `a currency that something was priced in since does not go back`() throws {
        let shop = try Shop()
        let change = try shop.send("/settings/company", form.with([("currency", "JPY")]))
        try shop.add("Rose", in: try shop.addDepartment(), [("price", "1200")])

        #expect(try shop.undo(change).faults?[""]?.contains("JPY") == true)
        #expect(try shop.company.currency.code == "JPY")
    }

    @Test func `after a sale the currency stays`() throws {
        let shop = try Shop()
        let id = try shop.add("Rose", in: try shop.addDepartment())
        try shop.moves.add(
            StockMove(
                id: .number(5), item: id, at: .june1, zone: .utc, reason: .sale,
                quantity: Quantity(thousandths: -1_000), source: "sale"))
        let verdict = try shop.send("/settings/company", form.with([("currency", "CHF")]))

        #expect(verdict.faults?["currency"]?.contains("EUR") == true)
        #expect(try shop.send("/settings/company", form).faults == nil)
    }
}
