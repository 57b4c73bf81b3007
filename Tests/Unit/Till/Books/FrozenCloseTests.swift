import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Till

@Suite struct `A report that was shown` {
    /// A close as made on device A: its form holds its number and its sums.
    private func closing(_ ledger: Ledger, sum: String = "0") throws -> Fields {
        var form = Fields([("currency", "EUR"), ("sum", sum)])
        form.add("figures", try ledger.figures().text)
        form.add("company", "Zagara")
        let number = try TillCloseTable(ledger.database).nextNumber(of: "A")
        return ShownNumber(letter: "A", number: number).filled(form)
    }

    @Test func `says the same where sales came before it that it does not count`() throws {
        let phone = try Ledger()
        for total: Int64 in [1_600, 1_600, 1_600] { try phone.sell(total: total) }
        let form = try closing(phone, sum: "48")
        let server = try Ledger()
        for total: Int64 in [1_600, 1_600, 1_600, 1_600] { try server.sell(total: total) }

        for ledger in [phone, server] {
            #expect(try ledger.send("/drawer/close", form).faults == nil)
        }

        for ledger in [phone, server] {
            let close = try ledger.close("A-1")
            #expect((close.figures.sales, close.figures.total) == (3, 4_800))
            #expect(close.expected.minor == 4_800)
            #expect(close.difference.minor == 0)
            #expect(close.company == "Zagara")
        }
        // Entries not counted here are in the next close.
        let figures = try server.figures()
        #expect((figures.sales, figures.total, figures.first, figures.last) == (1, 1_600, 4, 4))
        try server.send("/drawer/close", [("currency", "EUR"), ("sum", "16")])
        #expect(try server.close("A-2").figures.sales == 1)
    }

    @Test func `was reckoned anew by the older rules, and still is by them`() throws {
        let phone = try Ledger()
        try phone.sell(total: 1_600)
        let form = try closing(phone)
        let server = try Ledger(rules: 7)
        for total: Int64 in [1_600, 1_600] { try server.sell(total: total) }

        _ = try server.send("/drawer/close", form, after: 0)

        #expect(try server.close("A-1").figures.total == 3_200)
    }

    @Test func `leaves to the next one what another device changed before it came`() throws {
        let phone = try Ledger()
        let server = try Ledger()
        var sales: [ID<Sale>] = []
        for ledger in [phone, server] {
            sales = [try ledger.sell(total: 1_000), try ledger.sell(total: 600)]
        }
        let form = try closing(phone)
        // At the server, one sale was voided and the other was corrected to card.
        try server.change(sales[0], tender: "card")
        try server.void(sales[1])

        _ = try server.send("/drawer/close", form)

        #expect(try server.close("A-1").figures.paid == TenderSums(cash: 1_600))
        let rest = try server.figures()
        #expect((rest.sales, rest.voided, rest.total) == (-1, 1, -600))
        #expect(rest.paid == TenderSums(cash: -1_600, card: 1_000))
        try server.sell(total: 2_000)
        try server.send("/drawer/close", [("currency", "EUR"), ("sum", "0")])
        let next = try server.close("A-2").figures
        #expect((next.sales, next.total) == (0, 1_400))
        #expect(try server.figures().isEmpty)
    }

    @Test func `is not lost where all that it counts is`() throws {
        let phone = try Ledger()
        try phone.sell(total: 1_600)
        let form = try closing(phone)
        let server = try Ledger()

        #expect(try server.send("/drawer/close", form).faults == nil)

        #expect(try server.close("A-1").figures.total == 1_600)
        #expect(try server.figures().total == -1_600)
    }

    @Test func `keeps its number, and the later one says where another has it`() throws {
        let ledger = try Ledger()
        try ledger.sell(total: 1_600)
        let form = try closing(ledger)
        _ = try ledger.send("/drawer/close", form)

        _ = try ledger.send("/drawer/close", form)

        let later = try ledger.close("Ax-1")
        #expect(later.figures.total == 1_600)
        let page = try ledger.page("/closes/Ax-1")
        #expect(page.contains("The printed report says A-1. Another device used that number, too."))
        #expect(try !ledger.page("/closes/A-1").contains("was given as"))
        // The sale is in both, which both say.
        #expect(try ledger.figures().isEmpty)
        #expect(page.contains("These sales are in report A-1 too."))
    }

    @Test func `figures go through a form as they are`() throws {
        var figures = DrawerFigures("A", .euro)
        figures.numbers = (1...24).map { Int64($0) * 7 - 20 }
        var read = DrawerFigures("A", .euro)
        read.text = figures.text
        #expect(read == figures)
        read.text = "1 2 x"
        #expect(read == figures)
    }
}
