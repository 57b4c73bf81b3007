import Basics
import Markup
import SQLCore
import TestKit
import Testing
import Web

@testable import Inventory
@testable import PointOfSale

/// `#expect` can't contain a call of a mutating method, so this function takes the result.
private func expect(_ isSo: Bool, at place: SourceLocation = #_sourceLocation) {
    #expect(isSo, sourceLocation: place)
}

@Suite struct `A cart` {
    @Test func `takes one with each tap, and drops what comes to nothing`() {
        var cart = Cart(.number(1))
        let price = Money(minor: 1_900)

        expect(cart.add(.number(2), price: price))
        expect(cart.add(.number(2), price: price))
        expect(cart.add(.number(3), price: price))
        #expect(cart.lines.map { $0.quantity.typed } == ["2", "1"])

        expect(cart.step(.number(3), by: -1))
        expect(cart.set(.number(2), to: Quantity(thousandths: -500)))
        #expect(cart.isEmpty)
        expect(!cart.step(.number(2), by: -1))
    }

    @Test func `is full at sixty lines, but takes more of what is in it`() {
        var cart = Cart(.number(1))
        for number: UInt64 in 0..<60 {
            expect(cart.add(.number(number), price: Money(minor: 99_999)))
        }

        expect(!cart.add(.number(60), price: .zero))
        expect(cart.add(.number(59), price: .zero))
        #expect(cart.kept.utf8.count < 3_900)
    }

    @Test func `never grows beyond what a browser keeps`() {
        var cart = Cart(.number(1))
        for number: UInt64 in 0..<60 {
            _ = cart.add(.number(number), price: .most)
            _ = cart.set(.number(number), to: .most)
            cart.take(.amount(.most), off: .number(number))
        }

        #expect(cart.lines.count < 60)
        #expect(cart.kept.utf8.count < 4_096 - 120)
    }

    @Test(arguments: 1...500 as ClosedRange<UInt64>)
    func `is read as it was kept`(seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        var cart = Cart(Identifier(at: .june1, random: (seed &* 77, seed &* 0x9E37_79B9_7F4A)))
        for _ in 0..<dice.roll(0...30) {
            let item = Identifier.number(UInt64(dice.roll(1...12)) &* 0x1234_5678_9ABC)
            _ = cart.add(item, price: Money(minor: dice.roll(0...1_000_000)))
            if dice.roll(0...2) == 0 {
                _ = cart.set(item, to: Quantity(thousandths: dice.roll(0...99_999)))
            }
            if dice.roll(0...3) == 0 {
                cart.take(
                    .percent(try #require(Rate(hundredths: dice.roll(0...10_000)))), off: item)
            }
        }
        if dice.roll(0...1) == 0 { cart.takeOffWhole(.amount(Money(minor: dice.roll(0...500)))) }
        cart.pay(dice.roll(0...1) == 0 ? .cash : .card, given: Money(minor: dice.roll(0...99_999)))

        let kept = cart.kept

        #expect(Cart(kept: kept) == cart)
        // A cookie needs no escaping of it.
        #expect(Cookie("cart", kept).header.hasPrefix("cart=" + kept + ";"))
    }

    @Test(arguments: [
        "", "1", "2.AAAAAAAAAAAAAAAAAAAAAA.0.cash..", "1.AAAAAAAAAAAAAAAAAAAAA.0.cash..",
        "1.AAAAAAAAAAAAAAAAAAAAAA.-1.cash..", "1.AAAAAAAAAAAAAAAAAAAAAA.0.cheque..",
        "1.AAAAAAAAAAAAAAAAAAAAAA.0.cash.-5.", "1.AAAAAAAAAAAAAAAAAAAAAA.0.cash..p10001",
        "1.AAAAAAAAAAAAAAAAAAAAAA.0.cash..x", "1.AAAAAAAAAAAAAAAAAAAAAA.0.cash..~",
        "1.AAAAAAAAAAAAAAAAAAAAAA.0.cash..~BAAAAAAAAAAAAAAAAAAAAA.0.5.",
        "1.AAAAAAAAAAAAAAAAAAAAAA.0.cash..~BAAAAAAAAAAAAAAAAAAAAA.1000.5.~BAAAAAAAAAAAAAAAAAAAAA.1000.5.",
        "1.AAAAAAAAAAAAAAAAAAAAA_.0.cash..", "🌸", "\0", "1.٣",
        "1.AAAAAAAAAAAAAAAAAAAAAA.0.cash..~BAAAAAAAAAAAAAAAAAAAAA.9999999999999999999.5.",
    ])
    func `is not read from anything else`(text: String) {
        #expect(Cart(kept: text) == nil)
    }

    @Test func `forgets what was handed over as soon as its sum changes`() {
        var cart = Cart(.number(1))
        _ = cart.add(.number(2), price: Money(minor: 500))
        cart.pay(.cash, given: Money(minor: 2_000))
        #expect(cart.given?.minor == 2_000)

        _ = cart.add(.number(2), price: Money(minor: 500))

        #expect(cart.given == nil)
    }

    @Test func `that was changed last is the cart, of two copies`() {
        var older = Cart(.number(1))
        _ = older.add(.number(2), price: .zero)
        var later = older
        _ = later.add(.number(2), price: .zero)
        let next = Cart(Identifier(at: Moment(milliseconds: 1_780_315_300_000), random: (0, 1)))

        #expect(Cart.later(older, later) == later)
        #expect(Cart.later(later, older) == later)
        #expect(Cart.later(later, next) == next)
        #expect(Cart.later(nil, older) == older)
        #expect(Cart.later(older, nil) == older)
        #expect(Cart.later(nil, nil) == nil)
    }
}

@Suite struct `The cart of a device` {
    @Test func `is filled by taps and shows what it comes to`() throws {
        let device = TillDevice(try TestShop())

        try device.cart(("act", "add"), ("item", TestShop.rosa.text))
        try device.cart(("act", "add"), ("item", TestShop.amber.text))
        let panel = try device.cart(("act", "add"), ("item", TestShop.amber.text))

        #expect(panel.contains("3 items"))
        #expect(panel.contains("€102.00"))
        #expect(panel.contains("€7.14"))
        #expect(panel.contains("€109.14"))
        #expect(panel.contains("Amber Hour added"))
        #expect(try device.get("/till").contains("€109.14"))
    }

    @Test func `answers a browser without a script with the page it came from`() throws {
        let device = TillDevice(try TestShop())
        let back = "/till?department=\(TestShop.perfumes.text)"

        let response = try device.post(
            "/till/cart", [("act", "add"), ("item", TestShop.rosa.text), ("return", back)])

        #expect(response.status == 303)
        #expect(response.location == back)
        #expect(
            try device.post(
                "/till/cart", [("act", "clear"), ("return", "https://example.org/")]
            ).location
                == "/till")
    }

    @Test func `says that it is empty`() throws {
        let device = TillDevice(try TestShop())

        #expect(try device.get("/till").contains("Your cart is empty."))
        try device.cart(("act", "add"), ("item", TestShop.rosa.text))
        #expect(try device.cart(("act", "clear")).contains("Your cart is empty."))
        #expect(try device.get("/till/confirm").contains("Your cart is empty."))
    }

    @Test(
        arguments: [
            ("2", nil), ("0", nil), ("-4", nil), ("1,000", nil), ("1 000", nil),
            ("x", "A quantity is a number, such as 2."),
            ("", "A quantity is a number, such as 2."), ("0.5", "These are sold whole."),
            ("🌸", "A quantity is a number, such as 2."),
            ("\0", "A quantity is a number, such as 2."),
            ("٣", "A quantity is a number, such as 2."),
            ("1000000000", "That is more than a till can count. Take something out."),
            ("99999999999999999999", "A quantity is a number, such as 2."),
        ] as [(String, String?)])
    func `takes a typed quantity, and says what is wrong with it`(
        typed: String, sentence: String?
    ) throws {
        let device = TillDevice(try TestShop())
        try device.cart(("act", "add"), ("item", TestShop.rosa.text))
        let before = device.cart

        let panel = try device.cart(
            ("act", "set"), ("item", TestShop.rosa.text), ("quantity", typed))

        if let sentence {
            #expect(panel.contains(sentence))
            #expect(device.cart == before)
        } else {
            #expect(device.cart != before)
        }
    }

    @Test func `finds a barcode, and a name that only one item has`() throws {
        let device = TillDevice(try TestShop())

        #expect(
            try device.cart(("act", "scan"), ("code", " 4006381333931 ")).contains(
                "Rosa Notte added"))
        #expect(try device.cart(("act", "scan"), ("code", "amber")).contains("Amber Hour added"))
        #expect(
            try device.cart(("act", "scan"), ("code", "4006381333948")).contains(
                "Nothing for sale has the barcode “4006381333948”."))
        #expect(
            try device.cart(("act", "scan"), ("code", "iris")).contains(
                "Iris Paper has no price yet."))
        #expect(
            try device.cart(("act", "scan"), ("code", "<b>🌸\u{202E}")).contains(
                "“&lt;b&gt;🌸\u{202E}”"))
        #expect(
            try device.post("/till/cart", [("act", "scan"), ("code", "o")]).location == "/till?q=o")
        #expect(
            try device.post("/till/cart", [("act", "scan"), ("code", "4006381333931")]).location
                == "/till")
    }

    @Test func `takes discounts off a line and off the whole`() throws {
        let device = TillDevice(try TestShop())
        try device.cart(("act", "add"), ("item", TestShop.rosa.text))

        let line = try device.cart(
            ("act", "discount"), ("item", TestShop.rosa.text), ("discount", "10 %"))
        let whole = try device.cart(("act", "discount"), ("discount", "7,60"))

        #expect(line.contains("−€6.40"))
        #expect(whole.contains("−€7.60"))
        #expect(whole.contains("€53.50"))
        for wrong in ["x", "-1", "101 %", "🌸", "\0"] {
            let response = try device.post(
                "/till/cart",
                [("act", "discount"), ("discount", wrong), ("return", "/till/confirm")])
            #expect(response.status == 422)
            #expect(
                response.text.contains(
                    "A discount is an amount, such as 5.00, or a percentage, such as 10 %."))
        }
    }

    @Test func `comes back after a crash, the later of two copies, and not once it is sold`() throws
    {
        let device = TillDevice(try TestShop())
        try device.cart(("act", "add"), ("item", TestShop.rosa.text))
        let older = try #require(device.cart)
        try device.cart(("act", "add"), ("item", TestShop.rosa.text))
        let later = try #require(device.cart)

        device.keep(nil)
        #expect(try device.cart(("act", "restore"), ("cart", later)).contains("Your cart is back."))
        #expect(device.cart == later)
        device.keep(older)
        #expect(try device.cart(("act", "restore"), ("cart", later)).contains("Your cart is back."))
        device.keep(later)
        #expect(!(try device.cart(("act", "restore"), ("cart", older)).contains("back.")))
        #expect(device.cart == later)

        let form = TillDevice.saleForm(on: try device.get("/till/confirm"))
        _ = try device.post("/till/confirm", form + [("tender", "cash")])
        device.keep(nil)
        #expect(
            try device.cart(("act", "restore"), ("cart", later)).contains("Your cart is empty."))
        for nonsense in ["", "x", "🌸", "1.2.3"] {
            #expect(
                try device.cart(("act", "restore"), ("cart", nonsense)).contains(
                    "Your cart is empty."))
        }
    }
}

@Suite struct `The last look` {
    private func filled(_ shop: TestShop) throws -> TillDevice {
        let device = TillDevice(shop)
        try device.cart(("act", "add"), ("item", TestShop.rosa.text))
        try device.cart(("act", "add"), ("item", TestShop.amber.text))
        return device
    }

    @Test func `sells just what it shows, and empties the cart`() throws {
        let shop = try TestShop()
        let device = try filled(shop)
        let page = try device.get("/till/confirm")
        #expect(page.contains("Neroli &amp; Co"))
        #expect(page.contains("€88.81"))

        let response = try device.post(
            "/till/confirm", TillDevice.saleForm(on: page) + [("tender", "cash"), ("given", "90")])

        #expect(response.status == 303)
        let sale = try device.get(try #require(response.location))
        #expect(sale.contains("Sale saved · change €1.19"))
        #expect(sale.contains("Next customer"))
        #expect(try device.get("/till").contains("Your cart is empty."))
        #expect(try shop.left(of: TestShop.rosa) == "3")
    }

    @Test func `sends a cart that was sold to its sale, whatever is asked again`() throws {
        let shop = try TestShop()
        let device = try filled(shop)
        let form = TillDevice.saleForm(on: try device.get("/till/confirm"))
        let first = try device.post("/till/confirm", form + [("tender", "cash")])

        let again = try device.post("/till/confirm", form + [("tender", "card")])

        #expect(again.location == first.location)
        #expect(try shop.database.integer("SELECT count(*) FROM sale") == 1)
    }

    @Test func `says what was deleted, repriced or taxed anew before anything is saved`() throws {
        let shop = try TestShop()
        let device = try filled(shop)
        let form = TillDevice.saleForm(on: try device.get("/till/confirm"))
        try shop.erase(TestShop.amber)
        try shop.database.run("UPDATE inventory_item SET price = 7000 WHERE price = 6400")
        try shop.database.run("UPDATE inventory_company SET tax_rate = 1900")

        let response = try device.post("/till/confirm", form + [("tender", "cash")])
        let page = response.text

        #expect(response.status == 422)
        #expect(page.contains("Amber Hour is no longer for sale."))
        #expect(page.contains("Rosa Notte now costs €70.00; it was €64.00."))
        #expect(page.contains("The company’s tax or currency was changed; the totals are new."))
        #expect(try shop.database.integer("SELECT count(*) FROM sale") == 0)
        // The prices shown now can be sold.
        let accepted = try device.post(
            "/till/confirm", TillDevice.saleForm(on: page) + [("tender", "cash")])
        #expect(accepted.status == 303)
        #expect(try shop.database.integer("SELECT total FROM sale") == 8_330)
    }

    @Test func `warns of more than is on the shelf, or refuses where the shop says so`() throws {
        let shop = try TestShop()
        let device = try filled(shop)
        try device.cart(("act", "set"), ("item", TestShop.amber.text), ("quantity", "3"))
        let page = try device.get("/till/confirm")
        #expect(page.contains("Only 2 left on the shelf."))
        #expect(try device.get("/till").contains("Only 2 left on the shelf."))

        try shop.database.run("UPDATE inventory_company SET refuses_overselling = 1")
        let refused = try device.post(
            "/till/confirm", TillDevice.saleForm(on: page) + [("tender", "cash")])

        #expect(refused.status == 422)
        #expect(try shop.database.integer("SELECT count(*) FROM sale") == 0)
        #expect(!(try device.get("/till/confirm").contains("data-sale")))
        try shop.database.run("UPDATE inventory_company SET refuses_overselling = 0")
        let warned = try device.post(
            "/till/confirm", TillDevice.saleForm(on: page) + [("tender", "cash")])
        #expect(warned.status == 303)
        #expect(try shop.left(of: TestShop.amber) == "-1")
        #expect(try device.get("/till").contains("1 oversold"))
    }

    @Test func `is shown again with what was typed`() throws {
        let device = try filled(try TestShop())
        let form = TillDevice.saleForm(on: try device.get("/till/confirm"))

        let response = try device.post(
            "/till/confirm",
            form + [("tender", "cash"), ("given", "12"), ("seller", "Zoë")])
        let page = response.text

        #expect(response.status == 422)
        #expect(page.contains("€76.81 missing."))
        #expect(page.contains("value=\"12\""))
        #expect(page.contains("value=\"Zoë\""))
    }
}

@Suite struct `The pages of the till` {
    @Test func `show the goods from A to Z with what is left of them`() throws {
        let page = try TillDevice(try TestShop()).get("/till")

        let names = page.split(separator: "<span class=\"name\">").dropFirst().map {
            String($0.prefix { $0 != "<" })
        }
        #expect(names.prefix(3) == ["Amber Hour", "Iris Paper", "Rosa Notte"])
        #expect(page.contains("2 left · restock"))
        #expect(page.contains("4 left"))
        #expect(page.contains("No price yet"))
        #expect(try TillDevice(try TestShop()).get("/till?q=zzzz").contains("Nothing found"))
    }

    @Test func `have more to show where there is more`() throws {
        let shop = try TestShop()
        for number: UInt64 in 0..<130 {
            try shop.add(.number(2_000 + number), "Soap \(number)", "", 100, left: 1)
        }
        let device = TillDevice(shop)

        #expect(try device.get("/till").split(separator: "class=\"card good\"").count == 121)
        #expect(try device.get("/till").contains("/till?more=1"))
        #expect(try device.get("/till?more=1").split(separator: "class=\"card good\"").count == 134)
    }

    @Test func `of a sale and its receipt show it as it was sold, escaped`() throws {
        let shop = try TestShop()
        let device = TillDevice(shop)
        let sale = try shop.sold(
            shop.form().changing("name", to: "<i>\u{202E}🌸").changing("line_discount", to: "100"))
        try shop.send("/sales/\(sale.id.text)/refund", Fields([("quantity", "1")]))

        let page = try device.get("/sales/\(sale.id.text)")
        let receipt = try device.get("/sales/\(sale.id.text)/receipt?paper=a6")

        for text in [page, receipt] {
            #expect(text.contains("&lt;i&gt;\u{202E}🌸"))
            #expect(text.contains("−€1.00"))
            #expect(text.contains(sale.currency.text(sale.total)))
        }
        #expect(page.contains("back on the shelf"))
        #expect(receipt.contains("1 Orange Row"))
        #expect(receipt.contains("Come again."))
        #expect(receipt.contains("receipt-a6.css"))
        #expect(throws: Failure.missing) { try device.get("/sales/\(Identifier.number(4).text)") }
        #expect(throws: Failure.missing) {
            try device.get("/sales/\(Identifier.number(4).text)/receipt")
        }
    }

    @Test func `have addresses that lead to them`() throws {
        let id = Identifier.number(7)
        var view = TillView()
        view.department = TestShop.perfumes
        view.search = "a b"
        view.more = 2
        let routes: [PointOfSaleRoute] = [
            .first, .till(view), .cart, .confirm, .letter, .sale(id, isNew: false),
            .sale(id, isNew: true), .receipt(id, .roll), .receipt(id, .a6), .refund(id),
            .cancelRefund(id), .void(id),
            .tender(id), .books(.sales(SalesView(.today))), .books(.drawer(currency: nil)),
        ]

        for route in routes {
            #expect(PointOfSaleRoute(route.target) == route)
            #expect(PointOfSaleRoute(try Target(route.link.text)) == route)
        }
        for nowhere in ["/till/none", "/sales/x", "/sales/\(id.text)/none", "/till/cart/x"] {
            #expect(PointOfSaleRoute(try Target(nowhere)) == nil)
        }
    }
}
