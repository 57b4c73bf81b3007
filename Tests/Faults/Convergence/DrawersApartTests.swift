import Basics
import Journal
import TestKit
import Testing
import Web

@testable import Simulation

@Suite struct `Two devices without a signal at one till` {
    private let both: Namesakes
    private let sale: String
    private let letter: String

    /// A sale at the server, which both know.
    init() throws {
        both = try Namesakes("drawers \(Int.random(in: 0..<1_000_000))")
        let good = TillForms.goods[0]
        let posted = try both.server.post(
            both.sending(
                "/till/confirm",
                [
                    ("company", ""), ("currency", "EUR"), ("tax_rate", "0"), ("includes_tax", "0"),
                    ("discount", "0"), ("tender", "cash"), ("given", ""), ("seller", ""),
                    ("item", good.id), ("name", good.name), ("attribute", ""),
                    ("department", "Scents"), ("unit", "each"), ("quantity", "1000"),
                    ("each", "\(good.price)"), ("line_discount", "0"), ("cost", "5000000"),
                ]))
        sale = try #require(posted.entry).id.text
        letter = try #require(try both.texts("SELECT letter FROM sale").first)
        try both.meet(both.phone, both.tablet)
    }

    @Test func `both close its drawer, and say so, and nothing is below zero`() throws {
        for device in [both.phone, both.tablet] {
            try both.send(
                "/drawer/close", [("currency", "EUR"), ("sum", "19.95"), ("till", letter)],
                at: device)
        }
        try both.meet(both.phone, both.tablet, both.phone)

        #expect(try both.refusals() == [])
        try both.check()
        let closes = try both.texts("SELECT letter || '-' || number FROM drawer_close")
        #expect(closes.count == 2)
        #expect(try both.texts("SELECT total FROM drawer_close") == ["1995", "1995"])
        for (name, other) in [(closes[0], closes[1]), (closes[1], closes[0])] {
            #expect(
                try both.text("/closes/\(name)", at: both.phone).contains(
                    "These sales are in report \(other) too."))
        }
        let drawer = try both.text("/drawer?till=\(letter)", at: both.tablet)
        #expect(drawer.contains("Counted twice"))
        #expect(drawer.contains("<p class=\"total\">€0.00</p>"))
    }

    @Test func `both pay one refund, and the second stays as cash paid out`() throws {
        for device in [both.phone, both.tablet] {
            try both.send(
                "/sales/\(sale)/refund", [("all", "1"), ("tender", "cash")], at: device)
        }
        try both.meet(both.phone, both.tablet, both.phone)

        #expect(try both.refusals() == [])
        try both.check()
        #expect(try both.texts("SELECT total FROM refund") == ["1995"])
        #expect(try both.texts("SELECT amount FROM drawer_move WHERE sale IS NOT NULL") == ["1995"])
        for device in [both.phone, both.tablet] {
            #expect(try both.text("/sales/\(sale)", at: device).contains("paid twice"))
        }
    }
}
