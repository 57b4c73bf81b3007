import Basics
import Journal
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Shopping

/// Both sides of limits of the list and its files.
@Suite struct `The list at its limits` {
    private func importing(_ text: String) throws -> Verdict {
        try Shop().send("/shopping/import", Fields([("first", text), ("second", "")]))
    }

    private func item(_ name: Int, unit: Int = 1, remark: Int = 1) -> String {
        let text = { (count: Int) in String(repeating: "é", count: count) }
        return """
            [{"name":"\(text(name))","onList":true,"isAvailable":true,"quantity":2,
              "locationName":"Dairy","unit":"\(text(unit))","remark":"\(text(remark))"}]
            """
    }

    @Test func `takes from a file names and texts as long as a form does`() throws {
        #expect(try importing(item(ListItem.nameLimit)).faults == nil)
        #expect(try importing(item(ListItem.nameLimit + 1)).faults != nil)
        #expect(try importing(item(1, unit: ListItem.unitLimit)).faults == nil)
        #expect(try importing(item(1, unit: ListItem.unitLimit + 1)).faults != nil)
        #expect(try importing(item(1, remark: ListItem.remarkLimit)).faults == nil)
        #expect(try importing(item(1, remark: ListItem.remarkLimit + 1)).faults != nil)
    }

    @Test func `takes files of three million bytes together`() throws {
        let file = item(3)
        func read(_ size: Int) throws -> Bool {
            let blanks = String(repeating: " ", count: size - file.utf8.count)
            let form = Fields([("first", file), ("second", blanks)])
            return try Shop().send("/shopping/import", form).faults == nil
        }

        #expect(try read(ListImportReader.sizeLimit))
        #expect(try !read(ListImportReader.sizeLimit + 1))
    }

    @Test func `tells a script how many are still on it`() throws {
        let shop = try Shop()
        try shop.add("Milk", [("listed", "1")])
        try shop.add("Bread", [("listed", "1")])
        try shop.add("Candles", [("listed", "0")])

        let count = try shop.page("/shopping/brief").pieces(from: "id=\"count\">", to: "<")
        #expect(count == [ListWords(.english).listed(2)])
    }

    @Test func `knows no former name of a row that has but an id`() throws {
        let database = try Shop().database
        try database.execute(
            """
            CREATE TABLE bare (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
            INSERT INTO bare VALUES ('a')
            """)
        let record = try database.recording(changesOf: ["bare"]) { (recorder) throws(Failure) in
            try database.run("DELETE FROM bare")
            return try recorder.record()
        }

        #expect(try record.rows(of: "bare").at(0).formerName == nil)
    }

    @Test(
        arguments: [
            ("quantity", "9999", nil), ("quantity", "1", nil),
            ("name", String(repeating: "é", count: ListItem.nameLimit), nil),
            ("name", String(repeating: "é", count: ListItem.nameLimit + 1), "1"),
            ("name", String(repeating: "é", count: ListItem.nameLimit + 3), "3"),
            ("unit", String(repeating: "é", count: ListItem.unitLimit), nil),
            ("unit", String(repeating: "é", count: ListItem.unitLimit + 2), "2"),
            ("remark", String(repeating: "é", count: ListItem.remarkLimit), nil),
            ("remark", String(repeating: "é", count: ListItem.remarkLimit + 1), "1"),
        ] as [(String, String, String?)])
    func `takes what has room, and says by how much more is too long`(
        _ field: String, _ text: String, _ over: String?
    ) throws {
        let verdict = try Shop().send("/shopping/items/new", typed("Wax", [(field, text)]))

        #expect(
            verdict.faults?.faults
                == over.map { [Faults.Fault(field, FieldFault.tooLong.code, [$0])] })
    }

    @Test(arguments: ["0", "10000", "x", ""])
    func `takes no other quantity than one to 9,999`(_ quantity: String) throws {
        let verdict = try Shop().send("/shopping/items/new", typed("Wax", [("quantity", quantity)]))

        #expect(verdict.faults?["quantity"] != nil)
    }

    @Test func `takes off it what was not bought`() throws {
        let shop = try Shop()
        let wax = try shop.add("Wax")
        let ticks = { (page: String) in
            page.pieces(from: "<svg class=\"ring\"", to: "</svg>").map {
                $0.contains("M14 9v10M9 14h10")
            }
        }
        #expect(ticks(try shop.page("/shopping")) == [false])

        try shop.send(
            "/shopping/items/\(wax.text)/move", Fields([("to", "purchased"), ("bought", "0")]))

        #expect(try shop.database.rows("SELECT is_listed FROM shopping_item") == ["0"])
        #expect(try shop.database.rows("SELECT 1 FROM shopping_purchase") == [])
        #expect(ticks(try shop.page("/shopping/purchased")) == [true])
    }

    @Test func `has nothing to undo where nothing was on it`() throws {
        let shop = try Shop()
        #expect(try !shop.send("/shopping/move-all").isUndoneByRecord)
        try shop.add("Milk", [("listed", "1")])
        #expect(try shop.send("/shopping/move-all").isUndoneByRecord)
    }
}
