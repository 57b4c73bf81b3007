import Basics
import Markup
import Perfumery
import RoomKit
import SQLCore
import Stock
import TestKit
import Testing

@testable import Medleys

struct MaterialStockTests {
    private let place = "/medleys/materials/Rose"

    private func item(_ bench: Workbench, _ name: String = "Rose") throws -> ID<Item>? {
        try MaterialStockTable(bench.database).item(of: name)?.id
    }

    @Test func `a material is the item of its name, whatever the case, where one bears it`() throws
    {
        let bench = try Workbench()
        let stock = StockRoom(bench)
        let rose = try stock.add("rose", "40")

        #expect(try item(bench, " ROSE") == rose)
        #expect(try bench.page(place).contains("40\u{A0}g on hand"))

        _ = try stock.add("Rose", attribute: "Otto")
        #expect(try item(bench) == nil)
        #expect(
            try bench.page(place).contains(
                "2 items of this name: 40\u{A0}g, 0\u{A0}g. Choose one."))
    }

    @Test func `an attribute that ends before it names a diluent is no dilution`() throws {
        let bench = try Workbench()
        let rose = try StockRoom(bench).add("Rose", attribute: "10 % in")

        #expect(try item(bench) == rose)
    }

    @Test func `what is only for sale is no material`() throws {
        let bench = try Workbench()
        _ = try StockRoom(bench).add("Rose", use: "sale")

        #expect(try item(bench) == nil)
        #expect(try !bench.page(place).contains("id=\"stock\""))
    }

    @Test func `the item is chosen, untied and chosen by its name again, each taken back`() throws {
        let bench = try Workbench()
        let stock = StockRoom(bench)
        let rose = try stock.add("Rose")
        let otto = try stock.add("Otto of rose")

        let chosen = try bench.send(place + "/stock", [("item", otto.text)])
        #expect(try item(bench, "rose") == otto)
        let untied = try bench.send(place + "/stock", [("item", "none")])
        #expect(try item(bench) == nil)
        #expect(try bench.page(place).contains("not a stock item"))
        try bench.undo(untied)
        #expect(try item(bench) == otto)
        try bench.undo(chosen)
        #expect(try item(bench) == rose)
        #expect(try !bench.send(place + "/stock", [("item", "")]).isUndone)
    }

    @Test func `an item that is gone leaves the one of the material's name`() throws {
        let bench = try Workbench()
        let stock = StockRoom(bench)
        let rose = try stock.add("Rose")
        let otto = try stock.add("Otto of rose")
        try bench.send(place + "/stock", [("item", otto.text)])

        try stock.send("/inventory/items/\(otto.text)/delete", [])

        #expect(try item(bench) == rose)
        #expect(try bench.page(place).contains("removed"))
    }

    @Test(arguments: absurdities.dropFirst() + [String(repeating: "a", count: 9_999)])
    func `what is no choice of an item is refused`(_ text: String) throws {
        let bench = try Workbench()
        _ = try StockRoom(bench).add("Rose")

        #expect(try bench.refused(place + "/stock", [("item", text)])["item"] != nil)
    }

    @Test func `an item that is no material is refused, and so is no field at all`() throws {
        let bench = try Workbench()
        let bottle = try StockRoom(bench).add("Bottle", use: "sale")

        #expect(
            try bench.refused(place + "/stock", [("item", bottle.text)])["item"]
                == "“Bottle” is not marked as a material in Stock.")
        #expect(try bench.refused(place + "/stock", [])["item"] != nil)
    }

    @Test func `a stock counted in pieces or drops can't be weighed, and that is said`() throws {
        let bench = try Workbench()
        let stock = StockRoom(bench)
        _ = try stock.add("Rose", "3", unit: "each", cost: "5")
        _ = try stock.add("DPG", "3", unit: "drop", cost: "5")

        #expect(try bench.page(place).contains("counted in pieces"))
        #expect(try bench.page("/medleys/materials/DPG").contains("counted in drops"))
        let page = try bench.page("/medleys/\(try bench.medley())")
        #expect(page.contains("3\u{A0}pieces in stock, not weighable"))
        #expect(!page.contains("<h2 class=\"small\">Cost"))
    }

    @Test func `a medley costs what its stock did where no price is written down`() throws {
        let bench = try Workbench()
        let stock = StockRoom(bench)
        _ = try stock.add("Rose", "40", cost: "6.10")
        _ = try stock.add("DPG", "40", unit: "ml", cost: "0.0255")
        let medley = try bench.medley()

        // 2 g at 6.10, and 8 g of 1.02 g/ml at 0.0255 a ml: 12.20 + 0.20.
        var page = try bench.page("/medleys/\(medley)")
        #expect(page.contains("€12.40"))
        #expect(page.contains("€124.00 for 100 g"))
        #expect(page.contains("Priced by stock cost: Rose, DPG."))
        #expect(try bench.page(place).contains("It is used until you enter a price."))

        try bench.send(place, [("price", "1"), ("quantity", "1"), ("unit", "g")])
        page = try bench.page("/medleys/\(medley)")
        #expect(page.contains("€2.20"))
        #expect(page.contains("Priced by stock cost: DPG."))
        #expect(try bench.page(place).contains("The price above replaces it."))
    }

    @Test(arguments: [
        ("JPY", Int64(65_000_000), "¥13,000"), ("KWD", 65_000_000, "KWD\u{A0}13.000"),
        ("EUR", 65_000_000, "€130.00"), ("EUR", 1, "€0.00"),
    ])
    func `money is the shop's, with its decimals`(_ code: String, _ cost: Int64, _ text: String)
        throws
    {
        let bench = try Workbench()
        let rose = try StockRoom(bench).add("Rose")
        var company = try CompanyTable(bench.database).company()
        company.currency = try #require(Currency(code: code))
        try CompanyTable(bench.database).save(company)
        try ItemTable(bench.database).setCost(rose, from: nil, to: cost)

        let page = try bench.page("/medleys/\(try bench.medley("Morning", [["Rose", "2", "g"]]))")

        #expect(page.contains("<p class=\"large\">\(text)</p>"))
    }

    @Test func `a cost is the price of 10, 100 or 1,000, so that nothing is rounded`() throws {
        let bench = try Workbench()
        let stock = StockRoom(bench)
        var item = try stock.item(try stock.add("Rose"))
        item.cost = 12_345
        let dinar = try #require(Currency(code: "KWD"))
        let yen = try #require(Currency(code: "JPY"))

        #expect(item.materialPrice(.euro)?.quantity == 100_000_000)
        #expect(item.materialPrice(.euro)?.price == 12_345)
        #expect(item.materialPrice(dinar)?.quantity == 1_000_000_000)
        #expect(item.materialPrice(yen)?.quantity == 1_000_000)
        item.cost = .max
        #expect(item.materialPrice(.euro) == nil)
        item.cost = nil
        #expect(item.materialPrice(.euro) == nil)
    }

    @Test func `the medley says what there is of each line, and how often it is enough`() throws {
        let bench = try Workbench()
        let stock = StockRoom(bench)
        let medley = try bench.medley(
            "Morning",
            [["Rose", "2", "g"], ["DPG", "8", "g"], ["Iris", "1", "g"], ["Oud", "1", "g"]])
        #expect(try !bench.page("/medleys/\(medley)").contains("id=\"stock\""))
        let rose = try stock.add("Rose", "7")
        _ = try stock.add("DPG", "5", unit: "ml")
        _ = try stock.add("Iris", "5", unit: "ml")

        let page = try bench.page("/medleys/\(medley)")

        #expect(page.contains("7\u{A0}g in stock"))
        #expect(page.contains("href=\"/inventory/items/\(rose.text)\""))
        #expect(
            page.contains("2.843\u{A0}ml short, 5\u{A0}ml in stock"))
        #expect(page.contains("5\u{A0}ml in stock; density missing"))
        #expect(page.contains("not kept in stock"))
        #expect(page.contains("Not enough for 1; DPG runs out first."))
        #expect(page.contains("Stock unknown for 2 materials: Iris, Oud."))
        // One tap puts both on the shopping list: the missing DPG, and Oud, which is not in the
        // stock.
        #expect(page.contains("Add “DPG” to the shopping list"))
        #expect(page.contains("Add “Oud” to the shopping list"))
        #expect(!page.contains("Add “Rose” to the shopping list"))
        #expect(page.contains("name=\"quantity\" value=\"3\""))
    }

    @Test(arguments: [("1.999", 0), ("2", 1), ("3.999", 1), ("4", 2), ("2000", 1_000)])
    func `enough is a whole number of times`(_ held: String, _ times: Int) throws {
        let bench = try Workbench()
        _ = try StockRoom(bench).add("Rose", held)

        let page = try bench.page("/medleys/\(try bench.medley("Morning", [["Rose", "2", "g"]]))")

        let words =
            switch times {
            case 0: "Not enough for 1; Rose"
            case 1: "Enough for 1; Rose"
            default: "Enough for \(times == 1_000 ? "1,000" : "\(times)"); Rose"
            }
        #expect(page.contains(words))
    }

    @Test func `enough is a bound where the stock does not know all materials`() throws {
        let bench = try Workbench()
        _ = try StockRoom(bench).add("Rose", "7")
        let lines = [["Rose", "2", "g"]] + (1...40).map { ["Moss \($0)", "1", "g"] }
        let medley = try bench.medley("Morning", lines)

        let page = try bench.page("/medleys/\(medley)")

        #expect(page.contains("Enough for at most 3; Rose runs out first."))
        #expect(
            page.contains(
                "Stock unknown for 40 materials: Moss 1, Moss 2, Moss 3, Moss 4, Moss 5 and 35 more."
            ))
        let one = try bench.medley("Noon", [["Rose", "4", "g"], ["Moss", "1", "g"]])
        let small = try bench.page("/medleys/\(one)")
        #expect(small.contains("Enough for at most 1; Rose runs out first."))
        #expect(small.contains("Stock unknown: Moss."))
    }

    @Test func `a batch says what the stock does not know of it`() throws {
        let bench = try Workbench()
        let medley = try bench.medley(
            "Morning", [["Rose", "2", "g"], ["Moss", "1", "g"], ["Iris", "1", "g"]])
        let plan = "/medleys/\(medley)/batch?total=8&unit=g&step=0.01"
        #expect(try !bench.page(plan).contains("isn’t known"))
        _ = try StockRoom(bench).add("Rose", "7")

        #expect(
            try bench.page(plan).contains(
                "Stock unknown for 2 materials: Moss, Iris."))
    }

    @Test func `a cost with prices missing is said to be at least that`() throws {
        let bench = try Workbench()
        let medley = try bench.medley(
            "Morning", [["Rose", "2", "g"], ["Moss", "1", "g"], ["Iris", "1", "g"]])
        try bench.send(
            "/medleys/materials/rose", [("price", "8.575"), ("quantity", "1"), ("unit", "g")])

        let page = try bench.page("/medleys/\(medley)")

        #expect(page.contains("<p class=\"large\">At least €17.15</p>"))
        #expect(page.contains("At least €428.75 for 100 g"))
        #expect(page.contains("2 prices are missing: Moss, Iris."))

        for name in ["moss", "iris"] {
            try bench.send(
                "/medleys/materials/\(name)", [("price", "1"), ("quantity", "1"), ("unit", "g")])
        }
        let whole = try bench.page("/medleys/\(medley)")
        #expect(whole.contains("<p class=\"large\">€19.15</p>"))
        #expect(!whole.contains("missing"))
    }

    @Test func `a cost that rests on a density nobody knows, or on drops, is about that`() throws {
        let bench = try Workbench()
        let medley = try bench.medley("Morning", [["Rose", "2", "g"]])
        try bench.send(
            "/medleys/materials/rose", [("price", "1"), ("quantity", "1"), ("unit", "ml")])
        #expect(try bench.page("/medleys/\(medley)").contains("<p class=\"large\">≈ €2.00</p>"))

        let drops = try bench.medley("Noon", [["Water", "20", "drop"]])
        try bench.send(
            "/medleys/materials/water", [("price", "1"), ("quantity", "1"), ("unit", "ml")])
        #expect(try bench.page("/medleys/\(drops)").contains("<p class=\"large\">≈ €"))
    }

    @Test func `what is oversold is none, and all of it is missing`() throws {
        let bench = try Workbench()
        let stock = StockRoom(bench)
        let rose = try stock.add("Rose")
        let medley = try bench.medley("Morning", [["Rose", "2", "g"]])
        #expect(try bench.page("/medleys/\(medley)").contains("none: 2\u{A0}g short"))

        try stock.sell(rose, 5_000)

        #expect(
            try bench.page("/medleys/\(medley)").contains("none and oversold: 7\u{A0}g short"))
    }
}

/// A material that is an item of the stock stands in the stock alone.
struct OneMaterialTests {
    private func listed(_ bench: Workbench) throws -> Set<String> {
        Set(
            try MaterialTable(bench.database).summaries("", limit: 1_000).materials.map { $0.name })
    }

    @Test func `what stands in the stock is not in the list, which says so and leads there`() throws
    {
        let bench = try Workbench()
        _ = try bench.medley()
        let before = try listed(bench)
        #expect(before.isSuperset(of: ["Rose", "DPG"]))
        _ = try StockRoom(bench).add("rose", "40")

        #expect(try listed(bench) == before.subtracting(["Rose"]))
        let page = try bench.page("/medleys/materials")
        #expect(page.contains("href=\"/inventory\">1 more is in Stock<"))
        let found = try bench.page("/medleys/materials?q=ros")
        #expect(found.contains("href=\"/inventory?q=ros\">1 is in Stock<"))
        #expect(!found.contains("bench-list") && !found.contains("Nothing found"))
        // Two materials of 80 characters and a share fit.
        for (count, isOffered) in [(180, true), (181, false)] {
            let name = String(repeating: "q", count: count)
            let long = try bench.page("/medleys/materials?q=" + name)
            #expect(long.contains("href=\"/medleys/materials/\(name)\"") == isOffered)
        }
        let none = try bench.page("/medleys/materials?q=zzz")
        #expect(none.contains("Nothing found") && !none.contains("in the stock<"))
    }

    @Test(arguments: 1...6)
    func `the list is what asking the stock for each material comes to`(_ seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        let bench = try Workbench()
        let stock = StockRoom(bench)
        // Some begin with others.
        let names = [
            "Ros", "Rose", "Rose oil", "Rose-oil", "Roses", "Rosé", "Fig", "Zest", "Oud",
        ]
        _ = try bench.medley("All", names.map { [$0, "1", "g"] })
        for name in ["Rose", "Rosewood", "Rose oil", "Zest", "Aaa", "Fig"]
        where dice.roll(2) > 0 {
            for attribute in ["", "10 % in DPG", "Otto"] where dice.roll(2) == 0 {
                _ = try stock.add(
                    dice.roll(2) == 0 ? name.uppercased() : name, attribute: attribute,
                    use: dice.one(of: ["material", "sale"]))
            }
        }
        let items = try ItemTable(bench.database).materials(limit: 9).map { $0.id.text }
        for name in ["Oud", "Zest", "Rose"] where dice.roll(3) == 0 {
            try bench.send(
                "/medleys/materials/\(name)/stock", [("item", dice.one(of: items + ["none"]))])
        }

        let table = MaterialTable(bench.database)
        let all = try table.summaries("", limit: 1_000, withStock: true).materials
        let (listed, found, stocked) = try table.summaries("", limit: 1_000)
        let plain = try all.filter {
            try MaterialStockTable(bench.database).items(of: $0.name).isEmpty
        }

        #expect(listed == plain)
        #expect(found == plain.count && stocked == all.count - plain.count)
    }

    @Test func `a carrier that is kept is not listed, either`() throws {
        let bench = try Workbench()
        #expect(try listed(bench).contains("DPG"))
        _ = try StockRoom(bench).add("DPG", "40")
        #expect(try !listed(bench).contains("DPG"))
    }

    @Test func `its page and its item lead to one another`() throws {
        let bench = try Workbench()
        _ = try bench.medley()
        let rose = try StockRoom(bench).add("Rose", "40")

        let page = try bench.page("/medleys/materials/Rose")
        #expect(page.contains("<a class=\"back\" href=\"/inventory/items/\(rose.text)\""))
        #expect(!page.contains("class=\"pane\""))
        let threads = try medleysRoom.threads(
            .material(id: rose.raw, name: "Rose"), bench.database, .english)
        #expect(threads.map { $0.link.text } == ["/medleys/materials/Rose"])
        #expect(threads.first?.name == "Data of Rose")
        #expect(threads.first?.detail.contains("in 1 medley") == true)
    }

    @Test func `an item leads to all that was tied to it, and not to what was untied`() throws {
        let bench = try Workbench()
        let stock = StockRoom(bench)
        let rose = try stock.add("Rose")
        let otto = try stock.add("Otto of rose")
        let links = { (item: ID<Item>, name: String) throws in
            try medleysRoom.threads(.material(id: item.raw, name: name), bench.database, .english)
                .map { $0.link.text }
        }
        try bench.send("/medleys/materials/Rose/stock", [("item", otto.text)])

        #expect(try links(rose, "Rose") == [])
        #expect(
            try links(otto, "Otto of rose") == [
                "/medleys/materials/rose", "/medleys/materials/Otto%20of%20rose",
            ])
    }

    @Test func `the list agrees with each material's own page`() throws {
        let bench = try Workbench()
        let stock = StockRoom(bench)
        let table = MaterialTable(bench.database)
        let links = MaterialStockTable(bench.database)
        let rose = try stock.add("Rose")
        let attributes = [
            "", "Otto", "10 % in DPG", "10% in DPG", "50 % IN Alcohol", "10 % in", "in 10 %",
            "% in x", "made in 10 % DPG",
        ]
        for (number, attribute) in attributes.enumerated() {
            _ = try stock.add("Oil \(number)", attribute: attribute)
        }
        _ = try stock.add("Oil 20", use: "sale")
        let names = (0...21).map { "Oil \($0)" } + ["Tied", "Untied", "Gone", "Ro"]
        for name in names {
            var facts = MaterialFacts(assumedOf: name)
            facts.density = Density(tenThousandths: 9_000)
            try table.save(facts)
        }
        try links.save(.item(rose), of: "Tied")
        try links.save(.none, of: "Oil 0")
        try links.save(.item(.number(4)), of: "Gone")

        let listed = try listed(bench)
        for name in names {
            #expect(try links.items(of: name).isEmpty == listed.contains(name), "\(name)")
        }
    }
}
