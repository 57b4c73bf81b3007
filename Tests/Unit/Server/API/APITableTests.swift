import Basics
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing

@testable import Server

struct APITableTests {
    @Test("every table of the studio is either open to programs or closed, and stands on one list")
    func tables() throws {
        try withSite { site in
            let names = try site.site.databases.read { (database) throws(Failure) in
                try database.texts("SELECT name FROM sqlite_schema WHERE type = 'table'")
            }
            let journalled = Set(studioSchema.tables.map(\.name))
            let listed = APITables.open + APITables.closed
            #expect(Set(listed).count == listed.count)
            let virtual = names.filter { $0.hasPrefix("sqlite_") || $0.hasPrefix("search_word_") }
            #expect(
                Set(names).subtracting(listed).subtracting(virtual) == [],
                "put these on one list of APITables")
            #expect(Set(APITables.open).subtracting(journalled) == [])
            #expect(Set(APITables.closed).subtracting(names) == [])
            let host = try Database(path: site.hostFile)
            let own = Set(try host.texts("SELECT name FROM sqlite_schema WHERE type = 'table'"))
            #expect(own == Set(APITables.host), "put these on the list of the host")
            #expect(own.isDisjoint(with: APITables.open))
        }
    }

    @Test("a table that a person fills is read, or is closed for a reason of its own")
    func reasons() throws {
        let reasons = APITables.closedByReason
        #expect(reasons.allSatisfy { !$0.reason.isEmpty && !$0.tables.isEmpty })
        // What the studio journals is what people enter. These few are its own bookkeeping.
        let bookkeeping: Set = [
            "bench_tally", "doubted_day", "drawer_rest", "former_value", "joined_thing", "met_name",
            "met_value", "planted", "till_shown",
        ]
        let journalled = Set(studioSchema.tables.map(\.name))
        #expect(
            journalled.subtracting(APITables.open) == bookkeeping,
            "describe the columns in APITables, or say here why no program reads the table")
        #expect(journalled.isSuperset(of: APITables.open))
    }

    @Test("the tables of suppliers, sets, sizes and holds are read with their units and sums")
    func described() throws {
        try withSite { site in
            let program = try KeyedProgram(site)
            let part = try program.item("Rosa")
            let set = try program.item("Trio")
            let drops = try program.item("Ethanol", unit: "ml")
            try site.site.databases.write { (database) throws(Failure) in
                try database.run(
                    "INSERT INTO set_part VALUES (?, ?, 3000)", [.text(set), .text(part)])
                try database.run(
                    "INSERT INTO supplier VALUES ('s', 'Grasse', 'grasse', '', '', '')")
                try database.run(
                    "INSERT INTO supplier_price VALUES ('s', ?, 1000000, 2450, 'E-96')",
                    [.text(drops)])
            }
            try site.site.databases.write { (database) throws(Failure) in
                try database.run(
                    "INSERT INTO batch_bottled VALUES ('b', ?, 2000, 1, 1, 1)", [.text(part)])
                try database.run(
                    "INSERT INTO inventory_counted VALUES ('d', 1, 0, ?, 'd', 4000, 1)",
                    [.text(part)])
            }
            for (name, value) in [("batch_bottled", "2"), ("inventory_counted", "4")] {
                let row = try program.json("/" + name)["items"]?.asList?.first
                #expect(
                    row?["quantity"] == .object(["value": .text(value), "unit": .text("each")]))
            }
            let row = try program.json("/set_part")["items"]?.asList?.first
            #expect(row?["quantity"] == .object(["value": .text("3"), "unit": .text("each")]))
            let price = try program.json("/supplier_price")["items"]?.asList?.first
            #expect(price?["pack"] == .object(["value": .text("1000"), "unit": .text("ml")]))
            #expect(
                price?["price"] == .object(["minor": .integer(2_450), "currency": .text("EUR")]))
            let description = program.get("/openapi.json").text
            for name in ["purchase_order_line", "product_size", "lot_hold", "material_paper"] {
                #expect(program.get("/" + name).status == 200, "\(name)")
                #expect(description.contains("/\(name)"), "\(name)")
            }
        }
    }

    @Test("pictures and files are listed for a key that reads both their rooms")
    func attachments() throws {
        try withSite { site in
            _ = try site.add(Pictures.jpeg(width: 600, height: 400))
            let row = try KeyedProgram(site, "medleys:r shop:r").json("/attachment")["items"]?
                .asList?.first
            #expect(row?["kind"] == .text("material") && row?["thing"] == .text("rose"))
            let size = try site.site.databases.read { (database) throws(Failure) in
                try database.integer("SELECT size FROM attachment")
            }
            #expect(
                row?["size"] == .object(["value": .text("\(size)"), "unit": .text("bytes")]))
            #expect(row?["day"]?.asText?.hasPrefix("20") == true && row?["thumbnail"] == nil)
            for rooms in ["medleys:r", "shop:rw", "notes:r list:r airlock:r"] {
                let program = try KeyedProgram(site, rooms)
                #expect(program.get("/attachment").status == 403)
                #expect(!program.get("").text.contains("\"attachment\""))
                #expect(program.get("/changes?after=0").text.contains("attachment") == false)
            }
        }
    }

    @Test("a table of secrets, devices or the log is no collection for any key")
    func closed() throws {
        try withSite { site in
            let program = try KeyedProgram(site)
            for name in APITables.closed + APITables.host + ["sqlite_schema", "none"] {
                #expect(program.get("/" + name).status == 404, "\(name)")
            }
        }
    }

    @Test("every integer of an open table has a scale")
    func scales() throws {
        for rules in studioSchema.rowRules where APITables.open.contains(rules.table) {
            for column in rules.columns {
                for name in column.names {
                    switch column.kind {
                    case .whole(0...1), .whole(1...1): continue
                    case .whole, .number:
                        #expect(Scale(rules.table, name) != nil, "\(rules.table).\(name)")
                    default: continue
                    }
                }
            }
        }
    }

    @Test("a decimal is exact, without zeros at its end")
    func decimals() {
        #expect(Scale.decimal(12_500, 3) == "12.5")
        #expect(Scale.decimal(-5, 3) == "-0.005")
        #expect(Scale.decimal(7_000, 3) == "7")
        #expect(Scale.decimal(0, 6) == "0")
        #expect(Scale.decimal(.min, 0) == "-9223372036854775808")
    }

    @Test("a time bears the offset of its row")
    func times() {
        let moment = Moment(milliseconds: 1_780_315_380_123)
        #expect(moment.written(in: .utc) == "2026-06-01T12:03:00.123Z")
        #expect(Zone(minutes: 120).map(moment.written) == "2026-06-01T14:03:00.123+02:00")
        #expect(Zone(minutes: -210).map(moment.written) == "2026-06-01T08:33:00.123-03:30")
        #expect(Moment(milliseconds: -1).written(in: .utc) == "1969-12-31T23:59:59.999Z")
    }

    @Test("the key of a row survives as text", arguments: ["a", "", "~", "a/b", "é ü", "%7E", "."])
    func keys(_ text: String) {
        let written = RowKey.text([.text(text), .integer(3)])
        #expect(RowKey.parts(written) == [text, "3"], "\(written)")
    }
}

struct JSONValueTests {
    @Test(
        "JSON is read as RFC 8259 defines it",
        arguments: [
            "{\"a\":[1,-2.5e3,true,null,\"\\u00e9\\ud83c\\udf39\\n\"],\"b\":{}}", "\"x\"", " [ ] ",
        ])
    func valid(_ text: String) throws {
        let value = try #require(JSONValue(parsing: [UInt8](text.utf8)))
        let other = try JSONSerialization.jsonObject(
            with: Data(text.utf8), options: .fragmentsAllowed)
        let again = try JSONSerialization.jsonObject(
            with: Data(value.bytes), options: .fragmentsAllowed)
        #expect("\(other)" == "\(again)")
    }

    @Test(
        "what is no JSON is refused",
        arguments: [
            "", "{", "{\"a\":1,}", "[1 2]", "01", "1.", "-", "\"\\ud800\"", "\"\u{1}\"", "nul",
            "{\"a\":1,\"a\":2}", "[1]]", String(repeating: "[", count: 400), "\"\\x\"", "+1",
        ])
    func invalid(_ text: String) {
        #expect(JSONValue(parsing: [UInt8](text.utf8)) == nil)
    }

    @Test("bytes that are not UTF-8 are refused")
    func bytes() {
        #expect(JSONValue(parsing: [0x22, 0xFF, 0x22]) == nil)
    }
}
