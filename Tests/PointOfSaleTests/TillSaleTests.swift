import Basics
import Inventory
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import PointOfSale

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
                "SELECT on_hand FROM inventory_item WHERE id = ?", [.text(TestShop.amber.text)])
                == 1_000)
    }

    @Test func `of one cart is made once, whatever is sent again`() throws {
        let shop = try TestShop()
        let cart = Identifier.number(5)

        let first = try shop.sold(shop.form(cart: cart))
        let again = try shop.sold(shop.form(cart: cart, tender: "card"))

        #expect(first.id == cart)
        #expect(again == first)
        #expect(try shop.left(of: TestShop.rosa) == "2")
    }

    @Test func `is numbered per till, without gaps`() throws {
        let shop = try TestShop()
        let other = Identifier.number(951)
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
            verdict.faults?[""] == "This sale can’t be read. Go back to the cart and confirm again."
        )
        #expect(try shop.database.integer("SELECT count(*) FROM sale") == 0)
        #expect(try shop.database.integer("SELECT count(*) FROM till") == 0)
        #expect(try shop.left(of: TestShop.rosa) == "4")
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
        ("given", "x", "given", "Type an amount, such as 20.00."),
        ("given", "-5", "given", "Type an amount, such as 20.00."),
        ("given", "🌸", "given", "Type an amount, such as 20.00."),
        ("given", "9999999999999999", "given", "Type an amount, such as 20.00."),
        ("tender", "cheque", "tender", "Say how it is paid."),
        ("tender", "", "tender", "Say how it is paid."),
        ("seller", String(repeating: "👩‍🔬", count: 61), "seller", "This is 1 character too long."),
    ])
    func `that is not paid rightly is refused with a sentence beside the field`(
        name: String, value: String, field: String, sentence: String
    ) throws {
        let shop = try TestShop()

        let verdict = try shop.send("/till/confirm", shop.form().changing(name, to: value))

        #expect(verdict.faults?[field] == sentence)
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
}

@Suite struct `Voiding a sale` {
    @Test func `puts the goods back and leaves a trace`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()

        let verdict = try shop.send("/sales/\(sale.id.text)/void", Fields())

        #expect(verdict.faults == nil)
        #expect(try shop.sale(sale.id).voided != nil)
        #expect(try shop.left(of: TestShop.rosa) == "4")
        #expect(try shop.moves(TestShop.rosa).count == 3)
        #expect(try shop.sold().number == 2)
    }

    @Test func `is for the till’s last sale alone, once, unclosed and without refunds`() throws {
        let shop = try TestShop()
        let first = try shop.sold()
        let last = try shop.sold()
        let void = { (sale: Sale) throws in
            try shop.send("/sales/\(sale.id.text)/void", Fields()).faults?[""]
        }

        #expect(
            try void(first) == "Only a till’s last sale can be voided. Refund this one instead.")
        #expect(try void(last) == nil)
        #expect(try void(last) == "This sale is void.")
        let refunded = try shop.sold()
        try shop.send("/sales/\(refunded.id.text)/refund", Fields([("quantity", "1")]))
        #expect(
            try void(refunded) == "A part of this sale was refunded. Refund the rest instead.")
        let closed = try shop.sold()
        try shop.database.run("UPDATE sale SET close = 'A-1' WHERE id = ?", [.text(closed.id.text)])
        #expect(try void(closed) == "This sale is in an end-of-day report. Refund it instead.")
        #expect(throws: Failure.missing) {
            try shop.send("/sales/\(Identifier.number(3).text)/void", Fields())
        }
    }
}

@Suite struct `A refund` {
    @Test func `of one line gives back its part, and puts it on the shelf`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()

        try shop.send(
            "/sales/\(sale.id.text)/refund",
            Fields([("quantity", ""), ("quantity", "1"), ("remark", " Wrong scent ")]))

        let refund = try #require(try RefundTable(shop.database).refunds(of: sale.id).first)
        #expect(refund.refund.total.minor == 6_848)
        #expect(refund.refund.tax.minor == 448)
        #expect(refund.refund.remark == "Wrong scent")
        #expect(refund.refund.tender == .cash)
        #expect(refund.refund.letter == sale.letter)
        #expect(refund.lines.map { $0.place } == [1])
        #expect(try shop.left(of: TestShop.rosa) == "3")
        #expect(try shop.left(of: TestShop.amber) == "1")
    }

    @Test func `that is written off leaves the shelf as it is and gives back no cost`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()

        try shop.send(
            "/sales/\(sale.id.text)/refund",
            Fields([("quantity", "1"), ("fate", "written-off")]))

        let refund = try #require(try RefundTable(shop.database).refunds(of: sale.id).first)
        #expect(refund.refund.cost == .zero)
        #expect(refund.lines.map { $0.isReturned } == [false])
        #expect(try shop.left(of: TestShop.amber) == "1")
        #expect(
            try shop.moves(TestShop.amber).sorted()
                == ["opening 2000", "refund 1000", "sale -1000", "write-off -1000"])
    }

    @Test func `of everything gives back whatever is left, and then nothing`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let path = "/sales/\(sale.id.text)/refund"
        try shop.send(path, Fields([("quantity", ""), ("quantity", "1")]))

        try shop.send(path, Fields([("all", "1")]))

        let refunds = try RefundTable(shop.database).refunds(of: sale.id)
        #expect(refunds.reduce(0) { $0 + $1.refund.total.minor } == sale.total.minor)
        #expect(refunds.reduce(0) { $0 + $1.refund.tax.minor } == sale.tax.minor)
        #expect(try shop.left(of: TestShop.rosa) == "4")
        #expect(
            try shop.send(path, Fields([("all", "1")])).faults?[""] == "Say how many come back.")
        #expect(
            try shop.send(path, Fields([("quantity", "1")])).faults?["quantity 0"]
                == "All of it was refunded.")
    }

    @Test(arguments: [
        (["0", ""], "", "Say how many come back."),
        (["x"], "quantity 0", "A quantity is a number, such as 2."),
        (["-1"], "quantity 0", "A quantity is a number, such as 2."),
        (["", "3"], "quantity 1", "Only 2 can be refunded."),
        (["0.5"], "quantity 0", "These are sold whole."),
        (["🌸"], "quantity 0", "A quantity is a number, such as 2."),
        (["\0"], "quantity 0", "A quantity is a number, such as 2."),
        (["9999999999999999"], "quantity 0", "A quantity is a number, such as 2."),
    ])
    func `with a wrong quantity is refused`(
        typed: [String], field: String, sentence: String
    ) throws {
        let shop = try TestShop()
        let sale = try shop.sold()

        let verdict = try shop.send(
            "/sales/\(sale.id.text)/refund", Fields(typed.map { ("quantity", $0) }))

        #expect(verdict.faults?[field] == sentence)
        #expect(try shop.database.integer("SELECT count(*) FROM refund") == 0)
    }

    @Test func `with a wrong tender or too long a reason is refused, and so is one of a void sale`()
        throws
    {
        let shop = try TestShop()
        let sale = try shop.sold()
        let path = "/sales/\(sale.id.text)/refund"

        let tender = try shop.send(path, Fields([("quantity", "1"), ("tender", "cheque")]))
        let remark = try shop.send(
            path,
            Fields([("quantity", "1"), ("remark", String(repeating: "e\u{301}", count: 202))]))
        try shop.send("/sales/\(sale.id.text)/void", Fields())
        let voided = try shop.send(path, Fields([("quantity", "1")]))

        #expect(tender.faults?["tender"] == "Say how it is paid.")
        #expect(remark.faults?["remark"] == "This is 2 characters too long.")
        #expect(voided.faults?[""] == "This sale is void.")
    }

    @Test func `of what is measured may be a part of a unit`() throws {
        let shop = try TestShop()
        let sale = try shop.sold(
            shop.form().changing("unit", to: "ml").changing("quantity", to: "2500"))

        try shop.send("/sales/\(sale.id.text)/refund", Fields([("quantity", "0.75")]))

        let refund = try #require(try RefundTable(shop.database).refunds(of: sale.id).first)
        #expect(refund.lines.map { $0.quantity.typed } == ["0.75"])
    }
}

@Suite struct `A wrong tender` {
    @Test func `is corrected without a refund, and back with what was given`() throws {
        let shop = try TestShop()
        let sale = try shop.sold(shop.form(given: "160"))
        let path = "/sales/\(sale.id.text)/tender"

        let verdict = try shop.send(path, Fields([("tender", "card")]))

        let corrected = try shop.sale(sale.id)
        #expect(corrected.tender == .card)
        #expect(corrected.given == sale.total)
        #expect(corrected.change == .zero)
        let undo = try #require(verdict.undo)
        try shop.send(undo.path, undo.form)
        #expect(try shop.sale(sale.id) == sale)
    }

    @Test func `of a closed day is corrected, too, in the till's next close`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        try shop.database.run("UPDATE sale SET close = 'A-1'")

        let verdict = try shop.send(
            "/sales/\(sale.id.text)/tender", Fields([("tender", "card")]))

        #expect(verdict.faults == nil)
        let corrections = try shop.database.all(
            "SELECT before, after, amount, close IS NULL FROM drawer_correction"
        ) { (row) throws(Failure) in
            "\(row.text(0)) \(row.text(1)) \(row.integer(2)) \(row.integer(3))"
        }
        #expect(corrections == ["cash card \(sale.total.minor) 1"])
    }

    @Test func `is refused when it is none, and for a void sale`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let path = "/sales/\(sale.id.text)/tender"

        for wrong in ["", "cheque", "CASH", "🌸"] {
            let verdict = try shop.send(path, Fields([("tender", wrong)]))
            #expect(verdict.faults?["tender"] == "Say how it is paid.")
        }
        try shop.database.run("UPDATE sale SET voided = 'x'")
        #expect(
            try shop.send(path, Fields([("tender", "card")])).faults?[""] == "This sale is void.")
    }
}

@Suite struct `The letter of a till` {
    @Test func `is the next free one, and kept`() throws {
        let shop = try TestShop()
        for device: UInt64 in [1, 2, 1, 3] {
            try shop.send("/till/letter", Fields(), device: .number(device))
        }

        let letters = try (1...3 as ClosedRange<UInt64>).map {
            try TillTable(shop.database).held(by: .number($0))
        }

        #expect(letters == ["A", "B", "C"])
    }

    @Test func `goes on after Z with AA, and ends with ZZ`() {
        var taken: [String] = []
        while let next = TillLetters.next(after: taken) { taken.append(next) }

        #expect(taken.count == 702)
        #expect(taken[25...27] == ["Z", "AA", "AB"])
        #expect(taken.last == "ZZ")
    }

    @Test func `that was derived offline stays`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()

        try shop.send("/till/letter", Fields())

        #expect(sale.letter.count == 3)
        #expect(try shop.sold().letter == sale.letter)
    }
}
