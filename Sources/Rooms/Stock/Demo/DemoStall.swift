package import Basics

/// The demo since rules 3: a perfumer's stall, with the materials on her shelf. Never edit a
/// released demo, as with `DemoShop`.
package enum DemoStall {
    // Names in the demo are data, identical in every language.
    package static let companyName = "Bitter Orange Studio"
    /// 20 %, in the prices.
    package static let taxRate = Rate(hundredths: 2_000) ?? .zero

    static var departments: [Department] {
        [
            department(3, "Perfume", restock: 3, markup: 200),
            department(4, "Soaps and candles", restock: 3, markup: 200),
            department(5, "Workshops", restock: 0, markup: 200),
            department(6, "Materials", restock: 20, markup: 0),
        ]
    }

    /// Goods for sale, then the materials; the order and the ids never change.
    package static var goods: [DemoShop.Goods] { read(lines, from: 101) }

    /// Goods of the demo since rules 10; the last is a set.
    static var laterGoods: [DemoShop.Goods] { read(laterLines, from: 201) }

    /// Names of goods that are sizes of a product since rules 10.
    static let products = ["Neroli Morning", "Rosa Notte", "Vetiver Rain"]

    static func product(_ place: Int) -> ID<Product> { DemoShop.id(UInt64(301 + place)) }

    private static func read(_ lines: String, from first: UInt64) -> [DemoShop.Goods] {
        var goods: [DemoShop.Goods] = []
        for line in lines.split(separator: "\n") {
            let parts = line.split(separator: "|", omittingEmptySubsequences: false)
            guard parts.count >= 7, let department = UInt64(parts[0]), let cost = Int64(parts[4]),
                let stock = Int64(parts[6])
            else { continue }
            var one = DemoShop.Goods(
                id: DemoShop.id(first + UInt64(goods.count)), department: DemoShop.id(department),
                name: String(parts[1]), attribute: String(parts[2]), stock: stock,
                costHundredths: cost, priceHundredths: Int64(parts[5]))
            one.note = String(parts[3])
            if parts.count > 8 {
                one.unit = .gram
                one.restockLevel = Int64(parts[7]).flatMap { Quantity(whole: $0) }
                one.supplier = "Essential oils by post"
                one.density = String(parts[8])
                if parts.count > 9 { one.lots = String(parts[9]) }
            }
            goods.append(one)
        }
        return goods
    }

    /// The bottle that was opened for people to try: its place in the list.
    static let tester = 1

    private static func department(
        _ number: UInt64, _ name: String, restock: Int64, markup: Int64
    ) -> Department {
        Department(
            id: DemoShop.id(number), name: name,
            restockLevel: Quantity(thousandths: restock * 1_000),
            markup: Rate(hundredths: markup * 100) ?? .zero, isDemo: true)
    }

    private static let laterLines = """
        3|Vetiver Rain|10 ml|vetiver|360|1700|6
        3|Vetiver Rain|30 ml|vetiver|870|4000|4
        3|Vetiver Rain|50 ml|vetiver|1340|6000|1
        3|Gift set|2 × 10 ml|neroli|700|3000|0
        """

    /// Department, name, attribute, note, cost, price, stock; of materials the price is empty, and
    /// restock level, density (g/ml) and lots follow: code, days until its date (with an r for a test),
    /// and grams of all but the last. Materials are in grams.
    private static let lines = """
        3|Neroli Morning|10 ml|neroli|350|1600|6
        3|Neroli Morning|30 ml|neroli|850|3800|8
        3|Neroli Morning|50 ml|neroli|1310|5800|5
        3|Rosa Notte|10 ml|damask-rose|350|1800|6
        3|Rosa Notte|30 ml|damask-rose|845|4200|7
        3|Rosa Notte|50 ml|damask-rose|1300|6400|5
        3|Discovery set|4 × 2 ml|bergamot|360|1500|10
        3|Neroli Morning|sample, 2 ml|neroli|80|400|10
        3|Rosa Notte|sample, 2 ml|damask-rose|80|400|18
        4|Orange Grove|soap, 100 g|sweet-orange|200|900|14
        4|Rosa Notte|soap, 100 g|geranium|240|900|7
        4|Cedar Library|candle, 175 g|virginia-cedar|620|2800|8
        5|Blend your own|2 hours|petitgrain|900|4500|12
        6|Neroli||neroli|420||30|10|0.87|NB-2603:540
        6|Bergamot||bergamot|25||100|30|0.88|BG-2601:40:20,BG-2604:400
        6|Petitgrain||petitgrain|18||60|20|0.89|PG-2602:330
        6|Sweet Orange||sweet-orange|6||100|30|0.845|SO-2605:210
        6|Lemon||lemon|9||80|30|0.853|LE-2604:180
        6|Pink Pepper||pink-pepper|48||15|5|0.85|PP-2511:300
        6|Black Pepper||black-pepper|40||20|5|0.875|BP-2509:260
        6|Cardamom||cardamom|55||12|5|0.925|CA-2601:r150
        6|Damask Rose||damask-rose|980||10|3|0.855|RD-2507:720
        6|Geranium||geranium|32||50|15|0.89|GE-2603:400
        6|Sambac Jasmine||sambac-jasmine|540||5|1|0.95|SJ-2411:r-9
        6|Ylang-Ylang||ylang-ylang|34||25|10|0.94|YY-2602:380
        6|Clary Sage||clary-sage|36||30|10|0.895|CS-2603:370
        6|Hedione||hedione|8||100|30|1|HE-88120:900
        6|Iso E Super||iso-e-super|7||150|50|0.964|IE-70233:900
        6|Galaxolide||galaxolide|5||100|30|1.005|GX-51907:900
        6|Virginia Cedar||virginia-cedar|9||100|30|0.95|VC-2510:600
        6|Patchouli||patchouli|22||40|10|0.96|PA-2412:800
        6|Vetiver||vetiver|38||25|10|1.005|VE-2506:800
        6|Sandalwood||sandalwood|210||20|5|0.975|SA-2508:800
        6|Frankincense||frankincense|45||40|15|0.875|FR-2602:450
        6|Ethanol|||2||2000|1000|0.807|ET-26-118:1000
        6|DPG|||2||500|100|1.02|DP-26-044:1000
        6|Soy Wax|||1||3000|1000|0.9
        6|Soap Base|||1||3000|1000|1.05
        """
}
