import Basics
import TestKit
import Testing
import Web

@testable import PointOfSale

/// A sale before it is made, as its form holds it.
struct SaleDraftTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test func `its lines have their shares of the tax and the total`() throws {
        let draft = try #require(SaleDraft(shop.form()))

        #expect(draft.lines.map { $0.place } == [0, 1])
        #expect(draft.lines.map { $0.gross.minor } == [1_900, 12_800])
        #expect(draft.lines.map { $0.tax } == draft.pricing.taxes)
        #expect(draft.lines.map { $0.total } == draft.pricing.totals)
        #expect(Money.sum(draft.lines.map { $0.total }) == draft.pricing.total)
    }

    @Test func `the cost of a line is its quantity times the cost of one`() throws {
        let draft = try #require(
            SaleDraft(shop.form().changing("quantity", to: "2000")))

        #expect(draft.lines.map { $0.unitCost } == [7_500_000, nil])
        #expect(draft.lines.map { $0.cost } == [Money(minor: 1_500), nil])
    }

    @Test func `its fields are read as the same draft`() throws {
        let draft = try #require(SaleDraft(shop.form(cart: .number(5))))

        #expect(SaleDraft(draft.fields) == draft)
    }

    @Test func `a sale keeps the lines of its draft, but not the cost of one`() throws {
        let draft = try #require(SaleDraft(shop.form()))

        var lines = draft.lines
        for place in lines.indices { lines[place].unitCost = nil }
        #expect(try shop.lines(shop.sold()) == lines)
    }
}
