import Basics
import Journal
import RoomKit
import Stock
import TestKit
import Testing
import Web

@testable import Medleys

/// Messages and edits by the rules of evaluations, batches, materials and imports.
struct BenchRuleTests {
    private let bench: Workbench
    private let medley: String

    init() throws {
        bench = try Workbench()
        medley = try bench.medley()
    }

    private func rule(_ address: String) throws -> FormRule {
        try #require(MedleysRoute(try Target(address))?.rule, "\(address)")
    }

    private func entry(_ address: String, _ form: [(String, String)] = []) -> Entry {
        Entry(
            id: .number(1), device: .number(0), at: .june1, zone: .utc, path: address,
            form: Fields(form))
    }

    @Test(
        arguments: [
            ("/medleys/ID/smell", "Evaluation", "Evaluation recorded."),
            ("/medleys/ID/smellings/x/delete", "Evaluation", "Evaluation deleted."),
            ("/medleys/ID/batch", "Batch", "Batch ready to weigh."),
            ("/medleys/ID/batch/x/tare", "Batch", "Vessel recorded."),
            ("/medleys/ID/batch/x/rescale", "Batch", "Rest scaled up."),
            ("/medleys/ID/batch/x/finish", "Batch", "Batch finished."),
            ("/medleys/ID/batch/x/undo", "Batch", "Batch undone."),
        ])
    func `an entry about a medley is told with the medley's name`(
        _ address: String, _ title: String, _ done: String
    ) throws {
        let address = address.replacing("ID", with: medley)
        let rule = try rule(address)
        let entry = entry(address, [("name", "Named"), ("text", "Unnamed"), ("entry", "")])
        let recorded = Recorded(
            seq: 1, entry: entry, verdict: .accepted(landing: try Target("/"), undo: .none))

        #expect(rule.describe(entry, .english).title == title)
        #expect(rule.describe(entry, .english).fields.map { $0.value } == ["Named"])
        #expect(try rule.subject(bench.database) == "Morning")
        #expect(rule.done(recorded, bench.database, .english) == done)
        #expect(rule.edits == nil)
    }

    @Test(
        arguments: [
            ("/medleys/materials/Rose", "Data of Rose"),
            ("/medleys/materials/Rose/stock", "Stock item of Rose"),
            ("/medleys/measures", "Measures"), ("/medleys/import", "Medley import"),
        ])
    func `an entry of no medley names what it is about itself`(
        _ address: String, _ title: String
    ) throws {
        let rule = try rule(address)

        #expect(rule.describe(entry(address), .english).title == title)
        #expect(try rule.subject(bench.database) == nil)
    }

    @Test func `edits of materials and measures are told apart field by field`() throws {
        let facts = try #require(try rule("/medleys/materials/rose").edits)
        let standing = try #require(try facts.standing(bench.database, .english))
        #expect(standing.thing == "/medleys/materials/Rose")
        #expect(
            try facts.say("tier", Fields([("tier", "top")]), bench.database, .english).text
                == "Top note")
        #expect(
            try facts.say("drops", Fields([("drops", "40")]), bench.database, .english) == (
                "Drops counted", "40"
            ))
        #expect(try rule("/medleys/materials/%20").edits?.standing(bench.database, .english) == nil)

        let measures = try #require(try rule("/medleys/measures").edits)
        #expect(
            try measures.say("cup", Fields([("cup", "250")]), bench.database, .english) == (
                "Cup (ml)", "250"
            ))

        let stock = try #require(try rule("/medleys/materials/rose/stock").edits)
        let item = try StockRoom(bench).add("Rose", "50", attribute: "Otto")
        for (typed, said) in [
            (item.text, "Rose, Otto"), ("", "Item of the same name"),
            ("none", "Not a stock item"), ("x", "x"),
        ] {
            #expect(
                try stock.say("item", Fields([("item", typed)]), bench.database, .english)
                    == ("Stock item", said))
        }
    }

    @Test func `a form whose page has gone is not shown again`() throws {
        for address in ["/medleys/\(medley)/smellings/x/delete", "/medleys/none/smell"] {
            #expect(throws: Failure.missing) {
                let target = try Target(address)
                let request = Request(
                    .post, target, moment: .june1, zone: .utc, id: .number(99), language: .english)
                _ = try bench.bench.showAgain(
                    try #require(MedleysRoute(target)), Faults("No."), request)
            }
        }
    }
}
