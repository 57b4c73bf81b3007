import Basics
import Foundation
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Studio

@Suite struct `The page of conflicts` {
    @Test func `shows one without a name by its form and field, beside all others`() throws {
        let full = try FullStudio()
        for (number, thing) in ["/medleys/measures", "/nothing", "/inventory/items/none/edit"]
            .enumerated()
        {
            try full.database.run(
                """
                INSERT INTO met_value (entry, field, thing, outcome, kept, lost, kept_device,
                    kept_at, kept_zone, lost_device, lost_at, lost_zone)
                VALUES (?, 'drops', ?, 'stood', 'drops=21', ?, ?, 0, 0, '', 0, 0)
                """,
                [
                    .text("entry \(number)"), .text(thing), .text("drops=3\(number)"),
                    .text(ID<Replica>.number(1)),
                ])
        }
        let page = try full.page("/met")

        #expect(page.components(separatedBy: "class=\"card met\"").count == 4)
        for number in 0..<3 { #expect(page.contains(">3\(number)<")) }
        #expect(try full.page("/").contains("3 entries changed on two devices. Show them"))
    }
}

@Suite struct `A refused change that is entered again` {
    @Test func `is settled, and a second tap does nothing`() throws {
        let full = try FullStudio()
        for number: UInt64 in [77, 78] {
            let entry = Entry(
                id: Identifier(at: .june1.adding(hours: Int(number)), random: (number, number)),
                device: .number(1), at: .june1, zone: .utc, path: "/airlock/thoughts/new",
                form: Fields([("text", "Thought \(number)")]))
            _ = try JournalTable(full.database).append(entry, .refused(Faults(JournalFault.gone)))
        }
        #expect(try full.page("/").contains("2 changes were refused"))
        let card = try #require(
            try full.page("/refused").pieces(from: "<form", to: "</form>").first {
                $0.contains("Thought 77")
            })
        let fields = card.pieces(from: "name=\"", to: "\">").map {
            $0.components(separatedBy: "\" value=\"")
        }.filter { $0.count == 2 }.map { ($0[0], $0[1]) }
        #expect(fields.contains { $0.0 == "id" })
        for _ in 0..<2 { try full.send("/airlock/thoughts/new", fields) }

        #expect(
            try full.count("SELECT count(*) FROM airlock_thought WHERE text = 'Thought 77'") == 1)
        let page = try full.page("/refused")
        #expect(!page.contains("Thought 77") && page.contains("Thought 78"))
        #expect(try full.page("/").contains("1 change was refused"))
    }
}

@Suite struct `A refused order` {
    @Test func `keeps its items, quantities and note for another supplier`() throws {
        let full = try FullStudio()
        let shelf = try full.department("Jars", restock: 3)
        let item = try full.item("Jar", 1, in: shelf)
        let supplier = full.id(
            try full.send(
                "/inventory/suppliers/new",
                [("name", "Glass"), ("mail", ""), ("address", ""), ("note", "")]))
        let gone = "01970000-0000-7000-9000-000000000077"
        var form = [
            ("supplier", gone), ("item", item), ("quantity", "4"), ("item", ""), ("quantity", ""),
            ("note", "Amber glass"),
        ]
        let page = try full.post("/inventory/orders/new", form).text

        let chosen = try #require(
            page.pieces(from: "<form", to: "</form>").first { $0.contains(">Glass<") })
        for (name, value) in form.dropFirst() {
            #expect(chosen.contains("name=\"\(name)\" value=\"\(value)\""))
        }
        #expect(chosen.contains("name=\"supplier\" value=\"\(supplier)\""))
        form[0].1 = supplier
        let order = try full.page(try full.send("/inventory/orders/new", form))
        #expect(order.contains("Amber glass") && order.contains("Jar"))

        // With a fault, each quantity stays with its item.
        form[2].1 = "many"
        let again = try full.post("/inventory/orders/new", form).text
        #expect(again.contains("value=\"many\"") && again.contains("value=\"\(item)\""))
    }
}
