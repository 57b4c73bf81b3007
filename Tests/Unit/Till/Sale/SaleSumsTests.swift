import Basics
import SQLCore
import TestKit
import Testing

@testable import Till

/// Sums of sales and refunds must match their lines.
@Suite struct `Sales that do not add up` {
    private let ledger: Ledger

    /// A-1; A-2 with a discount, refunded; A-3, refunded; and A-4 with the tax in its prices.
    init() throws {
        ledger = try Ledger()
        try ledger.sell()
        let discounted = try ledger.sell(lines: [Ledger.Line(total: 970)], discount: 100)
        try ledger.refund(discounted, total: 970)
        try ledger.refund(try ledger.sell())
        try ledger.sell(lines: [Ledger.Line(total: 1_000)])
        try ledger.database.run("UPDATE sale SET includes_tax = 1 WHERE number = 4")
    }

    private func unbalanced(limit: Int = 9) throws -> [String] {
        try SaleSums(ledger.database).unbalanced(limit: limit)
    }

    @Test(
        arguments: [
            ("UPDATE sale SET seller = 'Ada'", []),
            ("UPDATE sale SET subtotal = subtotal + 1 WHERE number = 1", ["A-1"]),
            ("UPDATE sale SET discount = discount - 1 WHERE number = 2", ["A-2"]),
            ("UPDATE sale SET includes_tax = 1 WHERE number = 1", ["A-1"]),
            ("UPDATE sale SET includes_tax = 0 WHERE number = 4", ["A-4"]),
            ("UPDATE sale SET total = 1071, subtotal = 1001 WHERE number = 1", ["A-1"]),
            ("UPDATE sale SET tax = tax + 1 WHERE number = 4", ["A-4"]),
            ("UPDATE sale_line SET total = total + 1 WHERE sale = \(one)", ["A-1"]),
            ("UPDATE sale_line SET tax = tax + 1 WHERE sale = \(one)", ["A-1"]),
            ("DELETE FROM sale_line WHERE sale = \(one)", ["A-1"]),
            ("DELETE FROM sale_line", []),
            ("UPDATE refund SET total = total - 1 WHERE sale = \(three)", ["A-3"]),
            ("UPDATE refund_line SET tax = tax + 1 WHERE refund IN \(refundOfThree)", ["A-3"]),
            ("DELETE FROM refund_line WHERE refund IN \(refundOfThree)", ["A-3"]),
            ("DELETE FROM refund_line", []),
        ] as [(String, [String])])
    func `are those whose total is not their parts', or whose lines come to something else`(
        change: String, found: [String]
    ) throws {
        try ledger.database.run(change)

        #expect(try unbalanced() == found)
    }

    @Test func `are named once each, and no more of them than asked for`() throws {
        try ledger.database.execute(
            "UPDATE sale SET subtotal = subtotal + 1; UPDATE refund SET total = total - 1")

        #expect(try unbalanced().sorted() == ["A-1", "A-2", "A-3", "A-4"])
        #expect(try unbalanced(limit: 3).count == 3)
    }
}

private let one = "(SELECT id FROM sale WHERE number = 1)"
private let three = "(SELECT id FROM sale WHERE number = 3)"
private let refundOfThree = "(SELECT id FROM refund WHERE sale = \(three))"
