import Basics
import Perfumery
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

struct BatchTests {
    private func made(_ bench: Workbench) throws -> (medley: String, batch: String, place: String) {
        let medley = try bench.medley()
        let batch = try bench.batch(of: medley)
        return (medley, batch, "/medleys/\(medley)/batch/\(batch)")
    }

    private func batch(_ bench: Workbench, _ id: String) throws -> Batch {
        try #require(try BatchTable(bench.database).batch(ID(id)))
    }

    @Test func `a batch freezes the target of each line, and its composition`() throws {
        let bench = try Workbench()
        let (medley, id, _) = try made(bench)
        try bench.edit(medley, "Morning", [["Vetiver", "1", "g"]])

        let batch = try batch(bench, id)

        #expect(batch.number == 1)
        #expect(batch.lines.map { $0.name } == ["Rose", "DPG"])
        #expect(batch.lines.map { $0.target } == [2_000_000, 8_000_000])
        #expect(batch.lines.allSatisfy { $0.actual == nil })
        #expect(
            try VersionTable(bench.database).versions(of: ID(medley)).at(0).lines.contains("Rose"))
    }

    @Test func `each batch has the next number`() throws {
        let bench = try Workbench()
        let medley = try bench.medley()

        let ids = [try bench.batch(of: medley), try bench.batch(of: medley)]

        #expect(try ids.map { try batch(bench, $0).number } == [1, 2])
    }

    @Test func `a batch is undone exactly, whatever was weighed so far, and so is that`() throws {
        let bench = try Workbench()
        let medley = try bench.medley()
        let empty = try bench.rows()
        let sent = try bench.send(
            "/medleys/\(medley)/batch", try bench.batchForm(medley, [2_000_000, 8_000_000]))
        let place = "/medleys/\(medley)/batch/\(sent.id)"
        try bench.send(place + "/tare", [("tare", "35.2")])
        try bench.send(place + "/weigh", [("line", "1"), ("reading", "2.5")])
        let before = try bench.rows()

        let undone = try bench.send(place + "/undo")
        #expect(try bench.rows() == empty)
        let back = try bench.undo(undone)
        #expect(try bench.rows() == before)
        try bench.undo(back)
        #expect(try bench.rows() == empty)
    }

    @Test func `a batch does not come back where another has its number`() throws {
        let bench = try Workbench()
        let (medley, id, place) = try made(bench)
        let undone = try bench.send(place + "/undo")
        let other = try bench.batch(of: medley)

        #expect(try bench.undoRefused(undone) == MedleysFault.batchNumberTaken.said("1"))
        try bench.send("/medleys/\(medley)/batch/\(other)/undo")
        try bench.undo(undone)
        #expect(try batch(bench, id).number == 1)
    }

    @Test func `what the scale shows is noted, and leads to the next line that waits`() throws {
        let bench = try Workbench()
        let (_, id, place) = try made(bench)

        let first = try bench.send(place + "/weigh", [("line", "2"), ("reading", "8,01")])
        #expect(first.landing == place + "?line=1")
        let second = try bench.send(place + "/weigh", [("line", "1"), ("reading", "2")])
        #expect(second.landing == place)

        #expect(try batch(bench, id).lines.map { $0.actual } == [2_000_000, 8_010_000])
    }

    @Test func `a weight is undone: to what it was, or to waiting`() throws {
        let bench = try Workbench()
        let (_, id, place) = try made(bench)
        let first = try bench.send(place + "/weigh", [("line", "1"), ("reading", "2.123456")])
        let second = try bench.send(place + "/weigh", [("line", "1"), ("reading", "3")])

        let again = try bench.undo(second)
        #expect(try batch(bench, id).lines.at(0).actual == 2_123_456)
        try bench.undo(again)
        #expect(try batch(bench, id).lines.at(0).actual == 3_000_000)
        #expect(try bench.undoRefused(first) != nil)
        try bench.undo(second)
        try bench.undo(first)
        #expect(try batch(bench, id).lines.at(0).actual == nil)
    }

    @Test func `a scale that adds up is read less what lay there before`() throws {
        let bench = try Workbench()
        let (_, id, place) = try made(bench)
        try bench.send(place + "/tare", [("tare", "35.2")])
        #expect(try batch(bench, id).before(0) == 35_200_000)
        #expect(try bench.page(place).contains("until the scale shows 37.20 g"))

        try bench.send(
            place + "/weigh", [("line", "1"), ("reading", "37.25"), ("before", "35200000")])

        #expect(try batch(bench, id).lines.at(0).actual == 2_050_000)
        #expect(try batch(bench, id).before(1) == 37_250_000)
        #expect(try bench.page(place).contains("until the scale shows 45.25 g"))
    }

    @Test func `how the scale starts is undone`() throws {
        let bench = try Workbench()
        let (_, id, place) = try made(bench)
        try bench.send(place + "/tare", [("tare", "35.2")])
        let second = try bench.send(place + "/tare", [("tare", "")])
        #expect(try batch(bench, id).tare == nil)

        try bench.undo(second)

        #expect(try batch(bench, id).tare == 35_200_000)
    }

    @Test func `a finished batch tells when, is opened again, and that is undone to the moment`()
        throws
    {
        let bench = try Workbench()
        let (_, id, place) = try made(bench)
        let finished = try bench.send(place + "/finish", [("finished", "1")])
        #expect(try batch(bench, id).finished == .june1)
        #expect(try bench.page(place).contains("Finished 1 June 2026"))

        let opened = try bench.send(
            place + "/finish", [("finished", "0")], at: .june1.adding(minutes: 5))
        #expect(try batch(bench, id).finished == nil)
        try bench.undo(opened)
        #expect(try batch(bench, id).finished == .june1)
        try bench.undo(finished)
        #expect(try batch(bench, id).finished == nil)
    }

    @Test(arguments: absurdities + ["-0.01", "1000001", "0.0000001"])
    func `a reading that no scale gives is refused`(_ typed: String) throws {
        let bench = try Workbench()
        let (_, _, place) = try made(bench)

        let faults = try bench.refused(place + "/weigh", [("line", "1"), ("reading", typed)])

        #expect(Array(faults.keys) == ["reading"])
    }

    @Test(arguments: absurdities.filter { !$0.trimmed.isEmpty } + ["1000001"])
    func `a vessel that weighs nothing sensible is refused`(_ typed: String) throws {
        let bench = try Workbench()
        let (_, _, place) = try made(bench)

        #expect(Array(try bench.refused(place + "/tare", [("tare", typed)]).keys) == ["tare"])
    }

    @Test(arguments: ["36", "x", "-1", "9999999999999999999"])
    func `less than lay there before is refused`(_ before: String) throws {
        let bench = try Workbench()
        let (_, _, place) = try made(bench)
        let micrograms = before == "36" ? "36000000" : before

        let faults = try bench.refused(
            place + "/weigh", [("line", "1"), ("reading", "35"), ("before", micrograms)])

        #expect(faults["reading"]?.hasPrefix("The reading is lower than before.") == true)
    }

    @Test(arguments: ["0", "3", "-1", "x", "", "99999999999999999999"])
    func `a line that is none is missing`(_ line: String) throws {
        let bench = try Workbench()
        let (_, _, place) = try made(bench)

        #expect(try bench.isMissing(place + "/weigh", [("line", line), ("reading", "1")]))
    }

    @Test(arguments: [
        ["asked", "-1"], ["asked", "x"], ["asked", ""], ["asked", "1.5"],
        ["asked", "99999999999999999999"], ["asked", "1000000000001"], ["step", "drop"],
        ["step", "0.5"], ["step", ""], ["lines", ""], ["lines", "ingredient=Rose"],
        ["lines", "%"], ["lines", "ingredient=One&amount=1&unit=g"],
    ])
    func `a batch that no page of ours worked out is refused`(_ wrong: [String]) throws {
        let bench = try Workbench()
        let medley = try bench.medley()
        var form = try bench.batchForm(medley, [2_000_000, 8_000_000])
        let field = try wrong.at(0)
        let place = try #require(form.firstIndex { $0.0 == field })
        form[place].1 = try wrong.at(1)

        let faults = try bench.refused("/medleys/\(medley)/batch", form)

        #expect(Array(faults.keys) == [""])
    }

    @Test func `more or fewer weights than lines, and none at all, are refused`() throws {
        let bench = try Workbench()
        let (medley, _, place) = try made(bench)

        for asked in [[], [1], [1, 2, 3], [0, 0], [1_000_000_000_000, 1]] as [[Int64]] {
            _ = try bench.refused("/medleys/\(medley)/batch", try bench.batchForm(medley, asked))
        }
        _ = try bench.refused(place + "/rescale", [("asked", "1")])
    }

    @Test func `what is not there is missing`() throws {
        let bench = try Workbench()
        let (medley, id, _) = try made(bench)
        let other = try bench.medley("Evening")

        for act in ["weigh", "tare", "rescale", "finish", "undo"] {
            #expect(try bench.isMissing("/medleys/\(other)/batch/\(id)/\(act)"))
            #expect(try bench.isMissing("/medleys/\(medley)/batch/none/\(act)"))
        }
        #expect(try bench.isMissing("/medleys/none/batch"))
        #expect(throws: Failure.missing) { try bench.page("/medleys/\(other)/batch/\(id)") }
    }

    @Test(arguments: ["0", "-1", "99", "x", "", "1e3"])
    func `a page that is asked for a line that is none shows the one that waits`(
        _ line: String
    ) throws {
        let bench = try Workbench()
        let (_, _, place) = try made(bench)

        #expect(try bench.page(place + "?line=" + line).contains("Line 1 of 2"))
    }
}

struct BatchRuleTests {
    private func batch(_ lines: [(target: Int64, actual: Int64?)]) -> Batch {
        Batch(
            id: ID(""), medley: ID(""), version: 1, number: 1, at: .june1, zone: .utc,
            step: .centigram,
            tare: nil, finished: nil,
            lines: lines.map {
                Batch.Line("", target: $0.target, actual: $0.actual, isAssumed: false)
            })
    }

    @Test(
        arguments: [
            (10_000_000, 10_000_000, "exact"), (10_000_000, 10_010_000, "exact"),
            (7_000_000, 7_050_000, "0.05 g over"), (10_000_000, 9_890_000, "0.11 g under"),
            (100_000, 110_000, "exact"), (100_000, 120_000, "0.02 g over"),
            (100_000, 0, "0.10 g under"), (0, 50_000, "0.05 g over"),
        ] as [(Int64, Int64, String)])
    func `within the last digit of the scale is right, and more is said`(
        _ target: Int64, _ actual: Int64, _ said: String
    ) throws {
        let deviation = try #require(batch([(target, actual)]).deviation(at: 0))

        #expect(BatchWords(.english).deviation(deviation, .centigram) == said)
    }

    @Test func `nothing went over: there is nothing to scale up`() {
        #expect(batch([(2_000_000, 2_010_000), (8_000_000, nil)]).rescaled() == nil)
        #expect(batch([(7_000_000, 7_050_000), (8_000_000, nil)]).rescaled() == nil)
        #expect(batch([(2_000_000, 1_000_000), (8_000_000, nil)]).rescaled() == nil)
        #expect(batch([(0, 1_000_000), (8_000_000, nil)]).rescaled() == nil)
    }

    @Test func `2.5 g in place of 2 of 10 g make it 12.5 g`() {
        #expect(
            batch([(2_000_000, 2_500_000), (8_000_000, nil)]).rescaled() == [2_500_000, 10_000_000])
    }

    @Test func `the line that went over the most leads`() {
        let asked = batch([(1_000_000, 1_100_000), (1_000_000, 1_500_000), (2_000_000, nil)])

        #expect(asked.rescaled() == [1_500_000, 1_500_000, 3_000_000])
    }

    @Test func `rescaled lines keep their ratios, and then nothing is over`() {
        var numbers = SplitMix64(seed: 7)
        for _ in 0..<300 {
            let count = Int.random(in: 1...12, using: &numbers)
            var lines = (0..<count).map { _ -> (target: Int64, actual: Int64?) in
                let asked = Int64.random(in: 50...5_000, using: &numbers) * 10_000
                return (asked, nil)
            }
            lines[0].actual = lines[0].target * Int64.random(in: 102...400, using: &numbers) / 100
            let before = batch(lines)
            guard let asked = before.rescaled() else { continue }
            let factor = Double(lines[0].actual ?? 0) / Double(lines[0].target)

            for (old, new) in zip(lines, asked) {
                #expect((Double(old.target) * factor - Double(new)).magnitude <= 10_000)
            }
            var after = before
            for (place, new) in asked.enumerated() { after.lines[place].target = new }
            #expect(after.rescaled() == nil)
        }
    }
}
