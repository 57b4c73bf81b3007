import Basics
import Foundation
import Journal
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock

/// The stock in an invented language: text that bypasses `Language` shows as English. Typed text
/// stays unchanged, here in letters that English lacks.
@Suite struct `The stock in another language` {
    private let shop: Shop
    private let department: ID<Department>
    private let item: ID<Item>
    private let traced: ID<Item>
    private let lot = Identifier.number(90_001)
    /// Currencies and the languages' own names, equal in every language.
    private let known: Set<String>

    init() throws {
        shop = try Shop()
        department = try shop.addDepartment("ΑΡΩΜΑΤΑ", restock: "6")
        item = try shop.add(
            "ΡΟΔΟ", in: department,
            [
                ("attribute", "50"), ("unit", "ml"), ("price", "12"), ("cost", "3"),
                ("opening", "5"), ("barcode", "42"), ("supplier", "ΜΑΡΤΑ"), ("use", "both"),
            ])
        try shop.add("ΙΡΙΣ", in: department, [("opening", "12")])
        let place = "/inventory/items/\(item.text)"
        let minutes = { (count: Int) in Moment.june1.adding(minutes: count) }
        try shop.send(place + "/restock", Fields([("pack", "12"), ("paid", "36")]), at: minutes(1))
        try shop.send(
            place + "/correct",
            Fields([("kind", "write-off"), ("quantity", "15"), ("remark", "ΣΠΑΣΕ")]),
            at: minutes(2))
        for (number, quantity) in [Int64(-2), 2, -1].enumerated() {
            try shop.moves.add(
                StockMove(
                    id: .number(UInt64(700 + number)), item: item, at: minutes(number + 3),
                    zone: .utc, reason: .batch, quantity: Quantity(thousandths: quantity * 1_000),
                    source: "batch"))
        }
        traced = try shop.add(
            "ΙΑΣΜΟΣ", in: department, [("unit", "ml"), ("use", "both"), ("supplier", "ΜΑΡΤΑ")])
        for (id, code, date) in [(lot, "Λ-1", "2026-05-01"), (.number(90_002), "", "2027-05-01")] {
            try shop.send(
                "/inventory/items/\(traced.text)/restock",
                Fields([("quantity", "20"), ("lot", code), ("date", date), ("dated", "retest")]),
                id: id, at: minutes(10))
        }
        try shop.moves.add(
            StockMove(
                id: .number(710), item: traced, at: minutes(11), zone: .utc, reason: .sale,
                quantity: Quantity(thousandths: -16_000), source: Identifier.number(711).text))
        try shop.moves.add(
            StockMove(
                id: .number(712), item: traced, at: minutes(12), zone: .utc, reason: .batch,
                quantity: Quantity(thousandths: -1_000), source: Identifier.number(713).text))
        try shop.send(
            "/inventory/lots/\(lot.text)/told",
            Fields([("sale", Identifier.number(711).text), ("who", "ΑΝΝΑ")]))
        known = Set(
            Currency.codes.flatMap { code in
                let sum = Currency(code: code)?.text(Money(minor: 100), in: .madeUp) ?? ""
                return [code, code + " · " + sum]
            } + LabelLanguage.allCases.map { $0.name })
    }

    @Test func `says every sentence of its pages in it`() throws {
        var book = PageBook("Stock")
        let place = "/inventory/items/\(item.text)"
        let shelf = "/inventory/departments/\(department.text)"
        for address in [
            "/inventory", "/inventory?sort=price-down", "/inventory?choose=some",
            "/inventory?q=99", "/inventory/low", "/inventory/items/new", place, place + "/edit",
            place + "/restock", place + "/count", place + "/correct", "/inventory/departments",
            "/inventory/departments/new", shelf, "/settings/company", "/welcome",
            "/welcome?page=2", "/welcome?page=3", "/welcome?page=4", "/inventory/labels",
            "/inventory/labels?item=\(item.text)&sheet=roll-62&copies=2",
            "/inventory/labels?item=x", place + "/packaging", "/inventory/lots",
            "/inventory/items/\(traced.text)", "/inventory/items/\(traced.text)/count",
            "/inventory/lots?q=%CE%9B-1", "/inventory/lots?q=99",
            "/inventory/lots/\(lot.text)", "/inventory/lots/\(lot.text)/edit",
            "/inventory/lots/\(lot.text)/recall",
            "/inventory/lots/\(Identifier.number(90_002).text)/recall",
        ] {
            try check(shop.get(address, in: .madeUp), address, &book)
        }
        let empty = try Shop()
        for address in [
            "/inventory", "/inventory/low", "/inventory/departments", "/welcome", "/inventory/lots",
        ] {
            try check(empty.get(address, in: .madeUp), address, &book)
        }
        try check(empty.get("/inventory/items/new", in: .madeUp), "a first item", &book)
        let listed = ["ΡΟΔΟ, 50": Listing(id: .number(3), isListed: true)]
        try check(shop.get("/inventory/low", listing: listed, in: .madeUp), "listed", &book)
        #expect(try book.changes() == [])
    }

    @Test func `says what it asks and works out in it`() throws {
        var book = PageBook("Asked")
        let place = "/inventory/items/\(item.text)"
        var chosen = Fields([("act", "ask")])
        chosen.add("item", item.text)
        let asked = try #require(
            try shop.preview("/inventory/items/chosen", chosen, in: .madeUp))
        try check(asked, "deletion", &book)
        let none = try #require(
            try shop.preview("/inventory/items/chosen", Fields([("act", "ask")]), in: .madeUp))
        try check(none, "none chosen", &book)
        let check = Fields([("quantity", "4"), ("paid", "5"), ("act", "check")])
        try self.check(
            try #require(try shop.preview(place + "/restock", check, in: .madeUp)), "cost", &book)
        let form = shop.typed("ΙΟΝ", in: department, [("cost", "1"), ("price", "3")])
        let margin = form.with([("act", "check")])
        try self.check(
            try #require(try shop.preview("/inventory/items/new", margin, in: .madeUp)), "margin",
            &book)
        #expect(try book.changes() == [])
    }

    @Test func `writes a margin in it`() {
        #expect(ItemWords(.english).percent(hundredths: 3_650) == "36.5\u{A0}%")
        #expect(ItemWords(.english).percent(hundredths: -400) == "\u{2212}4\u{A0}%")
        #expect(ItemWords(.madeUp).percent(hundredths: -3_650) == "\u{2212}36,5\u{A0}%")
    }

    @Test func `says every fault in it, and keeps codes`() throws {
        var book = PageBook("Faults")
        let place = "/inventory/items/\(item.text)"
        for (address, form) in [
            (place + "/edit", shop.typed("ΙΡΙΣ", in: department, [("price", "1.250")])),
            (place + "/count", Fields([("quantity", "x"), ("remark", "")])),
            (place + "/correct", Fields([("kind", "correction"), ("quantity", "0")])),
            ("/inventory/departments/\(department.text)/delete", Fields()),
            ("/inventory/items/chosen", Fields()),
            ("/inventory/items/barcodes", Fields()),
            ("/settings/company", Fields([("name", ""), ("tax", "101")])),
        ] {
            try check(shop.showAgain(address, form, in: .madeUp), address, &book)
        }
        #expect(try book.changes() == [])
        for fault in StockFault.allCases {
            let said = StockWords(.madeUp).sentence(Faults.Fault("", fault.code, ["2"]))
            #expect(said?.hasPrefix("‹") == true)
        }
        let delete = try #require(StockRoute.deleteDepartment(department).rule)
        let entry = Entry(
            id: .number(9), device: .number(0), at: .june1, zone: .utc, path: "", form: Fields())
        let verdict = try delete.apply(entry, shop.database)
        #expect(
            verdict?.faults?.faults == [Faults.Fault("", "inventory.departmentHolds", ["3"])])
    }

    @Test func `says its messages and the names of its forms in it`() throws {
        let entry = Entry(
            id: .number(9), device: .number(0), at: .june1, zone: .utc, path: "/inventory",
            form: Fields([("name", "ΙΡΙΣ"), ("price", "3"), ("remark", "ΣΠΑΣΕ")]))
        try shop.moves.add(
            StockMove(
                id: .number(9), item: item, at: .june1, zone: .utc, reason: .restock,
                quantity: Quantity(thousandths: 1_000)))
        let recorded = Recorded(
            seq: 1, entry: entry,
            verdict: .accepted(landing: Target(segments: []), undo: .byRecord))
        let routes: [StockRoute] = [
            .newItem(department: nil), .editItem(item), .deleteItem(item), .restock(item),
            .count(item), .correct(item), .chosen, .newDepartment, .department(department),
            .deleteDepartment(department), .returnToDepartments, .demo, .demoRemoval, .company,
            .barcodes, .packaging(item), .editLot(ID(lot)), .told(ID(lot)),
        ]
        for route in routes {
            let rule = try #require(route.rule)
            let described = rule.describe(entry, .madeUp)
            let message = rule.done(recorded, shop.database, .madeUp)
            let texts = [described.title] + described.fields.map { $0.label } + [message ?? "‹›"]
            #expect(texts.allSatisfy { $0.hasPrefix("‹") }, "\(texts)")
        }
        let edits = try #require(StockRoute.editItem(item).rule?.edits)
        for field in ["name", "department", "unit", "use", "note", "price", "barcode"] {
            let value = Fields([(field, "")])
            let said = try edits.say(field, value, shop.database, .madeUp)
            #expect(said.label.hasPrefix("‹"), "\(said)")
        }
        #expect(stockRoom.gone?(.madeUp).title == "‹No longer here›")
        #expect(stockRoom.places(.madeUp).allSatisfy { $0.name.hasPrefix("‹") })
    }

    private func check(_ response: Response, _ what: String, _ book: inout PageBook) throws {
        #expect(response.text.contains("<html lang=\"x-made-up\""))
        #expect(response.text.saidInNoLanguage(but: known) == [], "\(what)")
        book.add(what, response.text)
    }
}
