import Basics
import Journal
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

/// A refund asks for confirmation, and a mistaken one can be cancelled.
@Suite struct `Asking for a refund` {
    @Test func `shows just what goes back, and does nothing yet`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let before = try shop.books()

        let page = try TillDevice(shop).asked(
            sale,
            [
                ("quantity", "1"), ("fate", "written-off"), ("quantity", "2"), ("fate", "returned"),
                ("tender", "cash"), ("remark", "Broken <i>"),
            ])

        #expect(page.contains("Refund items of sale \(sale.name)?"))
        #expect(page.contains("1, written off"))
        #expect(page.contains("2, back to stock"))
        #expect(page.contains("Broken &lt;i&gt;"))
        #expect(page.contains("−€10.29"))
        #expect(page.contains("Take €157.29 out of the drawer for the customer."))
        #expect(page.contains("Refund €157.29"))
        #expect(try shop.books() == before)
    }

    @Test(arguments: [
        [("quantity", "1"), ("fate", "written-off"), ("quantity", ""), ("fate", "returned")],
        [("quantity", ""), ("quantity", "2"), ("tender", "card"), ("remark", "Too sweet")],
        [("all", "1")],
    ])
    func `its button gives back what it said`(fields: [(String, String)]) throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let device = TillDevice(shop)
        let page = try device.asked(sale, fields)

        let sent = try device.post(
            "/sales/\(sale.id.text)/refund", TillDevice.saleForm(on: page))

        #expect(sent.status == 303)
        let refund = try #require(try RefundTable(shop.database).refunds(of: sale.id).first)
        #expect(page.contains("Refund " + sale.currency.text(refund.refund.total, in: .english)))
        #expect(refund.refund.tender.rawValue == Fields(fields)["tender"] ?? "cash")
        #expect(refund.refund.remark == Fields(fields)["remark"] ?? "")
    }

    @Test func `for card and for other ways says where the money goes`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let device = TillDevice(shop)

        let card = try device.asked(sale, [("all", "1"), ("tender", "card")])
        let other = try device.asked(sale, [("all", "1"), ("tender", "other")])

        #expect(card.contains("Give €157.29 back to the customer’s card."))
        #expect(other.contains("Give €157.29 back the way it was paid."))
    }

    @Test(arguments: [
        ([("quantity", "x")], "Enter a number, such as 2."),
        ([("quantity", "-1")], "Enter a number, such as 2."),
        ([("quantity", "\0")], "Enter a number, such as 2."),
        ([("quantity", "\u{202E}1🌸")], "Enter a number, such as 2."),
        ([("quantity", "9")], "Enter at most 1."),
        ([("quantity", "0.5")], "Enter a whole number, such as 2."),
        ([("quantity", "")], "Enter the number returned."),
        ([("quantity", "1"), ("tender", "cheque")], "Choose a payment method."),
        (
            [("quantity", "1"), ("remark", String(repeating: "r", count: 201))],
            "1 character too many. Shorten it."
        ),
    ])
    func `wrongly is refused on the sale's own page`(
        fields: [(String, String)], sentence: String
    ) throws {
        let shop = try TestShop()
        let sale = try shop.sold()

        let response = try TillDevice(shop).post(
            "/sales/\(sale.id.text)/refund", [("act", "check")] + fields)

        #expect(response.status == 422)
        #expect(response.text.contains(sentence))
        #expect(try shop.database.integer("SELECT count(*) FROM refund") == 0)
    }

    @Test func `to change it is back on the sale's page with what was typed`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()

        let response = try TillDevice(shop).post(
            "/sales/\(sale.id.text)/refund",
            [("act", "change"), ("quantity", "1"), ("fate", "written-off"), ("remark", "Spilt")])

        let page = response.text
        #expect(response.status == 200)
        #expect(page.contains("value=\"Spilt\""))
        #expect(page.contains("<option value=\"written-off\" selected>"))
        #expect(page.contains("<details class=\"card off\" open>"))
        #expect(try shop.database.integer("SELECT count(*) FROM refund") == 0)
    }

    @Test func `of a void sale says that it is`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        try shop.send("/sales/\(sale.id.text)/void", Fields())

        let response = try TillDevice(shop).post(
            "/sales/\(sale.id.text)/refund", [("act", "check"), ("all", "1")])

        #expect(response.status == 422)
        #expect(response.text.contains("This sale is void."))
    }
}
