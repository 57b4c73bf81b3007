import Basics
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock

struct DemoTests {
    private let perfume: ID<Department> = DemoShop.id(3)

    @Test func `the stall has its shelves, and what stands on them is marked`() throws {
        let shop = try Shop()
        try shop.send("/inventory/demo")

        #expect(
            try shop.departments.all().map { $0.name }
                == ["Materials", "Perfume", "Soaps and candles", "Workshops"])
        #expect(try shop.departments.all().allSatisfy { $0.isDemo })
        #expect(
            try shop.departments.all().map { $0.markup }
                == ["0", "200", "200", "200"].map { Rate(typed: $0) })
        #expect(
            try shop.departments.all().map { $0.restockLevel.thousandths }
                == [20_000, 3_000, 3_000, 0])
        #expect(try shop.company.name == "Bitter Orange Studio")
        #expect(try shop.company.taxRate == Rate(typed: "20"))
        #expect(try shop.company.includesTax)
        #expect(DemoStall.goods.count == 38)
        for (place, goods) in DemoStall.goods.enumerated() {
            let item = try shop.item(goods.id)
            let cost = try #require(item.cost)
            let isMaterial = !goods.density.isEmpty
            #expect(item.isMaterial == isMaterial && item.isForSale == !isMaterial)
            #expect(item.unit == (isMaterial ? .gram : .each))
            if let price = item.price { #expect(price.minor * 10_000 > 2 * cost) }
            let opened = place == DemoStall.tester ? goods.stock - 1 : goods.stock
            #expect(item.onHand == Quantity(whole: opened))
        }
        #expect(try shop.crooked() == 0)
        #expect(try shop.page("/inventory").contains(">Demo</span>"))
    }

    @Test func `its money has the decimals of the currency`() throws {
        let goods = try DemoShop.goods.at(0)
        let dinar = try #require(Currency(code: "KWD"))
        let price = try #require(goods.priceHundredths)

        #expect(goods.paid(in: .euro).minor == goods.costHundredths)
        #expect(goods.paid(in: dinar).minor == 10 * goods.costHundredths)
        #expect(goods.cost(in: dinar) == 100_000 * goods.costHundredths)
        #expect(goods.price(in: dinar).minor == 10 * price)
    }

    @Test func `by older rules it has two departments with ten items each, at 7 % tax`() throws {
        let shop = try Shop()
        try shop.send("/inventory/demo", Fields(), rules: 2)
        let drinks = try #require(try shop.departments.department(DemoShop.drinks))
        let snacks = try #require(try shop.departments.department(DemoShop.snacks))

        #expect(drinks.restockLevel == Quantity(whole: 12) && drinks.markup == Rate(typed: "50"))
        #expect(snacks.restockLevel == Quantity(whole: 15) && snacks.markup == Rate(typed: "20"))
        #expect(try shop.items.count(in: DemoShop.drinks) == 10)
        #expect(try shop.items.count(in: DemoShop.snacks) == 10)
        #expect(try shop.company.taxRate == Rate(typed: "7"))
        #expect(drinks.isDemo && snacks.isDemo)
        #expect(Set(DemoShop.goods.map { $0.id }).count == DemoShop.goods.count)
        for goods in DemoShop.goods {
            let item = try shop.item(goods.id)
            let department = goods.department == DemoShop.drinks ? drinks : snacks
            #expect(
                item.price
                    == ItemCost.price(cost: try #require(item.cost), markup: department.markup))
            #expect(item.onHand == Quantity(whole: goods.stock))
        }
        #expect(try shop.crooked() == 0)
        #expect(try shop.page("/inventory").contains(">Demo</span>"))
    }

    @Test func `its ids are what they were in every version`() {
        #expect(DemoShop.drinks.text == "016f60fa-1600-705a-8000-000000000001")
        #expect(Set(DemoShop.goods.map { $0.id }).count == 20)
        #expect(DemoStall.goods.first?.id.text == "016f60fa-1600-705a-8000-000000000065")
        #expect(Set((DemoShop.goods + DemoStall.goods).map { $0.id }).count == 58)
    }

    @Test func `its ids follow from its list, and so do those of its lots`() throws {
        let goods = DemoStall.goods
        #expect(goods.map { $0.id } == (101...138).map { DemoShop.id($0) })
        #expect(goods.last?.id.text == "016f60fa-1600-705a-8000-00000000008a")
        let shop = try Shop()
        try shop.send("/inventory/demo")
        let bergamot = try #require(goods.first { $0.name == "Bergamot" })

        let today = Day(.june1, in: .utc).number
        let lots = try LotTable(shop.database).open(of: bergamot.id).map {
            "\($0.code) \($0.held.thousandths) \(($0.date?.number ?? 0) - today)"
        }
        #expect(lots == ["BG-2601 20000 40", "BG-2604 80000 400"])
        #expect(
            try LotTable(shop.database).open(of: bergamot.id).map { $0.id }
                == [10, 11].map { ID(bergamot.id.raw.derived($0)) })
        for one in goods where !one.lots.isEmpty {
            #expect(
                try LotTable(shop.database).open(of: one.id).map { $0.held.thousandths }.reduce(
                    0, +) == one.stock * 1_000)
        }
    }

    @Test(arguments: [
        ("Sample shop", "7", false, "", "0"), ("Sample shop", "9", false, "Sample shop", "9"),
        ("Mine", "7", false, "Mine", "7"), ("Mine", "20", true, "Mine", "20"),
        ("Bitter Orange Studio", "20", true, "", "0"),
        ("Bitter Orange Studio", "20", false, "", "20"),
        ("Bitter Orange Studio", "7", false, "", "7"),
    ])
    func `its removal clears its own name and tax`(
        _ name: String, _ tax: String, _ isIncluded: Bool, _ left: String, _ leftTax: String
    ) throws {
        let shop = try Shop()
        var company = try shop.company
        company.name = name
        company.taxRate = try #require(Rate(typed: tax))
        company.includesTax = isIncluded
        try CompanyTable(shop.database).save(company)

        try shop.send("/inventory/demo/remove")

        #expect(try shop.company.name == left)
        #expect(try shop.company.taxRate == Rate(typed: leftTax))
        #expect(try shop.company.includesTax == (isIncluded && leftTax != "0"))
    }

    @Test func `it stays while something of one's own stands in one of its departments`() throws {
        let shop = try Shop()
        let loading = try shop.send("/inventory/demo")
        try shop.add("Rose", in: perfume)
        let before = try shop.fingerprint()

        #expect(
            try shop.undo(loading).faults?[""] == "It has 1 item. Move or delete it first.")
        #expect(try shop.fingerprint() == before)
    }

    @Test func `twice changes nothing more`() throws {
        let shop = try Shop()
        try shop.send("/inventory/demo")
        let once = try shop.fingerprint()
        let twice = try shop.send("/inventory/demo")

        #expect(!twice.isUndoneByRecord && twice.faults == nil)
        #expect(try shop.message(twice) == "The demo shop was already loaded")
        #expect(try shop.fingerprint() == once)
    }

    @Test func `a company that is set up stays as it is`() throws {
        let shop = try Shop()
        var company = try shop.company
        company.name = "Mine"
        company.currency = Currency(code: "JPY")!
        try CompanyTable(shop.database).save(company)
        try shop.send("/inventory/demo")

        #expect(try shop.company == company)
        #expect(try shop.item(DemoStall.goods.at(0).id).price == Money(minor: 1_600))
    }

    @Test func `its tax goes with it, and one's own stays`() throws {
        let shop = try Shop()
        let empty = try shop.company
        try shop.send("/inventory/demo")
        try shop.send("/inventory/demo/remove")
        #expect(try shop.company == empty)

        var company = empty
        company.taxRate = try #require(Rate(typed: "7"))
        try CompanyTable(shop.database).save(company)
        try shop.send("/inventory/demo")
        #expect(try shop.company.name == "Bitter Orange Studio")
        #expect(try shop.company.taxRate == company.taxRate)
        try shop.send("/inventory/demo/remove")
        #expect(try shop.company == company)
    }

    @Test(arguments: [(4, 0), (5, 24)] as [(Int64, Int64)])
    func `its lots are known since the fifth rules`(_ rules: Int64, _ count: Int64) throws {
        let shop = try Shop()
        try shop.send("/inventory/demo", Fields(), rules: rules)

        #expect(try shop.database.integer("SELECT count(*) FROM inventory_lot") == count)
        #expect(try shop.crooked() == 0)
    }

    @Test func `its removal says whether there was anything to remove`() throws {
        let shop = try Shop()
        try shop.send("/inventory/demo")
        let removal = try shop.send("/inventory/demo/remove", id: .number(7))
        #expect(try shop.message(removal) == "Demo shop removed")

        let other = try Shop()
        let none = try other.send("/inventory/demo/remove")
        #expect(try other.message(none) == "There is no demo shop")
    }

    @Test func `its removal leaves what is one's own, and is taken back exactly`() throws {
        let shop = try Shop()
        try shop.send("/inventory/demo")
        let mine = try shop.add("Rose", in: perfume)
        let before = try shop.fingerprint()
        let removal = try shop.send("/inventory/demo/remove")

        #expect(try shop.items.count() == 1)
        #expect(try shop.item(mine).department == perfume)
        #expect(try shop.departments.all().map { $0.isDemo } == [false])
        #expect(try shop.company.name.isEmpty)
        #expect(try !shop.items.hasDemo())
        try shop.undo(removal)
        #expect(try shop.fingerprint() == before)
    }

    @Test func `removed and loaded again, it is as it was`() throws {
        let shop = try Shop()
        try shop.send("/inventory/demo")
        let before = try shop.fingerprint()
        try shop.send("/inventory/demo/remove")
        try shop.send("/inventory/demo")

        #expect(try shop.fingerprint() == before)
        #expect(try shop.send("/inventory/demo/remove").isUndoneByRecord)
        #expect(try !shop.send("/inventory/demo/remove").isUndoneByRecord)
    }

    @Test func `loaded beside what is one's own, it is taken back exactly, and that is, too`()
        throws
    {
        let shop = try Shop()
        try shop.add("Rose", in: try shop.addDepartment("perfume"))
        let before = try shop.fingerprint()
        let loading = try shop.send("/inventory/demo")
        let loaded = try shop.fingerprint()

        let undone = try shop.undo(loading)
        #expect(try shop.fingerprint() == before)
        try shop.undo(undone)
        #expect(try shop.fingerprint() == loaded)
        #expect(try shop.crooked() == 0)
    }

    @Test func `names of one's own are not touched`() throws {
        let shop = try Shop()
        let mine = try shop.addDepartment("perfume")
        try shop.add("Neroli Morning", in: mine, [("attribute", "10 ML"), ("price", "9")])
        try shop.send("/inventory/demo")

        #expect(
            try shop.departments.all().map { $0.name } == [
                "Materials", "perfume", "Perfume (sample)", "Soaps and candles", "Workshops",
            ])
        #expect(try shop.items.count() == 42)
        try shop.send("/inventory/demo/remove")
        #expect(try shop.items.count() == 1)
    }
}

struct DemoMoneyTests {
    /// Apple juice: €1.20 and €1.80.
    @Test(arguments: [
        ("EUR", 180, 1_200_000), ("JPY", 180, 1_200_000), ("KWD", 1_800, 12_000_000),
    ])
    func `its money has as many decimals as the currency`(
        _ code: String, _ price: Int64, _ cost: Int64
    ) throws {
        let currency = try #require(Currency(code: code))
        let juice = try DemoShop.goods.at(0)

        #expect(juice.price(in: currency) == Money(minor: price))
        #expect(juice.cost(in: currency) == cost)
    }
}
