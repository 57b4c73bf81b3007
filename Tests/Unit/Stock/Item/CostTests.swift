import Basics
import SQLCore
import TestKit
import Testing

@testable import Stock

struct CostTests {
    @Test func `a price is proposed up to the highest there is`() throws {
        let most = Money.most.minor * 10_000
        #expect(ItemCost.price(cost: most, markup: .zero) == .most)
        #expect(ItemCost.price(cost: most + 4_999, markup: .zero) == .most)
        #expect(ItemCost.price(cost: most + 5_000, markup: .zero) == nil)
        #expect(ItemCost.price(cost: most / 2, markup: try #require(Rate(typed: "100"))) == .most)
    }

    @Test(arguments: [
        ("10000000000.0000", 1, true), ("10000000000.000", 1, true), ("10000000000.001", 1, false),
        ("10000000000", 2, true), ("10000000000.000001", 2, false), ("10000000000.01", 2, false),
    ])
    func `a cost is read up to the highest price there is`(
        _ text: String, _ rules: Int64, _ isRead: Bool
    ) {
        let cost = try? Currency.euro.readCost(text, rules: rules)

        #expect(cost == (isRead ? Money.most.minor * 10_000 : nil))
    }

    @Test func `a cost is changed of one item, and only if nobody changed it meanwhile`() throws {
        let shop = try Shop()
        let shelf = try shop.addDepartment()
        let rose = try shop.add("Rose", in: shelf)
        let iris = try shop.add("Iris", in: shelf)
        func costs() throws -> [Int64?] { try [rose, iris].map { try shop.item($0).cost } }

        try shop.items.setCost(rose, from: nil, to: 7)
        #expect(try costs() == [7, nil])
        try shop.items.setCost(rose, from: nil, to: 8)
        #expect(try costs() == [7, nil])
        try shop.items.setCost(iris, from: 7, to: 9)
        #expect(try costs() == [7, nil])
        try shop.items.setCost(rose, from: 7, to: nil)
        #expect(try costs() == [nil, nil])
    }

    @Test func `a material of which only the name is known is not for sale`() {
        let item = Item(material: "Rose", .number(1), in: .number(2))

        #expect(item.isMaterial && !item.isForSale && !item.isDemo)
        #expect(item.unit == .gram && item.onHand == .zero)
        #expect(item.price == nil && item.cost == nil && item.restockLevel == nil)
    }

    @Test func `packaging of work alone, or of parts alone, is something`() throws {
        let shop = try Shop()
        let pump = try shop.item(try shop.add("Pump", in: try shop.addDepartment()))
        let part = Packaging.Part(item: pump, quantity: Quantity(thousandths: 1_000))

        #expect(Packaging().isEmpty)
        #expect(!Packaging(parts: [part]).isEmpty)
        #expect(!Packaging(labour: 0).isEmpty)
        #expect(!Packaging(parts: [part], labour: 5).isEmpty)
    }
}
