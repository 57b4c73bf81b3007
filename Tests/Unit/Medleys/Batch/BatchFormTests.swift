import Basics
import Perfumery
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

/// Both sides of the limits in the forms of a batch, and their landing paths.
struct BatchFormTests {
    private let bench: Workbench
    private let medley: String
    /// A tonne, in micrograms.
    private let most: Int64 = 1_000_000_000_000

    init() throws {
        bench = try Workbench()
        medley = try bench.medley()
    }

    private func place() throws -> (id: ID<Batch>, path: String) {
        let id = try bench.batch(of: medley)
        return (ID(id), "/medleys/\(medley)/batch/\(id)")
    }

    private func batch(_ id: ID<Batch>) throws -> Batch {
        try #require(try BatchTable(bench.database).batch(id))
    }

    /// The page again after a form was refused.
    private func again(
        _ id: ID<Batch>, _ place: MedleysRoute.BatchPlace, _ form: [(String, String)],
        _ field: String
    ) throws -> String {
        let route = MedleysRoute.batch(ID(medley), id, place)
        var faults = Faults()
        faults.add(field, "No.")
        let request = Request(
            .post, route.target, form: Fields(form), moment: .june1, zone: .utc, id: .number(99),
            language: .english)
        return try bench.bench.showAgain(route, faults, request).text
    }

    @Test func `all lines together weigh up to a tonne`() throws {
        for asked in [[most, 0], [most - 1, 1]] {
            let id = try bench.batch(of: medley, asked)
            #expect(try batch(ID(id)).lines.map { $0.target } == asked)
        }
        for asked in [[most, 1], [most + 1, 0], [0, 0], [-1, 1]] {
            let form = try bench.batchForm(medley, asked)
            #expect(try bench.refused("/medleys/\(medley)/batch", form).keys.sorted() == [""])
        }
    }

    @Test func `which densities were assumed is kept for each line, and for none unsaid`() throws {
        let three = try bench.medley("Three", ["A", "B", "C"].map { [$0, "1", "g"] })
        let lines = try MedleyTable(bench.database).ingredients(ID(three)).composition
        func assumed(_ typed: [String]) throws -> [Bool] {
            let form =
                [("lines", lines), ("step", "0.01")] + (1...3).map { ("asked", "\($0)") }
                + typed.map { ("assumed", $0) }
            let id = try bench.send("/medleys/\(three)/batch", form).id
            return try batch(ID(id)).lines.map { $0.isAssumed }
        }

        #expect(try assumed(["1", "0"]) == [true, false, false])
        #expect(try assumed(["0", "x", "1"]) == [false, false, true])
        #expect(try assumed([]) == [false, false, false])
    }

    @Test(
        arguments: [
            ("1", 1), ("10000", 10_000), ("0", nil), ("10001", nil), ("", nil), ("x", nil),
        ] as [(String, Int64?)])
    func `a batch is for one to 10,000 bottles`(_ typed: String, _ count: Int64?) {
        #expect(BatchBottlesTable.read(Fields([("bottles", typed)])) == count)
    }

    @Test func `a medley has a batch by its own numbers`() throws {
        let other = try bench.medley("Other")
        _ = try bench.batch(of: medley)
        _ = try bench.batch(of: other)
        _ = try bench.batch(of: other)
        let table = BatchTable(bench.database)

        #expect(try table.has(1, of: ID(medley)))
        #expect(try !table.has(2, of: ID(medley)))
        #expect(try table.has(2, of: ID(other)))
        #expect(try !table.has(1, of: ID("none")))
    }

    @Test func `a scale shows up to a tonne, and no less than lay there before`() throws {
        let (id, path) = try place()
        func weigh(_ reading: String, before: Int64) throws -> Int64? {
            try bench.send(
                path + "/weigh", [("line", "1"), ("reading", reading), ("before", "\(before)")])
            return try batch(id).lines.at(0).actual
        }

        #expect(try weigh("1000000", before: 0) == most)
        #expect(try weigh("1000000", before: most) == 0)
        #expect(try weigh("35.2", before: 35_200_000) == 0)
        #expect(try weigh("0", before: 0) == 0)
        for (reading, before) in [("35.2", 35_200_001), ("1000000", most + 1), ("1", -1)] {
            let form = [("line", "1"), ("reading", reading), ("before", "\(before)")]
            #expect(try bench.refused(path + "/weigh", form).keys.sorted() == ["reading"])
        }
        try bench.send(path + "/tare", [("tare", "1000000")])
        #expect(try batch(id).tare == most)
        try bench.send(path + "/tare", [("tare", "0")])
        #expect(try batch(id).tare == 0)
    }

    @Test func `a weight leads on, and one that is cleared or taken back to its own line`() throws {
        let (id, path) = try place()

        let first = try bench.send(path + "/weigh", [("line", "1"), ("reading", "2")])
        #expect(first.landing == path + "?line=2")
        #expect(try bench.undo(first).landing == path + "?line=1")

        try bench.send(path + "/weigh", [("line", "1"), ("reading", "2")])
        let second = try bench.send(path + "/weigh", [("line", "1"), ("reading", "3")])
        #expect(second.landing == path + "?line=2")
        // The line has its earlier weight again, so the next one waits.
        #expect(try bench.undo(second).landing == path + "?line=2")

        let cleared = try bench.send(
            path + "/weigh", [("line", "1"), ("clear", "1"), ("reading", "9")])
        #expect(cleared.landing == path + "?line=1")
        #expect(try batch(id).lines.at(0).actual == nil)
        try bench.send(path + "/weigh", [("line", "1"), ("clear", "0"), ("reading", "4")])
        #expect(try batch(id).lines.at(0).actual == 4_000_000)
    }

    @Test func `the line that waits is looked for from the last one on, then from the first`() {
        func waiting(_ weighed: [Int64?], from place: Int) -> Int? {
            Batch(
                id: ID(""), medley: ID(""), version: 1, number: 1, at: .june1, zone: .utc,
                step: .centigram, tare: nil, finished: nil,
                lines: weighed.map { Batch.Line("", target: 1, actual: $0, isAssumed: false) }
            ).waiting(from: place)
        }

        #expect(waiting([nil, nil, nil], from: 1) == 1)
        #expect(waiting([nil, 5, nil], from: 1) == 2)
        #expect(waiting([nil, 5, 5], from: 1) == 0)
        #expect(waiting([nil, nil], from: 0) == 0)
        #expect(waiting([5, 5], from: 0) == nil)
    }

    @Test func `a line is known by its number from 1`() throws {
        let batch = try batch(try place().id)

        #expect(["1", "2"].map { batch.place($0) } == [0, 1])
        for none in [nil, "0", "3", "-1", "x", "99999999999999999999"] {
            #expect(batch.place(none) == nil)
        }
    }

    @Test func `the scale has shown the vessel and all before a line, and nothing for one weighed`()
        throws
    {
        let (id, path) = try place()
        #expect(try batch(id).before(0) == 0)
        try bench.send(path + "/weigh", [("line", "1"), ("reading", "2")])
        #expect(try batch(id).before(1) == 0)
        try bench.send(path + "/tare", [("tare", "30")])

        let batch = try batch(id)

        #expect([0, 1, 2].map { batch.before($0) } == [0, 32_000_000, 0])
        #expect((batch.totalTarget, batch.totalActual, batch.done) == (10_000_000, 2_000_000, 1))
    }

    @Test func `a refused reading stands in its own line's field, and in no other's`() throws {
        let (id, _) = try place()
        func reading(_ line: String) throws -> [String] {
            try again(id, .weigh, [("line", line), ("reading", "9x")], "reading")
                .pieces(from: "name=\"reading\"", to: ">").map {
                    $0.pieces(from: "value=\"", to: "\"").first ?? ""
                }
        }

        #expect(try reading("1").contains("9x"))
        #expect(try reading("2").contains("9x"))
        // There is no third line: the waiting line is shown, with an empty field.
        #expect(try !reading("3").contains("9x"))
    }

    @Test func `the vessel's field is open where it was refused`() throws {
        let (id, path) = try place()
        func opened(_ page: String) throws -> Bool {
            try #require(page.pieces(from: "<details class=\"card vessel\"", to: ">").first)
                .contains("open")
        }

        #expect(try !opened(try bench.page(path)))
        #expect(try opened(try again(id, .tare, [("tare", "x")], "tare")))
        #expect(try !opened(try again(id, .weigh, [("line", "1"), ("reading", "x")], "reading")))
    }

    @Test func `a refused form leaves the tick as it was sent`() throws {
        let stock = StockRoom(bench)
        let rose = try stock.add("Rose", "40")
        let (batch, place, _) = try bench.weighed(medley, ["2", "8"])
        func isTicked(_ page: String) throws -> Bool {
            try #require(
                page.pieces(from: "<input ", to: ">").first { $0.contains("name=\"stock\"") }
            ).contains("checked")
        }
        func sent(_ form: [(String, String)]) throws -> String {
            try again(ID(batch), .finish, [("finished", "1")] + form, "pieces")
        }

        #expect(try isTicked(try bench.page(place)))
        #expect(try isTicked(try sent([("stock", "1")])))
        #expect(try !isTicked(try sent([])))
        try stock.sell(rose, 40_000)
        #expect(try !isTicked(try bench.page(place)))
        #expect(try isTicked(try sent([("stock", "1")])))
    }

    @Test func `what the stock just holds is not oversold`() throws {
        let stock = StockRoom(bench)
        let rose = try stock.add("Rose", "2")
        let (_, place, _) = try bench.weighed(medley, ["2", "8"])
        #expect(try !bench.page(place).contains("Stock is too low"))

        try stock.sell(rose, 1)

        #expect(try bench.page(place).contains("Stock is too low for Rose."))
    }

    @Test func `steps lead to the lines beside one, and not beyond the first and the last`() throws
    {
        let three = try bench.medley("Three", ["A", "B", "C"].map { [$0, "1", "g"] })
        let batch = try bench.batch(of: three, [1_000_000, 1_000_000, 1_000_000])
        let path = "/medleys/\(three)/batch/\(batch)"
        func steps(_ line: Int) throws -> [String] {
            try #require(
                try bench.page(path + "?line=\(line)")
                    .pieces(from: "<nav class=\"steps\"", to: "</nav>").first
            ).pieces(from: "<a ", to: "</a>").map {
                ($0.pieces(from: "rel=\"", to: "\"").first ?? "") + " "
                    + ($0.pieces(from: "?line=", to: "\"").first ?? "")
            }
        }

        #expect(try steps(1) == ["next 2"])
        #expect(try steps(2) == ["prev 1", "next 3"])
        #expect(try steps(3) == ["prev 2"])
    }

    @Test func `the stock's items to add a batch to are each there once`() throws {
        let stock = StockRoom(bench)
        for use in ["material", "sale", "both"] { _ = try stock.add("A \(use)", use: use) }
        let (_, place, _) = try bench.weighed(medley, ["2", "8"])

        let options = try #require(
            try bench.page(place).pieces(from: "name=\"made\"", to: "</select>").first
        ).pieces(from: "<option", to: "</option>").compactMap {
            $0.split(separator: ">").last.map(String.init)
        }

        #expect(
            options.dropFirst() == [
                "New stock item: Morning, 10\u{A0}g", "A both", "A sale", "A material",
            ])
    }
}
