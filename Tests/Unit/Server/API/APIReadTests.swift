import Basics
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing

@testable import Server

struct APIReadTests {
    @Test("money is in minor units with its currency, amounts are texts with their unit")
    func values() throws {
        try withSite { site in
            let program = try KeyedProgram(site)
            let id = try program.item()
            let row = try program.json("/inventory_item/" + id)
            #expect(row["price"] == .object(["minor": .integer(6_400), "currency": .text("EUR")]))
            #expect(row["cost"] == .object(["amount": .text("12.345"), "currency": .text("EUR")]))
            #expect(row["on_hand"] == .object(["value": .text("2"), "unit": .text("each")]))
            #expect(row["is_for_sale"] == .bool(true))
            #expect(row["unique_name"] == nil && row["name_key"] == nil, "derived")

            let moves = try program.json("/inventory_move")["items"]?.asList
            let move = try #require(moves?.first)
            #expect(move["quantity"] == .object(["value": .text("2"), "unit": .text("each")]))
            #expect(move["at"]?.asText?.hasPrefix("20") == true && move["zone"] == nil)
        }
    }

    @Test("every open table can be read, empty or not")
    func parents() throws {
        try withSite { site in
            try site.site.databases.write { (database) throws(Failure) in
                for name in [
                    "sale_line", "sale_tax", "payment", "refund_line", "drawer_close_piece",
                ] {
                    let collection = try APICollection(name, site.site.program.schema, database)
                    let rows = try collection?.rows(after: nil, limit: 1, database)
                    #expect(rows?.isEmpty == true)
                }
                // Every statement that is made of the schema can be run.
                for name in APITables.open {
                    let collection = try APICollection(name, site.site.program.schema, database)
                    _ = try collection?.rows(after: nil, limit: 5, database)
                    #expect(collection != nil, "\(name)")
                }
            }
        }
    }

    @Test("pages of a collection follow one another, and give every row once")
    func pages() throws {
        try withSite { site in
            let program = try KeyedProgram(site, "shop:rw")
            for number in 1...7 {
                let shelf = "{\"name\": \"Shelf \(number)\", \"restock\": 1, \"markup\": 0}"
                #expect(program.act("inventory/departments/new", shelf).status == 200)
            }
            var texts: [String] = []
            var after = ""
            repeat {
                let page = try program.json("/inventory_department?limit=3&after=\(after)")
                texts += page["items"]?.asList?.compactMap { $0["name"]?.asText } ?? []
                after = page["next"]?.asText ?? ""
            } while !after.isEmpty
            #expect(texts.sorted() == (1...7).map { "Shelf \($0)" })
        }
    }

    @Test("an unchanged answer is not sent again")
    func tags() throws {
        try withSite { site in
            let program = try KeyedProgram(site)
            let first = program.get("/inventory_item")
            let tag = try #require(first["ETag"])
            let second = program.get("/inventory_item") { $0.ifNoneMatch = tag }
            #expect(second.status == 304 && second.body.isEmpty)
            _ = try program.item()
            let third = program.get("/inventory_item") { $0.ifNoneMatch = tag }
            #expect(third.status == 200 && third["ETag"] != tag)
        }
    }

    @Test("a hundred thousand rows are read by pages, with flat memory")
    func many() throws {
        try withSite { site in
            let program = try KeyedProgram(site, "airlock:r")
            try site.site.databases.write(alone: true) { (database) throws(Failure) in
                try database.run(
                    """
                    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
                    INSERT INTO airlock_session (id, started, zone, day, planned, lasted)
                    SELECT printf('01970000-0000-7000-8000-%012x', i), 1780315200000, 0, 20605,
                        120000, 120000 FROM n
                    """)
            }
            // Without the statement's own memory of the first pages.
            for _ in 0..<3 { _ = program.get("/airlock_session?limit=1000") }
            let before = residentMemory()
            var (count, after, largest) = (0, "", 0)
            repeat {
                let text = program.get("/airlock_session?limit=1000&after=\(after)")
                let page = try #require(JSONValue(parsing: text.body))
                count += page["items"]?.asList?.count ?? 0
                largest = max(largest, text.body.count)
                after = page["next"]?.asText ?? ""
                // The limit of a key's requests is not what is tried here.
            } while !after.isEmpty
            #expect(count == 100_000)
            #expect(largest < 1 << 20)
            let grown = residentMemory() - before
            #expect(grown < 40 << 20, "grew by \(grown >> 20) MB")
        }
    }
}

/// In bytes.
private func residentMemory() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let parts = text.split(separator: " ")
    return parts.count > 1 ? (Int(parts[1]) ?? 0) * 4_096 : 0
}

struct APIChangeTests {
    @Test("changes name the rows of each entry, and only those of the key's rooms")
    func changes() throws {
        try withSite { site in
            let program = try KeyedProgram(site)
            let start = try program.json("/changes")["log"]
            guard case .number(let after)? = start else {
                Issue.record("no number")
                return
            }
            _ = program.act("airlock/thoughts/new", "{\"text\": \"Amber\"}")
            let item = try program.item()

            let all = try program.json("/changes?after=\(after)")
            let entries = try #require(all["entries"]?.asList)
            #expect(entries.count == 3)
            #expect(
                entries.last?["rows"]?.asList?.contains(
                    .object([
                        "collection": .text("inventory_item"), "id": .text(item),
                        "change": .text("added"),
                    ])) == true)
            let own = try KeyedProgram(site, "airlock:r")
            let some = try own.json("/changes?after=\(after)")
            #expect(some["entries"]?.asList?.count == 1)
            #expect(some["next"] == some["log"], "what is not told is passed over")
        }
    }

    @Test("without news a call waits if it asks to")
    func waiting() throws {
        try withSite { site in
            let program = try KeyedProgram(site)
            guard case .number(let head)? = try program.json("/changes")["log"] else { return }
            #expect(program.get("/changes?after=\(head)&wait=1").mayWait)
            #expect(!program.get("/changes?after=\(head)").mayWait)
            _ = program.act("airlock/thoughts/new", "{\"text\": \"Amber\"}")
            #expect(!program.get("/changes?after=\(head)&wait=1").mayWait)
            #expect(program.get("/changes?after=x").status == 400)
        }
    }
}
