import Basics
import Perfumery
import RoomKit
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Medleys

/// A batch, the lots used, and the lot made.
struct BatchLotTests {
    private let bench: Workbench
    private let stock: StockRoom
    private let rose: ID<Item>
    private let late: ID<StockLot>
    private let early: ID<StockLot>
    private let medley: String

    init() throws {
        bench = try Workbench()
        stock = StockRoom(bench)
        rose = try stock.add("Rose", cost: "6.10")
        _ = try stock.add("DPG", "100", unit: "ml", cost: "0.0255")
        let place = "/inventory/items/\(rose.text)/restock"
        late = ID(
            try stock.send(
                place,
                [("quantity", "3"), ("lot", "A-1"), ("date", "2027-03-31"), ("dated", "best")]))
        early = ID(
            try stock.send(
                place,
                [("quantity", "2"), ("lot", "B-2"), ("date", "2026-12-31"), ("dated", "best")]))
        medley = try bench.medley()
    }

    /// Quantities in the late and the early lot; all sums are checked.
    private func held() throws -> [Int64] {
        #expect(try StockSums(bench.database).discrepancies(limit: 9) == [])
        return try [late, early].map {
            try #require(try LotTable(bench.database).lot($0)).held.thousandths
        }
    }

    private func lots(_ form: [(String, String)]) -> [String] {
        form.filter { $0.0 == "lot" }.map { $0.1 }
    }

    @Test func `the earliest date is proposed, and the record says the lot`() throws {
        let (_, place, form) = try bench.weighed(medley, ["2", "8"])
        #expect(lots(form) == [early.text + ":2000"])

        try bench.send(place + "/finish", form)

        #expect(try held() == [3_000, 0])
        #expect(try bench.page(place + "/record").contains("lot B-2, 2\u{A0}g"))
    }

    @Test func `a batch takes from the lot that was chosen, and gives it back undone`() throws {
        let (_, place, _) = try bench.weighed(medley, ["2", "8"])
        let page = try bench.page(place + "?pick=" + late.text)
        let form = try bench.fields(of: place + "/finish", on: page)
        #expect(lots(form) == [late.text + ":2000"])

        try bench.send(place + "/finish", form)
        #expect(try held() == [1_000, 2_000])

        let undone = try bench.send(place + "/undo")
        #expect(try held() == [3_000, 2_000])
        try bench.undo(undone)
        #expect(try held() == [1_000, 2_000])
    }

    @Test func `a batch that needs more than one lot has takes from two, and says both`() throws {
        let (_, place, form) = try bench.weighed(medley, ["4", "8"])
        #expect(lots(form) == [early.text + ":2000", late.text + ":2000"])

        try bench.send(place + "/finish", form)
        #expect(try held() == [1_000, 0])
        let record = try bench.page(place + "/record")
        #expect(record.contains("lot A-1, 2\u{A0}g") && record.contains("lot B-2, 2\u{A0}g"))

        try bench.send(place + "/finish", [("finished", "0")])
        #expect(try held() == [3_000, 2_000])
    }

    @Test func `what a chosen lot lacks comes from the others, as the page says`() throws {
        let (_, place, _) = try bench.weighed(medley, ["4", "8"])
        let page = try bench.page(place + "?pick=" + late.text)
        let form = try bench.fields(of: place + "/finish", on: page)
        #expect(lots(form) == [late.text + ":3000", early.text + ":1000"])

        // If a form names too little, the rest is filled up by the usual rule.
        try bench.send(place + "/finish", form.filter { $0.1 != early.text + ":1000" })
        #expect(try held() == [0, 1_000])
    }

    @Test func `a lot past its date is marked on the formula sheet and in the batch`() throws {
        let past = try stock.send(
            "/inventory/items/\(rose.text)/restock",
            [("quantity", "1"), ("lot", "C-3"), ("date", "2026-05-01"), ("dated", "best")])

        let sheet = try bench.page("/medleys/" + medley)
        #expect(sheet.contains("Rose, lot C-3: past its best-before date, 1 May 2026"))
        let (_, place, _) = try bench.weighed(medley, ["2", "8"])
        // Taken last, or by a person's choice.
        #expect(try !bench.page(place).contains("Check it first"))
        #expect(
            try bench.page(place + "?pick=" + past.text).contains(
                "Check it first: lot C-3 is past its best-before date, 1 May 2026."))
    }

    @Test func `a batch is found by the number on its bottles, however it is typed`() throws {
        let made = try bench.batch(of: medley)
        let batch = try #require(try BatchTable(bench.database).batch(ID(made)))
        let letters = String(batch.code.suffix(3)).lowercased()

        for typed in [["260601", letters], ["260601" + letters]] {
            let found = try batchesFound(typed, bench.database, .english)
            #expect(found.map { $0.name } == [batch.code])
        }
        for typed in [["260601"], ["260602", letters], ["269901", letters], ["😀", "a"], []] {
            #expect(try batchesFound(typed, bench.database, .english).isEmpty, "\(typed)")
        }
    }

    @Test func `any digit may stand in the number of a batch`() throws {
        let form = try bench.batchForm(medley, [2_000_000, 8_000_000])
        for days in [8, 206, 217] {
            let sent = try bench.send(
                "/medleys/\(medley)/batch", form, at: Moment.june1.adding(days: days))
            let batch = try #require(try BatchTable(bench.database).batch(ID(sent.id)))
            let typed = batch.code.lowercased().split(separator: "-").map { String($0) }

            #expect(
                try batchesFound(typed, bench.database, .english).map { $0.name } == [batch.code])
        }
    }

    /// The chips of an item's lots, with their on or off state.
    private func chips(_ page: String, _ item: String) -> [String] {
        let nav =
            page.pieces(from: "<nav ", to: "</nav>").first {
                $0.hasPrefix("class=\"chips wrapped\" aria-label=\"Lots of \(item)\"")
            } ?? ""
        return nav.pieces(from: "<a ", to: "</a>").map { chip in
            (chip.contains("aria-current") ? "+ " : "  ")
                + (chip.split(separator: ">").last.map { String($0) } ?? "")
        }
    }

    @Test func `lots are chosen where there is more than one, or something in none`() throws {
        let oud = try stock.add("Oud")
        let lot = [("quantity", "3"), ("lot", "O-1"), ("date", "2027-03-31"), ("dated", "best")]
        try stock.send("/inventory/items/\(oud.text)/restock", lot)
        let other = try bench.medley("Other", [["Oud", "1", "g"], ["DPG", "1", "g"]])
        let (_, place, _) = try bench.weighed(other, ["3", "1"])
        #expect(chips(try bench.page(place), "Oud").isEmpty)

        try stock.send("/inventory/items/\(oud.text)/restock", [("quantity", "2")])
        let chosen = chips(try bench.page(place), "Oud")
        #expect(chosen.map { $0.prefix(2) } == ["+ ", "  "])
        let (_, more, _) = try bench.weighed(other, ["4", "1"])
        #expect(chips(try bench.page(more), "Oud").map { $0.prefix(2) } == ["+ ", "+ "])
    }

    @Test func `a lot that is picked lets go of no lot, and no lot of the item's lots`() throws {
        let item = try stock.item(rose)
        let choice = try #require(
            try LotChoice(
                item, Quantity(thousandths: 1_000), [], bench.database, on: Day(.june1, in: .utc)))
        let none = "-" + rose.text

        #expect(choice.toggling(late.text, in: [none, "x"]) == ["x", late.text])
        #expect(choice.toggling(late.text, in: [early.text]) == [early.text, late.text])
        #expect(choice.toggling(none, in: [late.text, "x", early.text]) == ["x", none])
        #expect(choice.toggling(none, in: [none, "x"]) == ["x"])
        #expect(choice.toggling(late.text, in: ["x", late.text]) == ["x"])
    }

    @Test func `with a part whose cost is not known, the cost of one is not either`() throws {
        let bottle = try stock.add("Morning, 5 ml", unit: "each", cost: "9", use: "sale")
        let glass = try stock.add("Glass", "20", unit: "each")
        try stock.send(
            "/inventory/items/\(bottle.text)/packaging", [("part", glass.text), ("labour", "1")])
        let (_, place, form) = try bench.weighed(medley, ["2", "8.16"])
        #expect(try bench.page(place).contains("Unit cost unknown: no cost for Glass."))
        try bench.send(place + "/finish", form + [("made", bottle.text), ("pieces", "8")])

        #expect(try stock.item(bottle).cost == 9_000_000)
        #expect(try stock.held(glass) == 12_000)
    }

    @Test func `what is made as a batch is a lot, and falls itself when it is used`() throws {
        let musk = try stock.add("Musk", "50")
        let kept = try stock.add("Musk acc")
        let accord = try bench.medley("Musk acc", [["Musk", "1", "g"]])
        let (made, place, form) = try bench.weighed(accord, ["10"])
        try bench.send(place + "/finish", form + [("made", kept.text), ("pieces", "10")])
        #expect(try [musk, kept].map { try stock.held($0) } == [40_000, 10_000])

        let whole = try bench.send(
            "/scentings/\(Identifier.number(1).text)/new",
            [
                ("name", "Whole"), ("maturity", "14"), ("period", "day"), ("destination", "A jar."),
                ("ingredient", "Musk acc"), ("amount", "1"), ("unit", "g"), ("dilution", ""),
                ("diluent", ""), ("origin", "medley:" + accord),
            ]
        ).id
        let (_, next, taking) = try bench.weighed(whole, ["3"])
        try bench.send(next + "/finish", taking)

        #expect(try [musk, kept].map { try stock.held($0) } == [40_000, 7_000])
        let lot = try #require(try LotTable(bench.database).lot(ID(Identifier(made)!)))
        #expect(lot.held == Quantity(thousandths: 7_000))
        #expect(try bench.page(next + "/record").contains("lot \(lot.code), 3\u{A0}g"))
        try bench.send(next + "/undo")
        #expect(try LotTable(bench.database).lot(lot.id)?.held == Quantity(thousandths: 10_000))
    }

    @Test func `a batch opened again after a sale gives its lot another date`() throws {
        let kept = try stock.add("Morning, ready")
        let (made, place, form) = try bench.weighed(medley, ["2", "8"])
        let ready =
            form.filter { $0.0 != "best" } + [("made", kept.text), ("pieces", "10")]
        try bench.send(place + "/finish", ready + [("best", "2027-06-01")])
        try stock.sell(kept, 1_000)
        let lot = ID<StockLot>(try #require(Identifier(made)))
        func date() throws -> Day? { try LotTable(bench.database).lot(lot)?.date }
        #expect(try date() == Day(year: 2_027, month: 6, day: 1))

        try bench.send(place + "/finish", [("finished", "0")])
        try bench.send(place + "/finish", ready + [("best", "2028-01-31")])

        #expect(try date() == Day(year: 2_028, month: 1, day: 31))
    }

    @Test func `the record keeps the composition, its accords and their dilutions`() throws {
        let accord = try bench.medley("Base", [["Ambroxan", "1", "g", "10", "DPG"]])
        let whole = try bench.medley(
            "Whole", [["Ambroxan", "1", "g", "10", "DPG"], ["Soap / Base", "1", "g"]])
        let page = try bench.page("/medleys/\(whole)/batch?total=10&unit=g&step=0.01")
        let form = try bench.fields(of: "/medleys/\(whole)/batch", on: page)
        let batch = try bench.send("/medleys/\(whole)/batch", form).id
        try bench.edit(accord, "Base", [["Vetiver", "1", "g"]])

        let record = try bench.page("/medleys/\(whole)/batch/\(batch)/record")

        #expect(record.contains("Ambroxan<span class=\"thin\">, 10 % in DPG</span>"))
        #expect(record.contains(": Ambroxan, 10 % in DPG"))
        #expect(!record.contains("Vetiver"))
    }

    @Test func `packaging is taken with what is made, is in its cost, and comes back`() throws {
        let bottle = try stock.add("Morning, 5 ml", unit: "each", cost: "9", use: "sale")
        let glass = try stock.add("Glass", "20", unit: "each", cost: "0.50")
        let pump = try stock.add("Pump", "20", unit: "each", cost: "0.30")
        try stock.send(
            "/inventory/items/\(bottle.text)/packaging",
            [
                ("part", glass.text), ("number", "1"), ("part", pump.text), ("number", ""),
                ("labour", "1"),
            ])
        let (_, place, form) = try bench.weighed(medley, ["2", "8.16"])
        try bench.send(
            place + "/finish", form + [("made", bottle.text), ("pieces", "8")])

        #expect(try [glass, pump, bottle].map { try stock.held($0) } == [12_000, 12_000, 8_000])
        // 12.40 for the contents, and eight times 1.80.
        #expect(try stock.item(bottle).cost == 3_350_000)
        #expect(try bench.page(place + "/record").contains("Glass"))
        try bench.send(place + "/undo")
        #expect(try [glass, pump, bottle].map { try stock.held($0) } == [20_000, 20_000, 0])
    }

    @Test func `stages have their dates in the calendar; one that ends early moves the next`()
        throws
    {
        let (_, place, form) = try bench.weighed(medley, ["2", "8"])
        try bench.send(place + "/finish", form)
        let begun = try bench.send(
            place + "/mature",
            [
                ("name", "Rests"), ("length", "14"), ("period", "day"), ("task", "shake"),
                ("every", "3"), ("name", "In alcohol"), ("length", "6"), ("period", "week"),
                ("task", ""), ("every", ""),
            ])
        #expect(try bench.page("/medleys/calendar").contains("Rests, until 15 June 2026"))
        #expect(try bench.page("/medleys/calendar.ics").contains("DATE:20260615"))
        let feed = try bench.page("/medleys/calendar.ics")
        for event in feed.pieces(from: "BEGIN:VEVENT", to: "END:VEVENT") {
            #expect(event.contains("TRIGGER:PT540M"))
        }

        try bench.send(
            place + "/stage", [("place", "0"), ("done", "1")], at: Moment.june1.adding(hours: 96))
        // 5 June and six weeks.
        #expect(try bench.page("/medleys/calendar.ics").contains("DATE:20260717"))
        #expect(try bench.refused(place + "/mature", [("name", "")])["stages"] != nil)
        // A form that another program cut off: a stage without its length.
        let cut = [
            ("name", "In concentrate"), ("name", "In alcohol"), ("length", "2"), ("period", "day"),
        ]
        #expect(try bench.refused(place + "/mature", cut)["stages"] != nil)
        #expect(begun.isUndone)
    }
}
