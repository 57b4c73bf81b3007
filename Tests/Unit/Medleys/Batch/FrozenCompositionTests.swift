import Basics
import Perfumery
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Medleys

/// A batch and an evaluation store the whole composition with all its accords.
struct FrozenCompositionTests {
    /// "Base" in "Heart" in "Body" in "Whole": every level is 1 g of Rose and 1 g of the level
    /// below.
    private struct Tower {
        let bench: Workbench
        let stock: StockRoom
        let rose: ID<Item>
        let musk: ID<Item>
        let base: String
        let whole: String

        init() throws {
            bench = try Workbench()
            stock = StockRoom(bench)
            rose = try stock.add("Rose", "100", cost: "1")
            musk = try stock.add("Musk", "100", cost: "2")
            base = try bench.medley("Base", [["Musk", "1", "g", "10", "DPG"]])
            _ = try bench.medley("Heart", [["Rose", "1", "g"], ["Soap / Base", "1", "g"]])
            _ = try bench.medley("Body", [["Rose", "1", "g"], ["Soap / Heart", "1", "g"]])
            whole = try bench.medley("Whole", [["Rose", "1", "g"], ["Soap / Body", "1", "g"]])
        }

        func planned() throws -> String {
            let page = try bench.page("/medleys/\(whole)/batch?total=80&unit=g&step=0.01")
            let form = try bench.fields(of: "/medleys/\(whole)/batch", on: page)
            return try bench.send("/medleys/\(whole)/batch", form).id
        }

        func weighed(_ batch: String) throws -> String {
            let place = "/medleys/\(whole)/batch/\(batch)"
            for line in ["1", "2"] {
                try bench.send(place + "/weigh", [("line", line), ("reading", "40")])
            }
            return place
        }

        func held() throws -> [Int64] { try [rose, musk].map { try stock.held($0) } }
    }

    @Test func `a text with a line that can't be read, or an accord twice, is none`() {
        func text(_ amount: String, accords: Int = 0) -> String {
            var form = Fields()
            IngredientForm(lines: [
                IngredientForm.Line(name: "Rose", amount: "1"),
                IngredientForm.Line(name: "Iris", amount: amount),
            ]).add(to: &form)
            let accord = form.with("id", "a").formEncoded
            for _ in 0..<accords { form.add("accord", accord) }
            return form.formEncoded
        }

        #expect(FrozenComposition(text("2"))?.ingredients.count == 2)
        #expect(FrozenComposition(text("x")) == nil)
        #expect(FrozenComposition(text("2", accords: 1))?.accords.count == 1)
        #expect(FrozenComposition(text("2", accords: 2)) == nil)
        #expect(FrozenComposition("") == nil)
    }

    @Test func `a form's text is read back as it was, accords and all`() throws {
        let tower = try Tower()
        let lines = try MedleyTable(tower.bench.database).ingredients(ID(tower.whole))

        let frozen = try FrozenComposition(lines, tower.bench.database)

        #expect(frozen.accords.count == 3)
        #expect(FrozenComposition(frozen.text) == frozen)
        #expect(frozen.ingredients(of: ID(tower.base))?.map { $0.name } == ["Musk"])
    }

    @Test func `an accord edited after weighing changes nothing of an open batch`() throws {
        let tower = try Tower()
        let batch = try tower.planned()
        let place = try tower.weighed(batch)
        let before = try tower.bench.finishing(place)

        try tower.bench.edit(tower.base, "Base", [["Musk", "7", "g"], ["Oud", "1", "g"]])

        #expect(try tower.bench.finishing(place).map { $0.1 } == before.map { $0.1 })
        try tower.bench.send(place + "/finish", before)
        // 40 g, 20 g and 10 g of Rose; 10 g of Base are 1 g of Musk.
        #expect(try tower.held() == [30_000, 99_000])
        #expect(try tower.bench.page(place).contains("1\u{A0}g"))
    }

    @Test func `a batch made on another device keeps the accords that its form brought`() throws {
        let tower = try Tower()
        let page = try tower.bench.page("/medleys/\(tower.whole)/batch?total=80&unit=g&step=0.01")
        let form = try tower.bench.fields(of: "/medleys/\(tower.whole)/batch", on: page)
        try tower.bench.edit(tower.base, "Base", [["Oud", "1", "g"]])

        let batch = try tower.bench.send("/medleys/\(tower.whole)/batch", form).id
        let place = try tower.weighed(batch)
        try tower.bench.send(place + "/finish", try tower.bench.finishing(place))

        #expect(try tower.held() == [30_000, 99_000])
    }

    @Test func `a batch of before, frozen at its first level, takes its accords as they are`()
        throws
    {
        let tower = try Tower()
        let batch = try tower.bench.batch(of: tower.whole, [40_000_000, 40_000_000])
        let place = try tower.weighed(batch)

        try tower.bench.edit(tower.base, "Base", [["Musk", "1", "g", "20", "DPG"]])
        try tower.bench.send(place + "/finish", try tower.bench.finishing(place))

        #expect(try tower.held() == [30_000, 98_000])
    }

    @Test func `an evaluation is marked since changed when an accord three levels down was edited`()
        throws
    {
        let tower = try Tower()
        let place = "/medleys/\(tower.whole)"
        let smell = try tower.bench.page(place + "/smell")
        let lines = try #require(
            smell.pieces(from: "name=\"lines\" value=\"", to: "\"").first?.unescaped)
        try tower.bench.send(
            place + "/smell", [("minutes", "0"), ("rating", "3"), ("lines", lines)])
        #expect(try !tower.bench.page(place).contains("since changed"))

        try tower.bench.edit(tower.base, "Base", [["Musk", "1", "g", "20", "DPG"]])
        #expect(try tower.bench.page(place).contains("formula 1 of 2, since changed"))

        try tower.bench.edit(tower.base, "Base", [["Musk", "1", "g", "10", "DPG"]])
        #expect(try !tower.bench.page(place).contains("since changed"))
    }

    @Test(arguments: [
        "", "%", "accord=x", "ingredient=Rose&amount=1&unit=g&accord=",
        "ingredient=Rose&amount=1&unit=g&accord=id%3D1",
        "ingredient=Rose&amount=1&unit=g&accord=id%3D1%26ingredient%3DOud%26amount%3D-1%26unit%3Dg",
    ])
    func `what no page wrote is no composition`(_ text: String) {
        #expect(FrozenComposition(text) == nil)
    }
}
