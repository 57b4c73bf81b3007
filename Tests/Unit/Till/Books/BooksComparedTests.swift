import Basics
import Foundation
import Journal
import TestKit
import Testing
import Web

@testable import Till

/// A close holds the sums that the count was compared with: if the drawer changes in between, the
/// count is compared again.
@Suite struct `A close that was compared` {
    private let count = [("currency", "EUR"), ("sum", "10"), ("remark", "")]

    @Test func `is made where nothing moved since`() throws {
        let ledger = try Ledger()
        try ledger.sell(total: 1_000)

        let form = try compared(ledger)

        #expect(try ledger.ask("/drawer/close", form) == nil)
        #expect(try ledger.send("/drawer/close", form).isAccepted)
    }

    @Test func `is not made where something was sold since, and is compared again`() throws {
        let ledger = try Ledger()
        try ledger.sell(total: 1_000)
        let form = try compared(ledger)
        try ledger.sell(total: 126_413)

        let page = try #require(try ledger.ask("/drawer/close", form)).text

        #expect(page.contains("The drawer changed since you compared. It is not closed yet."))
        #expect(page.contains("1 more sale."))
        #expect(page.contains("It should now hold €1,274.13, not €10.00."))
        #expect(page.contains("€1,264.13 short"))
        #expect(try ledger.ask("/drawer/close", fields(of: page)) == nil)
    }

    @Test func `is compared again after a sale by card, which leaves the cash as it was`() throws {
        let ledger = try Ledger()
        try ledger.sell(total: 1_000)
        let form = try compared(ledger)
        try ledger.sell(total: 500, tender: "card")

        let page = try #require(try ledger.ask("/drawer/close", form)).text

        #expect(page.contains("1 more sale."))
        #expect(!page.contains("It should hold"))
    }

    /// On another device a sale's tender was corrected, and that arrived before the close.
    @Test func `away says what came to it later`() throws {
        let ledger = try Ledger()
        let sale = try ledger.sell(total: 1_000)
        let form = try compared(ledger)
        try ledger.change(sale, tender: "card")

        #expect(try ledger.send("/drawer/close", form, id: .number(5)).isAccepted)

        let page = try ledger.page("/closes/A-1")
        #expect(page.contains("The count was compared with €10.00."))
        #expect(page.contains("Later sales on other devices make it €0.00."))
    }

    @Test func `of release 0.1, which bears nothing of it, is made as it was`() throws {
        let ledger = try Ledger()
        try ledger.sell(total: 1_000)

        #expect(try ledger.ask("/drawer/close", count) == nil)
        #expect(try ledger.send("/drawer/close", count).isAccepted)
        #expect(!(try ledger.page("/closes/A-1").contains("compared")))
    }

    @Test func `comes before the float in the evening of a day without one`() throws {
        let ledger = try Ledger()
        let morning = try ledger.page("/drawer")
        try ledger.sell(total: 1_000)
        let evening = try ledger.page("/drawer")

        #expect(!morning.contains("action=\"/drawer/close\""))
        let parts = evening.components(separatedBy: "action=\"/drawer/close\"")
        #expect(parts.count == 2)
        #expect(parts.last?.contains("action=\"/drawer/open\"") == true)
    }

    /// The form that the page of a comparison sends to close.
    private func compared(_ ledger: Ledger) throws -> [(String, String)] {
        let asked = try ledger.ask("/drawer/close", count + [("act", "check")])
        return fields(of: try #require(asked).text)
    }

    private func fields(of page: String) -> [(String, String)] {
        let form = page.components(separatedBy: "</form>").first {
            $0.contains("action=\"/drawer/close\"") && !$0.contains("value=\"count\"")
        }
        return (form ?? "").components(separatedBy: "<input ").dropFirst().compactMap { input in
            let name = input.components(separatedBy: "name=\"").dropFirst().first?
                .components(separatedBy: "\"").first
            let value = input.components(separatedBy: "value=\"").dropFirst().first?
                .components(separatedBy: "\"").first
            guard let name, name != "id" else { return nil }
            return (name, value ?? "")
        }
    }
}
