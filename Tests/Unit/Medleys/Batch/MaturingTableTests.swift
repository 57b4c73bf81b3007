import Basics
import Perfumery
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

struct MaturingTableTests {
    private let bench: Workbench
    private let medley: String
    private var table: MaturingTable { MaturingTable(bench.database) }

    init() throws {
        bench = try Workbench()
        medley = try bench.medley()
    }

    /// A batch that rests for so many days from now.
    private func batch(_ days: Int64, by maker: String = "") throws -> ID<Batch> {
        let id = ID<Batch>(try bench.batch(of: medley))
        try table.save(BatchRecord(maker: maker, matures: .june1), of: id)
        let length = try #require(MaturingTime(thousandths: days * 1_000, .day))
        try table.add([MaturingStage("Rest", length)], to: id)
        return id
    }

    @Test func `stages go by when they end, those that end together by their batches`() throws {
        let (late, first, second) = (try batch(5), try batch(2), try batch(2))

        #expect(try table.due(limit: 9).map { $0.batch.id } == [first, second, late])
        try table.end(0, of: first, at: .june1)
        #expect(try table.due(limit: 9).map { $0.batch.id } == [second, late])
    }

    @Test func `where not all can be shown, those of the newest batches are`() throws {
        _ = try batch(1)
        let newest = try batch(9)

        #expect(try table.due(limit: 1).map { $0.batch.id } == [newest])
    }

    @Test func `who made the newest batch that names somebody is proposed`() throws {
        #expect(try table.lastMaker().isEmpty)
        _ = try batch(1, by: "Ada")
        _ = try batch(1, by: "Bea")
        _ = try batch(1)

        #expect(try table.lastMaker() == "Bea")
    }

    @Test(arguments: [
        ("pieces", "", true), ("pieces", "1", true), ("pieces", "1000000", true),
        ("pieces", "0", false), ("pieces", "1000001", false), ("pieces", "x", false),
        ("pieces", "1.5", false), ("fill", "0.000001", true), ("fill", "0", false),
        ("maker", String(repeating: "x", count: 80), true),
        ("maker", String(repeating: "x", count: 81), false), ("maker", "a\nb", false),
        ("remark", String(repeating: "x", count: 1_000), true),
        ("remark", String(repeating: "x", count: 1_001), false), ("remark", "a\nb", true),
    ])
    func `a record holds what can be, and says what can't`(
        _ field: String, _ text: String, _ isKept: Bool
    ) throws {
        let address = "/medleys/\(medley)/batch/\(try bench.batch(of: medley))/record"

        if isKept {
            try bench.send(address, [(field, text)])
        } else {
            #expect(try bench.refused(address, [(field, text)])[field] != nil)
        }
    }

    @Test(arguments: [
        ("1", "1", "day", "1", true), ("80", "1", "day", "1000", true),
        ("81", "1", "day", "1", false), ("1", "0", "day", "1", false),
        ("1", "1", "age", "1", false), ("1", "1", "day", "0", true),
        ("1", "1", "day", "1001", true),
    ])
    func `a stage has a name, a length and perhaps a reminder`(
        _ letters: String, _ length: String, _ period: String, _ every: String, _ isKept: Bool
    ) throws {
        let batch = try bench.batch(of: medley)
        let name = String(repeating: "x", count: try #require(Int(letters)))
        let form = [
            ("name", name), ("length", length), ("period", period), ("task", "shake"),
            ("every", every), ("name", ""), ("length", ""), ("period", "day"),
        ]
        let address = "/medleys/\(medley)/batch/\(batch)/mature"
        guard isKept else {
            #expect(try bench.refused(address, form)["stages"] != nil)
            return
        }
        try bench.send(address, form)

        let stages = try #require(try table.maturing(ID(batch))).stages
        #expect(stages.map { $0.stage.name } == [name])
        #expect(try stages.at(0).stage.reminders.count == (["1", "1000"].contains(every) ? 1 : 0))
    }

    @Test
    func `stages that were refused stand in the form as they were typed, then the usual ones`()
        throws
    {
        let (batch, place, form) = try bench.weighed(medley, ["2", "8"])
        try bench.send(place + "/finish", form)
        let route = MedleysRoute.batch(ID(medley), ID(batch), .mature)
        func shown(_ form: [(String, String)]) throws -> [String] {
            let request = Request(
                .post, route.target, form: Fields(form), moment: .june1, zone: .utc,
                id: .number(99), language: .english)
            var faults = Faults()
            faults.add("stages", MedleysFault.chooseOne)
            let page = try bench.bench.showAgain(route, faults, request).text
            let stage = try page.pieces(from: "<fieldset class=\"stage\">", to: "</fieldset>").at(1)
            return try ["name", "length", "period", "task", "every"].map { field in
                let whole = try #require(
                    stage.pieces(from: "name=\"\(field)\"", to: "</label>").first)
                let chosen = whole.pieces(from: "<option ", to: ">").first {
                    $0.contains("selected")
                }
                return (chosen ?? whole).pieces(from: "value=\"", to: "\"").first ?? ""
            }
        }
        let first = [
            ("name", "One"), ("length", "5"), ("period", "week"), ("task", "shake"), ("every", "9"),
        ]
        let usual = MaturingWords(.english).usualStages[1]

        #expect(try shown(first) == [usual.0, usual.1, usual.2, usual.3, usual.4])
        let second = [("length", "77"), ("period", "hour"), ("task", "smell"), ("every", "88")]
        #expect(try shown(first + second) == [usual.0, usual.1, usual.2, usual.3, usual.4])
        #expect(
            try shown(first + [("name", "Two")]) == ["Two", usual.1, usual.2, usual.3, usual.4])
        #expect(
            try shown(first + [("name", "Two")] + second) == ["Two", "77", "hour", "smell", "88"])
    }

    @Test func `a batch has eight stages, and a further one is left out`() throws {
        let batch = try bench.batch(of: medley)
        let form = (1...9).flatMap {
            [("name", "Stage \($0)"), ("length", "1"), ("period", "day")]
        }
        try bench.send("/medleys/\(medley)/batch/\(batch)/mature", form)

        let lined = [("name", "One\nTwo"), ("length", "1"), ("period", "day")]
        #expect(
            try bench.refused("/medleys/\(medley)/batch/\(batch)/mature", lined)["stages"] != nil)
        #expect(try table.maturing(ID(batch))?.stages.count == 8)
        #expect(try table.maturing(ID(batch))?.stages.last?.stage.name == "Stage 8")
    }

    @Test func `what was filled is known where both its numbers are`() {
        #expect(BatchRecord(pieces: 3, fill: 2).filled == 6)
        #expect(BatchRecord(pieces: 3).filled == nil)
        #expect(BatchRecord(fill: 2).filled == nil)
        #expect(BatchRecord(pieces: .max, fill: 2).filled == nil)
    }
}
