import Basics
import TestKit
import Testing

@testable import Till

/// Values computed from the figures of a drawer.
struct DrawerFiguresTests {
    private func figures() throws -> DrawerFigures {
        var figures = DrawerFigures("A", try #require(Currency(code: "EUR")))
        figures.float = 10_000
        figures.paid = TenderSums(cash: 5_350, card: 900, other: 70)
        figures.total = 6_320
        figures.tax = 413
        return figures
    }

    @Test func `the parts of the cash are the float and the sales, where nothing else was`() throws
    {
        let figures = try figures()

        #expect(figures.cash.map { $0.kind } == [.float, .sales])
        #expect(DrawerFigures("A", figures.currency).cash.map { $0.amount } == [.zero, .zero])
    }

    @Test func `the parts of the cash sum to what is expected`() throws {
        var figures = try figures()
        figures.givenBack = TenderSums(cash: 1_070, card: 10, other: 0)
        figures.corrected = TenderSums(cash: -900, card: 900, other: 0)
        figures.paidIn = 2_000
        figures.paidOut = 1_250

        #expect(
            figures.cash == [
                CashPart(kind: .float, amount: Money(minor: 10_000)),
                CashPart(kind: .sales, amount: Money(minor: 5_350)),
                CashPart(kind: .refunds, amount: Money(minor: -1_070)),
                CashPart(kind: .corrections, amount: Money(minor: -900)),
                CashPart(kind: .paidIn, amount: Money(minor: 2_000)),
                CashPart(kind: .paidOut, amount: Money(minor: -1_250)),
            ])
        #expect(Money.sum(figures.cash.map { $0.amount }) == figures.expected)
    }

    @Test func `a count is compared with what is expected`() throws {
        let figures = try figures()

        #expect(figures.difference(to: Money(minor: 15_350)) == .zero)
        #expect(figures.difference(to: Money(minor: 15_400)) == Money(minor: 50))
        #expect(figures.difference(to: Money(minor: 15_000)) == Money(minor: -350))
    }

    @Test func `refunds and their tax are taken off`() throws {
        var figures = try figures()
        figures.refunded = 1_080
        figures.refundedTax = 71

        #expect(figures.net == Money(minor: 5_240))
        #expect(figures.taxDue == Money(minor: 342))
    }

    @Test func `closing comes first only after sales without a float`() throws {
        let empty = DrawerFigures("A", try figures().currency)
        var sold = empty
        sold.sales = 1
        let float = DrawerMove(
            id: .number(1), letter: "A", at: .june1, zone: .utc, kind: .float,
            currency: empty.currency, amount: Money(minor: 10_000), remark: "")

        #expect(!Drawer(figures: empty, moves: []).closesFirst)
        #expect(!Drawer(figures: empty, moves: []).canBeClosed)
        #expect(Drawer(figures: sold, moves: []).closesFirst)
        #expect(Drawer(figures: sold, moves: []).canBeClosed)
        #expect(!Drawer(figures: sold, moves: [float]).closesFirst)
        #expect(Drawer(figures: empty, moves: [float]).canBeClosed)
    }

    @Test func `only what was paid out makes the drawer less`() throws {
        let currency = try figures().currency
        let change = { (kind: DrawerMove.Kind) in
            DrawerMove(
                id: .number(1), letter: "A", at: .june1, zone: .utc, kind: kind,
                currency: currency, amount: Money(minor: 700), remark: "Stamps"
            ).change.minor
        }

        #expect(change(.float) == 700)
        #expect(change(.paidIn) == 700)
        #expect(change(.paidOut) == -700)
    }

    @Test func `coins are worth their number times their value`() {
        #expect(Pieces(worth: 50, count: 7).sum == Money(minor: 350))
    }
}
