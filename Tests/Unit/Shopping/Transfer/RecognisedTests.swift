import Basics
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Shopping

/// Files that the import recognizes as files of the list, and the content of their lines.
@Suite struct `A file of the list` {
    private let shop: Shop

    init() throws { shop = try Shop() }

    @Test(arguments: [
        (#"{"shoppingItems":[]}"#, true), (#"{"locations":5}"#, true),
        (#"[{"visitationOrder":1}]"#, true), (#"[{"onList":null}]"#, true),
        (#"[{"isAvailable":false}]"#, true), (#"[{"name":"Milk"}]"#, false), ("{}", false),
        ("[]", false), (#"[{"a":1},{"onList":true}]"#, false), (#"[{"onList":true"#, true),
        (#"[{"visitationOrder""#, true), (#"[{"isAvailable":true"#, false), ("[", false),
    ])
    func `is known by its lists, whole or cut off`(_ text: String, _ isOurs: Bool) throws {
        #expect(try ListImportReader(shop.database).isOurs(text) == isOurs)
    }

    @Test func `comes alone or with one more`() throws {
        let items = ImportText(name: "items.json", #"[{"onList":true}]"#)
        let places = ImportText(name: "places.json", #"[{"visitationOrder":1}]"#)
        let other = ImportText(name: "other.json", "[]")
        let kind = try listImport(.english).at(0)
        func fields(_ texts: ImportText...) throws -> [String]? {
            try kind.form(texts, shop.database)?.fields.map { $0.name + " " + $0.value }
        }

        #expect(try fields(items) == ["step preview", "first " + items.text])
        #expect(
            try fields(places, items)
                == ["step preview", "first " + places.text, "second " + items.text])
        #expect(try fields(items, other) == nil)
        #expect(try fields(items, places, items) == nil)
    }

    @Test func `that leaves out whether it is on the list and to be had says no and yes`() throws {
        let file = """
            [{"name":"Milk","quantity":3},{"name":"Wax","onList":1,"isAvailable":0}]
            """
        try shop.send("/shopping/import", Fields([("first", file)]))

        #expect(
            try shop.database.rows(
                "SELECT name, quantity, is_listed, is_available FROM shopping_item ORDER BY name")
                == ["Milk|3|0|1", "Wax|1|1|0"])
    }

    @Test(arguments: [
        ([true, true], "1"), ([true, false], "0"), ([false, true], "0"), ([false, false], "0"),
    ])
    func `that has a thing twice has it to be had only if both are`(
        _ available: [Bool], _ merged: String
    ) throws {
        let lines = available.map { #"{"name":"Milk","isAvailable":\#($0)}"# }
        let file = "[" + lines.joined(separator: ",") + "]"

        try shop.send("/shopping/import", Fields([("first", file)]))

        #expect(
            try shop.database.rows("SELECT name, is_available FROM shopping_item") == [
                "Milk|" + merged
            ])
    }

    @Test func `says by how much a name is too long`() throws {
        func said(_ length: Int) throws -> String? {
            let name = String(repeating: "é", count: length)
            let form = Fields([("first", #"[{"name":"\#(name)","quantity":1}]"#)])
            return try shop.send("/shopping/import", form).faults?.said["first"]
        }

        #expect(try said(ListItem.nameLimit) == nil)
        #expect(
            try said(ListItem.nameLimit + 1)?.contains("1 character too many. Shorten it.") == true)
        #expect(
            try said(ListItem.nameLimit + 2)?.contains(
                "2 characters too many. Shorten it.") == true)
    }

    @Test func `may have 20,000 lines`() throws {
        let line = #"{"name":"a","quantity":1}"#
        func faults(_ count: Int) throws -> Faults {
            let text = "[" + [String](repeating: line, count: count).joined(separator: ",") + "]"
            return try ListImportReader(shop.database).read(Fields([("first", text)])).faults
        }

        #expect(try faults(20_000).isEmpty)
        #expect(try faults(20_001) == Faults("first", .tooManyLines))
    }

    @Test func `leaves out an entry that is wrong, names it, and brings in the rest`() throws {
        let file = """
            [{"name":"Milk","quantity":0},{"name":"Candle","quantity":3,"onList":true},7]
            """
        let form = Fields([("first", file)])

        let page = try #require(try shop.preview(form.with("step", "preview")))
        #expect(page.status == 200)
        #expect(page.text.contains("<span class=\"name\">Milk</span>"))
        #expect(page.text.contains("Entry 1: the quantity 0"))
        #expect(page.text.contains("Entry 3: neither"))
        #expect(try shop.send("/shopping/import", form).isAccepted)

        #expect(try shop.database.rows("SELECT name FROM shopping_item") == ["Candle"])
    }
}
