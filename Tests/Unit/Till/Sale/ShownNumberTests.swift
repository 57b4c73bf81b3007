import Basics
import Journal
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Till

@Suite struct `A number that was shown` {
    private let twin = ID<Replica>.number(951)

    /// A sale as made on a device: its form holds the number.
    private func form(_ number: Int64, letter: String = "B", tender: String = "cash") throws
        -> Fields
    {
        try ShownNumber(letter: letter, number: number).filled(TestShop().form(tender: tender))
    }

    @Test func `is said as the form becomes an entry, whatever it said before`() throws {
        let shop = try TestShop()
        try shop.send("/till/letter", Fields())
        try shop.sold()

        let filled = try filling(shop, "/till/confirm", form(77, letter: "Z"))

        #expect(filled.all("letter") == ["A"])
        #expect(filled.all("number") == ["2"])
        #expect(filled.all("item").count == 2)
    }

    @Test func `stays where sales come in another order`() throws {
        let shop = try TestShop()

        let names = try [4, 2, 1].map { try shop.sold(form($0)).name }

        #expect(names == ["B-4", "B-2", "B-1"])
        // The next one is counted from the highest, under the letter that the device was known by.
        let next = try filling(shop, "/till/confirm", shop.form())
        #expect((next["letter"], next["number"]) == ("B", "5"))
    }

    @Test func `was reckoned by the older rules, and still is by them`() throws {
        let shop = try TestShop(rules: 7)
        try shop.send("/till/letter", Fields([("epoch", "2")]))

        #expect(try shop.sold(form(9)).name == "A-1")
    }

    @Test func `that another sale has gets a further letter, and that is said`() throws {
        let shop = try TestShop()
        let first = try shop.sold(form(5))
        let second = try shop.sold(form(5, tender: "card"))
        let third = try shop.sold(form(5, tender: "other"))

        #expect([first, second, third].map(\.name) == ["B-5", "Bx-5", "Bxx-5"])
        let said = "The receipt says B-5. Another device used that number, too."
        let device = TillDevice(shop)
        #expect(try !device.get("/sales/\(first.id.text)").contains(said))
        for page in ["", "/receipt"] {
            #expect(try device.get("/sales/\(second.id.text)\(page)").contains(said))
        }
        // Both sales match this number.
        let found = try SalesSearched(shop.database).found(["b5"], .english)
        #expect(Set(found.map(\.name)).isSuperset(of: ["B-5", "Bx-5", "Bxx-5"]))
    }

    @Test func `of one cart with other goods is of a sale of its own, and both say so`() throws {
        let shop = try TestShop()
        let cart = ID<Sale>.number(700)
        func sold(_ number: Int64, discount: String, device: ID<Replica>) throws -> Sale {
            let form = shop.form(cart: cart).changing("discount", to: discount)
            let letter = device == twin ? "C" : "B"
            return try shop.sold(
                ShownNumber(letter: letter, number: number).filled(form), device: device)
        }
        let one = try sold(1, discount: "0", device: TestShop.till)
        let other = try sold(2, discount: "100", device: twin)

        #expect(one.id == cart)
        #expect(other.id != cart)
        #expect([one, other].map(\.name) == ["B-1", "C-2"])
        // An equal cart sold again is one sale, whichever of both is repeated.
        #expect(try sold(3, discount: "0", device: twin).id == one.id)
        #expect(try sold(4, discount: "100", device: TestShop.till).id == other.id)
        let device = TillDevice(shop)
        #expect(
            try device.get("/sales/\(one.id.text)").contains("The same cart was also sold as C-2."))
        #expect(
            try device.get("/sales/\(other.id.text)")
                .contains("The same cart was also sold as B-1."))
    }

    @Test func `is another till's where a device brings its own studio, and so is the drawer`()
        throws
    {
        let shop = try TestShop()
        try shop.send("/till/letter", Fields())
        try shop.send("/drawer/open", Fields([("currency", "EUR"), ("sum", "80")]))
        try shop.sold()
        let drawers = DrawerTable(shop.database)
        let before = try drawers.drawer("A", .euro).figures.text
        // The device counted under A, too, and above this till's numbers.
        try shop.send("/till/letter", Fields(), device: twin)
        try shop.send(
            "/drawer/open", Fields([("currency", "EUR"), ("sum", "50")]), device: twin)
        let sales = try [1, 2].map { try shop.sold(form($0, letter: "A"), device: twin) }
        let figures = try drawers.drawer("B", .euro).figures
        #expect(sales.map { $0.name } == ["Ax-1", "Ax-2"])
        #expect(figures.float == 5_000)
        #expect(try drawers.drawer("A", .euro).figures.text == before)

        let counted = Fields([
            ("currency", "EUR"), ("sum", Currency.euro.typed(figures.expected)),
            ("figures", figures.text), ("taxes", figures.taxes.text),
            ("payments", figures.payments.text),
            ("company", "Solo"),
        ])
        let verdict = try shop.send(
            "/drawer/close", ShownNumber(letter: "A", number: 1).filled(counted), device: twin)

        #expect(verdict.isAccepted)
        #expect(try drawers.drawer("B", .euro).figures.isEmpty)
        #expect(try drawers.drawer("A", .euro).figures.text == before)
        #expect(
            try shop.database.texts("SELECT letter || '-' || number FROM drawer_close") == ["Ax-1"])
    }

    /// Of several servers, only the restored one assigned letters again.
    @Test func `has the letter of the epoch also where nobody gave it`() throws {
        let shop = try TestShop()
        try shop.send("/till/letter", Fields())
        try shop.sold()
        try EpochTable(shop.database).begin(Epoch(id: .number(3), began: .june1, later: .returns))

        let sale = try shop.sold(filling(shop, "/till/confirm", shop.form()))
        let close = try filling(shop, "/drawer/close", Fields([("currency", "EUR"), ("sum", "0")]))
        try shop.send("/drawer/close", close)

        #expect(sale.name == "A2-1")
        #expect((close["letter"], close["number"]) == ("A2", "1"))
        #expect(try DrawerTable(shop.database).drawer("A", .euro).figures.isEmpty)
        // Once assigned, the letter stays in use.
        try shop.send("/till/letter", Fields([("epoch", "2")]))
        #expect(try filling(shop, "/till/confirm", shop.form())["number"] == "2")
    }

    private func filling(_ shop: TestShop, _ path: String, _ form: Fields) throws -> Fields {
        let target = try Target(path)
        let rule = try #require(TillRoute(target)?.rule)
        let request = Request(
            .post, target, form: form, moment: .june1, zone: .utc, id: .number(1),
            device: TestShop.till, language: .english)
        let frame = Frame(
            assets: Assets(versions: [:]), appearance: .system, language: .english, tabs: [])
        return try rule.fill(form, Context(request, shop.database, frame))
    }
}

@Suite struct `The letter of an epoch` {
    @Test func `is another one, and the drawer stays one`() throws {
        let shop = try TestShop()
        try shop.send("/till/letter", Fields())
        let before = try shop.sold()

        try shop.send("/till/letter", Fields([("epoch", "2")]))
        let after = try shop.sold()

        #expect([before, after].map(\.name) == ["A-1", "A2-1"])
        let drawer = try DrawerTable(shop.database).drawer("A2", .euro).figures
        #expect(drawer.sales == 2)
        #expect((drawer.first, drawer.last) == (1, 1))
        try shop.send("/drawer/close", Fields([("currency", "EUR"), ("sum", "0")]))
        #expect(try shop.sale(before.id).close == shop.sale(after.id).close)
        #expect(try DrawerTable(shop.database).drawer("A2", .euro).figures.isEmpty)
    }

    @Test func `follows that of the device, and is free for a new one`() throws {
        let shop = try TestShop()
        for device: UInt64 in [1, 2] {
            try shop.send("/till/letter", Fields(), device: .number(device))
        }
        for (device, epoch) in [(2, "2"), (1, "2"), (3, "2"), (2, "3"), (4, "x"), (4, "3")] {
            try shop.send(
                "/till/letter", Fields([("epoch", epoch)]), device: .number(UInt64(device)))
        }

        let letters = try (1...4 as ClosedRange<UInt64>).map {
            try TillTable(shop.database).held(by: .number($0))
        }

        #expect(letters == ["A2", "B3", "C2", "D3"])
        #expect(try TillTable(shop.database).letters(beside: "B2") == ["B2", "B", "B3"])
    }
}
