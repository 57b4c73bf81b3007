import Basics
import Perfumery
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Medleys

/// A ready-made accord or dilution is taken from its own stock item, not from its parts again.
struct ReadyStockTests {
    /// Musk and Ambrettolide in stock, the accord "Musk acc" of both, and an item for the accord
    /// with none on hand.
    struct House {
        let bench: Workbench
        let stock: StockRoom
        let musk: ID<Item>
        let dpg: ID<Item>
        let shelf: ID<Item>
        let accord: String
        let edt: String

        init() throws {
            bench = try Workbench()
            stock = StockRoom(bench)
            musk = try stock.add("Musk", "100", cost: "3")
            dpg = try stock.add("DPG", "1000", cost: "0.10")
            shelf = try stock.add("Musk acc", unit: "g")
            accord = try bench.medley("Musk acc", [["Musk", "1", "g"], ["DPG", "4", "g"]])
            edt = try bench.medley("EdT", [["Soap / Musk acc", "2", "g"], ["DPG", "3", "g"]])
        }

        func held() throws -> [Int64] { try [musk, dpg, shelf].map { try stock.held($0) } }

        /// Makes a batch of 10 g of the accord and adds the batch to the stock.
        func make() throws {
            let (_, place, form) = try bench.weighed(accord, ["2", "8"])
            try bench.send(place + "/finish", form + [("made", shelf.text), ("pieces", "10")])
        }
    }

    @Test func `an accord made into stock is taken itself, and its parts stay`() throws {
        let house = try House()
        try house.make()
        #expect(try house.held() == [98_000, 992_000, 10_000])
        let (_, place, form) = try house.bench.weighed(house.edt, ["4", "6"])

        try house.bench.send(place + "/finish", form)

        #expect(try house.held() == [98_000, 986_000, 6_000])
        #expect(try house.bench.page(place).contains("Musk acc"))
    }

    @Test func `an accord that the stock does not know becomes an item as its batch is finished`()
        throws
    {
        let house = try House()
        let accord = try house.bench.medley("Rose acc", [["Musk", "1", "g"], ["DPG", "4", "g"]])
        let (batch, place, form) = try house.bench.weighed(accord, ["2", "8"])
        #expect(
            try house.bench.page(place).contains(
                "<option value=\"new\">New stock item: Rose acc, 10\u{A0}g</option>"))

        try house.bench.send(place + "/finish", form + [("made", "new"), ("pieces", "")])

        let items = ItemTable(house.bench.database)
        let item = try #require(try items.item(named: Item.uniqueName("Rose acc", "")))
        #expect(item.unit == .gram && item.isMaterial && !item.isForSale)
        #expect(item.onHand == Quantity(thousandths: 10_000))
        // 2 g of Musk for 3.00 and 8 g of DPG for 0.10: 0.68 a gram.
        #expect(item.cost == 680_000)
        #expect(try LotTable(house.bench.database).open(of: item.id).map { $0.id.text } == [batch])
        // The item exists, so the next batch offers no new one, and later batches take from the
        // item.
        let (_, next, more) = try house.bench.weighed(accord, ["2", "8"])
        #expect(try !house.bench.page(next).contains("value=\"new\""))
        try house.bench.send(next + "/finish", more + [("made", item.id.text), ("pieces", "10")])
        let whole = try house.bench.medley("Rose EdT", [["Soap / Rose acc", "2", "g"]])
        let (_, third, taking) = try house.bench.weighed(whole, ["4"])
        try house.bench.send(third + "/finish", taking)
        #expect(try items.item(item.id)?.onHand == Quantity(thousandths: 16_000))
    }

    @Test func `a new item of another device's is taken, and what can't be one is refused`() throws
    {
        let house = try House()
        let accord = try house.bench.medley("Rose acc", [["Musk", "1", "g"]])
        let (_, place, form) = try house.bench.weighed(accord, ["2"])
        let there = try house.stock.add("Rose acc", unit: "g")

        try house.bench.send(place + "/finish", form + [("made", "new"), ("pieces", "2")])

        #expect(try house.stock.held(there) == 2_000)
        let (_, second, _) = try house.bench.weighed(accord, ["2"])
        for (name, wrong) in [("new", ""), ("shelf", "x"), ("weighed", "-1")] {
            let sent = form.filter { $0.0 != name } + [(name, wrong), ("made", "new")]
            #expect(throws: Refusal.self) { try house.bench.send(second + "/finish", sent) }
        }
    }

    @Test func `cost, what is in stock and how often it is enough know the accord`() throws {
        let house = try House()
        try house.make()

        let page = try house.bench.page("/medleys/\(house.edt)")

        // 10 g cost 2 × 3.00 + 8 × 0.10: 0.68 a gram. 2 g of this accord and 3 g of DPG.
        #expect(page.contains("<p class=\"large\">€1.66</p>"))
        #expect(page.contains("<span class=\"name\">Soap / Musk acc</span>"))
        #expect(page.contains("10\u{A0}g in stock"))
        #expect(page.contains("Enough for 5; Soap / Musk acc runs out first."))
        #expect(!page.contains("<span class=\"name\">Musk</span>"))
    }

    @Test func `whoever made it fresh takes its parts instead`() throws {
        let house = try House()
        try house.make()
        let (_, place, _) = try house.bench.weighed(house.edt, ["5", "5"])
        #expect(try house.bench.page(place).contains("Its parts"))

        let pick = "from=-+medley%3A\(house.accord)"
        let form = try house.bench.fields(
            of: place + "/finish", on: try house.bench.page(place + "?" + pick))
        try house.bench.send(place + "/finish", form)

        // 5 g consist of 1 g of Musk and 4 g of DPG.
        #expect(try house.held() == [97_000, 983_000, 10_000])
    }

    @Test func `where too little of the accord is there, that is said and its parts are offered`()
        throws
    {
        let house = try House()
        try house.make()
        let (_, place, form) = try house.bench.weighed(house.edt, ["12", "6"])
        let page = try house.bench.page(place)

        #expect(page.contains("Stock is too low for Musk acc."))
        #expect(page.contains("Its parts"))
        #expect(form.contains { $0 == ("take", house.shelf.text + ":12000") })
    }

    @Test func `an accord that was used up is made of its parts again`() throws {
        let house = try House()
        try house.make()
        try house.stock.sell(house.shelf, 10_000)
        let (_, place, form) = try house.bench.weighed(house.edt, ["5", "5"])

        try house.bench.send(place + "/finish", form)

        #expect(try house.held() == [97_000, 983_000, 0])
    }

    @Test func `the accord's own next batch takes its parts`() throws {
        let house = try House()
        try house.make()
        try house.make()

        #expect(try house.held() == [96_000, 984_000, 20_000])
    }

    @Test func `three levels down, the accord in stock is taken by its own mass`() throws {
        let house = try House()
        try house.make()
        _ = try house.bench.medley("Heart", [["Soap / EdT", "5", "g"], ["Rose", "5", "g"]])
        let whole = try house.bench.medley("Whole", [["Soap / Heart", "2", "g", "50", "DPG"]])
        let (_, place, form) = try house.bench.weighed(whole, ["40"])

        try house.bench.send(place + "/finish", form)

        // 20 g of Heart are 10 g of EdT: 4 g of Musk acc, 6 g of DPG; and 20 g of DPG for the
        // dilution.
        #expect(try house.held() == [98_000, 966_000, 6_000])
    }

    @Test func `of two items that batches of it became, nothing is taken before one is chosen`()
        throws
    {
        let house = try House()
        try house.make()
        let second = try house.stock.add("Musk acc", attribute: "July")
        let (_, made, brought) = try house.bench.weighed(house.accord, ["1", "4"])
        try house.bench.send(
            made + "/finish", brought + [("made", second.text), ("pieces", "5")])
        let (_, place, form) = try house.bench.weighed(house.edt, ["2", "3"])

        let page = try house.bench.page(place)
        #expect(page.contains("2 items hold it: 10\u{A0}g, 5\u{A0}g. Choose one."))
        let faults = try house.bench.refused(place + "/finish", form)
        #expect(faults["stock"]?.contains("Soap / Musk acc") == true)

        let chosen = try house.bench.fields(
            of: place + "/finish",
            on: try house.bench.page(place + "?from=\(second.text)+medley%3A\(house.accord)"))
        try house.bench.send(place + "/finish", chosen)
        #expect(try house.stock.held(second) == 3_000)
        #expect(try house.stock.held(house.shelf) == 10_000)
        #expect(try house.bench.page(place).contains("<span class=\"name\">Musk acc, July</span>"))
    }

    @Test func `an accord that the person says is no item is made of its parts`() throws {
        let house = try House()
        try house.make()
        try house.bench.send("/medleys/materials/Soap%20%2F%20Musk%20acc/stock", [("item", "none")])
        let (_, place, form) = try house.bench.weighed(house.edt, ["5", "5"])

        try house.bench.send(place + "/finish", form)

        #expect(try house.held() == [97_000, 983_000, 10_000])
    }

    // Dilutions.

    /// Ambroxan and DPG neat, and an item for the dilution with none on hand.
    private func dilution(
        _ lines: [[String]], named name: String = "Ambroxan 10"
    ) throws -> (bench: Workbench, stock: StockRoom, items: [ID<Item>], medley: String) {
        let bench = try Workbench()
        let stock = StockRoom(bench)
        let items = [
            try stock.add("Ambroxan", "100"), try stock.add("DPG", "100"), try stock.add(name),
        ]
        let made = try bench.medley("Thin", lines)
        let (_, place, form) = try bench.weighed(made, lines.map { _ in "5" })
        try bench.send(place + "/finish", form + [("made", items.at(2).text), ("pieces", "10")])
        return (
            bench, stock, items,
            try bench.medley("Amber", [["Ambroxan", "10", "g", "10", "DPG"], ["Rose", "1", "g"]])
        )
    }

    @Test(arguments: [
        [["Ambroxan", "10", "g", "10", "DPG"]],
        [["Ambroxan", "1", "g"], ["DPG", "9", "g"]],
        [["Ambroxan", "2", "part", "50", "DPG"], ["DPG", "8", "part"]],
        [["DPG", "90", "percent"], ["Ambroxan", "10", "percent"]],
    ])
    func `a dilution made into stock is taken ready`(_ lines: [[String]]) throws {
        let (bench, stock, items, medley) = try dilution(lines)
        let before = try items.map { try stock.held($0) }
        let (_, place, form) = try bench.weighed(medley, ["4", "1"])

        try bench.send(place + "/finish", form)

        let after = try items.map { try stock.held($0) }
        #expect(zip(before, after).map { $0 - $1 } == [0, 0, 4_000])
    }

    @Test(arguments: [
        [["Ambroxan", "20", "g", "20", "DPG"]], [["Ambroxan", "10", "g", "10", "IPM"]],
        [["Ambroxan", "1", "g"], ["DPG", "8", "g"]],
        [["Ambroxan", "1", "ml"], ["DPG", "9", "ml"]],
        [["Ambroxan", "1", "g"], ["Rose", "9", "g"]],
    ])
    func `another dilution is not taken for it`(_ lines: [[String]]) throws {
        let (bench, stock, items, medley) = try dilution(lines)
        let before = try items.map { try stock.held($0) }
        let (_, place, form) = try bench.weighed(medley, ["4", "1"])

        try bench.send(place + "/finish", form)

        let after = try items.map { try stock.held($0) }
        #expect(zip(before, after).map { $0 - $1 } == [400, 3_600, 0])
    }

    @Test func `making the dilution again takes the neat material, not the dilution`() throws {
        let bench = try Workbench()
        let stock = StockRoom(bench)
        let items = [
            try stock.add("Ambroxan", "100"), try stock.add("DPG", "100"),
            try stock.add("Ambroxan 10 % in DPG", "3"),
        ]
        let medley = try bench.medley("Thin", [["Ambroxan", "10", "g", "10", "DPG"]])
        for _ in 0..<2 {
            let (_, place, form) = try bench.weighed(medley, ["10"])
            try bench.send(
                place + "/finish", form + [("made", items.at(2).text), ("pieces", "10")])
        }

        #expect(try items.map { try stock.held($0) } == [98_000, 82_000, 23_000])
    }

    @Test(arguments: [
        ("Ambroxan 10 % in DPG", ""), ("ambroxan, 10% in dpg", ""), ("Ambroxan", "10 % in DPG"),
    ])
    func `a dilution bought ready is known by what it is called, and is not the neat material`(
        _ name: String, _ attribute: String
    ) throws {
        let bench = try Workbench()
        let stock = StockRoom(bench)
        let ready = try stock.add(name, "50", attribute: attribute)
        let medley = try bench.medley(
            "Amber", [["Ambroxan", "10", "g", "10", "DPG"], ["Rose", "1", "g"]])
        let neat = try bench.medley("Neat", [["Ambroxan", "1", "g"]])

        #expect(try !bench.page("/medleys/\(neat)").contains("50\u{A0}g in stock"))
        let (_, place, form) = try bench.weighed(medley, ["4", "1"])
        try bench.send(place + "/finish", form)

        #expect(try stock.held(ready) == 46_000)
    }

    @Test func `a dilution tied by choice is taken from that item`() throws {
        let bench = try Workbench()
        let stock = StockRoom(bench)
        let ready = try stock.add("Amber solution", "50")
        let medley = try bench.medley(
            "Amber", [["Ambroxan", "10", "g", "10", "DPG"], ["Rose", "1", "g"]])
        let tie = "/medleys/materials/Ambroxan%2C%2010%20%25%20in%20DPG"
        #expect(try bench.page("/medleys/\(medley)").contains("href=\"\(tie)\""))
        try bench.send(tie + "/stock", [("item", ready.text)])
        let (_, place, form) = try bench.weighed(medley, ["4", "1"])

        try bench.send(place + "/finish", form)

        #expect(try stock.held(ready) == 46_000)
    }

    // Two items with one name.

    @Test func `of two lots of one name both are said, and nothing is taken before one is chosen`()
        throws
    {
        let bench = try Workbench()
        let stock = StockRoom(bench)
        let first = try stock.add("Rose", "50", cost: "1", attribute: "Lot 1")
        let second = try stock.add("Rose", "50", cost: "2", attribute: "Lot 2")
        let medley = try bench.medley("Morning", [["Rose", "2", "g"]])
        let truth = "2 items of this name: 50\u{A0}g, 50\u{A0}g. Choose one"
        #expect(try bench.page("/medleys/\(medley)").contains(truth))
        #expect(try bench.page("/medleys/materials/Rose").contains(truth))
        #expect(
            try bench.page("/medleys/\(medley)/batch?total=10&unit=g&step=0.01").contains(truth))

        let (_, place, form) = try bench.weighed(medley, ["2.5"])
        #expect(try bench.page(place).contains(truth))
        #expect(try bench.refused(place + "/finish", form)["stock"]?.contains("Rose") == true)

        let chosen = try bench.page(place + "?from=\(second.text)+rose")
        let sent = try bench.fields(of: place + "/finish", on: chosen)
        // 2.5 g at 2.00 a gram.
        #expect(sent.contains { $0 == ("cost", "500") })
        try bench.send(place + "/finish", sent)

        #expect(try [first, second].map { try stock.held($0) } == [50_000, 47_500])
        #expect(try bench.page(place).contains("<span class=\"name\">Rose, Lot 2</span>"))
    }

    @Test func `of two lots none need be taken`() throws {
        let bench = try Workbench()
        let stock = StockRoom(bench)
        let first = try stock.add("Rose", "50", attribute: "Lot 1")
        let second = try stock.add("Rose", "50", attribute: "Lot 2")
        let medley = try bench.medley("Morning", [["Rose", "2", "g"]])
        let (_, place, _) = try bench.weighed(medley, ["2.5"])

        let page = try bench.page(place + "?from=-+rose")
        #expect(page.contains("Rose: not taken from Stock."))
        try bench.send(place + "/finish", try bench.fields(of: place + "/finish", on: page))

        #expect(try [first, second].map { try stock.held($0) } == [50_000, 50_000])
    }

    @Test func `refused, the form keeps what was chosen`() throws {
        let bench = try Workbench()
        let stock = StockRoom(bench)
        _ = try stock.add("Rose", "50", attribute: "Lot 1")
        let second = try stock.add("Rose", "50", attribute: "Lot 2")
        let medley = try bench.medley("Morning", [["Rose", "2", "g"]])
        let (batch, _, _) = try bench.weighed(medley, ["2.5"])
        let route = MedleysRoute.batch(ID(medley), ID(batch), .finish)
        var form = Fields()
        form.add("from", second.text + " rose")
        form.add("finished", "1")
        var faults = Faults()
        faults.add("pieces", "No.")

        let request = Request(
            .post, route.target, form: form, moment: .june1, zone: .utc, id: .number(99),
            language: .english)
        let page = try bench.bench.showAgain(route, faults, request).text

        #expect(page.contains("Rose: taken from Rose, Lot 2."))
    }

    @Test(arguments: ["", "x", "- ", "💧 rose", "00000000-0000-7000-8000-000000000009 rose"])
    func `what picks nothing leaves the question open`(_ pick: String) throws {
        let bench = try Workbench()
        let stock = StockRoom(bench)
        _ = try stock.add("Rose", "50", attribute: "Lot 1")
        _ = try stock.add("Rose", "50", attribute: "Lot 2")
        var sources = StockSources(bench.database, StockPicks([pick]))

        #expect(try sources.material("Rose").choice == .open)
    }
}
