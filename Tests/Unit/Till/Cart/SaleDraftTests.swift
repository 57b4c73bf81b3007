import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Till

/// A sale in its form, before it is made.
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

    /// The cost of one in ten-thousandths of a cent, and the costs of one and of two.
    @Test(
        arguments: [
            ("100000000000000000", 2, [10_000_000_000_000, nil]),
            ("100000000000010000", 2, [nil, nil]),
            ("100000000000010000", 1, [10_000_000_000_001, 20_000_000_000_002]),
            ("50000000000000000", 2, [5_000_000_000_000, 10_000_000_000_000]),
        ] as [(String, Int64, [Int64?])])
    func `a sale keeps the cost of a line up to a limit, but for those of the first rules`(
        _ cost: String, _ rules: Int64, _ kept: [Int64?]
    ) throws {
        let verdict = try shop.send(
            "/till/confirm", shop.form().changing("cost", to: cost), rules: rules)
        #expect(verdict.isAccepted)

        #expect(
            try shop.database.rows("SELECT cost FROM sale_line ORDER BY place")
                == kept.map { $0.map { String($0) } ?? "–" })
    }

    @Test(
        arguments: [
            ("0", 0), ("2305843009213693951", Int64.max / 4), ("2305843009213693952", nil),
            ("-1", nil), ("", nil), ("x", nil),
        ] as [(String, Int64?)])
    func `a sum in a field is read from nothing to a quarter of what is counted`(
        _ text: String, _ minor: Int64?
    ) {
        #expect(Money(field: text)?.minor == minor)
        #expect(Money(field: nil) == nil)
    }

    @Test(arguments: [(0, false), (1, true), (60, true), (61, false)])
    func `it has one to sixty lines`(_ count: Int, _ isRead: Bool) {
        var form = shop.form()
        let line = [
            "item", "name", "attribute", "department", "unit", "quantity", "each",
            "line_discount", "cost",
        ].map { ($0, form[$0] ?? "") }
        for (name, _) in line { form = form.without(name) }
        for _ in 0..<count { for (name, value) in line { form.add(name, value) } }

        #expect(SaleDraft(form)?.lines.count == (isRead ? count : nil))
    }

    @Test(arguments: [
        ("0", false), ("1", true), ("1000000000000", true), ("1000000000001", false),
    ])
    func `a quantity is above nothing, and at most what a field takes`(
        _ quantity: String, _ isRead: Bool
    ) {
        let form = shop.form().changing("quantity", to: quantity).changing("each", to: "0")
        let lots = Fields([("lot", "0:\(Identifier.number(7).text):\(quantity)")])

        #expect((SaleDraft(form) != nil) == isRead)
        #expect((SaleLots(lots) != nil) == isRead)
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
