import Basics
import Journal
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

@Suite struct `Parts of a payment` {
    /// €147.70: €40.00 by card, the rest in cash.
    private func sold(_ shop: TestShop) throws -> Sale {
        var form = shop.form()
        form.add("part_amount", "40.00")
        form.add("part_way", "card")
        return try shop.sold(form)
    }

    private func figures(_ shop: TestShop, _ sale: Sale) throws -> DrawerFigures {
        try DrawerTable(shop.database).drawer(sale.letter, .euro).figures
    }

    private func correct(
        _ shop: TestShop, _ sale: Sale, _ ways: [String]
    ) throws -> Verdict {
        var form = Fields()
        for (place, way) in ways.enumerated() { form.add("part_\(place)", way) }
        return try shop.send("/sales/\(sale.id.text)/tender", form)
    }

    @Test func `can be corrected, and the drawer follows`() throws {
        let shop = try TestShop()
        let sale = try sold(shop)
        let rest = sale.total.minor - 4_000
        #expect(try figures(shop, sale).paid == TenderSums(cash: rest, card: 4_000))

        #expect(try correct(shop, sale, ["card", "other"]).faults == nil)

        #expect(try figures(shop, sale).paid == TenderSums(cash: 0, card: rest, other: 4_000))
        let page = try TillDevice(shop).get("/sales/\(sale.id.text)")
        #expect(page.contains("name=\"part_1\""))
        try shop.undo()
        #expect(try figures(shop, sale).paid == TenderSums(cash: rest, card: 4_000))
        #expect(
            try PaymentTable(shop.database).parts(of: sale.id).map { $0.way.text }
                == ["cash", "card"])
    }

    @Test func `of a closed day are corrected in the next report`() throws {
        let shop = try TestShop()
        let sale = try sold(shop)
        try shop.send(
            "/drawer/close", Fields([("currency", "EUR"), ("sum", "107.70"), ("remark", "")]))
        #expect(try figures(shop, sale).isEmpty)

        #expect(try correct(shop, sale, ["cash", "cash"]).faults == nil)

        let after = try figures(shop, sale)
        #expect(after.corrected == TenderSums(cash: 4_000, card: -4_000))
        #expect(after.expected.minor == 4_000)
        try shop.undo()
        #expect(try figures(shop, sale).isEmpty)
    }

    @Test func `are refused as before without a choice for each`() throws {
        let shop = try TestShop()
        let sale = try sold(shop)
        #expect(
            try shop.send("/sales/\(sale.id.text)/tender", Fields([("tender", "card")])).said != nil
        )
        #expect(try correct(shop, sale, ["cash"]).said != nil)
        #expect(try correct(shop, sale, ["cash", "magic"]).said != nil)
    }
}

@Suite struct `An exchange that is taken back` {
    @Test func `leaves its two rows as a trace`() throws {
        let shop = try TestShop(rate: 0)
        let sale = try shop.sold()
        let before = try DrawerTable(shop.database).drawer(sale.letter, .euro).figures
        let left = try shop.left(of: TestShop.rosa)
        var form = shop.form()
        form.add("back_quantity", "")
        form.add("back_quantity", "1")
        let verdict = try shop.send("/sales/\(sale.id.text)/exchange", form)
        guard case .accepted(_, .byForm(let undo)) = verdict else { throw Trouble("\(verdict)") }
        let new = ID<Sale>(shop.last)
        let page = try TillDevice(shop).get("/sales/\(new.text)")
        #expect(page.contains("In exchange for goods of \(sale.name)"))
        #expect(page.contains("Take exchange back"))

        #expect(try shop.send(undo.path, undo.form).faults == nil)

        #expect(try shop.sale(new).voided != nil)
        let sold = try SaleTable(shop.database).record(sale.id)
        #expect(sold.refunds.isEmpty && sold.undone.count == 1)
        #expect(try shop.left(of: TestShop.rosa) == left)
        let after = try DrawerTable(shop.database).drawer(sale.letter, .euro).figures
        #expect(after.expected == before.expected && after.voided == before.voided + 1)
        #expect(throws: Failure.missing) { try shop.send(undo.path, undo.form) }
    }

    @Test func `is not, once something else happened at its till`() throws {
        let shop = try TestShop(rate: 0)
        let sale = try shop.sold()
        var form = shop.form()
        form.add("back_quantity", "1")
        try shop.send("/sales/\(sale.id.text)/exchange", form)
        let new = ID<Sale>(shop.last)
        _ = try shop.sold()

        let verdict = try shop.send("/sales/exchanges/\(new.text)/take-back", Fields())

        #expect(verdict.faults != nil)
        #expect(try shop.sale(new).voided == nil)
    }
}
