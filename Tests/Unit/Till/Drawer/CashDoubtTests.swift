import Basics
import Journal
import Stock
import TestKit
import Testing
import Web

@testable import Till

@Suite struct `Cash that is hardly meant` {
    private func move(
        _ ledger: Ledger, _ way: String, _ sum: String, currency: String = "EUR",
        sure: String? = nil
    ) throws -> Response? {
        var form = [("currency", currency), ("way", way), ("sum", sum), ("remark", "x")]
        if let sure { form.append(("sure", sure)) }
        return try ledger.ask("/drawer/cash", form)
    }

    @Test(arguments: [
        ("out", "12,345", true), ("out", "42.01", true), ("out", "42", false), ("out", "5", false),
        ("in", "12,345", true), ("in", "500", false), ("in", "1000.01", true),
        ("in", "1000", false),
    ])
    func `is asked about once more`(way: String, sum: String, isAsked: Bool) throws {
        let ledger = try Ledger()
        try ledger.send("/drawer/open", [("currency", "EUR"), ("sum", "42")])

        let asked = try move(ledger, way, sum)

        #expect((asked != nil) == isAsked)
        guard let asked else { return }
        let advice = way == "out" ? "or record it again." : "or send it again."
        #expect(asked.status == 422 && asked.text.contains(advice))
        let minor = try #require(Currency.euro.money(typed: sum)).minor
        #expect(asked.text.contains("name=\"sure\" value=\"\(minor)\""))
        #expect(try move(ledger, way, sum, sure: "\(minor)") == nil)
        // Another sum is asked about again.
        #expect(try move(ledger, way, "99999", sure: "\(minor)") != nil)
    }

    @Test func `is not what leaves a drawer of which nothing is known`() throws {
        let ledger = try Ledger()

        #expect(try move(ledger, "out", "50") == nil)
        #expect(try move(ledger, "out", "12,345") != nil)
        try ledger.sell(total: 2_000)
        #expect(try move(ledger, "out", "50") != nil)
    }

    @Test func `is not what a shop of thousands has every day`() throws {
        let ledger = try Ledger()
        let forint = ("currency", "HUF")
        try ledger.send("/drawer/open", [forint, ("sum", "40000")])

        #expect(try move(ledger, "in", "20000", currency: "HUF") == nil)
        try ledger.send("/drawer/close", [forint, ("sum", "40000")])
        #expect(try ledger.ask("/drawer/open", [forint, ("sum", "40000")]) == nil)
        #expect(try ledger.ask("/drawer/open", [forint, ("sum", "4000000")]) != nil)
    }

    @Test func `is asked about where a drawer is opened`() throws {
        let ledger = try Ledger()
        let form = [("currency", "EUR"), ("sum", "12345")]

        #expect(try ledger.ask("/drawer/open", form)?.status == 422)
        #expect(try ledger.ask("/drawer/open", form + [("sure", "1234500")]) == nil)
        #expect(try ledger.ask("/drawer/open", [("currency", "EUR"), ("sum", "150")]) == nil)
    }

    @Test(arguments: [
        ("12345", true), ("2000", true), ("600", false), ("100", false), ("", false),
    ])
    func `is asked about where a customer gives it`(given: String, isAsked: Bool) throws {
        let shop = try TestShop()
        let device = TillDevice(shop)
        try device.cart(("act", "add"), ("item", TestShop.rosa.text))
        let fields = try TillDevice.saleForm(on: try device.get("/till/confirm"))
        let form = fields + [("tender", "cash"), ("given", given), ("seller", "")]

        let answer = try device.post("/till/confirm", form)

        #expect((answer.status == 422) == isAsked)
        guard isAsked else { return }
        #expect(answer.text.contains("or confirm again."))
        let sure = try #require(Currency.euro.money(typed: given)).minor
        #expect(answer.text.contains("name=\"sure\" value=\"\(sure)\""))
        #expect(try device.post("/till/confirm", form + [("sure", "\(sure)")]).status == 303)
    }

    @Test func `is said where more is paid back than the drawer should hold`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let said = "This exceeds the cash in the drawer."

        #expect(
            try !TillDevice(shop).asked(sale, [("all", "1"), ("tender", "cash")]).contains(said))
        try shop.send("/drawer/close", Fields([("currency", "EUR"), ("sum", "0")]))
        #expect(
            try TillDevice(shop).asked(sale, [("all", "1"), ("tender", "cash")]).contains(said))
        #expect(
            try !TillDevice(shop).asked(sale, [("all", "1"), ("tender", "card")]).contains(said))
    }
}
