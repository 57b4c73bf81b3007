package import Basics

/// Demo shop of entries by rules below 3: two departments with ten items apiece. Never edit this
/// demo: a journal that contains "load the demo" is replayed by every later version.
package enum DemoShop {
    /// An item of the demo; its money is given for a currency with two decimals.
    package struct Goods: Sendable {
        package let id: ID<Item>
        package let department: ID<Department>
        package let name: String
        package let attribute: String
        /// Whole units.
        package let stock: Int64
        /// Hundredths of the currency's major unit.
        package let costHundredths: Int64
        /// Nil for a material, which is not for sale.
        let priceHundredths: Int64?
        var unit = ItemUnit.each
        var restockLevel: Quantity?
        package var note = ""
        var supplier = ""
        /// Density of a material in g/ml, as typed.
        package var density = ""
        /// "BG-2601:40:20": lots with the days until their date, and grams where there are several.
        var lots = ""

        package func price(in currency: Currency) -> Money {
            Money(minor: (priceHundredths ?? 0) * DemoShop.factor(currency))
        }

        package func paid(in currency: Currency) -> Money {
            Money(minor: costHundredths * DemoShop.factor(currency))
        }

        /// Ten-thousandths of a minor unit, like `Item.cost`.
        package func cost(in currency: Currency) -> Int64 {
            costHundredths * DemoShop.factor(currency) * 10_000
        }
    }

    // Names in the demo are data, identical in every language.
    package static let companyName = "Sample shop"
    /// 7 %.
    package static let taxRate = Rate(hundredths: 700) ?? .zero

    package static let drinks: ID<Department> = id(1)
    package static let snacks: ID<Department> = id(2)

    package static var departments: [Department] {
        [
            Department(
                id: drinks, name: "Drinks", restockLevel: Quantity(thousandths: 12_000),
                markup: Rate(hundredths: 5_000) ?? .zero, isDemo: true),
            Department(
                id: snacks, name: "Snacks", restockLevel: Quantity(thousandths: 15_000),
                markup: Rate(hundredths: 2_000) ?? .zero, isDemo: true),
        ]
    }

    /// Drinks first; the order never changes, nor do the ids.
    package static var goods: [Goods] {
        read(drinkLines, drinks, from: 11) + read(snackLines, snacks, from: 31)
    }

    /// Goods loaded by an entry of these rules.
    package static func goods(_ rules: Int64) -> [Goods] {
        if rules > 9 { return DemoStall.goods + DemoStall.laterGoods }
        return rules > 2 ? DemoStall.goods : goods
    }

    /// Ids of products in sizes.
    package static func products(_ rules: Int64) -> [Identifier] {
        rules > 9 ? DemoStall.products.indices.map { DemoStall.product($0).raw } : []
    }

    package static func departments(_ rules: Int64) -> [Department] {
        rules > 2 ? DemoStall.departments : departments
    }

    /// Name of a demo department if another department already has the original name.
    static func another(_ name: String, _ number: Int) -> String {
        number == 1 ? name + " (sample)" : name + " (sample \(number))"
    }

    /// Converts hundredths to minor units. A currency with fewer decimals uses an equal number:
    /// ¥120 for 1.20.
    fileprivate static func factor(_ currency: Currency) -> Int64 {
        var factor: Int64 = 1
        var places = currency.exponent
        while places > 2 {
            factor *= 10
            places -= 1
        }
        return factor
    }

    static func id<Thing>(_ number: UInt64) -> ID<Thing> where Thing.RawID == Identifier {
        ID(Identifier(at: Moment(milliseconds: 1_577_880_000_000), random: (0x5A, number)))
    }

    private static func read(
        _ lines: String, _ department: ID<Department>, from first: UInt64
    ) -> [Goods] {
        var goods: [Goods] = []
        for line in lines.split(separator: "\n") {
            let parts = line.split(separator: "|")
            guard parts.count == 5, let cost = Int64(parts[2]), let price = Int64(parts[3]),
                let stock = Int64(parts[4])
            else { continue }
            goods.append(
                Goods(
                    id: id(first + UInt64(goods.count)), department: department,
                    name: String(parts[0]), attribute: String(parts[1]), stock: stock,
                    costHundredths: cost, priceHundredths: price))
        }
        return goods
    }

    /// Name, attribute, cost, price, stock.
    private static let drinkLines = """
        Apple juice|0.5 l|120|180|24
        Bitter lemon|0.33 l|90|135|18
        Cold brew|0.25 l|180|270|9
        Elderflower spritz|0.33 l|140|210|30
        Ginger beer|0.33 l|110|165|12
        Green tea|0.5 l|100|150|36
        Lemonade|0.33 l|80|120|48
        Orange blossom water|0.25 l|200|300|5
        Sparkling water|0.5 l|40|60|60
        Tonic water|0.2 l|70|105|11
        """
    private static let snackLines = """
        Almond biscuits|150 g|250|300|20
        Candied orange|80 g|300|360|14
        Dark chocolate|100 g|225|270|32
        Dried figs|200 g|275|330|15
        Ginger snaps|120 g|175|210|26
        Liquorice|90 g|125|150|40
        Pistachios|100 g|350|420|7
        Rose lokum|150 g|400|480|16
        Salted crisps|125 g|150|180|0
        Sesame bars|50 g|75|90|54
        """
}
