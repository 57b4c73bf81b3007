import Basics
import Perfumery
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Medleys

/// Stock of a medley, and the item that every line is taken from.
struct StockRuleTests {
    private let bench: Workbench
    private let stock: StockRoom

    init() throws {
        bench = try Workbench()
        stock = StockRoom(bench)
    }

    private func check(_ lines: [[String]]) throws -> StockCheck {
        let id = try bench.medley("Checked", lines)
        let medley = try #require(try MedleyTable(bench.database).medley(ID(id)))
        var recipes = try Recipes(bench.database)
        let recipe = try recipes.recipe(of: medley)
        return StockCheck(try #require(recipe.composition), recipe.stock, recipe.sources)
    }

    @Test func `a need is met up to the last milligram, and what is missing is said`() throws {
        let rose = try stock.add("Rose", "2")
        let iris = try stock.add("Iris", "1.999")
        let moss = try stock.add("Moss")
        let musk = try stock.add("Musk", "1")
        try stock.sell(musk, 1_500)
        _ = try stock.add("Oud", "5", unit: "each")
        _ = try stock.add("Fir", "5", unit: "ml")
        let lots = try ["A", "B"].map {
            try stock.item(try stock.add("Amber", "5", attribute: $0))
        }
        let names = ["Rose", "Iris", "Moss", "Musk", "Oud", "Fir", "Amber", "Elemi"]

        let check = try check(names.map { [$0, "2", "g"] })

        var standings: [String: StockCheck.Standing] = [:]
        for need in check.needs { standings[need.material] = need.standing }
        #expect(check.needs.count == names.count)
        #expect(standings["Rose"] == .enough)
        #expect(standings["Iris"] == .short(Quantity(thousandths: 1)))
        #expect(standings["Moss"] == .nothing(Quantity(thousandths: 2_000)))
        #expect(standings["Musk"] == .nothing(Quantity(thousandths: 2_500)))
        #expect(standings["Oud"] == .counted)
        #expect(standings["Fir"] == .densityUnknown)
        #expect(standings["Amber"] == .several(lots))
        #expect(standings["Elemi"] == .unlisted)
        #expect(check.needs.filter { $0.isOpen }.map { $0.material } == ["Amber"])
        #expect(check.needs.allSatisfy { !$0.isMade })
        #expect(
            check.takings.map { $0.id.text }.sorted()
                == [rose, iris, moss, musk].map { $0.text }.sorted())
        #expect(check.takings.allSatisfy { $0.quantity == Quantity(thousandths: 2_000) })
    }

    @Test(arguments: [("Rose", true), ("Amber", true), ("Elemi", false)])
    func `a medley is of the stock where an item holds some of it, or several may`(
        _ name: String, _ isOfStock: Bool
    ) throws {
        _ = try stock.add("Rose", "2")
        for lot in ["A", "B"] { _ = try stock.add("Amber", "5", attribute: lot) }

        #expect(try check([[name, "2", "g"]]).isOfStock == isOfStock)
    }

    @Test func `a material is needed once, and an item taken once, for all lines`() throws {
        let dpg = try stock.add("DPG", "10")
        let rose = try stock.add("Rose", "10")
        try bench.send("/medleys/materials/Iris/stock", [("item", rose.text)])

        let check = try check([
            ["Rose", "1", "g", "50", "DPG"], ["dpg", "3", "g"], ["Iris", "2", "g"],
            ["Elemi", "0.0001", "g"],
        ])

        #expect(
            check.needs.map { $0.material.lowercased() }.sorted()
                == ["dpg", "elemi", "iris", "rose"])
        let takings = check.takings.map { "\($0.id.text) \($0.quantity.thousandths)" }.sorted()
        #expect(takings == ["\(dpg.text) 3500", "\(rose.text) 2500"].sorted())
    }

    @Test func `nothing is taken of what weighs less than a milligram`() throws {
        _ = try stock.add("Rose", "10")

        #expect(try check([["Rose", "0.0001", "g"]]).takings.isEmpty)
    }

    @Test func `a taking is above 0 and no more than an item can hold`() throws {
        let item = try stock.add("Rose").text
        let most = Quantity.most.thousandths

        #expect(Taking<Item>(typed: "\(item):1")?.quantity == Quantity(thousandths: 1))
        #expect(Taking<Item>(typed: "\(item):\(most)")?.quantity == .most)
        for wrong in ["\(item):0", "\(item):\(most + 1)", "\(item):1:1", "\(item)", "x:1"] {
            #expect(Taking<Item>(typed: wrong) == nil, "\(wrong)")
        }
    }

    @Test(
        arguments: [
            ([("Ambroxan", "10", "g", "10", "DPG")], true),
            ([("ambroxan", "10", "ml", "10", "dpg")], true),
            ([("Ambroxan", "10", "g", "10", "IPM")], false),
            ([("Ambroxan", "1", "g", "", ""), ("DPG", "9", "g", "", "")], true),
            ([("dpg", "9", "g", "", ""), ("AMBROXAN", "1", "g", "", "")], true),
            ([("Ambroxan", "1", "g", "", ""), ("IPM", "9", "g", "", "")], false),
            ([("Ambroxan", "1", "ml", "", ""), ("DPG", "9", "ml", "", "")], false),
            ([("Ambroxan", "1", "g", "", ""), ("DPG", "9", "ml", "", "")], false),
            ([("Ambroxan", "2", "part", "50", "DPG"), ("DPG", "8", "part", "", "")], true),
            ([("Ambroxan", "2", "part", "50", "IPM"), ("DPG", "8", "part", "", "")], false),
            ([("Ambroxan", "1", "g", "", ""), ("DPG", "9", "g", "50", "IPM")], false),
            ([("Ambroxan", "1001", "g", "", ""), ("DPG", "8999", "g", "", "")], true),
            ([("Ambroxan", "1002", "g", "", ""), ("DPG", "8998", "g", "", "")], false),
            ([("Ambroxan", "999", "g", "", ""), ("DPG", "9001", "g", "", "")], true),
            ([("Ambroxan", "998", "g", "", ""), ("DPG", "9002", "g", "", "")], false),
            ([("DPG", "1", "g", "", "")], false),
            (
                [
                    ("Ambroxan", "1", "g", "", ""), ("DPG", "8.999", "g", "", ""),
                    ("Rose", "0.001", "g", "", ""),
                ], false
            ),
        ] as [([(String, String, String, String, String)], Bool)])
    func `a batch is a dilution to a thousandth, of nothing else and in nothing else`(
        _ lines: [(String, String, String, String, String)], _ isIt: Bool
    ) throws {
        var faults = Faults()
        let ingredients = readIngredients(
            medley("Thin", lines.map { Typed($0.0, $0.1, $0.2, dilution: $0.3, in: $0.4) }),
            &faults)
        try #require(ingredients.count == lines.count)

        let made = MadeDilution(item: .number(1), medley: ID("m"), ingredients: ingredients)

        #expect(made.holds("Ambroxan", Thinning(share: 100_000, diluent: "DPG")) == isIt)
    }

    @Test func `of picks for one thing the last counts, and those for others stay`() throws {
        let (one, other) = (try stock.add("Rose"), try stock.add("Iris"))

        let picks = StockPicks().picking(one, for: "rose").picking(other, for: "an iris")
            .picking(nil, for: "rose")

        #expect(picks.typed == ["\(other.text) an iris", "- rose"])
        #expect(StockPicks(picks.typed) == picks)
        #expect(picks != StockPicks())
        let items = try [one, other].map { try stock.item($0) }
        #expect(picks.choice(of: "rose", among: items) == StockSource.Choice.none)
        #expect(picks.choice(of: "an iris", among: items) == .item(try items.at(1)))
        #expect(try picks.choice(of: "an iris", among: [items.at(0)]) == nil)
        #expect(picks.choice(of: "musk", among: items) == nil)
    }

    @Test func `an accord is taken ready-made from what is on hand of it`() throws {
        let base = try bench.medley("Base", [["Rose", "1", "g"], ["DPG", "1", "g"]])
        func source(in medley: String? = nil) throws -> StockSource {
            try StockSources(bench.database, StockPicks())
                .accord(ID(base), named: "Base", in: medley.map { ID($0) })
        }
        #expect(try source().items.isEmpty)
        #expect(try !source().isTaken)

        let named = try stock.add("Base", "3")
        let empty = try stock.add("Base", attribute: "June")
        #expect(
            try source().items.map { $0.id.text }.sorted() == [named.text, empty.text].sorted())
        #expect(try source().item?.id == named)
        #expect(try source().isTaken && source().hasParts && source().isChoice)
        try stock.sell(named, 3_000)
        #expect(try source().choice == StockSource.Choice.none)

        // Items made by its batches, without items in pieces and without duplicates; none for its
        // own batches.
        let made = try stock.add("Jar")
        let counted = try stock.add("Flask", unit: "each", use: "sale")
        for item in [made, counted, named] {
            let (_, place, form) = try bench.weighed(base, ["1", "1"])
            try bench.send(place + "/finish", form + [("made", item.text), ("pieces", "3")])
        }
        #expect(
            try source().items.map { $0.id.text }.sorted()
                == [named.text, empty.text, made.text].sorted())
        #expect(try source().choice == .open)
        #expect(
            try source(in: base).items.map { $0.id.text }.sorted()
                == [named.text, empty.text].sorted())

        try bench.send("/medleys/materials/Base/stock", [("item", made.text)])
        #expect(try source().items.map { $0.id } == [made])
        try stock.sell(made, 3_000)
        #expect(try source().item?.id == made)
    }

    @Test func `an undone batch gives an item the cost of the batch before it`() throws {
        _ = try stock.add("Rose", "40", cost: "6")
        let jar = try stock.add("Jar", unit: "each", cost: "9", use: "sale")
        let id = try bench.medley("Morning", [["Rose", "2", "g"]])
        func finish(_ grams: String, _ pieces: String) throws -> String {
            let (_, place, form) = try bench.weighed(id, [grams])
            try bench.send(place + "/finish", form + [("made", jar.text), ("pieces", pieces)])
            return place
        }
        _ = try finish("2", "4")
        #expect(try stock.item(jar).cost == 3_000_000)
        let second = try finish("3", "2")
        #expect(try stock.item(jar).cost == 9_000_000)
        let third = try finish("1", "6")
        #expect(try stock.item(jar).cost == 1_000_000)

        try bench.send(third + "/undo")
        #expect(try stock.item(jar).cost == 9_000_000)
        try bench.send(second + "/undo")
        #expect(try stock.item(jar).cost == 3_000_000)
    }
}
