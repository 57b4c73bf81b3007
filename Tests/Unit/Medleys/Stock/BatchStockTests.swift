import Basics
import Perfumery
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Medleys

struct BatchStockTests {
    /// Rose in g, DPG in ml, an item for the bottles with none on hand, and a medley of 2 g and 8
    /// g.
    private struct House {
        let bench: Workbench
        let stock: StockRoom
        let rose: ID<Item>
        let dpg: ID<Item>
        let bottle: ID<Item>
        let medley: String

        init(cost: String = "6.10") throws {
            bench = try Workbench()
            stock = StockRoom(bench)
            rose = try stock.add("Rose", "40", cost: cost)
            dpg = try stock.add("DPG", "100", unit: "ml", cost: "0.0255")
            bottle = try stock.add("Morning, 5 ml", unit: "each", cost: "9", use: "sale")
            medley = try bench.medley()
        }

        func held() throws -> [Int64] { try [rose, dpg, bottle].map { try stock.held($0) } }
    }

    @Test func `finished, a batch takes what was weighed, each in the stock's own unit`() throws {
        let house = try House()
        let (batch, place, form) = try house.bench.weighed(house.medley, ["2.5", "8.16"])
        #expect(form.contains { $0.0 == "stock" })

        try house.bench.send(place + "/finish", form)

        // 8.16 g of 1.02 g/ml are 8 ml.
        #expect(try house.held() == [37_500, 92_000, 0])
        let moves = try house.bench.bench.rows(
            "SELECT reason || ' ' || origin FROM inventory_move WHERE reason = 'batch'")
        #expect(moves.allSatisfy { $0.contains("batch \(batch)") } && moves.count == 2)
        let page = try house.bench.page(place)
        #expect(page.contains("Taken from Stock"))
        #expect(page.contains("2.5\u{A0}g"))
        #expect(page.contains("8\u{A0}ml"))
    }

    @Test func `what the stock lacks is said before a batch is made`() throws {
        let house = try House()
        let page = "/medleys/\(house.medley)/batch?unit=g&step=0.01&total="

        #expect(try !house.bench.page(page + "50").contains("\u{A0}g short"))
        // 220 g hold 44 g of Rose and 176 g of DPG, which are 172.549 ml.
        let short = try house.bench.page(page + "220")
        #expect(
            short.contains("Rose: 4\u{A0}g short, 40\u{A0}g in stock."))
        #expect(short.contains("DPG: 72.549\u{A0}ml short, 100\u{A0}ml in stock."))
    }

    @Test func `unticked, nothing is taken`() throws {
        let house = try House()
        let (_, place, form) = try house.bench.weighed(house.medley, ["2", "8"])

        try house.bench.send(place + "/finish", form.filter { $0.0 != "stock" })

        #expect(try house.held() == [40_000, 100_000, 0])
    }

    @Test func `the box is ticked where anything is there, and not where all is out`() throws {
        let house = try House()
        try house.stock.sell(house.rose, 40_000)
        #expect(
            try house.bench.weighed(house.medley, ["2", "8"]).form.contains { $0.0 == "stock" })

        try house.stock.sell(house.dpg, 100_000)
        let (_, place, form) = try house.bench.weighed(house.medley, ["2", "8"])
        #expect(!form.contains { $0.0 == "stock" })
        #expect(try house.bench.page(place).contains("It will show as oversold."))
    }

    @Test func `diluents are taken, and what can't be weighed out is said and left`() throws {
        let bench = try Workbench()
        let stock = StockRoom(bench)
        let rose = try stock.add("Rose", "10")
        let dpg = try stock.add("DPG", "10", unit: "g")
        let iris = try stock.add("Iris", "10", unit: "ml")
        let oud = try stock.add("Oud", "10", unit: "each")
        let medley = try bench.medley(
            "Morning",
            [
                ["Rose", "1", "g", "10", "DPG"], ["DPG", "1", "g"], ["Iris", "1", "g"],
                ["Oud", "1", "g"], ["Musk", "1", "g"],
            ])
        let (_, place, form) = try bench.weighed(medley, ["1", "2", "1", "1", "1"])
        let page = try bench.page(place)
        #expect(page.contains("Iris is not taken: enter its density"))
        #expect(page.contains("Oud is not taken: its item is counted in pieces."))
        #expect(page.contains("Musk is not taken: it has no stock item."))

        try bench.send(place + "/finish", form)

        // Rose is 10 % of 1 g; DPG is the other 0.9 g and 2 g.
        #expect(
            try [rose, dpg, iris, oud].map { try stock.held($0) } == [9_900, 7_100, 10_000, 10_000])
    }

    @Test func `an accord that stands on the shelf is taken from there`() throws {
        let bench = try Workbench()
        let stock = StockRoom(bench)
        let rose = try stock.add("Rose", "10")
        let accord = try bench.medley("Garden", [["Rose", "1", "g"]])
        let garden = try stock.add("Garden", "10")
        let medley = try bench.send(
            "/scentings/\(Identifier.number(1).text)/new",
            [
                ("name", "Whole"), ("maturity", "14"), ("period", "day"), ("destination", "A jar."),
                ("ingredient", "Garden"), ("amount", "1"), ("unit", "g"), ("dilution", ""),
                ("diluent", ""), ("origin", "medley:" + accord),
            ]
        ).id
        let (_, place, form) = try bench.weighed(medley, ["3"])

        try bench.send(place + "/finish", form)

        #expect(try stock.held(garden) == 7_000)
        #expect(try stock.held(rose) == 10_000)
    }

    @Test func `what was made goes on the shelf at what the batch cost, each its part`() throws {
        let house = try House()
        let (batch, place, form) = try house.bench.weighed(house.medley, ["2", "8.16"])
        // 2 g at 6.10 and 8 ml at 0.0255.
        #expect(form.contains { $0 == ("cost", "1240") })

        let sent = try house.bench.send(
            place + "/finish", form + [("made", house.bottle.text), ("pieces", "8")])

        #expect(try house.held() == [38_000, 92_000, 8_000])
        #expect(try house.stock.item(house.bottle).cost == 1_550_000)
        #expect(
            try house.bench.bench.rows(
                "SELECT paid FROM inventory_move WHERE quantity = 8000 AND origin = '\(batch)'")
                == ["1240"])
        #expect(try house.bench.page(place).contains("Cost: €12.40."))

        try house.bench.undo(sent)
        #expect(try house.held() == [40_000, 100_000, 0])
        #expect(try house.stock.item(house.bottle).cost == 9_000_000)
    }

    @Test func `without every price nobody knows what each one cost, and none is written`() throws {
        let house = try House(cost: "")
        let (_, place, form) = try house.bench.weighed(house.medley, ["2", "8"])
        #expect(form.contains { $0 == ("cost", "") })
        #expect(
            try house.bench.page(place).contains("The unit cost is unknown: Rose has no price."))

        try house.bench.send(
            place + "/finish", form + [("made", house.bottle.text), ("pieces", "8")])

        #expect(try house.held().at(2) == 8_000)
        #expect(try house.stock.item(house.bottle).cost == 9_000_000)
    }

    @Test func `open again, all goes back; finished again by undo, it is taken again`() throws {
        let house = try House()
        let (_, place, form) = try house.bench.weighed(house.medley, ["2", "8.16"])
        try house.bench.send(
            place + "/finish", form + [("made", house.bottle.text), ("pieces", "8")])
        let after = try house.held()

        let opened = try house.bench.send(place + "/finish", [("finished", "0")])
        #expect(try house.held() == [40_000, 100_000, 0])
        try house.bench.undo(opened)
        #expect(try house.held() == after)
        #expect(try house.stock.item(house.bottle).cost == 1_550_000)
    }

    @Test func `finished on two devices, it takes once`() throws {
        let house = try House()
        let (_, place, form) = try house.bench.weighed(house.medley, ["2", "8.16"])

        try house.bench.send(place + "/finish", form)
        try house.bench.send(place + "/finish", form)

        #expect(try house.held() == [38_000, 92_000, 0])
    }

    @Test func `a deleted medley's bottles stay on the shelf`() throws {
        let house = try House()
        let (_, place, form) = try house.bench.weighed(house.medley, ["2", "8.16"])
        try house.bench.send(
            place + "/finish", form + [("made", house.bottle.text), ("pieces", "8")])

        try house.bench.send("/medleys/\(house.medley)/delete")

        #expect(try house.held() == [38_000, 92_000, 8_000])
    }

    @Test func `a batch undone leaves the stock as it was, whatever was sold meanwhile`() throws {
        var dice = Chance(seed: 5)
        for round in 0..<40 {
            let house = try House()
            let grams = ["\(dice.roll(1...60)).\(dice.roll(0...9))", "\(dice.roll(0...150)).25"]
            let (_, place, form) = try house.bench.weighed(house.medley, grams)
            let pieces = dice.roll(1...50)
            let sold = (0..<3).map { _ in Int64(dice.roll(0...90_000)) }
            try house.bench.send(
                place + "/finish",
                form + [("made", house.bottle.text), ("pieces", "\(pieces)")])
            let between = try house.held()
            for (place, id) in [house.rose, house.dpg, house.bottle].enumerated() {
                try house.stock.sell(id, sold[place])
            }

            let undone = try house.bench.send(place + "/undo")
            let expected = try [40_000 - sold.at(0), 100_000 - sold.at(1), -sold.at(2)]
            #expect(try house.held() == expected, "round \(round): \(grams), \(pieces)")
            try house.bench.undo(undone)
            #expect(
                try house.held() == zip(between, sold).map { $0 - $1 }, "round \(round), restored")
            try house.bench.send(place + "/undo")
            #expect(try house.held() == expected, "round \(round), undone again")
            #expect(try house.stock.item(house.bottle).cost == 9_000_000)
        }
    }

    @Test(arguments: absurdities.dropFirst(2) + ["0", "0.5", "12.0001", "1000000001"])
    func `what is no number of pieces is refused, and nothing is moved`(_ text: String) throws {
        let house = try House()
        let (_, place, form) = try house.bench.weighed(house.medley, ["2", "8"])

        let faults = try house.bench.refused(
            place + "/finish", form + [("made", house.bottle.text), ("pieces", text)])

        #expect(faults["pieces"] != nil)
        #expect(try house.held() == [40_000, 100_000, 0])
    }

    @Test(arguments: ["x", "💧", "\u{202E}1", "\u{0}", "00000000-0000-7000-8000-000000000009"])
    func `what is no item can't be made`(_ text: String) throws {
        let house = try House()
        let (_, place, form) = try house.bench.weighed(house.medley, ["2", "8"])

        #expect(
            try house.bench.refused(
                place + "/finish", form + [("made", text), ("pieces", "3")])["made"] != nil)
        #expect(
            try house.bench.refused(
                place + "/finish", form + [("made", house.bottle.text)])["pieces"] != nil)
        #expect(
            try house.bench.refused(place + "/finish", form + [("made", ""), ("pieces", "3")])[
                "made"] != nil)
    }

    @Test(arguments: [
        "x", "", ":", "00000000-0000-7000-8000-000000000009:0", "💧:1",
        "00000000-0000-7000-8000-000000000009:-5",
        "00000000-0000-7000-8000-000000000009:1000000000001",
    ])
    func `what no page wrote is not taken`(_ take: String) throws {
        let house = try House()
        let (_, place, _) = try house.bench.weighed(house.medley, ["2", "8"])

        #expect(
            try house.bench.refused(
                place + "/finish", [("finished", "1"), ("stock", "1"), ("take", take)])["stock"]
                != nil)
    }
}

private struct Chance {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func roll(_ range: ClosedRange<Int>) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + Int((state >> 33) % UInt64(range.count))
    }
}

struct BatchBottlesTests {
    /// The page of a plan for "Morning", from which a batch is made.
    private func plan(_ bench: Workbench, _ medley: String, _ query: String) throws -> String {
        try bench.page("/medleys/\(medley)/batch?\(query)&step=0.01")
    }

    @Test func `the bottles that were asked for are offered when the batch is finished`() throws {
        let bench = try Workbench()
        let bottle = try StockRoom(bench).add("Morning, 5 ml", unit: "each", use: "sale")
        let medley = try bench.medley("Morning", [["Water", "10", "g"]])
        let page = try plan(bench, medley, "by=bottles&volume=5&count=12&fill=100")
        #expect(page.contains("name=\"bottles\" value=\"12\""))
        #expect(try !plan(bench, medley, "total=50&unit=g").contains("name=\"bottles\""))

        let form = try bench.batchForm(medley, [59_880_000]) + [("bottles", "12")]
        let made = try bench.send("/medleys/\(medley)/batch", form)
        let place = "/medleys/\(medley)/batch/\(made.id)"
        try bench.send(place + "/weigh", [("line", "1"), ("reading", "59.88")])

        let finishing = try bench.page(place)
        #expect(finishing.contains("for 12 bottles"))
        #expect(finishing.contains("name=\"offered\" value=\"12\""))
        #expect(
            finishing.pieces(from: "name=\"pieces\"", to: ">").first?.contains("value=\"12\"")
                == true)

        let sent = try bench.finishing(place) + [("made", bottle.text), ("pieces", "12")]
        try bench.send(place + "/finish", sent)
        #expect(try StockRoom(bench).held(bottle) == 12_000)
    }

    @Test func `a number that only stood there makes nothing`() throws {
        let bench = try Workbench()
        let bottle = try StockRoom(bench).add("Morning, 5 ml", unit: "each", use: "sale")
        let medley = try bench.medley("Morning", [["Water", "10", "g"]])
        let batch = try bench.batch(of: medley, [1_000_000])
        let place = "/medleys/\(medley)/batch/\(batch)"

        // A typed number requires the item that was made; a proposed one does not.
        #expect(
            try bench.refused(place + "/finish", [("pieces", "12"), ("made", "")])["made"] != nil)
        #expect(
            try bench.refused(
                place + "/finish", [("pieces", "13"), ("offered", "12"), ("made", "")])["made"]
                != nil)
        try bench.send(
            place + "/finish", [("pieces", "12"), ("offered", "12"), ("made", "")])
        #expect(try StockRoom(bench).held(bottle) == 0)
    }

    @Test func `the bottles go with an undone batch and come back with it`() throws {
        let bench = try Workbench()
        let medley = try bench.medley("Morning", [["Water", "10", "g"]])
        let form = try bench.batchForm(medley, [1_000_000]) + [("bottles", "12")]
        let made = try bench.send("/medleys/\(medley)/batch", form)
        let count = "SELECT coalesce(sum(bottles), 0) FROM batch_bottles"

        let undone = try bench.undo(made)
        #expect(try bench.database.integer(count) == 0)
        try bench.undo(undone)
        #expect(try bench.database.integer(count) == 12)
    }

    @Test(arguments: ["", "0", "-1", "10001", "x", "1.5", "99999999999999999999"])
    func `a count of bottles that is none is not kept`(_ typed: String) throws {
        let bench = try Workbench()
        let medley = try bench.medley("Morning", [["Water", "10", "g"]])

        try bench.send(
            "/medleys/\(medley)/batch",
            try bench.batchForm(medley, [1_000_000]) + [("bottles", typed)])

        #expect(try bench.database.integer("SELECT count(*) FROM batch_bottles") == 0)
    }

    @Test(arguments: [6, 7])
    func `of more than six materials those that are short come first, the others folded`(
        _ count: Int
    ) throws {
        let bench = try Workbench()
        let stock = StockRoom(bench)
        for number in 1..<count { _ = try stock.add("Moss \(number)", "40") }
        _ = try stock.add("Rose", "0.5")
        let lines = [["Rose", "2", "g"]] + (1..<count).map { ["Moss \($0)", "1", "g"] }

        let page = try bench.page("/medleys/" + (try bench.medley("Morning", lines)))
        let card = try #require(page.pieces(from: "id=\"stock\"", to: "</section>").first)
        let folded = card.pieces(from: "<details class=\"left-out\">", to: "</details>").first

        #expect(card.pieces(from: "class=\"what\"", to: "</a>").count == count)
        #expect((folded == nil) == (count == 6))
        if let folded {
            let names = folded.pieces(from: "<span class=\"name\">", to: "<")
            #expect(names == (1..<count).map { "Moss \($0)" })
        }
    }

    @Test func `what is not taken is one line, with its reasons folded`() throws {
        let bench = try Workbench()
        _ = try StockRoom(bench).add("Rose", "40")
        let lines = [["Rose", "2", "g"]] + (1...35).map { ["Moss \($0)", "1", "g"] }
        let medley = try bench.medley("Morning", lines)
        let weighed = try bench.weighed(medley, lines.map { $0[1] })

        let page = try bench.page(weighed.place)

        #expect(page.contains("35 of its 36 materials are not taken from Stock."))
        let folded = try #require(
            page.pieces(from: "<details class=\"left-out\">", to: "</details>").first)
        #expect(folded.pieces(from: "is not taken", to: ".").count == 35)
        #expect(page.pieces(from: "is not taken", to: ".").count == 35)
    }
}
