import Basics
import Journal
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

/// Numbers typed at the till, and their display on its pages.
@Suite struct `A number typed at the till` {
    @Test func `is asked about in a refund of grams, which a scale shows so`() throws {
        let shop = try TestShop()
        let sale = try shop.sold(grams("1500000"))

        let refund = "/sales/\(sale.id.text)/refund"

        #expect(try shop.send(refund, back("1,000")).faults?["quantity 0"] != nil)
        #expect(try shop.send(refund, back("1000")).faults == nil)
        #expect(try refunded(shop, sale) == "1,000")
    }

    @Test func `is a thousand in a refund of a former release`() throws {
        let shop = try TestShop()
        let sale = try shop.sold(grams("1500000"))

        try shop.send("/sales/\(sale.id.text)/refund", back("1,000"), rules: 10)

        #expect(try refunded(shop, sale) == "1,000")
    }

    /// Release 0.1 read "1,000" as 1.
    @Test func `is one in an old refund, which it was`() throws {
        let shop = try TestShop()
        let sale = try shop.sold(grams("1500000"))

        try shop.send("/sales/\(sale.id.text)/refund", back("1,000"), rules: 1)

        #expect(try refunded(shop, sale) == "1")
    }

    @Test(arguments: [
        ("0.500", "Enter at most 2 decimals."),
        ("1.005", "Enter 1005 if you mean that. At most 2 decimals after a point."),
        ("x", "Enter an amount, such as 5.00, or a percentage, such as 10 %."),
    ])
    func `is no discount of everything`(_ typed: String, _ sentence: String) throws {
        let device = TillDevice(try TestShop())
        try device.cart(("act", "add"), ("item", TestShop.rosa.text))
        let before = device.cart

        let panel = try device.cart(("act", "discount"), ("discount", typed))

        #expect(panel.contains(sentence))
        #expect(device.cart == before)
    }

    @Test(arguments: ["5 €", "5EUR", "€5", "EUR 5", "5"])
    func `may bear its currency`(_ typed: String) throws {
        let shop = try TestShop()

        try shop.send(
            "/drawer/cash",
            Fields([("currency", "EUR"), ("way", "in"), ("sum", typed), ("remark", "Change")]))

        let letter = try TillTable(shop.database).letter(of: TestShop.till)
        let drawer = try DrawerTable(shop.database).drawer(letter, .euro)
        #expect(drawer.figures.expected == Money(minor: 500))
    }

    @Test func `says why it is no sum of the drawer`() throws {
        let shop = try TestShop()
        for path in ["/drawer/cash", "/drawer/open", "/drawer/close"] {
            let verdict = try shop.send(
                path,
                Fields([("currency", "EUR"), ("way", "in"), ("sum", "0.125"), ("remark", "x")]))

            #expect(verdict.said?["sum"] == "Enter at most 2 decimals.")
        }
    }

    @Test func `may not say that a void sale is saved, on the way back to its page`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let device = TillDevice(shop)
        #expect(try device.get("/sales/\(sale.id.text)?new=1").contains("Sale saved"))

        try shop.send("/sales/\(sale.id.text)/void", Fields())

        #expect(!(try device.get("/sales/\(sale.id.text)?new=1").contains("Sale saved")))
    }

    private func grams(_ thousandths: String) -> Fields {
        Fields([
            ("company", "Neroli & Co"), ("currency", "EUR"), ("tax_rate", "0"),
            ("includes_tax", "0"), ("discount", "0"), ("item", TestShop.rosa.text),
            ("name", "Rose water"), ("attribute", ""), ("department", "Perfumes"), ("unit", "g"),
            ("quantity", thousandths), ("each", "1"), ("line_discount", "0"), ("cost", ""),
            ("tender", "cash"), ("given", ""), ("seller", ""),
        ])
    }

    private func back(_ quantity: String) -> Fields {
        Fields([("quantity", quantity), ("fate", "returned"), ("tender", "cash"), ("remark", "")])
    }

    private func refunded(_ shop: TestShop, _ sale: Sale) throws -> String? {
        try RefundTable(shop.database).refunds(of: sale.id).first?.lines.first?.quantity.text(
            in: .english)
    }
}
