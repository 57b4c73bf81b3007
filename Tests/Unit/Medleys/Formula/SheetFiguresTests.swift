import Basics
import TestKit
import Testing

@testable import Medleys

@Suite struct `What the lines of a sheet come to` {
    private func figures(_ lines: [Typed]) throws -> SheetFigures {
        try SheetFigures(
            medley("One", lines), of: nil, Book().database, SheetWords(.english))
    }

    @Test func `is each line's part of the whole and of the oils, and a carrier has none`() throws {
        let figures = try figures([
            Typed("Rose", "1"), Typed("", ""), Typed("Iris", "3"), Typed("Ethanol", "6"),
        ])

        #expect(figures.lines.keys.sorted() == [0, 2, 3])
        #expect([0, 2, 3].map { figures.lines[$0]?.ofWhole } == [0.1, 0.3, 0.6])
        #expect([0, 2, 3].map { figures.lines[$0]?.ofOils } == [0.25, 0.75, nil])
        #expect(figures.total?.oils == 0.4)
    }

    @Test(arguments: [("9.999", true), ("10", false), ("0", true)])
    func `says how often the stock is enough where that is fewer than five times`(
        _ held: String, _ isLow: Bool
    ) throws {
        let bench = try Workbench()
        let stock = StockRoom(bench)
        _ = try stock.add("Rose", held)
        _ = try stock.add("Iris", "7")
        let form = medley("One", [Typed("Rose", "2"), Typed("Iris", "0.0004"), Typed("Mud")])

        let figures = try SheetFigures(form, of: nil, bench.database, SheetWords(.english))

        #expect(figures.lines[0]?.stock?.isLow == isLow)
        // Of less than a milligram the stock has enough for ever.
        #expect(figures.lines[1]?.stock?.isLow == false)
        #expect(figures.lines[2]?.stock == nil)
    }

    @Test func `leaves out what can't be read, and is nothing where nothing can`() throws {
        let some = try figures([Typed("Rose", "x"), Typed("Iris", "3")])
        #expect(some.lines.keys.sorted() == [1])
        #expect(try figures([Typed("Rose", "x")]).total == nil)
        #expect(try figures([Typed("", "")]).total == nil)
    }

    @Test func `is reckoned of 500 lines, and not of 501`() throws {
        let lines = (1...501).map { Typed("Line \($0)") }

        #expect(try figures(Array(lines.dropLast())).lines.count == 500)
        #expect(try figures(lines).lines.isEmpty)
    }
}
