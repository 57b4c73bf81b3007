import Basics
import Journal
import TestKit
import Testing
import Web

@testable import Simulation

@Suite struct `A till that goes back to an older program` {
    /// Sales of the newer program wait for the server to learn it, and are not carried out.
    @Test func `gives no number twice that it showed with the newer one`() throws {
        let server = try ServerNode("returned server", writesFences: true)
        let phone = try DeviceNode("returned phone", number: 1)
        try server.pair(phone.id)
        var dice = SplitMix64(seed: 48)
        var turn: UInt64 = 0
        var shown: [String] = []
        let sell = {
            turn += 1
            let sending = Sending(
                path: "/till/confirm", form: TillForms().sold(&dice).without("cart"),
                id: Identifier(at: .june1, random: (turn, turn)))
            let entry = try #require(try phone.post(sending, isKept: true).entry)
            shown.append((entry.form["letter"] ?? "") + "-" + (entry.form["number"] ?? ""))
        }
        try phone.update(to: 1)
        for _ in 0..<2 { try sell() }

        try phone.goBack(to: 0, server.snapshot(at: .june1))
        for _ in 0..<2 { try sell() }
        try phone.crash()
        try sell()

        #expect(Set(shown).count == 5, "\(shown)")
    }
}
