import Basics
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

struct StockUndoTests {
    private let studio: FullStudio

    init() throws {
        studio = try FullStudio()
    }

    @Test func `restores by the form of 0.1 what one entry deleted`() throws {
        let shelf = try studio.department("Shelf", restock: 5)
        let item = try studio.item("Soap", 5, in: shelf)
        let before = try studio.fingerprint()

        _ = try receive(20_000, "/inventory/items/\(item)/delete", [])
        #expect(try studio.fingerprint() != before)
        let form = [("entry", Identifier.number(20_000).text)]
        #expect(
            try receive(20_001, "/inventory/restore", form).landing == "/inventory/items/\(item)")
        #expect(try studio.fingerprint() == before)
        #expect(try receive(20_002, "/inventory/restore", form).faults != nil)
        let none = ["", "x", "\0", "00000000-0000-7000-8000-000000000001"]
        for (place, entry) in none.enumerated() {
            let verdict = try receive(
                20_003 + UInt64(place), "/inventory/restore", [("entry", entry)])
            #expect(verdict.faults != nil)
        }
        #expect(try studio.fingerprint() == before)
    }

    @Test func `each form of the stock is taken back by its message`() throws {
        let shelf = try studio.department("Shelf", restock: 5)
        let item = try studio.item("Soap", 5, in: shelf)
        let other = try studio.department("Other", restock: 1)
        let forms: [(String, [(String, String)])] = [
            ("/inventory/items/\(item)/restock", [("quantity", "4"), ("paid", "12")]),
            ("/inventory/items/\(item)/count", [("quantity", "4"), ("remark", "")]),
            (
                "/inventory/items/\(item)/correct",
                [("kind", "write-off"), ("quantity", "1"), ("remark", "Broken")]
            ),
            (
                "/inventory/items/chosen",
                [("act", "move"), ("department", other), ("item", item)]
            ),
            ("/inventory/items/chosen", [("act", "delete"), ("item", item)]),
            ("/inventory/items/\(item)/delete", []),
            ("/inventory/departments/\(other)/delete", []),
            (
                "/inventory/departments/\(other)",
                [("name", "More"), ("restock", "1"), ("markup", "50")]
            ),
            ("/inventory/demo", []),
        ]
        for (path, form) in forms {
            let before = try studio.fingerprint()
            let landing = try studio.send(path, form)
            #expect(try studio.fingerprint() != before, "\(path)")
            try studio.undo(landing)
            #expect(try studio.fingerprint() == before, "\(path)")
        }
    }

    @Test func `what was deleted stays gone where a refund of it was cancelled since`() throws {
        let shelf = try studio.department("Shelf", restock: 5)
        let item = try studio.item("Soap", 5, in: shelf)
        let sold = try receive(
            20_000, "/till/confirm",
            [
                ("company", "Mine"), ("currency", "EUR"), ("tax_rate", "0"), ("includes_tax", "0"),
                ("discount", "0"), ("item", item), ("name", "Soap"), ("attribute", ""),
                ("department", "Shelf"), ("unit", "each"), ("quantity", "1000"), ("each", "1200"),
                ("line_discount", "0"), ("cost", ""), ("tender", "cash"), ("given", ""),
                ("seller", ""),
            ])
        #expect(sold.isAccepted)
        let sale = Identifier.number(20_000).text
        try studio.send(
            "/sales/\(sale)/refund", [("quantity", "1"), ("fate", "returned")], device: 5)
        let deletion = try studio.send("/inventory/items/\(item)/delete")
        let refund = try #require(try studio.database.rows("SELECT id FROM refund").first)
        try studio.send("/sales/refunds/\(refund)/take-back", device: 5)

        let entry = try #require(try studio.page(deletion).undoable)
        let undone = try studio.post("/undo", [("entry", entry)])

        // The item would come back with the quantity returned by the refund.
        #expect(undone.status == 409)
        #expect(try studio.count("SELECT count(*) FROM inventory_item") == 0)
    }

    private func receive(
        _ number: UInt64, _ path: String, _ form: [(String, String)]
    ) throws -> Verdict {
        let entry = Entry(
            id: .number(number), device: .number(5), at: .june1, zone: .utc, path: path,
            form: Fields(form))
        let (database, program) = (studio.database, studio.studio.program)
        let applying = Applying(database, studioJournalledTables, program.apply)
        return try database.write { () throws(Failure) in try applying.receive(entry) }
    }
}
