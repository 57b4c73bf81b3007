import Basics
import Browser
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Simulation

/// Two rows made on two devices under one name, and a form that refers to the second.
struct Namesake: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let path: String
    /// "#1", "#2" in a path or a value stand for the things of before.
    let form: [(String, String)]
    /// Forms sent to the server first.
    var before: [(path: String, form: [(String, String)])] = []
    /// Form that the second device sends after its own row; "#" is that row's id.
    let built: (path: String, form: [(String, String)])
    /// The table with the names; "#" is the thing's page.
    let table: String
    let page: String
    /// Column that refers to the row, as "table.column".
    let reference: String

    private static let medley = [
        ("maturity", "3"), ("period", "day"), ("destination", "Jar"), ("ingredient", "Oud"),
        ("amount", "1"), ("unit", "g"), ("dilution", ""), ("diluent", ""), ("origin", ""),
    ]
    private static let department = [("restock", "3"), ("markup", "50")]
    private static let item = [
        ("attribute", ""), ("unit", "each"), ("use", "both"), ("cost", ""), ("price", "12"),
        ("restock", ""), ("barcode", ""), ("supplier", ""), ("note", ""), ("opening", "5"),
    ]
    private static let scents = "01970000-0000-7000-a000-000000000000"
    private static let bought = [
        ("quantity", "1"), ("unit", ""), ("remark", ""), ("listed", "1"), ("available", "1"),
    ]
    private static let unknown = "00000000-0000-7000-8000-000000000001"

    static let all = [
        Namesake(
            testDescription: "a scenting", path: "/scentings/new",
            form: [("name", "Room spray"), ("low", "1"), ("high", "2")],
            built: ("/scentings/#/new", medley + [("name", "Morning")]), table: "scenting",
            page: "/scentings/#", reference: "medley.scenting"),
        Namesake(
            testDescription: "a medley", path: "/scentings/#1/new",
            form: medley + [("name", "Room spray")],
            before: [("/scentings/new", [("name", "Soap"), ("low", "1"), ("high", "2")])],
            built: ("/medleys/#/smell", [("minutes", "0"), ("rating", "4"), ("text", "Green")]),
            table: "medley", page: "/medleys/#", reference: "smelling.medley"),
        Namesake(
            testDescription: "a department", path: "/inventory/departments/new",
            form: department + [("name", "Room spray")],
            built: (
                "/inventory/items/new", item + [("name", "Rose"), ("department", "#")]
            ),
            table: "inventory_department", page: "/inventory/departments/#",
            reference: "inventory_item.department"),
        Namesake(
            testDescription: "an item", path: "/inventory/items/new",
            form: item + [("name", "Room spray"), ("department", scents)],
            built: (
                "/inventory/items/#/restock",
                [("quantity", "7"), ("pack", ""), ("paid", ""), ("remark", ""), ("lot", "L-7")]
            ),
            table: "inventory_item", page: "/inventory/items/#",
            reference: "inventory_lot.item"),
        Namesake(
            testDescription: "a tax rate", path: "/inventory/taxes/new",
            form: [
                ("name", "Room spray"), ("category", "S"), ("rate", "10"), ("sentence", ""),
            ],
            built: (
                "/inventory/items/new",
                item + [("name", "Rose"), ("department", scents), ("tax_kind", "#")]
            ),
            table: "tax_kind", page: "/inventory/taxes/#", reference: "inventory_item.tax_kind"),
        Namesake(
            testDescription: "a product", path: "/inventory/products/new",
            form: [
                ("name", "Room spray"), ("department", scents), ("note", ""), ("medley", ""),
            ],
            built: (
                "/inventory/products/#/sizes",
                [("size", "50 ml"), ("price", "12"), ("cost", ""), ("opening", "")]
            ),
            table: "product", page: "/inventory/products/#", reference: "product_size.product"),
        Namesake(
            testDescription: "a location", path: "/shopping/locations/new",
            form: [("name", "Room spray"), ("order", "7"), ("colour", "#a1b2c3")],
            built: ("/shopping/items/new", bought + [("name", "Milk"), ("location", "#")]),
            table: "shopping_location", page: "/shopping/locations/#",
            reference: "shopping_item.location"),
        Namesake(
            testDescription: "something to buy", path: "/shopping/items/new",
            form: bought + [("name", "Room spray"), ("location", unknown)],
            built: ("/shopping/items/#/move", [("to", "purchased")]), table: "shopping_item",
            page: "/shopping/items/#", reference: "shopping_purchase.item"),
        Namesake(
            testDescription: "a library of limits", path: "/limits/new",
            form: [("name", "Room spray"), ("edition", ""), ("date", "")],
            built: (
                "/limits/#/add",
                [("substance", "Oud"), ("cas", ""), ("share", "1"), ("condition", "")]
            ),
            table: "limit_standard", page: "/limits/#", reference: "limit_rule.standard"),
    ]
}

/// A server and two devices that make things of one name apart.
final class Namesakes {
    let server: ServerNode
    let phone: DeviceNode
    let tablet: DeviceNode
    private var number: UInt64 = 0

    init(_ name: String) throws {
        server = try ServerNode("names \(name) server")
        phone = try DeviceNode("names \(name) phone", number: 1)
        tablet = try DeviceNode("names \(name) tablet", number: 2)
    }

    func sending(_ path: String, _ form: [(String, String)]) -> Sending {
        number += 1
        return Sending(
            path: path, form: Fields(form),
            id: Identifier(at: .june1, random: (number, number &* 77)),
            moment: .june1.adding(seconds: number))
    }

    @discardableResult
    func send(
        _ path: String, _ form: [(String, String)], at device: DeviceNode
    ) throws -> Entry {
        guard let entry = try device.post(sending(path, form), isKept: true).entry else {
            throw Divergence("\(path) was refused")
        }
        return entry
    }

    func meet(_ devices: DeviceNode...) throws {
        for device in devices {
            for _ in 0..<4 {
                guard let answer = try server.answer(try device.device.syncRequest()) else { break }
                if case .needsSnapshot(let reason) = try device.absorb(answer) {
                    throw Divergence("a device had to begin anew: \(reason)")
                }
                try device.keep()
            }
        }
    }

    func refusals() throws -> [String] {
        try JournalTable(server.database).tail(after: 0, limit: 1_000).compactMap {
            if case .refused(let faults) = $0.verdict {
                $0.entry.path + " " + faults.kept
            } else {
                nil
            }
        }
    }

    func texts(_ sql: String) throws -> [String] {
        try server.database.all(sql) { (row) throws(Failure) in row.text(0) }
    }

    func text(_ address: String, at device: DeviceNode) throws -> String {
        String(decoding: try device.page(address), as: UTF8.self)
    }

    func check() throws {
        let fingerprint = try server.database.fingerprint(of: studioJournalledTables).value
        #expect(try phone.device.fingerprint() == fingerprint)
        #expect(try tablet.device.fingerprint() == fingerprint)
        #expect(try texts("SELECT \"table\" FROM pragma_foreign_key_check") == [])
    }
}

@Suite struct `Two devices that make one name apart` {
    /// Makes a row of one name on both devices, and a reference to the second row.
    private func part(
        _ namesake: Namesake, _ name: String
    ) throws -> (Namesakes, first: String, second: String) {
        let both = try Namesakes("\(name) \(namesake.testDescription)")
        var ids: [String] = []
        for thing in namesake.before {
            let posted = try both.server.post(both.sending(thing.path, thing.form))
            ids.append(try #require(posted.entry).id.text)
        }
        try both.meet(both.phone, both.tablet)
        let path = ids.isEmpty ? namesake.path : namesake.path.replacing("#1", with: ids[0])
        let first = try both.send(path, namesake.form, at: both.phone).id.text
        let second = try both.send(path, namesake.form, at: both.tablet).id.text
        try both.send(
            namesake.built.path.replacing("#", with: second),
            namesake.built.form.map { ($0.0, $0.1 == "#" ? second : $0.1) }, at: both.tablet)
        try both.meet(both.phone, both.tablet, both.phone)
        return (both, first, second)
    }

    private func join(_ both: Namesakes, _ namesake: Namesake, _ second: String) throws -> Entry {
        let page = try both.text(namesake.page.replacing("#", with: second), at: both.phone)
        let form = try #require(ShownForm(page, action: "/met/names"))
        #expect(form.fields["act"] == "join")
        return try both.send("/met/names", form.fields.pairs, at: both.phone)
    }

    private func built(_ both: Namesakes, _ namesake: Namesake) throws -> [String] {
        let parts = namesake.reference.split(separator: ".")
        return try both.texts(
            "SELECT DISTINCT \(parts[1]) FROM \(parts[0]) WHERE \(parts[1]) NOT LIKE '%00'")
    }

    @Test(arguments: Namesake.all)
    func `keep both, the second with a number, and all that was built on it`(
        _ namesake: Namesake
    ) throws {
        let (both, first, second) = try part(namesake, "kept")

        #expect(try both.refusals() == [])
        try both.check()
        let names = try both.texts("SELECT name FROM \(namesake.table) WHERE id = '\(second)'")
        #expect(names == ["Room spray (2)"])
        #expect(try built(both, namesake).contains(second))
        #expect(try !built(both, namesake).contains(first))
        for address in ["/", namesake.page.replacing("#", with: second)] {
            let page = try both.text(address, at: both.phone)
            #expect(
                page.contains(
                    "Two devices created “Room spray”. This one is now “Room spray (2)”."))
        }
        let other = try both.text(namesake.page.replacing("#", with: first), at: both.phone)
        #expect(!other.contains("Two devices created"))
    }

    @Test(arguments: Namesake.all)
    func `make them one with one tap, everywhere, and take that back`(_ namesake: Namesake) throws {
        let (both, first, second) = try part(namesake, "joined")
        let before = try both.server.database.fingerprint(of: studioJournalledTables)
        let joined = try join(both, namesake, second)
        // Another device, still unaware of the join, edits the second row.
        let isMadeOnce = ["limit_standard", "product"].contains(namesake.table)
        let edited = isMadeOnce ? nil : namesake.built
        if let edited {
            try both.send(
                edited.path.replacing("#", with: second),
                edited.form.map {
                    ($0.0, $0.1 == "#" ? second : $0.0 == "name" ? "Evening" : $0.1)
                }, at: both.tablet)
        }
        try both.meet(both.phone)
        #expect(try both.texts("SELECT name FROM \(namesake.table) WHERE id = '\(second)'") == [])
        #expect(try built(both, namesake) == [first])

        try both.meet(both.tablet, both.phone)
        #expect(try both.refusals() == [])
        try both.check()
        #expect(try built(both, namesake) == [first])
        #expect(try !both.text("/", at: both.tablet).contains("Two devices created"))

        guard edited == nil else { return }
        try both.send("/undo", [("entry", joined.id.text)], at: both.phone)
        try both.meet(both.phone, both.tablet)
        try both.check()
        #expect(try both.server.database.fingerprint(of: studioJournalledTables) == before)
    }

    @Test(arguments: Namesake.all)
    func `take back that they are one, and all is as it was`(_ namesake: Namesake) throws {
        let (both, _, second) = try part(namesake, "undone")
        let before = try both.server.database.fingerprint(of: studioJournalledTables)
        let joined = try join(both, namesake, second)
        try both.meet(both.phone, both.tablet)
        #expect(try both.server.database.fingerprint(of: studioJournalledTables) != before)

        try both.send("/undo", [("entry", joined.id.text)], at: both.phone)
        try both.meet(both.phone, both.tablet)

        #expect(try both.refusals() == [])
        try both.check()
        #expect(try both.server.database.fingerprint(of: studioJournalledTables) == before)
    }

    @Test(arguments: Namesake.all)
    func `keep both when a person says so, and are asked no more`(_ namesake: Namesake) throws {
        let (both, _, second) = try part(namesake, "both")
        let page = try both.text("/", at: both.tablet)
        let forms = page.components(separatedBy: "<form").filter { $0.contains("/met/names") }
        #expect(forms.count == 2)
        var keep = try #require(ShownForm("<form" + forms[1], action: "/met/names")).fields.pairs
        #expect(keep.contains { $0 == ("act", "keep") })
        keep.append(("x", ""))
        try both.send("/met/names", keep, at: both.tablet)
        try both.meet(both.tablet, both.phone)

        try both.check()
        #expect(try !both.text("/", at: both.phone).contains("Two devices created"))
        #expect(
            try both.texts("SELECT name FROM \(namesake.table) WHERE id = '\(second)'")
                == ["Room spray (2)"])
    }

    @Test(arguments: Namesake.all)
    func `lead an old link to the one that is kept`(_ namesake: Namesake) throws {
        let (both, first, second) = try part(namesake, "led")
        _ = try join(both, namesake, second)
        try both.meet(both.phone)

        let program = Program(assetVersions: [:])
        let database = try both.server.database
        let response = try program.respond(
            Request(
                .get, try Target([UInt8](namesake.page.replacing("#", with: second).utf8)),
                moment: .june1, zone: .utc, id: .number(1), language: .english), database)

        #expect(response.status == 303)
        #expect(response.location == namesake.page.replacing("#", with: first))
    }

    @Test func `count up where the number is taken, too, within the longest name`() throws {
        let both = try Namesakes("long")
        let name = String(repeating: "é", count: 60)
        for _ in 0..<2 {
            for device in [both.phone, both.tablet] {
                _ = try? both.send(
                    "/inventory/departments/new",
                    [("name", name), ("restock", "1"), ("markup", "5")], at: device)
            }
            try both.meet(both.phone, both.tablet)
            _ = try? both.send(
                "/inventory/departments/new",
                [
                    ("name", String(repeating: "É", count: 56) + " (2)"), ("restock", "1"),
                    ("markup", "5"),
                ], at: both.phone)
        }
        try both.meet(both.phone, both.tablet, both.phone)

        #expect(try both.refusals() == [])
        try both.check()
        let names = try both.texts(
            "SELECT name FROM inventory_department WHERE name <> 'Scents' ORDER BY id")
        #expect(Set(names.map { $0.lowercased() }).count == names.count)
        #expect(names.contains { $0.hasSuffix(" (2)") && $0.count == 60 })
    }

    @Test func `rename to one name apart, and the later gets a number`() throws {
        let both = try Namesakes("renamed")
        for name in ["Soap", "Candle"] {
            _ = try both.server.post(
                both.sending("/scentings/new", [("name", name), ("low", "1"), ("high", "2")]))
        }
        try both.meet(both.phone, both.tablet)
        let ids = try both.texts("SELECT id FROM scenting ORDER BY name DESC")
        for (id, device) in zip(ids, [both.phone, both.tablet]) {
            try both.send(
                "/scentings/\(id)/edit", [("name", "Room spray"), ("low", "1"), ("high", "3")],
                at: device)
        }
        try both.meet(both.phone, both.tablet, both.phone)

        #expect(try both.refusals() == [])
        try both.check()
        #expect(
            try both.texts("SELECT name || safe_high FROM scenting ORDER BY name")
                == ["Room spray300", "Room spray (2)300"])
    }

    @Test func `give one barcode apart, and the second item is kept without it`() throws {
        let both = try Namesakes("barcode")
        for (name, device) in [("Rose", both.phone), ("Musk", both.tablet)] {
            try both.send(
                "/inventory/items/new",
                [
                    ("name", name), ("attribute", ""), ("unit", "each"), ("use", "sale"),
                    ("department", "01970000-0000-7000-a000-000000000000"), ("price", "12"),
                    ("barcode", "4006381333931"), ("opening", "5"),
                ], at: device)
        }
        try both.meet(both.phone, both.tablet, both.phone)

        #expect(try both.refusals() == [])
        try both.check()
        #expect(
            try both.texts(
                "SELECT name || ' ' || ifnull(barcode, '-') FROM inventory_item "
                    + "WHERE name IN ('Rose', 'Musk') ORDER BY name")
                == ["Musk -", "Rose 4006381333931"])
        let page = try both.text("/", at: both.tablet)
        #expect(
            page.contains(
                "“Rose” already has the barcode 4006381333931. “Musk” is kept without it."))
        let form = try #require(ShownForm(page, action: "/met/names"))
        try both.send("/met/names", form.fields.pairs, at: both.tablet)
        try both.meet(both.tablet, both.phone)
        try both.check()
        #expect(
            try both.texts("SELECT CAST(on_hand AS TEXT) FROM inventory_item WHERE name = 'Rose'")
                == ["10000"])
    }

    @Test func `begin the shop apart, each with the department of its first item`() throws {
        let database = try Database(path: ":memory:")
        try prepare(database, notes: Reference.notes)
        let program = Program(assetVersions: [:])
        let applying = Applying(database, studioJournalledTables, program.apply)
        for (number, names) in [("Rose", "Perfumes"), ("Soap", "Soaps"), ("Musk", "perfumes")]
            .enumerated()
        {
            let number = UInt64(number + 1)
            let entry = Entry(
                id: Identifier(at: .june1, random: (number, number)), device: .number(number),
                at: .june1, zone: .utc, path: "/inventory/items/new",
                form: Fields([
                    ("name", names.0), ("first", names.1), ("attribute", ""), ("unit", "each"),
                    ("use", "sale"), ("price", "12"), ("opening", "5"),
                ]))
            let verdict = try database.write { () throws(Failure) in try applying.receive(entry) }
            #expect(verdict.isAccepted)
        }
        let items = try database.all(
            """
            SELECT i.name || ' ' || d.name FROM inventory_item AS i
            JOIN inventory_department AS d ON d.id = i.department ORDER BY i.name
            """
        ) { (row) throws(Failure) in row.text(0) }
        #expect(items == ["Musk Perfumes", "Rose Perfumes", "Soap Soaps"])
    }

    @Test func `take back a deletion though its name was given meanwhile`() throws {
        let both = try Namesakes("deleted")
        let made = try both.send(
            "/scentings/new", [("name", "Room spray"), ("low", "1"), ("high", "2")],
            at: both.phone)
        try both.meet(both.phone, both.tablet)
        let deleted = try both.send("/scentings/\(made.id.text)/delete", [], at: both.phone)
        try both.meet(both.phone, both.tablet)
        try both.send(
            "/scentings/new", [("name", "room spray"), ("low", "1"), ("high", "2")],
            at: both.tablet)
        try both.send("/undo", [("entry", deleted.id.text)], at: both.phone)
        try both.send(
            "/scentings/\(made.id.text)/edit",
            [("name", "Room spray"), ("low", "1"), ("high", "4")], at: both.phone)
        try both.meet(both.tablet, both.phone, both.tablet)

        #expect(try both.refusals() == [])
        try both.check()
        #expect(
            try both.texts("SELECT name || safe_high FROM scenting ORDER BY safe_high")
                == ["room spray200", "Room spray (2)400"])
    }

    @Test func `write notes of one name apart, and remarks on both become one`() throws {
        let both = try Namesakes("notes")
        let form = [
            ("name", "Room spray"), ("family", "floral"), ("position", "top"), ("kind", "accord"),
        ]
        var slugs: [String] = []
        for device in [both.phone, both.tablet] {
            let posted = try device.post(both.sending("/notes/new", form), isKept: true)
            let slug = try #require(
                posted.location?.dropFirst("/notes/".count).split(separator: "?").first)
            slugs.append(String(slug))
            try both.send(
                "/notes/\(slug)/remark", [("text", "Of \(slugs.count)")], at: device)
        }
        try both.meet(both.phone, both.tablet, both.phone)
        #expect(try both.refusals() == [])
        try both.check()
        #expect(
            try both.texts("SELECT name FROM note WHERE is_own = 1 ORDER BY name")
                == ["Room spray", "Room spray (2)"])

        let page = try both.text("/notes/\(slugs[1])", at: both.phone)
        let join = try #require(ShownForm(page, action: "/met/names"))
        let joined = try both.send("/met/names", join.fields.pairs, at: both.phone)
        try both.meet(both.phone, both.tablet)
        try both.check()
        #expect(
            try both.texts("SELECT note || text FROM remark") == ["\(slugs[0])Of 1\nOf 2"])
        try both.send("/undo", [("entry", joined.id.text)], at: both.phone)
        try both.meet(both.phone, both.tablet)
        try both.check()
        #expect(
            try both.texts("SELECT name FROM note WHERE is_own = 1 ORDER BY name")
                == ["Room spray", "Room spray (2)"])
    }

    @Test func `and a person who looks on is shown the form again`() throws {
        let both = try Namesakes("typed")
        let form = [("name", "Room spray"), ("low", "1"), ("high", "2")]
        try both.send("/scentings/new", form, at: both.phone)

        let again = try both.phone.post(both.sending("/scentings/new", form), isKept: true)

        #expect(again.entry == nil)
        #expect(again.location == nil)
    }

    /// Differences between two joined rows are kept.
    @Test func `show what the second held where they become one`() throws {
        let both = try Namesakes("differ")
        for (device, high) in [(both.phone, "2"), (both.tablet, "9")] {
            try both.send(
                "/scentings/new", [("name", "Room spray"), ("low", "1"), ("high", high)],
                at: device)
        }
        try both.meet(both.phone, both.tablet, both.phone)
        let form = try #require(
            ShownForm(try both.text("/", at: both.phone), action: "/met/names"))
        try both.send("/met/names", form.fields.pairs, at: both.phone)
        try both.meet(both.phone, both.tablet)

        try both.check()
        let page = try both.text("/met", at: both.phone)
        #expect(page.contains("1–2 %") && page.contains("1–9 %"))
    }

    @Test func `and what older rules refused stays refused`() throws {
        let both = try Namesakes("older")
        let database = try both.server.database
        let program = Program(assetVersions: [:])
        let applying = Applying(database, studioJournalledTables, program.apply)
        for (rules, number): (Int64, UInt64) in [(7, 1), (7, 2), (8, 3)] {
            let entry = Entry(
                id: Identifier(at: .june1, random: (number, number)), device: .number(9),
                at: .june1, zone: .utc, path: "/scentings/new",
                form: Fields([("name", "Room spray"), ("low", "1"), ("high", "2")]), rules: rules)
            let verdict = try database.write { () throws(Failure) in try applying.receive(entry) }
            #expect(verdict.isAccepted == (number != 2))
        }
    }
}
