import Basics
import Inventory
import Perfumery
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

/// Both sides of limits, ties in an order, and quantities at which one rule ends and the next begins.
struct BoundsTests {
    @Test func `what is due counts from just after the one moment to the other`() throws {
        let bench = try Workbench()
        _ = try bench.medley("One")
        let due = Moment.june1.adding(days: 14)
        let table = TodayTable(bench.database)
        func count(after: Int64?, until: Int64?) throws -> Int {
            try table.count(
                after: after.map { due.adding(milliseconds: $0) },
                until: until.map { due.adding(milliseconds: $0) }, most: 9)
        }

        #expect(try count(after: nil, until: 0) == 1)
        #expect(try count(after: nil, until: -1) == 0)
        #expect(try count(after: -1, until: nil) == 1)
        #expect(try count(after: 0, until: nil) == 0)
        _ = try bench.medley("Two")
        #expect(try table.count(most: 9) == 2)
        #expect(try table.count(most: 1) == 1)
    }

    @Test func `what to evaluate again comes newest first, each medley once, for two days`() throws
    {
        let bench = try Workbench()
        let (old, new) = (try bench.medley("Old"), try bench.medley("New"))
        let early = try bench.medley("Early")
        func evaluate(_ id: String, _ minutes: String, at: Moment) throws {
            try bench.send(
                "/medleys/\(id)/smell", [("minutes", minutes), ("rating", "3"), ("text", "")],
                at: at)
        }
        try evaluate(old, "0", at: .june1)
        try evaluate(new, "0", at: .june1.adding(hours: 1))
        try evaluate(old, "15", at: .june1.adding(hours: 2))
        try evaluate(old, "0", at: .june1.adding(hours: 3))
        try evaluate(early, "60", at: .june1.adding(hours: 4).adding(milliseconds: -60_000))
        let table = TodayTable(bench.database)

        let due = try table.evaluations(at: .june1.adding(hours: 4))
        #expect(due.map { $0.name } == ["Early", "Old", "New"])
        // Nothing a minute later; an hour after it was put on; the one of three hours ago.
        #expect(due.map { $0.minutes } == [0, 60, 240])
        #expect(
            try table.evaluations(at: .june1.adding(hours: 3)).map { $0.name } == ["Old", "New"])
        let last = Moment.june1.adding(hours: 3).adding(days: 2)
        #expect(
            try table.evaluations(at: last.adding(milliseconds: -1)).map { $0.name }
                == ["Early", "Old"])
        #expect(try table.evaluations(at: last).map { $0.name } == ["Early"])
    }

    @Test(arguments: [
        ("10 % in DPG", true), ("10% in DPG", true), ("a 10 % in DPG", true), ("% in DPG", true),
        ("in DPG", false), ("10 % in", false), ("10 in DPG", false), ("", false),
        ("10 % IN dpg", true), ("10 % of DPG", false),
    ])
    func `an item is a dilution by its attribute`(_ attribute: String, _ isDilution: Bool) throws {
        let stock = StockRoom(try Workbench())
        let item = try stock.item(try stock.add("Rose", attribute: attribute))

        #expect(item.isDilution == isDilution)
    }

    @Test(arguments: [
        ("volume", "10000", true), ("volume", "10000.001", false), ("count", "10000", true),
        ("count", "10001", false), ("fill", "100", true), ("fill", "100.01", false),
    ])
    func `bottles are of up to 10 litres, 10,000, and full`(
        _ field: String, _ value: String, _ isTaken: Bool
    ) throws {
        var query = ["by": "bottles", "volume": "0.001", "count": "1", "fill": "0.01"]
        query[field] = value

        let (options, faults) = readScale(Fields(query.map { ($0.key, $0.value) }))

        #expect(faults.faults.map { $0.field } == (isTaken ? [] : [field]))
        #expect((options.goal != nil) == isTaken)
    }

    @Test(arguments: [("10000", "10", "100", true), ("10000", "11", "100", false)])
    func `all bottles together hold up to 100 litres`(
        _ volume: String, _ count: String, _ fill: String, _ isTaken: Bool
    ) throws {
        let (_, faults) = readScale(
            Fields([("by", "bottles"), ("volume", volume), ("count", count), ("fill", fill)]))

        #expect(faults.faults.map { $0.field } == (isTaken ? [] : ["count"]))
    }

    @Test func `half a percent is the same, and more than that is more`() throws {
        func mark(_ grams: String) throws -> MedleyComparison.Mark {
            func side(_ amount: String) throws -> [Ingredient] {
                var faults = Faults()
                return readIngredients(medley("A", [Typed("Rose", amount, "cup")]), &faults)
            }
            return try #require(
                try MedleyComparison(side("100"), nil, side(grams), nil).rows.first
            ).mark
        }

        #expect(try mark("100") == .same)
        #expect(try mark("100.5") == .same)
        #expect(try mark("99.5") == .same)
        #expect(try mark("101") == .more(1.01))
        #expect(try mark("50") == .less(2))
    }

    @Test func `amounts in other units can't be compared where masses aren't known`() throws {
        func side(_ unit: String) -> [Ingredient] {
            var faults = Faults()
            return readIngredients(medley("A", [Typed("Rose", "4", unit)]), &faults)
        }

        let row = try MedleyComparison(side("cup"), nil, side("drop"), nil).rows.at(0)

        #expect(row.mark == .same)
    }

    @Test func `batches come newest first, those of one moment by their ids`() throws {
        let bench = try Workbench()
        let id = try bench.medley()
        let first = try bench.batch(of: id)
        let second = try bench.batch(of: id)
        try bench.database.run(
            "UPDATE batch SET at = at + 1 WHERE id = ?", [.text(first)])
        let table = BatchTable(bench.database)

        #expect(try table.batches(of: ID(id)).map { $0.id.raw } == [first, second])
        try bench.database.run("UPDATE batch SET at = 7")
        #expect(try table.batches(of: ID(id)).map { $0.id.raw } == [second, first])
        #expect(try table.nextNumber(of: ID(id)) == 3)
    }

    @Test func `there is something to choose between two items, or an item and the parts`() throws {
        func source(_ items: Int, hasParts: Bool) throws -> StockSource {
            let stock = StockRoom(try Workbench())
            let made = try (0..<items).map {
                try stock.item(try stock.add("Rose", attribute: "\($0)"))
            }
            return StockSource(
                key: "rose", name: "Rose", items: made, hasParts: hasParts, choice: .open)
        }
        #expect(try !source(0, hasParts: false).isChoice)
        #expect(try !source(1, hasParts: false).isChoice)
        #expect(try !source(0, hasParts: true).isChoice)
        #expect(try source(1, hasParts: true).isChoice)
        #expect(try source(2, hasParts: false).isChoice)
    }
}
