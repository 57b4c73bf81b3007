import Basics
import Journal
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

@Suite struct `A sale` {
    @Test func `keeps all that it was sold as`() throws {
        let shop = try TestShop()

        let sale = try shop.sold(shop.form(given: "160"))

        #expect(sale.number == 1)
        #expect(sale.company == "Neroli & Co")
        #expect(sale.subtotal.minor == 14_700)
        #expect(sale.tax.minor == 1_029)
        #expect(sale.total.minor == 15_729)
        #expect(sale.given.minor == 16_000)
        #expect(sale.change.minor == 271)
        #expect(sale.seller == "Ada")
        #expect(sale.cost == nil)
        let lines = try shop.lines(sale)
        #expect(lines.map { $0.name } == ["Amber Hour", "Rosa Notte"])
        #expect(lines.map { $0.attribute } == ["10 ml roll-on", "50 ml"])
        #expect(lines.map { $0.quantity.typed } == ["1", "2"])
        #expect(lines.map { $0.total.minor } == [2_033, 13_696])
        #expect(lines.map { $0.cost?.minor } == [750, nil])
    }

    @Test func `takes the goods off the shelf, below nothing too`() throws {
        let shop = try TestShop()

        for _ in 0..<3 { _ = try shop.sold() }

        #expect(try shop.left(of: TestShop.rosa) == "-2")
        #expect(try shop.left(of: TestShop.amber) == "-1")
        #expect(
            try shop.moves(TestShop.rosa)
                == ["opening 4000", "sale -2000", "sale -2000", "sale -2000"])
    }

    @Test func `stays as it was when the item is changed and deleted`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let lines = try shop.lines(sale)

        var rosa = try #require(try ItemTable(shop.database).item(TestShop.rosa))
        rosa.name = "Another name"
        rosa.price = Money(minor: 1)
        try ItemTable(shop.database).save(rosa)
        try shop.erase(TestShop.amber)

        #expect(try shop.sale(sale.id) == sale)
        #expect(try shop.lines(sale) == lines)
    }

    @Test func `of items that are gone or never were is made all the same`() throws {
        let shop = try TestShop()
        try shop.erase(TestShop.amber)

        _ = try shop.sold()
        let sale = try shop.sold(shop.form().changing("item", to: Identifier.number(77).text))

        #expect(sale.number == 2)
        #expect(try shop.left(of: TestShop.rosa) == "2")
        #expect(
            try shop.database.integer(
                "SELECT count(*) FROM inventory_move WHERE item = ?", [.text(TestShop.amber.text)])
                == 0)
    }

    @Test func `of one cart is made once, whatever is sent again`() throws {
        let shop = try TestShop()
        let cart = ID<Sale>.number(5)

        let first = try shop.sold(shop.form(cart: cart))
        let again = try shop.sold(shop.form(cart: cart, tender: "card"))

        #expect(first.id == cart)
        #expect(again == first)
        #expect(try shop.left(of: TestShop.rosa) == "2")
    }

    @Test func `is numbered per till, without gaps`() throws {
        let shop = try TestShop()
        let other = ID<Replica>.number(951)
        try shop.send("/till/letter", Fields())

        let names = try [TestShop.till, other, TestShop.till, other].map {
            try shop.sold(device: $0).name
        }

        let derived = TillLetter.derived(of: other)
        #expect(names == ["A-1", derived + "-1", "A-2", derived + "-2"])
    }

    @Test(arguments: [
        ("currency", "XXX"), ("currency", ""), ("tax_rate", "-1"), ("tax_rate", "10001"),
        ("tax_rate", "7.5"), ("discount", "-1"), ("discount", "14701"), ("discount", "x"),
        ("quantity", "0"), ("quantity", "-1000"), ("quantity", "1e3"), ("quantity", "٣"),
        ("quantity", "1000000000001"), ("quantity", ""), ("each", "-1"), ("each", ""),
        ("each", "99999999999999999999"), ("each", "2305843009213693951"), ("each", "🌸"),
        ("line_discount", "-1"), ("line_discount", "12801"), ("cost", "-1"), ("cost", "x"),
        ("item", "x"), ("item", ""), ("item", "\0"), ("name", ""), ("cart", "none"),
        ("name", String(repeating: "n", count: 4_097)),
        ("company", String(repeating: "n", count: 4_097)),
    ])
    func `that no page can have sent is refused, and nothing is written`(
        field: String, value: String
    ) throws {
        let shop = try TestShop()

        let verdict = try shop.send(
            "/till/confirm", shop.form(cart: .number(5)).changing(field, to: value))

        #expect(
            verdict.said?[""] == "This sale can’t be read. Return to the cart and confirm again."
        )
        #expect(try shop.database.integer("SELECT count(*) FROM sale") == 0)
        #expect(try shop.database.integer("SELECT count(*) FROM till") == 0)
        #expect(try shop.left(of: TestShop.rosa) == "4")
    }

    @Test(arguments: [
        ("tax_rate", "0"), ("tax_rate", "10000"), ("discount", "14700"), ("quantity", "1"),
        ("each", "0"), ("line_discount", "1900"), ("cost", "0"),
        ("name", String(repeating: "n", count: 4_096)),
        ("company", String(repeating: "n", count: 4_096)), ("company", ""),
        ("seller", String(repeating: "s", count: 60)), ("given", "157.29"),
    ])
    func `at its limits is made`(field: String, value: String) throws {
        let shop = try TestShop()

        let verdict = try shop.send("/till/confirm", shop.form().changing(field, to: value))

        #expect(verdict.faults == nil)
        #expect(try shop.database.integer("SELECT count(*) FROM sale") == 1)
    }

    @Test func `with a column too short, no line or too many is refused`() throws {
        let shop = try TestShop()
        var short = shop.form()
        short.add("each", "5")
        var many = Fields([
            ("company", ""), ("currency", "EUR"), ("tax_rate", "0"), ("includes_tax", "0"),
            ("discount", "0"), ("tender", "cash"),
        ])
        for _ in 0...60 {
            for (name, value) in [
                ("item", TestShop.rosa.text), ("name", "n"), ("attribute", ""), ("department", ""),
                ("unit", "each"), ("quantity", "1000"), ("each", "1"), ("line_discount", "0"),
                ("cost", ""),
            ] { many.add(name, value) }
        }

        for form in [short, many, Fields()] {
            #expect(try shop.send("/till/confirm", form).faults != nil)
        }
    }

    @Test(arguments: [
        ("given", "157.28", "given", "€0.01 missing."),
        ("given", "x", "given", "Enter an amount, such as 20.00."),
        ("given", "-5", "given", "Enter an amount, such as 20.00."),
        ("given", "🌸", "given", "Enter an amount, such as 20.00."),
        ("given", "9999999999999999", "given", "Enter an amount, such as 20.00."),
        ("tender", "cheque", "tender", "Choose a payment method."),
        ("tender", "", "tender", "Choose a payment method."),
        (
            "seller", String(repeating: "👩‍🔬", count: 61), "seller",
            "1 character too many. Shorten it."
        ),
    ])
    func `that is not paid rightly is refused with a sentence beside the field`(
        name: String, value: String, field: String, sentence: String
    ) throws {
        let shop = try TestShop()

        let verdict = try shop.send("/till/confirm", shop.form().changing(name, to: value))

        #expect(verdict.said?[field] == sentence)
        #expect(try shop.database.integer("SELECT count(*) FROM sale") == 0)
    }

    @Test(arguments: ["\u{202E}عود", "a\0b", "🌸", "<b>&\"'"])
    func `takes any text that items can have`(name: String) throws {
        let shop = try TestShop()

        let sale = try shop.sold(
            shop.form().changing("name", to: name).changing("seller", to: name))

        #expect(try shop.lines(sale).map { $0.name } == [name, name])
        #expect(sale.seller == name)
    }

    @Test func `by card is paid exactly, whatever was typed for cash`() throws {
        let shop = try TestShop()

        let sale = try shop.sold(shop.form(tender: "card", given: "x"))

        #expect(sale.given == sale.total)
        #expect(sale.change == .zero)
    }

    @Test func `is paid by a key, but what is typed counts before it`() throws {
        let shop = try TestShop()
        var form = shop.form()
        form.add("key", "20000")

        #expect(try shop.sold(form).change.minor == 4_271)
        #expect(try shop.sold(form.changing("given", to: "158")).change.minor == 71)
    }

    @Test func `proposes whoever sold last at this till, and leads to it without a message`() throws
    {
        let shop = try TestShop()
        for (number, seller) in ["Zoë", "Ada", "Ben"].enumerated() {
            let form = shop.form(cart: .number(UInt64(number + 5)))
            let sale = try shop.sold(form.changing("seller", to: seller))
            #expect(
                try SaleTable(shop.database).lastSeller(of: sale.letter) == seller)
        }
        #expect(try SaleTable(shop.database).lastSeller(of: "none") == "")
        let address = "/sales/\(ID<Sale>.number(5).text)"

        let verdict = try shop.send(address + "/tender", Fields([("tender", "card")]))

        #expect(verdict.landing == address)
    }

    @Test(arguments: [
        ("2026-01-31", "2026-02-01"), ("2026-02-01", "2026-03-01"), ("2026-02-28", "2026-03-01"),
        ("2028-02-29", "2028-03-01"), ("2026-12-31", "2027-01-01"), ("2026-06-15", "2026-07-01"),
    ])
    func `of a month is followed by that of the next`(_ day: String, _ next: String) throws {
        #expect(try #require(Day(typed: day)).firstOfNextMonth == Day(typed: next))
    }
}
