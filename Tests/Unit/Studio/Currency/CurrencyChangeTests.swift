import Basics
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Stock
@testable import Till

/// Bulgaria's change on 1 January 2026: 1 EUR = 1.95583 BGN. The studio's days are those of `June1`.
@Suite struct `A change of the currency` {
    private let day: MarketDay
    private let item: Identifier
    private let department: Identifier

    init() throws {
        day = try MarketDay()
        try day.send(
            "/settings/company",
            [
                ("name", "Neroli"), ("currency", "BGN"), ("tax", "20"), ("includes", "1"),
                ("overselling", "warn"), ("address", ""), ("receipt", ""), ("country", "BG"),
            ])
        department = try day.send(
            "/inventory/departments/new",
            [("name", "Oils"), ("restock", "1"), ("markup", "40")]
        ).entry.id
        item = try day.send(
            "/inventory/items/new",
            [
                ("name", "Rose"), ("attribute", ""), ("department", department.text),
                ("unit", "each"), ("use", "sale"), ("price", "39.99"), ("restock", ""),
                ("cost", "5.125"), ("barcode", ""), ("supplier", ""), ("note", ""),
                ("opening", "9"),
            ]
        ).entry.id
    }

    private static let today = Day(.june1, in: .utc)

    @discardableResult
    private func change(
        _ from: Day = today, rate: String = "1.95583", before: String = "BGN", device: Int = 0
    ) throws -> (verdict: Verdict, entry: Entry) {
        try day.send(
            "/settings/currency",
            [("before", before), ("after", "EUR"), ("rate", rate), ("from", from.text)],
            device: device)
    }

    private func isAccepted(_ verdict: Verdict) -> Bool {
        if case .accepted = verdict { true } else { false }
    }

    private func price() throws -> (price: Int64, cost: Int64, currency: String) {
        let known = try #require(try ItemTable(day.database).item(ID(item)))
        return (
            known.price?.minor ?? -1, known.cost ?? -1,
            try CompanyTable(day.database).company().currency.code
        )
    }

    private func sellInBGN(_ device: Int = 0) throws -> ID<Sale> {
        let form = MarketDay.sale(1_999).map { $0.0 == "currency" ? ($0.0, "BGN") : $0 }
        return ID(try day.send("/till/confirm", form, device: device).entry.id)
    }

    @Test func `converts prices and costs, and leaves what was sold and delivered`() throws {
        let sale = try sellInBGN()
        let delivery = try day.send(
            "/inventory/items/\(item.text)/restock", [("quantity", "4"), ("paid", "30.00")]
        ).entry.id
        #expect(try price() == (3_999, 7_500 * 1_000, "BGN"))

        #expect(isAccepted(try change().verdict))

        #expect(try price() == (2_045, 3_834_689, "EUR"))
        let sold = try #require(try SaleTable(day.database).sale(sale))
        #expect((sold.currency.code, sold.total.minor) == ("BGN", 3_998))
        let move = try #require(try StockMoveTable(day.database).move(ID(delivery)))
        #expect((move.paid?.minor, move.currency) == (3_000, ""))
        #expect(try CurrencyTable(day.database).named(move.currency).code == "BGN")
        #expect(try day.faults() == [])
        let later = try day.send(
            "/inventory/items/\(item.text)/restock", [("quantity", "1"), ("paid", "2.00")]
        ).entry.id
        #expect(try StockMoveTable(day.database).move(ID(later))?.currency == "EUR")
    }

    @Test func `waits for its day, and is cancelled`() throws {
        let tomorrow = Self.today.adding(1)
        try change(tomorrow)
        let table = CurrencyTable(day.database)

        #expect(try price().currency == "BGN")
        #expect(try table.due(Self.today) == nil)
        #expect(try table.due(tomorrow)?.after.code == "EUR")
        #expect(isAccepted(try change().verdict))
        #expect(try table.due(tomorrow) == nil)

    }

    @Test func `takes a price that a device typed before it knew of the change`() throws {
        try change()
        try day.send(
            "/inventory/items/\(item.text)/edit",
            [
                ("name", "Rose"), ("attribute", ""), ("department", department.text),
                ("unit", "each"), ("use", "sale"), ("price", "59.99"), ("restock", ""),
                ("cost", "5.125"), ("barcode", ""), ("supplier", ""), ("note", ""),
                (
                    "shown",
                    Fields([("price", "39.99"), ("cost", "5.125"), ("name", "Rose")]).formEncoded
                ),
            ], device: 1)
        // 59.99 / 1.95583
        #expect(try price().price == 3_067)
        #expect(try price().cost == 2_620_371)

        // A device that knows of it says so.
        try day.send(
            "/inventory/items/\(item.text)/restock",
            [("quantity", "1"), ("paid", "4.00"), ("currency", "EUR")], device: 1)
        #expect(try price().cost == 4_000_000)
    }

    @Test func `keeps a sale that a device makes in the former currency afterwards`() throws {
        try change()
        let sale = try sellInBGN(1)

        #expect(try SaleTable(day.database).sale(sale)?.currency.code == "BGN")
        let letter = try TillTable(day.database).letter(of: MarketDay.devices[1])
        let others = try DrawerTable(day.database).otherCurrencies(letter, than: .euro)
        #expect(others == ["BGN"])
    }

    @Test func `happens once, whichever device says it first`() throws {
        try change(device: 1)
        guard case .refused(let faults) = try change(device: 2).verdict else {
            Issue.record("the second change was carried out")
            return
        }
        #expect(faults.faults.contains { $0.code.hasSuffix("currencyIsChanged") })
        #expect(try price().price == 2_045)
    }

    @Test func `is undone until anything is written in the new currency`() throws {
        let before = try price()
        let (_, entry) = try change()
        try day.send("/undo", [("entry", entry.id.text)])
        #expect(try price() == before)
        #expect(try CurrencyTable(day.database).changes() == [])

        let (_, again) = try change()
        #expect(try price().price == 2_045)
        try day.sell(500)
        let undone = try day.send("/undo", [("entry", again.id.text)]).verdict
        #expect(!isAccepted(undone))
        #expect(try price().price == 2_045)
    }

    @Test(arguments: ["0", "-1", "x", "", "0.0000001", "1.9558312"])
    func `asks for a rate that can be kept`(_ rate: String) throws {
        #expect(!isAccepted(try change(rate: rate).verdict))
        #expect(try price().currency == "BGN")
    }

    @Test func `pays a former sale back in the present currency, and both drawers tie`() throws {
        let sale = try sellInBGN()
        try change()
        let refund = try day.send(
            "/sales/\(sale.text)/refund",
            [("quantity", "2"), ("tender", "cash"), ("paid_in", "EUR")]
        ).entry.id

        let letter = try TillTable(day.database).letter(of: MarketDay.devices[0])
        let drawers = DrawerTable(day.database)
        let bgn = try #require(Currency(code: "BGN"))
        // 39.98 / 1.95583 = 20.44; the sale's 39.98 stay in the former drawer.
        #expect(try drawers.drawer(letter, .euro).figures.expected.minor == -2_044)
        #expect(try drawers.drawer(letter, bgn).figures.expected.minor == 3_998)

        try day.send("/sales/refunds/\(refund.text)/take-back")
        #expect(try drawers.drawer(letter, .euro).figures.expected.minor == 0)
        #expect(try drawers.drawer(letter, bgn).figures.expected.minor == 3_998)
        #expect(try day.faults() == [])
    }

    @Test func `exchanges goods of the former currency, and both drawers tie`() throws {
        let sale = try sellInBGN()
        try change()
        let form = MarketDay.sale(1_250) + [("back_quantity", "1")]
        let path = "/sales/\(sale.text)/exchange"
        // A page of before names one currency alone.
        #expect(!isAccepted(try day.send(path, form).verdict))
        let (verdict, entry) = try day.send(path, form + [("paid_in", "EUR")])
        #expect(isAccepted(verdict))

        let letter = try TillTable(day.database).letter(of: MarketDay.devices[0])
        let drawers = DrawerTable(day.database)
        let bgn = try #require(Currency(code: "BGN"))
        // 19.99 / 1.95583 = 10.22; two of 12.50 were taken.
        #expect(try drawers.drawer(letter, .euro).figures.expected.minor == 2_500 - 1_022)
        #expect(try drawers.drawer(letter, bgn).figures.expected.minor == 3_998)
        let refund = try #require(
            try RefundTable(day.database).refund(inExchangeFor: ID(entry.id)))
        #expect(refund.total.minor == 1_999 && refund.sale == sale)
        #expect(try day.faults() == [])

        let corrected = try day.send(
            "/sales/\(entry.id.text)/tender", [("tender", "card")]
        ).verdict
        #expect(!isAccepted(corrected))
        try day.send("/sales/exchanges/\(entry.id.text)/take-back")
        #expect(try drawers.drawer(letter, .euro).figures.expected.minor == 0)
        #expect(try drawers.drawer(letter, bgn).figures.expected.minor == 3_998)
        #expect(try day.faults() == [])
    }

    @Test func `converts amounts and discounts of a cart that was begun before`() throws {
        var cart = Cart(ID(.number(5)))
        _ = cart.add(
            FreeGoods(name: "Workshop", tax: nil), Money(minor: 1_999), ID(.number(6)))
        cart.takeOffWhole(.amount(Money(minor: 500)))
        try change()

        let now = try #require(try CartStore(day.database).unsold(Cart(kept: cart.kept)))
        #expect(now.lines.first?.seen.minor == 1_022)
        #expect(now.discount == .amount(Money(minor: 256)))
        #expect(now.currency == "EUR")
        let kept = try #require(Cart(kept: now.kept))
        #expect(kept == now)
        #expect(try CartStore(day.database).present(kept) == now)
    }
}
