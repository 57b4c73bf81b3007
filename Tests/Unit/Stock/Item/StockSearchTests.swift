import Basics
import RoomKit
import SQLCore
import TestKit
import Testing

@testable import Stock

/// The search where very many items match.
struct StockSearchTests {
    private let shop: Shop
    private var items: ItemTable { shop.items }

    init() throws { shop = try Shop() }

    /// Fills a department with numbered items.
    private func fill(
        _ name: String, _ count: Int, from first: Int, _ department: ID<Department>
    ) throws {
        try shop.database.write { () throws(Failure) in
            for number in first..<first + count {
                try items.save(
                    Item(
                        id: .number(UInt64(number)), name: "\(name) \(number)", attribute: "",
                        department: department, unit: .each, onHand: .zero, price: nil, cost: nil,
                        restockLevel: nil, barcode: nil, isForSale: true, isMaterial: false,
                        note: nil, supplier: "", isDemo: false))
            }
        }
    }

    private func view(_ order: StockOrder, shown: Int) -> StockView {
        var view = StockView()
        view.search = "rose"
        view.shown = shown
        return view.ordered(order)
    }

    @Test(arguments: [StockOrder.price, .stock, .name])
    func `all are shown of more than are sorted at once`(_ order: StockOrder) throws {
        try fill("Rose", 5_001, from: 10_000, try shop.addDepartment())

        let list = try items.listed(view(order, shown: 20_000))

        #expect(Set(list.items.map { $0.id }).count == 5_001)
        #expect(list.total == 5_001 && !list.isMore)
        #expect(list.items.last?.name == "Rose 15000")
    }

    @Test(arguments: [StockOrder.price, .priceDown, .stock, .stockDown])
    func `so many are counted until reading them in their order is shorter`(
        _ order: StockOrder
    ) throws {
        // About twenty names in a block.
        let name = "Rose " + String(repeating: "a", count: 180)
        try fill(name, 1_000, from: 10_000, try shop.addDepartment())

        let list = try items.listed(view(order, shown: 100), sure: 100)

        #expect(list.items.map { $0.name } == (10_000..<10_100).map { "\(name) \($0)" })
        #expect(list.isMore && list.total < 1_000)
        #expect(!items.isFew(list.total, of: 1_000, shown: 100))
    }

    @Test(arguments: StockOrder.allCases)
    func `none of a further department is read once enough are shown and counted`(
        _ order: StockOrder
    ) throws {
        for (name, count, first) in [
            ("0", 0, 0), ("A", 120, 1_000), ("B", 40, 2_000), ("C", 300, 3_000),
        ] {
            try fill("Rose", count, from: first, try shop.addDepartment(name))
        }

        let list = try items.listed(view(order, shown: 100), sure: 150)

        #expect(list.items.count == 100)
        #expect(list.total == 160 && list.isMore)
    }
}
