import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Till

/// Two tills without signal exchange goods of one sale; their entries meet at the server.
@Suite struct `Exchanges of one sale on two tills` {
    private let day: MarketDay
    private let sale: ID<Sale>

    init() throws {
        day = try MarketDay()
        // Two pieces.
        sale = try day.sell(1_250)
    }

    private func exchange(
        _ pieces: String, device: Int
    ) throws -> (isAccepted: Bool, sale: Identifier) {
        let (verdict, entry) = try day.send(
            "/sales/\(sale.text)/exchange",
            MarketDay.sale(700, more: [("back_quantity", pieces)]), device: device)
        if case .accepted = verdict { return (true, entry.id) }
        return (false, entry.id)
    }

    private var back: Int64 {
        get throws {
            try day.database.integer("SELECT ifnull(sum(quantity), 0) FROM refund_line")
        }
    }

    @Test func `bring back no more than was sold`() throws {
        #expect(try exchange("1", device: 1).isAccepted)
        #expect(try exchange("1", device: 2).isAccepted)
        let late = try exchange("1", device: 1)
        #expect(!late.isAccepted)
        #expect(try back == 2_000)
        // Of a refused one nothing is written: neither its sale.
        #expect(try SaleTable(day.database).sale(ID(late.sale)) == nil)
        #expect(try day.faults() == [])
    }

    @Test func `are taken back by their own till, whatever the other one sold since`() throws {
        let made = try exchange("2", device: 1)
        try day.sell(500, device: 2)
        let (verdict, _) = try day.send("/sales/exchanges/\(made.sale.text)/take-back", device: 1)
        guard case .accepted = verdict else {
            Issue.record("not taken back: \(verdict)")
            return
        }
        #expect(try back == 0)
        #expect(try exchange("2", device: 2).isAccepted)
        #expect(try day.faults() == [])
    }
}
