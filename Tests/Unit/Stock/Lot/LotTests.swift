import Basics
import Journal
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock

struct LotTests {
    private let shop: Shop
    private let rose: ID<Item>
    private var table: LotTable { LotTable(shop.database) }
    private var place: String { "/inventory/items/\(rose.text)" }

    init() throws {
        shop = try Shop()
        rose = try shop.add(
            "Rose", in: try shop.addDepartment(),
            [("unit", "g"), ("use", "material"), ("supplier", "Marta")])
    }

    /// A delivery. Its entry's id is the lot's.
    @discardableResult
    private func receive(
        _ number: UInt64, _ quantity: String, _ code: String, _ date: String = "",
        _ more: [(String, String)] = []
    ) throws -> Verdict {
        let form = Fields([
            ("quantity", quantity), ("paid", ""), ("lot", code), ("date", date),
            ("dated", "best"), ("supplier", ""),
        ]).with(more)
        let verdict = try shop.send(place + "/restock", form, id: .number(number))
        #expect(verdict.isAccepted, "\(verdict)")
        return verdict
    }

    private func lot(_ number: UInt64) throws -> StockLot {
        try #require(try table.lot(.number(number)))
    }

    private func correct(_ quantity: String, of lot: UInt64? = nil) throws {
        let form = Fields([
            ("kind", "write-off"), ("quantity", quantity), ("remark", "Spilt"),
            ("of", lot.map { Identifier.number($0).text } ?? ""),
        ])
        try #require(try shop.send(place + "/correct", form).isAccepted)
    }

    /// Quantities of the lots and of the item; all sums are checked.
    private func held(_ lots: UInt64...) throws -> [Int64] {
        #expect(try StockSums(shop.database).discrepancies(limit: 9) == [])
        return try lots.map { try lot($0).held.thousandths }
            + [try shop.item(rose).onHand.thousandths]
    }

    @Test func `a delivery with a number, a supplier and a date is a lot of its own`() throws {
        try receive(7, "4.5", "B-2231", "2027-03-31", [("supplier", "Olga"), ("dated", "retest")])
        try receive(8, "2", "B-2240")

        let first = try lot(7)
        #expect(first.code == "B-2231" && first.supplier == "Olga" && first.isRetest)
        #expect(first.date == Day(typed: "2027-03-31"))
        #expect(try lot(8).supplier == "Marta")
        #expect(try held(7, 8) == [4_500, 2_000, 6_500])
        let page = try shop.page(place)
        #expect(page.contains("Lot B-2231") && page.contains("retest on 31 March 2027"))
    }

    @Test(arguments: [
        ("lot", "B-1", true), ("date", "x", true), ("supplier", "Ada", true), ("paid", "5", false),
    ])
    func `its fields stand open where one is filled in`(
        _ field: String, _ text: String, _ isOpen: Bool
    ) throws {
        let form = Fields([("quantity", "1"), (field, text), ("act", "check")])
        let page = try #require(try shop.preview(place + "/restock", form)).text

        #expect(
            page.pieces(from: "<details class=\"further\"", to: ">") == [isOpen ? " open" : ""])
    }

    @Test(arguments: [("", false), ("lot", true), ("date", true), ("paid", false)])
    func `its fields stand open where one is wrong, or there is a lot already`(
        _ field: String, _ isOpen: Bool
    ) throws {
        try receive(7, "4", "B-1")
        var faults = Faults()
        if !field.isEmpty { faults.add(field, StockFault.notADate) }
        let item = try shop.item(rose)
        func open(_ lots: [StockLot]) throws -> [String] {
            let page = MovePage(
                form: .restock, item: item,
                department: try #require(try shop.departments.department(item.department)),
                lots: lots, company: try shop.company, newest: nil, values: Fields(),
                faults: faults, id: .number(1), words: MoveWords(.english))
            let frame = Frame(
                assets: Assets(versions: [:]), appearance: .system, language: .english, tabs: [])
            return page.response(frame).text.pieces(from: "<details class=\"further\"", to: ">")
        }

        #expect(try open([]) == [isOpen ? " open" : ""])
        #expect(try open([try lot(7)]) == [" open"])
    }

    @Test(arguments: [(-1, true), (0, false), (1, false)])
    func `of which more was taken than it held says so`(
        _ held: Int, _ isOverdrawn: Bool
    ) throws {
        try receive(7, "4", "B-1")
        try shop.database.run("UPDATE inventory_lot SET held = ?", [.integer(held)])

        let page = try shop.page(StockRoute.lot(.number(7)).target.text).unescaped
        #expect(page.contains(LotWords(.english).lotOverdrawn) == isOverdrawn)
    }

    @Test func `a delivery of which nothing is written down is no lot`() throws {
        try shop.send(place + "/restock", Fields([("quantity", "4"), ("lot", " "), ("date", "")]))

        #expect(try table.newest(limit: 9).isEmpty)
        #expect(try held() == [4_000])
    }

    @Test(arguments: [
        ("date", "x"), ("date", "2026-02-30"), ("date", "💧"), ("date", "99999-01-01"),
        ("date", "\u{202E}1"), ("lot", "a\u{0}"), ("lot", String(repeating: "a", count: 61)),
    ])
    func `what can't be on a label is refused beside its field`(
        _ field: String, _ value: String
    ) throws {
        let before = try shop.fingerprint()
        let verdict = try shop.send(
            place + "/restock", Fields([("quantity", "4"), (field, value)]))

        #expect(verdict.faults?[field] != nil)
        #expect(try shop.fingerprint() == before)
    }

    @Test func `are found by their dates, their numbers and what they hold`() throws {
        for (number, code, date, held) in [
            (7, "A", "2027-03-31", 1), (8, "a", "2026-12-31", 0), (9, "C", "", -1),
            (10, "D", "2026-06-01", 2), (11, "E", "2026-05-31", -3), (12, "F", "", 4),
            (13, "G", "2026-06-01", 5), (14, "H", "2026-05-30", 0),
        ] as [(UInt64, String, String, Int)] {
            try receive(number, "1", code, date)
            try shop.database.run(
                "UPDATE inventory_lot SET held = ? WHERE code = ?", [.integer(held), .text(code)])
        }
        func dated(_ day: String) throws -> [String] {
            try table.dated(before: try #require(Day(typed: day)), limit: 9).map { $0.code }
        }

        #expect(try table.open(of: rose).map { $0.code } == ["E", "D", "G", "A", "C", "F"])
        #expect(try dated("2026-06-01") == [])
        #expect(try dated("2026-06-02") == ["D", "G"])
        #expect(try dated("2027-04-01") == ["D", "G", "A"])
        #expect(try table.lots(coded: " A ", limit: 9).map { $0.code } == ["a", "A"])
        #expect(try table.lots(coded: "", limit: 9).isEmpty)
        #expect(try table.used(of: rose, limit: 9).map { $0.code } == ["H", "a"])
        #expect(try table.used(of: rose, limit: 1).map { $0.code } == ["H"])
        #expect(try table.newest(limit: 2).map { $0.code } == ["G", "F"])
        #expect(try table.untied(of: rose, held: Quantity(thousandths: 10)) == 2)
    }

    @Test func `are past from the day after their date, and those without one never`() throws {
        let day = try #require(Day(typed: "2026-06-01"))
        var lot = StockLot(id: .number(1), item: rose, code: "", at: .june1, zone: .utc)
        #expect(!lot.isPast(day))
        lot.date = day
        #expect(!lot.isPast(day) && lot.isPast(day.adding(1)))
        #expect(StockLot.date(typed: "9999-12-31") != nil)
        #expect(StockLot.date(typed: "10000-01-01") == nil)
    }

    @Test func `the earliest date is used first, after what is in no lot`() throws {
        try shop.send(place + "/restock", Fields([("quantity", "1")]))
        try receive(7, "3", "A", "2027-03-31")
        try receive(8, "2", "B", "2026-12-31")
        try receive(9, "5", "C")

        #expect(try table.open(of: rose).map { $0.code } == ["B", "A", "C"])
        try correct("1")
        #expect(try held(7, 8, 9) == [3_000, 2_000, 5_000, 10_000])
        try correct("4")
        #expect(try held(7, 8, 9) == [1_000, 0, 5_000, 6_000])
        // More than the stock: the excess belongs to no lot.
        try correct("8")
        #expect(try held(7, 8, 9) == [0, 0, 0, -2_000])
    }

    @Test func `a correction and a count change the lot that they name, and no other`() throws {
        try receive(7, "3", "A", "2027-03-31")
        try receive(8, "2", "B", "2026-12-31")

        try correct("0.5", of: 7)
        #expect(try held(7, 8) == [2_500, 2_000, 4_500])
        let count = Fields([
            ("quantity", "2.75"), ("remark", ""), ("of", Identifier.number(7).text),
        ])
        let verdict = try shop.send(place + "/count", count)
        #expect(try held(7, 8) == [2_750, 2_000, 4_750])
        try shop.undo(verdict)
        #expect(try held(7, 8) == [2_500, 2_000, 4_500])
        #expect(
            try shop.page(place + "/count?of=" + Identifier.number(8).text).contains("2\u{A0}g"))
    }

    @Test(arguments: ["x", "💧", "\u{0}", "00000000-0000-7000-8000-000000000099"])
    func `a lot that is not there is not counted: all of the item is`(_ of: String) throws {
        try receive(7, "3", "A")

        try shop.send(place + "/count", Fields([("quantity", "2"), ("remark", ""), ("of", of)]))

        #expect(try held(7) == [2_000, 2_000])
    }

    @Test func `a delivery taken back takes its lot along`() throws {
        try receive(7, "3", "A", "2027-03-31")
        let before = try shop.fingerprint()

        let verdict = try receive(8, "2", "B", "2026-12-31")
        #expect(try shop.undo(verdict, of: .number(8)).isAccepted)

        #expect(try shop.fingerprint() == before)
        #expect(try held(7) == [3_000, 3_000])
    }

    @Test func `a lot of which something was taken since is not taken back`() throws {
        let verdict = try receive(8, "2", "B", "2026-12-31")
        try correct("0.5", of: 8)
        let before = try shop.fingerprint()

        let refused = try shop.undo(verdict, of: .number(8))

        #expect(refused.faults?.reason != nil)
        #expect(try shop.fingerprint() == before)
        #expect(try held(8) == [1_500, 1_500])
    }

    @Test func `whoever deletes several items is told that their lots go, if there are any`() throws
    {
        let asked = Fields([("act", "ask"), ("item", rose.text)])
        let advice = "Also deletes their lots"
        let before = try #require(try shop.preview("/inventory/items/chosen", asked)).text
        try receive(7, "3", "A")
        let after = try #require(try shop.preview("/inventory/items/chosen", asked)).text

        #expect(!before.contains(advice))
        #expect(after.contains(advice))
    }

    @Test func `what was taken and given back leaves the lot as it was`() throws {
        try receive(7, "2", "B", "2026-12-31")
        let form = Fields([
            ("kind", "write-off"), ("quantity", "1"), ("remark", "Spilt"),
            ("of", Identifier.number(7).text),
        ])
        let before = try shop.fingerprint()
        let verdict = try shop.send(place + "/correct", form)
        try shop.undo(verdict)

        #expect(try shop.fingerprint() == before)
        #expect(try held(7) == [2_000, 2_000])
    }

    @Test func `past its date, a lot is marked on its pages, until it was tested again`() throws {
        try receive(7, "2", "B", "2026-05-01", [("dated", "retest")])
        try receive(8, "2", "C", "2026-06-01")
        let address = "/inventory/lots/" + Identifier.number(7).text

        for page in [place, "/inventory/lots", "/inventory/lots?q=b", address] {
            #expect(try shop.page(page).contains("retest overdue since 1 May 2026"), "\(page)")
        }
        // The last day is not past.
        #expect(try shop.page(place).contains("best before 1 June 2026"))
        try shop.send(
            address + "/edit",
            Fields([("lot", "B"), ("date", "2027-05-01"), ("dated", "retest"), ("supplier", "")]))
        #expect(try !shop.page("/inventory/lots").contains("since"))
        #expect(try lot(7).held == Quantity(thousandths: 2_000))
    }

    @Test func `a lot is found by its number, whatever the case, and nothing else is`() throws {
        try receive(7, "2", "b-2231")

        #expect(try table.lots(coded: " B-2231 ", limit: 9).map { $0.id } == [.number(7)])
        #expect(try table.lots(coded: "", limit: 9).isEmpty)
        #expect(
            try shop.page("/inventory/lots?q=%25").contains(
                "No lot or batch has the number “%”."))
    }

    @Test func `the search finds a lot by its number without its signs`() throws {
        try receive(7, "2", "b-2231")

        for typed in [["b", "2231"], ["b-2231"]] {
            #expect(
                try lotsFound(typed, shop.database, .english).map { $0.name } == ["b-2231"])
        }
        #expect(try lotsFound([], shop.database, .english).isEmpty)
        #expect(try lotsFound(["2231"], shop.database, .english).isEmpty)
    }
}
